//! The entry: a headless command, or the window.

use hypertoe::cli::{self, Start};
use std::process::ExitCode;

fn main() -> ExitCode {
    match cli::run(std::env::args_os()) {
        Start::Done(code) => code,
        Start::Window { file: _ } => {
            eprintln!("hypertoe: {}", cli::no_display_message());
            ExitCode::FAILURE
        }
    }
}
