//! `hypertoe render`: writes pictures without a window.

use super::arguments::decimal_between;
use super::error::{CliError, CliResult, shortened};
use super::game_args::{GameNumber, Input, ShapeArgs, game_of_input, is_standard, read_input};
use super::messages::Messages;
use super::output;
use super::render_board::{self, BoardArgs, straighten_shown_line};
use super::render_hypercube::HypercubeArgs;
use super::render_sheet::{self, SheetArgs};
use crate::board::hypercube::HypercubeFigure;
use crate::board::straightening::StraightenMode;
use crate::i18n::{self, Message};
use crate::lesson::{self, Lesson};
use crate::picture::animation::{
    AnimationPace, AnimationRenderer, AnimationScript, LineSelection, MAX_FPS,
};
use crate::picture::export::{ExportSubject, ExportedFile, PictureExporter};
use crate::picture::lesson_page::{self, lesson_page};
use crate::picture::{
    PictureFormat, PictureOptions, PicturePreset, PictureRequest, SvgText, missing_chars_message,
    sheet,
};
use crate::platform::write_bytes;
use crate::theme::PictureTheme;
use crate::view_model::{BoardSnapshot, VisibleViews};
use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use hypertoe_core::base::control::Control;
use hypertoe_core::{Game, Shape};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

#[derive(Debug, Args)]
pub(super) struct RenderArgs {
    #[arg(help = i18n::cli_render_file())]
    file: Option<PathBuf>,
    #[command(flatten)]
    game_number: GameNumber,
    #[command(flatten)]
    shape: ShapeArgs,
    #[arg(long, value_name = "FILE", help = i18n::cli_render_out())]
    out: PathBuf,
    #[arg(long, value_name = "KIND", help = i18n::cli_render_to(), value_parser = KINDS)]
    to: Option<String>,
    #[arg(long, value_enum, default_value_t = ViewName::Board(VisibleViews::Grid), help = i18n::cli_render_view())]
    view: ViewName,
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long, value_enum, value_name = "FOR", help = i18n::cli_render_preset())]
    preset: Option<PicturePreset>,
    #[arg(long, value_name = "WxH", allow_hyphen_values = true, help = i18n::cli_render_size())]
    size: Option<String>,
    #[arg(long, value_parser = decimal_between(1.0, 4.0), value_name = "N", default_value = "1", help = i18n::cli_render_scale())]
    scale: f64,
    #[arg(long, value_parser = decimal_between(0.5, 3.0), value_name = "N", help = i18n::cli_render_text_scale())]
    text_scale: Option<f64>,
    #[arg(long, value_enum, help = i18n::cli_render_theme())]
    theme: Option<PictureTheme>,
    #[arg(long, help = i18n::cli_render_transparent())]
    transparent: bool,
    #[arg(long, help = i18n::cli_render_no_coordinates())]
    no_coordinates: bool,
    #[arg(long, help = i18n::cli_render_legend())]
    legend: bool,
    #[arg(long, help = i18n::cli_render_rules_text())]
    rules_text: bool,
    #[arg(long, help = i18n::cli_render_no_key())]
    no_key: bool,
    #[arg(long, help = i18n::cli_render_move_numbers())]
    move_numbers: bool,
    #[arg(long, value_enum, default_value_t = SvgText::Text, help = i18n::cli_render_text())]
    text: SvgText,
    #[arg(long, value_name = "FILM", help = i18n::cli_render_film())]
    film: Option<String>,
    #[arg(long, value_parser = decimal_between(1.0, MAX_FPS), value_name = "N", default_value = "20", help = i18n::cli_render_fps())]
    fps: f64,
    #[arg(long, value_parser = decimal_between(0.1, 20.0), value_name = "N", default_value = "1", help = i18n::cli_render_speed())]
    speed: f64,
    #[arg(long, help = i18n::cli_render_once())]
    once: bool,
    #[command(flatten)]
    sheet: SheetArgs,
    #[command(flatten)]
    hypercube: HypercubeArgs,
}

/// A value of `--view`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ViewName {
    Board(VisibleViews),
    /// The plane of a line.
    Plane,
}

impl ValueEnum for ViewName {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: LazyLock<Vec<ViewName>> = LazyLock::new(|| {
            VisibleViews::ALL.map(ViewName::Board).into_iter().chain([ViewName::Plane]).collect()
        });
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(match self {
            Self::Board(views) => views.id(),
            Self::Plane => "plane",
        }))
    }
}

pub(super) fn run(
    args: &RenderArgs,
    out: &mut dyn Write,
    messages: &mut Messages<'_>,
) -> CliResult {
    // The texts of pictures need it, those of a command line must not have it.
    i18n::with_isolating(true, || render(args, &mut Target { path: &args.out, out }, messages))
}

