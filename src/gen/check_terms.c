/* SPDX-License-Identifier: MIT */
/*
 * gen/check_terms.c - the fields of a row; tables/check/operands.txt defines the notation.
 *
 * One file: one notation: its reader and the words that follow from it.
 */
#include "gen/check_rows.h"

#include <limits.h>
#include <stdlib.h>

/* Where a field has been read to. */
struct reader {
	struct check_rows *t;
	struct spvx_str field;
	size_t at;
};

static char peek(const struct reader *r)
{
	return r->at < r->field.len ? r->field.ptr[r->at] : '\0';
}

static bool take(struct reader *r, const char *word)
{
	size_t len = strlen(word);

	if (r->field.len - r->at < len || memcmp(r->field.ptr + r->at, word, len) != 0)
		return false;
	r->at += len;
	return true;
}

static unsigned take_number(struct reader *r)
{
	unsigned v = 0;

	while (peek(r) >= '0' && peek(r) <= '9')
		v = v * 10 + (unsigned)(r->field.ptr[r->at++] - '0');
	return v;
}

static bool take_slot(struct reader *r, unsigned *slot)
{
	if (take(r, "R")) {
		*slot = SLOT_RESULT;
	} else if (take(r, "*")) {
		*slot = SLOT_REST;
	} else if (take(r, "o") || take(r, "t")) {
		bool type = r->field.ptr[r->at - 1] == 't';

		*slot = take_number(r);
		if (*slot >= SLOT_RESULT)
			return false;
		*slot |= type ? SLOT_TYPE : 0;
		if (take(r, "*"))
			*slot |= SLOT_REST;
	} else {
		return false;
	}
	if (take(r, ">[]"))
		*slot |= SLOT_ELEMENT | SLOT_POINTEE;
	else if (take(r, "[]"))
		*slot |= *slot & SLOT_TYPE ? SLOT_POINTEE : SLOT_ELEMENT;
	else if (take(r, ">"))
		*slot |= SLOT_POINTEE;
	else if (take(r, ".0"))
		*slot |= SLOT_MEMBER;
	else if (take(r, ".1"))
		*slot |= SLOT_MEMBER + SLOT_POINTEE;
	return true;
}

/* ---- terms ---- */

static uint32_t bits_of(struct reader *r, bool powers)
{
	uint32_t bits = 0;

	do {
		unsigned v = take_number(r);

		if (!v || v > (powers ? 64u : 31u))
			return 0;
		bits |= UINT32_C(1) << (powers ? (unsigned)__builtin_ctz(v) : v);
		if (r->at + 1 < r->field.len && !memcmp(r->field.ptr + r->at, "//", 2))
			break;
	} while (take(r, "/"));
	return bits;
}

static bool take_type(struct reader *r, struct check_pred *p)
{
	static const char kinds[] = "iufb";
	static const char shapes[] = "SVM";
	const char *at;

	p->what = "TYPE";
	while (peek(r) && (at = strchr(kinds, peek(r)))) {
		p->kinds |= 1u << (at - kinds);
		r->at++;
	}
	while (peek(r) && (at = strchr(shapes, peek(r)))) {
		p->shapes |= 1u << (at - shapes);
		r->at++;
	}
	if (!p->shapes)
		p->shapes = SHAPE_SCALAR | SHAPE_VECTOR | SHAPE_COOP;
	if (peek(r) >= '0' && peek(r) <= '9' && !(p->widths = bits_of(r, true)))
		return false;
	if (take(r, "x") && !(p->counts = bits_of(r, false)))
		return false;
	return p->kinds != 0;
}

/* ---- names of the grammar ---- */

static const struct sx_tmember *find_member(const struct sx_tmember *m,
					    struct spvx_str name)
{
	for (; m; m = m->next) {
		if (sx_str_eq(m->name, name))
			return m;
		for (const struct sx_tnames *a = m->aliases; a; a = a->next)
			if (sx_str_eq(a->name, name))
				return m;
	}
	return NULL;
}

static const struct sx_tkind *find_kind(const struct sx_tset *set, struct spvx_str name)
{
	const struct sx_tkind *k = set->kinds;

	while (k && !sx_str_eq(k->name, name))
		k = k->next;
	return k;
}

const struct sx_tkind *check_terms_kind(const struct check_rows *t, struct spvx_str name)
{
	return find_kind(t->sets[0], name);
}

