//! Solving in parts: several positions, the moves of one, or the answers to a win that is to be proved.

use super::args::SolveArgs;
use super::input::{SolveInput, read_inputs};
use super::report::{ClassValue, SolveJson};
use super::{AskedValues, Solved, SolvedPosition, check_proof_file, report_position};
use crate::cli::batch::GameSource;
use crate::cli::error::{CliError, CliResult};
use crate::cli::game_args::check_is_file;
use crate::cli::messages::Messages;
use crate::cli::parts::{DivisibleWork, PartResults, Units, read_result};
use crate::cli::time_limit::TimeLimit;
use crate::i18n::{self, ToMessage};
use crate::platform::write_bytes;
use hypertoe_core::base::control::Control;
use hypertoe_core::proof::join::{JoinProofsError, ProofJoiner, split_win};
use hypertoe_core::proof::solve::{PositionSolver, Solution};
use hypertoe_core::proof::{Proof, check_rules};
use hypertoe_core::search::{
    Basis, BookLibrary, PlyCount, PositionEvaluation, SearchLimits, SearchProgress, Verdict,
    known_game_verdict,
};
use hypertoe_core::symmetry::move_classes;
use hypertoe_core::{Bot, Cell, Player, Position};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::io::Write;
use std::ops::Range;
use std::time::Duration;

/// The number of positions searched for a move of the winner, where a proof is split.
const NODES_PER_CHOICE: u64 = 50_000;

/// A position to solve as a unit of work.
#[derive(Serialize, Deserialize)]
struct SolveUnit {
    /// The game of a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    source: Option<GameSource>,
    position: Position,
    role: UnitRole,
}

/// The question to which a position belongs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum UnitRole {
    /// It is one of several positions.
    Whole,
    /// It is the only position, whose moves are units of their own.
    Root,
    /// It is the position after a move of this class.
    Move { cells: Vec<Cell> },
    /// It is the position after an answer to the moves of the winner, whose win is to be proved.
    Answer,
}

impl SolveArgs {
    /// Returns the only position that the arguments name.
    fn only_position(&self) -> CliResult<Position> {
        let first = read_inputs(self)?.into_iter().next();
        first.expect("a position of options, or games of a file").position
    }

    fn unit_positions(&self, parts: u64) -> CliResult<Vec<SolveUnit>> {
        let inputs = read_inputs(self)?;
        if self.proof.is_some() && self.all {
            return Err(CliError::Argument(i18n::cli_conflict("--all", "--proof")));
        }
        if let [SolveInput { source, position: Ok(position) }] = inputs.as_slice() {
            PositionSolver::check_solvable(position)?;
            return match (&self.proof, self.all) {
                (Some(_), _) => {
                    check_is_file("--proof", self.proof.as_deref())?;
                    check_proof_file(self)?;
                    answers(position, parts)
                }
                (None, true) => moves(position, source.as_ref()),
                (None, false) => Err(CliError::Argument(i18n::cli_split_one_position())),
            };
        }
        if self.proof.is_some() {
            return Err(CliError::Argument(i18n::cli_solve_one_proof(inputs.len())));
        }
        let unit = |SolveInput { source, position }| {
            Ok(SolveUnit { source, position: position?, role: UnitRole::Whole })
        };
        inputs.into_iter().map(unit).collect()
    }

