//! Sound output by Web Audio. Browsers let a page sound only after the reader has touched it.

use crate::platform::SoundOutput;
use crate::sound::Sound;
use wasm_bindgen::JsValue;
use web_sys::AudioContext;

/// The output of the page, opened with the first sound.
#[derive(Default)]
pub struct WebSpeaker(Option<AudioContext>);

impl SoundOutput for WebSpeaker {
    fn play(&mut self, sound: Sound) {
        if self.0.is_none() {
            self.0 = AudioContext::new().ok();
        }
        // Without output there is silence.
        let _ = self.0.as_ref().map(|context| play(context, &sound));
    }
}

fn play(context: &AudioContext, sound: &Sound) -> Result<(), JsValue> {
    // It sleeps until the page is touched; the promise only says when it wakes.
    let _ = context.resume()?;
    let rate = context.sample_rate();
    let samples = sound.samples(rate as u32);
    let buffer = context.create_buffer(1, (samples.len() as u32).max(1), rate)?;
    buffer.copy_to_channel(&samples, 0)?;
    let source = context.create_buffer_source()?;
    source.set_buffer(Some(&buffer));
    source.connect_with_audio_node(&context.destination())?;
    source.start()
}
