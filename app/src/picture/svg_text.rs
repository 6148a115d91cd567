//! How a text stands in an SVG document: as wide as it was laid out, whatever font shows it.
//!
//! A document names the font of the window and does not bring it along. Where that font is missing
//! another one is taken, which may be wider; so each run of a text says how wide it is
//! (`textLength`, SVG 1.1, section 10.5), and its letters are pressed or stretched to that width.
//! The fonts that are named next are about as wide, for programs that do not know `textLength`.

use crate::scene::font::{self, Run};

/// The font of the window, and others like it where it is missing.
pub(super) const FAMILIES: &str = "Ubuntu, 'Ubuntu Sans', 'Segoe UI', Roboto, 'Helvetica Neue', \
     Arial, 'Liberation Sans', sans-serif";

/// Whether texts keep their width in any font.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Widths {
    /// They are pressed or stretched to the width that they were laid out for.
    Kept,
    /// They are as wide as the fonts of the window make them: what draws the document has them.
    OfTheFont,
}

/// What holds the width of a run of a text of this size.
pub(super) fn width(
    run: &Run<'_>,
    size: f32,
    widths: Widths,
) -> Option<[(&'static str, String); 2]> {
    let held = (run.width * size * 1e3).round() / 1e3;
    (widths == Widths::Kept && held > 0.0).then(|| {
        let both = "spacingAndGlyphs".to_owned();
        [("textLength", held.to_string()), ("lengthAdjust", both)]
    })
}

/// Names the face of a run in a text that is otherwise in the face `usual`.
pub(super) fn face(run: &Run<'_>, usual: &str) -> Option<[(&'static str, String); 2]> {
    (run.family != usual).then(|| {
        let family = match run.family == font::USUAL {
            true => FAMILIES.to_owned(),
            false => format!("'{}', sans-serif", run.family),
        };
        [("font-family", family), ("font-weight", run.weight.to_string())]
    })
}
