//! The analysis of one position, with growing effort.

use super::asked::{Answer, Budget, ask, ask_unseen};
use super::move_value::{MoveValue, spread_to_images};
use super::spots::Spots;
use super::standing::at_once;
use super::{SoFar, is_searchable};
use crate::base::control::{Control, Halt, Progress, Stage, Teller, unless_stopped};
use crate::geometry::cell::Cell;
use crate::play::computer::MAX_DEPTH;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::search::known_games::with_known;
use crate::search::{Library, LineIndex, Standing, Tally, Verdict};
use crate::symmetry::Automorphism;
use crate::symmetry::symmetries::Symmetries;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::sync::Arc;

/// The most legal moves that get a value: the best by static evaluation.
pub const MOST_VALUED: usize = 1_024;
/// The search passes over the moves: the limits of each, and the number of moves that
/// it searches, the best of the previous pass.
const PASSES: [(Budget, usize); 3] = [
    (Budget { depth: 2, nodes: 1_000 }, 128),
    (Budget { depth: 4, nodes: 8_000 }, 40),
    (Budget { depth: 8, nodes: 60_000 }, 12),
];
/// The limits of the searches of the position itself, before and after those of the
/// moves, in positions.
const ROOT: [u64; 2] = [100_000, 1_000_000];
/// The most extensions of an expected line of play.
const EXTENSIONS: u32 = 24;
/// The cost of evaluating a move statically, in steps, besides its lines.
const LOOK: u64 = 10;

/// The results of analysing a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Findings {
    /// Threats and forks; `None` before they are searched for.
    pub spots: Option<Spots>,
    /// The standing of the position.
    pub standing: Standing,
    /// Legal moves with their values, the best first.
    pub moves: Vec<MoveValue>,
    /// Number of legal moves without a value; `None` where they are not counted.
    pub left_out: Option<u64>,
    /// Whether the board can be searched.
    pub searchable: bool,
}

/// An analysis of a position, ready to run: it finds the threats, evaluates each
/// move statically, searches the position, its moves, and the position again.
///
/// A step of the control is a position searched, or takes as long.
#[derive(Clone, Debug)]
#[must_use = "nothing is done until it runs"]
pub struct Study {
    position: Position,
    effort: u32,
    known: Standing,
    library: Library,
}

impl Study {
    /// Prepares the analysis; each further level of effort, up to 6, searches eight times
    /// as many positions.
    pub fn new(position: &Position, effort: u32) -> Self {
        let known = Standing::unknown(position.to_move());
        let (effort, library) = (effort.min(6), Library::default());
        Self { position: position.clone(), effort, known, library }
    }

    /// Adds opening books.
    pub fn with(mut self, library: Library) -> Self {
        self.library = library;
        self
    }

    /// Sets what is known already about the position, for the player to move. A standing
    /// that is not certain is ignored.
    pub fn knowing(mut self, known: Standing) -> Self {
        if known.verdict.is_certain() && known.player == self.position.to_move() {
            self.known = known;
        }
        self
    }

    /// Runs the analysis. If it is to finish early, returns what was found so far.
    ///
    /// # Errors
    /// [`Halt::Stop`] if the control stops it.
    pub fn run(&self, control: &mut dyn Control<SoFar<Findings>>) -> Result<Arc<Findings>, Halt> {
        let found = Findings {
            spots: None,
            standing: self.known.clone(),
            moves: Vec::new(),
            left_out: None,
            searchable: is_searchable(self.position.shape()),
        };
        let begun = SoFar { progress: Progress::default(), found: Arc::new(found) };
        let mut work = StudyRun {
            study: self,
            told: Teller::new(control, begun),
            tally: None,
            symmetries: None,
        };
        unless_stopped(work.run())?;
        Ok(work.told.now.found)
    }
}

struct StudyRun<'a> {
    study: &'a Study,
    told: Teller<'a, SoFar<Findings>>,
    tally: Option<Tally>,
    /// The symmetries of the position, once they are needed.
    symmetries: Option<Vec<Automorphism>>,
}

