/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/text.c - the interface as text: bindings, inputs and outputs, the
 * layout of blocks, data that shaders pass by other means than locations.
 */
#include "report/reflect/heap.h"
#include "report/reflect/rows.h"

#include "base/str.h"
#include "reflect/vulkan.h"

/* ---- entry points ---- */

/* fragment "main" */
static void put_stage(struct sx_rt *t, const struct spvx_reflect_entry *e)
{
	const struct sx_stage *s = sx_stage_of_model(e->model);

	SX_SAY(t->page->out, SX_C(s ? s->words : "execution model "),
	       s ? SX_NONE : SX_PLAIN(e->model), SX_T(" \""),
	       SX_SHOWN(sx_reflect_str(t->v, e->name), true), SX_T("\""));
}

static void put_local_size(struct sx_rt *t, const struct spvx_reflect_entry *e)
{
	if (e->local_size_from == SPVX_LOCAL_SIZE_NONE)
		return;
	sx_buf_puts(t->page->out, ", local size ");
	for (unsigned i = 0; i < 3; i++) {
		if (i)
			sx_buf_puts(t->page->out, " x ");
		sx_rt_value(t, t->page->out, e->local_size[i].value,
			    e->local_size[i].constant);
	}
}

/* A line of items below an entry point, wrapped at the width. */
struct items {
	struct sx_rt *t;
	const char *label;
	struct sx_flow flow;
	bool more;
};

#define ITEMS_COLUMN 12

/* Make the text of the cell an item; the first item begins the line. */
static void put_item(struct items *l)
{
	struct sx_rt *t = l->t;

	if (!l->more) {
		sx_buf_puts(t->page->out, "  ");
		sx_buf_left(t->page->out, l->label, strlen(l->label), ITEMS_COLUMN - 2);
		sx_flow_begin(&l->flow, t->page, ITEMS_COLUMN, ITEMS_COLUMN);
	} else {
		sx_buf_putc(t->page->out, ',');
	}
	sx_flow_item(&l->flow, sx_buf_str(&t->cell), l->more ? 1 : 0);
	t->cell.len = 0;
	l->more = true;
}

static void end_items(struct items *l)
{
	if (l->more)
		sx_buf_putc(l->t->page->out, '\n');
}

/* Topology, patch vertices, invocations, limits of a mesh, early tests, and all others. */
static void put_modes(struct sx_rt *t, const struct spvx_reflect_entry *e)
{
	const struct spvx_reflect_mode *modes = spvx_reflect_modes(t->v->r) + e->first_mode;
	struct items line = { .t = t, .label = "modes" };

	for (uint32_t i = 0; i < e->mode_count; i++) {
		const struct spvx_reflect_value *v =
			spvx_reflect_values(t->v->r) + modes[i].first_operand;

		/* LocalSize is printed elsewhere, and Vulkan allows only OriginUpperLeft. */
		if (modes[i].mode == SPVX_EXECUTION_MODE_LocalSize ||
		    modes[i].mode == SPVX_EXECUTION_MODE_LocalSizeId ||
		    modes[i].mode == SPVX_EXECUTION_MODE_OriginUpperLeft)
			continue;
		sx_put_enum(&t->cell, t->v->g, SPVX_KIND_ExecutionMode, modes[i].mode);
		for (uint32_t k = 0; k < modes[i].operand_count; k++) {
			sx_buf_putc(&t->cell, ' ');
			sx_rt_value(t, &t->cell, v[k].value, v[k].constant);
		}
		put_item(&line);
	}
	end_items(&line);
}

/* VkSubgroupFeatureFlagBits that a device must have for the stage. */
static void put_subgroup(struct sx_rt *t, const struct spvx_reflect_entry *e)
{
	struct items line = { .t = t, .label = "subgroup" };

	for (size_t i = 0; sx_reflect_subgroup_names[i]; i++) {
		if (!(e->subgroup >> i & 1))
			continue;
		sx_buf_puts(&t->cell, sx_reflect_subgroup_names[i]);
		put_item(&line);
	}
	if (e->cooperative) {
		sx_buf_puts(&t->cell, "cooperative matrices");
		put_item(&line);
	}
	end_items(&line);
}

/* ---- data passed by other means than locations, parameters of kernels ---- */

