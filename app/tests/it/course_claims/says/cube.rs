//! The first half of the course: squares and cubes.

use super::Said;
use crate::course_claims::board::{at_step, board, cell, digits, halfway, span};
use crate::course_claims::counts::{
    cells_that_fix_a_line, dims, lines, lines_along, lines_of_span, pattern_of_span, side, spans,
    through, through_of_span, top, values, values_down,
};
use crate::course_claims::grid::{bottom_left, column_of};
use crate::course_claims::told::Told;
use crate::course_claims::written::{
    at, cap, join, list_and, list_or, many, right_up, slice, times, word,
};

pub fn coordinates(l: &Told) -> Said {
    let corner = bottom_left("3^2");
    vec![
        (0, format!("{} numbers for a cell", cap(dims("3^2")))),
        (0, format!("any cell of a {} board", times("3^2"))),
        (1, format!("Every cell has {} numbers", word(dims("3^2")))),
        (1, format!("Counting starts at {}, in the corner at the bottom left", at(&corner, "x"))),
        (1, format!("So A is {}", bottom_left("3^2"))),
        (2, format!("B is {}: {}", right_up(&l.named(2, "B")), l.named(2, "B"))),
        (2, format!("C is {}: {}", right_up(&l.named(2, "C")), l.named(2, "C"))),
        (
            3,
            format!(
                "x is {}: {} to the right",
                at(&l.asked(3, 0), "x"),
                word(at(&l.asked(3, 0), "x"))
            ),
        ),
        (3, format!("y is {}: {} up", at(&l.asked(3, 0), "y"), word(at(&l.asked(3, 0), "y")))),
        (4, format!("Swap the {} numbers, and they name another cell", word(dims("3^2")))),
        (4, format!("{} is {}", l.asked(4, 0), right_up(&l.asked(4, 0)))),
        (
            5,
            format!(
                "Type {} digits for each cell, such as 21 for {}",
                word(dims("3^2")),
                cell("21")
            ),
        ),
        (5, format!("one to the right, {} up. B lies", word(at(&l.asked(5, 0), "y")))),
        (5, format!("B lies in the bottom row, so its y is {}", at(&l.asked(5, 1), "y"))),
        (5, format!("C lies in the left column, so its x is {}", at(&l.asked(5, 2), "x"))),
        (
            6,
            format!(
                "The highlighted cells all have {}. Their y is {}",
                l.light(6),
                list_or(&values("3^2"))
            ),
        ),
        (7, format!("{} means {} up: the whole top row", slice("y", top("3^2")), word(top("3^2")))),
        (8, format!("y goes from {} to {}", at(&l.asked(8, 0), "y"), at(&l.answer(8), "y"))),
        (8, format!("and x stays {}: one cell up", at(&l.answer(8), "x"))),
    ]
}

pub fn lines_of_a_square(_: &Told) -> Said {
    let diagonals = lines_of_span("3^2", 2);
    let (rows, columns) = (lines_along("3^2", "x"), lines_along("3^2", "y"));
    let ends = [["01", "21"], ["10", "12"], ["00", "22"]];
    let [row, column, diagonal] = ends.map(|ends| span(&board("3^2").line(&ends.map(cell))));
    vec![
        (0, format!("whether {} cells are a line", word(side("3^2")))),
        (0, format!("any cell of a {} board", times("3^2"))),
        (1, format!("{} in a row make a line", cap(side("3^2")))),
        (4, format!("Try the rule on these {} cells", word(side("3^2")))),
        (5, format!("{} lines run through the centre", cap(through("3^2", "11")))),
        (5, format!("a column and {} diagonals", word(through_of_span("3^2", "11", 2)))),
        (5, format!("{row} for a row or a column, {diagonal} for a diagonal")),
        (5, format!("{column} for a row or a column")),
        (
            6,
            format!("{} diagonal: {}", word(through_of_span("3^2", "00", 2)), through("3^2", "00")),
        ),
        (7, format!("A row and a column: {}", through("3^2", "10"))),
        (8, format!("{} rows, {} columns and", cap(rows), word(columns))),
        (8, format!("{} diagonals: {}", word(diagonals), lines("3^2"))),
        (9, format!("On {} a line has {} cells", times("4^2"), word(side("4^2")))),
    ]
}

