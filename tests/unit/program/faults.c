/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/faults.c - each call of every command fails in turn: the run ends as
 * if it had not, or with status 2, a message, and no document that says it is complete.
 * Nothing is half written, no temporary file stays, and nothing hangs.
 *
 * The calls are made to fail by tests/faults/inject.c; the command lines are those of
 * tests/commands.tsv and, of other inputs, of tests/faults/forms.h. SPVX_FAULTS=N tries each
 * Nth call (`make check-faults`: all), otherwise some of each; others for each value of
 * SPVX_TURN. With a sanitizer a tenth of the command lines are tried.
 */
#define _GNU_SOURCE /* memmem */
#include "commands.h"
#include "containers.h"
#include "faults/forms.h"
#include "faults/library.h"
#include "pipelines.h"
#include "suite.h"

#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(program_faults, .timeout = 3600);

#define OLD   "old\n"
#define FILES 64
#define TABLE "table" /* the folder of the lines of tests/commands.tsv */

/* ---- what is in a folder ---- */

struct file {
	char *name;
	struct test_bytes bytes;
};

struct files {
	struct file files[FILES];
	size_t count;
};

static void take_files(struct files *f, const char *folder, const char *below)
{
	char **names = test_list(test_format("%s/%s", folder, below));

	for (size_t i = 0; names && names[i]; i++) {
		char *name = test_format("%s%s%s", below, *below ? "/" : "", names[i]);
		char *whole = test_format("%s/%s", folder, name);
		struct stat st;

		if (!lstat(whole, &st) && S_ISDIR(st.st_mode)) {
			take_files(f, folder, name);
		} else if (f->count < FILES) {
			f->files[f->count].name = name;
			f->files[f->count++].bytes = test_read(whole);
		} else {
			abort();
		}
	}
	if (names)
		test_list_free(names);
}

static const struct file *find_file(const struct files *f, const char *name)
{
	for (size_t i = 0; i < f->count; i++) {
		if (!strcmp(f->files[i].name, name))
			return &f->files[i];
	}
	return NULL;
}

static void free_files(struct files *f)
{
	for (size_t i = 0; i < f->count; i++) {
		free(f->files[i].name);
		test_bytes_free(&f->files[i].bytes);
	}
	f->count = 0;
}

static bool same(const struct test_bytes *a, const struct test_bytes *b)
{
	return a->len == b->len && (!a->len || !memcmp(a->data, b->data, a->len));
}

static bool holds(const struct test_bytes *b, const char *text)
{
	return b->len && memmem(b->data, b->len, text, strlen(text));
}

/* ---- one run ---- */

/* A command line, and what comes of it without a fault. */
struct scene {
	const char *base; /* folder of inputs and of the library */
	char *work;       /* empty before each run */
	const char *dir;  /* the current folder */
	const struct faults_form *form;
	char *text;
	char *words; /* cut into @argv */
	char *argv[TEST_WORDS];
	struct test_bytes in;
	struct test_run good;
	struct files files;
};

static void clear_work(struct scene *s)
{
	char **names = test_list(s->work);

	if (names && names[0]) {
		test_remove(s->work);
		mkdir(s->work, 0777);
	}
	if (names)
		test_list_free(names);
	for (size_t i = 0; s->form->old && i < s->files.count; i++) {
		char *path = test_format("%s/%s", s->work, s->files.files[i].name);
		char *slash = path + strlen(s->work) + 1;

		while ((slash = strchr(slash, '/'))) {
			*slash = '\0';
			mkdir(path, 0777);
			*slash++ = '/';
		}
		test_write(path, OLD, strlen(OLD));
	}
}

static void run_scene(struct scene *s, const char *variable, const char *value,
		      struct test_run *r, struct files *files)
{
	clear_work(s);
	memset(r, 0, sizeof(*r));
	r->argv = (const char *const *)s->argv;
	r->dir = s->dir;
	r->in = s->in.data;
	r->in_len = s->in.len;
	setenv(variable, value, 1);
	setenv("LD_PRELOAD", test_format("%s/inject.so", s->base), 1);
	test_run(r);
	unsetenv("LD_PRELOAD");
	unsetenv(variable);
	files->count = 0;
	take_files(files, s->work, "");
}

/* ---- is it right? ---- */

/* What a document has that is not complete. */
static const char *const marks[] = {
	"\"complete\": false",
	"\"complete\":false",
	"\"executionSuccessful\": false",
};

