//! What the space view keeps, gives up and leaves alone.

use super::waiting::{begin, open};
use egui::{Key, Modifiers};
use hypertoe::action::{Action, ExploreAction, GameAction, SpaceAction, StraightenAction};
use hypertoe::board::straightening::StraightenMode;
use hypertoe::board::{AxisRole, HigherAxes, SliceStyle};
use hypertoe::command::Command;
use hypertoe::state::{Mode, ToastKind, VisibleViews};
use hypertoe_core::Cell;
use hypertoe_tests::Driver;

fn both(side: u16, dims: usize) -> Driver {
    let mut app = Driver::on(side, dims);
    app.command(Command::ViewBoth);
    app
}

#[test]
fn each_arrangement_comes_round_even_where_axes_have_no_room() {
    for (side, dims) in [(2, 10), (3, 9), (5, 6), (3, 4)] {
        let mut app = both(side, dims);
        let mut seen = Vec::new();
        for _ in 0..3 {
            app.command(Command::SpaceArrange);
            seen.push(app.state().space().chosen_arrangement());
        }
        let wanted = [HigherAxes::Perspective, HigherAxes::OneSlice, HigherAxes::Slices].map(Some);
        assert_eq!(seen, wanted, "{side}^{dims}");
    }
    let mut app = both(2, 10);
    app.act(Action::Space(SpaceAction::SetRole(3, AxisRole::Space)));
    assert_eq!(
        app.state().space().chosen_arrangement(),
        None,
        "changed by hand it is no such thing"
    );
}

#[test]
fn nothing_moves_that_is_not_on_the_screen() {
    for hide in [Command::Welcome, Command::ViewGrid] {
        let mut app = both(3, 4);
        app.click("Perspective");
        let turn = SpaceAction::Spin { plane: (0, 3), endless: true };
        begin(&mut app, Action::Space(turn));
        assert!(app.state().space().plane_angle((0, 3)) > 0.0);
        open(&mut app, hide);
        let dial = app.state().space().plane_angle((0, 3));
        // It would not end if frames were asked for on and on.
        app.settle();
        assert_eq!(app.state().space().plane_angle((0, 3)), dial, "{hide:?}");
        assert!(!Command::SpaceRotate.is_enabled(app.state()));
    }
}

#[test]
fn a_line_laid_straight_hides_the_space_and_its_keys() {
    let mut app = both(3, 4);
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::from([1, 1, 1, 1]))));
    begin(&mut app, Action::Straighten(StraightenAction::Open(StraightenMode::SmallBoard)));
    app.act(Action::Straighten(StraightenAction::End));
    assert!(app.state().screen.straightened().is_some());
    app.press(Key::Z);
    app.press(Key::K);
    assert!(!app.state().space().is_animating() && !app.state().is_space_panel_open);
}

#[test]
fn a_flip_leaves_the_other_axes_where_the_bead_was() {
    let mut app = both(3, 6);
    app.act(Action::Space(SpaceAction::SetHigherAxes(HigherAxes::OneSlice)));
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::from([1; 6]))));
    app.act(Action::Explore(ExploreAction::LastLine));
    app.act(Action::Explore(ExploreAction::SeekCell(2)));
    let shown = app.state().visible_slice();
    let bead = app.state().explorer.tour.bead_cell().expect("a bead");
    assert!((3..6).all(|axis| shown.get(axis) == bead.get(axis)));
    app.act(Action::Space(SpaceAction::FlipToSlice { axis: 3, value: 1 }));
    let after = app.state().visible_slice();
    assert_eq!((after.get(3), after.get(4), after.get(5)), (1, shown.get(4), shown.get(5)));
    assert_ne!(shown.get(4), 1, "the bead was not where the slice was before");
}

#[test]
fn a_slice_that_is_flipped_to_is_never_hidden() {
    let mut app = both(3, 4);
    app.act(Action::Space(SpaceAction::SetSliceStyle(3, 1, Some(SliceStyle::Hidden))));
    app.act(Action::Space(SpaceAction::SetSliceStyle(0, 1, Some(SliceStyle::Faded))));
    app.act(Action::Space(SpaceAction::SetHigherAxes(HigherAxes::OneSlice)));
    assert_eq!(app.state().space().slice_style(3, 1), None);
    assert_eq!(app.state().space().slice_style(0, 1), Some(SliceStyle::Faded));
}

