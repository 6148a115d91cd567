//! The entry: a headless command, or the window.

use hypertoe::cli::{self, Start};
use std::process::ExitCode;

fn main() -> ExitCode {
    let file = match cli::run(std::env::args_os()) {
        Start::Done(code) => return code,
        Start::Window { file } => file,
    };
    match hypertoe::open_window(file) {
        Ok(()) => ExitCode::SUCCESS,
        Err(eframe::Error::Winit(_) | eframe::Error::WinitEventLoop(_)) => {
            eprintln!("hypertoe: {}", cli::no_display_message());
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("hypertoe: {}", cli::no_window_message(error));
            ExitCode::FAILURE
        }
    }
}
