//! Long work checks in often: on the worst boards, too, it can be watched and
//! ended within a moment, whatever it is doing.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::after;
use crate::support::clock;
use crate::support::plain;

use after::after;
use clock::processor_time;
use hypertoe_core::base::control::SingleThread;
use hypertoe_core::base::control::{Control, Halt, Progress, Stage, StepLimit, run_to_end};
use hypertoe_core::internals::CanonicalHash;
use hypertoe_core::internals::LineIndex;
use hypertoe_core::internals::ProofBook;
use hypertoe_core::internals::{Prover, ProverReport};
use hypertoe_core::proof::Proof;
use hypertoe_core::proof::pairing::PairingSearch;
use hypertoe_core::proof::prove::{MoveWidth, ProverProgress};
use hypertoe_core::proof::solve::{PositionSolver, Solution, SolveOptions, SolveReport};
use hypertoe_core::search::random_games::RandomGames;
use hypertoe_core::search::{Basis, Book, PlyCount, Verdict};
use hypertoe_core::symmetry::{Symmetries, perft};
use hypertoe_core::theory::blocking::{BlockingProgress, BlockingSearch};
use hypertoe_core::theory::census::{CensusBuilder, CensusOptions};
use hypertoe_core::theory::draw::{
    DrawQuestion, DrawSearch, DrawnBoardCountProgress, DrawnBoardCounter,
};
use hypertoe_core::theory::gallery::{GalleryBuilder, GalleryQuery};
use hypertoe_core::{Goal, Player, Position, Rules, Shape};
use plain::plain;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

const QUBIC: &[u8] = include_bytes!("../../../assets/proofs/4x4x4.proof");

/// The maximum processor time between two check-ins: some milliseconds where nothing else is
/// measured, so far more here.
const MOST_TIME: Duration = Duration::from_millis(80);
/// The number of times that work is done if it seems to take too long between two check-ins: the
/// processor may have been kept from it by others, which does not happen at the same place each time.
const TRIES: usize = 4;

/// Sees what work does between two check-ins: the steps it says it has done,
/// the positions it has looked at, and the processor time it has really taken.
struct Watch<F> {
    counted: StepLimit,
    /// Positions looked at, by a report.
    positions: F,
    positions_before: u64,
    most_positions: u64,
    time_before: Duration,
    most_time: Duration,
}

impl<F> Watch<F> {
    fn look(&mut self, positions: u64) {
        let before = std::mem::replace(&mut self.positions_before, positions);
        self.most_positions = self.most_positions.max(positions - before);
        let now = processor_time();
        self.most_time = self.most_time.max(now - std::mem::replace(&mut self.time_before, now));
    }
}

impl<R, F: Fn(R) -> u64> Control<R> for Watch<F> {
    fn check_in(&mut self, steps: u64, report: &dyn Fn() -> R) -> Result<(), Halt> {
        self.look((self.positions)(report()));
        self.counted.check_in(steps, report)
    }
}

/// Sees that some work checks in often enough, and returns what it counted and its result.
fn watched<R, T>(
    what: &str,
    limit: StepLimit,
    positions: impl Fn(R) -> u64 + Copy,
    work: impl Fn(&mut dyn Control<R>) -> T,
) -> (StepLimit, T) {
    let mut longest = Duration::MAX;
    for _ in 0..TRIES {
        let time_before = processor_time();
        let (positions_before, most_positions, most_time) = (0, 0, Duration::ZERO);
        let counted = limit.clone();
        let mut watch =
            Watch { counted, positions, positions_before, most_positions, time_before, most_time };
        let found = work(&mut watch);
        watch.look(watch.positions_before);
        let Watch { counted, most_positions, most_time, .. } = watch;
        assert!(counted.longest_gap <= 20_000, "{what}: {} steps", counted.longest_gap);
        assert!(most_positions <= 15_000, "{what}: {most_positions} positions");
        longest = longest.min(most_time);
        if longest <= MOST_TIME {
            return (counted, found);
        }
    }
    panic!("{what}: {longest:?}");
}

/// Solves a position, for so many steps at most.
fn solved(position: &Position, proof: bool, most: u64, halt: Halt) -> Result<Solution, Halt> {
    let means = SolveOptions { memory: 64 << 20, wants_proof: proof, ..SolveOptions::default() };
    let limit = StepLimit::up_to(most, halt);
    let positions = |solving: SolveReport| solving.nodes;
    let (_, solution) = watched(&position.shape().to_string(), limit, positions, |control| {
        PositionSolver::new(position, means).unwrap().run(&SingleThread, control)
    });
    solution
}

