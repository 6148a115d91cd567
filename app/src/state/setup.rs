//! The dialog for a new game.

use super::side::Side;
use super::start::{Start, change_seats, only_person};
use crate::words::{self, Message, ToMessage};
use hypertoe_core::geometry::notation::parse_cell;
use hypertoe_core::play::preset::{PRESETS, Preset};
use hypertoe_core::{
    Begins, Cell, Game, Goal, Opening, PlayerInfo, RuleParts, Rules, RulesError, Shape, ShapeError,
    Sight, TimeControl,
};
use std::collections::BTreeSet;

const MINUTE: u32 = 60_000;

/// The time controls to choose from.
pub const CLOCKS: [TimeControl; 6] = [
    TimeControl::None,
    TimeControl::Game { base: 3 * MINUTE, increment: 2_000 },
    TimeControl::Game { base: 5 * MINUTE, increment: 0 },
    TimeControl::Game { base: 10 * MINUTE, increment: 5_000 },
    TimeControl::Move { time: 10_000 },
    TimeControl::Move { time: 30_000 },
];

/// The reason why a game cannot be started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The text is not a whole number.
    NotANumber {
        /// The name of the field.
        field: Message,
        text: String,
    },
    /// The board or the rules are invalid.
    Rules(RulesError),
    /// The board has no centre to close.
    NoCenter,
    /// Two players, counted from 1, have marks too much alike.
    SameMark(usize, usize),
}

impl From<RulesError> for SetupError {
    fn from(error: RulesError) -> Self {
        Self::Rules(error)
    }
}

impl From<ShapeError> for SetupError {
    fn from(error: ShapeError) -> Self {
        Self::Rules(error.into())
    }
}

impl ToMessage for SetupError {
    fn message(&self) -> Message {
        match self {
            Self::NotANumber { field, text } => words::new_error_number(field, text),
            Self::Rules(error) => error.message(),
            Self::NoCenter => words::new_center_closed_why_not(),
            Self::SameMark(first, second) => words::new_error_marks(*first, *second),
        }
    }
}

/// The restriction of the first move, as chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningChoice {
    Free,
    NoCenter,
    /// The cells that were clicked in the preview are not allowed.
    Clicked,
}

/// The tool that a click on the preview applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brush {
    /// Closes a cell or opens it again.
    Close,
    /// Bars a cell for the first move or allows it again.
    Bar,
}

/// The contents of the dialog for a new game; numbers are kept as typed.
#[derive(Clone, Debug, PartialEq)]
pub struct NewGame {
    pub side: String,
    pub dims: String,
    /// Whether the sides differ: then `sides` and `run` apply instead of `side` and `dims`.
    pub uneven: bool,
    /// Several sides: `7×6`, `7,6`, `7 6`.
    pub sides: String,
    /// The length of a line.
    pub run: String,
    /// The goal: one of [`Goal::ALL`].
    pub goal: Goal,
    /// The number of lines to win.
    pub goal_lines: String,
    pub center_closed: bool,
    /// Other closed cells; those outside the board are ignored.
    pub closed: BTreeSet<Cell>,
    pub opening: OpeningChoice,
    /// The cells barred for the first move, for [`OpeningChoice::Clicked`].
    pub barred: BTreeSet<Cell>,
    /// Whether the second player may swap after the first move.
    pub pie: bool,
    /// The axis along which marks fall.
    pub gravity: Option<usize>,
    /// In order of play.
    pub players: Vec<PlayerInfo>,
    pub begins: Begins,
    pub sight: Sight,
    pub time: TimeControl,
    /// Whether the time control was entered instead of chosen from the list.
    pub own_time: bool,
    /// Whether the side of a single person among computers is random.
    pub random_side: bool,
    pub brush: Brush,
    /// The cell typed in place of a click.
    pub cell: String,
}

impl Default for NewGame {
    /// The 3^4 board.
    fn default() -> Self {
        let tesseract = PRESETS.iter().find(|preset| preset.sides == [3, 3, 3, 3]);
        Self::from_preset(tesseract.unwrap_or(&PRESETS[0]))
    }
}

impl NewGame {
    pub fn from_preset(preset: &Preset) -> Self {
        let even = preset.sides.iter().all(|side| *side == preset.run);
        let players = (0..preset.players as usize).map(|seat| preset.player(seat)).collect();
        Self {
            gravity: preset.gravity,
            center_closed: preset.center_closed,
            opening: match preset.no_center_first {
                true => OpeningChoice::NoCenter,
                false => OpeningChoice::Free,
            },
            ..Self::on(preset.sides, preset.run, !even, preset.goal, players)
        }
    }

