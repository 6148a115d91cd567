//! Common parts of the dialogs.

use super::widgets::{heading, is_enter_pressed};
use crate::action::ShellAction;
use crate::i18n::{self, Message};
use crate::shell::PanelContext;
use crate::shell::primary_button;
use crate::theme::{WindowLayout, size};
use egui::accesskit::{Live, Role};
use egui::{Context, Id, Response, TextEdit, Ui, Vec2, vec2};

/// The room of a dialog in the window.
#[derive(Clone, Copy)]
pub struct DialogRoom {
    /// Between the dialog's edge and its content.
    pub padding: i8,
    /// The distance of the dialog from the upper edge of the window.
    pub top: f32,
    /// The largest size of the content.
    pub max_size: Vec2,
}

impl DialogRoom {
    pub fn new(ctx: &Context, layout: WindowLayout) -> Self {
        let window = ctx.content_rect();
        if !layout.class.is_compact() {
            let max_size = window.size() - vec2(60.0, 90.0);
            return Self { padding: 20, top: 44.0, max_size };
        }
        let around = 2.0 * (f32::from(size::DIALOG_PADDING) + size::DIALOG_MARGIN) + 2.0;
        Self {
            padding: size::DIALOG_PADDING,
            top: size::DIALOG_MARGIN,
            max_size: window.size() - Vec2::splat(around),
        }
    }
}

/// Sets a dialog's width in points, limited by its room.
pub fn set_dialog_width(ui: &mut Ui, width: f32) {
    ui.set_width(width.min(ui.max_rect().width()));
}

/// Shows a dialog's title, which screen readers will announce.
pub fn dialog_title(ui: &mut Ui, text: impl ToString) -> Response {
    let text = text.to_string();
    set_dialog_announcement(ui, &text, "");
    heading(ui, text)
}

/// Shows a dialog's title, as [`dialog_title`] does, with space below it.
pub fn spaced_dialog_title(ui: &mut Ui, text: impl ToString) -> Response {
    let title = dialog_title(ui, text);
    ui.add_space(8.0);
    title
}

/// Shows the head of a dialog: a title and a text, which screen readers will announce. Sets the
/// dialog's width in points.
pub fn dialog_header(ui: &mut Ui, width: f32, title: impl ToString, about: impl ToString) {
    let (title, about) = (title.to_string(), about.to_string());
    set_dialog_width(ui, width);
    spaced_dialog_title(ui, &title);
    set_dialog_announcement(ui, &title, &about);
    ui.label(about);
    ui.add_space(12.0);
}

/// The announcement of a dialog, until the dialog has been shown.
#[derive(Clone, Default)]
struct DialogAnnouncement {
    title: String,
    about: String,
}

/// Sets the title and text that [`announce_dialog`] gives to screen readers.
pub fn set_dialog_announcement(ui: &Ui, title: &str, about: &str) {
    let announcement = DialogAnnouncement { title: title.to_owned(), about: about.to_owned() };
    ui.data_mut(|data| data.insert_temp(Id::unique("question"), announcement));
}

/// Makes screen readers announce the open dialog, once, with the texts of
/// [`set_dialog_announcement`], and gives the accessibility node of the dialog its name.
pub fn announce_dialog(question: &Response) {
    let ctx = &question.ctx;
    let announcement: Option<DialogAnnouncement> =
        ctx.data_mut(|data| data.remove_temp(Id::unique("question")));
    let Some(DialogAnnouncement { title, about }) = announcement else { return };
    if !ctx.has_accesskit_node(egui::accesskit_root_id()) {
        return;
    }
    let text = format!("{title}\n{about}");
    ctx.accesskit_node_builder(question.id, |node| {
        node.set_role(Role::Dialog);
        node.set_label(title);
        node.set_modal();
    });
    ctx.accesskit_node_builder(Id::unique(("question", &text)), |node| {
        node.set_role(Role::Alert);
        node.set_label(text.trim());
        node.set_live(Live::Assertive);
    });
}

/// Shows the main button of a dialog, disabled unless `can`. Returns whether the button or Enter
/// was pressed.
pub fn default_button(ui: &mut Ui, text: Message, can: bool) -> bool {
    let button = ui.add_enabled_ui(can, |ui| primary_button(ui, text)).inner;
    button.clicked() || (can && is_enter_pressed(ui))
}

/// Shows the main button of a dialog that only needs closing; it sends the action that closes the
/// dialog.
pub fn dismiss_button(ui: &mut Ui, cx: &PanelContext, text: Message) {
    if default_button(ui, text, true) {
        cx.send(ShellAction::Dismiss);
    }
}

/// Shows a button of a dialog, beside the one that confirms it; a click sends `action`.
pub fn action_button(ui: &mut Ui, cx: &PanelContext, text: Message, action: ShellAction) {
    cx.button(ui, text, action);
}

/// Shows the button that closes the dialog without a change.
pub fn cancel_button(ui: &mut Ui, cx: &PanelContext) {
    action_button(ui, cx, i18n::button_cancel(), ShellAction::Dismiss);
}

/// Shows a text field, `width` points wide, after its label.
pub fn labelled_field(ui: &mut Ui, label: Message, text: &mut String, width: f32) {
    let name = ui.label(label);
    // A grid gives a field less than its desired width; a side has up to five digits.
    let field = TextEdit::singleline(text).desired_width(width).min_size(vec2(width + 10.0, 0.0));
    ui.add(field.char_limit(1_000)).labelled_by(name.id);
}
