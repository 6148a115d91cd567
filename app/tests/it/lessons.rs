//! Lessons: their files, what is said of answers, and the course.

#![expect(clippy::disallowed_methods, reason = "tests read files")]

use egui::{Rect, pos2};
use hypertoe::i18n::{Language, with_language};
use hypertoe::lesson::file::{self, LessonError, LessonFault};
use hypertoe::lesson::{
    AnswerDraft, GradedQuestion, Lesson, LessonBoard, LessonStep, TaskQuestions, built_in_lessons,
    course_lessons, present,
};
use hypertoe::state::LearnBoard;
use hypertoe::view_model::HighlightKind;
use hypertoe::views::space::SpaceLayout;
use hypertoe_core::exercise::{
    AnswerForm, Exercise, ExerciseAnswer, ExerciseFilter, ExerciseKind, ExerciseQuestion, Exercises,
};
use hypertoe_core::{BigUint, Cell, Shape};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/lessons")
}

/// All lessons that come with the program: their paths and texts.
fn shipped() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![assets()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the folder of the lessons") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == file::EXTENSION) {
                let text = fs::read_to_string(&path).expect("a lesson");
                found.push((path, text));
            }
        }
    }
    assert!(!found.is_empty());
    found
}

fn read(text: &str) -> Result<Lesson, LessonError> {
    file::read(text.as_bytes())
}

fn lesson(steps: &str) -> String {
    format!("format = \"hypertoe lesson\"\nversion = 1\ntitle = \"Test\"\n{steps}")
}

/// A lesson of one step with this question, on 3^3.
fn question(fields: &str) -> String {
    lesson(&format!("[[steps]]\nfigure = {{ board = \"3^3\" }}\nquestion = {{ {fields} }}\n"))
}

