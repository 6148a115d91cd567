//! A proof gone through, position by position and answer by answer.
//!
//! The check trusts nobody who made the proof. It shares nothing with the
//! search for proofs but the geometry of the board, and that on purpose: it
//! has its own board, its own search for wins by threats and its own way to
//! tell images of a position, and tries every legal answer.

mod board;
mod forced;
mod images;
mod meter;
mod refused;

pub use refused::{Fault, Refused};

use super::file::cell_at;
use super::{Proof, Stored};
use crate::base::task::{Progress, Task};
use crate::base::text::grouped;
use crate::geometry::lines::board_count;
use board::{Board, MAX_LINES, MAX_RUN};
use forced::{Forced, Found};
use images::Images;
use meter::{Meter, Paused};
use num_traits::ToPrimitive;
use std::collections::HashMap;

/// The most positions that are looked at for the win by threats after one
/// answer. Where a search has found a proof it takes far fewer.
const MAX_FORCED: u64 = 200_000_000;
/// Marks brought to their images in a microsecond.
const IMAGES_PER_STEP: usize = 256;

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

/// The check of a proof, in slices. A step takes about a microsecond: most
/// positions that are looked at are one.
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
    meter: Meter,
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

/// The position that is on the board.
#[derive(Clone, Copy, Debug)]
struct Now {
    /// Its number; `None` for the one where the proof begins.
    number: Option<usize>,
    doing: Doing,
}

/// What is being done with it.
#[derive(Clone, Copy, Debug)]
enum Doing {
    /// The answer in this cell is to be tried next.
    Next(u32),
    /// The winner is to move after the answer in this cell: the win is searched for.
    Settles(u32),
    /// The winner is to move where the proof begins.
    SettlesStart,
}

/// Why a step was not done to its end.
enum Broken {
    Paused,
    Refused(Refused),
}

impl From<Paused> for Broken {
    fn from(_: Paused) -> Self {
        Self::Paused
    }
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
            forced: Forced::new(MAX_FORCED),
            meter: Meter::default(),
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

    /// Positions looked at so far in search of wins by threats.
    pub fn nodes(&self) -> u64 {
        self.forced.nodes
    }

    fn winner(&self) -> usize {
        self.proof.winner().index()
    }

    /// Puts the first position on the board: the winner's, or every answer to
    /// it must lead to one.
    fn begin(&mut self) -> Result<Now, Fault> {
        self.begun = true;
        let moves = self.proof.moves().to_vec();
        for (i, &cell) in moves.iter().enumerate() {
            self.board.place(i % 2, cell);
            if self.board.has_line(i % 2) {
                return Err(Fault::Over);
            }
        }
        let winners = moves.len() % 2 == self.winner();
        let doing = if winners { Doing::SettlesStart } else { Doing::Next(0) };
        Ok(Now { number: None, doing })
    }

    fn empty_board(&mut self) {
        for player in 0..2 {
            for cell in self.board.marks(player) {
                self.board.remove(player, cell);
            }
        }
    }

    /// Puts a stored position and its move on the board.
    fn enter(&mut self, number: usize) -> Result<Now, Fault> {
        let stored = self.proof.positions()[number].clone();
        let winner = self.winner();
        self.meter.spend((stored.own.len() + stored.other.len()) as u64);
        for (player, marks) in [(winner, &stored.own), (1 - winner, &stored.other)] {
            marks.iter().for_each(|cell| self.board.place(player, *cell));
            if self.board.has_line(player) {
                return Err(Fault::Over);
            }
        }
        let first = stored.own.is_empty() && stored.other.is_empty();
        if first && self.is_barred_first(stored.cell) {
            return Err(Fault::Barred(stored.cell));
        }
        self.board.place(winner, stored.cell);
        if (0..self.board.cells()).all(|cell| !self.board.is_empty(cell)) {
            return Err(Fault::Full);
        }
        Ok(Now { number: Some(number), doing: Doing::Next(0) })
    }

    fn is_barred_first(&self, cell: u32) -> bool {
        let rules = self.proof.rules();
        rules.is_barred_first(&cell_at(rules, cell))
    }

