//! The results of `hypertoe solve`, as JSON and as text.

use super::args::SolveArgs;
use crate::cli::batch::GameSource;
use crate::cli::csv::{self, CsvWriter};
use crate::cli::json::{self, CellSchema, Report};
use crate::cli::output::{self, Align};
use crate::i18n::{self, ToMessage, decimal, search};
use crate::state::KnownValue;
use hypertoe_core::proof::solve::{FailedMethod, Solution};
use hypertoe_core::search::{
    GameTheoreticValue, GameValue, PlyCount, PublishedValue, Verdict, published_value,
};
use hypertoe_core::{Cell, Move, Player, Position};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};
use std::time::Duration;

/// The value of a position, or of a move, for JSON.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(in crate::cli) struct ValueJson {
    /// `win`, `draw` or `unknown`.
    pub value: String,
    /// Number of the player, from 1.
    pub winner: Option<u8>,
    /// The plies to the win, counted from the position.
    pub plies: Option<u32>,
    /// True if the win is proved to be the shortest.
    pub shortest: Option<bool>,
    /// The method by which the value is known.
    pub method: String,
}

impl ValueJson {
    /// Creates the value for `verdict`, which is for the player to move; `winner` follows from it.
    pub(in crate::cli) fn new(verdict: Verdict, winner: Option<Player>) -> Self {
        let value = match verdict.certain_value() {
            Some(GameValue::Win(_) | GameValue::Loss(_)) => "win",
            Some(GameValue::Draw) => "draw",
            None => "unknown",
        };
        Self {
            value: value.to_owned(),
            winner: winner.map(|player| player.0 + 1),
            plies: verdict.plies().map(PlyCount::upper_bound),
            shortest: verdict.plies().map(PlyCount::is_exact),
            method: verdict.basis().map_or("not known".to_owned(), |basis| basis.to_string()),
        }
    }
}

/// A move with its value. Moves of a class are images of each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(in crate::cli) struct MoveJson {
    #[schemars(with = "CellSchema")]
    cell: Cell,
    /// Number of the class, from 1.
    class: usize,
    #[serde(flatten)]
    pub value: ValueJson,
}

/// A move: a cell, or `swap`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(in crate::cli) enum PlayedJson {
    Cell(#[schemars(with = "CellSchema")] Cell),
    Swap(String),
}

/// The parts of a result that differ from run to run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(in crate::cli) struct EffortJson {
    /// The time of the search.
    pub seconds: f64,
    /// The number of positions searched.
    pub nodes: u64,
    /// The number of threads.
    pub threads: usize,
}

/// The result for a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(in crate::cli) struct SolveJson {
    /// The file of the position, unless it was given by options.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    /// The number of the game in the file, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<usize>,
    /// The sides of the board, that of x first.
    sides: Vec<u16>,
    /// The number of cells of a line.
    run: u16,
    /// The rules in words.
    rules: String,
    /// The marks set up before the first move, by player.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<Vec<CellSchema>>")]
    set_up: Vec<Vec<Cell>>,
    /// The moves that led to the position.
    moves: Vec<PlayedJson>,
    #[serde(flatten)]
    pub value: ValueJson,
    /// The moves of best play, as far as they are known.
    best_line: Vec<PlayedJson>,
    /// The value of every legal move, if asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub move_values: Option<Vec<MoveJson>>,
    /// The number of positions of the proof.
    positions: Option<usize>,
    /// The file to which the proof was written.
    proof_file: Option<String>,
    /// Methods that did not find the value, and why.
    tried: Vec<String>,
    /// True if the search has not found the value, and a proof that comes with the program tells it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    included_proof: bool,
    /// Numbers of the players whose win is ruled out, where the value was not found.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    cannot_win: Vec<u8>,
    /// The published value of the game, where none was found from its empty board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    published: Option<PublishedJson>,
    effort: EffortJson,
}

