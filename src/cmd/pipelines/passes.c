/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/passes.c - gathers the objects of all INPUTs before any pipeline is listed:
 * an object may follow the pipeline that refers to it, or be in another archive; and reads
 * modules for the engines of pipelines. Threads find entries, decompress documents, and scan
 * the pipelines, most of the work. The set takes the results in the order of the INPUTs.
 */
#include "cmd/pipelines/passes.h"

#include "base/str.h"
#include "cache/reader.h"
#include "cmd/inputs/addr.h"
#include "cmd/inputs/modules.h"
#include "cmd/inputs/pipeline.h"
#include "pipeline/object.h"
#include "spirv/calls.h"
#include "spirv/weigh.h"

#include <spvx/error.h>
#include <spvx/identity.h>

/* A spvx_input_object_fn for the shared queue, which is not stepped. */
static int no_object(void *ctx, const struct spvx_input_object *in)
{
	(void)ctx;
	(void)in;
	return 0;
}

int pipe_read_archives(struct cmd_run *run, const struct opt_list *names, unsigned what,
		       const struct cmd_pool_ops *ops, void *ctx)
{
	const struct opt_list words = run->words;
	struct cmd_inputs in;
	unsigned jobs;
	int err;

	run->words = *names;
	run->in.small_parts = true;
	err = cmd_inputs_open(&in, run, &run->words);
	if (!err) {
		if (!(what & PIPE_FIRST))
			cmd_inputs_again(&in);
		if (what & PIPE_OBJECTS)
			spvx_input_on_object(in.input, no_object, NULL, 0);
		jobs = cmd_pool_jobs(&in, &run->words);
		err = jobs > 1 || what & PIPE_OBJECTS ? cmd_pool_run(&in, jobs, ops, ctx)
						      : 1;
	}
	in.ended = false; /* the command reports the totals at its end */
	cmd_inputs_close(&in);
	run->words = words;
	return err;
}

/* An entry, kept by its unit until the set takes it. */
struct entry_row {
	struct cmd_row link;
	struct spvx_input_object in;
	const struct spvx_cache_pipeline *p; /* if it sets values */
	struct sx_pipe_quick_scan *scan;     /* of a pipeline that sets none */
	bool is_file;                        /* a module of a file that is no archive */
};

/* The state of a worker. */
struct gatherer {
	const struct sx_pipe_set *set;
	struct cmd_worker *worker;
	struct spvx_cache_reader *reader;
	struct spvx_str archive; /* of the row before, owned by the unit */
	size_t kept;             /* bytes of documents that the set may keep */
};

static struct entry_row *add_row(struct gatherer *g)
{
	struct cmd_unit *u = g->worker->unit;

	if (!u->rows)
		g->archive = sx_str_n(NULL, 0); /* the unit has been put, or is another */
	return cmd_unit_row(u, sizeof(struct entry_row));
}

/* Parse a pipeline that sets values, if it is the only object of its document. */
static void read_pipeline(struct gatherer *g, struct entry_row *row)
{
	const struct spvx_input_object *in = &row->in;
	size_t before = g->worker->unit->arena.total;
	const struct spvx_cache_object *o;

	sx_cache_reader_keep(g->reader, &g->worker->unit->arena);
	if (!spvx_cache_reader_load(g->reader, in->json.ptr, in->json.len,
				    (uint32_t)in->tag, NULL) &&
	    sx_cache_reader_count(g->reader) == 1 &&
	    spvx_cache_reader_next(g->reader, &o, NULL) > 0 && o->pipeline &&
	    o->tag == in->tag)
		row->p = o->pipeline;
	g->worker->unit->bytes += g->worker->unit->arena.total - before;
}

/* Scan a pipeline, unless it may be a library, whose whole document is needed. */
static int look_at_pipeline(struct gatherer *g, struct entry_row *row)
{
	struct sx_pipe_quick_scan scan;

	sx_pipe_quick_scan(&scan, sx_pipe_json(&row->in));
	if (scan.unclear || scan.library)
		return 0;
	if (scan.values && g->set->shaders) {
		read_pipeline(g, row);
		return 0;
	}
	row->scan = cmd_unit_alloc(g->worker->unit, 1, sizeof(scan));
	if (!row->scan)
		return -SPVX_ENOMEM;
	*row->scan = scan;
	return 0;
}

