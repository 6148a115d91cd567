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
use std::io::{self, Read as _, Write};
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
    /// A file that begins as one of this kind, but is damaged or cut short.
    #[error("the file is damaged or cut short: {0}; get it again")]
    Damaged(FileKindError),
    /// An error in a line of the file. Lines are counted from 1, and so are the characters of the
    /// line, if the error is at one of them.
    #[error("{}: {what}", place_text(*line, *column))]
    InLine { line: usize, column: Option<usize>, what: FileLineError<E> },
    /// The checksum does not match: the file was changed after it was written. `written` is cut to
    /// the regular length; `fault` is the first error in what was changed, if it cannot be read.
    #[error(
        "the file was changed or damaged: its checksum is wrong{fault}; get it again (SHA-256 {found}, not {written} as it says)",
        fault = fault.as_ref().map_or_else(String::new, |fault| format!(" ({fault})"))
    )]
    ChecksumMismatch { written: String, found: String, fault: Option<Box<Self>> },
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

impl<E: ChecksummedFormat> ChecksummedFileError<E> {
    /// Returns the error of a file that is known to be of this kind, by its name for example: if it
    /// cannot be unpacked, it is damaged.
    #[must_use]
    pub fn in_file_of_this_kind(self) -> Self {
        match self {
            Self::UnknownFile(why @ (FileKindError::Binary | FileKindError::DamagedGzip(_))) => {
                Self::Damaged(why)
            }
            error => error,
        }
    }

    /// Names an error in a line as the place where a file with a wrong checksum was changed.
    pub(crate) fn with_fault(mut self, error: Self) -> Self {
        if let Self::ChecksumMismatch { fault, .. } = &mut self
            && matches!(error, Self::InLine { .. })
        {
            *fault = Some(Box::new(error));
        }
        self
    }
}

/// An error in a line, and the rest of the line from the error on, if it is at one place.
pub(crate) struct LineFault<'a, E: ChecksummedFormat> {
    rest: Option<&'a str>,
    what: FileLineError<E>,
}

impl<'a, E: ChecksummedFormat> LineFault<'a, E> {
    /// Creates an error at the beginning of `rest`, a part of the line.
    pub(crate) fn at(rest: &'a str, what: impl Into<FileLineError<E>>) -> Self {
        Self { rest: Some(rest), what: what.into() }
    }
}

impl<E: ChecksummedFormat> From<FileLineError<E>> for LineFault<'_, E> {
    fn from(what: FileLineError<E>) -> Self {
        Self { rest: None, what }
    }
}

impl<E: ChecksummedFormat> From<E> for LineFault<'_, E> {
    fn from(what: E) -> Self {
        FileLineError::Other(what).into()
    }
}

impl<E: ChecksummedFormat> From<BudgetError> for LineFault<'_, E> {
    fn from(spent: BudgetError) -> Self {
        FileLineError::Budget(spent).into()
    }
}

