//! What a teacher needs beside the lesson: notes and the time in a window of their own, a sheet to
//! print, what was learned as a table.

use crate::ui::files::folder;
use crate::ui::learn::{LESSON, act, exercise, opened};
use egui::Key;
use hypertoe::action::{Action, Effect, LearnAction, SessionAction, ShellAction};
use hypertoe::command::Command;
use hypertoe::picture::sheet::{Paper, SheetKind, SheetSpec};
use hypertoe::state::{
    CourseTest, LearnPage, PracticeLimit, PracticeOptions, QuestionPhase, Score,
};
use hypertoe::view_model::VisibleViews;
use hypertoe_core::Rules;
use hypertoe_core::exercise::{Exercise, ExerciseKind, ExerciseQuestion};
use hypertoe_tests::{Driver, Pick, lesson_index};
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

/// The lesson with notes, presented.
fn presented() -> (Driver, tempfile::TempDir) {
    let text = LESSON
        .replace("goal =", "minutes = 2\nnotes = \"Bring dice.\"\ngoal =")
        .replace("text = \"Two cells", "notes = \"Wait for three hands.\"\ntext = \"Two cells");
    let (mut app, folder) = opened(&text);
    app.click_button("Present");
    assert!(app.state().is_presenting());
    (app, folder)
}

#[test]
fn notes_and_the_time_are_in_a_window_of_their_own() {
    let (mut app, _folder) = presented();
    assert!(!app.sees("Bring dice."), "the class sees no notes");
    app.press(Key::N);
    assert!(app.sees("Bring dice.") && app.sees_part("0:0") && app.sees("of 2 minutes"));
    assert!(app.sees("Two cells of a line."), "what comes next");
    app.click_button("Next");
    assert!(app.sees("Wait for three hands.") && !app.sees("Bring dice."));
    // The teacher sees the answer before the class does.
    let told = |app: &Driver| {
        let asking =
            app.state().learn.session().and_then(|run| run.question()).expect("a question");
        !asking.is_open()
    };
    assert!(app.sees("The answer is (2, 2, 2)") && app.sees("All three axes rise.") && !told(&app));
    app.click_button("Show answer");
    assert!(told(&app));
    app.click_button("Blank screen");
    assert!(app.state().is_screen_blank() && app.sees("Wait for three hands."), "notes stay");
    app.click_button("Show screen");
    assert!(!app.state().is_screen_blank());
    app.click_button("Step back");
    assert!(app.sees("Bring dice."));
    app.press(Key::N);
    assert!(!app.sees("Bring dice.") && app.state().is_presenting());
}

#[test]
fn the_keys_of_a_presentation_are_whole_at_once() {
    let (app, _folder) = presented();
    let keys = "Right, Left, Home: step · R: play again · B: blank · L: light or dark · P, A, C: pen, arrow, clear · N: notes · Escape: leave";
    let (keys, screen) = (app.node(keys).rect(), app.harness.ctx.content_rect());
    assert!(screen.contains_rect(keys), "{keys:?} in {screen:?}");
}

#[test]
fn keys_lead_to_the_first_and_the_last_step_and_end_a_pen() {
    let (mut app, _folder) = presented();
    let step = |app: &Driver| {
        let session = app.state().learn.session().expect("a lesson");
        session.step_index_and_count().expect("steps")
    };
    let count = step(&app).1;
    app.press(Key::End);
    assert_eq!(step(&app).0, count - 1);
    app.press(Key::A);
    assert!(app.sees("A puts the pen away"));
    app.press(Key::Home);
    assert_eq!(step(&app).0, 0);
    assert!(!app.sees("A puts the pen away"), "a pen ends with its step");
}

/// The class has the handout, whose questions have numbers.
#[test]
fn the_projected_question_has_its_number_on_the_handout() {
    let mut app = Driver::new();
    app.act(Action::Learn(LearnAction::StartLesson(lesson_index("class-14-18"))));
    app.command(Command::PresentLesson);
    assert!(app.sees("Step 1 of 17 · question 1"));
    act(&mut app, SessionAction::GoTo(13));
    assert!(app.sees("Step 14 of 17 · question 11"));
    act(&mut app, SessionAction::GoTo(12));
    assert!(app.sees("Step 13 of 17"), "it asks nothing");
}

#[test]
fn the_figure_of_a_lesson_is_exported() {
    let mut app = Driver::new();
    app.act(Action::Learn(LearnAction::StartLesson(lesson_index("course/10-cube-in-a-cube"))));
    assert!(Command::ExportPicture.is_enabled(app.state()));
    let source = app.state().export_source();
    let board = &app.state().learn_board().expect("a board").figure;
    assert_eq!(source.figure.game.rules().shape(), board.game.rules().shape());
    assert_eq!(source.title, "A cube in a cube");
    app.command(Command::ExportPicture);
    assert!(app.state().overlays.dialog().is_some());
    app.press(Key::Escape);
    assert!(app.state().learn_board().is_some(), "the lesson goes on");
}

