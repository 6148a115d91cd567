//! An attempt at a puzzle.

use super::puzzle_book::{Moved, PuzzleResult};
use super::stage::Stage;
use crate::jobs::JobId;
use crate::jobs::puzzles::{OwnPuzzle, own_puzzles};
use crate::show::{Annotations, Pointed};
use hypertoe_core::puzzle::{Judged, Reply};
use hypertoe_core::{Cell, Game, NodeId, Player};

/// The number of the last hint, which shows the move itself.
pub const LAST_HINT: u8 = 3;

/// The reason why a puzzle was started, which determines what follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The daily puzzle of this day.
    Daily(i64),
    /// A training puzzle.
    Training,
    /// A puzzle that was missed before.
    Again,
}

/// A wrong move in a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// The node after the wrong move.
    pub node: NodeId,
    /// The node after the reply, if there was one.
    pub answer: Option<NodeId>,
    /// The number of own moves in which the opponent wins by that reply, if known.
    pub loses_in: Option<u32>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum AttemptPhase {
    /// The solver is to move.
    Asked {
        /// If the last move wins, but not in the fewest moves: the number of own moves in which it
        /// wins.
        slower: Option<u32>,
    },
    /// A move is being judged.
    Judging {
        job: JobId,
        /// The node after the move.
        node: NodeId,
    },
    Wrong(Mistake),
    /// The solution is being searched for.
    Solving(JobId),
    /// The puzzle is solved, or the solution is shown.
    Ended,
}

/// An attempt at a puzzle.
#[derive(Debug)]
pub struct Attempt {
    number: usize,
    source: Source,
    stage: Stage,
    /// The node where the puzzle starts, and the node where the next move is to be played.
    start: NodeId,
    here: NodeId,
    phase: AttemptPhase,
    /// The number of hints shown for the next move, and whether any hint was shown so far.
    hints: u8,
    helped: bool,
    /// The correct moves here, if they are known, and the job that finds them.
    right: Option<Vec<Cell>>,
    finding: Option<JobId>,
    mistakes: Vec<Mistake>,
    /// The number of own moves left, as far as it is known.
    left: Option<u32>,
    given_up: bool,
    moved: Option<Moved>,
}

impl Attempt {
    /// Starts the puzzle of this number. `stage` makes the board for its game.
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

    /// Returns the index of the puzzle among those of the program.
    pub fn number(&self) -> usize {
        self.number
    }

    pub fn puzzle(&self) -> &'static OwnPuzzle {
        &own_puzzles()[self.number]
    }

    pub fn source(&self) -> Source {
        self.source
    }

    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    pub fn stage_mut(&mut self) -> &mut Stage {
        &mut self.stage
    }

    /// Returns the game on the board, with everything that was tried.
    pub fn game(&self) -> &Game {
        &self.stage.figure.game
    }

    /// Returns the node where the puzzle starts.
    pub fn start(&self) -> NodeId {
        self.start
    }

    pub fn solver(&self) -> Player {
        self.puzzle().puzzle.solver()
    }

    pub fn phase(&self) -> &AttemptPhase {
        &self.phase
    }

    /// Returns whether the solver is to move.
    pub fn is_asked(&self) -> bool {
        matches!(self.phase, AttemptPhase::Asked { .. })
    }

    /// Returns the number of hints shown for the next move.
    pub fn hints(&self) -> u8 {
        self.hints
    }

    /// Returns the move that the hints reveal, once it is known.
    pub fn hinted(&self) -> Option<&Cell> {
        self.right.as_ref().and_then(|right| right.first())
    }

    /// Returns the number of own moves left, as far as it is known.
    pub fn left(&self) -> Option<u32> {
        self.left
    }

    /// Returns whether a correct move was played already.
    pub fn has_begun(&self) -> bool {
        self.here != self.start
    }

    pub fn mistakes(&self) -> &[Mistake] {
        &self.mistakes
    }

    /// Returns whether the solution was asked for.
    pub fn is_given_up(&self) -> bool {
        self.given_up
    }

    /// Returns how the ratings changed, once the result has been recorded.
    pub fn moved(&self) -> Option<Moved> {
        self.moved
    }

    pub fn set_moved(&mut self, moved: Moved) {
        self.moved = Some(moved);
    }

    /// Returns the result, once it is certain; the first wrong move makes it a miss.
    pub fn result(&self) -> Option<PuzzleResult> {
        if !self.mistakes.is_empty() || self.given_up {
            return Some(PuzzleResult::Missed);
        }
        let solved = self.phase == AttemptPhase::Ended;
        solved.then_some(if self.helped { PuzzleResult::Helped } else { PuzzleResult::Solved })
    }

    /// Returns the running job.
    pub fn work(&self) -> Option<JobId> {
        match self.phase {
            AttemptPhase::Judging { job, .. } | AttemptPhase::Solving(job) => Some(job),
            _ => self.finding,
        }
    }

    /// Plays a move that a job then judges. Returns `false` if the move is illegal.
    pub fn make(&mut self, cell: &Cell, job: JobId) -> bool {
        let Ok(node) = self.stage.figure.game.play(cell) else { return false };
        // A pending hint is cancelled.
        if self.finding.take().is_some() {
            self.hints = 1;
        }
        self.go_to(node);
        self.phase = AttemptPhase::Judging { job, node };
        true
    }

    /// Takes the judgement of the last move and the opponent's reply.
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

    /// Goes back to the position before a wrong move.
    pub fn retry(&mut self) {
        if matches!(self.phase, AttemptPhase::Wrong(_)) {
            self.go_to(self.here);
            self.phase = AttemptPhase::Asked { slower: None };
        }
    }

    /// Takes the last move back because judging it has failed.
    pub fn take_back(&mut self) {
        if self.work().is_some() {
            self.finding = None;
            self.go_to(self.here);
            self.phase = AttemptPhase::Asked { slower: None };
        }
    }

    /// Gives one more hint. Returns whether the correct moves have to be found first.
    pub fn hint(&mut self) -> bool {
        if !self.is_asked() {
            return false;
        }
        self.helped = true;
        self.hints = (self.hints + 1).min(LAST_HINT);
        self.point();
        self.hints > 1 && self.right.is_none() && self.finding.is_none()
    }

    /// Sets the job that finds the correct moves.
    pub fn find(&mut self, job: JobId) {
        self.finding = Some(job);
    }

    /// Takes the correct moves.
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

    /// Updates what the hints reveal: the first nothing on the board, the second the slice of the
    /// move, the third the move.
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

    /// Gives up; the job finds the solution.
    pub fn give_up(&mut self, job: JobId) {
        self.given_up = true;
        self.forget_hint();
        self.phase = AttemptPhase::Solving(job);
    }

    /// Takes the solution and shows its first move.
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

    /// Returns the nodes of the solution, with the moves of both players.
    pub fn line(&self) -> Vec<NodeId> {
        let path = self.game().path_to(self.here);
        path.into_iter().skip(self.game().depth(self.start)).collect()
    }

    /// After the end, steps forwards or backwards along the solution.
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

    /// After the end, goes to a node of the solution or of a mistake.
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

/// Returns the slice of a cell along its last axis, if that is beyond the first two.
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

    /// Returns an attempt at a puzzle of three moves, after the first move and its reply.
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
