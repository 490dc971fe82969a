/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/list.c - `spvx grammar list`: the sets of this build.
 */
#include "cmd/grammar/grammar.h"

#include "frame/docs.h"

/* List the sets; the registry is a table, but no set. */
static size_t take_sets(struct cmd_run *run, const struct grammar_sets *all,
			struct sx_grammar_set *sets)
{
	size_t count = 0;

	for (size_t i = 0; i < all->count; i++)
		if (!all->sets[i]->is_generators)
			sets[count++] = grammar_set(run, all->sets[i]);
	return count;
}

int grammar_list(struct cmd_run *run)
{
	struct grammar_sets all;
	struct sx_grammar_set *sets;
	struct cmd_docs docs;
	size_t count;
	int err = grammar_builtin(run, &all);

	if (err)
		return err;
	sets = sx_arena_zalloc(&run->arena, all.count, sizeof(*sets));
	if (!sets)
		return -SPVX_ENOMEM;
	count = take_sets(run, &all, sets);
	err = cmd_docs_open(&docs, run, &sx_grammar_document,
			    sizeof(struct sx_grammar_doc));
	cmd_for_each_doc(struct sx_grammar_doc, d, &docs)
	{
		d->sets = sets;
		d->set_count = count;
		sx_grammar_list(d);
	}
	cmd_docs_end(&docs, cmd_ending(run, err));
	return err;
}
