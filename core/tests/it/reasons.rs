//! Reasons for chosen moves, each checked against what it claims: lines by brute force, values by
//! a plain minimax.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]
#![expect(clippy::disallowed_methods, reason = "the puzzles are a file")]

use crate::support::{brute, effort, engines, minimax::Small};
use engines::choice;
use hypertoe_core::base::read_budget::ReadBudget;
use hypertoe_core::puzzle::PuzzleFile;
use hypertoe_core::search::{ChosenMove, MoveGround, PlyCount, SearchLimits, Tactic};
use hypertoe_core::search::{MoveReason, TakeoverGround};
use hypertoe_core::{Bot, Cell, Goal, Line, Move, Outcome, Player, Position, Rules, Shape};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Instant;

/// The lines of a board and the marks of a position, without the crate's own lists.
struct Facts<'a> {
    lines: &'a BTreeSet<brute::CellSet>,
    marks: HashMap<Cell, Player>,
    rules: &'a Rules,
}

impl<'a> Facts<'a> {
    fn new(lines: &'a BTreeSet<brute::CellSet>, position: &'a Position) -> Self {
        let marks = position.marks().iter().map(|mark| (mark.cell.clone(), mark.player));
        Self { lines, marks: marks.collect(), rules: position.rules() }
    }

    fn with(&self, cell: &Cell, player: Player) -> Self {
        let mut marks = self.marks.clone();
        marks.insert(cell.clone(), player);
        Self { lines: self.lines, marks, rules: self.rules }
    }

    fn is_playable(&self, cell: &Cell) -> bool {
        let is_free = |cell: &Cell| {
            !self.marks.contains_key(cell) && !self.rules.closed_cells().contains(cell)
        };
        let supported = self.rules.gravity_axis().is_none_or(|axis| {
            let below = cell.get(axis).checked_sub(1).map(|level| cell.clone().with(axis, level));
            below.is_none_or(|below| !is_free(&below))
        });
        is_free(cell) && supported
    }

    fn playable(&self) -> Vec<Cell> {
        self.rules.shape().iter_cells().filter(|cell| self.is_playable(cell)).collect()
    }

    /// Returns the lines with exactly this many marks of the player and none of anybody else.
    fn lines_with(&self, player: Player, marks: usize) -> BTreeSet<brute::CellSet> {
        let counts = |line: &&brute::CellSet| {
            let own = line.iter().filter(|cell| self.marks.get(*cell) == Some(&player)).count();
            let all = line.iter().filter(|cell| self.marks.contains_key(*cell)).count();
            let closed = line.iter().any(|cell| self.rules.closed_cells().contains(cell));
            !closed && own == marks && all == marks
        };
        self.lines.iter().filter(counts).cloned().collect()
    }

    /// Returns the playable cells on which a player completes a line, with these lines.
    fn completing(&self, player: Player) -> HashMap<Cell, BTreeSet<brute::CellSet>> {
        let mut found: HashMap<Cell, BTreeSet<brute::CellSet>> = HashMap::new();
        for line in self.lines_with(player, self.run() - 1) {
            let gap = line.iter().find(|cell| !self.marks.contains_key(*cell)).unwrap().clone();
            if self.is_playable(&gap) {
                found.entry(gap).or_default().insert(line);
            }
        }
        found
    }

    fn run(&self) -> usize {
        self.rules.shape().line_length().into()
    }

    fn open_lines(&self, cell: &Cell, player: Player) -> usize {
        let open = |line: &brute::CellSet| {
            line.iter().all(|cell| {
                self.marks.get(cell).is_none_or(|mark| *mark == player)
                    && !self.rules.closed_cells().contains(cell)
            })
        };
        brute::through(self.lines, cell).iter().filter(|line| open(line)).count()
    }

