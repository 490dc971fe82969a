/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/base.h - the changes between two interfaces, in all formats.
 */
#ifndef SPVX_REPORT_REFLECT_BASE_H
#define SPVX_REPORT_REFLECT_BASE_H

#include "base/vec.h"
#include "report/records/ending.h"

/**
 * struct sx_base_change - one change
 * @subject: its subject: "set 0 binding 1"
 * @was, @is: old and new value; ptr NULL: none
 * @breaks:  a pipeline made for the old one does not fit the new one
 */
struct sx_base_change {
	struct spvx_str subject;
	struct spvx_str was;
	struct spvx_str is;
	bool breaks;
};

/**
 * struct sx_base_view - all changes
 * @old, @now: addresses of the modules
 */
struct sx_base_view {
	struct spvx_str old;
	struct spvx_str now;
	const struct sx_base_change *changes;
	uint32_t count;
	uint32_t breaking;
	const struct sx_ending *ending;
};

/* The document of a comparison, whose only row is a struct sx_base_view. */
extern const struct sx_document sx_base_document;

#endif
