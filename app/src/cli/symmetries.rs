//! `hypertoe symmetries`: counts the automorphisms of a board and its distinct first moves.

use super::csv::{self, CsvWriter, TableForm};
use super::error::CliResult;
use super::game_args::{RulesArgs, ShapeArgs};
use super::json::{self, BigJson, CellSchema, Report};
use super::messages::Messages;
use super::output::{self, Align};
use super::time_limit::TimeLimit;
use crate::i18n::{self, ToMessage};
use crate::jobs::find_first_moves;
use crate::view_model::FirstMoveColoring;
use clap::Args;
use hypertoe_core::record::board_text::grid_text;
use hypertoe_core::symmetry::{CellOrbit, CellOrbits, SymmetryCount};
use hypertoe_core::{BigUint, Cell, CellLines, LineFilter, Rules, Shape};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::{self, Write};
use std::sync::Arc;

#[derive(Debug, Args)]
pub(super) struct SymmetriesArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    form: TableForm,
}

pub(super) fn run(
    args: &SymmetriesArgs,
    out: &mut dyn Write,
    messages: &mut Messages<'_>,
) -> CliResult {
    let rules = Arc::new(args.rules.rules(&args.shape)?);
    let found = args.limit.start().run(messages, |control| find_first_moves(&rules, control))?;
    if args.form.json {
        return Ok(json::write_json(&SymmetriesReport::new(&rules, &found), out)?);
    }
    if args.form.csv {
        if let Err(why) = found.orbits() {
            messages.note(&why.message());
        }
        return Ok(write_csv(&rules, &found, out)?);
    }
    Ok(write_text(&rules, &found, out)?)
}

/// Writes the classes of first moves as rows of comma-separated values.
fn write_csv(rules: &Rules, found: &FirstMoveColoring, out: &mut dyn Write) -> io::Result<()> {
    let columns = ["class", "size", "lines", "cell"];
    let mut table = CsvWriter::of_rules(rules, i18n::table_symmetries(), columns, out)?;
    for (place, orbit) in legal(found).enumerate() {
        let cell = &orbit.representative;
        let lines = lines_through(rules.shape(), cell).to_string();
        let cells = csv::cells([cell.clone()]);
        table.write_row([orbit_name(place), orbit.size.to_string(), lines, cells])?;
    }
    Ok(())
}

#[derive(Serialize, JsonSchema)]
pub(super) struct SymmetriesReport<'a> {
    /// The sides of the board, that of x first.
    sides: &'a [u16],
    /// The number of cells of a line.
    run: u16,
    /// The rules in words.
    rules: String,
    /// Automorphisms of the board, whatever the rules. `null` if every permutation of the cells is one.
    automorphisms: Option<BigJson<&'a BigUint>>,
    /// `false` if there may be more.
    exact: bool,
    /// Automorphisms that keep rules which break the symmetry of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    kept_by_rules: Option<BigJson<&'a BigUint>>,
    /// `false` if there may be more: then these are reflections and permutations of axes.
    #[serde(skip_serializing_if = "Option::is_none")]
    kept_exact: Option<bool>,
    /// True if every permutation of the cells is an automorphism.
    every_permutation: bool,
    /// Classes of first moves under the automorphisms that keep the rules.
    first_moves: Option<BigJson>,
    /// `false` if further automorphisms may take a class to another one.
    first_moves_exact: bool,
    /// The cells of these classes. `null` if there are too many to list.
    orbits: Option<Vec<OrbitRow<'a>>>,
}

impl Report for SymmetriesReport<'_> {
    const NAME: &'static str = "symmetries";
}

#[derive(Serialize, JsonSchema)]
struct OrbitRow<'a> {
    #[schemars(with = "CellSchema")]
    cell: &'a Cell,
    size: BigJson<&'a BigUint>,
    /// Number of lines through each of its cells.
    lines: BigJson,
}

