//! A puzzle while somebody tries to solve it.

use super::puzzle_book::{Moved, PuzzleResult};
use super::stage::Stage;
use crate::jobs::JobId;
use crate::jobs::puzzles::{OwnPuzzle, own_puzzles};
use crate::show::{Annotations, Pointed};
use hypertoe_core::puzzle::{Judged, Reply};
use hypertoe_core::{Cell, Game, NodeId, Player};

/// The last hint: the move itself.
pub const LAST_HINT: u8 = 3;

/// Why a puzzle was begun, and what comes after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// It is the puzzle of this day.
    Daily(i64),
    /// It was chosen for training.
    Training,
    /// It went wrong before.
    Again,
}

/// A move that did not do what was asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// The move.
    pub node: NodeId,
    /// The answer to it, if there was one.
    pub answer: Option<NodeId>,
    /// Own moves in which the other player wins by that answer, if that is known.
    pub loses_in: Option<u32>,
}

/// How far an attempt has come.
#[derive(Clone, Debug, PartialEq)]
pub enum AttemptPhase {
    /// A move is asked for.
    Asked {
        /// Own moves in which the move before also wins, which was not the fastest one.
        slower: Option<u32>,
    },
    /// A move is judged.
    Judging {
        /// Who judges it.
        job: JobId,
        /// The move.
        node: NodeId,
    },
    /// The last move was wrong.
    Wrong(Mistake),
    /// The solution is worked out.
    Solving(JobId),
    /// It is solved, or the solution is shown.
    Ended,
}

/// A puzzle while somebody tries to solve it.
#[derive(Debug)]
pub struct Attempt {
    number: usize,
    source: Source,
    stage: Stage,
    /// Where the puzzle begins, and where the next move is to be made.
    start: NodeId,
    here: NodeId,
    phase: AttemptPhase,
    /// How many hints are shown for the next move, and whether there was one before.
    hints: u8,
    helped: bool,
    /// The right moves here, if they are known, or who finds them.
    right: Option<Vec<Cell>>,
    finding: Option<JobId>,
    mistakes: Vec<Mistake>,
    /// Own moves that are left, as far as that is known.
    left: Option<u32>,
    given_up: bool,
    moved: Option<Moved>,
}

impl Attempt {
    /// The puzzle of this number, from its beginning.
    pub fn new(number: usize, source: Source, stage: impl FnOnce(Game) -> Stage) -> Self {
        let puzzle = &own_puzzles()[number].puzzle;
        let shape = puzzle.rules().shape();
        let mut game = Game::new(std::sync::Arc::clone(puzzle.rules()));
        for cell in puzzle.moves().iter().filter_map(|cell| shape.cell_at(&(*cell).into())) {
            let played = game.play(&cell);
            played.unwrap_or_else(|error| unreachable!("its moves were played before: {error}"));
        }
        let start = game.current();
        Self {
            number,
            source,
            stage: stage(game),
            start,
            here: start,
            phase: AttemptPhase::Asked { slower: None },
            hints: 0,
            helped: false,
            right: Some(puzzle.right_cells()),
            finding: None,
            mistakes: Vec::new(),
            left: puzzle.wins_in(),
            given_up: false,
            moved: None,
        }
    }

