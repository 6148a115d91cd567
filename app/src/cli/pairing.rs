//! `hypertoe pairing`: searches for a pairing, two cells reserved for each line.

use super::csv::{self, CsvWriter, TableForm};
use super::error::{CliError, CliResult};
use super::game_args::{RulesArgs, ShapeArgs, hidden};
use super::json::{self, BigJson, CellSchema, Report};
use super::lines::MAX_PATTERN_WIDTH;
use super::messages::Messages;
use super::time_limit::TimeLimit;
use crate::i18n::{self, Language, Message, ToMessage, search};
use crate::state::KnownValue;
use clap::Args;
use hypertoe_core::geometry::board_line_count;
use hypertoe_core::proof::pairing::{CellPair, PairingResult, PairingSearch};
use hypertoe_core::search::BoardTooLarge;
use hypertoe_core::{BigUint, Cell, Rules, Shape};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use std::io::{self, Write};

#[derive(Debug, Args)]
#[command(mut_args(hidden(&["gravity", "misere", "players"])))]
pub(super) struct PairingArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    form: TableForm,
}

/// Runs the command. If the board is too large, the answer is “not known”, and the reason an error.
pub(super) fn run(
    args: &PairingArgs,
    out: &mut dyn Write,
    messages: &mut Messages<'_>,
) -> CliResult {
    let rules = args.rules.rules(&args.shape)?;
    check_rules(&rules)?;
    let shape = rules.shape();
    let answer = match PairingSearch::new(shape, rules.closed_cells()) {
        Ok(work) => Ok(args.limit.start().run(messages, |control| work.run(control))?),
        Err(error) => Err(error),
    };
    let size = BoardSize { cells: shape.cell_count(), lines: board_line_count(shape) };
    if args.form.json {
        json::write_json(&PairingReport::new(&rules, &size, &answer), out)?;
    } else if args.form.csv {
        if let Ok(PairingResult::None(reason)) = &answer {
            messages.note(&i18n::out_pairing_reason(search::no_pairing_text(reason)));
        }
        write_csv(&rules, &answer, out)?;
    } else {
        write_text(shape, &size, &answer, out)?;
        if let Some(known) = known_without_pairing(&rules, &answer) {
            writeln!(out, "{known}")?;
        }
    }
    match answer {
        Ok(PairingResult::Exists(_) | PairingResult::None(_)) => Ok(()),
        Ok(PairingResult::Unknown) => Err(CliError::Unsolved(i18n::pairs_unknown())),
        Err(why) => Err(CliError::Unsolved(why.message())),
    }
}

/// Writes the pairs, if there are any, as rows of comma-separated values.
fn write_csv(
    rules: &Rules,
    answer: &Result<PairingResult, BoardTooLarge>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let columns = ["pattern", "first", "second"];
    let mut table = CsvWriter::of_rules(rules, i18n::table_pairing(), columns, out)?;
    let Ok(PairingResult::Exists(pairing)) = answer else { return Ok(()) };
    for pair in pairing.pairs() {
        let [first, second] = pair.cells.clone().map(|cell| csv::cells([cell]));
        table.write_row([pair.line.pattern(rules.shape()), first, second])?;
    }
    Ok(())
}

/// Returns what is known of the game where no pairing was found.
fn known_without_pairing(
    rules: &Rules,
    answer: &Result<PairingResult, BoardTooLarge>,
) -> Option<Message> {
    let is_found = matches!(answer, Ok(PairingResult::Exists(_)));
    KnownValue::of_rules(rules).filter(|_| !is_found).map(|known| known.text_with_ground())
}

/// Refuses rules by which replies in pairs hold nothing.
fn check_rules(rules: &Rules) -> CliResult {
    let why = match rules {
        _ if rules.player_count() > 2 => i18n::pairs_players(),
        _ if rules.gravity_axis().is_some() => i18n::pairs_gravity(),
        _ if rules.goal().is_misere() => i18n::pairs_misere(),
        _ => return Ok(()),
    };
    Err(CliError::Argument(why))
}

#[derive(Serialize, JsonSchema)]
pub(super) struct PairingReport<'a> {
    /// The sides of the board, that of x first.
    sides: &'a [u16],
    /// The number of cells of a line.
    run: u16,
    /// The rules in words.
    rules: String,
    cells: BigJson<&'a BigUint>,
    lines: BigJson<&'a BigUint>,
    /// `null` if not known.
    exists: Option<bool>,
    /// The pairs of cells, each with its line.
    #[schemars(with = "Option<Vec<PairJson<'_>>>")]
    pairs: Option<PairsJson<'a>>,
    /// Lines that have too few cells for their pairs, which rules out a pairing.
    shortage: Option<ShortageJson>,
    /// The reason why there is no pairing, or why it is not known.
    reason: Option<String>,
    /// The value of the game with its ground, where there is no pairing but it is known.
    game: Option<String>,
}

