//! Perfect: what is proved, and where that is.

use crate::engine::book::{Basis, Library};
use crate::engine::choice::{Choice, Value};
use crate::engine::reason::Reason;
use crate::engine::thinking::Thinking;
use crate::goal::Goal;
use crate::moves::Move;
use crate::opening::Opening;
use crate::position::Position;
use crate::rules::Rules;
use crate::task::{Progress, Task};

/// With so many empty cells any game of two is searched to its end.
pub(super) const SEARCHED: usize = 14;
/// And games on so many cells from the first move on.
const SMALL: u64 = 12;

/// What Perfect promises of a game by some rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promise {
    /// A proof answers every move.
    Book,
    /// Every position is searched to the end of the game.
    FullSearch,
    /// Who begins wins by threats, found anew each time; what else happens is
    /// not searched to the end.
    Beginner,
    /// Nothing is proved: it plays as Strong.
    Nothing,
}

impl Promise {
    /// What Perfect promises of games by these rules, with these books.
    pub fn of(rules: &Rules, library: &Library) -> Self {
        if library.covers(rules) {
            return Self::Book;
        }
        let shape = rules.shape();
        let cells = shape.cells_u64().map(|cells| cells - rules.closed().len() as u64);
        let first_line = rules.goal() == Goal::FirstTo(1);
        let plain = first_line && rules.gravity().is_none() && rules.closed().is_empty();
        let even = shape.sides().iter().all(|side| *side == shape.run());
        match (rules.players(), cells) {
            (2, Some(cells)) if cells <= SMALL => Self::FullSearch,
            (2, Some(_)) if plain && shape.run() == 2 => Self::FullSearch,
            (2, _) if plain && even && shape.run() == 3 && shape.dims() == 3 => Self::FullSearch,
            (2, _) if plain && even && shape.run() == 4 && shape.dims() == 2 => Self::FullSearch,
            (2, _)
                if plain
                    && even
                    && shape.run() == 3
                    && (4..=5).contains(&shape.dims())
                    && *rules.opening() == Opening::Free
                    && !rules.pie() =>
            {
                Self::Beginner
            }
            _ => Self::Nothing,
        }
    }

    /// In words, as a sentence of its own.
    pub fn about(self) -> &'static str {
        match self {
            Self::Book => "Plays perfectly here: a proof answers every move",
            Self::FullSearch => "Plays perfectly here: it searches to the end of the game",
            Self::Beginner => "Wins here when it begins, by threats alone; else it plays as Strong",
            Self::Nothing => "Plays as Strong here; nothing is proved",
        }
    }
}

/// An answer from a book.
pub(super) struct Perfect {
    choice: Choice,
}

impl Perfect {
    /// What a book says of a position, if one does.
    pub fn known(position: &Position, library: &Library) -> Option<Self> {
        let known = library.answer(position)?;
        let players = u32::from(position.rules().players());
        let own_moves = |plies: u32| plies.saturating_sub(1) / players + 1;
        let reason = match known.value {
            Value::Win { plies } => Reason::WinsIn { moves: own_moves(plies) },
            Value::Loss { plies } => Reason::LosesIn { moves: own_moves(plies) },
            Value::Draw => Reason::Draws,
            Value::Unknown | Value::Estimate(_) => return None,
        };
        let mut choice = Choice::unsearched(Move::Place(known.cell), reason);
        choice.value = known.value;
        choice.basis = Some(known.basis);
        Some(Self { choice })
    }
}

impl Task for Perfect {
    type Output = Choice;

    fn advance(&mut self, _: u64) -> Option<Choice> {
        Some(self.choice.clone())
    }

    fn progress(&self) -> Progress {
        let note = self.choice.basis.map_or_else(String::new, |basis: Basis| basis.to_string());
        Progress { done: 1, total: Some(1), note }
    }
}

impl Thinking for Perfect {
    fn best(&self) -> Choice {
        self.choice.clone()
    }
}
