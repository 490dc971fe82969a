/* SPDX-License-Identifier: MIT */
/*
 * text/query.c - the walk of a query.
 *
 * Opcodes that cannot match are skipped in a loop that reads nothing else. query_table.c
 * decides which those are, query_match.c whether one of the others is wanted.
 */
#include "text/query.h"

#include "base/options.h"
#include "base/str.h"

/* ---- life ---- */

static int create(struct spvx_query *q, struct spvx_error *err)
{
	const struct spvx_query_options *o = &q->o;
	const struct spvx_dis_options dis = {
		.size = sizeof(dis),
		.allocator = o->allocator,
		.grammar = o->grammar,
		.flags = (o->names ? 0u : SPVX_DIS_RAW_IDS) | SPVX_DIS_NO_INDENT |
			 SPVX_DIS_NO_HEADER,
		.write = sx_discard,
		.named = o->named,
		.ctx = o->ctx,
	};
	char *needle = sx_arena_strdup(&q->arena, o->needle.ptr ? o->needle.ptr : "",
				       o->needle.len);
	int rc = spvx_dis_create(&dis, &q->dis);

	if (rc)
		return rc;
	q->table = sx_zalloc(o->allocator, SX_OPCODES);
	q->groups = sx_arena_zalloc(&q->arena, o->operand_count + 1, sizeof(*q->groups));
	q->notes = sx_arena_zalloc(&q->arena, (size_t)o->before + 1, sizeof(*q->notes));
	if (!needle || !q->table || !q->groups || !q->notes)
		return -SPVX_ENOMEM;
	q->o.needle.ptr = needle;
	return sx_query_compile(q, err);
}

int spvx_query_create(const struct spvx_query_options *options, struct spvx_query **query,
		      struct spvx_error *err)
{
	struct spvx_query_options o = { .size = sizeof(o) };
	struct spvx_query *q;
	int rc;

	*query = NULL;
	if (!options || sx_options(&o, sizeof(o), options))
		return -SPVX_EINVAL;
	q = sx_zalloc(o.allocator, sizeof(*q));
	if (!q)
		return -SPVX_ENOMEM;
	q->o = o;
	q->grammar = sx_grammar(o.grammar);
	sx_arena_init(&q->arena, o.allocator, 0);
	sx_idmap_init(&q->import_of, o.allocator);
	sx_buf_init(&q->kept, o.allocator);
	sx_buf_init(&q->waiting, o.allocator);
	rc = create(q, err);
	if (rc) {
		spvx_query_free(q);
		return rc;
	}
	*query = q;
	return 0;
}

void spvx_query_free(struct spvx_query *q)
{
	const struct spvx_allocator *a;

	if (!q)
		return;
	a = q->o.allocator;
	for (size_t i = 0; q->groups && i < q->o.operand_count; i++)
		sx_free(a, q->groups[i].values,
			q->groups[i].cap * sizeof(*q->groups[i].values));
	spvx_dis_free(q->dis);
	sx_free(a, q->table, SX_OPCODES);
	sx_free(a, q->imports, q->import_cap * sizeof(*q->imports));
	sx_idmap_free(&q->import_of);
	sx_buf_free(&q->kept);
	sx_buf_free(&q->waiting);
	sx_arena_free(&q->arena);
	sx_free(a, q, sizeof(*q));
}

void spvx_query_begin(struct spvx_query *q, const struct spvx_stream *stream)
{
	q->learnt = stream->cursor.pos;
	q->whole = stream->cursor;
	q->header = stream->header;
	q->begun = false;
	q->given = 0;
	q->trail = 0;
	q->matches = 0;
	q->note_first = 0;
	q->note_count = 0;
	sx_buf_clear(&q->kept);
	q->match_waits = false;
	if (q->import_count) {
		q->import_count = 0;
		sx_idmap_clear(&q->import_of);
	}
}

uint64_t spvx_query_matches(const struct spvx_query *q)
{
	return q->matches;
}

/* ---- neighbours ---- */

static struct sx_query_note *note_at(struct spvx_query *q, uint32_t i)
{
	return &q->notes[(q->note_first + i) % q->o.before];
}

/* The instruction may come before a match. */
static void note(struct spvx_query *q, const struct spvx_insn *insn, uint64_t offset)
{
	if (!q->o.before)
		return;
	if (q->note_count == q->o.before) {
		q->note_first = (q->note_first + 1) % q->o.before;
		q->note_count--;
	}
	*note_at(q, q->note_count++) =
		(struct sx_query_note){ .insn = *insn, .offset = offset };
}

static void set_hit(struct spvx_query *q, struct spvx_hit *hit, enum spvx_hit_role role,
		    const struct spvx_insn *insn, uint64_t offset)
{
	hit->role = role;
	hit->opcode = insn->opcode;
	hit->offset = offset;
	hit->gap = offset != q->given;
	q->given = offset + (uint64_t)insn->word_count * SPVX_WORD_BYTES;
}

static int print_neighbour(struct spvx_query *q, const struct spvx_insn *insn,
			   struct spvx_str *text)
{
	int err;

	*text = sx_str_n("", 0);
	if (!q->o.text)
		return 0;
	/* no facts are missing if instructions after it have been learnt already */
	err = insn->bytes > q->learnt ? sx_query_prepare(q, insn) : sx_query_begin_dis(q);
	return err ? err : sx_query_print(q, insn, text);
}

