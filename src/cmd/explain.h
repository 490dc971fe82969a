/* SPDX-License-Identifier: MIT */
/*
 * cmd/explain.h - a word being looked up: explain.c has rules and terms,
 * explain_grammar.c the grammars, with a sentence and a page for each of their names,
 * explain_vulkan.c the features and limits of devices.
 */
#ifndef SPVX_CMD_EXPLAIN_H
#define SPVX_CMD_EXPLAIN_H

#include "base/nearest.h"
#include "cmd/grammar/grammar.h"
#include "report/modules/explain.h"

/* Names to list of the things that a capability or an extension provides. */
#define EXPLAIN_LISTED 12

struct explain {
	struct cmd_run *run;
	struct grammar_sets sets;
	struct spvx_str word;
	struct spvx_str within; /* the set or kind that is to have it; empty: any */
	struct sx_nearest near; /* of its names */
	struct sx_article *first;
	struct sx_article **last;
	struct sx_article lost; /* without memory: takes the facts of an article */
	struct sx_buf line;
	uint64_t listed; /* names of the list in @line */
	int err;
};

/* Copy a text to the memory of the run. Return: the copy, NUL-terminated; never NULL. */
const char *explain_copy(struct explain *l, struct spvx_str s);

/* Add an article. Return: the article; never NULL: without memory l->err is set, and it is lost. */
struct sx_article *explain_article(struct explain *l, const char *what,
				   struct spvx_str name, uint64_t value);

/* Add a fact to an article, unless its text is empty. */
void explain_fact(struct explain *l, struct sx_article *a, const char *label,
		  struct spvx_str text);

/* Add the text in l->line as a fact. */
void explain_line(struct explain *l, struct sx_article *a, const char *label);

/* Whether a name is the word, ignoring case. */
bool explain_is_word(const struct explain *l, struct spvx_str name);

/* A list of names in l->line: the first EXPLAIN_LISTED, then the number of the others. */
void explain_list_add(struct explain *l, struct spvx_str name);
void explain_list_put(struct explain *l, struct sx_article *a, const char *label);

/* ---- explain_grammar.c ---- */

/* Explain the word as a name in a grammar. */
void explain_grammar(struct explain *l);

/* Explain SET/NAME or KIND:NAME, which grep takes. */
void explain_within(struct explain *l);

/* ---- explain_vulkan.c ---- */

/* The Vulkan features, properties and extensions that a capability, or the SPIR-V extension
 * named by the word, requires of a device. */
void explain_vulkan_capability(struct explain *l, struct sx_article *a,
			       const struct sx_tmember *m);
void explain_vulkan_extension(struct explain *l, struct sx_article *a);

/* Explain the word as a feature, property, limit or extension of Vulkan, or as a rule of
 * `requires`. */
void explain_vulkan(struct explain *l);

/* Whether a rule of Vulkan is the word; @vuid: NULL: none. */
bool explain_is_vuid(const struct explain *l, const char *vuid);

#endif
