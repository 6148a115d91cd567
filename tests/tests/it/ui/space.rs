//! The board in space, beside the grid and alone.

use super::painted::texts;
use super::waiting::{open, wait_until};
use egui::accesskit::Role;
use egui::{Key, Modifiers, PointerButton, Pos2, Rect, vec2};
use egui_kittest::kittest::Queryable;
use hypertoe::action::{Action, ExploreAction, SettingsAction, SpaceAction};
use hypertoe::board::{HigherAxes, StandardView};
use hypertoe::command::Command;
use hypertoe::i18n::Language;
use hypertoe::projection::OrbitAngles;
use hypertoe::shell::accessibility::{grid_id, space_id};
use hypertoe::state::{ColorBy, Mode, VisibleViews};
use hypertoe_core::{Cell, Outcome, Player};
use hypertoe_tests::Driver;

/// A board in both views.
fn both(side: u16, dims: usize) -> Driver {
    let mut app = Driver::on(side, dims);
    app.command(Command::ViewBoth);
    app
}

/// Where a cell is seen in space.
fn place(app: &Driver, cell: &[u16]) -> Pos2 {
    app.find_in_space(cell).expect("the cell is told of").rect().center()
}

fn point_at(app: &mut Driver, pos: Pos2) {
    app.harness.hover_at(pos);
    app.settle();
}

/// Presses, moves and lets go.
fn drag(app: &mut Driver, from: Pos2, by: egui::Vec2, modifiers: Modifiers) {
    app.harness.hover_at(from);
    app.harness.run_steps(1);
    let button = |pos, pressed| egui::Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers,
    };
    app.harness.event(egui::Event::ModifiersChanged(modifiers));
    app.harness.event(button(from, true));
    app.harness.run_steps(1);
    for step in 1..=8u8 {
        app.harness.hover_at(from + by * (f32::from(step) / 8.0));
        app.harness.run_steps(1);
    }
    app.harness.event(button(from + by, false));
    app.harness.run_steps(2);
    app.harness.event(egui::Event::ModifiersChanged(Modifiers::NONE));
    app.settle();
}

/// Where the space is in the window.
fn view(app: &Driver) -> Rect {
    app.harness.ctx.read_response(space_id()).expect("the space is shown").rect
}

/// An empty place at the edge of the space.
fn empty_place(app: &Driver) -> Pos2 {
    view(app).right_bottom() - vec2(14.0, 14.0)
}

#[test]
fn views_lie_beside_or_above_each_other_as_leaves_larger_cells_in_every_language() {
    let mut app = both(3, 4);
    for language in [Language::English, Language::German] {
        app.act(Action::Settings(SettingsAction::Language(Some(language))));
        for (size, beside) in [(vec2(760.0, 1000.0), false), (vec2(1280.0, 800.0), true)] {
            app.resize(size);
            let grid = app.harness.ctx.read_response(grid_id()).expect("a grid").rect;
            assert_eq!(view(&app).left() > grid.right(), beside, "{language:?}, {size}");
            assert_eq!(view(&app).top() > grid.bottom(), !beside, "{language:?}, {size}");
        }
    }
}

#[test]
fn what_floats_leaves_the_axes_and_buttons_free() {
    for (size, views) in [
        (vec2(900.0, 600.0), Command::ViewBoth),
        (vec2(1280.0, 800.0), Command::ViewBoth),
        (vec2(1280.0, 800.0), Command::ViewSpace),
        (vec2(1920.0, 1080.0), Command::ViewBoth),
    ] {
        let mut app = both(3, 4);
        app.resize(size);
        app.command(views);
        app.command(Command::SpaceTools);
        app.harness.run_steps(4);
        let area = |app: &Driver, name: &str| {
            let id = egui::Id::unique(name);
            app.harness.ctx.memory(|memory| memory.area_rect(id)).expect("it is on show")
        };
        let tools = area(&app, "rotation and look");
        let bar = view(&app).with_min_y(0.0).with_max_y(view(&app).top());
        assert!(!tools.intersects(bar), "{size}: {tools}");
        assert!(tools.bottom() < app.node("3×3×3×3").rect().top(), "{size}: {tools}");
        assert!(tools.height() > 300.0, "{size}: {tools}");
        app.outside.answer(Command::CopyGame.action(app.state()));
        app.harness.run_steps(4);
        let toast = area(&app, "toasts");
        for board in [grid_id(), space_id()] {
            if let Some(board) = app.harness.ctx.read_response(board) {
                assert!(!toast.intersects(board.rect), "{size}: {toast} over {}", board.rect);
            }
        }
    }
}

