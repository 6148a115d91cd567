//! Whether a picture can be made as large as it is asked for.

use super::error::PictureError;
use super::kind::Kind;
use super::limits::{MAX_GIF_SIDE, MAX_MM, MAX_PIXELS, MAX_PIXELS_A_SIDE};
use super::page::millimetres;
use super::size::extent;

/// Finds out whether there can be a file of this kind, before anything is drawn.
///
/// # Errors
/// The picture has no pixels, or more than a file of this kind may have.
pub fn check(size: [u32; 2], scale: f32, text: f32, kind: &Kind) -> Result<(), PictureError> {
    match kind {
        Kind::Png => pixels(size, scale).map(drop),
        Kind::Gif { .. } => gif(pixels(size, scale)?),
        // Shapes are as sharp at any size.
        Kind::Svg(_) => not_empty(size),
        Kind::Pdf { .. } => {
            not_empty(size)?;
            page(millimetres(extent(size, text)))
        }
    }
}

/// Finds out whether a picture has room for anything.
///
/// # Errors
/// It has none.
pub fn not_empty([width, height]: [u32; 2]) -> Result<(), PictureError> {
    if width == 0 || height == 0 {
        return Err(PictureError::Empty { width: width.into(), height: height.into() });
    }
    Ok(())
}

/// The size in pixels of a picture at a scale.
///
/// # Errors
/// It has no pixels, or too many.
pub fn pixels(size: [u32; 2], scale: f32) -> Result<[u32; 2], PictureError> {
    let [width, height] =
        size.map(|n| (f64::from(n) * f64::from(scale)).round().clamp(0.0, 1e12) as u64);
    if width == 0 || height == 0 {
        return Err(PictureError::Empty { width, height });
    }
    let side = u64::from(MAX_PIXELS_A_SIDE);
    if width > side || height > side || width * height > MAX_PIXELS {
        return Err(PictureError::TooLarge { width, height });
    }
    Ok([width as u32, height as u32])
}

/// Finds out whether an animation can have this size.
pub(super) fn gif([width, height]: [u32; 2]) -> Result<(), PictureError> {
    if width > MAX_GIF_SIDE || height > MAX_GIF_SIDE {
        return Err(PictureError::GifTooLarge { width, height });
    }
    Ok(())
}

/// Finds out whether a page can have this size.
pub(super) fn page(size_mm: [f32; 2]) -> Result<(), PictureError> {
    if size_mm.iter().any(|side| *side > MAX_MM as f32) {
        let [width, height] = size_mm.map(|side| side.ceil() as u64);
        return Err(PictureError::PageTooLarge { width, height });
    }
    Ok(())
}
