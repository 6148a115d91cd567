//! The command line: headless commands, and the file that the window opens.
//!
//! Every command writes text or, with `--json`, JSON, in which numbers beyond 2^53 are strings. An
//! error is one sentence on standard error, with the exit code of [`CliError::exit_code`]. Long work reports
//! its progress on standard error where that is a terminal.

mod arguments;
mod atlas;
mod batch;
mod blocking;
mod book;
mod census;
mod completions;
mod convert;
mod csv;
mod draw;
mod error;
mod gallery;
mod game_args;
mod guide;
mod json;
mod lesson;
mod line_file;
mod line_selection;
mod lines;
mod man;
mod match_command;
mod messages;
mod output;
mod pairing;
mod parts;
mod perft;
mod puzzles;
mod random_games;
mod render;
mod render_board;
mod render_hypercube;
mod render_sheet;
mod schema;
mod show;
mod solve;
mod symmetries;
mod time_limit;
mod verify;

pub use error::CliError;
pub use messages::Messages;

use error::CliResult;
use parts::DivisibleWork;

use crate::action::FileError;
use crate::i18n::{self, Message};
use crate::link::Link;
use crate::platform::{self, DataFolder, SystemFonts};
use crate::scene;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use std::ffi::OsString;
use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

#[derive(Debug, Parser)]
#[command(
    name = "hypertoe",
    version,
    about = i18n::cli_about(),
    long_about = i18n::cli_about_long(),
    after_help = i18n::cli_exit_status(),
    args_conflicts_with_subcommands = true
)]
struct CliArgs {
    #[arg(value_name = "FILE", help = i18n::cli_file())]
    files: Vec<PathBuf>,
    #[arg(long, value_name = "DIR", help = i18n::cli_portable())]
    portable: Option<PathBuf>,
    #[arg(long, short, global = true, display_order = 900, help = i18n::cli_quiet())]
    quiet: bool,
    #[command(subcommand)]
    command: Option<CliCommand>,
}

#[derive(Debug, Subcommand)]
enum CliCommand {
    #[command(about = i18n::cli_lines())]
    Lines(lines::LinesArgs),
    #[command(about = i18n::cli_show())]
    Show(show::ShowArgs),
    #[command(about = i18n::cli_convert())]
    Convert(convert::ConvertArgs),
    #[command(about = i18n::cli_perft())]
    Perft(perft::PerftArgs),
    #[command(about = i18n::cli_census())]
    Census(census::CensusArgs),
    #[command(about = i18n::cli_gallery())]
    Gallery(gallery::GalleryArgs),
    #[command(about = i18n::cli_random_games())]
    RandomGames(random_games::RandomGamesArgs),
    #[command(about = i18n::cli_draw())]
    Draw(draw::DrawArgs),
    #[command(about = i18n::cli_pairing())]
    Pairing(pairing::PairingArgs),
    #[command(about = i18n::cli_blocking())]
    Blocking(blocking::BlockingArgs),
    #[command(about = i18n::cli_render())]
    Render(render::RenderArgs),
    #[command(about = i18n::cli_match())]
    Match(match_command::MatchArgs),
    #[command(about = i18n::cli_solve())]
    Solve(solve::SolveArgs),
    #[command(about = i18n::cli_atlas())]
    Atlas(Box<atlas::AtlasArgs>),
    #[command(about = i18n::cli_book())]
    Book(book::BookArgs),
    #[command(about = i18n::cli_verify())]
    Verify(verify::VerifyArgs),
    #[command(about = i18n::cli_puzzles())]
    Puzzles(puzzles::PuzzlesArgs),
    #[command(about = i18n::cli_split())]
    Split(parts::SplitArgs),
    #[command(about = i18n::cli_part())]
    Part(parts::PartArgs),
    #[command(about = i18n::cli_join())]
    Join(parts::JoinArgs),
    #[command(about = i18n::cli_symmetries())]
    Symmetries(symmetries::SymmetriesArgs),
    #[command(about = i18n::cli_lesson())]
    Lesson(lesson::LessonArgs),
    #[command(about = i18n::cli_guide())]
    Guide(guide::GuideArgs),
    #[command(about = i18n::cli_schema())]
    Schema(schema::SchemaArgs),
    #[command(about = i18n::cli_completions())]
    Completions(completions::CompletionsArgs),
    #[command(about = i18n::cli_man())]
    Man(man::ManArgs),
}

