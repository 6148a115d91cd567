//! The controls of the straightened view: the buttons that open it, and the bars above and below
//! it.

use crate::action::{Action, StraightenAction};
use crate::board::straight::{Lie, Straighten, Upward, Way};
use crate::command::Command;
use crate::shell::widgets::{command_button, parted, scroll_up_to};
use crate::state::State;
use crate::theme::{Palette, axis_color, icons, size};
use crate::words::lines::all_motions;
use crate::words::{self, Message, Piece};
use egui::text::LayoutJob;
use egui::{Button, FontId, RichText, Role, Slider, TextFormat, Ui, WidgetInfo, vec2};
use hypertoe_core::geometry::axis;

/// Height of a row of the caption.
const LINE: f32 = 20.0;
/// The width below which a caption has more rows.
const NARROW: f32 = 700.0;
/// The width that the transport controls need in one row, without and for each stage.
const WIDE: f32 = 500.0;
const STAGE: f32 = 95.0;

/// Shows the buttons that open the view, beside the playback of a line.
pub fn buttons(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    for (command, way) in [(Command::Straighten, Way::SmallBoard), (Command::FrontEdge, Way::Turn)]
    {
        let button = Button::new(command.text()).selected(command.is_on(state));
        let response = ui
            .add_enabled(command.enabled(state), button)
            .on_hover_text(command.tooltip(ui.ctx()))
            .on_disabled_hover_text(refused(state, way));
        if response.clicked() {
            send.push(command.action(state));
        }
    }
}

/// Shows the bar above the view: the way back, the line, and the mode.
pub fn top(
    ui: &mut Ui,
    state: &State,
    open: &Straighten,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    ui.horizontal_wrapped(|ui| {
        let back = ui
            .button(format!("{} {}", icons::STEP_BACK, words::straight_back()))
            .on_hover_text(words::straight_back_tip());
        if back.clicked() {
            push(send, StraightenAction::Close);
        }
        ways(ui, state, open, send);
        lines(ui, state, open, send);
        if open.way() == Way::SmallBoard {
            upward(ui, state, open, palette, send);
        }
    });
}

/// Returns why the view cannot be opened in this mode.
fn refused(state: &State, way: Way) -> String {
    state.straighten_refusal(way).map(String::from).unwrap_or_default()
}

fn push(send: &mut Vec<Action>, action: StraightenAction) {
    send.push(Action::Straighten(action));
}

/// Shows the choice of the mode: one small board, or the whole board rotated.
fn ways(ui: &mut Ui, state: &State, open: &Straighten, send: &mut Vec<Action>) {
    for (way, text, about) in [
        (Way::SmallBoard, words::straight_small(), words::straight_small_tip()),
        (Way::Turn, words::straight_front(), words::straight_front_tip()),
    ] {
        let can = state.straighten_refusal(way).is_none();
        let tab = Button::selectable(open.way() == way, text);
        let tab = ui
            .add_enabled(can, tab)
            .on_hover_text(about)
            .on_disabled_hover_text(refused(state, way));
        if tab.clicked() {
            push(send, StraightenAction::Open(way));
        }
    }
}

/// Shows the number of the line in the explorer, and its neighbours.
fn lines(ui: &mut Ui, state: &State, open: &Straighten, send: &mut Vec<Action>) {
    let Some(followed) = state.explore.tour.followed() else { return };
    let shape = state.document.game().rules().shape();
    // The panel has these buttons, too.
    let few = state.explore.tour.count() <= 1u32.into() || state.settings.panel;
    let neighbour = |ui: &mut Ui, command: Command, icon: &str, send: &mut Vec<Action>| {
        if !few {
            command_button(ui, state, command, icon, send);
        }
    };
    let (number, count) = (&followed.number + 1u32, state.explore.tour.count());
    let pattern = if shape.dims() <= 12 { open.line().pattern(shape) } else { String::new() };
    let text = if few { pattern } else { words::straight_line(number, count, pattern).to_string() };
    parted(ui, "line", |ui| {
        neighbour(ui, Command::PreviousLine, icons::PREVIOUS, send);
        ui.weak(text).on_hover_text(all_motions(open.line()).to_string());
        neighbour(ui, Command::NextLine, icons::NEXT, send);
    });
}

/// Shows the choice of the small board's upward axis.
fn upward(
    ui: &mut Ui,
    state: &State,
    open: &Straighten,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let shape = state.document.game().rules().shape();
    let choices = Upward::choices(shape, open.line());
    if choices.len() < 2 {
        return;
    }
    let (tied, own): (Vec<_>, Vec<_>) =
        choices.into_iter().partition(|choice| !matches!(choice, Upward::Untied(_)));
    parted(ui, "up", |ui| {
        ui.weak(words::straight_up()).on_hover_text(words::straight_up_tip());
        axes_up(ui, open, tied, palette, send);
        if !own.is_empty() {
            ui.weak(words::straight_own()).on_hover_text(words::straight_own_tip());
            axes_up(ui, open, own, palette, send);
        }
    });
}

