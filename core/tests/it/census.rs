//! The census against known numbers, brute force and perft.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::cells;

use hypertoe_core::base::control::{Halt, Progress, run_to_end};
use hypertoe_core::geometry::BoardLines;
use hypertoe_core::symmetry::perft;
use hypertoe_core::theory::census::{
    Census, CensusBuilder, CensusError, CensusOptions, OutcomeCounts, SampledMean,
};
use hypertoe_core::{BigUint, Cell, Goal, OpeningRule, Outcome, Player, Position, Rules, Shape};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

fn rules(sides: &[u16], run: u16) -> Rules {
    Rules::new(Shape::new(sides, run).unwrap(), 2).unwrap()
}

fn census_with(rules: &Rules, options: CensusOptions) -> Census {
    let work = CensusBuilder::new(rules, options).unwrap();
    run_to_end(|control| work.run(control))
}

fn census(rules: &Rules) -> Census {
    census_with(rules, CensusOptions::default())
}

fn counts(open: u64, x_wins: u64, o_wins: u64, draws: u64) -> OutcomeCounts {
    let [open, x_wins, o_wins, draws] = [open, x_wins, o_wins, draws].map(BigUint::from);
    OutcomeCounts { open, x_wins, o_wins, draws }
}

#[test]
fn three_squared() {
    let census = census(&rules(&[3, 3], 3));
    assert!(census.is_complete && census.estimate.is_none());
    assert_eq!(census.symmetry_count, 8u32.into());
    assert_eq!(census.position_counts(), counts(5478 - 958, 626, 316, 16));
    assert_eq!(census.distinct_position_counts(), counts(765 - 138, 91, 44, 3));
    assert_eq!(census.game_counts(), counts(0, 131_184, 77_904, 46_080));
    let lengths = [0u32, 0, 0, 0, 0, 1440, 5328, 47_952, 72_576, 127_872].map(BigUint::from);
    for (level, length) in census.levels.iter().zip(lengths) {
        assert_eq!(level.games.finished(), length, "{} marks", level.marks);
    }
    let by_marks = [1u32, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78].map(BigUint::from);
    for (level, positions) in census.levels.iter().zip(by_marks) {
        assert_eq!(level.positions.total(), positions, "{} marks", level.marks);
    }
}

/// Every position reached by play, with the number of games that reach it.
type Reached = HashMap<Vec<u8>, (Outcome, BigUint)>;

/// Plays every move from every position, through [`Position`] alone.
fn by_play(rules: &Arc<Rules>) -> Vec<Reached> {
    let cells = cells::all(rules.shape());
    let empty = vec![0u8; cells.len()];
    let mut levels = vec![Reached::from([(empty, (Outcome::Undecided, 1u32.into()))])];
    loop {
        let mut next = Reached::new();
        let open = levels.last().unwrap().iter();
        for (marks, (_, games)) in open.filter(|(_, (outcome, _))| !outcome.is_over()) {
            let mut position = replay(rules, &cells, marks);
            for (number, cell) in cells.iter().enumerate() {
                let player = position.to_move();
                if position.play_cell(cell).is_err() {
                    continue;
                }
                let mut after = marks.clone();
                after[number] = player.0 + 1;
                let entry = next.entry(after).or_insert((position.outcome(), BigUint::ZERO));
                entry.1 += games;
                position.undo();
            }
        }
        if next.is_empty() {
            return levels;
        }
        levels.push(next);
    }
}

/// An undecided position, its marks played in turn: in any order it stays one.
fn replay(rules: &Arc<Rules>, cells: &[Cell], marks: &[u8]) -> Position {
    let of = |mark: u8| cells.iter().zip(marks).filter(move |(_, m)| **m == mark).map(|(c, _)| c);
    let (mut x, mut o) = (of(1), of(2));
    let mut position = Position::new(Arc::clone(rules));
    while let Some(cell) = if position.to_move() == Player(0) { x.next() } else { o.next() } {
        position.play_cell(cell).unwrap();
    }
    position
}

