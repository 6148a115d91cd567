//! The file formats of a still picture.

use crate::state::StillFormat;
use crate::words::{self, Message};

/// Returns the name and the description of a file format.
pub(super) fn format_text(kind: StillFormat) -> (Message, Message) {
    match kind {
        StillFormat::Png => (words::picture_png(), words::picture_png_about()),
        StillFormat::Svg => (words::picture_svg(), words::picture_svg_about()),
        StillFormat::SvgOutlines => {
            (words::picture_svg_outlines(), words::picture_svg_outlines_about())
        }
        StillFormat::Pdf => (words::picture_pdf(), words::picture_pdf_about()),
    }
}
