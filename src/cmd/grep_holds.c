/* SPDX-License-Identifier: MIT */
/*
 * cmd/grep_holds.c - whether a condition holds for an instruction: types, names, storage
 * classes, constants, decorations, loops.
 */
#include "cmd/grep_terms.h"

#include "base/glob.h"
#include "base/num_parse.h"
#include "base/sort.h"
#include "base/str.h"
#include "grammar/image.h"
#include "spirv/facts_read.h"
#include "spirv/ids.h"
#include "spirv/shading.h"

#define DEPTH 8 /* pointers to pointers that are followed */

/* ---- facts of the module ---- */

static struct spvx_insn definition(const struct grep_terms *t, uint32_t id)
{
	uint32_t at = spvx_module_def(&t->module, id);

	return at == SPVX_NONE ? (struct spvx_insn){ 0 } : spvx_module_insn(&t->module, at);
}

/* The definition of the type of a value. */
static struct spvx_insn type_of(const struct grep_terms *t, uint32_t id)
{
	struct spvx_insn def = definition(t, id);
	uint32_t type = 0;

	if (def.word_count)
		spvx_result_id(t->module.grammar, &def, &type);
	return definition(t, type);
}

bool grep_holds(struct grep_terms *t, const struct grep_term *term,
		const struct spvx_insn *insn, grep_holds_fn *holds)
{
	const bool types = grep_term_is_name(term);
	struct spvx_operands it;
	struct spvx_operand o;

	if (holds(t, term, insn, 0))
		return true;
	if (holds == grep_holds_loop) /* it is about the instruction alone */
		return false;
	spvx_operands_init(&it, t->module.grammar, &t->module.ids, insn);
	spvx_for_each_operand(o, &it) {
		if ((o.cls == SPVX_OPERAND_RESULT || o.cls == SPVX_OPERAND_ID ||
		     (types && o.cls == SPVX_OPERAND_RESULT_TYPE)) &&
		    holds(t, term, insn, o.value))
			return true;
	}
	return false;
}

/* ---- :TYPE ---- */

/* The name of a type in shading languages; empty when it has none. */
static void put_shading(const struct grep_terms *t, const struct spvx_insn *type,
			char text[SX_SHADING_ROOM])
{
	static const char kinds[] = { [SPVX_NUMBER_UNSIGNED] = 'u',
				      [SPVX_NUMBER_SIGNED] = 'i',
				      [SPVX_NUMBER_FLOAT] = 'f' };
	uint32_t id = sx_arg(type, SX_TYPE_RESULT);
	uint32_t count = sx_arg(type, SX_TYPE_COUNT);
	uint32_t rows = 0;
	struct spvx_insn part = *type;
	struct spvx_number n;
	char kind;

	*text = '\0';
	if (type->opcode == SPVX_OP_TypeMatrix) {
		part = definition(t, sx_arg(type, SX_TYPE_ELEMENT));
		rows = sx_arg(&part, SX_TYPE_COUNT);
		id = sx_arg(&part, SX_TYPE_ELEMENT);
	} else if (type->opcode == SPVX_OP_TypeVector) {
		id = sx_arg(type, SX_TYPE_ELEMENT);
	}
	n = spvx_ids_number(&t->module.ids, id);
	kind = spvx_module_def_op(&t->module, id) == SPVX_OP_TypeBool ? 'b' : kinds[n.cls];
	if (!kind || n.encoding)
		return;
	if (rows)
		sx_shading_matrix(text, kind, n.width, count, rows);
	else if (type->opcode == SPVX_OP_TypeVector)
		sx_shading_vector(text, kind, n.width, count);
	else if (type->opcode == SPVX_OP_TypeBool || type->opcode == SPVX_OP_TypeInt ||
		 type->opcode == SPVX_OP_TypeFloat)
		sx_shading_number(text, kind, n.width);
}

static bool is_called(const char *pattern, const char *name)
{
	return name && *name && sx_glob(pattern, sx_str(name));
}

