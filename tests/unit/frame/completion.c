/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/frame/completion.c - each shell parses its completions where it is installed,
 * and bash completes with them what a user would expect.
 */
#include "frame/completion.h"

#include "cmd/commands.h"
#include "program.h"
#include "suite.h"

#include <sys/stat.h>
#include <unistd.h>

TestSuite(frame_completion, .timeout = 60);

static const char *const fallback[] = { "/bin", "/usr/bin", "/usr/local/bin" };

/* From malloc; NULL when the shell is not installed. */
static char *find_shell(const char *name)
{
	for (size_t i = 0; i < sizeof(fallback) / sizeof(fallback[0]); i++) {
		char *path = test_format("%s/%s", fallback[i], name);

		if (!access(path, X_OK))
			return path;
	}
	return NULL;
}

static char *script(const struct cmd_program *program, const char *shell)
{
	struct sx_buf b;
	char *text;

	sx_buf_init(&b, NULL);
	completion_put(&b, program, shell);
	cr_assert(!b.error && b.len, "%s", shell);
	text = test_format("%.*s", (int)b.len, b.data);
	sx_buf_free(&b);
	return text;
}

/* `bash -n` and the like: read, run nothing. */
Test(frame_completion, shells_parse_them)
{
	const struct cmd_program *programs[] = { &fake_program, &cmd_program };

	for (size_t i = 0; completion_shells[i]; i++) {
		char *path = find_shell(completion_shells[i]);

		for (size_t k = 0; k < 2; k++) {
			const char *const argv[] = { path, "-n", NULL };
			char *text = script(programs[k], completion_shells[i]);
			struct test_run r = { .argv = argv,
					      .in = text,
					      .in_len = strlen(text) };

			if (path)
				test_run(&r);
			cr_expect(!r.status && !r.err.len, "%s: %s", completion_shells[i],
				  r.err.data ? (char *)r.err.data : "");
		}
		if (!path)
			fprintf(stderr, "skipped: no %s to parse its completions\n",
				completion_shells[i]);
	}
}

/* Every command and every option of it is known to every shell. */
Test(frame_completion, nothing_is_missing)
{
	for (size_t i = 0; completion_shells[i]; i++) {
		char *text = script(&fake_program, completion_shells[i]);

		cmd_for_each(c, &fake_program)
			cr_expect(strstr(text, (*c)->name), "%s: %s", completion_shells[i],
				  (*c)->name);
		opt_for_each(o, fake_options)
			cr_expect(strstr(text, o->name), "%s: --%s", completion_shells[i],
				  o->name);
		opt_for_each(o, cmd_input_group.opts)
			cr_expect(strstr(text, o->name), "%s: --%s", completion_shells[i],
				  o->name);
	}
}

static const struct {
	const char *words;
	const char *want;
} completed[] = {
	{ "spvx in", "info " },
	{ "spvx --v", "--version " },
	{ "spvx gr", "grep grammar " },
	{ "spvx fo", "folder " },
	{ "spvx info --ea", "--each " },
	{ "spvx info --fi", "--files-from= --files0-from= " },
	{ "spvx info --format = j", "json " },
	{ "spvx info -f nd", "ndjson " },
	{ "spvx info --by = cl", "class " },
	{ "spvx info --color = ", "auto always never " },
	{ "spvx info --color = n", "never " },
	{ "spvx info --rows = ", "" },
	{ "spvx info -o fi", "file " },
	{ "spvx info --root = f", "folder " },
	{ "spvx info f", "file folder " },
	{ "spvx grammar ex", "export " },
	{ "spvx help gr", "grep grammar grammars " },
	{ "spvx help --man = inf", "info " },
	{ "spvx help --completion = z", "zsh " },
	{ "spvx as --ea", "" },
};

/* Words as readline splits them: `=` is one of its own. What is completed is the last. */
static void complete(const struct cmd_program *program, const char *words, const char *want)
{
	static const char harness[] = "compopt() { :; }\n"
				      "spvx() { \"$SPVX_BIN\" \"$@\"; }\n"
				      "COMP_WORDBREAKS=$' \\t\\n\"><=;|&(:'\n"
				      "words=($1)\n"
				      "[[ $1 == *' ' ]] && words+=('')\n"
				      "COMP_WORDS=(\"${words[@]}\")\n"
				      "COMP_CWORD=$((${#words[@]} - 1))\n"
				      "_spvx\n"
				      "printf '%s ' \"${COMPREPLY[@]}\"\n";
	char *bash = find_shell("bash");
	char *head = script(program, "bash");
	char *text = test_format("%s%s", head, harness);
	char *folder = test_folder();
	char *file = test_format("%s/file", folder);
	char *below = test_format("%s/folder", folder);
	const char *const argv[] = { bash, "-c", text, "bash", words, NULL };
	struct test_run r = { .argv = argv, .dir = folder };
	const char *got;

	if (!bash)
		cr_skip_test("no bash");
	test_write(file, "", 0);
	cr_assert(!mkdir(below, 0777));
	test_run(&r);
	got = r.out.data ? (char *)r.out.data : "";
	if (!strcmp(got, " ")) /* printf without words */
		got = "";
	cr_expect_str_eq(got, want, "`%s`: |%s| %s", words, got,
			 r.err.data ? (char *)r.err.data : "");
	test_remove(folder);
}