    /// The number of the puzzle among those of the program, from 0.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &'static OwnPuzzle {
        &own_puzzles()[self.number]
    }

    /// Why it was begun.
    pub fn source(&self) -> Source {
        self.source
    }

    /// The board.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// The same, to be changed.
    pub fn stage_mut(&mut self) -> &mut Stage {
        &mut self.stage
    }

    /// The game on the board, with all that was tried.
    pub fn game(&self) -> &Game {
        &self.stage.figure.game
    }

    /// Where the puzzle begins.
    pub fn start(&self) -> NodeId {
        self.start
    }

    /// Who solves it.
    pub fn solver(&self) -> Player {
        self.puzzle().puzzle.solver()
    }

    /// How far it has come.
    pub fn phase(&self) -> &AttemptPhase {
        &self.phase
    }

    /// Whether a move is asked for.
    pub fn is_asked(&self) -> bool {
        matches!(self.phase, AttemptPhase::Asked { .. })
    }

    /// How many hints are shown for the next move.
    pub fn hints(&self) -> u8 {
        self.hints
    }

    /// The move that hints are about, once it is known.
    pub fn hinted(&self) -> Option<&Cell> {
        self.right.as_ref().and_then(|right| right.first())
    }

    /// Own moves that are left to be found, as far as that is known.
    pub fn left(&self) -> Option<u32> {
        self.left
    }

    /// Whether right moves were made already.
    pub fn has_begun(&self) -> bool {
        self.here != self.start
    }

    /// What went wrong.
    pub fn mistakes(&self) -> &[Mistake] {
        &self.mistakes
    }

    /// Whether the solution was asked for.
    pub fn is_given_up(&self) -> bool {
        self.given_up
    }

    /// How ratings moved, once the result is clear.
    pub fn moved(&self) -> Option<Moved> {
        self.moved
    }

    /// The result is noted.
    pub fn set_moved(&mut self, moved: Moved) {
        self.moved = Some(moved);
    }

    /// What it comes to so far; a result counts once.
    pub fn result(&self) -> Option<PuzzleResult> {
        if !self.mistakes.is_empty() || self.given_up {
            return Some(PuzzleResult::Missed);
        }
        let solved = self.phase == AttemptPhase::Ended;
        solved.then_some(if self.helped { PuzzleResult::Helped } else { PuzzleResult::Solved })
    }

    /// Work that goes on for it.
    pub fn work(&self) -> Option<JobId> {
        match self.phase {
            AttemptPhase::Judging { job, .. } | AttemptPhase::Solving(job) => Some(job),
            _ => self.finding,
        }
    }

    /// Makes a move, which is to be judged. `false` if it cannot be made.
    pub fn make(&mut self, cell: &Cell, job: JobId) -> bool {
        let Ok(node) = self.stage.figure.game.play(cell) else { return false };
        // A move that was being found for a hint is found no more.
        if self.finding.take().is_some() {
            self.hints = 1;
        }
        self.go_to(node);
        self.phase = AttemptPhase::Judging { job, node };
        true
    }

    /// The move has been judged.
    pub fn judged(&mut self, judged: Judged, reply: Option<&Reply>, solved: bool) {
        let AttemptPhase::Judging { node, .. } = self.phase else { return };
        if let Judged::Slower(moves) = judged {
            self.go_to(self.here);
            self.phase = AttemptPhase::Asked { slower: Some(moves) };
            return;
        }
        let answer = reply.and_then(|reply| self.stage.figure.game.play(&reply.cell).ok());
        self.go_to(answer.unwrap_or(node));
        if judged == Judged::Wrong {
            let loses_in = reply.and_then(|reply| reply.loses_in);
            let mistake = Mistake { node, answer, loses_in };
            self.mistakes.push(mistake.clone());
            self.phase = AttemptPhase::Wrong(mistake);
            return;
        }
        self.forget_hint();
        match (solved, answer) {
            (false, Some(answer)) => {
                self.here = answer;
                self.left = reply.and_then(|reply| reply.wins_in);
                self.phase = AttemptPhase::Asked { slower: None };
            }
            _ => (self.here, self.phase) = (answer.unwrap_or(node), AttemptPhase::Ended),
        }
    }

    /// A move is asked for again, after a wrong one.
    pub fn retry(&mut self) {
        if matches!(self.phase, AttemptPhase::Wrong(_)) {
            self.go_to(self.here);
            self.phase = AttemptPhase::Asked { slower: None };
        }
    }

    /// What was to be judged cannot be: the move is taken back.
    pub fn take_back(&mut self) {
        if self.work().is_some() {
            self.finding = None;
            self.go_to(self.here);
            self.phase = AttemptPhase::Asked { slower: None };
        }
    }

    /// One more hint; whether the right moves must be found for it first.
    pub fn hint(&mut self) -> bool {
        if !self.is_asked() {
            return false;
        }
        self.helped = true;
        self.hints = (self.hints + 1).min(LAST_HINT);
        self.point();
        self.hints > 1 && self.right.is_none() && self.finding.is_none()
    }

    /// Somebody finds the right moves.
    pub fn find(&mut self, job: JobId) {
        self.finding = Some(job);
    }

    /// The right moves here have been found.
    pub fn found(&mut self, right: Vec<Cell>) {
        if self.finding.take().is_some() {
            self.right = Some(right);
            self.point();
        }
    }

    fn forget_hint(&mut self) {
        (self.hints, self.right, self.finding) = (0, None, None);
        self.point();
    }

    /// Shows what the hints tell: first nothing, then the slice of the move, then the move.
    fn point(&mut self) {
        let figure = &mut self.stage.figure;
        let hinted = self.right.as_ref().and_then(|right| right.first());
        let slice = hinted.filter(|_| self.hints >= 2).and_then(slice_of);
        let mut annotations = Annotations::default();
        if let Some(cell) = hinted.filter(|_| self.hints >= LAST_HINT) {
            annotations.point(cell.clone(), Pointed::Meant, String::new());
        }
        figure.view.lit = slice;
        figure.annotations = annotations;
    }

    /// The solution is asked for.
    pub fn give_up(&mut self, job: JobId) {
        self.given_up = true;
        self.forget_hint();
        self.phase = AttemptPhase::Solving(job);
    }

    /// The solution has been worked out: it is shown from where the puzzle begins.
    pub fn solution(&mut self, moves: &[Cell]) {
        if !matches!(self.phase, AttemptPhase::Solving(_)) {
            return;
        }
        self.stage.figure.game.go_to(self.start);
        let mut first = None;
        for cell in moves {
            let Ok(node) = self.stage.figure.game.play(cell) else { break };
            first = first.or(Some(node));
            self.here = node;
        }
        self.go_to(first.unwrap_or(self.start));
        self.phase = AttemptPhase::Ended;
    }

    /// The moves of the solution, of both in turn.
    pub fn line(&self) -> Vec<NodeId> {
        let path = self.game().path_to(self.here);
        path.into_iter().skip(self.game().depth(self.start)).collect()
    }

    /// At the end: goes so many moves on or back along the solution.
    pub fn step(&mut self, by: i8) {
        if self.phase != AttemptPhase::Ended {
            return;
        }
        let line = self.line();
        let now = line.iter().position(|node| *node == self.game().current());
        let at = now.map_or(0, |at| at + 1).saturating_add_signed(by.into()).min(line.len());
        let node = at.checked_sub(1).map_or(self.start, |at| line[at]);
        self.go_to(node);
    }

    /// Shows another position: of the solution at its end, or after a move that went wrong.
    pub fn visit(&mut self, node: NodeId) {
        let known = self.phase == AttemptPhase::Ended
            && (self.line().contains(&node)
                || self.mistakes.iter().any(|it| it.node == node || it.answer == Some(node)));
        if known {
            self.go_to(node);
        }
    }

    fn go_to(&mut self, node: NodeId) {
        self.stage.figure.go_to(node);
    }
}

