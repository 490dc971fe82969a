/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/fault.h - what is wrong with a damaged module, in words: the fault its walk met, and
 * what a look at the bytes around it says of the cause.
 */
#ifndef SPVX_CMD_INPUTS_FAULT_H
#define SPVX_CMD_INPUTS_FAULT_H

#include "frame/command.h"
#include "spirv/diagnose.h"

#include <spvx/grammar.h>
#include <spvx/stream.h>

/* Append what a diagnosis says, a line for each thing. */
void cmd_fault_put_causes(struct sx_buf *b, const struct sx_diagnosis *d);

/* Append the command that shows what is there: `spvx dis --around=0x58 ADDRESS`. */
void cmd_fault_put_around(struct sx_buf *b, uint64_t offset, struct spvx_str address);

/* The same as a line of a message, after `see:`. */
void cmd_fault_put_see(struct sx_buf *b, const struct cmd_run *run, uint64_t offset,
		       struct spvx_str address);

/**
 * cmd_fault_say() - say that a module is damaged
 * @run:     of the command
 * @g:       its grammar
 * @s:       after the module
 * @address: of the module
 *
 * It counts as a finding or an error, as the command has it.
 */
void cmd_fault_say(struct cmd_run *run, const struct spvx_grammar *g,
		   const struct spvx_stream *s, struct spvx_str address);

#endif
