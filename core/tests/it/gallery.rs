//! The gallery: what it builds can be played, is as asked, and differs.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use hypertoe_core::base::control::run_to_end;
use hypertoe_core::geometry::parse_pattern;
use hypertoe_core::theory::census::{CensusBuilder, CensusOptions};
use hypertoe_core::theory::gallery::{
    FinishedPosition, Gallery, GalleryBuilder, GalleryEnding, GalleryError, GalleryQuery,
    GalleryStopReason, ImpossibleQuery,
};
use hypertoe_core::{Cell, Goal, Outcome, Player, Position, Rules, Shape};
use proptest::prelude::*;
use std::collections::HashSet;
use std::sync::Arc;

const X: GalleryEnding = GalleryEnding::Won(Player(0));
const O: GalleryEnding = GalleryEnding::Won(Player(1));

fn rules(sides: &[u16], run: u16) -> Rules {
    Rules::new(Shape::new(sides, run).unwrap(), 2).unwrap()
}

fn cube(side: u16, dims: usize) -> Rules {
    rules(&vec![side; dims], side)
}

fn gallery(rules: &Rules, query: &GalleryQuery) -> Gallery {
    let work = GalleryBuilder::new(rules, query.clone()).unwrap();
    let gallery = run_to_end(|control| work.run(control));
    check(rules, query, &gallery);
    gallery
}

/// Plays every position through [`Position`], and looks whether it is as asked.
fn check(rules: &Rules, query: &GalleryQuery, gallery: &Gallery) {
    let rules = Arc::new(rules.clone());
    let mut seen = HashSet::new();
    for finished in &gallery.positions {
        let mut position = Position::new(Arc::clone(&rules));
        for cell in finished.moves() {
            assert_eq!(position.outcome(), Outcome::Undecided);
            position.play_cell(&cell).unwrap();
        }
        assert_eq!(position.outcome(), finished.outcome());
        assert!(position.outcome().is_over());
        assert_eq!(position.played_marks().len(), finished.mark_count());
        for player in [Player(0), Player(1)] {
            let own =
                |cell: &Cell| position.stone(cell) == Some(hypertoe_core::Stone::Mark(player));
            assert!(finished.cells[player.index()].iter().all(own));
            let lines = if finished.winner == Some(player) { &*finished.lines } else { &[] };
            let played: HashSet<_> = position.completed_lines(player).iter().collect();
            assert_eq!(played, lines.iter().collect());
        }
        assert!(query.marks.is_none_or(|marks| marks as usize == finished.mark_count()));
        assert!(query.line.as_ref().is_none_or(|line| finished.lines.contains(line)));
        match query.ending {
            None => {}
            Some(GalleryEnding::Draw) => assert_eq!(finished.winner, None),
            Some(GalleryEnding::Won(player)) => assert_eq!(finished.winner, Some(player)),
        }
        assert!(seen.insert(&finished.cells));
    }
    match gallery.end {
        GalleryStopReason::CountReached => assert_eq!(gallery.positions.len(), query.count),
        _ => assert!(gallery.positions.len() <= query.count),
    }
}

fn count(gallery: &Gallery, is: impl Fn(&FinishedPosition) -> bool) -> usize {
    gallery.positions.iter().filter(|finished| is(finished)).count()
}

#[test]
fn every_finished_position_of_three_squared() {
    let all = gallery(&cube(3, 2), &GalleryQuery::default());
    assert_eq!((all.positions.len(), all.end), (958, GalleryStopReason::All));
    assert_eq!(count(&all, |f| f.winner == Some(Player(0))), 626);
    assert_eq!(count(&all, |f| f.winner == Some(Player(1))), 316);
    assert_eq!(count(&all, |f| f.winner.is_none()), 16);
    // X wins with two lines by the ninth mark only if these cross.
    assert!(all.positions.iter().all(|f| f.winner.is_none() || !f.last_cells.is_empty()));
    let query = GalleryQuery { distinct: true, ..Default::default() };
    let distinct = gallery(&cube(3, 2), &query);
    assert_eq!((distinct.positions.len(), distinct.end), (138, GalleryStopReason::All));
    let wins =
        [Some(Player(0)), Some(Player(1)), None].map(|w| count(&distinct, |f| f.winner == w));
    assert_eq!(wins, [91, 44, 3]);
}

