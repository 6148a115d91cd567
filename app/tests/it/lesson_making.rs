//! Lessons that are made: what is on the screen as a step, manuscripts that are remembered, lessons
//! as texts.

use egui::{Rect, pos2};
use hypertoe::board::{CellStyle, HigherAxes, NestedGrid, SpaceState, StandardView};
use hypertoe::lesson::{
    Lesson, LessonBoard, LessonColoring, LessonDraft, LessonStep, LinesThroughCell, QuestionDraft,
    QuestionKind, StepDraft, TracedLine, built_in_lessons, course_lessons, file, share_text,
};
use hypertoe::projection::FieldsOfView;
use hypertoe::scene::SceneShape;
use hypertoe::theme::Palette;
use hypertoe::view_model::{BoardSnapshot, VisibleViews};
use hypertoe::views::{grid, space};
use hypertoe_core::{Cell, CellLines, LineFilter, Shape};
use proptest::prelude::*;

const BOARDS: [&str; 9] =
    ["3^2", "3^3", "4^3", "3^4", "4^4", "2^5", "3^6", "5x4x3, 3 in a row", "12x11, 5 in a row"];

/// Numbers out of which a setting is made: the same give the same.
struct Draw(u64);

impl Draw {
    fn below(&mut self, end: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end.max(1)
    }

    fn often(&mut self) -> bool {
        self.below(2) == 0
    }

    fn cell(&mut self, shape: &Shape) -> Cell {
        Cell::new(shape.sides().iter().map(|side| self.below(usize::from(*side)) as u16))
    }
}

/// A setting as a person could have made it.
fn setting(seed: u64) -> LessonBoard {
    let mut draw = Draw(seed);
    let shape: Shape = BOARDS[draw.below(BOARDS.len())].parse().expect("a board");
    let mut setting = LessonBoard::new(shape.clone());
    setting.views = VisibleViews::ALL[draw.below(VisibleViews::ALL.len())];
    if shape.dims() > 3 {
        setting.arrangement = HigherAxes::ALL[draw.below(3)];
    }
    looks(&mut setting, &mut draw);
    // Few marks, so that nobody has a line.
    let cells: Vec<Cell> = (0..draw.below(4)).map(|_| draw.cell(&shape)).collect();
    for (place, cell) in cells.into_iter().enumerate() {
        if setting.marks.iter().all(|own| !own.contains(&cell)) {
            setting.marks[place % 2].push(cell);
        }
    }
    setting.marks.iter_mut().for_each(|own| own.sort());
    if setting.position().is_err() {
        setting.marks = [Vec::new(), Vec::new()];
    }
    let cell = draw.cell(&shape);
    let lines = CellLines::new(&shape, &cell, &LineFilter::default());
    let line = lines.iter().nth(draw.below(5)).or_else(|| lines.iter().next());
    if draw.often() && shape.dims() < 5 {
        let one = line.clone().filter(|_| draw.often());
        setting.lines_through = Some(LinesThroughCell { cell, span: None, line: one });
    } else if let Some(line) = line.filter(|_| draw.often()) {
        let stop = draw.below(usize::from(line.length())) as u16;
        setting.traced_line =
            Some(TracedLine { line, stop, is_playing: draw.often(), slice_follows: draw.often() });
    }
    let axis = draw.below(shape.dims());
    setting.coloring =
        [None, Some(LessonColoring::Lines), Some(LessonColoring::Axis(axis))][draw.below(3)];
    setting.highlighted_slice =
        draw.often().then(|| (axis, draw.below(usize::from(shape.side(axis))) as u16));
    for name in ["", "A", "xyz"] {
        let cell = draw.cell(&shape);
        if setting.highlights.iter().all(|(it, _)| *it != cell) {
            setting.highlights.push((cell, name.to_owned()));
        }
    }
    setting.highlights.sort();
    setting
}

