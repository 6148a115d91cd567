//! Tests of the statistics.

use super::*;
use crate::state::GameEnding;
use hypertoe_core::{Bot, Player, Rules, Shape};

fn rules(side: u16, dims: usize) -> Rules {
    Rules::new(Shape::hypercube(side, dims).unwrap(), 2).unwrap()
}

/// A game of Ada's in the first seat against a level; `seconds` is the time of its end and its id.
fn game(seconds: i64, bot: Bot, ending: GameEnding, moves: usize) -> LoggedGame {
    let players = vec![Participant::Human("Ada".to_owned()), Participant::Computer(bot)];
    let id = EntryId::new(seconds as u64);
    let (rules, by, aids) = (rules(4, 3), None, Aids::default());
    let note = FinishedGame {
        id,
        rules,
        players,
        ending,
        conclusion: by,
        moves,
        swapped: false,
        aids,
        winning_span: None,
        seconds_left: None,
    };
    LoggedGame { ended_at: Timestamp { seconds, ..Timestamp::default() }, game: note }
}

const WON: GameEnding = GameEnding::Won(Player(0));
const LOST: GameEnding = GameEnding::Won(Player(1));

fn statistics(notes: Vec<LoggedGame>) -> Statistics {
    let mut statistics = Statistics::default();
    statistics.mark_requested();
    statistics.set_games(notes, 0, Timestamp::default());
    statistics
}

#[test]
fn games_results_streaks_and_the_fastest_win_are_counted_for_each_level() {
    let notes = vec![
        game(1, Bot::Club, WON, 19),
        game(2, Bot::Club, WON, 13),
        game(3, Bot::Careless, LOST, 20),
        game(4, Bot::Club, GameEnding::Draw, 64),
        game(5, Bot::Club, WON, 25),
    ];
    let statistics = statistics(notes);
    let [table] = statistics.board_results() else { panic!("one board was played") };
    let [careless, club] = &table.opponent_totals[..] else {
        panic!("two levels, the weaker one first")
    };
    assert_eq!((careless.games, careless.results), (1, [0, 0, 1]));
    assert_eq!((club.games, club.results), (4, [3, 1, 0]));
    assert_eq!((club.streak, club.best_streak), (1, 2));
    // 13 moves, of which Ada, who moved first, made seven.
    assert_eq!((club.fewest_moves, club.last_played.seconds), (Some(7), 5));
    assert_eq!(table.highest_beaten(), Some((Bot::Club, 7)));
    assert_eq!((table.game_count(), table.rating_history.len()), (5, 5));
}

#[test]
fn a_win_raises_the_rating_a_loss_lowers_it_and_the_better_opponent_counts_more() {
    let after = |bot, ending| {
        statistics(vec![game(1, bot, ending, 20)]).board_results()[0].current_rating()
    };
    let value = |bot, ending| after(bot, ending).unwrap().value;
    assert!(value(Bot::Club, WON) > 1_550.0 && value(Bot::Club, LOST) < 1_450.0);
    assert!(value(Bot::Strong, WON) > value(Bot::Club, WON));
    assert!(value(Bot::Random, LOST) < value(Bot::Club, LOST));
    assert!(after(Bot::Club, WON).unwrap().deviation < 200.0);
    assert_eq!(after(Bot::LongGame, WON), None);
}

#[test]
fn a_game_counts_once_however_often_it_is_noted() {
    let one = game(1, Bot::Club, WON, 19);
    let mut statistics = statistics(vec![one.clone(), one.clone()]);
    statistics.add(one);
    assert_eq!((statistics.game_count(), statistics.board_results()[0].game_count()), (1, 1));
}

#[test]
fn a_game_that_ends_before_the_others_are_read_is_kept() {
    let mut statistics = Statistics::default();
    statistics.mark_requested();
    statistics.add(game(2, Bot::Club, WON, 19));
    statistics.set_games(vec![game(1, Bot::Club, LOST, 19)], 3, Timestamp::default());
    assert_eq!((statistics.game_count(), statistics.unreadable_count()), (2, 3));
    assert_eq!(statistics.board_results()[0].opponent_totals[0].streak, 1);
}

#[test]
fn another_board_is_a_table_of_its_own_the_latest_first() {
    let mut other = game(2, Bot::Club, WON, 7);
    other.game.rules = rules(3, 3);
    let statistics = statistics(vec![game(1, Bot::Club, WON, 19), other]);
    let shapes = statistics.board_results().iter().map(|table| table.rules().shape().dims());
    assert_eq!(shapes.collect::<Vec<usize>>(), [3, 3]);
    assert_eq!(statistics.board_results()[0].rules(), &rules(3, 3));
}

