//! Texts about games: presets, goals, scores, results and clocks.

use super::{self as i18n, Arg, Message, ToMessage, decimal, list_with_and};
use hypertoe_core::play::{GamePreset, PRESETS, PlayerResult};
use hypertoe_core::{EarlyEnd, Game, Goal, LineState, Outcome, Player, TimeControl};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoalText {
    pub name: Message,
    /// The winning condition, in a phrase.
    pub about: Message,
    /// The winning condition in full.
    pub help: Message,
}

/// Returns the name of a goal, and its winning condition in short and in full.
pub fn goal_text(goal: Goal) -> GoalText {
    match goal {
        Goal::FirstTo(_) => GoalText {
            name: i18n::goal_race(),
            about: i18n::goal_race_about(),
            help: i18n::goal_race_help(),
        },
        Goal::MostLines => GoalText {
            name: i18n::goal_most(),
            about: i18n::goal_most_about(),
            help: i18n::goal_most_help(),
        },
        Goal::Misere => GoalText {
            name: i18n::goal_misere(),
            about: i18n::goal_misere_about(),
            help: i18n::goal_misere_help(),
        },
    }
}

/// Formats a player's name and score in this game: `Ada 3/9`, `Ada: 2 lines`. `name` is the name,
/// which may be shortened.
pub fn player_score_text(game: &Game, player: Player, name: &str) -> Message {
    let lines = game.position().completed_lines(player).len();
    match game.rules().goal().lines_that_end_game() {
        Some(1) if lines == 0 => i18n::goal_score_none(name),
        Some(goal) if goal > 1 => i18n::goal_score_race(name, lines, goal),
        _ => i18n::goal_score(name, line_count_text(lines)),
    }
}

/// Formats a name with the longest score to expect, for measuring its width.
pub fn longest_score_text(goal: Goal, name: &str) -> Message {
    match goal.lines_that_end_game() {
        Some(1) => i18n::goal_score(name, line_count_text(1)),
        Some(goal) => i18n::goal_score_race(name, goal, goal),
        None => i18n::goal_score(name, line_count_text(99)),
    }
}

/// Formats a player's number of lines: `3`, or `3 of 9`.
pub fn player_line_count_text(goal: Goal, lines: usize) -> Message {
    match goal.lines_that_end_game() {
        Some(goal) if goal > 1 => i18n::goal_count_race(lines, goal),
        _ => i18n::goal_count(lines),
    }
}

/// Describes whose turn it is, or how the game ended and why.
pub fn turn_or_result_text(game: &Game) -> Message {
    let position = game.position();
    let name = |player: Player| game.player_info(player).name.as_str();
    if let Some(end) = position.early_end() {
        return conclusion_text(game, end);
    }
    match position.outcome() {
        Outcome::Undecided => i18n::result_to_move(name(position.to_move())),
        Outcome::Won(player) => won_text(game, player),
        Outcome::Lost(player) => i18n::result_lost(name(player)),
        Outcome::Draw => drawn_text(game),
    }
}

/// Describes the end of a game that was not decided on the board.
fn conclusion_text(game: &Game, end: EarlyEnd) -> Message {
    let name = |player: Player| game.player_info(player).name.as_str();
    match (end, game.position().outcome()) {
        (EarlyEnd::AgreedDraw, _) => i18n::result_draw_agreed(),
        (EarlyEnd::Resigned(loser), Outcome::Won(winner)) => {
            i18n::result_won_resigned(name(winner), name(loser))
        }
        (EarlyEnd::Resigned(loser), _) => i18n::result_lost_resigned(name(loser)),
        (EarlyEnd::OutOfTime(loser), Outcome::Won(winner)) => {
            i18n::result_won_on_time(name(winner), name(loser))
        }
        (EarlyEnd::OutOfTime(loser), _) => i18n::result_lost_on_time(name(loser)),
    }
}

/// Describes whose turn it is, or how the game ended. For the only human in a game against
/// computers the end is told as “you won”, and the full result is returned as well.
pub fn status_text(game: &Game) -> (Message, Option<Message>) {
    let result = turn_or_result_text(game);
    let ended = game.lone_human().and_then(|it| game.position().outcome().for_player(it));
    match ended {
        Some(PlayerResult::Won) => (i18n::result_you_won(), Some(result)),
        Some(PlayerResult::Lost) => (i18n::result_you_lost(), Some(result)),
        Some(PlayerResult::Drawn) => (i18n::result_draw(), Some(result)),
        None => (result, None),
    }
}

fn won_text(game: &Game, winner: Player) -> Message {
    let name = |player: Player| game.player_info(player).name.as_str();
    let plain = i18n::result_won(name(winner));
    match game.rules().goal() {
        Goal::FirstTo(1) => plain,
        Goal::FirstTo(_) | Goal::MostLines => {
            let lines = game.position().completed_lines(winner).len();
            i18n::result_won_with(name(winner), line_count_text(lines))
        }
        Goal::Misere => game
            .position()
            .last_completer()
            .map_or(plain, |loser| i18n::result_won_by_completed(name(winner), name(loser))),
    }
}

/// Formats a number of lines: `1 line`, `9 lines`.
pub fn line_count_text(count: usize) -> Message {
    i18n::count_lines(count)
}

/// Describes the state of a line: open to all, open to a player, blocked, completed.
pub fn line_state_text(game: &Game, line: LineState) -> Message {
    match line {
        LineState::Open => i18n::line_open(),
        LineState::OpenTo { player, marks } => i18n::line_open_to(
            &game.player_info(player).name,
            marks,
            game.rules().shape().line_length(),
        ),
        LineState::Blocked => i18n::line_blocked(),
        LineState::Completed(player) => i18n::line_completed(&game.player_info(player).name),
    }
}

