/* SPDX-License-Identifier: MIT */
/*
 * pipeline/closure.h - the graph of objects in archives, so that some can be extracted
 * with everything they need.
 */
#ifndef SPVX_PIPELINE_CLOSURE_H
#define SPVX_PIPELINE_CLOSURE_H

#include "base/buf.h"
#include "base/map.h"
#include "base/vec.h"

#include <spvx/input.h>

/* An object by its kind and name. */
struct sx_pipe_key {
	uint64_t hash;
	uint32_t tag;
};

/**
 * struct sx_pipe_node - an object
 * @refs:    objects that it needs
 * @count:   of @refs
 * @taken:   it is to be extracted
 * @has:     an archive has it; false: it is only referred to
 * @unread:  its document cannot be read, so that its references are not known; false for kinds
 *           that have none
 * @torn:    copies before the one that counts; their documents cannot be read
 * @payload: in an archive, once sx_pipe_closure_payload() has taken it
 */
struct sx_pipe_node {
	struct sx_pipe_key key;
	const struct sx_pipe_key *refs;
	uint32_t count;
	uint32_t torn;
	bool taken;
	bool has;
	bool unread;
	struct spvx_str payload;
	uint64_t size;
	uint32_t coding;
	uint32_t crc;
};

/**
 * struct sx_pipe_closure - all objects
 * @index: maps keys to a place in @nodes + 1
 * @nodes: struct sx_pipe_node
 * @queue: uint32_t: nodes that are taken, in the order of taking them
 * @refs:  struct sx_pipe_key: references of the entry that is being read
 * @lost:  a node that is @unread, so that something it needs may be missing; NULL: none
 * @err:   0, or the first failure
 * @bases: base pipelines are needed, too
 */
struct sx_pipe_closure {
	struct sx_strmap index;
	struct sx_vec nodes;
	struct sx_vec queue;
	struct sx_arena arena;
	struct spvx_cache_reader *reader;
	struct sx_vec refs;
	const struct sx_pipe_node *lost;
	int err;
	bool bases;
};

void sx_pipe_closure_init(struct sx_pipe_closure *c);
void sx_pipe_closure_free(struct sx_pipe_closure *c);

/* A spvx_input_object_fn: add an entry; one that cannot be decoded has no references. */
int sx_pipe_closure_add(void *ctx, const struct spvx_input_object *in);

/* The kind of the object that a hash names: a module, else a pipeline; @tag UINT32_MAX: any
 * kind. Return: UINT32_MAX: there is none. */
uint32_t sx_pipe_closure_kind(const struct sx_pipe_closure *c, uint32_t tag, uint64_t hash);

/* Take an object, and all objects it needs; all objects but modules and links; the links to
 * objects that are taken, and their applications. */
void sx_pipe_closure_take(struct sx_pipe_closure *c, uint32_t tag, uint64_t hash);
void sx_pipe_closure_take_all(struct sx_pipe_closure *c);
void sx_pipe_closure_take_links(struct sx_pipe_closure *c);

/* A spvx_input_object_fn: keep the payload of an object that is taken. */
int sx_pipe_closure_payload(void *ctx, const struct spvx_input_object *in);

/* Return: an object whose payload is not kept, or whose references are not known, so that the
 * archive would be incomplete; NULL: none. */
const struct sx_pipe_node *sx_pipe_closure_lost(const struct sx_pipe_closure *c);

/* Write the objects that are taken as an archive: applications, modules, samplers, set
 * layouts, pipeline layouts, render passes, pipelines, links, each kind by hash. */
void sx_pipe_closure_write(struct sx_pipe_closure *c, struct sx_buf *out);

#endif
