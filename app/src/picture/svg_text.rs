//! Text in SVG documents: as wide as it was laid out, whatever font shows it.
//!
//! A document names the window's font but does not embed it. Where it is missing, a substitute is
//! used, which may be wider; so each run of text states its width (`textLength`, SVG 1.1, section
//! 10.5), and its letters are fitted to that width. For programs that do not support `textLength`,
//! the fallback fonts are of similar width.

use crate::scene::font::{self, TextRun};

/// The window's font and similar fallbacks.
pub(super) const FONT_FAMILIES: &str = "Ubuntu, 'Ubuntu Sans', 'Segoe UI', Roboto, 'Helvetica Neue', \
     Arial, 'Liberation Sans', sans-serif";

/// Whether texts keep their width in any font.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextWidths {
    /// Letters are fitted to the width for which they were laid out.
    Fixed,
    /// Texts have their natural width: the renderer has the window's fonts.
    Natural,
}

/// Returns the attributes that fix the width of a run of text.
pub(super) fn width_attributes(
    run: &TextRun<'_>,
    size: f32,
    widths: TextWidths,
) -> Option<[(&'static str, String); 2]> {
    let held = (run.width * size * 1e3).round() / 1e3;
    (widths == TextWidths::Fixed && held > 0.0).then(|| {
        let both = "spacingAndGlyphs".to_owned();
        [("textLength", held.to_string()), ("lengthAdjust", both)]
    })
}

/// Returns the attributes for the font of a run, unless it is the font `usual`.
pub(super) fn font_attributes(
    run: &TextRun<'_>,
    usual: &str,
) -> Option<[(&'static str, String); 2]> {
    (run.family != usual).then(|| {
        let family = match run.family == font::DEFAULT_FAMILY {
            true => FONT_FAMILIES.to_owned(),
            false => format!("'{}', sans-serif", run.family),
        };
        [("font-family", family), ("font-weight", run.weight.to_string())]
    })
}
