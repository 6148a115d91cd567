//! Whatever is asked of long work, and whatever it tells, is plain data: it can be
//! sent to another process, and comes back the same.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::games;
use crate::support::plain;

use games::any_game;
use hypertoe_core::analysis::{
    GameReview, GameReviewer, KnownEvaluation, PositionAnalysis, PositionAnalyzer,
};
use hypertoe_core::base::control::{Progress, run_to_end};
use hypertoe_core::proof::pairing::{PairingResult, PairingSearch};
use hypertoe_core::proof::solve::{Solution, SolveOptions};
use hypertoe_core::search::random_games::{RandomGameStats, RandomGames};
use hypertoe_core::search::{
    BookLibrary, ChosenMove, MoveReason, PositionEvaluation, SearchLimits, SearchProgress,
};
use hypertoe_core::symmetry::{ExactCountError, Symmetries, SymmetryCount};
use hypertoe_core::theory::blocking::{BlockingError, BlockingProgress, BlockingSet};
use hypertoe_core::theory::census::{Census, CensusBuilder, CensusError, CensusOptions};
use hypertoe_core::theory::draw::{
    DrawAnswer, DrawQuestion, DrawQuestionError, DrawSearch, DrawnBoardCount, DrawnBoardCountError,
    DrawnBoardCountProgress,
};
use hypertoe_core::theory::gallery::{Gallery, GalleryBuilder, GalleryError, GalleryQuery};
use hypertoe_core::{Bot, Cell, Game, Goal, Line, Move, NodeId, Player, Position, Rules, Shape};
use plain::plain;
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::sync::Arc;

