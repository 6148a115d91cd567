//! Fingers on the screen. One is a pointer; several together move and zoom a view, and click nothing.

use egui::{Context, Id, Pos2, Response, TouchDeviceId, TouchId, TouchPhase, Ui, Vec2};
use std::collections::BTreeSet;

/// The most that a view is zoomed in one frame: fingers that meet say nothing.
const MOST_ZOOM: f32 = 4.0;

/// Which fingers are down.
#[derive(Default)]
pub struct Fingers {
    down: BTreeSet<(TouchDeviceId, TouchId)>,
    /// Whether there have been several since the first of them came down.
    together: bool,
}

impl Fingers {
    /// A finger comes, moves or goes. Whether it makes several of one.
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

    /// A button is pressed: without a finger it is that of a mouse.
    pub fn press(&mut self) {
        self.together &= !self.down.is_empty();
    }

    /// Whether there are several, or were before the last of them goes.
    pub fn are_together(&self) -> bool {
        self.together
    }

    /// Says so to the widgets of the frame that is about to be shown.
    pub fn tell(&self, ctx: &Context) {
        ctx.data_mut(|data| data.insert_temp(told(), self.together));
    }
}

fn told() -> Id {
    Id::unique("several fingers")
}

/// Whether what the pointer does is not meant, for there are several fingers.
pub fn are_together(ctx: &Context) -> bool {
    ctx.data(|data| data.get_temp(told())).unwrap_or(false)
}

/// What several fingers do to a view in a frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pinch {
    /// The middle between them before.
    pub from: Pos2,
    /// The same now.
    pub to: Pos2,
    /// How much farther from one another they are.
    pub factor: f64,
}

impl Pinch {
    /// How far the middle has moved.
    pub fn moved(&self) -> Vec2 {
        self.to - self.from
    }
}

/// What several fingers do to this view, if the first of them came down on it.
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
