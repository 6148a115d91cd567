//! The contents of every package: the program, its licences and those of its parts, and a list of these.

use super::archive::ArchivedFile;
use super::{program, tool};
use crate::project_folder;
use anyhow::{Context, Result};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The names of the texts that a package has beside the program.
const LICENSE_FILE: &str = "LICENSE.txt";
const THIRD_PARTY_FILE: &str = "THIRD-PARTY.txt";
const SBOM_FILE: &str = "sbom.cdx.json";

/// The contents of every package for a target.
pub struct Contents {
    pub target: String,
    pub version: String,
    /// The time of all files, in seconds since 1970.
    pub time: u64,
    pub program: PathBuf,
    /// The licences of the program.
    pub license: String,
    /// The licences of the packages of which it is built.
    pub third_party: String,
    /// The packages of which it is built, as a CycloneDX document.
    pub sbom: String,
}

impl Contents {
    /// Collects the contents for a target, with a program that is built.
    ///
    /// # Errors
    /// A tool is missing or fails, or a licence is not accepted.
    pub fn new(target: &str, program: PathBuf) -> Result<Self> {
        let project = project_folder();
        Ok(Self {
            target: target.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            time: program::source_date()?,
            program,
            license: license(&project)?,
            third_party: third_party_licenses(&project, target)?,
            sbom: sbom(&project)?,
        })
    }

    /// Returns the name of a package: `hypertoe-1.0.0-x86_64-unknown-linux-gnu` and an extension.
    pub fn package_name(&self, extension: &str) -> String {
        format!("hypertoe-{}-{}.{extension}", self.version, self.target)
    }

    /// Returns the texts with their names.
    pub fn texts(&self) -> [(&'static str, &str); 3] {
        [
            (LICENSE_FILE, &self.license),
            (THIRD_PARTY_FILE, &self.third_party),
            (SBOM_FILE, &self.sbom),
        ]
    }

    /// Returns the texts as files of an archive, in this folder.
    pub fn archived_texts(&self, folder: &str) -> impl Iterator<Item = ArchivedFile> {
        self.texts().into_iter().map(move |(name, text)| ArchivedFile {
            name: format!("{folder}{name}"),
            bytes: text.as_bytes().to_owned(),
            is_program: false,
        })
    }

    /// Returns the program as this machine can run it, to describe its own commands.
    ///
    /// # Errors
    /// The compiler is missing.
    pub fn describing_program(&self) -> Result<Command> {
        let mut command = match self.target == program::host_target()? {
            true => Command::new(&self.program),
            false => {
                let mut cargo = tool::cargo();
                cargo.current_dir(project_folder());
                cargo.args(["run", "--quiet", "--release", "--package", "hypertoe", "--"]);
                cargo
            }
        };
        command.env("LC_ALL", "C.UTF-8");
        Ok(command)
    }
}

/// Returns the folder of the files that describe packages.
pub fn packaging_folder() -> PathBuf {
    project_folder().join("app/xtask/packaging")
}

/// Reads a template of the packaging folder and fills in the version.
///
/// # Errors
/// The file cannot be read.
pub fn filled_template(name: &str, contents: &Contents) -> Result<String> {
    let text =
        fs::read_to_string(packaging_folder().join(name)).with_context(|| name.to_owned())?;
    Ok(text.replace("@VERSION@", &contents.version))
}

/// Writes the licences of the program and of what it is built from to a folder.
///
/// # Errors
/// cargo-about is missing or fails, a licence is not accepted, or a file cannot be written.
pub fn write_licenses(folder: &Path, target: &str) -> Result<()> {
    let project = project_folder();
    fs::write(folder.join(LICENSE_FILE), license(&project)?)?;
    fs::write(folder.join(THIRD_PARTY_FILE), third_party_licenses(&project, target)?)?;
    Ok(())
}

/// Returns the licences of the program.
fn license(project: &Path) -> Result<String> {
    let text = |name: &str| fs::read_to_string(project.join(name)).context(name.to_owned());
    Ok(text("LICENSE-MIT")? + "\n\nOr, at your option:\n\n" + &text("LICENSE-APACHE")?)
}

fn third_party_licenses(project: &Path, target: &str) -> Result<String> {
    let mut about = tool::cargo_subcommand("about", &["cli"])?;
    about.current_dir(project).args(["generate", "--locked", "--fail"]);
    let package = if target.starts_with("wasm32") { "app/web" } else { "app" };
    about.args(["--target", target, "--manifest-path", &format!("{package}/Cargo.toml")]);
    about.arg("--config").arg(packaging_folder().join("about.toml"));
    about.arg(packaging_folder().join("about.hbs"));
    Ok(String::from_utf8(tool::output(&mut about)?)?)
}

/// Returns the list of packages for all targets, without what would make two builds differ: the time, a
/// number, the name of the user, and the order.
fn sbom(project: &Path) -> Result<String> {
    let mut list = tool::cargo_subcommand("sbom", &[])?;
    list.current_dir(project).args(["--cargo-package", "hypertoe"]);
    list.args(["--output-format", "cyclone_dx_json_1_6"]);
    let mut document: Value = serde_json::from_slice(&tool::output(&mut list)?)?;
    if let Some(document) = document.as_object_mut() {
        document.remove("serialNumber");
        if let Some(metadata) = document.get_mut("metadata").and_then(Value::as_object_mut) {
            metadata.remove("timestamp");
            metadata.remove("authors");
        }
    }
    sort_lists(&mut document);
    Ok(serde_json::to_string_pretty(&document)? + "\n")
}

/// Sorts all lists of a document by their text: cargo-sbom writes them in another order each time.
fn sort_lists(document: &mut Value) {
    match document {
        Value::Array(items) => {
            items.iter_mut().for_each(sort_lists);
            items.sort_by_cached_key(Value::to_string);
        }
        Value::Object(members) => members.values_mut().for_each(sort_lists),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
