//! The grid as a display list: what is to be seen of a board, and where.

use crate::support::grid_reading::{GridReading, bounds};
use crate::support::look;

use egui::{Color32, Pos2, Rect, Vec2, pos2, vec2};
use hypertoe::action::{
    Action, ExploreAction, GameAction, GridAction, SettingsAction, ShellAction,
};
use hypertoe::scene::{Scene, SceneShape};
use hypertoe::state::{ColorBy, GameSetup, Settings, State};
use hypertoe::theme::{Palette, axis_color, heat_color, player_color};
use hypertoe::update::update;
use hypertoe::view_model::line_count_heat;
use hypertoe::views::grid::{GridContext, RasterCache, move_numbers_scene, scene};
use hypertoe_core::base::control::run_to_end;
use hypertoe_core::geometry::{approx_lines_through, parse_pattern};
use hypertoe_core::theory::gallery::{GalleryBuilder, GalleryQuery};
use hypertoe_core::{
    BigUint, Blindfold, BoardLines, Cell, Goal, OpeningRule, Player, PlayerColor, Rules, Shape,
    Visibility,
};
use look::{act, board, rules, shown, shown_in, view};
use std::collections::{BTreeMap, BTreeSet};

/// A board as people see it who play blindfold, in the same view.
fn blindfold(rules: Rules, shows: Visibility, moves: &[Cell]) -> State {
    let mut state = State::new(Settings { coordinates: true, ..Settings::default() });
    let blindfold = Blindfold { shows, peeks: 0 };
    let start = GameSetup { blindfold, ..GameSetup::with_default_players(rules) };
    act(&mut state, Action::Game(GameAction::Start(Box::new(start))));
    for cell in moves {
        act(&mut state, Action::Game(GameAction::Play(cell.clone())));
    }
    assert_eq!(state.document.game().position().played_marks().len(), moves.len());
    state
}

/// The grid of a state, read.
fn read<'a>(scene: &'a Scene, state: &State) -> GridReading<'a> {
    GridReading::new(scene, state.document.game().rules().shape())
}

/// The colour of a player's marks, on a dark ground.
fn ink(state: &State, player: u8) -> Color32 {
    player_color(state.document.game().player_info(Player(player)).color, true)
}

#[test]
fn three_by_three_with_a_win() {
    let moves = [[0, 0], [0, 1], [1, 1], [1, 2], [2, 2]].map(Cell::from);
    let state = board(rules(3, 2), &moves);
    let (scene, dark) = (shown(&state), Palette::DARK);
    let seen = read(&scene, &state);
    let line: BTreeSet<Cell> = [[0, 0], [1, 1], [2, 2]].map(Cell::from).into();
    assert_eq!(seen.drawn_again(), [].into());
    assert_eq!(seen.filled(dark.cell), line, "all others are dim");
    assert_eq!(seen.crosses(ink(&state, 0)), line);
    assert_eq!(seen.tinted(), line);
    assert!(seen.strokes(ink(&state, 0)).contains(&Vec::from_iter(line)), "from end to end");
    let rings = seen.rings();
    assert!(rings.keys().eq(&[[0, 1], [1, 2]].map(Cell::from)), "{rings:?}");
    assert!(rings.values().all(|color| *color != ink(&state, 1)), "they are dim");
    assert_eq!(seen.framed(ink(&state, 0)), [Cell::from([2, 2])].into(), "the last move");
}

#[test]
fn cube_with_pointer_and_keyboard() {
    let mut state = board(rules(3, 3), &[Cell::from([1, 1, 1])]);
    act(&mut state, Action::Grid(GridAction::Move { place: 0, step: 1, seen: None }));
    act(&mut state, Action::Grid(GridAction::Move { place: 0, step: 1, seen: None }));
    act(&mut state, Action::Grid(GridAction::Hover(Some(Cell::from([0, 2, 2])))));
    let (scene, dark) = (shown(&state), Palette::DARK);
    let seen = read(&scene, &state);
    let (focus, pointer) = (Cell::from([2, 1, 1]), Cell::from([0, 2, 2]));
    assert_eq!(state.cursor().focus, focus);
    assert_eq!(seen.filled(dark.cell_hover), [pointer.clone()].into());
    assert_eq!(seen.drawn_again(), [pointer.clone()].into());
    assert_eq!(seen.framed(dark.accent), [focus.clone()].into());
    assert_eq!(seen.framed(dark.text), [focus.clone(), pointer.clone()].into());
    assert_eq!(seen.crosses(ink(&state, 0)), [Cell::from([1, 1, 1])].into());
    // O would play at both, which is not as bright as a mark.
    assert!(seen.rings().keys().eq([&pointer, &focus]));
    assert!(seen.rings().values().all(|color| *color != ink(&state, 1)));
}

