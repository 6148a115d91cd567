//! The search for a full board without a line.

use super::design::{CellClasses, SymmetryConstraint};
use super::{
    DrawAnswer, DrawQuestion, DrawQuestionError, DrawnBoard, MAX_LITERALS, NoDrawProof,
    legal_counts,
};
use crate::base::control::{Control, Halt, Progress, Stage, StepMeter, map_reports};
use crate::base::sat::{
    CheckIn, Lit, SatResult, SatSolver, add_at_most, estimate_at_most_literals, literal,
};
use crate::geometry::{BoardLines, Cell};
use crate::play::Player;
use crate::search::{LineIndex, LineLimits};
use num_bigint::BigUint;
use std::cell::RefCell;

/// Conflicts after which the attempt at a regular design is abandoned.
const DESIGN_CONFLICTS: u64 = 10_000;

/// A search for a full board without a line, or for a proof that there is none.
#[derive(Clone, Debug)]
#[must_use = "nothing is done until it runs"]
pub struct DrawSearch {
    question: DrawQuestion,
    max_conflicts: u64,
}

type DrawResult = Result<DrawAnswer, DrawQuestionError>;

impl DrawSearch {
    /// Prepares the search.
    ///
    /// # Errors
    /// [`DrawQuestionError::Players`] outside 2 … 8, [`DrawQuestionError::ClosedOutside`], and
    /// [`DrawQuestionError::TooLarge`] beyond [`LineLimits::LARGE`], unless the answer needs no
    /// search.
    pub fn new(question: DrawQuestion) -> Result<Self, DrawQuestionError> {
        question.check()?;
        if trivial_answer(&question).is_none() {
            LineLimits::LARGE.check(&question.shape)?;
        }
        Ok(Self { question, max_conflicts: u64::MAX })
    }

    /// Limits the search to about this many conflicts; then it ends with
    /// [`DrawQuestionError::ConflictLimit`].
    pub fn with_max_conflicts(mut self, max: u64) -> Self {
        self.max_conflicts = max;
        self
    }

