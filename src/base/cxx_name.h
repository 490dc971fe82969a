/* SPDX-License-Identifier: MIT */
/*
 * base/cxx_name.h - what mangled names of data mean in C++.
 */
#ifndef SPVX_BASE_CXX_NAME_H
#define SPVX_BASE_CXX_NAME_H

#include "base/buf.h"

/*
 * Append the nested name that a mangled one is: "gfx::detail::kTonemap" for
 * "_ZN3gfx6detail8kTonemapE", "code" for "_ZL4code"; what follows from a + on is kept. Itanium
 * C++ ABI 5.1.2; templates and functions are left as they are. Return: false, with nothing
 * appended: it is another name.
 */
bool sx_put_nested_name(struct sx_buf *b, struct spvx_str mangled);

#endif
