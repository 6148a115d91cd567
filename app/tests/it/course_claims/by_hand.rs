//! The answers of the questions that are made by hand, each computed.

use crate::course_claims::board::{Motion, at_step, board, digits, halfway, motion};
use crate::course_claims::counts;
use crate::course_claims::cubes;
use crate::course_claims::formula;
use crate::course_claims::grid;
use crate::course_claims::marks::{MANY, Marks};
use crate::course_claims::symmetry;
use crate::course_claims::told::Told;
use crate::course_claims::turn;
use crate::course_claims::written::cap;
use hypertoe::hypercube::{Edge, swept_cube};
use hypertoe_core::Cell;
use hypertoe_core::exercise::ExerciseAnswer;
use std::collections::BTreeSet;

/// Computes the answer of a step of a lesson.
type Computed = fn(&Told, usize) -> ExerciseAnswer;

/// The questions made by hand, and their answers.
pub const BY_HAND: [(&str, usize, Computed); 64] = [
    ("course/0a-sweep", 4, |_, _| number(cubes::count(3, 2))),
    ("course/0a-sweep", 6, |_, _| number(cubes::count(4, 0))),
    ("course/0a-sweep", 7, |_, _| number(cubes::count(4, 1))),
    ("course/0a-sweep", 9, which_cube_is_larger),
    ("course/0a-sweep", 10, |_, _| number(cubes::count(4, 3))),
    ("course/0a-sweep", 11, |_, _| number(cubes::count(4, 2))),
    ("course/0a-sweep", 12, |_, _| number(cubes::edges_at_a_corner(4))),
    ("course/0a-sweep", 13, |_, _| number(cubes::count(5, 0))),
    ("course/0b-nets-and-slices", 3, |_, _| number(cubes::seams(3))),
    ("course/0b-nets-and-slices", 4, |_, _| number(4 - 1)),
    ("course/0b-nets-and-slices", 6, |_, _| number(cubes::seams(4))),
    ("course/0b-nets-and-slices", 8, |_, _| number(cubes::sides_of_slice(3, 3))),
    ("course/0b-nets-and-slices", 10, |l, step| {
        let names = cubes::slices_to_the_middle().into_iter();
        order(l, step, names.map(str::to_owned).collect())
    }),
    ("course/0b-nets-and-slices", 11, |_, _| number(cubes::sides_of_slice(4, 4))),
    ("course/02-lines-of-a-square", 2, what_y_does),
    ("course/03-slices-of-a-cube", 8, right_wall),
    ("course/06-patterns", 2, at_the_step),
    ("course/06-patterns", 3, |l, step| cells(cells_of_pattern(l, step, "line "))),
    ("course/06-patterns", 5, same_line),
    ("course/07-four-by-four", 5, |l, step| number(lines_through(l, step, "A"))),
    ("course/08-fourth-direction", 8, |l, step| {
        let name = l.step(step).board.shape.to_string();
        number(counts::neighbours(&name, &digits(&l.named(step, "A"))))
    }),
    ("course/09-film", 6, pictures_visited),
    ("course/10-cube-in-a-cube", 3, |l, step| {
        option(l, step, |text| cell_with_name(l, step, text).get(3) == 2)
    }),
    ("course/10-cube-in-a-cube", 5, |l, step| cells(l.differ_only(step, "A", "w"))),
    ("course/10-cube-in-a-cube", 6, |_, _| number(counts::corners("3^4"))),
    ("course/10-cube-in-a-cube", 7, |_, _| number(counts::edges("3^4"))),
    ("course/10-cube-in-a-cube", 8, really_smaller),
    ("course/11-quarter-turn", 8, |l, step| {
        let places = turn::places("3^4", "xw", "x", 2).into_iter();
        let begun = |place: &str| place[..1].to_uppercase() + &place[1..];
        order(l, step, places.map(begun).collect())
    }),
    ("course/12-ruler", 2, |l, step| {
        let middle = halfway(&l.named(step, "P"), &l.named(step, "Q"));
        option(l, step, |text| *text == middle.to_string())
    }),
    ("course/13-through-the-centre", 3, |l, step| number(lines_through(l, step, "A"))),
    ("course/13-through-the-centre", 6, |l, step| {
        let up = grid::patterns_pointing("3^4", "up");
        option(l, step, |text| up.iter().any(|pattern| pattern == text))
    }),
    ("course/13-through-the-centre", 7, |_, _| number(grid::strokes("3^4"))),
    ("course/13-through-the-centre", 8, |l, step| number(lines_through(l, step, "A"))),
    ("course/14-shell", 3, other_end),
    ("course/14-shell", 4, other_end),
    ("course/14-shell", 5, |_, _| number(counts::lines("3^3"))),
    ("course/14-shell", 6, |l, step| {
        option(l, step, |text| formula::formula(text, counts::lines) == *text)
    }),
    ("tactics/02-fork", 3, fork),
    ("tactics/02-fork", 4, fork_of_options),
    ("tactics/02-fork", 6, no_fork_at_p),
    ("tactics/03-forced-sequence", 4, fork),
    ("tactics/03-forced-sequence", 6, order_of_moves),
    ("tactics/03-forced-sequence", 7, what_tells),
    ("tactics/04-counter-threat", 1, |l, step| {
        let ends = [l.named(step, "P"), l.named(step, "S")];
        option(l, step, |text| ends.iter().all(|end| cells_at_steps(l, step, text).contains(end)))
    }),
    ("tactics/04-counter-threat", 2, fork),
    ("tactics/04-counter-threat", 3, threats_of_o),
    ("tactics/04-counter-threat", 5, threats_of_o),
    ("tactics/04-counter-threat", 7, threats_of_o),
    ("tactics/05-quiet-move", 3, fork_of_options),
    ("tactics/05-quiet-move", 4, |l, step| {
        option(l, step, |text| {
            let cell = cell_with_name(l, step, text);
            let wins = l.marks(step).with_x(&cell).defences(MANY).is_empty();
            l.open_lines(step, &cell).len() == 3 && wins
        })
    }),
    ("tactics/05-quiet-move", 6, fork),
    ("tactics/05-quiet-move", 7, what_is_quiet),
    ("class-14-18", 2, |l, step| {
        option(l, step, |text| *text == counts::centre("3^2").to_string())
    }),
    ("class-14-18", 14, |_, _| number(counts::corners("3^4"))),
    ("class-undergraduates", 2, |_, _| number(counts::patterns("3^3"))),
    ("class-undergraduates", 3, |_, _| number(counts::lines("3^3"))),
    ("class-undergraduates", 4, |l, step| {
        number(counts::lines_of_span("3^4", span_asked(l, step)))
    }),
    ("class-undergraduates", 5, |_, _| number(counts::lines("3^4"))),
    ("class-undergraduates", 7, other_end),
    ("class-undergraduates", 8, |_, _| number(counts::lines("4^4"))),
    ("class-undergraduates", 10, |l, step| {
        let (corner, centre) = (counts::corner_lines("3^4"), counts::centre_lines("3^4"));
        option(l, step, |text| *text == format!("{corner} and {centre}"))
    }),
    ("class-undergraduates", 11, |_, _| number(counts::sum_through("3^4"))),
    ("class-undergraduates", 12, |_, _| number(symmetry::classes("3^4"))),
    ("class-undergraduates", 13, |_, _| number(grid::strokes("3^4"))),
];