impl StudyRun<'_> {
    fn run(&mut self) -> Result<(), Halt> {
        let (study, two) = (self.study, self.is_of_two());
        self.enter(Stage::ReadingProof);
        study.library.prepare(study.position.rules(), &mut self.told)?;
        self.enter(Stage::Preparing);
        self.begin()?;
        if study.position.outcome().is_over() || self.tally.is_none() {
            return Ok(());
        }
        if self.known().standing.verdict.is_certain() {
            self.follow_the_books()?;
        }
        self.enter(Stage::FirstLook);
        self.look_at_moves()?;
        self.search(ROOT[0])?;
        self.spread(false);
        self.spread_to_images()?;
        if two {
            PASSES.iter().try_for_each(|(reach, most)| self.search_moves(*reach, *most))?;
        }
        self.search(ROOT[1] << (3 * study.effort))?;
        self.spread(true);
        self.spread_to_images()?;
        if two { self.extend() } else { Ok(()) }
    }

    fn known(&self) -> &Findings {
        &self.told.now.found
    }

    fn found(&mut self) -> &mut Findings {
        Arc::make_mut(&mut self.told.now.found)
    }

    fn enter(&mut self, stage: Stage) {
        self.told.now.progress.stage = stage;
    }

    fn is_of_two(&self) -> bool {
        self.study.position.rules().players() == 2
    }

    /// Finds the threats, and what is known without a search.
    fn begin(&mut self) -> Result<(), Halt> {
        let Study { position, library, .. } = self.study;
        if let Some(table) = LineIndex::watched(position.rules(), &mut self.told)? {
            self.tally = Some(Tally::watched(Arc::new(table), position, &mut self.told)?);
        }
        let spots = Spots::of(position, self.tally.as_ref(), &mut self.told)?;
        let mut known = at_once(position, &mut self.told)?;
        let found = self.found();
        found.spots = Some(spots);
        if position.outcome().is_over() {
            found.left_out = Some(0);
        }
        if known.is_none() && !found.standing.verdict.is_certain() {
            known = library.answer(position, &mut self.told)?;
        }
        if let Some(known) = known {
            self.found().standing = known;
        }
        Ok(())
    }

    /// Extends the line of play as long as the books have an answer.
    fn follow_the_books(&mut self) -> Result<(), Halt> {
        let mut position = self.study.position.clone();
        let line = &self.known().standing.line;
        let mut played = line.iter().all(|turn| position.play_move(turn).is_ok());
        while played && let Some(known) = self.study.library.answer(&position, &mut self.told)? {
            played = known.line.iter().all(|turn| position.play_move(turn).is_ok());
            self.found().standing.line.extend(known.line);
            self.told.step(LOOK)?;
        }
        Ok(())
    }

    fn look_at_moves(&mut self) -> Result<(), Halt> {
        let position = &self.study.position;
        let next = Player((position.to_move().0 + 1) % position.rules().players());
        let spots = self.known().spots.iter();
        let wins = spots.flat_map(|spots| spots.wins_of(position, next));
        let threatened: Vec<Cell> = wins.cloned().collect();
        let Some(tally) = &mut self.tally else { return Ok(()) };
        let mut moves = Vec::new();
        for turn in position.legal_moves().into_iter().flatten() {
            moves.push(MoveValue::at_first_sight(position, tally, &threatened, turn));
            self.told.now.progress.done += 1;
            self.told.step(LOOK)?;
        }
        let left_out = moves.len().saturating_sub(MOST_VALUED) as u64;
        moves.sort_by_key(|value| Reverse(value.verdict.rank()));
        moves.truncate(MOST_VALUED);
        let found = self.found();
        (found.moves, found.left_out) = (moves, Some(left_out));
        Ok(())
    }

    /// Searches the position itself, unless its value is certain.
    fn search(&mut self, nodes: u64) -> Result<(), Halt> {
        if self.known().standing.verdict.is_certain() {
            return Ok(());
        }
        let position = &self.study.position;
        let stands = |found: &mut Arc<Findings>, mut standing: Standing| {
            standing.verdict = with_known(standing.verdict, position);
            if standing != found.standing && standing.verdict != Verdict::Unknown {
                Arc::make_mut(found).standing = standing;
            }
        };
        let told = &mut self.told;
        let mut watch = |steps: u64, answer: &dyn Fn() -> Option<Answer>| {
            told.step_with(steps, &|now| {
                let mut now = now.clone();
                if let Some(Answer { standing, nodes, depth, .. }) = answer() {
                    now.progress.done += nodes;
                    now.progress.stage = Stage::Ahead(depth);
                    stands(&mut now.found, standing);
                }
                now
            })
        };
        let answer = ask(position, Budget { depth: MAX_DEPTH, nodes }, &mut watch)?;
        self.told.now.progress.done += answer.nodes;
        stands(&mut self.told.now.found, answer.standing);
        answer.halted
    }

    /// Searches the best moves that have no certain value yet, one after the other.
    fn search_moves(&mut self, reach: Budget, most: usize) -> Result<(), Halt> {
        let nodes = reach.nodes << (3 * self.study.effort);
        let count = self.known().moves.len();
        let player = self.study.position.to_move();
        for at in 0..count.min(most) {
            let value = &self.known().moves[at];
            let mut after = self.study.position.clone();
            if value.verdict.is_certain() || after.play_move(&value.turn).is_err() {
                continue;
            }
            self.enter(Stage::Move { number: at + 1, of: count.min(most) });
            let answer = ask_unseen(&after, Budget { nodes, ..reach }, &mut self.told)?;
            self.told.now.progress.done += answer.nodes;
            self.found().moves[at].learn(player, &answer.standing, count <= most);
        }
        self.spread_to_images()?;
        self.sort();
        self.conclude();
        Ok(())
    }

    fn sort(&mut self) {
        self.found().moves.sort_by_key(|value| Reverse(value.verdict.rank()));
    }

    /// Concludes the value of the position from its moves: one of them wins, or all are known.
    fn conclude(&mut self) {
        let found = self.known();
        let all = found.left_out == Some(0);
        let Some(best) = found.moves.first() else { return };
        let Some(mut basis) = best.verdict.basis() else { return };
        if found.standing.verdict.is_certain() {
            return;
        }
        if !best.verdict.is_win() {
            // The conclusion is as certain as the least certain move.
            let bases = found.moves.iter().map(|value| value.verdict.basis());
            match bases.min().flatten() {
                Some(least) if all => basis = least,
                _ => return,
            }
        }
        let position = &self.study.position;
        let verdict = with_known(best.verdict.on(basis), position);
        let line = best.line.clone();
        self.found().standing = Standing { player: position.to_move(), verdict, line };
    }

    /// Copies certain values to moves that are the same up to symmetry.
    fn spread_to_images(&mut self) -> Result<(), Halt> {
        let mut moves = self.known().moves.clone();
        let solid = moves.iter().filter(|value| value.verdict.is_certain()).count();
        if solid == 0 || solid == moves.len() {
            return Ok(());
        }
        let position = &self.study.position;
        let symmetries = self.symmetries.get_or_insert_with(|| Symmetries::keeping(position));
        if spread_to_images(&mut moves, position, symmetries, &mut self.told)? {
            self.found().moves = moves;
            self.sort();
        }
        Ok(())
    }

    /// Concludes the values of moves from the position: the first move of a win wins, and if
    /// `all`, every move of a lost position loses.
    fn spread(&mut self, all: bool) {
        let standing = self.known().standing.clone();
        if !standing.verdict.is_certain() || !self.is_of_two() {
            return;
        }
        for value in &mut self.found().moves {
            let named = standing.line.first() == Some(&value.turn);
            let lost = all && standing.verdict.is_loss();
            if value.verdict.is_certain() || !(named || lost) {
                continue;
            }
            value.verdict = standing.verdict;
            if named {
                value.line.clone_from(&standing.line);
            }
        }
        self.sort();
    }

    /// Extends the expected play of a certain value to the end of a game of two.
    fn extend(&mut self) -> Result<(), Halt> {
        self.enter(Stage::BestPlay);
        for _ in 0..EXTENSIONS {
            let standing = &self.known().standing;
            let mut position = self.study.position.clone();
            let played = standing.line.iter().all(|turn| position.play_move(turn).is_ok());
            if standing.verdict.plies().is_none() || !played || position.outcome().is_over() {
                break;
            }
            let reach = Budget { depth: MAX_DEPTH, nodes: ROOT[0] };
            let rest = ask_unseen(&position, reach, &mut self.told)?;
            if !rest.standing.verdict.is_certain() || rest.standing.line.is_empty() {
                break;
            }
            self.found().standing.line.extend(rest.standing.line);
        }
        Ok(())
    }
}