Test(frame_completion, bash_completes)
{
	for (size_t i = 0; i < sizeof(completed) / sizeof(completed[0]); i++)
		complete(&fake_program, completed[i].words, completed[i].want);
}

/* What is a file in the help is one here, under whatever name. */
Test(frame_completion, files_of_every_option)
{
	unsigned count = 0;

	cmd_for_each(c, &cmd_program) {
		const struct opt *o = (*c)->options;

		for (; o && o->name; o++) {
			const char *arg = o->arg ? o->arg : "";
			char *words;

			if (strcmp(arg, "PATH") != 0 && strcmp(arg, "FILE") != 0 &&
			    strcmp(arg, "MODULE") != 0)
				continue;
			words = test_format("spvx %s --%s = f", (*c)->name, o->name);
			complete(&cmd_program, words, "file folder ");
			count++;
		}
	}
	cr_expect(count > 10, "%u", count);
}

/* ---- words that the program knows ---- */

static const struct {
	const char *words;
	const char *want;
} listed[] = {
	{ "spvx stats -d opcode,li", "opcode,line " },
	{ "spvx stats --breakdown = opcode,line,cl", "opcode,line,class " },
	{ "spvx strip --keep = na", "names " },
	{ "spvx strip --keep = names,li", "names,lines " },
	{ "spvx grep --op = OpImageGat", "OpImageGather OpImageGatherQCOM " },
	{ "spvx grep --op = OpLoad,OpStor", "OpLoad,OpStore " },
	{ "spvx grep --op = GLSL.std.450/Refl", "GLSL.std.450/Reflect " },
	{ "spvx grep --operand = FragDep", "FragDepth " },
	{ "spvx ls --where = cap : Float6", "Float64 Float6EXT " },
	{ "spvx ls --where = ca", NULL },
	{ "spvx ls --where = cap : Float64,has : so", "source " },
	{ "spvx ls --where = malf", "malformed " },
	{ "spvx ls --where = malformed,unu", "malformed,unused " },
	{ "spvx ls --where = !malf", "!malformed " },
	{ "spvx ls --where = stage : Frag", "Fragment " },
	{ "spvx ls --where = loads : vulkan1.4", "vulkan1.4 " },
	{ "spvx ls --where = versi", "version>= " },
	{ "spvx check --rules = id/zer", "id/zero id/zero:id-zero " },
	{ "spvx check --rules = image/operands : sign-e", "sign-extend " },
	{ "spvx check --rules = id/*,bin/magic : u", "unknown-magic " },
	{ "spvx requires --device = vulkan1.2", "vulkan1.2 " },
	{ "spvx audit --device = vulkan1.2", "vulkan1.2 " },
	{ "spvx audit --profile = rel", "release " },
	{ "spvx explain I00", NULL },
	{ "spvx explain OpImageGat", "OpImageGather OpImageGatherQCOM " },
	{ "spvx explain addressing", "addressing\\ model " },
	{ "spvx explain VK_KHR_ray_que", "VK_KHR_ray_query " },
	{ "spvx diff --by = op : OpPh", "OpPhi " },
	{ "spvx diff --ignore = debug,na", "debug,names " },
	{ "spvx as --target-env = vulkan1.3", "vulkan1.3 " },
	{ "spvx help exit", "exit-status " },
};

Test(frame_completion, bash_asks_the_program)
{
	for (size_t i = 0; i < sizeof(listed) / sizeof(listed[0]); i++) {
		if (listed[i].want)
			complete(&cmd_program, listed[i].words, listed[i].want);
	}
}