#[test]
fn one_view_or_both_by_keys() {
    let mut app = Driver::on(3, 4);
    assert_eq!(app.state().views(), VisibleViews::Grid);
    app.press(Key::Num3);
    assert_eq!(app.state().views(), VisibleViews::Both);
    assert!(app.find_cell(&[0, 0, 0, 0]).is_some());
    assert!(app.find_in_space(&[0, 0, 0, 0]).is_some());
    app.press(Key::Num2);
    assert!(app.find_cell(&[0, 0, 0, 0]).is_none());
    assert!(app.find_in_space(&[0, 0, 0, 0]).is_some());
    app.press(Key::Num1);
    assert!(app.find_in_space(&[0, 0, 0, 0]).is_none());
    // A flat board has nothing to show in space, unless it is asked for.
    let mut flat = both(3, 2);
    assert_eq!(flat.state().views(), VisibleViews::Grid);
    flat.press(Key::Num2);
    assert_eq!(flat.state().views(), VisibleViews::Space);
}

#[test]
fn a_game_is_played_in_space() {
    let mut app = both(3, 3);
    app.press(Key::Num2);
    // All these can be seen from the corner; the last one wins.
    for cell in [[0, 0, 2], [2, 2, 0], [1, 0, 2], [2, 2, 1], [2, 0, 2]] {
        let pos = place(&app, &cell);
        app.harness.hover_at(pos);
        app.settle();
        assert_eq!(app.state().cursor().hover, Some(Cell::from(cell)));
        app.find_in_space(&cell).expect("the cell").click();
        app.settle();
    }
    assert_eq!(app.moves().len(), 5);
    let outcome = app.state().document.game().position().outcome();
    assert_eq!(outcome, Outcome::Won(Player(0)));
}

#[test]
fn a_second_click_confirms() {
    let mut app = both(3, 3);
    app.act(Action::Space(SpaceAction::SetConfirmMoves(true)));
    let click = |app: &mut Driver| {
        app.find_in_space(&[0, 0, 2]).expect("the cell").click();
        app.settle();
    };
    click(&mut app);
    assert!(app.moves().is_empty());
    click(&mut app);
    assert_eq!(app.moves(), [Cell::from([0, 0, 2])]);
}

#[test]
fn what_is_pointed_at_in_one_view_is_told_and_lit_in_the_other() {
    let mut app = both(3, 4);
    let pos = place(&app, &[0, 2, 2, 1]);
    point_at(&mut app, pos);
    let pointed = app.state().cursor().hover.clone().expect("a cell");
    assert_eq!(pointed, Cell::from([0, 2, 2, 1]));
    // On the way to the status line the cell is still told; its coordinate
    // lights the slice.
    let label = app.node("w\u{a0}1").rect().center();
    point_at(&mut app, label);
    assert_eq!(app.state().cursor().hover, None);
    assert_eq!(app.state().highlighted_slice(), Some((3, 1)));
    point_at(&mut app, pos);
    assert_eq!(app.state().highlighted_slice(), None);
}

