/* SPDX-License-Identifier: MIT */
/*
 * frame/depfile.h - dependency files: `OUTPUT: every file read`, in Makefile syntax.
 */
#ifndef SPVX_FRAME_DEPFILE_H
#define SPVX_FRAME_DEPFILE_H

#include "frame/opt.h"

/*
 * Write the rule into an empty buffer. Return: how many names were omitted because make
 * cannot represent them.
 */
size_t depfile_put(struct sx_buf *b, const struct opt_list *targets,
		   const struct opt_list *depends);

#endif
