/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/vulkan_stages.c - specialization constants, stages and workgroup sizes as
 * C tables.
 */
#include "report/reflect/vulkan.h"

#include "base/str.h"

#include <spvx/error.h>

/* ---- specialization constants ---- */

/* A member of the struct. */
struct constant {
	const struct spvx_pipeline_constant *s;
	const struct spvx_constant *c;
	const struct spvx_type *t;
	uint32_t name; /* in the text of names */
	uint32_t len;
	bool raw; /* written as its bits: C has no literal for it */
};

static const char *type_of(const struct constant *c)
{
	bool is_signed = c->t->opcode == SPVX_OP_TypeInt && c->t->detail.number.signedness;

	if (c->t->opcode == SPVX_OP_TypeBool)
		return "VkBool32";
	if (c->t->opcode == SPVX_OP_TypeFloat && !c->raw)
		return c->t->width == 64 ? "double" : "float";
	return sx_header_int(c->t->width, is_signed);
}

static bool has_bytes(const struct spvx_type *t)
{
	return t->opcode == SPVX_OP_TypeBool ||
	       ((t->opcode == SPVX_OP_TypeInt || t->opcode == SPVX_OP_TypeFloat) &&
		(t->width == 8 || t->width == 16 || t->width == 32 || t->width == 64));
}

static void put_value(struct sx_vulkan *k, const struct constant *c)
{
	k->h->v = &k->v->views[c->s->shader];
	if (c->t->opcode == SPVX_OP_TypeBool) {
		sx_buf_puts(k->out, c->c->value ? "VK_TRUE" : "VK_FALSE");
	} else if (c->raw) {
		/* A number that is written as its bits. */
		SX_SAY(k->out, SX_T("0x"), SX_DIGITS(c->c->value, c->t->width / 4),
		       SX_C(c->t->width == 64 ? "ull" : "u"));
	} else {
		sx_header_put_value(k->out, k->h, c->c);
	}
}

/* Floats without a C literal: infinite, NaN, or not 32 or 64 bits wide. */
static bool is_raw(struct sx_vulkan *k, const struct constant *c)
{
	struct sx_buf text = { 0 };
	bool raw;

	if (c->t->opcode != SPVX_OP_TypeFloat)
		return false;
	if (c->t->width < 32)
		return true;
	k->h->v = &k->v->views[c->s->shader];
	raw = !sx_header_put_value(&text, k->h, c->c);
	sx_buf_free(&text);
	return raw;
}

static void list_constants(struct sx_vulkan *k, struct sx_vec *list, struct sx_buf *names)
{
	const struct spvx_pipeline *p = k->v->p;
	struct sx_strmap taken;

	sx_strmap_init(&taken, NULL);
	for (uint32_t i = 0; i < p->constant_count && !names->error; i++) {
		const struct spvx_reflection *r =
			p->shaders[p->constants[i].shader].reflection;
		struct constant c = { .s = &p->constants[i] };
		struct spvx_str name;

		c.c = &spvx_reflect_constants(r)[c.s->constant];
		if (c.c->type == SPVX_NONE || !(c.c->flags & SPVX_CONSTANT_KNOWN) ||
		    !has_bytes(&spvx_reflect_types(r)[c.c->type]))
			continue;
		c.t = &spvx_reflect_types(r)[c.c->type];
		c.raw = is_raw(k, &c);
		/* The name, or constant_ID without one. */
		name = sx_reflect_str(&k->v->views[c.s->shader], c.c->name);
		c.name = (uint32_t)names->len;
		sx_header_put_identifier(names, name.len ? name : sx_str("constant"),
					 !name.len, c.s->spec_id);
		sx_header_make_unique(names, c.name, &taken, c.s->spec_id);
		c.len = (uint32_t)names->len - c.name;
		if (sx_vec_put(list, NULL, &c, sizeof(struct constant)))
			names->error = -SPVX_ENOMEM;
	}
	sx_strmap_free(&taken);
}

/* "struct mesh_vk_specialization", "struct " only in C. */
static void put_struct_name(struct sx_vulkan *k)
{
	SX_SAY(k->out, SX_C(sx_vulkan_cxx(k) ? "" : "struct "), SX_S(sx_buf_str(&k->lower)),
	       SX_T("specialization"));
}

static void put_struct(struct sx_vulkan *k, const struct constant *c, uint32_t count,
		       const char *names)
{
	sx_buf_printf(k->out, "struct %.*sspecialization {\n", (int)k->lower.len,
		      k->lower.data ? k->lower.data : "");
	for (uint32_t i = 0; i < count; i++)
		sx_buf_printf(k->out, "\t%s %.*s; /* SpecId %u%s */\n", type_of(&c[i]),
			      (int)c[i].len, names + c[i].name, c[i].s->spec_id,
			      c[i].raw ? ", the bits of a float" : "");
	sx_buf_puts(k->out, "};\n\n");
}

