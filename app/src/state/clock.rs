//! When the state changes by itself as time passes.

use super::{Mode, State};

impl State {
    /// Returns the seconds until something changes by itself: 0 during an animation, infinity while
    /// only elapsed time is counted, `None` if time does not matter.
    pub fn next_change(&self) -> Option<f64> {
        if self.is_moving() {
            return Some(0.0);
        }
        let seats = self.is_thinking().then(|| self.seats.until_move(self.pace()));
        let kept = self.collection.until_kept(self.document.game().move_count());
        let settled = [self.takings.until_measured(), self.filing.until_read(), kept];
        self.front
            .next_change()
            .into_iter()
            .chain(self.motion.next_change())
            .chain(seats)
            .chain(settled.into_iter().flatten())
            .chain(self.until_clock_changes())
            .chain(self.until_timer_changes())
            .reduce(f64::min)
    }

    /// Returns the seconds until the timer of a lesson or practice shows another time: the teacher
    /// sees seconds, others minutes.
    fn until_timer_changes(&self) -> Option<f64> {
        let run = self.stage().and(self.learn.run())?;
        let unit = if self.shows_notes() { 1.0 } else { 60.0 };
        run.seconds().map(|seconds| unit - seconds % unit)
    }

    /// Returns whether every frame differs from the last one.
    fn is_moving(&self) -> bool {
        let bead = self.screen.mode() == Mode::Explore && self.explore.tour.playback().playing;
        bead || self.screen.straight().is_some_and(|open| open.stages.is_playing())
            || self.toss.is_some()
            || self.motion.next_change() == Some(0.0)
            || self.takings.shown().film().is_some()
            || self.space().is_moving() && self.shows_space()
            || self.stage().is_some_and(|stage| stage.figure.tour.playback().playing)
    }
}
