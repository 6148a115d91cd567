//! Readers of games: any bytes give a game that can be written and read
//! again, or a message that can be read.

use super::errors::{check_in_text, check_message};
use super::kept::{all_of, survives};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hypertoe_core::record::{
    FormatError, GameFormat, decode_text, detect_format, from_json, read_game, split_games,
};
use hypertoe_core::{Game, NodeId, Rules, Shape};

/// Reads bytes as a game.
pub fn run(format: GameFormat, data: &[u8]) {
    if format == GameFormat::GAME_CODE && data.starts_with(b"{") {
        return run_packed(data);
    }
    let decoded = match decode_text(data) {
        Ok(text) => text,
        Err(error) => return check_message(&error),
    };
    let text: &str = &decoded;
    let _ = detect_format(text, None);
    check_split(format, text);
    let result = match read_game(format, text, None) {
        Err(FormatError::RulesNeeded(_)) => read_game(format, text, Some(&given())),
        result => result,
    };
    match result {
        Ok(game) => check_game(format, &game),
        Err(error) => check_in_text(&error, text.strip_prefix('\u{feff}').unwrap_or(text)),
    }
}

/// The games of a text are parts of it, in order, and none is split again.
fn check_split(format: GameFormat, text: &str) {
    let games = split_games(format, text);
    assert!(!games.is_empty());
    let mut rest = text;
    for game in &games {
        let at = rest.find(game).expect("a part of the text");
        rest = &rest[at + game.len()..];
    }
    if games.len() > 1 {
        games.iter().for_each(|game| assert_eq!(split_games(format, game), [*game]));
    }
}

/// Reads bytes as what a game text holds once it is unpacked: no fuzzer
/// finds its way through the packing.
fn run_packed(json: &[u8]) {
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(json, 1);
    let text = format!("hypertoe:1:{}", URL_SAFE_NO_PAD.encode(packed));
    match (read_game(GameFormat::GAME_CODE, &text, None), from_json(json)) {
        (Ok(game), Ok(same)) => {
            assert_eq!(all_of(&game), all_of(&same));
            check_game(GameFormat::GAME_CODE, &game);
        }
        (Err(error), Err(_)) => check_message(&error),
        (packed, plain) => panic!("packed and plain differ: {packed:?} {plain:?}"),
    }
}

/// The rules for texts that tell none.
fn given() -> Rules {
    let cube = Shape::hypercube(3, 3).expect("a board");
    Rules::new(cube, 3).expect("rules for three players")
}

fn check_game(format: GameFormat, game: &Game) {
    assert_eq!(game.revision(), 0, "a game that was read is as it was saved");
    let copy = survives(format, game);
    assert!(copy.is_some() || !format.is_writable(), "{format:?} holds what it was read from");
    check_way_back(game);
}

/// From the start, the moves lead to the same position again.
fn check_way_back(game: &Game) {
    let mut other = game.clone();
    other.go_to(NodeId::START);
    assert!(other.position().played_marks().is_empty() && !other.undo());
    other.go_to(game.current());
    let (a, b) = (other.position(), game.position());
    assert_eq!((a.marks(), a.outcome(), a.scores()), (b.marks(), b.outcome(), b.scores()));
}
