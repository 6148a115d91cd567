//! Falling boards solved: against published scores, and against plain minimax.

use hypertoe_core::analysis::PositionAnalyzer;
use hypertoe_core::base::control::{
    Control, NeverHalt, SingleThread, StepLimit, Workers, run_to_end,
};
use hypertoe_core::proof::solve::{PositionSolver, SolveOptions};
use hypertoe_core::search::{
    BookLibrary, FallingLimits, FallingScore, FallingSolver, GameValue, PerfectGuarantee, PlyCount,
    SearchLimits,
};
use hypertoe_core::{Bot, Cell, Move, Outcome, Position, Rules, Shape};
use proptest::prelude::*;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

const LIMITS: FallingLimits = FallingLimits { nodes: u64::MAX, helpers: 0 };

fn rules(sides: &[u16], length: u16, axis: usize) -> Arc<Rules> {
    let rules = Rules::new(Shape::new(sides, length).expect("a board"), 2).expect("two players");
    Arc::new(rules.with_gravity(Some(axis)).expect("an axis"))
}

fn solver(rules: &Rules) -> FallingSolver {
    FallingSolver::new(rules, 8 << 20).expect("marks fall")
}

fn score(solver: &FallingSolver, position: &Position) -> FallingScore {
    run_to_end(|control| solver.search(position, LIMITS, &SingleThread).score(control))
}

/// Plays columns, named by digits and letters from 0.
fn played(rules: &Arc<Rules>, columns: &str) -> Position {
    let mut position = Position::new(Arc::clone(rules));
    for column in columns.chars() {
        let column = column.to_digit(36).expect("a column") as u16;
        let cell = position.landing(&Cell::from([column, 0])).expect("a column with room");
        position.play_cell(&cell).expect("a legal move");
    }
    position
}

/// The number of positions of 7×6 at the end of the file that take hundreds of thousands of positions.
const HARD: usize = 8;

/// The positions of a board in the file of published scores.
fn published(board: &str) -> Vec<(Position, i32)> {
    let (width, height) = board.split_once('x').expect("two sides");
    let side = |text: &str| text.parse().expect("a side");
    let rules = rules(&[side(width), side(height)], 4, 1);
    let lines = include_str!("falling_scores.txt").lines();
    let found = lines.filter_map(|line| line.strip_prefix(board)?.trim().split_once(' '));
    found.map(|(moves, score)| (played(&rules, moves), score.parse().expect("a score"))).collect()
}

#[test]
fn scores_are_those_published() {
    for (board, count) in [("7x6", 288), ("9x5", 95), ("10x6", 80)] {
        let positions = published(board);
        assert_eq!(positions.len(), count, "{board}");
        let solver = solver(positions[0].0.rules());
        for (position, published) in positions {
            let found = score(&solver, &position);
            assert!(found.is_exact());
            assert_eq!(found.least, published, "{board} after {:?}", position.marks());
        }
    }
}

/// The score of a position by minimax: what the rules say, without anything else.
fn minimax(position: &mut Position, known: &mut HashMap<Vec<Option<u8>>, i32>) -> i32 {
    let cells: Vec<Cell> = position.shape().iter_cells().collect();
    let mut key = vec![None; cells.len()];
    for mark in position.marks() {
        let number = position.shape().cell_number_u64(&mark.cell).expect("a small board");
        key[number as usize] = Some(mark.player.0);
    }
    if let Some(score) = known.get(&key) {
        return *score;
    }
    let empty = position.empty_count().expect("a small board") as i32;
    let mut best = i32::MIN;
    for cell in
        cells.iter().filter(|cell| position.check_cell(cell).is_ok()).cloned().collect::<Vec<_>>()
    {
        let mover = position.to_move();
        position.play_cell(&cell).expect("a legal move");
        let score = match position.outcome() {
            // All own marks that are left, this one included.
            Outcome::Won(player) if player == mover => (empty + 1) / 2,
            Outcome::Undecided => -minimax(position, known),
            _ => 0,
        };
        position.undo();
        best = best.max(score);
    }
    known.insert(key, best);
    best
}

