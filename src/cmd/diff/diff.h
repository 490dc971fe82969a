/* SPDX-License-Identifier: MIT */
/*
 * cmd/diff/diff.h - what the parts of `spvx diff` share: reading the two INPUTs, and showing the
 * difference of two modules.
 */
#ifndef SPVX_CMD_DIFF_DIFF_H
#define SPVX_CMD_DIFF_DIFF_H

#include "cmd/inputs/inputs.h"
#include "diff/sets.h"
#include "report/diff/diff_record.h"

/* What modules are paired by; as the words of --pair, and then a file that says so. */
enum diff_pair {
	DIFF_BY_PATH,
	DIFF_BY_NAME,
	DIFF_BY_ENTRY,
	DIFF_BY_FILE
};

/**
 * struct diff_kept - the module of an INPUT that is a file with one
 * @data:    its bytes, in the memory of the run; NULL: the INPUT is no such file
 * @size:    how many
 * @address: of it
 */
struct diff_kept {
	unsigned char *data;
	size_t size;
	struct spvx_str address;
};

/**
 * struct diff_sides - both INPUTs
 * @names:   OLD and NEW, as named
 * @prefix:  what addresses in them begin with
 * @pair:    enum diff_pair
 * @renamed: with DIFF_BY_FILE: new path to old path
 * @functions: weigh functions, too
 * @ignore:  enum spvx_diff_ignore, added up
 * @corpora: their modules
 * @arenas:  of the threads that have weighed them; own what the modules point to
 * @kept:    by side
 */
struct diff_sides {
	struct cmd_run *run;
	const char *names[2];
	struct spvx_str prefix[2];
	enum diff_pair pair;
	struct sx_strmap renamed;
	bool functions;
	unsigned ignore;
	struct sx_corpora corpora;
	struct sx_vec arenas;
	struct diff_kept kept[2];
};

/* Write what differs. Return: 1: something does, 0, or a negative code. */
int diff_put(struct cmd_run *run, const struct sx_diff_shown *shown);

/* read.c: read an INPUT. What is wrong is said. Return: 0 or a negative code. */
int diff_read(struct diff_sides *s, unsigned side);
void diff_release(struct diff_sides *s);

/* modules.c: compare the two that were kept, and write it.
 * @insns: receives the instructions of both
 * Return: 1: they differ, 0: they do not, or a negative code. */
int diff_modules(struct diff_sides *s, const struct spvx_grammar *grammar,
		 uint64_t max_bytes);

#endif
