/* SPDX-License-Identifier: MIT */
/*
 * frame/safe_tree.h - files written below one folder, under untrusted names.
 *
 * Nothing is written outside the folder, through a link, or over what is there (unless
 * requested). Files of one name and different content get names of their own, and so do
 * names that differ in case only, which many file systems take for one.
 */
#ifndef SPVX_FRAME_SAFE_TREE_H
#define SPVX_FRAME_SAFE_TREE_H

#include "base/alloc.h"
#include "base/buf.h"
#include "base/map.h"
#include "frame/targets.h"

/**
 * struct safe_tree - a folder being filled
 * @overwrite: replace existing files, unless they hold modules
 * @sync:      each is on the disk before it has its name
 * @inputs:    files that are not overwritten either; may be NULL
 * @why:       after a failure: what is wrong, for a message
 *
 * The rest is its own.
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
 * safe_tree_open() - the folder to fill
 * @t:    set up; release it with safe_tree_close(), also after a failure
 * @dir:  its path, which the user trusts
 * @make: create it when it is not there
 * Return: 0, -SPVX_EIO (@t->why says why).
 */
int safe_tree_open(struct safe_tree *t, const char *dir, bool make);
void safe_tree_close(struct safe_tree *t);

/**
 * safe_tree_put() - write a file
 * @t:      an open tree
 * @name:   anything
 * @index:  denotes a name that leaves nothing
 * @text:   its content
 * @sha256: digest of the content
 * @file:   receives the path below the folder, good until the next call; also on failure
 * Return: 0 (also when this call wrote nothing, since a file of that name and content has
 * been written before), -SPVX_EIO (@t->why says why; nothing is left of the file),
 * -SPVX_ENOMEM.
 */
int safe_tree_put(struct safe_tree *t, struct spvx_str name, uint64_t index,
		  struct spvx_str text, const unsigned char sha256[32],
		  struct spvx_str *file);

/**
 * safe_tree_keep() - have a file right in the folder, unless it is there already
 * @t:    an open tree
 * @name: of the file: nothing in it leads out of the folder
 * @text: its content
 * @kept: receives whether a file was there with just these bytes
 * Return: as safe_tree_put(); what is there and different stays, and is a failure.
 */
int safe_tree_keep(struct safe_tree *t, const char *name, struct spvx_str text, bool *kept);

#endif
