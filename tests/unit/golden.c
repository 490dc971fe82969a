/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/golden.c - recorded runs of the program: tests/golden/COMMAND/CASE.*
 *
 *   .args    one argument a line, all that follows "spvx" on the command line
 *   .out     what it writes to standard output; no file: nothing
 *   .err     the same for standard error
 *   .status  its exit status; no file: 0
 *   .in      its standard input; no file: empty
 *   .dir     the folder it runs in; no file: $SRC/tests/modules
 *   .files   what it writes below $OUT: names, sizes, digests, texts; no file: nothing
 *
 * In .args and .dir, $SRC and $SHARED denote the source root and the shared test material;
 * cases that name $SHARED are skipped where it is absent. Output is compared byte for byte,
 * so it must not hold such paths: choose .dir or --root so that it does not. $OUT in .args
 * is an empty folder, which has that name in what is compared, too. SPVX_REBASE rewrites
 * .out, .err and .status; SPVX_GOLDEN=COMMAND[/CASE] limits the cases.
 */
#include "base/buf.h"
#include "base/hash.h"
#include "base/str.h"
#include "support.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_COMMANDS 50
#define MAX_ARGS     64

TestSuite(golden, .timeout = 300);

struct command {
	char name[32];
};

static char *golden_path(const char *command, const char *name, const char *suffix)
{
	return test_format("%s/tests/golden/%s/%s%s", test_src(), command, name, suffix);
}

static struct test_bytes golden_read(const char *command, const char *name,
				     const char *suffix)
{
	char *path = golden_path(command, name, suffix);
	struct test_bytes b = test_read(path);

	free(path);
	return b;
}

/* The line with the first $SRC, $SHARED or $OUT replaced; from malloc. */
static char *substitute(const char *line, const char *folder)
{
	const char *shared = strstr(line, "$SHARED");
	const char *src = strstr(line, "$SRC");
	const char *out = strstr(line, "$OUT");

	if (out)
		return test_format("%.*s%s%s", (int)(out - line), line, folder,
				   out + strlen("$OUT"));
	if (shared)
		return test_format("%.*s%s%s", (int)(shared - line), line, test_shared(),
				   shared + strlen("$SHARED"));
	if (src)
		return test_format("%.*s%s%s", (int)(src - line), line, test_src(),
				   src + strlen("$SRC"));
	return test_format("%s", line);
}

/* The first line of a text, without its newline, cut at 160 bytes for a message. */
static int line_width(const char *s)
{
	size_t n = strcspn(s, "\n");

	return (int)(n < 160 ? n : 160);
}

static void compare(const char *command, const char *name, const char *what,
		    const struct test_bytes *want, const struct test_bytes *got)
{
	const char *w = want->data ? (const char *)want->data : "";
	const char *g = got->data ? (const char *)got->data : "";
	size_t line = 1;
	size_t start = 0;
	size_t i = 0;

	if (want->len == got->len && (!want->len || !memcmp(w, g, want->len)))
		return;
	while (i < want->len && i < got->len && w[i] == g[i]) {
		if (w[i++] == '\n') {
			line++;
			start = i;
		}
	}
	cr_expect(false, "case %s/%s: %s, line %zu:\nwant |%.*s|\ngot  |%.*s|", command,
		  name, what, line, line_width(w + start), w + start, line_width(g + start),
		  g + start);
}

static void rewrite(const char *command, const char *name, const char *suffix,
		    const void *data, size_t len)
{
	char *path = golden_path(command, name, suffix);

	if (len)
		test_write(path, data, len);
	else
		remove(path);
	free(path);
}

/* ---- what is written to $OUT ---- */

/* A file: its name, size and digest, and the text of one that is text. */
static void put_file(struct sx_buf *b, const char *path, const char *name)
{
	struct test_bytes data = test_read(path);
	unsigned char digest[32];

	sx_sha256(data.data, data.len, digest);
	sx_buf_printf(b, "== %s, %zu bytes, sha256 ", name, data.len);
	for (size_t i = 0; i < sizeof(digest); i++)
		sx_buf_printf(b, "%02x", digest[i]);
	sx_buf_putc(b, '\n');
	if (!memchr(data.data, '\0', data.len))
		sx_buf_put(b, (const char *)data.data, data.len);
	test_bytes_free(&data);
}

