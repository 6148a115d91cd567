//! A cube of up to four dimensions as one painted widget in place of the board, with the bar of its
//! film.

use super::canvas::{SceneCache, keep_board_focus};
use crate::action::HypercubeAction;
use crate::board::hypercube::{CountTable, HypercubeFigure};
use crate::i18n::{self, Message};
use crate::shell::PanelContext;
use crate::shell::accessibility::grid_id;
use crate::shell::input;
use crate::shell::widgets::{AccessibleName, selectable_label, target_size};
use crate::theme;
use crate::views::hypercube::scene;
use egui::{
    Button, PointerButton, Response, RichText, Role, Sense, Slider, Ui, Vec2, WidgetInfo, vec2,
};

/// Radians for each point of dragging.
const RADIANS_PER_POINT: f64 = 0.009;
/// The width that the bar needs for the buttons of the stops beside the film, for each stop.
const STOP_WIDTH: f32 = 118.0;
const TRANSPORT_WIDTH: f32 = 360.0;
/// The least width of the slider.
const LEAST_SLIDER: f32 = 90.0;

#[derive(Default)]
pub struct HypercubeView {
    canvas: SceneCache,
}

impl HypercubeView {
    /// Shows the figure in all the available room, in place of the grid and with the grid's keyboard
    /// focus.
    pub fn show(&mut self, ui: &mut Ui, cx: &PanelContext, cube: &HypercubeFigure) {
        let canvas = ui.available_rect_before_wrap();
        ui.allocate_rect(canvas, Sense::hover());
        let response = ui.interact(canvas, grid_id(), Sense::click_and_drag());
        keep_board_focus(ui, grid_id());
        if response.clicked() {
            response.request_focus();
        }
        response.widget_info(|| figure_widget_info(cube));
        send_drag_actions(ui, cx, &response, cube);
        let view_model = cx.state.board_view_model();
        let margin = canvas.size().min_elem() * 0.03;
        let mut paint = || {
            self.canvas.paint(ui, cx, canvas, &view_model, || {
                scene(cube, cx.palette, canvas.shrink(margin), true)
            });
        };
        match cx.state.learn.session() {
            Some(session) => session.with_own_language(paint),
            None => paint(),
        }
    }
}

fn figure_widget_info(cube: &HypercubeFigure) -> WidgetInfo {
    let label = i18n::hypercube_picture(cube.title(), cube.caption());
    let mut info = WidgetInfo::labeled(Role::Image, true, label);
    info.current_text_value = Some(spoken_counts(&cube.counts()));
    info
}

/// Returns the table of counts in a row of words: those of what is shown.
fn spoken_counts(table: &CountTable) -> String {
    let row = |row: &crate::board::hypercube::CountRow| match table.head.is_empty() {
        true => format!("{} {}", row.name, row.values.join(" ")),
        false => {
            let values = table.head.iter().zip(&row.values);
            let values = values.map(|(head, value)| format!("{head} {value}"));
            format!("{}: {}", row.name, values.collect::<Vec<String>>().join(", "))
        }
    };
    let rows = match table.head.is_empty() {
        true => table.rows.iter().map(row).collect::<Vec<String>>(),
        false => table.rows.last().map(row).into_iter().collect(),
    };
    [table.subtitle.clone()]
        .into_iter()
        .filter(|text| !text.is_empty())
        .chain(rows)
        .collect::<Vec<String>>()
        .join(", ")
}

/// Sends what dragging turns: the view, or with Shift, or a second finger, the figure in four
/// dimensions.
fn send_drag_actions(ui: &Ui, cx: &PanelContext, response: &Response, cube: &HypercubeFigure) {
    let is_pinch = input::is_multi_touch(ui.ctx());
    let (delta, in_four) = match is_pinch {
        true => match input::pinch_gesture(ui, response) {
            Some(pinch) => (pinch.translation(), true),
            None => return,
        },
        false if response.dragged_by(PointerButton::Primary) => {
            (response.drag_delta(), ui.input(|input| input.modifiers.shift))
        }
        false => return,
    };
    if delta == Vec2::ZERO {
        return;
    }
    let (dx, dy) = (f64::from(delta.x) * RADIANS_PER_POINT, f64::from(delta.y) * RADIANS_PER_POINT);
    if in_four && cube.dims() > 3 {
        cx.send(HypercubeAction::Rotate { plane: (0, 3), angle: dx });
        cx.send(HypercubeAction::Rotate { plane: (1, 3), angle: -dy });
    } else {
        cx.send(HypercubeAction::Orbit { yaw: dx, pitch: dy });
    }
}

