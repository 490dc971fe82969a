/* SPDX-License-Identifier: MIT */
/*
 * frame/shared.h - shared options and the structs of their values.
 *
 * Does not interpret the values: the code that opens inputs interprets the input options;
 * frame/output.c, frame/message.c and frame/progress.c the output options.
 */
#ifndef SPVX_FRAME_SHARED_H
#define SPVX_FRAME_SHARED_H

#include "frame/opt.h"

/* Options of every command that reads modules. Numbers that are not given are OPT_UNSET. */
struct cmd_input_opts {
	struct opt_list files_from;
	struct opt_list files0_from;
	struct opt_list include;
	struct opt_list exclude;
	struct opt_list where;
	struct opt_list grammar;
	const char *root;
	const char *shard; /* I/N */
	uint64_t max_depth;
	uint64_t carve;      /* alignment in bytes */
	uint64_t max_entry;  /* bytes */
	uint64_t max_window; /* bytes */
	uint64_t jobs;
	bool follow;
	bool no_archives;
	bool assembly;
	bool literal;
	bool allow_empty;
	uint32_t version; /* no option: --target-env for assembling; 0: the text's own */
	bool sure_parts;  /* no option: no guesses where modules begin */
	bool small_parts; /* no option: much is kept of each part */
	bool sums;        /* no option: a part needs constant memory */
	bool once;        /* no option: no word is read twice */
	bool read_before; /* no option: read failures were reported before */
};

/* Values of --color and --progress, in the order of their choices. */
enum cmd_when {
	CMD_AUTO,
	CMD_ALWAYS,
	CMD_NEVER
};

/* Options of every command that reports something. */
struct cmd_output_opts {
	const char *format; /* one of the command's formats, by its pointer */
	const char *output; /* FILE, "-", or NULL */
	const char *depfile;
	struct opt_list also; /* FMT:FILE each */
	uint64_t max_errors;
	uint64_t width;     /* columns, or OPT_UNSET */
	uint64_t max_bytes; /* of markdown; an option of the commands that write it */
	unsigned color;     /* enum cmd_when */
	unsigned progress;  /* enum cmd_when */
	bool if_changed;
	bool sync;
	bool quiet;
	bool verbose;
	bool exit_zero;
};

/* Options of every command. */
struct cmd_common_opts {
	bool help;
	bool usage;
};

/* The tables; their .base is NULL. */
extern const struct opt_group cmd_input_group;
extern const struct opt_group cmd_output_group;
extern const struct opt_group cmd_common_group;

#endif