#[test]
fn tesseract_with_a_line_half_way() {
    let mut state = board(rules(3, 4), &[Cell::from([0, 0, 0, 0]), Cell::from([2, 1, 0, 1])]);
    act(&mut state, Action::Explore(ExploreAction::ShowCellLines(Cell::from([1, 1, 1, 1]))));
    act(&mut state, Action::Explore(ExploreAction::GoToLine(39u32.into())));
    act(&mut state, Action::Explore(ExploreAction::StepAlongLine(1)));
    let (scene, dark) = (shown(&state), Palette::DARK);
    let seen = read(&scene, &state);
    let line = [[0, 2, 2, 2], [1, 1, 1, 1], [2, 0, 0, 0]].map(Cell::from);
    assert_eq!(seen.strokes(dark.line), [line[..2].to_vec()].into(), "as far as it has come");
    let paler = dark.line.gamma_multiply(0.45);
    assert_eq!(seen.strokes(paler), [line.to_vec()].into(), "the whole of it");
    assert_eq!(seen.tinted(), line.clone().into());
    assert_eq!(seen.texts(), line.into_iter().zip(["1", "2", "3"].map(str::to_owned)).collect());
    let middle = Cell::from([1, 1, 1, 1]);
    assert_eq!(seen.framed(dark.line), [middle.clone()].into(), "the cell that is explored");
    let beads = seen.drawn_in(&middle, dark.line);
    let is_bead =
        |item: &&&SceneShape| matches!(item, SceneShape::Circle { fill, .. } if fill.a() == 0);
    assert_eq!(beads.iter().filter(is_bead).count(), 1, "{beads:?}");
    assert_eq!(seen.crosses(ink(&state, 0)), [Cell::from([0, 0, 0, 0])].into());
    assert_eq!(seen.rings().get(&Cell::from([2, 1, 0, 1])), Some(&ink(&state, 1)));
}

#[test]
fn four_to_the_four_with_a_threat() {
    let moves = [[0, 0, 0, 0], [3, 0, 1, 2], [1, 1, 1, 1], [0, 3, 3, 0], [2, 2, 2, 2]];
    let mut state = board(rules(4, 4), &moves.map(Cell::from));
    let count = |state: &State| shown(state).shapes.len();
    let before = count(&state);
    act(&mut state, Action::Settings(SettingsAction::ToggleThreats));
    let scene = shown(&state);
    let seen = read(&scene, &state);
    let [x, o] = [ink(&state, 0), ink(&state, 1)];
    assert_eq!(seen.drawn_again(), [].into());
    assert_eq!(seen.filled(Palette::DARK.cell).len(), 256);
    let marks: BTreeSet<Cell> = [moves[0], moves[2], moves[4]].map(Cell::from).into();
    assert_eq!(seen.crosses(x), marks);
    assert_eq!(seen.rings(), [moves[3], moves[1]].map(|cell| (Cell::from(cell), o)).into());
    // The threat: its cell framed and dotted, its line from end to end.
    let threat = Cell::from([3, 3, 3, 3]);
    assert_eq!(seen.framed(x), [Cell::from(moves[4])].into());
    assert_eq!(seen.drawn_in(&threat, x).len(), 2);
    let line: Vec<Cell> = (0..4).map(|i| Cell::from([i; 4])).collect();
    assert_eq!(seen.strokes(x.gamma_multiply(0.5)), [line].into());
    assert_eq!(scene.shapes.len(), before + 3, "nothing else");
}

#[test]
fn five_dimensions_of_side_three_with_a_slice_lit() {
    let mut state = board(rules(3, 5), &[Cell::from([1, 1, 1, 1, 1])]);
    act(&mut state, Action::Shell(ShellAction::HighlightSlice(Some((4, 2)))));
    let (scene, dark) = (shown(&state), Palette::DARK);
    let seen = read(&scene, &state);
    let grounds = seen.grounds();
    let lit: Vec<_> = grounds.iter().filter(|(cell, _)| cell.get(4) == 2).collect();
    let colors: BTreeSet<[u8; 4]> = lit.iter().map(|(_, color)| color.to_array()).collect();
    assert_eq!((lit.len(), colors.len()), (81, 1));
    assert!(!colors.contains(&dark.cell.to_array()));
    assert_eq!(seen.filled(dark.cell).len(), 162, "the others are as ever");
    assert_eq!(seen.crosses(ink(&state, 0)), [Cell::from([1; 5])].into());
}

