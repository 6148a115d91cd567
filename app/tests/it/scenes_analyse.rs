//! The analysis on the board: badges, colours, lines that are shown.

use crate::support::look;
use crate::support::spot;

use egui::{Rect, pos2, vec2};
use hypertoe::action::{Action, AnalyseAction, Effect, JobAction, ShellAction};
use hypertoe::command::Command;
use hypertoe::scene::{Scene, SceneShape};
use hypertoe::state::{Mode, State};
use hypertoe::theme::{Palette, value_color};
use hypertoe::update::update;
use hypertoe::views::markers::{self, ThreatBadge};
use hypertoe::views::space;
use hypertoe_core::{Cell, Player, Rules, Shape};
use look::{act, board, rules, shown, shown_in};
use spot::on_the_spot;
use std::collections::VecDeque;

/// Opens the analysis and works on each job, for so many steps at most.
fn analysed(mut state: State, most: u64) -> State {
    let mut effects =
        VecDeque::from(update(&mut state, Action::Shell(ShellAction::Mode(Mode::Analyse))));
    while let Some(effect) = effects.pop_front() {
        if let Effect::StartJob(id, job) = effect
            && let Some(report) = on_the_spot(job, most)
        {
            effects.extend(update(&mut state, Action::Job(JobAction { id, report })));
        }
    }
    state
}

fn cells<const D: usize>(cells: &[[u16; D]]) -> Vec<Cell> {
    cells.iter().map(|cell| Cell::from(*cell)).collect()
}

fn space_of(state: &mut State) -> Scene {
    let view = Rect::from_min_size(pos2(0.0, 0.0), vec2(500.0, 400.0));
    space::scene(&space::SpaceContext::new(&state.board_view_model(), &Palette::DARK, view))
}

fn texts(scene: &Scene) -> Vec<&str> {
    fn text(item: &SceneShape) -> Option<&str> {
        match item {
            SceneShape::Text { text, .. } => Some(text),
            _ => None,
        }
    }
    scene.shapes.iter().filter_map(text).collect()
}

#[test]
fn each_kind_of_cell_has_its_badge() {
    // X completes a line at 2 0, O at 2 2; X is to move.
    let state = board(rules(3, 2), &cells(&[[0, 0], [0, 2], [1, 0], [1, 2]]));
    let state = analysed(state, u64::MAX);
    let shown = markers::shown_badges(&state.board_view_model());
    let (x, o) = (Player(0), Player(1));
    assert_eq!(shown[&Cell::from([2, 0])], [(ThreatBadge::Wins, x)]);
    assert_eq!(shown[&Cell::from([2, 2])], [(ThreatBadge::Completes, o)], "X wins first");
    // The same with O to move: now O wins, and X would.
    let state = board(rules(3, 2), &cells(&[[0, 0], [0, 2], [1, 0], [1, 2], [2, 1]]));
    let state = analysed(state, u64::MAX);
    let shown = markers::shown_badges(&state.board_view_model());
    assert_eq!(shown[&Cell::from([2, 2])], [(ThreatBadge::Fork, x), (ThreatBadge::Wins, o)]);
    // Only X threatens, and can fork.
    let state = board(rules(3, 2), &cells(&[[0, 0], [1, 1], [1, 0]]));
    let state = analysed(state, u64::MAX);
    let kinds: Vec<ThreatBadge> = markers::shown_badges(&state.board_view_model())
        .into_values()
        .flatten()
        .map(|b| b.0)
        .collect();
    assert!(
        kinds.contains(&ThreatBadge::MustBlock) && !kinds.contains(&ThreatBadge::Wins),
        "{kinds:?}"
    );
    assert!(!shown_names(&kinds).is_empty());
}

fn shown_names(kinds: &[ThreatBadge]) -> Vec<String> {
    kinds.iter().map(|badge| badge.description().to_string()).collect()
}

#[test]
fn cells_are_colored_by_what_a_move_there_is_worth() {
    let state = board(rules(3, 2), &cells(&[[0, 0], [1, 0], [1, 2]]));
    let mut state = analysed(state, u64::MAX);
    let scene = shown(&state);
    let fills = |scene: &Scene, color| {
        let is =
            |item: &&SceneShape| matches!(item, SceneShape::Rect { fill, .. } if *fill == color);
        scene.shapes.iter().filter(is).count()
    };
    let found = state.position_analysis().expect("it is analysed");
    let (mut draws, mut losses) = (0, 0);
    for value in &found.moves {
        let color = value_color(value.verdict, 0.5, true);
        match value.verdict.is_draw() {
            true => draws = fills(&scene, color),
            false => losses = fills(&scene, color),
        }
    }
    assert_eq!((draws, losses), (2, 4));
    assert_eq!(texts(&scene).iter().filter(|text| **text == "=").count(), 2);
    let hide = Command::MoveValues.action(&state);
    act(&mut state, hide);
    assert!(!texts(&shown(&state)).contains(&"="));
}

#[test]
fn a_line_that_is_shown_is_drawn_with_numbers_in_both_views() {
    let state = board(rules(3, 3), &cells(&[[1, 1, 1], [0, 0, 0]]));
    let mut state = analysed(state, u64::MAX);
    let before = shown(&state);
    act(&mut state, Action::Analyse(AnalyseAction::ToggleBestLine));
    act(&mut state, Action::Analyse(AnalyseAction::Step(1)));
    let scene = shown(&state);
    let mut more: Vec<&str> = texts(&scene);
    assert!(more.contains(&"1") && more.contains(&"2"));
    more.retain(|text| text.parse::<u8>().is_ok());
    assert!(more.len() > texts(&before).iter().filter(|t| t.parse::<u8>().is_ok()).count());
    let with = space_of(&mut state);
    act(&mut state, Action::Analyse(AnalyseAction::HideLine));
    let without = space_of(&mut state);
    assert!(texts(&with).len() == texts(&without).len() + 2, "two numbers");
    assert_eq!(shown(&state), before);
    // In another mode nothing of it is left.
    act(&mut state, Action::Shell(ShellAction::Mode(Mode::Play)));
    let plain = board(rules(3, 3), &cells(&[[1, 1, 1], [0, 0, 0]]));
    assert_eq!(shown(&state), shown(&plain));
}

#[test]
fn tiny_cells_are_colored_too() {
    let shape = Shape::new(&[100, 100], 5).expect("a board");
    let view = Rect::from_min_size(pos2(0.0, 0.0), vec2(260.0, 260.0));
    let rules = Rules::new(shape, 2).expect("two players");
    let mut state = analysed(board(rules, &cells(&[[50, 50]])), 160_000);
    let raster = |state: &State| {
        let scene = shown_in(state, view);
        let raster = scene.shapes.iter().find_map(|item| match item {
            SceneShape::Raster { raster, .. } => Some(raster.pixels.clone()),
            _ => None,
        });
        raster.expect("a picture")
    };
    assert!(state.shown_value_coloring().is_some(), "moves have been looked at");
    let colored = raster(&state);
    let hide = Command::MoveValues.action(&state);
    act(&mut state, hide);
    assert_ne!(raster(&state), colored);
}