/// From where it is looked at, and which axes are where.
fn looks(setting: &mut LessonBoard, draw: &mut Draw) {
    let shape = setting.shape.clone();
    setting.standard_view = StandardView::ALL[draw.below(4)];
    if draw.often() {
        setting.rotations =
            vec![((0, 1 + draw.below(shape.dims() - 1)), draw.below(360) as f64 - 180.0)];
    }
    if draw.often() {
        let mut view = SpaceState::new(&shape, CellStyle::default(), FieldsOfView::default());
        view.arrange_higher_axes(setting.arrangement);
        let last = *view.space_axes().last().expect("an axis");
        view.rotate((0, last), draw.below(628) as f64 / 100.0);
        view.drag_orbit(draw.below(628) as f64 / 100.0, 0.3);
        view.zoom_at((0.1, 0.2), 1.3);
        setting.pose = Some(view.pose().clone());
    }
    let mut grid = NestedGrid::new(&shape);
    let mut axes = grid.stacked_axes().to_vec();
    axes.reverse();
    if draw.often() && grid.set_stacked_axes(axes.clone()) {
        setting.nesting = Some(axes);
    }
    for axis in 0..shape.dims() {
        if draw.below(4) == 0 {
            setting.pinned.insert(axis, draw.below(usize::from(shape.side(axis))) as u16);
        }
    }
}

/// What both views draw.
fn drawn(figure: &BoardSnapshot) -> Vec<SceneShape> {
    let view = Rect::from_min_max(pos2(0.0, 0.0), pos2(640.0, 480.0));
    let show = &figure.view_model();
    let look = grid::GridContext::for_export(show, &Palette::DARK, view, true, 1.0);
    let mut items = grid::scene(&look, &mut grid::RasterCache::default()).shapes;
    items.extend(grid::rulers_scene(&look).shapes);
    items.extend(space::scene(&space::SpaceContext::new(show, &Palette::DARK, view)).shapes);
    items
}

fn figure(setting: &LessonBoard) -> BoardSnapshot {
    setting.to_figure(CellStyle::default(), FieldsOfView::default())
}

/// One that was captured, as an editor has it.
fn captured(seed: u64) -> LessonBoard {
    let setting = setting(seed);
    LessonBoard::capture(&figure(&setting), setting.views).expect("a lesson shows it").0
}

fn step(setting: LessonBoard) -> LessonStep {
    LessonStep {
        board: setting,
        text: "Look.".to_owned(),
        notes: String::new(),
        minutes: Some(3),
        task: None,
    }
}

fn lesson(steps: Vec<LessonStep>) -> Lesson {
    let (title, goal, notes) = ("Test".to_owned(), String::new(), String::new());
    let (audience, materials) = ("Ages 10 to 12.".to_owned(), "Dice.".to_owned());
    let language = "de".to_owned();
    Lesson { title, language, goal, audience, materials, minutes: Some(7), notes, steps }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn what_is_shown_is_captured_as_the_same_picture(seed: u64) {
        let setting = setting(seed);
        let shown = figure(&setting);
        let (captured, left) = LessonBoard::capture(&shown, setting.views).expect("a lesson shows it");
        prop_assert!(left.is_empty(), "{left:?}");
        let again = figure(&captured);
        prop_assert_eq!(captured.views, setting.views);
        if setting.views != VisibleViews::Space {
            prop_assert_eq!(again.view.grid.stacked_axes(), shown.view.grid.stacked_axes());
        }
        prop_assert!(drawn(&shown) == drawn(&again), "{setting:?}\n{captured:?}");
        // Captured once more it is what it was.
        let (twice, _) = LessonBoard::capture(&again, captured.views).expect("a lesson shows it");
        prop_assert_eq!(&twice, &captured);
    }

    #[test]
    fn what_is_captured_is_written_and_read_the_same(seeds in prop::collection::vec(any::<u64>(), 1..4)) {
        let captured = seeds.iter().map(|seed| captured(*seed));
        let lesson = lesson(captured.map(step).collect());
        let written = file::write(&lesson);
        let read = file::read(written.as_bytes());
        prop_assert_eq!(&read.expect(&written), &lesson);
        let text = share_text::encode(&lesson);
        prop_assert_eq!(&share_text::decode(&text).expect("a lesson"), &lesson);
    }

    #[test]
    fn a_manuscript_is_remembered_whatever_is_missing(seed: u64, words in "\\PC{0,12}", right in 0..4_usize) {
        let mut draw = Draw(seed);
        let mut manuscript = LessonDraft::new(captured(seed));
        manuscript.title = words.trim().to_owned();
        let mut unfinished = StepDraft::new(captured(seed.wrapping_add(1)));
        // Marks that are not in turn yet.
        let shape = unfinished.board.shape.clone();
        unfinished.board.marks = [(0..3).map(|_| draw.cell(&shape)).collect(), Vec::new()];
        unfinished.board.marks[0].sort();
        unfinished.board.marks[0].dedup();
        let kinds: Vec<QuestionKind> = QuestionKind::editable_kinds().collect();
        let kind = kinds[draw.below(kinds.len())];
        let options = vec![words.clone(), String::new()];
        let cells = vec![draw.cell(&shape)];
        let number = words.clone();
        unfinished.question =
            QuestionDraft { kind, options, cells, number, right_option: Some(right), ..QuestionDraft::default() };
        manuscript.steps.push(unfinished);
        let again = LessonDraft::from_json(&manuscript.to_json()).expect("it was remembered");
        prop_assert_eq!(again, manuscript);
    }

    #[test]
    fn any_text_at_all_is_read_without_harm(text in "\\PC{0,200}") {
        let _ = share_text::decode(&text);
        let _ = share_text::decode(&format!("{}{text}", share_text::PREFIX));
        prop_assert!(LessonDraft::from_json(&text).is_none());
    }
}

