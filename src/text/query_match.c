/* SPDX-License-Identifier: MIT */
/*
 * text/query_match.c - whether an instruction is wanted.
 *
 * The cheapest tests come first. Facts about ids are learnt only when a candidate needs
 * them, from the first instruction in memory on.
 */
#include "base/str.h"
#include "spirv/facts_read.h"
#include "text/query.h"

/* ---- facts ---- */

/* Start the disassembler on the module when it is first needed, since it costs time. */
int sx_query_begin_dis(struct spvx_query *q)
{
	int err;

	if (q->begun)
		return 0;
	q->begun = true;
	err = spvx_dis_begin(q->dis, &q->header);
	return err || !q->o.names ? err : spvx_dis_names(q->dis, &q->whole);
}

/* Learn the facts of all instructions up to @pos. */
int sx_query_learn(struct spvx_query *q, const unsigned char *pos)
{
	struct spvx_cursor cursor = {
		.pos = q->learnt,
		.end = pos,
		.begin = q->learnt,
		.big = q->header.big,
	};
	int err = sx_query_begin_dis(q);

	q->learnt = pos;
	return err ? err : spvx_dis_learn(q->dis, &cursor);
}

/* Prepare for decoding the instruction. */
int sx_query_prepare(struct spvx_query *q, const struct spvx_insn *insn)
{
	if (q->table[insn->opcode] & SX_QUERY_IDS)
		return sx_query_learn(q, insn->bytes);
	return sx_query_begin_dis(q);
}

static int take_import(struct spvx_query *q, const struct spvx_insn *insn)
{
	char room[256];
	struct spvx_str name;
	uint32_t id;
	int err;

	if (insn->word_count <= SX_IMPORT_NAME)
		return 0;
	id = spvx_insn_word(insn, SX_IMPORT_RESULT);
	if (!id || sx_idmap_get(&q->import_of, id, 0)) /* the first counts */
		return 0;
	err = sx_grow(q->o.allocator, (void **)&q->imports, &q->import_cap,
		      q->import_count + 1, sizeof(*q->imports));
	if (err)
		return err;
	name = spvx_insn_string(insn, SX_IMPORT_NAME, room, sizeof(room));
	q->imports[q->import_count++] =
		(struct sx_query_import){ spvx_set_find(q->grammar, name),
					  sx_query_sets(q, name) };
	return sx_idmap_put(&q->import_of, id, (uint32_t)q->import_count);
}

/* ---- does it match? ---- */

static bool is_wanted_extended(const struct spvx_query *q, const struct spvx_insn *insn)
{
	uint32_t import;

	if (insn->word_count <= SX_EXT_NUMBER)
		return false;
	import = sx_idmap_get(&q->import_of, spvx_insn_word(insn, SX_EXT_SET), 0);
	return import && q->imports[import - 1].wanted &&
	       sx_query_is_extended(q, &q->imports[import - 1],
				    spvx_insn_word(insn, SX_EXT_NUMBER));
}

/*
 * Whether the part of the needle can be in a string of the instruction: it needs no escape,
 * so it is in the bytes as it is printed.
 */
static bool can_spell(const struct spvx_query *q, const struct spvx_insn *insn)
{
	const char *p = (const char *)insn->bytes;
	const char *end = p + (size_t)insn->word_count * SPVX_WORD_BYTES;
	size_t len = q->part.len;

	if (insn->big) /* the bytes of a word are backwards */
		return true;
	while ((size_t)(end - p) >= len &&
	       (p = memchr(p, q->part.ptr[0], (size_t)(end - p) - len + 1))) {
		if (!memcmp(p, q->part.ptr, len))
			return true;
		p++;
	}
	return false;
}

static bool has_value(const struct sx_query_group *group, const struct spvx_operand *o)
{
	bool mask = o->cls == SPVX_OPERAND_MASK;

	if (!mask && o->cls != SPVX_OPERAND_ENUM)
		return false;
	for (size_t i = 0; i < group->count; i++) {
		const struct sx_query_value *v = &group->values[i];

		if (v->kind == o->kind &&
		    (o->value == v->value ||
		     (mask && v->value && (o->value & v->value) == v->value)))
			return true;
	}
	return false;
}

/* Operands before one that cannot be decoded count. */
static bool has_operand(const struct spvx_query *q, const struct spvx_insn *insn,
			const struct sx_query_group *group)
{
	struct spvx_operands it;
	struct spvx_operand o;

	spvx_operands_init(&it, q->grammar, &q->dis->ids, insn);
	spvx_for_each_operand(o, &it) {
		if (has_value(group, &o))
			return true;
	}
	return false;
}

/* The text of an instruction; a NUL follows it. */
int sx_query_print(struct spvx_query *q, const struct spvx_insn *insn,
		   struct spvx_str *text)
{
	struct sx_buf *line = &q->dis->line;

	spvx_dis_insn(q->dis, insn, text, NULL);
	sx_buf_putc(line, '\0');
	if (line->error)
		return line->error;
	line->len--;
	*text = sx_buf_str(line);
	return 0;
}

/* Return: 1 for a match, with its @text if that was needed; 0; a negative code. */
int sx_query_judge(struct spvx_query *q, const struct spvx_insn *insn,
		   struct spvx_str *text)
{
	unsigned char bits = q->table[insn->opcode];
	bool needs_text = q->o.text || q->o.matches || q->o.needle.len;
	int err = 0;

	*text = sx_str_n("", 0);
	if (bits & SX_QUERY_IMPORT)
		err = take_import(q, insn);
	if (err || !(bits & SX_QUERY_CANDIDATE))
		return err;
	if (bits & SX_QUERY_EXTENDED && !is_wanted_extended(q, insn))
		return 0;
	if (bits & SX_QUERY_SPELLED && !can_spell(q, insn))
		return 0;
	if (q->o.operand_count || needs_text)
		err = sx_query_prepare(q, insn);
	for (size_t i = 0; !err && i < q->o.operand_count; i++) {
		if (!has_operand(q, insn, &q->groups[i]))
			return 0;
	}
	if (!err && q->o.accepts && !q->o.accepts(q->o.ctx, insn))
		return 0;
	if (!err && needs_text)
		err = sx_query_print(q, insn, text);
	if (err)
		return err;
	if (needs_text && q->o.needle.len && !strstr(text->ptr, q->o.needle.ptr))
		return 0;
	return !needs_text || !q->o.matches || q->o.matches(q->o.ctx, *text);
}