fn number(number: usize) -> ExerciseAnswer {
    ExerciseAnswer::Number(number.into())
}

fn cells(cells: impl IntoIterator<Item = Cell>) -> ExerciseAnswer {
    ExerciseAnswer::Cells(cells.into_iter().collect())
}

/// The one option that is right.
fn option(l: &Told, step: usize, is_right: impl Fn(&String) -> bool) -> ExerciseAnswer {
    let options = l.options(step);
    let right: Vec<usize> = (0..options.len()).filter(|at| is_right(&options[*at])).collect();
    match right[..] {
        [right] => ExerciseAnswer::Option(right),
        _ => panic!("{}, step {step}: {} of {options:?} are right", l.name, right.len()),
    }
}

/// These texts in this order, where they are shown in that of the alphabet.
fn order(l: &Told, step: usize, due: Vec<String>) -> ExerciseAnswer {
    let mut shown = l.options(step).to_vec();
    shown.sort();
    let place = |text: &String| {
        let place = shown.iter().position(|other| other == text);
        place.unwrap_or_else(|| panic!("{}, step {step}: {text} is not among {shown:?}", l.name))
    };
    ExerciseAnswer::Order(due.iter().map(place).collect())
}

/// The cell of an option such as `(2, 0, 0, 0)`.
fn written_cell(l: &Told, step: usize, text: &str) -> Cell {
    let mut all = l.board(step).cells.iter();
    let found = all.find(|cell| cell.to_string() == text);
    found.unwrap_or_else(|| panic!("{}, step {step}: {text} is no cell", l.name)).clone()
}

