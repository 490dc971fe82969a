/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/addr.c - see cmd/inputs/addr.h.
 */
#include "cmd/inputs/addr.h"

#include "base/num_parse.h"
#include "base/str.h"

enum cmd_addr_type cmd_addr_read(struct spvx_str s, uint64_t *value)
{
	static const struct {
		const char *prefix;
		size_t skip;
		enum cmd_addr_type type;
	} forms[] = {
		{ "0x", 0, CMD_ADDR_OFFSET }, { "0X", 0, CMD_ADDR_OFFSET },
		{ "w", 1, CMD_ADDR_WORD },    { "%", 1, CMD_ADDR_ID },
		{ "id:", 3, CMD_ADDR_ID },
	};

	if (s.len > 1 && *s.ptr == '@')
		return CMD_ADDR_NAME;
	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
		struct spvx_str number = { s.ptr + forms[i].skip, s.len - forms[i].skip };

		if (sx_str_starts(s, forms[i].prefix) && sx_parse_u64(number, value))
			return forms[i].type;
	}
	return CMD_ADDR_UNREAD;
}

/* The number behind the last colon, which is cut off with it. */
static bool take_number(struct spvx_str *s, uint32_t *value)
{
	size_t at = s->len;
	uint64_t v;

	while (at && s->ptr[at - 1] >= '0' && s->ptr[at - 1] <= '9')
		at--;
	if (!at || at == s->len || s->ptr[at - 1] != ':' ||
	    !sx_parse_u64(sx_str_n(s->ptr + at, s->len - at), &v) || v > UINT32_MAX)
		return false;
	*value = (uint32_t)v;
	s->len = at - 1;
	return true;
}

bool cmd_addr_read_line(struct spvx_str text, struct spvx_str *file,
			struct spvx_debug_position *place)
{
	uint32_t before;

	place->column = 0;
	if (!take_number(&text, &place->line))
		return false;
	if (take_number(&text, &before)) {
		place->column = place->line;
		place->line = before;
	}
	*file = text;
	return text.len > 0;
}

struct spvx_str cmd_addr_trim(struct spvx_str s)
{
	while (s.len && (unsigned char)s.ptr[s.len - 1] <= ' ')
		s.len--;
	while (s.len && (unsigned char)*s.ptr <= ' ') {
		s.ptr++;
		s.len--;
	}
	return s;
}