fn add(counts: &mut OutcomeCounts, outcome: Outcome, count: &BigUint) {
    *match outcome {
        Outcome::Undecided => &mut counts.open,
        Outcome::Won(Player(0)) => &mut counts.x_wins,
        Outcome::Lost(Player(1)) => &mut counts.x_wins,
        Outcome::Won(_) | Outcome::Lost(_) => &mut counts.o_wins,
        Outcome::Draw => &mut counts.draws,
    } += count;
}

/// All permutations of the cells that map every line to a line and keep the closed cells, found by trying
/// cell after cell.
fn symmetries(rules: &Rules) -> Vec<Vec<usize>> {
    let shape = rules.shape();
    let cells = cells::all(shape);
    let number = |cell: Cell| cells.iter().position(|it| *it == cell).unwrap();
    let lines: BTreeSet<BTreeSet<usize>> =
        BoardLines::new(shape).iter().map(|line| line.cells().map(number).collect()).collect();
    let is_closed = |cell: usize| rules.closed_cells().contains(&cells[cell]);
    let mut images = vec![Vec::<usize>::new()];
    for cell in 0..cells.len() {
        let ending = || lines.iter().filter(|line| line.last() == Some(&cell));
        let maps = |image: &Vec<usize>| {
            is_closed(cell) == is_closed(image[cell])
                && ending().all(|line| lines.contains(&line.iter().map(|it| image[*it]).collect()))
        };
        let longer = images.iter().flat_map(|image| {
            let unused = (0..cells.len()).filter(|to| !image.contains(to));
            unused.map(|to| [&image[..], &[to]].concat()).collect::<Vec<_>>()
        });
        images = longer.filter(maps).collect();
    }
    images
}

fn classes(level: &Reached, symmetries: &[Vec<usize>]) -> OutcomeCounts {
    let mut classes = HashMap::new();
    for (marks, (outcome, _)) in level {
        let image = |symmetry: &Vec<usize>| symmetry.iter().map(|&to| marks[to]).collect();
        let least: Vec<u8> = symmetries.iter().map(image).min().unwrap();
        classes.insert(least, *outcome);
    }
    let mut counts = OutcomeCounts::default();
    classes.values().for_each(|outcome| add(&mut counts, *outcome, &1u32.into()));
    counts
}

fn compare(rules: &Rules, symmetries: &[Vec<usize>]) {
    let census = census(rules);
    let played = by_play(&Arc::new(rules.clone()));
    let name = rules.shape();
    assert!(census.is_complete);
    assert_eq!(census.levels.len(), played.len(), "{name}");
    for (level, reached) in census.levels.iter().zip(&played) {
        let (mut positions, mut games) = (OutcomeCounts::default(), OutcomeCounts::default());
        for (outcome, count) in reached.values() {
            add(&mut positions, *outcome, &1u32.into());
            add(&mut games, *outcome, count);
        }
        assert_eq!(level.positions, positions, "{name}, {} marks", level.marks);
        assert_eq!(level.games, games, "{name}, {} marks", level.marks);
        assert_eq!(
            level.distinct_positions,
            classes(reached, symmetries),
            "{name}, {} marks",
            level.marks
        );
    }
}

#[test]
fn small_boards_against_play() {
    let boards: [(&[u16], u16); 6] =
        [(&[3, 3], 3), (&[4, 3], 3), (&[2, 4], 2), (&[2, 4], 3), (&[3, 2], 2), (&[3, 3], 2)];
    for (sides, run) in boards {
        let rules = rules(sides, run);
        compare(&rules, &symmetries(&rules));
    }
}

#[test]
fn closed_cells_against_play() {
    for closed in [vec![[1, 1]], vec![[0, 0]], vec![[0, 1], [1, 0]], vec![[0, 0], [1, 0], [2, 0]]] {
        let rules = rules(&[3, 3], 3).with_closed(closed.into_iter().map(Cell::from)).unwrap();
        compare(&rules, &symmetries(&rules));
    }
}

