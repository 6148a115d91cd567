//! The sheet below the board of a narrow window: it has what a wide window has in its panel, and
//! is pulled up and down by its handle.

use super::panels::explore_title;
use super::widgets::{AccessibleName, player_icon};
use super::{PanelContext, game_status, learn, panels};
use crate::action::ShellAction;
use crate::i18n::{self, Message};
use crate::state::{Mode, SheetStop, State};
use crate::theme::size;
use egui::{
    Align, CornerRadius, CursorIcon, EventFilter, Id, Key, Label, Layout, Rect, Response, RichText,
    Role, Sense, Ui, UiBuilder, Vec2, vec2,
};
use hypertoe_core::PlayerInfo;

/// A drag of this many points opens or closes the sheet by a stop.
const PULL: f32 = 36.0;
/// The grip that is painted on the handle, and its distance from the edge.
const GRIP: Vec2 = vec2(44.0, 4.0);
const GRIP_TOP: f32 = 6.0;
const CORNER_RADIUS: u8 = 14;
const SIDE_PADDING: f32 = 14.0;

/// The sheet at its height in this frame.
pub struct Sheet {
    /// The room of board and sheet.
    room: Rect,
    height: f32,
}

impl Sheet {
    /// Finds the height of the sheet in the room of board and sheet: where the finger holds it, or
    /// on its way to its stop.
    pub fn new(ui: &Ui, cx: &PanelContext, room: Rect) -> Self {
        let target = stop_height(room, cx.state.sheet_stops.of_mode(cx.state.screen.mode()));
        let held: Option<f32> = ui.data(|data| data.get_temp(held_id()));
        let (value, time) = match held {
            Some(height) => (height, 0.0),
            None => (target, ui.style().animation_time),
        };
        let height = ui.ctx().animate_value_with_time(Id::unique("sheet"), value, time);
        let least = stop_height(room, SheetStop::Peek);
        Self { room, height: height.clamp(least, room.height()) }
    }

    /// Returns the room of the board: above the sheet, which covers it when it is more than half
    /// open.
    pub fn board_room(&self) -> Rect {
        let most = stop_height(self.room, SheetStop::Half);
        self.room.with_max_y(self.room.bottom() - self.height.min(most))
    }

    pub fn rect(&self) -> Rect {
        self.room.with_min_y(self.room.bottom() - self.height)
    }

    /// Shows the sheet with the panel of the mode.
    pub fn show(&self, ui: &mut Ui, cx: &PanelContext) {
        let rect = self.rect();
        let radius = CornerRadius { nw: CORNER_RADIUS, ne: CORNER_RADIUS, sw: 0, se: 0 };
        // Nothing below it is touched.
        ui.interact(rect, Id::unique("sheet's ground"), Sense::CLICK | Sense::DRAG);
        ui.painter().rect(
            rect,
            radius,
            cx.palette.surface,
            egui::Stroke::new(1.0, cx.palette.outline),
            egui::StrokeKind::Inside,
        );
        let (handle, content) = rect.split_top_bottom_at_y(rect.top() + size::TOUCH_TARGET);
        self.handle(ui, cx, handle);
        let content = content.shrink2(vec2(SIDE_PADDING, 0.0));
        let builder = UiBuilder::new().id_salt("sheet").max_rect(content);
        let mut ui = ui.new_child(builder);
        ui.shrink_clip_rect(content.expand2(vec2(SIDE_PADDING, 0.0)));
        panels::mode_panel(&mut ui, cx);
    }

    /// Shows the handle with the title, and moves the sheet with the finger that drags it.
    fn handle(&self, ui: &mut Ui, cx: &PanelContext, rect: Rect) {
        let mode = cx.state.screen.mode();
        let stop = cx.state.sheet_stops.of_mode(mode);
        let response =
            ui.interact(rect, Id::unique("handle of the sheet"), Sense::click_and_drag());
        response.set_name(Role::Button, stop_name(stop));
        ui.ctx().accesskit_node_builder(response.id, |node| {
            node.set_expanded(stop != SheetStop::Peek);
        });
        let response = response.on_hover_cursor(CursorIcon::ResizeVertical);
        let middle = rect.center_top() + vec2(0.0, GRIP_TOP + GRIP.y / 2.0);
        let is_active = response.hovered() || response.dragged();
        let color = if is_active { cx.palette.accent } else { cx.palette.text_weak };
        ui.painter().rect_filled(Rect::from_center_size(middle, GRIP), GRIP.y / 2.0, color);
        title(ui, cx.state, rect.with_min_y(middle.y).shrink2(vec2(SIDE_PADDING, 0.0)));
        if let Some(stop) = self.chosen_stop(ui, &response, stop) {
            cx.send(ShellAction::SetSheetStop(stop));
        }
    }

