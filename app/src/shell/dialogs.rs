//! The modal dialogs in front of the board.

use super::accessibility::visible_grid_cells;
use super::commands::shortcuts_dialog;
use super::dialog_widgets::{
    DialogRoom, action_button, announce_dialog, cancel_button, default_button, dialog_header,
    dismiss_button, set_dialog_width, spaced_dialog_title,
};
use super::guide::guide_dialog;
use super::help::help_dialog;
use super::menu_dialog::menu_dialog;
use super::new_game::players::player_rows;
use super::settings::settings_dialog;
use super::widgets::{
    focus_field_by_default, is_enter_pressed, keep_focus_visible, scroll_area_with_height,
};
use super::{PanelContext, export_dialog, learn, new_game, text_io};
use crate::action::{
    Action, FileAction, GameAction, GridAction, LessonEditAction, LibraryAction, ShellAction,
    StatisticsAction,
};
use crate::command::Command;
use crate::i18n::{self, Message, ToMessage};
use crate::shell::primary_button;
use crate::state::{
    AfterSave, ConflictSubject, Dialog, FileRef, FoundGames, ImportSource, PathPurpose,
    SaveSubject, check_marks,
};
use crate::update::save_dialog::suggested_path;
use egui::{
    Atom, Button, Context, Id, Label, Modal, Response, RichText, ScrollArea, TextEdit, Ui, vec2,
};
use hypertoe_core::PlayerInfo;
use hypertoe_core::geometry::parse_cell;

/// The height by which the buttons of a dialog are larger in a compact window.
const LARGE_BUTTONS: f32 = 44.0;

/// Shows the open dialog, if there is one, as a modal window.
pub fn show_dialog(ctx: &Context, cx: &PanelContext) {
    let Some(dialog) = cx.state.overlays.dialog() else { return };
    let room = DialogRoom::new(ctx, cx.state.layout);
    let padding = egui::Margin::same(room.padding);
    let frame = egui::Frame::window(&ctx.global_style()).inner_margin(padding);
    // An id for each kind: otherwise egui opens it in the size of the last one.
    let id = Id::unique(("dialog", std::mem::discriminant(dialog)));
    // Anchored at the top: the upper part stays in place while the rest grows.
    let area = Modal::default_area(id).anchor(egui::Align2::CENTER_TOP, [0.0, room.top]);
    let modal = Modal::new(id).area(area).frame(frame).show(ctx, |ui| {
        ui.set_max_width(room.max_size.x);
        let max = room.max_size.y;
        // Each opening has ids of its own: nothing is scrolled or unfolded yet.
        ui.push_id(("opening", cx.state.overlays.opening_count(dialog)), |ui| {
            if !cx.state.layout.class.is_compact() {
                return dialog_content(ui, cx, dialog, max);
            }
            // What does not fit is scrolled; large buttons leave less room for the rest.
            scroll_area_with_height(max).id_salt("dialog").show(ui, |ui| {
                dialog_content(ui, cx, dialog, max - LARGE_BUTTONS);
                keep_focus_visible(ui);
            });
        });
    });
    announce_dialog(&modal.response);
    keep_popups_above(ctx, modal.response.layer_id);
    // A message is not lost by a click that was meant for the board.
    let is_message = matches!(dialog, Dialog::Message { .. });
    let stays = *dialog == Dialog::Recovered || is_message && modal.backdrop_response.clicked();
    if modal.should_close() && !stays {
        cx.send(ShellAction::Dismiss);
    }
}

