/* SPDX-License-Identifier: MIT */
/*
 * report/records/uses.h - what a module of a Filament material is for, in JSON.
 */
#ifndef SPVX_REPORT_RECORDS_USES_H
#define SPVX_REPORT_RECORDS_USES_H

#include "report/records/record.h"

#define SX_USE_BYTES 3

/**
 * struct sx_uses - what a module is for
 * @bytes: model, variant, stage of each: SX_USE_BYTES
 * @count: 0: its container does not say
 */
struct sx_uses {
	const unsigned char *bytes;
	size_t count;
};

/* Each of them. */
extern const struct sx_record sx_use_record;

/* The member "uses" of a record that has them at @member, when there are any. */
#define SX_F_USES(r, member)                                              \
	SX_F_ARRAY("uses", r, member.bytes, member.count, &sx_use_record, \
		   .flags = SX_NOT_CELL | SX_IF,                          \
		   .says = "of a Filament material: what it is for")

#endif
