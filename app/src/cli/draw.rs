//! `hypertoe draw`: is there a full board on which nobody has a line?

use super::error::CliError;
use super::json::{self, Big};
use super::progress;
use super::shape_args::{ShapeArgs, whole};
use clap::Args;
use hypertoe_core::base::text::grouped;
use hypertoe_core::play::rules::{MAX_PLAYERS, MIN_PLAYERS};
use hypertoe_core::record::board_text::grid_text;
use hypertoe_core::theory::draw::{
    DrawAnswer, DrawError, DrawProof, DrawQuestion, DrawWork, DrawnBoard,
};
use hypertoe_core::{Player, PlayerInfo};
use serde::Serialize;
use std::io::{self, Write};

/// The most conflicts that can be asked for.
const MAX_CONFLICTS: u64 = 1_000_000_000_000;

#[derive(Debug, Args)]
pub(super) struct DrawArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    /// Number of players, 2 to 8
    #[arg(long, value_name = "P", default_value = "2", allow_negative_numbers = true)]
    players: String,
    /// As many marks of each player as when all took turns
    #[arg(long)]
    legal_counts: bool,
    /// Give up after this many conflicts of the solver; without it, go on for as long as it takes
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    most_conflicts: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command. That a board is too large, or the limit reached, is an
/// answer too: not known, and why.
///
/// # Errors
/// A bad argument, or output that cannot be written.
pub(super) fn run(
    args: &DrawArgs,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<(), CliError> {
    let shape = args.shape.shape()?;
    let players = whole("--players", &args.players, MIN_PLAYERS, MAX_PLAYERS)? as u8;
    let most = match &args.most_conflicts {
        Some(text) => whole("--most-conflicts", text, 1, MAX_CONFLICTS)?,
        None => u64::MAX,
    };
    let legal_counts = args.legal_counts;
    let question = DrawQuestion { legal_counts, ..DrawQuestion::new(shape, players) };
    let answer = DrawWork::new(question.clone()).and_then(|work| {
        let work = work.with_most_conflicts(most);
        progress::watched(err, |control| work.run(control))
    });
    if args.json {
        return Ok(json::write(&Report::new(&question, &answer), out)?);
    }
    Ok(text(&question, &answer, out)?)
}

/// What comes out as JSON. `board` has the number of a player, from 1, for
/// each cell, x fastest.
#[derive(Serialize)]
struct Report<'a> {
    sides: &'a [u16],
    run: u16,
    players: u8,
    legal_counts: bool,
    /// `null` where it is not known.
    exists: Option<bool>,
    board: Option<Vec<u8>>,
    /// How many marks each player has.
    marks: Option<Vec<usize>>,
    proof: Option<Proof<'a>>,
    /// Why there is no board.
    reason: Option<String>,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Proof<'a> {
    OneMark,
    EveryTwo { cells: Big<'a>, players: u8 },
    Refuted { variables: u64, clauses: u64, literals: u64, conflicts: u64 },
}

impl<'a> Report<'a> {
    fn new(question: &'a DrawQuestion, answer: &'a Result<DrawAnswer, DrawError>) -> Self {
        let shape = &question.shape;
        let mut report = Self {
            sides: shape.sides(),
            run: shape.run(),
            players: question.players,
            legal_counts: question.legal_counts,
            exists: None,
            board: None,
            marks: None,
            proof: None,
            reason: None,
        };
        match answer {
            Ok(DrawAnswer::Exists(board)) => {
                report.exists = Some(true);
                let number = |owner: &Option<Player>| owner.map_or(0, |player| player.0 + 1);
                report.board = Some(board.owners.iter().map(number).collect());
                report.marks = Some(marks(question, board));
            }
            Ok(DrawAnswer::None(proof)) => {
                report.exists = Some(false);
                report.reason = Some(proof.to_string());
                report.proof = Some(Proof::new(proof));
            }
            Err(error) => report.reason = Some(error.to_string()),
        }
        report
    }
}

impl<'a> Proof<'a> {
    fn new(proof: &'a DrawProof) -> Self {
        match proof {
            DrawProof::OneMark => Self::OneMark,
            DrawProof::EveryTwo { cells, players } => {
                Self::EveryTwo { cells: Big(cells), players: *players }
            }
            &DrawProof::Refuted { variables, clauses, literals, conflicts } => {
                Self::Refuted { variables, clauses, literals, conflicts }
            }
        }
    }
}

fn marks(question: &DrawQuestion, board: &DrawnBoard) -> Vec<usize> {
    (0..question.players).map(|player| board.marks(Player(player))).collect()
}

fn letter(player: Player) -> char {
    PlayerInfo::usual(player.index()).mark.letter()
}

fn text(
    question: &DrawQuestion,
    answer: &Result<DrawAnswer, DrawError>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (shape, players) = (&question.shape, question.players);
    let legal = if question.legal_counts { ", legal numbers of marks" } else { "" };
    write!(out, "{shape}, {players} players{legal}: ")?;
    let board = match answer {
        Ok(DrawAnswer::Exists(board)) => board,
        Ok(DrawAnswer::None(proof)) => {
            return writeln!(out, "no full board is without a line\nProof: {proof}");
        }
        Err(error) => return writeln!(out, "not known\n{error}"),
    };
    writeln!(out, "a full board without a line\n")?;
    let picture = grid_text(shape, |cell| board.owner(cell).map_or('#', letter));
    match picture {
        Some(picture) => writeln!(out, "{}\n", picture.trim_end())?,
        None => writeln!(
            out,
            "Its {} cells are too many to print; --json lists them\n",
            grouped(&shape.cells())
        )?,
    }
    let marks: Vec<String> = (0..players)
        .map(|player| format!("{} {}", letter(Player(player)), board.marks(Player(player))))
        .collect();
    writeln!(out, "Marks: {}", marks.join(", "))
}
