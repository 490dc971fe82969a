/* SPDX-License-Identifier: MIT */
/*
 * report/records/fault.h - the fault that the walk of a module met, in words.
 */
#ifndef SPVX_REPORT_RECORDS_FAULT_H
#define SPVX_REPORT_RECORDS_FAULT_H

#include "report/records/record.h"

#include <spvx/module.h>
#include <spvx/stream.h>

/* The member "fault" of a struct spvx_module, when it is malformed. */
extern const struct sx_record sx_module_fault_record;

#define SX_F_MODULE_FAULT                                      \
	SX_F_HERE("fault", SX_OBJECT, &sx_module_fault_record, \
		  SX_WHEN(struct spvx_module, fault),          \
		  .says = "of a malformed module only")

/* The name of the rule that a fault breaks: for SX_F_NAMED(). */
const char *sx_fault_rule(uint32_t fault);

/* What an instruction does that is longer than what is left: the file ends, or another module
 * begins. */
#define SX_FAULT_PAST "runs past the end"
#define SX_FAULT_OVER "runs over the header of the next module"

/* Append the fault of the module that @s is past, with its numbers: `instruction of 392 words
 * runs past the end (...)`. */
void sx_fault_put(struct sx_buf *b, const struct spvx_stream *s);

#endif
