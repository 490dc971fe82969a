/* SPDX-License-Identifier: MIT */
/*
 * audit/debug_insns.c - counts instructions of debug sets, for I006, I011, I012 and Q002.
 *
 * Sets older than NonSemantic.* allow forward references, so an operand that is not defined
 * yet is looked up again at the end.
 */
#include "audit/debug_insns.h"

#include "audit/state.h"

#include "spirv/facts_read.h"
#include "spirv/ids.h"

void sx_au_debug_init(struct au_debug_insns *d, const struct spvx_allocator *a)
{
	sx_build_id_init(&d->build_id, a);
	sx_idmap_init(&d->others, a);
	sx_idmap_init(&d->strings, a);
}

void sx_au_debug_free(struct au_debug_insns *d)
{
	const struct spvx_allocator *a = d->build_id.a;

	sx_build_id_free(&d->build_id);
	sx_idmap_free(&d->others);
	sx_idmap_free(&d->strings);
	sx_vec_free(&d->open, a, sizeof(struct au_open_debug));
	sx_vec_free(&d->ids, a, sizeof(uint32_t));
}

void sx_au_debug_begin(struct au_debug_insns *d)
{
	sx_build_id_reset(&d->build_id);
	d->open.count = 0;
	d->ids.count = 0;
	d->lines = 0;
	d->insns = 0;
	d->import_words = 0;
	d->build_id_words = 0;
	d->other_words = 0;
	if (d->others.table.count) {
		sx_idmap_clear(&d->others);
		sx_idmap_clear(&d->strings);
	}
}

void sx_au_debug_look(struct spvx_audit *a, const struct au_insn *i)
{
	if (sx_build_id_take(&a->debug.build_id, &i->raw))
		a->error = -SPVX_ENOMEM;
}

static void keep(struct spvx_audit *a, struct sx_idmap *map, uint32_t id, uint32_t value)
{
	if (id && sx_idmap_put(map, id, value))
		a->error = -SPVX_ENOMEM;
}

void sx_au_debug_import(struct spvx_audit *a, const struct au_insn *i)
{
	struct spvx_str name = sx_au_text(a, i, 2);
	size_t before = a->debug.build_id.sets.table.count;

	sx_au_debug_look(a, i);
	if (a->debug.build_id.sets.table.count > before)
		a->debug.import_words = i->raw.word_count;
	if (sx_str_starts(name, "NonSemantic.") && !spvx_import_is_debug(a->g, name))
		keep(a, &a->debug.others, au_word(i, 1), 1);
}

void sx_au_debug_string(struct spvx_audit *a, const struct au_insn *i)
{
	sx_au_debug_look(a, i);
	if (a->debug.others.table.count)
		keep(a, &a->debug.strings, au_word(i, 1), i->raw.word_count);
}

/* Take an instruction of a set for others: the strings that it uses are not debug
 * information. */
static SX_NOINLINE void take_other(struct spvx_audit *a, const struct au_insn *i)
{
	struct au_debug_insns *d = &a->debug;

	if (!d->others.table.count || !sx_idmap_get(&d->others, au_word(i, 3), 0))
		return;
	for (unsigned n = 5; n < i->raw.word_count; n++) {
		uint32_t words = sx_idmap_get(&d->strings, au_word(i, n), 0);

		if (!words)
			continue;
		d->other_words += words;
		keep(a, &d->strings, au_word(i, n), 0); /* once */
	}
}

static SX_NOINLINE void hit_first(struct spvx_audit *a, unsigned set, uint32_t insn,
				  uint64_t offset, uint32_t words)
{
	if (sx_au_hit_at(a, AU_I006, insn, offset, words * (uint32_t)SPVX_WORD_BYTES))
		sx_au_name(a, AU_I006, "", sx_str(spvx_set_name(a->g, set)));
}

static inline void hit(struct spvx_audit *a, unsigned set, uint32_t insn, uint64_t offset,
		       uint32_t words)
{
	if (a->debug.insns++)
		a->hits[AU_I006].count++;
	else
		hit_first(a, set, insn, offset, words);
}

/* Whether all operands are <id>s that are defined, as in most of NonSemantic sets. @big: as
 * in @raw */
static SX_ALWAYS_INLINE bool are_defined(const struct spvx_audit *a,
					 const struct spvx_insn *raw, bool big)
{
	const uint32_t *facts = a->ids.facts.near;
	const unsigned char *p = raw->bytes;
	const unsigned char *end = p + raw->word_count * (size_t)SPVX_WORD_BYTES;
	uint32_t id;

	if (raw->word_count < SX_EXT_OPERANDS)
		return false;
	id = spvx_load32(p + SPVX_WORD_BYTES, big);
	if (id >= a->below || !facts[id])
		return false;
	for (p += SX_EXT_OPERANDS * SPVX_WORD_BYTES; p < end; p += SPVX_WORD_BYTES) {
		id = spvx_load32(p, big);
		if (id >= a->below ||
		    (!facts[id] && id != spvx_insn_word(raw, SX_EXT_RESULT)))
			return false;
	}
	return true;
}

