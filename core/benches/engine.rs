//! Time per move of each computer player, and what it is made of.

use divan::Bencher;
use divan::counter::ItemsCount;
use hypertoe_core::base::control::{Control, run_to_end};
use hypertoe_core::internals::ForcedWinSearch;
use hypertoe_core::internals::{LineIndex, SearchBoard};
use hypertoe_core::search::{BookLibrary, ChosenMove, SearchLimits, Threats};
use hypertoe_core::{Bot, Cell, Position, Rules, Shape};
use std::sync::Arc;

fn main() {
    divan::main();
}

fn board(side: u16, dims: usize) -> Shape {
    Shape::hypercube(side, dims).expect("a board")
}

/// After so many moves of Careless against itself, or fewer if it ends before.
fn position(shape: Shape, marks: usize) -> Position {
    let mut position = Position::new(Arc::new(Rules::new(shape, 2).expect("two players")));
    for _ in 0..marks {
        let choice = chosen(Bot::Careless, &position);
        position.play_move(&choice.mv).expect("a legal move");
        if position.outcome().is_over() {
            position.undo();
            break;
        }
    }
    position
}

fn chosen(bot: Bot, position: &Position) -> ChosenMove {
    let (limits, books) = (SearchLimits::seeded(1), BookLibrary::default());
    let choice = run_to_end(|control| bot.choose_within_limits(position, &limits, &books, control));
    choice.expect("the game goes on")
}

/// Boards, each with some marks on it.
const BOARDS: [(u16, usize, usize); 9] = [
    (3, 3, 1),
    (3, 4, 1),
    (4, 3, 0),
    (4, 3, 6),
    (4, 4, 6),
    (5, 3, 6),
    (7, 5, 6),
    (1000, 50, 20),
    (3, 100, 20),
];

#[divan::bench(args = BOARDS, sample_count = 20)]
fn random(bencher: Bencher, (side, dims, marks): (u16, usize, usize)) {
    let position = position(board(side, dims), marks);
    bencher.bench(|| chosen(Bot::Random, &position));
}

#[divan::bench(args = BOARDS, sample_count = 20)]
fn careless(bencher: Bencher, (side, dims, marks): (u16, usize, usize)) {
    let position = position(board(side, dims), marks);
    bencher.bench(|| chosen(Bot::Careless, &position));
}

/// A board, the marks on it, and the positions that are looked at for a move.
type Searched = (u16, usize, usize, u64);

const CUSTOM_2: [Searched; 9] = [
    (3, 3, 1, 205),
    (3, 4, 1, 458),
    (4, 3, 0, 17),
    (4, 3, 6, 10_980),
    (4, 4, 6, 968),
    (5, 3, 6, 177),
    (7, 5, 6, 71),
    (1000, 50, 20, 0),
    (3, 100, 20, 0),
];

const CUSTOM_4: [Searched; 9] = [
    (3, 3, 1, 205),
    (3, 4, 1, 458),
    (4, 3, 0, 678),
    (4, 3, 6, 28_528),
    (4, 4, 6, 81_199),
    (5, 3, 6, 5_871),
    (7, 5, 6, 984),
    (1000, 50, 20, 0),
    (3, 100, 20, 0),
];

const LONG_GAME: [Searched; 9] = [
    (3, 3, 1, 205),
    (3, 4, 1, 383),
    (4, 3, 0, 110),
    (4, 3, 6, 438),
    (4, 4, 6, 284),
    (5, 3, 6, 291),
    (7, 5, 6, 276),
    (1000, 50, 20, 0),
    (3, 100, 20, 0),
];

/// A search whose positions are counted, so that a change of it is seen.
fn searched(bencher: Bencher, bot: Bot, (side, dims, marks, nodes): Searched) {
    let position = position(board(side, dims), marks);
    bencher.counter(ItemsCount::new(nodes)).bench(|| {
        let choice = chosen(bot, &position);
        assert_eq!(choice.nodes, nodes, "the search has changed");
    });
}

#[divan::bench(args = CUSTOM_2, sample_count = 10)]
fn custom_2(bencher: Bencher, board: Searched) {
    searched(bencher, Bot::Custom { depth: Some(2), millis: None }, board);
}

#[divan::bench(args = CUSTOM_4, sample_count = 5)]
fn custom_4(bencher: Bencher, board: Searched) {
    searched(bencher, Bot::Custom { depth: Some(4), millis: None }, board);
}

#[divan::bench(args = LONG_GAME, sample_count = 10)]
fn long_game(bencher: Bencher, board: Searched) {
    searched(bencher, Bot::LongGame, board);
}

/// A board filled in a fixed order, and all of it taken back.
#[divan::bench(args = [(3, 3), (4, 3), (3, 4), (4, 4), (5, 4), (7, 5)], sample_count = 20)]
fn full_boards(bencher: Bencher, (side, dims): (u16, usize)) {
    let position = position(board(side, dims), 0);
    let table = Arc::new(LineIndex::new(position.rules()).expect("a small board"));
    let mut cells: Vec<u32> = (0..table.cell_count() as u32).collect();
    // Neighbours far from each other, as in a random game: by the reversed bits.
    cells.sort_by_key(|cell| cell.reverse_bits());
    let mut search_board = SearchBoard::new(table, &position);
    bencher.bench_local(|| {
        cells.iter().for_each(|cell| search_board.make_move(*cell));
        while search_board.unmake_move().is_some() {}
    });
}

/// A search for a win by threats; the items are nodes.
#[divan::bench(args = [(4, 3, 10, 90), (4, 4, 14, 184)], sample_count = 10)]
fn forcing(bencher: Bencher, (side, dims, marks, nodes): Searched) {
    let position = position(board(side, dims), marks);
    let table = Arc::new(LineIndex::new(position.rules()).expect("a small board"));
    let mut search_board = SearchBoard::new(table, &position);
    let (mover, cells) = (search_board.to_move(), search_board.line_index().cell_count());
    bencher
        .counter(ItemsCount::new(nodes))
        .with_inputs(|| ForcedWinSearch::new(cells))
        .bench_local_refs(|forcing| {
            let run = |control: &mut dyn Control<()>| {
                forcing.find_win(&mut search_board, mover, 20, 20_000, control)
            };
            let (_, looked_at) = run_to_end(run);
            assert_eq!(looked_at, nodes, "the search has changed");
        });
}

/// All threats among a thousand marks in a corner of 3^50.
#[divan::bench(sample_count = 10)]
fn threats_among_a_thousand_marks(bencher: Bencher) {
    let rules = Rules::new(board(3, 50), 2).expect("two players");
    let rules = rules.with_goal(hypertoe_core::Goal::FirstTo(100_000)).expect("a goal");
    let mut position = Position::new(Arc::new(rules));
    for i in 0..1_000u32 {
        let digit = |axis: u32| if axis < 7 { (i / 3u32.pow(axis) % 3) as u16 } else { 0 };
        position.play_cell(&Cell::new((0..50).map(digit))).expect("a legal move");
    }
    bencher.bench(|| Threats::of(&position));
}