/// A small board of two to four dimensions on which marks fall along some axis, now and then with
/// a closed cell, and a game of legal moves chosen by numbers.
fn small_games() -> impl Strategy<Value = (Arc<Rules>, Vec<usize>)> {
    let boards: Vec<(&[u16], u16)> = vec![
        (&[3, 3], 3),
        (&[4, 3], 3),
        (&[4, 4], 4),
        (&[3, 5], 3),
        (&[5, 3], 3),
        (&[5, 4], 4),
        (&[1, 6], 4),
        (&[2, 2, 3], 3),
        (&[3, 2, 3], 3),
        (&[3, 3, 2], 3),
        (&[4, 2, 2], 4),
        (&[2, 2, 2, 2], 2),
        (&[3, 2, 2, 2], 3),
        (&[2, 3, 2, 2], 3),
    ];
    let any = (prop::sample::select(boards), 0..4usize, prop::option::weighted(0.3, 0..100usize));
    (any, prop::collection::vec(0..100usize, 0..12)).prop_map(
        |(((sides, length), axis, closed), moves)| {
            let rules =
                Rules::new(Shape::new(sides, length).expect("a board"), 2).expect("players");
            let rules = rules.with_gravity(Some(axis % sides.len())).expect("an axis");
            let cells: Vec<Cell> = rules.shape().iter_cells().collect();
            let closed = closed.map(|number| cells[number % cells.len()].clone());
            (Arc::new(rules.clone().with_closed(closed).unwrap_or(rules)), moves)
        },
    )
}

/// Plays legal moves chosen by numbers, as long as nobody has a line, and further ones until at most
/// `most` cells are empty.
fn small_position(rules: &Arc<Rules>, moves: &[usize], most: u64) -> Option<Position> {
    let mut position = Position::new(Arc::clone(rules));
    for number in moves.iter().copied().chain(std::iter::repeat(3)).take(40) {
        let enough = position.marks().len() >= moves.len();
        if enough && position.empty_count().is_some_and(|empty| empty <= most) {
            break;
        }
        let legal: Vec<Move> = position.legal_moves().expect("a small board").collect();
        let mv = &legal[number % legal.len()];
        position.play_move(mv).expect("a legal move");
        if position.outcome().is_over() {
            return None;
        }
    }
    Some(position)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn scores_moves_and_lines_agree_with_minimax((rules, moves) in small_games()) {
        let Some(mut position) = small_position(&rules, &moves, 11) else { return Ok(()) };
        let mut known = HashMap::new();
        let truth = minimax(&mut position, &mut known);
        let solver = solver(&rules);
        let found = score(&solver, &position);
        prop_assert_eq!((found.least, found.most), (truth, truth));
        let mut search = solver.search(&position, LIMITS, &SingleThread);
        let secure = search.moves_securing(truth, &mut NeverHalt).expect("nobody halts it");
        let found = search.evaluate(&[], &mut NeverHalt).expect("nobody halts it");
        drop(search);
        let mut best = Vec::new();
        for mv in position.clone().legal_moves().expect("a small board") {
            let empty = position.empty_count().expect("a small board") as i32;
            position.play_move(&mv).expect("a legal move");
            let value = match position.outcome() {
                Outcome::Won(_) => (empty + 1) / 2,
                Outcome::Undecided => -minimax(&mut position, &mut known),
                _ => 0,
            };
            position.undo();
            if value == truth {
                best.push(mv);
            }
        }
        let mut secure: Vec<Move> = secure.into_iter().map(Move::Place).collect();
        secure.sort_by_key(|mv| best.iter().position(|other| other == mv));
        prop_assert_eq!(&secure, &best);
        let line = found.line;
        // Of equal moves the one that is preferred begins the line.
        if let Some(Move::Place(cell)) = best.last() {
            let preferred = solver
                .search(&position, LIMITS, &SingleThread)
                .evaluate(std::slice::from_ref(cell), &mut NeverHalt);
            let preferred = preferred.expect("nobody halts it").line;
            prop_assert_eq!(preferred.first(), best.last());
        }
        let mover = position.to_move();
        for mv in &line {
            position.play_move(mv).expect("a legal move");
        }
        match found.verdict.certain_value() {
            Some(GameValue::Win(PlyCount::Exact(plies))) => {
                prop_assert_eq!(position.outcome(), Outcome::Won(mover));
                prop_assert_eq!(line.len(), plies as usize);
            }
            Some(GameValue::Loss(PlyCount::Exact(plies))) => {
                prop_assert!(matches!(position.outcome(), Outcome::Won(player) if player != mover));
                prop_assert_eq!(line.len(), plies as usize);
            }
            value => {
                prop_assert_eq!(value, Some(GameValue::Draw));
                prop_assert_eq!(position.outcome(), Outcome::Draw);
            }
        }
    }

    #[test]
    fn bounds_within_few_positions_hold((rules, moves) in small_games(), nodes in 0..2_000u64) {
        let Some(mut position) = small_position(&rules, &moves, 12) else { return Ok(()) };
        let truth = minimax(&mut position, &mut HashMap::new());
        let limits = FallingLimits { nodes, ..LIMITS };
        let solver = solver(&rules);
        let found = solver.search(&position, limits, &SingleThread).score(&mut NeverHalt);
        let found = found.expect("nobody halts it");
        prop_assert!(found.least <= truth && truth <= found.most, "{found:?}, but {truth}");
    }
}

