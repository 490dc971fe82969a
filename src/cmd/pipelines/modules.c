/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/modules.c - reads the modules of archives for the engines of pipelines.
 */
#include "cmd/pipelines/passes.h"

#include "base/str.h"
#include "cmd/inputs/addr.h"
#include "cmd/inputs/modules.h"
#include "cmd/inputs/pipeline.h"
#include "spirv/calls.h"
#include "spirv/weigh.h"

#include <spvx/error.h>
#include <spvx/identity.h>

/* ---- identities ---- */

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

static const struct cmd_pool_ops pool_ops = {
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
		err = threads ? pipe_read_archives(run, archives, PIPE_MODULES, &pool_ops,
						   to)
			      : 1;
	return err > 0 ? cmd_pass_read(run, archives, &pass) : err;
}