/* The kind of the operand in a slot; NULL: there is none, or an <id> of a part. */
static const struct sx_tkind *kind_of_slot(const struct check_rows *t, unsigned slot)
{
	const struct sx_toperand *o = t->op ? t->op->operands : NULL;
	const struct sx_tkind *kind;

	if (!t->op)
		return slot & SLOT_RESULT ? NULL : t->kind;
	while (o && (sx_str_is(o->kind, "IdResultType") || sx_str_is(o->kind, "IdResult")))
		o = o->next;
	for (unsigned n = slot & SLOT_RESULT; n && o && o->next; n--)
		o = o->next;
	if (!o)
		return NULL;
	kind = find_kind(t->sets[t->set], o->kind);
	return kind ? kind : find_kind(t->sets[0], o->kind);
}

static bool is_id(const struct sx_tkind *kind)
{
	return kind && kind->category == SX_TKIND_ID;
}

/* What an operand is a value of: an <id> of a scope is one of Scope. */
static const struct sx_tkind *enum_of_slot(const struct check_rows *t, unsigned slot)
{
	const struct sx_tkind *kind = kind_of_slot(t, slot);

	if (!kind || kind->category != SX_TKIND_ID || kind->name.len < 2)
		return kind;
	return find_kind(t->sets[0], sx_str_n(kind->name.ptr + 2, kind->name.len - 2));
}

/* ---- terms ---- */

/* Up to one of the signs, taken off. */
static struct spvx_str take_name(struct reader *r, const char *signs)
{
	size_t from = r->at;

	while (peek(r) && !strchr(signs, peek(r)))
		r->at++;
	return sx_str_n(r->field.ptr + from, r->at - from);
}

/* What is in the brackets of a term. */
enum argument {
	NONE,
	VALUES,  /* enumerants, numbers N, ranges N..M, N.. */
	CLASSES, /* storage classes, which may be absent */
	KINDS,   /* of types */
	OPCODES,
	MODELS,
	SLOT
};

/* @kind: of the values; NULL: that of the operand. @ref: of IMAGE the field. */
static const struct term {
	const char *name;
	const char *what;
	enum argument argument;
	const char *kind;
	unsigned ref;
} terms[] = {
	{ .name = "c", .what = "CONST" },
	{ .name = "k", .what = "KNOWN" },
	{ .name = "struct2", .what = "STRUCT" },
	{ .name = "size", .what = "SIZE" },
	{ .name = "scalar", .what = "SCALAR" },
	{ .name = "vector", .what = "VECTOR" },
	{ .name = "value", .what = "VALUE" },
	{ .name = "never", .what = "NEVER" },
	{ .name = "standard", .what = "STANDARD" },
	{ .name = "tiny", .what = "TINY" },
	{ .name = "plain", .what = "PLAIN" },
	{ .name = "full", .what = "FULL" },
	{ .name = "void", .what = "VOID" },
	{ .name = "type", .what = "IS_TYPE" },
	{ .name = "typed", .what = "TYPED" },
	{ .name = "untyped", .what = "UNTYPED" },
	{ .name = "bf16", .what = "BF16" },
	{ .name = "fp8", .what = "FP8" },
	{ .name = "of", .what = "OF", .argument = OPCODES },
	{ .name = "pointee", .what = "POINTEE" },
	{ .name = "there", .what = "THERE" },
	{ .name = "u32", .what = "U32" },
	{ .name = "fixed", .what = "FIXED" },
	{ .name = "lit", .what = "LITERAL", .argument = SLOT },
	{ .name = "ptr", .what = "PTR", .argument = CLASSES },
	{ .name = "kind", .what = "KIND", .argument = KINDS },
	{ .name = "op", .what = "OP", .argument = OPCODES },
	{ .name = "model", .what = "MODEL", .argument = MODELS },
	{ .name = "in", .what = "IN", .argument = VALUES },
	{ .name = "has", .what = "HAS", .argument = VALUES },
	{ .name = "one", .what = "ONE", .argument = VALUES },
	{ .name = "since", .what = "SINCE", .argument = VALUES },
	{ .name = "count", .what = "OPERANDS", .argument = VALUES },
	{ .name = "len", .what = "LENGTH", .argument = VALUES },
	{ .name = "cap", .what = "CAP", .argument = VALUES, .kind = "Capability" },
	{ .name = "deco", .what = "DECO", .argument = VALUES, .kind = "Decoration" },
	{ .name = "dim", .what = "IMAGE", .argument = VALUES, .kind = "Dim", .ref = 0 },
	{ .name = "depth", .what = "IMAGE", .argument = VALUES, .ref = 1 },
	{ .name = "arrayed", .what = "IMAGE", .argument = VALUES, .ref = 2 },
	{ .name = "ms", .what = "IMAGE", .argument = VALUES, .ref = 3 },
	{ .name = "sampled", .what = "IMAGE", .argument = VALUES, .ref = 4 },
	{ .name = "format",
	  .what = "IMAGE",
	  .argument = VALUES,
	  .kind = "ImageFormat",
	  .ref = 5 },
	{ .name = "access",
	  .what = "ACCESS",
	  .argument = VALUES,
	  .kind = "AccessQualifier" },
	{ .name = "ext", .what = "EXT", .argument = OPCODES },
};

