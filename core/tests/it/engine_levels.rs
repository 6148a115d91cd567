//! The levels of the computer players: what they promise, and what older
//! files call them.

use crate::support::engines;
use crate::support::minimax::Small;

use engines::{choice, legal, plain, start};
use hypertoe_core::base::control::{Control, Halt, run_to_end};
use hypertoe_core::record::from_json;
use hypertoe_core::search::match_play::{MatchScore, OpeningSampler};
use hypertoe_core::search::{
    Basis, Book, BookLibrary, GameValue, MoveGround, PerfectGuarantee, PlyCount,
    PositionEvaluation, SearchLimits, SearchProgress, Verdict, completing_cells,
};
use hypertoe_core::{Bot, Cell, Goal, Outcome, Player, Position, Rules, Shape};
use std::sync::Arc;
use std::time::Duration;

/// As it was written before there were levels.
const OLDER: &str = r#"{
  "format": "hypertoe",
  "version": 1,
  "board": {"sides": [4, 4, 4], "run": 4},
  "rules": {"goal": {"first_to": 1}, "closed": []},
  "players": [
    {"name": "Ada", "mark": "cross", "color": "blue"},
    {"name": "O", "mark": "ring", "color": "orange", "computer": {"careful": {"depth": 5}}}
  ],
  "moves": [{"cell": [1, 1, 1]}, {"cell": [0, 0, 0]}],
  "line": [1, 2],
  "current": 2
}"#;

#[test]
fn a_game_with_careful_opens() {
    let file = from_json(OLDER.as_bytes()).expect("a game");
    let custom = Bot::Custom { depth: Some(5), millis: None };
    assert_eq!(file.players()[1].computer, Some(custom));
    assert_eq!(file.position().played_marks().len(), 2);
    // And its depth is still looked at.
    let deep = OLDER.replace("\"depth\": 5", "\"depth\": 50");
    let error = from_json(deep.as_bytes()).expect_err("too deep").to_string();
    assert!(error.contains("a depth of 50"), "{error}");
    let long = OLDER.replace("\"careful\": {\"depth\": 5}", "\"custom\": {\"millis\": 0}");
    let error = from_json(long.as_bytes()).expect_err("no time").to_string();
    assert!(error.contains("0 milliseconds"), "{error}");
}

#[test]
fn who_uses_time_says_so() {
    let second = Duration::from_secs(1);
    let position = Position::new(plain(4, 3));
    let time = |bot: Bot| bot.thinking_time(&position, second);
    assert_eq!(time(Bot::Strong), Some(second));
    assert_eq!(time(Bot::Perfect), Some(second));
    for bot in [Bot::Random, Bot::Careless, Bot::Club, Bot::LongGame] {
        assert_eq!(time(bot), None);
    }
    // Where it promises a full search it takes the time for it.
    assert!(Bot::Perfect.thinking_time(&Position::new(plain(3, 3)), second) > Some(second));
    let custom = |depth, millis| time(Bot::Custom { depth, millis });
    assert_eq!(custom(Some(3), None), None);
    assert_eq!(custom(None, None), Some(second));
    assert_eq!(custom(Some(3), Some(20)), Some(Duration::from_millis(20)));
}

/// A book that knows one answer, on 3×3.
#[derive(Debug)]
struct OneAnswer(Cell);

impl Book for OneAnswer {
    fn guarantee(&self, rules: &Rules) -> Option<PerfectGuarantee> {
        let covers = rules.shape().sides() == [3, 3] && rules.goal() == Goal::FirstTo(1);
        covers.then_some(PerfectGuarantee::Book)
    }

    fn lookup(
        &self,
        position: &Position,
        _: &mut dyn Control<()>,
    ) -> Result<Option<PositionEvaluation>, Halt> {
        let first = position.played_marks().len() < 2;
        let line = vec![self.0.clone().into()];
        let (player, verdict) = (position.to_move(), Verdict::draw(Basis::Proof));
        Ok(first.then_some(PositionEvaluation { player, verdict, pv: line }))
    }
}

