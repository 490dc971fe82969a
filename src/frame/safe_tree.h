/* SPDX-License-Identifier: MIT */
/*
 * frame/safe_tree.h - files written below one folder, under untrusted names.
 *
 * Nothing is written outside the folder, through a link, or over existing files (unless
 * requested). Files of one name and different content get different names, and so do names
 * that differ in case only, which many file systems treat as equal.
 */
#ifndef SPVX_FRAME_SAFE_TREE_H
#define SPVX_FRAME_SAFE_TREE_H

#include "base/alloc.h"
#include "base/buf.h"
#include "base/map.h"
#include "frame/targets.h"

#define SAFE_COMPONENT 200  /* bytes of a component, at most */
#define SAFE_DEPTH     32   /* components of a path */
#define SAFE_PATH      1000 /* bytes of it */

/* Most hexadecimal digits of a digest that distinguish equal names; limited so that a
 * component stays valid on every file system. */
#define SAFE_DIGITS     8
#define SAFE_DIGITS_MAX 32

/**
 * safe_path_put() - append a path that only goes down, its components separated by slashes
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

/**
 * struct safe_tree - a folder being filled
 * @overwrite: replace existing files, unless they hold modules
 * @sync:      each file is on the disk before it gets its name
 * @inputs:    further files that are not overwritten; may be NULL
 * @why:       after a failure: the reason, for a message
 *
 * The rest is internal.
 */
struct safe_tree {
	bool overwrite;
	bool sync;
	const struct cmd_targets *inputs;
	const char *why;

	int dir;
	struct sx_arena names;  /* of a temporary file */
	struct sx_strmap taken; /* paths without case: 1 + index of the digest; 0: folder */
	unsigned char (*digests)[32]; /* of the files written */
	size_t digest_count;
	size_t digest_cap;
	struct sx_buf path;
	struct sx_buf key;
};

/**
 * safe_tree_open() - open the folder to fill
 * @t:    set up; release it with safe_tree_close(), also after a failure
 * @dir:  its path, which the user trusts
 * @make: create it if it does not exist
 * Return: 0, -SPVX_EIO (@t->why says why).
 */
int safe_tree_open(struct safe_tree *t, const char *dir, bool make);
void safe_tree_close(struct safe_tree *t);

/**
 * safe_tree_put() - write a file
 * @t:      an open tree
 * @name:   anything
 * @index:  see safe_path_put()
 * @text:   its content
 * @sha256: digest of the content
 * @file:   receives the path below the folder, valid until the next call; also on failure
 * Return: 0: written, now or by an earlier call with that name and content; -SPVX_EIO
 * (@t->why says why; nothing is left of the file); -SPVX_ENOMEM.
 */
int safe_tree_put(struct safe_tree *t, struct spvx_str name, uint64_t index,
		  struct spvx_str text, const unsigned char sha256[32],
		  struct spvx_str *file);

/**
 * safe_tree_keep() - write a file directly into the folder, unless it exists
 * @t:    an open tree
 * @name: of the file, without a component that leads out of the folder
 * @text: its content
 * @kept: receives whether the file existed with exactly these bytes
 * Return: as safe_tree_put(). An existing file with other content stays, and is a failure.
 */
int safe_tree_keep(struct safe_tree *t, const char *name, struct spvx_str text, bool *kept);

#endif
