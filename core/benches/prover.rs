//! The search by threats, proofs and their check. What is searched is
//! asserted, so that a change of the search is seen, and not only its speed.

use divan::Bencher;
use divan::counter::ItemsCount;
use hypertoe_core::base::control::SingleThread;
use hypertoe_core::base::control::{Halt, NeverHalt, StepLimit, run_to_end};
use hypertoe_core::internals::LineIndex;
use hypertoe_core::internals::{FailureTable, LineBitboard, NodeMeter, ThreatBoard, ThreatSearch};
use hypertoe_core::proof::Proof;
use hypertoe_core::proof::solve::{PositionSolver, Solution, SolveOptions};
use hypertoe_core::{Position, Rules, Shape};
use std::sync::Arc;

fn main() {
    divan::main();
}

fn rules(side: u16, dims: usize) -> Rules {
    Rules::new(Shape::hypercube(side, dims).expect("a board"), 2).expect("two players")
}

/// Seeds of positions with six marks of each on 4^3, and on 4^4, in which the
/// player to move has no win by threats, but many sequences of threats.
const LONG_4X4X4: [u64; 8] = [13_425, 38_265, 52_456, 64_170, 72_574, 114_724, 121_441, 179_650];
const LONG_4X4X4X4: [u64; 8] = [384, 2_363, 5_608, 7_189, 12_142, 18_659, 33_725, 41_212];

/// The items are positions looked at.
#[divan::bench(sample_count = 100)]
fn threats_4x4x4(bencher: Bencher) {
    let lines = LineIndex::new(&rules(4, 3)).expect("a small board");
    search_threats(bencher, LineBitboard::<4, 3, 2>::new(&lines), LONG_4X4X4, 19_321);
}

#[divan::bench(sample_count = 100)]
fn threats_4x4x4x4(bencher: Bencher) {
    let lines = LineIndex::new(&rules(4, 4)).expect("a small board");
    search_threats(bencher, LineBitboard::<4, 3, 9>::new(&lines), LONG_4X4X4X4, 32_194);
}

fn search_threats<B: ThreatBoard + Clone>(
    bencher: Bencher,
    empty: Option<B>,
    seeds: [u64; 8],
    nodes: u64,
) {
    let empty = empty.expect("lines of four");
    let boards = seeds.map(|seed| {
        let mut board = empty.clone();
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut cells: Vec<u16> = (0..board.cell_count() as u16).collect();
        for i in (1..cells.len()).rev() {
            cells.swap(i, rng.u64(0..=i as u64) as usize);
        }
        (0..12).for_each(|ply| board.make_move(ply % 2, cells[ply]));
        board
    });
    // What has failed is remembered from one position to the next only.
    let inputs = || (boards.clone(), FailureTable::with_bytes(1 << 22));
    bencher.counter(ItemsCount::new(nodes)).with_inputs(inputs).bench_local_refs(
        |(boards, failures)| {
            let mut unwatched = NeverHalt;
            let mut meter = NodeMeter::new(u64::MAX, &mut unwatched);
            for board in boards {
                let found = ThreatSearch::default().find_win(board, 0, failures, &mut meter);
                assert_eq!(found, Ok(None), "there is no win by threats");
            }
            assert_eq!(meter.nodes, nodes, "the search has changed");
        },
    );
}

fn solved(side: u16, dims: usize) -> Solution {
    let position = Position::new(Arc::new(rules(side, dims)));
    let solve = PositionSolver::new(&position, SolveOptions::default()).expect("two players");
    run_to_end(|control| solve.run(&SingleThread, control))
}

/// Board, and positions looked at: the items.
#[divan::bench(args = [(3, 3, 6_403), (3, 4, 68_565), (4, 2, 953_978), (4, 3, 58_067_646)], sample_count = 2, sample_size = 1)]
fn solve(bencher: Bencher, (side, dims, nodes): (u16, usize, u64)) {
    bencher.counter(ItemsCount::new(nodes)).bench_local(|| {
        let solution = solved(side, dims);
        assert_eq!(
            solution.nodes, nodes,
            "the search has changed: {:?}",
            solution.evaluation.verdict
        );
    });
}

/// A million steps of the search for the value of 4^4: a step is a microsecond
/// or so.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn steps_of_4x4x4x4(bencher: Bencher) {
    let position = Position::new(Arc::new(rules(4, 4)));
    bencher.bench_local(|| {
        let solve = PositionSolver::new(&position, SolveOptions::default()).expect("two players");
        let mut counted = StepLimit::up_to(1_000_000, Halt::Cancel);
        assert_eq!(solve.run(&SingleThread, &mut counted), Err(Halt::Cancel));
    });
}

/// The items are answers tried.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn check_4x4x4(bencher: Bencher) {
    const REPLIES: u64 = 464_460;
    let bytes = include_bytes!("../../assets/proofs/4x4x4.proof");
    let proof = Proof::from_bytes(bytes).expect("a proof");
    bencher.counter(ItemsCount::new(REPLIES)).bench_local(|| {
        let checked = run_to_end(|control| proof.check(control)).expect("the proof holds");
        assert_eq!(checked.replies, REPLIES, "the check has changed");
    });
}
