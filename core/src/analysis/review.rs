//! Reviewing a game move by move.

use super::SoFar;
use super::asked::{Budget, ask_unseen};
use super::forced::threats_to_answer;
use super::mistake::{self, Mistake, Point};
use super::standing::{at_once, decides, lean, lean_scale};
use crate::base::control::{Control, Halt, Progress, Stage, Teller, unless_stopped};
use crate::geometry::cell::Cell;
use crate::play::moves::Move;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::search::{Library, LineIndex, Standing, Tally, Verdict, completing_watched};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The most moves that are reviewed, the last ones.
pub const MOST_REVIEWED: usize = 400;
/// The limits of the search of each position.
const DEPTH: u8 = 4;
const NODES: u64 = 200_000;

/// A known evaluation of a position of a game, for a review to start from.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct KnownBefore {
    /// A point of an earlier review, in which the same move followed.
    pub point: Option<Point>,
    /// The standing of the position; used if it is certain.
    pub standing: Option<Standing>,
}

/// The result of reviewing a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Reviewed {
    /// The evaluation after each number of moves, 0 first; `None` where not reviewed.
    pub points: Vec<Option<Point>>,
    /// The mistakes, in the order of play.
    pub mistakes: Vec<Mistake>,
    /// Number of moves at the beginning that were not reviewed.
    pub left_out: usize,
}

/// A review of a game, ready to run. It goes from the last position to the first, so
/// each is evaluated at least as well as what followed. A step of the control is one of
/// the searches; the progress counts positions of the game.
#[derive(Clone, Debug)]
#[must_use = "nothing is done until it runs"]
pub struct Review {
    position: Position,
    turns: Vec<Move>,
    known: Vec<KnownBefore>,
    library: Library,
}

impl Review {
    /// Prepares a review of the moves that lead to a position, the first move first.
    /// Evaluations in `known`, by the number of moves before the position, are not
    /// searched for again.
    pub fn new(position: &Position, turns: Vec<Move>, known: Vec<KnownBefore>) -> Self {
        Self { position: position.clone(), turns, known, library: Library::default() }
    }

    /// Adds opening books.
    pub fn with(mut self, library: Library) -> Self {
        self.library = library;
        self
    }

    /// Runs the review. If it is to finish early, returns what was found so far.
    ///
    /// # Errors
    /// [`Halt::Stop`] if the control stops it.
    pub fn run(self, control: &mut dyn Control<SoFar<Reviewed>>) -> Result<Arc<Reviewed>, Halt> {
        let Self { position, turns, known, library } = self;
        let found = Reviewed {
            points: vec![None; turns.len() + 1],
            mistakes: Vec::new(),
            left_out: turns.len().saturating_sub(MOST_REVIEWED),
        };
        let total = Some((turns.len() - found.left_out + 1) as u64);
        let progress = Progress { total, ..Progress::default() };
        let told = Teller::new(control, SoFar { progress, found: Arc::new(found) });
        let mut work = ReviewRun { position, turns, known, library, tally: None, told };
        unless_stopped(work.run())?;
        Ok(work.told.now.found)
    }
}

struct ReviewRun<'a> {
    /// The current position.
    position: Position,
    turns: Vec<Move>,
    known: Vec<KnownBefore>,
    library: Library,
    tally: Option<Tally>,
    told: Teller<'a, SoFar<Reviewed>>,
}