    /// Returns the lines that lack one playable cell after the player's mark on `cell`, and did not
    /// before, with these cells.
    fn new_threats(
        &self,
        cell: &Cell,
        player: Player,
    ) -> (BTreeSet<Cell>, BTreeSet<brute::CellSet>) {
        let lines = |facts: &Self| -> BTreeSet<(brute::CellSet, Cell)> {
            let completing = facts.completing(player).into_iter();
            completing
                .flat_map(|(cell, lines)| lines.into_iter().map(move |line| (line, cell.clone())))
                .collect()
        };
        let (before, after) = (lines(self), lines(&self.with(cell, player)));
        after.difference(&before).map(|(line, cell)| (cell.clone(), line.clone())).unzip()
    }
}

fn sets(lines: &[Line]) -> BTreeSet<brute::CellSet> {
    let cells = |line: &Line| line.cells().collect::<BTreeSet<Cell>>().into_iter().collect();
    let sets: BTreeSet<brute::CellSet> = lines.iter().map(cells).collect();
    assert_eq!(sets.len(), lines.len(), "no line twice");
    sets
}

fn check_tactic(facts: &Facts<'_>, mover: Player, cell: &Cell, tactic: &Tactic) {
    let through = |lines: BTreeSet<brute::CellSet>| brute::through(&lines, cell);
    match tactic {
        Tactic::Completes { lines } => {
            assert_eq!(Some(&sets(lines)), facts.completing(mover).get(cell));
        }
        Tactic::Blocks { player, marks, lines } => {
            assert_ne!(*player, mover);
            assert!(!lines.is_empty());
            assert_eq!(sets(lines), through(facts.lines_with(*player, (*marks).into())));
        }
        Tactic::BlocksFork { player, .. } => {
            assert_ne!(*player, mover);
            assert!(facts.new_threats(cell, *player).0.len() >= 2);
        }
        Tactic::Threatens { cells, lines } => {
            let (threatened, made) = facts.new_threats(cell, mover);
            assert_eq!(cells.iter().cloned().collect::<BTreeSet<_>>(), threatened);
            assert_eq!(sets(lines), made);
        }
        Tactic::Forces { player, reply, next, .. } => {
            assert_eq!((facts.rules.player_count(), player.0), (2, 1 - mover.0));
            let after = facts.with(cell, mover);
            assert!(after.completing(*player).is_empty(), "the reply is not forced");
            assert_eq!(
                after.completing(mover).into_keys().collect::<Vec<_>>(),
                std::slice::from_ref(reply)
            );
            assert!(after.with(reply, *player).is_playable(next));
        }
        Tactic::MostOpenLines { count } => {
            assert_eq!(*count, facts.open_lines(cell, mover));
            let most = facts.playable().iter().map(|cell| facts.open_lines(cell, mover)).max();
            assert_eq!(Some(*count), most);
        }
    }
}

/// Checks a ground that the lines alone decide.
fn check_plain_ground(facts: &Facts<'_>, position: &Position, mv: &Move, reason: &MoveReason) {
    let mover = position.to_move();
    let completes = |cell: &Cell| facts.completing(mover).contains_key(cell);
    match &reason.ground {
        MoveGround::Tactics => assert!(!reason.tactics.is_empty()),
        MoveGround::RandomMove { quiet: true } => {
            let players = (0..position.rules().player_count()).map(Player);
            assert!(players.into_iter().all(|player| facts.completing(player).is_empty()));
        }
        MoveGround::OnlyLegal => {
            assert_eq!(position.legal_moves().unwrap().count(), 1);
            assert!(!position.can_swap());
        }
        MoveGround::AvoidsLines => assert!(mv.cell().is_none_or(|cell| !completes(cell))),
        MoveGround::CannotAvoidLines => {
            assert!(facts.playable().iter().all(completes));
        }
        MoveGround::WinsIn { moves } if moves.upper_bound() == 1 => {
            let mut after = position.clone();
            after.play_move(mv).unwrap();
            assert_eq!(after.outcome(), Outcome::Won(mover), "not at once");
        }
        MoveGround::TakesOver { cell, ground: TakeoverGround::ManyLines } => {
            let here =
                brute::through(facts.lines, cell).len() * facts.rules.shape().iter_cells().count();
            assert!(here > facts.lines.len() * facts.run());
        }
        MoveGround::TakesOver { ground: TakeoverGround::Mirroring, .. } => {
            assert_eq!(facts.rules.goal(), Goal::Misere);
        }
        _ => {}
    }
}

