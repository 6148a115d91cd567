//! A game, looked at move by move.

use super::asked::{Asked, Reach};
use super::forced::must_answer;
use super::mistake::{self, Mistake};
use super::outlook::{final_outlooks, lean, lean_scale, outlooks};
use super::point::Point;
use super::standing::at_once;
use crate::base::task::{Progress, Task};
use crate::geometry::cell::Cell;
use crate::play::moves::Move;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::search::{CompletingCell, Library, LineIndex, Standing, Tally, Verdict};
use std::fmt;
use std::sync::Arc;

/// The most moves that are looked at, the last ones.
pub const MOST_REVIEWED: usize = 400;
/// How far each position is searched.
const DEPTH: u8 = 4;
const NODES: u64 = 200_000;

/// What is known of a position of a game before the review.
#[derive(Clone, Debug, Default)]
pub struct KnownBefore {
    /// A point of an earlier review, in which the same move followed.
    pub point: Option<Point>,
    /// How the position stands; taken over if that is certain.
    pub standing: Option<Standing>,
}

/// A game with what is known of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reviewed {
    /// After each number of moves, 0 first.
    pub points: Vec<Option<Point>>,
    /// What was given away, the first move first.
    pub mistakes: Vec<Mistake>,
    /// How many moves at the beginning were left out.
    pub left_out: usize,
}

/// Looks at every position of a game, the last one first: so each is known to
/// be at least as good as what was made of it. Its steps are those of the
/// searches; its progress counts positions of the game.
#[must_use = "nothing is done until it runs"]
pub struct Review {
    position: Position,
    turns: Vec<Move>,
    tally: Option<Tally>,
    known: Vec<KnownBefore>,
    library: Library,
    /// The number of moves before the position that is looked at.
    at: usize,
    stage: Stage,
    found: Arc<Reviewed>,
    done: bool,
}

enum Stage {
    Enter,
    Asked(Box<Asked>),
    /// The position is known; the move that was played is searched as far.
    Compare(Box<Asked>, Standing),
}

impl fmt::Debug for Review {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Review")
            .field("position", &self.position)
            .field("at", &self.at)
            .field("found", &self.found)
            .finish_non_exhaustive()
    }
}

impl Review {
    /// A review of the moves that lead to a position, the first move first.
    /// What is `known` of a position after so many moves is not searched for again.
    pub fn new(position: &Position, turns: Vec<Move>, known: Vec<KnownBefore>) -> Self {
        let count = turns.len();
        let found = Reviewed {
            points: vec![None; count + 1],
            mistakes: Vec::new(),
            left_out: count.saturating_sub(MOST_REVIEWED),
        };
        Self {
            position: position.clone(),
            turns,
            tally: None,
            known,
            library: Library::default(),
            at: count,
            stage: Stage::Enter,
            found: Arc::new(found),
            done: false,
        }
    }

    /// The same review with books at hand.
    pub fn with(mut self, library: Library) -> Self {
        self.library = library;
        self
    }

    /// What has been found so far. The same `Arc` as long as nothing is new.
    pub fn so_far(&self) -> &Arc<Reviewed> {
        &self.found
    }

    fn enter(&mut self) -> Stage {
        if self.tally.is_none() && self.at == self.turns.len() {
            let table = LineIndex::new(self.position.rules()).ok();
            self.tally = table.map(|table| Tally::new(Arc::new(table), &self.position));
        }
        let KnownBefore { point, standing } =
            self.known.get_mut(self.at).map(std::mem::take).unwrap_or_default();
        let standing = standing.filter(|standing| standing.verdict.is_certain());
        match (point, standing) {
            (Some(point), None) => return self.store(point),
            (Some(point), Some(_)) if point.standing.verdict.is_certain() => {
                return self.store(point);
            }
            (_, Some(standing)) => return self.settle(standing),
            (None, None) => {}
        }
        if let Some(standing) = at_once(&self.position) {
            return self.settle(standing);
        }
        if let Some(known) = self.library.answer(&self.position) {
            return self.settle(known);
        }
        let reach = Reach { depth: DEPTH, nodes: NODES };
        Stage::Asked(Box::new(Asked::new(&self.position, reach)))
    }

    /// Of two players, where neither the position nor what followed is
    /// certain: searches the move that was played, too.
    fn compare(&mut self, standing: Standing) -> Stage {
        let after = self.found.points.get(self.at + 1).cloned().flatten();
        let open = after.is_some_and(|after| !after.standing.verdict.is_certain());
        let guess = matches!(standing.verdict, Verdict::Estimate(_));
        if self.position.rules().players() == 2 && open && guess {
            let mut after = self.position.clone();
            if after.play_move(&self.turns[self.at]).is_ok() {
                let reach = Reach { depth: DEPTH - 1, nodes: NODES };
                return Stage::Compare(Box::new(Asked::new(&after, reach)), standing);
            }
        }
        self.settle(standing)
    }

    fn settle(&mut self, standing: Standing) -> Stage {
        let point = self.point(standing, None);
        self.store(point)
    }

