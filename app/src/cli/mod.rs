//! The command line: headless commands, and the file that the window opens.
//!
//! Every command writes text or, with `--json`, JSON, in which numbers that may be large are
//! strings (in the census only beyond 2^53). An error is one sentence on standard error, with exit
//! code 2 for a bad argument, 3 if a proof was requested and none was found, otherwise 1.
//! Long work reports its progress on standard error.

mod arguments;
mod census;
mod contest;
mod convert;
mod draw;
mod error;
mod gallery;
mod goal_args;
mod help;
mod json;
mod lesson;
mod level;
mod lines;
mod pairing;
mod perft;
mod progress;
mod puzzles;
mod random_games;
mod render;
mod render_board;
mod render_sheet;
mod rotation;
mod rules_args;
mod shape_args;
mod show;
mod solve;
mod symmetries;
mod table;
mod verify;

pub use error::CliError;

use crate::action::FileError;
use crate::platform::{self, Home};
use crate::words::{self, Message};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use std::ffi::OsString;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Debug, Parser)]
#[command(
    name = "hypertoe",
    version,
    about = words::cli_about(),
    long_about = words::cli_about_long(),
    args_conflicts_with_subcommands = true
)]
struct Args {
    #[arg(help = words::cli_file())]
    file: Option<PathBuf>,
    #[arg(long, value_name = "DIR", help = words::cli_portable())]
    portable: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    #[command(about = words::cli_lines())]
    Lines(lines::LinesArgs),
    #[command(about = words::cli_show())]
    Show(show::ShowArgs),
    #[command(about = words::cli_convert())]
    Convert(convert::ConvertArgs),
    #[command(about = words::cli_perft())]
    Perft(perft::PerftArgs),
    #[command(about = words::cli_census())]
    Census(census::CensusArgs),
    #[command(about = words::cli_gallery())]
    Gallery(gallery::GalleryArgs),
    #[command(about = words::cli_random_games())]
    RandomGames(random_games::RandomGamesArgs),
    #[command(about = words::cli_draw())]
    Draw(draw::DrawArgs),
    #[command(about = words::cli_pairing())]
    Pairing(pairing::PairingArgs),
    #[command(about = words::cli_render())]
    Render(render::RenderArgs),
    #[command(about = words::cli_match())]
    Match(contest::MatchArgs),
    #[command(about = words::cli_solve())]
    Solve(solve::SolveArgs),
    #[command(about = words::cli_verify())]
    Verify(verify::VerifyArgs),
    #[command(about = words::cli_puzzles())]
    Puzzles(puzzles::PuzzlesArgs),
    #[command(about = words::cli_symmetries())]
    Symmetries(symmetries::SymmetriesArgs),
    #[command(about = words::cli_lesson())]
    Lesson(lesson::LessonArgs),
}

/// The result of the command line.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// Open the window.
    Window {
        file: Option<PathBuf>,
        /// The folder of settings, library and journal.
        home: Home,
    },
    /// Exit with this code: a headless command has run.
    Done(ExitCode),
}

/// Runs the command line with the process's standard output and standard error. From now on this
/// thread uses the language of the system. `args` begins with the program's own name.
pub fn run(args: impl IntoIterator<Item = OsString>) -> Start {
    words::speak(platform::language());
    let mut out = BufWriter::new(io::stdout().lock());
    run_with(args, &mut out, &mut io::stderr().lock())
}

/// Does the same with other outputs.
pub fn run_with(
    args: impl IntoIterator<Item = OsString>,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Start {
    let result = parse(args).and_then(|parsed| match parsed {
        Parsed::Text(text) => write_all(&text, out).map(|()| None),
        Parsed::Args(args) => match args.command {
            None => Ok(Some((args.file, home(args.portable.as_deref())?))),
            Some(command) => dispatch(&command, out, err).map(|()| None),
        },
    });
    match result {
        Ok(Some((file, home))) => Start::Window { file, home },
        Ok(None) => Start::Done(ExitCode::SUCCESS),
        Err(error) if error.is_closed_pipe() => Start::Done(ExitCode::SUCCESS),
        Err(error) => {
            // If standard error is closed too, only the exit code remains.
            let _ = writeln!(err, "hypertoe: {}", error.sentence());
            Start::Done(ExitCode::from(error.status()))
        }
    }
}

/// Returns the message for a system without a display.
pub fn no_display_message() -> Message {
    let command = Args::command();
    words::cli_no_display(words::list(command.get_subcommands().map(clap::Command::get_name)))
}

/// Returns the message for any other reason why no window can open.
pub fn no_window_message(why: impl ToString) -> Message {
    words::cli_no_window(why.to_string())
}

/// Returns the folder given by `--portable`, otherwise the default of the system.
fn home(portable: Option<&Path>) -> Result<Home, CliError> {
    let Some(folder) = portable else { return Ok(Home::of_system()) };
    Home::portable(folder).map_err(|why: FileError| {
        let path = folder.display();
        CliError::Argument(words::cli_portable_wrong(path, &why))
    })
}

enum Parsed {
    Args(Box<Args>),
    /// The text of `--help` or `--version`.
    Text(String),
}

fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Parsed, CliError> {
    use clap::error::ErrorKind::{DisplayHelp, DisplayVersion};
    let args = arguments::without_help_command(args.into_iter().collect());
    let command = help::worded(Args::command());
    arguments::check_first(&args, command.get_subcommands().map(clap::Command::get_name))?;
    let matches = command.try_get_matches_from(args);
    match matches.and_then(|matches| Args::from_arg_matches(&matches)) {
        Ok(args) => Ok(Parsed::Args(Box::new(args))),
        Err(error) if matches!(error.kind(), DisplayHelp | DisplayVersion) => {
            let options = words::cli_usage_options().to_string();
            Ok(Parsed::Text(error.render().to_string().replacen("[OPTIONS]", &options, 1)))
        }
        Err(error) => Err(arguments::misfit(&error)),
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
        Command::Puzzles(args) => puzzles::run(args, out, err)?,
        Command::Symmetries(args) => symmetries::run(args, out)?,
        Command::Lesson(args) => lesson::run(args, out)?,
    }
    Ok(out.flush()?)
}

fn write_all(text: &str, out: &mut dyn Write) -> Result<(), CliError> {
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}
