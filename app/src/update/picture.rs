//! Pictures to take away.

use super::file::with_extension;
use crate::action::{FileError, PictureAction, WorkAction};
use crate::effects::Effect;
use crate::picture::export::File;
use crate::state::{
    Dialog, FileSize, Making, PathPurpose, SETTLED, Shown, Source, State, TakeAway, Taking,
    Takings, ToastKind,
};
use crate::text::sentence;
use crate::work::{Answer, Job, JobId, PictureAnswer, PictureJob, Report};
use hypertoe_core::base::control::Progress;
use hypertoe_core::base::text::grouped;
use std::path::{Path, PathBuf};

/// Carries out one action about pictures.
pub fn update(state: &mut State, action: PictureAction) -> Vec<Effect> {
    match action {
        PictureAction::Ask { taking, dark } => {
            if state.takings.making.is_some() {
                let text = "Pictures are still being made; cancel them first, or wait";
                state.toast(ToastKind::Problem, text);
                return Vec::new();
            }
            let take = match state.takings.asked.take() {
                Some(before) if before.taking == taking => proposed_again(state, before, dark),
                _ => TakeAway::of(state, taking, dark),
            };
            state.takings.source = Some(Box::new(Source::of(state)));
            edit(state, take)
        }
        PictureAction::Edit(take) => edit(state, *take),
        PictureAction::Leaf(step) => {
            state.takings.leaf(step);
            Vec::new()
        }
        PictureAction::Save => save(state),
        PictureAction::Picked(path) => picked(state, path),
        PictureAction::Written { job, path, bytes, result } => {
            written(state, job, &path, (bytes, result))
        }
        PictureAction::Cancel => cancel(state),
        PictureAction::Copy { dark } => copy(state, dark),
    }
}

/// Size, options and kind as they were; what is shown as it is now.
fn proposed_again(state: &State, before: TakeAway, dark: bool) -> TakeAway {
    let now = TakeAway::of(state, before.taking, dark);
    let mut take = before;
    take.picture.content = now.picture.content;
    take.picture.options.dark = dark;
    take.picture.lines_through = None;
    take.story = now.story;
    take
}

fn edit(state: &mut State, take: TakeAway) -> Vec<Effect> {
    let effects = forget_size(state);
    let source = match state.takings.source.take() {
        Some(source) => source,
        None => Box::new(Source::of(state)),
    };
    state.takings.show(Shown::of(&take, &source.state), &take.kind(""));
    state.takings.source = Some(source);
    state.takings.asked = Some(take.clone());
    state.dialog = Some(Dialog::TakeAway(Box::new(take)));
    effects
}

/// A size that is being looked for is no longer wanted.
fn forget_size(state: &mut State) -> Vec<Effect> {
    match std::mem::take(&mut state.takings.file_size) {
        FileSize::Asked(job) => vec![Effect::Stop(job)],
        _ => Vec::new(),
    }
}

/// The question that is open, and what it is about.
fn asked(state: &State) -> Option<(&TakeAway, &State)> {
    match (&state.dialog, &state.takings.source) {
        (Some(Dialog::TakeAway(take)), Some(source)) => Some((take, &source.state)),
        _ => None,
    }
}

fn save(state: &mut State) -> Vec<Effect> {
    let Some((take, _)) = asked(state) else { return Vec::new() };
    let takings = &state.takings;
    if matches!(takings.shown, Shown::Problem(_)) {
        return Vec::new();
    }
    let extension = takings.numbering.is_none().then(|| take.kind("").extension());
    let beside = takings.source.as_ref().and_then(|source| source.folder.clone());
    let folder = takings.folder.clone().or(beside);
    let name = proposed(takings);
    state.busy = Some("Choosing where to save…".to_owned());
    vec![Effect::PickPicture { name, extension, folder }]
}

/// A name for the file, or for the files in a folder.
fn proposed(takings: &Takings) -> String {
    let (Some(take), Some(source)) = (&takings.asked, &takings.source) else {
        return String::new();
    };
    let stem = stem(take, source);
    match takings.numbering {
        Some(_) => stem,
        None => format!("{stem}.{}", take.kind("").extension()),
    }
}

/// How a file is called, without its ending.
fn stem(take: &TakeAway, source: &Source) -> String {
    if take.taking == Taking::Sheet {
        return take.title(&source.state, "").replace(['(', ')', ','], "");
    }
    let stem = Path::new(&source.title).file_stem();
    stem.map_or_else(|| "picture".to_owned(), |stem| stem.to_string_lossy().into_owned())
}

/// There is no native dialog: a path is typed.
pub fn no_dialog(state: &mut State) {
    let text = proposed(&state.takings);
    state.dialog = Some(Dialog::Path { purpose: PathPurpose::Picture, text });
}

