/* SPDX-License-Identifier: MIT */
/*
 * gen/mkvulkan.c - host tool: makes C arrays of the tables in tables/vulkan.
 *
 *	mkvulkan OUTDIR REGISTRY.txt RULES.txt LIMITS.txt OPENCL.txt
 *
 * Writes OUTDIR/vulkan.inc, the arrays that grammar/vulkan.c holds, and
 * OUTDIR/vulkan_rules.inc: a macro SX_VK_RULE_LIST(RULE), which calls RULE(stores_fragment)
 * for each rule. A name is an offset into one text; arrays that are searched by name are
 * sorted.
 */
#include "gen/file.h"
#include "gen/literal.h"

#include "base/buf.h"
#include "base/hash.h"
#include "base/str.h"
#include "base/vec.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#define SLOTS 32768 /* of the hash table of names; a power of two */

#define ALTERNATIVES 64 /* alternatives of a row that are searched for repetitions */

enum kind {
	VERSION,
	EXTENSION,
	FEATURE,
	PROPERTY,
	NEVER
};

static const char *const kind_names[] = { "SX_VK_VERSION", "SX_VK_EXTENSION",
					  "SX_VK_FEATURE", "SX_VK_PROPERTY",
					  "SX_VK_NEVER" };

struct row {
	uint32_t name;
	uint32_t version;
	uint32_t first;
	uint32_t count;
	uint32_t flags;
};

struct gen {
	struct sx_arena arena;
	struct sx_buf pool;
	uint32_t slots[SLOTS]; /* 1 + offset */
	struct sx_buf alternatives;
	uint32_t alternative_count;
	struct sx_buf members;
	uint32_t member_count;
	struct sx_vec enumerations;
	struct sx_vec enumerants;   /* struct row: name, .first: value */
	struct sx_vec capabilities; /* struct row */
	struct sx_vec spirv_extensions;
	struct sx_vec extensions;
	struct sx_vec other_extensions;
	struct sx_vec structures;
	struct sx_vec mandatory;
	struct sx_buf rules;
	struct sx_buf rule_list;
	struct sx_vec limits;             /* name, and offset of the line */
	struct sx_vec opencl;             /* name, and offset of its requirements */
	uint32_t row_names[ALTERNATIVES]; /* features of the current row */
	uint32_t row_count;
};

static const char *file; /* path of the table being read */
static unsigned line_number;

static void die(const char *what, struct spvx_str s)
{
	fprintf(stderr, "%s:%u: %s: %.*s\n", file, line_number, what, (int)s.len, s.ptr);
	exit(1);
}

/* ---- words ---- */

static uint32_t intern(struct gen *g, struct spvx_str s)
{
	uint32_t hash = 2166136261u;
	uint32_t i;

	for (size_t n = 0; n < s.len; n++)
		hash = (hash ^ (unsigned char)s.ptr[n]) * 16777619u;
	for (i = hash % SLOTS; g->slots[i]; i = (i + 1) % SLOTS) {
		const char *have = g->pool.data + g->slots[i] - 1;

		if (strlen(have) == s.len && !memcmp(have, s.ptr, s.len))
			return g->slots[i] - 1;
	}
	g->slots[i] = (uint32_t)g->pool.len + 1;
	sx_buf_put(&g->pool, s.ptr, s.len);
	sx_buf_putc(&g->pool, '\0');
	return g->slots[i] - 1;
}

static uint32_t version_of(struct spvx_str s)
{
	uint64_t major = 0;
	uint64_t minor = 0;
	struct spvx_str rest = s;

	if (s.len < 4 || *s.ptr != 'v')
		die("expected a version", s);
	sx_take_until(&rest, 'v');
	if (!sx_parse_u64(sx_take_until(&rest, '.'), &major) || !sx_parse_u64(rest, &minor))
		die("expected a version", s);
	return (uint32_t)(major << 8 | minor);
}

static bool is_version(struct spvx_str s)
{
	return s.len > 1 && *s.ptr == 'v' && isdigit((unsigned char)s.ptr[1]);
}

/* ---- alternatives ---- */

/* Whether the row already has a feature: two structures of one row may have the same. */
static bool repeated(struct gen *g, uint32_t name)
{
	for (uint32_t i = 0; i < g->row_count; i++)
		if (g->row_names[i] == name)
			return true;
	if (g->row_count < ALTERNATIVES)
		g->row_names[g->row_count++] = name;
	return false;
}

