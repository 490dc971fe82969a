/* SPDX-License-Identifier: MIT */
/*
 * report/records/symbols.h - where the lines of a stripped module are from, in JSON.
 */
#ifndef SPVX_REPORT_RECORDS_SYMBOLS_H
#define SPVX_REPORT_RECORDS_SYMBOLS_H

#include "base/json_write.h"
#include "report/records/record.h"

/**
 * struct sx_symbols - the twin of a module
 * @address: of the twin; empty: the module has lines of its own, or none at all
 * @by:      how it was found: "build-id", "index", "shape", "name"
 * @level:   what was proven: "code", "body"
 * @instructions: that have a counterpart
 */
struct sx_symbols {
	struct spvx_str address;
	const char *by;
	const char *level;
	uint32_t instructions;
};

extern const struct sx_record sx_symbols_record;

/* The member "symbols" of a record that has them at @member, when there is a twin. */
#define SX_F_SYMBOLS(r, member, ...)                                          \
	SX_F_OBJECT("symbols", r, member, &sx_symbols_record, .flags = SX_IF, \
		    .says = "where its lines are from", __VA_ARGS__)

#endif
