//! Input, passed to egui one step per frame.
//!
//! egui asks once in a frame for the pointer's place and the clicks. A slow frame may bring two
//! clicks, or a click and the movement after it, and the click would count at the later place. So
//! each frame gets one step of the input, and the rest waits for the next.

use super::fingers::Fingers;
use egui::{
    Context, Event, Key, LayerId, Plugin, Pos2, RawInput, TouchPhase, Ui, ViewportIdMap, vec2,
};
use std::collections::VecDeque;

/// Seconds after which a touch is a long touch, which opens a context menu.
pub const LONG_TOUCH: f64 = 0.5;

/// An egui plugin that passes one step of the input to each frame of a window.
#[derive(Default)]
pub struct Pacer {
    windows: ViewportIdMap<Pace>,
}

/// The waiting input of one window.
#[derive(Default)]
struct Pace {
    waiting: VecDeque<Event>,
    /// The top modal layer when the button was pressed.
    pressed_in: Option<LayerId>,
    /// Whether the pointer is a finger.
    touched: bool,
    fingers: Fingers,
    /// The pointer's place while its button is held.
    pressed_at: Option<Pos2>,
    /// Whether the current press must not become a click.
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
    /// Returns the number of events that wait for later frames.
    pub fn waiting(&self) -> usize {
        self.windows.values().map(|window| window.waiting.len()).sum()
    }
}

impl Pace {
    /// Passes the next step of the input to a frame.
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

    /// Updates the state by an event before egui gets it.
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
                // A mouse click may last any time; a long touch is no click.
                let longest = if self.touched { LONG_TOUCH } else { f64::INFINITY };
                ctx.options_mut(|it| it.input_options.max_click_duration = longest);
            }
            Event::PointerButton { pressed: false, pos, .. } => {
                (self.touched, self.pressed_at) = (false, None);
                // A dialog has opened or closed since: the press was meant for something else.
                if self.pressed_in != ctx.memory(|memory| memory.top_modal_layer()) {
                    events.extend(way_and_back(ctx, *pos));
                }
            }
            _ => {}
        }
    }

    /// Cancels the click of a press that has become part of a multi-touch.
    fn after(&mut self, ctx: &Context, events: &mut Vec<Event>) {
        if std::mem::take(&mut self.spoil) {
            events.extend(self.pressed_at.into_iter().flat_map(|pos| way_and_back(ctx, pos)));
        }
    }
}

/// Returns a movement away and back, far enough that egui sees a drag instead of a click.
fn way_and_back(ctx: &Context, pos: Pos2) -> [Event; 2] {
    let far = 10.0 * ctx.options(|it| it.input_options.max_click_dist);
    [Event::PointerMoved(pos + vec2(far, far)), Event::PointerMoved(pos)]
}

/// Returns the number of leading events that form one step: movements, then one button pressed and
/// released at one spot; or one key with the text it types, once or repeated while it is held; or
/// text typed into a field until a key leaves it.
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
                // The same key may be pressed again.
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
