/* SPDX-License-Identifier: MIT */
/*
 * grammar/table.c - table text to structs.
 *
 * One table of header words defines the parts of a text and their order. table_member.c
 * reads the lines of a section's members, table_lex.c fields and errors; compile.h gives
 * entries their meaning.
 */
#include "grammar/table.h"

#include "base/error.h"
#include "base/str.h"
#include "grammar/table_lex.h"
#include "grammar/table_spelling.h"

#include <stddef.h>

struct header;

struct parser {
	struct sx_tlex lex;
	struct sx_tset *set;
	const struct header *section; /* the last header */
	/* where the next element of each list is linked */
	struct sx_tnames **copyright;
	struct sx_tclass **classes;
	struct sx_tkind **kinds;
	struct sx_tmember **members;
	struct sx_tgenerator **generators;
};

/* Which sets a header belongs to. */
enum {
	IN_CORE = 1,
	IN_EXTENDED = 2,
	IN_BOTH = 3
};

struct header {
	char word[16];
	unsigned char rank;     /* headers come in this order */
	unsigned char in;       /* IN_... */
	unsigned char required; /* IN_...: sets that must have its value */
	bool repeats;
	bool alone; /* takes no value */
	enum sx_tkind_category category;
	size_t offset; /* of its value in struct sx_tset */
	int (*read)(struct parser *ps, const struct header *h);
	int (*member)(struct parser *ps);
};

static struct spvx_str *value_of(struct sx_tset *set, const struct header *h)
{
	return (struct spvx_str *)(void *)((char *)set + h->offset);
}

static unsigned set_type(const struct sx_tset *set)
{
	return sx_str_is(set->name, "core") ? IN_CORE : IN_EXTENDED;
}

/* Members */

static int read_member(struct parser *ps, enum sx_tmember_role role)
{
	int err = sx_tmember_read(&ps->lex, role, ps->members);

	if (!err)
		ps->members = &(*ps->members)->next;
	return err;
}

static int read_bit(struct parser *ps)
{
	return read_member(ps, SX_TMEMBER_BIT);
}

static int read_enumerant(struct parser *ps)
{
	return read_member(ps, SX_TMEMBER_ENUMERANT);
}

static int read_op(struct parser *ps)
{
	bool core = set_type(ps->set) == IN_CORE;

	return read_member(ps, core ? SX_TMEMBER_CORE_OP : SX_TMEMBER_EXTENDED_OP);
}

static int read_generator(struct parser *ps)
{
	struct sx_tlex *lex = &ps->lex;
	struct sx_tgenerator *g = sx_tlex_new(lex, sizeof(*g));
	const char *start = lex->p;
	int r;

	if (!g)
		return -SPVX_ENOMEM;
	*ps->generators = g;
	ps->generators = &g->next;
	if (!sx_spelled_decimal(sx_tlex_token(lex, ""), SX_MAX_GENERATOR, &g->value))
		return sx_tlex_fail(lex, start, "expected a number up to 65535");
	r = sx_tlex_need(lex, "expected a vendor");
	if (!r)
		r = sx_tlex_text(lex, &g->vendor);
	if (!r)
		r = sx_tlex_field(lex);
	return r > 0 ? sx_tlex_text(lex, &g->tool) : r;
}

/* Headers */

static int read_set(struct parser *ps, const struct header *h)
{
	const char *start = ps->lex.p;
	int err = sx_tlex_text(&ps->lex, &ps->set->name);

	(void)h;
	if (!err && !ps->set->name.len)
		err = sx_tlex_fail(&ps->lex, start, "the name is empty");
	return err;
}

static int read_prefix(struct parser *ps, const struct header *h)
{
	(void)h;
	if (!sx_str_ends(ps->set->name, "."))
		return sx_tlex_fail(&ps->lex, ps->lex.line_start,
				    "the name of a prefix must end in a dot");
	ps->set->prefix = true;
	return 0;
}

static int read_magic(struct parser *ps, const struct header *h)
{
	struct spvx_str s = sx_tlex_token(&ps->lex, "");
	uint32_t magic;

	if (!sx_spelled_hex(s, &magic) || magic != SX_MAGIC_NUMBER)
		return sx_tlex_fail(&ps->lex, s.ptr, "expected 0x07230203");
	*value_of(ps->set, h) = s;
	return 0;
}

