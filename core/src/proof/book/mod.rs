//! A proof as a book: the winner's move in every position that it reaches.

mod adviser;
mod binding;
mod shelved;

pub use binding::{Unanswered, Unbound};
pub use shelved::{ShelvedBook, Unusable};

use crate::base::control::{Control, Halt, Part};
use crate::play::moves::Move;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::rules::Rules;
use crate::proof::{Proof, cell_at};
use crate::search::LineIndex;
use crate::search::book::Book;
use crate::search::threat_space::{NodeMeter, Seen, Sequence, Stopped};
use crate::search::verdict::{Basis, Plies, Standing, Verdict};
use crate::symmetry::images::Images;
use adviser::{Adviser, adviser};
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// Positions that are looked at for one answer of the book, all wins by
/// threats that are searched for together. Where the proof reaches they are
/// nearly always found among far fewer.
const MOST: u64 = 6_000_000;
/// Positions looked at in search of a shorter win by threats: in all for one answer.
const MOST_FOR_SHORTER: u64 = 200_000;

/// Marks brought to their images in the time of a position.
const MARKS: usize = 64;

/// The winner's and the other's cells, rising.
type StoredMarks = (Vec<u32>, Vec<u32>);

/// The answers of a proof. In a position that it stores, up to symmetry, the
/// stored move; otherwise a win by threats, if there is one. So it answers in
/// every position that the winner can reach by its own answers, and in some more.
#[derive(Clone)]
pub struct ProofBook {
    proof: Arc<Proof>,
    lines: Arc<LineIndex>,
    images: Arc<Images>,
    /// For the marks of each stored position its number.
    numbers: Arc<HashMap<StoredMarks, usize>>,
    /// For each stored position the plies to the end at most.
    plies: Vec<u32>,
}

impl fmt::Debug for ProofBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rules, positions) = (self.proof.rules(), self.proof.positions().len());
        write!(f, "ProofBook({}, {rules}; {positions} positions)", rules.shape())
    }
}

/// What the book says to the winner, to move.
enum Advice {
    /// The proof has the position, or an image of it.
    Stored { cell: u32, plies: u32 },
    /// The winner wins by threats.
    Threats(Sequence),
}

impl Advice {
    fn plies(&self) -> u32 {
        match self {
            Self::Stored { plies, .. } => *plies,
            Self::Threats(sequence) => sequence.plies(),
        }
    }

    /// The moves that it knows, its own first.
    fn line(&self) -> Vec<u32> {
        match self {
            Self::Stored { cell, .. } => vec![*cell],
            Self::Threats(sequence) => sequence.moves().collect(),
        }
    }
}

impl ProofBook {
    /// The proof.
    pub fn proof(&self) -> &Arc<Proof> {
        &self.proof
    }

    /// In how many plies the winner wins at most from where the proof begins.
    /// `None` if threats alone win there.
    pub fn plies(&self) -> Option<u32> {
        let start = self.proof.start();
        let winner = self.proof.winner().index();
        if start.count() % 2 != winner {
            return None;
        }
        let of = |player| start.marks().filter(move |mark| mark.0 == player).map(|mark| mark.1);
        let (own, other) = (of(winner).collect(), of(1 - winner).collect());
        let (number, _) = self.find(own, other)?;
        self.plies.get(number).copied()
    }

    /// Whether the winner wins from where the proof begins.
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

    /// A stored position with these marks, up to symmetry, and the winning
    /// move in the position that was asked about.
    fn find(&self, own: Vec<u32>, other: Vec<u32>) -> Option<(usize, u32)> {
        let symmetry = self.images.to_canonical([&own, &other]);
        let form = (self.images.moved(symmetry, &own), self.images.moved(symmetry, &other));
        let number = *self.numbers.get(&form)?;
        let cell = self.proof.positions().get(number)?.cell;
        Some((number, self.images.source(symmetry, cell)?))
    }