/// Written and read again.
fn sent<T: Serialize + DeserializeOwned>(data: &T) -> T {
    let text = serde_json::to_string(data).unwrap();
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn comes_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(data: &T) {
    assert_eq!(sent(data), *data);
}

/// What cannot be read does not compile here.
#[test]
fn what_is_asked_and_told_can_be_sent() {
    fn can_be_sent<T: Serialize + DeserializeOwned>() {}
    can_be_sent::<(Position, Bot, SearchLimits, ChosenMove, MoveReason, SearchProgress, Progress)>(
    );
    can_be_sent::<(
        PositionEvaluation,
        PositionAnalysis,
        KnownEvaluation,
        GameReview,
        SolveOptions,
        Solution,
    )>();
    can_be_sent::<(Rules, CensusOptions, Result<Census, CensusError>)>();
    can_be_sent::<(GalleryQuery, Result<Gallery, GalleryError>)>();
    can_be_sent::<(DrawQuestion, Result<DrawAnswer, DrawQuestionError>)>();
    can_be_sent::<(PairingResult, RandomGameStats)>();
    can_be_sent::<(Result<DrawnBoardCount, DrawnBoardCountError>, DrawnBoardCountProgress)>();
    can_be_sent::<(Result<SymmetryCount, ExactCountError>, Symmetries)>();
    can_be_sent::<(Result<BlockingSet, BlockingError>, BlockingProgress)>();
}

proptest! {
    #[test]
    fn positions_come_back(game in any_game()) {
        let position = game.position();
        let again = sent(position);
        prop_assert_eq!(&again, position);
        prop_assert_eq!(again.marks(), position.marks());
        prop_assert_eq!(again.set_up_marks(), position.set_up_marks());
        prop_assert_eq!((again.turn_count(), again.to_move()), (position.turn_count(), position.to_move()));
        prop_assert_eq!(again.start_position(), position.start_position());
        prop_assert_eq!(again.legal_moves().map(Vec::from_iter), position.legal_moves().map(Vec::from_iter));
        for player in (0..position.rules().player_count()).map(Player) {
            prop_assert_eq!(again.completed_lines(player), position.completed_lines(player));
        }
    }

    #[test]
    fn games_come_back(game in any_game()) {
        let again = sent(&game);
        prop_assert_eq!(serde_json::to_string(&again).unwrap(), serde_json::to_string(&game).unwrap());
        prop_assert_eq!(again.position(), game.position());
        prop_assert_eq!(again.position().early_end(), game.position().early_end());
        prop_assert_eq!((again.players(), again.revision()), (game.players(), game.revision()));
        prop_assert_eq!(again.line_of_play(), game.line_of_play());
        prop_assert_eq!(again.main_line_end(), game.main_line_end());
        for node in game.nodes() {
            prop_assert!(again.children(node).eq(game.children(node)));
            prop_assert_eq!(again.move_of(node), game.move_of(node));
            prop_assert_eq!(again.mover_of(node), game.mover_of(node));
            prop_assert_eq!(again.redo_target(node), game.redo_target(node));
            prop_assert_eq!((again.depth(node), again.early_end(node)), (game.depth(node), game.early_end(node)));
        }
    }
}

/// Nodes are known by the same ids after moves were deleted, promoted and restored.
#[test]
fn a_game_with_variations_keeps_its_nodes() {
    let mut game = Game::new(plain(3, 2));
    let first = game.play_cell(&[1, 1].into()).unwrap();
    game.play_cell(&[0, 0].into()).unwrap();
    game.go_to(NodeId::START);
    let other = game.play_cell(&[2, 2].into()).unwrap();
    game.set_node_comment(other, "or this".to_owned());
    game.play_cell(&[0, 1].into()).unwrap();
    assert!(game.promote(game.current()));
    let cut = game.delete_branch(game.find_node(&[Move::Place([1, 1].into())]).unwrap()).unwrap();
    game.restore_branch(cut).unwrap();
    game.undo();
    let again = sent(&game);
    assert!(again.nodes().eq(game.nodes()) && again.current() == game.current());
    assert!(game.nodes().all(|node| again.contains(node)));
    assert!(!again.contains(first), "it has another id since it was restored");
    assert!(again.children(NodeId::START).eq(game.children(NodeId::START)));
    assert_eq!(again.node_comment(again.current()), "or this");
}

#[test]
fn what_is_no_game_is_refused() {
    let mut game = Game::new(plain(3, 2));
    game.play_cell(&[1, 1].into()).unwrap();
    game.play_cell(&[0, 0].into()).unwrap();
    let json = serde_json::to_value(&game).unwrap();
    let refused = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut changed = json.clone();
        change(&mut changed);
        serde_json::from_value::<Game>(changed).unwrap_err().to_string()
    };
    assert!(refused(&|it| it["nodes"][2]["parent"] = 2.into()).contains("move 2"));
    assert!(refused(&|it| it["nodes"][2]["mv"] = it["nodes"][1]["mv"].clone()).contains("move 2"));
    assert!(refused(&|it| it["nodes"][1]["redo_child"] = 1.into()).contains("move 1"));
    assert!(refused(&|it| it["current"] = 3.into()).contains("move 3"));
    assert!(
        refused(&|it| it["nodes"][1]["early_end"] = serde_json::json!({"resigned": 7}))
            .contains("move 1")
    );
    assert!(refused(&|it| it["nodes"] = serde_json::json!([])).contains("move 2"));
    assert!(refused(&|it| it["players"] = serde_json::json!([])).contains("each player"));
}

#[test]
fn what_is_no_position_is_refused() {
    let mut position = Position::new(Arc::new(plain(3, 2)));
    position.play_cell(&[1, 1].into()).unwrap();
    let text = serde_json::to_string(&position).unwrap();
    assert!(text.contains("[1,1]"), "{text}");
    for (what, error) in [("[3,1]", "not on this board"), ("[1]", "not on this board")] {
        let told = serde_json::from_str::<Position>(&text.replace("[1,1]", what)).unwrap_err();
        assert!(told.to_string().contains(error), "{told}");
    }
}

#[test]
fn a_position_whose_moves_take_too_long_to_check_is_refused() {
    const MARKS: usize = 4_000;
    // Every mark is beside every other, and no line is full.
    let rules = Rules::new(Shape::new(&[10_000; 100], 3).unwrap(), 2).unwrap();
    let mut position = Position::new(Arc::new(rules));
    let cell = |i: usize| Cell::new((0..100).map(|axis| (1 + (i >> (axis % 14) & 1)) as u16));
    let mut moves = vec![Move::Place(cell(0))];
    position.play_cell(&cell(0)).unwrap();
    let text = serde_json::to_string(&position).unwrap();
    let one = serde_json::to_string(&moves).unwrap();
    moves.extend((1..MARKS).map(|i| Move::Place(cell(i))));
    let text = text.replace(&one, &serde_json::to_string(&moves).unwrap());
    let told = serde_json::from_str::<Position>(&text).unwrap_err().to_string();
    assert!(told.contains("too long"), "{told}");
    // The program's own data is read however long it takes.
    let own = Position::deserialize_unlimited(&mut serde_json::Deserializer::from_str(&text));
    assert_eq!(own.unwrap().marks().len(), MARKS);
}

