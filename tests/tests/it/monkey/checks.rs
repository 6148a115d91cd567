//! What holds after every step.

use super::hands::Hands;
use egui::accesskit::{Action, Role};
use egui::epaint::{ClippedShape, Mesh};
use egui::{Key, Rect, Shape, Vec2, vec2};
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable, by};
use hypertoe::state::State;
use hypertoe_core::Position;
use hypertoe_tests::Driver;

/// The smallest window there can be, in points.
const SMALLEST: Vec2 = vec2(360.0, 360.0);

/// Checks what the program knows, what it paints and what it offers.
pub fn check(app: &Driver) {
    check_game(app.state());
    let window = app.harness.ctx.content_rect().expand(1.0);
    for shape in &app.harness.output().shapes {
        check_shape(shape, window);
    }
    check_widgets(app);
}

/// The position is the one that its moves lead to.
fn check_game(state: &State) {
    let game = state.document.game();
    let position = game.position();
    let mut replay: Position = position.start_position();
    for node in game.path_to(game.current()) {
        let Some(turn) = game.move_of(node) else { continue };
        replay.play_move(turn).unwrap_or_else(|error| panic!("{turn:?} is not legal: {error}"));
    }
    replay.set_early_end(position.early_end());
    assert_eq!(replay.marks(), position.marks());
    assert_eq!(replay.outcome(), position.outcome());
    assert_eq!(replay.scores(), position.scores());
    assert_eq!(replay.to_move(), position.to_move());
    for cell in [Some(&state.cursor().focus), state.cursor().hover.as_ref()].into_iter().flatten() {
        assert!(state.shape().contains(cell), "{cell:?} is off the board");
    }
}

/// Everything painted is somewhere, and nothing can be seen outside the window.
fn check_shape(clipped: &ClippedShape, window: Rect) {
    let bounds = match &clipped.shape {
        Shape::Text(text) if text.galley.num_vertices == 0 => {
            Rect::from_min_size(text.pos, Vec2::ZERO)
        }
        shape => shape.visual_bounding_rect(),
    };
    assert!(!bounds.any_nan(), "no place for {}", short(&clipped.shape));
    check_mesh(&clipped.shape);
    let seen = bounds.intersect(clipped.clip_rect);
    if seen.is_positive() {
        assert!(
            window.contains_rect(seen),
            "{seen:?} is outside {window:?}: {}",
            short(&clipped.shape)
        );
    }
}

/// The beginning of what is to be said of a shape.
fn short(shape: &Shape) -> String {
    format!("{shape:?}").chars().take(600).collect()
}

fn check_mesh(shape: &Shape) {
    let sound = |mesh: &Mesh| mesh.vertices.iter().all(|vertex| !vertex.pos.any_nan());
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(check_mesh),
        Shape::Mesh(mesh) => assert!(mesh.is_valid() && sound(mesh), "a broken mesh"),
        Shape::Path(path) => assert!(!path.points.iter().any(|point| point.any_nan())),
        _ => {}
    }
}

/// What can be pressed has a size, in a window that is not smaller than it can be made, unless
/// everything in it is enlarged.
fn check_widgets(app: &Driver) {
    let window = app.harness.ctx.content_rect().size();
    if window.x < SMALLEST.x || window.y < SMALLEST.y {
        return;
    }
    // What scrolls a list that is just unfolding has its height.
    let offered = |node: &AccessKitNode<'_>| {
        node.data().supports_action(Action::Click) && node.role() != Role::ScrollBar
    };
    for node in app.harness.query_all(by().predicate(offered)) {
        let rect = node.rect();
        assert!(
            rect.is_positive() && !rect.any_nan(),
            "{:?} {:?} has no size in {window:?}: {rect:?}",
            node.accesskit_node().role(),
            node.accesskit_node().label()
        );
    }
}

/// Every question can be left with Escape alone.
pub fn check_escape(hands: &mut Hands) {
    hands.let_go();
    let open = |app: &Driver| {
        let front = &app.state().overlays;
        front.dialogs().len() + usize::from(front.palette_search_text().is_some())
    };
    // A list that is open, a field that is typed into take one each.
    for _ in 0..3 * open(&hands.app) {
        hands.press(Key::Escape);
    }
    let left = hands.app.state().overlays.dialog();
    assert_eq!(open(&hands.app), 0, "Escape does not leave {left:?}");
}
