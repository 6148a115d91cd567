//! The command line: headless commands, and the file that the window opens.
//!
//! Every command writes text, or JSON with `--json`, in which numbers that can
//! be big are strings (in the census only beyond 2^53). What goes wrong is said
//! in one sentence on standard error: status 2 for a bad argument, 1 for
//! anything else. Long work tells its progress there.

mod census;
mod contest;
mod convert;
mod draw;
mod error;
mod gallery;
mod goal_args;
mod json;
mod lines;
mod pairing;
mod perft;
mod progress;
mod random_games;
mod render;
mod render_sheet;
mod rotation;
mod rules_args;
mod shape_args;
mod show;
mod solve;
mod symmetries;
mod verify;

pub use error::CliError;

use clap::{Parser, Subcommand};
use std::ffi::OsString;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

/// Play, see and explore tic-tac-toe on a board of any side and any number of dimensions
///
/// Without a command the window opens.
#[derive(Debug, Parser)]
#[command(name = "hypertoe", version, args_conflicts_with_subcommands = true)]
struct Args {
    /// The game to open in the window
    file: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Count and list the winning lines of a board, or those through one cell
    Lines(lines::LinesArgs),
    /// Print the board of a game in any format, whose turn it is, scores and outcome
    Show(show::ShowArgs),
    /// Read a game in one format and write it in another
    Convert(convert::ConvertArgs),
    /// Count the sequences of 1, 2, … N moves of two players
    Perft(perft::PerftArgs),
    /// Count every position and every game of two players, or estimate how many there are
    Census(census::CensusArgs),
    /// Print finished positions: all there are, or as many as wanted
    Gallery(gallery::GalleryArgs),
    /// Play games of two players who move at random, millions in a second, and count who wins
    RandomGames(random_games::RandomGamesArgs),
    /// Find a full board on which nobody has a line, or prove that there is none
    Draw(draw::DrawArgs),
    /// Give each line two cells of its own: then the second player draws
    Pairing(pairing::PairingArgs),
    /// Draw a board or a game as a picture, an animation or a page: PNG, SVG, GIF or PDF
    Render(render::RenderArgs),
    /// Let two computer players play games against each other, and count who wins
    Match(contest::MatchArgs),
    /// Find the value of a board or a position under best play, and prove it
    Solve(solve::SolveArgs),
    /// Check a proof, position by position and answer by answer
    Verify(verify::VerifyArgs),
    /// Count the symmetries of a board, and list its distinct first moves
    Symmetries(symmetries::SymmetriesArgs),
}

/// What the command line asks for once the headless commands are done.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// Open the window.
    Window {
        /// The game to open in it.
        file: Option<PathBuf>,
    },
    /// A headless command has run: leave with this status.
    Done(ExitCode),
}

/// Does what the command line asks for, on standard output and standard
/// error. `args` begins with the program's own name.
pub fn run(args: impl IntoIterator<Item = OsString>) -> Start {
    let mut out = BufWriter::new(io::stdout().lock());
    run_with(args, &mut out, &mut io::stderr().lock())
}

/// As [`run`], with the two outputs given.
pub fn run_with(
    args: impl IntoIterator<Item = OsString>,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Start {
    let result = parse(args).and_then(|parsed| match parsed {
        Parsed::Text(text) => write_all(&text, out).map(|()| None),
        Parsed::Args(args) => match args.command {
            None => Ok(Some(args.file)),
            Some(command) => dispatch(&command, out, err).map(|()| None),
        },
    });
    match result {
        Ok(Some(file)) => Start::Window { file },
        Ok(None) => Start::Done(ExitCode::SUCCESS),
        Err(error) if error.is_closed_pipe() => Start::Done(ExitCode::SUCCESS),
        Err(error) => {
            // With standard error gone too, the status is all that can be said.
            let _ = writeln!(err, "hypertoe: {}", error.sentence());
            Start::Done(ExitCode::from(error.status()))
        }
    }
}

/// What to say where no window can open.
pub fn no_display_message() -> String {
    "the window cannot open because there is no display; \
     hypertoe lines, show, convert, census, draw and others work without one \
     (hypertoe --help tells which)"
        .to_owned()
}

enum Parsed {
    Args(Box<Args>),
    /// Help or version: text that was asked for.
    Text(String),
}

fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Parsed, CliError> {
    use clap::error::ErrorKind::{DisplayHelp, DisplayVersion};
    match Args::try_parse_from(args) {
        Ok(args) => Ok(Parsed::Args(Box::new(args))),
        Err(error) if matches!(error.kind(), DisplayHelp | DisplayVersion) => {
            Ok(Parsed::Text(error.render().to_string()))
        }
        Err(error) => Err(CliError::arguments(&error)),
    }
}

fn dispatch(command: &Command, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), CliError> {
    match command {
        Command::Lines(args) => lines::run(args, out)?,
        Command::Show(args) => show::run(args, out)?,
        Command::Convert(args) => convert::run(args, out, err)?,
        Command::Perft(args) => perft::run(args, out)?,
        Command::Census(args) => census::run(args, out, err)?,
        Command::Gallery(args) => gallery::run(args, out, err)?,
        Command::RandomGames(args) => random_games::run(args, out, err)?,
        Command::Draw(args) => draw::run(args, out, err)?,
        Command::Pairing(args) => pairing::run(args, out, err)?,
        Command::Render(args) => render::run(args, err)?,
        Command::Match(args) => contest::run(args, out, err)?,
        Command::Solve(args) => solve::run(args, out, err)?,
        Command::Verify(args) => verify::run(args, out, err)?,
        Command::Symmetries(args) => symmetries::run(args, out)?,
    }
    Ok(out.flush()?)
}

fn write_all(text: &str, out: &mut dyn Write) -> Result<(), CliError> {
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}
