//! Import, export, and play at a distance.

use egui::{Event, Key, Modifiers};
use hypertoe::action::{Action, TextIoAction};
use hypertoe::command::Command;
use hypertoe::i18n::{ToMessage, format_description};
use hypertoe::state::{Dialog, PlaySection};
use hypertoe_core::Cell;
use hypertoe_core::record::{GameFormat, fingerprint, write_game};
use hypertoe_tests::{Driver, Pick};

fn pasted(app: &mut Driver, text: &str) {
    app.act(Action::TextIo(TextIoAction::Pasted(text.to_owned())));
}

fn print(app: &Driver) -> String {
    fingerprint(app.state().document.game())
}

#[test]
fn the_published_string_is_imported_and_comes_out_the_same() {
    let published = GameFormat::NC4.example;
    let mut app = Driver::on(3, 2);
    app.click_from_menu("File", "Import game…");
    app.fill("Game as text", published);
    assert!(app.sees_part("NC4 string. 3×3×3×3: 48 moves"), "the format is not recognised");
    app.click("Load game");
    assert!(app.state().overlays.dialog().is_none());
    let position = app.state().document.game().position();
    assert_eq!(position.scores(), [3, 3, 1]);
    assert!(app.state().document.is_unsaved(), "it is in no file of ours yet");
    app.click_from_menu("File", "Export game…");
    app.click("NC4 string");
    app.click("Copy");
    assert_eq!(
        app.outside.copied().map(|text| text.trim().to_owned()),
        Some(published.trim().to_owned())
    );
}

#[test]
fn what_is_typed_at_once_goes_into_the_field() {
    let mut app = Driver::on(3, 2);
    app.command(Command::Import);
    app.type_text("hello");
    let text = |app: &Driver| match app.state().overlays.dialog() {
        Some(Dialog::TextImport(import)) => String::clone(&import.text),
        other => panic!("not the field: {other:?}"),
    };
    assert_eq!(text(&app), "hello");
    app.press(Key::Tab);
    app.type_text("!");
    assert_eq!(text(&app), "hello", "the keys can go elsewhere");
    app.press(Key::Escape);
    assert!(app.state().overlays.dialog().is_none());
}

#[test]
fn a_broken_text_says_where() {
    let mut app = Driver::on(3, 2);
    app.command(Command::Import);
    app.fill("Game as text", "# Hypertoe moves\nshape: 3^2\n1. 1 1\n2. 1 7\n");
    assert!(app.sees_part("Line 4, column"), "it does not say where");
    assert!(!app.is_enabled("Load game"));
    assert!(app.moves().is_empty());
}

#[test]
fn a_bare_list_is_read_once_its_format_is_chosen() {
    let mut app = Driver::on(3, 2);
    app.command(Command::Import);
    app.fill("Game as text", "4\n0\n8\n");
    assert!(app.sees("Format not recognised. Choose one"));
    app.click("Format");
    app.click("Action numbers");
    app.click("Load game");
    assert_eq!(app.moves(), [[1, 1], [0, 0], [2, 2]].map(Cell::from));
}

#[test]
fn every_format_shows_the_game_or_says_why_not() {
    let mut app = Driver::on(3, 2);
    app.play(&[[1, 1], [0, 0]]);
    app.command(Command::Export);
    let mut written = Vec::new();
    for format in GameFormat::writable() {
        app.click(&format.message().to_string());
        let Some(Dialog::TextExport(export)) = app.state().overlays.dialog() else {
            panic!("no export")
        };
        assert_eq!(export.format, format);
        assert!(app.sees(&format_description(format).to_string()), "{format:?} is not the chosen");
        match write_game(format, app.state().document.game()) {
            Ok(expected) => {
                app.click("Copy");
                assert_eq!(app.outside.copied(), Some(expected.text), "{format:?}");
                written.push(format.name);
            }
            Err(why) => {
                assert!(app.sees(&why.message().to_string()), "{format:?}");
                assert!(!app.is_enabled("Copy") && !app.is_enabled("Save to file…"), "{format:?}");
            }
        }
    }
    // The others are for other boards.
    assert_eq!(written, ["hypertoe", "pgn", "moves", "board", "actions", "code", "link"]);
}

