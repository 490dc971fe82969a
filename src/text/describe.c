/* SPDX-License-Identifier: MIT */
/*
 * text/describe.c - names of types and constants, made from their meaning.
 *
 * A name is composed from the current names of its parts. Missing words are read as 0: such
 * an instruction is printed as OpUnknown anyway.
 */
#include "text/friendly.h"

#include "base/compiler.h"
#include "text/number.h"

#define PART_MAX 300 /* bytes of a part of a name: a name with a suffix */

/* Append a string constant; inlined, so that its length is a constant too. */
static SX_ALWAYS_INLINE char *put(char *p, const char *s)
{
	size_t len = strlen(s);

	memcpy(p, s, len);
	return p + len;
}

/* Append a name of the grammar, of any length. */
static char *put_word(char *p, const char *s)
{
	size_t len = strlen(s);

	if (len > PART_MAX)
		len = PART_MAX;
	memcpy(p, s, len);
	return p + len;
}

#define MOST_NAMES 32 /* bytes of most names; as many can be read from any name */

/* Append the current name of an <id>; its number when it has no name yet. */
static char *put_name(const struct sx_namer *n, char *p, uint32_t id)
{
	char digits[SX_NUM_ROOM];
	struct spvx_str s = sx_name_of(n->names, id, digits);

	/* the name after a short one may reach into this one */
	memmove(p, s.ptr, MOST_NAMES);
	if (s.len > MOST_NAMES)
		memcpy(p + MOST_NAMES, s.ptr + MOST_NAMES, s.len - MOST_NAMES);
	return p + s.len;
}

/* By byte: the character for it in a name. */
static const char clean[] =
	"________________________________________________0123456789_______ABCDEFGHIJKLMNOPQRSTUVWXYZ______abcdefghijklmnopqrstuvwxyz_____________________________________________________________________________________________________________________________________";

char *sx_describe_string(char *p, const struct spvx_insn *insn)
{
	const unsigned char *s = insn->bytes + 2 * SPVX_WORD_BYTES;
	size_t room =
		insn->word_count > 2 ? (size_t)(insn->word_count - 2) * SPVX_WORD_BYTES : 0;
	unsigned order = insn->big ? 3 : 0; /* to swap the index of a byte in its word */
	size_t len = 0;

	while (len < room && s[len ^ order]) {
		if (len <= SX_NAME_MAX)
			p[len] = clean[s[len ^ order]];
		len++;
	}
	if (len == room)
		return NULL;
	return p + (len <= SX_NAME_MAX ? len : SX_NAME_MAX + 1);
}

static char *put_enumerant(const struct sx_namer *n, char *p, unsigned kind, uint32_t value)
{
	const char *name = spvx_enum_name(n->g, kind, value);

	if (name)
		return put_word(p, name);
	return sx_put_u32(put_word(p, spvx_kind_name(n->g, kind)), value);
}

/* ---- names by meaning ---- */

static char *put_int(char *p, uint32_t width, bool is_signed)
{
	if (!is_signed)
		*p++ = 'u';
	switch (width) {
	case 8:
		return put(p, "char");
	case 16:
		return put(p, "short");
	case 32:
		return put(p, "int");
	case 64:
		return put(p, "long");
	default:
		if (is_signed)
			*p++ = 'i';
		return sx_put_u32(p, width);
	}
}

static const struct {
	uint16_t encoding;
	char name[10];
} float_names[] = {
	{ SPVX_FP_ENCODING_BFloat16KHR, "bfloat16" },
	{ SPVX_FP_ENCODING_Float8E4M3EXT, "fp8e4m3" },
	{ SPVX_FP_ENCODING_Float8E5M2EXT, "fp8e5m2" },
	{ SPVX_FP_ENCODING_Float6E2M3EXT, "fp6e2m3" },
	{ SPVX_FP_ENCODING_Float6E3M2EXT, "fp6e3m2" },
	{ SPVX_FP_ENCODING_Float4E2M1EXT, "fp4e2m1" },
	{ SPVX_FP_ENCODING_Float8UnsignedE8M0EXT, "fp8e8m0" },
	{ SPVX_FP_ENCODING_MXInt8EXT, "mxint8" },
};

static char *put_float(char *p, uint32_t width, uint32_t encoding)
{
	for (size_t i = 0; i < SX_ARRAY_SIZE(float_names); i++) {
		if (float_names[i].encoding == encoding)
			return put_word(p, float_names[i].name);
	}
	switch (width) {
	case 16:
		return put(p, "half");
	case 32:
		return put(p, "float");
	case 64:
		return put(p, "double");
	default:
		return sx_put_u32(put(p, "fp"), width);
	}
}

