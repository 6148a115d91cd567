//! One position, looked at ever more closely.

use super::asked::{Asked, Reach};
use super::is_searchable;
use super::move_value::{MoveValue, spread_to_images};
use super::spots::{Completes, Spots};
use super::standing::at_once;
use crate::base::task::{Progress, Task};
use crate::geometry::cell::Cell;
use crate::play::computer::MAX_DEPTH;
use crate::play::moves::Move;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::search::known_games::with_known;
use crate::search::{Library, LineIndex, Standing, Tally, Verdict};
use crate::symmetry::Automorphism;
use crate::symmetry::symmetries::Symmetries;
use std::cmp::Reverse;
use std::fmt;
use std::sync::Arc;

/// The most legal moves that get a value: the best at first sight.
pub const MOST_VALUED: usize = 1_024;
/// The searches of the moves, one after another: how far each goes, and how
/// many moves it looks at, the best of the search before.
const PASSES: [(Reach, usize); 3] = [
    (Reach { depth: 2, nodes: 1_000 }, 128),
    (Reach { depth: 4, nodes: 8_000 }, 40),
    (Reach { depth: 8, nodes: 60_000 }, 12),
];
/// The searches of the position itself: before those of the moves, and after.
const ROOT: [u64; 2] = [100_000, 1_000_000];
/// How often an expected play is taken further.
const EXTENSIONS: u32 = 24;
/// Steps for beginning a search, for each line of the board.
const BEGIN: u64 = 1;

/// What has been found out about a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    /// Threats and forks.
    pub spots: Spots,
    /// How it stands.
    pub standing: Standing,
    /// Legal moves with their values, the best first.
    pub moves: Vec<MoveValue>,
    /// How many legal moves have no value; `None` where they are not counted.
    pub left_out: Option<u64>,
    /// Whether the board can be searched at all.
    pub searchable: bool,
}

/// Looks at a position: first at what stands on the board, then at each move
/// once, then searches the position, its moves, and the position again.
///
/// Its steps are positions looked at, about. [`so_far`](Self::so_far) tells
/// what has been found at any time.
#[must_use = "nothing is done until it runs"]
pub struct Study {
    position: Position,
    effort: u32,
    found: Arc<Findings>,
    tally: Option<Tally>,
    stage: Stage,
    /// Legal moves that are still to be looked at once.
    unseen: Vec<Move>,
    /// Those that have been, in no order.
    seen: Vec<MoveValue>,
    /// The cells on which the next player wins.
    threatened: Vec<Cell>,
    extensions: u32,
    nodes: u64,
    library: Library,
    /// A book is not ready yet.
    waits: bool,
    /// Once they are asked for.
    symmetries: Option<Vec<Automorphism>>,
}

enum Stage {
    Start,
    /// The books go on with the line of play.
    Line,
    Sight,
    Root(usize, Box<Asked>),
    /// Which pass, which move.
    Moves(usize, usize, Option<Box<Asked>>),
    Extend(Box<Asked>),
    Done,
}

impl fmt::Debug for Study {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Study")
            .field("position", &self.position)
            .field("found", &self.found)
            .field("nodes", &self.nodes)
            .finish_non_exhaustive()
    }
}

impl Study {
    /// A study of a position; each more of effort searches eight times as much.
    pub fn new(position: &Position, effort: u32) -> Self {
        let found = Findings {
            spots: Spots::of_nothing(position),
            standing: Standing::unknown(position.to_move()),
            moves: Vec::new(),
            left_out: None,
            searchable: is_searchable(position.shape()),
        };
        Self {
            position: position.clone(),
            effort: effort.min(6),
            found: Arc::new(found),
            tally: None,
            stage: Stage::Start,
            unseen: Vec::new(),
            seen: Vec::new(),
            threatened: Vec::new(),
            extensions: 0,
            nodes: 0,
            library: Library::default(),
            waits: false,
            symmetries: None,
        }
    }

    /// The same study with books at hand.
    pub fn with(mut self, library: Library) -> Self {
        self.library = library;
        self
    }

    /// The same study, if it is known already how the position stands for the
    /// player to move. What is not certain is left aside.
    pub fn knowing(mut self, known: Standing) -> Self {
        if known.verdict.is_certain() && known.player == self.position.to_move() {
            self.found().standing = known;
        }
        self
    }

    /// What has been found so far. The same `Arc` as long as nothing is new.
    pub fn so_far(&self) -> &Arc<Findings> {
        &self.found
    }

    fn found(&mut self) -> &mut Findings {
        Arc::make_mut(&mut self.found)
    }

    fn is_of_two(&self) -> bool {
        self.position.rules().players() == 2
    }

