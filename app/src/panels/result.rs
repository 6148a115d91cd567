//! How a game stands, in words.

use hypertoe_core::{Game, Goal, Outcome, Player};

/// Whose turn it is, or how the game ended and why.
pub fn result_text(game: &Game) -> String {
    let position = game.position();
    let name = |player: Player| game.info(player).name.as_str();
    match (position.outcome(), game.rules().goal()) {
        (Outcome::Undecided, _) => format!("{} to move", name(position.to_move())),
        (Outcome::Won(player), Goal::FirstTo(1)) => format!("{} wins", name(player)),
        (Outcome::Won(player), Goal::FirstTo(_) | Goal::MostLines) => {
            format!("{} wins with {}", name(player), lines_text(position.lines_of(player).len()))
        }
        (Outcome::Won(player), Goal::Misere) => match position.moves().last() {
            Some(last) => {
                format!("{} wins: {} completed a line", name(player), name(last.player))
            }
            None => format!("{} wins", name(player)),
        },
        (Outcome::Lost(player), _) => format!("{} loses: completed a line", name(player)),
        (Outcome::Draw, _) if position.is_agreed_draw() => "Draw, as agreed".to_owned(),
        (Outcome::Draw, Goal::MostLines) => tie_text(game),
        (Outcome::Draw, _) => "Draw: the board is full".to_owned(),
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
        return "Draw: nobody completed a line".to_owned();
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
    format!("Draw: {names} tie with {}", lines_text(most))
}
