//! Systems without sound output.

use crate::sound::Sound;

/// A device that plays nothing.
#[derive(Default)]
pub struct AudioOutput;

impl AudioOutput {
    /// Returns `true`: no sound is being played.
    pub fn is_silent(&self) -> bool {
        true
    }

    pub fn play(&mut self, _: &Sound) {}

    /// Does nothing, as no sound is ever played.
    pub fn drop_ended_streams(&mut self) {}
}