    /// Searches for the answer. A question that cannot be answered is the inner `Err`.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub fn run(self, control: &mut dyn Control) -> Result<DrawResult, Halt> {
        if let Some(answer) = trivial_answer(&self.question) {
            return Ok(Ok(answer));
        }
        let DrawQuestion { shape, closed, players, .. } = &self.question;
        let listing = |()| Progress::at_stage(Stage::ListingLines);
        let lines = LineIndex::build(shape, closed, &mut map_reports(control, listing))?;
        let (control, mut spent) = (RefCell::new(control), 0);
        for design in SymmetryConstraint::candidates(*players) {
            if let Some(output) = self.search_design(&lines, design, &control, &mut spent)? {
                return Ok(output);
            }
        }
        unreachable!("the last design is any board")
    }

    /// Searches for a board of one design; returns `None` if none was found
    /// within the limit, and other designs are left to try.
    fn search_design(
        &self,
        lines: &LineIndex,
        design: SymmetryConstraint,
        control: &RefCell<&mut dyn Control>,
        spent: &mut u64,
    ) -> Result<Option<DrawResult>, Halt> {
        let check = |steps: u64, conflicts: u64| {
            let SymmetryConstraint { rotated, opposites } = design;
            let stage = Stage::FullBoard { rotated, opposites };
            let report = || Progress { done: conflicts, ..Progress::at_stage(stage) };
            control.borrow_mut().check_in(steps, &report)
        };
        let Some(ties) = CellClasses::new(lines, design, &check)? else { return Ok(None) };
        let mut attempt = match DesignSolver::new(&self.question, lines, ties, &check)? {
            Ok(attempt) => attempt,
            // A regular board may need fewer literals than any board, or more.
            Err(_) if design.requires_symmetry() => return Ok(None),
            Err(literals) => {
                let (shape, players) = (self.question.shape.clone(), self.question.players);
                let error = DrawQuestionError::TooManyLiterals { shape, players, literals };
                return Ok(Some(Err(error)));
            }
        };
        attempt.add_lines(lines)?;
        let last = !design.requires_symmetry();
        loop {
            let verdict = attempt.solver.run_slice()?;
            let conflicts = attempt.solver.conflicts();
            match verdict {
                SatResult::Satisfied => {
                    return self.verify_board(attempt.board(), *control.borrow_mut()).map(Some);
                }
                SatResult::Refuted if last => {
                    let (variables, clauses, literals) = attempt.solver.formula_size();
                    let proof = NoDrawProof::Refuted { variables, clauses, literals, conflicts };
                    return Ok(Some(Ok(DrawAnswer::None(proof))));
                }
                _ if *spent + conflicts >= self.max_conflicts => {
                    let conflicts = *spent + conflicts;
                    return Ok(Some(Err(DrawQuestionError::ConflictLimit { conflicts })));
                }
                SatResult::Undecided if last || conflicts < DESIGN_CONFLICTS => {}
                SatResult::Undecided | SatResult::Refuted => {
                    *spent += conflicts;
                    return Ok(None);
                }
            }
        }
    }

    /// Checks the board found, independently of the solver.
    fn verify_board(
        &self,
        board: Vec<Option<Player>>,
        control: &mut dyn Control,
    ) -> Result<DrawResult, Halt> {
        let shape = &self.question.shape;
        let mut meter = StepMeter::new(control);
        for (done, line) in (0..).zip(BoardLines::new(shape).iter()) {
            let owner = |cell: Cell| board[shape.cell_index(&cell)];
            let first = owner(line.cell(0));
            if first.is_some() && line.cells().all(|cell| owner(cell) == first) {
                return Ok(Err(DrawQuestionError::Unsound));
            }
            meter.count_steps(1 + u64::from(shape.line_length()) / 8, &|| Progress {
                done,
                ..Progress::at_stage(Stage::CheckingBoard)
            })?;
        }
        let board = DrawnBoard { shape: shape.clone(), owners: board };
        // Exactly the open cells have owners, and the numbers of marks are as asked.
        let DrawQuestion { closed, legal_counts, players, .. } = &self.question;
        let mut cells = shape.iter_cells().zip(&board.owners);
        let is_full = cells.all(|(cell, owner)| owner.is_none() == closed.contains(&cell))
            && (!legal_counts || board.has_legal_counts(*players));
        Ok(is_full.then_some(DrawAnswer::Exists(board)).ok_or(DrawQuestionError::Unsound))
    }
}

/// Returns the answer where it takes no search, for a board of any size: one mark is a line, or every
/// two marks are, or a board of 3×3×3 is only a part of it.
fn trivial_answer(question: &DrawQuestion) -> Option<DrawAnswer> {
    let DrawQuestion { shape, players, closed, .. } = question;
    let open = shape.cell_count() - closed.len();
    if shape.line_length() == 1 && open != BigUint::ZERO {
        return Some(DrawAnswer::None(NoDrawProof::OneMark));
    }
    let every_two = shape.line_length() == 2 && shape.sides().iter().all(|side| *side <= 2);
    if every_two && open > (*players).into() {
        let proof = NoDrawProof::EveryPair { cells: open, players: *players };
        return Some(DrawAnswer::None(proof));
    }
    // The board of 3×3×3 itself is refuted by the solver.
    let long_axes = shape.sides().iter().filter(|side| **side >= 3).count();
    let is_larger = shape.dims() > 3 || shape.cell_count() > BigUint::from(27u8);
    let contains_cube = shape.line_length() == 3
        && long_axes >= 3
        && is_larger
        && *players == 2
        && closed.is_empty();
    contains_cube.then_some(DrawAnswer::None(NoDrawProof::CubeOfThree))
}

/// A solver for the boards of one design.
struct DesignSolver<'c> {
    solver: SatSolver<'c>,
    classes: CellClasses,
    players: u8,
}

