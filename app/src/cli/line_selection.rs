//! Options that select lines: by span, by the directions of axes, through cells, within a slice, and
//! still open to a player of a game.

use super::error::{CliError, CliResult, shortened};
use crate::i18n::{self, Message};
use clap::Args;
use hypertoe_core::geometry::{self, ParseCellError, parse_cell};
use hypertoe_core::{AxisFilter, Cell, Game, Line, LineFilter, Player, Shape, line_state};
use std::path::PathBuf;

/// The options that name one line of a list.
const NUMBERED: [&str; 2] = ["line", "nth"];

// (A doc comment would become help text.)
#[derive(Debug, Args)]
pub(super) struct SelectionArgs {
    #[arg(long, value_name = "N", help = i18n::cli_lines_span_option(), conflicts_with_all = NUMBERED)]
    span: Option<usize>,
    #[arg(
        long,
        value_name = "AXES",
        value_delimiter = ',',
        help = i18n::cli_lines_axes(),
        allow_hyphen_values = true,
        conflicts_with_all = NUMBERED
    )]
    axes: Vec<String>,
    #[arg(
        long,
        value_name = "CELL",
        help = i18n::cli_lines_through_option(),
        allow_hyphen_values = true
    )]
    through: Vec<String>,
    #[arg(
        long,
        alias = "plane",
        value_name = "VALUES",
        value_delimiter = ',',
        help = i18n::cli_lines_slice(),
        conflicts_with_all = NUMBERED
    )]
    slice: Vec<String>,
    #[arg(
        long,
        value_names = ["PLAYER", "FILE"],
        num_args = 1..=2,
        help = i18n::cli_lines_open_for(),
        conflicts_with_all = NUMBERED
    )]
    open_for: Vec<String>,
}

/// The direction that an axis has on the lines selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AxisRule {
    /// It varies, in any direction.
    Varies,
    Stays,
    /// It varies as all others that rise, against those that fall; a line has no direction.
    Rises,
    Falls,
}

/// Lines that are selected.
#[derive(Debug)]
pub(super) struct LineSelection {
    span: Option<usize>,
    axes: Vec<(usize, AxisRule)>,
    through: Vec<Cell>,
    slice: Vec<(usize, u16)>,
    open_for: Option<(Player, Box<Game>)>,
}

impl SelectionArgs {
    /// Returns whether no option is given: all lines are selected.
    pub(super) fn is_empty(&self) -> bool {
        self.span.is_none()
            && self.axes.is_empty()
            && self.through.is_empty()
            && self.slice.is_empty()
            && self.open_for.is_empty()
    }

    /// Returns the file of the games whose open lines are selected, if it stands after the player.
    pub(super) fn file(&self) -> Option<PathBuf> {
        self.open_for.get(1).map(PathBuf::from)
    }

    /// Returns whether lines of a game are selected.
    pub(super) fn needs_game(&self) -> bool {
        !self.open_for.is_empty()
    }

    /// Reads the options for a board. `game` is the one whose open lines are selected.
    ///
    /// # Errors
    /// An axis, cell, value or player that the board or the game does not have; a game on another
    /// board.
    pub(super) fn selection(
        &self,
        shape: &Shape,
        game: Option<Box<Game>>,
    ) -> CliResult<LineSelection> {
        // A single cell that is a line has span 0.
        let (least, dims) = (usize::from(shape.line_length() > 1), shape.dims());
        if let Some(span) = self.span.filter(|span| !(least..=dims).contains(span)) {
            let why = i18n::cli_value_whole("--span", least, dims, span.to_string());
            return Err(CliError::Argument(why));
        }
        // A pattern, as it is printed, is a list of its axes.
        let words = self.axes.iter().flat_map(|text| text.split_whitespace());
        let (mut axes, mut fixed) = (Vec::new(), Vec::new());
        for word in words {
            match parse_fixed_axis(shape, word) {
                Some(value) => fixed.push(value),
                None => {
                    let (axis, rule) = parse_axis_rule(shape, word)?;
                    if axes.iter().any(|(other, _)| *other == axis) {
                        let why = i18n::cli_axis_twice(geometry::axis_name(axis));
                        return Err(CliError::Argument(i18n::cli_option_wrong("--axes", why)));
                    }
                    axes.push((axis, rule));
                }
            }
        }
        let cell = |text: &String| {
            parse_cell(shape, text).map_err(|error| CliError::invalid_option("--through", &error))
        };
        let values = self.slice.iter().map(|text| parse_axis_value(shape, text));
        let open_for = self.open_for.first().zip(game);
        let open_for = open_for.map(|(name, game)| find_player(shape, name, game)).transpose()?;
        let mut selection = LineSelection {
            span: self.span,
            axes,
            through: Vec::new(),
            slice: values.chain(fixed.into_iter().map(Ok)).collect::<CliResult<_>>()?,
            open_for,
        };
        for text in &self.through {
            selection.add_cell(cell(text)?);
        }
        Ok(selection)
    }
}

/// Parses an axis and its direction: `x` varies, `x+` and `x-` rise and fall, `x=` stays.
fn parse_axis_rule(shape: &Shape, text: &str) -> CliResult<(usize, AxisRule)> {
    let text = text.trim();
    let (name, rule) = match text.as_bytes().last() {
        Some(b'+') => (&text[..text.len() - 1], AxisRule::Rises),
        Some(b'-') => (&text[..text.len() - 1], AxisRule::Falls),
        Some(b'=') => (&text[..text.len() - 1], AxisRule::Stays),
        _ => (text, AxisRule::Varies),
    };
    let axis = geometry::parse_axis(name).filter(|axis| *axis < shape.dims());
    let unknown = || CliError::Argument(i18n::cli_lines_no_axis("--axes", shape, shortened(text)));
    Ok((axis.ok_or_else(unknown)?, rule))
}

