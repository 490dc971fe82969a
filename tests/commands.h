/* SPDX-License-Identifier: MIT */
/*
 * tests/commands.h - the lines of tests/commands.tsv: every command with each of its options,
 * what it reads and writes, and a folder with something of each kind to be read.
 */
#ifndef SPVX_TESTS_COMMANDS_H
#define SPVX_TESTS_COMMANDS_H

#include "cmd/commands.h"
#include "pipelines.h"
#include "suite.h"

/**
 * struct test_form - a line of the table, as it says at its beginning
 * @cmd:    NULL: no command of that name
 * @name:   of the command; "-": that of an input alone
 */
struct test_form {
	const struct cmd *cmd;
	const char *name;
	const char *words;
	const char *reads;
	const char *writes;
};

/* How a file is made, which has the name of its kind. The shell has `spvx`, and good.spv. */
static const struct test_kind {
	const char *name;
	const char *make;
} test_kinds[] = {
	{ "modules", "cat good.spv" },
	{ "some", "cat good.spv" },
	{ "module", "cat good.spv" },
	{ "base", "cat good.spv" },
	{ "caches", "cat cache.foz" },
	{ "measured",
	  "echo 'Database,Pipeline type,Pipeline hash,PSO wall duration (ns),PSO duration (ns),Stage duration (ns),Executable name,Subgroup size,Code size,VGPRs,Other'" },
	{ "text", "spvx dis good.spv" },
	{ "names", "echo good.spv" },
	{ "names0", "printf 'good.spv\\0'" },
	{ "grammar", "spvx grammar export core" },
	{ "limits", "echo max-id-bound 100000" },
	{ "types", "echo mat4=mat" },
	{ "policy", "spvx audit --policy-example" },
	{ "baseline", "spvx audit --baseline-write=b good.spv >&2; cat b; rm b" },
	{ "stats", "spvx stats --partial good.spv" },
	{ "record", "spvx stats --record -o - good.spv" },
	{ "audit", "spvx audit --partial good.spv" },
	{ "requires", "spvx requires --partial good.spv" },
	{ "variants", "spvx variants --partial good.spv" },
};

#define TEST_KINDS (sizeof(test_kinds) / sizeof(test_kinds[0]))

#define TEST_FORMS 400
#define TEST_WORDS 40

/* All lines, ended by one without a name; they stay valid. */
static inline const struct test_form *test_forms(void)
{
	static struct test_form forms[TEST_FORMS];
	char *path = test_format("%s/tests/commands.tsv", test_src());
	char *rest = forms[0].name ? NULL : (char *)test_read(path).data;
	size_t count = 0;

	for (char *line; (line = strsep(&rest, "\n"));) {
		struct test_form *f = &forms[count];

		if (!*line || *line == '#')
			continue;
		f->name = strsep(&line, "\t");
		f->words = strsep(&line, "\t");
		f->reads = strsep(&line, "\t");
		f->writes = line;
		f->cmd = strcmp(f->name, "-") ? cmd_find(&cmd_program, f->name)
					      : cmd_program.bare;
		if (!line || ++count == TEST_FORMS)
			abort();
	}
	return forms;
}

/* The first line of a command. */
static inline const struct test_form *test_form_of(const struct cmd *cmd)
{
	const struct test_form *f = test_forms();

	while (f->name && f->cmd != cmd)
		f++;
	if (f->name)
		return f;
	fprintf(stderr, "%s: add a line to tests/commands.tsv\n", cmd->name);
	abort();
}

#define test_for_each_form(f) for (const struct test_form *f = test_forms(); f->name; f++)

/* Whether a word is one of "a b c". */
static inline bool test_is_one_of(const char *word, const char *words)
{
	size_t len = strlen(word);

	for (const char *at = words; (at = strstr(at, word)); at += len) {
		if ((at == words || at[-1] == ' ') && (!at[len] || at[len] == ' '))
			return true;
	}
	return false;
}