fn drawn_text(game: &Game) -> Message {
    match game.rules().goal() {
        Goal::FirstTo(_) | Goal::Misere => i18n::result_draw_full(),
        Goal::MostLines => tied_text(game),
    }
}

/// Names the players who tie for the most lines.
fn tied_text(game: &Game) -> Message {
    let scores = game.position().scores();
    let max = scores.iter().copied().max().unwrap_or(0);
    if max == 0 {
        return i18n::result_draw_no_lines();
    }
    let best = scores.iter().zip(game.seated_players()).filter(|(score, _)| **score == max);
    let names = best.map(|(_, info)| info.name.as_str());
    i18n::result_draw_tied(list_with_and(names), line_count_text(max))
}

const SECOND: u32 = 1_000;
const MINUTE: u32 = 60 * SECOND;

/// Describes a time control: `3 min + 2 s`.
pub fn time_control_text(control: TimeControl) -> Message {
    match control {
        TimeControl::None => i18n::clock_none(),
        TimeControl::Game { base, increment: 0 } => i18n::clock_game(in_unit(base, MINUTE)),
        TimeControl::Game { base, increment } => {
            i18n::clock_game_increment(in_unit(base, MINUTE), in_unit(increment, SECOND))
        }
        TimeControl::Move { time } => i18n::clock_move(in_unit(time, SECOND)),
    }
}

/// Returns a time in a unit, with one decimal where it is not whole.
fn in_unit(millis: u32, unit: u32) -> Arg {
    let value = f64::from(millis) / f64::from(unit);
    decimal(value, usize::from(!millis.is_multiple_of(unit))).into()
}

/// Formats the time left on a clock: `1:04:30`, `4:58`, and near the end `8.4`. Rounds up, so that
/// 0 means that the time is up.
pub fn clock_text(left: u32, tenths: bool) -> String {
    if tenths {
        let rounded = f64::from(left.div_ceil(100)) / 10.0;
        return i18n::clock_tenths(decimal(rounded, 1)).to_string();
    }
    let seconds = left.div_ceil(SECOND);
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Warns that a player has little time left.
pub fn low_time_text(name: &str, left: u32) -> Message {
    match left {
        MINUTE.. => i18n::clock_minute_left(name),
        _ => i18n::clock_seconds_left(left / SECOND, name),
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PresetText {
    /// One sentence about the game.
    pub about: Message,
    /// The source of the game, or of what `about` claims.
    pub source: Message,
}

/// The descriptions, in the order of [`PRESETS`].
static TEXTS: [(&str, PresetText); PRESETS.len()] = [
    of("3×3", i18n::preset_3x3(), i18n::source_counted()),
    of("3×3×3", i18n::preset_3x3x3(), i18n::source_golomb_hales()),
    of("3×3×3 centre later", i18n::preset_3x3x3_fair(), i18n::source_full_search()),
    of("3×3×3 centre closed", i18n::preset_3x3x3_closed(), i18n::source_full_search()),
    of("3×3×3 for three", i18n::preset_3x3x3_three(), i18n::source_house_rule()),
    of("Qubic 4×4×4", i18n::preset_qubic(), i18n::source_qubic()),
    of("3×3×3×3", i18n::preset_3x3x3x3(), i18n::source_golomb_hales()),
    of("3×3×3×3 centre later", i18n::preset_3x3x3x3_fair(), i18n::source_openings()),
    of("Naughts and crosses on a tesseract", i18n::preset_naughts(), i18n::source_naughts()),
    of("4×4×4×4", i18n::preset_4x4x4x4(), i18n::source_golomb_hales()),
    of("5×5×5", i18n::preset_5x5x5(), i18n::source_golomb_hales()),
    of("Gomoku", i18n::preset_gomoku(), i18n::source_gomoku()),
    of("Connect Four", i18n::preset_connect_four(), i18n::source_connect_four()),
    of("Score Four", i18n::preset_score_four(), i18n::source_score_four()),
    of("3×3×3 misère", i18n::preset_misere(), i18n::source_golomb_hales()),
];

const fn of(name: &'static str, about: Message, source: Message) -> (&'static str, PresetText) {
    (name, PresetText { about, source })
}

impl ToMessage for GamePreset {
    fn message(&self) -> Message {
        match self.name {
            "3×3×3 centre closed" => i18n::preset_name_closed(),
            "3×3×3 for three" => i18n::preset_name_three(),
            "Connect Four" => i18n::preset_name_connect_four(),
            "Naughts and crosses on a tesseract" => i18n::preset_name_naughts(),
            "3×3×3 centre later" => i18n::preset_name_fair_cube(),
            "3×3×3×3 centre later" => i18n::preset_name_fair_tesseract(),
            "3×3×3 misère" => i18n::preset_name_misere(),
            name => i18n::preset_name(name),
        }
    }
}

pub fn preset_description(preset: &GamePreset) -> PresetText {
    let text = TEXTS.iter().find(|(name, _)| *name == preset.name);
    text.map(|text| text.1.clone()).expect("each preset has its text, in its order")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_has_its_text() {
        for (known, (name, text)) in PRESETS.iter().zip(&TEXTS) {
            assert_eq!(known.name, *name);
            assert_eq!(preset_description(known), *text);
            assert!(!text.about.to_string().ends_with('.'));
        }
    }
}
