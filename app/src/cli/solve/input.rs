//! The positions that `hypertoe solve` works on: one given by options, or those of files.

use super::args::SolveArgs;
use crate::cli::batch::{GameSource, SourcedGame, read_games};
use crate::cli::error::{CliError, CliResult, shortened};
use crate::i18n::{self, Message, ToMessage};
use hypertoe_core::geometry::{ParseCellError, parse_cell};
use hypertoe_core::record::moves_of_columns;
use hypertoe_core::{Game, Move, Position};
use std::sync::Arc;

/// A position to solve.
pub(super) struct SolveInput {
    /// The game of a file; `None` for a position given by options.
    pub source: Option<GameSource>,
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
    let input = |SourcedGame { source, game }| {
        let position = |game: Game| with_moves(args, game.position().clone());
        SolveInput { source: Some(source), position: game.and_then(position) }
    };
    Ok(read_games(&args.files, args.game).into_iter().map(input).collect())
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
    let columns =
        args.moves.as_deref().map(str::trim).filter(|moves| are_columns(args, &position, moves));
    if let Some(columns) = columns {
        let wrong = |word: &str, why: Message| {
            let option = format!("--moves {}", shortened(word));
            CliError::Argument(i18n::cli_option_wrong(option, why))
        };
        let moves = moves_of_columns(&position, columns, args.columns_from)
            .map_err(|(word, what)| wrong(word, what.message()))?;
        for (mv, word) in moves {
            position.play_move(&mv).map_err(|error| wrong(word, error.message()))?;
        }
        return Ok(position);
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

/// Returns whether the text of `--moves` names columns rather than cells: where marks fall, if the
/// number of the first one is given, and digits and letters run together that are more than the
/// coordinates of a cell.
fn are_columns(args: &SolveArgs, position: &Position, moves: &str) -> bool {
    let is_run = moves.chars().all(|c| c.is_ascii_alphanumeric());
    let is_long = is_run && moves != "swap" && moves.len() > position.shape().dims();
    position.rules().gravity_axis().is_some() && (is_long || args.columns_from.is_some())
}
