//! Animation of a move: the mark is drawn or falls, its lines are swept, a win dims the rest and is
//! celebrated.

use hypertoe_core::{Cell, Line};
use std::collections::HashSet;
use std::f32::consts::PI;

/// Duration of drawing a mark.
const DRAW_SECONDS: f64 = 0.2;
/// Time of the fall by one cell; it grows with the square root of the distance.
const FALL_SECONDS: f64 = 0.11;
/// Maximum duration of a fall.
const MAX_FALL_SECONDS: f64 = 0.28;
/// Duration of sweeping the lines and dimming the rest, after the mark.
const SWEEP_SECONDS: f64 = 0.2;
/// Duration of the count's rise.
const RISE_SECONDS: f64 = 0.18;
/// Seconds that the count stays after it.
const COUNT_SECONDS: f64 = 1.2;

/// Durations of the flourish at the end of a game, after the lines are swept.
const CELEBRATION_SECONDS: f64 = 1.7;
const CALM_SECONDS: f64 = 0.5;
/// Duration of sweeping the lines of a win that is celebrated.
const SLOW_SWEEP_SECONDS: f64 = 0.45;

/// How the end of a game is shown once its last mark is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndFlourish {
    /// A person has won: the line glows from end to end, with sparks.
    Celebration,
    /// A draw, or an end without a line: a short dimming of the board. A line that was lost to is only
    /// swept.
    Calm,
}

impl EndFlourish {
    fn seconds(self) -> f64 {
        match self {
            Self::Celebration => CELEBRATION_SECONDS,
            Self::Calm => CALM_SECONDS,
        }
    }
}

/// The most marks animated at a time.
const MOST_ARRIVALS: usize = 4;

/// The state without animation.
pub static NO_ANIMATION: MoveAnimation = MoveAnimation {
    marks: Vec::new(),
    lines: 0,
    flourish: None,
    count_seconds_left: 0.0,
    ignores_next_step: false,
};

/// A mark that has just been placed.
#[derive(Clone, Debug, PartialEq)]
struct MarkAnimation {
    cell: Cell,
    /// The cell that it falls from, with gravity.
    from: Option<Cell>,
    /// Seconds since the move.
    age: f64,
    /// Duration until it has arrived.
    duration: f64,
}

/// The animation of the last moves, and its progress.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MoveAnimation {
    /// The last move last; earlier ones until they have arrived.
    marks: Vec<MarkAnimation>,
    /// Number of lines that the last move completed.
    lines: usize,
    /// The flourish after the last move, if it has ended the game.
    flourish: Option<EndFlourish>,
    /// Seconds left in which the count is shown.
    count_seconds_left: f64,
    /// Whether the next time step began before the move, so that it must be ignored.
    ignores_next_step: bool,
}

/// The number of lines that a move completed, which is shown rising from the new mark.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CompletedLineCount {
    pub lines: usize,
    /// Progress of its rise, 0 … 1.
    pub progress: f32,
}

impl MoveAnimation {
    /// Starts the animation of a mark, which falls from the cell `from` if there is gravity. With
    /// `shows_count`, the number of `lines` that it completes rises from it: in games that need
    /// more than one line.
    pub fn start(&mut self, cell: Cell, from: Option<Cell>, lines: usize, shows_count: bool) {
        self.marks.retain(|arrival| arrival.age < arrival.duration && arrival.cell != cell);
        if self.marks.len() >= MOST_ARRIVALS {
            self.marks.remove(0);
        }
        let way = from.as_ref().map(|from| distance(from, &cell));
        let seconds = way.map_or(DRAW_SECONDS, |way| {
            (FALL_SECONDS * way.sqrt()).clamp(DRAW_SECONDS / 2.0, MAX_FALL_SECONDS)
        });
        self.marks.push(MarkAnimation { cell, from, age: 0.0, duration: seconds });
        (self.lines, self.flourish, self.ignores_next_step) = (lines, None, true);
        self.count_seconds_left =
            if shows_count && lines > 0 { seconds + RISE_SECONDS + COUNT_SECONDS } else { 0.0 };
    }

