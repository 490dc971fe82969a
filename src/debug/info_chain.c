/* SPDX-License-Identifier: MIT */
/*
 * debug/info_chain.c - decomposes a type: names, the base, the part to the left of a name.
 */
#include "debug/info.h"

#include "base/str.h"

#define MAX_NAME 256 /* bytes of a name that are shown */

/* ---- names ---- */

void sx_debuginfo_put_clipped(struct sx_buf *b, struct spvx_str name)
{
	size_t len = sx_str_cut(name, MAX_NAME);

	sx_buf_put(b, name.ptr, len);
	if (len < name.len)
		sx_buf_puts(b, SX_DEBUGINFO_CUT);
}

void sx_debuginfo_put_name(struct sx_buf *b, const struct spvx_debuginfo *info,
			   const struct spvx_debuginfo_entry *e)
{
	const struct spvx_debug *debug = info->debug;

	if (!e) {
		sx_buf_putc(b, '?');
		return;
	}
	if (e->name.len) {
		sx_debuginfo_put_clipped(b, e->name);
		return;
	}
	if (e->declared.file == SPVX_NONE && !e->declared.line) {
		sx_buf_puts(b, "<anonymous>");
		return;
	}
	sx_buf_puts(b, "<anonymous@");
	if (e->declared.file < debug->file_count)
		sx_debuginfo_put_clipped(b, debug->files[e->declared.file].name);
	else
		sx_buf_putc(b, '?');
	sx_buf_putc(b, ':');
	sx_buf_u64(b, e->declared.line);
	sx_buf_putc(b, '>');
}

/* ---- values ---- */

bool sx_debuginfo_is_negative(const struct spvx_module *m, uint32_t id, uint64_t value)
{
	struct spvx_insn insn;
	uint32_t type;

	if ((int64_t)value >= 0)
		return false;
	insn = spvx_module_insn(m, spvx_module_def(m, id));
	type = spvx_module_def(m, sx_arg(&insn, 1));
	if (type == SPVX_NONE)
		return false;
	insn = spvx_module_insn(m, type);
	return sx_arg(&insn, SX_TYPE_SIGNEDNESS);
}

static void put_number(struct sx_buf *b, bool negative, uint64_t value)
{
	if (negative)
		sx_buf_i64(b, (int64_t)value);
	else
		sx_buf_u64(b, value);
}

void sx_debuginfo_put_value(struct sx_buf *b, const struct spvx_debuginfo_item *item)
{
	if (item->has_value)
		put_number(b, item->is_negative, item->value);
	else
		sx_buf_putc(b, '?');
}

bool sx_debuginfo_put_constant(struct sx_buf *b, const struct spvx_debuginfo *info,
			       uint32_t id)
{
	const struct spvx_module *m = info->debug->module;
	uint64_t value;

	if (!spvx_module_constant(m, id, &value))
		return false;
	put_number(b, sx_debuginfo_is_negative(m, id, value), value);
	return true;
}

/* ---- chains ---- */

/* Whether C writes entries of this kind around the type that they refer to. */
static bool is_layer(unsigned kind)
{
	switch (kind) {
	case SPVX_DEBUGINFO_TypePointer:
	case SPVX_DEBUGINFO_TypeQualifier:
	case SPVX_DEBUGINFO_TypeArray:
	case SPVX_DEBUGINFO_TypeArrayDynamic:
	case SPVX_DEBUGINFO_TypeVector:
	case SPVX_DEBUGINFO_TypeVectorId:
	case SPVX_DEBUGINFO_TypeMatrix:
	case SPVX_DEBUGINFO_TypeCooperativeMatrix:
	case SPVX_DEBUGINFO_TypeFunction:
	case SPVX_DEBUGINFO_TypePtrToMember:
		return true;
	default:
		return false;
	}
}

bool sx_debuginfo_is_right(unsigned kind)
{
	return kind == SPVX_DEBUGINFO_TypeArray ||
	       kind == SPVX_DEBUGINFO_TypeArrayDynamic ||
	       kind == SPVX_DEBUGINFO_TypeFunction;
}

