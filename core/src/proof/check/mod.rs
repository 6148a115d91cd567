//! A proof gone through, position by position and answer by answer.

mod board;
mod forced;
mod images;

use super::{Proof, Stored, cell_at};
use crate::base::task::{Progress, Task};
use crate::geometry::lines::board_count;
use board::{Board, MAX_LINES, MAX_RUN};
use forced::Forced;
use images::Images;
use num_traits::ToPrimitive;
use std::collections::HashMap;

/// What a check found in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Stored positions, all of them reached.
    pub positions: usize,
    /// Legal answers tried at them.
    pub replies: u64,
    /// Answers after which the winner wins by threats alone.
    pub forced: u64,
    /// Positions looked at in search of those wins.
    pub nodes: u64,
}

/// Why a proof does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// At a stored position, by its number in the file from 1.
    #[error("at stored position {number} ({position}): {what}")]
    At {
        /// Which.
        number: usize,
        /// The position.
        position: Stored,
        /// What is wrong there.
        what: String,
    },
    /// Where the proof begins.
    #[error("at the position where the proof begins: {0}")]
    Start(String),
    /// Lines too long for the checker.
    #[error("lines of more than {MAX_RUN} cells are not checked")]
    Run,
    /// Too many lines for the checker.
    #[error("a board with more than {MAX_LINES} lines is not checked")]
    TooLarge,
}

/// The check of a proof, in slices. A step is a position looked at.
///
/// Every stored position must be reached and be in the winner's favour: its
/// move is legal, and after it every legal answer leads to a position where
/// the winner wins by threats, or to another stored position. A position more
/// than is needed is refused as well as one that is missing.
#[derive(Debug)]
pub struct Check {
    proof: Proof,
    board: Board,
    forced: Forced,
    images: Images,
    by_marks: HashMap<(Vec<u32>, Vec<u32>), usize>,
    reached: Vec<bool>,
    /// Reached, and not yet looked at.
    waiting: Vec<usize>,
    begun: bool,
    now: Option<Now>,
    done: usize,
    replies: u64,
    wins: u64,
}

/// The stored position that is being looked at.
#[derive(Debug)]
struct Now {
    number: usize,
    /// The next answer to try.
    next: u32,
}

impl Check {
    /// A check that has not begun.
    ///
    /// # Errors
    /// [`Refused::Run`] or [`Refused::TooLarge`].
    pub fn new(proof: Proof) -> Result<Self, Refused> {
        let shape = proof.rules().shape();
        if shape.run() > MAX_RUN {
            return Err(Refused::Run);
        }
        if board_count(shape).to_u64().is_none_or(|lines| lines > MAX_LINES) {
            return Err(Refused::TooLarge);
        }
        let marks = |stored: &Stored| (stored.own.clone(), stored.other.clone());
        Ok(Self {
            board: Board::new(proof.rules()),
            forced: Forced::default(),
            images: Images::new(proof.rules()),
            by_marks: proof.positions().iter().map(marks).zip(0..).collect(),
            reached: vec![false; proof.positions().len()],
            waiting: Vec::new(),
            begun: false,
            now: None,
            done: 0,
            replies: 0,
            wins: 0,
            proof,
        })
    }

    fn winner(&self) -> usize {
        self.proof.winner().index()
    }

    /// The first position: the winner's, or every answer to it must lead to one.
    fn begin(&mut self) -> Result<(), Refused> {
        self.begun = true;
        let moves = self.proof.moves().to_vec();
        for (i, &cell) in moves.iter().enumerate() {
            self.board.place(i % 2, cell);
            if self.board.has_line(i % 2) {
                return Err(Refused::Start("the game is already over".to_owned()));
            }
        }
        if moves.len() % 2 == self.winner() {
            let settled = self.settle();
            self.empty_board();
            return settled.map_err(Refused::Start);
        }
        for cell in 0..self.board.cells() {
            let barred = moves.is_empty()
                && self.proof.rules().is_barred_first(&cell_at(self.proof.rules(), cell));
            if self.board.is_empty(cell) && !barred {
                self.answer(cell).map_err(Refused::Start)?;
            }
        }
        if self.replies == 0 {
            return Err(Refused::Start("no move can be made there".to_owned()));
        }
        self.empty_board();
        Ok(())
    }

    fn empty_board(&mut self) {
        for player in 0..2 {
            for cell in self.board.marks(player) {
                self.board.remove(player, cell);
            }
        }
    }

