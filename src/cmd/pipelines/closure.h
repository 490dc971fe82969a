/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/closure.h - objects of archives and what each refers to, so that some can be
 * taken out with everything they need.
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
 * @taken:   it is to be taken out
 * @has:     an archive has it; else it is only referred to
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
 * @index: keys to a place in @nodes + 1
 * @nodes: struct pipe_node
 * @queue: uint32_t: nodes that are taken, in the order of that
 * @refs:  struct pipe_key: of the entry that is being read
 * @err:   that could not all be kept
 * @bases: base pipelines are needed, too
 * @lacks: an archive was cut, or a payload could not be read again
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

/* The kind of object that is meant by a hash, that of a module first, then pipelines; @tag
 * UINT32_MAX: any. Return: UINT32_MAX: there is none. */
uint32_t pipe_closure_kind(const struct pipe_closure *c, uint32_t tag, uint64_t hash);

/* Take an object, and what it needs. Return: 0 or -SPVX_ENOMEM. */
int pipe_closure_take(struct pipe_closure *c, uint32_t tag, uint64_t hash);

/* Take all objects but modules and links. Return: 0 or -SPVX_ENOMEM. */
int pipe_closure_take_all(struct pipe_closure *c);

/* Links to what is taken, and the applications in them. Return: 0 or -SPVX_ENOMEM. */
int pipe_closure_take_links(struct pipe_closure *c);

/* Read the payloads of what is taken. Return: 0 or a negative code. */
int pipe_closure_payloads(struct pipe_closure *c, const struct opt_list *archives);

/* Write what is taken as an archive: applications, modules, samplers, set layouts, pipeline
 * layouts, render passes, pipelines, links, each kind by hash. */
void pipe_closure_write(struct pipe_closure *c, struct sx_buf *out);

#endif
