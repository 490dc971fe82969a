/* SPDX-License-Identifier: MIT */
/*
 * gen/mklimits.c - host tool: makes a list of macro calls of tables/limits.txt.
 *
 *	mklimits OUTDIR LIMITS.txt
 *
 * Writes OUTDIR/limits.inc: a macro SX_LIMIT_LIST(LIMIT), which calls LIMIT(MAX_ID_BOUND,
 * "max-id-bound", 4194303) for each.
 */
#include "gen/file.h"

#include "base/buf.h"
#include "base/str.h"

#include <ctype.h>
#include <stdio.h>

/* Take the next word off a line. */
static struct spvx_str word(struct spvx_str *line)
{
	size_t from = 0;
	size_t to;
	struct spvx_str w;

	while (from < line->len && line->ptr[from] == ' ')
		from++;
	for (to = from; to < line->len && line->ptr[to] != ' ';)
		to++;
	w = sx_str_n(line->ptr + from, to - from);
	*line = sx_str_n(line->ptr + to, line->len - to);
	return w;
}

static bool put_limit(struct sx_buf *b, struct spvx_str line)
{
	struct spvx_str name = word(&line);
	struct spvx_str value = word(&line);
	struct spvx_str source = word(&line);
	uint64_t number;

	if (!name.len || name.ptr[0] == '#' || sx_str_is(name, "limits"))
		return true;
	if (!sx_parse_u64(value, &number) || number > UINT32_MAX || !source.len) {
		fprintf(stderr, "limits.txt: %.*s: NAME VALUE SOURCE\n", (int)name.len,
			name.ptr);
		return false;
	}
	sx_buf_puts(b, " \\\n\tLIMIT(");
	for (size_t n = 0; n < name.len; n++)
		sx_buf_putc(b, name.ptr[n] == '-'
				       ? '_'
				       : (char)toupper((unsigned char)name.ptr[n]));
	sx_buf_puts(b, ", \"");
	sx_buf_put(b, name.ptr, name.len);
	sx_buf_puts(b, "\", ");
	sx_buf_u64(b, number);
	sx_buf_putc(b, ')');
	return true;
}

int main(int argc, char **argv)
{
	struct sx_arena arena;
	struct spvx_str rest;
	struct sx_buf out;
	bool good = true;

	if (argc != 3)
		return 2;
	sx_arena_init(&arena, NULL, 0);
	sx_buf_init(&out, NULL);
	rest = sx_host_read(&arena, argv[2]);
	good = rest.ptr != NULL;
	sx_buf_puts(&out, "/* made by mklimits from tables/limits.txt */\n"
			  "#define SX_LIMIT_LIST(LIMIT)");
	while (good && rest.len) {
		const char *lf = memchr(rest.ptr, '\n', rest.len);
		size_t len = lf ? (size_t)(lf - rest.ptr) : rest.len;

		good = put_limit(&out, sx_str_n(rest.ptr, len));
		len += lf != NULL;
		rest = sx_str_n(rest.ptr + len, rest.len - len);
	}
	sx_buf_putc(&out, '\n');
	if (good)
		good = !sx_host_write(argv[1], "limits.inc", &out);
	sx_buf_free(&out);
	sx_arena_free(&arena);
	return !good;
}
