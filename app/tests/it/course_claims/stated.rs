//! The values of the claims that texts state, each computed from the words of the claim and from
//! the step where it stands. Values of the data are never used.

use crate::course_claims::board::{
    Motion, at_step, board, cell, digits, first_broken, halfway, motion, values,
};
use crate::course_claims::counts;
use crate::course_claims::formula;
use crate::course_claims::grid;
use crate::course_claims::marks::{MANY, Marks};
use crate::course_claims::symmetry;
use crate::course_claims::told::Told;
use crate::course_claims::turn;
use hypertoe_core::Cell;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The value of a claim; `None` if nobody computes it.
pub fn stated(l: &Told, step: usize, claim: &str) -> Option<Value> {
    let value = about_rows(l, step, claim).or_else(|| about_counts(l, step, claim));
    value.or_else(|| about_pictures(l, step, claim)).or_else(|| about_marks(l, step, claim))
}

fn all_digits(cells: &[Cell]) -> Value {
    json!(cells.iter().map(digits).collect::<Vec<String>>())
}

/// Cells by their digits, parted by commas.
fn listed(text: &str) -> Vec<Cell> {
    text.split(',').map(|digits| cell(digits.trim())).collect()
}

/// `(1,1) on 3^2` as digits and a board: that of the step where none is named.
fn cell_on(l: &Told, step: usize, text: &str) -> (String, String) {
    let own = l.step(step).board.shape.to_string();
    let (cell, name) = text.split_once(" on ").unwrap_or((text, own.as_str()));
    (cell.chars().filter(char::is_ascii_digit).collect(), name.to_owned())
}

/// About rows of cells and their patterns.
fn about_rows(l: &Told, step: usize, claim: &str) -> Option<Value> {
    if let Some(cells) = claim.strip_prefix("third cell after ") {
        let given = listed(cells);
        let mut line = l.board(step).line(&given);
        line.retain(|cell| !given.contains(cell));
        return Some(json!(line[0].coords()));
    }
    if let Some(cells) = claim.strip_prefix("middle of ") {
        let ends = listed(cells);
        return Some(json!(halfway(&ends[0], &ends[1]).coords()));
    }
    if let Some(cells) = claim.strip_prefix("first break of ") {
        let row = listed(cells);
        let axis = first_broken(&row).unwrap_or_else(|| panic!("{row:?} is a line"));
        return Some(json!([axis, values(&row, axis)]));
    }
    if let Some(ends) = claim.strip_prefix("pattern of ") {
        let on = l.board(step);
        return Some(json!(on.pattern(&on.line(&listed(ends)))));
    }
    if let Some((pattern, t)) = claim.split_once(" at t = ") {
        let t: u16 = t.parse().unwrap_or_else(|_| panic!("{claim}: when?"));
        return Some(json!(at_step(pattern, t).coords()));
    }
    let steps = 0..l.board(step).side;
    if let Some(pattern) = claim.strip_suffix(" is the same line as") {
        let on = l.board(step);
        let cells: Vec<Cell> = steps.map(|t| at_step(pattern, t)).collect();
        return Some(json!(on.pattern(&on.line(&cells))));
    }
    match claim.strip_prefix("cells of ") {
        Some(pattern) if pattern.starts_with('(') => {
            let cells: Vec<Cell> = steps.map(|t| at_step(pattern, t)).collect();
            Some(json!(cells.iter().map(Cell::coords).collect::<Vec<&[u16]>>()))
        }
        _ => None,
    }
}

