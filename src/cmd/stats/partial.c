/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/partial.c - `stats --partial`: a record for each distinct module; and the build
 * that these records make, for `stats --record` and `trend`.
 */
#include "cmd/inputs/modules.h"
#include "cmd/inputs/partial_file.h"
#include "cmd/stats/build.h"
#include "cmd/stats/stats.h"

#include "base/map.h"
#include "base/str.h"
#include "profile/identity.h"
#include "profile/profile.h"

#include <pthread.h>

/* Most bytes of records in memory; more are written as a run to a file. */
#define SET_BYTES ((size_t)4 * 1024 * 1024)

/* A flag in @known: the record is in the file, at the offset in the other bits. */
#define SPILLED (UINT64_C(1) << 63)

/**
 * struct partial - the set being made
 * @runs:  records that were spilled from @set
 * @kv:    records have a key and a tab in front
 * @known: maps the hash of a module's bytes to its record, so that copies are not counted
 *         again. It only has modules that were put, in the order of the inputs, so that
 *         none is from a part of a file that may have begun in the wrong place. Damaged
 *         modules are left out, since the damage of each is reported
 * @keys:  struct sx_h128, by number of a module of @set: its key in @known, or zeros
 * @lock:  protects @known
 */
struct partial {
	struct cmd_run *run;
	struct sx_partials set;
	struct stats_runs runs;
	bool kv;
	struct sx_memo known;
	struct sx_vec keys;
	struct sx_build *build;
	pthread_rwlock_t lock;
};

/* The state of a worker. */
struct counter {
	struct partial *all;
	struct cmd_inputs *in;
	struct spvx_profile *profile;
	struct spvx_identifier *identifier;
	struct sx_buf facts;
};

/* A module of a unit; @again: it is a copy of a known module. */
struct found {
	struct cmd_row link;
	bool again;
	struct sx_h128 bytes;
	bool damaged;
	char sha[SX_SHA_DIGITS + 1];
	struct spvx_str facts;
	struct spvx_str address;
};

/* ---- a module ---- */

/* Profile and identify the module in @stream, which is complete in memory. */
static int walk(struct counter *c, struct spvx_stream *stream,
		struct spvx_identity *identity)
{
	struct spvx_cursor cursor = stream->cursor;
	int err;

	spvx_identifier_begin(c->identifier, &stream->header, SPVX_IDENTITY_ALL);
	spvx_profile_reset(c->profile);
	err = spvx_identifier_walk(c->identifier, &cursor);
	if (!err)
		err = spvx_profile_module(c->profile, stream);
	if (err)
		return err;
	sx_identifier_bytes(c->identifier, stream, NULL);
	return spvx_identifier_end(c->identifier, identity);
}

/* Count the current module, which is in memory. */
static int count(struct counter *c, struct spvx_stream *stream, struct cmd_unit *u,
		 struct found *f)
{
	struct spvx_identity identity;
	int err = walk(c, stream, &identity);

	if (err)
		return err;
	sx_put_hex_bytes(f->sha, identity.sha256, sizeof(identity.sha256));
	c->facts.len = 0;
	err = sx_partial_put_facts(&c->facts, c->profile, &identity);
	if (err)
		return err;
	f->facts = sx_buf_str(&c->facts);
	f->damaged = stream->fault != SPVX_OK;
	err = CMD_UNIT_KEEP(u, &f->facts);
	if (!err && stream->fault)
		cmd_inputs_fault(c->in, stream);
	return err;
}

/* ---- modules that are known ---- */

/* Note the place of the record for the module with these bytes. */
static int remember(struct partial *p, struct sx_h128 bytes, uint64_t where)
{
	uint64_t *at;
	bool fresh;

	pthread_rwlock_wrlock(&p->lock);
	at = sx_memo_at(&p->known, bytes, &fresh);
	if (at)
		*at = where;
	pthread_rwlock_unlock(&p->lock);
	return at ? 0 : -SPVX_ENOMEM;
}

