//! Exploration of lines one after the other: of those through a cell, or those that a
//! player has completed, with a bead that plays the current one.

use super::bundle::{Bundle, MOST_LINES_AT_ONCE};
use super::completed::{CompletedLine, CompletedLines};
use crate::board::playback::{Playback, Repeat};
use hypertoe_core::{
    BigUint, Cell, CellLines, Line, LineFilter, NodeId, Player, Position, StateKind, StateLines,
};
use num_traits::ToPrimitive;

/// Key of a position, for caches: document, node and revision.
type Shown = (u64, NodeId, u64);

/// The line that is being played.
#[derive(Clone, Debug)]
pub struct Followed {
    /// Its number in the list.
    pub number: BigUint,
    pub line: Line,
}

/// The source of the lines.
#[derive(Clone)]
enum Source {
    /// The lines through a cell.
    Cell(Box<Selection>),
    /// The completed lines of a player.
    Player(CompletedLines),
}

/// The lines through a cell that pass the filters.
#[derive(Clone)]
struct Selection {
    lines: CellLines,
    /// Those in the requested state, if one is requested.
    in_state: Option<StateLines>,
    unfiltered: CellLines,
}

/// Lines to be played one by one, with filters, the current line and its playback.
#[derive(Clone)]
pub struct Tour {
    source: Option<Source>,
    filter: LineFilter,
    state_kind: Option<StateKind>,
    followed: Option<Followed>,
    /// The bead on the current line.
    playback: Playback,
    /// Whether playback stops at the end of this line.
    once: bool,
    /// Whether the visible slice follows the bead.
    following: bool,
    /// The position that the states were computed for.
    known_for: Option<Shown>,
}

impl Default for Tour {
    fn default() -> Self {
        Self::new(1.0, Repeat::Off)
    }
}

impl Tour {
    /// Creates an empty tour.
    pub fn new(speed: f64, repeat: Repeat) -> Self {
        Self {
            source: None,
            filter: LineFilter::default(),
            state_kind: None,
            followed: None,
            playback: Playback::new(speed, repeat),
            once: false,
            following: true,
            known_for: None,
        }
    }

    /// Returns the visible values of the axes of which one value at a time is shown: those of the
    /// bead's cell while a tour follows it; otherwise those of `usual`.
    pub fn slice(tour: Option<&Self>, usual: &Cell) -> Cell {
        let bead = tour.filter(|tour| tour.following).and_then(Self::bead_cell);
        bead.unwrap_or_else(|| usual.clone())
    }

    /// Returns whether no cell and no player is chosen.
    pub fn is_empty(&self) -> bool {
        self.source.is_none()
    }

    fn selection(&self) -> Option<&Selection> {
        match &self.source {
            Some(Source::Cell(selection)) => Some(selection),
            Some(Source::Player(_)) | None => None,
        }
    }

    /// Returns the cell whose lines are explored.
    pub fn cell(&self) -> Option<&Cell> {
        self.selection().map(|selection| selection.lines.cell())
    }

    /// Returns the player whose completed lines are explored.
    pub fn player(&self) -> Option<Player> {
        match &self.source {
            Some(Source::Player(completed)) => Some(completed.player),
            Some(Source::Cell(_)) | None => None,
        }
    }

    /// Explores the lines through a cell, from the first.
    pub fn choose(&mut self, position: &Position, cell: Cell) {
        self.select(position, cell);
        self.go_to(&BigUint::ZERO);
    }

    /// Explores the completed lines of a player, from the first.
    pub fn choose_player(&mut self, position: &Position, player: Player) {
        self.source = Some(Source::Player(CompletedLines::new(position, player)));
        self.go_to(&BigUint::ZERO);
    }

    fn select(&mut self, position: &Position, cell: Cell) {
        let lines = CellLines::new(position.shape(), &cell, &self.filter);
        let in_state = self.state_kind.map(|kind| StateLines::new(&lines, position, kind));
        let unfiltered = CellLines::new(position.shape(), &cell, &LineFilter::default());
        self.source = Some(Source::Cell(Box::new(Selection { lines, in_state, unfiltered })));
    }

