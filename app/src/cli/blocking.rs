//! `hypertoe blocking`: searches for the fewest cells that meet every line.

use super::error::{CliError, CliResult};
use super::game_args::{RulesArgs, ShapeArgs, hidden};
use super::json::{self, CellSchema, Report};
use super::messages::Messages;
use super::output;
use super::time_limit::TimeLimit;
use crate::i18n;
use crate::i18n::search::progress_text;
use crate::jobs::blocking_progress;
use clap::Args;
use hypertoe_core::base::control::{Control as _, Halt};
use hypertoe_core::record::board_text::grid_text;
use hypertoe_core::theory::blocking::{
    BlockingProgress, BlockingSearch, BlockingSet, LINE_FREE_SOURCE, published_line_free_count,
};
use hypertoe_core::{Cell, Rules};
use num_traits::ToPrimitive as _;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashSet;
use std::io::{self, Write};

/// The longest picture of a board, in bytes, and the longest row of cells.
const MAX_PICTURE: usize = 8_000;
const MAX_ROW: usize = 100;

#[derive(Debug, Args)]
#[command(mut_args(hidden(&["gravity"])))]
pub(super) struct BlockingArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    limit: TimeLimit,
    #[arg(long, help = i18n::cli_json())]
    json: bool,
}

pub(super) fn run(
    args: &BlockingArgs,
    out: &mut dyn Write,
    messages: &mut Messages<'_>,
) -> CliResult {
    let rules = args.rules.rules(&args.shape)?;
    if rules.gravity_axis().is_some() {
        return Err(CliError::Argument(i18n::cli_draw_gravity()));
    }
    let search = BlockingSearch::new(rules.shape(), rules.closed_cells())?;
    let time = args.limit.start();
    let mut told = output::progress_reporter_with(messages, |now: BlockingProgress| {
        progress_text(&blocking_progress(now))
    });
    let mut control = |steps: u64, report: &dyn Fn() -> BlockingProgress| {
        told.check_in(steps, report)?;
        // The best set found by then is given.
        time.check().map_err(|_| Halt::FinishEarly)
    };
    let set = search.run(&mut control).expect("nobody stops it");
    drop(told);
    if args.json {
        json::write_json(&BlockingReport::new(&rules, &set), out)?;
    } else {
        write_text(&set, out)?;
    }
    match set.is_minimum() {
        true => Ok(()),
        false => Err(CliError::Unsolved(i18n::blocking_stopped())),
    }
}

#[derive(Serialize, JsonSchema)]
pub(super) struct BlockingReport<'a> {
    /// The sides of the board, that of x first.
    sides: &'a [u16],
    /// The number of cells of a line.
    run: u16,
    /// The rules in words.
    rules: String,
    /// True if fewer cells are proved not to be enough.
    minimum: bool,
    /// Every blocking set has at least this many cells.
    lower_bound: usize,
    /// Cells that together meet every line.
    #[schemars(with = "Vec<CellSchema>")]
    blocking: &'a [Cell],
    /// The number of the other open cells, which hold no complete line.
    line_free: Option<u64>,
    /// The most such cells, as others have published it.
    published_line_free: Option<u16>,
}

impl Report for BlockingReport<'_> {
    const NAME: &'static str = "blocking";
}

impl<'a> BlockingReport<'a> {
    fn new(rules: &'a Rules, set: &'a BlockingSet) -> Self {
        let shape = rules.shape();
        let open = shape.cell_count() - set.closed.len();
        Self {
            sides: shape.sides(),
            run: shape.line_length(),
            rules: rules.to_string(),
            minimum: set.is_minimum(),
            lower_bound: set.lower_bound,
            blocking: &set.cells,
            line_free: (open - set.cells.len()).to_u64(),
            published_line_free: published_line_free_count(shape, &set.closed),
        }
    }
}

fn write_text(set: &BlockingSet, out: &mut dyn Write) -> io::Result<()> {
    let open = set.shape.cell_count() - set.closed.len();
    let (count, free) = (set.cells.len(), &open - set.cells.len());
    let cells = i18n::count_cells(count);
    let said = match set.is_minimum() {
        true => i18n::out_blocking_fewest(&set.shape, cells, free),
        false => {
            let most = open - set.lower_bound;
            i18n::out_blocking_between(&set.shape, cells, set.lower_bound, free, most)
        }
    };
    writeln!(out, "{said}")?;
    let published = published_line_free_count(&set.shape, &set.closed);
    if let Some(free) = published.filter(|_| !set.is_minimum()) {
        writeln!(out, "{}", i18n::blocking_published(free, LINE_FREE_SOURCE))?;
    }
    writeln!(out)?;
    let blocking: HashSet<&Cell> = set.cells.iter().collect();
    let letter = |cell: &Cell| match cell {
        _ if blocking.contains(cell) => 'B',
        _ if set.closed.contains(cell) => '#',
        _ => '.',
    };
    if let Some(picture) = grid_text(&set.shape, letter).filter(|text| text.len() < MAX_PICTURE) {
        writeln!(out, "{}\n", picture.trim_end())?;
    }
    let mut row = String::new();
    for cell in set.cells.iter().map(Cell::to_string) {
        if !row.is_empty() && row.len() + cell.len() >= MAX_ROW {
            writeln!(out, "{}", row.trim_end())?;
            row.clear();
        }
        row.push_str(&cell);
        row.push(' ');
    }
    writeln!(out, "{}", row.trim_end())
}
