//! Encoding of animations as GIF (GIF89a, CompuServe 1990).
//!
//! A frame holds only the rectangle that has changed, and unchanged pixels in it are transparent,
//! which keeps animations of a board small.

use super::limits::{PictureError, check_gif_size as check};
use super::pixel_image::PixelImage;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use std::borrow::Cow;
use std::collections::HashMap;

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
    /// Creates an encoder for an animation of this size, played once or repeated for ever.
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
        frame.dispose = if see_through { DisposalMethod::Background } else { DisposalMethod::Keep };
        self.held = Some((frame, seconds));
        self.last = (!see_through).then_some(pixels.rgba);
        Ok(())
    }

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
    let transparent = palette.color_count() as u8;
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

/// Red, green, blue.
pub type Rgb = [u8; 3];

/// The maximum number of colours of a palette: of 128 indices, one means "unchanged". With 256, files
/// would be an eighth larger (measured on a turn of 3^4) and look the same: most colours are shades of
/// smoothed edges.
pub const MAX_COLORS: usize = 127;
/// The number of colours kept exactly, if there are too many.
const EXACT_COLORS: usize = 80;

pub struct FramePalette {
    colors: Vec<Rgb>,
    /// The index of each colour that occurs in the pixels.
    indices: HashMap<Rgb, u8>,
}

impl FramePalette {
    /// Chooses at most [`MAX_COLORS`] colours for these pixels.
    pub fn new(pixels: impl Iterator<Item = Rgb>) -> Self {
        let mut counts: HashMap<Rgb, u32> = HashMap::new();
        // Most pixels equal the one before.
        let mut run: (Rgb, u32) = ([0; 3], 0);
        for color in pixels {
            if color != run.0 {
                *counts.entry(run.0).or_default() += run.1;
                run = (color, 0);
            }
            run.1 += 1;
        }
        *counts.entry(run.0).or_default() += run.1;
        counts.retain(|_, count| *count > 0);
        let mut found: Vec<(Rgb, u32)> = counts.into_iter().collect();
        // Equal counts are ordered by colour, so that the result is deterministic.
        found.sort_unstable_by_key(|(color, count)| (std::cmp::Reverse(*count), *color));
        let kept = if found.len() <= MAX_COLORS { found.len() } else { EXACT_COLORS };
        let mut colors: Vec<Rgb> = found[..kept].iter().map(|(color, _)| *color).collect();
        if kept < found.len() {
            colors.extend(representative_colors(&found[kept..], MAX_COLORS - kept));
        }
        let exact = colors.iter().take(kept).enumerate();
        let mut indices: HashMap<Rgb, u8> =
            exact.map(|(number, color)| (*color, number as u8)).collect();
        for (color, _) in &found[kept..] {
            indices.insert(*color, nearest_index(&colors, *color));
        }
        Self { colors, indices }
    }

    pub fn color_count(&self) -> usize {
        self.colors.len()
    }

    /// Returns the colours as consecutive red, green and blue bytes.
    pub fn rgb_bytes(&self) -> Vec<u8> {
        self.colors.concat()
    }

    /// Returns the index of a colour that occurs in the pixels; 0 for any other.
    pub fn index_of(&self, color: Rgb) -> u8 {
        self.indices.get(&color).copied().unwrap_or(0)
    }
}

fn representative_colors(found: &[(Rgb, u32)], count: usize) -> Vec<Rgb> {
    // A rare colour counts once, a frequent one up to eight times.
    let pixels: Vec<u8> = found
        .iter()
        .flat_map(|([r, g, b], count)| [*r, *g, *b, 255].repeat((*count).clamp(1, 8) as usize))
        .collect();
    let learnt = color_quant::NeuQuant::new(1, count, &pixels);
    learnt.color_map_rgb().chunks_exact(3).map(|color| [color[0], color[1], color[2]]).collect()
}

fn nearest_index(colors: &[Rgb], [r, g, b]: Rgb) -> u8 {
    let far = |a: u8, b: u8| (i32::from(a) - i32::from(b)).pow(2);
    // The eye is most sensitive to green (weights after Rec. 601, rounded).
    let distance = |c: &Rgb| 3 * far(c[0], r) + 6 * far(c[1], g) + far(c[2], b);
    (0..).zip(colors).min_by_key(|(_, color)| distance(color)).map_or(0, |(number, _)| number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_colors_stay_as_they_are() {
        let colors: Vec<Rgb> = (0..MAX_COLORS as u8).map(|i| [i, 255 - i, i / 2]).collect();
        let palette = FramePalette::new(colors.iter().copied());
        let bytes = palette.rgb_bytes();
        for color in colors {
            let at = usize::from(palette.index_of(color)) * 3;
            assert_eq!(bytes[at..at + 3], color);
        }
    }

    #[test]
    fn of_many_colors_the_frequent_stay_and_the_others_come_near() {
        let rare = (0..40u8).flat_map(|r| (0..40u8).map(move |g| [r * 6, g * 6, 90]));
        let frequent = std::iter::repeat_n([255, 0, 0], 500);
        let palette = FramePalette::new(rare.clone().chain(frequent));
        assert!(palette.color_count() <= MAX_COLORS);
        let bytes = palette.rgb_bytes();
        let shown = |color: Rgb| {
            let at = usize::from(palette.index_of(color)) * 3;
            [bytes[at], bytes[at + 1], bytes[at + 2]]
        };
        assert_eq!(shown([255, 0, 0]), [255, 0, 0]);
        for color in rare {
            let off = shown(color).iter().zip(color).map(|(a, b)| a.abs_diff(b)).max();
            assert!(off <= Some(36), "{color:?} is shown as {:?}", shown(color));
        }
    }
}
