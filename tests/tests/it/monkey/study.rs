//! What random hands do to learn.

use fastrand::Rng;
use hypertoe::action::{Action, HypercubeAction, LearnAction, PuzzleAction, SessionAction};
use hypertoe::board::hypercube::HypercubeKind;
use hypertoe::lesson::built_in_lessons;
use hypertoe::state::{CourseTest, DailyPuzzle, PracticeOptions};
use hypertoe_core::exercise::ExerciseKind;

/// Boards that are practised on, from a flat one to large ones.
const BOARDS: [&str; 6] = ["3^2", "4^3", "3^4", "2^10", "30^2", "3^6"];

/// Begins to learn with something, or does with it what can be done.
pub fn study(rng: &mut Rng) -> Action {
    let number = rng.usize(0..8);
    Action::Learn(match rng.u32(0..21) {
        18.. => return Action::Hypercube(hypercube(rng)),
        12.. => return Action::Puzzle(puzzle(rng)),
        0 | 1 => LearnAction::StartLesson(rng.usize(0..built_in_lessons().len())),
        2 => LearnAction::SetPractice(practice(rng)),
        3 => LearnAction::StartPractice,
        4 => LearnAction::StartTest(CourseTest::Before),
        5 => LearnAction::Present(true),
        6 => LearnAction::Session(SessionAction::GoTo(number)),
        7 => LearnAction::Session(SessionAction::PickOption(number)),
        8 => LearnAction::Session(SessionAction::CheckAnswer),
        9 => LearnAction::Session(SessionAction::ShowSolution),
        10 => LearnAction::Session(SessionAction::AnotherQuestion),
        _ => LearnAction::Session(SessionAction::Next),
    })
}

/// Opens the page with films of cubes, or does with one what can be done.
fn hypercube(rng: &mut Rng) -> HypercubeAction {
    let dims = rng.usize(0..6);
    match rng.u32(0..7) {
        0 => HypercubeAction::Open,
        1 => HypercubeAction::Show(HypercubeKind::ALL[rng.usize(0..3)], dims),
        2 => HypercubeAction::PlayPause,
        3 => HypercubeAction::Step(rng.i8(-2..3)),
        4 => HypercubeAction::Seek(rng.f64() * 5.0 - 0.5),
        5 => HypercubeAction::Orbit { yaw: rng.f64() * 9.0, pitch: rng.f64() * 9.0 },
        _ => HypercubeAction::Rotate { plane: (dims, rng.usize(0..5)), angle: rng.f64() * 9.0 },
    }
}

fn practice(rng: &mut Rng) -> PracticeOptions {
    let kinds = ExerciseKind::ALL.into_iter().filter(|_| rng.u32(0..3) == 0);
    let kinds = kinds.map(|kind| kind.name().to_owned()).collect();
    let board = BOARDS[rng.usize(0..BOARDS.len())].to_owned();
    PracticeOptions { board, kinds, ..PracticeOptions::default() }
}

/// Begins a puzzle, or does with it what can be done.
fn puzzle(rng: &mut Rng) -> PuzzleAction {
    match rng.u32(0..9) {
        0 => PuzzleAction::StartDaily(DailyPuzzle::ALL[rng.usize(0..2)]),
        1 => PuzzleAction::Train,
        2 => PuzzleAction::RepeatMissed,
        3 => PuzzleAction::Hint,
        4 => PuzzleAction::Retry,
        5 => PuzzleAction::GiveUp,
        6 => PuzzleAction::Next,
        7 => PuzzleAction::Step(rng.i8(-3..4)),
        _ => PuzzleAction::PlayAgainstComputer,
    }
}
