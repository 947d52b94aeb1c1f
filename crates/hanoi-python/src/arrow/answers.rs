//! A table of answers. Its columns are named like the keys of a batch's lines.

use std::borrow::Cow;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};
use hanoi::{Answer, Json, Text, UnreadKeys};

use super::columns::{ColumnFault, NumberColumn, TextColumn};

/// The name of a column that comes without a table.
const ANSWER: &str = "answer";

/// Selects the field of an answer that holds its text.
type BodyField = for<'l, 'a> fn(&'l mut Answer<'a>) -> &'l mut Option<Json<'a>>;

/// The columns that may hold the answers. The first that the table has counts.
const BODIES: [(&str, BodyField); 5] = [
    ("response", |answer| &mut answer.response),
    ("completion", |answer| &mut answer.completion),
    ("output", |answer| &mut answer.output),
    (ANSWER, |answer| &mut answer.answer),
    ("solution", |answer| &mut answer.solution),
];

/// Some rows of a table of answers.
pub(super) struct AnswerColumns {
    rows: ArrayRef,
    /// The number of the first row in the table, from 0.
    first: usize,
    id: Option<ArrayRef>,
    variant: Option<TextColumn>,
    disks: Option<NumberColumn>,
    pegs: Option<NumberColumn>,
    rules: Option<TextColumn>,
    start: Option<TextColumn>,
    goal: Option<TextColumn>,
    /// In digits, as in lines.
    distance: Vec<Option<String>>,
    optimality: Option<TextColumn>,
    body: TextColumn,
    field: BodyField,
}

impl AnswerColumns {
    pub(super) fn new(
        rows: &ArrayRef,
        first: usize,
        unread: &mut UnreadKeys,
    ) -> Result<Self, ColumnFault> {
        let columns = NamedColumns::of(rows);
        columns.0.iter().for_each(|(name, _)| unread.meet(name));
        let (body, field) = columns.body()?;
        Ok(Self {
            id: columns.find("id")?.cloned(),
            variant: columns.texts("variant")?,
            disks: columns.numbers("disks")?,
            pegs: columns.numbers("pegs")?,
            rules: columns.texts("rules")?,
            start: columns.texts("start")?,
            goal: columns.texts("goal")?,
            distance: columns.digits("distance", rows.len())?,
            optimality: columns.texts("optimality")?,
            rows: rows.clone(),
            first,
            body,
            field,
        })
    }

    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns the column of ids, if the table has one.
    pub(super) const fn id(&self) -> Option<&ArrayRef> {
        self.id.as_ref()
    }

    /// Returns the total length of the answers in bytes.
    pub(super) fn bytes(&self) -> usize {
        let texts = (0..self.len()).filter_map(|row| self.body.get(row));
        texts.map(str::len).sum()
    }

    /// Returns the answer in a row, with its puzzle or the fault of that.
    pub(super) fn answer(&self, row: usize) -> Answer<'_> {
        self.read(row).unwrap_or_else(|fault| Answer {
            fault: Some(Text(Cow::Owned(fault))),
            ..Answer::default()
        })
    }

    fn read(&self, row: usize) -> Result<Answer<'_>, String> {
        if self.rows.as_struct_opt().is_some() && self.rows.is_null(row) {
            let row = self.first + row;
            return Err(format!(
                "row {row} is null: expected an answer and its puzzle"
            ));
        }
        let mut answer = Answer {
            variant: self.variant.as_ref().and_then(|texts| text(texts, row)),
            disks: self.number("disks", self.disks.as_ref(), row, "such as 3")?,
            pegs: self.number("pegs", self.pegs.as_ref(), row, "from 1 to 26")?,
            rules: self.rules.as_ref().and_then(|texts| text(texts, row)),
            start: self.start.as_ref().and_then(|texts| text(texts, row)),
            goal: self.goal.as_ref().and_then(|texts| text(texts, row)),
            distance: self.distance[row].as_deref().map(Json),
            optimality: self.optimality.as_ref().and_then(|texts| text(texts, row)),
            text: text(&self.body, row),
            ..Answer::default()
        };
        if answer.text.is_none() {
            *(self.field)(&mut answer) = Some(Json("null"));
        }
        Ok(answer)
    }

    /// Returns the number in a row, if any. `range` says which numbers fit.
    fn number<N: TryFrom<i128>>(
        &self,
        name: &str,
        column: Option<&NumberColumn>,
        row: usize,
        range: &str,
    ) -> Result<Option<N>, String> {
        let Some(number) = column.and_then(|column| column.get(row)) else {
            return Ok(None);
        };
        let row = self.first + row;
        N::try_from(number).map(Some).map_err(|_| {
            format!("\"{name}\" in row {row} is {number}: expected a whole number {range}")
        })
    }
}

fn text(texts: &TextColumn, row: usize) -> Option<Text<'_>> {
    texts.get(row).map(|text| Text(Cow::Borrowed(text)))
}

/// Columns with their names.
struct NamedColumns<'a>(Vec<(&'a str, &'a ArrayRef)>);

impl<'a> NamedColumns<'a> {
    /// Returns the columns of a table, or a single column under the name `answer`.
    fn of(rows: &'a ArrayRef) -> Self {
        let Some(table) = rows.as_struct_opt() else {
            return Self(vec![(ANSWER, rows)]);
        };
        Self(
            table
                .column_names()
                .into_iter()
                .zip(table.columns())
                .collect(),
        )
    }

    fn find(&self, name: &str) -> Result<Option<&'a ArrayRef>, ColumnFault> {
        let mut columns = self.0.iter().filter(|(other, _)| *other == name);
        match (columns.next(), columns.next()) {
            (_, Some(_)) => Err((
                format!("there are two columns \"{name}\""),
                "one".to_owned(),
            )),
            (column, None) => Ok(column.map(|(_, column)| *column)),
        }
    }

    fn texts(&self, name: &str) -> Result<Option<TextColumn>, ColumnFault> {
        let column = self.find(name)?;
        column
            .map(|column| TextColumn::new(name, column))
            .transpose()
    }

    fn numbers(&self, name: &str) -> Result<Option<NumberColumn>, ColumnFault> {
        let column = self.find(name)?;
        column
            .map(|column| NumberColumn::new(name, column))
            .transpose()
    }

    /// Returns numbers in digits. Those that exceed a word may come as text.
    fn digits(&self, name: &str, rows: usize) -> Result<Vec<Option<String>>, ColumnFault> {
        let Some(column) = self.find(name)? else {
            return Ok(vec![None; rows]);
        };
        if let Ok(texts) = TextColumn::new(name, column) {
            return Ok((0..rows)
                .map(|row| texts.get(row).map(str::to_owned))
                .collect());
        }
        let numbers = NumberColumn::new(name, column)?;
        Ok((0..rows)
            .map(|row| numbers.get(row).map(|number| number.to_string()))
            .collect())
    }

    /// Returns the column that holds the answers.
    fn body(&self) -> Result<(TextColumn, BodyField), ColumnFault> {
        for (name, field) in BODIES {
            if let Some(body) = self.texts(name)? {
                return Ok((body, field));
            }
        }
        let names: Vec<String> = self
            .0
            .iter()
            .map(|(name, _)| format!("\"{name}\""))
            .collect();
        let expected = BODIES.map(|(name, _)| name).join(", ");
        let wrong = format!("no answers in the columns {}", names.join(", "));
        Err((wrong, format!("one of {expected}")))
    }
}
