/* SPDX-License-Identifier: MIT */
/*
 * input/symtab.c - the symbols of a program that name modules.
 */

#include "base/alloc.h"
#include "base/compiler.h"
#include "base/hash.h"
#include "base/sort.h"
#include "base/str.h"
#include "input/container.h"
#include "input/sections.h"
#include "input/smolv_coding.h"

#define NAME_MAX_BYTES 4096                /* a longer name is damage */
#define STARTS_MAX     ((uint32_t)1 << 20) /* possible modules */
#define HELD_MAX       ((size_t)16 << 20)
#define SCANNED        ((size_t)256 * 1024) /* bytes at once */

/* A symbol of fewer bytes covers no module. */
#define SMALLEST SPVX_HEADER_BYTES

/*
 * A symbol is a struct sx_pair, sorted by offset. @high: the offset, then SHARED, the binding
 * and the table of strings; @low: the size, UINT32_MAX for more, then the name.
 */
#define OFFSET_AT  16
#define OFFSET_MAX (UINT64_MAX >> OFFSET_AT)
#define SHARED     ((uint64_t)1 << 15) /* something else has the same name */
#define BINDING_AT 8

static uint64_t offset_of(const struct sx_pair *y)
{
	return y->high >> OFFSET_AT;
}

static uint32_t size_of(const struct sx_pair *y)
{
	return (uint32_t)(y->low >> 32);
}

static unsigned strings_of(const struct sx_pair *y)
{
	return (uint8_t)y->high;
}

static unsigned binding_of(const struct sx_pair *y)
{
	return (y->high & ~SHARED) >> BINDING_AT & 0xff;
}

void sx_symtab_init(struct sx_symtab *t, const struct spvx_allocator *allocator)
{
	sx_buf_init(&t->held, allocator);
	sx_buf_init(&t->result, allocator);
}

void sx_symtab_free(struct sx_symtab *t, const struct spvx_allocator *allocator)
{
	sx_vec_free(&t->starts, allocator, sizeof(uint64_t));
	sx_vec_free(&t->list, allocator, sizeof(struct sx_pair));
	sx_vec_free(&t->hashes, allocator, sizeof(struct sx_pair));
	sx_buf_free(&t->held);
	sx_buf_free(&t->result);
}

/* ---- possible modules ---- */

static int add_start(struct sx_symtab *t, const struct spvx_allocator *allocator,
		     uint64_t offset)
{
	return sx_vec_put(&t->starts, allocator, &offset, sizeof(offset));
}

int sx_symtab_expect(struct sx_symtab *t, const struct spvx_allocator *allocator,
		     uint64_t offset)
{
	t->scanned = true;
	return add_start(t, allocator, offset);
}

/* Find all possible modules. Return: 0 or -SPVX_ENOMEM. */
static int scan(struct sx_sections *s, unsigned char *data)
{
	struct sx_symtab *t = &s->symbols;
	uint64_t offset = 0;
	enum sx_carved form;
	size_t got;
	size_t at;
	size_t end;

	do {
		got = sx_sections_get_some(s, offset, data, SCANNED);
		/* a header may begin at the end of the bytes in memory */
		end = got < SCANNED ? got : got - SX_SMOLV_HEADER_BYTES + 1;
		for (at = 0; at < end && t->starts.count < STARTS_MAX; at++) {
			at += sx_carve_find(data + at, got - at, &form);
			if (at < end && add_start(t, s->allocator, offset + at))
				return -SPVX_ENOMEM;
		}
		offset += end;
	} while (got == SCANNED && t->starts.count < STARTS_MAX);
	return 0;
}

/* ---- names ---- */

/* Read the name of a symbol. Return: empty: no name. */
static struct spvx_str read_name(const struct sx_sections *s, unsigned table, uint32_t name,
				 char text[NAME_MAX_BYTES])
{
	const struct sx_strings *strings = &s->symbols.strings[table];
	size_t most = strings->max ? strings->max : NAME_MAX_BYTES;
	struct spvx_str found = { text, 0 };
	uint64_t at;
	size_t got;

	if (name >= strings->size || sx_add_u64(strings->at, name, &at))
		return found;
	if (most > strings->size - name)
		most = (size_t)(strings->size - name);
	got = sx_sections_get_some(s, at, text, most);
	found.len = strnlen(text, got);
	if (strings->is_counted) {
		size_t before = sx_leb128((const unsigned char *)text, got, &at);

		found = sx_str_n(text + before, at <= got - before ? (size_t)at : 0);
	} else if (found.len == got && got != strings->max) { /* cut off */
		found.len = 0;
	}
	if (memchr(found.ptr, '\0', found.len) ||
	    (strings->is_mapping && strings->is_mapping(found)))
		found.len = 0;
	if (strings->underscore && sx_str_starts(found, "_"))
		found = sx_str_n(found.ptr + 1, found.len - 1);
	return found;
}

static struct spvx_str name_of(const struct sx_sections *s, const struct sx_pair *y,
			       char text[NAME_MAX_BYTES])
{
	uint32_t name = (uint32_t)y->low;

	return s->file ? read_name(s, strings_of(y), name, text)
		       : sx_str(s->symbols.held.data + name);
}