fn dialog_content(ui: &mut Ui, cx: &PanelContext, dialog: &Dialog, max_height: f32) {
    match dialog {
        Dialog::NewGame(new) => edit_draft(cx, new, Dialog::NewGame, |new, cx| {
            new_game::new_game_dialog(ui, cx, new, max_height);
        }),
        Dialog::Players(players) => edit_draft(cx, players, Dialog::Players, |players, cx| {
            players_dialog(ui, cx, players);
        }),
        Dialog::TextImport(import) => edit_draft(cx, import, Dialog::TextImport, |import, cx| {
            text_io::text_import_dialog(ui, cx, import, max_height);
        }),
        Dialog::TextExport(export) => text_io::text_export_dialog(ui, cx, export, max_height),
        Dialog::Link(link) => edit_draft(cx, link, Dialog::Link, |link, cx| {
            text_io::link_dialog(ui, cx, link);
        }),
        Dialog::Export(dialog) => edit_draft(cx, dialog, Dialog::Export, |dialog, cx| {
            export_dialog::export_dialog(ui, cx, dialog, max_height);
        }),
        Dialog::Print(dialog) => edit_draft(cx, dialog, Dialog::Print, |dialog, cx| {
            learn::print_dialog(ui, cx, dialog, max_height);
        }),
        Dialog::ImportMismatch { format, game, difference } => {
            text_io::import_mismatch_dialog(ui, cx, *format, game, difference);
        }
        Dialog::Unsaved { then } => unsaved_dialog(ui, cx, then),
        Dialog::TypePath { purpose, text } => {
            let typed = |text| Dialog::TypePath { purpose: *purpose, text };
            edit_draft(cx, text, typed, |text, cx| path_dialog(ui, cx, *purpose, text));
        }
        Dialog::Overwrite { purpose, file, first } => {
            overwrite_dialog(ui, cx, *purpose, file, first.as_ref());
        }
        Dialog::Conflict { purpose, file, changed, why } => {
            conflict_dialog(ui, cx, (*purpose, file), *changed, why);
        }
        Dialog::SlowFile { file, replaces, why } => {
            slow_file_dialog(ui, cx, (file, *replaces), why);
        }
        Dialog::SeveralGames { name, games } => {
            several_games_dialog(ui, cx, (name, games), max_height)
        }
        Dialog::SeveralFiles(files) => several_files_dialog(ui, cx, files, max_height),
        Dialog::Message { title, text } => message_dialog(ui, cx, title, text),
        Dialog::Recovered => recovery_dialog(ui, cx),
        Dialog::GoToCell(text) => edit_draft(cx, text, Dialog::GoToCell, |text, cx| {
            go_to_cell_dialog(ui, cx, text);
        }),
        Dialog::LeaveLesson(instead) => learn::leave_lesson_dialog(ui, cx, instead),
        Dialog::ResetStatistics => reset_statistics_dialog(ui, cx),
        Dialog::Settings(page) => edit_draft(cx, page, Dialog::Settings, |page, cx| {
            settings_dialog(ui, cx, page, max_height);
        }),
        Dialog::Shortcuts(page) => edit_draft(cx, page, Dialog::Shortcuts, |page, cx| {
            shortcuts_dialog(ui, cx, page, max_height);
        }),
        Dialog::Help(page) => edit_draft(cx, page, Dialog::Help, |page, cx| {
            help_dialog(ui, cx, page, max_height);
        }),
        Dialog::Guide(page) => edit_draft(cx, page, Dialog::Guide, |page, cx| {
            guide_dialog(ui, cx, page, max_height);
        }),
        Dialog::About => about_dialog(ui, cx),
        Dialog::Menu => menu_dialog(ui, cx, max_height),
    }
}

/// Shows an editable draft. The edit is sent before the actions that `show` sends.
fn edit_draft<T: Clone + PartialEq>(
    cx: &PanelContext,
    known: &T,
    dialog: impl FnOnce(T) -> Dialog,
    show: impl FnOnce(&mut T, &PanelContext),
) {
    let (mut draft, inner) = (known.clone(), PanelContext::new(cx.state, cx.palette));
    show(&mut draft, &inner);
    if draft != *known {
        cx.send(ShellAction::EditDialog(dialog(draft)));
    }
    cx.send_all(inner.into_actions());
}

/// Raises open popups above the dialog that they belong to, even if one click opened both.
fn keep_popups_above(ctx: &Context, question: egui::LayerId) {
    if !egui::Popup::is_any_open(ctx) {
        return;
    }
    let layers = ctx.memory(|memory| memory.areas().visible_layer_ids());
    for layer in layers {
        if layer.order == question.order && layer != question {
            ctx.move_to_top(layer);
        }
    }
}

fn unsaved_dialog(ui: &mut Ui, cx: &PanelContext, then: &AfterSave) {
    let game = cx.state.document.title();
    let what = match then {
        AfterSave::CloseWindow => i18n::unsaved_close(game),
        AfterSave::StartGame(_) => i18n::unsaved_start(game),
        AfterSave::ChooseFile
        | AfterSave::OpenFile(_)
        | AfterSave::OpenEntry(_)
        | AfterSave::Import { .. }
        | AfterSave::Load(_)
        | AfterSave::Explore(_)
        | AfterSave::OpenLinked { .. }
        | AfterSave::Recover => i18n::unsaved_open(game),
    };
    dialog_header(ui, 430.0, i18n::unsaved_title(), what);
    ui.horizontal_wrapped(|ui| {
        if default_button(ui, i18n::button_save(), true) {
            cx.send(ShellAction::SaveThen(then.clone()));
        }
        action_button(ui, cx, i18n::unsaved_discard(), ShellAction::DiscardThen(then.clone()));
        cancel_button(ui, cx);
    });
}

