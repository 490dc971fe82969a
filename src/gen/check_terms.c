/* SPDX-License-Identifier: MIT */
/*
 * gen/check_terms.c - the fields of a row: [WHEN:]SLOT=TERM,TERM...[!VUID], or fn=NAME,
 * sx_ck_op_NAME() of the checker; fn=NAME@SLOT calls it for that operand on.
 *
 *	WHEN  vk (Vulkan), vkbits (the same, but for --allow-vulkan-32-bit-bitwise), shader,
 *	      v1.5 (modules below 1.5), no16i, no16f (without AMD_gpu_shader_int16,
 *	      AMD_gpu_shader_half_float)
 *	SLOT  R (the result), o0 o1 ..., o2* (that and all after), * (all); of each
 *	      > what it points to, .0 .1 a member
 *	TERM  KINDS[SHAPES][WIDTHS][xCOUNTS]: i u f b; S V M; 16/32; x2/3/4
 *	      =SLOT ~SLOT ^SLOT @SLOT: type, components, width, component type as there
 *	      !^SLOT !@SLOT: another width, another component type
 *	      c, k: constant, with a value; ptr, ptr(UC|WG): pointer; void
 *	      struct2: a struct of two; size: an integer as wide as an address
 *	      lit~SLOT: a literal, as many as there are components; never: nothing at all
 *	      scalar, vector: of anything; value: not void
 *	      kind(accel): a type of that kind; kinds[] says them
 *	      standard: no microscaling float; tiny: floats of 4 or 6 bits
 *	      plain: no small floats; full: no small number without its capability
 *
 * One file: one notation: its reader and the words that follow from it.
 */
#include "gen/check_rows.h"

#include <stdlib.h>

/* As check/engine/operands.h has them. */
#define SLOT_RESULT  0x0fu
#define SLOT_POINTEE 0x10u
#define SLOT_MEMBER  0x20u
#define SLOT_REST    0x80u

enum {
	KIND_INT = 1,
	KIND_UNSIGNED = 2,
	KIND_FLOAT = 4,
	KIND_BOOL = 8
};

enum {
	SHAPE_SCALAR = 1,
	SHAPE_VECTOR = 2,
	SHAPE_COOP = 4
};

enum {
	WHEN_VULKAN = 1,
	WHEN_SHADER = 2,
	WHEN_BITWISE = 4,
	WHEN_NO_I16 = 8,
	WHEN_NO_F16 = 16
};

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
	} else if (take(r, "o")) {
		*slot = take_number(r);
		if (*slot >= SLOT_RESULT)
			return false;
		if (take(r, "*"))
			*slot |= SLOT_REST;
	} else {
		return false;
	}
	if (take(r, ">"))
		*slot |= SLOT_POINTEE;
	else if (take(r, ".0"))
		*slot |= SLOT_MEMBER;
	else if (take(r, ".1"))
		*slot |= SLOT_MEMBER + SLOT_POINTEE;
	return true;
}

/* ---- what to say ---- */

static void say_part(struct sx_buf *b, unsigned slot)
{
	static const char *const parts[] = { "", "pointee of ", "member 0 of ",
					     "member 1 of " };

	sx_buf_puts(b, parts[slot >> 4 & 3]);
}

static void say_slot(struct sx_buf *b, unsigned slot)
{
	say_part(b, slot);
	if ((slot & SLOT_RESULT) == SLOT_RESULT)
		sx_buf_puts(b, "the result");
	else
		sx_buf_printf(b, "operand %u", (slot & SLOT_RESULT) + 1);
}

static void say_list(struct sx_buf *b, unsigned bits, const char *const *words)
{
	bool more = false;

	for (unsigned n = 0; words[n]; n++) {
		if (!(bits >> n & 1))
			continue;
		sx_buf_puts(b, more ? " or " : "");
		sx_buf_puts(b, words[n]);
		more = true;
	}
}

/* What "kind(...)" can be. */
static const struct {
	const char *name;
	const char *kind; /* enum ck_kind, without CK_ */
	const char *text;
} kinds[] = {
	{ "accel", "ACCEL", "an acceleration structure" },
	{ "pipe_storage", "PIPE_STORAGE", "a pipe storage" },
	{ "pipe", "PIPE", "a pipe" },
	{ "reserve", "RESERVE_ID", "a reservation" },
};

static void say_kind(struct sx_buf *b, const char *kind)
{
	for (size_t n = 0; n < sizeof(kinds) / sizeof(kinds[0]); n++)
		if (!strcmp(kinds[n].kind, kind))
			sx_buf_printf(b, " must be %s", kinds[n].text);
}

static void say_numbers(struct sx_buf *b, uint32_t bits, bool powers)
{
	bool more = false;

	for (unsigned n = 0; n < 32; n++) {
		if (!(bits >> n & 1))
			continue;
		sx_buf_puts(b, more ? " or " : "");
		sx_buf_u64(b, powers ? 1u << n : n);
		more = true;
	}
}

