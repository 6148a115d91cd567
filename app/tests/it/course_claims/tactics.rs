//! What follows from the marks of a step.

use crate::course_claims::board::{AXES, cell, span};
use crate::course_claims::counts::opposite;
use crate::course_claims::marks::{MANY, Marks};
use crate::course_claims::told::Told;
use crate::course_claims::written::slice;
use hypertoe_core::Cell;

impl Told {
    /// The marks of a step.
    pub fn marks(&self, step: usize) -> Marks {
        Marks::of(&self.step(step).board)
    }

    fn one<T>(&self, step: usize, found: Vec<T>, what: &str) -> T {
        let many = found.len();
        match found.into_iter().next() {
            Some(one) if many == 1 => one,
            _ => panic!("{}, step {step}: {many} {what}", self.name),
        }
    }

    /// A mark of X, in the order of the lesson.
    pub fn x(&self, step: usize, place: usize) -> Cell {
        self.step(step).board.marks[0][place].clone()
    }

    /// How many marks X has.
    pub fn x_many(&self, step: usize) -> usize {
        self.step(step).board.marks[0].len()
    }

    /// The marks that a player has more than in the step before.
    fn more(&self, step: usize, player: usize) -> Vec<Cell> {
        let before = &self.step(step - 1).board.marks[player];
        let now = self.step(step).board.marks[player].iter();
        now.filter(|cell| !before.contains(cell)).cloned().collect()
    }

    /// A mark of X that the step before has not.
    pub fn new_x(&self, step: usize, place: usize) -> Cell {
        self.more(step, 0)[place].clone()
    }

    /// The mark of O that the step before has not.
    pub fn new_o(&self, step: usize) -> Cell {
        self.one(step, self.more(step, 1), "new marks of O")
    }

    /// The line that X completes.
    pub fn completed_by_x(&self, step: usize) -> Vec<Cell> {
        self.one(step, self.marks(step).completed(), "lines of X")
    }

    /// The line that O completes.
    pub fn completed_by_o(&self, step: usize) -> Vec<Cell> {
        self.one(step, self.marks(step).exchanged().completed(), "lines of O")
    }

    /// How many marks of X that line has.
    pub fn x_on_row(&self, step: usize) -> usize {
        self.marks(step).x_on(&self.completed_by_x(step))
    }

    /// The cells at which X completes a line.
    pub fn wins(&self, step: usize) -> Vec<Cell> {
        self.marks(step).wins()
    }

    /// The same with a mark more of each: digits, or none.
    pub fn wins_with(&self, step: usize, x: &str, o: &str) -> Vec<Cell> {
        self.marks(step).with(x, o).wins()
    }

    /// The cell at which X makes a fork, and where X then threatens.
    fn the_fork(&self, step: usize) -> (Cell, Vec<Cell>) {
        self.one(step, self.marks(step).forks().into_iter().collect(), "forks")
    }

    /// The only cell at which X makes a fork.
    pub fn fork(&self, step: usize) -> Cell {
        self.the_fork(step).0
    }

    /// Where X then threatens.
    pub fn fork_threats(&self, step: usize) -> Vec<Cell> {
        self.the_fork(step).1
    }

    /// The lines of that fork.
    pub fn fork_lines(&self, step: usize) -> Vec<Vec<Cell>> {
        let (fork, threats) = self.the_fork(step);
        let lines = self.marks(step).with_x(&fork).completed();
        threats
            .iter()
            .flat_map(|at| lines.iter().filter(move |line| line.contains(at)))
            .cloned()
            .collect()
    }

    /// The first mark of X on each of these lines.
    pub fn fork_with(&self, step: usize) -> Vec<Cell> {
        let marks = &self.step(step).board.marks[0];
        let first = |line: Vec<Cell>| line.into_iter().find(|cell| marks.contains(cell));
        self.fork_lines(step).into_iter().filter_map(first).collect()
    }

    /// How many marks of X each of these lines has.
    pub fn fork_marks(&self, step: usize) -> Vec<usize> {
        let marks = self.marks(step);
        self.fork_lines(step).iter().map(|line| marks.x_on(line)).collect()
    }

    /// The mark of O on the line that X else would complete.
    pub fn spoilt(&self, step: usize) -> Cell {
        let run = self.board(step).side;
        let lines = self.marks(step).lines_with(u32::from(run) - 1, 1);
        let line = self.one(step, lines, "lines that O has stopped");
        let marks = &self.step(step).board.marks[1];
        line.into_iter().find(|cell| marks.contains(cell)).expect("a mark of O")
    }

    /// The slice that has all marks of X.
    pub fn slice_of_x(&self, step: usize) -> String {
        let (marks, on) = (&self.step(step).board.marks[0], self.board(step));
        let same = |axis: &usize| marks.iter().all(|cell| cell.get(*axis) == marks[0].get(*axis));
        let axis = self.one(step, (0..on.dims).filter(same).collect(), "slices of X");
        slice(AXES[axis], marks[0].get(axis).into())
    }

    /// How many cells of the row of a step have a mark of X.
    pub fn x_on_joined(&self, step: usize) -> usize {
        self.marks(step).x_on(&self.step(step).board.joined_cells[0])
    }

    /// The other cells of the line through two cells with names.
    pub fn beside(&self, step: usize, one: &str, other: &str) -> Cell {
        let ends = [self.named(step, one), self.named(step, other)];
        let line = self.board(step).line(&ends).into_iter();
        self.one(step, line.filter(|cell| !ends.contains(cell)).collect(), "other cells")
    }

    /// The mark of O opposite a cell.
    pub fn o_opposite(&self, step: usize, digits: &str) -> Cell {
        let setting = &self.step(step).board;
        let there = opposite(&setting.shape.to_string(), &cell(digits));
        assert!(setting.marks[1].contains(&there), "{}, step {step}: no O there", self.name);
        there
    }

    /// The lines through a cell with a mark of X and none of O.
    pub fn open_lines(&self, step: usize, through: &Cell) -> Vec<Vec<Cell>> {
        let mut lines = self.marks(step).lines_with_any(0);
        lines.retain(|line| line.contains(through));
        lines
    }

    /// The first mark of X on the one diagonal among them.
    pub fn open_diagonal(&self, step: usize, through: &Cell) -> Cell {
        let mut lines = self.open_lines(step, through);
        lines.retain(|line| span(line) > 1);
        let marks = &self.step(step).board.marks[0];
        let line = self.one(step, lines, "open diagonals");
        line.into_iter().find(|cell| marks.contains(cell)).expect("a mark of X")
    }

    /// The only move of O after which X does not win by threats alone.
    pub fn only_defence(&self, step: usize) -> Cell {
        self.one(step, self.marks(step).defences(MANY), "defences")
    }

    /// In how many moves X wins by threats, whatever O replies.
    pub fn moves_to_win(&self, step: usize) -> usize {
        let marks = self.marks(step);
        let wins = |moves: &usize| marks.defences(*moves).is_empty();
        (1..MANY).find(wins).unwrap_or_else(|| panic!("{}, step {step}: no win", self.name))
    }
}
