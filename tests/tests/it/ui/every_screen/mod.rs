//! Every screen of the program, each as the program that shows it.

mod analysis;
mod dialogs;
mod games;
mod learning;
mod menus;
mod messages;
mod pages;
mod panels;
mod pictures;
mod theory;

pub use analysis::analysis;
pub use dialogs::dialogs;
pub use games::games;
pub use learning::learning;
pub use menus::{help, menus};
pub use messages::messages;
pub use pages::pages;
pub use panels::panels;
pub use pictures::pictures;
pub use theory::theory;

use super::waiting::open;
use hypertoe::action::{Action, ShellAction};
use hypertoe::command::Command;
use hypertoe::state::{Dialog, State, VisibleViews};
use hypertoe_tests::Driver;

/// A screen.
pub struct Screen {
    /// Its name.
    pub name: &'static str,
    show: Box<dyn Fn() -> Driver>,
    holds: Box<dyn Fn(&State) -> bool>,
}

impl Screen {
    /// The program that shows it.
    pub fn show(&self) -> Driver {
        (self.show)()
    }

    /// Whether it is still to be seen, where it goes by itself.
    pub fn holds(&self, app: &Driver) -> bool {
        (self.holds)(app.state())
    }
}

fn screen(name: &'static str, show: impl Fn() -> Driver + 'static) -> Screen {
    fleeting(name, |_| true, show)
}

/// A screen that goes by itself, and whether it is still there.
fn fleeting(
    name: &'static str,
    holds: impl Fn(&State) -> bool + 'static,
    show: impl Fn() -> Driver + 'static,
) -> Screen {
    Screen { name, show: Box::new(show), holds: Box::new(holds) }
}

/// The tesseract with a few moves, and all that the play panel can show.
fn game() -> Driver {
    let mut app = Driver::on(3, 4);
    app.open_all_sections();
    app.play(&[[1, 1, 1, 1], [0, 0, 0, 0], [2, 0, 1, 1]]);
    app
}

/// 3^2 with two moves.
fn square() -> Driver {
    let mut app = Driver::on(3, 2);
    app.play(&[[0, 0], [1, 1]]);
    app
}

fn both() -> Driver {
    let mut app = game();
    app.act(Action::Shell(ShellAction::Views(VisibleViews::Both)));
    app
}

/// The program with this question in front of the board.
pub fn ask(dialog: Dialog) -> Driver {
    let mut app = Driver::on(3, 3);
    app.act(Action::Shell(ShellAction::OpenDialog(dialog)));
    app
}

/// The program with a command carried out, which may keep it busy.
fn after(mut app: Driver, command: Command) -> Driver {
    open(&mut app, command);
    app
}
