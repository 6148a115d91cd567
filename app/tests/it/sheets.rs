//! Sheets to print: how many pages, what stands on them, that it fits.

use crate::support;
use egui::{Align2, Pos2, Rect, Vec2};
use hypertoe::action::{Action, ExploreAction, GridAction, ShellAction};
use hypertoe::i18n::ToMessage;
use hypertoe::picture::sheet::{MAX_LINES, Paper, SheetError, SheetKind, SheetSpec};
use hypertoe::picture::{PrintPage, text_width};
use hypertoe::scene::{Scene, SceneShape};
use hypertoe::state::{ExportDialog, ExportKind, Mode, SheetContent};
use hypertoe::view_model::VisibleViews;
use hypertoe_core::exercise::{
    Exercise, ExerciseAnswer, ExerciseFilter, ExerciseKind, ExerciseQuestion, Exercises,
    first_broken_axis, generate_exercises,
};
use hypertoe_core::geometry;
use hypertoe_core::{Cell, Rules, Shape};
use proptest::prelude::*;
use std::sync::Arc;

const BOARDS: SheetKind = SheetKind::Boards { per_page: None };

fn usual(count: Option<u32>, seed: u64) -> SheetKind {
    SheetKind::Exercises {
        filter: ExerciseFilter::default(),
        views: VisibleViews::Grid,
        count,
        seed,
    }
}

fn shape(side: u16, dims: usize) -> Shape {
    Shape::hypercube(side, dims).expect("a board")
}

fn sheet(shape: &Shape, kind: SheetKind) -> SheetSpec {
    let rules = Arc::new(Rules::new(shape.clone(), 2).expect("rules"));
    SheetSpec { kind, rules, paper: Paper::A4 }
}

fn through(coords: &[u16]) -> SheetKind {
    SheetKind::Lines { cell: Cell::from(coords) }
}

fn scene(page: &PrintPage) -> &Scene {
    assert_eq!(page.drawing.layers.len(), 1);
    &page.drawing.layers[0].scene
}

fn texts(page: &PrintPage) -> Vec<&str> {
    let text = |item: &'_ SceneShape| matches!(item, SceneShape::Text { .. });
    let items = scene(page).shapes.iter().filter(|item| text(item));
    items
        .filter_map(
            |item| if let SceneShape::Text { text, .. } = item { Some(&text[..]) } else { None },
        )
        .collect()
}

fn text_rect(pos: Pos2, align: Align2, size: f32, text: &str) -> Rect {
    align.anchor_size(pos, Vec2::new(text_width(text, size), size * 1.15))
}

fn rect_of(item: &SceneShape) -> Rect {
    match item {
        SceneShape::Rect { rect, .. } => *rect,
        SceneShape::Circle { center, radius, .. } => {
            Rect::from_center_size(*center, Vec2::splat(2.0 * radius))
        }
        SceneShape::Path { points, .. } => Rect::from_points(points),
        SceneShape::Text { pos, align, size, text, .. } => text_rect(*pos, *align, *size, text),
        SceneShape::Quads(quads) => {
            let corners: Vec<Pos2> = quads.iter().flat_map(|quad| quad.corners).collect();
            Rect::from_points(&corners)
        }
        other => panic!("not on a sheet: {other:?}"),
    }
}

/// The small boards: the rectangles with the boldest outlines.
fn small_boards(page: &PrintPage) -> Vec<Rect> {
    let frames = scene(page).shapes.iter().filter_map(|item| match item {
        SceneShape::Rect { rect, radius, fill, pen: Some(pen) }
            if *radius == 0.0 && fill.a() == 0 && pen.width > 0.8 =>
        {
            Some(*rect)
        }
        _ => None,
    });
    frames.collect()
}

