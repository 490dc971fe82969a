/* SPDX-License-Identifier: MIT */
/*
 * check/image/image_lookup.c - samples, fetches and gathers.
 *
 * Spec: 3.32.10.
 */
#include "check/image/image.h"

#define INT   CK_COORDINATE_INT
#define FLOAT CK_COORDINATE_FLOAT

static bool check_vector(const struct ck_image_use *u)
{
	const struct sx_type *t = u->texel;

	return !t ||
	       ((ck_is_vec(u->c, t, SX_KIND_INT) || ck_is_vec(u->c, t, SX_KIND_FLOAT)) &&
		(!ck_dim(t) || ck_dim(t) == 4)) ||
	       ck_image_fail_type(u, CK(IMAGE_OPERANDS_NOT_VECTOR));
}

static bool check_scalar(const struct ck_image_use *u)
{
	const struct sx_type *t = u->texel;

	return !t || t->kind == SX_KIND_INT || t->kind == SX_KIND_FLOAT ||
	       ck_image_fail_type(u, CK(IMAGE_OPERANDS_NOT_SCALAR));
}

static bool check_projection(const struct ck_image_use *u)
{
	if (!(u->does & CK_IMAGE_PROJ))
		return true;
	if (!ck_image_is(&u->image, CK_DIM(1D) | CK_DIM(2D) | CK_DIM(3D) | CK_DIM(Rect)))
		return ck_image_fail(u, CK(IMAGE_OPERANDS_PROJ_DIM), 0);
	return !u->image.arrayed || ck_image_fail(u, CK(IMAGE_OPERANDS_ARRAYED), 0);
}

static bool check_single(const struct ck_image_use *u)
{
	return !u->image.multisampled ||
	       ck_image_fail(u, CK(IMAGE_OPERANDS_MULTISAMPLED), 0);
}

static bool check_dref(const struct ck_image_use *u)
{
	const struct sx_type *t = ck_type_of(u->c, ck_o(u->i, 2));

	return !t || ck_is_32(t, SX_KIND_FLOAT) ||
	       ck_image_fail(u, CK(IMAGE_OPERANDS_DREF_TYPE), 2);
}

static bool check_sample(struct ck_image_use *u)
{
	bool dref = u->does & CK_IMAGE_DREF;
	unsigned kinds = u->does & CK_IMAGE_EXPLICIT && !dref && !(u->does & CK_IMAGE_PROJ)
				 ? INT | FLOAT
				 : FLOAT;

	if (!(dref ? check_scalar(u) : check_vector(u)) || !sx_ck_image_operand(u, true) ||
	    !check_projection(u) || !check_single(u) || !sx_ck_image_texel(u, !dref))
		return false;
	if (dref && ck_vk(u->c) && u->image.dim == SPVX_DIM_3D)
		return ck_image_fail(u, CK(IMAGE_OPERANDS_DREF_3D), 0);
	return sx_ck_image_coordinate(u, kinds) && (!dref || check_dref(u)) &&
	       sx_ck_image_operands(u, dref ? 3 : 2);
}

static bool check_fetch(struct ck_image_use *u)
{
	if (!check_vector(u) || !sx_ck_image_operand(u, false) ||
	    !sx_ck_image_texel(u, true))
		return false;
	if (u->image.dim == SPVX_DIM_Cube)
		return ck_image_fail(u, CK(IMAGE_OPERANDS_FETCH_CUBE), 0);
	if (u->image.sampled != 1)
		return ck_image_fail(u, CK(IMAGE_OPERANDS_FETCH_STORAGE), 0);
	return sx_ck_image_coordinate(u, INT) && sx_ck_image_operands(u, 2);
}

static bool check_component(const struct ck_image_use *u)
{
	uint32_t id = ck_o(u->i, 2);
	const struct sx_type *t = ck_type_of(u->c, id);

	if (!t)
		return true;
	if (!ck_is_32(t, SX_KIND_INT))
		return ck_image_fail(u, CK(IMAGE_OPERANDS_COMPONENT_TYPE), 2);
	return !ck_vk(u->c) || ck_is_const(u->c, id) ||
	       ck_image_fail(u, CK(IMAGE_OPERANDS_COMPONENT_CONST), 2);
}

static bool check_gather(struct ck_image_use *u)
{
	bool dref = u->does & CK_IMAGE_DREF;

	if (!check_vector(u) || !sx_ck_image_operand(u, true) || !check_single(u) ||
	    !sx_ck_image_texel(u, !dref))
		return false;
	if (!ck_image_is(&u->image, CK_DIM(2D) | CK_DIM(Cube) | CK_DIM(Rect)))
		return ck_image_fail(u, CK(IMAGE_OPERANDS_GATHER_DIM), 0);
	return sx_ck_image_coordinate(u, FLOAT) &&
	       (dref ? check_dref(u) : check_component(u)) && sx_ck_image_operands(u, 3);
}

#define LOOKUPS (CK_IMAGE_IMPLICIT | CK_IMAGE_EXPLICIT | CK_IMAGE_FETCH | CK_IMAGE_GATHER)

static void look(struct ck *c, const struct ck_insn *i)
{
	struct ck_image_use u = { c, i, sx_ck_image_does(i->raw.opcode), { 0 }, NULL };

	if (!sx_ck_image_result(&u))
		return;
	if (u.does & CK_IMAGE_FETCH)
		check_fetch(&u);
	else if (u.does & CK_IMAGE_GATHER)
		check_gather(&u);
	else
		check_sample(&u);
}

static bool wants(const struct spvx_grammar *g, const struct spvx_entry *op)
{
	(void)g;
	return sx_ck_image_does((uint16_t)op->value) & LOOKUPS;
}

const struct ck_family sx_ck_family_image_lookups = {
	.name = "image lookups",
	.wants = wants,
	.pass2 = look,
};
