//! Compressed text, with an end to how much is unpacked.

use super::error::FileError;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use std::io::{self, Read, Write};

/// The most bytes of text a proof can have: 1 GiB.
const MAX_TEXT: u64 = 1 << 30;

/// The first bytes of a gzip file.
pub(super) const MAGIC: [u8; 2] = [0x1f, 0x8b];

/// Packs a text, the same way each time.
pub(super) fn pack(text: &str) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text.as_bytes())?;
    encoder.finish()
}

/// Unpacks what [`pack`] has packed.
///
/// # Errors
/// No gzip file, one that is broken off or changed, or too long.
pub(super) fn unpack(bytes: &[u8]) -> Result<String, FileError> {
    let mut text = String::new();
    let mut decoder = GzDecoder::new(bytes).take(MAX_TEXT + 1);
    match decoder.read_to_string(&mut text) {
        Ok(_) if text.len() as u64 > MAX_TEXT => Err(FileError::TooLong),
        Ok(_) => Ok(text),
        Err(error) => Err(FileError::Packed(error.to_string())),
    }
}
