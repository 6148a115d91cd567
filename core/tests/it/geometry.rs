//! Boards without a game: shapes, axes, cells and lines, and how they are written.

use hypertoe_core::base::format_count;
use hypertoe_core::geometry::{
    self, ParseShapeError, ShapeError, format_cell, lines_through_pair, parse_cell, parse_pattern,
};
use hypertoe_core::{BigUint, BoardLines, Cell, Line, Shape};

#[test]
fn names_of_axes_round_trip() {
    for axis in 0..100 {
        assert_eq!(geometry::parse_axis(&geometry::axis_name(axis)), Some(axis));
    }
    assert_eq!(geometry::parse_axis("a3"), None);
    assert_eq!(geometry::parse_axis("q"), None);
}

#[test]
fn limits_of_shapes_are_named() {
    assert_eq!(Shape::hypercube(3, 0), Err(ShapeError::Dims(0)));
    assert_eq!(Shape::hypercube(3, 101), Err(ShapeError::Dims(101)));
    assert!(matches!(Shape::hypercube(0, 2), Err(ShapeError::Side { value: 0, .. })));
    let text = Shape::hypercube(10_001, 2).unwrap_err().to_string();
    assert_eq!(text, "the side is 10001, but must be 1 to 10000");
    let text = Shape::new(&[3, 10_001], 3).unwrap_err().to_string();
    assert_eq!(text, "the side of axis y is 10001, but must be 1 to 10000");
    assert!(Shape::new(&[7, 6], 8).is_err());
    assert!(Shape::hypercube(10_000, 100).is_ok());
}

#[test]
fn numbers_of_cells_round_trip() {
    for shape in [
        Shape::hypercube(3, 4).unwrap(),
        Shape::new(&[7, 6, 2], 4).unwrap(),
        Shape::hypercube(1000, 50).unwrap(),
    ] {
        let last = Cell::new(shape.sides().iter().map(|n| n - 1));
        assert_eq!(shape.cell_number(&last) + 1u32, shape.cell_count());
        assert_eq!(shape.cell_with_number(&shape.cell_number(&last)), Some(last));
        assert_eq!(shape.cell_with_number(&shape.cell_count()), None);
    }
}

#[test]
fn cells_are_read_in_every_spelling() {
    let shape = Shape::hypercube(3, 4).unwrap();
    let cell = Cell::from([1, 2, 0, 1]);
    for text in ["1 2 0 1", "1,2,0,1", "(1, 2, 0, 1)", "1201", " #34 ", "[1 2,0;1]"] {
        assert_eq!(parse_cell(&shape, text), Ok(cell.clone()), "{text}");
    }
    assert_eq!(format_cell(&cell), "1 2 0 1");
}

#[test]
fn boards_are_read_as_they_are_shown() {
    let read = |text: &str| text.parse::<Shape>();
    let seven = vec![5; 7];
    for shape in [
        Shape::hypercube(3, 4),
        Shape::hypercube(9, 1),
        Shape::new(&[7, 6], 4),
        Shape::new(&[5], 3),
        Shape::new(&seven, 4),
        Shape::new(&[2, 3, 4, 5, 6, 7, 8], 3),
    ] {
        let shape = shape.unwrap();
        assert_eq!(read(&shape.to_string()), Ok(shape));
    }
    assert_eq!(read(" 7X6,4 "), Ok(Shape::new(&[7, 6], 4).unwrap()));
    assert_eq!(read("4x4x4"), Ok(Shape::hypercube(4, 3).unwrap()));
    assert!(matches!(read("7x6"), Err(ParseShapeError::MissingLineLength(_))));
    assert!(matches!(read("3^999"), Err(ParseShapeError::Shape(_))));
    assert!(matches!(read(&"9".repeat(99)), Err(ParseShapeError::Shape(_))));
    for text in ["", "3^", "^3", "a", "3,", "3^4^5", "3^4, 3 in a column"] {
        assert!(matches!(read(text), Err(ParseShapeError::Syntax(_))), "{text}");
    }
}

#[test]
fn errors_say_what_is_wrong_with_a_cell() {
    let shape = Shape::hypercube(3, 4).unwrap();
    let error = |text: &str| parse_cell(&shape, text).unwrap_err().to_string();
    assert_eq!(error("1 3 0 1"), "y is 3, but it goes from 0 to 2");
    assert!(error("1 2 0").contains("3 coordinates were given"));
    assert!(error("#81").contains("the last is #80"));
    assert!(error("#99999999999999999999999999").contains("no cell"));
    assert!(error("1 2 a 1").contains("“a”"));
    assert!(error("").contains("0 0 0 0"));
    assert!(error("99999999999999999999999999999 0 0 0").contains('…'));
    assert!(error(&"9".repeat(100_000)).len() < 200);
}

#[test]
fn canonical_direction_and_pattern() {
    let shape = Shape::hypercube(3, 4).unwrap();
    let line = parse_pattern(&shape, "x- y1 z+ w-").unwrap();
    assert_eq!(line.start(), &Cell::from([0, 1, 2, 0]));
    assert_eq!(line.pattern(&shape), "x+ y1 z- w+");
    assert_eq!(line.span(), 3);
    assert_eq!(line.index_of(&Cell::from([1, 1, 1, 1])), Some(1));
    assert_eq!(line.cells().len(), 3);
    let places: Vec<_> = line.cells().map(|cell| line.index_of(&cell)).collect();
    assert_eq!(places, [Some(0), Some(1), Some(2)]);
    assert_eq!(line.index_of(&Cell::from([1, 1, 2, 1])), None);
    assert_eq!(line.index_of(&Cell::from([0, 0, 2, 0])), None);
}

