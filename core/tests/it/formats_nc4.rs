//! The string of naughts and crosses on a tesseract, and the numbers of its tiles.

#![allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use hypertoe_core::record::nc4_tile::{
    TILE_COUNT, cell_of_tile, parse_tile, rules_allow_tile_numbers, tile_of_cell,
};
use hypertoe_core::record::{GameFormat, first_difference, read_game, write_game};
use hypertoe_core::{Cell, Game, Goal, Mark, OpeningRule, Outcome, Player, Rules, Shape};
use std::sync::Arc;

const PUBLISHED: &str = "{3,{0->\"·\",1->\"X\",2->\"O\",3->\"Y\",4->\"Z\"},9,\"MAwGGFIaAjmZ1E9sy7ADB3uvc4zhXODRYEBgKuHvv7M3rHY2PRj\"}";

fn nc4(text: &str) -> Game {
    read_game(GameFormat::NC4, text, None).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refusal(text: &str) -> String {
    read_game(GameFormat::NC4, text, None).expect_err(text).to_string()
}

#[test]
fn the_published_game_comes_back_byte_for_byte() {
    let game = nc4(PUBLISHED);
    assert_eq!(game.position().played_marks().len(), 48);
    assert_eq!(game.position().scores(), [3, 3, 1]);
    assert_eq!(game.position().outcome(), Outcome::Undecided);
    let written = write_game(GameFormat::NC4, &game).unwrap();
    assert_eq!(written.text.trim_end(), PUBLISHED);
    assert_eq!(written.lost, []);
}

#[test]
fn as_two_players_x_wins_with_the_45th_move() {
    let game = nc4(&PUBLISHED.replacen('3', "2", 1));
    assert_eq!(game.position().played_marks().len(), 45);
    assert_eq!(game.position().outcome(), Outcome::Won(Player(0)));
    let note = game.node_comment(game.current());
    assert_eq!(note, "Tiles after the end, left aside: 70 51 79");
}

#[test]
fn wolfram_quoting_and_spaces_are_tolerated() {
    let published = nc4(PUBLISHED);
    let quoted = format!("\"{}\"", PUBLISHED.replace('"', "\\\""));
    let history = "MAwGGFIaAjmZ1E9sy7ADB3uvc4zhXODRYEBgKuHvv7M3rHY2PRj";
    let texts = [
        quoted.clone(),
        quoted.replace('·', "\\:00b7"),
        quoted.replace('·', "\\.b7"),
        quoted.replace('·', "\\[CenterDot]"),
        PUBLISHED.replace('·', "\\:00b7"),
        PUBLISHED.replace('·', "."),
        PUBLISHED.replace("->", " → "),
        PUBLISHED.replace("->", "\\[Rule]"),
        PUBLISHED.replace(',', " ,\n  ").replace('{', " {\r\n "),
        PUBLISHED.replace(",4->\"Z\"", ""),
        PUBLISHED.replace("0->\"·\",1->\"X\",2->\"O\",3->\"Y\",4->\"Z\"", ""),
        PUBLISHED.replace(history, &format!("{}\\\n{}", &history[..20], &history[20..])),
        PUBLISHED.replace(history, &format!("000{history}")),
    ];
    for text in &texts {
        let game = nc4(text);
        assert_eq!(first_difference(&game, &published), None, "{text}");
        assert_eq!(write_game(GameFormat::NC4, &game).unwrap().text.trim_end(), PUBLISHED);
    }
}

#[test]
fn icons_become_marks() {
    let game = nc4(&PUBLISHED.replace("\"X\"", "\"A\"").replace("\"O\"", "\"\\:03a9\""));
    let marks: Vec<Mark> = game.players().iter().map(|info| info.mark).collect();
    let own = |c| Mark::from_char(c).unwrap();
    assert_eq!(marks, [own('A'), own('Ω'), own('Y')]);
    let written = write_game(GameFormat::NC4, &game).unwrap();
    assert!(written.text.contains("1->\"A\",2->\"Ω\",3->\"Y\",4->\"Z\""), "{}", written.text);
    assert_eq!(written.lost, []);
    // What cannot be a mark is told, and the usual marks stand in.
    for icon in ["🔵", "", "XY", "#", "o"] {
        let game = nc4(&PUBLISHED.replace("\"X\"", &format!("\"{icon}\"")));
        assert_eq!(game.players()[0].mark, Mark::Cross, "{icon}");
        assert!(game.comment().contains(&format!("“{icon}”")), "{}", game.comment());
    }
}

#[test]
fn errors_say_where() {
    let expect = |from: &str, to: &str, place: &str, part: &str| {
        assert!(PUBLISHED.contains(from));
        let said = refusal(&PUBLISHED.replacen(from, to, 1));
        assert!(said.starts_with(place) && said.contains(part), "{said}");
    };
    expect("{3", "[3", "line 1, column 1:", "“{” is expected here");
    expect("{3", "{5", "line 1, column 2:", "2 to 4");
    expect("{3", "{99999999999999999999999999", "line 1, column 2:", "players");
    expect("->\"X\"", "=>\"X\"", "line 1, column 13:", "“->”");
    expect("1->", "0->", "line 1, column 12:", "second time");
    expect("1->", "7->", "line 1, column 12:", "from 0 to 4");
    expect("},9", "},\n\n 0", "line 3, column 2:", "first to 0 lines");
    expect("},9", "},999", "line 1, column 41:", "which has 272");
}

#[test]
fn broken_histories_say_where() {
    let history = |digits: &str| format!("{{2,{{}},\n9,\n\"{digits}\"}}");
    assert_eq!(nc4(&history("")).tree_move_count(), 0);
    assert_eq!(nc4(&history("0")).tree_move_count(), 0);
    assert_eq!(nc4(&history("1")).tree_move_count(), 1);
    let said = refusal(&history("MAw-GG"));
    assert!(said.starts_with("line 3, column 5:") && said.contains("'-'"), "{said}");
    // 81 + 1 in base 81 is the tiles 1, 1; 82 = 1·62 + 20.
    let said = refusal(&history("1k"));
    assert!(said.starts_with("line 3, column 2:") && said.contains("move 2"), "{said}");
    assert!(said.contains("already taken"), "{said}");
    // 81 alone is the tiles 1, 0.
    assert!(refusal(&history("1j")).contains("tile 0"));
    assert!(refusal(&history(&"Z".repeat(10_000_000))).contains("at most 86 digits"));
    assert!(refusal("{2,{},9,\"1").contains("closing quotation mark"));
    assert!(refusal("{2,{},9,\"1\"} more").starts_with("line 1, column 14:"));
    assert!(refusal("").starts_with("line 1, column 1:"));
}

#[test]
fn rules_it_cannot_hold_are_named() {
    let rules = || {
        let rules = Rules::new(Shape::hypercube(3, 4).unwrap(), 4).unwrap();
        let rules = rules.with_goal(Goal::FirstTo(3)).unwrap();
        rules.with_closed([Cell::from([1, 1, 1, 1])]).unwrap()
    };
    let said = |rules: Rules| match write_game(GameFormat::NC4, &Game::new(Arc::new(rules))) {
        Ok(written) => written.text,
        Err(error) => error.to_string(),
    };
    let cube = Rules::new(Shape::hypercube(3, 3).unwrap(), 2).unwrap();
    assert!(said(cube).contains("board: it is for 3^4, not for 3^3"));
    assert!(said(rules()).starts_with("{4,{0->\"·\",1->\"X\""));
    assert!(said(rules().with_closed([]).unwrap()).contains("closed cells:"));
    assert!(said(rules().with_goal(Goal::Misere).unwrap()).contains("goal:"));
    assert!(said(rules().with_goal(Goal::MostLines).unwrap()).contains("goal:"));
    assert!(said(rules().with_opening_rule(OpeningRule::NoCenter).unwrap()).contains("opening:"));
    assert!(said(rules().with_pie_rule(true)).contains("pie rule:"));
    assert!(said(rules().with_gravity(Some(1)).unwrap()).contains("gravity:"));
    let five = Rules::new(Shape::hypercube(3, 4).unwrap(), 5).unwrap();
    let five = five.with_closed([Cell::from([1, 1, 1, 1])]).unwrap();
    assert!(said(five).contains("players: it has room for 4"));
}

#[test]
fn tiles_number_the_cells_but_the_centre() {
    let mut cells: Vec<Cell> = (1..=TILE_COUNT).map(|tile| cell_of_tile(tile).unwrap()).collect();
    for (tile, cell) in (1..).zip(&cells) {
        assert_eq!(tile_of_cell(cell), Some(tile));
        assert_eq!(parse_tile(&format!(" #{tile} ")), Ok(cell.clone()));
    }
    assert!(cells.is_sorted_by(|a, b| a.coords() < b.coords()));
    cells.dedup();
    assert_eq!(cells.len(), 80);
    assert_eq!(cells[39], Cell::from([1, 1, 1, 0]));
    assert_eq!(cells[40], Cell::from([1, 1, 1, 2]));
    for none in [[1, 1, 1, 1], [0, 0, 0, 3]] {
        assert_eq!(tile_of_cell(&Cell::from(none)), None);
    }
    assert_eq!(tile_of_cell(&Cell::from([1, 1, 1])), None);
}

#[test]
fn a_wrong_number_says_why() {
    let error = |text: &str| parse_tile(text).unwrap_err().to_string();
    for outside in ["0", "81", "256", "99999999999999999999999"] {
        assert!(error(outside).contains("1 to 80"), "{outside}");
    }
    assert_eq!(error("-3"), "“-3” is not a whole number; tiles are numbered 1 to 80");
    assert!(error("x").contains("“x”") && error("").contains("1 to 80"));
}

#[test]
fn only_the_tesseract_without_its_centre_has_tiles() {
    let rules = |side, dims| Rules::new(Shape::hypercube(side, dims).unwrap(), 2).unwrap();
    let center = [Cell::from([1; 4])];
    assert!(rules_allow_tile_numbers(&rules(3, 4).with_closed(center.clone()).unwrap()));
    assert!(!rules_allow_tile_numbers(&rules(3, 4)));
    assert!(!rules_allow_tile_numbers(&rules(3, 4).with_closed([Cell::from([0; 4])]).unwrap()));
    let two = center.into_iter().chain([Cell::from([0; 4])]);
    assert!(!rules_allow_tile_numbers(&rules(3, 4).with_closed(two).unwrap()));
    assert!(!rules_allow_tile_numbers(&rules(3, 3).with_closed([Cell::from([1; 3])]).unwrap()));
}
