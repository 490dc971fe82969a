/* SPDX-License-Identifier: MIT */
/*
 * check/engine/check.c - walks a module twice; see check.h for the tasks of each pass.
 */
#include "check/engine/capability.h"
#include "check/engine/opcodes.h"
#include "check/engine/operands.h"
#include "check/engine/walk.h"

#include "base/align.h"
#include "base/str.h"
#include "spirv/idtable.h"

/* ---- before pass 1: extensions, which the rules on earlier instructions depend on ---- */

static void declare_extensions(struct ck *c)
{
	struct spvx_cursor cursor = ck_cursor(c);
	struct spvx_insn insn;

	while (spvx_next(&cursor, &insn)) {
		if (insn.opcode == SPVX_OP_Extension)
			sx_ck_declare_extension(c, &insn);
		else if (insn.opcode != SPVX_OP_Capability &&
			 insn.opcode != SPVX_OP_ConditionalCapabilityINTEL &&
			 insn.opcode != SPVX_OP_ConditionalExtensionINTEL)
			break;
	}
}

/* ---- pass 1 ---- */

static void declare(struct ck *c, const struct ck_insn *i)
{
	if (i->raw.opcode == SPVX_OP_Capability) {
		sx_ck_declare_capability(c, ck_word(i, 1));
		sx_ck_require_env(c, i);
	} else {
		if (c->walk.layout.section)
			sx_ck_declare_extension(c, &i->raw);
		sx_ck_require_extension(c, i);
	}
}

static void mute(struct ck *c, const struct ck_insn *i)
{
	if (CK_GROW(c, &c->walk, muted))
		c->walk.muted[c->walk.muted_count++] = i->at;
}

/* Whether the module has number types that do not fill whole words. */
static bool has_narrow(const struct ck *c)
{
	for (uint32_t n = 0; n < c->index.types.count; n++)
		if ((c->index.types.items[n].kind == SX_KIND_INT ||
		     c->index.types.items[n].kind == SX_KIND_FLOAT) &&
		    c->index.types.items[n].width % 32)
			return true;
	return false;
}

/* Whether the module may name a storage class that only some models have; uses through
 * untyped pointers are not recorded in c->code.classes. */
static bool has_staged_classes(const struct ck *c)
{
	uint32_t staged = 1u << SPVX_STORAGE_CLASS_Workgroup | 1u << 31;

	if (ck_vk(c))
		staged |= 1u << SPVX_STORAGE_CLASS_Output;
	return c->code.classes & staged || c->index.types.contained & SX_HAS_UNTYPED;
}

/* Determine the needs of families that the module meets; before pass 1, those known from
 * its head. */
static void determine_needs(struct ck *c)
{
	const struct ck_features *f = &c->features;

	c->families.satisfied = 0;
	c->families.block_began = 0;
	if (ck_vk(c))
		c->families.satisfied |= CK_NEEDS_VULKAN;
	if (ck_opt(c, SPVX_CHECK_NOTES))
		c->families.satisfied |= CK_NEEDS_NOTES;
	if (ck_logical_matters(c))
		c->families.satisfied |= CK_NEEDS_LOGICAL;
	if (f->any_variable_pointers)
		c->families.satisfied |= CK_NEEDS_VARIABLE_POINTERS;
	if (f->shader && !(f->int16 && f->int8 && f->float16) &&
	    c->index.types.contained & SX_HAS_SMALL)
		c->families.satisfied |= CK_NEEDS_SMALL;
	if (sx_ck_cap(c, SPVX_CAPABILITY_DescriptorHeapEXT))
		c->families.satisfied |= CK_NEEDS_HEAP;
	if (c->index.decorations.repeated)
		c->families.satisfied |= CK_NEEDS_REPEATS;
	if (c->index.decorations.present >> SPVX_DECORATION_BuiltIn & 1)
		c->families.satisfied |= CK_NEEDS_BUILTINS;
	if (has_narrow(c))
		c->families.satisfied |= CK_NEEDS_NARROW;
	if (has_staged_classes(c))
		c->families.satisfied |= CK_NEEDS_CLASSES;
	if (c->index.types.contained & (SX_HAS_PHYSICAL_POINTER | SX_HAS_UNTYPED))
		c->families.satisfied |= CK_NEEDS_PHYSICAL;
}

