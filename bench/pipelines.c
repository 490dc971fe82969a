/* SPDX-License-Identifier: MIT */
/*
 * bench/pipelines.c - makes a Fossilize archive of many pipelines from small ones.
 *
 *	pipelines OUT COUNT ARCHIVE...
 *
 * What the archives have is copied as it is stored, then their pipelines again and again with
 * other flags, which no rule looks at, under the hash of that, until there are COUNT. Copies
 * are not compressed: their order is that of the recorder, pipelines after what they refer to.
 */
#include "base/crc32.h"
#include "base/map.h"
#include "base/str.h"
#include "base/vec.h"
#include "cache/reader.h"
#include "timing.h"

#include <spvx/input.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FLAGS     "\"flags\":" /* the first of a pipeline are its own */
#define FLAGS_BIT 20           /* from here on they are the number of the copy */
#define COPIES    4096

struct maker {
	FILE *out;
	struct sx_strmap written; /* tag and hash */
	struct sx_vec documents;  /* struct document: pipelines to copy */
	struct sx_arena arena;
	struct spvx_cache_reader *reader;
	struct sx_buf text;
	uint64_t pipelines;
};

struct document {
	uint32_t tag;
	struct spvx_str json;
};

static void put_le32(FILE *out, uint32_t v)
{
	const unsigned char bytes[] = { (unsigned char)v, (unsigned char)(v >> 8),
					(unsigned char)(v >> 16),
					(unsigned char)(v >> 24) };

	fwrite(bytes, sizeof(bytes), 1, out);
}

/* An object for the first time. */
static bool is_fresh(struct maker *m, uint64_t tag, uint64_t hash)
{
	const uint64_t key[] = { tag, hash };
	bool fresh;

	if (!sx_strmap_at(&m->written, (const char *)key, sizeof(key), &fresh))
		bench_die("no memory");
	return fresh;
}

static void put_entry(struct maker *m, const struct spvx_input_object *o)
{
	if (!is_fresh(m, o->tag, o->hash))
		return;
	fprintf(m->out, "%024" PRIx64 "%016" PRIx64, o->tag, o->hash);
	put_le32(m->out, (uint32_t)o->payload.len);
	put_le32(m->out, o->coding);
	put_le32(m->out, o->crc);
	put_le32(m->out, (uint32_t)o->size);
	fwrite(o->payload.ptr, 1, o->payload.len, m->out);
	m->pipelines += o->tag == SPVX_CACHE_GRAPHICS || o->tag == SPVX_CACHE_COMPUTE ||
			o->tag == SPVX_CACHE_RAY_TRACING;
}

/* A spvx_input_object_fn: an entry as it is. */
static int copy_entry(void *ctx, const struct spvx_input_object *o)
{
	if (o->stored > 8 && !o->problem)
		put_entry(ctx, o);
	return 0;
}

/* A spvx_input_object_fn: a pipeline, for later. */
static int keep_document(void *ctx, const struct spvx_input_object *o)
{
	struct maker *m = ctx;
	struct document *d;

	if (!o->json.len || o->problem)
		return 0;
	d = sx_vec_add(&m->documents, NULL, 1, sizeof(*d));
	if (!d)
		bench_die("no memory");
	d->tag = (uint32_t)o->tag;
	d->json.ptr = sx_arena_strdup(&m->arena, o->json.ptr, o->json.len);
	d->json.len = strnlen(o->json.ptr, o->json.len);
	return 0;
}

static void read_archive(struct maker *m, const char *path, spvx_input_object_fn *take,
			 uint32_t tags)
{
	const struct spvx_input_options options = {
		.size = sizeof(options),
		.names = &path,
		.name_count = 1,
	};
	const struct spvx_input_item *item;
	struct spvx_input *input;
	int rc = spvx_input_create(&options, &input);

	if (rc)
		bench_die("%s: %s", path, spvx_code_text(rc));
	spvx_input_on_object(input, take, m, tags);
	while ((rc = spvx_input_next(input, &item)) > 0)
		;
	spvx_input_free(input);
}

/* The document with flags of its own. Return: false: it has none to change. */
static bool change_flags(struct maker *m, const struct document *d, unsigned copy)
{
	const char *flags = strstr(d->json.ptr, FLAGS);
	char *end;
	unsigned long long value;

	if (!flags)
		return false;
	flags += strlen(FLAGS);
	value = strtoull(flags, &end, 10) | (unsigned long long)copy << FLAGS_BIT;
	m->text.len = 0;
	sx_buf_put(&m->text, d->json.ptr, (size_t)(flags - d->json.ptr));
	sx_buf_printf(&m->text, "%llu", value);
	sx_buf_puts(&m->text, end);
	return !m->text.error;
}

/* Another pipeline: under the hash that it has now, if that can be known. */
static void put_copy(struct maker *m, const struct document *d, unsigned copy)
{
	struct spvx_input_object o = { .tag = d->tag, .coding = 1 };
	const struct spvx_cache_object *object;
	char name[20];
	char *key;

	if (!change_flags(m, d, copy) ||
	    spvx_cache_reader_load(m->reader, m->text.data, m->text.len, d->tag, NULL) ||
	    spvx_cache_reader_next(m->reader, &object, NULL) <= 0 ||
	    !spvx_cache_reader_hash(m->reader, &o.hash))
		return;
	/* its key is the first text of 16 digits, after the name of its kind */
	key = strstr(m->text.data, "\":{\"");
	snprintf(name, sizeof(name), "%016" PRIx64, o.hash);
	if (!key)
		return;
	memcpy(key + 4, name, 16);
	o.payload = sx_str_n(m->text.data, m->text.len);
	o.size = m->text.len;
	o.crc = sx_crc32(0, m->text.data, m->text.len);
	put_entry(m, &o);
}

int main(int argc, char **argv)
{
	struct maker m = { .pipelines = 0 };
	uint64_t wanted = argc > 3 ? strtoull(argv[2], NULL, 10) : 0;

	if (!wanted)
		bench_die("usage: pipelines OUT COUNT ARCHIVE...");
	m.out = fopen(argv[1], "wb");
	if (!m.out)
		bench_die("%s: cannot be written", argv[1]);
	sx_strmap_init(&m.written, NULL);
	sx_arena_init(&m.arena, NULL, 0);
	sx_buf_init(&m.text, NULL);
	if (spvx_cache_reader_create(&m.reader, NULL))
		bench_die("no memory");
	fwrite("\201FOSSILIZEDB\0\0\0\6", 16, 1, m.out);
	for (int i = 3; i < argc; i++) {
		read_archive(&m, argv[i], copy_entry, SPVX_INPUT_PAYLOADS);
		read_archive(&m, argv[i], keep_document,
			     1u << SPVX_CACHE_GRAPHICS | 1u << SPVX_CACHE_COMPUTE |
				     1u << SPVX_CACHE_RAY_TRACING);
	}
	for (unsigned copy = 1; copy < COPIES && m.pipelines < wanted; copy++) {
		const struct document *d = m.documents.items;

		for (uint32_t i = 0; i < m.documents.count && m.pipelines < wanted; i++)
			put_copy(&m, &d[i], copy);
	}
	if (m.pipelines < wanted)
		bench_die("too few pipelines to copy");
	spvx_cache_reader_free(m.reader);
	sx_vec_free(&m.documents, NULL, sizeof(struct document));
	sx_buf_free(&m.text);
	sx_arena_free(&m.arena);
	sx_strmap_free(&m.written);
	if (fclose(m.out))
		bench_die("%s: cannot be written", argv[1]);
	return 0;
}
