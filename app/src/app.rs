//! The eframe application: connects the state with the window and the platform.

use crate::action::{
    Action, Effect, FileAction, GameAction, GridAction, IntroductionAction, JournalRecorder,
    LearnAction, ShellAction, TextIoAction,
};
use crate::command::keymap::{self, Keymap};
use crate::i18n::{self, Language};
use crate::link::EmbeddedPage;
use crate::platform::Platform;
use crate::scene;
use crate::shell::{self, MainWindow, PanelContext};
use crate::state::{BoardId, Dialog, FileRef, Session, Settings, State, ThemeChoice};
use crate::theme::{self, Palette, StyleOptions};
use crate::update::update_if_current;
use crate::view_model::PositionId;
use egui::{Context, Theme, Ui};
use std::sync::Arc;
use std::time::Duration;

/// The most seconds that an animation advances in one frame.
const MAX_FRAME_STEP: f64 = 0.25;

/// The least seconds between two ticks while nobody sees the window.
const MIN_HIDDEN_STEP: f64 = 0.1;

/// Seconds between two writes of the settings while a lesson is typed, whose draft is among them.
const DRAFT_INTERVAL: f64 = 1.0;

/// The program as eframe runs it.
pub struct HypertoeApp {
    ctx: Context,
    state: State,
    platform: Platform,
    window: MainWindow,
    journal_writer: JournalRecorder,
    saved_settings: Settings,
    /// Time of their last write, in seconds.
    settings_saved_at: f64,
    /// Time of the last tick, while anything runs by itself.
    last_tick: Option<f64>,
    /// The time of the last input, in seconds; egui's own time stands still while nobody sees the
    /// window.
    input_time: f64,
    /// The position on the board when the window was last used.
    seen: Option<PositionId>,
    /// Whether the desktop was asked to draw attention to the window.
    calls_player: bool,
    /// The zoom factor and theme that egui has now.
    zoom: f32,
    theme: Option<ThemeChoice>,
    /// The style that egui has now.
    applied_style: StyleOptions,
    system_language: Language,
    title: String,
    /// Actions to dispatch in the first frame.
    startup_actions: Vec<Action>,
    /// Opens the link that was given at the start, after them.
    startup_link: Option<Action>,
}

impl HypertoeApp {
    /// Creates the application with the stored settings; opens the file, or asks what to do with
    /// several.
    pub fn new(
        ctx: &Context,
        storage: Option<&dyn eframe::Storage>,
        mut outside: Platform,
        files: Vec<FileRef>,
    ) -> Self {
        theme::install_style(ctx);
        // Every page begins at its top.
        ctx.data_mut(|data| data.remove_by_type::<egui::scroll_area::State>());
        ctx.add_plugin(shell::InputQueue::default());
        ctx.add_plugin(shell::TextOrder::default());
        scene::provide_fonts(ctx, Arc::clone(&outside.fonts));
        scene::set_font_source(Arc::clone(&outside.fonts));
        let stored = outside.store.load_settings(storage);
        let is_first_start = stored.is_none() && files.is_empty();
        let settings = stored.unwrap_or_default();
        let keys = keymap::migrate_command_names(settings.shortcuts);
        let settings = Settings { shortcuts: keys, ..settings };
        let zoom = settings.zoom_factor();
        ctx.set_zoom_factor(zoom);
        let mut app = Self {
            ctx: ctx.clone(),
            state: State::new(settings.clone()),
            platform: outside,
            window: MainWindow::default(),
            journal_writer: JournalRecorder::default(),
            saved_settings: settings,
            settings_saved_at: f64::NEG_INFINITY,
            last_tick: None,
            input_time: 0.0,
            seen: None,
            calls_player: false,
            zoom,
            theme: None,
            applied_style: StyleOptions::default(),
            system_language: i18n::current_language(),
            title: String::new(),
            startup_actions: Vec::new(),
            startup_link: None,
        };
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        app.platform.store.request_time();
        app.startup_actions.push(Action::File(FileAction::Dropped(files)));
        if is_first_start {
            app.startup_actions.push(IntroductionAction::Start.into());
        }
        app
    }

    /// Opens what a link leads to, in the next frame.
    pub fn open_link(&mut self, link: String) {
        self.cancel_introduction();
        self.startup_link = Some(Action::TextIo(TextIoAction::OpenLink(link)));
    }

    /// Shows nothing but the board, as a frame in another page does.
    pub fn embed(&mut self, page: EmbeddedPage) {
        self.cancel_introduction();
        self.startup_actions.insert(0, Action::Shell(ShellAction::Embedded(page)));
    }