impl<'c> DesignSolver<'c> {
    /// Creates a solver with the clauses that do not concern lines. Returns the number of literals
    /// needed, as the inner error, if they are too many.
    fn new(
        question: &DrawQuestion,
        lines: &LineIndex,
        ties: CellClasses,
        check: &'c CheckIn<'c>,
    ) -> Result<Result<Self, u64>, Halt> {
        let players = question.players;
        let open = ties.first_player_literals().count();
        let counts: Option<Vec<usize>> =
            question.legal_counts.then(|| legal_counts(open, players).collect());
        // A balanced design needs no counting.
        let balanced = if players == 2 { ties.balancing_literal() } else { None };
        let mut literals =
            lines.line_count() as u64 * lines.line_length() as u64 * u64::from(players);
        if let Some(counts) = counts.as_ref().filter(|_| balanced.is_none()) {
            literals += counts.iter().map(|max| estimate_at_most_literals(open, *max)).sum::<u64>();
        }
        if literals > MAX_LITERALS {
            return Ok(Err(literals));
        }
        let variables = ties.class_count * if players == 2 { 1 } else { u32::from(players) };
        let solver = SatSolver::new(variables, check);
        let mut attempt = Self { solver, classes: ties, players };
        attempt.require_owners();
        match (counts, balanced) {
            (Some(_), Some(surplus)) => {
                surplus.into_iter().for_each(|literal| attempt.solver.add_clause([literal]));
            }
            (Some(counts), None) => attempt.limit_marks(&counts),
            (None, _) => attempt.break_player_symmetry(),
        }
        attempt.solver.check_halt()?;
        Ok(Ok(attempt))
    }

    /// Returns the literal that the cells of this class belong to this player.
    fn owner_literal(&self, class: u32, other: bool, player: u8) -> Lit {
        if self.players == 2 {
            return literal(class, (player == 0) != other);
        }
        literal(class * u32::from(self.players) + u32::from(player), true)
    }

    /// Requires that each cell has an owner, for more than two players. A cell given
    /// to several players may keep any one of them.
    fn require_owners(&mut self) {
        for class in 0..if self.players > 2 { self.classes.class_count } else { 0 } {
            let owners: Vec<Lit> =
                (0..self.players).map(|player| self.owner_literal(class, false, player)).collect();
            self.solver.add_clause(owners);
        }
    }

    /// Limits the number of cells of each player to these numbers, which add up to the
    /// number of cells: so each has exactly as many.
    fn limit_marks(&mut self, counts: &[usize]) {
        for (player, most) in (0..self.players).zip(counts) {
            let cells =
                (0..self.classes.cell_count()).filter_map(|cell| self.classes.class_of(cell));
            let own: Vec<Lit> =
                cells.map(|(class, other)| self.owner_literal(class, other, player)).collect();
            add_at_most(&mut self.solver, &own, *most);
        }
    }

    /// Breaks the symmetry between players, where marks are not counted, by numbering them
    /// as they first appear: class i has none beyond player i.
    fn break_player_symmetry(&mut self) {
        let first = self.classes.class_count.min(u32::from(self.players) - 1);
        for class in 0..first {
            for player in (class as u8 + 1)..self.players {
                let literal = !self.owner_literal(class, false, player);
                self.solver.add_clause([literal]);
            }
        }
    }

    /// Adds the clauses of the lines: for each player, not all cells of a line are that player's.
    fn add_lines(&mut self, lines: &LineIndex) -> Result<(), Halt> {
        for line in lines.all_line_ids() {
            for player in 0..self.players {
                let cells = lines.cells_of(line);
                let cells = cells.filter_map(|cell| self.classes.class_of(cell as usize));
                let clause: Vec<Lit> =
                    cells.map(|(class, other)| !self.owner_literal(class, other, player)).collect();
                self.solver.add_clause(clause);
            }
            self.solver.check_halt()?;
        }
        Ok(())
    }

    /// Returns the owner of each cell on the board found.
    fn board(&self) -> Vec<Option<Player>> {
        let owner = |cell: usize| {
            let (class, other) = self.classes.class_of(cell)?;
            let mut players = 0..self.players;
            players.find(|&p| self.solver.is_true(self.owner_literal(class, other, p))).map(Player)
        };
        (0..self.classes.cell_count()).map(owner).collect()
    }
}
