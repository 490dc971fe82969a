/* SPDX-License-Identifier: MIT */
/*
 * text/complain.c - errors of an instruction, in the reference's words.
 *
 * The operand machine gives the word and the reason; the reference distinguishes further
 * cases (a string that runs on into the next instruction, or out of the module), so the
 * instruction is decoded once more to find the operand that was expected.
 */
#include "base/error.h"

#include "base/compiler.h"
#include "text/dis.h"
#include "text/kind_words.h"

/**
 * struct scene - an instruction up to its fault
 * @before: the iterator before the step that failed, or before the end
 */
struct scene {
	const struct spvx_dis *d;
	const struct spvx_insn *insn;
	const char *name;
	uint64_t word;   /* its word offset in the module */
	unsigned stated; /* its stated word count */
	bool cut;        /* the module ends before that */
	struct sx_fault fault;
	struct spvx_operands before;
	struct spvx_error *err;
};

static void replay(struct scene *s)
{
	struct spvx_operands it;
	struct spvx_operand o;

	spvx_operands_init(&it, s->d->grammar, &s->d->ids, s->insn);
	do
		s->before = it;
	while (spvx_operand_next(&it, &o));
}

/* The topmost pattern of a stack, which is not empty. */
static const struct sx_operand *pattern_at(const struct spvx_grammar *g,
					   const struct spvx_operands *it, unsigned depth)
{
	const struct sx_operand *patterns = sx_operands(g);
	const struct sx_operand *o;

	if (it->stack[depth].next == it->stack[depth].end) {
		const struct sx_kind *kind = &sx_kinds(g)[it->stack[depth].kind];
		uint32_t bit = it->stack[depth].bits & -it->stack[depth].bits;

		if (!bit)
			return NULL;
		return patterns + sx_range_find(g, &kind->entries, bit)->operands;
	}
	o = patterns + it->stack[depth].next;
	return o->form == SX_FORM_COMPOSITE ? patterns + sx_kinds(g)[o->kind].parts : o;
}

/* The operand that was expected next; NULL: none. */
static const struct sx_operand *expected(const struct scene *s)
{
	for (unsigned depth = s->before.depth; depth--;) {
		const struct sx_operand *o = pattern_at(s->d->grammar, &s->before, depth);

		if (o)
			return o;
	}
	return NULL;
}

/* Whether an operand must follow the one that was expected next. */
static bool more_required(const struct scene *s)
{
	const struct spvx_grammar *g = s->d->grammar;
	bool first = true;

	for (unsigned depth = s->before.depth; depth--;) {
		uint32_t next = s->before.stack[depth].next;

		for (; next < s->before.stack[depth].end; next++) {
			const struct sx_operand *o = sx_operands(g) + next;

			/* the first half of a pair: the other must follow */
			if (first && o->form == SX_FORM_COMPOSITE)
				return true;
			if (!first && !o->quantifier)
				return true;
			first = false;
		}
		if (s->before.stack[depth].bits)
			return true;
	}
	return false;
}

static void kind_words(const struct scene *s, const struct sx_operand *o,
		       char words[SX_KIND_WORDS])
{
	if (o)
		sx_kind_words(words, (enum sx_form)o->form,
			      spvx_kind_name(s->d->grammar, o->kind));
	else
		words[0] = '\0';
}

/* ---- too long, too short ---- */

static void say_surplus(const struct scene *s, unsigned words)
{
	sx_error(
		s->err, SPVX_ESURPLUS,
		"Invalid instruction %s starting at word %llu: expected no more operands after %u words, but stated word count is %u.",
		s->name, (unsigned long long)s->word, words, s->stated);
}

static void say_missing(const struct scene *s)
{
	sx_error(
		s->err, SPVX_EMISSING,
		"End of input reached while decoding %s starting at word %llu: expected more operands after %u words.",
		s->name, (unsigned long long)s->word, s->stated);
}

static void say_cut(const struct scene *s, const char *how)
{
	char kind[SX_KIND_WORDS];

	kind_words(s, expected(s), kind);
	sx_error(
		s->err, s->fault.code ? s->fault.code : SPVX_EMISSING,
		"End of input reached while decoding %s starting at word %llu: %s %s operand at word offset %u.",
		s->name, (unsigned long long)s->word, how, kind, s->fault.word);
}

