//! Sounds on Linux: through PulseAudio, which PipeWire speaks as well. No library is needed for it,
//! neither to build nor to run; where nobody listens it is silent.

use crate::sound::Sound;
use pulseaudio::protocol::{ChannelMap, PlaybackStreamParams, SampleFormat, SampleSpec};
use pulseaudio::{AsPlaybackSource, Client};
use std::pin::Pin;
use std::task::{Context, Waker};
use std::time::{Duration, Instant};

/// Samples in a second.
const RATE: u32 = 48_000;
/// How long a sound may take beyond its own length before it is given up.
const PATIENCE: Duration = Duration::from_secs(3);

/// A sound that is being played, and when it is given up.
type Playing = (Pin<Box<dyn Future<Output = bool>>>, Instant);

/// The server, and what it plays.
#[derive(Default)]
pub struct Device {
    client: Option<Client>,
    playing: Vec<Playing>,
    /// Streams so far.
    streams: u32,
}

impl Device {
    /// Whether nothing is played.
    pub fn is_silent(&self) -> bool {
        self.playing.is_empty()
    }

    /// Begins a sound.
    pub fn play(&mut self, sound: &Sound) {
        if self.client.is_none() {
            self.client = Client::from_env(c"Hypertoe").ok();
        }
        let Some(client) = self.client.clone() else { return };
        let samples = sound.samples(RATE);
        let length = Duration::from_secs_f64(samples.len() as f64 / f64::from(RATE));
        let mut bytes = samples.into_iter().flat_map(f32::to_le_bytes);
        let source = move |room: &mut [u8]| {
            let mut written = 0;
            for (place, byte) in room.iter_mut().zip(&mut bytes) {
                *place = byte;
                written += 1;
            }
            written
        };
        let format = SampleFormat::Float32Le;
        let params = PlaybackStreamParams {
            sample_spec: SampleSpec { format, channels: 1, sample_rate: RATE },
            channel_map: ChannelMap::mono(),
            // Those with the same number would begin and end together.
            sync_id: self.streams,
            ..PlaybackStreamParams::default()
        };
        self.streams = self.streams.wrapping_add(1);
        let played = async move {
            match client.create_playback_stream(params, source.as_playback_source()).await {
                Ok(stream) => stream.play_all().await.is_ok(),
                Err(_) => false,
            }
        };
        self.playing.push((Box::pin(played), now() + length + PATIENCE));
    }

    /// Goes on with what is played, and lets go of what is over. Where it fails the server is
    /// looked for anew for the next sound.
    pub fn advance(&mut self) {
        let (now, mut lost) = (now(), false);
        self.playing.retain_mut(|(played, until)| {
            let done = played.as_mut().poll(&mut Context::from_waker(Waker::noop()));
            lost |= done == std::task::Poll::Ready(false) || *until <= now;
            done.is_pending() && *until > now
        });
        if lost {
            self.client = None;
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "this is platform")]
fn now() -> Instant {
    Instant::now()
}