    /// Adds the flourish of the end of the game to the animation of the last mark, if there is one.
    pub fn set_flourish(&mut self, flourish: EndFlourish) {
        let is_shown = flourish == EndFlourish::Celebration || self.lines == 0;
        self.flourish = (is_shown && !self.marks.is_empty()).then_some(flourish);
    }

    /// Ends the animation.
    pub fn stop(&mut self) {
        self.marks.clear();
        *self = Self { marks: std::mem::take(&mut self.marks), ..Self::default() };
    }

    /// Advances by a time in seconds. The first time step after a move is ignored, as it began
    /// before the move.
    pub fn advance(&mut self, seconds: f64) {
        if std::mem::take(&mut self.ignores_next_step) {
            return;
        }
        self.marks.iter_mut().for_each(|arrival| arrival.age += seconds);
        self.count_seconds_left = (self.count_seconds_left - seconds).max(0.0);
        if !self.is_moving() && self.count_seconds_left == 0.0 {
            self.stop();
        }
    }

    /// Returns the seconds until the animation next changes: 0 while it moves, `None` at rest.
    pub fn seconds_to_next_change(&self) -> Option<f64> {
        if self.is_moving() {
            return Some(0.0);
        }
        (self.count_seconds_left > 0.0).then_some(self.count_seconds_left)
    }

    pub fn is_moving(&self) -> bool {
        let Some(last) = self.marks.last() else { return false };
        let swept = if self.lines > 0 { self.sweep_seconds().max(RISE_SECONDS) } else { 0.0 };
        let after = swept + self.flourish.map_or(0.0, EndFlourish::seconds);
        let done = |arrival: &MarkAnimation| arrival.age >= arrival.duration;
        last.age < last.duration + after || !self.marks.iter().all(done)
    }

    fn mark_at(&self, cell: &Cell) -> Option<&MarkAnimation> {
        self.marks.iter().find(|arrival| arrival.cell == *cell)
    }

    /// Returns the fraction of the mark on a cell that is drawn, 0 to 1.
    pub fn drawn_fraction(&self, cell: &Cell) -> f32 {
        let arrival = self.mark_at(cell).filter(|arrival| arrival.from.is_none());
        arrival.map_or(1.0, |arrival| ease_out(arrival.age / arrival.duration))
    }

    /// Returns the cell that the mark of a cell falls from and the fraction of the fall that is
    /// over (accelerated), while the mark falls.
    pub fn fall_of_mark(&self, cell: &Cell) -> Option<(&Cell, f32)> {
        let arrival = self.mark_at(cell).filter(|arrival| arrival.age < arrival.duration)?;
        let fraction = (arrival.age / arrival.duration).clamp(0.0, 1.0);
        Some((arrival.from.as_ref()?, (fraction * fraction) as f32))
    }

    /// Returns the progress of sweeping the last mark's lines and dimming the rest, 0 … 1.
    pub fn sweep_progress(&self) -> f32 {
        let last = self.marks.last().filter(|_| self.lines > 0);
        // The sweep starts a little before the mark is complete.
        last.map_or(1.0, |last| ease_out((last.age - 0.8 * last.duration) / self.sweep_seconds()))
    }

    fn sweep_seconds(&self) -> f64 {
        match self.flourish {
            Some(EndFlourish::Celebration) => SLOW_SWEEP_SECONDS,
            Some(EndFlourish::Calm) | None => SWEEP_SECONDS,
        }
    }

    /// Returns the flourish at the end of the game with its progress, 0 … 1; `None` before it
    /// begins and once it is over.
    pub fn shown_flourish(&self) -> Option<(EndFlourish, f32)> {
        let (last, flourish) = (self.marks.last()?, self.flourish?);
        let swept = if self.lines > 0 { self.sweep_seconds() } else { 0.0 };
        let progress = (last.age - last.duration - swept) / flourish.seconds();
        (0.0..1.0).contains(&progress).then_some((flourish, progress as f32))
    }

