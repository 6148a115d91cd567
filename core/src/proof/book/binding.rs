//! A book made of a proof.

use super::adviser::{Adviser, adviser};
use super::{Marks, ProofBook};
use crate::base::task::{Progress, Task};
use crate::proof::{Proof, Stored, cell_at};
use crate::search::LineIndex;
use crate::symmetry::images::Images;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

/// Positions that are looked at for the answers to one stored move.
const MOST: u64 = 200_000_000;

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
        /// The answer, as a cell or in words.
        answer: String,
    },
}

/// Makes a [`ProofBook`]: finds out for every stored position how many plies
/// the winner needs at most, from the last ones back. A step is a stored position.
///
/// This goes through the whole proof, with the prover's own searches; it is no
/// check by other means, which is what [`Check`](crate::proof::Check) is for.
pub struct Binding {
    book: ProofBook,
    adviser: Box<dyn Adviser>,
    /// The numbers of the positions, those with the most marks first.
    order: Vec<usize>,
    /// How many of them are done.
    done: usize,
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
        Ok(Self { book, adviser, order, done: 0 })
    }

    /// The plies from a stored position, where those with more marks are known.
    fn plies(&mut self, number: usize) -> Result<u32, Unbound> {
        let book = &self.book;
        let stored = &book.proof.positions()[number];
        let winner = book.proof.winner().index();
        let marks: [&[u32]; 2] = [&stored.own, &stored.other];
        self.adviser.lay_out(if winner == 0 { marks } else { [marks[1], marks[0]] });
        if self.adviser.completes(winner) {
            return Ok(1);
        }
        self.adviser.make(winner, stored.cell);
        let missing = |answer: String| Unbound::Missing { position: stored.clone(), answer };
        let (open, longest) = self
            .adviser
            .open_answers(winner, MOST)
            .ok_or_else(|| missing("one of the moves".to_owned()))?;
        if open.is_empty() && longest == 0 {
            return Err(missing("anything: the board is full".to_owned()));
        }
        let mut most = longest;
        for cell in open {
            let own = stored.own.iter().copied().chain([stored.cell]).collect();
            let other = stored.other.iter().copied().chain([cell]).collect();
            let known = book.find(own, other);
            let Some((number, _)) = known else {
                let cell = cell_at(book.proof.rules(), cell);
                return Err(missing(crate::geometry::notation::cell_text(&cell)));
            };
            most = most.max(1 + book.plies[number]);
        }
        Ok(1 + most)
    }
}

impl Task for Binding {
    type Output = Result<ProofBook, Unbound>;

    fn advance(&mut self, budget: u64) -> Option<Self::Output> {
        for _ in 0..budget.max(1) {
            let Some(&number) = self.order.get(self.done) else { break };
            match self.plies(number) {
                Ok(plies) => self.book.plies[number] = plies,
                Err(unbound) => return Some(Err(unbound)),
            }
            self.done += 1;
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