#[test]
fn a_light_screen_is_remembered_for_the_next_presentation() {
    let (mut app, _folder) = presented();
    let is_dark = |app: &Driver| app.harness.ctx.theme() == egui::Theme::Dark;
    let before = is_dark(&app);
    app.press(Key::L);
    assert_ne!(is_dark(&app), before);
    app.press(Key::Escape);
    assert_eq!(is_dark(&app), before, "the program looks as it did");
    app.click_button("Present");
    assert_ne!(is_dark(&app), before, "as it was presented last");
    app.press(Key::L);
    assert_eq!(is_dark(&app), before);
}

#[test]
fn a_film_is_played_again_by_a_key() {
    let mut app = Driver::new();
    app.act(Action::Learn(LearnAction::StartLesson(lesson_index("course/0a-sweep"))));
    app.command(Command::PresentLesson);
    app.settle();
    let film = |app: &Driver| app.state().shown_hypercube().expect("a cube").film;
    assert!(film(&app).is_at_end() || !film(&app).is_playing());
    app.press_in_steps(&[Key::R]);
    assert!(film(&app).is_playing() && !film(&app).is_at_end());
}

#[test]
fn the_screen_of_a_class_is_light_until_the_presentation_ends() {
    let (mut app, _folder) = presented();
    let is_dark = |app: &Driver| app.harness.ctx.theme() == egui::Theme::Dark;
    app.press(Key::N);
    let before = is_dark(&app);
    app.click_button(if before { "Light screen" } else { "Dark screen" });
    assert_ne!(is_dark(&app), before);
    app.click_button("Stop presenting");
    assert_eq!(is_dark(&app), before, "the program looks as it did");
}

#[test]
fn the_timer_counts_seconds_while_they_are_seen() {
    let (mut app, _folder) = presented();
    let wait = |app: &Driver| app.state().seconds_to_next_change().expect("the time is counted");
    assert!(wait(&app) > 1.0, "the class sees minutes");
    app.press(Key::N);
    assert!((0.0..=1.0).contains(&wait(&app)));
    let pass = |app: &mut Driver, seconds: f64| {
        app.act(Action::Shell(ShellAction::Tick(seconds)));
    };
    pass(&mut app, 600.0);
    assert!(app.sees_part("10:0"), "frames of this test take part of a second each");
    app.click_button("Restart timer");
    assert!(app.sees_part("0:0") && !app.sees_part("10:0"));
    // The notes have the answers: the next time they open when they are asked for.
    app.click_button("Stop presenting");
    assert!(!app.state().is_presenting() && !app.sees_part("Restart timer"));
    app.click_button("Present");
    assert!(app.state().is_presenting() && !app.sees("Bring dice."));
    app.press(Key::N);
    assert!(app.sees("Bring dice."));
}

#[test]
fn the_screen_is_full_as_long_as_a_lesson_is_presented() {
    let (mut app, _folder) = presented();
    let full = |app: &mut Driver| -> Vec<Option<bool>> {
        let asked = app.outside.take_asked();
        let full = |effect: &Effect| match effect {
            Effect::FullScreen(full) => Some(*full),
            _ => None,
        };
        asked.iter().filter_map(full).collect()
    };
    assert_eq!(full(&mut app), [Some(true)]);
    // Another mode is no class, and back again it is one.
    app.command(Command::ModePlay);
    assert_eq!(full(&mut app), [Some(false)]);
    app.command(Command::ModeLearn);
    assert_eq!(full(&mut app), [Some(true)]);
    app.command(Command::ModeLearn);
    assert!(app.state().is_presenting(), "it is not left by the way");
    app.paste(LESSON.trim());
    assert_eq!(full(&mut app), [Some(false)]);
}

/// The font sizes of all texts on the screen, in points.
fn painted_text_sizes(app: &Driver) -> Vec<f32> {
    fn collect(shape: &egui::Shape, sizes: &mut Vec<f32>) {
        match shape {
            egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, sizes)),
            egui::Shape::Text(text) if !text.galley.text().trim().is_empty() => {
                sizes.extend(text.galley.job.sections.iter().map(|part| part.format.font_id.size));
            }
            _ => {}
        }
    }
    let mut sizes = Vec::new();
    let shapes = &app.harness.output().shapes;
    shapes.iter().for_each(|clipped| collect(&clipped.shape, &mut sizes));
    sizes
}

