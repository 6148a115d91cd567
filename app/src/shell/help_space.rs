//! Help: the board in space, and pictures to take away.

use egui::{Grid, Ui};

/// What can be seen and done, in the order in which it is met.
const SPACE: [(&str, &str); 13] = [
    (
        "Grid and space",
        "The same board twice: nested on the left, in space on the right. What you point at in one is marked in the other",
    ),
    (
        "Slices",
        "The cubes w=0, w=1 … side by side. A move along w is a step from one cube to the same place in the next",
    ),
    (
        "Perspective",
        "The cube in the cube: as what is farther away looks smaller in a photograph, what is farther along w is smaller here",
    ),
    ("Flip", "One cube at a time, as a film of slices; ▶ plays it"),
    (
        "Turn through xw",
        "As a quarter turn takes x to y on a table, a quarter turn through xw takes x to w: the inner cube comes out, the outer one goes in, and nothing is bent",
    ),
    ("Reset", "Always there: back to the start, nothing turned, nothing hidden"),
    (
        "Turn and look…",
        "A dial for each plane, fields of view (0° is without perspective), and what each axis does",
    ),
    (
        "Ghosts",
        "Click a value under “Slices” to make that slice a ghost, then to hide it: so the middle of a full cube is found and clicked",
    ),
    (
        "Threats",
        "Cells on which somebody completes a line now; “Only cells that matter” leaves out the rest",
    ),
    ("Rainbow", "Colours empty cells by their place along an axis: the same hue is the same w"),
    (
        "Why is this straight?",
        "Lays a line of the explorer out on one small board; or turns the whole board by a symmetry until the line runs along the front edge",
    ),
    (
        "Pictures",
        "PNG for everything, SVG and PDF sharp at any size, GIF for what moves; a sheet prints boards, the lines of a cell, or exercises with answers",
    ),
    (
        "hypertoe render",
        "Makes the same pictures from a command line, without a window: hypertoe render --help",
    ),
];

/// The page.
pub(super) fn space(ui: &mut Ui) {
    rows(ui, "space", &SPACE);
}

/// Names with what there is to say about each.
pub(super) fn rows(ui: &mut Ui, id: &str, rows: &[(&str, &str)]) {
    Grid::new(id).num_columns(2).spacing([20.0, 8.0]).striped(true).show(ui, |ui| {
        for (name, about) in rows {
            ui.strong(*name);
            // A grid asks for the width of its text unwrapped.
            ui.vertical(|ui| {
                ui.set_max_width(470.0);
                ui.label(*about);
            });
            ui.end_row();
        }
    });
}
