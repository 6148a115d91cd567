//! The workers of the page: each has a WebAssembly instance of its own, and runs one job after the
//! other. A job that is stopped ends with its worker.

use super::browser::{property, window};
use crate::i18n;
use crate::jobs::{Job, JobId, JobReport};
use crate::platform::{ActionSender, JobRunner};
use js_sys::{Array, Int32Array, Uint8Array};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, Event, MessageEvent, Url, Worker, WorkerOptions, WorkerType};

/// The script that starts a worker, beside the page.
const SCRIPT: &str = "worker.js";

/// The most workers that wait for the next job.
const MAX_IDLE: usize = 2;

/// The times that a job can be paused or continued where page and worker share no memory.
const MAX_TOGGLES: usize = 64;

/// The commands to a running job, as numbers in shared memory.
pub mod command {
    pub const RUN: i32 = 0;
    pub const PAUSE: i32 = 1;
    pub const FINISH: i32 = 2;
}

/// Starts workers, and hands jobs to them.
pub struct WorkerPool(Rc<RefCell<PoolState>>);

struct PoolState {
    answers: ActionSender,
    /// The workers that have started and wait.
    idle: Vec<PooledWorker>,
    running: HashMap<JobId, RunningJob>,
}

struct PooledWorker {
    worker: Worker,
    /// Whether the worker has said that it can take a job.
    is_ready: bool,
    /// The job to be sent once it can.
    waiting: Option<JsValue>,
    /// Called for its messages and failures.
    _listeners: [Closure<dyn FnMut(Event)>; 2],
}

struct RunningJob {
    worker: PooledWorker,
    signal: Signal,
}

/// The channel by which a running job, which hears no messages, learns of commands.
enum Signal {
    /// A number in memory that page and worker share; on isolated pages only.
    Shared(Int32Array),
    Urls(UrlSignal),
}

/// URLs that the worker tries now and then, one after the other: each that is gone is a command.
struct UrlSignal {
    /// Once it is gone, the job is to finish.
    finish: String,
    /// Each that is gone pauses the job, or lets it go on: those left, the next one last.
    toggles: Vec<String>,
    is_paused: bool,
}

impl Signal {
    fn new() -> Self {
        let is_isolated = property(&window(), "crossOriginIsolated");
        if is_isolated.is_some_and(|it| it.is_truthy()) {
            let memory = js_sys::SharedArrayBuffer::new(4);
            return Self::Shared(Int32Array::new(&memory));
        }
        let new_url = || {
            let url = Blob::new().and_then(|blob| Url::create_object_url_with_blob(&blob));
            url.unwrap_or_default()
        };
        let toggles = std::iter::repeat_with(new_url).take(MAX_TOGGLES).collect();
        Self::Urls(UrlSignal { finish: new_url(), toggles, is_paused: false })
    }

    fn to_js(&self) -> JsValue {
        match self {
            Self::Shared(memory) => memory.clone().into(),
            Self::Urls(urls) => {
                let all = std::iter::once(&urls.finish).chain(urls.toggles.iter().rev());
                all.map(|url| JsValue::from(url.as_str())).collect::<Array>().into()
            }
        }
    }

    fn store(&mut self, command: i32) {
        match self {
            Self::Shared(memory) => {
                // Index 0 is there.
                let _ = js_sys::Atomics::store(memory, 0, command);
                let _ = js_sys::Atomics::notify(memory, 0);
            }
            Self::Urls(urls) if command == command::FINISH => revoke(&urls.finish),
            Self::Urls(urls) => {
                let pauses = command == command::PAUSE;
                if std::mem::replace(&mut urls.is_paused, pauses) != pauses {
                    urls.toggles.pop().iter().for_each(|url| revoke(url));
                }
            }
        }
    }
}

impl Drop for Signal {
    fn drop(&mut self) {
        if let Self::Urls(urls) = self {
            std::iter::once(&urls.finish).chain(&urls.toggles).for_each(|url| revoke(url));
        }
    }
}

fn revoke(url: &str) {
    // It may be gone already.
    let _ = Url::revoke_object_url(url);
}

impl WorkerPool {
    pub fn new(answers: ActionSender) -> Self {
        let state = PoolState { answers, idle: Vec::new(), running: HashMap::new() };
        Self(Rc::new(RefCell::new(state)))
    }

    /// Starts a worker for the next job, if none waits.
    fn prepare(&self) {
        if self.0.borrow().idle.is_empty()
            && let Some(worker) = self.new_worker()
        {
            self.0.borrow_mut().idle.push(worker);
        }
    }

    /// Prepares a worker once the page has been shown; starting it earlier would delay the first frame.
    pub fn prepare_later(&self) {
        const DELAY_MILLIS: i32 = 400;
        let pool = Self(Rc::clone(&self.0));
        let prepare = Closure::once_into_js(move || pool.prepare());
        // Without a timer the first job starts its worker.
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(
            prepare.unchecked_ref(),
            DELAY_MILLIS,
        );
    }

