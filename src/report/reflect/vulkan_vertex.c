/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/vulkan_vertex.c - the inputs of vertex shaders as C tables.
 *
 * An attribute for each location: a matrix has one for each column, an array for each
 * element; inputs that share a location, by components, share its attribute.
 */
#include "report/reflect/vulkan.h"

#include "base/sort.h"
#include "base/str.h"
#include "reflect/vulkan.h"

#include <spvx/error.h>

#define COMPONENT_BITS 32 /* unit of the decoration Component */

/**
 * struct attribute - a location
 * @scalar:     type of its components
 * @components: number of components up to the last
 * @view, @name: for the comment
 * @column, @element: of a matrix, an array; SPVX_NONE without
 * @odd:        another input has components of another type at the location
 */
struct attribute {
	uint32_t location;
	uint32_t components;
	const struct spvx_type *scalar;
	const struct sx_reflect_view *view;
	struct spvx_text name;
	uint32_t id;
	uint32_t column;
	uint32_t element;
	bool odd;
};

/**
 * struct inputs - those of all vertex shaders
 * @list: struct attribute, by location
 * @cut:  some were omitted: too many
 */
struct inputs {
	struct sx_vec list;
	const struct sx_reflect_view *view;
	bool cut;
	int err;
};

/* ---- inputs of the shaders ---- */

/* The scalar type and the number of components; NULL: not a scalar or vector. */
static const struct spvx_type *scalar_of(const struct spvx_type *types, uint32_t type,
					 uint32_t *components)
{
	const struct spvx_type *t = &types[type];

	*components = 1;
	if (t->opcode == SPVX_OP_TypeMatrix && t->element != SPVX_NONE)
		t = &types[t->element];
	if (t->opcode == SPVX_OP_TypeVector && t->element != SPVX_NONE) {
		*components = t->count;
		t = &types[t->element];
	}
	return sx_vulkan_format(t, 1) ? t : NULL;
}

static void add_attribute(struct inputs *in, const struct attribute *a)
{
	struct attribute *list = in->list.items;

	for (uint32_t i = 0; i < in->list.count; i++) {
		if (list[i].location != a->location)
			continue;
		list[i].odd |= sx_vulkan_format(list[i].scalar, 1) !=
			       sx_vulkan_format(a->scalar, 1);
		if (!list[i].odd && a->components > list[i].components)
			list[i].components = a->components;
		return;
	}
	in->cut |= in->list.count == SX_VERTEX_ATTRIBUTES;
	if (in->cut)
		return;
	if (sx_vec_put(&in->list, NULL, a, sizeof(struct attribute)))
		in->err = -SPVX_ENOMEM;
}

static bool add_input(void *ctx, const struct sx_reflect_attribute *from)
{
	struct inputs *in = ctx;
	const struct spvx_reflect_io *io = from->io;
	struct attribute a = {
		.location = (uint32_t)from->location,
		.view = in->view,
		.name = from->name,
		.id = spvx_reflect_variables(in->view->r)[io->variable].id,
		.column = from->column,
		.element = from->element,
	};

	a.scalar = scalar_of(spvx_reflect_types(in->view->r), io->element, &a.components);
	if (!a.scalar || from->location >= SPVX_NONE)
		return false;
	a.components += a.scalar->width < COMPONENT_BITS
				? io->component
				: io->component * COMPONENT_BITS / a.scalar->width;
	if (!sx_vulkan_format(a.scalar, a.components))
		return false;
	add_attribute(in, &a);
	return !in->cut && !in->err;
}

/* ---- layout in buffers ---- */

/* The attributes as one layout: each in a buffer of its own, or all in one. */
static int pack(struct sx_vertex_layout *l, const struct inputs *in, bool separate)
{
	const struct attribute *list = in->list.items;

	for (uint32_t i = 0; i < in->list.count; i++) {
		uint32_t format = sx_vulkan_format(list[i].scalar, list[i].components);
		struct sx_vertex_attribute a = {
			.location = list[i].location,
			.binding = separate ? i : 0,
			.offset = SPVX_NONE,
			.name = sx_str(sx_vulkan_format_name(format)),
		};

		sx_vertex_format(a.name, &a.format);
		if (sx_vec_put(&l->attributes, NULL, &a, sizeof(a)))
			return -SPVX_ENOMEM;
	}
	return sx_vertex_layout_place(l);
}

/* The format in which a shader reads an attribute. */
static const char *format_of(const struct attribute *a, struct sx_vertex_format *wanted)
{
	const char *name =
		sx_vulkan_format_name(sx_vulkan_format(a->scalar, a->components));

	sx_vertex_format(sx_str(name), wanted);
	return name;
}

/* Whether only one of two formats has components of 64 bits, which Vulkan does not convert. */
static bool one_is_wide(const struct sx_vertex_format *a, const struct sx_vertex_format *b)
{
	return (a->align == 8) != (b->align == 8);
}