/// Checks a ground that claims a value, by minimax.
fn check_value(small: &mut Small, position: &Position, mv: &Move, reason: &MoveReason) {
    let mut after = |mv: &Move| {
        let mut after = position.clone();
        after.play_move(mv).unwrap();
        match after.outcome().for_player(position.to_move()) {
            Some(result) => (result.sign(), 1),
            None => {
                let (value, plies) = small.result(small.stand(&after));
                (-value, plies + 1)
            }
        }
    };
    let (value, plies) = after(mv);
    let others: Vec<(i8, u32)> = position
        .legal_moves()
        .unwrap()
        .filter(|other| other != mv)
        .map(|other| after(&other))
        .collect();
    let own = |plies: u32| plies.div_ceil(2);
    match reason.ground {
        MoveGround::WinsIn { moves } => {
            assert_eq!(value, 1);
            assert!(own(plies) <= moves.upper_bound());
            let sooner = |(value, other): &(i8, u32)| *value == 1 && own(*other) < own(plies);
            assert!(!moves.is_exact() || own(plies) == moves.upper_bound());
            assert!(!moves.is_exact() || !others.iter().any(sooner), "a faster win");
        }
        MoveGround::WinSettled => assert_eq!(value, 1),
        MoveGround::LosesIn { moves } => {
            assert!(value == -1 && others.iter().all(|(value, _)| *value == -1));
            assert!(plies / 2 <= moves.upper_bound());
            if moves.is_exact() {
                assert_eq!(plies / 2, moves.upper_bound());
                assert!(others.iter().all(|(_, other)| other / 2 <= plies / 2), "lasts longer");
            }
        }
        MoveGround::Draws => {
            assert!(value == 0 && others.iter().all(|(value, _)| *value <= 0));
        }
        MoveGround::OnlyMove { holds, mirrored } => {
            let alike: Vec<_> = others.iter().filter(|(value, _)| *value > -1).collect();
            assert!(!holds || value > -1);
            assert!(mirrored || alike.is_empty(), "{alike:?}");
            assert!(alike.iter().all(|other| **other == (value, plies)), "{alike:?}");
        }
        _ => {}
    }
}

fn check(lines: &BTreeSet<brute::CellSet>, position: &Position, choice: &ChosenMove) {
    let facts = Facts::new(lines, position);
    let mover = position.to_move();
    match choice.mv.cell() {
        Some(cell) => {
            choice.reason.tactics.iter().for_each(|it| check_tactic(&facts, mover, cell, it));
        }
        None => assert!(choice.reason.tactics.is_empty()),
    }
    check_plain_ground(&facts, position, &choice.mv, &choice.reason);
}

fn rules(sides: &[u16], run: u16, players: u8) -> Rules {
    Rules::new(Shape::new(sides, run).unwrap(), players).unwrap()
}

