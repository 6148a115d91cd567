//! Comma-separated values (RFC 4180).

/// Returns a row with its line ending.
pub(super) fn csv_row(fields: &[String]) -> String {
    let fields: Vec<String> = fields.iter().map(|field| quoted(field)).collect();
    format!("{}\r\n", fields.join(","))
}

fn quoted(field: &str) -> String {
    match field.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_end_a_field_is_quoted() {
        let fields = ["3^3", "Ann, \"the wall\"", "two\nlines"].map(str::to_owned);
        assert_eq!(csv_row(&fields), "3^3,\"Ann, \"\"the wall\"\"\",\"two\nlines\"\r\n");
    }
}