/* Record operands that are not defined before or by an instruction; whether its own result
 * has been recorded yet depends on other rules. */
static void note_operands(struct spvx_audit *a, const struct au_insn *i)
{
	struct spvx_operand operand;
	struct spvx_operands it;

	spvx_operands_init(&it, a->g, &a->ids, &i->raw);
	spvx_for_each_operand(operand, &it) {
		if (operand.cls != SPVX_OPERAND_ID || operand.value == au_word(i, 2) ||
		    sx_ids_defined(&a->ids, operand.value))
			continue;
		if (sx_vec_put_u32(&a->debug.ids, a->a, operand.value))
			a->error = -SPVX_ENOMEM;
	}
}

/* Record undefined operands. Return: whether there are any. */
static SX_NOINLINE bool note_undefined(struct spvx_audit *a, const struct au_insn *i,
				       unsigned set)
{
	struct au_debug_insns *d = &a->debug;
	uint32_t first = d->ids.count;

	note_operands(a, i);
	if (d->ids.count == first)
		return false;
	if (sx_vec_put(&d->open, a->a,
		       &(struct au_open_debug){ au_offset(i), a->m.insns, set,
						i->raw.word_count, first,
						d->ids.count - first },
		       sizeof(struct au_open_debug)))
		a->error = -SPVX_ENOMEM;
	return true;
}

void sx_au_debug_line(struct spvx_audit *a, const struct au_insn *i)
{
	if (a->debug.lines++)
		a->hits[AU_I005].count++;
	else
		sx_au_hit(a, AU_I005, i);
}

/* Take an instruction that describes the module. */
static SX_NOINLINE void take_description(struct spvx_audit *a, const struct au_insn *i,
					 uint32_t number)
{
	sx_au_debug_look(a, i);
	if (number == SX_DEBUG_BUILD_ID)
		a->debug.build_id_words = i->raw.word_count;
	else
		sx_au_storage_path(a, i, sx_build_id_path(&a->debug.build_id));
}

/* Numbers of instructions in NonSemantic.Shader.DebugInfo.* and the older debug sets. */
#define DEBUG_SOURCE 35
#define DEBUG_LINE   103

void sx_au_extended(struct spvx_audit *a, const struct au_insn *i)
{
	unsigned set = sx_ids_set(&a->ids, au_word(i, SX_EXT_SET));
	unsigned flags = set ? sx_sets(a->g)[set].flags : 0;
	uint32_t number = au_word(i, SX_EXT_NUMBER);

	if (!(flags & SX_SET_DEBUG)) {
		take_other(a, i);
		sx_au_check_extended(a, i);
		return;
	}
	a->m.debug_words += i->raw.word_count;
	/* before the functions: instructions that describe the module */
	if (a->conditions & AU_COND_DECLARES &&
	    (number == SX_DEBUG_BUILD_ID || number == SX_DEBUG_STORAGE_PATH) &&
	    sx_idmap_get(&a->debug.build_id.sets, au_word(i, SX_EXT_SET), 0)) {
		take_description(a, i, number);
	} else if ((i->raw.big ? are_defined(a, &i->raw, true)
			       : are_defined(a, &i->raw, false)) ||
		   !note_undefined(a, i, set)) {
		hit(a, set, a->m.insns, au_offset(i), i->raw.word_count);
	}
	if (number == DEBUG_SOURCE && i->raw.word_count > 6)
		sx_au_hit_source(a, i, flags & SX_SET_NONSEMANTIC);
	if (number == DEBUG_LINE && flags & SX_SET_NONSEMANTIC)
		sx_au_debug_line(a, i);
}

void sx_au_debug_end(struct spvx_audit *a)
{
	const struct au_open_debug *open = a->debug.open.items;
	const uint32_t *ids = a->debug.ids.items;
	uint64_t count = 0;
	uint64_t words = 0;

	for (uint32_t n = 0; n < a->debug.open.count; n++) {
		const struct au_open_debug *o = &open[n];
		uint32_t k = 0;

		while (k < o->count && spvx_ids_defined(&a->ids, ids[o->first + k]))
			k++;
		if (k == o->count) {
			hit(a, o->set, o->insn, o->offset, o->words);
			continue;
		}
		count++;
		words += o->words;
		sx_au_hit_at(a, AU_I011, o->insn, o->offset,
			     o->words * (uint32_t)SPVX_WORD_BYTES);
	}
	if (count && au_on(a, AU_I011))
		SX_AU_SAY(a, AU_I011, SX_COUNT(count, "instruction", "instructions"),
			  SX_T(", "), SX_COUNT(words * SPVX_WORD_BYTES, "byte", "bytes"),
			  SX_T("; fix: spvx strip"));
	a->debug.open.count = 0; /* called for two rules */
}

uint64_t sx_au_build_id_words(const struct spvx_audit *a)
{
	const struct au_debug_insns *d = &a->debug;
	size_t len = sx_build_id_text(&d->build_id).len;

	if (!len)
		return 0;
	/* OpString: its first word, its <id>, the text and its NUL */
	return d->build_id_words + 2 + len / SPVX_WORD_BYTES + 1 +
	       (d->insns ? 0 : d->import_words);
}
