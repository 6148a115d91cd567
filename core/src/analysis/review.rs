//! Reviewing a game move by move: losses, decisive moves and the accuracy of each player.

use super::AnalysisProgress;
use super::evaluation::{
    SearchBudget, immediate_evaluation, normalized_score, score_scale, search_silently,
    wins_by_completing,
};
use super::forced::cells_to_block;
use super::mistake::{self, Mistake, ReviewPoint};
use crate::base::control::{Control, Halt, Progress, ProgressReporter, Stage, ignore_finish_early};
use crate::geometry::Cell;
use crate::play::{Move, Player, Position};
use crate::search::known_values::theorem_verdict;
use crate::search::{
    BookLibrary, LineIndex, PositionEvaluation, SearchBoard, Verdict, completing_cells_with_control,
};
use std::sync::Arc;

/// The maximum number of moves that are reviewed: the last ones of the game.
pub(crate) const MAX_REVIEWED_MOVES: usize = 400;
/// The limits of the search of each position.
const DEPTH: u8 = 4;
const NODES: u64 = 200_000;

/// A known evaluation of a position of a game, for a review to start from.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct KnownEvaluation {
    /// A point of an earlier review, in which the same move followed.
    pub point: Option<ReviewPoint>,
    /// The evaluation of the position; used if it is certain.
    pub evaluation: Option<PositionEvaluation>,
}

/// The result of reviewing a game.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GameReview {
    /// The evaluation after each number of moves, 0 first; `None` where not reviewed.
    pub points: Vec<Option<ReviewPoint>>,
    /// The mistakes, in the order of play.
    pub mistakes: Vec<Mistake>,
    /// Number of moves at the beginning that were not reviewed.
    pub unreviewed_moves: usize,
}

/// A review of a game, ready to run. It goes from the last position to the first, so
/// each is evaluated at least as well as what followed. A step of the control is one of
/// the searches; the progress counts positions of the game.
#[derive(Clone, Debug)]
#[must_use = "nothing is done until it runs"]
pub struct GameReviewer {
    position: Position,
    moves: Vec<Move>,
    known: Vec<KnownEvaluation>,
    library: BookLibrary,
}

impl GameReviewer {
    /// Prepares a review of the moves that lead to a position, the first move first. Evaluations in
    /// `known`, by the number of moves before the position, are not searched for again.
    pub fn new(position: &Position, moves: Vec<Move>, known: Vec<KnownEvaluation>) -> Self {
        Self { position: position.clone(), moves, known, library: BookLibrary::default() }
    }

    /// Sets the opening books to consult.
    pub fn with_library(mut self, library: BookLibrary) -> Self {
        self.library = library;
        self
    }

    /// Runs the review. If the control asks to finish early, returns what was found so far.
    ///
    /// # Errors
    /// [`Halt::Cancel`] if the control stops it.
    pub fn run(
        self,
        control: &mut dyn Control<AnalysisProgress<GameReview>>,
    ) -> Result<Arc<GameReview>, Halt> {
        let Self { position, moves: turns, known, library } = self;
        let review = GameReview {
            points: vec![None; turns.len() + 1],
            mistakes: Vec::new(),
            unreviewed_moves: turns.len().saturating_sub(MAX_REVIEWED_MOVES),
        };
        let total = Some((turns.len() - review.unreviewed_moves + 1) as u64);
        let progress = Progress { total, ..Progress::default() };
        let told =
            ProgressReporter::new(control, AnalysisProgress { progress, found: Arc::new(review) });
        let mut work =
            ReviewRun { position, moves: turns, known, library, board: None, reporter: told };
        ignore_finish_early(work.run())?;
        Ok(work.reporter.report.found)
    }
}

struct ReviewRun<'a> {
    /// The current position.
    position: Position,
    moves: Vec<Move>,
    known: Vec<KnownEvaluation>,
    library: BookLibrary,
    board: Option<SearchBoard>,
    reporter: ProgressReporter<'a, AnalysisProgress<GameReview>>,
}

