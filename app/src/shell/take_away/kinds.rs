//! The file formats of a still picture.

use crate::state::StillKind;
use crate::words::{self, Message};

/// Returns the name and the description of a file format.
pub(super) fn kind_text(kind: StillKind) -> (Message, Message) {
    match kind {
        StillKind::Png => (words::picture_png(), words::picture_png_about()),
        StillKind::Svg => (words::picture_svg(), words::picture_svg_about()),
        StillKind::SvgOutlines => {
            (words::picture_svg_outlines(), words::picture_svg_outlines_about())
        }
        StillKind::Pdf => (words::picture_pdf(), words::picture_pdf_about()),
    }
}