/// Boards whose values minimax finds at once, and larger ones.
fn games() -> Vec<(Rules, bool)> {
    let falls = |rules: Rules, axis| rules.with_gravity(Some(axis)).unwrap();
    let goal = |rules: Rules, goal| rules.with_goal(goal).unwrap();
    vec![
        (rules(&[3, 3], 3, 2), true),
        (goal(rules(&[3, 3], 3, 2), Goal::Misere), true),
        (rules(&[4, 3], 3, 2), true),
        (goal(rules(&[3, 3], 3, 2), Goal::MostLines), true),
        (falls(rules(&[4, 3], 3, 2), 1), true),
        (falls(rules(&[4, 4], 3, 2), 1), true),
        (rules(&[3, 3], 2, 2), true),
        (rules(&[3, 3], 3, 2).with_pie_rule(true), false),
        (rules(&[4, 4], 4, 2), false),
        (rules(&[5, 5], 4, 2), false),
        (rules(&[3, 3, 3], 3, 2), false),
        (goal(rules(&[3, 3, 3], 3, 2), Goal::Misere), false),
        (goal(rules(&[3, 3, 3], 3, 2), Goal::MostLines), false),
        (goal(rules(&[4, 4, 4], 4, 2), Goal::FirstTo(2)), false),
        (rules(&[4, 4, 4], 4, 2), false),
        (falls(rules(&[4, 4, 4], 4, 2), 2), false),
        (falls(rules(&[7, 6], 4, 2), 1), false),
        (rules(&[3, 3, 3, 3], 3, 2), false),
        (rules(&[4, 4], 3, 3), false),
        (rules(&[4, 4, 4], 4, 3), false),
        (goal(rules(&[4, 4], 3, 3), Goal::Misere), false),
        (rules(&[2, 2, 2], 2, 2), true),
        (rules(&[9], 3, 2), true),
    ]
}

/// A position of a game in which half of the moves are random, and half complete or block lines.
fn random_position(rules: &Arc<Rules>, rng: &mut fastrand::Rng) -> Position {
    let mut position = Position::new(Arc::clone(rules));
    let cells = rules.shape().cell_count_u64().unwrap();
    for _ in 0..rng.u64(0..cells) {
        let bot = if rng.bool() { Bot::Random } else { Bot::Careless };
        let chosen = choice(bot, &position, &SearchLimits::seeded(rng.u64(..)));
        position.play_move(&chosen.mv).unwrap();
        if position.outcome().is_over() {
            position.undo();
            break;
        }
    }
    position
}

/// Random positions whose hint is checked, at least.
const LEAST_HINTS: usize = 10_000;

/// Asks for hints in random positions for two seconds, or as long as HYPERTOE_TEST_SECONDS says.
#[test]
fn reasons_in_random_positions_are_true() {
    let seed = effort::seed();
    let (mut rng, end) = (fastrand::Rng::with_seed(seed), effort::deadline(2.0));
    let games: Vec<_> = games()
        .into_iter()
        .map(|(rules, is_small)| {
            let small = is_small.then(|| Small::new(&rules));
            (brute::lines(rules.shape()), Arc::new(rules), small)
        })
        .collect();
    let mut games = games;
    let (mut hints, mut grounds) = (0, HashMap::<String, u32>::new());
    while hints < LEAST_HINTS || Instant::now() < end {
        let at = hints % games.len();
        let (lines, rules, small) = &mut games[at];
        let position = random_position(rules, &mut rng);
        // Custom players search in the same way as Perfect does for hints, but are quicker.
        let bots = [Bot::Perfect, Bot::Club, Bot::Careless, Bot::LongGame];
        let bot = bots[if rng.u8(0..3) > 0 { 0 } else { rng.usize(0..bots.len()) }];
        let limits = SearchLimits { nodes: Some(rng.u64(100..3_000)), seed: rng.u64(..) };
        let chosen = choice(bot, &position, &limits);
        let said = format!("{bot:?} {limits:?} {rules} {:?} {chosen:?}", position.played_marks());
        let checked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            check(lines, &position, &chosen);
            if let Some(small) = small {
                check_value(small, &position, &chosen.mv, &chosen.reason);
            }
        }));
        assert!(checked.is_ok(), "{said}");
        hints += 1;
        let name = format!("{:?}", chosen.reason.ground);
        *grounds.entry(name.split(' ').next().unwrap().to_owned()).or_default() += 1;
        for tactic in &chosen.reason.tactics {
            let name = format!("{tactic:?}");
            *grounds.entry(name.split(' ').next().unwrap().to_owned()).or_default() += 1;
        }
    }
    #[expect(clippy::print_stdout, reason = "how much was tried")]
    {
        println!("{hints} hints: {grounds:?}");
    }
}

