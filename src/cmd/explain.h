/* SPDX-License-Identifier: MIT */
/*
 * cmd/explain.h - a word being looked up: explain.c has rules and terms,
 * explain_grammar.c the grammars, explain_vulkan.c what devices have.
 */
#ifndef SPVX_CMD_EXPLAIN_H
#define SPVX_CMD_EXPLAIN_H

#include "base/nearest.h"
#include "cmd/grammar/grammar.h"
#include "report/modules/explain.h"

/* Names in a list of what something provides. */
#define EXPLAIN_LISTED 12

struct explain {
	struct cmd_run *run;
	struct grammar_sets sets;
	struct spvx_str word;
	struct sx_article *first;
	struct sx_article **last;
	struct sx_buf line;
	int err;
};

/* A text in the memory of the run; never NULL. */
const char *explain_copy(struct explain *l, struct spvx_str s);

/* One more article; NULL: no memory, which is noted. */
struct sx_article *explain_article(struct explain *l, const char *what,
				   struct spvx_str name, uint64_t value);

/* A fact of it; without a text there is none. */
void explain_fact(struct explain *l, struct sx_article *a, const char *label,
		  struct spvx_str text);

/* What was put into l->line is a fact. */
void explain_line(struct explain *l, struct sx_article *a, const char *label);

/* Case does not count. */
bool explain_is_word(const struct explain *l, struct spvx_str name);

/* Names that something provides, the first few of them. */
struct explain_list {
	struct explain *l;
	uint64_t count;
};

void explain_list_add(struct explain_list *b, struct spvx_str name);
void explain_list_put(struct explain_list *b, struct sx_article *a, const char *label);

/* ---- explain_grammar.c ---- */

/* The word as a name of the grammars. */
void explain_grammar(struct explain *l);

/* ---- explain_vulkan.c ---- */

/* What a capability, or the extension of SPIR-V that is the word, asks of a device. */
void explain_vulkan_capability(struct explain *l, struct sx_article *a,
			       const struct sx_tmember *m);
void explain_vulkan_extension(struct explain *l, struct sx_article *a);

/* The word as a feature, property, limit or extension of Vulkan, or a rule of `requires`. */
void explain_vulkan(struct explain *l);

/* Names that the word may have been meant for. */
void explain_vulkan_nearest(struct sx_nearest *near);

#endif
