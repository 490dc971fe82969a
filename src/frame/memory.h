/* SPDX-License-Identifier: MIT */
/*
 * frame/memory.h - whether any allocation has failed.
 *
 * A failed allocation is an error of the run, wherever it occurred and however it was
 * handled: checked at the end of documents and before files are committed.
 */
#ifndef SPVX_FRAME_MEMORY_H
#define SPVX_FRAME_MEMORY_H

#include <stdbool.h>

/* Whether an allocation has failed since the program started. */
bool cmd_memory_failed(void);

#endif
