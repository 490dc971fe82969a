/* SPDX-License-Identifier: MIT */
/*
 * pipeline/formats.h - VkFormat: its name, and the class, width and number of its
 * components.
 */
#ifndef SPVX_PIPELINE_FORMATS_H
#define SPVX_PIPELINE_FORMATS_H

#include <spvx/api.h>

/* Kind of the numbers in a format or in a shader's type. */
enum sx_class {
	SX_CLASS_NONE,  /* depth and stencil; not a number */
	SX_CLASS_FLOAT, /* also UNORM, SNORM, SCALED, SRGB */
	SX_CLASS_SINT,
	SX_CLASS_UINT
};

/**
 * struct sx_format_facts - a format
 * @value:      VkFormat
 * @name:       without VK_FORMAT_
 * @cls:        enum sx_class
 * @bits:       64 if its numbers have 64 bits, else 32
 * @components: their number
 */
struct sx_format_facts {
	uint32_t value;
	const char *name;
	uint8_t cls;
	uint8_t bits;
	uint8_t components;
};

/* The facts of a VkFormat; NULL: unknown format. */
const struct sx_format_facts *sx_vkformat(uint32_t value);

/* Each in turn, by value; NULL past the last. */
const struct sx_format_facts *sx_vkformat_at(uint32_t index);

/* "float", "sint", "uint", or "-". */
const char *sx_class_name(unsigned cls);

#endif
