//! Jobs that read games.

use super::send;
use hypertoe::i18n::{Language, ToMessage, with_language};
use hypertoe::jobs::{Job, JobAnswer, ParsedGame, ReadError, ReadJob};
use hypertoe_core::record::{GameFormat, to_json};
use hypertoe_core::{Cell, Game, NodeId, Rules, Shape};
use std::sync::Arc;

fn read(bytes: impl Into<Vec<u8>>) -> ReadJob {
    ReadJob {
        bytes: bytes.into(),
        file_name: None,
        format: None,
        rules: Arc::new(crate::support::look::rules(3, 2)),
        unlimited_effort: false,
    }
}

/// A game with a variation, a comment and an earlier move on the board.
fn game() -> Game {
    let mut game = Game::new(crate::support::look::rules(3, 2));
    game.play_cell(&[1, 1].into()).unwrap();
    let second = game.play_cell(&[0, 0].into()).unwrap();
    game.go_to(NodeId::START);
    game.play_cell(&[2, 2].into()).unwrap();
    game.set_node_comment(second, "in the corner".to_owned());
    game
}

/// A game whose moves take long to check: every mark is beside every other.
fn slow_game() -> String {
    let cell = |i: usize| Cell::new((0..100).map(|axis| (1 + (i >> (axis % 14) & 1)) as u16));
    let rules = Rules::new(Shape::new(&[10_000; 100], 3).unwrap(), 2).unwrap();
    let start = String::from_utf8(to_json(&Game::new(rules)).unwrap()).unwrap();
    let moves: Vec<String> =
        (0..2_500).map(|i| format!("{{\"cell\":{:?}}}", cell(i).coords())).collect();
    start.replace("\"moves\": []", &format!("\"moves\": [{}]", moves.join(",")))
}

const TWO_GAMES: &str = "[Shape \"3^2\"]\n\n1. 11 00\n\n[Shape \"3^2\"]\n\n1. 11 11\n";

fn faulty() -> Vec<ReadJob> {
    let json = String::from_utf8(to_json(&game()).unwrap()).unwrap();
    let named = |text: String| ReadJob { file_name: Some("a.hypertoe".to_owned()), ..read(text) };
    vec![
        read("neither this nor that"),
        read([0xff, 0xfe, 0xfd]),
        read("[Shape \"3^2\"] 1. 11 11"),
        ReadJob { format: Some(GameFormat::TRIPLES), ..read("999") },
        named(json.replace("\"version\": ", "\"version\": 9")),
        named(json.replace("[\n      1,", "[\n      7,").replace("[1, 1]", "[7, 1]")),
        named("{".to_owned()),
        read(TWO_GAMES),
    ]
}

pub(super) fn jobs() -> Vec<Job> {
    let good = read(to_json(&game()).unwrap());
    faulty().into_iter().chain([good]).map(Job::Read).collect()
}

fn answer(job: ReadJob) -> Result<ParsedGame, ReadError> {
    match send(Job::Read(job)) {
        JobAnswer::Read(answer) => answer,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_game_arrives_with_its_variations() {
    let (arrived, format) = answer(read(to_json(&game()).unwrap())).unwrap();
    assert_eq!(format, GameFormat::HYPERTOE);
    assert_eq!(to_json(&arrived).unwrap(), to_json(&game()).unwrap());
    assert_eq!((arrived.tree_move_count(), arrived.revision()), (3, 0));
}

/// The reasons can be told in any language, whatever the language where the job ran.
#[test]
fn errors_arrive_with_their_reasons() {
    for job in faulty() {
        let here = ReadJob {
            bytes: job.bytes.clone(),
            file_name: job.file_name.clone(),
            rules: job.rules.clone(),
            ..job
        };
        let told = here.run(&mut hypertoe_core::base::control::NeverHalt).unwrap().unwrap_err();
        let arrived = answer(job).unwrap_err();
        assert_eq!(arrived.message(), told.message());
        for language in Language::ALL {
            let text = |error: &ReadError| with_language(language, || error.to_string());
            assert_eq!(text(&arrived), text(&told));
        }
    }
}

#[test]
fn several_games_arrive_with_the_errors_among_them() {
    let Err(ReadError::SeveralGames(games)) = answer(read(TWO_GAMES)) else { panic!("two games") };
    let [Ok(first), Err(why)] = &games[..] else { panic!("{games:?}") };
    assert_eq!(first.tree_move_count(), 2);
    assert!(why.to_string().contains("taken"), "{why}");
}

/// A slow game that the user has opened all the same is not refused on the way back.
#[test]
fn a_game_that_takes_long_arrives_too() {
    let job = |unlimited_effort| ReadJob { unlimited_effort, ..read(slow_game()) };
    assert!(matches!(answer(job(false)), Err(ReadError::EffortExceeded(_))));
    assert_eq!(answer(job(true)).unwrap().0.tree_move_count(), 2_500);
}
