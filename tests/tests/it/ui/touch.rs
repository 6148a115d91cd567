//! Fingers on the board: taps, long presses, two of them together. The events are those that
//! egui-winit makes: the first finger is a pointer, too.

use egui::{
    Event, Modifiers, PointerButton, Pos2, TouchDeviceId, TouchId, TouchPhase, Vec2, pos2, vec2,
};
use hypertoe::action::{Action, ShellAction};
use hypertoe::board::camera::GridPane;
use hypertoe::command::Command;
use hypertoe::shell::InputQueue;
use hypertoe::state::{Mode, VisibleViews};
use hypertoe_core::Cell;
use hypertoe_tests::Driver;

/// A screen that is touched, as winit and egui-winit tell of it.
#[derive(Default)]
pub(super) struct Screen {
    down: Vec<(u64, Pos2)>,
    pointer: Option<u64>,
}

impl Screen {
    pub(super) fn touch(&mut self, id: u64, phase: TouchPhase, pos: Pos2) -> Vec<Event> {
        let mut events = vec![Event::Touch {
            device_id: TouchDeviceId(7),
            id: TouchId(id),
            phase,
            pos,
            force: None,
        }];
        if self.pointer.is_none_or(|pointer| pointer == id) {
            let button = |pressed| {
                let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
                Event::PointerButton { pos, button, pressed, modifiers }
            };
            match phase {
                TouchPhase::Start => events.extend([Event::PointerMoved(pos), button(true)]),
                TouchPhase::Move => events.push(Event::PointerMoved(pos)),
                TouchPhase::End => events.extend([button(false), Event::PointerGone]),
                TouchPhase::Cancel => events.push(Event::PointerGone),
            }
            self.pointer = matches!(phase, TouchPhase::Start | TouchPhase::Move).then_some(id);
        }
        match phase {
            TouchPhase::Start => self.down.push((id, pos)),
            TouchPhase::Move => {
                self.down.iter_mut().filter(|it| it.0 == id).for_each(|it| it.1 = pos)
            }
            TouchPhase::End | TouchPhase::Cancel => self.down.retain(|it| it.0 != id),
        }
        events
    }

    pub(super) fn down(&mut self, app: &mut Driver, id: u64, pos: Pos2) {
        let events = self.touch(id, TouchPhase::Start, pos);
        hear(app, events);
    }

    pub(super) fn up(&mut self, app: &mut Driver, id: u64) {
        let pos = self.down.iter().find(|it| it.0 == id).expect("it is down").1;
        let events = self.touch(id, TouchPhase::End, pos);
        app.at_once(events);
    }

    /// All fingers go to other places, a little in each frame.
    pub(super) fn slide(&mut self, app: &mut Driver, to: &[Pos2]) {
        let from: Vec<(u64, Pos2)> = self.down.clone();
        for part in 1..=4 {
            let share = part as f32 / 4.0;
            let events: Vec<Event> = from
                .iter()
                .zip(to)
                .flat_map(|((id, from), to)| {
                    self.touch(*id, TouchPhase::Move, from.lerp(*to, share))
                })
                .collect();
            hear(app, events);
        }
    }

    /// Two fingers come down around a place, this far from it, go elsewhere, and leave.
    fn pinch(&mut self, app: &mut Driver, from: (Pos2, Vec2), to: (Pos2, Vec2)) {
        self.down(app, 1, from.0 - from.1);
        self.down(app, 2, from.0 + from.1);
        self.slide(app, &[to.0 - to.1, to.0 + to.1]);
        self.up(app, 2);
        self.up(app, 1);
    }
}

/// Lets the window hear of these and no more: while a finger is down, time matters.
fn hear(app: &mut Driver, events: Vec<Event>) {
    app.harness.input_mut().events.extend(events);
    app.harness.step();
    while app.harness.ctx.plugin::<InputQueue>().lock().waiting_event_count() > 0 {
        app.harness.step();
    }
}

/// The tesseract, in these views.
fn on(views: VisibleViews) -> Driver {
    let mut app = Driver::on(3, 4);
    app.act(Action::Shell(ShellAction::Views(views)));
    // Large buttons from the beginning.
    app.use_fingers();
    app
}

fn middle(app: &Driver, cell: &[u16]) -> Pos2 {
    match app.state().views().has_grid() {
        true => app.cell(cell).rect().center(),
        false => app.find_in_space(cell).expect("the cell").rect().center(),
    }
}

/// Nothing was played, asked or explored.
fn untouched(app: &Driver) {
    assert!(app.moves().is_empty());
    assert_eq!(app.state().screen.mode(), Mode::Play);
    assert_eq!(app.state().cursor().armed, None);
}

