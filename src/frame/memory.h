/* SPDX-License-Identifier: MIT */
/*
 * frame/memory.h - whether the program has been without memory.
 *
 * A failed allocation is an error of the run, whoever has met it and whatever was made of it:
 * the end of a document and the commit of a file ask here.
 */
#ifndef SPVX_FRAME_MEMORY_H
#define SPVX_FRAME_MEMORY_H

#include <stdbool.h>

/* An allocation has failed since the program was started. */
bool cmd_memory_failed(void);

#endif