static bool add_range(struct check_rows *t, struct check_pred *p, uint32_t low,
		      uint32_t high)
{
	if (t->value_count + 2 > VALUES_MAX)
		return false;
	t->values[t->value_count++] = low;
	t->values[t->value_count++] = high;
	p->value_count++;
	return true;
}

static bool take_value(struct reader *r, struct check_pred *p, const struct sx_tkind *kind)
{
	const struct sx_tmember *m;
	unsigned low;

	if (peek(r) >= '0' && peek(r) <= '9' &&
	    strspn(r->field.ptr + r->at, "0123456789") ==
		    strcspn(r->field.ptr + r->at, ".|)")) {
		low = take_number(r);
		if (!take(r, ".."))
			return add_range(r->t, p, low, low);
		return add_range(r->t, p, low,
				 peek(r) >= '0' && peek(r) <= '9' ? take_number(r)
								  : UINT32_MAX);
	}
	m = kind ? find_member(kind->enumerants, take_name(r, "|)")) : NULL;
	return m && add_range(r->t, p, m->value, m->value);
}

static bool take_values(struct reader *r, struct check_pred *p, const struct term *term)
{
	const struct sx_tkind *kind = term->kind
					      ? find_kind(r->t->sets[0], sx_str(term->kind))
					      : enum_of_slot(r->t, p->slot);
	size_t dot = strcspn(r->field.ptr + r->at, ".|)");

	/* a kind that the operand does not say */
	if (r->field.ptr[r->at + dot] == '.' &&
	    find_kind(r->t->sets[0], sx_str_n(r->field.ptr + r->at, dot))) {
		kind = find_kind(r->t->sets[0], sx_str_n(r->field.ptr + r->at, dot));
		r->at += dot + 1;
	}
	p->literal = kind_of_slot(r->t, p->slot) && !is_id(kind_of_slot(r->t, p->slot));
	p->first_value = r->t->value_count;
	do {
		if (!take_value(r, p, kind))
			return false;
	} while (take(r, "|"));
	return true;
}

/* Storage classes up to StorageBuffer are bits of their numbers, others in order of use. */
#define LOW_CLASSES 13

static bool take_class(struct reader *r, struct check_pred *p)
{
	struct check_rows *t = r->t;
	const struct sx_tmember *m =
		find_member(find_kind(t->sets[0], sx_str("StorageClass"))->enumerants,
			    take_name(r, "|)"));
	unsigned bit = 0;

	if (!m)
		return false;
	while (bit < t->class_count && t->classes[bit] != m->value)
		bit++;
	if (m->value >= LOW_CLASSES && bit == t->class_count) {
		if (t->class_count == CLASSES_MAX)
			return false;
		t->classes[t->class_count++] = m->value;
	}
	p->classes |= UINT32_C(1)
		      << (m->value < LOW_CLASSES ? m->value : LOW_CLASSES + bit);
	return true;
}

/* Instructions of the core, or of the set, as values. */
static bool take_opcodes(struct reader *r, struct check_pred *p, bool core)
{
	const struct sx_tset *set = r->t->sets[core ? 0 : r->t->set];

	p->first_value = r->t->value_count;
	do {
		const struct sx_tmember *m = find_member(set->ops, take_name(r, "|)"));

		if (!m || !add_range(r->t, p, m->value, m->value))
			return false;
	} while (take(r, "|"));
	return true;
}

/* As enum ck_model orders them. */
static const char *const models[] = {
	"Vertex",
	"TessellationControl",
	"TessellationEvaluation",
	"Geometry",
	"Fragment",
	"GLCompute",
	"Kernel",
	"TaskNV",
	"MeshNV",
	"TaskEXT",
	"MeshEXT",
	"RayGenerationKHR",
	"IntersectionKHR",
	"AnyHitKHR",
	"ClosestHitKHR",
	"MissKHR",
	"CallableKHR",
};

