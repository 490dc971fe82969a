/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/view.c - functions shared by all formats of a reflection.
 */
#include "report/reflect/reflect.h"

#include "base/alloc.h"
#include "base/hash.h"
#include "base/num_parse.h"
#include "base/num_print.h"
#include "base/str.h"
#include "reflect/vulkan.h"
#include "spirv/ids.h"
#include "spirv/shading.h"

/* ---- selection ---- */

void sx_reflect_view_set_module(struct sx_reflect_view *v, const void *module, size_t size,
				char hex[65])
{
	unsigned char sha256[32];

	sx_sha256(module, size, sha256);
	sx_put_hex_bytes(hex, sha256, sizeof(sha256));
	v->module = module;
	v->size = size;
	v->sha256 = hex;
}

int sx_reflect_view_open(struct sx_reflect_view *v)
{
	const struct spvx_reflect_use *uses = spvx_reflect_uses(v->r);

	sx_arena_init(&v->own, NULL, 0);
	if (!v->scratch)
		v->scratch = &v->own;
	v->seen = sx_arena_zalloc(v->scratch, v->r->variables.count, sizeof(*v->seen));
	v->names = sx_arena_zalloc(v->scratch, v->r->types.count, sizeof(*v->names));
	if (!v->seen || !v->names)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < v->r->resources.count; i++)
		v->seen[spvx_reflect_resources(v->r)[i]].rank = i + 1;
	sx_for_each_entry(e, v) {
		for (uint32_t k = 0; k < e->use_count; k++) {
			const struct spvx_reflect_use *use = &uses[e->first_use + k];

			v->seen[use->variable].flags |= use->flags;
			if (use->flags & SPVX_USE_IN_CALL_TREE)
				v->seen[use->variable].stages |= e->stage;
		}
	}
	return 0;
}

void sx_reflect_view_close(struct sx_reflect_view *v)
{
	if (v->scratch == &v->own)
		sx_arena_free(v->scratch);
	else if (v->scratch)
		sx_arena_reset(v->scratch);
}

static void take_attributes(const struct sx_reflect_view *v,
			    const struct spvx_reflect_io *io, struct spvx_text name,
			    sx_reflect_attribute_fn *take, void *ctx)
{
	const struct spvx_type *t = sx_view_type(v, io->element);
	bool is_matrix = t && t->opcode == SPVX_OP_TypeMatrix;
	uint32_t columns = is_matrix && t->count ? t->count : 1;
	struct sx_reflect_attribute a = { .io = io, .name = name };
	bool more = io->format && io->location != SPVX_NONE;

	for (; more && a.index < io->location_count / io->location_step; a.index++) {
		a.location = io->location + (uint64_t)a.index * io->location_step;
		a.element = io->type != io->element ? a.index / columns : SPVX_NONE;
		a.column = is_matrix ? a.index % columns : SPVX_NONE;
		more = take(ctx, &a);
	}
}

void sx_reflect_attributes(const struct sx_reflect_view *v,
			   const struct spvx_reflect_entry *e,
			   sx_reflect_attribute_fn *take, void *ctx)
{
	const struct spvx_reflect_io *ios = spvx_reflect_ios(v->r);

	for (uint32_t i = e->first_input; i < e->first_input + e->input_count; i++) {
		const struct spvx_reflect_io *m = &ios[ios[i].first_member];

		if (ios[i].traits & SPVX_TRAIT_BUILTIN)
			continue;
		take_attributes(v, &ios[i],
				spvx_reflect_variables(v->r)[ios[i].variable].name, take,
				ctx);
		for (uint32_t k = 0; k < ios[i].member_count; k++)
			take_attributes(v, &m[k],
					spvx_reflect_members(v->r)[m[k].member].name, take,
					ctx);
	}
}

uint32_t sx_reflect_descriptor(const struct sx_reflect_view *v,
			       const struct spvx_reflect_variable *variable)
{
	for (size_t i = 0; i < v->dynamic_count; i++) {
		if (v->dynamic[i].set != variable->set ||
		    v->dynamic[i].binding != variable->binding)
			continue;
		if (variable->descriptor_type == SX_DESCRIPTOR_UNIFORM_BUFFER)
			return SX_DESCRIPTOR_UNIFORM_BUFFER_DYNAMIC;
		if (variable->descriptor_type == SX_DESCRIPTOR_STORAGE_BUFFER)
			return SX_DESCRIPTOR_STORAGE_BUFFER_DYNAMIC;
	}
	return variable->descriptor_type;
}

