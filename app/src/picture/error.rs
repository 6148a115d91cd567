//! Why a picture cannot be made.

use super::limits::{MAX_FRAMES, MAX_GIF_SIDE, MAX_MM, MAX_PIXELS, MAX_PIXELS_A_SIDE};
use crate::words::{self, Message, ToMessage};
use hypertoe_core::BigUint;
use hypertoe_core::base::control::Halt;
use std::fmt;

/// Why a picture cannot be made, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PictureError {
    /// Nothing can be seen on it.
    Empty {
        /// Width in pixels.
        width: u64,
        /// Height in pixels.
        height: u64,
    },
    /// More pixels than fit into memory with ease.
    TooLarge {
        /// Width in pixels.
        width: u64,
        /// Height in pixels.
        height: u64,
    },
    /// A GIF that would be larger than is of use.
    GifTooLarge {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
    },
    /// A page that is larger than a page can be.
    PageTooLarge {
        /// Width in millimetres.
        width: u64,
        /// Height in millimetres.
        height: u64,
    },
    /// A film of too many frames.
    TooLong {
        /// How many frames.
        frames: BigUint,
    },
    /// There is nothing to be shown.
    Nothing(Message),
    /// The memory is not enough.
    Memory,
    /// A step of the way from drawing to file failed; it is not the person's fault.
    Failed(String),
    /// Nobody waits for it any more.
    Halted(Halt),
}

impl PictureError {
    /// A step failed for this reason.
    pub(super) fn failed(why: impl std::fmt::Display) -> Self {
        Self::Failed(why.to_string())
    }
}

impl From<Halt> for PictureError {
    fn from(halt: Halt) -> Self {
        Self::Halted(halt)
    }
}

impl std::error::Error for PictureError {}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl ToMessage for PictureError {
    fn message(&self) -> Message {
        match self {
            Self::Empty { width, height } => words::picture_error_empty(*width, *height),
            Self::TooLarge { width, height } => words::picture_error_large(
                *width,
                *height,
                MAX_PIXELS_A_SIDE,
                MAX_PIXELS / 1_000_000,
            ),
            Self::GifTooLarge { width, height } => {
                words::picture_error_gif(*width, *height, MAX_GIF_SIDE)
            }
            Self::PageTooLarge { width, height } => {
                words::picture_error_page(*width, *height, MAX_MM)
            }
            Self::TooLong { frames } => words::picture_error_long(frames, MAX_FRAMES),
            Self::Nothing(why) => why.clone(),
            Self::Memory => words::picture_error_memory(),
            Self::Failed(why) => words::picture_error_failed(why),
            Self::Halted(_) => words::picture_error_halted(),
        }
    }
}