impl Report for PairingReport<'_> {
    const NAME: &'static str = "pairing";
}

/// Lines that have fewer cells than the pairs need that they take, which rules out a pairing.
#[derive(Serialize, JsonSchema)]
struct ShortageJson {
    lines: BigJson,
    pairs: BigJson,
    cells: BigJson,
}

struct PairsJson<'a>(&'a Shape, &'a [CellPair]);

#[derive(Serialize, JsonSchema)]
struct PairJson<'a> {
    /// The pattern of the line, such as `x+ y1 z-`.
    line: String,
    /// The two cells of the line.
    #[schemars(with = "Vec<CellSchema>")]
    cells: &'a [Cell; 2],
}

impl Serialize for PairsJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let pairs = self.1.iter();
        serializer.collect_seq(
            pairs.map(|pair| PairJson { line: pair.line.pattern(self.0), cells: &pair.cells }),
        )
    }
}

impl<'a> PairingReport<'a> {
    fn new(
        rules: &'a Rules,
        size: &'a BoardSize,
        answer: &'a Result<PairingResult, BoardTooLarge>,
    ) -> Self {
        let shape = rules.shape();
        let mut report = Self {
            sides: shape.sides(),
            run: shape.line_length(),
            rules: rules.to_string(),
            cells: BigJson(&size.cells),
            lines: BigJson(&size.lines),
            exists: None,
            pairs: None,
            shortage: None,
            reason: None,
            game: i18n::with_language(Language::English, || {
                known_without_pairing(rules, answer).map(|known| known.to_string())
            }),
        };
        match answer {
            Ok(PairingResult::Exists(pairing)) => {
                report.exists = Some(true);
                report.pairs = Some(PairsJson(shape, pairing.pairs()));
            }
            Ok(PairingResult::None(reason)) => {
                report.exists = Some(false);
                report.reason = Some(reason.to_string());
                report.shortage = reason.shortage().map(|shortage| ShortageJson {
                    lines: BigJson(shortage.lines),
                    pairs: BigJson(shortage.pairs),
                    cells: BigJson(shortage.cells),
                });
            }
            Ok(PairingResult::Unknown) => report.reason = Some(i18n::pairs_unknown().to_string()),
            Err(error) => report.reason = Some(error.to_string()),
        }
        report
    }
}

/// The number of cells and lines of a board.
struct BoardSize {
    cells: BigUint,
    lines: BigUint,
}

fn write_text(
    shape: &Shape,
    size: &BoardSize,
    answer: &Result<PairingResult, BoardTooLarge>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (said, rest) = match answer {
        Ok(PairingResult::Exists(pairing)) => {
            let is_shared = size.lines > pairing.pairs().len().into();
            let found = match is_shared {
                true => i18n::out_pairing_shared(pairing.pairs().len()),
                false => i18n::out_pairing_found(),
            };
            (found, Some(i18n::out_pairing_how()))
        }
        Ok(PairingResult::None(reason)) => {
            let reason = search::no_pairing_text(reason);
            (i18n::out_pairing_none(), Some(i18n::out_pairing_reason(reason)))
        }
        Ok(PairingResult::Unknown) | Err(_) => (i18n::out_pairing_unknown(), None),
    };
    let (cells, lines) = (i18n::count_cells(&size.cells), i18n::count_lines(&size.lines));
    writeln!(out, "{}", i18n::out_pairing_board(shape, cells, lines, said))?;
    if let Some(rest) = rest {
        writeln!(out, "{rest}")?;
    }
    let Ok(PairingResult::Exists(pairing)) = answer else { return Ok(()) };
    writeln!(out)?;
    let patterns = || pairing.pairs().iter().map(|pair| pair.line.pattern(shape));
    let width = patterns().map(|pattern| pattern.chars().count()).max().unwrap_or(0);
    let width = if width > MAX_PATTERN_WIDTH { 0 } else { width };
    for (pair, pattern) in pairing.pairs().iter().zip(patterns()) {
        let [one, other] = &pair.cells;
        writeln!(out, "{pattern:<width$}  {one} {other}")?;
    }
    Ok(())
}
