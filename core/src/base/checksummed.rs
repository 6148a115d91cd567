//! Sealed files: texts in lines, packed or not, whose last line is their checksum.

use super::json::JsonError;
use super::read_budget::{BudgetError, ReadBudget, Resource};
use super::{excerpt, shorten_word};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::fmt;
use std::io::{self, Write};
use std::marker::PhantomData;

/// The first bytes of a gzip file.
const GZIP_MAGIC: [u8; 2] = [0x1f, 0x8b];
/// The beginning of the last line, before the checksum.
const CHECKSUM_PREFIX: &str = "sha256 ";

/// A file format whose last line is a checksum. The implementing type is the error for the faults
/// that only this format can have in its lines.
pub trait ChecksummedFormat: fmt::Display {
    /// A name for messages: `a Hypertoe proof file`.
    const NAME: &str;
    /// The beginning of the first line, before the version.
    const MAGIC: &str;
    /// The versions that are read.
    const VERSIONS: &[&str];
}

/// The reason why a file is not of the expected kind.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FileKindError {
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

/// The reason why a file with a checksum cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum ChecksummedFileError<E: ChecksummedFormat> {
    /// A file of another kind, or one that is broken off.
    #[error("this is not {name}: {0}", name = E::NAME)]
    UnknownFile(FileKindError),
    /// A later version of the format.
    #[error(
        "this file has version {0}; this program reads {read}: update Hypertoe to read it",
        read = version_list(E::VERSIONS)
    )]
    Version(String),
    /// A file beyond the budget, or reading was cancelled.
    #[error(transparent)]
    Budget(#[from] BudgetError),
    /// An error in a line of the file. Lines are counted from 1.
    #[error("line {line}: {what}")]
    InLine { line: usize, what: FileLineError<E> },
    /// The checksum does not match: the file was changed after it was written. `written` is cut to
    /// the regular length.
    #[error(
        "the file was changed after it was written: its SHA-256 is {found}, not {written} as it says"
    )]
    ChecksumMismatch { written: String, found: String },
}

/// An error in a line of a file with a checksum.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FileLineError<E: ChecksummedFormat> {
    /// The line is missing.
    #[error("the file ends too early")]
    UnexpectedEnd,
    /// The line has another form than this.
    #[error("“{0}” is expected here")]
    Expected(&'static str),
    /// The rules cannot be read.
    #[error(transparent)]
    Rules(JsonError),
    /// A file beyond the budget, or reading was cancelled.
    #[error(transparent)]
    Budget(#[from] BudgetError),
    /// Text after the checksum.
    #[error("nothing may follow the checksum")]
    TrailingText,
    /// An error that only files of this kind have.
    #[error("{0}")]
    Other(E),
}

impl<E: ChecksummedFormat> From<E> for FileLineError<E> {
    fn from(what: E) -> Self {
        Self::Other(what)
    }
}

fn version_list(versions: &[&str]) -> String {
    let plural = if versions.len() > 1 { "s" } else { "" };
    format!("version{plural} {}", versions.join(" and "))
}

/// A reader of a file with a checksum, line by line.
pub(crate) struct ChecksummedFileReader<'a, E> {
    text: &'a str,
    lines: std::str::Lines<'a>,
    /// Number of the line read last, from 1.
    number: usize,
    format: PhantomData<E>,
}

impl<'a, E: ChecksummedFormat> ChecksummedFileReader<'a, E> {
    /// Reads the first line. Returns a reader of the further lines, and the version of the format.
    pub(crate) fn read_header(text: &'a str) -> Result<(Self, &'a str), ChecksummedFileError<E>> {
        let mut lines = Self { text, lines: text.lines(), number: 0, format: PhantomData };
        let unknown = ChecksummedFileError::UnknownFile;
        let first = lines.next().map_err(|_| unknown(FileKindError::Empty))?;
        let version = first.strip_prefix(E::MAGIC).and_then(|rest| rest.strip_prefix(' '));
        match version.ok_or(unknown(FileKindError::FirstLine(E::MAGIC)))? {
            version if E::VERSIONS.contains(&version) => Ok((lines, version)),
            other => Err(ChecksummedFileError::Version(shorten_word(other))),
        }
    }

