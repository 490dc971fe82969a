/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/vertex_layout.h - how the attributes of vertices are packed in buffers.
 *
 * A shader declares only locations and types; their places and formats in a buffer are up
 * to the application. A file gives them, a line for each location or buffer:
 *
 *	# what the mesh exporter writes
 *	binding 1 rate=instance
 *	location 0 format=R32G32B32_SFLOAT
 *	location 1 format=R8G8B8A8_UNORM
 *	location 4 binding=1
 *
 * An omitted offset or stride is the next one that fits, in the order of the lines; an
 * omitted binding is 0.
 */
#ifndef SPVX_REPORT_REFLECT_VERTEX_LAYOUT_H
#define SPVX_REPORT_REFLECT_VERTEX_LAYOUT_H

#include "base/vec.h"

#include <spvx/api.h>
#include <spvx/error.h>

/* Maximum number of attributes: far more than any device has. */
#define SX_VERTEX_ATTRIBUTES 256

enum sx_vertex_packing {
	SX_VERTEX_INTERLEAVED, /* all in one buffer */
	SX_VERTEX_SEPARATE,    /* each in a buffer of its own */
	SX_VERTEX_FILE
};

/**
 * struct sx_vertex_format - a VkFormat, by its name
 * @bytes: size of an attribute
 * @align: alignment of its address: size of a component, or of all of a packed format
 * @kind:  'u' for UINT, 'i' for SINT, 'f' for formats that shaders read as floats
 */
struct sx_vertex_format {
	uint32_t bytes;
	uint32_t align;
	char kind;
};

/* R8G8B8A8_UNORM, without VK_FORMAT_. Return: false if attributes cannot have it. */
bool sx_vertex_format(struct spvx_str name, struct sx_vertex_format *format);

/* A location. @offset: SPVX_NONE: the next that fits; @name: name of @format; @line,
 * @column: place of the location in a file, and @format_column of the format; @read: a
 * shader reads it. */
struct sx_vertex_attribute {
	uint32_t location;
	uint32_t binding;
	uint32_t offset;
	struct spvx_str name;
	struct sx_vertex_format format;
	uint32_t line;
	uint32_t column;
	uint32_t format_column;
	bool read;
};

/* A buffer. @stride: SPVX_NONE: the smallest that fits the attributes; @end, @align: end
 * and alignment of the attributes. */
struct sx_vertex_binding {
	uint32_t binding;
	uint32_t stride;
	uint32_t end;
	uint32_t align;
	bool per_instance;
};

/**
 * struct sx_vertex_layout - how attributes are packed
 * @attributes: struct sx_vertex_attribute, in the order given; each location once
 * @bindings:   struct sx_vertex_binding; each binding once
 * @lines:      number of lines of a file
 * @missing:    a location that a shader reads and the file lacks; SPVX_NONE: none
 * @say:        receives each mismatch with its place in the file, or NULL
 * @say_ctx:    passed to @say
 */
struct sx_vertex_layout {
	enum sx_vertex_packing packing;
	struct sx_vec attributes;
	struct sx_vec bindings;
	uint32_t lines;
	uint32_t missing;
	void (*say)(void *ctx, uint32_t line, uint32_t column, const char *text);
	void *say_ctx;
};

/**
 * sx_vertex_layout_read() - read such a file
 * @l:    empty; refers to @text afterwards
 * @err:  receives the error with its line and column
 * Return: 0, -SPVX_ESYNTAX, -SPVX_ENOMEM.
 */
int sx_vertex_layout_read(struct sx_vertex_layout *l, struct spvx_str text,
			  struct spvx_error *err);
void sx_vertex_layout_free(struct sx_vertex_layout *l);

/* Compute omitted offsets and strides. Return: 0 or -SPVX_ENOMEM. */
int sx_vertex_layout_place(struct sx_vertex_layout *l);

/* A location, a binding, by number; NULL: none. */
const struct sx_vertex_attribute *sx_vertex_attribute(const struct sx_vertex_layout *l,
						      uint32_t location);
struct sx_vertex_binding *sx_vertex_binding(const struct sx_vertex_layout *l,
					    uint32_t binding);

#endif
