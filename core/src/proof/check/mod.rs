//! The proof checker, which goes through a proof position by position and answer by
//! answer.
//!
//! The checker trusts nobody who made the proof. It shares nothing with the
//! search for proofs but the geometry of the board and its list of symmetries, on
//! purpose: it has its own board, its own search for wins by threats and its own
//! canonical form, and tries every legal answer.

mod board;
mod forced;
mod images;
mod refused;
mod watch;

pub use board::{MAX_LINES, MAX_RUN};
pub use refused::{ProofFault, Refused};
pub use watch::Checked;

use super::Proof;
use super::file::cell_at;
use crate::base::control::{Control, Early, Halt};
use crate::geometry::lines::board_count;
use board::MarkedBoard;
use forced::{Forced, ForcedWin};
use images::CellImages;
use num_traits::ToPrimitive;
use std::collections::HashMap;
use watch::Watch;

/// The most positions searched for the win by threats after one answer. A proof found
/// by search takes far fewer.
const MAX_FORCED: u64 = 200_000_000;

impl Proof {
    /// Checks the proof. A step of the control is about a microsecond; most positions
    /// searched take one.
    ///
    /// Every stored position must be reached and won by the winner: its
    /// move is legal, and after it every legal answer leads to a position where
    /// the winner wins by threats, or to another stored position. A superfluous
    /// position is refused as well as a missing one.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it. A refused proof is the inner `Err`.
    pub fn check(&self, control: &mut dyn Control) -> Result<Result<Checked, Refused>, Halt> {
        let shape = self.rules().shape();
        if shape.run() > MAX_RUN {
            return Ok(Err(Refused::Run));
        }
        if board_count(shape).to_u64().is_none_or(|lines| lines > MAX_LINES) {
            return Ok(Err(Refused::TooLarge));
        }
        Check::new(self, Watch::new(self.positions().len(), control))?.run()
    }
}

/// A check in progress.
struct Check<'a> {
    proof: &'a Proof,
    watch: Watch<'a>,
    board: MarkedBoard,
    forced: Forced,
    images: CellImages,
    by_marks: HashMap<(&'a [u32], &'a [u32]), usize>,
    reached: Vec<bool>,
    /// Positions reached and not yet checked.
    waiting: Vec<usize>,
}

/// The reason why the check of a position ended early.
type Broken = Early<ProofFault>;

impl<'a> Check<'a> {
    fn new(proof: &'a Proof, mut watch: Watch<'a>) -> Result<Self, Halt> {
        let mut by_marks = HashMap::with_capacity(proof.positions().len());
        for (number, stored) in proof.positions().iter().enumerate() {
            by_marks.insert((&*stored.own, &*stored.other), number);
            watch.step(1)?;
        }
        Ok(Self {
            board: MarkedBoard::new(proof.rules(), &mut watch)?,
            forced: Forced::new(MAX_FORCED),
            images: CellImages::new(proof.rules(), &mut watch)?,
            by_marks,
            reached: vec![false; proof.positions().len()],
            waiting: Vec::new(),
            proof,
            watch,
        })
    }

    fn run(mut self) -> Result<Result<Checked, Refused>, Halt> {
        let mut next = None;
        loop {
            match self.go_through(next) {
                Ok(()) => {}
                Err(Broken::Halted(halt)) => return Err(halt),
                Err(Broken::Met(what)) => return Ok(Err(self.refused(next, what))),
            }
            self.empty_board();
            self.watch.checked.positions += usize::from(next.is_some());
            next = self.waiting.pop();
            if next.is_none() {
                break;
            }
        }
        Ok(match self.reached.iter().position(|reached| !reached) {
            Some(number) => Err(self.refused(Some(number), ProofFault::Unreached)),
            None => Ok(self.watch.checked),
        })
    }

    fn winner(&self) -> usize {
        self.proof.winner().index()
    }

