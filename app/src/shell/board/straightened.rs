//! The straightened view as one painted widget, with its bars and buttons.

use super::canvas::{SceneCache, keep_board_focus};
use crate::action::StraightenAction;
use crate::board::straightening::{LinePlacement, StraightenMode, Straightening, UpwardAxis};
use crate::command::Command;
use crate::i18n::boards::all_coordinate_changes;
use crate::i18n::{self, Message, MessageSpan};
use crate::shell::PanelContext;
use crate::shell::accessibility::grid_id;
use crate::shell::widgets::{
    AccessibleName, command_button, selectable_label, separated_group, target_size,
};
use crate::state::State;
use crate::theme::{self, Palette, axis_color, size};
use crate::views::grid::RasterCache;
use crate::views::straighten::scene_for;
use egui::text::LayoutJob;
use egui::{Button, FontId, RichText, Role, Sense, Slider, TextFormat, Ui, Vec2, WidgetInfo, vec2};
use hypertoe_core::geometry;

#[derive(Default)]
pub struct StraightenedView {
    rasters: RasterCache,
    canvas: SceneCache,
}

impl StraightenedView {
    /// Shows the straightened line in all the available room, in place of the grid and with the
    /// grid's keyboard focus.
    pub fn show(&mut self, ui: &mut Ui, cx: &PanelContext, open: &Straightening) {
        let canvas = ui.available_rect_before_wrap();
        ui.allocate_rect(canvas, Sense::hover());
        let response = ui.interact(canvas, grid_id(), Sense::click());
        keep_board_focus(ui, grid_id());
        if response.clicked() {
            response.request_focus();
        }
        response.widget_info(|| straightened_widget_info(cx.state, open));
        let (points, rasters) = (ui.pixels_per_point(), &mut self.rasters);
        let view_model = cx.state.board_view_model();
        let scene = || scene_for(&view_model, open, cx.palette, canvas, points, rasters);
        self.canvas.paint(ui, cx, canvas, &view_model, scene);
    }
}

fn straightened_widget_info(state: &State, open: &Straightening) -> WidgetInfo {
    let shape = state.document.game().rules().shape();
    let label = i18n::straighten_picture(open.line().pattern(shape));
    let mut info = WidgetInfo::labeled(Role::Image, true, label);
    info.current_text_value =
        Some(open.caption(shape, LinePlacement::new(open.line(), state.grid())).into());
    info
}

const CAPTION_ROW_HEIGHT: f32 = 20.0;
/// The width below which a caption has more rows.
const NARROW: f32 = 700.0;
/// The width that the transport controls need in one row, without and for each stage.
const TRANSPORT_WIDTH: f32 = 500.0;
const STAGE_WIDTH: f32 = 95.0;

/// Returns whether the bars are those of a narrow window.
fn is_narrow(ui: &Ui) -> bool {
    ui.available_width() < NARROW
}

/// Shows the buttons that straighten the current line, beside the controls of its playback.
pub fn start_straightening_button(ui: &mut Ui, cx: &PanelContext, mode: StraightenMode) {
    let command = match mode {
        StraightenMode::SmallBoard => Command::Straighten,
        StraightenMode::MoveBoard => Command::FrontEdge,
    };
    let button = Button::new(command.label()).selected(command.is_checked(cx.state));
    cx.command_widget(ui, command, button).on_disabled_hover_text(refusal_text(cx.state, mode));
}

/// Shows the bar above the straightened line: the way back to the board, the line, and the mode.
pub fn top_bar(ui: &mut Ui, cx: &PanelContext, open: &Straightening) {
    ui.horizontal_wrapped(|ui| {
        // On a phone the picture needs the room.
        let is_narrow = is_narrow(ui);
        let text = if is_narrow {
            theme::icon::STEP_BACK.to_owned()
        } else {
            format!("{} {}", theme::icon::STEP_BACK, i18n::straighten_back())
        };
        let back = ui.add(Button::new(text).min_size(target_size(ui, Vec2::ZERO)));
        if is_narrow {
            back.set_name(Role::Button, i18n::straighten_back());
        }
        let back = back.on_hover_text(i18n::straighten_back_tip());
        cx.send_on_click(back, StraightenAction::Close);
        mode_choice(ui, cx, open);
        if !is_narrow {
            line_navigation(ui, cx, open);
        }
        if open.mode() == StraightenMode::SmallBoard {
            upward_axis_choice(ui, cx, open);
        }
    });
}

