//! A proof that is made a book of when it is first needed.

use super::binding::Binding;
use super::{ProofBook, Unbound};
use crate::base::control::{Control, Halt, Part, Progress};
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::rules::Rules;
use crate::proof::{Proof, ProofError};
use crate::search::book::Book;
use crate::search::verdict::Standing;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

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
    #[error("it is about another game than the one it is kept for")]
    Other,
}

/// A proof on the shelf: it is read, and bound as a [`ProofBook`], once
/// somebody wants an answer in a game by its rules.
pub struct ShelvedBook {
    rules: Rules,
    winner: Player,
    /// Whether it begins with the first move of the game.
    whole: bool,
    source: Source,
    /// What a binding that was halted has come to.
    begun: Mutex<Option<Box<Binding>>>,
    /// Once it is bound, or known not to be usable.
    ready: OnceLock<Result<ProofBook, Unusable>>,
}

enum Source {
    Packed(&'static [u8]),
    Read(Arc<Proof>),
}

impl ShelvedBook {
    /// A proof file for a game from its first move on that this player wins;
    /// not even unpacked yet.
    pub fn packed(rules: Rules, winner: Player, file: &'static [u8]) -> Self {
        let (source, begun, ready) = (Source::Packed(file), Mutex::default(), OnceLock::new());
        Self { rules, winner, whole: true, source, begun, ready }
    }

    /// A proof that has been read.
    pub fn of(proof: Arc<Proof>) -> Self {
        Self {
            rules: proof.rules().clone(),
            winner: proof.winner(),
            whole: proof.start().count() == 0,
            source: Source::Read(proof),
            begun: Mutex::default(),
            ready: OnceLock::new(),
        }
    }

    /// The book, if it is ready; or why there is none.
    pub fn book(&self) -> Option<Result<&ProofBook, &Unusable>> {
        self.ready.get().map(Result::as_ref)
    }

    fn begin(&self, control: &mut dyn Control) -> Result<Result<Binding, Unusable>, Halt> {
        let proof = match &self.source {
            Source::Packed(file) => match Proof::from_bytes(file) {
                Ok(proof) => Arc::new(proof),
                Err(error) => return Ok(Err(error.into())),
            },
            Source::Read(proof) => Arc::clone(proof),
        };
        if *proof.rules() != self.rules || proof.winner() != self.winner {
            return Ok(Err(Unusable::Other));
        }
        Ok(Binding::new(proof, control)?.map_err(Unusable::from))
    }

    fn begun(&self) -> MutexGuard<'_, Option<Box<Binding>>> {
        self.begun.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Binds the proof, or goes on where somebody was halted. Two who want it
    /// at once do not wait for each other.
    fn bind(&self, control: &mut dyn Control) -> Result<Result<ProofBook, Unusable>, Halt> {
        let begun = self.begun().take();
        let mut binding = match begun {
            Some(binding) => binding,
            None => match self.begin(control)? {
                Ok(binding) => Box::new(binding),
                Err(unusable) => return Ok(Err(unusable)),
            },
        };
        let bound = binding.run(control);
        if bound.is_err() {
            *self.begun() = Some(binding);
        }
        Ok(bound?.map_err(Unusable::from))
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

    fn prepare(&self, rules: &Rules, control: &mut dyn Control<()>) -> Result<(), Halt> {
        if *rules == self.rules && self.ready.get().is_none() {
            let ready = self.bind(&mut Part::new(control, |_: Progress| ()))?;
            // Another thread may have been first, with the same result.
            let _ = self.ready.set(ready);
        }
        Ok(())
    }

    fn answer(
        &self,
        position: &Position,
        control: &mut dyn Control<()>,
    ) -> Result<Option<Standing>, Halt> {
        match self.ready.get() {
            Some(Ok(book)) => book.answer(position, control),
            _ => Ok(None),
        }
    }
}
