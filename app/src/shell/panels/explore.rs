//! The explore panel: the lines of a cell, and the theory pages.

use super::filters::filters;
use super::formula::formula;
use super::line_list::line_list;
use super::line_text::state_label;
use super::spans::spans;
use super::{at_once, completed, ruler, straighten, theory};
use crate::action::{Action, ExploreAction};
use crate::board::playback::{Repeat, SPEEDS};
use crate::board::ruler::Ruler;
use crate::board::straight::Lie;
use crate::command::Command;
use crate::shell::widgets::{
    MOST_AXES, TRANSPORT, axis_job, cell_job, command_button, line_job, named_slider,
};
use crate::show::Followed;
use crate::state::{Explore, ExplorePage, Mode, State};
use crate::theme::{Palette, icons, size};
use crate::words::lines::{motions, span_name};
use crate::words::{self, Arg, Message, list_in_short, numbers::plain, of_axis};
use egui::{Button, Key, RichText, TextEdit, Ui};
use hypertoe_core::geometry::axis;
use hypertoe_core::{Cell, Line, line_state};

/// On boards with more axes, only those that vary are written out.
const MOST_WRITTEN: usize = 12;

/// The pages about a cell and its lines, with their names and tooltips.
const PAGES: [(ExplorePage, Message, Message); 3] = [
    (ExplorePage::Lines, words::explore_lines(), words::explore_lines_tip()),
    (ExplorePage::Spans, words::explore_spans(), words::explore_spans_tip()),
    (ExplorePage::Formula, words::explore_formula(), words::explore_formula_tip()),
];

pub fn explore(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    theory::groups(ui, state, send);
    if let ExplorePage::Theory(page) = state.explore.page() {
        theory::show(ui, state, page, palette, send);
        return;
    }
    let player = state.explore.tour.player();
    ui.horizontal_wrapped(|ui| {
        for (page, text, about) in PAGES {
            let of_cell = player.is_none() || page != ExplorePage::Lines;
            let chosen = state.explore.page() == page && of_cell;
            let tab = ui.selectable_label(chosen, text).on_hover_text(about);
            if tab.clicked() {
                // While a player's lines are shown, the first tab leads back to the cell's lines.
                let back = page == ExplorePage::Lines && state.explore.page() == page && !of_cell;
                let action =
                    if back { ExploreAction::CellBefore } else { ExploreAction::Page(page) };
                send.push(Action::Explore(action));
            }
        }
    });
    ui.separator();
    if state.uses_ruler() && state.explore.page() == ExplorePage::Lines {
        ruler::ruler(ui, state, palette, send);
        return;
    }
    match (state.explore.page(), state.explore.tour.cell(), player) {
        (ExplorePage::Theory(_), ..) => {}
        (ExplorePage::Formula, ..) => formula(ui, state, palette),
        (ExplorePage::Lines, _, Some(player)) => {
            completed::heading(ui, state, player, send);
            if state.explore.tour.followed().is_some() {
                lines(ui, state, palette, send);
            }
        }
        (_, None, _) => {
            ui.weak(words::explore_choose());
        }
        (ExplorePage::Lines, Some(cell), _) => {
            heading(ui, &state.explore, cell);
            lines(ui, state, palette, send);
        }
        (ExplorePage::Spans, Some(cell), _) => {
            heading(ui, &state.explore, cell);
            spans(ui, state, cell, palette);
        }
    }
}

/// Shows the controls, and the list in the remaining room.
fn lines(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    const LEAST_LIST: f32 = 190.0;
    let room = ui.available_height();
    egui::ScrollArea::vertical().id_salt("explore").auto_shrink(false).show(ui, |ui| {
        let top = ui.cursor().top();
        transport(ui, state, send);
        ways(ui, state, send);
        at_once::legend(ui, state, palette, send);
        if let Some(followed) = state.explore.tour.followed() {
            current(ui, state, followed, palette, send);
        }
        if state.explore.tour.cell().is_some() {
            filters(ui, state, palette, send);
        }
        ui.add_space(2.0);
        go_to_line(ui, &state.explore, send);
        ui.add_space(4.0);
        let used = ui.cursor().top() - top;
        line_list(ui, state, (room - used - 2.0).max(LEAST_LIST), palette, send);
    });
}

