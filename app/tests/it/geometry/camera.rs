//! The camera over the board.

use egui::{Rect, pos2, vec2};
use hypertoe::board::NestedGrid;
use hypertoe::board::camera::{BoardRegion, GridCamera, GridPane};
use hypertoe::board::layout::{NestedLayout, Nesting, default_stacked_axes};
use hypertoe_core::Shape;
use proptest::prelude::*;

fn layout(side: u16, dims: usize, upright: bool) -> NestedLayout {
    let shape = Shape::hypercube(side, dims).expect("a board");
    NestedLayout::new(&shape, &Nesting::new(default_stacked_axes(&shape, None), upright))
}

#[test]
fn screen_and_board_are_inverse() {
    let pane = Rect::from_min_max(pos2(10.0, 20.0), pos2(810.0, 620.0));
    let area = BoardRegion { min: (0.0, 0.0), max: (10.0, 10.0) };
    for (side, dims) in [(3, 2), (3, 4), (2, 10), (30, 2), (10, 4), (10_000, 2)] {
        let layout = layout(side, dims, false);
        for camera in [
            GridCamera::fit_area(&layout, area, pane.into()),
            GridCamera::fill(&layout, area, pane.into()),
        ] {
            for at in [pos2(333.0, 444.0), pos2(-50.0, 3_000.0), pos2(410.0, 320.0)] {
                let (x, y) = camera.screen_to_board(at);
                assert!(
                    (camera.board_to_screen(x, y) - at).length() < 0.1,
                    "{side}^{dims} at {at}"
                );
            }
        }
    }
}

/// Sizes of boards: few and many axes, short and long sides.
fn boards() -> impl Strategy<Value = (u16, usize)> {
    prop::sample::select(vec![
        (1, 1),
        (3, 1),
        (3, 2),
        (30, 2),
        (99, 2),
        (3, 3),
        (4, 3),
        (5, 3),
        (3, 4),
        (4, 4),
        (5, 4),
        (10, 4),
        (2, 5),
        (3, 5),
        (3, 6),
        (2, 10),
        (2, 16),
        (300, 2),
        (1000, 2),
    ])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever the window, its scale and the zoom: from a pixel on, cells are equal and begin at
    /// whole pixels, and so are all gaps of a level, which grow from level to level.
    #[test]
    fn cells_and_gaps_are_whole_pixels(
        (side, dims) in boards(),
        upright: bool,
        (left, top) in (0u32..900, 0u32..900),
        (width, height) in (120u32..2600, 90u32..1500),
        pixels_per_point in prop::sample::select(vec![1.0f32, 1.25, 1.5, 2.0, 2.625]),
        zoom in prop::option::of((0.3f64..20.0, 0.0f64..1.0, 0.0f64..1.0)),
    ) {
        let points = |pixels: u32| pixels as f32 / pixels_per_point;
        let rect = Rect::from_min_size(
            pos2(points(left) + 0.3, points(top)), vec2(points(width), points(height)),
        );
        let pane = GridPane { rect, pixels_per_point };
        let mut grid = NestedGrid::new(&Shape::hypercube(side, dims).expect("a board"));
        grid.choose_last_axis_direction(upright);
        if let Some((factor, x, y)) = zoom {
            let (w, h) = grid.layout().extent();
            grid.zoom_at(Some((x * w, y * h)), factor);
        }
        let camera = grid.camera(pane);
        let pitch = camera.pixel_layout().columns.levels()[0].pitch;
        if pitch < 1.0 {
            return Ok(());
        }
        let shape = Shape::hypercube(side, dims).expect("a board");
        let tracks = [&camera.pixel_layout().columns, &camera.pixel_layout().rows];
        for (track, across) in tracks.into_iter().zip([true, false]) {
            // Neighbours along each axis, at its ends and in its middle.
            let mut gaps: Vec<f32> = Vec::new();
            for (depth, level) in track.levels().iter().enumerate().filter(|(_, l)| l.side > 1) {
                let mut found = Vec::new();
                for value in [0, (level.side - 1) / 2, level.side - 2] {
                    let mut cell = hypertoe_core::Cell::origin(shape.dims());
                    // The last slot of a block and the first one of the next.
                    for inner in &track.levels()[..depth] {
                        cell.coords_mut()[inner.axis] = (inner.side - 1) as u16;
                    }
                    cell.coords_mut()[level.axis] = value as u16;
                    let before = camera.cell_rect(&cell);
                    for inner in &track.levels()[..depth] {
                        cell.coords_mut()[inner.axis] = 0;
                    }
                    cell.coords_mut()[level.axis] = value as u16 + 1;
                    let after = camera.cell_rect(&cell);
                    for edge in [before.min.x, before.min.y, after.min.x, after.min.y] {
                        let pixels = f64::from(edge) * f64::from(pixels_per_point);
                        prop_assert!((pixels - pixels.round()).abs() < 0.01, "{pixels} of {side}^{dims}");
                    }
                    for rect in [before, after] {
                        let size = rect.size() * pixels_per_point;
                        prop_assert!((size.x - size.x.round()).abs() < 0.01 && (size.x - size.y).abs() < 0.01);
                        prop_assert!((size.x - tracks[0].cell_size() as f32).abs() < 0.01);
                    }
                    let gap = if across { after.min.x - before.max.x } else { before.min.y - after.max.y };
                    found.push((gap * pixels_per_point).round());
                }
                prop_assert!(found.iter().all(|gap| *gap == found[0]), "{found:?} of {side}^{dims}");
                gaps.push(found[0]);
            }
            prop_assert!(gaps.windows(2).all(|two| two[0] < two[1]), "{gaps:?} of {side}^{dims}");
            prop_assert!(pitch < 3.0 || gaps.first().is_none_or(|gap| *gap >= 1.0));
        }
    }

    /// The whole board lies in its pane, and cells could not be a pixel larger.
    #[test]
    fn the_board_fills_its_pane(
        (side, dims) in boards(),
        upright: bool,
        (width, height) in (120u32..2600, 90u32..1500),
    ) {
        let rect = Rect::from_min_size(pos2(12.0, 34.0), vec2(width as f32, height as f32));
        let layout = layout(side, dims, upright);
        let area = BoardRegion { min: (0.0, 0.0), max: layout.extent() };
        let camera = GridCamera::fill(&layout, area, rect.into());
        let (across, up) = camera.pixel_layout().extent();
        let pitch = camera.pixel_layout().columns.levels()[0].pitch;
        prop_assert!(across <= f64::from(width) + 0.01 && up <= f64::from(height) + 0.01);
        let larger = layout.scaled_to_pixels(if pitch < 1.0 { 1.0 } else { pitch + 1.0 });
        let (across, up) = larger.extent();
        let fits = across <= f64::from(width) && up <= f64::from(height);
        prop_assert!(!fits || larger.columns.cell_size() > 400.0, "{pitch} of {side}^{dims}");
    }
}
