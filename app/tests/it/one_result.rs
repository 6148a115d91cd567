//! The result of a game is the same wherever it is told: on the board, in the library, in the
//! statistics, and in its file when it is read back.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::spot::on_the_spot;
use hypertoe::action::{
    Action, AnalyseAction, ComputerAction, Effect, GameAction, JobAction, LibraryAction,
    LibraryRequest, LibrarySave, LoggedGames, ShellAction, StatisticsAction, StatisticsRequest,
};
use hypertoe::jobs::Job;
use hypertoe::state::{
    EntryId, FileFingerprint, FinishedGame, GameEnding, GameSetup, GameSummary, LibraryEntry,
    LoggedGame, Mode, Settings, State, Timestamp,
};
use hypertoe::update::update;
use hypertoe_core::record::{from_json, to_json};
use hypertoe_core::{Bot, EarlyEnd, NodeId, Rules, Shape, TimeControl};
use proptest::prelude::*;
use std::collections::{HashMap, VecDeque};

/// The steps of a review; what is known by then counts.
const REVIEW_STEPS: u64 = 20_000;

/// An action of the people at the board, as data.
#[derive(Clone, Copy, Debug)]
enum Step {
    Play(u16),
    Undo,
    Redo,
    ToStart,
    ToEnd,
    GoTo(u16),
    Delete(u16),
    Restore,
    Promote(u16),
    Swap,
    Retry(u16),
    TryAgain,
    EndRetry,
    Resign,
    OfferDraw(bool),
    AgreeDraw,
    Takeback(bool),
    Resume,
    PassTime(u16),
    ContinueFromHere,
    Show(bool),
    Deliver,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        12 => any::<u16>().prop_map(Step::Play),
        3 => Just(Step::Undo),
        2 => Just(Step::Redo),
        1 => Just(Step::ToStart),
        1 => Just(Step::ToEnd),
        2 => any::<u16>().prop_map(Step::GoTo),
        1 => any::<u16>().prop_map(Step::Delete),
        1 => Just(Step::Restore),
        1 => any::<u16>().prop_map(Step::Promote),
        1 => Just(Step::Swap),
        2 => any::<u16>().prop_map(Step::Retry),
        1 => Just(Step::TryAgain),
        1 => Just(Step::EndRetry),
        2 => Just(Step::Resign),
        1 => any::<bool>().prop_map(Step::OfferDraw),
        1 => Just(Step::AgreeDraw),
        2 => any::<bool>().prop_map(Step::Takeback),
        2 => Just(Step::Resume),
        2 => (0u16..400).prop_map(Step::PassTime),
        1 => Just(Step::ContinueFromHere),
        1 => any::<bool>().prop_map(Step::Show),
        3 => Just(Step::Deliver),
    ]
}

/// The program with a game on the board, and what its statistics and its library hold.
struct Table {
    state: State,
    logged: Option<FinishedGame>,
    library: HashMap<EntryId, GameSummary>,
    /// Answers of the library that have not arrived yet.
    answers: VecDeque<LibraryAction>,
    clock: i64,
}

impl Table {
    fn new(timed: bool, human_seats: u8) -> Self {
        let rules = Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap();
        Self::with_rules(rules, timed, human_seats)
    }

    fn with_rules(rules: Rules, timed: bool, human_seats: u8) -> Self {
        let mut start = GameSetup::with_default_players(rules);
        if timed {
            start.time_control = TimeControl::Game { base: 300_000, increment: 0 };
        }
        // The other seat belongs to a computer that waits for ever, as no job is carried out.
        for seat in usize::from(human_seats)..start.players.len() {
            start.players[seat].computer = Some(Bot::Club);
        }
        let mut table = Self {
            state: State::new(Settings::default()),
            logged: None,
            library: HashMap::new(),
            answers: VecDeque::new(),
            clock: 0,
        };
        table.act(Action::Statistics(StatisticsAction::Read));
        table.act(Action::Game(GameAction::Start(Box::new(start))));
        table
    }

    fn act(&mut self, action: Action) {
        for effect in update(&mut self.state, action) {
            let request = match effect {
                // Reviews only: a move of a computer would never come.
                Effect::StartJob(id, job @ Job::Analysis(_)) => {
                    if let Some(report) = on_the_spot(job, REVIEW_STEPS) {
                        self.act(Action::Job(JobAction { id, report }));
                    }
                    continue;
                }
                Effect::Statistics(request) => request,
                Effect::Library(LibraryRequest::Save(save)) => {
                    self.save(save);
                    continue;
                }
                _ => continue,
            };
            self.clock += 1;
            let now = Timestamp { seconds: self.clock, ..Timestamp::default() };
            let answer = match request {
                StatisticsRequest::Append(game) => {
                    self.logged = Some((*game).clone());
                    let logged = LoggedGame { ended_at: now, game: *game };
                    StatisticsAction::GameLogged(Ok(Box::new(logged)))
                }
                StatisticsRequest::Read => {
                    let games = LoggedGames { games: Vec::new(), unreadable_lines: 0, now };
                    StatisticsAction::LogRead(Ok(games))
                }
                StatisticsRequest::Reset => continue,
            };
            self.act(Action::Statistics(answer));
        }
    }