/// Everything lies on the page, clear of what printers leave white; no two
/// texts cover each other, nor do small boards.
fn check_page(page: &PrintPage, what: &str) {
    let [width, height] = page.size_mm;
    let extent = page.drawing.extent;
    assert!((extent.x / extent.y - width / height).abs() < 1e-3, "{what}");
    let inside = Rect::from_min_size(Pos2::ZERO, extent).shrink(13.0 * 72.0 / 25.4);
    for item in &scene(page).shapes {
        let rect = rect_of(item);
        assert!(inside.contains_rect(rect), "{what}: {item:?} at {rect:?} leaves {inside:?}");
    }
    let mut words: Vec<Rect> = Vec::new();
    for item in &scene(page).shapes {
        if let SceneShape::Text { text, .. } = item
            && !text.is_empty()
        {
            // Rows of text may touch.
            words.push(rect_of(item).shrink(1.2));
        }
    }
    for (i, a) in words.iter().enumerate() {
        let covered = words[..i].iter().find(|b| a.intersects(**b));
        assert!(covered.is_none(), "{what}: texts at {a:?} and {covered:?}");
    }
    let boards = small_boards(page);
    for (i, a) in boards.iter().enumerate() {
        let covered = boards[..i].iter().find(|b| a.intersects(**b));
        assert!(covered.is_none(), "{what}: boards at {a:?} and {covered:?}");
    }
}

fn pages(shape: &Shape, kind: SheetKind) -> Vec<PrintPage> {
    let pages = sheet(shape, kind.clone()).pages().expect("pages");
    for (number, page) in pages.iter().enumerate() {
        check_page(page, &format!("{shape}, {kind:?}, page {number}"));
    }
    pages
}

#[test]
fn pages_of_boards() {
    for (side, dims, games) in [
        (3, 2, 12),
        (3, 3, 12),
        (4, 3, 6),
        (3, 4, 6),
        (4, 4, 2),
        (6, 4, 1),
        (2, 5, 12),
        (3, 5, 3),
        (1, 3, 12),
    ] {
        let shape = shape(side, dims);
        let pages = pages(&shape, BOARDS);
        assert_eq!(pages.len(), 1);
        let texts = texts(&pages[0]);
        assert_eq!(texts.iter().filter(|text| text.starts_with("Game ")).count(), games, "{shape}");
        // Every small board, in every game.
        let small: u32 = shape.sides().iter().skip(2).map(|side| u32::from(*side)).product();
        assert_eq!(small_boards(&pages[0]).len(), games * small as usize, "{shape}");
        assert!(texts[0].starts_with(&*shape.message().to_string()), "{texts:?}");
        let last = texts.iter().filter(|text| **text == (side - 1).to_string()).count();
        assert!(last > 0 || side == 1);
    }
}

#[test]
fn as_many_boards_as_are_asked_for() {
    for count in [1, 2, 5, 7, 20] {
        let pages = pages(&shape(3, 3), SheetKind::Boards { per_page: Some(count) });
        assert_eq!(small_boards(&pages[0]).len(), 3 * count as usize);
    }
    let asked = |count| sheet(&shape(6, 4), SheetKind::Boards { per_page: Some(count) }).pages();
    assert!(asked(1).is_ok());
    for count in [0, 9, 5_000] {
        let error = asked(count).unwrap_err();
        assert!(matches!(error, SheetError::InvalidBoardCount { max: 1, .. }), "{error:?}");
        assert!(
            error.to_string().contains("6×6×6×6") && error.to_string().contains("A4"),
            "{error}"
        );
    }
}

#[test]
fn closed_cells_are_crossed_out() {
    let rules = Rules::new(shape(3, 4), 2).unwrap();
    let center = Rules::middle_cell(rules.shape()).unwrap();
    let closed = Arc::new(rules.with_closed([center]).unwrap());
    let open = sheet(&shape(3, 4), BOARDS).pages().unwrap();
    let pages = SheetSpec { kind: BOARDS, rules: closed, paper: Paper::Letter }.pages().unwrap();
    check_page(&pages[0], "closed");
    let said = texts(&pages[0])[1];
    assert!(said.contains("1 closed cell") && said.contains("232 lines"), "{said}");
    assert!(scene(&pages[0]).shapes.len() > scene(&open[0]).shapes.len());
}

