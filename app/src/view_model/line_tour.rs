//! Exploration of lines one after the other: of those through a cell, those of the board that can still
//! be completed, or those that a player has completed, with a bead that plays the current one.

use super::board_line_list::{BoardLineList, BoardLineTopic, LineConditions};
use super::highlights::{CellLineBundle, MAX_LINES_AT_ONCE};
use crate::board::playback::{LinePlayback, RepeatMode};
use hypertoe_core::{
    BigUint, Cell, CellLines, Line, LineFilter, LineStateKind, LinesInState, NodeId, Player,
    Position,
};
use num_traits::ToPrimitive;
use serde::{Deserialize, Serialize};

/// Key of a position, for caches: document, node and revision.
type LineStateKey = (u64, NodeId, u64);

/// The current line of a tour, along which the bead runs.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TourLine {
    /// The number of the line in the list, from 0.
    pub number: BigUint,
    pub line: Line,
}

#[derive(Clone, Serialize, Deserialize)]
enum TourSource {
    /// The lines through a cell.
    Cell(Box<CellSelection>),
    Player(CompletedLines),
    Board(BoardLineList),
}

/// The lines through a cell that pass the filters.
#[derive(Clone, Serialize, Deserialize)]
struct CellSelection {
    lines: CellLines,
    /// Those in the requested state, if one is requested.
    in_state: Option<LinesInState>,
    unfiltered: CellLines,
}

/// Lines that are shown one by one, each with a bead running along it: with filters, the current
/// line and its playback.
#[derive(Clone, Serialize, Deserialize)]
pub struct LineTour {
    source: Option<TourSource>,
    filter: LineFilter,
    state_kind: Option<LineStateKind>,
    current: Option<TourLine>,
    /// The bead on the current line.
    playback: LinePlayback,
    /// Whether playback stops at the end of this line.
    stops_at_end: bool,
    /// Whether the visible slice follows the bead.
    slice_follows: bool,
    /// True if the user has chosen that the slice stays where it is.
    keeps_slice: bool,
    /// The position that the states were computed for.
    computed_for: Option<LineStateKey>,
}

impl Default for LineTour {
    fn default() -> Self {
        Self::new(1.0, RepeatMode::Off)
    }
}

impl LineTour {
    /// Creates an empty tour.
    pub fn new(speed: f64, repeat: RepeatMode) -> Self {
        Self {
            source: None,
            filter: LineFilter::default(),
            state_kind: None,
            current: None,
            playback: LinePlayback::new(speed, repeat),
            stops_at_end: false,
            slice_follows: true,
            keeps_slice: false,
            computed_for: None,
        }
    }

    /// Returns a cell of the slice to be shown, for axes that are shown one value at a time: the
    /// cell under the bead if there is a tour that the slice follows, otherwise `usual`.
    pub fn visible_slice(tour: Option<&Self>, usual: &Cell) -> Cell {
        let bead = tour.filter(|tour| tour.slice_follows).and_then(Self::bead_cell);
        bead.unwrap_or_else(|| usual.clone())
    }

    /// Returns whether no cell and no player is chosen.
    pub fn is_empty(&self) -> bool {
        self.source.is_none()
    }

    fn selection(&self) -> Option<&CellSelection> {
        match &self.source {
            Some(TourSource::Cell(selection)) => Some(selection),
            Some(TourSource::Player(_) | TourSource::Board(_)) | None => None,
        }
    }

    /// Returns the cell whose lines are explored.
    pub fn cell(&self) -> Option<&Cell> {
        self.selection().map(|selection| selection.lines.cell())
    }

    /// Returns the player whose completed lines are explored; `None` for the lines through a cell
    /// and without any.
    pub fn completed_lines_player(&self) -> Option<Player> {
        match &self.source {
            Some(TourSource::Player(completed)) => Some(completed.player),
            Some(TourSource::Cell(_) | TourSource::Board(_)) | None => None,
        }
    }

    /// Returns the lines of the board that are explored, as a topic; `None` for the others.
    pub fn board_topic(&self) -> Option<&BoardLineTopic> {
        match &self.source {
            Some(TourSource::Board(list)) => Some(&list.topic),
            Some(TourSource::Cell(_) | TourSource::Player(_)) | None => None,
        }
    }

    /// Explores lines of the board, from the first.
    pub fn explore_board(&mut self, position: &Position, topic: BoardLineTopic) {
        self.list_board(position, topic);
        self.go_to_line(&BigUint::ZERO);
    }