    fn start(&mut self) -> Stage {
        let table = LineIndex::new(self.position.rules()).ok();
        self.tally = table.map(|table| Tally::new(Arc::new(table), &self.position));
        let spots = Spots::of(&self.position, self.tally.as_ref());
        let standing = at_once(&self.position);
        self.threatened = self.wins_of_the_next(&spots);
        let found = self.found();
        found.spots = spots;
        if let Some(standing) = standing {
            found.standing = standing;
        } else if !self.found.standing.verdict.is_certain()
            && let Some(known) = self.library.answer(&self.position)
        {
            self.found().standing = known;
        }
        if self.position.outcome().is_over() {
            self.found().left_out = Some(0);
            return Stage::Done;
        }
        if self.tally.is_none() {
            return Stage::Done;
        }
        if let Some(moves) = self.position.legal_moves() {
            self.unseen = moves.collect();
        }
        self.unseen.reverse();
        if self.found.standing.verdict.is_certain() { Stage::Line } else { Stage::Sight }
    }

    /// One answer more of the books to the line of play.
    fn line(&mut self) -> Stage {
        let mut position = self.position.clone();
        let played = self.found.standing.line.iter().all(|turn| position.play_move(turn).is_ok());
        match self.library.answer(&position).filter(|_| played) {
            Some(known) if !known.line.is_empty() => {
                self.found().standing.line.extend(known.line);
                Stage::Line
            }
            _ => Stage::Sight,
        }
    }

    /// The cells on which the next player wins.
    fn wins_of_the_next(&self, spots: &Spots) -> Vec<Cell> {
        let next = Player((self.position.to_move().0 + 1) % self.position.rules().players());
        let threats = spots.by(next).completing.iter();
        let wins = threats
            .filter(|threat| Spots::meaning(&self.position, next, threat) == Completes::Wins);
        wins.map(|threat| threat.cell.clone()).collect()
    }

    /// Looks once at some moves.
    fn sight(&mut self) -> Stage {
        let Some(tally) = &mut self.tally else { return Stage::Done };
        let rest = self.unseen.len().saturating_sub(64);
        let position = &self.position;
        let threatened = &self.threatened;
        let seen: Vec<MoveValue> = { self.unseen.drain(rest..).rev() }
            .map(|turn| MoveValue::at_first_sight(position, tally, threatened, turn))
            .collect();
        self.nodes += seen.len() as u64;
        self.seen.extend(seen);
        if !self.unseen.is_empty() {
            return Stage::Sight;
        }
        let mut moves = std::mem::take(&mut self.seen);
        moves.sort_by_key(|value| Reverse(value.verdict.rank()));
        let left_out = moves.len().saturating_sub(MOST_VALUED) as u64;
        moves.truncate(MOST_VALUED);
        let found = self.found();
        (found.moves, found.left_out) = (moves, Some(left_out));
        self.root(0)
    }

    /// Searches the position itself, or goes on where its value is certain.
    fn root(&mut self, which: usize) -> Stage {
        if self.found.standing.verdict.is_certain() {
            return self.after_root(which);
        }
        let nodes = if which == 0 { ROOT[0] } else { ROOT[1] << (3 * self.effort) };
        let reach = Reach { depth: MAX_DEPTH, nodes };
        Stage::Root(which, Box::new(Asked::new(&self.position, reach)))
    }

    fn after_root(&mut self, which: usize) -> Stage {
        self.spread(which > 0);
        self.spread_to_images();
        match which {
            0 if self.is_of_two() => Stage::Moves(0, 0, None),
            0 => self.root(1),
            _ => self.extend(),
        }
    }

    /// The next move of a pass that is not known yet.
    fn moves(&mut self, pass: usize, at: usize) -> Stage {
        let Some((reach, most)) = PASSES.get(pass) else { return self.root(1) };
        let moves = &self.found.moves;
        let next = (at..moves.len().min(*most)).find(|at| !moves[*at].verdict.is_certain());
        let Some(at) = next else {
            self.spread_to_images();
            self.sort();
            self.conclude();
            return Stage::Moves(pass + 1, 0, None);
        };
        let nodes = reach.nodes << (3 * self.effort);
        let asked = moves[at].ask(&self.position, Reach { nodes, ..*reach });
        match asked {
            Some(asked) => Stage::Moves(pass, at, Some(Box::new(asked))),
            None => Stage::Moves(pass, at + 1, None),
        }
    }

    fn learn(&mut self, pass: usize, at: usize, after: &Standing) {
        let all = self.found.moves.len() <= PASSES[pass].1;
        let player = self.position.to_move();
        self.found().moves[at].learn(player, after, all);
    }

    fn sort(&mut self) {
        self.found().moves.sort_by_key(|value| Reverse(value.verdict.rank()));
    }

    /// What the moves say of the position: one of them wins, or all are known.
    fn conclude(&mut self) {
        let all = self.found.left_out == Some(0);
        let Some(best) = self.found.moves.first() else { return };
        let Some(mut basis) = best.verdict.basis() else { return };
        if self.found.standing.verdict.is_certain() {
            return;
        }
        if !best.verdict.is_win() {
            // As certain as the least certain of all moves.
            let bases = self.found.moves.iter().map(|value| value.verdict.basis());
            match bases.min().flatten() {
                Some(least) if all => basis = least,
                _ => return,
            }
        }
        let verdict = with_known(best.verdict.on(basis), &self.position);
        let line = best.line.clone();
        self.found().standing = Standing { player: self.position.to_move(), verdict, line };
    }