fn place_text(line: usize, column: Option<usize>) -> String {
    match column {
        Some(column) => format!("line {line}, column {column}"),
        None => format!("line {line}"),
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
    /// The line read last.
    line: &'a str,
    /// Its number, from 1.
    number: usize,
    format: PhantomData<E>,
}

impl<'a, E: ChecksummedFormat> ChecksummedFileReader<'a, E> {
    /// Reads the first line. Returns a reader of the further lines, and the version of the format.
    pub(crate) fn read_header(text: &'a str) -> Result<(Self, &'a str), ChecksummedFileError<E>> {
        let mut lines =
            Self { text, lines: text.lines(), line: "", number: 0, format: PhantomData };
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
        let next = self.lines.next();
        self.line = next.unwrap_or_default();
        next.ok_or_else(|| self.error_in_current_line(FileLineError::UnexpectedEnd))
    }

    /// Reads the next line, which must begin with `name` and a space, and parses the rest by
    /// `read`.
    pub(crate) fn parse_field<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&'a str) -> Result<T, LineFault<'a, E>>,
    ) -> Result<T, ChecksummedFileError<E>> {
        let line = self.next()?;
        let rest = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
        rest.ok_or(FileLineError::Expected(name).into())
            .and_then(read)
            .map_err(|what| self.error_in_current_line(what))
    }

    /// Checks that the file ends here.
    pub(crate) fn expect_end(&mut self) -> Result<(), ChecksummedFileError<E>> {
        match self.next() {
            Ok(_) => Err(self.error_in_current_line(FileLineError::TrailingText)),
            Err(_) => Ok(()),
        }
    }

    /// Checks that the checksum of the text is that of all lines before it, if the text has one.
    pub(crate) fn verify_checksum(&self) -> Result<(), ChecksummedFileError<E>> {
        let Some(end) = self.text.rfind(&format!("\n{CHECKSUM_PREFIX}")) else { return Ok(()) };
        let (before, last) = self.text.split_at(end + 1);
        let written = last[CHECKSUM_PREFIX.len()..].lines().next().unwrap_or_default();
        let found = sha256_hex(before);
        if found == written {
            return Ok(());
        }
        let written = excerpt(written, found.len());
        Err(ChecksummedFileError::ChecksumMismatch { written, found, fault: None })
    }

    /// Returns an error together with its place in the line read last.
    pub(crate) fn error_in_current_line(
        &self,
        fault: impl Into<LineFault<'a, E>>,
    ) -> ChecksummedFileError<E> {
        let LineFault { rest, what } = fault.into();
        let column = rest.map(|rest| {
            let start = (rest.as_ptr() as usize).saturating_sub(self.line.as_ptr() as usize);
            self.line.char_indices().take_while(|(at, _)| *at < start).count() + 1
        });
        ChecksummedFileError::InLine { line: self.number, column, what }
    }
}

/// Parses cell numbers separated by commas; the error is `malformed` if one is not a number.
/// `spend` is called with their count before the list is allocated.
pub(crate) fn parse_cells<E: ChecksummedFormat>(
    list: &str,
    malformed: E,
    spend: impl FnOnce(u64) -> Result<(), BudgetError>,
) -> Result<Vec<u32>, LineFault<'_, E>> {
    let count = 1 + memchr::memchr_iter(b',', list.as_bytes()).count();
    spend(count as u64)?;
    let mut cells = Vec::with_capacity(count);
    for text in list.split(',') {
        match text.parse() {
            Ok(cell) => cells.push(cell),
            Err(_) => return Err(LineFault::at(text, malformed)),
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
) -> Result<R, LineFault<'a, E>> {
    serde_json::from_str(json).map_err(|error| {
        let rest = json.get(error.column().saturating_sub(1)..).unwrap_or_default();
        let what = FileLineError::Rules((&error).into());
        LineFault { rest: (!rest.is_empty()).then_some(rest), what }
    })
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
/// [`ChecksummedFileError::UnknownFile`] if the bytes are neither UTF-8 nor a sound gzip file,
/// [`Damaged`](ChecksummedFileError::Damaged) if they begin as a file of this kind, and the error of
/// the budget if that is spent.
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
        let error =
            ChecksummedFileError::UnknownFile(FileKindError::DamagedGzip(error.to_string()));
        if has_packed_header::<E>(bytes) { error.in_file_of_this_kind() } else { error }
    };
    let read = budget.read_to_end(GzDecoder::new(bytes)).map_err(damaged)?;
    let text = String::from_utf8(read?);
    text.map(Cow::Owned).map_err(|error| damaged(io::Error::other(error)))
}

/// Returns whether as much of a packed file can be unpacked as tells its kind.
fn has_packed_header<E: ChecksummedFormat>(bytes: &[u8]) -> bool {
    let mut header = vec![0; E::MAGIC.len()];
    GzDecoder::new(bytes).read_exact(&mut header).is_ok() && header == E::MAGIC.as_bytes()
}

fn sha256_hex(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}