    /// Checks a stored position by its index; `None` for the one where the proof begins.
    fn go_through(&mut self, number: Option<usize>) -> Result<(), Broken> {
        match number {
            Some(number) => self.enter(number)?,
            None => {
                self.begin()?;
                if self.proof.start().count() % 2 == self.winner() {
                    return self.settle(None);
                }
            }
        }
        let loser = 1 - self.winner();
        for cell in 0..self.board.cells() {
            self.watch.step(1)?;
            let first = number.is_none() && self.proof.start().count() == 0;
            if !self.board.is_empty(cell) || first && self.is_barred_first(cell) {
                continue;
            }
            self.watch.checked.replies += 1;
            self.board.place(loser, cell);
            if self.board.has_line(loser) {
                return Err(Broken::Met(ProofFault::Completes(cell)));
            }
            self.settle(Some(cell))?;
            self.board.remove(loser, cell);
        }
        if self.watch.checked.replies == 0 { Err(Broken::Met(ProofFault::NoMove)) } else { Ok(()) }
    }

    /// Places the marks of the position where the proof begins.
    fn begin(&mut self) -> Result<(), Broken> {
        for (player, cell) in self.proof.start().marks() {
            self.watch.step(self.board.cost_of_looking())?;
            self.board.place(player, cell);
            if self.board.has_line(player) {
                return Err(Broken::Met(ProofFault::Over));
            }
        }
        Ok(())
    }

    fn empty_board(&mut self) {
        for player in 0..2 {
            for cell in self.board.marks(player) {
                self.board.remove(player, cell);
            }
        }
    }

    /// Places a stored position and its move.
    fn enter(&mut self, number: usize) -> Result<(), Broken> {
        let stored = &self.proof.positions()[number];
        let winner = self.winner();
        for (player, marks) in [(winner, &stored.own), (1 - winner, &stored.other)] {
            for &cell in marks {
                self.board.place(player, cell);
                self.watch.step(1)?;
            }
            if self.board.has_line(player) {
                return Err(Broken::Met(ProofFault::Over));
            }
        }
        let first = stored.own.is_empty() && stored.other.is_empty();
        if first && self.is_barred_first(stored.cell) {
            return Err(Broken::Met(ProofFault::Barred(stored.cell)));
        }
        self.board.place(winner, stored.cell);
        if (0..self.board.cells()).all(|cell| !self.board.is_empty(cell)) {
            return Err(Broken::Met(ProofFault::Full));
        }
        Ok(())
    }

    fn is_barred_first(&self, cell: u32) -> bool {
        let rules = self.proof.rules();
        rules.is_barred_first(&cell_at(rules, cell))
    }

    /// Requires that the winner, to move (perhaps after this answer), wins by threats or
    /// from a stored position.
    fn settle(&mut self, answer: Option<u32>) -> Result<(), Broken> {
        let winner = self.winner();
        match self.forced.wins(&mut self.board, winner, &mut self.watch)? {
            ForcedWin::Win => {
                self.watch.checked.forced += 1;
                return Ok(());
            }
            ForcedWin::TooMany => {
                return Err(Broken::Met(ProofFault::TooLong { answer, most: MAX_FORCED }));
            }
            ForcedWin::None => {}
        }
        let (own, other) = (self.board.marks(winner), self.board.marks(1 - winner));
        let (own, other) = self.images.first(&own, &other, &mut self.watch)?;
        let Some(&number) = self.by_marks.get(&(&*own, &*other)) else {
            return Err(Broken::Met(ProofFault::NotStored { answer, own, other }));
        };
        if !std::mem::replace(&mut self.reached[number], true) {
            self.waiting.push(number);
        }
        Ok(())
    }

    fn refused(&self, number: Option<usize>, what: ProofFault) -> Refused {
        match number {
            None => Refused::Start(what),
            Some(number) => {
                let position = self.proof.positions()[number].clone();
                Refused::At { number: number + 1, position, what }
            }
        }
    }
}