/* ---- names ---- */

const char *sx_reflect_next_stage(uint32_t *stages)
{
	const char *name = NULL;

	while (*stages && !name) {
		name = sx_vulkan_stage_name(*stages & -*stages);
		*stages &= *stages - 1;
	}
	return name;
}

void sx_reflect_put_op(struct sx_buf *b, const struct sx_reflect_view *v, uint16_t opcode)
{
	const struct spvx_entry *op = spvx_op_find(v->g, opcode);
	const char *name = op ? spvx_entry_name(v->g, op) : NULL;

	if (name)
		sx_buf_puts(b, strncmp(name, "Op", 2) ? name : name + 2);
	else
		sx_buf_u64(b, opcode);
}

void sx_reflect_put_name(struct sx_buf *b, const struct sx_reflect_view *v,
			 struct spvx_text name, uint32_t id)
{
	if (name.len)
		SX_SAY(b, SX_S(sx_reflect_str(v, name)));
	else
		SX_SAY(b, SX_T("_"), SX_PLAIN(id));
}

void sx_reflect_put_member_name(struct sx_buf *b, const struct sx_reflect_view *v,
				uint32_t member, uint32_t index)
{
	struct spvx_str name = sx_reflect_str(v, spvx_reflect_members(v->r)[member].name);

	if (name.len)
		sx_buf_put(b, name.ptr, name.len);
	else
		SX_SAY(b, SX_T("_m"), SX_PLAIN(index));
}

/* ---- values ---- */

/* The fewest digits that read back as the same number. */
static char *put_shortest(char *text, enum sx_float format, uint64_t value)
{
	unsigned most = format == SX_FLOAT_64 ? 17 : 9;
	uint64_t again;
	char *end = text;

	for (unsigned digits = 1; digits <= most; digits++) {
		end = sx_put_decimal(text, format, value, digits);
		if (sx_read_float(sx_str_n(text, (size_t)(end - text)), format, &again) &&
		    again == value)
			break;
	}
	return end;
}

static void put_float(struct sx_buf *b, enum sx_float format, uint64_t value,
		      unsigned digits)
{
	char text[SX_NUM_ROOM];
	char *end;

	if (digits)
		end = sx_put_decimal(text, format, value, digits);
	else
		end = put_shortest(text, format, value);
	sx_buf_put(b, text, (size_t)(end - text));
}

void sx_reflect_put_value(struct sx_buf *b, const struct sx_reflect_view *v,
			  const struct spvx_constant *c, uint64_t value, unsigned digits)
{
	const struct spvx_type *t = sx_view_type(v, c->type);
	enum sx_float format;

	if (t && t->opcode == SPVX_OP_TypeFloat &&
	    sx_float_of(t->width, t->detail.number.encoding, &format))
		put_float(b, format, value, digits);
	else if (t && t->opcode == SPVX_OP_TypeFloat) /* of no known encoding */
		SX_SAY(b, SX_HEX(value));
	else if (t && t->opcode == SPVX_OP_TypeInt && t->detail.number.signedness)
		sx_buf_i64(b, (int64_t)value);
	else
		sx_buf_u64(b, value);
}

/* ---- types ---- */

/* Maximum depth of pointers to pointers, which may form a cycle. */
#define POINTERS_MAX 8

/* Room for the longest, mat4294967295x4294967295<f8e4m3>, and for digits written past
 * it. */
#define PLAIN_ROOM 64

static inline char *put_word(char *p, const char *word)
{
	size_t len = strlen(word);

	memcpy(p, word, len);
	return p + len;
}