/// The place of what is drawn: a file, several files with numbers in their names, or standard output.
struct Target<'a> {
    path: &'a Path,
    out: &'a mut dyn Write,
}

impl Target<'_> {
    fn write(&mut self, path: &Path, bytes: &[u8]) -> CliResult {
        if is_standard(path) {
            return Ok(self.out.write_all(bytes)?);
        }
        write_bytes(path, bytes).map_err(|why| CliError::cannot_write(path, &why))
    }

    fn write_page(&mut self, lesson: &Lesson) -> CliResult {
        self.write(self.path, lesson_page(lesson).as_bytes())
    }
}

fn render(args: &RenderArgs, target: &mut Target<'_>, messages: &mut Messages<'_>) -> CliResult {
    let pace = AnimationPace { fps: args.fps, speed: args.speed };
    if args.file.is_some() && args.shape.is_given() {
        return Err(CliError::Argument(i18n::cli_render_both()));
    }
    let input = args.file.as_deref().map(read_input).transpose()?;
    if let Some(input) = input.as_ref().filter(|input| input.is_lesson()) {
        let lesson = read_lesson(input)?;
        return match args.kind_name() == lesson_page::EXTENSION {
            true => target.write_page(&lesson),
            false => save(handout(args, &lesson)?, target, messages),
        };
    }
    if let Some(cube) = args.hypercube.figure()? {
        return render_hypercube(args, cube, pace, (target, messages));
    }
    let game = args.game(input)?;
    let kind = args.file_kind(args.title(&game))?;
    if let Some(sheet) = args.sheet.to_sheet(game.rules(), args.board.typed_bundle_cell())? {
        let (subject, kind) = render_sheet::lay_out_sheet(&sheet, kind, args.scale as f32)?;
        let export = PictureExporter::new(subject, kind).map_err(CliError::from_picture)?;
        return save(export, target, messages);
    }
    let shape = game.rules().shape().clone();
    let script = args.animation(&kind, &shape)?;
    let mut picture = args.picture(&shape, script.is_some())?;
    let mut figure = BoardSnapshot::new(game);
    if let Some(cell) = figure.visible_game().last_mark().map(|last| last.cell.clone()) {
        figure.view.grid.show_slice_of(&cell);
    }
    figure.coloring = args.board.coloring(&shape)?;
    if let Some(AnimationScript::TraceLines(_)) = script
        && let Some(cell) = picture.lines_through.take()
    {
        // One by one, not all at once.
        figure.tour.explore_cell(figure.game.position(), cell);
    }
    args.board.show_line(&mut figure)?;
    if script.is_none() {
        figure.finish_tour_line();
    }
    let script = script.map(|script| limit_to_line(script, &figure, args.board.has_single_line()));
    let is_laid_out =
        args.view == ViewName::Plane || matches!(script, Some(AnimationScript::Straighten(_)));
    if is_laid_out {
        args.board.check_plane_options()?;
    }
    let of_plane = |script: &AnimationScript| {
        matches!(script, AnimationScript::Straighten(StraightenMode::SmallBoard))
    };
    let another = script.as_ref().is_some_and(|script| !of_plane(script));
    if args.view == ViewName::Plane && another {
        return Err(CliError::Argument(i18n::cli_render_laid_out("--film")));
    }
    let is_flat = matches!(args.view, ViewName::Board(views) if !views.has_space());
    args.board.set_space_view(&mut figure, script.as_ref(), is_flat)?;
    picture.fit_axes(&mut figure);
    if args.view == ViewName::Plane && script.is_none() {
        straighten_shown_line(&mut figure)?;
    }
    let subject = export_subject(picture, figure, script.as_ref(), pace)?;
    save(PictureExporter::new(subject, kind).map_err(CliError::from_picture)?, target, messages)
}

/// Prepares an animation by this script, or a still without one.
fn export_subject(
    picture: PictureRequest,
    figure: BoardSnapshot,
    script: Option<&AnimationScript>,
    pace: AnimationPace,
) -> CliResult<ExportSubject> {
    let Some(script) = script else {
        return Ok(ExportSubject::Still(picture, Box::new(figure)));
    };
    let animation = AnimationRenderer::new(picture, figure, script, pace);
    Ok(ExportSubject::Animation(Box::new(animation.map_err(CliError::from_picture)?)))
}

