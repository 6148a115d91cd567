//! Jobs that draw: pictures, animations, sheets and handouts, and the errors among them.

use super::send;
use crate::support::look::{act, board, played, rules};
use hypertoe::action::{Action, ExploreAction};
use hypertoe::board::hypercube::{HypercubeFigure, HypercubeKind};
use hypertoe::board::ruler::Ruler;
use hypertoe::board::straightening::{StraightenMode, Straightening};
use hypertoe::board::{AxisRole, HigherAxes, SliceStyle};
use hypertoe::jobs::{Job, JobAnswer, PictureAnswer, PictureJob};
use hypertoe::lesson::built_in_lessons;
use hypertoe::picture::animation::{
    AnimationPace, AnimationRenderer, AnimationScript, LineSelection,
};
use hypertoe::picture::export::ExportSubject;
use hypertoe::picture::sheet::{HandoutOptions, Paper, SheetKind, SheetSpec, handout};
use hypertoe::picture::{PictureFormat, PictureOptions, PictureRequest, SvgText};
use hypertoe::scene::SceneShape;
use hypertoe::view_model::{
    BlockingColoring, BoardColoring, BoardSnapshot, CellLineBundle, FirstMoveColoring,
    HighlightKind, HintStep, MoveValueColoring, PairingColoring, PositionId, RainbowColoring,
    RevealReasons, VariationPreview, VisibleViews,
};
use hypertoe_core::analysis::PositionAnalyzer;
use hypertoe_core::base::control::run_to_end;
use hypertoe_core::exercise::ExerciseFilter;
use hypertoe_core::proof::pairing::{PairingResult, PairingSearch};
use hypertoe_core::search::{BookLibrary, SearchLimits, Threats};
use hypertoe_core::theory::blocking::BlockingSearch;
use hypertoe_core::{AxisFilter, Bot, Cell, CellLines, LineFilter, LineStateKind, Move};
use std::sync::Arc;

fn small() -> PictureRequest {
    let options = PictureOptions {
        header_and_axes: true,
        rules: true,
        move_numbers: true,
        ..PictureOptions::default()
    };
    PictureRequest { views: VisibleViews::Both, options, ..PictureRequest::new([240, 180]) }
}

fn still(figure: BoardSnapshot) -> ExportSubject {
    ExportSubject::Still(small(), Box::new(figure))
}

/// A game on 3^4 with a completed line, whose lines through a cell are explored.
fn explored() -> BoardSnapshot {
    let mut state = played();
    act(&mut state, Action::Explore(ExploreAction::ShowCellLines(Cell::from([0, 0, 0, 0]))));
    state.figure_at_rest()
}

/// All colourings of a board of four axes with this analysis.
fn colorings(figure: &BoardSnapshot) -> Vec<Option<BoardColoring>> {
    let rules = figure.game.rules();
    let blocking = BlockingSearch::new(rules.shape(), rules.closed_cells()).unwrap();
    let blocking = BlockingColoring::from(run_to_end(|control| blocking.run(control)));
    let pairing = PairingSearch::new(rules.shape(), rules.closed_cells()).unwrap();
    let pairing = match run_to_end(|control| pairing.run(control)) {
        PairingResult::Exists(pairing) => PairingColoring::Complete(pairing),
        PairingResult::None(why) => PairingColoring::impossible(why),
        PairingResult::Unknown => panic!("it is known"),
    };
    let values = MoveValueColoring::new(figure.analysis.as_ref().unwrap(), 3);
    vec![
        None,
        Some(BoardColoring::Lines),
        Some(BoardColoring::Rainbow(RainbowColoring(2))),
        Some(BoardColoring::MoveValues(Arc::new(values))),
        Some(BoardColoring::FirstMoves(Arc::new(FirstMoveColoring::new(rules)))),
        Some(BoardColoring::Pairing(Arc::new(pairing))),
        Some(BoardColoring::Blocking(Arc::new(blocking))),
    ]
}