static void put_folder(struct sx_buf *b, const char *folder, const char *under)
{
	char *path = test_format("%s/%s", folder, under);
	char **names = test_list(path);

	for (size_t i = 0; names && names[i]; i++) {
		char *name = test_format("%s%s", under, names[i]);
		char *whole = test_format("%s/%s", folder, name);
		char *deeper = test_format("%s/", name);
		char **inner = test_list(whole);

		if (inner)
			put_folder(b, folder, deeper);
		else
			put_file(b, whole, name);
		test_list_free(inner);
		free(deeper);
		free(whole);
		free(name);
	}
	test_list_free(names);
	free(path);
}

/* The folder's name denotes itself as "$OUT". */
static void hide_folder(struct test_bytes *text, const char *folder)
{
	const char *s = text->data ? (const char *)text->data : "";
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	for (const char *at; (at = strstr(s, folder)); s = at + strlen(folder)) {
		sx_buf_put(&b, s, (size_t)(at - s));
		sx_buf_puts(&b, "$OUT");
	}
	sx_buf_puts(&b, s);
	test_bytes_free(text);
	text->data = malloc(b.len + 1);
	cr_assert(text->data && !b.error);
	memcpy(text->data, b.data ? b.data : "", b.len);
	text->data[b.len] = '\0';
	text->len = b.len;
	sx_buf_free(&b);
}

static struct test_bytes files_of(const char *folder)
{
	struct test_bytes text;
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	put_folder(&b, folder, "");
	sx_buf_putc(&b, '\0');
	cr_assert(!b.error);
	text = (struct test_bytes){ (unsigned char *)b.data, b.len - 1 };
	hide_folder(&text, folder);
	return text;
}

/* ---- a case ---- */

static void rebase(const char *command, const char *name, const struct test_run *r,
		   const struct test_bytes *files)
{
	char status[16];
	int len = snprintf(status, sizeof(status), "%d\n", r->status);

	rewrite(command, name, ".out", r->out.data, r->out.len);
	rewrite(command, name, ".err", r->err.data, r->err.len);
	rewrite(command, name, ".status", status, r->status ? (size_t)len : 0);
	rewrite(command, name, ".files", files->data, files->len);
}

static void verify(const char *command, const char *name, const struct test_run *r,
		   const struct test_bytes *files)
{
	struct test_bytes status = golden_read(command, name, ".status");
	int want = status.data ? atoi((char *)status.data) : 0;

	const struct {
		const char *suffix, *what;
		const struct test_bytes *got;
	} texts[] = {
		{ ".out", "standard output", &r->out },
		{ ".err", "standard error", &r->err },
		{ ".files", "files", files },
	};

	cr_expect(r->status == want, "case %s/%s: status %d instead of %d\n%s", command,
		  name, r->status, want, r->err.data ? (char *)r->err.data : "");
	for (size_t i = 0; i < 3; i++) {
		struct test_bytes recorded = golden_read(command, name, texts[i].suffix);

		compare(command, name, texts[i].what, &recorded, texts[i].got);
		test_bytes_free(&recorded);
	}
	test_bytes_free(&status);
}

/* Split in place; a last line without newline counts. Return: number of lines. */
static size_t split_lines(char *text, char *lines[], size_t room)
{
	size_t count = 0;

	while (*text && count < room) {
		size_t n = strcspn(text, "\n");
		char *end = text + n;

		lines[count++] = text;
		text = *end ? end + 1 : end;
		*end = '\0';
	}
	return count;
}

