/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/glsl.c - types, formats, stages as GLSL spells them.
 *
 * If GLSL has no word, that of SPIRV-Cross is used. Spec: GLSL 4.1.
 */
#include "report/reflect/glsl.h"

#include "reflect/vulkan.h"

/* Limit of nested pointers, which may be cyclic. */
#define POINTERS_MAX 8

/* Limit of the arrays behind a pointer that are spelled in its word. */
#define ARRAYS_MAX 64

const char *sx_glsl_stage(uint32_t model)
{
	const struct sx_stage *s = sx_stage_of_model(model);

	return s ? s->suffix : NULL;
}

/* ---- numbers ---- */

/* Words of a component type: alone, and before vecN and matN. */
struct word {
	const char *scalar;
	const char *vector;
	const char *matrix;
};

static const struct word unknown_word = { "???", NULL, NULL };

static const struct word *int_word(const struct spvx_type *t)
{
	static const struct word words[2][4] = {
		{ { "uint8_t", "u8", NULL },
		  { "uint16_t", "u16", NULL },
		  { "uint", "u", "u" },
		  { "uint64_t", "u64", NULL } },
		{ { "int8_t", "i8", NULL },
		  { "int16_t", "i16", NULL },
		  { "int", "i", "i" },
		  { "int64_t", "i64", NULL } },
	};
	unsigned log2 = 0;

	while (log2 < 4 && 8u << log2 != t->width)
		log2++;
	return log2 < 4 ? &words[t->detail.number.signedness != 0][log2] : &unknown_word;
}

static const struct word *float_word(const struct spvx_type *t)
{
	static const struct word half = { "float16_t", "f16", "f16" };
	static const struct word single = { "float", "", "" };
	static const struct word twice = { "double", "d", "d" };
	static const struct word bf16 = { "bfloat16_t", "bf16", NULL };
	static const struct word e4m3 = { "floate4m3_t", "fe4m3", NULL };
	static const struct word e5m2 = { "floate5m2_t", "fe5m2", NULL };

	if (t->detail.number.encoding) {
		switch (t->detail.number.encoding - 1) {
		case SPVX_FP_ENCODING_BFloat16KHR:
			return &bf16;
		case SPVX_FP_ENCODING_Float8E4M3EXT:
			return &e4m3;
		case SPVX_FP_ENCODING_Float8E5M2EXT:
			return &e5m2;
		default:
			return &unknown_word;
		}
	}
	switch (t->width) {
	case 16:
		return &half;
	case 32:
		return &single;
	case 64:
		return &twice;
	default:
		return &unknown_word;
	}
}

static const struct word *word_of(const struct spvx_type *t)
{
	static const struct word boolean = { "bool", "b", "b" };

	if (t && t->opcode == SPVX_OP_TypeBool)
		return &boolean;
	if (t && t->opcode == SPVX_OP_TypeInt)
		return int_word(t);
	if (t && t->opcode == SPVX_OP_TypeFloat)
		return float_word(t);
	return &unknown_word;
}

static void put_vector(struct sx_buf *b, const struct sx_reflect_view *v,
		       const struct spvx_type *t)
{
	const struct word *w = word_of(sx_view_type(v, t->element));

	if (!w->vector) {
		sx_buf_puts(b, "???");
		return;
	}
	SX_SAY(b, SX_C(w->vector), SX_T("vec"), SX_PLAIN(t->count));
}

/* A matrix of one column is a vector, as in SPIRV-Cross. */
static void put_matrix(struct sx_buf *b, const struct sx_reflect_view *v,
		       const struct spvx_type *t)
{
	const struct spvx_type *column = sx_view_type(v, t->element);
	const struct word *w = word_of(column ? sx_view_type(v, column->element) : NULL);

	if (column && t->count == 1) {
		put_vector(b, v, column);
		return;
	}
	if (!column || !w->matrix) {
		sx_buf_puts(b, "???");
		return;
	}
	SX_SAY(b, SX_C(w->matrix), SX_T("mat"), SX_PLAIN(t->count));
	if (column->count != t->count)
		SX_SAY(b, SX_T("x"), SX_PLAIN(column->count));
}

/* ---- images ---- */

/* u in front of an image of unsigned numbers. */
static const char *sampled_prefix(const struct spvx_type *sampled)
{
	bool is_signed = sampled && sampled->detail.number.signedness;

	if (!sampled || sampled->opcode != SPVX_OP_TypeInt)
		return "";
	if (sampled->width == 64)
		return is_signed ? "i64" : "u64";
	return is_signed ? "i" : "u";
}

static const char *dim_word(uint32_t dim)
{
	switch (dim) {
	case SPVX_DIM_1D:
		return "1D";
	case SPVX_DIM_2D:
	case SPVX_DIM_SubpassData:
		return "2D";
	case SPVX_DIM_3D:
		return "3D";
	case SPVX_DIM_Cube:
		return "Cube";
	case SPVX_DIM_Rect:
		return "2DRect";
	case SPVX_DIM_Buffer:
		return "Buffer";
	default:
		return "???";
	}
}

