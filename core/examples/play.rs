//! A person plays a bot on 4×4×4: `cargo run -p hypertoe-core --example play`

#![expect(clippy::print_stdout, reason = "the game is shown")]

use hypertoe_core::prelude::*;
use std::error::Error;
use std::io::{BufRead, stdin};

/// Plays with the person at the terminal, who types a cell a line: `1 2 0` or `120`.
pub fn main() -> Result<(), Box<dyn Error>> {
    let outcome = play(stdin().lock(), Bot::Strong)?;
    println!("{outcome}");
    Ok(())
}

/// Plays a game between a person, who begins, and a bot.
pub fn play(person: impl BufRead, bot: Bot) -> Result<Outcome, Box<dyn Error>> {
    let mut game = Game::new(Rules::new("4x4x4".parse()?, 2)?);
    for line in person.lines() {
        if let Err(refused) = play_typed(&mut game, &line?) {
            println!("{refused}");
        } else if let Some(answer) = bot.choose(game.position()) {
            game.play_move(&answer.mv)?;
            println!("{}\n{bot}: {}", board_text(&game), answer.reason);
        }
        if game.position().outcome().is_over() {
            break;
        }
    }
    Ok(game.position().outcome())
}

fn play_typed(game: &mut Game, text: &str) -> Result<NodeId, Box<dyn Error>> {
    let cell = parse_cell(game.rules().shape(), text)?;
    Ok(game.play_cell(&cell)?)
}