pub fn slices_of_a_cube(l: &Told) -> Said {
    let (a, b) = (l.asked(5, 0), l.asked(5, 1));
    vec![
        (0, format!("name it by {} coordinates", word(dims("3^3")))),
        (1, format!("cuts the cube into {} slices", word(side("3^3")))),
        (1, format!("lays them side by side: z = {}", list_and(&values("3^3")))),
        (2, format!("The highlighted slice has {}", l.light(2))),
        (3, format!("has {} coordinates, (x, y, z)", word(dims("3^3")))),
        (3, format!("z = {} picks the", at(&l.named(3, "A"), "z"))),
        (3, format!("the {} small board; there", column_of("3^3", &l.named(3, "A")))),
        (3, format!("there it is {}", right_up(&l.named(3, "A")))),
        (4, format!("z = {} is the small board on the", at(&l.asked(4, 0), "z"))),
        (
            4,
            format!(
                "on the {}; there, {}",
                column_of("3^3", &l.asked(4, 0)),
                right_up(&l.asked(4, 0))
            ),
        ),
        (
            5,
            format!(
                "Type {} digits for each cell, such as {}",
                word(dims("3^3")),
                digits(&cell("201"))
            ),
        ),
        (5, format!("A is in the {} small board, so z = {}", column_of("3^3", &a), at(&a, "z"))),
        (5, format!("B is in the {} one, so z = {}", column_of("3^3", &b), at(&b, "z"))),
        (5, format!("x is {} for both", at(&a, "x"))),
        (5, format!("x is {} for both", at(&b, "x"))),
        (7, format!("z goes from {} to {}", at(&l.asked(7, 0), "z"), at(&l.answer(7), "z"))),
        (7, format!("x stays {} and y stays {}", at(&l.answer(7), "x"), at(&l.answer(7), "y"))),
        (8, format!("The slice {} is highlighted: the floor of the cube", l.light(8))),
        (8, format!("the slice {}, the right wall", slice("x", top("3^3")))),
    ]
}

pub fn third_cell(l: &Told) -> Said {
    let (from, to) = (l.asked(5, 0), l.asked(5, 1));
    let between = halfway(&l.asked(7, 1), &l.asked(7, 2));
    vec![
        (2, format!("If you know {} cells of a line", word(cells_that_fix_a_line("3^3")))),
        (3, format!("after {} comes {}", l.asked(3, 1), l.answer(3))),
        (5, format!("x and y are {} and {} at the ends", at(&from, "x"), at(&to, "x"))),
        (5, format!("x and y are {} and {} at the ends", at(&from, "y"), at(&to, "y"))),
        (5, format!("so {} in the middle", at(&l.answer(5), "x"))),
        (5, format!("so {} in the middle", at(&l.answer(5), "y"))),
        (6, format!("the span of the line: {}", list_or(&spans("3^3")))),
        (6, format!("the span is {}", l.span(6))),
        (7, format!("These {} cells are a line", word(side("3^3")))),
        (7, format!("{between} is halfway between the other {}", word(side("3^3") - 1))),
    ]
}

pub fn near_misses(l: &Told) -> Said {
    vec![
        (3, format!("a border runs between {} of them", word(l.at_borders(3)))),
        (4, format!("it starts again at {}", at(&l.asked(4, 1), "x"))),
        (6, format!("after {} it jumps back", at(&l.asked(6, 1), "x"))),
        (
            7,
            format!(
                "Here {} axes are fine and {} is not",
                word(l.fine_axes(7)),
                word(l.broken_axes(7))
            ),
        ),
    ]
}

