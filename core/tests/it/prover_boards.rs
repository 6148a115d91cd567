//! The boards of the prover: lanes and counts say the same, and so does a
//! recount, after any moves made and taken back.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use hypertoe_core::internals::{
    Completions, ExchangeResult, LineBitboard, LineCountBoard, ThreatBoard,
};
use hypertoe_core::internals::{LineId, LineIndex};
use hypertoe_core::{Cell, Rules, Shape};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Something done to both boards; cells are drawn from the empty ones.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Make(usize, u16),
    TakeBack,
    /// Some threat of a player, and its answer.
    Exchange(usize, u16),
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let deed = prop_oneof![
        6 => (0..2usize, any::<u16>()).prop_map(|(player, seed)| Deed::Make(player, seed)),
        2 => Just(Deed::TakeBack),
        3 => (0..2usize, any::<u16>()).prop_map(|(player, seed)| Deed::Exchange(player, seed)),
    ];
    prop::collection::vec(deed, 1..60)
}

/// The marks, and all that is asked of a board, found line by line.
struct Recount<'a> {
    lines: &'a LineIndex,
    /// 0 and 1: a player's; 2: empty; 3: closed.
    stones: Vec<u8>,
}

impl Recount<'_> {
    fn empty(&self) -> Vec<u16> {
        (0..self.stones.len() as u16).filter(|cell| self.stones[usize::from(*cell)] == 2).collect()
    }

    /// Marks of a player on a line.
    fn marks(&self, line: LineId, player: usize) -> usize {
        let on = self.lines.cells_of(line);
        on.filter(|cell| usize::from(self.stones[*cell as usize]) == player).count()
    }

    /// The empty cells of the lines that are open to a player and lack so many marks.
    fn lacking(&self, player: usize, missing: usize) -> Vec<Vec<u16>> {
        let open = |line: &LineId| {
            self.marks(*line, 1 - player) == 0
                && self.marks(*line, player) + missing == self.lines.line_length()
        };
        let empty = |line: LineId| {
            let on = self.lines.cells_of(line).map(|cell| cell as u16);
            on.filter(|cell| self.stones[usize::from(*cell)] == 2).collect()
        };
        self.lines.all_line_ids().filter(open).map(empty).collect()
    }

    fn completing(&self, player: usize) -> BTreeSet<u16> {
        self.lacking(player, 1).into_iter().flatten().collect()
    }

    /// Ways to make a threat: cell and answer.
    fn attacks(&self, player: usize, only: Option<u16>) -> BTreeSet<(u16, u16)> {
        let pairs = self.lacking(player, 2).into_iter();
        let both = pairs.flat_map(|pair| [(pair[0], pair[1]), (pair[1], pair[0])]);
        both.filter(|(cell, _)| only.is_none_or(|only| only == *cell)).collect()
    }

    fn may_threaten(&self, player: usize, cell: u16) -> bool {
        let near = |line: &LineId| self.marks(*line, player) + 2 >= self.lines.line_length();
        self.lines.lines_through(cell.into()).iter().any(near)
    }

    fn threatens(&self, player: usize, cell: u16) -> bool {
        self.attacks(player, Some(cell)).iter().any(|attack| attack.0 == cell)
    }
}

/// Sees that what a board says of cells to complete a line is so.
fn check_completing(said: Completions, cells: &BTreeSet<u16>) -> Result<(), TestCaseError> {
    match said {
        Completions::Nowhere => prop_assert!(cells.is_empty()),
        Completions::One(cell) => prop_assert_eq!(cells, &BTreeSet::from([cell])),
        Completions::Two(one, other) => {
            prop_assert!(one != other && cells.contains(&one) && cells.contains(&other));
        }
    }
    Ok(())
}