/* ---- symbols as they are read ---- */

bool sx_symtab_begin(struct sx_sections *s, const struct sx_strings *strings)
{
	struct sx_symtab *t = &s->symbols;
	unsigned char *data;

	if (t->string_count == SX_SYMTAB_STRINGS)
		return false;
	t->strings[t->string_count++] = *strings;
	if (!t->scanned) {
		data = sx_zalloc(s->allocator, SCANNED);
		s->failed |= !data || scan(s, data);
		sx_free(s->allocator, data, SCANNED);
	}
	t->scanned = true;
	return true;
}

/* Keep the hash of a name, and the name itself if the bytes are in no file. */
static bool keep_name(struct sx_sections *s, struct spvx_str name,
		      const struct sx_symbol_row *row, struct sx_pair *y)
{
	struct sx_symtab *t = &s->symbols;
	const char *machine = t->strings[t->string_count - 1].machine;
	struct sx_pair *h = sx_vec_add(&t->hashes, s->allocator, 1, sizeof(*h));

	if (!h)
		return false;
	h->high = sx_fnv1a(SX_FNV_BASIS, name.ptr, name.len);
	h->high = sx_fnv1a(h->high, machine, strlen(machine));
	h->low = row->offset;
	if (s->file)
		return true;
	y->low = (y->low & ~(uint64_t)UINT32_MAX) | (uint32_t)t->held.len;
	sx_buf_put(&t->held, name.ptr, name.len);
	sx_buf_putc(&t->held, '\0');
	return !t->held.error;
}

void sx_symtab_put(struct sx_sections *s, const struct sx_symbol_row *row)
{
	struct sx_symtab *t = &s->symbols;
	unsigned strings = t->string_count - 1;
	char text[NAME_MAX_BYTES];
	struct sx_pair *y;
	struct spvx_str name;
	uint32_t next = sx_u64_below(t->starts.items, t->starts.count, row->offset);
	uint64_t start;

	if (s->failed || next == t->starts.count || row->offset > OFFSET_MAX)
		return;
	start = ((const uint64_t *)t->starts.items)[next];
	if (start > row->offset &&
	    (row->size <= SMALLEST || start - row->offset >= row->size))
		return;
	name = read_name(s, strings, row->name, text);
	if (!name.len || (!s->file && t->held.len + name.len >= HELD_MAX))
		return;
	y = sx_vec_add(&t->list, s->allocator, 1, sizeof(*y));
	if (y) {
		y->high = row->offset << OFFSET_AT | (uint64_t)row->binding << BINDING_AT |
			  strings;
		y->low =
			(row->size < UINT32_MAX ? row->size : UINT32_MAX) << 32 | row->name;
	}
	s->failed = !y || !keep_name(s, name, row, y);
}

/* Mark the symbols at the offset of a name, which another place has as well. */
static void mark(struct sx_sections *s, const struct sx_pair *hash)
{
	struct sx_symtab *t = &s->symbols;
	struct sx_pair *list = t->list.items;
	uint32_t i = sx_pairs_below(list, t->list.count, hash->low << OFFSET_AT, 0);

	for (; i < t->list.count && offset_of(&list[i]) == hash->low; i++) {
		if (list[i].high & SHARED)
			return;
		list[i].high |= SHARED;
	}
}

void sx_symtab_end(struct sx_sections *s)
{
	struct sx_symtab *t = &s->symbols;
	struct sx_pair *hashes = t->hashes.items;

	sx_sort_pairs(t->list.items, t->list.count);
	sx_sort_pairs(hashes, t->hashes.count);
	for (uint32_t i = 1; i < t->hashes.count; i++) {
		if (hashes[i].high != hashes[i - 1].high ||
		    hashes[i].low == hashes[i - 1].low)
			continue;
		mark(s, &hashes[i - 1]);
		mark(s, &hashes[i]);
	}
	sx_vec_free(&t->hashes, s->allocator, sizeof(struct sx_pair));
}

/* ---- the symbols of a module ---- */

#define CONSIDERED 1024 /* symbols at one place, the global ones first */
#define SHOWN      16   /* names of one module */

/* A symbol of a module; its name is in struct sx_symtab.result. */
struct named {
	const struct sx_pair *symbol;
	size_t at;
	size_t len;
};

static bool ends_by(const struct sx_pair *y, uint64_t offset)
{
	return offset_of(y) + size_of(y) <= offset;
}

/* Go to the symbols at an offset; earlier ones that end after it stay open. */
static void go_to(struct sx_symtab *t, uint64_t offset)
{
	const struct sx_pair *list = t->list.items;

	if (t->at && offset <= offset_of(&list[t->at - 1])) {
		t->at = 0;
		t->open_count = 0;
	}
	for (; t->at < t->list.count && offset_of(&list[t->at]) < offset; t->at++) {
		uint64_t begin = offset_of(&list[t->at]);

		if (!size_of(&list[t->at]))
			continue;
		while (t->open_count && ends_by(&list[t->open[t->open_count - 1]], begin))
			t->open_count--;
		if (t->open_count == SX_SYMTAB_OPEN)
			memmove(t->open, t->open + 1, --t->open_count * sizeof(t->open[0]));
		t->open[t->open_count++] = t->at;
	}
}

