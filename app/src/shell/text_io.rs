//! Dialogs that import and export a game as text, and compare two games.

use super::dialog_widgets::{
    action_button, cancel_button, default_button, dialog_header, dismiss_button, set_dialog_width,
    spaced_dialog_title,
};
use super::widgets::{
    AccessibleName, drop_down, focus_field_by_default, scroll_area_with_height, selectable_label,
};
use crate::action::{FileAction, SettingsAction, ShellAction, TextIoAction};
use crate::i18n::{self, Message, ToMessage, format_description, list_with_and};
use crate::link::{Embed, EmbedMode, Link, LinkTarget};
use crate::shell::PanelContext;
use crate::shell::primary_button;
use crate::state::{
    AfterSave, LinkDialog, LoadedGame, ParsedText, Preference, PreferenceValue, TextExportDialog,
    TextImportDialog,
};
use egui::{ComboBox, FontSelection, Role, TextEdit, TextStyle, Ui};
use hypertoe_core::record::GameFormat;
use std::borrow::Cow;
use std::sync::Arc;

/// Characters of a text that are shown at most.
const MAX_SHOWN_CHARS: usize = 20_000;

const WIDTH: f32 = 680.0;

/// Shows the dialog in which a game is pasted or typed as text.
pub fn text_import_dialog(
    ui: &mut Ui,
    cx: &PanelContext,
    import: &mut TextImportDialog,
    max_height: f32,
) {
    set_dialog_width(ui, WIDTH);
    spaced_dialog_title(ui, i18n::import_title());
    ui.horizontal_wrapped(|ui| {
        let label = ui.label(i18n::import_format());
        let named = |format: Option<GameFormat>| {
            format.map_or_else(i18n::import_detect, |format| format.message())
        };
        let list = ComboBox::from_id_salt("import format").width(220.0).height(420.0);
        let formats = std::iter::once(None).chain(GameFormat::ALL.map(Some));
        drop_down(ui, list, &mut import.format, formats, named).labelled_by(label.id);
        cx.button(ui, i18n::import_file(), FileAction::PickOpen);
    });
    ui.add_space(6.0);
    scroll_area_with_height((max_height - 220.0).clamp(120.0, 320.0)).show(ui, |ui| {
        let mut text = Cow::Borrowed(import.text.as_str());
        let field = TextEdit::multiline(&mut text)
            .font(FontSelection::Style(TextStyle::Monospace))
            .desired_rows(9)
            .desired_width(f32::INFINITY)
            .hint_text(match import.format {
                Some(format) => i18n::import_example(format.example),
                None => i18n::import_hint(),
            });
        let response = ui.add(field);
        focus_field_by_default(&response);
        response.set_name(Role::TextInput, i18n::import_text());
        if let Cow::Owned(text) = text {
            import.text = Arc::new(text);
        }
    });
    ui.add_space(6.0);
    match &import.parsed {
        ParsedText::Game { format, summary, .. } => ui.label(i18n::import_found(format, summary)),
        ParsedText::Empty => match import.format {
            Some(format) => ui.weak(format_description(format)),
            None => ui.weak(i18n::import_any()),
        },
        ParsedText::Error(why) => ui.colored_label(ui.visuals().error_fg_color, why.clone()),
    };
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        let ready = !import.is_parsing && matches!(import.parsed, ParsedText::Game { .. });
        if ui.add_enabled_ui(ready, |ui| primary_button(ui, i18n::import_load()).clicked()).inner {
            cx.send(TextIoAction::Import);
        }
        cancel_button(ui, cx);
    });
}

/// Shows the game as text in the chosen format.
pub fn text_export_dialog(
    ui: &mut Ui,
    cx: &PanelContext,
    export: &TextExportDialog,
    max_height: f32,
) {
    set_dialog_width(ui, WIDTH);
    spaced_dialog_title(ui, i18n::export_title());
    ui.horizontal_wrapped(|ui| {
        for format in GameFormat::writable() {
            let chosen = format == export.format;
            let label = selectable_label(ui, chosen, format.message())
                .on_hover_text(format_description(format));
            if label.clicked() && !chosen {
                cx.send(TextIoAction::OpenExport(format));
            }
        }
    });
    ui.add_space(4.0);
    ui.weak(format_description(export.format));
    ui.add_space(6.0);
    match &export.result {
        Ok(written) => {
            scroll_area_with_height((max_height - 280.0).clamp(100.0, 320.0)).show(ui, |ui| {
                let cut = written.text.char_indices().nth(MAX_SHOWN_CHARS).map(|(at, _)| at);
                let shown = &written.text[..cut.unwrap_or(written.text.len())];
                ui.add(
                    TextEdit::multiline(&mut &*shown)
                        .font(FontSelection::Style(TextStyle::Monospace))
                        .desired_width(f32::INFINITY),
                );
                if cut.is_some() {
                    ui.weak(i18n::export_cut());
                }
            });
            if !written.lost.is_empty() {
                ui.add_space(4.0);
                let lost = i18n::export_lost(list_with_and(&written.lost));
                let palette = crate::theme::Palette::for_visuals(ui.visuals());
                ui.colored_label(palette.line, lost);
            }
        }
        Err(why) => {
            ui.colored_label(ui.visuals().error_fg_color, why);
        }
    }
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        let ready = export.result.is_ok();
        if ui.add_enabled_ui(ready, |ui| primary_button(ui, i18n::export_save()).clicked()).inner {
            cx.send(TextIoAction::SaveExport);
        }
        cx.enabled_button(ui, ready, i18n::button_copy(), TextIoAction::CopyExport);
        action_button(ui, cx, i18n::button_close(), ShellAction::Dismiss);
    });
}

