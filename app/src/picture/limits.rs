//! The limits of pictures, their checks, and the errors of pictures.

use super::drawing::{drawing_extent, points_to_mm};
use super::format::PictureFormat;
use crate::i18n::{self, Message, ToMessage, messages};
use hypertoe_core::BigUint;
use hypertoe_core::base::control::Halt;
use serde::{Deserialize, Serialize};

/// The longest allowed side of a picture, in pixels.
pub const MAX_PIXEL_SIDE: u32 = 16_384;
/// The maximum number of pixels of a picture.
pub const MAX_PIXELS: u64 = 100_000_000;

/// The longest allowed side of a GIF, in pixels.
pub const MAX_GIF_SIDE: u32 = 4_096;
/// The longest allowed side of a page, in millimetres (ISO 32000-1, annex C: 14,400 points).
pub const MAX_PAGE_MM: u32 = 5_080;
/// The maximum number of frames of an animation.
pub const MAX_FRAMES: u64 = 20_000;

/// The maximum number of axes of a board on a printed sheet.
pub const MAX_SHEET_AXES: usize = 12;
/// The maximum number of exercises on a sheet.
pub const MAX_EXERCISES: u32 = 200;

/// The reason why a picture cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[error("{}", self.message())]
pub enum PictureError {
    /// Width or height is 0.
    NoPixels { width: u64, height: u64 },
    /// The picture has too many pixels, or too long a side.
    TooLarge { width: u64, height: u64 },
    /// The GIF has too long a side.
    GifTooLarge { width: u32, height: u32 },
    /// The page has too long a side, in millimetres.
    PageTooLarge { width: u64, height: u64 },
    /// The animation has more frames than [`MAX_FRAMES`].
    TooManyFrames { frames: BigUint },
    /// There is nothing to show, for the reason in the message.
    NothingToShow(Message),
    /// There is not enough memory.
    OutOfMemory,
    /// An internal step failed.
    Internal(String),
    /// The job was stopped.
    Halted(Halt),
}

impl PictureError {
    /// Creates an [`Internal`](Self::Internal) error from the error of a library.
    pub(super) fn internal(why: impl std::fmt::Display) -> Self {
        Self::Internal(why.to_string())
    }
}

impl From<Halt> for PictureError {
    fn from(halt: Halt) -> Self {
        Self::Halted(halt)
    }
}

messages! {
    PictureError {
        Self::NoPixels { width, height } => i18n::picture_error_empty(*width, *height),
        Self::TooLarge { width, height } =>
            i18n::picture_error_large(*width, *height, MAX_PIXEL_SIDE, MAX_PIXELS / 1_000_000),
        Self::GifTooLarge { width, height } =>
            i18n::picture_error_gif(*width, *height, MAX_GIF_SIDE),
        Self::PageTooLarge { width, height } =>
            i18n::picture_error_page(*width, *height, MAX_PAGE_MM),
        Self::TooManyFrames { frames } => i18n::picture_error_long(frames, MAX_FRAMES),
        Self::NothingToShow(why) => why.clone(),
        Self::OutOfMemory => i18n::picture_error_memory(),
        Self::Internal(why) => i18n::picture_error_failed(why),
        Self::Halted(_) => i18n::picture_error_halted(),
    }
}

/// Checks that a file of this kind can have this size.
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
pub fn check_not_empty([width, height]: [u32; 2]) -> Result<(), PictureError> {
    if width == 0 || height == 0 {
        return Err(PictureError::NoPixels { width: width.into(), height: height.into() });
    }
    Ok(())
}

/// Returns the size of a picture in pixels: `size` times `scale`, rounded. Fails if it is zero or
/// too large.
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

pub(super) fn check_gif_size([width, height]: [u32; 2]) -> Result<(), PictureError> {
    if width > MAX_GIF_SIDE || height > MAX_GIF_SIDE {
        return Err(PictureError::GifTooLarge { width, height });
    }
    Ok(())
}

pub(super) fn check_page_size(size_mm: [f32; 2]) -> Result<(), PictureError> {
    if size_mm.iter().any(|side| *side > MAX_PAGE_MM as f32) {
        let [width, height] = size_mm.map(|side| side.ceil() as u64);
        return Err(PictureError::PageTooLarge { width, height });
    }
    Ok(())
}