/* Whether the set needs no document of a row, and will not keep it. */
static bool is_done_with(struct gatherer *g, const struct entry_row *row)
{
	if (row->p)
		return true;
	if (!row->scan)
		return false;
	if (!sx_pipe_set_keeps(&row->in, g->kept))
		return true;
	g->kept += row->in.json.len;
	return false;
}

/* A spvx_input_object_fn. */
static int gather_entry(void *ctx, const struct spvx_input_object *in)
{
	struct gatherer *g = ctx;
	struct entry_row *row = add_row(g);
	int err = 0;

	if (!row)
		return -SPVX_ENOMEM;
	row->in = *in;
	/* consecutive entries share the name of an archive */
	if (g->archive.ptr && sx_str_eq(g->archive, row->in.archive))
		row->in.archive = g->archive;
	else if (CMD_UNIT_KEEP(g->worker->unit, &row->in.archive))
		return -SPVX_ENOMEM;
	g->archive = row->in.archive;
	if (in->json.len && !in->problem && sx_cache_is_pipeline(in->tag))
		err = look_at_pipeline(g, row);
	if (!err && is_done_with(g, row))
		row->in.json = sx_str_n("", 0);
	else if (!err && in->json.len)
		err = CMD_UNIT_KEEP(g->worker->unit, &row->in.json);
	if (!err)
		err = cmd_unit_added(g->worker, g->worker->unit);
	return err > 0 ? -SPVX_EIO : err;
}

/* The .look of cmd_pool_ops: add a module of a file that is no archive of pipelines. */
static int gather_module(struct cmd_worker *w, struct cmd_unit *u,
			 const struct spvx_input_item *item)
{
	struct spvx_str address;
	struct entry_row *row;
	uint64_t hash;
	int err = spvx_input_address(w->in.input, item->offset, &address);

	(void)u;
	if (err || !cmd_addr_hash(address, &hash))
		return err;
	row = add_row(w->own);
	if (!row)
		return -SPVX_ENOMEM;
	row->in.hash = hash;
	row->is_file = true;
	return 0;
}

/* ---- for the pool ---- */

/* The .begin of cmd_pool_ops. */
static int begin(void *ctx, struct cmd_worker *w)
{
	struct gatherer *g = w->own;

	g->set = ctx;
	g->worker = w;
	w->in.problem = cmd_object_archive;
	spvx_input_on_object(w->in.input, gather_entry, g, sx_pipe_set_tags(g->set));
	return spvx_cache_reader_create(NULL, &g->reader);
}

/* The .put of cmd_pool_ops. */
static int put(void *ctx, struct cmd_unit *u)
{
	struct sx_pipe_set *s = ctx;

	for (const struct cmd_row *r = u->rows; r && !s->err; r = r->next) {
		const struct entry_row *row = (const struct entry_row *)r;

		if (row->is_file)
			sx_pipe_set_take_module(s, row->in.hash);
		else if (row->p)
			sx_pipe_set_take_pipeline(s, &row->in, row->p);
		else if (row->scan)
			sx_pipe_set_add_scanned(s, &row->in, row->scan);
		else
			sx_pipe_set_take(s, &row->in);
	}
	return s->err;
}

/* The .release of cmd_pool_ops. */
static void release(void *own)
{
	spvx_cache_reader_free(((struct gatherer *)own)->reader);
}

static const struct cmd_pool_ops object_ops = {
	.own_size = sizeof(struct gatherer),
	.begin = begin,
	.look = gather_module,
	.put = put,
	.release = release,
};

/* The .module of cmd_pass. */
static int take_module(void *ctx, struct spvx_input *input,
		       const struct spvx_input_item *item, uint64_t hash)
{
	struct spvx_pipeline_set *s = ctx;

	(void)input;
	(void)item;
	return sx_pipe_set_take_module(&s->cache.set, hash);
}