/// Parses an axis that stays at a value, as a pattern writes it: `y0`, `a7=3`. `None` for anything else.
fn parse_fixed_axis(shape: &Shape, text: &str) -> Option<(usize, u16)> {
    let digits = text.len() - text.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let (name, value) = text.split_at(text.len() - digits);
    let name = name.strip_suffix('=').unwrap_or(name);
    let axis = geometry::parse_axis(name).filter(|axis| *axis < shape.dims())?;
    let value = value.parse().ok().filter(|value| *value < shape.side(axis))?;
    Some((axis, value))
}

/// Parses an axis and its value: `z=1`.
fn parse_axis_value(shape: &Shape, text: &str) -> CliResult<(usize, u16)> {
    let parsed = text.trim().split_once('=').and_then(|(name, value)| {
        let axis = geometry::parse_axis(name.trim()).filter(|axis| *axis < shape.dims())?;
        Some((axis, value.trim()))
    });
    let (axis, value) = parsed.ok_or_else(|| {
        CliError::Argument(i18n::cli_lines_no_axis("--slice", shape, shortened(text)))
    })?;
    let last = shape.side(axis) - 1;
    let found = value.parse().ok().filter(|value| *value <= last);
    found.map(|value| (axis, value)).ok_or_else(|| {
        let axis = geometry::axis_name(axis).to_string();
        let error = ParseCellError::Outside { axis, value: shortened(value), last };
        CliError::invalid_option("--slice", &error)
    })
}

/// Finds the player of a name, such as `X`, or of a number from 1, in a game on this board.
fn find_player(shape: &Shape, name: &str, game: Box<Game>) -> CliResult<(Player, Box<Game>)> {
    if game.rules().shape() != shape {
        return Err(CliError::Argument(i18n::cli_lines_other_board(game.rules().shape(), shape)));
    }
    let players = (0..game.rules().player_count()).map(Player);
    let is_meant = |(number, player): &(u32, Player)| {
        game.player_info(*player).name.eq_ignore_ascii_case(name) || number.to_string() == name
    };
    let player = (1..).zip(players).find(is_meant).map(|(_, player)| player);
    let nobody = || CliError::Argument(i18n::cli_lines_no_player(shortened(name)));
    Ok((player.ok_or_else(nobody)?, game))
}

impl LineSelection {
    /// Adds a cell that the lines go through.
    pub(super) fn add_cell(&mut self, cell: Cell) {
        if !self.through.contains(&cell) {
            self.through.push(cell);
        }
    }

    /// Returns the cells that the lines go through, each once.
    pub(super) fn cells(&self) -> &[Cell] {
        &self.through
    }

    /// Returns the part of the selection that a list of lines through a cell can apply by itself.
    pub(super) fn filter(&self) -> LineFilter {
        let mut filter = LineFilter { span: self.span, ..LineFilter::default() };
        for (axis, rule) in &self.axes {
            let rule = match rule {
                AxisRule::Stays => AxisFilter::Fixed,
                AxisRule::Varies | AxisRule::Rises | AxisRule::Falls => AxisFilter::Varies,
            };
            filter.set_axis(*axis, rule);
        }
        filter
    }

    /// Returns whether the lines are those that a player can still complete.
    pub(super) fn is_by_marks(&self) -> bool {
        self.open_for.is_some()
    }

    /// Returns the number of marks that the player has on a line that is open to it; `None` without a
    /// player, and for other lines.
    pub(super) fn own_marks(&self, line: &Line) -> Option<u16> {
        let (player, game) = self.open_for.as_ref()?;
        line_state(game.position(), line).marks_towards(*player)
    }

    /// Returns the title of a table of the lines.
    pub(super) fn title(&self) -> Message {
        match (&self.open_for, &self.through[..]) {
            (Some((player, game)), _) => i18n::table_lines_open(&game.player_info(*player).name),
            (None, []) => i18n::table_lines_board(),
            (None, [cell]) => i18n::table_lines_through(cell),
            (None, [first, second, ..]) => i18n::table_lines_between(first, second),
        }
    }

    /// Returns whether a line is selected.
    pub(super) fn contains(&self, line: &Line) -> bool {
        self.span.is_none_or(|span| line.span() == span)
            && self.has_directions(line)
            && self.through.iter().all(|cell| line.cells().any(|other| other == *cell))
            && self
                .slice
                .iter()
                .all(|(axis, value)| line.steps()[*axis] == 0 && line.start().get(*axis) == *value)
            && (!self.is_by_marks() || self.own_marks(line).is_some())
    }

    /// Returns whether a line has the directions of the rules. A line may be read from both ends.
    fn has_directions(&self, line: &Line) -> bool {
        let has = |sign: i8| {
            self.axes.iter().all(|(axis, rule)| match (rule, line.steps()[*axis] * sign) {
                (AxisRule::Varies, step) => step != 0,
                (AxisRule::Stays, step) => step == 0,
                (AxisRule::Rises, step) => step == 1,
                (AxisRule::Falls, step) => step == -1,
            })
        };
        has(1) || has(-1)
    }
}
