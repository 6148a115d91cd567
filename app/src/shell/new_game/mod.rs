//! The dialog for a new game: the boards to choose from, beside them who plays; everything rare is
//! folded under “Customise”.

mod boards;
mod customise;
pub(super) mod players;
mod preview;

use super::dialog_widgets::{cancel_button, set_dialog_width, spaced_dialog_title};
use super::frame_cache::cached;
use super::widgets::{is_enter_pressed, scroll_area_with_height};
use crate::action::GameAction;
use crate::i18n::{self, Message, ToMessage};
use crate::shell::dialog_widgets::labelled_field;
use crate::shell::{PanelContext, primary_button};
use crate::state::{GameSetup, NewGameError, NewGameForm};
use egui::{Layout, RichText, TextStyle, Ui};
use hypertoe_core::Visibility;
use std::sync::Arc;

/// Width of the dialog.
const WIDTH: f32 = 880.0;
/// The least width for two columns.
const TWO_COLUMNS_WIDTH: f32 = 640.0;
/// The greatest width of the boards in two columns, and their greatest share of the width.
const BOARDS_WIDTH: f32 = 356.0;
const BOARDS_SHARE: f32 = 0.42;
/// Room between the columns.
const COLUMN_GAP: f32 = 22.0;
/// The greatest height of the columns.
const MAX_HEIGHT: f32 = 620.0;
/// Height of the title with the room around it.
const TITLE_HEIGHT: f32 = 42.0;
/// Room above the footer.
const FOOTER_GAP: f32 = 10.0;
/// The least width at which the rules in words stand beside the buttons.
const WIDE_FOOTER: f32 = 560.0;
/// Room for the buttons beside the rules in words.
const BUTTONS_WIDTH: f32 = 190.0;

pub fn new_game_dialog(ui: &mut Ui, cx: &PanelContext, new: &mut NewGameForm, max_height: f32) {
    set_dialog_width(ui, WIDTH);
    spaced_dialog_title(ui, i18n::new_title());
    // In an open list Enter belongs to the list, in the field of a cell to the field.
    let open = egui::Popup::is_any_open(ui.ctx())
        || ui.memory(|memory| memory.has_focus(customise::typed_cell_field_id()));
    let pressed = !open && is_enter_pressed(ui);
    let footer = Footer::new(ui, new);
    let height = (max_height - TITLE_HEIGHT - FOOTER_GAP - footer.height).min(MAX_HEIGHT);
    let width = ui.available_width();
    if width < TWO_COLUMNS_WIDTH {
        let area = scroll_area_with_height(height).id_salt("new game").auto_shrink(false);
        area.show(ui, |ui| {
            boards::board_cards(ui, cx.palette, new);
            ui.add_space(COLUMN_GAP / 2.0);
            choices(ui, cx, new);
        });
    } else {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = COLUMN_GAP;
            let boards_width = BOARDS_WIDTH.min(width * BOARDS_SHARE).floor();
            column(ui, "boards", boards_width, height, |ui| {
                boards::board_cards(ui, cx.palette, new);
            });
            let rest = ui.available_width();
            column(ui, "choices", rest, height, |ui| choices(ui, cx, new));
        });
    }
    ui.add_space(FOOTER_GAP);
    footer.show(ui, cx, pressed);
}

/// Shows a column that is scrolled by itself.
fn column(ui: &mut Ui, id: &str, width: f32, height: f32, contents: impl FnOnce(&mut Ui)) {
    let spacing = ui.ctx().global_style().spacing.item_spacing;
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing = spacing;
        ui.set_width(width);
        scroll_area_with_height(height).id_salt(id).auto_shrink(false).show(ui, contents);
    });
}

/// Shows what is chosen beside the board: its size, who plays, and all else on demand.
fn choices(ui: &mut Ui, cx: &PanelContext, new: &mut NewGameForm) {
    preview::board_summary(ui, cx, new);
    ui.add_space(6.0);
    size_fields(ui, new);
    ui.add_space(4.0);
    players::players_section(ui, new);
    ui.add_space(6.0);
    customise::customise_section(ui, cx, new);
}

