//! `hypertoe.com`: the command line of Hypertoe on Windows.
//!
//! `hypertoe.exe` belongs to the desktop, so a console does not wait for it. Where a command is typed without
//! its ending, Windows looks for `.com` before `.exe`, finds this program beside it, and waits.

use std::process::{Command, ExitCode};

/// The exit code if the program cannot be started.
const NOT_STARTED: u8 = 1;

fn main() -> ExitCode {
    let status = std::env::current_exe().and_then(|own| {
        Command::new(own.with_file_name("hypertoe.exe")).args(std::env::args_os().skip(1)).status()
    });
    match status {
        // Codes of Hypertoe are small; those of Windows, as after a kill, are not.
        Ok(status) => status
            .code()
            .and_then(|code| u8::try_from(code).ok())
            .map_or(NOT_STARTED.into(), ExitCode::from),
        Err(error) => {
            eprintln!("hypertoe: hypertoe.exe cannot be started: {error}");
            NOT_STARTED.into()
        }
    }
}
