/* SPDX-License-Identifier: MIT */
/*
 * report/records/fault.h - the fault that the walk of a module met, in words.
 */
#ifndef SPVX_REPORT_RECORDS_FAULT_H
#define SPVX_REPORT_RECORDS_FAULT_H

#include "base/buf.h"

#include <spvx/stream.h>

/* What an instruction does that is longer than what is left: the file ends, or another module
 * begins. */
#define SX_FAULT_PAST "runs past the end"
#define SX_FAULT_OVER "runs over the header of the next module"

/* Append the fault of the module that @s is past, with its numbers: `instruction of 392 words
 * runs past the end (...)`. */
void sx_fault_put(struct sx_buf *b, const struct spvx_stream *s);

#endif
