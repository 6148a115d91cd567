//! A learner goes through three lessons by what is seen: cards, cells, buttons and fields.

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use hypertoe::action::{Action, LearnAction};
use hypertoe::command::Command;
use hypertoe::lesson::{GradedQuestion, course_lessons, option_letter};
use hypertoe::state::{ActiveQuestion, LearnPage};
use hypertoe_core::exercise::ExerciseAnswer;
use hypertoe_core::geometry;
use hypertoe_core::{BigUint, Cell};
use hypertoe_tests::{Driver, lesson_index};

fn asking(app: &Driver) -> Option<&ActiveQuestion> {
    let run = app.state().learn.session().filter(|run| !run.has_ended())?;
    run.question().filter(|asking| asking.is_open())
}

/// Answers with the pointer and the keyboard, as the form of the question asks for it.
fn answer(app: &mut Driver, answer: &ExerciseAnswer) {
    match answer {
        ExerciseAnswer::Cells(cells) => cells.iter().for_each(|cell| app.click_cell(cell.coords())),
        ExerciseAnswer::Coordinates(cells) => {
            for (place, cell) in cells.iter().enumerate() {
                app.fill(&format!("Coordinates of {}", option_letter(place)), &cell.to_string());
            }
        }
        ExerciseAnswer::Number(number) => app.fill("Number", &number.to_string()),
        ExerciseAnswer::YesNo(yes) => app.click_button(if *yes { "Yes" } else { "No" }),
        ExerciseAnswer::Axis(number) => app.click_button(&geometry::axis_name(*number)),
        ExerciseAnswer::Option(number) => {
            app.click_starting_with(&format!("{}  ", option_letter(*number)))
        }
        other => panic!("not asked in these lessons: {other:?}"),
    }
}

/// A wrong answer of the same form.
fn wrong(app: &Driver, right: &ExerciseAnswer) -> ExerciseAnswer {
    let dims = app.state().shape().dims();
    match right {
        ExerciseAnswer::Cells(cells) => {
            let free = |cell: &Cell| !cells.contains(cell);
            let given = match asking(app).map(|asking| &asking.graded_question) {
                Some(GradedQuestion::Exercise(exercise)) => exercise.shape.clone(),
                _ => app.state().shape().clone(),
            };
            ExerciseAnswer::Cells(given.iter_cells().filter(free).take(cells.len()).collect())
        }
        ExerciseAnswer::Coordinates(cells) => {
            let other = |cell: &Cell| cell.clone().with(0, (cell.get(0) + 1) % 3);
            ExerciseAnswer::Coordinates(cells.iter().map(other).collect())
        }
        ExerciseAnswer::Number(number) => ExerciseAnswer::Number(number + BigUint::from(1_u32)),
        ExerciseAnswer::YesNo(yes) => ExerciseAnswer::YesNo(!yes),
        ExerciseAnswer::Axis(axis) => ExerciseAnswer::Axis((axis + 1) % dims),
        ExerciseAnswer::Option(number) => ExerciseAnswer::Option(usize::from(*number == 0)),
        other => panic!("not asked in these lessons: {other:?}"),
    }
}

#[test]
fn a_learner_goes_through_three_lessons_right_and_wrong() {
    let mut app = Driver::new();
    app.command(Command::ThemeLight);
    for name in ["course/01-coordinates", "course/02-lines-of-a-square", "course/05-near-misses"] {
        let number = lesson_index(name);
        app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Contents)));
        let (lesson, mut asked, mut mistakes) = (&course_lessons()[number], 0, 0);
        app.click_button(&format!("{}. {}", number + 1, lesson.lesson.title));
        assert!(app.sees_part(&lesson.lesson.steps[0].text.chars().take(20).collect::<String>()));
        for _ in 0..100 {
            if app.state().learn.session().is_none_or(|run| run.has_ended()) {
                break;
            }
            let Some(right) = asking(&app).map(|asking| asking.graded_question.right_answer())
            else {
                app.press(Key::Enter);
                continue;
            };
            asked += 1;
            // Every third answer is wrong.
            let fails = asked % 3 == 0;
            let given = if fails { wrong(&app, &right) } else { right };
            answer(&mut app, &given);
            app.click_button("Check");
            let has_second_try = asking(&app).is_some();
            let verdict = match (fails, has_second_try) {
                (true, true) => "Not quite. Try once more",
                (true, false) => "Not quite",
                (false, _) => "Right",
            };
            assert!(app.sees(verdict), "{}: {asked}", lesson.name);
            if fails {
                mistakes += 1;
                app.click_button(if has_second_try { "Show the answer" } else { "Show me" });
                assert!(app.state().learn_board().is_some(), "the board is still there");
            }
            app.press(Key::Enter);
        }
        assert!(
            mistakes >= 2 && asked == lesson.lesson.question_count(),
            "{}: {asked}",
            lesson.name
        );
        assert!(app.sees(&format!("{} of {asked} right", asked - mistakes)));
        assert!(app.sees("Look again at:") && app.sees(&lesson.lesson.goal));
    }
    app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Progress)));
    assert!(app.sees(&format!("3 of {} lessons done", course_lessons().len())));
    let bars = app.harness.query_all_by_role(Role::ProgressIndicator).count();
    assert!(bars > 3, "a bar for all lessons, and one for each kind that was asked");
}
