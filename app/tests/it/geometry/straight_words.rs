//! What is said of a line whose plane is laid out, or that is moved to the front edge.

use hypertoe::board::straightening::{
    FrontEdgeSymmetry, LinePlacement, LinePlane, front_edge_refusal, plane_caption,
    symmetry_caption,
};
use hypertoe::i18n::Message;
use hypertoe_core::geometry::parse_pattern;
use hypertoe_core::{Line, Shape};

fn line(sides: &[u16], run: u16, pattern: &str) -> (Shape, Line) {
    let shape = Shape::new(sides, run).expect("a board");
    let line = parse_pattern(&shape, pattern).expect("a line");
    (shape, line)
}

/// With spaces at which it may break everywhere.
fn spaced(caption: &Message) -> String {
    caption.to_string().replace('\u{a0}', " ")
}

fn plane(sides: &[u16], run: u16, pattern: &str, stage: usize) -> String {
    let (shape, line) = line(sides, run, pattern);
    let plane = LinePlane::new(&shape, &line).expect("few cells");
    spaced(&plane_caption(&plane, stage, 1, LinePlacement::Apart))
}

fn turn(sides: &[u16], run: u16, pattern: &str, stage: usize) -> String {
    let (shape, line) = line(sides, run, pattern);
    spaced(&symmetry_caption(
        &shape,
        &FrontEdgeSymmetry::for_line(&shape, &line),
        stage,
        9,
        LinePlacement::Row,
    ))
}

#[test]
fn each_stage_is_told_with_the_line_s_own_coordinates() {
    let three = |stage| plane(&[3; 4], 3, "x+ y1 z- w+", stage);
    assert_eq!(
        three(0),
        "On the nested board this line is straight, its cells evenly spaced: \
         (0, 1, 2, 0) → (1, 1, 1, 1)"
    );
    assert_eq!(
        three(1),
        "x rises, z falls and w rises. One variable t moves all 3: (t, 1, 2−t, t). \
         Highlighted: the cells for every t and every y"
    );
    assert_eq!(three(2), "These 3 × 3 cells move to one small board: t runs right, y runs up");
    assert_eq!(
        three(3),
        "The plane is one small board, and the line a plain row of it. \
         Each step of t moves x by 1, z by −1 and w by 1"
    );
    let long = |stage| plane(&[4; 2], 4, "x+ y-", stage);
    assert!(long(1).starts_with("x rises and y falls. One variable t moves both: (t, 3−t)"));
    assert!(long(2).ends_with("t runs right; x now varies alone, upwards"));
    assert!(long(3).contains("the line a plain diagonal of it."));
    assert_eq!(
        plane(&[7, 6], 4, "x2+ y5", 1),
        "Only x varies; the variable t says how far: (2+t, 5). \
         Highlighted: the cells for every t and every y"
    );
    assert_eq!(plane(&[5], 5, "x+", 2), "These 5 cells move to one small board: t runs right");
    assert!(plane(&[1; 3], 1, "x0 y0 z0", 0).ends_with("one cell is a line: (0, 0, 0)"));
    assert!(plane(&[50, 5], 5, "x0+ y0", 2).ends_with("y runs up"));
    assert!(
        plane(&[50, 5], 5, "x30 y+", 2)
            .ends_with("x runs up. Only the part near the line is shown")
    );
}

#[test]
fn each_step_to_the_front_edge_is_told() {
    let three = |stage| turn(&[3; 4], 3, "x2 y0 z+ w0", stage);
    assert!(three(0).contains("its cells side by side: (2, 0, 0, 0) → (2, 0, 1, 0)"));
    assert_eq!(
        three(1),
        "x is mirrored: its value c becomes 2−c. Now the fixed values are nearer to 0"
    );
    assert!(three(2).starts_with("x and z swap places."));
    assert_eq!(three(3), "Now it runs along the front edge: (t, 0, 0, 0)");
    let four = |stage| turn(&[4; 3], 4, "x1 y1 z+", stage);
    assert!(four(1).starts_with("On every axis values swap places: 0 ↔ 1, 2 ↔ 3."));
    assert!(four(2).starts_with("x and z swap places."));
    assert_eq!(four(3), "Now it runs along the front edge: (t, 0, 0)");
}

#[test]
fn where_no_symmetry_reaches_the_front_edge_it_is_said_why() {
    let why = |sides: &[u16], run, pattern: &str| {
        let (shape, line) = line(sides, run, pattern);
        front_edge_refusal(&shape, &FrontEdgeSymmetry::for_line(&shape, &line))
            .map(|why| spaced(&why))
    };
    assert_eq!(
        why(&[3; 4], 3, "x2 y1 z+ w-").as_deref(),
        Some(
            "An edge uses one axis; this line uses 2. Mirroring or swapping axes cannot change that. \
             A middle coordinate cannot move to an edge"
        )
    );
    assert!(why(&[4; 3], 4, "x+ y0 z1").is_some_and(|why| why.ends_with("stay different")));
    let distance = "On this board every cell keeps its distance from the edges";
    assert_eq!(why(&[7, 6], 4, "x2 y1+").as_deref(), Some(distance));
    assert_eq!(why(&[7, 6], 4, "x6 y1+"), None, "x is mirrored");
    assert_eq!(
        why(&[4; 3], 4, "x+ y0 z0").as_deref(),
        Some("This line already runs along the front edge")
    );
    assert_eq!(
        why(&[1; 3], 1, "x0 y0 z0").as_deref(),
        Some("A line of one cell runs along no edge")
    );
}
