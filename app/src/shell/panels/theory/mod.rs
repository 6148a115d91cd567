//! The theory pages, which are about the whole board.

mod census;
mod census_table;
mod draws;
mod gallery;
mod games_chart;
mod line_picker;
mod pairs;
mod progress;
mod refusal;
mod small_board;
mod symmetries;

use crate::action::{Action, ExploreAction, TheoryAction};
use crate::command::Command;
use crate::state::{ExplorerPage, State, TheoryPage};
use crate::theme::Palette;
use crate::words::{self, Message};
use egui::{Button, Ui, vec2};

/// Shows the two groups of pages of the explorer.
pub fn page_groups(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let now = state.explorer.page();
    let whole = matches!(now, ExplorerPage::Theory(_));
    let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
    let group = |ui: &mut Ui, chosen: bool, text: Message, about: Message| {
        let button = Button::selectable(chosen, text).frame_when_inactive(true);
        ui.add(button.min_size(vec2(width, 0.0))).on_hover_text(about).clicked()
    };
    ui.horizontal(|ui| {
        if group(ui, !whole, words::explore_cells(), words::explore_cells_tip()) && whole {
            send.push(Action::Explore(ExploreAction::OpenPage(ExplorerPage::Lines)));
        }
        if group(ui, whole, words::explore_board(), words::explore_board_tip()) && !whole {
            send.push(Action::Theory(TheoryAction::Open(TheoryPage::Census)));
        }
    });
    ui.add_space(2.0);
}

/// Returns the command that opens a page and names its tab.
fn page_command(page: TheoryPage) -> Command {
    match page {
        TheoryPage::Census => Command::Census,
        TheoryPage::Gallery => Command::Gallery,
        TheoryPage::Draws => Command::DrawnBoards,
        TheoryPage::Symmetries => Command::Symmetries,
        TheoryPage::Pairs => Command::Pairing,
    }
}

pub fn theory_page(
    ui: &mut Ui,
    state: &State,
    page: TheoryPage,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    ui.horizontal_wrapped(|ui| {
        for tab in TheoryPage::ALL {
            let opens = page_command(tab);
            let label = ui.selectable_label(page == tab, opens.label());
            if label.on_hover_text(opens.description()).clicked() {
                send.push(opens.action(state));
            }
        }
    });
    ui.separator();
    match page {
        TheoryPage::Census => census::census_page(ui, state, palette, send),
        TheoryPage::Gallery => gallery::gallery_page(ui, state, send),
        TheoryPage::Draws => draws::draws_page(ui, state, palette, send),
        TheoryPage::Symmetries => symmetries::symmetries_page(ui, state, palette, send),
        TheoryPage::Pairs => pairs::pairing_page(ui, state, send),
    }
}
