/* SPDX-License-Identifier: MIT */
/*
 * cmd/diff/read.c - reads the modules of an INPUT of `spvx diff`, with their figures and
 * names.
 *
 * A directory is read by several threads. The first module of a file is kept: if it is the
 * only one, it is compared instruction by instruction. The digests of code, n1 and n2, take
 * most of the time of a walk; modules without a partner are read again for them.
 */
#include "cmd/diff/diff.h"

#include "base/str.h"
#include "cmd/inputs/modules.h"
#include "cmd/inputs/pool.h"
#include "cmd/inputs/relative_path.h"
#include "cmd/inputs/textfile.h"
#include "input/address.h"
#include "input/path.h"

#define CODE_LEVELS (SPVX_IDENTITY_SHA256 | SPVX_IDENTITY_N1 | SPVX_IDENTITY_N2)

/**
 * struct reader - the state of a thread
 * @arena: owns the data of its modules
 * @keep:  receives the first module; NULL: it is not kept
 */
struct reader {
	struct diff_sides *sides;
	unsigned side;
	struct cmd_inputs *in;
	struct sx_scales scales;
	struct sx_arena arena;
	struct diff_kept *keep;
};

/* A module of a unit, until it is put. */
struct found {
	struct cmd_row link;
	struct sx_corpora_module module;
};

/* ---- keys to pair modules by ---- */

static struct diff_renamed *renamed(const struct diff_sides *s, unsigned side,
				    struct spvx_str path)
{
	const uint64_t *found = sx_strmap_find(&s->renamed[side], path.ptr, path.len);

	return found ? (struct diff_renamed *)(uintptr_t)*found : NULL;
}

/* Set the key that a module is paired by; a file of pairs may name offsets, too. */
static void set_key(const struct reader *r, struct sx_corpora_module *m)
{
	const struct diff_sides *s = r->sides;
	struct spvx_str key = cmd_below(m->address, s->prefix[r->side]);
	const struct diff_renamed *old = r->side ? renamed(s, 1, key) : NULL;

	m->placed = sx_address_is_placed(m->address) && s->pair != DIFF_BY_ENTRY && !old &&
		    (s->pair != DIFF_BY_FILE || r->side);
	if (s->pair == DIFF_BY_ENTRY)
		m->key = m->weight.entries;
	else if (old)
		m->key = old->path[0];
	else if (s->pair == DIFF_BY_NAME || (s->pair == DIFF_BY_PATH && !key.len))
		m->key = sx_str_last(m->address, "/");
	else
		m->key = key;
}

/* ---- a file of pairs ---- */

int diff_read_pairs(struct diff_sides *s, const char *path)
{
	struct diff_renamed **end = &s->pairs;
	struct spvx_str rest;
	struct spvx_str now;
	uint32_t line = 1;
	int err = cmd_text_keep(s->run, path, &rest); /* for as long as the run */

	for (; !err && sx_take_line(&rest, &now); line++) {
		struct diff_renamed *r;
		struct spvx_str was;

		now.len -= now.len && now.ptr[now.len - 1] == '\r';
		if (!now.len)
			continue;
		if (!memchr(now.ptr, '\t', now.len)) {
			err = cmd_usage(s->run, "%s:%u: missing tab between two paths",
					path, line);
			break;
		}
		was = sx_take_until(&now, '\t');
		r = sx_arena_alloc(&s->run->arena, sizeof(*r));
		if (!r)
			return -SPVX_ENOMEM;
		*r = (struct diff_renamed){ .said = { was, now }, .line = line };
		for (unsigned side = 0; side < 2; side++) {
			struct spvx_str of = cmd_below(r->said[side], sx_str(""));
			uint64_t *at =
				sx_strmap_at(&s->renamed[side], of.ptr, of.len, NULL);

			if (!at)
				return -SPVX_ENOMEM;
			*at = (uintptr_t)r;
			r->path[side] = of;
		}
		*end = r;
		end = &r->next;
	}
	return err;
}

void diff_check_pairs(struct diff_sides *s, const char *file)
{
	struct cmd_place at = { .address = sx_str(file), .column = 1 };
	struct diff_renamed *r;

	for (unsigned side = 0; side < 2; side++) {
		const struct sx_corpora_module *m = s->corpora.modules[side].items;

		for (uint32_t i = 0; i < s->corpora.modules[side].count; i++) {
			r = renamed(s, side, cmd_below(m[i].address, s->prefix[side]));
			if (r)
				r->met[side] = true;
		}
	}
	for (r = s->pairs; r; r = r->next) {
		for (unsigned side = 0; side < 2; side++) {
			struct spvx_str path = r->said[side];

			at.line = r->line;
			if (!renamed(s, side, r->path[side])->met[side])
				cmd_say(&s->run->messages, CMD_WARNING, &at,
					"no module %.*s in %s", (int)path.len, path.ptr,
					s->names[side]);
		}
	}
}

/* ---- a module ---- */

