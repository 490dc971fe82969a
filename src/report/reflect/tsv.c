/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/tsv.c - facts of an interface, a line each, sorted bytewise.
 *
 * KIND TAB fields, for comparison with the output of other tools. A tree of structures can
 * be exponentially large, so paths have a limit; the other formats print structures once.
 */
#include "report/reflect/heap.h"

#include "base/sort.h"
#include "base/str.h"
#include "base/vec.h"
#include "reflect/vulkan.h"

/* Limits: lines of members of one module, depth of a path. */
#define MEMBERS_MAX 65536
#define DEPTH_MAX   64

/* Facts being gathered: lines, where they begin, and the current line. */
struct facts {
	const struct sx_reflect_view *v;
	struct sx_buf text;
	struct sx_vec lines; /* struct spvx_str once the text is complete */
	struct sx_buf field; /* before it is escaped */
	uint32_t members_left;
};

/* ---- lines ---- */

static void begin(struct facts *f, const char *kind)
{
	/* .len is the place where the line begins, for now */
	if (sx_vec_put(&f->lines, NULL, &(struct spvx_str){ .len = f->text.len },
		       sizeof(struct spvx_str)))
		f->text.error = -SPVX_ENOMEM;
	else
		sx_buf_puts(&f->text, kind);
}

static void put_word(struct facts *f, const char *word)
{
	SX_SAY(&f->text, SX_T("\t"), SX_C(word));
}

static void put_name(struct facts *f, struct spvx_str name)
{
	SX_SAY(&f->text, SX_T("\t"), SX_BY(sx_put_tsv, name));
}

static void put_number(struct facts *f, uint64_t n)
{
	SX_SAY(&f->text, SX_T("\t"), SX_PLAIN(n));
}

static void put_or_none(struct facts *f, uint32_t n)
{
	if (n == SPVX_NONE)
		put_word(f, "-");
	else
		put_number(f, n);
}

/* Lines become views of the text; then they are sorted, and each is written once. */
static void put_lines(struct facts *f, struct sx_buf *b)
{
	struct spvx_str *lines = f->lines.items;
	size_t end = f->text.len;

	for (uint32_t i = f->lines.count; i--;) {
		size_t at = lines[i].len;

		lines[i] = sx_str_n(f->text.data + at, end - at);
		end = at;
	}
	sx_sort(lines, f->lines.count, sizeof(*lines), sx_str_by_bytes);
	for (uint32_t i = 0; i < f->lines.count; i++) {
		if (!i || !sx_str_eq(lines[i], lines[i - 1]))
			SX_SAY(b, SX_S(lines[i]), SX_T("\n"));
	}
}

/* ---- values that may be specialized ---- */

/* A number; if it depends on specialization, spec:ID=N or specop=N. */
static void put_value(struct facts *f, uint64_t value, uint32_t constant)
{
	const struct spvx_constant *c = sx_view_constant(f->v, constant);

	sx_buf_putc(&f->text, '\t');
	if (c && c->spec_id != SPVX_NONE)
		SX_SAY(&f->text, SX_T("spec:"), SX_PLAIN(c->spec_id), SX_T("="));
	else if (c && c->opcode == SPVX_OP_SpecConstantOp)
		sx_buf_puts(&f->text, "specop=");
	if (c && !(c->flags & SX_REFLECT_KNOWN))
		sx_buf_putc(&f->text, '-');
	else
		sx_buf_u64(&f->text, value);
}

/* The constant that a descriptor count depends on, if it is the only one. */
static uint32_t count_constant(const struct sx_reflect_view *v,
			       const struct spvx_reflect_variable *variable)
{
	const struct spvx_type *types = spvx_reflect_types(v->r);
	uint32_t constant = SPVX_NONE;

	for (uint32_t t = variable->type; t != variable->element; t = types[t].element) {
		if (types[t].first != SPVX_NONE)
			constant = types[t].first;
	}
	return constant;
}

/* ---- entry points ---- */