#[test]
fn misere_against_play() {
    let rules = rules(&[3, 3], 3).with_goal(Goal::Misere).unwrap();
    compare(&rules, &symmetries(&rules));
    let census = census(&rules);
    assert_eq!(census.game_counts(), counts(0, 77_904, 131_184, 46_080));
}

#[test]
fn where_every_permutation_is_a_symmetry() {
    let boards: [(&[u16], u16); 5] =
        [(&[2, 2, 2], 2), (&[2, 2], 2), (&[5], 5), (&[1, 1], 1), (&[3, 2], 1)];
    for (sides, run) in boards {
        let rules = rules(sides, run);
        let census = census(&rules);
        let played = by_play(&Arc::new(rules));
        assert!(census.is_complete);
        assert_eq!(census.levels.len(), played.len());
        for (level, reached) in census.levels.iter().zip(&played) {
            assert_eq!(level.positions.total(), reached.len().into());
            assert_eq!(level.distinct_positions.total(), 1u32.into());
        }
    }
    let two_cubed = census(&rules(&[2, 2, 2], 2));
    assert_eq!(two_cubed.game_counts(), counts(0, 336, 0, 0));
    assert_eq!(two_cubed.symmetry_count, 40_320u32.into());
    // 2^7 has 645,120 rotations and mirrors, none of which need be listed.
    let seven = census(&rules(&[2; 7], 2));
    assert_eq!(seven.game_counts(), counts(0, 128 * 127 * 126, 0, 0));
    assert_eq!(seven.distinct_position_counts(), counts(3, 1, 0, 0));
}

/// Subsets of 4^2 as bits: 0 for one without a line, else how many cells all
/// its lines share, plus one.
fn lines_of_subsets() -> Vec<u32> {
    let row = |f: &dyn Fn(u32) -> u32| (0..4).map(|t| 1u32 << f(t)).sum::<u32>();
    let mut lines: Vec<u32> = (0..4).map(|y| row(&|t| 4 * y + t)).collect();
    lines.extend((0..4).map(|x| row(&|t| 4 * t + x)));
    lines.extend([row(&|t| 5 * t), row(&|t| 3 + 3 * t)]);
    let common = |set: u32| {
        let full = lines.iter().filter(|&&line| line & set == line);
        full.copied().reduce(|a, b| a & b).map_or(0, |common| common.count_ones() + 1)
    };
    (0..1 << 16).map(common).collect()
}

#[test]
fn four_squared_against_all_pairs_of_sets() {
    let lines = lines_of_subsets();
    let mut by_marks = vec![[0u64; 3]; 17];
    for x in 0..1u32 << 16 {
        let rest = !x & 0xFFFF;
        let mut o = rest;
        loop {
            let (xs, os) = (x.count_ones(), o.count_ones());
            if xs == os || xs == os + 1 {
                let (last, other) = if xs > os { (x, o) } else { (o, x) };
                let way = match (lines[last as usize], lines[other as usize]) {
                    (0, 0) => Some(0),
                    // Its lines must share the cell of the last mark.
                    (2.., 0) => Some(if xs > os { 1 } else { 2 }),
                    _ => None,
                };
                way.into_iter().for_each(|way| by_marks[(xs + os) as usize][way] += 1);
            }
            if o == 0 {
                break;
            }
            o = (o - 1) & rest;
        }
    }
    let rules = rules(&[4, 4], 4);
    let census = census(&rules);
    assert!(census.is_complete);
    assert_eq!(census.symmetry_count, 32u32.into());
    for (level, [open, x_wins, o_wins]) in census.levels.iter().zip(by_marks) {
        let expected = match level.marks {
            16 => counts(0, x_wins, o_wins, open),
            _ => counts(open, x_wins, o_wins, 0),
        };
        assert_eq!(level.positions, expected, "{} marks", level.marks);
    }
}

#[test]
fn sequences_are_those_of_perft() {
    for (sides, run, most) in [(&[3u16, 3][..], 3, 10), (&[4, 3], 3, 7), (&[4, 4], 4, 7)] {
        let rules = rules(sides, run);
        let census = census(&rules);
        for depth in 0..=most {
            let level = census.levels.get(depth as usize);
            let sequences = level.map(|level| level.games.total()).unwrap_or_default();
            assert_eq!(
                run_to_end(|control| perft(&Arc::new(rules.clone()), depth, control)),
                Ok(sequences),
                "{sides:?}, {depth}"
            );
        }
    }
}

