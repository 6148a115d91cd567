//! The review of a game: the graph of its values, decisive moves, mistakes.

use crate::action::{AnalyseAction, GameAction};
use crate::i18n::search::{self, short_basis_text};
use crate::i18n::{self, Message, decimal, numbers};
use crate::shell::PanelContext;
use crate::shell::charts::{formatted_y_axis, interactive_plot, labelled_x_axis, round_grid_marks};
use crate::shell::panels::texts::{player_name, short_move_text};
use crate::shell::widgets::{AccessibleName, player_icon};
use crate::state::{LineOfPlay, State};
use crate::theme::player_color;
use egui::{Color32, RichText, Role, ScrollArea, Stroke, Ui};
use egui_plot::{GridMark, Line, LineStyle, MarkerShape, PlotPoints, Points, VLine};
use hypertoe_core::analysis::{DecisiveMove, GameReview, Mistake, ReviewPoint};
use hypertoe_core::{NodeId, Player};

const GRAPH_HEIGHT: f32 = 170.0;

/// Shows the graph of a game's values, move by move; a click goes to the move.
pub fn evaluation_graph(ui: &mut Ui, cx: &PanelContext, line: &LineOfPlay, review: &GameReview) {
    let game = cx.state.document.game();
    let before = game.move_number(NodeId::START) as f64;
    let first = review.unreviewed_moves;
    let last = line.nodes.len();
    let here = line.move_count_to(game.current());
    let plot = interactive_plot("game graph", GRAPH_HEIGHT)
        .default_y_bounds(-1.12, 1.12)
        .default_x_bounds(first as f64 - 0.4, last as f64 + 0.4)
        .y_grid_spacer(|_| {
            [-1.0, -0.5, 0.0, 0.5, 1.0].map(|value| GridMark { value, step_size: 0.5 }).to_vec()
        })
        .custom_x_axes(vec![
            labelled_x_axis(i18n::graph_moves())
                .formatter(move |mark, _| (mark.value + before).to_string()),
        ])
        .custom_y_axes(vec![formatted_y_axis(56.0, outlook_label)])
        .x_grid_spacer(|input| round_grid_marks(input, 7.0, 1.0));
    let response = plot.show(ui, |plot| {
        // The bounds follow the game, not the last frame.
        plot.set_plot_bounds_x(first as f64 - 0.4..=last as f64 + 0.4);
        plot.set_plot_bounds_y(-1.12..=1.12);
        if let Some(here) = here {
            plot.vline(VLine::new("", here as f64).color(cx.palette.accent).width(1.5));
        }
        let players = (0..game.rules().player_count()).map(Player);
        // The outlooks of two players mirror each other; both are drawn, as both are described.
        for player in players {
            let color = player_color(game.player_info(player).color, cx.palette.dark);
            plot_outlook(plot, review, player, color);
        }
        plot.pointer_coordinate()
    });
    response.response.set_name(Role::Image, i18n::graph_picture());
    let pointed = response.inner.map(|at| at.x.round()).filter(|at| *at >= 0.0);
    let moves = pointed.map(|at| (at as usize).clamp(first, last));
    let clicked = response.response.clicked();
    if let Some(moves) = moves.filter(|_| response.response.hovered() || clicked) {
        if clicked {
            cx.send(GameAction::GoTo(line.node_after(moves)));
        }
        let text = point_text(cx.state, review, moves);
        response.response.on_hover_text_at_pointer(text);
    }
    ui.weak(i18n::graph_legend());
}

/// Returns the label of an outlook: its number, and the meaning of the ends and the middle.
fn outlook_label(value: f64) -> String {
    let number = numbers::format_ungrouped(value).replace('-', "−");
    let named = match value {
        value if value > 0.9 => i18n::graph_wins(number),
        value if value < -0.9 => i18n::graph_loses(number),
        value if value.abs() < 0.1 => i18n::graph_even(number),
        _ => return number,
    };
    named.into()
}

/// Plots a player's outlook: certain stretches thick, estimates thin and dashed.
fn plot_outlook(
    plot: &mut egui_plot::PlotUi<'_>,
    review: &GameReview,
    player: Player,
    color: Color32,
) {
    let value = |point: &ReviewPoint| point.outlook.get(player.index()).copied();
    let at = |i: usize| {
        let point = review.points.get(i)?.as_ref()?;
        Some(([i as f64, value(point)?], point.evaluation.verdict.is_certain()))
    };
    for i in 0..review.points.len().saturating_sub(1) {
        let (Some((from, sure)), Some((to, still))) = (at(i), at(i + 1)) else { continue };
        let part = Line::new("", PlotPoints::from(vec![from, to])).allow_hover(false);
        let part = if sure && still {
            part.stroke(Stroke::new(3.0, color))
        } else {
            part.stroke(Stroke::new(1.2, color)).style(LineStyle::dashed_dense())
        };
        plot.line(part);
    }
    let certain: Vec<[f64; 2]> = (0..review.points.len())
        .filter_map(at)
        .filter(|(_, certain)| *certain)
        .map(|(place, _)| place)
        .collect();
    let dots = Points::new("", PlotPoints::from(certain)).allow_hover(false);
    plot.points(dots.color(color).radius(3.0).shape(MarkerShape::Circle));
}

