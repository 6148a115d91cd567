//! The journal's view of the game: requests to the journal, and the steps and snapshots in it.

use crate::state::{Document, EntryId, FileRef, Stamp, State};
use hypertoe_core::{Game, Move, NodeId};
use serde::{Deserialize, Serialize};

/// After this many steps the journal starts again with a snapshot of the whole game.
const MOST_STEPS: usize = 100_000;

/// Games of more moves take long to serialise: they are recorded before they have unsaved changes,
/// and changes other than moves at most once in this many seconds.
const LARGE_GAME: usize = 2_000;
const LARGE_EVERY: f64 = 2.0;

/// Thinking time is recorded in steps of this many milliseconds: a crash loses less. Time until
/// the program runs again does not count.
const THOUGHT_EVERY: u32 = 5_000;

/// Seconds after which a journal that failed is written again.
const RETRY: f64 = 3.0;

/// A game with unsaved changes, or a large one that may soon have some.
#[derive(Debug)]
pub struct Unsaved {
    pub game: Box<Game>,
    pub file: Option<FileRef>,
    /// Fingerprint of the file when it was read or written.
    pub stamp: Option<Stamp>,
    /// Its entry in the library, if it has one.
    pub entry: Option<EntryId>,
    /// Whether it has no unsaved changes.
    pub saved: bool,
}

/// A change since the snapshot in the journal. Moves are numbered in the order in which they were
/// first played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Plays a new move after the move with this number.
    Play(usize, Move),
    /// The same, with the thinking time in milliseconds.
    Timed(usize, Move, u32),
    /// Goes to the move with this number.
    #[serde(rename = "at")]
    At(usize),
    /// Sets the milliseconds spent thinking about the next move.
    #[serde(rename = "thought")]
    Thought(u32),
}

/// A request to the journal.
pub enum Keep {
    /// Clears the journal: there is no unsaved work.
    Nothing,
    /// Replaces the content by a snapshot.
    Whole(Unsaved),
    /// Appends steps to the content.
    More(Vec<Step>),
    /// Makes the recovered journal this window's own, in place of its present one.
    Adopt,
    /// Deletes the recovered journal.
    Forget,
    /// Keeps this window's journal for later recovery.
    SetAside,
}

impl Unsaved {
    /// Replays steps. Returns `false` if one does not fit; those before it have been replayed.
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

/// Plays a new move, with its thinking time in milliseconds.
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

/// Compares the game on the board with what was last recorded, and decides what to record next.
#[derive(Default)]
pub struct Teller {
    told: Option<Told>,
    /// Time of the last record, in seconds.
    at: f64,
    /// Steps since the last snapshot.
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
    /// Milliseconds spent on the next move, rounded down to [`THOUGHT_EVERY`].
    thought: u32,
}

impl Teller {
    /// Returns what to record at this time, in seconds. `Err` holds the seconds until the next
    /// call is worthwhile: until a failed journal is written again, or a large game is recorded
    /// whose last change is no move.
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

    /// Returns the steps from the last record to this game, if steps alone lead there.
    fn steps(&self, before: &Self, game: &Game) -> Option<Vec<Step>> {
        let same = (self.document, &self.file, self.stamp, self.entry)
            == (before.document, &before.file, before.stamp, before.entry);
        let moves = self.moves.checked_sub(before.moves)?;
        // A saved game stops being saved with a new move.
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
