//! The panel for exploring: the lines of a cell, and the formula page.

use super::formula::formula;
use super::line_list::line_list;
use crate::action::{Action, ExploreAction};
use crate::animation::{Repeat, SPEEDS};
use crate::command::Command;
use crate::shell::widgets::{
    MOST_AXES, TRANSPORT, cell_job, command_button, line_job, named_slider, section,
};
use crate::state::{ExplorePage, Followed, State};
use crate::theme::{Palette, axis_color, icons, player_color, size};
use egui::{Button, Grid, Key, RichText, TextEdit, Ui};
use egui_plot::{Bar, BarChart, Plot};
use hypertoe_core::notation::{grouped, motion_text};
use hypertoe_core::{AxisRule, Cell, LineState, StateKind, axis, line_state};
use num_traits::ToPrimitive;

/// Shows the panel.
pub fn explore(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        for (page, text) in
            [(ExplorePage::Lines, "Lines of a cell"), (ExplorePage::Formula, "Why so many?")]
        {
            if ui.selectable_label(state.explore.page == page, text).clicked() {
                send.push(Action::Explore(ExploreAction::Page(page)));
            }
        }
    });
    ui.separator();
    match state.explore.page {
        ExplorePage::Formula => formula(ui, state, palette),
        ExplorePage::Lines => lines(ui, state, palette, send),
    }
}

fn lines(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(cell) = state.explore.cell() else {
        ui.weak("Click a cell to see every line through it");
        return;
    };
    heading(ui, state, cell);
    egui::ScrollArea::vertical().id_salt("explore").auto_shrink(false).show(ui, |ui| {
        transport(ui, state, send);
        if let Some(followed) = state.explore.followed() {
            current(ui, state, followed, palette, send);
        }
        filters(ui, state, palette, send);
        section(ui, "All lines, by span");
        go_to_line(ui, state, send);
        ui.add_space(4.0);
        line_list(ui, state, palette, send);
        spans(ui, state, cell, palette);
    });
}

fn heading(ui: &mut Ui, state: &State, cell: &Cell) {
    let all = state.explore.all_lines().map(|lines| grouped(lines.count())).unwrap_or_default();
    let plural = if all == "1" { "line runs" } else { "lines run" };
    ui.label(RichText::new(format!("{all} {plural} through")).size(size::HEADING).strong());
    ui.label(cell_job(ui, cell, MOST_AXES));
    let count = state.explore.count();
    if grouped(&count) != all {
        ui.weak(format!("{} of them pass the filters", grouped(&count)));
    }
}

/// Play, pause, steps, lines, speed, loop.
fn transport(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let playback = &state.explore.playback;
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for (command, icon) in &TRANSPORT[..3] {
            command_button(ui, state, *command, icon, send);
        }
        let play = if playback.playing { icons::PAUSE } else { icons::PLAY };
        let button = Button::new(RichText::new(play).strong()).min_size(egui::vec2(76.0, 0.0));
        let command = Command::PlayPause;
        let response =
            ui.add_enabled(command.enabled(state), button).on_hover_text(command.tooltip(ui.ctx()));
        if response.clicked() {
            send.push(command.action(state));
        }
        for (command, icon) in &TRANSPORT[3..] {
            command_button(ui, state, *command, icon, send);
        }
    });
    ui.horizontal(|ui| {
        ui.weak("Speed");
        for speed in SPEEDS {
            let chosen = playback.speed == speed;
            if ui.selectable_label(chosen, format!("{speed}×")).clicked() {
                send.push(Action::Explore(ExploreAction::Speed(speed)));
            }
        }
        let (text, next) = match playback.repeat {
            Repeat::Off => ("off", Repeat::All),
            Repeat::All => ("all lines", Repeat::All),
            Repeat::Line => ("this line", Repeat::Line),
        };
        let button = Button::selectable(next == playback.repeat, format!("{} {text}", icons::LOOP));
        if ui.add(button).on_hover_text(Command::Repeat.tooltip(ui.ctx())).clicked() {
            send.push(Command::Repeat.action(state));
        }
    });
}

/// The line that is played: its number, pattern, state, and the present step.
fn current(
    ui: &mut Ui,
    state: &State,
    followed: &Followed,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    ui.add_space(size::GAP);
    let (number, count) = (grouped(&(&followed.number + 1u32)), grouped(&state.explore.count()));
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(format!("Line {number} of {count}")).strong());
        ui.weak(span_name(followed.line.span(), followed.line.steps().len()));
    });
    ui.label(line_job(ui, &followed.line));
    state_label(ui, state, line_state(state.document.game().position(), &followed.line));
    ui.add_space(size::GAP);
    let run = followed.line.run();
    let playback = &state.explore.playback;
    let mut stop = playback.stop() + 1;
    ui.horizontal(|ui| {
        ui.weak("Step");
        ui.spacing_mut().slider_width = 190.0;
        if named_slider(ui, "Step", &mut stop, 1..=run, run > 1) {
            send.push(Action::Explore(ExploreAction::Stop(stop - 1)));
        }
    });
    caption(ui, state, followed, palette);
}