/* Whether @e closes a cycle of layers, or no function can return it: array, function. */
static bool is_end(const struct sx_debuginfo_chain *c, const struct spvx_debuginfo_entry *e)
{
	if (c->count && sx_debuginfo_is_right(e->kind) &&
	    c->layers[c->count - 1]->kind == SPVX_DEBUGINFO_TypeFunction)
		return true;
	for (unsigned i = 0; i < c->count; i++) {
		if (c->layers[i] == e)
			return true;
	}
	return false;
}

void sx_debuginfo_take_apart(const struct spvx_debuginfo *info, uint32_t type,
			     struct sx_debuginfo_chain *c)
{
	const struct spvx_debuginfo_entry *e = sx_debuginfo_entry(info, type);

	c->count = 0;
	c->is_void = false;
	c->cut = false;
	while (e && is_layer(e->kind)) {
		if (c->count == SX_DEBUGINFO_LAYERS || is_end(c, e)) {
			c->cut = true;
			break;
		}
		c->layers[c->count++] = e;
		c->is_void = e->is_void;
		type = e->type;
		e = sx_debuginfo_entry(info, type);
	}
	c->base = e ? type : SPVX_NONE;
	c->qualified = c->count;
	while (c->count && c->layers[c->count - 1]->kind == SPVX_DEBUGINFO_TypeQualifier)
		c->count--;
}

/* ---- the base ---- */

static void put_tagged(struct sx_buf *b, const struct spvx_debuginfo *info,
		       const struct spvx_debuginfo_entry *e)
{
	static const char *const tags[] = { "class ", "struct ", "union " };

	if (e->kind == SPVX_DEBUGINFO_TypeComposite)
		sx_buf_puts(b, e->number < SX_ARRAY_SIZE(tags) ? tags[e->number] : "");
	else if (e->kind == SPVX_DEBUGINFO_TypeEnum)
		sx_buf_puts(b, "enum ");
	sx_debuginfo_put_name(b, info, e);
}

static void put_range(struct sx_buf *b, const struct spvx_debuginfo *info,
		      const struct spvx_debuginfo_entry *e)
{
	const struct spvx_debuginfo_item *items = &info->items[e->first];

	sx_buf_puts(b, "range");
	for (uint32_t i = 0; i < e->count && i < 4; i++) {
		sx_buf_putc(b, i ? ',' : '<');
		sx_debuginfo_put_value(b, &items[i]);
	}
	if (e->count)
		sx_buf_putc(b, '>');
}

static void put_type(struct sx_buf *b, const struct spvx_debuginfo *info,
		     const struct sx_debuginfo_chain *c)
{
	const struct spvx_debuginfo_entry *e = sx_debuginfo_entry(info, c->base);
	const struct spvx_debuginfo_entry *target;

	if (c->cut || !e ||
	    spvx_debuginfo_part_of((enum spvx_debuginfo_kind)e->kind) !=
		    SPVX_DEBUGINFO_TYPES) {
		sx_buf_puts(b, c->cut ? SX_DEBUGINFO_CUT : c->is_void ? "void" : "?");
		return;
	}
	switch (e->kind) {
	case SPVX_DEBUGINFO_TypeTemplate:
		target = sx_debuginfo_entry(info, e->target);
		if (target)
			put_tagged(b, info, target);
		else
			sx_buf_putc(b, '?');
		break;
	case SPVX_DEBUGINFO_TypeSubrange:
		put_range(b, info, e);
		break;
	default:
		put_tagged(b, info, e);
		break;
	}
}

static const char *const qualifier_words[] = { "const", "volatile", "restrict", "_Atomic" };

static void put_qualifier(struct sx_buf *b, const struct spvx_debuginfo_entry *e)
{
	size_t n = SX_ARRAY_SIZE(qualifier_words);

	sx_buf_puts(b, e->number < n ? qualifier_words[e->number] : "?");
}

void sx_debuginfo_put_base(struct sx_buf *b, const struct spvx_debuginfo *info,
			   const struct sx_debuginfo_chain *c)
{
	for (unsigned i = c->qualified; i-- > c->count;) {
		put_qualifier(b, c->layers[i]);
		sx_buf_putc(b, ' ');
	}
	put_type(b, info, c);
}

