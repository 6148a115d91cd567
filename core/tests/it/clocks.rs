//! Time to think, and games that end by a word or on time.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use hypertoe_core::record::{GameFormat, LostPart, from_json, read_game, to_json, write_game};
use hypertoe_core::{
    Cell, EarlyEnd, Game, Move, NodeId, Outcome, Player, Rules, Shape, TimeControl,
};
use proptest::prelude::*;
use proptest::sample::Index;
use std::sync::Arc;

const BLITZ: TimeControl = TimeControl::Game { base: 60_000, increment: 2_000 };

fn game(players: u8) -> Game {
    let rules = Rules::new(Shape::hypercube(4, 2).unwrap(), players).unwrap();
    let mut game = Game::new(Arc::new(rules));
    game.set_time_control(BLITZ);
    game
}

/// Somebody thinks for so long and plays.
fn play(game: &mut Game, millis: u32, cell: [u16; 2]) {
    game.set_thinking_time(millis);
    game.play_cell(&Cell::from(cell)).unwrap();
}

fn left(game: &Game) -> Vec<u32> {
    let clocks = game.clocks();
    (0..game.players().len()).map(|person| clocks.time_left(person)).collect()
}

#[test]
fn moves_take_time_and_earn_the_increment() {
    let mut game = game(2);
    play(&mut game, 0, [0, 0]);
    assert_eq!(left(&game), [62_000, 60_000], "a clock may show more than at the start");
    play(&mut game, 5_000, [1, 0]);
    assert_eq!(left(&game), [62_000, 57_000]);
    play(&mut game, 500, [0, 1]);
    assert_eq!(left(&game), [63_500, 57_000]);
    game.set_thinking_time(7_000);
    assert_eq!(left(&game), [63_500, 50_000], "time runs for who is to move");
}

/// Takes back this many moves.
fn take_back(game: &mut Game, moves: usize) {
    (0..moves).for_each(|_| assert!(game.undo()));
    assert!(game.continue_from_current());
}

/// A takeback does not turn the clocks back, only the increments are lost.
#[test]
fn time_spent_is_spent() {
    let mut game = game(2);
    play(&mut game, 1_000, [0, 0]);
    play(&mut game, 5_000, [1, 0]);
    game.set_thinking_time(20_000);
    assert_eq!(left(&game), [41_000, 57_000]);
    take_back(&mut game, 1);
    assert_eq!(left(&game), [41_000, 55_000], "who waited for the takeback has thought too");
    play(&mut game, 4_000, [2, 2]);
    assert_eq!(left(&game), [41_000, 53_000]);
    assert_eq!([game.time_used(0), game.time_used(1)], [21_000, 9_000]);
    // The same move again takes its time again.
    take_back(&mut game, 1);
    play(&mut game, 0, [2, 2]);
    assert_eq!(left(&game), [41_000, 53_000]);
    // To look costs nothing.
    let revision = game.revision();
    game.go_to(NodeId::START);
    assert_eq!(left(&game), [60_000, 60_000], "as it was before the takebacks");
    while game.redo() {}
    assert_eq!((left(&game), game.revision()), (vec![41_000, 53_000], revision));
    // What was taken back is taken up again: then the other move was in vain.
    let other =
        game.find_node(&[[0, 0], [1, 0]].map(|cell| Move::Place(Cell::from(cell)))).unwrap();
    game.go_to(other);
    game.continue_from_current();
    assert_eq!(left(&game), [41_000, 53_000]);
    assert_eq!([game.time_used(0), game.time_used(1)], [21_000, 9_000]);
}

#[test]
fn a_takeback_lets_no_flag_fall() {
    let mut game = game(2);
    game.set_time_control(TimeControl::Game { base: 5_000, increment: 10_000 });
    play(&mut game, 1_000, [0, 0]);
    play(&mut game, 4_000, [1, 0]);
    play(&mut game, 3_000, [2, 0]);
    play(&mut game, 8_000, [3, 0]);
    assert_eq!(left(&game), [21_000, 13_000]);
    take_back(&mut game, 3);
    assert_eq!(left(&game), [11_000, 1_000]);
    assert_eq!(game.clocks().timed_out_player(), None);
    // With time for each move nobody loses any.
    game.set_time_control(TimeControl::Move { time: 10_000 });
    assert_eq!(left(&game), [10_000, 10_000]);
}

#[test]
fn going_back_and_on_shows_the_clocks_as_they_were() {
    let mut game = game(2);
    let times = [0, 5_000, 7_000, 1_500, 9_000];
    let mut shown = vec![left(&game)];
    for (number, millis) in times.into_iter().enumerate() {
        play(&mut game, millis, [number as u16 % 4, number as u16 / 4]);
        shown.push(left(&game));
    }
    for number in (0..times.len()).rev() {
        assert!(game.undo());
        assert_eq!(left(&game), shown[number], "after {number} moves");
    }
    let revision = game.revision();
    while game.redo() {}
    assert_eq!(left(&game), shown[times.len()]);
    assert_eq!(game.revision(), revision, "to look is no change");
    // Another move that is only tried takes no time.
    game.undo();
    play(&mut game, 20_000, [3, 3]);
    assert_eq!(left(&game)[0], shown[times.len()][0] + 9_000);
}

