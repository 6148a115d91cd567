//! `hypertoe atlas`: prints the values of the first moves of games, or finds them.

use super::arguments::whole_number_parser;
use super::csv::{self, CsvWriter, TableForm};
use super::error::{CliError, CliResult};
use super::game_args::{RulesArgs, ShapeArgs, hidden, read_input};
use super::json::{self, CellSchema, Report};
use super::line_file::LineFile;
use super::messages::Messages;
use super::output::{self, Align};
use super::parts::{DivisibleWork, PartResults, Units, read_result};
use super::solve::{SearchMeans, ValueJson, value_text};
use super::time_limit::MAX_SECONDS;
use crate::action::FileError;
use crate::i18n::{self, ToMessage};
use crate::jobs::shipped::shipped_atlas;
use crate::platform::write_bytes;
use clap::Args;
use hypertoe_core::proof::atlas::{
    Atlas, AtlasError, AtlasGame, FirstMove, atlas_games, first_moves,
};
use hypertoe_core::search::Verdict;
use hypertoe_core::{Cell, Player, Rules};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::io::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

#[derive(Debug, Args)]
#[command(mut_args(hidden(&["players"])))]
pub(super) struct AtlasArgs {
    #[arg(value_name = "FILE", help = i18n::cli_atlas_file(), conflicts_with = "out")]
    file: Option<PathBuf>,
    #[command(flatten)]
    shape: ShapeArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[arg(long, value_name = "FILE", help = i18n::cli_atlas_out())]
    out: Option<PathBuf>,
    #[arg(long, value_name = "DIR", requires = "out", help = i18n::cli_atlas_proofs())]
    proofs: Option<PathBuf>,
    #[arg(long, value_parser = whole_number_parser(1, 256_u64), value_name = "N", requires = "out", help = i18n::cli_solve_threads())]
    threads: Option<u64>,
    #[arg(long, value_parser = whole_number_parser(32, 1_u64 << 20), value_name = "MIB", help = i18n::cli_solve_memory(), default_value = "2048")]
    memory: u64,
    #[arg(long, value_parser = whole_number_parser(1, MAX_SECONDS), value_name = "N", help = i18n::cli_atlas_seconds(), default_value = "600")]
    seconds: u64,
    #[command(flatten)]
    form: TableForm,
}

/// The values of the first moves of a game.
#[derive(Serialize, JsonSchema)]
pub(super) struct AtlasReport {
    /// The sides of the board, that of x first.
    sides: Vec<u16>,
    /// The number of cells of a line.
    run: u16,
    /// The rules in words.
    rules: String,
    /// The value of the game.
    #[serde(flatten)]
    value: ValueJson,
    /// One first move of each class: symmetries of the board take each move of a class to every other.
    first_moves: Vec<FirstMoveJson>,
}

/// A first move with its value.
#[derive(Serialize, JsonSchema)]
struct FirstMoveJson {
    #[schemars(with = "CellSchema")]
    cell: Cell,
    /// The number of moves of the class.
    alike: usize,
    #[serde(flatten)]
    value: ValueJson,
    /// The file of the proof, if there is one.
    proof: Option<String>,
    /// The number of positions searched for the value.
    nodes: u64,
    /// The time of the search.
    seconds: f64,
}

impl Report for AtlasReport {
    const NAME: &'static str = "atlas";
}

/// The columns of a table of first moves.
const CSV_COLUMNS: [&str; 11] = [
    "board", "rules", "move", "alike", "value", "winner", "plies", "shortest", "method", "nodes",
    "seconds",
];

pub(super) fn run(args: &AtlasArgs, out: &mut dyn Write, messages: &mut Messages<'_>) -> CliResult {
    let atlas = match (&args.out, &args.file) {
        (Some(path), _) => args.find_values(path, messages)?,
        (None, Some(path)) => read_atlas(path)?,
        (None, None) => shipped_atlas().clone(),
    };
    args.report(&atlas, out)
}

impl AtlasArgs {
    /// Returns the game that the arguments name; `None` for all games of an atlas.
    fn only_game(&self) -> CliResult<Option<Rules>> {
        if !self.shape.is_given() && !self.rules.is_any_given() {
            return Ok(None);
        }
        self.rules.rules(&self.shape).map(Some)
    }

    /// Returns the first moves whose values are asked for.
    fn first_moves(&self) -> CliResult<Vec<FirstMove>> {
        let games = match self.only_game()? {
            Some(rules) if rules.player_count() != 2 => {
                return Err(CliError::Argument(i18n::cli_atlas_players()));
            }
            Some(rules) => vec![Arc::new(rules)],
            None => atlas_games(),
        };
        let mut moves = Vec::new();
        for rules in games {
            let some = first_moves(&rules);
            moves.extend(some.ok_or_else(|| CliError::Argument(i18n::cli_solve_all_large()))?);
        }
        Ok(moves)
    }