/// A file or a folder was chosen natively. Where our ending makes it another
/// name than the one that was asked about, it is looked for first.
pub fn picked(state: &mut State, picked: PathBuf) -> Vec<Effect> {
    state.busy = None;
    match ended(state, picked.clone()) {
        path if path == picked => make(state, path),
        path => look_for(state, path),
    }
}

/// A path was typed: nobody has asked about it.
pub fn typed(state: &mut State, path: PathBuf) -> Vec<Effect> {
    if state.takings.numbering.is_some() {
        return make(state, path);
    }
    let path = ended(state, path);
    look_for(state, path)
}

fn look_for(state: &mut State, path: PathBuf) -> Vec<Effect> {
    state.looking = Some(PathPurpose::Picture);
    vec![Effect::Exists(path)]
}

/// A file with the ending that tells programs what it is; a folder as it is.
fn ended(state: &State, path: PathBuf) -> PathBuf {
    match &state.takings.asked {
        Some(take) if state.takings.numbering.is_none() => {
            with_extension(path, take.kind("").extension())
        }
        _ => path,
    }
}

/// Begins to make what was asked for.
pub fn make(state: &mut State, path: PathBuf) -> Vec<Effect> {
    state.dialog = None;
    let takings = &mut state.takings;
    let (Some(take), Some(source)) = (takings.asked.clone(), takings.source.take()) else {
        return Vec::new();
    };
    let mut effects = forget_size(state);
    let kind = take.kind(&take.title(&source.state, &source.title));
    let subject = match take.subject(&source.state) {
        Ok(subject) => subject,
        Err(error) => {
            problem(state, "The picture cannot be made", &error.to_string());
            return effects;
        }
    };
    let numbering = subject.numbering(&kind);
    let names = numbering.map(|numbering| (stem(&take, &source), numbering, kind.extension()));
    let into = if names.is_some() { Some(path.as_path()) } else { path.parent() };
    state.takings.folder = into.filter(|folder| *folder != Path::new("")).map(Path::to_path_buf);
    let job = state.new_job();
    let (progress, writing, written) = (Progress::default(), 0, (0, 0));
    state.takings.making =
        Some(Making { job, path, names, progress, writing, written, made: false });
    state.takings.shown = Shown::Nothing;
    let make = PictureJob::Make { subject: Box::new(subject), kind };
    effects.push(Effect::Begin(job, Job::Picture(make)));
    effects
}

fn problem(state: &mut State, title: &str, text: &str) {
    let text = sentence(text);
    state.dialog = Some(Dialog::Message { title: title.to_owned(), text });
}

fn cancel(state: &mut State) -> Vec<Effect> {
    let Some(making) = state.takings.making.take() else { return Vec::new() };
    // What was handed over is written all the same.
    let files = making.written.0 + making.writing;
    let text = if files > 0 {
        let plural = if files == 1 { "picture is" } else { "pictures are" };
        format!("Cancelled; {files} {plural} in the folder")
    } else {
        "Cancelled; nothing was written".to_owned()
    };
    state.toast(ToastKind::Done, text);
    vec![Effect::Stop(making.job)]
}

fn copy(state: &mut State, dark: bool) -> Vec<Effect> {
    let (picture, drawing) = match asked(state) {
        Some((take, seen)) => (take.picture.clone(), take.picture.drawing(seen)),
        None => {
            let picture = TakeAway::of(state, Taking::Picture, dark).picture;
            let drawing = picture.drawing(&state.for_picture());
            (picture, drawing)
        }
    };
    match drawing {
        Ok(drawing) => {
            let job = state.new_job();
            state.takings.copying = Some(job);
            let (size, scale) = (picture.size, picture.scale);
            let copy = PictureJob::Copy { drawing: Box::new(drawing), size, scale };
            vec![Effect::Begin(job, Job::Picture(copy))]
        }
        Err(error) => {
            state.toast(ToastKind::Problem, error.to_string());
            Vec::new()
        }
    }
}

/// What is heard of a job, if it is about a picture.
pub fn heard(state: &mut State, action: WorkAction) -> Result<Vec<Effect>, WorkAction> {
    let takings = &mut state.takings;
    if takings.file_size == FileSize::Asked(action.id) {
        if let Report::Done(answer) = action.report {
            takings.file_size = match answer {
                Answer::Picture(PictureAnswer::Size(Ok(bytes))) => FileSize::About(bytes),
                _ => FileSize::Unknown,
            };
        }
        return Ok(Vec::new());
    }
    if takings.copying == Some(action.id) {
        return Ok(copied(state, action.report));
    }
    match &mut takings.making {
        Some(making) if making.job == action.id => {}
        _ => return Err(action),
    }
    match action.report {
        Report::Progress(progress) => {
            if let Some(making) = &mut state.takings.making {
                making.progress = progress;
            }
            Ok(Vec::new())
        }
        Report::Glimpse(_) => Ok(Vec::new()),
        Report::Made(files) => Ok(write(state, files)),
        // Not about pictures.
        Report::Analysis(..) | Report::Proving(_) => Ok(Vec::new()),
        Report::Done(Answer::Picture(PictureAnswer::Made(Ok(())))) => {
            if let Some(making) = &mut state.takings.making {
                making.made = true;
            }
            finish(state);
            Ok(Vec::new())
        }
        Report::Done(answer) => {
            state.takings.making = None;
            let why = match answer {
                Answer::Picture(PictureAnswer::Made(Err(error))) => error.to_string(),
                _ => "it could not be worked out".to_owned(),
            };
            problem(state, "The picture could not be made", &why);
            Ok(Vec::new())
        }
    }
}

