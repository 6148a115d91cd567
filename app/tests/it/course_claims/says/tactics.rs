//! Tactics.

use super::Said;
use crate::course_claims::board::{cell, halfway};
use crate::course_claims::counts::{dims, opposite, side};
use crate::course_claims::told::Told;
use crate::course_claims::written::{at, cap, many, times, word};

pub fn threat(l: &Told) -> Said {
    let open = l.row(5)[0].clone();
    let row = l.row(4);
    vec![
        (1, format!("X has {} cells of this line", word(l.x_on_joined(1)))),
        (3, format!("A threat can lie between {} marks", word(l.x_on_row(3)))),
        (3, format!("run through all {} slices", word(l.values_along(3, "z")))),
        (4, format!("On {} a line has {} cells", times("4^3"), word(side("4^3")))),
        (4, format!("A threat needs {} of them", word(l.x_on_row(4)))),
        (4, format!("{}, {}, {}, and so {}", row[0], row[1], row[2], row[3])),
        (5, format!("{} of {} cells are no threat", cap(l.x_on_row(5)), word(side("4^3")))),
        (5, format!("O holds {}, so that diagonal is lost", l.spoilt(5))),
        (
            5,
            format!(
                "The row y = {}, z = {} is open at {}",
                at(&open, "y"),
                at(&open, "z"),
                l.answer(5)
            ),
        ),
    ]
}

pub fn fork(l: &Told) -> Said {
    let (spoilt, open) = (l.spoilt(2), l.row(2));
    let (fork, then) = (l.fork(3), l.fork_threats(3));
    let (with, far) = (l.fork_with(4), l.fork_threats(4));
    let left = l.wins_with(6, "002", "022");
    let third = l.row(5);
    assert_eq!(third[0], l.answer(5), "the cell that X lacks comes last");
    vec![
        (1, format!("{} threats at once are called a fork", cap(many(&l.wins(1))))),
        (2, format!("O has taken one of the {} cells", word(many(&l.wins(1))))),
        (2, format!("O stopped the line x = {}, z = {}", at(&spoilt, "x"), at(&spoilt, "z"))),
        (2, format!("The line from {} to {} is still open", open[2], open[0])),
        (2, format!("its middle is {}", halfway(&open[2], &open[0]))),
        (
            3,
            format!(
                "Here X has {} such lines in the slice {}",
                word(many(&l.fork_lines(3))),
                l.light(3)
            ),
        ),
        (
            3,
            format!(
                "{fork} is on the row y = {} and on the column x = {}",
                at(&fork, "y"),
                at(&fork, "x")
            ),
        ),
        (3, format!("X then threatens at {} and at {}", then[0], then[1])),
        (4, format!("The same in {} dimensions", word(dims("3^4")))),
        (4, format!("X has {} marks", word(l.x_many(4)))),
        (4, format!("It is on a line with {} and on one with {}", with[0], with[1])),
        (4, format!("X then threatens at {} and at {}", far[0], far[1])),
        (5, format!("O has taken {}", l.new_o(5))),
        (5, format!("{}, {}, and so {}", third[2], third[1], third[0])),
        (
            6,
            format!(
                "With {} taken, P makes {} threat only, at {}",
                cell("022"),
                word(many(&left)),
                left[0]
            ),
        ),
        (6, format!("The other {} moves leave both lines open", word(many(l.options(6)) - 1))),
        (6, format!("The other {} moves", word(many(&l.wins_with(6, "002", "222"))))),
        (6, format!("The other {} moves", word(many(&l.wins_with(6, "002", "210"))))),
    ]
}

pub fn forced_sequence(l: &Told) -> Said {
    let (begun, gone) = (l.new_x(2, 0), l.new_x(3, 0));
    let (fork, then, marks) = (l.fork(4), l.fork_threats(4), l.fork_marks(4));
    let diagonal = l.row(3);
    vec![
        (1, format!("All of X's marks are in the slice {}", l.slice_of_x(1))),
        (2, format!("X begins with {begun}: now the column x = {}", at(&begun, "x"))),
        (2, format!("has {} marks of X", word(l.x_on_row(2)))),
        (3, format!("X goes on with {gone}. It is on a diagonal")),
        (3, format!("a diagonal of the slice with {} and {}", diagonal[2], diagonal[3])),
        (4, format!("The {} threats were not wasted", word(many(&[l.answer(2), l.answer(3)])))),
        (4, format!("X now has {} marks in the column x = {}", word(marks[0]), at(&fork, "x"))),
        (4, format!("and {} in the row y = {}", word(marks[1]), at(&fork, "y"))),
        (
            4,
            format!("Column x = {} and row y = {} cross at {fork}", at(&fork, "x"), at(&fork, "y")),
        ),
        (4, format!("X then threatens at {} and at {}", then[0], then[1])),
        (5, format!("O has taken {}", l.new_o(5))),
        (5, format!("The row y = {} is complete with {}", at(&l.row(5)[0], "y"), l.answer(5))),
        (6, format!("The second put one in the column x = {}", at(&gone, "x"))),
    ]
}

