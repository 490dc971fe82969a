/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/tree/layers.c - every #include under src/ stays within the layers.
 *
 * The layers and what each may include are the table below; a file includes only its own
 * layer and those. Where the folders of a layer are layers too, the table has them as well.
 * Public headers belong to layers. ISO C headers may be included anywhere, those of POSIX
 * only where the table allows it.
 */
#include "base/str.h"
#include "suite.h"

#include <ctype.h>

#define MAX_LINES 800 /* of a file; more than one reason to change beyond that */
#define LONG_FILE 500 /* above this the header says why it is one file */
#define WHY_ONE   "\n * One file: "

TestSuite(tree_layers, .timeout = 30);

/*
 * .sees: layers whose internal headers may be included; .reads: layers of which only the
 * public header may be, besides. Both are lists with blanks around each word. .shared: of a
 * layer with folders, those that its other folders may include; NULL: there are no folders,
 * or they may include one another.
 */
static const struct layer {
	const char *name;
	const char *sees;
	const char *reads;
	bool posix;
	const char *shared;
} layers[] = {
	{ "base", " ", " ", false, NULL },
	{ "cache", " base ", " ", false, NULL },
	{ "grammar", " base ", " ", false, NULL },
	{ "spirv", " base grammar ", " ", false, NULL },
	{ "debug", " base grammar spirv ", " ", false, NULL },
	{ "text", " base grammar spirv ", " debug ", false, NULL },
	{ "reflect", " base grammar spirv ", " debug ", false, NULL },
	{ "pipeline", " base cache grammar spirv reflect ", " debug input ", false, NULL },
	{ "requires", " base grammar spirv reflect ", " ", false, NULL },
	{ "check", " base grammar spirv ", " debug ", false, " engine shared " },
	{ "profile", " base grammar spirv ", " debug ", false, NULL },
	{ "diff", " base grammar spirv profile ", " debug ", false, NULL },
	{ "audit", " base grammar spirv debug text reflect requires check profile diff ",
	  " ", false, NULL },
	{ "input", " base spirv ", " cache grammar ", true, NULL },
	{ "symbols", " base grammar spirv debug profile input ", " ", false, NULL },
	{ "report",
	  " base grammar spirv debug text reflect pipeline requires check profile diff audit ",
	  " cache ", false, " records html " },
	{ "frame", " base report ", " input ", true, NULL },
	{ "cmd",
	  " base cache grammar spirv debug text reflect pipeline requires check profile "
	  "diff audit input symbols report frame ",
	  " ", true, NULL },
	{ "wasm", " base cache input report ", " text ", false, NULL },
	{ "gen", " base ", " ", true, NULL },
};

/* To which layer a public header belongs; spvx.h is all of them. */
static const struct {
	const char *header;
	const char *layer;
} public_headers[] = {
	{ "api.h", "base" },
	{ "error.h", "base" },
	{ "memory.h", "base" },
	{ "enums.h", "grammar" },
	{ "grammar.h", "grammar" },
	{ "walk.h", "spirv" },
	{ "operand.h", "spirv" },
	{ "module.h", "spirv" },
	{ "debug.h", "debug" },
	{ "debuginfo.h", "debug" },
	{ "text.h", "text" },
	{ "reflect.h", "reflect" },
	{ "check.h", "check" },
	{ "profile.h", "profile" },
	{ "audit.h", "audit" },
	{ "audit_set.h", "audit" },
	{ "input.h", "input" },
	{ "stream.h", "spirv" },
	{ "strip.h", "spirv" },
	{ "twin.h", "debug" },
	{ "query.h", "text" },
	{ "types.h", "spirv" },
	{ "pipeline.h", "reflect" },
	{ "diff.h", "diff" },
	{ "spvx.h", "cmd" },
	{ "identity.h", "profile" },
	{ "version.h", "base" },
	{ "work.h", "input" },
	{ "report.h", "report" },
	{ "pipeline_check.h", "pipeline" },
	{ "pipeline_set.h", "pipeline" },
	{ "symbols.h", "symbols" },
	{ "remap.h", "reflect" },
	{ "cache.h", "cache" },
	{ "requires.h", "requires" },
};

/* What the generator shares with the library: readers of tables, nothing that is made. */
static const char host_headers[] =
	" grammar/table.h grammar/compile.h grammar/facts.h grammar/image.h ";

