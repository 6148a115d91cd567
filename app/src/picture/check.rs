//! Checks that a picture is not too large for its format, before anything is drawn.

use super::error::PictureError;
use super::kind::PictureFormat;
use super::limits::{MAX_GIF_SIDE, MAX_PAGE_MM, MAX_PIXEL_SIDE, MAX_PIXELS};
use super::page::points_to_mm;
use super::size::drawing_extent;

/// Checks that a file of this kind can have this size.
///
/// # Errors
/// [`PictureError`], if the picture has no pixels, or more than such a file may have.
pub fn check_size(
    size: [u32; 2],
    scale: f32,
    text: f32,
    kind: &PictureFormat,
) -> Result<(), PictureError> {
    match kind {
        PictureFormat::Png => pixel_size(size, scale).map(drop),
        PictureFormat::Gif { .. } => check_gif_size(pixel_size(size, scale)?),
        // Shapes are as sharp at any size.
        PictureFormat::Svg(_) => check_not_empty(size),
        PictureFormat::Pdf { .. } => {
            check_not_empty(size)?;
            check_page_size(points_to_mm(drawing_extent(size, text)))
        }
    }
}

/// Checks that a picture is not empty.
///
/// # Errors
/// [`PictureError::NoPixels`], if width or height is 0.
pub fn check_not_empty([width, height]: [u32; 2]) -> Result<(), PictureError> {
    if width == 0 || height == 0 {
        return Err(PictureError::NoPixels { width: width.into(), height: height.into() });
    }
    Ok(())
}

/// Returns the size in pixels of a picture at a scale.
///
/// # Errors
/// [`PictureError`], if there are no pixels, or too many.
pub fn pixel_size(size: [u32; 2], scale: f32) -> Result<[u32; 2], PictureError> {
    let [width, height] =
        size.map(|n| (f64::from(n) * f64::from(scale)).round().clamp(0.0, 1e12) as u64);
    if width == 0 || height == 0 {
        return Err(PictureError::NoPixels { width, height });
    }
    let side = u64::from(MAX_PIXEL_SIDE);
    if width > side || height > side || width * height > MAX_PIXELS {
        return Err(PictureError::TooLarge { width, height });
    }
    Ok([width as u32, height as u32])
}

/// Checks that a GIF can have this size.
pub(super) fn check_gif_size([width, height]: [u32; 2]) -> Result<(), PictureError> {
    if width > MAX_GIF_SIDE || height > MAX_GIF_SIDE {
        return Err(PictureError::GifTooLarge { width, height });
    }
    Ok(())
}

/// Checks that a page can have this size.
pub(super) fn check_page_size(size_mm: [f32; 2]) -> Result<(), PictureError> {
    if size_mm.iter().any(|side| *side > MAX_PAGE_MM as f32) {
        let [width, height] = size_mm.map(|side| side.ceil() as u64);
        return Err(PictureError::PageTooLarge { width, height });
    }
    Ok(())
}
