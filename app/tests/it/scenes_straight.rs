//! Planes laid out as display lists: what is said on the way, and how the line lies at its end.

use crate::support::grid_reading::bounds;
use crate::support::look;

use egui::{Color32, Pos2, Rect, pos2, vec2};
use hypertoe::action::{Action, ExploreAction, StraightenAction};
use hypertoe::board::straightening::{LinePlacement, StraightenMode, UpwardAxis};
use hypertoe::scene::SceneShape;
use hypertoe::state::State;
use hypertoe::theme::{Palette, axis_color};
use hypertoe::views::straighten::scene;
use hypertoe_core::Cell;
use hypertoe_core::geometry::parse_pattern;
use look::{act, board, rules};

/// A board with some marks and this line laid out.
fn opened(side: u16, dims: usize, pattern: &str, way: StraightenMode) -> State {
    let marks = [Cell::origin(dims), Cell::new(vec![1; dims])];
    let mut state = board(rules(side, dims), &marks);
    let line = parse_pattern(state.document.game().rules().shape(), pattern).expect("a line");
    act(&mut state, Action::Explore(ExploreAction::ShowCellLines(line.cell(1))));
    while state.explorer.tour.current_line().expect("a line").line != line {
        act(&mut state, Action::Explore(ExploreAction::StepLine(1)));
    }
    act(&mut state, Action::Straighten(StraightenAction::Open(way)));
    state
}

/// What is said at each of these places.
fn captions(state: &mut State, places: &[f64]) -> Vec<String> {
    let caption = |place: &f64| {
        act(state, Action::Straighten(StraightenAction::Scrub(*place)));
        let open = state.screen.straightened().expect("a line laid out");
        let shape = state.document.game().rules().shape();
        let caption = open.caption(shape, LinePlacement::new(open.line(), state.grid()));
        // Coordinates stay on one line.
        caption.to_string().replace('\u{a0}', " ")
    };
    places.iter().map(caption).collect()
}

/// The middles of the cells that are tinted as the line's, from left to right.
fn line_cells(state: &State, palette: &Palette) -> Vec<Pos2> {
    let canvas = Rect::from_min_size(pos2(10.0, 20.0), vec2(520.0, 420.0));
    let tint = palette.line.gamma_multiply(0.34);
    let mut cells: Vec<Pos2> = scene(&state.board_view_model(), palette, canvas)
        .shapes
        .iter()
        .inspect(|item| {
            // What comes and goes may reach out a little.
            assert!(canvas.expand(2.0).contains_rect(bounds(item)), "{item:?}");
        })
        .filter_map(|item| match item {
            SceneShape::Rect { rect, fill, .. } if *fill == tint => Some(rect.center()),
            _ => None,
        })
        .collect();
    cells.sort_by(|a, b| a.x.total_cmp(&b.x));
    cells
}

/// The numbers in a row of the ruler, from left to right: a variable's colour tells it.
fn numbers(state: &State, palette: &Palette, color: Color32) -> String {
    let canvas = Rect::from_min_size(pos2(10.0, 20.0), vec2(520.0, 420.0));
    let scene = scene(&state.board_view_model(), palette, canvas);
    let mut texts: Vec<(f32, &str)> = scene
        .shapes
        .iter()
        .filter_map(|item| match item {
            SceneShape::Text { text, pos, color: of, size: 12.5, .. } if *of == color => {
                Some((pos.x, text.as_str()))
            }
            _ => None,
        })
        .collect();
    texts.sort_by(|a, b| a.0.total_cmp(&b.0));
    texts.into_iter().map(|(_, text)| text).collect()
}

/// The line has come to rest: its cells in even steps to the right, as steep as this.
fn assert_laid_out(state: &State, palette: &Palette, count: usize, slope: f32) {
    let cells = line_cells(state, palette);
    assert_eq!(cells.len(), count, "{cells:?}");
    let step = cells[1] - cells[0];
    assert!(step.x > 5.0 && (step.y + slope * step.x).abs() < 1.0, "{cells:?}");
    assert!(cells.windows(2).all(|two| ((two[1] - two[0]) - step).length() < 1.5), "{cells:?}");
}

