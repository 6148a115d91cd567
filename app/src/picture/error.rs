//! Why a picture cannot be made.

use super::limits::{MAX_PIXELS, MAX_PIXELS_A_SIDE};
use hypertoe_core::BigUint;
use hypertoe_core::base::text::grouped;

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
    /// A page that is larger than a page can be.
    #[error(
        "a page of {} × {} mm is too large for a PDF: at most {} mm a side; \
         choose a size that is less long and narrow, or SVG",
        grouped(&(*.width).into()), grouped(&(*.height).into()),
        grouped(&super::pdf::MAX_MM.into())
    )]
    PageTooLarge {
        /// Width in millimetres.
        width: u64,
        /// Height in millimetres.
        height: u64,
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
