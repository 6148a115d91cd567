//! What random hands do.

use super::study::study;
use super::things::{KEYS, TEXTS, make_files, rules};
use egui::{
    Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, Pos2, TouchDeviceId,
    TouchId, TouchPhase, Vec2, ViewportEvent, ViewportId, pos2, vec2,
};
use egui_kittest::kittest::{Queryable, by};
use fastrand::Rng;
use hypertoe::action::{
    Action, Effect, ExploreAction, FileAction, GameAction, PictureAction, SettingsAction,
    ShellAction,
};
use hypertoe::command::Command;
use hypertoe::i18n::Language;
use hypertoe::shell::InputQueue;
use hypertoe::state::{Dialog, GameSetup, ThemeChoice};
use hypertoe_core::record::{GameFormat, write_game};
use hypertoe_core::{Blindfold, Bot, Cell, StartOrder, Visibility};
use hypertoe_tests::{Driver, Dropped, Pick};
use std::path::PathBuf;
use std::sync::Arc;
use tempfile::TempDir;

/// Somebody who tries everything.
pub struct Hands {
    /// The program.
    pub app: Driver,
    /// How many events it got.
    pub events: u64,
    rng: Rng,
    folder: TempDir,
    pointer: Pos2,
    held: Option<PointerButton>,
}

impl Hands {
    /// The program at its start.
    pub fn new(seed: u64) -> Self {
        let mut rng = Rng::with_seed(seed);
        let folder = tempfile::tempdir().expect("a folder");
        make_files(folder.path(), &mut rng);
        let (app, pointer) = (Driver::new(), Pos2::ZERO);
        // What is typed may be in any script.
        app.harness.ctx.set_missing_glyph_policy(egui::MissingGlyphPolicy::Tofu);
        let mut hands = Self { app, events: 0, rng, folder, pointer, held: None };
        if hands.rng.bool() {
            hands.app.open_all_sections();
        }
        if hands.rng.bool() {
            hands.begin_game();
        }
        hands
    }

    /// Whether something happens that happens once in so many times.
    pub fn chance(&mut self, times: u32) -> bool {
        self.rng.u32(0..times) == 0
    }

    /// Does one thing, or a few at once, and lets a frame pass.
    pub fn act(&mut self) {
        // Pictures take long, and are seldom waited for.
        let pictures = matches!(self.app.state().overlays.dialog(), Some(Dialog::Export(_)));
        if pictures && self.chance(3) {
            self.send(Action::Shell(ShellAction::Dismiss));
        } else if self.chance(8) {
            self.send(Action::Picture(PictureAction::Cancel));
        }
        let times = if self.chance(4) { self.rng.u32(2..6) } else { 1 };
        for _ in 0..times {
            match self.rng.u32(0..100) {
                0..46 => self.point(),
                46..62 => self.strike_key(),
                62..68 => self.write(),
                68..80 => self.choose_command(),
                80..85 => self.ask_widget(),
                85..88 => self.change_window(),
                88..90 => self.begin_game(),
                90..92 => self.dress(),
                92..94 => self.give_file(),
                94..96 => self.seat(),
                96 => {
                    let action = study(&mut self.rng);
                    self.send(action);
                }
                97 => self.interrupt(),
                _ => {}
            }
        }
        self.frame();
    }