#[test]
fn every_lesson_that_comes_with_the_program_is_read_and_written_the_same() {
    for (path, text) in shipped() {
        let lesson = read(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let written = file::write(&lesson);
        let again = read(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
        assert_eq!(again, lesson, "{}", path.display());
        for step in &lesson.steps {
            assert!(step.board.to_game().is_some(), "{}: {}", path.display(), step.text);
        }
    }
}

#[test]
fn the_example_of_the_description_is_a_lesson() {
    let text = fs::read_to_string(assets().join("README.md")).expect("the description");
    let (_, rest) = text.split_once("```toml\n").expect("an example");
    let (example, _) = rest.split_once("```").expect("its end");
    let lesson = read(example).expect("a lesson");
    assert_eq!((lesson.steps.len(), lesson.question_count()), (2, 1));
    // Every kind of question and every field is described.
    for kind in ExerciseKind::ALL {
        assert!(text.contains(&format!("| `\"{}\"` |", kind.name())), "{kind:?}");
    }
}

#[test]
fn the_course_asks_in_every_lesson_and_ends_each_with_a_check() {
    for lesson in course_lessons() {
        assert!(lesson.lesson.question_count() >= 1, "{}", lesson.name);
        assert!(!lesson.lesson.goal.is_empty(), "{}", lesson.name);
    }
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let refused = |text: &str| read(text).expect_err(text);
    let fault = |text: &str, line: usize| {
        let error = refused(text);
        assert_eq!(error.line, Some(line), "{error}: {text}");
        error.fault
    };
    assert!(matches!(refused("title = 3").fault, LessonFault::Syntax(_)));
    assert!(matches!(
        fault("format = \"game\"\nversion = 1\ntitle = \"\"", 1),
        LessonFault::NotALesson
    ));
    let newer = "format = \"hypertoe lesson\"\nversion = 7\ntitle = \"\"";
    assert!(matches!(fault(newer, 2), LessonFault::UnknownVersion(7)));
    assert!(matches!(fault(&lesson(""), 1), LessonFault::NoSteps));
    assert!(matches!(fault(&lesson("[[steps]]\ntext = \"x\""), 4), LessonFault::NoBoard));
    assert!(matches!(
        fault(&lesson("[[steps]]\nfigure = { board = \"3^\" }"), 5),
        LessonFault::Board(_)
    ));
    let large = lesson("[[steps]]\nfigure = { board = \"9^9\" }");
    assert!(matches!(fault(&large, 5), LessonFault::LargeBoard));
    assert!(matches!(fault(&lesson("[[steps]]\nfigur = 1"), 5), LessonFault::Syntax(_)));
    let cell = lesson("[[steps]]\nfigure = { board = \"3^2\", points = [\"03\"] }");
    assert!(matches!(fault(&cell, 5), LessonFault::Cell(_)));
    let name = lesson("[[steps]]\nfigure = { board = \"3^2\", views = \"all\" }");
    assert!(matches!(fault(&name, 5), LessonFault::UnknownName(_, _)));
    let marks = lesson("[[steps]]\nfigure = { board = \"3^2\", x = [\"00\"], o = [\"09\"] }");
    assert!(matches!(fault(&marks, 5), LessonFault::Cell(_)));
    let axis = lesson("[[steps]]\nfigure = { board = \"3^2\", light = { w = 1 } }");
    assert!(matches!(fault(&axis, 5), LessonFault::Axis(_)));
    let value = lesson("[[steps]]\nfigure = { board = \"3^2\", light = { y = 3 } }");
    assert!(matches!(fault(&value, 5), LessonFault::Value(_, 2)));
    let line = lesson("[[steps]]\nfigure = { board = \"3^2\", line = [\"00\", \"12\"] }");
    assert!(matches!(fault(&line, 5), LessonFault::NoLine));
    let stop = lesson("[[steps]]\nfigure = { board = \"3^2\", line = [\"00\", \"22\"], stop = 4 }");
    assert!(matches!(fault(&stop, 5), LessonFault::Stop(3)));
    for (fields, expected) in [
        ("ask = \"guess\"", "a known kind"),
        ("ask = \"find\"", "missing cell"),
        ("ask = \"find\", cell = \"000\", axis = \"x\"", "an unused field"),
        ("ask = \"complete\", cells = [\"000\", \"012\"]", "no line"),
        ("ask = \"complete\", cells = [\"000\"]", "two cells"),
        ("ask = \"breaks\", cells = [\"000\", \"111\", \"222\"]", "a line"),
        ("ask = \"order\", cells = [\"000\", \"111\", \"221\"]", "no line"),
        ("ask = \"threat\"", "no threat"),
        ("ask = \"choose\", prompt = \"?\", options = [\"a\", \"b\"], answer = \"c\"", "no option"),
        ("ask = \"choose\", options = [\"a\", \"b\"], answer = \"a\"", "no prompt"),
        ("ask = \"number\", prompt = \"?\", answer = \"many\"", "no number"),
        ("ask = \"turn\", plane = \"yz\", end = \"left\"", "another plane"),
        ("ask = \"bead\", line = [\"000\", \"111\"], stop = 2", "a later stop"),
        ("ask = \"neighbour\", cell = \"002\", axis = \"z\"", "nothing there"),
        ("ask = \"draw\", kinds = [\"find\"], count = 1000", "too many"),
        ("ask = \"count\", cell = \"000\", span = 4", "no such span"),
    ] {
        let error = refused(&question(fields));
        assert_eq!(error.line, Some(6), "{expected}: {error}");
        assert!(error.to_string().starts_with("Line 6 of the lesson: "), "{error}");
    }
}

#[test]
fn what_is_wrong_with_cells_is_said_as_it_is() {
    for (fields, said) in [
        ("ask = \"is-line\", cells = []", "name at least one cell, and each only once"),
        ("ask = \"is-line\", cells = [\"000\", \"000\", \"111\"]", "each only once"),
        ("ask = \"breaks\", cells = [\"000\", \"111\", \"222\"]", "these cells are a line"),
    ] {
        let error = read(&question(fields)).expect_err(fields).to_string();
        assert!(error.contains(said), "{fields}: {error}");
    }
}

#[test]
fn large_files_are_refused_before_they_are_read() {
    let much = vec![b' '; file::MAX_BYTES + 1];
    assert!(matches!(file::read(&much).expect_err("too much").fault, LessonFault::TooLarge));
    assert!(matches!(file::read(&[0xff, 0xfe]).expect_err("no text").fault, LessonFault::NotText));
}

/// Every kind of exercise, as a lesson has it.
fn any_exercise() -> impl Strategy<Value = Exercise> {
    let boards = vec![(3u16, 2usize), (3, 3), (4, 3), (3, 4), (4, 4), (8, 2), (12, 2)];
    let boards = proptest::sample::select(boards);
    (boards, any::<u64>(), proptest::sample::select(ExerciseKind::ALL.to_vec())).prop_filter_map(
        "the board has such questions",
        |((side, dims), seed, kind)| {
            let shape = Shape::hypercube(side, dims).expect("a board");
            let wanted = ExerciseFilter { kinds: vec![kind], span: None };
            Exercises::new(&shape, &wanted, seed).ok()?.next()
        },
    )
}

fn in_a_lesson(exercise: &Exercise) -> Lesson {
    let base = LessonBoard::new(exercise.shape.clone());
    let quiz = GradedQuestion::Exercise(exercise.clone());
    let task = hypertoe::lesson::LessonTask {
        content: TaskQuestions::Question(quiz),
        prompt: None,
        explanation: None,
    };
    let setting = base.for_exercise(exercise);
    let (text, notes) = (String::new(), String::new());
    Lesson {
        title: "Any".to_owned(),
        goal: String::new(),
        language: String::new(),
        audience: String::new(),
        materials: String::new(),
        minutes: None,
        notes: String::new(),
        steps: vec![hypertoe::lesson::LessonStep {
            board: setting,
            text,
            notes,
            minutes: None,
            task: Some(task),
        }],
    }
}

/// An answer of the right form that is wrong.
fn wrong_answer(exercise: &Exercise) -> ExerciseAnswer {
    match exercise.answer() {
        ExerciseAnswer::Cells(cells) => {
            let other = exercise.shape.iter_cells().find(|cell| !cells.contains(cell));
            let mut wrong: BTreeSet<Cell> = cells.iter().skip(1).cloned().collect();
            wrong.extend(other);
            ExerciseAnswer::Cells(wrong)
        }
        ExerciseAnswer::Coordinates(mut cells) => {
            let value = cells[0].get(0);
            cells[0].coords_mut()[0] = if value > 0 { 0 } else { 1 };
            ExerciseAnswer::Coordinates(cells)
        }
        ExerciseAnswer::YesNo(yes) => ExerciseAnswer::YesNo(!yes),
        ExerciseAnswer::Axis(axis) => ExerciseAnswer::Axis((axis + 1) % exercise.shape.dims()),
        ExerciseAnswer::Axes(axes) => {
            let first = axes.first().copied().unwrap_or_default();
            ExerciseAnswer::Axes(BTreeSet::from([(first + 1) % exercise.shape.dims()]))
        }
        ExerciseAnswer::Number(number) => ExerciseAnswer::Number(number + 1u32),
        ExerciseAnswer::Option(option) => ExerciseAnswer::Option((option + 1) % 4),
        ExerciseAnswer::Order(mut order) => {
            order.swap(0, 1);
            ExerciseAnswer::Order(order)
        }
    }
}

/// What a person would do to give this answer.
/// A number is read as everywhere: a decimal is none.
#[test]
fn a_number_is_typed_with_separators_but_whole() {
    let shape = Shape::hypercube(3, 3).expect("a board");
    let question = ExerciseQuestion::CountAll { span: None };
    let quiz = GradedQuestion::Exercise(Exercise { shape, question });
    let read = |text: &str| {
        let mut draft = AnswerDraft::new(quiz.answer_form());
        draft.set_text(0, text.to_owned());
        match draft.answer(&quiz) {
            Some(ExerciseAnswer::Number(number)) => Some(number),
            _ => None,
        }
    };
    for (text, number) in [("49", 49), (" 1 441", 1441), ("1,441", 1441), ("1.441", 1441)] {
        assert_eq!(read(text), Some(BigUint::from(number as u32)), "{text}");
    }
    for text in ["1.5", "1,5", "4'9.", "", "x"] {
        assert_eq!(read(text), None, "{text}");
    }
}

fn drafted(quiz: &GradedQuestion, answer: &ExerciseAnswer) -> AnswerDraft {
    let mut draft = AnswerDraft::new(quiz.answer_form());
    match answer {
        ExerciseAnswer::Cells(cells) => cells.iter().for_each(|cell| draft.toggle_cell(quiz, cell)),
        ExerciseAnswer::Coordinates(cells) => {
            for (field, cell) in cells.iter().enumerate() {
                draft.set_text(field, cell.to_string());
            }
        }
        ExerciseAnswer::YesNo(yes) => draft.choose(quiz, usize::from(!yes)),
        ExerciseAnswer::Axis(number) | ExerciseAnswer::Option(number) => {
            draft.choose(quiz, *number)
        }
        ExerciseAnswer::Axes(axes) => axes.iter().for_each(|axis| draft.choose(quiz, *axis)),
        ExerciseAnswer::Number(number) => draft.set_text(0, number.to_string()),
        ExerciseAnswer::Order(order) => order.iter().for_each(|place| draft.choose(quiz, *place)),
    }
    draft
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(160))]

    #[test]
    fn exercises_are_written_and_read_the_same(exercise in any_exercise()) {
        let lesson = in_a_lesson(&exercise);
        let written = file::write(&lesson);
        let again = read(&written);
        let again = again.unwrap_or_else(|error| panic!("{error}\n{written}"));
        // Options have an order of their own in a file.
        match (&exercise.question, &again.steps[0].task.as_ref().expect("a question").content) {
            (
                ExerciseQuestion::Pattern { options, right_index } | ExerciseQuestion::Picture { options, right_index },
                TaskQuestions::Question(GradedQuestion::Exercise(read)),
            ) => {
                let (ExerciseQuestion::Pattern { options: other, right_index: place }
                | ExerciseQuestion::Picture { options: other, right_index: place }) = &read.question
                else { panic!("{read:?}") };
                prop_assert_eq!(&options[*right_index], &other[*place]);
                prop_assert_eq!(options.len(), other.len());
            }
            // The order of marks does not matter on a board.
            (ExerciseQuestion::Threat { .. } | ExerciseQuestion::WinningCells { .. }, TaskQuestions::Question(GradedQuestion::Exercise(read))) => {
                prop_assert_eq!(read.answer(), exercise.answer());
            }
            // It is about a cube, whatever the board.
            (ExerciseQuestion::CubeFaces { .. }, TaskQuestions::Question(GradedQuestion::Exercise(read))) => {
                prop_assert_eq!(&read.question, &exercise.question);
            }
            // Only the first two cells say in which direction a bead goes.
            _ => prop_assert_eq!(again, lesson),
        }
    }

    #[test]
    fn right_answers_are_right_and_wrong_ones_are_told_why(exercise in any_exercise()) {
        let quiz = GradedQuestion::Exercise(exercise.clone());
        let right = exercise.answer();
        prop_assert_eq!(drafted(&quiz, &right).answer(&quiz), Some(right.clone()));
        let judged = quiz.grade(&right);
        prop_assert!(judged.is_right && judged.reasons.is_empty());
        let wrong = wrong_answer(&exercise);
        if exercise.is_correct(&wrong) {
            return Ok(());
        }
        let judged = quiz.grade(&wrong);
        prop_assert!(!judged.is_right && !judged.reasons.is_empty(), "{:?}", exercise);
        prop_assert!(judged.reasons.iter().all(|reason| !reason.to_string().is_empty()));
        if let (ExerciseAnswer::Cells(meant), ExerciseAnswer::Cells(given)) = (&right, &wrong) {
            for cell in meant {
                let due = if given.contains(cell) { HighlightKind::Correct } else { HighlightKind::Missed };
                prop_assert_eq!(judged.highlights.get(cell).map(|spot| spot.kind), Some(due));
            }
            for cell in given.difference(meant) {
                let spot = judged.highlights.get(cell).map(|spot| spot.kind);
                prop_assert_eq!(spot, Some(HighlightKind::Wrong));
            }
        }
    }

    #[test]
    fn nothing_tells_the_answer_before_it_is_given(exercise in any_exercise()) {
        let asked = present(&exercise);
        if let (ExerciseAnswer::Cells(cells), AnswerForm::Cells { .. }) = (exercise.answer(), exercise.answer_form()) {
            for cell in cells {
                prop_assert_eq!(asked.highlights.get(&cell), None, "{:?}", exercise);
            }
        }
        prop_assert!(asked.highlights.lines.is_empty() && asked.highlights.non_lines.is_empty());
    }

    #[test]
    fn broken_lessons_are_refused_and_never_more_than_that(
        which in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        cut in any::<prop::sample::Index>(),
        drops in any::<bool>(),
    ) {
        let all = shipped();
        let (_, text) = &all[which.index(all.len())];
        let mut bytes = text.clone().into_bytes();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if drops {
            bytes.truncate(cut.index(bytes.len()));
        }
        let lines = bytes.iter().filter(|byte| **byte == b'\n').count() + 1;
        match file::read(&bytes) {
            Ok(lesson) => {
                for step in &lesson.steps {
                    step.task.iter().for_each(|task| assert!(!task.questions().is_empty()));
                }
            }
            Err(error) => {
                prop_assert!(error.line.is_none_or(|line| (1..=lines).contains(&line)));
                prop_assert!(error.to_string().contains("lesson"));
            }
        }
    }
}