/* Whether @a names a module rather than @b: it covers fewer bytes, or else is of a stronger
 * binding, has the longer name, or comes first in byte order. */
static bool is_better(const struct sx_buf *names, const struct named *a,
		      const struct named *b)
{
	uint32_t x = size_of(a->symbol) - 1; /* unknown: the largest */
	uint32_t y = size_of(b->symbol) - 1;

	if (x != y)
		return x < y;
	if (binding_of(a->symbol) != binding_of(b->symbol))
		return binding_of(a->symbol) < binding_of(b->symbol);
	if (a->len != b->len)
		return a->len > b->len;
	return memcmp(names->data + a->at, names->data + b->at, a->len) < 0;
}

static bool is_same(const struct sx_buf *names, const struct named *a,
		    const struct named *b)
{
	return a->len == b->len &&
	       !memcmp(names->data + a->at, names->data + b->at, a->len);
}

/* The best symbols that begin at an offset, in order. Return: their number. */
static unsigned find_at(struct sx_sections *s, uint64_t offset, struct named best[SHOWN])
{
	struct sx_symtab *t = &s->symbols;
	char text[NAME_MAX_BYTES];
	unsigned count = 0;

	for (unsigned i = 0; i < CONSIDERED && t->at + i < t->list.count; i++) {
		const struct sx_pair *y = (const struct sx_pair *)t->list.items + t->at + i;
		struct spvx_str name;
		struct named n = { y, t->result.len, 0 };
		unsigned k = 0;

		if (offset_of(y) != offset)
			break;
		name = name_of(s, y, text);
		n.len = name.len;
		sx_buf_put(&t->result, name.ptr, name.len);
		if (t->result.error)
			return 0;
		while (k < count && !is_same(&t->result, &n, &best[k]) &&
		       !is_better(&t->result, &n, &best[k]))
			k++;
		if (k == SHOWN || (k < count && is_same(&t->result, &n, &best[k])))
			continue;
		count += count < SHOWN;
		memmove(best + k + 1, best + k, (count - k - 1) * sizeof(*best));
		best[k] = n;
	}
	return count;
}

/* The best symbol that begins before an offset and covers it. Return: false: none does. */
static bool find_open(struct sx_sections *s, uint64_t offset, struct named *best)
{
	struct sx_symtab *t = &s->symbols;
	const struct sx_pair *list = t->list.items;
	char text[NAME_MAX_BYTES];

	best->symbol = NULL;
	for (unsigned i = t->open_count; i; i--) {
		struct named n = { &list[t->open[i - 1]], t->result.len, 0 };
		struct spvx_str name;

		if (ends_by(n.symbol, offset) ||
		    (best->symbol && size_of(n.symbol) > size_of(best->symbol)))
			continue;
		name = name_of(s, n.symbol, text);
		n.len = name.len;
		sx_buf_put(&t->result, name.ptr, name.len);
		if (t->result.error)
			return false;
		if (!best->symbol || is_better(&t->result, &n, best))
			*best = n;
	}
	return best->symbol;
}

/* Append the name for an address, from the first name, which is @len bytes long. */
static struct spvx_str put_address(struct sx_symtab *t, const struct sx_pair *y, size_t at,
				   size_t len)
{
	const char *machine = t->strings[strings_of(y)].machine;
	size_t from = t->result.len;

	if (y->high & SHARED)
		return sx_str_n(NULL, 0);
	if (*machine)
		sx_buf_printf(&t->result, "%s:", machine);
	if (sx_buf_reserve(&t->result, len))
		sx_buf_put(&t->result, t->result.data + at, len);
	return sx_str_n(t->result.data + from, t->result.len - from);
}

struct sx_symtab_found sx_symtab_find(struct sx_sections *s, uint64_t offset)
{
	struct sx_symtab *t = &s->symbols;
	struct sx_symtab_found found = { { "", 0 }, { NULL, 0 } };
	struct named best[SHOWN];
	unsigned count;
	bool inside;
	size_t from;
	size_t to;

	sx_buf_clear(&t->result);
	go_to(t, offset);
	count = find_at(s, offset, best);
	inside = !count && find_open(s, offset, &best[0]);
	from = t->result.len;
	for (unsigned i = 0; i < count + inside; i++) {
		if (sx_buf_reserve(&t->result, best[i].len))
			sx_buf_put(&t->result, t->result.data + best[i].at, best[i].len);
		if (inside) {
			sx_buf_puts(&t->result, "+0x");
			sx_buf_hex(&t->result, offset - offset_of(best[i].symbol), 1);
		}
		sx_buf_putc(&t->result, '\0');
	}
	to = t->result.len;
	if (t->result.error || !(count + inside))
		return found;
	found.name = put_address(t, best[0].symbol, from, strlen(t->result.data + from));
	found.all = sx_str_n(t->result.data + from, to - from);
	if (t->result.error)
		found.name.ptr = NULL;
	return found;
}
