//! Generates a typed function for every entry of the message catalogue `locales/en.ftl`: its
//! parameters are the variables of the entry, its documentation is the English text. On Windows it
//! also gives the program its icon, its version and its manifest.
#![expect(clippy::disallowed_methods, reason = "a build script reads and writes files")]

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Resource, VariantKey,
};
use fluent_syntax::serializer;
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fmt::Write;
use std::fs;
use std::path::Path;

const CATALOGUE: &str = "locales/en.ftl";

type Patterns<'a> = BTreeMap<(&'a str, Option<&'a str>), &'a Pattern<String>>;

/// The icon of the program on Windows, drawn from the one in SVG by `cargo xtask icons`.
const ICON: &str = "../assets/hypertoe.ico";

/// The manifest for Windows: the program knows long paths and texts in UTF-8, draws its window in the
/// resolution of each screen, and has the dialogs and buttons of today.
const MANIFEST: &str = "xtask/packaging/windows/hypertoe.manifest";

fn main() -> Result<(), String> {
    println!("cargo::rerun-if-changed=build.rs");
    add_windows_resource();
    println!("cargo::rerun-if-changed={CATALOGUE}");
    let text = fs::read_to_string(CATALOGUE).map_err(|error| format!("{CATALOGUE}: {error}"))?;
    let out = env::var("OUT_DIR").map_err(|error| error.to_string())?;
    let (table, functions) = generate_code(&parse(text)?)?;
    let write = |file: &str, code: String| fs::write(Path::new(&out).join(file), code);
    let written = write("entries.rs", table).and_then(|()| write("words.rs", functions));
    written.map_err(|error| error.to_string())
}

/// Adds icon, version and manifest to a program for Windows. A missing resource compiler is a warning: the
/// program works without them.
fn add_windows_resource() {
    println!("cargo::rerun-if-changed={ICON}");
    println!("cargo::rerun-if-changed={MANIFEST}");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("windows") {
        return;
    }
    let Ok(package) = env::var("CARGO_MANIFEST_DIR") else { return };
    let path = |file: &str| Path::new(&package).join(file).display().to_string();
    let version = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let Ok(manifest) = fs::read_to_string(path(MANIFEST)) else { return };
    let mut resource = winresource::WindowsResource::new();
    resource
        .set_icon(&path(ICON))
        .set_manifest(&manifest.replace("@VERSION@", &version))
        .set("ProductName", "Hypertoe")
        .set("FileDescription", "Hypertoe")
        .set("OriginalFilename", "hypertoe.exe")
        .set("LegalCopyright", "MIT OR Apache-2.0");
    if let Err(error) = resource.compile_for("hypertoe") {
        println!("cargo::warning=the program gets no icon and no version: {error}");
    }
}

fn parse(text: String) -> Result<Resource<String>, String> {
    fluent_syntax::parser::parse(text.clone()).map_err(|(_, errors)| {
        let place = |at: usize| text[..at].matches('\n').count() + 1;
        let say = |error: &fluent_syntax::parser::ParserError| {
            format!("{CATALOGUE}:{}: {error}", place(error.pos.start))
        };
        errors.iter().map(say).collect::<Vec<_>>().join("\n")
    })
}

