//! The worker's side: jobs come as bytes, and their reports go out as bytes.

use super::browser::object;
use super::worker_pool::command;
use crate::i18n::{self, Language};
use crate::jobs::{Job, JobClock, JobHost, JobReport};
use crate::picture::export::ExportedFile;
use crate::theme::fonts;
use hypertoe_core::base::control::{Control, Halt, SingleThread, Workers};
use js_sys::{Array, Atomics, Int32Array, Uint8Array};
use std::time::Duration;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    DedicatedWorkerGlobalScope, MessageEvent, XmlHttpRequest, XmlHttpRequestResponseType,
};

/// The time between two looks at a URL that is gone once the job is to finish.
const URL_INTERVAL: Duration = Duration::from_millis(100);

/// Runs the jobs that the page sends to this worker, one after the other, and says that it can.
pub fn serve_jobs() {
    fonts::set_face_reader(read_font);
    let listen = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        run_job(&Array::from(&event.data()));
    });
    scope().set_onmessage(Some(listen.as_ref().unchecked_ref()));
    // It listens as long as the worker lives.
    listen.forget();
    // The page hears it, or is gone.
    let _ = scope().post_message(&JsValue::TRUE);
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

/// Runs a job from its message: the job's bytes, the language, and the channel for commands.
fn run_job(message: &Array) {
    let bytes = Uint8Array::from(message.get(0)).to_vec();
    let language = message.get(1).as_string();
    i18n::set_language(language.and_then(|code| Language::from_locale(&code)).unwrap_or_default());
    let mut host = WorkerHost::new(message.get(2));
    let report = match Job::from_bytes(&bytes).map(|job| job.run(&mut host)) {
        Ok(Ok(answer)) => JobReport::Done(answer),
        // It had no result to finish with, or was not understood.
        Ok(Err(_)) | Err(_) => JobReport::Crashed,
    };
    host.send(report);
}

/// The host of a job in a worker.
struct WorkerHost {
    clock: JobClock,
    commands: CommandReader,
}

/// The channel by which commands come while the job runs.
enum CommandReader {
    /// A number in memory that is shared with the page.
    Shared(Int32Array),
    Urls(UrlReader),
}

/// URLs each of which is a command once it is gone.
struct UrlReader {
    /// Once it is gone, the job is to finish.
    finish: String,
    /// Each that is gone pauses the job, or lets it go on: those left, the next one last.
    toggles: Vec<String>,
    /// The time of the last look.
    tried: Duration,
}

impl WorkerHost {
    fn new(channel: JsValue) -> Self {
        let commands = match channel.dyn_into::<Int32Array>() {
            Ok(memory) => CommandReader::Shared(memory),
            Err(urls) => {
                let urls = Array::from(&urls);
                let mut urls = urls.iter().filter_map(|url| url.as_string());
                let finish = urls.next().unwrap_or_default();
                let mut toggles: Vec<String> = urls.collect();
                toggles.reverse();
                CommandReader::Urls(UrlReader { finish, toggles, tried: now() })
            }
        };
        Self { clock: JobClock::new(now()), commands }
    }

    fn send(&self, report: JobReport) {
        let report = report.with_elapsed(self.clock.elapsed(now()));
        // What cannot be encoded is at least not waited for.
        let bytes = report.to_bytes().or_else(|_| JobReport::Crashed.to_bytes());
        let Ok(bytes) = bytes else { return };
        let bytes = Uint8Array::from(bytes.as_slice());
        let moved = Array::of1(&bytes.buffer());
        // The page hears it, or is gone.
        let _ = scope().post_message_with_transfer(&bytes, &moved);
    }
}

