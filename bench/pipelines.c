/* SPDX-License-Identifier: MIT */
/*
 * bench/pipelines.c - makes a Fossilize archive of many pipelines from small ones.
 *
 *	pipelines OUT COUNT ARCHIVE...
 *
 * What the archives have is copied as it is stored, then their pipelines again and again with
 * other flags, which no rule looks at, until there are COUNT; every few times with modules of
 * another generator, so that there are several pipelines to a module, as in real caches.
 * Copies are not compressed, and have the hash of what is in them.
 */
#include "base/buf.h"
#include "base/str.h"
#include "base/vec.h"
#include "cache/reader.h"
#include "lib/foz_out.h"
#include "timing.h"

#include <spvx/input.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define FLAGS        "\"flags\":" /* the first of a pipeline are its own */
#define FLAGS_BIT    20           /* from here on they are the number of the copy */
#define MODULE       "\"module\":\""
#define COPIES       4096
#define SAME_MODULES 4 /* copies that share modules */
#define GENERATOR_AT 8 /* bytes of a module */
#define DIGITS       16

struct module {
	uint64_t hash;
	uint64_t now; /* hash of its last copy */
	unsigned char *data;
	size_t size;
};

struct document {
	uint32_t tag;
	struct spvx_str json;
};

struct maker {
	struct bench_foz foz;
	struct sx_vec documents; /* struct document: pipelines to copy */
	struct sx_vec modules;   /* struct module */
	struct sx_arena arena;
	struct spvx_cache_reader *reader;
	struct sx_buf text;
	uint64_t pipelines;
};

static bool is_pipeline(uint64_t tag)
{
	return tag == SPVX_CACHE_GRAPHICS || tag == SPVX_CACHE_COMPUTE ||
	       tag == SPVX_CACHE_RAY_TRACING;
}

/* ---- what there is ---- */

/* A spvx_input_object_fn: an entry as it is. */
static int copy_entry(void *ctx, const struct spvx_input_object *o)
{
	struct maker *m = ctx;
	const struct bench_entry e = { .tag = o->tag,
				       .hash = o->hash,
				       .payload = o->payload.ptr,
				       .stored = o->payload.len,
				       .size = (size_t)o->size,
				       .coding = o->coding,
				       .crc = o->crc };

	if (o->stored > 8 && !o->problem && bench_foz_put(&m->foz, &e))
		m->pipelines += is_pipeline(o->tag);
	return 0;
}

static void *keep(struct maker *m, const void *data, size_t size)
{
	void *copy = sx_arena_strdup(&m->arena, data, size);

	if (!copy)
		bench_die("no memory");
	return copy;
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
	d->json.ptr = keep(m, o->json.ptr, o->json.len);
	d->json.len = strnlen(o->json.ptr, o->json.len);
	return 0;
}

/* By its address, ...#HASH. */
static void keep_module(struct maker *m, struct spvx_input *input,
			const struct spvx_input_item *item)
{
	struct module *module = sx_vec_zadd(&m->modules, NULL, 1, sizeof(*module));
	const unsigned char *data;
	struct spvx_str address;
	size_t size;

	if (!module || spvx_input_address(input, item->offset, &address) ||
	    spvx_input_whole(input, &data, &size))
		bench_die("no memory");
	if (address.len < DIGITS || size < 5 * sizeof(uint32_t) ||
	    !sx_cache_read_hash(sx_str_n(address.ptr + address.len - DIGITS, DIGITS),
				&module->hash))
		bench_die("a module without a hash");
	module->data = keep(m, data, size);
	module->size = size;
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
	if (take)
		spvx_input_on_object(input, take, m, tags);
	while ((rc = spvx_input_next(input, &item)) > 0) {
		if (!item->problem)
			keep_module(m, input, item);
	}
	spvx_input_free(input);
}

/* ---- copies ---- */