#[test]
fn drags_look_from_elsewhere_and_turn_through_w() {
    let mut app = both(3, 4);
    app.click("Perspective");
    assert_eq!(app.state().space().chosen_arrangement(), Some(HigherAxes::Perspective));
    let from = empty_place(&app);
    drag(&mut app, from, vec2(-120.0, -40.0), Modifiers::NONE);
    let pose = app.state().space().pose();
    assert_ne!(pose.orbit, OrbitAngles::CORNER);
    assert_eq!(app.state().space().plane_angle((0, 3)), 0.0);
    let orbit = pose.orbit;
    drag(&mut app, from, vec2(-90.0, 0.0), Modifiers::SHIFT);
    assert!(app.state().space().plane_angle((0, 3)).abs() > 0.3);
    assert_eq!(app.state().space().pose().orbit, orbit);
    drag(&mut app, from, vec2(-90.0, -30.0), Modifiers::COMMAND | Modifiers::CTRL);
    assert!(app.state().space().plane_angle((0, 1)).abs() > 0.3);
    assert!(app.state().space().plane_angle((2, 3)).abs() > 0.1);
    // The way back is always there.
    open(&mut app, Command::SpaceReset);
    wait_until(&mut app, "the reset", |state| !state.space().is_animating());
    assert_eq!(
        *app.state().space().pose(),
        app.state().space().standard_pose(StandardView::Corner)
    );
    assert!(app.moves().is_empty(), "a drag plays nothing");
}

#[test]
fn buttons_turn_once_and_standard_views_are_reached_by_keys() {
    let mut app = both(3, 4);
    app.command(Command::ViewSpace);
    app.click("Perspective");
    app.node("Rotate once through xw").click();
    app.harness.run_steps(4);
    assert!(app.state().space().is_animating());
    wait_until(&mut app, "a whole turn", |state| !state.space().is_animating());
    assert!((app.state().space().plane_angle((0, 3)) - std::f64::consts::TAU).abs() < 1e-6);
    for (key, view) in [
        (Key::I, StandardView::Front),
        (Key::U, StandardView::Top),
        (Key::W, StandardView::LastAxisTowards),
        (Key::Q, StandardView::Corner),
    ] {
        app.harness.key_press(key);
        app.harness.run_steps(2);
        wait_until(&mut app, "a standard view", |state| !state.space().is_animating());
        assert_eq!(
            *app.state().space().pose(),
            app.state().space().standard_pose(view),
            "{view:?}"
        );
    }
}

#[test]
fn the_angle_is_told_while_the_board_turns_and_only_then() {
    let mut app = both(3, 4);
    app.act(Action::Space(SpaceAction::SetHigherAxes(HigherAxes::Perspective)));
    let told = |app: &Driver| {
        let painted = texts(&app.harness.output().shapes);
        painted.iter().any(|painted| painted.text.starts_with("xw ") && painted.text.ends_with('°'))
    };
    assert!(!told(&app));
    let turn = SpaceAction::Spin { plane: (0, 3), endless: false };
    app.outside.answer(Action::Space(turn));
    app.harness.run_steps(6);
    assert!(told(&app));
    wait_until(&mut app, "a whole turn", |state| !state.space().is_animating());
    app.settle();
    assert!(!told(&app));
}

#[test]
fn slices_are_flipped_through_with_the_place_on_the_axis() {
    let mut app = both(3, 4);
    app.command(Command::ViewSpace);
    app.click("One slice");
    assert!(app.find_in_space(&[0, 0, 0, 1]).is_some(), "the middle slice");
    assert!(app.find_in_space(&[0, 0, 0, 0]).is_none());
    let sliders: Vec<_> = app.harness.get_all_by_label("Slice of w").collect();
    sliders[0].set_value_accesskit(2.0);
    drop(sliders);
    app.settle();
    assert!(app.find_in_space(&[0, 0, 0, 2]).is_some());
    app.node("Play slices of w").click();
    app.harness.run_steps(3);
    wait_until(&mut app, "the next slice", |state| state.grid().slice().get(3) == 0);
    open(&mut app, Command::SpaceRotate);
    assert!(!app.state().space().is_animating(), "Z stops what moves");
}

#[test]
fn the_line_is_played_in_both_views() {
    let mut app = both(3, 4);
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::from([1, 1, 1, 1]))));
    app.act(Action::Explore(ExploreAction::LastLine));
    assert_eq!(app.state().screen.mode(), Mode::Explore);
    app.click("One slice");
    app.act(Action::Explore(ExploreAction::SeekCell(2)));
    // The slice on show goes with the bead.
    let end = app.state().explorer.tour.bead_cell().expect("a bead");
    assert_eq!(app.state().visible_slice().get(3), end.get(3));
    // A click in space explores that cell.
    app.find_in_space(end.coords()).expect("the cell").click();
    app.settle();
    assert_eq!(app.state().explorer.tour.cell(), Some(&end));
}

