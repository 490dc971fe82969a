/* SPDX-License-Identifier: MIT */
/*
 * cmd/skips.h - what inputs have passed over because of what it is, summed up by kind.
 */
#ifndef SPVX_CMD_SKIPS_H
#define SPVX_CMD_SKIPS_H

#include "base/buf.h"
#include "report/ending.h"

#include <spvx/input.h>

/**
 * struct cmd_skip - files of one kind
 * @files: how many
 * @bytes: in all
 * @first: the lowest of their addresses, which is the same whoever reads them
 */
struct cmd_skip {
	uint64_t files;
	uint64_t bytes;
	struct sx_buf first;
};

/* All kinds; zeroed at the beginning. */
struct cmd_skips {
	struct cmd_skip kinds[SPVX_KIND_COUNT];
};

/* @files files of a kind, the lowest address of which is @first. */
void cmd_skips_add(struct cmd_skips *s, enum spvx_input_kind kind, uint64_t files,
		   uint64_t bytes, struct spvx_str first);

void cmd_skips_merge(struct cmd_skips *to, const struct cmd_skips *from);

/* A kind by its name in reports; SPVX_KIND_COUNT: there is none. */
enum spvx_input_kind cmd_skips_kind(struct spvx_str name);

/* The kinds there are, in the order of enum spvx_input_kind. Return: how many of @rows, which
 * has room for all. */
size_t cmd_skips_rows(const struct cmd_skips *s, struct sx_skipped *rows);

void cmd_skips_free(struct cmd_skips *s);

#endif
