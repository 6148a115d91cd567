//! Jobs and their reports, sent as bytes: a job that was sent does the same as the one that was
//! not, and what it reports arrives as it was.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

mod computing;
mod drawing;
mod reading;

use hypertoe::jobs::{
    AnalysisJob, Job, JobAnswer, JobHost, JobReport, PictureJob, ProofJob, PuzzleJob, TheoryJob,
};
use hypertoe::picture::export::ExportedFile;
use hypertoe_core::base::control::{Control, Halt, SingleThread, Workers};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::sync::LazyLock;
use std::time::Duration;

/// The kinds of jobs that the tests send.
const KINDS: [&str; 19] = [
    "ChooseMove",
    "Analysis::Game",
    "Analysis::Position",
    "Picture::Export",
    "Picture::MeasureSize",
    "Picture::Rasterize",
    "Proof::Check",
    "Proof::ReadIncluded",
    "Proof::Solve",
    "Puzzle::CheckMove",
    "Puzzle::FindRightMoves",
    "Puzzle::FindSolution",
    "Read",
    "Theory::Blocking",
    "Theory::Census",
    "Theory::FirstMoves",
    "Theory::FullBoard",
    "Theory::Gallery",
    "Theory::Pairing",
];

/// A new kind of job does not compile here: name it, and send it in a test.
fn kind(job: &Job) -> &'static str {
    match job {
        Job::ChooseMove { .. } => "ChooseMove",
        Job::Analysis(AnalysisJob::Game { .. }) => "Analysis::Game",
        Job::Analysis(AnalysisJob::Position { .. }) => "Analysis::Position",
        Job::Picture(PictureJob::Export { .. }) => "Picture::Export",
        Job::Picture(PictureJob::MeasureSize { .. }) => "Picture::MeasureSize",
        Job::Picture(PictureJob::Rasterize { .. }) => "Picture::Rasterize",
        Job::Proof(ProofJob::Check(_)) => "Proof::Check",
        Job::Proof(ProofJob::ReadIncluded(_)) => "Proof::ReadIncluded",
        Job::Proof(ProofJob::Solve { .. }) => "Proof::Solve",
        Job::Puzzle(PuzzleJob::CheckMove { .. }) => "Puzzle::CheckMove",
        Job::Puzzle(PuzzleJob::FindRightMoves { .. }) => "Puzzle::FindRightMoves",
        Job::Puzzle(PuzzleJob::FindSolution(_)) => "Puzzle::FindSolution",
        Job::Read(_) => "Read",
        Job::Theory(TheoryJob::Blocking(_)) => "Theory::Blocking",
        Job::Theory(TheoryJob::Census { .. }) => "Theory::Census",
        Job::Theory(TheoryJob::FirstMoves(_)) => "Theory::FirstMoves",
        Job::Theory(TheoryJob::FullBoard(_)) => "Theory::FullBoard",
        Job::Theory(TheoryJob::Gallery { .. }) => "Theory::Gallery",
        Job::Theory(TheoryJob::Pairing(_)) => "Theory::Pairing",
    }
}

#[test]
fn jobs_of_every_kind_are_sent() {
    let kinds: BTreeSet<&str> = jobs().map(|job| kind(&job)).collect();
    assert_eq!(kinds, BTreeSet::from(KINDS));
}

/// A host that keeps the files, some of the reports and the time allowed.
#[derive(Default)]
struct Recorder {
    check_ins: u64,
    time: Option<Duration>,
    reports: Vec<JobReport>,
}

impl Control<JobReport> for Recorder {
    fn check_in(&mut self, _: u64, report: &dyn Fn() -> JobReport) -> Result<(), Halt> {
        self.check_ins += 1;
        if self.check_ins.is_power_of_two() {
            self.reports.push(report());
        }
        Ok(())
    }
}

impl JobHost for Recorder {
    fn on_files_ready(&mut self, files: Vec<ExportedFile>) {
        self.reports.push(JobReport::FilesReady(files));
    }

    fn limit_time(&mut self, time: Duration) {
        self.time = Some(time);
    }

    fn workers(&self) -> Box<dyn Workers> {
        Box::new(SingleThread)
    }
}

/// Runs a job, and returns its reports, the answer last.
fn reports(job: Job) -> (Option<Duration>, Vec<JobReport>) {
    let mut host = Recorder::default();
    let answer = job.run(&mut host).expect("nobody halts it");
    host.reports.push(JobReport::Done(answer));
    (host.time, host.reports)
}

/// Everything in a report. A game does not print its cells in a fixed order.
fn content(report: &JobReport) -> String {
    match report {
        JobReport::Done(JobAnswer::Read(_)) => format!("{:?}", report.to_bytes().unwrap()),
        _ => format!("{report:?}"),
    }
}

/// Sends a job, and runs it here and there: both report the same, and so it arrives. Returns the
/// answer, as it arrived.
fn send(job: Job) -> JobAnswer {
    let kind = kind(&job);
    let sent = Job::from_bytes(&job.to_bytes().unwrap()).unwrap();
    let ((time, here), (time_there, there)) = (reports(job), reports(sent));
    assert_eq!((time, here.len()), (time_there, there.len()), "{kind}");
    let mut last = None;
    for (here, there) in here.iter().zip(&there) {
        let arrived = JobReport::from_bytes(&there.to_bytes().unwrap()).unwrap();
        assert!(content(here) == content(there), "{kind}: {here:?} and {there:?}");
        assert!(content(there) == content(&arrived), "{kind}: {there:?} and {arrived:?}");
        last = Some(arrived);
    }
    match last {
        Some(JobReport::Done(answer)) => answer,
        other => panic!("{kind}: no answer but {other:?}"),
    }
}

static SENT: LazyLock<Vec<Vec<u8>>> =
    LazyLock::new(|| jobs().map(|job| job.to_bytes().unwrap()).collect());

fn jobs() -> impl Iterator<Item = Job> {
    computing::jobs().into_iter().chain(drawing::jobs()).chain(reading::jobs())
}

#[test]
fn a_crash_is_reported() {
    let arrived = JobReport::from_bytes(&JobReport::Crashed.to_bytes().unwrap());
    assert!(matches!(arrived, Ok(JobReport::Crashed)));
}

#[test]
fn bytes_cut_short_or_continued_are_refused() {
    for bytes in &*SENT {
        for end in (0..bytes.len()).step_by(bytes.len() / 20 + 1) {
            assert!(Job::from_bytes(&bytes[..end]).is_err(), "{end} of {bytes:?}");
        }
        let bytes = [&bytes[..], &[0]].concat();
        let error = Job::from_bytes(&bytes).err().unwrap();
        assert!(error.to_string().contains("1 more follow"), "{error}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// Whatever is sent, nothing panics.
    #[test]
    fn garbage_is_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = (Job::from_bytes(&bytes), JobReport::from_bytes(&bytes));
    }

    #[test]
    fn changed_bytes_are_read_or_refused(
        which in any::<prop::sample::Index>(),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut bytes = which.get(&SENT[..]).clone();
        for (at, value) in &changes {
            *at.get_mut(&mut bytes) = *value;
        }
        let _ = Job::from_bytes(&bytes);
    }
}
