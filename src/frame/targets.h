/* SPDX-License-Identifier: MIT */
/*
 * frame/targets.h - files that are about to be replaced, none of which may be an input.
 *
 * A file is recognised by its device and inode, by any name or link. Knows
 * nothing of documents and messages: frame/output.c reports.
 */
#ifndef SPVX_FRAME_TARGETS_H
#define SPVX_FRAME_TARGETS_H

#include "base/alloc.h"

#include <sys/types.h>

/**
 * struct cmd_target - a file that exists and is to be replaced
 * @path:     as named by the user
 * @updates:  name by which the file may also be read (a baseline that is brought up to
 *            date); NULL: it must not be read at all
 * @device:   of the file
 * @inode:    of the file
 * @reported: it has been read, and the message is out; set atomically
 */
struct cmd_target {
	const char *path;
	const char *updates;
	dev_t device;
	ino_t inode;
	bool reported;
};

struct cmd_targets {
	struct cmd_target *items;
	size_t count;
	size_t cap;
};

/**
 * cmd_targets_add() - @path is to be written
 * @t:       a list, zeroed at first
 * @arena:   owns the list; outgrown arrays stay in it
 * @path:    left out unless it is a regular file, since nothing else can be overwritten
 * @updates: see struct cmd_target; may be NULL
 * Return: 0 or -SPVX_ENOMEM.
 */
int cmd_targets_add(struct cmd_targets *t, struct sx_arena *arena, const char *path,
		    const char *updates);

/* The target that is the same file as @path; NULL: it is not a target. */
struct cmd_target *cmd_targets_find(const struct cmd_targets *t, const char *path);

/* Whether a file is a target. */
bool cmd_targets_has(const struct cmd_targets *t, dev_t device, ino_t inode);

#endif