    /// Returns how much all cells are dimmed for a moment at the end of a game without a line, 0
    /// … 1.
    pub fn calm_dimming(&self) -> f32 {
        match self.shown_flourish() {
            Some((EndFlourish::Calm, progress)) if self.lines == 0 => (PI * progress).sin(),
            _ => 0.0,
        }
    }

    /// Returns the number of lines that the last move completed, with the progress of its
    /// appearance; `None` while it is not shown.
    pub fn shown_line_count(&self) -> Option<CompletedLineCount> {
        let last = self.marks.last().filter(|_| self.count_seconds_left > 0.0)?;
        let risen = ease_out((last.age - last.duration) / RISE_SECONDS);
        (risen > 0.0).then_some(CompletedLineCount { lines: self.lines, progress: risen })
    }
}

/// Returns the distance of two cells that differ along one axis, as with gravity.
fn distance(from: &Cell, to: &Cell) -> f64 {
    let apart = |(a, b): (&u16, &u16)| f64::from(a.abs_diff(*b));
    from.coords().iter().zip(to.coords()).map(apart).sum()
}

/// Eases out: fast at first, slow at the end.
fn ease_out(fraction: f64) -> f32 {
    let left = 1.0 - fraction.clamp(0.0, 1.0);
    (1.0 - left * left) as f32
}

/// The most cells that stay bright; where lines have more, nothing is dimmed.
const MOST_CELLS: usize = 4_096;
/// The most lines that stay bright.
const MOST_LINES: usize = 40;

/// The cells that stay bright after the end of a game, and the dimming of the others.
pub struct EndDimming {
    cells: HashSet<Cell>,
    strength: f32,
}

impl EndDimming {
    /// Keeps these lines bright, and dims the rest; `None` if they have too many cells.
    pub(super) fn new(lines: &[Line], strength: f32) -> Option<Self> {
        let latest = lines.iter().rev().take(MOST_LINES);
        let count: usize = latest.clone().map(|line| usize::from(line.length())).sum();
        let cells = || latest.flat_map(Line::cells).collect();
        (count <= MOST_CELLS).then(|| Self { cells: cells(), strength })
    }

    /// Dims all cells alike.
    pub(super) fn of_all(strength: f32) -> Self {
        Self { cells: HashSet::new(), strength }
    }

