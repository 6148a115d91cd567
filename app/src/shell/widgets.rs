//! Small widgets that several panels use.

use super::accessibility::is_board_id;
use crate::command::Command;
use crate::i18n::boards::{coordinate_changes, told_axes, untold_axes_text, varying_coordinates};
use crate::i18n::{Message, MessageSpan, ToMessage};
use crate::scene::{Scene, TextureCache, paint};
use crate::shell::PanelContext;
use crate::theme::{self, Palette, axis_color, player_color, size};
use crate::views::grid::draw_mark;
use egui::text::LayoutJob;
use egui::{
    Button, Color32, ComboBox, DragValue, FontId, Frame, Grid, IntoAtoms, Label, Margin, Rect,
    Response, RichText, Role, Sense, Slider, Stroke, TextFormat, TextWrapMode, Ui, Vec2,
    WidgetInfo, pos2, vec2,
};
use hypertoe_core::geometry;
use hypertoe_core::{Cell, Line, Mark, PlayerInfo};
use std::fmt::Display;
use std::ops::RangeInclusive;

pub use super::targets::{
    has_large_targets, selectable_label, selectable_value, small_button, target_size,
};

/// Naming of widgets for screen readers, which cannot read icons and pictures.
pub trait AccessibleName {
    fn set_name(&self, role: Role, name: impl ToString);

    /// Sets the name and the role of one of several choices or of a switch, and whether it is
    /// chosen.
    fn set_choice_name(&self, role: Role, chosen: bool, name: impl ToString);
}

impl AccessibleName for Response {
    fn set_name(&self, role: Role, name: impl ToString) {
        self.widget_info(|| WidgetInfo::labeled(role, self.enabled(), name.to_string()));
    }

    fn set_choice_name(&self, role: Role, chosen: bool, name: impl ToString) {
        self.widget_info(|| WidgetInfo::selected(role, self.enabled(), chosen, name.to_string()));
    }
}

/// Shows a button for a command, with its tooltip and shortcut.
pub fn command_button(
    ui: &mut Ui,
    cx: &PanelContext,
    command: Command,
    text: impl Into<String>,
) -> Response {
    let text = text.into();
    let is_icon = !text.chars().any(char::is_alphanumeric);
    let button = Button::new(text).min_size(target_size(ui, Vec2::ZERO));
    let response = cx.command_widget(ui, command, button);
    if is_icon {
        response.set_name(Role::Button, command.label());
    }
    response.on_disabled_hover_text(command.tooltip(ui.ctx()))
}

/// Returns whether Enter was pressed for the dialog or page as a whole, and consumes the key. A
/// focused button keeps Enter.
pub fn is_enter_pressed(ui: &Ui) -> bool {
    let focused = ui.memory(|memory| memory.focused());
    let on_button = focused.is_some_and(|id| !is_board_id(id)) && !ui.ctx().text_edit_focused();
    if on_button {
        return false;
    }
    ui.input_mut(|i| i.consume_key(egui::Modifiers::NONE, egui::Key::Enter))
}

/// Focuses the text field of a dialog unless another widget of the dialog has the focus.
pub fn focus_field_by_default(field: &Response) {
    let focused = field.ctx.memory(|memory| memory.focused());
    if focused.is_none_or(is_board_id) {
        field.request_focus();
    }
}

/// Focuses the search field of a page that has just been opened.
pub fn focus_field_when_opened(field: &Response) {
    let (id, now) = (field.id.with("last shown"), field.ctx.cumulative_pass_nr());
    let before: Option<u64> = field.ctx.data(|data| data.get_temp(id));
    field.ctx.data_mut(|data| data.insert_temp(id, now));
    if before.is_none_or(|before| before + 1 < now) {
        field.request_focus();
    }
}

/// Common boards, offered beside a field in which any board can be typed.
pub const COMMON_BOARDS: [&str; 6] = ["3×3", "3×3×3", "4×4×4", "3×3×3×3", "4×4×4×4", "3×3×3×3×3"];

/// Shows choices side by side; a click on one sets `value`.
pub fn choice_row<'t, T: PartialEq, L: IntoAtoms<'t>>(
    ui: &mut Ui,
    value: &mut T,
    choices: impl IntoIterator<Item = (T, L)>,
) {
    for (choice, text) in choices {
        selectable_value(ui, value, choice, text);
    }
}

/// Shows a drop-down list of choices, labelled by `text`; a click on one sets `value`.
pub fn drop_down<T: PartialEq + Copy>(
    ui: &mut Ui,
    list: ComboBox,
    value: &mut T,
    choices: impl IntoIterator<Item = T>,
    text: impl Fn(T) -> Message,
) -> Response {
    let list = list.selected_text(text(*value));
    let choices = choices.into_iter().map(|choice| (choice, text(choice)));
    list.show_ui(ui, |ui| choice_row(ui, value, choices)).response
}