/// Where the cells of a slice are on average on the screen.
fn middle(plan: &SpaceLayout, shape: &Shape, axis: usize, value: u16) -> egui::Pos2 {
    let cells: Vec<Cell> = shape.iter_cells().filter(|cell| cell.get(axis) == value).collect();
    let sum =
        cells.iter().fold(egui::Vec2::ZERO, |sum, cell| sum + plan.cell_center(cell).to_vec2());
    (sum / cells.len() as f32).to_pos2()
}

#[test]
fn what_a_quarter_turn_is_said_to_do_is_seen_on_the_screen() {
    let view = Rect::from_min_max(pos2(0.0, 0.0), pos2(800.0, 800.0));
    for (side, dims) in [(3, 3), (3, 4), (4, 4), (3, 5)] {
        let shape = Shape::hypercube(side, dims).expect("a board");
        let wanted = ExerciseFilter { kinds: vec![ExerciseKind::QuarterTurn], span: None };
        for exercise in Exercises::new(&shape, &wanted, 3).expect("turns").take(12) {
            let ExerciseQuestion::QuarterTurn(turn) = &exercise.question else {
                panic!("{exercise:?}")
            };
            let setting = LessonBoard::new(shape.clone()).for_exercise(&exercise);
            let look = (
                hypertoe::board::CellStyle::default(),
                hypertoe::projection::FieldsOfView::default(),
            );
            let mut stage = LearnBoard::new(&setting, look, 1);
            stage.animate_quarter_turn(turn.plane);
            stage.figure.view.space.advance(60.0);
            let plan = SpaceLayout::new(&stage.figure.view.space, view);
            let places = turn.options().map(|(axis, far)| {
                let at = middle(&plan, &shape, axis, if far { shape.side(axis) - 1 } else { 0 });
                if turn.plane.0 == 0 { at.x } else { -at.y }
            });
            let ExerciseAnswer::Option(right) = exercise.answer() else { panic!("an option") };
            let beyond = |place: &f32| match turn.far {
                true => places[right] >= *place,
                false => places[right] <= *place,
            };
            assert!(places.iter().all(beyond), "{turn:?}: {places:?}");
        }
    }
}

