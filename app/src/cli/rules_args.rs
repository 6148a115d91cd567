//! The options that say by which rules.

use super::error::CliError;
use super::goal_args::GoalArgs;
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
    #[command(flatten)]
    goal: GoalArgs,
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
        items.extend(self.goal.words.clone());
        items.extend(self.closed_center.then(|| "centre closed".to_owned()));
        items.extend(self.gravity.iter().map(|axis| format!("gravity {axis}")));
        items.join("; ")
    }
}
