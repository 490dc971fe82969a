/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/partial.c - `stats --partial`: a record for each distinct module.
 */
#include "cmd/inputs/partial_file.h"
#include "cmd/inputs/pool.h"
#include "cmd/stats/stats.h"

#include "base/memo.h"
#include "base/str.h"
#include "profile/identity.h"
#include "profile/profile.h"

#include <pthread.h>

/**
 * struct partial - the set being made
 * @err:   of a record of an error
 * @known: of modules of @set by their bytes, so that those that come again are not counted
 *         again. What is there has been put: it was not read in a part of a file that may have
 *         begun in the wrong place, and comes before what is put from now on. Those that are
 *         damaged are not there: of each of them there is something to say
 * @lock:  of @known
 */
struct partial {
	struct cmd_run *run;
	struct sx_partials set;
	int err;
	struct sx_memo known;
	pthread_rwlock_t lock;
};

/* Of a worker. */
struct counter {
	struct partial *all;
	struct cmd_inputs *in;
	struct spvx_profile *profile;
	struct spvx_identifier *identifier;
	struct sx_buf facts;
};

/* A module of a unit: the one that the set has as @again - 1, where that is not 0. */
struct found {
	struct cmd_row link;
	uint64_t again;
	struct sx_h128 bytes;
	bool damaged;
	char sha[SX_SHA_DIGITS + 1];
	struct spvx_str facts;
	struct spvx_str address;
};

/* ---- a module ---- */

static int take_insn(void *identifier, const struct spvx_insn *insn)
{
	return spvx_identifier_take(identifier, insn);
}

/* Profile and identify the module in @stream, which has all of it, in one walk. */
static int walk(struct counter *c, struct spvx_stream *stream,
		struct spvx_identity *identity)
{
	struct sx_watch watch = { take_insn, c->identifier, NULL };
	int err;

	spvx_identifier_begin(c->identifier, &stream->header, SPVX_IDENTITY_ALL);
	spvx_profile_reset(c->profile);
	sx_profile_watch(c->profile, &watch);
	err = spvx_profile_module(c->profile, stream);
	sx_profile_watch(c->profile, NULL);
	if (err)
		return err;
	sx_identifier_bytes(c->identifier, stream);
	return spvx_identifier_end(c->identifier, identity);
}

/* Count the current module, which is in memory. */
static int count(struct counter *c, const unsigned char *data, size_t size, uint64_t offset,
		 struct cmd_unit *u, struct found *f)
{
	struct spvx_identity identity;
	struct spvx_stream stream;
	int err;

	spvx_stream_init_memory(&stream, data, size);
	spvx_stream_module(&stream);
	stream.data_offset = stream.offset = offset;
	err = walk(c, &stream, &identity);
	if (err)
		return err;
	sx_put_hex_bytes(f->sha, identity.sha256, sizeof(identity.sha256));
	c->facts.len = 0;
	err = sx_partial_put_facts(&c->facts, c->profile, &identity);
	if (err)
		return err;
	f->facts = sx_str_n(c->facts.data, c->facts.len);
	f->damaged = stream.fault != SPVX_OK;
	err = cmd_unit_keep(u, &f->facts);
	if (!err && stream.fault)
		cmd_inputs_fault(c->in, &stream);
	return err;
}

static uint64_t recall(struct partial *p, struct sx_h128 bytes)
{
	const uint64_t *module;
	uint64_t again;

	pthread_rwlock_rdlock(&p->lock);
	module = sx_memo_find(&p->known, bytes);
	again = module ? *module : 0;
	pthread_rwlock_unlock(&p->lock);
	return again;
}

static int remember(struct partial *p, struct sx_h128 bytes, size_t module)
{
	uint64_t *again;
	bool fresh;

	pthread_rwlock_wrlock(&p->lock);
	again = sx_memo_at(&p->known, bytes, &fresh);
	if (again)
		*again = module + 1;
	pthread_rwlock_unlock(&p->lock);
	return again ? 0 : -SPVX_ENOMEM;
}