/* Report an operand of @words words that reaches beyond its instruction. */
static void say_overrun(const struct scene *s, uint64_t words)
{
	if (more_required(s))
		say_missing(s);
	else
		sx_error(
			s->err, s->fault.code,
			"Invalid word count: %s starting at word %llu says it has %u words, but found %llu words instead.",
			s->name, (unsigned long long)s->word, s->stated,
			(unsigned long long)(s->fault.word + words));
}

/* Number of whole words in memory from the one with the fault on. */
static size_t words_behind(const struct scene *s)
{
	const unsigned char *at = s->insn->bytes + (size_t)s->fault.word * SPVX_WORD_BYTES;
	const struct spvx_cursor *m = &s->d->module;

	return m->begin && at <= m->end ? (size_t)(m->end - at) / SPVX_WORD_BYTES : 0;
}

/* Report a string that ends in a later instruction, or not at all. */
static void say_string(const struct scene *s)
{
	size_t size = words_behind(s) * SPVX_WORD_BYTES;
	size_t at = (size_t)s->fault.word * SPVX_WORD_BYTES;
	size_t len = 0;

	while (len < size && s->insn->bytes[s->insn->big ? (at + len) ^ 3u : at + len])
		len++;
	if (len < size)
		say_overrun(s, len / SPVX_WORD_BYTES + 1);
	else
		say_cut(s, "truncated");
}

static struct spvx_number number_at_fault(const struct scene *s)
{
	uint32_t id = s->before.result_type ? s->before.result_type : s->before.first_id;

	return spvx_ids_number(&s->d->ids, id);
}

static void say_too_short(const struct scene *s)
{
	unsigned words;

	if (s->fault.word < s->insn->word_count) {
		/* a number that needs more words than are left */
		words = (number_at_fault(s).width + 31u) / 32u;
		if (s->cut || words_behind(s) < words)
			say_cut(s, "truncated");
		else
			say_overrun(s, words);
	} else if (s->cut) {
		say_cut(s, "missing");
	} else {
		say_missing(s);
	}
}

/* ---- ids and types ---- */

static void say_zero(const struct scene *s)
{
	const struct sx_operand *o = expected(s);

	switch (o ? (enum sx_form)o->form : SX_FORM_ID) {
	case SX_FORM_RESULT_TYPE:
		sx_error(s->err, SPVX_EIDZERO, "Error: Type Id is 0");
		break;
	case SX_FORM_RESULT:
		sx_error(s->err, SPVX_EIDZERO, "Error: Result Id is 0");
		break;
	case SX_FORM_SCOPE:
		sx_error(s->err, SPVX_EIDZERO, "scope ID is 0");
		break;
	case SX_FORM_SEMANTICS:
		sx_error(s->err, SPVX_EIDZERO, "memory semantics ID is 0");
		break;
	default:
		sx_error(s->err, SPVX_EIDZERO, "Id is 0");
		break;
	}
}

static void say_no_number(const struct scene *s, uint32_t type)
{
	bool is_type = sx_ids_is_type(&s->d->ids, type);

	sx_error(s->err, s->fault.code, "Type Id %u is not a %s", type,
		 is_type ? "scalar numeric type" : "type");
}

/* The type of a value, by a search from the beginning; 0: none, or the module is not in
 * memory. */
static uint32_t type_of(const struct scene *s, uint32_t value)
{
	struct spvx_cursor cursor = s->d->module;
	struct spvx_insn insn;
	uint32_t type;

	while (sx_dis_has(s->d, SPVX_DIS_STRICT) && spvx_next(&cursor, &insn)) {
		if (spvx_result_id(s->d->grammar, &insn, &type) == value)
			return type;
	}
	return 0;
}

static void say_selector(const struct scene *s)
{
	uint32_t selector = s->before.first_id;
	struct spvx_number number = spvx_ids_number(&s->d->ids, selector);
	uint32_t type = type_of(s, selector);

	if (sx_ids_is_type(&s->d->ids, selector))
		sx_error(s->err, s->fault.code,
			 "Invalid OpSwitch: selector id %u is a type, not a value",
			 selector);
	else if (number.cls == SPVX_NUMBER_FLOAT)
		sx_error(s->err, s->fault.code,
			 "Invalid OpSwitch: selector id %u is not a scalar integer",
			 selector);
	else if (!spvx_ids_defined(&s->d->ids, selector) || !type)
		sx_error(s->err, s->fault.code,
			 "Invalid OpSwitch: selector id %u has no type", selector);
	else
		say_no_number(s, type);
}

