//! Sound on Windows and macOS, through the system's default output.

use crate::sound::Sound;
use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{FromSample, SampleFormat, SizedSample, Stream, StreamConfig};
use std::time::{Duration, Instant};

/// The time that a stream stays open after its sound, which the system may still buffer.
const AFTER: Duration = Duration::from_millis(400);

/// The sound output: the streams that are open, and when each can be closed.
#[derive(Default)]
pub struct AudioOutput {
    playing: Vec<(Stream, Instant)>,
}

impl AudioOutput {
    /// Returns whether no sound is being played.
    pub fn is_silent(&self) -> bool {
        self.playing.is_empty()
    }

    /// Starts a sound, on the current default output.
    pub fn play(&mut self, sound: &Sound) {
        let Some(device) = cpal::default_host().default_output_device() else { return };
        let Ok(supported) = device.default_output_config() else { return };
        let config: StreamConfig = supported.config();
        let samples = sound.samples(config.sample_rate);
        let length = samples.len() as f64 / f64::from(config.sample_rate.max(1));
        let stream = match supported.sample_format() {
            SampleFormat::F32 => stream::<f32>(&device, config, samples),
            SampleFormat::I16 => stream::<i16>(&device, config, samples),
            SampleFormat::I32 => stream::<i32>(&device, config, samples),
            SampleFormat::U16 => stream::<u16>(&device, config, samples),
            _ => None,
        };
        if let Some(stream) = stream.filter(|stream| stream.play().is_ok()) {
            self.playing.push((stream, now() + Duration::from_secs_f64(length) + AFTER));
        }
    }

    /// Drops streams that have ended.
    pub fn drop_ended_streams(&mut self) {
        let now = now();
        self.playing.retain(|(_, until)| *until > now);
    }
}

/// Opens a stream that plays these samples on all channels, then silence.
fn stream<T>(device: &cpal::Device, config: StreamConfig, samples: Vec<f32>) -> Option<Stream>
where
    T: SizedSample + FromSample<f32>,
{
    let channels = usize::from(config.channels.max(1));
    let mut samples = samples.into_iter();
    let fill = move |room: &mut [T], _: &cpal::OutputCallbackInfo| {
        for frame in room.chunks_mut(channels) {
            frame.fill(T::from_sample(samples.next().unwrap_or(0.0)));
        }
    };
    // Errors are ignored: a sound that breaks off is unimportant.
    device.build_output_stream(config, fill, |_| {}, None).ok()
}

#[expect(clippy::disallowed_methods, reason = "this is platform")]
fn now() -> Instant {
    Instant::now()
}
