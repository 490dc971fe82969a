/* SPDX-License-Identifier: MIT */
/*
 * gen/mklimits.c - host tool: makes lists of macro calls of tables/limits.txt and
 * tables/costs.txt.
 *
 *	mklimits OUTDIR TABLE.txt...
 *
 * Of a table that begins with the line "limits" it writes OUTDIR/limits.inc: a macro
 * SX_LIMIT_LIST(LIMIT), which calls LIMIT(MAX_ID_BOUND, "max-id-bound", 4194303) for each.
 */
#include "gen/file.h"

#include "base/buf.h"
#include "base/str.h"

#include <ctype.h>
#include <stdio.h>

static void put_upper(struct sx_buf *b, struct spvx_str name)
{
	for (size_t n = 0; n < name.len; n++)
		sx_buf_putc(b, name.ptr[n] == '-'
				       ? '_'
				       : (char)toupper((unsigned char)name.ptr[n]));
}

/* Write a row. @list: name of the table, in the singular. */
static bool put_row(struct sx_buf *b, struct spvx_str list, struct spvx_str line)
{
	struct spvx_str name = sx_take_word(&line);
	struct spvx_str value = sx_take_word(&line);
	struct spvx_str source = sx_take_word(&line);
	uint64_t number;

	if (!sx_parse_u64(value, &number) || number > UINT32_MAX || !source.len) {
		fprintf(stderr, "%.*ss.txt: %.*s: NAME VALUE SOURCE\n", (int)list.len,
			list.ptr, (int)name.len, name.ptr);
		return false;
	}
	sx_buf_puts(b, " \\\n\t");
	put_upper(b, list);
	sx_buf_putc(b, '(');
	put_upper(b, name);
	sx_buf_puts(b, ", \"");
	sx_buf_put(b, name.ptr, name.len);
	sx_buf_puts(b, "\", ");
	sx_buf_u64(b, number);
	sx_buf_putc(b, ')');
	return true;
}

/* Take the next line that is not a comment. Return: false: there is none. */
static bool next_line(struct spvx_str *rest, struct spvx_str *line)
{
	while (sx_take_line(rest, line))
		if (line->len && line->ptr[0] != '#')
			return true;
	return false;
}

static bool write_list(struct sx_arena *arena, const char *folder, const char *path)
{
	struct spvx_str rest = sx_host_read(arena, path);
	struct spvx_str list;
	struct spvx_str line;
	struct sx_buf out = { .a = NULL };
	char name[32];
	bool good = true;

	if (!rest.ptr || !next_line(&rest, &list) || list.len >= 16 || list.len < 2)
		return false;
	snprintf(name, sizeof(name), "%.*s.inc", (int)list.len, list.ptr);
	list.len--;
	sx_buf_puts(&out, "/* made by mklimits */\n#define SX_");
	put_upper(&out, list);
	sx_buf_puts(&out, "_LIST(");
	put_upper(&out, list);
	sx_buf_putc(&out, ')');
	while (good && next_line(&rest, &line))
		good = put_row(&out, list, line);
	sx_buf_putc(&out, '\n');
	if (good)
		good = !sx_host_write(folder, name, &out);
	sx_buf_free(&out);
	return good;
}

int main(int argc, char **argv)
{
	struct sx_arena arena = { .a = NULL };
	bool good = argc > 2;

	for (int n = 2; n < argc && good; n++)
		good = write_list(&arena, argv[1], argv[n]);
	sx_arena_free(&arena);
	return !good;
}
