//! How long computer players, studies and reviews go without checking in, on
//! the boards that are worst for them: by what they say of their steps, and by
//! the processor's clock, which they do not know of.

use crate::support::clock;
use crate::support::engines;

use clock::processor_time;
use engines::{choice, start};
use hypertoe_core::analysis::{GameReviewer, PositionAnalyzer};
use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::search::{BookLibrary, SearchLimits};
use hypertoe_core::{Bot, Cell, Goal, Position, Rules, Shape};
use std::time::Duration;

/// The most steps of a check-in: a step takes about a microsecond.
const MOST_STEPS: u64 = 5_000;
/// The most time between two check-ins. Mostly it is a few milliseconds, as
/// fine as the clock goes.
const MOST_TIME: Duration = Duration::from_millis(15);
/// Steps after which the work is to finish.
const ENOUGH: u64 = 40_000;

/// Measures from one check-in to the next.
struct Watch {
    last: Duration,
    longest: Duration,
    steps: u64,
    most_steps: u64,
}

impl Watch {
    fn measure(&mut self) {
        let now = processor_time();
        self.longest = self.longest.max(now.saturating_sub(self.last));
        self.last = now;
    }
}

impl<R> Control<R> for Watch {
    fn check_in(&mut self, steps: u64, report: &dyn Fn() -> R) -> Result<(), Halt> {
        self.measure();
        drop(report());
        self.last = processor_time();
        self.most_steps = self.most_steps.max(steps);
        self.steps += steps;
        if self.steps < ENOUGH { Ok(()) } else { Err(Halt::FinishEarly) }
    }
}

/// Sees that some work checks in often enough. What the processor was kept
/// from by others, as by a page of memory, is not held against the work: of
/// three times the best counts.
fn watched(who: &str, position: &Position, work: impl Fn(&mut Watch)) {
    let mut least = Duration::MAX;
    for _ in 0..3 {
        let last = processor_time();
        let mut watch = Watch { last, longest: Duration::ZERO, steps: 0, most_steps: 0 };
        work(&mut watch);
        watch.measure();
        let steps = watch.most_steps;
        assert!(steps <= MOST_STEPS, "{who} on {}: {steps} steps", position.shape());
        least = least.min(watch.longest);
        if least <= MOST_TIME {
            return;
        }
    }
    panic!("{who} on {}, {}: {least:?}", position.shape(), position.rules());
}

/// Boards with the most cells, the most lines, the most axes, the longest
/// lines, the most lines through a cell; each under some rules.
fn rules() -> Vec<Rules> {
    let cube = |side, dims| Shape::hypercube(side, dims).expect("a board");
    let even = |side, run| Shape::new(&[side, side], run).expect("a board");
    let boards = [
        cube(1000, 3),
        cube(30, 2),
        cube(5, 3),
        even(30, 5),
        cube(2, 10),
        cube(3, 8),
        cube(4, 6),
        cube(7, 5),
        even(256, 5),
        cube(100, 50),
        cube(3, 100),
        cube(10_000, 100),
    ];
    let kinds = |shape: Shape| {
        let plain = Rules::new(shape.clone(), 2).expect("two players");
        let falling = plain.clone().with_gravity(Some(1)).expect("an axis");
        let misere = Rules::new(shape.clone(), 3).expect("three players");
        let misere = misere.with_goal(Goal::Misere).expect("a goal").with_pie_rule(true);
        let race = Rules::new(shape, 4).expect("four players");
        [
            plain.clone().with_pie_rule(true),
            plain,
            falling,
            misere,
            race.with_goal(Goal::FirstTo(9)).expect("a goal"),
        ]
    };
    boards.into_iter().flat_map(kinds).collect()
}

/// The first position, and one after some moves side by side, as far as the
/// game goes.
fn positions(rules: Rules) -> Vec<Position> {
    let first = start(rules);
    let mut later = first.clone();
    let limits = SearchLimits { nodes: Some(1), seed: 5 };
    for turn in 0..60 {
        if later.outcome().is_over() {
            break;
        }
        let bot = if turn % 8 == 0 { Bot::Random } else { Bot::Careless };
        let turn = choice(bot, &later, &limits).mv;
        later.play_move(&turn).expect("a legal move");
    }
    if later.outcome().is_over() {
        later.undo();
    }
    vec![first, later]
}

#[test]
fn every_player_checks_in_often_on_every_board() {
    for position in rules().into_iter().flat_map(positions) {
        for bot in Bot::ALL.into_iter().chain([Bot::Custom { depth: Some(2), millis: None }]) {
            watched(bot.name(), &position, |watch| {
                let limits = SearchLimits { nodes: Some(u64::MAX), seed: 3 };
                let found =
                    bot.choose_within_limits(&position, &limits, &BookLibrary::default(), watch);
                let choice = found.expect("it is not stopped").expect("the game goes on");
                assert_eq!(position.check_move(&choice.mv), Ok(()));
            });
        }
    }
}

#[test]
fn studies_and_reviews_check_in_often_on_every_board() {
    for position in rules().into_iter().flat_map(positions) {
        watched("a study", &position, |watch| {
            assert!(PositionAnalyzer::new(&position, 6).run(watch).is_ok());
        });
        if position.is_swapped() {
            continue;
        }
        watched("a review", &position, |watch| {
            let turns = position.played_marks().iter().map(|played| played.cell.clone().into());
            assert!(GameReviewer::new(&position, turns.collect(), Vec::new()).run(watch).is_ok());
        });
    }
}

/// Ten thousand marks on a large board, of which many are side by side.
#[test]
fn many_marks_are_looked_at_in_parts() {
    let shape = Shape::new(&[2_000, 2_000], 60).expect("a board");
    let mut position = start(Rules::new(shape, 2).expect("two players"));
    for number in 0..10_000u16 {
        let (x, y) = (number % 50, number / 50);
        let cell = Cell::from([40 * (x % 25) + 2 * (y % 7) + x / 25, y]);
        position.play_cell(&cell).expect("an empty cell");
    }
    for bot in Bot::ALL {
        watched(bot.name(), &position, |watch| {
            let limits = SearchLimits::default();
            let choice =
                bot.choose_within_limits(&position, &limits, &BookLibrary::default(), watch);
            assert!(choice.is_ok_and(|choice| choice.is_some()));
        });
    }
    watched("a study", &position, |watch| {
        assert!(PositionAnalyzer::new(&position, 0).run(watch).is_ok());
    });
}
