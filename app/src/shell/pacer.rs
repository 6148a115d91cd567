//! Input, passed to egui one step per frame.
//!
//! egui asks once in a frame for the pointer's place and the clicks. A slow frame may bring two
//! clicks, or a click and the movement after it, and the click would count at the later place. So
//! each frame gets one step of the input, and the rest waits for the next.

use super::fingers::TouchTracker;
use egui::{
    Context, Event, Key, LayerId, Plugin, Pos2, RawInput, TouchPhase, Ui, ViewportIdMap, vec2,
};
use std::collections::VecDeque;

/// Seconds after which a touch is a long touch, which opens a context menu.
pub const LONG_TOUCH_SECONDS: f64 = 0.5;

/// An egui plugin that passes one step of the input to each frame of a window.
#[derive(Default)]
pub struct InputPacer {
    windows: ViewportIdMap<WindowInput>,
}

/// The waiting input of one window.
#[derive(Default)]
struct WindowInput {
    waiting: VecDeque<Event>,
    /// The top modal layer when the button was pressed.
    pressed_layer: Option<LayerId>,
    /// Whether the pointer is a finger.
    is_touch: bool,
    touch_tracker: TouchTracker,
    /// The pointer's place while its button is held.
    pressed_at: Option<Pos2>,
    /// Whether the current press must not become a click.
    cancels_click: bool,
}

impl Plugin for InputPacer {
    fn debug_name(&self) -> &'static str {
        "pacer"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        self.windows.entry(input.viewport_id).or_default().feed_step(ctx, input);
    }

    fn on_end_pass(&mut self, ui: &mut Ui) {
        let window = self.windows.get(&ui.ctx().viewport_id());
        if window.is_some_and(|window| !window.waiting.is_empty()) {
            ui.ctx().request_repaint();
        }
    }
}

impl InputPacer {
    /// Returns the number of events that wait for later frames.
    pub fn waiting_events(&self) -> usize {
        self.windows.values().map(|window| window.waiting.len()).sum()
    }
}

impl WindowInput {
    /// Passes the next step of the input to a frame.
    fn feed_step(&mut self, ctx: &Context, input: &mut RawInput) {
        self.waiting.extend(input.events.drain(..));
        let step = step_length(self.waiting.make_contiguous(), ctx.text_edit_focused());
        let events: Vec<Event> = self.waiting.drain(..step).collect();
        for event in events {
            self.before_event(ctx, &event, &mut input.events);
            input.events.push(event);
            self.after_event(ctx, &mut input.events);
        }
        self.touch_tracker.publish(ctx);
    }

    /// Updates the state by an event before egui gets it.
    fn before_event(&mut self, ctx: &Context, event: &Event, events: &mut Vec<Event>) {
        match event {
            Event::Touch { device_id, id, phase, .. } => {
                self.is_touch = match phase {
                    TouchPhase::Start => true,
                    TouchPhase::Cancel => false,
                    TouchPhase::Move | TouchPhase::End => self.is_touch,
                };
                self.cancels_click = self.touch_tracker.on_touch((*device_id, *id), *phase);
            }
            Event::PointerMoved(pos) => self.pressed_at = self.pressed_at.map(|_| *pos),
            Event::PointerGone => self.pressed_at = None,
            Event::PointerButton { pressed: true, pos, .. } => {
                self.touch_tracker.on_button_press();
                (self.pressed_at, self.cancels_click) =
                    (Some(*pos), self.touch_tracker.is_multi_touch());
                self.pressed_layer = ctx.memory(|memory| memory.top_modal_layer());
                // A mouse click may last any time; a long touch is no click.
                let longest = if self.is_touch { LONG_TOUCH_SECONDS } else { f64::INFINITY };
                ctx.options_mut(|it| it.input_options.max_click_duration = longest);
            }
            Event::PointerButton { pressed: false, pos, .. } => {
                (self.is_touch, self.pressed_at) = (false, None);
                // A dialog has opened or closed since: the press was meant for something else.
                if self.pressed_layer != ctx.memory(|memory| memory.top_modal_layer()) {
                    events.extend(click_cancelling_moves(ctx, *pos));
                }
            }
            _ => {}
        }
    }

    /// Cancels the click of a press that has become part of a multi-touch.
    fn after_event(&mut self, ctx: &Context, events: &mut Vec<Event>) {
        if std::mem::take(&mut self.cancels_click) {
            events.extend(
                self.pressed_at.into_iter().flat_map(|pos| click_cancelling_moves(ctx, pos)),
            );
        }
    }
}

/// Returns a movement away and back, far enough that egui sees a drag instead of a click.
fn click_cancelling_moves(ctx: &Context, pos: Pos2) -> [Event; 2] {
    let far = 10.0 * ctx.options(|it| it.input_options.max_click_dist);
    [Event::PointerMoved(pos + vec2(far, far)), Event::PointerMoved(pos)]
}

/// Returns the number of leading events that form one step: movements, then one button pressed and
/// released at one spot; or one key with the text it types, once or repeated while it is held; or
/// text typed into a field until a key leaves it.
fn step_length(events: &[Event], in_field: bool) -> usize {
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
