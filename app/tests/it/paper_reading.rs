//! Every kind of exercise can be solved from its printed page alone. The reader
//! knows only what is drawn: texts, dots, marks, and the numbers beside the board.

use egui::{Pos2, Rect};
use hypertoe::board::CellStyle;
use hypertoe::i18n::boards::parametric_line;
use hypertoe::i18n::{Language, with_language};
use hypertoe::lesson::{Lesson, LessonStep, built_in_lessons, file};
use hypertoe::picture::lesson_page::lesson_page;
use hypertoe::picture::sheet::{
    FigureSize, HandoutOptions, HandoutReader, Paper, SheetKind, SheetSpec, handout,
};
use hypertoe::picture::{PrintPage, text_width};
use hypertoe::projection::FieldsOfView;
use hypertoe::scene::SceneShape;
use hypertoe::theme::axis_color;
use hypertoe::view_model::VisibleViews;
use hypertoe_core::exercise::{ExerciseFilter, ExerciseKind, ExerciseQuestion, Exercises};
use hypertoe_core::{Cell, Rules, Shape, geometry};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A page as a pupil reads it.
struct Reader {
    /// The texts with their places, except those of the axes.
    texts: Vec<(String, Pos2)>,
    /// The numbers beside the board by axis, with their places.
    numbers: Vec<Vec<(u16, Pos2)>>,
    board: Rect,
    /// The middles of small filled disks, rings and crosses.
    dots: Vec<Pos2>,
    rings: Vec<Pos2>,
    crosses: Vec<Pos2>,
}

impl Reader {
    fn new(page: &PrintPage, dims: usize) -> Self {
        let shapes: Vec<&SceneShape> =
            page.drawing.layers.iter().flat_map(|layer| &layer.scene.shapes).collect();
        let mut read = Self {
            texts: Vec::new(),
            numbers: vec![Vec::new(); dims],
            board: Rect::NOTHING,
            dots: Vec::new(),
            rings: Vec::new(),
            crosses: Vec::new(),
        };
        for shape in shapes {
            match shape {
                SceneShape::Text { text, color, pos, align, size } => {
                    let size = egui::vec2(text_width(text, *size), *size);
                    let at = align.anchor_size(*pos, size).center();
                    let axis = (0..dims).find(|axis| axis_color(*axis, false) == *color);
                    match (axis, text.parse()) {
                        (Some(axis), Ok(value)) => read.numbers[axis].push((value, at)),
                        _ => read.texts.push((text.clone(), at)),
                    }
                }
                SceneShape::Rect { rect, fill, pen: Some(pen), .. }
                    if fill.a() == 0 && pen.width > 0.8 =>
                {
                    read.board = read.board.union(*rect);
                }
                SceneShape::Circle { center, fill, .. } if fill.a() > 0 => read.dots.push(*center),
                SceneShape::Circle { center, .. } => read.rings.push(*center),
                SceneShape::Path { points, closed, .. } if *closed || points.len() == 2 => {
                    let bounds = Rect::from_points(points);
                    if bounds.width() > 0.5 && bounds.height() > 0.5 {
                        read.crosses.push(bounds.center());
                    }
                }
                _ => {}
            }
        }
        read
    }

    /// The cell at a point: along each axis the nearest number, beside or below.
    fn cell_at(&self, at: Pos2) -> Cell {
        let coordinate = |numbers: &Vec<(u16, Pos2)>| {
            let places = || numbers.iter().map(|(_, at)| at.y);
            let is_row =
                places().fold(f32::MIN, f32::max) - places().fold(f32::MAX, f32::min) < 2.0;
            let far = |place: &Pos2| {
                if is_row { (place.x - at.x).abs() } else { (place.y - at.y).abs() }
            };
            let near = numbers.iter().min_by(|a, b| far(&a.1).total_cmp(&far(&b.1)));
            near.expect("numbers beside the board").0
        };
        Cell::from(&self.numbers.iter().map(coordinate).collect::<Vec<u16>>()[..])
    }

    fn cells(&self, places: &[Pos2]) -> BTreeSet<Cell> {
        let inside = places.iter().filter(|at| self.board.contains(**at));
        inside.map(|at| self.cell_at(*at)).collect()
    }

    /// The cells with a dot or a text in them.
    fn marked(&self) -> BTreeSet<Cell> {
        let named = self.labels().into_values();
        self.cells(&self.dots).into_iter().chain(named).collect()
    }

    /// The cells by the text in them.
    fn labels(&self) -> BTreeMap<String, Cell> {
        let inside = self.texts.iter().filter(|(_, at)| self.board.contains(*at));
        inside.map(|(text, at)| (text.clone(), self.cell_at(*at))).collect()
    }

