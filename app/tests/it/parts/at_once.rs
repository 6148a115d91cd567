//! All lines of a cell at once: as many as there are, each to be seen by itself.

use super::look::{act, board, rules};
use egui::{Pos2, Rect, pos2, vec2};
use hypertoe::action::{Action, ExploreAction, GameAction, SpaceAction};
use hypertoe::board::HigherAxes;
use hypertoe::scene::{Scene, SceneShape};
use hypertoe::state::{Mode, State};
use hypertoe::theme::{Palette, span_color};
use hypertoe::view_model::{BoardSnapshot, CellLineBundle, HighlightedLines, MAX_LINES_AT_ONCE};
use hypertoe::views::bundle::BundledLine;
use hypertoe::views::{grid, space};
use hypertoe_core::{BigUint, Cell, CellLines, LineFilter, LineStateKind, Shape};
use proptest::prelude::*;

/// How far two strokes must part somewhere to be told apart, in points.
const APART: f32 = 0.9;

fn explore(state: &mut State, action: ExploreAction) {
    act(state, Action::Explore(action));
}

/// A board with all lines of a cell on show.
fn at_once(side: u16, dims: usize, cell: &Cell) -> State {
    let mut state = board(rules(side, dims), &[]);
    explore(&mut state, ExploreAction::ShowCellLines(cell.clone()));
    explore(&mut state, ExploreAction::ShowAllLines(true));
    state
}

fn in_view(width: f32, height: f32) -> Rect {
    Rect::from_min_size(pos2(20.0, 40.0), vec2(width, height))
}

fn in_grid(state: &State, view: Rect) -> Vec<BundledLine> {
    let show = state.board_view_model();
    let look = grid::GridContext::new(&show, &Palette::DARK, 1.0, view);
    grid::bundle_line_paths(&look, show.bundle.expect("all lines"))
}

fn in_space(state: &State, view: Rect) -> Vec<BundledLine> {
    let show = state.board_view_model();
    let look = space::SpaceContext::new(&show, &Palette::DARK, view);
    space::bundled_lines(&look, show.bundle.expect("all lines"))
}

fn distance(place: Pos2, line: &[Pos2]) -> f32 {
    let to = |pair: &[Pos2]| {
        let (from, way) = (pair[0], pair[1] - pair[0]);
        let share = ((place - from).dot(way) / way.length_sq().max(1e-9)).clamp(0.0, 1.0);
        place.distance(from + way * share)
    };
    line.windows(2).map(to).fold(f32::INFINITY, f32::min)
}

/// Whether one of two strokes has a place that is not on the other: all of the shorter one does
/// not lie over the longer one.
fn is_apart(a: &[Pos2], b: &[Pos2]) -> bool {
    let along = |line: &[Pos2], other: &[Pos2]| {
        let places = line.windows(2).flat_map(|pair| {
            let (from, to) = (pair[0], pair[1]);
            (0..=8_u8).map(move |i| from.lerp(to, f32::from(i) / 8.0))
        });
        places.map(|place| distance(place, other)).fold(0.0, f32::max)
    };
    along(a, b) > APART && along(b, a) > APART
}

/// The strokes that can be told apart from all others.
fn told_apart(strands: &[BundledLine]) -> usize {
    let strokes: Vec<&Vec<Pos2>> =
        strands.iter().flat_map(|strand| &strand.pieces).filter(|piece| piece.len() > 1).collect();
    let alone = |(i, stroke): &(usize, &&Vec<Pos2>)| {
        strokes.iter().enumerate().all(|(j, other)| *i == j || is_apart(stroke, other))
    };
    strokes.iter().enumerate().filter(alone).count()
}

#[test]
fn forty_strokes_are_told_apart_at_the_centre_of_the_tesseract_at_every_size() {
    let state = at_once(3, 4, &Cell::from([1; 4]));
    for (width, height) in
        [(150.0, 140.0), (260.0, 200.0), (400.0, 300.0), (620.0, 480.0), (1300.0, 900.0)]
    {
        let strands = in_grid(&state, in_view(width, height));
        assert_eq!(strands.len(), 40);
        assert_eq!(told_apart(&strands), 40, "{width} × {height}");
    }
    let strands = in_space(&state, in_view(620.0, 480.0));
    assert_eq!((strands.len(), told_apart(&strands)), (40, 40), "in space");
}

#[test]
fn in_perspective_every_line_is_told_apart_too() {
    let mut state = at_once(3, 4, &Cell::from([1; 4]));
    act(&mut state, Action::Space(SpaceAction::SetHigherAxes(HigherAxes::Perspective)));
    let strands = in_space(&state, in_view(700.0, 640.0));
    assert_eq!((strands.len(), told_apart(&strands)), (40, 40));
}