#[test]
fn five_dimensions_of_side_two() {
    let cell = Cell::from([1, 0, 1, 0, 1]);
    let state = board(rules(2, 5), std::slice::from_ref(&cell));
    let scene = shown(&state);
    let seen = read(&scene, &state);
    assert_eq!(seen.filled(Palette::DARK.cell).len(), 32);
    assert_eq!(seen.drawn_again(), [].into());
    assert_eq!(seen.crosses(ink(&state, 0)), [cell.clone()].into());
    assert_eq!(seen.framed(ink(&state, 0)), [cell].into());
}

#[test]
fn cube_colored_by_lines() {
    let taken = Cell::from([1, 1, 1]);
    let mut state = board(rules(3, 3), std::slice::from_ref(&taken));
    act(&mut state, Action::Settings(SettingsAction::ColorBy(ColorBy::Lines)));
    let scene = shown(&state);
    let seen = read(&scene, &state);
    let (texts, grounds) = (seen.texts(), seen.grounds());
    let shape = state.document.game().rules().shape();
    let lines = |cell: &Cell| {
        BoardLines::new(shape).iter().filter(|line| line.index_of(cell).is_some()).count()
    };
    let mut colors: BTreeMap<usize, BTreeSet<[u8; 4]>> = BTreeMap::new();
    for (cell, color) in &grounds {
        let count = lines(cell);
        colors.entry(count).or_default().insert(color.to_array());
        let number = (*cell != taken).then(|| count.to_string());
        assert_eq!(texts.get(cell), number.as_ref(), "{cell}");
    }
    assert_eq!(colors.keys().collect::<Vec<_>>(), [&4, &5, &7, &13]);
    assert!(colors.values().all(|colors| colors.len() == 1), "one colour for a number");
    assert_eq!(colors.values().flatten().collect::<BTreeSet<_>>().len(), 4);
    assert_eq!(seen.crosses(ink(&state, 0)), [taken].into());
}

#[test]
fn closed_centre() {
    let closed = rules(3, 2).with_closed([Cell::from([1, 1])]).expect("a centre");
    let state = board(closed, &[Cell::from([2, 0])]);
    let (scene, dark) = (shown(&state), Palette::DARK);
    let seen = read(&scene, &state);
    let centre = Cell::from([1, 1]);
    assert_eq!(seen.filled(dark.cell_closed), [centre.clone()].into());
    assert_eq!(seen.filled(dark.cell).len(), 8);
    assert_eq!(seen.drawn_in(&centre, dark.closed_mark).len(), 1);
    assert_eq!(seen.crosses(ink(&state, 0)), [Cell::from([2, 0])].into());
}

#[test]
fn light_theme_with_all_six_marks() {
    let shape = Shape::hypercube(3, 2).expect("a board");
    let six = Rules::new(shape, 6).expect("six players");
    let moves = [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1]].map(Cell::from);
    let state = board(six, &moves);
    let show = state.board_view_model();
    let look = GridContext::new(&show, &Palette::LIGHT, 1.0, view());
    let scene = scene(&look, &mut RasterCache::default());
    let seen = read(&scene, &state);
    assert_eq!(seen.filled(Palette::LIGHT.cell).len(), 9);
    let colors: Vec<Color32> = (0..6)
        .map(|player| {
            let info = state.document.game().player_info(Player(player));
            player_color(info.color, false)
        })
        .collect();
    // What kinds of shapes make a mark, and with how many corners.
    let mark = |cell: &Cell, color: Color32| -> Vec<(bool, usize)> {
        let parts = seen.drawn_in(cell, color).into_iter().map(|item| match item {
            SceneShape::Path { points, closed, .. } => (*closed, points.len()),
            SceneShape::Rect { .. } => (true, 4),
            _ => (true, usize::MAX),
        });
        parts.collect()
    };
    let (bars, ring, polygon) =
        (vec![(false, 2); 2], vec![(true, usize::MAX)], |n| vec![(true, n)]);
    let marks: Vec<_> = moves.iter().zip(&colors).map(|(cell, color)| mark(cell, *color)).collect();
    assert_eq!(marks, [bars.clone(), ring, polygon(3), polygon(4), polygon(4), bars]);
    for (place, cell) in moves.iter().enumerate() {
        let others = colors.iter().enumerate().filter(|(other, _)| *other != place);
        assert!(others.clone().all(|(_, color)| mark(cell, *color).is_empty()), "{cell}");
    }
    assert_eq!(seen.framed(colors[5]), [Cell::from([2, 1])].into(), "the last move");
}

