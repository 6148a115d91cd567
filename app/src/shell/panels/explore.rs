//! The explore panel: the lines of a cell, and the theory pages.

use super::board_field::{board_field, waiting_game};
use super::board_topics::{board_topic_row, is_narrow};
use super::formula::{board_spans_page, line_count_page, spans_page};
use super::line_filters::{self, line_filters};
use super::line_list::{line_list, needed_height};
use super::line_playback::{more_options, playback_controls};
use super::texts::line_state_label;
use super::{ruler, theory};
use crate::action::ExploreAction;
use crate::board::ruler::Ruler;
use crate::board::straightening::{LinePlacement, StraightenMode};
use crate::command::Command;
use crate::i18n::boards::{coordinate_changes, span_name};
use crate::i18n::game::{line_count_text, player_line_count_text};
use crate::i18n::{self, Arg, Message, axis_colored, list_with_commas};
use crate::shell::PanelContext;
use crate::shell::board::straightened;
use crate::shell::widgets::{
    MAX_LISTED_COORDINATES, cell_layout_job, heading, line_cell_label, line_direction_layout_job,
    message_spans_layout_job, player_icon, selectable_label, with_lasting_height,
};
use crate::state::{ExplorerPage, LineExplorer, Mode, State};
use crate::theme::{self, Palette, player_color, size};
use crate::view_model::TourLine;
use egui::{RichText, Ui};
use hypertoe_core::geometry;
use hypertoe_core::{Cell, Line, Player, line_state};

/// On boards with more axes, only those that vary are written out.
const MAX_WRITTEN_AXES: usize = 12;

/// The pages about a cell and its lines.
const CELL_PAGES: [ExplorerPage; 3] =
    [ExplorerPage::Lines, ExplorerPage::Spans, ExplorerPage::Formula];

/// Returns the name and the tooltip of a page of [`CELL_PAGES`]; `None` for the others.
fn cell_page_texts(page: ExplorerPage) -> Option<(Message, Message)> {
    match page {
        ExplorerPage::Lines => Some((i18n::explore_lines(), i18n::explore_lines_tip())),
        ExplorerPage::Spans => Some((i18n::explore_spans(), i18n::explore_spans_tip())),
        ExplorerPage::Formula => Some((i18n::explore_formula(), i18n::explore_formula_tip())),
        ExplorerPage::Known | ExplorerPage::Theory(_) => None,
    }
}

pub fn explore_panel(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    theory::page_group_tabs(ui, cx);
    if !scrolls_board_field(ui, cx) {
        explored_board(ui, cx);
    }
    if state.explorer.page.is_of_board() {
        theory::board_page(ui, cx);
        return;
    }
    let player = state.explorer.tour.completed_lines_player();
    ui.horizontal_wrapped(|ui| {
        for page in CELL_PAGES {
            let Some((text, about)) = cell_page_texts(page) else { continue };
            let of_cell = player.is_none() || page != ExplorerPage::Lines;
            let chosen = state.explorer.page == page && of_cell;
            let tab = selectable_label(ui, chosen, text).on_hover_text(about);
            if tab.clicked() {
                // While a player's lines are shown, the first tab leads back to the cell's lines.
                let back = page == ExplorerPage::Lines && state.explorer.page == page && !of_cell;
                let action =
                    if back { ExploreAction::BackToCell } else { ExploreAction::OpenPage(page) };
                cx.send(action);
            }
        }
    });
    ui.separator();
    waiting_game(ui, cx);
    if state.is_ruler_active() && state.explorer.page == ExplorerPage::Lines {
        ruler::ruler_page(ui, cx);
        return;
    }
    match (state.explorer.page, state.explorer.tour.cell(), player) {
        (ExplorerPage::Known | ExplorerPage::Theory(_), ..) => {}
        (ExplorerPage::Formula, ..) => line_count_page(ui, cx),
        (ExplorerPage::Lines, _, Some(player)) => {
            lines_page(ui, cx, |ui| completed_lines_heading(ui, cx, player));
        }
        (ExplorerPage::Lines, None, None) if state.explorer.tour.board_topic().is_none() => {
            board_topic_row(ui, cx);
            ui.weak(i18n::explore_choose());
        }
        (ExplorerPage::Lines, cell, _) => lines_page(ui, cx, |ui| {
            if let Some(cell) = cell {
                cell_heading(ui, &state.explorer, cell);
            }
        }),
        (ExplorerPage::Spans, None, _) => board_spans_page(ui, cx),
        (ExplorerPage::Spans, Some(cell), _) => {
            cell_heading(ui, &state.explorer, cell);
            spans_page(ui, cx, cell);
        }
    }
}

