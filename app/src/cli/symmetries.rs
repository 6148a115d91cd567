//! `hypertoe symmetries`: counts the automorphisms of a board and its distinct first moves.

use super::error::CliResult;
use super::game_args::ShapeArgs;
use super::output::{self, Align};
use crate::i18n::{self, ToMessage};
use clap::Args;
use hypertoe_core::record::board_text::grid_text;
use hypertoe_core::symmetry::{CellOrbits, OrbitsError, Symmetries, SymmetryCount};
use hypertoe_core::{Cell, CellLines, LineFilter, Shape};
use serde::Serialize;
use std::io::{self, Write};

#[derive(Debug, Args)]
pub(super) struct SymmetriesArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    #[arg(long, help = i18n::cli_json())]
    json: bool,
}

pub(super) fn run(args: &SymmetriesArgs, out: &mut dyn Write) -> CliResult {
    let shape = args.shape.shape()?;
    let count = Symmetries::new(&shape).count();
    let orbits = CellOrbits::new(&shape);
    if args.json {
        return Ok(output::write_json(&SymmetriesReport::new(&shape, &count, &orbits), out)?);
    }
    Ok(write_text(&shape, &count, &orbits, out)?)
}

#[derive(Serialize)]
struct SymmetriesReport<'a> {
    sides: &'a [u16],
    run: u16,
    /// `null` if every permutation of the cells is one, and the cells are too many.
    automorphisms: Option<String>,
    /// `false` if there may be more.
    exact: bool,
    every_permutation: bool,
    first_moves: Option<String>,
    /// `null` if there are too many to list.
    orbits: Option<Vec<OrbitRow<'a>>>,
}

#[derive(Serialize)]
struct OrbitRow<'a> {
    cell: &'a Cell,
    size: String,
    /// Number of lines through each of its cells.
    lines: String,
}

impl<'a> SymmetriesReport<'a> {
    fn new(
        shape: &'a Shape,
        count: &SymmetryCount,
        orbits: &'a Result<CellOrbits, OrbitsError>,
    ) -> Self {
        let (automorphisms, exact) = match count {
            SymmetryCount::Exactly(n) => (Some(n.to_string()), true),
            SymmetryCount::AtLeast(n) => (Some(n.to_string()), false),
            SymmetryCount::Permutations(_) => (None, true),
        };
        let row = |orbit: &'a hypertoe_core::symmetry::CellOrbit| OrbitRow {
            cell: &orbit.representative,
            size: orbit.size.to_string(),
            lines: lines_through(shape, &orbit.representative).to_string(),
        };
        Self {
            sides: shape.sides(),
            run: shape.line_length(),
            automorphisms,
            exact,
            every_permutation: Symmetries::new(shape).is_every_permutation(),
            first_moves: match orbits {
                Ok(orbits) => Some(orbits.as_slice().len().to_string()),
                Err(OrbitsError::Orbits { count, .. }) => Some(count.to_string()),
                Err(_) => None,
            },
            orbits: orbits.as_ref().ok().map(|orbits| orbits.as_slice().iter().map(row).collect()),
        }
    }
}

fn lines_through(shape: &Shape, cell: &Cell) -> hypertoe_core::BigUint {
    CellLines::new(shape, cell, &LineFilter::default()).count().clone()
}

fn write_text(
    shape: &Shape,
    count: &SymmetryCount,
    orbits: &Result<CellOrbits, OrbitsError>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let head = match count {
        SymmetryCount::Exactly(count) => i18n::out_symmetries_exactly(shape, count),
        SymmetryCount::AtLeast(count) => i18n::out_symmetries_least(shape, count),
        SymmetryCount::Permutations(cells) => {
            i18n::out_symmetries_every(shape, i18n::count_cells(cells))
        }
    };
    writeln!(out, "{head}")?;
    let orbits = match orbits {
        Ok(orbits) => orbits,
        Err(error) => return writeln!(out, "{}", error.message()),
    };
    writeln!(out, "{}\n", i18n::out_symmetries_moves(orbits.as_slice().len()))?;
    let empty = String::new;
    let (cells, lines) = (i18n::out_symmetries_cells(), i18n::out_symmetries_lines());
    let mut rows =
        vec![[empty(), empty(), cells.into(), lines.into(), i18n::out_symmetries_cell().into()]];
    rows.extend(orbits.as_slice().iter().enumerate().map(|(place, orbit)| {
        let lines = i18n::format_number(lines_through(shape, &orbit.representative));
        let (size, cell) = (i18n::format_number(&orbit.size), orbit.representative.to_string());
        [empty(), orbit_letter(place).to_string(), size, lines, cell]
    }));
    use Align::{Left, Right};
    output::write_table(&rows, [Left, Left, Right, Right, Left], out)?;
    let place = |cell: &Cell| orbits.orbit_index(cell).map_or('#', orbit_letter);
    match grid_text(shape, place) {
        Some(board) if orbits.as_slice().len() <= LETTERS => {
            writeln!(out, "\n{}", board.trim_end())
        }
        _ => Ok(()),
    }
}

/// Orbits that can be labelled by a letter.
const LETTERS: usize = 26;

fn orbit_letter(index: usize) -> char {
    if index < LETTERS { char::from(b'a' + index as u8) } else { ' ' }
}
