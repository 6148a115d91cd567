//! Random games under random rules, with all that can be done to them.

use super::rules::full_rules;
use super::shapes::pick;
use hypertoe_core::play::{
    MAX_BOT_DEPTH, MAX_BOT_MILLIS, MAX_TIME, MIN_TIME_MS, Setup, SetupFault,
};
use hypertoe_core::{
    Blindfold, BoardDrawing, Bot, DrawingColor, EarlyEnd, Game, Mark, Move, NodeId, Player,
    PlayerColor, PlayerInfo, Position, Rules, SeriesScore, StartOrder, TimeControl, Visibility,
};
use proptest::prelude::*;
use proptest::sample::Index;
use std::sync::Arc;

/// Something done to a game.
#[derive(Clone, Debug)]
enum Deed {
    Play(u16),
    Swap,
    Undo,
    Redo,
    GoTo(Index),
    Continue,
    Agree(bool),
    Resign(u8),
    TimeOut(u8),
    Think(u32),
    Comment(String),
    CommentGame(String),
    Draw(u16, u16, DrawingColor),
}

fn any_deed() -> impl Strategy<Value = Deed> {
    let text = || "(?s).{0,12}";
    prop_oneof![
        12 => any::<u16>().prop_map(Deed::Play),
        2 => Just(Deed::Swap),
        3 => Just(Deed::Undo),
        1 => Just(Deed::Redo),
        2 => any::<Index>().prop_map(Deed::GoTo),
        2 => Just(Deed::Continue),
        1 => any::<bool>().prop_map(Deed::Agree),
        1 => any::<u8>().prop_map(Deed::Resign),
        1 => any::<u8>().prop_map(Deed::TimeOut),
        2 => prop_oneof![3 => 1u32..90_000, 1 => any::<u32>()].prop_map(Deed::Think),
        1 => text().prop_map(Deed::Comment),
        1 => text().prop_map(Deed::CommentGame),
        2 => (any::<u16>(), any::<u16>(), prop::sample::select(&DrawingColor::ALL[..]))
            .prop_map(|(from, to, color)| Deed::Draw(from, to, color)),
    ]
}

fn act(game: &mut Game, deed: Deed) {
    match deed {
        Deed::Play(seed) => {
            let cell = pick(game.rules().shape(), seed.into());
            // A move that is not allowed changes nothing.
            let cell = game.position().landing(&cell).unwrap_or(cell);
            let _ = game.play_cell(&cell);
        }
        Deed::Swap => {
            let _ = game.play_move(&Move::Swap);
        }
        Deed::Undo => {
            game.undo();
        }
        Deed::Redo => {
            game.redo();
        }
        Deed::GoTo(index) => {
            let nodes: Vec<NodeId> = game.nodes().collect();
            game.go_to(*index.get(&nodes));
        }
        Deed::Continue => {
            game.continue_from_current();
        }
        Deed::Agree(agreed) => {
            game.set_agreed_draw(agreed);
        }
        Deed::Resign(seed) => {
            game.set_early_end(Some(EarlyEnd::Resigned(seat(game, seed))));
        }
        Deed::TimeOut(seed) => {
            game.set_early_end(Some(EarlyEnd::OutOfTime(seat(game, seed))));
        }
        Deed::Think(millis) => game.set_thinking_time(millis),
        Deed::Comment(text) => game.set_node_comment(game.current(), text),
        Deed::CommentGame(text) => game.set_comment(text),
        Deed::Draw(from, to, color) => {
            let [from, to] = [from, to].map(|seed| pick(game.rules().shape(), seed.into()));
            let drawing = BoardDrawing::between(from, to, color);
            game.toggle_drawing(game.current(), drawing).expect("its cells are on the board");
        }
    }
}

fn seat(game: &Game, seed: u8) -> Player {
    Player(seed % game.rules().player_count())
}

/// Mostly none.
fn any_clock() -> impl Strategy<Value = TimeControl> {
    let time = || MIN_TIME_MS..=MAX_TIME;
    prop_oneof![
        3 => Just(TimeControl::None),
        1 => (time(), 0..=MAX_TIME).prop_map(|(base, increment)| TimeControl::Game { base, increment }),
        1 => time().prop_map(|time| TimeControl::Move { time }),
    ]
}

