//! Every preset, played to its end by clicks on its cells.

use egui::{Pos2, Rect, vec2};
use fastrand::Rng;
use hypertoe::action::{Action, GameAction};
use hypertoe::scene::{Scene, SceneShape};
use hypertoe::theme::Palette;
use hypertoe::views::grid::{GridContext, RasterCache, scene};
use hypertoe_core::play::{GamePreset, PRESETS};
use hypertoe_core::{Cell, Goal, Move, Outcome};
use hypertoe_tests::Driver;

/// Plays by clicks for so many moves, then by actions, until it is over.
fn play_out(app: &mut Driver, clicks: usize, chance: &mut Rng) {
    for turn in 0.. {
        let position = app.state().document.game().position();
        if position.outcome().is_over() {
            return;
        }
        let legal: Vec<Move> = position.legal_moves().expect("few cells").collect();
        let cell: Cell = legal[chance.usize(..legal.len())].cell().expect("no swaps").clone();
        let before = position.played_marks().len();
        if turn < clicks {
            app.click_cell(cell.coords());
        } else {
            app.outside.answer(Action::Game(GameAction::Play(cell.clone())));
            app.harness.step();
        }
        assert_eq!(app.moves().len(), before + 1);
        assert_eq!(app.moves().last(), Some(&cell));
    }
}

/// The curves of completed lines that are drawn.
fn curves(app: &Driver) -> usize {
    let show = app.state().board_view_model();
    let look = GridContext::new(
        &show,
        &Palette::DARK,
        1.0,
        Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0)),
    );
    let Scene { shapes: items } = scene(&look, &mut RasterCache::default());
    let curve = |item: &&SceneShape| matches!(item, SceneShape::Path { points, closed: false, .. } if points.len() > 2);
    items.iter().filter(curve).count()
}

/// What is to be seen of the end.
fn check_end(app: &Driver, preset: &GamePreset) {
    let game = app.state().document.game();
    let position = game.position();
    let says = match (position.outcome(), preset.goal) {
        (Outcome::Won(player), Goal::Misere) => {
            let last = position.played_marks().last().expect("moves").player;
            let name = &game.player_info(last).name;
            format!("{} wins: {name} completed a line", game.player_info(player).name)
        }
        (Outcome::Won(player), _) => format!("{} wins", game.player_info(player).name),
        (Outcome::Lost(player), _) => format!("{} loses", game.player_info(player).name),
        (Outcome::Draw, _) => "Draw: the board is full".to_owned(),
        (Outcome::Undecided, _) => panic!("{} goes on", preset.name),
    };
    assert!(app.sees(&says), "{}: {says}", preset.name);
    let lines: usize = position.scores().into_iter().sum();
    assert!(curves(app) >= lines.min(40), "{}: a line is not marked", preset.name);
    assert!(position.outcome() == Outcome::Draw || curves(app) > 0, "{}", preset.name);
    assert!(app.sees("Rematch"));
}

#[test]
fn every_preset_is_played_to_its_end_by_clicks() {
    for (seed, preset) in (1..).zip(&PRESETS) {
        let rules = preset.rules().expect("rules");
        let mut app = Driver::with_rules(rules);
        play_out(&mut app, 12, &mut Rng::with_seed(seed));
        app.settle();
        check_end(&app, preset);
    }
}
