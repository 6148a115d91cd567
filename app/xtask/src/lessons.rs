//! The lessons of the course as web pages, with a list of them, in each language.

use crate::{page_folder, project_folder, target_folder};
use anyhow::{Context, Result, ensure};
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(Args)]
pub struct LessonsOptions {
    /// The folder in which to write the folder `lessons`, instead of `target/hypertoe-web`
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

/// Writes the pages of all lessons and their lists, without the rest of the page.
///
/// # Errors
/// The program does not compile, or a lesson cannot be read or written.
pub fn build(options: &LessonsOptions) -> Result<()> {
    let folder = page_folder(options.out.as_deref());
    write(&folder)?;
    println!("{}", folder.join("lessons").display());
    Ok(())
}

/// The element of a lesson's page that takes links to other lessons.
const LINKS: &str = "<nav class=\"links\"></nav>";

/// The list of the lessons in one language.
struct LessonList {
    language: &'static str,
    /// The locale in which the program writes the pages.
    locale: &'static str,
    /// The folder of the lessons in the source, and of their pages below `lessons`.
    source: &'static str,
    folder: &'static str,
    title: &'static str,
    about: &'static str,
    minutes: &'static str,
    next: &'static str,
    all: &'static str,
    /// The other language: the place of its list, its tag and its name.
    other: [&'static str; 3],
    /// The link to the program.
    program: &'static str,
}

const LISTS: [LessonList; 2] = [
    LessonList {
        language: "en",
        locale: "en_GB.UTF-8",
        source: "course",
        folder: "",
        title: "Lines in three and four dimensions",
        about: "Sixteen lessons, from a point to four dimensions. Each runs in the browser, on a \
                phone too, asks questions and checks the answers. At the end, copy your answers for \
                your teacher.",
        minutes: "minutes",
        next: "Next:",
        all: "All lessons",
        other: ["de/index.html", "de", "Deutsch"],
        program: "Play and explore with Hypertoe",
    },
    LessonList {
        language: "de",
        locale: "de_DE.UTF-8",
        source: "de/course",
        folder: "de/",
        title: "Reihen in drei und vier Dimensionen",
        about: "Sechzehn Lektionen, vom Punkt bis zu vier Dimensionen. Jede läuft im Browser, \
                auch auf dem Handy, stellt Fragen und prüft die Antworten. Am Ende kopierst du deine \
                Antworten für deine Lehrkraft.",
        minutes: "Minuten",
        next: "Weiter:",
        all: "Alle Lektionen",
        other: ["../index.html", "en", "English"],
        program: "Mit Hypertoe spielen und erkunden",
    },
];

/// A lesson of the course: its file and what its list says about it.
struct Lesson {
    file: PathBuf,
    /// The name of its page.
    page: String,
    title: String,
    goal: String,
    minutes: Option<i64>,
}

/// Writes the pages of all lessons and their lists to the folder `lessons` of the page.
///
/// # Errors
/// The program does not compile, or a lesson cannot be read or written.
pub fn write(folder: &Path) -> Result<()> {
    let program = build_program()?;
    let template = fs::read_to_string(project_folder().join("app/web/page/lessons.html"))?;
    for list in &LISTS {
        let folder = folder.join("lessons").join(list.folder);
        fs::create_dir_all(&folder)?;
        let lessons = read_lessons(list)?;
        for (number, lesson) in lessons.iter().enumerate() {
            let path = folder.join(&lesson.page);
            let mut render = Command::new(&program);
            render.env("LC_ALL", list.locale).arg("render").arg(&lesson.file);
            let status = render.arg("--out").arg(&path).status()?;
            ensure!(status.success(), "{} has no page", lesson.file.display());
            let page = fs::read_to_string(&path)?;
            ensure!(page.contains(LINKS), "{} has no place for links", path.display());
            fs::write(&path, page.replacen(LINKS, &links(list, lessons.get(number + 1)), 1))?;
        }
        fs::write(folder.join("index.html"), index(list, &template, &lessons))?;
    }
    Ok(())
}

/// Returns the path of the program that writes the pages: the one that the variable `HYPERTOE_BIN`
/// names, otherwise it is compiled.
fn build_program() -> Result<PathBuf> {
    if let Some(program) = std::env::var_os("HYPERTOE_BIN") {
        return Ok(program.into());
    }
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(project_folder()).args(["build", "--package", "hypertoe"]);
    let status = command.status().context("Cargo could not be started")?;
    ensure!(status.success(), "the program did not compile");
    let name = format!("hypertoe{}", std::env::consts::EXE_SUFFIX);
    Ok(target_folder().join("debug").join(name))
}

fn read_lessons(list: &LessonList) -> Result<Vec<Lesson>> {
    let folder = project_folder().join("assets/lessons").join(list.source);
    let entries = fs::read_dir(&folder)?.map(|entry| Ok(entry?.path()));
    let mut files = entries.collect::<Result<Vec<PathBuf>>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "lesson"));
    files.sort();
    files.into_iter().map(read_lesson).collect()
}

fn read_lesson(file: PathBuf) -> Result<Lesson> {
    let table: toml::Table = fs::read_to_string(&file)?.parse()?;
    let text =
        |name: &str| table.get(name).and_then(|it| it.as_str()).unwrap_or_default().to_owned();
    let stem = file.file_stem().context("a lesson has a name")?.to_string_lossy();
    Ok(Lesson {
        page: format!("{stem}.html"),
        title: text("title"),
        goal: text("goal"),
        minutes: table.get("minutes").and_then(|it| it.as_integer()),
        file,
    })
}

/// Returns the links from a lesson to the next one and to the list.
fn links(list: &LessonList, next: Option<&Lesson>) -> String {
    let next = next.map_or_else(String::new, |next| {
        format!("<a href=\"{}\">{} {}</a>", escaped(&next.page), list.next, escaped(&next.title))
    });
    format!("<nav class=\"links\">{next}<a href=\"index.html\">{}</a></nav>", list.all)
}

/// Returns the list of the lessons as a page.
fn index(list: &LessonList, template: &str, lessons: &[Lesson]) -> String {
    let item = |lesson: &Lesson| {
        let minutes = lesson.minutes.map_or_else(String::new, |minutes| {
            format!("<span class=\"minutes\">{minutes} {}</span>", list.minutes)
        });
        format!(
            "<li><a href=\"{}\"><strong>{}</strong><span>{}</span>{minutes}</a></li>\n",
            escaped(&lesson.page),
            escaped(&lesson.title),
            escaped(&lesson.goal),
        )
    };
    let items: String = lessons.iter().map(item).collect();
    let [other, tag, name] = list.other;
    let program = format!("{}../index.html", if list.folder.is_empty() { "" } else { "../" });
    let fields = [
        ("@LANGUAGE@", list.language),
        ("@TITLE@", list.title),
        ("@ABOUT@", list.about),
        ("@LESSONS@", items.as_str()),
        ("@OTHER@", other),
        ("@OTHER_LANGUAGE@", tag),
        ("@OTHER_NAME@", name),
        ("@PROGRAM@", program.as_str()),
        ("@PROGRAM_NAME@", list.program),
    ];
    fields.iter().fold(template.to_owned(), |page, (field, text)| page.replace(field, text))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
