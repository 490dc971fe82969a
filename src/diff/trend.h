/* SPDX-License-Identifier: MIT */
/*
 * diff/trend.h - builds one after the other: their sums, and the modules that are new, gone
 * or changed from each to the next.
 *
 * Modules are paired by name; those left over by their bytes, as a module that moved. Of a
 * build only sums and changes are kept, so that any number can be compared with two in
 * memory.
 */
#ifndef SPVX_DIFF_TREND_H
#define SPVX_DIFF_TREND_H

#include "profile/build.h"

/* Changes of a module. */
enum sx_trend_kind {
	SX_TREND_NEW,
	SX_TREND_GONE,
	SX_TREND_DEBUG, /* only debug information, or numbers of <id>s: n1 is equal */
	SX_TREND_CODE,  /* n2 differs */
	SX_TREND_OTHER, /* neither: the header, unused declarations, the order of declarations */
	SX_TREND_MOVED, /* the same bytes have another name */
	SX_TREND_KINDS
};

extern const char *const sx_trend_kind_names[];

/* Modules with a change: how many, and their bytes before and after. */
struct sx_trend_part {
	uint64_t modules;
	uint64_t was;
	uint64_t is;
};

/**
 * struct sx_trend_build - a build
 * @label:       its name
 * @duplicates:  modules with the bytes of an earlier one of the build, by name
 * @duplicate_bytes: their bytes
 * @audited:     it has findings, or none: @findings
 * @compared:    it has a build before it: the members below are set
 * @parts:       by enum sx_trend_kind
 * @changed:     the sum of debug information, code and other
 * @change_from, @change_count: its changes
 * @need_from, @need_count: its needs
 */
struct sx_trend_build {
	struct spvx_str label;
	uint64_t modules;
	uint64_t bytes;
	uint64_t words;
	uint64_t debug_words;
	uint64_t duplicates;
	uint64_t duplicate_bytes;
	bool audited;
	uint64_t findings;
	bool compared;
	struct sx_trend_part parts[SX_TREND_KINDS];
	struct sx_trend_part changed;
	uint32_t change_from;
	uint32_t change_count;
	uint32_t need_from;
	uint32_t need_count;
};

/* A module that is not as it was. @label: of its build. */
struct sx_trend_change {
	struct spvx_str label;
	struct spvx_str module;
	unsigned kind;
	uint64_t was;
	uint64_t is;
};

/* A need of devices: modules of a build with a trait; or the findings of a rule. */
struct sx_trend_need {
	struct spvx_str label;
	const char *kind;
	struct spvx_str name;
	uint64_t count;
};

/**
 * struct sx_trend - all builds
 * @builds:  struct sx_trend_build
 * @changes: struct sx_trend_change: by build, then by falling change of bytes, then by name
 * @needs:   struct sx_trend_need: by build, kind and name
 */
struct sx_trend {
	struct sx_vec builds;
	struct sx_vec changes;
	struct sx_vec needs;
	struct sx_arena arena;
};

void sx_trend_init(struct sx_trend *t);
void sx_trend_free(struct sx_trend *t);

/**
 * sx_trend_add() - add a build
 * @t:     the builds before it
 * @label: its name
 * @now:   finished
 * @last:  the build before it; NULL: it is the first
 * Return: 0 or -SPVX_ENOMEM.
 */
int sx_trend_add(struct sx_trend *t, struct spvx_str label, const struct sx_build *now,
		 const struct sx_build *last);

/* Compare labels: runs of digits as numbers, all else by bytes. Return: <0, 0, >0. */
int sx_trend_order(struct spvx_str a, struct spvx_str b);

#endif
