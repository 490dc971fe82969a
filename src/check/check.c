/* SPDX-License-Identifier: MIT */
/*
 * check/check.c - a module, walked twice; see check.h for what happens when.
 */
#include "check/capability.h"
#include "check/opcodes.h"
#include "check/pointers.h"
#include "check/report.h"
#include "check/walk.h"

#include "base/align.h"
#include "base/str.h"
#include "spirv/idtable.h"

static const struct ck_rule too_new = {
	.id = CK_VERSION_ENV,
	.cls = SPVX_CHECK_VERSION,
	.phase = CK_AT_DECODE,
	.text = "the module's version is above that of the target environment",
};
static const struct ck_rule bound_limit = {
	.id = CK_LIMIT_ID_BOUND,
	.cls = SPVX_CHECK_BINARY,
	.phase = CK_AT_DECODE,
	.text = "the bound of {n} ids is too large",
};
static const struct ck_rule no_magic = {
	.id = CK_BIN_MAGIC,
	.cls = SPVX_CHECK_BINARY,
	.phase = CK_AT_DECODE,
	.text = "the first word is the magic number in neither byte order",
};
static const struct ck_rule no_header = {
	.id = CK_BIN_HEADER_SHORT,
	.cls = SPVX_CHECK_BINARY,
	.phase = CK_AT_DECODE,
	.text = "fewer than 20 bytes: no room for the header",
};

/* ---- W0: extensions come before anything is judged ---- */

static void declare_extensions(struct ck *c)
{
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;

	spvx_cursor_init(&cursor, c->index.words, c->size, &header);
	while (spvx_next(&cursor, &insn)) {
		if (insn.opcode == SPVX_OP_Extension)
			sx_ck_declare_extension(c, &insn);
		else if (insn.opcode != SPVX_OP_Capability &&
			 insn.opcode != SPVX_OP_ConditionalCapabilityINTEL &&
			 insn.opcode != SPVX_OP_ConditionalExtensionINTEL)
			break;
	}
}

/* ---- W1 ---- */

static void declare(struct ck *c, const struct ck_insn *i)
{
	if (i->raw.opcode == SPVX_OP_Capability) {
		sx_ck_declare_capability(c, ck_word(i, 1));
		sx_ck_require_env(c, i);
	} else {
		if (c->layout.section)
			sx_ck_declare_extension(c, &i->raw);
		sx_ck_require_extension(c, i);
	}
}

static void hurt(struct ck *c, const struct ck_insn *i)
{
	if (CK_GROW(c, hurt))
		c->hurt[c->hurt_count++] = i->at;
}

/* Some numbers do not fill their words. */
static bool has_narrow(const struct ck *c)
{
	for (uint32_t n = 0; n < c->index.types.count; n++)
		if ((c->index.types.items[n].kind == SX_KIND_INT ||
		     c->index.types.items[n].kind == SX_KIND_FLOAT) &&
		    c->index.types.items[n].width % 32)
			return true;
	return false;
}

/* Pointers without a type name a class that is not noted. */
static bool has_staged_classes(const struct ck *c)
{
	uint32_t staged = 1u << SPVX_STORAGE_CLASS_Workgroup | 1u << 31;

	if (ck_vk(c))
		staged |= 1u << SPVX_STORAGE_CLASS_Output;
	return c->classes & staged || c->index.types.contained & SX_HAS_UNTYPED;
}

/* What there is of the things that families need; in W1 of those that the head tells. */
static void give(struct ck *c)
{
	const struct ck_features *f = &c->has;

	c->given = 0;
	c->begun = 0;
	if (ck_vk(c))
		c->given |= CK_NEEDS_VULKAN;
	if (ck_opt(c, SPVX_CHECK_NOTES))
		c->given |= CK_NEEDS_NOTES;
	if (ck_logical_matters(c))
		c->given |= CK_NEEDS_LOGICAL;
	if (f->varptr)
		c->given |= CK_NEEDS_VARIABLE_POINTERS;
	if (f->shader && !(f->int16 && f->int8 && f->float16) &&
	    c->index.types.contained & SX_HAS_SMALL)
		c->given |= CK_NEEDS_SMALL;
	if (sx_ck_cap(c, SPVX_CAPABILITY_DescriptorHeapEXT))
		c->given |= CK_NEEDS_HEAP;
	if (c->index.decorations.repeated)
		c->given |= CK_NEEDS_REPEATS;
	if (has_narrow(c))
		c->given |= CK_NEEDS_NARROW;
	if (has_staged_classes(c))
		c->given |= CK_NEEDS_CLASSES;
}

