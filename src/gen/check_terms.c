/* SPDX-License-Identifier: MIT */
/*
 * gen/check_terms.c - the fields of a row; tables/check/operands.txt defines the notation.
 */
#include "gen/check_values.h"

#include <limits.h>

/* Index of a kind of masks in masks[], where it is added at its first use. */
static unsigned mask_of(struct check_rows *t, const struct sx_tkind *kind)
{
	struct check_mask *m = t->masks;

	while (m < t->masks + t->mask_count && m->kind != kind)
		m++;
	if (m == t->masks + t->mask_count && t->mask_count < MASKS_MAX - 1) {
		t->mask_count++;
		m->kind = kind;
		for (const struct sx_tmember *b = kind->enumerants; b; b = b->next) {
			m->some |= b->operands ? b->value : 0;
			m->two |= b->operands && b->operands->next ? b->value : 0;
		}
	}
	return (unsigned)(m - t->masks);
}

/* Read "{Bit}" after a mask: the first parameter of the bit; "{}": the word after the
 * parameters of all bits. */
static bool take_bit(struct check_reader *r, struct check_pred *p)
{
	const struct sx_tkind *kind = check_slot_kind(r->t, p->slot);
	const struct sx_tmember *m;

	if (!check_take(r, "{"))
		return true;
	if (!kind || kind->category != SX_TKIND_MASK)
		return false;
	p->parameter = true;
	p->mask = mask_of(r->t, kind);
	if (check_take(r, "}"))
		return true;
	m = check_member(kind->enumerants, check_take_name(r, "}"));
	if (!m || !m->operands)
		return false;
	p->bit = m->value;
	p->of = check_terms_kind(r->t, m->operands->kind);
	return check_take(r, "}");
}

static bool take_base(struct check_reader *r, unsigned *slot)
{
	bool type;

	*slot = check_take(r, "R") ? SLOT_RESULT : check_take(r, "*") ? SLOT_REST : 0;
	if (*slot)
		return true;
	type = check_take(r, "t");
	if (!type && !check_take(r, "o"))
		return false;
	*slot = check_take_number(r);
	if (*slot >= SLOT_RESULT)
		return false;
	*slot |= type ? SLOT_TYPE : 0;
	if (check_take(r, "*"))
		*slot |= SLOT_REST;
	return true;
}

static void take_suffix(struct check_reader *r, unsigned *slot)
{
	if (*slot == SLOT_RESULT && check_take(r, ">*"))
		*slot |= SLOT_TYPE;
	else if (check_take(r, ">[]"))
		*slot |= SLOT_ELEMENT | SLOT_POINTEE;
	else if (check_take(r, "[]"))
		*slot |= *slot & SLOT_TYPE ? SLOT_POINTEE : SLOT_ELEMENT;
	else if (check_take(r, ">"))
		*slot |= SLOT_POINTEE;
	else if (check_take(r, ".0"))
		*slot |= SLOT_MEMBER;
	else if (check_take(r, ".1"))
		*slot |= SLOT_MEMBER + SLOT_POINTEE;
}

static bool take_slot(struct check_reader *r, unsigned *slot)
{
	if (!take_base(r, slot))
		return false;
	take_suffix(r, slot);
	return true;
}

/* Read the slot of a predicate; "i0" is the first operand of the instruction, even in a
 * part. */
static bool take_operand(struct check_reader *r, struct check_pred *p)
{
	p->absolute = check_take(r, "i");
	if (p->absolute)
		p->slot = check_take_number(r);
	else if (!take_base(r, &p->slot) || !take_bit(r, p))
		return false;
	take_suffix(r, &p->slot);
	return p->slot != SLOT_RESULT || !p->absolute;
}

/* ---- terms ---- */

static uint32_t bits_of(struct check_reader *r, bool powers)
{
	uint32_t bits = 0;

	do {
		unsigned v = check_take_number(r);

		if (!v || v > (powers ? 64u : 31u))
			return 0;
		bits |= UINT32_C(1) << (powers ? (unsigned)__builtin_ctz(v) : v);
		if (r->at + 1 < r->field.len && !memcmp(r->field.ptr + r->at, "//", 2))
			break;
	} while (check_take(r, "/"));
	return bits;
}

