//! The page: its modules, scripts and icons in one folder.

use crate::wasm::{self, WasmOptions};
use crate::{icons, lessons, package, page_folder, project_folder};
use anyhow::{Context, Result};
use clap::Args;
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};

/// The files of the page that are written by hand.
const FILES: [&str; 6] = [
    "index.html",
    "start.js",
    "worker.js",
    "service-worker.js",
    "manifest.webmanifest",
    "embed.html",
];

/// The files that must be there for the first frame.
const FIRST_FILES: [&str; 4] = ["index.html", "start.js", "hypertoe.js", "hypertoe_bg.wasm"];

#[derive(Args)]
pub struct PageOptions {
    /// The folder to write, instead of `target/hypertoe-web`
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// The source of Rust's standard library, where rustup has none for WebAssembly
    #[arg(long, value_name = "FOLDER")]
    std_source: Option<PathBuf>,
    /// Compile faster, to a larger and slower page
    #[arg(long)]
    debug: bool,
    /// Add the licences of the program and of its parts, which cargo-about collects
    #[arg(long)]
    licences: bool,
    /// Print the size of each file, as it is and compressed
    #[arg(long)]
    sizes: bool,
}

/// Builds the page.
///
/// # Errors
/// It does not compile, or a file cannot be written.
pub fn build(options: &PageOptions) -> Result<()> {
    let folder = page_folder(options.out.as_deref());
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    // The tests of an earlier page that was compiled for debugging.
    let _ = fs::remove_dir_all(folder.join("units"));
    let std_source = options.std_source.as_deref();
    wasm::build(&folder, &WasmOptions { std_source, is_debug: options.debug })?;
    let project = project_folder();
    icons::write(&project.join("assets/hypertoe.svg"), &folder.join("icons"))?;
    write_fonts(&folder.join("fonts"))?;
    copy_pictures(&project.join("assets/pictures"), &folder.join("pictures"))?;
    let module = fs::metadata(folder.join("hypertoe_bg.wasm"))?.len();
    let sources = project.join("app/web/page");
    for name in FILES {
        let text = fs::read_to_string(sources.join(name))?;
        fs::write(folder.join(name), text.replace("@WASM_BYTES@", &module.to_string()))?;
    }
    lessons::write(&folder)?;
    if options.licences {
        package::write_licenses(&folder, "wasm32-unknown-unknown")?;
    }
    let files = files_of(&folder)?;
    // Lessons and licences are loaded when they are read, and tests are not part of the page.
    let is_kept = |name: &&String| {
        *name != "service-worker.js"
            && !name.ends_with(".txt")
            && !["lessons/", "units/"].iter().any(|it| name.starts_with(it))
    };
    let listed: Vec<&String> = files.iter().filter(is_kept).collect();
    let script = fs::read_to_string(folder.join("service-worker.js"))?;
    // The folder itself is the page, too.
    let cached: Vec<&str> =
        std::iter::once("./").chain(listed.iter().map(|it| it.as_str())).collect();
    let script = script
        .replace("@VERSION@", &version_of(&folder, &listed)?)
        .replace("@FILES@", &serde_json::to_string(&cached)?);
    fs::write(folder.join("service-worker.js"), script)?;
    if options.sizes {
        print_sizes(&folder, &files)?;
    }
    println!("{}", folder.display());
    Ok(())
}

/// Writes the fonts of which the page's program has only a part.
fn write_fonts(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    for (name, file) in [
        ("NotoEmoji-Regular.ttf", epaint_default_fonts::NOTO_EMOJI_REGULAR),
        ("emoji-icon-font.ttf", epaint_default_fonts::EMOJI_ICON),
    ] {
        fs::write(folder.join(name), file)?;
    }
    Ok(())
}

/// Copies the pictures of the guide.
fn copy_pictures(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let extension = path.extension().and_then(|extension| extension.to_str());
        if let (Some("png" | "gif"), Some(name)) = (extension, path.file_name()) {
            fs::copy(&path, to.join(name))?;
        }
    }
    Ok(())
}

/// Returns the names of all files in a folder and in those inside, sorted.
fn files_of(folder: &Path) -> Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        match entry.file_type()?.is_dir() {
            true => {
                files.extend(files_of(&entry.path())?.iter().map(|file| format!("{name}/{file}")))
            }
            false => files.push(name),
        }
    }
    files.sort();
    Ok(files)
}

/// Returns a name for these files, which changes with each of them.
fn version_of(folder: &Path, files: &[&String]) -> Result<String> {
    let mut hash = Sha256::new();
    for name in files {
        hash.update(name.as_bytes());
        hash.update(fs::read(folder.join(name))?);
    }
    let digest = hash.finalize();
    Ok(digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect())
}

/// Prints the size of each file in kilobytes, as it is and compressed by Brotli.
fn print_sizes(folder: &Path, files: &[String]) -> Result<()> {
    let mut first = 0;
    println!("{:>9}  {:>9}", "kB", "brotli");
    for name in files {
        let bytes = fs::read(folder.join(name))?;
        let mut packed = Vec::new();
        let options = brotli::enc::BrotliEncoderParams::default();
        brotli::BrotliCompress(&mut bytes.as_slice(), &mut packed, &options)?;
        if FIRST_FILES.contains(&name.as_str()) {
            first += packed.len();
        }
        println!("{:>9.1}  {:>9.1}  {name}", kilobytes(bytes.len()), kilobytes(packed.len()));
    }
    println!("{:>9}  {:>9.1}  to the first frame", "", kilobytes(first));
    Ok(())
}

fn kilobytes(bytes: usize) -> f64 {
    bytes as f64 / 1_000.0
}
