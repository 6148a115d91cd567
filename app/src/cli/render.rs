//! `hypertoe render`: pictures without a window.

use super::error::{CliError, quoted};
use super::progress;
use super::render_sheet::{self, SheetArgs};
use super::rotation::{self, Turn};
use super::shape_args::ShapeArgs;
use crate::board::{Arrangement, Role};
use crate::picture::Kind;
use crate::picture::export::{Export, File, Subject};
use crate::picture::film::{Film, Lines, MAX_FPS, Pace, Script};
use crate::picture::{Content, Options, Picture, SvgText};
use crate::platform::{read_game, write_bytes};
use crate::projection::MAX_DIMS;
use crate::show::Figure;
use crate::show::MOST_LINES_AT_ONCE;
use crate::theme::Look;
use crate::words::{self, Message, fixed};
use clap::{Args, ValueEnum};
use hypertoe_core::base::control::Control;
use hypertoe_core::geometry::notation::parse_cell;
use hypertoe_core::{Cell, CellLines, Game, LineFilter, Rules, Shape};
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
    #[arg(long, value_name = "CELL", allow_hyphen_values = true, help = words::cli_render_lines_through())]
    lines_through: Option<String>,
    #[arg(long, value_enum, value_name = "HOW", help = words::cli_render_beyond())]
    beyond: Option<Beyond>,
    #[arg(long, value_name = "TURNS", allow_hyphen_values = true, help = words::cli_render_rotate())]
    rotate: Option<String>,
    #[arg(long, value_name = "WxH", default_value = "1600x1200", allow_hyphen_values = true, help = words::cli_render_size())]
    size: String,
    #[arg(long, value_name = "N", default_value = "1", help = words::cli_render_scale())]
    scale: String,
    #[arg(long, value_enum, default_value_t = Theme::Light, help = words::cli_render_theme())]
    theme: Theme,
    #[arg(long, help = words::cli_render_transparent())]
    transparent: bool,
    #[arg(long, help = words::cli_render_no_coordinates())]
    no_coordinates: bool,
    #[arg(long, help = words::cli_render_legend())]
    legend: bool,
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
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Beyond {
    Slices,
    Perspective,
    Flip,
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
    let game = args.game()?;
    let kind = args.kind(&game)?;
    if let Some(sheet) = args.sheet.sheet(game.rules(), args.lines_through.as_deref())? {
        let (subject, kind) = render_sheet::subject(&sheet, kind, scale(&args.scale)?)?;
        return save(args, Export::new(subject, kind).map_err(CliError::picture)?, err);
    }
    let shape = game.rules().shape().clone();
    let mut picture = args.picture(&shape)?;
    let script = args.script(&kind, &shape)?;
    let mut figure = Figure::new(game);
    if let Some(cell) = figure.seen().last_mark().map(|last| last.cell.clone()) {
        figure.grid.show(&cell);
    }
    if let Some(Script::Lines(_)) = script
        && let Some(cell) = picture.lines_through.take()
    {
        // One by one, not all at once.
        figure.tour.choose(figure.game.position(), cell);
    }
    args.turn(&mut figure, script.as_ref())?;
    let subject = match &script {
        Some(script) => {
            let film = Film::new(picture, figure, script, pace).map_err(CliError::picture)?;
            Subject::Film(Box::new(film))
        }
        None => Subject::Still(picture, Box::new(figure)),
    };
    save(args, Export::new(subject, kind).map_err(CliError::picture)?, err)
}

fn save(args: &RenderArgs, export: Export, err: &mut dyn Write) -> Result<(), CliError> {
    let mut saving = Saving { export, path: &args.out };
    saving.run(&mut progress::told(err))?;
    if let Some(told) = saving.pages() {
        // With standard error gone the files are still there.
        let _ = writeln!(err, "{told}");
    }
    Ok(())
}

