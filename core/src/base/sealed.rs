//! Texts with their own SHA-256 in the last line, optionally gzipped: the files of proofs and
//! of puzzles.

use super::budget::{BudgetError, ReadBudget, Resource};
use super::text::excerpt;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::io::{self, Write};

/// The first bytes of a gzip file.
const GZIP_MAGIC: [u8; 2] = [0x1f, 0x8b];
/// The beginning of the last line, before the checksum.
const CHECKSUM_PREFIX: &str = "sha256 ";

/// The reason why a file is not of the expected kind.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownFile {
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
    DamagedGzip(String),
}

/// The reason why a file cannot be read as a text.
pub(crate) enum UnpackError {
    /// The file is not of the expected kind.
    UnknownFile(UnknownFile),
    /// A limit is exceeded, or the reading was halted.
    Budget(BudgetError),
}

/// A text whose checksum differs from the one in its last line.
pub(crate) struct ChecksumMismatch {
    /// The checksum in the file, cut to a length that can be quoted.
    pub recorded: String,
    /// The checksum of the text.
    pub computed: String,
}

/// Appends the checksum of a text as its last line. O(bytes).
pub(crate) fn append_checksum(text: String) -> String {
    let sum = sha256_hex(&text);
    text + CHECKSUM_PREFIX + &sum + "\n"
}

/// Checks that `recorded`, the checksum in the last line of a text, is that of the text. O(bytes).
pub(crate) fn verify_checksum(text: &str, written: &str) -> Result<(), ChecksumMismatch> {
    let end = text.rfind(&format!("\n{CHECKSUM_PREFIX}")).map_or(0, |end| end + 1);
    let found = sha256_hex(&text[..end]);
    match found == written {
        true => Ok(()),
        false => Err(ChecksumMismatch { recorded: excerpt(written, found.len()), computed: found }),
    }
}

/// Packs a text with gzip. The same text always gives the same bytes. O(bytes).
pub(crate) fn gzip(text: &str) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text.as_bytes())?;
    encoder.finish()
}

/// Returns the text of a file, gzipped or not. O(bytes of the text).
pub(crate) fn read_text<'a>(
    bytes: &'a [u8],
    budget: &mut ReadBudget<'_>,
) -> Result<Cow<'a, str>, UnpackError> {
    if !bytes.starts_with(&GZIP_MAGIC) {
        budget.spend(Resource::Bytes, bytes.len() as u64).map_err(UnpackError::Budget)?;
        let text = std::str::from_utf8(bytes);
        return text.map(Cow::Borrowed).map_err(|_| UnpackError::UnknownFile(UnknownFile::Binary));
    }
    let packed =
        |error: io::Error| UnpackError::UnknownFile(UnknownFile::DamagedGzip(error.to_string()));
    let read = budget.read_to_end(GzDecoder::new(bytes)).map_err(packed)?;
    let text = String::from_utf8(read.map_err(UnpackError::Budget)?);
    text.map(Cow::Owned).map_err(|error| packed(io::Error::other(error)))
}

fn sha256_hex(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}