    /// The choices that lead to this game, to repeat or change it.
    pub fn like(game: &Game) -> Self {
        let RuleParts { board, players: _, goal, mut closed, opening, pie, gravity } =
            game.rules().parts().clone();
        let sides: Vec<u64> = board.sides().iter().map(|n| u64::from(*n)).collect();
        let run = u64::from(board.run());
        let players = game.players().to_vec();
        let center_closed = Rules::center(&board).is_some_and(|center| closed.remove(&center));
        let (opening, barred) = match opening {
            Opening::Free => (OpeningChoice::Free, BTreeSet::new()),
            Opening::NoCenter => (OpeningChoice::NoCenter, BTreeSet::new()),
            Opening::Not(cells) => (OpeningChoice::Clicked, cells),
        };
        Self {
            center_closed,
            closed,
            opening,
            barred,
            pie,
            gravity,
            begins: game.series().begins,
            sight: game.blindfold().shows,
            time: game.time_control(),
            own_time: !CLOCKS.contains(&game.time_control()),
            ..Self::on(&sides, run, !board.is_hypercube(), goal, players)
        }
    }

    /// A board and a goal, everything else at its default.
    fn on(sides: &[u64], run: u64, uneven: bool, goal: Goal, players: Vec<PlayerInfo>) -> Self {
        let texts: Vec<String> = sides.iter().map(u64::to_string).collect();
        Self {
            side: sides.first().copied().unwrap_or(3).to_string(),
            dims: sides.len().to_string(),
            uneven,
            sides: if uneven { texts.join("×") } else { "7×6".to_owned() },
            run: if uneven { run.to_string() } else { "4".to_owned() },
            goal: goal.with_lines(1),
            goal_lines: goal.lines().unwrap_or(1).to_string(),
            center_closed: false,
            closed: BTreeSet::new(),
            opening: OpeningChoice::Free,
            barred: BTreeSet::new(),
            pie: false,
            gravity: None,
            players,
            begins: Begins::Fixed,
            sight: Sight::All,
            time: TimeControl::None,
            own_time: false,
            random_side: false,
            brush: Brush::Close,
            cell: String::new(),
        }
    }

    /// Returns this game with another time control.
    pub fn timed(self, time: TimeControl) -> Self {
        Self { own_time: !CLOCKS.contains(&time), time, ..self }
    }

    /// Returns whether the rules have no variation: the first line on an open board wins.
    pub fn is_plain(&self) -> bool {
        let goal = self.goal == Goal::FirstTo(1) && self.goal_lines.trim() == "1";
        let cells = self.center_closed || !self.closed.is_empty();
        let first = self.opening != OpeningChoice::Free;
        goal && !cells && !first && !self.pie && self.gravity.is_none() && self.sight == Sight::All
    }

