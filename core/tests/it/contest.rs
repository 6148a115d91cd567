//! What the results of a contest say.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use hypertoe_core::base::control::run_to_end;
use hypertoe_core::search::match_play::{MatchScore, OpeningSampler};
use hypertoe_core::{Goal, Outcome, Player, Rules, Shape};
use std::sync::Arc;

fn rules(players: u8) -> Rules {
    Rules::new(Shape::hypercube(4, 3).unwrap(), players).unwrap()
}

fn none(players: u8) -> MatchScore {
    MatchScore::new(&rules(players))
}

#[test]
fn scores_are_counted_from_a_seat() {
    let mut score = none(2);
    score.add(Outcome::Won(Player(1)), Player(1));
    score.add(Outcome::Won(Player(0)), Player(1));
    score.add(Outcome::Lost(Player(2)), Player(1));
    score.add(Outcome::Draw, Player(1));
    assert_eq!((score.wins, score.draws, score.losses), (2, 1, 1));
    assert_eq!(score.mean_points(), 0.625);
}

/// Of three one loses: who only draws does as well as the others.
#[test]
fn a_draw_is_worth_as_much_as_an_even_score() {
    let misere = rules(3).with_goal(Goal::Misere).unwrap();
    let drawn = MatchScore { draws: 30, ..MatchScore::new(&misere) };
    assert_eq!((drawn.mean_points(), drawn.points_per_draw()), (2.0 / 3.0, 2.0 / 3.0));
    let better = MatchScore { wins: 23, losses: 7, ..drawn };
    assert!(better.mean_points() > better.points_per_draw());
}

#[test]
fn every_number_has_its_opening() {
    let sampler = OpeningSampler::new(Arc::new(rules(2)), 1);
    let opening = |number| run_to_end(|control| sampler.sample(number, control)).position;
    for number in [0, u64::MAX / 200, u64::MAX / 200 + 1, u64::MAX] {
        assert_eq!(opening(number).marks().len(), sampler.plies());
        assert_eq!(opening(number), opening(number));
    }
}

#[test]
fn intervals_are_those_of_the_tables() {
    let score = MatchScore { wins: 80, losses: 20, ..none(2) };
    let (low, high) = score.confidence_interval();
    // Wilson's interval for 80 of 100.
    assert!((low - 0.7112).abs() < 5e-4 && (high - 0.8666).abs() < 5e-4, "{low} {high}");
    let all = MatchScore { wins: 10, ..none(2) };
    assert_eq!(all.confidence_interval().1, 1.0);
    assert_eq!(MatchScore { losses: 100, ..none(2) }.confidence_interval().0, 0.0);
    assert!((all.confidence_interval().0 - 0.7225).abs() < 5e-4);
    assert_eq!(none(2).confidence_interval(), (0.0, 1.0));
    // Nothing but draws: those of Wilson for as many of one kind, to scale.
    let (low, high) = MatchScore { draws: 10, ..none(2) }.confidence_interval();
    assert!((low - 0.7225 / 2.0).abs() < 5e-4 && (high - (1.0 - low)).abs() < 1e-9);
    // Seven games won and none lost is more than chance, however many are drawn.
    let rare = MatchScore { wins: 7, draws: 113, ..none(3) };
    assert!(rare.confidence_interval().0 > 1.0 / 3.0, "{:?}", rare.confidence_interval());
    let drawn = MatchScore { draws: 4, ..none(4) };
    assert_eq!(drawn.mean_points(), 0.25);
    assert_eq!(MatchScore::elo_difference(0.5), Some(0.0));
    assert_eq!(MatchScore::elo_difference(1.0), None);
    assert!((MatchScore::elo_difference(0.75).unwrap() - 190.85).abs() < 0.01);
}
