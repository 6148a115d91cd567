//! A proof as an opening book: the winner’s move in every position that it reaches; built at
//! once, or when it is first asked.

mod builder;

pub use builder::{ProofBookError, UnansweredMove};

use crate::base::control::{Control, Halt, Progress, map_reports};
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::position::moves::Move;
use crate::play::rules::Rules;
use crate::proof::{Proof, ProofStart, cell_at};
use crate::search::LineIndex;
use crate::search::known::Book;
use crate::search::threat_space::{
    NodeMeter, SearchStopped, ThreatBoard, ThreatBoardTask, ThreatProgress, run_on_best_board,
};
use crate::search::verdict::{Basis, PlyCount, PositionVerdict, Verdict};
use crate::symmetry::symmetry_table::SymmetryTable;
use builder::{ProofBookBuilder, ThreatOracle};
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// The most positions searched for one answer, over all wins by threats together.
/// Where the proof reaches, far fewer are nearly always enough.
const MAX_NODES: u64 = 6_000_000;
/// The most positions searched for a shorter win by threats, in all for one answer.
const MAX_NODES_SHORTER_WIN: u64 = 200_000;

/// Marks mapped to their images in the time of a position.
const MARKS_PER_NODE: usize = 64;

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
    images: Arc<SymmetryTable>,
    /// The index of each stored position, by its marks.
    index_by_marks: Arc<HashMap<StoredMarks, usize>>,
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
struct KnownWin {
    /// The most plies to the end.
    plies: u32,
    /// The known moves, the next one first.
    line: Vec<u32>,
}

impl ProofBook {
    /// Returns whether the book wins from the position where the proof begins.
    fn wins_from_start(&self, control: &mut dyn Control<()>) -> Result<bool, Halt> {
        let Some(position) = self.proof.start().to_position(self.proof.rules()) else {
            return Ok(false);
        };
        if position.outcome().is_over() {
            return Ok(false);
        }
        if position.to_move() == self.proof.winner() {
            return Ok(self.lookup(&position, control)?.is_some());
        }
        let mut answered = false;
        for turn in position.legal_moves().into_iter().flatten() {
            let mut after = position.clone();
            answered = after.play_move(&turn).is_ok() && self.lookup(&after, control)?.is_some();
            if !answered {
                break;
            }
        }
        Ok(answered)
    }

    /// Finds the stored position with these marks, up to symmetry, and its winning
    /// move in the position given.
    fn find_stored(&self, own: &[u32], other: &[u32]) -> Option<(usize, u32)> {
        let symmetry = self.images.canonicalizing_symmetry([own, other]);
        let form = (
            self.images.image_of_cells(symmetry, own),
            self.images.image_of_cells(symmetry, other),
        );
        let number = *self.index_by_marks.get(&form)?;
        let cell = self.proof.positions().get(number)?.cell;
        Some((number, self.images.preimage(symmetry, cell)?))
    }

    /// Returns the win of the winner, to move, with these marks on the board.
    fn known_win<B: ThreatBoard>(
        &self,
        [own, other]: [&[u32]; 2],
        adviser: &mut ThreatOracle<'_, '_, B>,
    ) -> Result<Option<KnownWin>, SearchStopped> {
        adviser
            .meter
            .add_work(self.images.symmetry_count() * (own.len() + other.len()) / MARKS_PER_NODE)?;
        if let Some((number, cell)) = self.find_stored(own, other) {
            return Ok(Some(KnownWin { plies: self.plies[number], line: vec![cell] }));
        }
        let win = adviser.find_win(self.proof.winner().index(), MAX_NODES_SHORTER_WIN)?;
        Ok(win.map(|win| KnownWin { plies: win.plies(), line: win.moves().collect() }))
    }

    /// Returns the win after the loser's answer that delays it most; `None` unless
    /// the winner wins after all answers.
    fn longest_defence<B: ThreatBoard>(
        &self,
        [own, other]: [&[u32]; 2],
        adviser: &mut ThreatOracle<'_, '_, B>,
    ) -> Result<Option<KnownWin>, SearchStopped> {
        let loser = 1 - self.proof.winner().index();
        if adviser.can_complete_line(loser) {
            return Ok(None);
        }
        let mut best: Option<KnownWin> = None;
        for cell in adviser.empty_cells().into_iter().map(u32::from) {
            let other = [other, &[cell]].concat();
            adviser.make(loser, cell);
            let advice = self.known_win([own, &other], adviser)?;
            adviser.unmake();
            let Some(KnownWin { plies, mut line }) = advice else { return Ok(None) };
            if best.as_ref().is_none_or(|best| best.plies <= plies) {
                line.insert(0, cell);
                best = Some(KnownWin { plies: 1 + plies, line });
            }
        }
        Ok(best)
    }

    /// Evaluates a position by the rules of the proof.
    fn standing<B: ThreatBoard>(
        &self,
        position: &Position,
        mut adviser: ThreatOracle<'_, '_, B>,
    ) -> Result<Option<PositionVerdict>, SearchStopped> {
        let (player, winner) = (position.to_move(), self.proof.winner().index());
        let marks = ProofStart::from_position(position);
        let [own, other] = [winner, 1 - winner].map(|player| {
            let own = marks.marks().filter(|mark| mark.0 == player);
            own.map(|mark| mark.1).collect::<Vec<u32>>()
        });
        let (wins, marks) = (player.index() == winner, [&*own, &*other]);
        adviser.set_marks(winner, &own, &other);
        let advice = match wins {
            true => self.known_win(marks, &mut adviser)?,
            false => self.longest_defence(marks, &mut adviser)?,
        };
        let turn = |number| Move::Place(cell_at(self.proof.rules(), number));
        let verdict = if wins { Verdict::win } else { Verdict::loss };
        Ok(advice.map(|KnownWin { plies, line }| PositionVerdict {
            player,
            verdict: verdict(PlyCount::AtMost(plies), Basis::Proof),
            pv: line.into_iter().map(turn).collect(),
        }))
    }
}