/// Points of a mark in a cell: the two strokes of a cross, and a ring.
fn mark_points(cell: Rect) -> Vec<Pos2> {
    let (center, half) = (cell.center(), 0.28 * cell.width());
    let strokes = (-20..=20i8).flat_map(|i| {
        let along = f32::from(i) / 20.0 * half;
        [center + vec2(along, along), center + vec2(along, -along)]
    });
    let ring = (0..60u8).map(|i| center + half * Vec2::angled(f32::from(i) * 0.105));
    strokes.chain(ring).collect()
}

/// Whether a disk, or the stroke of a circle, hides a point.
fn hides(item: &SceneShape, at: Pos2) -> bool {
    let SceneShape::Circle { center, radius, fill, pen } = item else { return false };
    let far = center.distance(at);
    let on_stroke = pen.is_some_and(|pen| (far - radius).abs() < pen.width / 2.0);
    on_stroke || fill.a() == 255 && far < *radius
}

/// The share of a mark that these hide.
fn hidden(items: &[SceneShape], cell: Rect) -> f32 {
    let points = mark_points(cell);
    let hidden = points.iter().filter(|at| items.iter().any(|item| hides(item, **at))).count();
    hidden as f32 / points.len() as f32
}

#[test]
fn the_bead_and_the_numbers_of_its_stops_leave_marks_to_be_seen() {
    for width in [160.0, 300.0, 600.0] {
        let marks = [[0, 0], [1, 1], [2, 2]].map(Cell::from);
        let mut state = board(rules(3, 2), &marks);
        let view = Rect::from_min_size(pos2(20.0, 20.0), vec2(width, width));
        let before = shown_in(&state, view).shapes;
        act(&mut state, Action::Explore(ExploreAction::ShowCellLines(marks[1].clone())));
        act(&mut state, Action::Explore(ExploreAction::GoToLine(BigUint::from(2u8))));
        let followed = state.explorer.tour.current_line().expect("a line").line.clone();
        assert!(marks.iter().all(|cell| followed.index_of(cell).is_some()), "the diagonal");
        for stop in 0..3 {
            act(&mut state, Action::Explore(ExploreAction::SeekCell(stop)));
            let items = shown_in(&state, view).shapes;
            let over: Vec<SceneShape> =
                items.into_iter().filter(|item| !before.contains(item)).collect();
            let show = state.board_view_model();
            let look = GridContext::new(&show, &Palette::DARK, 1.0, view);
            for cell in &marks {
                let share = hidden(&over, look.cell_rect(cell));
                assert!(share < 0.2, "{share} of the mark on {cell} at stop {stop}, {width} wide");
            }
        }
    }
}

#[test]
fn numbers_of_moves_leave_marks_to_be_seen() {
    let shape = Shape::hypercube(3, 2).expect("a board");
    let six = Rules::new(shape, 6).expect("six players");
    let moves = [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1]].map(Cell::from);
    for width in [90.0, 300.0] {
        let state = board(six.clone(), &moves);
        let view = Rect::from_min_size(pos2(20.0, 20.0), vec2(width, width));
        let show = state.board_view_model();
        let look = GridContext::new(&show, &Palette::LIGHT, 1.0, view);
        let numbers = move_numbers_scene(&look).shapes;
        assert_eq!(
            numbers.iter().filter(|item| matches!(item, SceneShape::Text { .. })).count(),
            6
        );
        for cell in &moves {
            assert_eq!(hidden(&numbers, look.cell_rect(cell)), 0.0, "{cell}");
        }
    }
}

#[test]
fn small_cells_are_one_mesh() {
    let view = Rect::from_min_size(pos2(110.0, 30.0), vec2(280.0, 240.0));
    let moves = [0u64, 341, 1023].map(|number| {
        let shape = Shape::hypercube(2, 10).expect("a board");
        shape.cell_with_number(&number.into()).expect("a cell of the board")
    });
    let state = board(rules(2, 10), &moves);
    let scene = shown_in(&state, view);
    let quads = |item: &SceneShape| matches!(item, SceneShape::Quads(quads) if quads.len() == 1024);
    assert!(scene.shapes.iter().any(quads), "every cell is in the mesh");
    let seen = read(&scene, &state);
    let won: BTreeSet<Cell> = [moves[0].clone(), moves[2].clone()].into();
    assert_eq!(seen.drawn_again(), [].into());
    assert_eq!(seen.filled(Palette::DARK.cell), won, "all others are dim");
    assert_eq!(seen.crosses(ink(&state, 0)), won);
    assert_eq!(seen.tinted(), won);
    assert!(seen.strokes(ink(&state, 0)).contains(&Vec::from_iter(won)));
    assert_eq!(seen.framed(ink(&state, 0)), [moves[2].clone()].into());
}

