//! A table to export to other libraries.

use std::ffi::CStr;

use arrow_array::ffi::FFI_ArrowSchema;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{RecordBatch, RecordBatchIterator};
use arrow_schema::{ArrowError, SchemaRef};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::errors::library_error;

/// The names of the capsules of Arrow's interface.
pub(super) const SCHEMA: &CStr = c"arrow_schema";
pub(super) const ARRAY: &CStr = c"arrow_array";
pub(super) const STREAM: &CStr = c"arrow_array_stream";

/// The exception for data that cannot be read or written.
pub(super) fn arrow_error(error: &ArrowError) -> PyErr {
    library_error(error)
}

/// A table in Arrow's memory layout, from `Puzzles.to_arrow` and `verify_table`. Libraries that read Arrow data use it without copying:
/// `pyarrow.table(table)`, `polars.DataFrame(table)`, `pandas.DataFrame.from_arrow(table)`.
///
/// >>> from hanoi import puzzles
/// >>> table = puzzles(seed=7).to_arrow(1000)
/// >>> len(table), table.column_names[0]
/// (1000, 'id')
#[pyclass(frozen, eq, name = "Table", module = "hanoi")]
#[derive(PartialEq)]
pub(crate) struct PyTable {
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
}

impl PyTable {
    pub(crate) const fn new(schema: SchemaRef, batches: Vec<RecordBatch>) -> Self {
        Self { schema, batches }
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.schema
            .fields()
            .iter()
            .map(|field| field.name().as_str())
    }
}

#[pymethods]
impl PyTable {
    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<&str> {
        self.names().collect()
    }

    fn __len__(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(&*self.schema);
        PyCapsule::new_with_value(py, schema.map_err(|error| arrow_error(&error))?, SCHEMA)
    }

    /// Exports the table. The interface allows it to ignore the requested schema.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let batches = self.batches.clone().into_iter().map(Ok);
        let batches = RecordBatchIterator::new(batches, self.schema.clone());
        PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(batches)), STREAM)
    }

    fn __repr__(&self) -> String {
        let names: Vec<&str> = self.names().collect();
        format!("<Table: {} rows of {}>", self.__len__(), names.join(", "))
    }
}
