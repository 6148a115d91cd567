//! The search for the score of a position, by tests of one number after another.

use super::layout::FallingLayout;
use super::position::FallingBoard;
use super::score::{FallingLimits, FallingProgress, FallingScore};
use super::search::{FallingSearch, Interruption};
use super::table::ScoreTable;
use super::word::Word;
use crate::base::control::{Control, Halt, Workers};
use crate::geometry::Cell;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The maximum number of positions that a single thread searches for a test before others help.
const NODES_ALONE: u64 = 30_000;
/// The maximum number of positions of the first test; where none of the tests is answered, four
/// times as many are searched for each.
const FIRST_TEST_NODES: u64 = 20_000;

/// A search for the score of a position and for best play, with words of any length.
pub(super) trait SearchScore {
    /// Narrows the score of the position, until it is exact or the limits are reached.
    ///
    /// # Errors
    /// [`Halt::Cancel`] if the control cancels; told to finish early, returns what is known.
    fn score(&mut self, control: &mut dyn Control<FallingProgress>) -> Result<FallingScore, Halt>;

    /// Returns the moves that are found to secure this score: all, if the score is exact and the
    /// limits suffice.
    ///
    /// # Errors
    /// [`Halt::Cancel`] if the control cancels; told to finish early, returns those found.
    fn moves_securing(
        &mut self,
        score: i32,
        control: &mut dyn Control<FallingProgress>,
    ) -> Result<Vec<Cell>, Halt>;

    /// Returns a line of best play to the end of the game that begins with `first`, a move which
    /// secures the exact score; or as much of it as the limits allow.
    ///
    /// # Errors
    /// As [`moves_securing`](Self::moves_securing).
    fn best_line(
        &mut self,
        score: i32,
        first: &Cell,
        control: &mut dyn Control<FallingProgress>,
    ) -> Result<Vec<Cell>, Halt>;
}

/// The search for the score of one position.
pub(super) struct ScoreSearch<'a, W> {
    pub(super) layout: &'a FallingLayout<W>,
    pub(super) table: &'a ScoreTable,
    pub(super) workers: &'a dyn Workers,
    pub(super) board: FallingBoard<W>,
    /// The limits of each call.
    pub(super) limits: FallingLimits,
    /// The number of positions searched by the present call.
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

impl<W: Word> SearchScore for ScoreSearch<'_, W> {
    fn score(&mut self, control: &mut dyn Control<FallingProgress>) -> Result<FallingScore, Halt> {
        self.nodes = 0;
        let mut score = FallingScore::unknown(self.board.empty);
        let mut max = FIRST_TEST_NODES;
        'tests: while !score.is_exact() {
            for number in 0.. {
                let Some(&floor) = score.next_tests().get(number) else { break };
                match self.test(self.board, floor, score, max, control) {
                    Ok(bound) => {
                        score.narrow(floor, bound);
                        continue 'tests;
                    }
                    Err(Interruption::Halted(Halt::Cancel)) => return Err(Halt::Cancel),
                    Err(Interruption::OutOfNodes) if self.nodes < self.limits.nodes => {}
                    Err(_) => break 'tests,
                }
            }
            max = max.saturating_mul(4);
        }
        Ok(FallingScore { nodes: self.nodes, ..score })
    }

    fn moves_securing(
        &mut self,
        score: i32,
        control: &mut dyn Control<FallingProgress>,
    ) -> Result<Vec<Cell>, Halt> {
        self.nodes = 0;
        let mut found = Vec::new();
        for mark in self.board.playable(self.layout).singles() {
            match self.secures(self.board, mark, score, control)? {
                Some(true) => found.push(self.layout.cell(mark.first())),
                Some(false) => {}
                None => break,
            }
        }
        Ok(found)
    }

    fn best_line(
        &mut self,
        mut score: i32,
        first: &Cell,
        control: &mut dyn Control<FallingProgress>,
    ) -> Result<Vec<Cell>, Halt> {
        self.nodes = 0;
        let (mut board, mut line) = (self.board, vec![first.clone()]);
        let mut mark = self.layout.set_of(first);
        while !board.own_completing.meets(mark) {
            board = board.after(self.layout, mark);
            score = -score;
            let mut next = None;
            for reply in board.playable(self.layout).singles() {
                match self.secures(board, reply, score, control)? {
                    Some(true) => next = Some(reply),
                    Some(false) => continue,
                    None => {}
                }
                break;
            }
            let Some(reply) = next else { break };
            line.push(self.layout.cell(reply.first()));
            mark = reply;
        }
        Ok(line)
    }
}

impl<W: Word> ScoreSearch<'_, W> {
    /// Returns whether a move secures this score; `None` if the limits do not suffice to find out, or
    /// if the control asks to finish early.
    ///
    /// # Errors
    /// [`Halt::Cancel`] if the control cancels.
    fn secures(
        &mut self,
        board: FallingBoard<W>,
        mark: W,
        score: i32,
        control: &mut dyn Control<FallingProgress>,
    ) -> Result<Option<bool>, Halt> {
        if board.own_completing.meets(mark) {
            return Ok(Some(true));
        }
        let told = FallingScore { least: score, ..FallingScore::unknown(board.empty) };
        let after = board.after(self.layout, mark);
        match self.test(after, -score, told, u64::MAX, control) {
            Ok(bound) => Ok(Some(bound <= -score)),
            Err(Interruption::Halted(Halt::Cancel)) => Err(Halt::Cancel),
            Err(_) => Ok(None),
        }
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
        let left = self.limits.nodes.saturating_sub(self.nodes).min(max);
        let helpers = self.limits.helpers.min(self.workers.helper_count());
        let alone = if helpers > 0 { left.min(NODES_ALONE) } else { left };
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
        let workers = self.workers;
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
            let all = done + shared.helped.load(Ordering::Relaxed);
            if all >= max { Err(Interruption::OutOfNodes) } else { Ok(()) }
        };
        let mut search = FallingSearch::new(self.layout, self.table, 0, &mut check_in);
        let found = search.test(board, floor);
        // Many short tests are long work, too.
        let told = search.finish();
        self.nodes += search.nodes;
        match told {
            Err(Interruption::Halted(Halt::Cancel)) => Err(Halt::Cancel.into()),
            _ => found,
        }
    }
}
