//! The analysis of a game, and the search for proofs.

use super::{Screen, after, fleeting, screen, square};
use crate::ui::analyse::analysed;
use crate::ui::prove::{analysing, is_checked, is_found, proved};
use crate::ui::waiting::{begin, open, wait_until};
use hypertoe::action::{Action, ProveAction};
use hypertoe::command::Command;
use hypertoe::state::State;
use hypertoe_core::{Rules, Shape};
use hypertoe_tests::Driver;

/// What the analysis says.
pub fn analysis() -> Vec<Screen> {
    let won = || analysed(Driver::on(3, 3), &[[1, 1, 1], [0, 0, 0]]);
    let three = || {
        let shape = Shape::hypercube(3, 3).expect("a board");
        let rules = Rules::new(shape, 3).expect("three");
        let cells = [[1, 1, 1], [0, 0, 0], [0, 1, 0], [0, 1, 1], [2, 0, 0]];
        analysed(Driver::with_rules(rules), &cells)
    };
    let finished = || {
        let cells = [[0, 0], [1, 1], [1, 0], [0, 2], [2, 2], [0, 1], [1, 2], [2, 0]];
        analysed(Driver::on(3, 2), &cells)
    };
    let mut all = vec![
        fleeting(
            "analysis that goes on",
            |state| state.analysis.is_working(),
            || after(Driver::on(4, 4), Command::ModeAnalyse),
        ),
        screen("analysis that was stopped", || {
            after(after(Driver::on(4, 4), Command::ModeAnalyse), Command::PauseAnalysis)
        }),
        screen("analysis", || analysed(square(), &[[1, 0]])),
        screen("forced win", won),
        screen("best line", move || {
            let mut app = won();
            app.command(Command::BestLineForward);
            app.command(Command::BestLineForward);
            assert!(app.state().previewed_variation().is_some());
            app
        }),
        screen("mistakes", finished),
        screen("mistake and what was better", move || {
            let mut app = finished();
            app.node("Move 5:").click();
            app.harness.run_steps(4);
            wait_until(&mut app, "the position", |state| {
                state.analysis.position_analysis_job().is_done()
            });
            app
        }),
        screen("analysis of three players", three),
        screen("analysis of a giant", || analysed::<0>(Driver::on(1000, 50), &[])),
    ];
    all.extend(proofs());
    all
}

/// The search for a proof, from its beginning to its check.
fn proofs() -> Vec<Screen> {
    let searches = |state: &State| {
        let sight = state.proof_search().and_then(|search| search.snapshot.as_ref());
        sight.is_some_and(|sight| {
            sight.progress.proof_progress().is_some() && !sight.progress.path.is_empty()
        })
    };
    let search = move || {
        let mut app = analysing(Driver::on(5, 3), &[[2, 2, 2]]);
        open(&mut app, Command::Prove);
        wait_until(&mut app, "a search for a win", searches);
        app
    };
    // Won by a threat and what follows, so the proof is short.
    let short_proof = || {
        let mut app = analysing(Driver::on(3, 3), &[[1, 1, 1], [0, 0, 0], [0, 1, 0]]);
        open(&mut app, Command::Prove);
        wait_until(&mut app, "the proof", is_found);
        app
    };
    let check = |proved: fn() -> Driver| {
        let mut app = proved();
        begin(&mut app, Action::Prove(ProveAction::Check));
        app
    };
    vec![
        fleeting("search for a proof", |state| state.proof_search().is_some(), search),
        screen("search that waits", move || after(search(), Command::PauseProof)),
        screen("search without an end", move || after(search(), Command::StopProof)),
        screen("proof", short_proof),
        fleeting("proof that is being checked", |state| !is_checked(state), move || check(proved)),
        screen("proof that is checked", move || {
            let mut app = check(short_proof);
            wait_until(&mut app, "the check", is_checked);
            app
        }),
        screen("proof of a draw", || {
            let mut app = analysing(Driver::on(5, 2), &[[2, 2]]);
            open(&mut app, Command::Prove);
            wait_until(&mut app, "the value", is_found);
            app
        }),
    ]
}
