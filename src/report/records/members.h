/* SPDX-License-Identifier: MIT */
/*
 * report/records/members.h - members that records of several subjects have.
 */
#ifndef SPVX_REPORT_RECORDS_MEMBERS_H
#define SPVX_REPORT_RECORDS_MEMBERS_H

#include "base/json_write.h"
#include "report/records/record.h"
#include "spirv/extent.h"

#include <spvx/module.h>
#include <spvx/stream.h>

/* ---- the twin of a stripped module, which has its lines ---- */

/**
 * struct sx_symbols - the twin of a module
 * @address: of the twin; empty: the module has lines of its own, or none at all
 * @by:      how it was found: "build-id", "index", "shape", "name"
 * @level:   the part that was proven to be the same: "code", "body"
 * @instructions: number of instructions with a counterpart
 */
struct sx_symbols {
	struct spvx_str address;
	const char *by;
	const char *level;
	uint32_t instructions;
};

extern const struct sx_record sx_symbols_record;

/* The member "symbols" of a record: its @member, present if a twin was found. */
#define SX_F_SYMBOLS(r, member, ...)                                          \
	SX_F_OBJECT("symbols", r, member, &sx_symbols_record, .flags = SX_IF, \
		    .says = "module that its lines come from", __VA_ARGS__)

/* ---- uses of a module in a Filament material ---- */

#define SX_USE_BYTES 3

/**
 * struct sx_uses - the uses of a module
 * @bytes: model, variant and stage of each use
 * @count: number of uses; 0: not known
 */
struct sx_uses {
	const unsigned char (*bytes)[SX_USE_BYTES];
	size_t count;
};

/* One use. */
extern const struct sx_record sx_use_record;

/* The member "uses" of a record: its @member, unless empty. */
#define SX_F_USES(r, member)                                              \
	SX_F_ARRAY("uses", r, member.bytes, member.count, &sx_use_record, \
		   .flags = SX_NOT_CELL | SX_IF, .says = "uses in a Filament material")

/* ---- a module in a program ---- */

/* The member "symbol" of a record: its @member, unless empty; and both members. */
#define SX_F_SYMBOL(r, member, ...)                                  \
	SX_F_NAME("symbol", r, member, .flags = SX_IF | SX_NOT_CELL, \
		  .says = "of the module in a program or library", __VA_ARGS__)
#define SX_F_IN_PROGRAM(r, member, ...)                                               \
	SX_F_SYMBOL(r, member.symbol, __VA_ARGS__),                                   \
		SX_F_NAME("section", r, member.section, .flags = SX_IF | SX_NOT_CELL, \
			  .says = "of the program that the module is in", __VA_ARGS__)

/* ---- the fault at which the walk of a module stopped ---- */

/* The member "fault" of a struct spvx_module, when it is malformed. */
extern const struct sx_record sx_module_fault_record;

#define SX_F_MODULE_FAULT                                      \
	SX_F_HERE("fault", SX_OBJECT, &sx_module_fault_record, \
		  SX_WHEN(struct spvx_module, fault),          \
		  .says = "of a malformed module only")

/* The name of the rule that a fault breaks: for SX_F_NAMED(). */
const char *sx_fault_rule(uint32_t fault);

/* Why an instruction is too long: it extends past the end of the file, or over the header
 * of another module. */
#define SX_FAULT_PAST "runs past the end"
#define SX_FAULT_OVER "runs over the header of the next module"

/* Append the fault of the module that @s has just read, with its numbers: `instruction of
 * 392 words runs past the end (...)`. */
void sx_fault_put(struct sx_buf *b, const struct spvx_stream *s);

#endif