#[test]
fn larger_boards_stop_honestly_where_the_memory_ends() {
    for (side, dims, symmetries) in [(3, 3, 48u32), (4, 3, 192), (3, 4, 384)] {
        let rules = rules(&vec![side; dims], side);
        let options = CensusOptions { max_positions: 2000, samples: 0, ..Default::default() };
        let census = census_with(&rules, options);
        assert!(!census.is_complete && census.estimate.is_none());
        assert_eq!(census.symmetry_count, symmetries.into());
        let known = census.levels.len() as u32;
        assert!(known >= 5, "{known}");
        for (depth, level) in (0..known.min(6)).zip(&census.levels) {
            let sequences =
                run_to_end(|control| perft(&Arc::new(rules.clone()), depth, control)).unwrap();
            assert_eq!(level.games.total(), sequences, "{side}^{dims}, {depth} moves");
        }
    }
    // The counts go one mark farther than what is held, and agree with more memory.
    let rules = rules(&[3, 3, 3], 3);
    let options = |max_positions| CensusOptions { max_positions, samples: 0, ..Default::default() };
    let (less, more) = (census_with(&rules, options(300)), census_with(&rules, options(5000)));
    assert!(less.levels.len() < more.levels.len());
    assert_eq!(less.levels, &more.levels[..less.levels.len()]);
    let sequences = less.game_counts().open + less.levels.last().unwrap().games.finished();
    assert_eq!(less.levels.last().unwrap().games.total(), sequences);
}

/// With no memory for an enumeration, the levels before the first line are those of an enumeration.
#[test]
fn levels_without_a_line_need_no_enumeration() {
    // Sides, run, closed cells.
    type Board = (&'static [u16], u16, &'static [[u16; 2]]);
    let boards: [Board; 8] = [
        (&[3, 3], 3, &[]),
        (&[3, 3], 3, &[[1, 1]]),
        (&[4, 3], 3, &[[0, 0]]),
        (&[4, 4], 4, &[]),
        (&[4, 4], 4, &[[0, 0], [3, 2]]),
        (&[5, 3], 4, &[]),
        (&[6, 2], 3, &[]),
        (&[2, 4], 4, &[[0, 1], [1, 1]]),
    ];
    for (sides, run, closed) in boards {
        let rules = rules(sides, run).with_closed(closed.iter().copied().map(Cell::from)).unwrap();
        let options = CensusOptions { max_positions: 0, samples: 0, ..Default::default() };
        let (few, all) = (census_with(&rules, options), census(&rules));
        let known = if few.is_complete { all.levels.len() } else { 2 * usize::from(run) - 1 };
        assert_eq!(few.levels.len(), known, "{sides:?}");
        assert_eq!(few.levels, all.levels[..known], "{sides:?}");
        assert_eq!(few.symmetry_count, all.symmetry_count);
    }
    // More marks than an enumeration can hold, on 5×5×5 and 11×11.
    for (sides, cells) in [(&[5u16, 5, 5][..], 125u32), (&[11, 11], 121)] {
        let options = CensusOptions { samples: 0, ..Default::default() };
        let census = census_with(&rules(sides, 5), options);
        assert_eq!(census.levels.len(), 9);
        let games: BigUint = (0..8).map(|played| BigUint::from(cells - played)).product();
        assert_eq!(census.levels[8].positions.open, &games / (24u32 * 24));
        assert_eq!(census.levels[8].games.open, games);
        let distinct = census.levels[8].distinct_positions.open.clone();
        assert!(distinct.clone() * census.symmetry_count > &games / (24u32 * 24));
        assert!(distinct > BigUint::from(1_000_000_000u32));
    }
    // One line of 20 cells: nobody completes it.
    let census = census_with(&rules(&[20], 20), CensusOptions { samples: 0, ..Default::default() });
    assert!(census.is_complete && census.levels.len() == 21);
    assert_eq!(census.game_counts().draws, (1..=20u32).map(BigUint::from).product());
}

