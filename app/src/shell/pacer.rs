//! Input, handed to egui in the order in which it was made.
//!
//! egui asks once in a frame where the pointer is and what was clicked. A slow frame may bring two
//! clicks, or a click and the movement after it: then the click would count where the pointer went
//! afterwards. So each frame is given one step of the input, and the rest waits for the next.

use super::fingers::Fingers;
use egui::{
    Context, Event, Key, LayerId, Plugin, Pos2, RawInput, TouchPhase, Ui, ViewportIdMap, vec2,
};
use std::collections::VecDeque;

/// Seconds that a finger rests on something to ask for more.
pub const LONG_TOUCH: f64 = 0.5;

/// Gives each frame of a window at most one click and one key.
#[derive(Default)]
pub struct Pacer {
    windows: ViewportIdMap<Pace>,
}

/// The input of one window.
#[derive(Default)]
struct Pace {
    waiting: VecDeque<Event>,
    /// What stood in front of everything when the pointer's button went down.
    pressed_in: Option<LayerId>,
    /// Whether the pointer is a finger.
    touched: bool,
    fingers: Fingers,
    /// Where the pointer's button is held.
    pressed_at: Option<Pos2>,
    /// Whether what is pressed has just become none to be clicked.
    spoil: bool,
}

impl Plugin for Pacer {
    fn debug_name(&self) -> &'static str {
        "pacer"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        self.windows.entry(input.viewport_id).or_default().give(ctx, input);
    }

    fn on_end_pass(&mut self, ui: &mut Ui) {
        let window = self.windows.get(&ui.ctx().viewport_id());
        if window.is_some_and(|window| !window.waiting.is_empty()) {
            ui.ctx().request_repaint();
        }
    }
}

impl Pacer {
    /// How many events wait for the next frames.
    pub fn waiting(&self) -> usize {
        self.windows.values().map(|window| window.waiting.len()).sum()
    }
}

impl Pace {
    /// Gives a frame one step of what has come.
    fn give(&mut self, ctx: &Context, input: &mut RawInput) {
        self.waiting.extend(input.events.drain(..));
        let step = step(self.waiting.make_contiguous(), ctx.text_edit_focused());
        let events: Vec<Event> = self.waiting.drain(..step).collect();
        for event in events {
            self.before(ctx, &event, &mut input.events);
            input.events.push(event);
            self.after(ctx, &mut input.events);
        }
        self.fingers.tell(ctx);
    }

    /// Looks at an event that egui is about to hear of.
    fn before(&mut self, ctx: &Context, event: &Event, events: &mut Vec<Event>) {
        match event {
            Event::Touch { device_id, id, phase, .. } => {
                self.touched = match phase {
                    TouchPhase::Start => true,
                    TouchPhase::Cancel => false,
                    TouchPhase::Move | TouchPhase::End => self.touched,
                };
                self.spoil = self.fingers.hear((*device_id, *id), *phase);
            }
            Event::PointerMoved(pos) => self.pressed_at = self.pressed_at.map(|_| *pos),
            Event::PointerGone => self.pressed_at = None,
            Event::PointerButton { pressed: true, pos, .. } => {
                self.fingers.press();
                (self.pressed_at, self.spoil) = (Some(*pos), self.fingers.are_together());
                self.pressed_in = ctx.memory(|memory| memory.top_modal_layer());
                // However long a button is held, it is a click; a finger asks for more.
                let longest = if self.touched { LONG_TOUCH } else { f64::INFINITY };
                ctx.options_mut(|it| it.input_options.max_click_duration = longest);
            }
            Event::PointerButton { pressed: false, pos, .. } => {
                (self.touched, self.pressed_at) = (false, None);
                // A question has come or gone since: what was pressed is not what is there now.
                if self.pressed_in != ctx.memory(|memory| memory.top_modal_layer()) {
                    events.extend(way_and_back(ctx, *pos));
                }
            }
            _ => {}
        }
    }

    /// What is pressed by one of several fingers is neither clicked nor held for long.
    fn after(&mut self, ctx: &Context, events: &mut Vec<Event>) {
        if std::mem::take(&mut self.spoil) {
            events.extend(self.pressed_at.into_iter().flat_map(|pos| way_and_back(ctx, pos)));
        }
    }
}

/// So far away, and back, that a button that is held makes no click.
fn way_and_back(ctx: &Context, pos: Pos2) -> [Event; 2] {
    let far = 10.0 * ctx.options(|it| it.input_options.max_click_dist);
    [Event::PointerMoved(pos + vec2(far, far)), Event::PointerMoved(pos)]
}

/// How many of these events make one step: movements, then one button pressed and let go at one
/// spot; or one key with what it types, once or, while it is held, as often as it repeats; or what
/// is typed into a field until a key leaves it.
fn step(events: &[Event], in_field: bool) -> usize {
    let stays = |key: Key| in_field && !matches!(key, Key::Enter | Key::Escape | Key::Tab);
    let (mut spot, mut released, mut typed, mut pressed_key) = (None::<Pos2>, false, false, None);
    let elsewhere = |spot: Option<Pos2>, pos: Pos2| spot.is_some_and(|spot| spot != pos);
    for (index, event) in events.iter().enumerate() {
        let ends = match event {
            Event::PointerButton { pos, pressed, .. } => {
                let ends =
                    typed || released || elsewhere(spot, *pos) || (spot.is_some() && *pressed);
                (spot, released) = (Some(*pos), !pressed);
                ends
            }
            Event::PointerMoved(pos) => elsewhere(spot, *pos),
            Event::PointerGone => spot.is_some() && !released,
            Event::Touch { phase: TouchPhase::Start, .. } => spot.is_some() || typed,
            Event::Key { key, pressed: true, .. } => {
                let another = pressed_key.is_some_and(|before| before != Some(*key));
                let ends = spot.is_some() || (another && !stays(*key));
                (typed, pressed_key) = (true, Some(Some(*key)));
                ends
            }
            Event::Key { pressed: false, .. } => {
                // The same key is pressed anew.
                pressed_key = pressed_key.map(|_| None);
                false
            }
            Event::ModifiersChanged(_) => spot.is_some() || (typed && !in_field),
            Event::AccessKitActionRequest(_) => {
                let ends = spot.is_some() || typed;
                typed = true;
                ends
            }
            Event::Text(_) | Event::Paste(_) | Event::Copy | Event::Cut | Event::Ime(_) => {
                typed = true;
                spot.is_some()
            }
            _ => false,
        };
        if ends {
            return index;
        }
    }
    events.len()
}
