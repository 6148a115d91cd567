//! `hypertoe draw`: searches for a full board without a line.

use super::arguments::whole_number_parser;
use super::error::{CliError, CliResult};
use super::game_args::{RulesArgs, ShapeArgs, hidden};
use super::json::{self, BigJson, Report};
use super::messages::Messages;
use super::time_limit::TimeLimit;
use crate::i18n::{self, Language, ToMessage};
use crate::state::KnownValue;
use clap::Args;
use hypertoe_core::base::control::{Progress, Stage, map_reports};
use hypertoe_core::record::board_text::grid_text;
use hypertoe_core::search::{GameTheoreticValue, known_game_verdict};
use hypertoe_core::theory::draw::{
    DrawAnswer, DrawQuestion, DrawQuestionError, DrawSearch, DrawnBoard, DrawnBoardCount,
    DrawnBoardCountProgress, DrawnBoardCounter, NoDrawProof,
};
use hypertoe_core::{BigUint, Player, PlayerInfo, Rules};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::{self, Write};

/// The largest value of `--most-conflicts`.
const MAX_CONFLICTS: u64 = 1_000_000_000_000;

/// The arguments of `hypertoe draw`, which searches for a full board without a line (a draw, not a
/// drawing).
#[derive(Debug, Args)]
#[command(mut_args(hidden(&["gravity"])))]
pub(super) struct DrawArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[arg(long, help = i18n::cli_draw_legal_counts())]
    legal_counts: bool,
    #[arg(long, value_parser = whole_number_parser(1, MAX_CONFLICTS), value_name = "N", help = i18n::cli_draw_most_conflicts())]
    most_conflicts: Option<u64>,
    #[arg(long, help = i18n::cli_draw_count())]
    count: bool,
    #[command(flatten)]
    limit: TimeLimit,
    #[arg(long, help = i18n::cli_json())]
    json: bool,
}

/// Runs the command. If the board is too large to solve, or a limit is reached, the answer is
/// “not known”, and the reason an error.
pub(super) fn run(args: &DrawArgs, out: &mut dyn Write, messages: &mut Messages<'_>) -> CliResult {
    let rules = args.rules.rules(&args.shape)?;
    if rules.gravity_axis().is_some() {
        return Err(CliError::Argument(i18n::cli_draw_gravity()));
    }
    let max = args.most_conflicts.unwrap_or(u64::MAX);
    let question =
        DrawQuestion { legal_counts: args.legal_counts, ..DrawQuestion::for_rules(&rules) };
    let counter = args.count.then(|| DrawnBoardCounter::new(question.clone()));
    let time = args.limit.start();
    let answer = match DrawSearch::new(question.clone()) {
        Ok(work) => {
            let work = work.with_max_conflicts(max);
            time.run(messages, |control| work.run(control))?
        }
        Err(error) => Err(error),
    };
    let known = answer.is_err().then(|| known_draw(&rules)).flatten();
    // If there is no count, the answer is given all the same.
    let (mut count, mut count_error) = (None, None);
    match counter {
        None => {}
        Some(Err(why)) => count_error = Some(CliError::Unsolved(why.message())),
        Some(Ok(counter)) => {
            let counted = time
                .run(messages, |control| counter.run(&mut map_reports(control, count_progress)));
            match counted {
                Ok(Ok(found)) => count = Some(found),
                Ok(Err(why)) => count_error = Some(CliError::Unsolved(why.message())),
                Err(why) => count_error = Some(why),
            }
        }
    }
    if args.json {
        let report = DrawReport::new(&rules, &question, &answer);
        let report = match &known {
            Some(known) => report.with_known(known),
            None => report,
        };
        let report = DrawReport { count: count.as_ref().map(DrawCountJson::new), ..report };
        json::write_json(&report, out)?;
    } else {
        write_text(&question, &answer, known.as_ref(), out)?;
        if let Some(count) = count {
            let text = match &count.distinct {
                Some(distinct) => i18n::out_draw_count_distinct(&count.total, distinct),
                None => i18n::out_draw_count(&count.total),
            };
            writeln!(out, "{text}")?;
        }
    }
    count_error.map_or(Ok(()), Err)?;
    if known.is_some() {
        return Ok(());
    }
    answer.map(|_| ()).map_err(|why| CliError::Unsolved(why.message()))
}

/// Returns the value of a game that is certain to be drawn: then there is a full board without a line,
/// though none was found.
fn known_draw(rules: &Rules) -> Option<KnownValue> {
    let known = KnownValue::from_verdict(known_game_verdict(rules)?);
    known.filter(|known| known.value == GameTheoreticValue::Draw)
}

/// The answer as JSON. `board` has the number of a player, from 1, for each cell, with x changing
/// fastest.
#[derive(Serialize, JsonSchema)]
pub(super) struct DrawReport<'a> {
    /// The sides of the board, that of x first.
    sides: &'a [u16],
    /// The number of cells of a line.
    run: u16,
    /// The rules in words.
    rules: String,
    /// The number of players.
    players: u8,
    /// True if the players have as many cells as in a game.
    legal_counts: bool,
    /// `null` if not known.
    exists: Option<bool>,
    /// The number of a player, from 1, for each cell, x fastest; 0 is a closed cell.
    board: Option<Vec<u8>>,
    /// The number of cells of each player.
    marks: Option<Vec<usize>>,
    /// The proof that there is none, if there is one.
    proof: Option<DrawProofJson<'a>>,
    /// The reason why there is no such board, or why it is not known.
    reason: Option<String>,
    /// The number of boards, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<DrawCountJson<'a>>,
}

