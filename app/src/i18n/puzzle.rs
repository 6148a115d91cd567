//! Texts about puzzles: questions, feedback on a move, hints and themes.

use super::boards::sides_text;
use super::proofs::checksummed_file_error_message;
use super::search::{ReasonContext, move_reason_text, tactics_text};
use super::{self as i18n, Message, ToMessage, axis_colored, axis_name, messages};
use hypertoe_core::puzzle::{
    MAX_RIGHT_MOVES, Puzzle, PuzzleError, PuzzleFeatures, PuzzleFileError, PuzzleFlaw,
    PuzzleLineError, PuzzleRulesError, PuzzleTheme,
};
use hypertoe_core::search::MoveReason;
use hypertoe_core::{Cell, Player, PlayerInfo};

/// Describes a puzzle theme in a sentence.
pub fn theme_description(theme: PuzzleTheme) -> Message {
    match theme {
        PuzzleTheme::WinIn => i18n::puzzle_theme_win_about(),
        PuzzleTheme::Fork => i18n::puzzle_theme_fork_about(),
        PuzzleTheme::Block => i18n::puzzle_theme_block_about(),
        PuzzleTheme::OnlyMove => i18n::puzzle_theme_only_about(),
        PuzzleTheme::Threats => i18n::puzzle_theme_threats_about(),
        PuzzleTheme::Quiet => i18n::puzzle_theme_quiet_about(),
    }
}

/// Names the board of a puzzle, with its rules where they are not the default ones.
pub fn puzzle_board_text(puzzle: &Puzzle) -> Message {
    let rules = puzzle.rules();
    let shape = sides_text(rules.shape());
    match (rules.gravity_axis(), rules.goal().target_lines()) {
        (Some(_), _) => i18n::puzzles_board_falls(shape),
        (None, Some(lines @ 2..)) => i18n::puzzles_board_lines(shape, lines),
        _ => shape,
    }
}

/// Returns the names of the player to solve and of the defender.
fn player_names(puzzle: &Puzzle) -> (String, String) {
    let solver = puzzle.solving_player().index();
    let name = |seat| PlayerInfo::default_for_seat(seat).name;
    (name(solver), name(1 - solver))
}

pub fn question_text(puzzle: &Puzzle) -> Message {
    let (player, other) = player_names(puzzle);
    match (puzzle.theme(), puzzle.wins_in()) {
        (PuzzleTheme::OnlyMove, _) | (_, None) => i18n::puzzle_ask_only(player),
        (PuzzleTheme::WinIn, Some(1)) => i18n::puzzle_ask_win_now(player),
        (PuzzleTheme::WinIn, Some(moves)) => i18n::puzzle_ask_win(player, moves),
        (PuzzleTheme::Fork, _) => i18n::puzzle_ask_fork(player),
        (PuzzleTheme::Block, Some(moves)) => i18n::puzzle_ask_block(other, player, moves),
        (PuzzleTheme::Threats, _) => i18n::puzzle_ask_threats(player),
        (PuzzleTheme::Quiet, Some(moves)) => i18n::puzzle_ask_quiet(player, moves),
    }
}

/// Names the board of a puzzle and its task in a few words.
pub fn daily_task_text(puzzle: &Puzzle) -> Message {
    let board = puzzle_board_text(puzzle);
    match (puzzle.theme(), puzzle.wins_in()) {
        (PuzzleTheme::OnlyMove, _) | (_, None) => i18n::puzzles_task_only(board),
        (_, Some(1)) => i18n::puzzles_task_now(board),
        (_, Some(moves)) => i18n::puzzles_task_win(board, moves),
    }
}

/// Describes the rules of a puzzle where they are not the default ones.
pub fn special_rules_text(puzzle: &Puzzle) -> Option<Message> {
    let rules = puzzle.rules();
    match (rules.gravity_axis(), rules.goal().target_lines()) {
        (Some(_), _) => Some(i18n::puzzle_falls()),
        (None, Some(lines @ 2..)) => Some(i18n::puzzle_lines(lines)),
        _ => None,
    }
}

