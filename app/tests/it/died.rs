//! Work that has failed: it is told once, who asked for it is at rest, and it can be begun anew.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use hypertoe::action::{
    Action, AnalyseAction, ComputerAction, Effect, GameAction, JobAction, PictureAction,
    ProveAction, ShellAction, TextIoAction, TheoryAction,
};
use hypertoe::jobs::{Job, JobAnswer, JobId, JobReport};
use hypertoe::state::{Dialog, GameSetup, Mode, Settings, State, TextImportDialog, TheoryPage};
use hypertoe::update::update;
use hypertoe_core::{Bot, Rules, Shape};
use std::sync::Arc;

/// A game in which this player moves first, and what it begins.
fn start(computer: Option<Bot>) -> (State, Vec<(JobId, Job)>) {
    let mut state = State::new(Settings::default());
    let rules = Rules::new(Shape::hypercube(4, 3).unwrap(), 2).unwrap();
    let mut start = GameSetup::with_default_players(rules);
    start.players[0].computer = computer;
    let begun = begun(&mut state, Action::Game(GameAction::Start(Box::new(start))));
    (state, begun)
}

/// The jobs that an action begins.
fn begun(state: &mut State, action: Action) -> Vec<(JobId, Job)> {
    let effects = update(state, action).into_iter();
    effects
        .filter_map(|effect| match effect {
            Effect::StartJob(id, job) => Some((id, job)),
            _ => None,
        })
        .collect()
}

/// The same where it begins one at least.
fn begins(state: &mut State, action: Action) -> JobId {
    begun(state, action).last().expect("it begins").0
}

fn report(state: &mut State, id: JobId, report: JobReport) -> Vec<(JobId, Job)> {
    begun(state, Action::Job(JobAction { id, report }))
}

/// A job fails: nothing is begun by itself, and one sentence is said.
fn fails(state: &mut State, id: JobId) {
    assert!(report(state, id, JobReport::Crashed).is_empty());
    // Nothing more is heard of it.
    report(state, id, JobReport::Crashed);
    report(state, id, JobReport::Done(JobAnswer::Move(None)));
    assert_eq!(failures(state), 1);
}

fn failures(state: &State) -> usize {
    let toasts = state.overlays.toasts().iter();
    toasts.filter(|toast| toast.text.to_string().contains("went wrong")).count()
}

#[test]
fn a_computers_thought_is_begun_anew_once_and_then_computers_wait() {
    let (mut state, first) = start(Some(Bot::Strong));
    let second = report(&mut state, first[0].0, JobReport::Crashed);
    assert_eq!((second.len(), failures(&state)), (1, 0), "begun anew, silently");
    fails(&mut state, second[0].0);
    assert!(state.computers.is_paused_or_browsing() && !state.is_thinking());
    // Asked to go on it tries again, and takes no third one for a second.
    let third = begins(&mut state, Action::Computer(ComputerAction::Pause(false)));
    fails(&mut state, third);
    assert!(state.computers.is_paused_or_browsing());
}

#[test]
fn a_hint_can_be_asked_for_again() {
    let (mut state, _) = start(None);
    for _ in 0..2 {
        let hint = begins(&mut state, Action::Computer(ComputerAction::Hint));
        fails(&mut state, hint);
        assert!(!state.is_thinking());
    }
}

#[test]
fn pages_about_the_board_are_at_rest() {
    for page in TheoryPage::ALL {
        let (mut state, _) = start(None);
        begun(&mut state, Action::Theory(TheoryAction::Open(page)));
        for _ in 0..2 {
            let job = begins(&mut state, Action::Theory(TheoryAction::StartWork(page)));
            fails(&mut state, job);
            assert_eq!(state.theory.stop_question(page), None, "{page:?} still waits");
        }
    }
}

#[test]
fn an_analysis_and_a_search_for_a_proof_are_at_rest() {
    let (mut state, _) = start(None);
    let study = begins(&mut state, Action::Shell(ShellAction::Mode(Mode::Analyse)));
    fails(&mut state, study);
    assert!(!state.analysis.is_working());
    assert!(!begun(&mut state, Action::Analyse(AnalyseAction::Resume)).is_empty());
    for _ in 0..2 {
        let search = begins(&mut state, Action::Prove(ProveAction::Begin));
        fails(&mut state, search);
        assert!(state.analysis.proof_task.is_none());
    }
}

#[test]
fn a_picture_and_a_text_can_be_asked_for_again() {
    let (mut state, _) = start(None);
    for _ in 0..2 {
        let copy = begins(&mut state, Action::Picture(PictureAction::Copy { dark: true }));
        fails(&mut state, copy);
        assert!(state.exports.clipboard_job.is_none());
    }
    for text in ["0,0,0,0", "1,1,1,1"] {
        begun(&mut state, Action::TextIo(TextIoAction::OpenImport));
        let Some(Dialog::TextImport(import)) = state.overlays.dialog().cloned() else {
            unreachable!()
        };
        let import = TextImportDialog { text: Arc::new(text.to_owned()), ..import };
        let job =
            begins(&mut state, Action::Shell(ShellAction::EditDialog(Dialog::TextImport(import))));
        fails(&mut state, job);
        let dialog = state.overlays.dialog();
        assert!(matches!(dialog, Some(Dialog::TextImport(import)) if !import.is_parsing));
    }
}