fn path_dialog(ui: &mut Ui, cx: &PanelContext, purpose: PathPurpose, text: &mut String) {
    set_dialog_width(ui, 520.0);
    let (title, button) = match purpose {
        PathPurpose::Open => (i18n::path_open(), i18n::button_open()),
        PathPurpose::Answers => (i18n::path_answers(), i18n::button_open()),
        PathPurpose::Save(SaveSubject::Answers) => (i18n::path_own_answers(), i18n::button_save()),
        PathPurpose::Save(SaveSubject::AnswerTable) => {
            (i18n::path_answer_table(), i18n::button_save())
        }
        PathPurpose::Save(SaveSubject::Game) => (i18n::path_save(), i18n::button_save()),
        PathPurpose::Save(SaveSubject::Export(_)) => {
            (i18n::path_export(), i18n::path_export_button())
        }
        PathPurpose::ImportFolder => (i18n::path_import(), i18n::path_import_button()),
        PathPurpose::Save(SaveSubject::Library) => {
            (i18n::path_library(), i18n::path_export_button())
        }
        PathPurpose::Save(SaveSubject::Picture) => (i18n::path_picture(), i18n::button_save()),
        PathPurpose::Save(SaveSubject::Proof) => (i18n::path_proof(), i18n::button_save()),
        PathPurpose::Save(SaveSubject::Lesson) => (i18n::path_lesson(), i18n::button_save()),
        PathPurpose::Save(SaveSubject::Handout) => (i18n::path_handout(), i18n::button_save()),
        PathPurpose::Save(SaveSubject::WebPage) => (i18n::path_web_page(), i18n::button_save()),
        PathPurpose::Save(SaveSubject::LearningProgress) => {
            (i18n::path_progress(), i18n::path_export_button())
        }
        PathPurpose::Save(SaveSubject::Table(_)) => (i18n::path_table(), i18n::button_save()),
        PathPurpose::Save(SaveSubject::Statistics) => {
            (i18n::path_statistics(), i18n::path_export_button())
        }
    };
    let name = spaced_dialog_title(ui, title);
    let is_folder = match purpose {
        PathPurpose::Open | PathPurpose::Answers => false,
        PathPurpose::ImportFolder => true,
        PathPurpose::Save(subject) => suggested_path(cx.state, subject).extension.is_none(),
    };
    let (about, hint) = match is_folder {
        true => (i18n::path_about_folder(), i18n::path_hint_folder()),
        false => (i18n::path_about(), i18n::path_hint()),
    };
    ui.label(about);
    ui.add_space(4.0);
    let pressed = is_enter_pressed(ui);
    let field = TextEdit::singleline(text).hint_text(hint).desired_width(f32::INFINITY);
    focus_field_by_default(&ui.add(field).labelled_by(name.id));
    ui.add_space(12.0);
    ui.horizontal_wrapped(|ui| {
        if primary_button(ui, button).clicked() || pressed {
            cx.send(ShellAction::PathTyped(purpose, text.clone()));
        }
        if ui.button(i18n::button_cancel()).clicked() {
            cx.send(FileAction::PickCancelled);
            cx.send(ShellAction::Dismiss);
        }
    });
}

fn recovery_dialog(ui: &mut Ui, cx: &PanelContext) {
    dialog_header(ui, 460.0, i18n::recovered_title(), i18n::recovered_about());
    ui.horizontal_wrapped(|ui| {
        if default_button(ui, i18n::recovered_open(), true) {
            cx.send(ShellAction::OpenRecovered);
        }
        action_button(ui, cx, i18n::recovered_discard(), ShellAction::DiscardRecovered);
    });
}

