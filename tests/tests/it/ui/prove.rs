//! Proofs in the window: found before one's eyes, paused, checked, saved, and
//! answering whatever is played.

use super::files::folder;
use super::waiting::{begin, open, wait_until};
use hypertoe::action::{Action, Effect, GameAction, ProveAction, SettingsAction, ShellAction};
use hypertoe::command::Command;
use hypertoe::state::{GameSetup, Mode, ProofCheckState, Settings, State};
use hypertoe::update::update;
use hypertoe_core::proof::Proof;
use hypertoe_core::search::{Basis, Verdict};
use hypertoe_core::{Bot, Cell, Outcome, Player, PlayerInfo, Rules, Shape};
use hypertoe_tests::{Driver, Pick};

pub fn is_found(state: &State) -> bool {
    state.analysis.proof_task.as_ref().is_some_and(|proving| proving.result().is_some())
}

pub fn is_checked(state: &State) -> bool {
    let proving = state.analysis.proof_task.as_ref();
    proving.is_some_and(|proving| matches!(proving.result(), Some((_, ProofCheckState::Done(..)))))
}

fn is_studied(state: &State) -> bool {
    state.position_analysis().is_some_and(|found| !found.evaluation.pv.is_empty())
}

/// The analysis of a board after some moves.
pub fn analysing<const D: usize>(mut app: Driver, cells: &[[u16; D]]) -> Driver {
    app.play(cells);
    open(&mut app, Command::ModeAnalyse);
    app.harness.run_steps(3);
    app
}

/// 4^3 after two marks: won, and proved with some hundreds of positions.
pub fn proved() -> Driver {
    let mut app = analysing(Driver::on(4, 3), &[[0, 0, 0], [1, 0, 0]]);
    open(&mut app, Command::Prove);
    wait_until(&mut app, "the proof", is_found);
    app
}

#[test]
fn a_proof_is_found_checked_saved_and_answers_every_move() {
    let mut app = proved();
    assert!(app.sees_part("X wins in") && app.sees("proved"));
    assert!(app.sees_part("The proof of 4×4×4 stores"));
    begin(&mut app, Action::Prove(ProveAction::Check));
    assert!(app.sees_part("positions checked"));
    wait_until(&mut app, "the check", is_checked);
    assert!(app.sees_part("The proof holds:"));
    let folder = folder();
    let path = folder.path().join("mine");
    app.outside.will_pick(Pick::File(path.clone().into()));
    begin(&mut app, Action::Prove(ProveAction::Save));
    app.harness.run_steps(10);
    let bytes = std::fs::read(path.with_extension("proof")).expect("the proof is there");
    let proof = Proof::from_bytes(&bytes).expect("and can be read");
    assert_eq!((proof.winner(), &proof.start().moves[..]), (Player(0), &[0, 1][..]));
    // The library answers; so does whoever asks it.
    for answer in [[3, 3, 3], [1, 2, 1]] {
        wait_until(&mut app, "the answer", is_studied);
        let evaluation = &app.state().position_analysis().expect("studied").evaluation;
        assert!(evaluation.verdict.is_win(), "{evaluation:?}");
        assert_eq!(evaluation.verdict.basis(), Some(Basis::Proof));
        let mut end = app.state().document.game().position().clone();
        for turn in &evaluation.pv {
            end.play_move(turn).expect("a legal move");
        }
        assert_eq!(end.outcome(), Outcome::Won(Player(0)));
        open(&mut app, Command::PlayBestMove);
        let mut position = app.state().document.game().position().clone();
        if position.play_cell(&Cell::from(answer)).is_ok() {
            begin(&mut app, Action::Game(GameAction::Play(Cell::from(answer))));
        }
    }
    assert!(app.sees("This is about the position after move 2"));
    app.node("Go there").click();
    app.harness.run_steps(4);
    assert_eq!(app.moves().len(), 2);
}

#[test]
fn a_search_waits_goes_on_and_tells_what_it_tried() {
    let mut app = analysing(Driver::on(5, 3), &[[2, 2, 2]]);
    open(&mut app, Command::Prove);
    wait_until(&mut app, "a search for a win", |state| {
        let sight = state.proof_search().and_then(|search| search.snapshot.as_ref());
        sight.is_some_and(|sight| {
            sight.progress.proof_progress().is_some() && !sight.progress.path.is_empty()
        })
    });
    assert!(app.sees_part("Searching for a win for") && app.sees_part("Proof number"));
    let looking = app.state().displayed_variation().expect("it is watched");
    assert_eq!(looking.numbered_marks().count(), looking.moves.len());
    app.node("Watch on the board").click();
    app.harness.run_steps(4);
    assert!(app.state().displayed_variation().is_none());
    let nodes = |app: &Driver| {
        app.state()
            .proof_search()
            .and_then(|search| search.snapshot.as_ref())
            .map(|sight| sight.progress.nodes)
    };
    open(&mut app, Command::PauseProof);
    let before = nodes(&app);
    assert!(app.sees("Paused"));
    // Panics if frames are asked for on and on.
    wait_until(&mut app, "the rest", |state| {
        state.analysis.position_analysis_job().is_done() && state.analysis.review_job().is_done()
    });
    app.settle();
    assert!(before.is_some() && nodes(&app) == before, "it waits");
    open(&mut app, Command::PauseProof);
    app.harness.run_steps(5);
    assert!(nodes(&app) > before, "it goes on");
    open(&mut app, Command::StopProof);
    assert!(is_found(app.state()) && app.sees("Not settled") && app.sees("not known"));
    assert!(app.sees_part("Win for O, trying the best ") && app.sees_part("not finished after "));
    app.settle();
    app.click("Clear");
    assert!(app.state().analysis.proof_task.is_none());
}

