/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/heap.c - accesses to descriptor heaps in words: expressions, addresses.
 */
#include "report/reflect/heap.h"

#include "base/compiler.h"
#include "reflect/vulkan.h"
#include "report/reflect/rows.h"

/* Limits of the operations of an expression and their nesting: it may refer to the same
 * operation many times. */
#define OPERATIONS_MAX 256
#define DEPTH_MAX      32

struct sx_heap_row sx_heap_row(const struct sx_reflect_view *v,
			       const struct spvx_reflect_entry *e, uint32_t i)
{
	struct sx_heap_row row = { .v = v, .heap = "resource" };

	row.access = spvx_reflect_heap_accesses(v->r) + e->first_heap_access + i;
	row.place = spvx_reflect_heap_places(v->r) + row.access->place;
	row.steps = spvx_reflect_heap_steps(v->r) + row.place->first_step;
	if (spvx_reflect_variables(v->r)[row.place->variable].builtin ==
	    SPVX_BUILT_IN_SamplerHeapEXT)
		row.heap = "sampler";
	return row;
}

bool sx_heap_shows(const struct sx_reflect_view *v)
{
	sx_for_each_entry(e, v) {
		if (e->heap_access_count)
			return true;
	}
	return false;
}

/* The name of a descriptor type without its vendor suffix. */
void sx_heap_put_kind(struct sx_buf *b, uint32_t descriptor_type)
{
	const char *name = sx_vulkan_descriptor_name(descriptor_type);

	if (!name)
		sx_buf_putc(b, '?');
	for (; name && *name; name++) {
		if (!strcmp(name, "_KHR") || !strcmp(name, "_ARM") ||
		    !strcmp(name, "_QCOM"))
			break;
		sx_buf_putc(b, (char)(*name >= 'A' && *name <= 'Z' ? *name + 32 : *name));
	}
}

/* ---- expressions ---- */

static const char *sign_of(uint16_t operation)
{
	static const struct {
		uint16_t opcode;
		const char *sign;
	} signs[] = {
		{ SPVX_OP_IAdd, "+" }, { SPVX_OP_ISub, "-" }, { SPVX_OP_IMul, "*" },
		{ SPVX_OP_UDiv, "/" }, { SPVX_OP_SDiv, "/" }, { SPVX_OP_UMod, "%" },
	};

	for (size_t i = 0; i < SX_ARRAY_SIZE(signs); i++) {
		if (signs[i].opcode == operation)
			return signs[i].sign;
	}
	return NULL;
}

/* A constant without operands. */
static void put_leaf(struct sx_buf *b, const struct sx_reflect_view *v,
		     const struct spvx_constant *c)
{
	const struct spvx_type *types = spvx_reflect_types(v->r);
	const uint32_t *numbers = spvx_reflect_numbers(v->r) + c->first_operand;

	if (c->opcode == SPVX_OP_ConstantSizeOfEXT) {
		sx_buf_puts(b, "sizeof(");
		sx_heap_put_kind(
			b, numbers[0] != SPVX_NONE
				   ? sx_vulkan_descriptor(types, &types[numbers[0]], 0)
				   : SPVX_NONE);
		sx_buf_putc(b, ')');
		return;
	}
	if (c->spec_id != SPVX_NONE)
		SX_SAY(b, SX_T("spec("), SX_PLAIN(c->spec_id), SX_T("="));
	if (c->flags & SPVX_CONSTANT_KNOWN)
		sx_reflect_put_value(b, v, c, c->value, 9);
	else
		sx_buf_putc(b, '?');
	if (c->spec_id != SPVX_NONE)
		sx_buf_putc(b, ')');
}

/* An operation whose operands are being written. */
struct level {
	const struct spvx_constant *c;
	uint32_t next;
};