fn overwrite_dialog(
    ui: &mut Ui,
    cx: &PanelContext,
    purpose: SaveSubject,
    file: &FileRef,
    first: Option<&FileRef>,
) {
    let (title, about) = match first {
        None => (i18n::overwrite_title(), i18n::overwrite_about(file.to_string())),
        Some(first) => {
            (i18n::overwrite_many_title(), i18n::overwrite_many_about(first.to_string()))
        }
    };
    dialog_header(ui, 460.0, title, about);
    ui.horizontal_wrapped(|ui| {
        if primary_button(ui, i18n::overwrite_replace()).clicked() {
            let confirmed = ShellAction::OverwriteConfirmed(purpose, file.clone());
            cx.send(confirmed);
        }
        let path = Dialog::TypePath { purpose: PathPurpose::Save(purpose), text: file.to_string() };
        action_button(ui, cx, i18n::overwrite_rename(), ShellAction::OpenDialog(path));
    });
}

fn conflict_dialog(
    ui: &mut Ui,
    cx: &PanelContext,
    (purpose, file): (ConflictSubject, &FileRef),
    changed: bool,
    why: &Message,
) {
    dialog_header(ui, 520.0, i18n::conflict_title(file.name()), i18n::conflict_about(why));
    ui.horizontal_wrapped(|ui| {
        let button = |ui: &mut Ui, text: Message, tip: Message, action: Action| {
            cx.button(ui, text, action).on_hover_text(tip);
        };
        let (keep_tip, save_as_tip, save_as) = match purpose {
            ConflictSubject::Game => (
                i18n::conflict_keep_mine_tip(),
                Command::SaveAs.description(),
                Action::File(FileAction::SaveAs),
            ),
            ConflictSubject::Lesson => (
                i18n::conflict_keep_lesson(),
                i18n::conflict_lesson_elsewhere(),
                Action::from(LessonEditAction::SaveAs),
            ),
        };
        let keep = FileAction::KeepMine(purpose, file.clone());
        button(ui, i18n::conflict_keep_mine(), keep_tip, keep.into());
        if changed && purpose == ConflictSubject::Game {
            let (dialog, tip) = (i18n::conflict_take_theirs(), i18n::conflict_take_theirs_tip());
            button(ui, dialog, tip, FileAction::TakeTheirs(file.clone()).into());
        }
        button(ui, Command::SaveAs.label(), save_as_tip, save_as);
        cancel_button(ui, cx);
    });
}

fn slow_file_dialog(
    ui: &mut Ui,
    cx: &PanelContext,
    (file, replaces): (&FileRef, bool),
    why: &Message,
) {
    dialog_header(ui, 460.0, i18n::long_title(file.name()), i18n::long_about(why));
    ui.horizontal_wrapped(|ui| {
        let file = file.clone();
        cx.button(ui, i18n::long_open(), FileAction::OpenSlowFile { file, replaces });
        cancel_button(ui, cx);
    });
}

/// Shows the games of a text, to open one or to add all to the library.
fn several_games_dialog(
    ui: &mut Ui,
    cx: &PanelContext,
    (name, games): (&Option<String>, &FoundGames),
    max_height: f32,
) {
    let title = match name {
        Some(name) => i18n::several_title(games.len(), name),
        None => i18n::several_title_pasted(games.len()),
    };
    dialog_header(ui, 560.0, title, i18n::several_about());
    choice_rows(ui, games.len(), max_height, |ui, row| {
        let number = row + 1;
        match &games[row].game {
            Ok((game, description)) => {
                let text = format!("{number}. {description}");
                let open = AfterSave::Load(game.clone());
                cx.send_on_click(choice_button(ui, text), ShellAction::ConfirmThen(open));
            }
            Err(why) => {
                let text = RichText::new(format!("{number}. {why}")).weak();
                let label = Label::new(text).truncate().halign(egui::Align::LEFT);
                ui.add_sized([ui.available_width(), ui.spacing().interact_size.y], label);
            }
        }
    });
    ui.add_space(12.0);
    ui.horizontal_wrapped(|ui| {
        let readable = games.iter().filter(|found| found.game.is_ok()).count();
        let import = LibraryAction::Import(ImportSource::Found(games.clone()));
        cx.primary_button(ui, i18n::several_import(readable), import);
        cancel_button(ui, cx);
    });
}

/// Shows rows to choose from, those in view, each by its index. `max_height` is that of the dialog.
fn choice_rows(ui: &mut Ui, count: usize, max_height: f32, mut show: impl FnMut(&mut Ui, usize)) {
    let row_height = ui.spacing().interact_size.y;
    let height = (max_height - 170.0).max(3.0 * row_height);
    let area = ScrollArea::vertical().max_height(height).auto_shrink([false, true]);
    area.show_rows(ui, row_height, count, |ui, rows| rows.for_each(|row| show(ui, row)));
}

