/* SPDX-License-Identifier: MIT */
/*
 * frame/skips.h - skipped files by kind.
 */
#ifndef SPVX_FRAME_SKIPS_H
#define SPVX_FRAME_SKIPS_H

#include "base/alloc.h"
#include "base/buf.h"
#include "base/map.h"
#include "base/vec.h"
#include "report/records/ending.h"

#include <spvx/input.h>

/**
 * struct cmd_skip - files of one kind
 * @files: how many
 * @bytes: in all
 * @first: lowest of their addresses, which does not depend on threads
 */
struct cmd_skip {
	uint64_t files;
	uint64_t bytes;
	struct sx_buf first;
};

/* Rows that are kept besides the sums. */
enum cmd_skips_detail {
	CMD_SKIPS_SUMS,
	CMD_SKIPS_NONE,       /* not even the sums: the set is only a base */
	CMD_SKIPS_CONTAINERS, /* a row for each kind and container */
	CMD_SKIPS_FILES       /* a row for each file */
};

/**
 * struct cmd_skip_row - files of one kind in one archive, or in none; or one file
 * @first: the lowest of their addresses
 */
struct cmd_skip_row {
	enum spvx_input_kind kind;
	struct spvx_str first;
	uint64_t files;
	uint64_t bytes;
};

/**
 * struct cmd_skips - all kinds; zeroed at the beginning
 * @detail: content of @rows
 * @rows:   struct cmd_skip_row, in order of arrival
 * @error:  out of memory: a row is missing
 */
struct cmd_skips {
	struct cmd_skip kinds[SPVX_KIND_COUNT];
	enum cmd_skips_detail detail;
	struct sx_vec rows;
	struct sx_strmap by_key; /* to an index of @rows, plus 1 */
	struct sx_arena arena;
	bool error;
};

/* Add @row->files files of a kind; @row->first is the lowest of their addresses. */
void cmd_skips_add(struct cmd_skips *s, const struct cmd_skip_row *row);

void cmd_skips_merge(struct cmd_skips *to, const struct cmd_skips *from);

/* The rows by archive, kind and address, independent of threads. */
const struct cmd_skip_row *cmd_skips_sort(struct cmd_skips *s, size_t *count);

/* The archive that contains an address; empty: none. */
struct spvx_str cmd_skips_container(struct spvx_str address);

/* A kind by its name in reports; SPVX_KIND_COUNT: unknown. */
enum spvx_input_kind cmd_skips_kind(struct spvx_str name);

/* Fill @rows, which has room for all kinds, with the kinds that have files, in the order of
 * enum spvx_input_kind. Return: number of rows. */
size_t cmd_skips_rows(const struct cmd_skips *s, struct sx_skipped *rows);

void cmd_skips_free(struct cmd_skips *s);

#endif
