/* SPDX-License-Identifier: MIT */
/*
 * text/spell.c - types in words.
 *
 * A type is spelled as words in front of one more type, so a loop follows the chain. Each
 * parameter of a function is a chain that does not enter functions again. The length of a
 * chain is limited, since a module may have cycles.
 */
#include "text/friendly.h"

#include "base/str.h"
#include "grammar/image.h"
#include "spirv/facts_read.h"

#include <spvx/query.h>

#include <stdio.h>

#define LONGEST_CHAIN 12

#define MODULE_NAME_MAX 100 /* bytes of a name from the module */
#define PARAMETERS      16  /* most parameters of a function to spell */

/* Text in a buffer of fixed size. */
struct speller {
	const struct spvx_module *m;
	sx_type_name_fn *named;
	void *ctx;
	char *room;
	size_t size;
	size_t len;
};

static void put(struct speller *s, struct spvx_str text)
{
	size_t left = s->size - 1 - s->len;
	size_t n = text.len < left ? text.len : left;

	memcpy(s->room + s->len, text.ptr, n);
	s->len += n;
}

static void put_text(struct speller *s, const char *text)
{
	put(s, sx_str(text));
}

static void put_number(struct speller *s, uint64_t v)
{
	char digits[24];

	snprintf(digits, sizeof(digits), "%llu", (unsigned long long)v);
	put_text(s, digits);
}

static void put_enum(struct speller *s, unsigned kind, uint32_t value)
{
	const char *name = spvx_enum_name(s->m->grammar, kind, value);

	if (name)
		put_text(s, name);
	else
		put_number(s, value);
}

static bool find_type(const struct spvx_module *m, uint32_t id, struct spvx_insn *insn)
{
	uint32_t at = spvx_module_def(m, id);
	const struct spvx_entry *op;

	if (at == SPVX_NONE)
		return false;
	*insn = spvx_module_insn(m, at);
	op = sx_op(m->grammar, insn->opcode);
	return op && op->flags & SX_ENTRY_TYPE;
}

/* f32, i32, bool. Return: false: not a scalar. */
static bool put_scalar(struct speller *s, uint32_t id)
{
	struct spvx_insn insn;

	if (!find_type(s->m, id, &insn))
		return false;
	switch (insn.opcode) {
	case SPVX_OP_TypeBool:
		put_text(s, "bool");
		return true;
	case SPVX_OP_TypeInt:
		put_text(s, sx_arg(&insn, SX_TYPE_SIGNEDNESS) ? "i" : "u");
		break;
	case SPVX_OP_TypeFloat:
		put_text(s, "f");
		break;
	default:
		return false;
	}
	put_number(s, sx_arg(&insn, SX_TYPE_WIDTH));
	if (insn.opcode == SPVX_OP_TypeFloat && insn.word_count > SX_TYPE_ENCODING) {
		put_text(s, " ");
		put_enum(s, SPVX_KIND_FPEncoding, sx_arg(&insn, SX_TYPE_ENCODING));
	}
	return true;
}

/* vec4, i32vec4, mat4x4: as in shading languages; f32 is implied. */
static void put_vector(struct speller *s, const struct spvx_insn *insn)
{
	struct spvx_insn column = *insn;
	struct spvx_insn part = { 0 };
	bool encoded;
	bool matrix = insn->opcode == SPVX_OP_TypeMatrix;

	if (matrix && (!find_type(s->m, sx_arg(insn, SX_TYPE_ELEMENT), &column) ||
		       column.opcode != SPVX_OP_TypeVector)) {
		put_text(s, "matrix");
		return;
	}
	find_type(s->m, sx_arg(&column, SX_TYPE_ELEMENT), &part);
	encoded = part.opcode == SPVX_OP_TypeFloat && part.word_count > SX_TYPE_ENCODING;
	if (!encoded &&
	    (part.opcode != SPVX_OP_TypeFloat || sx_arg(&part, SX_TYPE_WIDTH) != 32))
		put_scalar(s, sx_arg(&column, SX_TYPE_ELEMENT));
	put_text(s, matrix ? "mat" : "vec");
	put_number(s, sx_arg(insn, SX_TYPE_COUNT));
	if (matrix) {
		put_text(s, "x");
		put_number(s, sx_arg(&column, SX_TYPE_COUNT));
	}
	if (encoded) {
		put_text(s, " of ");
		put_scalar(s, sx_arg(&column, SX_TYPE_ELEMENT));
	}
}

