//! The options that define the rules.

use super::error::CliError;
use super::goal_args::GoalArgs;
use crate::words;
use clap::Args;
use hypertoe_core::record::parse_rules;
use hypertoe_core::{Rules, Shape};

// Rules: in words, by options, or both. The default is two players, and the first line wins.
// (A doc comment would become help text.)
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
    /// Returns the rules given by the options, on this board.
    ///
    /// # Errors
    /// The words are no rules, or the rules do not fit the board.
    pub(super) fn rules(&self, shape: Shape) -> Result<Rules, CliError> {
        let asked = self.rules_text();
        parse_rules(shape, &asked)
            .map_err(|misread| CliError::Argument(words::cli_rules_wrong(&asked, &misread.kind)))
    }

    /// Combines all options into the words that the rules are parsed from.
    fn rules_text(&self) -> String {
        let mut items: Vec<String> = self.rules.iter().cloned().collect();
        items.extend(self.players.iter().map(|players| format!("{players} players")));
        items.extend(self.goal.words.clone());
        items.extend(self.closed_center.then(|| "centre closed".to_owned()));
        items.extend(self.gravity.iter().map(|axis| format!("gravity {axis}")));
        items.join("; ")
    }
}
