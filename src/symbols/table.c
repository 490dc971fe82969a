/* SPDX-License-Identifier: MIT */
/*
 * symbols/table.c - modules by build identifier, shape and what else an index has of them; and
 * the walk that finds these of a module.
 */
#include "symbols/symbols.h"

#include "base/str.h"

#include <spvx/error.h>

#include <stdio.h>

#define SHAPE_DIGITS 16
#define HELD_MOST    ((size_t)256 << 20) /* bytes of what can be read only once */

/* ---- the table ---- */

void sx_symbol_table_init(struct sx_symbol_table *t, const struct spvx_allocator *a)
{
	memset(t, 0, sizeof(*t));
	t->a = a;
	sx_strmap_init(&t->keys, a);
	sx_buf_init(&t->texts, a);
}

void sx_symbol_table_free(struct sx_symbol_table *t)
{
	sx_vec_free(&t->symbols, t->a, sizeof(struct sx_symbol));
	sx_vec_free(&t->links, t->a, sizeof(struct sx_symbol_link));
	sx_vec_free(&t->indices, t->a, sizeof(struct sx_symbol_index));
	sx_strmap_free(&t->keys);
	sx_buf_free(&t->texts);
}

#define KEY_MAX 160 /* a kind and a value */

/* Return: bytes of the key, 0: the value is none, or too long for one. */
static size_t make_key(char key[KEY_MAX], enum sx_symbol_key kind, struct spvx_str value)
{
	if (!value.len || value.len >= KEY_MAX || sx_str_is(value, "-"))
		return 0;
	key[0] = (char)kind;
	for (size_t i = 0; i < value.len; i++) {
		char c = value.ptr[i];

		key[i + 1] = c >= 'A' && c <= 'F' ? (char)(c - 'A' + 'a') : c;
	}
	return value.len + 1;
}

const struct sx_symbol_link *sx_symbol_find(const struct sx_symbol_table *t,
					    enum sx_symbol_key kind, struct spvx_str value)
{
	char key[KEY_MAX];
	size_t len = make_key(key, kind, value);
	const uint64_t *first = len ? sx_strmap_find(&t->keys, key, len) : NULL;

	return first ? (const struct sx_symbol_link *)t->links.items + *first - 1 : NULL;
}

int sx_symbol_add_key(struct sx_symbol_table *t, enum sx_symbol_key kind,
		      struct spvx_str value)
{
	char key[KEY_MAX];
	size_t len = make_key(key, kind, value);
	struct sx_symbol_link *link;
	uint64_t *first;

	if (!len)
		return 0;
	first = sx_strmap_at(&t->keys, key, len, NULL);
	link = sx_vec_add(&t->links, t->a, 1, sizeof(*link));
	if (!first || !link)
		return -SPVX_ENOMEM;
	*link = (struct sx_symbol_link){ t->symbols.count - 1, (uint32_t)*first };
	*first = t->links.count;
	return 0;
}

struct sx_symbol *sx_symbol_add(struct sx_symbol_table *t, struct spvx_str folder,
				struct spvx_str address)
{
	struct sx_symbol *s = sx_vec_zadd(&t->symbols, t->a, 1, sizeof(*s));

	if (!s)
		return NULL;
	s->address = t->texts.len;
	if (folder.len && !sx_str_starts(address, "/"))
		sx_buf_put(&t->texts, folder.ptr, folder.len);
	sx_buf_put(&t->texts, address.ptr, address.len);
	sx_buf_putc(&t->texts, '\0');
	return t->texts.error ? NULL : s;
}

/* ---- entry points ---- */

static uint64_t entry_hash(const struct spvx_insn *insn)
{
	uint64_t h = SX_SHAPE_BASIS;
	size_t len = 0;

	if (insn->word_count < 4)
		return 0;
	h = (h ^ spvx_insn_word(insn, 1)) * SX_SHAPE_PRIME;
	spvx_insn_strlen(insn, 3, &len);
	for (size_t i = 0; i < len; i++)
		h = (h ^ (unsigned char)spvx_insn_char(insn, 3, i)) * SX_SHAPE_PRIME;
	return h;
}

uint64_t sx_symbol_entries(const struct spvx_module *m)
{
	uint64_t sum = 0;

	for (uint32_t i = 0; i < m->entry_point_count; i++) {
		struct spvx_insn insn = spvx_module_insn(m, m->entry_points[i].at);

		sum += entry_hash(&insn);
	}
	return sum;
}

/* ---- one walk ---- */

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
	int err = 0;

	sx_code_reset(&sc->code);
	sx_build_id_reset(&sc->build_id);
	spvx_cursor_init(&cursor, data, size, &header);
	while (err >= 0 && spvx_next(&cursor, &insn)) {
		if (insn.opcode == SPVX_OP_Function) {
			cursor.pos = insn.bytes;
			break;
		}
		if (insn.opcode == SPVX_OP_EntryPoint)
			entries += entry_hash(&insn);
		err = sx_code_take(&sc->code, &insn);
		if (err >= 0)
			err = sx_build_id_take(&sc->build_id, &insn);
	}
	if (err >= 0)
		err = sx_code_shape(&sc->code, &cursor, &found);
	if (err < 0)
		return err;
	*facts = (struct sx_symbol_facts){ found.shape, entries, found.lines,
					   sx_build_id_text(&sc->build_id) };
	return 0;
}

/* ---- what can be read only once ---- */

bool sx_symbols_is_stdin(struct spvx_str address)
{
	return sx_str_is(address, "-") || sx_str_starts(address, "-@");
}

bool sx_symbols_reads_once(const char *path)
{
	return sx_symbols_is_stdin(sx_str(path)) || sx_path_type(path) == SX_PATH_OTHER;
}

static int hold(struct spvx_symbols *s, struct spvx_str address, struct spvx_str module)
{
	struct sx_symbols_held *h = &s->held;
	struct sx_symbol_held *m;
	uint64_t *number;

	number = sx_strmap_at(&h->of, address.ptr, address.len, NULL);
	m = sx_vec_add(&h->list, s->a, 1, sizeof(*m));
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
	struct sx_symbol *symbol = sx_symbol_add(t, sx_str(""), address);
	char shape[SHAPE_DIGITS + 1];
	int err = 0;

	if (!symbol)
		return -SPVX_ENOMEM;
	if (module.len && s->held.bytes.len + module.len > HELD_MOST) {
		if (!s->held.full)
			sx_symbols_note(s, SPVX_SYMBOLS_NOT_KEPT, address, sx_str(""), 0);
		s->held.full = true;
	} else if (module.len) {
		err = hold(s, address, module);
	}
	if (err)
		return err;
	symbol->entries = facts->entries;
	symbol->lines = facts->lines;
	t->with_lines += facts->lines;
	snprintf(shape, sizeof(shape), "%016llx", (unsigned long long)facts->shape);
	err = sx_symbol_add_key(t, SX_SYMBOL_SHAPE, sx_str(shape));
	return err ? err : sx_symbol_add_key(t, SX_SYMBOL_BUILD_ID, facts->build_id);
}
