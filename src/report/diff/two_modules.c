/* SPDX-License-Identifier: MIT */
/*
 * report/diff/two_modules.c - compares two modules, instruction by instruction.
 *
 * The new module is shown with the matching ids of the old one, so that equal instructions
 * look equal. An id that only the new module has ends in a prime.
 */
#include "report/diff/diff.h"

#include "base/buf.h"
#include "base/map.h"
#include "base/str.h"
#include "requires/short_list.h"

/* Most digits of an <id> without a name. */
#define ID_DIGITS 10

struct two {
	const struct sx_comparison *of;
	struct sx_arena arena; /* owns the needs */
	struct spvx_module module[2];
	struct spvx_dis *dis[2];
	struct spvx_diff diff;
	struct spvx_str *needs[2];
	uint32_t need_count[2];
};

/* ---- text of instructions ---- */

/* Write an id of the new module with the name of the matching old one. */
static bool put_operand(void *ctx, struct spvx_dis *dis, const struct spvx_insn *insn,
			const struct spvx_operand *o)
{
	const struct two *t = ctx;
	char room[ID_DIGITS];
	struct spvx_str name;
	uint32_t old;

	(void)insn;
	if (o->cls != SPVX_OPERAND_ID && o->cls != SPVX_OPERAND_RESULT &&
	    o->cls != SPVX_OPERAND_RESULT_TYPE)
		return false;
	old = spvx_diff_old_id(&t->diff, o->value);
	name = spvx_dis_name(old ? t->dis[0] : dis, old ? old : o->value, room);
	spvx_dis_put(dis, "%", 1);
	spvx_dis_put(dis, name.ptr, name.len);
	spvx_dis_put(dis, "'", !old);
	return true;
}

/* A spvx_dis_options.named for each side. */
static bool named_old(void *ctx, uint32_t *at, uint32_t *id, struct spvx_insn *name)
{
	const struct sx_comparison *c = ((const struct two *)ctx)->of;

	return c->named && c->named(c->ctx, 0, at, id, name);
}

static bool named_new(void *ctx, uint32_t *at, uint32_t *id, struct spvx_insn *name)
{
	const struct sx_comparison *c = ((const struct two *)ctx)->of;

	return c->named && c->named(c->ctx, 1, at, id, name);
}

/* Make the disassembler of a side read the whole module, to know its names and types. */
static int learn(struct two *t, unsigned side)
{
	const struct spvx_module *m = &t->module[side];
	const struct spvx_dis_options options = {
		.size = sizeof(options),
		.grammar = m->grammar,
		.flags = SPVX_DIS_NO_INDENT | SPVX_DIS_NO_HEADER,
		.write = sx_discard,
		.operand = side ? put_operand : NULL,
		.named = side ? named_new : named_old,
		.ctx = t,
	};
	struct spvx_cursor cursor;
	struct spvx_header header;
	int err = spvx_dis_create(&options, &t->dis[side]);

	if (!err)
		err = spvx_cursor_init(&cursor, m->words,
				       (size_t)m->word_count * SPVX_WORD_BYTES, &header);
	if (!err)
		err = spvx_dis_begin(t->dis[side], &header);
	if (!err)
		err = spvx_dis_names(t->dis[side], &cursor);
	return err ? err : spvx_dis_learn(t->dis[side], &cursor);
}

/* ---- device requirements ---- */

/* Keep only the needs of each side that the other lacks; each list has a need once. Return:
 * 0 or -SPVX_ENOMEM. */
