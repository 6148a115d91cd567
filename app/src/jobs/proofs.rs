//! The proofs shipped with the program.

use hypertoe_core::proof::LazyProofBook;
use hypertoe_core::search::{Book, BookLibrary};
use hypertoe_core::{Player, Rules, Shape};
use std::sync::Arc;

/// The shipped proofs that the first player wins on a board of side 4, by number of dimensions;
/// `hypertoe solve` wrote the files.
const SIDE_4_PROOFS: [(u64, &[u8]); 2] = [
    (3, include_bytes!("../../../assets/proofs/4x4x4.proof")),
    (4, include_bytes!("../../../assets/proofs/4x4x4x4.proof")),
];

/// Returns all shipped proofs as books; each is unpacked when first needed.
pub fn shipped_proofs() -> BookLibrary {
    let book = |(dims, file): (u64, &'static [u8])| {
        let rules = Rules::new(Shape::hypercube(4, dims).ok()?, 2).ok()?;
        Some(Arc::new(LazyProofBook::from_packed(rules, Player(0), file)) as Arc<dyn Book>)
    };
    BookLibrary::new(SIDE_4_PROOFS.into_iter().filter_map(book))
}
