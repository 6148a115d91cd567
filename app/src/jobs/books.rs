//! The opening books of a job, and how they get to where it runs.

use super::shipped::shipped_proof_books;
use hypertoe_core::Rules;
use hypertoe_core::proof::{LazyProofBook, Proof};
use hypertoe_core::search::BookLibrary;
use serde::{Deserialize, Serialize};
use std::ops::Deref;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// The opening books that come with the program, and those made from proofs found since; it
/// dereferences to their [`BookLibrary`]. Clones share the books, so that each is unpacked once.
/// Serialized as their sources, from which the library is made again.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "BookSources", into = "BookSources")]
pub struct OpeningBooks {
    sources: BookSources,
    library: BookLibrary,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct BookSources {
    /// Whether the books that come with the program are among them.
    shipped: bool,
    /// The other proofs, the latest last.
    proofs: Vec<Arc<Proof>>,
}

impl OpeningBooks {
    /// Returns the books that come with the program.
    pub fn shipped() -> Self {
        let sources = BookSources { shipped: true, proofs: Vec::new() };
        Self { sources, library: shipped_proof_books() }
    }

    /// Returns these books with one made from a proof, which is consulted first.
    #[must_use]
    pub fn with_proof(mut self, proof: Arc<Proof>) -> Self {
        self.library = self.library.with_book(Arc::new(LazyProofBook::from_proof(proof.clone())));
        self.sources.proofs.push(proof);
        self
    }

    /// Returns these books for games by these rules: proofs of other games are not sent along.
    #[must_use]
    pub fn for_rules(&self, rules: &Rules) -> Self {
        let mut books = self.clone();
        books.sources.proofs.retain(|proof| proof.rules() == rules);
        books
    }
}

impl Deref for OpeningBooks {
    type Target = BookLibrary;

    fn deref(&self) -> &BookLibrary {
        &self.library
    }
}

impl From<OpeningBooks> for BookLibrary {
    fn from(books: OpeningBooks) -> Self {
        books.library
    }
}

impl From<OpeningBooks> for BookSources {
    fn from(books: OpeningBooks) -> Self {
        books.sources
    }
}

/// The books that come with the program, for all jobs that were sent here.
static SHIPPED: LazyLock<OpeningBooks> = LazyLock::new(OpeningBooks::shipped);
/// The books of the last job that was sent here. The next one mostly has the same.
static LAST: Mutex<Option<OpeningBooks>> = Mutex::new(None);

impl From<BookSources> for OpeningBooks {
    fn from(sources: BookSources) -> Self {
        let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = last.as_ref().filter(|known| known.sources == sources) {
            return known.clone();
        }
        let books = if sources.shipped { SHIPPED.clone() } else { Self::default() };
        last.insert(sources.proofs.into_iter().fold(books, Self::with_proof)).clone()
    }
}