/* Whether a type itself has the name, not counting the types that it is made of. */
static bool is_type_called(const struct grep_terms *t, const struct spvx_insn *type,
			   const struct grep_term *term)
{
	const struct spvx_grammar *g = t->module.grammar;
	const char *pattern = term->text;
	const struct spvx_entry *e = spvx_op_find(g, type->opcode);
	const char *op = e ? spvx_entry_name(g, e) : "";
	char text[SX_SHADING_ROOM];

	put_shading(t, type, text);
	if (is_called(term->shading ? term->shading : pattern, text))
		return true;
	/* An <id> that should be a type's may be any instruction's. */
	if (!strncmp(op, "OpType", 6) && is_called(pattern, op + 6))
		return true;
	if (type->opcode == SPVX_OP_TypeImage &&
	    is_called(pattern,
		      spvx_enum_name(g, SPVX_KIND_Dim, sx_arg(type, SX_TYPE_IMAGE_DIM))))
		return true;
	if (type->opcode == SPVX_OP_TypeFloat && type->word_count > SX_TYPE_ENCODING &&
	    is_called(pattern, spvx_enum_name(g, SPVX_KIND_FPEncoding,
					      sx_arg(type, SX_TYPE_ENCODING))))
		return true;
	return sx_glob(pattern, spvx_module_name(&t->module, sx_arg(type, SX_TYPE_RESULT)));
}

bool grep_holds_type(struct grep_terms *t, const struct grep_term *term,
		     const struct spvx_insn *insn, uint32_t id)
{
	struct spvx_insn type = type_of(t, id);

	(void)insn;
	for (unsigned i = 0; i < DEPTH && type.word_count; i++) {
		if (is_type_called(t, &type, term))
			return true;
		if (type.opcode == SPVX_OP_TypePointer)
			type = definition(t, sx_arg(&type, SX_TYPE_POINTEE));
		else if (type.opcode == SPVX_OP_TypeSampledImage)
			type = definition(t, sx_arg(&type, SX_TYPE_ELEMENT));
		else
			return false;
	}
	return false;
}

/* ---- @NAME ---- */

static void fold(char *to, size_t room, struct spvx_str s)
{
	size_t n = 0;

	for (; n + 1 < room && n < s.len; n++)
		to[n] = sx_lower(s.ptr[n]);
	to[n] = '\0';
}

/* Whether a name, or its part before the parameters that a compiler added, is the wanted
 * one. */
static bool is_named(struct grep_terms *t, const char *pattern, struct spvx_str name)
{
	const char *paren = name.len ? memchr(name.ptr, '(', name.len) : NULL;
	struct spvx_str start = sx_str_n(name.ptr, paren ? (size_t)(paren - name.ptr) : 0);
	char wanted[sizeof(t->other)];
	char have[sizeof(t->other)];

	if (!name.len)
		return false;
	if (sx_glob(pattern, name) || (paren && sx_glob(pattern, start)))
		return true;
	if (!t->other[0] && name.len < sizeof(have)) {
		fold(wanted, sizeof(wanted), sx_str(pattern));
		fold(have, sizeof(have), name);
		if (sx_glob(wanted, sx_str(have))) {
			memcpy(t->other, name.ptr, name.len);
			t->other[name.len] = '\0';
		}
	}
	return false;
}

/* The type that an index selects from a composite; @member: it selected a member. */
static struct spvx_insn select_part(const struct grep_terms *t,
				    const struct spvx_insn *type, uint32_t index,
				    struct spvx_str *member)
{
	uint64_t n;

	if (type->opcode != SPVX_OP_TypeStruct)
		return definition(t, sx_arg(type, SX_TYPE_ELEMENT));
	if (!spvx_module_constant(&t->module, index, &n) || n >= type->word_count ||
	    n + SX_TYPE_FIRST_MEMBER >= type->word_count)
		return (struct spvx_insn){ 0 };
	*member = spvx_module_member_name(&t->module, sx_arg(type, SX_TYPE_RESULT),
					  (uint32_t)n);
	return definition(t, sx_arg(type, (unsigned)n + SX_TYPE_FIRST_MEMBER));
}

/* Whether an access chain selects a member of this name. */
static bool selects(struct grep_terms *t, const char *pattern, const struct spvx_insn *insn)
{
	const unsigned flags = sx_op_shape(t->module.grammar, insn->opcode)->flags;
	bool untyped = flags & SX_OP_UNTYPED; /* its base type is an operand of its own */
	struct spvx_insn type;

	if (!(flags & SX_OP_ACCESS_CHAIN))
		return false;
	type = type_of(t, sx_arg(insn, 3));
	type = definition(t, untyped ? sx_arg(insn, 3) : sx_arg(&type, SX_TYPE_POINTEE));
	for (unsigned i = (flags & SX_OP_ELEMENT ? 5u : 4u) + untyped;
	     i < insn->word_count && type.word_count; i++) {
		struct spvx_str member = sx_str_n("", 0);

		type = select_part(t, &type, spvx_insn_word(insn, i), &member);
		if (is_named(t, pattern, member))
			return true;
	}
	return false;
}

