//! The table of measurements.

use crate::error::{DrawError, Extent, Refusal};

/// The maximum number of algorithms in a plot.
const MAX_ALGORITHMS: u8 = 24;
/// The maximum number of rows in a table.
const MAX_ROWS: u16 = 10_000;
/// The length at which names are cut off.
const MAX_NAME: usize = 40;

/// A line of the plot.
#[derive(Debug)]
pub(super) struct Series {
    pub(super) name: String,
    /// The colour index, which an algorithm shares with its published values.
    pub(super) hue: usize,
    pub(super) published: bool,
    /// Pairs of the number of disks and the seconds.
    pub(super) points: Vec<(u32, f64)>,
}

/// The indexes of the columns.
struct CsvColumns {
    algorithm: usize,
    disks: usize,
    seconds: usize,
    published: Option<usize>,
}

/// Reads the table. Returns a line for each algorithm in order of appearance, then the published values.
pub(super) fn read(csv: &str) -> Result<Vec<Series>, DrawError> {
    let mut lines = (1..)
        .zip(csv.lines())
        .filter(|(_, line)| !line.trim().is_empty());
    let Some((_, header)) = lines.next() else {
        return Err(Refusal::NoTable.into());
    };
    let columns = CsvColumns::new(header)?;
    let mut measured: Vec<Series> = Vec::new();
    let mut published: Vec<Series> = Vec::new();
    for (row, (number, line)) in lines.enumerate() {
        if row == usize::from(MAX_ROWS) {
            return Err(DrawError::too_large(Extent::Rows(number), MAX_ROWS));
        }
        let fields: Vec<&str> = line.split(',').map(str::trim).collect();
        let field = |column: usize| fields.get(column).copied().unwrap_or("");
        let name = field(columns.algorithm);
        let disks = field(columns.disks).parse::<u32>();
        let disks =
            disks.map_err(|_| invalid(number, field(columns.disks), "a number of disks"))?;
        let hue = add(
            &mut measured,
            name,
            (disks, seconds(number, field(columns.seconds))?),
        )?;
        if let Some(text) = columns.published.map(field).filter(|text| !text.is_empty()) {
            let place = add(&mut published, name, (disks, seconds(number, text)?))?;
            published[place].hue = hue;
        }
    }
    finish(measured, published)
}

/// The lines of measured values, then those of published values.
fn finish(mut measured: Vec<Series>, mut published: Vec<Series>) -> Result<Vec<Series>, DrawError> {
    if measured.is_empty() {
        return Err(Refusal::NoRows.into());
    }
    for series in &mut published {
        series.name.push_str(", published");
        series.published = true;
    }
    measured.append(&mut published);
    for series in &mut measured {
        series.points.sort_by_key(|point| point.0);
    }
    Ok(measured)
}

/// Adds a point to the line with this name, and returns the index of that line.
fn add(all: &mut Vec<Series>, name: &str, point: (u32, f64)) -> Result<usize, DrawError> {
    let name: String = name.chars().take(MAX_NAME).collect();
    let place = all.iter().position(|series| series.name == name);
    let place = place.unwrap_or(all.len());
    if place == all.len() {
        if place == usize::from(MAX_ALGORITHMS) {
            return Err(DrawError::too_large(
                Extent::Algorithms(name),
                MAX_ALGORITHMS,
            ));
        }
        all.push(Series {
            name,
            hue: place,
            published: false,
            points: Vec::new(),
        });
    }
    all[place].points.push(point);
    Ok(place)
}

fn seconds(number: usize, text: &str) -> Result<f64, DrawError> {
    let seconds = text.parse::<f64>().ok();
    // From an attosecond to the age of the universe.
    let seconds = seconds.filter(|seconds| (1e-18..1e18).contains(seconds));
    seconds.ok_or_else(|| invalid(number, text, "a number of seconds above 0"))
}

fn invalid(line: usize, text: &str, expected: &'static str) -> DrawError {
    Refusal::Field(line, text.to_owned(), expected).into()
}

impl CsvColumns {
    fn new(header: &str) -> Result<Self, DrawError> {
        let names: Vec<&str> = header.split(',').map(str::trim).collect();
        let find = |name: &str| names.iter().position(|other| *other == name);
        let required = |name| find(name).ok_or_else(|| Refusal::NoColumn(header.to_owned(), name));
        Ok(Self {
            algorithm: required("algorithm")?,
            disks: required("disks")?,
            seconds: required("seconds")?,
            published: find("published_seconds"),
        })
    }
}