static void run_case(const char *command, const char *name, char *args, const char *dir)
{
	struct test_bytes in = golden_read(command, name, ".in");
	char *lines[MAX_ARGS];
	size_t count = split_lines(args, lines, MAX_ARGS);
	char *argv[MAX_ARGS + 2] = { NULL };
	struct test_run r = { .in = in.data, .in_len = in.len };
	struct test_bytes files = { NULL, 0 };
	char *folder = NULL;

	argv[0] = test_format("spvx");
	for (size_t i = 0; i < count; i++) {
		if (!folder && strstr(lines[i], "$OUT"))
			folder = test_folder();
		argv[i + 1] = substitute(lines[i], folder);
	}
	r.argv = (const char *const *)argv;
	r.dir = substitute(dir, folder);
	test_run(&r);
	if (folder) {
		files = files_of(folder);
		hide_folder(&r.out, folder);
		hide_folder(&r.err, folder);
		test_remove(folder);
	}
	if (getenv("SPVX_REBASE"))
		rebase(command, name, &r, &files);
	else
		verify(command, name, &r, &files);
	test_bytes_free(&files);
	free(folder);
	test_run_free(&r);
	free((char *)(uintptr_t)r.dir);
	for (size_t i = 0; argv[i]; i++)
		free(argv[i]);
	test_bytes_free(&in);
}

/* Return: false when the case needs what is not there. */
static bool try_case(const char *command, const char *name)
{
	struct test_bytes args = golden_read(command, name, ".args");
	struct test_bytes dir = golden_read(command, name, ".dir");
	const char *where =
		dir.data ? strtok((char *)dir.data, "\n") : "$SRC/tests/modules";
	bool needs_shared = args.data && strstr((char *)args.data, "$SHARED");
	bool possible;

	cr_assert(args.data && where, "case %s/%s: no .args, or .dir is empty", command,
		  name);
	needs_shared |= !!strstr(where, "$SHARED");
	possible = !needs_shared || test_shared();
	if (possible)
		run_case(command, name, (char *)args.data, where);
	test_bytes_free(&args);
	test_bytes_free(&dir);
	return possible;
}

/* Whether SPVX_GOLDEN leaves the case in. */
static bool wanted(const char *command, const char *name)
{
	const char *only = getenv("SPVX_GOLDEN");
	char *full = test_format("%s/%s", command, name);
	bool yes = !only || !*only || !strcmp(only, command) || !strcmp(only, full);

	free(full);
	return yes;
}

/* A file of a case that has no .args would never be looked at. */
static void check_orphan(const char *command, const char *file)
{
	static const char *const suffixes[] = { ".out", ".err",    ".in",
						".dir", ".status", ".files" };
	const char *dot = strrchr(file, '.');

	for (size_t i = 0; dot && i < sizeof(suffixes) / sizeof(*suffixes); i++) {
		struct test_bytes args;
		char *name;

		if (strcmp(dot, suffixes[i]))
			continue;
		name = test_format("%.*s", (int)(dot - file), file);
		args = golden_read(command, name, ".args");
		cr_expect(args.data, "golden/%s/%s belongs to no case", command, file);
		test_bytes_free(&args);
		free(name);
	}
}

static char **golden_folders(void)
{
	char *path = test_format("%s/tests/golden", test_src());
	char **names = test_list(path);

	free(path);
	return names;
}

ParameterizedTestParameters(golden, command)
{
	static struct command commands[MAX_COMMANDS];
	char **names = golden_folders();
	size_t count = 0;

	for (size_t i = 0; names && names[i] && count < MAX_COMMANDS; i++)
		snprintf(commands[count++].name, sizeof(commands->name), "%s", names[i]);
	test_list_free(names);
	return cr_make_param_array(struct command, commands, count);
}

ParameterizedTest(struct command *command, golden, command)
{
	char *folder = golden_path(command->name, "", "");
	char **files = test_list(folder);
	size_t skipped = 0;
	size_t cases = 0;

	cr_assert(files, "golden/%s is no folder", command->name);
	for (size_t i = 0; files[i]; i++) {
		char *dot = strrchr(files[i], '.');

		check_orphan(command->name, files[i]);
		if (!dot || strcmp(dot, ".args"))
			continue;
		cases++;
		*dot = '\0';
		if (wanted(command->name, files[i]))
			skipped += !try_case(command->name, files[i]);
	}
	cr_expect(cases, "golden/%s holds no case", command->name);
	if (skipped)
		fprintf(stderr, "skipped golden/%s: %zu cases need the shared material\n",
			command->name, skipped);
	test_list_free(files);
	free(folder);
}

/* The folders are found when the run starts, so that none at all must be noticed here. */
Test(golden, folders)
{
	char **names = golden_folders();

	cr_expect(names && names[0], "no folder in tests/golden");
	test_list_free(names);
}