#[test]
fn tiny_cells_are_a_picture() {
    let moves = [Cell::origin(12), Cell::new([2; 12])];
    let state = board(rules(3, 12), &moves);
    let shown = shown(&state);
    let [SceneShape::Raster { rect, .. }, SceneShape::Rect { rect: frame, pen, .. }, texts @ ..] =
        &shown.shapes[..]
    else {
        panic!("not a picture and a frame around the last move")
    };
    assert_eq!(*rect, view());
    assert_eq!(pen.map(|pen| pen.color), Some(ink(&state, 1)));
    // The last cell is at the upper right, the first one was at the lower left.
    let camera = state.grid().camera(view().into());
    assert!(frame.contains(camera.cell_rect(&moves[1]).center()) && frame.width() < 10.0);
    // Only axes whose numbers have room are told of, each with its name and the same numbers.
    let mut axes: BTreeMap<[u8; 4], Vec<&str>> = BTreeMap::new();
    for item in texts {
        let SceneShape::Text { text, color, .. } = item else { panic!("{item:?}") };
        axes.entry(color.to_array()).or_default().push(text);
    }
    let told: Vec<(&str, usize)> = (0..12)
        .filter_map(|axis| axes.get(&axis_color(axis, true).to_array()))
        .map(|texts| (texts[texts.len() - 1], texts.len() - 1))
        .collect();
    assert_eq!(told, [("a9", 9), ("a10", 9), ("a11", 3), ("a12", 3)]);
}

#[test]
fn a_picture_holds_cells_gaps_and_marks() {
    let moves = [Cell::origin(12), Cell::new([2; 12])];
    let state = board(rules(3, 12), &moves);
    let shown = shown(&state);
    let Some(SceneShape::Raster { rect, raster }) = shown.shapes.first() else {
        panic!("no picture")
    };
    assert_eq!(rect.size(), vec2(400.0, 300.0));
    assert_eq!((raster.width, raster.height), (400, 300));
    let count = |color| raster.pixels.iter().filter(|pixel| **pixel == color).count();
    let dark = Palette::DARK;
    assert!(count(dark.cell) > 10_000, "cells");
    assert!(count(dark.blocks[0]) + count(dark.blocks[1]) > 1_000, "gaps");
    let game = state.document.game();
    for player in [0, 1] {
        let info = game.player_info(hypertoe_core::Player(player));
        assert_eq!(count(hypertoe::theme::player_color(info.color, true)), 4, "mark {player}");
    }
}

#[test]
fn cells_smaller_than_pixels_make_no_stripes() {
    let shown = shown(&board(rules(1000, 2), &[]));
    let Some(SceneShape::Raster { raster, .. }) = shown.shapes.first() else {
        panic!("no picture")
    };
    let cell = Palette::DARK.cell;
    let rows: Vec<_> = raster.pixels.chunks(raster.width).collect();
    let is_board = |row: &&&[egui::Color32]| row.contains(&cell);
    assert!(rows.iter().filter(is_board).count() > 200);
    for row in rows.iter().filter(is_board) {
        let first = row.iter().position(|pixel| *pixel == cell).expect("a cell");
        let last = row.iter().rposition(|pixel| *pixel == cell).expect("a cell");
        assert!(row[first..=last].iter().all(|pixel| *pixel == cell), "a stripe");
    }
    let first = rows.iter().position(|row| row.contains(&cell)).expect("a row");
    let last = rows.iter().rposition(|row| row.contains(&cell)).expect("a row");
    assert!(rows[first..=last].iter().all(|row| row.contains(&cell)), "a stripe");
}

#[test]
fn a_heat_picture_has_the_color_of_each_cell() {
    let shapes = [
        Shape::hypercube(3, 12).expect("a board"),
        Shape::hypercube(1000, 5).expect("a board"),
        Shape::new(&[300, 280, 3], 5).expect("a board"),
    ];
    for shape in shapes {
        let uneven = !shape.is_hypercube();
        let mut state = board(Rules::new(shape.clone(), 2).expect("two players"), &[]);
        act(&mut state, Action::Settings(SettingsAction::ColorBy(ColorBy::Lines)));
        let camera = state.grid().camera(view().into());
        let (right, up) = (90.0 / camera.points_per_cell(), 70.0 / camera.points_per_cell());
        act(&mut state, Action::Grid(GridAction::Pan { right, up }));
        act(&mut state, Action::Grid(GridAction::ZoomCenter(2.6 / camera.points_per_cell())));
        let shown = shown(&state);
        let Some(SceneShape::Raster { raster, .. }) = shown.shapes.first() else {
            panic!("no picture")
        };
        let count = |cell: &Cell| approx_lines_through(&shape, cell);
        let most = count(&Cell::new(shape.sides().iter().map(|n| n / 2)));
        let most = most.max(count(&Cell::origin(shape.dims())));
        let (camera, mut seen) = (state.grid().camera(view().into()), 0);
        for i in 0..raster.pixels.len() / 13 {
            let (x, y) = (i * 13 % raster.width, i * 13 / raster.width);
            let at = view().min + vec2(x as f32 + 0.5, y as f32 + 0.5);
            let Some(cell) = camera.cell_at(at, &state.visible_slice()) else { continue };
            if !camera.cell_rect(&cell).contains(at) {
                continue;
            }
            let share = line_count_heat(&shape, count(&cell), most);
            assert_eq!(raster.pixels[i * 13], heat_color(share, true), "{cell} of {shape}");
            seen += 1;
        }
        assert!(seen > 1_000 || uneven && seen > 100, "{seen} cells of {shape}");
    }
}