/* The error of an attribute in the layout; NULL: none. */
static const char *error_of(const struct attribute *a, const struct sx_vertex_attribute *at)
{
	struct sx_vertex_format wanted;

	if (!at)
		return "is not in the vertex layout";
	format_of(a, &wanted);
	if (wanted.kind != at->format.kind)
		return "has another number type than the input of the shader";
	return one_is_wide(&wanted, &at->format)
		       ? "has 64 bits only in one of layout and shader"
		       : NULL;
}

/* ---- mismatches of a layout file ---- */

/* The given format with the numeric type that the shader reads; for packed formats, and of
 * other widths, the shader's. */
static void put_proposal(struct sx_buf *b, const struct attribute *a,
			 const struct sx_vertex_attribute *at)
{
	struct sx_vertex_format f;
	const char *wanted = format_of(a, &f);
	size_t bits = 0;

	while (bits < at->name.len && at->name.ptr[bits] != '_')
		bits++;
	if (one_is_wide(&f, &at->format) || sx_str_has(at->name, "_PACK")) {
		sx_buf_puts(b, wanted);
		return;
	}
	SX_SAY(b, SX_S(sx_str_n(at->name.ptr, bits)),
	       f.kind == 'f' ? SX_C(at->format.align == 1 ? "_UNORM" : "_SFLOAT")
			     : SX_C(f.kind == 'u' ? "_UINT" : "_SINT"));
}

static void put_reader(struct sx_buf *b, const struct attribute *a)
{
	sx_header_put_comment(b, a->view->address);
	if (!a->name.len)
		return;
	SX_SAY(b, SX_T(" ("),
	       SX_BY(sx_header_put_comment, sx_reflect_str(a->view, a->name)), SX_T(")"));
}

static const char *number_of(char kind)
{
	return kind == 'u'   ? "unsigned integers"
	       : kind == 'i' ? "signed integers"
			     : "floats";
}

static void put_misfit(struct sx_buf *b, const struct attribute *a,
		       const struct sx_vertex_attribute *at)
{
	struct sx_vertex_format wanted;
	const char *format = format_of(a, &wanted);

	if (!at) {
		sx_buf_printf(b, "no line for location %u, which is read by ", a->location);
		put_reader(b, a);
		sx_buf_printf(b, "; add 'location %u format=%s'", a->location, format);
		return;
	}
	sx_buf_printf(b, "location %u has %s%s, and is read as %s%s by ", a->location,
		      at->format.align == 8 ? "64-bit " : "", number_of(at->format.kind),
		      wanted.align == 8 ? "64-bit " : "", number_of(wanted.kind));
	put_reader(b, a);
	sx_buf_puts(b, "; did you mean format=");
	put_proposal(b, a, at);
	sx_buf_putc(b, '?');
}

static void say(const struct sx_vertex_layout *l, uint32_t line, uint32_t column,
		struct sx_buf *text)
{
	sx_buf_putc(text, '\0');
	if (!text->error && l->say)
		l->say(l->say_ctx, line, column, text->data);
	sx_buf_free(text);
}

/* A missing line is reported after the last line. */
static void say_misfit(struct sx_vertex_layout *l, const struct attribute *a,
		       const struct sx_vertex_attribute *at)
{
	struct sx_buf text = { 0 };

	if (!at)
		l->missing = a->location;
	put_misfit(&text, a, at);
	say(l, at ? at->line : l->lines + 1, at ? at->format_column : 1, &text);
}

void sx_vulkan_vertex_end(struct sx_vertex_layout *l)
{
	const struct sx_vertex_attribute *a = l->attributes.items;

	for (uint32_t i = 0; i < l->attributes.count; i++) {
		struct sx_buf text = { 0 };

		if (a[i].read)
			continue;
		sx_buf_printf(&text, "no shader reads location %u; ", a[i].location);
		if (l->missing != SPVX_NONE)
			sx_buf_printf(&text, "did you mean location %u?", l->missing);
		else
			sx_buf_puts(&text, "remove the line");
		say(l, a[i].line, a[i].column, &text);
	}
}

/* Whether an attribute uses the binding. */
static bool is_read(const struct inputs *in, const struct sx_vertex_layout *l,
		    uint32_t binding)
{
	const struct attribute *list = in->list.items;

	for (uint32_t i = 0; i < in->list.count; i++) {
		const struct sx_vertex_attribute *a =
			sx_vertex_attribute(l, list[i].location);

		if (a && a->binding == binding)
			return true;
	}
	return false;
}

/* ---- tables ---- */

static uint32_t put_bindings(struct sx_vulkan *k, const struct inputs *in,
			     const struct sx_vertex_layout *l)
{
	const struct sx_vertex_binding *b = l->bindings.items;
	uint32_t count = 0;

	for (uint32_t i = 0; i < l->bindings.count; i++)
		count += is_read(in, l, b[i].binding);
	sx_vulkan_number(k, count, "vertex_binding_count");
	if (!count)
		return 0;
	sx_vulkan_begin(k, "VkVertexInputBindingDescription", "vertex_bindings[] = {\n");
	for (uint32_t i = 0; i < l->bindings.count; i++) {
		if (is_read(in, l, b[i].binding))
			sx_buf_printf(k->out, "\t{ %u, %u, VK_VERTEX_INPUT_RATE_%s },\n",
				      b[i].binding, b[i].stride,
				      b[i].per_instance ? "INSTANCE" : "VERTEX");
	}
	sx_buf_puts(k->out, "};\n");
	return count;
}

