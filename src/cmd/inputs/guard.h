/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/guard.h - keeps a mapped input that shrinks, or that the disk cannot read,
 * from killing the program.
 */
#ifndef SPVX_CMD_INPUTS_GUARD_H
#define SPVX_CMD_INPUTS_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Files of at least this many bytes are mapped by `stats`, which reads each word once.
 * Measured against reading: no difference at 256 KiB, a tenth less time at 1 MiB, a fifth
 * at 512 MiB. Commands that need a module more than once would gain 0 to 3 %, and read it
 * instead: another process may write to a mapped file after a pass has checked it. */
#define CMD_MAP_FROM (1u << 20)

/*
 * From now on a page of a mapped file that no longer exists, or cannot be read, reads as
 * zeros. No module continues over zeros (a word count of 0 is a fault), and the input
 * reports afterwards that the file has shrunk or could not be read.
 */
void cmd_guard_mappings(void);

/* A sx_unreadable_fn: finds unreadable pages that the calling thread has touched. */
bool cmd_guard_unreadable(const void *data, size_t size, uint64_t *offset);

#endif