static int keep_differences(struct two *t)
{
	uint32_t count[2] = { 0, 0 };
	struct sx_strmap old; /* maps a need to a place in the first list + 1 */
	int err = 0;

	sx_strmap_init(&old, NULL);
	for (uint32_t i = 0; i < t->need_count[0] && !err; i++) {
		uint64_t *at =
			sx_strmap_at(&old, t->needs[0][i].ptr, t->needs[0][i].len, NULL);

		if (at)
			*at = i + UINT64_C(1);
		else
			err = -SPVX_ENOMEM;
	}
	for (uint32_t i = 0; i < t->need_count[1] && !err; i++) {
		struct spvx_str need = t->needs[1][i];
		const uint64_t *at = sx_strmap_find(&old, need.ptr, need.len);

		if (at)
			t->needs[0][*at - 1].len = 0;
		else
			t->needs[1][count[1]++] = need;
	}
	sx_strmap_free(&old);
	for (uint32_t i = 0; i < t->need_count[0]; i++)
		if (t->needs[0][i].len)
			t->needs[0][count[0]++] = t->needs[0][i];
	memcpy(t->need_count, count, sizeof(count));
	return err;
}

static int find_needs(struct two *t, const struct sx_comparison *p)
{
	struct spvx_requires_options o = { .size = sizeof(o), .grammar = p->grammar };
	struct spvx_requires *requires;
	int err = spvx_requires_create(&o, &requires);

	for (unsigned side = 0; side < 2 && !err; side++) {
		const struct spvx_requirements *r;

		err = spvx_requires_load(requires, p->side[side].data, p->side[side].size,
					 &r);
		if (!err)
			err = sx_requires_short_list(&t->arena, r, false, &t->needs[side],
						     &t->need_count[side]);
	}
	spvx_requires_free(requires);
	if (!err)
		err = keep_differences(t);
	if (err) /* the diff is useful without needs */
		memset(t->need_count, 0, sizeof(t->need_count));
	return err == -SPVX_ENOMEM ? err : 0;
}

/* ---- the comparison ---- */

static int load(struct two *t, struct sx_comparison *p, unsigned side)
{
	const struct spvx_module_options options = { .size = sizeof(options),
						     .grammar = p->grammar };
	const struct sx_compared *s = &p->side[side];
	int err = spvx_module_init(&t->module[side], &options);

	if (!err)
		err = spvx_module_load(&t->module[side], s->data, s->size);
	if (err == -SPVX_ELIMIT)
		p->too_large = s;
	return err;
}

int sx_diff_two_modules(struct sx_comparison *p, sx_diff_show_fn *show, void *ctx)
{
	struct two t = { .of = p, .diff = { .state = NULL } };
	const struct sx_compared *s = p->side;
	int err = spvx_diff_init(&t.diff, NULL);

	t.diff.ignore = p->ignore;
	for (unsigned side = 0; side < 2 && !err; side++)
		err = load(&t, p, side);
	if (!err)
		err = spvx_diff_modules(&t.diff, &t.module[0], &t.module[1]);
	for (unsigned side = 0; side < 2 && !err; side++)
		err = learn(&t, side);
	if (!err)
		err = find_needs(&t, p);
	if (!err) {
		struct sx_diff_view v = {
			.address = { s[0].address, s[1].address },
			.text = { s[0].text, s[1].text },
			.module = { &t.module[0], &t.module[1] },
			.dis = { t.dis[0], t.dis[1] },
			.diff = &t.diff,
			.needs = { t.needs[0], t.needs[1] },
			.need_count = { t.need_count[0], t.need_count[1] },
			.identical = s[0].size == s[1].size &&
				     !memcmp(s[0].data, s[1].data, s[0].size),
			.ending = p->ending,
		};

		const struct sx_diff_shown shown = {
			.name = { s[0].address, s[1].address },
			.same = sx_diff_is_same(&v),
			.modules = &v,
		};

		err = sx_diff_read_sources(&v);
		if (!err)
			err = show(ctx, &shown);
		sx_vec_free(&v.sources, NULL, sizeof(struct sx_pair));
	}
	spvx_diff_fini(&t.diff);
	for (unsigned side = 0; side < 2; side++) {
		spvx_dis_free(t.dis[side]);
		spvx_module_fini(&t.module[side]);
	}
	sx_arena_free(&t.arena);
	return err;
}