#[test]
fn perfect_plays_by_the_book() {
    let edge = Cell::from([1, 0]);
    let library = BookLibrary::new([Arc::new(OneAnswer(edge.clone())) as Arc<dyn Book>]);
    let answer = |position: &Position| {
        let limits = SearchLimits::default();
        let choice = run_to_end(|control| {
            Bot::Perfect.choose_within_limits(position, &limits, &library, control)
        });
        choice.expect("it goes on")
    };
    let mut position = start(plain(3, 2));
    let first = answer(&position);
    assert_eq!(first.mv, edge.clone().into());
    assert_eq!(first.reason.ground, MoveGround::Draws);
    assert_eq!(first.verdict.to_string(), "proved: a draw with best play");
    // An answer that cannot be played is none: then it is searched.
    position.play_cell(&edge).expect("a legal move");
    let second = answer(&position);
    assert_ne!(second.mv, edge.into());
    assert_eq!(second.verdict.to_string(), "found by full search: a draw with best play");
    // Where the book does not reach, as Strong.
    assert_eq!(PerfectGuarantee::of(&plain(3, 2), &library), PerfectGuarantee::Book);
    assert_eq!(PerfectGuarantee::of(&plain(4, 3), &library), PerfectGuarantee::Nothing);
    let other = answer(&start(plain(4, 4)));
    assert!(matches!(other.verdict, Verdict::Estimate(_)), "{other:?}");
    assert!(other.verdict.to_string().starts_with("estimate: "));
}

/// What is known of a position: 1 where the player to move wins, −1 where the other one does.
fn known_value(position: &Position) -> i8 {
    let shape = position.rules().shape();
    match (shape.side(0), shape.dims(), position.played_marks().len()) {
        // Known from the literature.
        (3, 3, 0) => 1,
        (4, 2, 0) => 0,
        _ => {
            let mut small = Small::new(position.rules());
            let stand = small.stand(position);
            small.value(stand)
        }
    }
}

/// Plays on as it says, and returns who wins: 1 for the player to move now.
fn played_on(position: &Position, limits: &SearchLimits) -> (i8, u32) {
    let (mut position, mover) = (position.clone(), position.to_move());
    let mut plies = 0;
    while !position.outcome().is_over() {
        let next = choice(Bot::Perfect, &position, limits).mv;
        position.play_move(&next).expect("a legal move");
        plies += 1;
    }
    match position.outcome() {
        Outcome::Won(player) if player == mover => (1, plies),
        Outcome::Won(_) => (-1, plies),
        _ => (0, plies),
    }
}

#[test]
fn what_is_promised_of_the_small_boards_holds() {
    let library = BookLibrary::default();
    for (side, dims) in [(3, 2), (2, 3), (2, 4), (3, 3), (4, 2)] {
        let rules = plain(side, dims);
        assert_eq!(PerfectGuarantee::of(&rules, &library), PerfectGuarantee::FullSearch);
        let limits = SearchLimits { nodes: Some(u64::MAX), seed: 0 };
        let mut position = start(rules);
        // The largest search takes a second.
        let rounds = if dims == 2 && side == 4 { 1 } else { 3 };
        for seed in 0..rounds {
            let first = choice(Bot::Perfect, &position, &limits);
            let (value, plies) = match first.verdict.certain_value() {
                Some(GameValue::Win(plies)) => (1, Some(plies)),
                Some(GameValue::Loss(plies)) => (-1, Some(plies)),
                Some(GameValue::Draw) => (0, None),
                None => panic!("{side}^{dims} is not certain: {first:?}"),
            };
            // After some moves on 3^3 it has only itself to be compared with.
            if (side, dims) != (3, 3) || position.played_marks().is_empty() {
                assert_eq!(value, known_value(&position), "{side}^{dims}: {first:?}");
            }
            if side != 4 {
                let (came, needed) = played_on(&position, &limits);
                assert_eq!(came, value, "{side}^{dims}: {first:?}");
                let in_time = |plies| match plies {
                    PlyCount::Exact(plies) => needed == plies,
                    PlyCount::AtMost(plies) => needed <= plies,
                };
                assert!(plies.is_none_or(in_time), "{side}^{dims} in {needed}: {first:?}");
            }
            // Also from where another one has played anywhere.
            if position.played_marks().len() < 2 && side > 2 {
                let any = choice(Bot::Random, &position, &SearchLimits::seeded(seed)).mv;
                position.play_move(&any).expect("a legal move");
            }
        }
    }
    for dims in 4..=5 {
        assert_eq!(
            PerfectGuarantee::of(&plain(3, dims), &library),
            PerfectGuarantee::FirstPlayerWin
        );
    }
    let three = Rules::new(Shape::hypercube(3, 2).expect("a board"), 3).expect("three players");
    assert_eq!(PerfectGuarantee::of(&three, &library), PerfectGuarantee::Nothing);
}