/// Sets the accessible name and value of a combo box.
pub fn set_combo_box_name(response: &Response, label: &Message, chosen: &impl ToString) {
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(Role::ComboBox, true, label);
        info.current_text_value = Some(chosen.to_string());
        info
    });
}

/// The commands of the playback buttons of a line, with their icons.
pub const PLAYBACK_BUTTONS: [(Command, &str); 6] = [
    (Command::FirstLine, theme::icon::FIRST),
    (Command::PreviousLine, theme::icon::PREVIOUS),
    (Command::StepBack, theme::icon::STEP_BACK),
    (Command::Step, theme::icon::STEP_FORWARD),
    (Command::NextLine, theme::icon::NEXT),
    (Command::LastLine, theme::icon::LAST),
];

/// Paints a mark as large as a square of `side` points.
pub fn mark_icon(ui: &mut Ui, mark: Mark, color: Color32, side: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    let mut scene = Scene::default();
    draw_mark(&mut scene, mark, rect.expand(side * 0.14), color);
    paint(&scene, ui.painter(), &mut TextureCache::default());
    response
}

/// Paints a player's mark in the player's colour, as large as a square of `side` points.
pub fn player_icon(ui: &mut Ui, info: &PlayerInfo, side: f32) -> Response {
    let color = player_color(info.color, ui.visuals().dark_mode);
    mark_icon(ui, info.mark, color, side).on_hover_text(info.mark.message())
}

/// Builds the frame of a card with a border of this colour.
pub fn card_frame(palette: &Palette, color: Color32) -> Frame {
    Frame::new()
        .fill(palette.raised)
        .stroke(Stroke::new(1.5, color))
        .corner_radius(10)
        .inner_margin(Margin::symmetric(14, 10))
}

/// Shows a card in a player's colour, at least `height` high: the player's mark with the content
/// `told` beside it, and more content below.
pub fn player_card(
    ui: &mut Ui,
    palette: &Palette,
    (player, color): (Option<&PlayerInfo>, Color32),
    height: f32,
    told: impl FnOnce(&mut Ui),
    below: impl FnOnce(&mut Ui),
) {
    card_frame(palette, color).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.set_min_height(height);
        ui.horizontal(|ui| {
            if let Some(info) = player {
                player_icon(ui, info, 30.0);
            }
            ui.vertical(told);
        });
        below(ui);
    });
}

/// Shows contents whose height changes, with the room of the highest so far, so that what stands below
/// keeps its place. `id` names the contents; the height is measured again if `subject` or the width
/// changes.
pub fn with_lasting_height<S: PartialEq + Clone + Send + Sync + 'static>(
    ui: &mut Ui,
    id: &str,
    subject: S,
    contents: impl FnOnce(&mut Ui),
) {
    let id = ui.scope_id().with(("lasting height", id));
    let key = (subject, ui.available_width().round() as i64);
    let known: Option<((S, i64), f32)> = ui.data(|data| data.get_temp(id));
    let before = known.filter(|(of, _)| *of == key).map_or(0.0, |(_, height)| height);
    let natural = ui.vertical(|ui| {
        ui.set_min_height(before);
        ui.scope(contents).response.rect.height()
    });
    if natural.inner > before {
        ui.data_mut(|data| data.insert_temp(id, (key, natural.inner)));
    }
}

/// The maximum number of coordinates of a cell that are listed one by one.
pub const MAX_LISTED_COORDINATES: usize = 12;

fn text_format(color: Color32) -> TextFormat {
    // Centred in its row, as other texts are.
    let valign = egui::Align::Center;
    TextFormat { font_id: FontId::proportional(size::TEXT), color, valign, ..TextFormat::default() }
}

/// Lays out the coordinates of a cell, each in the colour of its axis: `x 1  y 2  z 0`. Of more than
/// `max` axes it shows those with a coordinate other than 0 first of all, and the number of the others.
pub fn cell_layout_job(ui: &Ui, cell: &Cell, max: usize) -> LayoutJob {
    told_cell_layout_job(ui, cell, &told_axes(cell.coords(), max))
}

/// Lays out the coordinates of a cell on these axes, and the number of the others.
fn told_cell_layout_job(ui: &Ui, cell: &Cell, told: &[usize]) -> LayoutJob {
    let dark = ui.visuals().dark_mode;
    let mut job = LayoutJob::default();
    for axis in told {
        // The name and its value stay together.
        let text = format!("{}\u{a0}{}   ", geometry::axis_name(*axis), cell.get(*axis));
        job.append(&text, 0.0, text_format(axis_color(*axis, dark)));
    }
    if let Some(more) = untold_axes_text(cell.coords(), told) {
        job.append(&more.to_string(), 0.0, text_format(ui.visuals().weak_text_color()));
    }
    job
}