static void say_type(struct sx_buf *b, const struct check_pred *p)
{
	static const char *const kinds[] = { "integer", "unsigned integer", "float",
					     "Boolean", NULL };
	static const char *const shapes[] = { "scalar", "vector", "cooperative matrix",
					      NULL };

	/* "an integer", "an unsigned integer"; "a" before all else */
	sx_buf_puts(b, !p->widths && p->kinds & (KIND_INT | KIND_UNSIGNED) ? " must be an "
									   : " must be a ");
	if (p->widths) {
		say_numbers(b, p->widths, true);
		sx_buf_puts(b, "-bit ");
	}
	say_list(b, p->kinds, kinds);
	sx_buf_putc(b, ' ');
	say_list(b, p->shapes, shapes);
	if (p->counts) {
		sx_buf_puts(b, " with ");
		say_numbers(b, p->counts, false);
		sx_buf_puts(b, " components");
	}
}

static const struct {
	const char *what;
	const char *text; /* after the subject; a slot follows when it ends with a blank */
} sayings[] = {
	{ "SAME", " must have the same type as " },
	{ "COUNT", " must have as many components as " },
	{ "WIDTH", " must have the width of " },
	{ "COMP", " must have the component type of " },
	{ "WIDTH_DIFFERS", " must not have the width of " },
	{ "COMP_DIFFERS", " must not have the component type of " },
	{ "CONST", " must be a constant" },
	{ "KNOWN", " must be a constant with a known value" },
	{ "PTR", " must be a pointer to an allowed storage class" },
	{ "STANDARD", " must not be a float of a microscaling format" },
	{ "TINY", " must be of 4-bit or 6-bit floats" },
	{ "PLAIN", " must not be a BFloat16KHR float or a float of 8 bits or less" },
	{ "FULL", " has 8 or 16 bits, which requires the arithmetic capability for them" },
	{ "VOID", " must be void" },
	{ "STRUCT", " must be a struct of two members" },
	{ "SIZE", " must be an integer as wide as an address" },
	{ "LITERAL", " must be the number of components of " },
	{ "SCALAR", " must be a scalar" },
	{ "VECTOR", " must be a vector" },
	{ "VALUE", " must not be void" },
	{ "NEVER", " is not allowed: the instruction must not be used" },
};

