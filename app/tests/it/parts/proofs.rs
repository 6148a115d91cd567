//! The proofs that come with the program.

use super::look::{board, rules};
use crate::support::spot::on_the_spot;
use hypertoe::action::{Action, Effect, JobAction, ShellAction};
use hypertoe::command::Command;
use hypertoe::jobs::shipped::shipped_proof_books;
use hypertoe::jobs::{AnalysisJob, AnalysisResult, Job, JobId, JobReport};
use hypertoe::state::{Document, Mode, State};
use hypertoe::update::update;
use hypertoe_core::base::control::run_to_end;
use hypertoe_core::base::control::{Progress, Stage};
use hypertoe_core::search::BookLibrary;
use hypertoe_core::search::{Basis, PlyCount, PositionEvaluation, Verdict};
use hypertoe_core::{Game, Outcome, Player, Position, Rules, Setup, Shape};
use std::sync::Arc;

fn answer(library: &BookLibrary, position: &Position) -> PositionEvaluation {
    run_to_end(|control| library.lookup(position, control)).expect("it goes on to the end")
}

#[test]
fn they_are_what_they_are_said_to_be() {
    let library = shipped_proof_books();
    for dims in [3, 4] {
        let rules = Rules::new(Shape::hypercube(4, dims).unwrap(), 2).unwrap();
        assert!(library.guarantee(&rules).is_some());
        // Binding one goes through it whole.
        run_to_end(|control| library.prepare(&rules, control));
        assert!(library.guarantee(&rules).is_some(), "4^{dims} makes a book");
        let mut position = Position::new(Arc::new(rules));
        let known = answer(&library, &position);
        assert!(known.verdict.is_win());
        assert_eq!(known.verdict.basis(), Some(Basis::Proof));
        // The book answers itself as long as it can, and wins in time.
        let plies = known.verdict.plies().unwrap().upper_bound();
        while !position.outcome().is_over() {
            let known = answer(&library, &position);
            position.play_move(&known.pv[0]).unwrap();
        }
        assert_eq!(position.outcome(), Outcome::Won(Player(0)));
        assert!(position.played_marks().len() <= plies as usize);
    }
}

/// Returns the jobs that the effects start.
fn started(effects: Vec<Effect>) -> impl Iterator<Item = (JobId, Job)> {
    effects.into_iter().filter_map(|effect| match effect {
        Effect::StartJob(id, job) => Some((id, job)),
        _ => None,
    })
}

/// A value that was found for the empty board outlasts the search, for the review of a later game, too.
#[test]
fn a_review_begins_with_what_is_known() {
    let mut state = board(rules(5, 3), &[[2, 2, 2].into(), [0, 0, 0].into()]);
    let found = Verdict::win(PlyCount::AtMost(61), Basis::Proof);
    state.theory.record_value(&rules(5, 3), found);
    let known = |state: &mut State| {
        let effects = update(state, Action::Shell(ShellAction::Mode(Mode::Analyse)));
        let review = started(effects).find_map(|(_, job)| match job {
            Job::Analysis(AnalysisJob::Game { known, .. }) => Some(known),
            _ => None,
        });
        let review = review.expect("a review");
        review.iter().map(|it| it.evaluation.as_ref().map(|it| it.verdict)).collect::<Vec<_>>()
    };
    assert_eq!(known(&mut state), [Some(found), None, None]);
    // A game that does not start from the empty board is another one.
    let mut setup = Setup::new(rules(5, 3));
    setup.marks.insert([2, 2, 2].into(), Player(0));
    let start = Game::from_start(&setup.position().expect("one mark is a position"));
    state.document = Document::new(start);
    assert_eq!(known(&mut state), [None]);
}

/// A proof is read in seconds if nothing else runs beside it.
#[test]
fn a_search_waits_while_a_proof_is_read() {
    let mut state = board(rules(4, 4), &[]);
    let effects = update(&mut state, Action::Shell(ShellAction::Mode(Mode::Analyse)));
    let begun = started(effects).find_map(|(id, job)| match on_the_spot(job, 1) {
        Some(JobReport::PartialAnalysis(_, AnalysisResult::Position(found))) => Some((id, found)),
        _ => None,
    });
    let (id, found) = begun.expect("an analysis of the position");
    let at = |state: &mut State, stage| {
        let progress = Progress { stage, ..Progress::default() };
        let found = AnalysisResult::Position(found.clone());
        let report = JobReport::PartialAnalysis(progress, found);
        update(state, Action::Job(JobAction { id, report }))
    };
    at(&mut state, Stage::ReadingProof);
    let prove = Command::Prove.action(&state);
    let effects = update(&mut state, prove);
    let is_suspended = |state: &State| state.proof_search().expect("a search").is_suspended;
    assert!(is_suspended(&state));
    let pauses = |effects: &[Effect]| {
        effects.iter().find_map(|effect| match effect {
            Effect::PauseJob(id, waits) => Some((*id, *waits)),
            _ => None,
        })
    };
    let paused = pauses(&effects);
    let (search, _) = started(effects).last().expect("a search");
    assert_eq!(paused, Some((search, true)));
    let effects = at(&mut state, Stage::Preparing);
    assert_eq!(pauses(&effects), Some((search, false)), "it goes on");
    assert!(!is_suspended(&state));
}