    fn list_board(&mut self, position: &Position, topic: BoardLineTopic) {
        let conditions = LineConditions { filter: self.filter.clone(), state: self.state_kind };
        self.source = Some(TourSource::Board(BoardLineList::new(position, topic, &conditions)));
    }

    /// Explores the lines through a cell, from the first.
    pub fn explore_cell(&mut self, position: &Position, cell: Cell) {
        self.set_cell(position, cell);
        self.go_to_line(&BigUint::ZERO);
    }

    /// Explores the completed lines of a player, from the first.
    pub fn explore_completed_lines(&mut self, position: &Position, player: Player) {
        self.source = Some(TourSource::Player(CompletedLines::new(position, player)));
        self.go_to_line(&BigUint::ZERO);
    }

    fn set_cell(&mut self, position: &Position, cell: Cell) {
        let lines = CellLines::new(position.shape(), &cell, &self.filter);
        let in_state = self.state_kind.map(|kind| LinesInState::new(&lines, position, kind));
        let unfiltered = CellLines::new(position.shape(), &cell, &LineFilter::default());
        self.source =
            Some(TourSource::Cell(Box::new(CellSelection { lines, in_state, unfiltered })));
    }

    /// Recomputes states and completed lines if the position has changed.
    pub fn refresh(&mut self, position: &Position, key: LineStateKey) {
        if self.computed_for == Some(key) {
            return;
        }
        self.computed_for = Some(key);
        if let Some(topic) = self.board_topic() {
            if !topic.depends_on_marks() && self.state_kind.is_none() {
                return;
            }
            let topic = topic.clone();
            self.list_board(position, topic);
            return self.keep_line_or_number();
        }
        match (self.completed_lines_player(), self.cell().cloned()) {
            (Some(player), _) => {
                self.source = Some(TourSource::Player(CompletedLines::new(position, player)));
            }
            (None, Some(cell)) if self.state_kind.is_some() => self.set_cell(position, cell),
            _ => return,
        }
        self.keep_line_or_number();
    }

    /// After the list has changed, keeps the current line if it has its number still; otherwise goes to
    /// the line with that number.
    fn keep_line_or_number(&mut self) {
        // This number may now be another line's, or none's.
        let followed = self.current.take();
        let number = followed.as_ref().map_or(BigUint::ZERO, |old| old.number.clone());
        if self.nth_line(&number) == followed.as_ref().map(|old| old.line.clone()) {
            self.current = followed;
        } else {
            self.go_to_line(&number);
        }
    }

    pub fn filter(&self) -> &LineFilter {
        &self.filter
    }

    /// Returns the state by which the lines are filtered; `None` for any state.
    pub fn state_filter(&self) -> Option<LineStateKind> {
        self.state_kind
    }

    pub fn set_filter(&mut self, position: &Position, filter: LineFilter) {
        self.filter = filter;
        self.restart(position);
    }

    /// Filters the lines by their state; `None` is any state.
    pub fn set_state_filter(&mut self, position: &Position, kind: Option<LineStateKind>) {
        self.state_kind = kind;
        self.restart(position);
    }

    fn restart(&mut self, position: &Position) {
        if let Some(cell) = self.cell().cloned() {
            self.explore_cell(position, cell);
        } else if let Some(topic) = self.board_topic().cloned() {
            self.explore_board(position, topic);
        }
    }

    /// Returns the number of lines in the tour: those through the cell that pass the filters, or
    /// those that the player has completed; 0 without a tour.
    pub fn count(&self) -> BigUint {
        match &self.source {
            Some(TourSource::Cell(selection)) => {
                let in_state = selection.in_state.as_ref().map(LinesInState::count);
                in_state.unwrap_or_else(|| selection.lines.count()).clone()
            }
            Some(TourSource::Player(completed)) => completed.lines.len().into(),
            Some(TourSource::Board(list)) => list.count(),
            None => BigUint::ZERO,
        }
    }