fn whole(position: &Position, proof: bool) -> Solution {
    solved(position, proof, u64::MAX, Halt::Cancel).unwrap()
}

#[test]
fn a_search_for_a_value_checks_in_often() {
    let misere = plain(4, 2).with_goal(Goal::Misere).unwrap();
    let large = Rules::new(Shape::new(&[220, 220], 5).unwrap(), 2).unwrap();
    for position in [
        after(plain(3, 4), &[]),
        after(plain(4, 3), &[]),
        after(plain(4, 4), &[&[0, 0, 0, 0], &[1, 1, 1, 1]]),
        after(plain(5, 3), &[]),
        after(misere, &[]),
        after(plain(7, 2), &[&[3, 3]]),
        // As many lines and as many cells as can be searched.
        after(plain(3, 8), &[&[0; 8], &[1; 8]]),
        after(large, &[&[110, 110], &[111, 110]]),
        // Too large.
        after(plain(46, 3), &[]),
    ] {
        solved(&position, true, 1_500_000, Halt::FinishEarly).unwrap();
    }
}

#[test]
fn whenever_it_is_told_to_a_search_stops_or_says_what_it_knows() {
    let position = after(plain(3, 3), &[]);
    let found = whole(&position, true);
    for most in (0..12_000).step_by(500) {
        let solution = solved(&position, true, most, Halt::FinishEarly).unwrap();
        let verdict = solution.evaluation.verdict;
        assert!(verdict == Verdict::Unknown || verdict.plies() == found.evaluation.verdict.plies());
        let stopped = solved(&position, true, most, Halt::Cancel);
        assert!(stopped == Err(Halt::Cancel) || stopped == Ok(found.clone()));
    }
}

#[test]
fn searches_come_to_their_ends() {
    let is_drawn = |solution: Solution| solution.evaluation.verdict.is_draw();
    assert!(is_drawn(whole(&after(plain(3, 2), &[&[1, 1]]), false)));
    assert!(is_drawn(whole(&after(plain(4, 2), &[]), false)));
    let mut cube = after(plain(3, 3), &[]);
    let evaluation = whole(&cube, false).evaluation;
    assert_eq!(evaluation.verdict, Verdict::win(PlyCount::Exact(7), Basis::FullSearch));
    for turn in &evaluation.pv {
        cube.play_move(turn).unwrap();
    }
    assert!(cube.outcome().is_over() && evaluation.pv.len() == 7);
    let solution = whole(&after(plain(4, 3), &[&[0, 0, 0], &[1, 0, 0]]), true);
    assert_eq!(solution.winner(), Some(Player(0)), "{solution:?}");
    let checked = run_to_end(|control| solution.proof.as_ref().unwrap().check(control));
    assert!(checked.as_ref().unwrap().replies > 1_000, "{checked:?}");
}

/// A full table keeps some positions at the cost of others. A search that then
/// forgets what it has just found out would do the same for ever.
#[test]
fn a_search_in_little_memory_goes_on() {
    let position = after(plain(5, 3), &[]);
    let lines = Arc::new(LineIndex::new(position.rules()).unwrap());
    let width = MoveWidth { near_root: 16, deeper: 8 };
    let images = CanonicalHash::for_rules(position.rules()).unwrap();
    let prover = Prover::new(lines, images, &position, Player(0), width, 1 << 20).unwrap();
    let (mut seen, mut full) = (BTreeSet::new(), 0.0);
    let mut control = |_: u64, report: &dyn Fn() -> ProverReport| {
        let ProverReport { progress: ProverProgress { nodes, table_fill: fill, .. }, path: moves } =
            report();
        if nodes > 750_000 {
            seen.insert(moves);
            full = fill;
        }
        if nodes < 1_500_000 { Ok(()) } else { Err(Halt::Cancel) }
    };
    assert_eq!(prover.run(u64::MAX, 0, &SingleThread, &mut control), Err(Halt::Cancel));
    assert!(full > 0.6, "{full}");
    assert!(seen.len() > 100, "{} positions", seen.len());
}

