//! Boards that are set up become positions, or say all that is wrong with them.

#![allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::plain;
use crate::support::positions;
use crate::support::rules;

use hypertoe_core::play::{Setup, SetupFault};
use hypertoe_core::{Cell, Goal, Move, OpeningRule, Outcome, Player, Position, Rules};
use plain::plain;
use positions::any_position;
use proptest::prelude::*;
use rules::full_rules;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// Cells by their coordinates on two axes, player by player.
fn board(rules: Rules, marks: &[&[[u16; 2]]]) -> Setup {
    let mut setup = Setup::new(Arc::new(rules));
    for (seat, cells) in (0..).zip(marks) {
        cells.iter().for_each(|cell| _ = setup.marks.insert((*cell).into(), Player(seat)));
    }
    setup
}

fn faults(setup: &Setup) -> Vec<SetupFault> {
    setup.position().map_or_else(|error| error.faults().to_vec(), |_| Vec::new())
}

fn hash(position: &Position) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}

#[test]
fn everything_wrong_is_named_at_once() {
    let rules = plain(3, 2).with_closed([Cell::from([1, 1])]).unwrap();
    let setup = board(rules, &[&[[1, 1], [3, 0]], &[], &[[2, 2]]]);
    assert_eq!(
        faults(&setup),
        [
            SetupFault::Outside(vec![[3, 0].into()]),
            SetupFault::Closed(vec![[1, 1].into()]),
            SetupFault::UnknownPlayer(vec![[2, 2].into()]),
        ]
    );
    let said = setup.position().unwrap_err().to_string();
    assert_eq!(said.matches("; ").count(), 2, "{said}");
    let rules = plain(3, 2).with_gravity(Some(1)).unwrap();
    let rules =
        rules.with_opening_rule(OpeningRule::Forbidden([Cell::from([0, 2])].into())).unwrap();
    let setup = board(rules, &[&[[0, 2]], &[[1, 1]]]);
    let floating = SetupFault::Floating(vec![[0, 2].into(), [1, 1].into()]);
    assert_eq!(faults(&setup), [floating, SetupFault::ForbiddenOpening]);
}

#[test]
fn turns_follow_from_the_marks() {
    let counts = |have: [usize; 2], due: [usize; 2]| {
        vec![SetupFault::MarkCounts { have: have.into(), due: due.into() }]
    };
    let two = board(plain(3, 2), &[&[[0, 0], [1, 1]], &[]]);
    assert_eq!(faults(&two), counts([2, 0], [1, 1]));
    assert!(
        two.position().unwrap_err().position_ignoring_faults(|_| true).is_err(),
        "no turns to play on by"
    );
    let one = board(plain(3, 2), &[&[[0, 0]]]);
    assert_eq!(one.position().unwrap().to_move(), Player(1));
    let to_move = |mover| Setup { mover: Some(Player(mover)), ..one.clone() };
    let other = to_move(0);
    assert_eq!(faults(&other), [SetupFault::WrongTurn { given: Player(0), due: Player(1) }]);
    assert!(to_move(1).position().is_ok());
    assert_eq!(faults(&Setup { swapped: true, ..one }), [SetupFault::InvalidSwap]);
}

#[test]
fn a_game_that_was_over_before_can_be_set_up_all_the_same() {
    let row = |y: u16| [[0, y], [1, y], [2, y]];
    let both = board(plain(3, 2), &[&row(0), &row(2)]);
    assert_eq!(faults(&both), [SetupFault::WinnerNotLast(Player(0))]);
    let position = both
        .position()
        .unwrap_err()
        .position_ignoring_faults(|fault| fault.can_be_ignored())
        .unwrap();
    assert_eq!(position.outcome(), Outcome::Won(Player(1)));
    assert_eq!(position.scores(), [1, 1]);
    let two = [row(0), row(2)].concat();
    let apart = board(plain(4, 2), &[&two, &[]]);
    assert!(matches!(faults(&apart)[..], [SetupFault::MarkCounts { .. }]));
    // Two rows of five without a common cell.
    let rows: Vec<[u16; 2]> = (0..5).flat_map(|x| [[x, 0], [x, 4]]).collect();
    let others: Vec<[u16; 2]> = (0..3).flat_map(|x| [[x, 1], [x, 2], [x, 3]]).collect();
    assert_eq!(
        faults(&board(plain(5, 2), &[&rows, &others])),
        [SetupFault::AlreadyOver(Player(0))]
    );
    // A row and a column, ended by the mark in their corner.
    let corner = [[0, 0], [1, 0], [2, 0], [0, 1], [0, 2]];
    let won = board(plain(3, 2), &[&corner, &[[1, 1], [2, 2], [1, 2], [2, 1]]]);
    assert_eq!(won.position().unwrap().outcome(), Outcome::Won(Player(0)));
}

