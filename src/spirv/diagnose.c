/* SPDX-License-Identifier: MIT */
/*
 * spirv/diagnose.c - causes and extent of damage in a module.
 *
 * The criterion is a chain of instructions that the grammar knows, each with a valid word
 * count. Other data breaks such a chain within a few steps.
 */
#include "spirv/diagnose.h"

#include "grammar/image.h"

#define CHAIN    8         /* this many instructions in a row are no coincidence */
#define TO_END   3         /* this many are enough if they end exactly at a known end */
#define SEARCHED (1 << 16) /* bytes searched after the damage for a place to resume */

/* UTF-8 of U+FFFD. */
static const unsigned char replacement[] = { 0xef, 0xbf, 0xbd };
#define REPLACED_BY 2 /* bytes that a replacement adds */

/* The data examined. With @text the 0D of each 0D 0A is ignored. */
struct bytes {
	const unsigned char *data;
	size_t size;
	bool big;
	bool text;
	sx_known_fn *known;
	void *ctx;
};

/* Skip @count bytes that are not ignored. Return: false when fewer are left. */
static bool go_on(const struct bytes *b, size_t *at, size_t count)
{
	if (!b->text) {
		if (b->size - *at < count)
			return false;
		*at += count;
		return true;
	}
	for (; count; count--) {
		while (*at < b->size && b->data[*at] == '\r' && b->size - *at > 1 &&
		       b->data[(*at) + 1] == '\n')
			++*at;
		if (*at == b->size)
			return false;
		++*at;
	}
	return true;
}

static bool load_word(const struct bytes *b, size_t at, uint32_t *word)
{
	unsigned char bytes[SPVX_WORD_BYTES];

	if (!b->text) {
		if (b->size - at < SPVX_WORD_BYTES)
			return false;
		*word = spvx_load32(b->data + at, b->big);
		return true;
	}
	for (unsigned i = 0; i < SPVX_WORD_BYTES; i++) {
		if (!go_on(b, &at, 1))
			return false;
		bytes[i] = b->data[at - 1];
	}
	*word = spvx_load32(bytes, b->big);
	return true;
}

/* Step over an instruction that the grammar knows. */
static bool step(const struct bytes *b, size_t *at)
{
	uint32_t word;

	return load_word(b, *at, &word) && word >> 16 &&
	       b->known(b->ctx, (uint16_t)word, (uint16_t)(word >> 16)) &&
	       go_on(b, at, (size_t)(word >> 16) * SPVX_WORD_BYTES);
}

/* Whether a chain of instructions begins at @at. It may be shorter if it ends at @end. */
static bool makes_sense(const struct bytes *b, size_t at, size_t end)
{
	unsigned length = 0;

	while (length < CHAIN && at < end && step(b, &at))
		length++;
	return length == CHAIN || (at == end && length >= TO_END);
}

/* The next replacement character. Return: its offset, or @end. */
static size_t find_replacement(const struct bytes *b, size_t from, size_t end)
{
	for (; from < end && b->size - from >= sizeof(replacement); from++) {
		if (!memcmp(b->data + from, replacement, sizeof(replacement)))
			return from;
	}
	return end;
}

static uint64_t count_replacements(const struct bytes *b, size_t from, size_t end)
{
	uint64_t count = 0;

	while ((from = find_replacement(b, from, end)) < end) {
		count++;
		from += sizeof(replacement);
	}
	return count;
}

/* Find a replacement character in an instruction after which the stream makes no sense, or
 * after the fault. One in a valid string was in the source already. */
static size_t find_damage(const struct bytes *b, size_t fault)
{
	size_t at = SPVX_HEADER_BYTES;
	size_t place;

	while (at < fault) {
		size_t end = at + (size_t)(spvx_load32(b->data + at, b->big) >> 16) *
					  SPVX_WORD_BYTES;

		if (end == at) /* another process has changed it since it was walked */
			break;
		place = find_replacement(b, at, end);
		if (place < end && !makes_sense(b, end, fault))
			return place;
		at = end;
	}
	return find_replacement(b, at, b->size);
}

/* Detect a text conversion: every 0A follows a 0D, and without these the stream makes
 * sense. */