/// Shows the fields for the sides and the number of dimensions.
fn size_fields(ui: &mut Ui, edited: &mut NewGameForm) {
    ui.horizontal_wrapped(|ui| {
        if edited.has_unequal_sides {
            labelled_field(ui, i18n::new_sides(), &mut edited.sides, 100.0);
            labelled_field(ui, i18n::new_run(), &mut edited.run, 36.0);
        } else {
            labelled_field(ui, i18n::new_side(), &mut edited.side, 44.0);
            labelled_field(ui, i18n::new_dims(), &mut edited.dims, 36.0);
        }
    });
}

/// The lower edge of the dialog, always in sight: the rules in words or the error, and the buttons.
struct Footer {
    start: Arc<Result<GameSetup, NewGameError>>,
    text: RichText,
    is_wide: bool,
    height: f32,
}

impl Footer {
    /// Measures the footer: there is room for two lines of text even if it is shorter.
    fn new(ui: &Ui, new: &NewGameForm) -> Self {
        let start = cached(ui.ctx(), "start", new, || new.game_setup());
        let text = RichText::new(start_text(&start, new.visibility));
        let text = match &*start {
            Ok(_) => text,
            Err(_) => text.color(ui.visuals().error_fg_color),
        };
        let width = ui.available_width();
        let is_wide = width >= WIDE_FOOTER;
        let room = if is_wide { width - BUTTONS_WIDTH } else { width };
        let font = TextStyle::Body.resolve(ui.style());
        let galley = ui.painter().layout(text.text().to_owned(), font, egui::Color32::WHITE, room);
        let text_height = galley.size().y.max(2.0 * ui.text_style_height(&TextStyle::Body));
        let buttons = ui.spacing().interact_size.y;
        let height = match is_wide {
            true => text_height.max(buttons),
            false => text_height + ui.spacing().item_spacing.y + buttons,
        };
        Self { start, text, is_wide, height }
    }

    fn show(self, ui: &mut Ui, cx: &PanelContext, pressed: bool) {
        let Self { start, text, is_wide, height } = self;
        if is_wide {
            ui.horizontal(|ui| {
                ui.set_min_height(height);
                start_buttons(ui, cx, &start, pressed);
                ui.add_space(8.0);
                let room = egui::vec2(ui.available_width(), height);
                ui.allocate_ui_with_layout(
                    room,
                    Layout::left_to_right(egui::Align::Center),
                    |ui| {
                        ui.add(egui::Label::new(text).wrap());
                    },
                );
            });
            return;
        }
        let rest = ui.spacing().interact_size.y + ui.spacing().item_spacing.y;
        ui.scope(|ui| {
            ui.set_min_height(height - rest);
            ui.label(text);
        });
        ui.horizontal(|ui| start_buttons(ui, cx, &start, pressed));
    }
}

/// Describes the game to be started, or the reason why it cannot be.
fn start_text(start: &Result<GameSetup, NewGameError>, visibility: Visibility) -> Message {
    let start = match start {
        Ok(start) => start,
        Err(error) => return error.message(),
    };
    let rules = start.position.rules().message();
    match visibility {
        Visibility::All => rules,
        sight => i18n::new_rules_blindfold(rules, customise::visibility_text(sight)),
    }
}

fn start_buttons(
    ui: &mut Ui,
    cx: &PanelContext,
    start: &Result<GameSetup, NewGameError>,
    pressed: bool,
) {
    let begin = ui
        .add_enabled_ui(start.is_ok(), |ui| primary_button(ui, i18n::new_start()).clicked())
        .inner;
    if let (true, Ok(start)) = (begin || pressed, start) {
        cx.send(GameAction::Start(Box::new(start.clone())));
    }
    cancel_button(ui, cx);
}
