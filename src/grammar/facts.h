/* SPDX-License-Identifier: MIT */
/*
 * grammar/facts.h - tables/facts.txt: facts that the JSON grammar lacks.
 *
 * Groups of names under headings; what a heading means is known to compile.c alone.
 */
#ifndef SPVX_GRAMMAR_FACTS_H
#define SPVX_GRAMMAR_FACTS_H

#include <spvx/error.h>

#include "base/alloc.h"

struct sx_fact_name {
	struct sx_fact_name *next;
	struct spvx_str name;
	uint32_t line;
};

struct sx_fact_group {
	struct sx_fact_group *next;
	struct spvx_str heading; /* the whole line, such as "section import" */
	uint32_t line;
	struct sx_fact_name *names;
};

/* Whether the first line that is not a comment is "facts". */
bool sx_is_facts(struct spvx_str text);

/* Read the text; views point into it. Return: 0, -SPVX_ESYNTAX, -SPVX_ENOMEM. */
int sx_facts_parse(struct sx_arena *arena, struct spvx_str text,
		   struct sx_fact_group **groups, struct spvx_error *err);

#endif
