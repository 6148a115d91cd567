//! Files of the reader: chosen in the browser's dialogs, dropped, or downloaded. Where the browser
//! lets a page write to a chosen file, saving again replaces it.

use super::archive::Archive;
use super::browser::{document, error_text, is_error, method, object, property, window};
use super::database::{Table, WebDatabase};
use crate::action::{
    Action, FileAction, FileContent, FileError, OverwritePolicy, OverwriteWarning,
    SaveDialogOptions, WritePurpose,
};
use crate::platform::{ActionSender, FileAccess};
use crate::state::{FileFingerprint, FileRef, Folder, ReadTicket};
use egui::DroppedFileHandle;
use hypertoe_core::base::read_budget::MAX_TEXT_BYTES;
use js_sys::{Array, Promise, Uint8Array};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, HtmlInputElement, Url};

/// Milliseconds after which a download has surely begun.
const DOWNLOAD_TIME: i32 = 60_000;

/// The files that this page may read or write, by their references. Clones share them.
#[derive(Clone)]
pub struct WebFiles(Rc<KnownFiles>);

struct KnownFiles {
    answers: ActionSender,
    sources: RefCell<HashMap<FileRef, FileSource>>,
    /// The archives that are filled in place of folders.
    archives: RefCell<HashMap<Folder, Archive>>,
}

/// The place of a file.
#[derive(Clone)]
enum FileSource {
    /// A file that can only be read.
    File(File),
    /// A handle (File System Access) by which the file can be read and written.
    Handle(JsValue),
    /// Several files, chosen together.
    Files(Vec<File>),
}

impl WebFiles {
    pub fn new(answers: &ActionSender) -> Self {
        let (answers, sources) = (answers.clone(), RefCell::default());
        Self(Rc::new(KnownFiles { answers, sources, archives: RefCell::default() }))
    }

    fn send(&self, action: FileAction) {
        self.0.answers.send(Action::File(action));
    }

    /// Remembers a file and returns its reference. Files of the same name are told apart.
    fn register(&self, name: &str, source: FileSource) -> FileRef {
        let mut sources = self.0.sources.borrow_mut();
        let folder = |number: usize| match number {
            0 => Folder::default(),
            number => Folder::new(format!("{}/", number + 1)),
        };
        let names = (0..).map(|number| folder(number).file(name));
        let file = names.into_iter().find(|file| !sources.contains_key(file));
        let file = file.unwrap_or_default();
        sources.insert(file.clone(), source);
        file
    }

    fn source(&self, file: &FileRef) -> Option<FileSource> {
        self.0.sources.borrow().get(file).cloned()
    }

    /// Returns the files that were chosen together.
    pub fn chosen_files(&self, file: &FileRef) -> Vec<File> {
        match self.source(file) {
            Some(FileSource::Files(files)) => files,
            Some(FileSource::File(file)) => vec![file],
            _ => Vec::new(),
        }
    }

    /// Lets the reader choose files by an input of the page, and returns them; none if cancelled.
    fn choose_by_input(&self, several: bool, then: impl FnOnce(&Self, Vec<File>) + 'static) {
        let Some(input) = new_element::<HtmlInputElement>("input") else {
            return self.send(FileAction::PickCancelled);
        };
        input.set_type("file");
        input.set_multiple(several);
        let (files, chosen) = (self.clone(), input.clone());
        let done = Closure::once_into_js(move |_: JsValue| {
            let list = chosen.files();
            let list = list.map(|list| (0..list.length()).filter_map(|at| list.get(at)).collect());
            then(&files, list.unwrap_or_default());
        });
        for event in ["change", "cancel"] {
            // An element takes every listener.
            let _ = input.add_event_listener_with_callback(event, done.unchecked_ref());
        }
        input.click();
    }

    /// Remembers a handle for later visits, as far as the browser allows.
    fn store_handle(&self, file: &FileRef, handle: &JsValue) {
        let (key, handle) = (file.to_string(), handle.clone());
        spawn_local(async move {
            // Without it the file is only not among those opened before.
            let Ok(database) = WebDatabase::open().await else { return };
            let Ok(transaction) = database.write(&[Table::Files]) else { return };
            if transaction.put_object(Table::Files, key, &handle).is_ok() {
                let _ = transaction.commit().await;
            }
        });
    }

    /// Returns the source of a file that an earlier visit has chosen, if the reader allows it.
    async fn stored_source(&self, file: &FileRef) -> Option<FileSource> {
        let database = WebDatabase::open().await.ok()?;
        let transaction = database.read(&[Table::Files]).ok()?;
        let handle = transaction.get_object(Table::Files, file.to_string()).await.ok()??;
        let mode = object(&[("mode", "readwrite".into())]);
        let answer = call_method(&handle, "requestPermission", &[mode]).await.ok()?;
        if answer.as_string().as_deref() != Some("granted") {
            return None;
        }
        let source = FileSource::Handle(handle);
        self.0.sources.borrow_mut().insert(file.clone(), source.clone());
        Some(source)
    }

