//! The values of moves and cells, with their legend, and critical cells.

use crate::action::{AnalyseAction, GridAction};
use crate::command::Command;
use crate::i18n::{self, Message};
use crate::scene::{Scene, TextureCache, paint};
use crate::shell::PanelContext;
use crate::shell::panels::table_menu::table_menu;
use crate::shell::panels::texts::short_move_text;
use crate::shell::widgets::{color_scale, section_heading, target_size, unbroken_group};
use crate::state::{Analysis, State};
use crate::theme::{Palette, heat_color, player_color, size, value_color};
use crate::view_model::CellValue;
use crate::views::markers::{self, ThreatBadge};
use egui::{
    Button, Checkbox, Color32, FontId, Grid, RichText, Sense, Stroke, StrokeKind, Ui, Vec2, vec2,
};
use hypertoe_core::analysis::{MoveValue, PositionAnalysis};
use hypertoe_core::search::{Basis, PlyCount, Verdict};
use hypertoe_core::{Cell, Player};
use std::collections::{BTreeMap, HashMap};

/// Rows of moves that are listed, at most.
const MAX_ROWS: usize = 6;

/// Shows the best moves with their values, and a note on moves without a value.
pub fn move_values(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    let Some(analysis) = state.position_analysis() else { return };
    if state.document.game().position().outcome().is_over() || analysis.moves.is_empty() {
        return;
    }
    section_heading(ui, i18n::values_title());
    best_moves(ui, cx, analysis);
}

/// Shows the switch that colours cells by the values of moves and, while it is on, the legend.
pub fn value_colors(ui: &mut Ui, cx: &PanelContext) {
    let mut wanted = Command::MoveValues.is_checked(cx.state);
    let toggle = Checkbox::new(&mut wanted, Command::MoveValues.label());
    cx.command_widget(ui, Command::MoveValues, toggle);
    if wanted {
        value_legend(ui, cx.palette);
    }
}

/// Groups moves of the same class and the same value, best first: of each group its first move and the
/// number of moves.
fn grouped(moves: &[MoveValue]) -> Vec<(&MoveValue, usize)> {
    let mut groups: Vec<(&MoveValue, usize)> = Vec::new();
    let mut index_of: HashMap<(u32, Verdict), usize> = HashMap::new();
    for value in moves {
        // A move without a class stands alone.
        let index = value.class.and_then(|class| index_of.get(&(class, value.verdict)).copied());
        match index {
            Some(index) => groups[index].1 += 1,
            None => {
                value.class.map(|class| index_of.insert((class, value.verdict), groups.len()));
                groups.push((value, 1));
            }
        }
    }
    groups
}

/// Lists the best moves with their values, those that a symmetry takes to one another in one row; a
/// click shows the principal variation after one.
fn best_moves(ui: &mut Ui, cx: &PanelContext, analysis: &PositionAnalysis) {
    let players = cx.state.document.game().rules().player_count();
    let certain = analysis.moves.iter().filter(|value| value.verdict.is_certain()).count();
    ui.horizontal_wrapped(|ui| {
        ui.weak(i18n::values_count(analysis.moves.len(), certain));
        table_menu(ui, cx);
    });
    left_out_note(ui, cx.state, analysis);
    let groups = grouped(&analysis.moves);
    Grid::new("move values").num_columns(2).spacing([12.0, 3.0]).show(ui, |ui| {
        for (value, alike) in groups.iter().take(MAX_ROWS) {
            ui.horizontal(|ui| {
                let line = AnalyseAction::ShowLine(value.pv.clone());
                cx.link(ui, short_move_text(ui, &value.mv), line)
                    .on_hover_text(i18n::values_line());
                if *alike > 1 {
                    ui.weak(i18n::values_alike(*alike)).on_hover_text(i18n::values_alike_tip());
                }
            });
            let share = value_share(&cx.state.analysis, value);
            ui.label(value_label(value, share, players, cx.palette));
            ui.end_row();
        }
    });
    let rest: usize = groups.iter().skip(MAX_ROWS).map(|(_, alike)| alike).sum();
    if rest > 0 {
        ui.weak(match cx.state.shown_value_coloring() {
            Some(_) => i18n::values_more(rest),
            None => i18n::values_more_rows(rest),
        });
    }
}

fn value_share(analyse: &Analysis, value: &MoveValue) -> f32 {
    let worth = value.mv.cell().and_then(|cell| analyse.value_coloring().get(cell));
    worth.map_or(0.5, |worth| worth.rank)
}

fn value_label(value: &MoveValue, fraction: f32, players: u8, palette: &Palette) -> RichText {
    let worth = CellValue { verdict: value.verdict, rank: fraction };
    let text = RichText::from(worth.description(players));
    match value.verdict {
        won if won.is_win() => text.color(palette.success),
        lost if lost.is_loss() => text.color(palette.error),
        drawn if drawn.is_draw() => text,
        _ => text.color(palette.text_weak),
    }
}

fn left_out_note(ui: &mut Ui, state: &State, analysis: &PositionAnalysis) {
    match analysis.unvalued_moves {
        Some(0) => {}
        Some(more) => {
            ui.weak(i18n::values_left_out(more));
        }
        None => {
            ui.weak(i18n::values_some());
        }
    }
    if state.document.game().rules().player_count() > 2 {
        ui.weak(i18n::values_many_players());
    }
}

