//! `hypertoe render`: writes pictures without a window.

use super::error::{CliError, quoted};
use super::progress;
use super::render_board::{BoardArgs, lay_out};
use super::render_sheet::{self, SheetArgs};
use super::rotation;
use super::shape_args::ShapeArgs;
use crate::board::straight::Way;
use crate::lesson::file::EXTENSION;
use crate::picture::Kind;
use crate::picture::export::{Export, File, Subject};
use crate::picture::film::{Film, Lines, MAX_FPS, Pace, Script};
use crate::picture::{Content, Options, Picture, Preset, SvgText, sheet};
use crate::platform::{read_bytes, read_game, write_bytes};
use crate::show::Figure;
use crate::theme::Look;
use crate::words::{self, Message, fixed};
use clap::{Args, ValueEnum};
use hypertoe_core::base::control::Control;
use hypertoe_core::{Game, Rules, Shape};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(Debug, Args)]
pub(super) struct RenderArgs {
    #[arg(help = words::cli_render_file())]
    file: Option<PathBuf>,
    #[command(flatten)]
    shape: ShapeArgs,
    #[arg(long, value_name = "FILE", help = words::cli_render_out())]
    out: PathBuf,
    #[arg(long, value_enum, default_value_t = View::Grid, help = words::cli_render_view())]
    view: View,
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long, value_enum, value_name = "FOR", help = words::cli_render_preset())]
    preset: Option<PresetName>,
    #[arg(long, value_name = "WxH", allow_hyphen_values = true, help = words::cli_render_size())]
    size: Option<String>,
    #[arg(long, value_name = "N", default_value = "1", help = words::cli_render_scale())]
    scale: String,
    #[arg(long, value_name = "N", help = words::cli_render_text_scale())]
    text_scale: Option<String>,
    #[arg(long, value_enum, help = words::cli_render_theme())]
    theme: Option<Theme>,
    #[arg(long, help = words::cli_render_transparent())]
    transparent: bool,
    #[arg(long, help = words::cli_render_no_coordinates())]
    no_coordinates: bool,
    #[arg(long, help = words::cli_render_legend())]
    legend: bool,
    #[arg(long, help = words::cli_render_rules_text())]
    rules_text: bool,
    #[arg(long, help = words::cli_render_no_key())]
    no_key: bool,
    #[arg(long, help = words::cli_render_move_numbers())]
    move_numbers: bool,
    #[arg(long, value_enum, default_value_t = TextKind::Text, help = words::cli_render_text())]
    text: TextKind,
    #[arg(long, value_name = "FILM", help = words::cli_render_film())]
    film: Option<String>,
    #[arg(long, value_name = "N", default_value = "20", help = words::cli_render_fps())]
    fps: String,
    #[arg(long, value_name = "N", default_value = "1", help = words::cli_render_speed())]
    speed: String,
    #[arg(long, help = words::cli_render_once())]
    once: bool,
    #[command(flatten)]
    sheet: SheetArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum View {
    Grid,
    Space,
    Both,
    Plane,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PresetName {
    Paper,
    Slide,
    Projector,
}

impl PresetName {
    fn preset(self) -> Preset {
        match self {
            Self::Paper => Preset::Paper,
            Self::Slide => Preset::Slide,
            Self::Projector => Preset::Projector,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Theme {
    Dark,
    Light,
    Paper,
    Projector,
}

impl Theme {
    fn look(self) -> Look {
        match self {
            Self::Dark => Look::Dark,
            Self::Light => Look::Light,
            Self::Paper => Look::Paper,
            Self::Projector => Look::Projector,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum TextKind {
    Text,
    Outlines,
}

/// Runs the command.
///
/// # Errors
/// A bad argument, a game that cannot be read, or a file that cannot be written.
pub(super) fn run(args: &RenderArgs, err: &mut dyn Write) -> Result<(), CliError> {
    let pace = Pace {
        fps: number("--fps", &args.fps, 1.0, MAX_FPS)?,
        speed: number("--speed", &args.speed, 0.1, 20.0)?,
    };
    if let Some(path) = args.file.as_deref().filter(|path| is_lesson(path)) {
        return save(args, handout(args, path)?, err);
    }
    let game = args.game()?;
    let kind = args.kind(args.title(&game))?;
    if let Some(sheet) = args.sheet.sheet(game.rules(), args.board.lines_through())? {
        let (subject, kind) = render_sheet::subject(&sheet, kind, scale(&args.scale)?)?;
        return save(args, Export::new(subject, kind).map_err(CliError::picture)?, err);
    }
    let shape = game.rules().shape().clone();
    let script = args.script(&kind, &shape)?;
    let mut picture = args.picture(&shape, script.is_some())?;
    let mut figure = Figure::new(game);
    if let Some(cell) = figure.seen().last_mark().map(|last| last.cell.clone()) {
        figure.view.grid.show(&cell);
    }
    figure.colouring = args.board.colouring(&shape)?;
    if let Some(Script::Lines(_)) = script
        && let Some(cell) = picture.lines_through.take()
    {
        // One by one, not all at once.
        figure.tour.choose(figure.game.position(), cell);
    }
    args.board.follow(&mut figure)?;
    let script = script.map(|script| of_this_line(script, &figure, args.board.has_line()));
    let is_laid_out = args.view == View::Plane || matches!(script, Some(Script::Straighten(_)));
    if is_laid_out {
        args.board.check_laid_out()?;
    }
    let of_plane = |script: &Script| matches!(script, Script::Straighten(Way::SmallBoard));
    let another = script.as_ref().is_some_and(|script| !of_plane(script));
    if args.view == View::Plane && another {
        return Err(CliError::Argument(words::cli_render_laid_out("--film")));
    }
    args.board.turn(&mut figure, script.as_ref(), args.view == View::Grid)?;
    if args.view == View::Plane && script.is_none() {
        lay_out(&mut figure)?;
    }
    let subject = match &script {
        Some(script) => {
            let film = Film::new(picture, figure, script, pace).map_err(CliError::picture)?;
            Subject::Film(Box::new(film))
        }
        None => Subject::Still(picture, Box::new(figure)),
    };
    save(args, Export::new(subject, kind).map_err(CliError::picture)?, err)
}

/// Returns the export of a lesson's handout.
fn handout(args: &RenderArgs, path: &Path) -> Result<Export, CliError> {
    let bytes = read_bytes(path).map_err(|why| CliError::opened(path, &why))?;
    let wrong = |error| CliError::Failed(words::out_lesson_wrong(path.display(), &error));
    let lesson = crate::lesson::file::read(&bytes).map_err(wrong)?;
    let kind = args.kind(lesson.title.clone())?;
    let pages = sheet::handout(&lesson, args.sheet.paper());
    let subject = Subject::Pages(pages, sheet::PIXELS_PER_INCH * scale(&args.scale)?);
    Export::new(subject, kind).map_err(CliError::picture)
}

/// Returns whether a file is a lesson, by its extension.
fn is_lesson(path: &Path) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case(EXTENSION))
}

/// Limits an animation through the lines of a cell to the line given by `--line`.
fn of_this_line(script: Script, figure: &Figure, one: bool) -> Script {
    match (script, figure.tour.followed()) {
        (Script::Lines(_), Some(followed)) if one => {
            Script::Lines(Lines::These(vec![followed.number.clone()]))
        }
        (script, _) => script,
    }
}

fn save(args: &RenderArgs, export: Export, err: &mut dyn Write) -> Result<(), CliError> {
    let mut saving = Saving { export, path: &args.out };
    saving.run(&mut progress::told(err))?;
    if let Some(told) = saving.pages() {
        // If standard error is closed, the files are still there.
        let _ = writeln!(err, "{told}");
    }
    Ok(())
}

/// Makes the files of an export and writes each as soon as it is ready.
struct Saving<'a> {
    export: Export,
    path: &'a Path,
}

impl Saving<'_> {
    fn run(&mut self, control: &mut dyn Control) -> Result<(), CliError> {
        loop {
            let goes_on = self.export.make_next(&mut || Ok(())).map_err(CliError::picture)?;
            self.save()?;
            if !goes_on || control.check_in(1, &|| self.export.progress()).is_err() {
                return Ok(());
            }
        }
    }

    fn save(&mut self) -> Result<(), CliError> {
        let files = self.export.take_files();
        files.iter().try_for_each(|file| {
            let path = self.path_of(file);
            write_bytes(&path, &file.bytes).map_err(|why| CliError::written(&path, &why))
        })
    }

    /// Returns the message about separate files for the pages, if there are such.
    fn pages(&self) -> Option<Message> {
        let count = self.export.pages().filter(|_| self.export.is_many())?;
        let path = |number| self.path_of(&File { number: Some(number), bytes: Vec::new() });
        Some(render_sheet::told(&path(1), &path(count), count))
    }

    fn path_of(&self, file: &File) -> PathBuf {
        match file.number {
            None => self.path.to_owned(),
            Some(_) => {
                let stem = self.path.file_stem().unwrap_or_default().to_string_lossy();
                self.path.with_file_name(self.export.file_name(&stem, file))
            }
        }
    }
}

impl RenderArgs {
    /// Returns the kind of file, by its extension.
    fn kind(&self, title: String) -> Result<Kind, CliError> {
        let extension = self.out.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        let text = match self.text {
            TextKind::Text => SvgText::Text,
            TextKind::Outlines => SvgText::Outlines,
        };
        match extension.as_str() {
            "png" => Ok(Kind::Png),
            "svg" => Ok(Kind::Svg(text)),
            "gif" => Ok(Kind::Gif { repeat: !self.once }),
            "pdf" => Ok(Kind::Pdf { title }),
            _ => {
                let name = self.out.file_name().unwrap_or_default().to_string_lossy();
                Err(CliError::Argument(words::cli_value_out("--out", quoted(&name))))
            }
        }
    }

    /// Returns the title inside the document.
    fn title(&self, game: &Game) -> String {
        let name = self.file.as_deref().and_then(Path::file_stem);
        let shape = || game.rules().shape().to_string();
        name.map_or_else(shape, |name| name.to_string_lossy().into_owned())
    }

    /// Returns the animation to make, if any; a GIF always is one.
    fn script(&self, kind: &Kind, shape: &Shape) -> Result<Option<Script>, CliError> {
        let through = self.board.has_lines();
        let film = match (self.film.as_deref(), kind) {
            (None, Kind::Gif { .. }) if self.view == View::Plane => "plane",
            (None, Kind::Gif { .. }) if through => "lines",
            (None, Kind::Gif { .. }) if self.file.is_some() => "replay",
            (None, Kind::Gif { .. }) => {
                return Err(CliError::Argument(words::cli_render_gif()));
            }
            (None, _) => return Ok(None),
            (Some(film), _) => film,
        };
        match film {
            "lines" if !through => Err(CliError::Argument(words::cli_render_film_lines())),
            "lines" => Ok(Some(Script::Lines(Lines::All))),
            "plane" | "front" if !self.board.has_line() => {
                Err(CliError::Argument(words::cli_render_plane_line()))
            }
            "plane" => Ok(Some(Script::Straighten(Way::SmallBoard))),
            "front" => Ok(Some(Script::Straighten(Way::Turn))),
            "replay" => Ok(Some(Script::Replay)),
            _ => {
                let wrong = || CliError::Argument(words::cli_value_film("--film", quoted(film)));
                let plane = film.strip_prefix("turn=").ok_or_else(wrong)?;
                let plane = rotation::plane("--film", plane, shape.dims())?;
                Ok(Some(Script::Turn { plane }))
            }
        }
    }

    /// Returns the game of the file, or an empty board.
    fn game(&self) -> Result<Game, CliError> {
        let shape = self.shape.shape_if_given()?;
        match (&self.file, shape) {
            (Some(_), Some(_)) => Err(CliError::Argument(words::cli_render_both())),
            (Some(path), None) => {
                Ok(*read_game(path, None).map_err(|why| CliError::opened(path, &why))?.0)
            }
            (None, Some(shape)) => Ok(Game::new(Arc::new(Rules::new(shape, 2)?))),
            (None, None) => Err(CliError::Argument(words::cli_render_nothing())),
        }
    }

    fn picture(&self, shape: &Shape, moves: bool) -> Result<Picture, CliError> {
        let mut picture = Picture::new(USUAL);
        picture.scale = scale(&self.scale)?;
        if let Some(preset) = self.preset {
            let scale = picture.scale;
            preset.preset().apply(&mut picture, moves);
            picture.scale = scale;
        }
        // Explicit options override the preset.
        if let Some(text) = &self.size {
            picture.size = size(text)?;
        }
        if let Some(text) = &self.text_scale {
            picture.text = number("--text-scale", text, 0.5, 3.0)? as f32;
        }
        let preset = picture.options;
        picture.options = Options {
            coordinates: !self.no_coordinates,
            legend: self.legend,
            rules: self.rules_text,
            key: !self.no_key,
            move_numbers: self.move_numbers,
            look: self.theme.map_or(preset.look, Theme::look),
            transparent: self.transparent || preset.transparent,
            whole: true,
        };
        picture.content = match self.view {
            View::Grid | View::Plane => Content::Grid,
            View::Space => Content::Space,
            View::Both => Content::Both,
        };
        picture.lines_through = self.board.bundle(shape)?;
        Ok(picture)
    }
}

/// Default width and height in pixels.
const USUAL: [u32; 2] = [1600, 1200];

/// Parses width and height, such as `1600x1200`.
fn size(text: &str) -> Result<[u32; 2], CliError> {
    let sides = text.split_once(['x', 'X', '×']);
    let side = |text: &str| text.trim().parse::<u32>().ok();
    let sides = sides.and_then(|(width, height)| Some([side(width)?, side(height)?]));
    sides.ok_or_else(|| CliError::Argument(words::cli_value_size("--size", quoted(text))))
}

fn scale(text: &str) -> Result<f32, CliError> {
    number("--scale", text, 1.0, 4.0).map(|scale| scale as f32)
}

fn number(option: &'static str, text: &str, least: f64, most: f64) -> Result<f64, CliError> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    // Whole limits are shown without decimals.
    let limit = |limit: f64| fixed(limit, usize::from(limit.fract() != 0.0));
    let wrong = || words::cli_value_number(option, limit(least), limit(most), quoted(text));
    number.ok_or_else(|| CliError::Argument(wrong()))
}
