/* SPDX-License-Identifier: MIT */
/*
 * pipeline/object.h - an object of a shader cache: its key, its address, its document, the
 * values that a stage sets.
 */
#ifndef SPVX_PIPELINE_OBJECT_H
#define SPVX_PIPELINE_OBJECT_H

#include "base/alloc.h"
#include "base/map.h"
#include "base/vec.h"

#include <spvx/cache.h>
#include <spvx/input.h>

#include <string.h>

#define SX_PIPE_KEY_BYTES 9

/* Of VkPipelineCreateFlagBits: a pipeline library. */
#define SX_PIPE_FLAG_LIBRARY 0x800u

/* Make the map key of an object from its kind and its hash. */
static inline void sx_pipe_object_key(char key[SX_PIPE_KEY_BYTES], uint32_t tag,
				      uint64_t hash)
{
	key[0] = (char)tag;
	memcpy(key + 1, &hash, sizeof(hash));
}

/* Find the item of @list whose number @map has under a key, or add it, zeroed. Return: NULL
 * without memory. */
void *sx_pipe_item(struct sx_strmap *map, const void *key, size_t len, struct sx_vec *list,
		   size_t size);

/* Whether an entry has a payload: those of whitelists and last-use databases have none, or
 * a stamp of 8 bytes. */
static inline bool sx_pipe_has_payload(const struct spvx_input_object *in)
{
	return in->stored > 8;
}

/* Return: "cache.foz#HASH", NUL-terminated; empty without memory. */
struct spvx_str sx_pipe_address(struct sx_arena *arena, struct spvx_str archive,
				uint64_t hash);

/* Return: the JSON of an entry, without the bytes that follow it. */
struct spvx_str sx_pipe_json(const struct spvx_input_object *in);

/* The bytes of a map entry, which may extend past the data: cut at its end. */
struct spvx_str sx_pipe_spec_bytes(const struct spvx_cache_stage *s,
				   const struct spvx_cache_spec *spec);

/* The specialization values of a stage, struct spvx_spec by SpecId, without values of more
 * than 8 bytes and values whose bytes are missing. Return: 0 or -SPVX_ENOMEM. */
int sx_pipe_values(const struct spvx_cache_stage *stage, const struct spvx_allocator *a,
		   struct sx_vec *values);

#endif