/// The cell of an option such as `Cell R`.
fn cell_with_name(l: &Told, step: usize, text: &str) -> Cell {
    l.named(step, text.strip_prefix("Cell ").unwrap_or(text))
}

/// What stands in brackets after some words of the question.
fn pattern_asked(l: &Told, step: usize, after: &str) -> String {
    let asked = l.prompt(step).split_once(after).and_then(|(_, rest)| rest.split_once(')'));
    asked.unwrap_or_else(|| panic!("{}, step {step}: no pattern", l.name)).0.to_owned() + ")"
}

/// The span that the question names.
fn span_asked(l: &Told, step: usize) -> usize {
    let asked = l.prompt(step).split_once("span ").and_then(|(_, rest)| rest.split_once(' '));
    let span = asked.and_then(|(span, _)| span.parse().ok());
    span.unwrap_or_else(|| panic!("{}, step {step}: no span", l.name))
}

/// The cells of a pattern.
fn cells_at_steps(l: &Told, step: usize, pattern: &str) -> BTreeSet<Cell> {
    (0..l.board(step).side).map(|t| at_step(pattern, t)).collect()
}

fn cells_of_pattern(l: &Told, step: usize, after: &str) -> BTreeSet<Cell> {
    cells_at_steps(l, step, &pattern_asked(l, step, after))
}

fn lines_through(l: &Told, step: usize, name: &str) -> usize {
    l.board(step).through(&[l.named(step, name)]).len()
}

/// The edges of both cubes of a tesseract, at the start and at the end of w, are measured.
fn which_cube_is_larger(l: &Told, step: usize) -> ExerciseAnswer {
    let tesseract = swept_cube(4, 4.0);
    let edge_lengths = |end: f64| -> BTreeSet<u64> {
        let lies_there =
            |edge: &&Edge| edge.ends.iter().all(|it| tesseract.corners[*it].at[3] == end);
        let edges = tesseract.edges.iter().filter(lies_there);
        edges.map(|edge| (tesseract.edge_length(edge) * 1e6).round() as u64).collect()
    };
    let is_same = edge_lengths(-0.5) == edge_lengths(0.5);
    option(l, step, |text| text.starts_with("Neither") == is_same)
}

fn what_y_does(l: &Told, step: usize) -> ExerciseAnswer {
    let due = match motion(&l.row(step), 1) {
        Motion::Stays => "It stays",
        Motion::Rises => "It rises by one",
        Motion::Falls => "It falls by one",
        Motion::Breaks => panic!("{}, step {step}: no line", l.name),
    };
    option(l, step, |text| text == due)
}

fn right_wall(l: &Told, step: usize) -> ExerciseAnswer {
    let wall = l.board(step).slice(0, 2);
    option(l, step, |text| {
        let seen = match text.as_str() {
            "The right column of every small board" => grid::ends_of_small_boards("3^3", "right"),
            "The top row of every small board" => grid::ends_of_small_boards("3^3", "up"),
            "The whole small board on the right" => grid::last_small_board("3^3"),
            _ => panic!("{}, step {step}: where is {text}?", l.name),
        };
        seen == wall
    })
}

fn at_the_step(l: &Told, step: usize) -> ExerciseAnswer {
    let t = l.prompt(step).rsplit_once("t = ").map(|(_, rest)| rest.trim_end_matches('?'));
    let t = t.and_then(|text| text.parse().ok()).expect("a number of steps");
    let there = at_step(&pattern_asked(l, step, "on "), t).to_string();
    option(l, step, |text| *text == there)
}

fn same_line(l: &Told, step: usize) -> ExerciseAnswer {
    let line = cells_of_pattern(l, step, "as ");
    option(l, step, |text| cells_at_steps(l, step, text) == line)
}

fn pictures_visited(l: &Told, step: usize) -> ExerciseAnswer {
    let line = cells_of_pattern(l, step, "line ");
    let pictures: BTreeSet<u16> = line.iter().map(|cell| cell.get(3)).collect();
    let (visited, all) = (pictures.len(), counts::side("3^4"));
    let due = if visited == all { "All three".to_owned() } else { cap(visited) };
    option(l, step, |text| *text == due)
}