#[test]
fn lines_through_a_cell() {
    for (side, coords, count, page_count) in [
        (3, &[1u16, 1][..], 4, 1),
        (3, &[1; 3], 13, 1),
        (4, &[0, 0, 0], 7, 1),
        (3, &[1; 4], 40, 3),
        (4, &[0; 4], 15, 3),
        (6, &[1; 4], 15, 5),
        (2, &[1; 5], 31, 2),
        (3, &[1; 5], 121, 13),
        (1, &[0; 3], 1, 1),
    ] {
        let shape = shape(side, coords.len());
        let pages = pages(&shape, through(coords));
        assert_eq!(pages.len(), page_count, "{shape} {coords:?}");
        let texts: Vec<&str> = pages.iter().flat_map(texts).collect();
        let spans =
            texts.iter().filter(|text| text.starts_with("span ") || text.starts_with("no axis"));
        assert_eq!(spans.count(), count, "{shape} {coords:?}");
        // The cells of each line are numbered to the last.
        let number = side.to_string();
        assert!(texts.iter().filter(|text| **text == number).count() >= count, "{shape}");
        assert!(texts[0].starts_with(&count.to_string()), "{}", texts[0]);
    }
    let headings = pages(&shape(3, 4), through(&[1; 4]));
    let said: Vec<&str> = headings.iter().flat_map(texts).collect();
    for heading in [
        "Span 1, along an axis: 4 lines",
        "Span 4, long diagonal: 8 lines",
        "In all: 4 + 12 + 16 + 8 = 40",
    ] {
        assert!(said.contains(&heading), "{heading}");
    }
    assert!(said.iter().any(|text| text.ends_with("continued")));
}

#[test]
fn of_very_many_lines_the_first_are_shown_and_all_are_counted() {
    let pages = pages(&shape(2, 9), through(&[0; 9]));
    let texts: Vec<&str> = pages.iter().flat_map(texts).collect();
    let spans = texts.iter().filter(|text| text.starts_with("span ")).count();
    assert_eq!(spans, MAX_LINES as usize);
    assert!(texts.contains(&"The first 400 of these 511 are shown here."));
    assert!(
        texts
            .iter()
            .any(|text| text.ends_with("511 winning lines through (0, 0, 0, 0, 0, 0, 0, 0, 0)"))
    );
}

#[test]
fn exercises_and_the_same_pages_with_the_answers() {
    for (side, dims) in [(3, 2), (3, 3), (4, 3), (3, 4), (4, 4), (6, 4), (3, 5), (5, 2), (3, 6)] {
        let shape = shape(side, dims);
        let pages = pages(&shape, usual(None, 7));
        assert_eq!(pages.len(), 2, "{shape}");
        let numbers = |page: &PrintPage| -> Vec<String> {
            let mut found: Vec<String> = Vec::new();
            for item in &scene(page).shapes {
                if let SceneShape::Text { size, text, .. } = item
                    && *size == 12.0
                {
                    found.push(text.clone());
                }
            }
            found
        };
        let count = numbers(&pages[0]).len();
        assert!((5..=10).contains(&count), "{shape}: {count}");
        assert_eq!(numbers(&pages[0]), (1..=count).map(|n| n.to_string()).collect::<Vec<_>>());
        assert_eq!(numbers(&pages[0]), numbers(&pages[1]));
        assert_eq!(small_boards(&pages[0]), small_boards(&pages[1]));
    }
}

#[test]
fn as_many_exercises_as_are_asked_for() {
    let asked = |count| sheet(&shape(3, 4), usual(Some(count), 1));
    assert_eq!(asked(6).pages().unwrap().len(), 2);
    assert_eq!(asked(7).pages().unwrap().len(), 4);
    assert_eq!(asked(200).pages().unwrap().len() % 2, 0);
    for wrong in [0, 201] {
        assert_eq!(
            asked(wrong).pages().unwrap_err(),
            SheetError::InvalidExerciseCount { asked: wrong }
        );
    }
}

/// What stands with the answer of each exercise, but not with its question.
fn answers(pages: &[PrintPage]) -> Vec<String> {
    let (asked, answered) = pages.split_at(pages.len() / 2);
    let groups = asked.iter().zip(answered).flat_map(|(asked, answered)| {
        let (asked, answered) = (exercise_texts(asked), exercise_texts(answered));
        assert_eq!(asked.len(), answered.len());
        asked.into_iter().zip(answered)
    });
    let told = groups.map(|(mut asked, answered)| {
        let is_new = |text: &String| match asked.iter().position(|known| known == text) {
            Some(place) => {
                asked.swap_remove(place);
                false
            }
            None => true,
        };
        // Rows of a text stand one below the other.
        answered.into_iter().filter(is_new).collect::<Vec<_>>().join(" ")
    });
    told.collect()
}