static bool take_models(struct reader *r, struct check_pred *p)
{
	const struct sx_tkind *kind = find_kind(r->t->sets[0], sx_str("ExecutionModel"));

	do {
		const struct sx_tmember *m =
			find_member(kind->enumerants, take_name(r, "|)"));
		unsigned bit = 0;

		while (m && bit < sizeof(models) / sizeof(models[0]) &&
		       !sx_str_is(m->name, models[bit]))
			bit++;
		if (!m || bit == sizeof(models) / sizeof(models[0]))
			return false;
		p->classes |= UINT32_C(1) << bit;
	} while (take(r, "|"));
	if (p->otherwise)
		p->classes = ~p->classes;
	p->otherwise = false;
	return true;
}

static bool take_classes(struct reader *r, struct check_pred *p)
{
	do {
		if (!take_class(r, p))
			return false;
	} while (take(r, "|"));
	return true;
}

static bool take_argument(struct reader *r, struct check_pred *p, const struct term *term)
{
	switch (term->argument) {
	case VALUES:
		return take_values(r, p, term);
	case CLASSES:
		return take_classes(r, p);
	case KINDS:
		p->kinds_of = take_name(r, ")");
		return p->kinds_of.len != 0;
	case OPCODES:
		return take_opcodes(r, p, strcmp(term->what, "EXT") != 0);
	case MODELS:
		return take_models(r, p);
	default:
		return false;
	}
}

static bool take_reference(struct reader *r, struct check_pred *p)
{
	static const struct {
		const char *mark;
		const char *what;
	} marks[] = {
		{ "=", "SAME" }, { "~", "COUNT" },          { "^", "WIDTH" },
		{ "@", "COMP" }, { "!^", "WIDTH_DIFFERS" }, { "!@", "COMP_DIFFERS" },
	};

	size_t n = 0;

	while (n < sizeof(marks) / sizeof(marks[0]) && !take(r, marks[n].mark))
		n++;
	if (n == sizeof(marks) / sizeof(marks[0]))
		return false;
	p->what = marks[n].what;
	return take_slot(r, &p->ref) && !(p->ref & SLOT_REST);
}

/* The term that a name begins; NULL: it is a type or a comparison. */
static const struct term *find_term(const struct reader *r)
{
	size_t len = strspn(r->field.ptr + r->at, "abcdefghijklmnopqrstuvwxyz0123456789");

	for (size_t n = 0; n < sizeof(terms) / sizeof(terms[0]); n++)
		if (strlen(terms[n].name) == len && r->at + len <= r->field.len &&
		    !memcmp(terms[n].name, r->field.ptr + r->at, len))
			return &terms[n];
	return NULL;
}

static bool take_term(struct reader *r, struct check_pred *p)
{
	const struct term *term;

	p->otherwise = take(r, "-");
	p->strict = take(r, "+");
	term = find_term(r);
	if (!term)
		return take_reference(r, p) || take_type(r, p);
	r->at += strlen(term->name);
	p->what = term->what;
	p->ref = term->ref;
	if (term->argument == SLOT)
		return take(r, "~") && take_slot(r, &p->ref) && !(p->ref & SLOT_REST);
	if (take(r, "("))
		return take_argument(r, p, term) && take(r, ")");
	return term->argument == NONE || term->argument == CLASSES;
}

/* ---- fields ---- */

/* Of the module; enum ck_pred_when has a bit for each, in this order. */
static const char *const whens[] = {
	"vk",     "shader",   "bits32",  "no16i",  "no16f",    "novk",     "opencl",
	"kernel", "noshader", "logical", "phys64", "nophys64", "vmm",      "novmm",
	"vk10",   "novk10",   "vkmm",    "glsl",   "cl12",     "nokernel",
};

static bool take_version(struct reader *r, unsigned *version)
{
	unsigned major = take_number(r);

	if (!take(r, "."))
		return false;
	*version = major << 4 | take_number(r);
	return take(r, ":");
}

