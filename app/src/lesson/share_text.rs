//! A lesson as a compressed text, to be pasted into a message.

use super::Lesson;
use super::file::{self, LessonError, MAX_BYTES};
use crate::i18n::{self, Message, ToMessage};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::read::{ZlibDecoder, ZlibEncoder};
use std::fmt;
use std::io::Read;

/// The prefix by which the text of a shared lesson is recognised.
pub const PREFIX: &str = "hypertoe-lesson:";

/// The most characters of such a text.
const MAX_CHARS: usize = 1_500_000;

/// The reason why a text cannot be read as a lesson.
#[derive(Clone, Debug)]
pub enum ShareTextError {
    /// A part is missing or corrupt.
    Damaged,
    /// It unpacks to more than a lesson may have.
    TooLarge,
    /// Its content is not a valid lesson.
    Lesson(LessonError),
}

impl fmt::Display for ShareTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for ShareTextError {}

impl ToMessage for ShareTextError {
    fn message(&self) -> Message {
        match self {
            Self::Damaged => i18n::lesson_link_damaged(),
            Self::TooLarge => i18n::lesson_link_large(),
            Self::Lesson(error) => error.message(),
        }
    }
}

/// Returns whether a text begins like a shared lesson.
pub fn is_share_text(text: &str) -> bool {
    text.trim_start().starts_with(PREFIX)
}

/// Compresses a lesson into a text.
pub fn encode(lesson: &Lesson) -> String {
    let (text, mut packed) = (file::write(lesson), Vec::new());
    let read = ZlibEncoder::new(text.as_bytes(), Compression::best()).read_to_end(&mut packed);
    read.unwrap_or_else(|error| unreachable!("memory can be read: {error}"));
    format!("{PREFIX}{}", URL_SAFE_NO_PAD.encode(packed))
}

/// Unpacks a lesson from its compressed text. White space within the text is ignored.
///
/// # Errors
/// The reason why it cannot be read.
pub fn decode(text: &str) -> Result<Lesson, ShareTextError> {
    let packed = text.trim().strip_prefix(PREFIX).ok_or(ShareTextError::Damaged)?;
    if packed.len() > MAX_CHARS {
        return Err(ShareTextError::TooLarge);
    }
    let packed: String = packed.chars().filter(|c| !c.is_whitespace()).collect();
    let packed = URL_SAFE_NO_PAD
        .decode(packed.trim_end_matches('='))
        .map_err(|_| ShareTextError::Damaged)?;
    let (most, mut bytes) = (MAX_BYTES as u64 + 1, Vec::new());
    // Guards against a decompression bomb.
    let read = ZlibDecoder::new(&*packed).take(most).read_to_end(&mut bytes);
    if bytes.len() > MAX_BYTES {
        return Err(ShareTextError::TooLarge);
    }
    read.map_err(|_| ShareTextError::Damaged)?;
    file::read(&bytes).map_err(ShareTextError::Lesson)
}
