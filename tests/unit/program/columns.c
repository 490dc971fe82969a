/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/columns.c - TSV and CSV of every command: the heading is what `spvx
 * help formats` lists, both ways; the address comes first; all rows have the columns of the
 * heading, and these are the same for one module and for many.
 */
#include "cmd/commands.h"

#include "base/str.h"
#include "suite.h"

#include <ctype.h>

TestSuite(program_columns, .timeout = 120);

#define SHEETS  64
#define COLUMNS 32
#define NAME    24

/* A column as help lists it. @option: it is there with an option; @any: it denotes names
 * that options give. */
struct column {
	char name[NAME];
	bool option;
	bool any;
	bool seen;
};

/* A sheet as help lists it. */
struct sheet {
	char command[16];
	char when[32];
	struct column columns[COLUMNS];
	unsigned count;
	bool csv;
	bool more; /* options add columns of other names */
	bool seen;
};

struct sheets {
	struct sheet list[SHEETS];
	unsigned count;
};

/* ---- what help lists ---- */

static void copy(char *to, size_t room, const char *from, size_t len)
{
	cr_assert(len < room, "%.*s", (int)len, from);
	memcpy(to, from, len);
	to[len] = '\0';
}

static void read_column(struct sheet *s, const char *line, size_t len)
{
	size_t name = strcspn(line, " \n");
	struct column *c = &s->columns[s->count++];

	cr_assert(s->count <= COLUMNS);
	copy(c->name, sizeof(c->name), line, name < len ? name : len);
	c->any = isupper((unsigned char)*c->name);
}

/* "  columns of tsv and csv, --each:" */
static struct sheet *read_sheet(struct sheets *all, const char *command, const char *line,
				size_t len)
{
	struct sheet *s = &all->list[all->count++];
	const char *when = memchr(line, ',', len);

	cr_assert(all->count <= SHEETS);
	copy(s->command, sizeof(s->command), command, strlen(command));
	s->csv = strncmp(line, "columns of tsv and csv", 22) == 0;
	if (when)
		copy(s->when, sizeof(s->when), when + 2, len - (size_t)(when + 3 - line));
	return s;
}

static void read_line(struct sheets *all, char *command, struct sheet **sheet,
		      const char *line, size_t len)
{
	size_t blanks = strspn(line, " ");
	const char *with = strstr(line, "with -");

	if (!blanks) {
		*sheet = NULL;
		copy(command, 16, line,
		     strcspn(line, " \n") < 15 ? strcspn(line, " \n") : 0);
	} else if (blanks == 2) {
		*sheet = strncmp(line + 2, "columns of ", 11) != 0
				 ? NULL
				 : read_sheet(all, command, line + 2, len - 2);
	} else if (blanks == 4 && *sheet && !strncmp(line + 4, "and each ", 9)) {
		(*sheet)->more = true;
	} else if (blanks == 4 && *sheet) {
		read_column(*sheet, line + 4, len - 4);
	}
	if (*sheet && blanks >= 4 && with && with < line + len)
		(*sheet)->columns[(*sheet)->count - 1].option = true;
}

static void read_help(struct sheets *all)
{
	const char *const argv[] = { "spvx", "help", "formats", NULL };
	struct test_run r = { .argv = argv };
	struct sheet *sheet = NULL;
	char command[16] = "";

	memset(all, 0, sizeof(*all));
	test_run(&r);
	cr_assert(!r.status && r.out.len);
	for (const char *p = (char *)r.out.data; *p; p += strcspn(p, "\n") + 1)
		read_line(all, command, &sheet, p, strcspn(p, "\n"));
}

/* ---- what commands write ---- */

/* Where rows are not about one module: its first column. */
static const struct {
	const char *command;
	const char *when;
	const char *first;
} others[] = {
	{ "stats", "", "kind" }, /* of all modules together */
	{ "stats", "-d SOURCE,...", "" },
	{ "requires", "", "needs" },
	{ "diff", "", "old_address" },
	{ "diff", "two folders or archives", "old_address" },
	{ "pipelines", "", "pipeline" }, /* its address */
	{ "pipelines", "--show=by-rule", "severity" },
	{ "pipelines", "--show=findings", "pipeline" },
	{ "pipelines", "--show=unused", "kind" },
	{ "pipelines", "--show=same", "kind" },
	{ "pipelines", "--show=uses", "module" },
	{ "pipelines", "--show=spec", "module" },
	{ "pipelines", "--show=dynamic", "state" },
	{ "pipelines", "--cost", "pipeline" },
	{ "pipelines", "--show=cost", "pipeline" },
	{ "pipelines", "--show=cost-modules", "module" },
	{ "pipelines", "--show=cost-functions", "module" },
	{ "trend", "", "build" },
	{ "trend", "--modules", "build" },
	{ "trend", "--needs", "build" },
	{ "variants", "", "family" },
	{ "variants", "--axis", "first" },
	{ "variants", "--functions", "digest" },
	{ "variants", "--base", "kind" },
	{ "grammar", "list", "set" },
	{ "grammar", "check", "what" },
};

