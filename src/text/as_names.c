/* SPDX-License-Identifier: MIT */
/*
 * text/as_names.c - the names of the grammar in one map: a space for each kind of operand,
 * each set of instructions, and for the operations of OpSpecConstantOp.
 */
#include "text/as_pattern.h"

#define OP_LEN 2 /* of the "Op" that OpSpecConstantOp's operations lack */

static unsigned set_space(const struct spvx_as *as, unsigned set)
{
	return as->grammar->kinds.count + set;
}

static unsigned spec_space(const struct spvx_as *as)
{
	return as->grammar->kinds.count + as->grammar->sets.count;
}

static int add(struct spvx_as *as, unsigned space, const char *name, uint32_t entry)
{
	size_t len = strlen(name);
	struct sx_wordkey key = sx_wordkey(name, len, space, name + len);

	key.value = entry;
	return sx_wordmap_add(&as->names, &key);
}

static int add_range(struct spvx_as *as, unsigned space, const struct sx_range *range)
{
	const struct sx_name *names = sx_names(as->grammar) + range->first_name;

	for (uint32_t i = 0; i < range->name_count; i++) {
		int err = add(as, space, sx_strings(as->grammar) + names[i].text,
			      names[i].entry);

		if (err)
			return err;
	}
	return 0;
}

static int add_spec_ops(struct spvx_as *as)
{
	const struct sx_range *core = &sx_sets(as->grammar)->ops;
	const struct sx_name *names = sx_names(as->grammar) + core->first_name;

	for (uint32_t i = 0; i < core->name_count; i++) {
		const struct spvx_entry *e = sx_entries(as->grammar) + names[i].entry;
		const char *name = sx_strings(as->grammar) + names[i].text;

		if (!(e->flags & SX_ENTRY_SPEC_OP) || strncmp(name, "Op", OP_LEN) ||
		    !name[OP_LEN])
			continue;
		if (add(as, spec_space(as), name + OP_LEN, names[i].entry))
			return -SPVX_ENOMEM;
	}
	return 0;
}

int sx_as_load_names(struct spvx_as *as)
{
	const struct spvx_grammar *g = as->grammar;
	int err;

	if (spec_space(as) >= SX_WORD_SPACES)
		return -SPVX_ELIMIT;
	err = sx_hashtable_reserve(&as->names.table, &sx_word_kind, g->names.count);
	/* the first names get the best slots, and set 0 is the core instructions */
	for (unsigned i = 0; i < g->sets.count && !err; i++)
		err = add_range(as, set_space(as, i), &sx_sets(g)[i].ops);
	for (unsigned i = 0; i < g->kinds.count && !err; i++)
		err = add_range(as, i, &sx_kinds(g)[i].entries);
	return err ? err : add_spec_ops(as);
}

static const struct spvx_entry *find(const struct spvx_as *as, unsigned space,
				     const struct sx_word *word)
{
	const struct sx_wordkey *found;
	struct sx_wordkey key;

	if (word->s == word->e || sx_word_len(word) > SX_WORD_LEN_MAX)
		return NULL;
	key = sx_wordkey(word->s, sx_word_len(word), space, as->lexer.end);
	found = sx_wordmap_find(&as->names, &key);
	return found ? sx_entries(as->grammar) + found->value : NULL;
}

const struct spvx_entry *sx_as_find_op(const struct spvx_as *as, unsigned set,
				       const struct sx_word *word)
{
	return find(as, set_space(as, set), word);
}

const struct spvx_entry *sx_as_find_enum(const struct spvx_as *as, unsigned kind,
					 const struct sx_word *word)
{
	return find(as, kind, word);
}

const struct spvx_entry *sx_as_find_spec_op(const struct spvx_as *as,
					    const struct sx_word *word)
{
	return find(as, spec_space(as), word);
}
