//! The README tells the truth about the formats, and names every goal and player.
//!
//! `UPDATE_README=1 cargo test -p hypertoe-core --test formats_readme` writes the
//! table of formats anew.

#![allow(clippy::disallowed_methods, reason = "a test reads the files of the project")]

use hypertoe_core::record::{Format, read};
use hypertoe_core::{Bot, Goal};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../README.md");
const HEADING: &str = "| name | file | what it is and holds |\n|---|---|---|\n";

fn readme() -> String {
    std::fs::read_to_string(PATH).expect("the README")
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
    for format in Format::ALL.into_iter().filter(|format| *format != Format::HYPERTOE) {
        for block in blocks(&readme, format.name()) {
            assert_eq!(block, format.example(), "{format:?}");
            shown += 1;
        }
    }
    assert!(shown >= 9, "{shown}");
    let json = blocks(&readme, "json");
    assert_eq!(json.len(), 1);
    assert_eq!(read(Format::HYPERTOE, json[0], None).expect("a game").move_count(), 3);
}

#[test]
fn its_table_is_made_from_the_rows() {
    let row = |format: Format| {
        let only = if format.is_written() { "" } else { " It can only be read." };
        format!("| `{}` | `.{}` | {}{only} |\n", format.name(), format.extension(), format.about())
    };
    let table: String = Format::ALL.into_iter().map(row).collect();
    let mut readme = readme();
    let start = readme.find(HEADING).expect("the table of formats") + HEADING.len();
    let end = start + readme[start..].find("\n\n").expect("a blank line after it") + 1;
    if readme[start..end] != table && std::env::var_os("UPDATE_README").is_some() {
        readme.replace_range(start..end, &table);
        std::fs::write(PATH, &readme).expect("the README");
    } else {
        assert_eq!(readme[start..end], table, "run this test with UPDATE_README=1");
    }
}

/// From these words to the next blank line.
fn paragraph<'a>(readme: &'a str, begins: &str) -> &'a str {
    let start = readme.find(begins).unwrap_or_else(|| panic!("{begins}"));
    &readme[start..start + readme[start..].find("\n\n").expect("its end")]
}

#[test]
fn every_player_is_named_where_players_are_listed() {
    let readme = readme();
    for bot in Bot::ALL {
        let name = format!("**{}**", bot.name());
        assert!(paragraph(&readme, "Computer players: ").contains(&name), "{name}");
        let key = bot.name().to_lowercase().replace(' ', "_");
        assert!(paragraph(&readme, "`rules` may also hold").contains(&format!("\"{key}\"")));
    }
}

#[test]
fn every_goal_is_named_where_goals_are_listed() {
    let readme = readme();
    let paragraph = |begins| paragraph(&readme, begins);
    for words in Goal::ALL.map(Goal::words) {
        let spoken = [&[words.short], words.also].concat();
        let about = paragraph("- **Goal**");
        assert!(spoken.iter().any(|word| about.contains(word)), "{}: {about}", words.short);
        assert!(paragraph("**Rules in words**").contains(words.short), "{}", words.short);
        assert!(paragraph("`rules` may also hold").contains(&format!("\"{}\"", words.key)));
    }
}
