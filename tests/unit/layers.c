/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/layers.c - every #include under src/ stays within the layers.
 *
 * The rooms and what each may enter are the table below; a file of one room includes only
 * its own room and those. Public headers belong to rooms as well. ISO C headers may be
 * included anywhere, those of POSIX only where the table says so.
 */
#include "support.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_LINES 800 /* of a file; more than one reason to change beyond that */

TestSuite(layers, .timeout = 30);

/*
 * .sees: rooms whose internal headers may be included; .reads: rooms of which only the
 * public header may be, besides. Both are lists with blanks around each word.
 */
static const struct room {
	const char *name;
	const char *sees;
	const char *reads;
	bool posix;
} rooms[] = {
	{ "base", " ", " ", false },
	{ "grammar", " base ", " ", false },
	{ "spirv", " base grammar ", " ", false },
	{ "debug", " base grammar spirv ", " ", false },
	{ "text", " base grammar spirv ", " debug ", false },
	{ "reflect", " base grammar spirv ", " debug ", false },
	{ "check", " base grammar spirv ", " debug ", false },
	{ "profile", " base grammar spirv ", " debug ", false },
	{ "audit", " base grammar spirv debug text reflect check profile ", " ", false },
	{ "input", " base spirv ", " grammar ", true },
	{ "report", " base grammar spirv debug text reflect check profile audit ", " ",
	  false },
	{ "cmd", " base grammar spirv debug text reflect check profile audit input report ",
	  " ", true },
	{ "gen", " base ", " ", true },
};

/* To which room a public header belongs; spvx.h is all of them. */
static const struct {
	const char *header;
	const char *room;
} public_headers[] = {
	{ "api.h", "base" },        { "error.h", "base" },       { "memory.h", "base" },
	{ "enums.h", "grammar" },   { "grammar.h", "grammar" },  { "walk.h", "spirv" },
	{ "operand.h", "spirv" },   { "module.h", "spirv" },     { "debug.h", "debug" },
	{ "debuginfo.h", "debug" }, { "text.h", "text" },        { "reflect.h", "reflect" },
	{ "check.h", "check" },     { "profile.h", "profile" },  { "audit.h", "audit" },
	{ "input.h", "input" },     { "stream.h", "spirv" },     { "query.h", "text" },
	{ "types.h", "spirv" },     { "pipeline.h", "reflect" }, { "diff.h", "profile" },
	{ "spvx.h", "cmd" },        { "identity.h", "profile" },
};

/* What the generator shares with the library: readers of tables, nothing that is made. */
static const char host_headers[] =
	" grammar/table.h grammar/compile.h grammar/facts.h grammar/image.h ";

/* Made by the build: by whom they may be included. */
static const struct {
	const char *name;
	const char *rooms;
} made[] = {
	{ "config.h", " input cmd " },       { "grammar_data.inc", " grammar " },
	{ "grammar_text.inc", " grammar " }, { "check_operands.inc", " check " },
	{ "limits.inc", " check audit " },
};

static const char iso_headers[] = " assert ctype errno float inttypes iso646 limits locale "
				  "math signal stdalign stdarg"
				  " stdatomic stdbool stddef stdint stdio stdlib "
				  "stdnoreturn string time uchar wchar ";

/* The compiler's own: instructions of one machine, beside plain code that does the same. */
static const char compiler_headers[] = " cpuid immintrin arm_neon ";

static bool listed(const char *list, const char *word)
{
	char *padded = test_format(" %s ", word);
	bool yes = strstr(list, padded) != NULL;

	free(padded);
	return yes;
}

static const struct room *find_room(const char *name)
{
	for (size_t i = 0; i < sizeof(rooms) / sizeof(*rooms); i++)
		if (!strcmp(rooms[i].name, name))
			return &rooms[i];
	return NULL;
}

static const char *room_of_public(const char *header)
{
	for (size_t i = 0; i < sizeof(public_headers) / sizeof(*public_headers); i++)
		if (!strcmp(public_headers[i].header, header))
			return public_headers[i].room;
	return NULL;
}

/* "dir/x.h": another room, or the own one. Without a folder: what the build makes. */
static bool quoted_allowed(const struct room *room, const char *name)
{
	const char *slash = strchr(name, '/');
	char *target;
	bool yes;

	for (size_t i = 0; i < sizeof(made) / sizeof(*made); i++)
		if (!strcmp(made[i].name, name))
			return listed(made[i].rooms, room->name);
	if (!slash)
		return false;
	if (!strcmp(room->name, "gen") && listed(host_headers, name))
		return true;
	target = test_format("%.*s", (int)(slash - name), name);
	yes = !strcmp(target, room->name) || listed(room->sees, target);
	free(target);
	return yes;
}