    /// Reads a file.
    async fn read_source(&self, file: &FileRef) -> Result<Vec<u8>, FileError> {
        let source = match self.source(file) {
            Some(source) => Some(source),
            None => self.stored_source(file).await,
        };
        match source {
            Some(FileSource::File(file)) => read_file(&file).await,
            Some(FileSource::Handle(handle)) => read_file(&file_of(&handle).await?).await,
            Some(FileSource::Files(_)) => Err(FileError::IsFolder),
            None => Err(FileError::NotFound),
        }
    }

    async fn write_source(
        &self,
        file: &FileRef,
        bytes: &[u8],
        overwrite: OverwritePolicy,
    ) -> Result<(), FileError> {
        if let Some(archive) = self.0.archives.borrow_mut().get_mut(file.folder()) {
            return archive.add(&file.name(), bytes);
        }
        let Some(FileSource::Handle(handle)) = self.source(file) else {
            return download(&file.name(), bytes);
        };
        if let OverwritePolicy::Unchanged(known) = overwrite
            && let Ok(stored) = read_file(&file_of(&handle).await?).await
        {
            let now = FileFingerprint::of(&stored);
            if now != known {
                return Err(OverwriteWarning::Changed(now).into());
            }
        }
        write_to_handle(&handle, bytes).await
    }
}

impl FileAccess for WebFiles {
    fn show_open_dialog(&mut self, _: Option<Folder>, _: &eframe::Frame) {
        let files = self.clone();
        let Some(picker) = method(&window(), "showOpenFilePicker") else {
            return self.choose_by_input(false, |files, mut chosen| {
                files.send(match chosen.pop() {
                    Some(file) => {
                        let name = file.name();
                        FileAction::FilePicked(files.register(&name, FileSource::File(file)))
                    }
                    None => FileAction::PickCancelled,
                });
            });
        };
        spawn_local(async move {
            let chosen = call(&picker, &window(), &[]).await;
            let handle = chosen.map(|handles| Array::from(&handles).get(0));
            files.send(match handle.and_then(|handle| files.register_handle(&handle)) {
                Ok(file) => FileAction::FilePicked(file),
                Err(_) => FileAction::PickCancelled,
            });
        });
    }

    fn show_import_dialog(&mut self, _: Option<Folder>, _: &eframe::Frame) {
        self.choose_by_input(true, |files, chosen| {
            files.send(match chosen.first().map(File::name) {
                Some(name) => {
                    let file = files.register(&name, FileSource::Files(chosen));
                    FileAction::ImportFolderPicked(file)
                }
                None => FileAction::PickCancelled,
            });
        });
    }

    fn show_save_dialog(&mut self, options: SaveDialogOptions, _: &eframe::Frame) {
        let ticket = options.ticket;
        let Some(extension) = options.extension else {
            // An archive takes the place of a folder.
            let folder = FileRef::from(format!("{}.zip", options.suggested_name));
            let path = folder.clone().into_folder_path();
            self.0.archives.borrow_mut().insert(path, Archive::default());
            return self.send(FileAction::SavePathPicked(ticket, folder));
        };
        let name = match FileRef::from(options.suggested_name.as_str()).has_extension(extension) {
            true => options.suggested_name,
            false => format!("{}.{extension}", options.suggested_name),
        };
        let files = self.clone();
        let Some(picker) = method(&window(), "showSaveFilePicker") else {
            return self.send(FileAction::SavePathPicked(ticket, FileRef::from(name)));
        };
        spawn_local(async move {
            let suggestion = object(&[("suggestedName", (&name).into())]);
            let chosen = call(&picker, &window(), &[suggestion]).await;
            files.send(match chosen.and_then(|handle| files.register_handle(&handle)) {
                Ok(file) => FileAction::SavePathPicked(ticket, file),
                Err(error) if is_error(&error, "AbortError") => FileAction::PickCancelled,
                // The page may not ask, as in a frame: then the file is downloaded.
                Err(_) => FileAction::SavePathPicked(ticket, FileRef::from(name)),
            });
        });
    }

    fn dropped_file(&mut self, file: &DroppedFileHandle) -> FileRef {
        let name = file.path().to_string_lossy();
        match file.web_file() {
            Some(file) => self.register(&name, FileSource::File(file.clone())),
            None => FileRef::from(name.as_ref()),
        }
    }

    fn read(&mut self, file: FileRef, ticket: ReadTicket) {
        let files = self.clone();
        spawn_local(async move {
            let bytes = files.read_source(&file).await.map(|bytes| {
                let fingerprint = FileFingerprint::of(&bytes);
                (bytes, fingerprint)
            });
            files.send(FileAction::Opened { ticket, file, bytes });
        });
    }

    fn write(
        &mut self,
        file: FileRef,
        content: FileContent,
        purpose: WritePurpose,
        overwrite: OverwritePolicy,
    ) {
        let files = self.clone();
        spawn_local(async move {
            let (bytes, result) = match content.to_bytes() {
                Err(error) => (0, Err(error)),
                Ok(bytes) => {
                    let written = files.write_source(&file, &bytes, overwrite).await;
                    (bytes.len() as u64, written.map(|()| FileFingerprint::of(&bytes)))
                }
            };
            files.send(FileAction::Written { file, purpose, bytes, result });
        });
    }