    /// Starts a worker. `None` if the browser refuses.
    fn new_worker(&self) -> Option<PooledWorker> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(SCRIPT, &options).ok()?;
        let (pool, own) = (Rc::downgrade(&self.0), worker.clone());
        let on_message = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            if let (Some(pool), Ok(event)) = (pool.upgrade(), event.dyn_into::<MessageEvent>()) {
                on_message(&pool, &own, &event.data());
            }
        });
        let (pool, own) = (Rc::downgrade(&self.0), worker.clone());
        let on_error = Closure::<dyn FnMut(Event)>::new(move |_: Event| {
            if let Some(pool) = pool.upgrade() {
                on_failure(&pool, &own);
            }
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        let _listeners = [on_message, on_error];
        Some(PooledWorker { worker, is_ready: false, waiting: None, _listeners })
    }
}

impl PooledWorker {
    /// Learns that the worker can take a job, and sends the one that waits for it.
    fn set_ready(&mut self) {
        self.is_ready = true;
        self.waiting.take().into_iter().for_each(|job| self.send(job));
    }

    /// Sends a job, at once or when the worker can take it.
    fn send(&mut self, job: JsValue) {
        match self.is_ready {
            // A worker that has died says so by an error.
            true => _ = self.worker.post_message(&job),
            false => self.waiting = Some(job),
        }
    }
}

/// Hears a message: a worker can take a job, or reports on its job.
fn on_message(pool: &RefCell<PoolState>, worker: &Worker, message: &JsValue) {
    let mut state = pool.borrow_mut();
    let Ok(bytes) = message.clone().dyn_into::<Uint8Array>() else {
        let PoolState { idle, running, .. } = &mut *state;
        let pooled = idle.iter_mut().chain(running.values_mut().map(|job| &mut job.worker));
        pooled.filter(|pooled| pooled.worker == *worker).for_each(PooledWorker::set_ready);
        return;
    };
    let Some(id) = state.job_of(worker) else { return };
    let report = JobReport::from_bytes(&bytes.to_vec()).unwrap_or(JobReport::Crashed);
    if matches!(report, JobReport::Done(_) | JobReport::Crashed) {
        state.finish(id);
    }
    state.answers.send_report(id, report);
}

/// Hears that a worker has failed: it could not be started, or its job has panicked.
fn on_failure(pool: &RefCell<PoolState>, worker: &Worker) {
    let mut state = pool.borrow_mut();
    state.idle.retain(|pooled| pooled.worker != *worker);
    if let Some(id) = state.job_of(worker) {
        state.running.remove(&id);
        worker.terminate();
        state.answers.send_report(id, JobReport::Crashed);
    }
}

impl PoolState {
    fn job_of(&self, worker: &Worker) -> Option<JobId> {
        let job = self.running.iter().find(|(_, job)| job.worker.worker == *worker);
        job.map(|(id, _)| *id)
    }

    /// Lets the worker of a job that is done wait for the next one.
    fn finish(&mut self, id: JobId) {
        let Some(job) = self.running.remove(&id) else { return };
        match self.idle.len() < MAX_IDLE {
            true => self.idle.push(job.worker),
            false => job.worker.worker.terminate(),
        }
    }
}

impl JobRunner for WorkerPool {
    fn start(&mut self, id: JobId, job: Job) {
        let idle = self.0.borrow_mut().idle.pop();
        let worker = idle.or_else(|| self.new_worker());
        let job = job.to_bytes();
        let (Some(mut worker), Ok(bytes)) = (worker, job) else {
            return self.0.borrow().answers.send_report(id, JobReport::Crashed);
        };
        let signal = Signal::new();
        let language = i18n::current_language().tag();
        let bytes = Uint8Array::from(bytes.as_slice());
        worker.send(Array::of3(&bytes, &language.into(), &signal.to_js()).into());
        self.0.borrow_mut().running.insert(id, RunningJob { worker, signal });
    }

    fn set_paused(&mut self, id: JobId, paused: bool) {
        if let Some(job) = self.0.borrow_mut().running.get_mut(&id) {
            job.signal.store(if paused { command::PAUSE } else { command::RUN });
        }
    }

    fn finish_now(&mut self, id: JobId) {
        if let Some(job) = self.0.borrow_mut().running.get_mut(&id) {
            job.signal.store(command::FINISH);
        }
    }

    fn stop(&mut self, id: JobId) {
        let job = self.0.borrow_mut().running.remove(&id);
        if let Some(job) = job {
            job.worker.worker.terminate();
            // The next job need not wait for its worker.
            self.prepare();
        }
    }
}
