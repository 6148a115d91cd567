//! Compares the catalogues with one another, and tests what messages promise.

use super::catalogue::ENTRIES;
use super::*;
use fluent_syntax::ast::{self, InlineExpression};
use std::collections::{BTreeMap, BTreeSet};

/// Every key with its attribute, and the variables that are used there.
type Keys = BTreeMap<String, BTreeSet<String>>;

fn keys(source: &str) -> Keys {
    let resource = fluent_syntax::parser::parse(source).expect("a catalogue is Fluent");
    let (mut keys, mut referred) = (Keys::new(), BTreeMap::new());
    for entry in &resource.body {
        let ast::Entry::Message(message) = entry else { continue };
        let value = message.value.iter().map(|value| (String::new(), value));
        let attributes = message.attributes.iter();
        let attributes = attributes.map(|it| (format!(".{}", it.id.name), &it.value));
        for (attribute, pattern) in value.chain(attributes) {
            let mut variables = BTreeSet::new();
            collect(pattern, &mut variables);
            let key = format!("{}{attribute}", message.id.name);
            let (entries, variables): (BTreeSet<String>, _) =
                variables.into_iter().partition(|name| name.starts_with(ENTRY));
            referred.insert(key.clone(), entries);
            assert!(keys.insert(key.clone(), variables).is_none(), "{key} stands there twice");
        }
    }
    // An entry has the variables of the entries that it refers to as well.
    for (key, entries) in referred {
        for entry in entries {
            let theirs = keys[&entry[ENTRY.len()..]].clone();
            keys.get_mut(&key).expect("it was read").extend(theirs);
        }
    }
    keys
}

/// The prefix of a reference to an entry among the variables.
const ENTRY: &str = "->";

fn collect(pattern: &ast::Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            collect_from(expression, variables);
        }
    }
}

fn collect_from(expression: &ast::Expression<&str>, variables: &mut BTreeSet<String>) {
    match expression {
        ast::Expression::Inline(inline) => collect_inside(inline, variables),
        ast::Expression::Select { selector, variants } => {
            collect_inside(selector, variables);
            variants.iter().for_each(|variant| collect(&variant.value, variables));
        }
    }
}

fn collect_inside(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            variables.insert(format!("{ENTRY}{}", id.name));
        }
        InlineExpression::Placeable { expression } => collect_from(expression, variables),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|inline| collect_inside(inline, variables));
        }
        _ => {}
    }
}

/// Lists the keys of another catalogue that are missing, unknown, or have other variables.
fn differences(english: &Keys, other: &Keys) -> Vec<String> {
    let mut found = Vec::new();
    for (key, variables) in english {
        match other.get(key) {
            None => found.push(format!("{key} is missing")),
            Some(theirs) if theirs != variables => {
                found.push(format!("{key} has {theirs:?}, not {variables:?}"));
            }
            Some(_) => {}
        }
    }
    let unknown = other.keys().filter(|key| !english.contains_key(*key));
    found.extend(unknown.map(|key| format!("{key} is not there in English")));
    found
}

#[test]
fn every_language_has_the_same_entries_with_the_same_variables() {
    let english = keys(Language::English.source());
    assert!(english.len() > 190, "only {} entries were read", english.len());
    for language in Language::ALL {
        let found = differences(&english, &keys(language.source()));
        assert!(found.is_empty(), "{}:\n{}", language.name(), found.join("\n"));
    }
}