impl CliCommand {
    /// Returns the work of the command, if it can be done in parts.
    fn into_divisible_work(self) -> Option<Box<dyn DivisibleWork>> {
        match self {
            Self::RandomGames(args) => Some(Box::new(args)),
            Self::Match(args) => Some(Box::new(args)),
            Self::Solve(args) => Some(Box::new(args)),
            Self::Atlas(args) => Some(args),
            Self::Puzzles(args) => args.into_divisible_work(),
            _ => None,
        }
    }
}

/// Returns the work of a command, given by its words; `None` if it cannot be done in parts.
fn divisible_work(words: &[String]) -> CliResult<Option<Box<dyn DivisibleWork>>> {
    let words = ["hypertoe"].into_iter().map(str::to_owned).chain(words.iter().cloned());
    Ok(match parse(words.map(OsString::from))? {
        ParsedArgs::Args(args) => args.command.and_then(CliCommand::into_divisible_work),
        ParsedArgs::Help(_) => None,
    })
}

/// The step after the command line has been handled: open the window, or exit.
#[derive(Clone, Debug, PartialEq)]
pub enum CliOutcome {
    OpenWindow {
        files: Vec<PathBuf>,
        /// The link to open.
        link: Option<String>,
        /// The folder of settings, library and journal.
        data_folder: DataFolder,
    },
    /// Exit with this code: a headless command has run.
    Exit(ExitCode),
}

/// Runs the command line with the process's standard output and standard error. From now on this
/// thread uses the language of the system. `args` begins with the program's own name.
pub fn run(args: impl IntoIterator<Item = OsString>) -> CliOutcome {
    platform::attach_console();
    let args: Vec<OsString> = args.into_iter().collect();
    if args.len() == 2 && args[1] == platform::KEEP_CLIPBOARD_COMMAND {
        let text = platform::read_standard_input().unwrap_or_default();
        platform::keep_on_clipboard(String::from_utf8_lossy(&text).into_owned());
        return CliOutcome::Exit(ExitCode::SUCCESS);
    }
    i18n::set_language(platform::system_language());
    scene::set_font_source(Arc::new(SystemFonts::default()));
    let mut out = BufWriter::new(io::stdout().lock());
    let mut err = io::stderr().lock();
    let messages = Messages::new(&mut err);
    let messages = if io::stderr().is_terminal() { messages.with_progress() } else { messages };
    run_with_outputs(args, &mut out, messages)
}

/// Runs the command line as [`run`] does, but writes to `out` and `messages` and leaves the language of
/// the thread as it is.
pub fn run_with_outputs(
    args: impl IntoIterator<Item = OsString>,
    out: &mut dyn Write,
    mut messages: Messages<'_>,
) -> CliOutcome {
    // Programs read the output, and few terminals know isolation.
    i18n::with_isolating(false, || run_without_isolation(args, out, &mut messages))
}

fn run_without_isolation(
    args: impl IntoIterator<Item = OsString>,
    out: &mut dyn Write,
    messages: &mut Messages<'_>,
) -> CliOutcome {
    let result = parse(args).and_then(|parsed| match parsed {
        ParsedArgs::Help(text) => write_all(&text, out).map(|()| None),
        ParsedArgs::Args(args) => match args.command {
            None => Ok(Some((args.files, data_folder(args.portable.as_deref())?))),
            Some(command) => {
                if args.quiet {
                    messages.silence();
                }
                dispatch(&command, out, messages).map(|()| None)
            }
        },
    });
    match result {
        Ok(Some((args, home))) => {
            let (links, files): (Vec<_>, Vec<_>) = args.into_iter().partition(|it| is_link(it));
            let link = links.first().and_then(|link| link.to_str()).map(str::to_owned);
            CliOutcome::OpenWindow { files, link, data_folder: home }
        }
        Ok(None) => CliOutcome::Exit(ExitCode::SUCCESS),
        Err(error) if error.is_closed_pipe() => CliOutcome::Exit(ExitCode::SUCCESS),
        Err(error) => {
            messages.error(error.one_line_message());
            CliOutcome::Exit(ExitCode::from(error.exit_code()))
        }
    }
}

/// Returns the message that no window can open because the system has no display.
pub fn no_display_message() -> Message {
    let command = CliArgs::command();
    i18n::cli_no_display(i18n::list_with_and(
        command.get_subcommands().map(clap::Command::get_name),
    ))
}

/// Returns the message that no window can open, with the reason `why`, where it is not the lack of
/// a display.
pub fn no_window_message(why: impl ToString) -> Message {
    i18n::cli_no_window(why.to_string())
}

/// Prints why the window cannot open; started from the desktop of Windows, where nobody would see that, a
/// dialog tells it.
pub fn report_error(why: &Message) {
    eprintln!("hypertoe: {why}");
    if platform::lacks_console() {
        platform::show_error("Hypertoe", &why.to_string());
    }
}

