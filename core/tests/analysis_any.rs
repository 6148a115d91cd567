//! Studies and reviews of any game, by any rules: nothing panics, what is
//! said is legal, and what is called certain is.

#[path = "support/positions.rs"]
mod positions;
#[path = "support/rules.rs"]
mod rules;
#[path = "support/shapes.rs"]
mod shapes;

use hypertoe_core::analysis::{Basis, Review, Study};
use hypertoe_core::engine::Value;
use hypertoe_core::task::{Task, drive};
use hypertoe_core::{Move, Outcome, Position};
use positions::any_position;
use proptest::prelude::*;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Wins and losses whose play goes to the end end like that.
fn check_line(position: &Position, value: Value, line: &[Move]) -> Result<(), TestCaseError> {
    let mut after = position.clone();
    for turn in line {
        prop_assert!(after.play_move(turn).is_ok(), "{turn} is not legal");
    }
    let me = position.to_move();
    match (value, after.outcome()) {
        (Value::Win { .. }, Outcome::Won(winner)) => prop_assert_eq!(winner, me),
        (Value::Win { .. }, Outcome::Lost(loser)) => prop_assert!(loser != me),
        (Value::Win { .. }, outcome) => prop_assert_ne!(outcome, Outcome::Draw),
        (Value::Loss { .. }, Outcome::Won(winner)) => prop_assert_ne!(winner, me),
        _ => {}
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_study_offers_legal_moves_and_true_lines(position in any_position(12), slice in 1u64..5_000) {
        let mut study = Study::new(&position, 0);
        let mut left = 400u32;
        // Driven for a while only: it can be looked at at any time.
        while left > 0 && study.advance(slice).is_none() {
            left -= 1;
        }
        let found = Arc::clone(study.so_far());
        check_line(&position, found.standing.value, &found.standing.line)?;
        prop_assert_eq!(found.standing.player, position.to_move());
        for value in &found.moves {
            prop_assert!(position.check_move(&value.turn).is_ok());
            prop_assert_eq!(value.line.first(), Some(&value.turn));
            check_line(&position, value.value, &value.line)?;
            let certain = !matches!(value.value, Value::Estimate(_) | Value::Unknown);
            prop_assert_eq!(certain, value.basis != Basis::Estimate);
        }
        if let (Value::Loss { .. }, true) = (found.standing.value, found.standing.is_solid()) {
            let wins = found.moves.iter().any(|value| matches!(value.value, Value::Win { .. }));
            prop_assert!(!wins, "a lost position has a winning move");
        }
    }

    #[test]
    fn a_review_has_a_point_for_every_move(position in any_position(5)) {
        let turns = position.moves().iter().map(|played| Move::Place(played.cell.clone())).collect();
        let mut review = Review::new(&position, turns, Vec::new());
        let mut slices = 0;
        let mut stop = |_: &_| {
            slices += 1;
            if slices > 60 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let done = drive(&mut review, 2_000, &mut stop).is_some();
        let found = review.so_far();
        prop_assert_eq!(found.points.len(), position.moves().len() + 1);
        prop_assert!(!done || found.points.iter().all(Option::is_some));
        for mistake in &found.mistakes {
            let played = &position.moves()[mistake.number - 1];
            prop_assert_eq!(mistake.player, played.player);
            prop_assert!(mistake.better.first() != Some(&Move::Place(played.cell.clone())));
        }
    }
}
