//! All lines through a cell, on the grid.

use super::look::GridContext;
use super::overlay::draw_outline;
use crate::scene::{Pen, Scene};
use crate::show::CellLineBundle;
use crate::views::bundle::{self, BundleMetrics, BundledLine, LinePath, MAX_DOTS};
use egui::Pos2;
use hypertoe_core::{Cell, Line};

/// Draws the lines and outlines their cell.
pub fn draw_bundle(look: &GridContext<'_>, bundle: &CellLineBundle, scene: &mut Scene) {
    let strands = bundled_lines(look, bundle);
    bundle::draw_bundle(bundle, &strands, bundle_metrics(look), look.palette, scene);
    if look.is_in_slice(bundle.cell()) {
        let rect = look.cell_rect(bundle.cell());
        draw_outline(scene, rect, Pen::new(3.0, look.palette.line));
    }
}

fn bundle_metrics(look: &GridContext<'_>) -> BundleMetrics {
    BundleMetrics::for_cell(look.scale())
}

/// Returns the lines as they are drawn.
pub fn bundled_lines(look: &GridContext<'_>, bundle: &CellLineBundle) -> Vec<BundledLine> {
    let paths = bundle.lines().iter().map(|line| line_path(look, line, bundle.cell()));
    bundle::separate_lines(paths.collect(), bundle_metrics(look))
}

/// Returns the line at a point of the screen; none on the cell where all lines meet.
pub fn bundle_line_at<'a>(
    look: &GridContext<'_>,
    bundle: &'a CellLineBundle,
    place: Pos2,
) -> Option<&'a Line> {
    if look.is_in_slice(bundle.cell()) && look.cell_rect(bundle.cell()).contains(place) {
        return None;
    }
    bundle::line_at(bundle, &bundled_lines(look, bundle), place)
}

/// Returns the path of a line through its visible cells. Lines are straight on the grid: for a long
/// one its ends and the shared cell suffice.
fn line_path(look: &GridContext<'_>, line: &Line, through: &Cell) -> LinePath {
    let last = line.length() - 1;
    let place = line.index_of(through);
    let pinned = look.show.grid.pinned_axes().find(|axis| line.steps()[*axis] != 0);
    let mut places: Vec<u16> = match pinned {
        // The line crosses slices: at most one of its cells is in the slice on show.
        Some(axis) => {
            let ahead = i32::from(look.slice.get(axis)) - i32::from(line.start().get(axis));
            let at = ahead * i32::from(line.steps()[axis]);
            u16::try_from(at).ok().filter(|at| *at <= last).into_iter().collect()
        }
        None if last < MAX_DOTS => (0..=last).collect(),
        None => [Some(0), place, Some(last)].into_iter().flatten().collect(),
    };
    places.dedup();
    let mut path = LinePath::default();
    for t in places {
        let cell = line.cell(t);
        let at = look.is_in_slice(&cell).then(|| look.cell_rect(&cell).center());
        path.push(at, false, Some(t) == place);
    }
    path
}
