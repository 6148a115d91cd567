//! The field in which a board to explore is typed or chosen, and the way back to the game that waits.

use crate::action::BoardFieldAction;
use crate::i18n::{self, Message};
use crate::shell::PanelContext;
use crate::shell::frame_cache::cached;
use crate::shell::panels::texts::body_width;
use crate::shell::widgets::{AccessibleName, target_size};
use crate::state::{KNOWN_BOARDS, board_words, parse_board};
use crate::theme;
use egui::{Button, Key, Role, TextEdit, TextWrapMode, Ui, Vec2, containers::menu::MenuButton};

/// The width of the menu of boards.
const MENU_WIDTH: f32 = 190.0;
/// The margin of the text in the field, at both ends together.
const TEXT_MARGIN: f32 = 24.0;

/// Shows the field, and beside it the recent and known boards.
pub fn board_field(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    ui.horizontal(|ui| {
        let label = ui.label(i18n::explore_board_field());
        let rules = state.document.game().rules();
        let shown = cached(ui.ctx(), "board in words", rules, || board_words(rules));
        let menu = target_size(ui, Vec2::splat(ui.spacing().interact_size.y)).x;
        let width = ui.available_width() - menu - ui.spacing().item_spacing.x - 8.0;
        let id = ui.make_persistent_id("board field");
        let is_edited = ui.memory(|memory| memory.has_focus(id));
        let mut text = match &state.explorer.typed_board {
            Some(typed) => typed.clone(),
            None if is_edited => shown.to_string(),
            // Long rules are shown in full while the field is edited.
            None if body_width(ui, &shown) > width - TEXT_MARGIN => {
                let board = shown.split_once(';').map_or(&**shown, |(board, _)| board);
                format!("{board}; …")
            }
            None => shown.to_string(),
        };
        let field = TextEdit::singleline(&mut text).id(id).desired_width(width);
        let response = ui.add(field).labelled_by(label.id);
        let response = response.on_hover_text(i18n::explore_board_field_tip());
        if response.changed() {
            cx.send(BoardFieldAction::Type(Some(text.clone())));
        }
        if response.lost_focus() {
            if ui.input(|input| input.key_pressed(Key::Enter)) {
                // Keeps the focus, so that a wrong board can be corrected.
                if parse_board(&text).is_err() {
                    response.request_focus();
                }
                cx.send(BoardFieldAction::Open(text));
            } else {
                cx.send(BoardFieldAction::Type(None));
            }
        }
        board_menu(ui, cx);
    });
}

/// Shows the game that waits while another board is explored, with a link back to it.
pub fn waiting_game(ui: &mut Ui, cx: &PanelContext) {
    if let Some(game) = cx.state.shown_waiting_game() {
        ui.horizontal_wrapped(|ui| {
            // The link stays on one row.
            ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
            ui.weak(i18n::explore_waiting(&game.board, game.moves));
            cx.link(ui, i18n::explore_return(), BoardFieldAction::ReturnToGame);
        });
    }
}

/// Shows the button that opens the menu of recent and known boards.
fn board_menu(ui: &mut Ui, cx: &PanelContext) {
    let button = Button::new(theme::icon::FOLD).min_size(target_size(ui, Vec2::ZERO));
    let (response, _) = MenuButton::from_button(button).ui(ui, |ui| {
        ui.set_width(MENU_WIDTH);
        let recent = &cx.state.settings.recent_boards;
        if !recent.is_empty() {
            boards(ui, cx, i18n::explore_recent_boards(), recent.iter().map(String::as_str));
            ui.separator();
        }
        boards(ui, cx, i18n::explore_known_boards(), KNOWN_BOARDS.into_iter());
    });
    response.set_name(Role::Button, i18n::explore_choose_board());
    response.on_hover_text(i18n::explore_choose_board());
}

fn boards<'a>(
    ui: &mut Ui,
    cx: &PanelContext,
    title: Message,
    boards: impl Iterator<Item = &'a str>,
) {
    ui.weak(title);
    ui.horizontal_wrapped(|ui| {
        for board in boards {
            let button = Button::new(board).min_size(target_size(ui, Vec2::ZERO));
            if ui.add(button).clicked() {
                cx.send(BoardFieldAction::Open(board.to_owned()));
                ui.close();
            }
        }
    });
}
