//! Full 3×3 boards without a line, and stacks of them.

use hypertoe_core::theory::layer_stacks::{
    DrawnLayer, LayerPattern, LayerStackCounts, count_layer_stacks, drawn_layers, example_layers,
};
use std::collections::BTreeSet;

/// Where these cells are taken.
fn image(bits: u16, to: fn(u16, u16) -> (u16, u16)) -> u16 {
    let cells = (0..9).filter(|cell| bits >> cell & 1 == 1);
    cells.map(|cell| to(cell % 3, cell / 3)).map(|(x, y)| 1 << (x + 3 * y)).sum()
}

/// The eight images of a layer.
fn images(bits: u16) -> BTreeSet<u16> {
    let mut all = BTreeSet::from([bits]);
    for _ in 0..4 {
        let turned: Vec<u16> = all.iter().map(|bits| image(*bits, |x, y| (2 - y, x))).collect();
        all.extend(turned);
    }
    let mirrored: Vec<u16> = all.iter().map(|bits| image(*bits, |x, y| (y, x))).collect();
    all.extend(mirrored);
    all
}

#[test]
fn thirty_two_layers_of_three_patterns() {
    let layers = drawn_layers();
    assert_eq!(layers.len(), 32);
    for marks in [4, 5] {
        let of: Vec<&DrawnLayer> =
            layers.iter().filter(|layer| layer.bits.count_ones() == marks).collect();
        assert_eq!(of.len(), 16);
        // Up to symmetry three classes, each with a name of its own.
        let classes: BTreeSet<BTreeSet<u16>> = of.iter().map(|layer| images(layer.bits)).collect();
        assert_eq!(classes.len(), 3);
        let sizes = [LayerPattern::Arrow, LayerPattern::Scorpion, LayerPattern::Island]
            .map(|pattern| of.iter().filter(|layer| layer.pattern == pattern).count());
        assert_eq!(sizes, [4, 4, 8]);
        for class in classes {
            let names: BTreeSet<LayerPattern> = of
                .iter()
                .filter(|layer| class.contains(&layer.bits))
                .map(|layer| layer.pattern)
                .collect();
            assert_eq!(names.len(), 1);
        }
    }
}

#[test]
fn the_shapes_are_as_described() {
    let layers = drawn_layers();
    let first = |cells: [u16; 4]| cells.iter().map(|cell| 1u16 << cell).sum::<u16>();
    let pattern = |bits: u16| layers.iter().find(|layer| layer.bits == bits).unwrap().pattern;
    // Corner, centre, and the two edges beyond.
    assert_eq!(pattern(first([0, 4, 5, 7])), LayerPattern::Arrow);
    // Two corners above, centre, the edge below.
    assert_eq!(pattern(first([6, 8, 4, 1])), LayerPattern::Scorpion);
    // A corner with all its neighbours the other's.
    for island in layers.iter().filter(|layer| layer.pattern == LayerPattern::Island) {
        let near = [(0, [1, 3, 4]), (2, [1, 5, 4]), (6, [7, 3, 4]), (8, [7, 5, 4])];
        let owners = island.owners();
        assert!(
            near.iter().any(|(c, near)| near.iter().all(|n| owners[*n] != owners[*c])),
            "{owners:?}"
        );
    }
    assert_eq!(example_layers().len(), 3);
    assert!(example_layers().iter().all(|layer| layer.bits.count_ones() == 5));
}

#[test]
fn no_stack_of_three_is_without_a_line() {
    assert_eq!(
        count_layer_stacks(),
        LayerStackCounts { layers: 32, tried: 32_768, without_line: 0 }
    );
}