    /// Returns how much a cell is dimmed: 0 for a cell that stays bright, otherwise the common
    /// strength, up to 1.
    pub fn dimming(&self, cell: &Cell) -> f32 {
        if self.cells.contains(cell) { 0.0 } else { self.strength }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begun(from: Option<[u16; 2]>, lines: usize) -> MoveAnimation {
        let mut motion = MoveAnimation::default();
        motion.start(Cell::from([1, 0]), from.map(Cell::from), lines, true);
        motion.advance(9.0);
        motion
    }

    #[test]
    fn a_mark_is_drawn_and_then_all_is_at_rest() {
        let mut motion = begun(None, 0);
        let cell = Cell::from([1, 0]);
        assert_eq!(
            (motion.drawn_fraction(&cell), motion.seconds_to_next_change()),
            (0.0, Some(0.0))
        );
        assert_eq!(motion.drawn_fraction(&Cell::from([0, 0])), 1.0, "the others stand");
        motion.advance(0.1);
        assert!((0.3..1.0).contains(&motion.drawn_fraction(&cell)));
        motion.advance(0.11);
        assert_eq!((&motion, motion.seconds_to_next_change()), (&NO_ANIMATION, None));
    }

    #[test]
    fn a_piece_falls_faster_and_faster_and_never_long() {
        let mut motion = begun(Some([1, 5]), 0);
        let cell = Cell::from([1, 0]);
        assert_eq!(motion.drawn_fraction(&cell), 1.0, "it falls as a whole");
        let mut way = vec![0.0];
        while let Some((from, share)) = motion.fall_of_mark(&cell) {
            assert_eq!(*from, Cell::from([1, 5]));
            way.push(share);
            motion.advance(0.02);
        }
        let steps: Vec<f32> = way.windows(2).skip(1).map(|it| it[1] - it[0]).collect();
        assert!(steps.len() > 4 && steps.windows(2).all(|it| it[0] < it[1]), "{steps:?}");
        let mut far = MoveAnimation::default();
        far.start(cell, Some(Cell::from([1, 9_999])), 0, true);
        far.advance(0.0);
        far.advance(MAX_FALL_SECONDS);
        assert_eq!(far.seconds_to_next_change(), None);
    }

    #[test]
    fn lines_are_swept_after_the_mark_and_their_number_stays_a_while() {
        let mut motion = begun(None, 2);
        assert_eq!((motion.sweep_progress(), motion.shown_line_count()), (0.0, None));
        motion.advance(0.3);
        assert!(
            motion.sweep_progress() > 0.5
                && motion.shown_line_count().is_some_and(|count| count.lines == 2)
        );
        motion.advance(0.11);
        let waits = motion.seconds_to_next_change().expect("the number is still told");
        assert!(waits > 0.5, "nothing moves until it goes: {waits}");
        assert_eq!(
            (motion.sweep_progress(), motion.shown_line_count()),
            (1.0, Some(CompletedLineCount { lines: 2, progress: 1.0 }))
        );
        motion.advance(waits);
        assert_eq!(motion, NO_ANIMATION);
    }

    #[test]
    fn a_win_is_celebrated_longer_than_a_draw_and_then_all_is_at_rest() {
        let seconds_of = |flourish, lines| {
            let mut motion = begun(None, lines);
            motion.set_flourish(flourish);
            let (mut seconds, mut shown) = (0.0, 0);
            while motion.seconds_to_next_change() == Some(0.0) {
                motion.advance(0.05);
                shown += usize::from(motion.shown_flourish().is_some());
                seconds += 0.05;
            }
            assert!(shown > 4, "{flourish:?} is seen");
            assert_eq!(motion.shown_flourish(), None);
            motion.advance(9.0);
            assert_eq!((&motion, motion.seconds_to_next_change()), (&NO_ANIMATION, None));
            seconds
        };
        let won = seconds_of(EndFlourish::Celebration, 1);
        let drawn = seconds_of(EndFlourish::Calm, 0);
        assert!(won > 2.0 * drawn && won < 3.0, "{won} and {drawn}");
    }

    #[test]
    fn a_draw_dims_the_board_for_a_moment() {
        let mut motion = begun(None, 0);
        assert_eq!(motion.calm_dimming(), 0.0);
        motion.set_flourish(EndFlourish::Calm);
        motion.advance(DRAW_SECONDS + 0.5 * CALM_SECONDS);
        assert!(motion.calm_dimming() > 0.9);
        motion.advance(CALM_SECONDS);
        assert_eq!((motion.calm_dimming(), &motion), (0.0, &NO_ANIMATION));
    }

    #[test]
    fn the_next_move_lets_the_one_before_go_on() {
        let mut motion = begun(None, 0);
        motion.advance(0.05);
        motion.start(Cell::from([2, 2]), None, 0, true);
        motion.advance(0.0);
        let (first, second) = (Cell::from([1, 0]), Cell::from([2, 2]));
        assert!(motion.drawn_fraction(&first) > motion.drawn_fraction(&second));
        motion.advance(0.16);
        assert_eq!(motion.drawn_fraction(&first), 1.0);
        assert!(motion.drawn_fraction(&second) < 1.0);
        motion.stop();
        assert_eq!(motion, NO_ANIMATION);
    }
}
