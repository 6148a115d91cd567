//! How large a picture may be.

use super::error::PictureError;
use super::export::Kind;
use super::{compose, gif, pdf};

/// The longest side of a picture, in pixels.
pub const MAX_PIXELS_A_SIDE: u32 = 16_384;
/// The most pixels of a picture.
pub const MAX_PIXELS: u64 = 100_000_000;

/// Finds out whether there can be a file of this kind, before anything is drawn.
///
/// # Errors
/// The picture has no pixels, or more than a file of this kind may have.
pub fn check(size: [u32; 2], scale: f32, kind: &Kind) -> Result<(), PictureError> {
    match kind {
        Kind::Png => pixels(size, scale).map(drop),
        Kind::Gif { .. } => gif::check(pixels(size, scale)?),
        // Shapes are as sharp at any size.
        Kind::Svg(_) => not_empty(size),
        Kind::Pdf { .. } => {
            not_empty(size)?;
            pdf::check(pdf::millimetres(compose::extent(size)))
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