/// Shows the field of the board; not in a frame in another page, which shows its own board only.
fn explored_board(ui: &mut Ui, cx: &PanelContext) {
    if cx.state.embedded.is_none() {
        board_field(ui, cx);
    }
}

/// Returns whether the field of the board scrolls with the controls, so that the sheet of a phone has
/// room for a list.
fn scrolls_board_field(ui: &Ui, cx: &PanelContext) -> bool {
    let explorer = &cx.state.explorer;
    is_narrow(ui, cx)
        && explorer.page == ExplorerPage::Lines
        && !explorer.tour.is_empty()
        && !cx.state.is_ruler_active()
}

/// Shows whose lines are listed, the heading and the controls, which scroll if there are too many, and
/// below them the list, which is always in view.
fn lines_page(ui: &mut Ui, cx: &PanelContext, list_heading: impl FnOnce(&mut Ui)) {
    /// The least height of the list, and its least share of the room.
    const LEAST_LIST: f32 = 120.0;
    const LEAST_SHARE: f32 = 0.5;
    /// The share of the list in more room.
    const SHARE: f32 = 0.335;
    /// The least room that is divided.
    const LEAST_ROOM: f32 = 160.0;
    const GAP: f32 = 4.0;
    // A sheet that is pulled down shows its first row.
    let tour = &cx.state.explorer.tour;
    // A player may have completed none; where filters leave none, they can be changed.
    let is_empty = tour.completed_lines_player().is_some() && tour.current_line().is_none();
    // On a phone the steps are always in view.
    let is_narrow = is_narrow(ui, cx);
    if is_narrow && !is_empty {
        playback_controls(ui, cx);
    }
    let room = ui.available_height().max(LEAST_ROOM);
    let list = LEAST_LIST.min(room * LEAST_SHARE).max(room * SHARE);
    let list = needed_height(&cx.state.explorer, list).max(LEAST_LIST / 2.0);
    let most = room - list - 2.0 * GAP;
    let controls = egui::ScrollArea::vertical().id_salt("explore").max_height(most);
    controls.auto_shrink([false, true]).show(ui, |ui| {
        board_topic_row(ui, cx);
        list_heading(ui);
        if is_empty {
            return;
        }
        if !is_narrow {
            playback_controls(ui, cx);
        }
        line_display_buttons(ui, cx);
        line_filters::span_legend(ui, cx);
        if let Some(followed) = cx.state.explorer.tour.current_line() {
            current_line(ui, cx, followed);
        }
        more_options(ui, cx);
        line_filters(ui, cx);
        if scrolls_board_field(ui, cx) {
            explored_board(ui, cx);
        }
    });
    ui.add_space(GAP);
    if !is_empty {
        line_list(ui, cx, (ui.available_height() - GAP).max(LEAST_LIST / 2.0));
    }
}

fn line_display_buttons(ui: &mut Ui, cx: &PanelContext) {
    ui.horizontal_wrapped(|ui| {
        line_filters::all_lines_toggle(ui, cx);
        ruler::ruler_button(ui, cx);
        straightened::start_straightening_button(ui, cx, StraightenMode::SmallBoard);
    });
}

fn cell_heading(ui: &mut Ui, explore: &LineExplorer, cell: &Cell) {
    let all = explore.tour.unfiltered_lines().map(|lines| lines.count().clone());
    let all = all.unwrap_or_default();
    let heading = RichText::from(i18n::explore_through(&all)).size(size::HEADING).strong();
    ui.horizontal_wrapped(|ui| {
        // Rounded in the label, exact in the tooltip.
        ui.label(heading).on_hover_text(all.to_string());
        ui.label(cell_layout_job(ui, cell, MAX_LISTED_COORDINATES));
    });
}