#[test]
fn a_spreadsheet_has_a_line_for_each_game_with_its_rating() {
    let mut unrated = game(2, Bot::Club, LOST, 20);
    unrated.game.aids.hints = 2;
    unrated.game.players[0] = Participant::Human("Ada, \"A\"".to_owned());
    let statistics = statistics(vec![game(1, Bot::Club, WON, 19), unrated]);
    let text = statistics.games_to_csv();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0].starts_with("date,time,board,rules,first,second"));
    assert!(lines[1].contains(",Ada,Club,,1,won,1,board,19,0,0,no,no,no,yes,15"), "{}", lines[1]);
    assert!(lines[2].contains(",\"Ada, \"\"A\"\"\",Club,,1,lost,2,board,20,2,0,no,no,no,no,,,"));
}

#[test]
fn a_position_that_was_set_up_makes_no_streak_and_no_fastest_win() {
    let mut set_up = game(2, Bot::Perfect, WON, 1);
    set_up.game.aids.set_up = true;
    let statistics = statistics(vec![set_up]);
    let [table] = statistics.board_results() else { panic!("one board was played") };
    let [perfect] = &table.opponent_totals[..] else { panic!("one level") };
    assert_eq!((perfect.games, perfect.results), (1, [1, 0, 0]));
    assert_eq!((perfect.streak, perfect.best_streak, perfect.fewest_moves), (0, 0, None));
    assert_eq!(table.highest_beaten(), None);
}

#[test]
fn what_could_not_be_read_is_asked_for_again_when_it_is_wanted() {
    let mut statistics = Statistics::default();
    statistics.mark_requested();
    statistics.set_load_error(crate::i18n::statistics_empty());
    assert!(!statistics.needs_loading(), "not in every frame");
    statistics.clear_load_error();
    assert!(statistics.needs_loading());
    statistics.set_load_error(crate::i18n::statistics_empty());
    statistics.mark_log_deleted();
    assert!(
        statistics.is_loaded() && statistics.load_error().is_none(),
        "there is nothing to read"
    );
}

#[test]
fn a_distinction_is_reached_once_and_without_help() {
    let helped = |mut logged: LoggedGame| {
        logged.game.aids.hints = 1;
        logged
    };
    let with = |mut logged: LoggedGame, span, seconds| {
        (logged.game.winning_span, logged.game.seconds_left) = (Some(span), Some(seconds));
        logged
    };
    let statistics = statistics(vec![
        game(1, Bot::Club, LOST, 20),
        helped(game(2, Bot::Club, WON, 20)),
        with(game(3, Bot::Club, WON, 20), 3, 11),
        with(game(4, Bot::Club, WON, 20), 3, 10),
        game(5, Bot::Perfect, GameEnding::Draw, 64),
    ]);
    let reached =
        |distinction| statistics.distinctions().get(distinction).map(|reached| reached.at.seconds);
    assert_eq!(reached(Distinction::FirstWin(Bot::Club)), Some(3));
    assert_eq!(reached(Distinction::WinWithSpan(3)), Some(3));
    assert_eq!(reached(Distinction::WinInLastSeconds), Some(4));
    assert_eq!(reached(Distinction::HeldPerfect), Some(5));
    assert_eq!(reached(Distinction::WinWithSpan(4)), None);
    assert_eq!(reached(Distinction::WinsInARow), None);
    let in_game: Vec<Distinction> = statistics.distinctions().of_game(EntryId::new(3)).collect();
    assert_eq!(in_game, [Distinction::FirstWin(Bot::Club), Distinction::WinWithSpan(3)]);
}

#[test]
fn five_wins_in_a_row_are_a_distinction() {
    let games = |endings: &[GameEnding]| {
        let games = endings.iter().zip(1..).map(|(ending, at)| game(at, Bot::Club, *ending, 20));
        let statistics = statistics(games.collect());
        let reached = statistics.distinctions().get(Distinction::WinsInARow);
        reached.map(|reached| reached.at.seconds)
    };
    assert_eq!(games(&[WON, WON, WON, WON, LOST, WON]), None);
    assert_eq!(games(&[LOST, WON, WON, WON, WON, WON, WON]), Some(6));
}
