/* SPDX-License-Identifier: MIT */
/*
 * check/image/image.h - what the families of image instructions share: what an instruction does
 * with its image, where its operands are, and the checks that many of them make.
 *
 * Spec: 3.32.10, Image Instructions.
 */
#ifndef SPVX_CHECK_IMAGE_IMAGE_H
#define SPVX_CHECK_IMAGE_IMAGE_H

#include "check/engine/check.h"

/* What an instruction does. */
enum ck_image_does {
	CK_IMAGE_IMPLICIT = 1 << 0, /* samples with a computed level of detail */
	CK_IMAGE_EXPLICIT = 1 << 1,
	CK_IMAGE_PROJ = 1 << 2,
	CK_IMAGE_DREF = 1 << 3,
	CK_IMAGE_GATHER = 1 << 4,
	CK_IMAGE_FETCH = 1 << 5,
	CK_IMAGE_READ = 1 << 6,
	CK_IMAGE_WRITE = 1 << 7,
	CK_IMAGE_SPARSE = 1 << 8
};

/* An instruction at work on an image. */
struct ck_image_use {
	struct ck *c;
	const struct ck_insn *i;
	unsigned does;         /* of enum ck_image_does */
	struct sx_image image; /* the type of its image */
};

/* Bits of enum ck_image_does; 0: no such instruction. */
unsigned sx_ck_image_does(uint16_t op);

/* The dims in @dims, of bits 1 << SPVX_DIM_... */
static inline bool ck_image_is(const struct sx_image *image, uint32_t dims)
{
	return image->dim < 16 && dims >> image->dim & 1;
}

#define CK_DIM(name) (1u << SPVX_DIM_##name)

/* Those that have levels of detail. */
#define CK_DIMS_OF_LEVELS (CK_DIM(1D) | CK_DIM(2D) | CK_DIM(3D) | CK_DIM(Cube))

/* What the sampled type of a format is. */
struct ck_image_format {
	enum sx_type_kind kind;
	unsigned width;
	bool is_signed;
};

/* Return: false: the format is Unknown, or not known. */
bool sx_ck_image_format(uint32_t format, struct ck_image_format *as);

/* Components of a coordinate within one layer; 0: not known. */
uint32_t sx_ck_image_plane(const struct sx_image *image);

/* The image operands, the mask of which is operand @n. */
bool sx_ck_image_operands(const struct ck_image_use *u, unsigned n);

/* Report operand @n. Return: false. */
static inline bool ck_image_fail(const struct ck_image_use *u, const struct ck_rule *rule,
				 unsigned n)
{
	return ck_fail_o(u->c, rule, u->i, n);
}

/* Report the result type. Return: false. */
static inline bool ck_image_fail_type(const struct ck_image_use *u,
				      const struct ck_rule *rule)
{
	return ck_fail(u->c, rule, u->i, 1);
}

/* Numbers that filters take have 32 bits; where SPV_AMD_gpu_shader_half_float_fetch lets
 * images be looked up by halves, those too. */
static inline bool ck_image_width(const struct ck_image_use *u, const struct sx_type *comp)
{
	return comp->width == 32 || (comp->width == 16 && comp->kind == SX_KIND_FLOAT &&
				     sx_ck_cap(u->c, SPVX_CAPABILITY_Float16ImageAMD));
}

#endif