impl Report for SolveJson {
    const NAME: &'static str = "solve";
}

/// A value that others have published; nothing here has checked it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
struct PublishedJson {
    /// `win` or `draw`.
    value: String,
    /// Number of the player, from 1.
    winner: Option<u8>,
    /// The number of plies until the win, if it is known.
    plies: Option<u32>,
    /// The publication.
    source: String,
}

impl PublishedJson {
    fn new(published: PublishedValue) -> Self {
        let (value, winner) = match published.value {
            GameTheoreticValue::FirstWins => ("win", Some(1)),
            GameTheoreticValue::SecondWins => ("win", Some(2)),
            GameTheoreticValue::Draw => ("draw", None),
        };
        let source = published.publication.citation().to_owned();
        Self { value: value.to_owned(), winner, plies: published.plies, source }
    }
}

/// The columns of a table of values; a row without a move is about the position.
const CSV_COLUMNS: [&str; 11] = [
    "file", "game", "board", "rules", "move", "class", "value", "winner", "plies", "shortest",
    "method",
];

/// The position of a result: rules, sides, number in a row, set-up marks and moves. Where the position
/// comes from does not matter.
pub(super) type SolveKey = (String, Vec<u16>, u16, Vec<Vec<Cell>>, Vec<PlayedJson>);

/// Returns the key of a position.
pub(super) fn key_of(position: &Position) -> SolveKey {
    let shape = position.shape();
    let marks = position.played_marks().iter().map(|played| PlayedJson::Cell(played.cell.clone()));
    let mut opening: Vec<PlayedJson> = marks.collect();
    // A player can swap right after the first move only.
    if position.is_swapped() {
        opening.insert(1.min(opening.len()), PlayedJson::Swap("swap".to_owned()));
    }
    let (sides, run) = (shape.sides().to_vec(), shape.line_length());
    (position.rules().to_string(), sides, run, set_up(position), opening)
}

/// Iterates over the players whose win is ruled out, where the value is not known.
fn ruled_out(solution: &Solution) -> impl Iterator<Item = Player> + '_ {
    let is_known = solution.evaluation.verdict.is_certain();
    let players = [Player(0), Player(1)].into_iter();
    players.filter(move |player| !is_known && solution.cannot_win[player.index()])
}

/// Returns each player's cells that were set up; empty if there are none.
fn set_up(position: &Position) -> Vec<Vec<Cell>> {
    let marks = position.set_up_marks();
    let players = if marks.is_empty() { 0 } else { usize::from(position.rules().player_count()) };
    let mut cells = vec![Vec::new(); players];
    marks.iter().for_each(|mark| cells[mark.player.index()].push(mark.cell.clone()));
    cells
}

/// The values of a class of moves.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct ClassValue {
    /// The cells of the class.
    pub cells: Vec<Cell>,
    /// The value of one of these moves, for the player who makes it.
    pub verdict: Verdict,
    pub winner: Option<Player>,
}

impl SolveJson {
    pub(super) fn new(
        source: Option<&GameSource>,
        position: &Position,
        solution: &Solution,
        classes: Option<&[ClassValue]>,
        time: Duration,
    ) -> Self {
        let verdict = solution.evaluation.verdict;
        let (rules, sides, run, set_up, moves) = key_of(position);
        let played = |mv: &Move| match mv {
            Move::Place(cell) => PlayedJson::Cell(cell.clone()),
            Move::Swap => PlayedJson::Swap("swap".to_owned()),
        };
        Self {
            file: source.map(|source| source.file.clone()),
            game: source.map(|source| source.game),
            sides,
            run,
            rules,
            set_up,
            moves,
            value: ValueJson::new(verdict, solution.winner()),
            best_line: solution.evaluation.pv.iter().map(played).collect(),
            move_values: classes.map(move_rows),
            positions: solution.proof.as_ref().map(|proof| proof.positions().len()),
            proof_file: None,
            tried: solution.tried.iter().map(FailedMethod::to_string).collect(),
            included_proof: false,
            cannot_win: ruled_out(solution).map(|player| player.0 + 1).collect(),
            published: (verdict.certain_value().is_none() && position.marks().is_empty())
                .then(|| published_value(position.rules()))
                .flatten()
                .map(PublishedJson::new),
            effort: EffortJson {
                seconds: time.as_secs_f64(),
                nodes: solution.nodes,
                threads: solution.threads,
            },
        }
    }