#[test]
fn after_a_swap_everyone_keeps_their_own_clock() {
    let rules = Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap().with_pie_rule(true);
    let mut game = Game::new(Arc::new(rules));
    game.set_time_control(BLITZ);
    play(&mut game, 0, [1, 1]);
    game.set_thinking_time(4_000);
    game.play_move(&Move::Swap).unwrap();
    assert_eq!(left(&game), [62_000, 58_000], "who swapped has thought");
    game.set_thinking_time(3_000);
    assert_eq!(left(&game), [59_000, 58_000], "who began plays the second mark");
    game.play_cell(&Cell::from([0, 0])).unwrap();
    game.set_thinking_time(10_000);
    assert_eq!(left(&game), [61_000, 48_000]);
    assert_eq!(left(&read_game(GameFormat::PGN, &pgn(&game), None).unwrap()), left(&game));
}

#[test]
fn with_time_for_each_move_every_turn_begins_anew() {
    let mut game = game(3);
    game.set_time_control(TimeControl::Move { time: 10_000 });
    play(&mut game, 9_000, [0, 0]);
    play(&mut game, 8_000, [1, 0]);
    assert_eq!(left(&game), [10_000; 3]);
    game.set_thinking_time(9_999);
    assert_eq!((left(&game), game.clocks().timed_out_player()), (vec![10_000, 10_000, 1], None));
    game.set_thinking_time(10_001);
    assert_eq!(game.clocks().timed_out_player(), Some(2));
}

#[test]
fn who_resigns_or_runs_out_of_time_loses() {
    for (players, outcome) in [(2, Outcome::Won(Player(0))), (3, Outcome::Lost(Player(1)))] {
        for end in [EarlyEnd::Resigned(Player(1)), EarlyEnd::OutOfTime(Player(1))] {
            let mut game = game(players);
            play(&mut game, 0, [0, 0]);
            assert!(game.set_early_end(Some(end)));
            assert_eq!(game.position().outcome(), outcome);
            assert!(game.play_cell(&Cell::from([1, 1])).is_err(), "the game is over");
            game.undo();
            assert_eq!(game.position().outcome(), Outcome::Undecided);
            game.redo();
            assert_eq!(game.position().outcome(), outcome);
            assert!(game.set_early_end(None) && game.play_cell(&Cell::from([1, 1])).is_ok());
        }
    }
}

fn pgn(game: &Game) -> String {
    write_game(GameFormat::PGN, game).unwrap().text
}

#[test]
fn game_text_says_times_and_endings_as_chess_does() {
    let mut game = game(2);
    play(&mut game, 0, [0, 0]);
    play(&mut game, 12_345, [1, 0]);
    game.set_node_comment(game.current(), "[%clk is no clock here".into());
    game.set_thinking_time(47_655);
    game.set_early_end(Some(EarlyEnd::OutOfTime(Player(0))));
    let text = pgn(&game);
    for told in [
        "[TimeControl \"60+2\"]",
        "[Termination \"time forfeit\"]",
        "[Result \"0-1\"]",
        "2. 10 P1 forfeits {[%clk 0:00:49.655] [%emt 0:00:12.345] [%spent 0:00:47.655]}",
    ] {
        assert!(text.split_whitespace().collect::<Vec<_>>().join(" ").contains(told), "{text}");
    }
    let again = read_game(GameFormat::PGN, &text, None).unwrap();
    assert_eq!(left(&again), left(&game));
    assert_eq!(again.node_comment(again.current()), "[%clk is no clock here");
    assert_eq!(again.position(), game.position());
}

#[test]
fn clocks_alone_tell_how_long_moves_took() {
    let text = "[Shape \"4^2\"]\n[TimeControl \"60+2\"]\n[Termination \"Time forfeit\"]\n
        1. 00 {[%clk 0:01:00]} 2. 10 {[%clk 0:00:57] good} 3. 01 {[%clk 0:01:01.5]} 0-1";
    let game = read_game(GameFormat::PGN, text, None).unwrap();
    let used: Vec<u32> = game.line_of_play().into_iter().map(|node| game.move_time(node)).collect();
    assert_eq!(used, [2_000, 5_000, 500]);
    assert_eq!(game.node_comment(game.line_of_play()[1]), "good");
    assert_eq!(game.position().early_end(), Some(EarlyEnd::OutOfTime(Player(0))));
}