/// Shows a button as wide as the row, with its text at the left.
fn choice_button(ui: &mut Ui, text: impl Into<String>) -> Response {
    let button = Button::new((text.into(), Atom::grow())).truncate();
    ui.add(button.min_size(vec2(ui.available_width(), 0.0)))
}

/// Shows the names of several files, to open one or to add the games of all to the library.
fn several_files_dialog(ui: &mut Ui, cx: &PanelContext, files: &[FileRef], max_height: f32) {
    dialog_header(ui, 560.0, i18n::several_files_title(files.len()), i18n::several_files_about());
    choice_rows(ui, files.len(), max_height, |ui, row| {
        let button = choice_button(ui, files[row].name());
        cx.send_on_click(button, FileAction::OpenFile(files[row].clone()));
    });
    ui.add_space(12.0);
    ui.horizontal_wrapped(|ui| {
        let import = LibraryAction::Import(ImportSource::Files(files.to_vec()));
        cx.primary_button(ui, i18n::several_files_import(), import);
        cancel_button(ui, cx);
    });
}

fn reset_statistics_dialog(ui: &mut Ui, cx: &PanelContext) {
    let games = i18n::count_games(cx.state.statistics.game_count());
    dialog_header(ui, 460.0, i18n::statistics_reset_title(), i18n::statistics_reset_about(games));
    ui.horizontal_wrapped(|ui| {
        cx.primary_button(ui, i18n::statistics_reset_delete(), StatisticsAction::Reset);
        cancel_button(ui, cx);
    });
}

fn message_dialog(ui: &mut Ui, cx: &PanelContext, title: &Message, text: &Message) {
    dialog_header(ui, 460.0, title, text);
    dismiss_button(ui, cx, i18n::button_ok());
}

fn go_to_cell_dialog(ui: &mut Ui, cx: &PanelContext, text: &mut String) {
    set_dialog_width(ui, 420.0);
    let title = spaced_dialog_title(ui, i18n::go_to_cell_title());
    let field =
        TextEdit::singleline(text).hint_text(i18n::go_to_cell_hint()).desired_width(f32::INFINITY);
    focus_field_by_default(&ui.add(field).labelled_by(title.id));
    let cell = parse_cell(cx.state.document.game().rules().shape(), text);
    if let Err(error) = &cell
        && !text.is_empty()
    {
        ui.colored_label(ui.visuals().error_fg_color, error.message());
    }
    ui.add_space(12.0);
    ui.horizontal_wrapped(|ui| {
        if default_button(ui, i18n::go_to_cell_go(), cell.is_ok())
            && let Ok(cell) = cell
        {
            let area = visible_grid_cells(ui.ctx(), cx.state);
            cx.send(GridAction::GoTo { cell, seen: area });
        }
        cancel_button(ui, cx);
    });
}

fn players_dialog(ui: &mut Ui, cx: &PanelContext, players: &mut [PlayerInfo]) {
    set_dialog_width(ui, 470.0);
    spaced_dialog_title(ui, i18n::players_title());
    player_rows(ui, players);
    let marks = check_marks(players);
    ui.add_space(6.0);
    if let Err(error) = &marks {
        ui.colored_label(ui.visuals().error_fg_color, error.message());
    }
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        if default_button(ui, i18n::button_done(), marks.is_ok()) {
            cx.send(GameAction::Players(players.to_vec()));
        }
        cancel_button(ui, cx);
    });
}

fn about_dialog(ui: &mut Ui, cx: &PanelContext) {
    set_dialog_width(ui, 420.0);
    spaced_dialog_title(ui, "Hypertoe");
    let version = env!("CARGO_PKG_VERSION");
    // A package names the commit from which it was made.
    ui.label(match option_env!("HYPERTOE_COMMIT") {
        Some(commit) => i18n::about_version_commit(version, commit),
        None => i18n::about_version(version),
    });
    ui.add_space(6.0);
    ui.label(i18n::about_hypertoe());
    ui.add_space(6.0);
    ui.weak(i18n::about_licence());
    // Packages have the file that it names.
    if option_env!("HYPERTOE_COMMIT").is_some() {
        ui.weak(i18n::about_parts());
    }
    if let Some(folder) = &cx.state.data_folder {
        ui.add_space(6.0);
        ui.weak(i18n::settings_stored_in(folder.to_string()));
    }
    ui.add_space(12.0);
    dismiss_button(ui, cx, i18n::button_close());
}