#[test]
fn barred_cells_before_the_first_move() {
    let fair = rules(3, 3).with_opening_rule(OpeningRule::NoCenter).expect("a centre");
    let state = board(fair.clone(), &[]);
    let (scene, dark) = (shown(&state), Palette::DARK);
    let seen = read(&scene, &state);
    let centre = Cell::from([1, 1, 1]);
    assert_eq!(seen.filled(dark.cell_barred), [centre.clone()].into());
    assert_eq!(seen.filled(dark.cell).len(), 26);
    assert_eq!(seen.drawn_in(&centre, dark.closed_mark).len(), 2, "a ring and a stroke");
    // After the first move they look like all others.
    let (moves, free) = ([Cell::from([0, 0, 0])], rules(3, 3));
    assert_eq!(shown(&board(fair, &moves)), shown(&board(free, &moves)));
}

#[test]
fn barred_cells_are_marked_at_every_size() {
    let dark = Palette::DARK;
    let corner = |dims: usize| OpeningRule::Forbidden([Cell::origin(dims)].into());
    // In a mesh: one cell of its colour.
    let mesh = rules(2, 10).with_opening_rule(corner(10)).expect("a cell");
    let view = Rect::from_min_size(pos2(110.0, 30.0), vec2(280.0, 240.0));
    let scene = shown_in(&board(mesh, &[]), view);
    let barred = |item: &SceneShape| match item {
        SceneShape::Quads(quads) => {
            quads.iter().filter(|quad| quad.color == dark.cell_barred).count()
        }
        _ => 0,
    };
    assert_eq!(scene.shapes.iter().map(barred).sum::<usize>(), 1);
    // In a picture: the listed cell, or the one centre of 3^12.
    for opening in [corner(12), OpeningRule::NoCenter] {
        let rules = rules(3, 12).with_opening_rule(opening).expect("cells");
        for (moves, expected) in [(&[][..], 4), (&[Cell::new([2; 12])], 0)] {
            let scene = shown(&board(rules.clone(), moves));
            let Some(SceneShape::Raster { raster, .. }) = scene.shapes.first() else { panic!() };
            let count = raster.pixels.iter().filter(|pixel| **pixel == dark.cell_barred).count();
            assert!(count.abs_diff(expected) <= 3 && (count > 0) == (expected > 0), "{count}");
        }
    }
}

#[test]
fn a_mark_is_shown_where_it_would_come_to_rest() {
    let board7 = Shape::new(&[7, 6], 4).expect("a board");
    let falling = Rules::new(board7, 2).expect("two").with_gravity(Some(1)).expect("an axis");
    let mut state = board(falling, &[Cell::from([3, 0])]);
    act(&mut state, Action::Grid(GridAction::Hover(Some(Cell::from([3, 5])))));
    let (scene, dark) = (shown(&state), Palette::DARK);
    let seen = read(&scene, &state);
    let rest = Cell::from([3, 1]);
    assert_eq!(seen.filled(dark.cell_hover), [rest.clone()].into());
    assert!(seen.rings().keys().eq([&rest]) && seen.rings()[&rest] != ink(&state, 1));
    assert_eq!(seen.framed(dark.text), [Cell::from([3, 5])].into(), "where the pointer is");
    assert_eq!(seen.crosses(ink(&state, 0)), [Cell::from([3, 0])].into());
    // Aimed at the taken cell it comes to rest above it, too.
    let scene = |state: &State| shown(state).shapes;
    let high = scene(&state);
    act(&mut state, Action::Grid(GridAction::Hover(Some(Cell::from([3, 0])))));
    let low = scene(&state);
    let same = high.iter().filter(|item| low.contains(item)).count();
    assert_eq!((same, low.len()), (high.len() - 1, high.len()), "only the pointer's outline moved");
}

