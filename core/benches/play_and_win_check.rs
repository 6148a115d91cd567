//! Time to play one move, look for completed lines, and undo it. The time of
//! one move is the reciprocal of the items per second.

use divan::Bencher;
use divan::counter::ItemsCount;
use hypertoe_core::{Cell, Goal, Position, Rules, Shape};
use std::sync::Arc;

fn main() {
    divan::main();
}

/// A small generator of numbers that look random (Marsaglia's xorshift).
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }
}

const GAMES: usize = 20;

/// Random games, each played until somebody has a line.
fn random_games(rules: &Arc<Rules>, rng: &mut Dice) -> Vec<Vec<Cell>> {
    let count = rules.shape().cell_count_u64().expect("a small board");
    let mut cells: Vec<Cell> = (0..count)
        .map(|number| rules.shape().cell_with_number(&number.into()).expect("a cell"))
        .collect();
    let mut games = Vec::new();
    for _ in 0..GAMES {
        for i in (1..cells.len()).rev() {
            cells.swap(i, rng.below(i as u64 + 1) as usize);
        }
        let mut position = Position::new(Arc::clone(rules));
        let legal = cells.iter().take_while(|cell| position.play_cell(cell).is_ok());
        games.push(legal.cloned().collect());
    }
    games
}

#[divan::bench(args = [(3, 3), (4, 3), (3, 4), (4, 4), (5, 4), (7, 5)], sample_count = 50)]
fn random_game(bencher: Bencher, (side, dims): (u16, usize)) {
    let shape = Shape::hypercube(side, dims).expect("a board");
    let rules = Arc::new(Rules::new(shape, 2).expect("two players"));
    let games = random_games(&rules, &mut Dice(1));
    let moves: usize = games.iter().map(Vec::len).sum();
    let mut position = Position::new(rules);
    bencher.counter(ItemsCount::new(moves)).bench_local(|| {
        for game in &games {
            for cell in game {
                position.play_cell(cell).expect("a legal move");
            }
            while position.undo().is_some() {}
        }
    });
}

/// Where the marks of a giant stand.
#[derive(Clone, Copy, Debug)]
enum Spread {
    /// Anywhere.
    Random,
    /// Each coordinate one of three, far from the border.
    Clustered,
    /// Each coordinate 0 or 1: a corner, where every mark neighbours every other.
    Corner,
}

fn giant_cell(spread: Spread, rng: &mut Dice) -> Cell {
    Cell::new((0..50).map(|_| match spread {
        Spread::Random => rng.below(1000) as u16,
        Spread::Clustered => 500 + rng.below(3) as u16,
        Spread::Corner => rng.below(2) as u16,
    }))
}

/// One move on 1000^50 with 10,000 marks evaluation.
#[divan::bench(args = [Spread::Random, Spread::Clustered, Spread::Corner], sample_count = 50)]
fn giant(bencher: Bencher, spread: Spread) {
    let shape = Shape::hypercube(1000, 50).expect("a board");
    let rules = Rules::new(shape, 2).expect("two players");
    let rules = rules.with_goal(Goal::FirstTo(100)).expect("a goal");
    let mut position = Position::new(Arc::new(rules));
    let mut rng = Dice(1);
    while position.played_marks().len() < 10_000 {
        // The same cell twice is as good as never drawn.
        let _ = position.play_cell(&giant_cell(spread, &mut rng));
    }
    let mut next = Vec::new();
    while next.len() < 200 {
        let cell = giant_cell(spread, &mut rng);
        if position.check_cell(&cell).is_ok() {
            next.push(cell);
        }
    }
    bencher.counter(ItemsCount::new(next.len())).bench_local(|| {
        for cell in &next {
            position.play_cell(cell).expect("a legal move");
            position.undo();
        }
    });
}