/// Shows the buttons for other displays of the lines.
fn ways(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    ui.horizontal_wrapped(|ui| {
        at_once::switch(ui, state, send);
        ruler::switch(ui, state, send);
    });
    ui.horizontal_wrapped(|ui| straighten::buttons(ui, state, send));
}

fn heading(ui: &mut Ui, explore: &Explore, cell: &Cell) {
    let all = explore.tour.all_lines().map(|lines| lines.count().clone());
    let all = all.unwrap_or_default();
    let heading = RichText::from(words::explore_through(&all)).size(size::HEADING).strong();
    // Rounded in the label, exact in the tooltip.
    ui.label(heading).on_hover_text(all.to_string());
    ui.label(cell_job(ui, cell, MOST_AXES));
    let count = explore.tour.count();
    if count != all {
        ui.weak(words::explore_filtered(count));
    }
}

/// Shows the playback controls: play, pause, steps, lines, speed, loop.
fn transport(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let playback = state.explore.tour.playback();
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for (command, icon) in &TRANSPORT[..3] {
            command_button(ui, state, *command, *icon, send);
        }
        let play = match playback.playing {
            true => format!("{} {}", icons::PAUSE, words::straight_pause()),
            false => format!("{} {}", icons::PLAY, words::film_animate()),
        };
        let button = Button::new(RichText::new(play).strong()).min_size(egui::vec2(76.0, 0.0));
        let command = Command::PlayPause;
        let response =
            ui.add_enabled(command.enabled(state), button).on_hover_text(command.tooltip(ui.ctx()));
        if response.clicked() {
            send.push(command.action(state));
        }
        for (command, icon) in &TRANSPORT[3..] {
            command_button(ui, state, *command, *icon, send);
        }
    });
    ui.horizontal_wrapped(|ui| {
        ui.weak(words::explore_speed());
        for speed in SPEEDS {
            let chosen = playback.speed == speed;
            if ui.selectable_label(chosen, format!("{}×", plain(speed))).clicked() {
                send.push(Action::Explore(ExploreAction::Speed(speed)));
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        ui.weak(words::explore_loop()).on_hover_text(Command::Repeat.tooltip(ui.ctx()));
        for (repeat, text) in [
            (Repeat::Off, words::explore_loop_off()),
            (Repeat::All, words::explore_loop_all()),
            (Repeat::Line, words::explore_loop_line()),
        ] {
            if ui.selectable_label(playback.repeat == repeat, text).clicked() {
                send.push(Action::Explore(ExploreAction::Repeat(repeat)));
            }
        }
    });
}

/// Shows the current line: its number, pattern, state and step.
fn current(
    ui: &mut Ui,
    state: &State,
    followed: &Followed,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    ui.add_space(size::GAP);
    let (number, count) = (&followed.number + 1u32, state.explore.tour.count());
    ui.horizontal_wrapped(|ui| {
        let exact = words::explore_line(number.to_string(), count.to_string());
        let text = words::explore_line(number, count);
        ui.label(RichText::from(text).strong()).on_hover_text(exact);
        ui.weak(span_name(followed.line.span(), followed.line.steps().len()));
    });
    ui.label(line_job(ui, &followed.line));
    if state.explore.tour.player().is_some() {
        completed::completed_label(ui, state, followed);
    } else if !state.is_hidden() {
        state_label(ui, state, line_state(state.document.game().position(), &followed.line));
    }
    ui.add_space(size::GAP);
    let run = followed.line.run();
    let playback = state.explore.tour.playback();
    let mut stop = playback.stop() + 1;
    ui.horizontal(|ui| {
        ui.weak(words::explore_step());
        ui.spacing_mut().slider_width = 190.0;
        if named_slider(ui, words::explore_step(), &mut stop, 1..=run, run > 1) {
            send.push(Action::Explore(ExploreAction::Stop(stop - 1)));
        }
    });
    caption(ui, &state.explore, followed, palette);
}

/// Shows a field to go to a line by its number.
fn go_to_line(ui: &mut Ui, explore: &Explore, send: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        ui.label(words::explore_go_to());
        let mut typed = explore.typed().to_owned();
        let field = TextEdit::singleline(&mut typed)
            .hint_text(words::explore_number())
            .desired_width(170.0);
        let response = ui.add(field).on_hover_text(words::explore_go_to_tip());
        response.widget_info(|| {
            let name = words::explore_number_field();
            egui::WidgetInfo::labeled(egui::Role::TextInput, true, name)
        });
        if typed != explore.typed() {
            send.push(Action::Explore(ExploreAction::Type(typed)));
        }
        if response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter)) {
            send.push(Action::Explore(ExploreAction::GoToTyped));
            // Keeps the focus, so that a wrong number can be corrected.
            if explore.typed_line().is_none() {
                response.request_focus();
            }
        }
    });
}

