//! The work on the question.

use super::answer::{DrawAnswer, DrawProof, DrawnBoard};
use super::attempt::DesignSolver;
use super::question::{DrawError, DrawQuestion, MAX_LITERALS};
use super::solver::{CheckIn, SatResult};
use super::ties::{Design, Ties};
use crate::base::control::{Control, Halt, Meter, Part, Progress, Stage};
use crate::geometry::cell::Cell;
use crate::geometry::lines::BoardLines;
use crate::play::player::Player;
use crate::search::{LineIndex, LineLimits};
use num_bigint::BigUint;
use std::cell::RefCell;

/// Conflicts after which a regular design is given up.
const DESIGN_CONFLICTS: u64 = 10_000;

/// Looks for a full board without a line, or proves that there is none.
#[derive(Clone, Debug)]
#[must_use = "nothing is done until it runs"]
pub struct DrawWork {
    question: DrawQuestion,
    most_conflicts: u64,
}

type Output = Result<DrawAnswer, DrawError>;

/// What came of looking for a board of some design.
enum DesignOutcome {
    /// The owner of each cell of a board without a line.
    Board(Vec<Option<Player>>),
    /// There is none of this design, or none was found for so long.
    Next,
    Known(Output),
}

impl DrawWork {
    /// Work on this question.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`] beyond [`LineLimits::LARGE`], unless the answer needs no search.
    pub fn new(question: DrawQuestion) -> Result<Self, DrawError> {
        if at_once(&question).is_none() {
            LineLimits::LARGE.check(question.shape())?;
        }
        Ok(Self { question, most_conflicts: u64::MAX })
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

    /// The answer, or why it is not known.
    ///
    /// # Errors
    /// The control halts it.
    pub fn run(self, control: &mut dyn Control) -> Result<Output, Halt> {
        if let Some(answer) = at_once(&self.question) {
            return Ok(Ok(answer));
        }
        let (shape, closed) = (self.question.shape(), self.question.closed());
        let listing = |()| Progress::of(Stage::Lines);
        let lines = LineIndex::listed(shape, closed, &mut Part::new(control, listing))?;
        let control = RefCell::new(control);
        let mut spent = 0;
        for design in Design::tries(self.question.players()) {
            let check = |steps: u64, conflicts: u64| {
                let mut control = control.borrow_mut();
                control.check_in(steps, &|| looking(*design, conflicts))
            };
            let Some(ties) = Ties::new(&lines, *design, &check)? else { continue };
            match self.look(&lines, *design, ties, &check, &mut spent)? {
                DesignOutcome::Board(board) => {
                    return self
                        .checked(board, *control.borrow_mut())
                        .map(|board| board.map(DrawAnswer::Exists).ok_or(DrawError::Unsound));
                }
                DesignOutcome::Known(output) => return Ok(output),
                DesignOutcome::Next => {}
            }
        }
        unreachable!("the last design is any board")
    }

    /// Looks for a board of one design.
    fn look(
        &self,
        lines: &LineIndex,
        design: Design,
        ties: Ties,
        check: &CheckIn<'_>,
        spent: &mut u64,
    ) -> Result<DesignOutcome, Halt> {
        let mut attempt = match DesignSolver::new(&self.question, lines, ties, check)? {
            Ok(attempt) => attempt,
            // A regular board may need less than any board, or more.
            Err(_) if design != Design::Free => return Ok(DesignOutcome::Next),
            Err(literals) => {
                return Ok(DesignOutcome::Known(Err(DrawError::TooManyLiterals {
                    shape: self.question.shape().clone(),
                    players: self.question.players(),
                    literals,
                    most: MAX_LITERALS,
                })));
            }
        };
        attempt.add_lines(lines)?;
        let last = design == Design::Free;
        loop {
            let verdict = attempt.run_unit()?;
            let conflicts = attempt.solver().conflicts();
            match verdict {
                SatResult::Satisfied => return Ok(DesignOutcome::Board(attempt.board())),
                SatResult::Refuted if last => {
                    let (variables, clauses, literals) = attempt.solver().size();
                    let proof = DrawProof::Refuted { variables, clauses, literals, conflicts };
                    return Ok(DesignOutcome::Known(Ok(DrawAnswer::None(proof))));
                }
                _ if *spent + conflicts >= self.most_conflicts => {
                    let conflicts = *spent + conflicts;
                    return Ok(DesignOutcome::Known(Err(DrawError::GaveUp { conflicts })));
                }
                SatResult::Open if last || conflicts < DESIGN_CONFLICTS => {}
                SatResult::Open | SatResult::Refuted => {
                    *spent += conflicts;
                    return Ok(DesignOutcome::Next);
                }
            }
        }
    }

    /// The board found, looked at as if nobody knew where it came from: `None`
    /// if it is not what was asked for.
    fn checked(
        &self,
        board: Vec<Option<Player>>,
        control: &mut dyn Control,
    ) -> Result<Option<DrawnBoard>, Halt> {
        let shape = self.question.shape();
        let mut meter = Meter::new(control);
        for (done, line) in (0..).zip(&BoardLines::new(shape)) {
            let owner = |cell: Cell| board[shape.index(&cell)];
            let first = owner(line.cell(0));
            if first.is_some() && line.cells().all(|cell| owner(cell) == first) {
                return Ok(None);
            }
            meter.step(1 + u64::from(shape.run()) / 8, &|| Progress {
                done,
                ..Progress::of(Stage::CheckingBoard)
            })?;
        }
        let board = DrawnBoard::new(shape.clone(), board);
        Ok(is_full(&self.question, &board).then_some(board))
    }
}

fn looking(design: Design, conflicts: u64) -> Progress {
    let stage = Stage::FullBoard { rotated: design.rotates(), opposites: design.is_antipodal() };
    Progress { done: conflicts, ..Progress::of(stage) }
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
    let mut cells = question.shape().each_cell().zip(board.owners());
    cells.all(|(cell, owner)| owner.is_none() == question.closed().contains(&cell))
        && (!question.legal_counts() || board.has_legal_counts(question.players()))
}