/// A cube with whatever can be shown on it.
fn full() -> BoardSnapshot {
    let cells = [[1, 1, 1], [0, 0, 0], [0, 0, 1]].map(Cell::from);
    let mut figure = board(rules(3, 3), &cells).figure_at_rest();
    let position = figure.game.position().clone();
    let shape = position.shape();
    let limits = SearchLimits { nodes: Some(1_000), ..SearchLimits::seeded(1) };
    let books = BookLibrary::default();
    let choice =
        run_to_end(|control| Bot::Club.choose_within_limits(&position, &limits, &books, control));
    figure.hint = choice.map(|choice| (choice, HintStep::Which));
    figure.threats = Some(Threats::of(&position));
    figure.bundle = Some(CellLineBundle::new(shape, &cells[0]));
    let layout = figure.view.grid.layout();
    figure.ruler = Some(Ruler::between(shape, layout, [0, 0, 2].into(), [2, 2, 2].into()));
    figure.analysis = Some(run_to_end(|control| PositionAnalyzer::new(&position, 0).run(control)));
    figure.shows_critical_cells = true;
    let id = PositionId { document: 1, node: figure.game.current() };
    let moves = [[2, 2, 1], [0, 1, 2]].map(|cell| Move::Place(Cell::from(cell))).to_vec();
    figure.variation = Some(VariationPreview::new(id, &position, moves));
    figure.annotations.highlight_cell([2, 0, 0].into(), HighlightKind::Chosen, "A");
    let lines = CellLines::new(shape, &cells[0], &LineFilter::default());
    figure.annotations.lines.extend(lines.iter().take(2));
    figure.annotations.non_lines.push(cells.to_vec());
    figure.peeking = RevealReasons { is_peeking: true, has_seen_end: false };
    figure.view.highlighted_slice = Some((1, 2));
    figure.view.cursor.shows_focus = true;
    figure.view.space.arrange_higher_axes(HigherAxes::Perspective);
    figure
}

/// The lines of a cell, filtered by their axes and their state; or those of a player.
fn tours() -> Vec<BoardSnapshot> {
    let mut filtered = explored();
    let position = filtered.game.position().clone();
    let axes = vec![AxisFilter::Varies, AxisFilter::Any, AxisFilter::Fixed];
    filtered.tour.set_filter(&position, LineFilter { span: None, axes });
    filtered.tour.set_state_filter(&position, Some(LineStateKind::Open));
    filtered.show_tour();
    let mut completed = explored();
    let winner = position.last_completer().expect("a line is completed");
    completed.tour.explore_completed_lines(&position, winner);
    completed.tour.go_to_stop(1);
    let mut straight = explored();
    let line = straight.tour.current_line().expect("a line").line.clone();
    let shape = position.shape();
    straight.straightening = Straightening::new(shape, &line, StraightenMode::SmallBoard).ok();
    straight.straightening.as_mut().unwrap().stages.seek(1.5);
    vec![filtered, completed, straight]
}

/// A slice of a tesseract, turned.
fn cube() -> BoardSnapshot {
    let mut cube = HypercubeFigure::nearest(HypercubeKind::Slice, 4);
    cube.film.seek(1.5);
    cube.rotate((0, 3), 0.4);
    BoardSnapshot::of_hypercube(cube)
}

fn stills() -> Vec<ExportSubject> {
    let mut figures = tours();
    for coloring in colorings(&full()) {
        figures.push(BoardSnapshot { coloring, ..full() });
    }
    figures.push(cube());
    figures.into_iter().map(still).collect()
}

fn animation(figure: BoardSnapshot, script: AnimationScript) -> ExportSubject {
    let pace = AnimationPace { fps: 2.0, speed: 4.0 };
    let picture = PictureRequest { views: VisibleViews::Space, ..small() };
    let renderer = AnimationRenderer::new(picture, figure, &script, pace).unwrap();
    ExportSubject::Animation(Box::new(renderer))
}

fn animations() -> Vec<ExportSubject> {
    let mut far = explored();
    let position = far.game.position().clone();
    far.tour.explore_cell(&position, [2, 2, 2, 2].into());
    let straighten = |mode| animation(far.clone(), AnimationScript::Straighten(mode));
    let selected = LineSelection::Selected(vec![2u32.into(), 5u32.into()]);
    vec![
        animation(explored(), AnimationScript::TraceLines(selected)),
        animation(explored(), AnimationScript::Replay),
        straighten(StraightenMode::SmallBoard),
        straighten(StraightenMode::MoveBoard),
        animation(full(), AnimationScript::Rotation { plane: (0, 2) }),
        animation(cube(), AnimationScript::Hypercube),
        animation(cube(), AnimationScript::Rotation { plane: (1, 3) }),
    ]
}

fn sheets() -> Vec<ExportSubject> {
    let sheet = |kind| SheetSpec { kind, rules: Arc::new(rules(3, 3)), paper: Paper::A4 };
    let exercises = SheetKind::Exercises {
        filter: ExerciseFilter::default(),
        views: VisibleViews::Grid,
        count: Some(2),
        seed: 1,
    };
    let kinds = [
        SheetKind::Boards { per_page: Some(1) },
        SheetKind::Lines { cell: [1, 1, 1].into() },
        exercises,
    ];
    let mut pages: Vec<_> = kinds.into_iter().map(|kind| sheet(kind).pages().unwrap()).collect();
    let mut lesson = handout(&built_in_lessons()[0].lesson, HandoutOptions::default());
    lesson.truncate(1);
    pages.push(lesson);
    pages.push(Vec::new());
    pages.into_iter().map(|pages| ExportSubject::Pages(pages, 10.0)).collect()
}