static void put_alternative(struct gen *g, enum kind kind, uint32_t version, uint32_t name,
			    uint32_t owner, uint32_t value)
{
	if (kind == FEATURE && repeated(g, name))
		return;
	sx_buf_printf(&g->alternatives, "\t{ %s, %u, %u, %u, %u },\n", kind_names[kind],
		      version, name, owner, value);
	g->alternative_count++;
}

/* Add an alternative: v1.1, @VK_x or VK_x, [Struct.]member[=name], [Struct.]member&VALUE,
 * never:WHAT. */
static void add_alternative(struct gen *g, struct spvx_str s)
{
	struct spvx_str owner = sx_str("");
	struct spvx_str member = s;

	if (is_version(s)) {
		put_alternative(g, VERSION, version_of(s), 0, 0, 0);
		return;
	}
	if (sx_str_starts(s, "@") || sx_str_starts(s, "VK_")) {
		s.ptr += *s.ptr == '@';
		s.len -= s.ptr != member.ptr;
		put_alternative(g, EXTENSION, 0, intern(g, s), 0, 0);
		return;
	}
	if (sx_str_starts(s, "never:")) {
		put_alternative(g, NEVER, 0, intern(g, s), 0, 0);
		return;
	}
	if (memchr(s.ptr, '.', s.len))
		owner = sx_take_until(&member, '.');
	if (memchr(member.ptr, '&', member.len)) {
		struct spvx_str name = sx_take_until(&member, '&');

		put_alternative(g, PROPERTY, 0, intern(g, name), intern(g, owner),
				intern(g, member));
		return;
	}
	s = sx_take_until(&member, '=');
	put_alternative(g, FEATURE, 0, intern(g, member.len ? member : s), intern(g, owner),
			0);
}

static struct row *add_row(struct gen *g, struct sx_vec *rows, struct spvx_str name)
{
	struct row *r = sx_vec_zadd(rows, NULL, 1, sizeof(*r));

	if (!r)
		die("out of memory", name);
	if (is_version(name))
		r->version = version_of(name);
	else
		r->name = intern(g, sx_str_starts(name, "@")
					    ? sx_str_n(name.ptr + 1, name.len - 1)
					    : name);
	r->first = g->alternative_count;
	g->row_count = 0;
	return r;
}

/* ---- sections of the registry ---- */

static void read_needs(struct gen *g, struct sx_vec *rows, struct spvx_str line)
{
	struct row *r = add_row(g, rows, sx_take_until(&line, ' '));

	while (line.len)
		add_alternative(g, sx_take_until(&line, ' '));
	r->count = g->alternative_count - r->first;
}

/* Read an extension: NAME, then optionally = and the version it was promoted to. */
static void read_extension(struct gen *g, struct sx_vec *rows, struct spvx_str line)
{
	struct row *r = add_row(g, rows, sx_take_until(&line, ' '));

	if (!line.len)
		return;
	sx_take_until(&line, '=');
	if (is_version(line))
		r->version = version_of(line);
	else
		r->count = intern(g, line);
}

static void add_member(struct gen *g, struct spvx_str word, bool feature)
{
	struct spvx_str name = feature ? word : sx_take_until(&word, ':');
	struct spvx_str kind = feature ? sx_str("") : word;
	struct spvx_str dims = name;
	struct spvx_str canonical;
	struct spvx_str plain = sx_take_until(&dims, '[');
	uint64_t count = 0;

	if (dims.len && !sx_parse_u64(sx_take_until(&dims, ']'), &count))
		count = 0;
	canonical = plain;
	plain = sx_take_until(&canonical, '=');
	sx_buf_printf(&g->members, "\t{ %u, %u, %u, %u },\n", intern(g, plain),
		      intern(g, canonical.len ? canonical : plain),
		      feature                  ? 0
		      : sx_str_is(kind, "max") ? 1
		      : sx_str_is(kind, "min") ? 2
					       : 3,
		      (unsigned)count);
	g->member_count++;
}

/* Read a structure: NAME since =ALIAS... member...; an alias is a row with the same
 * members. */
static void read_structure(struct gen *g, struct spvx_str line, bool feature)
{
	struct spvx_str names[8] = { sx_take_until(&line, ' ') };
	struct spvx_str since = sx_take_until(&line, ' ');
	uint32_t first = g->member_count;
	size_t count = 1;

	while (sx_str_starts(line, "=") && count < 8) {
		sx_take_until(&line, '=');
		names[count++] = sx_take_until(&line, ' ');
	}
	while (line.len)
		add_member(g, sx_take_until(&line, ' '), feature);
	for (size_t i = 0; i < count; i++) {
		struct row *r = add_row(g, &g->structures, names[i]);

		r->first = first;
		r->count = g->member_count - first;
		r->flags = feature;
		if (is_version(since))
			r->version = version_of(since);
		else
			r->flags |= intern(g, sx_str_n(since.ptr + 1, since.len - 1)) << 1;
	}
}