    /// The loser's answer in this cell must lead to a win.
    fn answer(&mut self, cell: u32) -> Result<(), String> {
        let loser = 1 - self.winner();
        self.replies += 1;
        self.board.place(loser, cell);
        let settled = if self.board.has_line(loser) {
            Err("completes a line".to_owned())
        } else {
            self.settle()
        };
        self.board.remove(loser, cell);
        settled.map_err(|what| format!("the answer in cell {cell} {what}"))
    }

    /// The winner is to move: wins by threats, or the position is stored.
    fn settle(&mut self) -> Result<(), String> {
        let winner = self.winner();
        if self.forced.wins(&mut self.board, winner).is_some() {
            self.wins += 1;
            return Ok(());
        }
        let marks = (self.board.marks(winner), self.board.marks(1 - winner));
        let form = self.images.first(&marks.0, &marks.1);
        match self.by_marks.get(&form) {
            Some(&number) => {
                if !std::mem::replace(&mut self.reached[number], true) {
                    self.waiting.push(number);
                }
                Ok(())
            }
            None => {
                let list = |marks: &[u32]| {
                    marks.iter().map(u32::to_string).collect::<Vec<String>>().join(",")
                };
                Err(format!(
                    "leads to a position without a win by threats that is not stored: {} / {}",
                    list(&form.0),
                    list(&form.1)
                ))
            }
        }
    }

    /// Puts a stored position and its move on the board.
    fn enter(&mut self, number: usize) -> Result<(), String> {
        let stored = self.proof.positions()[number].clone();
        let winner = self.winner();
        for (player, marks) in [(winner, &stored.own), (1 - winner, &stored.other)] {
            marks.iter().for_each(|cell| self.board.place(player, *cell));
            if self.board.has_line(player) {
                return Err("the game is already over".to_owned());
            }
        }
        let first = stored.own.is_empty() && stored.other.is_empty();
        if first && self.proof.rules().is_barred_first(&cell_at(self.proof.rules(), stored.cell)) {
            return Err(format!("cell {} may not be taken first", stored.cell));
        }
        self.board.place(winner, stored.cell);
        if (0..self.board.cells()).all(|cell| !self.board.is_empty(cell)) {
            return Err("the board is full, and nobody has a line".to_owned());
        }
        Ok(())
    }

    fn refused(&self, number: usize, what: String) -> Refused {
        Refused::At { number: number + 1, position: self.proof.positions()[number].clone(), what }
    }

    /// Looks at one answer, or at the next position. `true` when all is done.
    fn step(&mut self) -> Result<bool, Refused> {
        let Some(now) = &mut self.now else {
            let Some(number) = self.waiting.pop() else { return Ok(true) };
            self.now = Some(Now { number, next: 0 });
            return self.enter(number).map(|()| false).map_err(|what| self.refused(number, what));
        };
        let (number, cell) = (now.number, now.next);
        now.next += 1;
        if cell == self.board.cells() {
            self.empty_board();
            self.now = None;
            self.done += 1;
        } else if self.board.is_empty(cell) {
            self.answer(cell).map_err(|what| self.refused(number, what))?;
        }
        Ok(false)
    }

    fn finish(&self) -> Result<Checked, Refused> {
        if let Some(number) = self.reached.iter().position(|reached| !reached) {
            return Err(self.refused(number, "no game that follows the proof comes here".into()));
        }
        Ok(Checked {
            positions: self.done,
            replies: self.replies,
            forced: self.wins,
            nodes: self.forced.nodes,
        })
    }
}

impl Task for Check {
    type Output = Result<Checked, Refused>;

    fn advance(&mut self, budget: u64) -> Option<Self::Output> {
        let until = self.forced.nodes.saturating_add(budget);
        if !self.begun
            && let Err(refused) = self.begin()
        {
            return Some(Err(refused));
        }
        loop {
            match self.step() {
                Err(refused) => return Some(Err(refused)),
                Ok(true) => return Some(self.finish()),
                Ok(false) if self.forced.nodes >= until => return None,
                Ok(false) => {}
            }
        }
    }

    fn progress(&self) -> Progress {
        Progress {
            done: self.done as u64,
            total: Some(self.reached.len() as u64),
            note: format!(
                "{} of {} positions, {} answers",
                crate::base::text::grouped(&self.done.into()),
                crate::base::text::grouped(&self.reached.len().into()),
                crate::base::text::grouped(&self.replies.into())
            ),
        }
    }
}