/// A cube has fewer cells, or is smaller in a picture only: then exchanging it with the other is a
/// symmetry of the board.
fn really_smaller(l: &Told, step: usize) -> ExerciseAnswer {
    let on = l.board(step);
    let (near, far) = (on.slice(3, 0).len(), on.slice(3, 2).len());
    let alike = symmetry::reflection_keeps_lines("3^4", 3);
    let by_width = grid::by_width(&l.step(step).board, "w");
    let due = match (far < near, alike && by_width == [0, 1, 2]) {
        (true, _) => "Yes, it has fewer cells",
        (false, true) => "No, it is only farther along w",
        (false, false) => "Yes, its cells are smaller",
    };
    option(l, step, |text| text == due)
}

fn other_end(l: &Told, step: usize) -> ExerciseAnswer {
    cells([counts::other_end("3^2", &l.named(step, "A"))])
}

fn fork(l: &Told, step: usize) -> ExerciseAnswer {
    cells(l.marks(step).forks().into_keys())
}

fn fork_of_options(l: &Told, step: usize) -> ExerciseAnswer {
    let forks = l.marks(step).forks();
    option(l, step, |text| forks.contains_key(&written_cell(l, step, text)))
}

fn no_fork_at_p(l: &Told, step: usize) -> ExerciseAnswer {
    let p = l.named(step, "P");
    option(l, step, |text| {
        let then = l.marks(step).with_o(&written_cell(l, step, text)).with_x(&p);
        then.wins().len() < 2
    })
}

fn threats_of_o(l: &Told, step: usize) -> ExerciseAnswer {
    assert!(l.marks(step).wins().is_empty(), "{}, step {step}: X wins instead", l.name);
    cells(l.marks(step).exchanged().wins())
}

/// What X played from step to step, and what won.
fn order_of_moves(l: &Told, step: usize) -> ExerciseAnswer {
    let forks = l.marks(4).forks();
    assert!(forks.contains_key(&l.new_x(5, 0)), "{}, step 5: no fork", l.name);
    let played = [l.new_x(2, 0), l.new_x(3, 0), l.new_x(5, 0), l.answer(5)];
    order(l, step, played.iter().map(Cell::to_string).collect())
}

/// What tells which threats win: threats for which it is the same win all, or none. The position
/// is that before the fork.
fn what_tells(l: &Told, step: usize) -> ExerciseAnswer {
    let (marks, on) = (l.marks(4), l.board(4));
    let wins = marks.first_moves_by_threats(MANY);
    let threatens = |cell: &Cell| !marks.with_x(cell).wins().is_empty();
    let threats: Vec<Cell> = marks.empty().into_iter().filter(threatens).collect();
    let seen = |text: &str, cell: &Cell| match text {
        "How many lines run through its cell" => {
            on.through(std::slice::from_ref(cell)).len().to_string()
        }
        "How near to the edge it is" => {
            let near = cell.coords().iter().map(|value| (*value).min(on.top() - *value));
            format!("{:?}", near.min())
        }
        _ => format!("{cell}, then {:?}", marks.with_x(cell).wins()),
    };
    option(l, step, |text| {
        threats.iter().all(|one| {
            threats.iter().all(|other| {
                let same_end = wins.contains(one) == wins.contains(other);
                seen(text, one) != seen(text, other) || same_end
            })
        })
    })
}

/// What holds of both quiet moves of the lesson.
fn what_is_quiet(l: &Told, step: usize) -> ExerciseAnswer {
    let before = Marks::new(&l.step(1).board.shape, &[], &[]);
    let moves = [(before, l.x(1, 0), "3^3"), (l.marks(4), l.named(4, "Q"), "4^3")];
    option(l, step, |text| {
        moves.iter().all(|(before, cell, name)| match text.as_str() {
            "It makes no threat" => before.with_x(cell).wins().is_empty(),
            "It is near the edge" => {
                cell.coords().iter().any(|value| *value == 0 || *value == board(name).top())
            }
            "It blocks a line" => {
                let blocked = before.exchanged().lines_with_any(0);
                blocked.iter().any(|line| line.contains(cell))
            }
            _ => panic!("{}, step {step}: what is {text}?", l.name),
        })
    })
}