    /// All that is written beside the board.
    fn words(&self) -> String {
        let beside = self.texts.iter().filter(|(_, at)| !self.board.contains(*at));
        beside
            .map(|(text, _)| text.as_str())
            .collect::<Vec<&str>>()
            .join(" ")
            .replace('\u{a0}', " ")
    }
}

fn set<'a>(cells: impl IntoIterator<Item = &'a Cell>) -> BTreeSet<Cell> {
    cells.into_iter().cloned().collect()
}

/// Reads the first exercise of a kind from its page, and compares it with what was asked.
fn check(kind: ExerciseKind, shape: &Shape, seed: u64, views: VisibleViews) {
    let filter = ExerciseFilter { kinds: vec![kind], span: None };
    let Ok(mut drawn) = Exercises::new(shape, &filter, seed) else { return };
    let exercise = drawn.next().expect("an exercise");
    let rules = Arc::new(Rules::new(shape.clone(), 2).expect("rules"));
    let kind = SheetKind::Exercises { filter, views, count: Some(1), seed };
    let pages = SheetSpec { kind, rules, paper: Paper::A4 }.pages().expect("pages");
    let read = Reader::new(&pages[0], shape.dims());
    let (words, labels) = (read.words(), read.labels());
    let about = format!("{shape}, seed {seed}: {:?}\nread: {words}\n{labels:?}", exercise.question);
    let plain = |text: String| text.replace('\u{a0}', " ");
    match &exercise.question {
        ExerciseQuestion::FindCell { cell } => {
            assert!(words.contains(&cell.to_string()), "{about}")
        }
        ExerciseQuestion::Coordinates { cells } => {
            for (cell, letter) in cells.iter().zip('A'..) {
                assert_eq!(labels.get(&letter.to_string()), Some(cell), "{about}");
            }
        }
        ExerciseQuestion::CompleteLine { given, .. } => {
            assert_eq!(read.marked(), set(given), "{about}");
        }
        ExerciseQuestion::OrderCells { cells } => assert_eq!(read.marked(), set(cells), "{about}"),
        ExerciseQuestion::IsLine { cells } => assert_eq!(read.marked(), set(cells), "{about}"),
        ExerciseQuestion::FirstBreak { cells } => {
            for (cell, letter) in cells.iter().zip('A'..) {
                assert_eq!(labels.get(&letter.to_string()), Some(cell), "{about}");
            }
        }
        ExerciseQuestion::Axes { line } | ExerciseQuestion::Span { line } => {
            assert_eq!(read.marked(), set(&line.cells().collect::<Vec<_>>()), "{about}");
        }
        ExerciseQuestion::Pattern { options, right_index } => {
            let shown: Vec<Cell> = options[*right_index].cells().collect();
            assert_eq!(read.marked(), set(&shown), "{about}");
            for option in options {
                assert!(words.contains(&plain(parametric_line(option).to_string())), "{about}");
            }
        }
        ExerciseQuestion::Picture { options, right_index } => {
            let asked = plain(parametric_line(&options[*right_index]).to_string());
            assert!(words.contains(&asked), "{about}");
        }
        ExerciseQuestion::CountThrough { cell, .. } => {
            assert!(read.marked() == set([cell]) || words.contains(&cell.to_string()), "{about}");
        }
        ExerciseQuestion::CountAll { .. } => {
            let sides = shape.sides().iter().zip(&read.numbers);
            assert!(
                sides.clone().all(|(side, numbers)| {
                    let values: BTreeSet<u16> = numbers.iter().map(|(value, _)| *value).collect();
                    values.len() == usize::from(*side)
                }) || words.contains(&shape.to_string()),
                "{about}"
            );
        }
        ExerciseQuestion::Threat { first, second, .. }
        | ExerciseQuestion::WinningCells { first, second, .. } => {
            assert_eq!(read.cells(&read.crosses), set(first), "{about}");
            assert_eq!(read.cells(&read.rings), set(second), "{about}");
        }
        ExerciseQuestion::Neighbour { cell, axis, .. } => {
            assert!(read.marked() == set([cell]) || words.contains(&cell.to_string()), "{about}");
            let axis = geometry::axis_name(*axis);
            assert!(words.split([' ', ':', '.', ',']).any(|word| word == axis), "{about}");
        }
        ExerciseQuestion::Slice { axis, value } => {
            let asked = format!("{} = {value}", geometry::axis_name(*axis));
            assert!(words.contains(&asked), "{about}");
        }
        ExerciseQuestion::Bead { cells, .. } => {
            for (cell, number) in cells.iter().zip(1..).take(2) {
                assert_eq!(labels.get(&number.to_string()), Some(cell), "{about}");
            }
        }
        ExerciseQuestion::CubeFaces { cube, face } => {
            let parts = ["corners", "edges", "faces", "cubes"][*face];
            let name = ["point", "segment", "square", "cube", "tesseract"][*cube];
            assert!(words.contains(&format!("How many {parts} does a {name} have?")), "{about}");
        }
        ExerciseQuestion::QuarterTurn(turn) => {
            // The board in perspective: every cell a dot in the colour of its slice, and the axes
            // are named beside it.
            let dots = read.dots.len() as u64;
            assert!(Some(dots) >= shape.cell_count_u64(), "{dots} dots: {about}");
            for axis in [turn.plane.0, turn.plane.1].map(geometry::axis_name) {
                assert!(words.split([' ', '.', ',']).any(|word| word == axis), "{about}");
            }
        }
    }
}

