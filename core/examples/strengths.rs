//! How strong the computer players are: `cargo run -p hypertoe-core --example strengths` prints
//! what was measured, for every board. To measure anew, play matches and hand them over:
//!
//! ```text
//! for a in random careless club strong; do for b in random careless club strong; do
//!     hypertoe match --side 4 --dims 3 --a $a --b $b --first a --nodes 50000 --json
//! done; done | cargo run -p hypertoe-core --example strengths -- -
//! ```

#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use hypertoe_core::rating::{ANCHOR, PairScore, RatingLadder, Strength, fit_strengths};
use serde::Deserialize;
use std::error::Error;

/// What `hypertoe match --json` says of a match.
#[derive(Deserialize)]
struct Match {
    a: String,
    b: String,
    first: String,
    a_wins: u32,
    draws: u32,
    b_wins: u32,
}

/// Prints what was measured, or what matches on standard input say.
pub fn main() -> Result<(), Box<dyn Error>> {
    if std::env::args().any(|argument| argument == "-") {
        print!("{}", of_matches(&std::io::read_to_string(std::io::stdin())?)?);
        return Ok(());
    }
    for ladder in RatingLadder::all() {
        let (shape, rules) = (ladder.rules.shape(), &ladder.rules);
        println!("{shape}, {rules}: {} games", ladder.game_count);
        for (bot, strength) in &ladder.strengths {
            print!("{}", row(bot.name(), strength));
        }
        println!();
    }
    Ok(())
}

/// The strengths that follow from these matches.
pub fn of_matches(text: &str) -> Result<String, Box<dyn Error>> {
    let mut names: Vec<String> = Vec::new();
    let mut games = Vec::new();
    for played in serde_json::Deserializer::from_str(text).into_iter::<Match>() {
        let Match { a, b, first, a_wins, draws, b_wins } = played?;
        let [a, b] = [a, b].map(|name| {
            names.iter().position(|known| *known == name).unwrap_or_else(|| {
                names.push(name);
                names.len() - 1
            })
        });
        games.push(match &*first {
            "a" => PairScore { seats: [a, b], results: [a_wins, draws, b_wins] },
            "b" => PairScore { seats: [b, a], results: [b_wins, draws, a_wins] },
            _ => return Err("a match needs --first a or --first b".into()),
        });
    }
    let anchor = names.iter().position(|name| name == ANCHOR.0.name());
    let anchor = anchor.ok_or_else(|| format!("{} has not played", ANCHOR.0.name()))?;
    let found = fit_strengths(names.len(), &games, (anchor, ANCHOR.1));
    Ok(names.iter().zip(&found).map(|(name, strength)| row(name, strength)).collect())
}

fn row(name: &str, strength: &Strength) -> String {
    let [overall, first, second] = [strength.overall, strength.first, strength.second]
        .map(|it| format!("{:6.0} ± {:3.0}", it.value, it.deviation));
    format!("  {name:10} {overall}   first {first}   second {second}\n")
}
