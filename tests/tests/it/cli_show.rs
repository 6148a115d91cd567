//! `hypertoe show`, through the library.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::ran;

use hypertoe_core::{Cell, Game, Goal, PlayerInfo, Rules, Shape, record};
use ran::{good, run, sentence};
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;

fn game(sides: &[u16], run: u16, players: u8, goal: u32) -> Game {
    let rules = Rules::new(Shape::new(sides, run).unwrap(), players).unwrap();
    Game::new(Arc::new(rules.with_goal(Goal::FirstTo(goal)).unwrap()))
}

fn play<const N: usize>(game: &mut Game, cells: impl IntoIterator<Item = [u16; N]>) {
    for cell in cells {
        game.play_cell(&Cell::from(cell)).unwrap();
    }
}

/// Returns the text and the JSON of `show` about a game, the latter without its schema and its file.
fn shown(game: &Game) -> (String, String) {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("a game.hypertoe");
    std::fs::write(&path, record::to_json(game).unwrap()).unwrap();
    let text = good(run([Path::new("show"), &path]));
    let json = good(run([Path::new("show"), &path, Path::new("--json")]));
    let begin = format!("{{\"schema\":\"show/1\",\"file\":\"{}\",\"game\":1,", path.display());
    (text, format!("{{{}", json.strip_prefix(&begin).unwrap()))
}

