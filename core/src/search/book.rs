//! Books of positions whose value is known, such as proofs of whole games.

use super::verdict::PositionVerdict;
use crate::base::control::{Control, Halt};
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::rules::Rules;
use std::fmt;
use std::sync::Arc;

/// A book: a collection of positions with their best moves.
pub trait Book: Send + Sync + fmt::Debug {
    /// Returns whether the book covers games by these rules from the first move on.
    fn covers(&self, rules: &Rules) -> bool;

    /// Returns the only player for whom the book has moves in games by these rules; `None` if it
    /// has them for all players.
    fn covered_player(&self, _rules: &Rules) -> Option<Player> {
        None
    }

    /// Prepares the book for games by these rules; before that it knows nothing.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it; a later call continues.
    fn prepare(&self, _rules: &Rules, _control: &mut dyn Control<()>) -> Result<(), Halt> {
        Ok(())
    }

    /// Looks up a position in a game by any rules; returns its value and a line of play that begins
    /// with the best move, or `None` if the book does not have it.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    fn lookup(
        &self,
        position: &Position,
        control: &mut dyn Control<()>,
    ) -> Result<Option<PositionVerdict>, Halt>;
}

/// The available books. Cloning is cheap.
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct BookLibrary {
    books: Arc<[Arc<dyn Book>]>,
}

impl BookLibrary {
    /// Creates a library of these books; of two that cover a game, the first is consulted first.
    pub fn new(books: impl IntoIterator<Item = Arc<dyn Book>>) -> Self {
        Self { books: books.into_iter().collect() }
    }

    /// Returns this library with one more book, which is consulted first.
    pub fn with_book(&self, book: Arc<dyn Book>) -> Self {
        Self::new([book].into_iter().chain(self.books.iter().cloned()))
    }

    /// Returns whether a book covers games by these rules from the first move on.
    pub fn covers(&self, rules: &Rules) -> bool {
        self.books.iter().any(|book| book.covers(rules))
    }

    /// Returns the only player for whom the covering books have moves; `None` if they have them
    /// for all players.
    pub fn covered_player(&self, rules: &Rules) -> Option<Player> {
        let covering = self.books.iter().filter(|book| book.covers(rules));
        covering.map(|book| book.covered_player(rules)).min().flatten()
    }

    /// Prepares all books for games by these rules.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it; a later call continues.
    pub fn prepare(&self, rules: &Rules, control: &mut dyn Control<()>) -> Result<(), Halt> {
        self.books.iter().try_for_each(|book| book.prepare(rules, control))
    }

    /// Looks up a position in the books. An answer whose move is not legal is ignored.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub fn lookup(
        &self,
        position: &Position,
        control: &mut dyn Control<()>,
    ) -> Result<Option<PositionVerdict>, Halt> {
        for book in &*self.books {
            let Some(known) = book.lookup(position, control)? else { continue };
            let best = known.pv.first().and_then(|turn| turn.cell());
            if best.is_some_and(|cell| position.check_cell(cell).is_ok()) {
                return Ok(Some(known));
            }
        }
        Ok(None)
    }
}
