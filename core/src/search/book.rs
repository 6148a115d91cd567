//! What is known beforehand: proofs of whole games.

use super::verdict::Standing;
use crate::base::control::{Control, Halt};
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::rules::Rules;
use std::fmt;
use std::sync::Arc;

/// Steps of getting a book ready between two check-ins.
const SLICE: u64 = 1_000;

/// A collection of positions whose best move is known.
pub trait Book: Send + Sync + fmt::Debug {
    /// Whether it answers in games by these rules from the first move on.
    fn covers(&self, rules: &Rules) -> bool;

    /// Where it covers these rules: the player whose moves alone it knows;
    /// `None` if it knows those of all.
    fn only_for(&self, rules: &Rules) -> Option<Player> {
        let _ = rules;
        None
    }

    /// Works for about so many steps, a microsecond or so each, on being ready
    /// for games by these rules. Whether it is; until then it knows nothing.
    fn prepare(&self, rules: &Rules, budget: u64) -> bool {
        let _ = (rules, budget);
        true
    }

    /// What it knows of a position, by whatever rules, with the best move first
    /// in the line of play; `None` if nothing.
    fn answer(&self, position: &Position) -> Option<Standing>;
}

/// The books at hand. A copy is cheap.
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct Library {
    books: Arc<[Arc<dyn Book>]>,
}

impl Library {
    /// A library of these books; of two that cover a game the first is asked first.
    pub fn new(books: impl IntoIterator<Item = Arc<dyn Book>>) -> Self {
        Self { books: books.into_iter().collect() }
    }

    /// The same library with one more book, to be asked first.
    pub fn with(&self, book: Arc<dyn Book>) -> Self {
        Self::new([book].into_iter().chain(self.books.iter().cloned()))
    }

    /// Whether a book answers in games by these rules from the first move on.
    pub fn covers(&self, rules: &Rules) -> bool {
        self.books.iter().any(|book| book.covers(rules))
    }

    /// Where one covers these rules: the player whose moves alone are known;
    /// `None` if those of all are.
    pub fn only_for(&self, rules: &Rules) -> Option<Player> {
        let covering = self.books.iter().filter(|book| book.covers(rules));
        covering.map(|book| book.only_for(rules)).min().flatten()
    }

    /// Gets all books ready for games by these rules.
    ///
    /// # Errors
    /// The work is to end.
    pub fn prepare(&self, rules: &Rules, control: &mut dyn Control<()>) -> Result<(), Halt> {
        for book in &*self.books {
            while !book.prepare(rules, SLICE) {
                control.check_in(SLICE, &|| ())?;
            }
        }
        Ok(())
    }

    /// What is known of a position. An answer that cannot be played is none.
    pub fn answer(&self, position: &Position) -> Option<Standing> {
        let mut answers = self.books.iter().filter_map(|book| book.answer(position));
        let best = |known: &Standing| known.line.first()?.cell().cloned();
        answers.find(|known| best(known).is_some_and(|cell| position.check(&cell).is_ok()))
    }
}