    /// Returns the next line.
    pub(crate) fn next(&mut self) -> Result<&'a str, ChecksummedFileError<E>> {
        self.number += 1;
        self.lines.next().ok_or_else(|| self.error_in_current_line(FileLineError::UnexpectedEnd))
    }

    /// Reads the next line, which must begin with `name` and a space, and parses the rest by
    /// `read`.
    pub(crate) fn parse_field<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&'a str) -> Result<T, FileLineError<E>>,
    ) -> Result<T, ChecksummedFileError<E>> {
        let line = self.next()?;
        let rest = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
        rest.ok_or(FileLineError::Expected(name))
            .and_then(read)
            .map_err(|what| self.error_in_current_line(what))
    }

    /// Checks that the file ends here, and that `written` is the checksum of all lines before the
    /// last.
    ///
    /// # Errors
    ///
    /// The outer error if another line follows, the inner error if the checksum is a different one.
    pub(crate) fn verify_checksum(
        &mut self,
        written: &str,
    ) -> Result<Result<(), ChecksummedFileError<E>>, ChecksummedFileError<E>> {
        if self.next().is_ok() {
            return Err(self.error_in_current_line(FileLineError::TrailingText));
        }
        let end = self.text.rfind(&format!("\n{CHECKSUM_PREFIX}")).map_or(0, |end| end + 1);
        let found = sha256_hex(&self.text[..end]);
        Ok(match found == written {
            true => Ok(()),
            false => {
                let written = excerpt(written, found.len());
                Err(ChecksummedFileError::ChecksumMismatch { written, found })
            }
        })
    }

    /// Returns the error `what` together with the number of the line read last.
    pub(crate) fn error_in_current_line(
        &self,
        what: impl Into<FileLineError<E>>,
    ) -> ChecksummedFileError<E> {
        ChecksummedFileError::InLine { line: self.number, what: what.into() }
    }
}

/// Parses cell numbers separated by commas; the error is `malformed` if one is not a number.
/// `spend` is called with their count before the list is allocated.
pub(crate) fn parse_cells<E: ChecksummedFormat>(
    list: &str,
    malformed: E,
    spend: impl FnOnce(u64) -> Result<(), BudgetError>,
) -> Result<Vec<u32>, FileLineError<E>> {
    let count = 1 + memchr::memchr_iter(b',', list.as_bytes()).count();
    spend(count as u64)?;
    let mut cells = Vec::with_capacity(count);
    for text in list.split(',') {
        match text.parse() {
            Ok(cell) => cells.push(cell),
            Err(_) => return Err(malformed.into()),
        }
    }
    Ok(cells)
}

/// Parses rules written as JSON.
///
/// # Errors
///
/// [`FileLineError::Rules`] if the text is not JSON, or not valid rules.
pub(crate) fn parse_json_rules<'a, R: serde::Deserialize<'a>, E: ChecksummedFormat>(
    json: &'a str,
) -> Result<R, FileLineError<E>> {
    serde_json::from_str(json).map_err(|error| FileLineError::Rules((&error).into()))
}

/// Appends the checksum of a text as its last line. O(bytes).
pub(crate) fn append_checksum(text: String) -> String {
    let sum = sha256_hex(&text);
    text + CHECKSUM_PREFIX + &sum + "\n"
}

/// Packs a text with gzip. The same text always gives the same bytes. O(bytes).
pub(crate) fn gzip(text: &str) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text.as_bytes())?;
    encoder.finish()
}

/// Returns the UTF-8 text of a file, unpacked if the file is gzipped. O(bytes of the text).
///
/// # Errors
///
/// [`ChecksummedFileError::UnknownFile`] if the bytes are neither UTF-8 nor a sound gzip file, and
/// the error of the budget if that is spent.
pub(crate) fn unpack_text<'a, E: ChecksummedFormat>(
    bytes: &'a [u8],
    budget: &mut ReadBudget<'_>,
) -> Result<Cow<'a, str>, ChecksummedFileError<E>> {
    if !bytes.starts_with(&GZIP_MAGIC) {
        budget.spend(Resource::Bytes, bytes.len() as u64)?;
        let text = std::str::from_utf8(bytes);
        return text
            .map(Cow::Borrowed)
            .map_err(|_| ChecksummedFileError::UnknownFile(FileKindError::Binary));
    }
    let damaged = |error: io::Error| {
        ChecksummedFileError::UnknownFile(FileKindError::DamagedGzip(error.to_string()))
    };
    let read = budget.read_to_end(GzDecoder::new(bytes)).map_err(damaged)?;
    let text = String::from_utf8(read?);
    text.map(Cow::Owned).map_err(|error| damaged(io::Error::other(error)))
}

fn sha256_hex(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}
