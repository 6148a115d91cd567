//! The options of `hypertoe render` for what is on the board: lines, colours, and the view in
//! space.

use super::error::{CliError, CliResult, shortened};
use crate::board::hypercube::HypercubeFigure;
use crate::board::straightening::{StraightenMode, Straightening, straighten_refusal};
use crate::board::{AxisRole, HigherAxes};
use crate::i18n::{self, ToMessage, parse_whole_number};
use crate::picture::animation::AnimationScript;
use crate::projection::MAX_PROJECTED_DIMS;
use crate::view_model::{
    ActiveColoring, BoardColoring, BoardSnapshot, MAX_LINES_AT_ONCE, RainbowColoring,
};
use clap::Args;
use hypertoe_core::geometry::{self, lines_through_pair, parse_cell};
use hypertoe_core::{BigUint, BoardLines, Cell, CellLines, Line, LineFilter, Shape};

// (A doc comment would become help text.)
#[derive(Debug, Args)]
pub(super) struct BoardArgs {
    #[arg(long, value_name = "CELL", allow_hyphen_values = true, help = i18n::cli_render_lines_through())]
    lines_through: Option<String>,
    #[arg(long, value_name = "LINE", allow_hyphen_values = true, help = i18n::cli_render_line())]
    line: Option<String>,
    #[arg(long, visible_alias = "color", value_name = "HOW", help = i18n::cli_render_colour())]
    colour: Option<String>,
    #[arg(long, value_enum, value_name = "HOW", help = i18n::cli_render_higher_axes())]
    beyond: Option<HigherAxes>,
    #[arg(long, value_name = "TURNS", allow_hyphen_values = true, help = i18n::cli_render_rotate())]
    rotate: Option<String>,
    #[arg(long, value_name = "RIGHT,UP", allow_hyphen_values = true, help = i18n::cli_render_camera())]
    camera: Option<String>,
}

impl BoardArgs {
    /// Returns the cell whose lines are shown, as it was typed.
    pub(super) fn typed_bundle_cell(&self) -> Option<&str> {
        self.lines_through.as_deref()
    }

    /// Returns whether the options name lines to animate: those of a cell, or a single one.
    pub(super) fn has_lines_to_animate(&self) -> bool {
        self.lines_through.is_some() || self.line.is_some()
    }

    /// Returns whether the options name a single line.
    pub(super) fn has_single_line(&self) -> bool {
        self.line.is_some()
    }

    /// Returns the cell whose lines are all drawn at once; `None` if a single line is shown.
    ///
    /// # Errors
    /// The cell is not on the board, or has too many lines.
    pub(super) fn bundle_cell(&self, shape: &Shape) -> CliResult<Option<Cell>> {
        let (Some(cell), None) = (self.cell(shape)?, &self.line) else { return Ok(None) };
        let lines = CellLines::new(shape, &cell, &LineFilter::default());
        if *lines.count() > MAX_LINES_AT_ONCE.into() {
            let (most, lines) = (MAX_LINES_AT_ONCE, lines.count());
            let text = shortened(self.lines_through.as_deref().unwrap_or_default());
            return Err(CliError::Argument(i18n::cli_render_many_lines(most, lines, text)));
        }
        Ok(Some(cell))
    }

    fn cell(&self, shape: &Shape) -> CliResult<Option<Cell>> {
        let Some(text) = &self.lines_through else { return Ok(None) };
        let cell = parse_cell(shape, text);
        cell.map(Some).map_err(|error| CliError::invalid_option("--lines-through", &error))
    }

    /// Shows the line named by `--line` in a figure, if there is one.
    pub(super) fn show_line(&self, figure: &mut BoardSnapshot) -> CliResult {
        let shape = figure.game.rules().shape().clone();
        let Some(text) = &self.line else { return Ok(()) };
        let cell = self.cell(&shape)?;
        let line = match two_cells(text) {
            Some(cells) => line_through(&shape, cells)?,
            None => line_with_number(&shape, cell.as_ref(), text)?,
        };
        let cell = match cell {
            Some(cell) if line.index_of(&cell).is_none() => {
                let (line, cell) = (shortened(text), cell.to_string());
                return Err(CliError::Argument(i18n::cli_render_line_misses(line, cell)));
            }
            Some(cell) => cell,
            None => line.cell(0),
        };
        figure.start_tour_at(&line, cell);
        Ok(())
    }

