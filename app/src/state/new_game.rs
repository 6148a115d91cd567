//! The dialog for a new game.

use super::game_setup::{GameSetup, HumanSide, lone_human_seat, swap_seats};
use crate::i18n::{self, Message, messages};
use hypertoe_core::geometry::MAX_DIMS;
use hypertoe_core::geometry::parse_cell;
use hypertoe_core::play::{GamePreset, PRESETS};
use hypertoe_core::{
    Cell, Game, Goal, OpeningRule, PlayerInfo, RuleParts, Rules, RulesError, Shape, ShapeError,
    StartOrder, TimeControl, Visibility,
};
use std::collections::BTreeSet;

const MINUTE: u32 = 60_000;

pub const TIME_CONTROLS: [TimeControl; 6] = [
    TimeControl::None,
    TimeControl::Game { base: 3 * MINUTE, increment: 2_000 },
    TimeControl::Game { base: 5 * MINUTE, increment: 0 },
    TimeControl::Game { base: 10 * MINUTE, increment: 5_000 },
    TimeControl::Move { time: 10_000 },
    TimeControl::Move { time: 30_000 },
];

/// The reason why a game cannot be started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewGameError {
    NotANumber {
        field: Message,
        text: String,
    },
    Rules(RulesError),
    NoCenter,
    /// Two players, counted from 1, have marks too much alike.
    SameMark(usize, usize),
}

impl From<RulesError> for NewGameError {
    fn from(error: RulesError) -> Self {
        Self::Rules(error)
    }
}

impl From<ShapeError> for NewGameError {
    fn from(error: ShapeError) -> Self {
        Self::Rules(error.into())
    }
}

messages! {
    NewGameError {
        Self::NotANumber { field, text } => i18n::new_error_number(field, text),
        Self::Rules(error) => error.message(),
        Self::NoCenter => i18n::new_center_closed_why_not(),
        Self::SameMark(first, second) => i18n::new_error_marks(*first, *second),
    }
}

/// The restriction of the first move, as chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningRuleChoice {
    Free,
    NoCenter,
    /// The cells that were clicked in the preview are not allowed.
    BarredCells,
}

/// The tool that a click on the preview applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PreviewTool {
    /// Closes a cell or opens it again.
    Close,
    /// Bars a cell for the first move or allows it again.
    Bar,
}

/// The contents of the dialog for a new game; numbers are kept as typed.
#[derive(Clone, Debug, PartialEq)]
pub struct NewGameForm {
    pub side: String,
    pub dims: String,
    /// Whether the sides differ: then `sides` and `run` apply instead of `side` and `dims`.
    pub has_unequal_sides: bool,
    /// Several sides: `7×6`, `7,6`, `7 6`.
    pub sides: String,
    /// The length of a line.
    pub run: String,
    /// The goal: one of [`Goal::ALL`].
    pub goal: Goal,
    /// The number of lines that a player must complete to win.
    pub goal_lines: String,
    pub center_closed: bool,
    /// Other closed cells; those outside the board are ignored.
    pub closed: BTreeSet<Cell>,
    pub opening: OpeningRuleChoice,
    /// The cells barred for the first move, for [`OpeningRuleChoice::BarredCells`].
    pub barred_cells: BTreeSet<Cell>,
    /// Whether the second player may swap after the first move.
    pub pie: bool,
    /// The axis along which marks fall.
    pub gravity: Option<usize>,
    /// In order of play.
    pub players: Vec<PlayerInfo>,
    pub start_order: StartOrder,
    pub visibility: Visibility,
    pub time_control: TimeControl,
    /// Whether the time control was entered instead of chosen from the list.
    pub is_custom_time: bool,
    /// Whether the side of a single person among computers is random.
    pub random_side: bool,
    pub tool: PreviewTool,
    /// The cell typed in place of a click.
    pub typed_cell: String,
}

