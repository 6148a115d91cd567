//! Goals, scores and results of games.

use super::{self as words, Message, list};
use hypertoe_core::play::goal::Scored;
use hypertoe_core::play::outcome::PlayerResult;
use hypertoe_core::{EarlyEnd, Game, Goal, Outcome, Player};

/// The name and the explanations of a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoalText {
    pub name: Message,
    /// The winning condition, in a phrase.
    pub about: Message,
    /// The winning condition in full.
    pub help: Message,
}

/// Returns the name and the explanations of a goal.
pub fn goal_text(goal: Goal) -> GoalText {
    match goal {
        Goal::FirstTo(_) => GoalText {
            name: words::goal_race(),
            about: words::goal_race_about(),
            help: words::goal_race_help(),
        },
        Goal::MostLines => GoalText {
            name: words::goal_most(),
            about: words::goal_most_about(),
            help: words::goal_most_help(),
        },
        Goal::Misere => GoalText {
            name: words::goal_misere(),
            about: words::goal_misere_about(),
            help: words::goal_misere_help(),
        },
    }
}

/// Formats a player's name and score: `Ada 3/9`, `Ada: 2 lines`.
pub fn score_text(game: &Game, player: Player, name: &str) -> Message {
    let lines = game.position().completed_lines(player).len();
    match game.rules().goal().lines_that_end_game() {
        Some(1) if lines == 0 => words::goal_score_none(name),
        Some(goal) if goal > 1 => words::goal_score_race(name, lines, goal),
        _ => words::goal_score(name, count_lines_text(lines)),
    }
}

/// Formats a name with the longest score to expect, for measuring its width.
pub fn longest_score_text(goal: Goal, name: &str) -> Message {
    match goal.lines_that_end_game() {
        Some(1) => words::goal_score(name, count_lines_text(1)),
        Some(goal) => words::goal_score_race(name, goal, goal),
        None => words::goal_score(name, count_lines_text(99)),
    }
}

/// Formats a player's number of lines: `3`, or `3 of 9`.
pub fn line_count_text(goal: Goal, lines: usize) -> Message {
    match goal.lines_that_end_game() {
        Some(goal) if goal > 1 => words::goal_count_race(lines, goal),
        _ => words::goal_count(lines),
    }
}

/// Describes whose turn it is, or how the game ended and why.
pub fn result_text(game: &Game) -> Message {
    let position = game.position();
    let name = |player: Player| game.player_info(player).name.as_str();
    if let Some(conclusion) = position.early_end() {
        return conclusion_text(game, conclusion);
    }
    match position.outcome() {
        Outcome::Undecided => words::result_to_move(name(position.to_move())),
        Outcome::Won(player) => won_text(game, player),
        Outcome::Lost(player) => words::result_lost(name(player)),
        Outcome::Draw => drawn_text(game),
    }
}

/// Describes the end of a game that was not decided on the board.
fn conclusion_text(game: &Game, conclusion: EarlyEnd) -> Message {
    let name = |player: Player| game.player_info(player).name.as_str();
    match (conclusion, game.position().outcome()) {
        (EarlyEnd::AgreedDraw, _) => words::result_draw_agreed(),
        (EarlyEnd::Resigned(loser), Outcome::Won(winner)) => {
            words::result_won_resigned(name(winner), name(loser))
        }
        (EarlyEnd::Resigned(loser), _) => words::result_lost_resigned(name(loser)),
        (EarlyEnd::OutOfTime(loser), Outcome::Won(winner)) => {
            words::result_won_on_time(name(winner), name(loser))
        }
        (EarlyEnd::OutOfTime(loser), _) => words::result_lost_on_time(name(loser)),
    }
}

/// Describes whose turn it is, or the result from the view of the only person in a game against
/// computers; in the latter case also returns the result in full.
pub fn status_text(game: &Game) -> (Message, Option<Message>) {
    let result = result_text(game);
    let ended = game.lone_human().and_then(|it| game.position().outcome().for_player(it));
    match ended {
        Some(PlayerResult::Won) => (words::result_you_won(), Some(result)),
        Some(PlayerResult::Lost) => (words::result_you_lost(), Some(result)),
        Some(PlayerResult::Drawn) => (words::result_draw(), Some(result)),
        None => (result, None),
    }
}

fn won_text(game: &Game, winner: Player) -> Message {
    let name = |player: Player| game.player_info(player).name.as_str();
    let plain = words::result_won(name(winner));
    match game.rules().goal() {
        Goal::FirstTo(1) => plain,
        Goal::FirstTo(_) | Goal::MostLines => {
            let lines = game.position().completed_lines(winner).len();
            words::result_won_with(name(winner), count_lines_text(lines))
        }
        Goal::Misere => game
            .position()
            .last_completer()
            .map_or(plain, |loser| words::result_won_by_completed(name(winner), name(loser))),
    }
}

/// Formats a number of lines: `1 line`, `9 lines`.
pub fn count_lines_text(count: usize) -> Message {
    words::count_lines(count)
}

fn drawn_text(game: &Game) -> Message {
    match game.rules().goal() {
        Goal::FirstTo(_) | Goal::Misere => words::result_draw_full(),
        Goal::MostLines => tied_text(game),
    }
}

/// Names the players who tie for the most lines.
fn tied_text(game: &Game) -> Message {
    let scores = game.position().scores();
    let most = scores.iter().copied().max().unwrap_or(0);
    if most == 0 {
        return words::result_draw_no_lines();
    }
    let best = scores.iter().zip(game.seated_players()).filter(|(score, _)| **score == most);
    let names = best.map(|(_, info)| info.name.as_str());
    words::result_draw_tied(list(names), count_lines_text(most))
}
