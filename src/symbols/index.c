/* SPDX-License-Identifier: MIT */
/*
 * symbols/index.c - an index: the TSV of `spvx ls`, whose columns are used as keys.
 */
#include "symbols/symbols.h"

#include "base/str.h"
#include "input/address.h"

#include <spvx/error.h>

#include <string.h>

static const struct {
	const char *name;
	enum sx_symbol_key kind;
} columns[] = {
	{ "build_id", SX_SYMBOL_BUILD_ID },
	{ "shape", SX_SYMBOL_SHAPE },
	{ "n1", SX_SYMBOL_N1 },
	{ "n2", SX_SYMBOL_N2 },
	{ "foz", SX_SYMBOL_FOZ },
};

#define COLUMNS      SX_ARRAY_SIZE(columns)
#define CELLS        64  /* per row; an index has fewer */
#define HEAD         256 /* bytes of the first line that are read */
#define NOT_AN_INDEX 1

struct index {
	struct spvx_symbols *s;
	struct spvx_str folder;
	uint32_t number;
	uint8_t key_of[CELLS]; /* 1 + index in columns[] */
	unsigned address;      /* the cell with the address; CELLS: none yet */
	bool header;
};

static unsigned split(struct spvx_str line, struct spvx_str cells[CELLS])
{
	unsigned n = 0;
	struct spvx_str cell;

	do {
		cell = cells[n++] = sx_take_until(&line, '\t');
	} while (line.ptr > cell.ptr + cell.len && n < CELLS); /* it ended at a tab */
	return n;
}

static bool read_header(struct index *x, const struct spvx_str *cells, unsigned count)
{
	bool any = false;

	x->address = CELLS;
	for (unsigned i = 0; i < count; i++) {
		if (sx_str_is(cells[i], "address"))
			x->address = i;
		for (unsigned k = 0; k < COLUMNS; k++) {
			if (!sx_str_is(cells[i], columns[k].name))
				continue;
			x->key_of[i] = (uint8_t)(k + 1);
			any = true;
		}
	}
	return any && x->address < CELLS;
}

/* Set s->path to an address relative to the folder of the index, as sx_put_tsv() wrote it. */
static void put_address(const struct index *x, struct spvx_str cell)
{
	struct sx_buf *b = &x->s->path;
	unsigned char byte;

	b->len = 0;
	if (!sx_str_starts(cell, "/"))
		sx_address_put_path(b, x->folder);
	for (size_t i = 0; i < cell.len; i++) {
		const char *p = cell.ptr + i;

		if (cell.len - i > 3 && p[0] == '\\' && p[1] == 'x' &&
		    sx_read_hex_bytes(sx_str_n(p + 2, 2), &byte)) {
			sx_buf_putc(b, (char)byte);
			i += 3;
		} else {
			sx_buf_putc(b, *p);
			i += cell.len - i > 1 && !memcmp(p, "\\\\", 2);
		}
	}
}

static int add_row(void *ctx, struct spvx_str line)
{
	struct index *x = ctx;
	struct sx_symbol_table *t = &x->s->table;
	struct spvx_str cells[CELLS];
	unsigned count = split(line, cells);
	struct sx_symbol *symbol;
	int err = 0;

	if (!x->header) {
		x->header = true;
		return read_header(x, cells, count) ? 0 : NOT_AN_INDEX;
	}
	/* a header that was concatenated with the rows of another index */
	if (count <= x->address || sx_str_is(cells[x->address], "address"))
		return 0;
	/* a module from standard input cannot be read again */
	if (!cells[x->address].len || sx_is_stdin(cells[x->address]))
		return 0;
	put_address(x, cells[x->address]);
	symbol = x->s->path.error ? NULL : sx_symbol_add(t, sx_buf_str(&x->s->path));
	if (!symbol)
		return -SPVX_ENOMEM;
	symbol->index = x->number;
	symbol->lines = true;
	t->with_lines++;
	for (unsigned i = 0; i < count && !err; i++) {
		if (x->key_of[i])
			err = sx_symbol_add_key(t, columns[x->key_of[i] - 1].kind,
						cells[i]);
	}
	return err;
}

int sx_symbols_is_index(struct spvx_symbols *s, const char *path)
{
	char head[HEAD];
	const char *why;
	size_t n;
	int err = sx_path_head(path, head, sizeof(head) - 1, &n, &why);

	if (err) {
		sx_symbols_unreadable(s, path, why);
		return err;
	}
	head[n] = '\0';
	head[strcspn(head, "\n")] = '\0';
	return strchr(head, '\t') && strstr(head, "address");
}

int sx_symbols_read_index(struct spvx_symbols *s, const char *path)
{
	const char *slash = strrchr(path, '/');
	struct sx_symbol_table *t = &s->table;
	struct sx_symbol_index *index = sx_vec_zadd(&t->indices, t->a, 1, sizeof(*index));
	struct index x = { .s = s, .number = t->indices.count };

	if (!index)
		return -SPVX_ENOMEM;
	x.folder = sx_str_n(path, slash ? (size_t)(slash + 1 - path) : 0);
	index->path = t->texts.len;
	sx_buf_put(&t->texts, path, strlen(path) + 1);
	return s->reader.lines(s->reader.ctx, path, add_row, &x);
}

void sx_symbols_index_failed(struct spvx_symbols *s, const struct sx_symbol *symbol)
{
	struct sx_symbol_index *index;
	const char *address = sx_symbol_address(&s->table, symbol);
	const char *path;
	struct sx_buf file = { .a = s->a };

	if (!symbol->index)
		return;
	index = (struct sx_symbol_index *)s->table.indices.items + symbol->index - 1;
	path = s->table.texts.data + index->path;
	if (index->reported)
		return;
	index->reported = sx_symbols_file(address, &file) == SX_PATH_FILE &&
			  sx_path_is_newer(file.data, path);
	sx_buf_free(&file);
	if (index->reported)
		sx_symbols_note(s, SPVX_SYMBOLS_OLDER, sx_str(path), sx_str(address), 0);
}
