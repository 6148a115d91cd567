//! A book made of a proof.

use super::adviser::{Adviser, adviser};
use super::{Marks, ProofBook};
use crate::base::task::{Progress, Task};
use crate::geometry::cell::Cell;
use crate::geometry::notation::cell_text;
use crate::proof::{Proof, Stored, cell_at};
use crate::search::LineIndex;
use crate::search::threat_space::{Begun, Meter, Stopped};
use crate::symmetry::images::Images;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// Positions that are looked at for the answers to one stored move.
const MOST: u64 = 200_000_000;
/// Positions looked at in the time that a stored one takes besides its search.
const COST: u64 = 200;
/// Fewer positions at a time would be spent on coming back to where the search was.
const LEAST_BUDGET: u64 = 5_000;

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
            Self::Threats => f.write_str("a move after which it would take too long to see"),
            Self::FullBoard => f.write_str("anything: the board is full"),
        }
    }
}

/// Makes a [`ProofBook`]: finds out for every stored position how many plies
/// the winner needs at most, from the last ones back. A step is a position
/// looked at, or takes as long.
///
/// This goes through the whole proof, with the prover's own searches; it is no
/// check by other means, which is what [`Proof::check`] is for.
pub struct Binding {
    book: ProofBook,
    adviser: Box<dyn Adviser>,
    /// The numbers of the positions, those with the most marks first.
    order: Vec<usize>,
    /// How many of them are done.
    done: usize,
    /// How far it is with the next one.
    begun: Begun,
    /// Positions looked at for it.
    nodes: u64,
}

impl fmt::Debug for Binding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Binding")
            .field("book", &self.book)
            .field("done", &self.done)
            .field("nodes", &self.nodes)
            .finish_non_exhaustive()
    }
}

impl Binding {
    /// Nothing is done yet but to look the board over.
    ///
    /// # Errors
    /// [`Unbound::TooLarge`].
    pub fn new(proof: Arc<Proof>) -> Result<Self, Unbound> {
        let lines = Arc::new(LineIndex::new(proof.rules()).map_err(|_| Unbound::TooLarge)?);
        let positions = proof.positions();
        let mut order: Vec<usize> = (0..positions.len()).collect();
        order.sort_by_key(|number| Reverse(positions[*number].own.len()));
        let marks = |stored: &Stored| -> Marks { (stored.own.clone(), stored.other.clone()) };
        let numbers: HashMap<Marks, usize> = positions.iter().map(marks).zip(0..).collect();
        let numbers = Arc::new(numbers);
        let (images, plies) = (Arc::new(Images::of_rules(proof.rules())), vec![0; positions.len()]);
        let adviser = adviser(&lines);
        let book = ProofBook { proof, lines, images, numbers, plies };
        Ok(Self { book, adviser, order, done: 0, begun: Begun::default(), nodes: 0 })
    }

    /// The plies from a stored position, where those with more marks are known;
    /// `None` if the meter ran out: called again, goes on.
    fn plies(&mut self, number: usize, meter: &mut Meter) -> Result<Option<u32>, Unbound> {
        let book = &self.book;
        let stored = &book.proof.positions()[number];
        let winner = book.proof.winner().index();
        let marks: [&[u32]; 2] = [&stored.own, &stored.other];
        self.adviser.lay_out(if winner == 0 { marks } else { [marks[1], marks[0]] });
        if self.adviser.completes(winner) {
            return Ok(Some(1));
        }
        self.adviser.make(winner, stored.cell);
        let missing = |answer| Unbound::Missing { position: stored.clone(), answer };
        let before = meter.nodes;
        let answers = self.adviser.open_answers(winner, &mut self.begun, meter);
        self.nodes += meter.nodes - before;
        let (open, longest) = match answers {
            Ok(Some(answers)) => answers,
            Ok(None) => return Err(missing(Unanswered::Line)),
            Err(Stopped) if self.nodes >= MOST => return Err(missing(Unanswered::Threats)),
            Err(Stopped) => return Ok(None),
        };
        (self.begun, self.nodes) = (Begun::default(), 0);
        if open.is_empty() && longest == 0 {
            return Err(missing(Unanswered::FullBoard));
        }
        let mut most = longest;
        for cell in open {
            let own = stored.own.iter().copied().chain([stored.cell]).collect();
            let other = stored.other.iter().copied().chain([cell]).collect();
            let known = book.find(own, other);
            let Some((number, _)) = known else {
                return Err(missing(Unanswered::Move(cell_at(book.proof.rules(), cell))));
            };
            most = most.max(1 + book.plies[number]);
        }
        Ok(Some(1 + most))
    }
}

impl Task for Binding {
    type Output = Result<ProofBook, Unbound>;

    fn advance(&mut self, budget: u64) -> Option<Self::Output> {
        let mut spent = 0;
        while let Some(&number) = self.order.get(self.done) {
            let until = budget.saturating_sub(spent).max(LEAST_BUDGET);
            let mut meter = Meter { nodes: 0, until };
            match self.plies(number, &mut meter) {
                Ok(Some(plies)) => self.book.plies[number] = plies,
                Ok(None) => return None,
                Err(unbound) => return Some(Err(unbound)),
            }
            self.done += 1;
            spent += meter.nodes + COST;
            if spent >= budget {
                break;
            }
        }
        (self.done == self.order.len()).then(|| {
            let answers = self.book.answers_start();
            if answers { Ok(self.book.clone()) } else { Err(Unbound::Start) }
        })
    }

    fn progress(&self) -> Progress {
        let done = self.done as u64;
        Progress { done, total: Some(self.order.len() as u64), note: "reads a proof".to_owned() }
    }
}
