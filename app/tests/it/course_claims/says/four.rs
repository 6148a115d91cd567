//! The second half of the course: four dimensions, and counting lines.

use super::Said;
use crate::course_claims::board::{at_step, cell, digits, halfway};
use crate::course_claims::counts::{
    cells, cells_with, centre, choices, corners, corners_with, dims, edges, edges_along,
    edges_within, lines, lines_from_shell, lines_of_span, middle, neighbours, neighbours_along,
    other_end, shell as shell_of, side, through, through_end, through_middle, through_of_span, top,
    values, with_shell,
};
use crate::course_claims::formula::{equal, formula};
use crate::course_claims::grid::{
    alone_in_direction, column_of, even_rows, pointing, row_of, strokes,
};
use crate::course_claims::told::Told;
use crate::course_claims::turn::{axes_that_turn, comes_to, goes_to, places};
use crate::course_claims::written::{
    at, cap, commas, inside, join, list_and, many, ordinal, right_up, slice, times, word,
};

pub fn fourth_direction(l: &Told) -> Said {
    let (here, a, b) = (l.asked(4, 0), l.asked(5, 0), l.asked(5, 1));
    let (column, row) = (column_of("3^4", &here), row_of("3^4", &here));
    let each = neighbours_along("3^4", "1111", 'x');
    let named = l.named(3, "A");
    vec![
        (0, format!("any cell of a {} board", times("3^4"))),
        (1, format!("cut into {} slices along z", word(side("3^3")))),
        (2, format!("Put {} such cubes on top of one another", word(side("3^4")))),
        (2, format!("This is a {} board: side {}", times("3^4"), side("3^4"))),
        (2, format!("side {}, {} dimensions", side("3^4"), word(dims("3^4")))),
        (
            2,
            format!(
                "{} cells. Each colour is one cube: w = {}",
                cells("3^4"),
                list_and(&values("3^4"))
            ),
        ),
        (
            3,
            format!(
                "the {} small board of the {} row",
                column_of("3^4", &named),
                row_of("3^4", &named)
            ),
        ),
        (4, format!("z = {} and w = {} is the small board", at(&here, "z"), at(&here, "w"))),
        (4, format!("at the {row} {column}; there, {}", right_up(&here))),
        (5, format!("Now read {} coordinates for each cell", word(dims("3^4")))),
        (5, format!("Type {} digits, such as {}", word(dims("3^4")), digits(&cell("2012")))),
        (5, format!("A is in the small board with z = {} and w = {}", at(&a, "z"), at(&a, "w"))),
        (5, format!("at the {} {}. B is", row_of("3^4", &a), column_of("3^4", &a))),
        (5, format!("B is in the one with z = {} and w = {}", at(&b, "z"), at(&b, "w"))),
        (5, format!("in the {} of the {} row", column_of("3^4", &b), row_of("3^4", &b))),
        (6, format!("In {} dimensions A and B are neighbours", word(dims("3^4")))),
        (
            7,
            format!(
                "Only w changes, from {} to {}",
                at(&l.asked(7, 0), "w"),
                at(&l.answer(7), "w")
            ),
        ),
        (8, format!("In a cube that makes {} neighbours", neighbours("3^3", "111"))),
        (
            8,
            format!(
                "{} for each of {} axes",
                word(neighbours_along("3^3", "111", 'x')),
                word(dims("3^3"))
            ),
        ),
        (8, format!("A is the centre {} of this board", centre("3^4"))),
        (
            8,
            format!(
                "{} for each of {} axes: {}",
                cap(each),
                word(dims("3^4")),
                neighbours("3^4", "1111")
            ),
        ),
        (8, format!("{} of them are steps along w", cap(neighbours_along("3^4", "1111", 'w')))),
    ]
}

