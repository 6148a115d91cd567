//! `hypertoe schema`: prints the schemas of the JSON that commands write.

use super::error::{CliError, CliResult};
use super::game_args::check_is_file;
use super::json::{BatchLine, Report};
use super::{
    atlas, blocking, census, draw, gallery, lines, match_command, pairing, perft, puzzles,
    random_games, show, solve, symmetries, verify,
};
use crate::i18n;
use crate::platform::write_text_in;
use clap::Args;
use clap::builder::PossibleValuesParser;
use schemars::Schema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};
use std::io::Write;
use std::path::PathBuf;

/// A schema with its name.
type NamedSchema = (&'static str, fn() -> Schema);

fn named_schema<R: Report>() -> NamedSchema {
    (R::NAME, schema_of::<R>)
}

/// Returns all schemas with their names.
fn all_schemas() -> [NamedSchema; 17] {
    [
        named_schema::<BatchLine<lines::LinesReport<'_>>>(),
        named_schema::<BatchLine<show::ShowReport<'_>>>(),
        named_schema::<perft::PerftReport<'_>>(),
        named_schema::<census::CensusReport<'_>>(),
        named_schema::<gallery::GalleryReport<'_>>(),
        named_schema::<random_games::RandomGamesReport<'_>>(),
        named_schema::<draw::DrawReport<'_>>(),
        named_schema::<pairing::PairingReport<'_>>(),
        named_schema::<blocking::BlockingReport<'_>>(),
        named_schema::<match_command::MatchReport<'_>>(),
        named_schema::<BatchLine<solve::SolveJson>>(),
        named_schema::<atlas::AtlasReport>(),
        named_schema::<verify::VerifyReport>(),
        named_schema::<puzzles::MakeReport>(),
        named_schema::<puzzles::CheckReport>(),
        named_schema::<puzzles::PuzzleJson<'_>>(),
        named_schema::<symmetries::SymmetriesReport<'_>>(),
    ]
}

/// Returns the schema of a report: JSON Schema, draft 2020-12.
fn schema_of<R: Report>() -> Schema {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let schema = settings.into_generator().into_root_schema_for::<R>();
    let mut schema = with_plain_names(schema);
    let name = R::versioned_name();
    schema.insert("$id".to_owned(), format!("urn:hypertoe:{}", name.replace('/', ":")).into());
    let command = R::NAME.replace("puzzles-", "puzzles ");
    schema.insert("title".to_owned(), format!("hypertoe {command} --json").into());
    let tag = json!({ "const": name, "description": "The name and the version of this schema." });
    let object = schema.ensure_object();
    let properties = object.entry("properties").or_insert_with(|| Value::Object(Map::new()));
    if let Some(properties) = properties.as_object_mut() {
        properties.insert("schema".to_owned(), tag);
    }
    let required = object.entry("required").or_insert_with(|| Value::Array(Vec::new()));
    if let Some(required) = required.as_array_mut() {
        required.insert(0, "schema".into());
    }
    schema
}

/// Returns a schema whose definitions have names without `Json` and `Report`, the endings of our types.
fn with_plain_names(schema: Schema) -> Schema {
    let Some(definitions) = schema.get("$defs").and_then(Value::as_object) else { return schema };
    let plain = |name: &String| {
        ["Json", "Report"].iter().find_map(|ending| name.strip_suffix(ending)).map(str::to_owned)
    };
    let renamed = definitions.keys().filter_map(|name| {
        let plain = plain(name).filter(|plain| !definitions.contains_key(plain))?;
        Some((name.clone(), plain))
    });
    let text = renamed.fold(schema.as_value().to_string(), |text, (name, plain)| {
        let text = text.replace(&format!("#/$defs/{name}\""), &format!("#/$defs/{plain}\""));
        text.replace(&format!("\"{name}\":"), &format!("\"{plain}\":"))
    });
    serde_json::from_str(&text).expect("renaming keeps the text JSON")
}

#[derive(Debug, Args)]
pub(super) struct SchemaArgs {
    #[arg(value_name = "NAME", value_parser = PossibleValuesParser::new(names()), help = i18n::cli_schema_name(i18n::list_with_commas(names())))]
    name: Option<String>,
    #[arg(long, value_name = "DIR", help = i18n::cli_schema_out(), conflicts_with = "name")]
    out: Option<PathBuf>,
}

fn names() -> impl Iterator<Item = &'static str> {
    all_schemas().into_iter().map(|(name, _)| name)
}

/// Prints a schema, lists their names, or writes all to a folder.
pub(super) fn run(args: &SchemaArgs, out: &mut dyn Write) -> CliResult {
    let text =
        |schema: Schema| -> CliResult<String> { Ok(serde_json::to_string_pretty(&schema)? + "\n") };
    check_is_file("--out", args.out.as_deref())?;
    if let Some(folder) = &args.out {
        for (name, schema) in all_schemas() {
            let name = format!("{name}.json");
            write_text_in(folder, &name, &text(schema())?)
                .map_err(|why| CliError::cannot_write(&folder.join(name), &why))?;
        }
        return Ok(());
    }
    let Some(asked) = &args.name else {
        return Ok(names().try_for_each(|name| writeln!(out, "{name}"))?);
    };
    let schema =
        all_schemas().into_iter().find(|(name, _)| name == asked).map(|(_, schema)| schema());
    let schema = schema.expect("clap takes these names only");
    Ok(out.write_all(text(schema)?.as_bytes())?)
}
