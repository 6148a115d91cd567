//! The options that define the goal of the game, one for each goal.

use crate::words::goals;
use clap::error::Error;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use hypertoe_core::Goal;

/// The goal given by the options, in the words that rules are parsed from.
#[derive(Debug, Default)]
pub(super) struct GoalArgs {
    /// Such as `first to 9 lines`.
    pub words: Option<String>,
}

impl FromArgMatches for GoalArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let asked = Goal::ALL.into_iter().find_map(|goal| {
            let words = goal.names();
            if goal.target_lines().is_none() {
                return matches.get_flag(words.key).then(|| words.short.to_owned());
            }
            let lines: &String = matches.get_one(words.key)?;
            Some(format!("{} {lines} lines", words.short))
        });
        Ok(Self { words: asked })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for GoalArgs {
    fn augment_args(command: Command) -> Command {
        let mut before: Vec<&'static str> = Vec::new();
        Goal::ALL.into_iter().fold(command, |command, goal| {
            let key = goal.names().key;
            let arg = Arg::new(key)
                .long(goal.names().option)
                .help(goals::goal_text(goal).about)
                .conflicts_with_all(&before);
            before.push(key);
            let arg = match goal.target_lines() {
                None => arg.action(ArgAction::SetTrue),
                Some(_) => arg.value_name("N").allow_negative_numbers(true),
            };
            let usual = goal == Goal::default();
            command.arg(if usual { arg.alias("goal") } else { arg })
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}
