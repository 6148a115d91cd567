//! The search against plain minimax, on every position or on many.

use crate::support::engines;
use crate::support::rules;

use engines::{choice, plain, start};
use hypertoe_core::search::{Basis, MoveGround, PlyCount, SearchLimits, Verdict};
use hypertoe_core::{Bot, Cell, Goal, Move, Outcome, Position, Rules, Shape};
use proptest::prelude::*;
use rules::full_rules;
use std::collections::HashMap;

const SEARCH: Bot = Bot::Perfect;

/// Values for the player to move, 1, 0 or −1, by plain minimax; by the stones
/// and who completed the last line.
struct Truth(HashMap<Vec<u8>, i8>);

fn key(position: &Position) -> Vec<u8> {
    let mut marks: Vec<(Vec<u16>, u8)> = position
        .played_marks()
        .iter()
        .map(|played| (played.cell.coords().to_vec(), played.player.0))
        .collect();
    marks.sort();
    let flat = |(cell, player): (Vec<u16>, u8)| {
        cell.into_iter().map(|c| c as u8).chain([player]).collect::<Vec<_>>()
    };
    let completer = position.last_completer().map(|player| player.0);
    marks.into_iter().flat_map(flat).chain(completer).collect()
}

impl Truth {
    fn value(&mut self, position: &mut Position) -> i8 {
        match position.outcome() {
            Outcome::Won(winner) => return if winner == position.to_move() { 1 } else { -1 },
            Outcome::Undecided => {}
            _ => return 0,
        }
        let key = key(position);
        if let Some(value) = self.0.get(&key) {
            return *value;
        }
        let moves: Vec<Move> = position.legal_moves().expect("a small board").collect();
        let mut best = -1;
        for turn in moves {
            position.play_move(&turn).expect("a legal move");
            best = best.max(-self.value(position));
            position.undo();
            if best == 1 {
                break;
            }
        }
        self.0.insert(key, best);
        best
    }
}

/// Sees that the search knows the value of this position, and keeps it by its move.
fn agrees(truth: &mut Truth, position: &mut Position) {
    let expected = truth.value(position);
    let choice = choice(SEARCH, position, &SearchLimits::default());
    position.play_move(&choice.mv).expect("a legal move");
    let after = -truth.value(position);
    position.undo();
    assert_eq!(after, expected, "{:?} after {:?}", choice, position.played_marks());
    // A move without a choice is made without a search.
    if choice.reason.ground != MoveGround::OnlyLegal {
        assert_eq!(
            choice.verdict.sign(),
            Some(expected),
            "{choice:?} after {:?}",
            position.played_marks()
        );
    }
}

/// Every position that can be reached, each once.
fn every_position(position: &mut Position, seen: &mut HashMap<Vec<u8>, ()>, truth: &mut Truth) {
    if position.outcome().is_over() || seen.insert(key(position), ()).is_some() {
        return;
    }
    agrees(truth, position);
    for turn in position.legal_moves().expect("a small board").collect::<Vec<_>>() {
        position.play_move(&turn).expect("a legal move");
        every_position(position, seen, truth);
        position.undo();
    }
}

fn all_of(rules: Rules) -> usize {
    let mut seen = HashMap::new();
    every_position(&mut start(rules), &mut seen, &mut Truth(HashMap::new()));
    seen.len()
}

#[test]
fn every_position_of_the_square() {
    // 5478 positions, of which 958 are finished.
    assert_eq!(all_of(plain(3, 2)), 5478 - 958);
}

#[test]
fn every_position_of_the_square_under_other_goals() {
    for goal in Goal::ALL.map(|goal| goal.with_target_lines(2)) {
        let rules = plain(3, 2).with_goal(goal).expect("a goal");
        assert!(all_of(rules) > 4000, "{goal:?}");
    }
}

