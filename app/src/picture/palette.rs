//! Colour quantization: at most 255 colours for a frame.
//!
//! Pictures of boards have few colours, and mixtures of them along edges. The most frequent colours
//! are kept exactly; all others share representative colours (NeuQuant, Dekker 1994, from the crate
//! `color_quant`).

use std::collections::HashMap;

/// Red, green, blue.
pub type Rgb = [u8; 3];

/// The maximum number of colours of a palette: of 256 indices, one means "unchanged".
pub const MAX_COLORS: usize = 255;
/// The number of colours kept exactly, if there are too many.
const EXACT_COLORS: usize = 160;

/// The colours of a frame.
pub struct FramePalette {
    colors: Vec<Rgb>,
    /// The index of each colour that occurs in the pixels.
    indices: HashMap<Rgb, u8>,
}

impl FramePalette {
    /// Chooses the palette for these pixels.
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

    /// Returns the number of colours.
    pub fn len(&self) -> usize {
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

/// Computes this many representative colours.
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
    fn few_colours_stay_as_they_are() {
        let colors: Vec<Rgb> = (0..255).map(|i| [i, 255 - i, i / 2]).collect();
        let palette = FramePalette::new(colors.iter().copied());
        let bytes = palette.rgb_bytes();
        for color in colors {
            let at = usize::from(palette.index_of(color)) * 3;
            assert_eq!(bytes[at..at + 3], color);
        }
    }

    #[test]
    fn of_many_colours_the_frequent_stay_and_the_others_come_near() {
        let rare = (0..40u8).flat_map(|r| (0..40u8).map(move |g| [r * 6, g * 6, 90]));
        let frequent = std::iter::repeat_n([255, 0, 0], 500);
        let palette = FramePalette::new(rare.clone().chain(frequent));
        assert!(palette.len() <= MAX_COLORS);
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