bool grep_holds_name(struct grep_terms *t, const struct grep_term *term,
		     const struct spvx_insn *insn, uint32_t id)
{
	return id ? is_named(t, term->text, spvx_module_name(&t->module, id))
		  : selects(t, term->text, insn);
}

/* ---- class:CLASS, decorated:NAME ---- */

bool grep_holds_class(struct grep_terms *t, const struct grep_term *term,
		      const struct spvx_insn *insn, uint32_t id)
{
	struct spvx_insn type = type_of(t, id);

	(void)insn;
	return (type.opcode == SPVX_OP_TypePointer ||
		type.opcode == SPVX_OP_TypeUntypedPointerKHR) &&
	       sx_arg(&type, SX_TYPE_STORAGE_CLASS) == term->number;
}

bool grep_holds_decorated(struct grep_terms *t, const struct grep_term *term,
			  const struct spvx_insn *insn, uint32_t id)
{
	(void)insn;
	return id &&
	       spvx_module_decoration(&t->module, id, SPVX_NONE, term->number) != SPVX_NONE;
}

/* ---- value:NUMBER ---- */

/* Read a number as one of a type. */
static bool read_as(struct spvx_number n, struct spvx_str s, uint64_t *bits)
{
	enum sx_float format;

	if (n.cls == SPVX_NUMBER_FLOAT)
		return sx_float_of(n.width, n.encoding, &format) &&
		       sx_read_float(s, format, bits);
	return n.cls && n.width <= 64 &&
	       sx_read_integer(s, n.width, n.cls == SPVX_NUMBER_SIGNED, bits) == SX_NUM_OK;
}

bool grep_is_value(const char *text)
{
	uint64_t bits;

	return sx_read_float(sx_str(text), SX_FLOAT_64, &bits) ||
	       sx_read_integer(sx_str(text), 64, *text == '-', &bits) == SX_NUM_OK ||
	       !strcmp(text, "true") || !strcmp(text, "false");
}

bool grep_holds_value(struct grep_terms *t, const struct grep_term *term,
		      const struct spvx_insn *insn, uint32_t id)
{
	struct spvx_insn def = definition(t, id);
	struct spvx_number n = spvx_ids_number(&t->module.ids, id);
	uint64_t bits;

	(void)insn;
	switch (def.opcode) {
	case SPVX_OP_ConstantTrue:
	case SPVX_OP_SpecConstantTrue:
		return !strcmp(term->text, "true");
	case SPVX_OP_ConstantFalse:
	case SPVX_OP_SpecConstantFalse:
		return !strcmp(term->text, "false");
	case SPVX_OP_Constant:
	case SPVX_OP_SpecConstant:
		break;
	default:
		return false;
	}
	if (!read_as(n, sx_str(term->text), &bits))
		return false;
	bits ^= sx_arg(&def, 3) | (uint64_t)sx_arg(&def, 4) << 32;
	return !(n.width < 64 ? bits & ((UINT64_C(1) << n.width) - 1) : bits);
}

/* ---- loop>=N ---- */

bool grep_holds_loop(struct grep_terms *t, const struct grep_term *term,
		     const struct spvx_insn *insn, uint32_t id)
{
	const struct spvx_module *m = &t->module;
	uint32_t at = (uint32_t)((size_t)(insn->bytes - t->data) / SPVX_WORD_BYTES);
	uint32_t f = t->function == SPVX_NONE || at < m->functions[t->function].at
			     ? 0
			     : t->function;
	uint32_t end; /* of the blocks up to the one that has the instruction */

	(void)id;
	while (f < m->function_count && m->functions[f].end <= at)
		f++;
	if (f == m->function_count || at < m->functions[f].at ||
	    insn->opcode == SPVX_OP_FunctionEnd)
		return !term->number;
	if (f != t->function) {
		t->function = f;
		t->err = sx_cfg_of_function(&t->cfg, m, &m->functions[f]);
		if (t->err)
			return false;
		sx_cfg_loops(&t->cfg);
	}
	end = SX_BELOW(t->cfg.blocks, t->cfg.count, at, at + UINT64_C(1));
	return (end ? t->cfg.blocks[end - 1].depth : 0) >= term->number;
}