#[test]
fn every_lesson_of_the_course_is_a_manuscript_and_comes_out_the_same() {
    for own in course_lessons() {
        let manuscript = LessonDraft::from_lesson(&own.lesson);
        let again = manuscript.finish();
        assert_eq!(again.expect(own.name), *own.lesson, "{}", own.name);
        let recalled = LessonDraft::from_json(&manuscript.to_json()).expect(own.name);
        assert_eq!(recalled.finish().expect(own.name), *own.lesson, "{}", own.name);
        assert_eq!(
            share_text::decode(&share_text::encode(&own.lesson)).expect(own.name),
            *own.lesson
        );
    }
}

#[test]
fn a_pose_is_read_and_what_is_none_is_refused() {
    let read = |pose: &str| {
        let figure = format!("board = \"3^3\", pose = {{ {pose} }}");
        let text = format!(
            "format = \"hypertoe lesson\"\nversion = 1\ntitle = \"T\"\n[[steps]]\nfigure = {{ {figure} }}\n"
        );
        file::read(text.as_bytes())
    };
    let turned = read("yaw = 1.5, pitch = 0.1, zoom = 2").expect("a lesson");
    let pose = turned.steps[0].board.pose.as_ref().expect("a pose");
    assert!(pose.orbit.yaw == 1.5 && pose.zoom == 2.0);
    let rows = read("rows = [[0, -1, 0], [1, 0, 0], [0, 0, 1]]").expect("a lesson");
    assert!(rows.steps[0].board.pose.is_some());
    assert!(read("").expect("a lesson").steps[0].board.pose.is_none());
    for wrong in [
        "rows = [[1, 0, 0], [0, 1, 0], [0, 0, -1]]",
        "rows = [[1, 0], [0, 1]]",
        "pitch = 2",
        "zoom = 0",
        "yaw = inf",
        "pan = [1e9, 0]",
        "axes = 3",
    ] {
        let error = read(wrong).expect_err(wrong);
        assert_eq!(error.line, Some(5), "{error}");
    }
}

#[test]
fn a_text_that_unpacks_to_very_much_is_refused() {
    let long = Lesson { notes: "a".repeat(file::MAX_BYTES + 10), ..lesson(vec![step(setting(1))]) };
    let text = share_text::encode(&long);
    assert!(text.len() < 10_000, "it packs well");
    assert!(matches!(share_text::decode(&text), Err(share_text::ShareTextError::TooLarge)));
}

