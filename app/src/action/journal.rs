//! The journal's view of the game: requests to the journal, and the steps and snapshots in it.

use crate::state::{Document, EntryId, FileFingerprint, FileRef, State};
use hypertoe_core::{Game, Move, NodeId};
use serde::{Deserialize, Serialize};

/// After this many steps the journal starts again with a snapshot of the whole game.
const MAX_STEPS: usize = 100_000;

/// Games of more moves take long to serialise: they are recorded before they have unsaved changes,
/// and changes other than moves at most once in this many seconds.
const LARGE_GAME: usize = 2_000;
const LARGE_GAME_INTERVAL: f64 = 2.0;

/// Thinking time is recorded in steps of this many milliseconds: a crash loses less. Time until
/// the program runs again does not count.
const THINKING_TIME_STEP: u32 = 5_000;

/// Seconds after which a journal that failed is written again.
const RETRY_AFTER: f64 = 3.0;

/// A game to be recorded in the journal, with its file and library entry. A large game is recorded
/// even while all its changes are saved.
#[derive(Debug)]
pub struct JournaledGame {
    pub game: Box<Game>,
    pub file: Option<FileRef>,
    /// Fingerprint of the file when it was read or written.
    pub fingerprint: Option<FileFingerprint>,
    pub entry: Option<EntryId>,
    pub is_saved: bool,
}

/// A change since the snapshot in the journal. Moves are numbered in the order in which they were
/// first played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JournalChange {
    /// Plays a new move after the move with this number.
    Play(usize, Move),
    /// The same, with the thinking time in milliseconds.
    Timed(usize, Move, u32),
    #[serde(rename = "at")]
    GoTo(usize),
    /// Sets the milliseconds spent thinking about the next move.
    #[serde(rename = "thought")]
    ThinkingTime(u32),
}

/// A change asked of the stored journal, from which unsaved games are recovered.
pub enum JournalRequest {
    /// Clears the journal: there is no unsaved work.
    Clear,
    Snapshot(JournaledGame),
    Append(Vec<JournalChange>),
    /// Makes the recovered journal this window's own, in place of its present one.
    AdoptRecovered,
    DiscardRecovered,
    /// Keeps this window's journal for later recovery.
    SetAside,
}

impl JournalChange {
    /// Returns whether the step plays a move. Other steps may be lost without loss of work.
    pub fn is_move(&self) -> bool {
        match self {
            Self::Play(..) | Self::Timed(..) => true,
            Self::GoTo(_) | Self::ThinkingTime(_) => false,
        }
    }
}

impl JournaledGame {
    /// Replays steps. Returns `false` if one does not fit; those before it have been replayed.
    pub fn replay(&mut self, steps: impl IntoIterator<Item = JournalChange>) -> bool {
        let game = &mut self.game;
        let mut nodes: Vec<NodeId> = game.nodes().collect();
        let mut at = game.current();
        let mut step = |step| {
            at = match step {
                JournalChange::GoTo(node) => *nodes.get(node)?,
                JournalChange::ThinkingTime(millis) => {
                    go_to(game, at);
                    game.set_thinking_time(millis);
                    at
                }
                JournalChange::Play(after, turn) => {
                    replay_move(game, &mut nodes, (after, turn, 0))?
                }
                JournalChange::Timed(after, turn, millis) => {
                    replay_move(game, &mut nodes, (after, turn, millis))?
                }
            };
            Some(())
        };
        let fits = steps.into_iter().all(|next| step(next).is_some());
        go_to(game, at);
        fits
    }
}

fn go_to(game: &mut Game, node: NodeId) {
    if game.current() != node {
        game.go_to(node);
    }
}

/// Plays a new move, with its thinking time in milliseconds.
fn replay_move(
    game: &mut Game,
    nodes: &mut Vec<NodeId>,
    (after, turn, millis): (usize, Move, u32),
) -> Option<NodeId> {
    go_to(game, *nodes.get(after)?);
    game.set_thinking_time(millis);
    let node = game.play_move(&turn).ok()?;
    nodes.push(Some(node).filter(|node| node.index() == nodes.len())?);
    Some(node)
}

