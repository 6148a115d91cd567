//! The proofs that come with the program.

use hypertoe::jobs::shipped::shipped_proof_books;
use hypertoe_core::base::control::run_to_end;
use hypertoe_core::search::BookLibrary;
use hypertoe_core::search::{Basis, PositionEvaluation};
use hypertoe_core::{Outcome, Position};
use hypertoe_core::{Player, Rules, Shape};
use std::sync::Arc;

fn answer(library: &BookLibrary, position: &Position) -> PositionEvaluation {
    run_to_end(|control| library.lookup(position, control)).expect("it goes on to the end")
}

#[test]
fn they_are_what_they_are_said_to_be() {
    let library = shipped_proof_books();
    for dims in [3, 4] {
        let rules = Rules::new(Shape::hypercube(4, dims).unwrap(), 2).unwrap();
        assert!(library.covers(&rules));
        // Binding one goes through it whole.
        run_to_end(|control| library.prepare(&rules, control));
        assert!(library.covers(&rules), "4^{dims} makes a book");
        let mut position = Position::new(Arc::new(rules));
        let known = answer(&library, &position);
        assert!(known.verdict.is_win());
        assert_eq!(known.verdict.basis(), Some(Basis::Proof));
        // The book answers itself as long as it can, and wins in time.
        let plies = known.verdict.plies().unwrap().upper_bound();
        while !position.outcome().is_over() {
            let known = answer(&library, &position);
            position.play_move(&known.pv[0]).unwrap();
        }
        assert_eq!(position.outcome(), Outcome::Won(Player(0)));
        assert!(position.played_marks().len() <= plies as usize);
    }
}