static void put_entries(struct sx_vulkan *k, const struct constant *c, uint32_t count,
			const char *names)
{
	sx_vulkan_begin(k, "VkSpecializationMapEntry", "specialization_entries[] = {\n");
	for (uint32_t i = 0; i < count; i++) {
		sx_buf_printf(k->out, "\t{ %u, offsetof(", c[i].s->spec_id);
		put_struct_name(k);
		sx_buf_printf(k->out, ", %.*s), sizeof(%s) },\n", (int)c[i].len,
			      names + c[i].name, type_of(&c[i]));
	}
	sx_buf_puts(k->out, "};\n\n");
}

static void put_defaults(struct sx_vulkan *k, const struct constant *c, uint32_t count,
			 const char *names)
{
	sx_buf_puts(k->out, sx_vulkan_cxx(k) ? "constexpr " : "static const ");
	put_struct_name(k);
	sx_buf_printf(k->out, " %.*sspecialization_defaults = {\n", (int)k->lower.len,
		      k->lower.data ? k->lower.data : "");
	for (uint32_t i = 0; i < count; i++) {
		sx_buf_putc(k->out, '\t');
		put_value(k, &c[i]);
		sx_buf_printf(k->out, ", /* %.*s */\n", (int)c[i].len, names + c[i].name);
	}
	sx_buf_puts(k->out, "};\n\n");
	sx_vulkan_begin(k, "VkSpecializationInfo", "specialization_info");
	sx_buf_printf(k->out, " = {\n\t%u, %.*sspecialization_entries,\n\tsizeof(", count,
		      (int)k->lower.len, k->lower.data ? k->lower.data : "");
	put_struct_name(k);
	sx_buf_printf(k->out, "), &%.*sspecialization_defaults,\n};\n\n", (int)k->lower.len,
		      k->lower.data ? k->lower.data : "");
}

void sx_vulkan_specialization(struct sx_vulkan *k)
{
	const struct sx_reflect_view *before = k->h->v;
	struct sx_vec list = { NULL, 0, 0 };
	struct sx_buf names = { 0 };

	list_constants(k, &list, &names);
	if (names.error && !k->out->error)
		k->out->error = -SPVX_ENOMEM;
	sx_vulkan_number(k, list.count, "specialization_count");
	k->specialized = list.count != 0;
	if (list.count && !names.error) {
		put_struct(k, list.items, list.count, names.data);
		put_entries(k, list.items, list.count, names.data);
		put_defaults(k, list.items, list.count, names.data);
	} else {
		sx_buf_putc(k->out, '\n');
	}
	k->h->v = before;
	sx_vec_free(&list, NULL, sizeof(struct constant));
	sx_buf_free(&names);
}

/* ---- stages ---- */

/* A string literal of C; octal escapes for bytes that could be misread. */
static void put_string(struct sx_buf *b, struct spvx_str s)
{
	sx_buf_putc(b, '"');
	for (size_t i = 0; i < s.len; i++) {
		unsigned char c = (unsigned char)s.ptr[i];
		bool plain = c >= 0x20 && c < 0x7f && c != '"' && c != '\\' && c != '?';

		if (plain)
			sx_buf_putc(b, (char)c);
		else
			sx_buf_printf(b, "\\%u%u%u", c >> 6, c >> 3 & 7, c & 7u);
	}
	sx_buf_putc(b, '"');
}

static void put_stage(struct sx_vulkan *k, uint32_t shader)
{
	const struct spvx_reflect_entry *e = sx_pipeline_entry(k->v, shader);

	sx_buf_puts(
		k->out,
		"\t{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,\n\t  ");
	sx_vulkan_put_stages(k->out, e->stage);
	sx_buf_puts(k->out, ", VK_NULL_HANDLE, ");
	put_string(k->out, sx_reflect_str(&k->v->views[shader], e->name));
	if (k->specialized)
		sx_buf_printf(k->out, ", &%.*sspecialization_info },\n", (int)k->lower.len,
			      k->lower.data ? k->lower.data : "");
	else
		sx_buf_puts(k->out, ", NULL },\n");
}

static uint32_t count_stages(const struct sx_vulkan *k, uint32_t *sized)
{
	uint32_t count = 0;

	*sized = 0;
	for (uint32_t i = 0; i < k->v->p->shader_count; i++) {
		const struct spvx_reflect_entry *e = sx_pipeline_entry(k->v, i);

		count += e->stage != 0;
		*sized += e->stage && e->local_size_from != SPVX_LOCAL_SIZE_NONE;
	}
	return count;
}

