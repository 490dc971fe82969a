/* SPDX-License-Identifier: MIT */
/*
 * base/cxx_name.h - demangling of C++ names of data.
 */
#ifndef SPVX_BASE_CXX_NAME_H
#define SPVX_BASE_CXX_NAME_H

#include "base/buf.h"

/*
 * Append the demangled form: "gfx::detail::kTonemap" for "_ZN3gfx6detail8kTonemapE", "code"
 * for "_ZL4code"; an offset that begins with + is kept. Itanium C++ ABI 5.1.2, without
 * templates and functions. Return: false, with nothing appended: another kind of name.
 */
bool sx_put_nested_name(struct sx_buf *b, struct spvx_str mangled);

#endif
