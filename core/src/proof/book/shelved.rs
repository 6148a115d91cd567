//! A proof that is made a book of when it is first needed.

use super::binding::Binding;
use super::{ProofBook, Unbound};
use crate::base::task::Task;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::rules::Rules;
use crate::proof::{Proof, ProofError};
use crate::search::book::Book;
use crate::search::verdict::Standing;
use std::fmt;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Why a proof cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unusable {
    /// It is no proof, or not of this game.
    #[error(transparent)]
    Proof(#[from] ProofError),
    /// It makes no book.
    #[error(transparent)]
    Unbound(#[from] Unbound),
    /// It is about another game, or another player wins.
    #[error("it is not about the game it was said to be about")]
    Other,
}

/// A proof on the shelf: it is read, and bound as a [`ProofBook`], once
/// somebody wants an answer in a game by its rules.
pub struct ShelvedBook {
    rules: Rules,
    winner: Player,
    /// Whether it begins with the first move of the game.
    whole: bool,
    waiting: Mutex<Waiting>,
    /// Once it is bound, or known not to be usable.
    ready: OnceLock<Result<ProofBook, Unusable>>,
}

enum Waiting {
    Packed(&'static [u8]),
    Read(Arc<Proof>),
    Binding(Box<Binding>),
}

impl ShelvedBook {
    /// A proof file for a game from its first move on that this player wins;
    /// not even unpacked yet.
    pub fn packed(rules: Rules, winner: Player, file: &'static [u8]) -> Self {
        let (waiting, ready) = (Mutex::new(Waiting::Packed(file)), OnceLock::new());
        Self { rules, winner, whole: true, waiting, ready }
    }

    /// A proof that has been read.
    pub fn of(proof: Arc<Proof>) -> Self {
        Self {
            rules: proof.rules().clone(),
            winner: proof.winner(),
            whole: proof.start().count() == 0,
            waiting: Mutex::new(Waiting::Read(proof)),
            ready: OnceLock::new(),
        }
    }

    /// The book, if it is ready; or why there is none.
    pub fn book(&self) -> Option<Result<&ProofBook, &Unusable>> {
        self.ready.get().map(Result::as_ref)
    }

    fn work(&self, waiting: &mut Waiting, budget: u64) -> Result<Option<ProofBook>, Unusable> {
        let proof = match waiting {
            Waiting::Packed(file) => Arc::new(Proof::from_bytes(file)?),
            Waiting::Read(proof) => Arc::clone(proof),
            Waiting::Binding(binding) => {
                return Ok(binding.advance(budget).transpose()?);
            }
        };
        if *proof.rules() != self.rules || proof.winner() != self.winner {
            return Err(Unusable::Other);
        }
        *waiting = Waiting::Binding(Box::new(Binding::new(proof)?));
        Ok(None)
    }
}

impl fmt::Debug for ShelvedBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ready.get() {
            None => write!(f, "ShelvedBook({}, {})", self.rules.shape(), self.rules),
            Some(ready) => write!(f, "{ready:?}"),
        }
    }
}

impl Book for ShelvedBook {
    fn covers(&self, rules: &Rules) -> bool {
        let usable = self.ready.get().is_none_or(Result::is_ok);
        self.whole && usable && *rules == self.rules
    }

    fn only_for(&self, _: &Rules) -> Option<Player> {
        Some(self.winner)
    }

    fn prepare(&self, rules: &Rules, budget: u64) -> bool {
        if *rules != self.rules || self.ready.get().is_some() {
            return true;
        }
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(ready) = self.work(&mut waiting, budget).transpose() {
            // Another thread may have been first, with the same result.
            let _ = self.ready.set(ready);
        }
        self.ready.get().is_some()
    }

    fn answer(&self, position: &Position) -> Option<Standing> {
        self.ready.get()?.as_ref().ok()?.answer(position)
    }
}
