/* SPDX-License-Identifier: MIT */
/*
 * tests/embed/show.c - what the library says of some modules, for comparing the ways it can
 * be linked: disassembly, the module that assembly makes of it, entry points, and all documents.
 *
 * It includes no other header of ours than <spvx/spvx.h>, which is also the name of that of
 * the amalgamation when it is in a folder named spvx.
 */
#include <spvx/spvx.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
	char *data;
	size_t len;
};

static int keep(void *ctx, const char *data, size_t len)
{
	struct text *t = ctx;
	char *more = realloc(t->data, t->len + len);

	if (!more)
		return -SPVX_ENOMEM;
	memcpy(more + t->len, data, len);
	t->data = more;
	t->len += len;
	return 0;
}

static int disassemble(const void *data, size_t size, struct text *text)
{
	struct spvx_dis_options options = { .size = sizeof(options) };
	struct spvx_dis *dis;
	int err;

	options.write = keep;
	options.ctx = text;
	err = spvx_dis_create(&options, &dis);
	if (err)
		return err;
	err = spvx_dis_module(dis, data, size);
	spvx_dis_free(dis);
	return err;
}

static int assemble(const struct text *text)
{
	struct spvx_as_options options = { .size = sizeof(options) };
	const unsigned char *module;
	struct spvx_as *as;
	size_t size;
	int err = spvx_as_create(&options, &as);

	if (err)
		return err;
	err = spvx_as_module(as, text->data, text->len, &module, &size);
	printf("assembled: %d, %zu bytes\n", err, err ? 0 : size);
	spvx_as_free(as);
	return err;
}

static int show_entries(const void *data, size_t size)
{
	struct spvx_module module;
	int err = spvx_module_init(&module, NULL);

	if (err)
		return err;
	err = spvx_module_load(&module, data, size);
	for (uint32_t i = 0; !err && i < module.entry_point_count; i++) {
		const struct spvx_entry_point *e = &module.entry_points[i];

		printf("entry point %u, %.*s\n", (unsigned)e->function, (int)e->name.len,
		       e->name.ptr);
	}
	spvx_module_fini(&module);
	return err;
}

static int print(void *ctx, const char *text, size_t len)
{
	(void)ctx;
	return fwrite(text, 1, len, stdout) == len ? 0 : -SPVX_EIO;
}

static int show_documents(const void *data, size_t size)
{
	int err = spvx_info_json(data, size, "a.spv", NULL, print, NULL);

	if (!err)
		err = spvx_stats_json(data, size, "a.spv", NULL, print, NULL);
	if (!err)
		err = spvx_reflect_json(data, size, "a.spv", NULL, print, NULL);
	if (!err)
		err = spvx_check_json(data, size, "a.spv", NULL, print, NULL);
	if (!err)
		err = spvx_annotate_json(data, size, "a.spv", NULL, print, NULL);
	return err;
}

static int show(const void *data, size_t size)
{
	struct text text = { NULL, 0 };
	int err = disassemble(data, size, &text);

	if (!err)
		fwrite(text.data, 1, text.len, stdout);
	if (!err)
		err = assemble(&text);
	if (!err)
		err = show_entries(data, size);
	if (!err)
		err = show_documents(data, size);
	free(text.data);
	return err;
}

int main(int argc, char **argv)
{
	static char data[1 << 20];
	int failed = argc < 2;

	printf("%s, %s\n", SPVX_VERSION, spvx_code_text(SPVX_EMAGIC));
	for (int i = 1; i < argc; i++) {
		FILE *f = fopen(argv[i], "rb");
		size_t size = f ? fread(data, 1, sizeof(data), f) : 0;
		int err = size ? show(data, size) : -SPVX_ESHORT;

		if (f)
			fclose(f);
		if (err)
			fprintf(stderr, "%s: %s\n", argv[i], spvx_code_text(-err));
		failed |= err != 0;
	}
	return failed;
}