    /// Returns the colouring of cells.
    ///
    /// # Errors
    /// The text names no colouring, or an axis that the board does not have.
    pub(super) fn coloring(&self, shape: &Shape) -> CliResult<ActiveColoring> {
        let Some(text) = &self.colour else { return Ok(None) };
        if text == "lines" {
            return Ok(Some(BoardColoring::Lines));
        }
        let wrong = || CliError::Argument(i18n::cli_value_colour("--colour", shortened(text)));
        let axis =
            text.strip_prefix("rainbow=").and_then(geometry::parse_axis).ok_or_else(wrong)?;
        let dims = shape.dims();
        if axis >= dims {
            let axis = geometry::axis_name(axis);
            return Err(CliError::Argument(i18n::cli_plane_axis(
                "--colour",
                shortened(text),
                axis,
                dims,
            )));
        }
        Ok(Some(BoardColoring::Rainbow(RainbowColoring(axis))))
    }

    /// Checks that every option given has an effect in the view of a plane.
    pub(super) fn check_plane_options(&self) -> CliResult {
        let given = [
            ("--colour", self.colour.is_some()),
            ("--rotate", self.rotate.is_some()),
            ("--camera", self.camera.is_some()),
            ("--beyond", self.beyond.is_some()),
        ];
        match given.into_iter().find(|(_, given)| *given) {
            Some((option, _)) => Err(CliError::Argument(i18n::cli_render_laid_out(option))),
            None => Ok(()),
        }
    }

    /// Arranges and rotates the board in space, and moves the camera.
    ///
    /// # Errors
    /// A rotation is impossible, or the space view is not shown.
    pub(super) fn set_space_view(
        &self,
        figure: &mut BoardSnapshot,
        script: Option<&AnimationScript>,
        is_flat: bool,
    ) -> CliResult {
        let dims = figure.game.rules().shape().dims();
        let turns = match &self.rotate {
            Some(_) if is_flat => {
                return Err(CliError::Argument(i18n::cli_render_rotate_grid()));
            }
            Some(text) => parse_rotations(text, dims)?,
            None => Vec::new(),
        };
        let camera = match &self.camera {
            Some(_) if is_flat => {
                return Err(CliError::Argument(i18n::cli_render_camera_grid()));
            }
            Some(text) => Some(parse_camera(text)?),
            None => None,
        };
        let space = &mut figure.view.space;
        if let Some(beyond) = self.beyond {
            space.arrange_higher_axes(beyond);
        }
        let mut planes: Vec<_> = turns.iter().map(|turn| (turn.from, turn.to)).collect();
        if let Some(AnimationScript::Rotation { plane }) = script {
            planes.push(*plane);
        }
        // The axes of a rotation must be in space.
        for axis in planes.iter().flat_map(|(from, to)| [*from, *to]) {
            space.set_role(axis, AxisRole::Space);
        }
        for PlaneRotation { from, to, degrees } in turns {
            space.rotate((from, to), degrees.to_radians());
        }
        if let Some((right, up)) = camera {
            space.drag_orbit(-right.to_radians(), up.to_radians());
        }
        let space = space.space_axes();
        match planes.iter().flat_map(|(from, to)| [*from, *to]).find(|axis| !space.contains(axis)) {
            Some(axis) => Err(CliError::Argument(i18n::cli_render_axis(
                geometry::axis_name(axis),
                MAX_PROJECTED_DIMS,
            ))),
            None => Ok(()),
        }
    }
}

impl BoardArgs {
    /// Rotates a cube of up to four dimensions, and moves the camera.
    ///
    /// # Errors
    /// A rotation is impossible, or an angle is no number.
    pub(super) fn pose_hypercube(&self, cube: &mut HypercubeFigure) -> CliResult {
        for PlaneRotation { from, to, degrees } in self
            .rotate
            .as_deref()
            .map_or(Ok(Vec::new()), |text| parse_rotations(text, cube.dims()))?
        {
            cube.rotate((from, to), degrees.to_radians());
        }
        if let Some(text) = &self.camera {
            let (right, up) = parse_camera(text)?;
            cube.orbit_by(-right.to_radians(), up.to_radians());
        }
        Ok(())
    }
}

/// Straightens the line shown in a figure completely, as at the end of the animation. Returns an
/// error if the figure shows no line or the line cannot be straightened.
pub(super) fn straighten_shown_line(figure: &mut BoardSnapshot) -> CliResult {
    let shape = figure.game.rules().shape().clone();
    let line = figure.tour.current_line().map(|followed| followed.line.clone());
    let Some(line) = line else { return Err(CliError::Argument(i18n::cli_render_plane_line())) };
    if let Some(why) =
        straighten_refusal(&shape, Some(&line), &figure.view.grid, StraightenMode::SmallBoard)
    {
        return Err(CliError::Argument(why));
    }
    let mut open = Straightening::new(&shape, &line, StraightenMode::SmallBoard)
        .map_err(|error| CliError::Argument(error.message()))?;
    open.stages.seek(open.stages.count() as f64);
    figure.straightening = Some(open);
    Ok(())
}

/// Splits two cells separated by a colon.
fn two_cells(text: &str) -> Option<(&str, &str)> {
    text.split_once(':')
}