pub fn film(l: &Told) -> Said {
    let slices = [slice("w", 0), slice("w", 1), slice("w", 2)];
    let [first, second, third] = [0, 1, 2].map(|w| inside(&l.with_w(2, w)));
    let w = at(&at_step("(t, 2−t, t, 1)", 0), "w");
    vec![
        (0, format!("through {} dimensions", word(dims("3^4")))),
        (1, format!("as {} cubes: {}", word(side("3^4")), join(&slices, ", "))),
        (1, format!("as at {} pictures of a film", word(side("3^4")))),
        (2, format!("It is at {first} in the first picture, at {second} in the second")),
        (2, format!("at {third} in the third")),
        (4, format!("Stop {} is in the first picture", l.stop_with_w(4, 0))),
        (4, format!("stop {} in the second", l.stop_with_w(4, 1))),
        (
            6,
            format!("w is {w} at every step, so the whole line lies in the {} picture", ordinal(w)),
        ),
        (7, format!("This bead visits all {} pictures", word(l.values_along(7, "w")))),
        (7, format!("w is 0 at {}, 1 at {}", l.with_w(7, 0), l.with_w(7, 1))),
        (7, format!("2 at {}", l.with_w(7, 2))),
    ]
}

pub fn cube_in_a_cube(l: &Told) -> Said {
    let (outer, inner, between) = (l.largest(2, "w"), l.smallest(2, "w"), l.between(2, "w"));
    let aside = l.differ_only(5, "A", "w");
    let p = l.named(3, "P");
    let of_each = cells_with("3^4", "w", 2);
    let (near, far) = (l.largest(1, "z"), l.smallest(1, "z"));
    let runs = |near: usize| if near == top("3^3") { "towards you" } else { "away from you" };
    let large = corners_with("3^4", "w", 0);
    let small = corners_with("3^4", "w", 2);
    vec![
        (0, format!("which of its cells have w = {}", top("3^4"))),
        (
            1,
            format!(
                "The large one is the near wall, z = {near}; the small one is the far wall, z = {far}"
            ),
        ),
        (2, format!("z runs {}, but w runs {}", runs(near), runs(outer))),
        (
            2,
            format!(
                "The large one is w = {outer}, the small one is w = {inner}, and w = {between} is in between"
            ),
        ),
        (3, format!("P, Q and R are the cells {} of the {} cubes", inside(&p), word(side("3^4")))),
        (3, format!("Which of them has w = {}?", at(&p, "w"))),
        (3, format!("the small cube is w = {}", l.smallest(3, "w"))),
        (5, format!("Mark the {} cells that differ from A only in w", word(many(&aside)))),
        (5, format!("{} in the middle cube, {} in the small one", aside[0], aside[1])),
        (6, format!("with only 0 and {} among its coordinates", top("3^4"))),
        (6, format!("The large cube has {large} of them")),
        (
            6,
            format!(
                "{large} of the large cube, w = {outer}, and {small} of the small cube, w = {inner}: {}",
                corners("3^4")
            ),
        ),
        (6, format!("The cube w = {between} has {}", word(corners_with("3^4", "w", 1)))),
        (6, format!("because {between} is neither 0 nor {}", top("3^4"))),
        (
            7,
            format!(
                "{} of the large cube, {} of the small one",
                edges_within("3^4", "w", 0),
                edges_within("3^4", "w", 2)
            ),
        ),
        (7, format!("{} along w, one from each corner: {}", edges_along("3^4", "w"), edges("3^4"))),
        (8, format!("Is the cube w = {inner} really smaller than the cube w = {outer}?")),
        (8, format!("Each cube has {of_each} cells")),
    ]
}

pub fn quarter_turn(l: &Told) -> Said {
    let end = top("3^3");
    let up = goes_to("3^3", "xy", "x", end);
    let left = goes_to("3^3", "xy", "y", end);
    let within = goes_to("3^4", "xw", "x", end);
    let out = goes_to("3^4", "xw", "w", end);
    vec![
        (1, format!("The cells with y = {end} are at the top")),
        (2, format!("What was on the right (x = {end}) is now {up}")),
        (2, format!("What was at the top (y = {end}) is now {left}")),
        (
            3,
            format!(
                "the bottom comes to the right: the cells with {}",
                comes_to("3^3", "xy", "right")
            ),
        ),
        (4, format!("A turn takes place in {} axes", word(axes_that_turn("3^3", "xz")))),
        (4, format!("what was near you, {}, turns to the left", comes_to("3^3", "xz", "left"))),
        (
            5,
            format!(
                "Here w = {} is the outer cube and w = {} the inner one",
                l.largest(5, "w"),
                l.smallest(5, "w")
            ),
        ),
        (6, format!("What was on the right (x = {end}) goes {within}")),
        (6, format!("what was inside, w = {end}, is now {out}")),
        (7, format!("so what was outside, {}, comes to the top", comes_to("3^4", "yw", "top"))),
        (
            8,
            format!(
                "Follow the cells with x = {end}, which begin {}",
                places("3^4", "xw", "x", end)[0]
            ),
        ),
        (
            8,
            format!(
                "through {} quarter turns from x towards w",
                word(many(&places("3^4", "xw", "x", end)))
            ),
        ),
        (8, format!("x = {end} goes inside")),
    ]
}