/// Generates the table of entries, and the code of all functions.
fn generate_code(resource: &Resource<String>) -> Result<(String, String), String> {
    let mut patterns = Patterns::new();
    let mut order = Vec::new();
    for message in messages(resource) {
        let id = message.id.name.as_str();
        let value = message.value.iter().map(|pattern| (None, pattern));
        let attributes = message.attributes.iter().map(|it| (Some(it.id.name.as_str()), &it.value));
        for (attribute, pattern) in value.chain(attributes) {
            if patterns.insert((id, attribute), pattern).is_some() {
                return Err(format!("{CATALOGUE}: {id} stands there twice"));
            }
            order.push((id, attribute));
        }
    }
    let mut table = format!("pub(super) static ENTRIES: [MessageSignature; {}] = [\n", order.len());
    let mut code = String::new();
    let mut commands = String::new();
    let mut names = BTreeMap::new();
    let texts: BTreeMap<_, _> =
        patterns.iter().map(|(key, pattern)| (*key, entry_text(pattern))).collect();
    let referenced: BTreeSet<&str> = texts.values().flat_map(|text| references(text)).collect();
    for (number, key) in order.iter().enumerate() {
        let name = function_name(*key)?;
        if let Some(other) = names.insert(name.clone(), key) {
            return Err(format!("{CATALOGUE}: {key:?} and {other:?} are both words::{name}"));
        }
        let mut variables = Variables::default();
        variables.collect_from_pattern(patterns[key], &patterns)?;
        let (id, attribute) = key;
        let listed: Vec<&str> = variables.0.iter().map(|(name, _)| name.as_str()).collect();
        append(
            &mut table,
            format_args!(
                "    MessageSignature {{ id: {id:?}, attribute: {attribute:?}, variables: &{listed:?} }},\n"
            ),
        );
        let entry = format!("ENTRIES[{number}]");
        // An entry that others refer to may have no caller of its own.
        if referenced.contains(id) {
            code += "#[allow(dead_code)]\n";
        }
        push_function(&mut code, &name, &entry, &texts[key], &variables);
        if let (Some(command), Some("tip")) = (id.strip_prefix("command-"), attribute) {
            push_command(&mut commands, command);
        }
    }
    table += "];\n";
    let code = format!("{code}\npub(crate) mod commands {{\nuse super::Message;\n{commands}}}\n");
    Ok((table, code))
}

fn messages(resource: &Resource<String>) -> impl Iterator<Item = &Message<String>> {
    resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    })
}

fn append(text: &mut String, more: std::fmt::Arguments<'_>) {
    text.write_fmt(more).expect("a string takes everything");
}

/// Returns the name of the function of an entry: `file-saved` with the attribute `tip` becomes
/// `file_saved_tip`.
fn function_name((id, attribute): (&str, Option<&str>)) -> Result<String, String> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !id.chars().all(plain) || !id.contains('-') {
        return Err(format!("{CATALOGUE}: {id} is not of the kind room-what, in kebab case"));
    }
    let attribute = attribute.map(|it| format!("_{it}")).unwrap_or_default();
    Ok((id.to_owned() + &attribute).replace('-', "_"))
}

fn push_function(code: &mut String, name: &str, entry: &str, text: &str, variables: &Variables) {
    // Fenced, so that rustdoc takes no indented line for an example in Rust.
    for line in ["```text"].into_iter().chain(text.lines()).chain(["```"]) {
        append(code, format_args!("#[doc = {line:?}]\n"));
    }
    if variables.0.is_empty() {
        append(
            code,
            format_args!(
                "pub(crate) const fn {name}() -> Message {{ Message::plain(&{entry}) }}\n"
            ),
        );
        return;
    }
    let parameter = |(name, kind): &(String, ParameterType)| {
        format!("r#{}: impl Into<{kind:?}>", name.replace('-', "_"))
    };
    let parameters: Vec<String> = variables.0.iter().map(parameter).collect();
    let argument = |(name, kind): &(String, ParameterType)| {
        let name = name.replace('-', "_");
        match kind {
            ParameterType::Arg => format!("r#{name}.into()"),
            ParameterType::Number => format!("Arg::Number(r#{name}.into())"),
        }
    };
    let arguments: Vec<String> = variables.0.iter().map(argument).collect();
    append(
        code,
        format_args!(
            "pub(crate) fn {name}({}) -> Message {{ Message::new(&{entry}, vec![{}]) }}\n",
            parameters.join(", "),
            arguments.join(", "),
        ),
    );
}