/// Shows the bar of the film: play, steps, the slider, and the stops.
pub fn film_bar(ui: &mut Ui, cx: &PanelContext, cube: &HypercubeFigure) {
    let stops = cube.stops();
    // A figure that a question is about hides its numbers and names.
    let shows_stops =
        cx.state.shown_hypercube().is_some() && cube.shows_counts && !cx.state.is_presenting();
    let is_wide = ui.available_width() >= TRANSPORT_WIDTH + STOP_WIDTH * stops.len() as f32;
    ui.horizontal_wrapped(|ui| {
        transport_buttons(ui, cx, cube);
        if is_wide && shows_stops {
            stop_buttons(ui, cx, cube, &stops);
        }
        film_slider(ui, cx, cube);
    });
    if !is_wide && shows_stops {
        ui.horizontal_wrapped(|ui| stop_buttons(ui, cx, cube, &stops));
    }
}

fn transport_buttons(ui: &mut Ui, cx: &PanelContext, cube: &HypercubeFigure) {
    ui.spacing_mut().item_spacing.x = 4.0;
    let icon_button = |ui: &mut Ui, icon: &str, (name, tip): (Message, Message), action| {
        let button = Button::new(icon).min_size(target_size(ui, Vec2::ZERO));
        let response = ui.add(button).on_hover_text(tip);
        response.set_name(Role::Button, &name);
        cx.send_on_click(response, action);
    };
    let back = (i18n::hypercube_previous(), i18n::hypercube_previous_tip());
    icon_button(ui, theme::icon::STEP_BACK, back, HypercubeAction::Step(-1));
    let (icon, text) = match cube.film.is_playing() {
        true => (theme::icon::PAUSE, i18n::hypercube_pause()),
        false => (theme::icon::PLAY, i18n::hypercube_play()),
    };
    let play = Button::new(RichText::new(format!("{icon} {text}")).strong());
    let play = ui.add(play.min_size(target_size(ui, vec2(96.0, 0.0))));
    let play = play.on_hover_text(i18n::hypercube_play_tip());
    play.set_name(Role::Button, &text);
    cx.send_on_click(play, HypercubeAction::PlayPause);
    let next = (i18n::hypercube_next(), i18n::hypercube_next_tip());
    icon_button(ui, theme::icon::STEP_FORWARD, next, HypercubeAction::Step(1));
    let reset = (i18n::hypercube_reset(), i18n::hypercube_reset_tip());
    if !cube.is_pose_default() {
        icon_button(ui, theme::icon::RESET, reset, HypercubeAction::ResetPose);
    }
}

fn stop_buttons(ui: &mut Ui, cx: &PanelContext, cube: &HypercubeFigure, stops: &[(f64, Message)]) {
    for (stop, name) in stops {
        let is_here = (cube.film.position() - stop).abs() < 1e-9;
        let response = selectable_label(ui, is_here, name);
        cx.send_on_click(response, HypercubeAction::Seek(*stop));
    }
}

fn film_slider(ui: &mut Ui, cx: &PanelContext, cube: &HypercubeFigure) {
    let mut at = cube.film.position();
    let end = cube.film.stage_count() as f64;
    // In a row that wraps, only what is left of it.
    ui.spacing_mut().slider_width = (ui.available_size_before_wrap().x - 8.0).max(LEAST_SLIDER);
    let slider = ui.add(Slider::new(&mut at, 0.0..=end).show_value(false));
    slider.widget_info(|| WidgetInfo::slider(true, at, i18n::hypercube_position()));
    if slider.changed() {
        cx.send(HypercubeAction::Seek(at));
    }
}