pub fn ruler(l: &Told) -> Said {
    let [from, to] = [0, 1].map(|end| l.ruler(1, end));
    let [first, last] = ["P", "Q"].map(|name| l.named(2, name));
    let between = halfway(&first, &last);
    let [x, y, z, w] = ["x", "y", "z", "w"].map(|axis| at(&between, axis));
    vec![
        (0, format!("which rows of {} cells are lines", word(side("3^4")))),
        (1, format!("from {from} to {to}. It meets one more cell, {}", halfway(&from, &to))),
        (1, format!("The {} cells are a line", word(side("3^4")))),
        (2, format!("halfway between P {first} and Q {last}?")),
        (2, format!("Halfway along every axis: x is {x}, y stays {y}, z stays {z}, w is {w}")),
        (3, format!("Is every straight row of {} a line?", word(side("3^4")))),
        (6, format!("{} evenly spaced cells in a straight row", word(side("3^4")))),
        (
            6,
            format!(
                "The grid has {} such rows, and the board has {} lines",
                even_rows("3^4"),
                lines("3^4")
            ),
        ),
    ]
}

pub fn through_the_centre(l: &Told) -> Said {
    let mut said = centre_counts();
    said.extend(centre_spans(l));
    said.extend(centre_strokes(l));
    said
}

/// How many lines run through the centre.
fn centre_counts() -> Said {
    let two = side("3^4") - 1;
    let all = through("3^4", "1111");
    vec![
        (0, format!("any cell of a board of side {}", side("3^4"))),
        (1, format!("Around the centre of {} are {} cells", times("3^2"), cells("3^2") - 1)),
        (
            1,
            format!(
                "{} of them belong to each line, so there are {} lines",
                cap(two),
                through("3^2", "11")
            ),
        ),
        (
            2,
            format!(
                "A cube has {} cells. One is the centre. {} of the others belong",
                cells("3^3"),
                cap(two)
            ),
        ),
        (
            2,
            format!(
                "{} other cells, {} on each line: {} lines",
                cells("3^3") - 1,
                word(two),
                through("3^3", "111")
            ),
        ),
        (3, format!("It has {} cells", cells("3^4"))),
        (3, format!("{} other cells, {} on each line: {all} lines", cells("3^4") - 1, word(two))),
    ]
}

/// How many of each span they are.
fn centre_spans(l: &Told) -> Said {
    let all = through("3^4", "1111");
    let [ones, twos, threes, fours] = [1, 2, 3, 4].map(|of| through_of_span("3^4", "1111", of));
    let lit = l.span(4);
    let (ways, diagonals) = (choices(dims("3^4"), lit), through_of_span("3^2", "11", 2));
    let three = l.lit_span(5);
    let long = lines_of_span("3^3", 3);
    vec![
        (4, format!("How many of the {all} have span {lit}?")),
        (
            4,
            format!(
                "{} of the {} axes vary, and there are {ways} ways to choose {}",
                cap(lit),
                word(dims("3^4")),
                word(lit)
            ),
        ),
        (
            4,
            format!(
                "Each pair of axes has {} diagonals, as x and y have here: {ways} × {diagonals} = {twos}",
                word(diagonals)
            ),
        ),
        (5, format!("Now span {three}. Choose the {} axes that vary", word(three))),
        (
            5,
            format!(
                "In a cube of {} axes, {long} lines run from corner to corner",
                word(dims("3^3"))
            ),
        ),
        (
            5,
            format!(
                "There are {} ways to choose {} axes of {}",
                choices(4, three),
                word(three),
                word(dims("3^4"))
            ),
        ),
        (5, format!("How many lines of span {three} run through the centre?")),
        (5, format!("and {long} lines for each: {threes}")),
        (
            5,
            format!(
                "With {ones} of span 1, {twos} of span 2 and {fours} of span 4 that makes {all}"
            ),
        ),
    ]
}

