//! The errors of making pictures.

use super::limits::{MAX_FRAMES, MAX_GIF_SIDE, MAX_PAGE_MM, MAX_PIXEL_SIDE, MAX_PIXELS};
use crate::words::{self, Message, ToMessage};
use hypertoe_core::BigUint;
use hypertoe_core::base::control::Halt;
use std::fmt;

/// The reason why a picture cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PictureError {
    /// The picture has no pixels.
    NoPixels {
        /// Width in pixels.
        width: u64,
        /// Height in pixels.
        height: u64,
    },
    /// The picture has too many pixels, or too long a side.
    TooLarge {
        /// Width in pixels.
        width: u64,
        /// Height in pixels.
        height: u64,
    },
    /// The GIF has too long a side.
    GifTooLarge {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
    },
    /// The page has too long a side.
    PageTooLarge {
        /// Width in millimetres.
        width: u64,
        /// Height in millimetres.
        height: u64,
    },
    /// The animation has more frames than [`MAX_FRAMES`].
    TooManyFrames {
        /// The number of frames.
        frames: BigUint,
    },
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
    /// Wraps the error of a library.
    pub(super) fn internal(why: impl std::fmt::Display) -> Self {
        Self::Internal(why.to_string())
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
            Self::NoPixels { width, height } => words::picture_error_empty(*width, *height),
            Self::TooLarge { width, height } => {
                words::picture_error_large(*width, *height, MAX_PIXEL_SIDE, MAX_PIXELS / 1_000_000)
            }
            Self::GifTooLarge { width, height } => {
                words::picture_error_gif(*width, *height, MAX_GIF_SIDE)
            }
            Self::PageTooLarge { width, height } => {
                words::picture_error_page(*width, *height, MAX_PAGE_MM)
            }
            Self::TooManyFrames { frames } => words::picture_error_long(frames, MAX_FRAMES),
            Self::NothingToShow(why) => why.clone(),
            Self::OutOfMemory => words::picture_error_memory(),
            Self::Internal(why) => words::picture_error_failed(why),
            Self::Halted(_) => words::picture_error_halted(),
        }
    }
}