/* Storage classes of passed data, and their names for people. */
static const struct {
	uint32_t storage_class;
	const char *name;
} classes[] = {
	{ SPVX_STORAGE_CLASS_RayPayloadKHR, "ray payload" },
	{ SPVX_STORAGE_CLASS_IncomingRayPayloadKHR, "incoming ray payload" },
	{ SPVX_STORAGE_CLASS_HitAttributeKHR, "hit attribute" },
	{ SPVX_STORAGE_CLASS_CallableDataKHR, "callable data" },
	{ SPVX_STORAGE_CLASS_IncomingCallableDataKHR, "incoming callable data" },
	{ SPVX_STORAGE_CLASS_ShaderRecordBufferKHR, "shader record buffer" },
	{ SPVX_STORAGE_CLASS_HitObjectAttributeNV, "hit object attribute" },
	{ SPVX_STORAGE_CLASS_TaskPayloadWorkgroupEXT, "task payload" },
};

static const char *class_name(uint32_t storage_class)
{
	for (size_t i = 0; i < SX_ARRAY_SIZE(classes); i++) {
		if (classes[i].storage_class == storage_class)
			return classes[i].name;
	}
	return NULL;
}

static void put_passed(struct sx_rt *t, const struct spvx_reflect_entry *e)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("passed", NAME, 0),
		SX_COLUMN("location", NUMBER, 0),
		SX_COLUMN("type", NAME, 0),
		SX_COLUMN("name", NAME, 0),
	};
	const struct spvx_reflect_use *uses = spvx_reflect_uses(t->v->r) + e->first_use;

	SX_RT_BEGIN(t, columns);
	for (uint32_t i = 0; i < e->use_count; i++) {
		const struct spvx_reflect_variable *v =
			&spvx_reflect_variables(t->v->r)[uses[i].variable];
		const char *name = class_name(v->storage_class);

		if (!name || !(uses[i].flags & SPVX_USE_IN_CALL_TREE))
			continue;
		SX_CELL(&t->grid, SX_C(name));
		SX_CELL(&t->grid,
			v->location != SPVX_NONE ? SX_PLAIN(v->location) : SX_NONE);
		sx_rt_type(t, &t->cell, v->type, v->element);
		sx_rt_name(t);
		sx_rt_put(t, &t->cell, v->name);
		sx_rt_name(t);
	}
	sx_grid_end(&t->grid);
}

static void put_parameters(struct sx_rt *t, const struct spvx_reflect_entry *e)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("parameter", NUMBER, 0),
		SX_COLUMN("type", NAME, 0),
		SX_COLUMN("storage", NAME, 0),
		SX_COLUMN("name", NAME, 0),
	};
	const struct spvx_reflect_parameter *p =
		spvx_reflect_parameters(t->v->r) + e->first_parameter;
	const struct spvx_type *types = spvx_reflect_types(t->v->r);

	SX_RT_BEGIN(t, columns);
	for (uint32_t i = 0; i < e->parameter_count; i++) {
		sx_rt_number(t, i);
		sx_rt_type(t, &t->cell, p[i].type, p[i].type);
		sx_rt_name(t);
		if (p[i].type != SPVX_NONE && spvx_type_is_pointer(&types[p[i].type]))
			sx_put_enum(&t->cell, t->v->g, SPVX_KIND_StorageClass,
				    types[p[i].type].detail.pointer.storage_class);
		sx_rt_cell(t);
		sx_rt_put(t, &t->cell, p[i].name);
		sx_rt_name(t);
	}
	sx_grid_end(&t->grid);
}

/* ---- an entry point ---- */

static void put_entry(struct sx_rt *t, const struct spvx_reflect_entry *e)
{
	struct sx_buf *b = t->page->out;

	SX_SAY(b, SX_SHOWN(t->v->address, t->page->escape), SX_T(": "));
	put_stage(t, e);
	put_local_size(t, e);
	sx_buf_putc(b, '\n');
	if (e->workgroup_memory)
		SX_SAY(b, SX_T("  "), SX_COUNT(e->workgroup_memory, "byte", "bytes"),
		       SX_T(" of workgroup memory\n"));
	put_modes(t, e);
	put_subgroup(t, e);
}

/* ---- resources ---- */