/* ---- values ---- */

static void say_value(const struct scene *s, uint32_t value)
{
	const struct sx_operand *o = expected(s);
	uint32_t bad = o ? value & ~sx_kinds(s->d->grammar)[o->kind].known_bits : 0;
	char kind[SX_KIND_WORDS];

	kind_words(s, o, kind);
	switch (s->fault.code) {
	case SPVX_EENUM:
		sx_error(s->err, s->fault.code, "Invalid %s operand: %u", kind, value);
		break;
	case SPVX_EMASK:
		bad = bad ? UINT32_C(1) << (31 - sx_clz32(bad)) : 0;
		sx_error(s->err, s->fault.code,
			 "Invalid %s operand: %u has invalid mask component %u", kind,
			 value, bad);
		break;
	case SPVX_EIDTWICE:
		sx_error(s->err, s->fault.code, "Id %u is defined more than once", value);
		break;
	case SPVX_EEXTINST:
		sx_error(s->err, s->fault.code, "Invalid extended instruction number: %u",
			 value);
		break;
	case SPVX_ENOTSET:
		sx_error(s->err, s->fault.code,
			 "%s set Id %u does not reference an OpExtInstImport result Id",
			 s->name, s->before.first_id);
		break;
	case SPVX_ESPECOP:
		sx_error(s->err, s->fault.code, "Invalid %s: %u", kind, value);
		break;
	default: /* SPVX_ELIMIT: a limit of the program, not of the reference */
		sx_error(s->err, s->fault.code, "Operands are nested too deep.");
		break;
	}
}

static void say(const struct scene *s)
{
	uint32_t value = s->fault.word < s->insn->word_count
				 ? spvx_insn_word(s->insn, s->fault.word)
				 : 0;
	struct spvx_number number;
	char copy[100];
	struct spvx_str name;

	switch (s->fault.code) {
	case SPVX_EOPCODE:
		sx_error(s->err, SPVX_EOPCODE, "Invalid opcode: %u", s->insn->opcode);
		break;
	case SPVX_EMISSING:
		say_too_short(s);
		break;
	case SPVX_ESTRING:
		say_string(s);
		break;
	case SPVX_ESURPLUS:
		say_surplus(s, s->fault.word);
		break;
	case SPVX_OK:
		/* its words are valid, but its word count claims more */
		if (expected(s))
			say_cut(s, "missing");
		else
			say_surplus(s, s->fault.word);
		break;
	case SPVX_EIDZERO:
		say_zero(s);
		break;
	case SPVX_ENOTYPE:
	case SPVX_ENOTTYPE:
		number = number_at_fault(s);
		if (number.cls && !number.width)
			say_surplus(s, s->fault.word);
		else if (s->insn->opcode == SPVX_OP_Switch)
			say_selector(s);
		else
			say_no_number(s, s->before.result_type);
		break;
	case SPVX_ESET:
		name = spvx_insn_string(s->insn, 2, copy, sizeof(copy));
		sx_error(
			s->err, s->fault.code, "Invalid extended instruction import '%.*s'",
			(int)(name.len < sizeof(copy) ? name.len : sizeof(copy)), name.ptr);
		break;
	default:
		say_value(s, value);
		break;
	}
}

void sx_complain(const struct spvx_dis *d, const struct spvx_insn *insn, uint64_t offset,
		 unsigned stated, struct sx_fault fault, struct spvx_error *err)
{
	const struct spvx_entry *op = sx_op(d->grammar, insn->opcode);
	struct scene s = {
		.d = d,
		.insn = insn,
		.name = op ? spvx_entry_name(d->grammar, op) : "",
		.word = offset / SPVX_WORD_BYTES,
		.stated = stated,
		.cut = stated > insn->word_count,
		.fault = fault,
		.err = err,
	};

	replay(&s);
	say(&s);
	err->offset = offset;
	err->insn = d->insn;
}
