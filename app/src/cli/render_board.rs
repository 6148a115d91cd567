//! The options of `hypertoe render` for what is on the board: lines, colours, and the view in
//! space.

use super::error::{CliError, quoted};
use super::rotation::{self, Turn};
use crate::board::straight::{Straighten, Way, refusal};
use crate::board::{Arrangement, Role};
use crate::picture::film::Script;
use crate::projection::MAX_DIMS;
use crate::show::MOST_LINES_AT_ONCE;
use crate::show::{Colouring, Figure, Lines, Rainbow};
use crate::words::{self, ToMessage, whole_number};
use clap::{Args, ValueEnum};
use hypertoe_core::geometry::axis;
use hypertoe_core::geometry::lines::through_both;
use hypertoe_core::geometry::notation::parse_cell;
use hypertoe_core::{BigUint, BoardLines, Cell, CellLines, Line, LineFilter, Shape};
use std::sync::Arc;

// (A doc comment would become help text.)
#[derive(Debug, Args)]
pub(super) struct BoardArgs {
    #[arg(long, value_name = "CELL", allow_hyphen_values = true, help = words::cli_render_lines_through())]
    lines_through: Option<String>,
    #[arg(long, value_name = "LINE", allow_hyphen_values = true, help = words::cli_render_line())]
    line: Option<String>,
    #[arg(long, visible_alias = "color", value_name = "HOW", help = words::cli_render_colour())]
    colour: Option<String>,
    #[arg(long, value_enum, value_name = "HOW", help = words::cli_render_beyond())]
    beyond: Option<Beyond>,
    #[arg(long, value_name = "TURNS", allow_hyphen_values = true, help = words::cli_render_rotate())]
    rotate: Option<String>,
    #[arg(long, value_name = "RIGHT,UP", allow_hyphen_values = true, help = words::cli_render_camera())]
    camera: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Beyond {
    Slices,
    Perspective,
    Flip,
}

impl BoardArgs {
    /// Returns the cell whose lines are shown, as it was typed.
    pub(super) fn lines_through(&self) -> Option<&str> {
        self.lines_through.as_deref()
    }

    /// Returns whether there are lines to animate.
    pub(super) fn has_lines(&self) -> bool {
        self.lines_through.is_some() || self.line.is_some()
    }

    /// Returns whether a single line is shown.
    pub(super) fn has_line(&self) -> bool {
        self.line.is_some()
    }

    /// Returns the cell whose lines are all drawn at once; none if a single line is shown.
    ///
    /// # Errors
    /// The cell is not on the board, or has too many lines.
    pub(super) fn bundle(&self, shape: &Shape) -> Result<Option<Cell>, CliError> {
        let (Some(cell), None) = (self.cell(shape)?, &self.line) else { return Ok(None) };
        let lines = CellLines::new(shape, &cell, &LineFilter::default());
        if *lines.count() > MOST_LINES_AT_ONCE.into() {
            let (most, lines) = (MOST_LINES_AT_ONCE, lines.count());
            let text = quoted(self.lines_through.as_deref().unwrap_or_default());
            return Err(CliError::Argument(words::cli_render_many_lines(most, lines, text)));
        }
        Ok(Some(cell))
    }

    fn cell(&self, shape: &Shape) -> Result<Option<Cell>, CliError> {
        let Some(text) = &self.lines_through else { return Ok(None) };
        let cell = parse_cell(shape, text);
        cell.map(Some).map_err(|error| CliError::option("--lines-through", &error))
    }

    /// Shows the line given by `--line` on the board.
    ///
    /// # Errors
    /// There is no such line.
    pub(super) fn follow(&self, figure: &mut Figure) -> Result<(), CliError> {
        let shape = figure.game.rules().shape().clone();
        let Some(text) = &self.line else { return Ok(()) };
        let cell = self.cell(&shape)?;
        let line = match two_cells(text) {
            Some(cells) => line_of(&shape, cells)?,
            None => line_with_number(&shape, cell.as_ref(), text)?,
        };
        let cell = match cell {
            Some(cell) if line.place_of(&cell).is_none() => {
                let (line, cell) = (quoted(text), cell.to_string());
                return Err(CliError::Argument(words::cli_render_line_misses(line, cell)));
            }
            Some(cell) => cell,
            None => line.cell(0),
        };
        figure.follow(&line, cell);
        Ok(())
    }

    /// Returns the colouring of cells.
    ///
    /// # Errors
    /// The text names no colouring, or an axis that the board does not have.
    pub(super) fn colouring(&self, shape: &Shape) -> Result<Colouring, CliError> {
        let Some(text) = &self.colour else { return Ok(None) };
        if text == "lines" {
            return Ok(Some(Arc::new(Lines)));
        }
        let wrong = || CliError::Argument(words::cli_value_colour("--colour", quoted(text)));
        let axis = text.strip_prefix("rainbow=").and_then(axis::parse).ok_or_else(wrong)?;
        let dims = shape.dims();
        if axis >= dims {
            let axis = axis::name(axis);
            return Err(CliError::Argument(words::cli_plane_axis(
                "--colour",
                quoted(text),
                axis,
                dims,
            )));
        }
        Ok(Some(Arc::new(Rainbow(axis))))
    }