pub fn counter_threat(l: &Told) -> Said {
    let (then, with) = (l.fork_threats(2), l.fork_with(2));
    let (middle, block) = (l.row(4), l.completed_by_o(5));
    let first = l.completed_by_o(3);
    let last = l.new_o(7);
    let defence = l.only_defence(1);
    vec![
        (1, format!("with {} threats at once", word(many(&l.wins_with(1, "000", ""))))),
        (1, format!("X's mark at {} form a long diagonal", l.beside(1, "P", "S"))),
        (2, format!("It uses {} and {}", with[1], with[0])),
        (2, format!("At {} X threatens at {}, with {}", l.fork(2), then[1], with[1])),
        (2, format!("and at {}, with {}", then[0], with[0])),
        (3, format!("but plays {}", l.new_o(3))),
        (3, format!("{}, {}, and so {}", first[0], first[1], first[2])),
        (5, format!("{}, {}, and so {}", block[0], block[1], block[2])),
        (4, format!("X has taken {}, and with {} that makes a threat", l.new_x(4, 0), middle[0])),
        (4, format!("lies halfway between {} and {}", middle[0], middle[2])),
        (4, format!("{} lies halfway", halfway(&middle[0], &middle[2]))),
        (5, format!("O has taken {}", l.new_o(5))),
        (5, format!("with {} it makes the next threat", block[1])),
        (6, format!("X has taken {}, which makes a threat", l.new_x(6, 0))),
        (7, format!("O has taken {last}. It blocks X")),
        (7, format!("{last} is on a line with {}, and on one with {}", cell("012"), cell("111"))),
        (7, format!("Every first move of O except {defence} would have lost")),
    ]
}

pub fn quiet_move(l: &Told) -> Said {
    let (played, then) = (l.new_x(2, 0), l.wins_with(3, "220", ""));
    let q = l.named(4, "Q");
    let open = l.open_lines(4, &q);
    let (first, second) = (l.new_x(5, 0), l.new_x(5, 1));
    let (fork, threats) = (l.fork(6), l.fork_threats(6));
    let (x, y) = (at(&fork, "x"), at(&fork, "y"));
    let row = at(&l.row(5)[0], "y");
    let marks = l.marks(4).with_x(&q).x_on(&open[0]);
    vec![
        (1, format!("Yet X wins with {} more moves at most", word(l.moves_to_win(1)))),
        (2, format!("Say O replies in a corner, {}", l.new_o(2))),
        (2, format!("X has played {played}, and threatens")),
        (2, format!("leads from {played} to the cell opposite, {}", opposite("3^3", &played))),
        (3, format!("O had to take {}", l.new_o(3))),
        (3, format!("on a line with {} and on another with {}", l.x(3, 0), l.x(3, 1))),
        (
            3,
            format!(
                "With the centre X then threatens at {}, with {} at {}",
                then[0],
                l.x(3, 1),
                then[1]
            ),
        ),
        (3, format!("At {} O holds the other end, {}", cell("222"), l.o_opposite(3, "222"))),
        (4, format!("All of X's marks are in the slice {}", l.slice_of_x(4))),
        (
            4,
            format!(
                "Which cell is on {} open lines that already have a mark of X",
                word(many(&open))
            ),
        ),
        (4, format!("Q is on the row y = {}, the column x = {}", at(&q, "y"), at(&q, "x"))),
        (4, format!("the diagonal from {}", l.open_diagonal(4, &q))),
        (4, format!("each then has {} marks of X and none of O", word(marks))),
        (5, format!("X has played Q, {first}, and O replies {}", l.new_o(5))),
        (5, format!("X goes on with {second}: {} marks in the row y = {row}", word(l.x_on_row(5)))),
        (5, format!("The row y = {row} lacks {}", l.answer(5))),
        (6, format!("O has taken {}", l.new_o(6))),
        (6, format!("Look at the row y = {y} and at the column x = {x}")),
        (6, format!("Row y = {y} and column x = {x} cross at {fork}")),
        (6, format!("X then threatens at {} and at {}", threats[0], threats[1])),
    ]
}
