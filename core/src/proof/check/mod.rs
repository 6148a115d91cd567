//! The proof checker, which goes through a proof position by position and answer by answer.
//!
//! The checker trusts nobody who made the proof. It shares nothing with the search for proofs but
//! the geometry of the board and a list of its symmetries, on purpose: it has its own board, its
//! own search for wins by threats and its own canonical form, tests that each symmetry maps lines
//! to lines, and tries every legal answer.

mod board;
mod forced_win;
mod report;

pub use report::{CheckSummary, MAX_BOARD_LINE_LENGTH, MAX_LINES, ProofFault, ProofRejection};

use super::Proof;
use super::file::cell_with_number;
use crate::base::control::{Control, EarlyExit, Halt, Progress, Stage, map_reports};
use crate::geometry::board_line_count;
use board::{CellImages, CheckerBoard};
use forced_win::{CheckerThreatSearch, ForcedWinResult};
use num_traits::ToPrimitive;
use report::CheckMeter;
use std::collections::HashMap;

/// The maximum number of positions searched for the win by threats after one answer. A proof found
/// by search takes far fewer.
const MAX_THREAT_NODES: u64 = 200_000_000;

impl Proof {
    /// Checks the proof, independently of the search that made it.
    ///
    /// Every stored position must be reached and won by the winner: its
    /// move is legal, and after it every legal answer leads to a position where
    /// the winner wins by threats, or to another stored position. A superfluous
    /// position is refused as well as a missing one. A step of the control is about a microsecond.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it. A refused proof is the inner `Err`.
    pub fn check(
        &self,
        control: &mut dyn Control,
    ) -> Result<Result<CheckSummary, ProofRejection>, Halt> {
        Ok(self.reached_positions(control)?.and_then(|(summary, reached)| {
            let Some(number) = reached.iter().position(|reached| !reached) else {
                return Ok(summary);
            };
            let position = self.positions()[number].clone();
            Err(ProofRejection::At { number: number + 1, position, what: ProofFault::Unreached })
        }))
    }

    /// Checks the proof like [`check`](Self::check), but tells for each stored position whether it is
    /// reached, instead of refusing superfluous ones.
    ///
    /// # Errors
    /// As [`check`](Self::check).
    pub(super) fn reached_positions(
        &self,
        control: &mut dyn Control,
    ) -> Result<Result<(CheckSummary, Vec<bool>), ProofRejection>, Halt> {
        let shape = self.rules().shape();
        if shape.line_length() > MAX_BOARD_LINE_LENGTH {
            return Ok(Err(ProofRejection::LongLines));
        }
        if board_line_count(shape).to_u64().is_none_or(|lines| lines > MAX_LINES) {
            return Ok(Err(ProofRejection::TooLarge));
        }
        let total = Some(self.positions().len() as u64);
        let control = &mut map_reports(control, |summary: CheckSummary| {
            let CheckSummary { positions, replies, nodes, .. } = summary;
            let stage = Stage::CheckingProof { answers: replies, searched: nodes };
            Progress { done: positions as u64, total, stage }
        });
        ProofCheck::new(self, CheckMeter::new(control, CheckSummary::default()))?.run()
    }
}

/// A check in progress.
struct ProofCheck<'a> {
    proof: &'a Proof,
    meter: CheckMeter<'a>,
    board: CheckerBoard,
    threat_search: CheckerThreatSearch,
    images: CellImages,
    by_marks: HashMap<(&'a [u32], &'a [u32]), usize>,
    reached: Vec<bool>,
    /// Positions reached and not yet checked.
    pending: Vec<usize>,
}

/// The reason why the check of a position ended early.
type CheckStop = EarlyExit<ProofFault>;

impl<'a> ProofCheck<'a> {
    fn new(proof: &'a Proof, mut watch: CheckMeter<'a>) -> Result<Self, Halt> {
        let mut by_marks = HashMap::with_capacity(proof.positions().len());
        for (number, stored) in proof.positions().iter().enumerate() {
            by_marks.insert((&*stored.own, &*stored.other), number);
            watch.count_steps(1)?;
        }
        let board = CheckerBoard::new(proof.rules(), &mut watch)?;
        Ok(Self {
            threat_search: CheckerThreatSearch::new(MAX_THREAT_NODES),
            images: CellImages::new(proof.rules(), &board, &mut watch)?,
            board,
            by_marks,
            reached: vec![false; proof.positions().len()],
            pending: Vec::new(),
            proof,
            meter: watch,
        })
    }

