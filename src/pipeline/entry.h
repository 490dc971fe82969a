/* SPDX-License-Identifier: MIT */
/*
 * pipeline/entry.h - decodes an archive entry and checks its pipelines. Several
 * threads can do so at the same time, since they only read the shared set of objects.
 */
#ifndef SPVX_PIPELINE_ENTRY_H
#define SPVX_PIPELINE_ENTRY_H

#include "pipeline/object_set.h"
#include "pipeline/shaders.h"

/**
 * struct sx_pipe_wanted - a pipeline to list
 * @hash: of the pipeline
 * @tag:  enum spvx_cache_tag; UINT32_MAX: any kind
 */
struct sx_pipe_wanted {
	uint64_t hash;
	uint32_t tag;
};

/**
 * struct sx_pipe_cache - the objects of all INPUTs, and the options of the checks
 * @set:      objects; freeze it before threads check pipelines
 * @shaders:  summaries of their modules
 * @objects:  of rows
 * @check:    compare pipelines with their modules
 * @wanted:   struct sx_pipe_wanted: the pipelines to list; empty: all
 * @picked:   modules, if @picks: only pipelines that use one are listed
 * @shard, @shards: the part of the pipelines to list; @shards 0: all
 * @severity: severity of a finding, enum sx_pipe_severity, or negative to leave it out;
 *            NULL: that of the rule
 * @ctx:      passed to @severity
 */
struct sx_pipe_cache {
	struct sx_pipe_set set;
	struct sx_pipe_shaders shaders;
	struct sx_pipe_objects objects;
	bool check;
	struct sx_vec wanted;
	struct sx_strmap picked;
	bool picks;
	uint64_t shard;
	uint64_t shards;
	int (*severity)(void *ctx, const struct sx_pipe_finding *f);
	void *ctx;
};

/* Set up, zeroed. Release it also after a failure, which set.err keeps. */
void sx_pipe_cache_init(struct sx_pipe_cache *c, const struct spvx_allocator *allocator);
void sx_pipe_cache_free(struct sx_pipe_cache *c);

/* Return: the severity of a finding, or negative. */
static inline int sx_pipe_cache_severity(const struct sx_pipe_cache *c,
					 const struct sx_pipe_finding *f)
{
	return c->severity ? c->severity(c->ctx, f) : (int)f->severity;
}

/**
 * struct sx_pipe_seen - a pipeline with its findings, or an entry that should be a pipeline
 * @row:      of the pipeline; row.p NULL: it cannot be decoded
 * @findings: about it, in order
 * @count:    of @findings
 * @wanted:   it is to be listed
 */
struct sx_pipe_seen {
	struct sx_pipe_row row;
	struct sx_pipe_finding *findings;
	uint32_t count;
	bool wanted;
};

/**
 * struct sx_pipe_checker - the state of a thread that checks pipelines
 * @cache:  the objects of all INPUTs and the options; not changed
 * @reader: of documents
 * @arena:  reset for each pipeline
 * @lookup: finds modules
 * @stages: struct spvx_cache_stage of the pipeline and its libraries
 * @uses:   struct sx_pipe_use of the pipeline
 * @found:  struct sx_pipe_finding about the pipeline
 * @to:     arena of the results
 * @seen:   result for the current pipeline
 * @take:   called with each result. Return: 0, or a code that ends reading
 * @err:    0, or the first failure
 */
struct sx_pipe_checker {
	const struct sx_pipe_cache *cache;
	struct spvx_cache_reader *reader;
	struct sx_arena arena;
	struct sx_pipe_lookup lookup;
	struct sx_vec stages;
	struct sx_vec uses;
	struct sx_vec found;
	struct sx_arena *to;
	struct sx_pipe_seen *seen;
	int (*take)(void *ctx, struct sx_pipe_seen *seen);
	void *ctx;
	int err;
};

int sx_pipe_checker_init(struct sx_pipe_checker *l, const struct sx_pipe_cache *cache);
void sx_pipe_checker_free(struct sx_pipe_checker *l);

/* Check all pipelines of an entry. Return: 0, -SPVX_ENOMEM, or a code of @take. */
int sx_pipe_check_entry(struct sx_pipe_checker *l, const struct spvx_input_object *in);

/* ---- a pipeline ---- */

/* Add a finding about the current pipeline: a sx_pipe_found_fn whose context is the
 * checker. */
void sx_pipe_checker_found(void *ctx, const struct sx_pipe_finding *f);

/* Find references of the current pipeline to objects that no INPUT has. */
void sx_pipe_check_references(struct sx_pipe_checker *l);

/* Compare the current pipeline, and its libraries, with their shaders. */
void sx_pipe_check_fit(struct sx_pipe_checker *l);

/* Set @stages, of struct spvx_cache_stage, to those of a pipeline, then those of its
 * libraries. Return: 0, -SPVX_ENOMEM. */
int sx_pipe_collect_stages(const struct sx_pipe_set *s, const struct spvx_cache_pipeline *p,
			   struct sx_vec *stages);

#endif