static char *put_number(char *p, const struct spvx_type *t)
{
	bool is_float = t->opcode == SPVX_OP_TypeFloat;

	if (t->opcode == SPVX_OP_TypeBool)
		return put_word(p, "bool");
	if (is_float && t->detail.number.encoding) {
		switch (t->detail.number.encoding - 1) {
		case SPVX_FP_ENCODING_BFloat16KHR:
			return put_word(p, "bf16");
		case SPVX_FP_ENCODING_Float8E4M3EXT:
			return put_word(p, "f8e4m3");
		case SPVX_FP_ENCODING_Float8E5M2EXT:
			return put_word(p, "f8e5m2");
		default:
			break;
		}
	}
	*p++ = is_float ? 'f' : t->detail.number.signedness ? 'i' : 'u';
	return sx_put_u32(p, t->width);
}

static const char *opaque_name(uint16_t opcode)
{
	static const struct {
		uint16_t opcode;
		char name[24];
	} names[] = {
		{ SPVX_OP_TypeVoid, "void" },
		{ SPVX_OP_TypeImage, "image" },
		{ SPVX_OP_TypeSampler, "sampler" },
		{ SPVX_OP_TypeSampledImage, "sampled_image" },
		{ SPVX_OP_TypeAccelerationStructureKHR, "acceleration_structure" },
		{ SPVX_OP_TypeRayQueryKHR, "ray_query" },
		{ SPVX_OP_TypeHitObjectNV, "hit_object" },
		{ SPVX_OP_TypeHitObjectEXT, "hit_object" },
		{ SPVX_OP_TypeUntypedPointerKHR, "ptr" },
		{ SPVX_OP_TypeEvent, "event" },
		{ SPVX_OP_TypeQueue, "queue" },
		{ SPVX_OP_TypePipe, "pipe" },
	};

	for (size_t i = 0; i < SX_ARRAY_SIZE(names); i++) {
		if (names[i].opcode == opcode)
			return names[i].name;
	}
	return NULL;
}

static bool is_number(const struct spvx_type *t)
{
	return t->opcode == SPVX_OP_TypeBool || t->opcode == SPVX_OP_TypeInt ||
	       t->opcode == SPVX_OP_TypeFloat;
}

/* Scalars and vectors; NULL: another type. */
static char *put_plain(char *p, const struct spvx_type *types, uint32_t type)
{
	const struct spvx_type *t = &types[type];
	bool matrix = t->opcode == SPVX_OP_TypeMatrix && t->element != SPVX_NONE;
	const struct spvx_type *vector = matrix ? &types[t->element] : t;

	if (is_number(t))
		return put_number(p, t);
	if (vector->opcode != SPVX_OP_TypeVector || vector->element == SPVX_NONE ||
	    !is_number(&types[vector->element]))
		return NULL;
	p = sx_put_u32(put_word(p, matrix ? "mat" : "vec"), t->count);
	if (matrix) {
		*p++ = 'x';
		p = sx_put_u32(p, vector->count);
	}
	*p++ = '<';
	p = put_number(p, &types[vector->element]);
	*p++ = '>';
	return p;
}

/* float, uvec3, mat4; NULL: another type. */
static char *put_shading(char *p, const struct spvx_type *types, uint32_t type)
{
	const struct spvx_type *t = &types[type];
	bool matrix = t->opcode == SPVX_OP_TypeMatrix && t->element != SPVX_NONE;
	const struct spvx_type *vector = matrix ? &types[t->element] : t;
	bool plain = vector->opcode != SPVX_OP_TypeVector || vector->element == SPVX_NONE;
	const struct spvx_type *number = plain ? vector : &types[vector->element];
	char kind = 'f';

	if (!is_number(number) || (matrix && plain))
		return NULL;
	if (number->opcode == SPVX_OP_TypeBool)
		kind = 'b';
	else if (number->opcode == SPVX_OP_TypeInt)
		kind = number->detail.number.signedness ? 'i' : 'u';
	else if (number->detail.number.encoding)
		return put_plain(p, types, type);
	if (matrix)
		return p +
		       sx_shading_matrix(p, kind, number->width, t->count, vector->count);
	return p + (plain ? sx_shading_number(p, kind, number->width)
			  : sx_shading_vector(p, kind, number->width, vector->count));
}

/* The arrays in front of a pointee, as in ptr<f32[4][]>. */
static void put_arrays(struct sx_buf *b, const struct spvx_type *types, uint32_t type)
{
	for (; type != SPVX_NONE && spvx_type_is_array(&types[type]);
	     type = types[type].element) {
		sx_buf_putc(b, '[');
		if (types[type].count)
			sx_buf_u64(b, types[type].count);
		sx_buf_putc(b, ']');
	}
}

