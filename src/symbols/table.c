/* SPDX-License-Identifier: MIT */
/*
 * symbols/table.c - modules by build identifier, shape and the other keys of an index, and
 * the walk that computes keys of a module.
 */
#include "symbols/symbols.h"

#include "base/hash.h"
#include "base/str.h"

#include <spvx/error.h>

#include <stdio.h>

#define SHAPE_DIGITS 16
#define BITS_MOST    24                  /* hash bits; more keys share a bucket */
#define HELD_MOST    ((size_t)256 << 20) /* bytes kept of modules that can be read once */

/* ---- the table ---- */

void sx_symbol_table_init(struct sx_symbol_table *t, const struct spvx_allocator *a)
{
	memset(t, 0, sizeof(*t));
	t->a = a;
	sx_buf_init(&t->texts, a);
}

void sx_symbol_table_free(struct sx_symbol_table *t)
{
	sx_vec_free(&t->symbols, t->a, sizeof(struct sx_symbol));
	sx_vec_free(&t->keys, t->a, sizeof(struct sx_symbol_key_of));
	sx_vec_free(&t->starts, t->a, sizeof(uint32_t));
	sx_vec_free(&t->indices, t->a, sizeof(struct sx_symbol_index));
	sx_buf_free(&t->texts);
}

#define KEY_MAX 160 /* a kind and a value */

/* Hash a value without case. Return: false if the value is empty, "-", or too long for a
 * key. */
static bool hash_key(enum sx_symbol_key kind, struct spvx_str value, uint32_t *hash)
{
	char key[KEY_MAX];

	if (!value.len || value.len > KEY_MAX || sx_str_is(value, "-"))
		return false;
	for (size_t i = 0; i < value.len; i++)
		key[i] = sx_lower(value.ptr[i]);
	*hash = (uint32_t)(sx_hash64(key, value.len, kind) >> 32);
	return true;
}

int sx_symbol_add_key(struct sx_symbol_table *t, enum sx_symbol_key kind,
		      struct spvx_str value)
{
	uint32_t hash;

	if (!hash_key(kind, value, &hash))
		return 0;
	return sx_vec_put(&t->keys, t->a,
			  &(struct sx_symbol_key_of){ hash, t->symbols.count - 1 },
			  sizeof(struct sx_symbol_key_of));
}

static uint32_t bucket_of(const struct sx_symbol_table *t, uint32_t hash)
{
	return hash >> (32 - t->bits);
}

/* Counting sort. */
int sx_symbol_table_sort(struct sx_symbol_table *t)
{
	const struct sx_symbol_key_of *keys = t->keys.items;
	struct sx_vec sorted = { 0 };
	struct sx_symbol_key_of *to;
	uint32_t *starts;
	uint32_t at = 0;

	t->bits = 1;
	while (t->bits < BITS_MOST && t->keys.count >> t->bits)
		t->bits++;
	starts = sx_vec_zadd(&t->starts, t->a, (UINT32_C(1) << t->bits) + 1,
			     sizeof(*starts));
	to = sx_vec_add(&sorted, t->a, t->keys.count + 1u, sizeof(*to));
	if (!starts || !to) {
		sx_vec_free(&sorted, t->a, sizeof(*to));
		return -SPVX_ENOMEM;
	}
	sorted.count = t->keys.count;
	for (uint32_t i = 0; i < t->keys.count; i++)
		starts[bucket_of(t, keys[i].hash)]++;
	for (uint32_t b = 0; b >> t->bits == 0; b++) {
		uint32_t count = starts[b];

		starts[b] = at;
		at += count;
	}
	for (uint32_t i = 0; i < t->keys.count; i++)
		to[starts[bucket_of(t, keys[i].hash)]++] = keys[i];
	/* each start has moved to the start of the next value */
	memmove(starts + 1, starts, sizeof(*starts) << t->bits);
	starts[0] = 0;
	sx_vec_free(&t->keys, t->a, sizeof(*to));
	t->keys = sorted;
	return 0;
}

struct sx_symbol_iter sx_symbol_find(const struct sx_symbol_table *t,
				     enum sx_symbol_key kind, struct spvx_str value)
{
	const uint32_t *starts = t->starts.items;
	struct sx_symbol_iter it = { .end = 0 };

	if (starts && hash_key(kind, value, &it.hash)) {
		it.next = starts[bucket_of(t, it.hash)];
		it.end = starts[bucket_of(t, it.hash) + 1];
	}
	return it;
}

bool sx_symbol_next(const struct sx_symbol_table *t, struct sx_symbol_iter *it,
		    uint32_t *symbol)
{
	const struct sx_symbol_key_of *keys = t->keys.items;

	while (it->next < it->end) {
		const struct sx_symbol_key_of *key = &keys[it->next++];

		*symbol = key->symbol;
		if (key->hash == it->hash)
			return true;
	}
	return false;
}

