//! The README tells the truth about the formats.

use hypertoe_core::record::{Format, read};

const README: &str = include_str!("../../README.md");

/// The fenced blocks marked with this word.
fn blocks(word: &str) -> Vec<&str> {
    let fence = format!("```{word}\n");
    let starts = README.match_indices(&fence).map(|(at, _)| &README[at + fence.len()..]);
    starts.map(|text| &text[..text.find("```").expect("the end of the block")]).collect()
}

#[test]
fn its_examples_are_read_and_are_those_of_the_program() {
    for format in Format::ALL.into_iter().filter(|format| *format != Format::Json) {
        assert_eq!(blocks(format.name()), [format.example()], "{format:?}");
    }
    let json = blocks("json");
    assert_eq!(json.len(), 1);
    assert_eq!(read(Format::Json, json[0], None).expect("a game").move_count(), 3);
}

#[test]
fn its_table_lists_every_format() {
    let row = |format: Format| format!("| `{}` | `.{}` | ", format.name(), format.extension());
    for format in Format::ALL {
        assert_eq!(README.matches(&row(format)).count(), 1, "{format:?}");
    }
}
