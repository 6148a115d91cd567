//! The lesson editor: a bar above the board, the steps at its left, and the fields beside it.

mod board;
mod fields;
mod question;
mod steps;

use crate::action::{LearnAction, LessonEditAction, LessonFieldEdit};
use crate::command::Command;
use crate::i18n::{self, Language, Message, ToMessage};
use crate::lesson::{MissingPart, StepDraft};
use crate::shell::PanelContext;
use crate::shell::dialog_widgets::{cancel_button, default_button, dialog_header};
use crate::shell::overflow_bar::OverflowBar;
use crate::shell::widgets::{AccessibleName, command_button, drop_down, heading};
use crate::state::{AfterDiscard, LearnPage, LessonEditor};
use crate::theme::{self, LayoutClass, size};
use egui::{
    CollapsingHeader, ComboBox, DragValue, Frame, Margin, Panel, Role, ScrollArea, Ui, vec2,
};
use fields::{FieldRows, error_label, error_row, lesson_text_field};

/// The height of the list of steps in a sheet.
const STEPS_HEIGHT: f32 = 190.0;

/// Shows the editor's bar and the list of steps; the board gets the remaining room.
pub fn editor_side_panels(ui: &mut Ui, cx: &PanelContext) {
    let Some(editor) = cx.state.visible_editor() else { return };
    let frame = Frame::new().fill(cx.palette.surface).inner_margin(Margin::symmetric(10, 6));
    Panel::top("lesson bar").frame(frame).show(ui, |ui| build_editor_bar(cx, editor).show(ui));
    // The sheet has the steps.
    if cx.state.layout.class == LayoutClass::Upright {
        return;
    }
    let narrow = ui.available_width() < 620.0;
    let width = if narrow { 132.0 } else { 176.0 };
    let frame = Frame::new().fill(cx.palette.surface).inner_margin(Margin::same(8));
    let list = Panel::left("steps of the lesson").frame(frame).exact_size(width).resizable(false);
    list.show(ui, |ui| steps::step_list(ui, cx, editor));
}

/// Shows the fields of the lesson and of the chosen step, beside the board.
pub fn editor_panel(ui: &mut Ui, cx: &PanelContext) {
    let Some(editor) = cx.state.visible_editor() else { return };
    ScrollArea::vertical().id_salt("editor").auto_shrink(false).show(ui, |ui| {
        // Room for the scroll bar.
        ui.set_max_width(ui.available_width() - 8.0);
        if cx.state.layout.class == LayoutClass::Upright {
            ui.allocate_ui(vec2(ui.available_width(), STEPS_HEIGHT), |ui| {
                steps::step_list(ui, cx, editor);
            });
            ui.separator();
        }
        lesson_fields(ui, cx, editor);
        ui.add_space(size::GAP);
        ui.separator();
        step_heading(ui, editor);
        let step = editor.selected_step();
        lesson_text_field(
            ui,
            cx,
            (i18n::editor_caption(), &step.text, FieldRows::Multiple),
            LessonFieldEdit::Text,
        );
        board::board_section(ui, cx, editor);
        question::question_section(ui, cx, editor);
        lesson_text_field(
            ui,
            cx,
            (i18n::editor_step_notes(), &step.notes, FieldRows::Multiple),
            LessonFieldEdit::StepNotes,
        );
        let minutes = (i18n::editor_step_minutes(), step.minutes);
        minutes_field(ui, cx, minutes, LessonFieldEdit::StepMinutes);
        // A problem that is not shown beside its field.
        if let Some(gap) = editor
            .missing_part(editor.selected_index())
            .filter(|gap| !is_shown_elsewhere(gap, step))
        {
            error_label(ui, gap.message(), cx.palette);
        }
        ui.add_space(size::SECTION);
    });
}

/// Returns whether the title, the board or the question shows this problem.
fn is_shown_elsewhere(gap: &MissingPart, step: &StepDraft) -> bool {
    matches!(gap, MissingPart::Title | MissingPart::UnbalancedMarks(..))
        || question::is_reported_below_question(gap, step)
}

