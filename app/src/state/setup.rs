//! Choosing a new game.

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

/// Clocks to choose from.
pub const CLOCKS: [TimeControl; 6] = [
    TimeControl::None,
    TimeControl::Game { base: 3 * MINUTE, increment: 2_000 },
    TimeControl::Game { base: 5 * MINUTE, increment: 0 },
    TimeControl::Game { base: 10 * MINUTE, increment: 5_000 },
    TimeControl::Move { time: 10_000 },
    TimeControl::Move { time: 30_000 },
];

/// Why a new game cannot be started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// Something else than a whole number was typed.
    NotANumber {
        /// What the field is called.
        field: Message,
        /// What was typed.
        text: String,
    },
    /// The board or the rules.
    Rules(RulesError),
    /// A centre to close on a board that has none.
    NoCenter,
    /// Two players with the same mark.
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

/// What the first move may not take, as chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningChoice {
    /// Any cell.
    Free,
    /// No cell of the centre.
    NoCenter,
    /// No cell that was clicked on the preview.
    Clicked,
}

/// What a click on a cell of the preview does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brush {
    /// Closes it or opens it again.
    Close,
    /// Bars it for the first move or frees it again.
    Bar,
}

/// What has been typed and chosen for a new game.
#[derive(Clone, Debug, PartialEq)]
pub struct NewGame {
    /// Side, as typed.
    pub side: String,
    /// Dimensions, as typed.
    pub dims: String,
    /// Whether sides differ: then `sides` and `run` count.
    pub uneven: bool,
    /// Sides, as typed: `7×6`, `7,6`, `7 6`.
    pub sides: String,
    /// How many in a row, as typed.
    pub run: String,
    /// What wins: one of [`Goal::ALL`].
    pub goal: Goal,
    /// Lines to win, as typed.
    pub goal_lines: String,
    /// Whether the centre is closed.
    pub center_closed: bool,
    /// Other closed cells. Those that are not on the board do not count.
    pub closed: BTreeSet<Cell>,
    /// What the first move may not take.
    pub opening: OpeningChoice,
    /// The cells it may not take, where they were clicked.
    pub barred: BTreeSet<Cell>,
    /// Whether the second player may swap after the first move.
    pub pie: bool,
    /// The axis along which marks fall.
    pub gravity: Option<usize>,
    /// Who plays, in the order of play.
    pub players: Vec<PlayerInfo>,
    /// Who begins each game of the series.
    pub begins: Begins,
    /// What the players see of the board.
    pub sight: Sight,
    /// How much time the players have.
    pub time: TimeControl,
    /// Whether that was entered, rather than chosen from a list.
    pub own_time: bool,
    /// Whether chance decides which side the one person plays.
    pub random_side: bool,
    /// What a click on the preview does.
    pub brush: Brush,
    /// A cell to be clicked, as typed.
    pub cell: String,
}

impl Default for NewGame {
    /// The tesseract.
    fn default() -> Self {
        let tesseract = PRESETS.iter().find(|preset| preset.sides == [3, 3, 3, 3]);
        Self::from_preset(tesseract.unwrap_or(&PRESETS[0]))
    }
}

impl NewGame {
    /// The choices of a preset.
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

    /// The choices that lead to the game on the board, to be changed or repeated.
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

    /// A board and a goal, everything else plain.
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

    /// This game with such a clock.
    pub fn timed(self, time: TimeControl) -> Self {
        Self { own_time: !CLOCKS.contains(&time), time, ..self }
    }

    /// Whether the rules are the usual ones: the first line on an open board wins.
    pub fn is_plain(&self) -> bool {
        let goal = self.goal == Goal::FirstTo(1) && self.goal_lines.trim() == "1";
        let cells = self.center_closed || !self.closed.is_empty();
        let first = self.opening != OpeningChoice::Free;
        goal && !cells && !first && !self.pie && self.gravity.is_none() && self.sight == Sight::All
    }

    /// The board that was asked for.
    ///
    /// # Errors
    /// The field that is wrong, and its limits.
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

    /// The rules that were asked for.
    ///
    /// # Errors
    /// The field that is wrong, and what it may be.
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
        // Axes come and go with the dimensions.
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

    /// The rules and players, ready to start.
    ///
    /// # Errors
    /// As [`rules`](Self::rules), or two players with marks too much alike.
    pub fn start(&self) -> Result<Start, SetupError> {
        let rules = self.rules()?;
        check_marks(&self.players)?;
        let mut start = Start::between(rules, self.players.clone());
        start.series.begins = self.begins;
        start.toss = self.begins == Begins::Toss;
        start.blindfold.shows = self.sight;
        start.time = self.time;
        // Who sits further down stays there.
        let sits = only_person(&self.players).is_some_and(|seat| seat < 2);
        start.side = self.side().filter(|_| sits || self.random_side);
        Ok(start)
    }

    /// The side of the one person among computers; `None` where there are several, or none.
    pub fn side(&self) -> Option<Side> {
        let seat = only_person(&self.players)?;
        Some(if self.random_side { Side::Random } else { Side::of(seat) })
    }

    /// The same, with chance to decide or not which side the one person plays.
    pub fn with_random_side(self, random_side: bool) -> Self {
        Self { random_side, ..self }
    }

    /// The one person plays this side.
    pub fn choose_side(&mut self, side: Side) {
        let Some(seat) = only_person(&self.players) else { return };
        self.random_side = side == Side::Random;
        match side {
            Side::First => change_seats(&mut self.players, seat, 0),
            Side::Second if seat == 0 => change_seats(&mut self.players, seat, 1),
            Side::Second | Side::Random => {}
        }
    }

    /// Gives the game this many players; new ones get marks and colours that are free.
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

    /// A cell of the preview was clicked.
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

    /// What a click on the cell that was typed does, which is typed no more. A cell that is not on
    /// the board stays to be mended.
    pub fn click_typed(&mut self) {
        if let Ok(shape) = self.shape()
            && let Ok(cell) = parse_cell(&shape, &self.cell)
        {
            self.click(&cell);
            self.cell.clear();
        }
    }

    /// The preset that these choices are, if any, whoever plays.
    pub fn preset(&self) -> Option<&'static Preset> {
        let rules = self.rules().ok()?;
        let players = u64::from(rules.players());
        PRESETS.iter().find(|preset| {
            let fits = (preset.seats.0..=preset.seats.1).contains(&players);
            fits && preset.rules().is_ok_and(|known| same_but_players(&known, &rules))
        })
    }
}

/// Whether two sets of rules of any number of players are otherwise the same.
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

/// Whether every player's mark differs from the others'.
///
/// # Errors
/// The two players with marks too much alike.
pub fn check_marks(players: &[PlayerInfo]) -> Result<(), SetupError> {
    for (i, player) in players.iter().enumerate() {
        if let Some(j) = players[..i].iter().position(|p| p.mark.resembles(player.mark)) {
            return Err(SetupError::SameMark(j + 1, i + 1));
        }
    }
    Ok(())
}

/// A player whose mark and colour nobody has yet.
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

/// Reads a whole number; one too large for the machine counts as its greatest.
fn number(field: Message, text: &str) -> Result<u64, SetupError> {
    let text = text.trim();
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
        let text = text.chars().take(24).collect();
        return Err(SetupError::NotANumber { field, text });
    }
    Ok(text.parse().unwrap_or(u64::MAX))
}