    /// Moves that are the same up to symmetry have the same value.
    fn spread_to_images(&mut self) {
        let solid = self.found.moves.iter().filter(|value| value.verdict.is_certain()).count();
        if solid == 0 || solid == self.found.moves.len() {
            return;
        }
        let listed = || Symmetries::keeping(&self.position);
        let symmetries = self.symmetries.get_or_insert_with(listed);
        let mut moves = self.found.moves.clone();
        if spread_to_images(&mut moves, &self.position, symmetries) {
            self.found().moves = moves;
            self.sort();
        }
    }

    /// What the position says of its moves: the first of a win wins, and in a
    /// lost position `all` lose.
    fn spread(&mut self, all: bool) {
        let standing = self.found.standing.clone();
        if !standing.verdict.is_certain() || !self.is_of_two() {
            return;
        }
        for value in &mut self.found().moves {
            let named = standing.line.first() == Some(&value.turn);
            let lost = all && standing.verdict.is_loss();
            if value.verdict.is_certain() || !(named || lost) {
                continue;
            }
            value.verdict = standing.verdict;
            if named {
                value.line.clone_from(&standing.line);
            }
        }
        self.sort();
    }

    /// Takes the expected play of a certain value to the end of the game.
    fn extend(&mut self) -> Stage {
        let standing = &self.found.standing;
        let decided = standing.verdict.plies().is_some();
        if !decided || !self.is_of_two() || self.extensions == EXTENSIONS {
            return Stage::Done;
        }
        self.extensions += 1;
        let mut position = self.position.clone();
        let played = standing.line.iter().all(|turn| position.play_move(turn).is_ok());
        if !played || position.outcome().is_over() {
            return Stage::Done;
        }
        let reach = Reach { depth: MAX_DEPTH, nodes: ROOT[0] };
        Stage::Extend(Box::new(Asked::new(&position, reach)))
    }

    fn extended(&mut self, rest: &Standing) -> Stage {
        if !rest.verdict.is_certain() || rest.line.is_empty() {
            return Stage::Done;
        }
        self.found().standing.line.extend(rest.line.iter().cloned());
        self.extend()
    }

    /// Works on a stage; steps done, and the stage that follows.
    fn work(&mut self, stage: Stage, budget: u64) -> (u64, Stage) {
        let begin =
            20 + self.tally.as_ref().map_or(0, |tally| tally.table().lines() as u64 * BEGIN);
        match stage {
            Stage::Start if !self.library.prepare(self.position.rules(), budget) => {
                self.waits = true;
                (budget, Stage::Start)
            }
            Stage::Start => (begin, self.start()),
            Stage::Line => (budget, self.line()),
            Stage::Sight => (64, self.sight()),
            Stage::Root(which, mut asked) => {
                let before = asked.progress().0;
                let answer = asked.advance(budget);
                self.nodes += asked.progress().0 - before;
                let mut now = asked.best();
                now.verdict = with_known(now.verdict, &self.position);
                if now != self.found.standing && now.verdict != Verdict::Unknown {
                    self.found().standing = now;
                }
                let next = match answer {
                    Some(_) => self.after_root(which),
                    None => Stage::Root(which, asked),
                };
                (budget, next)
            }
            Stage::Moves(pass, at, None) => (begin, self.moves(pass, at)),
            Stage::Moves(pass, at, Some(mut asked)) => {
                let answer = asked.advance(budget);
                let done = asked.progress().0;
                let Some(after) = answer else {
                    return (budget, Stage::Moves(pass, at, Some(asked)));
                };
                self.nodes += done;
                self.learn(pass, at, &after);
                (done.min(budget), Stage::Moves(pass, at + 1, None))
            }
            Stage::Extend(mut asked) => match asked.advance(budget) {
                Some(rest) => (begin, self.extended(&rest)),
                None => (budget, Stage::Extend(asked)),
            },
            Stage::Done => (0, Stage::Done),
        }
    }
}

impl Task for Study {
    type Output = Arc<Findings>;

    fn advance(&mut self, budget: u64) -> Option<Arc<Findings>> {
        let mut left = budget.max(1);
        loop {
            if matches!(self.stage, Stage::Done) {
                return Some(Arc::clone(&self.found));
            }
            let stage = std::mem::replace(&mut self.stage, Stage::Done);
            let (steps, stage) = self.work(stage, left);
            self.stage = stage;
            if steps >= left {
                return None;
            }
            left -= steps;
        }
    }

    fn progress(&self) -> Progress {
        let note = match &self.stage {
            Stage::Start if self.waits => "reads a proof of this game".to_owned(),
            Stage::Start | Stage::Line | Stage::Done => String::new(),
            Stage::Sight => "each move at first sight".to_owned(),
            Stage::Root(_, asked) => asked.progress().1,
            Stage::Moves(pass, at, _) => {
                let most = PASSES.get(*pass).map_or(0, |pass| pass.1);
                let all = self.found.moves.len().min(most);
                format!("move {} of {all}", (at + 1).min(all))
            }
            Stage::Extend(_) => "the play to the end".to_owned(),
        };
        Progress { done: self.nodes, total: None, note }
    }
}