#[test]
fn show_tells_of_an_undecided_game() {
    let mut game = game(&[3, 3], 3, 2, 1);
    play(&mut game, [[1, 1], [0, 0], [2, 1]]);
    let (text, json) = shown(&game);
    let expected = "\
3×3: Two players; the first line wins

x: cells right, y: cells up

· · ·
· X X
O · ·

Moves:   3
Turn:    O
Lines:   X 0, O 0
Outcome: undecided
";
    assert_eq!(text, expected);
    assert_eq!(
        json,
        "{\"sides\":[3,3],\"run\":3,\"players\":2,\"moves\":[[1,1],[0,0],[2,1]],\"to_move\":2,\
         \"scores\":[0,0],\"outcome\":\"undecided\",\"winner\":null,\"names\":[\"X\",\"O\"],\
         \"goal\":1,\"closed\":[]}\n"
    );
    // Only what stands on the board counts, not the moves taken back.
    game.undo();
    let (_, json) = shown(&game);
    assert!(json.contains(r#""moves":[[1,1],[0,0]],"to_move":1,"#), "{json}");
}

#[test]
fn show_tells_who_won() {
    let mut game = game(&[3, 3, 3, 3], 3, 2, 1);
    let mut players: Vec<PlayerInfo> = (0..2).map(PlayerInfo::default_for_seat).collect();
    players[0].name = "Ada".to_owned();
    game.set_players(players);
    let cells = [[1, 1, 1, 1], [0, 0, 0, 1], [0, 0, 0, 0], [0, 0, 1, 0], [2, 2, 2, 2]];
    play(&mut game, cells);
    let (text, json) = shown(&game);
    assert!(text.contains("Turn:    nobody; the game is over\n"), "{text}");
    assert!(text.contains("Lines:   X (Ada) 1, O 0\nOutcome: X (Ada) wins\n"), "{text}");
    // Nine small boards of nine cells, nested.
    assert_eq!(text.matches('·').count(), 76);
    assert!(json.contains(r#""scores":[1,0],"outcome":"win","winner":1,"#), "{json}");
    assert!(json.contains(r#""names":["Ada","O"]"#), "{json}");
}

#[test]
fn show_tells_of_draws_and_scores() {
    let mut full = game(&[3, 3], 3, 2, 1);
    play(&mut full, [[0, 0], [1, 0], [2, 0], [1, 1], [0, 1], [0, 2], [1, 2], [2, 1], [2, 2]]);
    let (text, json) = shown(&full);
    assert!(text.ends_with("Outcome: draw\n"), "{text}");
    assert!(json.contains(r#""outcome":"draw","winner":null"#), "{json}");
    let mut agreed = game(&[3, 3], 3, 2, 1);
    agreed.set_agreed_draw(true);
    let (text, _) = shown(&agreed);
    assert!(text.ends_with("Outcome: draw by agreement\n"), "{text}");
    let mut three = game(&[7, 6], 2, 3, 9);
    play(&mut three, [[0, 0], [3, 3], [6, 5], [0, 2], [3, 4]]);
    let (text, json) = shown(&three);
    assert!(text.contains("first to 9 lines") && text.contains("Turn:    Y\n"), "{text}");
    assert!(json.contains(r#""players":3,"#) && json.contains(r#""scores":[0,1,0]"#), "{json}");
    assert!(json.contains(r#""goal":9"#) && json.contains(r#""to_move":3"#), "{json}");
}

#[test]
fn show_prints_boards_of_any_size() {
    let mut six = game(&[2; 6], 2, 2, 99);
    play(&mut six, [[0; 6], [1; 6]]);
    let (text, _) = shown(&six);
    assert_eq!(text.matches('·').count(), 62);
    let mut single = game(&[1; 100], 1, 2, 1);
    play(&mut single, [[0; 100]]);
    let (text, json) = shown(&single);
    assert!(text.contains("Outcome: X wins"), "{text}");
    assert!(json.contains(r#""outcome":"win","winner":1"#), "{json}");
    let mut giant = game(&[1000; 50], 1000, 2, 1);
    play(&mut giant, [[7; 50], [999; 50]]);
    let (text, json) = shown(&giant);
    assert!(text.contains("its 2 marks"), "{text}");
    let report: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(report["moves"][1], serde_json::json!(vec![999; 50]));
}

#[test]
fn broken_files_are_told_with_place_and_reason() {
    let dir = tempfile::tempdir().unwrap();
    let missing = dir.path().join("missing");
    let said = sentence(run([Path::new("show"), &missing]), 1);
    assert!(said.contains("missing cannot be opened: "), "{said}");
    assert!(sentence(run([Path::new("show"), dir.path()]), 1).contains("cannot be opened"));
    let path = dir.path().join("broken.hypertoe");
    let show = |bytes: &[u8]| {
        std::fs::write(&path, bytes).unwrap();
        let ran = run([Path::new("show"), &path, Path::new("--json")]);
        let line: Value = serde_json::from_str(&ran.out).unwrap();
        let said = sentence(ran, 1);
        assert!(said.starts_with(line["error"].as_str().unwrap().trim_end_matches('…')), "{line}");
        said
    };
    assert!(show(b"").contains("broken.hypertoe cannot be opened: There is nothing in it"));
    assert!(show(b"\xff").contains("Line 1, column 1: "));
    assert!(show(b"{}").contains("not a Hypertoe game"));
    assert!(show(br#"{"format":"hypertoe","version":6}"#).contains("newer"));
    let told = game(&[3, 3], 3, 2, 1);
    let text = String::from_utf8(record::to_json(&told).unwrap()).unwrap();
    for (from, to, plain) in [
        ("\"run\": 3", "\"run\": \"three\"", "invalid type: string \"three\", expected u64"),
        ("\"cross\"", "7", "invalid type: integer `7`"),
        ("\"color\": \"", "\"color\": \"dark", "unknown variant `dark"),
        ("\"players\":", "\"player\":", "unknown field `player`, expected one of `format`"),
        ("\n}\n", "\n", "EOF while parsing an object"),
    ] {
        let changed = text.replacen(from, to, 1);
        assert_ne!(text, changed, "{from}");
        let said = show(changed.as_bytes());
        assert!(said.contains("line ") || said.contains("Line "), "{said}");
        assert!(said.contains(plain), "{said}");
    }
    let mut taken = game(&[3, 3], 3, 2, 1);
    play(&mut taken, [[1, 1], [0, 0]]);
    let text = String::from_utf8(record::to_json(&taken).unwrap()).unwrap();
    let again = text.replace("[0, 0]", "[1, 1]");
    assert_ne!(text, again);
    let said = show(again.as_bytes());
    assert!(said.contains("move 2: (1, 1) is already taken"), "{said}");
    let said = show(text.replace("\"moves\"", &format!("\"{}\"", "m\\n".repeat(9000))).as_bytes());
    assert!(said.contains("unknown field `m m") && said.contains('…'), "{said}");
    assert!(said.chars().count() < 400, "{said}");
}
