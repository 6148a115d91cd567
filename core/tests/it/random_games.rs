//! Random games: against known frequencies, and replayed by the rules.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::plain;

use hypertoe_core::base::control::{Halt, StepLimit, run_to_end};
use hypertoe_core::geometry::board_line_count;
use hypertoe_core::search::UnsupportedRules;
use hypertoe_core::search::random_games::{LIMITS, RandomGameStats, RandomGames};
use hypertoe_core::{Cell, Goal, OpeningRule, Outcome, Position, Rules, Shape};
use plain::plain;
use std::sync::Arc;

fn uneven(sides: &[u16], run: u16) -> Rules {
    Rules::new(Shape::new(sides, run).unwrap(), 2).unwrap()
}

fn played(rules: &Rules, games: u64, seed: u64) -> RandomGameStats {
    let games = run_to_end(|control| RandomGames::new(rules, games, seed, control)).unwrap();
    run_to_end(|control| games.run(control))
}

/// Whether so many of `games` are what is expected with this chance, up to five
/// standard deviations.
fn is_likely(count: u64, games: u64, chance: f64) -> bool {
    let (expected, games) = (chance * games as f64, games as f64);
    let deviation = (games * chance * (1.0 - chance)).sqrt();
    (count as f64 - expected).abs() <= 5.0 * deviation
}

#[test]
fn on_boards_of_side_two_the_second_mark_wins() {
    for dims in 2..=5 {
        let stats = played(&plain(2, dims), 1_000, dims as u64);
        assert_eq!((stats.wins, stats.draws, stats.plies), ([1_000, 0], 0, 3_000));
        assert_eq!(stats.games_by_length[3], 1_000);
        assert_eq!(stats.mean_plies(), 3.0);
    }
}

#[test]
fn frequencies_on_3x3_are_those_of_all_games() {
    // 255,168 games, each by its chance: 9 · 8 · 7 … as long as it goes on.
    let games = 400_000;
    let stats = played(&plain(3, 2), games, 11);
    assert_eq!(stats.games, games);
    assert_eq!(stats.wins[0] + stats.wins[1] + stats.draws, games);
    for (count, chance) in [
        (stats.wins[0], 737.0 / 1260.0),
        (stats.wins[1], 121.0 / 420.0),
        (stats.draws, 8.0 / 63.0),
        (stats.games_by_length[5], 1_440.0 / 15_120.0),
        (stats.games_by_length[6], 5_328.0 / 60_480.0),
        (stats.games_by_length[7], 47_952.0 / 181_440.0),
        (stats.games_by_length[8], 72_576.0 / 362_880.0),
        (stats.games_by_length[9], 127_872.0 / 362_880.0),
    ] {
        assert!(is_likely(count, games, chance), "{count} of {games}, expected {chance}");
    }
}

#[test]
fn misere_turns_the_wins_round() {
    let misere = plain(3, 2).with_goal(Goal::Misere).unwrap();
    let (one, other) = (played(&plain(3, 2), 5_000, 3), played(&misere, 5_000, 3));
    assert_eq!([one.wins[1], one.wins[0]], other.wins);
    assert_eq!((one.draws, one.games_by_length), (other.draws, other.games_by_length));
}

/// Rules of all kinds that random games are played by.
fn boards() -> Vec<Rules> {
    let closed = |rules: Rules, cells: &[[u16; 3]]| {
        rules.with_closed(cells.iter().map(|cell| Cell::from(*cell))).unwrap()
    };
    vec![
        plain(3, 2),
        plain(3, 3),
        plain(4, 3),
        plain(5, 3),
        plain(4, 4),
        plain(6, 2),
        plain(2, 6),
        plain(1, 1),
        uneven(&[7, 6], 4),
        uneven(&[3, 4], 3),
        uneven(&[2, 9, 3], 3),
        uneven(&[3, 2], 1),
        // No line at all: always a draw.
        uneven(&[2, 3], 3).with_closed([Cell::from([0, 1]), Cell::from([1, 1])]).unwrap(),
        closed(plain(3, 3), &[[1, 1, 1]]),
        closed(plain(4, 3), &[[0, 0, 0], [3, 1, 2], [1, 1, 1]]),
        plain(3, 3).with_goal(Goal::Misere).unwrap(),
    ]
}

