/* SPDX-License-Identifier: MIT */
/*
 * cmd/diff/diff.h - the parts of `spvx diff`: reading the two INPUTs.
 */
#ifndef SPVX_CMD_DIFF_DIFF_H
#define SPVX_CMD_DIFF_DIFF_H

#include "cmd/inputs/assembler.h"
#include "cmd/inputs/inputs.h"
#include "diff/sets.h"
#include "report/diff/diff.h"

/* How modules are paired: the values of --pair, then a file of pairs. */
enum diff_pair {
	DIFF_BY_PATH,
	DIFF_BY_NAME,
	DIFF_BY_ENTRY,
	DIFF_BY_FILE
};

/**
 * struct diff_kept - the module of an INPUT that is a file with one module
 * @data:    its bytes, in the memory of the run or of @text; NULL: the INPUT is no such file
 * @size:    in bytes
 * @address: of the module
 * @text:    of assembly text: has its places and names
 */
struct diff_kept {
	const unsigned char *data;
	size_t size;
	struct spvx_str address;
	struct cmd_assembler text;
};

/**
 * struct diff_renamed - a line of a file of pairs
 * @path: of the module, by side; @said: as the file has it
 * @met:  by side: a module has the path; of several lines with a path, set in the last
 * @line: from 1 on
 * @next: the next line
 */
struct diff_renamed {
	struct spvx_str path[2];
	struct spvx_str said[2];
	bool met[2];
	uint32_t line;
	struct diff_renamed *next;
};

/**
 * struct diff_sides - both INPUTs
 * @names:   OLD and NEW, as named
 * @prefix:  prefix of the addresses in each
 * @once:    by side: it can be read only once
 * @pair:    enum diff_pair
 * @renamed: with DIFF_BY_FILE: by side: maps a path to its struct diff_renamed
 * @pairs:   the first line of that file
 * @functions: compare functions, too
 * @ignore:  bits of enum spvx_diff_ignore
 * @corpora: their modules
 * @arenas:  of the threads that have read the modules; own the data that these point to
 * @kept:    by side: the module, in the memory of the run, of an INPUT that is a file with
 *           one module; else without .data
 */
struct diff_sides {
	struct cmd_run *run;
	const char *names[2];
	struct spvx_str prefix[2];
	bool once[2];
	enum diff_pair pair;
	struct sx_strmap renamed[2];
	struct diff_renamed *pairs;
	bool functions;
	unsigned ignore;
	struct sx_corpora corpora;
	struct sx_vec arenas;
	struct diff_kept kept[2];
};

/* read.c: read an INPUT, and report problems. Return: 0 or a negative code. */
int diff_read(struct diff_sides *s, unsigned side);

/* read.c: find the digests of code of modules without a partner, once the others are paired.
 * Return: 1: they may have partners now; 0: nothing was to be done, or a negative code. */
int diff_read_codes(struct diff_sides *s);
void diff_release(struct diff_sides *s);

/* read.c: read a file of pairs, a line each: an old path, a tab, a new path. Return: 0 or a negative
 * code (reported). */
int diff_read_pairs(struct diff_sides *s, const char *path);

/* read.c: once both sides are read, warn of each line of the file with a path that no module has. */
void diff_check_pairs(struct diff_sides *s, const char *file);

#endif
