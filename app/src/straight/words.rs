//! What is said of each stage, with the line's own coordinates.

use super::plane::{Plane, Upward};
use super::text::Caption;
use super::turned::Turned;
use hypertoe_core::symmetry::front::Step;
use hypertoe_core::{Line, Motion, Shape};

/// The most cells of a line that are written out.
const MOST_CELLS: u16 = 5;
/// The most renamed values that are written out.
const MOST_VALUES: usize = 8;

/// How a line looks on the nested board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lie {
    /// Its cells lie side by side in a row.
    Row,
    /// Its cells lie in a row, but apart.
    Leaps,
    /// Its cells do not lie in a row.
    Bent,
}

/// What is said while a line is laid out on a small board: of stage 0 … 3.
/// `stop` is the cell of the line reached in stage 0.
pub fn plane_caption(plane: &Plane, stage: usize, stop: u16, lie: Lie) -> Caption {
    let line = plane.line();
    match stage {
        0 => as_it_lies(line, stop, lie),
        1 => tied(plane),
        2 => flight(plane),
        _ => straight(plane),
    }
}

/// What is said while the board is turned: first as it lies, then of each
/// step, then of where the line is.
pub fn turn_caption(shape: &Shape, turned: &Turned, stage: usize, stop: u16, lie: Lie) -> Caption {
    match stage.checked_sub(1) {
        None => as_it_lies(turned.line(), stop, lie),
        Some(step) => match turned.steps().get(step) {
            Some(Step::Mirror(axes)) => mirrored(shape, turned.line(), axes),
            Some(Step::Rename(values)) => renamed(values),
            Some(Step::Exchange(axes)) => exchanged(axes),
            None => at_the_front(shape, turned),
        },
    }
}

fn as_it_lies(line: &Line, stop: u16, lie: Lie) -> Caption {
    let stop = stop.min(line.run() - 1);
    if line.run() == 1 {
        return Caption::new("On this board one cell is a line: ").cell(line.start());
    }
    let text = match lie {
        Lie::Bent => "On the nested board this line seems to jump about: ",
        Lie::Leaps => "On the nested board this line leaps from board to board: ",
        Lie::Row => "On the nested board this line looks straight at once: ",
    };
    let first = (stop + 1).saturating_sub(MOST_CELLS);
    let caption = Caption::new(text).then(if first > 0 { "… → " } else { "" });
    (first..=stop).fold(caption, |caption, t| {
        let caption = if t > first { caption.then(" → ") } else { caption };
        caption.cell(&line.cell(t))
    })
}

/// The axes that move.
fn moving(line: &Line) -> Vec<usize> {
    (0..line.steps().len()).filter(|axis| line.steps()[*axis] != 0).collect()
}

/// `both`, `all three`.
fn all_of(count: usize) -> String {
    match count {
        2 => "both".to_owned(),
        3 => "all three".to_owned(),
        4 => "all four".to_owned(),
        5 => "all five".to_owned(),
        6 => "all six".to_owned(),
        n => format!("all {n}"),
    }
}

fn tied(plane: &Plane) -> Caption {
    let line = plane.line();
    let axes = moving(line);
    let name = hypertoe_core::geometry::axis::name;
    let verb = |axis: usize| {
        let verb = if line.steps()[axis] > 0 { "rises" } else { "falls" };
        format!("{} {verb}", name(axis))
    };
    let caption = match axes[..] {
        [] => Caption::new("Nothing moves along it: ").formula(line),
        [axis] => Caption::new("Only ")
            .name(axis)
            .then(" moves; one number t says how far: ")
            .formula(line),
        _ => {
            let moved = format!(": {} are moved by one number t: ", all_of(axes.len()));
            Caption::default().each(&axes, verb).then(moved).formula(line)
        }
    };
    match plane.upward().axis() {
        Some(axis) => caption.then(". The cells with any t and any ").name(axis).then(" stand out"),
        None => caption,
    }
}

fn flight(plane: &Plane) -> Caption {
    let (columns, rows) = (plane.columns(), plane.rows());
    let cells = match (columns, rows) {
        (1, 1) => "This cell flies".to_owned(),
        (n, 1) | (1, n) => format!("These {n} cells fly"),
        _ => format!("These {columns} × {rows} cells fly"),
    };
    let caption = Caption::new(&format!("{cells} to one small board: t runs right"));
    let caption = match plane.upward() {
        Upward::Fixed(axis) => caption.then(", ").name(axis).then(" runs up"),
        Upward::Untied(axis) => {
            caption.then("; ").name(axis).then(", untied from the others, runs up")
        }
        Upward::Nothing => caption,
    };
    if plane.is_whole() { caption } else { caption.then(", as far as is near the line") }
}