/// A field to go to a line by its number.
fn go_to_line(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        ui.label("Go to line");
        let mut typed = state.explore.typed.clone();
        let field = TextEdit::singleline(&mut typed).hint_text("number").desired_width(170.0);
        let response = ui.add(field).on_hover_text("Type a number and press Enter");
        response
            .widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, "Line number"));
        if typed != state.explore.typed {
            send.push(Action::Explore(ExploreAction::Type(typed)));
        }
        if response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter)) {
            send.push(Action::Explore(ExploreAction::GoToTyped));
        }
    });
}

/// What each axis does in this step: `x rises 0→1, y stays 1`.
fn caption(ui: &mut Ui, state: &State, followed: &Followed, palette: &Palette) {
    let playback = &state.explore.playback;
    let line = &followed.line;
    let last = line.run() - 1;
    let from = playback.stop().min(last);
    // Between stops, and at rest after a step, the caption tells of that step.
    let step = if playback.is_between() { Some(from) } else { from.checked_sub(1) };
    let Some(step) = step.filter(|step| *step < last) else {
        ui.horizontal_wrapped(|ui| {
            ui.label("Starts at");
            ui.label(cell_job(ui, &line.cell(from), MOST_AXES));
        });
        return;
    };
    let (a, b) = (line.cell(step), line.cell(step + 1));
    let mut job = egui::text::LayoutJob::default();
    let font = egui::FontId::proportional(size::TEXT);
    let text = |color| egui::TextFormat { font_id: font.clone(), color, ..Default::default() };
    job.append(&format!("{}→{}:  ", step + 1, step + 2), 0.0, text(palette.text_weak));
    let dims = a.dims();
    let mut first = true;
    for i in 0..dims {
        let (u, v) = (a.get(i), b.get(i));
        let words = match v.cmp(&u) {
            std::cmp::Ordering::Greater => format!("rises {u}→{v}"),
            std::cmp::Ordering::Less => format!("falls {u}→{v}"),
            std::cmp::Ordering::Equal if dims > 12 => continue,
            std::cmp::Ordering::Equal => format!("stays {u}"),
        };
        if !first {
            job.append(", ", 0.0, text(palette.text_weak));
        }
        first = false;
        let color = axis_color(i, palette.dark);
        job.append(&format!("{} {words}", axis::name(i)), 0.0, text(color));
    }
    if dims > 12 && dims > line.span() {
        let rest = format!(", the other {} stay", dims - line.span());
        job.append(&rest, 0.0, text(palette.text_weak));
    }
    ui.label(job);
}

/// What a line of this span is called.
pub fn span_name(span: usize, dims: usize) -> String {
    match span {
        0 => "a single cell".to_owned(),
        1 => "span 1: straight".to_owned(),
        2 if dims > 2 => "span 2: plane diagonal".to_owned(),
        span if span == dims => format!("span {span}: long diagonal"),
        span => format!("span {span}: diagonal in {span} axes"),
    }
}

/// Who can complete a line, in words.
pub fn state_text(state: &State, line: LineState) -> String {
    let game = state.document.game();
    match line {
        LineState::Open => "open to all".to_owned(),
        LineState::OpenTo { player, marks } => {
            format!("open to {}: {marks} of {}", game.info(player).name, game.rules().shape().run())
        }
        LineState::Blocked => "blocked".to_owned(),
        LineState::Completed(player) => format!("completed by {}", game.info(player).name),
    }
}

/// The state of a line, in its player's colour.
pub fn state_label(ui: &mut Ui, state: &State, line: LineState) {
    let dark = ui.visuals().dark_mode;
    let text = RichText::new(state_text(state, line));
    match line {
        LineState::OpenTo { player, .. } | LineState::Completed(player) => {
            let color = player_color(state.document.game().info(player).color, dark);
            ui.label(text.color(color));
        }
        LineState::Open | LineState::Blocked => {
            ui.weak(text);
        }
    }
}

const STATES: [(Option<StateKind>, &str); 5] = [
    (None, "any"),
    (Some(StateKind::Open), "open to all"),
    (Some(StateKind::OpenToOne), "open to one"),
    (Some(StateKind::Blocked), "blocked"),
    (Some(StateKind::Completed), "completed"),
];