    fn close_folder(&mut self, folder: FileRef) {
        let archive = self.0.archives.borrow_mut().remove(&folder.clone().into_folder_path());
        // An archive in memory can always be ended, and a download always be begun.
        let _ = archive.map(|archive| download(&folder.name(), &archive.finish()?));
    }

    /// The texts of listed lessons are stored, so that none is missing.
    fn check_files(&mut self, _: Vec<FileRef>) {}

    fn show_in_folder(&mut self, _: FileRef) {
        self.send(FileAction::FolderNotShown(FileError::NoFileSystem));
    }

    fn show_answers_dialog(&mut self, _: Option<Folder>, _: &eframe::Frame) {
        self.choose_by_input(true, |files, chosen| {
            let register = |file: File| {
                let name = file.name();
                files.register(&name, FileSource::File(file))
            };
            let chosen: Vec<FileRef> = chosen.into_iter().map(register).collect();
            files.send(match chosen.is_empty() {
                true => FileAction::PickCancelled,
                false => FileAction::AnswersPicked(chosen),
            });
        });
    }

    fn read_answers(&mut self, chosen: Vec<FileRef>) {
        let files = self.clone();
        spawn_local(async move {
            let mut read = Vec::new();
            for file in chosen {
                let bytes = files.read_source(&file).await;
                read.push((file, bytes));
            }
            files.send(FileAction::AnswersRead(read));
        });
    }

    fn check_exists(&mut self, file: FileRef) {
        let exists = self.source(&file).is_some();
        self.send(FileAction::ExistenceChecked { file, exists });
    }
}

impl WebFiles {
    /// Remembers the file of a handle.
    fn register_handle(&self, handle: &JsValue) -> Result<FileRef, JsValue> {
        let name = property(handle, "name").and_then(|name| name.as_string());
        let name = name.ok_or(JsValue::UNDEFINED)?;
        let file = self.register(&name, FileSource::Handle(handle.clone()));
        self.store_handle(&file, handle);
        Ok(file)
    }
}

/// Calls a function that returns a promise, and waits for its result.
async fn call(
    function: &js_sys::Function,
    this: &JsValue,
    arguments: &[JsValue],
) -> Result<JsValue, JsValue> {
    let promise = function.apply(this, &arguments.iter().collect::<Array>())?;
    JsFuture::from(promise.dyn_into::<Promise>()?).await
}

/// Calls a method of a handle or stream.
async fn call_method(
    object: &JsValue,
    name: &str,
    arguments: &[JsValue],
) -> Result<JsValue, FileError> {
    let method = method(object, name).ok_or(FileError::NoFileSystem)?;
    call(&method, object, arguments).await.map_err(|error| error_of(&error))
}

async fn file_of(handle: &JsValue) -> Result<File, FileError> {
    let file = call_method(handle, "getFile", &[]).await?;
    file.dyn_into().map_err(|_| FileError::NotFound)
}

pub async fn read_file(file: &File) -> Result<Vec<u8>, FileError> {
    if file.size() > MAX_TEXT_BYTES as f64 {
        return Err(FileError::TooLarge((file.size() / 1e6) as u64));
    }
    let buffer = JsFuture::from(file.array_buffer()).await.map_err(|error| error_of(&error))?;
    Ok(Uint8Array::new(&buffer).to_vec())
}

/// Writes a file, completely or not at all: the browser replaces it when the stream is closed.
async fn write_to_handle(handle: &JsValue, bytes: &[u8]) -> Result<(), FileError> {
    let stream = call_method(handle, "createWritable", &[]).await?;
    call_method(&stream, "write", &[Uint8Array::from(bytes).into()]).await?;
    call_method(&stream, "close", &[]).await?;
    Ok(())
}

fn error_of(error: &JsValue) -> FileError {
    let text = error_text(error);
    let is = |name| is_error(error, name);
    match () {
        () if is("NotFoundError") => FileError::NotFound,
        () if is("NotAllowedError") || is("NoModificationAllowedError") => {
            FileError::PermissionDenied(text)
        }
        () if is("QuotaExceededError") => FileError::DiskFull(text),
        () => FileError::System(text),
    }
}

fn new_element<T: JsCast>(name: &str) -> Option<T> {
    document().create_element(name).ok()?.dyn_into().ok()
}

/// Lets the browser store bytes as a file among the downloads.
pub fn download(name: &str, bytes: &[u8]) -> Result<(), FileError> {
    let failed = |error: JsValue| error_of(&error);
    let options = BlobPropertyBag::new();
    options.set_type("application/octet-stream");
    let parts = Array::of1(&Uint8Array::from(bytes));
    let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &options).map_err(failed)?;
    let url = Url::create_object_url_with_blob(&blob).map_err(failed)?;
    let link: HtmlAnchorElement = new_element("a").ok_or(FileError::NoFileSystem)?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    let release = Closure::once_into_js(move || {
        // A URL that is gone needs no release.
        let _ = Url::revoke_object_url(&url);
    });
    let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(
        release.unchecked_ref(),
        DOWNLOAD_TIME,
    );
    Ok(())
}
