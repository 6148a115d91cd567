//! What the analysis is asked, and what it hears.

use hypertoe::action::{Action, AnalyseAction, JobAction, SettingsAction, ShellAction};
use hypertoe::jobs::{AnalysisResult, JobAnswer, JobId, JobReport};
use hypertoe::state::{ColorBy, Mode, State};
use hypertoe_core::Move;
use hypertoe_core::analysis::{GameReviewer, PositionAnalyzer};
use hypertoe_core::base::control::{Halt, Progress, StepLimit};

/// What the panel of the analysis sends, and answers to its questions.
pub fn analyse_action(state: &State, a: u16, b: u16) -> Action {
    Action::Analyse(match a % 16 {
        0 => AnalyseAction::Pause,
        1 => AnalyseAction::Resume,
        2 => AnalyseAction::SearchDeeper,
        3 => AnalyseAction::ShowLine(vec![Move::Place(super::cell(state, a, b)), Move::Swap]),
        4 => AnalyseAction::ToggleBestLine,
        5 | 6 => AnalyseAction::Step(if b.is_multiple_of(3) { -1 } else { 1 }),
        7 => AnalyseAction::StepTo(usize::from(b % 9)),
        8 => AnalyseAction::HideLine,
        9 => AnalyseAction::PlayFirstMove,
        10 => return Action::Settings(SettingsAction::ColorBy(ColorBy::MoveValues)),
        11 => AnalyseAction::ToggleCriticalCells,
        12 => return Action::Shell(ShellAction::Mode(Mode::Analyse)),
        _ => return Action::Job(heard(state, b)),
    })
}

/// What is heard of a job: mostly of one that is waited for.
fn heard(state: &State, b: u16) -> JobAction {
    let analyse = &state.analysis;
    let stale = JobId(u64::from(b) % (state.jobs.started_count() + 2));
    let position = state.document.game().position();
    let study = analyse.position_analysis_job().running_job_id();
    let id = if b.is_multiple_of(2) { study } else { analyse.review_job().running_job_id() };
    let news = if b.is_multiple_of(2) {
        let mut a_while = StepLimit::up_to(b.into(), Halt::FinishEarly);
        AnalysisResult::Position(
            PositionAnalyzer::new(position, 0).run(&mut a_while).expect("what it has"),
        )
    } else {
        let turns = position.played_marks().iter().map(|played| Move::Place(played.cell.clone()));
        let review = GameReviewer::new(position, turns.collect(), Vec::new());
        let mut a_while = StepLimit::up_to(500, Halt::FinishEarly);
        AnalysisResult::Game(review.run(&mut a_while).expect("what it has"))
    };
    let report = match b % 6 {
        0 | 1 => JobReport::Done(JobAnswer::Analysis(news)),
        2 => JobReport::Done(JobAnswer::Move(None)),
        3 => JobReport::Crashed,
        _ => JobReport::PartialAnalysis(Progress { done: b.into(), ..Progress::default() }, news),
    };
    JobAction { id: id.unwrap_or(stale), report }
}