#[test]
fn a_tap_plays_in_either_view() {
    for views in [VisibleViews::Grid, VisibleViews::Space] {
        let (mut app, mut screen) = (on(views), Screen::default());
        for (number, cell) in [[0, 0, 2, 2], [2, 2, 2, 0]].into_iter().enumerate() {
            let pos = middle(&app, &cell);
            screen.down(&mut app, 1, pos);
            screen.up(&mut app, 1);
            assert_eq!(app.moves().last(), Some(&Cell::from(cell)), "{views:?}");
            assert_eq!(app.moves().len(), number + 1);
        }
        assert_eq!(
            app.state().cursor().hover,
            None,
            "nothing is pointed at by a finger that has gone"
        );
    }
}

#[test]
fn a_long_press_explores_its_cell_and_plays_nothing() {
    for views in [VisibleViews::Grid, VisibleViews::Space] {
        let (mut app, mut screen) = (on(views), Screen::default());
        let cell = [0, 0, 2, 2];
        let pos = middle(&app, &cell);
        screen.down(&mut app, 1, pos);
        untouched(&app);
        app.harness.run_steps(4);
        assert_eq!(app.state().screen.mode(), Mode::Explore, "{views:?}: still held");
        assert_eq!(app.state().explorer.tour.cell(), Some(&Cell::from(cell)));
        screen.up(&mut app, 1);
        app.settle();
        assert!(app.moves().is_empty(), "{views:?}");
    }
}

#[test]
fn a_finger_that_slides_before_the_time_is_up_explores_nothing() {
    let (mut app, mut screen) = (on(VisibleViews::Grid), Screen::default());
    let pos = middle(&app, &[1, 1, 1, 1]);
    screen.down(&mut app, 1, pos);
    screen.slide(&mut app, &[pos + vec2(40.0, 10.0)]);
    app.harness.run_steps(8);
    screen.up(&mut app, 1);
    untouched(&app);
    let moved = middle(&app, &[1, 1, 1, 1]) - pos;
    assert!((moved - vec2(40.0, 10.0)).length() < 3.0, "one finger moves the grid: {moved}");
}

#[test]
fn a_ring_shows_that_a_finger_rests_and_goes_with_it() {
    let (mut app, mut screen) = (on(VisibleViews::Grid), Screen::default());
    let shapes = |app: &Driver| app.harness.output().shapes.len();
    let pos = middle(&app, &[1, 1, 1, 1]);
    app.at_once([Event::PointerMoved(pos)]);
    let quiet = shapes(&app);
    screen.down(&mut app, 1, pos);
    assert_eq!(shapes(&app), quiet, "a tap shows none");
    app.harness.step();
    assert!(shapes(&app) > quiet, "a ring");
    untouched(&app);
    screen.up(&mut app, 1);
    app.at_once([Event::PointerMoved(pos)]);
    assert_eq!(app.moves().len(), 1, "it was a tap after all");
}

#[test]
fn two_fingers_zoom_the_grid_about_their_middle_and_play_nothing() {
    let (mut app, mut screen) = (on(VisibleViews::Grid), Screen::default());
    let (cell, other) = ([1, 2, 2, 1], [0, 0, 0, 0]);
    let (at, far) = (middle(&app, &cell), middle(&app, &other));
    let apart = vec2(60.0, 20.0);
    screen.pinch(&mut app, (at, apart), (at, 2.0 * apart));
    untouched(&app);
    let (now, other) = (middle(&app, &cell), app.find_cell(&other).map(|it| it.rect().center()));
    assert!((now - at).length() < 4.0, "what lies between the fingers stays: {at} {now}");
    if let Some(other) = other {
        let factor = (other - now).length() / (far - at).length();
        assert!((1.8..2.2).contains(&factor), "twice as far apart, twice as large: {factor}");
    }
    // And back again.
    screen.pinch(&mut app, (at, 2.0 * apart), (at, apart));
    untouched(&app);
    assert!((middle(&app, &[0, 0, 0, 0]) - far).length() < 8.0);
}

#[test]
fn two_fingers_move_the_grid_and_play_nothing() {
    let (mut app, mut screen) = (on(VisibleViews::Grid), Screen::default());
    let at = middle(&app, &[1, 1, 1, 1]);
    let (apart, way) = (vec2(0.0, 35.0), vec2(-70.0, 45.0));
    screen.pinch(&mut app, (at, apart), (at + way, apart));
    untouched(&app);
    let moved = middle(&app, &[1, 1, 1, 1]) - at;
    assert!((moved - way).length() < 4.0, "{moved}");
}