/* A partial says at its end what could not be read. */
static bool is_partial_with_errors(const struct test_bytes *b)
{
	static const char key[] = "\"errors\":";
	const char *at = b->len ? memmem(b->data, b->len, key, strlen(key)) : NULL;

	return at && at[strlen(key)] != '0';
}

static const char *wrong_file(const struct scene *s, int status, const struct file *f)
{
	const struct file *good = find_file(&s->files, f->name);

	if (strstr(f->name, ".spvx-"))
		return "a temporary file is left";
	if (good && same(&f->bytes, &good->bytes))
		return NULL;
	if (good && s->form->old && f->bytes.len == strlen(OLD) && holds(&f->bytes, OLD))
		return NULL;
	if (status == 2 && !strcmp(f->name, "dep")) /* what was read, as far as that went */
		return NULL;
	for (size_t i = 0; i < sizeof(marks) / sizeof(marks[0]); i++) {
		if (holds(&f->bytes, marks[i]))
			return NULL;
	}
	return is_partial_with_errors(&f->bytes) ? NULL : "a file is half written";
}

static const char *wrong_files(const struct scene *s, int status, const struct files *files)
{
	const char *wrong = NULL;

	for (size_t i = 0; i < files->count && !wrong; i++)
		wrong = wrong_file(s, status, &files->files[i]);
	return wrong;
}

static bool same_files(const struct scene *s, const struct files *files)
{
	for (size_t i = 0; i < s->files.count; i++) {
		const struct file *f = find_file(files, s->files.files[i].name);

		if (!f || !same(&f->bytes, &s->files.files[i].bytes))
			return false;
	}
	return files->count == s->files.count;
}

/* What the end of a line says; lines of modules say so of their module. */
static const char *end_of_lines(const struct scene *s)
{
	return strncmp(s->text, "reflect ", strlen("reflect ")) != 0
		       ? "\"complete\":true"
		       : "\"end\",\"complete\":true";
}

static const char *wrong_run(const struct scene *s, const struct faults_fault *fault,
			     const struct test_run *r, const struct files *files)
{
	const char *wrong;

	if (r->status > 2)
		return r->status == 128 + SIGALRM ? "hangs" : "crashes";
	wrong = strcmp(fault->call, "unlinkat") ? wrong_files(s, r->status, files) : NULL;
	if (wrong)
		return wrong;
	if (r->status == s->good.status && same(&r->out, &s->good.out) &&
	    same_files(s, files))
		return same(&r->err, &s->good.err) || !fault->passes ? NULL
								     : "other messages";
	if (fault->passes)
		return "is not survived";
	if (r->status != 2)
		return r->status == s->good.status ? "other output, the same status"
						   : "another status";
	if (!holds(&r->err, "error: "))
		return "no message";
	/* all of the document has been written before standard output is closed */
	if (strcmp(fault->call, "close") != 0 &&
	    (holds(&r->out, "\"complete\": true") || holds(&r->out, end_of_lines(s))))
		return "says that it is complete";
	if (!fault->error || holds(&r->err, strerror(fault->error)) ||
	    (fault->error == ENOMEM && holds(&r->err, "out of memory")))
		return NULL;
	return "the message does not say why";
}

/* ---- each call in turn ---- */

static long turn_of_day(void)
{
	const char *turn = getenv("SPVX_TURN");

	return turn ? atol(turn) : 0;
}

/* Each so many of the calls; 0: some. */
static long asked_step(void)
{
	const char *step = getenv("SPVX_FAULTS");

	return step ? atol(step) : 0;
}

struct sum {
	size_t forms;
	size_t runs;
	size_t bad;
};

static void try_call(struct scene *s, const struct faults_fault *fault, long n, long of,
		     struct sum *sum)
{
	char *value = test_format("%s %ld %d %s", fault->call, n, fault->error, fault->how);
	struct test_run r;
	struct files files;
	const char *wrong;

	run_scene(s, "SPVX_FAULT", value, &r, &files);
	wrong = wrong_run(s, fault, &r, &files);
	sum->runs++;
	sum->bad += wrong != NULL;
	cr_expect(!wrong, "%s: %s of %ld: %s: status %d (%d): %.300s", s->text, value, of,
		  wrong, r.status, s->good.status,
		  r.err.data ? (const char *)r.err.data : "");
	free_files(&files);
}