static bool take_type(struct check_reader *r, struct check_pred *p)
{
	static const char kinds[] = "iufb";
	static const char shapes[] = "SVM";
	const char *at;

	p->what = "TYPE";
	while (check_peek(r) && (at = strchr(kinds, check_peek(r)))) {
		p->kinds |= 1u << (at - kinds);
		r->at++;
	}
	while (check_peek(r) && (at = strchr(shapes, check_peek(r)))) {
		p->shapes |= 1u << (at - shapes);
		r->at++;
	}
	if (!p->shapes)
		p->shapes = SHAPE_SCALAR | SHAPE_VECTOR | SHAPE_COOP;
	if (check_peek(r) >= '0' && check_peek(r) <= '9' && !(p->widths = bits_of(r, true)))
		return false;
	if (check_take(r, "x") && !(p->counts = bits_of(r, false)))
		return false;
	return p->kinds != 0;
}

static const struct check_term terms[] = {
	{ "c", "CONST" },
	{ "k", "KNOWN" },
	{ "struct2", "STRUCT" },
	{ "size", "SIZE" },
	{ "scalar", "SCALAR" },
	{ "vector", "VECTOR" },
	{ "value", "VALUE" },
	{ "never", "NEVER" },
	{ "standard", "STANDARD" },
	{ "tiny", "TINY" },
	{ "plain", "PLAIN" },
	{ "full", "FULL" },
	{ "void", "VOID" },
	{ "type", "IS_TYPE" },
	{ "typed", "TYPED" },
	{ "untyped", "UNTYPED" },
	{ "contains", "CONTAINS", KINDS },
	{ "reaches", "REACHES", KINDS },
	{ "extension", "EXTENSION", KINDS },
	{ "of", "OF", OPCODES },
	{ "pointee", "POINTEE" },
	{ "there", "THERE" },
	{ "is", "IS", OPCODES },
	{ "u32", "U32" },
	{ "fixed", "FIXED" },
	{ "defined", "DEFINED" },
	{ "lit", "LITERAL", SLOT },
	{ "ptr", "PTR", CLASSES },
	{ "kind", "KIND", KINDS },
	{ "op", "OP", OPCODES },
	{ "model", "MODEL", MODELS },
	{ "in", "IN", VALUES },
	{ "has", "HAS", VALUES },
	{ "one", "ONE", VALUES },
	{ "since", "SINCE", VALUES },
	{ "count", "OPERANDS", VALUES },
	{ "len", "LENGTH", VALUES },
	{ "cap", "CAP", VALUES, "Capability" },
	{ "deco", "DECO", VALUES, "Decoration" },
	{ "dim", "IMAGE", VALUES, "Dim", 0 },
	{ "depth", "IMAGE", VALUES, NULL, 1 },
	{ "arrayed", "IMAGE", VALUES, NULL, 2 },
	{ "ms", "IMAGE", VALUES, NULL, 3 },
	{ "sampled", "IMAGE", VALUES, NULL, 4 },
	{ "format", "IMAGE", VALUES, "ImageFormat", 5 },
	{ "access", "ACCESS", VALUES, "AccessQualifier" },
	{ "ext", "EXT", OPCODES },
};

static bool take_reference(struct check_reader *r, struct check_pred *p)
{
	static const struct {
		const char *mark;
		const char *what;
	} marks[] = {
		{ "=", "SAME" },    { "~", "COUNT" },          { "^", "WIDTH" },
		{ "@", "COMP" },    { "!^", "WIDTH_DIFFERS" }, { "!@", "COMP_DIFFERS" },
		{ "#", "AS_MANY" },
	};

	size_t n = 0;

	while (n < sizeof(marks) / sizeof(marks[0]) && !check_take(r, marks[n].mark))
		n++;
	if (n == sizeof(marks) / sizeof(marks[0]))
		return false;
	p->what = marks[n].what;
	return take_slot(r, &p->ref) && !(p->ref & SLOT_REST);
}

/* The term whose name comes next; NULL: it is a type or a comparison. */
static const struct check_term *find_term(const struct check_reader *r)
{
	size_t len = strspn(r->field.ptr + r->at, "abcdefghijklmnopqrstuvwxyz0123456789");

	for (size_t n = 0; n < sizeof(terms) / sizeof(terms[0]); n++)
		if (strlen(terms[n].name) == len && r->at + len <= r->field.len &&
		    !memcmp(terms[n].name, r->field.ptr + r->at, len))
			return &terms[n];
	return NULL;
}

