//! Tasks of the project that Cargo lacks: `cargo xtask package` makes packages for desktops, `cargo xtask
//! web` builds the page for a browser, and `cargo xtask serve` shows it.

#![expect(clippy::print_stdout, reason = "a program of the command line")]
#![expect(clippy::disallowed_methods, reason = "it reads and writes files")]

mod icons;
mod lessons;
mod package;
mod page;
mod serve;
mod wasm;

use clap::{Parser, Subcommand};
use std::path::{Path, PathBuf};

/// Tasks of the Hypertoe project.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build the page: a folder of static files, for any web server.
    Web(page::PageOptions),
    /// Write the lessons of the course as web pages, with a list of them; the page has them, too.
    Lessons(lessons::LessonsOptions),
    /// Serve the page to browsers of this machine, to try it.
    Serve(serve::ServeOptions),
    /// Make packages for a desktop: to install, or to unpack.
    Package(package::PackageOptions),
    /// Draw `assets/hypertoe.ico` anew, from the icon in SVG.
    Icons,
}

fn main() -> anyhow::Result<()> {
    match Arguments::parse().task {
        Task::Web(options) => page::build(&options),
        Task::Lessons(options) => lessons::build(&options),
        Task::Serve(options) => serve::serve(&options),
        Task::Package(options) => package::build(&options),
        Task::Icons => icons::write_ico(&project_folder().join("assets")),
    }
}

/// Returns the top folder of the project.
fn project_folder() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.ancestors().nth(2).unwrap_or(package).to_owned()
}

/// Returns the folder of the page, unless another one is asked for.
fn page_folder(chosen: Option<&Path>) -> PathBuf {
    chosen.map_or_else(|| target_folder().join("hypertoe-web"), Path::to_owned)
}

/// Returns the folder in which Cargo builds.
fn target_folder() -> PathBuf {
    let set = std::env::var_os("CARGO_TARGET_DIR");
    project_folder().join(set.map_or_else(|| PathBuf::from("target"), PathBuf::from))
}
