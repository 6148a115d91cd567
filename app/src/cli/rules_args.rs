//! The options that say by which rules.

use super::error::CliError;
use super::goal_args::GoalArgs;
use crate::words;
use clap::Args;
use hypertoe_core::record::parse_rules;
use hypertoe_core::{Rules, Shape};

// Rules: in words, by options of their own, or both. Two players and the first line wins unless
// told otherwise. (Docs would be help.)
#[derive(Debug, Args)]
pub(super) struct RulesArgs {
    #[arg(long, value_name = "WORDS", help = words::cli_rules())]
    rules: Option<String>,
    #[arg(long, value_name = "N", help = words::cli_players())]
    players: Option<String>,
    #[command(flatten)]
    goal: GoalArgs,
    #[arg(long, help = words::cli_closed_center())]
    closed_center: bool,
    #[arg(long, value_name = "AXIS", help = words::cli_gravity())]
    gravity: Option<String>,
}

impl RulesArgs {
    /// The rules asked for, on this board.
    ///
    /// # Errors
    /// Words that are no rules, or rules that cannot be on this board.
    pub(super) fn rules(&self, shape: Shape) -> Result<Rules, CliError> {
        let asked = self.words();
        parse_rules(shape, &asked)
            .map_err(|misread| CliError::Argument(words::cli_rules_wrong(&asked, &misread.what)))
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
