/* SPDX-License-Identifier: MIT */
/*
 * profile/info_sum.h - what many modules are, taken together.
 *
 * Counts how many modules (entry points, for execution models) say each thing. Memory is in
 * proportion to the number of different things said.
 */
#ifndef SPVX_PROFILE_INFO_SUM_H
#define SPVX_PROFILE_INFO_SUM_H

#include "profile/info.h"
#include "profile/tally.h"

/* What is counted; the value of each is in the comment. */
enum sx_sum_kind {
	SX_SUM_TOOL,     /* high half of the generator word */
	SX_SUM_VERSION,  /* version word */
	SX_SUM_LANGUAGE, /* enum spvx_source_language */
	SX_SUM_MODEL,    /* enum spvx_execution_model */
	SX_SUM_CAPABILITY,
	SX_SUM_EXTENSION,    /* a string */
	SX_SUM_IMPORT,       /* a string */
	SX_SUM_MEMORY_MODEL, /* addressing model << 16 | memory model */
	SX_SUM_KINDS
};

/* Sums over modules. */
struct sx_info_sum {
	uint64_t modules; /* damaged ones included */
	uint64_t damaged; /* their walk met a fault; what is before it is counted */
	uint64_t big;     /* those with the most significant byte first */
	uint64_t bytes;   /* whole sizes */
	uint64_t min_bytes;
	uint64_t max_bytes;
	uint64_t debug
		[SX_INFO_DEBUGS]; /* modules that have each kind of debug information */
	uint64_t debug_words;     /* of all kinds */
	uint64_t text;            /* modules with source text */
	uint64_t without_entry_point;

	struct sx_tally tally;
	struct sx_strings strings;
};

/* A thing and how often it was said. */
struct sx_sum_row {
	uint32_t value;
	struct spvx_str name; /* where it is a string */
	uint64_t count;
};

void sx_info_sum_init(struct sx_info_sum *sum, const struct spvx_allocator *a);
void sx_info_sum_free(struct sx_info_sum *sum);

/* Forget all modules. */
void sx_info_sum_reset(struct sx_info_sum *sum);

/* Add a module. Return: 0 or -SPVX_ENOMEM. */
int sx_info_sum_add(struct sx_info_sum *sum, const struct sx_info *info);

/* The next row of a kind, in no order; begin with @at 0. Return: false after the last. */
bool sx_info_sum_next(const struct sx_info_sum *sum, enum sx_sum_kind kind, size_t *at,
		      struct sx_sum_row *row);

/* Some file's text is embedded. */
bool sx_info_has_text(const struct sx_info *info);

#endif