/// The numbers in a text, without what parts thousands and decimals.
fn numbers(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let digit = |at: usize| letters.get(at).is_some_and(char::is_ascii_digit);
    let parts = |at: usize| {
        matches!(letters[at], '.' | ',')
            && at > 0
            && digit(at - 1)
            && (1..=3).all(|i| digit(at + i))
    };
    let kept = (0..letters.len()).filter(|at| !parts(*at)).map(|at| letters[at]);
    let text: String = kept.collect();
    text.split(|letter: char| !letter.is_ascii_digit())
        .filter(|number| !number.is_empty())
        .map(str::to_owned)
        .collect()
}

/// The texts of a step: what is said, what is asked, why, and the notes.
fn texts(step: &LessonStep) -> Vec<&str> {
    let task = step.task.iter();
    let asked =
        task.flat_map(|task| task.prompt.iter().chain(&task.explanation)).map(String::as_str);
    [step.text.as_str(), step.notes.as_str()].into_iter().chain(asked).collect()
}

#[test]
fn german_lessons_show_and_ask_the_same() {
    let german = with_language(Language::German, built_in_lessons);
    assert_eq!(german.len(), built_in_lessons().len());
    let mut translated = 0;
    for (ours, theirs) in built_in_lessons().iter().zip(german) {
        let (name, ours, theirs) = (ours.name, &ours.lesson, &theirs.lesson);
        assert_ne!(ours.title, theirs.title, "{name}");
        assert_eq!(
            (ours.minutes, ours.steps.len()),
            (theirs.minutes, theirs.steps.len()),
            "{name}"
        );
        for (number, (ours, theirs)) in (1..).zip(ours.steps.iter().zip(&theirs.steps)) {
            let place = format!("{name}, step {number}");
            assert_eq!(ours.board, theirs.board, "{place}");
            let answers = |step: &LessonStep| -> Vec<ExerciseAnswer> {
                let quizzes = step.task.iter().flat_map(|task| task.questions());
                // Items to be sorted stand in the order of the alphabet.
                let answers = quizzes.map(|quiz| match quiz.right_answer() {
                    ExerciseAnswer::Order(order) => {
                        ExerciseAnswer::Order((0..order.len()).collect())
                    }
                    answer => answer,
                });
                answers.collect()
            };
            assert_eq!(answers(ours), answers(theirs), "{place}");
            let (ours, theirs) = (texts(ours), texts(theirs));
            assert_eq!(ours.len(), theirs.len(), "{place}");
            for (ours, theirs) in ours.into_iter().zip(theirs) {
                assert_eq!(numbers(ours), numbers(theirs), "{place}: {theirs}");
                translated += usize::from(ours != theirs);
            }
        }
    }
    assert!(translated > 200, "{translated} texts");
}