impl ReviewRun<'_> {
    fn run(&mut self) -> Result<(), Halt> {
        self.library.prepare(self.position.rules(), &mut self.reporter)?;
        if let Some(table) = LineIndex::with_control(self.position.rules(), &mut self.reporter)? {
            let board =
                SearchBoard::with_control(Arc::new(table), &self.position, &mut self.reporter)?;
            self.board = Some(board);
        }
        for at in (self.reporter.report.found.unreviewed_moves..=self.moves.len()).rev() {
            self.reporter.report.progress.stage = Stage::AfterMove(at);
            let point = self.evaluate(at)?;
            self.add_point(at, point)?;
            if let (Some(Move::Place(_)), Some(board)) = (self.position.undo(), &mut self.board) {
                board.unmake_move();
            }
            self.reporter.report.progress.done += 1;
        }
        Ok(())
    }

    /// Evaluates the position after this many moves.
    fn evaluate(&mut self, at: usize) -> Result<ReviewPoint, Halt> {
        let known = self.known.get_mut(at).map(std::mem::take).unwrap_or_default();
        let certain = known.evaluation.filter(|evaluation| evaluation.verdict.is_certain());
        match (known.point, certain) {
            (Some(point), None) => return Ok(point),
            (Some(point), _) if point.evaluation.verdict.is_certain() => return Ok(point),
            (_, Some(evaluation)) => return self.make_point(evaluation, None),
            (None, None) => {}
        }
        if let Some(evaluation) = immediate_evaluation(&self.position, &mut self.reporter)? {
            return self.make_point(evaluation, None);
        }
        if let Some(known) = self.library.lookup(&self.position, &mut self.reporter)? {
            return self.make_point(known, None);
        }
        if let Some(verdict) = theorem_verdict(&self.position) {
            let unknown = PositionEvaluation::unknown(self.position.to_move());
            return self.make_point(PositionEvaluation { verdict, ..unknown }, None);
        }
        let budget = SearchBudget { depth: DEPTH, nodes: NODES };
        let evaluation = search_silently(&self.position, budget, &mut self.reporter)?.evaluation;
        let played = self.score_played_move(at, &evaluation)?;
        self.make_point(evaluation, played)
    }

    /// Searches the move that was played to the same depth, in a game of two where neither
    /// the position nor what followed is certain. Returns its estimate, −1 … 1.
    fn score_played_move(
        &mut self,
        at: usize,
        evaluation: &PositionEvaluation,
    ) -> Result<Option<f64>, Halt> {
        let after = self.reporter.report.found.points.get(at + 1).and_then(Option::as_ref);
        let open = after.is_some_and(|after| !after.evaluation.verdict.is_certain());
        let guess = matches!(evaluation.verdict, Verdict::Estimate(_));
        let mut after = self.position.clone();
        if after.rules().player_count() != 2
            || !open
            || !guess
            || after.play_move(&self.moves[at]).is_err()
        {
            return Ok(None);
        }
        let budget = SearchBudget { depth: DEPTH - 1, nodes: NODES };
        let after = search_silently(&after, budget, &mut self.reporter)?.evaluation;
        Ok(normalized_score(after.verdict.for_opponent(), score_scale(self.position.shape())))
    }

    fn make_point(
        &mut self,
        evaluation: PositionEvaluation,
        played_lean: Option<f64>,
    ) -> Result<ReviewPoint, Halt> {
        let players = self.position.rules().player_count();
        let scale = score_scale(self.position.shape());
        let own = normalized_score(evaluation.verdict, scale);
        let outcome = self.position.outcome();
        let ended = |player| Some(outcome.for_player(player)?.sign().into());
        let ended: Option<Vec<f64>> = (0..players).map(Player).map(ended).collect();
        let outlook = match (ended, own) {
            (Some(known), _) => known,
            (None, Some(own)) if players == 2 || evaluation.verdict.is_win() => {
                let of = |player| if player == evaluation.player { own } else { -own };
                (0..players).map(Player).map(of).collect()
            }
            _ if players == 2 => Vec::new(),
            _ => self
                .board
                .iter()
                .flat_map(|board| {
                    let of = |player| {
                        normalized_score(Verdict::Estimate(board.line_value_lead(player)), scale)
                            .unwrap_or(0.0)
                    };
                    (0..board.players()).map(of)
                })
                .collect(),
        };
        let won_by = evaluation.winner(players).filter(|_| !outcome.is_over() || players == 2);
        let block = self.find_block()?;
        Ok(ReviewPoint {
            best_score: own,
            played_score: played_lean,
            outlook,
            won_by,
            blocking_cell: block,
            evaluation,
        })
    }

    /// Returns the one cell to block, where the next player would win.
    fn find_block(&mut self) -> Result<Option<Cell>, Halt> {
        let position = &self.position;
        let players = position.rules().player_count();
        if players == 2 {
            let mut threats = cells_to_block(position, &mut self.reporter)?;
            return Ok(if threats.len() == 1 { threats.pop() } else { None });
        }
        if position.outcome().is_over() {
            return Ok(None);
        }
        let next = Player((position.to_move().0 + 1) % players);
        let (threats, all) = completing_cells_with_control(position, next, &mut self.reporter)?;
        Ok(match &threats[..] {
            [one] if all && wins_by_completing(position, next, one.lines.len()) => {
                Some(one.cell.clone())
            }
            _ => None,
        })
    }

    /// Stores a point, and draws conclusions from it.
    fn add_point(&mut self, at: usize, mut point: ReviewPoint) -> Result<(), Halt> {
        let two = self.position.rules().player_count() == 2;
        if two
            && let Some(Some(after)) = self.reporter.report.found.points.get(at + 1)
            && after.evaluation.verdict.is_loss()
            && !point.evaluation.verdict.is_certain()
        {
            let evaluation = after.evaluation.before(point.evaluation.player, &self.moves[at]);
            point = self.make_point(evaluation, None)?;
        }
        let review = Arc::make_mut(&mut self.reporter.report.found);
        review.points[at] = Some(point);
        if two {
            propagate_loss(&mut review.points, at);
        }
        self.find_mistakes();
        Ok(())
    }

    fn find_mistakes(&mut self) {
        let players = self.position.rules().player_count();
        let review = Arc::make_mut(&mut self.reporter.report.found);
        let pairs = review.points.windows(2).zip(&self.moves).enumerate();
        review.mistakes = pairs
            .filter_map(|(i, (pair, played))| match pair {
                [Some(before), Some(after)] => {
                    mistake::judge_move(i + 1, played, before, after, players)
                }
                _ => None,
            })
            .collect();
    }
}

