/* SPDX-License-Identifier: MIT */
/*
 * report/debug/sources.h - the sources that modules carry or name, and the files written of them.
 */
#ifndef SPVX_REPORT_DEBUG_SOURCES_H
#define SPVX_REPORT_DEBUG_SOURCES_H

#include "base/json_write.h"
#include "debug/text_facts.h"
#include "report/records/ending.h"
#include "report/records/facts.h"
#include "report/records/table.h"

/**
 * struct sx_sources_row - a source
 * @debug:  the debug information it stands in
 * @index:  in its sources[]
 * @from:   address of the module it stands in, when that is another than the one shown
 * @facts:  of its text, when it has one
 * @file:   path of the file that was written of it; ptr NULL: none was
 * @file_bytes: of that file: the text without preamble
 * @file_sha256: likewise
 */
struct sx_sources_row {
	const struct spvx_debug *debug;
	uint32_t index;
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
 * @rows:    its sources, and those of the module it was joined with
 * @count:   how many
 */
struct sx_sources_view {
	struct spvx_str address;
	const struct spvx_debug *debug;
	const struct sx_sources_row *rows;
	size_t count;
};

/**
 * struct sx_sources_doc - a document in the making; .format, .page and .folder are set
 * before it begins
 * @folder:  where files were written, NULL: sources are only listed
 * @json:    writer of the formats that are JSON
 * @facts:   the TSV
 * @modules: shown so far
 */
struct sx_sources_doc {
	const struct sx_sources_format *format;
	struct sx_page page;
	const char *folder;
	struct sx_json json;
	struct sx_facts facts;
	uint64_t modules;
};

/* A format. */
struct sx_sources_format {
	const char *name;
	void (*begin)(struct sx_sources_doc *d);
	void (*module)(struct sx_sources_doc *d, const struct sx_sources_view *v);
	void (*end)(struct sx_sources_doc *d, const struct sx_ending *ending);
};

/* By name; NULL: there is none. */
const struct sx_sources_format *sx_sources_format(const char *name);

/* The JSON Schema of the format json. */
extern const char sx_sources_schema[];

#endif