fn straight(plane: &Plane) -> Caption {
    let line = plane.line();
    let axes = moving(line);
    if axes.is_empty() {
        return Caption::new("One cell alone is straight: there is no step to take");
    }
    let place = match plane.upward() {
        Upward::Untied(_) => "a plain diagonal",
        _ => "a plain row",
    };
    let by = |axis: usize| {
        let step = if line.steps()[axis] > 0 { "1" } else { "−1" };
        format!("{} by {step}", hypertoe_core::geometry::axis::name(axis))
    };
    Caption::new(&format!("Now it is {place}. One step of t moves "))
        .each(&axes, by)
        .then(": every step is the same, and that is what straight means")
}

fn mirrored(shape: &Shape, line: &Line, axes: &[usize]) -> Caption {
    let name = hypertoe_core::geometry::axis::name;
    let last = |axis: usize| shape.side(axis) - 1;
    let verb = if axes.len() == 1 { "is" } else { "are" };
    let even = axes.iter().all(|axis| last(*axis) == last(axes[0]));
    let caption = if even {
        let each = if axes.len() == 1 { "its value" } else { "each value" };
        let text = format!(" {verb} reversed: {each} c becomes {}−c", last(axes[0]));
        Caption::default().each(axes, name).then(text)
    } else {
        let text = |axis: usize| format!("{} (c becomes {}−c)", name(axis), last(axis));
        Caption::default().each(axes, text).then(format!(" {verb} reversed"))
    };
    let moves = |axis: &usize| line.steps()[*axis] != 0;
    match (axes.iter().any(moves), axes.iter().all(moves)) {
        (true, true) => caption.then(", so that all that moves rises together"),
        (true, false) => {
            caption.then(", so that all that moves rises, and what stays comes nearer to 0")
        }
        _ => caption.then(", so that what stays comes nearer to 0"),
    }
}

fn renamed(values: &[u16]) -> Caption {
    let mut pairs = Vec::new();
    for (from, &to) in values.iter().enumerate() {
        let from = from as u16;
        if from == to {
            continue;
        }
        match values[usize::from(to)] == from {
            true if from < to => pairs.push(format!("{from} ↔ {to}")),
            true => {}
            false => pairs.push(format!("{from} → {to}")),
        }
    }
    if pairs.len() > MOST_VALUES {
        pairs.truncate(MOST_VALUES);
        pairs.push("…".to_owned());
    }
    let pairs = pairs.join(", ");
    Caption::new(&format!(
        "On every axis the values change places: {pairs}. Opposite values stay opposite, \
         so every line stays a line; this one's cells change places on it"
    ))
}

fn exchanged(axes: &[usize]) -> Caption {
    let moved: Vec<usize> = (0..axes.len()).filter(|to| axes[*to] != *to).collect();
    let name = hypertoe_core::geometry::axis::name;
    let caption = match moved[..] {
        [a, b] => Caption::default().name(a).then(" and ").name(b).then(" change places"),
        _ => {
            let becomes = |to: usize| format!("{} becomes {}", name(axes[to]), name(to));
            Caption::new("The axes change places: ").each(&moved, becomes)
        }
    };
    caption.then(". The axes that move come first, then those that stay, the smaller values first")
}

/// Where the line is after the turn, and what no turn can do.
fn at_the_front(shape: &Shape, turned: &Turned) -> Caption {
    let front = turned.front();
    let turns = turned.steps().len();
    let edge = is_edge(front);
    let begins = match (edge, turns) {
        (true, 0) => "It runs along the front edge as it is: ",
        (true, _) => "Now it runs along the front edge: ",
        (false, 0) => "It lies as far to the front as a turn can bring it: ",
        (false, _) => "This is as far to the front as a turn can bring it: ",
    };
    let caption = Caption::new(begins).formula(front);
    limits(shape, front).into_iter().fold(caption, |caption, limit| caption.then(". ").then(limit))
}

/// Whether a line at the front runs along an edge of the board.
fn is_edge(front: &Line) -> bool {
    front.span() == 1 && front.start().coords().iter().all(|value| *value == 0)
}

