//! The lessons for a class.

use super::Said;
use crate::course_claims::board::{cell, first_broken, values};
use crate::course_claims::counts::{
    cells, cells_with, centre_lines, corner_lines, corners, dims, edges, edges_along,
    fewest_by_middles, lines, lines_along, lines_by_span, lines_of_span, middle, motions,
    neighbours, neighbours_along, numbers_of_middles, numbers_through, other_end, patterns, shell,
    side, sum_through, through, through_by_middles, through_within, together, top,
    values as board_values, with_shell,
};
use crate::course_claims::formula::{
    equal, formula, formula_by_middles, formula_by_span, formula_with_centre,
};
use crate::course_claims::grid::{
    across, axes_inside, bottom_left, column_of, even_rows, even_rows_of_square, pointing, row_of,
    strokes,
};
use crate::course_claims::symmetry::{automorphisms, classes, signed_symmetries};
use crate::course_claims::told::Told;
use crate::course_claims::turn::comes_to;
use crate::course_claims::written::{
    at, cap, join, list_and, list_or, many, right_up, times, word,
};
use hypertoe_core::Cell;

pub fn pupils(l: &Told) -> Said {
    let mut said = pupils_flat(l);
    said.extend(pupils_space(l));
    said.extend(pupils_tesseract(l));
    said
}

fn pupils_flat(l: &Told) -> Said {
    let (rows, columns) = (lines_along("3^2", "x"), lines_along("3^2", "y"));
    let first = at(&bottom_left("3^2"), "x");
    let here = l.asked(4, 0);
    let two = side("3^3") - 1;
    let bent = ["00", "11", "21"].map(cell);
    assert_eq!(first_broken(&bent), Some(1), "y breaks it");
    assert_eq!(values(&bent, 1), [0, 1, 1], "y rises and then stays");
    vec![
        (0, format!("on a board of {} dimensions", word(dims("3^4")))),
        (0, format!("the near miss in {} dimensions", word(dims("3^4")))),
        (1, format!("{} in a row on a {} board", word(side("3^2")), times("3^2"))),
        (1, format!("{} rows, {} columns", cap(rows), word(columns))),
        (1, format!("{} diagonals: {}", word(lines_of_span("3^2", 2)), lines("3^2"))),
        (2, format!("Both start at {first}")),
        (2, format!("because counting starts at {first}")),
        (3, format!("Write the {} cells on the board", word(many(&l.row(3))))),
        (3, format!("x: {}; y: {}", l.values(3, "x"), l.values(3, "y"))),
        (
            3,
            format!(
                "why is {}, {}, {} not a line? y rises and then stays",
                bent[0], bent[1], bent[2]
            ),
        ),
        (
            4,
            format!(
                "its {} slices side by side: z = {}",
                word(side("3^3")),
                join(&board_values("3^3"), ", ")
            ),
        ),
        (4, format!("hold {} sheets of paper", word(side("3^3")))),
        (
            4,
            format!("z = {} is the small board on the {}", at(&here, "z"), column_of("3^3", &here)),
        ),
        (4, format!("there, {}", right_up(&here))),
        (
            5,
            format!(
                "the table of {} rows first: {}, {}",
                word(side("3^3")),
                l.asked(5, 0),
                l.asked(5, 1)
            ),
        ),
        (6, format!("the first {} columns of the table are fine", word(l.broken_axis(6)))),
        (7, format!("joins {} opposite cells", word(two))),
        (
            7,
            format!(
                "{} other cells, {} on each line: {}",
                cells("3^3") - 1,
                word(two),
                through("3^3", "111")
            ),
        ),
    ]
}

fn pupils_space(l: &Told) -> Said {
    let here = l.asked(9, 0);
    let (within, along) = (axes_inside("3^4"), neighbours_along("3^4", "1111", 'x'));
    vec![
        (8, format!("Put {} cubes above one another", word(side("3^4")))),
        (8, format!("a board of {} dimensions with {} cells", word(dims("3^4")), cells("3^4"))),
        (8, format!("Each colour is one cube: w = {}", list_and(&board_values("3^4")))),
        (8, format!("we put {} squares side by side", word(side("3^3")))),
        (8, format!("what could we do with {} cubes?", word(side("3^4")))),
        (
            9,
            format!(
                "the first {} numbers are inside, the last {} outside",
                word(within),
                word(dims("3^4") - within)
            ),
        ),
        (9, format!("z = {} and w = {}: the small board", at(&here, "z"), at(&here, "w"))),
        (
            9,
            format!(
                "at the {} {}; there, {}",
                row_of("3^4", &here),
                column_of("3^4", &here),
                right_up(&here)
            ),
        ),
        (
            10,
            format!(
                "{} for each of {} axes: {}",
                cap(along),
                word(dims("3^4")),
                neighbours("3^4", "1111")
            ),
        ),
        (11, format!("It only has {} columns now", word(dims("3^4")))),
        (11, format!("Table again: {}, {}, and then?", l.asked(11, 0), l.asked(11, 1))),
    ]
}