    /// Recomputes states and completed lines if the position has changed.
    pub fn refresh(&mut self, position: &Position, key: Shown) {
        if self.known_for == Some(key) {
            return;
        }
        self.known_for = Some(key);
        match (self.player(), self.cell().cloned()) {
            (Some(player), _) => {
                self.source = Some(Source::Player(CompletedLines::new(position, player)));
            }
            (None, Some(cell)) if self.state_kind.is_some() => self.select(position, cell),
            _ => return,
        }
        // This number may now be another line's, or none's.
        let followed = self.followed.take();
        let number = followed.as_ref().map_or(BigUint::ZERO, |old| old.number.clone());
        if self.line(&number) == followed.as_ref().map(|old| old.line.clone()) {
            self.followed = followed;
        } else {
            self.go_to(&number);
        }
    }

    /// Returns the filter of the lines.
    pub fn filter(&self) -> &LineFilter {
        &self.filter
    }

    /// Returns the requested state of the lines.
    pub fn state_kind(&self) -> Option<StateKind> {
        self.state_kind
    }

    /// Sets the filter of the lines.
    pub fn set_filter(&mut self, position: &Position, filter: LineFilter) {
        self.filter = filter;
        self.choose_again(position);
    }

    /// Sets the requested state of the lines; `None` is any.
    pub fn set_state_kind(&mut self, position: &Position, kind: Option<StateKind>) {
        self.state_kind = kind;
        self.choose_again(position);
    }

    fn choose_again(&mut self, position: &Position) {
        if let Some(cell) = self.cell().cloned() {
            self.choose(position, cell);
        }
    }

    /// Returns the number of lines; of a cell, of those that pass the filters.
    pub fn count(&self) -> BigUint {
        match &self.source {
            Some(Source::Cell(selection)) => {
                let in_state = selection.in_state.as_ref().map(StateLines::count);
                in_state.unwrap_or_else(|| selection.lines.count()).clone()
            }
            Some(Source::Player(completed)) => completed.lines.len().into(),
            None => BigUint::ZERO,
        }
    }

    /// Returns the lines of a cell that pass the filters, to be shown at once.
    pub fn bundle(&self) -> Option<Bundle> {
        let Selection { lines, in_state, .. } = self.selection()?;
        let most = MOST_LINES_AT_ONCE;
        let (first, by_span) = match in_state {
            Some(in_state) => {
                let ranks = (0..most).map_while(|k| in_state.nth_rank(&k.into()));
                (ranks.filter_map(|rank| lines.nth(&rank)).collect(), in_state.by_span(lines))
            }
            None => (lines.walk().take(most as usize).collect(), lines.by_span().clone()),
        };
        Some(Bundle::of(lines.cell().clone(), first, by_span))
    }

    /// Returns all lines through the cell, without filters.
    pub fn all_lines(&self) -> Option<&CellLines> {
        self.selection().map(|selection| &selection.unfiltered)
    }

    /// Returns a line of the list by its number from 0.
    pub fn line(&self, number: &BigUint) -> Option<Line> {
        let Some(selection) = self.selection() else {
            return self.completed(number).map(|completed| completed.line.clone());
        };
        match &selection.in_state {
            Some(in_state) => selection.lines.nth(&in_state.nth_rank(number)?),
            None => selection.lines.nth(number),
        }
    }

    /// Returns a line of a player's list, with the move that completed it, by its
    /// number from 0; `None` while a cell's lines are explored.
    pub fn completed(&self, number: &BigUint) -> Option<&CompletedLine> {
        match &self.source {
            Some(Source::Player(completed)) => completed.lines.get(number.to_usize()?),
            Some(Source::Cell(_)) | None => None,
        }
    }

    /// Returns the cell whose mark completed the current line, while a player's
    /// lines are explored.
    pub fn completing_cell(&self) -> Option<&Cell> {
        Some(&self.completed(&self.followed()?.number)?.cell)
    }

    /// Returns the current line.
    pub fn followed(&self) -> Option<&Followed> {
        self.followed.as_ref()
    }

    /// Goes to another line of the list, at its first cell. Numbers beyond the end are clamped to
    /// the last line.
    pub fn go_to(&mut self, number: &BigUint) {
        let count = self.count();
        let number =
            if *number >= count && count > BigUint::ZERO { count - 1u32 } else { number.clone() };
        self.followed = self.line(&number).map(|line| Followed { number, line });
        self.playback.rewind();
        self.playback.playing &= self.followed.is_some();
        self.following = true;
    }

    /// Goes to the next line, or to the previous one for a negative step.
    pub fn step_line(&mut self, step: i8) {
        if step > 0 {
            self.next_line(self.playback.repeat == Repeat::All);
        } else {
            self.previous_line();
        }
    }

