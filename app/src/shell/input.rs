//! Input before the widgets get it: one click or key at a time, touch with several fingers,
//! presses that keep their meaning.

use crate::theme::{LayoutClass, WindowLayout};
use egui::{
    Context, Event, Id, InputState, Key, LayerId, Plugin, PointerButton, Pos2, RawInput, Response,
    TouchDeviceId, TouchId, TouchPhase, Ui, Vec2, ViewportIdMap, vec2,
};
use std::any::Any;
use std::collections::{BTreeSet, VecDeque};

/// The largest zoom factor of one frame: fingers that meet would give an absurd one.
const MAX_ZOOM_PER_FRAME: f32 = 4.0;

/// The fingers on the screen, tracked to recognise a multi-touch.
#[derive(Default)]
pub struct TouchTracker {
    touches: BTreeSet<(TouchDeviceId, TouchId)>,
    /// Whether several fingers have been down together since the first came down.
    is_multi: bool,
}

impl TouchTracker {
    /// Updates the tracker by a touch event. Returns whether it turns a single touch into a
    /// multi-touch.
    pub fn on_touch(&mut self, finger: (TouchDeviceId, TouchId), phase: TouchPhase) -> bool {
        match phase {
            TouchPhase::Start => {
                self.is_multi &= !self.touches.is_empty();
                self.touches.insert(finger);
                let more = self.touches.len() > 1 && !self.is_multi;
                self.is_multi |= more;
                more
            }
            TouchPhase::Move => false,
            TouchPhase::End | TouchPhase::Cancel => {
                self.touches.remove(&finger);
                false
            }
        }
    }

    /// Updates the tracker when a pointer button is pressed. If no finger is down it is a mouse
    /// button, which ends a multi-touch.
    pub fn on_button_press(&mut self) {
        self.is_multi &= !self.touches.is_empty();
    }

    /// Returns whether several fingers are down, or were before all but the last were lifted.
    pub fn is_multi_touch(&self) -> bool {
        self.is_multi
    }

    /// Stores in `ctx` whether a multi-touch is under way, for the widgets of the next frame.
    pub fn publish(&self, ctx: &Context) {
        ctx.data_mut(|data| data.insert_temp(multi_touch_id(), self.is_multi));
    }
}

fn multi_touch_id() -> Id {
    Id::unique("several fingers")
}

/// Returns whether a multi-touch is under way, so that the pointer must be ignored.
pub fn is_multi_touch(ctx: &Context) -> bool {
    ctx.data(|data| data.get_temp(multi_touch_id())).unwrap_or(false)
}

fn touched_id() -> Id {
    Id::unique("used with a finger")
}

/// Returns the layout of a window with its present size, which was last used with a finger or with
/// a mouse. `before` counts until something is pressed.
pub fn window_layout(ctx: &Context, before: WindowLayout) -> WindowLayout {
    WindowLayout {
        class: LayoutClass::of_window(ctx.content_rect().size()),
        is_touched: ctx
            .data_mut(|data| data.remove_temp(touched_id()))
            .unwrap_or(before.is_touched),
    }
}

/// A pinch: the movement and zoom of several fingers in one frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pinch {
    /// The middle between the fingers in the last frame.
    pub from: Pos2,
    /// The middle between the fingers now.
    pub to: Pos2,
    /// The zoom factor: the fingers' distance now, divided by that in the last frame.
    pub factor: f64,
}

impl Pinch {
    /// Returns how far the middle between the fingers has moved since the last frame.
    pub fn translation(&self) -> Vec2 {
        self.to - self.from
    }
}

/// Returns this frame's pinch on a view; `None` if there is none, or the first finger came down
/// elsewhere.
pub fn pinch_gesture(ui: &Ui, view: &Response) -> Option<Pinch> {
    let touch = ui.input(|input| input.multi_touch())?;
    let begun = touch.start_pos;
    let mine = view.rect.contains(begun) && ui.ctx().layer_id_at(begun) == Some(view.layer_id);
    let factor = touch.zoom_delta;
    mine.then(|| Pinch {
        from: touch.center_pos - touch.translation_delta,
        to: touch.center_pos,
        factor: match factor.is_finite() && factor > 0.0 {
            true => f64::from(factor.clamp(1.0 / MAX_ZOOM_PER_FRAME, MAX_ZOOM_PER_FRAME)),
            false => 1.0,
        },
    })
}

/// Returns the item that was clicked, in a widget that shows many. `at` returns the item at a
/// point; the press and the release must hit the same item.
pub fn clicked_target<T>(ui: &Ui, response: &Response, at: impl Fn(Pos2) -> T) -> Option<T>
where
    T: Any + Clone + PartialEq + Send + Sync,
{
    let here = at(response.interact_pointer_pos()?);
    let id = response.id.with("pressed");
    if ui.input(|i| i.pointer.any_pressed()) {
        ui.data_mut(|data| data.insert_temp(id, here.clone()));
    }
    if !response.clicked() && !response.secondary_clicked() {
        return None;
    }
    let pressed: Option<T> = ui.data(|data| data.get_temp(id));
    pressed.filter(|pressed| *pressed == here)
}