/// Shows the current line: its number, pattern, state and step.
fn current_line(ui: &mut Ui, cx: &PanelContext, followed: &TourLine) {
    let state = cx.state;
    ui.add_space(size::GAP);
    let (number, count) = (&followed.number + 1u32, state.explorer.tour.count());
    ui.horizontal_wrapped(|ui| {
        let exact = i18n::explore_line(number.to_string(), count.to_string());
        let text = i18n::explore_line(number, count);
        ui.label(RichText::from(text).strong()).on_hover_text(exact);
        ui.weak(span_name(followed.line.span(), followed.line.steps().len()));
    });
    let shape = state.document.game().rules().shape();
    with_lasting_height(ui, "directions", shape.clone(), |ui| {
        ui.label(line_direction_layout_job(ui, &followed.line));
    });
    if state.explorer.tour.completed_lines_player().is_some() {
        completing_move_label(ui, state, followed);
    } else if !state.has_hidden_marks() {
        line_state_label(ui, state, line_state(state.document.game().position(), &followed.line));
    }
    ui.add_space(size::GAP);
    with_lasting_height(ui, "caption", shape.clone(), |ui| {
        step_caption_label(ui, &state.explorer, followed, cx.palette);
    });
    // For every line, so that nothing below it jumps.
    if !state.shows_all_slices() {
        let follows = state.explorer.tour.is_slice_following();
        cx.checkbox(ui, follows, i18n::explore_slice_follows(), ExploreAction::SetSliceFollowing)
            .on_hover_text(i18n::explore_slice_follows_tip());
    }
}

/// Shows the direction of each axis in this step: `x rises 0→1, y stays 1`.
fn step_caption_label(ui: &mut Ui, explore: &LineExplorer, followed: &TourLine, palette: &Palette) {
    match step_caption(explore, followed) {
        Some(message) => {
            ui.label(message_spans_layout_job(&message.spans(), ui, palette.text_weak));
        }
        None => {
            ui.horizontal_wrapped(|ui| {
                ui.weak(i18n::explore_start());
                let stop = explore.tour.playback().current_stop().min(followed.line.length() - 1);
                line_cell_label(ui, &followed.line, stop);
            });
        }
    }
}

/// Returns the caption of the current step; none at the start of a line.
fn step_caption(explore: &LineExplorer, followed: &TourLine) -> Option<Message> {
    let playback = explore.tour.playback();
    let last = followed.line.length() - 1;
    let from = playback.current_stop().min(last);
    // At rest after a step, that step is described.
    let step = if playback.is_between_cells() { Some(from) } else { from.checked_sub(1) };
    let step = step.filter(|step| *step < last)?;
    Some(i18n::explore_steps(step + 1, step + 2, step_directions(&followed.line, step)))
}

/// Returns the caption to announce for the line that is straightened, measured or explored, after a
/// key that changes whenever another line is meant. `None` if no line is shown.
pub fn announced_caption(state: &State) -> Option<(String, Message)> {
    if let Some(open) = state.screen.straightened() {
        let shape = state.document.game().rules().shape();
        let caption = open.caption(shape, LinePlacement::new(open.line(), state.grid()));
        return Some((open.line().pattern(shape), caption));
    }
    if let Some(reading) = state.explorer.ruler.ruler().and_then(Ruler::reading)
        && state.is_ruler_active()
    {
        let ends = [reading.cells_met.first(), reading.cells_met.last()];
        return Some((format!("{ends:?}"), ruler::reading_text(state, reading)));
    }
    let explored = state.screen.is_showing(Mode::Explore) && !state.is_board_page();
    let followed = state.explorer.tour.current_line().filter(|_| explored)?;
    let (number, count) = (&followed.number + 1u32, state.explorer.tour.count());
    let message = step_caption(&state.explorer, followed).unwrap_or_else(|| {
        i18n::announce_line(number.clone(), count, coordinate_changes(&followed.line))
    });
    Some((number.to_string(), message))
}

