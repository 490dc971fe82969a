/* SPDX-License-Identifier: MIT */
/*
 * frame/depfile.c - quotes file names the way GNU make and ninja parse them.
 */
#include "frame/depfile.h"

/* The backslashes just before @at, which a quoted character doubles. */
static size_t backslashes(const char *name, const char *at)
{
	size_t n = 0;

	while (at > name && at[-1] == '\\') {
		at--;
		n++;
	}
	return n;
}

/* Return: number of names that were left out. */
static size_t put_names(struct sx_buf *b, const struct opt_list *names, bool target)
{
	size_t odd = 0;
	const char *c;

	for (size_t i = 0; i < names->count; i++) {
		/* a line break cannot be quoted, and make would run the text after it */
		if (strpbrk(names->items[i], "\n\r") || !*names->items[i]) {
			odd++;
			continue;
		}
		if (b->len)
			sx_buf_putc(b, ' ');
		for (c = names->items[i]; *c; c++) {
			/* `%` would make a target a pattern */
			if (strchr(" \t#:", *c) || (target && *c == '%'))
				sx_buf_fill(b, '\\', backslashes(names->items[i], c) + 1);
			else if (*c == '$')
				sx_buf_putc(b, '$');
			sx_buf_putc(b, *c);
		}
		/* or they would quote what follows */
		sx_buf_fill(b, '\\', backslashes(names->items[i], c));
	}
	return odd;
}

size_t depfile_put(struct sx_buf *b, const struct opt_list *targets,
		   const struct opt_list *depends)
{
	size_t odd = put_names(b, targets, true);

	sx_buf_putc(b, ':');
	odd += put_names(b, depends, false);
	sx_buf_putc(b, '\n');
	return odd;
}