/// Filters by span, state and axes.
fn filters(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let filter = state.explore.filter();
    let kind = state.explore.state_kind();
    let active = !filter.is_empty() || kind.is_some();
    let title = if active { "Filters (on)" } else { "Filters" };
    egui::CollapsingHeader::new(title).id_salt("filters").show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.weak("Span");
            let mut choose = |ui: &mut Ui, span: Option<usize>, text: &str| {
                if ui.selectable_label(filter.span == span, text).clicked() {
                    send.push(Action::Explore(ExploreAction::Span(span)));
                }
            };
            choose(ui, None, "any");
            let spans = state.explore.all_lines().map(|lines| lines.by_span());
            for span in spans.into_iter().flat_map(|spans| spans.keys()) {
                choose(ui, Some(*span), &span.to_string());
            }
        });
        ui.horizontal_wrapped(|ui| {
            ui.weak("State");
            for (choice, text) in STATES {
                if ui.selectable_label(kind == choice, text).clicked() {
                    send.push(Action::Explore(ExploreAction::StateKind(choice)));
                }
            }
        });
        ui.horizontal_wrapped(|ui| {
            ui.weak("Axes").on_hover_text("Click an axis: any, must move, must stay");
            for i in 0..state.document.game().rules().shape().dims() {
                axis_rule(ui, filter.axis(i), i, palette, send);
            }
        });
        if active && ui.button("Show all lines").clicked() {
            send.push(Action::Explore(ExploreAction::ClearFilters));
        }
    });
}

fn axis_rule(ui: &mut Ui, rule: AxisRule, i: usize, palette: &Palette, send: &mut Vec<Action>) {
    let name = axis::name(i);
    let (text, next) = match rule {
        AxisRule::Any => (format!("{name} any"), AxisRule::Moves),
        AxisRule::Moves => (format!("{name} moves"), AxisRule::Stays),
        AxisRule::Stays => (format!("{name} stays"), AxisRule::Any),
    };
    let text = RichText::new(text).color(axis_color(i, palette.dark));
    let button = Button::selectable(rule != AxisRule::Any, text);
    if ui.add(button).clicked() {
        send.push(Action::Explore(ExploreAction::AxisRule(i, next)));
    }
}

/// The lines through the cell by span: a table with the formula, and bars.
fn spans(ui: &mut Ui, state: &State, cell: &Cell, palette: &Palette) {
    let Some(all) = state.explore.all_lines() else { return };
    section(ui, "How many of each span");
    let shape = all.shape();
    Grid::new("spans").num_columns(3).spacing([18.0, 4.0]).striped(true).show(ui, |ui| {
        ui.weak("span");
        ui.weak("lines");
        ui.weak("how they are counted");
        ui.end_row();
        for (span, count) in all.by_span().iter().take(100) {
            ui.label(span.to_string());
            ui.label(grouped(count));
            ui.label(how_counted(cell, shape, *span));
            ui.end_row();
        }
        ui.strong("sum");
        ui.strong(grouped(all.count()));
        ui.end_row();
    });
    ui.add_space(8.0);
    let bars = all.by_span().iter().map(|(span, count)| {
        let height = count.to_f64().unwrap_or(f64::MAX);
        Bar::new(*span as f64, height).name(format!("span {span}"))
    });
    let chart = BarChart::new("lines", bars.collect()).color(palette.accent).width(0.7);
    Plot::new("lines by span")
        .height(150.0)
        .include_y(0.0)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .x_axis_label("span")
        .x_grid_spacer(|input| {
            let (low, high) = input.bounds;
            let step = ((high - low) / 8.0).ceil().max(1.0);
            let first = (low / step).ceil() as i64;
            let last = (high / step).floor() as i64;
            let mark = |k| egui_plot::GridMark { value: k as f64 * step, step_size: step };
            (first..=last).map(mark).collect()
        })
        .show(ui, |plot| plot.bar_chart(chart));
}

/// The sum behind a count on S^D: C(m, k), or C(m, k)·2^(k−1) in the middle,
/// for each pair of values t, S−1−t with m axes on it.
fn how_counted(cell: &Cell, shape: &hypertoe_core::Shape, span: usize) -> String {
    if !shape.is_hypercube() || span == 0 {
        return String::new();
    }
    let last = shape.run() - 1;
    let mut groups: std::collections::BTreeMap<u16, usize> = std::collections::BTreeMap::new();
    for &c in cell.coords() {
        *groups.entry(c.min(last - c)).or_default() += 1;
    }
    let terms: Vec<String> = groups
        .iter()
        .filter(|(_, m)| **m >= span)
        .map(|(t, m)| match (2 * t == last, span) {
            (true, 2..) => format!("C({m},{span})·2^{}", span - 1),
            _ => format!("C({m},{span})"),
        })
        .collect();
    if terms.len() > 4 {
        return format!("{} + … ({} terms)", terms[..2].join(" + "), terms.len());
    }
    terms.join(" + ")
}

/// The whole pattern of a line in words, for a tooltip.
pub fn pattern_words(line: &hypertoe_core::Line) -> String {
    let dims = line.steps().len();
    let words: Vec<String> = (0..dims).map(|i| motion_text(line, i)).collect();
    words.join(", ")
}
