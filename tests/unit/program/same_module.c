/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/same_module.c - a module is the same in whatever it comes: every
 * command prints, in every format, of SMOL-V what it prints of the module, of a container
 * what it prints of a zip file with an entry of that name, and of an engine's file what
 * --carve finds in such bytes.
 */
#include "archive.h"
#include "smolv.h"

#include "every_command.h"

TestSuite(program_same_module, .timeout = 300);

static const char *const modules[] = { "water.frag.spv", "histogram.cl.spv" };

/* ---- what a module comes in ---- */

static void make_smolv(struct test_out *o, const struct test_bytes *m)
{
	cr_assert(smolv_encode(o, SX_SMOLV_V1, m->data, m->len));
}

static void put_head(struct test_out *o, const char *type, size_t size)
{
	for (unsigned i = 8; i--;)
		test_put(o, type + i, 1);
	test_put_le(o, size, 4);
}

static void make_filamat(struct test_out *o, const struct test_bytes *m)
{
	struct test_out coded = { 0 };

	make_smolv(&coded, m);
	put_head(o, "MAT_VERS", 4);
	test_put_le(o, 58, 4);
	put_head(o, "DIC_SPIR", 20 + coded.len);
	test_put_le(o, 1, 4);
	test_put_le(o, 1, 4);
	test_fill(o, 0, 4); /* up to 40 */
	test_put_le(o, coded.len, 8);
	test_put(o, coded.data, coded.len);
	test_out_free(&coded);
}

static void put_godot(struct test_out *o, const struct test_bytes *code, uint32_t flags,
		      size_t size)
{
	test_put(o, "GRSC\2\0\0\0SPVC\1\0\0\0\1\0\0\0", 20);
	test_fill(o, 0, 64);
	test_put_le(o, 1, 4);
	test_put_le(o, code->len, 4);
	test_put_le(o, flags, 4);
	test_put_le(o, size, 4);
	test_put(o, code->data, code->len);
}

static void make_godot(struct test_out *o, const struct test_bytes *m)
{
	put_godot(o, m, 0, m->len);
}

static void make_godot_smolv(struct test_out *o, const struct test_bytes *m)
{
	struct test_out coded = { 0 };

	make_smolv(&coded, m);
	put_godot(o, &(const struct test_bytes){ coded.data, coded.len }, 0x10000, m->len);
	test_out_free(&coded);
}

/* A call in LZ4, of literals. */
static void make_gfxr(struct test_out *o, const struct test_bytes *m)
{
	size_t size = m->len + 17;

	test_put(o, "GFXR\0\0\0\0\1\0\0\0\1\0\0\0\1\0\0\0\1\0\0\0", 24);
	test_put_le(o, 4 + 20 + 1 + (size - 15) / 255 + 1 + size, 8);
	test_put_le(o, 0x80000004u, 4);
	test_fill(o, 7, 12);
	test_put_le(o, size, 8);
	test_put_le(o, 0xf0, 1);
	test_fill(o, 255, (size - 15) / 255);
	test_put_le(o, (size - 15) % 255, 1);
	test_fill(o, 0x55, 9);
	test_put(o, m->data, m->len);
	test_fill(o, 0x55, 8);
}

static void make_bgfx(struct test_out *o, const struct test_bytes *m)
{
	test_put(o, "FSH\13\0\0\0\0\1\2\3\4\0\0", 14);
	test_put_le(o, m->len, 4);
	test_put(o, m->data, m->len);
	test_put(o, "\0\1\1\0\20\0", 6);
}

/* ---- and what that is compared with ---- */

static void make_module(struct test_out *o, const struct test_bytes *m)
{
	test_put(o, m->data, m->len);
}

static void make_zip(struct test_out *o, const struct test_bytes *m)
{
	const struct test_zip entry = {
		.name = "0", .data = m->data, .len = m->len, .deflate = true
	};

	test_zip(o, &entry, 1);
}

/* Its entry is called as the block's offset is. */
static void make_zip_at(struct test_out *o, const struct test_bytes *m)
{
	const struct test_zip entry = {
		.name = "0x18", .data = m->data, .len = m->len, .deflate = true
	};

	test_zip(o, &entry, 1);
}

