//! Touch: one finger is a pointer; several together pan and zoom a view, and click nothing.

use egui::{Context, Id, Pos2, Response, TouchDeviceId, TouchId, TouchPhase, Ui, Vec2};
use std::collections::BTreeSet;

/// The largest zoom factor of one frame: fingers that meet would give an absurd one.
const MAX_ZOOM_PER_FRAME: f32 = 4.0;

/// The fingers on the screen.
#[derive(Default)]
pub struct TouchTracker {
    touches: BTreeSet<(TouchDeviceId, TouchId)>,
    /// Whether several fingers have been down together since the first came down.
    is_multi: bool,
}

impl TouchTracker {
    /// Follows a finger. Returns whether it turns a single touch into a multi-touch.
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

    /// Follows a pressed pointer button. Without a finger it is a mouse's: that ends a multi-touch.
    pub fn on_button_press(&mut self) {
        self.is_multi &= !self.touches.is_empty();
    }

    /// Returns whether several fingers are down, or were before all but the last were lifted.
    pub fn is_multi_touch(&self) -> bool {
        self.is_multi
    }

    /// Publishes the state to the widgets of the next frame.
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
    /// Returns the movement of the middle.
    pub fn translation(&self) -> Vec2 {
        self.to - self.from
    }
}

/// Returns this frame's pinch on a view, if the first finger came down on it.
pub fn pinch(ui: &Ui, view: &Response) -> Option<Pinch> {
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
