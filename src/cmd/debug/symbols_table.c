/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/symbols_table.c - what the PATHs of --symbols hold, by what a module can be found by.
 *
 * An index is the TSV of `spvx ls`: its columns build_id, shape, n1, n2 and foz are keys as
 * they are. Everything else is walked once, for shape and build identifier.
 */
#include "cmd/debug/symbols.h"

#include "base/str.h"
#include "cmd/inputs/textfile.h"

#include <spvx/error.h>

#include <stdio.h>
#include <sys/stat.h>

#define SHAPE_DIGITS 16

#define FNV_BASIS SX_SHAPE_BASIS
#define FNV_PRIME SX_SHAPE_PRIME

/* ---- the table ---- */

void cmd_symbols_table_free(struct cmd_symbols_table *t)
{
	sx_vec_free(&t->symbols, NULL, sizeof(struct cmd_symbol));
	sx_vec_free(&t->links, NULL, sizeof(struct cmd_symbol_link));
	sx_strmap_free(&t->keys);
	sx_buf_free(&t->texts);
}

#define KEY_MAX 160 /* a letter and a value */

/* Return: bytes of the key, 0: the value is none, or too long for one. */
static size_t make_key(char key[KEY_MAX], char letter, struct spvx_str value)
{
	if (!value.len || value.len >= KEY_MAX || sx_str_is(value, "-"))
		return 0;
	key[0] = letter;
	for (size_t i = 0; i < value.len; i++) {
		char c = value.ptr[i];

		key[i + 1] = c >= 'A' && c <= 'F' ? (char)(c - 'A' + 'a') : c;
	}
	return value.len + 1;
}

const struct cmd_symbol_link *cmd_symbols_key(const struct cmd_symbols_table *t,
					      char letter, struct spvx_str value)
{
	char key[KEY_MAX];
	size_t len = make_key(key, letter, value);
	const uint64_t *first = len ? sx_strmap_find(&t->keys, key, len) : NULL;

	return first ? (const struct cmd_symbol_link *)t->links.items + *first - 1 : NULL;
}

static int add_key(struct cmd_symbols_table *t, char letter, struct spvx_str value)
{
	char key[KEY_MAX];
	size_t len = make_key(key, letter, value);
	struct cmd_symbol_link *link;
	uint64_t *first;

	if (!len)
		return 0;
	first = sx_strmap_at(&t->keys, key, len, NULL);
	link = sx_vec_add(&t->links, NULL, 1, sizeof(*link));
	if (!first || !link)
		return -SPVX_ENOMEM;
	*link = (struct cmd_symbol_link){ t->symbols.count - 1, (uint32_t)*first };
	*first = t->links.count;
	return 0;
}

static struct cmd_symbol *add_symbol(struct cmd_symbols_table *t, struct spvx_str folder,
				     struct spvx_str address)
{
	struct cmd_symbol *s = sx_vec_zadd(&t->symbols, NULL, 1, sizeof(*s));

	if (!s)
		return NULL;
	s->address = t->texts.len;
	if (folder.len && !sx_str_starts(address, "/"))
		sx_buf_put(&t->texts, folder.ptr, folder.len);
	sx_buf_put(&t->texts, address.ptr, address.len);
	s->address_len = t->texts.len - s->address;
	sx_buf_putc(&t->texts, '\0');
	return t->texts.error ? NULL : s;
}

/* ---- entry points ---- */

static uint64_t add_bytes(uint64_t h, const void *data, size_t len)
{
	const unsigned char *p = data;

	for (size_t i = 0; i < len; i++)
		h = (h ^ p[i]) * FNV_PRIME;
	return h;
}

/* One of them; their order does not count. */
static uint64_t entry_hash(const struct spvx_insn *insn)
{
	uint64_t h = FNV_BASIS;
	size_t len = 0;

	if (insn->word_count < 4)
		return 0;
	h = (h ^ spvx_insn_word(insn, 1)) * FNV_PRIME;
	spvx_insn_strlen(insn, 3, &len);
	for (size_t i = 0; i < len; i++) {
		char c = spvx_insn_char(insn, 3, i);

		h = add_bytes(h, &c, 1);
	}
	return h;
}

uint64_t cmd_symbols_entries(const struct spvx_module *m)
{
	uint64_t sum = 0;

	for (uint32_t i = 0; i < m->entry_point_count; i++) {
		struct spvx_insn insn = spvx_module_insn(m, m->entry_points[i].at);

		sum += entry_hash(&insn);
	}
	return sum;
}

/* ---- one pass ---- */

struct scanner {
	struct cmd_symbols_table *table;
	struct sx_code code;
	struct sx_build_id build_id;
};

static int scan_module(struct scanner *sc, const unsigned char *data, size_t size,
		       struct spvx_str address)
{
	const struct spvx_str none = { NULL, 0 };
	struct sx_shape found;
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;
	struct cmd_symbol *symbol;
	char shape[SHAPE_DIGITS + 1];
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
	symbol = add_symbol(sc->table, none, address);
	if (!symbol)
		return -SPVX_ENOMEM;
	symbol->entries = entries;
	symbol->lines = found.lines;
	symbol->by = SYMBOLS_BY_SHAPE;
	sc->table->with_lines += found.lines;
	snprintf(shape, sizeof(shape), "%016llx", (unsigned long long)found.shape);
	err = add_key(sc->table, 's', sx_str(shape));
	return err ? err : add_key(sc->table, 'b', sx_build_id_text(&sc->build_id));
}