#[test]
fn lists_say_who_won_and_what_they_leave_out() {
    let mut game = game(3);
    play(&mut game, 0, [0, 0]);
    play(&mut game, 3_000, [1, 0]);
    game.set_early_end(Some(EarlyEnd::Resigned(Player(2))));
    let written = write_game(GameFormat::MOVES, &game).unwrap();
    assert_eq!(written.lost, [LostPart::Clock]);
    let again = read_game(GameFormat::MOVES, &written.text, None).unwrap();
    assert_eq!(again.position().early_end(), game.position().early_end());
    game.set_early_end(None);
    game.set_early_end(Some(EarlyEnd::OutOfTime(Player(2))));
    let written = write_game(GameFormat::MOVES, &game).unwrap();
    assert_eq!(written.lost, [LostPart::OutOfTime, LostPart::Clock]);
    let again = read_game(GameFormat::MOVES, &written.text, None).unwrap();
    assert_eq!(again.position().outcome(), Outcome::Lost(Player(2)));
    assert!(write_game(GameFormat::BOARD, &game).unwrap().lost.contains(&LostPart::OutOfTime));
}

#[test]
fn files_say_by_their_version_what_is_in_them() {
    let version = |game: &Game| {
        let text = String::from_utf8(to_json(game).unwrap()).unwrap();
        text.split("\"version\": ").nth(1).unwrap()[..1].parse::<u32>().unwrap()
    };
    let mut game = game(2);
    assert_eq!(version(&game), 3, "with a clock");
    game.set_time_control(TimeControl::None);
    assert_eq!(version(&game), 1);
    game.set_agreed_draw(true);
    assert_eq!(version(&game), 1);
    game.set_early_end(None);
    game.set_early_end(Some(EarlyEnd::Resigned(Player(0))));
    assert_eq!(version(&game), 3);
    game.set_early_end(None);
    for cell in [[0, 0], [1, 0]] {
        game.play_cell(&Cell::from(cell)).unwrap();
    }
    game.undo();
    assert_eq!(version(&game), 1, "somebody looks back");
    game.continue_from_current();
    assert_eq!(version(&game), 4, "a move was taken back");
    game.play_cell(&Cell::from([2, 0])).unwrap();
    assert_eq!(version(&game), 4);
}

#[test]
fn files_of_before_name_no_main_line() {
    let file = |moves: &str, rest: &str| {
        format!(
            "{{\"format\": \"hypertoe\", \"version\": 3, \"board\": {{\"sides\": [3, 3], \"run\": 3}}, \
             \"rules\": {{\"goal\": {{\"first_to\": 1}}}}, \"players\": [\
             {{\"name\": \"A\", \"mark\": \"cross\", \"color\": \"blue\"}}, \
             {{\"name\": \"B\", \"mark\": \"ring\", \"color\": \"orange\"}}], \"moves\": [{moves}], {rest}}}"
        )
    };
    let end = |moves: &str, rest: &str| {
        let game = from_json(file(moves, rest).as_bytes()).unwrap();
        let end = game.at_main_line_end();
        (game.main_line_end().index(), end.position().outcome())
    };
    let two = "{\"cell\": [1, 1]}, {\"cell\": [0, 0]}, {\"cell\": [2, 0], \"after\": 1}";
    assert_eq!(end(two, "\"line\": [1, 3], \"current\": 3"), (3, Outcome::Undecided));
    assert_eq!(end(two, "\"line\": [1, 2], \"current\": 1"), (2, Outcome::Undecided));
    let resigned = "{\"cell\": [1, 1], \"resigned\": 2}, {\"cell\": [0, 0]}, {\"cell\": [2, 0]}";
    assert_eq!(end(resigned, "\"current\": 1"), (1, Outcome::Won(Player(0))));
    assert_eq!(end(resigned, "\"current\": 3"), (1, Outcome::Won(Player(0))));
}

#[test]
fn what_no_game_has_is_refused() {
    let mut game = game(2);
    play(&mut game, 0, [0, 0]);
    game.set_early_end(Some(EarlyEnd::Resigned(Player(1))));
    let text = String::from_utf8(to_json(&game).unwrap()).unwrap();
    for (from, to, says) in [
        ("\"resigned\": 2", "\"resigned\": 3", "there is no player 3"),
        ("\"resigned\": 2", "\"resigned\": 0", "there is no player 0"),
        ("\"resigned\": 2", "\"resigned\": 2, \"draw\": true", "one way only"),
        ("\"current\": 1", "\"current\": 1, \"played\": 7", "there is no move 7"),
        ("\"resigned\": 2", "\"taken_back\": [1]", "2"),
        ("\"base\": 60000", "\"base\": 999", "1000 to 360000000"),
        ("\"base\": 60000", "\"base\": 360000001", "1000 to 360000000"),
    ] {
        assert!(text.contains(from), "{text}");
        let error = from_json(text.replace(from, to).as_bytes()).unwrap_err().to_string();
        assert!(error.contains(says), "{error}");
    }
    let text = "[Shape \"3^2\"]\n1. 00 P3 resigns";
    let error = read_game(GameFormat::PGN, text, None).unwrap_err().to_string();
    assert!(error.contains("there is no player 3"), "{error}");
}

