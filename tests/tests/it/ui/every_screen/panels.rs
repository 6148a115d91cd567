//! The explorer beside the board.

use super::{Screen, after, game, screen};
use crate::ui::waiting::begin;
use hypertoe::action::{Action, ExploreAction, RulerAction};
use hypertoe::command::Command;
use hypertoe::state::ExplorerPage;
use hypertoe_core::{Cell, Goal, Player, Rules, Shape};
use hypertoe_tests::Driver;

/// The panels beside the board.
pub fn panels() -> Vec<Screen> {
    let explored = |page: Option<ExplorerPage>| {
        move || {
            let mut app = game();
            app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::from([1, 1, 1, 1]))));
            if let Some(page) = page {
                app.act(Action::Explore(ExploreAction::OpenPage(page)));
            }
            app
        }
    };
    vec![
        screen("explore", explored(None)),
        screen("spans", explored(Some(ExplorerPage::Spans))),
        screen("formula", explored(Some(ExplorerPage::Formula))),
        screen("all lines", move || after(explored(None)(), Command::AllLines)),
        screen("ruler", move || ruler(explored(None)())),
        screen("straight", move || after(explored(None)(), Command::Straighten)),
        screen("lines completed", || completed(0)),
        screen("no line completed", || completed(1)),
    ]
}

/// The ruler over cells that look like a line.
fn ruler(app: Driver) -> Driver {
    let mut app = after(app, Command::Ruler);
    app.act(Action::Explore(ExploreAction::Ruler(RulerAction::Step(1))));
    app
}

/// What a player has completed of the two lines that win.
fn completed(player: u8) -> Driver {
    let shape = Shape::hypercube(3, 3).expect("a board");
    let rules = Rules::new(shape, 2).expect("two").with_goal(Goal::FirstTo(2)).expect("a goal");
    let mut app = Driver::with_rules(rules);
    app.play(&[[0, 0, 0], [0, 2, 0], [1, 0, 0], [2, 2, 0], [2, 0, 0]]);
    begin(&mut app, Action::Explore(ExploreAction::ShowCompletedLines(Player(player))));
    assert_eq!(app.state().explorer.tour.completed_lines_player(), Some(Player(player)));
    app
}
