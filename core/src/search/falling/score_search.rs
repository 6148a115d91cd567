//! The search for the score of a position, by tests of one number after another.

use super::layout::FallingLayout;
use super::position::FallingBoard;
use super::score::{FallingProgress, FallingQuestion, FallingScore};
use super::search::{FallingSearch, Interruption};
use super::table::ScoreTable;
use super::word::Word;
use crate::base::control::{Control, Halt, Workers};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The maximum number of positions that a single thread searches for a test before others help.
const NODES_ALONE: u64 = 30_000;
/// The maximum number of positions of the first test; where none of the tests is answered, four
/// times as many are searched for each.
const FIRST_TEST_NODES: u64 = 20_000;

/// A search for the score of a position.
pub(super) struct ScoreSearch<'a, W> {
    pub(super) layout: &'a FallingLayout<W>,
    pub(super) table: &'a ScoreTable,
    pub(super) workers: &'a dyn Workers,
    /// The number of threads besides the calling one.
    pub(super) helpers: usize,
    /// The maximum number of positions.
    pub(super) max_nodes: u64,
    /// The number of positions searched so far.
    pub(super) nodes: u64,
}

/// A test that several threads share: the first one that has the answer ends it.
#[derive(Default)]
struct SharedTest {
    is_answered: AtomicBool,
    answer: Mutex<Option<i32>>,
    /// The positions that helpers searched.
    helped: AtomicU64,
    started: AtomicU64,
}

impl SharedTest {
    fn answer(&self, bound: i32) {
        *self.answer.lock().expect("no thread panics while it holds the answer") = Some(bound);
        self.is_answered.store(true, Ordering::Relaxed);
    }

    fn check(&self) -> Result<(), Interruption> {
        if self.is_answered.load(Ordering::Relaxed) { Err(Interruption::Answered) } else { Ok(()) }
    }

    fn into_answer(self) -> Option<i32> {
        self.answer.into_inner().expect("no thread panics while it holds the answer")
    }
}

