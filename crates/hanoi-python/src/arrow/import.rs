//! Imports the data that another library exports.
#![expect(unsafe_code, reason = "a capsule holds a pointer to a structure in C")]

use std::ffi::{CStr, c_void};
use std::ptr::NonNull;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi};
use arrow_array::ffi_stream::{ArrayStreamReader, FFI_ArrowArrayStream};
use arrow_array::{ArrayReader, ArrayRef, make_array};
use arrow_schema::{ArrowError, DataType};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

use crate::errors::wrong_type;

use super::table::{ARRAY, SCHEMA, STREAM, arrow_error};

/// The accepted tables, for errors.
const TABLE: &str = "a table of a library that exports Arrow data (__arrow_c_stream__ or __arrow_c_array__), \
                     such as pyarrow.table({\"disks\": [2], \"answer\": [\"1AB 2AC 1BC\"]})";

/// Arrays of one type, one after the other.
pub(super) struct Imported {
    pub(super) kind: DataType,
    pub(super) arrays: Box<dyn Iterator<Item = Result<ArrayRef, ArrowError>> + Send>,
}

impl Imported {
    /// Imports a table or a column: as a stream, else as a single array.
    pub(super) fn from(exporter: &Bound<'_, PyAny>) -> PyResult<Self> {
        if exporter.hasattr("__arrow_c_stream__")? {
            return Self::stream(&exporter.call_method0("__arrow_c_stream__")?);
        }
        if exporter.hasattr("__arrow_c_array__")? {
            return Self::array(&exporter.call_method0("__arrow_c_array__")?);
        }
        Err(wrong_type("answers", exporter, TABLE))
    }

    fn stream(capsule: &Bound<'_, PyAny>) -> PyResult<Self> {
        let stream = pointer::<FFI_ArrowArrayStream>(capsule, STREAM)?;
        // SAFETY: a capsule of this name points to such a structure, which is moved out of it.
        let stream = unsafe { FFI_ArrowArrayStream::from_raw(stream.as_ptr()) };
        let arrays = ArrayStreamReader::try_new(stream).map_err(|error| arrow_error(&error))?;
        Ok(Self {
            kind: arrays.field().data_type().clone(),
            arrays: Box::new(arrays),
        })
    }

    fn array(capsules: &Bound<'_, PyAny>) -> PyResult<Self> {
        let wrong = |_| wrong_type("answers", capsules, TABLE);
        let capsules = capsules.cast::<PyTuple>().map_err(wrong)?;
        let schema = pointer::<FFI_ArrowSchema>(&capsules.get_item(0)?, SCHEMA)?;
        let array = pointer::<FFI_ArrowArray>(&capsules.get_item(1)?, ARRAY)?;
        // SAFETY: capsules of these names point to such structures. The array is moved out of its capsule; the schema is only
        // read, while its capsule is alive.
        let data = unsafe { from_ffi(FFI_ArrowArray::from_raw(array.as_ptr()), schema.as_ref()) };
        let array = make_array(data.map_err(|error| arrow_error(&error))?);
        Ok(Self {
            kind: array.data_type().clone(),
            arrays: Box::new(std::iter::once(Ok(array))),
        })
    }
}

/// Returns the pointer in a capsule of a given name.
fn pointer<T>(capsule: &Bound<'_, PyAny>, name: &CStr) -> PyResult<NonNull<T>> {
    let wrong = || wrong_type("answers", capsule, TABLE);
    let typed = capsule.cast::<PyCapsule>().map_err(|_| wrong())?;
    let pointer: NonNull<c_void> = typed.pointer_checked(Some(name)).map_err(|_| wrong())?;
    Ok(pointer.cast())
}