    /// Reports the proof that the proofs of all answers make.
    fn join_proofs(
        &self,
        units: &[SolveUnit],
        solved: Vec<SolvedPosition>,
        seconds: f64,
        out: &mut dyn Write,
        messages: &mut Messages<'_>,
    ) -> CliResult<Solved> {
        let root = self.only_position()?;
        let winner = winner_of(&root);
        let wrong = |why: JoinProofsError| CliError::Failed(i18n::cli_join_proof(why.message()));
        let mut joiner = ProofJoiner::new(root.rules(), winner).map_err(wrong)?;
        let (mut open, mut plies, mut nodes) = (Vec::new(), 0, 0);
        for (unit, SolvedPosition { solution, .. }) in units.iter().zip(solved) {
            nodes += solution.nodes;
            let proved = solution.evaluation.verdict.plies().filter(|_| solution.proof.is_some());
            let (Some(own), Some(proof), true) =
                (proved, &solution.proof, solution.winner() == Some(winner))
            else {
                open.push(moves_since(&root, &unit.position));
                continue;
            };
            check(proof, messages)?;
            joiner.add_part(&root, &unit.position, proof).map_err(wrong)?;
            let before = (unit.position.marks().len() - root.marks().len()) as u32;
            plies = plies.max(before + own.upper_bound());
        }
        if !open.is_empty() {
            let some = i18n::list_with_and(open.iter().take(5).cloned().collect::<Vec<_>>());
            return Err(CliError::Unsolved(i18n::cli_join_unproved(open.len(), some)));
        }
        let time = TimeLimit::default().start();
        let (proof, _) =
            time.run(messages, |control| joiner.finish(&root, control))?.map_err(wrong)?;
        let verdict = if root.to_move() == winner { Verdict::win } else { Verdict::loss };
        let verdict = verdict(PlyCount::AtMost(plies), Basis::Proof);
        let evaluation = PositionEvaluation { player: root.to_move(), verdict, pv: Vec::new() };
        let solution = Solution::of_proof(evaluation, Some(Box::new(proof)));
        let solution = Solution { nodes, threads: self.thread_count(), ..solution };
        let time = Duration::from_secs_f64(seconds);
        let joined = SolvedPosition { solution, classes: None, time, is_included: false };
        report_position(self, &write_bytes, (None, &root), &joined, None, out)
    }
}

/// Returns the player whose win is to be proved: the one who is known to win, otherwise the first.
fn winner_of(position: &Position) -> Player {
    let known = known_game_verdict(position.rules());
    Player(u8::from(known.is_some_and(Verdict::is_loss)))
}

/// Returns the position itself and the positions after its moves, one of each class.
fn moves(position: &Position, source: Option<&GameSource>) -> CliResult<Vec<SolveUnit>> {
    let unit = |position, role| SolveUnit { source: source.cloned(), position, role };
    let mut units = vec![unit(position.clone(), UnitRole::Root)];
    if position.outcome().is_over() {
        return Ok(units);
    }
    let classes = move_classes(position);
    for cells in classes.ok_or_else(|| CliError::Argument(i18n::cli_solve_all_large()))? {
        let mut after = position.clone();
        if cells.first().is_some_and(|cell| after.play_cell(cell).is_ok()) {
            units.push(unit(after, UnitRole::Move { cells }));
        }
    }
    Ok(units)
}

/// Returns the positions after the answers to moves of the winner, at least `count` if the game has so
/// many.
fn answers(position: &Position, count: u64) -> CliResult<Vec<SolveUnit>> {
    check_rules(position.rules())?;
    let mut choose = |position: &Position| {
        let limits = SearchLimits { nodes: Some(NODES_PER_CHOICE), seed: 1 };
        let never = &mut |_: u64, _: &dyn Fn() -> SearchProgress| Ok(());
        let books = BookLibrary::default();
        let choice = Bot::Strong.choose_within_limits(position, &limits, &books, never)?;
        Ok(choice.and_then(|choice| choice.mv.cell().cloned()))
    };
    let parts = split_win(position, winner_of(position), count as usize, &mut choose);
    let parts = parts.expect("nobody stops it");
    let parts = parts.ok_or_else(|| CliError::Argument(i18n::cli_split_no_win()))?;
    let unit = |position| SolveUnit { source: None, position, role: UnitRole::Answer };
    Ok(parts.into_iter().map(unit).collect())
}

/// Returns the moves from a position to another one, as cells.
fn moves_since(root: &Position, end: &Position) -> String {
    let marks = &end.played_marks()[root.played_marks().len()..];
    marks.iter().map(|mark| mark.cell.to_string()).collect::<Vec<_>>().join(" ")
}