int pipe_gather(struct spvx_pipeline_set *s, struct cmd_run *run,
		const struct opt_list *archives, bool quiet)
{
	struct sx_pipe_set *set = &s->cache.set;
	const struct cmd_pass pass = { .object = spvx_pipeline_set_add,
				       .tags = sx_pipe_set_tags(set),
				       .module = take_module,
				       .ctx = s };
	int err = quiet ? cmd_pass_read(run, archives, &pass)
			: pipe_read_archives(run, archives, PIPE_OBJECTS | PIPE_FIRST,
					     &object_ops, set);

	sx_pipe_set_use_more(set);
	return err ? err : set->err;
}

/* ---- modules: identities ---- */

/* The identities, and what makes them. */
struct identifying {
	struct sx_pipe_identities *identities;
	struct spvx_identifier *identifier;
	unsigned level;
};

/* The .module of cmd_pass; a damaged module has no digest. */
static int identify(void *ctx, struct spvx_input *input, const struct spvx_input_item *item,
		    uint64_t hash)
{
	const struct identifying *with = ctx;
	struct spvx_identity identity = { .levels = 0 };
	const unsigned char *digest;
	int err;

	(void)input;
	if (sx_pipe_identities_find(with->identities, hash))
		return 0;
	err = spvx_identify(with->identifier, item->stream, with->level, &identity);
	if (!err && identity.levels & with->level) {
		digest = identity.levels & SPVX_IDENTITY_SHA256 ? identity.sha256
			 : identity.levels & SPVX_IDENTITY_N1   ? identity.n1
								: identity.n2;
		err = sx_pipe_identities_add(
			with->identities, hash,
			sx_str_n((const char *)digest, SPVX_DIGEST_BYTES));
	}
	return err == -SPVX_ENOMEM ? err : 0;
}

int pipe_read_identities(struct sx_pipe_identities *i, struct cmd_run *run,
			 const struct opt_list *archives, unsigned level)
{
	const struct spvx_identifier_options how = { .size = sizeof(how),
						     .grammar = run->grammar };
	struct identifying with = { i, NULL, level };
	const struct cmd_pass pass = { .module = identify, .ctx = &with };
	int err = spvx_identifier_create(&how, &with.identifier);

	if (!err)
		err = cmd_pass_read(run, archives, &pass);
	spvx_identifier_free(with.identifier);
	return err;
}

/* ---- weights ---- */

/* The weights, and what makes them. */
struct weighing {
	struct sx_pipe_weights *weights;
	struct sx_weigher weigher;
};

/* The .module of cmd_pass. */
static int weigh(void *ctx, struct spvx_input *input, const struct spvx_input_item *item,
		 uint64_t hash)
{
	struct weighing *with = ctx;

	(void)input;
	return sx_pipe_weights_module(with->weights, &with->weigher, hash, item->stream);
}

int pipe_read_weights(struct sx_pipe_weights *w, struct cmd_run *run,
		      const struct opt_list *archives)
{
	struct weighing with = { .weights = w };
	const struct cmd_pass pass = { .module = weigh, .ctx = &with };
	int err;

	sx_weigher_init(&with.weigher, sx_grammar(run->grammar), NULL);
	err = cmd_pass_read(run, archives, &pass);
	sx_weigher_free(&with.weigher);
	return err;
}

/* ---- functions ---- */

/* The functions, and what finds them. */
struct calling {
	struct sx_pipe_shares *shares;
	struct spvx_module m;
	struct sx_calls calls;
};

/* The .module of cmd_pass; a damaged module has no functions. */
static int count_functions(void *ctx, struct spvx_input *input,
			   const struct spvx_input_item *item, uint64_t hash)
{
	struct calling *with = ctx;
	const unsigned char *data;
	size_t size;
	int err;

	(void)item;
	if (!sx_pipe_shares_wants(with->shares, hash))
		return 0;
	err = spvx_input_whole(input, &data, &size);
	if (!err)
		err = spvx_module_load(&with->m, data, size);
	if (!err)
		err = sx_calls_of_module(&with->calls, NULL, &with->m);
	if (!err)
		sx_pipe_shares_take(with->shares, hash, &with->m, &with->calls);
	return err == -SPVX_ENOMEM ? err : with->shares->err;
}

