//! Sound on Linux, through the PulseAudio protocol, which PipeWire also serves. It needs no
//! library to build or run; without a server there is silence.

use crate::sound::Sound;
use pulseaudio::protocol::{ChannelMap, PlaybackStreamParams, SampleFormat, SampleSpec};
use pulseaudio::{AsPlaybackSource, Client};
use std::pin::Pin;
use std::task::{Context, Waker};
use std::time::{Duration, Instant};

/// Sample rate in hertz.
const SAMPLE_RATE: u32 = 48_000;
/// The time that a sound may take beyond its length before it is given up.
const PATIENCE: Duration = Duration::from_secs(3);

/// A sound being played, and when it is given up.
type PlayingSound = (Pin<Box<dyn Future<Output = bool>>>, Instant);

/// The connection to the server, and the sounds being played.
#[derive(Default)]
pub struct AudioOutput {
    client: Option<Client>,
    playing: Vec<PlayingSound>,
    /// Number of streams so far.
    streams: u32,
}

impl AudioOutput {
    /// Returns whether no sound is being played.
    pub fn is_silent(&self) -> bool {
        self.playing.is_empty()
    }

    pub fn play(&mut self, sound: &Sound) {
        if self.client.is_none() {
            self.client = Client::from_env(c"Hypertoe").ok();
        }
        let Some(client) = self.client.clone() else { return };
        let samples = sound.samples(SAMPLE_RATE);
        let length = Duration::from_secs_f64(samples.len() as f64 / f64::from(SAMPLE_RATE));
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
            sample_spec: SampleSpec { format, channels: 1, sample_rate: SAMPLE_RATE },
            channel_map: ChannelMap::mono(),
            // Streams with equal ids would be synchronised.
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

    /// Polls the streams that are playing and drops those that have ended. If one has failed or
    /// timed out, closes the connection to the server, so that the next sound opens a new one.
    pub fn drop_ended_streams(&mut self) {
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