    /// Saves a game as the library does; its answer comes later.
    fn save(&mut self, save: LibrarySave) {
        self.clock += 1;
        let now = Timestamp { seconds: self.clock, ..Timestamp::default() };
        let summary = GameSummary::of(&save.game);
        self.library.insert(save.id, summary.clone());
        let entry = LibraryEntry { id: save.id, modified: now, is_favourite: false, summary };
        let fingerprint = FileFingerprint::of(&to_json(&save.game).unwrap());
        let result = Ok(Box::new((entry, fingerprint)));
        self.answers.push_back(LibraryAction::Saved { version: save.version, result, now });
    }

    fn deliver(&mut self) {
        if let Some(answer) = self.answers.pop_front() {
            self.act(Action::Library(answer));
        }
    }

    /// Checks that the library holds the game as it ended, once all its answers have arrived.
    fn check_library(&mut self) -> Result<(), TestCaseError> {
        while !self.answers.is_empty() {
            self.deliver();
        }
        let document = &self.state.document;
        if !document.outcome().is_over() {
            return Ok(());
        }
        let kept = document.entry().and_then(|id| self.library.get(&id));
        let ending = kept.map(|summary| summary.ending);
        prop_assert_eq!(ending, Some(GameEnding::of(document.outcome())), "the library keeps it");
        Ok(())
    }

    fn nth_node(&self, number: u16) -> NodeId {
        let game = self.state.document.game();
        let nodes: Vec<NodeId> = game.nodes().collect();
        let at = usize::from(number) % (nodes.len() + 1);
        at.checked_sub(1).map_or(NodeId::START, |at| nodes[at])
    }

    fn carry_out(&mut self, step: Step) {
        let game = |action: GameAction| Action::Game(action);
        match step {
            Step::Play(number) => {
                let shape = self.state.document.game().rules().shape();
                let cells = shape.cell_count_u64().unwrap();
                let cell = shape.cell_with_number(&(u64::from(number) % cells).into()).unwrap();
                // A computer that does not answer is helped out.
                self.act(Action::Computer(ComputerAction::Pause(true)));
                self.act(game(GameAction::Play(cell)));
            }
            Step::Undo => self.act(game(GameAction::Undo)),
            Step::Redo => self.act(game(GameAction::Redo)),
            Step::ToStart => self.act(game(GameAction::ToStart)),
            Step::ToEnd => self.act(game(GameAction::ToEnd)),
            Step::GoTo(number) => {
                let node = self.nth_node(number);
                self.act(game(GameAction::GoTo(node)));
            }
            Step::Delete(number) => {
                let node = self.nth_node(number);
                self.act(game(GameAction::Delete(node)));
            }
            Step::Restore => self.act(game(GameAction::RestoreDeleted)),
            Step::Promote(number) => {
                let node = self.nth_node(number);
                self.act(game(GameAction::Promote(node)));
            }
            Step::Swap => self.act(game(GameAction::Swap)),
            Step::Retry(number) => {
                self.act(Action::Analyse(AnalyseAction::Review));
                let moves = self.state.game_review().map_or(1, |(line, _)| line.nodes.len().max(1));
                let number = 1 + usize::from(number) % moves;
                self.act(Action::Analyse(AnalyseAction::RetryMove(number)));
            }
            Step::TryAgain => self.act(Action::Analyse(AnalyseAction::TryAgain)),
            Step::EndRetry => self.act(Action::Analyse(AnalyseAction::EndRetry)),
            Step::Resign => {
                self.act(game(GameAction::Resign));
                self.act(game(GameAction::Resign));
            }
            Step::OfferDraw(accepted) => {
                self.act(game(GameAction::OfferDraw));
                self.act(game(GameAction::AnswerOffer(accepted)));
            }
            Step::AgreeDraw => self.act(game(GameAction::AgreeDraw)),
            Step::Takeback(accepted) => {
                self.act(game(GameAction::RequestTakeback));
                self.act(game(GameAction::AnswerOffer(accepted)));
            }
            Step::Resume => self.act(game(GameAction::ResumeGame)),
            Step::PassTime(seconds) => {
                self.act(game(GameAction::AdvanceClock(f64::from(seconds))));
            }
            Step::ContinueFromHere => self.act(Action::Computer(ComputerAction::Pause(false))),
            Step::Show(play) => {
                let mode = if play { Mode::Play } else { Mode::Explore };
                self.act(Action::Shell(ShellAction::Mode(mode)));
            }
            Step::Deliver => self.deliver(),
        }
    }

