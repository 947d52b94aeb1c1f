//! A table of answers: its columns are the keys of a batch's lines.

use std::borrow::Cow;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};
use hanoi::{Answer, Json, Text, UnreadKeys};

use super::columns::{ColumnFault, NumberColumn, TextColumn};

/// The key that a column of texts alone stands for.
const ANSWER: &str = "answer";

/// Finds the place of a text in a line.
type BodyPlace = for<'l, 'a> fn(&'l mut Answer<'a>) -> &'l mut Option<Json<'a>>;

/// The columns that may hold the answers: the first of them that the table has.
const BODIES: [(&str, BodyPlace); 5] = [
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
    /// In digits, as lines have it.
    distance: Vec<Option<String>>,
    optimality: Option<TextColumn>,
    body: TextColumn,
    place: BodyPlace,
}

impl AnswerColumns {
    pub(super) fn new(
        rows: &ArrayRef,
        first: usize,
        unread: &mut UnreadKeys,
    ) -> Result<Self, ColumnFault> {
        let named = NamedColumn::of(rows);
        named.0.iter().for_each(|(name, _)| unread.meet(name));
        let (body, place) = named.body()?;
        Ok(Self {
            id: named.find("id")?.cloned(),
            variant: named.texts("variant")?,
            disks: named.numbers("disks")?,
            pegs: named.numbers("pegs")?,
            rules: named.texts("rules")?,
            start: named.texts("start")?,
            goal: named.texts("goal")?,
            distance: named.digits("distance", rows.len())?,
            optimality: named.texts("optimality")?,
            rows: rows.clone(),
            first,
            body,
            place,
        })
    }

    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// The ids as given, if there are any.
    pub(super) const fn id(&self) -> Option<&ArrayRef> {
        self.id.as_ref()
    }

    /// The total length of the answers in bytes.
    pub(super) fn bytes(&self) -> usize {
        let texts = (0..self.len()).filter_map(|row| self.body.get(row));
        texts.map(str::len).sum()
    }

    /// The answer in a row, with its puzzle or what is wrong with that.
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
            *(self.place)(&mut answer) = Some(Json("null"));
        }
        Ok(answer)
    }

    /// A number that fits, if there is one.
    fn number<N: TryFrom<i128>>(
        &self,
        name: &str,
        column: Option<&NumberColumn>,
        row: usize,
        which: &str,
    ) -> Result<Option<N>, String> {
        let Some(number) = column.and_then(|column| column.get(row)) else {
            return Ok(None);
        };
        let row = self.first + row;
        N::try_from(number).map(Some).map_err(|_| {
            format!("\"{name}\" in row {row} is {number}: expected a whole number {which}")
        })
    }
}

fn text(texts: &TextColumn, row: usize) -> Option<Text<'_>> {
    texts.get(row).map(|text| Text(Cow::Borrowed(text)))
}

/// Columns with their names.
struct NamedColumn<'a>(Vec<(&'a str, &'a ArrayRef)>);

impl<'a> NamedColumn<'a> {
    /// The columns of a table, or a column alone.
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
        let mut found = self.0.iter().filter(|(other, _)| *other == name);
        match (found.next(), found.next()) {
            (_, Some(_)) => Err((
                format!("there are two columns \"{name}\""),
                "one".to_owned(),
            )),
            (found, None) => Ok(found.map(|(_, column)| *column)),
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

    /// Numbers in digits: those that a word does not hold may come as text.
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

    /// The answers.
    fn body(&self) -> Result<(TextColumn, BodyPlace), ColumnFault> {
        for (name, place) in BODIES {
            if let Some(body) = self.texts(name)? {
                return Ok((body, place));
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