/// Shows the direction of each axis in this step: `x rises 0→1, y stays 1`.
fn caption(ui: &mut Ui, explore: &Explore, followed: &Followed, palette: &Palette) {
    match step_caption(explore, followed) {
        Some(said) => {
            ui.label(axis_job(&said.pieces(), ui, palette.text_weak));
        }
        None => {
            ui.horizontal_wrapped(|ui| {
                ui.weak(words::explore_start());
                let stop = explore.tour.playback().stop().min(followed.line.run() - 1);
                ui.label(cell_job(ui, &followed.line.cell(stop), MOST_AXES));
            });
        }
    }
}

/// Returns the caption of the current step; none at the start of a line.
fn step_caption(explore: &Explore, followed: &Followed) -> Option<Message> {
    let playback = explore.tour.playback();
    let last = followed.line.run() - 1;
    let from = playback.stop().min(last);
    // At rest after a step, that step is described.
    let step = if playback.is_between() { Some(from) } else { from.checked_sub(1) };
    let step = step.filter(|step| *step < last)?;
    Some(words::explore_steps(step + 1, step + 2, step_motions(&followed.line, step)))
}

/// Returns an id and the announcement of the line that is explored, measured or straightened.
pub fn told_caption(state: &State) -> Option<(String, Message)> {
    if let Some(open) = state.screen.straight() {
        let shape = state.document.game().rules().shape();
        let caption = open.caption(shape, Lie::of(open.line(), state.grid()));
        return Some((open.line().pattern(shape), caption));
    }
    if let Some(reading) = state.explore.ruler.ruler().and_then(Ruler::reading)
        && state.uses_ruler()
    {
        let ends = [reading.met.first(), reading.met.last()];
        return Some((format!("{ends:?}"), ruler::verdict(state, reading)));
    }
    let explored = state.screen.shows(Mode::Explore) && state.theory_page().is_none();
    let followed = state.explore.tour.followed().filter(|_| explored)?;
    let (number, count) = (&followed.number + 1u32, state.explore.tour.count());
    let said = step_caption(&state.explore, followed)
        .unwrap_or_else(|| words::told_line(number.clone(), count, motions(&followed.line)));
    Some((number.to_string(), said))
}

/// Returns the direction of each axis from a cell of a line to the next: `x rises 0→1`. Of many
/// axes, only those that vary.
fn step_motions(line: &Line, step: u16) -> Arg {
    let (a, b) = (line.cell(step), line.cell(step + 1));
    let (dims, span) = (a.dims(), line.span());
    let mut parts: Vec<Arg> = Vec::new();
    for i in 0..dims {
        let (name, u, v) = (axis::name(i), a.get(i).to_string(), b.get(i).to_string());
        let said = match line.steps()[i] {
            0 if dims > MOST_WRITTEN => continue,
            0 => words::motion_stays(name, u),
            1 => words::motion_rises(name, u, v),
            _ => words::motion_falls(name, u, v),
        };
        parts.push(of_axis(i, said));
    }
    if dims > MOST_WRITTEN && dims > span {
        parts.push(words::motion_rest(dims - span).into());
    }
    list_in_short(parts)
}
