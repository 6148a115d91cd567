//! Play at a distance: two ends that each keep their own game.

#![allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use hypertoe_core::record::correspondence::{ReceivedMove, last_move_text, parse_received_move};
use hypertoe_core::record::{
    FirstGameDifference, GameFormat, fingerprint, first_difference, read_game, write_game,
};
use hypertoe_core::{Cell, Game, Goal, Move, PlayerColor, PlayerInfo, Rules, Shape};
use std::sync::Arc;

fn rules() -> Rules {
    Rules::new(Shape::hypercube(3, 4).unwrap(), 2).unwrap().with_pie_rule(true)
}

fn start(rules: Rules) -> Game {
    Game::new(Arc::new(rules))
}

fn play(game: &mut Game, cells: &[[u16; 4]]) {
    for cell in cells {
        game.play_cell(&Cell::from(*cell)).unwrap();
    }
}

#[test]
fn a_game_is_played_by_texts() {
    let (mut here, mut there) = (start(rules()), start(rules()));
    let turns = [
        Move::Place([1, 2, 0, 1].into()),
        Move::Swap,
        Move::Place([0, 0, 0, 0].into()),
        Move::Place([2, 2, 2, 2].into()),
    ];
    for (i, turn) in turns.iter().enumerate() {
        let (mover, waiter) =
            if i % 2 == 0 { (&mut here, &mut there) } else { (&mut there, &mut here) };
        mover.play_move(turn).unwrap();
        let text = last_move_text(mover).unwrap();
        assert!(text.starts_with(&format!("#{} ", i + 1)), "{text}");
        let ReceivedMove::Next(read) = parse_received_move(waiter, &text).unwrap() else {
            panic!("{text}")
        };
        assert_eq!(read, *turn);
        waiter.play_move(&read).unwrap();
        assert_eq!(fingerprint(mover), fingerprint(waiter));
    }
    assert_eq!(first_difference(&here, &there), None);
    assert!(last_move_text(&here).unwrap().starts_with("#4 X 2 2 2 2 "));
    there.undo();
    there.undo();
    assert!(last_move_text(&there).unwrap().starts_with("#2 O swap "));
}

/// The form of fingerprints is a promise between versions of the program;
/// these were computed by another program.
#[test]
fn fingerprints_stay_as_they_are() {
    let plain = start(Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap());
    let mut game = start(rules());
    play(&mut game, &[[1, 1, 1, 1], [0, 0, 0, 0]]);
    assert_eq!([fingerprint(&plain), fingerprint(&game)], ["MSEJ-MPVQ", "9SVT-BBK0"]);
}

#[test]
fn fingerprints_tell_rules_and_moves_and_nothing_else() {
    let plain = rules();
    let mut game = start(plain.clone());
    play(&mut game, &[[1, 1, 1, 1], [0, 0, 0, 0]]);
    let known = fingerprint(&game);
    let mut same = game.clone();
    same.set_comment("a comment".to_owned());
    let mut players = same.players().to_vec();
    players[0] = PlayerInfo {
        name: "Ada".to_owned(),
        color: PlayerColor::Pink,
        ..PlayerInfo::default_for_seat(4)
    };
    same.set_players(players);
    play(&mut same, &[[2, 2, 2, 2]]);
    assert_ne!(fingerprint(&same), known);
    same.undo();
    assert_eq!(fingerprint(&same), known, "a variation does not count");
    let closed = Cell::from([2, 2, 2, 1]);
    let others = [
        plain.clone().with_pie_rule(false),
        plain.clone().with_goal(Goal::FirstTo(2)).unwrap(),
        plain.clone().with_goal(Goal::Misere).unwrap(),
        plain.clone().with_closed([closed]).unwrap(),
        Rules::new(Shape::hypercube(3, 4).unwrap(), 3).unwrap().with_pie_rule(true),
    ];
    let mut seen = vec![known];
    for rules in others {
        let mut other = start(rules);
        play(&mut other, &[[1, 1, 1, 1], [0, 0, 0, 0]]);
        let print = fingerprint(&other);
        assert!(!seen.contains(&print) && print.len() == 9, "{print}");
        assert!(matches!(first_difference(&game, &other), Some(FirstGameDifference::Rules { .. })));
        seen.push(print);
    }
}