#[test]
fn the_same_seed_and_nodes_give_the_same_move() {
    let three = Rules::new(Shape::hypercube(3, 3).expect("a board"), 3).expect("three players");
    for rules in [plain(4, 3), plain(4, 4), three] {
        let limits = SearchLimits { nodes: Some(3_000), seed: 3 };
        let mut position = start(rules);
        for bot in Bot::ALL {
            let one = choice(bot, &position, &limits);
            assert_eq!(one, choice(bot, &position, &limits), "{bot:?}");
            position.play_move(&one.mv).expect("a legal move");
            if position.outcome().is_over() {
                break;
            }
        }
    }
}

#[test]
fn thinking_shows_how_deep_and_what_it_expects() {
    let mut position = start(plain(4, 3));
    position.play_cell(&Cell::from([0, 1, 2])).expect("a legal move");
    let limits = SearchLimits { nodes: Some(u64::MAX), seed: 0 };
    let mut deepest = 0;
    let mut last = None;
    let mut watch = |_: u64, glimpse: &dyn Fn() -> SearchProgress| {
        let glimpse = glimpse();
        assert!(glimpse.depth >= deepest, "{glimpse:?}");
        deepest = deepest.max(glimpse.depth);
        let mut after = position.clone();
        for turn in &glimpse.pv {
            assert!(after.play_move(turn).is_ok(), "{glimpse:?}");
        }
        let enough = glimpse.nodes > 50_000;
        last = Some(glimpse);
        if enough { Err(Halt::FinishEarly) } else { Ok(()) }
    };
    let choice =
        Bot::Strong.choose_within_limits(&position, &limits, &BookLibrary::default(), &mut watch);
    assert!(choice.is_ok_and(|choice| choice.is_some()));
    let last = last.expect("it checks in");
    assert!(last.nodes > 50_000 && last.pv.len() > 2, "{last:?}");
}

#[test]
fn openings_leave_the_game_open() {
    for rules in [plain(4, 3), plain(3, 2), plain(4, 4)] {
        let rules = Arc::new(rules);
        let openings = OpeningSampler::new(Arc::clone(&rules), 5);
        assert!(openings.plies().is_multiple_of(2) && openings.plies() > 0);
        let mut seen = std::collections::BTreeSet::new();
        for number in 0..20 {
            let draw = || run_to_end(|control| openings.sample(number, control));
            let drawn = draw();
            let cells: Vec<Cell> =
                drawn.position.played_marks().iter().map(|played| played.cell.clone()).collect();
            assert_eq!(cells.len(), openings.plies());
            assert_eq!(drawn.position.played_marks(), draw().position.played_marks());
            let seats = [Player(0), Player(1)];
            if drawn.is_open {
                assert!(
                    seats.iter().all(|seat| completing_cells(&drawn.position, *seat).0.is_empty())
                );
                let next = choice(Bot::Strong, &drawn.position, &SearchLimits::default());
                assert!(!next.verdict.basis().is_some_and(Basis::is_proved), "{next:?}");
            }
            seen.insert(cells);
        }
        assert!(seen.len() > 7, "{} openings on {rules}", seen.len());
    }
}

/// The score of one player `a` among players `b`, in every seat in turn.
fn score(rules: &Rules, a: Bot, b: Bot, games: u64, nodes: u64) -> MatchScore {
    let openings = OpeningSampler::new(Arc::new(rules.clone()), 11);
    let players = rules.player_count();
    let mut score = MatchScore::new(rules);
    for number in 0..games {
        let seat = Player((number % u64::from(players)) as u8);
        let opening = number / u64::from(players);
        let mut position = run_to_end(|control| openings.sample(opening, control)).position;
        let limits = SearchLimits { nodes: Some(nodes), seed: number };
        while !position.outcome().is_over() {
            let bot = if position.to_move() == seat { a } else { b };
            let turn = choice(bot, &position, &limits).mv;
            position.play_move(&turn).expect("a legal move");
        }
        score.add(position.outcome(), seat);
    }
    score
}

