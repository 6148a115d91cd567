//! Programs that make or check parts of packages.

use anyhow::{Context, Result, ensure};
use std::ffi::OsStr;
use std::process::{Command, Stdio};

/// Runs a program to its end.
///
/// # Errors
/// It is missing, or it fails.
pub fn run(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_owned();
    let status = command.status().with_context(|| format!("{} is missing", name.display()))?;
    ensure!(status.success(), "{} failed: {status}", name.display());
    Ok(())
}

/// Runs a program to its end and returns what it prints.
///
/// # Errors
/// It is missing, or it fails.
pub fn output(command: &mut Command) -> Result<Vec<u8>> {
    let name = command.get_program().to_owned();
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.with_context(|| format!("{} is missing", name.display()))?;
    ensure!(output.status.success(), "{} failed: {}", name.display(), output.status);
    Ok(output.stdout)
}

/// Returns Cargo, as a command.
pub fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Returns a subcommand of Cargo that is a program of its own, from the package `cargo-` and its name; it is
/// installed with these features if it is missing.
///
/// # Errors
/// It cannot be installed.
pub fn cargo_subcommand(name: &str, features: &[&str]) -> Result<Command> {
    let program = format!("cargo-{name}");
    let mut found = Command::new(&program);
    found.args([name, "--help"]).stdout(Stdio::null()).stderr(Stdio::null());
    if !found.status().is_ok_and(|status| status.success()) {
        let mut install = cargo();
        install.args(["install", "--locked", "--features", &features.join(","), &program]);
        run(&mut install)?;
    }
    let mut command = cargo();
    command.arg(OsStr::new(name));
    Ok(command)
}