/// Shows the link to what is shown, which can be copied as it is or as a frame for a web page.
pub fn link_dialog(ui: &mut Ui, cx: &PanelContext, dialog: &mut LinkDialog) {
    let about = match &dialog.link.target {
        LinkTarget::Game(game) if game.cell.is_none() => i18n::link_about_game(),
        LinkTarget::Game(_) => i18n::link_about_line(),
        LinkTarget::Puzzle(_) => i18n::link_about_puzzle(),
        LinkTarget::Lesson { .. } => i18n::link_about_lesson(),
    };
    dialog_header(ui, WIDTH, i18n::link_title(), about);
    if matches!(dialog.link.target, LinkTarget::Game(_)) {
        embed_options(ui, &mut dialog.link);
        ui.add_space(6.0);
    }
    let text = dialog.text(cx.state.link_address());
    let rows = if dialog.link.embed.is_some() { 4 } else { 2 };
    scroll_area_with_height(110.0).show(ui, |ui| {
        let mut shown = text.as_str();
        let field = TextEdit::multiline(&mut shown)
            .font(FontSelection::Style(TextStyle::Monospace))
            .desired_rows(rows)
            .desired_width(f32::INFINITY);
        ui.add(field).set_name(Role::MultilineTextInput, i18n::link_title());
    });
    if !dialog.lost.is_empty() {
        let lost = i18n::export_lost(list_with_and(&dialog.lost));
        ui.colored_label(crate::theme::Palette::for_visuals(ui.visuals()).line, lost);
    }
    ui.add_space(6.0);
    // The page knows its own address.
    if cx.state.page_address.is_empty() {
        address_field(ui, cx);
    }
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        if default_button(ui, i18n::button_copy(), true) {
            cx.send(TextIoAction::CopyLink);
        }
        action_button(ui, cx, i18n::button_close(), ShellAction::Dismiss);
    });
}

/// Shows the choice between a link and the frames that embed the board, and the colours of these.
fn embed_options(ui: &mut Ui, link: &mut Link) {
    ui.horizontal_wrapped(|ui| {
        ui.label(i18n::link_as());
        let mut choice = |mode: Option<EmbedMode>, (name, about): (Message, Message)| {
            let is_chosen = link.embed.map(|embed| embed.mode) == mode;
            if selectable_label(ui, is_chosen, name).on_hover_text(about).clicked() {
                let is_dark = link.embed.and_then(|embed| embed.is_dark);
                link.embed = mode.map(|mode| Embed { mode, is_dark });
            }
        };
        choice(None, (i18n::link_as_link(), i18n::link_as_link_about()));
        for mode in EmbedMode::ALL {
            choice(Some(mode), embed_texts(mode));
        }
    });
    let Some(embed) = &mut link.embed else { return };
    ui.weak(embed_texts(embed.mode).1);
    ui.horizontal_wrapped(|ui| {
        ui.label(i18n::link_theme());
        let themes = [
            (None, i18n::link_theme_reader()),
            (Some(true), i18n::link_theme_dark()),
            (Some(false), i18n::link_theme_light()),
        ];
        for (is_dark, name) in themes {
            if selectable_label(ui, embed.is_dark == is_dark, name).clicked() {
                embed.is_dark = is_dark;
            }
        }
    });
}

/// Returns the name of an embedded board, and a description of one sentence.
fn embed_texts(mode: EmbedMode) -> (Message, Message) {
    match mode {
        EmbedMode::Play => (i18n::link_as_play(), i18n::link_as_play_about()),
        EmbedMode::Figure => (i18n::link_as_figure(), i18n::link_as_figure_about()),
        EmbedMode::Film => (i18n::link_as_film(), i18n::link_as_film_about()),
    }
}

/// Shows the field for the address with which links begin.
fn address_field(ui: &mut Ui, cx: &PanelContext) {
    ui.horizontal(|ui| {
        let label = ui.label(i18n::link_address());
        let mut address = cx.state.settings.link_address.clone();
        let field = TextEdit::singleline(&mut address)
            .hint_text(i18n::link_address_hint())
            .char_limit(2_000)
            .desired_width(f32::INFINITY);
        if ui.add(field).labelled_by(label.id).changed() {
            let value = PreferenceValue::Text(address);
            cx.send(SettingsAction::SetPreference(Preference::LinkAddress, value));
        }
    });
    ui.weak(i18n::link_address_about());
}

/// Asks whether to keep the game on the board or to load the pasted one, which differs from it.
pub fn import_mismatch_dialog(
    ui: &mut Ui,
    cx: &PanelContext,
    format: GameFormat,
    game: &LoadedGame,
    difference: &Message,
) {
    dialog_header(ui, 460.0, i18n::compare_title(), i18n::compare_where(difference));
    ui.horizontal_wrapped(|ui| {
        dismiss_button(ui, cx, i18n::compare_keep());
        let then = AfterSave::Import { format, game: game.clone() };
        action_button(ui, cx, i18n::compare_load(), ShellAction::ConfirmThen(then));
    });
}