#[test]
fn what_is_set_up_is_not_taken_back_and_what_is_played_is() {
    let mut position = board(plain(3, 2), &[&[[0, 0], [1, 0]], &[[1, 1]]]).position().unwrap();
    let start = position.clone();
    assert_eq!((position.set_up_marks().len(), position.undo()), (3, None));
    position.play_cell(&[2, 2].into()).unwrap();
    assert_eq!(position.play_cell(&[2, 0].into()), Ok(1));
    assert_eq!(position.outcome(), Outcome::Won(Player(0)));
    assert_eq!(position.undo(), Some(Move::Place([2, 0].into())));
    assert_eq!(position.undo(), Some(Move::Place([2, 2].into())));
    assert_eq!((position.undo(), &position), (None, &start));
    // A swap can be made, and taken back, where one mark stands.
    let pie = plain(3, 2).with_pie_rule(true);
    let mut first = board(pie.clone(), &[&[[1, 1]]]).position().unwrap();
    first.play_move(&Move::Swap).unwrap();
    assert_eq!((first.undo(), first.undo()), (Some(Move::Swap), None));
    let mut swapped = Setup { swapped: true, ..board(pie, &[&[[1, 1]]]) }.position().unwrap();
    assert!(swapped.is_swapped() && !swapped.can_swap());
    assert_eq!(swapped.undo(), None);
}

#[test]
fn a_crowd_is_refused() {
    let rules = plain(2, 20).with_goal(Goal::FirstTo(100_000)).unwrap();
    let mut setup = Setup::new(Arc::new(rules));
    for number in 0..4_000u32 {
        let cell = Cell::new((0..20).map(|axis| (number >> axis & 1) as u16));
        setup.marks.insert(cell, Player((number % 2) as u8));
    }
    assert_eq!(faults(&setup), [SetupFault::TooCostly]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_marks_of_every_position_can_be_set_up(position in any_position(40)) {
        let set_up = Setup::from_position(&position).position();
        if set_up.as_ref().is_err_and(|error| error.faults() == [SetupFault::LastCompleter]) {
            return Ok(());
        }
        let set_up = set_up.unwrap_or_else(|error| panic!("{error}"));
        prop_assert_eq!(&set_up, &position);
        prop_assert_eq!(hash(&set_up), hash(&position));
        prop_assert_eq!(set_up.to_move(), position.to_move());
        prop_assert_eq!(set_up.scores(), position.scores());
        prop_assert_eq!(set_up.empty_count(), position.empty_count());
    }

    #[test]
    fn positions_are_equal_however_they_came_about(
        rules in full_rules(),
        seeds in prop::collection::vec(any::<prop::sample::Index>(), 0..40),
    ) {
        let mut position = Position::new(Arc::new(rules));
        for seed in seeds {
            let moves: Vec<Move> = position.legal_moves().unwrap().collect();
            if moves.is_empty() {
                break;
            }
            let before = position.clone();
            position.play_move(seed.get(&moves)).unwrap();
            prop_assert_ne!(&before, &position);
        }
        let mut set_up = Setup::from_position(&position).position();
        if let Err(error) = &set_up {
            prop_assert_eq!(error.faults(), [SetupFault::LastCompleter]);
            return Ok(());
        }
        prop_assert_eq!(set_up.as_ref().ok(), Some(&position));
        // Played on in the same way, they stay the same.
        if let (Ok(set_up), Some(moves)) = (&mut set_up, position.legal_moves()) {
            let moves: Vec<Move> = moves.collect();
            prop_assert_eq!(&set_up.legal_moves().unwrap().collect::<Vec<_>>(), &moves);
        }
    }
}
