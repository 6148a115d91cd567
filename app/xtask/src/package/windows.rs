//! Packages for Windows: an installer, and a folder to unpack.

use super::archive::{ArchivedFile, write_zip};
use super::contents::{Contents, packaging_folder};
use super::program::CONSOLE_LAUNCHER;
use super::tool;
use crate::project_folder;
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const ICON: &str = "assets/hypertoe.ico";

/// Makes an installer, by makensis.
///
/// # Errors
/// makensis is missing or fails, or a file cannot be written.
pub fn build_installer(contents: &Contents, out: &Path) -> Result<PathBuf> {
    let folder = tempfile::tempdir()?;
    for file in files(contents, "")? {
        fs::write(folder.path().join(file.name), file.bytes)?;
    }
    fs::copy(project_folder().join(ICON), folder.path().join("hypertoe.ico"))?;
    let package = std::path::absolute(out.join(contents.package_name("setup.exe")))?;
    let mut makensis = Command::new("makensis");
    makensis.args(["-V2", "-WX"]);
    if cfg!(not(windows)) {
        makensis.arg("-DTARGET=amd64-unicode");
    }
    makensis.arg(format!("-DVERSION={}", contents.version));
    makensis.arg(format!("-DPROGRAM={}", folder.path().display()));
    makensis.arg(format!("-DOUT={}", package.display()));
    makensis.arg(packaging_folder().join("windows/hypertoe.nsi"));
    makensis.env("SOURCE_DATE_EPOCH", contents.time.to_string());
    tool::run(&mut makensis).context("the installer (NSIS makes it)")?;
    Ok(package)
}

/// Makes a zip archive of a folder that runs where it is unpacked.
///
/// # Errors
/// A file cannot be read or written.
pub fn build_zip(contents: &Contents, out: &Path) -> Result<PathBuf> {
    let package = out.join(contents.package_name("zip"));
    write_zip(&package, &files(contents, &format!("hypertoe-{}/", contents.version))?)?;
    Ok(package)
}

/// Returns the program and the texts, in this folder.
fn files(contents: &Contents, folder: &str) -> Result<Vec<ArchivedFile>> {
    let program = ArchivedFile {
        name: format!("{folder}hypertoe.exe"),
        bytes: fs::read(&contents.program).context("the program")?,
        is_program: true,
    };
    // Where a command is typed without its ending, it comes before `hypertoe.exe`.
    let launcher = contents.program.with_file_name(format!("{CONSOLE_LAUNCHER}.exe"));
    let launcher = ArchivedFile {
        name: format!("{folder}hypertoe.com"),
        bytes: fs::read(&launcher).with_context(|| launcher.display().to_string())?,
        is_program: true,
    };
    Ok([program, launcher].into_iter().chain(contents.archived_texts(folder)).collect())
}
