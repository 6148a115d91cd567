//! The README tells the truth about the formats and the players, and names every goal, rule,
//! colour and mark.
//!
//! `UPDATE_README=1 cargo test -p hypertoe-tests --test readme` writes the tables of
//! formats and of players anew.

use hypertoe::cli::{CliOutcome, run_with};
use hypertoe::i18n::{self, search};
use hypertoe_core::record::{GameFormat, read_game};
use hypertoe_core::{Bot, Goal, Mark, PlayerColor, Rules};
use std::collections::BTreeSet;
use std::process::ExitCode;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../README.md");

fn readme() -> String {
    std::fs::read_to_string(PATH).expect("the README")
}

/// Sees that below this heading there are these rows; with `UPDATE_README`, writes them.
fn table_of(heading: &str, rows: impl Iterator<Item = String>) {
    let heading = format!("{heading}\n|---|---|---|\n");
    let table: String = rows.map(|row| row + "\n").collect();
    let mut readme = readme();
    let start = readme.find(&heading).expect("the heading of the table") + heading.len();
    let end = start + readme[start..].find("\n\n").expect("a blank line after it") + 1;
    if readme[start..end] != table && std::env::var_os("UPDATE_README").is_some() {
        readme.replace_range(start..end, &table);
        std::fs::write(PATH, &readme).expect("the README");
    } else {
        assert_eq!(readme[start..end], table, "run this test with UPDATE_README=1");
    }
}

/// The fenced blocks marked with this word.
fn blocks<'a>(readme: &'a str, word: &str) -> Vec<&'a str> {
    let fence = format!("```{word}\n");
    let starts = readme.match_indices(&fence).map(|(at, _)| &readme[at + fence.len()..]);
    starts.map(|text| &text[..text.find("```").expect("the end of the block")]).collect()
}

#[test]
fn its_examples_are_read_and_are_those_of_the_program() {
    let readme = readme();
    let mut shown = 0;
    for format in GameFormat::ALL.into_iter().filter(|format| *format != GameFormat::HYPERTOE) {
        for block in blocks(&readme, format.name) {
            assert_eq!(block, format.example, "{format:?}");
            shown += 1;
        }
    }
    assert!(shown >= 9, "{shown}");
    let json = blocks(&readme, "json");
    assert_eq!(json.len(), 1);
    assert_eq!(read_game(GameFormat::HYPERTOE, json[0], None).expect("a game").move_count(), 3);
}

#[test]
fn its_tables_of_formats_and_of_players_are_those_of_the_program() {
    let format = |format: GameFormat| {
        let only = if format.is_writable() { "" } else { " It can only be read." };
        format!(
            "| `{}` | `.{}` | {}.{only} |",
            format.name,
            format.extension,
            i18n::format_description(format)
        )
    };
    table_of("| name | file | what it is and holds |", GameFormat::ALL.into_iter().map(format));
    let player = |bot: Bot| {
        let key = serde_json::to_string(&bot).expect("a player is plain data");
        format!("| {} | `{key}` | {} |", bot.name(), search::bot_description(bot))
    };
    table_of("| player | in files | how it plays |", Bot::ALL.into_iter().map(player));
}

/// From these words to the next blank line.
fn paragraph<'a>(readme: &'a str, begins: &str) -> &'a str {
    let start = readme.find(begins).unwrap_or_else(|| panic!("{begins}"));
    &readme[start..start + readme[start..].find("\n\n").expect("its end")]
}

#[test]
fn every_goal_is_named_where_goals_are_listed() {
    let readme = readme();
    let paragraph = |begins| paragraph(&readme, begins);
    for words in Goal::ALL.map(Goal::names) {
        let spoken = [&[words.short], words.aliases].concat();
        let about = paragraph("- **Goal**");
        assert!(spoken.iter().any(|word| about.contains(word)), "{}: {about}", words.short);
        assert!(paragraph("**Rules in words**").contains(words.short), "{}", words.short);
        assert!(paragraph("`rules` may also hold").contains(&format!("\"{}\"", words.key)));
    }
}

#[test]
fn every_rule_is_told_where_files_are_described() {
    let readme = readme();
    let example = blocks(&readme, "json")[0];
    let plain = Rules::new("3^2".parse().expect("a board"), 2).expect("two players");
    let told = serde_json::to_value(plain).expect("rules are plain data");
    for key in told.as_object().expect("fields").keys() {
        let word = format!("\"{key}\"");
        let about = paragraph(&readme, "`rules` may also hold");
        assert!(example.contains(&word) || about.contains(&word), "{word}");
    }
}

#[test]
fn every_colour_and_every_mark_is_told_where_files_are_described() {
    let readme = readme();
    let about = paragraph(&readme, "`rules` may also hold");
    let colors = PlayerColor::ALL.map(|color| serde_json::to_string(&color));
    let marks = Mark::SYMBOLS.map(|mark| serde_json::to_string(&mark));
    for word in colors.into_iter().chain(marks) {
        let word = word.expect("a name");
        assert!(about.contains(&format!("`{word}`")), "{word}");
    }
}

/// What a command prints.
fn printed(args: &[&str]) -> String {
    let mut out = Vec::new();
    let args = std::iter::once("hypertoe").chain(args.iter().copied()).map(Into::into);
    let start = run_with(args, &mut out, &mut Vec::new());
    assert_eq!(start, CliOutcome::Exit(ExitCode::SUCCESS));
    String::from_utf8(out).expect("a command writes text")
}

#[test]
fn its_commands_are_those_of_the_program_and_have_these_options() {
    let readme = readme();
    let examples = readme.lines().filter_map(|line| line.strip_prefix("    hypertoe "));
    let mut shown = BTreeSet::new();
    for example in examples {
        let mut words = example.split_whitespace();
        let command = words.next().expect("a command or a file");
        if command == "FILE" {
            continue;
        }
        let help = printed(&[command, "--help"]);
        let listed: BTreeSet<&str> = help.split_whitespace().collect();
        for option in words.filter(|word| word.starts_with("--")) {
            assert!(listed.contains(option), "{option} of {example}");
        }
        shown.insert(command.to_owned());
    }
    let help = printed(&["--help"]);
    let (_, commands) = help.split_once("Commands:\n").expect("the heading of the commands");
    let rows = commands.lines().take_while(|row| !row.is_empty());
    let mut commands: BTreeSet<String> =
        rows.filter_map(|row| row.split_whitespace().next()).map(str::to_owned).collect();
    assert!(commands.remove("help") && commands.len() > 12, "{help}");
    assert_eq!(shown, commands);
}
