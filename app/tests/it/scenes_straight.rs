//! Planes laid out as display lists, against what they were when last
//! looked at.

use crate::support::look;

use egui::{Rect, pos2, vec2};
use hypertoe::action::{Action, ExploreAction, StraightenAction};
use hypertoe::board::straightening::{LinePlacement, StraightenMode, UpwardAxis};
use hypertoe::scene::dump;
use hypertoe::state::State;
use hypertoe::theme::Palette;
use hypertoe::views::straighten::scene;
use hypertoe_core::Cell;
use hypertoe_core::geometry::notation::parse_pattern;
use look::{act, board, rules};

/// A board with some marks and this line laid out.
fn opened(side: u16, dims: usize, pattern: &str, way: StraightenMode) -> State {
    let marks = [Cell::origin(dims as usize), Cell::new(vec![1; dims as usize])];
    let mut state = board(rules(side, dims), &marks);
    let line = parse_pattern(state.document.game().rules().shape(), pattern).expect("a line");
    act(&mut state, Action::Explore(ExploreAction::ShowCellLines(line.cell(1))));
    while state.explorer.tour.current().expect("a line").line != line {
        act(&mut state, Action::Explore(ExploreAction::StepLine(1)));
    }
    act(&mut state, Action::Straighten(StraightenAction::Open(way)));
    state
}

/// The scene at each of these places, one after another.
fn at(state: &mut State, palette: &Palette, places: &[f64]) -> String {
    let canvas = Rect::from_min_size(pos2(10.0, 20.0), vec2(520.0, 420.0));
    let mut out = String::new();
    for place in places {
        act(state, Action::Straighten(StraightenAction::Scrub(*place)));
        let open = state.screen.straightened().expect("a line laid out");
        let shape = state.document.game().rules().shape();
        out += &format!(
            "at {place}: {}\n",
            open.caption(shape, LinePlacement::new(open.line(), state.grid()))
        );
        out += &dump(&scene(&state.view_model(), palette, canvas));
    }
    out
}

#[test]
fn cube() {
    let mut state = opened(3, 3, "x+ y1 z-", StraightenMode::SmallBoard);
    insta::assert_snapshot!(at(&mut state, &Palette::DARK, &[0.0, 0.6, 2.4, 4.0]));
}

#[test]
fn tesseract_long_diagonal() {
    let mut state = opened(3, 4, "x+ y- z- w+", StraightenMode::SmallBoard);
    let upward = StraightenAction::SetUpward(UpwardAxis::Independent(2));
    act(&mut state, Action::Straighten(upward));
    insta::assert_snapshot!(at(&mut state, &Palette::LIGHT, &[1.0, 2.0, 4.0]));
}

#[test]
fn four_to_the_fourth() {
    let mut state = opened(4, 4, "x2 y+ z1 w-", StraightenMode::SmallBoard);
    insta::assert_snapshot!(at(&mut state, &Palette::DARK, &[2.0, 4.0]));
}

#[test]
fn two_to_the_fifth_is_turned() {
    let mut state = opened(2, 5, "x1 y0 z+ w1 v0", StraightenMode::MoveBoard);
    insta::assert_snapshot!(at(&mut state, &Palette::DARK, &[1.4, 4.0]));
}

#[test]
fn three_to_the_fifth() {
    let mut state = opened(3, 5, "x0 y+ z2 w- v+", StraightenMode::SmallBoard);
    insta::assert_snapshot!(at(&mut state, &Palette::LIGHT, &[2.7, 4.0]));
}

#[test]
fn values_that_change_places() {
    let mut state = opened(4, 3, "x1 y1 z+", StraightenMode::MoveBoard);
    insta::assert_snapshot!(at(&mut state, &Palette::DARK, &[1.5, 2.0, 3.0]));
}