    /// Returns the stop that the handle was dragged, tapped or moved by key to.
    fn chosen_stop(&self, ui: &Ui, handle: &Response, stop: SheetStop) -> Option<SheetStop> {
        if handle.dragged() {
            let height = self.height - handle.drag_delta().y;
            let height = height.clamp(stop_height(self.room, SheetStop::Peek), self.room.height());
            ui.data_mut(|data| data.insert_temp(held_id(), height));
            ui.ctx().request_repaint();
        } else if ui.data(|data| data.get_temp::<f32>(held_id())).is_some() {
            ui.data_mut(|data| data.remove::<f32>(held_id()));
            ui.ctx().request_repaint();
            return Some(released_stop(self.room, stop, self.height));
        }
        if handle.clicked() {
            return Some(stop.toggled());
        }
        if !handle.has_focus() {
            return None;
        }
        let arrows = EventFilter { vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(handle.id, arrows));
        let is_pressed = |key| ui.input(|input| input.key_pressed(key));
        match (is_pressed(Key::ArrowUp), is_pressed(Key::ArrowDown)) {
            (true, false) => Some(stop.higher()),
            (false, true) => Some(stop.lower()),
            _ => None,
        }
    }
}

/// The height at which the finger holds the sheet.
fn held_id() -> Id {
    Id::unique("height of the held sheet")
}

fn stop_height(room: Rect, stop: SheetStop) -> f32 {
    let peek = (size::TOUCH_TARGET + size::SHEET_PEEK).min(room.height() / 2.0);
    match stop {
        SheetStop::Peek => peek,
        SheetStop::Half => (room.height() * size::SHEET_HALF_SHARE).max(peek),
        SheetStop::Full => room.height(),
    }
}

/// Returns the stop of a sheet that is released at a height: the nearest, but another one than
/// `before` after a clear movement.
fn released_stop(room: Rect, before: SheetStop, height: f32) -> SheetStop {
    let moved = height - stop_height(room, before);
    let is_meant = |stop: &SheetStop| match moved {
        _ if moved > PULL => *stop > before,
        _ if moved < -PULL => *stop < before,
        _ => true,
    };
    let distance = |stop: &SheetStop| (stop_height(room, *stop) - height).abs();
    let stops = SheetStop::ALL.into_iter().filter(is_meant);
    stops.min_by(|a, b| distance(a).total_cmp(&distance(b))).unwrap_or(before)
}

fn stop_name(stop: SheetStop) -> Message {
    match stop {
        SheetStop::Peek => i18n::sheet_peek(),
        SheetStop::Half => i18n::sheet_half(),
        SheetStop::Full => i18n::sheet_full(),
    }
}

/// Shows what matters most in this mode, in one line.
fn title(ui: &mut Ui, state: &State, rect: Rect) {
    let layout = Layout::left_to_right(Align::Center);
    let builder = UiBuilder::new().max_rect(rect).layout(layout);
    ui.scope_builder(builder, |ui| {
        let (player, text, remark) = title_content(state);
        if let Some(info) = player {
            player_icon(ui, info, 20.0);
        }
        ui.add(Label::new(RichText::from(text).size(size::HEADING).strong()).truncate());
        if let Some(remark) = remark.filter(|_| ui.available_width() > size::TOUCH_TARGET) {
            ui.add(Label::new(RichText::from(remark).weak()).truncate());
        }
    });
}

fn title_content(state: &State) -> (Option<&PlayerInfo>, Message, Option<Message>) {
    match state.screen.mode() {
        Mode::Play => {
            let (text, remark) = game_status::status_text(state);
            let player = game_status::player_shown_in_status(state);
            (player.map(|player| state.document.game().player_info(player)), text, remark)
        }
        Mode::Explore => (None, explore_title(state), None),
        Mode::Analyse => (None, panels::analyse_title(state), None),
        Mode::Learn => (None, learn::learn_title(state), None),
    }
}

#[cfg(test)]
mod tests {
    use super::SheetStop::{Full, Half, Peek};
    use super::{released_stop, stop_height};
    use egui::{Pos2, Rect, vec2};

    #[test]
    fn a_released_sheet_goes_on_in_its_direction() {
        let room = Rect::from_min_size(Pos2::ZERO, vec2(390.0, 700.0));
        let from = |stop, moved| released_stop(room, stop, stop_height(room, stop) + moved);
        assert_eq!(from(Peek, 10.0), Peek);
        assert_eq!(from(Peek, 60.0), Half);
        assert_eq!(from(Half, 60.0), Full);
        assert_eq!(from(Half, -60.0), Peek);
        assert_eq!(from(Full, -60.0), Half);
        assert_eq!(from(Full, -560.0), Peek);
        assert_eq!(from(Peek, 590.0), Full);
    }

    #[test]
    fn the_board_keeps_half_of_the_smallest_room() {
        let room = Rect::from_min_size(Pos2::ZERO, vec2(360.0, 160.0));
        assert!(stop_height(room, Peek) <= 80.0 && stop_height(room, Half) <= 80.0);
    }
}
