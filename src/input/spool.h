/* SPDX-License-Identifier: MIT */
/*
 * input/spool.h - bytes that can only be read forward, put into a temporary file for who has
 * to go back and forth in them.
 */
#ifndef SPVX_INPUT_SPOOL_H
#define SPVX_INPUT_SPOOL_H

#include "input/container.h"

/**
 * struct sx_spool - such a file; zeroed: none
 * @bytes: in it
 */
struct sx_spool {
	struct sx_bytes bytes;
	struct sx_file file; /* without a name */
	struct spvx_stream window;
	bool open;
};

/**
 * sx_spool_open() - put all that is left of bytes into a file
 * @s:     zeroed; to be closed in any case
 * @bytes: where they come from
 * @limits: how many there may be, and where they may be put; the file of these has the error
 *          when there can be no such file
 * Return: 0; -SPVX_ELIMIT: there are more; -SPVX_EIO; -SPVX_ENOMEM; the error of the bytes.
 */
int sx_spool_open(struct sx_spool *s, struct sx_bytes *bytes,
		  const struct sx_limits *limits);

void sx_spool_close(struct sx_spool *s);

#endif
