/* SPDX-License-Identifier: MIT */
/*
 * frame/targets.c - identifies files by device and inode.
 */
#include "frame/targets.h"

#include <spvx/error.h>

#include <string.h>
#include <sys/stat.h>

#define FIRST_CAP 4 /* -o, --also, --depfile, --baseline-write */

static int grow(struct cmd_targets *t, struct sx_arena *arena)
{
	size_t cap = t->cap ? 2 * t->cap : FIRST_CAP;
	struct cmd_target *items;

	if (t->count < t->cap)
		return 0;
	items = sx_arena_zalloc(arena, cap, sizeof(*items));
	if (!items)
		return -SPVX_ENOMEM;
	if (t->count)
		memcpy(items, t->items, t->count * sizeof(*items));
	t->items = items;
	t->cap = cap;
	return 0;
}

int cmd_targets_add(struct cmd_targets *t, struct sx_arena *arena, const char *path,
		    const char *updates)
{
	struct stat st;

	if (stat(path, &st) || !S_ISREG(st.st_mode))
		return 0;
	if (grow(t, arena))
		return -SPVX_ENOMEM;
	t->items[t->count++] = (struct cmd_target){
		.path = path,
		.updates = updates,
		.device = st.st_dev,
		.inode = st.st_ino,
	};
	return 0;
}

static struct cmd_target *find(const struct cmd_targets *t, dev_t device, ino_t inode,
			       const char *path)
{
	for (struct cmd_target *i = t->items; i < t->items + t->count; i++) {
		if (i->device == device && i->inode == inode &&
		    !(path && i->updates && !strcmp(i->updates, path)))
			return i;
	}
	return NULL;
}

bool cmd_targets_has(const struct cmd_targets *t, dev_t device, ino_t inode)
{
	return t->count && find(t, device, inode, NULL);
}

struct cmd_target *cmd_targets_find(const struct cmd_targets *t, const char *path)
{
	struct stat st;

	if (!t->count || stat(path, &st))
		return NULL;
	return find(t, st.st_dev, st.st_ino, path);
}
