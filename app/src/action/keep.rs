//! What the journal is told of the game on the board.

use crate::state::{Document, EntryId, FileRef, Stamp, State};
use hypertoe_core::{Game, Move, NodeId};
use serde::{Deserialize, Serialize};

/// After this many steps the journal begins anew with the whole game.
const MOST_STEPS: usize = 100_000;

/// Games of more moves take long to be told as a whole: they are told before they are unsaved, and
/// what is no move at most this often, in seconds.
const LARGE_GAME: usize = 2_000;
const LARGE_EVERY: f64 = 2.0;

/// After so many milliseconds of thought the journal is told of it: what a crash gives back is
/// less. The time until the program runs again counts for nothing.
const THOUGHT_EVERY: u32 = 5_000;

/// Seconds after which a journal that failed is tried again.
const RETRY: f64 = 3.0;

/// Unsaved work, or a game of which the next move will be.
#[derive(Debug)]
pub struct Unsaved {
    /// The game.
    pub game: Box<Game>,
    /// The file it belongs to.
    pub file: Option<FileRef>,
    /// What was in the file.
    pub stamp: Option<Stamp>,
    /// Its entry in the library, once it has one.
    pub entry: Option<EntryId>,
    /// Whether it is saved as it is.
    pub saved: bool,
}

/// What came after the game that the journal holds; moves are counted in the order in which they
/// were first played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// After this move that one was made for the first time.
    Play(usize, Move),
    /// The same, after so many milliseconds of thought.
    Timed(usize, Move, u32),
    /// This move is on the board.
    At(usize),
    /// So many milliseconds have been thought about the next move.
    Thought(u32),
}

/// What the journal is to do.
pub enum Keep {
    /// There is no unsaved work.
    Nothing,
    /// Hold this, in place of what it held.
    Whole(Unsaved),
    /// Hold this, too.
    More(Vec<Step>),
    /// The work that was left behind is on the board, in place of what it held.
    Adopt,
    /// The work that was left behind is not wanted.
    Forget,
    /// What it holds is left behind for later.
    SetAside,
}

impl Unsaved {
    /// Plays on. `false` if a step does not fit; those before it have been done.
    pub fn follow(&mut self, steps: impl IntoIterator<Item = Step>) -> bool {
        let game = &mut self.game;
        let mut nodes: Vec<NodeId> = game.nodes().collect();
        let mut at = game.current();
        let mut step = |step| {
            at = match step {
                Step::At(node) => *nodes.get(node)?,
                Step::Thought(millis) => {
                    go(game, at);
                    game.set_thought(millis);
                    at
                }
                Step::Play(after, turn) => play(game, &mut nodes, (after, turn, 0))?,
                Step::Timed(after, turn, millis) => play(game, &mut nodes, (after, turn, millis))?,
            };
            Some(())
        };
        let fits = steps.into_iter().all(|next| step(next).is_some());
        go(game, at);
        fits
    }
}

fn go(game: &mut Game, node: NodeId) {
    if game.current() != node {
        game.go_to(node);
    }
}

/// Makes a move for the first time, after so many milliseconds of thought.
fn play(
    game: &mut Game,
    nodes: &mut Vec<NodeId>,
    (after, turn, millis): (usize, Move, u32),
) -> Option<NodeId> {
    go(game, *nodes.get(after)?);
    game.set_thought(millis);
    let node = game.play_move(&turn).ok()?;
    nodes.push(Some(node).filter(|node| node.index() == nodes.len())?);
    Some(node)
}

/// What the journal was told last, and what is to be told next.
#[derive(Default)]
pub struct Teller {
    told: Option<Told>,
    /// When, in seconds.
    at: f64,
    /// Steps since the whole game was told.
    steps: usize,
}

#[derive(PartialEq)]
struct Told {
    document: u64,
    revision: u64,
    moves: usize,
    current: NodeId,
    file: Option<FileRef>,
    stamp: Option<Stamp>,
    entry: Option<EntryId>,
    saved: bool,
    /// Milliseconds thought about the next move, in whole steps.
    thought: u32,
}

impl Teller {
    /// What the journal is to be told at this time. `Err` has the seconds until there may be
    /// something: until the journal is tried again that failed, or a large game is told of which
    /// no move is new.
    pub fn tell(&mut self, state: &State, time: f64) -> Result<Option<Keep>, f64> {
        let document = &state.document;
        let is_large = document.game().move_count() > LARGE_GAME;
        let keeps = (document.is_unsaved() || is_large) && !state.filing.is_closing();
        let now = keeps.then(|| Told::of(document));
        let failing = state.filing.unprotected().is_some();
        let since = time - self.at;
        if now == self.told {
            return match failing {
                true if since >= RETRY => Ok(Some(self.begin_anew(now, document, time))),
                true => Err(RETRY - since),
                false => Ok(None),
            };
        }
        let told = self.told.as_ref().filter(|_| !failing && self.steps < MOST_STEPS);
        let game = document.game();
        let steps = now.as_ref().zip(told).and_then(|(now, told)| now.steps(told, game));
        if let Some(steps) = steps {
            self.steps += steps.len();
            (self.told, self.at) = (now, time);
            return Ok(Some(Keep::More(steps)));
        }
        let moves = |told: &Option<Told>| told.as_ref().map(|told| (told.document, told.moves));
        if is_large && moves(&now) == moves(&self.told) && since < LARGE_EVERY {
            return Err(LARGE_EVERY - since);
        }
        Ok(Some(self.begin_anew(now, document, time)))
    }

    fn begin_anew(&mut self, now: Option<Told>, document: &Document, time: f64) -> Keep {
        let keep = match &now {
            None => Keep::Nothing,
            Some(now) => Keep::Whole(Unsaved {
                game: Box::new(document.game().clone()),
                file: now.file.clone(),
                stamp: now.stamp,
                entry: now.entry,
                saved: now.saved,
            }),
        };
        (self.told, self.at, self.steps) = (now, time, 0);
        keep
    }
}

impl Told {
    fn of(document: &Document) -> Self {
        let game = document.game();
        Self {
            document: document.serial(),
            revision: game.revision(),
            moves: game.move_count(),
            current: game.current(),
            file: document.file().cloned(),
            stamp: document.stamp(),
            entry: document.entry(),
            saved: !document.is_unsaved(),
            thought: game.thought_at(game.current()) / THOUGHT_EVERY * THOUGHT_EVERY,
        }
    }

    /// The steps from what was told before to this game, if there is nothing but steps.
    fn steps(&self, before: &Self, game: &Game) -> Option<Vec<Step>> {
        let same = (self.document, &self.file, self.stamp, self.entry)
            == (before.document, &before.file, before.stamp, before.entry);
        let moves = self.moves.checked_sub(before.moves)?;
        // With a new move it is not saved any more.
        let same = same && (self.saved == before.saved || before.saved && moves > 0);
        if !same || before.revision.checked_add(moves as u64) != Some(self.revision) {
            return None;
        }
        let mut steps = Vec::with_capacity(moves + 1);
        for node in game.nodes().skip(before.moves + 1) {
            let (after, turn) = (game.parent(node).index(), game.turn(node)?.clone());
            steps.push(match game.time_used(node) {
                0 => Step::Play(after, turn),
                millis => Step::Timed(after, turn, millis),
            });
        }
        if moves == 0 || self.current.index() != self.moves {
            steps.push(Step::At(self.current.index()));
        }
        if self.thought > 0 {
            steps.push(Step::Thought(self.thought));
        }
        Some(steps)
    }
}