static void put_entry(struct facts *f, const struct spvx_reflect_entry *e)
{
	struct spvx_str name = sx_reflect_str(f->v, e->name);

	begin(f, "EP");
	sx_buf_putc(&f->text, '\t');
	sx_put_enum(&f->text, f->v->g, SPVX_KIND_ExecutionModel, e->model);
	put_name(f, name);
	if (e->local_size_from == SPVX_LOCAL_SIZE_NONE)
		return;
	begin(f, "LS");
	put_name(f, name);
	for (unsigned i = 0; i < 3; i++)
		put_value(f, e->local_size[i].value, e->local_size[i].constant);
}

static void put_uses(struct facts *f, const struct spvx_reflect_entry *e)
{
	const struct spvx_reflect_use *uses = spvx_reflect_uses(f->v->r) + e->first_use;

	for (uint32_t i = 0; i < e->use_count; i++) {
		const struct spvx_reflect_variable *v =
			&spvx_reflect_variables(f->v->r)[uses[i].variable];

		if (!(uses[i].flags & SPVX_USE_IN_CALL_TREE) ||
		    v->descriptor_type == SPVX_NONE || v->set == SPVX_NONE ||
		    v->binding == SPVX_NONE)
			continue;
		begin(f, "USE");
		put_name(f, sx_reflect_str(f->v, e->name));
		put_number(f, v->set);
		put_number(f, v->binding);
	}
}

/* ---- descriptor heaps ---- */

/* The operands of OpTypeImage; - for other types. */
static void put_detail(struct facts *f, uint32_t type)
{
	const struct spvx_type *t = &spvx_reflect_types(f->v->r)[type];

	if (t->opcode != SPVX_OP_TypeImage) {
		put_word(f, "-");
		return;
	}
	sx_buf_puts(&f->text, "\tdim=");
	sx_put_enum(&f->text, f->v->g, SPVX_KIND_Dim, t->detail.image.dim);
	sx_buf_printf(&f->text, " arrayed=%u ms=%u sampled=%u format=%u",
		      t->detail.image.arrayed, t->detail.image.multisampled,
		      t->detail.image.sampled, t->detail.image.format);
}

/* Begin a fact of an access, which is named by the id of the first place. */
static void begin_access(struct facts *f, const char *kind,
			 const struct spvx_reflect_entry *e, const struct sx_heap_row *row)
{
	begin(f, kind);
	put_name(f, sx_reflect_str(f->v, e->name));
	put_number(f, row->place->id);
}

static void put_heap_accesses(struct facts *f, const struct spvx_reflect_entry *e)
{
	for (uint32_t i = 0; i < e->heap_access_count; i++) {
		struct sx_heap_row row = sx_heap_row(f->v, e, i);

		begin_access(f, "HEAP", e, &row);
		put_word(f, row.heap);
		sx_buf_putc(&f->text, '\t');
		sx_heap_put_kind(&f->text, row.place->descriptor_type);
		put_detail(f, row.place->type);
		sx_buf_putc(&f->text, '\t');
		sx_heap_put_access(&f->text, row.access->access, ",");
		begin_access(f, "HX", e, &row);
		for (int part = SX_HEAP_ARRAY; part <= SX_HEAP_OFFSET; part++) {
			sx_buf_putc(&f->text, '\t');
			sx_heap_put_part(&f->text, &row, (enum sx_heap_part)part);
		}
		begin_access(f, "HP", e, &row);
		put_number(f, (uint64_t)row.place->at * SPVX_WORD_BYTES);
		put_number(f, row.access->place_count);
		put_word(f, row.place->nonuniform ? "yes" : "no");
	}
}

/* ---- inputs and outputs ---- */

