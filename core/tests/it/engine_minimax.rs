//! What engines and the solver claim, against a plain minimax of another make.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::minimax;

use hypertoe_core::base::control::SingleThread;
use hypertoe_core::base::control::run_to_end;
use hypertoe_core::proof::solve::{PositionSolver, SolveOptions};
use hypertoe_core::search::{BookLibrary, PlyCount, SearchLimits};
use hypertoe_core::{BoardLines, Bot, Cell, Goal, Position, Rules, Shape, Stone};
use minimax::{Small, Stand};
use std::collections::HashSet;
use std::sync::Arc;

fn board(sides: &[u16], run: u16) -> Rules {
    Rules::new(Shape::new(sides, run).unwrap(), 2).unwrap()
}

/// The value for the player to move, as the solver has it.
fn solved(position: &Position) -> i8 {
    let means = SolveOptions { memory: 1 << 24, ..SolveOptions::default() };
    let solve = PositionSolver::new(position, means).unwrap();
    run_to_end(|control| solve.run(&SingleThread, control))
        .evaluation
        .verdict
        .sign()
        .expect("solved")
}

/// What the player claims to be certain of, if it does; its move must keep what
/// it claims, in as many plies.
fn claimed(small: &mut Small, bot: Bot, position: &Position) -> Option<i8> {
    let (limits, books) = (SearchLimits::seeded(1), BookLibrary::default());
    let choice =
        run_to_end(|control| bot.choose_within_limits(position, &limits, &books, control)).unwrap();
    let value = choice.verdict.sign()?;
    let said = || format!("{bot:?}: {choice:?} {} {:?}", position.rules(), position.played_marks());
    let (_, shortest) = small.result(small.stand(position));
    let mut after = position.clone();
    after.play_move(&choice.mv).unwrap();
    let mut kept = 1;
    if !after.outcome().is_over() {
        let (other, plies) = small.result(small.stand(&after));
        assert_eq!(-other, value, "{}", said());
        kept += plies;
    }
    match choice.verdict.plies() {
        Some(PlyCount::Exact(plies)) => {
            assert_eq!((plies, kept), (shortest, shortest), "{}", said())
        }
        Some(PlyCount::AtMost(plies)) => {
            assert!(plies >= shortest.max(kept), "{}: {shortest}, {kept}", said());
        }
        None => assert_eq!(value, 0),
    }
    Some(value)
}

/// Every position that goes on, each once.
fn every(
    position: &mut Position,
    small: &Small,
    seen: &mut HashSet<Stand>,
    found: &mut Vec<Position>,
) {
    if position.outcome().is_over() || !seen.insert(small.stand(position)) {
        return;
    }
    found.push(position.clone());
    for cell in small.cells.clone() {
        if position.play_cell(&cell).is_ok() {
            every(position, small, seen, found);
            position.undo();
        }
    }
}

/// Whether no line lacks but one mark of one player and has none of the other.
fn is_quiet(position: &Position) -> bool {
    !BoardLines::new(position.shape()).iter().any(|line| {
        let stones: Vec<_> = line.cells().filter_map(|cell| position.stone(&cell)).collect();
        let alike = stones.windows(2).all(|pair| pair[0] == pair[1]);
        stones.len() + 1 == usize::from(line.length())
            && alike
            && stones.first() != Some(&Stone::Closed)
    })
}

#[test]
fn every_position_of_the_square() {
    for goal in [Goal::FirstTo(1), Goal::Misere] {
        let rules = board(&[3, 3], 3).with_goal(goal).unwrap();
        let mut small = Small::new(&rules);
        let mut found = Vec::new();
        every(&mut Position::new(Arc::new(rules)), &small, &mut HashSet::new(), &mut found);
        if goal == Goal::FirstTo(1) {
            // 5478 positions, of which 958 are finished.
            assert_eq!(found.len(), 5478 - 958);
        }
        let mut certain = 0;
        for position in &found {
            let expected = small.value(small.stand(position));
            assert_eq!(solved(position), expected, "{goal}: {:?}", position.played_marks());
            if let Some(claimed) = claimed(&mut small, Bot::Strong, position) {
                assert_eq!(claimed, expected, "{goal}: {:?}", position.played_marks());
                certain += 1;
            }
        }
        // But for the last cell, which is taken without a search.
        assert!(certain * 10 >= found.len() * 9, "{certain} of {}", found.len());
    }
}

/// A position after so many random moves; none if the game is over then.
fn random(
    rules: &Arc<Rules>,
    cells: &[Cell],
    marks: usize,
    rng: &mut fastrand::Rng,
) -> Option<Position> {
    let mut position = Position::new(Arc::clone(rules));
    let mut order: Vec<&Cell> = cells.iter().collect();
    rng.shuffle(&mut order);
    for cell in &order[..marks] {
        if position.outcome().is_over() {
            return None;
        }
        position.play_cell(cell).unwrap();
    }
    (!position.outcome().is_over()).then_some(position)
}

