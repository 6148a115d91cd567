//! Rasterization of drawings.

use super::check::pixel_size;
use super::drawing::Drawing;
use super::error::PictureError;
use super::png_file::encode_png;
use super::svg;
use super::tree::parse_svg;
use hypertoe_core::base::control::Halt;
use resvg::tiny_skia::{Pixmap, Transform};

/// An image in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PixelImage {
    pub size: [u32; 2],
    /// Red, green, blue and alpha (not premultiplied) of each pixel, in rows from the top.
    pub rgba: Vec<u8>,
}

/// A callback between steps of drawing; it returns a halt to stop it.
pub type HaltCheck<'a> = &'a mut dyn FnMut() -> Result<(), Halt>;

/// The maximum number of pixels drawn between two callbacks.
const MAX_BAND_PIXELS: u32 = 1 << 20;

/// Rasterizes a drawing to `size` times `scale` pixels.
///
/// # Errors
/// [`PictureError`], if there would be no pixels, or too many.
pub fn rasterize(
    drawing: &Drawing,
    size: [u32; 2],
    scale: f32,
) -> Result<PixelImage, PictureError> {
    rasterize_while(&mut || Ok(()), drawing, size, scale)
}

/// As [`rasterize`], in bands, with a callback before each.
///
/// # Errors
/// As [`rasterize`], and [`PictureError::Halted`].
pub fn rasterize_while(
    go_on: HaltCheck<'_>,
    drawing: &Drawing,
    size: [u32; 2],
    scale: f32,
) -> Result<PixelImage, PictureError> {
    let [width, height] = pixel_size(size, scale)?;
    let tree = parse_svg(&svg::render_source(drawing, size.map(|n| n as f32))?)?;
    let (x, y) = (width as f32 / tree.size().width(), height as f32 / tree.size().height());
    let mut rgba = Vec::new();
    rgba.try_reserve_exact(width as usize * height as usize * 4)
        .map_err(|_| PictureError::OutOfMemory)?;
    let rows = (MAX_BAND_PIXELS / width).clamp(1, height);
    for top in (0..height).step_by(rows as usize) {
        go_on()?;
        let mut band =
            Pixmap::new(width, rows.min(height - top)).ok_or(PictureError::OutOfMemory)?;
        let place = Transform::from_scale(x, y).post_translate(0.0, -(top as f32));
        resvg::render(&tree, place, &mut band.as_mut());
        rgba.append(&mut band.take_demultiplied());
    }
    Ok(PixelImage { size: [width, height], rgba })
}

/// Rasterizes a drawing as a PNG file.
///
/// # Errors
/// As [`rasterize`].
pub fn rasterize_png(
    drawing: &Drawing,
    size: [u32; 2],
    scale: f32,
) -> Result<Vec<u8>, PictureError> {
    rasterize_png_while(&mut || Ok(()), drawing, size, scale)
}

/// As [`rasterize_png`], with a callback before each band.
///
/// # Errors
/// As [`rasterize_while`].
pub(super) fn rasterize_png_while(
    go_on: HaltCheck<'_>,
    drawing: &Drawing,
    size: [u32; 2],
    scale: f32,
) -> Result<Vec<u8>, PictureError> {
    let PixelImage { size, rgba } = rasterize_while(go_on, drawing, size, scale)?;
    encode_png(&rgba, size)
}
