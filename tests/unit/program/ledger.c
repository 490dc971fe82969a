/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/ledger.c - a bad input among good ones, for every command in every
 * format: the others are processed, the bad one is named, documents are well-formed and say
 * that they are not complete, nothing is fit or valid, and the status is what the one rule
 * says.
 */
#include "commands.h"

#include "base/json_read.h"
#include "base/str.h"

#include <unistd.h>

TestSuite(program_ledger, .timeout = 300);

/* ---- the inputs ---- */

enum weight {
	NOTE,   /* leaves the status alone */
	DAMAGE, /* 1 where damage is what the command reports, else 2 */
	ERROR   /* 2 */
};

/* How bad it is when found in a folder, and when named; @said: NULL: not named by messages. */
static const struct bad {
	const char *name;
	enum weight found;
	enum weight named;
	bool said;
} bads[] = {
	{ "broken.txt", ERROR, ERROR, true }, /* hexadecimal text that breaks off */
	{ "cut.spv", DAMAGE, DAMAGE, true },  /* a module inside an instruction */
	{ "cut.gz", DAMAGE, DAMAGE, true },   /* gzip data inside a module */
	{ "short.spv", DAMAGE, ERROR, true }, /* a part of a header */
	{ "text.md", NOTE, ERROR, false },    /* something else */
	{ "empty", NOTE, ERROR, false },
	{ "link", NOTE, ERROR, true },  /* to nothing */
	{ "loop", NOTE, NOTE, false },  /* to the folder that it is in */
	{ "gone", NOTE, ERROR, false }, /* no such file */
};

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

/* A folder for each, between two good modules, and one without. */
static char *make_inputs(void)
{
	static const char lines[] =
		"set -e; cd \"$1\"; mkdir good; cp \"$2/mesh.vert.spv\" good/a.spv\n"
		"cp \"$2/mesh.frag.spv\" good/z.spv; chmod -R u+w good\n"
		"for b in broken.txt cut.spv cut.gz short.spv text.md empty link loop "
		"gone\n"
		"do cp -r good $b; done\n"
		"printf 'const uint32_t s[] = {\\n0x07230203,0x00010000,0x00080001,0x10,0,"
		"0x00020011,1,\\n oops' >broken.txt/m.broken.txt\n"
		"head -c 32 good/a.spv >cut.spv/m.cut.spv\n"
		"gzip -c good/a.spv | head -c 200 >cut.gz/m.cut.gz\n"
		"head -c 12 good/a.spv >short.spv/m.short.spv\n"
		"echo '# a text' >text.md/m.text.md; : >empty/m.empty\n"
		"ln -s nowhere link/m.link; ln -s . loop/m.loop\n";
	char *folder = test_folder();
	char *modules = test_format("%s/tests/modules", test_src());
	const char *argv[] = { "/bin/bash", "-c", lines, "make", folder, modules, NULL };
	struct test_run r = { .argv = argv };

	test_run(&r);
	cr_assert(!r.status, "%s", (char *)r.err.data);
	return folder;
}

/* ---- the commands ---- */

/* What a line of tests/commands.tsv has to be: what it reads is modules, all of which it reports
 * in documents. pipelines reads objects of caches: a damaged module next to them is not one. */
static bool is_tried(const struct test_form *f)
{
	return cmd_reads_inputs(f->cmd) &&
	       test_is_one_of(f->reads, "modules module base") &&
	       test_is_one_of(f->writes, "document files");
}

/* It reads one module, which is the bad one. */
static bool is_one(const struct test_form *f)
{
	return !strcmp(f->reads, "module");
}

static struct test_run run(const char *folder, const struct test_form *form,
			   const char *format, const char *inputs)
{
	char *words =
		test_form_line(form, inputs, is_one(form) ? "good/z.spv" : "good", "out");
	struct test_run r = test_run_words(folder, test_format("%s -f %s", words, format));

	free(words);
	return r;
}

/* ---- what must hold ---- */

static bool has(const struct test_bytes *text, const char *what)
{
	return text->len && strstr((const char *)text->data, what);
}

/* -1: nothing is said of it; else whether the document is complete. */
static int is_complete(const struct sx_json_node *root)
{
	const struct sx_json_node *n = sx_json_get(root, "runs");

	if (n) { /* SARIF */
		n = sx_json_get(n->child, "invocations");
		n = n ? sx_json_get(n->child, "executionSuccessful") : NULL;
	} else {
		n = sx_json_get(root, "complete");
	}
	return n ? n->type == SX_JSON_TRUE : -1;
}