impl Default for NewGameForm {
    /// The 3^4 board.
    fn default() -> Self {
        let tesseract = PRESETS.iter().find(|preset| preset.sides == [3, 3, 3, 3]);
        Self::from_preset(tesseract.unwrap_or(&PRESETS[0]))
    }
}

impl NewGameForm {
    pub fn from_preset(preset: &GamePreset) -> Self {
        let even = preset.sides.iter().all(|side| *side == preset.line_length);
        let players =
            (0..preset.default_players as usize).map(|seat| preset.default_player(seat)).collect();
        Self {
            gravity: preset.gravity,
            center_closed: preset.center_closed,
            opening: match preset.no_center_first {
                true => OpeningRuleChoice::NoCenter,
                false => OpeningRuleChoice::Free,
            },
            ..Self::with_board(preset.sides, preset.line_length, !even, preset.goal, players)
        }
    }

    /// Creates the form that describes this game, to repeat or change it.
    pub fn from_game(game: &Game) -> Self {
        let RuleParts { board, players: _, goal, mut closed, opening, pie, gravity } =
            game.rules().parts().clone();
        let players = game.players().to_vec();
        let center_closed = Rules::middle_cell(&board).is_some_and(|center| closed.remove(&center));
        let (opening, barred_cells) = match opening {
            OpeningRule::Free => (OpeningRuleChoice::Free, BTreeSet::new()),
            OpeningRule::NoCenter => (OpeningRuleChoice::NoCenter, BTreeSet::new()),
            OpeningRule::Forbidden(cells) => (OpeningRuleChoice::BarredCells, cells),
        };
        Self {
            center_closed,
            closed,
            opening,
            barred_cells,
            pie,
            gravity,
            start_order: game.series_before().start_order,
            visibility: game.blindfold().shows,
            time_control: game.time_control(),
            is_custom_time: !TIME_CONTROLS.contains(&game.time_control()),
            ..Self::with_board(
                board.sides(),
                board.line_length(),
                !board.is_hypercube(),
                goal,
                players,
            )
        }
    }

    /// A board and a goal, everything else at its default.
    fn with_board(
        sides: &[u16],
        run: u16,
        has_unequal_sides: bool,
        goal: Goal,
        players: Vec<PlayerInfo>,
    ) -> Self {
        let texts: Vec<String> = sides.iter().map(u16::to_string).collect();
        Self {
            side: sides.first().copied().unwrap_or(3).to_string(),
            dims: sides.len().to_string(),
            has_unequal_sides,
            sides: if has_unequal_sides { texts.join("×") } else { "7×6".to_owned() },
            run: if has_unequal_sides { run.to_string() } else { "4".to_owned() },
            goal: goal.with_target_lines(1),
            goal_lines: goal.target_lines().unwrap_or(1).to_string(),
            center_closed: false,
            closed: BTreeSet::new(),
            opening: OpeningRuleChoice::Free,
            barred_cells: BTreeSet::new(),
            pie: false,
            gravity: None,
            players,
            start_order: StartOrder::Fixed,
            visibility: Visibility::All,
            time_control: TimeControl::None,
            is_custom_time: false,
            random_side: false,
            tool: PreviewTool::Close,
            typed_cell: String::new(),
        }
    }

    /// Takes over the board and the rules of a preset, and its number of players. Who plays, the clock
    /// and the sides stay as they are.
    pub fn choose_preset(&mut self, preset: &GamePreset) {
        let new = Self::from_preset(preset);
        let count = new.players.len();
        let kept = std::mem::replace(self, new);
        self.start_order = kept.start_order;
        self.visibility = kept.visibility;
        self.time_control = kept.time_control;
        self.is_custom_time = kept.is_custom_time;
        self.random_side = kept.random_side;
        self.players = kept.players;
        self.set_player_count(count);
    }

    pub fn with_time_control(self, time: TimeControl) -> Self {
        Self { is_custom_time: !TIME_CONTROLS.contains(&time), time_control: time, ..self }
    }