fn pupils_tesseract(l: &Told) -> Said {
    let two = side("3^4") - 1;
    let (small, large) = (l.smallest(13, "w"), l.largest(13, "w"));
    let (twelve, eight) = (edges("3^3"), edges_along("3^4", "w"));
    vec![
        (13, format!("Another picture of the same {} cells", cells("3^4"))),
        (13, format!("A small cube, w = {small}, stands in a large one, w = {large}")),
        (13, format!("it has {} cells, too", cells_with("3^4", "w", 2))),
        (14, format!("A square has {} corners, a cube has {}", corners("3^2"), corners("3^3"))),
        (
            14,
            format!(
                "edges {}, {twelve}, {}, as twice {twelve} and {eight} new ones",
                edges("3^2"),
                edges("3^4")
            ),
        ),
        (
            14,
            format!(
                "{} of the outer cube and {} of the inner one: {}",
                corners("3^3"),
                corners("3^3"),
                corners("3^4")
            ),
        ),
        (15, format!("The inside, {}, goes to the left", comes_to("3^4", "xw", "left"))),
        (
            16,
            format!(
                "{} lines run through the centre of a square, and {} through the centre of a cube",
                through("3^2", "11"),
                through("3^3", "111")
            ),
        ),
        (16, format!("{} cells, one is the centre", cells("3^4"))),
        (
            16,
            format!(
                "{} other cells, {} on each line: {}",
                cells("3^4") - 1,
                word(two),
                through("3^4", "1111")
            ),
        ),
        (17, format!("in {} dimensions", word(dims("3^4")))),
    ]
}

pub fn students(l: &Told) -> Said {
    let mut said = students_all(l);
    said.extend(students_cell());
    said.extend(students_sum());
    said.extend(students_picture(l));
    said
}

/// All lines of a board.
fn students_all(l: &Told) -> Said {
    let spans = lines_by_span("3^4");
    let parts = join(&spans, " + ");
    let back: Vec<Cell> = l.row(3).into_iter().rev().collect();
    vec![
        (1, format!("or {}−t, for t = 0 … {}, and", formula("S−1", top), formula("S−1", top))),
        (
            2,
            format!(
                "Each of {} coordinates is one of {} constants",
                dims("3^3"),
                word(side("3^3"))
            ),
        ),
        (2, format!("t, or {}−t: {} choices", top("3^3"), word(motions("3^3")))),
        (2, format!("take away the {} constant ones", cells("3^3"))),
        (2, equal("5^3 − 3^3 = 125 − 27 = 98", patterns("3^3"))),
        (3, format!("Each line has {} patterns", word(patterns("3^3") / lines("3^3")))),
        (
            3,
            format!(
                "Read from A, this line is {}; read from B, it is {}",
                l.pattern(3),
                l.board(3).pattern(&back)
            ),
        ),
        (3, format!("So S^D has {} lines", formula("((S+2)^D − S^D) / 2", lines))),
        (3, equal("98 / 2 = 49", lines("3^3"))),
        (4, formula_by_span("C(D, k) · 2^k · S^(D−k) / 2")),
        (
            4,
            format!(
                "compute all {} for {}: {}",
                word(many(&spans)),
                times("3^4"),
                join(&spans, ", ")
            ),
        ),
        (4, formula("((2 + S)^D − S^D) / 2", lines)),
        (4, equal("C(4, 2) · 2^2 · 3^2 / 2 = 6 · 4 · 9 / 2 = 108", lines_of_span("3^4", 2))),
        (5, format!("{parts}. Compare with")),
        (5, equal("(5^4 − 3^4) / 2 = (625 − 81) / 2", lines("3^4"))),
        (5, equal("(625 − 81) / 2 = 272 = 108 + 108 + 48 + 8", lines("3^4"))),
        (6, format!("it ends in {} cells of the shell", word(l.at_ends(6)))),
        (6, format!("the {} board with its shell of {} cells", times("3^2"), shell("3^2"))),
        (7, format!("before t = 0”. {} cells give {} lines", shell("3^2"), lines("3^2"))),
        (7, format!("the line ends at {}", other_end("3^2", &l.named(7, "A")))),
        (8, format!("{} lies in {}", times("4^4"), times(&format!("{}^4", side("4^4") + 2)))),
        (8, format!("How many lines does {} have?", times("4^4"))),
        (8, equal("6^4", with_shell("4^4"))),
        (8, equal("1,296 − 256 = 1,040", shell("4^4"))),
        (8, equal("(6^4 − 4^4) / 2 = (1,296 − 256) / 2 = 520", lines("4^4"))),
    ]
}

