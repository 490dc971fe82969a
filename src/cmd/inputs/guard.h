/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/guard.h - a mapped input that shrinks, or that the disk cannot read, must not kill
 * the program.
 */
#ifndef SPVX_CMD_INPUTS_GUARD_H
#define SPVX_CMD_INPUTS_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Files from this size on are mapped, where no word is trusted that was read before: by `stats`.
 * Measured against reading: no difference at 256 KiB, a tenth less time at 1 MiB, a fifth at
 * 512 MiB. What looks at a module more than once would gain 0 to 3 %, and reads: another process
 * may write to the file, and a mapping then has what no pass has checked. */
#define CMD_MAP_FROM (1u << 20)

/*
 * From now on a page of a mapped file that is no longer there, or cannot be read, reads as
 * zeros. No module continues over zeros (a word count of 0 is a fault), and the input says
 * afterwards that the file has shrunk or has an error.
 */
void cmd_guard_mappings(void);

/* A sx_unreadable_fn: pages that the calling thread has met so. */
bool cmd_guard_unreadable(const void *data, size_t size, uint64_t *offset);

#endif