/* Made by the build, by the end of the name: by whom they may be included. */
static const struct {
	const char *name;
	const char *layers;
} made[] = {
	{ "config.h", " input cmd frame " },
	{ "grammar_data.inc", " grammar " },
	{ "grammar_text.inc", " grammar " },
	{ "check_operands.inc", " check " },
	{ "check_operand_calls.inc", " check " },
	{ "check_values.inc", " check " },
	{ "check_enums.inc", " check " },
	{ "check_list.inc", " check " },
	{ "limits.inc", " check audit " },
	{ "costs.inc", " spirv " },
	{ "vulkan.inc", " grammar " },
	{ "vulkan_rules.inc", " grammar " },
	{ "page.html.inc", " report " },
	{ "common.css.inc", " report " },
	{ "stats.css.inc", " report " },
	{ "cfg.css.inc", " report " },
	{ "table.css.inc", " report " },
	{ "variants.css.inc", " report " },
	{ "stats.js.inc", " report " },
	{ "annotate.css.inc", " report " },
	{ "table.js.inc", " report " },
	{ "bars.js.inc", " report " },
	{ "desktop.policy.inc", " audit " },
	{ "registry.txt.inc", " cmd " },
	{ "explain.terms.inc", " cmd " },
	{ ".md.inc", " cmd " },
	{ "explain.txt.inc", " cmd " },
	{ "example.policy.inc", " cmd/audit cmd " },
	{ "ci.policy.inc", " audit " },
	{ "all.policy.inc", " audit " },
	{ "release.policy.inc", " audit " },
	{ "vulkan-mobile.policy.inc", " audit " },
	{ "lint.policy.inc", " audit " },
	{ "VP_ANDROID_15_minimums.profile.inc", " requires " },
	{ "VP_ANDROID_16_minimums.profile.inc", " requires " },
	{ "VP_ANDROID_baseline_2021.profile.inc", " requires " },
	{ "VP_ANDROID_baseline_2022.profile.inc", " requires " },
	{ "VP_KHR_roadmap_2022.profile.inc", " requires " },
};

static const char iso_headers[] = " assert ctype errno float inttypes iso646 limits locale "
				  "math signal stdalign stdarg"
				  " stdatomic stdbool stddef stdint stdio stdlib "
				  "stdnoreturn string time uchar wchar ";

/* The compiler's own: instructions of one machine, with a portable equivalent. */
static const char compiler_headers[] = " cpuid immintrin arm_neon ";

static bool listed(const char *list, const char *word)
{
	bool yes = strstr(list, test_format(" %s ", word)) != NULL;

	return yes;
}

static const struct layer *find_layer(const char *name)
{
	for (size_t i = 0; i < sizeof(layers) / sizeof(*layers); i++)
		if (!strcmp(layers[i].name, name))
			return &layers[i];
	return NULL;
}

static const char *layer_of_public(const char *header)
{
	for (size_t i = 0; i < sizeof(public_headers) / sizeof(*public_headers); i++)
		if (!strcmp(public_headers[i].header, header))
			return public_headers[i].layer;
	return NULL;
}

/* A folder of a layer that includes "layer/folder/x.h" of another folder of it. */
static bool folder_allowed(const struct layer *layer, const char *folder, const char *name)
{
	const char *rest = name + strlen(layer->name) + 1;
	const char *slash = strchr(rest, '/');
	char *target;
	bool yes;

	if (!layer->shared || !slash)
		return true;
	target = test_format("%.*s", (int)(slash - rest), rest);
	yes = !strcmp(target, folder) || listed(layer->shared, target);
	return yes;
}

/* "dir/x.h": another layer, or the own one. Without a folder: what the build makes. */
static bool quoted_allowed(const struct layer *layer, const char *folder, const char *name)
{
	const char *slash = strchr(name, '/');
	char *target;
	bool yes;

	for (size_t i = 0; i < sizeof(made) / sizeof(*made); i++)
		if (sx_str_ends(sx_str(name), made[i].name))
			return listed(made[i].layers, layer->name);
	if (!slash)
		return false;
	if (!strcmp(layer->name, "gen") && listed(host_headers, name))
		return true;
	target = test_format("%.*s", (int)(slash - name), name);
	yes = strcmp(target, layer->name) ? listed(layer->sees, target)
					  : folder_allowed(layer, folder, name);
	return yes;
}

static bool angled_allowed(const struct layer *layer, const char *name)
{
	const char *owner;
	char *stem;
	bool yes;

	if (!strncmp(name, "spvx/", 5)) {
		owner = layer_of_public(name + 5);
		return owner && (!strcmp(owner, layer->name) ||
				 listed(layer->sees, owner) || listed(layer->reads, owner));
	}
	stem = test_format("%.*s", (int)strcspn(name, "."), name);
	yes = layer->posix || listed(iso_headers, stem) || listed(compiler_headers, stem);
	return yes;
}

/* A file to look at: @folder is that within its layer, "" at the top. */
struct place {
	const struct layer *layer;
	const char *folder;
	const char *file;
};

