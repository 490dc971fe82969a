/* SPDX-License-Identifier: MIT */
/*
 * report/debug/debuginfo_types.c - types as C declares them, sizes and offsets after them.
 */
#include "debug/info.h"
#include "report/debug/debuginfo.h"

#include "base/str.h"

/* ` 12 4`, padded to the usual width; `4:3 29 bits` for one that begins inside a byte. */
static void note_layout(struct sx_debuginfo_doc *d, const struct spvx_debuginfo_entry *e)
{
	struct sx_buf *b = sx_debuginfo_note(d);
	struct sx_buf text = { 0 };

	if (!e->has_offset)
		sx_buf_putc(&text, '?');
	else
		sx_buf_u64(&text, e->offset / 8);
	if (e->offset % 8)
		SX_SAY(&text, SX_T(":"), SX_PLAIN(e->offset % 8));
	sx_buf_right(b, text.data, text.len, 4);
	sx_buf_putc(b, ' ');
	text.len = 0;
	sx_debuginfo_put_bits(&text, e->has_size, e->size);
	sx_buf_right(b, text.data, text.len, 4);
	sx_buf_end(&text, b);
}

/* A note with the name of a number, or without one @what and the number. */
static void note_number(struct sx_debuginfo_doc *d, const char *what, const char *name,
			uint32_t number)
{
	struct sx_buf *b = sx_debuginfo_note(d);

	if (name)
		sx_buf_puts(b, name);
	else
		SX_SAY(b, SX_C(what), SX_T(" "), SX_PLAIN(number));
}

/* ---- members and parameters of types ---- */

static void put_member(struct sx_debuginfo_doc *d, uint32_t entry, unsigned depth)
{
	const struct spvx_debuginfo_entry *e = sx_debuginfo_entry(d->info, entry);
	struct sx_buf *b;

	if (!e) {
		sx_debuginfo_plain(d, depth, "?;");
		return;
	}
	b = sx_debuginfo_line(d, depth);
	sx_debuginfo_put(b, d->info,
			 e->kind == SPVX_DEBUGINFO_TypeInheritance ? e->parent : entry);
	sx_buf_putc(b, ';');
	if (e->kind == SPVX_DEBUGINFO_TypeMember ||
	    e->kind == SPVX_DEBUGINFO_TypeInheritance)
		note_layout(d, e);
	if (e->kind == SPVX_DEBUGINFO_TypeInheritance)
		sx_buf_puts(sx_debuginfo_note(d), "inherited");
	sx_debuginfo_note_flags(d, e);
	if (e->kind == SPVX_DEBUGINFO_TypeMember && e->object &&
	    spvx_module_def_op(d->info->debug->module, e->object) != SPVX_OP_ExtInst) {
		b = sx_debuginfo_note(d);
		sx_buf_puts(b, "= ");
		if (!sx_debuginfo_put_constant(b, d->info, e->object))
			SX_SAY(b, SX_T("%"), SX_PLAIN(e->object));
	}
	sx_debuginfo_note_place(d, e);
	sx_debuginfo_end_line(d);
}

static void put_parameter(struct sx_debuginfo_doc *d, uint32_t entry, unsigned depth)
{
	const struct spvx_debuginfo_entry *e = sx_debuginfo_entry(d->info, entry);
	struct sx_buf *b = sx_debuginfo_line(d, depth);
	uint64_t value;

	if (!e) {
		sx_buf_putc(b, '?');
	} else if (e->kind == SPVX_DEBUGINFO_TypeTemplateParameter &&
		   spvx_module_constant(d->info->debug->module, e->object, &value)) {
		sx_debuginfo_put_type(b, d->info, e, e->name);
		sx_buf_puts(b, " = ");
		sx_debuginfo_put_constant(b, d->info, e->object);
	} else {
		sx_buf_puts(b, e->kind == SPVX_DEBUGINFO_TypeTemplateTemplateParameter
				       ? "template "
			       : e->kind == SPVX_DEBUGINFO_TypeTemplateParameterPack
				       ? "typename... "
				       : "typename ");
		sx_debuginfo_put_name(b, d->info, e);
		sx_buf_puts(b, " = ");
		sx_debuginfo_put(b, d->info, entry);
	}
	if (e)
		sx_debuginfo_note_place(d, e);
	sx_debuginfo_end_line(d);
}

/* ---- types ---- */

