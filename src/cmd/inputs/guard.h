/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/guard.h - a mapped input that shrinks must not kill the program.
 */
#ifndef SPVX_CMD_INPUTS_GUARD_H
#define SPVX_CMD_INPUTS_GUARD_H

/* Files from this size on are mapped. Measured against reading: no difference at 256 KiB, a
 * tenth less time at 1 MiB, a quarter to a third at 1 GiB. */
#define CMD_MAP_FROM (1u << 20)

/*
 * From now on a page of a mapped file that is no longer there reads as zeros. No module
 * continues over zeros (a word count of 0 is a fault), and the input says afterwards that
 * the file has shrunk.
 */
void cmd_guard_mappings(void);

#endif