/* In tests/; IN is one module or two. Together they write every column. */
#define IN  "{}"
#define OUT "{o}"

static const struct {
	const char *command;
	const char *when;
	const char *words[8];
} runs[] = {
	{ "ls", "", { IN } },
	{ "ls", "", { "--identity=n1,n2,foz,shape,build-id", "--pipelines", IN } },
	{ "ls", "", { "--sections", "--duplicates", IN } },
	{ "ls", "", { "--cost", IN } },
	{ "stats", "", { IN } },
	{ "stats", "", { "--per-module", IN } },
	/* the last has no modules: what was skipped */
	{ "stats", "", { "--count=both", "--base=modules", "--label=a=b", IN, "bare" } },
	{ "stats", "", { "--count=unique", IN, "bare" } },
	{ "stats", "", { "--label=a=b", "--label=c=d", "--per-module", IN } },
	{ "stats", "-d SOURCE,...", { "-dopcode,line", IN } },
	{ "stats", "-d SOURCE,...", { "-dmodule", "--per-module", "--label=a=b", IN } },
	{ "stats", "-d SOURCE,...", { "-dclass", "--count=both", "--base=modules", IN } },
	{ "trend", "", { IN, "modules" } },
	{ "trend", "--modules", { "--modules", IN, "modules" } },
	{ "trend", "--needs", { "--needs", IN, "modules" } },
	{ "variants", "", { IN } },
	{ "variants", "--axis", { "--axis=a", IN } },
	{ "variants", "--functions", { "--functions", IN } },
	{ "variants", "--base", { "--base=modules", "modules", IN } },
	{ "reflect", "", { IN } },
	{ "grep", "", { "OpLoad", IN } },
	{ "grep", "", { "-A1", "--source", "OpLoad", IN } },
	{ "grep", "-c, -l, -L", { "-c", "OpLoad", IN } },
	{ "grep", "-c, -l, -L", { "-l", "OpLoad", IN } },
	{ "grep", "-c, -l, -L", { "-L", "OpFoo", IN } },
	{ "diff", "", { "modules/mesh.vert.spv", "modules/mesh.frag.spv" } },
	{ "diff", "two folders or archives", { "inputs/diff/old", "inputs/diff/new" } },
	{ "diff", "two folders or archives",
	  TEST_LIST("--functions", "inputs/diff/old", "inputs/diff/new") },
	{ "srcmap", "", { IN } },
	{ "srcmap", "", { "--wide", "--all", IN } },
	{ "srcmap", "--each", { "--each", IN } },
	{ "srcmap", "--each", { "--each", "--wide", IN } },
	{ "sources", "", { IN } },
	{ "sources", "--extract", { "--mkdir", "--extract=" OUT, IN } },
	{ "check", "", { IN } },
	{ "audit", "", { "--profile=all", IN } },
	{ "requires", "", { IN } },
	{ "requires", "", { "--base=modules/water.frag.spv", IN } },
	{ "requires", "", { "--device=vulkan1.0", IN } },
	{ "requires", "--per-module", { "--per-module", "--device=vulkan1.0", IN } },
	{ "extract", "", { "--to=" OUT, IN } },
	{ "strip", "", { "--to=" OUT, IN } },
	{ "remap", "", { "--to=" OUT, "--set=0:1", IN } },
	{ "pipelines", "", { IN } },
	{ "pipelines", "--show=by-rule", { "--show=by-rule", IN } },
	{ "pipelines", "--show=findings", { "--show=findings", IN } },
	{ "pipelines", "--show=unused", { "--show=unused", IN } },
	{ "pipelines", "--show=same", { "--show=same", IN } },
	{ "pipelines", "--show=uses", { "--show=uses", IN } },
	{ "pipelines", "--show=spec", { "--show=spec", IN } },
	{ "pipelines", "--show=dynamic", { "--show=dynamic", IN } },
	{ "pipelines", "--cost", { "--cost", IN } },
	{ "pipelines", "--show=cost", { "--show=cost", "--stats=" OUT ".csv", IN } },
	{ "pipelines", "--show=cost-modules",
	  TEST_LIST("--show=cost-modules", "--stats=" OUT ".csv", IN) },
	{ "pipelines", "--show=cost-functions",
	  TEST_LIST("--show=cost-functions", "--stats=" OUT ".csv", IN) },
	{ "grammar", "list", { "list" } },
	{ "grammar", "check",
	  TEST_LIST("check", "--set=NonSemantic.DebugBreak",
		    "inputs/grammar/Vendor.unknown.0.json") },
};