/// Small games of every kind that the minimax knows.
fn games() -> Vec<Rules> {
    let closed = |rules: Rules, cells: &[[u16; 2]]| {
        rules.with_closed(cells.iter().map(|cell| Cell::from(*cell))).unwrap()
    };
    let misere = |rules: Rules| rules.with_goal(Goal::Misere).unwrap();
    vec![
        board(&[2, 2, 2], 2),
        misere(board(&[2, 2, 2], 2)),
        closed(board(&[3, 3], 3), &[[0, 0]]),
        closed(board(&[3, 3], 3), &[[1, 1], [2, 0]]),
        misere(closed(board(&[3, 3], 3), &[[0, 1]])),
        board(&[4, 4], 4),
        closed(board(&[4, 4], 4), &[[1, 1]]),
        misere(board(&[4, 4], 4)),
        board(&[4, 4], 3),
        board(&[3, 4], 3),
        misere(board(&[3, 4], 3)),
        closed(board(&[5, 3], 3), &[[2, 1]]),
        board(&[2, 3, 3], 3),
    ]
}

#[test]
fn thousands_of_random_positions() {
    let mut rng = fastrand::Rng::with_seed(17);
    let (mut looked, mut certain) = (0, 0);
    for rules in games() {
        let mut small = Small::new(&rules);
        let rules = Arc::new(rules);
        let open = small.cells.len();
        for _ in 0..240 {
            // So few cells are left that plain minimax is quick.
            let marks = open.saturating_sub(rng.usize(2..=10));
            let Some(position) = random(&rules, &small.cells, marks, &mut rng) else { continue };
            let expected = small.value(small.stand(&position));
            assert_eq!(solved(&position), expected, "{rules}: {:?}", position.played_marks());
            for bot in [Bot::Strong, Bot::Club, Bot::Custom { depth: Some(3), millis: None }] {
                if let Some(claimed) = claimed(&mut small, bot, &position) {
                    assert_eq!(
                        claimed,
                        expected,
                        "{rules}, {bot:?}: {:?}",
                        position.played_marks()
                    );
                    certain += usize::from(bot == Bot::Strong);
                }
            }
            looked += 1;
        }
    }
    assert!(looked > 2_000, "{looked}");
    assert!(certain * 10 > looked * 9, "{certain} of {looked}");
}

/// A position after so many random moves of players who complete no line and
/// block each, if that can be: nobody can complete one next.
fn quiet(
    rules: &Arc<Rules>,
    small: &Small,
    marks: usize,
    rng: &mut fastrand::Rng,
) -> Option<Position> {
    let mut position = Position::new(Arc::clone(rules));
    while position.played_marks().len() < marks {
        let mut cells = small.cells.clone();
        rng.shuffle(&mut cells);
        let next = cells.iter().find(|cell| {
            let goes = position.play_cell(cell).is_ok();
            let quiet = goes && !position.outcome().is_over() && is_quiet(&position);
            if goes {
                position.undo();
            }
            quiet
        })?;
        position.play_cell(next).unwrap();
    }
    Some(position)
}

#[test]
fn plies_where_threats_decide() {
    let closed = |rules: Rules, cells: &[&[u16]]| {
        rules.with_closed(cells.iter().map(|cell| Cell::new(cell.iter().copied()))).unwrap()
    };
    // Up to so many cells are left.
    let games = [
        (board(&[4, 3], 3), 12),
        (board(&[4, 4], 3), 12),
        (board(&[5, 3], 3), 13),
        (board(&[3, 3, 2], 3), 12),
        (closed(board(&[3, 3, 3], 3), &[&[1, 1, 1], &[0, 0, 0], &[2, 1, 0]]), 12),
        // Two games side by side: what is a threat in one does not disturb the other.
        (closed(board(&[8, 3], 3), &[&[3, 0], &[3, 1], &[3, 2]]), 12),
        (board(&[5, 5], 4), 12),
        (board(&[6, 4], 4), 12),
    ];
    let mut rng = fastrand::Rng::with_seed(5);
    let (mut decided, mut long) = (0, 0);
    for (rules, most) in games {
        let mut small = Small::new(&rules);
        let rules = Arc::new(rules);
        for _ in 0..50 {
            let marks = small.cells.len() - rng.usize(most - 4..=most);
            let Some(position) = quiet(&rules, &small, marks, &mut rng) else { continue };
            let (value, plies) = small.result(small.stand(&position));
            for bot in [Bot::Strong, Bot::Custom { depth: Some(3), millis: None }] {
                if let Some(claimed) = claimed(&mut small, bot, &position) {
                    assert_eq!(claimed, value, "{rules}, {bot:?}: {:?}", position.played_marks());
                    decided += usize::from(value != 0);
                    long += usize::from(value != 0 && plies >= 5);
                }
            }
        }
    }
    assert!(decided > 600 && long > 100, "{decided}, {long}");
}
