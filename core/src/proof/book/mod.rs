//! A proof as an opening book: the winner's move in every position that it reaches.

mod adviser;
mod binding;
mod shelved;

pub use binding::{Unanswered, Unbound};
pub use shelved::ShelvedBook;

use crate::base::control::{Control, Halt, part};
use crate::play::moves::Move;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::rules::Rules;
use crate::proof::{Proof, ProofStart, cell_at};
use crate::search::LineIndex;
use crate::search::book::Book;
use crate::search::threat_space::{NodeMeter, Seen, Stopped, ThreatBoard, Use, suited};
use crate::search::verdict::{Basis, Plies, Standing, Verdict};
use crate::symmetry::images::Images;
use adviser::Adviser;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// The most positions searched for one answer, over all wins by threats together.
/// Where the proof reaches, far fewer are nearly always enough.
const MOST: u64 = 6_000_000;
/// The most positions searched for a shorter win by threats, in all for one answer.
const MOST_FOR_SHORTER: u64 = 200_000;

/// Marks mapped to their images in the time of a position.
const MARKS: usize = 64;

/// The winner's and the other player's cells, in rising order.
type StoredMarks = (Vec<u32>, Vec<u32>);

/// A book of the answers of a proof. In a position that the proof stores, up to
/// symmetry, the answer is the stored move; elsewhere a win by threats, if there is
/// one. So the book answers in every position that the winner can reach by its own
/// answers, and in some more.
#[derive(Clone)]
pub struct ProofBook {
    proof: Arc<Proof>,
    lines: Arc<LineIndex>,
    images: Arc<Images>,
    /// The index of each stored position, by its marks.
    numbers: Arc<HashMap<StoredMarks, usize>>,
    /// The most plies to the end, for each stored position.
    plies: Vec<u32>,
}

impl fmt::Debug for ProofBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rules, positions) = (self.proof.rules(), self.proof.positions().len());
        write!(f, "ProofBook({}, {rules}; {positions} positions)", rules.shape())
    }
}

/// A win known to the book.
struct Advice {
    /// The most plies to the end.
    plies: u32,
    /// The known moves, the next one first.
    line: Vec<u32>,
}

impl ProofBook {
    /// Returns whether the book wins from the position where the proof begins.
    fn answers_start(&self, control: &mut dyn Control<()>) -> Result<bool, Halt> {
        let Some(position) = self.proof.start().position(self.proof.rules()) else {
            return Ok(false);
        };
        if position.outcome().is_over() {
            return Ok(false);
        }
        if position.to_move() == self.proof.winner() {
            return Ok(self.answer(&position, control)?.is_some());
        }
        let mut answered = false;
        for turn in position.legal_moves().into_iter().flatten() {
            let mut after = position.clone();
            answered = after.play_move(&turn).is_ok() && self.answer(&after, control)?.is_some();
            if !answered {
                break;
            }
        }
        Ok(answered)
    }

    /// Finds the stored position with these marks, up to symmetry, and its winning
    /// move in the position given.
    fn find(&self, own: &[u32], other: &[u32]) -> Option<(usize, u32)> {
        let symmetry = self.images.to_canonical([own, other]);
        let form = (self.images.moved(symmetry, own), self.images.moved(symmetry, other));
        let number = *self.numbers.get(&form)?;
        let cell = self.proof.positions().get(number)?.cell;
        Some((number, self.images.source(symmetry, cell)?))
    }

    /// Returns the win of the winner, to move, with these marks on the board.
    fn advice<B: ThreatBoard>(
        &self,
        [own, other]: [&[u32]; 2],
        adviser: &mut Adviser<'_, '_, B>,
    ) -> Result<Option<Advice>, Stopped> {
        adviser.meter.work(self.images.count() * (own.len() + other.len()) / MARKS)?;
        if let Some((number, cell)) = self.find(own, other) {
            return Ok(Some(Advice { plies: self.plies[number], line: vec![cell] }));
        }
        let win = adviser.force(self.proof.winner().index(), MOST_FOR_SHORTER)?;
        Ok(win.map(|win| Advice { plies: win.plies(), line: win.moves().collect() }))
    }