fn step_heading(ui: &mut Ui, editor: &LessonEditor) {
    let count = editor.draft().steps.len();
    let text = i18n::learn_step(editor.selected_index() + 1, count);
    heading(ui, text);
}

/// The longest lesson, in minutes.
const MAX_MINUTES: u16 = 600;

/// Shows the fields of the whole lesson: its title, and all that a teacher wants to know before.
pub fn lesson_fields(ui: &mut Ui, cx: &PanelContext, editor: &LessonEditor) {
    let draft = editor.draft();
    lesson_text_field(
        ui,
        cx,
        (i18n::editor_title(), &draft.title, FieldRows::Single),
        LessonFieldEdit::Title,
    );
    let untitled = draft.title.trim().is_empty();
    error_row(ui, untitled.then(|| MissingPart::Title.message()), cx.palette);
    CollapsingHeader::new(i18n::editor_about()).id_salt("about the lesson").show(ui, |ui| {
        lesson_text_field(
            ui,
            cx,
            (i18n::editor_goal(), &draft.goal, FieldRows::Multiple),
            LessonFieldEdit::Goal,
        );
        minutes_field(ui, cx, (i18n::editor_minutes(), draft.minutes), LessonFieldEdit::Minutes);
        if let Some(sum) = draft.differing_step_minutes() {
            ui.horizontal_wrapped(|ui| {
                ui.colored_label(
                    cx.palette.error,
                    i18n::editor_minutes_differ(i18n::learn_minutes(sum)),
                );
                let use_sum = LessonEditAction::SetField(LessonFieldEdit::Minutes(Some(sum)));
                cx.button(ui, i18n::editor_minutes_use(i18n::learn_minutes(sum)), use_sum);
            });
        }
        language_choice(ui, cx, &draft.language);
        for (name, text, edit) in [
            (i18n::editor_audience(), &draft.audience, LessonFieldEdit::Audience as fn(_) -> _),
            (i18n::editor_materials(), &draft.materials, LessonFieldEdit::Materials),
        ] {
            lesson_text_field(ui, cx, (name, text, FieldRows::Multiple), edit);
        }
        lesson_text_field(
            ui,
            cx,
            (i18n::editor_notes(), &draft.notes, FieldRows::Multiple),
            LessonFieldEdit::Notes,
        );
    });
}

/// Shows the choice of the language that the lesson is written in. One that the program does not
/// speak, from a file, stays among the choices.
fn language_choice(ui: &mut Ui, cx: &PanelContext, written: &str) {
    ui.horizontal(|ui| {
        let label = ui.label(i18n::editor_language()).on_hover_text(i18n::editor_language_tip());
        let name = |tag: &str| match Language::from_locale(tag) {
            Some(language) => i18n::as_written(language.name()),
            None if tag.is_empty() => i18n::editor_language_none(),
            None => i18n::as_written(tag),
        };
        let spoken = [""].into_iter().chain(Language::ALL.map(Language::tag));
        let is_foreign = !written.is_empty() && Language::from_locale(written).is_none();
        let own = Some(written).filter(|_| is_foreign);
        let mut chosen = written;
        let list = ComboBox::from_id_salt("language of the lesson");
        drop_down(ui, list, &mut chosen, spoken.chain(own), name)
            .labelled_by(label.id)
            .on_hover_text(i18n::editor_language_tip());
        if chosen != written {
            cx.send(LessonEditAction::SetField(LessonFieldEdit::Language(chosen.to_owned())));
        }
    });
}

