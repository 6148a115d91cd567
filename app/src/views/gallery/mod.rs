//! Finished positions as small boards, a page at a time.

mod layout;

pub use layout::Shelf;

use crate::action::{Action, GalleryAction, TheoryAction};
use crate::scene::{Scene, TextureCache, paint};
use crate::shell::miniature::Miniature;
use crate::state::{GalleryPage, State};
use crate::theme::{Palette, icons, player_color, size};
use egui::{Align2, FontId, Frame, Id, Margin, Panel, Rect, Sense, Stroke, StrokeKind, Ui};
use hypertoe_core::Player;
use hypertoe_core::base::text::grouped;
use hypertoe_core::theory::gallery::Finished;

/// Shows the gallery in all the room there is.
pub fn gallery(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let bar = Frame::new().fill(palette.surface).inner_margin(Margin::symmetric(10, 6));
    Panel::top("gallery bar").frame(bar).show(ui, |ui| leafing(ui, state, send));
    let view = ui.available_rect_before_wrap();
    ui.allocate_rect(view, Sense::hover());
    ui.painter().rect_filled(view, 0.0, palette.canvas);
    let page = &state.theory.gallery;
    let shelf = Shelf::new(view, Miniature::extent(state.theory.rules()));
    if shelf.count() != page.fit {
        push(send, GalleryAction::Fit(shelf.count()));
    }
    if page.found.is_empty() {
        let font = FontId::proportional(size::HEADING);
        let center = Align2::CENTER_CENTER;
        ui.painter().text(view.center(), center, nothing(page), font, palette.text_weak);
        return;
    }
    for (place, number) in page.in_sight().enumerate() {
        card(ui, state, number, shelf.card(place), palette, send);
    }
}

fn push(send: &mut Vec<Action>, action: GalleryAction) {
    send.push(Action::Theory(TheoryAction::Gallery(action)));
}

/// What an empty gallery says.
fn nothing(page: &GalleryPage) -> &'static str {
    if page.question.progress().is_some() {
        "Looking for positions …"
    } else if page.question.error().is_some() || page.is_whole() {
        "No such position; ask for others at the right"
    } else {
        "Ask for positions at the right"
    }
}

/// Back to the board; the page on show and its neighbours.
fn leafing(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let page = &state.theory.gallery;
    let sight = page.in_sight();
    ui.horizontal(|ui| {
        if ui.button("← Board").on_hover_text("Back to the board of the game").clicked() {
            push(send, GalleryAction::Show(false));
        }
        ui.separator();
        let mut leaf = |ui: &mut Ui, icon: &str, about: &str, enabled: bool, action| {
            let button = ui.add_enabled(enabled, egui::Button::new(icon));
            button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, enabled, about));
            if button.on_hover_text(about).clicked() {
                push(send, action);
            }
        };
        let (before, after) = (sight.start > 0, sight.end < page.found.len());
        leaf(ui, icons::FIRST, "First page (Home)", before, GalleryAction::First);
        leaf(ui, icons::PREVIOUS, "Previous page (←)", before, GalleryAction::Leaf(-1));
        leaf(ui, icons::NEXT, "Next page (→)", after, GalleryAction::Leaf(1));
        leaf(ui, icons::LAST, "Last page (End)", after, GalleryAction::Last);
        if !sight.is_empty() {
            let all = grouped(&page.found.len().into());
            ui.label(format!("{} to {} of {all}", sight.start + 1, sight.end));
        }
    });
}

/// One position with its caption; a click loads it.
fn card(
    ui: &mut Ui,
    state: &State,
    number: usize,
    rect: Rect,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let Some(finished) = state.theory.gallery.found.get(number) else { return };
    let id = Id::unique(("gallery card", number));
    let response = ui.interact(rect, id, Sense::click());
    let (short, full) = captions(state, finished);
    response.widget_info(|| {
        let label = format!("Position {}: {full}", number + 1);
        egui::WidgetInfo::labeled(egui::Role::Button, true, label)
    });
    let painter = ui.painter_at(rect.expand(1.0));
    let active = response.hovered() || response.has_focus();
    painter.rect_filled(rect, 8.0, palette.surface);
    if active {
        painter.rect_stroke(rect, 8.0, Stroke::new(2.0, palette.accent), StrokeKind::Inside);
    }
    let scene = scene(state, finished, Shelf::board(rect), palette);
    paint(&scene, &painter, &mut TextureCache::default());
    let below = rect.center_bottom() - egui::vec2(0.0, layout::PADDING);
    let font = FontId::proportional(size::SMALL_TEXT + 0.5);
    painter.text(below, Align2::CENTER_BOTTOM, short, font, palette.text);
    if response.on_hover_text(format!("{full}\nClick to load it as a game")).clicked() {
        push(send, GalleryAction::Load(number));
    }
}

/// A finished position as a display list: the cells, the winning lines, the marks.
pub fn scene(state: &State, finished: &Finished, rect: Rect, palette: &Palette) -> Scene {
    let (rules, game) = (state.theory.rules(), state.document.game());
    let miniature = Miniature::new(rules, rect);
    let mut scene = miniature.scene(rules, palette);
    let color = |player| player_color(game.info(player).color, palette.dark);
    if let Some(winner) = finished.winner {
        miniature.draw_lines(&mut scene, &finished.lines, color(winner));
    }
    for player in [Player(0), Player(1)] {
        let mark = game.info(player).mark;
        miniature.draw_marks(&mut scene, &finished.cells[player.index()], mark, color(player));
    }
    scene
}

/// What is said of a position: under its board, and in full.
fn captions(state: &State, finished: &Finished) -> (String, String) {
    let marks = finished.marks();
    let unit = if marks == 1 { "mark" } else { "marks" };
    let Some(winner) = finished.winner else {
        return (format!("draw, {marks} {unit}"), format!("A draw with {marks} {unit}"));
    };
    let shape = state.theory.rules().shape();
    let name = &state.document.game().info(winner).name;
    let lines: Vec<String> = finished.lines.iter().map(|line| line.pattern(shape)).collect();
    let short = format!("{}, {marks} {unit}", crate::panels::short_name(name));
    (short, format!("{name} won with {marks} {unit} by {}", lines.join(", ")))
}
