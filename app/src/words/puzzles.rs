//! Puzzle themes, and errors of puzzles and puzzle files.

use super::{self as words, Message, ToMessage};
use hypertoe_core::puzzle::{
    MAX_RIGHT_MOVES, PuzzleError, PuzzleFeatures, PuzzleFileError, PuzzleFlaw, PuzzleLineError,
    PuzzleRulesError, PuzzleTheme,
};

impl ToMessage for PuzzleTheme {
    fn message(&self) -> Message {
        match self {
            Self::WinIn => words::puzzle_theme_win(),
            Self::Fork => words::puzzle_theme_fork(),
            Self::Block => words::puzzle_theme_block(),
            Self::OnlyMove => words::puzzle_theme_only(),
            Self::Threats => words::puzzle_theme_threats(),
            Self::Quiet => words::puzzle_theme_quiet(),
        }
    }
}

impl ToMessage for PuzzleRulesError {
    fn message(&self) -> Message {
        match self {
            Self::Players(players) => words::puzzle_none_players(*players),
            Self::Goal => words::puzzle_none_goal(),
            Self::FirstMoves => words::puzzle_none_first_moves(),
            Self::Board(error) => error.message(),
        }
    }
}

impl ToMessage for PuzzleFileError {
    fn message(&self) -> Message {
        match self {
            Self::NotPuzzles(why) => words::puzzle_file_not(why),
            Self::Version(version) => words::puzzle_file_version(version),
            Self::Spent(spent) => spent.message(),
            Self::InLine { line, what } => words::proof_error_line(line.to_string(), what),
            Self::ChecksumMismatch { written, found } => words::proof_error_changed(found, written),
        }
    }
}

impl ToMessage for PuzzleLineError {
    fn message(&self) -> Message {
        match self {
            Self::UnexpectedEnd => words::proof_line_missing(),
            Self::NoRules => words::proof_line_field("rules"),
            Self::Rules(why) => words::proof_line_rules(why),
            Self::NoPuzzles(why) => why.message(),
            Self::Format => words::puzzle_line_form(),
            Self::Theme(theme) => words::puzzle_line_theme(theme),
            Self::WinsIn => words::puzzle_line_wins_in(),
            Self::Cells => words::puzzle_line_cells(),
            Self::Features => words::puzzle_line_features(),
            Self::Puzzle(fault) => fault.message(),
            Self::TooMany(most) => words::puzzle_line_many(*most),
            Self::Spent(spent) => spent.message(),
            Self::TrailingText => words::proof_line_rest(),
        }
    }
}

impl ToMessage for PuzzleError {
    fn message(&self) -> Message {
        match self {
            Self::Move(number) => words::puzzle_fault_move(number.to_string()),
            Self::GameOver => words::puzzle_fault_over(),
            Self::NoMoves => words::puzzle_fault_empty(),
            Self::WinsIn(moves) => words::puzzle_fault_wins_in(*moves),
            Self::NoWin => words::puzzle_fault_no_win(),
            Self::RightMoves => words::puzzle_fault_right(MAX_RIGHT_MOVES),
            Self::Features => words::puzzle_fault_features(),
        }
    }
}

/// Describes in how many moves a puzzle is won, or that it is drawn.
fn wins_in_text(moves: Option<u32>) -> Message {
    moves.map_or_else(words::puzzle_draws, words::puzzle_wins_in)
}

impl ToMessage for PuzzleFlaw {
    fn message(&self) -> Message {
        let cells = |cells: &[u32]| cells.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        let counts = |features: &PuzzleFeatures| {
            let PuzzleFeatures { quiet, span, tempting, slower } = features;
            format!("{quiet} {span} {tempting} {slower}")
        };
        match self {
            Self::Theme(theme) => words::puzzle_flaw_theme(theme),
            Self::WinsIn { told, found } => {
                words::puzzle_flaw_wins_in(wins_in_text(*told), wins_in_text(*found))
            }
            Self::Right { told, found } => words::puzzle_flaw_right(cells(told), cells(found)),
            Self::Features { told, found } => {
                words::puzzle_flaw_features(counts(told), counts(found))
            }
        }
    }
}
