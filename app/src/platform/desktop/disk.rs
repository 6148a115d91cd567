//! Files on disk: bounded reading, and atomic writing by which nothing is lost and nobody gains
//! access.

use crate::action::{FileError, OverwritePolicy, OverwriteWarning};
use crate::jobs::{ParsedGame, read};
use crate::state::FileFingerprint;
use atomic_write_file::AtomicWriteFile;
use hypertoe_core::base::read_budget::{MAX_TEXT_BYTES, ReadBudget};
use hypertoe_core::record::to_json;
use hypertoe_core::{Game, Rules};
use std::fs::{self, File, Metadata};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// A longer chain of symbolic links is taken for a loop.
const MAX_LINKS: usize = 40;

/// Writes a game to a file, as [`write_bytes`] does.
pub fn write_game(path: &Path, game: &Game) -> Result<(), FileError> {
    write_bytes(path, &to_json(game)?)
}

/// Writes a text to a file, as [`write_bytes`] does.
pub fn write_text(path: &Path, text: &str) -> Result<(), FileError> {
    write_bytes(path, text.as_bytes())
}

/// Writes a text to a file of a folder, which is made if it is missing.
pub fn write_text_in(folder: &Path, name: &str, text: &str) -> Result<(), FileError> {
    fs::create_dir_all(folder).map_err(|error| write_error(&error))?;
    write_text(&folder.join(name), text)
}

/// Writes a file, unless it is protected: to a temporary file beside it, which then replaces it,
/// so that a failure leaves the old one whole.
pub fn write_bytes(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    check_replaceable(path, OverwritePolicy::Unprotected)?;
    write_ignoring_protection(path, bytes)
}

/// Writes a file atomically, following links, without the check of [`write_bytes`] whether the
/// existing file may be replaced.
pub fn write_ignoring_protection(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    write_atomically(&resolve_links(path)?, bytes).map_err(|error| write_error(&error))
}

/// Adds bytes at the end of a file, which is made if there is none; they are on disk before this
/// returns.
pub fn append_bytes(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    check_replaceable(path, OverwritePolicy::Unprotected)?;
    let append = || {
        let mut file = fs::OpenOptions::new().append(true).create(true).open(path)?;
        file.write_all(bytes)?;
        file.sync_data()
    };
    append().map_err(|error| write_error(&error))
}

/// Checks whether a file can be written here, as far as that can be known in advance. An existing
/// file is left as it is.
pub fn check_writable(path: &Path) -> Result<(), FileError> {
    check_replaceable(path, OverwritePolicy::Unprotected)?;
    let file = beside(&resolve_links(path)?).map_err(|error| write_error(&error))?;
    file.discard().map_err(|error| write_error(&error))
}

/// Checks whether a file may be replaced.
pub(super) fn check_replaceable(path: &Path, over: OverwritePolicy) -> Result<(), FileError> {
    let path = resolve_links(path)?;
    let metadata = match fs::metadata(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        metadata => metadata.map_err(|error| FileError::from_io(&error))?,
    };
    // A device would be replaced by a file.
    if !metadata.is_file() {
        return Err(not_a_file_error(&metadata));
    }
    if let OverwritePolicy::Unchanged(stamp) = over {
        let now = match read_bytes(&path) {
            Err(FileError::TooLarge(_)) => FileFingerprint::default(),
            bytes => FileFingerprint::of(&bytes?),
        };
        if now != stamp {
            return Err(OverwriteWarning::Changed(now).into());
        }
    }
    if over == OverwritePolicy::Anything {
        return Ok(());
    }
    if metadata.permissions().readonly() {
        return Err(OverwriteWarning::ReadOnly.into());
    }
    shared(&path, &metadata)
}

/// Checks that others lose nothing if the file is replaced: no other hard link, same owner.
#[cfg(unix)]
fn shared(path: &Path, metadata: &Metadata) -> Result<(), FileError> {
    use std::os::unix::fs::MetadataExt;
    if metadata.nlink() > 1 {
        return Err(OverwriteWarning::HardLinked.into());
    }
    let new = beside(path).and_then(|file| file.metadata()).map_err(|error| write_error(&error))?;
    if new.uid() == metadata.uid() { Ok(()) } else { Err(OverwriteWarning::OtherOwner.into()) }
}

#[cfg(not(unix))]
fn shared(_: &Path, _: &Metadata) -> Result<(), FileError> {
    Ok(())
}

/// Returns the file that a path leads to. Symbolic links are followed, even to a missing file.
fn resolve_links(path: &Path) -> Result<PathBuf, FileError> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        match fs::read_link(&path) {
            // Not a link: there is nothing to follow.
            Err(_) => return Ok(path),
            Ok(next) => path = path.parent().unwrap_or(Path::new("")).join(next),
        }
    }
    Err(FileError::LinkLoop)
}

fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = beside(path)?;
    file.write_all(bytes)?;
    file.commit()
}

/// Opens a temporary file that can replace this one, with its mode and, if permitted, its owner.
/// Nobody else can open it before.
#[cfg(unix)]
fn beside(path: &Path) -> io::Result<AtomicWriteFile> {
    use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
    let Ok(old) = fs::metadata(path) else { return AtomicWriteFile::open(path) };
    let file = AtomicWriteFile::options().mode(0o600).open(path)?;
    let new = file.metadata()?;
    if new.gid() != old.gid() {
        // Permissions of the old group are not for another one.
        file.set_permissions(fs::Permissions::from_mode(new.mode() & 0o707))?;
    }
    Ok(file)
}

#[cfg(not(unix))]
fn beside(path: &Path) -> io::Result<AtomicWriteFile> {
    if let Ok(metadata) = fs::metadata(path) {
        // Windows replaces no read-only file.
        let mut permissions = metadata.permissions();
        if permissions.readonly() {
            permissions.set_readonly(false);
            fs::set_permissions(path, permissions)?;
        }
    }
    AtomicWriteFile::open(path)
}

/// Returns the first free path `NAME.broken-1`, `NAME.broken-2` … in the folder of `path`, to which
/// a file that cannot be read may be moved.
pub(super) fn unused_broken_path(path: &Path) -> PathBuf {
    let name = |number: u32| path.with_extension(format!("broken-{number}"));
    (1..).map(name).find(|path| fs::symlink_metadata(path).is_err()).unwrap_or_else(|| name(0))
}

/// Returns a path with something appended to its name.
pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut path = path.as_os_str().to_owned();
    path.push(suffix);
    path.into()
}

fn write_error(error: &io::Error) -> FileError {
    match error.kind() {
        // Here not the file but its folder is missing or closed.
        io::ErrorKind::NotFound => FileError::FolderMissing,
        io::ErrorKind::PermissionDenied => FileError::FolderNotWritable,
        _ => FileError::from_io(error),
    }
}

/// Reads a game from a file in any format. A text that does not say by which rules the game is
/// played is read with `rules`.
pub fn read_game(path: &Path, rules: Option<&Rules>) -> Result<ParsedGame, FileError> {
    let bytes = read_bytes(path)?;
    let name = path.file_name().map(|name| name.to_string_lossy());
    Ok(read::read_game(&bytes, name.as_deref(), None, rules, &mut ReadBudget::without_control())?)
}

/// Reads a file of at most the maximum size of a game.
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, FileError> {
    read_up_to(path, MAX_TEXT_BYTES)
}

/// Reads a whole file. Fails if the path is no regular file, or the file is larger than `max`
/// bytes.
pub(super) fn read_up_to(path: &Path, max: u64) -> Result<Vec<u8>, FileError> {
    // Opening a pipe or a device could block.
    let metadata = std::fs::metadata(path).map_err(|error| FileError::from_io(&error))?;
    if !metadata.is_file() {
        return Err(not_a_file_error(&metadata));
    }
    let file = File::open(path).map_err(|error| FileError::from_io(&error))?;
    read_limited(max, file, metadata.len())
}

/// Reads standard input to its end, at most up to the maximum size of a game.
pub fn read_standard_input() -> Result<Vec<u8>, FileError> {
    read_limited(MAX_TEXT_BYTES, io::stdin().lock(), 0)
}

fn read_limited(max: u64, source: impl Read, told: u64) -> Result<Vec<u8>, FileError> {
    let too_large = |size: u64| FileError::TooLarge(size.div_ceil(1_000_000));
    if told > max {
        return Err(too_large(told));
    }
    let mut bytes = Vec::new();
    // A growing file may be longer than its metadata says.
    let read = source.take(max + 1).read_to_end(&mut bytes);
    read.map_err(|error| FileError::from_io(&error))?;
    if bytes.len() as u64 > max { Err(too_large(max + 1)) } else { Ok(bytes) }
}

pub fn path_exists(path: &Path) -> bool {
    path.exists()
}

