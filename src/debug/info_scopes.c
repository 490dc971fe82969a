/* SPDX-License-Identifier: MIT */
/*
 * debug/info_scopes.c - the tree of scopes, and the words in each.
 *
 * Parents may form cycles. Sums are computed from the innermost scopes outwards, each after
 * all scopes inside it; the scopes left over are in cycles, each of which is then cut at
 * its first scope. Everything takes time linear in the number of entries.
 */
#include "debug/info.h"

/* Whether an entry is a scope that contains other entries. */
static bool is_scope(unsigned kind)
{
	switch (kind) {
	case SPVX_DEBUGINFO_CompilationUnit:
	case SPVX_DEBUGINFO_Function:
	case SPVX_DEBUGINFO_FunctionDeclaration:
	case SPVX_DEBUGINFO_LexicalBlock:
	case SPVX_DEBUGINFO_LexicalBlockDiscriminator:
	case SPVX_DEBUGINFO_Module:
	case SPVX_DEBUGINFO_TypeComposite:
	case SPVX_DEBUGINFO_TypeEnum:
	case SPVX_DEBUGINFO_TypeTemplate:
	case SPVX_DEBUGINFO_Graph:
	case SPVX_DEBUGINFO_GraphOperation:
		return true;
	default:
		return false;
	}
}

/**
 * struct tally - state of an entry while the tree is made
 * @own, @words: as in the node
 * @inside: number of its direct children that are not summed up yet
 * @seen:   the entry has a node
 */
struct tally {
	uint64_t own;
	uint64_t words;
	uint32_t inside;
	bool seen;
};

/* The innermost scope around an entry, SPVX_NONE: none. */
static uint32_t around(const struct spvx_debuginfo *info, uint32_t i)
{
	uint32_t parent = info->entries[i].parent;

	return parent != SPVX_NONE && is_scope(info->entries[parent].kind) ? parent
									   : SPVX_NONE;
}

static void count_words(struct spvx_debuginfo *info, struct tally *tallies)
{
	const struct spvx_debug *debug = info->debug;

	for (uint32_t i = 0; i < debug->span_count; i++) {
		const struct spvx_debug_span *span = &debug->spans[i];
		uint32_t entry = SPVX_NONE;

		if (span->body == SPVX_NONE)
			continue;
		if (span->scope != SPVX_NONE)
			entry = spvx_debuginfo_find(info, debug->scopes[span->scope].id);
		if (entry == SPVX_NONE || !is_scope(info->entries[entry].kind))
			info->unscoped_words += span->words;
		else
			tallies[entry].own += span->words;
	}
}

static void sum_up(const struct spvx_debuginfo *info, struct tally *tallies)
{
	for (uint32_t i = 0; i < info->entry_count; i++) {
		uint32_t outer = around(info, i);

		tallies[i].words += tallies[i].own;
		if (is_scope(info->entries[i].kind) && outer != SPVX_NONE)
			tallies[outer].inside++;
	}
	for (uint32_t k = 0; k < info->entry_count; k++) {
		uint32_t i = k;
		uint32_t outer;

		/* continue outwards while this was the last child; seen: finished */
		while (i != SPVX_NONE && !tallies[i].inside && !tallies[i].seen &&
		       is_scope(info->entries[i].kind)) {
			tallies[i].seen = true;
			outer = around(info, i);
			if (outer != SPVX_NONE) {
				tallies[outer].words += tallies[i].words;
				tallies[outer].inside--;
			}
			i = outer;
		}
	}
	for (uint32_t i = 0; i < info->entry_count; i++)
		tallies[i].seen = false;
}

/* The first scope without a node in a chain of siblings, from a given one on. */
static uint32_t first_new(const struct spvx_debuginfo *info, const struct tally *tallies,
			  uint32_t i)
{
	while (i != SPVX_NONE && (tallies[i].seen || !is_scope(info->entries[i].kind)))
		i = info->entries[i].sibling;
	return i;
}

static void add_tree(struct spvx_debuginfo_state *s, struct tally *tallies, uint32_t root)
{
	const struct spvx_debuginfo *info = s->info;
	uint32_t depth = 0;
	uint32_t i = root;

	while (!s->error) {
		struct spvx_debuginfo_node *node = sx_debuginfo_push(s, SX_DEBUGINFO_NODES);
		uint32_t next;

		tallies[i].seen = true;
		if (node)
			*node = (struct spvx_debuginfo_node){ i, depth, tallies[i].words,
							      tallies[i].own };
		next = first_new(info, tallies, info->entries[i].child);
		if (next != SPVX_NONE) {
			i = next;
			depth++;
			continue;
		}
		while (i != root && next == SPVX_NONE) {
			next = first_new(info, tallies, info->entries[i].sibling);
			if (next == SPVX_NONE) {
				i = info->entries[i].parent;
				depth--;
			}
		}
		if (next == SPVX_NONE)
			return;
		i = next;
	}
}

void sx_debuginfo_scopes(struct spvx_debuginfo_state *s)
{
	struct spvx_debuginfo *info = s->info;
	struct tally *tallies =
		sx_arena_zalloc(&s->arena, (size_t)info->entry_count + 1, sizeof(*tallies));

	if (!tallies) {
		s->error = -SPVX_ENOMEM;
		return;
	}
	count_words(info, tallies);
	sum_up(info, tallies);
	for (uint32_t i = 0; i < info->entry_count && !s->error; i++) {
		if (is_scope(info->entries[i].kind) && around(info, i) == SPVX_NONE)
			add_tree(s, tallies, i);
	}
	/* scopes in a cycle, each followed by its contents */
	for (uint32_t i = 0; i < info->entry_count && !s->error; i++) {
		if (tallies[i].inside && !tallies[i].seen)
			add_tree(s, tallies, i);
	}
}