#[test]
fn an_export_is_a_file_that_can_be_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.pgn");
    let mut app = Driver::on(3, 2);
    app.play(&[[1, 1], [0, 0], [2, 2]]);
    app.command(Command::Export);
    app.outside.will_pick(Pick::File(path.clone().into()));
    app.click("Save to file…");
    assert!(app.toasts()[0].contains("Exported game.pgn"), "{:?}", app.toasts());
    assert!(app.state().document.is_unsaved(), "an export is no save");
    let moves = app.moves();
    let mut other = Driver::with(1.0, Some(path));
    other.settle();
    assert_eq!(other.moves(), moves);
    assert!(other.state().document.file().is_none(), "saving must not overwrite the export");
}

#[test]
fn two_ends_play_by_pasted_moves() {
    let (mut here, mut there) = (Driver::on(3, 3), Driver::on(3, 3));
    here.open_section(PlaySection::Message);
    assert!(here.sees_part(&print(&there)), "the fingerprint is not on the screen");
    here.click_cell(&[1, 1, 1]);
    here.command(Command::CopyMove);
    let text = here.outside.copied().unwrap();
    // Ctrl+V beside the fields.
    there.harness.event(Event::Paste(text.clone()));
    there.settle();
    assert_eq!(there.moves(), here.moves());
    assert_eq!(print(&there), print(&here));
    pasted(&mut there, &text);
    assert!(there.toasts().iter().any(|toast| toast.contains("on the board already")));
    there.click_cell(&[0, 0, 0]);
    there.command(Command::CopyMove);
    pasted(&mut here, &there.outside.copied().unwrap());
    assert_eq!(here.moves(), there.moves());
}

#[test]
fn several_moves_that_are_pasted_at_once_are_played_up_to_the_first_that_does_not_fit() {
    let (mut here, mut there) = (Driver::on(3, 3), Driver::on(3, 3));
    let mut texts = Vec::new();
    for cell in [[1, 1, 1], [0, 0, 0], [2, 2, 2]] {
        here.click_cell(&cell);
        here.command(Command::CopyMove);
        texts.push(here.outside.copied().unwrap());
    }
    pasted(&mut there, &texts[..2].join("\n"));
    assert_eq!(there.moves(), here.moves()[..2]);
    pasted(&mut there, &format!("{}\n{}\n#4 X 9 9 9 K7Q4-2MZD", texts[1], texts[2]));
    assert_eq!(there.moves(), here.moves());
    assert!(there.state().overlays.dialog().is_some(), "the last one is reported");
}

#[test]
fn two_ends_that_differ_see_where() {
    let (mut here, mut there) = (Driver::on(3, 3), Driver::on(3, 3));
    here.click_cell(&[1, 1, 1]);
    there.click_cell(&[0, 1, 1]);
    here.command(Command::CopyMove);
    pasted(&mut there, &here.outside.copied().unwrap());
    assert!(there.sees_part("Move 1 differs"), "it does not say where");
    there.press(Key::Escape);
    here.command(Command::CopyGame);
    pasted(&mut there, &here.outside.copied().unwrap());
    assert!(there.sees_part("Move 1 differs") && there.moves().len() == 1);
    there.click("Keep mine");
    assert_eq!(there.moves(), [Cell::from([0, 1, 1])]);
    pasted(&mut there, &here.outside.copied().unwrap());
    there.click("Load pasted game");
    assert_eq!(there.moves(), here.moves());
}

#[test]
fn a_pasted_game_that_goes_on_from_ours_is_followed() {
    let (mut here, mut there) = (Driver::on(3, 3), Driver::on(3, 3));
    for app in [&mut here, &mut there] {
        app.click_cell(&[1, 1, 1]);
    }
    here.play(&[[0, 0, 0], [2, 0, 0]]);
    here.press_with(Modifiers::NONE, Key::Escape);
    here.command(Command::CopyGame);
    pasted(&mut there, &here.outside.copied().unwrap());
    assert_eq!(there.moves(), here.moves());
    pasted(&mut there, &here.outside.copied().unwrap());
    assert!(there.toasts().iter().any(|toast| toast.contains("Both games are the same")));
}

#[test]
fn what_is_pasted_into_a_field_stays_there() {
    let mut app = Driver::on(3, 2);
    app.open_section(PlaySection::Comment);
    app.focus_field("Comment on this move");
    app.paste("#1 X 1 1 AAAA-AAAA");
    assert!(app.state().overlays.dialog().is_none() && app.moves().is_empty());
}