fn export(subject: ExportSubject, kind: PictureFormat) -> Job {
    Job::Picture(PictureJob::Export { subject: Box::new(subject), kind })
}

fn measure(subject: ExportSubject, kind: PictureFormat) -> Job {
    Job::Picture(PictureJob::MeasureSize { subject: Box::new(subject), kind })
}

fn formats() -> [PictureFormat; 5] {
    [
        PictureFormat::Png,
        PictureFormat::Svg(SvgText::Text),
        PictureFormat::Svg(SvgText::Outlines),
        PictureFormat::Gif { repeat: true },
        PictureFormat::Pdf { title: "Tic-tac-toe".to_owned() },
    ]
}

/// The drawing of a board of so many cells that they are pixels.
fn raster() -> Job {
    let drawing = small().draw(&board(rules(1_000, 2), &[]).board_view_model()).unwrap();
    let shapes = drawing.layers.iter().flat_map(|layer| &layer.scene.shapes);
    assert!(shapes.into_iter().any(|shape| matches!(shape, SceneShape::Raster { .. })));
    Job::Picture(PictureJob::Rasterize { drawing: Box::new(drawing), size: [240, 180], scale: 0.5 })
}

pub(super) fn jobs() -> Vec<Job> {
    let subjects = || stills().into_iter().chain(animations()).chain(sheets());
    let mut jobs: Vec<Job> = subjects().map(|it| export(it, PictureFormat::Png)).collect();
    jobs.push(measure(still(full()), PictureFormat::Png));
    jobs.push(raster());
    jobs
}

fn exported(job: Job) -> Result<(), hypertoe::picture::PictureError> {
    match send(job) {
        JobAnswer::Picture(PictureAnswer::Exported(result)) => result,
        other => panic!("{other:?}"),
    }
}

#[test]
fn pictures_of_all_that_a_board_shows_are_the_same() {
    for subject in stills() {
        exported(export(subject, PictureFormat::Svg(SvgText::Text))).unwrap();
    }
}

#[test]
fn pictures_are_the_same_in_every_format() {
    for kind in formats() {
        exported(export(still(full()), kind)).unwrap();
    }
}

#[test]
fn a_space_with_axes_of_every_role_is_the_same() {
    let mut figure = explored();
    let space = &mut figure.view.space;
    space.set_role(3, AxisRole::Slices);
    space.set_slice_style(3, 1, Some(SliceStyle::Faded));
    space.rotate((0, 2), 0.7);
    exported(export(still(figure), PictureFormat::Png)).unwrap();
}

#[test]
fn animations_are_the_same() {
    for subject in animations() {
        exported(export(subject, PictureFormat::Gif { repeat: false })).unwrap();
    }
    for subject in animations() {
        let size = send(measure(subject, PictureFormat::Gif { repeat: false }));
        assert!(matches!(size, JobAnswer::Picture(PictureAnswer::Size(Ok(1..)))), "{size:?}");
    }
}

#[test]
fn sheets_are_the_same() {
    let results = sheets().into_iter().map(|pages| exported(export(pages, PictureFormat::Png)));
    let results: Vec<_> = results.collect();
    let (last, others) = results.split_last().unwrap();
    assert!(others.iter().all(Result::is_ok), "{others:?}");
    assert!(last.is_err(), "there is no page");
}

#[test]
fn pixels_of_the_clipboard_are_the_same() {
    let answer = send(raster());
    let JobAnswer::Picture(PictureAnswer::Pixels(Ok(image))) = answer else { panic!("pixels") };
    assert_eq!((image.size, image.rgba.len()), ([120, 90], 120 * 90 * 4));
}

#[test]
fn pixels_and_files_are_sent_as_they_are() {
    let bytes = vec![200; 100_000];
    let image = hypertoe::picture::render::PixelImage { size: [250, 100], rgba: bytes.clone() };
    let file = hypertoe::picture::export::ExportedFile { number: Some(3), bytes };
    let answer = JobAnswer::Picture(PictureAnswer::Pixels(Ok(image)));
    for report in
        [hypertoe::jobs::JobReport::Done(answer), hypertoe::jobs::JobReport::FilesReady(vec![file])]
    {
        assert!((100_000..100_100).contains(&report.to_bytes().unwrap().len()));
    }
}

#[test]
fn errors_of_pictures_are_the_same() {
    let sized = |size, kind| {
        let picture = PictureRequest { size, ..small() };
        exported(export(ExportSubject::Still(picture, Box::new(full())), kind)).unwrap_err()
    };
    let [png, _, _, gif, pdf] = formats();
    for error in [
        sized([0, 10], png.clone()),
        sized([20_000, 20_000], png),
        sized([5_000, 10], gif.clone()),
        sized([4_000_000, 10], pdf),
        exported(export(sheets().swap_remove(0), gif)).unwrap_err(),
    ] {
        assert!(!error.to_string().is_empty());
    }
}
