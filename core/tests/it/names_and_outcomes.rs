//! What bots, goals and marks are called, and what an outcome is to each player.

use hypertoe_core::play::{MarkError, PlayerResult};
use hypertoe_core::{Bot, Goal, Mark, Outcome, Player};

#[test]
fn every_player_is_listed_under_its_key() {
    // Serde tells all variants, and Custom's older name, where it knows none.
    let told = serde_json::from_str::<Bot>("\"\"").unwrap_err().to_string();
    let key = |bot: Bot| match serde_json::to_value(bot).unwrap() {
        serde_json::Value::Object(fields) => fields.keys().next().unwrap().clone(),
        name => name.as_str().unwrap().to_owned(),
    };
    let keys = told.split('`').skip(3).step_by(2).filter(|key| *key != "careful");
    assert_eq!(Bot::ALL.map(key).to_vec(), keys.collect::<Vec<_>>(), "{told}");
}

#[test]
fn every_goal_is_listed_under_its_key() {
    // Serde tells all variants where it knows none of the name.
    let told = serde_json::from_str::<Goal>("\"\"").unwrap_err().to_string();
    let keys = Goal::ALL.map(|goal| format!("`{}`", goal.names().key)).join(", ");
    assert!(told.contains(&format!("expected one of {keys} at")), "{told}");
}

#[test]
fn no_two_goals_have_the_same_words() {
    for (i, goal) in Goal::ALL.into_iter().enumerate() {
        for other in &Goal::ALL[..i] {
            let (a, b) = (goal.names(), other.names());
            assert!(
                a.key != b.key && a.option != b.option && a.short != b.short && a.long != b.long
            );
            assert!(!a.aliases.iter().any(|word| b.aliases.contains(word)));
        }
    }
}

#[test]
fn marks_are_read_as_they_are_called() {
    for mark in Mark::SYMBOLS.into_iter().chain([Mark::from_char('Ω').unwrap()]) {
        assert_eq!(Mark::try_from(String::from(mark)), Ok(mark));
    }
    assert!(matches!(Mark::try_from("blob".to_owned()), Err(MarkError::Unknown(_))));
    for unseen in [' ', '·', '.', '#', '\n', '\u{200b}'] {
        assert_eq!(Mark::from_char(unseen), Err(MarkError::Glyph(unseen)));
    }
}

#[test]
fn marks_that_look_alike_are_told() {
    assert!(Mark::Cross.resembles(Mark::from_char('x').unwrap()));
    assert!(!Mark::Cross.resembles(Mark::Ring));
    for (i, mark) in Mark::SYMBOLS.into_iter().enumerate() {
        assert!(!Mark::SYMBOLS[i + 1..].iter().any(|other| other.resembles(mark)));
    }
}

#[test]
fn whoever_does_not_win_loses_unless_nobody_wins() {
    let of = |outcome: Outcome| [0, 1, 2].map(|seat| outcome.for_player(Player(seat)));
    let (won, lost) = (Some(PlayerResult::Won), Some(PlayerResult::Lost));
    assert_eq!(of(Outcome::Won(Player(1))), [lost, won, lost]);
    assert_eq!(of(Outcome::Lost(Player(1))), [won, lost, won]);
    assert_eq!(of(Outcome::Draw), [Some(PlayerResult::Drawn); 3]);
    assert_eq!(of(Outcome::Undecided), [None; 3]);
}

#[test]
fn outcomes_bots_and_goals_are_displayed() {
    let outcomes =
        [Outcome::Undecided, Outcome::Won(Player(0)), Outcome::Lost(Player(2)), Outcome::Draw];
    let displayed = outcomes.map(|outcome| outcome.to_string());
    assert_eq!(displayed, ["undecided", "player 1 wins", "player 3 loses", "a draw"]);
    let custom = |depth, millis| Bot::Custom { depth, millis }.to_string();
    assert_eq!(Bot::LongGame.to_string(), "Long game");
    assert_eq!(custom(Some(4), None), "Custom (4 ahead)");
    assert_eq!(custom(None, Some(500)), "Custom (500 ms)");
    assert_eq!(custom(Some(4), Some(500)), "Custom (4 ahead, 500 ms)");
    assert_eq!(Goal::FirstTo(9).to_string(), "first to 9 lines");
}