static bool angled_allowed(const struct room *room, const char *name)
{
	const char *owner;
	char *stem;
	bool yes;

	if (!strncmp(name, "spvx/", 5)) {
		owner = room_of_public(name + 5);
		return owner && (!strcmp(owner, room->name) || listed(room->sees, owner) ||
				 listed(room->reads, owner));
	}
	stem = test_format("%.*s", (int)strcspn(name, "."), name);
	yes = room->posix || listed(iso_headers, stem) || listed(compiler_headers, stem);
	free(stem);
	return yes;
}

/* One line of a file; anything but an #include is fine. */
static void check_line(const struct room *room, const char *file, size_t line,
		       const char *s)
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
	fine = open == '<' ? angled_allowed(room, name) : quoted_allowed(room, name);
	cr_expect(fine, "%s:%zu: %s may not include %s", file, line, room->name, name);
}

static void check_file(const struct room *room, const char *file, const char *text)
{
	size_t line = 0;

	cr_expect(!strncmp(text, "/* SPDX-License-Identifier: MIT */\n", 35),
		  "%s: the first line does not name the licence", file);
	while (*text) {
		check_line(room, file, ++line, text);
		text += strcspn(text, "\n");
		text += *text == '\n';
	}
	cr_expect(line <= MAX_LINES, "%s: %zu lines, more than %d", file, line, MAX_LINES);
}

static bool is_source(const char *name)
{
	const char *dot = strrchr(name, '.');

	return dot && (!strcmp(dot, ".c") || !strcmp(dot, ".h"));
}

/* Every source of a folder of src/. Return: how many there were. */
static size_t check_folder(const char *folder, const struct room *room)
{
	char *path = test_format("%s/src/%s", test_src(), folder);
	char **names = test_list(path);
	size_t count = 0;

	for (size_t i = 0; names && names[i]; i++) {
		const struct room *owner = room;
		char *file = test_format("%s/%s", path, names[i]);
		struct test_bytes text = test_read(file);
		bool source = is_source(names[i]);

		if (!owner && source && room_of_public(names[i]))
			owner = find_room(room_of_public(names[i]));
		cr_expect(owner || !source, "%s: a public header of no room", file);
		cr_expect(text.data || !source, "%s: cannot be read", file);
		if (owner && source && text.data) {
			check_file(owner, file + strlen(test_src()) + 1, (char *)text.data);
			count++;
		}
		test_bytes_free(&text);
		free(file);
	}
	test_list_free(names);
	free(path);
	return count;
}

Test(layers, includes)
{
	size_t count = check_folder("include/spvx", NULL);

	cr_expect(count, "no public header found");
	for (size_t i = 0; i < sizeof(rooms) / sizeof(*rooms); i++)
		count += check_folder(rooms[i].name, &rooms[i]);
	cr_expect(count > 20, "only %zu sources found", count);
}

/* A folder that the table does not know would never be looked at. */
Test(layers, folders)
{
	static const char others[] = " include man schema ";
	char *path = test_format("%s/src", test_src());
	char **names = test_list(path);

	cr_assert(names, "no folder %s", path);
	for (size_t i = 0; names[i]; i++)
		cr_expect(strchr(names[i], '.') || find_room(names[i]) ||
				  listed(others, names[i]),
			  "src/%s is no room of the table", names[i]);
	test_list_free(names);
	free(path);
}

/* The rule itself, on includes that must and must not pass. */
Test(layers, rule)
{
	static const struct {
		const char *room;
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
		{ "profile", "check/check.h", false, false },
		{ "input", "spirv/stream.h", false, true },
		{ "input", "grammar/table.h", false, false },
		{ "input", "sys/mman.h", true, true },
		{ "report", "input/file.h", false, false },
		{ "report", "spvx/input.h", true, false },
		{ "cmd", "pthread.h", true, true },
		{ "cmd", "gen/mkgrammar.h", false, false },
		{ "gen", "grammar/table.h", false, true },
		{ "gen", "grammar/import.h", false, false },
		{ "cmd", "nowhere.h", false, false },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		const struct room *room = find_room(cases[i].room);
		bool got = cases[i].angled ? angled_allowed(room, cases[i].name)
					   : quoted_allowed(room, cases[i].name);

		cr_expect(got == cases[i].allowed, "%s including %s", cases[i].room,
			  cases[i].name);
	}
}