#[test]
fn every_position_with_closed_cells_and_gravity() {
    let corner = [Cell::from([0, 0])];
    assert!(all_of(plain(3, 2).with_closed(corner).expect("a cell")) > 1000);
    assert!(all_of(plain(3, 2).with_gravity(Some(1)).expect("an axis")) > 300);
    let uneven = Shape::new(&[5, 2], 3).expect("a board");
    assert!(all_of(Rules::new(uneven, 2).expect("two players")) > 1000);
    assert!(all_of(plain(2, 3)) > 10);
    assert!(all_of(plain(2, 3).with_goal(Goal::Misere).expect("a goal")) > 10);
}

/// Positions of larger boards near the end, where all moves are looked at.
#[test]
fn ends_of_larger_games() {
    let square = plain(4, 2);
    let rules = [
        Rules::new(Shape::new(&[4, 3], 3).expect("a board"), 2),
        Rules::new(Shape::new(&[5, 4], 4).expect("a board"), 2),
        square.clone().with_gravity(Some(1)),
        square.clone().with_goal(Goal::MostLines),
        square.with_goal(Goal::Misere),
    ];
    for rules in rules {
        let rules = rules.expect("rules");
        let mut truth = Truth(HashMap::new());
        let mut looked = 0;
        for seed in 0..15 {
            let mut position = start(rules.clone());
            while position.empty_count().is_some_and(|empty| empty > 8) {
                let turn = choice(Bot::Random, &position, &SearchLimits::seeded(seed)).mv;
                position.play_move(&turn).expect("a legal move");
                if position.outcome().is_over() {
                    break;
                }
            }
            if !position.outcome().is_over() {
                looked += 1;
                agrees(&mut truth, &mut position);
            }
        }
        assert!(looked > 3, "{looked} on {rules}");
    }
}

/// The most cells left empty that plain minimax is asked about.
const FEW: u64 = 8;

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 500,
        max_global_rejects: 20_000,
        ..ProptestConfig::default()
    })]

    /// Any rules for two on any small board: closed cells, gravity, all goals.
    /// From where few cells are left, every position to the end of a game.
    #[test]
    fn the_ends_of_games_by_any_rules(rules in full_rules(), seed in any::<u64>()) {
        prop_assume!(rules.player_count() == 2 && !rules.parts().pie);
        let mut truth = Truth(HashMap::new());
        let mut position = start(rules);
        while !position.outcome().is_over() {
            if position.empty_count().is_some_and(|empty| empty <= FEW) {
                agrees(&mut truth, &mut position);
            }
            let turn = choice(Bot::Random, &position, &SearchLimits::seeded(seed)).mv;
            position.play_move(&turn).expect("a legal move");
        }
    }
}

/// With more cells than are searched to the end: what is claimed to be proved
/// must be true.
#[test]
fn what_is_proved_is_true() {
    let rules = Rules::new(Shape::new(&[4, 4], 3).expect("a board"), 2).expect("two players");
    let mut truth = Truth(HashMap::new());
    let mut proved = 0;
    for seed in 0..60 {
        let mut position = start(rules.clone());
        while position.played_marks().len() < 5 && !position.outcome().is_over() {
            let turn = choice(Bot::Random, &position, &SearchLimits::seeded(seed)).mv;
            position.play_move(&turn).expect("a legal move");
        }
        if position.outcome().is_over() {
            continue;
        }
        let choice = choice(
            Bot::Custom { depth: Some(3), millis: None },
            &position,
            &SearchLimits::seeded(seed),
        );
        if let Some(claimed) = choice.verdict.sign() {
            proved += 1;
            assert_eq!(
                claimed,
                truth.value(&mut position),
                "{choice:?} {:?}",
                position.played_marks()
            );
        }
    }
    assert!(proved > 10, "{proved}");
}

#[test]
fn misere_of_two_in_a_row_is_lost_by_the_first_player() {
    let rules = plain(2, 3).with_goal(Goal::Misere).expect("a goal");
    let choice = choice(SEARCH, &start(rules), &SearchLimits::default());
    // The own second mark is the third move, and completes a line.
    assert_eq!(choice.verdict, Verdict::loss(PlyCount::AtMost(3), Basis::FullSearch));
}
