//! The options that say by which rules.

use super::error::CliError;
use clap::Args;
use hypertoe_core::record::parse_rules;
use hypertoe_core::{Rules, Shape};

/// Rules: in words, by options of their own, or both. Two players and the
/// first line wins unless told otherwise.
#[derive(Debug, Args)]
pub(super) struct RulesArgs {
    /// The rules in words, such as "3 players; first to 9 lines; centre closed"
    #[arg(long, value_name = "WORDS")]
    rules: Option<String>,
    /// Number of players, 2 to 8
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    players: Option<String>,
    /// The first to complete so many lines wins
    #[arg(long, value_name = "N", allow_negative_numbers = true, alias = "goal")]
    first_to: Option<String>,
    /// Who has most lines when the board is full wins
    #[arg(long, conflicts_with = "first_to")]
    most_lines: bool,
    /// Who completes a line loses
    #[arg(long, conflicts_with_all = ["first_to", "most_lines"])]
    misere: bool,
    /// Nobody may take the centre
    #[arg(long)]
    closed_center: bool,
    /// Marks fall along this axis, such as z
    #[arg(long, value_name = "AXIS")]
    gravity: Option<String>,
}

impl RulesArgs {
    /// The rules asked for, on this board.
    ///
    /// # Errors
    /// Words that are no rules, or rules that cannot be on this board.
    pub(super) fn rules(&self, shape: Shape) -> Result<Rules, CliError> {
        let words = self.words();
        parse_rules(shape, &words).map_err(|misread| {
            CliError::Arguments(format!("the rules “{words}”: {}", misread.what))
        })
    }

    /// All that is asked for, in the words that rules are read from.
    fn words(&self) -> String {
        let mut items: Vec<String> = self.rules.iter().cloned().collect();
        items.extend(self.players.iter().map(|players| format!("{players} players")));
        items.extend(self.first_to.iter().map(|lines| format!("first to {lines} lines")));
        let flags = [
            (self.most_lines, "most lines"),
            (self.misere, "misere"),
            (self.closed_center, "centre closed"),
        ];
        items.extend(flags.iter().filter(|flag| flag.0).map(|flag| flag.1.to_owned()));
        items.extend(self.gravity.iter().map(|axis| format!("gravity {axis}")));
        items.join("; ")
    }
}
