/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/grammar.h - what the actions of `spvx grammar` share.
 *
 * They work on sets as they are written down (grammar/table.h): those of this build come
 * from its table texts, others from files.
 */
#ifndef SPVX_CMD_GRAMMAR_GRAMMAR_H
#define SPVX_CMD_GRAMMAR_GRAMMAR_H

#include "cmd/grammar/document.h"
#include "frame/command.h"
#include "grammar/table.h"

struct grammar_opts {
	const char *set;
};

/* The sets of this build, core first; the generator registry is one of them. */
struct grammar_sets {
	struct sx_tset **sets;
	size_t count;
};

/* They live as long as the run. Return: 0, -SPVX_ENOMEM. */
int grammar_builtin(struct cmd_run *run, struct grammar_sets *all);

/* The one that an import name denotes, or "core", or the registry; NULL: none does. */
struct sx_tset *grammar_find(const struct grammar_sets *all, struct spvx_str name);

/**
 * grammar_read() - a set from a JSON grammar, or the generator registry from its XML
 * @run:  its arena keeps the set; --set names it, else the file's name does
 * @path: the file, "-" for standard input
 * @text: of it
 * @set:  receives it
 * Return: 0, -SPVX_ESYNTAX, -SPVX_ELIMIT (said), -SPVX_ENOMEM.
 */
int grammar_read(struct cmd_run *run, const char *path, struct spvx_str text,
		 struct sx_tset **set);

/* Whether a text is the Vulkan registry; another XML is that of SPIR-V. */
bool grammar_is_xml(struct spvx_str text);
bool grammar_is_registry(struct spvx_str text);

/* Append the table that the Vulkan registry becomes. Errors as above. */
int grammar_registry(struct cmd_run *run, const char *path, struct spvx_str text,
		     struct sx_buf *table);

/* The version in the head of a set: "1.6", "100"; ptr NULL: it says none, or no memory. */
struct spvx_str grammar_version(struct cmd_run *run, const struct sx_tset *set);

/* What reports show of a set; texts as above. */
struct sx_grammar_set grammar_set(struct cmd_run *run, const struct sx_tset *set);

/**
 * struct grammar_comparison - two grammars, or registries, to be compared
 * @sides:       what reports show of them
 * @is_registry: they are registries
 * @compare:     calls @fn for each difference, whenever it is called; 0, -SPVX_ENOMEM
 * @ctx:         for it
 */
struct grammar_comparison {
	struct sx_grammar_set sides[2];
	bool is_registry;
	int (*compare)(void *ctx, sx_difference_fn *fn, void *fn_ctx);
	void *ctx;
};

/* The document of a comparison; a difference is a finding. Return: 0, -SPVX_ENOMEM. */
int grammar_report(struct cmd_run *run, const struct grammar_comparison *c);

/* Actions with reports of their own. */
int grammar_list(struct cmd_run *run);
int grammar_check(struct cmd_run *run);
int grammar_check_registry(struct cmd_run *run, const char *path, struct spvx_str text);

#endif
