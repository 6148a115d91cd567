//! The package for macOS: an application as a zip archive.

use super::archive::{ArchivedFile, write_zip};
use super::contents::{Contents, filled_template};
use crate::{icons, project_folder};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Makes `Hypertoe.app`. It is not signed: `codesign` and `notarytool` run on macOS only.
///
/// # Errors
/// A file cannot be read or written.
pub fn build_app(contents: &Contents, out: &Path) -> Result<PathBuf> {
    let package = out.join(contents.package_name("app.zip"));
    let file = |name: &str, bytes: Vec<u8>, is_program: bool| ArchivedFile {
        name: format!("Hypertoe.app/Contents/{name}"),
        bytes,
        is_program,
    };
    let svg = fs::read(project_folder().join("assets/hypertoe.svg"))?;
    let mut files = vec![
        file("Info.plist", filled_template("macos/Info.plist", contents)?.into_bytes(), false),
        file("PkgInfo", b"APPL????".to_vec(), false),
        file("MacOS/hypertoe", fs::read(&contents.program).context("the program")?, true),
        file("Resources/hypertoe.icns", icons::icns(&svg)?, false),
    ];
    files.extend(contents.archived_texts("Hypertoe.app/Contents/Resources/"));
    write_zip(&package, &files)?;
    Ok(package)
}