/// Returns whether a click is the second one of a double click that began on another widget, such as
/// the button that opened this page.
pub fn continues_click_elsewhere(ui: &Ui, response: &Response) -> bool {
    if !response.clicked() && !response.secondary_clicked() {
        return false;
    }
    let id = response.id.with("last click");
    let delay = ui.options(|options| options.input_options.max_double_click_delay);
    let now = ui.input(|input| input.time);
    let last: Option<f64> = ui.data(|data| data.get_temp(id));
    let began_here = last.is_some_and(|last| now - last < delay);
    let is_repeated = response.double_clicked() || response.triple_clicked();
    if is_repeated && !began_here {
        return true;
    }
    ui.data_mut(|data| data.insert_temp(id, now));
    false
}

/// Returns whether a widget was clicked by pointer, key or screen reader. `shown` is the item that
/// it shows, which must be the same when the pointer is pressed and released.
pub fn is_clicked<T>(ui: &Ui, response: &Response, shown: T) -> bool
where
    T: Any + Clone + PartialEq + Send + Sync,
{
    let inside = |pos| response.rect.contains(pos).then(|| shown.clone());
    let pointed = clicked_target(ui, response, inside).flatten().is_some();
    response.clicked() && (pointed || !response.clicked_by(PointerButton::Primary))
}

/// Seconds after which a touch is a long touch, which opens a context menu.
pub const LONG_TOUCH_SECONDS: f64 = 0.5;

/// An egui plugin that queues the input of each window and passes it to the frames step by step: a
/// frame gets one click (with the movements before it), one key, or the text typed into a field.
#[derive(Default)]
pub struct InputQueue {
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

impl Plugin for InputQueue {
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

impl InputQueue {
    /// Returns the number of input events that wait for later frames.
    pub fn waiting_event_count(&self) -> usize {
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
                ctx.data_mut(|data| data.insert_temp(touched_id(), self.is_touch));
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

pub fn has_pointer_moved(ui: &Ui) -> bool {
    ui.input(|input| input.events.iter().any(|event| matches!(event, Event::PointerMoved(_))))
}

/// Returns whether the pointer has moved, clicked or scrolled in this frame.
pub fn has_pointer_acted(ui: &Ui) -> bool {
    let acted =
        |input: &InputState| input.pointer.any_click() || input.smooth_scroll_delta() != Vec2::ZERO;
    has_pointer_moved(ui) || ui.input(acted)
}

/// Returns a movement away and back, far enough that egui sees a drag instead of a click.
fn click_cancelling_moves(ctx: &Context, pos: Pos2) -> [Event; 2] {
    let far = 10.0 * ctx.options(|it| it.input_options.max_click_dist);
    [Event::PointerMoved(pos + vec2(far, far)), Event::PointerMoved(pos)]
}

/// Returns the number of leading events that form one step: movements, then one button pressed and
/// released at one spot; or one key with the text it types, once or repeated while it is held; or
/// text typed into a field until a key leaves it, which ends the step.
fn step_length(events: &[Event], in_field: bool) -> usize {
    let leaves = |key: Key| matches!(key, Key::Enter | Key::Escape | Key::Tab);
    let stays = |key: Key| in_field && !leaves(key);
    // What follows a key that leaves a field is meant for the next one.
    let mut has_left = false;
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
                let ends = spot.is_some() || has_left || (another && !stays(*key));
                has_left |= in_field && leaves(*key);
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
                spot.is_some() || has_left
            }
            _ => false,
        };
        if ends {
            return index;
        }
    }
    events.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use TouchPhase::{End, Start};

    #[test]
    fn several_are_together_until_the_last_has_gone_and_another_comes() {
        let finger = |number| (TouchDeviceId(1), TouchId(number));
        let mut fingers = TouchTracker::default();
        assert!(!fingers.on_touch(finger(1), Start) && !fingers.is_multi_touch());
        assert!(fingers.on_touch(finger(2), Start), "the second one makes several");
        assert!(!fingers.on_touch(finger(3), Start) && fingers.is_multi_touch());
        for number in 1..=3 {
            fingers.on_touch(finger(number), End);
            assert!(fingers.is_multi_touch(), "what the last one lets go was not meant");
        }
        assert!(!fingers.on_touch(finger(4), Start) && !fingers.is_multi_touch());
        fingers.on_touch(finger(5), Start);
        fingers.on_touch(finger(4), End);
        fingers.on_button_press();
        assert!(fingers.is_multi_touch(), "a finger that stays is none that is alone");
        fingers.on_touch(finger(5), End);
        fingers.on_button_press();
        assert!(!fingers.is_multi_touch(), "a mouse");
    }
}
