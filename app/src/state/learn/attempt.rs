//! An attempt at a puzzle.

use super::board::LearnBoard;
use super::daily_puzzle::DailyPuzzle;
use super::puzzle_progress::{PuzzleResult, RatingChange};
use crate::jobs::JobId;
use crate::jobs::shipped::{ShippedPuzzle, shipped_puzzles};
use crate::view_model::{Annotations, HighlightKind};
use hypertoe_core::puzzle::{MoveJudgement, PuzzleReply};
use hypertoe_core::search::{MoveGround, MoveReason, PlyCount, Tactic};
use hypertoe_core::{Cell, Game, NodeId, Player};

/// The number of the last hint, which shows the move itself.
pub const LAST_HINT: u8 = 3;

/// The reason why a puzzle was started, which determines what follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleMode {
    /// A puzzle of this day.
    Daily(i64, DailyPuzzle),
    Training,
    /// A puzzle that was missed before.
    Repeat,
}

/// A wrong move in a puzzle attempt, with the opponent's reply.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleMistake {
    pub node: NodeId,
    /// The node after the reply, if there was one.
    pub reply: Option<NodeId>,
    /// The number of own moves in which the opponent wins by that reply, if known.
    pub loses_in: Option<u32>,
}

/// The phase of a puzzle attempt, from the solver's move to the end.
#[derive(Clone, Debug, PartialEq)]
pub enum AttemptPhase {
    /// The solver is to move.
    ToMove {
        /// If the last move wins, but not in the fewest moves: the number of own moves in which it
        /// wins.
        slower: Option<u32>,
    },
    /// A move is being judged.
    Judging { job: JobId, node: NodeId },
    /// The move was wrong; it can be retried.
    Wrong(PuzzleMistake),
    /// The solution is being searched for.
    Solving(JobId),
    /// The puzzle is solved, or the solution is shown.
    Ended,
}

#[derive(Debug)]
pub struct PuzzleAttempt {
    pub puzzle_index: usize,
    pub mode: PuzzleMode,
    stage: LearnBoard,
    /// The node where the puzzle starts, and the node where the next move is to be played.
    start: NodeId,
    next_node: NodeId,
    phase: AttemptPhase,
    /// The number of hints shown for the next move, and whether any hint was shown so far.
    pub hint_level: u8,
    used_hint: bool,
    /// The correct moves here, if they are known, and the job that finds them.
    correct_moves: Option<Vec<Cell>>,
    /// The reason for the move that the hints reveal, once a hint needs it.
    hint_reason: Option<MoveReason>,
    hint_job: Option<JobId>,
    pub mistakes: Vec<PuzzleMistake>,
    /// The number of own moves left, as far as it is known.
    pub moves_left: Option<u32>,
    pub is_given_up: bool,
    pub rating_change: Option<RatingChange>,
}

impl PuzzleAttempt {
    /// Starts the puzzle with this index. `stage` creates the board for its game.
    pub fn new(
        puzzle_index: usize,
        mode: PuzzleMode,
        stage: impl FnOnce(Game) -> LearnBoard,
    ) -> Self {
        let puzzle = &shipped_puzzles()[puzzle_index].puzzle;
        let shape = puzzle.rules().shape();
        let mut game = Game::new(std::sync::Arc::clone(puzzle.rules()));
        for cell in
            puzzle.prior_moves().iter().filter_map(|cell| shape.cell_with_number(&(*cell).into()))
        {
            let played = game.play_cell(&cell);
            played.unwrap_or_else(|error| unreachable!("its moves were played before: {error}"));
        }
        let start = game.current();
        Self {
            puzzle_index,
            mode,
            stage: stage(game),
            start,
            next_node: start,
            phase: AttemptPhase::ToMove { slower: None },
            hint_level: 0,
            used_hint: false,
            correct_moves: Some(puzzle.right_cells()),
            hint_reason: None,
            hint_job: None,
            mistakes: Vec::new(),
            moves_left: puzzle.wins_in(),
            is_given_up: false,
            rating_change: None,
        }
    }