/* What an instruction breaks that can be read. */
static void judge(struct ck *c, const struct ck_insn *i)
{
	if (i->known->each)
		i->known->each(c, i);
	if (i->result >= c->header.bound && i->result)
		sx_ck_above_bound(c, i);
	if (!ck_is_fine(c, i->known))
		sx_ck_require_op(c, i);
	if (c->operands_enums)
		sx_ck_require_enums(c, i);
}

/* Words that are sound, and a result that is new. Return: it may be shown. */
static bool take(struct ck *c, const struct ck_insn *i)
{
	bool good;

	if (i->known->roles & CK_ROLE_DECLARES)
		declare(c, i);
	else if (c->has_grown)
		sx_ck_features_derive(c);
	good = sx_ck_ids(c, i);
	sx_ck_layout(c, i);
	judge(c, i);
	return good;
}

/* Only where it stands is looked at. */
static void pass_over(struct ck *c, const struct ck_insn *i)
{
	if (i->raw.opcode == SPVX_OP_Capability)
		c->unknown_caps = true;
	c->mute = true;
	sx_ck_layout(c, i);
	c->mute = false;
}

/* Of functions; their end is not. */
static inline bool is_outside(const struct ck *c, const struct ck_insn *i)
{
	return !c->fn && i->raw.opcode != SPVX_OP_FunctionEnd;
}

static void full_step(struct ck *c, const struct ck_insn *i)
{
	bool sound;
	bool good;

	if (!i->op) {
		sx_ck_decode(c, i);
		hurt(c, i);
		return;
	}
	sound = sx_ck_decode(c, i);
	good = sx_ck_learn(c, i) && sound;
	if (good)
		good = take(c, i);
	else
		pass_over(c, i);
	if (i->known->flags & SX_ENTRY_TYPE && !c->index.types.count)
		sx_ck_sort_decorations(c);
	sx_ck_record(c, i, sound);
	if (!good)
		hurt(c, i);
	else if (is_outside(c, i))
		ck_show(c, i, CK_IN_W1);
}

static void first_step(struct ck *c, const struct ck_insn *i)
{
	if (!sx_ck_fast_step(c, i))
		full_step(c, i);
	else if (is_outside(c, i))
		ck_show(c, i, CK_IN_W1);
}

static void walk(struct ck *c, struct spvx_cursor *cursor)
{
	struct spvx_header header;
	struct spvx_cursor at; /* nobody else sees it on the way */
	struct ck_insn i = { .number = 0 };

	spvx_cursor_init(&at, c->index.words, c->size, &header);
	at.big = SX_NATIVE_BIG;
	c->before = SPVX_OP_Nop;
	while (!c->error && spvx_next(&at, &i.raw)) {
		ck_insn_read(c, &i);
		i.number++;
		first_step(c, &i);
		c->before = i.raw.opcode;
	}
	*cursor = at;
}

/* ---- between and behind ---- */

static void between(struct ck *c)
{
	if (c->has_grown)
		sx_ck_features_derive(c);
	sx_ck_layout_end(c);
	sx_ck_sort_decorations(c);
	sx_ck_ids_end(c);
	sx_ck_calls(c);
	give(c);
	c->fn = NULL;
	c->block = 0;
	c->label = 0;
	c->blocks = 0;
}

static void end(struct ck *c)
{
	if (c->fn)
		sx_ck_call_hooks(c, CK_AT_FUNCTION_END);
	c->fn = NULL;
	sx_ck_call_hooks(c, CK_AT_END);
}

/* ---- a module ---- */

/* Of ck_step(): far more than what a compiler writes takes. */
#define STEPS_PER_WORD 64

