//! The introduction: three boards in half a minute, each with a line to complete.

use super::board::LearnBoard;
use super::session::SessionContext;
use crate::i18n::{self, Message};
use crate::view_model::{Annotations, HighlightKind, VisibleViews};
use hypertoe_core::{Cell, Game, Outcome, Position, Rules, Shape};
use std::sync::Arc;

/// The number of wrong clicks after which the right cell is highlighted.
const MISSES_TO_SHOW: u32 = 2;

/// A board of the introduction, of side 3: the moves so far, and the task.
struct IntroductionBoard {
    moves: &'static [&'static [u16]],
    task: IntroductionTask,
}

/// A task of the introduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntroductionTask {
    /// Complete a row of the square.
    Row,
    /// Complete a line through the three layers of the cube.
    Layers,
    /// Make two threats with one move.
    Fork,
    /// Win after the fork.
    Win,
}

const BOARDS: [IntroductionBoard; 3] = [
    IntroductionBoard { moves: &[&[0, 1], &[0, 2], &[1, 1], &[1, 0]], task: IntroductionTask::Row },
    IntroductionBoard {
        moves: &[&[0, 0, 2], &[2, 0, 0], &[1, 1, 1], &[0, 2, 1]],
        task: IntroductionTask::Layers,
    },
    IntroductionBoard {
        moves: &[&[0, 0, 0], &[1, 0, 2], &[2, 1, 0], &[0, 2, 2]],
        task: IntroductionTask::Fork,
    },
];

impl IntroductionTask {
    /// Tells what to do, in a sentence or two.
    pub fn instruction(self) -> Message {
        match self {
            Self::Row => i18n::introduction_row(),
            Self::Layers => i18n::introduction_layers(),
            Self::Fork => i18n::introduction_fork(),
            Self::Win => i18n::introduction_win(),
        }
    }

    /// Helps after a wrong click.
    pub fn hint(self) -> Message {
        match self {
            Self::Row => i18n::introduction_row_hint(),
            Self::Layers => i18n::introduction_layers_hint(),
            Self::Fork => i18n::introduction_fork_hint(),
            Self::Win => i18n::introduction_win_hint(),
        }
    }

    /// Says what was achieved.
    pub fn praise(self) -> Message {
        match self {
            Self::Row => i18n::introduction_row_done(),
            Self::Layers => i18n::introduction_layers_done(),
            Self::Fork | Self::Win => i18n::introduction_win_done(),
        }
    }
}

/// The introduction while it runs.
#[derive(Debug)]
pub struct Introduction {
    /// The index of the board on show.
    index: usize,
    stage: LearnBoard,
    task: IntroductionTask,
    is_solved: bool,
    /// The number of wrong clicks since the last right one.
    misses: u32,
}

impl Introduction {
    pub const BOARD_COUNT: usize = BOARDS.len();

    /// Starts with the first board.
    pub fn new(context: &SessionContext) -> Self {
        Self::at(0, context)
    }

    fn at(index: usize, context: &SessionContext) -> Self {
        let game = game_after(BOARDS[index].moves);
        let is_flat = game.rules().shape().dims() == 2;
        let views = if is_flat { VisibleViews::Grid } else { VisibleViews::Both };
        Self {
            index,
            stage: LearnBoard::from_game(game, views, context.cell_style, context.serial),
            task: BOARDS[index].task,
            is_solved: false,
            misses: 0,
        }
    }

    /// Returns the index of the board on show.
    pub fn index(&self) -> usize {
        self.index
    }

    pub fn board(&self) -> &LearnBoard {
        &self.stage
    }

    pub fn board_mut(&mut self) -> &mut LearnBoard {
        &mut self.stage
    }

    pub fn task(&self) -> IntroductionTask {
        self.task
    }

    /// Returns whether the task of the board is done.
    pub fn is_solved(&self) -> bool {
        self.is_solved
    }

    /// Returns whether the last click was wrong.
    pub fn has_missed(&self) -> bool {
        self.misses > 0
    }

    /// Returns whether the last board is solved.
    pub fn has_ended(&self) -> bool {
        self.is_solved && self.index + 1 == Self::BOARD_COUNT
    }

    /// Shows the next board, if this one is solved and not the last.
    pub fn proceed(&mut self, context: &SessionContext) {
        if self.is_solved && !self.has_ended() {
            *self = Self::at(self.index + 1, context);
        }
    }

    /// Plays a right move, and the reply to a fork; counts a wrong one. Returns what is to be said.
    pub fn click(&mut self, cell: &Cell) -> Option<Message> {
        let position = self.stage.figure.game.position();
        if self.is_solved || position.check_cell(cell).is_err() {
            return None;
        }
        if !right_cells(position, self.task).contains(cell) {
            self.misses += 1;
            self.show_right_cell();
            return Some(self.task.hint());
        }
        self.misses = 0;
        self.stage.figure.annotations = Annotations::default();
        self.play(cell);
        if self.task != IntroductionTask::Fork {
            self.is_solved = true;
            return Some(self.task.praise());
        }
        self.task = IntroductionTask::Win;
        if let Some(block) = threatened_cells(self.stage.figure.game.position()).first() {
            self.play(block);
        }
        Some(self.task.instruction())
    }

    fn play(&mut self, cell: &Cell) {
        if let Ok(node) = self.stage.figure.game.play_cell(cell) {
            self.stage.figure.go_to(node);
        }
    }