/* Options whose values only the user knows. */
static const char *const free_values[] = {
	"include",        "exclude", "max-depth",    "carve",       "max-entry",
	"max-window",     "shard",   "range",        "jobs",        "width",
	"rows",           "label",   "split",        "axis",        "column",
	"entry",          "spec",    "dynamic",      "prefix",      "guard",
	"function",       "around",  "regexp",       "line",        "min",
	"file",           "ignore",  "depth",        "set",         "binding",
	"location",       "name",    "words",        "source-root", "min-growth",
	"max-errors",     "also",    "max-bytes",    "max-count",   "after-context",
	"before-context", "context", "max-per-rule", "type",
};

static bool is_free(const struct opt *o)
{
	for (size_t i = 0; i < sizeof(free_values) / sizeof(free_values[0]); i++) {
		if (!strcmp(free_values[i], o->name))
			return true;
	}
	return o->type == OPT_U64 || o->type == OPT_SIZE;
}

static bool has_values(const struct opt *o, const struct cmd *cmd)
{
	const char *const ends[] = { "FILE",    "PATH", "MODULE",  "DIR",
				     "COMMAND", "OLD",  "FILE.csv" };

	if (o->list || opt_words(o, cmd->formats).at)
		return true;
	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
		const char *at = o->arg ? strstr(o->arg, ends[i]) : NULL;

		if (at && at[strlen(ends[i])] == '\0')
			return true;
	}
	return false;
}

/* Every value that can be completed is; every list is one of the program's, and not empty. */
Test(frame_completion, every_value)
{
	unsigned lists = 0;

	cmd_for_each(c, &cmd_program) {
		struct opt_group groups[CMD_GROUPS];
		size_t count = cmd_option_groups(*c, NULL, groups);

		for (size_t i = 0; i < count; i++) {
			opt_for_each(o, groups[i].opts) {
				struct sx_buf b;

				cr_expect(!opt_takes_value(o) || is_free(o) ||
						  has_values(o, *c),
					  "%s --%s", (*c)->name, o->name);
				if (!o->list)
					continue;
				sx_buf_init(&b, NULL);
				cr_expect(cmd_program.words(&b, &cmd_program, o->list) &&
						  b.len,
					  "%s --%s: %s", (*c)->name, o->name, o->list);
				sx_buf_free(&b);
				lists++;
			}
		}
	}
	cr_expect(lists > 30, "%u", lists);
}

/* What is offered is taken: some words of each list, put where they belong. */
static const struct {
	const char *list;
	const char *words[6];
	unsigned step;
} taken[] = {
	{ "where",
	  TEST_LIST("ls", "tests/modules", "--exit-zero", "--allow-empty", "--where="),
	  60 },
	{ "op", { "grep", "-c", "--exit-zero", "tests/modules", "--op=" }, 90 },
	{ "operand", { "grep", "-c", "--exit-zero", "tests/modules", "--operand=" }, 90 },
	{ "check-rules", { "check", "--list-rules", "--rules=" }, 60 },
	{ "requires-rules",
	  TEST_LIST("requires", "--exit-zero", "tests/modules", "--rules="), 20 },
	{ "device", { "requires", "--exit-zero", "tests/modules", "--device=" }, 1 },
	{ "explain", { "explain", "" }, 200 },
	{ "diff-by",
	  TEST_LIST("diff", "--exit-zero", "tests/modules", "tests/modules", "--by="), 90 },
	{ "help", { "help", "" }, 1 },
};

static void take(size_t i, const char *word)
{
	const char *argv[8] = { "spvx" };
	char *dir = test_format("%s", test_src());
	struct test_run r = { .argv = argv, .dir = dir };
	char *last = NULL;
	size_t n = 0;

	for (; taken[i].words[n]; n++)
		argv[n + 1] = taken[i].words[n];
	last = test_format("%s%s", taken[i].words[n - 1], word);
	argv[n] = last;
	test_run(&r);
	cr_expect(r.status == 0, "%s: %s: %d %s", taken[i].list, last, r.status,
		  r.err.data ? (char *)r.err.data : "");
}

Test(frame_completion, words_are_taken)
{
	for (size_t i = 0; i < sizeof(taken) / sizeof(taken[0]); i++) {
		struct sx_buf b;
		unsigned n = 0;
		char *word;

		sx_buf_init(&b, NULL);
		cr_assert(cmd_program.words(&b, &cmd_program, taken[i].list));
		sx_buf_putc(&b, '\0');
		for (word = strtok(b.data, "\n"); word; word = strtok(NULL, "\n")) {
			bool whole = !strchr(":<>=", word[strlen(word) - 1]);

			if (whole && n++ % taken[i].step == 0)
				take(i, word);
		}
		cr_expect(n, "%s", taken[i].list);
		sx_buf_free(&b);
	}
}