int pipe_read_shares(struct sx_pipe_shares *s, struct cmd_run *run,
		     const struct opt_list *archives)
{
	const struct spvx_module_options how = { .size = sizeof(how),
						 .grammar = run->grammar };
	struct calling with = { .shares = s };
	const struct cmd_pass pass = { .module = count_functions, .ctx = &with };
	int err = s->err ? s->err : spvx_module_init(&with.m, &how);

	if (err)
		return err;
	err = cmd_pass_read(run, archives, &pass);
	spvx_module_fini(&with.m);
	sx_calls_free(&with.calls, NULL);
	sx_pipe_shares_sort(s);
	return err;
}

/* ---- summaries of entry points ---- */

/* The .module of cmd_pass. */
static int reflect(void *ctx, struct spvx_input *input, const struct spvx_input_item *item,
		   uint64_t hash)
{
	const unsigned char *data;
	size_t size;
	int err = spvx_pipeline_set_wants(ctx, hash);

	(void)item;
	if (err <= 0)
		return err;
	err = spvx_input_whole(input, &data, &size);
	if (!err)
		err = spvx_pipeline_set_module(ctx, hash, data, size);
	return err == -SPVX_ENOMEM ? err : 0;
}

struct made_row {
	struct cmd_row link;
	const struct sx_pipe_made *made;
	uint32_t count;
};

/* The .begin of cmd_pool_ops. */
static int begin_worker(void *ctx, struct cmd_worker *w)
{
	cmd_inputs_again(&w->in);
	return sx_pipe_reflector_init(w->own, ctx, w->run.grammar);
}

/* The .look of cmd_pool_ops. */
static int look_at(struct cmd_worker *w, struct cmd_unit *u,
		   const struct spvx_input_item *item)
{
	struct sx_pipe_reflector *r = w->own;
	const unsigned char *data;
	struct spvx_str address;
	struct made_row *row;
	uint64_t hash;
	size_t size;
	int err = spvx_input_address(w->in.input, item->offset, &address);

	if (err || !cmd_addr_hash(address, &hash))
		return err;
	err = sx_pipe_reflector_wants(r, hash);
	if (err <= 0)
		return err;
	err = spvx_input_whole(w->in.input, &data, &size);
	if (!err)
		err = sx_pipe_reflector_take(r, hash, data, size);
	if (err == -SPVX_ENOMEM || !r->made.count)
		return err == -SPVX_ENOMEM ? err : 0;
	row = cmd_unit_row(u, sizeof(*row));
	if (!row)
		return -SPVX_ENOMEM;
	row->count = r->made.count;
	row->made = cmd_unit_copy(u, r->made.items,
				  r->made.count * sizeof(struct sx_pipe_made));
	return row->made ? 0 : -SPVX_ENOMEM;
}

/* The .put of cmd_pool_ops. */
static int put_modules(void *ctx, struct cmd_unit *u)
{
	for (const struct cmd_row *row = u->rows; row; row = row->next) {
		const struct made_row *r = (const struct made_row *)row;

		sx_pipe_shaders_take(ctx, r->made, r->count);
	}
	return 0;
}

/* The .end of cmd_pool_ops. */
static int end_worker(void *ctx, struct cmd_worker *w, int err)
{
	int kept = sx_pipe_reflector_end(w->own, ctx);

	return err ? err : kept;
}

static const struct cmd_pool_ops module_ops = {
	.own_size = sizeof(struct sx_pipe_reflector),
	.begin = begin_worker,
	.look = look_at,
	.put = put_modules,
	.end = end_worker,
};

int pipe_read_shaders(struct spvx_pipeline_set *s, struct cmd_run *run,
		      const struct opt_list *archives, bool threads)
{
	const struct cmd_pass pass = { .module = reflect, .ctx = s };
	struct sx_pipe_shaders *to = &s->cache.shaders;
	int err = sx_pipe_shaders_sort(to);

	if (!err)
		err = threads ? pipe_read_archives(run, archives, PIPE_MODULES, &module_ops,
						   to)
			      : 1;
	return err > 0 ? cmd_pass_read(run, archives, &pass) : err;
}
