/* SPDX-License-Identifier: MIT */
/*
 * gen/check_say.c - messages of predicates that have no check of the list.
 */
#include "gen/check_rows.h"

static void say_part(struct sx_buf *b, unsigned slot)
{
	static const char *const parts[] = { "",
					     "pointee of ",
					     "member 0 of ",
					     "member 1 of ",
					     "element of ",
					     "element of the pointee of ",
					     "",
					     "element of " };

	sx_buf_puts(b, parts[slot >> 4 & 7]);
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

/* The storage classes of "ptr(A|B|C)": "A, B or C". */
static void say_classes(struct sx_buf *b, struct spvx_str names)
{
	const char *sep = " to storage class ";

	while (names.len) {
		size_t len = strcspn(names.ptr, "|)");

		sx_buf_puts(b, sep);
		sx_buf_put(b, names.ptr, len);
		names = len < names.len ? sx_str_n(names.ptr + len + 1, names.len - len - 1)
					: sx_str_n(names.ptr, 0);
		sep = memchr(names.ptr, '|', names.len) ? ", " : " or ";
	}
}

/* Messages for "kind(...)" without a check of its own. */
static const struct {
	const char *kind;
	const char *text;
} kinds[] = {
	{ "accel", "an acceleration structure" },
	{ "pipe_storage", "a pipe storage" },
	{ "pipe", "a pipe" },
	{ "reserve_id", "a reservation" },
};

static bool say_kind(struct sx_buf *b, struct spvx_str kind)
{
	for (size_t n = 0; n < sizeof(kinds) / sizeof(kinds[0]); n++)
		if (sx_str_is(kind, kinds[n].kind)) {
			sx_buf_printf(b, " must be %s", kinds[n].text);
			return true;
		}
	return false;
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

/* @text: after the subject; if it ends with a blank, a slot follows. @found: the blank for
 * the value that is judged; NULL: its type; empty: @text says it. */
static const struct {
	const char *what;
	const char *text;
	const char *found;
} sayings[] = {
	{ "TYPE", "", NULL },
	{ "KIND", "", NULL },
	{ "SAME", " must have the same type as ", NULL },
	{ "COUNT", " must have as many components as ", NULL },
	{ "WIDTH", " must have the width of ", NULL },
	{ "COMP", " must have the component type of ", NULL },
	{ "WIDTH_DIFFERS", " {id}{typed} must not have the width of ", "" },
	{ "COMP_DIFFERS", " {id}{typed} must not have the component type of ", "" },
	{ "CONST", " must be a constant", "{made}" },
	{ "KNOWN", " must be a constant with a known value", "{made}" },
	{ "PTR", " must be a pointer", NULL },
	{ "STANDARD", " {id}{typed} must not be a float of a microscaling format", "" },
	{ "TINY", " must be of 4-bit or 6-bit floats", NULL },
	{ "PLAIN",
	  " {id}{typed} must not be a BFloat16KHR float or a float of 8 bits or less", "" },
	{ "FULL",
	  " {id}{typed} has 8 or 16 bits, which requires the arithmetic capability for them",
	  "" },
	{ "VOID", " must be void", NULL },
	{ "STRUCT", " must be a struct of two members", NULL },
	{ "SIZE", " must be an integer as wide as an address", NULL },
	{ "LITERAL", " must be the number of components of ", ", not {literal}" },
	{ "SCALAR", " must be a scalar", NULL },
	{ "VECTOR", " must be a vector", NULL },
	{ "VALUE", " {id}{typed} must not be void", "" },
	{ "NEVER", " is not allowed: the instruction must not be used", "" },
};

#define SAYINGS (sizeof(sayings) / sizeof(sayings[0]))

static bool is_result(unsigned slot)
{
	return (slot & SLOT_RESULT) == SLOT_RESULT;
}

/* What a predicate compares its slot with. */
static void say_reference(struct sx_buf *b, const struct check_pred *p)
{
	say_part(b, p->ref);
	if (is_result(p->ref))
		sx_buf_puts(b, "the result");
	else
		sx_buf_printf(b, "operand %u", (p->ref & SLOT_RESULT) + 1);
}

/* Say the type of an operand. @compared: also that of the other one. */
static void say_found(struct sx_buf *b, const struct check_pred *p, bool compared)
{
	sx_buf_puts(b, compared && is_result(p->ref) ? "{found}{against}" : "{found}");
	if (compared && !is_result(p->ref))
		sx_buf_printf(b, ", operand %u of type {y%u}", (p->ref & SLOT_RESULT) + 1,
			      p->ref & SLOT_RESULT);
}

bool check_say(struct check_rows *t, struct check_pred *p)
{
	struct sx_buf *b = &t->texts;
	bool part = p->slot >> 4 & 7;
	size_t n = 0;
	const char *text;
	bool compares;

	while (n < SAYINGS && strcmp(p->what, sayings[n].what) != 0)
		n++;
	p->text = (uint32_t)b->len;
	sx_buf_puts(b, "{op}: ");
	say_part(b, p->slot);
	sx_buf_puts(b, is_result(p->slot) ? part ? "Result Type {id}" : "Result Type"
					  : "{operand}");
	if (n == SAYINGS || (!strcmp(p->what, "KIND") && !say_kind(b, p->kinds_of)))
		return false;
	text = sayings[n].text;
	compares = *text && text[strlen(text) - 1] == ' ';
	sx_buf_puts(b, text);
	if (!strcmp(p->what, "TYPE"))
		say_type(b, p);
	if (!strcmp(p->what, "PTR"))
		say_classes(b, p->names);
	if (compares)
		say_reference(b, p);
	if (sayings[n].found)
		sx_buf_puts(b, sayings[n].found);
	else if (is_result(p->slot))
		sx_buf_puts(b, part ? "" : ", not {id}");
	else
		say_found(b, p, compares);
	sx_buf_putc(b, '\0');
	return true;
}