/// Returns the title of the panel: the line on show, or the name of the mode.
pub fn explore_title(state: &State) -> Message {
    let explored = state.screen.straightened().is_some() || !state.is_board_page();
    match state.explorer.tour.current_line().filter(|_| explored) {
        Some(line) => i18n::explore_line(&line.number + 1u32, state.explorer.tour.count()),
        None => Command::ModeExplore.label(),
    }
}

/// Returns the direction of each axis from a cell of a line to the next: `x rises 0→1`. Of many
/// axes, only those that vary.
fn step_directions(line: &Line, step: u16) -> Arg {
    let (a, b) = (line.cell(step), line.cell(step + 1));
    let (dims, span) = (a.dims(), line.span());
    let mut parts: Vec<Arg> = Vec::new();
    for i in 0..dims {
        let (name, u, v) = (geometry::axis_name(i), a.get(i).to_string(), b.get(i).to_string());
        let message = match line.steps()[i] {
            0 if dims > MAX_WRITTEN_AXES => continue,
            0 => i18n::motion_stays(name, u),
            1 => i18n::motion_rises(name, u, v),
            _ => i18n::motion_falls(name, u, v),
        };
        if parts.len() < MAX_WRITTEN_AXES {
            parts.push(axis_colored(i, message));
        }
    }
    if dims > MAX_WRITTEN_AXES && span > MAX_WRITTEN_AXES {
        parts.push(i18n::motion_more(span - MAX_WRITTEN_AXES).into());
    }
    if dims > MAX_WRITTEN_AXES && dims > span {
        parts.push(i18n::motion_rest(dims - span).into());
    }
    list_with_commas(parts)
}

/// Shows the heading over a player's completed lines, with links to other players' lines and back
/// to the lines of a cell.
pub fn completed_lines_heading(ui: &mut Ui, cx: &PanelContext, player: Player) {
    let game = cx.state.document.game();
    let info = game.player_info(player);
    let lines = game.position().completed_lines(player).len();
    let count = player_line_count_text(game.rules().goal(), lines);
    ui.horizontal_wrapped(|ui| {
        player_icon(ui, info, 20.0);
        let text = i18n::completed_title(&info.name, count);
        heading(ui, text);
    });
    other_players_links(ui, cx, player);
    let before = cx.state.explorer.previous_cell.as_ref().unwrap_or(&cx.state.cursor().focus);
    let back = i18n::completed_back(before);
    let back = format!("{} {back}", theme::icon::STEP_BACK);
    cx.link(ui, back, ExploreAction::BackToCell);
    if lines == 0 {
        ui.add_space(size::GAP);
        ui.weak(i18n::completed_none(&info.name));
    }
}

fn other_players_links(ui: &mut Ui, cx: &PanelContext, shown: Player) {
    let game = cx.state.document.game();
    let has = |player: &Player| !game.position().completed_lines(*player).is_empty();
    let mut others = (0..game.rules().player_count()).map(Player);
    let others: Vec<Player> = { others.by_ref() }.filter(|p| *p != shown && has(p)).collect();
    if others.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.weak(i18n::completed_others());
        for player in others {
            let lines = line_count_text(game.position().completed_lines(player).len());
            let name = &game.player_info(player).name;
            cx.link(ui, i18n::goal_score(name, lines), ExploreAction::ShowCompletedLines(player));
        }
    });
}

/// Returns the move that completed a line: `Completed by move 17, 1 2 0 1`.
fn completing_move_text(explore: &LineExplorer, followed: &TourLine) -> Option<Message> {
    let completed = explore.tour.nth_completed_line(&followed.number)?;
    Some(match completed.move_number {
        0 => i18n::completed_before(),
        number => i18n::completed_by_move(number, &completed.cell),
    })
}

/// Shows the move that completed a line, in the player's colour.
pub fn completing_move_label(ui: &mut Ui, state: &State, followed: &TourLine) {
    let (Some(player), Some(text)) = (
        state.explorer.tour.completed_lines_player(),
        completing_move_text(&state.explorer, followed),
    ) else {
        return;
    };
    let info = state.document.game().player_info(player);
    let color = player_color(info.color, ui.visuals().dark_mode);
    ui.colored_label(color, text);
}
