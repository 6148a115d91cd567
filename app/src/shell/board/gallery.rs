//! The gallery: finished positions as small boards, in pages.

use crate::action::GalleryAction;
use crate::i18n::{self, Message, list_with_commas};
use crate::scene::{TextureCache, paint};
use crate::shell::accessibility::gallery_id;
use crate::shell::frame_cache::cached;
use crate::shell::widgets::{AccessibleName, target_size};
use crate::shell::{PanelContext, input};
use crate::state::{GalleryPage, State};
use crate::theme::{self, size};
use crate::views::miniature::{GalleryLayout, Miniature, PADDING, finished_position_scene};
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align2, Context, FontId, Frame, Id, Margin, Panel, Rect, Role, Sense, Stroke, StrokeKind, Ui,
};
use hypertoe_core::theory::gallery::FinishedPosition;
use std::ops::Range;

/// Shows the gallery in all the available room.
pub fn gallery_view(ui: &mut Ui, cx: &PanelContext) {
    let bar = Frame::new().fill(cx.palette.surface).inner_margin(Margin::symmetric(10, 6));
    Panel::top("gallery bar").frame(bar).show(ui, |ui| page_bar(ui, cx));
    let view = ui.available_rect_before_wrap();
    ui.advance_cursor_after_rect(view);
    ui.interact(view, gallery_id(), Sense::hover());
    ui.painter().rect_filled(view, 0.0, cx.palette.canvas);
    let page = &cx.state.theory.gallery;
    let shelf = card_shelf(cx.state, view);
    if page.positions().is_empty() {
        let font = FontId::proportional(size::HEADING);
        let center = Align2::CENTER_CENTER;
        ui.painter().text(
            view.center(),
            center,
            empty_gallery_text(page),
            font,
            cx.palette.text_weak,
        );
        return;
    }
    for (place, number) in page.visible_range(shelf.capacity()).enumerate() {
        position_card(ui, cx, (place, number), shelf.card_rect(place));
    }
}

fn card_shelf(state: &State, view: Rect) -> GalleryLayout {
    GalleryLayout::new(view, Miniature::size_in_cells(state.theory.rules()))
}

/// Returns the indices of the positions on the current page of the gallery.
pub fn current_page_indices(ctx: &Context, state: &State) -> Range<usize> {
    let fit = ctx.read_response(gallery_id()).map_or(1, |it| card_shelf(state, it.rect).capacity());
    state.theory.gallery.visible_range(fit)
}

fn empty_gallery_text(page: &GalleryPage) -> Message {
    if page.question().progress().is_some() {
        i18n::gallery_searching()
    } else if page.question().error().is_some() || page.is_complete() {
        i18n::gallery_empty()
    } else {
        i18n::gallery_ask()
    }
}

/// Shows the bar with the way back to the board and the buttons to turn pages.
fn page_bar(ui: &mut Ui, cx: &PanelContext) {
    let page = &cx.state.theory.gallery;
    let sight = current_page_indices(ui.ctx(), cx.state);
    ui.horizontal_wrapped(|ui| {
        if ui
            .button(format!("← {}", i18n::gallery_board()))
            .on_hover_text(i18n::gallery_board_tip())
            .clicked()
        {
            cx.send(GalleryAction::Show(false));
        }
        ui.separator();
        let leaf = |ui: &mut Ui, icon: &str, about: Message, enabled: bool, position| {
            let button = ui.add_enabled(
                enabled,
                egui::Button::new(icon).min_size(target_size(ui, egui::Vec2::ZERO)),
            );
            button.set_name(Role::Button, &about);
            cx.send_on_click(button.on_hover_text(about), GalleryAction::GoTo(position));
        };
        let (before, after) = (sight.start > 0, sight.end < page.positions().len());
        leaf(ui, theme::icon::FIRST, i18n::gallery_first_page(), before, 0);
        leaf(
            ui,
            theme::icon::PREVIOUS,
            i18n::gallery_previous_page(),
            before,
            sight.start.saturating_sub(1),
        );
        leaf(ui, theme::icon::NEXT, i18n::gallery_next_page(), after, sight.end);
        leaf(ui, theme::icon::LAST, i18n::gallery_last_page(), after, usize::MAX);
        if !sight.is_empty() {
            ui.label(i18n::gallery_range(sight.start + 1, sight.end, page.positions().len()));
        }
    });
}

/// Shows a position with its caption; a click loads it.
fn position_card(ui: &mut Ui, cx: &PanelContext, (place, number): (usize, usize), rect: Rect) {
    let state = cx.state;
    let palette = cx.palette;
    let Some(finished) = state.theory.gallery.positions().get(number) else { return };
    let id = Id::unique(("gallery card", number));
    let response = ui.interact(rect, id, Sense::click());
    let key = (state.change_count(), number, rect, *palette);
    let kept = cached(ui.ctx(), ("gallery card", place), &key, || {
        let (rules, game) = (state.theory.rules(), state.document.game());
        let scene = finished_position_scene(
            rules,
            game,
            finished,
            GalleryLayout::board_rect(rect),
            palette,
        );
        (scene, captions(state, finished))
    });
    let (scene, (short, full)) = &*kept;
    response.set_name(Role::Button, i18n::gallery_position(number + 1, full));
    let painter = ui.painter_at(rect.expand(1.0));
    let active = response.hovered() || response.has_focus();
    painter.rect_filled(rect, 8.0, palette.surface);
    if active {
        painter.rect_stroke(rect, 8.0, Stroke::new(2.0, palette.accent), StrokeKind::Inside);
    }
    paint(scene, &painter, &mut TextureCache::default());
    let below = rect.center_bottom() - egui::vec2(0.0, PADDING);
    let font = FontId::proportional(size::SMALL_TEXT + 0.5);
    let mut job = LayoutJob::simple_singleline(short.to_string(), font, palette.text);
    job.wrap = TextWrapping::truncate_at_width(rect.width() - 2.0 * PADDING);
    let galley = painter.layout_job(job);
    let at = Align2::CENTER_BOTTOM.anchor_size(below, galley.size()).min;
    painter.galley(at, galley, palette.text);
    let response = response.on_hover_text(format!("{full}\n{}", i18n::gallery_load()));
    if input::is_clicked(ui, &response, finished.clone()) {
        cx.send(GalleryAction::Load(number));
    }
}

/// Returns the captions of a position: in short, and in full.
fn captions(state: &State, finished: &FinishedPosition) -> (Message, Message) {
    let marks = i18n::count_marks(finished.mark_count());
    let Some(winner) = finished.winner else {
        return (i18n::gallery_card_draw(&marks), i18n::gallery_card_draw_full(&marks));
    };
    let shape = state.theory.rules().shape();
    let name = &state.document.game().player_info(winner).name;
    let lines = list_with_commas(finished.lines.iter().map(|line| line.pattern(shape)));
    let short = i18n::gallery_card_win(name, &marks);
    (short, i18n::gallery_card_win_full(name, marks, lines))
}
