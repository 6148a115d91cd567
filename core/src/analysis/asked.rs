//! A question to the searcher: how does a position stand?

use super::standing::{at_once, of_choice};
use super::{is_searchable, searcher};
use crate::play::moves::Move;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::search::{Engine, Limits, Standing, Thinking, Verdict};

/// Boards of so many cells are asked whether only one move is legal.
const SMALL: u64 = 4_096;

/// Steps for each position of a reach: more than one where a position is costly,
/// as on large boards.
const STEPS: u64 = 4;

/// How far is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    /// Moves ahead.
    pub depth: u8,
    /// Positions.
    pub nodes: u64,
}

/// A search that goes on.
pub(super) struct Asked {
    position: Position,
    thinking: Option<Box<dyn Thinking>>,
    /// Known without a search.
    known: Option<Standing>,
    /// The only legal moves that were made before the search, by whom.
    only: Vec<(Player, Move)>,
    /// Steps that may still be done.
    left: u64,
}

impl Asked {
    /// Asks about a position; nothing is searched yet.
    pub fn new(position: &Position, reach: Reach) -> Self {
        let mut position = position.clone();
        let mut only = Vec::new();
        let known = loop {
            if let Some(known) = at_once(&position) {
                break Some(known);
            }
            match only_move(&position) {
                Some(turn) => {
                    only.push((position.to_move(), turn.clone()));
                    if position.play_move(&turn).is_err() {
                        break Some(Standing::unknown(position.to_move()));
                    }
                }
                None => break None,
            }
        };
        let limits = Limits::default().with_nodes(reach.nodes);
        let thinking = match &known {
            Some(_) => None,
            None if !is_searchable(position.shape()) => None,
            None => searcher(reach.depth).begin(&position, &limits),
        };
        let left = reach.nodes.saturating_mul(STEPS);
        Self { position, thinking, known, only, left }
    }

    /// Searches on for about so many steps, a microsecond or so each.
    pub fn advance(&mut self, budget: u64) -> Option<Standing> {
        let standing = match &mut self.thinking {
            Some(thinking) => {
                self.left = self.left.saturating_sub(budget);
                let choice = match thinking.advance(budget) {
                    None if self.left == 0 => thinking.best(),
                    choice => choice?,
                };
                of_choice(&self.position, &choice)
            }
            None => self.at_rest(),
        };
        Some(self.told(standing))
    }

    /// What is known so far.
    pub fn best(&self) -> Standing {
        let standing = match &self.thinking {
            Some(thinking) => of_choice(&self.position, &thinking.best()),
            None => self.at_rest(),
        };
        self.told(standing)
    }

    /// Positions looked at, and what is being done, in words.
    pub fn progress(&self) -> (u64, String) {
        let progress = self.thinking.as_ref().map(|thinking| thinking.progress());
        progress.map_or((0, String::new()), |progress| (progress.done, progress.note))
    }

    fn at_rest(&self) -> Standing {
        self.known.clone().unwrap_or_else(|| Standing::unknown(self.position.to_move()))
    }

    /// Told of the position that was asked about.
    fn told(&self, standing: Standing) -> Standing {
        let two = self.position.rules().players() == 2;
        self.only.iter().rev().fold(standing, |after, (player, turn)| {
            if two { after.before(*player, turn) } else { of_many(after, *player, turn) }
        })
    }
}

/// Of more players: before the one move that `player` could make.
fn of_many(after: Standing, player: Player, turn: &Move) -> Standing {
    let after_it = after.before(player, turn);
    let verdict = match after.verdict {
        won if won.is_win() && after.player == player => after_it.verdict.for_the_other(),
        draw if draw.is_draw() => draw,
        _ => Verdict::Unknown,
    };
    Standing { verdict, ..after_it }
}

/// The only legal move, on a board that is not too large to look.
fn only_move(position: &Position) -> Option<Move> {
    position.shape().cells_u64().filter(|cells| *cells <= SMALL)?;
    let mut moves = position.legal_moves()?;
    let first = moves.next()?;
    moves.next().is_none().then_some(first)
}
