//! Help texts in the language of the thread, in place of clap's English.

use crate::words::{self, Message};
use clap::builder::StyledStr;
use clap::{Arg, ArgAction, Command};

impl From<Message> for StyledStr {
    fn from(message: Message) -> Self {
        message.to_string().into()
    }
}

/// Translates the help of a command and of all its subcommands.
pub(super) fn translated(command: Command) -> Command {
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        words::cli_usage()
    );
    let is_root = command.get_version().is_some();
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let command = command
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .disable_version_flag(true)
        .arg(help.help(words::cli_help()));
    let command = if is_root {
        let which = Arg::new("which").value_name("COMMAND").help(words::cli_help_which());
        let help = Command::new("help").about(words::cli_help_command()).arg(which);
        command.arg(version.help(words::cli_version())).subcommand(help)
    } else {
        command
    };
    command
        .help_template(template)
        .subcommand_help_heading(words::cli_heading_commands().to_string())
        .mut_args(translated_arg)
        .mut_subcommands(translated)
}

/// Adds heading and default to the help of an argument. Its possible values are in its text.
fn translated_arg(argument: Arg) -> Arg {
    let heading = match argument.is_positional() {
        true => words::cli_heading_arguments(),
        false => words::cli_heading_options(),
    };
    let argument = argument.help_heading(heading.to_string());
    if !argument.get_action().takes_values() {
        return argument;
    }
    // A negative value is refused with its reason, not as an unknown option.
    let argument = argument.allow_negative_numbers(true);
    let argument = argument.hide_possible_values(true).hide_default_value(true);
    let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
    let default = argument.get_default_values().first();
    match default.map(|value| value.to_string_lossy().into_owned()) {
        Some(value) => argument.help(words::cli_default(help, value)),
        None => argument,
    }
}