#[test]
fn cube() {
    let (mut state, dark) = (opened(3, 3, "x+ y1 z-", StraightenMode::SmallBoard), Palette::DARK);
    assert_eq!(
        captions(&mut state, &[0.0, 0.6, 2.4, 4.0]),
        [
            "On the nested board this line is straight, its cells evenly spaced: (0, 1, 2)",
            "On the nested board this line is straight, its cells evenly spaced: (0, 1, 2) → \
             (1, 1, 1) → (2, 1, 0)",
            "These 3 × 3 cells move to one small board: t runs right, y runs up",
            "The plane is one small board, and the line a plain row of it. Each step of t moves x \
             by 1 and z by −1",
        ]
    );
    assert_laid_out(&state, &dark, 3, 0.0);
    let of_axis = |axis| numbers(&state, &dark, axis_color(axis, true));
    assert_eq!(numbers(&state, &dark, dark.line), "012");
    assert_eq!((of_axis(0), of_axis(2)), ("012".to_owned(), "210".to_owned()));
}

#[test]
fn tesseract_long_diagonal() {
    let mut state = opened(3, 4, "x+ y- z- w+", StraightenMode::SmallBoard);
    let upward = StraightenAction::SetUpward(UpwardAxis::Independent(2));
    act(&mut state, Action::Straighten(upward));
    assert_eq!(
        captions(&mut state, &[1.0, 2.0, 4.0]),
        [
            "On the nested board this line is straight, its cells evenly spaced: (0, 2, 2, 0) → \
             (1, 1, 1, 1) → (2, 0, 0, 2)",
            "x rises, y falls, z falls and w rises. One variable t moves all 4: \
             (t, 2−t, 2−t, t). Highlighted: the cells for every t and every z",
            "The plane is one small board, and the line a plain diagonal of it. Each step of t \
             moves x by 1, y by −1, z by −1 and w by 1",
        ]
    );
    // z falls along it.
    let light = Palette::LIGHT;
    assert_laid_out(&state, &light, 3, -1.0);
    let of_axis = |axis| numbers(&state, &light, axis_color(axis, false));
    assert_eq!([0, 1, 3].map(of_axis), ["012", "210", "012"]);
}

#[test]
fn four_to_the_fourth() {
    let mut state = opened(4, 4, "x2 y+ z1 w-", StraightenMode::SmallBoard);
    assert_eq!(
        captions(&mut state, &[2.0, 4.0]),
        [
            "y rises and w falls. One variable t moves both: (2, t, 1, 3−t). Highlighted: the \
             cells for every t and every x",
            "The plane is one small board, and the line a plain row of it. Each step of t moves y \
             by 1 and w by −1",
        ]
    );
    assert_laid_out(&state, &Palette::DARK, 4, 0.0);
}

#[test]
fn two_to_the_fifth_is_turned() {
    let mut state = opened(2, 5, "x1 y0 z+ w1 v0", StraightenMode::MoveBoard);
    assert_eq!(
        captions(&mut state, &[1.4, 4.0]),
        [
            "x and w are mirrored: each value c becomes 1−c. Now the fixed values are nearer to 0",
            "Now it runs along the front edge: (t, 0, 0, 0, 0)",
        ]
    );
    assert_laid_out(&state, &Palette::DARK, 2, 0.0);
}

#[test]
fn three_to_the_fifth() {
    let mut state = opened(3, 5, "x0 y+ z2 w- v+", StraightenMode::SmallBoard);
    assert_eq!(
        captions(&mut state, &[2.7, 4.0]),
        [
            "These 3 × 3 cells move to one small board: t runs right, x runs up",
            "The plane is one small board, and the line a plain row of it. Each step of t moves y \
             by 1, w by −1 and v by 1",
        ]
    );
    assert_laid_out(&state, &Palette::LIGHT, 3, 0.0);
}

#[test]
fn values_that_change_places() {
    let mut state = opened(4, 3, "x1 y1 z+", StraightenMode::MoveBoard);
    let swap = "On every axis values swap places: 0 ↔ 1, 2 ↔ 3. Opposite values stay opposite, so \
                every line stays a line; the cells of this line swap places along it";
    assert_eq!(captions(&mut state, &[1.5, 2.0]), [swap, swap]);
    // Still along z, one cell in each small board.
    assert_laid_out(&state, &Palette::DARK, 4, 0.0);
    let apart = |state: &State| {
        let cells = line_cells(state, &Palette::DARK);
        cells[1].x - cells[0].x
    };
    let before = apart(&state);
    assert_eq!(
        captions(&mut state, &[3.0]),
        [
            "x and z swap places. The axes that vary come first, then the fixed ones, smaller values first"
        ]
    );
    assert_laid_out(&state, &Palette::DARK, 4, 0.0);
    assert!(apart(&state) < before / 3.0, "now along x");
}