    /// Returns the shape of the board that the form describes.
    ///
    /// # Errors
    /// If a field is not a number or out of its range.
    pub fn shape(&self) -> Result<Shape, NewGameError> {
        if !self.has_unequal_sides {
            let side = parse_number(i18n::new_side(), &self.side)?;
            let dims = parse_number(i18n::new_dims(), &self.dims)?;
            // One axis more than a board can have is too many as well.
            let sides = vec![side; dims.min(MAX_DIMS as u64 + 1) as usize];
            return match Shape::from_numbers(&sides, side) {
                Err(ShapeError::Dims(_)) => Err(ShapeError::Dims(dims).into()),
                shape => Ok(shape?),
            };
        }
        let parts = self.sides.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '.');
        let parts: Vec<&str> = parts.flat_map(|part| part.split('x')).collect();
        let sides: Result<Vec<u64>, NewGameError> = parts
            .into_iter()
            .filter(|part| !part.is_empty())
            .map(|part| parse_number(i18n::new_sides(), part))
            .collect();
        Ok(Shape::from_numbers(&sides?, parse_number(i18n::new_run(), &self.run)?)?)
    }

    /// Returns the rules that the form describes.
    pub fn rules(&self) -> Result<Rules, NewGameError> {
        let board = self.shape()?;
        let goal = self.goal()?;
        let mut closed = cells_on_board(&self.closed, &board);
        if self.center_closed {
            closed.insert(Rules::middle_cell(&board).ok_or(NewGameError::NoCenter)?);
        }
        let opening = match self.opening {
            OpeningRuleChoice::Free => OpeningRule::Free,
            OpeningRuleChoice::NoCenter => OpeningRule::NoCenter,
            OpeningRuleChoice::BarredCells => {
                OpeningRule::Forbidden(cells_on_board(&self.barred_cells, &board))
            }
        };
        // The number of axes may have been changed after the choice.
        let gravity = self.gravity.filter(|axis| *axis < board.dims());
        let (players, pie) = (self.players.len() as u8, self.pie);
        Ok(RuleParts { board, players, goal, closed, opening, pie, gravity }.try_into()?)
    }

    fn goal(&self) -> Result<Goal, NewGameError> {
        if self.goal.target_lines().is_none() {
            return Ok(self.goal);
        }
        let lines = parse_number(i18n::new_goal_lines(), &self.goal_lines)?;
        Ok(self.goal.with_target_lines(lines.min(u64::from(u32::MAX)) as u32))
    }

    /// Returns the game that the form describes, ready to be started.
    pub fn game_setup(&self) -> Result<GameSetup, NewGameError> {
        let rules = self.rules()?;
        check_marks(&self.players)?;
        let mut start = GameSetup::new(rules, self.players.clone());
        start.series.start_order = self.start_order;
        start.needs_coin_toss = self.start_order == StartOrder::Toss;
        start.blindfold.shows = self.visibility;
        start.time_control = self.time_control;
        // From the third seat on a person keeps the seat.
        let sits = lone_human_seat(&self.players).is_some_and(|seat| seat < 2);
        start.side = self.human_side().filter(|_| sits || self.random_side);
        Ok(start)
    }

    /// Returns the side that the only human plays against computers; `None` if there are several
    /// humans or none, or no computer.
    pub fn human_side(&self) -> Option<HumanSide> {
        let seat = lone_human_seat(&self.players)?;
        Some(if self.random_side { HumanSide::Random } else { HumanSide::from_seat(seat) })
    }

    /// Returns this form with `random_side` set.
    pub fn with_random_side(self, random_side: bool) -> Self {
        Self { random_side, ..self }
    }

    /// Gives the only human player the first, second or a random seat; does nothing unless there is
    /// exactly one human.
    pub fn set_human_side(&mut self, side: HumanSide) {
        let Some(seat) = lone_human_seat(&self.players) else { return };
        self.random_side = side == HumanSide::Random;
        match side {
            HumanSide::First => swap_seats(&mut self.players, seat, 0),
            HumanSide::Second if seat == 0 => swap_seats(&mut self.players, seat, 1),
            HumanSide::Second | HumanSide::Random => {}
        }
    }

    /// Changes the number of players; new ones get unused marks and colours. Against computers, a new
    /// one is a computer as well, and the only person stays in the game.
    pub fn set_player_count(&mut self, count: usize) {
        let preset = self.matching_preset();
        let person = lone_human_seat(&self.players);
        let opponent = self.players.iter().find_map(|player| player.computer);
        if let (Some(seat), Some(last)) = (person, count.checked_sub(1)) {
            swap_seats(&mut self.players, seat, seat.min(last));
        }
        self.players.truncate(count);
        while self.players.len() < count {
            let usual = preset.map(|preset| preset.default_player(self.players.len()));
            let free = |new: &PlayerInfo| {
                self.players.iter().all(|p| !p.mark.resembles(new.mark) && p.color != new.color)
            };
            let new = usual.filter(free).unwrap_or_else(|| unused_player(&self.players));
            let computer = opponent.filter(|_| person.is_some());
            self.players.push(PlayerInfo { computer, ..new });
        }
    }

    /// Applies the current tool to a cell of the preview.
    pub fn apply_tool(&mut self, cell: &Cell) {
        let center = self.shape().ok().and_then(|shape| Rules::middle_cell(&shape));
        match self.tool {
            PreviewTool::Close if center.as_ref() == Some(cell) => {
                self.center_closed = !self.center_closed;
            }
            PreviewTool::Close => toggle(&mut self.closed, cell),
            PreviewTool::Bar => {
                self.opening = OpeningRuleChoice::BarredCells;
                toggle(&mut self.barred_cells, cell);
                if self.barred_cells.is_empty() {
                    self.opening = OpeningRuleChoice::Free;
                }
            }
        }
    }

    /// Applies the current tool to the typed cell and clears the field; text that is not a cell
    /// stays.
    pub fn apply_tool_to_typed_cell(&mut self) {
        if let Ok(shape) = self.shape()
            && let Ok(cell) = parse_cell(&shape, &self.typed_cell)
        {
            self.apply_tool(&cell);
            self.typed_cell.clear();
        }
    }

    /// Returns the preset with the rules of the form, for any number of players that it allows.
    pub fn matching_preset(&self) -> Option<&'static GamePreset> {
        let rules = self.rules().ok()?;
        let players = rules.player_count();
        PRESETS.iter().find(|preset| {
            let fits = (preset.player_range.0..=preset.player_range.1).contains(&players);
            fits && preset.rules().is_ok_and(|known| same_but_players(&known, &rules))
        })
    }
}

/// Returns whether two sets of rules differ at most in the number of players.
fn same_but_players(a: &Rules, b: &Rules) -> bool {
    RuleParts { players: b.parts().players, ..a.parts().clone() } == *b.parts()
}

fn cells_on_board(cells: &BTreeSet<Cell>, shape: &Shape) -> BTreeSet<Cell> {
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
pub fn check_marks(players: &[PlayerInfo]) -> Result<(), NewGameError> {
    for (i, player) in players.iter().enumerate() {
        if let Some(j) = players[..i].iter().position(|p| p.mark.resembles(player.mark)) {
            return Err(NewGameError::SameMark(j + 1, i + 1));
        }
    }
    Ok(())
}

fn unused_player(players: &[PlayerInfo]) -> PlayerInfo {
    let mut player = PlayerInfo::default_for_seat(players.len());
    let free_mark = hypertoe_core::Mark::SYMBOLS
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
fn parse_number(field: Message, text: &str) -> Result<u64, NewGameError> {
    let text = text.trim();
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
        let text = text.chars().take(24).collect();
        return Err(NewGameError::NotANumber { field, text });
    }
    Ok(text.parse().unwrap_or(u64::MAX))
}