    /// Checks that everybody tells the same. `ended` is whether the last step has ended the game on
    /// the board by an agreement, a resignation or the clock.
    fn check(&self, ended: bool) -> Result<(), TestCaseError> {
        let document = &self.state.document;
        let game = document.game();
        let outcome = game.at_main_line_end().position().outcome();
        prop_assert_eq!(document.outcome(), outcome, "the document knows it");
        let here = game.position().outcome();
        if game.current() == game.main_line_end() || ended {
            prop_assert_eq!(here, outcome, "the board says it");
        }
        let summary = GameSummary::of(game);
        prop_assert_eq!(summary.ending, GameEnding::of(outcome), "the library says it");
        let read = from_json(&to_json(game).unwrap()).unwrap();
        prop_assert_eq!(GameSummary::of(&read), summary, "its file says it");
        prop_assert_eq!(read.main_line_end().index(), game.main_line_end().index());
        if let Some(logged) = &self.logged {
            prop_assert_eq!(logged.ending, GameEnding::of(outcome), "the statistics say it");
            let kept = self.state.statistics.logged_ending(logged.id);
            prop_assert_eq!(kept, Some(logged.ending));
            let counted = usize::from(logged.ending != GameEnding::Open);
            prop_assert_eq!(self.state.statistics.game_count(), counted);
        } else {
            let played = game.tree_move_count() > 0 && self.state.human_count() > 0;
            prop_assert!(!played || !outcome.is_over(), "a finished game is counted");
        }
        Ok(())
    }
}

fn early_end(table: &Table) -> Option<EarlyEnd> {
    table.state.document.game().position().early_end()
}

/// Rules of two and three players, with a swap, and with marks that fall.
fn rules() -> impl Strategy<Value = Rules> {
    let board =
        |side, dims, players| Rules::new(Shape::hypercube(side, dims).unwrap(), players).unwrap();
    prop_oneof![
        4 => Just(board(3, 2, 2)),
        1 => Just(board(3, 2, 2).with_pie_rule(true)),
        1 => Just(board(4, 2, 2).with_gravity(Some(1)).unwrap()),
        1 => Just(board(3, 3, 3)),
    ]
}

proptest! {
    #[test]
    fn everybody_tells_the_same_result(
        rules in rules(), timed in any::<bool>(), human_seats in 1u8..=2,
        steps in prop::collection::vec(step(), 1..40),
    ) {
        let mut table = Table::with_rules(rules, timed, human_seats);
        for step in steps {
            let (before, node) = (early_end(&table), table.state.document.game().current());
            table.carry_out(step);
            let is_ending =
                matches!(step, Step::Resign | Step::OfferDraw(_) | Step::AgreeDraw | Step::PassTime(_));
            let stays = node == table.state.document.game().current();
            let ended = is_ending && stays && before.is_none() && early_end(&table).is_some();
            table.check(ended)?;
        }
        table.check_library()?;
    }
}

#[test]
fn after_a_takeback_a_resignation_is_told_everywhere() {
    let mut table = Table::new(false, 1);
    for step in [Step::Play(4), Step::Play(0), Step::Play(1), Step::Play(2), Step::Undo] {
        table.carry_out(step);
        table.check(false).unwrap();
    }
    table.carry_out(Step::Resign);
    table.check(true).unwrap();
    table.check_library().unwrap();
    assert!(matches!(early_end(&table), Some(EarlyEnd::Resigned(_))));
    assert!(matches!(table.logged, Some(FinishedGame { ending: GameEnding::Won(_), .. })));
}

#[test]
fn who_resumes_a_finished_game_takes_its_result_back() {
    let mut table = Table::new(false, 2);
    for step in [Step::Play(4), Step::Play(0), Step::Resign] {
        table.carry_out(step);
    }
    assert_eq!(table.state.statistics.game_count(), 1);
    table.carry_out(Step::Resume);
    table.check(false).unwrap();
    assert_eq!(table.state.statistics.game_count(), 0, "it goes on");
    for step in [Step::Play(1), Step::Play(2), Step::Play(7)] {
        table.carry_out(step);
    }
    table.check(false).unwrap();
    assert_eq!(table.state.statistics.game_count(), 1);
    let logged = table.logged.as_ref().unwrap();
    assert_eq!((logged.moves, logged.conclusion), (5, None));
    assert!(logged.aids.takebacks > 0, "it is not rated");
}
