/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/tree/life_cycle.c - what <spvx/spvx.h> says of life cycles and sizes holds for
 * every public header: names come in pairs, options and what a caller owns begin with a
 * size, and another size is refused, not written past.
 */
#include "suite.h"

#include <ctype.h>
#include <spvx/spvx.h>

TestSuite(tree_life_cycle, .timeout = 30);

/* All public headers, one after the other; from malloc. */
static char *all_headers(void)
{
	char *dir = test_format("%s/src/include/spvx", test_src());
	char **names = test_list(dir);
	char *all = test_format("%s", "");

	cr_assert(names, "%s", dir);
	for (size_t i = 0; names[i]; i++) {
		struct test_bytes b = test_read(test_format("%s/%s", dir, names[i]));
		char *more = test_format("%s%s", all, (char *)b.data);

		free(all);
		all = more;
	}
	return all;
}

/* The text has a function of that name, with either kind of declaration. */
static bool declares(const char *text, const char *name)
{
	char *call = test_format("%s(", name);
	const char *at = text;

	while ((at = strstr(at, call)) != NULL) {
		const char *line = at;

		while (line > text && line[-1] != '\n')
			line--;
		if (!strncmp(line, "SPVX_", 5))
			return true;
		at++;
	}
	return false;
}

/* Names of exported functions that end so: @look gets the name without the ending. */
static size_t each_ending(const char *text, const char *ending,
			  void (*look)(const char *text, const char *stem))
{
	size_t count = 0;

	for (const char *at = strstr(text, "\nSPVX_"); at; at = strstr(at + 1, "\nSPVX_")) {
		const char *name = strstr(at + 6, "spvx_");
		size_t len = 0;
		char *stem;

		while (name && (isalnum((unsigned char)name[len]) || name[len] == '_'))
			len++;
		if (!len || name[len] != '(' || len <= strlen(ending) ||
		    memcmp(name + len - strlen(ending), ending, strlen(ending)) != 0)
			continue;
		stem = test_format("%.*s", (int)(len - strlen(ending)), name);
		look(text, stem);
		count++;
	}
	return count;
}

static void has_other(const char *text, const char *stem, const char *ending)
{
	char *name = test_format("%s%s", stem, ending);

	cr_expect(declares(text, name), "there is no %s()", name);
}

static void has_free(const char *text, const char *stem)
{
	if (strcmp(stem, "spvx_work_reader") != 0) /* an input set */
		has_other(text, stem, "_free");
}

static void has_create(const char *text, const char *stem)
{
	if (strcmp(stem, "spvx") != 0) /* spvx_free(): of plain memory */
		has_other(text, stem, "_create");
}

static void has_fini(const char *text, const char *stem)
{
	/* they take no memory */
	static const char without[] = " spvx_cursor spvx_operands spvx_check_options ";

	if (!strstr(without, test_format(" %s ", stem)))
		has_other(text, stem, "_fini");
}

static void has_init(const char *text, const char *stem)
{
	if (strcmp(stem, "spvx_stream") != 0) /* two, by source */
		has_other(text, stem, "_init");
}

static void is_outlier(const char *text, const char *stem)
{
	(void)text;
	cr_expect(false, "%s: neither create and free nor init and fini", stem);
}

Test(tree_life_cycle, names)
{
	static const char *const outliers[] = { "_open",   "_close", "_destroy", "_new",
						"_delete", "_done",  "_release" };
	char *text = all_headers();

	cr_expect(each_ending(text, "_create", has_free) >= 11);
	cr_expect(each_ending(text, "_free", has_create) >= 11);
	cr_expect(each_ending(text, "_init", has_fini) >= 8);
	cr_expect(each_ending(text, "_fini", has_init) >= 7);
	for (size_t i = 0; i < sizeof(outliers) / sizeof(outliers[0]); i++)
		each_ending(text, outliers[i], is_outlier);
	free(text);
}

/* After the object that a _create makes come other results only. */
Test(tree_life_cycle, results_come_last)
{
	char *text = all_headers();
	size_t count = 0;

	for (char *at = strstr(text, "\nSPVX_API int"); at;
	     at = strstr(at + 1, "\nSPVX_API int")) {
		char *end = strchr(at, ';');
		char *made = strstr(at, " **");
		char *create = strstr(at, "_create(");

		if (!create || create > end)
			continue;
		cr_assert(made && made < end, "%.60s: it makes nothing", at);
		*end = '\0';
		cr_expect(!strstr(made, "const"), "%.60s: what is made is not last", at);
		*end = ';';
		count++;
	}
	cr_expect(count >= 15, "%zu", count);
	free(text);
}

