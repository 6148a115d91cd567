//! A position: the marks that stand on the board, and who moves.

use crate::coord::Cell;
use crate::line::Line;
use crate::outcome::Outcome;
use crate::player::Player;
use crate::rules::{Goal, Rules};
use crate::shape::Shape;
use crate::win::{self, Search};
use foldhash::fast::RandomState;
use std::collections::HashMap;
use std::sync::Arc;

/// What stands on a cell that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stone {
    /// A player's mark.
    Of(Player),
    /// Nobody may play here.
    Closed,
}

/// A move that the rules do not allow. The position is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The cell is not on the board.
    #[error("{cell} is not on this board; its sides are {sides:?}")]
    Outside {
        /// The cell.
        cell: Cell,
        /// The sides of the board.
        sides: Vec<u16>,
    },
    /// A mark stands there.
    #[error("{cell} is already taken by {by}")]
    Taken {
        /// The cell.
        cell: Cell,
        /// Whose mark stands there.
        by: Player,
    },
    /// The rules close the cell.
    #[error("{0} is closed in this game")]
    Closed(Cell),
    /// The game is over.
    #[error("the game is over; undo a move to play on from there")]
    Over,
}

/// The marks that stand on a board, who moves, and the lines completed so far.
///
/// Memory is in proportion to the marks, whatever the size of the board.
/// Positions are made by playing moves from the start; every move can be undone.
#[derive(Clone, Debug)]
pub struct Position {
    rules: Arc<Rules>,
    stones: Stones,
    /// Each player's marks in order of play, D coordinates each.
    own: Vec<Vec<u16>>,
    /// Each player's completed lines, oldest first.
    lines: Vec<Vec<Line>>,
    moves: Vec<Played>,
    outcome: Outcome,
    /// The players called this position a draw.
    agreed: bool,
    /// Coordinates looked at by all win checks so far, about.
    effort: u64,
    empty: Option<u64>,
}

/// A move on the board, and what it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Where.
    pub cell: Cell,
    /// By whom.
    pub player: Player,
    /// How many lines it completed.
    pub lines: usize,
}

const CLOSED: u8 = u8::MAX;

/// Cell → stone; by number where cell numbers fit in 64 bits.
#[derive(Clone, Debug)]
enum Stones {
    Numbered(HashMap<u64, u8, RandomState>),
    Coordinates(HashMap<Cell, u8, RandomState>),
}

impl Stones {
    fn get(&self, shape: &Shape, cell: &Cell) -> Option<u8> {
        match self {
            Self::Numbered(map) => map.get(&shape.number_u64(cell)?).copied(),
            Self::Coordinates(map) => map.get(cell).copied(),
        }
    }

    fn insert(&mut self, shape: &Shape, cell: &Cell, stone: u8) {
        match self {
            Self::Numbered(map) => {
                if let Some(number) = shape.number_u64(cell) {
                    map.insert(number, stone);
                }
            }
            Self::Coordinates(map) => {
                map.insert(cell.clone(), stone);
            }
        }
    }

    fn remove(&mut self, shape: &Shape, cell: &Cell) {
        match self {
            Self::Numbered(map) => {
                if let Some(number) = shape.number_u64(cell) {
                    map.remove(&number);
                }
            }
            Self::Coordinates(map) => {
                map.remove(cell);
            }
        }
    }
}

