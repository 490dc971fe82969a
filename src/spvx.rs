// SPDX-License-Identifier: MIT
//! libspvx from Rust (1.82 or newer): a module to include, linked with `-l spvx`. What the
//! functions return, and who releases what, is in the headers that are named.
#![allow(dead_code)]
use std::ffi::{c_char, c_int, c_void};

/// struct spvx_binding of <spvx/reflect.h>
#[repr(C)]
pub struct Binding {
    pub name: *const c_char,
    pub count: u64,
    pub size: u64,
    pub set: u32,
    pub binding: u32,
    pub descriptor_type: u32,
    pub stages: u32,
    pub access: u32,
    pub id: u32,
}

/// spvx_write_fn of <spvx/report.h>: takes a document, piece by piece
pub type Write = unsafe extern "C" fn(ctx: *mut c_void, text: *const c_char, len: usize) -> c_int;

macro_rules! functions {
    ($($document:ident)*) => {
        #[link(name = "spvx")]
        unsafe extern "C" {
            // <spvx/error.h>, <spvx/memory.h>, <spvx/reflect.h>
            pub fn spvx_code_text(code: c_int) -> *const c_char;
            pub fn spvx_file_read(path: *const c_char, data: *mut *mut c_void,
                                  size: *mut usize) -> c_int;
            pub fn spvx_free(data: *mut c_void);
            pub fn spvx_reflect_bindings(data: *const c_void, size: usize,
                                         bindings: *mut *mut Binding, count: *mut usize) -> c_int;
            // <spvx/report.h>; options: struct spvx_report_options, or null
            $(pub fn $document(data: *const c_void, size: usize, address: *const c_char,
                               options: *const c_void, write: Write, ctx: *mut c_void) -> c_int;)*
        }
    };
}
functions!(spvx_info_json spvx_stats_json spvx_reflect_json spvx_check_json spvx_annotate_json);