/// Explains why a move is wrong: the opponent's reply `answer`, `None` if the move ends the game
/// without a win; and the number of own moves in which the opponent wins, `None` if unknown or if
/// the opponent only avoids the solver's win.
pub fn refutation_text(puzzle: &Puzzle, answer: Option<&Cell>, loses_in: Option<u32>) -> Message {
    let (_, other) = player_names(puzzle);
    let Some(cell) = answer else { return i18n::puzzle_wrong_end() };
    match loses_in {
        Some(1) => i18n::puzzle_wrong_at_once(other, cell),
        Some(moves) => i18n::puzzle_wrong_loses(other, cell, moves),
        None if puzzle.theme() == PuzzleTheme::OnlyMove => i18n::puzzle_wrong_only(other, cell),
        None => i18n::puzzle_wrong_holds(other, cell),
    }
}

/// Explains in one line why a move is wrong, for the list of moves tried.
pub fn wrong_move_text(
    puzzle: &Puzzle,
    cell: &Cell,
    answer: Option<&Cell>,
    loses_in: Option<u32>,
) -> Message {
    let (_, other) = player_names(puzzle);
    let Some(answer) = answer else { return i18n::puzzle_try_end(cell) };
    match loses_in {
        Some(1) => i18n::puzzle_try_at_once(cell, other, answer),
        Some(moves) => i18n::puzzle_try_loses(cell, other, answer, moves),
        None => i18n::puzzle_try_holds(cell, other, answer),
    }
}

/// Describes the task of a puzzle in which the best result is a draw.
pub fn draw_task_text(puzzle: &Puzzle) -> Message {
    i18n::puzzle_drawn(player_names(puzzle).0)
}

/// The facts that the hints of a puzzle reveal one after the other.
#[derive(Clone, Copy)]
pub struct HintFacts<'a> {
    /// Whether no move has been played yet.
    pub is_first_move: bool,
    /// A right move, and the reason for it; `None` until they are known.
    pub answer: Option<(&'a Cell, &'a MoveReason)>,
    /// True if the axes on the board are named.
    pub names_axes: bool,
}

/// Returns the hint with this number (from 1): the part of the board, the theme or an effect of the
/// move, the move with its reason.
pub fn hint_text(puzzle: &Puzzle, number: u8, facts: HintFacts<'_>) -> Message {
    let theme = puzzle.theme();
    let shape = puzzle.rules().shape();
    let name = |player: Player| PlayerInfo::default_for_seat(player.index()).name;
    let context =
        ReasonContext { shape, name: &name, names_cells: true, names_axes: facts.names_axes };
    match (number, facts.answer) {
        (_, None) => i18n::puzzle_hint_finding(),
        (2, Some((_, reason))) if reason.tactics.is_empty() && facts.is_first_move => {
            i18n::puzzle_hint_theme(&theme, theme_description(theme))
        }
        (2, Some((_, reason))) if reason.tactics.is_empty() => i18n::puzzle_hint_quiet(),
        (2, Some((_, reason))) => i18n::puzzle_hint_effect(tactics_text(&reason.tactics, context)),
        (1, Some((cell, _))) => match cell.dims() {
            0 | 1 => i18n::puzzle_hint_here(),
            3.. if !facts.names_axes => i18n::puzzle_hint_part(),
            dims => {
                let axis = dims - 1;
                let value = axis_colored(axis, cell.get(axis).to_string());
                if dims == 2 {
                    i18n::puzzle_hint_row(axis_name(axis), value)
                } else {
                    i18n::puzzle_hint_slice(axis_name(axis), value)
                }
            }
        },
        (_, Some((cell, reason))) => {
            i18n::puzzle_hint_cell(cell, move_reason_text(reason, context))
        }
    }
}

