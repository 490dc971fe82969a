/* SPDX-License-Identifier: MIT */
/*
 * frame/safe_path.h - a path to write to, made from an untrusted name.
 *
 * Names of files inside a module may be anything. What comes out is relative, goes nowhere
 * but down, and its components are names on every common file system. It says nothing of
 * what is there already: that is frame/safe_tree.h.
 */
#ifndef SPVX_FRAME_SAFE_PATH_H
#define SPVX_FRAME_SAFE_PATH_H

#include "base/buf.h"

#define SAFE_COMPONENT 200  /* bytes of a component, at most */
#define SAFE_DEPTH     32   /* components of a path */
#define SAFE_PATH      1000 /* bytes of it */

/* Hexadecimal digits of a digest that say what would have the same name; at most, so that
 * a component stays one on every file system. */
#define SAFE_DIGITS     8
#define SAFE_DIGITS_MAX 32

/**
 * safe_path_put() - append a path, its components separated by slashes
 * @out:   receives it
 * @name:  of a source
 * @index: of the source, which denotes a name that leaves nothing: source-INDEX
 *
 * Both slashes separate. Drive letters, `.` and what is empty between separators go; `..`
 * is `__`, control bytes and `:*?"<>|` are _XX, names of devices get a _. What is too long
 * is cut and gets a digest of what it was; of what is too deep the last component is left.
 */
void safe_path_put(struct sx_buf *out, struct spvx_str name, uint64_t index);

/* Append `~` and the first @digits of @sha256. */
void safe_path_mark(struct sx_buf *out, const unsigned char sha256[32], unsigned digits);

#endif