/// With the slices side by side no one value is on show, and none changes the picture.
#[test]
fn a_value_that_is_not_on_show_changes_nothing() {
    let mut setting = LessonBoard::new("2^5".parse().expect("a board"));
    let x = [[0, 1, 1, 0, 0], [1, 1, 0, 0, 0]].map(Cell::from);
    setting.marks = [x.to_vec(), vec![Cell::from([0, 0, 0, 1, 0])]];
    (setting.views, setting.standard_view) = (VisibleViews::Space, StandardView::Front);
    setting.nesting = Some(vec![4, 3, 2, 1, 0]);
    let shown = figure(&setting);
    assert!(
        shown.view.space.one_slice_axes().is_empty()
            && shown.view.grid.pinned_axes().next().is_none()
    );
    for axis in 0..5 {
        setting.pinned = [(axis, 1)].into();
        assert!(drawn(&figure(&setting)) == drawn(&shown), "axis {axis}");
    }
}

#[test]
fn a_step_that_cannot_be_read_again_loses_no_other() {
    let mut manuscript = LessonDraft::new(setting(1));
    manuscript.title = "Long work".to_owned();
    for (number, text) in [(2, "First."), (3, "Second.")] {
        manuscript
            .steps
            .push(StepDraft { text: text.to_owned(), ..StepDraft::new(setting(number)) });
    }
    let mut remembered: serde_json::Value =
        serde_json::from_str(&manuscript.to_json()).expect("a draft is JSON");
    remembered["steps"][1]["figure"] = "no lesson".into();
    let recalled = LessonDraft::from_json(&remembered.to_string()).expect("a lesson");
    assert_eq!((recalled.title.as_str(), recalled.steps.len()), ("Long work", 3));
    assert_eq!([&recalled.steps[1].text, &recalled.steps[2].text], ["First.", "Second."]);
    assert_eq!(recalled.steps[2], manuscript.steps[2]);
}

#[test]
fn a_question_about_another_board_goes_with_it() {
    let mut planned = StepDraft::new(setting(1));
    let text = "format = \"hypertoe lesson\"\nversion = 1\ntitle = \"T\"\n[[steps]]\nfigure = { board = \"4^3\" }\n\
                question = { ask = \"count\", cell = \"000\" }\n";
    let lesson = file::read(text.as_bytes()).expect("a lesson");
    planned.question.preserved.clone_from(&lesson.steps[0].task);
    planned.question.kind = QuestionKind::Number;
    planned.change_board("5^3".parse().expect("a board"));
    assert_eq!((planned.question.kind, planned.question.preserved), (QuestionKind::Number, None));
}

#[test]
fn every_kind_of_question_of_the_editor_is_edited_again() {
    let shape = Shape::hypercube(3, 3).expect("a board");
    let board = LessonBoard::new(shape.clone());
    let row = (0..3).map(|x| Cell::new([x, 0, 0]));
    for kind in QuestionKind::editable_kinds() {
        let mut draft = StepDraft::new(board.clone());
        draft.question = QuestionDraft {
            kind,
            prompt: "?".to_owned(),
            options: ["a", "b"].map(str::to_owned).into(),
            right_option: Some(1),
            number: "7".to_owned(),
            cells: row.clone().take(kind.max_cells(&shape).unwrap_or(0)).collect(),
            ..QuestionDraft::default()
        };
        let step = draft.finish().unwrap_or_else(|gap| panic!("{kind:?}: {gap:?}"));
        let again = step.task.map(|task| QuestionDraft::from_task(&task, &board).kind);
        assert_eq!(again.unwrap_or(QuestionKind::None), kind);
    }
}

/// The editor has no fields for the cells of some exercises; their words are the author's, too.
#[test]
fn the_words_of_every_question_can_be_changed() {
    for lesson in built_in_lessons() {
        for step in lesson.lesson.steps.iter().filter(|step| step.task.is_some()) {
            let mut draft = LessonDraft::from_lesson(&Lesson::clone(&lesson.lesson));
            let at = lesson.lesson.steps.iter().position(|it| it == step).expect("a step");
            let question = &mut draft.steps[at].question;
            (question.prompt, question.explanation) = ("My question?".into(), "My reason.".into());
            let Ok(changed) = draft.finish() else { panic!("{}, step {at}", lesson.name) };
            let task = changed.steps[at].task.as_ref().expect("a question");
            assert_eq!(task.prompt.as_deref(), Some("My question?"), "{}", lesson.name);
            assert_eq!(task.explanation.as_deref(), Some("My reason."), "{}", lesson.name);
            assert_eq!(task.content, step.task.as_ref().expect("a question").content);
        }
    }
}
