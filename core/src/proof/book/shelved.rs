//! An opening book built from its proof when it is first needed.

use super::ProofBook;
use super::binding::Binding;
use crate::base::control::{Control, Halt, Progress, part};
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::rules::Rules;
use crate::proof::Proof;
use crate::search::book::Book;
use crate::search::verdict::Standing;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// A proof that is read, and built into a [`ProofBook`], when an answer in a game
/// by its rules is first asked for.
pub struct ShelvedBook {
    rules: Rules,
    winner: Player,
    /// Whether the proof begins with the first move of the game.
    whole: bool,
    source: Source,
    /// The progress of a build that was halted.
    begun: Mutex<Option<Box<Binding>>>,
    /// The book, once it is built; `None` if there is none: the file holds no proof, or
    /// one of another game, or one that makes no book.
    ready: OnceLock<Option<ProofBook>>,
}

enum Source {
    Packed(&'static [u8]),
    Read(Arc<Proof>),
}

impl ShelvedBook {
    /// Makes the book of a packed proof file that this player wins from the first move
    /// of the game. Nothing is unpacked yet.
    pub fn packed(rules: Rules, winner: Player, file: &'static [u8]) -> Self {
        let (source, begun, ready) = (Source::Packed(file), Mutex::default(), OnceLock::new());
        Self { rules, winner, whole: true, source, begun, ready }
    }

    /// Makes the book of a proof that has been read.
    pub fn of(proof: Arc<Proof>) -> Self {
        let (whole, rules) = (proof.start().count() == 0, proof.rules().clone());
        let packed = Self::packed(rules, proof.winner(), &[]);
        Self { whole, source: Source::Read(proof), ..packed }
    }

    fn begin(&self, control: &mut dyn Control) -> Result<Option<Box<Binding>>, Halt> {
        let proof = match &self.source {
            Source::Packed(file) => Proof::from_bytes(file).ok().map(Arc::new),
            Source::Read(proof) => Some(Arc::clone(proof)),
        };
        let fits =
            |proof: &Arc<Proof>| *proof.rules() == self.rules && proof.winner() == self.winner;
        let Some(proof) = proof.filter(fits) else { return Ok(None) };
        Ok(Binding::new(proof, control)?.ok().map(Box::new))
    }

    fn begun(&self) -> MutexGuard<'_, Option<Box<Binding>>> {
        self.begun.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Builds the book, or continues a build that was halted. Two threads that ask
    /// at once do not wait for each other.
    fn bind(&self, control: &mut dyn Control) -> Result<Option<ProofBook>, Halt> {
        let begun = self.begun().take();
        let begun = if begun.is_none() { self.begin(control)? } else { begun };
        let Some(mut binding) = begun else { return Ok(None) };
        let bound = binding.run(control);
        if bound.is_err() {
            *self.begun() = Some(binding);
        }
        Ok(bound?.ok())
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
        let usable = self.ready.get().is_none_or(Option::is_some);
        self.whole && usable && *rules == self.rules
    }

    fn only_for(&self, _: &Rules) -> Option<Player> {
        Some(self.winner)
    }

    fn prepare(&self, rules: &Rules, control: &mut dyn Control<()>) -> Result<(), Halt> {
        if *rules == self.rules && self.ready.get().is_none() {
            let ready = self.bind(&mut part(control, |_: Progress| ()))?;
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
        let book = self.ready.get().and_then(Option::as_ref);
        book.map_or(Ok(None), |book| book.answer(position, control))
    }
}
