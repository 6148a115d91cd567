//! Studies and reviews of any game, by any rules: nothing panics, what is
//! said is legal, and what is called certain is.

use crate::support::positions;
use crate::support::rules;

use hypertoe_core::analysis::{GameReviewer, PositionAnalyzer};
use hypertoe_core::base::control::{Halt, StepLimit, run_to_end};
use hypertoe_core::search::Verdict;
use hypertoe_core::{Move, Outcome, Position, Rules};
use positions::any_position;
use proptest::prelude::*;
use proptest::sample::Index;
use rules::full_rules;
use std::sync::Arc;

/// Wins and losses whose play goes to the end end like that.
fn check_line(position: &Position, verdict: Verdict, line: &[Move]) -> Result<(), TestCaseError> {
    let mut after = position.clone();
    for turn in line {
        prop_assert!(after.play_move(turn).is_ok(), "{turn} is not legal");
    }
    let me = position.to_move();
    match (verdict.sign(), after.outcome()) {
        (Some(1), Outcome::Won(winner)) => prop_assert_eq!(winner, me),
        (Some(1), Outcome::Lost(loser)) => prop_assert!(loser != me),
        (Some(1), outcome) => prop_assert_ne!(outcome, Outcome::Draw),
        (Some(-1), Outcome::Won(winner)) => prop_assert_ne!(winner, me),
        _ => {}
    }
    Ok(())
}

/// Fills the board at random until few cells are left, without ending the game.
fn filled(mut position: Position, seeds: &[Index], left: u64) -> Position {
    for seed in seeds {
        if position.empty_count().is_none_or(|empty| empty <= left) {
            break;
        }
        let Some(moves) = position.legal_moves() else { break };
        let moves: Vec<Move> = moves.collect();
        if moves.is_empty() {
            break;
        }
        let turn = &moves[seed.index(moves.len())];
        if position.play_move(turn).is_ok() && position.outcome().is_over() {
            position.undo();
        }
    }
    position
}

/// Any rules, with gravity, closed cells, the pie rule and every goal.
fn two_player_rules() -> impl Strategy<Value = Rules> {
    full_rules().prop_filter("two players", |rules| rules.player_count() == 2)
}

/// What the player to move gets, of two: 1, 0 or −1.
fn minimax(position: &mut Position, least: i8, most: i8) -> i8 {
    match position.outcome() {
        Outcome::Undecided => {}
        Outcome::Won(winner) => return if winner == position.to_move() { 1 } else { -1 },
        _ => return 0,
    }
    let moves: Vec<Move> = position.legal_moves().expect("a small board").collect();
    let mut best = least;
    for turn in &moves {
        if best >= most {
            break;
        }
        position.play_move(turn).expect("a legal move");
        best = best.max(-minimax(position, -most, -best));
        position.undo();
    }
    best
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_study_offers_legal_moves_and_true_lines(position in any_position(12), steps in 0u64..500_000) {
        // For a while only: it can be told to finish at any time.
        let mut a_while = StepLimit::up_to(steps, Halt::FinishEarly);
        let found = PositionAnalyzer::new(&position, 0).run(&mut a_while).expect("it is not stopped");
        check_line(&position, found.evaluation.verdict, &found.evaluation.pv)?;
        prop_assert_eq!(found.evaluation.player, position.to_move());
        for value in &found.moves {
            prop_assert!(position.check_move(&value.mv).is_ok());
            prop_assert_eq!(value.pv.first(), Some(&value.mv));
            check_line(&position, value.verdict, &value.pv)?;
        }
        if found.evaluation.verdict.is_loss() {
            let wins = found.moves.iter().any(|value| value.verdict.is_win());
            prop_assert!(!wins, "a lost position has a winning move");
        }
    }

    #[test]
    fn whatever_is_called_certain_is_what_minimax_says(
        rules in two_player_rules(),
        seeds in prop::collection::vec(any::<Index>(), 300),
    ) {
        let mut position = filled(Position::new(Arc::new(rules)), &seeds, 8);
        prop_assume!(position.empty_count().is_some_and(|empty| empty <= 9));
        let found = run_to_end(|control| PositionAnalyzer::new(&position, 0).run(control));
        let truth = minimax(&mut position, -1, 1);
        if let Some(sign) = found.evaluation.verdict.sign() {
            prop_assert_eq!(sign, truth, "{:?}", found.evaluation);
        }
        for value in &found.moves {
            let Some(sign) = value.verdict.sign() else { continue };
            position.play_move(&value.mv).expect("a legal move");
            let truth = -minimax(&mut position, -1, 1);
            prop_assert_eq!(sign, truth, "{:?}", value);
            position.undo();
        }
    }

    #[test]
    fn a_review_has_a_point_for_every_move(position in any_position(5)) {
        let turns = position.played_marks().iter().map(|played| Move::Place(played.cell.clone())).collect();
        let mut a_while = StepLimit::up_to(120_000, Halt::FinishEarly);
        let review = GameReviewer::new(&position, turns, Vec::new());
        let found = review.run(&mut a_while).expect("it is not stopped");
        let done = a_while.steps < 120_000;
        prop_assert_eq!(found.points.len(), position.played_marks().len() + 1);
        prop_assert!(!done || found.points.iter().all(Option::is_some));
        for mistake in &found.mistakes {
            let played = &position.played_marks()[mistake.number - 1];
            prop_assert_eq!(mistake.player, played.player);
            prop_assert!(mistake.better.first() != Some(&Move::Place(played.cell.clone())));
        }
    }
}
