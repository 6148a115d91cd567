//! Zip archives, which take the place of folders.

use crate::action::FileError;
use std::io::{Cursor, Read, Write};
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// An archive that is filled in memory.
pub struct Archive(ZipWriter<Cursor<Vec<u8>>>);

impl Default for Archive {
    fn default() -> Self {
        Self(ZipWriter::new(Cursor::default()))
    }
}

impl Archive {
    /// Adds a file.
    pub fn add(&mut self, name: &str, bytes: &[u8]) -> Result<(), FileError> {
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        self.0.start_file(name, options).map_err(error_of)?;
        self.0.write_all(bytes).map_err(|error| FileError::from_io(&error))
    }

    /// Returns the bytes of the whole archive.
    pub fn finish(self) -> Result<Vec<u8>, FileError> {
        let bytes = self.0.finish().map_err(error_of)?;
        Ok(bytes.into_inner())
    }
}

/// Returns the names and contents of the files in an archive, none larger than `max` bytes.
pub fn read_archive(bytes: &[u8], max: u64) -> Result<Vec<(String, Vec<u8>)>, FileError> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(error_of)?;
    let mut files = Vec::new();
    for index in 0..archive.len() {
        let file = archive.by_index(index).map_err(error_of)?;
        if !file.is_file() {
            continue;
        }
        let name = file.name().map_err(error_of)?.into_owned();
        let mut content = Vec::new();
        file.take(max).read_to_end(&mut content).map_err(|error| FileError::from_io(&error))?;
        files.push((name, content));
    }
    Ok(files)
}

fn error_of(error: ZipError) -> FileError {
    FileError::System(error.to_string())
}