    fn point(&self, standing: Standing, played_lean: Option<f64>) -> Point {
        let players = self.position.rules().players();
        let scale = lean_scale(self.position.shape());
        let own = lean(standing.verdict, scale);
        let outlook = match (final_outlooks(self.position.outcome(), players), own) {
            (Some(known), _) => known,
            (None, Some(own)) if players == 2 => {
                let first = if standing.player.0 == 0 { own } else { -own };
                vec![first, -first]
            }
            (None, Some(_)) if standing.verdict.is_win() => {
                let wins = |player| if player == standing.player { 1.0 } else { -1.0 };
                (0..players).map(Player).map(wins).collect()
            }
            _ if players == 2 => Vec::new(),
            _ => self.tally.as_ref().map_or_else(Vec::new, |tally| outlooks(tally, scale)),
        };
        let over = self.position.outcome().is_over();
        let won_by = standing.winner(players).filter(|_| !over || players == 2);
        let block = self.block();
        Point { lean: own, played_lean, outlook, won_by, block, standing }
    }

    /// The one cell that has to be blocked: the next player wins there.
    fn block(&self) -> Option<Cell> {
        let position = &self.position;
        let players = position.rules().players();
        if players == 2 {
            return must_answer(position);
        }
        if position.outcome().is_over() {
            return None;
        }
        let next = Player((position.to_move().0 + 1) % players);
        let (threats, all) = crate::search::completing(position, next);
        let wins =
            |threat: &CompletingCell| super::standing::decides(position, next, threat.lines.len());
        match &threats[..] {
            [one] if all && wins(one) => Some(one.cell.clone()),
            _ => None,
        }
    }

    /// Takes a point in, draws conclusions, and goes one move back.
    fn store(&mut self, mut point: Point) -> Stage {
        let at = self.at;
        if self.position.rules().players() == 2
            && let Some(Some(after)) = self.found.points.get(at + 1)
            && after.standing.verdict.is_loss()
            && !point.standing.verdict.is_certain()
        {
            let standing = after.standing.before(point.standing.player, &self.turns[at]);
            point = self.point(standing, None);
        }
        let found = Arc::make_mut(&mut self.found);
        found.points[at] = Some(point);
        if self.position.rules().players() == 2 {
            pass_on(&mut found.points, at);
        }
        self.find_mistakes();
        if at == self.found.left_out {
            self.done = true;
            return Stage::Enter;
        }
        self.at -= 1;
        if let (Some(Move::Place(_)), Some(tally)) = (self.position.undo(), &mut self.tally) {
            tally.unmake();
        }
        Stage::Enter
    }

    fn find_mistakes(&mut self) {
        let players = self.position.rules().players();
        let found = Arc::make_mut(&mut self.found);
        let pairs = found.points.windows(2).zip(&self.turns).enumerate();
        found.mistakes = pairs
            .filter_map(|(i, (pair, played))| match pair {
                [Some(before), Some(after)] => mistake::find(i + 1, played, before, after, players),
                _ => None,
            })
            .collect();
    }
}

/// What was lost before a move is lost after it.
fn pass_on(points: &mut [Option<Point>], at: usize) {
    for at in at..points.len() - 1 {
        let [Some(before), Some(after)] = &mut points[at..at + 2] else { return };
        let lost = before.standing.verdict;
        if !lost.is_loss() || after.standing.verdict.is_certain() {
            return;
        }
        let standing = &mut after.standing;
        standing.verdict = lost.one_ply_after();
        // How it is won is not known: the play that was expected may not win.
        standing.line.clear();
        after.won_by = Some(standing.player);
        let first = if standing.player.0 == 0 { 1.0 } else { -1.0 };
        after.outlook = vec![first, -first];
    }
}

impl Task for Review {
    type Output = Arc<Reviewed>;

    fn advance(&mut self, budget: u64) -> Option<Arc<Reviewed>> {
        if self.done {
            return Some(Arc::clone(&self.found));
        }
        self.stage = match std::mem::replace(&mut self.stage, Stage::Enter) {
            Stage::Enter if !self.library.prepare(self.position.rules(), budget) => Stage::Enter,
            Stage::Enter => self.enter(),
            Stage::Asked(mut asked) => match asked.advance(budget) {
                Some(standing) => self.compare(standing),
                None => Stage::Asked(asked),
            },
            Stage::Compare(mut asked, standing) => match asked.advance(budget) {
                Some(after) => {
                    let scale = lean_scale(self.position.shape());
                    let played = lean(after.verdict.for_the_other(), scale);
                    let point = self.point(standing, played);
                    self.store(point)
                }
                None => Stage::Compare(asked, standing),
            },
        };
        self.done.then(|| Arc::clone(&self.found))
    }

    fn progress(&self) -> Progress {
        let total = self.turns.len() - self.found.left_out + 1;
        let done = (self.turns.len() - self.at) as u64;
        let note = format!("after move {}", self.at);
        Progress { done, total: Some(total as u64), note }
    }
}
