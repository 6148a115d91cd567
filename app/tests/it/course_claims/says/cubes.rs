//! The first lessons of the course: sweeps, nets and slices.

use super::Said;
use crate::course_claims::cubes::{count, edges_at_a_corner, hinges, seams, sides_of_net};
use crate::course_claims::told::Told;
use crate::course_claims::written::{cap, word};

pub fn sweep(_: &Told) -> Said {
    let (corners, edges, faces, cubes) = (0, 1, 2, 3);
    let twice = |of: usize| {
        let (before, swept) = (count(3, of), of.checked_sub(1).map_or(0, |below| count(3, below)));
        (before, swept, count(4, of))
    };
    let (corner, _, all_corners) = twice(corners);
    let (edge, swept_edges, all_edges) = twice(edges);
    let (face, swept_faces, all_faces) = twice(faces);
    let (cube, swept_cubes, all_cubes) = twice(cubes);
    vec![
        (
            1,
            format!(
                "with {} corners at its ends and {} edge between them",
                count(1, corners),
                count(1, edges)
            ),
        ),
        (
            3,
            format!(
                "{} of the square at the start, {} of the square at the end, and {} that its corners leave, so {}",
                count(2, edges),
                count(2, edges),
                count(2, corners),
                count(3, edges)
            ),
        ),
        (4, format!("and {} that its edges leave: {}.", count(2, edges), count(3, faces))),
        (6, format!("A cube has {corner} corners")),
        (6, format!("{corner} at the start and {corner} at the end: {all_corners}.")),
        (7, format!("A cube has {edge} edges")),
        (
            7,
            format!(
                "{edge} at the start, {edge} at the end, and {swept_edges} that the corners leave: {all_edges}."
            ),
        ),
        (8, format!("{all_corners} corners and {all_edges} edges")),
        (9, format!("Which of the {} cubes is really larger?", word(2 * cube))),
        (
            10,
            format!(
                "{cube} at the start, {cube} at the end, and {swept_cubes} that the faces leave: {all_cubes}."
            ),
        ),
        (
            11,
            format!(
                "{face} at the start, {face} at the end, and {swept_faces} that the edges leave: {all_faces}."
            ),
        ),
        (12, format!("In a corner of a square {} edges meet", edges_at_a_corner(2))),
        (12, format!("In a corner of a cube {} edges meet", edges_at_a_corner(3))),
        (12, format!("x, y, z and w: {}.", edges_at_a_corner(4))),
        (
            13,
            format!(
                "{all_corners} at the start and {all_corners} at the end: {}.",
                count(5, corners)
            ),
        ),
    ]
}

pub fn nets_and_slices(_: &Told) -> Said {
    let (squares, cubes) = (count(3, 2), count(4, 3));
    let (sides, faces) = (sides_of_net(3), sides_of_net(4));
    let at_hinges = |dims: usize| 2 * hinges(dims);
    let (open_sides, open_faces) = (sides - at_hinges(3), faces - at_hinges(4));
    vec![
        (1, format!("its net, {} squares in a cross", word(squares))),
        (1, "Where two squares still hang together there is a hinge".to_owned()),
        (1, format!("This net has {} hinges", hinges(3))),
        (2, format!("by {}°", 360 / 4)),
        (
            3,
            format!(
                "{} squares have {sides} sides, and {} of them are at the {} hinges",
                cap(squares),
                at_hinges(3),
                hinges(3)
            ),
        ),
        (
            3,
            format!(
                "{sides} − {} = {open_sides} sides are left, and {open_sides} sides make {} pairs. \
                 With the {} hinges these are the {} edges of the cube",
                at_hinges(3),
                seams(3),
                hinges(3),
                count(3, 1)
            ),
        ),
        (4, format!("it has {} dimensions", word(3 - 1))),
        (4, format!("One less than {}. It stands in space: {} cubes in a cross", 4, word(cubes))),
        (5, format!("{} cubes hang together at a face", cap(2))),
        (5, format!("by {}°", 360 / 4)),
        (
            6,
            format!(
                "{} cubes have {faces} faces, and {} of them are at the {} hinges",
                cap(cubes),
                at_hinges(4),
                hinges(4)
            ),
        ),
        (
            6,
            format!(
                "{faces} − {} = {open_faces} faces are left, and {open_faces} faces make {} pairs. \
                 With the {} hinges these are the {} faces of the tesseract",
                at_hinges(4),
                seams(4),
                hinges(4),
                count(4, 2)
            ),
        ),
        (8, format!("One in each face of the cube: {}.", count(3, 2))),
        (10, "its four corners are cut off".to_owned()),
        (11, format!("One for each of the {} cubes", count(4, 3))),
    ]
}