/// Paints a threat's badge, as it is drawn on the board, with a tooltip.
pub fn threat_badge_icon(ui: &mut Ui, badge: ThreatBadge, color: Color32, palette: &Palette) {
    let side = ui.spacing().interact_size.y - 6.0;
    let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    let mut scene = Scene::default();
    markers::draw_badge(&mut scene, badge, (rect.center(), side / 2.0), color, palette);
    paint(&scene, ui.painter(), &mut TextureCache::default());
    response.on_hover_text(badge.description());
}

/// Shows the legend of the values of moves: the colours and letters of certain values, and the
/// colour scale of estimates.
fn value_legend(ui: &mut Ui, palette: &Palette) {
    ui.horizontal_wrapped(|ui| {
        // The examples are a win and a loss in this many moves of the winner.
        let (moves, basis) = (3, Basis::Threats);
        for (verdict, text) in [
            (Verdict::win(PlyCount::Exact(2 * moves - 1), basis), i18n::legend_wins(moves)),
            (Verdict::draw(basis), i18n::legend_draws()),
            (Verdict::loss(PlyCount::Exact(2 * moves), basis), i18n::legend_loses(moves)),
        ] {
            let id = format!("{verdict:?}");
            unbroken_group(ui, &id, |ui| {
                value_swatch(ui, verdict, palette);
                ui.label(text);
            });
        }
    });
    ui.weak(i18n::legend_certain()).on_hover_text(i18n::legend_certain_tip());
    color_scale(ui, i18n::legend_weakest(), i18n::legend_strongest(), |fraction| {
        palette.cell.lerp_to_gamma(heat_color(fraction, palette.dark), 0.7)
    });
}

fn value_swatch(ui: &mut Ui, verdict: Verdict, palette: &Palette) {
    let fill = value_color(verdict, 0.0, palette.dark);
    let letter = CellValue { verdict, rank: 0.0 }.label(2).unwrap_or_default();
    let font = FontId::proportional(size::SMALL_TEXT);
    let letter = ui.painter().layout_no_wrap(letter, font, palette.text_on(fill));
    let room = vec2((letter.size().x + 8.0).max(20.0), 18.0);
    let (rect, _) = ui.allocate_exact_size(room, Sense::hover());
    ui.painter().rect(rect, 3.0, fill, Stroke::new(1.5, palette.text), StrokeKind::Inside);
    ui.painter().galley(rect.center() - letter.size() / 2.0, letter, palette.text);
}

/// Cells of a kind that are listed, at most.
const MAX_CELLS: usize = 6;

/// Lists the critical cells by kind and player; a click focuses the cell.
pub fn critical_cells(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    let Some(analysis) = state.position_analysis() else { return };
    if state.document.game().position().outcome().is_over() {
        return;
    }
    section_heading(ui, i18n::critical_title());
    let mut wanted = state.settings.critical_cells;
    cx.command_widget(
        ui,
        Command::CriticalCells,
        Checkbox::new(&mut wanted, i18n::critical_mark()),
    );
    let Some(found) = &analysis.critical_cells else { return };
    let mut groups: BTreeMap<(ThreatBadge, Player), Vec<&Cell>> = BTreeMap::new();
    for (cell, list) in markers::critical_cell_badges(state.document.game().position(), found) {
        list.into_iter().for_each(|kind| groups.entry(kind).or_default().push(cell));
    }
    for ((badge, player), cells) in &groups {
        critical_cell_group(ui, cx, (*badge, *player), cells);
    }
    if groups.is_empty() {
        ui.weak(match found.forks_known {
            true => i18n::critical_none(),
            false => i18n::critical_none_large(),
        });
    } else if !found.is_complete {
        ui.weak(i18n::critical_more());
    }
}

fn critical_cell_group(
    ui: &mut Ui,
    cx: &PanelContext,
    (badge, player): (ThreatBadge, Player),
    cells: &[&Cell],
) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        let info = cx.state.document.game().player_info(player);
        let color = player_color(info.color, cx.palette.dark);
        threat_badge_icon(ui, badge, color, cx.palette);
        let text = badge_text(badge, &info.name, cells.len());
        ui.colored_label(color, text);
        for cell in cells.iter().take(MAX_CELLS) {
            let button = Button::new(short_move_text(ui, &(*cell).clone().into()))
                .small()
                .min_size(target_size(ui, Vec2::ZERO));
            cx.send_on_click(
                ui.add(button).on_hover_text(i18n::critical_show()),
                GridAction::Focus((*cell).clone()),
            );
        }
        if cells.len() > MAX_CELLS {
            ui.weak(i18n::critical_others(cells.len() - MAX_CELLS));
        }
    });
}

/// Describes the effect of a move on one of these cells.
fn badge_text(badge: ThreatBadge, name: &str, cells: usize) -> Message {
    match badge {
        ThreatBadge::MustBlock if cells > 1 => i18n::critical_answers(name),
        ThreatBadge::Wins => i18n::critical_wins(name),
        ThreatBadge::MustBlock => i18n::critical_answer(name),
        ThreatBadge::Completes => i18n::critical_completes(name),
        ThreatBadge::Loses => i18n::critical_loses(name),
        ThreatBadge::Fork => i18n::critical_fork(name),
    }
}
