//! Files that are wrong or too much: the message says where and why, and it
//! comes soon.

use hypertoe_core::record::{MAX_MOVES, RecordError, from_json, to_json};
use hypertoe_core::{Cell, Game, Goal, Mark, NodeId, Outcome, Rules, Shape};
use std::fmt::Write as _;
use std::sync::Arc;

/// A small file in which one piece is replaced by another.
fn edited(from: &str, to: &str) -> String {
    let file = r#"{
  "format": "hypertoe",
  "version": 1,
  "board": {
    "sides": [3, 3],
    "run": 3
  },
  "rules": {
    "goal": {"first_to": 1},
    "closed": []
  },
  "players": [
    {"name": "X", "mark": "cross", "color": "blue"},
    {"name": "O", "mark": "ring", "color": "orange"}
  ],
  "moves": [
    {"cell": [1, 1]},
    {"cell": [0, 0]},
    {"cell": [2, 2], "after": 1, "comment": "a variation: another second move"}
  ],
  "line": [1, 2],
  "current": 2
}
"#;
    assert_eq!(file.matches(from).count(), 1, "{from}");
    file.replace(from, to)
}

/// The message for a file with that edit.
fn refusal(from: &str, to: &str) -> String {
    from_json(edited(from, to).as_bytes()).expect_err("the edit spoils it").to_string()
}

fn assert_says(message: &str, parts: &[&str]) {
    for part in parts {
        assert!(message.contains(part), "“{part}” is missing in: {message}");
    }
}

