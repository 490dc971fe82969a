/* SPDX-License-Identifier: MIT */
/*
 * profile/functions.c - what each function of a streamed module weighs.
 */
#include "profile/functions.h"

#include "base/str.h"
#include "spirv/facts_read.h"

#include <spvx/enums.h>
#include <spvx/error.h>

#include <stdlib.h>

/* Memory of a name besides its bytes: a view, two slots in the map, alignment. */
#define NAME_COST (2 * sizeof(struct spvx_str) + 2 * sizeof(uint64_t))

/* The list is sorted and cut when it has this many times what is wanted. */
#define SLACK      ((size_t)2)
#define FIRST_ROOM ((size_t)64)

void sx_functions_init(struct sx_functions *f, const struct spvx_allocator *a, size_t limit,
		       enum sx_order order)
{
	memset(f, 0, sizeof(*f));
	f->a = a;
	f->limit = limit;
	f->order = order;
	sx_idmap_init(&f->ids, a);
	sx_arena_init(&f->text, a, 0);
}

void sx_functions_free(struct sx_functions *f)
{
	sx_free(f->a, f->list, f->cap * sizeof(*f->list));
	sx_free(f->a, f->names, f->name_cap * sizeof(*f->names));
	sx_idmap_free(&f->ids);
	sx_arena_free(&f->text);
	memset(f, 0, sizeof(*f));
}

void sx_functions_begin(struct sx_functions *f)
{
	f->count = 0;
	memset(&f->all, 0, sizeof(f->all));
	f->inside = false;
	sx_idmap_clear(&f->ids);
	sx_arena_reset(&f->text);
	f->name_count = 0;
	f->name_bytes = 0;
}

/* ---- names ---- */

/* The first name of an <id> counts, as long as there is room for it. */
static int take_name(struct sx_functions *f, const struct spvx_insn *insn)
{
	uint32_t id =
		insn->word_count > SX_NAME_TEXT ? spvx_insn_word(insn, SX_NAME_TARGET) : 0;
	void *names = f->names;
	struct spvx_str s;
	size_t size;
	char *copy;

	if (!id || sx_idmap_get(&f->ids, id, 0))
		return 0;
	spvx_insn_strlen(insn, SX_NAME_TEXT, &size);
	if (size + NAME_COST > SX_FUNCTION_NAMES - f->name_bytes)
		return 0;
	if (sx_grow(f->a, &names, &f->name_cap, f->name_count + 1, sizeof(*f->names)))
		return -SPVX_ENOMEM;
	f->names = names;
	copy = sx_arena_alloc(&f->text, size + 1);
	if (!copy)
		return -SPVX_ENOMEM;
	s = spvx_insn_string(insn, SX_NAME_TEXT, copy, size);
	if (s.ptr != copy)
		memcpy(copy, s.ptr, size);
	f->name_bytes += size + NAME_COST;
	f->names[f->name_count++] = sx_str_n(copy, size);
	return sx_idmap_put(&f->ids, id, (uint32_t)f->name_count);
}

static struct spvx_str name_of(const struct sx_functions *f, uint32_t id)
{
	uint32_t place = sx_idmap_get(&f->ids, id, 0);

	return place ? f->names[place - 1] : sx_str("");
}

/* ---- the list ---- */

/* By name, those without one last; equal ones in the order of the module. */
static int by_name(const void *pa, const void *pb)
{
	const struct sx_function *a = pa;
	const struct sx_function *b = pb;
	int order = 0;

	if (!a->name.len != !b->name.len)
		return a->name.len ? -1 : 1;
	order = sx_str_cmp(a->name, b->name);
	if (order)
		return order;
	return a->place < b->place ? -1 : 1;
}

static int by_words(const void *pa, const void *pb)
{
	const struct sx_function *a = pa;
	const struct sx_function *b = pb;

	if (a->words != b->words)
		return a->words > b->words ? -1 : 1;
	return by_name(a, b);
}

static int by_count(const void *pa, const void *pb)
{
	const struct sx_function *a = pa;
	const struct sx_function *b = pb;

	if (a->insns != b->insns)
		return a->insns > b->insns ? -1 : 1;
	return by_name(a, b);
}

static void sort_and_cut(struct sx_functions *f)
{
	if (f->count)
		qsort(f->list, f->count, sizeof(*f->list),
		      f->order == SX_BY_NAME    ? by_name
		      : f->order == SX_BY_COUNT ? by_count
						: by_words);
	if (f->limit && f->count > f->limit)
		f->count = f->limit;
}

static int keep(struct sx_functions *f)
{
	void *list = f->list;

	if (f->limit && f->count / SLACK >= f->limit && f->count >= FIRST_ROOM)
		sort_and_cut(f);
	if (sx_grow(f->a, &list, &f->cap, f->count + 1, sizeof(*f->list)))
		return -SPVX_ENOMEM;
	f->list = list;
	f->list[f->count++] = f->now;
	return 0;
}

/* ---- instructions ---- */

/* The current function has ended; without a block it was a declaration. */
static int end_function(struct sx_functions *f)
{
	if (!f->inside)
		return 0;
	f->inside = false;
	if (!f->now.blocks)
		return 0;
	f->now.place = f->all.place++;
	f->all.blocks += f->now.blocks;
	f->all.insns += f->now.insns;
	f->all.words += f->now.words;
	f->all.calls += f->now.calls;
	f->all.loops += f->now.loops;
	return keep(f);
}

static int begin_function(struct sx_functions *f, const struct spvx_insn *insn)
{
	int err = end_function(f);

	memset(&f->now, 0, sizeof(f->now));
	f->now.id = insn->word_count > SX_FUNCTION_RESULT
			    ? spvx_insn_word(insn, SX_FUNCTION_RESULT)
			    : 0;
	f->now.name = name_of(f, f->now.id);
	f->inside = true;
	return err;
}

int sx_functions_take(void *functions, const struct spvx_insn *insn)
{
	struct sx_functions *f = functions;
	int err = 0;

	if (insn->opcode == SPVX_OP_Name)
		return take_name(f, insn);
	if (insn->opcode == SPVX_OP_Function)
		err = begin_function(f, insn);
	if (!f->inside)
		return err;
	f->now.insns++;
	f->now.words += insn->word_count;
	f->now.blocks += insn->opcode == SPVX_OP_Label;
	f->now.calls += insn->opcode == SPVX_OP_FunctionCall;
	f->now.loops += insn->opcode == SPVX_OP_LoopMerge;
	if (insn->opcode == SPVX_OP_FunctionEnd)
		err = end_function(f);
	return err;
}

int sx_functions_end(struct sx_functions *f)
{
	int err = end_function(f);

	sort_and_cut(f);
	return err;
}
