//! The nested layout: every cell has a place, and every place at most one cell.

use hypertoe::board::layout::{NestedLayout, Nesting, default_stacked_axes, nesting_fits};
use hypertoe_core::{Cell, Shape};
fn layout(side: u16, dims: usize) -> (Shape, NestedLayout) {
    let shape = Shape::hypercube(side, dims).expect("a board");
    let layout =
        NestedLayout::new(&shape, &Nesting::new(default_stacked_axes(&shape, None), false));
    (shape, layout)
}

#[test]
fn every_cell_is_found_where_it_lies() {
    for (side, dims) in [(3, 1), (3, 2), (3, 3), (3, 4), (2, 5), (4, 4), (1, 3), (2, 10)] {
        let (shape, layout) = layout(side, dims);
        for number in 0..shape.cell_count_u64().unwrap() {
            let cell = shape.cell_with_number(&number.into()).unwrap();
            let (x, y) = layout.cell_lower_left(&cell);
            let origin = Cell::origin(shape.dims());
            for (dx, dy) in [(0.01, 0.01), (0.5, 0.5), (0.99, 0.99)] {
                assert_eq!(layout.cell_at(x + dx, y + dy, &origin), Some(cell.clone()));
                assert_eq!(layout.nearest_cell(x + dx, y + dy, &origin), cell);
            }
            assert_eq!(layout.columns.slot_at(x + 0.5), Some(layout.columns.slot_of(&cell)));
            assert_eq!(layout.rows.slot_at(y + 0.5), Some(layout.rows.slot_of(&cell)));
        }
    }
}

#[test]
fn gaps_between_boards_hold_no_cell() {
    let (shape, layout) = layout(3, 4);
    let origin = Cell::origin(4);
    let (x, _) = layout.cell_lower_left(&Cell::from([0, 0, 1, 0]));
    assert_eq!(layout.cell_at(x - 0.25, 0.5, &origin), None);
    assert_eq!(layout.cell_at(-1.0, 0.5, &origin), None);
    assert_eq!(layout.cell_at(layout.columns.extent() + 0.2, 0.5, &origin), None);
    assert!(nesting_fits(&shape, &Nesting::new(vec![0, 1, 2, 3], false)));
}

#[test]
fn outer_axes_of_large_boards_start_pinned() {
    let stacked =
        |side, dims| default_stacked_axes(&Shape::hypercube(side, dims).unwrap(), None).len();
    assert_eq!(stacked(1000, 50), 2);
    assert_eq!(stacked(3, 12), 12);
    assert_eq!(stacked(2, 16), 16);
    assert_eq!(stacked(10_000, 2), 2);
    assert_eq!(stacked(1, 100), 100);
    let all = Nesting::new(vec![0, 1, 2, 3], false);
    assert!(!nesting_fits(&Shape::hypercube(1000, 4).unwrap(), &all));
}

#[test]
fn only_visible_slots_are_visited() {
    let (_, layout) = layout(10_000, 2);
    let slots = layout.columns.visible_blocks(0, 5000.0 * 1.07, 5009.0 * 1.07, 1000);
    assert!(slots.len() >= 9 && slots.len() <= 12, "{}", slots.len());
    assert!(slots.iter().any(|slot| slot.index == 5000));
}