    pub fn puzzle(&self) -> &'static ShippedPuzzle {
        &shipped_puzzles()[self.puzzle_index]
    }

    pub fn board(&self) -> &LearnBoard {
        &self.stage
    }

    pub fn board_mut(&mut self) -> &mut LearnBoard {
        &mut self.stage
    }

    /// Returns the game on the board, with everything that was tried.
    pub fn game(&self) -> &Game {
        &self.stage.figure.game
    }

    pub fn start_node(&self) -> NodeId {
        self.start
    }

    /// Returns the player whose moves are to be found.
    pub fn solving_player(&self) -> Player {
        self.puzzle().puzzle.solving_player()
    }

    pub fn phase(&self) -> &AttemptPhase {
        &self.phase
    }

    pub fn is_to_move(&self) -> bool {
        matches!(self.phase, AttemptPhase::ToMove { .. })
    }

    /// Returns the move that the hints reveal, once it is known.
    pub fn hint_move(&self) -> Option<&Cell> {
        self.correct_moves.as_ref().and_then(|right| right.first())
    }

    /// Returns the reason for that move, once a hint was asked for and the move is known.
    pub fn hint_reason(&self) -> Option<&MoveReason> {
        self.hint_reason.as_ref()
    }

    /// Returns whether a correct move was played already.
    pub fn has_played_correct_move(&self) -> bool {
        self.next_node != self.start
    }

    /// Returns the result, once it is certain; the first wrong move makes it a miss.
    pub fn result(&self) -> Option<PuzzleResult> {
        if !self.mistakes.is_empty() || self.is_given_up {
            return Some(PuzzleResult::Missed);
        }
        let solved = self.phase == AttemptPhase::Ended;
        solved.then_some(if self.used_hint { PuzzleResult::Helped } else { PuzzleResult::Solved })
    }

    pub fn job(&self) -> Option<JobId> {
        match self.phase {
            AttemptPhase::Judging { job, .. } | AttemptPhase::Solving(job) => Some(job),
            _ => self.hint_job,
        }
    }

    /// Plays a move that a job then judges. Returns `false` if the move is illegal.
    pub fn play(&mut self, cell: &Cell, job: JobId) -> bool {
        let Ok(node) = self.stage.figure.game.play_cell(cell) else { return false };
        // A pending hint is cancelled.
        if self.hint_job.take().is_some() {
            self.hint_level = 0;
        }
        self.go_to(node);
        self.phase = AttemptPhase::Judging { job, node };
        true
    }

    /// Applies the judgement of the last move, and plays the opponent's reply if there is one.
    pub fn apply_judgement(
        &mut self,
        judged: MoveJudgement,
        reply: Option<&PuzzleReply>,
        solved: bool,
    ) {
        let AttemptPhase::Judging { node, .. } = self.phase else { return };
        if let MoveJudgement::Slower(moves) = judged {
            self.go_to(self.next_node);
            self.phase = AttemptPhase::ToMove { slower: Some(moves) };
            return;
        }
        let answer = reply.and_then(|reply| self.stage.figure.game.play_cell(&reply.cell).ok());
        self.go_to(answer.unwrap_or(node));
        if judged == MoveJudgement::Wrong {
            let loses_in = reply.and_then(|reply| reply.loses_in);
            let mistake = PuzzleMistake { node, reply: answer, loses_in };
            self.mistakes.push(mistake.clone());
            self.phase = AttemptPhase::Wrong(mistake);
            return;
        }
        self.reset_hint();
        match (solved, answer) {
            (false, Some(answer)) => {
                self.next_node = answer;
                self.moves_left = reply.and_then(|reply| reply.wins_in);
                self.phase = AttemptPhase::ToMove { slower: None };
            }
            _ => (self.next_node, self.phase) = (answer.unwrap_or(node), AttemptPhase::Ended),
        }
    }

    /// Goes back to the position before a wrong move.
    pub fn retry(&mut self) {
        if matches!(self.phase, AttemptPhase::Wrong(_)) {
            self.go_to(self.next_node);
            self.phase = AttemptPhase::ToMove { slower: None };
        }
    }

    /// Undoes the last move if it is still being judged; called when judging has failed.
    pub fn undo_unjudged_move(&mut self) {
        if self.job().is_some() {
            self.hint_job = None;
            self.go_to(self.next_node);
            self.phase = AttemptPhase::ToMove { slower: None };
        }
    }

    /// Reveals one more level of the hint. Returns whether the caller must start the job that finds
    /// the correct moves; `false` also if it is running, or if it is not the solver's turn.
    pub fn give_hint(&mut self) -> bool {
        if !self.is_to_move() {
            return false;
        }
        self.used_hint = true;
        self.hint_level = (self.hint_level + 1).min(LAST_HINT);
        self.explain_hint();
        self.annotate_hint();
        self.correct_moves.is_none() && self.hint_job.is_none()
    }

    /// Sets the job that finds the correct moves.
    pub fn set_hint_job(&mut self, job: JobId) {
        self.hint_job = Some(job);
    }

    /// Sets the correct moves that the hint job has found, and shows the hint.
    pub fn set_correct_moves(&mut self, right: Vec<Cell>) {
        if self.hint_job.take().is_some() {
            self.correct_moves = Some(right);
            self.explain_hint();
            self.annotate_hint();
        }
    }

    fn reset_hint(&mut self) {
        (self.hint_level, self.correct_moves, self.hint_job) = (0, None, None);
        self.hint_reason = None;
        self.annotate_hint();
    }

    /// Finds the reason for the move that the hints reveal, if that move is known.
    fn explain_hint(&mut self) {
        if self.hint_reason.is_some() {
            return;
        }
        let Some(cell) = self.hint_move() else { return };
        let tactics = Tactic::of_move(self.game().position(), cell);
        let ground = match self.moves_left {
            Some(moves) => MoveGround::WinsIn { moves: PlyCount::Exact(moves) },
            None => MoveGround::OnlyMove { holds: true, mirrored: false },
        };
        self.hint_reason = Some(MoveReason { tactics, ground });
    }

    /// Updates what the hints reveal on the board: the first the slice of the move, the third the move.
    fn annotate_hint(&mut self) {
        let figure = &mut self.stage.figure;
        let hinted = self.correct_moves.as_ref().and_then(|right| right.first());
        let slice = hinted.filter(|_| self.hint_level >= 1).and_then(last_axis_slice);
        let mut annotations = Annotations::default();
        if let Some(cell) = hinted.filter(|_| self.hint_level >= LAST_HINT) {
            annotations.highlight_cell(cell.clone(), HighlightKind::Missed, String::new());
        }
        figure.view.highlighted_slice = slice;
        figure.annotations = annotations;
    }

    /// Gives up the attempt; the job finds the solution.
    pub fn give_up(&mut self, job: JobId) {
        self.is_given_up = true;
        self.reset_hint();
        self.phase = AttemptPhase::Solving(job);
    }

    /// Adds the moves of the solution to the game, and shows the first one.
    pub fn show_solution(&mut self, moves: &[Cell]) {
        if !matches!(self.phase, AttemptPhase::Solving(_)) {
            return;
        }
        self.stage.figure.game.go_to(self.start);
        let mut first = None;
        for cell in moves {
            let Ok(node) = self.stage.figure.game.play_cell(cell) else { break };
            first = first.or(Some(node));
            self.next_node = node;
        }
        self.go_to(first.unwrap_or(self.start));
        self.phase = AttemptPhase::Ended;
    }

    /// Returns the nodes of the solution, with the moves of both players.
    pub fn solution_nodes(&self) -> Vec<NodeId> {
        let path = self.game().path_to(self.next_node);
        path.into_iter().skip(self.game().depth(self.start)).collect()
    }

    /// Goes one move forwards (`by` = 1) or backwards (−1) in the solution; does nothing before the
    /// attempt has ended.
    pub fn step_solution(&mut self, by: i8) {
        if self.phase != AttemptPhase::Ended {
            return;
        }
        let line = self.solution_nodes();
        let now = line.iter().position(|node| *node == self.game().current());
        let at = now.map_or(0, |at| at + 1).saturating_add_signed(by.into()).min(line.len());
        let node = at.checked_sub(1).map_or(self.start, |at| line[at]);
        self.go_to(node);
    }

    /// Shows the position at a node of the solution or of a wrong try, once the attempt has ended.
    pub fn show_position(&mut self, node: NodeId) {
        let known = self.phase == AttemptPhase::Ended
            && (self.solution_nodes().contains(&node)
                || self.mistakes.iter().any(|it| it.node == node || it.reply == Some(node)));
        if known {
            self.go_to(node);
        }
    }

    fn go_to(&mut self, node: NodeId) {
        self.stage.figure.go_to(node);
    }
}