/// Shows the coordinates of a cell in a row of texts, whole: where they do not fit, on the next row.
pub fn cell_label(ui: &mut Ui, cell: &Cell) -> Response {
    coordinates_label(ui, cell_layout_job(ui, cell, MAX_LISTED_COORDINATES))
}

/// Shows the coordinates of a cell of a line as [`cell_label`] does; on many axes those first along which
/// the line moves.
pub fn line_cell_label(ui: &mut Ui, line: &Line, index: u16) -> Response {
    let cell = line.cell(index);
    let moving = (0..line.steps().len()).filter(|axis| line.steps()[*axis] != 0);
    let mut told: Vec<usize> = moving.take(MAX_LISTED_COORDINATES).collect();
    for axis in told_axes(cell.coords(), MAX_LISTED_COORDINATES) {
        if told.len() < MAX_LISTED_COORDINATES && !told.contains(&axis) {
            told.push(axis);
        }
    }
    told.sort_unstable();
    coordinates_label(ui, told_cell_layout_job(ui, &cell, &told))
}

fn coordinates_label(ui: &mut Ui, job: LayoutJob) -> Response {
    let fits = ui.painter().layout_job(job.clone()).size().x <= ui.max_rect().width();
    let mode = if fits { TextWrapMode::Extend } else { TextWrapMode::Wrap };
    ui.add(Label::new(job).wrap_mode(mode))
}

/// Lays out the direction of each axis along a line, in words and axis colours. Of many constant
/// axes, only the number is given.
pub fn line_direction_layout_job(ui: &Ui, line: &Line) -> LayoutJob {
    message_spans_layout_job(&coordinate_changes(line).spans(), ui, ui.visuals().weak_text_color())
}

/// Lays out how the coordinates change along a line, at most `max` of them, those that vary first, each
/// in the colour of its axis.
pub fn varying_coordinates_layout_job(ui: &Ui, line: &Line, max: usize) -> LayoutJob {
    let spans = varying_coordinates(line, max).spans();
    message_spans_layout_job(&spans, ui, ui.visuals().weak_text_color())
}

/// Lays out the spans of a message in axis colours; `rest` is the colour of spans that belong to no
/// axis.
pub fn message_spans_layout_job(pieces: &[MessageSpan], ui: &Ui, rest: Color32) -> LayoutJob {
    let dark = ui.visuals().dark_mode;
    let mut job = LayoutJob::default();
    for MessageSpan { text, axis } in pieces {
        job.append(text, 0.0, text_format(axis.map_or(rest, |axis| axis_color(axis, dark))));
    }
    job
}

/// Lays out a message in a font size, in points. Text about an axis has the colour of that axis,
/// the other text has the colour `rest`.
pub fn message_layout_job(message: &Message, ui: &Ui, rest: Color32, size: f32) -> LayoutJob {
    let mut job = message_spans_layout_job(&message.spans(), ui, rest);
    job.sections.iter_mut().for_each(|part| part.format.font_id.size = size);
    job
}

/// Puts a prefix in this font size and colour before a text.
pub fn prefixed_layout_job(before: &str, text: &LayoutJob, size: f32, color: Color32) -> LayoutJob {
    let mut job = LayoutJob::default();
    job.append(
        before,
        0.0,
        TextFormat { font_id: FontId::proportional(size), ..text_format(color) },
    );
    for part in &text.sections {
        let range = part.byte_range.start.0..part.byte_range.end.0;
        job.append(&text.text[range], 0.0, part.format.clone());
    }
    job
}

/// Shows a slider with its number beside it, both with this name for screen readers. Sets `value`,
/// and returns whether it was changed.
pub fn named_slider(
    ui: &mut Ui,
    label: impl Display,
    value: &mut u16,
    range: RangeInclusive<u16>,
    enabled: bool,
) -> bool {
    let slider = Slider::new(value, range.clone()).show_value(false);
    let slider = ui.add_enabled(enabled, slider);
    let now = f64::from(*value);
    slider.widget_info(|| WidgetInfo::slider(enabled, now, &label));
    let number = ui.add_enabled(enabled, DragValue::new(value).range(range));
    number.set_name(Role::SpinButton, &label);
    slider.changed() || number.changed()
}

/// Shows widgets that stay together where a wrapping row is broken.
pub fn unbroken_group<R>(ui: &mut Ui, id: &str, add: impl FnOnce(&mut Ui) -> R) -> R {
    unbroken_group_with(ui, id, |_| (), add)
}