#[test]
fn two_fingers_that_rest_or_leave_one_by_one_play_and_explore_nothing() {
    let (mut app, mut screen) = (on(VisibleViews::Grid), Screen::default());
    let (a, b) = (middle(&app, &[0, 0, 1, 1]), middle(&app, &[2, 2, 1, 1]));
    for first in [1, 2] {
        screen.down(&mut app, 1, a);
        screen.down(&mut app, 2, b);
        app.harness.run_steps(10);
        untouched(&app);
        screen.up(&mut app, first);
        app.harness.run_steps(4);
        // A finger that comes while another is down is none that taps.
        screen.down(&mut app, 3, b);
        screen.up(&mut app, 3);
        screen.up(&mut app, 3 - first);
        untouched(&app);
    }
    let before = middle(&app, &[1, 1, 1, 1]);
    assert!((before - a.lerp(b, 0.5)).length() < 30.0, "nor did the grid jump");
    // From then on a tap is a tap.
    screen.down(&mut app, 1, a);
    screen.up(&mut app, 1);
    assert_eq!(app.moves(), [Cell::from([0, 0, 1, 1])]);
}

#[test]
fn all_that_two_fingers_do_in_one_slow_frame_plays_nothing() {
    let (mut app, mut screen) = (on(VisibleViews::Grid), Screen::default());
    let (a, b) = (middle(&app, &[0, 0, 1, 1]), middle(&app, &[2, 2, 1, 1]));
    let mut events = screen.touch(1, TouchPhase::Start, a);
    events.extend(screen.touch(2, TouchPhase::Start, b));
    events.extend(screen.touch(1, TouchPhase::Move, a - vec2(1.0, 0.0)));
    events.extend(screen.touch(2, TouchPhase::Move, b + vec2(1.0, 0.0)));
    events.extend(screen.touch(1, TouchPhase::End, a - vec2(1.0, 0.0)));
    events.extend(screen.touch(2, TouchPhase::End, b + vec2(1.0, 0.0)));
    app.at_once(events);
    untouched(&app);
}

#[test]
fn in_space_one_finger_turns_and_two_move_and_zoom() {
    let (mut app, mut screen) = (on(VisibleViews::Space), Screen::default());
    let at = middle(&app, &[1, 1, 1, 1]);
    let orbit = |app: &Driver| app.state().space().pose().orbit;
    let before = (orbit(&app), app.state().space().pose().zoom);
    screen.down(&mut app, 1, at);
    screen.slide(&mut app, &[at + vec2(60.0, 25.0)]);
    screen.up(&mut app, 1);
    untouched(&app);
    assert_ne!(orbit(&app), before.0, "one finger turns");
    assert_eq!(app.state().space().pose().zoom, before.1);
    let (turned, zoom) = (orbit(&app), app.state().space().pose().zoom);
    let (at, apart, way) = (middle(&app, &[1, 1, 1, 1]), vec2(50.0, 0.0), vec2(30.0, -20.0));
    screen.pinch(&mut app, (at, apart), (at + way, 1.5 * apart));
    untouched(&app);
    assert_eq!(orbit(&app), turned, "two fingers turn nothing");
    let factor = app.state().space().pose().zoom / zoom;
    assert!((1.45..1.55).contains(&factor), "{factor}");
    let moved = middle(&app, &[1, 1, 1, 1]) - at;
    assert!((moved - way).length() < 4.0, "what lay between the fingers is there still: {moved}");
}

#[test]
fn two_fingers_work_on_the_view_they_came_down_on() {
    let mut app = on(VisibleViews::Both);
    let mut screen = Screen::default();
    let room = GridPane { rect: egui::Rect::ZERO, pixels_per_point: 1.0 };
    let seen = |app: &Driver| format!("{:?}", app.state().grid().camera(room).pixel_layout());
    let (grid, zoom) = (seen(&app), app.state().space().pose().zoom);
    let at = app.find_in_space(&[1, 1, 1, 1]).expect("the cell").rect().center();
    screen.pinch(&mut app, (at, vec2(0.0, 30.0)), (at, vec2(0.0, 60.0)));
    assert_eq!(seen(&app), grid);
    assert!(app.state().space().pose().zoom > 1.5 * zoom);
    // Nor on what lies behind a question.
    let zoom = app.state().space().pose().zoom;
    app.command(Command::NewGame);
    screen.pinch(
        &mut app,
        (pos2(640.0, 300.0), vec2(40.0, 0.0)),
        (pos2(640.0, 300.0), vec2(90.0, 0.0)),
    );
    assert_eq!((seen(&app), app.state().space().pose().zoom), (grid, zoom));
    assert!(app.state().overlays.dialog().is_some());
}
