//! Random answers to the question what is taken away.

use hypertoe::action::{Action, FileAction, FileError, PictureAction, Saving, ShellAction};
use hypertoe::jobs::JobId;
use hypertoe::picture::Content;
use hypertoe::state::{Dialog, FileRef, SavePurpose, Stamp, StillKind, Story, TakeAway, Taking};

/// What is done while a picture or film is asked about, or heard of one.
pub fn picture_action(take: &TakeAway, making: Option<JobId>, a: u16, b: u16) -> Action {
    let mut edited = take.clone();
    edited.switch([Taking::Picture, Taking::Film, take.taking][usize::from(a / 8 % 3)]);
    // Small ones, since every one is drawn.
    edited.picture.size = [u32::from(b % 300) + 1, u32::from(a % 200) + 1];
    Action::Picture(match a % 8 {
        0 => PictureAction::Save,
        1 => {
            let file = FileRef::from("/nowhere/picture");
            return Action::File(FileAction::PickedSave(SavePurpose::Picture, file));
        }
        2 => {
            let failed = || FileError::System("no room".to_owned());
            let result = if b.is_multiple_of(2) { Ok(Stamp::default()) } else { Err(failed()) };
            // Often of the job that runs.
            let job = making.filter(|_| !b.is_multiple_of(3)).unwrap_or(JobId(u64::from(b)));
            let (file, saving) = (FileRef::from("/x/p.png"), Saving::Picture(job));
            return Action::File(FileAction::Written { file, saving, bytes: 7, result });
        }
        3 => PictureAction::Cancel,
        4 => PictureAction::Copy { dark: b.is_multiple_of(2) },
        5 => {
            let kinds = StillKind::ALL;
            edited.still = kinds[usize::from(b % 4)];
            edited.picture.content =
                [Content::Grid, Content::Space, Content::Both][usize::from(b % 3)];
            return Action::Shell(ShellAction::Edit(Dialog::TakeAway(Box::new(edited))));
        }
        _ => {
            let axis = usize::from(b % 5);
            edited.story =
                [Story::AllLines, Story::ThisLine, Story::Replay, Story::Turn((axis, axis + 1))]
                    [usize::from(b % 4)];
            edited.folder = b.is_multiple_of(3);
            edited.picture.options.transparent = b.is_multiple_of(5);
            edited.picture.options.legend = b.is_multiple_of(7);
            return Action::Shell(ShellAction::Edit(Dialog::TakeAway(Box::new(edited))));
        }
    })
}