/// A query for a position's standing.
struct BookQuery<'a, 'm> {
    book: &'a ProofBook,
    position: &'a Position,
    meter: &'a mut NodeMeter<'m>,
}

impl ThreatBoardTask for BookQuery<'_, '_> {
    type Output = Result<Option<PositionVerdict>, SearchStopped>;

    fn run_on<B: ThreatBoard + Send + 'static>(self, board: B) -> Self::Output {
        self.book.standing(self.position, ThreatOracle::new(board, self.meter))
    }
}

impl Book for ProofBook {
    fn covers(&self, rules: &Rules) -> bool {
        rules == self.proof.rules() && self.proof.start().mark_count() == 0
    }

    fn covered_player(&self, _: &Rules) -> Option<Player> {
        Some(self.proof.winner())
    }

    fn lookup(
        &self,
        position: &Position,
        control: &mut dyn Control<()>,
    ) -> Result<Option<PositionVerdict>, Halt> {
        // Some first moves may be barred, which the marks alone do not show.
        let barred = position.marks().is_empty() && position.to_move() != self.proof.winner();
        let over = position.outcome().is_over();
        if **position.rules() != *self.proof.rules() || over || barred {
            return Ok(None);
        }
        let mut told = map_reports(control, |_: ThreatProgress| ());
        let mut meter = NodeMeter::new(MAX_NODES, &mut told);
        let question = BookQuery { book: self, position, meter: &mut meter };
        run_on_best_board(&self.lines, question)
            .or_else(|SearchStopped| meter.check_halt().map(|()| None))
    }
}

/// A proof that is read, and built into a [`ProofBook`], when an answer in a game
/// by its rules is first asked for.
pub struct LazyProofBook {
    rules: Rules,
    winner: Player,
    /// Whether the proof begins with the first move of the game.
    from_first_move: bool,
    source: ProofSource,
    /// The progress of a build that was halted.
    builder: Mutex<Option<Box<ProofBookBuilder>>>,
    /// The book, once it is built; `None` if there is none: the file holds no proof, or
    /// one of another game, or one that makes no book.
    book: OnceLock<Option<ProofBook>>,
}

enum ProofSource {
    Packed(&'static [u8]),
    Loaded(Arc<Proof>),
}

impl LazyProofBook {
    /// Makes the book of a packed proof file that this player wins from the first move
    /// of the game. Nothing is unpacked yet.
    pub fn from_packed(rules: Rules, winner: Player, file: &'static [u8]) -> Self {
        let (source, builder, book) =
            (ProofSource::Packed(file), Mutex::default(), OnceLock::new());
        Self { rules, winner, from_first_move: true, source, builder, book }
    }

    /// Makes the book of a proof that has been read.
    pub fn from_proof(proof: Arc<Proof>) -> Self {
        let (from_first_move, rules) = (proof.start().mark_count() == 0, proof.rules().clone());
        let packed = Self::from_packed(rules, proof.winner(), &[]);
        Self { from_first_move, source: ProofSource::Loaded(proof), ..packed }
    }

    fn start_builder(
        &self,
        control: &mut dyn Control,
    ) -> Result<Option<Box<ProofBookBuilder>>, Halt> {
        let proof = match &self.source {
            ProofSource::Packed(file) => Proof::from_bytes(file).ok().map(Arc::new),
            ProofSource::Loaded(proof) => Some(Arc::clone(proof)),
        };
        let fits =
            |proof: &Arc<Proof>| *proof.rules() == self.rules && proof.winner() == self.winner;
        let Some(proof) = proof.filter(fits) else { return Ok(None) };
        Ok(ProofBookBuilder::new(proof, control)?.ok().map(Box::new))
    }

    fn lock_builder(&self) -> MutexGuard<'_, Option<Box<ProofBookBuilder>>> {
        self.builder.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Builds the book, or continues a build that was halted. Two threads that ask
    /// at once do not wait for each other.
    fn build(&self, control: &mut dyn Control) -> Result<Option<ProofBook>, Halt> {
        let begun = self.lock_builder().take();
        let begun = if begun.is_none() { self.start_builder(control)? } else { begun };
        let Some(mut binding) = begun else { return Ok(None) };
        let bound = binding.build(control);
        if bound.is_err() {
            *self.lock_builder() = Some(binding);
        }
        Ok(bound?.ok())
    }
}

impl fmt::Debug for LazyProofBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.book.get() {
            None => write!(f, "LazyProofBook({}, {})", self.rules.shape(), self.rules),
            Some(ready) => write!(f, "{ready:?}"),
        }
    }
}

impl Book for LazyProofBook {
    fn covers(&self, rules: &Rules) -> bool {
        let usable = self.book.get().is_none_or(Option::is_some);
        self.from_first_move && usable && *rules == self.rules
    }

    fn covered_player(&self, _: &Rules) -> Option<Player> {
        Some(self.winner)
    }

    fn prepare(&self, rules: &Rules, control: &mut dyn Control<()>) -> Result<(), Halt> {
        if *rules == self.rules && self.book.get().is_none() {
            let ready = self.build(&mut map_reports(control, |_: Progress| ()))?;
            // Another thread may have been first, with the same result.
            let _ = self.book.set(ready);
        }
        Ok(())
    }

    fn lookup(
        &self,
        position: &Position,
        control: &mut dyn Control<()>,
    ) -> Result<Option<PositionVerdict>, Halt> {
        let book = self.book.get().and_then(Option::as_ref);
        book.map_or(Ok(None), |book| book.lookup(position, control))
    }
}
