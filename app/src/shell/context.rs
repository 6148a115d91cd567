//! The context of a frame, which all panels share.

use crate::action::Action;
use crate::command::Command;
use crate::i18n::Message;
use crate::shell::targets::{selectable_label, target_size};
use crate::state::State;
use crate::theme::Palette;
use egui::{Button, IntoAtoms, Response, RichText, Ui, Vec2, Widget, WidgetText};
use std::cell::RefCell;

/// The state to show, the colours, and the list of actions to send, for one frame.
pub struct PanelContext<'a> {
    pub state: &'a State,
    pub palette: &'a Palette,
    actions: RefCell<Vec<Action>>,
}

impl<'a> PanelContext<'a> {
    pub fn new(state: &'a State, palette: &'a Palette) -> Self {
        Self { state, palette, actions: RefCell::default() }
    }

    /// Sends an action, to be carried out after the frame.
    pub fn send(&self, action: impl Into<Action>) {
        self.actions.borrow_mut().push(action.into());
    }

    pub fn send_all<A: Into<Action>>(&self, actions: impl IntoIterator<Item = A>) {
        actions.into_iter().for_each(|action| self.send(action));
    }

    /// Shows a button; a click sends an action.
    pub fn button<'t>(
        &self,
        ui: &mut Ui,
        text: impl IntoAtoms<'t>,
        action: impl Into<Action>,
    ) -> Response {
        let size = target_size(ui, Vec2::ZERO);
        self.send_on_click(ui.add(Button::new(text).min_size(size)), action)
    }

    /// Shows a button that is disabled unless `enabled`; a click sends an action.
    pub fn enabled_button<'t>(
        &self,
        ui: &mut Ui,
        enabled: bool,
        text: impl IntoAtoms<'t>,
        action: impl Into<Action>,
    ) -> Response {
        self.send_on_click(ui.add_enabled(enabled, Button::new(text)), action)
    }

    /// Shows a button in the accent colour; a click sends an action.
    pub fn primary_button(
        &self,
        ui: &mut Ui,
        text: impl Into<RichText>,
        action: impl Into<Action>,
    ) -> Response {
        self.send_on_click(primary_button(ui, text), action)
    }

    /// Shows a link; a click sends an action.
    pub fn link(
        &self,
        ui: &mut Ui,
        text: impl Into<WidgetText>,
        action: impl Into<Action>,
    ) -> Response {
        self.send_on_click(ui.link(text), action)
    }

    /// Shows one of several choices, highlighted if `chosen`; a click sends an action.
    pub fn selectable_label<'t>(
        &self,
        ui: &mut Ui,
        chosen: bool,
        text: impl IntoAtoms<'t>,
        action: impl Into<Action>,
    ) -> Response {
        self.send_on_click(selectable_label(ui, chosen, text), action)
    }

    /// Sends an action if a widget was clicked. Returns the widget's response.
    pub fn send_on_click(&self, response: Response, action: impl Into<Action>) -> Response {
        if response.clicked() {
            self.send(action);
        }
        response
    }

    /// Shows a widget that runs a command when clicked; disabled where the command does not apply.
    pub fn command_widget(&self, ui: &mut Ui, command: Command, widget: impl Widget) -> Response {
        let response = ui.add_enabled(command.is_enabled(self.state), widget);
        let response = response.on_hover_text(command.tooltip(ui.ctx()));
        if response.clicked() {
            self.send(command.action(self.state));
        }
        response
    }

    /// Shows a toggle button for a command, highlighted while the command is on.
    pub fn command_toggle(&self, ui: &mut Ui, command: Command) -> Response {
        let button = Button::selectable(command.is_checked(self.state), command.label());
        self.command_widget(ui, command, button.frame_when_inactive(true))
    }

    /// Shows a check box; a change sends an action with the new value.
    pub fn checkbox<A: Into<Action>>(
        &self,
        ui: &mut Ui,
        mut value: bool,
        text: Message,
        action: impl FnOnce(bool) -> A,
    ) -> Response {
        let response = ui.checkbox(&mut value, text);
        if response.changed() {
            self.send(action(value));
        }
        response
    }

    /// Returns the actions in the order in which they were sent.
    pub fn into_actions(self) -> Vec<Action> {
        self.actions.into_inner()
    }
}

/// Shows a button in the accent colour, for the main action of a dialog or page.
pub fn primary_button(ui: &mut Ui, text: impl Into<RichText>) -> Response {
    let visuals = ui.visuals();
    let palette = Palette::for_visuals(visuals);
    // A disabled one looks like any other button.
    if !ui.is_enabled() {
        return ui.add(Button::new(text.into()).min_size(target_size(ui, Vec2::ZERO)));
    }
    let text = text.into().color(palette.on_accent).strong();
    let size = target_size(ui, Vec2::ZERO);
    ui.add(Button::new(text).fill(palette.accent).min_size(size))
}