/// Returns the error for a path that leads to no regular file.
pub(super) fn not_a_file_error(metadata: &Metadata) -> FileError {
    if metadata.is_dir() { FileError::IsFolder } else { FileError::IsDevice }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};

    fn file(folder: &Path, name: &str, mode: u32) -> PathBuf {
        let path = folder.join(name);
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        path
    }

    fn mode(path: &Path) -> u32 {
        fs::symlink_metadata(path).unwrap().mode() & 0o7777
    }

    fn conflict(path: &Path, over: OverwritePolicy) -> OverwriteWarning {
        match check_replaceable(path, over) {
            Err(FileError::Conflict(conflict)) => conflict,
            other => panic!("{other:?} is no conflict"),
        }
    }

    #[test]
    fn a_link_is_followed_and_stays_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let file = file(folder.path(), "file", 0o640);
        fs::create_dir(folder.path().join("links")).unwrap();
        let (first, second) = (folder.path().join("first"), folder.path().join("links/second"));
        symlink("links/second", &first).unwrap();
        symlink("../file", &second).unwrap();
        write_bytes(&first, b"new").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"new");
        assert_eq!(mode(&file), 0o640);
        assert!(first.is_symlink() && second.is_symlink());
    }

    #[test]
    fn a_link_to_nothing_makes_its_target_and_a_circle_of_links_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let of = |name: &str| folder.path().join(name);
        symlink("absent", of("link")).unwrap();
        write_bytes(&of("link"), b"new").unwrap();
        assert_eq!(fs::read(of("absent")).unwrap(), b"new");
        symlink("round", of("about")).unwrap();
        symlink("about", of("round")).unwrap();
        assert!(matches!(write_bytes(&of("round"), b"new"), Err(FileError::LinkLoop)));
        symlink("nowhere/file", of("away")).unwrap();
        assert!(matches!(write_bytes(&of("away"), b"new"), Err(FileError::FolderMissing)));
    }

    #[test]
    fn the_mode_stays_and_a_new_file_has_that_of_others() {
        let folder = tempfile::tempdir().unwrap();
        for kept in [0o600, 0o640, 0o664, 0o200, 0o755] {
            let file = file(folder.path(), "file", kept);
            write_bytes(&file, b"new").unwrap();
            assert_eq!(mode(&file), kept, "{kept:o}");
        }
        let (new, other) = (folder.path().join("new"), folder.path().join("other"));
        write_bytes(&new, b"new").unwrap();
        fs::write(&other, "new").unwrap();
        assert_eq!(mode(&new), mode(&other));
    }

    #[test]
    fn what_is_protected_is_replaced_only_if_that_was_asked_for() {
        let folder = tempfile::tempdir().unwrap();
        let read_only = file(folder.path(), "read-only", 0o444);
        assert_eq!(conflict(&read_only, OverwritePolicy::Unprotected), OverwriteWarning::ReadOnly);
        let linked = file(folder.path(), "linked", 0o644);
        fs::hard_link(&linked, folder.path().join("other name")).unwrap();
        assert_eq!(conflict(&linked, OverwritePolicy::Unprotected), OverwriteWarning::HardLinked);
        for path in [read_only, linked] {
            let before = mode(&path);
            assert!(write_bytes(&path, b"new").is_err());
            assert_eq!(fs::read(&path).unwrap(), b"old");
            check_replaceable(&path, OverwritePolicy::Anything).unwrap();
            write_ignoring_protection(&path, b"new").unwrap();
            assert_eq!((fs::read(&path).unwrap(), mode(&path)), (b"new".to_vec(), before));
        }
        assert_eq!(fs::read(folder.path().join("other name")).unwrap(), b"old");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3, "nothing is left beside them");
    }

    #[test]
    fn a_file_that_changed_is_told_from_one_that_was_touched() {
        let folder = tempfile::tempdir().unwrap();
        let file = file(folder.path(), "file", 0o644);
        let known = OverwritePolicy::Unchanged(FileFingerprint::of(b"old"));
        check_replaceable(&file, known).unwrap();
        fs::write(&file, "old").unwrap();
        check_replaceable(&file, known).unwrap();
        for other in ["odd", "", "older"] {
            fs::write(&file, other).unwrap();
            assert!(matches!(conflict(&file, known), OverwriteWarning::Changed(_)), "{other}");
        }
        fs::remove_file(&file).unwrap();
        check_replaceable(&file, known).unwrap();
    }

    #[test]
    fn folders_and_devices_are_no_files() {
        let folder = tempfile::tempdir().unwrap();
        assert!(matches!(write_bytes(folder.path(), b"new"), Err(FileError::IsFolder)));
        assert!(matches!(write_bytes(Path::new("/dev/null"), b"new"), Err(FileError::IsDevice)));
        let socket = folder.path().join("socket");
        let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        assert!(matches!(write_bytes(&socket, b"new"), Err(FileError::IsDevice)));
        let link = folder.path().join("link");
        symlink("/dev/null", &link).unwrap();
        assert!(matches!(write_bytes(&link, b"new"), Err(FileError::IsDevice)));
    }
}
