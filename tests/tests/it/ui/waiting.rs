//! Waiting for long work, which is done a slice a frame.

use hypertoe::action::Action;
use hypertoe::command::Command;
use hypertoe::state::State;
use hypertoe_tests::Driver;

/// Runs frames until it is so.
pub fn wait_until(app: &mut Driver, what: &str, is_so: impl Fn(&State) -> bool) {
    for _ in 0..2_000 {
        if is_so(app.state()) {
            app.harness.run_steps(2);
            return;
        }
        app.harness.run_steps(1);
    }
    panic!("{what} has not happened");
}

/// Begins an action without waiting until everything has settled.
pub fn begin(app: &mut Driver, action: Action) {
    app.outside.answer(action);
    app.harness.run_steps(3);
}

/// Carries out a command without waiting until everything has settled.
pub fn open(app: &mut Driver, command: Command) {
    let action = command.action(app.state());
    begin(app, action);
}
