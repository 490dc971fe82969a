/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/objects.h - adds the entries of archives to the set of objects.
 */
#ifndef SPVX_CMD_PIPELINES_OBJECTS_H
#define SPVX_CMD_PIPELINES_OBJECTS_H

#include "cmd/pipelines/quick_scan.h"
#include "cmd/pipelines/set.h"

/* Return: bits of the kinds whose documents are read: all but pipelines, unless stages of
 * libraries are needed. */
uint32_t pipe_set_tags(const struct pipe_set *s);

/* Return: the JSON of an entry, without the bytes that follow it. */
struct spvx_str pipe_document(const struct spvx_input_object *in);

/* Add to the set: any entry, as a spvx_input_object_fn; a pipeline that is no library and
 * the only object of its entry, parsed or only scanned; a module of a file that is no
 * archive. */
int pipe_set_take(void *ctx, const struct spvx_input_object *in);
void pipe_set_take_pipeline(struct pipe_set *s, const struct spvx_input_object *in,
			    const struct spvx_cache_pipeline *p);
void pipe_set_add_scanned(struct pipe_set *s, const struct spvx_input_object *in,
			  const struct pipe_quick_scan *g);
int pipe_set_take_module(struct pipe_set *s, uint64_t hash);

#endif
