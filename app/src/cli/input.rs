//! The input of a command: a file, or standard input for `-`.

use super::arguments::whole_number_parser;
use super::error::{CliError, CliResult};
use crate::i18n;
use crate::jobs::read::{self, ReadError};
use crate::platform::{read_bytes, read_standard_input};
use clap::Args;
use hypertoe_core::Game;
use hypertoe_core::base::read_budget::ReadBudget;
use hypertoe_core::record::{GameFormat, decode_text, detect_format, read_game, split_games};
use std::borrow::Cow;
use std::path::{Path, PathBuf};

/// The bytes that a command works on.
pub(super) struct Input {
    pub(super) bytes: Vec<u8>,
    /// The name by which errors call it: the path, or that of standard input.
    pub(super) path: PathBuf,
    /// The name of the file, which may tell the format; `None` for standard input.
    pub(super) name: Option<String>,
}

/// Returns whether an argument stands for standard input or output.
pub(super) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Reads a file, or standard input for `-`.
pub(super) fn read_input(path: &Path) -> CliResult<Input> {
    let input = if is_standard(path) {
        let path = PathBuf::from(i18n::cli_standard_input().to_string());
        read_standard_input()
            .map(|bytes| Input { bytes, path: path.clone(), name: None })
            .map_err(|why| (path, why))
    } else {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        read_bytes(path)
            .map(|bytes| Input { bytes, path: path.to_owned(), name })
            .map_err(|why| (path.to_owned(), why))
    };
    input.map_err(|(path, why)| CliError::cannot_read(&path, &why))
}

/// The option that chooses one of several games.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct GameNumber {
    #[arg(long = "game", value_parser = whole_number_parser(1, MAX_GAMES), value_name = "N", help = i18n::cli_game())]
    number: Option<u64>,
}

/// The greatest value of `--game`.
const MAX_GAMES: u64 = 1_000_000;

impl GameNumber {
    /// Returns the chosen game of a text, or its only one. Lines are where they were: lines of other
    /// games above it are empty.
    ///
    /// # Errors
    /// If there is no such game, or there are several and none is chosen.
    pub(super) fn choose<'a>(
        self,
        format: GameFormat,
        text: &'a str,
        path: &Path,
    ) -> CliResult<Cow<'a, str>> {
        let games = split_games(format, text);
        let index = match self.number {
            Some(number) => number as usize - 1,
            None if games.len() == 1 => 0,
            None => {
                return Err(CliError::Argument(i18n::cli_several_games(
                    path.display(),
                    games.len(),
                )));
            }
        };
        let Some(game) = games.get(index) else {
            return Err(CliError::Argument(i18n::cli_no_such_game(path.display(), games.len())));
        };
        let above: usize = games[..index].iter().map(|game| game.matches('\n').count()).sum();
        Ok(match index {
            0 => Cow::Borrowed(*game),
            _ => Cow::Owned("\n".repeat(above) + game),
        })
    }
}

/// Reads a game in any format from a file, or from standard input for `-`.
pub(super) fn read_input_game(path: &Path, number: GameNumber) -> CliResult<Game> {
    let Input { bytes, path, name } = read_input(path)?;
    let wrong = |why: ReadError| CliError::cannot_read(&path, &why.into());
    // Formats of one game are told by their bytes.
    let text = decode_text(&bytes).ok();
    let format = text.as_ref().and_then(|text| detect_format(text, name.as_deref()));
    if let (Some(text), Some(format)) = (text, format)
        && (number.number.is_some() || split_games(format, &text).len() > 1)
    {
        let game = number.choose(format, &text, &path)?;
        return read_game(format, &game, None).map_err(|why| wrong(why.into()));
    }
    let mut budget = ReadBudget::without_control();
    let (game, _) =
        read::read_game(&bytes, name.as_deref(), None, None, &mut budget).map_err(wrong)?;
    Ok(*game)
}
