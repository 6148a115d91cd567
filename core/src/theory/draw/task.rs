//! The work on the question, in slices.

use super::answer::{DrawAnswer, DrawProof, DrawnBoard};
use super::attempt::Attempt;
use super::question::{DrawError, DrawQuestion, MAX_LITERALS};
use super::solver::Verdict;
use super::ties::{Design, Ties};
use crate::base::task::{Progress, Task};
use crate::base::text::grouped;
use crate::geometry::cell::Cell;
use crate::geometry::lines::BoardLines;
use crate::play::player::Player;
use crate::search::{LineIndex, LineLimits};
use num_bigint::BigUint;

/// Conflicts after which a regular design is given up.
const DESIGN_CONFLICTS: u64 = 10_000;

/// Looks for a full board without a line, or proves that there is none.
///
/// A step is one line put into clauses or checked, or one conflict of the
/// solver; how many of those it takes cannot be known. Listing the lines is not
/// divided. The solver is left
/// after 128 to 2,048 conflicts: once it runs, a slice is at least that long.
/// The answer is the same however the work is sliced.
pub struct DrawTask {
    question: DrawQuestion,
    most_conflicts: u64,
    done: u64,
    /// Conflicts of the tries that were given up.
    spent: u64,
    stage: Stage,
}

type Output = Result<DrawAnswer, DrawError>;

enum Stage {
    Known(Output),
    Listing,
    Trying(Box<Try>),
    Checking(Box<Check>),
}

struct Try {
    lines: LineIndex,
    /// Which of the designs.
    index: usize,
    attempt: Attempt,
}

struct Check {
    board: Vec<Option<Player>>,
    lines: BoardLines,
    next: BigUint,
}

impl DrawTask {
    /// Work on this question.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`] beyond [`LineLimits::LARGE`], unless the answer needs no search.
    pub fn new(question: DrawQuestion) -> Result<Self, DrawError> {
        let stage = match at_once(&question) {
            Some(answer) => Stage::Known(Ok(answer)),
            None => {
                LineLimits::LARGE.check(question.shape())?;
                Stage::Listing
            }
        };
        Ok(Self { question, most_conflicts: u64::MAX, done: 0, spent: 0, stage })
    }

    /// The same, given up with [`DrawError::GaveUp`] after about this many conflicts.
    pub fn with_most_conflicts(mut self, most: u64) -> Self {
        self.most_conflicts = most;
        self
    }

    /// The question.
    pub fn question(&self) -> &DrawQuestion {
        &self.question
    }

    /// Begins the first try from this design on that the board allows.
    fn begin(&self, lines: LineIndex, from: usize) -> Stage {
        let tries = Design::tries(self.question.players());
        for (index, design) in tries.iter().enumerate().skip(from) {
            let Some(ties) = Ties::new(&lines, *design) else { continue };
            match Attempt::new(&self.question, &lines, ties) {
                Ok(attempt) => {
                    return Stage::Trying(Box::new(Try { lines, index, attempt }));
                }
                // A regular board may need less than any board, or more.
                Err(_) if *design != Design::Free => {}
                Err(literals) => {
                    return Stage::Known(Err(DrawError::TooManyLiterals {
                        shape: self.question.shape().clone(),
                        players: self.question.players(),
                        literals,
                        most: MAX_LITERALS,
                    }));
                }
            }
        }
        // The last design is any board, so this is not reached.
        Stage::Known(Err(DrawError::Unsound))
    }

    fn list(&mut self) -> Stage {
        let (shape, closed) = (self.question.shape(), self.question.closed());
        let lines = LineIndex::within(LineLimits::LARGE, shape, closed);
        let lines = lines.expect("the limits were checked first");
        self.done += lines.lines() as u64;
        self.begin(lines, 0)
    }

