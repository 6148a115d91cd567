//! The arguments of `hypertoe solve`.

use crate::cli::arguments::whole_number_parser;
use crate::cli::csv;
use crate::cli::game_args::{GameNumber, RulesArgs, ShapeArgs, hidden};
use crate::cli::time_limit::MAX_SECONDS;
use crate::i18n;
use clap::Args;
use std::path::PathBuf;

const MAX_THREADS: u64 = 256;
/// The limits of `--memory`, in MiB.
const MIN_MEMORY: u64 = 32;
const MAX_MEMORY: u64 = 1 << 20;
#[derive(Debug, Args)]
#[command(mut_args(hidden(&["players"])))]
pub(in crate::cli) struct SolveArgs {
    #[arg(value_name = "FILE", help = i18n::cli_solve_files())]
    pub(super) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(super) game: GameNumber,
    #[command(flatten)]
    pub(super) shape: ShapeArgs,
    #[command(flatten)]
    pub(super) rules: RulesArgs,
    #[arg(
        long,
        value_name = "CELL",
        help = i18n::cli_solve_opening(),
        allow_hyphen_values = true
    )]
    pub(super) opening: Vec<String>,
    #[arg(long, value_name = "MOVES", help = i18n::cli_solve_moves())]
    pub(super) moves: Option<String>,
    #[arg(long, value_parser = whole_number_parser(0_u64, 1), value_name = "0|1", requires = "moves", help = i18n::cli_solve_columns_from())]
    pub(super) columns_from: Option<u64>,
    #[arg(long, help = i18n::cli_solve_all())]
    pub(super) all: bool,
    #[arg(long, value_parser = whole_number_parser(1, MAX_THREADS), value_name = "N", help = i18n::cli_solve_threads())]
    pub(super) threads: Option<u64>,
    #[arg(long, value_parser = whole_number_parser(MIN_MEMORY, MAX_MEMORY), value_name = "MIB", help = i18n::cli_solve_memory(), default_value = "2048")]
    pub(super) memory: u64,
    #[arg(long, value_parser = whole_number_parser(1, MAX_SECONDS), value_name = "N", help = i18n::cli_solve_seconds(), default_value = "600")]
    pub(super) seconds: u64,
    #[arg(long, value_name = "FILE", help = i18n::cli_solve_proof())]
    pub(super) proof: Option<PathBuf>,
    #[arg(long, value_name = "FILE", help = i18n::cli_solve_out())]
    pub(super) out: Option<PathBuf>,
    #[command(flatten)]
    pub(super) form: csv::TableForm,
}