fn line_through(shape: &Shape, (first, second): (&str, &str)) -> CliResult<Line> {
    let cell = |text: &str| {
        parse_cell(shape, text).map_err(|error| CliError::invalid_option("--line", &error))
    };
    let line = lines_through_pair(shape, &cell(first)?, &cell(second)?).into_iter().next();
    let none = || i18n::cli_render_no_line(shortened(first.trim()), shortened(second.trim()));
    line.ok_or_else(|| CliError::Argument(none()))
}

/// Returns the line with this number, from 1, of those through a cell or of all.
fn line_with_number(shape: &Shape, cell: Option<&Cell>, text: &str) -> CliResult<Line> {
    let number = parse_whole_number(text).filter(|number| *number > BigUint::ZERO);
    let unclear = || CliError::Argument(i18n::cli_value_line("--line", shortened(text)));
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
    line.ok_or_else(|| CliError::Argument(i18n::cli_line_beyond(shortened(text), &count)))
}

/// Parses the angles of the camera around the board, to the right and up, in degrees.
fn parse_camera(text: &str) -> CliResult<(f64, f64)> {
    let degrees = |text: &str| {
        let number = text.trim().trim_end_matches('°').parse::<f64>().ok();
        number.filter(|number| number.is_finite())
    };
    let both = text.split_once(',').and_then(|(right, up)| Some((degrees(right)?, degrees(up)?)));
    both.ok_or_else(|| CliError::Argument(i18n::cli_value_camera("--camera", shortened(text))))
}

/// A rotation of one axis towards another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PlaneRotation {
    pub from: usize,
    /// The axis that it is rotated towards.
    pub to: usize,
    pub degrees: f64,
}

/// Parses a list of rotations.
///
/// # Errors
/// A plane does not exist on the board, or an angle is no number.
pub(super) fn parse_rotations(text: &str, dims: usize) -> CliResult<Vec<PlaneRotation>> {
    text.split(',').map(|part| parse_rotation(part.trim(), dims)).collect()
}

fn parse_rotation(part: &str, dims: usize) -> CliResult<PlaneRotation> {
    let wrong = || CliError::Argument(i18n::cli_value_turns("--rotate", shortened(part)));
    let (plane, angle) = part.split_once('=').ok_or_else(wrong)?;
    let (from, to) = parse_plane("--rotate", plane.trim(), dims)?;
    let degrees: f64 = angle.trim().trim_end_matches('°').parse().map_err(|_| wrong())?;
    if !degrees.is_finite() {
        return Err(wrong());
    }
    Ok(PlaneRotation { from, to, degrees: degrees % 360.0 })
}

/// Parses the plane of two different axes: `xw`, `a7x`.
///
/// # Errors
/// The text does not name two axes, or names one twice or one that the board does not have.
pub(super) fn parse_plane(
    option: &'static str,
    text: &str,
    dims: usize,
) -> CliResult<(usize, usize)> {
    let pair = two_axes(text).filter(|(from, to)| from != to);
    let wrong = || CliError::Argument(i18n::cli_value_plane(option, shortened(text)));
    let (from, to) = pair.ok_or_else(wrong)?;
    match [from, to].into_iter().find(|axis| *axis >= dims) {
        Some(missing) => {
            let (plane, axis) = (shortened(text), geometry::axis_name(missing));
            Err(CliError::Argument(i18n::cli_plane_axis(option, plane, axis, dims)))
        }
        None => Ok((from, to)),
    }
}

fn two_axes(text: &str) -> Option<(usize, usize)> {
    let cuts = text.char_indices().map(|(at, _)| at).skip(1);
    let mut pairs = cuts.filter_map(|at| {
        let (from, to) = text.split_at(at);
        Some((geometry::parse_axis(from)?, geometry::parse_axis(to)?))
    });
    pairs.next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn planes_are_named_by_their_axes() {
        let turns = parse_rotations("xw=30, yz=-20.5", 4).expect("two turns");
        assert_eq!(turns[0], PlaneRotation { from: 0, to: 3, degrees: 30.0 });
        assert_eq!(turns[1], PlaneRotation { from: 1, to: 2, degrees: -20.5 });
        assert_eq!(parse_rotations("a7a10=1", 10).expect("far axes")[0].to, 9);
        assert_eq!(parse_rotations("xy=390", 2).expect("more than once around")[0].degrees, 30.0);
    }

    #[test]
    fn what_is_no_turn_is_told() {
        for text in ["", "x=3", "xx=3", "xw", "xw=", "xw=nan", "xq=3", "xw=3,,"] {
            assert!(parse_rotations(text, 4).is_err(), "{text}");
        }
        let error = parse_rotations("xw=30", 3).expect_err("no fourth axis").one_line_message();
        assert!(error.contains("needs axis w, but the board has only 3 dimensions"), "{error}");
    }
}
