/* SPDX-License-Identifier: MIT */
/*
 * report/debug/addr2line.h - source positions of instructions, and instructions of a source
 * line, as text and as the JSON that llvm-symbolizer writes.
 */
#ifndef SPVX_REPORT_DEBUG_ADDR2LINE_H
#define SPVX_REPORT_DEBUG_ADDR2LINE_H

#include "report/records/document.h"
#include "report/records/members.h"

#include <spvx/debug.h>
#include <spvx/text.h>

/**
 * struct sx_addr_options - contents of an answer
 * @brief:     only the position of the instruction, or the offset of a run
 * @no_functions: without the names of functions
 * @no_inlines: without the calls it was inlined at
 * @basenames: files without their folders
 */
struct sx_addr_options {
	bool brief;
	bool no_functions;
	bool no_inlines;
	bool basenames;
};

/**
 * struct sx_addr_doc - a document being written; all members are set before it begins
 * @module:  address of the module
 * @debug:   its debug information
 * @symbols: the twin that its lines are from
 * @text:    has the names of its <id>s, if it is assembly text; else NULL
 */
struct sx_addr_doc {
	struct sx_doc doc;
	struct sx_addr_options options;
	struct spvx_str module;
	const struct spvx_debug *debug;
	struct sx_symbols symbols;
	struct spvx_as *text;
};

/* JSON is one array. */
extern const struct sx_document sx_addr_document;

/* Write the answer for an instruction. @offset: as the user gave it, in bytes; @at: the
 * word offset of the instruction, SPVX_NONE = there is none at @offset. */
void sx_addr_put(struct sx_addr_doc *d, uint64_t offset, uint32_t at);

/* Write an answer for an address that names nothing in the module, or that is malformed: a
 * line of a log, with its indentation. */
void sx_addr_put_unknown(struct sx_addr_doc *d, struct spvx_str asked, const char *why);
void sx_addr_put_unread(struct sx_addr_doc *d, struct spvx_str asked);

/* Write a reverse answer: a run that comes from the requested line. */
void sx_addr_put_run(struct sx_addr_doc *d, const struct spvx_debug_run *run);

#endif
