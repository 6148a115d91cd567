//! The program that is packaged, built so that two builds are equal.

use super::tool;
use crate::{project_folder, target_folder};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The package of the program that starts `hypertoe.exe` from a console.
pub const CONSOLE_LAUNCHER: &str = "hypertoe-console";

/// Returns the target of this machine.
///
/// # Errors
/// The compiler is missing.
pub fn host_target() -> Result<String> {
    let text = tool::output(Command::new("rustc").arg("-vV"))?;
    let text = String::from_utf8_lossy(&text).into_owned();
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("the compiler does not name its host")
}

/// Builds the program for a target and returns its file; for Windows also the launcher for consoles, beside it.
/// With `glibc`, it runs with this version of the GNU C library and newer ones.
///
/// No path of this machine is in the program: two builds with the same compiler are equal.
///
/// # Errors
/// The standard library for the target is missing, or the program does not compile.
pub fn build(target: &str, glibc: Option<&str>) -> Result<PathBuf> {
    let mut command = match glibc {
        Some(_) => tool::cargo_subcommand("zigbuild", &[])?,
        None => {
            let mut command = tool::cargo();
            command.arg("build");
            command
        }
    };
    let versioned = match glibc {
        Some(version) => format!("{target}.{version}"),
        None => target.to_owned(),
    };
    command.current_dir(project_folder());
    command.args(["--release", "--locked", "--package", "hypertoe", "--bin", "hypertoe"]);
    command.args(["--target", &versioned]);
    if target.contains("-windows-") {
        command.args(["--package", CONSOLE_LAUNCHER, "--bin", CONSOLE_LAUNCHER]);
    }
    command.env("CARGO_ENCODED_RUSTFLAGS", path_flags()?.join("\u{1f}"));
    command.env("HYPERTOE_COMMIT", git(&["rev-parse", "--short=10", "HEAD"])?);
    command.env("SOURCE_DATE_EPOCH", source_date()?.to_string());
    tool::run(&mut command)?;
    let name = if target.contains("-windows-") { "hypertoe.exe" } else { "hypertoe" };
    Ok(target_folder().join(target).join("release").join(name))
}

/// Returns the options of the compiler that replace the paths of this machine.
fn path_flags() -> Result<Vec<String>> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let sysroot = tool::output(Command::new("rustc").args(["--print", "sysroot"]))?;
    let sysroot = PathBuf::from(String::from_utf8_lossy(&sysroot).trim());
    // The last one that matches holds.
    let replaced = [
        (home, "/cargo"),
        (Some(sysroot), "/rust"),
        (Some(project_folder()), "/hypertoe"),
        (Some(target_folder()), "/target"),
    ];
    let flag = |(path, name): (Option<PathBuf>, &str)| {
        Some(format!("--remap-path-prefix={}={name}", path?.display()))
    };
    Ok(replaced.into_iter().filter_map(flag).collect())
}

/// Returns the time of the newest commit in seconds since 1970, or that of `SOURCE_DATE_EPOCH`: the time
/// of all files of a package.
///
/// # Errors
/// The variable is no number, or the project is no checkout of Git.
pub fn source_date() -> Result<u64> {
    if let Ok(set) = std::env::var("SOURCE_DATE_EPOCH") {
        return set.parse().context("SOURCE_DATE_EPOCH is no number");
    }
    let seconds = git(&["log", "-1", "--format=%ct"])?;
    seconds.parse().context("the time of the newest commit")
}

/// Returns what Git prints for the project.
fn git(arguments: &[&str]) -> Result<String> {
    let folder: &Path = &project_folder();
    let text = tool::output(Command::new("git").arg("-C").arg(folder).args(arguments))?;
    Ok(String::from_utf8_lossy(&text).trim().to_owned())
}
