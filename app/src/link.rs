//! Links to a game, a line of a board, a puzzle or a step of a lesson, as text.
//!
//! All of the link stands in its fragment, the part after `#`, which a browser sends to nobody:
//! parts `key=value` with `&` between them. A game has the parts of [`GameFormat::LINK`], and `c`,
//! the code of the cell that is explored, and `l`, the codes of the ends of a line; a puzzle has
//! `p`, its key; a lesson has `lesson`, its name or its packed text, and `step`, from 1. `embed` and
//! `theme` are for a page that shows the board in a frame.
//!
//! [`GameFormat::LINK`]: hypertoe_core::record::GameFormat::LINK

use hypertoe_core::geometry::{cell_code, cell_code_length, parse_cell_code};
use hypertoe_core::record::link_parts;
use hypertoe_core::{Cell, Line, Shape};
use percent_encoding::percent_decode_str;
use std::borrow::Cow;

/// The longest text that may be a link, in bytes: a lesson with all its boards.
const MAX_BYTES: usize = 2_000_000;

/// A link to something that Hypertoe shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub target: LinkTarget,
    /// The frame in another page that shows it; `None` for the whole program.
    pub embed: Option<Embed>,
}

/// The content that a link leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkTarget {
    Game(LinkedGame),
    /// A puzzle by its key.
    Puzzle(String),
    Lesson {
        /// The name of a built-in lesson, or the packed text of another one.
        lesson: String,
        /// The index of the step.
        step: usize,
    },
}

/// A game as text, and what of it is explored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LinkedGame {
    /// The game in the format for links.
    pub text: String,
    /// The code of the cell that is explored.
    pub cell: Option<String>,
    /// The codes of the ends of the line that is lit, one after the other.
    pub line: Option<String>,
}

/// The way in which a board is embedded in another page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Embed {
    pub mode: EmbedMode,
    /// True for a dark frame, false for a light one; `None` for the reader's own choice.
    pub is_dark: Option<bool>,
}

enum_with_all! {
    /// The use of a board that is embedded in another page.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum EmbedMode {
        /// It is played on.
        #[default]
        Play,
        /// It is looked at and turned; a line stays lit.
        Figure,
        /// The lines of a cell are played one after the other.
        Film,
    }
}

/// A page that is a frame in another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmbeddedPage {
    pub embed: Embed,
    /// The fragment of the link that opens the same in the whole program.
    pub link: String,
}

impl EmbeddedPage {
    /// Returns the page that a link leads to; `None` if it is for the whole program.
    pub fn from_link(text: &str) -> Option<Self> {
        let embed = Link::parse(text)?.embed?;
        let text = unescaped(text);
        let parts = link_parts(&text).filter(|(key, _)| !["embed", "theme"].contains(key));
        let parts: Vec<String> = parts.map(|(key, value)| format!("{key}={value}")).collect();
        Some(Self { embed, link: format!("#{}", parts.join("&")) })
    }
}

impl EmbedMode {
    fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Figure => "figure",
            Self::Film => "film",
        }
    }
}

impl Link {
    /// Parses a link with or without the address before `#`, or a file `.url` with one; `None` if
    /// the text is something else.
    pub fn parse(text: &str) -> Option<Self> {
        if text.len() > MAX_BYTES {
            return None;
        }
        let text = unescaped(text);
        let part = |key| {
            let mut parts = link_parts(&text);
            parts.find_map(|(known, value)| (known == key).then(|| value.to_owned()))
        };
        let target = if part("g").is_some() {
            LinkTarget::Game(LinkedGame {
                text: text.trim().to_owned(),
                cell: part("c"),
                line: part("l"),
            })
        } else if let Some(key) = part("p") {
            LinkTarget::Puzzle(key)
        } else {
            let step = part("step").and_then(|step| step.parse::<usize>().ok()).unwrap_or(1);
            LinkTarget::Lesson { lesson: part("lesson")?, step: step.saturating_sub(1) }
        };
        let mode = part("embed").map(|name| {
            EmbedMode::ALL.into_iter().find(|mode| mode.name() == name).unwrap_or_default()
        });
        let is_dark = part("theme").map(|theme| theme == "dark");
        Some(Self { target, embed: mode.map(|mode| Embed { mode, is_dark }) })
    }