#[test]
fn the_first_moves_up_to_symmetry() {
    for (side, dims, first) in [(3, 3, 4u32), (3, 4, 5), (4, 3, 2), (5, 2, 4), (5, 3, 6)] {
        let options = CensusOptions { max_positions: 100, samples: 0, ..Default::default() };
        let census = census_with(&rules(&vec![side; dims], side), options);
        assert_eq!(census.levels[1].distinct_positions.total(), first.into(), "{side}^{dims}");
    }
}

/// On two rows of three cells the rows can be swapped, and the cells of each permuted: a position is the
/// number of marks of each player in each row, whichever row comes first.
#[test]
fn an_uneven_board_is_counted_under_all_its_symmetries() {
    type Row = [u8; 2];
    let mut levels = vec![BTreeSet::from([[[0, 0], [0, 0]]])];
    let won = |rows: &[Row; 2]| rows.iter().any(|row| row.contains(&3));
    while let Some(level) = levels.last().filter(|level| !level.is_empty()) {
        let player = (levels.len() - 1) % 2;
        let mut next: BTreeSet<[Row; 2]> = BTreeSet::new();
        for rows in level.iter().filter(|rows| !won(rows)) {
            for row in (0..2).filter(|row| rows[*row].iter().sum::<u8>() < 3) {
                let mut rows = *rows;
                rows[row][player] += 1;
                rows.sort_unstable();
                next.insert(rows);
            }
        }
        levels.push(next);
    }
    let census = census(&rules(&[3, 2], 3));
    assert_eq!(census.symmetry_count, 72u32.into());
    for (level, distinct) in census.levels.iter().zip(&levels) {
        let found = level.distinct_positions.total();
        assert_eq!(found, distinct.len().into(), "{} marks", level.marks);
    }
}

#[test]
fn estimates_come_near_what_is_known_and_say_how_near() {
    let options = CensusOptions { samples: 20_000, always_estimate: true, ..Default::default() };
    for (sides, run) in [(&[3u16, 3][..], 3), (&[4, 4], 4), (&[4, 3], 3), (&[2, 2, 2], 2)] {
        let census = census_with(&rules(sides, run), options.clone());
        let estimate = census.estimate.as_ref().unwrap();
        assert_eq!((estimate.samples, estimate.first_sampled_marks), (20_000, 0));
        let positions = census.position_counts();
        let pairs = [
            (positions.total(), estimate.positions.total),
            (positions.x_wins, estimate.positions.x_wins),
            (positions.o_wins, estimate.positions.o_wins),
            (positions.draws, estimate.positions.draws),
            (census.distinct_position_counts().total(), estimate.distinct_positions.total),
            (census.distinct_position_counts().finished(), {
                let mut sum = estimate.distinct_positions.x_wins;
                sum.mean += estimate.distinct_positions.o_wins.mean
                    + estimate.distinct_positions.draws.mean;
                sum.standard_error += estimate.distinct_positions.o_wins.standard_error
                    + estimate.distinct_positions.draws.standard_error;
                sum
            }),
            (census.game_counts().finished(), estimate.games.total),
            (census.game_counts().x_wins, estimate.games.x_wins),
        ];
        for (exact, guess) in pairs {
            let exact: f64 = exact.to_string().parse().unwrap();
            let off = (guess.mean - exact).abs();
            assert!(
                off <= 4.0 * guess.standard_error + 1e-9 * exact,
                "{sides:?}: {guess:?}, not {exact}"
            );
            assert!(guess.standard_error <= 0.1 * exact, "{sides:?}: {guess:?}");
        }
    }
}