/* Each options struct, and each struct that has an _init_sized. */
Test(tree_life_cycle, sizes_come_first)
{
	char *text = all_headers();
	size_t count = 0;

	for (const char *at = strstr(text, "\nstruct spvx_"); at;
	     at = strstr(at + 1, "\nstruct spvx_")) {
		size_t len = strcspn(at + 8, " ;");
		char *name = test_format("%.*s", (int)len, at + 8);
		char *sized = test_format("%s_init_sized", name);
		bool options = len > 8 && !strcmp(name + len - 8, "_options");

		if (!strncmp(at + 8 + len, " {", 2) && (options || declares(text, sized))) {
			cr_expect(!strncmp(at + 8 + len, " {\n\tsize_t size;", 16), "%s",
				  name);
			count++;
		}
	}
	cr_expect(count > 18, "%zu", count);
	free(text);
}

static int no_write(void *ctx, const char *text, size_t len)
{
	(void)ctx;
	(void)text;
	(void)len;
	return 0;
}

/* Options of any size that is not known are refused, by every function that takes some. */
Test(tree_life_cycle, options_of_another_size)
{
	static const char *const names[] = { "x" };
	struct spvx_audit_policy *policy;

	cr_assert_eq(spvx_audit_policy_create(NULL, NULL, "ci", &policy), 0);
#define REFUSED(type, call, ...)                                                 \
	for (size_t k = 0; k < 2; k++) {                                         \
		struct type o = { __VA_ARGS__ };                                 \
                                                                                 \
		o.size = k ? sizeof(o) + 8 : 0;                                  \
		cr_expect_eq(call, -SPVX_EINVAL, #type " of %zu bytes", o.size); \
	}
	{
		struct spvx_audit *a;
		struct spvx_audit_set *set;
		struct spvx_check *c;
		struct spvx_identifier *i;
		struct spvx_input *in;
		struct spvx_profile *p;
		struct spvx_query *q;
		struct spvx_reflect *r;
		struct spvx_dis *d;
		struct spvx_as *as;
		struct spvx_pipeline *pipeline;
		struct spvx_module m;
		struct spvx_debug debug;
		struct spvx_debuginfo info;
		struct spvx_symbols *symbols;
		struct spvx_pipeline_set *pipelines;
		struct spvx_stripped stripped;

		REFUSED(spvx_audit_options, spvx_audit_create(&o, &a), .policy = policy)
		REFUSED(spvx_audit_set_options, spvx_audit_set_create(&o, &set),
			.policy = policy)
		REFUSED(spvx_check_options, spvx_check_create(&o, &c), .env = 0)
		REFUSED(spvx_identifier_options, spvx_identifier_create(&o, &i), .size = 0)
		REFUSED(spvx_input_options, spvx_input_create(&o, &in), .names = names,
			.name_count = 1)
		REFUSED(spvx_profile_options, spvx_profile_create(&o, &p), .size = 0)
		REFUSED(spvx_query_options, spvx_query_create(&o, &q, NULL), .size = 0)
		REFUSED(spvx_reflect_options, spvx_reflect_create(&o, &r), .size = 0)
		REFUSED(spvx_dis_options, spvx_dis_create(&o, &d), .write = no_write)
		REFUSED(spvx_as_options, spvx_as_create(&o, &as), .size = 0)
		REFUSED(spvx_pipeline_options, spvx_pipeline_create(NULL, 0, &o, &pipeline),
			.size = 0)
		REFUSED(spvx_pipeline_check_options, spvx_pipeline_check(NULL, &o),
			.ctx = &o)
		REFUSED(spvx_pipeline_set_options, spvx_pipeline_set_create(&o, &pipelines),
			.size = 0)
		REFUSED(spvx_module_options, spvx_module_init(&m, &o), .size = 0)
		REFUSED(spvx_debug_options, spvx_debug_init(&debug, &o), .size = 0)
		REFUSED(spvx_debuginfo_options, spvx_debuginfo_init(&info, &o), .size = 0)
		REFUSED(spvx_symbols_options, spvx_symbols_create(&o, &symbols),
			.paths = names, .path_count = 1)
		memset(&stripped, 0xa5, sizeof(stripped));
		REFUSED(spvx_strip_options, spvx_strip("", 0, &o, NULL, NULL, &stripped),
			.size = 0)
		cr_expect_eq(stripped.fault, 0);
		REFUSED(spvx_remap_options, spvx_remap("", 0, &o, NULL, NULL, NULL),
			.size = 0)
		REFUSED(spvx_debug_map_options, spvx_debug_map(&debug, &o),
			.write = no_write)
		REFUSED(spvx_report_options,
			spvx_info_json("", 0, NULL, &o, no_write, NULL), .size = 0)
	}
	spvx_audit_policy_free(policy);
}

/* What is allocated is as small as it says, which compilers warn of where they see it. */
static void *smaller(size_t size)
{
	void *s = malloc(size - 8);

	if (!s)
		abort();
	memset(s, 0xa5, size - 8);
	return s;
}

/* A program that was built with a smaller struct keeps what is after it; _fini of what was
 * refused does nothing. */
Test(tree_life_cycle, struct_of_another_size)
{
#define SMALLER(type, init, fini)                        \
	do {                                             \
		struct type *s = smaller(sizeof(*s));    \
                                                         \
		cr_expect_eq(init, -SPVX_EINVAL, #type); \
		fini(s);                                 \
		free(s);                                 \
	} while (0)
	SMALLER(spvx_module, spvx_module_init_sized(s, sizeof(*s) - 8, NULL),
		spvx_module_fini);
	SMALLER(spvx_debug, spvx_debug_init_sized(s, sizeof(*s) - 8, NULL),
		spvx_debug_fini);
	SMALLER(spvx_debuginfo, spvx_debuginfo_init_sized(s, sizeof(*s) - 8, NULL),
		spvx_debuginfo_fini);
	SMALLER(spvx_diff, spvx_diff_init_sized(s, sizeof(*s) - 8, NULL), spvx_diff_fini);
	SMALLER(spvx_twins, spvx_twins_init_sized(s, sizeof(*s) - 8, NULL),
		spvx_twins_fini);
	SMALLER(spvx_xref, spvx_xref_init_sized(s, sizeof(*s) - 8, NULL), spvx_xref_fini);
	SMALLER(spvx_ids, spvx_ids_init_sized(s, sizeof(*s) - 8, NULL), spvx_ids_fini);
	SMALLER(spvx_stream, spvx_stream_init_memory_sized(s, sizeof(*s) - 8, "", 0),
		spvx_stream_fini);
}

/* Each is given back twice, and zeroed without having been set up. */
Test(tree_life_cycle, fini_twice)
{
#define TWICE(type, init, fini)               \
	do {                                  \
		struct type s;                \
                                              \
		memset(&s, 0, sizeof(s));     \
		fini(&s);                     \
		cr_expect_eq(init, 0, #type); \
		fini(&s);                     \
		fini(&s);                     \
	} while (0)
	TWICE(spvx_module, spvx_module_init(&s, NULL), spvx_module_fini);
	TWICE(spvx_debug, spvx_debug_init(&s, NULL), spvx_debug_fini);
	TWICE(spvx_debuginfo, spvx_debuginfo_init(&s, NULL), spvx_debuginfo_fini);
	TWICE(spvx_diff, spvx_diff_init(&s, NULL), spvx_diff_fini);
	TWICE(spvx_twins, spvx_twins_init(&s, NULL), spvx_twins_fini);
	TWICE(spvx_xref, spvx_xref_init(&s, NULL), spvx_xref_fini);
	TWICE(spvx_ids, spvx_ids_init(&s, NULL), spvx_ids_fini);
	TWICE(spvx_stream, spvx_stream_init_memory(&s, "", 0), spvx_stream_fini);
}

Test(tree_life_cycle, version)
{
	cr_expect(!strcmp(spvx_version(), SPVX_VERSION));
	cr_expect_eq(SPVX_VERSION_NUMBER >> 16, SPVX_VERSION_MAJOR);
	cr_expect_eq(SPVX_VERSION_NUMBER >> 8 & 0xff, SPVX_VERSION_MINOR);
	cr_expect_eq(SPVX_VERSION_NUMBER & 0xff, SPVX_VERSION_PATCH);
}