/// Returns facts about a solved puzzle, one sentence each.
pub fn fact_texts(puzzle: &Puzzle, rating: f64) -> Vec<Message> {
    let features = puzzle.features();
    let mut facts = vec![i18n::puzzle_facts(&puzzle.theme(), rating.round() as u32)];
    facts
        .extend((features.quiet_moves > 0).then(|| i18n::puzzle_facts_quiet(features.quiet_moves)));
    facts.extend(match features.span {
        0 => None,
        1 => Some(i18n::puzzle_facts_rows()),
        span => Some(i18n::puzzle_facts_diagonals(span)),
    });
    facts
}

messages! {
    PuzzleTheme {
        Self::WinIn => i18n::puzzle_theme_win(),
        Self::Fork => i18n::puzzle_theme_fork(),
        Self::Block => i18n::puzzle_theme_block(),
        Self::OnlyMove => i18n::puzzle_theme_only(),
        Self::Threats => i18n::puzzle_theme_threats(),
        Self::Quiet => i18n::puzzle_theme_quiet(),
    }

    PuzzleRulesError {
        Self::Players(players) => i18n::puzzle_none_players(*players),
        Self::Goal => i18n::puzzle_none_goal(),
        Self::FirstMoves => i18n::puzzle_none_first_moves(),
        Self::Board(error) => error.message(),
        error => i18n::error_untranslated(error.to_string()),
    }
}

impl ToMessage for PuzzleFileError {
    fn message(&self) -> Message {
        checksummed_file_error_message(
            self,
            |why| i18n::puzzle_file_not(why),
            |version| i18n::puzzle_file_version(version),
        )
    }
}

messages! {
    PuzzleLineError {
        Self::NoPuzzles(why) => why.message(),
        Self::Format => i18n::puzzle_line_form(),
        Self::Theme(theme) => i18n::puzzle_line_theme(theme),
        Self::WinsIn => i18n::puzzle_line_wins_in(),
        Self::Cells => i18n::puzzle_line_cells(),
        Self::Features => i18n::puzzle_line_features(),
        Self::Puzzle(fault) => fault.message(),
        Self::TooMany(most) => i18n::puzzle_line_many(*most),
        error => i18n::error_untranslated(error.to_string()),
    }

    PuzzleError {
        Self::Move(number) => i18n::puzzle_fault_move(number.to_string()),
        Self::GameOver => i18n::puzzle_fault_over(),
        Self::NoMoves => i18n::puzzle_fault_empty(),
        Self::WinsIn(moves) => i18n::puzzle_fault_wins_in(*moves),
        Self::NoWin => i18n::puzzle_fault_no_win(),
        Self::RightMoves => i18n::puzzle_fault_right(MAX_RIGHT_MOVES),
        Self::Features => i18n::puzzle_fault_features(),
        error => i18n::error_untranslated(error.to_string()),
    }
}

/// Describes in how many moves a puzzle is won, or that it is drawn.
fn wins_in_text(moves: Option<u32>) -> Message {
    moves.map_or_else(i18n::puzzle_draws, i18n::puzzle_wins_in)
}

impl ToMessage for PuzzleFlaw {
    fn message(&self) -> Message {
        let cells = |cells: &[u32]| cells.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        let counts = |features: &PuzzleFeatures| {
            let PuzzleFeatures {
                quiet_moves: quiet,
                span,
                tempting_moves: tempting,
                slower_moves: slower,
            } = features;
            format!("{quiet} {span} {tempting} {slower}")
        };
        match self {
            Self::Theme(theme) => i18n::puzzle_flaw_theme(theme),
            Self::WinsIn { stated: told, found } => {
                i18n::puzzle_flaw_wins_in(wins_in_text(*told), wins_in_text(*found))
            }
            Self::RightMoves { stated: told, found } => {
                i18n::puzzle_flaw_right(cells(told), cells(found))
            }
            Self::Features { stated: told, found } => {
                i18n::puzzle_flaw_features(counts(told), counts(found))
            }
            _ => i18n::error_untranslated(self.to_string()),
        }
    }
}