fn copied(state: &mut State, report: Report) -> Vec<Effect> {
    let Report::Done(answer) = report else { return Vec::new() };
    state.takings.copying = None;
    match answer {
        Answer::Picture(PictureAnswer::Pixels(Ok(pixels))) => {
            let [width, height] = pixels.size;
            let text = format!("Copied a picture of {width} × {height} pixels");
            state.toast(ToastKind::Done, text);
            vec![Effect::CopyPicture(pixels)]
        }
        Answer::Picture(PictureAnswer::Pixels(Err(error))) => {
            state.toast(ToastKind::Problem, error.to_string());
            Vec::new()
        }
        _ => Vec::new(),
    }
}

/// Hands files over to be written.
fn write(state: &mut State, files: Vec<File>) -> Vec<Effect> {
    let Some(making) = &mut state.takings.making else { return Vec::new() };
    making.writing += files.len() as u32;
    let path_of = |file: &File| match (&making.names, file.number) {
        (Some((stem, numbering, ending)), Some(number)) => {
            making.path.join(numbering.name(stem, number, ending))
        }
        _ => making.path.clone(),
    };
    let job = making.job;
    let effect = |file: File| Effect::WriteBytes { job, path: path_of(&file), bytes: file.bytes };
    files.into_iter().map(effect).collect()
}

fn written(
    state: &mut State,
    job: JobId,
    path: &Path,
    (bytes, result): (u64, Result<(), FileError>),
) -> Vec<Effect> {
    // Files of a job that was called off were on their way already.
    let making = state.takings.making.as_mut().filter(|making| making.job == job);
    let Some(making) = making else { return Vec::new() };
    making.writing = making.writing.saturating_sub(1);
    match result {
        Ok(()) => {
            making.written.0 += 1;
            making.written.1 += bytes;
            finish(state);
            Vec::new()
        }
        Err(error) => {
            state.takings.making = None;
            let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
            let title = format!("{name} could not be written");
            let text = format!("{}\n\nTry another place.", sentence(&error.to_string()));
            state.dialog = Some(Dialog::Message { title, text });
            vec![Effect::Stop(job)]
        }
    }
}

/// Tells that everything is made and written.
fn finish(state: &mut State) {
    let Some(making) = state.takings.making.take_if(|making| making.made && making.writing == 0)
    else {
        return;
    };
    let name = making.path.file_name().unwrap_or(making.path.as_os_str()).to_string_lossy();
    let (files, bytes) = making.written;
    let size = size_text(bytes);
    let text = match making.names {
        Some(_) => format!("Saved {files} pictures in {name} ({size})"),
        None => format!("Saved {name} ({size})"),
    };
    state.toast(ToastKind::Done, text);
}

/// Bytes as people say them: `1.4 MB`.
pub fn size_text(bytes: u64) -> String {
    match bytes {
        0..1_000 => format!("{bytes} bytes"),
        1_000..1_000_000 => format!("{} kB", grouped(&(bytes.div_ceil(1_000)).into())),
        _ => format!("{:.1} MB", bytes as f64 / 1e6),
    }
}

/// Time passes for the preview, and until the size is looked for.
pub fn tick(state: &mut State, seconds: f64) {
    if asked(state).is_none() {
        return;
    }
    if let Shown::Film(preview) = &mut state.takings.shown
        && !preview.advance(seconds)
        && let Some((take, seen)) = asked(state)
    {
        state.takings.shown = Shown::of(take, seen);
    }
    if let FileSize::Waiting(since) = &mut state.takings.file_size {
        *since += seconds;
    }
}

/// Asks for the size of the file once nothing has changed for a while.
pub fn drive(state: &mut State) -> Vec<Effect> {
    let Some((take, seen)) = asked(state) else {
        state.takings.shown = Shown::Nothing;
        return forget_size(state);
    };
    match state.takings.file_size {
        FileSize::Waiting(since) if since >= SETTLED => {}
        _ => return Vec::new(),
    }
    let kind = take.kind("");
    let Ok(subject) = take.subject(seen) else {
        state.takings.file_size = FileSize::Unknown;
        return Vec::new();
    };
    let job = state.new_job();
    state.takings.file_size = FileSize::Asked(job);
    let size = PictureJob::Size { subject: Box::new(subject), kind };
    vec![Effect::Begin(job, Job::Picture(size))]
}
