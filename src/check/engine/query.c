/* SPDX-License-Identifier: MIT */
/*
 * check/engine/query.c - queries of families on ids, models and modes, functions, sets.
 */
#include "check/engine/walk.h"

#include "base/compiler.h"
#include "base/sort.h"
#include "base/str.h"

struct ck_insn sx_ck_insn_at(const struct ck *c, uint32_t at)
{
	struct ck_insn i = { .at = at, .first = 1 };

	if (sx_index_insn(&c->index, at, &i.raw))
		ck_insn_read(c, &i);
	return i;
}

bool sx_ck_image(struct ck *c, const struct sx_type *t, struct sx_image *image)
{
	struct ck_insn i;

	if (ck_is(t, SX_KIND_SAMPLED_IMAGE))
		t = ck_type(c, t->component);
	if (!ck_is(t, SX_KIND_IMAGE) || !ck_def(c, t->id, &i))
		return false;
	*image = sx_read_image(&i.raw);
	return true;
}

/* Limit of chains of chains to follow. */
#define MAX_CHAINS 64

uint32_t sx_ck_root(struct ck *c, uint32_t id, uint32_t never)
{
	struct ck_insn i;

	for (unsigned n = 0; n < MAX_CHAINS && ck_def(c, id, &i); n++) {
		uint32_t flags = sx_op_shape(c->g, i.raw.opcode)->flags;

		if (i.raw.opcode != SPVX_OP_CopyObject &&
		    (!(flags & SX_OP_ACCESS_CHAIN) || flags & never))
			break;
		id = ck_o(&i, !!(flags & SX_OP_UNTYPED));
	}
	return id;
}

/* ---- models and modes ---- */

#define MODEL(id, name) SPVX_EXECUTION_MODEL_##name,

static const uint32_t models[] = { CK_MODELS(MODEL) };

uint32_t sx_ck_model(uint32_t model)
{
	/* the first are in order */
	for (size_t n = model < CK_MODEL_COUNT ? model : 0; n < CK_MODEL_COUNT; n++)
		if (models[n] == model)
			return 1u << n;
	return CK_MODEL_OTHER;
}

bool sx_ck_limit(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
		 unsigned word, uint32_t allowed)
{
	uint32_t wrong = c->walk.function ? c->walk.function->models & ~allowed : 0;
	unsigned lowest = wrong ? (unsigned)sx_ctz32(wrong) : CK_MODEL_COUNT;

	if (wrong)
		sx_ck_report(c, rule, i, word, c->walk.function->id,
			     lowest < CK_MODEL_COUNT ? models[lowest] : UINT32_MAX);
	return !wrong;
}

/* The index of a mode in the grammar; past the last bit of struct ck_modes: it has none. */
static uint32_t mode_index(const struct ck *c, uint32_t mode)
{
	const struct sx_range *r = &sx_kinds(c->g)[SPVX_KIND_ExecutionMode].entries;
	const struct spvx_entry *e = sx_range_find(c->g, r, mode);

	return e ? (uint32_t)(e - sx_entries(c->g)) - r->first : UINT32_MAX;
}

void sx_ck_mode_add(const struct ck *c, struct ck_modes *modes, uint32_t mode)
{
	uint32_t n = mode_index(c, mode);

	if (n / 64 < CK_MODE_WORDS)
		modes->bits[n / 64] |= UINT64_C(1) << (n & 63);
}

bool sx_ck_mode(const struct ck *c, const struct ck_modes *modes, uint32_t mode)
{
	uint32_t n = mode_index(c, mode);

	return n / 64 < CK_MODE_WORDS && modes->bits[n / 64] >> (n & 63) & 1;
}

/* Index of the first mode that is not less than (fn, mode). */
static uint32_t first_mode(const struct ck *c, uint32_t fn, uint32_t mode)
{
	const struct ck_mode *modes = c->code.modes;
	uint32_t first = SX_BELOW(modes, c->code.modes_count, function, fn);
	uint32_t end = SX_BELOW(modes, c->code.modes_count, function, fn + UINT64_C(1));

	return first == end ? end
			    : first + SX_BELOW(modes + first, end - first, mode, mode);
}

const struct ck_mode *sx_ck_modes(const struct ck *c, uint32_t fn, uint32_t *count)
{
	uint32_t low = first_mode(c, fn, 0);
	uint32_t n = low;

	while (n < c->code.modes_count && c->code.modes[n].function == fn)
		n++;
	*count = n - low;
	return n > low ? &c->code.modes[low] : NULL;
}

bool sx_ck_mode_at(const struct ck *c, uint32_t fn, uint32_t mode, struct ck_insn *i)
{
	uint32_t n = first_mode(c, fn, mode);

	if (n == c->code.modes_count || c->code.modes[n].function != fn ||
	    c->code.modes[n].mode != mode)
		return false;
	*i = sx_ck_insn_at(c, c->code.modes[n].at);
	return true;
}

/* ---- functions ---- */

struct ck_function *sx_ck_func(struct ck *c, uint32_t id)
{
	const struct sx_id *r = ck_id(c, id);
	uint32_t count = c->code.functions_count;
	uint32_t n;

	if (r->opcode != SPVX_OP_Function)
		return NULL;
	n = SX_BELOW(c->code.functions, count, at, r->at);
	return n < count && c->code.functions[n].at == r->at ? &c->code.functions[n] : NULL;
}

struct ck_function *sx_ck_func_of_block(struct ck *c, uint32_t blk)
{
	uint32_t n;

	blk &= ~SX_NO_BLOCK;
	n = SX_BELOW(c->code.functions, c->code.functions_count, head, blk + 1);
	return blk && n ? &c->code.functions[n - 1] : NULL;
}

/* ---- extended instructions ---- */

#define HIGHEST 1000 /* far above the version of any set */

uint32_t sx_ck_set_version(struct ck *c, uint32_t set, struct spvx_str prefix)
{
	char copy[64];
	struct ck_insn import;
	struct spvx_str name;
	size_t at = prefix.len;
	uint32_t v = 0;

	if (!ck_def(c, set, &import) || import.raw.opcode != SPVX_OP_ExtInstImport)
		return CK_NO_VERSION;
	name = spvx_insn_string(&import.raw, SX_STRING_TEXT, copy, sizeof(copy));
	if (name.len <= at || memcmp(name.ptr, prefix.ptr, at) != 0)
		return CK_NO_VERSION;
	for (; at < name.len && v < HIGHEST; at++) {
		if (name.ptr[at] < '0' || name.ptr[at] > '9')
			return CK_NO_VERSION;
		v = v * 10 + (uint32_t)(name.ptr[at] - '0');
	}
	return v;
}
