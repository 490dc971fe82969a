/* SPDX-License-Identifier: MIT */
/*
 * report/reflect.h - a reflection written down in any of the formats.
 *
 * A view is a reflection, the module whose strings it has, and what is to be shown of it.
 * Each format is a file; what they share is reflect_view.c.
 */
#ifndef SPVX_REPORT_REFLECT_H
#define SPVX_REPORT_REFLECT_H

#include "base/json_write.h"
#include "report/table.h"

#include <spvx/reflect.h>

/* A descriptor that is bound with a dynamic offset. */
struct sx_reflect_binding {
	uint32_t set;
	uint32_t binding;
};

/**
 * struct sx_reflect_view - what is to be shown
 * @address:  of the module
 * @r:        its reflection
 * @module:   its bytes
 * @size:     how many
 * @g:        names of enumerants
 * @sha256:   of the module, as hexadecimal digits
 * @hidden:   by entry point: it is not shown; NULL: all are
 * @used_only: leave out what no entry point shown has in its call tree
 * @dynamic, @dynamic_count: buffers with a dynamic offset
 */
struct sx_reflect_view {
	struct spvx_str address;
	const struct spvx_reflection *r;
	const void *module;
	size_t size;
	const struct spvx_grammar *g;
	const char *sha256;
	const bool *hidden;
	bool used_only;
	const struct sx_reflect_binding *dynamic;
	size_t dynamic_count;
};

/* ---- reflect_view.c: what the formats share ---- */

static inline struct spvx_str sx_reflect_str(const struct sx_reflect_view *v,
					     struct spvx_text text)
{
	return spvx_reflect_text(v->r, v->module, text);
}

static inline bool sx_reflect_shows_entry(const struct sx_reflect_view *v, uint32_t entry)
{
	return !v->hidden || !v->hidden[entry];
}

/* Stages of the entry points shown that have a variable in their call tree. */
uint32_t sx_reflect_stages(const struct sx_reflect_view *v, uint32_t variable);

/* enum spvx_reflect_use_flag of all entry points shown that use it. */
uint32_t sx_reflect_flags(const struct sx_reflect_view *v, uint32_t variable);

/* The variable is shown: with --used-only when an entry point shown has it in its call
 * tree, else always. */
bool sx_reflect_shows(const struct sx_reflect_view *v, uint32_t variable);

/* VkDescriptorType, --dynamic considered. */
uint32_t sx_reflect_descriptor(const struct sx_reflect_view *v,
			       const struct spvx_reflect_variable *variable);

/* "VK_SHADER_STAGE_VERTEX_BIT" of one bit, "STORAGE_BUFFER", "R32G32_SFLOAT"; NULL (format:
 * "UNDEFINED") when Vulkan has none. */
const char *sx_reflect_stage_name(uint32_t stage);
const char *sx_reflect_descriptor_name(uint32_t type);
const char *sx_reflect_format_name(uint32_t format);

/* An enumerant's name, or its number. */
void sx_reflect_put_enum(struct sx_buf *b, const struct sx_reflect_view *v, unsigned kind,
			 uint32_t value);

/* The value of a scalar constant: decimal; floats as %.{digits}g; bools 0 or 1. */
void sx_reflect_put_value(struct sx_buf *b, const struct sx_reflect_view *v,
			  const struct spvx_constant *c, uint64_t value, unsigned digits);

/* A member's name, or _mN. */
void sx_reflect_put_member_name(struct sx_buf *b, const struct sx_reflect_view *v,
				uint32_t member, uint32_t index);

/* ---- the formats ---- */

/* Facts, a line each, sorted, each preceded by @prefix (an address and a TAB, or empty). */
void sx_reflect_tsv(struct sx_buf *b, const struct sx_reflect_view *v,
		    struct spvx_str prefix);

#endif