static int read_number(struct parser *ps, const struct header *h)
{
	struct spvx_str s = sx_tlex_token(&ps->lex, "");

	if (!sx_spelled_decimal(s, UINT32_MAX, NULL))
		return sx_tlex_fail(&ps->lex, s.ptr, "expected a 32-bit number");
	*value_of(ps->set, h) = s;
	return 0;
}

static int read_class(struct parser *ps, const struct header *h)
{
	struct sx_tclass *c = sx_tlex_new(&ps->lex, sizeof(*c));
	int r;

	(void)h;
	if (!c)
		return -SPVX_ENOMEM;
	*ps->classes = c;
	ps->classes = &c->next;
	r = sx_tlex_text(&ps->lex, &c->tag);
	if (!r)
		r = sx_tlex_field(&ps->lex);
	return r > 0 ? sx_tlex_text(&ps->lex, &c->heading) : r;
}

static int read_base(struct parser *ps, struct sx_tnames ***end)
{
	struct spvx_str base;
	int err = sx_tlex_word(&ps->lex, sx_spelled_kind,
			       "expected a kind or a quoted text", &base);

	return err ? err : sx_tnames_add(&ps->lex, end, base);
}

/* Read the fields after the name of a kind: the bases of a pair, then a doc, which is
 * always quoted. */
static int read_kind_fields(struct parser *ps, struct sx_tkind *k)
{
	struct sx_tlex *lex = &ps->lex;
	struct sx_tnames **end = &k->bases;
	int r;

	while ((r = sx_tlex_field(lex)) > 0) {
		if (*lex->p == '"') {
			r = sx_tlex_text(lex, &k->doc);
			break;
		}
		if (k->category != SX_TKIND_PAIR)
			return sx_tlex_fail(lex, lex->p, "expected a quoted text");
		r = read_base(ps, &end);
		if (r)
			return r;
	}
	if (!r && k->category == SX_TKIND_PAIR && !k->bases)
		r = sx_tlex_fail(lex, lex->p, "expected the kinds of the pair");
	return r;
}

static int read_kind(struct parser *ps, const struct header *h)
{
	struct sx_tkind *k = sx_tlex_new(&ps->lex, sizeof(*k));
	int r;

	if (!k)
		return -SPVX_ENOMEM;
	*ps->kinds = k;
	ps->kinds = &k->next;
	ps->members = &k->enumerants;
	k->line = ps->lex.line;
	k->category = h->category;
	r = sx_tlex_word(&ps->lex, sx_spelled_kind, "expected a capitalized name",
			 &k->name);
	return r ? r : read_kind_fields(ps, k);
}

static int begin_ops(struct parser *ps, const struct header *h)
{
	(void)h;
	ps->members = &ps->set->ops;
	return 0;
}

static int begin_generators(struct parser *ps, const struct header *h)
{
	(void)h;
	ps->set->name = sx_str("generators");
	ps->set->is_generators = true;
	return 0;
}

#define INTO(member) .offset = offsetof(struct sx_tset, member)
#define KIND(what)   .category = SX_TKIND_##what, .repeats = true, .read = read_kind

static const struct header headers[] = {
	{ "set", 0, IN_BOTH, .read = read_set },
	{ "generators", 0, 0, .read = begin_generators, .alone = true,
	  .member = read_generator },
	{ "prefix", 1, IN_EXTENDED, .read = read_prefix, .alone = true },
	{ "magic_number", 2, IN_CORE, IN_CORE, .read = read_magic, INTO(magic_number) },
	{ "major_version", 3, IN_CORE, IN_CORE, .read = read_number, INTO(major_version) },
	{ "minor_version", 4, IN_CORE, IN_CORE, .read = read_number, INTO(minor_version) },
	{ "version", 5, IN_EXTENDED, .read = read_number, INTO(version) },
	{ "revision", 6, IN_BOTH, IN_BOTH, .read = read_number, INTO(revision) },
	{ "class", 7, IN_CORE, .read = read_class, .repeats = true },
	{ "id", 8, IN_BOTH, KIND(ID) },
	{ "literal", 8, IN_BOTH, KIND(LITERAL) },
	{ "pair", 8, IN_BOTH, KIND(PAIR) },
	{ "mask", 8, IN_BOTH, KIND(MASK), .member = read_bit },
	{ "enum", 8, IN_BOTH, KIND(ENUM), .member = read_enumerant },
	{ "ops", 9, IN_BOTH, .read = begin_ops, .alone = true, .member = read_op },
};