    /// Goes to the next line; with `around`, from the last one to the first. Returns `false` if
    /// there was no next line.
    fn next_line(&mut self, around: bool) -> bool {
        let Some(followed) = &self.followed else { return false };
        let next = &followed.number + 1u32;
        if next < self.count() {
            self.go_to(&next);
        } else if around {
            self.go_to(&BigUint::ZERO);
        } else {
            return false;
        }
        true
    }

    /// Goes to the previous line. Returns `false` at the first.
    fn previous_line(&mut self) -> bool {
        let Some(followed) = &self.followed else { return false };
        if followed.number == BigUint::ZERO {
            return false;
        }
        let before = &followed.number - 1u32;
        self.go_to(&before);
        true
    }

    /// Returns the playback of the current line.
    pub fn playback(&self) -> &Playback {
        &self.playback
    }

    pub fn set_speed(&mut self, speed: f64) {
        self.playback.speed = speed;
    }

    /// Sets what follows the last line.
    pub fn set_repeat(&mut self, repeat: Repeat) {
        self.playback.repeat = repeat;
    }

    /// Starts playback, if there is a line.
    pub fn play(&mut self) {
        self.once = false;
        self.playback.playing = self.followed.is_some();
    }

    /// Plays to the end of this line, and stops there.
    pub fn play_once(&mut self) {
        self.play();
        self.once = true;
    }

    /// Pauses playback.
    pub fn pause(&mut self) {
        self.playback.playing = false;
    }

    /// Returns whether the visible slice follows the bead.
    pub fn is_following(&self) -> bool {
        self.following
    }

    /// Sets whether the visible slice follows the bead.
    pub fn follow(&mut self, following: bool) {
        self.following = following;
    }

    /// Reacts to a new value of an axis: the bead moves there if the line has a cell with this
    /// value; otherwise the slice no longer follows it.
    pub fn follow_slice(&mut self, axis: usize, value: u16) {
        self.pause();
        let moves = |line: &&Line| line.steps()[axis] != 0;
        let line = self.followed.as_ref().map(|followed| &followed.line).filter(moves);
        let stop = line.and_then(|line| line.cells().position(|cell| cell.get(axis) == value));
        match stop {
            Some(stop) if self.following => self.playback.go_to(stop as u16),
            _ => self.following = false,
        }
    }

    /// Toggles playback; from the end of a line it continues with the next one.
    pub fn play_pause(&mut self) {
        self.following = true;
        let Some(followed) = &self.followed else { return };
        let at_end = self.playback.stop() + 1 >= followed.line.run();
        self.playback.playing = !self.playback.playing;
        if self.playback.playing && at_end && !self.next_line(true) {
            self.playback.rewind();
        }
    }

    /// Pauses at a cell of the line, the last one at most.
    pub fn go_to_stop(&mut self, stop: u16) {
        let last = self.followed.as_ref().map_or(0, |followed| followed.line.run() - 1);
        self.playback.playing = false;
        self.following = true;
        self.playback.go_to(stop.min(last));
    }

    /// Steps along the line; beyond its ends into the neighbouring line.
    pub fn step(&mut self, step: i8) {
        self.following = true;
        let Some(followed) = &self.followed else { return };
        let last = followed.line.run() - 1;
        let stop = self.playback.stop();
        self.playback.playing = false;
        if step > 0 {
            if stop < last {
                self.playback.go_to(stop + 1);
            } else {
                self.next_line(self.playback.repeat == Repeat::All);
            }
        } else if self.playback.is_between() {
            self.playback.go_to(stop);
        } else if stop > 0 {
            self.playback.go_to(stop - 1);
        } else if self.previous_line() {
            self.playback.go_to(last);
        }
    }

    /// Advances playback by a time in seconds; at the end of a line it continues
    /// according to the repeat mode.
    pub fn advance(&mut self, seconds: f64) {
        let Some(followed) = &self.followed else { return };
        let run = followed.line.run();
        if !self.playback.advance(seconds, run) {
            return;
        }
        match self.playback.repeat {
            _ if self.once => self.playback.playing = false,
            Repeat::Line => self.playback.rewind(),
            repeat => {
                if !self.next_line(repeat == Repeat::All) {
                    self.playback.playing = false;
                }
            }
        }
    }

    /// Returns the cell nearest to the bead.
    pub fn bead_cell(&self) -> Option<Cell> {
        let followed = self.followed.as_ref()?;
        let place = self.playback.nearest().min(followed.line.run() - 1);
        Some(followed.line.cell(place))
    }
}
