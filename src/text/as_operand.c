/* SPDX-License-Identifier: MIT */
/*
 * text/as_operand.c - one operand of an instruction, by its pattern.
 *
 * Operands with parameters of their own (enumerants, mask bits, extended instructions, the
 * operation of OpSpecConstantOp) push those on the stack of patterns.
 */
#include "text/as_pattern.h"

#include "base/str.h"
#include "text/extended.h"
#include "text/kind_words.h"

static enum sx_as_taken taken_if(bool ok)
{
	return ok ? SX_AS_TAKEN : SX_AS_REFUSED;
}

/* ---- ids ---- */

static enum sx_as_taken take_id(struct spvx_as *as, struct sx_as_insn *in)
{
	const struct sx_operand *patterns = sx_operands(as->grammar);
	unsigned top = in->depth - 1;
	uint32_t id;

	if (!sx_as_id(as, sx_as_word(as), &id))
		return SX_AS_REFUSED;
	sx_as_put(as, id);
	if (in->stack[top].next == in->stack[top].end ||
	    patterns[in->stack[top].next].form != SX_FORM_EXT_NUMBER)
		return SX_AS_TAKEN;
	/* the set of an extended instruction; checked before the operands after it */
	if (sx_as_import(as, id, &in->set))
		return SX_AS_TAKEN;
	if (!sx_as_is_spoilt(as, id))
		sx_as_complain(as, "Invalid extended instruction import Id %.*s",
			       SX_AS_SHOWN(sx_as_word(as)));
	return SX_AS_REFUSED;
}

/* ---- literals whose type is given elsewhere ---- */

static enum sx_as_taken take_typed(struct spvx_as *as, struct sx_as_insn *in)
{
	uint32_t result_type = as->out[in->first + 1];
	struct spvx_number type = sx_as_number_type(as, result_type);

	if (type.cls)
		return sx_as_number(as, sx_as_word(as), type, in->optional);
	if (!sx_as_is_spoilt(as, result_type))
		sx_as_complain(
			as, "Type for %s must be a scalar floating point or integer type",
			spvx_entry_name(as->grammar, in->op) + strlen("Op"));
	return SX_AS_REFUSED;
}

static enum sx_as_taken take_case(struct spvx_as *as, struct sx_as_insn *in)
{
	uint32_t selector = as->out[in->first + 1];
	uint32_t id = sx_as_type_of(as, selector);
	struct spvx_number type = sx_as_number_type(as, id);

	if (type.cls && type.cls != SPVX_NUMBER_FLOAT)
		return sx_as_number(as, sx_as_word(as), type, in->optional);
	if (!sx_as_is_spoilt(as, id) && !sx_as_is_spoilt(as, selector))
		sx_as_complain(
			as,
			"The selector operand for OpSwitch must be the result of an instruction that generates an integer scalar");
	return SX_AS_REFUSED;
}

/* ---- names ---- */

static const struct sx_as_meant any_name = { 0, 0, 0 };

/* Report "Invalid storage class 'x'.", with a suggestion. */
static void complain_name(struct spvx_as *as, unsigned kind, const char *what,
			  struct spvx_str name)
{
	const struct sx_kind *k = &sx_kinds(as->grammar)[kind];
	const struct sx_word *word = sx_as_word(as);
	char words[SX_KIND_WORDS];
	uint64_t number;

	if (sx_parse_u64(sx_word_str(word), &number))
		sx_as_hint(as, "A number instead of a name is written !%.*s.",
			   SX_AS_SHOWN(word));
	else
		sx_as_hint_name(as, &k->entries, &any_name, name);
	sx_kind_words(words, (enum sx_form)k->form, sx_strings(as->grammar) + k->name);
	sx_as_complain(as, "Invalid %s%s '%.*s'.", words, what, SX_AS_SHOWN(word));
}

static bool push_operands(struct spvx_as *as, struct sx_as_insn *in,
			  const struct spvx_entry *e, uint32_t skipped)
{
	return e->operand_count == skipped ||
	       sx_as_push(as, in, e->operands + skipped, e->operand_count - skipped);
}

/* Names with | between them. */
static enum sx_as_taken take_mask(struct spvx_as *as, struct sx_as_insn *in, unsigned kind)
{
	const struct sx_kind *k = &sx_kinds(as->grammar)[kind];
	const struct sx_word *word = sx_as_word(as);
	const char *end = word->s - 1;
	uint32_t mask = 0;

	while (end != word->e) {
		const char *s = end + 1;
		const char *bar = memchr(s, '|', (size_t)(word->e - s));
		const struct spvx_entry *e;
		struct sx_word name;

		end = bar ? bar : word->e;
		name = (struct sx_word){ s, end };
		e = sx_as_find_enum(as, kind, &name);
		if (!e) {
			complain_name(as, kind, " operand", sx_word_str(&name));
			return SX_AS_REFUSED;
		}
		mask |= e->value;
	}
	sx_as_put(as, mask);
	if (!(mask & k->param_bits))
		return SX_AS_TAKEN;
	if (!sx_as_push(as, in, 0, 0))
		return SX_AS_REFUSED;
	in->stack[in->depth - 1].bits = mask & k->param_bits;
	in->stack[in->depth - 1].kind = (uint16_t)kind;
	return SX_AS_TAKEN;
}