static void put_constant(struct sx_buf *b, const struct sx_reflect_view *v, uint32_t index)
{
	struct level stack[DEPTH_MAX];
	unsigned operations = 0;
	unsigned depth = 0;

	for (;;) {
		const struct spvx_constant *c = sx_view_constant(v, index);

		if (c && c->opcode == SPVX_OP_SpecConstantOp && depth < DEPTH_MAX &&
		    operations++ < OPERATIONS_MAX) {
			if (!sign_of(c->operation))
				sx_reflect_put_op(b, v, c->operation);
			sx_buf_putc(b, '(');
			stack[depth++] = (struct level){ c, 0 };
		} else if (c && c->opcode != SPVX_OP_SpecConstantOp) {
			put_leaf(b, v, c);
		} else {
			sx_buf_puts(b, "...");
		}
		while (depth &&
		       stack[depth - 1].next == stack[depth - 1].c->operand_count) {
			sx_buf_putc(b, ')');
			depth--;
		}
		if (!depth)
			return;
		c = stack[depth - 1].c;
		if (stack[depth - 1].next)
			sx_buf_puts(b, sign_of(c->operation) ? sign_of(c->operation) : ",");
		index = spvx_reflect_numbers(
			v->r)[c->first_operand + stack[depth - 1].next++];
	}
}

void sx_heap_put_value(struct sx_buf *b, const struct sx_reflect_view *v,
		       struct spvx_reflect_value value)
{
	if (value.constant == SPVX_NONE)
		sx_buf_u64(b, value.value);
	else
		put_constant(b, v, value.constant);
}

bool sx_heap_known(const struct sx_reflect_view *v, struct spvx_reflect_value value,
		   uint64_t *number)
{
	*number = value.value;
	return value.constant == SPVX_NONE ||
	       spvx_reflect_constants(v->r)[value.constant].flags & SPVX_CONSTANT_KNOWN;
}

/* ---- addresses ---- */

static void put_index(struct sx_buf *b, const struct sx_heap_row *row,
		      const struct spvx_reflect_heap_step *step)
{
	if (step->index_from == SPVX_HEAP_INDEX_CONSTANT)
		sx_heap_put_value(b, row->v, step->index);
	else if (step->index_from == SPVX_HEAP_INDEX_PUSH)
		SX_SAY(b, SX_T("push["), SX_PLAIN(step->index.value), SX_T("]"));
	else
		sx_buf_puts(b, "dynamic");
}

/* Get the bytes that a step adds. Return: false if they are not known. */
static bool step_bytes(const struct sx_heap_row *row,
		       const struct spvx_reflect_heap_step *step, uint64_t *bytes)
{
	uint64_t factor;

	if (step->member == SPVX_NONE && step->index_from == SPVX_HEAP_INDEX_CONSTANT &&
	    sx_heap_known(row->v, step->index, bytes) && !*bytes)
		return true;
	if (step->decoration == SPVX_NONE || !sx_heap_known(row->v, step->factor, &factor))
		return false;
	*bytes = factor;
	return step->member != SPVX_NONE || (step->index_from == SPVX_HEAP_INDEX_CONSTANT &&
					     sx_heap_known(row->v, step->index, bytes) &&
					     !sx_mul_u64(*bytes, factor, bytes));
}

void sx_heap_put_address(struct sx_buf *b, const struct sx_heap_row *row)
{
	uint64_t sum = 0;
	bool more = false;

	for (uint32_t i = 0; i < row->place->step_count; i++) {
		const struct spvx_reflect_heap_step *step = &row->steps[i];
		uint64_t bytes;

		if (step_bytes(row, step, &bytes) && !sx_add_u64(sum, bytes, &sum))
			continue;
		if (more)
			sx_buf_putc(b, '+');
		more = true;
		if (step->member == SPVX_NONE) {
			put_index(b, row, step);
			sx_buf_putc(b, '*');
		}
		if (step->decoration == SPVX_NONE)
			sx_buf_putc(b, '?');
		else
			sx_heap_put_value(b, row->v, step->factor);
	}
	SX_SAY(b, SX_C(more && sum ? "+" : ""), !more || sum ? SX_PLAIN(sum) : SX_NONE);
}

/* ---- parts ---- */