static bool take_term(struct check_reader *r, struct check_pred *p)
{
	const struct check_term *term;

	p->otherwise = check_take(r, "-");
	p->strict = check_take(r, "+");
	term = find_term(r);
	if (!term)
		return take_reference(r, p) || take_type(r, p);
	r->at += strlen(term->name);
	p->what = term->what;
	p->ref = term->ref;
	if (term->argument == SLOT)
		return check_take(r, "~") && take_slot(r, &p->ref) && !(p->ref & SLOT_REST);
	if (check_take(r, "("))
		return check_take_argument(r, p, term) && check_take(r, ")");
	return term->argument == NONE || term->argument == CLASSES;
}

/* ---- fields ---- */

/* Conditions on the module; enum ck_pred_when has a bit for each, in this order. */
static const char *const whens[] = {
	"vk",       "shader",   "bits32", "novk",     "opencl", "kernel",
	"noshader", "logical",  "phys64", "nophys64", "vmm",    "novmm",
	"vk10",     "novk10",   "vkmm",   "glsl",     "cl12",   "nokernel",
	"nohlsl",   "nooffset", "v1.3",   "v1.4",     "v1.5",   "from1.6",
};

/* Read any number of conditions, each with a colon. */
static void take_when(struct check_reader *r, struct check_pred *p)
{
	const char *colon = memchr(r->field.ptr + r->at, ':', r->field.len - r->at);

	for (size_t n = 0; colon && n < sizeof(whens) / sizeof(whens[0]); n++) {
		size_t len = strlen(whens[n]);

		if (colon == r->field.ptr + r->at + len && check_take(r, whens[n])) {
			p->when |= 1u << n;
			r->at++;
			take_when(r, p);
			return;
		}
	}
}

static bool add(struct check_rows *t, const struct check_pred *p)
{
	if (t->pred_count == PREDS_MAX)
		return false;
	t->preds[t->pred_count++] = *p;
	return true;
}

/* Read the name after fn=, and add it to functions[] if it is new. */
static bool take_function(struct check_reader *r, struct check_pred *p)
{
	struct check_rows *t = r->t;
	struct spvx_str name = check_take_name(r, "@");
	unsigned n = 0;

	p->what = "CALL";
	for (size_t k = 0; k < name.len; k++)
		if (name.ptr[k] != '_' && (name.ptr[k] < 'a' || name.ptr[k] > 'z'))
			return false;
	while (n < t->function_count && !sx_str_eq(t->functions[n], name))
		n++;
	if (n == FUNCTIONS_MAX || !name.len)
		return false;
	if (n == t->function_count)
		t->functions[t->function_count++] = name;
	p->ref = n;
	return !check_take(r, "@") || (take_operand(r, p) && p->slot < SLOT_RESULT);
}

/* Read the name of an earlier part, with the operand that is its operand 0. */
static bool take_part(struct check_reader *r, struct check_pred *p)
{
	struct check_rows *t = r->t;
	bool always = check_take(r, "+");
	struct spvx_str name = check_take_name(r, "@?");

	p->what = "PART";
	p->strict = always;
	while (p->ref < t->part_count && !sx_str_eq(t->parts[p->ref].name, name))
		p->ref++;
	return p->ref < t->part_count &&
	       (!check_take(r, "@") || (take_operand(r, p) && p->slot < SLOT_RESULT));
}

/* Read the place of a report: an operand "o1", a literal "#o1", the number in a set "op",
 * the instruction for its result "-", an operand or the Result Type for it "-o1", the
 * instruction "#-", the definition of an operand "^o1". */
static bool take_place(struct check_reader *r, unsigned *at)
{
	unsigned kind = 0;

	*at = check_take(r, "op") ? AT_NUMBER : check_take(r, "#-") ? AT_WHOLE : 0;
	if (*at)
		return true;
	if (check_take(r, "-"))
		kind = check_peek(r) == 'o' || check_peek(r) == 'R' ? AT_RESULT
								    : AT_INSTRUCTION;
	else if (check_take(r, "^"))
		kind = AT_DEFINITION;
	else if (check_take(r, "#"))
		kind = AT_LITERAL;
	if (kind != AT_INSTRUCTION && !take_slot(r, at))
		return false;
	if (kind == AT_DEFINITION && *at >= SLOT_RESULT)
		return false;
	*at |= kind;
	return true;
}

