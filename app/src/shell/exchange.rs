//! Dialogs that import and export a game as text, and compare two games.

use super::question::{ask, cancel, done, heading, other, set_width};
use super::widgets::{main_button, scroll_up_to, take_keys};
use crate::action::{Action, ExchangeAction, FileAction, ShellAction};
use crate::state::{Export, Found, Import, Loaded, Then};
use crate::words::{self, Message, ToMessage, about_format, list};
use egui::{ComboBox, FontSelection, TextEdit, TextStyle, Ui};
use hypertoe_core::record::Format;
use std::borrow::Cow;
use std::sync::Arc;

/// Characters of a text that are shown at most.
const MOST_SHOWN: usize = 20_000;

/// Width of a dialog with a text.
const WIDTH: f32 = 680.0;

/// Shows the dialog in which a game is pasted or typed as text.
pub fn import(ui: &mut Ui, import: &mut Import, most: f32, send: &mut Vec<Action>) {
    set_width(ui, WIDTH);
    heading(ui, words::import_title());
    ui.horizontal(|ui| {
        let label = ui.label(words::import_format());
        let named = |format: Option<Format>| {
            format.map_or_else(words::import_detect, |format| format.message())
        };
        ComboBox::from_id_salt("import format")
            .width(220.0)
            .height(420.0)
            .selected_text(named(import.format))
            .show_ui(ui, |ui| {
                for choice in std::iter::once(None).chain(Format::ALL.map(Some)) {
                    ui.selectable_value(&mut import.format, choice, named(choice));
                }
            })
            .response
            .labelled_by(label.id);
        if ui.button(words::import_file()).clicked() {
            send.push(Action::File(FileAction::Open));
        }
    });
    ui.add_space(6.0);
    scroll_up_to((most - 220.0).clamp(120.0, 320.0)).show(ui, |ui| {
        let mut text = Cow::Borrowed(import.text.as_str());
        let field = TextEdit::multiline(&mut text)
            .font(FontSelection::Style(TextStyle::Monospace))
            .desired_rows(9)
            .desired_width(f32::INFINITY)
            .hint_text(match import.format {
                Some(format) => words::import_example(format.example),
                None => words::import_hint(),
            });
        let response = ui.add(field);
        take_keys(&response);
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::Role::TextInput, true, words::import_text())
        });
        if let Cow::Owned(text) = text {
            import.text = Arc::new(text);
        }
    });
    ui.add_space(6.0);
    match &import.found {
        Found::Game { format, summary, .. } => ui.label(words::import_found(format, summary)),
        Found::Nothing => match import.format {
            Some(format) => ui.weak(about_format(format)),
            None => ui.weak(words::import_any()),
        },
        Found::Problem(why) => ui.colored_label(ui.visuals().error_fg_color, why.clone()),
    };
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let ready = !import.reading && matches!(import.found, Found::Game { .. });
        if ui.add_enabled_ui(ready, |ui| main_button(ui, words::import_load()).clicked()).inner {
            send.push(Action::Exchange(ExchangeAction::Import));
        }
        cancel(ui, send);
    });
}

/// Shows the game as text in the chosen format.
pub fn export(ui: &mut Ui, export: &Export, most: f32, send: &mut Vec<Action>) {
    set_width(ui, WIDTH);
    heading(ui, words::export_title());
    ui.horizontal_wrapped(|ui| {
        for format in Format::written() {
            let chosen = format == export.format;
            let label =
                ui.selectable_label(chosen, format.message()).on_hover_text(about_format(format));
            if label.clicked() && !chosen {
                send.push(Action::Exchange(ExchangeAction::Export(format)));
            }
        }
    });
    ui.add_space(4.0);
    ui.weak(about_format(export.format));
    ui.add_space(6.0);
    match &export.written {
        Ok(written) => {
            scroll_up_to((most - 280.0).clamp(100.0, 320.0)).show(ui, |ui| {
                let cut = written.text.char_indices().nth(MOST_SHOWN).map(|(at, _)| at);
                let shown = &written.text[..cut.unwrap_or(written.text.len())];
                ui.add(
                    TextEdit::multiline(&mut &*shown)
                        .font(FontSelection::Style(TextStyle::Monospace))
                        .desired_width(f32::INFINITY),
                );
                if cut.is_some() {
                    ui.weak(words::export_cut());
                }
            });
            if !written.lost.is_empty() {
                ui.add_space(4.0);
                let lost = words::export_lost(list(&written.lost));
                let palette = crate::theme::Palette::shown(ui.visuals());
                ui.colored_label(palette.line, lost);
            }
        }
        Err(why) => {
            ui.colored_label(ui.visuals().error_fg_color, why);
        }
    }
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let ready = export.written.is_ok();
        if ui.add_enabled_ui(ready, |ui| main_button(ui, words::export_save()).clicked()).inner {
            send.push(Action::Exchange(ExchangeAction::SaveExport));
        }
        if ui.add_enabled(ready, egui::Button::new(words::button_copy())).clicked() {
            send.push(Action::Exchange(ExchangeAction::CopyExport));
        }
        other(ui, words::button_close(), ShellAction::Dismiss, send);
    });
}

/// Asks whether to keep the game on the board or to load the pasted one, which differs from it.
pub fn compare(
    ui: &mut Ui,
    format: Format,
    game: &Loaded,
    difference: &Message,
    send: &mut Vec<Action>,
) {
    ask(ui, 460.0, words::compare_title(), words::compare_where(difference));
    ui.horizontal(|ui| {
        done(ui, words::compare_keep(), send);
        let then = Then::Import { format, game: game.clone() };
        other(ui, words::compare_load(), ShellAction::AskThen(then), send);
    });
}