#[test]
fn the_check_of_a_proof_checks_in_often() {
    let positions = |progress: Progress| match progress.stage {
        Stage::CheckingProof { searched, .. } => searched,
        other => panic!("a check told of {other:?}"),
    };
    let cube = after(plain(3, 3), &[&[0, 0, 0], &[1, 1, 0]]);
    let proof = whole(&cube, true).proof.unwrap();
    let all = StepLimit::up_to(u64::MAX, Halt::Cancel);
    let (_, checked) = watched("3^3", all, positions, |control| proof.check(control));
    assert!(checked.unwrap().is_ok());
    // The most lines that are checked, and threats without end: see the tests of proofs.
    let large = Proof::new(plain(3, 9), vec![0], Player(1), Vec::new()).unwrap();
    let shape = Shape::new(&[3, 2, 2, 2, 2, 2, 2], 3).unwrap();
    let moves: Vec<u32> = (0..64).map(|line| 3 * line).collect();
    let endless = Proof::new(Rules::new(shape, 2).unwrap(), moves, Player(0), Vec::new()).unwrap();
    for (proof, most) in [(large, 5_000_000), (endless, 1_000_000)] {
        let limit = StepLimit::up_to(most, Halt::Cancel);
        let what = proof.rules().shape().to_string();
        let (counted, _) = watched(&what, limit, positions, |control| proof.check(control));
        assert!(counted.steps > 500_000, "{counted:?}");
    }
}

#[test]
fn a_book_checks_in_often_while_it_is_bound_and_when_it_answers() {
    let proof = Arc::new(Proof::from_bytes(QUBIC).unwrap());
    let all = StepLimit::up_to(u64::MAX, Halt::Cancel);
    let build = |control: &mut dyn Control| ProofBook::build(Arc::clone(&proof), control);
    let (counted, book) = watched("a book is bound", all.clone(), |_: Progress| 0, build);
    assert!(counted.check_ins > 100);
    let book = book.unwrap().unwrap();
    let few = StepLimit::up_to(10_000, Halt::Cancel);
    let (_, halted) = watched("a book is bound", few, |_: Progress| 0, build);
    assert!(matches!(halted, Err(Halt::Cancel)));
    // Here the loser has many answers, and to most of them the book has none.
    let mut position = after(plain(4, 3), &[]);
    let mut rng = fastrand::Rng::with_seed(7);
    for _ in 0..12 {
        let moves: Vec<_> = position.legal_moves().unwrap().collect();
        position.play_move(&moves[rng.usize(..moves.len())]).unwrap();
        let lookup = |control: &mut dyn Control<()>| book.lookup(&position, control);
        let (_, found) = watched("a book answers", all.clone(), |()| 0, lookup);
        let _ = found.unwrap();
    }
}

/// Sees how some work checks in, which is to finish after so many steps.
fn work_checks_in<T>(what: &str, most: u64, work: impl Fn(&mut dyn Control) -> T) -> StepLimit {
    watched(what, StepLimit::up_to(most, Halt::FinishEarly), |_: Progress| 0, work).0
}

fn board(sides: &[u16], run: u16) -> Rules {
    Rules::new(Shape::new(sides, run).unwrap(), 2).unwrap()
}

/// With the most cells, symmetries, positions and lines.
#[test]
fn a_census_checks_in_often() {
    for rules in [
        plain(3, 3),
        plain(11, 2),
        plain(5, 3),
        plain(2, 7),
        board(&[3, 2, 2, 2, 2, 2], 3),
        board(&[128], 5),
    ] {
        for max_positions in [2, 1_000_000] {
            let options = CensusOptions { max_positions, ..CensusOptions::default() };
            let what = format!("census of {}", rules.shape());
            let counted = work_checks_in(&what, 400_000, |control| {
                CensusBuilder::new(&rules, options.clone()).unwrap().run(control).unwrap()
            });
            assert!(counted.check_ins > 10, "{what}: {counted:?}");
        }
    }
}

#[test]
fn a_gallery_checks_in_often() {
    for rules in [
        plain(3, 3),
        plain(4, 5),
        plain(11, 2),
        board(&[32, 32], 5),
        board(&[1024], 5),
        // 92,160 symmetries of 192 cells.
        board(&[3, 2, 2, 2, 2, 2, 2], 3),
    ] {
        for distinct in [false, true] {
            let query = GalleryQuery { distinct, ..GalleryQuery::default() };
            let what = format!("gallery of {}", rules.shape());
            let counted = work_checks_in(&what, 600_000, |control| {
                GalleryBuilder::new(&rules, query.clone()).unwrap().run(control).unwrap()
            });
            assert!(counted.check_ins > 100, "{what}: {counted:?}");
        }
    }
}