#[test]
fn every_kind_can_be_solved_from_its_paper_alone() {
    for kind in ExerciseKind::ALL {
        let dims = if kind == ExerciseKind::QuarterTurn { 4 } else { 3 };
        let shape = Shape::hypercube(3, dims).expect("a board");
        (0..4).for_each(|seed| check(kind, &shape, seed, VisibleViews::Grid));
    }
    // Numbers of four axes are told apart, too.
    let shape = Shape::hypercube(3, 4).expect("a board");
    for kind in [ExerciseKind::Coordinates, ExerciseKind::Threat, ExerciseKind::WinningCells] {
        (0..3).for_each(|seed| check(kind, &shape, seed, VisibleViews::Grid));
    }
}

#[test]
fn space_only_prints_the_space() {
    let shape = Shape::hypercube(3, 3).expect("a board");
    let pages = |views| {
        let filter = ExerciseFilter { kinds: vec![ExerciseKind::CompleteLine], span: None };
        let kind = SheetKind::Exercises { filter, views, count: Some(1), seed: 1 };
        let rules = Arc::new(Rules::new(shape.clone(), 2).expect("rules"));
        SheetSpec { kind, rules, paper: Paper::A4 }.pages().expect("pages").remove(0)
    };
    let faces = |page: &PrintPage| {
        let shapes = page.drawing.layers.iter().flat_map(|layer| &layer.scene.shapes);
        shapes.filter(|shape| matches!(shape, SceneShape::Quads(_))).count()
    };
    assert_eq!(faces(&pages(VisibleViews::Grid)), 0);
    assert!(faces(&pages(VisibleViews::Space)) > 0, "the faces of cubes");
}

/// The rows of text of a page.
fn rows(page: &PrintPage) -> Vec<&str> {
    let shapes = page.drawing.layers.iter().flat_map(|layer| &layer.scene.shapes);
    let texts = shapes.filter_map(|shape| match shape {
        SceneShape::Text { text, .. } => Some(text.as_str()),
        _ => None,
    });
    texts.collect()
}

/// Whoever prints a German lesson with an English program gets German paper, and the other way round.
#[test]
fn paper_is_in_the_language_of_the_lesson() {
    let german = include_str!("../../../assets/lessons/de/class-14-18.lesson");
    let english = include_str!("../../../assets/lessons/class-14-18.lesson");
    for (text, other) in [(german, Language::English), (english, Language::German)] {
        let lesson = file::read(text.as_bytes()).expect("a lesson");
        let words = |language, lesson: &Lesson| {
            with_language(language, || {
                let readers = [HandoutReader::Pupils, HandoutReader::Teacher, HandoutReader::Plan];
                let pages = readers.map(|reader| {
                    handout(lesson, HandoutOptions { reader, ..HandoutOptions::default() })
                });
                let rows: Vec<String> =
                    pages.iter().flatten().flat_map(rows).map(str::to_owned).collect();
                (rows, lesson_page(lesson))
            })
        };
        let own = Language::from_locale(&lesson.language).expect("it tells its language");
        assert_ne!(own, other);
        assert_eq!(words(other, &lesson), words(own, &lesson));
        // A lesson that does not tell it speaks as the program does.
        let untold = Lesson { language: String::new(), ..lesson };
        assert_ne!(words(other, &untold).0, words(own, &untold).0);
    }
}

#[test]
fn a_class_lesson_takes_four_to_six_pages_that_are_full() {
    for lesson in built_in_lessons().iter().filter(|lesson| lesson.name.starts_with("class")) {
        for reader in [HandoutReader::Pupils, HandoutReader::Teacher] {
            let options = HandoutOptions { reader, ..HandoutOptions::default() };
            let pages = handout(&lesson.lesson, options);
            assert!((4..=6).contains(&pages.len()), "{}, {reader:?}: {}", lesson.name, pages.len());
            let (last, full) = pages.split_last().expect("pages");
            assert!(!rows(last).is_empty());
            for (number, page) in full.iter().enumerate() {
                let shapes = page.drawing.layers.iter().flat_map(|layer| &layer.scene.shapes);
                // The foot of the page begins there.
                let foot = page.drawing.extent.y - 70.0;
                let ends = shapes.filter_map(|shape| match shape {
                    SceneShape::Text { pos, .. } => Some(pos.y),
                    SceneShape::Path { points, .. } => {
                        points.iter().map(|at| at.y).reduce(f32::max)
                    }
                    SceneShape::Rect { rect, .. } => Some(rect.bottom()),
                    _ => None,
                });
                let end = ends.filter(|y| *y < foot).fold(0.0, f32::max);
                assert!(
                    end > 0.72 * page.drawing.extent.y,
                    "{}: page {number} ends at {end}",
                    lesson.name
                );
            }
        }
    }
}