static void put_composite(struct sx_debuginfo_doc *d, uint32_t entry)
{
	const struct spvx_debuginfo_entry *e = &d->info->entries[entry];

	sx_debuginfo_declare(d, 0, entry, e->count ? " {" : ";");
	sx_debuginfo_note_size(d, e);
	if (!e->count && !e->has_size)
		sx_buf_puts(sx_debuginfo_note(d), "opaque");
	if (!spvx_debuginfo_number_name(e))
		note_number(d, "tag", NULL, e->number);
	sx_debuginfo_note_flags(d, e);
	sx_debuginfo_note_text(d, "linkage", e->text);
	sx_debuginfo_end_line(d);
	for (uint32_t i = 0; i < e->count; i++)
		put_member(d, d->info->items[e->first + i].entry, 1);
	if (e->count)
		sx_debuginfo_plain(d, 0, "};");
}

static void put_enum(struct sx_debuginfo_doc *d, uint32_t entry)
{
	const struct spvx_debuginfo_entry *e = &d->info->entries[entry];
	struct sx_buf *b = sx_debuginfo_line(d, 0);

	sx_debuginfo_put(b, d->info, entry);
	if (e->type != SPVX_NONE) {
		sx_buf_puts(b, " : ");
		sx_debuginfo_put_type(b, d->info, e, sx_str_n(NULL, 0));
	}
	sx_buf_puts(b, e->count ? " {" : ";");
	sx_debuginfo_note_place(d, e);
	sx_debuginfo_note_size(d, e);
	sx_debuginfo_note_flags(d, e);
	sx_debuginfo_end_line(d);
	for (uint32_t i = 0; i < e->count; i++) {
		const struct spvx_debuginfo_item *item = &d->info->items[e->first + i];

		b = sx_debuginfo_line(d, 1);
		SX_SAY(b, SX_S(item->name), SX_T(" = "));
		sx_debuginfo_put_value(b, item);
		sx_buf_putc(b, ',');
		sx_debuginfo_end_line(d);
	}
	if (e->count)
		sx_debuginfo_plain(d, 0, "};");
}

static void put_template(struct sx_debuginfo_doc *d, uint32_t entry)
{
	const struct spvx_debuginfo_entry *e = &d->info->entries[entry];
	struct sx_buf *b;

	sx_debuginfo_plain(d, 0, "template <");
	for (uint32_t i = 0; i < e->count; i++)
		put_parameter(d, d->info->items[e->first + i].entry, 1);
	b = sx_debuginfo_line(d, 0);
	sx_buf_puts(b, "> ");
	sx_debuginfo_put(b, d->info, e->target);
	sx_buf_putc(b, ';');
	sx_debuginfo_end_line(d);
}

/* How floats that are not of IEEE 754 are encoded. */
static void note_fp_encoding(struct sx_debuginfo_doc *d,
			     const struct spvx_debuginfo_entry *e)
{
	const struct spvx_grammar *g = d->info->debug->module->grammar;
	struct sx_debug_insn insn;
	uint32_t encoding;

	sx_debuginfo_decode(d->info, e, &insn);
	if (sx_debug_number(sx_debuginfo_vocab(d->info), &insn, SX_R_FP_ENCODING,
			    &encoding))
		note_number(d, "float encoding",
			    spvx_enum_name(g, SPVX_KIND_FPEncoding, encoding), encoding);
}

/* Notes of types that take one line. */
static void note_kind(struct sx_debuginfo_doc *d, const struct spvx_debuginfo_entry *e)
{
	const struct spvx_grammar *g = d->info->debug->module->grammar;

	switch (e->kind) {
	case SPVX_DEBUGINFO_TypeBasic:
	case SPVX_DEBUGINFO_TypeString:
		sx_debuginfo_note_size(d, e);
		if (e->kind == SPVX_DEBUGINFO_TypeBasic)
			note_number(d, "encoding", spvx_debuginfo_number_name(e),
				    e->number);
		else
			sx_buf_puts(sx_debuginfo_note(d), "string");
		note_fp_encoding(d, e);
		break;
	case SPVX_DEBUGINFO_TypePointer:
		sx_buf_puts(sx_debuginfo_note(d), "pointer");
		/* a producer without a storage class has all ones there */
		if (e->number != UINT32_MAX)
			note_number(d, "storage class",
				    spvx_enum_name(g, SPVX_KIND_StorageClass, e->number),
				    e->number);
		break;
	case SPVX_DEBUGINFO_TypeQualifier:
		note_number(d, "qualifier", spvx_debuginfo_number_name(e), e->number);
		break;
	case SPVX_DEBUGINFO_TypeArrayDynamic:
		sx_buf_puts(sx_debuginfo_note(d), "dynamic array");
		break;
	case SPVX_DEBUGINFO_TypePtrToMember:
		sx_buf_puts(sx_debuginfo_note(d), "pointer to member");
		break;
	default:
		break;
	}
}

