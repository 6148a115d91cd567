//! `hypertoe render`: pictures without a window.

use super::error::{CliError, quoted};
use super::progress;
use super::render_sheet::{self, SheetArgs};
use super::rotation::{self, Turn};
use super::shape_args::ShapeArgs;
use crate::action::{Action, ExploreAction, SpaceAction};
use crate::effects::{read_game, write_bytes};
use crate::picture::export::{Export, File, Kind, Subject};
use crate::picture::film::{Film, Lines, MAX_FPS, Pace, Script};
use crate::picture::{Content, Options, Picture, svg};
use crate::projection::MAX_DIMS;
use crate::state::{Arrangement, Document, Role, Settings, State};
use crate::update::update;
use crate::views::MOST_LINES_AT_ONCE;
use clap::{Args, ValueEnum};
use hypertoe_core::base::control::Control;
use hypertoe_core::base::text::grouped;
use hypertoe_core::geometry::notation::parse_cell;
use hypertoe_core::{Cell, CellLines, Game, LineFilter, Rules, Shape};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(Debug, Args)]
pub(super) struct RenderArgs {
    /// The game to draw, in any format; or give an empty board by --side and --dims
    file: Option<PathBuf>,
    #[command(flatten)]
    shape: ShapeArgs,
    /// The file to write; its name tells the kind: .png, .svg, .pdf or .gif
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The view to draw
    #[arg(long, value_enum, default_value_t = View::Grid)]
    view: View,
    /// Draw all lines through this cell, such as 1,1,1,1, each span in its colour;
    /// in a film they are played one by one
    #[arg(long, value_name = "CELL", allow_hyphen_values = true)]
    lines_through: Option<String>,
    /// What the space view does with the axes beyond the third; slices, but what is turned
    /// is in perspective
    #[arg(long, value_enum, value_name = "HOW")]
    beyond: Option<Beyond>,
    /// Turn the board in the space view: planes and degrees, such as xw=30,yz=20
    #[arg(long, value_name = "TURNS", allow_hyphen_values = true)]
    rotate: Option<String>,
    /// Width and height in pixels; text grows with the picture
    #[arg(long, value_name = "WxH", default_value = "1600x1200", allow_hyphen_values = true)]
    size: String,
    /// Pixels of the file to a pixel of --size, 1 to 4
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true)]
    scale: String,
    /// Dark or light
    #[arg(long, value_enum, default_value_t = Theme::Light)]
    theme: Theme,
    /// Leave out the background
    #[arg(long)]
    transparent: bool,
    /// Leave out axis names and coordinates
    #[arg(long)]
    no_coordinates: bool,
    /// Write board, rules, players and axes around the board
    #[arg(long)]
    legend: bool,
    /// Write the number of its move on each mark
    #[arg(long)]
    move_numbers: bool,
    /// How text is kept in an SVG
    #[arg(long, value_enum, default_value_t = TextKind::Text)]
    text: TextKind,
    /// Make an animation: lines (those of --lines-through, one by one), replay (the game) or
    /// turn=xw (once around through a plane, in the space view). The name of the file tells
    /// whether it is a GIF, numbered pictures (PNG, SVG) or pages (PDF)
    #[arg(long, value_name = "FILM")]
    film: Option<String>,
    /// Pictures a second where something moves, 1 to 50
    #[arg(long, value_name = "N", default_value = "20", allow_negative_numbers = true)]
    fps: String,
    /// Factor on the usual speed of a film, 0.1 to 20
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true)]
    speed: String,
    /// Play the film once, not again and again
    #[arg(long)]
    once: bool,
    #[command(flatten)]
    sheet: SheetArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum View {
    /// The nested grid
    Grid,
    /// The space
    Space,
    /// Both, side by side
    Both,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Beyond {
    /// Slices side by side
    Slices,
    /// In perspective: farther is smaller
    Perspective,
    /// One slice alone
    Flip,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Theme {
    /// Light on dark
    Dark,
    /// Dark on light
    Light,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum TextKind {
    /// As text, in the font of the window where it is installed
    Text,
    /// As outlines, the same everywhere
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
        return save(args, Export::new(subject, kind)?, err);
    }
    let shape = game.rules().shape().clone();
    let mut picture = args.picture(&shape)?;
    let script = args.script(&kind, &shape)?;
    let mut state = State::new(Settings::default());
    state.set_document(Document::new(game));
    if let Some(Script::Lines(_)) = script
        && let Some(cell) = picture.lines_through.take()
    {
        // One by one, not all at once.
        update(&mut state, Action::Explore(ExploreAction::Cell(cell)));
    }
    args.turn(&mut state, script.as_ref())?;
    let subject = match &script {
        Some(script) => Subject::Film(Box::new(Film::new(picture, &state, script, pace)?)),
        None => Subject::Still(picture, Box::new(state)),
    };
    save(args, Export::new(subject, kind)?, err)
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
            let goes_on = self.export.make_next()?;
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
            write_bytes(&path, &file.bytes).map_err(|source| CliError::Write { path, source })
        })
    }

    /// What is said where each page of a sheet has a file of its own.
    fn pages(&self) -> Option<String> {
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
            TextKind::Text => svg::Text::Text,
            TextKind::Outlines => svg::Text::Outlines,
        };
        match extension.as_str() {
            "png" => Ok(Kind::Png),
            "svg" => Ok(Kind::Svg(text)),
            "gif" => Ok(Kind::Gif { repeat: !self.once }),
            "pdf" => Ok(Kind::Pdf { title: self.title(game) }),
            _ => {
                let name = self.out.file_name().unwrap_or_default().to_string_lossy();
                let takes = "a file name that ends in .png, .svg, .pdf or .gif";
                Err(CliError::value("--out", takes, &name))
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
                return Err(CliError::Arguments(
                    "a GIF is a film: say which lines to play by --lines-through CELL, or give \
                     a game to be replayed; for a still picture name a .png"
                        .to_owned(),
                ));
            }
            (None, _) => return Ok(None),
            (Some(film), _) => film,
        };
        match film {
            "lines" if !through => Err(CliError::Arguments(
                "--film lines needs --lines-through CELL: the cell whose lines are played"
                    .to_owned(),
            )),
            "lines" => Ok(Some(Script::Lines(Lines::All))),
            "replay" => Ok(Some(Script::Replay)),
            _ => {
                let takes = || CliError::value("--film", "lines, replay or turn=xw", film);
                let plane = film.strip_prefix("turn=").ok_or_else(takes)?;
                let plane = rotation::plane("--film", plane, shape.dims())?;
                Ok(Some(Script::Turn { plane }))
            }
        }
    }

    /// The game, or an empty board.
    fn game(&self) -> Result<Game, CliError> {
        let shape = self.shape.shape_if_given()?;
        match (&self.file, shape) {
            (Some(_), Some(_)) => Err(CliError::Arguments(
                "give a game or a board, not both: a game tells its own board".to_owned(),
            )),
            (Some(path), None) => {
                let file = |source| CliError::File { path: path.clone(), source };
                Ok(read_game(path, None).map_err(file)?.0)
            }
            (None, Some(shape)) => Ok(Game::new(Arc::new(Rules::new(shape, 2)?))),
            (None, None) => Err(CliError::Arguments(
                "say what to draw: a game's file, or an empty board by --side S and --dims D"
                    .to_owned(),
            )),
        }
    }

    fn picture(&self, shape: &Shape) -> Result<Picture, CliError> {
        let options = Options {
            coordinates: !self.no_coordinates,
            legend: self.legend,
            move_numbers: self.move_numbers,
            dark: self.theme == Theme::Dark,
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
    fn turn(&self, state: &mut State, script: Option<&Script>) -> Result<(), CliError> {
        let dims = state.document.game().rules().shape().dims();
        let turns = match &self.rotate {
            Some(_) if self.view == View::Grid => {
                let why = "--rotate turns the space view: add --view space or --view both";
                return Err(CliError::Arguments(why.to_owned()));
            }
            Some(text) => rotation::parse(text, dims)?,
            None => Vec::new(),
        };
        let mut send = |action| drop(update(state, Action::Space(action)));
        if let Some(beyond) = self.beyond {
            send(SpaceAction::Arrange(match beyond {
                Beyond::Slices => Arrangement::Slices,
                Beyond::Perspective => Arrangement::Perspective,
                Beyond::Flip => Arrangement::Flip,
            }));
        }
        let mut planes: Vec<_> = turns.iter().map(|turn| (turn.from, turn.to)).collect();
        if let Some(Script::Turn { plane }) = script {
            planes.push(*plane);
        }
        // What is turned has to be in the space.
        for axis in planes.iter().flat_map(|(from, to)| [*from, *to]) {
            send(SpaceAction::SetRole(axis, Role::Space));
        }
        for Turn { from, to, degrees } in turns {
            let angle = degrees.to_radians();
            send(SpaceAction::Turn { plane: (from, to), angle });
        }
        let space = state.space.axes();
        match planes.iter().flat_map(|(from, to)| [*from, *to]).find(|axis| !space.contains(axis)) {
            Some(axis) => Err(CliError::Arguments(format!(
                "the axis {} cannot be turned: at most {MAX_DIMS} axes span the space",
                hypertoe_core::geometry::axis::name(axis)
            ))),
            None => Ok(()),
        }
    }

    fn lines_through(&self, shape: &Shape) -> Result<Option<Cell>, CliError> {
        let Some(text) = &self.lines_through else { return Ok(None) };
        let wrong = |error| CliError::Arguments(format!("--lines-through: {error}"));
        let cell = parse_cell(shape, text).map_err(wrong)?;
        let lines = CellLines::new(shape, &cell, &LineFilter::default());
        if *lines.count() > MOST_LINES_AT_ONCE.into() {
            return Err(CliError::Arguments(format!(
                "--lines-through draws at most {} lines, but {} run through {}; \
                 choose a cell with fewer, such as a corner, or a smaller board",
                grouped(&MOST_LINES_AT_ONCE.into()),
                grouped(lines.count()),
                quoted(text)
            )));
        }
        Ok(Some(cell))
    }
}

/// Width and height: `1600x1200`.
fn size(text: &str) -> Result<[u32; 2], CliError> {
    let sides = text.split_once(['x', 'X', '×']);
    let side = |text: &str| text.trim().parse::<u32>().ok();
    let sides = sides.and_then(|(width, height)| Some([side(width)?, side(height)?]));
    sides.ok_or_else(|| CliError::value("--size", "width and height such as 1600x1200", text))
}

fn scale(text: &str) -> Result<f32, CliError> {
    number("--scale", text, 1.0, 4.0).map(|scale| scale as f32)
}

fn number(option: &'static str, text: &str, least: f64, most: f64) -> Result<f64, CliError> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| CliError::value(option, format!("a number from {least} to {most}"), text))
}
