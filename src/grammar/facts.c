/* SPDX-License-Identifier: MIT */
/*
 * grammar/facts.c - reader of tables/facts.txt: headings in column 0, names below them.
 */
#include "grammar/facts.h"

#include "base/error.h"
#include "base/str.h"

static bool is_comment(struct spvx_str line)
{
	return !line.len || line.ptr[0] == '#';
}

bool sx_is_facts(struct spvx_str text)
{
	struct spvx_str line;

	while (sx_take_line(&text, &line)) {
		if (!is_comment(line))
			return sx_str_is(line, "facts");
	}
	return false;
}

/* Add the words of @line to the list that ends at @tail. Return: the new tail or NULL. */
static struct sx_fact_name **add_words(struct sx_arena *arena, struct sx_fact_name **tail,
				       struct spvx_str line, uint32_t number)
{
	struct spvx_str name;

	while ((name = sx_take_word(&line)).len) {
		*tail = sx_arena_zalloc(arena, 1, sizeof(**tail));
		if (!*tail)
			return NULL;
		(*tail)->name = name;
		(*tail)->line = number;
		tail = &(*tail)->next;
	}
	return tail;
}

int sx_facts_parse(struct sx_arena *arena, struct spvx_str text,
		   struct sx_fact_group **groups, struct spvx_error *err)
{
	struct sx_fact_name **names = NULL;
	struct spvx_str line;
	uint32_t number = 0;

	*groups = NULL;
	while (sx_take_line(&text, &line)) {
		number++;
		if (is_comment(line) || sx_str_is(line, "facts"))
			continue;
		if (line.ptr[0] != '\t') {
			*groups = sx_arena_zalloc(arena, 1, sizeof(**groups));
			if (!*groups)
				return sx_error(err, SPVX_ENOMEM, "out of memory");
			(*groups)->heading = line;
			(*groups)->line = number;
			names = &(*groups)->names;
			groups = &(*groups)->next;
			continue;
		}
		if (!names)
			return sx_error_at(err, SPVX_ESYNTAX, number, 1,
					   "names before the first heading");
		names = add_words(arena, names, line, number);
		if (!names)
			return sx_error(err, SPVX_ENOMEM, "out of memory");
	}
	return 0;
}
