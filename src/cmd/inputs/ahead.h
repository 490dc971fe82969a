/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/ahead.h - threads that wait for a disk, so that those that work do not.
 *
 * Twenty thousand small files that are not in memory take a wait each, whatever the processors
 * do meanwhile. Once some files were not in memory when they were read, those after them in
 * the same directory are opened and read by threads of their own, sixteen at a time, into no
 * one's memory but the system's. What cannot be read then is reported in its turn. Where files
 * turn out to be in memory again, it ends until one is not.
 */
#ifndef SPVX_CMD_INPUTS_AHEAD_H
#define SPVX_CMD_INPUTS_AHEAD_H

#include "input/ahead.h"

struct cmd_ahead;

/* Threads are made when they are needed. @shards: runs that share the files, so that most of
 * them are another's; 0: none do. Return: NULL: it will be done without. */
struct cmd_ahead *cmd_ahead_create(uint64_t shards);

/* For struct spvx_input, those of workers as well. @a: may be NULL. */
struct sx_ahead *cmd_ahead_hook(struct cmd_ahead *a);

/* When nothing is read any more. @a: may be NULL. */
void cmd_ahead_free(struct cmd_ahead *a);

#endif