/// Helpers on threads of their own, and how often they were called.
#[derive(Default)]
struct Threads {
    calls: AtomicUsize,
}

impl Workers for Threads {
    fn helper_count(&self) -> usize {
        3
    }

    fn run(
        &self,
        helpers: usize,
        help: &(dyn Fn(&mut dyn Control<()>) + Sync),
        lead: &mut dyn FnMut(),
    ) {
        self.calls.fetch_add(helpers, Ordering::Relaxed);
        std::thread::scope(|scope| {
            for _ in 0..helpers {
                scope.spawn(|| help(&mut NeverHalt));
            }
            lead();
        });
    }
}

#[test]
fn several_threads_find_the_same_scores() {
    let positions = published("7x6");
    let hard = &positions[positions.len() - HARD..];
    let (solver, threads) = (solver(positions[0].0.rules()), Threads::default());
    let limits = FallingLimits { nodes: u64::MAX, helpers: 3 };
    for (position, published) in hard {
        let found = solver.search(position, limits, &threads).score(&mut NeverHalt);
        let found = found.expect("nobody halts it");
        assert_eq!((found.least, found.most), (*published, *published));
    }
    assert!(threads.calls.into_inner() > 3 * HARD / 2, "helpers were called");
    // Positions that helpers search count, too.
    let empty = Position::new(Arc::clone(positions[0].0.rules()));
    let (limits, threads) = (FallingLimits { nodes: 400_000, ..limits }, Threads::default());
    let found = solver.search(&empty, limits, &threads).score(&mut NeverHalt);
    let nodes = found.expect("nobody halts it").nodes;
    assert!((400_000..430_000).contains(&nodes), "{nodes}");
}

#[test]
fn strong_plays_the_best_moves_of_positions_it_solves() {
    for (position, published) in published("7x6").iter().filter(|(it, _)| it.marks().len() >= 24) {
        if position.legal_moves().expect("a small board").count() == 1 {
            continue;
        }
        let limits = SearchLimits { nodes: Some(200_000), seed: 3 };
        let books = BookLibrary::default();
        let choice = Bot::Strong
            .choose_within_limits(position, &limits, &books, &mut NeverHalt)
            .expect("nobody halts it")
            .expect("the game goes on");
        let verdict = choice.verdict;
        assert_eq!(verdict.sign(), Some(published.signum() as i8), "{:?}", position.marks());
        let mut after = position.clone();
        after.play_move(&choice.mv).expect("a legal move");
        if after.outcome().is_over() {
            continue;
        }
        let rest = score(&solver(position.rules()), &after);
        assert_eq!(-rest.least, *published, "{:?}", position.marks());
    }
}

