//! Checks that a picture is not too large for its format, before anything is drawn.

use super::error::PictureError;
use super::kind::Kind;
use super::limits::{MAX_GIF_SIDE, MAX_MM, MAX_PIXELS, MAX_PIXELS_A_SIDE};
use super::page::millimetres;
use super::size::extent;

/// Checks that a file of this kind can have this size.
///
/// # Errors
/// [`PictureError`], if the picture has no pixels, or more than such a file may have.
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

/// Checks that a picture is not empty.
///
/// # Errors
/// [`PictureError::Empty`], if width or height is 0.
pub fn not_empty([width, height]: [u32; 2]) -> Result<(), PictureError> {
    if width == 0 || height == 0 {
        return Err(PictureError::Empty { width: width.into(), height: height.into() });
    }
    Ok(())
}

/// Returns the size in pixels of a picture at a scale.
///
/// # Errors
/// [`PictureError`], if there are no pixels, or too many.
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

/// Checks that a GIF can have this size.
pub(super) fn gif([width, height]: [u32; 2]) -> Result<(), PictureError> {
    if width > MAX_GIF_SIDE || height > MAX_GIF_SIDE {
        return Err(PictureError::GifTooLarge { width, height });
    }
    Ok(())
}

/// Checks that a page can have this size.
pub(super) fn page(size_mm: [f32; 2]) -> Result<(), PictureError> {
    if size_mm.iter().any(|side| *side > MAX_MM as f32) {
        let [width, height] = size_mm.map(|side| side.ceil() as u64);
        return Err(PictureError::PageTooLarge { width, height });
    }
    Ok(())
}