/* One JSON text, or with @lines one a line of which the last counts. */
static void check_json(const struct test_bytes *out, bool lines, bool complete,
		       const char *what)
{
	struct spvx_str rest = sx_str_n((const char *)out->data, out->len);
	struct sx_arena arena = { .a = NULL };
	int said = -1;

	while (rest.len) {
		const char *lf = lines ? memchr(rest.ptr, '\n', rest.len) : NULL;
		size_t len = lf ? (size_t)(lf - rest.ptr) : rest.len;
		struct sx_json_node *root = NULL;

		if (sx_json_parse(&arena, sx_str_n(rest.ptr, len), &root, NULL)) {
			cr_expect(false, "%s: no JSON: %.*s", what, (int)out->len,
				  (const char *)out->data);
			break;
		}
		said = is_complete(root);
		len += lf != NULL;
		rest = sx_str_n(rest.ptr + len, rest.len - len);
	}
	if (!lines)
		cr_expect(!out->len || said == complete, "%s: complete: %d", what, said);
	else
		cr_expect(said < 0 || said == complete, "%s: complete: %d", what, said);
	sx_arena_free(&arena);
}

/* What only a run over all there was may say. */
static void check_verdict(const struct test_bytes *out, const char *what)
{
	static const char *const words[] = { "PASS",          "**Passed**",
					     "**Valid**",     "fit together",
					     "all identical", "interface is the same" };

	for (size_t i = 0; i < COUNT(words); i++)
		cr_expect(!has(out, words[i]), "%s: says %s", what, words[i]);
}

/* A document for people says it in words; lists as other tools have them do not, and what they
 * cannot say keeps the file that was there (struct cmd, .whole). */
static void check_words(const struct test_bytes *out, const struct test_form *form,
			const char *format, const char *what)
{
	static const char *const lists[] = { "dis", "xref", "addr2line", "grep Op",
					     "grep --" };
	char *line = test_format("%s %s", form->name, form->words);
	bool listed = false;

	for (size_t i = 0; i < COUNT(lists); i++)
		listed |= !strncmp(line, lists[i], strlen(lists[i]));
	for (const char *const *w = form->cmd->whole; w && *w; w++)
		listed |= !strcmp(*w, format);
	if (!listed && test_is_one_of(format, "text markdown html"))
		cr_expect(has(out, "ot complete") || has(out, "INCOMPLETE"),
			  "%s: does not say that it is not complete", what);
}

static bool is_json(const char *format)
{
	return !strcmp(format, "json") || !strcmp(format, "sarif");
}

static int status_of(const struct test_form *form, enum weight weight, int otherwise)
{
	int status = weight == ERROR ? 2 : weight == NOTE ? 0 : 2;

	/* what is damaged in an earlier build is not what is audited */
	if (weight == DAMAGE && form->cmd->malformed_is_finding)
		status = strcmp(form->reads, "base") != 0;
	return status > otherwise ? status : otherwise;
}

/* The run compared with the one without the bad input. */
static void compare(const struct test_run *r, const struct test_run *good,
		    const struct test_form *form, const char *format, const char *what,
		    int status, const char *name)
{
	cr_expect(r->status == status, "%s: status %d, not %d: %.*s", what, r->status,
		  status, (int)r->err.len, (char *)r->err.data);
	/* what an audit finds is in its document */
	cr_expect(!name || has(&r->err, name) || has(&r->out, name), "%s: %.*s", what,
		  (int)r->err.len, (char *)r->err.data);
	if (is_json(format) || !strcmp(format, "ndjson"))
		check_json(&r->out, !is_json(format), status < 2, what);
	if (status == 2)
		check_verdict(&r->out, what);
	if (status == 2 && !is_one(form))
		check_words(&r->out, form, format, what);
	if (status > good->status && name && r->out.len &&
	    test_is_one_of(format, "json ndjson sarif junit codequality"))
		cr_expect(has(&r->out, name), "%s: does not name it", what);
	if (!is_one(form) && has(&good->out, "z.spv"))
		cr_expect(has(&r->out, "z.spv"), "%s: the others are not there", what);
}