/// How many strokes they are in a picture.
fn centre_strokes(l: &Told) -> Said {
    let all = through("3^4", "1111");
    let (ends, middles) = (through_end("3^4", "0011"), through_middle("3^4", "0011"));
    let alone = alone_in_direction("3^4");
    let up = pointing("3^4", "up");
    vec![
        (6, format!("{} lines through the centre run straight up in the grid", cap(up))),
        (6, format!("Which of these is one of the {}?", word(up))),
        (6, format!("So in these {} lines y varies, or w", word(up))),
        (
            7,
            format!(
                "{} of the {all} lines point straight up, {} straight right",
                cap(up),
                word(pointing("3^4", "right"))
            ),
        ),
        (7, format!("{} along each diagonal", word(pointing("3^4", "up right")))),
        (7, format!("{} along each diagonal", word(pointing("3^4", "down right")))),
        (7, format!("The other {alone} all point in different directions")),
        (7, format!("{alone} lie alone; the other {} lie on top of one another", all - alone)),
        (7, format!("look like {}: {}", strokes("3^4") - alone, strokes("3^4"))),
        (8, format!("Where it is the end, only axes at 0 or {} can vary", top("3^4"))),
        (
            8,
            format!(
                "Where it is the middle, only axes at {} can. A is {}",
                middle("3^4"),
                l.named(8, "A")
            ),
        ),
        (8, format!("As an end: x, y, or both, {ends} lines")),
        (8, format!("make a square with {middles} lines through its centre")),
        (8, format!("{ends} + {middles} = {}", through("3^4", "0011"))),
    ]
}

pub fn shell(l: &Told) -> Said {
    let [inner, outer] = [cells("3^2"), cells("5^2")];
    let each = shell_of("3^2") / lines("3^2");
    let wide = side("3^5") + 2;
    vec![
        (0, format!("in {} dimensions", word(dims("3^4")))),
        (1, format!("The marked cells are a {} board", times("3^2"))),
        (
            1,
            format!(
                "Together they are {}, so the shell has {outer} − {inner} = {} cells",
                times("5^2"),
                shell_of("3^2")
            ),
        ),
        (2, format!("Make a line of the {} board longer", times("3^2"))),
        (2, format!("It now ends in {} cells of the shell", word(l.at_ends(2)))),
        (3, format!("the line runs straight up to {}", other_end("3^2", &l.named(3, "A")))),
        (4, format!("Why {} and not two?", word(lines_from_shell("3^2")[0]))),
        (5, format!("Each line takes {} cells of the shell", word(each))),
        (5, equal("16 / 2 = 8", lines("3^2"))),
        (5, format!("{} / {each} = {}", shell_of("3^2"), lines("3^2"))),
        (
            5,
            format!(
                "The same holds for a cube: here are {} cells, and the {} cells inside are marked",
                times("5^3"),
                times("3^3")
            ),
        ),
        (5, format!("How many lines does the {} cube have?", times("3^3"))),
        (5, equal("(125 − 27) / 2 = 98 / 2 = 49", lines("3^3"))),
        (6, formula("(S+2)^D", with_shell)),
        (7, format!("Predict the number of lines in {} dimensions", word(dims("3^5")))),
        (7, format!("Here is {}: {} cells", times("3^5"), cells("3^5"))),
        (
            7,
            format!("With its shell it has {wide}^{} = {}", dims("3^5"), commas(with_shell("3^5"))),
        ),
        (7, equal("(3,125 − 243) / 2 = 2,882 / 2 = 1,441", lines("3^5"))),
        (8, format!("On {} a line has {} cells", times("4^4"), word(side("4^4")))),
    ]
}
