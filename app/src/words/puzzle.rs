//! Puzzles: the question, the feedback on a move, and the hints.

use super::{self as words, Message, axis_coloured, axis_name};
use hypertoe_core::geometry::notation::format_cell;
use hypertoe_core::puzzle::{Puzzle, PuzzleTheme};
use hypertoe_core::{Cell, PlayerInfo};

/// Describes a puzzle theme in a sentence.
pub fn theme_description(theme: PuzzleTheme) -> Message {
    match theme {
        PuzzleTheme::WinIn => words::puzzle_theme_win_about(),
        PuzzleTheme::Fork => words::puzzle_theme_fork_about(),
        PuzzleTheme::Block => words::puzzle_theme_block_about(),
        PuzzleTheme::OnlyMove => words::puzzle_theme_only_about(),
        PuzzleTheme::Threats => words::puzzle_theme_threats_about(),
        PuzzleTheme::Quiet => words::puzzle_theme_quiet_about(),
    }
}

/// Names the board of a puzzle, with its rules where they are not the default ones.
pub fn board_text(puzzle: &Puzzle) -> Message {
    let (rules, shape) = (puzzle.rules(), puzzle.rules().shape().to_string());
    match (rules.gravity(), rules.goal().target_lines()) {
        (Some(axis), _) => words::puzzles_board_falls(shape, axis_name(axis)),
        (None, Some(lines @ 2..)) => words::puzzles_board_lines(shape, lines),
        _ => words::as_written(&shape),
    }
}

/// Returns the names of the player to solve and of the defender.
fn player_names(puzzle: &Puzzle) -> (String, String) {
    let solver = puzzle.solver().index();
    let name = |seat| PlayerInfo::default_for_seat(seat).name;
    (name(solver), name(1 - solver))
}

/// Returns the question of a puzzle.
pub fn question_text(puzzle: &Puzzle) -> Message {
    let (player, other) = player_names(puzzle);
    match (puzzle.theme(), puzzle.wins_in()) {
        (PuzzleTheme::OnlyMove, _) | (_, None) => words::puzzle_ask_only(player),
        (PuzzleTheme::WinIn, Some(1)) => words::puzzle_ask_win_now(player),
        (PuzzleTheme::WinIn, Some(moves)) => words::puzzle_ask_win(player, moves),
        (PuzzleTheme::Fork, _) => words::puzzle_ask_fork(player),
        (PuzzleTheme::Block, Some(moves)) => words::puzzle_ask_block(other, player, moves),
        (PuzzleTheme::Threats, _) => words::puzzle_ask_threats(player),
        (PuzzleTheme::Quiet, Some(moves)) => words::puzzle_ask_quiet(player, moves),
    }
}

/// Describes the rules of a puzzle where they are not the default ones.
pub fn special_rules_text(puzzle: &Puzzle) -> Option<Message> {
    let rules = puzzle.rules();
    match (rules.gravity(), rules.goal().target_lines()) {
        (Some(axis), _) => Some(words::puzzle_falls(axis_name(axis))),
        (None, Some(lines @ 2..)) => Some(words::puzzle_lines(lines)),
        _ => None,
    }
}

/// Explains why a move is wrong: the opponent's reply, and in how many moves it wins.
pub fn refutation_text(puzzle: &Puzzle, answer: Option<&Cell>, loses_in: Option<u32>) -> Message {
    let (_, other) = player_names(puzzle);
    let Some(cell) = answer.map(format_cell) else { return words::puzzle_wrong_end() };
    match loses_in {
        Some(1) => words::puzzle_wrong_at_once(other, cell),
        Some(moves) => words::puzzle_wrong_loses(other, cell, moves),
        None if puzzle.theme() == PuzzleTheme::OnlyMove => words::puzzle_wrong_only(other, cell),
        None => words::puzzle_wrong_holds(other, cell),
    }
}

/// Explains why a move is wrong, for the list of moves tried.
pub fn attempt_text(
    puzzle: &Puzzle,
    cell: &Cell,
    answer: Option<&Cell>,
    loses_in: Option<u32>,
) -> Message {
    let ((_, other), cell) = (player_names(puzzle), format_cell(cell));
    let Some(answer) = answer.map(format_cell) else { return words::puzzle_try_end(cell) };
    match loses_in {
        Some(1) => words::puzzle_try_at_once(cell, other, answer),
        Some(moves) => words::puzzle_try_loses(cell, other, answer, moves),
        None => words::puzzle_try_holds(cell, other, answer),
    }
}

/// Describes the task of a puzzle whose solution only draws.
pub fn holding_task_text(puzzle: &Puzzle) -> Message {
    words::puzzle_drawn(player_names(puzzle).0)
}

/// Returns the hint with this number (from 1); those from 2 on need the right move.
pub fn hint_text(puzzle: &Puzzle, number: u8, first: bool, cell: Option<&Cell>) -> Message {
    let span = puzzle.features().span;
    match (number, cell) {
        (1, _) if first => {
            words::puzzle_hint_theme(&puzzle.theme(), theme_description(puzzle.theme()))
        }
        (1, _) if span > 0 => words::puzzle_hint_lines(span),
        (1, _) => theme_description(puzzle.theme()),
        (_, None) => words::puzzle_hint_finding(),
        (2, Some(cell)) => match (2..cell.dims()).next_back() {
            Some(axis) => words::puzzle_hint_slice(
                axis_name(axis),
                axis_coloured(axis, cell.get(axis).to_string()),
            ),
            None => words::puzzle_hint_here(),
        },
        (_, Some(cell)) => words::puzzle_hint_cell(format_cell(cell)),
    }
}

/// Returns facts about a solved puzzle.
pub fn fact_texts(puzzle: &Puzzle, rating: f64) -> Vec<Message> {
    let features = puzzle.features();
    let mut facts = vec![words::puzzle_facts(&puzzle.theme(), format!("{rating:.0}"))];
    facts.extend((features.quiet > 0).then(|| words::puzzle_facts_quiet(features.quiet)));
    facts.extend((features.span > 0).then(|| words::puzzle_facts_span(features.span)));
    facts
}