/// Shows widgets that stay together where a wrapping row is broken, with a separator before them.
pub fn separated_group<R>(ui: &mut Ui, id: &str, add: impl FnOnce(&mut Ui) -> R) -> R {
    let part = |ui: &mut Ui| {
        ui.separator();
    };
    unbroken_group_with(ui, id, part, add)
}

fn unbroken_group_with<R>(
    ui: &mut Ui,
    id: &str,
    part: impl FnOnce(&mut Ui),
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    let id = ui.scope_id().with(id);
    let before: Option<f32> = ui.data(|data| data.get_temp(id));
    // A separator and its spaces take this much at most.
    let room = ui.available_size_before_wrap().x - 16.0;
    if ui.cursor().left() > ui.max_rect().left() {
        if before.is_some_and(|width| width > room) { ui.end_row() } else { part(ui) }
    }
    let shown = ui.horizontal(add);
    let width = shown.response.rect.width();
    if before != Some(width) {
        ui.data_mut(|data| data.insert_temp(id, width));
        ui.ctx().request_discard("the width of a part of a row has become known");
    }
    shown.inner
}

/// Shows a colour scale between two labels; `color` returns the colour at a fraction 0 to 1.
pub fn color_scale(ui: &mut Ui, from: Message, to: Message, color: impl Fn(f32) -> Color32) {
    const STRIPES: u8 = 28;
    // Narrower where the labels leave less room.
    let text_width = |text: &Message| {
        let font = egui::TextStyle::Body.resolve(ui.style());
        ui.painter().layout_no_wrap(text.to_string(), font, Color32::WHITE).size().x
    };
    let gaps = 2.0 * ui.spacing().item_spacing.x;
    let room = ui.max_rect().width() - text_width(&from) - text_width(&to) - gaps;
    let stripe = (room / f32::from(STRIPES)).floor().clamp(1.0, 3.0);
    unbroken_group(ui, "scale", |ui| {
        ui.weak(from);
        let size = vec2(stripe * f32::from(STRIPES), 12.0);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        for i in 0..STRIPES {
            let left = rect.left() + stripe * f32::from(i);
            let part = Rect::from_min_size(pos2(left, rect.top()), vec2(stripe, 12.0));
            ui.painter().rect_filled(part, 0.0, color(f32::from(i) / 27.0));
        }
        ui.weak(to);
    });
}

pub fn heading(ui: &mut Ui, text: impl Into<RichText>) -> Response {
    ui.label(text.into().size(size::HEADING).strong())
}

/// Shows a heading in a panel, with space above.
pub fn section_heading(ui: &mut Ui, text: impl Into<RichText>) -> Response {
    ui.add_space(size::SECTION);
    let heading = ui.label(text.into().strong().size(size::TEXT + 0.5));
    ui.add_space(2.0);
    heading
}

/// Builds a scroll area of a dialog with a fixed height in points: otherwise it would grow from
/// frame to frame, or stay as small as it last was.
pub fn scroll_area_with_height(height: f32) -> egui::ScrollArea {
    let height = height.max(size::MIN_SCROLLED_HEIGHT);
    egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height)
}

/// Scrolls to the widget with the keyboard focus when the window gets another height, as from a
/// keyboard on the screen.
pub fn keep_focus_visible(ui: &Ui) {
    let (id, height) =
        (ui.scope_id().with("height of the window"), ui.ctx().content_rect().height());
    let before = ui.data_mut(|data| data.get_temp_mut_or(id, height).to_owned());
    ui.data_mut(|data| data.insert_temp(id, height));
    let focused = ui.memory(|memory| memory.focused()).and_then(|id| ui.ctx().read_response(id));
    if let Some(field) = focused.filter(|field| before != height && !is_board_id(field.id)) {
        ui.scroll_to_rect(field.rect, None);
    }
}

/// Shows a table of names and explanations.
pub fn explanation_table<N: Into<RichText>>(
    ui: &mut Ui,
    id: &str,
    rows: impl IntoIterator<Item = (N, Message)>,
) {
    // A grid measures its text unwrapped, so both columns have a fixed width.
    let room = ui.available_width();
    let name_width = room * 0.25;
    Grid::new(id).num_columns(2).spacing([16.0, 8.0]).striped(true).show(ui, |ui| {
        for (name, about) in rows {
            ui.vertical(|ui| {
                ui.set_width(name_width);
                ui.strong(name);
            });
            ui.vertical(|ui| {
                ui.set_width(room - name_width - 28.0);
                ui.label(about);
            });
            ui.end_row();
        }
    });
}