/* ---- layers ---- */

/* Append a number of components, rows or columns; `?`: specialization sets it. */
static void put_count(struct sx_buf *b, const struct spvx_debuginfo *info,
		      const struct spvx_debuginfo_entry *e, enum sx_debug_role role)
{
	struct sx_debug_insn d;
	uint32_t value;

	sx_debuginfo_decode(info, e, &d);
	if (sx_debug_number(sx_debuginfo_vocab(info), &d, role, &value))
		sx_buf_u64(b, value);
	else
		sx_buf_putc(b, '?');
}

/* Matrices are of vectors: `float x4` and its `x3 col` are `float x4x3 col`. */
static void put_matrix(struct sx_buf *b, const struct spvx_debuginfo *info,
		       const struct spvx_debuginfo_entry *e)
{
	const struct sx_debug_vocab *v = sx_debuginfo_vocab(info);
	struct sx_debug_insn d;
	uint32_t id;

	sx_debuginfo_decode(info, e, &d);
	id = sx_debug_ref(v, &d, SX_R_COLUMN_MAJOR);
	sx_buf_putc(b, 'x');
	put_count(b, info, e, SX_R_COUNT);
	sx_buf_puts(b, spvx_module_def_op(info->debug->module, id) == SPVX_OP_ConstantFalse
			       ? " row"
			       : " col");
}

/* Separate a word from the one before it. */
static void gap(struct sx_buf *b)
{
	if (b->len && !strchr(" (<*&", b->data[b->len - 1]))
		sx_buf_putc(b, ' ');
}

/* Append the part of layer @i to the left of the name. */
static void put_layer(struct sx_buf *b, const struct spvx_debuginfo *info,
		      const struct sx_debuginfo_chain *c, unsigned i)
{
	const struct spvx_debuginfo_entry *e = c->layers[i];
	const struct spvx_debuginfo_entry *scope;

	switch (e->kind) {
	case SPVX_DEBUGINFO_TypePointer:
		gap(b);
		if (e->flags & 0x800)
			sx_buf_putc(b, '&');
		else if (e->flags & 0x1000)
			sx_buf_puts(b, "&&");
		else
			sx_buf_putc(b, '*');
		break;
	case SPVX_DEBUGINFO_TypeQualifier:
		gap(b);
		put_qualifier(b, e);
		break;
	case SPVX_DEBUGINFO_TypePtrToMember:
		gap(b);
		scope = sx_debuginfo_entry(info, e->parent);
		if (scope)
			sx_debuginfo_put_name(b, info, scope);
		sx_buf_puts(b, "::*");
		break;
	case SPVX_DEBUGINFO_TypeVector:
	case SPVX_DEBUGINFO_TypeVectorId:
		sx_buf_puts(b, " x");
		put_count(b, info, e, SX_R_COUNT);
		break;
	case SPVX_DEBUGINFO_TypeMatrix:
		put_matrix(b, info, e);
		break;
	case SPVX_DEBUGINFO_TypeCooperativeMatrix:
		sx_buf_puts(b, " coop ");
		put_count(b, info, e, SX_R_ROWS);
		sx_buf_putc(b, 'x');
		put_count(b, info, e, SX_R_COLUMNS);
		break;
	default: /* to the right of the name; a pointer to it takes parentheses */
		if (i && !sx_debuginfo_is_right(c->layers[i - 1]->kind)) {
			gap(b);
			sx_buf_putc(b, '(');
		}
		break;
	}
}

void sx_debuginfo_put_left(struct sx_buf *b, const struct spvx_debuginfo *info,
			   const struct sx_debuginfo_chain *c, struct spvx_str name)
{
	for (unsigned i = c->count; i--;)
		put_layer(b, info, c, i);
	if (name.len || (c->count && c->layers[0]->kind == SPVX_DEBUGINFO_TypeFunction))
		gap(b);
	sx_debuginfo_put_clipped(b, name);
}