/// Compares the game on the board with what was last recorded, and decides what to record next.
#[derive(Default)]
pub struct JournalRecorder {
    recorded: Option<RecordedState>,
    /// Time of the last record, in seconds.
    recorded_at: f64,
    /// Steps since the last snapshot.
    steps: usize,
}

#[derive(PartialEq)]
struct RecordedState {
    document: u64,
    revision: u64,
    moves: usize,
    current: NodeId,
    file: Option<FileRef>,
    stamp: Option<FileFingerprint>,
    entry: Option<EntryId>,
    saved: bool,
    /// Milliseconds spent on the next move, rounded down to [`THINKING_TIME_STEP`].
    thinking_time: u32,
}

impl JournalRecorder {
    /// Returns what to record at `time`, in seconds. `Err` holds the seconds to wait before the
    /// next call: until a failed journal is retried, or a large game without new moves may be
    /// recorded again.
    pub fn next_request(
        &mut self,
        state: &State,
        time: f64,
    ) -> Result<Option<JournalRequest>, f64> {
        let document = &state.document;
        let is_large = document.game().tree_move_count() > LARGE_GAME;
        let keeps = (document.is_unsaved() || is_large) && !state.file_ops.is_closing_allowed;
        let now = keeps.then(|| RecordedState::of(document));
        let failing = state.file_ops.journal_error.is_some();
        let since = time - self.recorded_at;
        if now == self.recorded {
            return match failing {
                true if since >= RETRY_AFTER => Ok(Some(self.restart(now, document, time))),
                true => Err(RETRY_AFTER - since),
                false => Ok(None),
            };
        }
        let told = self.recorded.as_ref().filter(|_| !failing && self.steps < MAX_STEPS);
        let game = document.game();
        let steps = now.as_ref().zip(told).and_then(|(now, told)| now.steps_since(told, game));
        if let Some(steps) = steps {
            self.steps += steps.len();
            (self.recorded, self.recorded_at) = (now, time);
            return Ok(Some(JournalRequest::Append(steps)));
        }
        let moves =
            |told: &Option<RecordedState>| told.as_ref().map(|told| (told.document, told.moves));
        if is_large && moves(&now) == moves(&self.recorded) && since < LARGE_GAME_INTERVAL {
            return Err(LARGE_GAME_INTERVAL - since);
        }
        Ok(Some(self.restart(now, document, time)))
    }

    fn restart(
        &mut self,
        now: Option<RecordedState>,
        document: &Document,
        time: f64,
    ) -> JournalRequest {
        let request = match &now {
            None => JournalRequest::Clear,
            Some(now) => JournalRequest::Snapshot(JournaledGame {
                game: Box::new(document.game().clone()),
                file: now.file.clone(),
                fingerprint: now.stamp,
                entry: now.entry,
                is_saved: now.saved,
            }),
        };
        (self.recorded, self.recorded_at, self.steps) = (now, time, 0);
        request
    }
}

impl RecordedState {
    fn of(document: &Document) -> Self {
        let game = document.game();
        Self {
            document: document.serial(),
            revision: game.revision(),
            moves: game.tree_move_count(),
            current: game.current(),
            file: document.file().cloned(),
            stamp: document.file_fingerprint(),
            entry: document.entry(),
            saved: !document.is_unsaved(),
            thinking_time: game.pending_thinking_time(game.current()) / THINKING_TIME_STEP
                * THINKING_TIME_STEP,
        }
    }

    /// Returns the steps from the last record to this game, if steps alone lead there.
    fn steps_since(&self, before: &Self, game: &Game) -> Option<Vec<JournalChange>> {
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
            let (after, turn) = (game.parent(node).index(), game.move_of(node)?.clone());
            steps.push(match game.move_time(node) {
                0 => JournalChange::Play(after, turn),
                millis => JournalChange::Timed(after, turn, millis),
            });
        }
        if moves == 0 || self.current.index() != self.moves {
            steps.push(JournalChange::GoTo(self.current.index()));
        }
        if self.thinking_time > 0 {
            steps.push(JournalChange::ThinkingTime(self.thinking_time));
        }
        Some(steps)
    }
}
