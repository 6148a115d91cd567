//! Touch: one finger is a pointer; several together pan and zoom a view, and click nothing.

use egui::{Context, Id, Pos2, Response, TouchDeviceId, TouchId, TouchPhase, Ui, Vec2};
use std::collections::BTreeSet;

/// The largest zoom factor of one frame: fingers that meet would give an absurd one.
const MOST_ZOOM: f32 = 4.0;

/// The fingers on the screen.
#[derive(Default)]
pub struct Fingers {
    down: BTreeSet<(TouchDeviceId, TouchId)>,
    /// Whether several fingers have been down together since the first came down.
    together: bool,
}

impl Fingers {
    /// Follows a finger. Returns whether it turns a single touch into a multi-touch.
    pub fn hear(&mut self, finger: (TouchDeviceId, TouchId), phase: TouchPhase) -> bool {
        match phase {
            TouchPhase::Start => {
                self.together &= !self.down.is_empty();
                self.down.insert(finger);
                let more = self.down.len() > 1 && !self.together;
                self.together |= more;
                more
            }
            TouchPhase::Move => false,
            TouchPhase::End | TouchPhase::Cancel => {
                self.down.remove(&finger);
                false
            }
        }
    }

    /// Follows a pressed pointer button. Without a finger it is a mouse's: that ends a multi-touch.
    pub fn press(&mut self) {
        self.together &= !self.down.is_empty();
    }

    /// Returns whether several fingers are down, or were before all but the last were lifted.
    pub fn are_together(&self) -> bool {
        self.together
    }

    /// Publishes the state to the widgets of the next frame.
    pub fn tell(&self, ctx: &Context) {
        ctx.data_mut(|data| data.insert_temp(told(), self.together));
    }
}

fn told() -> Id {
    Id::unique("several fingers")
}

/// Returns whether a multi-touch is under way, so that the pointer must be ignored.
pub fn are_together(ctx: &Context) -> bool {
    ctx.data(|data| data.get_temp(told())).unwrap_or(false)
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
    pub fn moved(&self) -> Vec2 {
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
            true => f64::from(factor.clamp(1.0 / MOST_ZOOM, MOST_ZOOM)),
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
        let mut fingers = Fingers::default();
        assert!(!fingers.hear(finger(1), Start) && !fingers.are_together());
        assert!(fingers.hear(finger(2), Start), "the second one makes several");
        assert!(!fingers.hear(finger(3), Start) && fingers.are_together());
        for number in 1..=3 {
            fingers.hear(finger(number), End);
            assert!(fingers.are_together(), "what the last one lets go was not meant");
        }
        assert!(!fingers.hear(finger(4), Start) && !fingers.are_together());
        fingers.hear(finger(5), Start);
        fingers.hear(finger(4), End);
        fingers.press();
        assert!(fingers.are_together(), "a finger that stays is none that is alone");
        fingers.hear(finger(5), End);
        fingers.press();
        assert!(!fingers.are_together(), "a mouse");
    }
}
