//! Long searches in short slices: each ends where it should, so that a search
//! can be stopped at any time, and all of them together come to the end.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use hypertoe_core::base::control::{Counted, to_the_end};
use hypertoe_core::base::task::Task;
use hypertoe_core::proof::prove::{ProofNumbers, Prover, Width};
use hypertoe_core::proof::solve::{Means, Solution, Solve};
use hypertoe_core::search::{Basis, Plies, Verdict};
use hypertoe_core::{Cell, Goal, Player, Position, Rules, Shape};
use std::collections::BTreeSet;
use std::sync::Arc;

fn rules(side: u64, dims: u64) -> Rules {
    Rules::new(Shape::hypercube(side, dims).unwrap(), 2).unwrap()
}

fn after(rules: Rules, cells: &[&[u16]]) -> Position {
    let mut position = Position::new(Arc::new(rules));
    for cell in cells {
        position.play(&Cell::from(*cell)).unwrap();
    }
    position
}

/// Solves a position in slices of so many steps, at most so many of them. Sees
/// that none looks at more positions than it has steps, and one to see that.
fn solved(position: &Position, proof: bool, budget: u64, most: usize) -> Option<Solution> {
    let means = Means { memory: 64 << 20, proof, ..Means::default() };
    let mut solve = Solve::new(position, means).unwrap();
    let mut before = 0;
    for _ in 0..most {
        let solution = solve.advance(budget);
        let nodes = solution.as_ref().map_or(solve.nodes(), |solution| solution.nodes);
        assert!(nodes <= before + budget + 1, "{} with {budget}", nodes - before);
        before = nodes;
        if solution.is_some() {
            return solution;
        }
    }
    None
}

#[test]
fn no_slice_of_a_search_for_a_value_is_long() {
    let misere = rules(4, 2).with_goal(Goal::Misere).unwrap();
    for budget in [1_000, 30_000] {
        for position in [
            after(rules(3, 4), &[]),
            after(rules(4, 3), &[]),
            after(rules(4, 4), &[&[0, 0, 0, 0], &[1, 1, 1, 1]]),
            after(rules(5, 3), &[]),
            after(misere.clone(), &[]),
            after(rules(7, 2), &[&[3, 3]]),
        ] {
            solved(&position, false, budget, 60);
        }
    }
}

#[test]
fn short_slices_come_to_the_same_end() {
    let square = after(rules(3, 2), &[&[1, 1]]);
    let is_drawn = |solution: Option<Solution>| solution.unwrap().standing.verdict.is_draw();
    assert!(is_drawn(solved(&square, false, 50, 2_000)));
    // The line of best play is found in slices, too.
    let cube = after(rules(3, 3), &[]);
    let whole = solved(&cube, false, 1_000_000, 100).unwrap();
    let sliced = solved(&cube, false, 2_000, 2_000).unwrap();
    assert_eq!(sliced.standing.verdict, Verdict::win(Plies::Exact(7), Basis::FullSearch));
    assert_eq!(sliced.standing.line, whole.standing.line);
    assert!(is_drawn(solved(&after(rules(4, 2), &[]), false, 20_000, 1_000)));
    // Here a slice ends long before the answers to one move are all tried.
    let qubic = after(rules(4, 3), &[&[0, 0, 0], &[1, 0, 0]]);
    let solution = solved(&qubic, true, 4_000, 20_000).unwrap();
    assert_eq!(solution.winner(), Some(Player(0)), "{solution:?}");
    let checked = to_the_end(|control| solution.proof.as_ref().unwrap().check(control));
    assert!(checked.as_ref().unwrap().replies > 1_000, "{checked:?}");
}

/// A full table keeps some positions at the cost of others. A search that then
/// forgets what it has just found out would do the same for ever.
#[test]
fn a_search_in_little_memory_goes_on() {
    let position = after(rules(5, 3), &[]);
    let prover = Prover::new(&position, Player(0), Width { near: 16, below: 8 }, 4 << 20).unwrap();
    let mut worker = prover.worker(1);
    let mut seen = BTreeSet::new();
    for slice in 0..400 {
        assert_eq!(worker.advance(20_000), None);
        let ProofNumbers { proof, disproof, .. } = prover.numbers();
        if slice >= 200 {
            seen.insert((proof, disproof));
        }
    }
    assert!(prover.numbers().fill > 0.6, "{:?}", prover.numbers());
    assert!(seen.len() > 20, "{seen:?}");
}

#[test]
fn no_part_of_a_check_is_long() {
    let cube = after(rules(3, 3), &[&[0, 0, 0], &[1, 1, 0]]);
    let proof = solved(&cube, true, 100_000, 1_000).unwrap().proof.unwrap();
    let mut counted = Counted::endless();
    let checked = proof.check(&mut counted).unwrap().unwrap();
    assert!(counted.longest < 2_000 && checked.nodes < counted.steps + 2_000, "{counted:?}");
}