static void make_noise(struct test_out *o, const struct test_bytes *m)
{
	make_bgfx(o, m);
	o->data[0] = 0xfe;
}

/* ---- what may differ ---- */

/* Each @from in @text is @to, which is not longer. */
static void replace(struct test_bytes *text, const char *from, const char *to)
{
	size_t len = strlen(from);

	for (char *p = (char *)text->data; p && (p = strstr(p, from));) {
		memcpy(p, to, strlen(to));
		p += strlen(to);
		memmove(p, p + len - strlen(to), strlen(p + len - strlen(to)) + 1);
		text->len -= len - strlen(to);
	}
}

/* `ls` lists where the encoded bytes are in the file: in JSON after the key, else after "a!0" or
 * what follows the @ of an address. */
static void tidy_offset(const char *command, struct test_run *r)
{
	static const char *const before[] = { "\"offset\": ", "\"offset\":", "a!0\t",
					      "a@0x18\t" };

	for (size_t i = 0; !strcmp(command, "ls") && i < sizeof(before) / sizeof(before[0]);
	     i++) {
		char *p = strstr((char *)r->out.data, before[i]);
		size_t digits;

		if (!p)
			continue;
		p += strlen(before[i]);
		digits = strspn(p, "0123456789");
		memmove(p, p + digits, strlen(p + digits) + 1);
		r->out.len -= digits;
	}
}

/* And an entry of a zip file has a name, that types and maps are called by, or the file has. */
static void tidy_name(const char *command, struct test_run *r)
{
	replace(&r->out, "a!0x18", "a@0x18");
	replace(&r->err, "a!0x18", "a@0x18");
	replace(&r->out, "'a@0x18'", "a@0x18"); /* a shell takes only the other as it is */
	replace(&r->err, "'a@0x18'", "a@0x18");
	replace(&r->out, "\"file\":\"0x18\"", "\"file\":\"a\"");
	replace(&r->out, "_0x18_", "a_");
	replace(&r->out, "_0X18_", "A_");
	for (char *p = (char *)r->out.data; (p = strstr(p, "\"fingerprint\": \"")); p++)
		if (strspn(p + 16, "0123456789abcdef") == 32)
			memset(p + 32, '0', 16); /* the second half is of the address */
	tidy_offset(command, r);
}

static const struct form {
	const char *name;
	void (*make)(struct test_out *o, const struct test_bytes *module);
	void (*make_usual)(struct test_out *o, const struct test_bytes *module);
	const char *options[2]; /* of the usual one, of this */
	void (*tidy)(const char *command, struct test_run *r);
} forms[] = {
	{ "SMOL-V", make_smolv, make_module, { NULL }, NULL },
	{ "Filament", make_filamat, make_zip, { NULL }, tidy_offset },
	{ "Godot", make_godot, make_zip, { NULL }, tidy_offset },
	{ "Godot, SMOL-V", make_godot_smolv, make_zip, { NULL }, tidy_offset },
	{ "GFXReconstruct", make_gfxr, make_zip_at, { NULL }, tidy_name },
	{ "bgfx", make_bgfx, make_noise, { "--carve", NULL }, NULL },
};

static void compare(const struct form *f, const char *name, const struct test_bytes *m)
{
	char *folder = test_folder();
	char *dirs[] = { test_format("%s/u", folder), test_format("%s/f", folder) };
	char *make = test_format("mkdir '%s' '%s'", dirs[0], dirs[1]);
	char *what = test_format("%s of %s", f->name, name);

	cr_assert_eq(system(make), 0);
	for (unsigned i = 0; i < 2; i++) {
		struct test_out o = { 0 };

		(i ? f->make : f->make_usual)(&o, m);
		test_write(test_format("%s/a", dirs[i]), o.data, o.len);
		test_out_free(&o);
	}
	expect_same_of_every_command(what, (const char *const *)dirs, f->options, f->tidy);
	test_remove(folder);
	free(dirs[0]);
	free(dirs[1]);
}