static const char *access_word(const struct sx_rt *t, uint32_t variable)
{
	const struct spvx_reflect_variable *v = &spvx_reflect_variables(t->v->r)[variable];
	uint32_t flags = t->v->seen[variable].flags;
	bool read = flags & SPVX_USE_READ;
	bool write = flags & SPVX_USE_WRITE;

	if (!(flags & SPVX_USE_IN_CALL_TREE))
		return "not used";
	if (sx_rt_is_sampled(v->descriptor_type))
		return "sample";
	if (write)
		return read ? "read, write" : "write";
	return read ? "read" : "-";
}

/* No blanks before the first word. */
static void put_opening(struct sx_buf *b)
{
	sx_buf_puts(b, b->len ? " (" : "(");
}

void sx_rt_image(struct sx_rt *t, struct sx_buf *b, uint32_t element)
{
	const struct spvx_type *image = sx_view_type(t->v, element);

	if (image && image->opcode == SPVX_OP_TypeSampledImage)
		image = sx_view_type(t->v, image->element);
	if (!image || image->opcode != SPVX_OP_TypeImage)
		return;
	put_opening(b);
	sx_put_enum(b, t->v->g, SPVX_KIND_Dim, image->detail.image.dim);
	SX_SAY(b, SX_C(image->detail.image.arrayed ? " array" : ""),
	       SX_C(image->detail.image.multisampled ? " multisampled" : ""), SX_T(" "));
	sx_reflect_put_type(b, t->v, image->element);
	if (image->detail.image.format) {
		sx_buf_puts(b, ", ");
		sx_put_enum(b, t->v->g, SPVX_KIND_ImageFormat, image->detail.image.format);
	}
	sx_buf_putc(b, ')');
}

static void put_resource_name(struct sx_rt *t, const struct spvx_reflect_variable *v)
{
	struct sx_buf *b = &t->cell;

	sx_rt_put(t, b, v->name);
	if (sx_reflect_is_block(t->v, v)) {
		const struct spvx_type *s = &spvx_reflect_types(t->v->r)[v->element];

		put_opening(b);
		sx_buf_puts(b, "block ");
		sx_rt_type_name(t, b, s);
		sx_buf_puts(b, ", ");
		sx_rt_size(b, s);
		sx_buf_putc(b, ')');
	}
	sx_rt_image(t, b, v->element);
	sx_rt_name(t);
}

static void put_resources(struct sx_rt *t)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("set", NUMBER, 0),
		SX_COLUMN("binding", NUMBER, 0),
		SX_COLUMN("descriptor", NAME, 0),
		SX_COLUMN("type", NAME, 0, .asked = SX_RT_MARKDOWN),
		SX_COLUMN("count", NUMBER, 0),
		SX_COLUMN("access", NAME, 0),
		SX_COLUMN("name", NAME, 0),
	};
	const struct spvx_reflection *r = t->v->r;

	SX_RT_BEGIN(t, columns);
	for (uint32_t i = 0; i < r->resources.count; i++) {
		uint32_t index = spvx_reflect_resources(r)[i];
		const struct spvx_reflect_variable *v = &spvx_reflect_variables(r)[index];

		if (!sx_reflect_shows(t->v, index))
			continue;
		sx_rt_number(t, v->set);
		sx_rt_number(t, v->binding);
		SX_CELL(&t->grid,
			SX_C(sx_vulkan_descriptor_words(sx_reflect_descriptor(t->v, v))));
		sx_rt_type(t, &t->cell, v->type, v->element);
		sx_rt_name(t);
		SX_CELL(&t->grid, v->traits & SPVX_TRAIT_RUNTIME   ? SX_T("runtime")
				  : v->traits & SPVX_TRAIT_UNKNOWN ? SX_T("?")
								   : SX_PLAIN(v->count));
		SX_CELL(&t->grid, SX_C(access_word(t, index)));
		put_resource_name(t, v);
	}
	sx_grid_end(&t->grid);
}

/* ---- constants ---- */

static void put_value(struct sx_rt *t, const struct spvx_constant *c, uint64_t value)
{
	const struct spvx_type *type = sx_view_type(t->v, c->type);

	if (type && type->opcode == SPVX_OP_TypeBool)
		sx_buf_puts(&t->cell, value ? "true" : "false");
	else
		sx_reflect_put_value(&t->cell, t->v, c, value, 0);
}