/// Checks the effects that the hints of every puzzle name, and the board after each right move.
#[test]
fn hints_of_the_shipped_puzzles_are_true() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/puzzles/shipped.puzzles");
    let bytes = std::fs::read(path).unwrap();
    let file = PuzzleFile::read(&bytes, &mut ReadBudget::without_control()).unwrap();
    let mut boards: HashMap<String, BTreeSet<brute::CellSet>> = HashMap::new();
    let (mut hints, mut quiet) = (0, 0);
    for puzzle in file.puzzles() {
        let position = puzzle.position();
        let shape = position.shape();
        let lines = boards.entry(shape.to_string()).or_insert_with(|| brute::lines(shape));
        let facts = Facts::new(lines, &position);
        for cell in puzzle.right_cells() {
            let tactics = Tactic::of_move(&position, &cell);
            for tactic in &tactics {
                check_tactic(&facts, position.to_move(), &cell, tactic);
            }
            // A move without an effect is called quiet: it makes no threat and blocks none.
            let other = Player(1 - position.to_move().0);
            if tactics.is_empty() {
                assert!(facts.new_threats(&cell, position.to_move()).0.is_empty(), "{puzzle:?}");
                assert!(!facts.completing(other).contains_key(&cell), "{puzzle:?}");
                quiet += 1;
            }
            hints += 1;
        }
    }
    assert!(hints >= 2_000 && quiet < hints / 4, "{quiet} of {hints}");
}

#[test]
fn a_move_with_mirror_images_is_not_the_only_one() {
    // After the middle every corner holds, and no other cell.
    let mut position = engines::start(engines::plain(3, 2));
    position.play_cell(&Cell::from([1, 1])).unwrap();
    let chosen = choice(Bot::Perfect, &position, &SearchLimits::default());
    assert_ne!(chosen.reason.ground, MoveGround::OnlyMove { holds: true, mirrored: false });
    // After a corner only the middle does.
    let mut position = engines::start(engines::plain(3, 2));
    position.play_cell(&Cell::from([0, 0])).unwrap();
    let chosen = choice(Bot::Perfect, &position, &SearchLimits::default());
    assert_eq!(chosen.reason.ground, MoveGround::OnlyMove { holds: true, mirrored: false });
}

#[test]
fn a_win_that_another_player_ends_is_not_at_once() {
    // O has completed the diagonal; X makes the last move, and cannot catch up.
    let rules = engines::plain(3, 2).with_goal(Goal::MostLines).unwrap();
    let mut position = engines::start(rules);
    for cell in [[1, 2], [0, 0], [0, 2], [2, 2], [0, 1], [1, 1], [2, 0]] {
        position.play_cell(&Cell::from(cell)).unwrap();
    }
    let chosen = choice(Bot::Perfect, &position, &SearchLimits::default());
    assert_eq!(chosen.reason.ground, MoveGround::WinSettled);
}

#[test]
fn a_winning_threat_names_the_reply_and_the_move_after_it() {
    let mut position = engines::start(engines::plain(3, 3));
    for cell in [[1, 1, 1], [0, 0, 1]] {
        position.play_cell(&Cell::from(cell)).unwrap();
    }
    let chosen = choice(Bot::Perfect, &position, &SearchLimits::default());
    let [Tactic::Forces { reply, next, .. }] = &chosen.reason.tactics[..] else {
        panic!("{chosen:?}");
    };
    assert_eq!(chosen.reason.ground, MoveGround::WinsIn { moves: PlyCount::Exact(3) });
    assert_eq!(chosen.pv[1].cell(), Some(reply));
    assert_eq!(chosen.pv[2].cell(), Some(next));
}
