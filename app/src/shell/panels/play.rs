//! The play panel: status, players, hints, optional parts and the move list.

use super::board_field::waiting_game;
use super::move_list::move_list;
use super::notices::{
    computer_messages, game_notices, hint_notice, mistake_retry_notice, resign_and_offer_buttons,
};
use super::players::{scores_and_clocks_section, series_and_swap_notes};
use super::typed_move::{first_field_id, typed_move_fields};
use crate::action::{ComputerAction, GameAction, SettingsAction};
use crate::command::Command;
use crate::i18n::{self, Message, ToMessage, search};
use crate::shell::distinctions::new_distinctions;
use crate::shell::ladder::ladder_notice;
use crate::shell::statistics::rating_effect;
use crate::shell::text_field::multiline_field;
use crate::shell::widgets::{
    AccessibleName, command_button, drop_down, keep_focus_visible, player_card, target_size,
};
use crate::shell::{PanelContext, game_status};
use crate::state::{MOVE_PAUSES, PlaySection, Settings, State, THINK_TIMES, Tip};
use crate::theme::{self, LayoutClass, player_color, size};
use egui::{
    Button, Color32, ComboBox, RichText, Role, ScrollArea, Sense, TextStyle, Ui, UiBuilder, Vec2,
    vec2,
};
use hypertoe_core::record::MAX_COMMENT;
use std::ops::RangeInclusive;

/// The room for messages, hints and results, as a share of the panel's height: what is higher scrolls
/// in it.
const MESSAGE_SHARE: f32 = 0.15;
const MESSAGE_HEIGHT: RangeInclusive<f32> = 76.0..=112.0;
/// The least height of the text in the status card: a title and two rows.
const STATUS_HEIGHT: f32 = 64.0;

/// Shows the play panel; it scrolls if the window is too low.
pub fn play_panel(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    const LEAST_LIST: f32 = 130.0;
    let room = ui.available_height();
    ScrollArea::vertical().id_salt("play").auto_shrink(false).show(ui, |ui| {
        let top = ui.cursor().top();
        // On a sheet, buttons come first: they are seen while it is pulled down.
        let is_sheet = cx.state.layout.class == LayoutClass::Upright;
        if !is_sheet {
            status_card(ui, cx);
            scores_and_clocks_section(ui, cx);
        }
        let is_over = cx.state.document.game().position().outcome().is_over();
        if is_sheet && is_over {
            action_buttons(ui, cx);
        }
        navigation_buttons(ui, cx);
        if !(is_sheet && is_over) {
            action_buttons(ui, cx);
        }
        if is_sheet {
            scores_and_clocks_section(ui, cx);
        }
        waiting_game(ui, cx);
        message_area(ui, cx, room);
        part_toggles(ui, cx);
        for part in
            available_parts(state).filter(|part| state.settings.shown_play_sections.contains(part))
        {
            ui.add_space(4.0);
            match part {
                PlaySection::TypedMove => typed_move_fields(ui, cx, &state.move_input),
                PlaySection::Comment => comment_field(ui, cx),
                PlaySection::Computers => computer_options(ui, cx, &state.settings),
                PlaySection::Message => correspondence_menu(ui, cx),
            }
        }
        ui.add_space(4.0);
        let used = ui.cursor().top() - top;
        let list = (room - used - 2.0).max(LEAST_LIST);
        let end = ui.cursor().top() + list;
        move_list(ui, cx, list);
        // The list has its room before it has a move, so that no scroll bar appears later.
        ui.add_space((end - ui.cursor().top()).max(0.0));
        keep_focus_visible(ui);
    });
}

/// Shows notices, messages of computer players, hints and tips in a room of fixed height, so that
/// nothing below moves under the pointer.
fn message_area(ui: &mut Ui, cx: &PanelContext, panel_height: f32) {
    ui.add_space(size::GAP);
    let height =
        (MESSAGE_SHARE * panel_height).clamp(*MESSAGE_HEIGHT.start(), *MESSAGE_HEIGHT.end());
    let room = vec2(ui.available_width(), height + target_size(ui, Vec2::ZERO).y);
    let (rect, _) = ui.allocate_exact_size(room, Sense::hover());
    let ui = &mut ui.new_child(UiBuilder::new().id_salt("messages").max_rect(rect));
    ui.spacing_mut().item_spacing.y = 2.0;
    let height = room.y - cx.state.current_tip().map_or(0.0, |tip| tip_height(ui, tip, room.x));
    let area = ScrollArea::vertical().auto_shrink(false);
    area.max_height(height).min_scrolled_height(height).show(ui, |ui| {
        series_and_swap_notes(ui, cx.state.document.game());
        ladder_notice(ui, cx);
        rating_effect(ui, cx);
        new_distinctions(ui, cx);
        mistake_retry_notice(ui, cx);
        game_notices(ui, cx);
        hint_notice(ui, cx);
        computer_messages(ui, cx);
    });
    usage_tip(ui, cx);
}

