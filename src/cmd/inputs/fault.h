/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/fault.h - messages about a damaged module: its fault, and the likely cause
 * that the bytes around it suggest.
 */
#ifndef SPVX_CMD_INPUTS_FAULT_H
#define SPVX_CMD_INPUTS_FAULT_H

#include "frame/command.h"
#include "spirv/diagnose.h"

#include <spvx/grammar.h>
#include <spvx/stream.h>

/* Append the causes of a diagnosis, one a line. */
void cmd_fault_put_causes(struct sx_buf *b, const struct sx_diagnosis *d);

/* Append the command that lists the place: `spvx dis --around=0x58 ADDRESS`. */
void cmd_fault_put_around(struct sx_buf *b, uint64_t offset, struct spvx_str address);

/* The same command as a line of a message, after `see:`. */
void cmd_fault_put_see(struct sx_buf *b, const struct cmd_run *run, uint64_t offset,
		       struct spvx_str address);

#endif
