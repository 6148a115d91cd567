//! The position and size of the window at the start: the screen may be smaller than the window, or
//! the one that it was on may not be there any more.

use egui::{Rect, Vec2, pos2, vec2};

/// The room of the title bar above a window, in points: its true height is not known before the
/// window is shown.
const TITLE_BAR_HEIGHT: f32 = 40.0;

/// Moves the window so that it is whole on the screens, and makes it smaller if it is larger than
/// its screen.
pub fn bring_window_onto_screen(cc: &eframe::CreationContext<'_>) {
    let Some(window) = cc.winit_window() else { return };
    if window.is_maximized() || window.fullscreen().is_some() {
        return;
    }
    // Wayland places windows itself.
    let position = window.outer_position().ok();
    let mut size = window.inner_size();
    let rect = |x: i32, y: i32, width: u32, height: u32| {
        Rect::from_min_size(pos2(x as f32, y as f32), vec2(width as f32, height as f32))
    };
    let monitors = window.available_monitors().map(|monitor| {
        let (position, size) = (monitor.position(), monitor.size());
        rect(position.x, position.y, size.width, size.height)
    });
    let screens: Vec<Rect> = monitors.collect();
    let title_bar = (TITLE_BAR_HEIGHT * window.scale_factor() as f32) as u32;
    let (x, y) = position.map_or((0, 0), |position| (position.x, position.y));
    let now = rect(x, y, size.width, size.height + title_bar);
    let Some(whole) = whole_on_screen(now, &screens) else { return };
    if whole.size() != now.size() {
        size.width = whole.width() as u32;
        size.height = (whole.height() as u32).saturating_sub(title_bar);
        // The answer of a desktop that decides about sizes itself comes as an event.
        let _ = window.request_inner_size(size);
    }
    if let Some(mut position) = position.filter(|_| whole.min != now.min) {
        (position.x, position.y) = (whole.min.x as i32, whole.min.y as i32);
        window.set_outer_position(position);
    }
}

/// Returns where a window is whole on a screen; `None` if it is, if several screens together show
/// all of it, or if no screen is known.
fn whole_on_screen(window: Rect, screens: &[Rect]) -> Option<Rect> {
    let area = |screen: &Rect| {
        let part = window.intersect(*screen);
        if part.is_positive() { part.area() } else { 0.0 }
    };
    if screens.iter().map(area).sum::<f32>() >= window.area() {
        return None;
    }
    // The screen with most of it, otherwise the nearest one.
    let distance = |screen: &Rect| (screen.center() - window.center()).length();
    let screen = screens
        .iter()
        .max_by(|a, b| area(a).total_cmp(&area(b)).then(distance(b).total_cmp(&distance(a))))?;
    let size = window.size().min(screen.size());
    let room: Vec2 = screen.size() - size;
    Some(Rect::from_min_size(window.min.clamp(screen.min, screen.min + room), size))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rect(x: f32, y: f32, width: f32, height: f32) -> Rect {
        Rect::from_min_size(pos2(x, y), vec2(width, height))
    }

    #[test]
    fn a_window_comes_back_whole_on_the_screens_that_there_are() {
        let one = [rect(0.0, 0.0, 1280.0, 800.0)];
        let two = [one[0], rect(1280.0, 0.0, 1920.0, 1080.0)];
        for (window, screens, expected) in [
            (rect(10.0, 10.0, 900.0, 600.0), &one[..], None),
            (rect(0.0, 0.0, 1280.0, 800.0), &one, None),
            (rect(1400.0, 100.0, 900.0, 600.0), &two, None),
            // Both screens show a part of it.
            (rect(1200.0, 100.0, 900.0, 600.0), &two, None),
            (rect(-300.0, 100.0, 900.0, 600.0), &one, Some(rect(0.0, 100.0, 900.0, 600.0))),
            (rect(1000.0, 600.0, 1000.0, 700.0), &one, Some(rect(280.0, 100.0, 1000.0, 700.0))),
            (rect(1200.0, 500.0, 900.0, 600.0), &two, Some(rect(1280.0, 480.0, 900.0, 600.0))),
            (rect(1400.0, 300.0, 900.0, 600.0), &one, Some(rect(380.0, 200.0, 900.0, 600.0))),
            (rect(100.0, -500.0, 900.0, 600.0), &one, Some(rect(100.0, 0.0, 900.0, 600.0))),
            // Larger than the screen.
            (rect(0.0, 0.0, 1280.0, 860.0), &one, Some(rect(0.0, 0.0, 1280.0, 800.0))),
            (rect(100.0, 50.0, 2500.0, 1540.0), &one, Some(rect(0.0, 0.0, 1280.0, 800.0))),
            (rect(3000.0, 0.0, 2000.0, 900.0), &two, Some(rect(1280.0, 0.0, 1920.0, 900.0))),
            (rect(3000.0, 0.0, 900.0, 600.0), &[], None),
        ] {
            assert_eq!(whole_on_screen(window, screens), expected, "{window}");
        }
    }
}
