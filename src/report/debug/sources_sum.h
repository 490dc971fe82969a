/* SPDX-License-Identifier: MIT */
/*
 * report/debug/sources_sum.h - the sources that many modules have in common.
 */
#ifndef SPVX_REPORT_DEBUG_SOURCES_SUM_H
#define SPVX_REPORT_DEBUG_SOURCES_SUM_H

#include "base/alloc.h"
#include "base/map.h"
#include "report/records/table.h"

/**
 * struct sx_sources_common - a source that any number of modules have
 * @line:    its row, for people
 * @modules: number of modules that have it
 * @last:    number of the last of these modules, counted from 1
 */
struct sx_sources_common {
	struct spvx_str line;
	uint64_t modules;
	uint64_t last;
};

/**
 * struct sx_sources_sum - the sum of the modules so far
 * @modules:   how many
 * @with_text: modules with the text of a source
 * @without:   modules without any source
 * @texts:     distinct texts
 * @bytes:     size of the distinct texts
 * @rows:      distinct sources
 * @error:     0 or a negative code
 */
struct sx_sources_sum {
	uint64_t modules;
	uint64_t with_text;
	uint64_t without;
	uint64_t texts;
	uint64_t bytes;
	struct sx_sources_common *rows;
	size_t count;
	size_t cap;
	struct sx_memo known;
	struct sx_arena arena;
	int error;
};

void sx_sources_sum_init(struct sx_sources_sum *s);
void sx_sources_sum_free(struct sx_sources_sum *s);

/* Begin a module with @count sources, some with a text. */
void sx_sources_sum_module(struct sx_sources_sum *s, size_t count, bool text);

/* Add a source of the module: its row for people, and the digest of its text or NULL. */
void sx_sources_sum_add(struct sx_sources_sum *s, struct spvx_str line,
			const unsigned char *sha256, uint64_t bytes);

/* Write all; at most @rows sources (0 = all), below @heading. */
void sx_sources_sum_put(struct sx_sources_sum *s, const struct sx_page *page,
			struct spvx_str heading, size_t rows);

#endif