#[test]
fn the_question_of_a_drawn_board_checks_in_often() {
    for (rules, players) in [
        (plain(3, 9), 2),
        (plain(46, 3), 3),
        (board(&[700, 700], 5), 2),
        (board(&[1000, 1000], 1000), 2),
        (plain(3, 4), 2),
        (plain(5, 4), 3),
    ] {
        for counts in [false, true] {
            let question = DrawQuestion::new(rules.shape().clone(), players);
            let question = DrawQuestion { legal_counts: counts, ..question };
            let what = format!("a drawn board of {} for {players}", rules.shape());
            work_checks_in(&what, 3_000_000, |control| {
                drop(DrawSearch::new(question.clone()).unwrap().run(control));
            });
        }
    }
}

#[test]
fn a_search_for_a_blocking_set_checks_in_often() {
    for rules in [
        plain(3, 9),
        plain(46, 3),
        board(&[700, 700], 5),
        board(&[1000, 1000], 1000),
        plain(3, 5),
        plain(6, 3),
        board(&[3, 2, 2, 2, 2, 2, 2], 3),
    ] {
        let what = format!("a blocking set of {}", rules.shape());
        let limit = StepLimit::up_to(3_000_000, Halt::FinishEarly);
        let (_, set) = watched(
            &what,
            limit,
            |_: BlockingProgress| 0,
            |control| {
                BlockingSearch::new(rules.shape(), rules.closed_cells())
                    .unwrap()
                    .run(control)
                    .unwrap()
            },
        );
        assert!(set.lower_bound <= set.cells.len() && set.lower_bound > 0, "{what}");
    }
}

#[test]
fn counts_of_symmetries_and_of_drawn_boards_check_in_often() {
    for rules in [board(&[100, 100], 5), board(&[6, 5, 4, 3], 3), board(&[7, 6, 3], 4)] {
        let what = format!("the symmetries of {}", rules.shape());
        let symmetries = Symmetries::new(rules.shape());
        work_checks_in(&what, u64::MAX, |control| {
            assert!(symmetries.exact_count(control).unwrap().is_ok(), "{what}");
        });
    }
    for (rules, players) in [(plain(4, 3), 2), (plain(3, 4), 2), (plain(5, 2), 3)] {
        for legal_counts in [false, true] {
            let question = DrawQuestion::new(rules.shape().clone(), players);
            let question = DrawQuestion { legal_counts, ..question };
            let limit = StepLimit::up_to(500_000, Halt::FinishEarly);
            let what = format!("the drawn boards of {}", rules.shape());
            watched(
                &what,
                limit,
                |_: DrawnBoardCountProgress| 0,
                |control| {
                    drop(DrawnBoardCounter::new(question.clone()).unwrap().run(control));
                },
            );
        }
    }
}

#[test]
fn pairings_random_games_and_perft_check_in_often() {
    for rules in [plain(3, 9), board(&[181, 181], 5), board(&[6000], 2000), plain(4, 3)] {
        let what = format!("random games on {}", rules.shape());
        let counted = work_checks_in(&what, 2_000_000, |control| {
            let games = RandomGames::new(&rules, u64::MAX, 1, control);
            games.and_then(|games| games.unwrap().run(control))
        });
        assert!(counted.steps >= 2_000_000, "{what}: {counted:?}");
    }
    let overlapping = [board(&[8, 8], 6), board(&[60, 60], 9), board(&[181, 181], 5)];
    for rules in [plain(8, 3), plain(20, 3)].into_iter().chain(overlapping) {
        let what = format!("a pairing on {}", rules.shape());
        work_checks_in(&what, 2_000_000, |control| {
            drop(PairingSearch::new(rules.shape(), rules.closed_cells()).unwrap().run(control));
        });
    }
    let falling = board(&[1000, 1000], 5).with_gravity(Some(1)).unwrap();
    for rules in [plain(4, 5), falling, plain(3, 4).with_pie_rule(true)] {
        let rules = Arc::new(rules);
        let limit = StepLimit::up_to(1_200_000, Halt::Cancel);
        let (what, count) = (format!("perft on {rules}"), |control: &mut dyn Control<()>| {
            perft(&rules, 900, control)
        });
        assert_eq!(watched(&what, limit, |()| 0, count).1, Err(Halt::Cancel));
    }
}