/* One line of a file; anything but an #include is fine. */
static void check_line(const struct place *p, size_t line, const char *s)
{
	char name[128];
	char open;
	bool fine;

	while (isblank((unsigned char)*s))
		s++;
	if (*s++ != '#')
		return;
	if (sscanf(s, " include %c%127[^>\"\n]", &open, name) != 2)
		return;
	fine = open == '<' ? angled_allowed(p->layer, name)
			   : quoted_allowed(p->layer, p->folder, name);
	cr_expect(fine, "%s:%zu: %s%s%s may not include %s", p->file, line, p->layer->name,
		  *p->folder ? "/" : "", p->folder, name);
}

/* The comment at the top of a file says why it is one. */
static bool says_why_one(const char *text)
{
	const char *end = strstr(text, "\n */\n");
	const char *why = strstr(text, WHY_ONE);

	return end && why && why < end;
}

static void check_file(const struct place *p, const char *text)
{
	const char *const start = text;
	size_t line = 0;

	cr_expect(!strncmp(text, "/* SPDX-License-Identifier: MIT */\n", 35),
		  "%s: the first line does not name the licence", p->file);
	while (*text) {
		check_line(p, ++line, text);
		text += strcspn(text, "\n");
		text += *text == '\n';
	}
	cr_expect(line <= MAX_LINES, "%s: %zu lines, more than %d", p->file, line,
		  MAX_LINES);
	cr_expect(line <= LONG_FILE || says_why_one(start),
		  "%s: %zu lines, more than %d: its header has no line \"One file: ...\"",
		  p->file, line, LONG_FILE);
}

static bool is_source(const char *name)
{
	const char *dot = strrchr(name, '.');

	return dot && (!strcmp(dot, ".c") || !strcmp(dot, ".h"));
}

/* Return: 1 when it is a source, else 0. */
static size_t check_name(const char *dir, const struct layer *layer, const char *folder,
			 const char *name)
{
	struct place p = { layer, folder, NULL };
	struct test_bytes text;
	char *path;

	if (!is_source(name))
		return 0;
	path = test_format("%s/%s", dir, name);
	text = test_read(path);
	if (!layer && layer_of_public(name))
		p.layer = find_layer(layer_of_public(name));
	p.file = path + strlen(test_src()) + 1;
	cr_expect(p.layer, "%s: a public header of no layer", path);
	cr_expect(text.data, "%s: cannot be read", path);
	if (p.layer && text.data)
		check_file(&p, (char *)text.data);
	return 1;
}

/* Every source of a folder of src/, and of the folders in it. Return: how many. */
static size_t check_folder(const char *parent, const struct layer *layer,
			   const char *folder)
{
	char *dir = test_format("%s/src/%s%s%s", test_src(), parent, *folder ? "/" : "",
				folder);
	char **names = test_list(dir);
	size_t count = 0;

	for (size_t i = 0; names && names[i]; i++) {
		if (!strchr(names[i], '.') && layer) {
			cr_expect(!*folder, "%s/%s: folders go one level down", dir,
				  names[i]);
			if (!*folder)
				count += check_folder(parent, layer, names[i]);
		} else {
			count += check_name(dir, layer, folder, names[i]);
		}
	}
	return count;
}

Test(tree_layers, includes)
{
	size_t count = check_folder("include/spvx", NULL, "");

	cr_expect(count, "no public header found");
	for (size_t i = 0; i < sizeof(layers) / sizeof(*layers); i++)
		count += check_folder(layers[i].name, &layers[i], "");
	cr_expect(count > 20, "only %zu sources found", count);
}

/* A folder that the table does not know would never be looked at. */
Test(tree_layers, folders)
{
	static const char others[] = " include guide ";
	char *path = test_format("%s/src", test_src());
	char **names = test_list(path);

	cr_assert(names, "no folder %s", path);
	for (size_t i = 0; names[i]; i++)
		cr_expect(strchr(names[i], '.') || find_layer(names[i]) ||
				  listed(others, names[i]),
			  "src/%s is no layer of the table", names[i]);
}

/* The suite of each test of tests/unit/FOLDER/FILE.c, which is its path or corpus_ANYTHING. */
static void check_suites(const char *folder, const char *name)
{
	char *path = test_format("%s/tests/unit/%s/%s", test_src(), folder, name);
	char *suite = test_format("%s_%.*s", folder, (int)strcspn(name, "."), name);
	struct test_bytes text = test_read(path);

	for (const char *p = (char *)text.data; p && (p = strstr(p, "\nTest("));) {
		p += strlen("\nTest(");
		cr_expect(!strncmp(p, suite, strlen(suite)) || !strncmp(p, "corpus_", 7),
			  "%s: the suite is %.*s, not %s", path, (int)strcspn(p, ","), p,
			  suite);
	}
}

