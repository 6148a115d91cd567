//! A proof book that is built when it is first needed.

use super::ProofBook;
use super::builder::ProofBookBuilder;
use crate::base::control::{Control, Halt, Progress, map_reports};
use crate::play::{Player, Position, Rules};
use crate::proof::Proof;
use crate::search::{Book, PerfectGuarantee, PositionEvaluation};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// A book that reads its proof, and builds a [`ProofBook`] from it, when it is first prepared for a
/// game by the proof's rules.
pub struct LazyProofBook {
    rules: Rules,
    winner: Player,
    /// Whether the proof begins with the first move of the game.
    from_first_move: bool,
    source: ProofSource,
    /// The progress of a build that was halted.
    builder: Mutex<Option<Box<ProofBookBuilder>>>,
    /// The book, once it is built; `None` if there is none: the file holds no proof, or
    /// one of another game, or one that makes no book.
    book: OnceLock<Option<ProofBook>>,
}

enum ProofSource {
    Packed(&'static [u8]),
    Loaded(Arc<Proof>),
}

impl LazyProofBook {
    /// Creates the book of a packed proof file, which proves that this player wins from the first
    /// move of the game. Nothing is unpacked yet.
    pub fn from_packed(rules: Rules, winner: Player, file: &'static [u8]) -> Self {
        let (source, builder, book) =
            (ProofSource::Packed(file), Mutex::default(), OnceLock::new());
        Self { rules, winner, from_first_move: true, source, builder, book }
    }

    /// Creates the book of a proof in memory; the book is built when first needed.
    pub fn from_proof(proof: Arc<Proof>) -> Self {
        let (from_first_move, rules) = (proof.start().mark_count() == 0, proof.rules().clone());
        let packed = Self::from_packed(rules, proof.winner(), &[]);
        Self { from_first_move, source: ProofSource::Loaded(proof), ..packed }
    }

    fn start_builder(
        &self,
        control: &mut dyn Control,
    ) -> Result<Option<Box<ProofBookBuilder>>, Halt> {
        let proof = match &self.source {
            ProofSource::Packed(file) => Proof::from_bytes(file).ok().map(Arc::new),
            ProofSource::Loaded(proof) => Some(Arc::clone(proof)),
        };
        let fits =
            |proof: &Arc<Proof>| *proof.rules() == self.rules && proof.winner() == self.winner;
        let Some(proof) = proof.filter(fits) else { return Ok(None) };
        Ok(ProofBookBuilder::new(proof, control)?.ok().map(Box::new))
    }

    fn lock_builder(&self) -> MutexGuard<'_, Option<Box<ProofBookBuilder>>> {
        self.builder.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Builds the book, or continues a build that was halted. Two threads that build at the same
    /// time do not wait for each other.
    fn build(&self, control: &mut dyn Control) -> Result<Option<ProofBook>, Halt> {
        let begun = self.lock_builder().take();
        let begun = if begun.is_none() { self.start_builder(control)? } else { begun };
        let Some(mut binding) = begun else { return Ok(None) };
        let bound = binding.build(control);
        if bound.is_err() {
            *self.lock_builder() = Some(binding);
        }
        Ok(bound?.ok())
    }
}

impl fmt::Debug for LazyProofBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.book.get() {
            None => write!(f, "LazyProofBook({}, {})", self.rules.shape(), self.rules),
            Some(ready) => write!(f, "{ready:?}"),
        }
    }
}

impl Book for LazyProofBook {
    fn guarantee(&self, rules: &Rules) -> Option<PerfectGuarantee> {
        let usable = self.book.get().is_none_or(Option::is_some);
        let covers = self.from_first_move && usable && *rules == self.rules;
        covers.then_some(PerfectGuarantee::BookFor(self.winner))
    }

    fn prepare(&self, rules: &Rules, control: &mut dyn Control<()>) -> Result<(), Halt> {
        if *rules == self.rules && self.book.get().is_none() {
            let ready = self.build(&mut map_reports(control, |_: Progress| ()))?;
            // Another thread may have been first, with the same result.
            let _ = self.book.set(ready);
        }
        Ok(())
    }

    fn lookup(
        &self,
        position: &Position,
        control: &mut dyn Control<()>,
    ) -> Result<Option<PositionEvaluation>, Halt> {
        let book = self.book.get().and_then(Option::as_ref);
        book.map_or(Ok(None), |book| book.lookup(position, control))
    }
}