    /// Finds the first link within a short text such as a message or a frame in HTML: from an
    /// address to the next blank or quotation mark.
    pub fn find(text: &str) -> Option<Self> {
        /// The longest text that is searched, in bytes.
        const MAX_MESSAGE_BYTES: usize = 10_000;
        if text.len() > MAX_MESSAGE_BYTES {
            return None;
        }
        let is_end = |c: char| c.is_whitespace() || "\"'<>".contains(c);
        let mut parts = text.split(is_end).filter(|part| part.contains("://"));
        parts.find_map(|part| Self::parse(&part.replace("&amp;", "&")))
    }

    /// Returns whether the link leads to a game in which nothing is explored, for the whole program.
    pub fn is_plain_game(&self) -> bool {
        self.embed.is_none() && matches!(&self.target, LinkTarget::Game(game) if game.is_plain())
    }

    /// Returns the link after an address; with an empty one, only the fragment.
    pub fn to_text(&self, address: &str) -> String {
        let mut text = address.split('#').next().unwrap_or_default().to_owned();
        match &self.target {
            LinkTarget::Game(LinkedGame { text: game, cell, line }) => {
                text.push_str(game.trim());
                for (key, code) in [("c", cell), ("l", line)] {
                    text.extend(code.iter().map(|code| format!("&{key}={code}")));
                }
            }
            LinkTarget::Puzzle(key) => text.push_str(&format!("#p={key}")),
            LinkTarget::Lesson { lesson, step } => {
                text.push_str(&format!("#lesson={lesson}"));
                if *step > 0 {
                    text.push_str(&format!("&step={}", step + 1));
                }
            }
        }
        if let Some(Embed { mode, is_dark }) = self.embed {
            text.push_str(&format!("&embed={}", mode.name()));
            let theme = is_dark.map(|dark| if dark { "&theme=dark" } else { "&theme=light" });
            text.push_str(theme.unwrap_or_default());
        }
        text
    }
}

/// Returns a link as it was copied: some messengers escape all signs of a fragment, even `=`.
fn unescaped(text: &str) -> Cow<'_, str> {
    match text.split_once('#') {
        Some((address, fragment)) if !fragment.contains('=') && fragment.contains('%') => {
            let fragment = percent_decode_str(fragment).decode_utf8_lossy();
            Cow::Owned(format!("{address}#{fragment}"))
        }
        _ => Cow::Borrowed(text),
    }
}

impl LinkedGame {
    /// Creates the text of a game with the cell that is explored and the line that is lit.
    pub fn new(text: String, shape: &Shape, cell: Option<&Cell>, line: Option<&Line>) -> Self {
        let ends = |line: &Line| {
            let last = line.cell(line.length() - 1);
            cell_code(shape, line.start()) + &cell_code(shape, &last)
        };
        Self { text, cell: cell.map(|cell| cell_code(shape, cell)), line: line.map(ends) }
    }

    /// Returns whether nothing of the game is explored.
    pub fn is_plain(&self) -> bool {
        self.cell.is_none() && self.line.is_none()
    }

    /// Returns the cell that is explored on a board; the start of the line if only that is known.
    pub fn cell_on(&self, shape: &Shape) -> Option<Cell> {
        let cell = self.cell.as_deref().and_then(|code| parse_cell_code(shape, code));
        cell.or_else(|| Some(self.line_on(shape)?.start().clone()))
    }

