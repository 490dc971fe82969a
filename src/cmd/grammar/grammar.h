/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/grammar.h - shared by the actions of `spvx grammar`.
 *
 * They work on sets in source form (grammar/table.h): those of this build come from its
 * table texts, others from files.
 */
#ifndef SPVX_CMD_GRAMMAR_GRAMMAR_H
#define SPVX_CMD_GRAMMAR_GRAMMAR_H

#include "frame/command.h"
#include "grammar/table.h"
#include "report/records/document.h"

#include <spvx/grammar.h>

/* ---- compare.c: differences between two grammars ---- */

/**
 * struct sx_difference - one difference
 * @what:  "OpLoad", "Decoration.Location", "Decoration", "generator 8"
 * @field: "value", "operands", "capabilities", ...; for a kind of operand "kind"
 * @here:  value in the first grammar; empty: none
 * @there: value in the second grammar; empty: none
 *
 * An instruction or enumerant that only one grammar has differs only in "value", a kind
 * only in "kind".
 */
struct sx_difference {
	struct spvx_str what;
	const char *field;
	struct spvx_str here;
	struct spvx_str there;
};

typedef void sx_difference_fn(void *ctx, const struct sx_difference *d);

/**
 * sx_grammar_compare() - compare a set of one grammar with a set of another
 * @a:         for the texts of differences
 * @here:      the first grammar
 * @here_set:  its set; 0 is core
 * @there:     the second
 * @there_set: its set
 * @fn:        called for each difference, by rising value
 * @ctx:       passed to @fn
 * Return: 0, -SPVX_ENOMEM.
 */
int sx_grammar_compare(const struct spvx_allocator *a, const struct spvx_grammar *here,
		       unsigned here_set, const struct spvx_grammar *there,
		       unsigned there_set, sx_difference_fn *fn, void *ctx);

/* The same for the generator registries. */
int sx_generators_compare(const struct spvx_allocator *a, const struct spvx_grammar *here,
			  const struct spvx_grammar *there, sx_difference_fn *fn,
			  void *ctx);

/* ---- the document of `spvx grammar list` and `spvx grammar check` ---- */

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

/* ---- the actions ---- */

struct grammar_opts {
	const char *set;
};

/* The sets of this build, core first, including the generator registry. */
struct grammar_sets {
	struct sx_tset **sets;
	size_t count;
};

/* Read the sets of this build, which live as long as the run. Return: 0, -SPVX_ENOMEM. */
int grammar_builtin(struct cmd_run *run, struct grammar_sets *all);

/* Find a set by its import name, "core", or the name of the registry. Return: NULL: there
 * is none. */
struct sx_tset *grammar_find(const struct grammar_sets *all, struct spvx_str name);

/**
 * grammar_read() - read a set from a JSON grammar, or the generator registry from its XML
 * @run:  its arena keeps the set, which is named by --set, else by the file's name
 * @path: the file, "-" for standard input
 * @text: content of the file
 * @set:  receives the set
 * Return: 0, -SPVX_ESYNTAX or -SPVX_ELIMIT (reported), -SPVX_ENOMEM.
 */
int grammar_read(struct cmd_run *run, const char *path, struct spvx_str text,
		 struct sx_tset **set);

/* Whether a text is XML, and whether it is the Vulkan registry; other XML is the registry
 * of SPIR-V. */
bool grammar_is_xml(struct spvx_str text);
bool grammar_is_registry(struct spvx_str text);

/* Append the table made from the Vulkan registry. Return: as grammar_read(). */
int grammar_registry(struct cmd_run *run, const char *path, struct spvx_str text,
		     struct sx_buf *table);

/* Return: the version in the head of a set: "1.6", "100"; ptr NULL: none, or no memory. */
struct spvx_str grammar_version(struct cmd_run *run, const struct sx_tset *set);

/* Return: the members of a set that reports show; texts as from grammar_version(). */
struct sx_grammar_set grammar_set(struct cmd_run *run, const struct sx_tset *set);

/**
 * struct grammar_comparison - two grammars, or registries, to be compared
 * @sides:       the members of both that reports show
 * @is_registry: they are registries
 * @compare:     calls @fn for each difference; may be called several times. Return: 0,
 *               -SPVX_ENOMEM
 * @ctx:         for @compare
 */
struct grammar_comparison {
	struct sx_grammar_set sides[2];
	bool is_registry;
	int (*compare)(void *ctx, sx_difference_fn *fn, void *fn_ctx);
	void *ctx;
};

/* Write the document of a comparison; a difference is a finding. Return: 0,
 * -SPVX_ENOMEM. */
int grammar_report(struct cmd_run *run, const struct grammar_comparison *c);

/* Actions of `spvx grammar`. Return: 0 or a negative code. */
int grammar_check(struct cmd_run *run);
int grammar_check_registry(struct cmd_run *run, const char *path, struct spvx_str text);

#endif