fn any_seat() -> impl Strategy<Value = Option<Bot>> {
    prop_oneof![
        1 => Just(None),
        6 => prop::sample::select(&Bot::ALL[..]).prop_map(Some),
        1 => (prop::option::of(1..=MAX_BOT_DEPTH), prop::option::of(1..=MAX_BOT_MILLIS))
            .prop_map(|(depth, millis)| Some(Bot::Custom { depth, millis })),
    ]
}

/// All shapes, and some characters that are like none of their letters.
fn all_marks() -> Vec<Mark> {
    let own = "AΩ7é%".chars().map(|c| Mark::from_char(c).expect("a mark"));
    Mark::SYMBOLS.into_iter().chain(own).collect()
}

/// A series, and how much of the board is seen; mostly the usual ones.
fn any_frame(players: u8) -> impl Strategy<Value = (SeriesScore, Blindfold)> {
    let wins = prop::collection::vec(0u32..5, usize::from(players));
    let series = (prop::sample::select(&StartOrder::ALL[..]), wins, any::<u32>());
    let sight =
        prop::sample::select(&[Visibility::All, Visibility::LastMove, Visibility::Nothing][..]);
    let plain = (SeriesScore::new(players.into(), StartOrder::Fixed), Blindfold::default());
    let other = (series, sight, 0u32..9).prop_map(|((begins, wins, draws), shows, peeks)| {
        (SeriesScore { start_order: begins, wins, draws }, Blindfold { shows, peeks })
    });
    prop_oneof![2 => Just(plain), 1 => other]
}

prop_compose! {
    fn any_players(count: u8)(
        names in prop::collection::vec(".{0,40}", usize::from(count)),
        usual in prop::bool::weighted(0.3),
        marks in Just(all_marks()).prop_shuffle(),
        colors in Just(PlayerColor::ALL.to_vec()).prop_shuffle(),
        computers in prop::collection::vec(any_seat(), usize::from(count)),
    ) -> Vec<PlayerInfo> {
        if usual {
            return (0..usize::from(count)).map(PlayerInfo::default_for_seat).collect();
        }
        let looks = marks.into_iter().zip(colors);
        names.into_iter().zip(looks)
            .zip(computers)
            .map(|((name, (mark, color)), computer)| PlayerInfo { name, mark, color, computer })
            .collect()
    }
}

/// The empty board, or marks that are set up.
fn any_start(rules: Rules) -> impl Strategy<Value = Position> {
    let seeds = prop_oneof![2 => Just(Vec::new()), 1 => prop::collection::vec(any::<u16>(), 0..9)];
    seeds.prop_map(move |seeds| {
        let mut position = Position::new(Arc::new(rules.clone()));
        for seed in seeds {
            let cell = pick(position.shape(), seed.into());
            let cell = position.landing(&cell).unwrap_or(cell);
            let _ = position.play_cell(&cell);
        }
        // Only of who completed the last line the marks may not tell.
        let set_up = Setup::from_position(&position).position();
        set_up.unwrap_or_else(|error| match error.faults() {
            [SetupFault::LastCompleter] => Position::new(Arc::new(rules.clone())),
            _ => panic!("a game came to these marks: {error}"),
        })
    })
}

/// Any game under any rules.
pub fn any_game() -> impl Strategy<Value = Game> {
    any_game_of(full_rules())
}

/// Any game under some of these rules.
pub fn any_game_of(rules: impl Strategy<Value = Rules>) -> impl Strategy<Value = Game> {
    rules.prop_flat_map(|rules| {
        let deeds = prop::collection::vec(any_deed(), 0..60);
        let (players, frame) = (any_players(rules.player_count()), any_frame(rules.player_count()));
        (players, frame, any_start(rules), any_clock(), deeds).prop_map(
            |(players, (series, blindfold), start, clock, deeds)| {
                let mut game = Game::from_start(&start);
                assert!(game.set_players(players), "one for each seat");
                assert!(game.set_series_before(series), "one for each seat");
                game.set_blindfold(blindfold);
                game.set_time_control(clock);
                deeds.into_iter().for_each(|deed| act(&mut game, deed));
                game
            },
        )
    })
}