/// About how many there are.
fn about_counts(l: &Told, step: usize, claim: &str) -> Option<Value> {
    let value = match claim {
        "lines of 3^4 by span" => json!(counts::lines_by_span("3^4")),
        "lines through cells of 3^4 by number of ones" => json!(counts::through_by_middles("3^4")),
        "cells of 3^4 by number of ones" => json!(counts::cells_by_middles("3^4")),
        "sum of lines through all cells of 3^4" => json!(counts::sum_through("3^4")),
        "numbers of lines through a cell on 4^4" => json!(counts::numbers_through("4^4")),
        "lines through the centre of 3^2" => json!(counts::centre_lines("3^2")),
        "lines through c on 3^4: 2^a − 1 + (3^b − 1)/2" => {
            let text = "2^a − 1 + (3^b − 1)/2";
            json!(formula::formula_by_middles(text) == text)
        }
        "lines through c on 4^4: (2^a − 1) + (2^b − 1)" => json!(in_two_groups("4^4")),
        "two axes can vary together at a cell of 4^3 exactly if their values are equal or add up \
         to 3" => json!(together_if_equal_or_opposite("4^3")),
        "edges along w" => json!(counts::edges_along("3^4", "w")),
        "edges of square, cube, tesseract" => json!(["3^2", "3^3", "3^4"].map(counts::edges)),
        "signed permutations of 4 axes" => json!(symmetry::signed_symmetries("3^4")),
        "classes of cells of 3^4" => json!(symmetry::classes("3^4")),
        "that keeps the lines of 4^3" => {
            json!(symmetry::exchange_keeps_lines("4^3", &[1, 0, 3, 2]))
        }
        "each shell cell is the end of exactly one longer line (3^2, 3^3, 4^3, 3^4, 4^4)" => {
            let boards = ["3^2", "3^3", "4^3", "3^4", "4^4"];
            json!(boards.iter().all(|name| counts::lines_from_shell(name) == [1]))
        }
        "on 5^2 the line up from (1, 0) ends at" => {
            json!(digits(&counts::other_end("3^2", &cell("10"))))
        }
        "on 5^2 the line from (4, 0) ends at" => {
            json!(digits(&counts::other_end("3^2", &cell("40"))))
        }
        _ => return about_a_board(l, step, claim),
    };
    Some(value)
}

/// What is counted on one board.
fn about_a_board(l: &Told, step: usize, claim: &str) -> Option<Value> {
    if let Some(rest) = claim.strip_prefix("lines of span ") {
        let (of, cell) = rest.split_once(" through ")?;
        let (digits, name) = cell_on(l, step, cell);
        return Some(json!(counts::through_of_span(&name, &digits, of.parse().ok()?)));
    }
    if let Some(cell) = claim.strip_prefix("lines through (") {
        let (digits, name) = cell_on(l, step, cell);
        return Some(json!(counts::through(&name, &digits)));
    }
    if let Some(name) = claim.strip_prefix("neighbours of the centre of ") {
        return Some(json!(counts::neighbours(name, &digits(&counts::centre(name)))));
    }
    let (what, name) = claim.split_once(" of ")?;
    name.split_once('^')?;
    let count: fn(&str) -> usize = match what {
        "lines" => counts::lines,
        "cells" => counts::cells,
        "corners" => counts::corners,
        "edges" => counts::edges,
        "shell cells" => counts::shell,
        "patterns" => counts::patterns,
        _ => return None,
    };
    Some(json!(count(name)))
}

/// Whether two axes vary together along a line through a cell just where the values there are
/// equal, or add up to the last value.
fn together_if_equal_or_opposite(name: &str) -> bool {
    let on = board(name);
    on.cells.iter().all(|cell| {
        let through = on.through(std::slice::from_ref(cell));
        let mut pairs = (0..on.dims).flat_map(|a| (0..a).map(move |b| [b, a]));
        pairs.all(|pair| {
            let [one, other] = pair.map(|axis| cell.get(axis));
            let together = through.iter().any(|line| {
                (0..on.dims).filter(|axis| motion(line, *axis) != Motion::Stays).eq(pair)
            });
            together == (one == other || one + other == on.top())
        })
    })
}

/// Whether through a cell with a values at an end and b inside run (2^a − 1) + (2^b − 1) lines.
fn in_two_groups(name: &str) -> bool {
    let on = board(name);
    on.cells.iter().all(|cell| {
        let is_end = |value: &&u16| **value == 0 || **value == on.top();
        let ends = cell.coords().iter().filter(is_end).count();
        let lines = on.through(std::slice::from_ref(cell)).len();
        lines == (1 << ends) - 1 + (1 << (on.dims - ends)) - 1
    })
}

