//! What is known beforehand: proofs of whole games.

use super::verdict::Standing;
use crate::base::control::{Control, Halt};
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::rules::Rules;
use std::fmt;
use std::sync::Arc;

/// A collection of positions whose best move is known.
pub trait Book: Send + Sync + fmt::Debug {
    /// Whether it answers in games by these rules from the first move on.
    fn covers(&self, rules: &Rules) -> bool;

    /// Where it covers these rules: the player whose moves alone it knows;
    /// `None` if it knows those of all.
    fn only_for(&self, _rules: &Rules) -> Option<Player> {
        None
    }

    /// Makes itself ready for games by these rules; until then it knows nothing.
    ///
    /// # Errors
    /// The control halts it; asked again, it goes on.
    fn prepare(&self, _rules: &Rules, _control: &mut dyn Control<()>) -> Result<(), Halt> {
        Ok(())
    }

    /// What it knows of a position, by whatever rules, with the best move first
    /// in the line of play; `None` if nothing.
    ///
    /// # Errors
    /// The control halts it.
    fn answer(
        &self,
        position: &Position,
        control: &mut dyn Control<()>,
    ) -> Result<Option<Standing>, Halt>;
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

    /// Makes all books ready for games by these rules.
    ///
    /// # Errors
    /// The control halts it; asked again, it goes on.
    pub fn prepare(&self, rules: &Rules, control: &mut dyn Control<()>) -> Result<(), Halt> {
        self.books.iter().try_for_each(|book| book.prepare(rules, control))
    }

    /// What is known of a position. An answer that cannot be played is none.
    ///
    /// # Errors
    /// The control halts it.
    pub fn answer(
        &self,
        position: &Position,
        control: &mut dyn Control<()>,
    ) -> Result<Option<Standing>, Halt> {
        for book in &*self.books {
            let Some(known) = book.answer(position, control)? else { continue };
            let best = known.line.first().and_then(|turn| turn.cell());
            if best.is_some_and(|cell| position.check(cell).is_ok()) {
                return Ok(Some(known));
            }
        }
        Ok(None)
    }
}
