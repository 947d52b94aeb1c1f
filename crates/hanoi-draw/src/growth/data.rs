//! The table of measurements.

use crate::error::{DrawError, Extent, Refusal};

/// The most lines of a plot.
const MOST: u8 = 24;
/// The most rows of a table.
const ROWS: u16 = 10_000;
/// The longest name that is written out.
const LONGEST: usize = 40;

/// A line of the plot.
#[derive(Debug)]
pub(super) struct Series {
    pub(super) name: String,
    /// The colour index: that of the algorithm, also for its published values.
    pub(super) hue: usize,
    pub(super) published: bool,
    /// Seconds by the number of disks.
    pub(super) points: Vec<(u32, f64)>,
}

/// The indexes of the columns.
struct CsvColumns {
    algorithm: usize,
    disks: usize,
    seconds: usize,
    published: Option<usize>,
}

/// Reads the table: a line for each algorithm in order of appearance, each followed by its published values.
pub(super) fn read(csv: &str) -> Result<Vec<Series>, DrawError> {
    let mut lines = (1..)
        .zip(csv.lines())
        .filter(|(_, line)| !line.trim().is_empty());
    let Some((_, head)) = lines.next() else {
        return Err(Refusal::NoTable.into());
    };
    let columns = CsvColumns::new(head)?;
    let mut measured: Vec<Series> = Vec::new();
    let mut published: Vec<Series> = Vec::new();
    for (row, (number, line)) in lines.enumerate() {
        if row == usize::from(ROWS) {
            return Err(DrawError::too_large(Extent::Rows(number), ROWS));
        }
        let fields: Vec<&str> = line.split(',').map(str::trim).collect();
        let field = |column: usize| fields.get(column).copied().unwrap_or("");
        let name = field(columns.algorithm);
        let disks = field(columns.disks).parse::<u32>();
        let disks = disks.map_err(|_| wrong(number, field(columns.disks), "a number of disks"))?;
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

/// All lines in order, or the reason why there is no plot.
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
    let name: String = name.chars().take(LONGEST).collect();
    let place = all.iter().position(|series| series.name == name);
    let place = place.unwrap_or(all.len());
    if place == all.len() {
        if place == usize::from(MOST) {
            return Err(DrawError::too_large(Extent::Algorithms(name), MOST));
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
    // Less than an attosecond or more than the age of the universe is not a time.
    let seconds = seconds.filter(|seconds| (1e-18..1e18).contains(seconds));
    seconds.ok_or_else(|| wrong(number, text, "a number of seconds above 0"))
}

fn wrong(line: usize, text: &str, expected: &'static str) -> DrawError {
    Refusal::Field(line, text.to_owned(), expected).into()
}

impl CsvColumns {
    fn new(head: &str) -> Result<Self, DrawError> {
        let names: Vec<&str> = head.split(',').map(str::trim).collect();
        let find = |name: &str| names.iter().position(|other| *other == name);
        let needed = |name| find(name).ok_or_else(|| Refusal::NoColumn(head.to_owned(), name));
        Ok(Self {
            algorithm: needed("algorithm")?,
            disks: needed("disks")?,
            seconds: needed("seconds")?,
            published: find("published_seconds"),
        })
    }
}