static void try_fault(struct scene *s, const struct faults_fault *fault, long of, long most,
		      struct sum *sum)
{
	long begin = (long)sum->forms + turn_of_day();
	long step = of <= most ? 1 : (of + most - 1) / most;

	if (asked_step())
		step = asked_step();

	/* where each command line begins differs, and each turn, so that together they see all */
	for (long n = 1 + begin % step; n <= of; n += step)
		try_call(s, fault, n, of, sum);
}

static void split(struct scene *s)
{
	size_t n = 0;
	char *rest;

	s->argv[n++] = (char *)(uintptr_t)test_bin();
	for (char *p = strtok_r(s->words, " ", &rest); p; p = strtok_r(NULL, " ", &rest))
		s->argv[n++] = p;
	s->argv[n] = NULL;
}

static char *with_format(const char *args, const char *format)
{
	const char *at = strstr(args, "FMT");

	if (!at)
		return test_format("%s", args);
	return test_format("%.*s%s%s", (int)(at - args), args, format, at + 3);
}

/* How often the scene calls each, which is run without a fault for it. */
static struct test_bytes count_calls(struct scene *s)
{
	char *path = test_format("%s/counts", s->base);
	struct test_bytes counts;

	run_scene(s, "SPVX_FAULT_COUNT", path, &s->good, &s->files);
	counts = test_read(path);
	return counts;
}

/* Which faults are tried, and how many of each call at most unless all are. */
struct trial {
	const char *call;
	bool all_but; /* the other calls */
	long most;
	const char *base;
	bool table; /* lines of tests/commands.tsv, in one format each */
};

/* Return: the command line is a right one. */
static bool try_form(const struct faults_form *form, const char *format,
		     const struct trial *t, struct sum *sum)
{
	struct scene s = { .base = t->base, .form = form };
	struct test_bytes counts;

	s.dir = test_format("%s/%s", t->base, t->table ? TABLE : "w");
	s.work = t->table ? test_format("%s/w", s.dir) : test_format("%s", s.dir);
	s.text = with_format(form->args, format);
	s.words = test_format("%s", s.text);
	split(&s);
	if (form->in) {
		char *path = test_format("%s/%s", t->base, form->in);

		s.in = test_read(path);
	}
	counts = count_calls(&s);
	cr_expect(!strstr(s.text, "--sync") ||
			  faults_called(&counts, "fsync") >= 2 * (long)s.files.count,
		  "%s: a file or its name need not reach the disk", s.text);
	for (size_t i = 0; i < FAULTS_FAULTS && s.good.status < 2; i++) {
		const struct faults_fault *f = &faults_faults[i];

		if (!strcmp(f->call, t->call) != t->all_but)
			try_fault(&s, f, faults_called(&counts, f->call), t->most, sum);
	}
	test_bytes_free(&s.in);
	test_run_free(&s.good);
	free_files(&s.files);
	return s.good.status < 2;
}

/* Each format of its command, where it has FMT; of a line of the table one that is accepted. */
static void try_formats(const struct cmd *cmd, const struct faults_form *form,
			const struct trial *t, struct sum *sum)
{
	static const char *const none[] = { "", NULL };
	const char *const *formats = strstr(form->args, "FMT") ? cmd->formats : none;
	const struct sum before = *sum;
	bool one = t->table && !asked_step();
	bool right = false;
	size_t count = 0;

	sum->forms++;
	if (test_sanitized() && !asked_step() && !test_turn(10))
		return;
	while (formats[count])
		count++;
	for (size_t i = 0; i < count && !(one && right); i++) {
		size_t first = one ? sum->forms + (size_t)turn_of_day() : 0;

		right |= try_form(form, formats[(first + i) % count], t, sum);
	}
	cr_expect(right, "%s: no format of it is accepted", form->args);
	if (asked_step())
		printf("%s: %zu faults, %zu not survived\n", form->args,
		       sum->runs - before.runs, sum->bad - before.bad);
}

/* A line of the table, which reads files of its folder. */
static void try_line(const struct test_form *f, const struct trial *t, struct sum *sum)
{
	const bool written = test_is_one_of(f->writes, "partial binary module");
	const bool shown = test_is_one_of(f->writes, "document file files");
	char *words = test_form_line(f, f->reads, "good.spv", "w/o");
	char *args =
		test_format("%s%s", words, shown ? " -f FMT" : (written ? " -o w/o" : ""));

	try_formats(
		f->cmd,
		&(struct faults_form){ args, NULL, written || !strcmp(f->writes, "file") },
		t, sum);
	free(words);
	free(args);
}

