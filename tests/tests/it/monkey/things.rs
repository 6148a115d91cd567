//! What random hands are given: boards and rules, keys, texts, files.

use egui::Key;
use fastrand::Rng;
use hypertoe_core::record::{GameFormat, write_game};
use hypertoe_core::{Cell, Game, Goal, OpeningRule, Rules, Shape};
use std::path::Path;
use std::sync::Arc;

/// Boards from a single cell to those of which only a part is ever seen.
const BOARDS: [&str; 20] = [
    "3^2",
    "3^3",
    "4^3",
    "3^4",
    "3^2",
    "4^4",
    "5^4",
    "2^10",
    "30^2",
    "200^2",
    "10000^100",
    "2^2",
    "1^1",
    "1^5",
    "7x6, 4 in a row",
    "3x4x5, 3 in a row",
    "3^6",
    "100^3",
    "2^3",
    "5^2",
];

/// Keys that do something somewhere.
pub const KEYS: [Key; 35] = [
    Key::Tab,
    Key::Enter,
    Key::Space,
    Key::Escape,
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::ArrowUp,
    Key::ArrowDown,
    Key::Home,
    Key::End,
    Key::PageUp,
    Key::PageDown,
    Key::Delete,
    Key::Backspace,
    Key::Z,
    Key::Y,
    Key::N,
    Key::S,
    Key::O,
    Key::K,
    Key::C,
    Key::V,
    Key::A,
    Key::E,
    Key::L,
    Key::P,
    Key::F1,
    Key::F5,
    Key::F6,
    Key::F11,
    Key::Plus,
    Key::Minus,
    Key::Num0,
    Key::Comma,
    Key::Period,
];

/// What people type and paste, and what nobody should.
pub const TEXTS: [&str; 16] = [
    "1",
    "0",
    "2 1 0",
    "99999999999999999999",
    "-1",
    "5e9",
    "NaN",
    "Ω̈é漢字🙂",
    "\u{202e}sides",
    "x\ny\tz\0",
    "   ",
    "<b>&amp;",
    "{}",
    "{\"format\":\"hypertoe\"",
    "3^4",
    "Bartholomäus",
];

/// A lesson on boards from a square to one of which only a part is seen, with questions that are
/// answered in every way.
const LESSON: &str = r#"
format = "hypertoe lesson"
version = 1
title = "Everything"
goal = "You can do everything."

[[steps]]
text = "Forty lines."
figure = { board = "3^4", views = "both", lines-through = "1111" }

[[steps]]
text = "Many kinds."
question = { ask = "draw", kinds = ["complete", "is-line", "breaks", "count", "coordinates", "bead", "neighbour", "turn"], count = 8, seed = 3 }

[[steps]]
text = "A square."
figure = { board = "3^2", views = "grid", line = ["00", "11"], play = true }
question = { ask = "choose", prompt = "How many?", options = ["one", "two"], answer = "two" }

[[steps]]
text = "A large board."
figure = { board = "200^2", views = "grid" }
question = { ask = "number", prompt = "How many cells?", answer = "40000" }
"#;

/// Any rules on any of the boards.
pub fn rules(rng: &mut Rng) -> Rules {
    let board = BOARDS[rng.usize(0..BOARDS.len())];
    let shape: Shape = board.parse().unwrap_or_else(|error| panic!("{board}: {error}"));
    let dims = shape.dims();
    let mut rules = Rules::new(shape, rng.u8(2..4)).expect("two or three players");
    let goals = [Goal::FirstTo(1), Goal::FirstTo(3), Goal::MostLines, Goal::Misere];
    let goal = goals[rng.usize(0..goals.len())];
    rules = rules.clone().with_goal(goal).unwrap_or(rules);
    if rng.u32(0..4) == 0 {
        rules = rules.with_pie_rule(true);
    }
    if rng.u32(0..4) == 0 {
        let axis = Some(rng.usize(0..dims));
        rules = rules.clone().with_gravity(axis).unwrap_or(rules);
    }
    if rng.u32(0..5) == 0 {
        rules = rules.clone().with_opening_rule(OpeningRule::NoCenter).unwrap_or(rules);
    }
    if let (Some(center), 0) = (Rules::middle_cell(rules.shape()), rng.u32(0..5)) {
        rules = rules.clone().with_closed([center]).unwrap_or(rules);
    }
    rules
}

/// A game, half of it, what is no game, and a folder.
pub fn make_files(folder: &Path, rng: &mut Rng) {
    let mut game =
        Game::new(Arc::new(Rules::new("3^3".parse().expect("a board"), 2).expect("rules")));
    for _ in 0..6 {
        let cell = Cell::from([rng.u16(0..3), rng.u16(0..3), rng.u16(0..3)]);
        // A cell that is taken already stays as it is.
        let _ = game.play_cell(&cell);
    }
    let text = write_game(GameFormat::HYPERTOE, &game).expect("a game").text;
    let cut = &text[..text.len() / 2];
    std::fs::write(folder.join("game.hypertoe"), &text).expect("a file");
    std::fs::write(folder.join("broken.hypertoe"), cut).expect("a file");
    std::fs::write(folder.join("some.lesson"), LESSON).expect("a file");
    std::fs::write(folder.join("zeros.txt"), vec![0; 100_000]).expect("a file");
    std::fs::create_dir(folder.join("folder")).expect("a folder");
}
