//! What the library, the statistics and files say of a game is what was on the board when it was
//! played, whatever was taken back, tried or looked at.

use hypertoe::action::{
    Action, ComputerAction, Effect, GameAction, ShellAction, StatisticsRequest,
};
use hypertoe::state::{FinishedGame, GameEnding, GameSetup, GameSummary, Mode, Settings, State};
use hypertoe::update::update;
use hypertoe_core::record::{GameFormat, from_json, read_game, to_json, write_game};
use hypertoe_core::{Bot, Cell, Game, NodeId, Rules, TimeControl};
use proptest::prelude::*;
use proptest::sample::Index;

/// Something that somebody does at the board.
#[derive(Clone, Debug)]
enum Deed {
    Play([u16; 2]),
    Undo,
    Redo,
    ToStart,
    ToEnd,
    GoTo(Index),
    TakeBack,
    Resign,
    AgreeDraw,
    PlayOn,
    Resume,
    Wait(u32),
    Analyse(bool),
    WriteAndRead(bool),
}

fn any_deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        16 => [0u16..3, 0u16..3].prop_map(Deed::Play),
        2 => Just(Deed::Undo),
        1 => Just(Deed::Redo),
        1 => Just(Deed::ToStart),
        1 => Just(Deed::ToEnd),
        1 => any::<Index>().prop_map(Deed::GoTo),
        3 => Just(Deed::TakeBack),
        1 => Just(Deed::Resign),
        1 => Just(Deed::AgreeDraw),
        1 => Just(Deed::PlayOn),
        2 => Just(Deed::Resume),
        2 => (0u32..20_000).prop_map(Deed::Wait),
        1 => any::<bool>().prop_map(Deed::Analyse),
        1 => any::<bool>().prop_map(Deed::WriteAndRead),
    ]
}

impl Deed {
    /// Whether the players do it, and do not only look.
    fn is_played(&self) -> bool {
        matches!(
            self,
            Self::Play(_) | Self::TakeBack | Self::Resign | Self::AgreeDraw | Self::Wait(_)
        )
    }

    fn actions(&self, game: &Game) -> Vec<Action> {
        let actions = match self {
            Self::Play(cell) => vec![GameAction::Play(Cell::from(*cell))],
            Self::Undo => vec![GameAction::Undo],
            Self::Redo => vec![GameAction::Redo],
            Self::ToStart => vec![GameAction::ToStart],
            Self::ToEnd => vec![GameAction::ToEnd],
            Self::GoTo(index) => {
                let nodes: Vec<NodeId> = game.nodes().collect();
                vec![GameAction::GoTo(nodes[index.index(nodes.len())])]
            }
            Self::TakeBack => vec![GameAction::RequestTakeback, GameAction::AnswerOffer(true)],
            Self::Resign => vec![GameAction::Resign, GameAction::Resign],
            Self::AgreeDraw => vec![GameAction::OfferDraw, GameAction::AnswerOffer(true)],
            Self::PlayOn => vec![GameAction::ResumeGame],
            Self::Wait(millis) => vec![GameAction::AdvanceClock(f64::from(*millis) / 1_000.0)],
            Self::Resume => return vec![ComputerAction::Pause(false).into()],
            Self::Analyse(analyse) => {
                let mode = if *analyse { Mode::Analyse } else { Mode::Play };
                return vec![ShellAction::Mode(mode).into()];
            }
            Self::WriteAndRead(_) => Vec::new(),
        };
        actions.into_iter().map(Action::Game).collect()
    }
}

fn started(players: u8, computer: Option<Bot>, time_control: TimeControl) -> State {
    let rules = Rules::new("3^2".parse().expect("a board"), players).expect("players");
    let mut setup = GameSetup { time_control, ..GameSetup::with_default_players(rules) };
    setup.players[1].computer = computer;
    let mut state = State::new(Settings::default());
    update(&mut state, Action::Game(GameAction::Start(Box::new(setup))));
    state
}

/// Does it; returns the games that were logged. The test makes the computer's moves.
fn act(state: &mut State, deed: &Deed) -> Vec<FinishedGame> {
    let mut logged = Vec::new();
    for action in deed.actions(state.document.game()) {
        let is_computers =
            matches!(action, Action::Game(GameAction::Play(_))) && state.is_computers_move_due();
        if is_computers {
            update(state, ComputerAction::Pause(true).into());
        }
        for effect in update(state, action) {
            if let Effect::Statistics(StatisticsRequest::Append(game)) = effect {
                logged.push(*game);
            }
        }
        if is_computers {
            update(state, ComputerAction::Pause(false).into());
        }
    }
    logged
}

fn board_ending(state: &State) -> GameEnding {
    GameEnding::of(state.document.game().position().outcome())
}

fn check_files(game: &Game, as_text: bool) {
    let again = match as_text {
        true => {
            let text = write_game(GameFormat::PGN, game).expect("it can be written").text;
            read_game(GameFormat::PGN, &text, None).expect("it can be read")
        }
        false => from_json(&to_json(game).expect("it can be written")).expect("it can be read"),
    };
    assert_eq!(GameSummary::of(&again), GameSummary::of(game));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn all_say_the_same_of_a_game(
        players in 2u8..4,
        computer in prop_oneof![Just(None), Just(Some(Bot::Random))],
        timed in any::<bool>(),
        deeds in prop::collection::vec(any_deed(), 0..80),
    ) {
        let base = 40_000;
        let clock = TimeControl::Game { base, increment: 0 };
        let mut state = started(players, computer, if timed { clock } else { TimeControl::None });
        for deed in deeds {
            let before = GameSummary::of(state.document.game());
            let (revision, node) =
                (state.document.game().revision(), state.document.game().current());
            let used = |state: &State| -> Vec<u64> {
                (0..players.into()).map(|seat| state.document.game().time_used(seat)).collect()
            };
            let used_before = used(&state);
            let is_playing = state.screen.is_showing(Mode::Play);
            let logged = act(&mut state, &deed);
            let game = state.document.game();
            let now = GameSummary::of(game);
            prop_assert_eq!(GameEnding::of(state.document.outcome()), now.ending);
            if let Deed::WriteAndRead(as_text) = deed {
                check_files(game, as_text);
            }
            let changed = game.revision() != revision || game.current() != node;
            if before.ending != GameEnding::Open && !matches!(deed, Deed::PlayOn) {
                prop_assert_eq!(&now, &before, "it was over before {:?}", deed);
            } else if deed.is_played() && changed && is_playing {
                prop_assert_eq!(game.main_line_end(), game.current(), "after {:?}", deed);
                prop_assert_eq!(now.ending, board_ending(&state));
                prop_assert_eq!(now.moves, game.depth(game.current()));
            } else if !matches!(deed, Deed::Resume | Deed::PlayOn) && is_playing {
                prop_assert_eq!(&now, &before, "{:?} only looks", deed);
            }
            for finished in logged {
                prop_assert_eq!((finished.ending, finished.moves), (now.ending, now.moves));
                prop_assert_eq!(now.ending, board_ending(&state));
            }
            // No time comes back.
            prop_assert!(used(&state).iter().zip(&used_before).all(|(now, before)| now >= before));
            if timed && game.current() == game.main_line_end() {
                for seat in 0..usize::from(players) {
                    let left = u64::from(state.time_left(seat).expect("a clock"));
                    let due = u64::from(base).saturating_sub(game.time_used(seat));
                    // A takeback never costs the last second.
                    prop_assert_eq!(left.max(1_000), due.max(1_000));
                }
            }
        }
    }
}
