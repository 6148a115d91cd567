//! Clocks without a window: what the journal keeps of them, and how long computers may think.

use hypertoe::action::{
    Action, ComputerAction, Effect, GameAction, JournalRecorder, JournalRequest, JournaledGame,
};
use hypertoe::i18n::{Language, game, set_language};
use hypertoe::jobs::Job;
use hypertoe::state::{GameSetup, Settings, State};
use hypertoe::update::update;
use hypertoe_core::{Bot, Cell, EarlyEnd, PlayerInfo, Rules, Shape, TimeControl};
use std::time::Duration;

const BLITZ: TimeControl = TimeControl::Game { base: 60_000, increment: 2_000 };

fn begun(time: TimeControl, computer: Option<Bot>) -> State {
    let rules = Rules::new(Shape::hypercube(4, 3).expect("a board"), 2).expect("players");
    let mut start = GameSetup { time_control: time, ..GameSetup::with_default_players(rules) };
    start.players[1] = PlayerInfo { computer, ..PlayerInfo::default_for_seat(1) };
    let mut state = State::new(Settings::default());
    update(&mut state, Action::Game(GameAction::Start(Box::new(start))));
    state
}

fn act(state: &mut State, action: GameAction) -> Vec<Effect> {
    update(state, Action::Game(action))
}

fn play(state: &mut State, cell: [u16; 3]) -> Vec<Effect> {
    act(state, GameAction::Play(Cell::from(cell)))
}

/// What the journal holds after it was told all of this.
#[derive(Default)]
struct Journal {
    teller: JournalRecorder,
    held: Option<JournaledGame>,
    /// How often it was told something.
    told: usize,
}

impl Journal {
    fn tell(&mut self, state: &State) {
        match self.teller.next_request(state, 0.0).expect("nothing fails") {
            None => return,
            Some(JournalRequest::Snapshot(unsaved)) => self.held = Some(unsaved),
            Some(JournalRequest::Append(steps)) => {
                assert!(self.held.as_mut().expect("a game").replay(steps), "the steps fit");
            }
            Some(_) => self.held = None,
        }
        self.told += 1;
    }

    fn left(&self) -> [u32; 2] {
        let clocks = self.held.as_ref().expect("a game").game.clocks();
        [clocks.time_left(0), clocks.time_left(1)]
    }
}

#[test]
fn a_crash_gives_back_less_than_five_seconds() {
    let (mut state, mut journal) = (begun(BLITZ, None), Journal::default());
    play(&mut state, [0, 0, 0]);
    journal.tell(&state);
    let passed = |state: &mut State, journal: &mut Journal, seconds: f64| {
        act(state, GameAction::AdvanceClock(seconds));
        journal.tell(state);
    };
    for second in 1..=12 {
        passed(&mut state, &mut journal, 1.0);
        let (real, kept) = (60_000 - second * 1_000, journal.left()[1]);
        assert!((real..real + 5_000).contains(&kept), "{real} left, {kept} kept");
    }
    assert!(journal.told <= 4, "it is written seldom, not {} times", journal.told);
    play(&mut state, [1, 1, 1]);
    journal.tell(&state);
    assert_eq!(journal.left(), [62_000, 50_000], "with a move all of it is kept");
    passed(&mut state, &mut journal, 30.0);
    act(&mut state, GameAction::Undo);
    journal.tell(&state);
    passed(&mut state, &mut journal, 20.5);
    act(&mut state, GameAction::Resign);
    act(&mut state, GameAction::Resign);
    journal.tell(&state);
    let held = journal.held.as_ref().expect("a game");
    assert_eq!(held.game.clocks(), state.document.game().clocks());
    assert_eq!(held.game.position().early_end(), state.document.game().position().early_end());
}

#[test]
fn time_is_counted_in_full_however_small_its_pieces() {
    let mut state = begun(BLITZ, None);
    act(&mut state, GameAction::AdvanceClock(50.0));
    play(&mut state, [0, 0, 0]);
    assert_eq!(state.time_left(0), Some(62_000), "the clocks start with the first move");
    (0..1_000).for_each(|_| _ = act(&mut state, GameAction::AdvanceClock(0.016_7)));
    let left = state.time_left(1).expect("a clock");
    assert!((43_299..=43_301).contains(&left), "{left}");
    act(&mut state, GameAction::AdvanceClock(1e9));
    let end = state.document.game().position().early_end();
    assert_eq!(end, Some(EarlyEnd::OutOfTime(hypertoe_core::Player(1))));
    assert_eq!(state.time_left(1), Some(0));
    act(&mut state, GameAction::AdvanceClock(1.0));
    assert_eq!(state.time_left(0), Some(62_000), "after the end no clock runs");
}

#[test]
fn computers_think_for_a_share_of_what_is_left() {
    let time = |effects: Vec<Effect>| {
        effects.into_iter().find_map(|effect| match effect {
            Effect::StartJob(_, Job::ChooseMove { time, .. }) => Some(time),
            _ => None,
        })
    };
    for (control, most) in [
        (TimeControl::Game { base: 30_000, increment: 0 }, 1_000),
        (TimeControl::Game { base: 1_000, increment: 5_000 }, 250),
        (TimeControl::Move { time: 10_000 }, 5_000),
    ] {
        for bot in [Bot::Strong, Bot::Club, Bot::Custom { depth: Some(20), millis: None }] {
            let mut state = begun(control, Some(bot));
            update(&mut state, Action::Computer(ComputerAction::SetThinkingTime(60.0)));
            let thinks = time(play(&mut state, [0, 0, 0])).expect("it thinks");
            assert_eq!(thinks, Some(Duration::from_millis(most)), "{control:?} {bot:?}");
        }
    }
    let mut state = begun(TimeControl::None, Some(Bot::Club));
    assert_eq!(time(play(&mut state, [0, 0, 0])), Some(None), "Club ends by itself");
}

#[test]
fn clocks_are_read_at_a_glance() {
    set_language(Language::English);
    for (left, tenths, text) in [
        (300_000, false, "5:00"),
        (299_001, false, "5:00"),
        (299_000, false, "4:59"),
        (3_870_000, false, "1:04:30"),
        (9_950, true, "10.0"),
        (8_401, true, "8.5"),
        (1, true, "0.1"),
        (0, true, "0.0"),
    ] {
        assert_eq!(game::clock_text(left, tenths), text);
    }
    let control = |control| game::time_control_text(control).to_string();
    assert_eq!(control(TimeControl::Game { base: 180_000, increment: 2_000 }), "3 min + 2 s");
    assert_eq!(control(TimeControl::Game { base: 90_000, increment: 0 }), "1.5 min");
    assert_eq!(control(TimeControl::Move { time: 30_000 }), "30 s a move");
}

#[test]
fn the_window_wakes_once_a_second_and_ten_times_at_the_end() {
    let mut state = begun(TimeControl::Game { base: 40_000, increment: 0 }, None);
    assert_eq!(state.seconds_to_clock_change(), None, "before the first move the clocks stand");
    play(&mut state, [0, 0, 0]);
    let mut wakes = 0;
    let mut seen = String::new();
    while let Some(wait) = state.seconds_to_clock_change() {
        assert!(wait > 0.0);
        act(&mut state, GameAction::AdvanceClock(wait));
        wakes += 1;
        let left = state.time_left(1).expect("a clock");
        let now = game::clock_text(left, left < hypertoe::state::TENTHS_BELOW_MS);
        assert_ne!(now, seen, "each time it shows something else");
        seen = now;
    }
    assert!((100..=135).contains(&wakes), "{wakes} times in 40 seconds");
    assert!(state.document.game().position().outcome().is_over());
}
