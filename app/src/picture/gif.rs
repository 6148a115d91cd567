//! Encoding of animations as GIF (GIF89a, CompuServe 1990).
//!
//! A frame holds only the rectangle that has changed, and unchanged pixels in it are transparent,
//! which keeps animations of a board small.

use super::check::check_gif_size as check;
use super::error::PictureError;
use super::palette::{FramePalette, Rgb};
use super::raster::PixelImage;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use std::borrow::Cow;

/// Pixels of a lower alpha become transparent.
const MIN_OPAQUE_ALPHA: u8 = 128;

/// An encoder that writes an animation frame by frame.
pub struct GifEncoder {
    encoder: Encoder<Vec<u8>>,
    size: [u32; 2],
    /// The pixels currently on the screen.
    last: Option<Vec<u8>>,
    /// The last frame, not yet written, and its duration so far.
    held: Option<(Frame<'static>, f64)>,
    /// The total duration in seconds, and the hundredths of a second already written.
    time: (f64, u64),
}

impl GifEncoder {
    /// Starts an animation of this size, played once or repeated for ever.
    ///
    /// # Errors
    /// [`PictureError::GifTooLarge`], if a side has more than 4,096 pixels.
    pub fn new([width, height]: [u32; 2], repeat: bool) -> Result<Self, PictureError> {
        check([width, height])?;
        let sides = [width as u16, height as u16];
        let mut encoder =
            Encoder::new(Vec::new(), sides[0], sides[1], &[]).map_err(PictureError::internal)?;
        if repeat {
            encoder.set_repeat(Repeat::Infinite).map_err(PictureError::internal)?;
        }
        Ok(Self { encoder, size: [width, height], last: None, held: None, time: (0.0, 0) })
    }

    /// Returns the number of bytes written so far.
    pub fn bytes_written(&self) -> usize {
        self.encoder.get_ref().len()
    }

    /// Adds a frame with its duration.
    ///
    /// # Errors
    /// [`PictureError::Internal`], if the frame has another size than the first.
    pub fn add_frame(&mut self, pixels: PixelImage, seconds: f64) -> Result<(), PictureError> {
        if pixels.size != self.size {
            return Err(PictureError::internal("a frame has another size than the first"));
        }
        let see_through = pixels.rgba.chunks_exact(4).any(|pixel| pixel[3] < MIN_OPAQUE_ALPHA);
        let last = self.last.take().filter(|_| !see_through);
        let area = match &last {
            Some(last) => changed_area(last, &pixels.rgba, self.size),
            None => ChangedArea { left: 0, top: 0, right: self.size[0], bottom: self.size[1] },
        };
        self.write_held()?;
        let mut frame = encode_area(&pixels, area, last.as_deref());
        // After a frame with transparency, the next one starts from an empty screen.
        frame.dispose = match see_through {
            true => DisposalMethod::Background,
            false => DisposalMethod::Keep,
        };
        self.held = Some((frame, seconds));
        self.last = (!see_through).then_some(pixels.rgba);
        Ok(())
    }

    /// Extends the duration of the last frame.
    pub fn extend_last_frame(&mut self, seconds: f64) {
        if let Some((_, held)) = &mut self.held {
            *held += seconds;
        }
    }

    fn write_held(&mut self) -> Result<(), PictureError> {
        let Some((mut frame, seconds)) = self.held.take() else { return Ok(()) };
        frame.delay = self.delay(seconds);
        self.encoder.write_frame(&frame).map_err(PictureError::internal)
    }

    /// Returns the delay in hundredths of a second; rounding errors do not accumulate.
    fn delay(&mut self, seconds: f64) -> u16 {
        self.time.0 += seconds.max(0.0);
        let delay = ((self.time.0 * 100.0).round() as u64).saturating_sub(self.time.1);
        // Players take shorter delays as a tenth of a second.
        let delay = delay.clamp(2, u16::MAX.into());
        self.time.1 += delay;
        delay as u16
    }

    /// Completes the file.
    ///
    /// # Errors
    /// [`PictureError::Internal`], if writing to memory fails.
    pub fn finish(mut self) -> Result<Vec<u8>, PictureError> {
        self.write_held()?;
        self.encoder.into_inner().map_err(PictureError::internal)
    }
}

/// A rectangle of a frame; `right` and `bottom` are exclusive.
#[derive(Clone, Copy)]
struct ChangedArea {
    left: u32,
    top: u32,
    right: u32,
    bottom: u32,
}

/// Returns the smallest rectangle with all changed pixels; one pixel if nothing has changed.
fn changed_area(last: &[u8], now: &[u8], [width, height]: [u32; 2]) -> ChangedArea {
    let mut area = ChangedArea { left: width, top: height, right: 0, bottom: 0 };
    let row = width as usize * 4;
    for (y, (last, now)) in (0..).zip(last.chunks_exact(row).zip(now.chunks_exact(row))) {
        let differs = |(a, b): (&[u8], &[u8])| a != b;
        let mut pixels = last.chunks_exact(4).zip(now.chunks_exact(4));
        let Some(first) = pixels.clone().position(differs) else { continue };
        let end = pixels.rposition(differs).map_or(first, |last| last) + 1;
        area.left = area.left.min(first as u32);
        area.right = area.right.max(end as u32);
        area.top = area.top.min(y);
        area.bottom = y + 1;
    }
    if area.right == 0 { ChangedArea { left: 0, top: 0, right: 1, bottom: 1 } } else { area }
}

/// Returns the rectangle of a frame, with unchanged and transparent pixels as transparent.
fn encode_area(pixels: &PixelImage, area: ChangedArea, last: Option<&[u8]>) -> Frame<'static> {
    let width = pixels.size[0] as usize;
    let places = (area.top..area.bottom)
        .flat_map(|y| (area.left..area.right).map(move |x| (y as usize * width + x as usize) * 4));
    let pixel = |at: usize| -> Option<Rgb> {
        let now = &pixels.rgba[at..at + 4];
        let same = last.is_some_and(|last| last[at..at + 4] == *now);
        (!same && now[3] >= MIN_OPAQUE_ALPHA).then(|| [now[0], now[1], now[2]])
    };
    let palette = FramePalette::new(places.clone().filter_map(pixel));
    let transparent = palette.len() as u8;
    // Most pixels equal the one before.
    let mut known = (None, transparent);
    let number = |at| {
        let color = pixel(at);
        if color != known.0 {
            known = (color, color.map_or(transparent, |color| palette.index_of(color)));
        }
        known.1
    };
    let buffer: Vec<u8> = places.map(number).collect();
    let mut bytes = palette.rgb_bytes();
    bytes.extend([0; 3]);
    Frame {
        left: area.left as u16,
        top: area.top as u16,
        width: (area.right - area.left) as u16,
        height: (area.bottom - area.top) as u16,
        transparent: Some(transparent),
        palette: Some(bytes),
        buffer: Cow::Owned(buffer),
        ..Frame::default()
    }
}