    /// Returns the lines through the selected cell that pass the filters, to be shown at once: the
    /// first of them if there are very many. `None` if the tour is not about a cell.
    pub fn bundle(&self) -> Option<CellLineBundle> {
        let CellSelection { lines, in_state, .. } = self.selection()?;
        let max = MAX_LINES_AT_ONCE;
        let (first, by_span) = match in_state {
            Some(in_state) => {
                let ranks = (0..max).map_while(|k| in_state.rank_of_nth(&k.into()));
                (
                    ranks.filter_map(|rank| lines.nth(&rank)).collect(),
                    in_state.counts_by_span().clone(),
                )
            }
            None => (lines.iter().take(max as usize).collect(), lines.counts_by_span().clone()),
        };
        Some(CellLineBundle::from_parts(lines.cell().clone(), first, by_span))
    }

    /// Returns all lines through the explored cell, without filters; `None` if no cell is explored.
    pub fn unfiltered_lines(&self) -> Option<&CellLines> {
        self.selection().map(|selection| &selection.unfiltered)
    }

    /// Returns the line of the tour with this number, from 0; `None` if there are not so many
    /// lines.
    pub fn nth_line(&self, number: &BigUint) -> Option<Line> {
        if let Some(TourSource::Board(list)) = &self.source {
            return list.nth(number);
        }
        let Some(selection) = self.selection() else {
            return self.nth_completed_line(number).map(|completed| completed.line.clone());
        };
        match &selection.in_state {
            Some(in_state) => selection.lines.nth(&in_state.rank_of_nth(number)?),
            None => selection.lines.nth(number),
        }
    }

    /// Returns the completed line with this number, counted from 0, and the move that completed it;
    /// `None` unless a player's completed lines are explored.
    pub fn nth_completed_line(&self, number: &BigUint) -> Option<&CompletedLine> {
        match &self.source {
            Some(TourSource::Player(completed)) => completed.lines.get(number.to_usize()?),
            Some(TourSource::Cell(_) | TourSource::Board(_)) | None => None,
        }
    }

    /// Returns the cell whose mark completed the current line, while a player's
    /// lines are explored.
    pub fn completing_cell(&self) -> Option<&Cell> {
        Some(&self.nth_completed_line(&self.current_line()?.number)?.cell)
    }

    /// Returns the line along which the bead runs.
    pub fn current_line(&self) -> Option<&TourLine> {
        self.current.as_ref()
    }

    /// Goes to another line of the list, at its first cell. Numbers beyond the end are clamped to
    /// the last line.
    pub fn go_to_line(&mut self, number: &BigUint) {
        let count = self.count();
        let number =
            if *number >= count && count > BigUint::ZERO { count - 1u32 } else { number.clone() };
        self.current = self.nth_line(&number).map(|line| TourLine { number, line });
        self.playback.rewind();
        self.playback.is_playing &= self.current.is_some();
        self.slice_follows = !self.keeps_slice;
    }

    /// Goes to the next line, or to the previous one for a negative step.
    pub fn step_line(&mut self, step: i8) {
        if step > 0 {
            self.next_line(self.playback.repeat == RepeatMode::All);
        } else {
            self.previous_line();
        }
    }

    /// Goes to the next line; with `around`, from the last one to the first. Returns `false` if
    /// there was no next line.
    fn next_line(&mut self, around: bool) -> bool {
        let Some(followed) = &self.current else { return false };
        let next = &followed.number + 1u32;
        if next < self.count() {
            self.go_to_line(&next);
        } else if around {
            self.go_to_line(&BigUint::ZERO);
        } else {
            return false;
        }
        true
    }

    /// Goes to the previous line. Returns `false` at the first.
    fn previous_line(&mut self) -> bool {
        let Some(followed) = &self.current else { return false };
        if followed.number == BigUint::ZERO {
            return false;
        }
        let before = &followed.number - 1u32;
        self.go_to_line(&before);
        true
    }

    pub fn playback(&self) -> &LinePlayback {
        &self.playback
    }

    pub fn set_speed(&mut self, speed: f64) {
        self.playback.speed = speed;
    }

    /// Sets what follows the last line.
    pub fn set_repeat(&mut self, repeat: RepeatMode) {
        self.playback.repeat = repeat;
    }

    /// Sets the rest at the end of each line, in seconds at normal speed.
    pub fn set_rest(&mut self, seconds: f64) {
        self.playback.rest = seconds;
    }

    /// Starts playback, if there is a line.
    pub fn play(&mut self) {
        self.stops_at_end = false;
        self.playback.is_playing = self.current.is_some();
    }

    /// Plays to the end of the current line, and stops there instead of going on to the next line.
    pub fn play_once(&mut self) {
        self.play();
        self.stops_at_end = true;
    }