Test(program_same_module, commands)
{
	for (size_t i = 0; i < sizeof(modules) / sizeof(modules[0]); i++) {
		char *path = test_format("%s/tests/modules/%s", test_src(), modules[i]);
		struct test_bytes m = test_read(path);

		cr_assert(m.len);
		for (size_t k = 0; k < sizeof(forms) / sizeof(forms[0]); k++)
			compare(&forms[k], modules[i], &m);
	}
}

/* ---- where the file is ---- */

#define RUN TEST_RUN

static void put(const char *dir, const char *name, const struct test_out *o)
{
	test_write(test_format("%s/%s", dir, name), o->data, o->len);
}

#define PLACES 5

/* The file, and in gzip, in zip, in tar, in tar in gzip. */
static void put_everywhere(const char *dir, const struct test_out *o)
{
	const struct test_zip member = {
		.name = "m", .data = o->data, .len = o->len, .deflate = true
	};
	struct test_out other = { 0 };
	struct test_out tar = { 0 };

	put(dir, "a", o);
	test_gzip(&other, o->data, o->len);
	put(dir, "a.gz", &other);
	test_out_free(&other);
	test_zip(&other, &member, 1);
	put(dir, "a.zip", &other);
	test_out_free(&other);
	test_tar(&tar, "m", '0', o->data, o->len);
	test_fill(&tar, 0, 1024);
	put(dir, "a.tar", &tar);
	test_gzip(&other, tar.data, tar.len);
	put(dir, "a.tar.gz", &other);
	test_out_free(&other);
	test_out_free(&tar);
}

/* The only file in a folder. */
static struct test_bytes only_file(const char *folder)
{
	char **names = test_list(folder);
	char *path;
	struct test_bytes b;

	cr_assert(names[0] && !names[1], "%s", folder);
	path = test_format("%s/%s", folder, names[0]);
	b = test_read(path);
	return b;
}

static unsigned count(const struct test_bytes *text, const char *word)
{
	unsigned found = 0;

	for (const char *p = (char *)text->data; (p = strstr(p, word)); p++)
		found++;
	return found;
}

/* One and two threads list the same, what is extracted is the module, once, and standard input
 * is as good as a file. */
static void is_anywhere(const struct form *f, const struct test_bytes *m)
{
	char *dir = test_folder();
	char *to = test_format("--to=%s/to", dir);
	char *in = test_format("%s/in", dir);
	char *out = test_format("%s/to", dir);
	char *make = test_format("mkdir '%s'", in);
	struct test_out o = { 0 };
	struct test_run one;
	struct test_run two;
	struct test_run pipe = { .argv = (const char *const[]){ "spvx", "ls", "-f", "tsv",
								"-", NULL } };
	struct test_bytes b;

	cr_assert_eq(system(make), 0);
	f->make(&o, m);
	put_everywhere(in, &o);
	one = RUN(in, "stats", "-f", "json", "-j1", ".");
	two = RUN(in, "stats", "-f", "json", "-j2", ".");
	cr_expect(one.status == 0 && same(&one.out, &two.out) && same(&one.err, &two.err),
		  "%s", f->name);
	one = RUN(in, "ls", "-f", "ndjson", "-j1", ".");
	two = RUN(in, "ls", "-f", "ndjson", "-j2", ".");
	cr_expect(same(&one.out, &two.out), "%s", f->name);
	cr_expect_eq(count(&one.out, "\"t\":\"module\""), PLACES, "%s: %s%s", f->name,
		     (char *)one.out.data, (char *)one.err.data);
	one = RUN(in, "extract", to, ".");
	b = only_file(out);
	cr_expect(one.status == 0 && same(&b, m), "%s: %s", f->name, (char *)one.err.data);
	pipe.in = o.data;
	pipe.in_len = o.len;
	test_run(&pipe);
	pipe.argv = NULL;
	cr_expect(pipe.status == 0 && count(&pipe.out, "\n") == 2, "%s: %s%s", f->name,
		  (char *)pipe.out.data, (char *)pipe.err.data);
	test_out_free(&o);
	test_remove(dir);
}

Test(program_same_module, anywhere)
{
	char *path = test_format("%s/tests/modules/mesh.vert.spv", test_src());
	struct test_bytes m = test_read(path);

	for (size_t k = 0; k < sizeof(forms) / sizeof(forms[0]); k++)
		is_anywhere(&forms[k], &m);
}
