//! The games of files, worked on one after another.

use super::error::{CliError, CliResult};
use super::game_args::{GameNumber, Input, read_input};
use super::json::{BatchLine, FailedJson, Report, write_json};
use super::messages::Messages;
use crate::i18n;
use crate::jobs::read::{self, ReadError};
use hypertoe_core::Game;
use serde::{Deserialize, Serialize};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The file of a game, and its number in it, from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct GameSource {
    pub file: String,
    pub game: usize,
}

/// A game of a file, or the reason why it cannot be read.
pub(super) struct SourcedGame {
    pub source: GameSource,
    pub game: CliResult<Game>,
}

/// Reads all games of files, or of standard input for `-`; of each the chosen one, if one is chosen. A file
/// that cannot be read counts as a game.
pub(super) fn read_games(files: &[PathBuf], number: GameNumber) -> Vec<SourcedGame> {
    files.iter().flat_map(|file| read_games_of_file(file, number)).collect()
}

fn read_games_of_file(path: &Path, number: GameNumber) -> Vec<SourcedGame> {
    let sourced = |number: usize, game| {
        let source = GameSource { file: path.display().to_string(), game: number };
        SourcedGame { source, game }
    };
    let games = read_input(path).and_then(|Input { bytes, path, name }| {
        let games = read::read_games(&bytes, name.as_deref());
        let wrong = |why: ReadError| CliError::cannot_read(&path, &why.into());
        let games = games.map_err(wrong)?;
        Ok(games.into_iter().map(|game| game.map_err(wrong)).collect::<Vec<_>>())
    });
    let games = match games {
        Ok(games) => games,
        Err(why) => return vec![sourced(1, Err(why))],
    };
    let count = games.len();
    let mut games: Vec<SourcedGame> =
        (1..).zip(games).map(|(number, game)| sourced(number, game)).collect();
    let Some(chosen) = number.number() else { return games };
    games.retain(|game| game.source.game == chosen);
    if games.is_empty() {
        let missing = CliError::Argument(i18n::cli_no_such_game(path.display(), count));
        games.push(sourced(chosen, Err(missing)));
    }
    games
}

/// The form in which games are reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BatchForm {
    /// With the source of each game above it, if there are several.
    Text,
    /// A line for each game, and for each that failed.
    Json,
    /// Rows of one table.
    Csv,
}

impl BatchForm {
    pub(super) fn new(is_json: bool, is_csv: bool) -> Self {
        match (is_json, is_csv) {
            (true, _) => Self::Json,
            (false, true) => Self::Csv,
            (false, false) => Self::Text,
        }
    }
}

/// Works on all games of files. One that fails among several is reported, and the others are worked on.
///
/// # Errors
/// That of the only game; or that some of several failed.
pub(super) fn for_each_game<R: Report>(
    games: Vec<SourcedGame>,
    form: BatchForm,
    (out, messages): (&mut dyn Write, &mut Messages<'_>),
    mut work: impl FnMut(&GameSource, Game, &mut dyn Write) -> CliResult,
) -> CliResult {
    let (count, mut written, mut failed) = (games.len(), 0, 0);
    for SourcedGame { source, game } in games {
        let is_read = game.is_ok();
        let done = game.and_then(|game| {
            if count > 1 && form == BatchForm::Text {
                let gap = if written == 0 { "" } else { "\n" };
                writeln!(out, "{gap}{}", i18n::out_solve_source(&source.file, source.game))?;
            }
            written += 1;
            work(&source, game, out)
        });
        if let Err(why) = done {
            failed += 1;
            let failure = Failure { source: &source, why: &why, is_read };
            failure.report::<R>(form, count == 1, (out, messages))?;
            if count == 1 || !why.is_of_input() {
                return Err(why);
            }
        }
        out.flush()?;
    }
    match failed {
        0 => Ok(()),
        _ => Err(CliError::Failed(i18n::cli_some_failed(failed, count))),
    }
}

/// A game that could not be read or worked on.
pub(super) struct Failure<'a> {
    pub source: &'a GameSource,
    pub why: &'a CliError,
    /// True if the game was read: an error of reading names the file itself.
    pub is_read: bool,
}

impl Failure<'_> {
    /// Reports the failure: as JSON in a line, otherwise as a message. That of the only game is the error of
    /// the command.
    pub(super) fn report<R: Report>(
        &self,
        form: BatchForm,
        is_only: bool,
        (out, messages): (&mut dyn Write, &mut Messages<'_>),
    ) -> CliResult {
        let GameSource { file, game } = self.source.clone();
        let error = self.why.one_line_message();
        // A wrong argument is about the command, not about a game of several.
        let is_argument = is_only && matches!(self.why, CliError::Argument(_));
        if form == BatchForm::Json && !is_argument {
            return Ok(write_json(&BatchLine::<R>::Failed(FailedJson { file, game, error }), out)?);
        }
        match self.is_read {
            _ if is_only => {}
            true => messages.error(i18n::out_solve_failed(file, game, error)),
            false => messages.error(error),
        }
        Ok(())
    }
}