struct sx_symbol *sx_symbol_add(struct sx_symbol_table *t, struct spvx_str address)
{
	struct sx_symbol *s = sx_vec_zadd(&t->symbols, t->a, 1, sizeof(*s));

	if (!s)
		return NULL;
	s->address = t->texts.len;
	sx_buf_put(&t->texts, address.ptr, address.len);
	sx_buf_putc(&t->texts, '\0');
	return t->texts.error ? NULL : s;
}

/* ---- entry points ---- */

static uint64_t model_hash(const struct spvx_insn *insn)
{
	return insn->word_count < 4 ? 0
				    : sx_fnv1a_word(SX_FNV_BASIS, spvx_insn_word(insn, 1));
}

static uint64_t entry_hash(const struct spvx_insn *insn)
{
	uint64_t h = model_hash(insn);
	size_t len = 0;

	if (!h)
		return 0;
	spvx_insn_strlen(insn, 3, &len);
	for (size_t i = 0; i < len; i++)
		h = sx_fnv1a_word(h, (unsigned char)spvx_insn_char(insn, 3, i));
	return h;
}

void sx_symbol_entries(const struct spvx_module *m, uint64_t *entries, uint64_t *models)
{
	*entries = 0;
	*models = 0;
	for (uint32_t i = 0; i < m->entry_point_count; i++) {
		struct spvx_insn insn = spvx_module_insn(m, m->entry_points[i].at);

		*entries += entry_hash(&insn);
		*models += model_hash(&insn);
	}
}

/* ---- the keys of a module ---- */

void sx_symbol_scanner_init(struct sx_symbol_scanner *sc, const struct spvx_grammar *g,
			    const struct spvx_allocator *a)
{
	sx_code_init(&sc->code, g, a);
	sx_build_id_init(&sc->build_id, a);
}

void sx_symbol_scanner_free(struct sx_symbol_scanner *sc)
{
	sx_code_free(&sc->code);
	sx_build_id_free(&sc->build_id);
}

int sx_symbol_scan(struct sx_symbol_scanner *sc, const unsigned char *data, size_t size,
		   struct sx_symbol_facts *facts)
{
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;
	struct sx_shape found;
	uint64_t entries = 0;
	uint64_t models = 0;
	int err = 0;

	sx_code_reset(&sc->code);
	sx_build_id_reset(&sc->build_id);
	spvx_cursor_init(&cursor, data, size, &header);
	while (err >= 0 && spvx_next(&cursor, &insn)) {
		if (insn.opcode == SPVX_OP_Function) {
			cursor.pos = insn.bytes;
			break;
		}
		if (insn.opcode == SPVX_OP_EntryPoint) {
			entries += entry_hash(&insn);
			models += model_hash(&insn);
		}
		err = sx_code_take(&sc->code, &insn);
		if (err >= 0)
			err = sx_build_id_take(&sc->build_id, &insn);
	}
	if (err >= 0)
		err = sx_code_shape(&sc->code, &cursor, &found);
	if (err < 0)
		return err;
	*facts = (struct sx_symbol_facts){ found.shape, entries, models, found.lines,
					   sx_build_id_text(&sc->build_id) };
	return 0;
}

/* ---- modules that can be read only once ---- */

static int keep_module(struct spvx_symbols *s, struct spvx_str address,
		       struct spvx_str module)
{
	struct sx_symbols_held *h = &s->held;
	uint64_t *number = sx_strmap_at(&h->of, address.ptr, address.len, NULL);
	struct sx_symbol_held *m = sx_vec_add(&h->list, s->a, 1, sizeof(*m));

	if (!number || !m)
		return -SPVX_ENOMEM;
	*m = (struct sx_symbol_held){ h->bytes.len, module.len };
	*number = h->list.count;
	sx_buf_put(&h->bytes, module.ptr, module.len);
	return h->bytes.error;
}

int sx_symbols_add(struct spvx_symbols *s, const struct sx_symbol_facts *facts,
		   struct spvx_str address, struct spvx_str module)
{
	struct sx_symbol_table *t = &s->table;
	struct sx_symbol *symbol = sx_symbol_add(t, address);
	char shape[SHAPE_DIGITS + 1];
	int err = 0;

	if (!symbol)
		return -SPVX_ENOMEM;
	if (module.len && s->held.bytes.len + module.len > HELD_MOST) {
		if (!s->held.full)
			sx_symbols_note(s, SPVX_SYMBOLS_NOT_KEPT, address, sx_str(""), 0);
		s->held.full = true;
	} else if (module.len) {
		err = keep_module(s, address, module);
	}
	if (err)
		return err;
	symbol->entries = facts->entries;
	symbol->models = facts->models;
	symbol->lines = facts->lines;
	t->with_lines += facts->lines;
	snprintf(shape, sizeof(shape), "%016llx", (unsigned long long)facts->shape);
	err = sx_symbol_add_key(t, SX_SYMBOL_SHAPE, sx_str(shape));
	return err ? err : sx_symbol_add_key(t, SX_SYMBOL_BUILD_ID, facts->build_id);
}