#[test]
fn as_many_as_the_census_counts() {
    let closed = |rules: Rules, cells: &[[u16; 2]]| {
        rules.with_closed(cells.iter().copied().map(Cell::from)).unwrap()
    };
    let boards = [
        rules(&[4, 3], 3),
        rules(&[2, 2, 2], 2),
        rules(&[3, 2], 2),
        rules(&[3, 3], 1),
        rules(&[3, 3], 2),
        rules(&[3], 3),
        closed(cube(3, 2), &[[1, 1]]),
        closed(cube(3, 2), &[[0, 0], [1, 2]]),
    ];
    for rules in boards {
        let census = CensusBuilder::new(&rules, CensusOptions::default()).unwrap();
        let census = run_to_end(|control| census.run(control));
        for distinct in [false, true] {
            let Ok(all) =
                GalleryBuilder::new(&rules, GalleryQuery { distinct, ..Default::default() })
            else {
                panic!("{}", rules.shape())
            };
            drop(all);
            let all = gallery(&rules, &GalleryQuery { distinct, ..Default::default() });
            let counted =
                if distinct { census.distinct_position_counts() } else { census.position_counts() };
            assert_eq!(all.end, GalleryStopReason::All);
            assert_eq!(counted.finished(), all.positions.len().into(), "{}", rules.shape());
            for level in &census.levels {
                let tally = if distinct { &level.distinct_positions } else { &level.positions };
                let listed = count(&all, |f| f.mark_count() == level.marks as usize);
                assert_eq!(tally.finished(), listed.into(), "{}, {}", rules.shape(), level.marks);
            }
        }
    }
}

#[test]
fn filters_by_winner_marks_and_line() {
    let rules = cube(3, 2);
    let all = gallery(&rules, &GalleryQuery::default());
    for line in [None, Some("x+ y1"), Some("x+ y-")] {
        let line = line.map(|text| parse_pattern(rules.shape(), text).unwrap());
        for marks in 5..=9u32 {
            let ending = if marks % 2 == 1 { X } else { O };
            let query = GalleryQuery {
                ending: Some(ending),
                marks: Some(marks),
                line: line.clone(),
                ..Default::default()
            };
            let filtered = gallery(&rules, &query);
            assert_eq!(filtered.end, GalleryStopReason::All);
            let fits = |f: &FinishedPosition| {
                let has_line = line.as_ref().is_none_or(|line| f.lines.contains(line));
                f.winner.is_some() && f.mark_count() == marks as usize && has_line
            };
            assert_eq!(filtered.positions.len(), count(&all, fits), "{marks} marks, {line:?}");
            assert!(!filtered.positions.is_empty());
        }
    }
}

#[test]
fn positions_are_built_on_larger_boards() {
    let boards = [cube(3, 3), cube(4, 3), cube(3, 4), cube(5, 3), cube(4, 4), rules(&[15, 15], 5)];
    for rules in &boards {
        for ending in [None, Some(X), Some(O)] {
            let query = GalleryQuery { ending, count: 20, seed: 3, ..Default::default() };
            let built = gallery(rules, &query);
            assert_eq!((built.positions.len(), built.end), (20, GalleryStopReason::CountReached));
            // Another seed, other positions; the same seed, the same.
            assert_eq!(gallery(rules, &query), built);
            assert_ne!(gallery(rules, &GalleryQuery { seed: 4, ..query }), built);
        }
    }
}

#[test]
fn lines_marks_and_closed_cells_on_larger_boards() {
    for (side, dims, pattern, marks) in [
        (3, 3, "x+ y1 z-", 17),
        (4, 3, "x+ y+ z+", 40),
        (3, 4, "x0 y+ z1 w-", 30),
        (4, 4, "x+ y- z2 w0", 100),
        (5, 3, "x+ y3 z4", 60),
    ] {
        let center = vec![side / 2; dims];
        let closed = cube(side, dims).with_closed([Cell::new(center)]).unwrap();
        for rules in [cube(side, dims), closed] {
            let line = parse_pattern(rules.shape(), pattern).unwrap();
            let open = line.cells().all(|cell| !rules.closed_cells().contains(&cell));
            let query = GalleryQuery {
                ending: Some(if marks % 2 == 1 { X } else { O }),
                marks: Some(marks),
                line: open.then_some(line),
                distinct: true,
                count: 10,
                ..Default::default()
            };
            assert_eq!(gallery(&rules, &query).positions.len(), 10, "{side}^{dims}");
        }
    }
}