/// Checks the proof of a part.
fn check(proof: &Proof, messages: &mut Messages<'_>) -> CliResult {
    let time = TimeLimit::default().start();
    let checked = time.run(messages, |control: &mut dyn Control| proof.check(control))?;
    checked.map(|_| ()).map_err(|why| CliError::Failed(i18n::cli_join_proof(why.message())))
}

impl DivisibleWork for SolveArgs {
    fn units(&self, parts: u64, _: &mut Messages<'_>) -> CliResult<Units> {
        if self.out.is_some() {
            return Err(CliError::Argument(i18n::cli_split_results()));
        }
        let units = self.unit_positions(parts)?;
        let inputs = units.iter().map(serde_json::to_value).collect::<Result<Vec<_>, _>>()?;
        Ok(Units { count: inputs.len() as u64, inputs })
    }

    fn run(
        &self,
        _: Range<u64>,
        inputs: &[Value],
        messages: &mut Messages<'_>,
    ) -> CliResult<Value> {
        let mut solved = Vec::new();
        for input in inputs {
            let SolveUnit { position, role, .. } = read_result(input.clone())?;
            let moves = self.all && role == UnitRole::Whole;
            let asked = AskedValues { moves, proof: role == UnitRole::Answer };
            solved.push(SolvedPosition::search(self, &position, asked, messages)?);
        }
        Ok(serde_json::to_value(solved)?)
    }

    fn join(
        &self,
        mut parts: PartResults,
        out: &mut dyn Write,
        messages: &mut Messages<'_>,
    ) -> CliResult {
        let (seconds, units) = (parts.seconds, parts.take_inputs::<SolveUnit>()?);
        let solved = parts.into_results::<Vec<SolvedPosition>>()?.concat();
        if solved.len() != units.len() {
            return Err(CliError::Failed(i18n::cli_join_count(units.len(), solved.len())));
        }
        if self.form.csv {
            SolveJson::write_csv_head(out)?;
        }
        let count = units.len();
        let mut unknown = 0;
        if units[0].role == UnitRole::Answer {
            self.join_proofs(&units, solved, seconds, out, messages)?;
        } else if units[0].role == UnitRole::Root {
            let joined = with_moves(&units[1..], solved, seconds);
            let input = (units[0].source.as_ref(), &units[0].position);
            let found = report_position(self, &write_bytes, input, &joined, None, out)?;
            unknown += usize::from(found == Solved::Unknown);
        } else {
            for (SolveUnit { source, position, .. }, solved) in units.iter().zip(&solved) {
                let input = (source.as_ref(), position);
                let found = report_position(self, &write_bytes, input, solved, None, out)?;
                unknown += usize::from(found == Solved::Unknown);
            }
        }
        match unknown {
            0 => Ok(()),
            _ if units[0].role == UnitRole::Root => {
                Err(CliError::Unsolved(i18n::cli_solve_unknown()))
            }
            _ => Err(CliError::Unsolved(i18n::cli_solve_some_unknown(unknown, count))),
        }
    }
}

/// Returns what was found of a position together with the values of its moves.
fn with_moves(moves: &[SolveUnit], solved: Vec<SolvedPosition>, seconds: f64) -> SolvedPosition {
    let mut solved = solved.into_iter();
    let mut root = solved.next().expect("the position is the first unit");
    let value = |(unit, solved): (&SolveUnit, SolvedPosition)| {
        let UnitRole::Move { cells } = unit.role.clone() else { return None };
        let (verdict, winner) = (solved.solution.evaluation.verdict, solved.solution.winner());
        Some(ClassValue { cells, verdict: verdict.one_ply_before(), winner })
    };
    root.classes = Some(moves.iter().zip(solved).filter_map(value).collect());
    root.time = Duration::from_secs_f64(seconds);
    root
}
