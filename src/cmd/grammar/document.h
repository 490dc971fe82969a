/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/document.h - the document of `spvx grammar list` and `spvx grammar check`.
 */
#ifndef SPVX_CMD_GRAMMAR_DOCUMENT_H
#define SPVX_CMD_GRAMMAR_DOCUMENT_H

#include "cmd/grammar/compare.h"
#include "report/records/document.h"

/**
 * struct sx_grammar_set - a set of instructions, or the registry of generators
 * @prefix:  @name is the prefix of the import names of the set
 * @version: from the head of the set, as is @revision; ptr NULL: it has none
 */
struct sx_grammar_set {
	struct spvx_str name;
	bool prefix;
	uint64_t instructions;
	uint64_t enumerants;
	struct spvx_str version;
	struct spvx_str revision;
};

/**
 * struct sx_grammar_doc - the document
 * @sets:        of a list; NULL: two are compared
 * @sides:       the sets compared: of this build, of a file
 * @differences: number of differences
 * @is_registry: registries are compared
 * @width:       of the first column of a list, in characters
 */
struct sx_grammar_doc {
	struct sx_doc doc;
	const struct sx_grammar_set *sets;
	size_t set_count;
	struct sx_grammar_set sides[2];
	uint64_t differences;
	bool is_registry;
	size_t width;
};

extern const struct sx_document sx_grammar_document;

/* Write the list of all sets. */
void sx_grammar_list(struct sx_grammar_doc *d);

/* Write the head of a comparison, and each difference. */
void sx_grammar_check_begin(struct sx_grammar_doc *d);
void sx_grammar_check_row(struct sx_grammar_doc *d, const struct sx_difference *difference);

#endif
