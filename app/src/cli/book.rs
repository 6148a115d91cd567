//! `hypertoe book`: searches the scores of the first positions of a falling board, for Perfect.

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
    FallingBook, FallingBookError, FallingBookPlan, FallingEvaluation, FallingLimits,
    FallingProgress, FallingSolver, QUICK_NODES, QUICK_TABLE_BYTES, ScoredPosition,
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
    #[arg(long, value_parser = whole_number_parser(32, 1_u64 << 20), value_name = "MIB", help = i18n::cli_solve_memory(), default_value = "1024")]
    memory: u64,
}

pub(super) fn run(args: &BookArgs, out: &mut dyn Write, messages: &mut Messages<'_>) -> CliResult {
    let mut file = LineFile::open("FILE", &args.file)?;
    let mut book = args.open(&mut file)?;
    let plan = FallingBookPlan { all: args.all_plies, best_play: args.plies };
    let solver = FallingSolver::new(book.rules(), (args.memory as usize) << 20);
    let solver = solver.ok_or_else(|| CliError::Argument(i18n::cli_book_rules()))?;
    // Best play goes further once its scores are known.
    loop {
        let missing = book.missing(plan);
        if missing.is_empty() {
            break;
        }
        for (number, position) in (1..).zip(&missing) {
            messages.progress(i18n::out_book_at_work(number, missing.len()));
            let stored = args.search(&solver, position, messages);
            file.add(&FallingBook::line_of(&stored))?;
            book.insert(&stored);
        }
    }
    let rules: &Rules = book.rules();
    writeln!(out, "{}", i18n::out_book(book.len(), rules.shape(), rules))?;
    Ok(())
}

impl BookArgs {
    /// Reads the book to which positions are added, or begins a new one.
    fn open(&self, file: &mut LineFile<'_>) -> CliResult<FallingBook> {
        let asked = match self.shape.is_given() || self.rules.is_any_given() {
            true => Some(self.rules.rules(&self.shape)?),
            false => None,
        };
        if file.whole_lines().is_empty() {
            let asked = asked.ok_or_else(|| CliError::Argument(i18n::cli_book_rules()))?;
            let book = FallingBook::new(&Arc::new(asked));
            let book = book.ok_or_else(|| CliError::Argument(i18n::cli_book_rules()))?;
            file.remove_rest()?;
            file.add(&book.heading())?;
            return Ok(book);
        }
        let misread = |why: FallingBookError| {
            CliError::Failed(i18n::cli_book_misread(self.file.display(), why.message()))
        };
        let text = std::str::from_utf8(file.whole_lines());
        let text = text.map_err(|_| misread(FallingBookError::Rules))?;
        let book = FallingBook::read(text).map_err(misread)?;
        if asked.is_some_and(|asked| asked != **book.rules()) {
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
    ) -> ScoredPosition {
        let helpers = self.threads.map_or_else(core_count, |threads| threads as usize) - 1;
        let crew = ThreadWorkers { helpers, check_in: || Ok::<(), Halt>(()) };
        let mut told = output::progress_reporter_with(messages, |progress: FallingProgress| {
            i18n::count_positions(progress.nodes)
        });
        let mut search = |solver: &FallingSolver, nodes: u64, crew: &dyn Workers| {
            let limits = FallingLimits { nodes, helpers };
            let found = solver.search(position, limits, crew).evaluate(&[], &mut told);
            let FallingEvaluation { score, line, .. } = found.expect("nobody stops it");
            let best = line.first().and_then(Move::cell).filter(|_| score.is_exact()).cloned();
            Some((score.least, best?))
        };
        let fresh =
            FallingSolver::new(position.rules(), QUICK_TABLE_BYTES).expect("the game has scores");
        let quick = search(&fresh, QUICK_NODES, &SingleThread);
        let is_quick = quick.is_some();
        let found = quick.or_else(|| search(solver, u64::MAX, &crew));
        let (score, best) = found.expect("without limits a best move is found");
        ScoredPosition { position: position.clone(), score, best, is_quick }
    }
}
