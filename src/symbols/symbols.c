/* SPDX-License-Identifier: MIT */
/*
 * symbols/symbols.c - looks up the twin of a module.
 */
#include "symbols/symbols.h"

#include "base/options.h"
#include "base/str.h"
#include "grammar/image.h"
#include "input/address.h"

#include <spvx/error.h>

#include <errno.h>
#include <stdio.h>

/* Number of digits in a build identifier that may become part of a path. */
#define ID_LEAST 32
#define ID_MOST  128

/* ---- life ---- */

int spvx_symbols_create(const struct spvx_symbols_options *options,
			struct spvx_symbols **symbols)
{
	struct spvx_symbols_options o = { .size = sizeof(o) };
	struct spvx_symbols *s;

	*symbols = NULL;
	if (sx_options(&o, sizeof(o), options) || !o.path_count)
		return -SPVX_EINVAL;
	s = sx_zalloc(o.allocator, sizeof(*s));
	if (!s)
		return -SPVX_ENOMEM;
	s->options = o;
	s->a = o.allocator;
	s->grammar = sx_grammar(o.grammar);
	s->reader = sx_symbols_read;
	s->reader.ctx = s;
	s->best = &s->twin[0];
	s->tried = &s->twin[1];
	sx_symbol_table_init(&s->table, s->a);
	sx_code_init(&s->code, s->grammar, s->a);
	sx_buf_init(&s->held.bytes, s->a);
	sx_strmap_init(&s->held.of, s->a);
	sx_buf_init(&s->path, s->a);
	sx_buf_init(&s->other, s->a);
	s->types = sx_zalloc(s->a, o.path_count);
	if (spvx_twins_init(&s->twins, s->a) || !s->types) {
		spvx_symbols_free(s);
		return -SPVX_ENOMEM;
	}
	for (size_t i = 0; i < o.path_count; i++) {
		const char *path = s->options.paths[i];

		s->types[i] = (uint8_t)sx_path_type(path);
		if (s->types[i] == SX_PATH_FAILED)
			sx_symbols_unreadable(s, path, strerror(errno));
	}
	*symbols = s;
	return 0;
}

static void free_twin(const struct spvx_symbols *s, struct sx_twin *t)
{
	if (!t->loaded)
		return;
	spvx_debug_fini(&t->debug);
	spvx_module_fini(&t->module);
	sx_buf_free(&t->address);
	sx_free(s->a, t->data, t->size);
	memset(t, 0, sizeof(*t));
}

void spvx_symbols_free(struct spvx_symbols *s)
{
	if (!s)
		return;
	for (unsigned i = 0; i < 2; i++)
		free_twin(s, &s->twin[i]);
	spvx_twins_fini(&s->twins);
	spvx_identifier_free(s->identifier);
	sx_symbol_table_free(&s->table);
	sx_vec_free(&s->queue, s->a, sizeof(uint32_t));
	sx_code_free(&s->code);
	sx_buf_free(&s->held.bytes);
	sx_vec_free(&s->held.list, s->a, sizeof(struct sx_symbol_held));
	sx_strmap_free(&s->held.of);
	sx_buf_free(&s->path);
	sx_buf_free(&s->other);
	sx_free(s->a, s->types, s->options.path_count);
	sx_free(s->a, s, sizeof(*s));
}

void sx_symbols_note(const struct spvx_symbols *s, enum spvx_symbols_event event,
		     struct spvx_str address, struct spvx_str text, uint64_t count)
{
	const struct spvx_symbols_note note = { event, address, text, count };

	if (s->options.note)
		s->options.note(s->options.ctx, &note);
}

/* ---- a candidate in memory ---- */

static int index_twin(const struct spvx_symbols *s, struct sx_twin *t)
{
	const struct spvx_module_options module = { .size = sizeof(module),
						    .allocator = s->options.allocator,
						    .grammar = s->grammar };
	const struct spvx_debug_options debug = { .size = sizeof(debug),
						  .allocator = s->options.allocator };
	int err = spvx_module_init(&t->module, &module);

	if (!err)
		err = spvx_debug_init(&t->debug, &debug);
	if (!err)
		err = spvx_module_load(&t->module, t->data, t->size);
	return err ? err : spvx_debug_load(&t->debug, &t->module);
}

int sx_twin_take(struct spvx_symbols *s, const unsigned char *data, size_t size,
		 struct spvx_str address)
{
	struct sx_twin *t = s->tried;
	int err;

	free_twin(s, t);
	t->loaded = true;
	sx_buf_init(&t->address, s->a);
	sx_buf_put(&t->address, address.ptr, address.len);
	sx_buf_putc(&t->address, '\0');
	t->data = sx_resize(s->a, NULL, 0, size);
	t->size = t->data ? size : 0;
	err = t->data && !t->address.error ? 0 : -SPVX_ENOMEM;
	if (!err) {
		t->address.len--;
		memcpy(t->data, data, size);
		err = index_twin(s, t);
	}
	if (err)
		free_twin(s, t);
	return err == -SPVX_ENOMEM ? err : !err;
}