    /// Refuses options that have no effect in the view of a plane.
    ///
    /// # Errors
    /// One of them is given.
    pub(super) fn check_laid_out(&self) -> Result<(), CliError> {
        let given = [
            ("--colour", self.colour.is_some()),
            ("--rotate", self.rotate.is_some()),
            ("--camera", self.camera.is_some()),
            ("--beyond", self.beyond.is_some()),
        ];
        match given.into_iter().find(|(_, given)| *given) {
            Some((option, _)) => Err(CliError::Argument(words::cli_render_laid_out(option))),
            None => Ok(()),
        }
    }

    /// Arranges and rotates the board in space, and moves the camera.
    ///
    /// # Errors
    /// A rotation is impossible, or the space view is not shown.
    pub(super) fn turn(
        &self,
        figure: &mut Figure,
        script: Option<&Script>,
        is_flat: bool,
    ) -> Result<(), CliError> {
        let dims = figure.game.rules().shape().dims();
        let turns = match &self.rotate {
            Some(_) if is_flat => {
                return Err(CliError::Argument(words::cli_render_rotate_grid()));
            }
            Some(text) => rotation::parse(text, dims)?,
            None => Vec::new(),
        };
        let camera = match &self.camera {
            Some(_) if is_flat => {
                return Err(CliError::Argument(words::cli_render_camera_grid()));
            }
            Some(text) => Some(camera(text)?),
            None => None,
        };
        let space = &mut figure.view.space;
        if let Some(beyond) = self.beyond {
            space.arrange(match beyond {
                Beyond::Slices => Arrangement::Slices,
                Beyond::Perspective => Arrangement::Perspective,
                Beyond::Flip => Arrangement::Flip,
            });
        }
        let mut planes: Vec<_> = turns.iter().map(|turn| (turn.from, turn.to)).collect();
        if let Some(Script::Turn { plane }) = script {
            planes.push(*plane);
        }
        // The axes of a rotation must be in space.
        for axis in planes.iter().flat_map(|(from, to)| [*from, *to]) {
            space.set_role(axis, Role::Space);
        }
        for Turn { from, to, degrees } in turns {
            space.turn((from, to), degrees.to_radians());
        }
        if let Some((right, up)) = camera {
            space.orbit(-right.to_radians(), up.to_radians());
        }
        let space = space.axes();
        match planes.iter().flat_map(|(from, to)| [*from, *to]).find(|axis| !space.contains(axis)) {
            Some(axis) => {
                Err(CliError::Argument(words::cli_render_axis(axis::name(axis), MAX_DIMS)))
            }
            None => Ok(()),
        }
    }
}

/// Lays out the plane of the line on the board, as at the end of the animation.
///
/// # Errors
/// There is no line, or its plane cannot be laid out.
pub(super) fn lay_out(figure: &mut Figure) -> Result<(), CliError> {
    let shape = figure.game.rules().shape().clone();
    let line = figure.tour.followed().map(|followed| followed.line.clone());
    let Some(line) = line else { return Err(CliError::Argument(words::cli_render_plane_line())) };
    if let Some(why) = refusal(&shape, Some(&line), &figure.view.grid, Way::SmallBoard) {
        return Err(CliError::Argument(why));
    }
    let mut open = Straighten::new(&shape, &line, Way::SmallBoard)
        .map_err(|error| CliError::Argument(error.message()))?;
    open.stages.scrub(open.stages.count() as f64);
    figure.straighten = Some(open);
    Ok(())
}

/// Splits two cells separated by a colon.
fn two_cells(text: &str) -> Option<(&str, &str)> {
    text.split_once(':')
}

/// Returns the line through two cells.
fn line_of(shape: &Shape, (first, second): (&str, &str)) -> Result<Line, CliError> {
    let cell =
        |text: &str| parse_cell(shape, text).map_err(|error| CliError::option("--line", &error));
    let line = through_both(shape, &cell(first)?, &cell(second)?).into_iter().next();
    let none = || words::cli_render_no_line(quoted(first.trim()), quoted(second.trim()));
    line.ok_or_else(|| CliError::Argument(none()))
}

/// Returns the line with this number, from 1, of those through a cell or of all.
fn line_with_number(shape: &Shape, cell: Option<&Cell>, text: &str) -> Result<Line, CliError> {
    let number = whole_number(text).filter(|number| *number > BigUint::ZERO);
    let unclear = || CliError::Argument(words::cli_value_line("--line", quoted(text)));
    let before = number.ok_or_else(unclear)? - 1u32;
    let (line, count) = match cell {
        Some(cell) => {
            let lines = CellLines::new(shape, cell, &LineFilter::default());
            (lines.nth(&before), lines.count().clone())
        }
        None => {
            let lines = BoardLines::new(shape);
            (lines.nth(&before), lines.count().clone())
        }
    };
    line.ok_or_else(|| CliError::Argument(words::cli_line_beyond(quoted(text), &count)))
}

/// Parses the angles of the camera around the board, to the right and up, in degrees.
fn camera(text: &str) -> Result<(f64, f64), CliError> {
    let degrees = |text: &str| {
        let number = text.trim().trim_end_matches('°').parse::<f64>().ok();
        number.filter(|number| number.is_finite())
    };
    let both = text.split_once(',').and_then(|(right, up)| Some((degrees(right)?, degrees(up)?)));
    both.ok_or_else(|| CliError::Argument(words::cli_value_camera("--camera", quoted(text))))
}