    /// Does not show the introduction at the first start: something else is asked for.
    fn cancel_introduction(&mut self) {
        self.startup_actions.retain(|action| {
            !matches!(action, Action::Learn(LearnAction::Introduction(IntroductionAction::Start)))
        });
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    fn dispatch(&mut self, action: Action, frame: &eframe::Frame) {
        self.dispatch_from(self.state.board_id(), action, frame);
    }

    /// Dispatches an action made while these boards were shown, unless another action of the same
    /// frame has replaced its board.
    fn dispatch_from(&mut self, made_on: BoardId, action: Action, frame: &eframe::Frame) {
        if !is_hover(&action) && !is_tick(&action) {
            self.platform.store.record_action(&action);
        }
        for effect in update_if_current(&mut self.state, made_on, action) {
            self.platform.run_effect(effect, frame);
        }
        self.update_journal(frame);
    }

    /// Returns the time in seconds, which passes unseen too.
    fn now(&self) -> f64 {
        self.input_time.max(self.ctx.input(|i| i.time))
    }

    /// Dispatches the answers from outside, and lets time pass.
    fn tick(&mut self, ctx: &Context, frame: &eframe::Frame) {
        let mut actions = std::mem::take(&mut self.startup_actions);
        actions.extend(self.platform.poll_actions());
        // A link replaces the game of an earlier run, which has come back before.
        actions.extend(self.startup_link.take());
        for action in actions {
            self.dispatch(action, frame);
        }
        let before = self.last_tick.take();
        if let Some(wait) = self.state.seconds_to_next_change() {
            // An animation skips nothing after a slow frame.
            let max = if wait == 0.0 { MAX_FRAME_STEP } else { f64::INFINITY };
            // After idling, the time since the last tick means nothing.
            let now = self.now();
            let passed = before.map_or(0.0, |before| (now - before).max(0.0));
            self.last_tick = Some(now);
            self.dispatch(Action::Shell(ShellAction::Tick(passed.min(max))), frame);
            // Clocks count the whole time.
            if self.state.is_clock_running() {
                self.dispatch(Action::Game(GameAction::AdvanceClock(passed)), frame);
            }
        }
        let is_hidden = ctx.input(|i| i.viewport().visible() == Some(false));
        match self.state.seconds_to_next_change() {
            Some(wait) if is_hidden && wait < MIN_HIDDEN_STEP => {
                ctx.request_repaint_after(Duration::from_secs_f64(MIN_HIDDEN_STEP));
            }
            Some(0.0) => ctx.request_repaint(),
            Some(wait) if wait.is_finite() => {
                ctx.request_repaint_after(Duration::from_secs_f64(wait));
            }
            // Jobs wake the window when they report.
            _ => {}
        }
    }

    /// Applies the chosen language, and lays out texts again that depend on it.
    fn apply_language(&mut self, frame: &eframe::Frame) {
        let language = self.state.settings.language.unwrap_or(self.system_language);
        if language == i18n::current_language() {
            return;
        }
        i18n::set_language(language);
        if let Some(Dialog::Export(dialog)) = self.state.overlays.dialog().cloned() {
            self.dispatch(Action::Shell(ShellAction::EditDialog(Dialog::Export(dialog))), frame);
        }
    }

    fn handle_close(&mut self, ctx: &Context, frame: &eframe::Frame) {
        if ctx.input(|i| i.viewport().close_requested()) && !self.state.file_ops.is_closing_allowed
        {
            if self.state.needs_save_before_closing() {
                self.platform.window.cancel_close();
            }
            self.dispatch(Action::Shell(ShellAction::CloseRequested), frame);
        }
    }

    fn handle_dropped_files(&mut self, ctx: &Context, frame: &eframe::Frame) {
        let dropped = ctx.input(|i| i.raw.dropped_files.clone());
        if !dropped.is_empty() {
            let files = dropped.iter().map(|file| self.platform.files.dropped_file(file));
            let files = files.collect();
            self.dispatch(Action::File(FileAction::Dropped(files)), frame);
        }
    }

    /// Records unsaved work in the journal, before anything else happens and before it is shown.
    fn update_journal(&mut self, frame: &eframe::Frame) {
        let time = self.now();
        match self.journal_writer.next_request(&self.state, time) {
            Ok(request) => request
                .into_iter()
                .for_each(|request| self.platform.run_effect(Effect::Journal(request), frame)),
            Err(wait) => self.ctx.request_repaint_after(Duration::from_secs_f64(wait)),
        }
    }

    /// Saves the settings if they have changed: a dragged slider once it is released, the draft of
    /// a lesson after a while.
    fn save_changed_settings(&mut self, ctx: &Context) {
        let (time, dragging) = ctx.input(|i| (i.time, i.pointer.any_down()));
        if dragging || self.saved_settings == self.state.settings {
            return;
        }
        let wait = self.settings_saved_at + DRAFT_INTERVAL - time;
        if wait > 0.0 && differs_in_draft_only(&self.saved_settings, &self.state.settings) {
            return ctx.request_repaint_after(Duration::from_secs_f64(wait));
        }
        self.platform.store.save_settings(&self.state.settings);
        self.saved_settings = self.state.settings.clone();
        self.settings_saved_at = time;
    }

    /// Applies theme, zoom, contrast and shortcuts to eframe and egui.
    fn apply_style(&mut self, ctx: &Context) {
        let embedded = self.state.embedded.as_ref().and_then(|page| page.embed.is_dark);
        let presentation = self.state.learn.session().and_then(Session::presentation);
        let presented = presentation.filter(|_| self.state.is_presenting());
        let theme = match embedded.or(presented.and_then(|present| present.is_dark)) {
            Some(true) => ThemeChoice::Dark,
            Some(false) => ThemeChoice::Light,
            None => self.state.settings.theme,
        };
        if self.theme != Some(theme) {
            self.theme = Some(theme);
            ctx.set_theme(match theme {
                ThemeChoice::System => egui::ThemePreference::System,
                ThemeChoice::Dark => egui::ThemePreference::Dark,
                ThemeChoice::Light => egui::ThemePreference::Light,
            });
        }
        let settings = &self.state.settings;
        let wall = if self.state.is_presenting() { presentation_zoom(ctx) } else { 0.0 };
        let zoom = settings.zoom_factor().max(wall);
        if self.zoom != zoom {
            self.zoom = zoom;
            ctx.set_zoom_factor(self.zoom);
        }
        let style = StyleOptions {
            has_high_contrast: self.state.has_high_contrast(),
            is_still: self.state.is_motion_reduced(),
            has_large_targets: self.state.layout.has_large_targets(),
        };
        if self.applied_style != style {
            self.applied_style = style;
            theme::apply_style(ctx, style);
        }
        Keymap::install(ctx, &settings.shortcuts);
    }

    /// Says in the title, and through the desktop, that a computer has moved while the person looked
    /// elsewhere.
    fn call_player(&mut self, ctx: &Context) {
        let (is_focused, here) = (ctx.input(|i| i.raw.focused), self.state.position_id());
        if is_focused {
            self.seen = Some(here);
        }
        let is_awaited = !is_focused && self.state.awaits_person();
        let calls = is_awaited && self.seen != Some(here);
        if self.calls_player != calls {
            self.calls_player = calls;
            self.platform.window.request_attention(calls);
        }
        let name = self.state.document.title();
        let name = if is_awaited { i18n::window_your_move(name).to_string() } else { name };
        let star = if self.state.shows_unsaved_mark() { "• " } else { "" };
        let title = format!("{star}{name} – Hypertoe");
        if self.title != title {
            self.platform.window.set_title(title.clone());
            self.title = title;
        }
    }
}

/// Returns the zoom factor for presenting: the smallest text is 1/40 of the height of the window,
/// so that it is legible from the last row, or on a screenshot of a quarter of the size.
fn presentation_zoom(ctx: &Context) -> f32 {
    const ROWS: f32 = 40.0;
    const STEPS: f32 = 50.0;
    let height = (ctx.content_rect().height() * ctx.zoom_factor()).round();
    let zoom = height / (ROWS * theme::size::SMALL_TEXT);
    (zoom * STEPS).ceil().clamp(STEPS, 5.0 * STEPS) / STEPS
}

impl eframe::App for HypertoeApp {
    fn raw_input_hook(&mut self, _: &Context, input: &mut egui::RawInput) {
        self.input_time = input.time.unwrap_or(self.input_time);
        input.events.extend(self.platform.clipboard.take_pasted().map(egui::Event::Paste));
    }