static void put_part(struct sx_buf *b, const struct sx_heap_row *row,
		     const struct spvx_reflect_heap_step *step, enum sx_heap_part part)
{
	const struct spvx_type *t = &spvx_reflect_types(row->v->r)[step->type];

	switch (part) {
	case SX_HEAP_ARRAY:
		if (t->opcode == SPVX_OP_TypeArray) {
			sx_buf_putc(b, '[');
			sx_heap_put_value(
				b, row->v,
				(struct spvx_reflect_value){ t->count, t->first });
			sx_buf_putc(b, ']');
		} else {
			sx_buf_puts(b, "runtime");
		}
		break;
	case SX_HEAP_INDEX:
		if (step->index_from == SPVX_HEAP_INDEX_CONSTANT)
			sx_buf_puts(b, "const:");
		put_index(b, row, step);
		break;
	case SX_HEAP_STRIDE:
		if (step->decoration == SPVX_NONE) {
			sx_buf_puts(b, "none");
			break;
		}
		sx_buf_puts(b, step->decoration == SPVX_DECORATION_ArrayStride ? "literal:"
									       : "id:");
		sx_heap_put_value(b, row->v, step->factor);
		break;
	case SX_HEAP_OFFSET:
		sx_heap_put_value(b, row->v, step->factor);
		break;
	}
}

void sx_heap_put_part(struct sx_buf *b, const struct sx_heap_row *row,
		      enum sx_heap_part part)
{
	bool more = false;

	for (uint32_t i = 0; i < row->place->step_count; i++) {
		bool is_member = row->steps[i].member != SPVX_NONE;

		if (is_member != (part == SX_HEAP_OFFSET))
			continue;
		if (more)
			sx_buf_putc(b, is_member ? '+' : '/');
		put_part(b, row, &row->steps[i], part);
		more = true;
	}
	if (!more)
		sx_buf_putc(b, part == SX_HEAP_OFFSET ? '0' : '-');
}

const char *sx_heap_next_access(uint32_t *access)
{
	static const struct {
		uint32_t flag;
		const char *word;
	} words[] = {
		{ SPVX_USE_READ, "read" },     { SPVX_USE_WRITE, "write" },
		{ SPVX_USE_SAMPLE, "sample" }, { SPVX_USE_ATOMIC, "atomic" },
		{ SPVX_USE_QUERY, "query" },   { SPVX_USE_LENGTH, "length" },
		{ SPVX_USE_TRACE, "trace" },
	};

	for (size_t i = 0; i < SX_ARRAY_SIZE(words); i++) {
		if (*access & words[i].flag) {
			*access &= ~words[i].flag;
			return words[i].word;
		}
	}
	*access = 0;
	return "none";
}

void sx_heap_put_access(struct sx_buf *b, uint32_t access, const char *between)
{
	sx_buf_puts(b, sx_heap_next_access(&access));
	while (access)
		SX_SAY(b, SX_C(between), SX_C(sx_heap_next_access(&access)));
}

/* ---- for people ---- */

static void put_content(struct sx_rt *t, const struct sx_heap_row *row)
{
	struct sx_buf *b = &t->cell;

	if (row->access->block != SPVX_NONE) {
		const struct spvx_type *s =
			&spvx_reflect_types(t->v->r)[row->access->block];

		if (s->opcode == SPVX_OP_TypeStruct)
			sx_rt_type_name(t, b, s);
		else
			sx_rt_type(t, b, row->access->block, row->access->block);
		sx_buf_puts(b, " (");
		sx_rt_size(b, s);
		sx_buf_putc(b, ')');
	}
	sx_rt_image(t, b, row->place->type);
	if (row->place->nonuniform)
		sx_buf_puts(b, b->len ? ", nonuniform" : "nonuniform");
	if (row->access->place_count > 1) {
		sx_buf_puts(b, b->len ? ", " : "");
		sx_put_count(b, row->access->place_count, "access chain", "access chains");
	}
}

void sx_rt_heap(struct sx_rt *t, const struct spvx_reflect_entry *e)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("heap", NAME, 0),    SX_COLUMN("descriptor", NAME, 0),
		SX_COLUMN("access", NAME, 0),  SX_COLUMN("type", NAME, 0),
		SX_COLUMN("address", NAME, 0),
	};

	SX_RT_BEGIN(t, columns);
	for (uint32_t i = 0; i < e->heap_access_count; i++) {
		struct sx_heap_row row = sx_heap_row(t->v, e, i);

		SX_CELL(&t->grid, SX_C(row.heap));
		SX_CELL(&t->grid,
			SX_C(sx_vulkan_descriptor_words(row.place->descriptor_type)));
		sx_heap_put_access(&t->cell, row.access->access, ", ");
		sx_rt_cell(t);
		put_content(t, &row);
		sx_rt_name(t);
		sx_heap_put_address(&t->cell, &row);
		sx_rt_name(t);
	}
	sx_grid_end(&t->grid);
}
