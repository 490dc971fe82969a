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

static const struct {
	const char *what;
	const char *text; /* after the subject; if it ends with a blank, a slot follows */
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

bool check_say(struct check_rows *t, struct check_pred *p)
{
	struct sx_buf *b = &t->texts;
	bool said = !strcmp(p->what, "TYPE");

	p->text = (uint32_t)b->len;
	sx_buf_puts(b, "{op}: ");
	say_part(b, p->slot);
	sx_buf_puts(b,
		    (p->slot & SLOT_RESULT) == SLOT_RESULT ? "Result Type" : "{operand}");
	if (said)
		say_type(b, p);
	if (!strcmp(p->what, "KIND"))
		said = say_kind(b, p->kinds_of);
	for (size_t n = 0; n < sizeof(sayings) / sizeof(sayings[0]); n++) {
		if (strcmp(p->what, sayings[n].what) != 0)
			continue;
		said = true;
		sx_buf_puts(b, sayings[n].text);
		if (sayings[n].text[strlen(sayings[n].text) - 1] == ' ') {
			say_part(b, p->ref);
			if ((p->ref & SLOT_RESULT) == SLOT_RESULT)
				sx_buf_puts(b, "the result");
			else
				sx_buf_printf(b, "operand %u", (p->ref & SLOT_RESULT) + 1);
		}
	}
	sx_buf_putc(b, '\0');
	return said;
}
