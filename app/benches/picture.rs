//! What a picture costs: from the state to the document, to pixels, to a file.

#[path = "support/mod.rs"]
mod support;

use divan::Bencher;
use hypertoe::board::HigherAxes;
use hypertoe::picture::animation::{AnimationPace, AnimationRenderer, AnimationScript};
use hypertoe::picture::export::{ExportSubject, PictureExporter};
use hypertoe::picture::{
    PictureFormat, PictureOptions, PictureRequest, PrintPage, SvgText, render,
};
use hypertoe::state::{Document, Settings, State};
use hypertoe::view_model::VisibleViews;
use hypertoe_core::{Game, Goal, Rules, Shape};
use std::sync::Arc;
use support::fill;

fn main() {
    divan::main();
}

/// Side and dimensions.
type Board = (u16, usize);

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

fn picture(content: VisibleViews) -> PictureRequest {
    let options = PictureOptions { header_and_axes: true, ..PictureOptions::default() };
    PictureRequest { views: content, options, ..PictureRequest::new([1280, 800]) }
}

#[divan::bench(args = BOARDS)]
fn drawing(bencher: Bencher, board: Board) {
    let state = state(board);
    bencher.bench_local(|| picture(VisibleViews::Grid).draw(&state.board_view_model()));
}

#[divan::bench(args = BOARDS)]
fn document(bencher: Bencher, board: Board) {
    let state = state(board);
    bencher.bench_local(|| {
        picture(VisibleViews::Grid).to_svg(&state.board_view_model(), SvgText::Text)
    });
}

#[divan::bench(args = BOARDS)]
fn pixels(bencher: Bencher, board: Board) {
    let state = state(board);
    bencher.bench_local(|| picture(VisibleViews::Grid).to_pixel_image(&state.board_view_model()));
}

#[divan::bench(args = BOARDS)]
fn png(bencher: Bencher, board: Board) {
    let state = state(board);
    bencher.bench_local(|| picture(VisibleViews::Grid).to_png(&state.board_view_model()));
}

#[divan::bench(args = BOARDS)]
fn page(bencher: Bencher, board: Board) {
    let state = state(board);
    bencher.bench_local(|| {
        let drawing =
            picture(VisibleViews::Grid).draw(&state.board_view_model()).expect("a drawing");
        render::pdf_document(&[PrintPage::of_drawing_size(drawing)], "Benchmark")
    });
}

#[divan::bench(args = [(3, 4), (4, 4)])]
fn space(bencher: Bencher, board: Board) {
    let mut state = state(board);
    state.view.space.arrange_higher_axes(HigherAxes::Perspective);
    bencher.bench_local(|| picture(VisibleViews::Space).to_pixel_image(&state.board_view_model()));
}

/// A turn of 24 frames as a GIF.
#[divan::bench(args = [(3, 4), (4, 4)])]
fn turn(bencher: Bencher, board: Board) {
    let mut state = state(board);
    state.view.space.arrange_higher_axes(HigherAxes::Perspective);
    let picture = PictureRequest { size: [640, 480], ..picture(VisibleViews::Space) };
    let script = AnimationScript::Rotation { plane: (0, 3) };
    bencher.bench_local(|| {
        let pace = AnimationPace { fps: 3.0, speed: 1.0 };
        let film = AnimationRenderer::new(picture.clone(), state.figure_at_rest(), &script, pace)
            .expect("a film");
        let subject = ExportSubject::Animation(Box::new(film));
        let mut export =
            PictureExporter::new(subject, PictureFormat::Gif { repeat: true }).expect("an export");
        while export.make_next_picture(&mut || Ok(())).expect("a picture") {}
        export.bytes_made()
    });
}
