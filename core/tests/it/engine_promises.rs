//! What Perfect promises, and what every player claims, against a plain
//! minimax of another make: under any mix of rules.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::engines;
use crate::support::minimax;

use engines::{choice, start};
use fastrand::Rng;
use hypertoe_core::search::{BookLibrary, PerfectGuarantee, SearchLimits};
use hypertoe_core::{Bot, Cell, Goal, Move, OpeningRule, Position, Rules, Shape};
use minimax::Small;
use std::collections::BTreeSet;

/// The value for the player to move, who may swap where the rules let it, and
/// before whom the other one may.
fn truth(small: &mut Small, position: &Position) -> i8 {
    if position.played_marks().is_empty() {
        let openings = engines::legal(position);
        let values = openings.into_iter().map(|cell| truth_after(small, position, &cell.into()));
        return values.max().unwrap();
    }
    let kept = small.value(small.stand(position));
    if position.can_swap() { kept.abs() } else { kept }
}

/// What a move is worth to the one who makes it.
fn truth_after(small: &mut Small, position: &Position, turn: &Move) -> i8 {
    let mut after = position.clone();
    after.play_move(turn).unwrap();
    let stand = small.stand(&after);
    match turn {
        // The other one now plays on against the mark that was taken over.
        Move::Swap => -small.value(stand),
        Move::Place(_) => match small.end(stand) {
            Some(ended) => -ended,
            None => -truth(small, &after),
        },
    }
}

/// Any rules of two players with at most so many cells to play on.
fn small_rules(rng: &mut Rng, most: usize) -> Rules {
    loop {
        let dims = rng.usize(1..=3);
        let sides: Vec<u16> = (0..dims).map(|_| rng.u16(1..=[12, 4, 3][dims - 1])).collect();
        let run = rng.u16(1..=*sides.iter().max().unwrap());
        let Ok(shape) = Shape::new(&sides, run) else { continue };
        let cells = shape.cell_count_u64().unwrap();
        let draw = |rng: &mut Rng, count: usize| -> BTreeSet<Cell> {
            (0..count).map(|_| shape.cell_with_number(&rng.u64(0..cells).into()).unwrap()).collect()
        };
        let over = (cells as usize).saturating_sub(most);
        let (closed, barred) = (draw(rng, over + over / 2), rng.usize(0..4));
        let barred = draw(rng, barred);
        let closed = if over == 0 && rng.bool() { draw(rng, 2) } else { closed };
        let goal = match rng.usize(0..=Goal::ALL.len()) {
            0 => Goal::FirstTo(rng.u32(2..5)),
            kind => Goal::ALL[kind - 1],
        };
        let opening = match rng.u8(0..3) {
            0 => OpeningRule::Free,
            1 => OpeningRule::NoCenter,
            _ => OpeningRule::Forbidden(barred),
        };
        let gravity = (rng.u8(0..3) == 0).then(|| rng.usize(0..dims));
        let rules = Rules::new(shape.clone(), 2).unwrap();
        let Ok(rules) = rules.with_goal(goal).and_then(|rules| rules.with_closed(closed)) else {
            continue;
        };
        let rules = rules.with_gravity(gravity).and_then(|rules| rules.with_opening_rule(opening));
        let Ok(rules) = rules else { continue };
        let rules = rules.with_pie_rule(rng.bool());
        if cells as usize - rules.closed_cells().len() <= most {
            return rules;
        }
    }
}

/// Plays one game; `bot` is asked in every position and moves with the first
/// or the second, else lots decide. Every certain value is the true one, and a
/// move that is said to keep it does; where `perfect`, each keeps the value.
fn check_game(rules: &Rules, small: &mut Small, bot: Bot, perfect: bool, rng: &mut Rng) -> usize {
    let mut position = start(rules.clone());
    let limits = SearchLimits { nodes: Some(u64::MAX), seed: rng.u64(..) };
    let seat = rng.usize(0..3);
    let mut certain = 0;
    let mut turns = 0;
    while !position.outcome().is_over() {
        let chosen = choice(bot, &position, &limits);
        let value = truth(small, &position);
        let kept = truth_after(small, &position, &chosen.mv);
        let told = || format!("{bot:?} {rules:?}: {:?} {chosen:?}", position.played_marks());
        if let Some(claimed) = chosen.verdict.sign() {
            assert_eq!(claimed, value, "a false claim: {}", told());
            assert_eq!(claimed, kept, "the move does not keep the claim: {}", told());
            certain += 1;
        }
        if perfect {
            assert_eq!(kept, value, "the value is given away: {}", told());
        }
        let lot = choice(Bot::Random, &position, &limits).mv;
        let turn = if turns % 2 == seat || seat == 2 { chosen.mv } else { lot };
        position.play_move(&turn).unwrap();
        turns += 1;
    }
    certain
}