/* What a module starts from: nothing known, arrays kept. */
static void forget(struct ck *c)
{
	spvx_ids_reset(&c->facts);
	sx_index_forget(&c->index);
	c->marks = 0;
	c->classes = 0;
	c->small_at = 0;
	c->funcs_count = c->calls_count = 0;
	c->eps_count = c->modes_count = c->operands_count = c->forwards_count = 0;
	c->hurt_count = c->findings_count = 0;
	c->hurt_at = c->operands_at = c->sequence = 0;
	c->error = 0;
	memset(&c->caps, 0, sizeof(c->caps));
	memset(&c->missing, 0, sizeof(c->missing));
	memset(c->fine, 0, sx_ck_fine_bytes(c));
	c->mute = c->unknown_caps = false;
	memset(&c->exts, 0, sizeof(c->exts));
	memset(&c->has, 0, sizeof(c->has));
	c->has_grown = true;
	c->usual = NULL;
	memset(&c->layout, 0, sizeof(c->layout));
	memset(&c->first, 0, sizeof(c->first));
	memset(c->counts, 0, sizeof(c->counts));
	c->named_exts = 0;
	c->has_memory_model = c->logical = false;
	c->addressing = c->memory = UINT32_MAX;
	c->fn = NULL;
	c->block = c->label = c->blocks = 0;
	c->globals = c->locals = 0;
}

/* Ids below the bound that the module can define are indexes; the rest is looked up. */
static bool room_for_ids(struct ck *c)
{
	if (sx_id_table_open(&c->index.ids, c->a, c->header.bound, c->index.word_count)) {
		c->error = -SPVX_ENOMEM;
		return false;
	}
	sx_idtable_saw(&c->facts.facts, c->index.word_count);
	sx_idtable_open(&c->facts.facts, c->header.bound);
	/* short ways look no further */
	if (c->facts.facts.used < c->index.ids.dense)
		c->error = -SPVX_ENOMEM;
	return !c->error;
}

static void judge_header(struct ck *c)
{
	if (c->version > c->env->version)
		sx_ck_report(c, &too_new, NULL, 0, 0, 0);
	if (c->header.bound > c->opt.limits[SPVX_CHECK_MAX_ID_BOUND])
		sx_ck_report(c, &bound_limit, NULL, 0, 0, c->header.bound);
}

static void check(struct ck *c)
{
	struct spvx_cursor cursor;
	bool cut;

	c->version =
		(c->header.version >> 16 & 0xff) << 4 | (c->header.version >> 8 & 0xff);
	if (!room_for_ids(c))
		return;
	declare_extensions(c);
	if (c->opt.env == SPVX_CHECK_ENV_AUTO) {
		c->env_id = sx_ck_env_auto(c);
		c->env = sx_ck_env(c->env_id);
	}
	judge_header(c);
	give(c);
	sx_ck_call_hooks(c, CK_AT_BEGIN);
	walk(c, &cursor);
	sx_ck_decode_fault(c, &cursor);
	/* of what lies behind a fault nobody knows anything: what is lacking may be there */
	cut = cursor.fault != SPVX_OK;
	c->mute = cut;
	between(c);
	c->mute = false;
	sx_ck_walk_again(c, cursor.pos);
	c->mute = cut;
	end(c);
}

/* Each word is read many times: a module of the other byte order is turned round once. */
static bool make_native(struct ck *c)
{
	size_t at;

	if (c->header.big == SX_NATIVE_BIG)
		return true;
	if (!ck_grow(c, (void **)&c->turned, &c->turned_cap, c->size, sizeof(*c->turned)))
		return false;
	for (at = 0; c->size - at >= SPVX_WORD_BYTES; at += SPVX_WORD_BYTES) {
		uint32_t word = spvx_load32(c->index.words + at, c->header.big);

		memcpy(c->turned + at, &word, sizeof(word));
	}
	memcpy(c->turned + at, c->index.words + at, c->size - at);
	c->index.words = c->turned;
	c->header.big = SX_NATIVE_BIG;
	return true;
}

int sx_ck_run(struct ck *c, const void *data, size_t size)
{
	int err;

	forget(c);
	c->index.words = data;
	c->size = size;
	if (size / SPVX_WORD_BYTES > UINT32_MAX)
		return -SPVX_ELIMIT;
	c->index.word_count = (uint32_t)(size / SPVX_WORD_BYTES);
	c->spare = (uint64_t)STEPS_PER_WORD * c->index.word_count;
	err = spvx_header_read(data, size, &c->header);
	c->env_id = c->opt.env >= 0 ? c->opt.env : CK_ENV_UNIVERSAL_1_6;
	c->env = sx_ck_env(c->env_id);
	if (err)
		sx_ck_report(c, err == -SPVX_EMAGIC ? &no_magic : &no_header, NULL, 0, 0,
			     0);
	else if (make_native(c))
		check(c);
	if (!c->error)
		sx_ck_findings_sort(c);
	return c->error;
}