static void put_image(struct speller *s, const struct spvx_insn *insn)
{
	uint32_t format = sx_arg(insn, SX_TYPE_IMAGE_FORMAT);

	if (sx_arg(insn, SX_TYPE_IMAGE_SAMPLED) == 2)
		put_text(s, "storage ");
	put_text(s, "image ");
	put_enum(s, SPVX_KIND_Dim, sx_arg(insn, SX_TYPE_IMAGE_DIM));
	if (sx_arg(insn, SX_TYPE_IMAGE_ARRAYED))
		put_text(s, " array");
	if (sx_arg(insn, SX_TYPE_IMAGE_MULTISAMPLED))
		put_text(s, " multisampled");
	if (sx_arg(insn, SX_TYPE_IMAGE_DEPTH) == 1)
		put_text(s, " depth");
	if (format) {
		put_text(s, " ");
		put_enum(s, SPVX_KIND_ImageFormat, format);
	}
	put_text(s, " ");
	if (!put_scalar(s, sx_arg(insn, SX_TYPE_ELEMENT)))
		put_text(s, "void");
}

static void put_struct(struct speller *s, uint32_t id)
{
	struct spvx_str name = spvx_module_name(s->m, id);

	put_text(s, "struct ");
	if (!name.len && s->named) {
		name = s->named(s->ctx, id, SPVX_NONE);
		put_text(s, name.len && sx_is_digit(*name.ptr) ? "%" : "");
	}
	if (name.len > MODULE_NAME_MAX)
		name.len = MODULE_NAME_MAX;
	if (name.len) {
		put(s, name);
	} else {
		put_text(s, "%");
		put_number(s, id);
	}
}

/* Any other type: its name, then its element type if the grammar has an <id> there. */
static uint32_t put_other(struct speller *s, const struct spvx_insn *insn)
{
	const struct spvx_entry *op = sx_op(s->m->grammar, insn->opcode);
	const char *name = spvx_entry_name(s->m->grammar, op);
	struct spvx_insn of;
	uint64_t rows;
	uint64_t columns;
	uint64_t use;

	put_text(s, strncmp(name, "OpType", 6) ? name : name + 6);
	if (insn->opcode == SPVX_OP_TypeCooperativeMatrixKHR &&
	    spvx_module_constant(s->m, sx_arg(insn, SX_TYPE_COOPERATIVE_SCOPE + 1),
				 &rows) &&
	    spvx_module_constant(s->m, sx_arg(insn, SX_TYPE_COOPERATIVE_SCOPE + 2),
				 &columns) &&
	    spvx_module_constant(s->m, sx_arg(insn, SX_TYPE_COOPERATIVE_SCOPE + 3), &use)) {
		put_text(s, " ");
		put_number(s, rows);
		put_text(s, "x");
		put_number(s, columns);
		put_text(s, " ");
		put_enum(s, SPVX_KIND_CooperativeMatrixUse, (uint32_t)use);
	}
	if (op->operand_count < 2 ||
	    sx_operands(s->m->grammar)[op->operands + 1].form != SX_FORM_ID ||
	    !find_type(s->m, sx_arg(insn, SX_TYPE_ELEMENT), &of))
		return 0;
	put_text(s, " of ");
	return sx_arg(insn, SX_TYPE_ELEMENT);
}