#define RUNS (sizeof(runs) / sizeof(runs[0]))

/* What takes the place of IN: of pipelines no module is needed. */
static const char *const one[] = { "inputs/debuginfo/k.O2.ocl-100.spv", NULL };
static const char *const two[] = { "inputs/debuginfo/k.O2.ocl-100.spv",
				   "modules/water.frag.spv", NULL };

/* As a driver measures. */
static const char cost_csv[] =
	"Database,Pipeline type,Pipeline hash,PSO wall duration (ns),PSO duration (ns),"
	"Stage duration (ns),Executable name,Subgroup size,Code size,VGPRs,Other\n";

struct output {
	struct test_run run;
	char *words[10];
	const char *argv[16];
};

static void run(struct output *o, size_t i, const char *format, const char *const *in)
{
	char *dir = test_format("%s/tests", test_src());
	char *folder = test_folder();
	char *to = test_format("%s/to", folder);
	size_t n = 0;

	memset(o, 0, sizeof(*o));
	test_write(test_format("%s/to.csv", folder), cost_csv, sizeof(cost_csv) - 1);
	o->argv[n++] = "spvx";
	o->argv[n++] = runs[i].command;
	o->argv[n++] = "-f";
	o->argv[n++] = format;
	for (size_t k = 0; k < 8 && runs[i].words[k]; k++) {
		const char *word = runs[i].words[k];
		const char *out = strstr(word, OUT);

		if (!strcmp(word, IN)) {
			for (size_t m = 0; in[m]; m++)
				o->argv[n++] = in[m];
			continue;
		}
		o->words[k] = out ? test_format("%.*s%s%s", (int)(out - word), word, to,
						out + sizeof(OUT) - 1)
				  : test_format("%s", word);
		o->argv[n++] = o->words[k];
	}
	o->run = (struct test_run){ .argv = o->argv, .dir = dir };
	test_run(&o->run);
	test_remove(folder);
}

static void release(struct output *o)
{
	for (size_t i = 0; i < sizeof(o->words) / sizeof(o->words[0]); i++)
		free(o->words[i]);
	test_run_free(&o->run);
}

static struct sheet *find(struct sheets *all, const char *command, const char *when)
{
	for (unsigned i = 0; i < all->count; i++) {
		if (!strcmp(all->list[i].command, command) &&
		    !strcmp(all->list[i].when, when))
			return &all->list[i];
	}
	return NULL;
}

static bool is_column(const struct sheet *s, struct spvx_str title)
{
	for (unsigned i = 0; i < s->count; i++) {
		if (sx_str_is(title, s->columns[i].name))
			return true;
	}
	return false;
}

/* The title is that of the column, or of one that an option gives a name. */
static bool fits(const struct sheet *s, const struct column *c, struct spvx_str title)
{
	return c->any ? !is_column(s, title) : sx_str_is(title, c->name);
}

/* The place of a title among the columns, from @at on: what is skipped must be optional. */
static unsigned place_of(struct sheet *s, unsigned at, struct spvx_str title)
{
	while (at < s->count && !fits(s, &s->columns[at], title)) {
		cr_expect(s->columns[at].option || s->columns[at].any, "%s %s: no %s",
			  s->command, s->when, s->columns[at].name);
		at++;
	}
	/* labels and sources are parallel arrays */
	for (unsigned i = at; i < s->count && (i == at || s->columns[i].any); i++)
		s->columns[i].seen = true;
	return at;
}

/* The heading is columns of the sheet in their order; none that needs no option is missing. */
static void check_heading(struct sheet *s, const char *heading, const char *ends)
{
	const char *p = heading;
	unsigned at = 0;

	while (*p && *p != '\n' && *p != '\r') {
		struct spvx_str title = { p, strcspn(p, ends) };

		at = place_of(s, at, title);
		cr_expect(at < s->count || s->more, "%s %s: help has no %.*s", s->command,
			  s->when, (int)title.len, p);
		at += at < s->count && !s->columns[at].any;
		p += title.len + (p[title.len] == *ends);
	}
	for (; at < s->count; at++)
		cr_expect(s->columns[at].option || s->columns[at].any, "%s %s: no %s",
			  s->command, s->when, s->columns[at].name);
}

static unsigned count_cells(const char *line)
{
	unsigned cells = 1;

	for (; *line && *line != '\n'; line++)
		cells += *line == '\t';
	return cells;
}

static void check_rows(size_t i, const char *text)
{
	unsigned cells = count_cells(text);

	for (const char *p = text; *p; p += strcspn(p, "\n") + 1)
		cr_expect(count_cells(p) == cells, "%s %s: %u columns, and %.*s",
			  runs[i].command, runs[i].when, cells, (int)strcspn(p, "\n"), p);
}