#[test]
fn perfect_knows_every_position_of_small_boards() {
    let boards: [(&[u16], u16); 5] =
        [(&[5, 5], 4), (&[6, 4], 4), (&[4, 6], 4), (&[3, 4, 2], 3), (&[2, 4, 3], 4)];
    for (sides, length) in boards {
        let rules = rules(sides, length, sides.len() - 1);
        let promise = PerfectGuarantee::without_books(&rules);
        assert_eq!(promise, PerfectGuarantee::FullSearch, "{sides:?}");
        for seed in 0..12 {
            let mut position = Position::new(Arc::clone(&rules));
            for _ in 0..seed {
                let legal: Vec<Move> = position.legal_moves().expect("a small board").collect();
                let mv = &legal[(seed * 7 + position.marks().len() * 5) % legal.len()];
                position.play_move(mv).expect("a legal move");
                if position.outcome().is_over() {
                    position.undo();
                    break;
                }
            }
            let choice = Bot::Perfect.choose(&position).expect("the game goes on");
            assert!(choice.verdict.is_certain(), "{sides:?} {:?}", position.marks());
        }
    }
    // The analysis of a middle position knows the value of each column.
    let position = played(&rules_of_connect_four(), "32164010226555");
    let analysis = run_to_end(|control| PositionAnalyzer::new(&position, 0).run(control));
    assert!(analysis.moves.iter().all(|value| value.verdict.is_certain()), "{analysis:?}");
}

/// Returns the number of marks from which on Perfect promises to make no mistake.
fn promised_from(rules: &Rules) -> usize {
    match PerfectGuarantee::without_books(rules) {
        PerfectGuarantee::FullSearchFrom(marks) => marks as usize,
        other => panic!("{other:?}"),
    }
}

/// Checks that Perfect knows who wins a position with this score, and that its move keeps that.
fn assert_perfect_keeps(position: &Position, score_before: i32) {
    let limits = SearchLimits { nodes: Some(u64::MAX), seed: 1 };
    let choice = Bot::Perfect
        .choose_within_limits(position, &limits, &BookLibrary::default(), &mut NeverHalt)
        .expect("nobody halts it")
        .expect("the game goes on");
    let sign = score_before.signum();
    if position.legal_moves().expect("a small board").count() > 1 {
        assert_eq!(choice.verdict.sign(), Some(sign as i8), "{:?}", position.marks());
    }
    let mut after = position.clone();
    after.play_move(&choice.mv).expect("a legal move");
    if !after.outcome().is_over() {
        let rest = score(&solver(position.rules()), &after).least;
        assert_eq!(-rest.signum(), sign, "{:?}", position.marks());
    }
}

#[test]
fn perfect_makes_no_mistake_from_the_move_it_names() {
    let rules = rules_of_connect_four();
    let first = promised_from(&rules);
    let positions = published("7x6");
    let covered = positions.iter().filter(|(position, _)| position.marks().len() >= first);
    // Every fifth, of all that are published from there on.
    let some: Vec<_> = covered.step_by(5).collect();
    assert!(some.len() > 20, "{}", some.len());
    for (position, published) in some {
        assert_perfect_keeps(position, *published);
    }
    let second = Duration::from_secs(1);
    let time = |position: &Position| Bot::Perfect.thinking_time(position, second);
    assert_eq!(time(&Position::new(Arc::clone(&rules))), Some(second));
    assert!(time(&played(&rules, "32164010226555")) > Some(second));
}

#[test]
fn perfect_makes_no_mistake_late_in_three_dimensions() {
    let rules = rules(&[4, 4, 4], 4, 2);
    let first = promised_from(&rules);
    let mut checked = 0;
    for seed in 0u64.. {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut position = Position::new(Arc::clone(&rules));
        while !position.outcome().is_over() && position.marks().len() < first {
            let legal: Vec<Move> = position.legal_moves().expect("a small board").collect();
            position.play_move(&legal[rng.usize(..legal.len())]).expect("a legal move");
        }
        if position.outcome().is_over() {
            continue;
        }
        assert_perfect_keeps(&position, score(&solver(&rules), &position).least);
        checked += 1;
        if checked == 12 {
            break;
        }
    }
}