/// Something that players do at a clock.
#[derive(Clone, Debug)]
enum Deed {
    Think(u32),
    Play([u16; 2]),
    TakeBack(usize),
    /// Somebody looks at a move and returns.
    Look(Index),
    /// The game goes on from any move, also from one that was taken back.
    GoOnFrom(Index),
    Redo,
    Delete(Index),
    WriteAndRead(bool),
}

fn any_deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        4 => (0u32..9_000).prop_map(Deed::Think),
        5 => [0u16..4, 0u16..4].prop_map(Deed::Play),
        2 => (1usize..4).prop_map(Deed::TakeBack),
        1 => any::<Index>().prop_map(Deed::Look),
        1 => any::<Index>().prop_map(Deed::GoOnFrom),
        1 => Just(Deed::Redo),
        1 => any::<Index>().prop_map(Deed::Delete),
        1 => any::<bool>().prop_map(Deed::WriteAndRead),
    ]
}

fn any_node(game: &Game, index: Index) -> NodeId {
    let nodes: Vec<NodeId> = game.nodes().collect();
    nodes[index.index(nodes.len())]
}

fn act(game: &mut Game, deed: Deed) {
    match deed {
        Deed::Think(_) => {}
        Deed::Play(cell) => _ = game.play_cell(&Cell::from(cell)),
        Deed::TakeBack(moves) => {
            (0..moves).for_each(|_| _ = game.undo());
            game.continue_from_current();
        }
        Deed::Look(index) => {
            game.go_to(any_node(game, index));
            game.go_to(game.main_line_end());
        }
        Deed::GoOnFrom(index) => {
            game.go_to(any_node(game, index));
            game.continue_from_current();
        }
        Deed::Redo => {
            game.redo();
            game.continue_from_current();
        }
        Deed::Delete(index) => {
            game.delete_branch(any_node(game, index));
            game.go_to(game.main_line_end());
        }
        Deed::WriteAndRead(as_text) => {
            *game = match as_text {
                true => read_game(GameFormat::PGN, &pgn(game), None).unwrap(),
                false => from_json(&to_json(game).unwrap()).unwrap(),
            };
            game.go_to(game.main_line_end());
        }
    }
}

proptest! {
    #[test]
    fn what_is_thought_after_a_move_is_used_by_the_next(times in prop::collection::vec(0u32..1_000_000, 1..9)) {
        let mut game = game(2);
        for (number, millis) in times.iter().enumerate() {
            play(&mut game, *millis, [number as u16 % 4, number as u16 / 4]);
        }
        let used: Vec<u32> =
            game.path_to(game.current()).into_iter().map(|node| game.move_time(node)).collect();
        prop_assert_eq!(used, times);
        prop_assert!(game.nodes().all(|node| game.pending_thinking_time(node) == 0));
        game.go_to(NodeId::START);
        prop_assert_eq!(left(&game), [60_000, 60_000]);
    }

    /// All the time that passes is on the account of whoever was to move, whatever is taken back,
    /// tried again or deleted, and no clock shows more than that leaves.
    #[test]
    fn all_time_that_passes_is_used(
        increment in prop_oneof![Just(0u32), 1u32..5_000],
        players in 2u8..4,
        deeds in prop::collection::vec(any_deed(), 0..60),
    ) {
        let mut game = game(players);
        let base = 600_000;
        game.set_time_control(TimeControl::Game { base, increment });
        let mut used = vec![0u64; players.into()];
        for deed in deeds {
            if let Deed::Think(millis) = deed
                && !game.position().outcome().is_over()
            {
                let before = game.pending_thinking_time(game.current());
                game.set_thinking_time(before + millis);
                used[game.original_seat(game.position().to_move())] += u64::from(millis);
            }
            act(&mut game, deed.clone());
            prop_assert_eq!(game.current(), game.main_line_end());
            let told: Vec<u64> = (0..used.len()).map(|seat| game.time_used(seat)).collect();
            prop_assert_eq!(&told, &used, "after {:?}", deed);
            for (seat, left) in left(&game).into_iter().enumerate() {
                let moves = game.depth(game.current()) as u64;
                let earned = u64::from(increment) * moves;
                prop_assert!(u64::from(left) + used[seat] <= u64::from(base) + earned);
                if increment == 0 {
                    prop_assert_eq!(u64::from(left) + used[seat], u64::from(base));
                }
            }
        }
    }
}