/* A suite stands in the folder of its layer, and its name says where. */
Test(tree_layers, suites)
{
	static const char others[] = " corpus program tree ";
	char *unit = test_format("%s/tests/unit", test_src());
	char **folders = test_list(unit);

	for (size_t i = 0; folders && folders[i]; i++) {
		char **names = test_list(test_format("%s/%s", unit, folders[i]));

		cr_expect(find_layer(folders[i]) || listed(others, folders[i]),
			  "tests/unit/%s is no layer", folders[i]);
		for (size_t n = 0; names && names[n]; n++)
			if (is_source(names[n]))
				check_suites(folders[i], names[n]);
	}
}

/* Only the comment at the top counts. */
Test(tree_layers, reason)
{
	cr_expect(says_why_one("/* SPDX */\n/*\n * x.c - x.\n *\n * One file: y.\n */\n"));
	cr_expect(!says_why_one("/* SPDX */\n/*\n * x.c - x: one file.\n */\n"));
	cr_expect(!says_why_one(
		"/* SPDX */\n/*\n * x.c - x.\n */\n\n/*\n * One file: y.\n */\n"));
}

/* Those of a folder of src/ that @text does not have as `name` or name/. */
static void expect_named(const char *text, const char *parent)
{
	char **names = test_list(test_format("%s/src/%s", test_src(), parent));

	for (size_t i = 0; names && names[i]; i++) {
		char *layer = test_format("`%s`", names[i]);
		char *folder = test_format("%s/", names[i]);

		if (!strchr(names[i], '.') && strcmp(names[i], "include") != 0)
			cr_expect(strstr(text, *parent ? folder : layer),
				  "README.md, For contributors: no folder src/%s/%s",
				  parent, names[i]);
	}
}

/* The tree that the README shows has every folder. */
Test(tree_layers, readme)
{
	char *path = test_format("%s/README.md", test_src());
	struct test_bytes readme = test_read(path);
	const char *text =
		readme.data ? strstr((char *)readme.data, "## For contributors") : NULL;

	cr_assert(text, "%s: no section for contributors", path);
	expect_named(text, "");
	for (size_t i = 0; i < sizeof(layers) / sizeof(*layers); i++)
		expect_named(text, layers[i].name);
}

/* The rule itself, on includes that must and must not pass. */
Test(tree_layers, rule)
{
	static const struct {
		const char *layer; /* or a folder of it */
		const char *name;
		bool angled;
		bool allowed;
	} cases[] = {
		{ "base", "base/buf.h", false, true },
		{ "base", "grammar/table.h", false, false },
		{ "base", "spvx/error.h", true, true },
		{ "base", "spvx/walk.h", true, false },
		{ "base", "unistd.h", true, false },
		{ "spirv", "spvx/grammar.h", true, true },
		{ "spirv", "pthread.h", true, false },
		{ "spirv", "config.h", false, false },
		{ "profile", "debug/lines.h", false, false },
		{ "profile", "spvx/debug.h", true, true },
		{ "profile", "check/engine/check.h", false, false },
		{ "input", "spirv/stream.h", false, true },
		{ "input", "grammar/table.h", false, false },
		{ "input", "sys/mman.h", true, true },
		{ "report", "input/file.h", false, false },
		{ "report", "spvx/input.h", true, false },
		{ "report/stats", "report/records/table.h", false, true },
		{ "report/stats", "report/stats/table.h", false, true },
		{ "report/stats", "report/diff/diff.h", false, false },
		{ "report/records", "report/stats/table.h", false, false },
		{ "check/image", "check/engine/check.h", false, true },
		{ "check/image", "check/flow/flow.h", false, false },
		{ "check/engine", "check/flow/flow.h", false, false },
		{ "frame", "cmd/commands.h", false, false },
		{ "frame", "frame/opt.h", false, true },
		{ "cmd/audit", "cmd/inputs/pool.h", false, true },
		{ "cmd", "pthread.h", true, true },
		{ "cmd", "gen/mkgrammar.h", false, false },
		{ "gen", "grammar/table.h", false, true },
		{ "gen", "grammar/import.h", false, false },
		{ "cmd", "nowhere.h", false, false },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		const char *slash = strchr(cases[i].layer, '/');
		char *name = test_format("%.*s", (int)strcspn(cases[i].layer, "/"),
					 cases[i].layer);
		const struct layer *layer = find_layer(name);
		bool got = cases[i].angled ? angled_allowed(layer, cases[i].name)
					   : quoted_allowed(layer, slash ? slash + 1 : "",
							    cases[i].name);

		cr_expect(got == cases[i].allowed, "%s including %s", cases[i].layer,
			  cases[i].name);
	}
}
