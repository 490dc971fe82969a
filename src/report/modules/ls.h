/* SPDX-License-Identifier: MIT */
/*
 * report/modules/ls.h - a list of modules, a line each, in any of the formats.
 *
 * Rows are written as they come and none is kept, so that a list has any length.
 */
#ifndef SPVX_REPORT_MODULES_LS_H
#define SPVX_REPORT_MODULES_LS_H

#include "base/json_write.h"
#include "report/records/ending.h"
#include "report/records/table.h"
#include "report/records/uses.h"

#include <spvx/identity.h>

/**
 * struct sx_ls_entry - an entry point
 * @model: value of its execution model
 * @at:    where in the names of the row its own begins
 * @len:   bytes of it
 */
struct sx_ls_entry {
	uint32_t model;
	size_t at;
	size_t len;
};

/**
 * struct sx_ls_row - a module
 * @address: where it is, as printed
 * @offset:  where it begins in its file
 * @bytes:   its size, with what lies behind a fault
 * @header:  its header
 * @entries: its entry points
 * @entry_count: how many
 * @names:   of them
 * @identity: sha256, and what else the document lists
 * @pipelines: that have it
 * @stages:  in them: VkShaderStageFlagBits
 * @uses:    of a Filament material: what it is for
 * @section: that a carved module begins in; empty: not known
 * @fault:   SPVX_OK, or why its walk stopped
 * @fault_offset: where in the module
 */
struct sx_ls_row {
	struct spvx_str address;
	uint64_t offset;
	uint64_t bytes;
	struct spvx_header header;
	const struct sx_ls_entry *entries;
	size_t entry_count;
	const char *names;
	struct spvx_identity identity;
	uint64_t pipelines;
	uint32_t stages;
	struct sx_uses uses;
	struct spvx_str section;
	enum spvx_code fault;
	uint64_t fault_offset;
};

/**
 * struct sx_ls_doc - a document in the making; up to .pipelines set before it begins
 * @page:    where it goes
 * @grammar: names the tools; NULL = built in
 * @identities: columns beside sha256, which is always there: bits of
 *           enum spvx_identity_level in the order of the columns
 * @identity_count: how many
 * @pipelines: rows tell of them
 * @sections: rows have a column for them
 * @json:    writer of the formats that are JSON
 * @modules: rows so far
 * @bytes:   of them
 * @damaged: rows with a fault
 * @cell:    a cell being put together; to be freed by whoever set up the document
 */
struct sx_ls_doc {
	struct sx_page page;
	const struct spvx_grammar *grammar;
	const unsigned *identities;
	size_t identity_count;
	bool pipelines;
	bool sections;
	struct sx_json json;
	uint64_t modules;
	uint64_t bytes;
	uint64_t damaged;
	struct sx_buf cell;
};

/* A format. */
struct sx_ls_format {
	const char *name;
	void (*begin)(struct sx_ls_doc *d);
	void (*row)(struct sx_ls_doc *d, const struct sx_ls_row *row);
	void (*end)(struct sx_ls_doc *d, const struct sx_ending *ending);
};

/* By name; NULL: there is none. */
const struct sx_ls_format *sx_ls_format(const char *name);

/* Write a row, and count it. */
void sx_ls_put(struct sx_ls_doc *d, const struct sx_ls_format *f,
	       const struct sx_ls_row *row);

/* What the column of a bit of enum spvx_identity_level is called: "n1". */
const char *sx_ls_identity_name(unsigned level);

/* The JSON Schema of the format json. */
extern const char sx_ls_schema[];

#endif