/// Returns the slice of a cell along its last axis, if that is beyond the first two.
fn last_axis_slice(cell: &Cell) -> Option<(usize, u16)> {
    let axis = (2..cell.dims()).next_back()?;
    Some((axis, cell.get(axis)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::CellStyle;
    use crate::projection::FieldsOfView;
    use crate::view_model::VisibleViews;
    use hypertoe_core::base::control::run_to_end;
    use hypertoe_core::puzzle::{PuzzleSolver, PuzzleTheme};

    /// Returns an attempt at a puzzle of three moves, after the first move and its reply.
    fn begun() -> PuzzleAttempt {
        let long = |shipped: &ShippedPuzzle| {
            shipped.puzzle.theme() == PuzzleTheme::WinIn && shipped.puzzle.wins_in() == Some(3)
        };
        let number = shipped_puzzles().iter().position(long).expect("there is one");
        let look = (CellStyle::default(), FieldsOfView::default());
        let board = |game| LearnBoard::from_game(game, VisibleViews::Both, look, 1);
        let mut attempt = PuzzleAttempt::new(number, PuzzleMode::Training, board);
        let first = attempt.puzzle().puzzle.right_cells().remove(0);
        assert!(attempt.play(&first, JobId(1)));
        let mut solver = PuzzleSolver::new(&attempt.puzzle().puzzle);
        let position = attempt.game().position().clone();
        let reply = run_to_end(|control| solver.reply(&position, control));
        attempt.apply_judgement(MoveJudgement::Right(Some(3)), reply.as_ref(), false);
        assert!(attempt.is_to_move() && attempt.hint_move().is_none());
        attempt
    }

    #[test]
    fn a_hint_that_was_not_found_before_a_move_can_be_asked_for_again() {
        let mut attempt = begun();
        assert!(attempt.give_hint(), "the hint must be found");
        attempt.set_hint_job(JobId(2));
        assert!(!attempt.give_hint() && attempt.hint_level == 2);
        // The move ends that work.
        let free = attempt.puzzle().puzzle.rules().shape().iter_cells();
        let free = free.into_iter().find(|cell| attempt.game().position().check_cell(cell).is_ok());
        assert!(attempt.play(&free.expect("a cell is free"), JobId(3)));
        attempt.apply_judgement(MoveJudgement::Wrong, None, false);
        attempt.retry();
        assert_eq!((attempt.hint_level, attempt.job()), (0, None));
        assert!(attempt.give_hint(), "it must be found anew");
    }
}
