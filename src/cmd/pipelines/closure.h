/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/closure.h - the graph of objects in archives, so that some can be extracted
 * with everything they need.
 */
#ifndef SPVX_CMD_PIPELINES_CLOSURE_H
#define SPVX_CMD_PIPELINES_CLOSURE_H

#include "base/map.h"
#include "base/vec.h"
#include "frame/command.h"

#include <spvx/cache.h>
#include <spvx/input.h>

/* An object by its kind and name. */
struct pipe_key {
	uint64_t hash;
	uint32_t tag;
};

/**
 * struct pipe_node - an object
 * @refs:    objects that it needs
 * @count:   of @refs
 * @taken:   it is to be extracted
 * @has:     an archive has it; false: it is only referred to
 * @payload: in an archive, once pipe_closure_payloads() has read it
 */
struct pipe_node {
	struct pipe_key key;
	const struct pipe_key *refs;
	uint32_t count;
	bool taken;
	bool has;
	struct spvx_str payload;
	uint64_t size;
	uint32_t coding;
	uint32_t crc;
};

/**
 * struct pipe_closure - all objects
 * @index: maps keys to a place in @nodes + 1
 * @nodes: struct pipe_node
 * @queue: uint32_t: nodes that are taken, in the order of taking them
 * @refs:  struct pipe_key: references of the entry that is being read
 * @err:   failure to keep an object, or 0
 * @bases: base pipelines are needed, too
 * @lacks: an archive was truncated, or a payload could not be read again
 */
struct pipe_closure {
	struct cmd_run *run;
	struct sx_strmap index;
	struct sx_vec nodes;
	struct sx_vec queue;
	struct sx_arena arena;
	struct spvx_cache_reader *reader;
	struct sx_vec refs;
	int err;
	bool bases;
	bool lacks;
};

int pipe_closure_init(struct pipe_closure *c, struct cmd_run *run);
void pipe_closure_free(struct pipe_closure *c);

/* Read all objects of archives. Return: 0 or a negative code. */
int pipe_closure_read(struct pipe_closure *c, const struct opt_list *archives);

/* The kind of the object that a hash names: a module, else a pipeline; @tag UINT32_MAX: any
 * kind. Return: UINT32_MAX: there is none. */
uint32_t pipe_closure_kind(const struct pipe_closure *c, uint32_t tag, uint64_t hash);

/* Take an object, and all objects it needs. Return: 0 or -SPVX_ENOMEM. */
int pipe_closure_take(struct pipe_closure *c, uint32_t tag, uint64_t hash);

/* Take all objects but modules and links. Return: 0 or -SPVX_ENOMEM. */
int pipe_closure_take_all(struct pipe_closure *c);

/* Take the links to objects that are taken, and their applications. Return: 0 or
 * -SPVX_ENOMEM. */
int pipe_closure_take_links(struct pipe_closure *c);

/* Read the payloads of the objects that are taken. Return: 0 or a negative code. */
int pipe_closure_payloads(struct pipe_closure *c, const struct opt_list *archives);

/* Write the objects that are taken as an archive: applications, modules, samplers, set
 * layouts, pipeline layouts, render passes, pipelines, links, each kind by hash. */
void pipe_closure_write(struct pipe_closure *c, struct sx_buf *out);

#endif
