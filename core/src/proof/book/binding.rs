//! A book made of a proof.

use super::adviser::{Adviser, adviser};
use super::{ProofBook, StoredMarks};
use crate::base::control::{self, Control, Halt, Part, Progress, Stage};
use crate::geometry::cell::Cell;
use crate::geometry::notation::cell_text;
use crate::proof::{Proof, Stored, cell_at};
use crate::search::LineIndex;
use crate::search::threat_space::{NodeMeter, Seen, Stopped};
use crate::symmetry::images::Images;
use std::cell;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// Positions that are looked at for the answers to one stored move.
const MOST: u64 = 200_000_000;
/// Positions looked at in the time that a stored one takes besides its search.
const COST: usize = 200;

/// Why a proof makes no book.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unbound {
    /// Too many cells or lines to search for threats.
    #[error("the board has too many cells or lines")]
    TooLarge,
    /// The proof does not answer where it begins.
    #[error("the proof has no answer where it begins")]
    Start,
    /// Something is missing in the proof.
    #[error("the proof has no answer to {answer} at the position {position}")]
    Missing {
        /// The stored position.
        position: Stored,
        /// What it has no answer to.
        answer: Unanswered,
    },
}

/// What a proof has no answer to after a stored move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// A move that leads to no stored position.
    Move(Cell),
    /// A move that completes a line.
    Line,
    /// Threats that too many positions would have to be looked at for.
    Threats,
    /// Nothing can be answered: the board is full.
    FullBoard,
}

impl fmt::Display for Unanswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(cell) => f.write_str(&cell_text(cell)),
            Self::Line => f.write_str("a move that completes a line"),
            Self::Threats => f.write_str("a move after which the win takes too long to find"),
            Self::FullBoard => f.write_str("anything: the board is full"),
        }
    }
}

impl ProofBook {
    /// The book of a proof. This goes through the whole proof, with the
    /// prover's own searches; it is no check by other means, which is what
    /// [`Proof::check`] is for.
    ///
    /// # Errors
    /// The control halts it.
    pub fn bind(
        proof: Arc<Proof>,
        control: &mut dyn Control,
    ) -> Result<Result<Self, Unbound>, Halt> {
        match Binding::new(proof, control)? {
            Ok(mut binding) => binding.run(control),
            Err(unbound) => Ok(Err(unbound)),
        }
    }
}

/// Makes a [`ProofBook`]: finds out for every stored position how many plies
/// the winner needs at most, from the last ones back.
pub(super) struct Binding {
    book: ProofBook,
    adviser: Box<dyn Adviser>,
    /// The numbers of the positions, those with the most marks first.
    order: Vec<usize>,
    /// How many of them are done.
    done: usize,
}

impl Binding {
    /// Nothing is done yet but to look the board and the proof over.
    ///
    /// # Errors
    /// The control halts it.
    pub fn new(
        proof: Arc<Proof>,
        control: &mut dyn Control,
    ) -> Result<Result<Self, Unbound>, Halt> {
        let positions = proof.positions();
        let told = || progress(0, positions.len());
        let lines = LineIndex::watched(proof.rules(), &mut Part::new(control, |()| told()))?;
        let Some(lines) = lines.map(Arc::new) else { return Ok(Err(Unbound::TooLarge)) };
        let mut order: Vec<usize> = (0..positions.len()).collect();
        order.sort_by_key(|number| Reverse(positions[*number].own.len()));
        let mut numbers: HashMap<StoredMarks, usize> = HashMap::with_capacity(positions.len());
        let mut meter = control::Meter::new(control);
        for (number, stored) in positions.iter().enumerate() {
            numbers.insert((stored.own.clone(), stored.other.clone()), number);
            meter.step(1, &told)?;
        }
        let (numbers, plies) = (Arc::new(numbers), vec![0; positions.len()]);
        let images = Images::of_rules(proof.rules()).expect("proofs are made on few cells");
        let (adviser, images) = (adviser(&lines), Arc::new(images));
        let book = ProofBook { proof, lines, images, numbers, plies };
        Ok(Ok(Self { book, adviser, order, done: 0 }))
    }

    /// Goes through the proof.
    ///
    /// # Errors
    /// The control halts it; called again, it goes on.
    pub fn run(&mut self, control: &mut dyn Control) -> Result<Result<ProofBook, Unbound>, Halt> {
        let (done, all) = (cell::Cell::new(self.done), self.order.len());
        let mut told = Part::new(control, |_: Seen| progress(done.get(), all));
        let mut meter = NodeMeter::new(MOST, &mut told);
        while let Some(&number) = self.order.get(self.done) {
            meter.allow(MOST);
            match self.plies(number, &mut meter)? {
                Ok(plies) => self.book.plies[number] = plies,
                Err(unbound) => return Ok(Err(unbound)),
            }
            self.done += 1;
            done.set(self.done);
        }
        let answers = self.book.answers_start(&mut Part::new(control, |()| progress(all, all)))?;
        Ok(if answers { Ok(self.book.clone()) } else { Err(Unbound::Start) })
    }

    /// The plies from a stored position, where those with more marks are known.
    fn plies(
        &mut self,
        number: usize,
        meter: &mut NodeMeter<'_>,
    ) -> Result<Result<u32, Unbound>, Halt> {
        let book = &self.book;
        let stored = &book.proof.positions()[number];
        let winner = book.proof.winner().index();
        let marks: [&[u32]; 2] = [&stored.own, &stored.other];
        self.adviser.lay_out(if winner == 0 { marks } else { [marks[1], marks[0]] });
        if self.adviser.completes(winner) {
            return Ok(Ok(1));
        }
        self.adviser.make(winner, stored.cell);
        let missing = |answer| Ok(Err(Unbound::Missing { position: stored.clone(), answer }));
        let answers = meter.work(COST).and_then(|()| self.adviser.open_answers(winner, meter));
        let (open, longest) = match answers {
            Ok(Some(answers)) => answers,
            Ok(None) => return missing(Unanswered::Line),
            Err(Stopped) => {
                meter.halted()?;
                return missing(Unanswered::Threats);
            }
        };
        if open.is_empty() && longest == 0 {
            return missing(Unanswered::FullBoard);
        }
        let mut most = longest;
        for cell in open {
            let own = stored.own.iter().copied().chain([stored.cell]).collect();
            let other = stored.other.iter().copied().chain([cell]).collect();
            let Some((number, _)) = book.find(own, other) else {
                return missing(Unanswered::Move(cell_at(book.proof.rules(), cell)));
            };
            most = most.max(1 + book.plies[number]);
        }
        Ok(Ok(1 + most))
    }
}

fn progress(done: usize, all: usize) -> Progress {
    let (done, total) = (done as u64, Some(all as u64));
    Progress { done, total, stage: Stage::ReadingProof }
}
