/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/index.h - objects by kind and hash.
 *
 * A map that knows its keys are numbers: threads look objects up all the time, and a slot is a
 * third of what one with bytes for a key takes.
 */
#ifndef SPVX_CMD_PIPELINES_INDEX_H
#define SPVX_CMD_PIPELINES_INDEX_H

#include <stddef.h>
#include <stdint.h>

/* What is indexed; its number is its place in a list. */
struct pipe_key {
	uint64_t hash;
	uint32_t tag;
};

/**
 * struct pipe_index - numbers of objects
 * @slots: part of the hash of the key << 32 | number + 1; 0: free
 * @cap:   of them: a power of two, or 0
 * @shift: what leaves so many bits of a hash
 * @count: in use
 * @factor: of the hash, odd, differs from run to run: keys that collide cannot be constructed
 */
struct pipe_index {
	uint64_t *slots;
	size_t cap;
	unsigned shift;
	size_t count;
	uint64_t factor;
};

void pipe_index_init(struct pipe_index *x);
void pipe_index_free(struct pipe_index *x);

/* What has a number, out of @list. */
typedef struct pipe_key pipe_key_fn(const void *list, uint32_t number);

/* Return: a number; UINT32_MAX: it is not there. */
uint32_t pipe_index_find(const struct pipe_index *x, const void *list, pipe_key_fn *key_of,
			 struct pipe_key key);

/* What is not there yet. Return: 0, -SPVX_ENOMEM. */
int pipe_index_add(struct pipe_index *x, const void *list, pipe_key_fn *key_of,
		   uint32_t number);

#endif
