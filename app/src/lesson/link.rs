//! A lesson as a short text, to be pasted into a message.

use super::file::{self, LessonError, MAX_BYTES};
use super::step::Lesson;
use crate::words::{self, Message, ToMessage};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::read::{ZlibDecoder, ZlibEncoder};
use std::fmt;
use std::io::Read;

/// How such a text begins.
pub const PREFIX: &str = "hypertoe-lesson:";

/// The most characters of such a text.
const MAX_PACKED: usize = 1_500_000;

/// Why a text is no lesson.
#[derive(Clone, Debug)]
pub enum LinkError {
    /// A part of it is missing, or was changed on its way.
    Damaged,
    /// It is longer than a lesson.
    TooLarge,
    /// What is in it is no lesson.
    Lesson(LessonError),
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for LinkError {}

impl ToMessage for LinkError {
    fn message(&self) -> Message {
        match self {
            Self::Damaged => words::lesson_link_damaged(),
            Self::TooLarge => words::lesson_link_large(),
            Self::Lesson(error) => error.message(),
        }
    }
}

/// Whether a text is meant as one.
pub fn is_one(text: &str) -> bool {
    text.trim_start().starts_with(PREFIX)
}

/// A lesson as a text.
pub fn write(lesson: &Lesson) -> String {
    let (text, mut packed) = (file::write(lesson), Vec::new());
    let read = ZlibEncoder::new(text.as_bytes(), Compression::best()).read_to_end(&mut packed);
    read.unwrap_or_else(|error| unreachable!("memory can be read: {error}"));
    format!("{PREFIX}{}", URL_SAFE_NO_PAD.encode(packed))
}

/// Reads such a text. Line breaks that a message has put into it do not matter.
///
/// # Errors
/// Why it is none.
pub fn read(text: &str) -> Result<Lesson, LinkError> {
    let packed = text.trim().strip_prefix(PREFIX).ok_or(LinkError::Damaged)?;
    if packed.len() > MAX_PACKED {
        return Err(LinkError::TooLarge);
    }
    let packed: String = packed.chars().filter(|c| !c.is_whitespace()).collect();
    let packed =
        URL_SAFE_NO_PAD.decode(packed.trim_end_matches('=')).map_err(|_| LinkError::Damaged)?;
    let (most, mut bytes) = (MAX_BYTES as u64 + 1, Vec::new());
    // No more is unpacked than a lesson can be long.
    let read = ZlibDecoder::new(&*packed).take(most).read_to_end(&mut bytes);
    if bytes.len() > MAX_BYTES {
        return Err(LinkError::TooLarge);
    }
    read.map_err(|_| LinkError::Damaged)?;
    file::read(&bytes).map_err(LinkError::Lesson)
}
