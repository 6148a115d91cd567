//! The opening books of a job, and how they get to where it runs.

use super::shipped::{SHIPPED_WINNER, shipped_books, shipped_proof_rules};
use hypertoe_core::proof::{LazyProofBook, Proof};
use hypertoe_core::search::{Book, BookLibrary, PerfectGuarantee};
use hypertoe_core::{Player, Rules};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};

/// The opening books that come with the program, and those made from proofs found since. Clones
/// share the books, so that each is unpacked once. Serialized as their sources, from which the
/// books are made again.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct OpeningBooks {
    /// Whether the books that come with the program are among them.
    shipped: bool,
    /// The other proofs, the latest last.
    proofs: Vec<ProofWithBook>,
}

/// A proof, and the book that is made from it when a job needs it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(from = "Arc<Proof>", into = "Arc<Proof>")]
struct ProofWithBook {
    proof: Arc<Proof>,
    book: Arc<OnceLock<Arc<dyn Book>>>,
}

/// The most proofs that were sent here whose books are kept.
const MAX_KEPT: usize = 4;

/// The proofs that were sent here last, the latest last: the next job mostly has the same.
static KEPT: Mutex<Vec<ProofWithBook>> = Mutex::new(Vec::new());

impl From<Arc<Proof>> for ProofWithBook {
    fn from(proof: Arc<Proof>) -> Self {
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept.iter().find(|known| known.proof == proof) {
            return known.clone();
        }
        let new = Self { proof, book: Arc::default() };
        if kept.len() == MAX_KEPT {
            kept.remove(0);
        }
        kept.push(new.clone());
        new
    }
}

impl From<ProofWithBook> for Arc<Proof> {
    fn from(with_book: ProofWithBook) -> Self {
        with_book.proof
    }
}

impl ProofWithBook {
    fn book(&self) -> Arc<dyn Book> {
        let make = || Arc::new(LazyProofBook::from_proof(Arc::clone(&self.proof))) as Arc<dyn Book>;
        Arc::clone(self.book.get_or_init(make))
    }

    fn covers(&self, rules: &Rules) -> bool {
        self.proof.start().marks().next().is_none() && self.proof.rules() == rules
    }
}

/// The books that come with the program.
static SHIPPED: LazyLock<BookLibrary> = LazyLock::new(shipped_books);

impl OpeningBooks {
    /// Returns the books that come with the program.
    pub fn shipped() -> Self {
        Self { shipped: true, proofs: Vec::new() }
    }

    /// Returns these books with one made from a proof, which is consulted first.
    #[must_use]
    pub fn with_proof(mut self, proof: Arc<Proof>) -> Self {
        self.proofs.push(proof.into());
        self
    }

    /// Returns these books for games by these rules: proofs of other games are not sent along.
    #[must_use]
    pub fn for_rules(&self, rules: &Rules) -> Self {
        let mut books = self.clone();
        books.proofs.retain(|with_book| with_book.proof.rules() == rules);
        books
    }

    /// Returns whether a proof covers games by these rules from the first move on.
    pub fn has_proof(&self, rules: &Rules) -> bool {
        self.proved_winner(rules).is_some()
    }

    /// Returns the ground on which Perfect is perfect in games by these rules.
    pub fn perfect_guarantee(&self, rules: &Rules) -> PerfectGuarantee {
        let proved = self.proved_winner(rules).map(PerfectGuarantee::BookFor);
        proved.unwrap_or_else(|| PerfectGuarantee::without_books(rules))
    }

    /// Returns the player who wins by a proof; `None` if no proof covers the rules.
    fn proved_winner(&self, rules: &Rules) -> Option<Player> {
        let own = self.proofs.iter().filter(|it| it.covers(rules)).map(|it| it.proof.winner());
        let is_shipped = self.shipped && shipped_proof_rules().any(|known| known == *rules);
        own.chain(is_shipped.then_some(SHIPPED_WINNER)).min()
    }

    /// Returns the library of the books, for the job that looks positions up.
    pub fn library(&self) -> BookLibrary {
        let shipped = if self.shipped { SHIPPED.clone() } else { BookLibrary::default() };
        self.proofs.iter().fold(shipped, |library, proof| library.with_book(proof.book()))
    }
}