/// The texts of each exercise of a page, which come after its number.
fn exercise_texts(page: &PrintPage) -> Vec<Vec<String>> {
    let mut found: Vec<Vec<String>> = Vec::new();
    for item in &scene(page).shapes {
        let SceneShape::Text { size, text, .. } = item else { continue };
        match found.last_mut() {
            _ if *size == 12.0 => found.push(Vec::new()),
            Some(last) => last.push(text.clone()),
            None => {}
        }
    }
    found
}

/// Whether a text has this part, no word or number of which goes on before or after it.
fn says(text: &str, part: &str) -> bool {
    let goes_on = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    text.match_indices(part).any(|(at, _)| {
        let after = text[at + part.len()..].chars().next();
        let inner = part.chars().next_back().is_some_and(char::is_alphanumeric);
        !(goes_on(text[..at].chars().next_back()) || inner && goes_on(after))
    })
}

/// What of an exercise must be read on the answer page.
fn told(exercise: &Exercise) -> Vec<String> {
    let names = |cells: &mut dyn Iterator<Item = &Cell>| cells.map(Cell::to_string).collect();
    match (&exercise.question, exercise.answer()) {
        (ExerciseQuestion::Threat { .. }, ExerciseAnswer::Cells(cells)) => {
            cells.iter().map(|cell| format!("{cell}: otherwise")).collect()
        }
        // A whole slice is marked on the board.
        (ExerciseQuestion::Slice { .. }, _) => Vec::new(),
        (_, ExerciseAnswer::Cells(cells)) => names(&mut cells.iter()),
        (_, ExerciseAnswer::Coordinates(cells)) => names(&mut cells.iter()),
        (_, ExerciseAnswer::Number(number)) => vec![number.to_string()],
        (ExerciseQuestion::IsLine { .. }, ExerciseAnswer::YesNo(true)) => {
            vec!["Yes, they are a line".to_owned()]
        }
        (ExerciseQuestion::IsLine { cells }, ExerciseAnswer::YesNo(false)) => {
            let broken = first_broken_axis(cells).expect("no line");
            vec![
                "No, they are not a line".to_owned(),
                format!("{} goes", geometry::axis_name(broken.axis)),
            ]
        }
        (_, ExerciseAnswer::Axis(axis)) => vec![format!("{} goes", geometry::axis_name(axis))],
        (ExerciseQuestion::Axes { line }, _) => {
            let moves = |step: i8, word: &str| {
                let axes = line.steps().iter().enumerate().filter(move |(_, s)| **s == step);
                axes.map(|(it, _)| format!("{} {word}", geometry::axis_name(it)))
                    .collect::<Vec<_>>()
            };
            [moves(1, "rises"), moves(-1, "falls")].concat()
        }
        (ExerciseQuestion::Pattern { .. }, ExerciseAnswer::Option(place)) => {
            vec![format!("{}: ", ["A", "B", "C", "D"][place])]
        }
        _ => Vec::new(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn every_answer_of_core_stands_on_the_answer_page(
        seed: u64,
        board in proptest::sample::select(vec![(3u16, 2usize), (3, 3), (4, 3), (3, 4), (4, 4), (3, 5)]),
    ) {
        let shape = shape(board.0, board.1);
        let count = 6;
        let pages = pages(&shape, usual(Some(count), seed));
        let questions = pages[..pages.len() / 2].iter().flat_map(texts).collect::<Vec<_>>().join(" ");
        let answers = answers(&pages);
        prop_assert_eq!(answers.len(), count as usize);
        // Exercises without a board are printed first.
        for exercise in &generate_exercises(&shape, count as usize, seed).unwrap() {
            let parts = told(exercise);
            let is_said = |answer: &String| parts.iter().all(|part| says(answer, part));
            prop_assert!(answers.iter().any(is_said), "{}: {:?} in {:?}", shape, parts, answers);
            if let ExerciseQuestion::Threat { answer, .. } = &exercise.question {
                let told = format!("On {answer}");
                prop_assert!(!questions.contains(&told));
            }
        }
    }

    #[test]
    fn every_kind_is_printed_with_its_answer(
        seed: u64,
        kind in proptest::sample::select(ExerciseKind::ALL.to_vec()),
        board in proptest::sample::select(vec![(3u16, 2usize), (3, 3), (4, 3), (3, 4)]),
    ) {
        let shape = shape(board.0, board.1);
        let wanted = ExerciseFilter { kinds: vec![kind], span: None };
        let Ok(drawn) = Exercises::new(&shape, &wanted, seed) else { return Ok(()) };
        let kind = SheetKind::Exercises { filter: wanted.clone(), views: VisibleViews::Grid, count: Some(4), seed };
        let pages = pages(&shape, kind);
        let answers = answers(&pages);
        prop_assert_eq!(answers.len(), 4);
        for (exercise, answer) in drawn.zip(answers) {
            for part in told(&exercise) {
                prop_assert!(says(&answer, &part), "{}: {} in {}", shape, part, answer);
            }
        }
    }

    #[test]
    fn any_board_gives_pages_or_says_why_not(
        sides in prop_oneof![
            prop::collection::vec(1u16..=9, 1..=5),
            prop::collection::vec(1u16..=3, 1..=14),
            prop::collection::vec(1u16..=10_000, 1..=4),
        ],
        run in 1u16..=10, letter: bool, seed: u64,
    ) {
        let run = run.min(sides.iter().copied().max().unwrap_or(1));
        let shape = Shape::new(&sides, run).unwrap();
        let last: Vec<u16> = shape.sides().iter().map(|side| side - 1).collect();
        let paper = if letter { Paper::Letter } else { Paper::A4 };
        let kinds = [BOARDS, through(&last), usual(None, seed)];
        for kind in kinds {
            let sheet = SheetSpec { kind: kind.clone(), paper, ..sheet(&shape, BOARDS) };
            match sheet.pages() {
                Ok(pages) => {
                    prop_assert!(!pages.is_empty());
                    for page in &pages {
                        check_page(page, &format!("{shape}, {kind:?}"));
                    }
                }
                Err(error) => {
                    let said = error.to_string();
                    prop_assert!(said.to_lowercase().contains("choose"), "{}", said);
                    prop_assert!(said.contains(&*shape.message().to_string()), "{}", said);
                }
            }
        }
    }
}

#[test]
fn what_cannot_be_printed_says_so() {
    let error = |side, dims, kind| sheet(&shape(side, dims), kind).pages().unwrap_err();
    assert!(matches!(error(6, 5, BOARDS), SheetError::CellsTooSmall { .. }));
    assert!(matches!(error(1000, 2, BOARDS), SheetError::CellsTooSmall { .. }));
    assert!(matches!(error(1000, 50, BOARDS), SheetError::TooManyAxes { .. }));
    assert!(matches!(error(6, 5, through(&[0; 5])), SheetError::CellsTooSmall { .. }));
    assert!(matches!(error(3, 4, through(&[3, 0, 0, 0])), SheetError::CellNotOnBoard { .. }));
    assert!(matches!(error(3, 4, through(&[0, 0])), SheetError::CellNotOnBoard { .. }));
    assert!(matches!(error(6, 5, usual(None, 7)), SheetError::CellsTooSmall { .. }));
    assert!(matches!(error(2, 5, usual(None, 7)), SheetError::Exercise(_)));
    assert!(matches!(error(9, 1, usual(None, 7)), SheetError::Exercise(_)));
    let said = error(6, 5, BOARDS).to_string();
    assert!(
        said.contains("6×6×6×6×6") && said.contains("7,776") && said.contains("3 mm"),
        "{said}"
    );
}

/// The cell of the list of lines counts only while the list is on show.
#[test]
fn a_sheet_of_lines_is_about_the_same_cell_as_a_picture() {
    let mut state = support::state(3, 3);
    let (listed, focused) = (Cell::from([0, 0, 0]), Cell::from([1, 2, 1]));
    support::act(&mut state, Action::Explore(ExploreAction::ShowCellLines(listed.clone())));
    let title = |state: &hypertoe::state::State| {
        let figure = state.figure_at_rest();
        let mut dialog = state.default_export_dialog(ExportKind::Sheet, false);
        dialog.sheet.content = SheetContent::Lines;
        (ExportDialog::subject_cell(&figure).clone(), dialog.title(&figure, "a game"))
    };
    let expected = |cell: &Cell| {
        let title = sheet(&shape(3, 3), SheetKind::Lines { cell: cell.clone() }).title();
        (cell.clone(), title)
    };
    assert_eq!(title(&state), expected(&listed));
    support::act(&mut state, Action::Shell(ShellAction::Mode(Mode::Play)));
    support::act(&mut state, Action::Grid(GridAction::Focus(focused.clone())));
    assert_eq!(title(&state), expected(&focused));
}
