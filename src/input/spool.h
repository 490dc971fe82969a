/* SPDX-License-Identifier: MIT */
/*
 * input/spool.h - bytes that can only be read forward, put into a temporary file for who has
 * to go back and forth in them.
 */
#ifndef SPVX_INPUT_SPOOL_H
#define SPVX_INPUT_SPOOL_H

#include "input/bytes.h"

#include <stdio.h>

/**
 * struct sx_spool - such a file; zeroed: none
 * @bytes: in it
 */
struct sx_spool {
	struct sx_bytes bytes;
	FILE *temporary; /* without a name */
	struct sx_file file;
	struct spvx_stream window;
};

/**
 * sx_spool_open() - put all that is left of bytes into a file
 * @s:     zeroed; to be closed in any case
 * @bytes: where they come from
 * @max:   not more than this
 * @allocator: for the window over the file
 * Return: 0; -SPVX_ELIMIT: there are more; -SPVX_EENTRY: there can be no such file;
 * -SPVX_ENOMEM; the error of the bytes.
 */
int sx_spool_open(struct sx_spool *s, struct sx_bytes *bytes, uint64_t max,
		  const struct spvx_allocator *allocator);

void sx_spool_close(struct sx_spool *s);

#endif