#[test]
fn blindfold_shows_the_last_mark_or_none() {
    let moves = [[0, 0], [1, 1], [2, 0]].map(Cell::from);
    let last = blindfold(rules(3, 2), Visibility::LastMove, &moves);
    let scene = shown(&last);
    let seen = read(&scene, &last);
    let third = Cell::from([2, 0]);
    assert_eq!(seen.crosses(ink(&last, 0)), [third.clone()].into());
    assert_eq!(seen.framed(ink(&last, 0)), [third].into());
    assert_eq!(seen.rings(), [].into());
    let mut nothing = blindfold(rules(3, 2), Visibility::Nothing, &moves);
    assert_eq!(shown(&nothing), shown(&board(rules(3, 2), &[])), "as if nobody had played");
    // Nor does the pointer tell where a mark stands.
    let hovered = |state: &mut State, cell: [u16; 2]| {
        act(state, Action::Grid(GridAction::Hover(Some(Cell::from(cell)))));
        shown(state).shapes.len()
    };
    assert_eq!(hovered(&mut nothing, [0, 0]), hovered(&mut nothing, [2, 2]));
    act(&mut nothing, Action::Grid(GridAction::Hover(None)));
    act(&mut nothing, Action::Game(GameAction::Peek));
    assert_eq!(shown(&nothing), shown(&board(rules(3, 2), &moves)), "a peek shows all");
}

#[test]
fn blindfold_hides_marks_in_a_picture_too() {
    let moves = [Cell::origin(12), Cell::new([2; 12])];
    let picture = |state: &State| match shown(state).shapes.first() {
        Some(SceneShape::Raster { raster, .. }) => raster.pixels.clone(),
        _ => panic!("no picture"),
    };
    let nothing = blindfold(rules(3, 12), Visibility::Nothing, &moves);
    let last = blindfold(rules(3, 12), Visibility::LastMove, &moves);
    let (none, all) = (board(rules(3, 12), &[]), board(rules(3, 12), &moves));
    assert_eq!(picture(&nothing), picture(&none));
    let differ =
        |a: &State, b: &State| picture(a).iter().zip(&picture(b)).filter(|(a, b)| a != b).count();
    assert_eq!((differ(&last, &none), differ(&last, &all), differ(&none, &all)), (4, 4, 8));
}

#[test]
fn a_peek_is_not_answered_with_the_last_picture() {
    let moves = [Cell::origin(12), Cell::new([2; 12])];
    let mut state = blindfold(rules(3, 12), Visibility::Nothing, &moves);
    let mut rasters = RasterCache::default();
    let mut picture = |state: &State| {
        let show = state.board_view_model();
        let look = GridContext::new(&show, &Palette::DARK, 1.0, view());
        scene(&look, &mut rasters).shapes.first().cloned()
    };
    let before = picture(&state);
    act(&mut state, Action::Game(GameAction::Peek));
    assert_ne!(picture(&state), before);
    act(&mut state, Action::Game(GameAction::Peek));
    assert_eq!(picture(&state), before);
}

#[test]
fn lines_that_decided_the_game_stand_out() {
    let moves = [[0, 0], [0, 2], [1, 0], [2, 2], [2, 0], [2, 1], [1, 1], [0, 1], [1, 2]];
    // With the seventh move X has one line, with the ninth two.
    let widths = |goal: Goal| -> Vec<f32> {
        let rules = rules(3, 2).with_goal(goal).expect("a goal");
        let scene = shown(&board(rules, &moves.map(Cell::from)));
        let curve = |item: &SceneShape| match item {
            SceneShape::Path { points, pen: Some(pen), .. } if points.len() > 2 => Some(pen.width),
            _ => None,
        };
        scene.shapes.iter().filter_map(curve).collect()
    };
    let (won, drawn) = (widths(Goal::FirstTo(2)), widths(Goal::FirstTo(3)));
    assert_eq!((won.len(), drawn.len()), (5, 2));
    assert!(won[0] > drawn[0], "the older line helped to win");
    assert!(won[3] > won[0] && won[3] == drawn[1], "the last one is the broadest");
    assert!(won[1] > won[2] && won[2] > won[3], "it glows");
    assert!(won[4] < won[3], "it has a core");
}

