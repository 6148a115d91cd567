//! All lines through a cell, on the grid.

use super::look::Look;
use super::overlay::outline;
use crate::scene::{Pen, Scene};
use crate::show::Bundle;
use crate::views::bundle::{self, MOST_DOTS, Path, Size, Strand};
use egui::Pos2;
use hypertoe_core::{Cell, Line};

/// Draws the lines and outlines their cell.
pub fn draw(look: &Look<'_>, bundle: &Bundle, scene: &mut Scene) {
    let strands = strands(look, bundle);
    bundle::draw(bundle, &strands, size(look), look.palette, scene);
    if look.shows(bundle.cell()) {
        let rect = look.rect(bundle.cell());
        outline(scene, rect, Pen::new(3.0, look.palette.line));
    }
}

fn size(look: &Look<'_>) -> Size {
    Size::of(look.scale())
}

/// Returns the lines as they are drawn.
pub fn strands(look: &Look<'_>, bundle: &Bundle) -> Vec<Strand> {
    let paths = bundle.lines().iter().map(|line| path(look, line, bundle.cell()));
    bundle::strands(paths.collect(), size(look))
}

/// Returns the line at a point of the screen; none on the cell where all lines meet.
pub fn line_at<'a>(look: &Look<'_>, bundle: &'a Bundle, place: Pos2) -> Option<&'a Line> {
    if look.shows(bundle.cell()) && look.rect(bundle.cell()).contains(place) {
        return None;
    }
    bundle::line_at(bundle, &strands(look, bundle), place)
}

/// Returns the path of a line through its visible cells. Lines are straight on the grid: for a long
/// one its ends and the shared cell suffice.
fn path(look: &Look<'_>, line: &Line, through: &Cell) -> Path {
    let last = line.run() - 1;
    let place = line.place_of(through);
    let pinned = look.show.grid.pinned().find(|axis| line.steps()[*axis] != 0);
    let mut places: Vec<u16> = match pinned {
        // The line crosses slices: at most one of its cells is in the slice on show.
        Some(axis) => {
            let ahead = i32::from(look.slice.get(axis)) - i32::from(line.start().get(axis));
            let at = ahead * i32::from(line.steps()[axis]);
            u16::try_from(at).ok().filter(|at| *at <= last).into_iter().collect()
        }
        None if last < MOST_DOTS => (0..=last).collect(),
        None => [Some(0), place, Some(last)].into_iter().flatten().collect(),
    };
    places.dedup();
    let mut path = Path::default();
    for t in places {
        let cell = line.cell(t);
        let at = look.shows(&cell).then(|| look.rect(&cell).center());
        path.push(at, false, Some(t) == place);
    }
    path
}