#[test]
fn an_axis_that_breaks_later_is_not_called_fine() {
    let cells = [[0, 0, 0], [0, 1, 0], [1, 1, 1]].map(Cell::from).to_vec();
    let shape = Shape::hypercube(3, 3).expect("a board");
    let exercise = Exercise { shape, question: ExerciseQuestion::FirstBreak { cells } };
    let said = |axis| -> Vec<String> {
        let judged = GradedQuestion::Exercise(exercise.clone()).grade(&ExerciseAnswer::Axis(axis));
        judged.reasons.iter().map(ToString::to_string).collect()
    };
    assert!(said(1)[0].contains("breaks the line too"), "{:?}", said(1));
    assert!(said(2)[0].contains("breaks the line too"), "{:?}", said(2));
    let straight = [[0, 0, 0], [1, 0, 0], [1, 0, 1]].map(Cell::from).to_vec();
    let shape = Shape::hypercube(3, 3).expect("a board");
    let exercise = Exercise { shape, question: ExerciseQuestion::FirstBreak { cells: straight } };
    let judged = GradedQuestion::Exercise(exercise.clone()).grade(&ExerciseAnswer::Axis(1));
    assert!(judged.reasons[0].to_string().contains("which is fine"));
}

#[test]
fn questions_that_are_limited_to_a_span_are_counted_under_it() {
    // A near miss has no span, and marks may make other lines.
    let has_line = |kind: &ExerciseKind| match kind {
        ExerciseKind::IsLine | ExerciseKind::FirstBreak => false,
        ExerciseKind::Threat | ExerciseKind::WinningCells => false,
        kind => kind.can_limit_span(),
    };
    let shape = Shape::hypercube(4, 3).expect("a board");
    for kind in ExerciseKind::ALL.into_iter().filter(has_line) {
        for span in 1..=3 {
            let wanted = ExerciseFilter { kinds: vec![kind], span: Some(span) };
            let asked = Exercises::new(&shape, &wanted, 5).expect("exercises");
            for exercise in asked.take(8) {
                assert_eq!(present(&exercise).span, Some(span), "{exercise:?}");
            }
        }
    }
}