static void put_constants(struct sx_rt *t)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("specialization constant", NUMBER, 0),
		SX_COLUMN("type", NAME, 0),
		SX_COLUMN("name", NAME, 0),
		SX_COLUMN("value", NAME, 0),
	};
	const struct spvx_reflection *r = t->v->r;

	SX_RT_BEGIN(t, columns);
	for (uint32_t i = 0; i < r->spec_constants.count; i++) {
		const struct spvx_constant *c = sx_reflect_spec_constant(t->v, i);

		SX_CELL(&t->grid,
			sx_reflect_spec_again(t->v, i) ? SX_NONE : SX_PLAIN(c->spec_id));
		sx_rt_type(t, &t->cell, c->type, c->type);
		sx_rt_name(t);
		sx_rt_put(t, &t->cell, c->name);
		sx_rt_name(t);
		put_value(t, c, c->value);
		if (c->flags & SPVX_CONSTANT_SET) {
			sx_buf_puts(&t->cell, " (default ");
			put_value(t, c, c->initial);
			sx_buf_putc(&t->cell, ')');
		}
		sx_rt_cell(t);
	}
	sx_grid_end(&t->grid);
}

static void put_absent(struct sx_rt *t)
{
	const struct spvx_reflection *r = t->v->r;
	struct sx_buf *b = t->page->out;
	const char *between = "  no ";
	bool pushes = false;

	for (uint32_t i = 0; i < r->variables.count; i++)
		pushes |= spvx_reflect_variables(r)[i].storage_class ==
			  SPVX_STORAGE_CLASS_PushConstant;
	if (!r->resources.count && !sx_heap_shows(t->v)) {
		sx_buf_puts(b, "\n  no resources");
		between = ", no ";
	} else if (!pushes || !r->spec_constants.count) {
		sx_buf_putc(b, '\n');
	}
	if (!pushes) {
		SX_SAY(b, SX_C(between), SX_T("push constants"));
		between = ", no ";
	}
	if (!r->spec_constants.count) {
		SX_SAY(b, SX_C(between), SX_T("specialization constants"));
		between = ", no ";
	}
	if (*between == ',')
		sx_buf_putc(b, '\n');
}

/* ---- the report ---- */

static void put_notes(struct sx_rt *t)
{
	const struct spvx_reflection *r = t->v->r;

	for (uint32_t i = 0; i < r->notes.count; i++) {
		const struct spvx_reflect_note *n = &spvx_reflect_notes(r)[i];

		SX_SAY(t->page->out, SX_C(i ? "  " : "\n  "), SX_T("note: "),
		       SX_C(spvx_reflect_note_text(n->code)));
		if (n->id)
			SX_SAY(t->page->out, SX_T(" (%"), SX_PLAIN(n->id), SX_T(")"));
		sx_buf_putc(t->page->out, '\n');
	}
}

/* Inputs and outputs, with the name of the entry point if there are several. */
static void put_interfaces(struct sx_rt *t)
{
	const struct spvx_reflection *r = t->v->r;

	sx_for_each_entry(e, t->v) {
		if (r->entries.count > 1 &&
		    (e->input_count || e->output_count || e->parameter_count ||
		     e->heap_access_count) &&
		    !t->markdown) {
			sx_buf_puts(t->page->out, "\n  ");
			put_stage(t, e);
		}
		sx_rt_heap(t, e);
		sx_rt_ios(t, e);
		put_passed(t, e);
		put_parameters(t, e);
	}
}

void sx_rt_module(struct sx_rt *t)
{
	const struct sx_reflect_view *v = t->v;
	struct sx_reflect_view view = *v;

	view.shading = true;
	view.names = NULL;
	t->v = &view;
	put_resources(t);
	put_interfaces(t);
	sx_rt_blocks(t);
	put_constants(t);
	t->v = v;
}

void sx_reflect_text(const struct sx_page *page, const struct sx_reflect_view *v)
{
	struct sx_rt t = { .page = page, .v = v };

	sx_for_each_entry(e, v)
		put_entry(&t, e);
	if (!sx_reflect_next_entry(v, NULL))
		SX_SAY(page->out, SX_SHOWN(v->address, page->escape),
		       SX_T(": no entry point\n"));
	sx_rt_module(&t);
	put_absent(&t);
	put_notes(&t);
	sx_buf_end(&t.cell, page->out);
}
