/* SPDX-License-Identifier: MIT */
/*
 * report/requires/requires.h - requirements of modules, and the devices that meet them.
 */
#ifndef SPVX_REPORT_REQUIRES_REQUIRES_H
#define SPVX_REPORT_REQUIRES_REQUIRES_H

#include "base/json_read.h"
#include "report/records/document.h"

#include <spvx/requires.h>

/* The API whose modules count. */
enum sx_requires_api {
	SX_REQUIRES_AUTO, /* all, each by its own API */
	SX_REQUIRES_VULKAN,
	SX_REQUIRES_OPENCL
};

/**
 * struct sx_requires_device - a device, and how the modules fare there
 * @name:    name of the profile or the device
 * @version: "1.3"
 * @loads, @fails, @undecided: number of modules with that verdict
 */
struct sx_requires_device {
	struct spvx_str name;
	struct spvx_str version;
	uint64_t loads;
	uint64_t fails;
	uint64_t undecided;
};

/* How a requirement differs from that of the base; unmet ones aside, rows are in the order of
 * the changes. */
enum sx_requires_change {
	SX_REQUIRES_NEW,
	SX_REQUIRES_GONE,
	SX_REQUIRES_LIMIT, /* more or less is needed */
	SX_REQUIRES_SAME
};

/* Whether each device meets a requirement: enum spvx_has, by device. */
struct sx_requires_has {
	const unsigned char *has;
	size_t count;
};

/**
 * struct sx_requires_fact - a requirement of one module
 * @address: address of the module
 * @scope:   "-", or "FRAGMENT:main"
 * @kind:    version, extension, feature, property, limit, unknown, never
 * @needs:   as spvx_need_text() spells it
 * @rule:    rule that leads to it
 * @vuid:    identifier of the rule in Vulkan, or "-"
 * @how:     writes, declared, default, or "-"
 * @note:    it never decides a verdict
 * @offset:  offset of the instruction, in bytes
 * @insn:    name of the instruction; empty: the header
 * @source:  its file and line, "scene.frag:41"; of assembly text "@address:12:9", without a
 *           place of the header; empty: not known
 * @has:     by device
 */
struct sx_requires_fact {
	struct spvx_str address;
	struct spvx_str scope;
	const char *kind;
	struct spvx_str needs;
	struct spvx_str rule;
	const char *vuid;
	const char *reason;
	const char *how;
	bool note;
	uint64_t offset;
	struct spvx_str insn;
	struct spvx_str source;
	struct sx_requires_has has;
};

/**
 * struct sx_requires_need - a requirement of modules
 * @fact:    of the first module by address; of a limit, that with the most demanding value.
 *           A note if it is one in all modules; without devices if the requirement is gone
 * @rules:   rules that lead to it, sorted, separated by blanks
 * @modules: number of modules that have it
 * @change:  since the base, if there is one
 * @was:     number of modules of the base that have it
 * @limit:   the limit that it was in the base, if @change is SX_REQUIRES_LIMIT
 */
struct sx_requires_need {
	struct sx_requires_fact fact;
	struct spvx_str rules;
	uint64_t modules;
	enum sx_requires_change change;
	uint64_t was;
	struct spvx_str limit;
};

/* Whether @source is the place in the module itself, which was assembly text. */
bool sx_requires_in_text(struct spvx_str address, struct spvx_str source);

/* Whether a device lacks it, and it decides a verdict. */
bool sx_requires_is_unmet(const struct sx_requires_need *n);

/**
 * struct sx_requires_verdict - the verdict on a module for a device
 * @device:    name of the device
 * @verdict:   yes, no, undecided
 * @unmet:     requirements that it does not meet, separated by blanks
 * @undecided: requirements that the device's file does not mention
 */
struct sx_requires_verdict {
	struct spvx_str device;
	const char *verdict;
	struct spvx_str unmet;
	struct spvx_str undecided;
};

struct sx_requires_module {
	struct spvx_str address;
	bool vulkan;
	bool complete;
	const struct sx_requires_fact *facts;
	size_t fact_count;
	const struct sx_requires_verdict *verdicts;
	size_t verdict_count;
};

/**
 * struct sx_requires_doc - a document being written
 * @devices:    in the order given
 * @per_module: modules are rows; else needs are
 * @all:        needs that every Vulkan 1.0 device meets are among the rows
 * @base:       what the modules are compared with; NULL: nothing
 * @base_modules: its modules
 * @modules:    modules that were read
 * @opencl:     modules for OpenCL
 * @api:        the API whose modules count
 * @partly:     damaged modules that were read only in part
 * @rows:       limit of the rows of the text; 0 = all
 * @hidden:     limits that every device has, which are not among the rows
 */
struct sx_requires_doc {
	struct sx_doc doc;
	const struct sx_requires_device *devices;
	size_t device_count;
	bool per_module;
	bool all;
	const char *base;
	uint64_t base_modules;
	uint64_t modules;
	uint64_t opencl;
	enum sx_requires_api api;
	uint64_t partly;
	uint64_t rows;
	uint64_t hidden;
	const struct sx_requires_need *needs;
	size_t need_count;
};

extern const struct sx_document sx_requires_document;

/* Before it begins, with @base and @all set: whether its rows are modules or needs. */
void sx_requires_open(struct sx_requires_doc *d, bool per_module);

/* Read a need of a report in JSON. @n: zeroed; its texts are NUL-terminated, in @arena or in that
 * of the report. Return: false if it is none. */
bool sx_requires_read(const struct sx_json_node *need, struct sx_arena *arena,
		      struct sx_requires_need *n);

void sx_requires_put_module(struct sx_requires_doc *d, const struct sx_requires_module *m);

/* text.c: the formats for people. */
void sx_requires_text_row(struct sx_doc *d, const void *row);
void sx_requires_text_end(struct sx_doc *d, const struct sx_ending *ending);
void sx_requires_markdown_row(struct sx_doc *d, const void *row);
void sx_requires_markdown_end(struct sx_doc *d, const struct sx_ending *ending);

#endif
