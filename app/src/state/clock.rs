//! When the state changes by itself as time passes.

use super::{Mode, State};

impl State {
    /// Returns the seconds until something changes by itself: 0 during an animation, infinity while
    /// only elapsed time is counted, `None` if time does not matter.
    pub fn seconds_to_next_change(&self) -> Option<f64> {
        if self.is_animating() {
            return Some(0.0);
        }
        let seats = self.is_thinking().then(|| self.computers.seconds_to_move(self.move_pause()));
        let kept = self.game_library.seconds_to_autosave(self.document.game().move_count());
        let settled =
            [self.exports.seconds_to_estimate(), self.file_ops.seconds_to_import_parse(), kept];
        self.overlays
            .seconds_to_expiry()
            .into_iter()
            .chain(self.motion.next_change())
            .chain(seats)
            .chain(settled.into_iter().flatten())
            .chain(self.seconds_to_clock_change())
            .chain(self.seconds_to_timer_change())
            .reduce(f64::min)
    }

    /// Returns the seconds until the timer of a lesson or practice shows another time: the teacher
    /// sees seconds, others minutes.
    fn seconds_to_timer_change(&self) -> Option<f64> {
        let run = self.learn_board().and(self.learn.session())?;
        let unit = if self.shows_notes() { 1.0 } else { 60.0 };
        run.timer_seconds().map(|seconds| unit - seconds % unit)
    }

    /// Returns whether every frame differs from the last one.
    fn is_animating(&self) -> bool {
        let bead = self.screen.mode() == Mode::Explore && self.explorer.tour.playback().is_playing;
        bead || self.screen.straightened().is_some_and(|open| open.stages.is_playing())
            || self.coin_toss.is_some()
            || self.motion.next_change() == Some(0.0)
            || self.exports.preview().animation().is_some()
            || self.space().is_animating() && self.shows_space()
            || self.learn_board().is_some_and(|stage| stage.figure.tour.playback().is_playing)
    }
}
