/* SPDX-License-Identifier: MIT */
/*
 * input/hex.c - SPIR-V written as hexadecimal text, decoded to bytes.
 *
 * The form of a text is found by decoding its beginning in each form: the right one gives the
 * magic number.
 */
#include "input/hex.h"

#include "base/str.h"

#include <string.h>

#define FIRST_BIG    0x07 /* byte of the magic number, most significant first */
#define FIRST_LITTLE 0x03
#define SOON         4096 /* bytes */

static const unsigned char byte_order_mark[] = { 0xef, 0xbb, 0xbf };

static bool blank(unsigned char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r') || c == ',' || c == '\0';
}

static bool is_letter(char c, char lower)
{
	return (c | 0x20) == lower;
}

static void begin(struct sx_hex *h, enum sx_hex_form form, bool array, uint32_t first)
{
	memset(h, 0, sizeof(*h));
	h->form = form;
	h->array = array;
	h->first = first;
	sx_csource_init(&h->source, array);
}

/* Characters of the prefix 0x or x. */
static unsigned prefix_len(const struct sx_hex *h)
{
	if (h->token_len > 1 && h->token[0] == '0' && is_letter(h->token[1], 'x'))
		return 2;
	return is_letter(h->token[0], 'x');
}

/* Parse the collected token. Return: false: not a number. */
static bool parse(struct sx_hex *h, uint32_t *value)
{
	unsigned most = h->form == SX_HEX_WORDS ? 2 * SPVX_WORD_BYTES : 2;
	unsigned begin_digits = prefix_len(h);
	unsigned i = begin_digits;
	unsigned digits;

	*value = 0;
	while (i < h->token_len && sx_hex_digit(h->token[i]) >= 0)
		*value = *value << 4 | (uint32_t)sx_hex_digit(h->token[i++]);
	digits = i - begin_digits;
	h->prefixed |= begin_digits > 0;
	while (h->prefixed && i < h->token_len &&
	       (is_letter(h->token[i], 'u') || is_letter(h->token[i], 'l')))
		i++;
	if (i < h->token_len || !digits || digits > most)
		return false;
	/* without a prefix, among numbers with one, it is decimal: the same up to 9 */
	return begin_digits || !h->prefixed || (digits == 1 && *value < 10);
}

/* End the token, if any. Return: false: it is not a number. */
static bool end_number(struct sx_hex *h)
{
	uint32_t value;

	if (!h->token_len)
		return true;
	if (h->form == SX_HEX_PAIRS || !parse(h, &value))
		return false;
	if (h->array && h->fresh && (value != h->first || !prefix_len(h)))
		return false;
	h->fresh = false;
	h->token_len = 0;
	h->pending_len = h->form == SX_HEX_WORDS ? SPVX_WORD_BYTES : 1;
	for (unsigned i = 0; i < h->pending_len; i++)
		h->pending[i] = (unsigned char)(value >> (8 * i));
	return true;
}

static bool add_character(struct sx_hex *h, char c)
{
	if (h->form != SX_HEX_PAIRS) {
		if (h->token_len == SX_HEX_TOKEN)
			return false;
		h->token[h->token_len++] = c;
		return true;
	}
	if (sx_hex_digit(c) < 0)
		return false;
	h->token[h->token_len++] = c;
	if (h->token_len == 2) {
		h->pending[0] =
			(unsigned char)(sx_hex_digit(h->token[0]) << 4 | sx_hex_digit(c));
		h->pending_len = 1;
		h->token_len = 0;
	}
	return true;
}

/* Take one character. Return: false: not allowed here. */
static bool take(struct sx_hex *h, unsigned char c)
{
	bool opens;
	bool ok;

	if (h->offset < sizeof(byte_order_mark) && c == byte_order_mark[h->offset])
		c = ' ';
	c = sx_csource_take(&h->source, c, &opens);
	if (opens) {
		h->fresh = true;
		h->token_len = 0;
	}
	ok = blank(c) ? end_number(h) : add_character(h, (char)c);
	if (!ok && h->array && h->fresh) {
		/* other braces: a namespace, or numbers that are not a module */
		sx_csource_leave(&h->source);
		h->token_len = 0;
		ok = true;
	}
	return ok;
}