    fn run(mut self) -> Result<Result<(CheckSummary, Vec<bool>), ProofRejection>, Halt> {
        let mut next = None;
        loop {
            match self.check_position(next) {
                Ok(()) => {}
                Err(CheckStop::Halted(halt)) => return Err(halt),
                Err(CheckStop::Other(what)) => return Ok(Err(self.rejection(next, what))),
            }
            self.clear_board();
            self.meter.report.positions += usize::from(next.is_some());
            next = self.pending.pop();
            if next.is_none() {
                break;
            }
        }
        Ok(Ok((self.meter.report, self.reached)))
    }

    fn winner(&self) -> usize {
        self.proof.winner().index()
    }

    /// Checks a stored position by its index; `None` for the one where the proof begins.
    fn check_position(&mut self, number: Option<usize>) -> Result<(), CheckStop> {
        match number {
            Some(number) => self.place_stored(number)?,
            None => {
                self.place_start()?;
                if self.proof.start().mark_count() % 2 == self.winner() {
                    return self.require_win(None);
                }
            }
        }
        let loser = 1 - self.winner();
        for cell in 0..self.board.cell_count() {
            self.meter.count_steps(1)?;
            let first = number.is_none() && self.proof.start().mark_count() == 0;
            if !self.board.is_empty(cell) || first && self.is_barred_first(cell) {
                continue;
            }
            self.meter.report.replies += 1;
            self.board.place(loser, cell);
            if self.board.has_line(loser) {
                return Err(CheckStop::Other(ProofFault::CompletesLine(cell)));
            }
            self.require_win(Some(cell))?;
            self.board.remove(loser, cell);
        }
        if self.meter.report.replies == 0 {
            Err(CheckStop::Other(ProofFault::NoMove))
        } else {
            Ok(())
        }
    }

    /// Places the marks of the position where the proof begins.
    fn place_start(&mut self) -> Result<(), CheckStop> {
        for (player, cell) in self.proof.start().marks() {
            self.meter.count_steps(self.board.scan_cost())?;
            self.board.place(player, cell);
            if self.board.has_line(player) {
                return Err(CheckStop::Other(ProofFault::GameOver));
            }
        }
        Ok(())
    }

    fn clear_board(&mut self) {
        for player in 0..2 {
            for cell in self.board.marks(player) {
                self.board.remove(player, cell);
            }
        }
    }

    /// Places a stored position and its move.
    fn place_stored(&mut self, number: usize) -> Result<(), CheckStop> {
        let stored = &self.proof.positions()[number];
        let winner = self.winner();
        for (player, marks) in [(winner, &stored.own), (1 - winner, &stored.other)] {
            for &cell in marks {
                self.board.place(player, cell);
                self.meter.count_steps(1)?;
            }
            if self.board.has_line(player) {
                return Err(CheckStop::Other(ProofFault::GameOver));
            }
        }
        let first = stored.own.is_empty() && stored.other.is_empty();
        if first && self.is_barred_first(stored.cell) {
            return Err(CheckStop::Other(ProofFault::BarredFirstMove(stored.cell)));
        }
        self.board.place(winner, stored.cell);
        if (0..self.board.cell_count()).all(|cell| !self.board.is_empty(cell)) {
            return Err(CheckStop::Other(ProofFault::FullBoard));
        }
        Ok(())
    }

    fn is_barred_first(&self, cell: u32) -> bool {
        let rules = self.proof.rules();
        rules.is_forbidden_first(&cell_with_number(rules, cell))
    }

    /// Requires that the winner, to move (perhaps after this answer), wins by threats or
    /// from a stored position.
    fn require_win(&mut self, answer: Option<u32>) -> Result<(), CheckStop> {
        let winner = self.winner();
        match self.threat_search.search(&mut self.board, winner, &mut self.meter)? {
            ForcedWinResult::Win => {
                self.meter.report.threat_wins += 1;
                return Ok(());
            }
            ForcedWinResult::NodeLimit => {
                return Err(CheckStop::Other(ProofFault::SearchLimit {
                    answer,
                    most: MAX_THREAT_NODES,
                }));
            }
            ForcedWinResult::NoWin => {}
        }
        let (own, other) = (self.board.marks(winner), self.board.marks(1 - winner));
        let (own, other) = self.images.canonical_form(&own, &other, &mut self.meter)?;
        let Some(&number) = self.by_marks.get(&(&*own, &*other)) else {
            return Err(CheckStop::Other(ProofFault::NotStored { answer, own, other }));
        };
        if !std::mem::replace(&mut self.reached[number], true) {
            self.pending.push(number);
        }
        Ok(())
    }

    fn rejection(&self, number: Option<usize>, what: ProofFault) -> ProofRejection {
        match number {
            None => ProofRejection::Start(what),
            Some(number) => {
                let position = self.proof.positions()[number].clone();
                ProofRejection::At { number: number + 1, position, what }
            }
        }
    }
}