/* Assemble a text once more, for as long as its places and names are needed. */
static int keep_text(struct reader *r, uint64_t offset)
{
	const struct spvx_as_options options = { .size = sizeof(options),
						 .grammar = r->in->grammar };
	struct diff_kept *k = r->keep;
	struct spvx_str text =
		sx_arena_str(&r->sides->run->arena, cmd_inputs_text(r->in)->text);
	int err = text.ptr ? cmd_assembler_open(&k->text, r->sides->run, &options)
			   : -SPVX_ENOMEM;

	return err ? err
		   : cmd_assembler_text(&k->text, cmd_inputs_address(r->in, offset), text,
					&k->data, &k->size);
}

/* Read the whole module, to walk it in memory. Return: 1, 0: not possible (reported), or a
 * negative code. */
static int keep_whole(struct reader *r, uint64_t offset, struct spvx_stream *memory)
{
	struct diff_kept *k = r->keep;
	const unsigned char *data;
	size_t size;
	int rc = cmd_inputs_whole(r->in, &data, &size);

	if (rc <= 0)
		return rc;
	if (cmd_inputs_text(r->in)) {
		rc = keep_text(r, offset);
	} else {
		k->data = sx_arena_copy(&r->sides->run->arena, data, size, 1);
		k->size = size;
		rc = k->data ? 0 : -SPVX_ENOMEM;
	}
	if (rc)
		return rc;
	spvx_stream_init_memory(memory, k->data, k->size);
	memory->data_offset = offset; /* faults count from there */
	return spvx_stream_module(memory);
}

/* Whether another program or archive may have its code under another name. */
static bool may_move(struct spvx_str address)
{
	return sx_address_is_placed(address) || memchr(address.ptr, '!', address.len);
}

static int weigh(struct reader *r, const struct spvx_input_item *item,
		 struct sx_corpora_module *m)
{
	struct spvx_stream *stream = item->stream;
	struct spvx_stream memory;
	uint64_t offset = item->offset;
	unsigned levels = SPVX_IDENTITY_SHA256;
	int rc = 1;

	if (r->keep && !r->keep->data && r->in->modules == 1) {
		rc = keep_whole(r, offset, &memory);
		stream = &memory;
	}
	if (rc <= 0)
		return rc;
	m->address = sx_arena_str(&r->arena, cmd_inputs_address(r->in, offset));
	rc = m->address.ptr ? 0 : -SPVX_ENOMEM;
	if (!rc && r->sides->once[r->side] && may_move(m->address))
		levels = CODE_LEVELS;
	if (!rc)
		rc = sx_weigh(&r->scales, stream, levels, &r->arena, &m->weight);
	if (rc)
		return rc;
	if (stream->fault)
		cmd_inputs_fault(r->in, stream);
	set_key(r, m);
	if (stream == &memory)
		r->keep->address = m->address;
	return 1;
}

/* ---- one thread ---- */

static int add(struct reader *r, const struct sx_corpora_module *m)
{
	struct sx_corpora_module *to = sx_corpora_add(&r->sides->corpora, r->side);

	if (to)
		*to = *m;
	return to ? 0 : -SPVX_ENOMEM;
}

static int open_reader(struct reader *r, struct diff_sides *s, unsigned side,
		       struct cmd_inputs *in)
{
	*r = (struct reader){ .sides = s, .side = side, .in = in };
	return sx_scales_init(&r->scales, NULL, in->grammar, s->functions);
}

/* End a reader; its arena, which owns its modules, is kept. */
static int close_reader(struct reader *r)
{
	struct sx_arena *arena = sx_vec_add(&r->sides->arenas, NULL, 1, sizeof(*arena));

	sx_scales_free(&r->scales);
	if (arena)
		*arena = r->arena;
	else
		sx_arena_free(&r->arena);
	return arena ? 0 : -SPVX_ENOMEM;
}

static int read_all(struct reader *r)
{
	const struct spvx_input_item *item;
	struct sx_corpora_module m = { .key = { NULL, 0 } };
	int rc;

	while ((rc = cmd_inputs_next(r->in, &item)) > 0) {
		rc = weigh(r, item, &m);
		if (rc > 0)
			rc = add(r, &m);
		if (rc < 0)
			return rc;
	}
	return rc;
}

static int read_alone(struct diff_sides *s, unsigned side, struct cmd_inputs *in, bool keep)
{
	struct reader r;
	int err = open_reader(&r, s, side, in);
	int rc;

	r.keep = keep ? &s->kept[side] : NULL;
	if (!err)
		err = read_all(&r);
	rc = close_reader(&r);
	if (s->corpora.modules[side].count != 1)
		s->kept[side].data = NULL; /* there are several modules */
	return err ? err : rc;
}

/* ---- several threads ---- */

static int begin_worker(void *ctx, struct cmd_worker *w)
{
	const struct reader *t = ctx;

	return open_reader(w->own, t->sides, t->side, &w->in);
}