/* [n] for each dimension, outermost first, then struct or matCxR; - without any. */
static void put_shape(struct facts *f, const struct spvx_reflect_io *io)
{
	const struct spvx_type *types = spvx_reflect_types(f->v->r);
	size_t before;
	uint32_t t = io->type;

	sx_buf_putc(&f->text, '\t');
	before = f->text.len;
	for (; t != io->element; t = types[t].element)
		SX_SAY(&f->text, SX_T("["), SX_PLAIN(types[t].count), SX_T("]"));
	if (t != SPVX_NONE && types[t].opcode == SPVX_OP_TypeStruct)
		sx_buf_puts(&f->text, "struct");
	if (t != SPVX_NONE && types[t].opcode == SPVX_OP_TypeMatrix &&
	    types[t].element != SPVX_NONE)
		sx_buf_printf(&f->text, "mat%ux%u", types[t].count,
			      types[types[t].element].count);
	if (f->text.len == before)
		sx_buf_putc(&f->text, '-');
}

/* Put inputs or outputs; after a block its members, which have the locations. */
static void put_ios(struct facts *f, const struct spvx_reflect_entry *e, const char *way,
		    uint32_t first, uint32_t count)
{
	const struct spvx_reflect_io *ios = spvx_reflect_ios(f->v->r) + first;

	for (uint32_t i = 0; i < count; i++) {
		const uint32_t index =
			spvx_reflect_variables(f->v->r)[ios[i].variable].index;

		if (ios[i].traits & SPVX_TRAIT_BUILTIN || ios[i].builtin != SPVX_NONE)
			continue;
		begin(f, ios[i].member == SPVX_NONE ? "IO" : "IM");
		put_word(f, way);
		put_name(f, sx_reflect_str(f->v, e->name));
		put_or_none(f, ios[i].location);
		put_number(f, ios[i].component);
		put_word(f, sx_vulkan_format_name(ios[i].format));
		put_shape(f, &ios[i]);
		if (index != SPVX_NONE) {
			begin(f, "IX");
			put_name(f, sx_reflect_str(f->v, e->name));
			put_or_none(f, ios[i].location);
			put_number(f, ios[i].component);
			put_number(f, index);
		}
		if (ios[i].member_count)
			put_ios(f, e, way, ios[i].first_member, ios[i].member_count);
	}
}

/* ---- blocks ---- */

/* A structure being walked: its members, and the length of the path before them. */
struct level {
	uint32_t next;
	uint32_t end;
	uint32_t first;
	size_t path;
};

static bool open_level(const struct facts *f, struct level *l, uint32_t type)
{
	const struct spvx_type *t = sx_view_type(f->v, type);

	if (!t || t->opcode != SPVX_OP_TypeStruct)
		return false;
	*l = (struct level){ t->first, t->first + t->count, t->first, f->field.len };
	return true;
}

/* The members of push constants, or of the block of a binding. */
static void put_members(struct facts *f, const struct spvx_reflect_variable *v)
{
	bool pushed = v->storage_class == SPVX_STORAGE_CLASS_PushConstant;
	const struct spvx_member *members = spvx_reflect_members(f->v->r);
	struct level stack[DEPTH_MAX];
	unsigned depth = 1;

	f->field.len = 0;
	if (!open_level(f, &stack[0], v->element))
		return;
	while (depth && f->members_left) {
		struct level *l = &stack[depth - 1];
		const struct spvx_member *m = &members[l->next];

		if (l->next == l->end) {
			depth--;
			continue;
		}
		f->members_left--;
		f->field.len = l->path;
		if (depth > 1)
			sx_buf_putc(&f->field, '.');
		sx_reflect_put_member_name(&f->field, f->v, l->next, l->next - l->first);
		l->next++;
		begin(f, pushed ? "PM" : "BM");
		if (!pushed)
			SX_SAY(&f->text, SX_T("\t"), SX_PLAIN(v->set), SX_T("."),
			       SX_PLAIN(v->binding));
		put_name(f, sx_buf_str(&f->field));
		put_or_none(f, m->offset);
		put_number(f, m->size);
		if (depth < DEPTH_MAX && open_level(f, &stack[depth], m->element))
			depth++;
	}
}

