/* SPDX-License-Identifier: MIT */
/*
 * tests/peers/requires/grant.h - what the mock driver grants: all that the installed registry
 * has, but for what is withheld. Driver and program are of one process and share it.
 */
#ifndef PEERS_REQUIRES_GRANT_H
#define PEERS_REQUIRES_GRANT_H

#include <vulkan/vulkan_core.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum granted_kind {
	FEATURE,
	MOST,  /* a number, the more the better */
	LEAST, /* the less the better */
	BITS
};

enum granted_type {
	SWITCH,
	WORD,
	SIGNED_WORD,
	LONG_WORD,
	REAL
};

/* A structure of features or properties, with its range of members. */
struct granted_struct {
	VkStructureType type;
	const char *name;
	size_t size;
	bool is_features;
	unsigned first;
	unsigned count;
};

struct granted_member {
	const char *name;
	size_t offset;
	enum granted_kind kind;
	enum granted_type type;
	unsigned count; /* of an array */
};

/* Made by tables.awk; those who want it say so. */
#ifdef GRANTED_TABLES
#include "granted.inc"
#endif

#define WITHHELD 16

enum withheld_kind {
	WITHHELD_FEATURE,
	WITHHELD_EXTENSION,
	WITHHELD_BITS,
	WITHHELD_LIMIT
};

/**
 * struct withheld - what a device does not have
 * @kind:  of what
 * @name:  of it, without the index of an array
 * @index: in the array, else 0
 * @value: bits that are not there; a limit that is not enough
 */
struct withheld {
	enum withheld_kind kind;
	char name[96];
	unsigned index;
	int64_t value;
};

/**
 * struct grant - a device
 * @version:  of Vulkan
 * @list:     what it lacks, @count of them
 * @features: NULL: all others; else only these, ending with NULL
 */
struct grant {
	uint32_t version;
	struct withheld list[WITHHELD];
	unsigned count;
	const char *const *features;
};

static inline const struct withheld *grant_lacks(const struct grant *g,
						 enum withheld_kind kind, const char *name,
						 unsigned index)
{
	for (unsigned i = 0; i < g->count; i++) {
		const struct withheld *w = &g->list[i];

		if (w->kind == kind && w->index == index && !strcmp(w->name, name))
			return w;
	}
	return NULL;
}

static inline bool grant_has_feature(const struct grant *g, const char *name)
{
	if (grant_lacks(g, WITHHELD_FEATURE, name, 0))
		return false;
	for (unsigned i = 0; g->features && g->features[i]; i++)
		if (!strcmp(g->features[i], name))
			return true;
	return !g->features;
}

#endif