static char *put_structure(char *p, const struct sx_reflect_view *v, uint32_t type)
{
	*p = '_';
	return sx_put_u32(p + 1, v->numbers ? v->numbers[type]
					    : spvx_reflect_types(v->r)[type].id);
}

static void put_last(struct sx_buf *b, const struct sx_reflect_view *v, uint32_t type)
{
	const struct spvx_type *types = spvx_reflect_types(v->r);
	char *p = sx_buf_reserve(b, PLAIN_ROOM);
	const char *name;
	char *end;

	if (!p)
		return;
	if (type == SPVX_NONE)
		end = put_word(p, "unknown");
	else
		end = v->shading ? put_shading(p, types, type) : put_plain(p, types, type);
	name = end || types[type].opcode == SPVX_OP_TypeStruct
		       ? NULL
		       : opaque_name(types[type].opcode);
	if (name)
		end = put_word(p, name);
	else if (!end)
		end = put_structure(p, v, type);
	b->len = (size_t)(end - b->data);
}

static SX_NOINLINE void put_type_slowly(struct sx_buf *b, const struct sx_reflect_view *v,
					uint32_t type)
{
	const struct spvx_type *types = spvx_reflect_types(v->r);
	uint32_t pointees[POINTERS_MAX];
	unsigned pointers = 0;

	while (type != SPVX_NONE && types[type].opcode == SPVX_OP_TypePointer &&
	       pointers < POINTERS_MAX) {
		sx_buf_puts(b, "ptr<");
		pointees[pointers++] = types[type].element;
		type = sx_view_below_arrays(v, types[type].element);
	}
	if (pointers == POINTERS_MAX)
		sx_buf_puts(b, "ptr");
	else
		put_last(b, v, sx_view_below_arrays(v, type));
	while (pointers) {
		put_arrays(b, types, pointees[--pointers]);
		sx_buf_putc(b, '>');
	}
}

/* The name of a type that may be kept; those of structures depend on the view. */
static SX_NOINLINE void put_first(struct sx_buf *b, char *p,
				  const struct sx_reflect_view *v, uint32_t type)
{
	const struct spvx_type *types = spvx_reflect_types(v->r);
	struct sx_type_name *name = &v->names[type];
	bool structure = types[type].opcode == SPVX_OP_TypeStruct;
	char *end = structure ? put_structure(p, v, type) : put_plain(p, types, type);

	if (end && !structure && end - p <= (ptrdiff_t)sizeof(name->text)) {
		name->size = (unsigned char)(end - p);
		memcpy(name->text, p, sizeof(name->text));
	}
	if (end)
		b->len = (size_t)(end - b->data);
	else
		put_type_slowly(b, v, type);
}

void sx_reflect_put_type(struct sx_buf *b, const struct sx_reflect_view *v, uint32_t type)
{
	char *p = sx_buf_room(b, PLAIN_ROOM);

	if (!p || type == SPVX_NONE || !v->names) {
		put_type_slowly(b, v, type);
	} else if (!v->names[type].size) {
		put_first(b, p, v, type);
	} else {
		memcpy(p, &v->names[type], sizeof(v->names[type]));
		b->len += v->names[type].size;
	}
}

const char *sx_reflect_access(uint32_t flags)
{
	bool read = flags & SPVX_USE_READ;

	if (flags & SPVX_USE_WRITE)
		return read ? "readwrite" : "writeonly";
	return read ? "readonly" : "none";
}

bool sx_reflect_is_block(const struct sx_reflect_view *v,
			 const struct spvx_reflect_variable *variable)
{
	return variable->element != SPVX_NONE &&
	       spvx_reflect_types(v->r)[variable->element].opcode == SPVX_OP_TypeStruct;
}

const char *const sx_reflect_subgroup_names[] = {
	"Basic",     "Vote", "Arithmetic",  "Ballot", "Shuffle",         "ShuffleRelative",
	"Clustered", "Quad", "Partitioned", "Rotate", "RotateClustered", NULL,
};