impl Report for DrawReport<'_> {
    const NAME: &'static str = "draw";
}

/// The numbers of boards without a line.
#[derive(Serialize, JsonSchema)]
struct DrawCountJson<'a> {
    total: BigJson<&'a BigUint>,
    /// Up to symmetry; `null` if that is too much to count.
    distinct: Option<BigJson<&'a BigUint>>,
}

impl<'a> DrawCountJson<'a> {
    fn new(count: &'a DrawnBoardCount) -> Self {
        Self { total: BigJson(&count.total), distinct: count.distinct.as_ref().map(BigJson) }
    }
}

fn count_progress(now: DrawnBoardCountProgress) -> Progress {
    Progress {
        stage: Stage::CountingBoards,
        done: now.symmetries_done,
        total: (now.symmetries > 0).then_some(now.symmetries),
    }
}

#[derive(Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum DrawProofJson<'a> {
    /// Every line is one cell.
    OneMark,
    /// The board holds a cube 3×3×3, which always has a line.
    CubeOfThree,
    /// Any two cells are a line, and a player has two.
    EveryTwo {
        /// Open cells of the board.
        cells: BigJson<&'a BigUint>,
        /// The number of players.
        players: u8,
    },
    /// A SAT solver refuted the board.
    Refuted {
        /// Variables of the formula.
        variables: u64,
        /// Clauses of the formula.
        clauses: u64,
        /// Literals of all clauses.
        literals: u64,
        /// Dead ends of the search.
        conflicts: u64,
    },
}

impl<'a> DrawReport<'a> {
    fn new(
        rules: &Rules,
        question: &'a DrawQuestion,
        answer: &'a Result<DrawAnswer, DrawQuestionError>,
    ) -> Self {
        let shape = &question.shape;
        let mut report = Self {
            sides: shape.sides(),
            run: shape.line_length(),
            rules: rules.to_string(),
            players: question.players,
            legal_counts: question.legal_counts,
            exists: None,
            board: None,
            marks: None,
            proof: None,
            reason: None,
            count: None,
        };
        match answer {
            Ok(DrawAnswer::Exists(board)) => {
                report.exists = Some(true);
                let number = |owner: &Option<Player>| owner.map_or(0, |player| player.0 + 1);
                report.board = Some(board.owners.iter().map(number).collect());
                report.marks = Some(mark_counts(question, board));
            }
            Ok(DrawAnswer::None(proof)) => {
                report.exists = Some(false);
                report.reason = Some(proof.to_string());
                report.proof = Some(DrawProofJson::new(proof));
            }
            Err(error) => report.reason = Some(error.to_string()),
        }
        report
    }
}

impl DrawReport<'_> {
    /// Adds that the game is drawn with best play.
    fn with_known(self, known: &KnownValue) -> Self {
        let reason =
            i18n::with_language(Language::English, || known.text_with_ground().to_string());
        Self { exists: Some(true), reason: Some(reason), ..self }
    }
}

impl<'a> DrawProofJson<'a> {
    fn new(proof: &'a NoDrawProof) -> Self {
        match proof {
            NoDrawProof::OneMark => Self::OneMark,
            NoDrawProof::CubeOfThree => Self::CubeOfThree,
            NoDrawProof::EveryPair { cells, players } => {
                Self::EveryTwo { cells: BigJson(cells), players: *players }
            }
            &NoDrawProof::Refuted { variables, clauses, literals, conflicts } => {
                Self::Refuted { variables, clauses, literals, conflicts }
            }
        }
    }
}

fn mark_counts(question: &DrawQuestion, board: &DrawnBoard) -> Vec<usize> {
    (0..question.players).map(|player| board.mark_count(Player(player))).collect()
}

fn mark_letter(player: Player) -> char {
    PlayerInfo::default_for_seat(player.index()).mark.letter()
}

fn write_text(
    question: &DrawQuestion,
    answer: &Result<DrawAnswer, DrawQuestionError>,
    known: Option<&KnownValue>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (shape, players) = (&question.shape, question.players);
    let (said, rest) = match answer {
        Ok(DrawAnswer::Exists(_)) => (i18n::out_draw_found(), None),
        Ok(DrawAnswer::None(proof)) => (i18n::out_draw_none(), Some(i18n::out_draw_proof(proof))),
        Err(why) => match known {
            Some(known) => {
                let ground = known.ground_text();
                let value = i18n::known_value_with_ground(known.message(), ground);
                let rest = i18n::out_draw_known(value, why.message());
                (i18n::out_draw_found(), Some(rest))
            }
            None => (i18n::out_draw_unknown(), None),
        },
    };
    let of_players = i18n::count_players(players);
    let head = match question.legal_counts {
        true => i18n::out_draw_board_legal(shape, of_players, said),
        false => i18n::out_draw_board(shape, of_players, said),
    };
    writeln!(out, "{head}")?;
    if let Some(rest) = rest {
        writeln!(out, "{rest}")?;
    }
    let Ok(DrawAnswer::Exists(board)) = answer else { return Ok(()) };
    let picture = grid_text(shape, |cell| board.owner(cell).map_or('#', mark_letter));
    match picture {
        Some(picture) => writeln!(out, "\n{}\n", picture.trim_end())?,
        None => writeln!(out, "\n{}\n", i18n::out_draw_cells(shape.cell_count()))?,
    }
    let marks = (0..players)
        .map(Player)
        .map(|player| i18n::out_show_score(mark_letter(player), board.mark_count(player)));
    writeln!(out, "{}", i18n::out_draw_marks(i18n::list_with_commas(marks)))
}
