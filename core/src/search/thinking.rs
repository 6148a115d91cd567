//! What every engine offers, and how it is driven.

use super::choice::Choice;
use super::limits::Limits;
use super::verdict::Verdict;
use crate::base::task::{Progress, Task};
use crate::play::moves::Move;
use crate::play::position::Position;
use std::ops::ControlFlow;

/// Somebody who chooses moves.
pub trait Engine {
    /// Begins to think about a position; `None` if the game is over. Takes
    /// next to no time: the work is done by [`Task::advance`].
    fn begin(&self, position: &Position, limits: &Limits) -> Option<Box<dyn Thinking>>;
}

/// An engine at work on one move: a [`Task`] whose steps are positions looked
/// at. (On a large board a position counts as several steps, so that a slice
/// always takes about the same time: a thousand steps, a millisecond or so.)
pub trait Thinking: Task<Output = Choice> {
    /// The best move so far, for "move now". Always a legal one, at any time:
    /// before the first slice and after the last.
    fn best(&self) -> Choice;

    /// Whether it has begun to look at the position: until then, while books
    /// are opened, the time for its move does not run.
    fn has_begun(&self) -> bool {
        true
    }

    /// What it looks at now, to be shown.
    fn glimpse(&self) -> Glimpse {
        let Choice { verdict, line_of_play, nodes, .. } = self.best();
        Glimpse { depth: 0, nodes, line: line_of_play, verdict }
    }
}

/// A look at somebody who thinks.
#[derive(Clone, Debug, PartialEq)]
pub struct Glimpse {
    /// Moves looked ahead, all players' together; 0 where nothing is searched.
    pub depth: u32,
    /// Positions looked at so far.
    pub nodes: u64,
    /// The play that is expected so far, the best move first.
    pub line: Vec<Move>,
    /// What that leads to, for the player to move.
    pub verdict: Verdict,
}

/// Steps between two looks at the reporter.
const SLICE: u64 = 1_000;

/// The engine's choice, driven on this thread. If the reporter says stop, the
/// best so far. `None` only if the game is over.
pub fn choose(
    engine: &dyn Engine,
    position: &Position,
    limits: &Limits,
    reporter: &mut dyn FnMut(&Progress) -> ControlFlow<()>,
) -> Option<Choice> {
    let mut thinking = engine.begin(position, limits)?;
    loop {
        if let Some(choice) = thinking.advance(SLICE) {
            return Some(choice);
        }
        if reporter(&thinking.progress()).is_break() {
            return Some(thinking.best());
        }
    }
}

/// A choice that is made in one slice.
pub(super) struct AtOnce {
    position: Position,
    limits: Limits,
    fallback: Choice,
    chooser: fn(&Position, &Limits) -> Choice,
    done: bool,
}

impl AtOnce {
    /// What `chooser` will answer; until then `fallback` is the best.
    pub fn new(
        position: &Position,
        limits: &Limits,
        fallback: Choice,
        chooser: fn(&Position, &Limits) -> Choice,
    ) -> Self {
        Self { position: position.clone(), limits: *limits, fallback, chooser, done: false }
    }
}

impl Task for AtOnce {
    type Output = Choice;

    fn advance(&mut self, _: u64) -> Option<Choice> {
        if !self.done {
            self.fallback = (self.chooser)(&self.position, &self.limits);
            self.done = true;
        }
        Some(self.fallback.clone())
    }

    fn progress(&self) -> Progress {
        Progress { done: u64::from(self.done), total: Some(1), note: String::new() }
    }
}

impl Thinking for AtOnce {
    fn best(&self) -> Choice {
        self.fallback.clone()
    }
}