#[test]
fn in_front_of_a_class_all_is_as_large_as_the_window() {
    let (mut app, _folder) = presented();
    app.resize(egui::vec2(1920.0, 1080.0));
    let all_are_large = |app: &Driver| {
        let zoom = app.harness.ctx.zoom_factor();
        let sizes = painted_text_sizes(app);
        assert!(!sizes.is_empty());
        let least = sizes.into_iter().fold(f32::INFINITY, f32::min) * zoom;
        assert!(least >= 1080.0 / 40.0, "{least} of 1080 pixels");
    };
    all_are_large(&app);
    for _ in 0..4 {
        app.press(Key::ArrowRight);
        all_are_large(&app);
    }
    app.press(Key::Escape);
    assert_eq!(app.harness.ctx.zoom_factor(), 1.0);
}

#[test]
fn pictures_to_choose_from_are_seen_by_the_class() {
    let asks = "ask = \"draw\", kinds = [\"picture\"], count = 1, seed = 3";
    let (mut app, _folder) = opened(&LESSON.replace("ask = \"count\", cell = \"111\"", asks));
    act(&mut app, SessionAction::GoTo(3));
    app.act(Action::Learn(LearnAction::Present(true)));
    for letter in ["A", "B", "C", "D"] {
        assert!(app.sees(&format!("Picture {letter}")), "{letter}");
    }
    app.press(Key::Enter);
    let asking = app.state().learn.session().and_then(|run| run.question()).expect("a question");
    assert_eq!(asking.phase(), &QuestionPhase::Revealed);
}

#[test]
fn the_class_sees_the_lines_that_were_counted() {
    let (mut app, _folder) = opened(LESSON);
    act(&mut app, SessionAction::GoTo(3));
    app.act(Action::Learn(LearnAction::Present(true)));
    let lines = |app: &Driver| {
        let bundle = &app.state().learn_board().expect("a board").figure.bundle;
        bundle.as_ref().map(|bundle| bundle.lines().len())
    };
    assert_eq!(lines(&app), None);
    app.press(Key::Enter);
    assert_eq!(lines(&app), Some(13));
}

/// Chooses a file for what is saved next; where it will be.
fn will_be_saved(app: &mut Driver, folder: &tempfile::TempDir, name: &str) -> PathBuf {
    let path = folder.path().join(name);
    app.outside.will_pick(Pick::File(path.clone().into()));
    path
}

#[test]
fn what_is_practised_is_printed_with_answers() {
    let (mut app, folder) = (Driver::new(), folder());
    act(&mut app, LearnAction::OpenPage(LearnPage::Practice));
    let practice = PracticeOptions {
        board: "3^4".to_owned(),
        limit: PracticeLimit::Questions(10),
        seed: 7,
        ..PracticeOptions::default()
    };
    act(&mut app, LearnAction::SetPractice(practice.clone()));
    let path = will_be_saved(&mut app, &folder, "sheet.pdf");
    app.click_button("Print worksheet…");
    app.settle();
    assert!(app.sees_part("Page 1 of"), "the pages are seen before they are saved");
    app.click_button("Save PDF…");
    (0..200).take_while(|_| !path.exists()).for_each(|_| app.harness.run_steps(2));
    app.settle();
    // As the same sheet from the command line: pages are counted, not bytes.
    let rules = Rules::new(practice.shape().expect("a board"), 2).expect("rules");
    let kind = SheetKind::Exercises {
        filter: practice.filter(),
        views: practice.views,
        count: Some(10),
        seed: practice.seed,
    };
    let sheet = SheetSpec { kind, rules: Arc::new(rules), paper: Paper::A4 };
    let pages = sheet.pages().expect("pages").len();
    let printed = fs::read(&path).expect("a file");
    assert!(printed.starts_with(b"%PDF-"));
    let text = String::from_utf8_lossy(&printed);
    let counts = text.split("/Count ").skip(1);
    let counts: Vec<&str> =
        counts.filter_map(|rest| rest.split(|c: char| !c.is_ascii_digit()).next()).collect();
    assert!(counts.contains(&pages.to_string().as_str()), "{pages} pages, not {counts:?}");
    assert_eq!(app.state().learn.page(), LearnPage::Practice, "the page is still there");
}

#[test]
fn what_was_learned_is_saved_for_a_spreadsheet() {
    let (mut app, folder) = (Driver::new(), folder());
    let right = exam(&mut app);
    act(&mut app, LearnAction::OpenPage(LearnPage::Progress));
    let path = will_be_saved(&mut app, &folder, "mine.csv");
    app.click_button("Export progress…");
    app.settle();
    let text = fs::read_to_string(&path).expect("a table");
    let rows: Vec<Vec<&str>> = text.lines().map(|row| row.split(',').collect()).collect();
    assert_eq!(rows[0], ["what", "name", "times", "right", "of", "rating"]);
    assert!(rows.iter().all(|row| row.len() == 6), "{text}");
    let score = [right.right.to_string(), right.total.to_string()];
    assert!(rows.contains(&vec!["test", "before", "", &score[0], &score[1], ""]), "{text}");
    let asked: usize = rows
        .iter()
        .filter(|row| row[0] == "exercises")
        .map(|row| row[4].parse::<usize>().expect("a number"))
        .sum();
    assert_eq!(asked, right.total, "each question was of some kind");
}

