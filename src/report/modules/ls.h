/* SPDX-License-Identifier: MIT */
/*
 * report/modules/ls.h - a list of modules, a line each, in any of the formats.
 *
 * Rows are written as they come and none is kept, so that a list has any length.
 */
#ifndef SPVX_REPORT_MODULES_LS_H
#define SPVX_REPORT_MODULES_LS_H

#include "report/records/document.h"
#include "report/records/grid.h"
#include "report/records/members.h"
#include "spirv/weigh.h"

#include <spvx/identity.h>

#define SX_LS_FIELDS 34 /* of a row, at most */

/**
 * struct sx_ls_entry - an entry point
 * @model: value of its execution model
 * @at:    where its name begins in the names of the row
 * @len:   length of its name in bytes
 */
struct sx_ls_entry {
	uint32_t model;
	size_t at;
	size_t len;
};

/**
 * struct sx_ls_row - a module
 * @address: its address, as printed
 * @offset:  where it begins in its file
 * @bytes:   its size, including any bytes after a fault
 * @header:  its header
 * @entries: its entry points
 * @entry_count: how many
 * @names:   names of the entry points
 * @identity: sha256, and the other identities that the document lists
 * @build_id: of DebugBuildIdentifier, as stored; empty without
 * @pipelines: number of pipelines that have it
 * @stages:  its stages in these pipelines: VkShaderStageFlagBits
 * @uses:    its uses in a Filament material
 * @section: section that a carved module begins in; empty: not known
 * @weight:  its estimated cost of compiling
 * @share:   of the cost of all modules, in thousandths
 * @symbols: of a module in a program, as in struct spvx_input_item
 * @copies:  modules in the list with the same bytes, itself included; 0: not counted
 * @again:   a copy of it comes before it
 * @fault:   SPVX_OK, or why its walk stopped
 * @fault_offset: where in the module, in bytes
 * @unsound: what contains it is damaged: its bytes may be wrong
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
	struct spvx_str build_id;
	uint64_t pipelines;
	uint32_t stages;
	struct sx_uses uses;
	struct spvx_str section;
	struct sx_weight weight;
	uint32_t share;
	struct spvx_str symbols;
	uint64_t copies;
	bool again;
	enum spvx_code fault;
	uint64_t fault_offset;
	bool unsound;
};

/* Columns that an option adds: the bits of enum spvx_identity_level, and these. */
enum sx_ls_columns {
	SX_LS_PIPELINES = 1 << 8,
	SX_LS_SECTIONS = 1 << 9,
	SX_LS_BUILD_ID = 1 << 10,
	SX_LS_COPIES = 1 << 11,
	SX_LS_COST = 1 << 12
};

/**
 * struct sx_ls_doc - a document being written
 * @doc:     .w.asked is set before it begins
 * @grammar: names the tools; NULL = built in; set before it begins
 * @identities: columns besides sha256, which is always there: bits of enum
 *           spvx_identity_level in the order of the columns; set before it begins
 * @identity_count: how many
 * @max:     limit of the rows of the text; 0: all. Set before it begins
 * @shown:   rows of the text so far
 * @grid:    the rows of the text
 * @left_out: rows left out because of @max
 * @bytes:   total size of the modules so far
 * @again:   modules that are a copy of another, and their bytes
 * @damaged: rows with a fault
 * @rows:    the record of a row, with the identities in order
 * @fields:  fields of @rows
 */
struct sx_ls_doc {
	struct sx_doc doc;
	const struct spvx_grammar *grammar;
	const unsigned *identities;
	size_t identity_count;
	uint64_t max;
	uint64_t shown;
	struct sx_grid grid;
	uint64_t left_out;
	uint64_t bytes;
	uint64_t again;
	uint64_t again_bytes;
	uint64_t damaged;
	struct sx_record rows;
	struct sx_field fields[SX_LS_FIELDS];
};

extern const struct sx_document sx_ls_document;

/* Begin the document; its columns are known now. */
void sx_ls_begin(struct sx_ls_doc *d);

/* Write a row, and count it. */
void sx_ls_put(struct sx_ls_doc *d, const struct sx_ls_row *row);

#endif