#[test]
fn a_plan_takes_one_page_and_tells_what_a_teacher_must_know() {
    for lesson in built_in_lessons() {
        let options = HandoutOptions { reader: HandoutReader::Plan, ..HandoutOptions::default() };
        let pages = handout(&lesson.lesson, options);
        assert_eq!(pages.len(), 1, "{}", lesson.name);
        let words = rows(&pages[0]).join(" ");
        for part in [&lesson.lesson.audience, &lesson.lesson.materials] {
            let first = part.split_whitespace().next().unwrap_or_default();
            assert!(words.contains(first), "{}: {part}", lesson.name);
        }
        // No cell is named twice in a row.
        let sentences: Vec<&str> = words.split(". ").collect();
        for pair in sentences.windows(2) {
            let cell = pair[0].rfind('(').map_or("", |at| &pair[0][at..]);
            assert!(cell.is_empty() || !pair[1].starts_with(cell), "{}: {pair:?}", lesson.name);
        }
    }
}

#[test]
fn pupils_read_no_answer_and_the_teacher_reads_all() {
    let lesson = &built_in_lessons().iter().find(|it| it.name == "class-14-18").expect("it").lesson;
    let words = |reader| {
        let pages = handout(lesson, HandoutOptions { reader, ..HandoutOptions::default() });
        pages.iter().flat_map(rows).collect::<Vec<&str>>().join(" ")
    };
    let (pupils, teacher) = (words(HandoutReader::Pupils), words(HandoutReader::Teacher));
    for told in ["26 other cells, two on each line: 13", "80 other cells, two on each line: 40"] {
        assert!(teacher.contains(told) && !pupils.contains(told), "{told}");
    }
    assert!(!pupils.contains("13 through"), "a later text gives an earlier answer away");
    assert!(teacher.contains("3 minutes") && !pupils.contains("3 minutes"));
}

#[test]
fn black_and_white_has_no_colour() {
    let lesson = &built_in_lessons()[9].lesson;
    let options =
        HandoutOptions { is_grey: true, figures: FigureSize::Large, ..Default::default() };
    let is_grey = |color: &egui::Color32| color.r() == color.g() && color.g() == color.b();
    for page in handout(lesson, options) {
        for shape in page.drawing.layers.iter().flat_map(|layer| &layer.scene.shapes) {
            let grey = match shape {
                SceneShape::Text { color, .. } => is_grey(color),
                SceneShape::Rect { fill, .. }
                | SceneShape::Circle { fill, .. }
                | SceneShape::Path { fill, .. } => is_grey(fill),
                SceneShape::Quads(quads) => quads.iter().all(|quad| is_grey(&quad.color)),
                SceneShape::Raster { raster, .. } => raster.pixels.iter().all(is_grey),
            };
            assert!(grey, "{shape:?}");
        }
    }
}

/// In the figure of a tesseract each axis has its name and all its values.
#[test]
fn all_four_axes_of_a_tesseract_are_read_on_paper() {
    let lessons = built_in_lessons();
    let mut count = 0;
    for lesson in lessons.iter().filter(|it| it.name.starts_with("class")).map(|it| &it.lesson) {
        let is_tesseract = |step: &LessonStep| {
            let board = &step.board;
            let space = board.to_figure(CellStyle::default(), FieldsOfView::default()).view.space;
            board.hypercube.is_none()
                && board.views == VisibleViews::Space
                && space.space_axes().len() == 4
        };
        for step in lesson.steps.iter().filter(|step| is_tesseract(step)) {
            count += 1;
            let alone = Lesson { steps: vec![step.clone()], ..Lesson::clone(lesson) };
            let options =
                HandoutOptions { reader: HandoutReader::Pupils, ..HandoutOptions::default() };
            let page = &handout(&alone, options)[0];
            let read = Reader::new(page, 4);
            for (axis, numbers) in read.numbers.iter().enumerate() {
                let values: BTreeSet<u16> = numbers.iter().map(|(value, _)| *value).collect();
                let name = geometry::axis_name(axis);
                let is_named = read.texts.iter().any(|(text, _)| *text == name);
                assert!(is_named && values.len() == 3, "{name} has {values:?} at {:?}", step.text);
            }
        }
    }
    assert!(count > 1, "{count} figures");
}
