//! The position of the restored window: a screen that it was on may not be there any more.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// The part of the title bar that must be on a screen, in physical pixels.
const GRIP_SIZE: Vec2 = vec2(120.0, 30.0);

/// Moves a window that nobody could reach onto a screen.
pub fn bring_window_onto_screen(cc: &eframe::CreationContext<'_>) {
    let Some(window) = cc.winit_window() else { return };
    // Wayland places windows itself.
    let Ok(mut position) = window.outer_position() else { return };
    let size = window.outer_size();
    let rect = |x: i32, y: i32, width: u32, height: u32| {
        Rect::from_min_size(pos2(x as f32, y as f32), vec2(width as f32, height as f32))
    };
    let monitors = window.available_monitors().map(|monitor| {
        let (position, size) = (monitor.position(), monitor.size());
        rect(position.x, position.y, size.width, size.height)
    });
    let monitors: Vec<Rect> = monitors.collect();
    if let Some(to) =
        reachable_position(rect(position.x, position.y, size.width, size.height), &monitors)
    {
        (position.x, position.y) = (to.x as i32, to.y as i32);
        window.set_outer_position(position);
    }
}

/// Returns where to move a window so that its title bar can be reached; `None` if it can be, or if
/// no screen is known.
fn reachable_position(window: Rect, screens: &[Rect]) -> Option<Pos2> {
    let title_bar = window.with_max_y(window.min.y + GRIP_SIZE.y);
    let is_reachable = |screen: &Rect| {
        let part = title_bar.intersect(*screen).size();
        part.x >= GRIP_SIZE.x.min(window.width()) && part.y >= GRIP_SIZE.y / 2.0
    };
    if screens.iter().any(is_reachable) {
        return None;
    }
    let distance = |screen: &&Rect| (screen.center() - window.center()).length();
    let screen = screens.iter().min_by(|a, b| distance(a).total_cmp(&distance(b)))?;
    let room = (screen.size() - window.size()).max(Vec2::ZERO);
    Some(window.min.clamp(screen.min, screen.min + room))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rect(x: f32, y: f32, width: f32, height: f32) -> Rect {
        Rect::from_min_size(pos2(x, y), vec2(width, height))
    }

    #[test]
    fn a_window_comes_back_whole_if_its_screen_is_gone() {
        let one = [rect(0.0, 0.0, 1280.0, 800.0)];
        let two = [one[0], rect(1280.0, 0.0, 1920.0, 1080.0)];
        for (window, screens, expected) in [
            (rect(10.0, 10.0, 900.0, 600.0), &one[..], None),
            (rect(1400.0, 100.0, 900.0, 600.0), &two, None),
            // It may hang over an edge on purpose.
            (rect(-300.0, 100.0, 900.0, 600.0), &one, None),
            (rect(1200.0, 100.0, 900.0, 600.0), &two, None),
            (rect(1200.0, 100.0, 900.0, 600.0), &one, Some(pos2(380.0, 100.0))),
            (rect(1400.0, 300.0, 900.0, 600.0), &one, Some(pos2(380.0, 200.0))),
            (rect(100.0, -500.0, 900.0, 600.0), &one, Some(pos2(100.0, 0.0))),
            (rect(3000.0, 0.0, 2000.0, 900.0), &one, Some(pos2(0.0, 0.0))),
            (rect(3000.0, 0.0, 900.0, 600.0), &[], None),
        ] {
            assert_eq!(reachable_position(window, screens), expected, "{window}");
        }
    }
}