    /// Returns the shape of the board.
    ///
    /// # Errors
    /// If a field is not a number or out of its range.
    pub fn shape(&self) -> Result<Shape, SetupError> {
        if !self.uneven {
            let side = number(words::new_side(), &self.side)?;
            return Ok(Shape::hypercube(side, number(words::new_dims(), &self.dims)?)?);
        }
        let parts = self.sides.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '.');
        let parts: Vec<&str> = parts.flat_map(|part| part.split('x')).collect();
        let sides: Result<Vec<u64>, SetupError> = parts
            .into_iter()
            .filter(|part| !part.is_empty())
            .map(|part| number(words::new_sides(), part))
            .collect();
        Ok(Shape::new(&sides?, number(words::new_run(), &self.run)?)?)
    }

    /// Returns the rules.
    ///
    /// # Errors
    /// As for [`shape`](Self::shape), or if the rules contradict each other or the board.
    pub fn rules(&self) -> Result<Rules, SetupError> {
        let board = self.shape()?;
        let goal = self.goal()?;
        let mut closed = on_board(&self.closed, &board);
        if self.center_closed {
            closed.insert(Rules::center(&board).ok_or(SetupError::NoCenter)?);
        }
        let opening = match self.opening {
            OpeningChoice::Free => Opening::Free,
            OpeningChoice::NoCenter => Opening::NoCenter,
            OpeningChoice::Clicked => Opening::Not(on_board(&self.barred, &board)),
        };
        // The number of axes may have been changed after the choice.
        let gravity = self.gravity.filter(|axis| *axis < board.dims());
        let (players, pie) = (self.players.len() as u64, self.pie);
        Ok(RuleParts { board, players, goal, closed, opening, pie, gravity }.try_into()?)
    }

    fn goal(&self) -> Result<Goal, SetupError> {
        if self.goal.lines().is_none() {
            return Ok(self.goal);
        }
        let lines = number(words::new_goal_lines(), &self.goal_lines)?;
        Ok(self.goal.with_lines(lines.min(u64::from(u32::MAX)) as u32))
    }

    /// Returns the game that the dialog describes.
    ///
    /// # Errors
    /// As for [`rules`](Self::rules), or if the marks of two players are too much alike.
    pub fn start(&self) -> Result<Start, SetupError> {
        let rules = self.rules()?;
        check_marks(&self.players)?;
        let mut start = Start::between(rules, self.players.clone());
        start.series.begins = self.begins;
        start.toss = self.begins == Begins::Toss;
        start.blindfold.shows = self.sight;
        start.time = self.time;
        // From the third seat on a person keeps the seat.
        let sits = only_person(&self.players).is_some_and(|seat| seat < 2);
        start.side = self.side().filter(|_| sits || self.random_side);
        Ok(start)
    }

    /// Returns the side of a single person among computers.
    pub fn side(&self) -> Option<Side> {
        let seat = only_person(&self.players)?;
        Some(if self.random_side { Side::Random } else { Side::of(seat) })
    }

    /// Returns this game with `random_side` set.
    pub fn with_random_side(self, random_side: bool) -> Self {
        Self { random_side, ..self }
    }

    /// Puts a single person among computers on a side.
    pub fn choose_side(&mut self, side: Side) {
        let Some(seat) = only_person(&self.players) else { return };
        self.random_side = side == Side::Random;
        match side {
            Side::First => change_seats(&mut self.players, seat, 0),
            Side::Second if seat == 0 => change_seats(&mut self.players, seat, 1),
            Side::Second | Side::Random => {}
        }
    }

    /// Changes the number of players; new ones get unused marks and colours.
    pub fn set_player_count(&mut self, count: usize) {
        let preset = self.preset();
        self.players.truncate(count);
        while self.players.len() < count {
            let usual = preset.map(|preset| preset.player(self.players.len()));
            let free = |new: &PlayerInfo| {
                self.players.iter().all(|p| !p.mark.resembles(new.mark) && p.color != new.color)
            };
            let new = usual.filter(free).unwrap_or_else(|| free_player(&self.players));
            self.players.push(new);
        }
    }

    /// Applies the current tool to a cell of the preview.
    pub fn click(&mut self, cell: &Cell) {
        let center = self.shape().ok().and_then(|shape| Rules::center(&shape));
        match self.brush {
            Brush::Close if center.as_ref() == Some(cell) => {
                self.center_closed = !self.center_closed;
            }
            Brush::Close => toggle(&mut self.closed, cell),
            Brush::Bar => {
                self.opening = OpeningChoice::Clicked;
                toggle(&mut self.barred, cell);
                if self.barred.is_empty() {
                    self.opening = OpeningChoice::Free;
                }
            }
        }
    }

    /// Applies the current tool to the typed cell and clears the field; text that is not a cell
    /// stays.
    pub fn click_typed(&mut self) {
        if let Ok(shape) = self.shape()
            && let Ok(cell) = parse_cell(&shape, &self.cell)
        {
            self.click(&cell);
            self.cell.clear();
        }
    }

    /// Returns the preset with these rules, for any number of players that it allows.
    pub fn preset(&self) -> Option<&'static Preset> {
        let rules = self.rules().ok()?;
        let players = u64::from(rules.players());
        PRESETS.iter().find(|preset| {
            let fits = (preset.seats.0..=preset.seats.1).contains(&players);
            fits && preset.rules().is_ok_and(|known| same_but_players(&known, &rules))
        })
    }
}

/// Returns whether two sets of rules differ at most in the number of players.
fn same_but_players(a: &Rules, b: &Rules) -> bool {
    RuleParts { players: b.parts().players, ..a.parts().clone() } == *b.parts()
}

fn on_board(cells: &BTreeSet<Cell>, shape: &Shape) -> BTreeSet<Cell> {
    cells.iter().filter(|cell| shape.contains(cell)).cloned().collect()
}

fn toggle(cells: &mut BTreeSet<Cell>, cell: &Cell) {
    if !cells.remove(cell) {
        cells.insert(cell.clone());
    }
}

/// Checks that all marks differ.
///
/// # Errors
/// If two players have marks too much alike.
pub fn check_marks(players: &[PlayerInfo]) -> Result<(), SetupError> {
    for (i, player) in players.iter().enumerate() {
        if let Some(j) = players[..i].iter().position(|p| p.mark.resembles(player.mark)) {
            return Err(SetupError::SameMark(j + 1, i + 1));
        }
    }
    Ok(())
}

/// Returns a player with an unused mark and colour.
fn free_player(players: &[PlayerInfo]) -> PlayerInfo {
    let mut player = PlayerInfo::usual(players.len());
    let free_mark = hypertoe_core::Mark::SHAPES
        .into_iter()
        .find(|mark| players.iter().all(|p| !p.mark.resembles(*mark)));
    let free_color = hypertoe_core::PlayerColor::ALL
        .into_iter()
        .find(|color| players.iter().all(|p| p.color != *color));
    player.mark = free_mark.unwrap_or(player.mark);
    player.color = free_color.unwrap_or(player.color);
    player.name = player.mark.letter().to_string();
    player
}

/// Parses a whole number; one that is too large saturates.
fn number(field: Message, text: &str) -> Result<u64, SetupError> {
    let text = text.trim();
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
        let text = text.chars().take(24).collect();
        return Err(SetupError::NotANumber { field, text });
    }
    Ok(text.parse().unwrap_or(u64::MAX))
}