/// Marks the positions after a lost one as lost, as far as they are not certain.
fn propagate_loss(points: &mut [Option<ReviewPoint>], at: usize) {
    for at in at..points.len() - 1 {
        let [Some(before), Some(after)] = &mut points[at..at + 2] else { return };
        let lost = before.evaluation.verdict;
        if !lost.is_loss() || after.evaluation.verdict.is_certain() {
            return;
        }
        let evaluation = &mut after.evaluation;
        evaluation.verdict = lost.one_ply_after();
        // The winning line is not known: the expected play may not win.
        evaluation.pv.clear();
        after.won_by = Some(evaluation.player);
        let first = if evaluation.player.0 == 0 { 1.0 } else { -1.0 };
        after.outlook = vec![first, -first];
    }
}

/// The least loss of outlook, of 2 from won to lost, that makes a move decisive.
const MIN_DECISIVE_LOSS: f64 = 0.25;
/// The maximum number of decisive moves that are listed.
const MAX_DECISIVE_MOVES: usize = 3;

/// A move of the game, and how much it lowered the outlook of the player who made it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DecisiveMove {
    /// The number of the move, from 1.
    pub number: usize,
    /// The player who made it.
    pub player: Player,
    /// The loss of the player's outlook, 0 … 2: an outlook is 1 if won, −1 if lost.
    pub outlook_loss: f64,
}

impl GameReview {
    /// Returns how far a move, by its number from 1, lowered its player's
    /// [outlook](ReviewPoint::outlook), from 0 to 2; 0 if it did not. `None` where too little is
    /// known.
    pub fn outlook_loss(&self, number: usize) -> Option<f64> {
        let before = self.points.get(number.checked_sub(1)?)?.as_ref()?;
        let after = self.points.get(number)?.as_ref()?;
        let of = before.evaluation.player.index();
        Some((before.outlook.get(of)? - after.outlook.get(of)?).max(0.0))
    }

    /// Returns whether a move, by its number from 1, lowered the [outlook](ReviewPoint::outlook) of
    /// its player, from −1 (lost) to 1 (won), by less than 0.25; `None` where too little is known.
    pub fn keeps_outlook(&self, number: usize) -> Option<bool> {
        Some(self.outlook_loss(number)? < MIN_DECISIVE_LOSS)
    }

    /// Returns at most three decisive moves, those with the greatest loss, in the order of play.
    pub fn decisive_moves(&self) -> Vec<DecisiveMove> {
        let all = self.moves_with_loss().filter(|moment| moment.outlook_loss >= MIN_DECISIVE_LOSS);
        let mut moments: Vec<DecisiveMove> = all.collect();
        moments.sort_by(|a, b| b.outlook_loss.total_cmp(&a.outlook_loss));
        moments.truncate(MAX_DECISIVE_MOVES);
        moments.sort_by_key(|moment| moment.number);
        moments
    }

    /// Returns the accuracy of a player in percent: the mean over the player's moves, except
    /// those in positions already lost for certain. `None` if no move counts.
    ///
    /// A move's accuracy is that of Lichess (<https://lichess.org/page/accuracy>):
    /// 103.1668 e^(−0.04354 d) − 3.1669, where d is the loss of winning chance by the
    /// move, in percent; an outlook from −1 to 1 stands for 0 to 100 %.
    pub fn accuracy(&self, player: Player) -> Option<f64> {
        let own = self.moves_with_loss().filter(|moment| moment.player == player);
        let counted = own.filter(|moment| self.can_lose(moment));
        let (sum, count) = counted.fold((0.0, 0), |(sum, count), moment| {
            let lost = moment.outlook_loss * 50.0;
            let accuracy = 103.1668 * (-0.04354 * lost).exp() - 3.1669;
            (sum + accuracy.clamp(0.0, 100.0), count + 1)
        });
        (count > 0).then(|| sum / f64::from(count))
    }

    /// Iterates over the moves with known outlooks before and after.
    fn moves_with_loss(&self) -> impl Iterator<Item = DecisiveMove> {
        (1..self.points.len()).filter_map(|number| {
            let player = self.points[number - 1].as_ref()?.evaluation.player;
            Some(DecisiveMove { number, player, outlook_loss: self.outlook_loss(number)? })
        })
    }

    /// Returns whether the player was not already lost for certain.
    fn can_lose(&self, moment: &DecisiveMove) -> bool {
        let before = self.points[moment.number - 1].as_ref();
        before.is_some_and(|point| !point.evaluation.verdict.is_loss())
    }
}
