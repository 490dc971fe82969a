/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/grammars.c - reads grammar files, and finds the set that a file describes.
 */
#include "cmd/inputs/grammars.h"

#include "base/str.h"
#include "cmd/inputs/textfile.h"
#include "grammar/image.h"

#include <spvx/error.h>

#define MAX_TEXT ((size_t)64 << 20) /* a hundred times the core grammar */

/* ---- the text of a file ---- */

int cmd_grammar_text(struct cmd_run *run, const char *path, struct spvx_str *text)
{
	int err = cmd_text_keep(run, path, text);

	if (err || text->len <= MAX_TEXT)
		return err;
	cmd_error(&run->messages, path, "too large for a grammar");
	return -SPVX_ELIMIT;
}

/* ---- the set that a file describes ---- */

/* Return: the next significant character, at or after *@i; 0 at the end. */
static char next_plain(struct spvx_str s, size_t *i)
{
	while (*i < s.len && (s.ptr[*i] == '-' || s.ptr[*i] == '_'))
		++*i;
	return *i < s.len ? sx_lower(s.ptr[(*i)++]) : 0;
}

/* Whether names are equal but for case, `-` and `_`. */
static bool is_alike(struct spvx_str a, struct spvx_str b)
{
	size_t i = 0;
	size_t k = 0;
	char c;

	do {
		c = next_plain(a, &i);
		if (c != next_plain(b, &k))
			return false;
	} while (c);
	return true;
}

/* Return: the name of the built-in set that matches; ptr NULL: none. */
static struct spvx_str builtin_name(struct spvx_str name)
{
	unsigned count = spvx_set_count(NULL);

	for (unsigned i = 1; i < count; i++) {
		struct spvx_str set = sx_str(spvx_set_name(NULL, i));
		struct spvx_str bare = set;

		if (sx_str_ends(bare, ".")) /* a prefix of import names */
			bare.len--;
		if (is_alike(name, bare))
			return set;
	}
	return sx_str_n(NULL, 0);
}

/* Return: the length of @name without a number at its end: "opencl.std.100" ->
 * "opencl.std". */
static size_t without_number(struct spvx_str name)
{
	size_t len = name.len;

	while (len && name.ptr[len - 1] >= '0' && name.ptr[len - 1] <= '9')
		len--;
	return len > 1 && len < name.len && name.ptr[len - 1] == '.' ? len - 1 : name.len;
}

struct spvx_str cmd_grammar_name(const char *path)
{
	static const char front[] = "extinst.";
	static const char *const ends[] = { ".json", ".grammar" };
	const char *slash = strrchr(path, '/');
	struct spvx_str name = sx_str(slash ? slash + 1 : path);
	struct spvx_str known;

	if (sx_str_is(name, "-")) /* standard input has no name */
		name.len = 0;
	if (sx_str_starts(name, front)) {
		name.ptr += sizeof(front) - 1;
		name.len -= sizeof(front) - 1;
	}
	for (size_t i = 0; i < SX_ARRAY_SIZE(ends); i++) {
		if (sx_str_ends(name, ends[i]))
			name.len -= strlen(ends[i]);
	}
	known = builtin_name(name);
	if (!known.ptr)
		known = builtin_name(sx_str_n(name.ptr, without_number(name)));
	return known.ptr ? known : name;
}

/* ---- --grammar ---- */

/* Split [NAME=]FILE and read the file. @path receives FILE. */
static int read_one(struct cmd_run *run, const char *given, const char **path,
		    struct spvx_grammar_file *file)
{
	const char *equals = strchr(given, '=');
	const char *slash = strchr(given, '/');

	if (equals && slash && slash < equals) /* a name has no folder */
		equals = NULL;
	*path = equals ? equals + 1 : given;
	if (equals == given || !**path)
		return cmd_usage(run, "--grammar: invalid value '%s': expected [NAME=]FILE",
				 given);
	file->name = equals ? sx_str_n(given, (size_t)(equals - given))
			    : cmd_grammar_name(*path);
	return cmd_grammar_text(run, *path, &file->text);
}

static int load(struct cmd_run *run)
{
	const struct opt_list *given = &run->in.grammar;
	struct spvx_grammar_file *files =
		sx_arena_zalloc(&run->arena, given->count, sizeof(*files));
	const char **paths = sx_arena_zalloc(&run->arena, given->count, sizeof(*paths));
	struct spvx_grammar *g = NULL;
	struct spvx_error why;
	size_t bad = 0;
	int err = files && paths ? 0 : -SPVX_ENOMEM;

	for (size_t i = 0; !err && i < given->count; i++)
		err = read_one(run, given->items[i], &paths[i], &files[i]);
	if (err)
		return err;
	err = spvx_grammar_create(NULL, files, given->count, &g, &bad, &why);
	if (err && err != -SPVX_ENOMEM)
		cmd_text_fault(run, paths[bad], &why);
	if (err)
		return err;
	/* an image has no pointers; the arena frees it */
	run->grammar = sx_arena_copy(&run->arena, g, g->size, 1);
	spvx_grammar_free(NULL, g);
	return run->grammar ? 0 : -SPVX_ENOMEM;
}

const struct spvx_grammar *cmd_grammar(struct cmd_run *run, int *err)
{
	*err = run->in.grammar.count && !run->grammar ? load(run) : 0;
	return run->grammar;
}
