/* SPDX-License-Identifier: MIT */
/*
 * report/records/facts.c - see report/records/facts.h.
 */
#include "report/records/facts.h"

#include "base/str.h"

void sx_facts_begin(struct sx_facts *f, struct sx_buf *out)
{
	f->out = out;
	f->modules = 0;
	sx_buf_init(&f->lines, NULL);
	sx_buf_init(&f->address, NULL);
}

/* Write the lines that wait, each after the address. */
static void put_lines(struct sx_facts *f)
{
	const char *p = f->lines.data;
	size_t left = f->lines.len;

	while (left) {
		const char *lf = memchr(p, '\n', left);
		size_t len = lf ? (size_t)(lf - p) + 1 : left;

		sx_buf_put(f->out, f->address.data, f->address.len);
		sx_buf_putc(f->out, '\t');
		sx_buf_put(f->out, p, len);
		p += len;
		left -= len;
	}
	f->lines.len = 0;
}

static void pass_on_failure(struct sx_facts *f)
{
	int error = f->lines.error ? f->lines.error : f->address.error;

	if (error && !f->out->error)
		f->out->error = error;
}

void sx_facts_module(struct sx_facts *f, struct spvx_str address)
{
	if (f->modules++)
		put_lines(f);
	f->address.len = 0;
	sx_put_tsv(&f->address, address);
	pass_on_failure(f);
}

void sx_facts_end(struct sx_facts *f)
{
	pass_on_failure(f);
	if (f->modules > 1)
		put_lines(f);
	else
		sx_buf_put(f->out, f->lines.data, f->lines.len);
	sx_buf_free(&f->lines);
	sx_buf_free(&f->address);
}
