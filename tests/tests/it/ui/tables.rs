//! Tables that are copied or saved from the pages that show them.

use super::export::{edit, save};
use super::theory::census;
use hypertoe::action::{Action, ExploreAction};
use hypertoe::command::Command;
use hypertoe::state::{ExplorerPage, StillFormat};
use hypertoe_core::{Cell, Shape};
use hypertoe_tests::{Driver, Pick};
use serde_json::{Value, json};
use std::fs;

fn copy(app: &mut Driver, format: &str) -> String {
    app.click("Table");
    app.click(format);
    app.outside.copied().expect("a text was copied")
}

fn open_page(app: &mut Driver, page: ExplorerPage) {
    app.command(Command::ModeExplore);
    app.act(Action::Explore(ExploreAction::OpenPage(page)));
}

#[test]
fn the_census_is_copied_to_the_last_digit() {
    let mut app = Driver::on(3, 2);
    census(&mut app);
    let text = copy(&mut app, "CSV");
    let lines: Vec<&str> = text.lines().collect();
    let program = format!("Hypertoe {}", env!("CARGO_PKG_VERSION"));
    assert!(lines[0].starts_with("# Positions and games by number of marks. 3×3"), "{}", lines[0]);
    assert!(lines[0].ends_with(&program), "{}", lines[0]);
    // Known numbers of tic-tac-toe: 5,478 positions, 255,168 games.
    let sum = |column: usize| -> u64 {
        lines[2..]
            .iter()
            .map(|line| line.split(',').nth(column).unwrap().parse::<u64>().unwrap())
            .sum()
    };
    assert_eq!([1, 2, 3, 4, 5].map(sum), [5_478, 626, 316, 16, 255_168]);
    assert_eq!(app.toasts(), ["Copied 10 rows as CSV"]);
}

#[test]
fn the_lines_of_a_cell_are_copied_with_coordinates_or_numbers() {
    let mut app = Driver::on(3, 2);
    app.command(Command::ModeExplore);
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::from([0, 0]))));
    let read = |text: String| -> Value { serde_json::from_str(&text).expect("JSON") };
    let table = read(copy(&mut app, "JSON"));
    assert_eq!((&table["sides"], &table["run"]), (&json!([3, 3]), &json!(3)));
    assert_eq!(table["title"], "Lines through (0, 0)");
    let rows = table["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 3);
    assert_eq!(rows[2]["cells"], json!([[0, 0], [1, 1], [2, 2]]));
    assert_eq!((&rows[2]["number"], &rows[2]["span"]), (&json!(3), &json!(2)));
    app.click("Table");
    app.click("Cells as numbers from 0");
    app.press(egui::Key::Escape);
    let table = read(copy(&mut app, "JSON"));
    assert_eq!(table["rows"][2]["cells"], json!([0, 4, 8]));
}

#[test]
fn the_formula_is_copied_as_latex() {
    let mut app = Driver::on(3, 3);
    open_page(&mut app, ExplorerPage::Formula);
    let text = copy(&mut app, "LaTeX");
    // 27 rows, 18 plane diagonals, 4 space diagonals.
    assert!(text.contains(r"$2$ & $1$ & $\tfrac{1}{2}\binom{3}{2}2^{1}3^{2}$ & $27$ \\"), "{text}");
    assert!(text.contains(r"$0$ & $3$ & $\tfrac{1}{2}\binom{3}{0}2^{3}3^{0}$ & $4$ \\"), "{text}");
    assert!(text.contains(r"\end{tabular}"), "{text}");
}

#[test]
fn a_table_is_saved_to_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("lines");
    let mut app = Driver::on(3, 3);
    app.outside.will_pick(Pick::File(file.clone().into()));
    open_page(&mut app, ExplorerPage::Formula);
    app.click("Table");
    app.click("Markdown…");
    let text = fs::read_to_string(file.with_extension("md")).expect("the file is there");
    assert!(text.starts_with("**Lines of the board by span**"), "{text}");
}

/// The picture of a page has its table beside the board, and says board, rules and version.
#[test]
fn a_table_stands_beside_its_board_in_a_picture() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = Driver::on(3, 2);
    census(&mut app);
    app.click("Table");
    app.click("Picture of board and table…");
    edit(&mut app, |dialog| dialog.format = StillFormat::Svg);
    assert!(app.sees("Table of this page"));
    let path = folder.path().join("census.svg");
    save(&mut app, &path);
    let text = fs::read_to_string(&path).expect("the file");
    // Known numbers of tic-tac-toe: 1,520 positions with six marks; 127,872 games end with the ninth.
    for part in ["Positions and games by number of marks", "1,520", "127,872", "Hypertoe", "3×3"] {
        assert!(text.contains(part), "{part} is missing");
    }
    // Without the table, the board alone.
    app.command(Command::ExportPicture);
    edit(&mut app, |dialog| dialog.format = StillFormat::Svg);
    save(&mut app, &path);
    let text = fs::read_to_string(&path).expect("the file");
    assert!(!text.contains("127,872"), "nobody asked for the table");
}

/// A list of millions would fill the memory and the clipboard.
#[test]
fn a_list_too_long_for_a_table_says_what_to_do() {
    let mut app = Driver::on_shape(Shape::hypercube(3, 12).expect("a board"));
    app.command(Command::ModeExplore);
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::from([1; 12]))));
    app.click("Table");
    app.click("CSV");
    assert_eq!(app.outside.copied(), None);
    let said = app.toasts().join("");
    assert!(
        said.contains("at most 20,000 lines") && said.contains("hypertoe lines --csv"),
        "{said}"
    );
}
