//! Systems on which nothing is played.

use crate::sound::Sound;

/// No way to play anything.
#[derive(Default)]
pub struct Device;

impl Device {
    /// Whether nothing is played.
    pub fn is_silent(&self) -> bool {
        true
    }

    /// Leaves a sound out.
    pub fn play(&mut self, _: &Sound) {}

    /// Nothing goes on.
    pub fn advance(&mut self) {}
}