/// Returns why the view cannot be opened in this mode.
fn refusal_text(state: &State, mode: StraightenMode) -> String {
    state.straighten_error(mode).map(String::from).unwrap_or_default()
}

/// Shows the choice of the mode: one small board, or the whole board rotated.
fn mode_choice(ui: &mut Ui, cx: &PanelContext, open: &Straightening) {
    for (way, text, about) in [
        (StraightenMode::SmallBoard, i18n::straighten_small(), i18n::straighten_small_tip()),
        (StraightenMode::MoveBoard, i18n::straighten_front(), i18n::straighten_front_tip()),
    ] {
        let can = cx.state.straighten_error(way).is_none();
        let tab = Button::selectable(open.mode() == way, text);
        let tab = ui
            .add_enabled(can, tab)
            .on_hover_text(about)
            .on_disabled_hover_text(refusal_text(cx.state, way));
        cx.send_on_click(tab, StraightenAction::Open(way));
    }
}

/// Shows the number of the line in the explorer, and its neighbours.
fn line_navigation(ui: &mut Ui, cx: &PanelContext, open: &Straightening) {
    let state = cx.state;
    let Some(followed) = state.explorer.tour.current_line() else { return };
    let shape = state.document.game().rules().shape();
    // The panel has these buttons, too.
    let few = state.explorer.tour.count() <= 1u32.into() || state.settings.panel;
    let neighbour = |ui: &mut Ui, command: Command, icon: &str| {
        if !few {
            command_button(ui, cx, command, icon);
        }
    };
    let (number, count) = (&followed.number + 1u32, state.explorer.tour.count());
    let pattern = if shape.dims() <= 12 { open.line().pattern(shape) } else { String::new() };
    let text =
        if few { pattern } else { i18n::straighten_line(number, count, pattern).to_string() };
    separated_group(ui, "line", |ui| {
        neighbour(ui, Command::PreviousLine, theme::icon::PREVIOUS);
        ui.weak(text).on_hover_text(all_coordinate_changes(open.line()).to_string());
        neighbour(ui, Command::NextLine, theme::icon::NEXT);
    });
}

fn upward_axis_choice(ui: &mut Ui, cx: &PanelContext, open: &Straightening) {
    let shape = cx.state.document.game().rules().shape();
    let choices = UpwardAxis::choices(shape, open.line());
    if choices.len() < 2 {
        return;
    }
    let (tied, own): (Vec<_>, Vec<_>) =
        choices.into_iter().partition(|choice| !matches!(choice, UpwardAxis::Independent(_)));
    separated_group(ui, "up", |ui| {
        ui.weak(i18n::straighten_up()).on_hover_text(i18n::straighten_up_tip());
        axis_buttons(ui, cx, open, tied);
        if !own.is_empty() {
            ui.weak(i18n::straighten_independent())
                .on_hover_text(i18n::straighten_independent_tip());
            axis_buttons(ui, cx, open, own);
        }
    });
}

/// Shows a button for each axis that may go up.
fn axis_buttons(ui: &mut Ui, cx: &PanelContext, open: &Straightening, choices: Vec<UpwardAxis>) {
    for choice in choices {
        let Some(axis) = choice.axis() else { continue };
        let name = geometry::axis_name(axis);
        let about = match choice {
            UpwardAxis::Independent(_) => i18n::straighten_up_independent(&name),
            _ => i18n::straighten_up_fixed(&name),
        };
        let text = RichText::new(name).color(axis_color(axis, cx.palette.dark));
        let chosen = open.plane().upward() == choice;
        cx.selectable_label(ui, chosen, text, StraightenAction::SetUpward(choice))
            .on_hover_text(about);
    }
}

