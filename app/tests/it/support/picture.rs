//! Random answers to the question what is taken away.

use hypertoe::action::{Action, FileAction, FileError, PictureAction, ShellAction, WritePurpose};
use hypertoe::jobs::JobId;
use hypertoe::state::{
    AnimationKind, Dialog, ExportDialog, ExportJob, ExportKind, FileFingerprint, FileRef, State,
    StillFormat,
};
use hypertoe::view_model::VisibleViews;

/// What is done while a picture or film is asked about, or heard of one.
pub fn picture_action(state: &State, take: &ExportDialog, a: u16, b: u16) -> Action {
    let making = state.exports.job().map(ExportJob::job_id);
    let mut edited = take.clone();
    edited
        .set_kind([ExportKind::Picture, ExportKind::Animation, take.kind][usize::from(a / 8 % 3)]);
    // Small ones, since every one is drawn.
    edited.picture.size = [u32::from(b % 300) + 1, u32::from(a % 200) + 1];
    Action::Picture(match a % 8 {
        0 => PictureAction::Save,
        1 => {
            // The first time there is nothing to choose a path for.
            let Some(ticket) = state.file_ops.pending_save_ticket() else {
                return Action::Picture(PictureAction::Save);
            };
            let file = FileRef::from("/nowhere/picture");
            return Action::File(FileAction::SavePathPicked(ticket, file));
        }
        2 => {
            let failed = || FileError::System("no room".to_owned());
            let result =
                if b.is_multiple_of(2) { Ok(FileFingerprint::default()) } else { Err(failed()) };
            // Often of the job that runs.
            let job = making.filter(|_| !b.is_multiple_of(3)).unwrap_or(JobId(u64::from(b)));
            let (file, saving) = (FileRef::from("/x/p.png"), WritePurpose::Picture(job));
            return Action::File(FileAction::Written { file, purpose: saving, bytes: 7, result });
        }
        3 => PictureAction::Cancel,
        4 => PictureAction::Copy { dark: b.is_multiple_of(2) },
        5 => {
            let kinds = StillFormat::ALL;
            edited.format = kinds[usize::from(b % 4)];
            edited.picture.views = VisibleViews::ALL[usize::from(b) % VisibleViews::ALL.len()];
            return Action::Shell(ShellAction::EditDialog(Dialog::Export(Box::new(edited))));
        }
        _ => {
            let axis = usize::from(b % 5);
            edited.animation = [
                AnimationKind::AllLines,
                AnimationKind::FollowedLine,
                AnimationKind::Replay,
                AnimationKind::Rotation((axis, axis + 1)),
            ][usize::from(b % 4)];
            edited.as_folder = b.is_multiple_of(3);
            edited.picture.options.transparent = b.is_multiple_of(5);
            edited.picture.options.header_and_axes = b.is_multiple_of(7);
            return Action::Shell(ShellAction::EditDialog(Dialog::Export(Box::new(edited))));
        }
    })
}
