//! Sounds that are asked for while something changes.

use crate::sound::{Cue, Sound};
use hypertoe_core::Player;

/// The sounds of one change, until they are played or left out.
#[derive(Debug, Default)]
pub struct Sounds {
    asked: Vec<Sound>,
}

impl Sounds {
    /// Asks for a sound, so many seconds after now. Without sound it is left out.
    pub fn ask(&mut self, cue: Cue, player: Player, after: f32) {
        self.asked.push(Sound { cue, player: player.0, volume: 1.0, after });
    }

    /// Takes what was asked for, this loud.
    pub fn take(&mut self, volume: f32) -> impl Iterator<Item = Sound> + use<> {
        std::mem::take(&mut self.asked).into_iter().map(move |sound| Sound { volume, ..sound })
    }

    /// Forgets what was asked for.
    pub fn clear(&mut self) {
        self.asked.clear();
    }
}
