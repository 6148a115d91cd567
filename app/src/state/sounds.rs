//! The sounds requested while the state changes.

use crate::sound::{Cue, Sound};
use hypertoe_core::Player;

/// The requested sounds, until they are played or dropped.
#[derive(Debug, Default)]
pub struct SoundQueue {
    queue: Vec<Sound>,
}

impl SoundQueue {
    /// Requests a sound after this many seconds. If sound is off, it is dropped later.
    pub fn request(&mut self, cue: Cue, player: Player, after: f32) {
        self.queue.push(Sound { cue, player: player.0, volume: 1.0, delay: after });
    }

    /// Takes the requested sounds, at this volume.
    pub fn drain(&mut self, volume: f32) -> impl Iterator<Item = Sound> + use<> {
        std::mem::take(&mut self.queue).into_iter().map(move |sound| Sound { volume, ..sound })
    }

    pub fn clear(&mut self) {
        self.queue.clear();
    }
}