    /// Returns the win after the loser's answer that delays it most; `None` unless
    /// the winner wins after all answers.
    fn longest<B: ThreatBoard>(
        &self,
        [own, other]: [&[u32]; 2],
        adviser: &mut Adviser<'_, '_, B>,
    ) -> Result<Option<Advice>, Stopped> {
        let loser = 1 - self.proof.winner().index();
        if adviser.completes(loser) {
            return Ok(None);
        }
        let mut best: Option<Advice> = None;
        for cell in adviser.empty_cells().into_iter().map(u32::from) {
            let other = [other, &[cell]].concat();
            adviser.make(loser, cell);
            let advice = self.advice([own, &other], adviser)?;
            adviser.unmake();
            let Some(Advice { plies, mut line }) = advice else { return Ok(None) };
            if best.as_ref().is_none_or(|best| best.plies <= plies) {
                line.insert(0, cell);
                best = Some(Advice { plies: 1 + plies, line });
            }
        }
        Ok(best)
    }

    /// Evaluates a position by the rules of the proof.
    fn known<B: ThreatBoard>(
        &self,
        position: &Position,
        mut adviser: Adviser<'_, '_, B>,
    ) -> Result<Option<Standing>, Stopped> {
        let (player, winner) = (position.to_move(), self.proof.winner().index());
        let marks = ProofStart::of(position);
        let [own, other] = [winner, 1 - winner].map(|player| {
            let own = marks.marks().filter(|mark| mark.0 == player);
            own.map(|mark| mark.1).collect::<Vec<u32>>()
        });
        let (wins, marks) = (player.index() == winner, [&*own, &*other]);
        adviser.lay_out(winner, &own, &other);
        let advice = match wins {
            true => self.advice(marks, &mut adviser)?,
            false => self.longest(marks, &mut adviser)?,
        };
        let turn = |number| Move::Place(cell_at(self.proof.rules(), number));
        let verdict = if wins { Verdict::win } else { Verdict::loss };
        Ok(advice.map(|Advice { plies, line }| Standing {
            player,
            verdict: verdict(Plies::AtMost(plies), Basis::Proof),
            line: line.into_iter().map(turn).collect(),
        }))
    }
}

/// A query for a position's standing.
struct Question<'a, 'm> {
    book: &'a ProofBook,
    position: &'a Position,
    meter: &'a mut NodeMeter<'m>,
}

impl Use for Question<'_, '_> {
    type Output = Result<Option<Standing>, Stopped>;

    fn with<B: ThreatBoard + Send + 'static>(self, board: B) -> Self::Output {
        self.book.known(self.position, Adviser::new(board, self.meter))
    }
}

impl Book for ProofBook {
    fn covers(&self, rules: &Rules) -> bool {
        rules == self.proof.rules() && self.proof.start().count() == 0
    }

    fn only_for(&self, _: &Rules) -> Option<Player> {
        Some(self.proof.winner())
    }

    fn answer(
        &self,
        position: &Position,
        control: &mut dyn Control<()>,
    ) -> Result<Option<Standing>, Halt> {
        // Some first moves may be barred, which the marks alone do not show.
        let barred = position.marks().is_empty() && position.to_move() != self.proof.winner();
        let over = position.outcome().is_over();
        if **position.rules() != *self.proof.rules() || over || barred {
            return Ok(None);
        }
        let mut told = part(control, |_: Seen| ());
        let mut meter = NodeMeter::new(MOST, &mut told);
        let question = Question { book: self, position, meter: &mut meter };
        suited(&self.lines, question).or_else(|Stopped| meter.halted().map(|()| None))
    }
}
