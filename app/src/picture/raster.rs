//! Rasterization of drawings.

use super::check::pixels;
use super::drawing::Drawing;
use super::error::PictureError;
use super::png_file::encode;
use super::svg;
use super::tree::tree;
use hypertoe_core::base::control::Halt;
use resvg::tiny_skia::{Pixmap, Transform};

/// An image in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    pub size: [u32; 2],
    /// Red, green, blue and alpha (not premultiplied) of each pixel, in rows from the top.
    pub rgba: Vec<u8>,
}

/// A callback between steps of drawing; it returns a halt to stop it.
pub type GoOn<'a> = &'a mut dyn FnMut() -> Result<(), Halt>;

/// The maximum number of pixels drawn between two callbacks.
const BAND: u32 = 1 << 20;

/// Rasterizes a drawing to `size` times `scale` pixels.
///
/// # Errors
/// [`PictureError`], if there would be no pixels, or too many.
pub fn draw(drawing: &Drawing, size: [u32; 2], scale: f32) -> Result<Pixels, PictureError> {
    draw_while(&mut || Ok(()), drawing, size, scale)
}

/// As [`draw`], in bands, with a callback before each.
///
/// # Errors
/// As [`draw`], and [`PictureError::Halted`].
pub fn draw_while(
    go_on: GoOn<'_>,
    drawing: &Drawing,
    size: [u32; 2],
    scale: f32,
) -> Result<Pixels, PictureError> {
    let [width, height] = pixels(size, scale)?;
    let tree = tree(&svg::source(drawing, size.map(|n| n as f32))?)?;
    let (x, y) = (width as f32 / tree.size().width(), height as f32 / tree.size().height());
    let mut rgba = Vec::new();
    rgba.try_reserve_exact(width as usize * height as usize * 4)
        .map_err(|_| PictureError::Memory)?;
    let rows = (BAND / width).clamp(1, height);
    for top in (0..height).step_by(rows as usize) {
        go_on()?;
        let mut band = Pixmap::new(width, rows.min(height - top)).ok_or(PictureError::Memory)?;
        let place = Transform::from_scale(x, y).post_translate(0.0, -(top as f32));
        resvg::render(&tree, place, &mut band.as_mut());
        rgba.append(&mut band.take_demultiplied());
    }
    Ok(Pixels { size: [width, height], rgba })
}

/// Rasterizes a drawing as a PNG file.
///
/// # Errors
/// As [`draw`].
pub fn png(drawing: &Drawing, size: [u32; 2], scale: f32) -> Result<Vec<u8>, PictureError> {
    png_while(&mut || Ok(()), drawing, size, scale)
}

/// As [`png`], with a callback before each band.
///
/// # Errors
/// As [`draw_while`].
pub(super) fn png_while(
    go_on: GoOn<'_>,
    drawing: &Drawing,
    size: [u32; 2],
    scale: f32,
) -> Result<Vec<u8>, PictureError> {
    let Pixels { size, rgba } = draw_while(go_on, drawing, size, scale)?;
    encode(&rgba, size)
}