#[test]
fn texts_that_do_not_follow_say_why() {
    let mut here = start(rules());
    play(&mut here, &[[1, 1, 1, 1], [0, 0, 0, 0]]);
    let mut there = here.clone();
    play(&mut there, &[[2, 2, 2, 0]]);
    let third = last_move_text(&there).unwrap();
    play(&mut there, &[[0, 0, 0, 1]]);
    let fourth = last_move_text(&there).unwrap();
    assert_eq!(
        parse_received_move(&here, &fourth).unwrap(),
        ReceivedMove::MovesMissing { here: 2, number: 4 }
    );
    play(&mut here, &[[2, 2, 2, 1]]);
    let differs = ReceivedMove::DifferentMove {
        number: 3,
        ours: Move::Place([2, 2, 2, 1].into()),
        theirs: Move::Place([2, 2, 2, 0].into()),
    };
    assert_eq!(parse_received_move(&here, &third).unwrap(), differs);
    assert_eq!(parse_received_move(&here, &fourth).unwrap(), ReceivedMove::OtherGame { number: 4 });
    assert_eq!(parse_received_move(&there, &third).unwrap(), ReceivedMove::AlreadyPlayed(3));
    let difference = first_difference(&here, &there).unwrap();
    assert_eq!(difference.to_string(), "move 3 differs: (2, 2, 2, 1) here, (2, 2, 2, 0) there");
    here.undo();
    let longer = first_difference(&here, &there).unwrap();
    assert_eq!(longer, FirstGameDifference::Length { ours: 2, theirs: 4 });
    let other = start(rules().with_goal(Goal::Misere).unwrap());
    let difference = first_difference(&here, &other).unwrap().to_string();
    assert!(difference.contains("goal is “the first line wins” here"), "{difference}");
    for (reply, said) in [
        (
            differs,
            "move 3 differs: (2, 2, 2, 1) here, (2, 2, 2, 0) there; \
             take back moves, or start again",
        ),
        (ReceivedMove::AlreadyPlayed(3), "move 3 is on the board already"),
        (
            ReceivedMove::MovesMissing { here: 2, number: 4 },
            "this is move 4, but the board here has only 2: \
             ask for the moves between, or for the whole game",
        ),
        (
            ReceivedMove::OtherGame { number: 4 },
            "this move 4 belongs to another game: the rules or an earlier move differ; \
             exchange the whole game to see which",
        ),
    ] {
        assert_eq!(reply.to_string(), said);
    }
}

#[test]
fn a_whole_game_fits_into_a_line() {
    let mut game = start(rules());
    play(&mut game, &[[1, 1, 1, 1], [0, 0, 0, 0], [2, 2, 2, 0]]);
    game.set_comment("“quotes”, {braces} and\nlines".to_owned());
    let text = write_game(GameFormat::GAME_CODE, &game).unwrap().text;
    assert_eq!(text.lines().count(), 1);
    assert!(text.starts_with("hypertoe:1:") && text.len() < 600, "{text}");
    // As a mail or a chat may break it.
    let broken: Vec<String> = text
        .trim()
        .as_bytes()
        .chunks(30)
        .map(|part| String::from_utf8_lossy(part).into())
        .collect();
    let read =
        read_game(GameFormat::GAME_CODE, &format!("  {}\r\n", broken.join("\r\n ")), None).unwrap();
    assert_eq!(first_difference(&game, &read), None);
    assert_eq!(fingerprint(&game), fingerprint(&read));
    assert_eq!(read.comment(), game.comment());
}
