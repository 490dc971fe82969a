/* SPDX-License-Identifier: MIT */
/*
 * pipeline/formats.h - VkFormat: its name, and what numbers it has.
 */
#ifndef SPVX_PIPELINE_FORMATS_H
#define SPVX_PIPELINE_FORMATS_H

#include <spvx/api.h>

/* Numbers of a format or of a shader's type. */
enum sx_class {
	SX_CLASS_NONE,  /* depth and stencil; what is not a number */
	SX_CLASS_FLOAT, /* also UNORM, SNORM, SCALED, SRGB */
	SX_CLASS_SINT,
	SX_CLASS_UINT
};

/**
 * struct sx_format_facts - a format
 * @value:      VkFormat
 * @name:       without VK_FORMAT_
 * @cls:        enum sx_class
 * @bits:       of its numbers where they are 64, else 32
 * @components: how many
 */
struct sx_format_facts {
	uint32_t value;
	const char *name;
	uint8_t cls;
	uint8_t bits;
	uint8_t components;
};

/* NULL: it is not known. */
const struct sx_format_facts *sx_vkformat(uint32_t value);

/* "float", "sint", "uint", or "-". */
const char *sx_class_name(unsigned cls);

#endif
