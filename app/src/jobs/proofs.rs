//! The proofs that come with the program.

use hypertoe_core::proof::ShelvedBook;
use hypertoe_core::search::{Book, Library};
use hypertoe_core::{Player, Rules, Shape};
use std::sync::Arc;

/// Dimensions of the boards of side 4 whose first player is proved to win, each
/// with its proof, as `hypertoe solve` has written it.
const SIDE_4: [(u64, &[u8]); 2] = [
    (3, include_bytes!("../../../assets/proofs/4x4x4.proof")),
    (4, include_bytes!("../../../assets/proofs/4x4x4x4.proof")),
];

/// All of them; each is unpacked when it is first needed.
pub fn library() -> Library {
    let book = |(dims, file): (u64, &'static [u8])| {
        let rules = Rules::new(Shape::hypercube(4, dims).ok()?, 2).ok()?;
        Some(Arc::new(ShelvedBook::packed(rules, Player(0), file)) as Arc<dyn Book>)
    };
    Library::new(SIDE_4.into_iter().filter_map(book))
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypertoe_core::base::control::to_the_end;
    use hypertoe_core::search::{Basis, Standing};
    use hypertoe_core::{Outcome, Position};

    fn answer(library: &Library, position: &Position) -> Standing {
        to_the_end(|control| library.answer(position, control)).unwrap()
    }

    #[test]
    fn they_are_what_they_are_said_to_be() {
        let library = library();
        for dims in [3, 4] {
            let rules = Rules::new(Shape::hypercube(4, dims).unwrap(), 2).unwrap();
            assert!(library.covers(&rules));
            // Binding one goes through it whole.
            to_the_end(|control| library.prepare(&rules, control));
            assert!(library.covers(&rules), "4^{dims} makes a book");
            let mut position = Position::new(Arc::new(rules));
            let known = answer(&library, &position);
            assert!(known.verdict.is_win());
            assert_eq!(known.verdict.basis(), Some(Basis::Proof));
            // The book answers itself as long as it can, and wins in time.
            let plies = known.verdict.plies().unwrap().count();
            while !position.outcome().is_over() {
                let known = answer(&library, &position);
                position.play_move(&known.line[0]).unwrap();
            }
            assert_eq!(position.outcome(), Outcome::Won(Player(0)));
            assert!(position.moves().len() <= plies as usize);
        }
    }
}
