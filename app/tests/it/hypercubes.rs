//! Scenes, files and lessons of cubes of up to four dimensions.

use egui::{Color32, Pos2, Rect, Vec2, pos2, vec2};
use hypertoe::board::hypercube::{HypercubeFigure, HypercubeKind};
use hypertoe::i18n::{Language, with_language};
use hypertoe::lesson::file::{self, LessonFault};
use hypertoe::lesson::{Lesson, LessonBoard};
use hypertoe::picture::PictureRequest;
use hypertoe::picture::animation::{AnimationPace, AnimationRenderer, AnimationScript};
use hypertoe::picture::lesson_page::lesson_page;
use hypertoe::projection::Rotation;
use hypertoe::scene::{Scene, SceneShape, text_width};
use hypertoe::theme::{Palette, axis_color, axis_value_color};
use hypertoe::view_model::BoardSnapshot;
use hypertoe::views::hypercube::{figure_rect, film_strip, scene};

/// Every film, at several positions.
fn figures() -> Vec<HypercubeFigure> {
    let mut all = Vec::new();
    for kind in HypercubeKind::ALL {
        for dims in kind.dims() {
            let mut figure = HypercubeFigure::new(kind, dims).expect("possible");
            let end = figure.film.stage_count() as f64;
            for share in [0.0, 0.17, 0.25, 0.5, 0.61, 0.75, 1.0] {
                figure.film.seek(share * end);
                all.push(figure.clone());
            }
        }
    }
    all
}

const CANVASES: [Vec2; 7] = [
    vec2(1280.0, 720.0),
    vec2(800.0, 600.0),
    vec2(640.0, 640.0),
    vec2(390.0, 560.0),
    vec2(300.0, 900.0),
    vec2(450.0, 300.0),
    vec2(150.0, 140.0),
];

/// Returns the texts of a scene with their rectangles.
fn texts(scene: &Scene) -> Vec<(Rect, String)> {
    let text = |shape: &SceneShape| match shape {
        SceneShape::Text { pos, align, size, text, .. } => {
            Some((align.anchor_size(*pos, vec2(text_width(text, *size), *size)), text.clone()))
        }
        _ => None,
    };
    scene.shapes.iter().filter_map(text).collect()
}

/// Returns the rectangles of all shapes but the texts.
fn drawn(scene: &Scene) -> Vec<Rect> {
    let area = |shape: &SceneShape| match shape {
        SceneShape::Rect { rect, .. } | SceneShape::Raster { rect, .. } => Some(*rect),
        SceneShape::Circle { center, radius, .. } => {
            Some(Rect::from_center_size(*center, Vec2::splat(2.0 * radius)))
        }
        SceneShape::Path { points, .. } => Some(Rect::from_points(points)),
        SceneShape::Quads(_) | SceneShape::Text { .. } => None,
    };
    scene.shapes.iter().filter_map(area).collect()
}

fn overlap(a: &Rect, b: &Rect) -> bool {
    let both = a.intersect(*b);
    both.width() > 0.5 && both.height() > 0.5
}

#[test]
fn texts_keep_clear_of_the_figure_and_of_one_another() {
    for language in [Language::English, Language::German] {
        with_language(language, || {
            for mut figure in figures() {
                for turn in 0..3 {
                    figure.orbit_by(0.9 * f64::from(turn), 0.35);
                    figure.rotate((0, 3), 0.7 * f64::from(turn));
                    for size in CANVASES {
                        let canvas = Rect::from_min_size(pos2(10.0, 20.0), size);
                        let scene = scene(&figure, &Palette::LIGHT, canvas, true);
                        check_clear(&scene, canvas, &format!("{figure:?} in {size}"));
                    }
                }
            }
        });
    }
}

fn check_clear(scene: &Scene, canvas: Rect, about: &str) {
    let (texts, drawn) = (texts(scene), drawn(scene));
    assert!(!drawn.is_empty(), "{about}: nothing is drawn");
    for (number, (place, text)) in texts.iter().enumerate() {
        assert!(canvas.expand(1.0).contains_rect(*place), "{about}: “{text}” leaves the canvas");
        for (other, name) in &texts[number + 1..] {
            assert!(!overlap(place, other), "{about}: “{text}” lies over “{name}”");
        }
        for shape in &drawn {
            assert!(!overlap(place, shape), "{about}: “{text}” lies over {shape}");
        }
    }
    for shape in drawn {
        assert!(canvas.expand(1.0).contains_rect(shape), "{about}: {shape} leaves the canvas");
    }
}

