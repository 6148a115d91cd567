//! The WebAssembly modules of the page, compiled by Cargo and bound to their scripts.

use crate::{project_folder, target_folder};
use anyhow::{Context, Result, bail, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";

/// The Cargo profile of the page.
const PROFILE: &str = "web";

/// A program of the package `hypertoe-web`, and the name of its files in the page.
const MODULES: [(&str, &str); 2] = [("page", "hypertoe"), ("worker", "worker_wasm")];

/// Compiles the modules and writes them with their scripts to a folder.
///
/// # Errors
/// The standard library for WebAssembly is missing, the program does not compile, or a file cannot
/// be written.
pub fn build(folder: &Path, std_source: Option<&Path>) -> Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(project_folder());
    command.args(["build", "--package", "hypertoe-web", "--bins"]);
    command.args(["--target", TARGET, "--profile", PROFILE]);
    match (has_standard_library()?, std_source) {
        (true, _) => {}
        (false, Some(source)) => {
            let library = source.join("library");
            ensure!(library.is_dir(), "{} has no folder `library`", source.display());
            command.args(["-Z", "build-std=std,panic_abort"]);
            command.env("RUSTC_BOOTSTRAP", "1");
            command.env("__CARGO_TESTS_ONLY_SRC_ROOT", std::path::absolute(library)?);
        }
        (false, None) => bail!(
            "the standard library for {TARGET} is missing: run `rustup target add {TARGET}`, or \
             name the folder of its source with --std-source"
        ),
    }
    let status = command.status().context("Cargo could not be started")?;
    ensure!(status.success(), "the page did not compile");
    for (program, name) in MODULES {
        let input = target_folder().join(TARGET).join(PROFILE).join(format!("{program}.wasm"));
        Bindgen::new()
            .input_path(input)
            .out_name(name)
            .web(true)?
            .typescript(false)
            .generate(folder)?;
    }
    Ok(())
}

/// Returns whether this toolchain has the standard library for WebAssembly.
fn has_standard_library() -> Result<bool> {
    let arguments = ["--print", "target-libdir", "--target", TARGET];
    let output = Command::new("rustc").args(arguments).output().context("rustc is missing")?;
    Ok(PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()).is_dir())
}
