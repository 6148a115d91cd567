//! The main window: bars, pages, board and panel, and what lies in front of them.

use super::board::{
    BoardViews, HypercubeView, StraightenedView, gallery_view, hypercube, straightened,
};
use super::embedded::embedded_bar;
use super::learn::{notes_window, presentation};
use super::navigation::navigation;
use super::sheet::Sheet;
use super::status_bar::{document_info, has_urgent_status};
use super::toasts::{ToastArea, export_progress_toast, toasts};
use super::{PanelContext, accessibility, game_status, keyboard, learn, panels, tooltips};
use crate::link::EmbeddedPage;
use crate::state::{Mode, State};
use crate::theme::{LayoutClass, size};
use egui::{CentralPanel, Context, Frame, Id, Margin, Panel, Rect, Sense, Ui, UiBuilder};

/// The main window, with the views that keep caches between frames.
#[derive(Default)]
pub struct MainWindow {
    views: BoardViews,
    straightened: StraightenedView,
    hypercube: HypercubeView,
}

impl MainWindow {
    pub fn show(&mut self, ui: &mut Ui, cx: &PanelContext) {
        let ctx = ui.ctx().clone();
        tooltips::close_below_new_dialog(&ctx, cx.state.overlays.dialogs().len());
        keyboard::send_key_actions(&ctx, cx);
        accessibility::update_focus(&ctx);
        let state = cx.state;
        if let Some(page) = &state.embedded {
            return self.show_embedded(ui, cx, page);
        }
        if state.is_presenting() {
            return self.show_presented(ui, cx);
        }
        // The bars reach the edges of the screen, what they hold does not.
        ui.painter().rect_filled(ui.max_rect(), 0.0, cx.palette.surface);
        let safe = UiBuilder::new().max_rect(ctx.content_rect());
        ui.scope_builder(safe, |ui| self.show_window(ui, cx));
    }

    /// Shows everything in the part of the screen that nothing hides.
    fn show_window(&mut self, ui: &mut Ui, cx: &PanelContext) {
        let (ctx, state) = (ui.ctx().clone(), cx.state);
        let mut messages = bars(ui, cx);
        let mut panel = None;
        if state.screen.is_welcome() {
            CentralPanel::no_frame().show(ui, |ui| super::home_page(ui, cx));
        } else if state.screen.is_library() {
            super::library::library_page(ui, cx);
        } else if state.screen.is_showing(Mode::Learn) && state.learn_board().is_none() {
            learn::learn_page(ui, cx);
        } else if state.screen.is_statistics() {
            super::statistics::statistics_page(ui, cx);
        } else if state.layout.class == LayoutClass::Upright {
            if let Some(sheet) = self.show_above_sheet(ui, cx) {
                messages = ToastArea::Panel(sheet);
            }
        } else {
            let known = Id::unique("width of the panel");
            let width: f32 = ctx.data(|data| data.get_temp(known)).unwrap_or_default();
            // The board comes before the panel in the focus order, so it is shown first.
            let room = ui.available_rect_before_wrap();
            let (left, right) = room.split_left_right_at_x(room.right() - width);
            let board = UiBuilder::new().id_salt("beside the panel").max_rect(left);
            self.show_board(&mut ui.new_child(board), cx);
            let now = show_panel(ui, cx);
            if now > 0.0 {
                messages = ToastArea::Panel(right);
                panel = Some(right);
            }
            if now != width {
                ctx.data_mut(|data| data.insert_temp(known, now));
                ctx.request_discard("the width of the panel has become known");
            }
        }
        toasts(&ctx, cx, messages);
        export_progress_toast(&ctx, cx, messages);
        game_status::coin_toss_dialog(&ctx, cx);
        show_dialogs(&ctx, cx);
        tooltips::move_beside_panel(&ctx, panel);
    }

    /// Shows the board, and the sheet below it if there is one. Returns the rectangle of the sheet.
    fn show_above_sheet(&mut self, ui: &mut Ui, cx: &PanelContext) -> Option<Rect> {
        if !has_panel(cx.state) {
            self.show_board(ui, cx);
            return None;
        }
        let sheet = Sheet::new(ui, cx, ui.available_rect_before_wrap());
        let board = UiBuilder::new().id_salt("above the sheet").max_rect(sheet.board_room());
        self.show_board(&mut ui.new_child(board), cx);
        sheet.show(ui, cx);
        Some(sheet.rect())
    }

    /// Shows the board with a line below it, in a frame of another page.
    fn show_embedded(&mut self, ui: &mut Ui, cx: &PanelContext, page: &EmbeddedPage) {
        let bar = Panel::bottom("embedded").frame(bar_frame(cx, 10, 4));
        bar.show(ui, |ui| embedded_bar(ui, cx, page));
        CentralPanel::no_frame().show(ui, |ui| self.views.show(ui, cx));
        toasts(ui.ctx(), cx, ToastArea::Window(ui.ctx().content_rect()));
        show_dialogs(ui.ctx(), cx);
    }

    fn show_presented(&mut self, ui: &mut Ui, cx: &PanelContext) {
        if !cx.state.is_screen_blank() {
            presentation::presentation_caption(ui, cx);
        }
        let room = ui.available_rect_before_wrap();
        self.show_board(ui, cx);
        presentation::pen_strokes(ui, cx, room);
        notes_window::notes_window(ui.ctx(), cx);
        show_dialogs(ui.ctx(), cx);
    }