/* Any number of conditions, each with a colon. */
static bool take_when(struct reader *r, struct check_pred *p)
{
	const char *colon;
	size_t n = 0;

	if (take(r, "v") && peek(r) >= '0' && peek(r) <= '9')
		return take_version(r, &p->below) && take_when(r, p);
	if (r->at && r->field.ptr[r->at - 1] == 'v')
		r->at--;
	if (take(r, "from"))
		return take_version(r, &p->from) && take_when(r, p);
	colon = memchr(r->field.ptr + r->at, ':', r->field.len - r->at);
	while (colon && n < sizeof(whens) / sizeof(whens[0])) {
		size_t len = strlen(whens[n]);

		if (colon == r->field.ptr + r->at + len && take(r, whens[n])) {
			p->when |= 1u << n;
			r->at++;
			return take_when(r, p);
		}
		n++;
	}
	return true;
}

static bool add(struct check_rows *t, const struct check_pred *p)
{
	if (t->pred_count == PREDS_MAX)
		return false;
	t->preds[t->pred_count++] = *p;
	return true;
}

/* The name after fn=, once. */
static bool take_function(struct reader *r, struct check_pred *p)
{
	struct check_rows *t = r->t;
	struct spvx_str name = take_name(r, "@");
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
	if (!take(r, "@"))
		return true;
	return take_slot(r, &p->slot) && p->slot < SLOT_RESULT;
}

/* The name of a part that has been read, with the operand that is its first. */
static bool take_part(struct reader *r, struct check_pred *p)
{
	struct check_rows *t = r->t;
	struct spvx_str name = take_name(r, "@");

	p->what = "PART";
	while (p->ref < t->part_count && !sx_str_eq(t->parts[p->ref].name, name))
		p->ref++;
	if (!take(r, "@"))
		return p->ref < t->part_count;
	return p->ref < t->part_count && take_slot(r, &p->slot) && p->slot < SLOT_RESULT;
}

/* Where something is reported: an operand, a literal "#o1", the number in a
 * set "op", the result of the whole "-". */
static bool take_place(struct reader *r, unsigned *at)
{
	bool literal;

	*at = AT_INSTRUCTION;
	if (take(r, "-"))
		return true;
	*at = AT_NUMBER;
	if (take(r, "op"))
		return true;
	literal = take(r, "#");
	if (!take_slot(r, at))
		return false;
	*at |= literal ? AT_LITERAL : 0;
	return true;
}

/* What the predicates from @first on are reported as: a VUID, or a check and perhaps where. */
static bool take_check(struct reader *r, unsigned first)
{
	struct check_rows *t = r->t;
	unsigned vuid = 0;
	unsigned at = AT_SLOT;
	struct spvx_str name = { 0 };

	if (peek(r) >= '0' && peek(r) <= '9')
		vuid = take_number(r);
	else
		name = take_name(r, "@?/");
	/* a rule's name has the only slash */
	if (peek(r) == '/' && r->field.ptr[r->at + 1] != '/') {
		struct spvx_str more;

		r->at++;
		more = take_name(r, "@?/");
		name = sx_str_n(name.ptr, (size_t)(more.ptr + more.len - name.ptr));
	}
	if (name.len && take(r, "@") && !take_place(r, &at))
		return false;
	for (unsigned n = first; n < t->pred_count; n++) {
		t->preds[n].vuid = vuid;
		t->preds[n].at = at;
		if (!strcmp(t->preds[n].what, "THERE") && at < AT_LITERAL)
			t->preds[n].literal =
				kind_of_slot(t, at) && !is_id(kind_of_slot(t, at));
		t->preds[n].check = name;
	}
	return vuid || name.len;
}

/* A call, terms of a slot, or a term of the module. */
static bool read_part(struct reader *r)
{
	struct check_pred base = { .at = AT_SLOT };
	unsigned first = r->t->pred_count;
	size_t from;

	if (!take_when(r, &base))
		return false;
	if (take(r, "fn="))
		return take_function(r, &base) && add(r->t, &base);
	if (take(r, "&"))
		return take_part(r, &base) && add(r->t, &base);
	from = r->at;
	if (!take_slot(r, &base.slot) || !take(r, "=")) {
		r->at = from;
		base.slot = 0;
		if (!find_term(r) && !strchr("-+", peek(r)))
			return false;
	}
	do {
		struct check_pred p = base;

		if (!take_term(r, &p) || !add(r->t, &p))
			return false;
	} while (take(r, ","));
	return !take(r, "!") || take_check(r, first);
}

/*
 * Parts: "A?B": B where A holds, "A//B": A or else B. What is left when a predicate holds, or
 * does not, is passed over: .yes says how many predicates, .no one more.
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
	struct reader r = { t, field, 0 };
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
		if (take(&r, "//"))
			signs[count - 1] = '/';
		else if (take(&r, "?"))
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
