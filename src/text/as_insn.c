/* SPDX-License-Identifier: MIT */
/*
 * text/as_insn.c - one instruction: %result = OpCode operand ...
 *
 * The pattern machine is that of spirv/operand.c, driven by words of text: optional and
 * repeated operands end where the next instruction begins.
 */
#include "text/as_pattern.h"

/* ---- the head ---- */

/* Suggest the opcode that a word was meant to be, with or without its Op. */
static void hint_opcode(struct spvx_as *as, const struct sx_word *word)
{
	static const struct sx_as_meant meant = { 0, sizeof("Op") - 1, sizeof("Op") - 1 };
	bool has_op = sx_word_len(word) > strlen("Op") && (word->s[0] | 0x20) == 'o' &&
		      (word->s[1] | 0x20) == 'p';
	size_t skip = has_op ? strlen("Op") : 0;
	struct spvx_str name = { word->s + skip, sx_word_len(word) - skip };

	sx_as_hint_name(as, &sx_sets(as->grammar)->ops, &meant, name);
}

/* Report a word that is not an opcode in the place of one. */
static bool complain_start(struct spvx_as *as, const char *what)
{
	hint_opcode(as, sx_as_word(as));
	return sx_as_complain(as, "%s '%.*s'.", what, SX_AS_SHOWN(sx_as_word(as)));
}

/* Take "%result =", up to the opcode. */
static bool take_result(struct spvx_as *as, struct sx_as_insn *in)
{
	if (*sx_as_word(as)->s != '%') {
		complain_start(
			as,
			"Expected <opcode> or <result-id> at the beginning of an instruction, found");
		/* Step over the = and opcode after a word that is not an id: one error
		 * is enough. */
		if (!sx_as_at_end(as) && sx_word_is(sx_as_word(as) + 1, '=')) {
			sx_as_next(as);
			sx_as_next(as);
		}
		return false;
	}
	in->result = *sx_as_word(as);
	sx_as_next(as);
	as->behind = sx_as_at_start(as);
	if (sx_as_at_end(as))
		return sx_as_complain(as, "Expected '=', found end of stream.");
	if (!sx_word_is(sx_as_word(as), '='))
		return sx_as_complain(as, "'=' expected after result id but found '%.*s'.",
				      SX_AS_SHOWN(sx_as_word(as)));
	sx_as_next(as);
	if (sx_as_at_end(as))
		return sx_as_complain(as, "Expected opcode, found end of stream.");
	if (sx_word_is_op(sx_as_word(as)))
		return true;
	if (!sx_as_at_start(as))
		return complain_start(as, "Invalid Opcode prefix");
	as->behind = true;
	return sx_as_complain(as,
			      "Expected opcode, but found the next instruction instead.");
}

/* Take the opcode, which is the current word; OpUnknown leaves @in->op NULL. */
static bool take_opcode(struct spvx_as *as, struct sx_as_insn *in)
{
	const struct sx_word *word = sx_as_word(as);

	in->op = sx_as_find_op(as, 0, word);
	if (!in->op || !sx_as_is_available(as, in->op)) {
		if (sx_word_len(word) != strlen("OpUnknown") ||
		    memcmp(word->s, "OpUnknown", strlen("OpUnknown")) != 0) {
			if (!in->op)
				hint_opcode(as, sx_as_word(as));
			else if (in->op->since > sx_as_short_version(as->version))
				sx_as_hint(as, "It came with SPIR-V %u.%u.",
					   in->op->since >> 4, in->op->since & 15u);
			return sx_as_complain(as, "Invalid Opcode name '%.*s'",
					      SX_AS_SHOWN(sx_as_word(as)));
		}
		in->op = NULL;
		return !in->result.s ||
		       sx_as_complain(
			       as,
			       "OpUnknown not allowed in assignment. Use an explicit result id operand instead.");
	}
	if (in->op->flags & SX_ENTRY_RESULT && !in->result.s)
		return sx_as_complain(
			as,
			"Expected <result-id> at the beginning of an instruction, found '%.*s'.",
			SX_AS_SHOWN(word));
	if (!(in->op->flags & SX_ENTRY_RESULT) && in->result.s)
		return sx_as_complain(
			as, "Cannot set ID %.*s because %.*s does not produce a result ID.",
			SX_AS_SHOWN(&in->result), SX_AS_SHOWN(word));
	return true;
}

/* ---- the operands ---- */

static bool put_result(struct spvx_as *as, struct sx_as_insn *in)
{
	uint32_t id;

	as->behind = true;
	if (!sx_as_id(as, &in->result, &id))
		return false;
	sx_as_put(as, id);
	in->result.s = NULL;
	return true;
}