/* A sampled buffer is samplerBuffer even if it is not a combined image sampler. */
static const char *image_kind(const struct spvx_type *image, bool combined)
{
	if (combined)
		return "sampler";
	if (image->detail.image.dim == SPVX_DIM_Buffer && image->detail.image.sampled == 1)
		return "sampler";
	return image->detail.image.sampled == 2 ? "image" : "texture";
}

static void put_image(struct sx_buf *b, const struct sx_reflect_view *v,
		      const struct spvx_type *image, bool combined)
{
	sx_buf_puts(b, sampled_prefix(sx_view_type(v, image->element)));
	if (!combined && image->detail.image.dim == SPVX_DIM_SubpassData) {
		sx_buf_puts(b, image->detail.image.multisampled ? "subpassInputMS"
								: "subpassInput");
		return;
	}
	SX_SAY(b, SX_C(image_kind(image, combined)),
	       SX_C(dim_word(image->detail.image.dim)));
	if (image->detail.image.multisampled)
		sx_buf_puts(b, "MS");
	if (image->detail.image.arrayed)
		sx_buf_puts(b, "Array");
	if (combined && image->detail.image.depth == 1 && !image->detail.image.format)
		sx_buf_puts(b, "Shadow");
}

bool sx_glsl_put_format(struct sx_buf *b, const struct sx_reflect_view *v, uint32_t format)
{
	const char *name =
		format ? spvx_enum_name(v->g, SPVX_KIND_ImageFormat, format) : NULL;

	switch (format) {
	case SPVX_IMAGE_FORMAT_R11fG11fB10f:
		name = "r11f_g11f_b10f";
		break;
	case SPVX_IMAGE_FORMAT_Rgb10A2:
		name = "rgb10_a2";
		break;
	case SPVX_IMAGE_FORMAT_Rgb10a2ui:
		name = "rgb10_a2ui";
		break;
	default:
		break;
	}
	if (!name)
		return false;
	for (; *name; name++) {
		if (*name == 'S') /* of Snorm */
			sx_buf_putc(b, '_');
		sx_buf_putc(b, *name >= 'A' && *name <= 'Z' ? (char)(*name + 32) : *name);
	}
	return true;
}

/* ---- other types ---- */

static void put_last(struct sx_buf *b, const struct sx_reflect_view *v,
		     const struct spvx_type *t)
{
	switch (t ? t->opcode : 0) {
	case SPVX_OP_TypeVoid:
		sx_buf_puts(b, "void");
		break;
	case SPVX_OP_TypeVector:
		put_vector(b, v, t);
		break;
	case SPVX_OP_TypeMatrix:
		put_matrix(b, v, t);
		break;
	case SPVX_OP_TypeStruct:
		sx_reflect_put_name(b, v, t->name, t->id);
		break;
	case SPVX_OP_TypeImage:
		put_image(b, v, t, false);
		break;
	case SPVX_OP_TypeSampledImage:
		t = sx_view_type(v, t->element);
		if (t)
			put_image(b, v, t, true);
		break;
	case SPVX_OP_TypeSampler:
		sx_buf_puts(b, "sampler");
		break;
	case SPVX_OP_TypeAccelerationStructureKHR:
		sx_buf_puts(b, "accelerationStructureNV");
		break;
	case SPVX_OP_TypeRayQueryKHR:
		sx_buf_puts(b, "rayQueryEXT");
		break;
	case SPVX_OP_TypeTensorARM:
		SX_SAY(b, SX_T("tensorARM<"),
		       SX_C(word_of(sx_view_type(v, t->element))->scalar));
		if (t->count)
			sx_buf_printf(b, ", %uu", t->count);
		sx_buf_putc(b, '>');
		break;
	default:
		sx_buf_puts(b, word_of(t)->scalar);
		break;
	}
}

/* The part that a pointer adds to the word of its pointee: none for a buffer reference. */
static void put_pointer(struct sx_buf *b, const struct sx_reflect_view *v,
			const struct spvx_type *pointer)
{
	const struct spvx_type *t = sx_view_type(v, pointer->element);

	if (t && t->traits & SPVX_TRAIT_BLOCK)
		return;
	for (unsigned i = 0; t && spvx_type_is_array(t) && i < ARRAYS_MAX; i++) {
		sx_buf_printf(b, "%u_stride_%u", t->count, t->stride);
		t = sx_view_type(v, t->element);
	}
	sx_buf_puts(b, "Pointer");
}

void sx_glsl_put_type(struct sx_buf *b, const struct sx_reflect_view *v, uint32_t type)
{
	const struct spvx_type *t = sx_view_type(v, sx_view_below_arrays(v, type));
	const struct spvx_type *pointers[POINTERS_MAX];
	unsigned count = 0;

	while (t && t->opcode == SPVX_OP_TypePointer && count < POINTERS_MAX) {
		pointers[count++] = t;
		t = sx_view_type(v, sx_view_below_arrays(v, t->element));
	}
	put_last(b, v, t);
	while (count)
		put_pointer(b, v, pointers[--count]);
}