/// Why a line at the front does not run along the edge.
fn limits(shape: &Shape, front: &Line) -> Vec<String> {
    let mut limits = Vec::new();
    let span = front.span();
    if span > 1 {
        limits.push(format!("It moves along {span} axes, and no such turn changes how many"));
    }
    let dims = shape.dims();
    let fixed = |axis: usize| match front.motion(axis) {
        Motion::Fixed(value) if shape.side(axis) > 1 => Some(value),
        _ => None,
    };
    let middle = |axis: usize| fixed(axis).is_some_and(|v| v > 0 && v == shape.side(axis) - 1 - v);
    if (0..dims).any(middle) {
        limits.push("What is in the middle stays in the middle".to_owned());
    }
    let inner = (0..dims).any(|axis| fixed(axis).is_some_and(|v| v > 0) && !middle(axis));
    if inner && shape.sides().iter().all(|n| *n == shape.run() || *n == 1) {
        limits.push("Values that differ, and are not opposite, go on to differ".to_owned());
    } else if inner {
        limits.push("On this board every cell keeps its distance from the edges".to_owned());
    }
    if span > 0 && front.steps()[0] == 0 && shape.side(0) > 1 {
        limits.push("Axes of different length cannot change places".to_owned());
    }
    limits
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypertoe_core::geometry::pattern::parse_pattern;

    fn line(sides: &[u64], run: u64, pattern: &str) -> (Shape, Line) {
        let shape = Shape::new(sides, run).expect("a board");
        let line = parse_pattern(&shape, pattern).expect("a line");
        (shape, line)
    }

    fn plane(sides: &[u64], run: u64, pattern: &str, stage: usize) -> String {
        let (shape, line) = line(sides, run, pattern);
        plane_caption(&Plane::new(&shape, &line).expect("few cells"), stage, 1, Lie::Bent).plain()
    }

    fn turn(sides: &[u64], run: u64, pattern: &str, stage: usize) -> String {
        let (shape, line) = line(sides, run, pattern);
        turn_caption(&shape, &Turned::new(&shape, &line), stage, 9, Lie::Row).plain()
    }

    #[test]
    fn each_stage_is_told_with_the_line_s_own_coordinates() {
        let three = |stage| plane(&[3; 4], 3, "x+ y1 z- w+", stage);
        assert_eq!(
            three(0),
            "On the nested board this line seems to jump about: (0, 1, 2, 0) → (1, 1, 1, 1)"
        );
        assert_eq!(
            three(1),
            "x rises, z falls and w rises: all three are moved by one number t: \
             (t, 1, 2−t, t). The cells with any t and any y stand out"
        );
        assert_eq!(three(2), "These 3 × 3 cells fly to one small board: t runs right, y runs up");
        assert_eq!(
            three(3),
            "Now it is a plain row. One step of t moves x by 1, z by −1 and w by 1: \
             every step is the same, and that is what straight means"
        );
        let long = |stage| plane(&[4; 2], 4, "x+ y-", stage);
        assert!(
            long(1).starts_with("x rises and y falls: both are moved by one number t: (t, 3−t)")
        );
        assert!(long(2).ends_with("t runs right; x, untied from the others, runs up"));
        assert!(long(3).starts_with("Now it is a plain diagonal."));
        assert_eq!(
            plane(&[7, 6], 4, "x2+ y5", 1),
            "Only x moves; one number t says how far: (2+t, 5). \
             The cells with any t and any y stand out"
        );
        assert_eq!(plane(&[5], 5, "x+", 2), "These 5 cells fly to one small board: t runs right");
        assert!(plane(&[1; 3], 1, "x0 y0 z0", 0).ends_with("one cell is a line: (0, 0, 0)"));
        assert!(plane(&[50, 5], 5, "x0+ y0", 2).ends_with("y runs up"));
        assert!(plane(&[50, 5], 5, "x30 y+", 2).ends_with("x runs up, as far as is near the line"));
    }

    #[test]
    fn each_step_of_a_turn_is_told_and_what_it_cannot_do() {
        let three = |stage| turn(&[3; 4], 3, "x2 y1 z+ w-", stage);
        assert!(three(0).contains("looks straight at once: (2, 1, 0, 2) → (2, 1, 1, 1)"));
        assert_eq!(
            three(1),
            "x and w are reversed: each value c becomes 2−c, \
             so that all that moves rises, and what stays comes nearer to 0"
        );
        assert!(three(2).starts_with(
            "The axes change places: z becomes x, w becomes y, x becomes z and y becomes w."
        ));
        assert_eq!(
            three(3),
            "This is as far to the front as a turn can bring it: (t, t, 0, 1). \
             It moves along 2 axes, and no such turn changes how many. \
             What is in the middle stays in the middle"
        );
        let four = |stage| turn(&[4; 3], 4, "x1 y1 z+", stage);
        assert!(four(1).starts_with("On every axis the values change places: 0 ↔ 1, 2 ↔ 3."));
        assert!(four(2).starts_with("x and z change places."));
        assert_eq!(four(3), "Now it runs along the front edge: (t, 0, 0)");
        assert_eq!(
            turn(&[4; 3], 4, "x+ y0 z0", 1),
            "It runs along the front edge as it is: (t, 0, 0)"
        );
        assert!(turn(&[4; 3], 4, "x+ y0 z1", 1).ends_with("go on to differ"));
        let uneven = turn(&[7, 6], 4, "x2 y1+", 1);
        assert!(
            uneven.contains("keeps its distance") && uneven.contains("different length"),
            "{uneven}"
        );
    }
}