#define HEADERS SX_ARRAY_SIZE(headers)

static const struct header *find_header(struct spvx_str word)
{
	for (size_t i = 0; i < HEADERS; i++) {
		if (sx_str_is(word, headers[i].word))
			return &headers[i];
	}
	return NULL;
}

/* Check that @h may follow the headers so far. Return: NULL, or an error message. */
static const char *misplaced(const struct parser *ps, const struct header *h)
{
	const struct header *last = ps->section;

	if (!last)
		return h->rank ? "expected \"set NAME\" or \"generators\" first" : NULL;
	if (ps->set->is_generators)
		return "the generator registry takes no other headers";
	if (h->rank < last->rank)
		return "line out of order";
	if (h->rank == last->rank && !h->repeats)
		return "given twice";
	if (!(h->in & set_type(ps->set)))
		return "line not allowed in this kind of set";
	return NULL;
}

static int read_header(struct parser *ps)
{
	struct sx_tlex *lex = &ps->lex;
	const char *start = lex->p;
	const struct header *h = find_header(sx_tlex_token(lex, ""));
	const char *why;
	int err = 0;

	if (*start == '#')
		return sx_tlex_fail(lex, start,
				    "comments are only allowed above the first line");
	if (!h)
		return sx_tlex_fail(lex, start, "unknown header");
	why = misplaced(ps, h);
	if (why)
		return sx_tlex_fail(lex, start, why);
	ps->section = h;
	if (!h->alone)
		err = sx_tlex_need(lex, "expected a value");
	return err ? err : h->read(ps, h);
}

static int read_comment(struct parser *ps)
{
	struct sx_tlex *lex = &ps->lex;
	const char *start = ++lex->p;

	if (*start == ' ')
		start++;
	else if (*start != '\n')
		return sx_tlex_fail(lex, start, "expected a blank after #");
	while (*lex->p != '\n')
		lex->p++;
	return sx_tnames_add(lex, &ps->copyright,
			     sx_str_n(start, (size_t)(lex->p - start)));
}

static int read_line(struct parser *ps)
{
	struct sx_tlex *lex = &ps->lex;

	if (*lex->p == '#' && !ps->section)
		return read_comment(ps);
	if (*lex->p != '\t')
		return read_header(ps);
	if (!ps->section || !ps->section->member)
		return sx_tlex_fail(lex, lex->p, "this section has no members");
	lex->p++;
	return ps->section->member(ps);
}

/* Check for required headers at the end of the text. */
static int check_set(const struct parser *ps)
{
	const struct sx_tlex *lex = &ps->lex;
	struct sx_tset *set = ps->set;

	if (!ps->section)
		return sx_tlex_fail(lex, lex->p, "the text holds no set");
	if (set->is_generators)
		return 0;
	for (size_t i = 0; i < HEADERS; i++) {
		const struct header *h = &headers[i];

		if ((h->required & set_type(set)) && !value_of(set, h)->ptr)
			return sx_error_at(lex->err, SPVX_ESYNTAX, lex->line, 1,
					   "the set has no %s", h->word);
	}
	if (ps->section->read != begin_ops)
		return sx_tlex_fail(lex, lex->p, "the set has no ops");
	if (!set->prefix && sx_str_ends(set->name, "."))
		return sx_tlex_fail(lex, lex->p,
				    "the name ends in a dot, but the set is not a prefix");
	return 0;
}

static int read_text(struct parser *ps)
{
	int r;

	while ((r = sx_tlex_line(&ps->lex)) > 0) {
		r = read_line(ps);
		if (!r)
			r = sx_tlex_done(&ps->lex);
		if (r)
			return r;
	}
	return r ? r : check_set(ps);
}

int sx_table_parse(struct sx_arena *arena, struct spvx_str text, struct sx_tset **set,
		   struct spvx_error *err)
{
	struct parser ps = { 0 };
	int r = sx_tlex_init(&ps.lex, arena, text, err);

	if (r)
		return r;
	ps.set = sx_tlex_new(&ps.lex, sizeof(*ps.set));
	if (!ps.set)
		return -SPVX_ENOMEM;
	ps.copyright = &ps.set->copyright;
	ps.classes = &ps.set->classes;
	ps.kinds = &ps.set->kinds;
	ps.generators = &ps.set->generators;
	r = read_text(&ps);
	if (!r)
		*set = ps.set;
	return r;
}