/* The words from malloc, with these for IN, GOOD and OUT; after the command, but for "-". */
static inline char *test_form_line(const struct test_form *f, const char *in,
				   const char *good, const char *out)
{
	const char *const by[][2] = { { "IN", in }, { "GOOD", good }, { "OUT", out } };
	char *line = test_format("%s", strcmp(f->name, "-") ? f->name : "");

	for (const char *word = f->words; *word; word += *word == ' ') {
		const char *equals = memchr(word, '=', strcspn(word, " "));
		size_t head = equals ? (size_t)(equals + 1 - word) : 0;
		size_t len = strcspn(word, " ") - head;
		const char *rest = word + head;
		char *longer;

		for (size_t i = 0; i < 3; i++) {
			if (len != strlen(by[i][0]) || memcmp(word + head, by[i][0], len))
				continue;
			rest = by[i][1];
			break;
		}
		longer = test_format(
			"%s%s%.*s%.*s", line, *line ? " " : "", (int)head, word,
			rest == word + head ? (int)len : (int)strlen(rest), rest);
		free(line);
		line = longer;
		word += head + len;
	}
	return line;
}

/* Cut @line at its blanks, which the words then are views of: at most @room. */
static inline void test_words(char *line, const char **words, size_t room)
{
	size_t n = 0;

	for (char *word; (word = strsep(&line, " "));) {
		if (n == room)
			abort();
		if (*word)
			words[n++] = word;
	}
	words[n] = NULL;
}

/* Run "spvx" with words between blanks. */
static inline struct test_run test_run_words(const char *dir, const char *line)
{
	const char *argv[TEST_WORDS] = { "spvx" };
	char *words = test_format("%s", line);
	struct test_run r;

	test_words(words, argv + 1, TEST_WORDS - 2);
	r = test_run_in(dir, argv);
	return r;
}

/* A new folder with good.spv and a file of each kind; from malloc. */
static inline char *test_forms_folder(void)
{
	static const struct test_pipeline pipeline = { 0xa00, TEST_LAYOUT, 0, NULL,
						       NULL,  NULL,        0 };
	char *folder = test_folder();
	char *cache = test_format("%s/cache.foz", folder);
	char *lines = test_format("cp '%s/tests/modules/mesh.frag.spv' good.spv\n"
				  "spvx() { '%s' \"$@\"; }\n",
				  test_src(), test_bin());

	for (size_t i = 0; i < TEST_KINDS; i++) {
		char *longer = test_format("%s%s >%s || :\n", lines, test_kinds[i].make,
					   test_kinds[i].name);

		free(lines);
		lines = longer;
	}
	test_cache_write(cache, &pipeline, 1);
	{
		const char *argv[] = { "/bin/sh", "-c", lines, NULL };
		struct test_run r = test_run_in(folder, argv);

		if (r.status)
			abort();
	}
	remove(cache);
	free(lines);
	return folder;
}

/* A folder with the files that the examples of the help and of the guide name. */
static inline char *test_project(void)
{
	static const struct test_pipeline pipeline = { 0xa00, TEST_LAYOUT, 0, NULL,
						       NULL,  NULL,        0 };
	static const char made[] =
		"modules='%s/tests/modules' shared='%s/corpus'\n"
		"spvx() { '%s' \"$@\"; }\n"
		"for d in . shaders old new build; do mkdir -p $d; cp \"$modules\"/*.spv $d; done\n"
		"cp mesh.frag.spv lighting.frag.spv\n"
		"spvx strip -o new/water.frag.spv water.frag.spv\n"
		"spvx strip --to=release shaders >list\n"
		"spvx dis -o water.spvasm water.frag.spv\n"
		"spvx grammar export core >spirv.core.grammar.json\n"
		"tar -cf cache.tar.zst shaders\n"
		"mkdir -p build/yesterday build/today cache game\n"
		"cp shaders/* build/yesterday; cp new/* build/today; cp game.foz cache\n"
		"if [ -d \"$shared\" ]; then\n"
		"cp \"$shared\"/vulkan-samples/*hlsl__skybox.frag.spv skybox.frag.spv\n"
		"cp \"$shared\"/debug-inlined/*__shadowmapping__scene.frag.gVS.inl.spv build/scene.spv\n"
		"fi\n";
	char *folder = test_folder();
	char *cache = test_format("%s/game.foz", folder);
	char *lines = test_format(made, test_src(), test_shared() ? test_shared() : "",
				  test_bin());
	const char *argv[] = { "/bin/sh", "-ec", lines, NULL };
	struct test_run r;

	test_cache_write(cache, &pipeline, 1);
	r = test_run_in(folder, argv);
	if (r.status)
		abort();
	free(cache);
	free(lines);
	return folder;
}

#endif