/// Draws a cube of up to four dimensions.
fn render_hypercube(
    args: &RenderArgs,
    mut cube: HypercubeFigure,
    pace: AnimationPace,
    (target, messages): (&mut Target<'_>, &mut Messages<'_>),
) -> CliResult {
    args.board.pose_hypercube(&mut cube)?;
    if args.kind_name() == lesson_page::EXTENSION {
        args.hypercube.check_web_page(args.film.as_deref())?;
        return target.write_page(&Lesson::of_hypercube(cube));
    }
    let kind = args.file_kind(HypercubeArgs::title(&cube))?;
    let script = args.hypercube.script(&cube, args.film.as_deref(), &kind)?;
    let figure = BoardSnapshot::of_hypercube(cube);
    let picture = args.picture(figure.game.rules().shape(), script.is_some())?;
    let subject = export_subject(picture, figure, script.as_ref(), pace)?;
    save(PictureExporter::new(subject, kind).map_err(CliError::from_picture)?, target, messages)
}

fn read_lesson(input: &Input) -> CliResult<Lesson> {
    let wrong = |error| CliError::Failed(i18n::out_lesson_wrong(input.path.display(), &error));
    lesson::file::read(&input.bytes).map_err(wrong)
}

fn handout(args: &RenderArgs, lesson: &Lesson) -> CliResult<PictureExporter> {
    let kind = args.file_kind(lesson.title.clone())?;
    let pages = sheet::handout(lesson, args.sheet.handout_options());
    let subject = ExportSubject::Pages(pages, sheet::PIXELS_PER_INCH * args.scale as f32);
    PictureExporter::new(subject, kind).map_err(CliError::from_picture)
}

/// Limits an animation through the lines of a cell to the line given by `--line`.
fn limit_to_line(script: AnimationScript, figure: &BoardSnapshot, one: bool) -> AnimationScript {
    match (script, figure.tour.current_line()) {
        (AnimationScript::TraceLines(_), Some(followed)) if one => {
            AnimationScript::TraceLines(LineSelection::Selected(vec![followed.number.clone()]))
        }
        (script, _) => script,
    }
}

fn save(
    export: PictureExporter,
    target: &mut Target<'_>,
    messages: &mut Messages<'_>,
) -> CliResult {
    if is_standard(target.path) && export.has_many_files() {
        return Err(CliError::Argument(i18n::cli_render_many_files()));
    }
    let mut saving = ExportWriter { export, target };
    saving.run(&mut output::progress_reporter(messages))?;
    let missing = missing_chars_message(saving.export.missing_chars());
    for told in saving.pages_message().into_iter().chain(missing) {
        messages.note(&told);
    }
    Ok(())
}

/// An export that writes each file as soon as it is ready.
struct ExportWriter<'a, 'b> {
    export: PictureExporter,
    target: &'a mut Target<'b>,
}

impl ExportWriter<'_, '_> {
    fn run(&mut self, control: &mut dyn Control) -> CliResult {
        loop {
            let goes_on =
                self.export.make_next_picture(&mut || Ok(())).map_err(CliError::from_picture)?;
            self.save()?;
            if !goes_on || control.check_in(1, &|| self.export.progress()).is_err() {
                return Ok(());
            }
        }
    }

    fn save(&mut self) -> CliResult {
        let files = self.export.take_files();
        files.iter().try_for_each(|file| {
            let path = self.path_of(file);
            self.target.write(&path, &file.bytes)
        })
    }

    /// Returns the message about separate files for the pages, if there are such.
    fn pages_message(&self) -> Option<Message> {
        let count = self.export.page_count().filter(|_| self.export.has_many_files())?;
        let path = |number| self.path_of(&ExportedFile { number: Some(number), bytes: Vec::new() });
        Some(render_sheet::pages_message(&path(1), &path(count), count))
    }

    fn path_of(&self, file: &ExportedFile) -> PathBuf {
        match file.number {
            None => self.target.path.to_owned(),
            Some(_) => {
                let path = self.target.path;
                let stem = path.file_stem().unwrap_or_default().to_string_lossy();
                path.with_file_name(self.export.file_name(&stem, file))
            }
        }
    }
}

/// The kinds of files that are drawn, as their names end.
const KINDS: [&str; 5] = ["png", "svg", "pdf", "gif", "html"];

impl RenderArgs {
    /// Returns the kind of file, by option, otherwise as its name ends, in lower case.
    fn kind_name(&self) -> String {
        match &self.to {
            Some(kind) => kind.to_lowercase(),
            None => self.out.extension().unwrap_or_default().to_string_lossy().to_lowercase(),
        }
    }