/* Note that the record is that of a module of the set, by number. */
static int remember_set(struct partial *p, struct sx_h128 bytes, size_t module)
{
	uint32_t count = p->keys.count;
	struct sx_h128 *keys;

	if (module >= count &&
	    !sx_vec_zadd(&p->keys, NULL, (uint32_t)(module + 1 - count), sizeof(*keys)))
		return -SPVX_ENOMEM;
	keys = p->keys.items;
	keys[module] = bytes;
	return remember(p, bytes, module);
}

static int note_spilled(void *ctx, size_t module, uint64_t offset)
{
	struct partial *p = ctx;
	const struct sx_h128 *keys = p->keys.items;

	if (module >= p->keys.count || (!keys[module].lo && !keys[module].hi))
		return 0;
	return remember(p, keys[module], SPILLED | offset);
}

/* ---- in a worker ---- */

static int take(struct cmd_worker *w, struct cmd_unit *u,
		const struct spvx_input_item *item)
{
	struct counter *c = w->own;
	struct spvx_stream stream;
	struct found *f;
	int rc = cmd_inputs_apart(c->in, &stream);

	if (rc <= 0)
		return rc;
	f = cmd_unit_row(u, sizeof(*f));
	if (!f)
		return -SPVX_ENOMEM;
	f->address = cmd_inputs_address(c->in, item->offset);
	rc = CMD_UNIT_KEEP(u, &f->address);
	f->bytes = sx_hash128(stream.data, stream.size);
	f->bytes.lo |= !f->bytes.lo && !f->bytes.hi; /* zeros mean none */
	pthread_rwlock_rdlock(&c->all->lock);
	f->again = sx_memo_find(&c->all->known, f->bytes);
	pthread_rwlock_unlock(&c->all->lock);
	return rc || f->again ? rc : count(c, &stream, u, f);
}

/* ---- several threads ---- */

static int begin_worker(void *ctx, struct cmd_worker *w)
{
	const struct spvx_profile_options options = {
		.size = sizeof(options),
		.grammar = w->in.grammar,
		.depth = SPVX_DEPTH_FULL,
	};
	const struct spvx_identifier_options identify = {
		.size = sizeof(identify),
		.grammar = w->in.grammar,
	};
	struct counter *c = w->own;

	c->all = ctx;
	c->in = &w->in;
	return spvx_profile_create(&options, &c->profile) ||
			       spvx_identifier_create(&identify, &c->identifier)
		       ? -SPVX_ENOMEM
		       : 0;
}

/* Put a module; spill the set when it has grown large. Only the thread that puts a unit
 * writes to the set. */
static int put_module(struct partial *p, const struct found *f)
{
	const uint64_t where = f->again ? *sx_memo_find(&p->known, f->bytes) : 0;
	struct spvx_str sha = sx_str_n(f->sha, SX_SHA_DIGITS);
	char digits[SX_SHA_DIGITS];
	size_t module;
	int err;

	if (f->again && !(where & SPILLED)) {
		err = sx_partials_again(&p->set, (size_t)where, f->address);
	} else {
		if (f->again && !stats_runs_digest(&p->runs, where & ~SPILLED, digits))
			return -SPVX_EIO;
		if (f->again)
			sha.ptr = digits;
		err = sx_partials_add(&p->set, sha, f->facts, f->address, &module);
		if (!err && !f->again && !f->damaged)
			err = remember_set(p, f->bytes, module);
	}
	if (err || p->runs.failed || p->set.bytes < SET_BYTES)
		return err;
	err = stats_runs_spill(&p->runs, &p->set, note_spilled, p);
	if (!p->runs.failed)
		p->keys.count = 0;
	return err;
}

static int put(void *ctx, struct cmd_unit *u)
{
	struct partial *p = ctx;
	int err = 0;

	for (const struct cmd_row *row = u->rows; row && !err; row = row->next)
		err = put_module(p, (const struct found *)row);
	return err;
}