    /// Sets the file to which the proof was written.
    pub(super) fn set_proof_file(&mut self, path: Option<String>) {
        self.proof_file = path;
    }

    /// Sets whether a proof that comes with the program tells the value.
    pub(super) fn set_included(&mut self, is_included: bool) {
        self.included_proof = is_included;
    }

    /// Returns the key of the position of this result.
    pub(super) fn key(&self) -> SolveKey {
        let (rules, sides) = (self.rules.clone(), self.sides.clone());
        (rules, sides, self.run, self.set_up.clone(), self.moves.clone())
    }

    /// Returns whether this result has all that a run with these arguments asks for, as far as it can be
    /// known: an unknown value is asked for again.
    pub(super) fn answers(&self, args: &SolveArgs) -> bool {
        args.proof.is_none() && !self.is_unknown() && (self.move_values.is_some() || !args.all)
    }

    /// Writes the comment and the head of a table of values.
    pub(super) fn write_csv_head(out: &mut dyn Write) -> io::Result<()> {
        CsvWriter::new(i18n::table_values(), CSV_COLUMNS, out).map(|_| ())
    }

    /// Writes the value of the position, and that of every move that was asked for, as rows of
    /// comma-separated values.
    pub(super) fn write_csv_rows(
        &self,
        position: &Position,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let mut table = CsvWriter::<{ CSV_COLUMNS.len() }>::resume(out);
        let own = std::iter::once((None, &self.value));
        let moves = self.move_values.iter().flatten().map(|mv| (Some(mv), &mv.value));
        for (mv, value) in own.chain(moves) {
            table.write_row([
                self.file.clone().unwrap_or_default(),
                csv::optional(self.game),
                position.shape().to_string(),
                self.rules.clone(),
                mv.map(|mv| csv::cells([mv.cell.clone()])).unwrap_or_default(),
                csv::optional(mv.map(|mv| mv.class)),
                value.value.clone(),
                csv::optional(value.winner),
                csv::optional(value.plies),
                csv::optional(value.shortest),
                value.method.clone(),
            ])?;
        }
        Ok(())
    }

    /// Returns the result as a line of JSON.
    pub(super) fn to_line(&self) -> serde_json::Result<Vec<u8>> {
        let mut line = Vec::new();
        json::write_json(self, &mut line).map_err(serde_json::Error::io)?;
        Ok(line)
    }

    /// Returns whether a text may be the beginning of a result.
    pub(super) fn is_beginning(text: &[u8]) -> bool {
        let begins = |key: &str| {
            let beginning = format!("{{\"{key}\":");
            let common = beginning.len().min(text.len());
            text[..common] == beginning.as_bytes()[..common]
        };
        ["schema", "file", "sides"].into_iter().any(begins)
    }

    /// Returns whether the value, or that of a move that was asked for, is not known.
    pub(super) fn is_unknown(&self) -> bool {
        let unknown = |value: &ValueJson| value.value == "unknown";
        unknown(&self.value) || self.move_values.iter().flatten().any(|mv| unknown(&mv.value))
    }

