//! Whole games of the computer players against each other.

use crate::support::engines;

use engines::{game, plain};
use hypertoe_core::search::SearchLimits;
use hypertoe_core::{Bot, Cell, Goal, OpeningRule, Outcome, Player, Rules, Shape};

/// All players but those that play as Strong.
fn bots() -> impl Iterator<Item = Bot> {
    Bot::ALL.into_iter().filter(|bot| !matches!(bot, Bot::Perfect | Bot::Custom { .. }))
}

/// Rules like those one can choose from.
fn presets() -> Vec<Rules> {
    let cube = |side, dims, players| {
        Rules::new(Shape::hypercube(side, dims).expect("sound rules"), players)
            .expect("sound rules")
    };
    let uneven = |sides: &[u16], run| {
        Rules::new(Shape::new(sides, run).expect("sound rules"), 2).expect("sound rules")
    };
    let tesseract = |players| {
        let rules = cube(3, 4, players).with_goal(Goal::FirstTo(9)).expect("sound rules");
        rules.with_closed([Cell::from([1, 1, 1, 1])]).expect("sound rules")
    };
    vec![
        cube(3, 2, 2),
        cube(3, 3, 2),
        cube(3, 3, 2).with_opening_rule(OpeningRule::NoCenter).expect("sound rules"),
        cube(3, 3, 2).with_closed([Cell::from([1, 1, 1])]).expect("sound rules"),
        cube(3, 3, 3),
        cube(4, 3, 2),
        cube(3, 4, 2),
        cube(3, 4, 2).with_opening_rule(OpeningRule::NoCenter).expect("sound rules"),
        tesseract(2),
        tesseract(3),
        tesseract(4),
        cube(4, 4, 2),
        cube(5, 3, 2),
        uneven(&[15, 15], 5),
        uneven(&[7, 6], 4).with_gravity(Some(1)).expect("sound rules"),
        cube(4, 3, 2).with_gravity(Some(2)).expect("sound rules"),
        cube(3, 3, 2).with_goal(Goal::Misere).expect("sound rules"),
        cube(3, 3, 2).with_goal(Goal::MostLines).expect("sound rules").with_pie_rule(true),
        cube(3, 3, 8),
    ]
}

#[test]
fn every_preset_is_played_to_its_end_by_every_pair() {
    for rules in presets() {
        for (i, first) in bots().enumerate() {
            for second in bots().skip(i) {
                let limits = SearchLimits { nodes: Some(150), seed: i as u64 };
                let end = game(rules.clone(), &[first, second], &limits);
                assert!(end.outcome().is_over(), "{rules}: {first:?} {second:?}");
            }
        }
    }
}

/// Results of `a` against `b` over games in which they begin in turn:
/// won and lost by `a`.
fn score(rules: &Rules, a: Bot, b: Bot, games: u64) -> (u64, u64) {
    let (mut won, mut lost) = (0, 0);
    for seed in 0..games {
        let seat = (seed % 2) as u8;
        let bots = if seat == 0 { [a, b] } else { [b, a] };
        let end = game(rules.clone(), &bots, &SearchLimits { nodes: Some(2_000), seed });
        match end.outcome() {
            Outcome::Won(winner) if winner == Player(seat) => won += 1,
            Outcome::Won(_) => lost += 1,
            _ => {}
        }
    }
    (won, lost)
}

#[test]
fn the_better_player_wins_more() {
    for rules in [plain(4, 3), plain(3, 4).with_goal(Goal::FirstTo(9)).unwrap()] {
        let (won, lost) = score(&rules, Bot::Careless, Bot::Random, 40);
        assert!(won > 3 * lost, "Careless on {rules}: {won} to {lost}");
        let (won, lost) = score(&rules, Bot::Club, Bot::Careless, 20);
        assert!(won > 3 * lost, "Club on {rules}: {won} to {lost}");
    }
}

#[test]
fn long_games_are_longer() {
    let total = |bot: Bot| -> usize {
        let games = (0..8).map(|seed| game(plain(4, 3), &[bot], &SearchLimits::seeded(seed)));
        games.map(|end| end.played_marks().len()).sum()
    };
    let (long, careless) = (total(Bot::LongGame), total(Bot::Careless));
    assert!(long > careless * 5 / 4, "{long} against {careless} moves in 8 games");
}