static void put_resource(struct facts *f, const struct spvx_reflect_variable *v)
{
	begin(f, "DS");
	put_number(f, v->set);
	put_number(f, v->binding);
	put_word(f, sx_vulkan_descriptor_name(sx_reflect_descriptor(f->v, v)));
	if (v->traits & SPVX_TRAIT_RUNTIME)
		put_word(f, "runtime");
	else
		put_value(f, v->count, count_constant(f->v, v));
	begin(f, "DN");
	put_number(f, v->set);
	put_number(f, v->binding);
	put_name(f, sx_reflect_str(f->v, v->name));
	if (!sx_reflect_is_block(f->v, v))
		return;
	begin(f, "BS");
	put_number(f, v->set);
	put_number(f, v->binding);
	put_number(f, spvx_reflect_types(f->v->r)[v->element].size);
	put_members(f, v);
}

static void put_push_constants(struct facts *f, const struct spvx_reflect_variable *v)
{
	if (!sx_reflect_is_block(f->v, v))
		return;
	if (v->min_offset != SPVX_NONE) {
		begin(f, "PC");
		put_number(f, spvx_reflect_types(f->v->r)[v->element].size);
		put_number(f, v->min_offset);
	}
	put_members(f, v);
}

static void put_variable(struct facts *f, uint32_t index)
{
	const struct spvx_reflect_variable *v = &spvx_reflect_variables(f->v->r)[index];

	if (!sx_reflect_shows(f->v, index))
		return;
	if (v->storage_class == SPVX_STORAGE_CLASS_PushConstant)
		put_push_constants(f, v);
	else if (v->descriptor_type != SPVX_NONE && v->set != SPVX_NONE &&
		 v->binding != SPVX_NONE)
		put_resource(f, v);
}

/* ---- specialization constants ---- */

static void put_spec_constant(struct facts *f, const struct spvx_constant *c)
{
	const struct spvx_type *t = sx_view_type(f->v, c->type);

	begin(f, "SC");
	put_number(f, c->spec_id);
	sx_buf_putc(&f->text, '\t');
	if (t && t->opcode == SPVX_OP_TypeInt)
		sx_buf_printf(&f->text, "%sint%u", t->detail.number.signedness ? "" : "u",
			      (unsigned)t->width);
	else if (t && t->opcode == SPVX_OP_TypeFloat && !t->detail.number.encoding)
		sx_buf_printf(&f->text, "float%u", (unsigned)t->width);
	else if (t)
		sx_reflect_put_type(&f->text, f->v, c->type);
	else
		sx_buf_putc(&f->text, '-');
	sx_buf_putc(&f->text, '\t');
	if (c->flags & SPVX_CONSTANT_KNOWN)
		sx_reflect_put_value(&f->text, f->v, c, c->value,
				     t && t->width == 64 ? 0 : 9);
	else
		sx_buf_putc(&f->text, '-');
}

/* ---- the report ---- */

static void gather(struct facts *f)
{
	const struct spvx_reflection *r = f->v->r;

	sx_for_each_entry(e, f->v) {
		put_entry(f, e);
		put_ios(f, e, "in", e->first_input, e->input_count);
		put_ios(f, e, "out", e->first_output, e->output_count);
		put_uses(f, e);
		put_heap_accesses(f, e);
	}
	for (uint32_t i = 0; i < r->variables.count; i++)
		put_variable(f, i);
	for (uint32_t i = 0; i < r->spec_constants.count; i++)
		put_spec_constant(f, sx_reflect_spec_constant(f->v, i));
}

void sx_reflect_tsv(struct sx_buf *b, const struct sx_reflect_view *v)
{
	struct facts f = { .v = v, .members_left = MEMBERS_MAX };

	gather(&f);
	if (f.text.error || f.field.error)
		b->error = -SPVX_ENOMEM;
	else
		put_lines(&f, b);
	sx_vec_free(&f.lines, NULL, sizeof(struct spvx_str));
	sx_buf_free(&f.field);
	sx_buf_free(&f.text);
}