/// Shows the buttons to resign and to make offers during the game, and the choices after its end, in
/// a room that has all rows of the latter.
fn action_buttons(ui: &mut Ui, cx: &PanelContext) {
    ui.add_space(4.0);
    let row = target_size(ui, Vec2::ZERO).y.max(ui.spacing().interact_size.y);
    let rows = game_status::after_game_row_count(ui, cx) as f32;
    let room = vec2(ui.available_width(), rows * row + (rows - 1.0) * ui.spacing().item_spacing.y);
    ui.scope(|ui| {
        ui.set_min_size(room);
        ui.horizontal_wrapped(|ui| {
            if cx.state.document.game().position().outcome().is_over() {
                game_status::after_game_buttons(ui, cx);
            } else {
                resign_and_offer_buttons(ui, cx);
            }
        });
    });
}

/// Shows the buttons that go through the moves, and the hint button.
fn navigation_buttons(ui: &mut Ui, cx: &PanelContext) {
    ui.add_space(size::GAP);
    ui.horizontal_wrapped(|ui| {
        for (command, icon) in [
            (Command::ToStart, theme::icon::FIRST),
            (Command::Undo, theme::icon::UNDO),
            (Command::Redo, theme::icon::REDO),
            (Command::ToEnd, theme::icon::LAST),
        ] {
            command_button(ui, cx, command, icon);
        }
        if !cx.state.has_hidden_marks() {
            command_button(ui, cx, Command::Hint, Command::Hint.label());
        }
    });
}

fn part_toggles(ui: &mut Ui, cx: &PanelContext) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        for part in available_parts(cx.state) {
            let command = Command::for_play_section(part);
            let open = cx.state.settings.shown_play_sections.contains(&part);
            let text = RichText::from(command.label()).size(size::SMALL_TEXT + 1.0);
            let text = if open { text } else { text.color(cx.palette.text_weak) };
            let button = Button::selectable(open, text);
            let response = ui.add(button).on_hover_text(command.description());
            if response.clicked() {
                cx.send(command.action(cx.state));
                if part == PlaySection::TypedMove && !open {
                    ui.memory_mut(|memory| memory.request_focus(first_field_id()));
                }
            }
        }
    });
}

/// Returns the optional parts that apply to this game.
fn available_parts(state: &State) -> impl Iterator<Item = PlaySection> {
    let computers = state.has_computers();
    let parts = PlaySection::ALL.into_iter();
    parts.filter(move |part| *part != PlaySection::Computers || computers)
}

/// Shows the card with the status of the game.
fn status_card(ui: &mut Ui, cx: &PanelContext) {
    let palette = cx.palette;
    let game = cx.state.document.game();
    let player =
        game_status::player_shown_in_status(cx.state).map(|player| game.player_info(player));
    let color = player.map_or(palette.text_weak, |player| player_color(player.color, palette.dark));
    let (text, result) = game_status::status_text(cx.state);
    let told = |ui: &mut Ui| {
        ui.label(RichText::from(text).size(size::HEADING + 2.0).strong());
        let rules = game.rules().message();
        // The result has at least the room of the rules that it replaces.
        ui.scope(|ui| {
            ui.set_min_height(text_height(ui, rules.to_string(), ui.available_width()));
            ui.weak(result.unwrap_or(rules));
        });
    };
    player_card(ui, palette, (player, color), STATUS_HEIGHT, told, |_| {});
}

fn comment_field(ui: &mut Ui, cx: &PanelContext) {
    let game = cx.state.document.game();
    let text = game.node_comment(game.current());
    let mut edited = text.to_owned();
    let response = multiline_field(ui, &mut edited, |field| {
        field
            .hint_text(i18n::play_comment())
            .char_limit(MAX_COMMENT)
            .desired_rows(1)
            .desired_width(f32::INFINITY)
    });
    response.set_name(Role::TextInput, i18n::play_comment());
    if edited != text {
        cx.send(GameAction::Comment(edited));
    }
    ui.add_space(4.0);
}