impl Position {
    /// The position before the first move.
    pub fn new(rules: Arc<Rules>) -> Self {
        let shape = rules.shape();
        let mut stones = match shape.cells_u64() {
            Some(_) => Stones::Numbered(HashMap::default()),
            None => Stones::Coordinates(HashMap::default()),
        };
        for cell in rules.closed() {
            stones.insert(shape, cell, CLOSED);
        }
        let seats = usize::from(rules.players());
        let empty = shape.cells_u64().map(|cells| cells - rules.closed().len() as u64);
        Self {
            stones,
            own: vec![Vec::new(); seats],
            lines: vec![Vec::new(); seats],
            moves: Vec::new(),
            outcome: Outcome::Undecided,
            agreed: false,
            effort: 0,
            empty,
            rules,
        }
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The board.
    pub fn shape(&self) -> &Shape {
        self.rules.shape()
    }

    /// What stands on a cell; `None` for an empty cell or one outside the board.
    pub fn stone(&self, cell: &Cell) -> Option<Stone> {
        if !self.shape().contains(cell) {
            return None;
        }
        self.stones.get(self.shape(), cell).map(|stone| match stone {
            CLOSED => Stone::Closed,
            seat => Stone::Of(Player(seat)),
        })
    }

    /// Whether this player's mark stands on the cell with this number. Only
    /// for boards whose numbers fit in 64 bits; `false` elsewhere.
    pub(crate) fn is_own_number(&self, number: u64, player: Player) -> bool {
        match &self.stones {
            Stones::Numbered(map) => map.get(&number) == Some(&player.0),
            Stones::Coordinates(_) => false,
        }
    }

    /// A player's marks in order of play, D coordinates each.
    pub fn coords_of(&self, player: Player) -> &[u16] {
        &self.own[player.index()]
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Played] {
        &self.moves
    }

    /// Whose turn it is: also after the end, whose it would be.
    pub fn to_move(&self) -> Player {
        Player((self.moves.len() % usize::from(self.rules.players())) as u8)
    }

    /// How the game stands.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Whether the players called it a draw.
    pub fn is_agreed_draw(&self) -> bool {
        self.agreed
    }

    /// The lines that a player has completed, oldest first.
    pub fn lines_of(&self, player: Player) -> &[Line] {
        &self.lines[player.index()]
    }

    /// The score of each player: completed lines.
    pub fn scores(&self) -> Vec<usize> {
        self.lines.iter().map(Vec::len).collect()
    }

    /// About how many coordinates all win checks have looked at since the
    /// position was made, those of moves taken back too.
    pub(crate) fn effort(&self) -> u64 {
        self.effort
    }

    /// Number of empty cells, where it fits in 64 bits.
    pub fn empty_cells(&self) -> Option<u64> {
        self.empty
    }

    /// Why the player to move may not play on a cell, if so.
    ///
    /// # Errors
    /// The reason.
    pub fn check(&self, cell: &Cell) -> Result<(), PlayError> {
        if self.outcome.is_over() {
            return Err(PlayError::Over);
        }
        if !self.shape().contains(cell) {
            let sides = self.shape().sides().to_vec();
            return Err(PlayError::Outside { cell: cell.clone(), sides });
        }
        match self.stone(cell) {
            None => Ok(()),
            Some(Stone::Closed) => Err(PlayError::Closed(cell.clone())),
            Some(Stone::Of(by)) => Err(PlayError::Taken { cell: cell.clone(), by }),
        }
    }

    /// Plays a cell for the player to move and returns how many lines that
    /// completed. The win check costs O(min(lines through the cell, own
    /// marks)) look-ups.
    ///
    /// # Errors
    /// A move that is not allowed leaves the position as it was.
    pub fn play(&mut self, cell: &Cell) -> Result<usize, PlayError> {
        self.check(cell)?;
        let player = self.to_move();
        let (completed, effort) = win::completed_with_effort(self, cell, player, Search::Best);
        self.effort = self.effort.saturating_add(effort);
        let shape = self.rules.shape();
        self.stones.insert(shape, cell, player.0);
        self.own[player.index()].extend_from_slice(cell.coords());
        let count = completed.len();
        self.lines[player.index()].extend(completed);
        self.moves.push(Played { cell: cell.clone(), player, lines: count });
        self.empty = self.empty.map(|n| n - 1);
        let Goal::FirstTo(goal) = self.rules.goal();
        if self.lines[player.index()].len() >= goal as usize {
            self.outcome = Outcome::Won(player);
        } else if self.empty == Some(0) {
            self.outcome = Outcome::Draw;
        }
        Ok(count)
    }

    /// Takes the last move back and returns its cell; `None` at the start.
    pub fn undo(&mut self) -> Option<Cell> {
        let played = self.moves.pop()?;
        let shape = self.rules.shape();
        self.stones.remove(shape, &played.cell);
        let own = &mut self.own[played.player.index()];
        own.truncate(own.len() - shape.dims());
        let lines = &mut self.lines[played.player.index()];
        lines.truncate(lines.len() - played.lines);
        self.empty = self.empty.map(|n| n + 1);
        self.outcome = Outcome::Undecided;
        self.agreed = false;
        Some(played.cell)
    }

    /// The players call this position a draw, or take that back. Without
    /// effect once the game is won or the board full.
    pub fn set_agreed_draw(&mut self, agreed: bool) {
        if agreed && self.outcome == Outcome::Undecided {
            self.agreed = true;
            self.outcome = Outcome::Draw;
        } else if !agreed && self.agreed {
            self.agreed = false;
            self.outcome = Outcome::Undecided;
        }
    }
}
