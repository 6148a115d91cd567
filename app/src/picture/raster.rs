//! A drawing as pixels.

use super::check::pixels;
use super::drawing::Drawing;
use super::error::PictureError;
use super::kind::SvgText;
use super::png_file::encode;
use super::svg;
use super::tree::tree;
use resvg::tiny_skia::{Pixmap, Transform};

/// A picture in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// Width and height.
    pub size: [u32; 2],
    /// Red, green, blue and alpha of each pixel, not multiplied, rows from the top.
    pub rgba: Vec<u8>,
}

/// Draws a drawing `size` pixels large, times `scale`.
///
/// # Errors
/// The picture would have no pixels, or too many.
pub fn draw(drawing: &Drawing, size: [u32; 2], scale: f32) -> Result<Pixels, PictureError> {
    let [width, height] = pixels(size, scale)?;
    let room = || PictureError::failed("there is not enough memory");
    let tree = tree(&svg::document(drawing, size.map(|n| n as f32), SvgText::Text)?)?;
    let mut pixmap = Pixmap::new(width, height).ok_or_else(room)?;
    let (x, y) = (width as f32 / tree.size().width(), height as f32 / tree.size().height());
    resvg::render(&tree, Transform::from_scale(x, y), &mut pixmap.as_mut());
    Ok(Pixels { size: [width, height], rgba: pixmap.take_demultiplied() })
}

/// A drawing as a PNG file.
///
/// # Errors
/// As [`draw`].
pub fn png(drawing: &Drawing, size: [u32; 2], scale: f32) -> Result<Vec<u8>, PictureError> {
    let Pixels { size, rgba } = draw(drawing, size, scale)?;
    encode(&rgba, size)
}