    fn file_kind(&self, title: String) -> CliResult<PictureFormat> {
        match self.kind_name().as_str() {
            "png" => Ok(PictureFormat::Png),
            "svg" => Ok(PictureFormat::Svg(self.text)),
            "gif" => Ok(PictureFormat::Gif { repeat: !self.once }),
            "pdf" => Ok(PictureFormat::Pdf { title }),
            _ => {
                let name = self.out.file_name().unwrap_or_default().to_string_lossy();
                Err(CliError::Argument(match &self.to {
                    Some(kind) if kind == lesson_page::EXTENSION => i18n::cli_render_html(),
                    Some(kind) => {
                        let kinds = i18n::list_with_or(KINDS);
                        i18n::cli_value_one_of("--to", kinds, shortened(kind))
                    }
                    None if is_standard(&self.out) => i18n::cli_missing("--to"),
                    None => i18n::cli_value_out("--out", shortened(&name)),
                }))
            }
        }
    }

    /// Returns the title inside the document.
    fn title(&self, game: &Game) -> String {
        let file = self.file.as_deref().filter(|file| !is_standard(file));
        let name = file.and_then(Path::file_stem);
        let shape = || game.rules().shape().to_string();
        name.map_or_else(shape, |name| name.to_string_lossy().into_owned())
    }

    /// Returns the animation to make, if any; a GIF always is one.
    fn animation(&self, kind: &PictureFormat, shape: &Shape) -> CliResult<Option<AnimationScript>> {
        let through = self.board.has_lines_to_animate();
        let film = match (self.film.as_deref(), kind) {
            (None, PictureFormat::Gif { .. }) if self.view == ViewName::Plane => "plane",
            (None, PictureFormat::Gif { .. }) if through => "lines",
            (None, PictureFormat::Gif { .. }) if self.file.is_some() => "replay",
            (None, PictureFormat::Gif { .. }) => {
                return Err(CliError::Argument(i18n::cli_render_gif()));
            }
            (None, _) => return Ok(None),
            (Some(film), _) => film,
        };
        match film {
            "lines" if !through => Err(CliError::Argument(i18n::cli_render_film_lines())),
            "lines" => Ok(Some(AnimationScript::TraceLines(LineSelection::All))),
            "plane" | "front" if !self.board.has_single_line() => {
                Err(CliError::Argument(i18n::cli_render_plane_line()))
            }
            "plane" => Ok(Some(AnimationScript::Straighten(StraightenMode::SmallBoard))),
            "front" => Ok(Some(AnimationScript::Straighten(StraightenMode::MoveBoard))),
            "replay" => Ok(Some(AnimationScript::Replay)),
            _ => {
                let wrong = || CliError::Argument(i18n::cli_value_film("--film", shortened(film)));
                let plane = film.strip_prefix("turn=").ok_or_else(wrong)?;
                let plane = render_board::parse_plane("--film", plane, shape.dims())?;
                Ok(Some(AnimationScript::Rotation { plane }))
            }
        }
    }

    /// Returns the game of the file, or an empty board.
    fn game(&self, input: Option<Input>) -> CliResult<Game> {
        match (input, self.shape.is_given()) {
            (Some(_), true) => Err(CliError::Argument(i18n::cli_render_both())),
            (Some(input), false) => game_of_input(input, self.game_number),
            (None, true) => Ok(Game::new(Arc::new(self.shape.rules()?))),
            (None, false) => Err(CliError::Argument(i18n::cli_render_nothing())),
        }
    }

    fn picture(&self, shape: &Shape, moves: bool) -> CliResult<PictureRequest> {
        let mut picture = PictureRequest::new(PictureRequest::default_size(moves));
        if let Some(preset) = self.preset {
            preset.apply(&mut picture, moves);
        }
        picture.scale = self.scale as f32;
        // Explicit options override the preset.
        if let Some(text) = &self.size {
            picture.size = parse_size(text)?;
        }
        if let Some(scale) = self.text_scale {
            picture.text_scale = scale as f32;
        }
        let preset = picture.options;
        picture.options = PictureOptions {
            coordinates: !self.no_coordinates,
            header_and_axes: self.legend,
            rules: self.rules_text,
            color_key: !self.no_key,
            move_numbers: self.move_numbers,
            style: self.theme.unwrap_or(preset.style),
            transparent: self.transparent || preset.transparent,
            whole_board: true,
        };
        picture.views = match self.view {
            ViewName::Board(views) => views,
            ViewName::Plane => VisibleViews::Grid,
        };
        picture.lines_through = self.board.bundle_cell(shape)?;
        Ok(picture)
    }
}

/// Parses width and height, such as `1600x1200`.
fn parse_size(text: &str) -> CliResult<[u32; 2]> {
    let sides = text.split_once(['x', 'X', '×']);
    let side = |text: &str| text.trim().parse::<u32>().ok();
    let sides = sides.and_then(|(width, height)| Some([side(width)?, side(height)?]));
    sides.ok_or_else(|| CliError::Argument(i18n::cli_value_size("--size", shortened(text))))
}