/// Answers a test, wherever one can, with the first option; how it went.
fn exam(app: &mut Driver) -> Score {
    act(app, LearnAction::StartTest(CourseTest::Before));
    for _ in 0..10 {
        let answer = exercise(app).answer();
        crate::ui::learn::answer(app, &answer);
        act(app, SessionAction::CheckAnswer);
    }
    app.state().learn.session().expect("it has ended").score()
}

#[test]
fn the_tests_ask_of_the_whole_course() {
    for exam in [CourseTest::Before, CourseTest::After] {
        let questions = exam.generate_questions(3);
        assert_eq!(questions.len(), 10);
        let kinds: Vec<ExerciseKind> =
            questions.iter().map(|(exercise, _)| exercise.kind()).collect();
        for kind in [
            ExerciseKind::CompleteLine,
            ExerciseKind::IsLine,
            ExerciseKind::FindCell,
            ExerciseKind::QuarterTurn,
            ExerciseKind::CountThrough,
        ] {
            assert!(kinds.contains(&kind), "{kind:?}");
        }
    }
    // Both are as hard: the same spans, and a turn through the fourth axis.
    let spans = |exam: CourseTest| -> Vec<Option<usize>> {
        let span = |exercise: &Exercise| match &exercise.question {
            ExerciseQuestion::CompleteLine { line, .. } => Some(line.span()),
            ExerciseQuestion::QuarterTurn(turn) => Some(turn.plane.1),
            _ => None,
        };
        exam.generate_questions(3).iter().map(|(exercise, _)| span(exercise)).collect()
    };
    assert_eq!(spans(CourseTest::Before), spans(CourseTest::After));
    let [before, after] =
        [CourseTest::Before, CourseTest::After].map(|exam| exam.generate_questions(3));
    let same = before.iter().filter(|(one, _)| after.iter().any(|(other, _)| one == other));
    assert_eq!(same.count(), 0, "the second test asks nothing of the first");
}

#[test]
fn a_test_gives_no_tools_that_answer_it() {
    let mut app = Driver::new();
    act(&mut app, LearnAction::StartLesson(lesson_index("course/08-fourth-direction")));
    assert!(app.sees("Fit"), "a lesson has the bars of the views");
    act(&mut app, LearnAction::StartTest(CourseTest::Before));
    assert!(!app.sees("Fit") && app.sees("Question 1 of 10"));
    // The third is asked in the space alone.
    (0..2).for_each(|_| act(&mut app, SessionAction::Next));
    assert_eq!(app.state().views(), VisibleViews::Space);
    app.press(Key::Num3);
    assert_eq!(app.state().views(), VisibleViews::Space);
    app.command(Command::ModeLearn);
    assert!(app.sees("Question 3 of 10"), "it is not left by the way");
    (0..8).for_each(|_| act(&mut app, SessionAction::Next));
    assert!(app.sees("0 of 10 right"));
    app.command(Command::ModeLearn);
    assert_eq!(app.state().learn.page(), LearnPage::Contents);
    assert!(app.state().learn_board().is_none(), "after it one goes on as from a lesson");
}

#[test]
fn the_tab_leads_back_to_where_what_runs_was_begun() {
    let mut app = Driver::new();
    let contents = "From a flat board to four dimensions, step by step. Every lesson asks questions \
                    and explains each answer.";
    let practice = "Questions of the kinds you choose, as many as you like. Those you get wrong \
                    come back.";
    let is_on = |app: &Driver, page: LearnPage| {
        assert_eq!((app.state().learn.page(), app.state().learn_board().is_some()), (page, false));
        assert_eq!(app.sees(contents), page == LearnPage::Contents);
        assert_eq!(app.sees(practice), page == LearnPage::Practice);
    };
    act(&mut app, LearnAction::StartLesson(lesson_index("course/03-slices-of-a-cube")));
    assert!(app.state().learn_board().is_some() && !app.sees_part(contents));
    app.click("Learn");
    is_on(&app, LearnPage::Contents);
    act(&mut app, LearnAction::OpenPage(LearnPage::Practice));
    is_on(&app, LearnPage::Practice);
    act(&mut app, LearnAction::StartPractice);
    assert!(app.state().learn_board().is_some() && !app.sees_part(practice));
    app.click("Learn");
    is_on(&app, LearnPage::Practice);
    app.click("Learn");
    is_on(&app, LearnPage::Contents);
}
