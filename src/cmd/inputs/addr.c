/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/addr.c - see cmd/inputs/addr.h.
 */
#include "cmd/inputs/addr.h"

#include "base/compiler.h"
#include "base/num_parse.h"
#include "base/str.h"

enum cmd_addr_type cmd_addr_read(struct spvx_str s, uint64_t *value)
{
	static const struct {
		const char *prefix;
		size_t skip;
		enum cmd_addr_type type;
	} forms[] = {
		{ "0x", 0, CMD_ADDR_OFFSET }, { "b", 1, CMD_ADDR_OFFSET },
		{ "w", 1, CMD_ADDR_OFFSET },  { "i", 1, CMD_ADDR_INSN },
		{ "%", 1, CMD_ADDR_ID },      { "id:", 3, CMD_ADDR_ID },
	};

	size_t n = 1;

	if (s.len > 1 && *s.ptr == '@')
		return CMD_ADDR_NAME;
	for (size_t i = 0; i < SX_ARRAY_SIZE(forms); i++) {
		struct spvx_str number = { s.ptr + forms[i].skip, s.len - forms[i].skip };

		if (!sx_str_starts(s, forms[i].prefix) || !sx_parse_u64(number, value))
			continue;
		if (*s.ptr == 'w')
			*value = sx_sat_mul(*value, SPVX_WORD_BYTES);
		return forms[i].type;
	}
	while (n < s.len && sx_is_name_char(s.ptr[n]))
		n++;
	return s.len > 1 && *s.ptr == '%' && n == s.len ? CMD_ADDR_SHOWN : CMD_ADDR_UNREAD;
}

/* ---- logs ---- */

/* Return: the first occurrence of @what in @s, or NULL. */
static const char *find(struct spvx_str s, const char *what)
{
	size_t len = strlen(what);

	for (size_t i = 0; i + len <= s.len; i++) {
		if (!memcmp(s.ptr + i, what, len))
			return s.ptr + i;
	}
	return NULL;
}

/* Return: the digits that begin at @p or, with @before, end there. */
static struct spvx_str digits_at(struct spvx_str s, const char *p, bool before)
{
	const char *end = s.ptr + s.len;
	const char *from = p;

	if (before) {
		while (from > s.ptr && sx_is_digit(from[-1]))
			from--;
		return sx_str_n(from, (size_t)(p - from));
	}
	while (p < end && sx_is_digit(*p))
		p++;
	return sx_str_n(from, (size_t)(p - from));
}

enum cmd_addr_type cmd_addr_read_log(struct spvx_str line, uint64_t *value)
{
	/* of spirv_to_nir; spirv-val as a program and as a library; the GPU-assisted
	 * layer */
	static const struct {
		const char *phrase;
		bool before; /* the number precedes the phrase */
		char then;   /* character that must follow the number; 0: any */
		enum cmd_addr_type type;
	} forms[] = {
		{ " bytes into the SPIR-V binary", true, 0, CMD_ADDR_OFFSET },
		{ "SPIR-V offset ", false, 0, CMD_ADDR_OFFSET },
		{ "SPIR-V Instruction: %", false, 0, CMD_ADDR_ID },
		{ "error: line ", false, ':', CMD_ADDR_INSN },
		{ "error: ", false, ':', CMD_ADDR_INSN },
	};

	for (size_t i = 0; i < SX_ARRAY_SIZE(forms); i++) {
		struct spvx_str rest = line;
		const char *at;

		while ((at = find(rest, forms[i].phrase)) != NULL) {
			const char *end = at + strlen(forms[i].phrase);
			struct spvx_str number = digits_at(line, forms[i].before ? at : end,
							   forms[i].before);

			rest = sx_str_n(end, (size_t)(line.ptr + line.len - end));
			at = number.ptr + number.len;
			if (forms[i].then &&
			    (at == line.ptr + line.len || *at != forms[i].then))
				continue;
			if (number.len && sx_parse_u64(number, value))
				return forms[i].type;
		}
	}
	return CMD_ADDR_UNREAD;
}

/* Return: the length of the offset that a text begins with; 0: none, as a larger number is a
 * hash. */
static size_t read_offset(struct spvx_str s, uint64_t *value)
{
	static const char key[] = "offset=";
	size_t from = sx_str_starts(s, key) ? strlen(key) : 0;
	size_t n = from;

	if (!from && !sx_str_starts(s, "0x"))
		return 0;
	while (n < s.len && (sx_is_digit(s.ptr[n]) || sx_is_letter(s.ptr[n])))
		n++;
	return sx_read_u64(sx_str_n(s.ptr + from, n - from), value) && *value <= UINT32_MAX
		       ? n
		       : 0;
}

bool cmd_addr_next(struct spvx_str *line, uint64_t *offset)
{
	bool in_word = false;
	size_t found = 0;

	while (line->len && !found) {
		found = in_word ? 0 : read_offset(*line, offset);
		in_word = sx_is_name_char(*line->ptr);
		*line = sx_str_n(line->ptr + found + !found, line->len - found - !found);
	}
	return found;
}

bool cmd_addr_take_number(struct spvx_str *s, uint64_t most, uint64_t *value)
{
	struct spvx_str digits = digits_at(*s, s->ptr + s->len, true);
	size_t before = s->len - digits.len;

	if (!before || s->ptr[before - 1] != ':' || !sx_parse_u64(digits, value) ||
	    *value > most)
		return false;
	s->len = before - 1;
	return true;
}

bool cmd_addr_read_line(struct spvx_str text, struct spvx_str *file,
			struct spvx_debug_position *place)
{
	uint64_t line;
	uint64_t before;

	if (!cmd_addr_take_number(&text, UINT32_MAX, &line))
		return false;
	place->line = (uint32_t)line;
	place->column = 0;
	if (cmd_addr_take_number(&text, UINT32_MAX, &before)) {
		place->column = place->line;
		place->line = (uint32_t)before;
	}
	*file = text;
	return text.len > 0;
}

#define HASH_DIGITS 16

bool cmd_addr_hash(struct spvx_str address, uint64_t *hash)
{
	const char *digits;

	if (sx_str_ends(address, ".json"))
		address.len -= strlen(".json");
	digits = address.ptr + address.len - HASH_DIGITS;
	if (address.len <= HASH_DIGITS || (digits[-1] != '#' && digits[-1] != '.'))
		return false;
	return sx_hex_u64(digits, HASH_DIGITS, hash);
}