int sx_hex_decode(struct sx_hex *h, const unsigned char *text, size_t size, size_t *used,
		  unsigned char *out, size_t room, size_t *got)
{
	bool ok = true;

	*used = 0;
	*got = 0;
	if (h->broken)
		return -SPVX_ESYNTAX;
	while (ok) {
		while (h->pending_at < h->pending_len && *got < room)
			out[(*got)++] = h->pending[h->pending_at++];
		if (h->pending_at < h->pending_len)
			return 0;
		h->pending_at = 0;
		h->pending_len = 0;
		if (*used < size) {
			ok = take(h, text[*used]);
			*used += ok;
			h->offset += ok;
		} else {
			ok = size ||
			     (h->token_len ? take(h, ' ')
					   : !h->array || !h->source.inside || h->fresh);
			if (!h->pending_len)
				break;
		}
	}
	if (ok)
		return 0;
	h->broken = true;
	h->offset -= h->token_len;
	return -SPVX_ESYNTAX;
}

/* Whether the text decodes to a magic number in this form; @h is ready to decode it. */
static bool try(struct sx_hex *h, enum sx_hex_form form, bool array, uint32_t first,
		const unsigned char *text, size_t size)
{
	unsigned char bytes[SPVX_WORD_BYTES];
	uint32_t magic;
	size_t used;
	size_t got;

	begin(h, form, array, first);
	sx_hex_decode(h, text, size, &used, bytes, sizeof(bytes), &got);
	begin(h, form, array, first);
	if (got < sizeof(bytes))
		return false;
	magic = spvx_load32(bytes, false);
	return magic == SPVX_MAGIC || (magic == SPVX_MAGIC_SWAPPED && form != SX_HEX_WORDS);
}

/* Whether the text has the number that begins a module, with a prefix. Most texts do not,
 * and need not be decoded. */
static bool has_number(const unsigned char *text, size_t size, uint32_t number)
{
	const unsigned char *end = text + size;

	for (unsigned i = 0; i < 2; i++) {
		const unsigned char *p = text;

		while ((p = memchr(p, "xX"[i], (size_t)(end - p)))) {
			bool prefixed = p > text && p[-1] == '0';
			uint32_t value = 0;

			while (++p < end && sx_hex_digit((char)*p) >= 0)
				value = value << 4 | (uint32_t)sx_hex_digit((char)*p);
			if (prefixed && value == number)
				return true;
		}
	}
	return false;
}

enum sx_hex_verdict sx_hex_probe(struct sx_hex *h, const unsigned char *text, size_t size)
{
	struct sx_csource source;
	unsigned char c = ' ';
	bool opens;

	if (!size)
		return SX_HEX_NO;
	/* the first character outside blanks and comments, if it is among the first SOON */
	sx_csource_init(&source, false);
	for (size_t i = 0; i < size && i < SOON && blank(c); i++) {
		if (i >= sizeof(byte_order_mark) || text[i] != byte_order_mark[i])
			c = sx_csource_take(&source, text[i], &opens);
	}
	if (c == '0' || is_letter((char)c, 'x')) {
		if (try(h, SX_HEX_WORDS, false, 0, text, size) ||
		    try(h, SX_HEX_BYTES, false, 0, text, size) ||
		    try(h, SX_HEX_PAIRS, false, 0, text, size))
			return SX_HEX_YES;
		return SX_HEX_NO;
	}
	if (memchr(text, '\0', size))
		return SX_HEX_NO;
	if ((has_number(text, size, SPVX_MAGIC) &&
	     try(h, SX_HEX_WORDS, true, SPVX_MAGIC, text, size)) ||
	    (has_number(text, size, FIRST_LITTLE) &&
	     try(h, SX_HEX_BYTES, true, FIRST_LITTLE, text, size)) ||
	    (has_number(text, size, FIRST_BIG) &&
	     try(h, SX_HEX_BYTES, true, FIRST_BIG, text, size)))
		return SX_HEX_YES;
	return SX_HEX_UNDECIDED;
}
