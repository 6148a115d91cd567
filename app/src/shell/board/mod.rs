//! The views of the board: one, or two with a splitter between them.

mod accessibility;
mod canvas;
mod drawing_input;
mod gallery;
mod grid;
pub mod hypercube;
pub mod slice_controls;
mod space;
pub mod straightened;
mod view_layout;
mod view_widget;

pub use gallery::{current_page_indices, gallery_view};
pub use hypercube::HypercubeView;
pub use straightened::StraightenedView;

use super::PanelContext;
use crate::action::{GridAction, SettingsAction};
use crate::command::Command;
use crate::i18n;
use crate::shell::overflow_bar::OverflowBar;
use crate::state::State;
use crate::view_model::{ViewKind, ViewPanes, VisibleViews};
use egui::{
    Button, CursorIcon, EventFilter, Frame, Id, Key, Margin, Panel, Rect, Response, Role, Sense,
    Ui, UiBuilder, Vec2, WidgetInfo, vec2,
};
use grid::GridView;
use space::SpaceView;
use view_layout::{ViewSplit, best_layout};
use view_widget::ViewWidget;

/// Points that an arrow key moves the splitter.
const KEY_STEP: f32 = 16.0;

/// The visible views of the board, one or two with a splitter, with their caches.
#[derive(Default)]
pub struct BoardViews {
    grid: GridView,
    space: SpaceView,
}

impl BoardViews {
    fn widget_mut(&mut self, view: ViewKind) -> &mut dyn ViewWidget {
        match view {
            ViewKind::Grid => &mut self.grid,
            ViewKind::Space => &mut self.space,
        }
    }

    /// Shows the views in all the available room.
    pub fn show(&mut self, ui: &mut Ui, cx: &PanelContext) {
        let state = cx.state;
        let room = ui.available_rect_before_wrap();
        let plan = best_layout(state, room);
        if let Some((count, upright)) = plan.stacked {
            cx.send(GridAction::FitStackedAxes { count, upright });
            ui.ctx().request_discard("more or fewer axes are stacked");
        } else if let Some(upright) = plan.last_axis_upright {
            cx.send(GridAction::FitOddAxis { upright });
            ui.ctx().request_discard("the last axis goes another way");
        }
        let panes = match (plan.split, state.views().panes()) {
            (Some(split), ViewPanes::Two(first, second)) => {
                splitter(ui, cx, room, split);
                vec![(first, split.first), (second, split.second)]
            }
            (_, ViewPanes::One(view) | ViewPanes::Two(view, _)) => vec![(view, room)],
        };
        for (view, pane) in panes {
            self.show_view(ui, cx, view, (pane, room));
        }
    }

    /// Shows a view with its bar in `pane`; all views are in `room`.
    fn show_view(
        &mut self,
        ui: &mut Ui,
        cx: &PanelContext,
        view: ViewKind,
        (pane, room): (Rect, Rect),
    ) {
        let builder = UiBuilder::new().max_rect(pane).id_salt(("view", view));
        ui.scope_builder(builder, |ui| {
            ui.shrink_clip_rect(pane);
            let widget = self.widget_mut(view);
            let row = match cx.state.shows_one_view() && has_view_choice(cx.state) {
                true => Some(with_view_switch(widget.bar(cx, ui.available_width()), cx)),
                false => widget.bar(cx, ui.available_width()),
            };
            // Where a lesson shows both views on a phone, the bars would take the room of the cells.
            let has_bar = !cx.state.is_board_only() && !cx.state.stacks_lesson_views();
            if let Some(row) = row.filter(|_| has_bar) {
                let frame = Frame::new().fill(cx.palette.surface);
                let frame = frame.inner_margin(Margin::symmetric(10, 5));
                Panel::top(("bar", view)).frame(frame).show(ui, |ui| row.show(ui));
            }
            widget.show(ui, cx, room);
        });
    }
}

/// Returns whether the board looks different in space.
pub fn has_view_choice(state: &State) -> bool {
    state.shape().dims() > 2 || state.views() == VisibleViews::Space
}

/// Puts the switch between grid and space at the front of a view's bar.
fn with_view_switch<'a>(bar: Option<OverflowBar<'a>>, cx: &'a PanelContext<'_>) -> OverflowBar<'a> {
    let mut bar = bar.unwrap_or_else(|| OverflowBar::new("views", i18n::bar_more_grid()));
    bar.put_first("switch", |ui| view_switch(ui, cx));
    bar
}

/// Shows the switch between grid and space, in this order also where widgets are laid out from the
/// right.
pub fn view_switch(ui: &mut Ui, cx: &PanelContext) {
    ui.spacing_mut().item_spacing.x = 2.0;
    let mut views =
        [(VisibleViews::Grid, Command::ViewGrid), (VisibleViews::Space, Command::ViewSpace)];
    if ui.layout().prefer_right_to_left() {
        views.reverse();
    }
    for (views, command) in views {
        let button = Button::selectable(command.is_checked(cx.state), views.name());
        cx.command_widget(ui, command, button.frame_when_inactive(true));
    }
}

fn splitter(ui: &Ui, cx: &PanelContext, room: Rect, sharing: ViewSplit) {
    let (handle, wide) = (sharing.splitter, sharing.is_side_by_side);
    let response = ui.interact(handle, Id::unique("splitter"), Sense::click_and_drag());
    let name = || WidgetInfo::labeled(Role::Splitter, true, i18n::board_split_name());
    response.widget_info(name);
    let cursor = if wide { CursorIcon::ResizeHorizontal } else { CursorIcon::ResizeVertical };
    let response = response.on_hover_cursor(cursor);
    let strong = response.hovered() || response.dragged();
    let color = if strong { cx.palette.accent } else { cx.palette.outline };
    ui.painter().rect_filled(handle, 0.0, cx.palette.surface);
    let grip = if wide { vec2(3.0, 44.0) } else { vec2(44.0, 3.0) };
    ui.painter().rect_filled(Rect::from_center_size(handle.center(), grip), 2.0, color);
    if response.double_clicked() {
        cx.send(SettingsAction::Split(None));
    } else {
        let moved = response.drag_delta() + arrow_key_movement(ui, &response, wide);
        if moved != Vec2::ZERO {
            let to = (handle.center() + moved - room.min) / room.size();
            let fraction = if wide { to.x } else { to.y };
            cx.send(SettingsAction::Split(Some(fraction)));
        }
    }
    response.on_hover_text(i18n::board_split());
}

/// Returns the movement of a focused splitter by arrow keys.
fn arrow_key_movement(ui: &Ui, handle: &Response, wide: bool) -> Vec2 {
    if !handle.has_focus() {
        return Vec2::ZERO;
    }
    let filter =
        EventFilter { horizontal_arrows: wide, vertical_arrows: !wide, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(handle.id, filter));
    let pressed = |key| ui.input(|input| input.num_presses(key)) as f32;
    let along = |back, on| (pressed(on) - pressed(back)) * KEY_STEP;
    match wide {
        true => vec2(along(Key::ArrowLeft, Key::ArrowRight), 0.0),
        false => vec2(0.0, along(Key::ArrowUp, Key::ArrowDown)),
    }
}