/// The lines through a cell.
fn students_cell() -> Said {
    let numbers = through_by_middles("3^4");
    let down: Vec<usize> = (0..=dims("3^4")).rev().collect();
    let by_middles = formula_by_middles("2^a − 1 + (3^b − 1) / 2");
    let (ends, middles) =
        (through_within("4^4", "0123", "xw"), through_within("4^4", "0123", "yz"));
    vec![
        (9, format!("c = t or c = {}−t", formula("S−1", top))),
        (
            9,
            format!(
                "on {} the axes at {} can vary together, and so can the axes at {}",
                times("4^4"),
                together("4^4", 0),
                together("4^4", 1)
            ),
        ),
        (9, format!("m such axes give {} lines", formula("2^m − 1", corner_lines))),
        (9, format!("there t = {}−t", formula("S−1", top))),
        (9, format!("m axes give {} lines", formula_with_centre("(3^m − 1) / 2", centre_lines))),
        (9, format!("Two axes at {} give 2^2 − 1 = {ends} lines", together("4^4", 0))),
        (9, equal("2^2 − 1", ends)),
        (
            9,
            format!(
                "two axes at {} give {middles} more: {}",
                together("4^4", 1),
                through("4^4", "0123")
            ),
        ),
        (10, format!("the corner P has {} lines", equal("2^4 − 1", corner_lines("3^4")))),
        (10, format!("the centre Q has {}", equal("(3^4 − 1) / 2", centre_lines("3^4")))),
        (
            10,
            format!(
                "With a axes at 0 or {} and b = {} − a at {}",
                top("3^4"),
                dims("3^4"),
                middle("3^4")
            ),
        ),
        (10, format!("it is {by_middles}: {}", join(&numbers, ", "))),
        (10, format!("for a = {}", join(&down, ", "))),
        (
            10,
            format!("a cell with {} coordinates {}", word(fewest_by_middles("3^4")), middle("3^4")),
        ),
        (10, equal("16 − 1 = 15", corner_lines("3^4"))),
        (10, equal("(81 − 1) / 2 = 40", centre_lines("3^4"))),
    ]
}

/// Sums, and what takes lines to lines.
fn students_sum() -> Said {
    let ones: Vec<String> = numbers_of_middles("3^4").into_iter().map(word).collect();
    vec![
        (11, format!("each of the {} cells of {}", cells("3^4"), times("3^4"))),
        (11, equal("16 · 15 + 32 · 8 + 24 · 7 + 8 · 14 + 1 · 40 = 816", sum_through("3^4"))),
        (11, format!("Each of {} lines has {} cells", lines("3^4"), word(side("3^4")))),
        (11, equal("272 · 3 = 816", sum_through("3^4"))),
        (12, format!("Reflections, which take c to {}−c", top("3^4"))),
        (12, equal("2^4 · 4! = 384", signed_symmetries("3^4"))),
        (12, format!("how many coordinates are {}", middle("3^4"))),
        (
            12,
            format!(
                "On {} there are {} automorphisms, not {}",
                times("4^3"),
                automorphisms("4^3"),
                signed_symmetries("4^3")
            ),
        ),
        (
            12,
            format!(
                "{}, {} coordinates can be {}: {} classes",
                cap(0),
                list_or(&ones[1..]),
                middle("3^4"),
                classes("3^4")
            ),
        ),
    ]
}

/// What a picture hides.
fn students_picture(l: &Told) -> Said {
    let (up, right) = (pointing("3^4", "up"), pointing("3^4", "right"));
    let diagonal = pointing("3^4", "up right");
    let all = through("3^4", "1111");
    let left = comes_to("3^4", "xw", "left");
    vec![
        (13, format!("a linear map from {} dimensions to {}", word(dims("3^4")), word(2))),
        (13, format!("The kernel has dimension {}", dims("3^4") - 2)),
        (
            13,
            format!(
                "{} of the {all} lines point straight up, {} straight right",
                cap(up),
                word(right)
            ),
        ),
        (13, format!("{} along each diagonal", word(diagonal))),
        (13, equal("40 − 16 + 4 = 28", strokes("3^4"))),
        (
            14,
            format!(
                "the {} evenly spaced rows are exactly the {} lines",
                even_rows("3^4"),
                lines("3^4")
            ),
        ),
        (14, format!("a plain {} × {} square", across("3^4"), across("3^4"))),
        (14, format!("there would be {} such rows", even_rows_of_square(across("3^4")))),
        (15, format!("the cells w = {} make the inner cube", l.smallest(15, "w"))),
        (15, format!("the slice {left} becomes x = −{}, which is on the left", middle("3^4"))),
        (15, format!("so the slice {} comes to the right", comes_to("3^4", "xw", "right"))),
        (15, format!("largest where w is smallest: at {}", comes_to("3^4", "xw", "right"))),
        (
            16,
            format!(
                "numbers of lines through a cell that occur on {}: {}",
                times("4^4"),
                list_and(&numbers_through("4^4"))
            ),
        ),
    ]
}
