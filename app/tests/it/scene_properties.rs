//! The grid of any board, however it is looked at.

use crate::support;

use egui::{Align2, FontId, Pos2, Rect, pos2, vec2};
use hypertoe::action::{Action, ExploreAction};
use hypertoe::scene::{Scene, SceneShape};
use hypertoe::state::State;
use hypertoe::theme::{Palette, axis_color, size};
use hypertoe::views::grid::{GridContext, RasterCache, board_rect, scene};
use hypertoe_core::Cell;
use proptest::prelude::*;
use support::{Seed, Variant, act, action, boards, state, varied};

/// A board after some actions.
fn looked_at(side: u16, dims: usize, seeds: &[Seed]) -> State {
    looks(state(side, dims), seeds)
}

/// The same from this state.
fn looks(mut state: State, seeds: &[Seed]) -> State {
    for seed in seeds {
        let action = action(&state, *seed);
        act(&mut state, action);
    }
    state
}

fn shown(state: &State, canvas: Rect) -> Scene {
    let show = state.board_view_model();
    let view = board_rect(state.grid(), canvas);
    let look = GridContext::new(&show, &Palette::DARK, 1.0, view);
    scene(&look, &mut RasterCache::default())
}

fn canvases() -> impl Strategy<Value = Rect> {
    (320u16..700, 260u16..600).prop_map(|(width, height)| {
        Rect::from_min_size(pos2(7.0, 90.0), vec2(f32::from(width), f32::from(height)))
    })
}

/// All points of an item.
fn points(item: &SceneShape) -> Vec<Pos2> {
    match item {
        SceneShape::Rect { rect, .. } | SceneShape::Raster { rect, .. } => vec![rect.min, rect.max],
        SceneShape::Circle { center, radius, .. } => vec![*center, pos2(*radius, 0.0)],
        SceneShape::Path { points, .. } => points.clone(),
        SceneShape::Text { pos, size, .. } => vec![*pos, pos2(*size, 0.0)],
        SceneShape::Quads(quads) => quads.iter().flat_map(|quad| quad.corners).collect(),
    }
}

/// A context with the program's fonts, to measure texts.
fn context() -> egui::Context {
    let ctx = egui::Context::default();
    hypertoe::theme::install_style(&ctx);
    ctx.run_ui(egui::RawInput::default(), |_| {}).textures_delta.clear();
    ctx
}

fn text_area(ctx: &egui::Context, pos: Pos2, align: Align2, height: f32, text: &str) -> Rect {
    let font = FontId::proportional(height);
    let color = egui::Color32::WHITE;
    let galley = ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text.to_owned(), font, color));
    align.anchor_size(pos, galley.size())
}