enum sx_path_type sx_symbols_file(const char *address, struct sx_buf *path)
{
	enum sx_path_type type = sx_path_type(address);
	enum sx_address_verdict verdict;
	struct spvx_str steps;

	sx_buf_put(path, address, strlen(address) + 1);
	if (type == SX_PATH_NONE && !sx_address_resolve(address, path, &steps, &verdict) &&
	    verdict != SX_ADDRESS_NOT_FOUND)
		type = sx_path_type(path->data);
	return type;
}

int sx_twin_load(struct spvx_symbols *s, const char *address)
{
	const struct sx_symbols_held *h = &s->held;
	const uint64_t *number = sx_strmap_find(&h->of, address, strlen(address));
	const struct sx_symbol_held *m;
	enum sx_path_type type;
	struct sx_buf path;

	free_twin(s, s->tried);
	if (!number) {
		/* an index may name anything, but only files and modules in archives are
		 * read */
		sx_buf_init(&path, s->a);
		type = sx_symbols_file(address, &path);
		sx_buf_free(&path);
		if (type == SX_PATH_FOLDER || type == SX_PATH_OTHER)
			return 0;
		return s->reader.load(s->reader.ctx, s, address);
	}
	m = (const struct sx_symbol_held *)h->list.items + *number - 1;
	return sx_twin_take(s, (const unsigned char *)h->bytes.data + m->at, m->size,
			    sx_str(address));
}

/* ---- by name ---- */

/* The identifier in lower case, if it may be part of a path. */
static bool digits_of(char digits[ID_MOST + 1], struct spvx_str id)
{
	bool good = id.len >= ID_LEAST && id.len <= ID_MOST;

	for (size_t i = 0; good && i < id.len; i++) {
		good = sx_hex_digit(id.ptr[i]) >= 0;
		digits[i] = sx_lower(id.ptr[i]);
	}
	digits[good ? id.len : 0] = '\0';
	return good;
}

/* Try the path in s->path. @type: that of its folder; a folder that cannot be read is
 * reported, and skipped. */
static int try_name(struct sx_twin_search *x, uint8_t *type)
{
	struct spvx_symbols *s = x->s;
	enum sx_path_type own;
	int got;

	sx_buf_putc(&s->path, '\0');
	if (s->path.error)
		return -SPVX_ENOMEM;
	own = sx_path_type(s->path.data);
	if (own == SX_PATH_FAILED) {
		*type = SX_PATH_FAILED;
		sx_symbols_unreadable(s, s->path.data, strerror(errno));
	}
	if (own != SX_PATH_FILE)
		return 0;
	got = sx_twin_load(s, s->path.data);
	return got > 0 ? sx_twin_prove(x, SPVX_SYMBOLS_BY_NAME) : got;
}

/* Try a file in a folder. */
static int try_folder(struct sx_twin_search *x, size_t number, const char *id)
{
	static const char *const endings[] = { ".dbg.spv", ".spv", "" };
	const char *folder = x->s->options.paths[number];
	uint8_t *type = &x->s->types[number];
	struct sx_buf *path = &x->s->path;
	int got = 0;

	for (size_t i = 0; i < SX_ARRAY_SIZE(endings); i++) {
		path->len = 0;
		sx_buf_printf(path, "%s/%s%s", folder, id, endings[i]);
		got = try_name(x, type);
		if (got || *type == SX_PATH_FAILED)
			return got;
	}
	path->len = 0;
	sx_buf_printf(path, "%s/%c%c/%s.dbg.spv", folder, id[0], id[1], id + 2);
	return try_name(x, type);
}

/* Return: 1: found, 0, -SPVX_ENOMEM. */
static int find_by_name(struct sx_twin_search *x)
{
	const struct spvx_symbols_options *o = &x->s->options;
	char id[ID_MOST + 1];
	int got = 0;

	if (!digits_of(id, x->debug->build_id))
		return 0;
	for (size_t i = 0; i < o->path_count && !got; i++) {
		if (x->s->types[i] == SX_PATH_FOLDER)
			got = try_folder(x, i, id);
	}
	return got;
}

/* ---- in the table ---- */

static int add_key(struct sx_twin_search *x, enum sx_symbol_key kind, struct spvx_str value)
{
	struct sx_symbol_iter it = sx_symbol_find(&x->s->table, kind, value);
	uint32_t symbol;
	int err = 0;

	while (!err && sx_symbol_next(&x->s->table, &it, &symbol))
		err = sx_candidates_add(x, symbol);
	return err;
}