/// Presses a button that may be scrolled out of sight, as a screen reader does.
fn press(app: &mut Driver, label: &str) {
    let buttons: Vec<_> = app.harness.get_all_by_label(label).collect();
    buttons[0].click_accesskit();
    drop(buttons);
    app.settle();
}

#[test]
fn tools_turn_hide_and_reset() {
    let mut app = both(3, 4);
    app.click("Perspective");
    app.press(Key::K);
    let dials: Vec<_> = app.harness.get_all_by_label("Rotate xw").collect();
    dials[0].set_value_accesskit(30.0);
    drop(dials);
    app.settle();
    assert!((app.state().space().plane_angle((0, 3)).to_degrees() - 30.0).abs() < 1e-6);
    app.act(Action::Space(SpaceAction::Reset));
    press(&mut app, "w: Slices");
    press(&mut app, "x: Slices");
    assert_eq!(app.state().space().slice_axes(), [0, 3]);
    press(&mut app, "x: Space");
    assert_eq!(app.state().space().space_axes(), [0, 1, 2]);
    press(&mut app, "Slice x=0: shown");
    press(&mut app, "Slice x=0: faded");
    assert!(app.state().space().has_slice_styles());
    press(&mut app, "Show all slices");
    assert!(!app.state().space().has_slice_styles());
    press(&mut app, "Colour by w");
    assert_eq!(app.state().settings.color_by, ColorBy::Rainbow(3));
    press(&mut app, "Only cells with threats");
    assert!(app.state().space().shows_only_threats && app.state().settings.threats);
    let form = app.state().space().cell_style;
    app.harness.get_by_role_and_label(Role::Slider, "Opacity").set_value_accesskit(0.9);
    app.settle();
    assert_ne!(app.state().space().cell_style, form);
    assert_eq!(app.state().settings.cell_style, app.state().space().cell_style, "it is kept");
    press(&mut app, "Reset appearance");
    assert_eq!(app.state().space().cell_style, hypertoe::board::CellStyle::default());
}

#[test]
fn the_splitter_moves_and_comes_back() {
    let mut app = both(3, 4);
    let handle = view(&app).left_center() - vec2(4.0, 0.0);
    let before = view(&app).left();
    assert_eq!(app.state().settings.split, None);
    drag(&mut app, handle, vec2(-100.0, 0.0), Modifiers::NONE);
    assert!(app.state().settings.split.is_some());
    assert!((view(&app).left() - before + 100.0).abs() < 2.0);
    app.act(Action::Settings(SettingsAction::Split(Some(5.0))));
    assert_eq!(app.state().settings.split, Some(0.85));
}

#[test]
fn both_views_keep_room_for_a_board_wherever_the_handle_is() {
    let mut app = both(10_000, 100);
    for size in [vec2(760.0, 520.0), vec2(900.0, 600.0), vec2(700.0, 900.0)] {
        app.resize(size);
        for share in [0.0, 1.0] {
            app.act(Action::Settings(SettingsAction::Split(Some(share))));
            app.settle();
            for board in [grid_id(), space_id()] {
                let seen = app.harness.ctx.read_response(board).expect("it is shown").rect;
                assert!(seen.width() >= 100.0 && seen.height() >= 70.0, "{seen} at {size}");
            }
        }
    }
}

#[test]
fn an_idle_space_is_not_drawn_again() {
    let mut app = both(4, 4);
    app.settle();
    // `settle` would not end if frames were asked for on and on.
    assert!(!app.state().space().is_animating());
    app.command(Command::ViewSpace);
    app.node("Rotate once through yz").click();
    app.harness.run_steps(3);
    assert!(app.state().space().is_animating());
    app.harness.key_press(Key::Z);
    app.harness.run_steps(3);
    assert!(!app.state().space().is_animating());
    app.settle();
}