impl CommandReader {
    /// Waits while the job is paused. Returns the length of the pause.
    ///
    /// # Errors
    /// The job is to finish.
    fn check_in(&mut self, time: Duration) -> Result<Duration, Halt> {
        match self {
            Self::Shared(memory) => {
                let paused_at = time;
                let mut told = Atomics::load(memory, 0).unwrap_or(command::RUN);
                while told == command::PAUSE {
                    // It wakes when the page stores another command.
                    if Atomics::wait(memory, 0, command::PAUSE).is_err() {
                        break;
                    }
                    told = Atomics::load(memory, 0).unwrap_or(command::RUN);
                }
                match told {
                    command::FINISH => Err(Halt::FinishEarly),
                    _ => Ok(now().saturating_sub(paused_at)),
                }
            }
            Self::Urls(urls) => urls.check_in(time),
        }
    }
}

impl UrlReader {
    fn check_in(&mut self, time: Duration) -> Result<Duration, Halt> {
        if time.saturating_sub(self.tried) < URL_INTERVAL {
            return Ok(Duration::ZERO);
        }
        let is_paused = self.take_toggle();
        if is_paused {
            sleep(URL_INTERVAL);
            while exists(&self.finish) && !self.take_toggle() {
                sleep(URL_INTERVAL);
            }
        }
        self.tried = now();
        match exists(&self.finish) {
            true => Ok(if is_paused { self.tried.saturating_sub(time) } else { Duration::ZERO }),
            false => Err(Halt::FinishEarly),
        }
    }

    /// Returns whether the next toggle is gone, and goes on to the one after it.
    fn take_toggle(&mut self) -> bool {
        let is_gone = self.toggles.last().is_some_and(|url| !exists(url));
        if is_gone {
            self.toggles.pop();
        }
        is_gone
    }
}

/// Lets this worker sleep. Memory of WebAssembly can be waited for on every page.
fn sleep(time: Duration) {
    let descriptor =
        object(&[("initial", 1.into()), ("maximum", 1.into()), ("shared", true.into())]);
    let Ok(memory) = js_sys::WebAssembly::Memory::new(descriptor.unchecked_ref()) else { return };
    let memory = Int32Array::new(&memory.buffer());
    // It wakes by itself.
    let _ = Atomics::wait_with_timeout(&memory, 0, 0, time.as_secs_f64() * 1_000.0);
}

impl Control<JobReport> for WorkerHost {
    fn check_in(&mut self, _: u64, report: &dyn Fn() -> JobReport) -> Result<(), Halt> {
        let time = now();
        let pause = self.commands.check_in(time)?;
        self.clock.skip_pause(pause);
        if self.clock.check(time + pause)? {
            self.send(report());
        }
        Ok(())
    }
}

impl JobHost for WorkerHost {
    fn on_files_ready(&mut self, files: Vec<ExportedFile>) {
        self.send(JobReport::FilesReady(files));
    }

    fn limit_time(&mut self, time: Duration) {
        self.clock.limit_time(now(), time);
    }

    fn workers(&self) -> Box<dyn Workers> {
        Box::new(SingleThread)
    }
}

/// Returns the time since the worker was started.
fn now() -> Duration {
    let millis = scope().performance().map_or(0.0, |performance| performance.now());
    Duration::from_secs_f64(millis.max(0.0) / 1_000.0)
}

/// Returns whether a blob still has its URL.
fn exists(url: &str) -> bool {
    let request = XmlHttpRequest::new().and_then(|request| {
        request.open_with_async("GET", url, false)?;
        request.send()
    });
    request.is_ok()
}

/// Reads a font of the page.
fn read_font(name: &str) -> Option<Vec<u8>> {
    let read = || {
        let request = XmlHttpRequest::new()?;
        request.open_with_async("GET", &format!("fonts/{name}.ttf"), false)?;
        request.set_response_type(XmlHttpRequestResponseType::Arraybuffer);
        request.send()?;
        let is_there = request.status()? == 200;
        Ok::<_, JsValue>(is_there.then_some(request.response()?))
    };
    Some(Uint8Array::new(&read().ok()??).to_vec())
}