/// Shows a button for each axis that may go up.
fn axes_up(
    ui: &mut Ui,
    open: &Straighten,
    choices: Vec<Upward>,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    for choice in choices {
        let Some(axis) = choice.axis() else { continue };
        let name = axis::name(axis);
        let about = match choice {
            Upward::Untied(_) => words::straight_up_own(&name),
            _ => words::straight_up_fixed(&name),
        };
        let text = RichText::new(name).color(axis_color(axis, palette.dark));
        let chosen = open.plane().upward() == choice;
        if ui.selectable_label(chosen, text).on_hover_text(about).clicked() {
            push(send, StraightenAction::Upward(choice));
        }
    }
}

/// Shows the bar below the view: the caption of the stage, and the transport controls.
pub fn bottom(
    ui: &mut Ui,
    state: &State,
    open: &Straighten,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let shape = state.document.game().rules().shape();
    let caption = open.caption(shape, Lie::of(open.line(), state.grid()));
    let lines = if ui.available_width() < NARROW { 3.0 } else { 2.0 };
    // The same height for every stage, so that the picture stays in place.
    let area = scroll_up_to(LINE * lines).id_salt("caption").auto_shrink(false);
    area.show(ui, |ui| {
        ui.label(job(&caption.pieces(), palette));
    });
    ui.add_space(4.0);
    let wide = ui.available_width() >= WIDE + STAGE * open.stages.count() as f32;
    ui.horizontal(|ui| {
        transport(ui, open, send);
        if wide {
            stages(ui, open, send);
        }
        progress(ui, open, send);
    });
    if !wide {
        ui.horizontal_wrapped(|ui| stages(ui, open, send));
    }
}

/// Lays out a caption in axis colours.
fn job(caption: &[Piece], palette: &Palette) -> LayoutJob {
    let mut job = LayoutJob::default();
    for piece in caption {
        let color = piece.axis.map_or(palette.text, |axis| axis_color(axis, palette.dark));
        let font_id = FontId::proportional(size::TEXT + 1.0);
        job.append(&piece.text, 0.0, TextFormat { font_id, color, ..TextFormat::default() });
    }
    job
}

/// Shows the transport buttons.
fn transport(ui: &mut Ui, open: &Straighten, send: &mut Vec<Action>) {
    let stages = &open.stages;
    ui.spacing_mut().item_spacing.x = 4.0;
    let icon = |ui: &mut Ui, icon: &str, name: Message, about: Message| {
        let response = ui.button(icon).on_hover_text(about);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        response.clicked()
    };
    if icon(ui, icons::FIRST, words::straight_first(), words::straight_first_tip()) {
        push(send, StraightenAction::Scrub(0.0));
    }
    if icon(ui, icons::STEP_BACK, words::straight_previous(), words::straight_previous_tip()) {
        push(send, StraightenAction::Step(-1));
    }
    let [back, on] = [words::straight_play_back(), words::straight_play()];
    for (backwards, icon, text, name, about) in [
        (true, icons::PLAY_BACK, words::straight_play_back_button(), back.clone(), back),
        (false, icons::PLAY, words::straight_play_button(), on, words::straight_play_tip()),
    ] {
        let running = stages.is_playing() && stages.is_backwards() == backwards;
        let (icon, text) =
            if running { (icons::PAUSE, words::straight_pause()) } else { (icon, text) };
        let button =
            Button::new(RichText::new(format!("{icon} {text}")).strong()).min_size(vec2(86.0, 0.0));
        let response = ui.add(button).on_hover_text(about);
        let name = if running { words::straight_pause() } else { name };
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        if response.clicked() {
            push(send, StraightenAction::Play { backwards });
        }
    }
    if icon(ui, icons::STEP, words::straight_next(), words::straight_next_tip()) {
        push(send, StraightenAction::Step(1));
    }
    if icon(ui, icons::LAST, words::straight_last(), words::straight_last_tip()) {
        push(send, StraightenAction::End);
    }
}

/// Shows a button for each stage.
fn stages(ui: &mut Ui, open: &Straighten, send: &mut Vec<Action>) {
    for (i, name) in open.stage_names().into_iter().enumerate() {
        let chosen = open.stages.stage() == i;
        if ui.selectable_label(chosen, format!("{}  {name}", i + 1)).clicked() {
            push(send, StraightenAction::Scrub(i as f64 + 1.0));
        }
    }
}

/// Shows a slider over all stages.
fn progress(ui: &mut Ui, open: &Straighten, send: &mut Vec<Action>) {
    let mut at = open.stages.at();
    let count = open.stages.count() as f64;
    ui.spacing_mut().slider_width = (ui.available_width() - 8.0).max(60.0);
    let slider = ui.add(Slider::new(&mut at, 0.0..=count).show_value(false));
    slider.widget_info(|| WidgetInfo::slider(true, at, words::straight_progress()));
    if slider.changed() {
        push(send, StraightenAction::Scrub(at));
    }
}