    /// Finds the values that the file has not, and adds each as it is found.
    fn find_values(&self, path: &Path, messages: &mut Messages<'_>) -> CliResult<Atlas> {
        let (file, mut atlas) = open_atlas(path)?;
        let moves = self.first_moves()?;
        let count = moves.len();
        for (number, first) in (1..).zip(moves) {
            let known = atlas.game(&first.rules).and_then(|game| game.value_of(&first.cell));
            if known.is_some_and(Verdict::is_certain) {
                continue;
            }
            let board = i18n::out_solve_board(first.rules.shape(), &*first.rules);
            messages.progress(i18n::out_atlas_at_work(number, count, board, &first.cell));
            let first = self.solve(first, messages)?;
            file.add(&Atlas::line_of(&first))?;
            atlas.insert(first);
        }
        // Without the lines that others have replaced.
        write_atlas(path, &atlas)?;
        Ok(atlas)
    }

    /// Finds the value of a move, and writes a proof if there is one and proofs are asked for.
    fn solve(&self, mut first: FirstMove, messages: &mut Messages<'_>) -> CliResult<FirstMove> {
        let Some(position) = first.position() else { return Ok(first) };
        let means = SearchMeans {
            threads: self.threads,
            memory: self.memory,
            time: Duration::from_secs(self.seconds),
            wants_proof: self.proofs.is_some(),
        };
        let (solution, seconds) = means.solve(&position, messages)?;
        first.verdict = match position.outcome().is_over() {
            // The first player has won, or in misère lost, with the first mark.
            true => solution.evaluation.verdict.for_opponent(),
            false => solution.evaluation.verdict.one_ply_before(),
        };
        (first.nodes, first.seconds) = (solution.nodes, (seconds * 1_000.0).round() / 1_000.0);
        if let (Some(folder), Some(proof)) = (&self.proofs, &solution.proof) {
            let name = proof_name(&first);
            let path = folder.join(&name);
            let bytes = proof.to_bytes().map_err(|error| FileError::from_io(&error));
            bytes
                .and_then(|bytes| write_bytes(&path, &bytes))
                .map_err(|why| CliError::cannot_write(&path, &why))?;
            first.proof = Some(name);
        }
        Ok(first)
    }

    /// Prints the games of an atlas that are asked for.
    fn report(&self, atlas: &Atlas, out: &mut dyn Write) -> CliResult {
        let only = self.only_game()?;
        let is_asked = |game: &&AtlasGame| only.as_ref().is_none_or(|only| *only == *game.rules);
        let games: Vec<&AtlasGame> = atlas.games().iter().filter(is_asked).collect();
        if let (Some(rules), true) = (&only, games.is_empty()) {
            return Err(CliError::Unsolved(i18n::cli_atlas_missing(rules.shape(), rules)));
        }
        if self.form.csv {
            CsvWriter::new(i18n::table_atlas(), CSV_COLUMNS, out)?;
        }
        for (number, game) in games.into_iter().enumerate() {
            let report = AtlasReport::new(game);
            if self.form.json {
                json::write_json(&report, out)?;
            } else if self.form.csv {
                report.write_csv_rows(out)?;
            } else {
                if number > 0 {
                    writeln!(out)?;
                }
                report.write_text(game, out)?;
            }
        }
        Ok(())
    }
}

/// Returns the name of the file of a proof: `4x4x4-0-0-0.proof`, `5x4-4-in-a-row-0-0.proof`.
fn proof_name(first: &FirstMove) -> String {
    let sides = first.rules.shape().sides().iter().map(u16::to_string);
    let mut shape = sides.collect::<Vec<_>>().join("x");
    if !first.rules.shape().is_hypercube() {
        shape += &format!(" {} in a row", first.rules.shape().line_length());
    }
    let is_plain =
        Rules::new(first.rules.shape().clone(), 2).is_ok_and(|plain| plain == *first.rules);
    let words = if is_plain { String::new() } else { first.rules.to_string() };
    let cell = first.cell.coords().iter().map(u16::to_string).collect::<Vec<_>>().join(" ");
    let name = format!("{shape} {words} {cell}");
    let parts = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-") + ".proof"
}

fn write_atlas(path: &Path, atlas: &Atlas) -> CliResult {
    write_bytes(path, atlas.to_text().as_bytes()).map_err(|why| CliError::cannot_write(path, &why))
}

/// Opens the file to which values are added; it need not exist.
fn open_atlas(path: &Path) -> CliResult<(LineFile<'_>, Atlas)> {
    let mut file = LineFile::open("--out", path)?;
    let atlas = parse_atlas(path, file.whole_lines())?;
    if !Atlas::can_begin_line(file.rest()) {
        parse_atlas(path, file.rest())?;
    }
    file.remove_rest()?;
    Ok((file, atlas))
}