/// A question of the kind after that of another; the compiler asks for one of each.
fn question_after(before: &GradedQuestion, shape: &Shape) -> Option<GradedQuestion> {
    let texts = || ["b", "a", "c"].map(str::to_owned).to_vec();
    match before {
        GradedQuestion::Exercise(_) => Some(GradedQuestion::Choose { options: texts(), right: 1 }),
        GradedQuestion::Choose { .. } => Some(GradedQuestion::Sort { items: texts() }),
        GradedQuestion::Sort { .. } => Some(GradedQuestion::Number { right: 12_u32.into() }),
        GradedQuestion::Number { .. } => Some(GradedQuestion::Cells {
            right: shape.iter_cells().take(2).collect(),
            shape: shape.clone(),
        }),
        GradedQuestion::Cells { .. } => None,
    }
}

#[test]
fn questions_of_authors_are_written_and_read_the_same() {
    let shape = Shape::hypercube(3, 2).expect("a board");
    let exercise =
        Exercise { shape: shape.clone(), question: ExerciseQuestion::CountAll { span: None } };
    let first = GradedQuestion::Exercise(exercise.clone());
    let after = |before: &GradedQuestion| question_after(before, &shape);
    for question in std::iter::successors(Some(first), after) {
        let mut lesson = in_a_lesson(&exercise);
        let task = lesson.steps[0].task.as_mut().expect("a question");
        (task.content, task.prompt) = (TaskQuestions::Question(question), Some("?".to_owned()));
        let written = file::write(&lesson);
        assert_eq!(read(&written).unwrap_or_else(|error| panic!("{error}\n{written}")), lesson);
    }
}