#[test]
fn draws_are_told_with_what_they_stand_on() {
    let mut app = analysing(Driver::on(5, 2), &[] as &[[u16; 2]]);
    open(&mut app, Command::Prove);
    wait_until(&mut app, "the value", is_found);
    assert!(app.sees("Draw with best play"));
    assert!(app.sees("proved: pairs of cells give each player a cell of every line"));
    // The analysis knows it from now on.
    wait_until(&mut app, "the analysis", |state| {
        let evaluation = state.position_analysis().map(|found| &found.evaluation);
        evaluation.is_some_and(|evaluation| evaluation.verdict == Verdict::draw(Basis::Pairing))
    });
}

#[test]
fn where_nothing_can_be_proved_it_says_why() {
    let three = Rules::new(Shape::hypercube(3, 3).expect("a board"), 3).expect("three");
    let app = analysing(Driver::with_rules(three), &[[0, 0, 0]]);
    assert!(app.sees_part("Games are solved for two players only, not for 3"));
    assert!(!Command::Prove.is_enabled(app.state()));
    // Too large to search: told at once, as an answer.
    let mut app = Driver::on(5, 9);
    open(&mut app, Command::ModeAnalyse);
    open(&mut app, Command::Prove);
    wait_until(&mut app, "the answer", is_found);
    assert!(app.sees("Not settled") && app.sees_part("Too many cells or lines to search"));
}

#[test]
fn a_proof_ends_with_its_game() {
    let mut app = analysing(Driver::on(5, 3), &[[2, 2, 2]]);
    open(&mut app, Command::Prove);
    app.harness.run_steps(5);
    assert!(app.state().proof_search().is_some());
    open(&mut app, Command::Rematch);
    app.harness.run_steps(2);
    assert!(app.moves().is_empty());
    assert!(app.state().analysis.proof_task.is_none());
}

#[test]
fn perfect_plays_qubic_by_its_proof_and_says_so() {
    let mut app = Driver::on(4, 3);
    let mut players: Vec<PlayerInfo> = (0..2)
        .map(|player| app.state().document.game().player_info(Player(player)).clone())
        .collect();
    players[0].computer = Some(Bot::Perfect);
    begin(&mut app, Action::Settings(SettingsAction::Coaching(true)));
    begin(&mut app, Action::Game(GameAction::Players(players)));
    wait_until(&mut app, "the first move", |state| {
        !state.document.game().position().played_marks().is_empty()
    });
    assert!(app.sees_part("Unbeatable here moving first"));
    assert!(app.sees_part("29") && app.sees_part("proved"), "and says what it stands on");
    open(&mut app, Command::ModeAnalyse);
    wait_until(&mut app, "the proof", is_studied);
    assert!(app.sees_part("X wins in at most") && app.sees("proved"));
}

#[test]
fn a_proof_keeps_no_computer_from_its_move() {
    let mut state = State::new(Settings::default());
    let rules = Rules::new(Shape::hypercube(5, 3).expect("a board"), 2).expect("two");
    let computer = Some(Bot::LongGame);
    let players = vec![
        PlayerInfo::default_for_seat(0),
        PlayerInfo { computer, ..PlayerInfo::default_for_seat(1) },
    ];
    let start = GameSetup::new(rules, players);
    update(&mut state, Action::Game(GameAction::Start(Box::new(start))));
    update(&mut state, Action::Shell(ShellAction::Mode(Mode::Analyse)));
    update(&mut state, Action::Prove(ProveAction::Begin));
    let waits = |state: &State| state.proof_search().map(|search| search.is_suspended);
    assert_eq!(waits(&state), Some(false));
    let effects = update(&mut state, Action::Game(GameAction::Play(Cell::from([1, 1, 1]))));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::PauseJob(_, true))));
    assert_eq!(waits(&state), Some(true), "a computer thinks");
    update(&mut state, Action::Prove(ProveAction::Pause(true)));
    let undo = || Action::Game(GameAction::Undo);
    let effects = update(&mut state, undo());
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::PauseJob(..))), "still paused");
    let effects = update(&mut state, Action::Prove(ProveAction::Pause(false)));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::PauseJob(_, false))));
    assert_eq!(waits(&state), Some(false));
}
