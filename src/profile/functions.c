/* SPDX-License-Identifier: MIT */
/*
 * profile/functions.c - the weights of the functions of a streamed module.
 */
#include "profile/functions.h"

#include "base/sort.h"
#include "base/str.h"
#include "spirv/facts_read.h"

#include <spvx/enums.h>
#include <spvx/error.h>

/* Memory of a name besides its bytes: a view, two slots in the map, alignment. */
#define NAME_COST (2 * sizeof(struct spvx_str) + 2 * sizeof(uint64_t))

/* The list is sorted and cut when it has this many times the wanted number. */
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
	sx_vec_free(&f->names, f->a, sizeof(struct spvx_str));
	sx_idmap_free(&f->ids);
	sx_arena_free(&f->text);
	memset(f, 0, sizeof(*f));
}

void sx_functions_begin(struct sx_functions *f)
{
	f->count = 0;
	memset(&f->all, 0, sizeof(f->all));
	f->inside = false;
	f->is_kernel = false;
	f->is_shader = false;
	f->err = 0;
	sx_idmap_clear(&f->ids);
	sx_arena_reset(&f->text);
	f->names.count = 0;
	f->entry_names = 0;
	f->name_bytes = 0;
}

/* Record the first name of an <id>, if the limit allows: that of an entry point only until an
 * OpName follows. @target, @text: words of the <id> and of the name. */
static void take_name(struct sx_functions *f, const struct spvx_insn *insn, unsigned target,
		      unsigned text)
{
	bool entry = insn->opcode == SPVX_OP_EntryPoint;
	uint32_t id = insn->word_count > text ? spvx_insn_word(insn, target) : 0;
	size_t known = sx_idmap_get(&f->ids, id, 0);
	struct spvx_str *name;
	size_t size;
	char *copy;

	if (!id || known > (entry ? 0 : f->entry_names))
		return;
	spvx_insn_strlen(insn, text, &size);
	if (known && !size) /* an empty OpName is none */
		return;
	if (size + NAME_COST > SX_FUNCTION_NAMES - f->name_bytes)
		return;
	copy = sx_arena_alloc(&f->text, size + 1);
	name = sx_vec_add(&f->names, f->a, 1, sizeof(*name));
	if (!copy || !name || sx_idmap_put(&f->ids, id, f->names.count)) {
		f->err = -SPVX_ENOMEM;
		return;
	}
	if (entry)
		f->entry_names = f->names.count;
	*name = spvx_insn_string(insn, text, copy, size);
	if (name->ptr != copy)
		memcpy(copy, name->ptr, size);
	*name = sx_str_n(copy, size);
	f->name_bytes += size + NAME_COST;
}

int sx_function_order(const struct sx_function *a, const struct sx_function *b)
{
	if (!a->name.len != !b->name.len)
		return a->name.len ? -1 : 1;
	return sx_str_cmp(a->name, b->name);
}

/* Order by descending weight, then by name; equal ones in module order. */
static int by_weight(const void *pa, const void *pb)
{
	const struct sx_function *a = pa;
	const struct sx_function *b = pb;
	int order;

	if (a->weight != b->weight)
		return a->weight > b->weight ? -1 : 1;
	order = sx_function_order(a, b);
	return order ? order : a->place < b->place ? -1 : 1;
}

static void sort_and_cut(struct sx_functions *f)
{
	sx_sort(f->list, f->count, sizeof(*f->list), by_weight);
	if (f->limit && f->count > f->limit)
		f->count = f->limit;
}

/* Finish the current function; without a block it was a declaration. */
static void end_function(struct sx_functions *f)
{
	void *list = f->list;

	if (!f->inside)
		return;
	f->inside = false;
	if (!f->now.blocks)
		return;
	f->now.place = f->all.place++;
	f->all.blocks += f->now.blocks;
	f->all.insns += f->now.insns;
	f->all.words += f->now.words;
	f->all.calls += f->now.calls;
	f->all.loops += f->now.loops;
	f->now.weight = f->order == SX_BY_NAME    ? 0
			: f->order == SX_BY_COUNT ? f->now.insns
						  : f->now.words;
	if (f->limit && f->count / SLACK >= f->limit && f->count >= FIRST_ROOM)
		sort_and_cut(f);
	if (sx_grow(f->a, &list, &f->cap, f->count + 1, sizeof(*f->list)))
		f->err = -SPVX_ENOMEM;
	f->list = list;
	if (!f->err)
		f->list[f->count++] = f->now;
}

int sx_functions_take(void *functions, const struct spvx_insn *insn)
{
	struct sx_functions *f = functions;
	const struct spvx_str *names = f->names.items;
	uint32_t named;

	if (insn->opcode == SPVX_OP_Capability) {
		f->is_kernel |= sx_arg(insn, SX_CAPABILITY) == SPVX_CAPABILITY_Kernel;
		f->is_shader |= sx_arg(insn, SX_CAPABILITY) == SPVX_CAPABILITY_Shader;
	}
	if (insn->opcode == SPVX_OP_Name)
		take_name(f, insn, SX_NAME_TARGET, SX_NAME_TEXT);
	if (insn->opcode == SPVX_OP_EntryPoint)
		take_name(f, insn, SX_ENTRY_POINT_FUNCTION, SX_ENTRY_POINT_NAME);
	if (insn->opcode == SPVX_OP_Function) {
		end_function(f);
		f->inside = true;
		f->now = (struct sx_function){ .id = sx_arg(insn, SX_FUNCTION_RESULT) };
		named = sx_idmap_get(&f->ids, f->now.id, 0);
		f->now.name = named ? names[named - 1] : sx_str("");
	}
	if (!f->inside || insn->opcode == SPVX_OP_Name)
		return f->err;
	f->now.insns++;
	f->now.words += insn->word_count;
	f->now.blocks += insn->opcode == SPVX_OP_Label;
	f->now.calls += insn->opcode == SPVX_OP_FunctionCall;
	f->now.loops += insn->opcode == SPVX_OP_LoopMerge;
	if (insn->opcode == SPVX_OP_FunctionEnd)
		end_function(f);
	return f->err;
}

int sx_functions_end(struct sx_functions *f)
{
	end_function(f);
	sort_and_cut(f);
	return f->err;
}