int cmd_symbols_inputs(struct cmd_inputs *in, struct cmd_run *run,
		       const struct opt_list *names)
{
	struct cmd_input_opts kept = run->in;
	int err;

	memset(&run->in.where, 0, sizeof(run->in.where));
	memset(&run->in.include, 0, sizeof(run->in.include));
	memset(&run->in.exclude, 0, sizeof(run->in.exclude));
	run->in.shard = NULL;
	err = cmd_inputs_open(in, run, names);
	run->in = kept;
	return err;
}

/* What is wrong with what was found is counted; with what was named, reported. */
static bool on_problem(void *ctx, const struct spvx_input_item *item)
{
	uint64_t *damaged = ctx;

	if (item->named && !item->rule)
		return false;
	++*damaged;
	return true;
}

static int scan_path(struct cmd_symbols *s, const char *path)
{
	const struct spvx_input_item *item;
	struct scanner sc = { .table = &s->table };
	struct opt_list names = { NULL, 0, 0 };
	struct cmd_inputs in = { 0 };
	uint64_t damaged = 0;
	int more = 0;
	int err = opt_list_add(&names, &s->run->arena, path);

	sx_code_init(&sc.code, s->grammar, NULL);
	sx_build_id_init(&sc.build_id, NULL);
	if (!err)
		err = cmd_symbols_inputs(&in, s->run, &names);
	in.problem = on_problem;
	in.problem_ctx = &damaged;
	while (!err && (more = cmd_inputs_next(&in, &item)) > 0) {
		const unsigned char *data;
		size_t size;

		more = cmd_inputs_whole(&in, &data, &size);
		damaged += more > 0 && item->stream->fault;
		if (more > 0)
			err = scan_module(&sc, data, size,
					  cmd_inputs_address(&in, item->offset));
		if (more < 0)
			break;
	}
	cmd_inputs_close(&in);
	if (damaged)
		cmd_say(&s->run->messages, CMD_NOTE,
			&(struct cmd_place){ .address = sx_str(path) },
			"%llu damaged modules or entries passed over",
			(unsigned long long)damaged);
	sx_code_free(&sc.code);
	sx_build_id_free(&sc.build_id);
	return more < 0 ? more : err;
}

/* ---- an index ---- */

static const struct {
	const char *name;
	char letter;
} columns[] = {
	{ "build_id", 'b' }, { "shape", 's' }, { "n1", 'n' }, { "n2", 'm' }, { "foz", 'f' },
};

#define COLUMNS      (sizeof(columns) / sizeof(columns[0]))
#define CELLS        64 /* of a row; an index has fewer */
#define NOT_AN_INDEX 1

struct index {
	struct cmd_symbols *s;
	struct spvx_str folder;
	uint8_t key_of[CELLS]; /* 1 + index in columns[] */
	unsigned address;      /* its cell; CELLS: none yet */
	bool header;
};

static unsigned split(struct spvx_str line, struct spvx_str cells[CELLS])
{
	unsigned n = 0;

	while (n < CELLS) {
		const char *tab = line.len ? memchr(line.ptr, '\t', line.len) : NULL;
		size_t len = tab ? (size_t)(tab - line.ptr) : line.len;

		cells[n++] = sx_str_n(line.ptr, len);
		if (!tab)
			break;
		line = sx_str_n(tab + 1, line.len - len - 1);
	}
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

static int take_row(void *ctx, struct spvx_str line)
{
	struct index *x = ctx;
	struct cmd_symbols_table *t = &x->s->table;
	struct spvx_str cells[CELLS];
	unsigned count = split(line, cells);
	struct cmd_symbol *symbol;
	int err = 0;

	if (!x->header) {
		x->header = true;
		return read_header(x, cells, count) ? 0 : NOT_AN_INDEX;
	}
	/* a header that was concatenated with the rows of another index */
	if (count <= x->address || sx_str_is(cells[x->address], "address"))
		return 0;
	symbol = add_symbol(t, x->folder, cells[x->address]);
	if (!symbol)
		return -SPVX_ENOMEM;
	symbol->by = SYMBOLS_BY_INDEX;
	symbol->lines = true;
	t->with_lines++;
	for (unsigned i = 0; i < count && !err; i++) {
		if (x->key_of[i])
			err = add_key(t, columns[x->key_of[i] - 1].letter, cells[i]);
	}
	return err;
}

/* It looks like one: text that begins with the names of columns. */
static bool is_index(const char *path)
{
	char head[256];
	struct stat st;
	FILE *file;
	size_t n;

	if (stat(path, &st) || !S_ISREG(st.st_mode))
		return false;
	file = fopen(path, "re");
	if (!file)
		return false;
	n = fread(head, 1, sizeof(head) - 1, file);
	fclose(file);
	head[n] = '\0';
	head[strcspn(head, "\n")] = '\0';
	return !memchr(head, '\0', n < 8 ? n : 8) && strchr(head, '\t') &&
	       strstr(head, "address");
}

static int read_index(struct cmd_symbols *s, const char *path)
{
	const char *slash = strrchr(path, '/');
	struct index x = { .s = s,
			   .folder =
				   sx_str_n(path, slash ? (size_t)(slash + 1 - path) : 0) };
	int err = cmd_text_lines(s->run, path, take_row, &x);

	if (err == NOT_AN_INDEX)
		return scan_path(s, path);
	return err == -SPVX_EIO ? 0 : err;
}

int cmd_symbols_scan(struct cmd_symbols *s)
{
	int err = 0;

	s->scanned = true;
	sx_buf_init(&s->table.texts, NULL);
	for (size_t i = 0; i < s->paths.count && !err; i++) {
		const char *path = s->paths.items[i];

		err = is_index(path) ? read_index(s, path) : scan_path(s, path);
		if (err == -SPVX_EIO || err == -SPVX_EINVAL)
			err = 0; /* reported */
	}
	return err;
}
