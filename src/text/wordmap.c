/* SPDX-License-Identifier: MIT */
/*
 * text/wordmap.c - the rare cases of look-ups of words, and additions.
 *
 * The quick hash ignores the middle of long words. A text whose words are made to collide
 * gets the slow hash instead, with a seed that cannot be predicted.
 */
#include "text/wordmap.h"

#include <spvx/error.h>

size_t sx_wordkey_slow_home(const struct sx_hashtable *t, const struct sx_wordkey *key)
{
	size_t len = key->form & SX_WORD_LEN_MAX;

	return (size_t)(sx_hash64(key->text, len, t->seed ^ key->form) >> t->shift);
}

bool sx_wordkey_same_middle(const struct sx_wordkey *a, const struct sx_wordkey *b)
{
	size_t len = a->form & SX_WORD_LEN_MAX;

	/* up to 24 bytes leave at most 8 between head and tail */
	if (sx_le64((const unsigned char *)a->text + 8) !=
	    sx_le64((const unsigned char *)b->text + 8))
		return false;
	return len <= 24 || !memcmp(a->text + 16, b->text + 16, len - 24);
}

int sx_wordmap_add(struct sx_wordmap *m, struct sx_wordkey *key)
{
	bool fresh;

	return sx_hashtable_at(&m->table, &sx_word_kind, key, &fresh) ? 0 : -SPVX_ENOMEM;
}