/// The start of a file; the moves and the end are to follow.
fn head(sides: &str, run: u16, goal: u64) -> String {
    format!(
        r#"{{"format":"hypertoe","version":1,"board":{{"sides":{sides},"run":{run}}},
"rules":{{"goal":{{"first_to":{goal}}}}},
"players":[{{"name":"X","mark":"cross","color":"blue"}},{{"name":"O","mark":"ring","color":"orange"}}],
"moves":["#
    )
}

fn with_moves(head: &str, moves: impl Iterator<Item = String>, current: usize) -> String {
    let moves: Vec<String> = moves.collect();
    format!("{head}\n{}\n],\"current\":{current}}}", moves.join(",\n"))
}

#[test]
fn the_documented_file_is_what_is_written() {
    let file = edited("hypertoe", "hypertoe");
    let game = from_json(file.as_bytes()).unwrap();
    assert_eq!(game.tree_move_count(), 3);
    assert_eq!(game.position().played_marks().len(), 2);
    assert_eq!(String::from_utf8(to_json(&game).unwrap()).unwrap(), file);
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    let file = format!("\u{feff}{}", edited("hypertoe", "hypertoe"));
    assert!(from_json(file.as_bytes()).is_ok());
}

#[test]
fn other_formats_and_versions() {
    assert_says(&refusal("\"hypertoe\"", "\"chess\""), &["not a Hypertoe game", "format"]);
    assert_says(&refusal("\"format\": \"hypertoe\",", ""), &["not a Hypertoe game"]);
    for text in ["", "null", "7", "[]", "\"hypertoe\""] {
        let message = from_json(text.as_bytes()).unwrap_err().to_string();
        assert!(!message.contains("struct"), "{message}");
    }
    let newer = refusal("\"version\": 1", "\"version\": 6, \"shine\": true");
    assert_says(&newer, &["newer", "version 6", "update"]);
    assert_says(&refusal("\"version\": 1", "\"version\": 0"), &["version"]);
    assert_says(&refusal("\"version\": 1,", ""), &["version", "line "]);
    let huge = refusal("\"version\": 1", "\"version\": 99999999999999999999");
    assert_says(&huge, &["newer", "update"]);
}

#[test]
fn unknown_fields_are_named() {
    assert_says(
        &refusal("\"current\"", "\"color\": 1, \"current\""),
        &["unknown field `color`", "line 22"],
    );
    assert_says(&refusal("\"run\"", "\"size\": 1, \"run\""), &["unknown field `size`", "line 6"]);
    assert_says(
        &refusal("\"after\"", "\"before\": 1, \"after\""),
        &["unknown field `before`", "line 19"],
    );
    assert_says(
        &refusal("\"current\"", "\"a at line 9\": 1, \"current\""),
        &["unknown field `a at line 9`"],
    );
}

#[test]
fn rules_and_board_that_cannot_be() {
    assert_says(&refusal("[3, 3]", "[3, 0]"), &["board", "axis y", "0", "1 to 10000"]);
    assert_says(&refusal("[3, 3]", "[]"), &["0 dimensions", "board"]);
    let many = format!("[{}3]", "3, ".repeat(100));
    assert_says(&refusal("[3, 3]", &many), &["1 to 100 dimensions, not 101"]);
    assert_says(&refusal("\"run\": 3", "\"run\": 4"), &["4 in a row"]);
    assert_says(&refusal("\"first_to\": 1", "\"first_to\": 0"), &["first to 0"]);
    assert_says(&refusal("\"closed\": []", "\"closed\": [[3, 0]]"), &["(3, 0)", "closed"]);
    assert_says(&refusal("\"ring\"", "\"cross\""), &["players, number 2", "mark"]);
    assert_says(&refusal("\"X\"", &format!("{:?}", "x".repeat(41))), &["players, number 1", "40"]);
    let one = edited(",\n    {\"name\": \"O\", \"mark\": \"ring\", \"color\": \"orange\"}", "");
    assert_says(&from_json(one.as_bytes()).unwrap_err().to_string(), &["players: 1"]);
}

#[test]
fn huge_numbers() {
    let digits = "9".repeat(400);
    for number in ["1e400", "-1", "1.5", "99999999999999999999", digits.as_str()] {
        assert_says(&refusal("\"run\": 3", &format!("\"run\": {number}")), &["line 6"]);
        assert_says(&refusal("[0, 0]", &format!("[0, {number}]")), &["line 18"]);
        assert_says(&refusal("\"after\": 1", &format!("\"after\": {number}")), &["line 19"]);
        assert_says(&refusal("\"current\": 2", &format!("\"current\": {number}")), &["line 22"]);
    }
    let last = format!("\"current\": {}", u64::MAX);
    assert_says(&refusal("\"current\": 2", &last), &["current", "no move 18446744073709551615"]);
    let last = format!("\"after\": {}", u64::MAX);
    assert_says(&refusal("\"after\": 1", &last), &["move 3", "18446744073709551615"]);
    assert_says(&refusal("[1, 2]", &format!("[{}]", u64::MAX)), &["line", "no move"]);
}

#[test]
fn deep_nesting() {
    let (open, close) = ("[".repeat(100_000), "]".repeat(100_000));
    assert!(from_json(open.as_bytes()).is_err());
    assert!(from_json(format!("{open}{close}").as_bytes()).is_err());
    assert!(from_json("{\"a\":".repeat(100_000).as_bytes()).is_err());
    assert_says(&refusal("\"hypertoe\"", &format!("{open}{close}")), &["the field \"format\""]);
    for (from, to) in [
        ("\"version\": 1", format!("\"version\": {open}{close}")),
        ("[1, 1]", format!("{open}{close}")),
        ("\"current\"", format!("\"extra\": {open}{close}, \"current\"")),
    ] {
        assert_says(&refusal(from, &to), &["line "]);
    }
}

#[test]
fn moves_that_cannot_be() {
    assert_says(&refusal("[0, 0]", "[0, 3]"), &["move 2", "(0, 3)", "not on this board"]);
    assert_says(&refusal("[0, 0]", "[0]"), &["move 2", "not on this board"]);
    assert_says(&refusal("[0, 0]", "[]"), &["move 2", "not on this board"]);
    assert_says(&refusal("[0, 0]", "[1, 1]"), &["move 2", "already taken by player 1"]);
    assert_says(&refusal("\"closed\": []", "\"closed\": [[0, 0]]"), &["move 2", "closed"]);
    assert_says(&refusal("[2, 2]", "[0, 0]"), &["move 3", "twice"]);
    assert_says(&refusal("\"after\": 1", "\"after\": 3"), &["move 3", "after move 3"]);
    assert_says(&refusal("[1, 1]}", "[1, 1], \"after\": 2}"), &["move 1", "after move 2"]);
    assert_says(&refusal("[1, 2]", "[2]"), &["line", "move 2 does not follow"]);
    assert_says(&refusal("[1, 2]", "[0]"), &["line", "move 0 does not follow"]);
    assert_says(&refusal("[1, 2]", "[1, 4]"), &["line", "no move 4"]);
    assert_says(&refusal("\"current\": 2", "\"current\": 4"), &["current", "no move 4"]);
    let long = format!("{:?}", "é".repeat(100_001));
    assert_says(&refusal("\"a variation: another second move\"", &long), &["move 3", "100000"]);
}

#[test]
fn a_move_after_the_end() {
    let line = [[0, 0], [0, 1], [1, 0], [1, 1], [2, 0], [2, 1]];
    let moves = line.iter().map(|cell| format!("{{\"cell\":{cell:?}}}"));
    let file = with_moves(&head("[3,3]", 3, 1), moves, 0);
    let message = from_json(file.as_bytes()).unwrap_err().to_string();
    assert_says(&message, &["move 6", "the game is over"]);
}

#[test]
fn what_could_not_be_read_again_is_not_written() {
    let rules = Arc::new(Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap());
    let game = || Game::new(Arc::clone(&rules));
    let long = "é".repeat(100_001);
    let mut commented = game();
    commented.set_comment(long.clone());
    assert_says(&to_json(&commented).unwrap_err().to_string(), &["comment", "100000"]);
    let mut commented = game();
    commented.play_cell(&Cell::from([1, 1])).unwrap();
    commented.set_node_comment(commented.current(), long.clone());
    assert_says(&to_json(&commented).unwrap_err().to_string(), &["move 1", "100000"]);
    commented.set_node_comment(commented.current(), String::new());
    commented.set_node_comment(NodeId::START, long);
    assert_says(&to_json(&commented).unwrap_err().to_string(), &["start", "100000"]);
    let mut twins = game();
    let mut players = twins.players().to_vec();
    players[1].mark = Mark::Cross;
    twins.set_players(players.clone());
    assert_says(&to_json(&twins).unwrap_err().to_string(), &["players, number 2", "mark"]);
    players[1].mark = Mark::Ring;
    players[0].name = "x".repeat(41);
    twins.set_players(players);
    assert_says(&to_json(&twins).unwrap_err().to_string(), &["players, number 1", "40"]);
}

fn plain_move(i: usize) -> String {
    format!("{{\"cell\":[{},{}]}}", i % 1000, i / 1000)
}

#[test]
fn as_many_moves_as_a_file_holds() {
    let head = head("[1000,1000]", 1000, 1);
    let file = with_moves(&head, (0..MAX_MOVES).map(plain_move), MAX_MOVES);
    let mut game = from_json(file.as_bytes()).unwrap();
    assert_eq!(game.position().played_marks().len(), MAX_MOVES);
    assert_eq!(game.position().outcome(), Outcome::Undecided);
    let saved = String::from_utf8(to_json(&game).unwrap()).unwrap();
    assert_eq!(from_json(saved.as_bytes()).unwrap().current(), game.current());
    game.play_cell(&Cell::from([999, 999])).unwrap();
    assert!(matches!(to_json(&game), Err(RecordError::TooManyMoves(n)) if n == MAX_MOVES + 1));
    let file = with_moves(&head, (0..=MAX_MOVES).map(plain_move), 0);
    let message = from_json(file.as_bytes()).unwrap_err().to_string();
    assert_says(&message, &["line ", "list", "50,000"]);
}

#[test]
fn two_deep_branches_in_turn() {
    let head = head("[1000,1000]", 1000, 1);
    // Moves 1 and 2 follow the start, each other one the one before the last.
    let moves = (0..MAX_MOVES).map(|i| {
        let after = (i + 1).saturating_sub(2);
        format!("{{\"cell\":[{},{}],\"after\":{after}}}", i % 1000, i / 1000)
    });
    let game = from_json(with_moves(&head, moves, MAX_MOVES).as_bytes()).unwrap();
    assert_eq!(game.children(NodeId::START).len(), 2);
    assert_eq!(game.position().played_marks().len(), MAX_MOVES / 2);
}

#[test]
fn many_moves_on_a_giant() {
    // All marks near one corner, where lines are many and marks are close.
    let near = |i: usize| {
        let mut cell = String::from("{\"cell\":[");
        for axis in 0..50 {
            let coord = if axis < 17 { i >> axis & 1 } else { axis % 2 };
            let _ = write!(cell, "{}{coord}", if axis > 0 { "," } else { "" });
        }
        cell + "]}"
    };
    let sides = format!("[{}1000]", "1000,".repeat(49));
    let file = with_moves(&head(&sides, 1000, 1), (0..10_000).map(near), 0);
    assert_eq!(from_json(file.as_bytes()).unwrap().tree_move_count(), 10_000);
}

#[test]
fn lines_are_counted_but_not_without_end() {
    // On 2^17 every two marks make a line: the most that a goal can ask for
    // is reached long before the lines fill the memory.
    let sides = format!("[{}2]", "2,".repeat(16));
    let cell = |i: usize| {
        let bits: Vec<String> = (0..17).map(|axis| (i >> axis & 1).to_string()).collect();
        format!("{{\"cell\":[{}]}}", bits.join(","))
    };
    let file = with_moves(&head(&sides, 2, u32::MAX.into()), (0..20).map(cell), 0);
    let message = from_json(file.as_bytes()).unwrap_err().to_string();
    assert_says(&message, &["goal", "4294967295"]);
    let most = hypertoe_core::play::MAX_GOAL_LINES;
    let file = with_moves(&head(&sides, 2, most.into()), (0..MAX_MOVES).map(cell), 0);
    let message = from_json(file.as_bytes()).unwrap_err().to_string();
    assert_says(&message, &["the game is over"]);
    // Where most lines win nothing ends the game, but a position holds no more than so many.
    let head = head(&sides, 2, 1).replace(r#"{"first_to":1}"#, "\"most_lines\"");
    let file = with_moves(&head, (0..10_000).map(cell), 0);
    let message = from_json(file.as_bytes()).unwrap_err().to_string();
    assert_says(&message, &["move 2000", "lines are complete", "1,000,000"]);
    let rules = Rules::new(Shape::hypercube(2, 10).unwrap(), 2).unwrap();
    assert!(rules.clone().with_goal(Goal::FirstTo(most)).is_ok());
    assert!(rules.with_goal(Goal::FirstTo(most + 1)).is_err());
}

#[test]
fn a_crowd_in_a_hundred_dimensions_is_refused_in_time() {
    // Every mark is beside every other, and no line is full.
    let cell = |i: usize| {
        let bits: Vec<String> =
            (0..100).map(|axis| (1 + (i >> (axis % 14) & 1)).to_string()).collect();
        format!("{{\"cell\":[{}]}}", bits.join(","))
    };
    let sides = format!("[{}10000]", "10000,".repeat(99));
    let file = with_moves(&head(&sides, 3, 100_000), (0..16_000).map(cell), 0);
    let message = from_json(file.as_bytes()).unwrap_err().to_string();
    assert_says(&message, &["move ", "too long"]);
}
