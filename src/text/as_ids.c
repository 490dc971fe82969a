/* SPDX-License-Identifier: MIT */
/*
 * text/as_ids.c - numbers for ids: one after the other, as they are met, or those they have.
 *
 * A name that is a plain decimal is found by its value, all others by their bytes. With
 * preserved numbers every spelling of a number is that number ("08" is none: octal), and
 * names get what no number in the text takes; so at the first name the rest of the text is
 * searched for numbers. The reference assembles it twice to know that.
 */
#include "text/as.h"

#include "base/num_parse.h"

#define DECIMAL_MAX 9 /* digits of a name that is found by its value */

void sx_as_ids_init(struct sx_as_ids *ids, const struct spvx_allocator *a)
{
	sx_idtable_init(&ids->numbers, a);
	sx_idtable_init(&ids->taken, a);
	sx_wordmap_init(&ids->named, a);
}

void sx_as_ids_reset(struct sx_as_ids *ids, size_t text_size, bool preserve)
{
	uint32_t words = text_size < UINT32_MAX ? (uint32_t)text_size : UINT32_MAX;

	sx_idtable_reset(&ids->numbers);
	sx_idtable_reset(&ids->taken);
	sx_wordmap_clear(&ids->named);
	/* an id takes three bytes of text at least */
	sx_idtable_saw(&ids->numbers, words / 3);
	sx_idtable_saw(&ids->taken, words / 3);
	ids->preserve = preserve;
	ids->counted = false;
	ids->next = 1;
	ids->bound = 1;
}

void sx_as_ids_free(struct sx_as_ids *ids)
{
	sx_idtable_free(&ids->numbers);
	sx_idtable_free(&ids->taken);
	sx_wordmap_free(&ids->named);
}

static bool is_digit(char c)
{
	return (unsigned char)(c - '0') < 10;
}

static bool is_name_char(char c)
{
	return is_digit(c) || (unsigned char)((c | 0x20) - 'a') < 26 || c == '_';
}

bool sx_as_is_id(const struct sx_word *word)
{
	const char *p = word->s + 1;

	if (*word->s != '%' || p == word->e)
		return false;
	while (p < word->e && is_name_char(*p))
		p++;
	return p == word->e;
}

/* Digits without a 0 before them. */
static bool is_decimal(const struct sx_word *word, uint32_t *v)
{
	const char *p = word->s + 1;
	size_t len = sx_word_len(word) - 1;

	if (!len || len > DECIMAL_MAX || (*p == '0' && len > 1))
		return false;
	for (*v = 0; p < word->e; p++) {
		if (!is_digit(*p))
			return false;
		*v = *v * 10 + (uint32_t)(*p - '0');
	}
	return true;
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

/* The header's bound is above all ids; above the highest of all there is nothing. */
static void raise_bound(struct sx_as_ids *ids, uint32_t id)
{
	if (id + 1 > ids->bound)
		ids->bound = id + 1;
}

/* All numbers that stand in the text for ids. */
static bool count_numbers(struct spvx_as *as)
{
	struct sx_lexer lexer = { as->text.ptr, as->text.ptr + as->text.len };
	struct sx_word words[64];
	size_t count;
	uint32_t v;

	while ((count = sx_lex(&lexer, words, sizeof(words) / sizeof(words[0])))) {
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

/* The next number that nothing has. */
static bool new_number(struct spvx_as *as, uint32_t *id)
{
	struct sx_as_ids *ids = &as->ids;

	if (ids->preserve && !ids->counted && !count_numbers(as))
		return fail(as, -SPVX_ENOMEM);
	while (ids->preserve && sx_idtable_get(&ids->taken, ids->next))
		ids->next++;
	if (ids->next >= UINT32_MAX - 1)
		return fail(as, -SPVX_ELIMIT);
	*id = ids->next++;
	raise_bound(ids, *id);
	return true;
}

static bool by_value(struct spvx_as *as, uint32_t v, uint32_t *id)
{
	struct sx_as_ids *ids = &as->ids;

	*id = sx_idtable_get(&ids->numbers, v + 1);
	if (*id)
		return true;
	if (!new_number(as, id))
		return false;
	return !sx_idtable_put(&ids->numbers, v + 1, *id) || fail(as, -SPVX_ENOMEM);
}

static bool by_name(struct spvx_as *as, const struct sx_word *word, uint32_t *id)
{
	struct sx_wordkey key = sx_wordkey(word->s + 1, sx_word_len(word) - 1, 0,
					   as->lexer.end);
	const struct sx_wordkey *found = sx_wordmap_find(&as->ids.named, &key);

	if (found) {
		*id = found->value;
		return true;
	}
	if (!new_number(as, id))
		return false;
	key.value = *id;
	return !sx_wordmap_add(&as->ids.named, &key) || fail(as, -SPVX_ENOMEM);
}

bool sx_as_id(struct spvx_as *as, const struct sx_word *word, uint32_t *id)
{
	const struct sx_word name = { word->s + 1, word->e };
	bool decimal;

	if (*word->s != '%')
		return sx_as_complain(as, "Expected id to start with %%.");
	decimal = is_decimal(word, id);
	if (decimal && !as->ids.preserve)
		return by_value(as, *id, id);
	if (decimal || (as->ids.preserve && is_number(word, id))) {
		raise_bound(&as->ids, *id);
		return true;
	}
	if (!sx_as_is_id(word) || sx_word_len(word) > SX_WORD_LEN_MAX)
		return sx_as_complain(as, "Invalid ID %.*s", SX_SHOWN(&name));
	return by_name(as, word, id);
}