static int take(struct cmd_worker *w, struct cmd_unit *u,
		const struct spvx_input_item *item)
{
	struct counter *c = w->own;
	const unsigned char *data;
	struct found *f;
	size_t size;
	int rc = cmd_inputs_whole(c->in, &data, &size);

	if (rc <= 0)
		return rc;
	f = cmd_unit_row(u, sizeof(*f));
	if (!f)
		return -SPVX_ENOMEM;
	f->address = cmd_inputs_address(c->in, item->offset);
	rc = cmd_unit_keep(u, &f->address);
	f->bytes = sx_hash128(data, size);
	f->again = recall(c->all, f->bytes);
	return rc || f->again ? rc : count(c, data, size, item->offset, u, f);
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
	sx_buf_init(&c->facts, NULL);
	return spvx_profile_create(&options, &c->profile) ||
			       spvx_identifier_create(&identify, &c->identifier)
		       ? -SPVX_ENOMEM
		       : 0;
}

static int put_module(struct partial *p, const struct found *f)
{
	size_t module;
	int err;

	if (f->again)
		return sx_partials_again(&p->set, (size_t)f->again - 1, f->address);
	err = sx_partials_add(&p->set, sx_str_n(f->sha, SX_SHA_DIGITS), f->facts,
			      f->address, &module);
	return err || f->damaged ? err : remember(p, f->bytes, module);
}

static int put(void *ctx, struct cmd_unit *u)
{
	struct partial *p = ctx;
	int err = p->err;

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

static void record_error(void *ctx, const struct cmd_place *at)
{
	struct partial *p = ctx;
	int err = sx_partials_add_error(&p->set, at->address, at->rule, at->offset,
					at->bytes);

	if (err)
		p->err = err;
}

/* Whether the file of --output is this partial already. */
static bool is_complete(struct partial *p)
{
	struct sx_buf header;
	bool complete;

	sx_buf_init(&header, NULL);
	sx_partials_put_header(&p->set, &header);
	complete =
		!header.error && cmd_partial_is_complete(p->run->out.output,
							 sx_str_n(header.data, header.len));
	sx_buf_free(&header);
	return complete;
}

static int check_options(struct cmd_run *run, const struct stats_opts *o)
{
	if (run->out.also.count)
		return cmd_usage(run, "--partial and --also do not go together");
	if (o->sources.count || o->base.count || o->per_module || o->labels.count)
		return cmd_usage(
			run, "--partial has all figures of each module: --breakdown, "
			     "--per-module, --label and --base only apply to the report");
	if (o->resume && !run->out.output)
		return cmd_usage(run, "--resume needs a file to look at: --output=FILE");
	return 0;
}

/* What was not looked into, file by file. */
static int record_skips(struct partial *p, struct cmd_skips *skips)
{
	size_t count;
	const struct cmd_skip_row *rows = cmd_skips_sort(skips, &count);
	struct spvx_input_kind_facts facts;
	int err = skips->error ? -SPVX_ENOMEM : 0;

	for (size_t i = 0; i < count && !err; i++) {
		spvx_input_kind_facts(rows[i].kind, &facts);
		err = sx_partials_add_skip(&p->set, rows[i].first, facts.name,
					   rows[i].bytes);
	}
	return err;
}

static int scan(struct partial *p)
{
	struct cmd_messages *m = &p->run->messages;
	struct cmd_inputs in;
	int err;

	m->record = record_error;
	m->record_ctx = p;
	m->ledger->skips.detail = CMD_SKIPS_FILES;
	p->run->in.allow_empty = true;
	err = cmd_inputs_open(&in, p->run, &p->run->words);
	if (!err)
		err = cmd_pool_run(&in, cmd_pool_jobs(&in, &p->run->words), &ops, p);
	cmd_inputs_close(&in);
	m->record = NULL;
	if (!err)
		err = record_skips(p, &m->ledger->skips);
	return err ? err : p->err;
}

int stats_partial(struct cmd_run *run, const struct stats_opts *o)
{
	struct partial p = { .run = run, .lock = PTHREAD_RWLOCK_INITIALIZER };
	int err = check_options(run, o);

	sx_partials_init(&p.set);
	sx_memo_init(&p.known, NULL);
	if (!err)
		err = cmd_partial_opts(run, "", &p.set.opts);
	if (!err)
		err = cmd_partial_shard(run, &p.set.shards);
	if (!err && o->resume && is_complete(&p)) {
		run->output.discard = true;
	} else if (!err) {
		err = scan(&p);
		if (!err)
			sx_partials_write(&p.set, &run->output.outs[0].buf, o->kv);
	}
	sx_memo_free(&p.known);
	sx_partials_free(&p.set);
	return err;
}