/// The slice of a cell along the last axis beyond the first two.
fn slice_of(cell: &Cell) -> Option<(usize, u16)> {
    let axis = (2..cell.dims()).next_back()?;
    Some((axis, cell.get(axis)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Form;
    use crate::projection::Lens;
    use crate::show::Views;
    use hypertoe_core::base::control::to_the_end;
    use hypertoe_core::puzzle::{Solver, Theme};

    /// A puzzle that takes three moves of the solver, after the first of them and its answer.
    fn begun() -> Attempt {
        let long =
            |own: &OwnPuzzle| own.puzzle.theme() == Theme::WinIn && own.puzzle.wins_in() == Some(3);
        let number = own_puzzles().iter().position(long).expect("there is one");
        let look = (Form::default(), Lens::default());
        let stage = |game| Stage::of_game(game, Views::Both, look, 1);
        let mut attempt = Attempt::new(number, Source::Training, stage);
        let first = attempt.puzzle().puzzle.right_cells().remove(0);
        assert!(attempt.make(&first, JobId(1)));
        let mut solver = Solver::new(&attempt.puzzle().puzzle);
        let position = attempt.game().position().clone();
        let reply = to_the_end(|control| solver.reply(&position, control));
        attempt.judged(Judged::Right(Some(3)), reply.as_ref(), false);
        assert!(attempt.is_asked() && attempt.hinted().is_none());
        attempt
    }

    #[test]
    fn a_hint_that_was_not_found_before_a_move_can_be_asked_for_again() {
        let mut attempt = begun();
        assert!(!attempt.hint() && attempt.hint(), "the second hint must be found");
        attempt.find(JobId(2));
        assert!(attempt.hint() || attempt.hints() == LAST_HINT);
        // The move ends that work.
        let free = attempt.puzzle().puzzle.rules().shape().each_cell();
        let free = free.into_iter().find(|cell| attempt.game().position().check(cell).is_ok());
        assert!(attempt.make(&free.expect("a cell is free"), JobId(3)));
        attempt.judged(Judged::Wrong, None, false);
        attempt.retry();
        assert_eq!((attempt.hints(), attempt.work()), (1, None));
        assert!(attempt.hint(), "it must be found anew");
    }
}
