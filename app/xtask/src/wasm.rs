//! The WebAssembly modules of the page, compiled by Cargo and bound to their scripts.

use crate::{project_folder, target_folder};
use anyhow::{Context, Result, bail, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";

/// The Cargo profile of a page to be published.
const PAGE_PROFILE: &str = "web";

/// Options of the compilation of the modules.
pub struct WasmOptions<'a> {
    /// The source of Rust's standard library, where rustup has none for WebAssembly.
    pub std_source: Option<&'a Path>,
    /// Whether to compile fast, instead of for size and speed.
    pub is_debug: bool,
}

impl WasmOptions<'_> {
    /// Returns the Cargo profile, and the folder of its programs.
    fn profile(&self) -> (&'static str, &'static str) {
        if self.is_debug { ("dev", "debug") } else { (PAGE_PROFILE, PAGE_PROFILE) }
    }
}

/// A program of the package `hypertoe-web`, and the name of its files in the page.
const MODULES: [(&str, &str); 2] = [("page", "hypertoe"), ("worker", "worker_wasm")];

/// Compiles the modules and writes them with their scripts to a folder.
///
/// # Errors
/// The standard library for WebAssembly is missing, the program does not compile, or a file cannot
/// be written.
pub fn build(folder: &Path, options: &WasmOptions<'_>) -> Result<()> {
    let (profile, programs) = options.profile();
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(project_folder());
    command.args(["build", "--package", "hypertoe-web", "--bins"]);
    command.args(["--target", TARGET, "--profile", profile]);
    if !options.is_debug {
        command.args(size_options()?);
    }
    // Names of functions are enough for the messages of a panic.
    command.env("CARGO_PROFILE_DEV_DEBUG", "false");
    match (has_standard_library()?, options.std_source) {
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
        let input = target_folder().join(TARGET).join(programs).join(format!("{program}.wasm"));
        Bindgen::new()
            .input_path(input)
            .out_name(name)
            .web(true)?
            .typescript(false)
            .remove_name_section(!options.is_debug)
            .remove_producers_section(true)
            .generate(folder)?;
    }
    Ok(())
}

/// Returns the options by which every package is compiled for size, but for the engines. Those that a
/// desktop compiles for speed, because they run in every frame, keep their loops.
fn size_options() -> Result<Vec<String>> {
    let manifest = std::fs::read_to_string(project_folder().join("Cargo.toml"))?;
    let manifest: toml::Table = manifest.parse()?;
    let packages = manifest.get("profile").and_then(|it| it.get("release")?.get("package"));
    let packages = packages.and_then(|it| it.as_table()).context("a profile for desktops")?;
    let for_speed = packages.keys().map(String::as_str).filter(|name| *name != "*");
    let option = |name, level| {
        format!("--config=profile.{PAGE_PROFILE}.package.\"{name}\".opt-level=\"{level}\"")
    };
    let smallest = ["*", "hypertoe"].map(|name| option(name, "z"));
    Ok(for_speed.map(|name| option(name, "s")).chain(smallest).collect())
}

/// Returns whether this toolchain has the standard library for WebAssembly.
fn has_standard_library() -> Result<bool> {
    let arguments = ["--print", "target-libdir", "--target", TARGET];
    let output = Command::new("rustc").args(arguments).output().context("rustc is missing")?;
    Ok(PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()).is_dir())
}
