//! The guide in the window: chapters beside their text, links, and the search.

use egui::accesskit::Role;
use egui::{Rect, vec2};
use egui_kittest::kittest::Queryable;
use hypertoe::guide::CHAPTERS;
use hypertoe_tests::Driver;

/// The guide, opened from the menu.
fn guide() -> Driver {
    let mut app = Driver::on(3, 3);
    app.click_from_menu("Help", "Guide");
    app
}

/// Where the one text stands that reads like this.
fn place(app: &Driver, text: &str) -> Rect {
    let found: Vec<Rect> = app.harness.get_all_by_label(text).map(|node| node.rect()).collect();
    assert_eq!(found.len(), 1, "{text}: {found:?}");
    found[0]
}

#[test]
fn chapters_stand_below_one_another_beside_the_text() {
    for size in [vec2(1280.0, 800.0), vec2(900.0, 600.0)] {
        let mut app = guide();
        app.resize(size);
        let window = Rect::from_min_size(Default::default(), size);
        let rects: Vec<Rect> = CHAPTERS
            .iter()
            .map(|chapter| {
                let titles = app.harness.get_all_by_label(chapter.title());
                titles.map(|node| node.rect()).min_by(|a, b| a.left().total_cmp(&b.left()))
            })
            .map(|rect| rect.expect("a chapter"))
            .collect();
        for pair in rects.windows(2) {
            assert!(pair[0].bottom() <= pair[1].top(), "{rects:?}");
            assert_eq!(pair[0].left(), pair[1].left());
        }
        assert!(window.contains_rect(rects[0]));
        let text = place(&app, "Start a game");
        assert!(text.left() > rects[0].right(), "{text:?}");
        let close = app.node("Close").rect();
        assert!(window.contains_rect(close), "{close:?}");
    }
}

#[test]
fn on_a_phone_the_chapters_stand_above_the_text() {
    let mut app = guide();
    let size = vec2(390.0, 844.0);
    app.resize(size);
    let window = Rect::from_min_size(Default::default(), size);
    for chapter in CHAPTERS {
        app.harness.get_by_role_and_label(Role::ComboBox, "Guide").click();
        app.settle();
        let item = app.harness.get_by_role_and_label(Role::Button, chapter.title());
        item.click_accesskit();
        app.settle();
        let heading = chapter.sections().find_map(|section| section.heading);
        assert!(app.sees(heading.expect("a chapter has headings")), "{chapter:?}");
    }
    assert!(window.contains_rect(app.node("Close").rect()));
}

#[test]
fn every_chapter_opens_at_its_beginning() {
    let mut app = guide();
    for chapter in CHAPTERS {
        app.click_first(chapter.title());
        let heading = chapter.sections().find_map(|section| section.heading);
        let heading = heading.expect("a chapter has headings");
        assert!(app.sees(heading), "{heading}");
    }
    app.click("Close");
    assert!(app.state().overlays.dialog().is_none());
}

#[test]
fn a_search_finds_sections_and_says_when_there_is_none() {
    let mut app = guide();
    app.fill("Guide", "gravity");
    assert!(!app.sees("Accessibility"), "only what was found is listed");
    app.fill("Guide", "no such xylophone");
    assert!(app.sees_part("no such xylophone"));
}