    /// Returns the line that is lit on a board.
    pub fn line_on(&self, shape: &Shape) -> Option<Line> {
        let (start, end) = self.line.as_deref()?.split_at_checked(cell_code_length(shape))?;
        let cell = |code| parse_cell_code(shape, code);
        Line::between_ends(shape, &cell(start)?, &cell(end)?)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

    use super::*;

    fn links() -> Vec<Link> {
        let shape = Shape::hypercube(3, 4).unwrap();
        let (start, end) = (Cell::from([0, 0, 2, 1]), Cell::from([2, 2, 0, 1]));
        let line = Line::between_ends(&shape, &start, &end).unwrap();
        let game = LinkedGame::new("#g=3-4".to_owned(), &shape, Some(&start), Some(&line));
        let lesson = LinkTarget::Lesson { lesson: "course/09-film".to_owned(), step: 3 };
        let embed = |mode| Some(Embed { mode, is_dark: Some(mode == EmbedMode::Film) });
        let mut links = vec![
            Link { target: LinkTarget::Puzzle("1f2e3d4c5b".to_owned()), embed: None },
            Link { target: lesson, embed: None },
        ];
        for embed in [None].into_iter().chain(EmbedMode::ALL.map(embed)) {
            links.push(Link { target: LinkTarget::Game(game.clone()), embed });
        }
        links
    }

    #[test]
    fn a_link_leads_to_what_it_was_made_from() {
        let shape = Shape::hypercube(3, 4).unwrap();
        for link in links() {
            let text = link.to_text("https://example.org/hypertoe/");
            let read = Link::parse(&text).unwrap();
            assert_eq!(read.embed, link.embed, "{text}");
            match (read.target, link.target) {
                (LinkTarget::Game(read), LinkTarget::Game(made)) => {
                    assert_eq!(read.cell_on(&shape), made.cell_on(&shape));
                    assert_eq!(read.line_on(&shape), made.line_on(&shape));
                    assert!(read.line_on(&shape).is_some());
                }
                (read, made) => assert_eq!(read, made),
            }
        }
    }

    #[test]
    fn a_board_with_a_line_is_a_link_of_less_than_forty_characters() {
        for link in links().iter().filter(|link| link.embed.is_none()) {
            assert!(link.to_text("").len() < 40, "{}", link.to_text(""));
        }
    }

    #[test]
    fn a_frame_leads_to_the_whole_program() {
        let page = EmbeddedPage::from_link("#g=3-4&embed=film&theme=dark&l=AABQ").unwrap();
        assert_eq!(page.embed, Embed { mode: EmbedMode::Film, is_dark: Some(true) });
        assert_eq!(page.link, "#g=3-4&l=AABQ");
        assert_eq!(EmbeddedPage::from_link("#g=3-4"), None);
    }

    #[test]
    fn a_link_may_be_escaped_as_a_whole() {
        let escaped = "https://example.org/#g%3D3-3%26n1%3DTom%2520%2526%2520Eve%26embed%3Dplay";
        let plain = "https://example.org/#g=3-3&n1=Tom%20%26%20Eve&embed=play";
        assert_eq!(Link::parse(escaped), Link::parse(plain));
        assert!(Link::parse(escaped).is_some());
        assert_eq!(EmbeddedPage::from_link(escaped), EmbeddedPage::from_link(plain));
        assert_eq!(Link::parse("Top 5 #games: 100% fun"), None);
    }

    #[test]
    fn an_internet_shortcut_holds_a_link_and_other_texts_do_not() {
        let text = "[InternetShortcut]\r\nURL=https://example.org/#p=1f2e3d4c5b\r\n";
        let link = Link::parse(text).unwrap();
        assert_eq!(link.target, LinkTarget::Puzzle("1f2e3d4c5b".to_owned()));
        let frame = "<iframe src=\"https://example.org/#g=3-3&amp;embed=film\"></iframe>";
        let embed = Link::find(frame).unwrap().embed.unwrap();
        assert_eq!(embed.mode, EmbedMode::Film);
        let mail = "look: https://example.org/#p=1f2e3d4c5b and tell me";
        assert_eq!(Link::find(mail).unwrap().target, link.target);
        assert_eq!(Link::parse(mail), None);
        for text in ["", "#5 1 1 1", "https://example.org/#top", "hypertoe:1:abc", "x=1&p=2"] {
            assert_eq!(Link::parse(text), None, "{text}");
        }
    }
}