/* Read an enumeration: NAME, then NAME:VALUE of each value. */
static void read_enumeration(struct gen *g, struct spvx_str line)
{
	struct row *of = add_row(g, &g->enumerations, sx_take_until(&line, ' '));

	of->first = g->enumerants.count;
	while (line.len) {
		struct spvx_str value = sx_take_until(&line, ' ');
		struct row *r = add_row(g, &g->enumerants, sx_take_until(&value, ':'));
		uint64_t number;

		if (!sx_parse_u64(value, &number) || number > UINT32_MAX)
			die("expected a value", value);
		r->first = (uint32_t)number;
	}
	of->count = g->enumerants.count - of->first;
}

static void read_registry(struct gen *g, struct spvx_str section, struct spvx_str line)
{
	if (sx_str_is(section, "capabilities"))
		read_needs(g, &g->capabilities, line);
	else if (sx_str_is(section, "spirv-extensions"))
		read_needs(g, &g->spirv_extensions, line);
	else if (sx_str_is(section, "extensions"))
		read_extension(g, &g->extensions, line);
	else if (sx_str_is(section, "other-extensions"))
		read_extension(g, &g->other_extensions, line);
	else if (sx_str_is(section, "features"))
		read_structure(g, line, true);
	else if (sx_str_is(section, "properties"))
		read_structure(g, line, false);
	else if (sx_str_is(section, "mandatory"))
		read_needs(g, &g->mandatory, line);
	else if (sx_str_is(section, "enumerations"))
		read_enumeration(g, line);
	else
		die("unknown section", section);
}

/* ---- rules and limits ---- */

static void read_rule(struct gen *g, struct spvx_str line)
{
	struct spvx_str full = sx_take_until(&line, '\t');
	struct spvx_str scope = sx_take_until(&line, '\t');
	struct spvx_str severity = sx_take_until(&line, '\t');
	struct spvx_str needs = sx_take_until(&line, '\t');
	struct spvx_str vuid = sx_take_until(&line, '\t');
	struct spvx_str name = full;
	uint32_t first = g->alternative_count;

	if (!line.len)
		die("expected six columns", full);
	g->row_count = 0;
	while (needs.len && !sx_str_is(needs, "-"))
		add_alternative(g, sx_take_until(&needs, '|'));
	name = sx_take_until(&name, '#');
	sx_buf_printf(&g->rules, "\t{ %u, %u, %u, %u, %u, %s, %s },\n", intern(g, name),
		      first, g->alternative_count - first, intern(g, vuid), intern(g, line),
		      sx_str_is(scope, "entry") ? "true" : "false",
		      sx_str_is(severity, "note") ? "true" : "false");
	sx_buf_puts(&g->rule_list, " \\\n\tRULE(");
	for (size_t i = 0; i < full.len; i++)
		sx_buf_putc(&g->rule_list,
			    isalnum((unsigned char)full.ptr[i]) ? full.ptr[i] : '_');
	sx_buf_putc(&g->rule_list, ')');
}

/* Read a limit: NAME TYPE UNSUPPORTED 1.0 1.4; the row keeps the rest of the line. */
static void read_limit(struct gen *g, struct spvx_str line)
{
	struct row *r = add_row(g, &g->limits, sx_take_until(&line, ' '));

	r->flags = sx_str_is(sx_take_until(&line, ' '), "max");
	sx_take_until(&line, ' ');
	r->first = intern(g, sx_take_until(&line, ' '));
	r->count = intern(g, line);
}

/* Read a line: NAME, a tab, the requirements on an OpenCL device. */
static void read_opencl(struct gen *g, struct spvx_str line)
{
	struct row *r = add_row(g, &g->opencl, sx_take_until(&line, '\t'));

	if (!line.len)
		die("expected two columns", line);
	r->first = intern(g, line);
}

/* ---- reading ---- */

static void read_file(struct gen *g, const char *path, int which)
{
	struct spvx_str rest = sx_host_read(&g->arena, path);
	struct spvx_str section = sx_str("");

	file = path;
	if (!rest.ptr)
		die("cannot be read", sx_str(path));
	for (line_number = 1; rest.len; line_number++) {
		struct spvx_str line = sx_take_until(&rest, '\n');

		if (!line.len || *line.ptr == '#')
			continue;
		if (which == 1)
			read_rule(g, line);
		else if (which == 2)
			read_limit(g, line);
		else if (which == 3)
			read_opencl(g, line);
		else if (*line.ptr == '\t')
			read_registry(g, section, sx_str_n(line.ptr + 1, line.len - 1));
		else
			section = line;
	}
}