/* Append a value, with n for - and _ for characters that a name cannot have. */
static char *put_constant(const struct sx_namer *n, char *p, const struct spvx_insn *insn)
{
	uint32_t type = sx_arg(insn, 1);
	struct spvx_number number = spvx_ids_number(&n->names->types, type);
	unsigned words = insn->word_count - 3u;
	char *value;
	char *end;

	if (!number.cls || words != (number.width + 31u) / 32u)
		return NULL;
	value = put_name(n, p, type);
	*value++ = '_';
	end = sx_put_number(value, number, sx_arg(insn, 3), sx_arg(insn, 4), words);
	for (; value < end; value++)
		*value = *value == '-' ? 'n' : clean[(unsigned char)*value];
	return end;
}

/* Name an OpTypeVector or OpTypeMatrix by its count and component. */
static char *put_row(const struct sx_namer *n, char *p, const struct spvx_insn *insn)
{
	return put_name(n, sx_put_u32(p, sx_arg(insn, 3)), sx_arg(insn, 2));
}

/* The fixed name of a type such as void; NULL: none. */
static char *put_fixed(char *p, uint16_t opcode)
{
	static const struct {
		uint16_t opcode;
		char name[14];
	} names[] = {
		{ SPVX_OP_TypeVoid, "void" },
		{ SPVX_OP_TypeBool, "bool" },
		{ SPVX_OP_TypeEvent, "Event" },
		{ SPVX_OP_TypeDeviceEvent, "DeviceEvent" },
		{ SPVX_OP_TypeReserveId, "ReserveId" },
		{ SPVX_OP_TypeQueue, "Queue" },
		{ SPVX_OP_TypePipeStorage, "PipeStorage" },
		{ SPVX_OP_TypeNamedBarrier, "NamedBarrier" },
		{ SPVX_OP_ConstantTrue, "true" },
		{ SPVX_OP_ConstantFalse, "false" },
	};

	for (size_t i = 0; i < SX_ARRAY_SIZE(names); i++) {
		if (names[i].opcode == opcode)
			return put(p, names[i].name);
	}
	return NULL;
}

char *sx_describe(const struct sx_namer *n, char *p, const struct spvx_insn *insn)
{
	char *end;

	switch (insn->opcode) {
	case SPVX_OP_TypeInt:
		return put_int(p, sx_arg(insn, 2), sx_arg(insn, 3) != 0);
	case SPVX_OP_TypeFloat:
		return put_float(p, sx_arg(insn, 2),
				 insn->word_count > 3 ? sx_arg(insn, 3) : UINT32_MAX);
	case SPVX_OP_TypeVector:
		return put_row(n, put(p, "v"), insn);
	case SPVX_OP_TypeMatrix:
		return put_row(n, put(p, "mat"), insn);
	case SPVX_OP_TypeArray:
		p = put_name(n, put(p, "_arr_"), sx_arg(insn, 2));
		*p++ = '_';
		return put_name(n, p, sx_arg(insn, 3));
	case SPVX_OP_TypeRuntimeArray:
		return put_name(n, put(p, "_runtimearr_"), sx_arg(insn, 2));
	case SPVX_OP_TypeNodePayloadArrayAMDX:
		return put_name(n, put(p, "_payloadarr_"), sx_arg(insn, 2));
	case SPVX_OP_TypeStruct:
		return sx_put_u32(put(p, "_struct_"), sx_arg(insn, 1));
	case SPVX_OP_TypeOpaque:
		p = put(p, "Opaque_");
		end = sx_describe_string(p, insn);
		return end == p ? put(p, "_") : end;
	case SPVX_OP_TypePointer:
	case SPVX_OP_TypeUntypedPointerKHR:
		p = put_enumerant(n, put(p, "_ptr_"), SPVX_KIND_StorageClass,
				  sx_arg(insn, 2));
		if (insn->opcode != SPVX_OP_TypePointer)
			return p;
		*p++ = '_';
		return put_name(n, p, sx_arg(insn, 3));
	case SPVX_OP_TypePipe:
		return put_enumerant(n, put(p, "Pipe"), SPVX_KIND_AccessQualifier,
				     sx_arg(insn, 2));
	case SPVX_OP_Constant:
		return put_constant(n, p, insn);
	default:
		return put_fixed(p, insn->opcode);
	}
}