#[test]
fn differences_between_catalogues_are_found() {
    let english =
        keys("a-b = { $x }\n    .tip = Tip\nc-d = { $n ->\n    [one] { $y }\n   *[other] n\n}\n");
    let other = keys("a-b = { $y }\nc-d = { $y } { $n }\ne-f = New\n");
    let found = differences(&english, &other);
    assert_eq!(
        found,
        [r#"a-b has {"y"}, not {"x"}"#, "a-b.tip is missing", "e-f is not there in English"]
    );
}

#[test]
fn every_entry_can_be_said_in_every_language() {
    for language in [Language::English, Language::German, Language::Pseudo] {
        for entry in &ENTRIES {
            for count in [1, 2] {
                let arguments = entry.variables.iter().map(|_| Arg::from(count)).collect();
                let message = Message::new(entry, arguments);
                let text = with_language(language, || message.to_string());
                assert!(!text.is_empty() && text != entry.id, "{message:?} is {text:?}");
                assert!(!text.contains(['{', '}', '\u{2068}']), "{message:?} is {text:?}");
            }
        }
    }
}

#[test]
fn one_is_never_many() {
    const MANY: &str = "answers axes boards cells clauses coordinates dimensions exercises forks \
        frames games lines literals marks moves pages pictures players plies positions sequences \
        threads threats tiles values variables";
    let mut wrong = Vec::new();
    for entry in &ENTRIES {
        // These are limits, or of several from the start.
        let several = ["most", "longest", "total", "held", "needed", "near", "grid"];
        let one = |variable: &&str| Arg::from(if several.contains(variable) { 20 } else { 1 });
        let text = Message::new(entry, entry.variables.iter().map(one).collect());
        let text = text.to_string();
        let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
        let is_wrong = |pair: &[&str]| pair[0] == "1" && MANY.split(' ').any(|it| it == pair[1]);
        if words.windows(2).any(is_wrong) {
            wrong.push(format!("{}: {text}", entry.id));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn plurals_and_numbers_follow_the_language() {
    let lines = |count: Number| count_lines(count).to_string();
    assert_eq!(lines(1.into()), "1 line");
    assert_eq!(lines(0.into()), "0 lines");
    assert_eq!(lines(1_441.into()), "1,441 lines");
    assert_eq!(lines(decimal(1.0, 1).into()), "1.0 lines");
    assert_eq!(lines(u64::MAX.into()), "18,446,744,073,709,551,615 lines");
    assert_eq!(lines(num_bigint::BigUint::from(10u8).pow(30).into()), "1.000 × 10^30 lines");
    with_language(Language::German, || {
        assert_eq!(
            goal_score_none(list_with_and([decimal(1_234.5, 1), decimal(2.0, 0)])).to_string(),
            "1.234,5 und 2"
        );
    });
}

#[test]
fn messages_are_data_and_stand_in_one_another() {
    let few = list_with_and(["a", "b", "c"]);
    assert_eq!(goal_score_none(few.clone()).to_string(), "a, b and c");
    assert_eq!(goal_score_none(few.clone()), goal_score_none(list_with_and(["a", "b", "c"])));
    assert_ne!(goal_score_none(few), goal_score_none(list_with_and(["a", "b"])));
    assert_eq!(goal_score_none(list_with_and::<&str>([])).to_string(), "");
    let nested = goal_score_none(list_with_and([count_lines(1), count_lines(2)]));
    assert_eq!(nested.to_string(), "1 line and 2 lines");
    assert_eq!(format!("{:>8}|{:<8}|", count_lines(1), count_lines(2)), "  1 line|2 lines |");
    assert_eq!(format!("{:?}", count_lines(2)), r#"count-lines {"lines": 2}"#);
    assert_eq!(format!("{:?}", command_save_tip()), "command-save.tip");
}

#[test]
fn what_belongs_to_an_axis_is_told_apart_and_read_like_the_rest() {
    let axes =
        list_with_and([axis_name(0), axis_colored(3, concat(["w".into(), "=".into(), 2.into()]))]);
    let message = goal_score_none(axes);
    assert_eq!(message.to_string(), "x and w=2");
    let piece = |text: &str, axis| MessageSpan { text: text.to_owned(), axis };
    let expected = [piece("x", Some(0)), piece(" and ", None), piece("w=2", Some(3))];
    assert_eq!(message.spans(), expected);
    assert_eq!(goal_score_none("plain").spans(), [piece("plain", None)]);
}

#[test]
fn the_language_can_be_changed_while_the_program_runs() {
    let joined = goal_score_none(list_with_and(["a", "b"]));
    assert_eq!(joined.to_string(), "a and b");
    assert_eq!(with_language(Language::German, || joined.to_string()), "a und b");
    set_language(Language::Pseudo);
    assert_eq!(joined.to_string(), "[[a àñdd b]]");
    assert_eq!(
        std::thread::scope(|scope| scope.spawn(current_language).join().expect("it only looks")),
        Language::English
    );
    set_language(Language::English);
    let panicked = std::panic::catch_unwind(|| with_language(Language::German, || panic!("meant")));
    assert!(panicked.is_err() && current_language() == Language::English);
}

#[test]
fn what_a_language_lacks_is_said_in_english() {
    let german = super::catalogue::Catalogue::new(Language::German, "command-undo = Zurück\n");
    let said = |message: &Message| message.format_with(&german, false, str::to_owned);
    assert_eq!(said(&command_undo()), "Zurück");
    assert_eq!(said(&command_undo_tip()), "Go back one move; nothing is lost");
    assert_eq!(said(&count_lines(1_234)), "1,234 lines");
}

#[test]
fn the_pseudo_language_is_a_third_longer() {
    let tip = command_prove_tip();
    let stretched = with_language(Language::Pseudo, || tip.to_string()).chars().count();
    let english = tip.to_string().chars().count();
    assert!((5 * english / 4..3 * english / 2).contains(&stretched), "{english}, {stretched}");
}

#[test]
fn a_locale_names_a_language() {
    for locale in ["en", "en_GB.UTF-8", "EN-us", "en@euro"] {
        assert_eq!(Language::from_locale(locale), Some(Language::English), "{locale}");
    }
    for locale in ["de", "de_AT.UTF-8", "de-CH", "DE"] {
        assert_eq!(Language::from_locale(locale), Some(Language::German), "{locale}");
    }
    for locale in ["", "C", "POSIX", "C.UTF-8", "fr_FR.UTF-8", "eng"] {
        assert_eq!(Language::from_locale(locale), None, "{locale}");
    }
}

/// A message that was sent says the same in every language.
#[test]
fn a_message_can_be_sent() {
    let arguments = [
        Arg::from("a text"),
        Arg::from(i128::MIN),
        Arg::from(u128::MAX),
        Arg::from(decimal(f64::INFINITY, 2)),
        Arg::from(decimal(-0.25, 3)),
        axis_colored(300, concat(["x".into(), Arg::from(7u8)])),
        Arg::from(file_error_unclear()),
    ];
    let argument = |(_, argument): (_, Arg)| argument;
    for entry in &ENTRIES {
        let arguments = entry.variables.iter().zip(arguments.iter().cycle().cloned());
        let message = Message::new(entry, arguments.map(argument).collect());
        let bytes = rmp_serde::to_vec_named(&message).expect("it is plain data");
        let arrived: Message = rmp_serde::from_slice(&bytes).expect("it is what was sent");
        assert_eq!(arrived, message);
        assert_eq!(arrived.spans(), message.spans());
    }
    let unknown = rmp_serde::to_vec_named(&(("none-such", None::<&str>), [0u8; 0]));
    let refused = rmp_serde::from_slice::<Message>(&unknown.expect("bytes")).unwrap_err();
    assert!(refused.to_string().contains("none-such"), "{refused}");
}
