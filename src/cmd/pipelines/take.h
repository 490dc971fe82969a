/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/take.h - entries of archives become objects of the set.
 */
#ifndef SPVX_CMD_PIPELINES_TAKE_H
#define SPVX_CMD_PIPELINES_TAKE_H

#include "cmd/inputs/inputs.h"
#include "cmd/pipelines/glance.h"
#include "cmd/pipelines/set.h"

/* Read the objects of archives, and report what is wrong with the INPUTs, unless @quiet: a
 * command does so that reads them for their modules. Return: 0, a negative code. */
int pipe_set_read(struct pipe_set *s, struct cmd_run *run, const struct opt_list *archives,
		  bool quiet);

/* What that does with an entry, where several threads look at them. Kinds whose documents are
 * asked for: of pipelines only what others need to know. */
uint32_t pipe_set_tags(const struct pipe_set *s);

/* The JSON of an entry, without what follows it. */
struct spvx_str pipe_document(const struct spvx_input_object *in);

/* All return 0, -SPVX_ENOMEM: an entry; a pipeline that is no library, the only object of its
 * entry, and one of which a glance is enough; a module of a file that is no archive. */
int pipe_set_take(struct pipe_set *s, const struct spvx_input_object *in);
int pipe_set_take_pipeline(struct pipe_set *s, const struct spvx_input_object *in,
			   const struct spvx_cache_pipeline *p);
int pipe_set_take_glance(struct pipe_set *s, const struct spvx_input_object *in,
			 const struct pipe_glance *g);
int pipe_set_take_module(struct pipe_set *s, uint64_t hash);

/* As pipe_set_read(), with what is wrong with the INPUTs reported. Return: 1: one thread is
 * enough, nothing has been read; 0, a negative code. */
int pipe_gather(struct pipe_set *s, struct cmd_run *run, const struct opt_list *archives);

#endif
