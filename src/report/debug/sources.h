/* SPDX-License-Identifier: MIT */
/*
 * report/debug/sources.h - the sources that modules contain or name, and the files written
 * from them.
 */
#ifndef SPVX_REPORT_DEBUG_SOURCES_H
#define SPVX_REPORT_DEBUG_SOURCES_H

#include "base/alloc.h"
#include "base/map.h"
#include "debug/text_facts.h"
#include "report/records/document.h"
#include "report/records/members.h"

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

/**
 * struct sx_sources_row - a source
 * @debug:  the debug information it is in
 * @source: the source in it
 * @index:  in its sources[]
 * @name:   its name in the module; ptr NULL: none
 * @from:   address of the module that has it, if that is not the module shown
 * @facts:  facts about its text, if it has one
 * @file:   path of the file that was written from it; ptr NULL: none
 * @file_bytes: size of that file: the text without preamble
 * @file_sha256: digest of that file
 */
struct sx_sources_row {
	const struct spvx_debug *debug;
	const struct spvx_debug_source *source;
	uint32_t index;
	struct spvx_str name;
	struct spvx_str from;
	struct sx_text_facts facts;
	struct spvx_str file;
	uint64_t file_bytes;
	unsigned char file_sha256[32];
};

/**
 * struct sx_sources_view - a module to be shown
 * @address: as printed
 * @debug:   its debug information
 * @symbols: the twin that its lines are from
 * @rows:    its sources, or those of its twin
 * @count:   how many
 */
struct sx_sources_view {
	struct spvx_str address;
	const struct spvx_debug *debug;
	struct sx_symbols symbols;
	const struct sx_sources_row *rows;
	size_t count;
};

/**
 * struct sx_sources_doc - a document being written; the first three are set before it
 * begins
 * @folder: folder of the written files; NULL: sources are only listed
 * @each:   in text, a list for every module, however many
 * @rows:   limit of rows in the sum of many modules; 0: all
 * @held:   the text of the first modules, held back because a sum may replace it
 * @sum:    the sum of all modules
 */
struct sx_sources_doc {
	struct sx_doc doc;
	const char *folder;
	bool each;
	size_t rows;
	struct sx_buf held;
	struct sx_sources_sum sum;
};

extern const struct sx_document sx_sources_document;

#endif