/* Check and track an instruction whose words have no fault and whose result is new.
 * Return: whether families may visit it. */
static bool check_and_track(struct ck *c, const struct ck_insn *i)
{
	bool good;

	if (i->known->roles & CK_ROLE_DECLARES)
		declare(c, i);
	else if (c->declared.changed)
		sx_ck_features_derive(c);
	good = sx_ck_ids(c, i);
	sx_ck_layout(c, i);
	/* Check an instruction without faults in its words: limits, bound and
	 * requirements. */
	if (i->known->check_limits)
		i->known->check_limits(c, i);
	if (i->result >= c->input.header.bound && i->result)
		sx_ck_above_bound(c, i);
	if (!ck_is_supported(c, i->known))
		sx_ck_require_op(c, i);
	if (c->decoded.has_enums)
		sx_ck_require_enums(c, i);
	return good;
}

void sx_ck_full_step(struct ck *c, const struct ck_insn *i)
{
	bool sound;
	bool good;

	if (!i->op) {
		sx_ck_decode(c, i);
		mute(c, i);
		return;
	}
	sound = sx_ck_decode(c, i);
	good = sx_ck_learn(c, i) && sound;
	if (good) {
		good = check_and_track(c, i);
	} else { /* track the layout, without further findings */
		if (i->raw.opcode == SPVX_OP_Capability)
			c->declared.unknown = true;
		c->findings.muted = true;
		sx_ck_layout(c, i);
		c->findings.muted = false;
	}
	if (i->known->flags & SX_ENTRY_TYPE && !c->index.types.count)
		sx_ck_sort_decorations(c);
	sx_ck_record(c, i, sound);
	if (!good)
		mute(c, i);
	else if (ck_is_outside(c, i))
		ck_dispatch(c, i, CK_PASS1);
}

/* ---- a module ---- */

/* Limit of ck_step(), far above the needs of modules from compilers. */
#define STEPS_PER_WORD 64

/* Reset the state before a module, but keep the memory of arrays. */
static void reset(struct ck *c)
{
	sx_index_forget(&c->index);
	spvx_ids_reset(&c->decoded.numbers);
	memset(c->support.known, 0, sx_ck_support_bytes(c));
	c->support.current = NULL;
	c->features = (struct ck_features){ 0 };
	c->declared = (struct ck_declarations){
		.changed = true,
		.addressing = UINT32_MAX,
		.memory = UINT32_MAX,
	};
	c->walk = (struct ck_walk){
		.forwards = c->walk.forwards,
		.forwards_cap = c->walk.forwards_cap,
		.muted = c->walk.muted,
		.muted_cap = c->walk.muted_cap,
	};
	c->code.functions_count = c->code.calls_count = 0;
	sx_calls_forget(&c->code.graph);
	c->code.entry_points_count = c->code.modes_count = 0;
	c->code.classes = 0;
	c->decoded.operands_count = c->decoded.at = 0;
	c->findings = (struct ck_findings){
		.list = c->findings.list,
		.list_cap = c->findings.list_cap,
		.layouts = c->findings.layouts,
		.layouts_cap = c->findings.layouts_cap,
	};
	c->families.used_flags = 0;
	c->error = 0;
}

/* Set up the tables of <id>s: low ones, as many as the module can define, index an array,
 * and a map has the others. */
static bool open_id_tables(struct ck *c)
{
	if (sx_id_table_open(&c->index.ids, c->a, c->input.header.bound,
			     c->index.word_count)) {
		c->error = -SPVX_ENOMEM;
		return false;
	}
	sx_idtable_expect(&c->decoded.numbers.facts, c->index.word_count);
	sx_idtable_open(&c->decoded.numbers.facts, c->input.header.bound);
	/* the fast path reads facts of dense <id>s from the array without a check */
	if (c->decoded.numbers.facts.used < c->index.ids.dense)
		c->error = -SPVX_ENOMEM;
	return !c->error;
}