#[test]
fn the_figure_fills_its_room_and_most_of_the_canvas() {
    for figure in figures() {
        // A point fills nothing, and what is beginning little.
        let is_whole = match figure.kind() {
            HypercubeKind::Sweep => figure.film.is_at_end(),
            HypercubeKind::Net => true,
            HypercubeKind::Slice => false,
        };
        let canvas = Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0));
        let room = figure_rect(&figure, canvas, true);
        let without = figure_rect(&figure, canvas, false).size().min_elem();
        if figure.kind() != HypercubeKind::Slice {
            assert!(room.size().min_elem() > 0.6 * without, "{figure:?}: {room}");
        }
        if is_whole {
            let scene = scene(&figure, &Palette::LIGHT, canvas, false);
            let area = drawn(&scene).into_iter().fold(Rect::NOTHING, Rect::union);
            let share = area.width().max(area.height()) / 600.0;
            assert!(share > 0.62, "{figure:?} fills {share}");
        }
    }
}

#[test]
fn colours_are_those_of_the_axes_and_of_slices_along_w() {
    for palette in [Palette::LIGHT, Palette::DARK, Palette::PAPER] {
        let canvas = Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0));
        let tesseract = HypercubeFigure::new(HypercubeKind::Sweep, 4).expect("possible");
        let scene = scene(&tesseract, &palette, canvas, true);
        let pens = |color: Color32| {
            let is_it = |shape: &&SceneShape| matches!(shape, SceneShape::Path { pen: Some(pen), .. } if pen.color == color);
            scene.shapes.iter().filter(is_it).count()
        };
        for axis in 0..4 {
            assert_eq!(pens(axis_color(axis, palette.dark)), 8, "8 edges along each axis");
        }
        for end in [0.0, 1.0] {
            let color = axis_value_color(end, palette.dark);
            let is_it = |shape: &&SceneShape| matches!(shape, SceneShape::Circle { fill, .. } if *fill == color);
            assert_eq!(scene.shapes.iter().filter(is_it).count(), 8, "8 corners at each end of w");
        }
    }
}

#[test]
fn a_strip_shows_the_stages_on_paper() {
    for figure in figures() {
        let canvas = Rect::from_min_size(Pos2::ZERO, vec2(480.0, 114.0));
        let strip = film_strip(&figure, &Palette::LIGHT, canvas);
        let names = texts(&strip);
        assert!((1..=5).contains(&names.len()), "{figure:?}: {names:?}");
        check_clear(&strip, canvas, &format!("strip of {figure:?}"));
    }
}

#[test]
fn a_film_is_drawn_frame_by_frame_from_its_beginning_to_its_end() {
    for kind in HypercubeKind::ALL {
        let cube = HypercubeFigure::new(kind, 4).expect("possible");
        let figure = BoardSnapshot::of_hypercube(cube);
        let picture = PictureRequest::new([320, 240]);
        let pace = AnimationPace { fps: 4.0, speed: 1.0 };
        let mut film = AnimationRenderer::new(picture, figure, &AnimationScript::Hypercube, pace)
            .expect("a film");
        let count = film.frame_count();
        let frames: Vec<_> =
            std::iter::from_fn(|| film.next_frame()).map(|frame| frame.expect("a frame")).collect();
        assert_eq!(frames.len() as u64, count);
        assert!((film.duration() - count as f64 / 4.0).abs() < 1e-9);
        assert_ne!(frames[0].drawing, frames[frames.len() - 1].drawing);
        let changes = frames.windows(2).filter(|two| two[0].drawing != two[1].drawing).count();
        assert!(changes * 2 > frames.len(), "most frames move: {changes}");
    }
}

#[test]
fn a_rotation_comes_around() {
    let cube = HypercubeFigure::new(HypercubeKind::Sweep, 4).expect("possible");
    let figure = BoardSnapshot::of_hypercube(cube);
    let script = AnimationScript::Rotation { plane: (0, 3) };
    let pace = AnimationPace { fps: 2.0, speed: 1.0 };
    let picture = PictureRequest::new([320, 240]);
    let film = AnimationRenderer::new(picture.clone(), figure, &script, pace).expect("a film");
    assert_eq!(film.frame_count(), 16);
    let square = HypercubeFigure::new(HypercubeKind::Sweep, 2).expect("possible");
    let figure = BoardSnapshot::of_hypercube(square);
    assert!(AnimationRenderer::new(picture, figure, &script, pace).is_err(), "it has no w");
}