/* Read the check or VUID that predicates from @first on report, and the place if it is
 * given. */
static bool take_check(struct check_reader *r, unsigned first)
{
	struct check_rows *t = r->t;
	unsigned vuid = 0;
	unsigned at = AT_SLOT;
	struct spvx_str name = { 0 };

	if (check_peek(r) >= '0' && check_peek(r) <= '9')
		vuid = check_take_number(r);
	else
		name = check_take_name(r, "@?/");
	/* a rule's name has the only slash */
	if (check_peek(r) == '/' && r->field.ptr[r->at + 1] != '/') {
		struct spvx_str more;

		r->at++;
		more = check_take_name(r, "@?/");
		name = sx_str_n(name.ptr, (size_t)(more.ptr + more.len - name.ptr));
	}
	if (name.len && check_take(r, "@") && !take_place(r, &at))
		return false;
	for (unsigned n = first; n < t->pred_count; n++) {
		t->preds[n].vuid = vuid;
		t->preds[n].at = at;
		if (!strcmp(t->preds[n].what, "THERE") && at < AT_LITERAL)
			t->preds[n].literal = check_slot_kind(t, at) &&
					      !check_is_id(check_slot_kind(t, at));
		t->preds[n].check = name;
	}
	return vuid || name.len;
}

/* Read a call, terms of a slot, or a term of the module. */
static bool read_part(struct check_reader *r)
{
	struct check_pred base = { .at = AT_SLOT };
	unsigned first = r->t->pred_count;
	size_t from;

	take_when(r, &base);
	if (check_take(r, "fn="))
		return take_function(r, &base) && add(r->t, &base);
	if (check_take(r, "&"))
		return take_part(r, &base) && add(r->t, &base);
	from = r->at;
	if (!take_operand(r, &base) || !check_take(r, "=")) {
		r->at = from;
		base = (struct check_pred){ .at = AT_SLOT, .when = base.when };
		if (!find_term(r) && !strchr("-+", check_peek(r)))
			return false;
	}
	do {
		struct check_pred p = base;

		if (!take_term(r, &p) || !add(r->t, &p))
			return false;
	} while (check_take(r, ","));
	return !check_take(r, "!") || take_check(r, first);
}

/*
 * Link parts: "A?B": B only if A holds, "A//B": A or else B. The predicates to skip are
 * counted: .yes of them if a predicate holds, .no minus one if it does not.
 */
static void link_parts(struct check_rows *t, unsigned first, unsigned part, char sign,
		       unsigned end)
{
	for (unsigned n = first; n < part; n++) {
		struct check_pred *p = &t->preds[n];

		if (sign == '?') {
			p->guard = true;
			p->no = end == UINT_MAX ? REST_OF_ROW : end - n;
		} else {
			p->no = part - n;
			p->yes = n + 1 == part ? end - n - 1 : 0;
		}
	}
}

#define FIELD_MAX 8

static bool read_field(struct check_rows *t, struct spvx_str field)
{
	struct check_reader r = { t, field, 0 };
	unsigned starts[FIELD_MAX + 1] = { t->pred_count };
	char signs[FIELD_MAX];
	unsigned count = 0;
	bool rest = false;

	for (;;) {
		if (!read_part(&r))
			return false;
		if (count + 1 == FIELD_MAX)
			return false;
		starts[++count] = t->pred_count;
		signs[count - 1] = '\0';
		if (check_take(&r, "//"))
			signs[count - 1] = '/';
		else if (check_take(&r, "?"))
			signs[count - 1] = '?';
		else
			break;
		rest = r.at == field.len;
		if (rest)
			break;
	}
	for (unsigned n = 0; n < count; n++)
		if (signs[n])
			link_parts(t, starts[n], starts[n + 1], signs[n],
				   rest ? UINT_MAX : t->pred_count);
	for (unsigned n = starts[0]; n < t->pred_count; n++) {
		struct check_pred *p = &t->preds[n];

		p->rest = t->pred_count - n - 1;
		if (!p->check.len && !p->no && strcmp(p->what, "CALL") != 0 &&
		    strcmp(p->what, "PART") != 0 && !check_say(t, p))
			return false;
	}
	return r.at == field.len;
}

void check_terms_read(struct check_rows *t, struct spvx_str field)
{
	if (!read_field(t, field))
		check_rows_complain(t, "not understood:", field);
}