#[test]
fn an_open_pair_is_met_on_a_large_board() {
    // Of the cells beside the two marks, either must be taken, or there are three with both ends free.
    let position = played(&rules(&[10, 8], 4, 1), "495");
    for (seed, nodes) in (0..4).zip([5_000, 20_000, 60_000, 200_000]) {
        let limits = SearchLimits { nodes: Some(nodes), seed };
        let choice = Bot::Strong
            .choose_within_limits(&position, &limits, &BookLibrary::default(), &mut NeverHalt)
            .expect("nobody halts it")
            .expect("the game goes on");
        let column = choice.mv.cell().expect("a cell").get(0);
        assert!([3, 6].contains(&column), "{column} with {nodes} positions");
        // The first look and one step of each search exceed the limit by little.
        assert!(choice.nodes < 2 * nodes + 20_000, "{} for {nodes}", choice.nodes);
    }
}

fn rules_of_connect_four() -> Arc<Rules> {
    rules(&[7, 6], 4, 1)
}

/// Boards W×H, four in a row, with the number of plies to the end (Tromp 2006, Steininger): below 0 if
/// the second player wins, 0 for a draw.
const EMPTY_BOARDS: [([u16; 2], i32); 9] = [
    ([4, 4], 0),
    ([5, 4], 0),
    ([6, 4], -24),
    ([7, 4], 0),
    ([4, 5], 0),
    ([5, 5], 0),
    ([6, 5], 0),
    ([4, 6], 0),
    ([4, 7], 0),
];

#[test]
fn small_boards_are_solved_from_the_start() {
    let solve = |position: &Position| {
        let options = SolveOptions { memory: 64 << 20, ..SolveOptions::default() };
        let solver = PositionSolver::new(position, options).expect("two players");
        run_to_end(|control| solver.run(&SingleThread, control))
    };
    for (sides, plies) in EMPTY_BOARDS {
        let position = Position::new(rules(&sides, 4, 1));
        let solution = solve(&position);
        let found = match solution.evaluation.verdict.certain_value() {
            Some(GameValue::Win(PlyCount::Exact(plies))) => plies as i32,
            Some(GameValue::Loss(PlyCount::Exact(plies))) => -(plies as i32),
            Some(GameValue::Draw) => 0,
            other => panic!("{sides:?}: {other:?}"),
        };
        assert_eq!(found, plies, "{sides:?}");
        let cells = sides[0] * sides[1];
        let length = if plies == 0 { cells.into() } else { plies.unsigned_abs() as usize };
        assert_eq!(solution.evaluation.pv.len(), length, "{sides:?}");
    }
    // Complete search by a hobbyist: the first player wins. In a cube of side 3 it does so quickly.
    let cube = Position::new(rules(&[3, 3, 3], 3, 2));
    assert!(solve(&cube).evaluation.verdict.is_win());
}

#[test]
fn a_search_that_is_halted_tells_what_it_knows() {
    let position = Position::new(rules(&[7, 6], 4, 1));
    let solver = solver(position.rules());
    let mut early = StepLimit::up_to(5_000, hypertoe_core::base::control::Halt::FinishEarly);
    let found = solver.search(&position, LIMITS, &SingleThread).score(&mut early);
    let found = found.expect("it was not cancelled");
    assert!(!found.is_exact() && found.nodes <= 6_000, "{found:?}");
    let mut stopped = StepLimit::up_to(5_000, hypertoe_core::base::control::Halt::Cancel);
    assert!(solver.search(&position, LIMITS, &SingleThread).score(&mut stopped).is_err());
}

#[test]
fn other_rules_are_refused() {
    let plain = Rules::new(Shape::hypercube(3, 2).expect("a board"), 2).expect("two players");
    assert!(FallingSolver::new(&plain, 1 << 20).is_none(), "nothing falls");
    let large = rules(&[12, 11], 4, 1);
    assert!(FallingSolver::new(&large, 1 << 20).is_none(), "more than 128 cells");
    let cells_128 = rules(&[16, 8], 4, 1);
    assert!(FallingSolver::new(&cells_128, 1 << 20).is_some());
    let swap = Arc::new((*rules(&[7, 6], 4, 1)).clone().with_pie_rule(true));
    assert!(!FallingSolver::applies_to(&Position::new(swap)));
}