/// Describes the review's result after this many moves.
fn point_text(state: &State, review: &GameReview, moves: usize) -> Message {
    let place = match moves {
        0 => i18n::graph_start(),
        moves => {
            let before = state.document.game().move_number(NodeId::START);
            i18n::graph_after(before + moves)
        }
    };
    match review.points.get(moves).and_then(Option::as_ref) {
        Some(point) if !point.outlook.is_empty() => {
            let evaluation = &point.evaluation;
            let many = point.outlook.len() > 2 && !point.evaluation.verdict.is_certain();
            let headline = match many {
                true => crate::shell::panels::texts::outlook_text(state, &point.outlook),
                false => crate::shell::panels::texts::evaluation_text(state, evaluation),
            };
            i18n::graph_description(place, headline, short_basis_text(evaluation.verdict.basis()))
        }
        Some(_) => i18n::graph_not_known(place),
        None => i18n::graph_not_yet(place),
    }
}

/// Shows each player's accuracy and the decisive moves, once the whole game has been reviewed.
pub fn accuracy_and_decisive_moves(
    ui: &mut Ui,
    cx: &PanelContext,
    (line, found): (&LineOfPlay, &GameReview),
) {
    if !cx.state.analysis.review_job().is_done() {
        return;
    }
    accuracy_row(ui, cx.state, found);
    let moments = found.decisive_moves();
    if moments.is_empty() {
        return;
    }
    ui.add_space(4.0);
    ui.label(RichText::from(i18n::decisive_title()).strong());
    for moment in moments {
        decisive_move_row(ui, cx, (line, found), moment);
    }
}

fn accuracy_row(ui: &mut Ui, state: &State, review: &GameReview) {
    let game = state.document.game();
    let seats = (0..game.rules().player_count()).map(Player);
    let known: Vec<(Player, f64)> =
        seats.filter_map(|player| Some((player, review.accuracy(player)?))).collect();
    if known.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::from(i18n::decisive_accuracy()).strong())
            .on_hover_text(i18n::decisive_accuracy_tip());
        for (player, percent) in known {
            player_icon(ui, game.player_info(player), 14.0);
            ui.label(i18n::decisive_percent(player_name(state, player), decimal(percent, 0)));
            ui.add_space(6.0);
        }
    });
    ui.weak(i18n::decisive_accuracy_about());
}

fn decisive_move_row(
    ui: &mut Ui,
    cx: &PanelContext,
    (line, found): (&LineOfPlay, &GameReview),
    moment: DecisiveMove,
) {
    let game = cx.state.document.game();
    let before = line.node_after(moment.number - 1);
    let mistake = found.mistakes.iter().find(|mistake| mistake.number == moment.number);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        player_icon(ui, game.player_info(moment.player), 14.0);
        let number = game.move_number(line.node_after(moment.number));
        let text = RichText::from(i18n::mistakes_move(number));
        let text = if game.current() == before { text.strong() } else { text };
        if ui.link(text).on_hover_text(i18n::mistakes_move_tip()).clicked() {
            let better = mistake.map(|mistake| mistake.better.clone()).unwrap_or_default();
            cx.send(AnalyseAction::ShowLineFrom(before, better));
        }
        match mistake {
            Some(mistake) => {
                ui.label(search::game_mistake_text(mistake, |player| {
                    player_name(cx.state, player).to_owned()
                }));
            }
            None => _ = ui.weak(i18n::decisive_turned()),
        }
        cx.button(ui, i18n::decisive_retry(), AnalyseAction::RetryMove(moment.number))
            .on_hover_text(i18n::decisive_retry_tip());
    });
}

const MAX_LIST_HEIGHT: f32 = 190.0;

/// Lists the certain mistakes, and separately the doubtful moves.
pub fn mistake_lists(ui: &mut Ui, cx: &PanelContext, line: &LineOfPlay, review: &GameReview) {
    let done = cx.state.analysis.review_job().is_done();
    // Decisive moves are listed above.
    let decisive = if done { review.decisive_moves() } else { Vec::new() };
    let is_decisive = |mistake: &Mistake| decisive.iter().any(|it| it.number == mistake.number);
    let title = if decisive.is_empty() { i18n::mistakes_title() } else { i18n::mistakes_more() };
    for (title, certain) in [(title, true), (i18n::mistakes_doubtful(), false)] {
        let of_kind = |mistake: &&Mistake| mistake.is_certain() == certain && !is_decisive(mistake);
        let listed: Vec<&Mistake> = review.mistakes.iter().filter(of_kind).collect();
        if listed.is_empty() {
            continue;
        }
        ui.add_space(4.0);
        ui.label(RichText::from(title).strong());
        let list =
            ScrollArea::vertical().id_salt(("mistakes", certain)).max_height(MAX_LIST_HEIGHT);
        list.auto_shrink([false, true]).show(ui, |ui| {
            for mistake in listed {
                mistake_row(ui, cx, line, mistake);
            }
        });
    }
    if review.mistakes.is_empty() && decisive.is_empty() && done {
        ui.weak(i18n::mistakes_none());
    }
}

fn mistake_row(ui: &mut Ui, cx: &PanelContext, line: &LineOfPlay, mistake: &Mistake) {
    let state = cx.state;
    let before = line.node_after(mistake.number - 1);
    let here = state.document.game().current() == before;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        player_icon(ui, state.document.game().player_info(mistake.player), 14.0);
        let number = state.document.game().move_number(line.node_after(mistake.number));
        let text = RichText::from(i18n::mistakes_move(number));
        let text = if here { text.strong() } else { text };
        cx.link(ui, text, AnalyseAction::ShowLineFrom(before, mistake.better.clone()))
            .on_hover_text(i18n::mistakes_move_tip());
        ui.label(search::game_mistake_text(mistake, |player| {
            player_name(state, player).to_owned()
        }));
        let known = short_basis_text(mistake.basis);
        let text = match mistake.better.first() {
            Some(mv) => i18n::mistakes_better(known, short_move_text(ui, mv)),
            None => i18n::mistakes_known(known),
        };
        ui.weak(text);
    });
}