/// Shows a field of whole minutes, where 0 stands for none.
fn minutes_field(
    ui: &mut Ui,
    cx: &PanelContext,
    (name, minutes): (Message, Option<u16>),
    edit: fn(Option<u16>) -> LessonFieldEdit,
) {
    ui.horizontal(|ui| {
        let label = ui.label(&name);
        let mut minutes = minutes.unwrap_or(0);
        let value = ui.add(
            DragValue::new(&mut minutes).range(0..=MAX_MINUTES).clamp_existing_to_range(false),
        );
        let value = value.labelled_by(label.id);
        value.set_name(Role::SpinButton, &name);
        if value.changed() {
            let minutes = Some(minutes).filter(|it| *it > 0);
            cx.send(LessonEditAction::SetField(edit(minutes)));
        }
    });
}

/// Builds the editor's bar: back, undo, save, preview and more.
pub fn build_editor_bar<'a>(cx: &'a PanelContext, editor: &'a LessonEditor) -> OverflowBar<'a> {
    let mut row = OverflowBar::new("lesson", i18n::editor_more());
    row.add_part("back", |ui| {
        let open = LearnAction::OpenPage(LearnPage::Contents);
        cx.button(ui, i18n::learn_back(), open).on_hover_text(i18n::editor_back_tip());
    });
    row.add_part("undo", move |ui| {
        command_button(ui, cx, Command::Undo, theme::icon::UNDO);
        command_button(ui, cx, Command::Redo, theme::icon::REDO);
    });
    row.add_part("save", move |ui| {
        let star = if editor.is_unsaved() { "• " } else { "" };
        command_button(ui, cx, Command::Save, format!("{star}{}", Command::Save.label()));
    });
    add_edit_button(&mut row, cx, i18n::editor_preview(), i18n::editor_preview_tip(), || {
        LessonEditAction::Preview
    });
    add_edit_button(&mut row, cx, i18n::editor_present(), i18n::present_lesson_tip(), || {
        LessonEditAction::Present
    });
    row.add_part("as", move |ui| {
        command_button(ui, cx, Command::SaveAs, Command::SaveAs.label());
    });
    add_edit_button(&mut row, cx, i18n::lesson_copy(), i18n::lesson_copy_tip(), || {
        LessonEditAction::CopyText
    });
    add_edit_button(&mut row, cx, i18n::lesson_handout(), i18n::lesson_handout_tip(), || {
        LessonEditAction::ExportHandout
    });
    add_edit_button(&mut row, cx, i18n::lesson_web_page(), i18n::lesson_web_page_tip(), || {
        LessonEditAction::ExportWebPage
    });
    let leave = [
        (i18n::editor_open_file(), i18n::editor_open_file_tip(), AfterDiscard::ChooseFile),
        (i18n::editor_new(), i18n::editor_new_tip(), AfterDiscard::New),
        (i18n::editor_discard(), i18n::editor_discard_tip(), AfterDiscard::Close),
    ];
    for (text, tip, then) in leave {
        add_edit_button(&mut row, cx, text, tip, move || {
            LessonEditAction::ConfirmThen(then.clone())
        });
    }
    row
}

fn add_edit_button<'a>(
    row: &mut OverflowBar<'a>,
    cx: &'a PanelContext,
    text: Message,
    tip: Message,
    action: impl Fn() -> LessonEditAction + 'a,
) {
    row.add_part(text.to_string(), move |ui| {
        cx.button(ui, &text, action()).on_hover_text(&tip);
    });
}

/// Shows the dialog that asks whether to save or discard the lesson before `after` is done.
pub fn leave_lesson_dialog(ui: &mut Ui, cx: &PanelContext, after: &AfterDiscard) {
    let title = match cx.state.learn.editor().map(|it| it.draft().title.trim()) {
        None | Some("") => i18n::editor_untitled().to_string(),
        Some(title) => title.to_owned(),
    };
    dialog_header(ui, 430.0, i18n::editor_leave_title(), i18n::editor_leave_about(title));
    ui.horizontal_wrapped(|ui| {
        if default_button(ui, i18n::button_save(), true) {
            cx.send(LessonEditAction::SaveThen(after.clone()));
        }
        cx.button(ui, i18n::unsaved_discard(), LessonEditAction::DiscardThen(after.clone()));
        cancel_button(ui, cx);
    });
}