/* Spell one type. Return: the <id> of the next type in the chain, 0 at the end. */
static uint32_t put_link(struct speller *s, uint32_t id, const struct spvx_insn *insn)
{
	uint64_t length;

	switch (insn->opcode) {
	case SPVX_OP_TypeVoid:
		put_text(s, "void");
		return 0;
	case SPVX_OP_TypeBool:
	case SPVX_OP_TypeInt:
	case SPVX_OP_TypeFloat:
		put_scalar(s, id);
		return 0;
	case SPVX_OP_TypeVector:
	case SPVX_OP_TypeMatrix:
		put_vector(s, insn);
		return 0;
	case SPVX_OP_TypeImage:
		put_image(s, insn);
		return 0;
	case SPVX_OP_TypeSampler:
		put_text(s, "sampler");
		return 0;
	case SPVX_OP_TypeStruct:
		put_struct(s, id);
		return 0;
	case SPVX_OP_TypeSampledImage:
		put_text(s, "sampled ");
		return sx_arg(insn, SX_TYPE_ELEMENT);
	case SPVX_OP_TypeArray:
		put_text(s, "array ");
		if (spvx_module_constant(s->m, sx_arg(insn, SX_TYPE_COUNT), &length)) {
			put_number(s, length);
		} else {
			put_text(s, "%");
			put_number(s, sx_arg(insn, SX_TYPE_COUNT));
		}
		put_text(s, " of ");
		return sx_arg(insn, SX_TYPE_ELEMENT);
	case SPVX_OP_TypeRuntimeArray:
		put_text(s, "runtime array of ");
		return sx_arg(insn, SX_TYPE_ELEMENT);
	case SPVX_OP_TypeUntypedPointerKHR:
	case SPVX_OP_TypePointer:
		put_text(s, insn->opcode == SPVX_OP_TypePointer ? "pointer "
								: "untyped pointer ");
		put_enum(s, SPVX_KIND_StorageClass, sx_arg(insn, SX_TYPE_STORAGE_CLASS));
		if (insn->opcode != SPVX_OP_TypePointer)
			return 0;
		put_text(s, " -> ");
		return sx_arg(insn, SX_TYPE_POINTEE);
	default:
		return put_other(s, insn);
	}
}

static void put_chain(struct speller *s, uint32_t id)
{
	struct spvx_insn insn;

	for (unsigned i = 0; id; i++) {
		if (i == LONGEST_CHAIN) {
			put_text(s, "...");
			return;
		}
		if (!find_type(s->m, id, &insn)) {
			put_text(s, "%");
			put_number(s, id);
			return;
		}
		id = put_link(s, id, &insn);
	}
}

static void put_function(struct speller *s, const struct spvx_insn *insn)
{
	put_text(s, "function (");
	for (unsigned i = SX_TYPE_FIRST_PARAMETER; i < insn->word_count; i++) {
		if (i > SX_TYPE_FIRST_PARAMETER)
			put_text(s, ", ");
		if (i - SX_TYPE_FIRST_PARAMETER == PARAMETERS) {
			put_text(s, "...");
			break;
		}
		put_chain(s, sx_arg(insn, i));
	}
	put_text(s, ") -> ");
	put_chain(s, sx_arg(insn, SX_TYPE_RETURN));
}

size_t sx_type_text(const struct spvx_module *m, uint32_t type, char *room, size_t size,
		    sx_type_name_fn *named, void *ctx)
{
	struct speller s = { m, named, ctx, room, size, 0 };
	struct spvx_insn insn;

	if (find_type(m, type, &insn)) {
		if (insn.opcode == SPVX_OP_TypeFunction)
			put_function(&s, &insn);
		else
			put_chain(&s, type);
	}
	room[s.len] = '\0';
	return s.len;
}

size_t spvx_type_text(const struct spvx_module *m, uint32_t type, char *room, size_t size)
{
	return sx_type_text(m, type, room, size, NULL, NULL);
}

uint32_t spvx_type_struct(const struct spvx_module *m, uint32_t type)
{
	struct spvx_insn insn;

	for (unsigned i = 0; i < LONGEST_CHAIN && find_type(m, type, &insn); i++) {
		switch (insn.opcode) {
		case SPVX_OP_TypeStruct:
			return type;
		case SPVX_OP_TypeArray:
		case SPVX_OP_TypeRuntimeArray:
			type = sx_arg(&insn, SX_TYPE_ELEMENT);
			break;
		case SPVX_OP_TypePointer:
			type = sx_arg(&insn, SX_TYPE_POINTEE);
			break;
		default:
			return 0;
		}
	}
	return 0;
}