/* Errors are written as #error, for the compiler of the header. */
static uint32_t put_errors(struct sx_vulkan *k, const struct inputs *in,
			   const struct sx_vertex_layout *l)
{
	const struct attribute *list = in->list.items;
	uint32_t missing = 0;

	for (uint32_t i = 0; i < in->list.count; i++) {
		const struct sx_vertex_attribute *at =
			sx_vertex_attribute(l, list[i].location);
		const char *error = error_of(&list[i], at);

		missing += !at;
		if (!error)
			continue;
		sx_buf_printf(k->out, "#error \"location %u %s\"\n", list[i].location,
			      error);
		if (k->h->wishes->vertex)
			say_misfit(k->h->wishes->vertex, &list[i], at);
	}
	if (in->cut)
		sx_buf_printf(k->out, "#error \"more than %d attributes\"\n",
			      SX_VERTEX_ATTRIBUTES);
	return missing;
}

static uint32_t put_attributes(struct sx_vulkan *k, const struct inputs *in,
			       const struct sx_vertex_layout *l)
{
	const struct attribute *list = in->list.items;
	uint32_t count = in->list.count - put_errors(k, in, l);

	sx_vulkan_number(k, count, "vertex_attribute_count");
	if (!count)
		return 0;
	sx_vulkan_begin(k, "VkVertexInputAttributeDescription",
			"vertex_attributes[] = {\n");
	for (uint32_t i = 0; i < in->list.count; i++) {
		const struct sx_vertex_attribute *at =
			sx_vertex_attribute(l, list[i].location);

		if (at) {
			sx_buf_printf(k->out, "\t{ %u, %u, VK_FORMAT_%.*s, %u }, /* ",
				      list[i].location, at->binding, (int)at->name.len,
				      at->name.ptr, at->offset);
			sx_vulkan_put_name(k, list[i].view, list[i].name, list[i].id);
			if (list[i].element != SPVX_NONE)
				sx_buf_printf(k->out, "[%u]", list[i].element);
			if (list[i].column != SPVX_NONE)
				sx_buf_printf(k->out, ", column %u", list[i].column);
			if (list[i].odd)
				sx_buf_puts(k->out, ", read as another type as well");
			sx_buf_puts(k->out, " */\n");
		}
	}
	sx_buf_puts(k->out, "};\n");
	return count;
}

static void put_state(struct sx_vulkan *k, uint32_t bindings, uint32_t attributes)
{
	const struct spvx_str prefix = sx_buf_str(&k->lower), none = sx_str("NULL");

	sx_vulkan_begin(k, "VkPipelineVertexInputStateCreateInfo", "vertex_input");
	sx_buf_puts(
		k->out,
		" = {\n\tVK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO, NULL, 0,\n");
	SX_SAY(k->out, SX_T("\t"), SX_PLAIN(bindings), SX_T(", "),
	       SX_S(bindings ? prefix : none), SX_C(bindings ? "vertex_bindings" : ""),
	       SX_T(",\n\t"), SX_PLAIN(attributes), SX_T(", "),
	       SX_S(attributes ? prefix : none),
	       SX_C(attributes ? "vertex_attributes" : ""), SX_T(",\n};\n\n"));
}

static void put_tables(struct sx_vulkan *k, struct inputs *in)
{
	struct sx_vertex_layout *wanted = k->h->wishes->vertex;
	struct sx_vertex_layout own = { .packing = SX_VERTEX_INTERLEAVED };
	const struct sx_vertex_layout *l = &own;
	uint32_t bindings;

	sx_sort(in->list.items, in->list.count, sizeof(struct attribute), sx_by_word);
	if (wanted && wanted->packing == SX_VERTEX_FILE) {
		const struct attribute *list = in->list.items;
		struct sx_vertex_attribute *a = wanted->attributes.items;

		for (uint32_t i = 0; i < wanted->attributes.count; i++) {
			for (uint32_t n = 0; n < in->list.count; n++)
				a[i].read |= list[n].location == a[i].location;
		}
		l = wanted;
	} else {
		in->err = pack(&own, in, wanted && wanted->packing == SX_VERTEX_SEPARATE);
	}
	if (!in->err) {
		bindings = put_bindings(k, in, l);
		put_state(k, bindings, put_attributes(k, in, l));
	}
	sx_vertex_layout_free(&own);
}

void sx_vulkan_vertex_input(struct sx_vulkan *k)
{
	struct inputs in = { .view = NULL };

	for (uint32_t i = 0; i < k->v->p->shader_count && !in.err; i++) {
		const struct spvx_reflect_entry *e = sx_pipeline_entry(k->v, i);

		if (e->model != SPVX_EXECUTION_MODEL_Vertex)
			continue;
		in.view = &k->v->views[i];
		sx_reflect_attributes(in.view, e, add_input, &in);
	}
	if (in.view && !in.err)
		put_tables(k, &in);
	sx_buf_fail(k->out, in.err);
	sx_vec_free(&in.list, NULL, sizeof(struct attribute));
}