/* ---- writing ---- */

static const char *pool; /* for qsort() */

static int by_name(const void *a, const void *b)
{
	return strcmp(pool + ((const struct row *)a)->name,
		      pool + ((const struct row *)b)->name);
}

static void put_rows(struct sx_buf *out, struct sx_vec *v, const char *type,
		     const char *name, bool sorted)
{
	struct row *r = v->items;

	if (sorted)
		qsort(r, v->count, sizeof(*r), by_name);
	sx_buf_printf(out, "static const struct %s %s[] = {\n", type, name);
	for (uint32_t i = 0; i < v->count; i++)
		sx_buf_printf(out, "\t{ %u, %u, %u, %u, %u },\n", r[i].name, r[i].version,
			      r[i].first, r[i].count, r[i].flags);
	sx_buf_puts(out, "};\n");
}

static void put_array(struct sx_buf *out, const char *type, const char *name,
		      const struct sx_buf *text)
{
	sx_buf_printf(out, "static const struct %s %s[] = {\n", type, name);
	sx_buf_put(out, text->data, text->len);
	sx_buf_puts(out, "};\n");
}

static void put_limits(struct sx_buf *out, struct gen *g)
{
	struct row *r = g->limits.items;

	qsort(r, g->limits.count, sizeof(*r), by_name);
	sx_buf_puts(out, "static const struct sx_vk_limit limits[] = {\n");
	for (uint32_t i = 0; i < g->limits.count; i++) {
		const char *v10 = pool + r[i].first;
		const char *v14 = pool + r[i].count;

		sx_buf_printf(out, "\t{ %u, %s, %s, %s },\n", r[i].name,
			      *v10 == '-' && !v10[1] ? "SX_VK_NO_LIMIT" : v10,
			      *v14 == '-' && !v14[1] ? "SX_VK_NO_LIMIT" : v14,
			      r[i].flags ? "true" : "false");
	}
	sx_buf_puts(out, "};\n");
}

int main(int argc, char **argv)
{
	static struct gen g;
	struct sx_buf out = { .a = NULL };
	struct sx_buf list = { .a = NULL };

	if (argc != 6)
		return 2;
	sx_arena_init(&g.arena, NULL, 0);
	sx_buf_init(&g.pool, NULL);
	sx_buf_init(&g.alternatives, NULL);
	sx_buf_init(&g.members, NULL);
	sx_buf_init(&g.rules, NULL);
	sx_buf_init(&g.rule_list, NULL);
	intern(&g, sx_str(""));
	for (int i = 0; i < 4; i++)
		read_file(&g, argv[2 + i], i);
	pool = g.pool.data;
	sx_buf_puts(&out, "/* made by mkvulkan from tables/vulkan */\n");
	put_rows(&out, &g.capabilities, "sx_vk_row", "capabilities", true);
	put_rows(&out, &g.spirv_extensions, "sx_vk_row", "spirv_extensions", true);
	put_rows(&out, &g.extensions, "sx_vk_row", "extensions", true);
	put_rows(&out, &g.other_extensions, "sx_vk_row", "other_extensions", true);
	put_rows(&out, &g.structures, "sx_vk_row", "structures", true);
	put_rows(&out, &g.opencl, "sx_vk_row", "opencl", true);
	put_rows(&out, &g.mandatory, "sx_vk_row", "mandatory", false);
	put_rows(&out, &g.enumerations, "sx_vk_row", "enumerations", true);
	put_rows(&out, &g.enumerants, "sx_vk_row", "enumerants", false);
	put_array(&out, "sx_vk_alternative", "alternatives", &g.alternatives);
	put_array(&out, "sx_vk_member", "members", &g.members);
	put_array(&out, "sx_vk_rule", "rules", &g.rules);
	put_limits(&out, &g);
	sx_emit_strings_object(&out, "names", g.pool.data, g.pool.len);
	sx_buf_puts(&list, "/* made by mkvulkan from tables/vulkan/rules.txt */\n"
			   "#define SX_VK_RULE_LIST(RULE)");
	sx_buf_put(&list, g.rule_list.data, g.rule_list.len);
	sx_buf_putc(&list, '\n');
	return sx_host_write(argv[1], "vulkan.inc", &out) ||
	       sx_host_write(argv[1], "vulkan_rules.inc", &list);
}
