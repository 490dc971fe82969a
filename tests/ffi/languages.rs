// SPDX-License-Identifier: MIT
// languages FILE... - what the functions of spvx.rs find: descriptors, then the documents
#[path = "../../src/spvx.rs"]
mod spvx;

use spvx::*;
use std::ffi::{c_char, c_int, c_void, CStr, CString};
use std::ptr::{null, null_mut};

unsafe extern "C" fn put(ctx: *mut c_void, text: *const c_char, len: usize) -> c_int {
    let text = unsafe { std::slice::from_raw_parts(text as *const u8, len) };
    unsafe { (*(ctx as *mut Vec<u8>)).extend_from_slice(text) };
    0
}

unsafe fn show(path: &CStr) -> Result<(), c_int> {
    let ok = |error| if error == 0 { Ok(()) } else { Err(error) };
    let (mut data, mut size, mut list, mut count) = (null_mut(), 0, null_mut(), 0);
    unsafe {
        ok(spvx_file_read(path.as_ptr(), &mut data, &mut size))?;
        ok(spvx_reflect_bindings(data, size, &mut list, &mut count))?;
        for i in 0..count {
            let b = &*list.add(i);
            let name = CStr::from_ptr(b.name).to_str().unwrap();
            println!("{} {} {} {} {} {} {}", name, b.count, b.size, b.set, b.binding,
                     b.descriptor_type, b.stages);
        }
        for document in [spvx_info_json, spvx_stats_json, spvx_reflect_json, spvx_check_json,
                         spvx_annotate_json] {
            let mut text = Vec::<u8>::new();
            let ctx = &mut text as *mut Vec<u8> as *mut c_void;
            ok(document(data, size, path.as_ptr(), null(), put, ctx))?;
            print!("{}", String::from_utf8(text).unwrap());
        }
        spvx_free(list as *mut c_void);
        spvx_free(data);
    }
    Ok(())
}

fn main() {
    for path in std::env::args().skip(1) {
        if let Err(error) = unsafe { show(&CString::new(path).unwrap()) } {
            println!("{}", unsafe { CStr::from_ptr(spvx_code_text(error)) }.to_str().unwrap());
        }
    }
}
