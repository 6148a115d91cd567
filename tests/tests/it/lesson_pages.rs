//! A lesson as a web page: everything of the lesson is there, nothing in it becomes markup, and
//! nothing is loaded from elsewhere.

use hypertoe::i18n::{Language, with_language};
use hypertoe::lesson::{
    GradedQuestion, Lesson, LessonTask, TaskQuestions, built_in_lessons, course_lessons,
};
use hypertoe::picture::lesson_page::{LINKS, lesson_page};
use hypertoe_core::Cell;
use hypertoe_tests::lesson_index;

/// Elements without an end.
const VOID: [&str; 3] = ["meta", "input", "br"];

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;").replace('\'', "&#39;")
}

/// The start of each element: its name and its attributes. Asserts that all are closed in order.
fn elements(page: &str) -> Vec<(&str, &str)> {
    let (mut open, mut all) = (Vec::new(), Vec::new());
    let mut rest = page.strip_prefix("<!DOCTYPE html>").expect("a page");
    while let Some((_, tag)) = rest.split_once('<') {
        let (tag, after) = tag.split_once('>').expect("a tag ends");
        rest = after;
        let (name, attributes) = tag.split_once([' ', '/']).unwrap_or((tag, ""));
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else {
            assert!(name.chars().all(|c| c.is_ascii_alphanumeric()), "<{tag}>");
            all.push((name, attributes));
            if !VOID.contains(&name) && !tag.ends_with('/') {
                open.push(name);
            }
            if name == "style" || name == "script" {
                let end = rest.find("</").expect("an end");
                rest = &rest[end..];
            }
        }
    }
    assert!(open.is_empty(), "{open:?}");
    all
}

fn count(elements: &[(&str, &str)], name: &str, attribute: &str) -> usize {
    elements.iter().filter(|(it, attributes)| *it == name && attributes.contains(attribute)).count()
}

fn assert_whole(lesson: &Lesson) -> String {
    let page = lesson_page(lesson);
    let found = elements(&page);
    let questions = lesson.question_count();
    // A step without a question is a section, too, and so is the result.
    let silent = lesson.steps.iter().filter(|step| step.task.is_none()).count();
    assert_eq!(
        count(&found, "section", "class=\"step"),
        silent + questions + 1,
        "{}",
        lesson.title
    );
    for number in 0..questions {
        assert_eq!(count(&found, "form", &format!("data-question=\"{number}\"")), 1);
    }
    assert_eq!(count(&found, "form", ""), questions);
    for text in lesson.steps.iter().map(|step| &step.text).chain([&lesson.title, &lesson.goal]) {
        let plain = |text: &str| text.replace('\u{a0}', " ");
        assert!(plain(&page).contains(&plain(&escaped(text))), "{text}");
    }
    let pictures = count(&found, "div", "role=\"img\"");
    assert!(pictures >= lesson.steps.len() && pictures <= count(&found, "svg", ""));
    assert!(
        found
            .iter()
            .all(|(name, attributes)| *name != "div" || !attributes.contains("aria-label=\"\""))
    );
    // Nothing is loaded, and no attribute runs anything.
    for foreign in ["http:", "https:", " src=", " href=\"h", " onclick", "url(", "@import"] {
        assert!(!page.contains(foreign), "{}: {foreign}", lesson.title);
    }
    assert!(found.iter().all(|(name, _)| !["link", "img", "iframe", "object"].contains(name)));
    assert_eq!(page.matches(LINKS).count(), 1);
    page
}

#[test]
fn each_built_in_lesson_is_a_whole_page_in_both_languages() {
    for language in Language::ALL {
        with_language(language, || {
            for lesson in built_in_lessons() {
                let page = assert_whole(&lesson.lesson);
                assert!(page.contains(&format!("<html lang=\"{}\">", language.tag())));
                assert!(page.len() < 3_000_000, "{}: {}", lesson.name, page.len());
            }
        });
    }
}

#[test]
fn a_page_is_the_same_each_time() {
    let lesson = &course_lessons()[lesson_index("course/04-third-cell")].lesson;
    assert_eq!(lesson_page(lesson), lesson_page(lesson));
}

#[test]
fn cells_can_be_pressed_where_they_are_asked_for() {
    let lesson = &course_lessons()[lesson_index("course/04-third-cell")].lesson;
    let page = assert_whole(lesson);
    for cell in ["0.0.0", "2.1.2"] {
        assert!(page.contains(&format!("data-cell=\"{cell}\"")), "{cell}");
    }
    assert!(page.contains("aria-label=\"x 2, y 1, z 2\""));
    // The right answer is not to be read beside its question.
    let why = lesson.steps[2].task.as_ref().and_then(|task| task.explanation.clone());
    assert!(!page.contains(&why.expect("an explanation")));
}

#[test]
fn nothing_in_a_lesson_becomes_markup() {
    let evil = "</script><b onclick=\"alert(1)\">&amp;'\u{202e}שלום";
    let mut lesson = (*course_lessons()[lesson_index("course/01-coordinates")].lesson).clone();
    (lesson.title, lesson.goal) = (evil.to_owned(), evil.to_owned());
    for step in &mut lesson.steps {
        step.text = evil.to_owned();
        step.board.highlights =
            vec![(Cell::new(vec![0; step.board.shape.dims()]), "</".to_owned())];
        step.task = Some(LessonTask {
            content: TaskQuestions::Question(GradedQuestion::Choose {
                options: vec![evil.to_owned(), "other".to_owned()],
                right: 0,
            }),
            prompt: Some(evil.to_owned()),
            explanation: Some(evil.to_owned()),
        });
    }
    let page = lesson_page(&lesson);
    let found = elements(&page);
    assert_eq!(count(&found, "b", ""), 0);
    assert_eq!(count(&found, "script", ""), 2);
    assert!(found.iter().all(|(_, attributes)| !attributes.contains("onclick=\"")));
    assert!(
        page.contains("&lt;/script&gt;&lt;b onclick=&quot;alert(1)&quot;&gt;&amp;amp;&#39;שלום")
    );
}
