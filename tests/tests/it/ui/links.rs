//! Links to what the window shows: copied in one window, they lead to the same in another.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use egui::Key;
use hypertoe::action::{Action, ExploreAction, LearnAction, SessionAction, TextIoAction};
use hypertoe::command::Command;
use hypertoe::state::{Mode, SessionKind};
use hypertoe_core::Cell;
use hypertoe_tests::{Driver, lesson_index};

/// The text that the button of the dialog copies.
fn copied_link(app: &mut Driver) -> String {
    app.command(Command::CopyLink);
    app.click("Copy");
    assert!(app.state().overlays.dialog().is_none(), "the dialog stays");
    app.outside.copied().unwrap()
}

fn open(app: &mut Driver, link: &str) {
    app.act(Action::TextIo(TextIoAction::OpenLink(link.to_owned())));
    app.settle();
}

#[test]
fn a_game_goes_to_another_window_in_less_than_sixty_characters() {
    let mut here = Driver::on(3, 3);
    here.play(&[[1, 1, 1], [0, 0, 0], [2, 1, 0], [0, 1, 2], [2, 2, 2]]);
    here.press(Key::Home);
    let link = copied_link(&mut here);
    assert!(link.starts_with("#g=3-3") && link.len() < 60, "{link}");
    let mut there = Driver::on(4, 2);
    open(&mut there, &link);
    assert_eq!(there.moves(), here.moves());
    assert_eq!(there.state().screen.mode(), Mode::Play);
}

#[test]
fn a_line_stays_lit_and_its_cell_explored() {
    let mut here = Driver::on(3, 4);
    here.act(Action::Explore(ExploreAction::ShowCellLines(Cell::from([1, 1, 1, 1]))));
    here.act(Action::Explore(ExploreAction::StepLine(5)));
    let link = copied_link(&mut here);
    assert!(link.len() < 40, "{link}");
    let followed =
        |app: &Driver| app.state().explorer.tour.current_line().map(|it| it.line.clone());
    assert!(followed(&here).is_some());
    for text in [link.clone(), format!("https://example.org/h/{link}")] {
        let mut there = Driver::on(3, 2);
        // As a mail is pasted.
        there.act(Action::TextIo(TextIoAction::Pasted(text)));
        there.settle();
        assert_eq!(there.state().screen.mode(), Mode::Explore);
        assert_eq!(followed(&there), followed(&here));
        let cell = |app: &Driver| app.state().explorer.tour.cell().cloned();
        assert_eq!(cell(&there), cell(&here));
    }
}

#[test]
fn a_step_of_a_lesson_and_a_puzzle_have_links() {
    let mut here = Driver::on(3, 3);
    here.act(Action::Learn(LearnAction::StartLesson(lesson_index("course/08-fourth-direction"))));
    here.act(Action::Learn(LearnAction::Session(SessionAction::GoTo(2))));
    let link = copied_link(&mut here);
    let mut there = Driver::on(3, 3);
    open(&mut there, &link);
    let step = |app: &Driver| match app.state().learn.session().map(|it| it.kind()) {
        Some(SessionKind::Lesson { lesson, step, .. }) => (lesson.title.clone(), *step),
        other => panic!("no lesson: {other:?}"),
    };
    assert_eq!((step(&there), step(&there).1), (step(&here), 2));

    let mut here = Driver::on(3, 3);
    here.act(Action::Puzzle(hypertoe::action::PuzzleAction::Train));
    let puzzle =
        |app: &Driver| app.state().learn.puzzle_attempt().map(|it| it.puzzle().key.clone());
    let link = copied_link(&mut here);
    open(&mut there, &link);
    assert!(puzzle(&there).is_some());
    assert_eq!(puzzle(&there), puzzle(&here));
}

#[test]
fn an_address_that_is_set_begins_every_link() {
    let mut app = Driver::on(3, 2);
    app.command(Command::CopyLink);
    app.fill("Address", "https://example.org/play/");
    app.click("Copy");
    let link = app.outside.copied().unwrap();
    assert!(link.starts_with("https://example.org/play/#g=3-2"), "{link}");
    app.command(Command::CopyLink);
    app.click("Film");
    app.click("Dark");
    app.click("Copy");
    let frame = app.outside.copied().unwrap();
    assert!(frame.starts_with("<iframe src=\"https://example.org/play/#g=3-2"), "{frame}");
    assert!(frame.contains("&amp;embed=film&amp;theme=dark\""), "{frame}");
}

#[test]
fn a_link_that_leads_nowhere_says_so_and_the_game_stays() {
    let mut app = Driver::on(3, 2);
    app.play(&[[1, 1], [0, 0]]);
    let moves = app.moves();
    for (link, said) in [
        ("#p=0000000000", "puzzle that this version"),
        ("#lesson=course/99", "lesson that this version"),
        ("hello", "not a link"),
    ] {
        open(&mut app, link);
        assert!(app.toasts().iter().any(|toast| toast.contains(said)), "{:?}", app.toasts());
    }
    for (link, said) in [
        ("#g=3-2&m=EEE", "column 11"),
        ("#g=3-200&m=EAI", "dimensions"),
        ("#g=3-2&m=E?", "not a cell of this board"),
        ("#g=3-2&s=E.A.I", "seats"),
        ("#g=3-2&m=EA&n=5", "no move 5"),
        ("#g=3-2&r=most+fun", "not a rule"),
    ] {
        open(&mut app, link);
        assert!(app.sees_part(said), "{link}: {:?}", app.state().overlays.dialog());
        app.press(Key::Escape);
    }
    open(&mut app, "#g=4-3&l=A_A");
    assert!(app.toasts().iter().any(|toast| toast.contains("not on its board")));
    assert_ne!(app.moves(), moves, "the board of the last link can be shown");
}

#[test]
fn an_internet_shortcut_opens_what_it_leads_to() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a lesson.url");
    let text = "[InternetShortcut]\r\nURL=https://example.org/#lesson=course/09-film&step=2\r\n";
    std::fs::write(&path, text).unwrap();
    let mut app = Driver::with(1.0, Some(path));
    app.settle();
    assert!(app.state().learn.session().is_some(), "{:?}", app.state().overlays.dialog());
}

#[test]
fn a_frame_and_a_message_with_a_link_are_pasted() {
    let frame = "<iframe src=\"https://example.org/#g=3-4&amp;c=Ao&amp;embed=film\"></iframe>";
    for text in [frame, "look: https://example.org/#g=3-4&c=Ao it is the centre"] {
        let mut app = Driver::on(3, 2);
        app.act(Action::TextIo(TextIoAction::Pasted(text.to_owned())));
        app.settle();
        let cell = app.state().explorer.tour.cell().cloned();
        assert_eq!(cell, Some(Cell::from([1, 1, 1, 1])), "{text}");
    }
}

#[test]
fn a_game_with_a_link_in_it_is_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.pgn");
    let pgn = "[Site \"https://example.org/#p=1f2e3d4c5b\"]\n[Shape \"3^2\"]\n\n1. 1 1 2. 0 0 *\n";
    std::fs::write(&path, pgn).unwrap();
    let mut opened = Driver::with(1.0, Some(path));
    opened.settle();
    let mut pasted = Driver::on(3, 2);
    pasted.act(Action::TextIo(TextIoAction::Pasted(pgn.to_owned())));
    pasted.settle();
    for app in [opened, pasted] {
        assert_eq!(app.moves(), [[1, 1], [0, 0]].map(Cell::from));
    }
}
