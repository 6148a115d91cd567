//! What is known beforehand: proofs of whole games.

use super::choice::Value;
use crate::coord::Cell;
use crate::position::Position;
use crate::rules::Rules;
use std::fmt;
use std::sync::Arc;

/// How a value came to be known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Basis {
    /// By a proof: a book that can be checked, or threats that leave one
    /// answer each.
    Proved,
    /// By trying every move to the end of the game.
    FullSearch,
}

impl fmt::Display for Basis {
    /// `found by full search`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Proved => "proved",
            Self::FullSearch => "found by full search",
        })
    }
}

/// What a book knows of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    /// The best move.
    pub cell: Cell,
    /// What it leads to, for the player who makes it; in at most so many moves.
    pub value: Value,
    /// How that is known.
    pub basis: Basis,
}

/// A collection of positions whose best move is known.
pub trait Book: Send + Sync + fmt::Debug {
    /// Whether it is about games by these rules.
    fn covers(&self, rules: &Rules) -> bool;

    /// What it knows of a position; `None` if nothing.
    fn answer(&self, position: &Position) -> Option<Known>;
}

/// The books at hand. A copy costs next to nothing.
#[derive(Clone, Debug, Default)]
pub struct Library {
    books: Arc<[Arc<dyn Book>]>,
}

impl Library {
    /// A library of these books; of two that cover a game the first is asked first.
    pub fn new(books: impl IntoIterator<Item = Arc<dyn Book>>) -> Self {
        Self { books: books.into_iter().collect() }
    }

    /// Whether a book is about games by these rules.
    pub fn covers(&self, rules: &Rules) -> bool {
        self.books.iter().any(|book| book.covers(rules))
    }

    /// What is known of a position. An answer that cannot be played is none.
    pub fn answer(&self, position: &Position) -> Option<Known> {
        let covering = self.books.iter().filter(|book| book.covers(position.rules()));
        let mut answers = covering.filter_map(|book| book.answer(position));
        answers.find(|known| position.check(&known.cell).is_ok())
    }
}