    /// Presses a key and lets go of it.
    pub fn press(&mut self, key: Key) {
        for pressed in [true, false] {
            self.push(Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: Modifiers::NONE,
            });
            self.frame();
        }
    }

    /// Holds nothing any more.
    pub fn let_go(&mut self) {
        if let Some(button) = self.held.take() {
            self.button(button, false);
        }
        self.frame();
    }

    /// Lets a frame pass, and as many more as the events of one step need.
    fn frame(&mut self) {
        let waiting =
            |app: &Driver| app.harness.ctx.plugin::<InputQueue>().lock().waiting_event_count();
        self.app.harness.step();
        while waiting(&self.app) > 0 {
            self.app.harness.step();
        }
        for asked in self.app.outside.take_asked() {
            if let Effect::PickOpen(_) | Effect::PickSave(_) = asked {
                self.arrange_pick();
            }
        }
    }

    fn push(&mut self, event: Event) {
        self.events += 1;
        self.app.harness.input_mut().events.push(event);
    }

    fn send(&mut self, action: Action) {
        self.events += 1;
        self.app.outside.answer(action);
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.rng.usize(0..from.len())].clone()
    }

    // ---- The pointer

    fn point(&mut self) {
        match self.rng.u32(0..20) {
            0..12 => {
                let pos = self.somewhere();
                self.click(pos);
            }
            12..14 => self.drag(),
            14 => self.wheel(),
            15 => {
                let factor = 0.5 + self.rng.f32();
                self.push(Event::Zoom(factor));
            }
            16 => self.tap(),
            17 => self.push(Event::PointerGone),
            _ => {
                let pos = self.somewhere();
                self.move_to(pos);
            }
        }
    }

    /// On a widget, or anywhere, also outside the window.
    fn somewhere(&mut self) -> Pos2 {
        let window = self.app.harness.ctx.content_rect();
        let anywhere = window.expand(20.0);
        let (x, y) = (self.rng.f32(), self.rng.f32());
        if self.chance(3) {
            return anywhere.min + vec2(x * anywhere.width(), y * anywhere.height());
        }
        let active =
            by().predicate(|node| node.data().supports_action(egui::accesskit::Action::Click));
        let all: Vec<_> = self.app.harness.query_all(active).map(|node| node.rect()).collect();
        match all.is_empty() {
            true => pos2(x * window.width(), y * window.height()),
            false => {
                let rect = self.pick(&all);
                rect.min + vec2(x * rect.width(), y * rect.height())
            }
        }
    }

    fn move_to(&mut self, pos: Pos2) {
        self.pointer = pos;
        self.push(Event::PointerMoved(pos));
    }

    fn button(&mut self, button: PointerButton, pressed: bool) {
        let (pos, modifiers) = (self.pointer, Modifiers::NONE);
        self.push(Event::PointerButton { pos, button, pressed, modifiers });
    }

    fn click(&mut self, pos: Pos2) {
        self.let_go_unseen();
        self.move_to(pos);
        let buttons = [PointerButton::Primary, PointerButton::Secondary, PointerButton::Middle];
        let button = if self.chance(6) { self.pick(&buttons) } else { PointerButton::Primary };
        self.button(button, true);
        // Some clicks stay open, or end elsewhere.
        match self.rng.u32(0..12) {
            0 => self.held = Some(button),
            1 => {
                let elsewhere = self.somewhere();
                self.move_to(elsewhere);
                self.button(button, false);
            }
            2 => {
                self.button(button, false);
                self.button(button, true);
                self.button(button, false);
            }
            _ => self.button(button, false),
        }
    }

    fn let_go_unseen(&mut self) {
        if let Some(button) = self.held.take() {
            self.button(button, false);
        }
    }

    fn drag(&mut self) {
        let from = self.somewhere();
        self.let_go_unseen();
        self.move_to(from);
        self.button(PointerButton::Primary, true);
        for _ in 0..self.rng.u32(1..5) {
            let (x, y) = (self.rng.f32() - 0.5, self.rng.f32() - 0.5);
            self.move_to(self.pointer + 300.0 * vec2(x, y));
            self.frame();
        }
        self.button(PointerButton::Primary, false);
    }

    fn wheel(&mut self) {
        let delta = vec2(self.rng.f32() - 0.5, self.rng.f32() - 0.5) * 10.0;
        let modifiers = self.modifiers();
        self.push(Event::MouseWheel {
            unit: MouseWheelUnit::Line,
            delta,
            phase: TouchPhase::Move,
            source: MouseWheelSource::Wheel,
            modifiers,
        });
    }

    fn tap(&mut self) {
        let pos = self.somewhere();
        let touch = |phase| Event::Touch {
            device_id: TouchDeviceId(1),
            id: TouchId(1),
            phase,
            pos,
            force: None,
        };
        self.let_go_unseen();
        self.push(touch(TouchPhase::Start));
        self.move_to(pos);
        self.button(PointerButton::Primary, true);
        for _ in 0..self.rng.u32(0..6) {
            self.frame();
        }
        self.push(touch(TouchPhase::End));
        self.button(PointerButton::Primary, false);
        self.push(Event::PointerGone);
    }

    // ---- The keyboard

    fn modifiers(&mut self) -> Modifiers {
        match self.rng.u32(0..8) {
            0 | 1 => Modifiers::COMMAND,
            2 => Modifiers::SHIFT,
            3 => Modifiers::COMMAND | Modifiers::SHIFT,
            4 => Modifiers::ALT,
            _ => Modifiers::NONE,
        }
    }

    fn strike_key(&mut self) {
        let (key, modifiers) = (self.pick(&KEYS), self.modifiers());
        self.push(Event::ModifiersChanged(modifiers));
        for pressed in [true, false] {
            self.push(Event::Key { key, physical_key: None, pressed, repeat: false, modifiers });
        }
        self.push(Event::ModifiersChanged(Modifiers::NONE));
    }

    fn write(&mut self) {
        let text = match self.rng.u32(0..6) {
            0 => self.game_text(),
            1 => "9".repeat(self.rng.usize(1..3_000)),
            _ => self.pick(&TEXTS).to_owned(),
        };
        match self.rng.u32(0..4) {
            0 => self.push(Event::Paste(text)),
            1 => self.push(Event::Copy),
            _ => self.push(Event::Text(text)),
        }
    }

    /// The game on the board in some format, perhaps with a fault.
    fn game_text(&mut self) -> String {
        let format = self.pick(&GameFormat::ALL);
        let written = write_game(format, self.app.state().document.game());
        let mut text = written.map_or_else(|error| error.to_string(), |written| written.text);
        if self.rng.bool() && !text.is_empty() {
            let cut =
                (self.rng.usize(0..text.len())..text.len()).find(|at| text.is_char_boundary(*at));
            text.truncate(cut.unwrap_or(0));
        }
        text
    }

    // ---- The program's own ways

    fn choose_command(&mut self) {
        let command = self.pick(&Command::ALL);
        if command.is_enabled(self.app.state()) {
            let action = command.action(self.app.state());
            self.send(action);
        }
    }

    /// What a screen reader can ask of a widget.
    fn ask_widget(&mut self) {
        let all: Vec<_> = self.app.harness.query_all(by().predicate(|_| true)).collect();
        if all.is_empty() {
            return;
        }
        let node = &all[self.rng.usize(0..all.len())];
        match self.rng.u32(0..5) {
            0 => node.focus(),
            1 => node.increment_accesskit(),
            2 => node.set_value_accesskit(self.rng.f64() * 200.0 - 50.0),
            _ => node.click_accesskit(),
        }
        self.events += 1;
    }

    fn change_window(&mut self) {
        let sizes = [
            vec2(760.0, 520.0),
            vec2(900.0, 600.0),
            vec2(1280.0, 800.0),
            vec2(1920.0, 1080.0),
            vec2(390.0, 844.0),
            vec2(844.0, 390.0),
            vec2(820.0, 1180.0),
        ];
        if self.rng.bool() {
            let size: Vec2 = self.pick(&sizes);
            self.app.harness.set_size(size);
        } else {
            let points = self.pick(&[1.0, 1.25, 1.5]);
            self.app.harness.set_pixels_per_point(points);
        }
        // The new size counts from the second frame on.
        self.frame();
        self.frame();
    }

    fn dress(&mut self) {
        let action = match self.rng.u32(0..3) {
            0 => {
                let languages = [Language::English, Language::German, Language::Pseudo];
                SettingsAction::Language(Some(self.pick(&languages))).into()
            }
            1 => {
                let themes = [ThemeChoice::System, ThemeChoice::Dark, ThemeChoice::Light];
                SettingsAction::Theme(self.pick(&themes)).into()
            }
            _ => ShellAction::SystemThemeChanged(self.rng.bool()).into(),
        };
        self.send(action);
    }

    fn begin_game(&mut self) {
        let rules = rules(&mut self.rng);
        let mut start = GameSetup::with_default_players(rules);
        if self.chance(3) {
            let bots = [Bot::Random, Bot::Careless, Bot::Club, Bot::Strong, Bot::Perfect];
            let bot = self.pick(&bots);
            let seat = self.rng.usize(0..start.players.len());
            start.players[seat].computer = Some(bot);
        }
        start.series.start_order = self.pick(&[
            StartOrder::Fixed,
            StartOrder::Alternate,
            StartOrder::Loser,
            StartOrder::Toss,
        ]);
        start.needs_coin_toss = self.chance(6);
        let sight = if self.chance(6) { Visibility::LastMove } else { Visibility::All };
        start.blindfold = Blindfold { shows: sight, peeks: 0 };
        self.send(Action::Game(GameAction::Start(Box::new(start))));
        // A question about the game before is answered at once, mostly.
        if !self.chance(3) {
            self.frame();
            let discard = self.app.state().overlays.dialog().cloned();
            if let Some(Dialog::Unsaved { then }) = discard {
                self.send(Action::Shell(ShellAction::DiscardThen(then)));
            }
        }
    }

    /// Plays or explores a cell as late answers do, whatever is on the board now.
    fn seat(&mut self) {
        let shape = self.app.state().document.game().rules().shape().clone();
        let coords: Vec<u16> = shape.sides().iter().map(|side| self.rng.u16(0..*side)).collect();
        let cell = Cell::from(coords.as_slice());
        let action = if self.chance(4) {
            Action::Explore(ExploreAction::ShowCellLines(cell))
        } else {
            Action::Game(GameAction::Play(cell))
        };
        self.send(action);
    }

    // ---- Files

    fn file(&mut self) -> PathBuf {
        let names = [
            "game.hypertoe",
            "broken.hypertoe",
            "zeros.txt",
            "absent.txt",
            "folder",
            "out.png",
            "some.lesson",
        ];
        let name = self.pick(&names);
        self.folder.path().join(name)
    }

    fn arrange_pick(&mut self) {
        let pick = match self.rng.u32(0..4) {
            0 => Pick::Cancel,
            1 => Pick::NoDialog,
            _ => Pick::File(self.file().into()),
        };
        self.app.outside.will_pick(pick);
    }

    fn give_file(&mut self) {
        let path = self.file();
        if self.rng.bool() {
            self.send(Action::File(FileAction::OpenFile(path.into())));
        } else {
            self.app.harness.input_mut().dropped_files.push(Arc::new(Dropped(path)));
            self.events += 1;
        }
    }

    /// The disk is full for a while, or the window is to close.
    fn interrupt(&mut self) {
        if self.rng.bool() {
            let why = self.rng.bool().then_some("No space left on device");
            self.app.outside.fail_writes(why);
            return;
        }
        let viewports = &mut self.app.harness.input_mut().viewports;
        viewports.entry(ViewportId::ROOT).or_default().events.push(ViewportEvent::Close);
        self.frame();
        let viewports = &mut self.app.harness.input_mut().viewports;
        viewports.entry(ViewportId::ROOT).or_default().events.clear();
    }
}