/// Makes files and writes each as soon as it is ready.
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

    /// What is said where each page of a sheet has a file of its own.
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
    /// The kind of file, by its name.
    fn kind(&self, game: &Game) -> Result<Kind, CliError> {
        let extension = self.out.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        let text = match self.text {
            TextKind::Text => SvgText::Text,
            TextKind::Outlines => SvgText::Outlines,
        };
        match extension.as_str() {
            "png" => Ok(Kind::Png),
            "svg" => Ok(Kind::Svg(text)),
            "gif" => Ok(Kind::Gif { repeat: !self.once }),
            "pdf" => Ok(Kind::Pdf { title: self.title(game) }),
            _ => {
                let name = self.out.file_name().unwrap_or_default().to_string_lossy();
                Err(CliError::Argument(words::cli_value_out("--out", quoted(&name))))
            }
        }
    }

    /// What a document is called inside.
    fn title(&self, game: &Game) -> String {
        let name = self.file.as_deref().and_then(Path::file_stem);
        let shape = || game.rules().shape().to_string();
        name.map_or_else(shape, |name| name.to_string_lossy().into_owned())
    }

    /// The film that is asked for; a GIF is one in any case.
    fn script(&self, kind: &Kind, shape: &Shape) -> Result<Option<Script>, CliError> {
        let through = self.lines_through.is_some();
        let film = match (self.film.as_deref(), kind) {
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
            "replay" => Ok(Some(Script::Replay)),
            _ => {
                let wrong = || CliError::Argument(words::cli_value_film("--film", quoted(film)));
                let plane = film.strip_prefix("turn=").ok_or_else(wrong)?;
                let plane = rotation::plane("--film", plane, shape.dims())?;
                Ok(Some(Script::Turn { plane }))
            }
        }
    }

    /// The game, or an empty board.
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

    fn picture(&self, shape: &Shape) -> Result<Picture, CliError> {
        let options = Options {
            coordinates: !self.no_coordinates,
            legend: self.legend,
            move_numbers: self.move_numbers,
            look: self.theme.look(),
            transparent: self.transparent,
            whole: true,
        };
        let content = match self.view {
            View::Grid => Content::Grid,
            View::Space => Content::Space,
            View::Both => Content::Both,
        };
        Ok(Picture {
            content,
            options,
            size: size(&self.size)?,
            scale: scale(&self.scale)?,
            lines_through: self.lines_through(shape)?,
        })
    }

    /// Arranges and turns the space.
    fn turn(&self, figure: &mut Figure, script: Option<&Script>) -> Result<(), CliError> {
        let dims = figure.game.rules().shape().dims();
        let turns = match &self.rotate {
            Some(_) if self.view == View::Grid => {
                return Err(CliError::Argument(words::cli_render_rotate_grid()));
            }
            Some(text) => rotation::parse(text, dims)?,
            None => Vec::new(),
        };
        let space = &mut figure.space;
        if let Some(beyond) = self.beyond {
            space.arrange(match beyond {
                Beyond::Slices => Arrangement::Slices,
                Beyond::Perspective => Arrangement::Perspective,
                Beyond::Flip => Arrangement::Flip,
            });
        }
        let mut planes: Vec<_> = turns.iter().map(|turn| (turn.from, turn.to)).collect();
        if let Some(Script::Turn { plane }) = script {
            planes.push(*plane);
        }
        // What is turned has to be in the space.
        for axis in planes.iter().flat_map(|(from, to)| [*from, *to]) {
            space.set_role(axis, Role::Space);
        }
        for Turn { from, to, degrees } in turns {
            space.turn((from, to), degrees.to_radians());
        }
        let space = space.axes();
        match planes.iter().flat_map(|(from, to)| [*from, *to]).find(|axis| !space.contains(axis)) {
            Some(axis) => {
                let name = hypertoe_core::geometry::axis::name(axis);
                Err(CliError::Argument(words::cli_render_axis(name, MAX_DIMS)))
            }
            None => Ok(()),
        }
    }

    fn lines_through(&self, shape: &Shape) -> Result<Option<Cell>, CliError> {
        let Some(text) = &self.lines_through else { return Ok(None) };
        let cell = parse_cell(shape, text);
        let cell = cell.map_err(|error| CliError::option("--lines-through", &error))?;
        let lines = CellLines::new(shape, &cell, &LineFilter::default());
        if *lines.count() > MOST_LINES_AT_ONCE.into() {
            let (most, lines) = (MOST_LINES_AT_ONCE, lines.count());
            let many = words::cli_render_many_lines(most, lines, quoted(text));
            return Err(CliError::Argument(many));
        }
        Ok(Some(cell))
    }
}

/// Width and height: `1600x1200`.
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
    // Without decimals where there are none.
    let limit = |limit: f64| fixed(limit, usize::from(limit.fract() != 0.0));
    let wrong = || words::cli_value_number(option, limit(least), limit(most), quoted(text));
    number.ok_or_else(|| CliError::Argument(wrong()))
}
