//! Packages for Linux: for Debian, for Fedora, and a folder for all others.

use super::archive::{files_of_folder, write_tar};
use super::contents::{Contents, filled_template, packaging_folder};
use super::{APP_ID, tool};
use crate::{icons, project_folder};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// The sides of the icons, in pixels.
const ICON_SIDES: [u32; 8] = [16, 24, 32, 48, 64, 128, 256, 512];

/// Returns shells with the places of their completions, below `usr/share`. Debian has a place of its own for
/// those of zsh.
fn shells(is_debian: bool) -> [(&'static str, &'static str); 3] {
    let zsh = match is_debian {
        true => "zsh/vendor-completions/_hypertoe",
        false => "zsh/site-functions/_hypertoe",
    };
    [
        ("bash", "bash-completion/completions/hypertoe"),
        ("zsh", zsh),
        ("fish", "fish/vendor_completions.d/hypertoe.fish"),
    ]
}

/// Makes a package for Debian and its relatives, by cargo-deb: the metadata in `app/Cargo.toml` name the
/// files and what they need.
///
/// # Errors
/// A tool is missing or fails, or a file cannot be written.
pub fn build_deb(contents: &Contents, out: &Path) -> Result<PathBuf> {
    stage(contents, true)?;
    let package = out.join(contents.package_name("deb"));
    let mut deb = tool::cargo_subcommand("deb", &[])?;
    deb.current_dir(project_folder());
    deb.args(["--package", "hypertoe", "--no-build", "--no-strip", "--locked"]);
    deb.args(["--target", &contents.target]);
    deb.arg("--output").arg(std::path::absolute(&package)?);
    deb.env("SOURCE_DATE_EPOCH", contents.time.to_string());
    tool::run(&mut deb)?;
    Ok(package)
}

/// Makes a package for Fedora and its relatives, by cargo-generate-rpm: the metadata in `app/Cargo.toml`
/// name the files and what they need.
///
/// # Errors
/// A tool is missing or fails, or a file cannot be written.
pub fn build_rpm(contents: &Contents, out: &Path) -> Result<PathBuf> {
    stage(contents, false)?;
    let package = out.join(contents.package_name("rpm"));
    let mut rpm = tool::cargo_subcommand("generate-rpm", &[])?;
    rpm.current_dir(project_folder()).args(["--package", "app", "--auto-req", "disabled"]);
    rpm.args(["--target", &contents.target]);
    rpm.args(["--source-date", &contents.time.to_string()]);
    rpm.arg("--output").arg(std::path::absolute(&package)?);
    tool::run(&mut rpm)?;
    Ok(package)
}

/// Makes a compressed folder that runs where it is unpacked, with a script that installs it for a user.
///
/// # Errors
/// A file cannot be written.
pub fn build_tarball(contents: &Contents, out: &Path) -> Result<PathBuf> {
    let staged = stage(contents, false)?;
    let package = out.join(contents.package_name("tar.gz"));
    let folder = format!("hypertoe-{}/", contents.version);
    let mut files = files_of_folder(&staged.join("usr"), &folder)?;
    files.extend(files_of_folder(&packaging_folder().join("linux/tarball"), &folder)?);
    for file in &mut files {
        file.is_program |= file.name.ends_with(".sh");
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    write_tar(&package, &files, contents.time)?;
    Ok(package)
}

/// Writes all files as they are installed on a Linux, below a folder that the metadata of packages name,
/// and returns it.
///
/// # Errors
/// The program does not run, or a file cannot be written.
fn stage(contents: &Contents, is_debian: bool) -> Result<PathBuf> {
    let staged = project_folder().join("target/package/linux");
    if staged.exists() {
        fs::remove_dir_all(&staged)?;
    }
    let write = |path: &str, bytes: &[u8]| {
        let path = staged.join("usr").join(path);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(&path, bytes).with_context(|| path.display().to_string())
    };
    write("bin/hypertoe", &fs::read(&contents.program).context("the program")?)?;
    for (name, text) in contents.texts() {
        write(&format!("share/doc/hypertoe/{name}"), text.as_bytes())?;
    }
    let desktop = filled_template(&format!("linux/{APP_ID}.desktop"), contents)?;
    write(&format!("share/applications/{APP_ID}.desktop"), desktop.as_bytes())?;
    let metainfo = metainfo(contents)?;
    write(&format!("share/metainfo/{APP_ID}.metainfo.xml"), metainfo.as_bytes())?;
    let types = filled_template("linux/hypertoe-mime.xml", contents)?;
    write("share/mime/packages/hypertoe.xml", types.as_bytes())?;
    let svg = fs::read(project_folder().join("assets/hypertoe.svg"))?;
    write(&format!("share/icons/hicolor/scalable/apps/{APP_ID}.svg"), &svg)?;
    for side in ICON_SIDES {
        let path = format!("share/icons/hicolor/{side}x{side}/apps/{APP_ID}.png");
        write(&path, &icons::png(&svg, side)?)?;
    }
    for (shell, path) in shells(is_debian) {
        let script = tool::output(contents.describing_program()?.args(["completions", shell]))?;
        write(&format!("share/{path}"), &script)?;
    }
    let pages = staged.join("usr/share/man/man1");
    fs::create_dir_all(&pages)?;
    tool::run(contents.describing_program()?.args(["man", "--out"]).arg(&pages))?;
    Ok(staged)
}

/// Returns the description for software centres, with the date of the version and, where the project
/// names its place, links and screenshots.
fn metainfo(contents: &Contents) -> Result<String> {
    let text = filled_template(&format!("linux/{APP_ID}.metainfo.xml"), contents)?;
    let date = jiff::Timestamp::from_second(i64::try_from(contents.time)?)?;
    let date = date.strftime("%Y-%m-%d").to_string();
    let repository = env!("CARGO_PKG_REPOSITORY");
    let links = match repository {
        "" => String::new(),
        place => format!(
            "  <url type=\"homepage\">{place}</url>\n  <url type=\"bugtracker\">{place}/issues</url>\n  \
             <url type=\"vcs-browser\">{place}</url>\n  <screenshots>\n{}  </screenshots>\n",
            screenshots(place, &contents.version)
        ),
    };
    Ok(text.replace("@DATE@", &date).replace("@LINKS@", &links))
}

/// The screenshots for software centres, in `assets/screenshots`, with their captions.
const SCREENSHOTS: [(&str, &str); 4] = [
    ("play.png", "A game against the computer on 4×4×4"),
    ("explore.png", "All winning lines through a cell of four dimensions"),
    ("prove.png", "A proof that the first player wins, move by move"),
    ("teach.png", "A lesson on the fourth dimension for a class"),
];

fn screenshots(place: &str, version: &str) -> String {
    let shot = |(index, (file, caption)): (usize, &(&str, &str))| {
        let kind = if index == 0 { " type=\"default\"" } else { "" };
        format!(
            "    <screenshot{kind}>\n      <caption>{caption}</caption>\n      \
             <image type=\"source\" width=\"1600\" height=\"900\">{place}/raw/v{version}/assets/screenshots/{file}</image>\n    </screenshot>\n"
        )
    };
    SCREENSHOTS.iter().enumerate().map(shot).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Software centres show them in this shape.
    #[test]
    fn screenshots_are_there_in_their_size() {
        for (file, _) in SCREENSHOTS {
            let path = project_folder().join("assets/screenshots").join(file);
            let png = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("a PNG"));
            assert_eq!((side(16), side(20)), (1600, 900), "{file}");
        }
    }
}