#[test]
fn draws_where_there_are_any() {
    let draws = |rules: &Rules, count| {
        let ending = Some(GalleryEnding::Draw);
        gallery(rules, &GalleryQuery { ending, count, ..Default::default() })
    };
    for rules in [cube(4, 2), cube(4, 3), cube(5, 3), cube(4, 4)] {
        assert_eq!(draws(&rules, 3).end, GalleryStopReason::CountReached, "{}", rules.shape());
    }
    // There is none on 3^4 either: the search shows it within its first sweep.
    for rules in [cube(3, 3), cube(2, 3), cube(3, 4)] {
        let none = draws(&rules, 3);
        assert_eq!(
            (none.positions.len(), none.end),
            (0, GalleryStopReason::All),
            "{}",
            rules.shape()
        );
    }
}

#[test]
fn where_the_search_gives_up_it_says_so() {
    // Whether X can win 3^4 with the last of 81 marks is not found out so soon.
    let query = GalleryQuery {
        ending: Some(X),
        marks: Some(81),
        count: 1,
        patience: 2000,
        ..Default::default()
    };
    let gallery = gallery(&cube(3, 4), &query);
    assert_eq!((gallery.positions.len(), gallery.end), (0, GalleryStopReason::GaveUp));
}

#[test]
fn some_of_all() {
    let query = GalleryQuery { count: 10, ..Default::default() };
    let some = gallery(&cube(3, 2), &query);
    assert_eq!(some.end, GalleryStopReason::CountReached);
    assert_ne!(some, gallery(&cube(3, 2), &GalleryQuery { seed: 9, ..query.clone() }));
    // Asked for exactly as many as there are.
    let all = gallery(&cube(3, 2), &GalleryQuery { count: 958, ..query });
    assert_eq!(all.positions.len(), 958);
}

#[test]
fn a_position_loads_as_a_game_at_its_end() {
    let rules = Arc::new(cube(3, 3));
    let built = gallery(&rules, &GalleryQuery { count: 5, ..Default::default() });
    for finished in &built.positions {
        let game = finished.to_game(&rules).unwrap();
        assert_eq!(game.position().outcome(), finished.outcome());
        assert_eq!(game.tree_move_count(), finished.mark_count());
    }
    assert!(built.positions[0].to_game(&Arc::new(cube(3, 2))).is_err());
}

#[test]
fn what_cannot_be_is_said_before_any_search() {
    let asked = |rules: &Rules, query: GalleryQuery| match GalleryBuilder::new(rules, query) {
        Err(GalleryError::Impossible(why)) => why,
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("taken"),
    };
    let base = GalleryQuery::default();
    let of = |ending, marks| GalleryQuery { ending, marks, ..base.clone() };
    let three = cube(3, 2);
    let few = asked(&three, of(Some(X), Some(4)));
    assert_eq!(few, ImpossibleQuery::TooFewMarks { marks: 4, least: 5, run: 3 });
    assert!(few.to_string().contains("5 marks at least, not with 4"), "{few}");
    assert!(matches!(asked(&three, of(None, Some(0))), ImpossibleQuery::TooFewMarks { .. }));
    let turn = asked(&three, of(Some(O), Some(7)));
    assert_eq!(
        turn.to_string(),
        "with 7 marks the last one is by the first player, so the second cannot have won by it"
    );
    let turn = asked(&three, of(Some(X), Some(8)));
    assert_eq!(
        turn.to_string(),
        "with 8 marks the last one is by the second player, so the first cannot have won by it"
    );
    assert!(matches!(
        asked(&three, of(Some(O), Some(5))),
        ImpossibleQuery::TooFewMarks { least: 6, .. }
    ));
    let many = asked(&three, of(None, Some(10)));
    assert_eq!(many, ImpossibleQuery::TooManyMarks { marks: 10, cells: 9 });
    assert!(matches!(
        asked(&three, of(Some(GalleryEnding::Draw), Some(8))),
        ImpossibleQuery::DrawMarks { .. }
    ));
    assert_eq!(
        asked(&three, of(Some(GalleryEnding::Won(Player(2))), None)),
        ImpossibleQuery::Player(Player(2))
    );
    let small = asked(&rules(&[3], 3), of(Some(X), None));
    assert_eq!(small, ImpossibleQuery::TooFewCells { least: 5, cells: 3 });
    let line = parse_pattern(three.shape(), "x+ y1").unwrap();
    let with_line = GalleryQuery { line: Some(line), ..base.clone() };
    let draw = GalleryQuery { ending: Some(GalleryEnding::Draw), ..with_line.clone() };
    assert_eq!(asked(&three, draw), ImpossibleQuery::DrawWithLine);
    let closed = cube(3, 2).with_closed([Cell::from([1, 1])]).unwrap();
    assert_eq!(asked(&closed, with_line.clone()), ImpossibleQuery::Line);
    assert_eq!(asked(&cube(3, 3), with_line), ImpossibleQuery::Line);
}