/// The rulers' texts, told by their colour and size, with where they lie.
fn rulers(ctx: &egui::Context, scene: &Scene) -> Vec<(String, Rect)> {
    let axes: Vec<_> = (0..12).map(|axis| axis_color(axis, true)).collect();
    let ruler = |item: &SceneShape| match item {
        SceneShape::Text { pos, align, size: height, color, text }
            if axes.contains(color) && [size::SMALL_TEXT, size::TEXT].contains(height) =>
        {
            Some((text.clone(), text_area(ctx, *pos, *align, *height, text)))
        }
        _ => None,
    };
    scene.shapes.iter().filter_map(ruler).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_look_at_any_board_can_be_drawn(
        (side, dims) in boards(),
        variant in any::<Variant>(),
        canvas in canvases(),
        seeds in prop::collection::vec(any::<Seed>(), 0..24),
    ) {
        let state = looks(varied(side, dims, variant), &seeds);
        let shown = shown(&state, canvas);
        prop_assert!(!shown.shapes.is_empty());
        for item in &shown.shapes {
            let finite = points(item).iter().all(|p| p.x.is_finite() && p.y.is_finite());
            prop_assert!(finite, "{:?}", item);
        }
    }

    #[test]
    fn no_ruler_leaves_the_canvas_or_lies_on_another(
        (side, dims) in boards(),
        canvas in canvases(),
        seeds in prop::collection::vec((2u8..=3, any::<u16>(), any::<u16>()), 0..12),
    ) {
        let ctx = context();
        let state = looked_at(side, dims, &seeds);
        let rulers = rulers(&ctx, &shown(&state, canvas));
        for (i, (text, area)) in rulers.iter().enumerate() {
            // Half a point more is the rounding of the text's height.
            prop_assert!(canvas.expand(0.5).contains_rect(*area), "{} at {:?}", text, area);
            for (other, beside) in rulers[i + 1..].iter().take(200) {
                let both = area.shrink(0.5).intersect(beside.shrink(0.5));
                prop_assert!(!both.is_positive(), "{} at {:?} on {} at {:?}", text, area, other, beside);
            }
        }
    }

    #[test]
    fn every_cell_is_found_where_it_is_drawn(
        (side, dims) in boards(),
        canvas in canvases(),
        seeds in prop::collection::vec((2u8..=3, any::<u16>(), any::<u16>()), 0..12),
        tries in prop::collection::vec((any::<u16>(), any::<u16>()), 30),
    ) {
        let state = looked_at(side, dims, &seeds);
        let (grid, slice) = (state.grid(), state.visible_slice());
        let view = board_rect(grid, canvas);
        let camera = grid.camera(view.into());
        for (a, b) in tries {
            let mut cell: Cell = support::cell(&state, a, b);
            for axis in grid.pinned_axes() {
                cell.coords_mut()[axis] = slice.get(axis);
            }
            let rect = camera.cell_rect(&cell);
            // A smaller cell is smaller than what single precision tells apart.
            if rect.width() < 0.05 || !view.contains(rect.center()) {
                continue;
            }
            prop_assert_eq!(camera.cell_at(rect.center(), &slice), Some(cell.clone()));
            prop_assert_eq!(camera.nearest_cell(rect.center(), &slice), cell);
        }
    }
}

#[test]
fn every_cell_in_view_is_drawn_once() {
    for (side, dims) in [(1, 1), (3, 2), (3, 4), (2, 7), (4, 3), (5, 1)] {
        let canvas = Rect::from_min_size(Pos2::ZERO, vec2(900.0, 700.0));
        let state = looked_at(side, dims, &[]);
        let cells = state.document.game().rules().shape().cell_count_u64().expect("few cells");
        let cell = Palette::DARK.cell;
        let drawn = shown(&state, canvas).shapes.iter().fold(0, |sum, item| match item {
            SceneShape::Rect { fill, .. } if *fill == cell => sum + 1,
            SceneShape::Quads(quads) => {
                sum + quads.iter().filter(|quad| quad.color == cell).count()
            }
            _ => sum,
        });
        assert_eq!(drawn as u64, cells, "{side}^{dims}");
    }
}

#[test]
fn the_bead_runs_along_the_line_and_stays_on_its_cells() {
    let canvas = Rect::from_min_size(Pos2::ZERO, vec2(900.0, 700.0));
    let mut state = looked_at(3, 4, &[]);
    let view = board_rect(state.grid(), canvas);
    act(&mut state, Action::Explore(ExploreAction::ShowCellLines(Cell::from([1, 1, 1, 1]))));
    for number in 0..40u32 {
        act(&mut state, Action::Explore(ExploreAction::GoToLine(number.into())));
        for stop in 0..3u16 {
            act(&mut state, Action::Explore(ExploreAction::SeekCell(stop)));
            let cell = state.explorer.tour.current_line().expect("a line").line.cell(stop);
            let rect = state.grid().camera(view.into()).cell_rect(&cell);
            let bead = shown(&state, canvas).shapes.iter().rev().find_map(|item| match item {
                SceneShape::Circle { center, pen: Some(pen), .. }
                    if pen.color == Palette::DARK.line =>
                {
                    Some(*center)
                }
                _ => None,
            });
            assert!(rect.contains(bead.expect("a bead")), "line {number}, stop {stop}");
        }
    }
}