/* All modules, of another generator. */
static void put_modules(struct maker *m, uint32_t generator)
{
	struct module *modules = m->modules.items;

	for (uint32_t i = 0; i < m->modules.count; i++) {
		for (unsigned k = 0; k < sizeof(generator); k++)
			modules[i].data[GENERATOR_AT + k] =
				(unsigned char)(generator >> 8 * k);
		modules[i].now =
			bench_foz_put_module(&m->foz, modules[i].data, modules[i].size);
	}
}

/* The names of modules in m->text become those of their copies. */
static void rename_modules(struct maker *m)
{
	const struct module *modules = m->modules.items;
	char *at = m->text.data;
	char name[DIGITS + 1];

	while ((at = strstr(at, MODULE)) != NULL) {
		uint64_t hash;

		at += strlen(MODULE);
		if (!sx_cache_read_hash(sx_str_n(at, DIGITS), &hash))
			continue;
		for (uint32_t i = 0; i < m->modules.count; i++) {
			if (modules[i].hash != hash)
				continue;
			snprintf(name, sizeof(name), "%016" PRIx64, modules[i].now);
			memcpy(at, name, DIGITS);
		}
	}
}

/* The document with flags of its own. Return: false: it has none to change. */
static bool change_flags(struct maker *m, const struct document *d, unsigned copy)
{
	const char *flags = strstr(d->json.ptr, FLAGS);
	unsigned long long value;
	char *end;

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
	const struct spvx_cache_object *object;
	char name[DIGITS + 1];
	uint64_t hash;
	char *key;

	if (!change_flags(m, d, copy))
		return;
	rename_modules(m);
	if (spvx_cache_reader_load(m->reader, m->text.data, m->text.len, d->tag, NULL) ||
	    spvx_cache_reader_next(m->reader, &object, NULL) <= 0 ||
	    !spvx_cache_reader_hash(m->reader, &hash))
		return;
	/* its key is the first text after the name of its kind */
	key = strstr(m->text.data, "\":{\"");
	snprintf(name, sizeof(name), "%016" PRIx64, hash);
	if (!key)
		return;
	memcpy(key + 4, name, DIGITS);
	m->pipelines +=
		bench_foz_put_plain(&m->foz, d->tag, hash, m->text.data, m->text.len);
}

static void put_copies(struct maker *m, uint64_t wanted)
{
	const struct document *d = m->documents.items;

	for (unsigned copy = 1; copy < COPIES && m->pipelines < wanted; copy++) {
		if (copy % SAME_MODULES == 1)
			put_modules(m, copy);
		for (uint32_t i = 0; i < m->documents.count && m->pipelines < wanted; i++)
			put_copy(m, &d[i], copy);
	}
	if (m->pipelines < wanted)
		bench_die("too few pipelines to copy");
}

int main(int argc, char **argv)
{
	struct maker m = { .pipelines = 0 };
	uint64_t wanted = argc > 3 ? strtoull(argv[2], NULL, 10) : 0;

	if (!wanted)
		bench_die("usage: pipelines OUT COUNT ARCHIVE...");
	bench_foz_open(&m.foz, argv[1]);
	sx_arena_init(&m.arena, NULL, 0);
	sx_buf_init(&m.text, NULL);
	if (spvx_cache_reader_create(NULL, &m.reader))
		bench_die("no memory");
	for (int i = 3; i < argc; i++) {
		read_archive(&m, argv[i], copy_entry, SPVX_INPUT_PAYLOADS);
		read_archive(&m, argv[i], keep_document,
			     1u << SPVX_CACHE_GRAPHICS | 1u << SPVX_CACHE_COMPUTE |
				     1u << SPVX_CACHE_RAY_TRACING);
		read_archive(&m, argv[i], NULL, 0);
	}
	put_copies(&m, wanted);
	spvx_cache_reader_free(m.reader);
	sx_vec_free(&m.documents, NULL, sizeof(struct document));
	sx_vec_free(&m.modules, NULL, sizeof(struct module));
	sx_buf_free(&m.text);
	sx_arena_free(&m.arena);
	bench_foz_close(&m.foz, argv[1]);
	return 0;
}