    /// Called for each frame, and while nobody sees the window too: then egui has no new input.
    fn logic(&mut self, ctx: &Context, frame: &mut eframe::Frame) {
        self.tick(ctx, frame);
        self.apply_language(frame);
        self.handle_close(ctx, frame);
        self.update_journal(frame);
        let dark = ctx.system_theme().is_none_or(|theme| theme == Theme::Dark);
        if self.state.is_system_dark != dark {
            self.dispatch(Action::Shell(ShellAction::SystemThemeChanged(dark)), frame);
        }
        let layout = shell::window_layout(ctx, self.state.layout);
        if self.state.layout != layout {
            self.dispatch(Action::Shell(ShellAction::LayoutChanged(layout)), frame);
        }
        self.apply_style(ctx);
        self.call_player(ctx);
    }

    fn ui(&mut self, ui: &mut Ui, frame: &mut eframe::Frame) {
        self.handle_dropped_files(ui.ctx(), frame);
        let shown = self.state.board_id();
        let palette = Palette::for_visuals(ui.visuals());
        let cx = PanelContext::new(&self.state, &palette);
        self.window.show(ui, &cx);
        let actions = cx.into_actions();
        let changes = actions.iter().any(|action| !is_hover(action));
        let ctx = ui.ctx().clone();
        for action in actions {
            self.dispatch_from(shown, action, frame);
        }
        // The frame shows the state before these actions.
        if changes {
            ctx.request_repaint();
        }
        self.save_changed_settings(&ctx);
    }

    fn save(&mut self, _: &mut dyn eframe::Storage) {
        self.platform.store.save_settings(&self.state.settings);
    }
}

fn differs_in_draft_only(before: &Settings, now: &Settings) -> bool {
    Settings { lesson_draft: now.lesson_draft.clone(), ..before.clone() } == *now
}

fn is_tick(action: &Action) -> bool {
    matches!(
        action,
        Action::Shell(ShellAction::Tick(_)) | Action::Game(GameAction::AdvanceClock(_))
    )
}

/// Returns whether an action only moves the hovered cell: the pointer has repainted already.
fn is_hover(action: &Action) -> bool {
    matches!(action, Action::Grid(GridAction::Hover(_)))
}