    fn show_right_cell(&mut self) {
        if self.misses < MISSES_TO_SHOW {
            return;
        }
        let right = right_cells(self.stage.figure.game.position(), self.task);
        if let Some(cell) = right.into_iter().next() {
            let annotations = &mut self.stage.figure.annotations;
            annotations.highlight_cell(cell, HighlightKind::Missed, String::new());
        }
    }
}

/// Returns the game after these moves, on a board of side 3.
fn game_after(moves: &[&[u16]]) -> Game {
    let shape = Shape::hypercube(3, moves[0].len());
    let rules = shape.map_err(|error| error.to_string());
    let rules = rules.and_then(|shape| Rules::new(shape, 2).map_err(|error| error.to_string()));
    let rules = rules.unwrap_or_else(|error| unreachable!("a small board: {error}"));
    let mut game = Game::new(Arc::new(rules));
    for cell in moves {
        let played = game.play_cell(&Cell::new(cell.iter().copied()));
        played.unwrap_or_else(|error| unreachable!("a test plays these moves: {error}"));
    }
    game
}

/// Returns the cells that do the task, the easiest to see first.
fn right_cells(position: &Position, task: IntroductionTask) -> Vec<Cell> {
    match task {
        IntroductionTask::Row | IntroductionTask::Layers | IntroductionTask::Win => {
            winning_cells(position)
        }
        IntroductionTask::Fork => forking_cells(position),
    }
}

fn free_cells(position: &Position) -> impl Iterator<Item = Cell> + '_ {
    position.shape().iter_cells().filter(|cell| position.check_cell(cell).is_ok())
}

/// Returns the position after a move.
fn after(position: &Position, cell: &Cell) -> Option<Position> {
    let mut next = position.clone();
    next.play_cell(cell).ok().map(|_| next)
}

/// Returns the cells on which the player to move wins.
fn winning_cells(position: &Position) -> Vec<Cell> {
    let wins = Outcome::Won(position.to_move());
    let is_win = |cell: &Cell| after(position, cell).is_some_and(|next| next.outcome() == wins);
    free_cells(position).filter(is_win).collect()
}

/// Returns the cells on which the player who has just moved would win with the next move. A reply
/// takes away at most its own cell, so two replies show all.
fn threatened_cells(position: &Position) -> Vec<Cell> {
    let replies: Vec<Cell> = free_cells(position).take(2).collect();
    let after_replies = replies.iter().filter_map(|reply| after(position, reply));
    let mut cells: Vec<Cell> = after_replies.flat_map(|next| winning_cells(&next)).collect();
    cells.sort();
    cells.dedup();
    cells
}

/// Returns the cells on which the player to move makes two threats, the middle of the board first.
fn forking_cells(position: &Position) -> Vec<Cell> {
    let forks =
        |cell: &Cell| after(position, cell).is_some_and(|next| threatened_cells(&next).len() >= 2);
    let mut cells: Vec<Cell> = free_cells(position).filter(forks).collect();
    let center = Rules::middle_cell(position.shape());
    cells.sort_by_key(|cell| Some(cell) != center.as_ref());
    cells
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::CellStyle;
    use crate::projection::FieldsOfView;
    use hypertoe_core::Player;

    fn context() -> SessionContext {
        let cell_style = (CellStyle::default(), FieldsOfView::default());
        SessionContext { cell_style, seed: 1, serial: 1 }
    }

    #[test]
    fn each_board_has_its_task_and_nobody_wins_otherwise() {
        for board in &BOARDS {
            let game = game_after(board.moves);
            let position = game.position();
            assert_eq!(position.to_move(), Player(0));
            assert!(threatened_cells(position).is_empty(), "the other player threatens");
            let wins = winning_cells(position).len();
            match board.task {
                IntroductionTask::Fork => {
                    assert_eq!(wins, 0);
                    let forks = forking_cells(position);
                    assert_eq!(Some(&forks[0]), Rules::middle_cell(position.shape()).as_ref());
                }
                _ => assert_eq!(wins, 1, "one line is to be completed"),
            }
        }
    }

    #[test]
    fn it_is_played_through_with_help_after_wrong_clicks() {
        let mut introduction = Introduction::new(&context());
        for index in 0..Introduction::BOARD_COUNT {
            assert_eq!((introduction.index(), introduction.has_ended()), (index, false));
            introduction.proceed(&context());
            assert_eq!(introduction.index(), index, "an open board stays");
            while !introduction.is_solved() {
                let position = introduction.board().figure.game.position().clone();
                let right = right_cells(&position, introduction.task());
                let wrong: Vec<Cell> =
                    free_cells(&position).filter(|cell| !right.contains(cell)).collect();
                for (clicks, cell) in (1..).zip(&wrong[..2]) {
                    assert!(introduction.click(cell).is_some() && introduction.has_missed());
                    let shown = introduction.board().figure.annotations.get(&right[0]).is_some();
                    assert_eq!(shown, clicks == 2);
                }
                assert!(introduction.click(&right[0]).is_some() && !introduction.has_missed());
            }
            let outcome = introduction.board().figure.game.position().outcome();
            assert_eq!(outcome, Outcome::Won(Player(0)));
            introduction.proceed(&context());
        }
        assert!(introduction.has_ended());
    }
}
