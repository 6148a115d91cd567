//! What random hands do to learn.

use fastrand::Rng;
use hypertoe::action::{Action, LearnAction, PuzzleAction, SessionAction};
use hypertoe::lesson::built_in_lessons;
use hypertoe::state::{CourseTest, DailyPuzzle, PracticeOptions};
use hypertoe_core::exercise::ExerciseKind;

/// Boards that are practised on, from a flat one to large ones.
const BOARDS: [&str; 6] = ["3^2", "4^3", "3^4", "2^10", "30^2", "3^6"];

/// Begins to learn with something, or does with it what can be done.
pub fn study(rng: &mut Rng) -> Action {
    let number = rng.usize(0..8);
    Action::Learn(match rng.u32(0..18) {
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
