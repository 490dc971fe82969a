/* SPDX-License-Identifier: MIT */
/*
 * text/as_ids.c - numbers for ids: in order of appearance, or those they have.
 *
 * A decimal name is found by its value, so that neighbours are adjacent in memory; other
 * names by their bytes. With preserved numbers every spelling of a number is that number
 * ("08" is invalid: octal), and names get numbers that the text does not use; so at the
 * first name the text is searched for numbers. The reference assembles the text twice for
 * that.
 */
#include "text/as.h"

#include "base/num_parse.h"
#include "base/str.h"

#define DECIMAL_MAX 9 /* digits of a name that is found by its value */

void sx_as_ids_init(struct sx_as_ids *ids, const struct spvx_allocator *a)
{
	sx_idtable_init(&ids->decimals, a);
	sx_hashtable_init(&ids->named.table, a);
	sx_idtable_init(&ids->taken, a);
}

void sx_as_ids_begin(struct sx_as_ids *ids, size_t text_size, bool preserve)
{
	/* an id takes three bytes of text at least */
	uint32_t most = text_size < UINT32_MAX ? (uint32_t)text_size / 3 : UINT32_MAX / 3;

	sx_idtable_reset(&ids->decimals);
	sx_idtable_reset(&ids->taken);
	sx_idtable_expect(&ids->decimals, most);
	sx_idtable_expect(&ids->taken, most);
	sx_hashtable_clear(&ids->named.table, &sx_word_kind);
	ids->preserve = preserve;
	ids->counted = false;
	ids->next = 1;
	ids->bound = 1;
}

void sx_as_ids_free(struct sx_as_ids *ids)
{
	sx_idtable_free(&ids->decimals);
	sx_hashtable_free(&ids->named.table, &sx_word_kind);
	sx_idtable_free(&ids->taken);
}

bool sx_as_is_id(const struct sx_word *word)
{
	const char *p = word->s + 1;

	if (*word->s != '%' || p == word->e)
		return false;
	while (p < word->e && sx_is_name_char(*p))
		p++;
	return p == word->e;
}

static bool is_number(const struct sx_word *word, uint32_t *v)
{
	uint64_t wide;

	if (!sx_read_u64((struct spvx_str){ word->s + 1, sx_word_len(word) - 1 }, &wide) ||
	    wide > UINT32_MAX)
		return false;
	*v = (uint32_t)wide;
	return true;
}

/* Keep the header's bound above all ids, unless the id is the highest possible one. */
static void raise_bound(struct sx_as_ids *ids, uint32_t id)
{
	if (id + 1 > ids->bound)
		ids->bound = id + 1;
}

/* Find all numbers that the text uses for ids. */
static bool count_numbers(struct spvx_as *as)
{
	struct sx_lexer lexer = { as->text.ptr, as->text.ptr + as->text.len };
	struct sx_word words[64];
	size_t count;
	uint32_t v;

	while ((count = sx_lex(&lexer, words, SX_ARRAY_SIZE(words)))) {
		for (size_t i = 0; i < count; i++) {
			if (!sx_as_is_id(&words[i]) || !is_number(&words[i], &v) || !v)
				continue;
			if (sx_idtable_put(&as->ids.taken, v, 1))
				return false;
		}
	}
	as->ids.counted = true;
	return true;
}

static bool fail(struct spvx_as *as, int err)
{
	if (!as->failed)
		as->failed = err;
	return false;
}

/* The next unused number. */
static bool new_number(struct spvx_as *as, uint32_t *id)
{
	struct sx_as_ids *ids = &as->ids;

	if (ids->preserve && !ids->counted && !count_numbers(as))
		return fail(as, -SPVX_ENOMEM);
	while (ids->preserve && sx_idtable_get(&ids->taken, ids->next))
		ids->next++;
	if (ids->next >= SX_AS_ID_LIMIT)
		return fail(as, -SPVX_ELIMIT);
	*id = ids->next++;
	raise_bound(ids, *id);
	return true;
}

/* The number for a new name. */
static bool name_number(struct spvx_as *as, const struct sx_word *word, uint32_t *id)
{
	if (!as->ids.preserve || !is_number(word, id))
		return new_number(as, id);
	raise_bound(&as->ids, *id);
	return true;
}

/* A name of digits, without a 0 before them. */
static bool is_decimal(const struct sx_word *name, uint32_t *v)
{
	size_t len = sx_word_len(name);

	if (len > DECIMAL_MAX || (*name->s == '0' && len > 1))
		return false;
	*v = 0;
	for (const char *p = name->s; p < name->e; p++) {
		if ((unsigned char)(*p - '0') > 9)
			return false;
		*v = *v * 10 + (uint32_t)(*p - '0');
	}
	return true;
}

static bool by_name(struct spvx_as *as, const struct sx_word *word, struct sx_wordkey *key,
		    uint32_t *id)
{
	const struct sx_wordkey *found = sx_wordmap_find(&as->ids.named, key);
	const struct sx_word name = { word->s + 1, word->e };

	if (found) {
		*id = found->value;
		return true;
	}
	if (!sx_as_is_id(word))
		return sx_as_complain(as, "Invalid ID %.*s", SX_AS_SHOWN(&name));
	if (!name_number(as, word, id))
		return false;
	key->value = *id;
	return !sx_wordmap_add(&as->ids.named, key) || fail(as, -SPVX_ENOMEM);
}

static bool find_id(struct spvx_as *as, const struct sx_word *word, uint32_t *id)
{
	const struct sx_word name = { word->s + 1, word->e };
	struct sx_wordkey key;
	struct spvx_idtable *decimals = &as->ids.decimals;
	uint32_t v;

	if (*word->s != '%')
		return sx_as_complain(as, "Expected id to start with %%.");
	if (name.s == name.e || sx_word_len(&name) > SX_WORD_LEN_MAX)
		return sx_as_complain(as, "Invalid ID %.*s", SX_AS_SHOWN(&name));
	if (is_decimal(&name, &v)) {
		*id = sx_idtable_get(decimals, v + 1);
		if (*id)
			return true;
		return name_number(as, word, id) &&
		       (!sx_idtable_put(decimals, v + 1, *id) || fail(as, -SPVX_ENOMEM));
	}
	key = sx_wordkey(name.s, sx_word_len(&name), 0, as->lexer.end);
	return by_name(as, word, &key, id);
}

bool sx_as_id(struct spvx_as *as, const struct sx_word *word, uint32_t *id)
{
	if (!find_id(as, word, id))
		return false;
	return !as->places.on ||
	       !sx_idtable_put(&as->places.names, *id,
			       (uint32_t)(word->s + 1 - as->text.ptr) + 1) ||
	       fail(as, -SPVX_ENOMEM);
}