/// Generates `commands::open`, which returns the messages of `command-open` and its tip.
fn push_command(code: &mut String, command: &str) {
    let name = command.replace('-', "_");
    append(
        code,
        format_args!(
            "/// Its name, and what it does.\npub(crate) const fn r#{name}() -> (Message, Message) \
             {{ (super::command_{name}(), super::command_{name}_tip()) }}\n"
        ),
    );
}

/// Returns the entry as written in the catalogue, without its key.
fn entry_text(pattern: &Pattern<String>) -> String {
    let message = Message {
        id: fluent_syntax::ast::Identifier { name: "k".to_owned() },
        value: Some(pattern.clone()),
        attributes: Vec::new(),
        comment: None,
    };
    let resource = Resource { body: vec![Entry::Message(message)] };
    let text = serializer::serialize(&resource);
    text.trim().trim_start_matches("k =").trim_start().to_owned()
}

/// Returns the keys of the entries that a text refers to: `{ file-saved }`.
fn references(text: &str) -> impl Iterator<Item = &str> {
    let inner = text.split("{ ").skip(1).filter_map(|rest| rest.split_once(" }"));
    inner.map(|(inner, _)| inner).filter(|inner| !inner.starts_with('$'))
}

/// The type of a parameter.
#[derive(Clone, Copy, Debug, PartialEq)]
enum ParameterType {
    /// Anything that can be formatted into a message.
    Arg,
    /// A number that selects the plural form.
    Number,
}

/// The variables of an entry, in the order of their first use.
#[derive(Default)]
struct Variables(Vec<(String, ParameterType)>);

impl Variables {
    fn add(&mut self, name: &str, kind: ParameterType) {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) if kind == ParameterType::Number => *known = kind,
            Some(_) => {}
            None => self.0.push((name.to_owned(), kind)),
        }
    }

    fn collect_from_pattern(
        &mut self,
        pattern: &Pattern<String>,
        patterns: &Patterns<'_>,
    ) -> Result<(), String> {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.collect_from_expression(expression, patterns)?;
            }
        }
        Ok(())
    }

    fn collect_from_expression(
        &mut self,
        expression: &Expression<String>,
        patterns: &Patterns<'_>,
    ) -> Result<(), String> {
        let (selector, variants) = match expression {
            Expression::Inline(inline) => {
                return self.collect_from_inline(inline, ParameterType::Arg, patterns);
            }
            Expression::Select { selector, variants } => (selector, variants),
        };
        let plural = |key: &VariantKey<String>| match key {
            VariantKey::NumberLiteral { .. } => true,
            VariantKey::Identifier { name } => {
                ["zero", "one", "two", "few", "many", "other"].contains(&name.as_str())
            }
        };
        let counts = variants.iter().all(|variant| plural(&variant.key));
        self.collect_from_inline(
            selector,
            if counts { ParameterType::Number } else { ParameterType::Arg },
            patterns,
        )?;
        variants.iter().try_for_each(|variant| self.collect_from_pattern(&variant.value, patterns))
    }

    fn collect_from_inline(
        &mut self,
        inline: &InlineExpression<String>,
        kind: ParameterType,
        patterns: &Patterns<'_>,
    ) -> Result<(), String> {
        match inline {
            InlineExpression::VariableReference { id } => self.add(&id.name, kind),
            InlineExpression::Placeable { expression } => {
                self.collect_from_expression(expression, patterns)?
            }
            InlineExpression::MessageReference { id, attribute } => {
                let key = (id.name.as_str(), attribute.as_ref().map(|it| it.name.as_str()));
                let Some(pattern) = patterns.get(&key) else {
                    return Err(format!("{CATALOGUE}: there is no entry {key:?}"));
                };
                self.collect_from_pattern(pattern, patterns)?;
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                for argument in &arguments.positional {
                    self.collect_from_inline(argument, ParameterType::Number, patterns)?;
                }
            }
            InlineExpression::TermReference { arguments: Some(arguments), .. } => {
                for named in &arguments.named {
                    self.collect_from_inline(&named.value, kind, patterns)?;
                }
            }
            _ => {}
        }
        Ok(())
    }
}