impl<'a> SymmetriesReport<'a> {
    fn new(rules: &'a Rules, found: &'a FirstMoveColoring) -> Self {
        let shape = rules.shape();
        let (automorphisms, exact) = match &found.automorphism_count {
            SymmetryCount::Exactly(count) => (Some(BigJson(count)), true),
            SymmetryCount::AtLeast(count) => (Some(BigJson(count)), false),
            SymmetryCount::Permutations(_) => (None, true),
        };
        let row = |orbit: &'a CellOrbit| OrbitRow {
            cell: &orbit.representative,
            size: BigJson(&orbit.size),
            lines: BigJson(lines_through(shape, &orbit.representative)),
        };
        Self {
            sides: shape.sides(),
            run: shape.line_length(),
            rules: rules.to_string(),
            automorphisms,
            exact,
            kept_by_rules: found.kept_count.as_ref().map(BigJson),
            kept_exact: found.kept_count.as_ref().map(|_| found.is_kept_count_exact),
            every_permutation: found.every_permutation,
            first_moves: found.class_count().map(BigJson),
            first_moves_exact: found.has_exact_first_moves(),
            orbits: found.orbits().is_ok().then(|| legal(found).map(row).collect()),
        }
    }
}

/// Iterates over the classes of legal first moves.
fn legal(found: &FirstMoveColoring) -> impl Iterator<Item = &CellOrbit> {
    let orbits = found.orbits().map_or(&[][..], CellOrbits::as_slice);
    found.legal_orbits().iter().filter_map(|index| orbits.get(*index))
}

fn lines_through(shape: &Shape, cell: &Cell) -> BigUint {
    CellLines::new(shape, cell, &LineFilter::default()).count().clone()
}

fn write_text(rules: &Rules, found: &FirstMoveColoring, out: &mut dyn Write) -> io::Result<()> {
    let shape = rules.shape();
    let head = match &found.automorphism_count {
        SymmetryCount::Exactly(count) => i18n::out_symmetries_exactly(shape, count),
        SymmetryCount::AtLeast(count) => i18n::out_symmetries_least(shape, count),
        SymmetryCount::Permutations(cells) => {
            i18n::out_symmetries_every(shape, i18n::count_cells(cells))
        }
    };
    writeln!(out, "{head}")?;
    if let Some(kept) = &found.kept_count {
        let text = match found.is_kept_count_exact {
            true => i18n::out_symmetries_kept(kept, rules),
            false => i18n::out_symmetries_kept_least(kept, rules),
        };
        writeln!(out, "{text}")?;
    }
    if let Err(error) = found.orbits() {
        return writeln!(out, "{}", error.message());
    }
    let classes = legal(found).count();
    let broken = !rules.closed_cells().is_empty() || rules.gravity_axis().is_some();
    writeln!(
        out,
        "{}\n",
        match broken {
            _ if !found.has_exact_first_moves() => i18n::out_symmetries_moves_listed(classes),
            true => i18n::out_symmetries_moves_rules(rules, classes),
            false => i18n::out_symmetries_moves(classes),
        }
    )?;
    let empty = String::new;
    let (cells, lines) = (i18n::out_symmetries_cells(), i18n::out_symmetries_lines());
    let mut rows =
        vec![[empty(), empty(), cells.into(), lines.into(), i18n::out_symmetries_cell().into()]];
    rows.extend(legal(found).enumerate().map(|(place, orbit)| {
        let lines = i18n::format_number(lines_through(shape, &orbit.representative));
        let (size, cell) = (i18n::format_number(&orbit.size), orbit.representative.to_string());
        [empty(), orbit_name(place), size, lines, cell]
    }));
    use Align::{Left, Right};
    output::write_table(&rows, [Left, Left, Right, Right, Left], out)?;
    let letter = |class: usize| orbit_name(class).chars().next().unwrap_or(' ');
    let place = |cell: &Cell| found.first_move_class(cell).map_or('#', letter);
    match grid_text(shape, place) {
        Some(board) if classes <= LETTERS => writeln!(out, "\n{}", board.trim_end()),
        _ => Ok(()),
    }
}

/// The orbits that can be named by a single letter.
const LETTERS: usize = 26;

/// Returns the name of an orbit, as spreadsheets name columns: `a` … `z`, `aa`, `ab` ….
fn orbit_name(index: usize) -> String {
    let letter = char::from(b'a' + (index % LETTERS) as u8);
    match (index / LETTERS).checked_sub(1) {
        Some(before) => orbit_name(before) + letter.encode_utf8(&mut [0; 4]),
        None => letter.to_string(),
    }
}