#[test]
fn what_covers_the_space_takes_the_pointer_from_it() {
    let mut app = both(3, 3);
    let cell = |app: &Driver| app.find_in_space(&[1, 1, 2]).expect("the cell").rect().center();
    let pos = cell(&app);
    app.harness.hover_at(pos);
    app.settle();
    assert!(app.state().cursor().hover.is_some());
    open(&mut app, Command::NewGame);
    app.harness.run_steps(2);
    assert!(app.state().overlays.dialog().is_some());
    assert_eq!(app.state().cursor().hover, None);
}

#[test]
fn the_keyboard_stays_with_the_grid_beside_it() {
    let mut app = both(3, 3);
    for _ in 0..60 {
        app.harness.key_press_modifiers(Modifiers::NONE, Key::Tab);
        app.harness.run_steps(1);
        let focus = app.harness.ctx.memory(|memory| memory.focused());
        assert_ne!(focus, Some(hypertoe::shell::accessibility::space_id()));
    }
}

#[test]
fn a_winning_line_too_long_to_lay_straight_changes_nothing() {
    let mut app = Driver::on(41, 2);
    for x in 0..41 {
        app.act(Action::Game(GameAction::Play(Cell::from([x, 0]))));
        if x < 40 {
            app.act(Action::Game(GameAction::Play(Cell::from([x, 1]))));
        }
    }
    assert!(app.state().deciding_line_player().is_some());
    app.outside.answer(Action::Straighten(StraightenAction::OpenWinningLine));
    app.harness.run_steps(3);
    assert_eq!(
        (app.state().screen.mode(), app.state().screen.straightened().is_some()),
        (Mode::Play, false)
    );
    assert!(app.state().overlays.toasts().iter().any(|toast| toast.kind == ToastKind::Problem));
}

#[test]
fn a_click_on_a_mark_behind_an_empty_cell_asks_first() {
    let mut app = both(3, 4);
    app.act(Action::Game(GameAction::Play(Cell::from([1, 1, 1, 1]))));
    app.click("Perspective");
    // Straight along w, where a cell lies before it.
    for (plane, angle) in [((1, 3), -0.07), ((0, 3), -0.02)] {
        app.act(Action::Space(SpaceAction::Rotate { plane, angle }));
    }
    let mark = app.find_in_space(&[1, 1, 1, 1]).expect("the cell").rect().center();
    let click = |app: &mut Driver| {
        app.harness.hover_at(mark);
        app.harness.drag_at(mark);
        app.harness.drop_at(mark);
        app.harness.run_steps(3);
    };
    click(&mut app);
    assert_eq!(app.moves().len(), 1, "the mark is what was seen");
    assert_eq!(app.state().cursor().armed, Some(Cell::from([1, 1, 1, 0])));
    assert!(app.toasts().iter().any(|text| text.contains("in front of that mark")));
    click(&mut app);
    assert_eq!(app.moves().last().map(|cell| cell.coords().to_vec()), Some(vec![1, 1, 1, 0]));
}

#[test]
fn slices_say_how_to_turn_beyond_three_dimensions() {
    let mut app = both(3, 4);
    app.act(Action::Space(SpaceAction::BeginHigherRotation));
    assert!(app.toasts().iter().any(|text| text.contains("Perspective")), "{:?}", app.toasts());
    let mut app = both(3, 4);
    app.click("Perspective");
    app.act(Action::Space(SpaceAction::BeginHigherRotation));
    assert!(app.toasts().is_empty());
}

#[test]
fn a_flat_board_comes_back_to_the_grid_by_the_same_key() {
    let mut app = Driver::on(3, 2);
    app.press(Key::Num2);
    assert_eq!(app.state().views(), VisibleViews::Space);
    assert!(!Command::SpaceCorner.is_enabled(app.state()), "it would show the same");
    app.press(Key::Num3);
    assert_eq!(app.state().views(), VisibleViews::Grid);
}
