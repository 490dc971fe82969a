/* SPDX-License-Identifier: MIT */
/*
 * report/records/tool.h - the words of a header as people and programs read them.
 */
#ifndef SPVX_REPORT_RECORDS_TOOL_H
#define SPVX_REPORT_RECORDS_TOOL_H

#include "base/buf.h"

#include <spvx/grammar.h>

/* Append the tool of a generator word, as listings have it before the `;`: `Unknown(999)`
 * for a number that is not registered. */
void sx_put_tool(struct sx_buf *b, const struct spvx_grammar *g, uint32_t generator);

/* Append what listings have after it: `; 11`. */
void sx_put_tool_version(struct sx_buf *b, uint32_t generator);

/* The name a tool goes by ("Glslang"), or that of the registry. */
struct spvx_str sx_tool_nickname(struct spvx_str name);

/* Append the version of a header: `1.5`. */
void sx_put_version(struct sx_buf *b, uint32_t version);

#endif