#[test]
fn what_is_known_is_not_found_again() {
    // Built at random on 4^3; all looked for on 3^2.
    for (rules, distinct, rounds) in [(cube(4, 3), false, 3), (cube(3, 2), true, 12)] {
        let mut query = GalleryQuery { count: 12, distinct, ..Default::default() };
        let mut end = GalleryStopReason::CountReached;
        for _ in 0..rounds {
            assert_eq!(end, GalleryStopReason::CountReached);
            let more = gallery(&rules, &query);
            assert!(more.positions.iter().all(|new| !query.exclude.contains(new)));
            query.exclude.extend(more.positions);
            end = more.end;
        }
        if distinct {
            assert_eq!((query.exclude.len(), end), (138, GalleryStopReason::All));
            let none = gallery(&rules, &query);
            assert_eq!((none.positions.len(), none.end), (0, GalleryStopReason::All));
        }
    }
}

#[test]
fn boards_that_are_too_large_or_other_games_are_refused() {
    let refused = |rules: &Rules| {
        GalleryBuilder::new(rules, GalleryQuery::default()).err().map(|e| e.to_string()).unwrap()
    };
    assert!(refused(&cube(1000, 50)).contains("at most 1024"));
    assert!(refused(&cube(2, 8)).contains("32,640 lines"));
    assert!(refused(&cube(3, 2).with_goal(Goal::FirstTo(3)).unwrap()).contains("first line"));
    assert!(refused(&cube(3, 2).with_goal(Goal::Misere).unwrap()).contains("loses"));
    let many = GalleryQuery { count: 100_001, ..Default::default() };
    assert_eq!(GalleryBuilder::new(&cube(3, 2), many).err(), Some(GalleryError::Count(100_001)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever is asked of whatever board: what comes is as asked, or there
    /// is a reason why nothing can.
    #[test]
    fn any_request_is_met_or_refused(
        sides in prop::collection::vec(1u16..=5, 1..=3),
        run in 1u16..=4,
        ending in prop::sample::select(vec![None, Some(X), Some(O), Some(GalleryEnding::Draw)]),
        marks in prop::option::of(0u32..40),
        closed in prop::collection::vec(any::<prop::sample::Index>(), 0..3),
        distinct in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let longest = sides.iter().copied().max().unwrap();
        let rules = rules(&sides, run.min(longest));
        let cells = rules.shape().cell_count_u64().unwrap();
        let closed = closed.iter().map(|i| rules.shape().cell_with_number(&i.index(cells as usize).into()));
        let closed: Vec<Cell> = closed.flatten().take(cells as usize - 1).collect();
        let rules = rules.with_closed(closed).unwrap();
        let query = GalleryQuery {
            ending, marks, distinct, count: 7, seed, patience: 20_000, ..Default::default()
        };
        let possible = (1..=cells as u32).any(|count| {
            marks.is_none_or(|marks| marks == count)
                && [X, O, GalleryEnding::Draw].into_iter().any(|end| {
                    ending.is_none_or(|ending| ending == end) && can_end(&rules, end, count)
                })
        });
        match GalleryBuilder::new(&rules, query.clone()) {
            Ok(_) => {
                prop_assert!(possible, "{:?} on {} is worked on", query, rules);
                gallery(&rules, &query);
            }
            Err(error) => {
                prop_assert!(matches!(error, GalleryError::Impossible(_)), "{}", error);
                prop_assert!(!possible, "{:?} on {} is refused: {}", query, rules, error);
            }
        }
    }
}

/// Whether a game may end like this with so many marks, as far as counting can tell: X makes the
/// first mark, the winner's last one completes a line, and a draw fills the board.
fn can_end(rules: &Rules, ending: GalleryEnding, marks: u32) -> bool {
    let open = rules.shape().cell_count_u64().unwrap() as u32 - rules.closed_cells().len() as u32;
    let line = u32::from(rules.shape().line_length());
    match ending {
        GalleryEnding::Draw => marks == open,
        X => marks <= open && marks % 2 == 1 && marks.div_ceil(2) >= line,
        _ => marks <= open && marks.is_multiple_of(2) && marks / 2 >= line,
    }
}