impl ReviewRun<'_> {
    fn run(&mut self) -> Result<(), Halt> {
        self.library.prepare(self.position.rules(), &mut self.told)?;
        if let Some(table) = LineIndex::watched(self.position.rules(), &mut self.told)? {
            let tally = Tally::watched(Arc::new(table), &self.position, &mut self.told)?;
            self.tally = Some(tally);
        }
        for at in (self.told.now.found.left_out..=self.turns.len()).rev() {
            self.told.now.progress.stage = Stage::AfterMove(at);
            let point = self.look(at)?;
            self.take_in(at, point)?;
            if let (Some(Move::Place(_)), Some(tally)) = (self.position.undo(), &mut self.tally) {
                tally.unmake();
            }
            self.told.now.progress.done += 1;
        }
        Ok(())
    }

    /// Evaluates the position after this many moves.
    fn look(&mut self, at: usize) -> Result<Point, Halt> {
        let known = self.known.get_mut(at).map(std::mem::take).unwrap_or_default();
        let certain = known.standing.filter(|standing| standing.verdict.is_certain());
        match (known.point, certain) {
            (Some(point), None) => return Ok(point),
            (Some(point), _) if point.standing.verdict.is_certain() => return Ok(point),
            (_, Some(standing)) => return self.point(standing, None),
            (None, None) => {}
        }
        if let Some(standing) = at_once(&self.position, &mut self.told)? {
            return self.point(standing, None);
        }
        if let Some(known) = self.library.answer(&self.position, &mut self.told)? {
            return self.point(known, None);
        }
        let reach = Budget { depth: DEPTH, nodes: NODES };
        let standing = ask_unseen(&self.position, reach, &mut self.told)?.standing;
        let played = self.compare(at, &standing)?;
        self.point(standing, played)
    }

    /// Searches the move that was played to the same depth, in a game of two where neither
    /// the position nor what followed is certain. Returns its estimate, −1 … 1.
    fn compare(&mut self, at: usize, standing: &Standing) -> Result<Option<f64>, Halt> {
        let after = self.told.now.found.points.get(at + 1).and_then(Option::as_ref);
        let open = after.is_some_and(|after| !after.standing.verdict.is_certain());
        let guess = matches!(standing.verdict, Verdict::Estimate(_));
        let mut after = self.position.clone();
        if after.rules().players() != 2
            || !open
            || !guess
            || after.play_move(&self.turns[at]).is_err()
        {
            return Ok(None);
        }
        let reach = Budget { depth: DEPTH - 1, nodes: NODES };
        let after = ask_unseen(&after, reach, &mut self.told)?.standing;
        Ok(lean(after.verdict.for_the_other(), lean_scale(self.position.shape())))
    }

    fn point(&mut self, standing: Standing, played_lean: Option<f64>) -> Result<Point, Halt> {
        let players = self.position.rules().players();
        let scale = lean_scale(self.position.shape());
        let own = lean(standing.verdict, scale);
        let outcome = self.position.outcome();
        let ended = |player| Some(outcome.for_player(player)?.sign().into());
        let ended: Option<Vec<f64>> = (0..players).map(Player).map(ended).collect();
        let outlook = match (ended, own) {
            (Some(known), _) => known,
            (None, Some(own)) if players == 2 || standing.verdict.is_win() => {
                let of = |player| if player == standing.player { own } else { -own };
                (0..players).map(Player).map(of).collect()
            }
            _ if players == 2 => Vec::new(),
            _ => self
                .tally
                .iter()
                .flat_map(|tally| {
                    let of =
                        |player| lean(Verdict::Estimate(tally.lead(player)), scale).unwrap_or(0.0);
                    (0..tally.players()).map(of)
                })
                .collect(),
        };
        let won_by = standing.winner(players).filter(|_| !outcome.is_over() || players == 2);
        let block = self.block()?;
        Ok(Point { lean: own, played_lean, outlook, won_by, block, standing })
    }

    /// Returns the one cell to block, where the next player would win.
    fn block(&mut self) -> Result<Option<Cell>, Halt> {
        let position = &self.position;
        let players = position.rules().players();
        if players == 2 {
            let mut threats = threats_to_answer(position, &mut self.told)?;
            return Ok(if threats.len() == 1 { threats.pop() } else { None });
        }
        if position.outcome().is_over() {
            return Ok(None);
        }
        let next = Player((position.to_move().0 + 1) % players);
        let (threats, all) = completing_watched(position, next, &mut self.told)?;
        Ok(match &threats[..] {
            [one] if all && decides(position, next, one.lines.len()) => Some(one.cell.clone()),
            _ => None,
        })
    }

    /// Stores a point, and draws conclusions from it.
    fn take_in(&mut self, at: usize, mut point: Point) -> Result<(), Halt> {
        let two = self.position.rules().players() == 2;
        if two
            && let Some(Some(after)) = self.told.now.found.points.get(at + 1)
            && after.standing.verdict.is_loss()
            && !point.standing.verdict.is_certain()
        {
            let standing = after.standing.before(point.standing.player, &self.turns[at]);
            point = self.point(standing, None)?;
        }
        let found = Arc::make_mut(&mut self.told.now.found);
        found.points[at] = Some(point);
        if two {
            pass_on(&mut found.points, at);
        }
        self.find_mistakes();
        Ok(())
    }

    fn find_mistakes(&mut self) {
        let players = self.position.rules().players();
        let found = Arc::make_mut(&mut self.told.now.found);
        let pairs = found.points.windows(2).zip(&self.turns).enumerate();
        found.mistakes = pairs
            .filter_map(|(i, (pair, played))| match pair {
                [Some(before), Some(after)] => mistake::find(i + 1, played, before, after, players),
                _ => None,
            })
            .collect();
    }
}

/// Marks the positions after a lost one as lost, as far as they are not certain.
fn pass_on(points: &mut [Option<Point>], at: usize) {
    for at in at..points.len() - 1 {
        let [Some(before), Some(after)] = &mut points[at..at + 2] else { return };
        let lost = before.standing.verdict;
        if !lost.is_loss() || after.standing.verdict.is_certain() {
            return;
        }
        let standing = &mut after.standing;
        standing.verdict = lost.one_ply_after();
        // The winning line is not known: the expected play may not win.
        standing.line.clear();
        after.won_by = Some(standing.player);
        let first = if standing.player.0 == 0 { 1.0 } else { -1.0 };
        after.outlook = vec![first, -first];
    }
}