#[test]
fn a_mark_is_drawn_by_strokes_and_a_win_dims_the_rest() {
    let moves = [[0, 0], [0, 1], [1, 1], [1, 2]].map(Cell::from);
    let mut state = board(rules(3, 2), &moves);
    let strokes = |state: &State| {
        let is_stroke = |item: &&SceneShape| matches!(item, SceneShape::Path { closed: false, .. });
        shown(state).shapes.iter().filter(is_stroke).count()
    };
    let bright = |state: &State| {
        let is_bright = |item: &&SceneShape| matches!(item, SceneShape::Rect { fill, .. } if *fill == Palette::DARK.cell);
        shown(state).shapes.iter().filter(is_bright).count()
    };
    assert_eq!((strokes(&state), bright(&state)), (4, 9), "two crosses");
    update(&mut state, Action::Game(GameAction::Play(Cell::from([2, 2]))));
    state.move_animation.advance(0.0);
    assert_eq!((strokes(&state), bright(&state)), (4, 9), "the third one has just begun");
    state.move_animation.advance(0.03);
    assert_eq!(strokes(&state), 5, "one stroke");
    state.move_animation.advance(0.1);
    assert_eq!((strokes(&state), bright(&state)), (6, 9), "and the other");
    state.move_animation.advance(0.3);
    assert_eq!(bright(&state), 3, "only the line is as bright as before");
    act(&mut state, Action::Game(GameAction::Undo));
    assert_eq!((strokes(&state), bright(&state)), (4, 9));
}

#[test]
fn a_way_to_win_in_miniature() {
    let state = board(rules(3, 2), &[]);
    let line = parse_pattern(state.theory.rules().shape(), "x+ y-").expect("a line");
    let query =
        GalleryQuery { line: Some(line.clone()), marks: Some(7), ..GalleryQuery::default() };
    let work = GalleryBuilder::new(state.theory.rules(), query).expect("3^2 is listed");
    let gallery = run_to_end(|control| work.run(control));
    let rect = Rect::from_min_size(pos2(10.0, 20.0), vec2(84.0, 84.0));
    let scene = hypertoe::views::miniature::finished_position_scene(
        state.theory.rules(),
        state.document.game(),
        &gallery.positions[0],
        rect,
        &Palette::LIGHT,
    );
    let (seen, finished) =
        (GridReading::of_cells(&scene, state.theory.rules().shape()), &gallery.positions[0]);
    let drawn = scene.shapes.iter().map(bounds).filter(|bounds| bounds.is_finite());
    assert!(drawn.into_iter().all(|bounds| rect.contains_rect(bounds)));
    let (x, o) = (player_color(PlayerColor::Blue, false), player_color(PlayerColor::Orange, false));
    assert_eq!(finished.winner, Some(Player(0)));
    assert_eq!(seen.crosses(x), finished.cells[0].iter().cloned().collect());
    assert_eq!(seen.rings(), finished.cells[1].iter().map(|cell| (cell.clone(), o)).collect());
    let line: Vec<Cell> = line.cells().collect();
    assert_eq!(seen.tinted(), line.iter().cloned().collect());
    let strokes = seen.strokes(x.gamma_multiply(0.7));
    assert_eq!(strokes, [line].into(), "from end to end");
}

/// The numbers on the cells of the explored line, in the order in which they are drawn: each is a text on
/// a disk with a rim in the colour of lines.
fn line_numbers(scene: &Scene) -> Vec<u16> {
    let line = Palette::DARK.line;
    let pairs = scene.shapes.windows(2);
    let numbers = pairs.filter_map(|pair| match pair {
        [SceneShape::Circle { pen: Some(pen), radius, .. }, SceneShape::Text { text, pos, .. }]
            if *radius >= 4.0 && pen.color.to_opaque() == line =>
        {
            assert!(view().expand(1000.0).contains(*pos));
            text.parse().ok()
        }
        _ => None,
    });
    numbers.collect()
}

/// However small the cells are, the ends of the line say which way it runs, and its cells are marked.
#[test]
fn the_explored_line_is_numbered_on_every_board() {
    let phone = Rect::from_min_size(pos2(0.0, 0.0), vec2(390.0, 330.0));
    for (side, dims) in [(3, 3), (5, 3), (4, 4), (5, 5), (7, 7), (8, 4), (3, 7)] {
        for view in [view(), phone] {
            let mut state = board(rules(side, dims), &[]);
            let center = Cell::from(&vec![(side - 1) / 2; dims][..]);
            act(&mut state, Action::Explore(ExploreAction::ShowCellLines(center)));
            act(&mut state, Action::Explore(ExploreAction::LastLine));
            let scene = shown_in(&state, view);
            let mut numbers = line_numbers(&scene);
            numbers.sort_unstable();
            let all: Vec<u16> = (1..=side).collect();
            let is_numbered = numbers == all || numbers == [1, side];
            assert!(is_numbered, "{side}^{dims} in {view:?}: {numbers:?}");
        }
    }
}