static void check(struct ck *c)
{
	struct spvx_cursor cursor;
	bool cut;

	c->input.version = (c->input.header.version >> 16 & 0xff) << 4 |
			   (c->input.header.version >> 8 & 0xff);
	if (!open_id_tables(c))
		return;
	declare_extensions(c);
	if (c->options.env == SPVX_CHECK_ENV_AUTO) {
		c->env_id = sx_ck_env_auto(c);
		c->env = sx_ck_env(c->env_id);
	}
	if (c->input.version > c->env->version)
		ck_report(c, CK(VERSION_ENV_TOO_NEW), NULL);
	if (c->input.header.bound > c->options.limits[SPVX_CHECK_MAX_ID_BOUND])
		sx_ck_report(c, CK(LIMIT_ID_BOUND_BOUND_LIMIT), NULL, 0, 0,
			     c->input.header.bound);
	determine_needs(c);
	sx_ck_states_begin(c);
	sx_ck_call_hooks(c, CK_AT_BEGIN);
	sx_ck_pass1(c, &cursor);
	sx_ck_decode_fault(c, &cursor);
	/* after a fault the rest is unknown: missing instructions may be in it */
	cut = cursor.fault != SPVX_OK;
	c->findings.muted = cut;
	if (c->declared.changed)
		sx_ck_features_derive(c);
	sx_ck_layout_end(c);
	sx_ck_sort_decorations(c);
	sx_ck_ids_end(c);
	sx_ck_calls(c);
	sx_ck_rows_begin(c);
	determine_needs(c);
	c->walk.function = NULL;
	c->walk.block = 0;
	c->walk.label = 0;
	c->walk.blocks = 0;
	c->findings.muted = false;
	sx_ck_pass2(c, cursor.pos);
	c->findings.muted = cut;
	if (c->walk.function)
		sx_ck_call_hooks(c, CK_AT_FUNCTION_END);
	c->walk.function = NULL;
	sx_ck_call_hooks(c, CK_AT_END);
}

/* Each word is read many times: a module of the other byte order is byte-swapped once. */
static bool make_native(struct ck *c)
{
	size_t at;

	if (c->input.header.big == SX_NATIVE_BIG)
		return true;
	if (!ck_grow(c, (void **)&c->input.swapped, &c->input.swapped_cap, c->input.size,
		     sizeof(*c->input.swapped)))
		return false;
	for (at = 0; c->input.size - at >= SPVX_WORD_BYTES; at += SPVX_WORD_BYTES) {
		uint32_t word = spvx_load32(c->index.words + at, c->input.header.big);

		memcpy(c->input.swapped + at, &word, sizeof(word));
	}
	memcpy(c->input.swapped + at, c->index.words + at, c->input.size - at);
	c->index.words = c->input.swapped;
	c->input.header.big = SX_NATIVE_BIG;
	return true;
}

int sx_ck_run(struct ck *c, const void *data, size_t size)
{
	int err;

	reset(c);
	c->index.words = data;
	c->input.size = size;
	if (size / SPVX_WORD_BYTES > UINT32_MAX)
		return -SPVX_ELIMIT;
	c->index.word_count = (uint32_t)(size / SPVX_WORD_BYTES);
	c->steps_left = (uint64_t)STEPS_PER_WORD * c->index.word_count;
	err = spvx_header_read(data, size, &c->input.header);
	c->env_id = c->options.env >= 0 ? c->options.env : CK_ENV_UNIVERSAL_1_6;
	c->env = sx_ck_env(c->env_id);
	if (err)
		ck_report(c,
			  err == -SPVX_EMAGIC ? CK(BIN_MAGIC_UNKNOWN_MAGIC)
					      : CK(BIN_HEADER_SHORT_TOO_SHORT),
			  NULL);
	else if (make_native(c))
		check(c);
	if (!c->error)
		sx_ck_findings_sort(c);
	return c->error;
}