/* Take !<integer> as an operand; words after it have no pattern. */
static bool take_immediate(struct spvx_as *as, struct sx_as_insn *in)
{
	if (!sx_as_immediate(as, sx_as_word(as)))
		return false;
	sx_as_step(as);
	if (in->result.s && !put_result(as, in))
		return false;
	as->behind = false;
	return sx_as_loose(as, in);
}

static bool complain_missing(struct spvx_as *as, const struct sx_as_insn *in,
			     const struct sx_operand *pattern)
{
	const struct sx_word *word = sx_as_word(as);
	const struct sx_word rest = { word->s + strlen("Op"), word->e };

	if (pattern->form == SX_FORM_SPEC_OP && sx_word_is_op(word) &&
	    sx_as_find_spec_op(as, &rest)) {
		/* the operation of OpSpecConstantOp is written without Op */
		sx_as_hint(as, "Did you mean '%.*s'?", SX_AS_SHOWN(&rest));
		sx_as_complain(as, "Invalid OpSpecConstantOp opcode '%.*s'.",
			       SX_AS_SHOWN(word));
		sx_as_next(as);
		return false;
	}
	as->behind = true;
	return sx_as_complain(as, "Expected operand for %s instruction, but found the %s.",
			      spvx_entry_name(as->grammar, in->op),
			      sx_as_at_end(as) ? "end of the stream"
					       : "next instruction instead");
}

static bool take_operands(struct spvx_as *as, struct sx_as_insn *in)
{
	const struct sx_operand *pattern;
	bool opened = false; /* at the first of a group that may be missing as a whole */

	while ((pattern = sx_as_pattern(as, in))) {
		enum sx_as_taken taken;

		if (pattern->form == SX_FORM_RESULT && in->result.s) {
			if (!put_result(as, in))
				return false;
			continue;
		}
		as->behind = false;
		in->optional =
			opened || pattern->quantifier || in->stack[in->depth - 1].loose;
		opened = false;
		if (sx_as_at_end(as) || sx_as_at_start(as))
			return in->optional || complain_missing(as, in, pattern);
		if (*sx_as_word(as)->s == '!')
			return take_immediate(as, in);
		if (pattern->form == SX_FORM_COMPOSITE) {
			opened = in->optional;
			if (!sx_as_push_group(as, in, pattern->kind))
				return false;
			continue;
		}
		taken = sx_as_operand(as, in, pattern);
		if (taken == SX_AS_REFUSED)
			return false;
		if (taken == SX_AS_NOT_IT)
			return true;
		sx_as_step(as);
	}
	return true;
}

static bool finish(struct spvx_as *as, const struct sx_as_insn *in,
		   const struct sx_word *result)
{
	size_t words = as->out_len - in->first;

	as->behind = true;
	if (as->failed || !sx_as_learn(as, in->op, in->first, result))
		return false;
	if (words > UINT16_MAX)
		return sx_as_complain(
			as, "%s Instruction too long: %llu words, but the limit is %d",
			spvx_entry_name(as->grammar, in->op), (unsigned long long)words,
			UINT16_MAX);
	as->out[in->first] = (uint32_t)words << 16 | in->op->value;
	return true;
}

/* Mark the result of a bad instruction, so that its uses are not reported too. */
static void spoil_result(struct spvx_as *as, const struct sx_word *result)
{
	uint32_t id;

	if (!as->failed && sx_as_is_id(result) && sx_word_len(result) <= SX_WORD_LEN_MAX &&
	    sx_as_id(as, result, &id))
		sx_as_spoil(as, id);
}

static bool take_body(struct spvx_as *as, struct sx_as_insn *in)
{
	const struct sx_word result = in->result;

	if (!in->op) {
		sx_as_next(as);
		return sx_as_unknown(as);
	}
	sx_as_step(as);
	in->first = as->out_len;
	in->depth = 0;
	sx_as_put(as, 0);
	return sx_as_push(as, in, in->op->operands, in->op->operand_count) &&
	       take_operands(as, in) && finish(as, in, &result);
}

bool sx_as_insn(struct spvx_as *as)
{
	struct sx_as_insn in;
	struct sx_word result;

	as->behind = false;
	if (*sx_as_word(as)->s == '!')
		return sx_as_raw_insn(as);
	in.result.s = NULL;
	if ((!sx_word_is_op(sx_as_word(as)) && !take_result(as, &in)) ||
	    !take_opcode(as, &in)) {
		if (sx_word_is_op(sx_as_word(as)))
			sx_as_next(as);
		if (in.result.s)
			spoil_result(as, &in.result);
		return false;
	}
	result = in.result;
	if (take_body(as, &in))
		return true;
	if (result.s)
		spoil_result(as, &result);
	return false;
}
