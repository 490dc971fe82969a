/* SPDX-License-Identifier: MIT */
/*
 * reflect/merge_blocks.c - whether two structures of two modules are equal.
 *
 * Two walks side by side, with a stack; a tree of structures that is too deep or too large
 * is compared up to the limit.
 */
#include "reflect/merge.h"
#include "reflect/slots.h"

/* A pair of structures being walked. */
struct level {
	const struct spvx_type *a;
	const struct spvx_type *b;
	uint32_t next;
};

bool sx_merge_same_type(const struct spvx_reflection *ra, uint32_t a,
			const struct spvx_reflection *rb, uint32_t b)
{
	for (unsigned i = 0; i < SX_MERGE_DEPTH; i++) {
		const struct spvx_type *x = sx_reflect_type(ra, a);
		const struct spvx_type *y = sx_reflect_type(rb, b);

		if (!x || !y || x->opcode != y->opcode)
			return x == y;
		switch (x->opcode) {
		case SPVX_OP_TypeInt:
		case SPVX_OP_TypeFloat:
			return x->width == y->width &&
			       x->detail.number.signedness == y->detail.number.signedness &&
			       x->detail.number.encoding == y->detail.number.encoding;
		case SPVX_OP_TypeVector:
		case SPVX_OP_TypeMatrix:
		case SPVX_OP_TypeArray:
		case SPVX_OP_TypeRuntimeArray:
			if (x->count != y->count)
				return false;
			a = x->element;
			b = y->element;
			break;
		default: /* structures are walked, addresses match any */
			return true;
		}
	}
	return true;
}

/* Compare the strides of a member's arrays. */
static bool same_strides(const struct spvx_reflection *ra, uint32_t a,
			 const struct spvx_reflection *rb, uint32_t b)
{
	for (unsigned i = 0; i < SX_MERGE_DEPTH; i++) {
		const struct spvx_type *x = sx_reflect_type(ra, a);
		const struct spvx_type *y = sx_reflect_type(rb, b);

		if (!x || !y || !spvx_type_is_array(x) || !spvx_type_is_array(y))
			return true;
		if (x->stride != y->stride)
			return false;
		a = x->element;
		b = y->element;
	}
	return true;
}

/* Compare two members of the same index. */
static bool same_place(const struct spvx_reflection *ra, const struct spvx_member *a,
		       const struct spvx_reflection *rb, const struct spvx_member *b)
{
	return a->offset == b->offset && a->size == b->size &&
	       a->matrix_stride == b->matrix_stride &&
	       !((a->traits ^ b->traits) & SPVX_TRAIT_ROW_MAJOR) &&
	       same_strides(ra, a->type, rb, b->type);
}

static bool open_level(struct level *l, const struct sx_merge_side *a,
		       const struct sx_merge_side *b)
{
	const struct spvx_type *x = sx_reflect_type(a->r, a->type);
	const struct spvx_type *y = sx_reflect_type(b->r, b->type);

	if (!x || !y || x->opcode != SPVX_OP_TypeStruct || y->opcode != SPVX_OP_TypeStruct)
		return false;
	*l = (struct level){ x, y, 0 };
	return true;
}

uint32_t sx_merge_compare(const struct sx_merge_side *a, const struct sx_merge_side *b,
			  uint32_t path[SX_MERGE_DEPTH])
{
	struct level stack[SX_MERGE_DEPTH];
	uint32_t left = SX_MERGE_MEMBERS;
	uint32_t depth = open_level(&stack[0], a, b);

	while (depth && left--) {
		struct level *l = &stack[depth - 1];
		const struct spvx_member *x, *y;
		struct sx_merge_side in_a, in_b;

		if (l->next == l->a->count || l->next == l->b->count) {
			depth--;
			continue;
		}
		x = &spvx_reflect_members(a->r)[l->a->first + l->next];
		y = &spvx_reflect_members(b->r)[l->b->first + l->next];
		path[depth - 1] = l->next++;
		if (!same_place(a->r, x, b->r, y))
			return depth;
		in_a = (struct sx_merge_side){ a->r, x->element };
		in_b = (struct sx_merge_side){ b->r, y->element };
		if (depth < SX_MERGE_DEPTH && open_level(&stack[depth], &in_a, &in_b))
			depth++;
	}
	return 0;
}
