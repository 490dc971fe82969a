/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/registry.c - `spvx grammar check vk.xml`: compares the Vulkan tables of this
 * build with a registry.
 *
 * The built-in table and the imported one have the same form. Each becomes a sorted list of
 * statements, "VK_KHR_multiview: promoted to: v1.1", so that the order of lines and of
 * words makes no difference.
 */
#include "cmd/grammar/grammar.h"

#include "base/sort.h"
#include "base/str.h"
#include "base/vec.h"
#include "cmd/grammar/tables.h"
#include "cmd/inputs/textfile.h"

/* clang-format off */
static const char built_in[] =
#include "registry.txt.inc"
;

/* clang-format on */

enum field {
	VERSION,
	KIND, /* the name exists, and is of this kind */
	SINCE,
	ALIASES,
	NAME,
	NEEDS,
	PROMOTED,
	MANDATORY, /* a statement for each version and extension */
	VALUE      /* the same for each name of an enumeration */
};

static const char *const field_names[] = { "version",     "kind",         "since",
					   "aliases",     "name",         "needs",
					   "promoted to", "mandatory in", "value" };

/* Sections of a table, in its order; lines begin with the name of an item of @kind, if
 * any. */
static const struct section {
	const char *name;
	const char *kind;
	enum field field; /* of the other words; KIND: they are members */
} sections[] = {
	{ "capabilities", "capability", NEEDS },
	{ "spirv-extensions", "SPIR-V extension", NEEDS },
	{ "extensions", "extension", PROMOTED },
	{ "other-extensions", "other extension", PROMOTED },
	{ "features", "features", KIND },
	{ "properties", "properties", KIND },
	{ "mandatory", NULL, MANDATORY },
	{ "enumerations", "enumeration", VALUE },
};

#define SECTIONS SX_ARRAY_SIZE(sections)

struct statement {
	const struct section *section; /* NULL: the head, which comes first */
	struct spvx_str what;
	enum field field;
	struct spvx_str value;
};

/* The text of a table, and its statements. */
struct table {
	struct sx_arena *arena;
	struct sx_vec statements;
	struct spvx_str version;
	int err;
};

struct registries {
	struct table here;
	struct table there;
};

/* ---- from a text to statements ---- */

static void state(struct table *t, const struct section *section, struct spvx_str what,
		  enum field field, struct spvx_str value)
{
	if (sx_vec_put(&t->statements, NULL,
		       &(struct statement){ section, what, field, value },
		       sizeof(struct statement)))
		t->err = -SPVX_ENOMEM;
}

static struct spvx_str joined(struct table *t, struct spvx_str a, const char *between,
			      struct spvx_str b)
{
	struct spvx_str text;
	struct sx_buf buf = { .a = NULL };

	SX_SAY(&buf, SX_S(a), SX_C(between), SX_S(b));
	text = sx_buf_keep(&buf, t->arena);
	if (!text.ptr)
		t->err = -SPVX_ENOMEM;
	return text;
}

/* Return: a word without the marks of a table: @ before an extension, = before another
 * name. */
static struct spvx_str bare(struct spvx_str word)
{
	bool marked = word.len && (*word.ptr == '@' || *word.ptr == '=');

	return sx_str_n(word.ptr + marked, word.len - marked);
}

/* Add alternatives or aliases, sorted; "A.b=c" as A.b, since c belongs to the member's own
 * statement. */
static void state_words(struct table *t, const struct section *section,
			struct spvx_str what, enum field field, struct spvx_str words)
{
	struct spvx_str *list;
	struct sx_buf buf = { .a = NULL };
	size_t count = words.len != 0;

	for (size_t i = 0; i < words.len; i++)
		count += words.ptr[i] == ' ';
	if (!count)
		return;
	list = sx_arena_array(t->arena, count, sizeof(*list));
	if (!list) {
		t->err = -SPVX_ENOMEM;
		return;
	}
	for (count = 0; words.len; count++) {
		struct spvx_str word = bare(sx_take_until(&words, ' '));

		list[count] = sx_take_until(&word, '=');
	}
	count = sx_str_unite(list, count);
	for (size_t i = 0; i < count; i++)
		SX_SAY(&buf, SX_C(i ? " " : ""), SX_S(list[i]));
	state(t, section, what, field, sx_buf_keep(&buf, t->arena));
}

/* State a member, NAME=UNIQUE[3]:max. */
static void state_member(struct table *t, const struct section *section,
			 struct spvx_str structure, struct spvx_str word)
{
	struct spvx_str limit = word;
	struct spvx_str names = sx_take_until(&limit, ':');
	struct spvx_str dims = names;
	struct spvx_str name = sx_take_until(&dims, '[');
	struct spvx_str unique = name;
	struct spvx_str what = joined(t, structure, ".", sx_take_until(&unique, '='));

	dims = sx_str_n(names.ptr + name.len, names.len - name.len);
	state(t, section, what, KIND,
	      limit.len ? joined(t, limit, "", dims) : sx_str("feature"));
	if (unique.len)
		state(t, section, what, NAME, unique);
}

static void state_structure(struct table *t, const struct section *section,
			    struct spvx_str name, struct spvx_str line)
{
	struct spvx_str aliases;