#[test]
fn games_and_their_tally_are_those_of_the_rules() {
    for (seed, rules) in (40..).zip(boards()) {
        let games = 150;
        let task = run_to_end(|control| RandomGames::new(&rules, games, seed, control)).unwrap();
        let rules = Arc::new(rules);
        let (mut wins, mut draws, mut plies) = ([0, 0], 0, 0);
        for number in 0..games {
            let mut position = Position::new(Arc::clone(&rules));
            for cell in task.moves_of_game(number) {
                // A move after the end would be refused.
                position.play_cell(&cell).unwrap();
            }
            match position.outcome() {
                Outcome::Won(player) => wins[player.index()] += 1,
                Outcome::Draw => draws += 1,
                outcome => panic!("{rules} on {}: {outcome:?}", rules.shape()),
            }
            plies += position.played_marks().len() as u64;
        }
        let stats = played(&rules, games, seed);
        assert_eq!((stats.wins, stats.draws, stats.plies), (wins, draws, plies), "{rules}");
        let lengths = (0u64..).zip(&stats.games_by_length).map(|(length, count)| length * count);
        assert_eq!(lengths.sum::<u64>(), plies);
    }
}

#[test]
fn moves_are_as_likely_as_each_other() {
    let task = run_to_end(|control| RandomGames::new(&plain(3, 3), 0, 8, control)).unwrap();
    let mut counts = [[0u64; 27]; 3];
    let games = 13_500;
    for number in 0..games {
        for (count, cell) in counts.iter_mut().zip(task.moves_of_game(number)) {
            count[plain(3, 3).shape().cell_number_u64(&cell).unwrap() as usize] += 1;
        }
    }
    for count in counts.iter().flatten() {
        assert!(is_likely(*count, games, 1.0 / 27.0), "{counts:?}");
    }
}

#[test]
fn a_seed_gives_the_same_games_however_many_are_played() {
    for rules in [plain(3, 3), plain(4, 3)] {
        let whole = played(&rules, 1_000, 5);
        assert_eq!(whole, played(&rules, 1_000, 5));
        assert_ne!(whole, played(&rules, 1_000, 6));
        let games =
            || run_to_end(|control| RandomGames::new(&rules, 1_000_000, 5, control)).unwrap();
        let stopped = games().run(&mut StepLimit::up_to(1, Halt::Cancel));
        assert_eq!(stopped, Err(Halt::Cancel));
        // Those that were played count.
        let some = games().run(&mut StepLimit::up_to(1, Halt::FinishEarly)).unwrap();
        assert!((1..100_000).contains(&some.games));
        assert_eq!(some, played(&rules, some.games, 5));
    }
    assert_eq!(played(&plain(3, 2), 0, 1).games, 0);
}

#[test]
fn other_rules_and_large_boards_are_refused() {
    let refused =
        |rules: Rules| run_to_end(|control| RandomGames::new(&rules, 1, 1, control)).err().unwrap();
    let three = Rules::new(Shape::hypercube(3, 3).unwrap(), 3).unwrap();
    assert!(matches!(refused(three), UnsupportedRules::Players(3)));
    let goal = |goal| refused(plain(3, 3).with_goal(goal).unwrap());
    assert!(matches!(goal(Goal::MostLines), UnsupportedRules::Goal(_)));
    assert!(matches!(goal(Goal::FirstTo(2)), UnsupportedRules::Goal(_)));
    let moves = [
        plain(3, 3).with_pie_rule(true),
        plain(3, 3).with_gravity(Some(1)).unwrap(),
        plain(3, 3).with_opening_rule(OpeningRule::NoCenter).unwrap(),
    ];
    for rules in moves {
        assert!(matches!(refused(rules), UnsupportedRules::MoveRule(_)));
    }
    for rules in [plain(1000, 50), plain(2, 14)] {
        let counts = (rules.shape().cell_count(), board_line_count(rules.shape()));
        let UnsupportedRules::TooLarge(large) = refused(rules) else { panic!() };
        assert_eq!((large.cells, large.lines, large.limits), (counts.0, counts.1, LIMITS));
    }
}