#[test]
fn every_pattern_is_read_back() {
    for (sides, run) in [
        (&[3u16, 3, 3, 3][..], 3),
        (&[5, 4, 2], 4),
        (&[2; 8], 2),
        (&[3, 1, 1, 1, 1, 1, 1, 4], 3),
        (&[3, 2], 1),
        (&[12, 11], 11),
    ] {
        let shape = Shape::new(sides, run).unwrap();
        for line in BoardLines::new(&shape).iter() {
            let pattern = line.pattern(&shape);
            assert_eq!(parse_pattern(&shape, &pattern), Ok(line), "{pattern}");
        }
    }
}

#[test]
fn patterns_have_any_order_and_either_direction() {
    let shape = Shape::hypercube(3, 3).unwrap();
    let line = parse_pattern(&shape, "x+ y1 z-").unwrap();
    for text in ["z- x+ y1", "x-,y1,z+", " x0+  y1 z2- ", "x− y1 z+"] {
        assert_eq!(parse_pattern(&shape, text), Ok(line.clone()), "{text}");
    }
}

#[test]
fn errors_say_what_is_wrong_with_a_pattern() {
    let said = |sides: &[u16], run, text: &str| {
        parse_pattern(&Shape::new(sides, run).unwrap(), text).unwrap_err().to_string()
    };
    let cube = |text| said(&[3, 3, 3], 3, text);
    assert_eq!(cube("x+ y1"), "z is not named; a pattern says what every axis does, like x+ y0 z0");
    assert!(cube("").contains("x is not named"));
    assert!(cube("x+ y1 w2").contains("“w” is not an axis"));
    assert!(cube("x+ y1 x- z0").contains("x is named twice"));
    assert!(cube("x+ y3 z0").contains("“y3” leaves the board: y goes from 0 to 2"));
    assert!(cube("x1+ y1 z0").contains("“x1+” leaves the board"));
    assert!(cube("x0 y1 z0").contains("no axis rises"));
    assert!(cube("x y1 z0").contains("“x” does not say"));
    assert!(cube("+ y1 z0").contains("“+” does not say"));
    assert!(cube("x99999999+ y1 z0").contains("leaves the board"));
    assert!(cube(&"q".repeat(1000)).len() < 150);
    assert!(said(&[7, 6], 4, "x+ y0").contains("needs its first value, such as x0+"));
    assert!(said(&[3, 3], 1, "x+ y0").contains("one cell is a line"));
    assert!(said(&[4, 2], 3, "x0 y+").contains("leaves the board"));
}

#[test]
fn big_numbers_are_rounded_with_their_power_of_ten() {
    assert_eq!(format_count(&1441u32.into()), "1,441");
    assert_eq!(format_count(&BigUint::from(10u32).pow(20)), "100,000,000,000,000,000,000");
    assert_eq!(format_count(&BigUint::from(1000u32).pow(50)), "1.000 × 10^150");
    for power in [21usize, 22, 23, 49, 50, 1_000, 1_001, 20_000] {
        let ten = BigUint::from(10u32).pow(power as u32);
        assert_eq!(format_count(&ten), format!("1.000 × 10^{power}"));
        assert_eq!(format_count(&(&ten - 1u32)).contains('×'), power > 21);
        assert_eq!(format_count(&(&ten * 98_765u32)), format!("9.877 × 10^{}", power + 4));
    }
    let nines = BigUint::from(10u32).pow(30) - 1u32;
    assert_eq!(format_count(&nines), "1.000 × 10^30");
    assert_eq!(
        format_count(&(BigUint::from(123_451u32) * BigUint::from(10u32).pow(30))),
        "1.235 × 10^35"
    );
    assert_eq!(
        format_count(&(BigUint::from(123_449u32) * BigUint::from(10u32).pow(30))),
        "1.234 × 10^35"
    );
}

#[test]
fn lines_through_two_cells_are_those_that_hold_both() {
    let shapes: [(&[u16], u16); 7] = [
        (&[3, 3, 3], 3),
        (&[2, 2, 2, 2], 2),
        (&[7, 6], 4),
        (&[4, 3, 5], 3),
        (&[6], 2),
        (&[3, 3], 1),
        (&[4, 4, 4], 4),
    ];
    for (sides, run) in shapes {
        let shape = Shape::new(sides, run).unwrap();
        let lines: Vec<Line> = BoardLines::new(&shape).iter().collect();
        let cells: Vec<Cell> = shape.iter_cells().collect();
        for (i, a) in cells.iter().enumerate() {
            for b in &cells[..i] {
                let holds = |line: &&Line| [a, b].iter().all(|c| line.index_of(c).is_some());
                let expected: Vec<&Line> = lines.iter().filter(holds).collect();
                let found = lines_through_pair(&shape, a, b);
                assert_eq!(found.len(), expected.len(), "{a} {b} on {shape}");
                assert!(expected.iter().all(|line| found.contains(line)), "{a} {b} on {shape}");
                if shape.is_hypercube() {
                    assert!(found.len() <= 1);
                }
            }
        }
    }
}

#[test]
fn numbers_beyond_any_side_are_quoted_as_written() {
    let said = |sides: &[u64], run| Shape::from_numbers(sides, run).unwrap_err().to_string();
    assert_eq!(said(&[70_000, 3], 3), "the side of axis x is 70000, but must be 1 to 10000");
    assert_eq!(said(&[70_000, 80_000], 3), "the side of axis x is 70000, but must be 1 to 10000");
    assert_eq!(said(&[70_000; 3], 3), "the side is 70000, but must be 1 to 10000");
    assert!(said(&[3, 3], 70_000).starts_with("70000 in a row do not fit"));
    assert_eq!(said(&[], 3), "a board has 1 to 100 dimensions, not 0");
    assert_eq!(Shape::from_numbers(&[7, 6], 4), Shape::new(&[7, 6], 4));
}
