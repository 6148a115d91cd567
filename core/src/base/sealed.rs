//! Texts with their own SHA-256 in the last line, optionally gzipped: the files of proofs and
//! of puzzles.

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
/// The beginning of the last line, before the checksum.
const SUM: &str = "sha256 ";

/// The reason why a file is not of the expected kind.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAFile {
    /// An empty file.
    #[error("it is empty")]
    Empty,
    /// A file that is neither gzip nor UTF-8.
    #[error("it is neither packed nor a text")]
    Binary,
    /// A first line other than this.
    #[error("its first line does not begin with “{0}”")]
    FirstLine(&'static str),
    /// A damaged gzip file, with the message of the unpacker.
    #[error("it cannot be unpacked ({0})")]
    Packed(String),
}

/// The reason why a file cannot be read as a text.
pub(crate) enum Unread {
    /// The file is not of the expected kind.
    Not(NotAFile),
    /// A limit is exceeded, or the reading was halted.
    Spent(Spent),
}

/// A text whose checksum differs from the one in its last line.
pub(crate) struct Changed {
    /// The checksum in the file, cut to a length that can be quoted.
    pub written: String,
    /// The checksum of the text.
    pub found: String,
}

/// Appends the checksum of a text as its last line. O(bytes).
pub(crate) fn seal(text: String) -> String {
    let sum = sum(&text);
    text + SUM + &sum + "\n"
}

/// Checks that `written`, the checksum in the last line of a text, is that of the text. O(bytes).
pub(crate) fn check(text: &str, written: &str) -> Result<(), Changed> {
    let end = text.rfind(&format!("\n{SUM}")).map_or(0, |end| end + 1);
    let found = sum(&text[..end]);
    match found == written {
        true => Ok(()),
        false => Err(Changed { written: quotable(written, found.len()), found }),
    }
}

/// Packs a text with gzip. The same text always gives the same bytes. O(bytes).
pub(crate) fn pack(text: &str) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text.as_bytes())?;
    encoder.finish()
}

/// Returns the text of a file, gzipped or not. O(bytes of the text).
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
