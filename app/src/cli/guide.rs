//! `hypertoe guide`: prints a chapter of the guide, or the list of its chapters.

use super::error::{CliError, CliResult};
use super::output::{Align, write_table};
use crate::guide::{CHAPTERS, Chapter, Section, search};
use crate::i18n;
use clap::Args;
use std::io::Write;

#[derive(Debug, Args)]
pub(super) struct GuideArgs {
    #[arg(help = i18n::cli_guide_chapter())]
    chapter: Option<String>,
    #[arg(long, value_name = "WORDS", conflicts_with = "chapter", help = i18n::cli_guide_search())]
    search: Option<String>,
}

pub(super) fn run(args: &GuideArgs, out: &mut dyn Write) -> CliResult {
    if let Some(query) = &args.search {
        let found = search(query);
        if found.is_empty() {
            return Err(CliError::Failed(i18n::guide_nothing_found(query)));
        }
        let row = |section: &Section| {
            let heading = section.heading.unwrap_or_else(|| section.chapter.title());
            [section.chapter.name.to_owned(), heading.to_owned()]
        };
        let rows: Vec<[String; 2]> = found.iter().map(row).collect();
        return Ok(write_table(&rows, [Align::Left; 2], out)?);
    }
    let Some(name) = &args.chapter else {
        writeln!(out, "{}\n", i18n::out_guide())?;
        let row = |it: &Chapter| [it.name.to_owned(), it.title().to_owned()];
        let rows: Vec<[String; 2]> = CHAPTERS.iter().map(row).collect();
        return Ok(write_table(&rows, [Align::Left; 2], out)?);
    };
    let Some(chapter) = Chapter::from_name(&name.to_lowercase()) else {
        let names = i18n::list_with_commas(CHAPTERS.iter().map(|chapter| chapter.name));
        return Err(CliError::Argument(i18n::cli_guide_unknown(name, names)));
    };
    Ok(out.write_all(chapter.text.as_bytes())?)
}