    /// The loser's answer in this cell, or the next cell.
    fn answer(&mut self, number: Option<usize>, cell: u32) -> Result<Doing, Fault> {
        let barred = number.is_none()
            && self.proof.moves().is_empty()
            && self.board.is_empty(cell)
            && self.is_barred_first(cell);
        if barred || !self.board.is_empty(cell) {
            return Ok(Doing::Next(cell + 1));
        }
        let loser = 1 - self.winner();
        self.replies += 1;
        self.board.place(loser, cell);
        if self.board.has_line(loser) {
            return Err(Fault::Completes(cell));
        }
        Ok(Doing::Settles(cell))
    }

    /// The winner is to move, perhaps after this answer: wins by threats, or
    /// the position is stored.
    fn settle(&mut self, answer: Option<u32>) -> Result<Result<(), Fault>, Paused> {
        let winner = self.winner();
        match self.forced.wins(&mut self.board, winner, &mut self.meter)? {
            Found::Win => {
                self.wins += 1;
                return Ok(Ok(()));
            }
            Found::TooMany => return Ok(Err(Fault::TooLong { answer, most: MAX_FORCED })),
            Found::None => {}
        }
        let (own, other) = (self.board.marks(winner), self.board.marks(1 - winner));
        let images = self.images.count() * (own.len() + other.len());
        self.meter.spend((images / IMAGES_PER_STEP) as u64);
        let form = self.images.first(&own, &other);
        let Some(&number) = self.by_marks.get(&form) else {
            let (own, other) = form;
            return Ok(Err(Fault::NotStored { answer, own, other }));
        };
        if !std::mem::replace(&mut self.reached[number], true) {
            self.waiting.push(number);
        }
        Ok(Ok(()))
    }

    fn refused(&self, number: Option<usize>, what: Fault) -> Refused {
        match number {
            None => Refused::Start(what),
            Some(number) => {
                let position = self.proof.positions()[number].clone();
                Refused::At { number: number + 1, position, what }
            }
        }
    }

    /// Goes on with the position on the board, or puts the next one there.
    /// `true` when all is done.
    fn step(&mut self) -> Result<bool, Broken> {
        let Some(now) = self.now else {
            let number = if self.begun { self.waiting.pop() } else { None };
            let entered = match number {
                Some(number) => self.enter(number),
                None if self.begun => return Ok(true),
                None => self.begin(),
            };
            let refused = |what| Broken::Refused(self.refused(number, what));
            self.now = Some(entered.map_err(refused)?);
            return Ok(false);
        };
        let done = self.go_on(now)?;
        match done.map_err(|what| Broken::Refused(self.refused(now.number, what)))? {
            Some(doing) => self.now = Some(Now { doing, ..now }),
            None => {
                self.empty_board();
                self.done += usize::from(now.number.is_some());
                self.now = None;
            }
        }
        Ok(false)
    }

    /// What is to be done next with the position on the board; `None` when
    /// it is done with.
    fn go_on(
        &mut self,
        Now { number, doing }: Now,
    ) -> Result<Result<Option<Doing>, Fault>, Paused> {
        Ok(match doing {
            Doing::Next(cell) if cell < self.board.cells() => self.answer(number, cell).map(Some),
            Doing::Next(_) if self.replies == 0 => Err(Fault::NoMove),
            Doing::Next(_) => Ok(None),
            Doing::Settles(cell) => {
                let settled = self.settle(Some(cell))?;
                self.board.remove(1 - self.winner(), cell);
                settled.map(|()| Some(Doing::Next(cell + 1)))
            }
            Doing::SettlesStart => self.settle(None)?.map(|()| None),
        })
    }

    fn finish(&self) -> Result<Checked, Refused> {
        if let Some(number) = self.reached.iter().position(|reached| !reached) {
            return Err(self.refused(Some(number), Fault::Unreached));
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
        self.meter.allow(budget);
        loop {
            match self.step() {
                Ok(true) => return Some(self.finish()),
                Ok(false) if self.meter.check().is_ok() => {}
                Ok(false) | Err(Broken::Paused) => return None,
                Err(Broken::Refused(refused)) => return Some(Err(refused)),
            }
        }
    }

    fn progress(&self) -> Progress {
        Progress {
            done: self.done as u64,
            total: Some(self.reached.len() as u64),
            note: format!(
                "{} of {} positions, {} answers, {} positions searched",
                grouped(&self.done.into()),
                grouped(&self.reached.len().into()),
                grouped(&self.replies.into()),
                grouped(&self.forced.nodes.into())
            ),
        }
    }
}