    /// The winner's and the other's cells.
    fn marks(&self, position: &Position) -> Option<[Vec<u32>; 2]> {
        let shape = position.shape();
        let mut marks = [Vec::new(), Vec::new()];
        for mark in position.marks() {
            let number = shape.number_u64(&mark.cell)? as u32;
            marks.get_mut(mark.player.index())?.push(number);
        }
        let [first, second] = marks;
        Some(if self.proof.winner() == Player(0) { [first, second] } else { [second, first] })
    }

    fn laid_out(&self, own: &[u32], other: &[u32]) -> Box<dyn Adviser> {
        let mut adviser = adviser(&self.lines);
        adviser.lay_out(if self.proof.winner() == Player(0) { [own, other] } else { [other, own] });
        adviser
    }

    /// What the winner, to move, does.
    fn advice(
        &self,
        own: &[u32],
        other: &[u32],
        adviser: &mut dyn Adviser,
        meter: &mut NodeMeter<'_>,
    ) -> Result<Option<Advice>, Stopped> {
        meter.work(self.images.count() * (own.len() + other.len()) / MARKS)?;
        if let Some((number, cell)) = self.find(own.to_vec(), other.to_vec()) {
            return Ok(Some(Advice::Stored { cell, plies: self.plies[number] }));
        }
        let winner = self.proof.winner().index();
        Ok(adviser.force(winner, MOST_FOR_SHORTER, meter)?.map(Advice::Threats))
    }

    /// The answer after which the winner needs longest, and the winner's
    /// advice then; `None` unless the winner wins after all of them.
    fn longest(
        &self,
        own: &[u32],
        mut other: Vec<u32>,
        meter: &mut NodeMeter<'_>,
    ) -> Result<Option<(u32, Advice)>, Stopped> {
        let loser = 1 - self.proof.winner().index();
        let mut adviser = self.laid_out(own, &other);
        if adviser.completes(loser) {
            return Ok(None);
        }
        let cells: Vec<u32> =
            (0..self.lines.cells() as u32).filter(|cell| adviser.is_empty(*cell)).collect();
        let mut best: Option<(u32, Advice)> = None;
        for cell in cells {
            other.push(cell);
            adviser.make(loser, cell);
            let advice = self.advice(own, &other, &mut *adviser, meter)?;
            adviser.unmake();
            other.pop();
            let Some(advice) = advice else { return Ok(None) };
            if best.as_ref().is_none_or(|(_, known)| known.plies() < advice.plies()) {
                best = Some((cell, advice));
            }
        }
        Ok(best)
    }

    /// What it knows of a position, as far as the meter lets it find out.
    fn known(
        &self,
        position: &Position,
        meter: &mut NodeMeter<'_>,
    ) -> Result<Option<Standing>, Stopped> {
        if **position.rules() != *self.proof.rules() || position.outcome().is_over() {
            return Ok(None);
        }
        let Some([own, other]) = self.marks(position) else { return Ok(None) };
        let player = position.to_move();
        if player == self.proof.winner() {
            let mut adviser = self.laid_out(&own, &other);
            let advice = self.advice(&own, &other, &mut *adviser, meter)?;
            return Ok(advice.map(|advice| {
                let verdict = Verdict::win(Plies::AtMost(advice.plies()), Basis::Proof);
                self.standing(player, verdict, &advice.line())
            }));
        }
        // Some first moves may be barred: that is no matter of the marks alone.
        if position.marks().is_empty() {
            return Ok(None);
        }
        Ok(self.longest(&own, other, meter)?.map(|(cell, advice)| {
            let line: Vec<u32> = std::iter::once(cell).chain(advice.line()).collect();
            let verdict = Verdict::loss(Plies::AtMost(1 + advice.plies()), Basis::Proof);
            self.standing(player, verdict, &line)
        }))
    }

    fn standing(&self, player: Player, verdict: Verdict, line: &[u32]) -> Standing {
        let turn = |number: &u32| Move::Place(cell_at(self.proof.rules(), *number));
        Standing { player, verdict, line: line.iter().map(turn).collect() }
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
        let mut told = Part::new(control, |_: Seen| ());
        let mut meter = NodeMeter::new(MOST, &mut told);
        match self.known(position, &mut meter) {
            Ok(known) => Ok(known),
            Err(Stopped) => meter.halted().map(|()| None),
        }
    }
}