static int look(struct cmd_worker *w, struct cmd_unit *u,
		const struct spvx_input_item *item)
{
	struct sx_corpora_module m = { .key = { NULL, 0 } };
	int rc = weigh(w->own, item, &m);
	struct found *f;

	if (rc <= 0)
		return rc;
	f = cmd_unit_row(u, sizeof(*f));
	if (!f)
		return -SPVX_ENOMEM;
	f->module = m;
	return 0;
}

static int put(void *ctx, struct cmd_unit *u)
{
	int err = 0;

	for (const struct cmd_row *row = u->rows; row && !err; row = row->next)
		err = add(ctx, &((const struct found *)row)->module);
	return err;
}

static int end_worker(void *ctx, struct cmd_worker *w, int err)
{
	(void)ctx;
	(void)err;
	return close_reader(w->own);
}

static const struct cmd_pool_ops pool_ops = {
	.own_size = sizeof(struct reader),
	.begin = begin_worker,
	.look = look,
	.put = put,
	.end = end_worker,
};

/* ---- an INPUT ---- */

int diff_read(struct diff_sides *s, unsigned side)
{
	struct opt_list names = { .items = &s->names[side], .count = 1, .cap = 1 };
	struct reader t = { .sides = s, .side = side };
	struct cmd_inputs in;
	int err = cmd_inputs_open_base(&in, s->run, &names); /* base of the other side */
	const bool folder = sx_path_type(s->names[side]) == SX_PATH_FOLDER;
	unsigned jobs = 1;

	s->once[side] = sx_path_reads_once(s->names[side]);
	if (!err)
		err = cmd_below_prefix(s->run, s->names[side], &s->run->arena,
				       &s->prefix[side]);
	if (!err && folder)
		jobs = cmd_pool_jobs(&in, &names);
	if (!err)
		err = jobs > 1 ? cmd_pool_run(&in, jobs, &pool_ops, &t)
			       : read_alone(s, side, &in, !folder);
	err = cmd_inputs_end_base(&in, err);
	cmd_inputs_close(&in);
	return err;
}

/* ---- digests of code ---- */

static bool needs_code(const struct diff_sides *s, unsigned side, uint32_t i)
{
	const struct sx_corpora_module *m = s->corpora.modules[side].items;

	return s->corpora.partners[side][i] == SX_NO_PARTNER && may_move(m[i].address);
}

static uint32_t count_needed(const struct diff_sides *s, unsigned side)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < s->corpora.modules[side].count; i++)
		count += needs_code(s, side, i);
	return count;
}

/* Read the modules again in the same order; some of the first pass may be missing. */
static int read_codes(struct reader *r)
{
	struct sx_corpora *c = &r->sides->corpora;
	struct sx_corpora_module *m = c->modules[r->side].items;
	uint32_t left = count_needed(r->sides, r->side);
	const struct spvx_input_item *item;
	uint32_t i = 0;
	int rc = 0;

	while (left && (rc = cmd_inputs_next(r->in, &item)) > 0) {
		struct sx_weight again;

		if (i == c->modules[r->side].count ||
		    !sx_str_eq(m[i].address, cmd_inputs_address(r->in, item->offset)))
			continue;
		if (needs_code(r->sides, r->side, i++)) {
			rc = sx_weigh(&r->scales, item->stream, CODE_LEVELS, &r->arena,
				      &again);
			if (rc)
				return rc;
			left--;
			/* a file that has changed in between keeps its first digest */
			if (!memcmp(again.identity.sha256, m[i - 1].weight.identity.sha256,
				    SPVX_DIGEST_BYTES))
				m[i - 1].weight.identity = again.identity;
		}
	}
	return rc < 0 ? rc : 0;
}

static int read_side_again(struct diff_sides *s, unsigned side)
{
	struct opt_list names = { .items = &s->names[side], .count = 1, .cap = 1 };
	struct cmd_inputs in;
	struct reader r;
	int err = cmd_inputs_open(&in, s->run, &names);
	int rc = open_reader(&r, s, side, &in);

	if (!err && !rc) {
		cmd_inputs_again(&in);
		err = read_codes(&r);
	}
	in.ended = false; /* the first pass has reported the totals */
	cmd_inputs_close(&in);
	err = err ? err : rc;
	rc = close_reader(&r);
	return err ? err : rc;
}

int diff_read_codes(struct diff_sides *s)
{
	int err = 0;

	if (!count_needed(s, 0) || !count_needed(s, 1))
		return 0;
	for (unsigned side = 0; side < 2 && !err; side++)
		if (!s->once[side])
			err = read_side_again(s, side);
	return err ? err : 1;
}

void diff_release(struct diff_sides *s)
{
	struct sx_arena *arenas = s->arenas.items;

	for (unsigned side = 0; side < 2; side++)
		cmd_assembler_close(&s->kept[side].text);
	sx_corpora_free(&s->corpora);
	sx_strmap_free(&s->renamed[0]);
	sx_strmap_free(&s->renamed[1]);
	for (uint32_t i = 0; i < s->arenas.count; i++)
		sx_arena_free(&arenas[i]);
	sx_vec_free(&s->arenas, NULL, sizeof(*arenas));
}
