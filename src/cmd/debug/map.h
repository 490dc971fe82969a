/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/map.h - `-f map`: source maps of the modules of one file.
 *
 * One module becomes a map, several become an index map. It maps either the bytes of the
 * file or the lines of the listings, and is written to every document of the run that has
 * the format "map".
 */
#ifndef SPVX_CMD_DEBUG_MAP_H
#define SPVX_CMD_DEBUG_MAP_H

#include "cmd/debug/debug.h"
#include "debug/mapper.h"
#include "frame/command.h"
#include "report/debug/srcmap.h"

#include <spvx/debug.h>

/* The values of --of. */
enum cmd_map_of {
	CMD_MAP_BINARY,
	CMD_MAP_TEXT
};

/**
 * struct cmd_map_opts - options of a map
 * @of:          enum cmd_map_of
 * @source_root: --source-root, or NULL
 * @no_content:  leave out the texts of sources
 * @ignore:      globs of file names for ignoreList
 */
struct cmd_map_opts {
	unsigned of;
	const char *source_root;
	bool no_content;
	struct opt_list ignore;
};

struct cmd_map_doc;

/**
 * struct cmd_map - maps being written; its members are private to map.c
 * @file: the file that the modules are in
 * @wanted: some document has the format; otherwise modules are skipped
 * @next: line of the listings, or byte of the file, after the last module
 */
struct cmd_map {
	struct cmd_run *run;
	const struct cmd_map_opts *opts;
	struct cmd_map_doc *docs;
	struct sx_buf file;
	bool wanted;
	uint64_t modules;
	uint64_t next;
};

/* Begin; release with cmd_map_close(), also after a failure. Return: 0 or -SPVX_ENOMEM. */
int cmd_map_open(struct cmd_map *m, struct cmd_run *run, const struct cmd_map_opts *opts);

/**
 * cmd_map_module() - add a module
 * @m:      open
 * @module: loaded
 * @offset: where it begins in its file, in bytes
 * @headed: its listing is headed by a line with the address
 * Return: 0 (a module of another file, or too large to be mapped, is skipped and reported),
 * -SPVX_ENOMEM.
 */
int cmd_map_module(struct cmd_map *m, struct cmd_debug *module, uint64_t offset,
		   bool headed);

/* End the documents and release everything. */
void cmd_map_close(struct cmd_map *m);

/* ---- listings: this joins the disassembler and the debug information, which do not depend
 * on each other ---- */

/**
 * cmd_map_text() - map the lines of a module's listing with default options
 * @m:     set up, with nothing mapped
 * @data:  the bytes of the module
 * @size:  in bytes
 * @lines: receives the number of lines in the listing
 *
 * Each line with a known source line gets a segment at its beginning; an instruction with a
 * string of several lines gets one for each.
 * Return: 0, -SPVX_ENOMEM, -SPVX_ELIMIT (more lines than a map can express).
 */
int cmd_map_text(struct sx_mapper *m, const void *data, size_t size, uint64_t *lines);

#endif