/* The SpecId of a part of a size; SPVX_NONE: it cannot be specialized. */
static uint32_t size_spec_id(const struct sx_vulkan *k, uint32_t shader, unsigned axis)
{
	const struct spvx_reflect_entry *e = sx_pipeline_entry(k->v, shader);
	uint32_t constant = e->local_size[axis].constant;

	if (e->local_size_from == SPVX_LOCAL_SIZE_NONE || !e->stage ||
	    constant == SPVX_NONE)
		return SPVX_NONE;
	return spvx_reflect_constants(k->v->p->shaders[shader].reflection)[constant]
		.spec_id;
}

/* With the values of specialization_defaults: of constants that share a SpecId, those of one. */
static uint32_t size_of(const struct sx_vulkan *k, uint32_t shader, unsigned axis)
{
	const struct spvx_reflect_entry *e = sx_pipeline_entry(k->v, shader);
	const struct spvx_pipeline *p = k->v->p;
	uint32_t id = size_spec_id(k, shader, axis);

	for (uint32_t i = 0; id != SPVX_NONE && i < p->constant_count; i++) {
		const struct spvx_pipeline_constant *c = &p->constants[i];

		if (c->spec_id == id)
			return (uint32_t)spvx_reflect_constants(
				       p->shaders[c->shader].reflection)[c->constant]
				.value;
	}
	return e->local_size_from == SPVX_LOCAL_SIZE_NONE ? 0 : e->local_size[axis].value;
}

/* The constants that set a workgroup size: of one stage as macros, of several as a table
 * like that of the sizes. */
static void put_size_spec_ids(struct sx_vulkan *k, uint32_t sized)
{
	bool any = false;

	for (uint32_t i = 0; i < k->v->p->shader_count; i++) {
		for (unsigned n = 0; n < 3; n++) {
			uint32_t id = size_spec_id(k, i, n);

			any |= id != SPVX_NONE;
			if (sized == 1 && id != SPVX_NONE)
				sx_vulkan_number(k, id, "local_size_%c_spec_id",
						 'x' + (int)n);
		}
	}
	if (sized == 1 || !any)
		return;
	sx_vulkan_begin(k, "uint32_t", "local_size_spec_ids");
	sx_buf_puts(k->out, "[][3] = { /* by stage; UINT32_MAX: not a constant */\n");
	for (uint32_t i = 0; i < k->v->p->shader_count; i++) {
		for (unsigned n = 0; sx_pipeline_entry(k->v, i)->stage && n < 3; n++) {
			uint32_t id = size_spec_id(k, i, n);

			SX_SAY(k->out, SX_C(n ? ", " : "\t{ "),
			       id == SPVX_NONE ? SX_T("UINT32_MAX") : SX_PLAIN(id),
			       SX_C(n == 2 ? " },\n" : ""));
		}
	}
	sx_buf_puts(k->out, "};\n");
}

/* The size of one stage as macros, of several as a table in the order of the stages. */
static void put_local_sizes(struct sx_vulkan *k, uint32_t sized)
{
	static const char *const axes[] = { "x", "y", "z" };

	if (sized > 1) {
		sx_vulkan_begin(k, "uint32_t", "local_sizes");
		sx_buf_puts(k->out, "[][3] = { /* by stage; 0: none */\n");
	}
	for (uint32_t i = 0; i < k->v->p->shader_count; i++) {
		const struct spvx_reflect_entry *e = sx_pipeline_entry(k->v, i);
		bool has = e->local_size_from != SPVX_LOCAL_SIZE_NONE;

		for (unsigned n = 0; sized == 1 && has && e->stage && n < 3; n++)
			sx_vulkan_number(k, size_of(k, i, n), "local_size_%s", axes[n]);
		if (sized > 1 && e->stage)
			sx_buf_printf(k->out, "\t{ %u, %u, %u },\n", size_of(k, i, 0),
				      size_of(k, i, 1), size_of(k, i, 2));
	}
	if (sized > 1)
		sx_buf_puts(k->out, "};\n");
	put_size_spec_ids(k, sized);
}

void sx_vulkan_stages(struct sx_vulkan *k)
{
	uint32_t sized;
	uint32_t count = count_stages(k, &sized);

	sx_vulkan_number(k, count, "stage_count");
	if (!count)
		return;
	sx_vulkan_begin(k, "VkPipelineShaderStageCreateInfo", "stages[] = {\n");
	for (uint32_t i = 0; i < k->v->p->shader_count; i++) {
		if (sx_pipeline_entry(k->v, i)->stage)
			put_stage(k, i);
	}
	sx_buf_puts(k->out, "};\n");
	if (sized)
		put_local_sizes(k, sized);
}