/// About the grid, and about turns.
fn about_pictures(l: &Told, step: usize, claim: &str) -> Option<Value> {
    Some(match claim {
        "rows of three cells with even spaces in the grid of 3^4 are exactly its lines" => {
            let lines: BTreeSet<Vec<Cell>> = board("3^4").lines.iter().cloned().collect();
            json!(grid::even_row_list("3^4") == lines)
        }
        "such rows" => json!(grid::even_rows("3^4")),
        "even rows of three in a plain 9×9 square" => json!(grid::even_rows_of_square(9)),
        "cells that the ruler from 0102 to 2120 meets" => {
            all_digits(&grid::met("3^4", &l.ruler(step, 0), &l.ruler(step, 1)))
        }
        "halfway between 0012 and 2010" => {
            json!(digits(&halfway(&l.named(step, "P"), &l.named(step, "Q"))))
        }
        "directions of the 40 lines through the centre in the grid" => {
            json!(grid::strokes("3^4"))
        }
        "lines that point straight up, straight right, along the diagonals" => {
            let whither = ["up", "right", "up right", "down right"];
            json!(whither.map(|whither| grid::pointing("3^4", whither)))
        }
        "lines with a direction of their own" => json!(grid::alone_in_direction("3^4")),
        "patterns of those that point straight up" => {
            json!(grid::patterns_pointing("3^4", "up"))
        }
        "places of x = 2 through quarter turns xw" => {
            let places = turn::places("3^4", "xw", "x", 2).into_iter();
            let begun = |place: &str| place[..1].to_uppercase() + &place[1..];
            json!(places.map(begun).collect::<Vec<String>>())
        }
        _ => return None,
    })
}

/// About the marks of a step.
fn about_marks(l: &Told, step: usize, claim: &str) -> Option<Value> {
    if l.step(step).board.marks.iter().all(Vec::is_empty) {
        return None;
    }
    let marks = l.marks(step);
    // X begins, so X has moved last where X has more marks.
    let setting = &l.step(step).board;
    let x_moved = setting.marks[0].len() > setting.marks[1].len();
    let of = |moved: bool| if moved == x_moved { marks.clone() } else { marks.exchanged() };
    Some(match claim {
        "X wins only at"
        | "X threatens"
        | "X threatens at the end"
        | "forced reply"
        | "X threatens after 221, 111, 301" => all_digits(&marks.wins()),
        "O threatens" | "O threatens then" | "cells at which O threatens on 3^3" => {
            all_digits(&marks.exchanged().wins())
        }
        "the player who has moved threatens" => all_digits(&of(true).wins()),
        "the other player threatens" => all_digits(&of(false).wins()),
        "X and O threaten" => {
            json!([all_digits(&marks.wins()), all_digits(&marks.exchanged().wins())])
        }
        "O threatens after 201" => all_digits(&marks.with("", "201").exchanged().wins()),
        "O threatens after 011" => all_digits(&marks.with("", "011").exchanged().wins()),
        "forks of X"
        | "forks of X on 4^3"
        | "forks of X on 3^4"
        | "forks of X then"
        | "forks of X after two threats"
        | "forks after O 000" => forks(&marks),
        "fork at 000" => all_digits(&marks.with("000", "").wins()),
        "fork at 220" => all_digits(&marks.with("220", "").wins()),
        "021 and 222 are forks" => {
            let found = marks.forks();
            json!(["021", "222"].map(|digits| found.contains_key(&cell(digits))))
        }
        "first moves that win by threats (up to 9)" => all_digits(&marks.first_moves_by_threats(9)),
        // It looks back to where the lesson begins.
        "moves of O after which X does not win by threats (up to 8)" => {
            all_digits(&l.marks(1).defences(8))
        }
        "replies to the centre on 3^3 after which X does not win by a threat, a fork and the \
         line" => all_digits(&marks.defences(3)),
        "replies to Q 221 after which X does not win by a threat, a fork and the line" => {
            all_digits(&marks.with("221", "").defences(3))
        }
        "the quiet move makes no threat" => all_digits(&marks.with("221", "").wins()),
        "X wins by threats (up to 12)" => json!(marks.wins_by_threats(12)),
        "P 111 and R 231 can be answered" => {
            json!(["111", "231"].map(|x| !marks.with(x, "").defences(MANY).is_empty()))
        }
        "open lines with a mark of X through P, Q, R" => {
            json!(["P", "Q", "R"].map(|name| l.open_lines(step, &l.named(step, name)).len()))
        }
        _ => return forks_after(&marks, claim),
    })
}

/// Where each fork threatens.
fn forks(marks: &Marks) -> Value {
    let each = marks.forks().into_iter();
    each.map(|(fork, then)| (digits(&fork), all_digits(&then))).collect()
}

/// Whether X still can make a fork after a move of O.
fn forks_after(marks: &Marks, claim: &str) -> Option<Value> {
    let (x, o) = claim.strip_prefix("X can fork at ")?.split_once(" after O ")?;
    Some(json!(marks.with(x, o).wins().len() > 1))
}