static enum sx_as_taken take_spec_op(struct spvx_as *as, struct sx_as_insn *in)
{
	static const struct sx_as_meant operation = { SX_ENTRY_SPEC_OP, sizeof("Op") - 1,
						      0 };
	const struct sx_word *word = sx_as_word(as);
	const struct spvx_entry *e = sx_as_find_spec_op(as, word);

	if (!e) {
		sx_as_hint_name(as, &sx_sets(as->grammar)->ops, &operation,
				sx_word_str(word));
		sx_as_complain(as, "Invalid OpSpecConstantOp opcode '%.*s'.",
			       SX_AS_SHOWN(word));
		return SX_AS_REFUSED;
	}
	sx_as_put(as, e->value);
	/* the result and its type are those of OpSpecConstantOp */
	return taken_if(push_operands(as, in, e, sx_shape_of(as->grammar, e)->first - 1u));
}

/* ---- extended instructions ---- */

/* Decimal digits alone, as the reference has it. */
static bool is_decimal(const struct sx_word *word, uint64_t *v)
{
	*v = 0;
	for (const char *p = word->s; p < word->e; p++) {
		if (!sx_is_digit(*p))
			return false;
		*v = *v * 10 + (uint64_t)(*p - '0');
		if (*v > UINT32_MAX)
			return false;
	}
	return true;
}

static enum sx_as_taken take_ext_number(struct spvx_as *as, struct sx_as_insn *in)
{
	const struct sx_set *set = &sx_sets(as->grammar)[in->set];
	const struct sx_word *word = sx_as_word(as);
	const struct spvx_entry *e = in->set ? sx_as_find_op(as, in->set, word) : NULL;
	const unsigned wider = !e && in->set ? sx_prefix_set(as->grammar, in->set) : 0;
	bool numbered = !in->set || set->flags & SX_SET_NONSEMANTIC;
	unsigned top = in->depth - 1;
	uint64_t v;

	if (wider) /* the set for all versions of it */
		e = sx_as_find_op(as, wider, word);
	if (e) {
		sx_as_put(as, e->value);
		/* a non-semantic instruction may have more <id>s than the grammar knows */
		if (!numbered)
			in->stack[top].next = in->stack[top].end;
		return taken_if(push_operands(as, in, e, 0));
	}
	if (numbered && is_decimal(word, &v)) {
		sx_as_put(as, (uint32_t)v);
		return SX_AS_TAKEN;
	}
	if (in->set)
		sx_as_hint_name(as, &set->ops, &any_name, sx_word_str(word));
	if (numbered)
		sx_as_complain(
			as,
			"Couldn't translate unknown extended instruction name '%.*s' to unsigned integer.",
			SX_AS_SHOWN(word));
	else
		sx_as_complain(as, "Invalid extended instruction name '%.*s'.",
			       SX_AS_SHOWN(word));
	return SX_AS_REFUSED;
}

enum sx_as_taken sx_as_operand(struct spvx_as *as, struct sx_as_insn *in,
			       const struct sx_operand *pattern)
{
	static const struct spvx_number u32 = { SPVX_NUMBER_UNSIGNED, 0, 32 };
	static const struct spvx_number f32 = { SPVX_NUMBER_FLOAT, 0, 32 };
	const struct sx_word *word;
	const struct spvx_entry *e;

	switch ((enum sx_form)pattern->form) {
	case SX_FORM_ID:
	case SX_FORM_SCOPE:
	case SX_FORM_SEMANTICS:
	case SX_FORM_RESULT_TYPE:
	case SX_FORM_RESULT: /* of a pattern inside another */
		return take_id(as, in);
	case SX_FORM_INTEGER:
		return sx_as_number(as, sx_as_word(as), u32, in->optional);
	case SX_FORM_FLOAT:
		return sx_as_number(as, sx_as_word(as), f32, in->optional);
	case SX_FORM_STRING:
		return sx_as_string(as, in, sx_as_word(as), in->optional);
	case SX_FORM_TYPED:
		return take_typed(as, in);
	case SX_FORM_SELECTOR:
		return take_case(as, in);
	case SX_FORM_EXT_NUMBER:
		return take_ext_number(as, in);
	case SX_FORM_SPEC_OP:
		return take_spec_op(as, in);
	case SX_FORM_ENUM:
		word = sx_as_word(as);
		e = sx_as_find_enum(as, pattern->kind, word);
		if (!e) {
			complain_name(as, pattern->kind, "", sx_word_str(word));
			return SX_AS_REFUSED;
		}
		sx_as_put(as, e->value);
		return taken_if(push_operands(as, in, e, 0));
	case SX_FORM_MASK:
		return take_mask(as, in, pattern->kind);
	case SX_FORM_COMPOSITE:
		break; /* opened by next_pattern() */
	}
	as->failed = -SPVX_EINVAL;
	return SX_AS_REFUSED;
}