static void release(void *own)
{
	struct counter *c = own;

	spvx_profile_free(c->profile);
	spvx_identifier_free(c->identifier);
	sx_buf_free(&c->facts);
}

static const struct cmd_pool_ops ops = {
	.own_size = sizeof(struct counter),
	.begin = begin_worker,
	.look = take,
	.put = put,
	.release = release,
};

/* ---- the command ---- */

static void put_header(void *ctx, struct sx_buf *b)
{
	struct partial *p = ctx;

	sx_partials_put_header(&p->set, b);
}

static int add_record(void *ctx, struct sx_buf *record)
{
	return sx_partials_keep(&((struct partial *)ctx)->set, record);
}

static int scan(void *ctx)
{
	static const struct cmd_modules modules = { .pool = &ops };
	struct partial *p = ctx;
	struct cmd_inputs in;

	return cmd_modules_run(&in, p->run, NULL, &modules, p);
}

static int write_partial(void *ctx, struct sx_buf *b)
{
	struct partial *p = ctx;

	sx_memo_free(&p->known);
	if (p->runs.begins.count)
		return stats_runs_write(&p->runs, &p->set, b, p->kv);
	sx_partials_write(&p->set, b, p->kv);
	return 0;
}

static int write_records(void *ctx, struct sx_buf *b)
{
	struct partial *p = ctx;
	int err;

	if (!p->build)
		return write_partial(p, b);
	err = stats_build_fill(p->run, p->build, write_partial, p);
	if (!err)
		sx_build_write(p->build, b);
	return err;
}

static const struct cmd_partial_ops records = {
	.put_header = put_header,
	.add = add_record,
	.scan = scan,
	.write = write_records,
};

/* Begin the set, to be released also after a failure. */
static int begin_set(struct partial *p, struct spvx_str labels)
{
	int err;

	sx_partials_init(&p->set);
	sx_memo_init(&p->known, NULL);
	stats_runs_init(&p->runs, cmd_temporary_folder());
	p->set.labels = labels;
	err = cmd_partial_opts(p->run, NULL, &p->set.opts);
	return err ? err : cmd_partial_shard(p->run, &p->set.shards);
}

static void release_set(struct partial *p)
{
	sx_memo_free(&p->known);
	sx_vec_free(&p->keys, NULL, sizeof(struct sx_h128));
	stats_runs_free(&p->runs);
	sx_partials_free(&p->set);
}

int stats_build_scan(struct cmd_run *run, struct sx_build *b)
{
	struct partial p = { .run = run, .build = b, .lock = PTHREAD_RWLOCK_INITIALIZER };
	int err = begin_set(&p, sx_str(""));

	if (!err)
		err = scan(&p);
	if (!err)
		err = stats_build_fill(run, b, write_partial, &p);
	release_set(&p);
	return err;
}

static int make(struct cmd_run *run, struct sx_build *b, struct spvx_str labels, bool kv,
		bool resume)
{
	struct partial p = {
		.run = run, .build = b, .kv = kv, .lock = PTHREAD_RWLOCK_INITIALIZER
	};
	int err = begin_set(&p, labels);

	if (!err)
		err = cmd_partial_make(run, &records, &p, &p, resume);
	release_set(&p);
	return err;
}

int stats_build_record(struct cmd_run *run, struct sx_build *b)
{
	return make(run, b, sx_str(""), false, false);
}

int stats_partial(struct cmd_run *run, const struct stats_opts *o)
{
	struct sx_build build;
	int err;

	if (o->sources.count || o->base.count || o->per_module)
		return cmd_usage(
			run,
			"--%s records all figures; it takes no --breakdown, --per-module or --base",
			o->partial ? "partial" : "record");
	err = o->record ? stats_build_output(run)
			: cmd_partial_check_options(run, o->resume);
	sx_build_init(&build);
	if (!err)
		err = stats_build_labels(run, &o->labels, &build);
	if (!err)
		err = o->record ? stats_build_record(run, &build)
				: make(run, NULL, build.labels, o->kv, o->resume);
	sx_build_free(&build);
	return err;
}
