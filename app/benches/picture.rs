//! What a picture costs: from the state to the document, to pixels, to a file.

#[path = "support/mod.rs"]
mod support;

use divan::Bencher;
use hypertoe::board::Arrangement;
use hypertoe::picture::Kind;
use hypertoe::picture::export::{Export, Subject};
use hypertoe::picture::film::{Film, Pace, Script};
use hypertoe::picture::{Content, Options, Page, Picture, SvgText, pdf};
use hypertoe::state::{Document, Settings, State};
use hypertoe_core::{Game, Goal, Rules, Shape};
use std::sync::Arc;
use support::fill;

fn main() {
    divan::main();
}

/// Side and dimensions.
type Board = (u64, u64);

const BOARDS: [Board; 4] = [(3, 4), (4, 4), (4, 6), (3, 12)];

/// A board a tenth full, always the same.
fn state((side, dims): Board) -> State {
    let shape = Shape::hypercube(side, dims).expect("a board");
    let rules = Rules::new(shape, 2).expect("two players");
    let rules = rules.with_goal(Goal::MostLines).expect("a goal");
    let mut game = Game::new(Arc::new(rules));
    fill(&mut game, 10);
    let mut state = State::new(Settings::default());
    state.set_document(Document::new(game));
    state
}

fn picture(content: Content) -> Picture {
    let options = Options { legend: true, ..Options::default() };
    Picture { content, options, ..Picture::new([1280, 800]) }
}

#[divan::bench(args = BOARDS)]
fn drawing(bencher: Bencher, board: Board) {
    let state = state(board);
    bencher.bench_local(|| picture(Content::Grid).drawing(&state.show()));
}

#[divan::bench(args = BOARDS)]
fn document(bencher: Bencher, board: Board) {
    let state = state(board);
    bencher.bench_local(|| picture(Content::Grid).svg(&state.show(), SvgText::Text));
}

#[divan::bench(args = BOARDS)]
fn pixels(bencher: Bencher, board: Board) {
    let state = state(board);
    bencher.bench_local(|| picture(Content::Grid).pixels(&state.show()));
}

#[divan::bench(args = BOARDS)]
fn png(bencher: Bencher, board: Board) {
    let state = state(board);
    bencher.bench_local(|| picture(Content::Grid).png(&state.show()));
}

#[divan::bench(args = BOARDS)]
fn page(bencher: Bencher, board: Board) {
    let state = state(board);
    bencher.bench_local(|| {
        let drawing = picture(Content::Grid).drawing(&state.show()).expect("a drawing");
        pdf::document(&[Page::of(drawing)], "Benchmark")
    });
}

#[divan::bench(args = [(3, 4), (4, 4)])]
fn space(bencher: Bencher, board: Board) {
    let mut state = state(board);
    state.view.space.arrange(Arrangement::Perspective);
    bencher.bench_local(|| picture(Content::Space).pixels(&state.show()));
}

/// A turn of 24 frames as a GIF.
#[divan::bench(args = [(3, 4), (4, 4)])]
fn turn(bencher: Bencher, board: Board) {
    let mut state = state(board);
    state.view.space.arrange(Arrangement::Perspective);
    let picture = Picture { size: [640, 480], ..picture(Content::Space) };
    let script = Script::Turn { plane: (0, 3) };
    bencher.bench_local(|| {
        let pace = Pace { fps: 3.0, speed: 1.0 };
        let film = Film::new(picture.clone(), state.figure(), &script, pace).expect("a film");
        let subject = Subject::Film(Box::new(film));
        let mut export = Export::new(subject, Kind::Gif { repeat: true }).expect("an export");
        while export.make_next(&mut || Ok(())).expect("a picture") {}
        export.bytes()
    });
}