/// On 4×4 with three in a row a few long games outweigh all others: the estimate must not miss them, and
/// two standard errors must hold the true number about as often as they say.
#[test]
fn estimates_of_games_hold_what_they_say() {
    let rules = rules(&[4, 4], 3);
    let exact: f64 = census(&rules).game_counts().finished().to_string().parse().unwrap();
    let guesses: Vec<_> = (1..=40)
        .map(|seed| {
            let options =
                CensusOptions { samples: 500, max_positions: 0, seed, ..Default::default() };
            census_with(&rules, options).estimate.unwrap().games.total
        })
        .collect();
    let near = |guess: &&SampledMean| (guess.mean - exact).abs() <= 2.0 * guess.standard_error;
    let count = guesses.iter().filter(near).count();
    assert!(count >= 34, "{count} of 40 hold {exact}: {guesses:?}");
    assert!(guesses.iter().all(|guess| guess.standard_error < 0.2 * exact), "{guesses:?}");
}

#[test]
fn what_is_not_counted_is_estimated_from_there_on() {
    let rules = rules(&[4, 4], 4);
    let options = CensusOptions { max_positions: 1000, samples: 5000, ..Default::default() };
    let (part, whole) = (census_with(&rules, options.clone()), census(&rules));
    let estimate = part.estimate.clone().unwrap();
    assert!(!part.is_complete);
    assert_eq!(estimate.first_sampled_marks as usize, part.levels.len());
    assert_eq!(estimate.levels.len() + part.levels.len(), 17);
    let exact: f64 = whole.position_counts().total().to_string().parse().unwrap();
    let guess = estimate.positions.total;
    assert!((guess.mean - exact).abs() <= 4.0 * guess.standard_error, "{guess:?}, not {exact}");
    // The same seed tells the same, another one something else.
    assert_eq!(part, census_with(&rules, options.clone()));
    let other = census_with(&rules, CensusOptions { seed: 2, ..options });
    assert_ne!(other.estimate.unwrap().games, estimate.games);
}

#[test]
fn boards_that_are_not_counted_are_refused_in_words() {
    let refused = |rules: &Rules| match CensusBuilder::new(rules, CensusOptions::default()) {
        Err(CensusError::Unsupported(reason)) => reason.to_string(),
        _ => panic!("{} was taken", rules.shape()),
    };
    assert!(refused(&rules(&[4, 4, 4, 4], 4)).contains("256 cells"));
    assert!(refused(&rules(&[1000; 50], 1000)).contains("at most 128"));
    let three = Rules::new(Shape::hypercube(3, 2).unwrap(), 3).unwrap();
    assert!(refused(&three).contains("two players"));
    let many = rules(&[3, 3], 3).with_goal(Goal::FirstTo(2)).unwrap();
    assert!(refused(&many).contains("first line wins, not for “first to 2 lines”"));
    let falling = rules(&[3, 3], 3).with_gravity(Some(1)).unwrap();
    assert!(refused(&falling).starts_with("gravity: "));
    assert!(refused(&rules(&[3, 3], 3).with_pie_rule(true)).starts_with("pie rule: "));
    let fair = rules(&[3, 3], 3).with_opening_rule(OpeningRule::NoCenter).unwrap();
    assert!(refused(&fair).starts_with("opening: "));
}

#[test]
fn it_tells_its_progress_and_stops_or_finishes_when_it_is_told_to() {
    let census = || CensusBuilder::new(&rules(&[4, 4], 4), CensusOptions::default()).unwrap();
    for halt in [Halt::Cancel, Halt::FinishEarly] {
        let mut told = 0;
        let ended = census().run(&mut |_: u64, _: &dyn Fn() -> Progress| {
            told += 1;
            if told < 3 { Ok(()) } else { Err(halt) }
        });
        match halt {
            Halt::Cancel => assert_eq!(ended, Err(Halt::Cancel)),
            Halt::FinishEarly => {
                let ended = ended.unwrap();
                assert!(!ended.is_complete && ended.levels.len() > 2);
            }
        }
    }
    let mut notes = Vec::new();
    let done = census().run(&mut |_: u64, report: &dyn Fn() -> Progress| {
        notes.push(report().to_string());
        Ok(())
    });
    assert!(done.unwrap().is_complete);
    assert!(notes.iter().any(|note| note == "5 marks: 1,000 of 1,446 positions up to symmetry"));
}
