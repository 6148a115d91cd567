//! All lines through a cell, in the space view.

use super::look::SpaceContext;
use crate::scene::{Pen, Scene};
use crate::show::CellLineBundle;
use crate::views::bundle::{self, BundleMetrics, BundledLine, LinePath};
use egui::Pos2;
use hypertoe_core::{Cell, Line};

/// The maximum number of cells of a line that are placed one by one.
const MAX_PLACED_CELLS: u16 = 64;
/// The presence from which a cell counts as visible.
const MIN_VISIBLE_OPACITY: f64 = 0.1;

/// Draws the lines and a ring around their cell.
pub fn draw_bundle(look: &SpaceContext<'_>, bundle: &CellLineBundle, scene: &mut Scene) {
    let strands = bundled_lines(look, bundle);
    bundle::draw_bundle(bundle, &strands, bundle_metrics(look), look.palette, scene);
    if look.cell_opacity(bundle.cell()) > MIN_VISIBLE_OPACITY {
        let radius = (look.layout.pitch() * 0.2).clamp(4.0, 14.0);
        scene.ring(
            look.layout.cell_center(bundle.cell()),
            radius,
            Pen::new(3.0, look.palette.line),
        );
    }
}

fn bundle_metrics(look: &SpaceContext<'_>) -> BundleMetrics {
    BundleMetrics::for_cell(look.layout.pitch() * 0.7)
}

/// Returns the lines as they are drawn.
pub fn bundled_lines(look: &SpaceContext<'_>, bundle: &CellLineBundle) -> Vec<BundledLine> {
    let paths = bundle.lines().iter().map(|line| line_path(look, line, bundle.cell()));
    bundle::separate_lines(paths.collect(), bundle_metrics(look))
}

/// Returns the line at a point of the screen; none near the cell where all lines meet.
pub fn bundle_line_at<'a>(
    look: &SpaceContext<'_>,
    bundle: &'a CellLineBundle,
    place: Pos2,
) -> Option<&'a Line> {
    let middle = look.cell_opacity(bundle.cell()) > MIN_VISIBLE_OPACITY
        && look.layout.cell_center(bundle.cell()).distance(place) < look.layout.pitch() * 0.3;
    if middle {
        return None;
    }
    bundle::line_at(bundle, &bundled_lines(look, bundle), place)
}

/// Returns the path of a line through its visible cells; of a long one, the ends and the shared
/// cell.
fn line_path(look: &SpaceContext<'_>, line: &Line, through: &Cell) -> LinePath {
    let (last, place) = (line.length() - 1, line.index_of(through));
    let mut places: Vec<u16> = match last < MAX_PLACED_CELLS {
        true => (0..=last).collect(),
        false => [Some(0), place, Some(last)].into_iter().flatten().collect(),
    };
    places.dedup();
    let (mut path, mut begins) = (LinePath::default(), true);
    for t in places {
        let cell = line.cell(t);
        let seen = look.cell_opacity(&cell) > MIN_VISIBLE_OPACITY;
        path.push(seen.then(|| look.layout.cell_center(&cell)), begins, Some(t) == place);
        begins = !seen;
    }
    path
}
