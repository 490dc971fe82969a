/* SPDX-License-Identifier: MIT */
/*
 * reflect/source.c - positions of variables in the source, from debug information, else
 * from OpLine; and the counter buffer of each buffer.
 */
#include "reflect/state.h"

#include "base/map.h"
#include "base/str.h"

/* Operand words of DebugGlobalVariable, DebugSource of all vocabularies. */
enum {
	DEBUG_SOURCE = 7,
	DEBUG_LINE,
	DEBUG_COLUMN,
	DEBUG_VARIABLE = 12,
	SOURCE_FILE = 5
};

/* ---- lines ---- */

static struct spvx_text string_of(struct spvx_reflect *r, uint32_t id)
{
	uint32_t tag = sx_tag_of(&r->facts, id);
	struct spvx_text none = { 0, 0 };
	struct spvx_insn insn;

	if (sx_tag_kind(tag) != SX_IS_STRING)
		return none;
	insn = sx_facts_insn(&r->facts, sx_tag_index(tag));
	return sx_facts_text(&r->facts, &insn, 2);
}

/* The value of a line or column: a constant in NonSemantic sets, else a literal. */
static uint32_t number(const struct spvx_reflect *r, uint32_t word, bool constant)
{
	uint64_t value = word;

	if (constant && !sx_constant_find(&r->facts, word, &value))
		return 0;
	return (uint32_t)value;
}

/* Facts about the set that was used last: most modules use a single one. */
struct set {
	uint32_t id;
	bool is_debug;
	bool constants; /* its numbers are constants */
};

static void know_set(const struct spvx_reflect *r, struct set *set, uint32_t id)
{
	struct spvx_str name;

	if (id == set->id)
		return;
	name = sx_facts_import(&r->facts, id);
	set->id = id;
	set->is_debug = spvx_import_is_debug(r->facts.grammar, name);
	set->constants = sx_str_starts(name, "NonSemantic.Shader.DebugInfo");
}

static void take_debug(struct spvx_reflect *r, const struct spvx_insn *insn,
		       struct set *set)
{
	uint32_t tag = sx_tag_of(&r->facts, sx_arg(insn, DEBUG_VARIABLE));
	uint32_t source = sx_tag_of(&r->facts, sx_arg(insn, DEBUG_SOURCE));
	struct spvx_reflect_variable *v;

	if (sx_tag_kind(tag) != SX_IS_VARIABLE)
		return;
	know_set(r, set, sx_arg(insn, SX_EXT_SET));
	if (!set->is_debug)
		return;
	v = &sx_variables_of(r)[sx_tag_index(tag)];
	v->line = number(r, sx_arg(insn, DEBUG_LINE), set->constants);
	v->column = number(r, sx_arg(insn, DEBUG_COLUMN), set->constants);
	if (sx_tag_kind(source) == SX_IS_SOURCE) {
		struct spvx_insn s = sx_facts_insn(&r->facts, sx_tag_index(source));

		v->file = string_of(r, sx_arg(&s, SOURCE_FILE));
	}
}

/* ---- counters: CounterBuffer has been taken; else NAME@count counts for NAME ---- */

#define COUNTER_SUFFIX "@count"
#define COUNTER_LEN    (sizeof(COUNTER_SUFFIX) - 1)

/* List the index of each counter buffer by the name of its buffer. */
static void gather_counters(struct spvx_reflect *r, struct sx_strmap *counters)
{
	for (uint32_t i = 0; i < r->out[SX_OUT_VARIABLES].count; i++) {
		const struct spvx_reflect_variable *v = &sx_variables_of(r)[i];
		struct spvx_str name = sx_facts_str(&r->facts, v->name);
		uint64_t *value;
		bool fresh;

		if (name.len <= COUNTER_LEN ||
		    memcmp(name.ptr + name.len - COUNTER_LEN, COUNTER_SUFFIX, COUNTER_LEN))
			continue;
		value = sx_strmap_at(counters, name.ptr, name.len - COUNTER_LEN, &fresh);
		if (sx_reflect_work(r, value ? 0 : -SPVX_ENOMEM) && fresh)
			*value = i;
	}
}

static void take_counters(struct spvx_reflect *r)
{
	struct sx_strmap counters;

	sx_strmap_init(&counters, r->facts.a);
	gather_counters(r, &counters);
	for (uint32_t i = 0; counters.table.count && i < r->out[SX_OUT_VARIABLES].count;
	     i++) {
		struct spvx_reflect_variable *v = &sx_variables_of(r)[i];
		struct spvx_str name = sx_facts_str(&r->facts, v->name);
		const uint64_t *value = sx_strmap_find(&counters, name.ptr, name.len);

		if (value && name.len && v->counter == SPVX_NONE)
			v->counter = (uint32_t)*value;
	}
	sx_strmap_free(&counters);
}

void sx_reflect_source(struct spvx_reflect *r)
{
	const uint32_t *lines = SX_LIST_ITEMS(&r->facts, SX_LIST_LINES);
	struct set set = { .id = 0 }; /* no set */

	for (uint32_t i = 0; i < r->out[SX_OUT_VARIABLES].count; i++) {
		struct spvx_reflect_variable *v = &sx_variables_of(r)[i];
		struct spvx_insn line;

		if (!lines[i])
			continue;
		line = sx_facts_insn(&r->facts, lines[i]);
		v->file = string_of(r, sx_arg(&line, SX_LINE_FILE));
		v->line = sx_arg(&line, SX_LINE_LINE);
		v->column = sx_arg(&line, SX_LINE_COLUMN);
	}
	sx_for_each_listed(l, &r->facts, SX_LIST_DEBUG_VARIABLES)
		take_debug(r, &l.insn, &set);
	take_counters(r);
}
