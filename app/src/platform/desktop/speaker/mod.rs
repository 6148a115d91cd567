//! Sound output on a thread that starts with the first sound. Without an audio device there is
//! silence.

#[cfg(any(windows, target_os = "macos"))]
mod device;
#[cfg(target_os = "linux")]
mod pulse;
#[cfg(not(any(windows, target_os = "macos", target_os = "linux")))]
mod silence;

#[cfg(any(windows, target_os = "macos"))]
use device::AudioOutput;
#[cfg(target_os = "linux")]
use pulse::AudioOutput;
#[cfg(not(any(windows, target_os = "macos", target_os = "linux")))]
use silence::AudioOutput;

use crate::platform::SoundOutput;
use crate::sound::Sound;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;

/// The most sounds in the queue; further ones are dropped.
const MAX_QUEUED: usize = 16;
/// Polling interval while a sound is playing.
const POLL_INTERVAL: Duration = Duration::from_millis(15);

/// The thread that plays sounds, started with the first one.
#[derive(Default)]
pub(super) struct SoundThread {
    sounds: Option<SyncSender<Sound>>,
}

impl SoundOutput for SoundThread {
    fn play(&mut self, sound: Sound) {
        let sounds = self.sounds.get_or_insert_with(start);
        // A full queue drops the sound.
        let _ = sounds.try_send(sound);
    }
}

#[expect(clippy::disallowed_methods, reason = "this is platform")]
fn start() -> SyncSender<Sound> {
    let (sounds, asked) = sync_channel(MAX_QUEUED);
    let work = move || serve(&asked, AudioOutput::default());
    // Without a thread the sounds go nowhere.
    let _ = std::thread::Builder::new().name("sound".to_owned()).spawn(work);
    sounds
}

fn serve(asked: &Receiver<Sound>, mut device: AudioOutput) {
    loop {
        let next = match device.is_silent() {
            true => asked.recv().map_err(|_| RecvTimeoutError::Disconnected),
            false => asked.recv_timeout(POLL_INTERVAL),
        };
        match next {
            Ok(sound) => device.play(&sound),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        device.drop_ended_streams();
    }
}
