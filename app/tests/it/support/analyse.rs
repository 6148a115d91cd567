//! What the analysis is asked, and what it hears.

use hypertoe::action::{Action, AnalyseAction, ShellAction, WorkAction};
use hypertoe::jobs::{AnalyseNews, Answer, JobId, Report};
use hypertoe::state::{ColourBy, Mode, State};
use hypertoe_core::Move;
use hypertoe_core::analysis::{Review, Study};
use hypertoe_core::base::control::{Counted, Halt, Progress};

/// What the panel of the analysis sends, and answers to its questions.
pub fn analyse_action(state: &State, a: u16, b: u16) -> Action {
    Action::Analyse(match a % 16 {
        0 => AnalyseAction::Stop,
        1 => AnalyseAction::GoOn,
        2 => AnalyseAction::Deeper,
        3 => AnalyseAction::Show(vec![Move::Place(super::cell(state, a, b)), Move::Swap]),
        4 => AnalyseAction::Best,
        5 | 6 => AnalyseAction::Step(if b.is_multiple_of(3) { -1 } else { 1 }),
        7 => AnalyseAction::StepTo(usize::from(b % 9)),
        8 => AnalyseAction::Hide,
        9 => AnalyseAction::PlayFirst,
        10 => return Action::Shell(ShellAction::ColourBy(ColourBy::Worths)),
        11 => AnalyseAction::ToggleSpots,
        12 => return Action::Shell(ShellAction::Mode(Mode::Analyse)),
        _ => return Action::Work(heard(state, b)),
    })
}

/// What is heard of a job: mostly of one that is waited for.
fn heard(state: &State, b: u16) -> WorkAction {
    let analyse = &state.analyse;
    let stale = JobId(u64::from(b) % (state.jobs.begun() + 2));
    let position = state.document.game().position();
    let study = analyse.study().job();
    let id = if b.is_multiple_of(2) { study } else { analyse.review().job() };
    let news = if b.is_multiple_of(2) {
        let mut a_while = Counted::up_to(b.into(), Halt::Finish);
        AnalyseNews::Study(Study::new(position, 0).run(&mut a_while).expect("what it has"))
    } else {
        let turns = position.moves().iter().map(|played| Move::Place(played.cell.clone()));
        let review = Review::new(position, turns.collect(), Vec::new());
        let mut a_while = Counted::up_to(500, Halt::Finish);
        AnalyseNews::Review(review.run(&mut a_while).expect("what it has"))
    };
    let report = match b % 6 {
        0 | 1 => Report::Done(Answer::Analysis(news)),
        2 => Report::Done(Answer::Choice(None)),
        3 => Report::Died,
        _ => Report::Analysis(Progress { done: b.into(), ..Progress::default() }, news),
    };
    WorkAction { id: id.unwrap_or(stale), report }
}
