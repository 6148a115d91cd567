//! A game is played, won, saved and read again:
//! `cargo run -p hypertoe-core --example game`

#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use hypertoe_core::record::board_text::board_text;
use hypertoe_core::record::{GameFormat, from_json, to_json, write_game};
use hypertoe_core::{Cell, Game, Outcome, Rules, Shape};
use std::error::Error;
use std::sync::Arc;

/// Plays, saves and reads a game.
pub fn main() -> Result<(), Box<dyn Error>> {
    // Two players on 3×3×3; whoever completes the first line wins.
    let shape: Shape = "3^3".parse()?;
    let mut game = Game::new(Arc::new(Rules::new(shape, 2)?));
    for cell in [[1, 1, 1], [0, 0, 0], [0, 0, 1], [2, 2, 1], [2, 0, 1], [1, 0, 1], [0, 2, 1]] {
        game.play_cell(&Cell::from(cell))?;
    }
    // What the rules do not allow is refused, and the error says why.
    if let Err(refused) = game.play_cell(&Cell::from([1, 1, 1])) {
        println!("No further move: {refused}.");
    }
    println!("{}", board_text(&game));

    match game.position().outcome() {
        Outcome::Won(player) => {
            println!("{} has won with", game.player_info(player).mark.letter());
            for line in game.position().completed_lines(player) {
                let cells: Vec<String> = line.cells().map(|cell| cell.to_string()).collect();
                println!("  {}   {}", line.pattern(game.rules().shape()), cells.join(" "));
            }
        }
        other => println!("Nobody has won: {other:?}"),
    }

    // The text of a .hypertoe file keeps everything, variations and comments too.
    let saved = to_json(&game)?;
    let again = from_json(&saved)?;
    assert_eq!(again.position(), game.position());
    println!("\nSaved in {} bytes, and read again: the same position.", saved.len());
    println!("The same as game text:\n\n{}", write_game(GameFormat::PGN, &again)?.text);
    Ok(())
}
