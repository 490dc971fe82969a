/* SPDX-License-Identifier: MIT */
/*
 * frame/safe_path.h - a path to write to, made from an untrusted name.
 *
 * Names of files inside a module may be anything. The resulting path is relative, only goes
 * down, and its components are valid names on every common file system. Existing files are
 * the business of frame/safe_tree.h.
 */
#ifndef SPVX_FRAME_SAFE_PATH_H
#define SPVX_FRAME_SAFE_PATH_H

#include "base/buf.h"

#define SAFE_COMPONENT 200  /* bytes of a component, at most */
#define SAFE_DEPTH     32   /* components of a path */
#define SAFE_PATH      1000 /* bytes of it */

/* Most hexadecimal digits of a digest that distinguish equal names; limited so that a
 * component stays valid on every file system. */
#define SAFE_DIGITS     8
#define SAFE_DIGITS_MAX 32

/**
 * safe_path_put() - append a path, its components separated by slashes
 * @out:   receives the path
 * @name:  name of a source
 * @index: number of the source; a name of which nothing is left becomes source-INDEX
 *
 * Both slashes separate. Drive letters, `.` and empty components are removed; `..` becomes
 * `__`, control bytes and `:*?"<>|` become _XX, names of devices get a _. A component that
 * is too long is cut and gets a digest of the original; of a path that is too deep only the
 * last component is left.
 */
void safe_path_put(struct sx_buf *out, struct spvx_str name, uint64_t index);

/* Append `~` and the first @digits hexadecimal digits of @sha256. */
void safe_path_mark(struct sx_buf *out, const unsigned char sha256[32], unsigned digits);

#endif
