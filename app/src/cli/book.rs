//! `hypertoe book`: searches the scores of the first positions of a falling board, into a file.

use super::arguments::whole_number_parser;
use super::error::{CliError, CliResult};
use super::game_args::{RulesArgs, ShapeArgs, hidden};
use super::line_file::LineFile;
use super::messages::Messages;
use super::output;
use crate::i18n::{self, ToMessage};
use crate::platform::{ThreadWorkers, core_count};
use clap::Args;
use hypertoe_core::base::control::{Halt, SingleThread, Workers};
use hypertoe_core::search::{
    BOOK_QUICK_BYTES, BOOK_QUICK_NODES, FallingBook, FallingBookEntry, FallingBookError,
    FallingBookPlan, FallingEvaluation, FallingLimits, FallingProgress, FallingSolver,
};
use hypertoe_core::{Move, Position, Rules};
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

#[derive(Debug, Args)]
#[command(mut_args(hidden(&["players"])))]
pub(super) struct BookArgs {
    #[arg(value_name = "FILE", help = i18n::cli_book_file())]
    file: PathBuf,
    #[command(flatten)]
    shape: ShapeArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[arg(long, value_parser = whole_number_parser(0, 128_u32), value_name = "N", help = i18n::cli_book_plies(), default_value = "128")]
    plies: u32,
    #[arg(long, value_parser = whole_number_parser(0, 128_u32), value_name = "N", help = i18n::cli_book_all_plies(), default_value = "2")]
    all_plies: u32,
    #[arg(long, value_parser = whole_number_parser(1, 256_u64), value_name = "N", help = i18n::cli_solve_threads())]
    threads: Option<u64>,
    #[arg(long, value_parser = whole_number_parser(32, 1_u64 << 20), value_name = "MIB", help = i18n::cli_book_memory(), default_value = "1024")]
    memory: u64,
}

/// The maximum number of positions that are listed before they are searched.
const MAX_PLANNED: usize = 1_000;

pub(super) fn run(args: &BookArgs, out: &mut dyn Write, messages: &mut Messages<'_>) -> CliResult {
    let mut file = LineFile::open("FILE", &args.file)?;
    let mut book = args.open(&mut file)?;
    let plan = FallingBookPlan { all_plies: args.all_plies, best_play_plies: args.plies };
    let bytes = usize::try_from(args.memory << 20).unwrap_or(usize::MAX);
    let solver = FallingSolver::new(book.rules(), bytes);
    let solver = solver.ok_or_else(|| CliError::Argument(i18n::cli_book_rules()))?;
    // Best play goes further once its scores are known.
    loop {
        let missing = book.missing(plan, MAX_PLANNED);
        if missing.is_empty() {
            break;
        }
        for position in &missing {
            messages.progress(i18n::out_book_at_work(book.len() + 1, position.marks().len()));
            let stored = args.search(&solver, position, messages);
            file.add(&FallingBook::line_of(&stored))?;
            assert!(book.insert(&stored), "a position that is missing can be stored");
        }
    }
    let rules: &Rules = book.rules();
    writeln!(out, "{}", i18n::out_book(book.len(), rules.shape(), rules))?;
    Ok(())
}

impl BookArgs {
    /// Reads the book to which positions are added, or begins a new one.
    fn open(&self, file: &mut LineFile<'_>) -> CliResult<FallingBook> {
        let is_given = self.shape.is_given() || self.rules.is_any_given();
        let rules = if is_given { Some(self.rules.rules(&self.shape)?) } else { None };
        let misread = |why: FallingBookError| {
            CliError::Failed(i18n::cli_book_misread(self.file.display(), why.message()))
        };
        if file.whole_lines().is_empty() {
            let rules = rules.ok_or_else(|| CliError::Argument(i18n::cli_book_rules()))?;
            let book = FallingBook::new(&Arc::new(rules));
            let book = book.ok_or_else(|| CliError::Argument(i18n::cli_book_rules()))?;
            if !book.heading().as_bytes().starts_with(file.rest()) {
                return Err(misread(FallingBookError::Rules));
            }
            file.remove_rest()?;
            file.add(&book.heading())?;
            return Ok(book);
        }
        let text = std::str::from_utf8(file.whole_lines());
        let text = text.map_err(|_| misread(FallingBookError::Rules))?;
        let book = FallingBook::read(text).map_err(misread)?;
        if rules.is_some_and(|rules| rules != **book.rules()) {
            return Err(CliError::Argument(i18n::cli_book_other(self.file.display())));
        }
        file.remove_rest()?;
        Ok(book)
    }

    /// Searches the score of a position and a best move: quickly, if that is possible, and otherwise with
    /// all that is known of other positions.
    fn search(
        &self,
        solver: &FallingSolver,
        position: &Position,
        messages: &mut Messages<'_>,
    ) -> FallingBookEntry {
        let helpers = self.threads.map_or_else(core_count, |threads| threads as usize) - 1;
        let workers = ThreadWorkers { helpers, check_in: || Ok::<(), Halt>(()) };
        let mut reporter = output::progress_reporter_with(messages, |progress: FallingProgress| {
            i18n::count_positions(progress.nodes)
        });
        let mut search = |solver: &FallingSolver, nodes: u64, workers: &dyn Workers| {
            let limits = FallingLimits { nodes, helpers };
            let found = solver.search(position, limits, workers).evaluate(&[], &mut reporter);
            let FallingEvaluation { score, line, .. } = found.expect("nobody stops it");
            let best = line.first().and_then(Move::cell).filter(|_| score.is_exact()).cloned();
            Some((score.least, best?))
        };
        let fresh =
            FallingSolver::new(position.rules(), BOOK_QUICK_BYTES).expect("the game has scores");
        let quick = search(&fresh, BOOK_QUICK_NODES, &SingleThread);
        let is_quick = quick.is_some();
        let found = quick.or_else(|| search(solver, u64::MAX, &workers));
        let (score, best) = found.expect("without limits a best move is found");
        FallingBookEntry { position: position.clone(), score, best, is_quick }
    }
}
