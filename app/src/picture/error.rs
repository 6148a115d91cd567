//! Why a picture cannot be made.

use hypertoe_core::BigUint;
use hypertoe_core::notation::grouped;

/// The longest side of a picture, in pixels.
pub const MAX_PIXELS_A_SIDE: u32 = 16_384;
/// The most pixels of a picture.
pub const MAX_PIXELS: u64 = 100_000_000;

/// Why a picture cannot be made, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// Nothing can be seen on it.
    #[error(
        "a picture of {width} × {height} pixels has no room for anything: choose a larger size"
    )]
    Empty {
        /// Width in pixels.
        width: u64,
        /// Height in pixels.
        height: u64,
    },
    /// More pixels than fit into memory with ease.
    #[error(
        "a picture of {} × {} pixels is too large: at most {} a side and {} million in all; \
         choose a smaller size or scale, or SVG, which is sharp at any size",
        grouped(&(*.width).into()), grouped(&(*.height).into()),
        grouped(&MAX_PIXELS_A_SIDE.into()), MAX_PIXELS / 1_000_000
    )]
    TooLarge {
        /// Width in pixels.
        width: u64,
        /// Height in pixels.
        height: u64,
    },
    /// A GIF that would be larger than is of use.
    #[error(
        "an animation of {} × {} pixels is too large for a GIF: at most {} a side; \
         choose a smaller size or scale, or numbered PNG pictures",
        grouped(&(*.width).into()), grouped(&(*.height).into()),
        grouped(&super::gif::MAX_SIDE.into())
    )]
    GifTooLarge {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
    },
    /// A film of too many frames.
    #[error(
        "the animation would have {} pictures, at most {} can be made; choose fewer lines, \
         a higher speed or fewer pictures a second",
        grouped(.frames), grouped(&super::film::MAX_FRAMES.into())
    )]
    TooLong {
        /// How many frames.
        frames: BigUint,
    },
    /// There is nothing to be shown.
    #[error("{0}")]
    Nothing(String),
    /// A step of the way from drawing to file failed; it is not the person's fault.
    #[error("the picture could not be made: {0}")]
    Failed(String),
}

impl PictureError {
    /// A step failed for this reason.
    pub(super) fn failed(why: impl std::fmt::Display) -> Self {
        Self::Failed(why.to_string())
    }
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