/// Shows the choices of the computer players' pause before a move and of their thinking time.
pub fn computer_options(ui: &mut Ui, cx: &PanelContext, settings: &Settings) {
    let pace = (settings.move_pause, &MOVE_PAUSES[..], i18n::seats_pace(), i18n::seats_pace_tip());
    if let Some(seconds) = seconds_choice(ui, "pace", pace) {
        cx.send(ComputerAction::SetMoveDelay(seconds));
    }
    let time = (settings.think_time, &THINK_TIMES[..], i18n::seats_time(), i18n::seats_time_tip());
    if let Some(seconds) = seconds_choice(ui, "time", time) {
        cx.send(ComputerAction::SetThinkingTime(seconds));
    }
}

/// Shows a choice of seconds, and returns the one that is clicked.
fn seconds_choice(
    ui: &mut Ui,
    id: &str,
    (now, choices, name, about): (f64, &[f64], Message, Message),
) -> Option<f64> {
    let mut chosen = now;
    ui.horizontal(|ui| {
        let label = ui.label(name);
        let (list, choices) = (ComboBox::from_id_salt(id), choices.iter().copied());
        drop_down(ui, list, &mut chosen, choices, search::thinking_time_text)
            .on_hover_text(about)
            .labelled_by(label.id);
    });
    (chosen != now).then_some(chosen)
}

/// Shows the game's fingerprint as a button, which opens a menu to copy and paste moves sent by
/// message.
pub fn correspondence_menu(ui: &mut Ui, cx: &PanelContext) {
    let print = RichText::new(cx.state.document.game_fingerprint()).monospace();
    let menu = ui.menu_button(print, |ui| {
        ui.set_width(260.0);
        ui.strong(i18n::message_title());
        for command in [Command::CopyMove, Command::CopyGame, Command::Paste] {
            command_button(ui, cx, command, command.label());
        }
        ui.weak(i18n::message_help());
    });
    let response = menu.response.on_hover_text(i18n::message_code_tip());
    let label = i18n::message_code(cx.state.document.game_fingerprint());
    response.set_name(Role::Button, &label);
}

/// Shows the current tip about the program, and a button to dismiss it.
pub fn usage_tip(ui: &mut Ui, cx: &PanelContext) {
    let Some(idea) = cx.state.current_tip() else { return };
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::from(tip_text(ui, idea)).color(cx.palette.text_weak).italics());
        if idea == Tip::Sound {
            command_button(ui, cx, Command::Sound, i18n::tip_sound_button());
        }
        let close = Button::new(theme::icon::CLOSE).frame(false).small();
        let close = close.min_size(target_size(ui, Vec2::ZERO));
        let response = ui.add(close).on_hover_text(i18n::tip_close());
        response.set_name(Role::Button, i18n::tip_close());
        cx.send_on_click(response, SettingsAction::TipShown(idea));
    });
}

/// Returns the height that a tip needs in this width, with its buttons.
fn tip_height(ui: &Ui, tip: Tip, width: f32) -> f32 {
    /// The width of the cross at the end, and the height of a row with a button.
    const CLOSE_WIDTH: f32 = 28.0;
    const BUTTON_ROW: f32 = 28.0;
    let text = text_height(ui, tip_text(ui, tip).into(), width - CLOSE_WIDTH);
    // A cross for a finger may stand in a row of its own.
    let cross = target_size(ui, Vec2::ZERO).y;
    let button = if tip == Tip::Sound { BUTTON_ROW } else { 0.0 };
    text + button.max(cross) + 6.0
}

/// Returns the height of a text that wraps at this width.
fn text_height(ui: &Ui, text: String, width: f32) -> f32 {
    let font = TextStyle::Body.resolve(ui.style());
    ui.painter().layout(text, font, Color32::WHITE, width).size().y
}

fn tip_text(ui: &Ui, idea: Tip) -> Message {
    let key = |command: Command| {
        command.shortcut_text(ui.ctx()).unwrap_or_else(|| command.label().to_string())
    };
    match idea {
        Tip::Slices => i18n::tip_slices(),
        Tip::Space => i18n::tip_space(),
        Tip::Hint => i18n::tip_hint(key(Command::Hint)),
        Tip::Lines => i18n::tip_lines(key(Command::ExploreCell), key(Command::ModePlay)),
        Tip::Sound => i18n::tip_sound(),
        Tip::Review => i18n::tip_review(),
    }
}
