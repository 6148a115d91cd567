//! Packages of the program for desktops: what is downloaded and installed.

mod archive;
mod contents;
mod linux;
mod macos;
mod program;
mod tool;
mod windows;

use crate::target_folder;
use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use contents::Contents;
pub use contents::write_licenses;
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};

/// The reverse domain name by which desktops know the program.
const APP_ID: &str = "io.github.hypertoe.Hypertoe";

#[derive(Args)]
pub struct PackageOptions {
    /// The packages to make; by default all of the target's system
    formats: Vec<PackageFormat>,
    /// The target for which the program is built, instead of that of this machine
    #[arg(long, value_name = "TRIPLE")]
    target: Option<String>,
    /// The oldest version of glibc on which it runs, such as 2.28 (built by cargo-zigbuild)
    #[arg(long, value_name = "VERSION")]
    glibc: Option<String>,
    /// A program that has been built already
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// The folder to write, instead of `target/packages`
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

/// A kind of package.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PackageFormat {
    /// Debian, Ubuntu and their relatives
    Deb,
    /// Fedora, openSUSE and their relatives
    Rpm,
    /// Any Linux: a folder to unpack
    Tarball,
    /// Windows: an installer
    Installer,
    /// Windows: a folder to unpack
    Zip,
    /// macOS: Hypertoe.app
    App,
}

impl PackageFormat {
    fn system(self) -> System {
        match self {
            Self::Deb | Self::Rpm | Self::Tarball => System::Linux,
            Self::Installer | Self::Zip => System::Windows,
            Self::App => System::MacOs,
        }
    }
}

/// An operating system with packages of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum System {
    Linux,
    Windows,
    MacOs,
}

impl System {
    /// Returns the system of a target, by its triple.
    fn of_target(target: &str) -> Result<Self> {
        [("-linux-", Self::Linux), ("-windows-", Self::Windows), ("-apple-darwin", Self::MacOs)]
            .into_iter()
            .find_map(|(part, system)| target.contains(part).then_some(system))
            .with_context(|| format!("there are no packages for {target}"))
    }
}

/// Makes the packages, and a file with their checksums beside them.
///
/// # Errors
/// The program does not compile, a tool is missing or fails, or a file cannot be written.
pub fn build(options: &PackageOptions) -> Result<()> {
    let target = match &options.target {
        Some(target) => target.clone(),
        None => program::host_target()?,
    };
    let system = System::of_target(&target)?;
    let formats: Vec<PackageFormat> = match &options.formats[..] {
        [] => PackageFormat::value_variants().to_vec(),
        chosen => chosen.to_vec(),
    };
    let formats = formats.into_iter().filter(|format| format.system() == system);
    let out = options.out.clone().unwrap_or_else(|| target_folder().join("packages"));
    fs::create_dir_all(&out).with_context(|| out.display().to_string())?;
    let program = match &options.program {
        Some(program) => program.clone(),
        None => program::build(&target, options.glibc.as_deref())?,
    };
    let contents = Contents::new(&target, program)?;
    let mut packages = Vec::new();
    for format in formats {
        let package = match format {
            PackageFormat::Deb => linux::build_deb(&contents, &out)?,
            PackageFormat::Rpm => linux::build_rpm(&contents, &out)?,
            PackageFormat::Tarball => linux::build_tarball(&contents, &out)?,
            PackageFormat::Installer => windows::build_installer(&contents, &out)?,
            PackageFormat::Zip => windows::build_zip(&contents, &out)?,
            PackageFormat::App => macos::build_app(&contents, &out)?,
        };
        println!("{} ({} bytes)", package.display(), fs::metadata(&package)?.len());
        packages.push(package);
    }
    write_checksums(&packages, &out)
}

/// Writes the SHA-256 sums of packages to a folder, as `sha256sum --check` reads them.
fn write_checksums(packages: &[PathBuf], folder: &Path) -> Result<()> {
    let line = |package: &PathBuf| {
        let sum = Sha256::digest(fs::read(package)?);
        let sum: String = sum.iter().map(|byte| format!("{byte:02x}")).collect();
        let name = package.file_name().context("a package has a name")?;
        Ok(format!("{sum}  {}\n", name.display()))
    };
    let lines = packages.iter().map(line).collect::<Result<Vec<String>>>()?;
    Ok(fs::write(folder.join("SHA256SUMS"), lines.concat())?)
}