static void look_for_inserted(struct bytes *b, struct sx_diagnosis *d)
{
	size_t first = b->size;
	size_t at = 0;
	uint64_t count = 0;
	unsigned behind = 0;

	for (size_t i = 0; i < b->size; i++) {
		if (b->data[i] != '\n')
			continue;
		if (!i || b->data[i - 1] != '\r')
			return;
		if (!count++)
			first = i - 1;
	}
	if (!count)
		return;
	b->text = true;
	if (go_on(b, &at, SPVX_HEADER_BYTES)) {
		while (step(b, &at))
			behind += at > first;
	}
	if (behind < CHAIN && at < b->size) {
		b->text = false;
		return;
	}
	d->inserted = count;
	d->inserted_at = first;
}

static void look_for_resumption(const struct bytes *b, struct sx_diagnosis *d)
{
	struct bytes other = *b;
	size_t begin = (size_t)d->damage_at;
	size_t end = b->size - begin < SEARCHED ? b->size : begin + SEARCHED;

	other.big = !b->big;
	for (size_t at = begin; at < end; at++) {
		bool same = at > begin && makes_sense(b, at, b->size);

		if (!same && !makes_sense(&other, at, b->size))
			continue;
		d->resumes = true;
		d->resumes_at = at;
		d->resumes_swapped = !same;
		d->shift = at % SPVX_WORD_BYTES;
		if (d->replaced)
			d->shift = REPLACED_BY *
				   count_replacements(b, (size_t)d->replaced_at, at);
		return;
	}
}

static void count_readable(const struct bytes *b, struct sx_diagnosis *d)
{
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;

	if (d->damage_at < SPVX_HEADER_BYTES ||
	    spvx_cursor_init(&cursor, b->data, (size_t)d->damage_at, &header))
		return;
	spvx_for_each_insn(insn, &cursor)
		d->readable_insns++;
	d->readable_end = spvx_cursor_offset(&cursor);
}

void sx_diagnose(const unsigned char *data, size_t size, uint64_t fault_offset,
		 sx_known_fn *known, void *ctx, struct sx_diagnosis *d)
{
	struct bytes b = { .data = data, .size = size, .known = known, .ctx = ctx };
	struct spvx_header header;
	struct spvx_cursor cursor;
	struct spvx_insn insn;
	size_t fault;
	size_t at;

	memset(d, 0, sizeof(*d));
	if (spvx_cursor_init(&cursor, data, size, &header))
		return;
	b.big = header.big;
	spvx_for_each_insn(insn, &cursor)
		;
	fault = (size_t)spvx_cursor_offset(&cursor);
	if (fault_offset < fault)
		fault = (size_t)fault_offset;
	d->damage_at = fault;
	at = find_damage(&b, fault);
	if (at != b.size) {
		d->replaced_at = at;
		d->replaced = count_replacements(&b, at, b.size);
	}
	if (!d->replaced)
		look_for_inserted(&b, d);
	if (d->replaced && d->replaced_at < d->damage_at)
		d->damage_at = d->replaced_at;
	if (d->inserted && d->inserted_at < d->damage_at)
		d->damage_at = d->inserted_at;
	count_readable(&b, d);
	if (!d->inserted)
		look_for_resumption(&b, d);
}

/* ---- by a grammar: a known opcode with a valid word count ---- */

/* The least number of words of the instruction; @open: it can have more. */
static uint32_t min_words(const struct spvx_grammar *g, const struct spvx_entry *op,
			  bool *open)
{
	const struct sx_operand *o = sx_operands(g) + op->operands;
	uint32_t words = 1;

	*open = false;
	for (unsigned i = 0; i < op->operand_count; i++) {
		*open |= o[i].quantifier || o[i].form >= SX_FORM_STRING;
		words += !o[i].quantifier;
	}
	return words;
}

/* A sx_known_fn. */
static bool is_known(void *ctx, uint16_t opcode, uint16_t words)
{
	const struct spvx_grammar *g = *(const struct spvx_grammar **)ctx;
	const struct spvx_entry *op = sx_op(g, opcode);
	uint32_t min;
	bool open;

	if (!op)
		return false;
	min = min_words(g, op, &open);
	return open ? words >= min : words == min;
}

void sx_diagnose_by(const struct spvx_grammar *g, const unsigned char *data, size_t size,
		    uint64_t fault_offset, struct sx_diagnosis *d)
{
	g = sx_grammar(g);
	sx_diagnose(data, size, fault_offset, is_known, &g, d);
}