#[test]
fn counts_of_the_centre_are_the_known_ones() {
    for (side, dims) in [(3, 1), (3, 2), (5, 3), (3, 4), (7, 4), (3, 6)] {
        let centre = Cell::new(vec![(side - 1) / 2; dims]);
        let state = at_once(side, dims, &centre);
        let show = state.board_view_model();
        let bundle = show.bundle.expect("all lines");
        let mut choose = BigUint::from(1u32);
        for span in 1..=dims {
            choose = choose * (dims - span + 1) / span;
            let due = &choose << (span - 1);
            assert_eq!(bundle.counts_by_span()[&{ span }], due, "{side}^{dims}, span {span}");
        }
        assert!(bundle.draws_all_lines());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn each_line_has_a_stroke_of_its_own_on_any_board(
        (side, dims) in prop_oneof![(3u16..=5, 1usize..=4), (2u16..=2, 1usize..=6)],
        coords in prop::collection::vec(any::<u16>(), 6),
        size in (300.0f32..1300.0, 300.0f32..900.0),
    ) {
        let cell = Cell::new((0..dims).map(|axis| coords[axis] % side));
        let state = at_once(side, dims, &cell);
        let shape = Shape::hypercube(side, dims).expect("a board");
        let lines = CellLines::new(&shape, &cell, &LineFilter::default());
        let strands = in_grid(&state, in_view(size.0, size.1));
        prop_assert_eq!(&BigUint::from(strands.len()), lines.count());
        prop_assert_eq!(told_apart(&strands), strands.len());
        // The same again: no lane moves by itself.
        let again = in_grid(&state, in_view(size.0, size.1));
        prop_assert!(strands.iter().zip(&again).all(|(a, b)| a.pieces == b.pieces));
    }
}

#[test]
fn of_very_many_lines_the_first_are_drawn() {
    for (side, dims) in [(2, 10), (3, 8), (1000, 50), (30, 2)] {
        let cell = Cell::new(vec![(side - 1) / 2; dims]);
        let state = at_once(side, dims, &cell);
        let show = state.board_view_model();
        let bundle = show.bundle.expect("all lines");
        let drawn = bundle.count().min(&MAX_LINES_AT_ONCE.into()).clone();
        assert_eq!(BigUint::from(bundle.lines().len()), drawn, "{side}^{dims}");
        assert_eq!(bundle.draws_all_lines(), *bundle.count() == drawn);
        for strands in
            [in_grid(&state, in_view(500.0, 400.0)), in_space(&state, in_view(500.0, 400.0))]
        {
            assert_eq!(strands.len(), bundle.lines().len());
        }
    }
}

#[test]
fn what_passes_the_filters_is_drawn_and_counted() {
    let centre = Cell::from([1; 4]);
    let mut state = board(rules(3, 4), &[Cell::from([0; 4]), Cell::from([2, 1, 1, 1])]);
    explore(&mut state, ExploreAction::ShowCellLines(centre));
    explore(&mut state, ExploreAction::ShowAllLines(true));
    let counts = |state: &State| {
        let show = state.board_view_model();
        let bundle = show.bundle.expect("all lines");
        let drawn = |span| bundle.lines().iter().filter(|line| line.span() == span).count();
        for (span, count) in bundle.counts_by_span() {
            assert_eq!(BigUint::from(drawn(*span)), *count, "span {span}");
        }
        bundle
            .counts_by_span()
            .iter()
            .map(|(span, count)| (*span, count.clone()))
            .collect::<Vec<_>>()
    };
    let of = |pairs: &[(usize, u32)]| {
        pairs.iter().map(|(span, count)| (*span, (*count).into())).collect::<Vec<_>>()
    };
    explore(&mut state, ExploreAction::FilterState(Some(LineStateKind::Open)));
    assert_eq!(counts(&state), of(&[(1, 3), (2, 12), (3, 16), (4, 7)]));
    explore(&mut state, ExploreAction::FilterState(Some(LineStateKind::OpenToOne)));
    assert_eq!(counts(&state), of(&[(1, 1), (4, 1)]));
    explore(&mut state, ExploreAction::ClearFilters);
    explore(&mut state, ExploreAction::FilterSpan(Some(3)));
    assert_eq!(counts(&state), of(&[(3, 16)]));
}

/// The widths and colours of strokes.
fn strokes(scene: &Scene) -> Vec<(f32, egui::Color32)> {
    let stroke = |item: &SceneShape| match item {
        SceneShape::Path { closed: false, pen: Some(pen), .. } => Some((pen.width, pen.color)),
        _ => None,
    };
    scene.shapes.iter().filter_map(stroke).collect()
}

#[test]
fn a_span_that_is_chosen_stands_out() {
    let mut state = at_once(3, 4, &Cell::from([1; 4]));
    explore(&mut state, ExploreAction::HighlightLines(Some(HighlightedLines::Span(3))));
    let view = in_view(620.0, 480.0);
    let show = state.board_view_model();
    let look = grid::GridContext::new(&show, &Palette::DARK, 1.0, view);
    let scene = grid::scene(&look, &mut grid::RasterCache::default());
    let bright = strokes(&scene).iter().filter(|(_, color)| *color == span_color(3, true)).count();
    assert_eq!(bright, 16);
    for span in [1, 2, 4] {
        assert!(strokes(&scene).iter().all(|(_, color)| *color != span_color(span, true)));
    }
}

#[test]
fn the_line_that_is_gone_to_stands_out_and_what_is_pointed_at_goes_before_it() {
    let mut state = at_once(3, 4, &Cell::from([1; 4]));
    assert_eq!(
        state.board_view_model().bundle.and_then(|bundle| bundle.highlighted().cloned()),
        None,
        "all are alike"
    );
    assert!(
        state.board_view_model().current_line().is_none(),
        "no bead before somebody asks for a line"
    );
    explore(&mut state, ExploreAction::StepLine(1));
    let line = state.explorer.tour.current_line().expect("a line").line.clone();
    assert_eq!(
        state.board_view_model().bundle.and_then(CellLineBundle::highlighted_line),
        Some(&line)
    );
    assert!(state.board_view_model().current_line().is_some());
    explore(&mut state, ExploreAction::HoverLines(Some(HighlightedLines::Span(2))));
    assert_eq!(
        state.board_view_model().bundle.and_then(|it| it.highlighted().cloned()),
        Some(HighlightedLines::Span(2))
    );
    explore(&mut state, ExploreAction::HoverLines(None));
    assert_eq!(
        state.board_view_model().bundle.and_then(CellLineBundle::highlighted_line),
        Some(&line)
    );
    explore(&mut state, ExploreAction::ShowCellLines(Cell::from([0; 4])));
    let show = state.board_view_model();
    let bundle = show.bundle.expect("all lines of the other cell");
    assert_eq!((bundle.cell(), bundle.lines().len()), (&Cell::from([0; 4]), 15));
    assert_eq!(bundle.highlighted(), None);
}

#[test]
fn the_line_under_the_pointer_is_found_where_it_is_drawn() {
    let state = at_once(3, 4, &Cell::from([1; 4]));
    let show = state.board_view_model();
    let bundle = show.bundle.expect("all lines");
    let look = grid::GridContext::new(&show, &Palette::DARK, 1.0, in_view(900.0, 700.0));
    for strand in grid::bundle_line_paths(&look, bundle) {
        let end = strand.pieces[0][0];
        let found = grid::bundle_line_at(&look, bundle, end).expect("a line");
        assert_eq!(found, &bundle.lines()[strand.index]);
    }
    let centre = look.cell_rect(bundle.cell()).center();
    assert_eq!(grid::bundle_line_at(&look, bundle, centre), None, "there all of them meet");
}

#[test]
fn they_are_there_in_a_figure_and_go_with_their_page() {
    let mut state = at_once(3, 3, &Cell::from([1; 3]));
    let figure = state.figure_at_rest();
    assert_eq!(figure.view_model().bundle.map(|bundle| bundle.lines().len()), Some(13));
    act(&mut state, Action::Shell(hypertoe::action::ShellAction::Mode(Mode::Play)));
    assert!(state.board_view_model().bundle.is_none() && state.figure_at_rest().bundle.is_none());
    act(&mut state, Action::Shell(hypertoe::action::ShellAction::Mode(Mode::Explore)));
    assert!(state.board_view_model().bundle.is_some());
    act(&mut state, Action::Game(GameAction::Play(Cell::from([0; 3]))));
    assert!(state.board_view_model().bundle.is_some(), "a move changes nothing");
    // And one can be made for itself.
    let mut figure = BoardSnapshot::new(state.document.game().clone());
    figure.bundle = Some(CellLineBundle::new(figure.game.rules().shape(), &Cell::from([0; 3])));
    assert_eq!(figure.view_model().bundle.map(|bundle| bundle.lines().len()), Some(7));
}

#[test]
fn the_legend_never_lies_over_a_cell() {
    let state = at_once(3, 4, &Cell::from([1; 4]));
    let mut seen = 0;
    for (width, height) in [(900.0, 500.0), (500.0, 700.0), (480.0, 480.0), (300.0, 900.0)] {
        let show = state.board_view_model();
        let view = in_view(width, height);
        let look = grid::GridContext::new(&show, &Palette::DARK, 1.0, view);
        let scene = grid::scene(&look, &mut grid::RasterCache::default());
        let texts = scene.shapes.iter().filter_map(|item| match item {
            SceneShape::Text { pos, text, .. } if text.starts_with("Span") => {
                Some((*pos, text.clone()))
            }
            _ => None,
        });
        let texts: Vec<_> = texts.collect();
        assert!([0, 4].contains(&texts.len()), "all of it or nothing: {texts:?}");
        seen += texts.len();
        let cells =
            (0..81u64).filter_map(|k| look.view_model.game.shape().cell_with_number(&k.into()));
        for cell in cells {
            let rect = look.cell_rect(&cell);
            for (pos, text) in &texts {
                let room = Rect::from_min_size(*pos - vec2(20.0, 8.0), vec2(90.0, 16.0));
                assert!(!room.intersects(rect), "{text} over {cell}");
            }
        }
    }
    assert!(seen >= 8, "where there is room it is shown");
}