/// Returns the folder given by `--portable`, otherwise the default of the system.
fn data_folder(portable: Option<&Path>) -> CliResult<DataFolder> {
    let Some(folder) = portable else { return Ok(DataFolder::system_default()) };
    DataFolder::portable(folder).map_err(|why: FileError| {
        let path = folder.display();
        CliError::Argument(i18n::cli_portable_wrong(path, &why))
    })
}

/// Returns the program with its commands and their help, in the language of the thread.
fn described_program() -> clap::Command {
    arguments::translate_help(CliArgs::command())
}

enum ParsedArgs {
    Args(Box<CliArgs>),
    /// The text of `--help` or `--version`.
    Help(String),
}

fn parse(args: impl IntoIterator<Item = OsString>) -> CliResult<ParsedArgs> {
    use clap::error::ErrorKind::{DisplayHelp, DisplayVersion};
    let args = arguments::move_quiet_to_end(args.into_iter().collect());
    let args = arguments::replace_help_command(args);
    let args = arguments::move_split_options(args);
    let command = described_program();
    arguments::check_first_argument(&args, command.get_subcommands().map(clap::Command::get_name))?;
    let program = arguments::program_name(&command, &args);
    let matches = command.try_get_matches_from(args);
    match matches.and_then(|matches| CliArgs::from_arg_matches(&matches)) {
        Ok(args) if args.files.iter().skip(1).any(|file| is_command(file)) => {
            Err(CliError::Argument(i18n::cli_file_and_command()))
        }
        Ok(args) => Ok(ParsedArgs::Args(Box::new(args))),
        Err(error) if matches!(error.kind(), DisplayHelp | DisplayVersion) => {
            let options = i18n::cli_usage_options().to_string();
            Ok(ParsedArgs::Help(error.render().to_string().replacen("[OPTIONS]", &options, 1)))
        }
        Err(error) => Err(arguments::convert_clap_error(&error, &program)),
    }
}

/// Returns whether an argument is a link, and not the path of a file.
fn is_link(argument: &Path) -> bool {
    argument.to_str().and_then(Link::parse).is_some() && !platform::path_exists(argument)
}

/// Returns whether a path is the name of a command, and of no file.
fn is_command(file: &Path) -> bool {
    let command = CliArgs::command();
    let mut names = command.get_subcommands().map(clap::Command::get_name);
    names.any(|name| file == Path::new(name)) && !platform::path_exists(file)
}

fn dispatch(command: &CliCommand, out: &mut dyn Write, messages: &mut Messages<'_>) -> CliResult {
    match command {
        CliCommand::Lines(args) => lines::run(args, out, messages)?,
        CliCommand::Show(args) => show::run(args, out, messages)?,
        CliCommand::Convert(args) => convert::run(args, out, messages)?,
        CliCommand::Perft(args) => perft::run(args, out)?,
        CliCommand::Census(args) => census::run(args, out, messages)?,
        CliCommand::Gallery(args) => gallery::run(args, out, messages)?,
        CliCommand::RandomGames(args) => random_games::run(args, out, messages)?,
        CliCommand::Draw(args) => draw::run(args, out, messages)?,
        CliCommand::Blocking(args) => blocking::run(args, out, messages)?,
        CliCommand::Pairing(args) => pairing::run(args, out, messages)?,
        CliCommand::Render(args) => render::run(args, out, messages)?,
        CliCommand::Match(args) => match_command::run(args, out, messages)?,
        CliCommand::Solve(args) => solve::run(args, out, messages)?,
        CliCommand::Atlas(args) => atlas::run(args, out, messages)?,
        CliCommand::Book(args) => book::run(args, out, messages)?,
        CliCommand::Verify(args) => verify::run(args, out, messages)?,
        CliCommand::Puzzles(args) => puzzles::run(args, out, messages)?,
        CliCommand::Split(args) => parts::split(args, divisible_work, out, messages)?,
        CliCommand::Part(args) => parts::part(args, divisible_work, out, messages)?,
        CliCommand::Join(args) => parts::join(args, divisible_work, out, messages)?,
        CliCommand::Symmetries(args) => symmetries::run(args, out, messages)?,
        CliCommand::Lesson(args) => lesson::run(args, out, messages)?,
        CliCommand::Guide(args) => guide::run(args, out)?,
        CliCommand::Schema(args) => schema::run(args, out)?,
        CliCommand::Completions(args) => completions::run(args, described_program(), out)?,
        CliCommand::Man(args) => man::run(args, described_program(), out)?,
    }
    Ok(out.flush()?)
}

fn write_all(text: &str, out: &mut dyn Write) -> CliResult {
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}