/// Shows the bar below the straightened line: the caption of the stage, and the playback controls.
pub fn bottom_bar(ui: &mut Ui, cx: &PanelContext, open: &Straightening) {
    let shape = cx.state.document.game().rules().shape();
    let caption = open.caption(shape, LinePlacement::new(open.line(), cx.state.grid()));
    let lines = if is_narrow(ui) { 3.0 } else { 2.0 };
    let height = CAPTION_ROW_HEIGHT * lines;
    // The same height for every stage, so that the picture stays in place.
    let area = egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height);
    let area = area.id_salt("caption").auto_shrink(false);
    area.show(ui, |ui| {
        ui.label(caption_layout_job(&caption.spans(), cx.palette));
    });
    ui.add_space(4.0);
    let wide = ui.available_width() >= TRANSPORT_WIDTH + STAGE_WIDTH * open.stages.count() as f32;
    ui.horizontal_wrapped(|ui| {
        transport_buttons(ui, cx, open);
        if wide {
            stage_buttons(ui, cx, open);
        }
        if !cx.state.layout.has_large_targets() {
            stage_slider(ui, cx, open);
        }
    });
    if cx.state.layout.has_large_targets() {
        stage_slider(ui, cx, open);
    }
    if !wide {
        ui.horizontal_wrapped(|ui| stage_buttons(ui, cx, open));
    }
}

/// Lays out a caption in axis colours.
fn caption_layout_job(caption: &[MessageSpan], palette: &Palette) -> LayoutJob {
    let mut job = LayoutJob::default();
    for piece in caption {
        let color = piece.axis.map_or(palette.text, |axis| axis_color(axis, palette.dark));
        let font_id = FontId::proportional(size::TEXT + 1.0);
        job.append(&piece.text, 0.0, TextFormat { font_id, color, ..TextFormat::default() });
    }
    job
}

fn transport_buttons(ui: &mut Ui, cx: &PanelContext, open: &Straightening) {
    let stages = &open.stages;
    ui.spacing_mut().item_spacing.x = 4.0;
    let icon = |ui: &mut Ui, icon: &str, name: Message, about: Message| {
        let button = Button::new(icon).min_size(target_size(ui, Vec2::ZERO));
        let response = ui.add(button).on_hover_text(about);
        response.set_name(Role::Button, &name);
        response.clicked()
    };
    if icon(ui, theme::icon::FIRST, i18n::straighten_first(), i18n::straighten_first_tip()) {
        cx.send(StraightenAction::Scrub(0.0));
    }
    if icon(
        ui,
        theme::icon::STEP_BACK,
        i18n::straighten_previous(),
        i18n::straighten_previous_tip(),
    ) {
        cx.send(StraightenAction::Step(-1));
    }
    let [back, on] = [i18n::straighten_play_back(), i18n::straighten_play()];
    for (backwards, icon, text, name, about) in [
        (true, theme::icon::PLAY_BACKWARD, i18n::straighten_play_back_button(), back.clone(), back),
        (false, theme::icon::PLAY, i18n::straighten_play_button(), on, i18n::straighten_play_tip()),
    ] {
        let running = stages.is_playing() && stages.is_backwards() == backwards;
        let (icon, text) =
            if running { (theme::icon::PAUSE, i18n::straighten_pause()) } else { (icon, text) };
        let button =
            Button::new(RichText::new(format!("{icon} {text}")).strong()).min_size(vec2(86.0, 0.0));
        let response = ui.add(button).on_hover_text(about);
        let name = if running { i18n::straighten_pause() } else { name };
        response.set_name(Role::Button, &name);
        cx.send_on_click(response, StraightenAction::Play { backwards });
    }
    if icon(ui, theme::icon::STEP_FORWARD, i18n::straighten_next(), i18n::straighten_next_tip()) {
        cx.send(StraightenAction::Step(1));
    }
    if icon(ui, theme::icon::LAST, i18n::straighten_last(), i18n::straighten_last_tip()) {
        cx.send(StraightenAction::End);
    }
}

fn stage_buttons(ui: &mut Ui, cx: &PanelContext, open: &Straightening) {
    for (i, name) in open.stage_names().into_iter().enumerate() {
        let chosen = open.stages.current_stage() == i;
        if selectable_label(ui, chosen, format!("{}  {name}", i + 1)).clicked() {
            cx.send(StraightenAction::Scrub(i as f64 + 1.0));
        }
    }
}

fn stage_slider(ui: &mut Ui, cx: &PanelContext, open: &Straightening) {
    let mut at = open.stages.position();
    let count = open.stages.count() as f64;
    // In a row that wraps, only what is left of it.
    ui.spacing_mut().slider_width = (ui.available_size_before_wrap().x - 8.0).max(60.0);
    let slider = ui.add(Slider::new(&mut at, 0.0..=count).show_value(false));
    slider.widget_info(|| WidgetInfo::slider(true, at, i18n::straighten_progress()));
    if slider.changed() {
        cx.send(StraightenAction::Scrub(at));
    }
}
