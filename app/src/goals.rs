//! Goals in words: what the window and the command line say of each.

use hypertoe_core::play::goal::Scored;
use hypertoe_core::{Game, Goal, Outcome, Player};

/// What a list of goals says of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoalText {
    /// Its name.
    pub name: &'static str,
    /// What wins, in a phrase.
    pub about: &'static str,
    /// The same in full.
    pub help: &'static str,
}

/// What a list of goals says of this one.
pub fn text(goal: Goal) -> GoalText {
    match goal {
        Goal::FirstTo(_) => GoalText {
            name: "Race",
            about: "First to the chosen number of lines wins",
            help: "First to the chosen number of lines wins. A mark that completes several lines counts for each of them",
        },
        Goal::MostLines => GoalText {
            name: "Most lines",
            about: "Whoever has the most lines on the full board wins",
            help: "Play goes on until the board is full. Whoever has the most lines wins; a tie is a draw",
        },
        Goal::Misere => GoalText {
            name: "Misère",
            about: "Whoever completes a line loses",
            help: "Whoever completes a line loses. Everyone else wins",
        },
    }
}

/// Name and score: `Ada 3/9`, `Ada: 2 lines`.
pub fn score_text(game: &Game, player: Player, name: &str) -> String {
    let lines = game.position().lines_of(player).len();
    match game.rules().goal().lines_to_end() {
        Some(1) if lines == 0 => name.to_owned(),
        Some(goal) if goal > 1 => format!("{name} {lines}/{goal}"),
        _ => format!("{name}: {}", lines_text(lines)),
    }
}

/// A name with as long a score as is likely.
pub fn longest_score(goal: Goal, name: &str) -> String {
    match goal.lines_to_end() {
        Some(1) => format!("{name}: 1 line"),
        Some(goal) => format!("{name} {goal}/{goal}"),
        None => format!("{name}: 99 lines"),
    }
}

/// How many lines a player has: `3`, or `3 of 9`.
pub fn count_text(goal: Goal, lines: usize) -> String {
    match goal.lines_to_end() {
        Some(goal) if goal > 1 => format!("{lines} of {goal}"),
        _ => lines.to_string(),
    }
}

/// Whose turn it is, or how the game ended and why.
pub fn result_text(game: &Game) -> String {
    let position = game.position();
    let name = |player: Player| game.info(player).name.as_str();
    match position.outcome() {
        Outcome::Undecided => format!("{} to move", name(position.to_move())),
        Outcome::Won(player) => format!("{} wins{}", name(player), why(game, player)),
        Outcome::Lost(player) => format!("{} loses: completed a line", name(player)),
        Outcome::Draw if position.is_agreed_draw() => "Draw, as agreed".to_owned(),
        Outcome::Draw => format!("Draw: {}", why_drawn(game)),
    }
}

/// What won: ` with 3 lines`; nothing where a line wins.
fn why(game: &Game, winner: Player) -> String {
    let lines = || lines_text(game.position().lines_of(winner).len());
    match game.rules().goal() {
        Goal::FirstTo(1) => String::new(),
        Goal::FirstTo(_) | Goal::MostLines => format!(" with {}", lines()),
        Goal::Misere => game.position().last_completer().map_or_else(String::new, |loser| {
            format!(": {} completed a line", game.info(loser).name)
        }),
    }
}

fn why_drawn(game: &Game) -> String {
    match game.rules().goal() {
        Goal::FirstTo(_) | Goal::Misere => "the board is full".to_owned(),
        Goal::MostLines => tie_text(game),
    }
}

/// `1 line`, `9 lines`.
pub fn lines_text(count: usize) -> String {
    format!("{count} {}", if count == 1 { "line" } else { "lines" })
}

/// Who tie for the most lines.
fn tie_text(game: &Game) -> String {
    let scores = game.position().scores();
    let most = scores.iter().copied().max().unwrap_or(0);
    if most == 0 {
        return "nobody completed a line".to_owned();
    }
    let best: Vec<&str> = scores
        .iter()
        .zip(game.seated())
        .filter(|(score, _)| **score == most)
        .map(|(_, info)| info.name.as_str())
        .collect();
    let names = match &best[..] {
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
        [] => String::new(),
    };
    format!("{names} tie with {}", lines_text(most))
}