/// Reads an atlas from a file.
fn read_atlas(path: &Path) -> CliResult<Atlas> {
    let input = read_input(path)?;
    parse_atlas(&input.path, &input.bytes)
}

fn parse_atlas(path: &Path, bytes: &[u8]) -> CliResult<Atlas> {
    let wrong =
        |why: AtlasError| CliError::Failed(i18n::cli_atlas_misread(path.display(), why.message()));
    let text = std::str::from_utf8(bytes).map_err(|_| wrong(AtlasError::Line(1)))?;
    Atlas::read(text).map_err(wrong)
}

/// Returns the winner that a verdict for the first player names.
fn winner_of(verdict: Verdict) -> Option<Player> {
    match verdict.sign()? {
        1 => Some(Player(0)),
        -1 => Some(Player(1)),
        _ => None,
    }
}

impl AtlasReport {
    fn new(game: &AtlasGame) -> Self {
        let value = |verdict| ValueJson::new(verdict, winner_of(verdict));
        let first = |first: &FirstMove| FirstMoveJson {
            cell: first.cell.clone(),
            alike: first.alike,
            value: value(first.verdict),
            proof: first.proof.clone(),
            nodes: first.nodes,
            seconds: first.seconds,
        };
        Self {
            sides: game.rules.shape().sides().to_vec(),
            run: game.rules.shape().line_length(),
            rules: game.rules.to_string(),
            value: value(game.verdict()),
            first_moves: game.moves.iter().map(first).collect(),
        }
    }

    fn write_csv_rows(&self, out: &mut dyn Write) -> CliResult {
        let mut table = CsvWriter::<{ CSV_COLUMNS.len() }>::resume(out);
        let board = self.sides.iter().map(u16::to_string).collect::<Vec<_>>().join("x");
        for first in &self.first_moves {
            table.write_row([
                format!("{board}, {}", self.run),
                self.rules.clone(),
                csv::cells([first.cell.clone()]),
                first.alike.to_string(),
                first.value.value.clone(),
                csv::optional(first.value.winner),
                csv::optional(first.value.plies),
                csv::optional(first.value.shortest),
                first.value.method.clone(),
                first.nodes.to_string(),
                first.seconds.to_string(),
            ])?;
        }
        Ok(())
    }

    fn write_text(&self, game: &AtlasGame, out: &mut dyn Write) -> CliResult {
        let verdict = game.verdict();
        let board = i18n::out_solve_board(game.rules.shape(), &*game.rules);
        let value = i18n::out_solve_value(value_text(verdict, winner_of(verdict)));
        writeln!(out, "{board}\n{value}")?;
        let heading = [
            i18n::out_solve_move(),
            i18n::out_solve_alike(),
            i18n::out_solve_move_value(),
            i18n::out_atlas_how(),
        ];
        let mut rows = vec![heading.map(String::from)];
        rows.extend(game.moves.iter().map(|first| {
            let verdict = first.verdict;
            let how = verdict.basis().map(|basis| basis.message().to_string());
            [
                first.cell.to_string(),
                i18n::format_number(first.alike),
                value_text(verdict, winner_of(verdict)).to_string(),
                how.unwrap_or_default(),
            ]
        }));
        let sides = [Align::Left, Align::Right, Align::Left, Align::Left];
        Ok(output::write_table(&rows, sides, out)?)
    }
}

impl DivisibleWork for AtlasArgs {
    fn units(&self, _: u64, _: &mut Messages<'_>) -> CliResult<Units> {
        let Some(path) = &self.out else {
            return Err(CliError::Argument(i18n::cli_split_atlas()));
        };
        let (_, known) = open_atlas(path)?;
        let is_open = |first: &FirstMove| {
            let value = known.game(&first.rules).and_then(|game| game.value_of(&first.cell));
            !value.is_some_and(Verdict::is_certain)
        };
        let open = self.first_moves()?.into_iter().filter(is_open);
        let inputs = open.map(serde_json::to_value).collect::<Result<Vec<_>, _>>()?;
        Ok(Units { count: inputs.len() as u64, inputs })
    }

    fn run(
        &self,
        _: Range<u64>,
        inputs: &[Value],
        messages: &mut Messages<'_>,
    ) -> CliResult<Value> {
        let mut found = Vec::new();
        for input in inputs {
            found.push(self.solve(read_result(input.clone())?, messages)?);
        }
        Ok(serde_json::to_value(found)?)
    }

    fn join(&self, parts: PartResults, out: &mut dyn Write, _: &mut Messages<'_>) -> CliResult {
        let path =
            self.out.as_deref().ok_or_else(|| CliError::Argument(i18n::cli_split_atlas()))?;
        let (_, mut atlas) = open_atlas(path)?;
        parts
            .into_results::<Vec<FirstMove>>()?
            .into_iter()
            .flatten()
            .for_each(|it| atlas.insert(it));
        write_atlas(path, &atlas)?;
        self.report(&atlas, out)
    }
}
