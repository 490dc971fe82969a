/* SPDX-License-Identifier: MIT */
/*
 * input/spool.h - bytes that can only be read forward, copied to a temporary file for
 * random access.
 */
#ifndef SPVX_INPUT_SPOOL_H
#define SPVX_INPUT_SPOOL_H

#include "input/container.h"

/**
 * struct sx_spool - a temporary file; zeroed: none
 * @bytes: its bytes
 */
struct sx_spool {
	struct sx_bytes bytes;
	struct sx_file file; /* without a name */
	struct spvx_stream window;
	bool open;
};

/**
 * sx_spool_open() - copy all remaining bytes to a temporary file
 * @s:     zeroed; to be closed in any case
 * @bytes: the source
 * @limits: maximum size and folder; a failure of the temporary file is recorded in its
 *          @file
 * Return: 0; -SPVX_ELIMIT: too many bytes; -SPVX_EIO; -SPVX_ENOMEM; the error of the
 * source.
 */
int sx_spool_open(struct sx_spool *s, struct sx_bytes *bytes,
		  const struct sx_limits *limits);

/* Let a container be read backwards: if it cannot, copy it, zeroed @s owns the copy. @what:
 * begins the text of the finding that it is too large. In container.c.
 * Return: 0, -SPVX_EENTRY, or as sx_spool_open(). */
int sx_spool_container(struct sx_spool *s, struct sx_container *c, const char *what);

void sx_spool_close(struct sx_spool *s);

#endif