static uint32_t say(struct check_rows *t, const struct check_pred *p)
{
	struct sx_buf *b = &t->texts;
	uint32_t offset = (uint32_t)b->len;

	sx_buf_puts(b, "{op}: ");
	say_part(b, p->slot);
	sx_buf_puts(b,
		    (p->slot & SLOT_RESULT) == SLOT_RESULT ? "Result Type" : "{operand}");
	if (!strcmp(p->what, "TYPE"))
		say_type(b, p);
	if (p->kind)
		say_kind(b, p->kind);
	for (size_t n = 0; n < sizeof(sayings) / sizeof(sayings[0]); n++) {
		if (strcmp(p->what, sayings[n].what) != 0)
			continue;
		sx_buf_puts(b, sayings[n].text);
		if (sayings[n].text[strlen(sayings[n].text) - 1] == ' ')
			say_slot(b, p->ref);
	}
	sx_buf_putc(b, '\0');
	return offset;
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

/* Bits as class_bit() of check/engine/operands.c gives them. */
static bool take_classes(struct reader *r, struct check_pred *p)
{
	static const struct {
		const char *name;
		unsigned bit;
	} classes[] = {
		{ "Function", 7 },
		{ "Private", 6 },
		{ "Generic", 8 },
		{ "AtomicCounter", 10 },
		{ "Image", 11 },
		{ "Input", 1 },
		{ "Output", 3 },
		{ "Uniform", 2 },
		{ "PSB", 13 },
		{ "UC", 0 },
		{ "XWG", 5 },
		{ "WG", 4 },
		{ "SB", 12 },
		{ "PC", 9 },
		{ "TaskPayload", 14 },
		{ "CodeSection", 15 },
		{ "RayPayload", 17 },
		{ "IncomingRayPayload", 18 },
		{ "CallableData", 19 },
		{ "IncomingCallableData", 20 },
		{ "HitObjectAttributeNV", 21 },
		{ "HitObjectAttributeEXT", 22 },
	};

	do {
		size_t n = 0;

		while (n < sizeof(classes) / sizeof(classes[0]) &&
		       !take(r, classes[n].name))
			n++;
		if (n == sizeof(classes) / sizeof(classes[0]))
			return false;
		p->classes |= UINT32_C(1) << classes[n].bit;
	} while (take(r, "|"));
	return take(r, ")");
}

static bool take_kind(struct reader *r, struct check_pred *p)
{
	p->what = "KIND";
	for (size_t n = 0; n < sizeof(kinds) / sizeof(kinds[0]) && !p->kind; n++)
		if (take(r, kinds[n].name))
			p->kind = kinds[n].kind;
	return p->kind && take(r, ")");
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

static bool take_term(struct reader *r, struct check_pred *p)
{
	if (take(r, "ptr")) {
		p->what = "PTR";
		return !take(r, "(") || take_classes(r, p);
	}
	if (take(r, "kind("))
		return take_kind(r, p);
	if (take(r, "lit~")) {
		p->what = "LITERAL";
		return take_slot(r, &p->ref) && !(p->ref & SLOT_REST);
	}
	if (take(r, "struct2"))
		p->what = "STRUCT";
	else if (take(r, "size"))
		p->what = "SIZE";
	else if (take(r, "scalar"))
		p->what = "SCALAR";
	else if (take(r, "vector"))
		p->what = "VECTOR";
	else if (take(r, "value"))
		p->what = "VALUE";
	else if (take(r, "never"))
		p->what = "NEVER";
	else if (take(r, "standard"))
		p->what = "STANDARD";
	else if (take(r, "tiny"))
		p->what = "TINY";
	else if (take(r, "plain"))
		p->what = "PLAIN";
	else if (take(r, "full"))
		p->what = "FULL";
	else if (take(r, "void"))
		p->what = "VOID";
	else if (take(r, "c"))
		p->what = "CONST";
	else if (take(r, "k"))
		p->what = "KNOWN";
	else
		return take_reference(r, p) || take_type(r, p);
	return true;
}

static bool take_when(struct reader *r, struct check_pred *p)
{
	if (take(r, "vk:")) {
		p->when |= WHEN_VULKAN;
	} else if (take(r, "vkbits:")) {
		p->when |= WHEN_VULKAN | WHEN_BITWISE;
	} else if (take(r, "shader:")) {
		p->when |= WHEN_SHADER;
	} else if (take(r, "no16i:")) {
		p->when |= WHEN_NO_I16;
	} else if (take(r, "no16f:")) {
		p->when |= WHEN_NO_F16;
	} else if (take(r, "v")) {
		unsigned major = take_number(r);

		if (!take(r, "."))
			return false;
		p->below = major << 4 | take_number(r);
		return take(r, ":");
	}
	return true;
}

static void add(struct check_rows *t, const struct check_pred *p)
{
	if (t->pred_count == PREDS_MAX) {
		check_rows_complain(t, "too many predicates", sx_str(""));
		return;
	}
	t->preds[t->pred_count] = *p;
	t->preds[t->pred_count].text = say(t, p);
	t->pred_count++;
}

static void read_field(struct check_rows *t, struct spvx_str field)
{
	struct reader r = { t, field, 0 };
	struct check_pred base = { .what = NULL };
	unsigned first = t->pred_count;
	bool good = take_when(&r, &base) && take_slot(&r, &base.slot) && take(&r, "=");

	do {
		struct check_pred p = base;

		good = good && take_term(&r, &p);
		if (good)
			add(t, &p);
	} while (good && take(&r, ","));
	if (good && take(&r, "!"))
		for (unsigned vuid = take_number(&r); first < t->pred_count; first++)
			t->preds[first].vuid = vuid;
	if (!good || r.at != field.len)
		check_rows_complain(t, "not understood:", field);
}

/* The name after fn=, once. */
static unsigned take_function(struct check_rows *t, struct spvx_str name)
{
	unsigned n = 0;

	while (n < t->function_count && !sx_str_eq(t->functions[n], name))
		n++;
	if (n == FUNCTIONS_MAX)
		check_rows_complain(t, "too many functions", name);
	else if (n == t->function_count)
		t->functions[t->function_count++] = name;
	return n;
}

static void read_call(struct check_rows *t, struct spvx_str name)
{
	struct check_pred p = { .what = "CALL" };
	const char *at = memchr(name.ptr, '@', name.len);

	if (at) {
		size_t len = (size_t)(at - name.ptr);
		struct reader r = { t, name, len + 1 };

		if (!take_slot(&r, &p.slot) || p.slot >= SLOT_RESULT || r.at != name.len)
			check_rows_complain(t, "no operand after @:", name);
		name = sx_str_n(name.ptr, len);
	}

	for (size_t n = 0; n < name.len; n++)
		if (name.ptr[n] != '_' && (name.ptr[n] < 'a' || name.ptr[n] > 'z')) {
			check_rows_complain(t, "no name of a function:", name);
			return;
		}
	p.ref = take_function(t, name);
	add(t, &p);
}

void check_terms_read(struct check_rows *t, struct spvx_str field)
{
	if (field.len > 3 && !memcmp(field.ptr, "fn=", 3)) {
		read_call(t, sx_str_n(field.ptr + 3, field.len - 3));
		return;
	}
	read_field(t, field);
}