/// Sees that a list of threats is right, or the cell at which two of them meet.
fn check_attacks(
    fork: Option<u16>,
    found: &[(u16, u16)],
    all: &BTreeSet<(u16, u16)>,
) -> Result<(), TestCaseError> {
    let answers = |cell: u16| all.iter().filter(|attack| attack.0 == cell).count();
    match fork {
        Some(cell) => prop_assert!(answers(cell) > 1, "{} in {:?}", cell, all),
        None => {
            prop_assert!(all.iter().all(|attack| answers(attack.0) == 1), "{:?}", all);
            prop_assert_eq!(&found.iter().copied().collect::<BTreeSet<_>>(), all);
        }
    }
    Ok(())
}

fn check<B: ThreatBoard>(board: &mut B, recount: &Recount) -> Result<(), TestCaseError> {
    for player in 0..2 {
        check_completing(board.completing_cells(player), &recount.completing(player))?;
        let empty = recount.empty();
        for only in [None, empty.first().copied(), empty.last().copied()] {
            let mut found = vec![(u16::MAX, 0)];
            let fork = board.list_threats(player, only, &mut found);
            prop_assert_eq!(found[0], (u16::MAX, 0));
            check_attacks(fork, &found[1..], &recount.attacks(player, only))?;
        }
        for cell in empty {
            prop_assert!(board.is_playable(cell));
            prop_assert_eq!(board.threatens(player, cell), recount.threatens(player, cell));
            // It may say yes too often, but never no.
            let may = board.may_threaten(player, cell);
            prop_assert!(may || !recount.may_threaten(player, cell));
        }
        for cell in 0..recount.stones.len() as u16 {
            let own = usize::from(recount.stones[usize::from(cell)]) == player;
            prop_assert_eq!(board.has_mark_of(player, cell), own);
        }
    }
    Ok(())
}

/// What comes of a threat and its answer, by the recount after both.
fn check_exchange(
    said: ExchangeResult,
    found: &[(u16, u16)],
    after: &Recount,
    player: usize,
) -> Result<(), TestCaseError> {
    let must = after.completing(1 - player);
    let only = must.first().copied().filter(|_| must.len() == 1);
    let all = if must.len() > 1 { BTreeSet::new() } else { after.attacks(player, only) };
    match said {
        ExchangeResult::Lost => prop_assert!(all.is_empty(), "{:?}", all),
        ExchangeResult::Won(cell) => check_attacks(Some(cell), found, &all)?,
        ExchangeResult::Continues => {
            prop_assert!(!found.is_empty());
            check_attacks(None, found, &all)?;
        }
    }
    Ok(())
}