impl<W: Word> ScoreSearch<'_, W> {
    /// Narrows the score of a position until the question is answered, or no more positions may be
    /// searched.
    ///
    /// # Errors
    /// [`Halt::Cancel`] if the control cancels; told to finish early, returns what is known.
    pub(super) fn run(
        &mut self,
        board: FallingBoard<W>,
        question: FallingQuestion,
        control: &mut dyn Control<FallingProgress>,
    ) -> Result<FallingScore, Halt> {
        let mut score = FallingScore::unknown(board.empty);
        let before = self.nodes;
        let mut max = FIRST_TEST_NODES;
        'tests: while !question.is_answered_by(score) {
            for number in 0.. {
                let Some(&floor) = score.next_tests().get(number) else { break };
                match self.test(board, floor, score, max, control) {
                    Ok(bound) => {
                        score.narrow(floor, bound);
                        continue 'tests;
                    }
                    Err(Interruption::Halted(Halt::Cancel)) => return Err(Halt::Cancel),
                    Err(Interruption::OutOfNodes) if self.nodes < self.max_nodes => {}
                    Err(_) => break 'tests,
                }
            }
            max = max.saturating_mul(4);
        }
        Ok(FallingScore { nodes: self.nodes - before, ..score })
    }

    /// Returns the moves that are found to secure this score, in ascending order, or, if `one` is
    /// set, the first of them. Those are all if the score is exact and the limits suffice.
    ///
    /// # Errors
    /// [`Halt::Cancel`] if the control cancels; told to finish early, returns those found.
    pub(super) fn moves_securing(
        &mut self,
        board: FallingBoard<W>,
        score: i32,
        one: bool,
        control: &mut dyn Control<FallingProgress>,
    ) -> Result<Vec<u32>, Halt> {
        let mut found = Vec::new();
        let told = FallingScore { least: score, ..FallingScore::unknown(board.empty) };
        for mark in board.playable(self.layout).singles() {
            let secures = if board.own_completing.meets(mark) {
                true
            } else {
                let after = board.after(self.layout, mark);
                match self.test(after, -score, told, u64::MAX, control) {
                    Ok(bound) => bound <= -score,
                    Err(Interruption::Halted(Halt::Cancel)) => return Err(Halt::Cancel),
                    Err(_) => break,
                }
            };
            if secures {
                found.push(mark.first());
            }
            if secures && one {
                break;
            }
        }
        Ok(found)
    }

    /// Returns a line of best play from a position with this score to the end of the game, or as
    /// far as the limits suffice.
    ///
    /// # Errors
    /// [`Halt::Cancel`] if the control cancels; told to finish early, returns the line so far.
    pub(super) fn best_line(
        &mut self,
        mut board: FallingBoard<W>,
        mut score: i32,
        control: &mut dyn Control<FallingProgress>,
    ) -> Result<Vec<u32>, Halt> {
        let mut line = Vec::new();
        while let Some(&cell) = self.moves_securing(board, score, true, control)?.first() {
            line.push(cell);
            let mark = W::of_cell(cell);
            if board.own_completing.meets(mark) {
                break;
            }
            board = board.after(self.layout, mark);
            score = -score;
        }
        Ok(line)
    }

    /// Tests whether the score is greater than `floor`: returns a lower bound if it is, otherwise
    /// an upper bound.
    fn test(
        &mut self,
        board: FallingBoard<W>,
        floor: i32,
        score: FallingScore,
        max: u64,
        control: &mut dyn Control<FallingProgress>,
    ) -> Result<i32, Interruption> {
        let left = self.max_nodes.saturating_sub(self.nodes).min(max);
        let alone = if self.helpers > 0 { left.min(NODES_ALONE) } else { left };
        match self.test_alone(board, floor, score, alone, &SharedTest::default(), control) {
            Err(Interruption::OutOfNodes) if alone < left => {}
            found => return found,
        }
        let shared = SharedTest::default();
        let (layout, table) = (self.layout, self.table);
        let help = |control: &mut dyn Control<()>| {
            let noise = shared.started.fetch_add(1, Ordering::Relaxed) + 1;
            let mut check_in = |nodes: u64| {
                shared.helped.fetch_add(nodes, Ordering::Relaxed);
                shared.check()?;
                Ok(control.check_in(nodes, &|| ())?)
            };
            let mut search = FallingSearch::new(layout, table, noise, &mut check_in);
            if let Ok(bound) = search.test(board, floor) {
                shared.answer(bound);
            }
        };
        let mut found = Err(Interruption::OutOfNodes);
        let (workers, helpers) = (self.workers, self.helpers);
        workers.run(helpers, &help, &mut || {
            found = self.test_alone(board, floor, score, left - alone, &shared, control);
            // Whatever ended the search, the helpers end too.
            shared.is_answered.store(true, Ordering::Relaxed);
        });
        self.nodes += shared.helped.load(Ordering::Relaxed);
        match found {
            Err(Interruption::Answered) => Ok(shared.into_answer().expect("a helper answered")),
            found => found,
        }
    }

    /// Tests like [`test`](Self::test), on this thread, at most `max` positions.
    fn test_alone(
        &mut self,
        board: FallingBoard<W>,
        floor: i32,
        score: FallingScore,
        max: u64,
        shared: &SharedTest,
        control: &mut dyn Control<FallingProgress>,
    ) -> Result<i32, Interruption> {
        let (before, mut done) = (self.nodes, 0);
        let mut check_in = |nodes: u64| {
            done += nodes;
            let told = || {
                let helped = shared.helped.load(Ordering::Relaxed);
                FallingProgress { nodes: before + done + helped, score }
            };
            control.check_in(nodes, &told)?;
            shared.check()?;
            if done >= max { Err(Interruption::OutOfNodes) } else { Ok(()) }
        };
        let mut search = FallingSearch::new(self.layout, self.table, 0, &mut check_in);
        let found = search.test(board, floor);
        self.nodes += search.nodes;
        found
    }
}
