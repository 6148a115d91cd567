//! Slices side by side.

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use hypertoe::board::space::slice_layout::SliceTiles;
use hypertoe_core::{Cell, Shape};
#[test]
fn slices_lie_in_the_view_and_apart() {
    let view = Rect::from_min_size(pos2(100.0, 50.0), vec2(700.0, 500.0));
    for (side, dims, axes) in [
        (3, 4, vec![3]),
        (4, 4, vec![3]),
        (9, 4, vec![3]),
        (3, 5, vec![3, 4]),
        (2, 10, (3..10).collect()),
    ] {
        let shape = Shape::hypercube(side, dims).unwrap();
        let tiles = SliceTiles::new(&shape, &axes, view);
        let centers: Vec<Pos2> = (0..tiles.count()).map(|i| tiles.center(i)).collect();
        for (i, a) in centers.iter().enumerate() {
            let room = Rect::from_center_size(*a, Vec2::splat(2.0 * tiles.half_width()));
            assert!(view.expand(0.5).contains_rect(room), "{side}^{dims}: {room:?}");
            for b in &centers[..i] {
                let apart = (*a - *b).abs();
                assert!(apart.max_elem() > 2.0 * tiles.half_width() - 0.1, "{side}^{dims}");
            }
            let mut cell = Cell::origin(shape.dims());
            tiles.write_coords(i, &mut cell);
            assert_eq!(tiles.tile_index(&cell), i);
        }
        // The first axis runs right, the second up.
        assert!(centers[1].x > centers[0].x || centers[1].y < centers[0].y);
    }
}