fn lesson(figure: &str) -> String {
    format!(
        "format = \"hypertoe lesson\"\nversion = 1\ntitle = \"Test\"\n[[steps]]\nfigure = {{ {figure} }}\n"
    )
}

fn read(figure: &str) -> Result<LessonBoard, LessonFault> {
    let read = file::read(lesson(figure).as_bytes());
    read.map(|lesson| lesson.steps[0].board.clone()).map_err(|error| error.fault)
}

#[test]
fn every_figure_is_written_to_a_lesson_and_read_again() {
    for mut figure in figures() {
        for change in 0..4 {
            match change {
                1 => figure.film.play(),
                2 => figure.shows_counts = false,
                3 => {
                    figure.orbit_by(0.4, -0.1);
                    figure.rotate((0, 3), 0.25);
                    // The number of turns so far is not stored.
                    let rows = figure.rotation().rows();
                    figure.set_rotation(Rotation::from_rows(&rows).expect("a rotation"));
                }
                _ => {}
            }
            let mut lesson = Lesson::of_hypercube(figure.clone());
            lesson.steps[0].board = LessonBoard::of_hypercube(figure.clone());
            let written = file::write(&lesson);
            let again =
                file::read(written.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{written}"));
            assert_eq!(again, lesson, "{written}");
        }
    }
}

#[test]
fn a_step_changes_the_figure_before() {
    let text = lesson("shape = \"sweep\", dimension = 4, at = 3")
        + "[[steps]]\nfigure = { play = true }\n\
           [[steps]]\nfigure = { at = 4, counts = false }\n\
           [[steps]]\nfigure = { board = \"3^3\" }\n\
           [[steps]]\nfigure = { shape = \"net\", dimension = 3, turn = { xy = 90 } }\n";
    let lesson = file::read(text.as_bytes()).expect("a lesson");
    let cube = |step: usize| lesson.steps[step].board.hypercube.as_ref();
    let film = |step: usize| cube(step).map(|cube| (cube.film.position(), cube.film.is_playing()));
    assert_eq!(
        [film(0), film(1), film(2)],
        [Some((3.0, false)), Some((3.0, true)), Some((4.0, false))]
    );
    assert!(cube(2).is_some_and(|cube| !cube.shows_counts) && cube(3).is_none());
    assert!(cube(4).is_some_and(|cube| !cube.is_pose_default()));
}

#[test]
fn what_is_no_figure_is_told() {
    let fault = |figure: &str| read(figure).expect_err(figure);
    assert!(matches!(fault("shape = \"ball\", dimension = 3"), LessonFault::UnknownName(..)));
    assert!(matches!(fault("shape = \"sweep\""), LessonFault::MissingField("dimension")));
    assert!(matches!(fault("shape = \"sweep\", dimension = 5"), LessonFault::Dimension(_)));
    assert!(matches!(fault("shape = \"net\", dimension = 1"), LessonFault::Dimension(_)));
    assert!(matches!(fault("board = \"3^3\", at = 1"), LessonFault::MissingField("shape")));
    assert!(matches!(fault("dimension = 3"), LessonFault::MissingField("shape")));
    for at in ["4.5", "-1", "nan"] {
        let figure = format!("shape = \"slice\", dimension = 4, at = {at}");
        assert!(matches!(fault(&figure), LessonFault::FilmPosition(4)), "{at}");
    }
    for field in ["board = \"3^3\"", "x = [\"00\"]", "line = [\"00\", \"11\"]", "names = {}"] {
        let figure = format!("shape = \"net\", dimension = 3, {field}");
        assert!(matches!(fault(&figure), LessonFault::BoardField(_)), "{field}");
    }
    let asks = lesson("shape = \"net\", dimension = 3")
        + "question = { ask = \"cells\", prompt = \"Where?\", cells = [\"000\"] }\n";
    let error = file::read(asks.as_bytes()).expect_err("no cells");
    assert!(matches!(error.fault, LessonFault::NoCells) && error.line == Some(6), "{error}");
}

#[test]
fn a_web_page_has_the_film_with_a_slider() {
    let page =
        lesson_page(&Lesson::of_hypercube(HypercubeFigure::nearest(HypercubeKind::Sweep, 3)));
    assert_eq!(page.matches("class=\"frame\"").count(), 3 * 6 + 1);
    assert_eq!(page.matches(" data-stop").count(), 4);
    assert!(page.contains("type=\"range\"") && page.contains("class=\"play\""));
    // One frame is seen without the script.
    assert_eq!(page.matches("class=\"frame\"").count() - 1, page.matches(" hidden><svg").count());
}