/// Whether more points are won by this player than chance explains if it is as
/// good as each of the others: the whole interval of 95 % is above an equal share.
fn is_better(score: MatchScore) -> bool {
    score.confidence_interval().0 > score.points_per_draw()
}

fn of(side: u16, dims: usize, players: u8) -> Rules {
    Rules::new(Shape::hypercube(side, dims).expect("a board"), players).expect("players")
}

fn race() -> Rules {
    let race = plain(3, 4).with_closed([Cell::from([1; 4])]).expect("a cell");
    race.with_goal(Goal::FirstTo(9)).expect("a goal")
}

#[test]
fn careless_beats_random_and_club_beats_careless() {
    let misere = plain(3, 3).with_goal(Goal::Misere).expect("a goal");
    for rules in [plain(4, 3), race(), misere, of(3, 3, 3), of(4, 3, 3)] {
        for (better, worse) in [(Bot::Careless, Bot::Random), (Bot::Club, Bot::Careless)] {
            let score = score(&rules, better, worse, 48, 4_000);
            assert!(is_better(score), "{better:?} {worse:?} on {rules}: {score:?}");
        }
    }
}

#[test]
fn strong_beats_club() {
    let most_lines = of(4, 3, 3).with_goal(Goal::MostLines).expect("a goal");
    let cases =
        [(plain(4, 3), 40), (race(), 96), (of(4, 3, 3), 60), (of(4, 4, 3), 24), (most_lines, 120)];
    for (rules, games) in cases {
        let score = score(&rules, Bot::Strong, Bot::Club, games, 8_000);
        assert!(is_better(score), "{rules}: {score:?}");
    }
}

/// The first player can win Qubic; who searches finds a win against those who do not, sees it some
/// moves before it comes, and wins as soon as it says.
#[test]
fn the_beginner_foresees_a_win_of_qubic_against_those_who_do_not_search() {
    for seed in 0..6 {
        let limits = SearchLimits { nodes: Some(20_000), seed };
        let weak = [Bot::Random, Bot::Careless][seed as usize % 2];
        let mut position = start(plain(4, 3));
        let mut foreseen: Option<(usize, u32)> = None;
        while !position.outcome().is_over() {
            let begins = position.to_move() == Player(0);
            let next = choice(if begins { Bot::Strong } else { weak }, &position, &limits);
            let won = next.verdict.certain_value().filter(|_| begins);
            if let Some(GameValue::Win(PlyCount::Exact(plies) | PlyCount::AtMost(plies))) = won {
                foreseen.get_or_insert((position.played_marks().len(), plies));
            }
            position.play_move(&next.mv).expect("a legal move");
        }
        assert_eq!(position.outcome(), Outcome::Won(Player(0)), "{seed}");
        let (at, plies) = foreseen.unwrap_or_else(|| panic!("it wins by chance with {seed}"));
        let needed = position.played_marks().len() - at;
        assert!((3..=plies as usize).contains(&needed), "{needed} of {plies} plies with {seed}");
    }
}

/// Of cells that are images of each other one is enough, and which one is
/// drawn by lot.
#[test]
fn the_first_move_is_one_of_the_best_kind() {
    let mut cells = std::collections::BTreeSet::new();
    for seed in 0..12 {
        let limits = SearchLimits { nodes: Some(2_000), seed };
        let turn = choice(Bot::Strong, &start(plain(4, 3)), &limits).mv;
        let cell = turn.cell().cloned().expect("a cell");
        let middle = cell.coords().iter().filter(|c| (1..=2).contains(*c)).count();
        // Seven lines run through the corners and the inner cells.
        assert!(middle == 0 || middle == 3, "{cell}");
        cells.insert(cell);
    }
    assert!(cells.len() > 2, "{cells:?}");
    assert_eq!(legal(&start(plain(4, 3))).len(), 64);
}