/// Does the same to both boards and to the stones, and compares all three.
fn compare<const R: usize, const L: usize, const W: usize>(
    rules: &Rules,
    deeds: &[Deed],
) -> Result<(), TestCaseError> {
    let lines = Arc::new(LineIndex::new(rules).unwrap());
    let mut lanes = LineBitboard::<R, L, W>::new(&lines).unwrap();
    let mut counted = LineCountBoard::new(Arc::clone(&lines));
    let stone = |cell| if lines.is_closed_cell(cell) { 3 } else { 2 };
    let stones = (0..lines.cell_count() as u32).map(stone).collect();
    let shared = Arc::clone(&lines);
    let mut recount = Recount { lines: &shared, stones };
    // The stones before each deed, and whether it was an exchange; the hashes then.
    let mut before: Vec<(Vec<u8>, bool, [u64; 2])> = Vec::new();
    for &deed in deeds {
        let now = (recount.stones.clone(), false, [lanes.hash(), counted.hash()]);
        match deed {
            Deed::Make(player, seed) => {
                let empty = recount.empty();
                let Some(&cell) = empty.get(usize::from(seed) % empty.len().max(1)) else {
                    continue;
                };
                lanes.make_move(player, cell);
                counted.make_move(player, cell);
                recount.stones[usize::from(cell)] = player as u8;
                before.push(now);
            }
            Deed::Exchange(player, seed) => {
                let attacks: Vec<(u16, u16)> = recount.attacks(player, None).into_iter().collect();
                let Some(&(cell, answer)) = attacks.get(usize::from(seed) % attacks.len().max(1))
                else {
                    continue;
                };
                let (mut one, mut other) = (Vec::new(), Vec::new());
                let said = lanes.make_exchange(player, cell, answer, &mut one);
                let also = counted.make_exchange(player, cell, answer, &mut other);
                prop_assert_eq!(
                    said == ExchangeResult::Continues,
                    also == ExchangeResult::Continues
                );
                prop_assert_eq!(said == ExchangeResult::Lost, also == ExchangeResult::Lost);
                let old = recount.stones.clone();
                recount.stones[usize::from(cell)] = player as u8;
                recount.stones[usize::from(answer)] = 1 - player as u8;
                check_exchange(said, &one, &recount, player)?;
                check_exchange(also, &other, &recount, player)?;
                match said {
                    ExchangeResult::Continues => before.push((old, true, now.2)),
                    _ => recount.stones = old,
                }
            }
            Deed::TakeBack => {
                let Some((stones, exchange, hashes)) = before.pop() else { continue };
                if exchange {
                    lanes.unmake_exchange();
                    counted.unmake_exchange();
                } else {
                    lanes.unmake_move();
                    counted.unmake_move();
                }
                recount.stones = stones;
                prop_assert_eq!([lanes.hash(), counted.hash()], hashes);
            }
        }
        check(&mut lanes, &recount)?;
        check(&mut counted, &recount)?;
        let weight = |board: &dyn ThreatBoard, player: usize| -> Vec<u32> {
            recount.empty().iter().map(|cell| board.weight(player, *cell)).collect()
        };
        for player in 0..2 {
            prop_assert_eq!(weight(&lanes, player), weight(&counted, player));
        }
    }
    // The same marks in another order make the same number.
    let (hashes, stones) = ([lanes.hash(), counted.hash()], recount.stones);
    let mut lanes = LineBitboard::<R, L, W>::new(&lines).unwrap();
    let mut counted = LineCountBoard::new(lines);
    for (cell, stone) in (0..).zip(stones).filter(|(_, stone)| *stone < 2) {
        lanes.make_move(usize::from(stone), cell);
        counted.make_move(usize::from(stone), cell);
    }
    prop_assert_eq!([lanes.hash(), counted.hash()], hashes);
    Ok(())
}

fn board(sides: &[u16], run: u16, closed: &[&[u16]]) -> Rules {
    let rules = Rules::new(Shape::new(sides, run).unwrap(), 2).unwrap();
    rules.with_closed(closed.iter().map(|cell| Cell::from(*cell))).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(25))]

    #[test]
    fn lanes_of_three_and_counts_are_a_recount(deeds in deeds()) {
        compare::<3, 2, 1>(&board(&[3, 3, 3], 3, &[]), &deeds)?;
        compare::<3, 2, 1>(&board(&[3, 3, 3], 3, &[&[1, 1, 1], &[0, 2, 1]]), &deeds)?;
        // Lines that overlap.
        compare::<3, 2, 1>(&board(&[3, 4], 3, &[]), &deeds)?;
        compare::<3, 2, 1>(&board(&[5, 5], 3, &[&[2, 2]]), &deeds)?;
        compare::<3, 2, 5>(&board(&[3, 3, 3, 3], 3, &[]), &deeds)?;
    }

    #[test]
    fn lanes_of_four_and_five_and_counts_are_a_recount(deeds in deeds()) {
        compare::<4, 3, 2>(&board(&[4, 4, 4], 4, &[]), &deeds)?;
        compare::<4, 3, 2>(&board(&[4, 4, 4], 4, &[&[0, 0, 0], &[1, 2, 3]]), &deeds)?;
        compare::<4, 3, 1>(&board(&[6, 5], 4, &[]), &deeds)?;
        compare::<5, 4, 2>(&board(&[5, 5], 5, &[&[0, 1]]), &deeds)?;
        compare::<4, 3, 9>(&board(&[4, 4, 4, 4], 4, &[]), &deeds)?;
    }
}