/* Compute the identity of a module, whose parts are keys of the table. */
static int identify(struct sx_twin_search *x, struct spvx_identity *identity)
{
	const struct spvx_identifier_options o = { .size = sizeof(o),
						   .allocator = x->s->options.allocator,
						   .grammar = x->s->grammar };
	const unsigned levels = SPVX_IDENTITY_ALL & ~(unsigned)SPVX_IDENTITY_SHA256;
	struct spvx_stream stream;
	int err = x->s->identifier ? 0 : spvx_identifier_create(&o, &x->s->identifier);

	if (!err)
		err = spvx_stream_init_memory(&stream, x->module->words,
					      (size_t)x->module->word_count *
						      SPVX_WORD_BYTES);
	memset(identity, 0, sizeof(*identity));
	if (!err && spvx_stream_module(&stream) > 0)
		err = spvx_identify(x->s->identifier, &stream, levels, identity);
	return err;
}

/* A truncated module has another shape: any module with its entry points may be its
 * twin. */
static int add_entries(struct sx_twin_search *x)
{
	const struct sx_symbol_table *t = &x->s->table;
	uint64_t entries;
	uint64_t models;
	int err = 0;

	sx_symbol_entries(x->module, &entries, &models);
	for (uint32_t i = 0; i < t->symbols.count && !err; i++) {
		if (sx_symbol_at(t, i)->entries == entries)
			err = sx_candidates_add(x, i);
	}
	return err;
}

static int add_number(struct sx_twin_search *x, enum sx_symbol_key kind, uint64_t value)
{
	char text[17];

	snprintf(text, sizeof(text), "%016llx", (unsigned long long)value);
	return add_key(x, kind, sx_str(text));
}

static int add_digest(struct sx_twin_search *x, enum sx_symbol_key kind,
		      const unsigned char digest[SPVX_DIGEST_BYTES])
{
	char text[2 * SPVX_DIGEST_BYTES + 1];

	sx_put_hex_bytes(text, digest, SPVX_DIGEST_BYTES);
	return add_key(x, kind, sx_str_n(text, sizeof(text) - 1));
}

static int read_paths(struct spvx_symbols *s)
{
	int err = 0;

	s->scanned = true;
	for (size_t i = 0; i < s->options.path_count && !err; i++) {
		const char *path = s->options.paths[i];
		int is_index = 0;

		if (s->types[i] == SX_PATH_FILE)
			is_index = sx_symbols_is_index(s, path);
		if (is_index > 0)
			err = sx_symbols_read_index(s, path);
		if (s->types[i] != SX_PATH_FAILED && (!is_index || err > 0))
			err = s->reader.scan(s->reader.ctx, s, path);
		if (err != -SPVX_ENOMEM)
			err = 0; /* reported */
	}
	return err ? err : sx_symbol_table_sort(&s->table);
}

static int find_in_table(struct sx_twin_search *x)
{
	struct spvx_identity id;
	int err = x->s->scanned ? 0 : read_paths(x->s);

	if (!err)
		err = add_key(x, SX_SYMBOL_BUILD_ID, x->debug->build_id);
	if (!err)
		err = sx_candidates_try(x);
	if (err || x->own)
		return err;
	err = identify(x, &id);
	if (!err)
		err = add_number(x, SX_SYMBOL_SHAPE, id.shape);
	if (!err)
		err = add_number(x, SX_SYMBOL_FOZ, id.foz);
	if (!err)
		err = add_digest(x, SX_SYMBOL_N1, id.n1);
	if (!err)
		err = add_digest(x, SX_SYMBOL_N2, id.n2);
	if (!err)
		err = sx_candidates_try(x);
	if (!err && x->module->fault && !x->best.found)
		err = add_entries(x);
	return err ? err : sx_candidates_try(x);
}

/* ---- the result ---- */

/* Use the lines of the best twin. Its proof is repeated, since other candidates have been
 * tried after it. */
static int graft(struct sx_twin_search *x, struct spvx_debug *debug)
{
	struct spvx_symbols *s = x->s;
	struct sx_twin *t = s->best;
	int same = spvx_debug_twin(&s->twins, x->module, &t->module);

	if (same > 0)
		same = spvx_debug_graft(debug, &t->debug, &s->twins);
	if (same < 0)
		return same;
	s->found.address = sx_twin_address(t);
	s->found.by = x->best.by;
	s->found.other = sx_buf_str(&s->other);
	s->found.twins = &s->twins;
	s->found.module = &t->module;
	return 1;
}

int spvx_symbols_find(struct spvx_symbols *s, const struct spvx_module *module,
		      struct spvx_debug *debug, const struct spvx_symbols_found **found)
{
	struct sx_twin_search x = { .s = s, .module = module, .debug = debug };
	int err;

	x.own = spvx_debug_has_lines(debug);
	memset(&s->found, 0, sizeof(s->found));
	*found = &s->found;
	if (x.own && !debug->build_id.len)
		return 0;
	s->found.looked_up = !x.own;
	s->other.len = 0;
	s->queue.count = 0;
	s->lookups++;
	err = find_by_name(&x);
	if (!err)
		err = find_in_table(&x);
	if (err < 0)
		return err;
	if (x.best.found)
		return graft(&x, debug);
	if (x.own)
		return 0;
	s->found.with_lines = s->table.with_lines;
	s->found.passed_over = x.passed_over ? SX_FAILED_MOST : 0;
	return sx_symbols_nearest(s, module);
}