void sx_debuginfo_type(struct sx_debuginfo_doc *d, uint32_t entry)
{
	const struct spvx_debuginfo_entry *e = &d->info->entries[entry];
	struct sx_buf *b = sx_debuginfo_line(d, 0);

	sx_debuginfo_put(b, d->info, entry);
	sx_buf_putc(b, ';');
	note_kind(d, e);
	sx_debuginfo_note_flags(d, e);
	sx_debuginfo_note_place(d, e);
	sx_debuginfo_end_line(d);
}

static void put_lone_member(struct sx_debuginfo_doc *d, uint32_t entry)
{
	if (!d->info->entries[entry].listed)
		put_member(d, entry, 0);
}

/* A pack has its parameters below it. */
static void put_lone_parameter(struct sx_debuginfo_doc *d, uint32_t entry)
{
	const struct spvx_debuginfo_entry *e = &d->info->entries[entry];
	bool pack = e->kind == SPVX_DEBUGINFO_TypeTemplateParameterPack;

	if (pack || !e->listed)
		put_parameter(d, entry, 0);
	for (uint32_t i = 0; pack && i < e->count; i++)
		put_parameter(d, d->info->items[e->first + i].entry, 1);
}

sx_debuginfo_put_fn *const sx_debuginfo_type_puts[SPVX_DEBUGINFO_KINDS] = {
	[SPVX_DEBUGINFO_TypeComposite] = put_composite,
	[SPVX_DEBUGINFO_TypeEnum] = put_enum,
	[SPVX_DEBUGINFO_TypeTemplate] = put_template,
	[SPVX_DEBUGINFO_TypeMember] = put_lone_member,
	[SPVX_DEBUGINFO_TypeInheritance] = put_lone_member,
	[SPVX_DEBUGINFO_TypeTemplateParameter] = put_lone_parameter,
	[SPVX_DEBUGINFO_TypeTemplateTemplateParameter] = put_lone_parameter,
	[SPVX_DEBUGINFO_TypeTemplateParameterPack] = put_lone_parameter,
};

/* ---- layouts that differ ---- */

static const struct {
	const char *debug;
	const char *module;
} differences[] = {
	[SPVX_DEBUGINFO_OFFSET] = { "offset ", "Offset " },
	[SPVX_DEBUGINFO_ARRAY_STRIDE] = { "elements of ", "ArrayStride " },
	[SPVX_DEBUGINFO_MATRIX_STRIDE] = { "vectors of ", "MatrixStride " },
	[SPVX_DEBUGINFO_MEMBERS] = { "members ", "members " },
};

/* `Light.power: offset 12 here, Offset 16 in %7` */
static void put_mismatch(struct sx_debuginfo_doc *d,
			 const struct spvx_debuginfo_mismatch *m)
{
	struct sx_buf *b = sx_debuginfo_line(d, 0);
	bool bits = m->what != SPVX_DEBUGINFO_MEMBERS;

	sx_buf_puts(b, "layout differs: ");
	sx_debuginfo_put_name(b, d->info, &d->info->entries[m->type]);
	if (bits) {
		sx_buf_putc(b, '.');
		sx_debuginfo_put_name(b, d->info, &d->info->entries[m->entry]);
	}
	SX_SAY(b, SX_T(": "), SX_C(differences[m->what].debug));
	if (bits)
		sx_debuginfo_put_bits(b, true, m->debug);
	else
		sx_buf_u64(b, m->debug);
	SX_SAY(b, SX_T(", %"), SX_PLAIN(m->structure), SX_T(" has "),
	       SX_C(differences[m->what].module),
	       SX_PLAIN(bits ? m->module / 8 : m->module));
	sx_debuginfo_end_line(d);
}

void sx_debuginfo_mismatches(struct sx_debuginfo_doc *d)
{
	for (uint32_t i = 0; i < d->info->mismatch_count; i++)
		put_mismatch(d, &d->info->mismatches[i]);
}
