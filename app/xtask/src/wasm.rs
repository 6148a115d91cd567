//! The WebAssembly modules of the page, compiled by Cargo and bound to their scripts.

use crate::project_folder;
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
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

/// A program of the package `hypertoe-web`, and the name of its files in the page.
const MODULES: [(&str, &str); 2] = [("page", "hypertoe"), ("worker", "worker_wasm")];

/// The tests of the package that run in a browser, and the name of their files in the page.
const TESTS: (&str, &str) = ("units", "units/units");

/// Compiles the modules and writes them with their scripts to a folder; for debugging, with the tests.
///
/// # Errors
/// The standard library for WebAssembly is missing, the program does not compile, or a file cannot
/// be written.
pub fn build(folder: &Path, options: &WasmOptions<'_>) -> Result<()> {
    let programs = compile(options)?;
    let tests = options.is_debug.then_some(TESTS);
    for (program, name) in MODULES.into_iter().chain(tests) {
        let path = folder.join(name);
        let (folder, name) = (path.parent().context("a folder")?, path.file_name());
        std::fs::create_dir_all(folder)?;
        Bindgen::new()
            .input_path(programs.get(program).with_context(|| format!("{program} is missing"))?)
            .out_name(&name.unwrap_or_default().to_string_lossy())
            .web(true)?
            .typescript(false)
            .remove_name_section(!options.is_debug)
            .remove_producers_section(true)
            .generate(folder)?;
    }
    Ok(())
}

/// Compiles the programs of the package. Returns the file of each by its name.
fn compile(options: &WasmOptions<'_>) -> Result<HashMap<String, PathBuf>> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(project_folder());
    command.args(["build", "--package", "hypertoe-web", "--bins", "--target", TARGET]);
    command.arg("--message-format=json-render-diagnostics");
    match options.is_debug {
        // The tests are compiled together with the page, so that the packages are compiled once.
        true => command.args(["--profile", "dev", "--test", TESTS.0]),
        false => command.args(["--profile", PAGE_PROFILE]).args(size_options()?),
    };
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
    let cargo = command.stdout(Stdio::piped()).spawn().context("Cargo could not be started")?;
    let output = cargo.wait_with_output()?;
    ensure!(output.status.success(), "the page did not compile");
    let messages = String::from_utf8_lossy(&output.stdout);
    let messages = messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let program = |message: Value| {
        let file = PathBuf::from(message["executable"].as_str()?);
        Some((message["target"]["name"].as_str()?.to_owned(), file))
    };
    Ok(messages.filter_map(program).collect())
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
