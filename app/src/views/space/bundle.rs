//! All lines through a cell, in the space view.

use super::look::Look;
use crate::scene::{Pen, Scene};
use crate::show::Bundle;
use crate::views::bundle::{self, Path, Size, Strand};
use egui::Pos2;
use hypertoe_core::{Cell, Line};

/// The maximum number of cells of a line that are placed one by one.
const MOST_CELLS: u16 = 64;
/// The presence from which a cell counts as visible.
const SEEN: f64 = 0.1;

/// Draws the lines and a ring around their cell.
pub fn draw(look: &Look<'_>, bundle: &Bundle, scene: &mut Scene) {
    let strands = strands(look, bundle);
    bundle::draw(bundle, &strands, size(look), look.palette, scene);
    if look.presence(bundle.cell()) > SEEN {
        let radius = (look.plan.pitch() * 0.2).clamp(4.0, 14.0);
        scene.ring(look.plan.point(bundle.cell()), radius, Pen::new(3.0, look.palette.line));
    }
}

fn size(look: &Look<'_>) -> Size {
    Size::of(look.plan.pitch() * 0.7)
}

/// Returns the lines as they are drawn.
pub fn strands(look: &Look<'_>, bundle: &Bundle) -> Vec<Strand> {
    let paths = bundle.lines().iter().map(|line| path(look, line, bundle.cell()));
    bundle::strands(paths.collect(), size(look))
}

/// Returns the line at a point of the screen; none near the cell where all lines meet.
pub fn line_at<'a>(look: &Look<'_>, bundle: &'a Bundle, place: Pos2) -> Option<&'a Line> {
    let middle = look.presence(bundle.cell()) > SEEN
        && look.plan.point(bundle.cell()).distance(place) < look.plan.pitch() * 0.3;
    if middle {
        return None;
    }
    bundle::line_at(bundle, &strands(look, bundle), place)
}

/// Returns the path of a line through its visible cells; of a long one, the ends and the shared
/// cell.
fn path(look: &Look<'_>, line: &Line, through: &Cell) -> Path {
    let (last, place) = (line.run() - 1, line.place_of(through));
    let mut places: Vec<u16> = match last < MOST_CELLS {
        true => (0..=last).collect(),
        false => [Some(0), place, Some(last)].into_iter().flatten().collect(),
    };
    places.dedup();
    let (mut path, mut begins) = (Path::default(), true);
    for t in places {
        let cell = line.cell(t);
        let seen = look.presence(&cell) > SEEN;
        path.push(seen.then(|| look.plan.point(&cell)), begins, Some(t) == place);
        begins = !seen;
    }
    path
}
