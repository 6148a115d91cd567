//! The computer players under all rules and on all boards.

use crate::support::engines;
use crate::support::rules;

use engines::{choice, plain, start};
use hypertoe_core::base::control::{Halt, NeverHalt, StepLimit};
use hypertoe_core::search::{
    Basis, BookLibrary, ChosenMove, MoveGround, PlyCount, SearchLimits, SearchProgress, Tactic,
    TakeoverGround, Verdict,
};
use hypertoe_core::{Bot, Cell, Goal, Line, Move, Player, Position, Rules, Shape};
use proptest::prelude::*;
use rules::full_rules;
use std::collections::HashMap;

/// All players; Custom looks ahead little, to be quick.
fn bots() -> [Bot; Bot::ALL.len()] {
    Bot::ALL.map(|bot| match bot {
        Bot::Custom { .. } => Bot::Custom { depth: Some(2), millis: None },
        bot => bot,
    })
}

/// Sees that a choice is legal and its line of play can be played.
fn check(position: &Position, choice: &ChosenMove) -> Result<(), TestCaseError> {
    prop_assert_eq!(position.check_move(&choice.mv), Ok(()));
    prop_assert_eq!(choice.pv.first(), Some(&choice.mv));
    let mut after = position.clone();
    for turn in &choice.pv {
        prop_assert!(
            after.play_move(turn).is_ok(),
            "{:?} after {:?}",
            choice,
            position.played_marks()
        );
    }
    prop_assert!(!choice.reason.to_string().is_empty());
    for line in choice.reason.lines() {
        prop_assert!(line.cells().all(|cell| position.shape().contains(&cell)));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn every_move_is_legal_under_any_rules(rules in full_rules(), seed in any::<u64>()) {
        let limits = SearchLimits { nodes: Some(400), seed };
        for shift in 0..2 {
            let mut position = start(rules.clone());
            let mut turn = shift;
            while !position.outcome().is_over() {
                let choice = choice(bots()[turn % Bot::ALL.len()], &position, &limits);
                check(&position, &choice)?;
                position.play_move(&choice.mv).unwrap();
                turn += 1;
            }
            for bot in bots() {
                let none = bot.choose_within_limits(&position, &limits, &BookLibrary::default(), &mut NeverHalt);
                prop_assert_eq!(none, Ok(None));
            }
        }
    }

    #[test]
    fn who_is_told_to_finish_has_a_legal_move(
        rules in full_rules(),
        seed in any::<u64>(),
        moves in 0..6usize,
        steps in 0..5_000u64,
    ) {
        let limits = SearchLimits { nodes: Some(2_000), seed };
        let mut position = start(rules);
        for _ in 0..moves {
            if !position.outcome().is_over() {
                let turn = choice(Bot::Random, &position, &limits).mv;
                position.play_move(&turn).unwrap();
            }
        }
        for bot in bots() {
            let mut a_while = StepLimit::up_to(steps, Halt::FinishEarly);
            let library = BookLibrary::default();
            match bot.choose_within_limits(&position, &limits, &library, &mut a_while) {
                Ok(Some(best)) => check(&position, &best)?,
                over => prop_assert!(position.outcome().is_over(), "{:?} {:?}", bot, over),
            }
            // Stopped, it says nothing, unless it was done before it checked in.
            let mut stopped = StepLimit::up_to(0, Halt::Cancel);
            let nothing = bot.choose_within_limits(&position, &limits, &library, &mut stopped);
            prop_assert!(stopped.check_ins == 0 || nothing == Err(Halt::Cancel));
        }
    }
}

#[test]
fn another_seed_may_give_another_move() {
    let position = start(plain(4, 3));
    for bot in [Bot::Random, Bot::Careless, Bot::LongGame] {
        let turns: std::collections::BTreeSet<Move> =
            (0..20).map(|seed| choice(bot, &position, &SearchLimits::seeded(seed)).mv).collect();
        assert!(turns.len() > 2, "{bot:?}: {turns:?}");
    }
}

#[test]
fn every_legal_move_is_as_likely_as_any_other() {
    let mut position = start(plain(3, 2).with_pie_rule(true));
    position.play_cell(&Cell::from([1, 1])).unwrap();
    let mut drawn: HashMap<Move, u32> = HashMap::new();
    for seed in 0..9_000 {
        let turn = choice(Bot::Random, &position, &SearchLimits::seeded(seed)).mv;
        *drawn.entry(turn).or_default() += 1;
    }
    // Nine moves, 1000 each; the standard deviation is about 30.
    assert_eq!(drawn.len(), 9);
    assert!(drawn.values().all(|n| (850..1150).contains(n)), "{drawn:?}");
    assert!(drawn.contains_key(&Move::Swap));
}

#[test]
fn who_says_finish_gets_the_best_so_far() {
    let mut position = start(plain(4, 4));
    position.play_cell(&Cell::from([1, 1, 1, 1])).unwrap();
    let deep = Bot::Custom { depth: Some(20), millis: None };
    let mut seen = Vec::new();
    let mut watch = |_: u64, glimpse: &dyn Fn() -> SearchProgress| {
        seen.push(glimpse());
        if seen.len() == 60 { Err(Halt::FinishEarly) } else { Ok(()) }
    };
    let limits = SearchLimits::default();
    let choice = deep.choose_within_limits(&position, &limits, &BookLibrary::default(), &mut watch);
    let choice = choice.expect("it is not stopped").expect("the game goes on");
    assert_eq!(seen.len(), 60);
    assert!(seen[59].nodes > seen[0].nodes && seen[59].depth > 0);
    assert_eq!((&choice.pv, choice.verdict), (&seen[59].pv, seen[59].verdict));
    check(&position, &choice).expect("a legal choice");
}

/// Plays these cells.
fn after(rules: Rules, cells: &[&[u16]]) -> Position {
    let mut position = start(rules);
    for cell in cells {
        position.play_cell(&Cell::from(*cell)).expect("a legal move");
    }
    position
}

#[test]
fn careless_completes_then_blocks() {
    let limits = SearchLimits::default();
    // Both could complete a line: the own one first.
    let position = after(plain(3, 2), &[&[0, 0], &[0, 1], &[1, 0], &[1, 1]]);
    let complete = choice(Bot::Careless, &position, &limits);
    assert_eq!(complete.mv, Cell::from([2, 0]).into());
    assert_eq!(complete.reason.to_string(), "completes a line");
    assert_eq!(complete.reason.lines().next().map(Line::start), Some(&Cell::from([0, 0])));
    // The nearest turn of three is blocked first.
    let three = Rules::new(Shape::hypercube(3, 3).unwrap(), 3).unwrap();
    let marks: [&[u16]; 6] =
        [&[0, 0, 0], &[0, 0, 1], &[0, 0, 2], &[2, 1, 0], &[1, 0, 1], &[1, 0, 2]];
    let position = after(three, &marks);
    let block = choice(Bot::Careless, &position, &limits);
    assert_eq!(block.mv, Cell::from([2, 0, 1]).into());
    assert_eq!(block.reason.to_string(), "blocks player 2’s line, 2 of 3");
}

#[test]
fn more_lines_at_once_are_better() {
    let rules = plain(3, 3).with_goal(Goal::FirstTo(2)).unwrap();
    // (2, 2, 0) completes two lines of the first player, (1, 0, 0) one.
    let marks: [&[u16]; 8] = [
        &[2, 0, 0],
        &[1, 2, 0],
        &[0, 0, 0],
        &[0, 1, 0],
        &[1, 1, 0],
        &[0, 2, 2],
        &[2, 1, 0],
        &[1, 0, 2],
    ];
    let position = after(rules, &marks);
    for bot in [Bot::Careless, Bot::Custom { depth: Some(1), millis: None }] {
        let choice = choice(bot, &position, &SearchLimits::default());
        assert_eq!(choice.mv, Cell::from([2, 2, 0]).into());
        assert!(choice.reason.to_string().starts_with("completes 2 lines"), "{bot:?}");
    }
}

#[test]
fn in_misere_lines_are_avoided() {
    let rules = plain(3, 2).with_goal(Goal::Misere).unwrap();
    let position = after(rules, &[&[0, 0], &[0, 2], &[1, 0], &[1, 1]]);
    for bot in bots().into_iter().filter(|bot| *bot != Bot::Random) {
        for seed in 0..20 {
            let choice = choice(bot, &position, &SearchLimits::seeded(seed));
            assert_ne!(choice.mv, Cell::from([2, 0]).into(), "{bot:?}");
        }
    }
    // On 2^2 the third mark must complete a line.
    let rules = plain(2, 2).with_goal(Goal::Misere).unwrap();
    let position = after(rules, &[&[0, 0], &[0, 1]]);
    let forced = choice(Bot::Careless, &position, &SearchLimits::default());
    assert_eq!(forced.reason.ground, MoveGround::CannotAvoidLines);
}

#[test]
fn reasons_name_what_they_say() {
    let limits = SearchLimits::default();
    let block = after(plain(4, 3), &[&[0, 0, 0], &[1, 2, 3], &[1, 0, 0], &[3, 3, 1], &[2, 0, 0]]);
    let choice_of = |position: &Position| {
        choice(Bot::Custom { depth: Some(2), millis: None }, position, &limits)
    };
    let blocked = choice_of(&block);
    assert_eq!(blocked.mv, Cell::from([3, 0, 0]).into());
    assert_eq!(blocked.reason.to_string(), "blocks player 1’s line, 3 of 4");
    let win = after(plain(3, 3), &[&[1, 1, 1], &[0, 0, 1]]);
    let won = choice_of(&win);
    assert_eq!(won.verdict, Verdict::win(PlyCount::Exact(5), Basis::Threats));
    assert!(won.reason.to_string().ends_with("; wins in 3"), "{}", won.reason);
    assert_eq!(won.pv.len(), 5);
    // After a corner only the centre holds the draw.
    let corner = choice_of(&after(plain(3, 2), &[&[0, 0]]));
    assert_eq!(corner.mv, Cell::from([1, 1]).into());
    let only = MoveGround::OnlyMove { holds: true, mirrored: false };
    assert_eq!((corner.reason.ground, corner.verdict.sign()), (only, Some(0)));
    // The edge opposite an edge loses to best play.
    let lost = choice_of(&after(plain(3, 2), &[&[1, 1], &[1, 0], &[0, 0]]));
    assert_eq!(lost.mv, Cell::from([2, 2]).into());
    assert!(lost.verdict.is_loss());
    let last = after(
        plain(3, 2),
        &[&[1, 1], &[0, 0], &[2, 0], &[0, 2], &[0, 1], &[2, 1], &[1, 2], &[1, 0]],
    );
    assert_eq!(choice_of(&last).reason.ground, MoveGround::OnlyLegal);
}

#[test]
fn the_pie_is_shared_well() {
    let limits = SearchLimits::default();
    let pie = |rules: Rules| rules.with_pie_rule(true);
    let strong = Bot::Custom { depth: Some(4), millis: None };
    // The centre of 3^3 wins, and so it is taken over; elsewhere the answer wins.
    let center = after(pie(plain(3, 3)), &[&[1, 1, 1]]);
    let swap = choice(strong, &center, &limits);
    assert_eq!(swap.mv, Move::Swap);
    let proved = TakeoverGround::ProvedWin;
    assert!(matches!(swap.reason.ground, MoveGround::TakesOver { ground, .. } if ground == proved));
    assert!(swap.verdict.is_win());
    check(&center, &swap).expect("a legal choice");
    let edge = after(pie(plain(3, 3)), &[&[1, 0, 0]]);
    assert_eq!(choice(strong, &edge, &limits).mv, Cell::from([1, 1, 1]).into());
    // What cannot be proved is told by the lines.
    for bot in [Bot::Careless, strong] {
        for (cell, swaps) in [([0, 0, 0, 0], true), ([1, 0, 0, 0], false)] {
            let position = after(pie(plain(4, 4)), &[&cell]);
            let choice = choice(bot, &position, &SearchLimits { nodes: Some(300), ..limits });
            assert_eq!(choice.mv == Move::Swap, swaps, "{bot:?} {cell:?}");
        }
    }
    // Also by who is stopped while it searches.
    let position = after(pie(plain(4, 4)), &[&[0, 0, 0, 0]]);
    let mut a_while = StepLimit::up_to(10_000, Halt::FinishEarly);
    let limits_of_time = SearchLimits { nodes: Some(u64::MAX), ..limits };
    let stopped = Bot::Strong.choose_within_limits(
        &position,
        &limits_of_time,
        &BookLibrary::default(),
        &mut a_while,
    );
    assert_eq!(stopped.unwrap().unwrap().mv, Move::Swap);
    // Every first mark of 3^3 wins or loses; short of certainty an even one is made.
    let opening = choice(strong, &start(pie(plain(3, 3))), &limits);
    assert!(matches!(opening.reason.ground, MoveGround::LosesIn { .. }), "{opening:?}");
    check(&start(pie(plain(3, 3))), &opening).expect("a legal choice");
    for bot in [Bot::Club, strong] {
        let opening =
            choice(bot, &start(pie(plain(4, 3))), &SearchLimits { nodes: Some(300), ..limits });
        assert_eq!(opening.reason.ground, MoveGround::EvenOpening);
    }
}

#[test]
fn giants_are_answered() {
    let boards = [
        Shape::hypercube(1000, 50),
        Shape::hypercube(10_000, 2),
        Shape::new(&[10_000, 10_000], 5),
        Shape::hypercube(2, 100),
        Shape::hypercube(3, 100),
        Shape::hypercube(3, 50),
        Shape::hypercube(10_000, 100),
    ];
    for shape in boards {
        let shape = shape.unwrap();
        let mut variants = vec![Rules::new(shape.clone(), 2).unwrap()];
        let falling = variants[0].clone().with_gravity(Some(1)).unwrap();
        let misere = Rules::new(shape, 3).unwrap().with_goal(Goal::Misere).unwrap();
        variants.extend([falling, misere.with_pie_rule(true)]);
        for rules in variants {
            let mut position = start(rules);
            for turn in 0..24 {
                if position.outcome().is_over() {
                    break;
                }
                let choice =
                    choice(bots()[turn % Bot::ALL.len()], &position, &SearchLimits::seeded(7));
                check(&position, &choice).expect("a legal choice");
                position.play_move(&choice.mv).unwrap();
            }
        }
    }
}

#[test]
fn on_giants_lines_are_completed_and_blocked() {
    for bot in [Bot::Careless, Bot::Custom { depth: Some(3), millis: None }] {
        let wide = Rules::new(Shape::new(&[10_000, 10_000], 5).unwrap(), 2).unwrap();
        let marks: [&[u16]; 7] =
            [&[500, 500], &[0, 0], &[501, 501], &[9, 0], &[503, 503], &[0, 9], &[504, 504]];
        let mut position = after(wide, &marks);
        let block = choice(bot, &position, &SearchLimits::default());
        assert_eq!(block.mv, Cell::from([502, 502]).into());
        assert!(matches!(block.reason.tactics[..], [Tactic::Blocks { player: Player(0), .. }]));
        position.play_cell(&Cell::from([1, 0])).unwrap();
        let complete = choice(bot, &position, &SearchLimits::default());
        assert_eq!(complete.mv, Cell::from([502, 502]).into());
        assert!(complete.reason.completes_line());
    }
    let mut position = start(plain(3, 100));
    let strong = Bot::Custom { depth: Some(3), millis: None };
    let near = choice(strong, &position, &SearchLimits::default());
    assert_eq!(near.reason.ground, MoveGround::BestOfSample);
    position.play_move(&near.mv).unwrap();
    assert_eq!(near.mv, Cell::new([1; 100]).into());
}

#[test]
fn perfect_makes_a_legal_move_with_a_reason() {
    let position = after(plain(4, 3), &[&[0, 0, 0], &[1, 1, 1]]);
    let choice = choice(Bot::Perfect, &position, &SearchLimits::default());
    check(&position, &choice).expect("a legal choice");
    assert!(!choice.verdict.is_certain());
}

#[test]
fn the_players_have_names() {
    let names: std::collections::BTreeSet<&str> = Bot::ALL.iter().map(|bot| bot.name()).collect();
    assert_eq!(names.len(), Bot::ALL.len());
}