static void check_bad(const char *folder, const struct test_form *form, const char *format,
		      const struct bad *bad, const struct test_run *good)
{
	char *name = test_format("m.%s", bad->name);
	char *named = test_format("%s/a.spv %s/%s %s/z.spv", bad->name, bad->name, name,
				  bad->name);
	char *what =
		test_format("%s %s -f %s: %s", form->name, form->words, format, bad->name);
	bool in_folder = is_one(form) || strcmp(bad->name, "gone") != 0;
	struct test_run r;

	if (is_one(form)) {
		named = test_format("%s/%s", bad->name, name);
	} else if (in_folder) {
		r = run(folder, form, format, bad->name);
		compare(&r, good, form, format, what,
			status_of(form, bad->found, good->status), bad->said ? name : NULL);
	}
	/* with --base=, and where two are compared, there is one name */
	if (!strstr(form->words, "GOOD") && strcmp(bad->name, "loop") != 0) {
		r = run(folder, form, format, named);
		compare(&r, good, form, format, what,
			status_of(form, bad->named, good->status),
			bad->named ? name : NULL);
	}
	free(what);
}

static unsigned check_form(const char *folder, const struct test_form *form)
{
	unsigned count = 0;

	for (const char *const *format = form->cmd->formats; *format; format++) {
		struct test_run good =
			run(folder, form, *format, is_one(form) ? "good/a.spv" : "good");

		if (good.status < 2) { /* else the format does not go with the options */
			count++;
			for (size_t i = 0; i < COUNT(bads); i++) {
				if (test_turn(8))
					check_bad(folder, form, *format, &bads[i], &good);
			}
		}
	}
	return count;
}

/* The rule about damage names those that it is a finding for, in every help. */
Test(program_ledger, rule_in_every_help)
{
	cmd_for_each(c, &cmd_program) {
		const char *argv[] = { "spvx", (*c)->name, "--help", NULL };
		struct test_run r = { .argv = argv };
		const char *rule = "A damaged module or archive is a finding (1)";

		test_run(&r);
		cr_expect(has(&r.out, rule) == cmd_reads_inputs(*c), "%s", (*c)->name);
		cr_expect(!(*c)->malformed_is_finding ||
				  strstr(CMD_STATUS_DAMAGE, (*c)->name),
			  "%s", (*c)->name);
	}
}

Test(program_ledger, bad_among_good)
{
	char *folder = make_inputs();
	unsigned count = 0;

	test_for_each_form(f)
	{
		if (is_tried(f))
			count += check_form(folder, f);
	}
	cr_expect(count > 80, "%u formats", count);
}

/* Where nothing was read there is no verdict either, though the status may be 0. */
Test(program_ledger, nothing_is_not_fit)
{
	char *folder = test_folder();

	test_for_each_form(form)
	{
		if (!is_tried(form) || is_one(form) || strcmp(form->words, "IN") != 0)
			continue;
		for (const char *const *f = form->cmd->formats; *f; f++) {
			char *what = test_format("%s -f %s of nothing", form->name, *f);
			struct test_run r = run(folder, form, *f, ". --allow-empty");

			check_verdict(&r.out, what);
			if (is_json(*f) && r.status < 2)
				check_json(&r.out, false, true, what);
			r = run(folder, form, *f, ".");
			check_verdict(&r.out, what);
			cr_expect(r.status == 2, "%s: status %d", what, r.status);
		}
	}
}

/* A report has an end that what posts it can take, and that it is not complete is not what is
 * left out. */
Test(program_ledger, within_bytes)
{
	char *folder = make_inputs();
	unsigned count = 0;

	test_for_each_form(form)
	{
		const char *const *f = form->cmd->formats;
		struct test_run r;

		while (f && *f && strcmp(*f, "markdown") != 0)
			f++;
		if (!is_tried(form) || is_one(form) || !f || !*f)
			continue;
		r = run(folder, form, "markdown --max-bytes=300", "good gone/m.gone");
		if (r.status == 2 && r.out.len) { /* else the options do not go together */
			cr_expect(r.out.len <= 300, "%s %s: %zu bytes", form->name,
				  form->words, r.out.len);
			cr_expect(has(&r.out, "ot complete"), "%s %s: %s", form->name,
				  form->words, (char *)r.out.data);
			count++;
		}
	}
	cr_expect(count > 15, "%u", count);
}
