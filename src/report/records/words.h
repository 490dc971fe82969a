/* SPDX-License-Identifier: MIT */
/*
 * report/records/words.h - numbers and codes of a module, in words for people.
 */
#ifndef SPVX_REPORT_RECORDS_WORDS_H
#define SPVX_REPORT_RECORDS_WORDS_H

#include "base/buf.h"

#include <spvx/grammar.h>

/* ---- its header ---- */

/* Append the tool of a generator word, as listings have it before the `;`: `Unknown(999)`
 * for a number that is not registered. */
void sx_put_tool(struct sx_buf *b, const struct spvx_grammar *g, uint32_t generator);

/* Append the tool's version as listings have it: `; 11`. */
void sx_put_tool_version(struct sx_buf *b, uint32_t generator);

/* The common name of a tool ("Glslang"), or that of the registry. */
struct spvx_str sx_tool_nickname(struct spvx_str name);

/* Append the version of a header: `1.5`. */
void sx_put_version(struct sx_buf *b, uint32_t version);

/* ---- its instructions ---- */

/* Append the name of an enumerant, or its number. */
void sx_put_enum(struct sx_buf *b, const struct spvx_grammar *g, unsigned kind,
		 uint32_t value);

/* Append the name of an opcode; without a name, "Op4095". */
void sx_put_op(struct sx_buf *b, const struct spvx_grammar *g, uint16_t opcode);

/* ---- its sources ---- */

/* Append a line of a source without the blanks at its end, each tab as one blank. */
void sx_put_source(struct sx_buf *b, struct spvx_str text, bool escape);

/* "shader.frag:31: color = texture(s, uv);", as far as it is known; a long line is cut. */
void sx_put_source_line(struct sx_buf *b, struct spvx_str file, uint64_t line,
			struct spvx_str text, bool escape);

/* ---- its requirements ---- */

/* "Vulkan 1.3 or VK_KHR_ray_query" of "v1.3|VK_KHR_ray_query", as spvx_need_text() spells
 * it. */
void sx_put_need_words(struct sx_buf *b, struct spvx_str needs);

#endif