#[test]
fn perfect_keeps_what_it_promises_under_any_rules() {
    let mut rng = Rng::with_seed(12);
    let mut pies = 0;
    for round in 0..400 {
        let rules = small_rules(&mut rng, if round % 20 == 0 { 12 } else { 9 });
        let mut small = Small::new(&rules);
        let promise = PerfectGuarantee::of(&rules, &BookLibrary::default());
        assert_eq!(promise, PerfectGuarantee::FullSearch, "{rules}");
        pies += usize::from(rules.parts().pie);
        for _ in 0..3 {
            check_game(&rules, &mut small, Bot::Perfect, true, &mut rng);
        }
    }
    assert!(pies > 120, "{pies}");
}

#[test]
fn no_level_claims_what_is_not_so() {
    let mut rng = Rng::with_seed(5);
    let mut certain = 0;
    for _ in 0..250 {
        let rules = small_rules(&mut rng, 12);
        let mut small = Small::new(&rules);
        for bot in [Bot::Club, Bot::Strong, Bot::Custom { depth: Some(3), millis: None }] {
            certain += check_game(&rules, &mut small, bot, false, &mut rng);
        }
    }
    assert!(certain > 2_000, "{certain}");
}

/// Boards that are too large for minimax, of which the truth is known: who
/// opens under the pie rule loses 3^3, as every first mark wins or loses, and
/// draws 4^2.
#[test]
fn larger_promises_hold_under_the_pie_rule() {
    let limits = SearchLimits { nodes: Some(u64::MAX), seed: 3 };
    for (dims, side, opening) in [(3, 3, -1), (2, 4, 0)] {
        let rules =
            Rules::new(Shape::hypercube(side, dims).unwrap(), 2).unwrap().with_pie_rule(true);
        assert_eq!(
            PerfectGuarantee::of(&rules, &BookLibrary::default()),
            PerfectGuarantee::FullSearch
        );
        let mut position = start(rules);
        let first = choice(Bot::Perfect, &position, &limits);
        assert_eq!(first.verdict.sign(), Some(opening), "{first:?}");
        for cell in [vec![0; dims], vec![1; dims]] {
            position.play_cell(&Cell::new(cell)).unwrap();
            let answer = choice(Bot::Perfect, &position, &limits);
            assert_eq!(answer.verdict.sign(), Some(-opening), "{answer:?}");
            position.undo();
        }
    }
    // Beyond the tables for searches nothing is promised.
    let wide = Rules::new(Shape::new(&[1_000, 1_000], 2).unwrap(), 2).unwrap();
    assert_eq!(PerfectGuarantee::of(&wide, &BookLibrary::default()), PerfectGuarantee::Nothing);
}

/// Where the game is too long to be searched, a first mark is taken over only
/// if that looks good for the goal.
#[test]
fn a_burden_is_not_taken_over() {
    let rules = Rules::new(Shape::hypercube(5, 3).unwrap(), 2).unwrap().with_pie_rule(true);
    let misere = rules.clone().with_goal(Goal::Misere).unwrap();
    let limits = SearchLimits { nodes: Some(200), seed: 1 };
    for bot in [Bot::Careless, Bot::Club, Bot::Strong] {
        for (rules, cell, swaps) in [
            (&rules, [0, 0, 0], true),
            (&rules, [1, 0, 0], false),
            (&misere, [0, 0, 0], false),
            // Whoever has the middle mirrors each move of the other.
            (&misere, [2, 2, 2], true),
        ] {
            let mut position = start(rules.clone());
            position.play_cell(&Cell::from(cell)).unwrap();
            let turn = choice(bot, &position, &limits).mv;
            assert_eq!(turn == Move::Swap, swaps, "{bot:?} {rules} {cell:?}");
        }
    }
}
