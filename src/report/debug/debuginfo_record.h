/* SPDX-License-Identifier: MIT */
/*
 * report/debug/debuginfo_record.h - an instruction of debug information, for programs.
 */
#ifndef SPVX_REPORT_DEBUG_DEBUGINFO_RECORD_H
#define SPVX_REPORT_DEBUG_DEBUGINFO_RECORD_H

#include "debug/enums.h"
#include "debug/info.h"
#include "report/debug/debuginfo.h"

#define NO_STRING "null: no OpString"

/**
 * struct sx_debuginfo_shown - an entry being written
 * @insn: decoded
 */
struct sx_debuginfo_shown {
	const struct spvx_debuginfo *info;
	const struct spvx_debuginfo_entry *e;
	struct sx_debug_insn insn;
};

/* All operands there are: an entry has some of these members. */
extern const struct sx_record sx_debuginfo_operands_record;

/* Those of an entry, a struct sx_debuginfo_shown. */
void sx_debuginfo_put_operands(struct sx_writer *w, const struct sx_field *f,
			       const void *entry);

#endif