	state(t, section, name, SINCE, bare(sx_take_until(&line, ' ')));
	aliases = line;
	while (sx_str_starts(line, "="))
		sx_take_until(&line, ' ');
	aliases.len -= line.len;
	state_words(t, section, name, ALIASES, aliases);
	while (line.len)
		state_member(t, section, name, sx_take_until(&line, ' '));
}

static void state_line(struct table *t, const struct section *section, struct spvx_str line)
{
	struct spvx_str name = sx_take_until(&line, ' ');

	if (section->kind)
		state(t, section, name, KIND, sx_str(section->kind));
	if (section->field == KIND)
		state_structure(t, section, name, line);
	else if (section->field == VALUE)
		while (line.len) {
			struct spvx_str value = sx_take_until(&line, ' ');
			struct spvx_str what = sx_take_until(&value, ':');

			state(t, section, joined(t, name, ".", what), VALUE, value);
		}
	else if (section->field != MANDATORY)
		state_words(t, section, name, section->field, line);
	else
		while (line.len) {
			struct spvx_str word = sx_take_until(&line, ' ');

			state(t, section, sx_take_until(&word, '='), MANDATORY, bare(name));
		}
}

/* Compare by section, name and field. */
static int by_key(const struct statement *a, const struct statement *b)
{
	int order = (a->section > b->section) - (a->section < b->section);

	if (!order)
		order = sx_str_cmp(a->what, b->what);
	if (!order)
		order = (a->field > b->field) - (a->field < b->field);
	return !order && a->field == MANDATORY ? sx_str_cmp(a->value, b->value) : order;
}

static int by_all(const void *a, const void *b)
{
	int order = by_key(a, b);

	return order ? order
		     : sx_str_cmp(((const struct statement *)a)->value,
				  ((const struct statement *)b)->value);
}

static void read_table(struct table *t, struct spvx_str text)
{
	const struct section *section = NULL;

	while (text.len && !t->err) {
		struct spvx_str line = sx_take_until(&text, '\n');

		if (section && sx_str_starts(line, "\t")) {
			state_line(t, section, sx_str_n(line.ptr + 1, line.len - 1));
		} else if (sx_str_starts(line, "version ")) {
			sx_take_until(&line, ' ');
			t->version = line;
			state(t, NULL, sx_str("Vulkan"), VERSION, line);
		} else {
			section = NULL;
			for (size_t i = 0; i < SECTIONS && !section; i++)
				if (sx_str_is(line, sections[i].name))
					section = &sections[i];
		}
	}
	sx_sort(t->statements.items, t->statements.count, sizeof(struct statement), by_all);
}

/* ---- comparing ---- */

static int compare(void *ctx, sx_difference_fn *fn, void *fn_ctx)
{
	const struct registries *r = ctx;
	const struct statement *here = r->here.statements.items;
	const struct statement *there = r->there.statements.items;
	const struct statement *here_end = here + r->here.statements.count;
	const struct statement *there_end = there + r->there.statements.count;
	const struct statement *alone = NULL; /* an item that only one side has */

	while (here < here_end || there < there_end) {
		int order = here == here_end     ? 1
			    : there == there_end ? -1
						 : by_key(here, there);
		const struct statement *s = order > 0 ? there : here;
		struct sx_difference d = { .what = s->what,
					   .field = field_names[s->field] };
		bool known = alone && s->section == alone->section &&
			     sx_str_eq(s->what, alone->what);

		if (order <= 0)
			d.here = here++->value;
		if (order >= 0)
			d.there = there++->value;
		if (sx_str_eq(d.here, d.there) || known)
			continue;
		if (order && s->field == KIND)
			alone = s;
		fn(fn_ctx, &d);
	}
	return 0;
}

/* ---- the action ---- */

bool grammar_is_registry(struct spvx_str text)
{
	/* that of SPIR-V defines no structures */
	return grammar_is_xml(text) && sx_str_has(text, "VkPhysicalDevice");
}

int grammar_registry(struct cmd_run *run, const char *path, struct spvx_str text,
		     struct sx_buf *table)
{
	struct spvx_error why = { .code = SPVX_OK };
	int err = sx_vulkan_import(&run->arena, text, table, &why);

	if (err && err != -SPVX_ENOMEM)
		cmd_text_fault(run, path, &why);
	return err;
}

int grammar_check_registry(struct cmd_run *run, const char *path, struct spvx_str text)
{
	struct registries r = { { .arena = &run->arena }, { .arena = &run->arena } };
	struct grammar_comparison c = { .is_registry = true,
					.compare = compare,
					.ctx = &r };
	struct sx_buf table = { .a = NULL };
	int err = grammar_registry(run, path, text, &table);

	if (!err) {
		read_table(&r.here, sx_str(built_in));
		read_table(&r.there, sx_buf_str(&table));
		err = r.here.err ? r.here.err : r.there.err;
	}
	c.sides[0] = (struct sx_grammar_set){ .name = sx_str("Vulkan"),
					      .version = r.here.version };
	c.sides[1] = (struct sx_grammar_set){ .name = sx_str("Vulkan"),
					      .version = r.there.version };
	if (!err)
		err = grammar_report(run, &c);
	sx_buf_free(&table);
	sx_vec_free(&r.here.statements, NULL, sizeof(struct statement));
	sx_vec_free(&r.there.statements, NULL, sizeof(struct statement));
	return err;
}