    pub(super) fn write_text(
        &self,
        position: &Position,
        solution: &Solution,
        args: &SolveArgs,
        threads: usize,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if let (Some(file), Some(game)) = (&self.file, self.game) {
            writeln!(out, "{}", i18n::out_solve_source(file, game))?;
        }
        let verdict = solution.evaluation.verdict;
        let answer = value_text(verdict, solution.winner());
        let board = i18n::out_solve_board(position.shape(), &**position.rules());
        writeln!(out, "{board}\n{}", i18n::out_solve_value(answer))?;
        if let Some(basis) = verdict.basis() {
            writeln!(out, "{}", i18n::out_solve_how(&basis))?;
        }
        if self.included_proof {
            writeln!(out, "{}", i18n::out_solve_included())?;
        }
        for player in ruled_out(solution) {
            writeln!(out, "{}", i18n::out_solve_cannot_win(player.message()))?;
        }
        if self.published.is_some()
            && let Some(known) = KnownValue::from_publication(position.rules())
        {
            let text = known.text_with_ground();
            writeln!(out, "{text}")?;
        }
        if !self.best_line.is_empty() {
            writeln!(out, "{}", i18n::out_solve_line(moves_text(&solution.evaluation.pv)))?;
        }
        if let Some(positions) = self.positions {
            writeln!(out, "{}", i18n::out_solve_proof(positions))?;
        }
        let asked = args.proof.is_some();
        let written = match &self.proof_file {
            Some(path) => Some(i18n::out_solve_written(path)),
            None if asked && self.positions.is_none() => Some(i18n::out_solve_nothing_written()),
            None => asked.then(i18n::out_solve_not_written),
        };
        written.map_or(Ok(()), |written| writeln!(out, "{written}"))?;
        for tried in &solution.tried {
            let tried = search::failed_method_text(tried, |player| player.message());
            writeln!(out, "{}", i18n::out_solve_tried(tried))?;
        }
        let EffortJson { seconds, nodes, threads: used } = self.effort;
        if used < threads {
            writeln!(out, "{}", i18n::out_solve_threads(used, threads))?;
        }
        let (positions, seconds) = (i18n::count_positions(nodes), decimal(seconds, 2));
        writeln!(out, "{}", i18n::out_solve_speed(positions, seconds, used))
    }
}

/// Writes the value of each class of moves as a table.
pub(super) fn write_classes(classes: &[ClassValue], out: &mut dyn Write) -> io::Result<()> {
    let heading = [i18n::out_solve_move(), i18n::out_solve_alike(), i18n::out_solve_move_value()];
    let mut rows = vec![heading.map(String::from)];
    rows.extend(classes.iter().map(|class| {
        let cell = class.cells.first().map(ToString::to_string).unwrap_or_default();
        let value = value_text(class.verdict, class.winner).to_string();
        [cell, i18n::format_number(class.cells.len()), value]
    }));
    writeln!(out)?;
    output::write_table(&rows, [Align::Left, Align::Right, Align::Left], out)
}

fn move_rows(classes: &[ClassValue]) -> Vec<MoveJson> {
    let rows = (1..).zip(classes).flat_map(|(class, moves)| {
        let value = ValueJson::new(moves.verdict, moves.winner);
        moves.cells.iter().map(move |cell| MoveJson {
            cell: cell.clone(),
            class,
            value: value.clone(),
        })
    });
    rows.collect()
}

/// Returns the value in words: `player 1 wins in 4 moves (7 plies)`.
pub(in crate::cli) fn value_text(verdict: Verdict, winner: Option<Player>) -> i18n::Message {
    match (winner, verdict.plies()) {
        (Some(player), Some(plies)) => i18n::out_solve_win(&player, search::win_length_text(plies)),
        _ if verdict.is_draw() => i18n::out_solve_draw(),
        _ => i18n::out_solve_unknown(),
    }
}

/// Formats moves, separated by spaces.
fn moves_text(moves: &[Move]) -> String {
    let said = |mv: &Move| match mv {
        Move::Place(cell) => cell.to_string(),
        Move::Swap => i18n::out_solve_swap().to_string(),
    };
    moves.iter().map(said).collect::<Vec<_>>().join(" ")
}