static struct spvx_str kept_text(const struct spvx_query *q, const struct sx_query_note *n)
{
	return n->len ? sx_str_n(q->kept.data + n->text, n->len) : sx_str_n("", 0);
}

/* Yield the first of the notes. */
static int give_note(struct spvx_query *q, struct spvx_hit *hit)
{
	struct sx_query_note *n = note_at(q, 0);
	int err = 0;

	if (n->insn.bytes)
		err = print_neighbour(q, &n->insn, &hit->text);
	else
		hit->text = kept_text(q, n);
	set_hit(q, hit, SPVX_HIT_BEFORE, &n->insn, n->offset);
	q->note_first = (q->note_first + 1) % q->o.before;
	q->note_count--;
	return err ? err : 1;
}

static int give_match(struct spvx_query *q, struct spvx_hit *hit)
{
	hit->text = q->match_text;
	q->match_waits = false;
	set_hit(q, hit, SPVX_HIT_MATCH, &q->match, q->match_offset);
	q->trail = q->o.after;
	return 1;
}

/* Keep the text of the notes, whose bytes are about to be dropped. */
static int keep_notes(struct spvx_query *q)
{
	struct sx_buf kept = { .a = q->o.allocator };
	int err = 0;

	for (uint32_t i = 0; !err && i < q->note_count; i++) {
		struct sx_query_note *n = note_at(q, i);
		struct spvx_str text = kept_text(q, n);

		if (n->insn.bytes)
			err = print_neighbour(q, &n->insn, &text);
		n->insn.bytes = NULL;
		n->text = kept.len;
		n->len = text.len;
		sx_buf_put(&kept, text.ptr, text.len);
	}
	if (!err)
		err = kept.error;
	sx_buf_free(&q->kept);
	q->kept = kept;
	return err;
}

/* ---- the walk ---- */

/* Skip instructions that cannot match; @big is a compile-time constant. */
static inline bool pass_over(const unsigned char *table, struct spvx_cursor *cursor,
			     struct spvx_insn *insn, bool big)
{
	struct spvx_cursor c = *cursor;
	bool found = false;

	c.big = big;
	while (!found && spvx_next(&c, insn))
		found = table[insn->opcode] & SX_QUERY_STOP;
	*cursor = c;
	return found;
}

/* Go to the next piece of the module, if there is one. */
static int more(struct spvx_query *q, struct spvx_stream *stream)
{
	int err = 0;

	if (!stream->ended && q->uses_ids) {
		err = keep_notes(q);
		if (!err)
			err = sx_query_learn(q, stream->cursor.pos);
	}
	if (err)
		return err;
	if (!spvx_stream_more(stream))
		return 0;
	q->learnt = stream->cursor.pos;
	return 1;
}

/* The next candidate for a match. Return: 1, 0 at the end, a code. */
static int next_candidate(struct spvx_query *q, struct spvx_stream *stream,
			  struct spvx_insn *insn)
{
	struct spvx_cursor *c = &stream->cursor;
	int rc = 1;

	while (rc > 0) {
		if (q->o.before || q->trail ? spvx_next(c, insn)
		    : c->big                ? pass_over(q->table, c, insn, true)
					    : pass_over(q->table, c, insn, false))
			return 1;
		rc = more(q, stream);
	}
	return rc;
}

/* One instruction. Return: 1 with a hit, 0: continue, a code. */
static int step(struct spvx_query *q, const struct spvx_insn *insn, uint64_t offset,
		struct spvx_hit *hit)
{
	bool wanted = !q->o.limit || q->matches < q->o.limit;
	struct spvx_str text;
	int rc = wanted && q->table[insn->opcode] & SX_QUERY_STOP
			 ? sx_query_judge(q, insn, &text)
			 : 0;

	if (rc > 0) {
		if (q->note_count) { /* their text comes first, and takes the same room */
			q->waiting.len = 0;
			sx_buf_put(&q->waiting, text.ptr, text.len);
			text = sx_buf_str(&q->waiting);
		}
		q->matches++;
		q->match = *insn;
		q->match_offset = offset;
		q->match_text = text;
		q->match_waits = true;
		rc = q->waiting.error;
	} else if (!rc && q->trail) {
		rc = print_neighbour(q, insn, &hit->text);
		set_hit(q, hit, SPVX_HIT_AFTER, insn, offset);
		q->trail--;
		rc = rc ? rc : 1;
	} else if (!rc) {
		note(q, insn, offset);
	}
	return rc;
}

/* Walk to the end of the module, since its fault, if any, is still reported. */
static int leave(struct spvx_stream *stream)
{
	struct spvx_insn insn;

	do {
		spvx_for_each_insn(insn, &stream->cursor)
			;
	} while (spvx_stream_more(stream));
	return 0;
}

int spvx_query_next(struct spvx_query *q, struct spvx_stream *stream, struct spvx_hit *hit)
{
	struct spvx_insn insn;
	int rc = 0;

	while (!rc) {
		if (q->match_waits)
			return q->note_count ? give_note(q, hit) : give_match(q, hit);
		if (q->o.limit && q->matches >= q->o.limit && !q->trail)
			return leave(stream);
		rc = next_candidate(q, stream, &insn);
		if (rc <= 0)
			return rc;
		rc = step(q, &insn, spvx_insn_offset(&stream->cursor, &insn), hit);
	}
	return rc;
}