static void put(const char *folder, const char *name, struct test_out o)
{
	test_write(test_format("%s/%s", folder, name), o.data, o.len);
	test_out_free(&o);
}

static void put_text(const char *folder, const char *name, const char *text)
{
	struct test_out o = { 0 };

	test_put(&o, text, strlen(text));
	put(folder, name, o);
}

static void write_engines(const char *folder)
{
	char *engines = test_format("%s/x", folder);
	struct test_module m = test_shader();

	mkdir(engines, 0777);
	put(engines, "a.filamat", test_filamat());
	put(engines, "b.shader", test_godot(1));
	put(engines, "c.gfxr", test_gfxr(2));
	put(engines, "d.bin", test_bgfx(m.data, m.len));
	put(engines, "e.bin", test_diligent(m.data, m.len));
	put(engines, "f.qsb", test_qsb(m.data, m.len));
	put(engines, "g.vgf", test_vgf(m.data, m.len));
	put(engines, "h.rdc", test_rdc(m.data, m.len));
	put(engines, "i.bundle", test_offload(m.data, m.len));
}

/* A pipeline that fits, and one whose layout nothing has. */
static void write_cache(const char *folder)
{
	static const struct test_pipeline pipelines[] = {
		{ 0xa00, TEST_LAYOUT, 0, NULL, NULL, NULL, 0 },
		{ 0xa01, 0x777, 0, NULL, NULL, NULL, 0 },
	};

	test_cache_write(test_format("%s/c.foz", folder), pipelines, 2);
}

/* The inputs and the library. Return: their folder; NULL: nothing can be injected here, into a
 * static program or with another libc. */
static char *make_base(void)
{
	char *base = test_folder();
	char *script =
		test_format("%s\n" FAULTS_LIBRARY
			    "export LD_PRELOAD=./inject.so SPVX_FAULT_COUNT=counts\n"
			    "\"$SPVX_BIN\" ls a.spv; unset LD_PRELOAD; test -s counts",
			    FAULTS_INPUTS);

	rename(test_forms_folder(), test_format("%s/" TABLE, base));
	mkdir(test_format("%s/" TABLE "/w", base), 0777);
	write_cache(base);
	write_engines(base);
	put_text(base, "device",
		 "{\"VkPhysicalDeviceProperties\": {\"apiVersion\": 4194304}, "
		 "\"VkPhysicalDeviceFeatures\": {\"shaderInt64\": 1}}");
	put_text(base, "measured",
		 "Database,Pipeline type,Pipeline hash,PSO wall duration (ns),"
		 "PSO duration (ns),Stage duration (ns),Executable name,Code size\n"
		 "c.foz,GRAPHICS,0000000000000a00,1,2,3,Vertex Shader,64\n");
	base = faults_prepared(base, script);
	free(script);
	return base;
}

static void sweep(struct trial *t)
{
	struct sum sum = { 0, 0, 0 };

	faults_dynamic();
	/* of a program under the sanitizer: what is preloaded comes first, and calls its */
	setenv("ASAN_OPTIONS", "verify_asan_link_order=0:exitcode=99", 1);
	t->base = make_base();
	if (!t->base)
		cr_skip_test("nothing can be preloaded here");
	for (size_t i = 0; i < FAULTS_FORMS; i++) {
		const struct faults_form *form = &faults_forms[i];
		char *name = test_format("%.*s", (int)strcspn(form->args, " "), form->args);

		try_formats(cmd_find(&cmd_program, name), form, t, &sum);
		free(name);
	}
	t->table = true;
	test_for_each_form(f)
	{
		/* what could be read decides whose report `spvx FILE` prints */
		if (f->cmd != cmd_program.bare)
			try_line(f, t, &sum);
	}
	printf("faults of %s%s: %zu, not survived: %zu\n", t->all_but ? "others than " : "",
	       t->call, sum.runs, sum.bad);
	test_remove(t->base);
}

Test(program_faults, of_memory)
{
	sweep(&(struct trial){ .call = "alloc", .most = 3 });
}

Test(program_faults, of_files)
{
	sweep(&(struct trial){ .call = "alloc", .all_but = true, .most = 1 });
}
