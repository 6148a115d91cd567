//! The guide: chapters in Markdown, shown by the window and printed by `hypertoe guide`.

/// A chapter of the guide: the file `assets/guide/NAME.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The name of its file without extension, which is the argument of `hypertoe guide`.
    pub name: &'static str,
    /// CommonMark with tables; one `# Title`, then `## Headings`.
    pub text: &'static str,
}

/// A part of a chapter: its introduction, or the text below a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Section {
    pub chapter: Chapter,
    /// `None` for the introduction.
    pub heading: Option<&'static str>,
    /// The text with its heading.
    pub text: &'static str,
}

macro_rules! chapters {
    ($($name:literal),* $(,)?) => {
        /// All chapters, in reading order.
        pub const CHAPTERS: &[Chapter] = &[$(Chapter {
            name: $name,
            text: include_str!(concat!("../../assets/guide/", $name, ".md")),
        }),*];
    };
}

chapters![
    "playing",
    "rules",
    "exploring",
    "space",
    "analysing",
    "learning",
    "teaching",
    "pictures",
    "files",
    "formats",
    "links",
    "command-line",
    "scripts",
    "safety",
    "accessibility",
    "limits",
];

/// The beginning of the addresses of the chapters' pictures, before the names of the files.
pub const PICTURE_ADDRESS: &str = "guide://../pictures/";

macro_rules! pictures {
    ($($name:literal),* $(,)?) => {
        /// The names of the pictures of the chapters, PNG or GIF. In the text their folder is
        /// `../pictures`.
        pub const PICTURES: &[&str] = &[$($name),*];

        /// Returns the pictures that are part of the program, in the order of [`PICTURES`]. A
        /// browser loads them when they are shown.
        #[cfg(not(target_arch = "wasm32"))]
        pub fn picture_files() -> impl Iterator<Item = (&'static str, &'static [u8])> {
            let files: &[&[u8]] =
                &[$(include_bytes!(concat!("../../assets/pictures/", $name))),*];
            PICTURES.iter().copied().zip(files.iter().copied())
        }
    };
}

pictures![
    "explore.png",
    "heat.png",
    "learn.png",
    "lines.png",
    "moves.png",
    "play.png",
    "prove.png",
    "slices.png",
    "teach.png",
    "theory.png",
    "turn.gif",
];

/// The characters that begin a heading in a text.
const HEADING: &str = "\n## ";

impl Chapter {
    /// Finds a chapter by its name, or by the name of its file.
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.strip_suffix(".md").unwrap_or(name);
        CHAPTERS.iter().copied().find(|chapter| chapter.name == name)
    }

    pub fn title(self) -> &'static str {
        let first = self.text.lines().next().unwrap_or_default();
        first.trim_start_matches('#').trim()
    }

    /// Returns the introduction, then the sections in their order.
    pub fn sections(self) -> impl Iterator<Item = Section> {
        let starts = self.text.match_indices(HEADING).map(|(at, _)| at + 1);
        let ends = starts.clone().chain([self.text.len()]);
        [0].into_iter().chain(starts).zip(ends).map(move |(start, end)| {
            let text = &self.text[start..end];
            let heading = text.strip_prefix(HEADING.trim_start());
            Section { chapter: self, heading: heading.and_then(|rest| rest.lines().next()), text }
        })
    }

    /// Returns the chapters that the text links to, each with its link as written: `rules.md`.
    pub fn links(self) -> impl Iterator<Item = (&'static str, Chapter)> {
        self.text.split("](").skip(1).filter_map(|rest| {
            let link = rest.split_once(')')?.0;
            let file = link.split_once('#').map_or(link, |(file, _)| file);
            Some((link, Self::from_name(file.strip_suffix(".md")?)?))
        })
    }
}

/// Returns the sections that contain every word of a query, those with one in the heading first.
pub fn search(query: &str) -> Vec<Section> {
    let words: Vec<String> = query.split_whitespace().map(str::to_lowercase).collect();
    let has = |text: &str, word: &String| text.to_lowercase().contains(word.as_str());
    let sections = CHAPTERS.iter().flat_map(|chapter| chapter.sections());
    let mut found: Vec<Section> = sections
        .filter(|section| !words.is_empty() && words.iter().all(|word| has(section.text, word)))
        .collect();
    found.sort_by_key(|section| {
        let heading = section.heading.unwrap_or_else(|| section.chapter.title());
        !words.iter().any(|word| has(heading, word))
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_are_the_whole_chapter() {
        for chapter in CHAPTERS {
            let text: String = chapter.sections().map(|section| section.text).collect();
            assert_eq!(text, chapter.text, "{}", chapter.name);
            assert!(chapter.text.starts_with("# ") && !chapter.title().is_empty());
            assert_eq!(chapter.sections().next().and_then(|first| first.heading), None);
        }
    }

    #[test]
    fn each_file_is_a_chapter_and_each_picture_is_there() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/guide");
        let files = std::fs::read_dir(folder).expect("the folder of the guide");
        for file in files {
            let name = file.expect("an entry").file_name();
            // The notebook beside them is no chapter.
            if name.to_string_lossy().ends_with(".ipynb") {
                continue;
            }
            assert!(
                Chapter::from_name(&name.to_string_lossy()).is_some(),
                "{name:?} is no chapter"
            );
        }
        let texts =
            CHAPTERS.iter().flat_map(|chapter| chapter.text.split("](../pictures/").skip(1));
        let used: Vec<&str> = texts.filter_map(|rest| Some(rest.split_once(')')?.0)).collect();
        for name in &used {
            assert!(PICTURES.contains(name), "{name} is not included");
        }
        for name in PICTURES {
            assert!(used.contains(name), "{name} is in no chapter");
        }
    }

    #[test]
    fn a_search_finds_sections_by_all_words_and_headings_first() {
        let found = search("GRAVITY");
        assert!(found.len() > 1);
        assert!(found.iter().all(|section| section.text.to_lowercase().contains("gravity")));
        assert!(search("gravity nosuchword").is_empty());
        assert!(search("  ").is_empty());
    }
}
