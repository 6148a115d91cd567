//! Texts that end in their own SHA-256, packed with gzip or not: files of proofs and of puzzles.

use super::budget::{Budget, Count, Spent};
use super::text::quotable;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::io::{self, Write};

/// The first bytes of a gzip file.
const MAGIC: [u8; 2] = [0x1f, 0x8b];
/// What the last line begins with.
const SUM: &str = "sha256 ";

/// Why a file is none of those that are meant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAFile {
    /// Nothing is in it.
    #[error("it is empty")]
    Empty,
    /// Neither a gzip file nor UTF-8.
    #[error("it is neither packed nor a text")]
    Binary,
    /// Another first line.
    #[error("its first line does not begin with “{0}”")]
    FirstLine(&'static str),
    /// A gzip file that is broken off or changed, in the words of the unpacker.
    #[error("it cannot be unpacked ({0})")]
    Packed(String),
}

/// Why there is no text.
pub(crate) enum Unread {
    /// The file is not of this kind.
    Not(NotAFile),
    /// The budget is spent.
    Spent(Spent),
}

/// A text whose sum is not the one that stands at its end.
pub(crate) struct Changed {
    /// The sum in the file, as far as it can be quoted.
    pub written: String,
    /// That of the text.
    pub found: String,
}

/// The text with its sum as the last line. O(bytes).
pub(crate) fn seal(text: String) -> String {
    let sum = sum(&text);
    text + SUM + &sum + "\n"
}

/// Whether the sum at the end of a text, which says this, is its own. O(bytes).
pub(crate) fn check(text: &str, written: &str) -> Result<(), Changed> {
    let end = text.rfind(&format!("\n{SUM}")).map_or(0, |end| end + 1);
    let found = sum(&text[..end]);
    match found == written {
        true => Ok(()),
        false => Err(Changed { written: quotable(written, found.len()), found }),
    }
}

/// A text packed with gzip. The same text always gives the same bytes. O(bytes).
pub(crate) fn pack(text: &str) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text.as_bytes())?;
    encoder.finish()
}

/// The text of a file, packed or not. O(bytes of the text).
pub(crate) fn unpack<'a>(bytes: &'a [u8], budget: &mut Budget<'_>) -> Result<Cow<'a, str>, Unread> {
    if !bytes.starts_with(&MAGIC) {
        budget.take(Count::Bytes, bytes.len() as u64).map_err(Unread::Spent)?;
        let text = std::str::from_utf8(bytes);
        return text.map(Cow::Borrowed).map_err(|_| Unread::Not(NotAFile::Binary));
    }
    let packed = |error: io::Error| Unread::Not(NotAFile::Packed(error.to_string()));
    let read = budget.read_to_end(GzDecoder::new(bytes)).map_err(packed)?;
    let text = String::from_utf8(read.map_err(Unread::Spent)?);
    text.map(Cow::Owned).map_err(|error| packed(io::Error::other(error)))
}

fn sum(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}
