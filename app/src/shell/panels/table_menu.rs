//! The menu that copies or saves the table of the page in view.

use crate::action::{PictureAction, TextIoAction};
use crate::i18n;
use crate::shell::PanelContext;
use crate::shell::widgets::{AccessibleName, target_size};
use crate::table::{CellNotation, TableFormat};
use crate::theme;
use egui::{Button, Role, Ui, Vec2, containers::menu::MenuButton};

/// The width of the menu's content.
const WIDTH: f32 = 262.0;

/// Shows the button that opens the menu; it is disabled while the page has no table.
pub fn table_menu(ui: &mut Ui, cx: &PanelContext) {
    let button = Button::new(theme::icon::TABLE).min_size(target_size(ui, Vec2::ZERO));
    let response = match cx.state.table_subject() {
        Some(_) => MenuButton::from_button(button).ui(ui, |ui| menu_content(ui, cx)).0,
        None => ui.add_enabled(false, button),
    };
    response.set_name(Role::Button, i18n::table_menu());
    response.on_hover_text(i18n::table_menu_tip()).on_disabled_hover_text(i18n::table_none());
}

fn menu_content(ui: &mut Ui, cx: &PanelContext) {
    ui.set_width(WIDTH);
    ui.weak(i18n::table_copy());
    formats_row(ui, cx, |format| format.name().to_owned(), TextIoAction::CopyTable);
    ui.weak(i18n::table_save());
    formats_row(ui, cx, |format| format!("{}…", format.name()), TextIoAction::SaveTable);
    let picture = Button::new(i18n::table_picture()).min_size(target_size(ui, Vec2::ZERO));
    if ui.add(picture).on_hover_text(i18n::table_picture_tip()).clicked() {
        cx.send(PictureAction::OpenWithTable { dark: cx.state.is_dark() });
        ui.close();
    }
    ui.separator();
    let numbered = cx.state.table_cells == CellNotation::Numbers;
    let notation = |numbers| match numbers {
        true => CellNotation::Numbers,
        false => CellNotation::Coordinates,
    };
    cx.checkbox(ui, numbered, i18n::table_cell_numbers(), |on| {
        TextIoAction::SetTableCells(notation(on))
    })
    .on_hover_text(i18n::table_cell_numbers_tip());
}

/// Shows a button for each format.
fn formats_row(
    ui: &mut Ui,
    cx: &PanelContext,
    text: impl Fn(TableFormat) -> String,
    action: impl Fn(TableFormat) -> TextIoAction,
) {
    ui.horizontal_wrapped(|ui| {
        for format in TableFormat::ALL {
            let size = target_size(ui, Vec2::ZERO);
            if ui.add(Button::new(text(format)).min_size(size)).clicked() {
                cx.send(action(format));
                ui.close();
            }
        }
    });
}
