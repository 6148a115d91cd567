//! What changes by itself as time passes.

use super::{Mode, Run, State};

impl State {
    /// Seconds until something changes by itself: 0 while something moves, infinity while only
    /// the time is counted, `None` while time does not matter.
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
            .chain(self.stage().and(self.learn.run()).and_then(Run::until_minute))
            .reduce(f64::min)
    }

    /// Whether every frame is another one.
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
