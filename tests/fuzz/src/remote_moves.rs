//! Moves that are sent as text from one board to another.

use super::errors::check_in_text;
use super::games::{Bytes, any_rules, pick, set_up};
use super::kept::survives;
use hypertoe_core::record::correspondence::{ReceivedMove, last_move_text, parse_received_move};
use hypertoe_core::record::{GameFormat, fingerprint, first_difference};
use hypertoe_core::{Game, NodeId};
use std::sync::Arc;

/// Plays some moves, sends the last of them to a board that lags behind, and
/// reads what is left of the bytes as a move, too.
pub fn run(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let mut game = Game::new(Arc::new(any_rules(&mut bytes)));
    let counts = bytes.next();
    let play = |game: &mut Game, bytes: &mut Bytes<'_>, count| {
        for _ in 0..count {
            let cell = pick(game, bytes);
            let cell = game.position().landing(&cell).unwrap_or(cell);
            let _ = game.play_cell(&cell);
        }
    };
    play(&mut game, &mut bytes, counts % 8);
    if counts >= 128 {
        game = set_up(&game);
        play(&mut game, &mut bytes, counts / 8 % 8);
    }
    check_sent(&game, usize::from(bytes.next() % 4));
    let rest = String::from_utf8_lossy(bytes.rest());
    let before = fingerprint(&game);
    match parse_received_move(&game, &rest) {
        Ok(ReceivedMove::Next(turn)) => {
            game.play_move(&turn).expect("a move that follows can be played");
        }
        Ok(reply) => assert!(!reply.to_string().is_empty()),
        Err(error) => {
            check_in_text(&error, &rest);
            assert_eq!(fingerprint(&game), before);
        }
    }
}

/// A board that is so many moves behind understands the last move.
fn check_sent(game: &Game, behind: usize) {
    let Some(text) = last_move_text(game) else {
        assert_eq!(game.current(), NodeId::START);
        return;
    };
    let number = game.move_number(game.current());
    let turn = game.move_of(game.current()).expect("a move was made");
    let mut theirs = game.clone();
    let behind = (0..behind).take_while(|_| theirs.undo()).count();
    let reply = parse_received_move(&theirs, &format!(" {}\r\n", text.to_lowercase()));
    let reply = reply.unwrap_or_else(|error| panic!("{text}: {error}"));
    match behind {
        0 => assert_eq!(reply, ReceivedMove::AlreadyPlayed(number)),
        1 => {
            assert_eq!(reply, ReceivedMove::Next(turn.clone()));
            assert_ne!(fingerprint(&theirs), fingerprint(game));
            theirs.play_move(turn).expect("it was played before");
            assert_eq!(fingerprint(&theirs), fingerprint(game));
            assert_eq!(first_difference(&theirs, game), None);
        }
        _ => assert_eq!(reply, ReceivedMove::MovesMissing { here: number - behind, number }),
    }
    if number.is_multiple_of(4) {
        // The whole game, for a board that has none of it.
        assert!(survives(GameFormat::GAME_CODE, game).is_some());
    }
}