static void check_first(size_t i, const char *heading)
{
	const char *first = "address";
	bool per_module = false;
	bool labels = false;

	for (size_t k = 0; k < 8 && runs[i].words[k]; k++) {
		per_module |= !strcmp(runs[i].words[k], "--per-module");
		labels |= !strncmp(runs[i].words[k], "--label=", 8);
	}
	for (size_t k = 0; k < sizeof(others) / sizeof(others[0]); k++) {
		if (!per_module && !strcmp(others[k].command, runs[i].command) &&
		    !strcmp(others[k].when, runs[i].when))
			first = labels ? "" : others[k].first;
	}
	cr_expect(!strncmp(heading, first, strlen(first)), "%s %s: begins %.20s",
		  runs[i].command, runs[i].when, heading);
}

static size_t heading_length(const struct output *o)
{
	return strcspn((char *)o->run.out.data, "\n") + 1;
}

static void check_run(struct sheets *all, size_t i)
{
	struct sheet *s = find(all, runs[i].command, runs[i].when);
	struct output a;
	struct output b;

	cr_assert(s, "help formats has no %s %s", runs[i].command, runs[i].when);
	s->seen = true;
	run(&a, i, "tsv", one);
	run(&b, i, "tsv", two);
	cr_assert(a.run.out.len && b.run.out.len, "%s %s: %s", runs[i].command,
		  runs[i].when, a.run.err.data ? (char *)a.run.err.data : "");
	check_heading(s, (char *)a.run.out.data, "\t\n");
	check_first(i, (char *)a.run.out.data);
	check_rows(i, (char *)a.run.out.data);
	check_rows(i, (char *)b.run.out.data);
	cr_expect(heading_length(&a) == heading_length(&b) &&
			  !memcmp(a.run.out.data, b.run.out.data, heading_length(&a)),
		  "%s %s: other columns for two modules", runs[i].command, runs[i].when);
	release(&a);
	release(&b);
	if (!s->csv)
		return;
	run(&a, i, "csv", one);
	check_heading(s, (char *)a.run.out.data, ",\r\n");
	release(&a);
}

/* An option that help says a column comes with is one that the command has. */
Test(program_columns, options_there_are)
{
	static const char script[] =
		"$SPVX_BIN help formats | awk '/^[a-z]/ { c = $1 }\n"
		"match($0, /(with|csv,|tsv,) --?[a-z-]+/) {\n"
		"	n = split(substr($0, RSTART, RLENGTH), w, \" \"); print c, w[n] }' |\n"
		"sort -u | while read c o; do echo $c $o; $SPVX_BIN $c --usage | "
		"grep -qe \"^ .*$o\\>\" || echo \"$c has no $o\" >&2; done";
	const char *const argv[] = { "/bin/sh", "-c", script, NULL };
	struct test_run r = { .argv = argv };

	test_run(&r);
	cr_expect(!r.status && !r.err.len, "%s", (char *)r.err.data);
	cr_expect(r.out.data && strstr((char *)r.out.data, "stats --base\n"));
}

/* `audit --profile=all` has none of some; SARIF and others are of formats of their own. */
Test(program_columns, help_lists_them)
{
	struct sheets *all = malloc(sizeof(*all));

	cr_assert(all);
	read_help(all);
	for (size_t i = 0; i < RUNS; i++)
		check_run(all, i);
	for (unsigned i = 0; i < all->count; i++) {
		const struct sheet *s = &all->list[i];
		bool merged = !strcmp(s->command, "merge"); /* as stats */

		cr_expect(s->count > 1, "%s %s", s->command, s->when);
		cr_expect(s->seen || merged, "no run of %s %s", s->command, s->when);
		for (unsigned k = 0; k < s->count && !merged; k++)
			cr_expect(s->columns[k].seen, "%s %s never writes %s", s->command,
				  s->when, s->columns[k].name);
	}
	free(all);
}

/* Every command with such a format is in help, and in the runs above. */
Test(program_columns, every_command)
{
	struct sheets *all = malloc(sizeof(*all));
	unsigned count = 0;

	cr_assert(all);
	read_help(all);
	cmd_for_each(c, &cmd_program) {
		bool tsv = false;
		bool listed = false;

		for (size_t i = 0; (*c)->formats && (*c)->formats[i]; i++)
			tsv |= !strcmp((*c)->formats[i], "tsv");
		for (unsigned i = 0; i < all->count; i++)
			listed |= !strcmp(all->list[i].command, (*c)->name);
		cr_expect(tsv == listed, "%s", (*c)->name);
		count += tsv;
	}
	cr_expect(count >= 16, "%u", count);
	free(all);
}
