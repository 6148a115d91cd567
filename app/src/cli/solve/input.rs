//! The positions that `hypertoe solve` works on: one given by options, or those of files.

use super::args::SolveArgs;
use crate::cli::error::{CliError, CliResult, shortened};
use crate::cli::game_args::{Input, read_input};
use crate::i18n::{self, Message, ToMessage};
use crate::jobs::read;
use hypertoe_core::geometry::{ParseCellError, parse_cell};
use hypertoe_core::{Game, Move, Position};
use std::path::Path;
use std::sync::Arc;

/// The file of a position, and the number of its game, from 1; `None` for one given by options.
pub(super) type PositionSource = Option<(String, usize)>;

/// A position to solve.
pub(super) struct SolveInput {
    pub source: PositionSource,
    /// The position, or the reason why it cannot be read.
    pub position: CliResult<Position>,
}

/// Returns the positions that the arguments name.
///
/// # Errors
/// Wrong options; options for a board together with files.
pub(super) fn read_inputs(args: &SolveArgs) -> CliResult<Vec<SolveInput>> {
    if args.files.is_empty() {
        if args.game.number().is_some() {
            return Err(CliError::Argument(i18n::cli_solve_game_without_file()));
        }
        let position = position_of_options(args)?;
        return Ok(vec![SolveInput { source: None, position: Ok(position) }]);
    }
    if args.shape.is_given() || args.rules.is_any_given() {
        return Err(CliError::Argument(i18n::cli_solve_files_and_board()));
    }
    Ok(args.files.iter().flat_map(|file| read_file(args, file)).collect())
}

/// Reads the games of a file; the chosen one, if one is chosen.
fn read_file(args: &SolveArgs, path: &Path) -> Vec<SolveInput> {
    let named = |number: usize, position| SolveInput {
        source: Some((path.display().to_string(), number)),
        position,
    };
    let games = read_input(path).and_then(|Input { bytes, path, name }| {
        let games = read::read_games(&bytes, name.as_deref());
        let wrong = |why: read::ReadError| CliError::cannot_read(&path, &why.into());
        let games = games.map_err(wrong)?;
        Ok(games.into_iter().map(|game| game.map_err(wrong)).collect::<Vec<_>>())
    });
    let games = match games {
        Ok(games) => games,
        Err(why) => return vec![named(1, Err(why))],
    };
    let count = games.len();
    let position = |game: CliResult<Game>| with_moves(args, game?.position().clone());
    let mut inputs: Vec<SolveInput> =
        (1..).zip(games).map(|(number, game)| named(number, position(game))).collect();
    let Some(chosen) = args.game.number() else { return inputs };
    inputs.retain(|input| input.source.as_ref().is_some_and(|(_, number)| *number == chosen));
    if inputs.is_empty() {
        let missing = CliError::Argument(i18n::cli_no_such_game(path.display(), count));
        inputs.push(named(chosen, Err(missing)));
    }
    inputs
}

fn position_of_options(args: &SolveArgs) -> CliResult<Position> {
    with_moves(args, Position::new(Arc::new(args.rules.rules(&args.shape)?)))
}

/// Plays the moves of `--opening` and `--moves` from a position.
fn with_moves(args: &SolveArgs, mut position: Position) -> CliResult<Position> {
    let shape = position.shape().clone();
    for text in &args.opening {
        let wrong = |why: Message| {
            let option = format!("--opening {}", shortened(text));
            CliError::Argument(i18n::cli_option_wrong(option, why))
        };
        // A number alone is a cell number.
        let number = text.bytes().all(|byte| byte.is_ascii_digit()) && shape.dims() > 1;
        let spelled = if number { format!("#{text}") } else { text.clone() };
        let cell = parse_cell(&shape, &spelled).map_err(|error| wrong(error.message()))?;
        position.play_cell(&cell).map_err(|error| wrong(error.message()))?;
    }
    for word in args.moves.iter().flat_map(|moves| moves.split(';')).map(str::trim) {
        let wrong = |why: Message| {
            let option = format!("--moves {}", shortened(word));
            CliError::Argument(i18n::cli_option_wrong(option, why))
        };
        let mv = match word {
            "" => continue,
            "swap" => Move::Swap,
            _ => Move::Place(parse_cell(&shape, word).map_err(|error| {
                // One move that looks like several.
                let is_list =
                    matches!(error, ParseCellError::Count { found, .. } if found > shape.dims());
                match is_list {
                    true => wrong(i18n::cli_moves_separator(error.message())),
                    false => wrong(error.message()),
                }
            })?),
        };
        position.play_move(&mv).map_err(|error| wrong(error.message()))?;
    }
    Ok(position)
}