pub fn patterns(l: &Told) -> Said {
    let there = at_step("(t, t, 2−t)", 2);
    let (x, z) = (at(&there, "x"), at(&there, "z"));
    let counted: Vec<String> =
        (1..).zip(values("3^3")).map(|(cell, t)| format!("cell {cell} has t = {t}")).collect();
    vec![
        (0, format!("a pattern such as {}", l.pattern(1))),
        (1, format!("starting at {}: {}", values("3^3")[0], join(&counted, ", "))),
        (1, format!("x is t, y is {}−t and z is {}", top("3^3"), l.row(1)[0].get(2))),
        (2, format!("We call {} the pattern of that line", l.pattern(1))),
        (2, format!("{}−t means: falls", top("3^3"))),
        (2, format!("t is 2, so x and y are {x}, and z is {}−2 = {z}", top("3^3"))),
        (
            3,
            format!(
                "Put t = {}, t = {} and t = {} into",
                values("3^3")[0],
                values("3^3")[1],
                values("3^3")[2]
            ),
        ),
        (3, format!("Mark the {} cells of the line {}", word(side("3^3")), l.pattern(3))),
    ]
}

pub fn four_by_four(l: &Told) -> Said {
    let [one, two, three] = [1, 2, 3].map(|span| through_of_span("4^3", "000", span));
    let [x, y, z] = ["x", "y", "z"].map(|axis| at(&l.asked(6, 0), axis));
    let [ones, twos, threes] = [1, 2, 3].map(|span| through_of_span("4^3", "112", span));
    let corner = l.through_cell(4);
    let along = through_of_span("4^3", "100", 1);
    let (row, last) = (l.row(7), side("4^3") - 1);
    vec![
        (0, format!("{} in a row", cap(side("4^3")))),
        (
            0,
            format!(
                "a line of a {} cube from any {} of its cells",
                times("4^3"),
                word(cells_that_fix_a_line("4^3"))
            ),
        ),
        (1, format!("the values run from {} to {}", values("4^3")[0], top("4^3"))),
        (1, format!("and a line has {} cells", word(side("4^3")))),
        (1, format!("cell 1 has t = {}", values("4^3")[0])),
        (1, format!("cell {} has t = {}", side("4^3"), top("4^3"))),
        (1, format!("Falling now means {}", join(&values_down("4^3"), ", "))),
        (2, format!("{} cells still give the whole line", cap(cells_that_fix_a_line("4^3")))),
        (2, format!("These {} are neighbours", word(many(&l.all_asked(2))))),
        (3, format!("before {} comes {}", l.asked(3, 0), l.answers(3)[0])),
        (3, format!("after {} comes {}", l.asked(3, 1), l.answers(3)[1])),
        (4, format!("All lines through the corner {corner}: {one} of span 1")),
        (4, format!("{two} of span 2, diagonals of a wall; {three} of span 3")),
        (4, format!("Together they are {}", through("4^3", &digits(&corner)))),
        (
            5,
            format!(
                "Two axes can vary together at a cell only if their values there are equal, or add up to {}",
                top("4^3")
            ),
        ),
        (5, format!("Then one is t while the other is t, or {}−t", top("4^3"))),
        (5, format!("{} lines along an axis", cap(along))),
        (5, format!("the line {}: {}", pattern_of_span("4^3", "100", 2), through("4^3", "100"))),
        (6, format!("The values here are {}", list_and(&[x, y, z]))),
        (6, format!("add up to {}?", top("4^3"))),
        (6, format!("{x} and {y} are equal, and {y} + {z} = {}", top("4^3"))),
        (6, format!("can vary together: {ones} + {twos} + {threes} = {}", through("4^3", "112"))),
        (
            7,
            format!(
                "x rises {} to {}, y stays {}",
                at(&row[0], "x"),
                at(&row[last], "x"),
                at(&row[0], "y")
            ),
        ),
        (
            7,
            format!(
                "z falls {} to {}: {} axes vary",
                at(&row[0], "z"),
                at(&row[last], "z"),
                word(l.span(7))
            ),
        ),
    ]
}