    fn search(&mut self, mut run: Box<Try>, budget: u64) -> Stage {
        let added = run.attempt.add_lines(&run.lines, budget);
        if added > 0 {
            self.done += added;
            return Stage::Trying(run);
        }
        let before = run.attempt.solver().conflicts();
        let verdict = run.attempt.run_unit();
        let conflicts = run.attempt.solver().conflicts();
        self.done += (conflicts - before).max(1);
        let last = run.index + 1 == Design::tries(self.question.players()).len();
        match verdict {
            Verdict::Satisfied => Stage::Checking(Box::new(Check {
                board: run.attempt.board(),
                lines: BoardLines::new(self.question.shape()),
                next: BigUint::ZERO,
            })),
            Verdict::Refuted if last => {
                let (variables, clauses, literals) = run.attempt.solver().size();
                let proof = DrawProof::Refuted { variables, clauses, literals, conflicts };
                Stage::Known(Ok(DrawAnswer::None(proof)))
            }
            _ if self.spent + conflicts >= self.most_conflicts => {
                Stage::Known(Err(DrawError::GaveUp { conflicts: self.spent + conflicts }))
            }
            Verdict::Open if last || conflicts < DESIGN_CONFLICTS => Stage::Trying(run),
            Verdict::Open | Verdict::Refuted => {
                self.spent += conflicts;
                self.begin(run.lines, run.index + 1)
            }
        }
    }

    /// Looks at the board found as if nobody knew where it came from.
    fn check(&mut self, mut check: Box<Check>, budget: u64) -> Stage {
        let shape = self.question.shape();
        for _ in 0..budget {
            self.done += 1;
            let Some(line) = check.lines.nth(&check.next) else {
                let board = DrawnBoard::new(shape.clone(), check.board);
                let sound = is_full(&self.question, &board);
                let answer =
                    if sound { Ok(DrawAnswer::Exists(board)) } else { Err(DrawError::Unsound) };
                return Stage::Known(answer);
            };
            let owner = |cell: Cell| check.board[shape.number_u64(&cell)? as usize];
            let first = owner(line.cell(0));
            if first.is_some() && line.cells().all(|cell| owner(cell) == first) {
                return Stage::Known(Err(DrawError::Unsound));
            }
            check.next += 1u32;
        }
        Stage::Checking(check)
    }
}

impl Task for DrawTask {
    type Output = Output;

    fn advance(&mut self, budget: u64) -> Option<Output> {
        let goal = self.done.saturating_add(budget.max(1));
        loop {
            let left = goal.saturating_sub(self.done);
            let stage = std::mem::replace(&mut self.stage, Stage::Known(Err(DrawError::Unsound)));
            self.stage = match stage {
                Stage::Known(output) => {
                    self.stage = Stage::Known(output.clone());
                    return Some(output);
                }
                other if left == 0 => {
                    self.stage = other;
                    return None;
                }
                Stage::Listing => self.list(),
                Stage::Trying(run) => self.search(run, left),
                Stage::Checking(check) => self.check(check, left),
            };
        }
    }

    fn progress(&self) -> Progress {
        let count = |n: u64| grouped(&n.into());
        let note = match &self.stage {
            Stage::Known(_) => "done".to_owned(),
            Stage::Listing => "listing the lines".to_owned(),
            Stage::Trying(run) => {
                let conflicts = count(run.attempt.solver().conflicts());
                let design = Design::tries(self.question.players())[run.index];
                format!("looking for {design}: {conflicts} conflicts")
            }
            Stage::Checking(check) => {
                format!("checking the board: line {}", grouped(&check.next))
            }
        };
        Progress { done: self.done, total: None, note }
    }
}

/// The answer where it takes no search, whatever the size of the board: one
/// mark is a line, or every two marks are.
fn at_once(question: &DrawQuestion) -> Option<DrawAnswer> {
    let shape = question.shape();
    let open = shape.cells() - question.closed().len();
    if shape.run() == 1 && open != BigUint::ZERO {
        return Some(DrawAnswer::None(DrawProof::OneMark));
    }
    let every_two = shape.run() == 2 && shape.sides().iter().all(|side| *side <= 2);
    let players = question.players();
    (every_two && open > players.into())
        .then_some(DrawAnswer::None(DrawProof::EveryTwo { cells: open, players }))
}

/// Whether just the open cells are somebody's, and the players have as many
/// as was asked.
fn is_full(question: &DrawQuestion, board: &DrawnBoard) -> bool {
    let closed = |number: &&u64| {
        let cell = question.shape().cell_at(&(**number).into());
        cell.is_some_and(|cell| question.closed().contains(&cell))
    };
    let unowned = (0u64..).zip(board.owners()).filter(|(_, owner)| owner.is_none());
    let unowned: Vec<u64> = unowned.map(|(number, _)| number).collect();
    let full = unowned.len() == question.closed().len() && unowned.iter().all(|n| closed(&n));
    let counts = question.counts(board.owners().len() - unowned.len());
    let mut seats = (0..question.players()).map(Player).zip(counts);
    full && (!question.legal_counts() || seats.all(|(player, count)| board.marks(player) == count))
}