#[test]
fn what_is_no_line_is_refused() {
    let read = |text: &str| serde_json::from_str::<Line>(text);
    let line = read(r#"{"start":[2,0],"steps":[-1,1],"run":3}"#).unwrap();
    assert_eq!((line.start(), line.steps()), (&[0, 2].into(), &[1, -1][..]));
    comes_back(&line);
    for text in [
        r#"{"start":[1,0],"steps":[-1,1],"run":3}"#,
        r#"{"start":[2,0],"steps":[-1],"run":3}"#,
        r#"{"start":[2,0],"steps":[-2,1],"run":2}"#,
        r#"{"start":[2,0],"steps":[0,0],"run":3}"#,
        r#"{"start":[2,0],"steps":[1,0],"run":0}"#,
        r#"{"start":[65535,0],"steps":[1,0],"run":2}"#,
    ] {
        assert!(read(text).is_err(), "{text}");
    }
}

#[test]
fn what_players_and_analysis_tell_comes_back() {
    let mut position = Position::new(Arc::new(plain(3, 3)));
    let cells = [[0, 0, 0], [1, 1, 1], [0, 0, 1], [2, 2, 0]];
    cells.iter().for_each(|cell| _ = position.play_cell(&(*cell).into()).unwrap());
    for bot in Bot::ALL {
        let limits = SearchLimits { nodes: Some(2_000), ..SearchLimits::default() };
        let library = BookLibrary::default();
        comes_back(
            &run_to_end(|control| bot.choose_within_limits(&position, &limits, &library, control))
                .unwrap(),
        );
    }
    comes_back(&*run_to_end(|control| PositionAnalyzer::new(&position, 0).run(control)));
    let moves: Vec<Move> = cells.iter().map(|cell| Move::Place((*cell).into())).collect();
    comes_back(&*run_to_end(|control| {
        GameReviewer::new(&position, moves, Vec::new()).run(control)
    }));
}

#[test]
fn what_theory_tells_comes_back() {
    let rules = plain(3, 2);
    let options = CensusOptions { samples: 10, always_estimate: true, ..CensusOptions::default() };
    let census = CensusBuilder::new(&rules, options).unwrap();
    comes_back(&run_to_end(|control| census.run(control)).levels);
    let query = GalleryQuery { count: 3, ..GalleryQuery::default() };
    comes_back(&query);
    let gallery = GalleryBuilder::new(&rules, query).unwrap();
    comes_back(&run_to_end(|control| gallery.run(control)));
    let most = rules.with_goal(Goal::MostLines).unwrap();
    comes_back(&CensusBuilder::new(&most, CensusOptions::default()).unwrap_err());

    let question = DrawQuestion::for_rules(&plain(4, 2));
    comes_back(&question);
    let nine = DrawQuestion { players: 9, ..question.clone() };
    assert_eq!(DrawSearch::new(nine).unwrap_err(), DrawQuestionError::Players(9));
    let draw = DrawSearch::new(question).unwrap();
    comes_back(&run_to_end(|control| draw.run(control)).unwrap());

    let pairs = run_to_end(|control| {
        PairingSearch::new(plain(5, 2).shape(), plain(5, 2).closed_cells()).unwrap().run(control)
    });
    let PairingResult::Exists(pairing) = pairs else { panic!("5^2 has two cells for each line") };
    let again = sent(&pairing);
    assert_eq!(again.pairs(), pairing.pairs());
    for cell in pairing.shape().iter_cells() {
        assert_eq!(again.partner(&cell), pairing.partner(&cell));
    }
    let games = run_to_end(|control| RandomGames::new(&plain(3, 3), 100, 1, control)).unwrap();
    comes_back(&run_to_end(|control| games.run(control)));
}
