//! Archives whose bytes depend on nothing but the names and the contents of their files.

use anyhow::{Context, Result};
use flate2::{Compression, GzBuilder};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// Permissions of programs and of all other files.
const PROGRAM_MODE: u32 = 0o755;
const FILE_MODE: u32 = 0o644;

/// A file of an archive.
pub struct ArchivedFile {
    /// The path in the archive, with slashes.
    pub name: String,
    pub bytes: Vec<u8>,
    /// True for a program, which is executable.
    pub is_program: bool,
}

impl ArchivedFile {
    fn mode(&self) -> u32 {
        if self.is_program { PROGRAM_MODE } else { FILE_MODE }
    }
}

/// Writes files as a compressed tar archive, all of this time in seconds since 1970.
///
/// # Errors
/// The archive cannot be written.
pub fn write_tar(path: &Path, files: &[ArchivedFile], time: u64) -> Result<()> {
    let file = File::create(path).with_context(|| path.display().to_string())?;
    let packed = GzBuilder::new().mtime(0).write(file, Compression::best());
    let mut archive = tar::Builder::new(packed);
    for file in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(file.bytes.len() as u64);
        header.set_mode(file.mode());
        header.set_mtime(time);
        archive.append_data(&mut header, &file.name, &file.bytes[..])?;
    }
    archive.into_inner()?.finish()?;
    Ok(())
}

/// Writes files as a zip archive.
///
/// # Errors
/// The archive cannot be written.
pub fn write_zip(path: &Path, files: &[ArchivedFile]) -> Result<()> {
    let file = File::create(path).with_context(|| path.display().to_string())?;
    let mut archive = ZipWriter::new(file);
    for file in files {
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            // A zip archive knows no time zone: the earliest time it knows.
            .last_modified_time(DateTime::default())
            .unix_permissions(file.mode());
        archive.start_file(&file.name, options)?;
        std::io::Write::write_all(&mut archive, &file.bytes)?;
    }
    archive.finish()?;
    Ok(())
}

/// Returns all files of a folder and of the folders in it, with `prefix` before their names, in the order
/// of their names.
///
/// # Errors
/// A file cannot be read.
pub fn files_of_folder(folder: &Path, prefix: &str) -> Result<Vec<ArchivedFile>> {
    let mut paths = Vec::new();
    collect_paths(folder, &mut paths)?;
    paths.sort();
    let file = |path: PathBuf| {
        let inner = path.strip_prefix(folder)?;
        let parts: Vec<_> = inner.iter().map(|part| part.to_string_lossy()).collect();
        let is_program = ["bin", "MacOS"].iter().any(|part| parts.iter().any(|it| it == part));
        let name = format!("{prefix}{}", parts.join("/"));
        Ok(ArchivedFile { name, bytes: fs::read(&path)?, is_program })
    };
    paths.into_iter().map(file).collect()
}

fn collect_paths(folder: &Path, paths: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let entry = entry?;
        match entry.file_type()?.is_dir() {
            true => collect_paths(&entry.path(), paths)?,
            false => paths.push(entry.path()),
        }
    }
    Ok(())
}