    /// Shows the board, the gallery or the straightened line, beside the panel.
    fn show_board(&mut self, ui: &mut Ui, cx: &PanelContext) {
        let board = CentralPanel::no_frame();
        if cx.state.shows_gallery() {
            board.show(ui, |ui| gallery_view(ui, cx));
        } else if let Some(open) = cx.state.screen.straightened() {
            let top = Panel::top("straight").frame(bar_frame(cx, 10, 6));
            top.show(ui, |ui| straightened::top_bar(ui, cx, open));
            let bottom = Panel::bottom("stages").frame(bar_frame(cx, 10, 6));
            bottom.show(ui, |ui| straightened::bottom_bar(ui, cx, open));
            board.show(ui, |ui| self.straightened.show(ui, cx, open));
        } else if let Some(cube) = cx.state.shown_hypercube() {
            learn::editor::editor_side_panels(ui, cx);
            let bar = Panel::bottom("film").frame(bar_frame(cx, 10, 6));
            bar.show(ui, |ui| hypercube::film_bar(ui, cx, cube));
            board.show(ui, |ui| self.hypercube.show(ui, cx, cube));
        } else {
            if game_status::has_status_strip(cx.state) {
                let strip = Panel::bottom("evaluation").frame(bar_frame(cx, 10, 5));
                strip.show(ui, |ui| game_status::status_strip(ui, cx));
            }
            learn::editor::editor_side_panels(ui, cx);
            board.show(ui, |ui| self.views.show(ui, cx));
        }
    }
}

/// Shows the bars at the edges of the window. Returns where toasts are shown if there is no panel.
fn bars(ui: &mut Ui, cx: &PanelContext) -> ToastArea {
    let bar = bar_frame(cx, 8, 4);
    match cx.state.layout.class {
        LayoutClass::Wide => {
            Panel::top("menu").frame(bar).show(ui, |ui| super::menu_bar(ui, cx));
            Panel::bottom("status").frame(bar).show(ui, |ui| super::status_bar(ui, cx));
            return ToastArea::Window(ui.ctx().content_rect());
        }
        LayoutClass::Upright => {
            let frame = bar_frame(cx, 0, 0);
            let bar = Panel::bottom("navigation").exact_size(size::NAVIGATION_HEIGHT).frame(frame);
            bar.show(ui, |ui| navigation(ui, cx, false));
        }
        LayoutClass::Low => {
            let frame = bar_frame(cx, 0, 0);
            let bar = Panel::left("rail").exact_size(size::NAVIGATION_WIDTH).frame(frame);
            bar.resizable(false).show(ui, |ui| navigation(ui, cx, true));
        }
    }
    if has_urgent_status(cx.state) {
        Panel::top("urgent").frame(bar).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| document_info(ui, cx));
        });
    }
    ToastArea::Window(ui.available_rect_before_wrap())
}

fn bar_frame(cx: &PanelContext, x: i8, y: i8) -> Frame {
    Frame::new().fill(cx.palette.surface).inner_margin(Margin::symmetric(x, y))
}

/// Shows the dialogs and the command palette, and announces changes to screen readers.
fn show_dialogs(ctx: &Context, cx: &PanelContext) {
    super::announce(ctx, cx.state, super::panels::announced_caption(cx.state));
    super::dialogs::show_dialog(ctx, cx);
    super::command_palette(ctx, cx);
    accessibility::paint_focus_ring(ctx, cx.palette);
}

fn has_panel(state: &State) -> bool {
    // A compact window has no other place for what the panel has.
    state.settings.panel || state.layout.class.is_compact() || state.learn_board().is_some()
}

/// Shows the side panel if it is open, and returns its width.
fn show_panel(ui: &mut Ui, cx: &PanelContext) -> f32 {
    if !has_panel(cx.state) {
        return 0.0;
    }
    let before = ui.available_width();
    // The board keeps most of the window.
    let max = (before * 0.45).max(260.0);
    let usual = (before * 0.37).max(260.0);
    // The height limits the board, and large buttons need room.
    let low = (before * 0.42).max(260.0);
    // A panel of a fixed width has no part in the one that the person has chosen.
    let is_low = cx.state.layout.class == LayoutClass::Low;
    let panel = Panel::right(if is_low { "low panel" } else { "panel" })
        .frame(bar_frame(cx, 12, 12))
        .default_size(size::DEFAULT_PANEL_WIDTH.min(usual))
        .size_range(210.0_f32.min(max)..=max);
    let panel = if is_low { panel.exact_size(size::DEFAULT_PANEL_WIDTH.min(low)) } else { panel };
    panel.show(ui, |ui| {
        // What is too wide is cut, and never makes the panel wider.
        let room = ui.available_rect_before_wrap();
        let mut content = ui.new_child(UiBuilder::new().id_salt("content").max_rect(room));
        content.shrink_clip_rect(room.expand(12.0));
        panels::mode_panel(&mut content, cx);
        ui.allocate_rect(room, Sense::hover());
    });
    before - ui.available_width()
}