    /// Pauses playback.
    pub fn pause(&mut self) {
        self.playback.is_playing = false;
    }

    /// Returns whether the visible slice follows the bead.
    pub fn is_slice_following(&self) -> bool {
        self.slice_follows
    }

    /// Sets whether the visible slice follows the bead.
    pub fn set_slice_following(&mut self, following: bool) {
        self.slice_follows = following;
    }

    /// Sets whether the slice follows the bead until this is set again.
    pub fn choose_slice_following(&mut self, following: bool) {
        (self.slice_follows, self.keeps_slice) = (following, !following);
    }

    /// Reacts to a new value of an axis: the bead moves there if the line has a cell with this
    /// value; otherwise the slice no longer follows it.
    pub fn on_slice_changed(&mut self, axis: usize, value: u16) {
        self.pause();
        let moves = |line: &&Line| line.steps()[axis] != 0;
        let line = self.current.as_ref().map(|followed| &followed.line).filter(moves);
        let stop = line.and_then(|line| line.cells().position(|cell| cell.get(axis) == value));
        match stop {
            Some(stop) if self.slice_follows => self.playback.seek(stop as u16),
            _ => self.slice_follows = false,
        }
    }

    /// Toggles playback; from the end of a line it continues with the next one.
    pub fn toggle_playback(&mut self) {
        self.slice_follows = !self.keeps_slice;
        let Some(followed) = &self.current else { return };
        let at_end = self.playback.current_stop() + 1 >= followed.line.length();
        self.playback.is_playing = !self.playback.is_playing;
        if self.playback.is_playing && at_end && !self.next_line(true) {
            self.playback.rewind();
        }
    }

    /// Pauses at the cell of the line with this index, the last one at most.
    pub fn go_to_stop(&mut self, stop: u16) {
        let last = self.current.as_ref().map_or(0, |followed| followed.line.length() - 1);
        self.playback.is_playing = false;
        self.slice_follows = !self.keeps_slice;
        self.playback.seek(stop.min(last));
    }

    /// Steps along the line; beyond its ends into the neighbouring line.
    pub fn step_along(&mut self, step: i8) {
        self.slice_follows = !self.keeps_slice;
        let Some(followed) = &self.current else { return };
        let last = followed.line.length() - 1;
        let stop = self.playback.current_stop();
        self.playback.is_playing = false;
        if step > 0 {
            if stop < last {
                self.playback.seek(stop + 1);
            } else {
                self.next_line(self.playback.repeat == RepeatMode::All);
            }
        } else if self.playback.is_between_cells() {
            self.playback.seek(stop);
        } else if stop > 0 {
            self.playback.seek(stop - 1);
        } else if self.previous_line() {
            self.playback.seek(last);
        }
    }

    /// Advances playback by a time in seconds; at the end of a line it continues
    /// according to the repeat mode.
    pub fn advance(&mut self, seconds: f64) {
        let Some(followed) = &self.current else { return };
        let run = followed.line.length();
        if !self.playback.advance(seconds, run) {
            return;
        }
        match self.playback.repeat {
            _ if self.stops_at_end => self.playback.is_playing = false,
            RepeatMode::Line => self.playback.rewind(),
            repeat => {
                if !self.next_line(repeat == RepeatMode::All) {
                    self.playback.is_playing = false;
                }
            }
        }
    }

    /// Returns the cell nearest to the bead.
    pub fn bead_cell(&self) -> Option<Cell> {
        let followed = self.current.as_ref()?;
        let place = self.playback.nearest_stop().min(followed.line.length() - 1);
        Some(followed.line.cell(place))
    }
}

/// A completed line, with the move that completed it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompletedLine {
    pub line: Line,
    /// Number of the move that completed it, from 1; 0 if it was set up.
    pub move_number: usize,
    /// The cell of that move, or one of the marks that were set up.
    pub cell: Cell,
}

/// The lines that a player has completed, in order of completion.
#[derive(Clone, Serialize, Deserialize)]
pub struct CompletedLines {
    pub player: Player,
    pub lines: Vec<CompletedLine>,
}

impl CompletedLines {
    /// Finds the completed lines of a player in a position.
    pub fn new(position: &Position, player: Player) -> Self {
        let lines = position.line_completions(player).map(|completion| CompletedLine {
            line: completion.line.clone(),
            move_number: completion.move_number,
            cell: completion.cell.clone(),
        });
        Self { player, lines: lines.collect() }
    }
}
