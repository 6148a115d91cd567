//! The sounds requested while the state changes.

use crate::sound::{Cue, Sound};
use hypertoe_core::Player;

/// The requested sounds, until they are played or dropped.
#[derive(Debug, Default)]
pub struct Sounds {
    asked: Vec<Sound>,
}

impl Sounds {
    /// Requests a sound after this many seconds. If sound is off, it is dropped later.
    pub fn ask(&mut self, cue: Cue, player: Player, after: f32) {
        self.asked.push(Sound { cue, player: player.0, volume: 1.0, after });
    }

    /// Takes the requested sounds, at this volume.
    pub fn take(&mut self, volume: f32) -> impl Iterator<Item = Sound> + use<> {
        std::mem::take(&mut self.asked).into_iter().map(move |sound| Sound { volume, ..sound })
    }

    pub fn clear(&mut self) {
        self.asked.clear();
    }
}
