//! Names in every script, in the window: the letters of the system's fonts, in the order in which
//! they are read.

use super::export::{asked, folder, save, small};
use super::waiting::open;
use egui::Shape;
use egui::epaint::text::{MissingGlyphPolicy, Row};
use egui::epaint::{ClippedShape, TextShape};
use egui_kittest::kittest::Queryable;
use hypertoe::action::{Action, GameAction, ShellAction};
use hypertoe::command::Command;
use hypertoe::scene::{FontSource, provide_fonts};
use hypertoe::state::{Dialog, GameSetup};
use hypertoe_core::{Rules, Shape as BoardShape};
use hypertoe_tests::{Driver, OneFont};
use std::sync::Arc;

const HEBREW: &str = "דוד כהן";
const HEBREW_LETTERS: &str = "דוכהן";

/// A game between players with these names, in a system with these fonts.
fn game(fonts: Arc<dyn FontSource>, names: [&str; 2]) -> Driver {
    let mut app = Driver::with_fonts(fonts);
    app.harness.ctx.set_missing_glyph_policy(MissingGlyphPolicy::Tofu);
    let rules = Rules::new(BoardShape::hypercube(3, 2).expect("a board"), 2).expect("two players");
    let mut setup = GameSetup::with_default_players(rules);
    for (player, name) in setup.players.iter_mut().zip(names) {
        player.name = name.to_owned();
    }
    app.act(Action::Game(GameAction::Start(Box::new(setup))));
    app
}

/// The rows of text in the window, each as it is read from left to right.
fn rows(app: &Driver) -> Vec<String> {
    fn collect(shape: &Shape, found: &mut Vec<String>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, found)),
            Shape::Text(TextShape { galley, .. }) => {
                found.extend(galley.rows.iter().map(|placed| read(placed)));
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    let shapes = &app.harness.output().shapes;
    shapes.iter().for_each(|ClippedShape { shape, .. }| collect(shape, &mut found));
    found
}

fn read(row: &Row) -> String {
    let mut glyphs: Vec<_> = row.glyphs.iter().filter(|glyph| glyph.advance_width > 0.0).collect();
    glyphs.sort_by(|a, b| a.pos.x.total_cmp(&b.pos.x));
    glyphs.iter().map(|glyph| glyph.chr).collect()
}

/// The width of a letter wherever it stands in the window.
fn has_letter_as_wide_as_high(app: &Driver, letter: char) -> bool {
    fn holds(shape: &Shape, letter: char) -> bool {
        match shape {
            Shape::Vec(shapes) => shapes.iter().any(|shape| holds(shape, letter)),
            Shape::Text(TextShape { galley, .. }) => {
                let size = galley.job.sections.first().map_or(0.0, |it| it.format.font_id.size);
                let glyphs = galley.rows.iter().flat_map(|row| &row.glyphs);
                glyphs.filter(|it| it.chr == letter).any(|it| (it.advance_width - size).abs() < 0.1)
            }
            _ => false,
        }
    }
    app.harness.output().shapes.iter().any(|clipped| holds(&clipped.shape, letter))
}

#[test]
fn english_around_a_hebrew_name_is_read_as_usual_with_and_without_a_font() {
    for letters in ["", HEBREW_LETTERS] {
        let app = game(Arc::new(OneFont::with(letters)), [HEBREW, "Ann"]);
        let rows = rows(&app);
        assert!(rows.iter().any(|row| row.contains("ןהכ דוד to move")), "{letters:?}: {rows:#?}");
        assert!(!rows.iter().any(|row| row.contains("evom")), "{rows:#?}");
    }
}

#[test]
fn the_window_draws_chinese_once_a_font_is_found() {
    let fonts = Arc::new(OneFont::with("李世"));
    fonts.set_searching(true);
    let mut app = game(Arc::clone(&fonts) as _, ["李世", "Ann"]);
    assert!(!has_letter_as_wide_as_high(&app, '李'), "a box");
    fonts.set_searching(false);
    provide_fonts(&app.harness.ctx, fonts);
    app.settle();
    assert!(has_letter_as_wide_as_high(&app, '李'));
    assert!(!has_letter_as_wide_as_high(&app, 'A'), "Latin letters are as they were");
}

#[test]
fn the_export_dialog_names_what_no_font_has() {
    for (letters, says) in [("李", true), ("李世乭", false)] {
        let mut app = game(Arc::new(OneFont::with(letters)), ["李世乭", "Ann"]);
        app.click_cell(&[1, 1]);
        open(&mut app, Command::ExportPicture);
        let mut dialog = asked(app.state());
        dialog.picture.options.header_and_axes = true;
        app.act(Action::Shell(ShellAction::EditDialog(Dialog::Export(Box::new(dialog)))));
        let found = app.harness.query_by_label_contains("世 (U+4E16) and 乭 (U+4E6D)");
        assert_eq!(found.is_some(), says, "{letters}");
        assert!(app.harness.query_by_label_contains("李 (U+674E)").is_none());
    }
}

#[test]
fn an_exported_picture_is_drawn_with_the_fonts_of_the_system() {
    let folder = folder();
    let pictures = ["", "李世乭"].map(|letters| {
        let mut app = game(Arc::new(OneFont::with(letters)), ["李世乭", "Ann"]);
        app.click_cell(&[1, 1]);
        open(&mut app, Command::ExportPicture);
        let mut dialog = asked(app.state());
        dialog.picture.options.header_and_axes = true;
        small(&mut dialog);
        app.act(Action::Shell(ShellAction::EditDialog(Dialog::Export(Box::new(dialog)))));
        let path = folder.path().join(format!("{}.png", letters.len()));
        save(&mut app, &path);
        std::fs::read(path).expect("a picture")
    });
    assert_ne!(pictures[0], pictures[1]);
}
