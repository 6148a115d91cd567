//! The entry point: runs a headless command or opens the window.

// Otherwise a console would open beside the window.
#![cfg_attr(windows, windows_subsystem = "windows")]

#[cfg(not(target_arch = "wasm32"))]
use hypertoe::cli::{self, CliOutcome};
#[cfg(not(target_arch = "wasm32"))]
use std::process::ExitCode;

/// In a browser the page starts the program instead.
#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> ExitCode {
    let (files, link, home) = match cli::run(std::env::args_os()) {
        CliOutcome::Exit(code) => return code,
        CliOutcome::OpenWindow { files, link, data_folder } => (files, link, data_folder),
    };
    match hypertoe::open_window(files.into_iter().map(Into::into).collect(), link, home) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let why = match error {
                eframe::Error::Winit(_) | eframe::Error::WinitEventLoop(_) => {
                    cli::no_display_message()
                }
                error => cli::no_window_message(error),
            };
            cli::report_error(&why);
            ExitCode::FAILURE
        }
    }
}
