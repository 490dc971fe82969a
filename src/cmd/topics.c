/* SPDX-License-Identifier: MIT */
/*
 * cmd/topics.c - pages of `spvx help` that are not about one command.
 */
#include "cmd/topics.h"

#include "cmd/audit/audit.h"
#include "frame/usage.h"
#include "report/records/document.h"
#include "report/records/wrap.h"

static const char where[] =
#include "where.topic.inc"
	;

static const char addresses[] =
#include "addresses.topic.inc"
	;

static const char schemas[] =
#include "schemas.topic.inc"
	;

static const char symbols[] =
#include "symbols.topic.inc"
	;

/* The record whose fields are columns; NULL: the command has none. */
static const struct sx_record *columns_of(const struct cmd *cmd)
{
	bool tsv = false;

	for (size_t i = 0; cmd->formats[i]; i++)
		tsv |= !strcmp(cmd->formats[i], "tsv");
	return tsv && cmd->document ? sx_document_columns(cmd->document) : NULL;
}

static void put_columns(struct sx_buf *b, const struct sx_document *what,
			const struct sx_record *r)
{
	sx_buf_puts(b, "  columns of tsv and csv:\n");
	for (size_t i = 0; i < r->count; i++) {
		const struct sx_field *f = &r->fields[i];

		if (!sx_field_is_column(f) || f->asked & what->never)
			continue;
		if (!f->says) {
			sx_buf_printf(b, "    %.*s\n", (int)f->key.len, f->key.ptr);
			continue;
		}
		sx_buf_printf(b, "    %-18.*s ", (int)f->key.len, f->key.ptr);
		sx_wrap_text(b, f->says, 23, 23);
	}
}

static void put_formats(struct sx_buf *b, const struct cmd_program *program)
{
	sx_wrap_text(
		b,
		"-f FORMAT chooses how a result is written; the first one listed is the default. --also=FORMAT:FILE writes the same result in another one as well. json is one document, ndjson the same with a line for each row, tsv and csv have a heading and a line for each row; columns that options ask for appear only with them. `spvx help --schema=COMMAND` describes json and ndjson, `spvx help schemas` what may change.",
		0, 0);
	cmd_for_each(c, program) {
		const struct cmd *cmd = *c;

		if (!cmd->formats)
			continue;
		sx_buf_printf(b, "\n%-10s", cmd->name);
		for (size_t i = 0; cmd->formats[i]; i++)
			sx_buf_printf(b, " %s", cmd->formats[i]);
		sx_buf_putc(b, '\n');
		if (columns_of(cmd))
			put_columns(b, cmd->document, columns_of(cmd));
	}
}

static void put_policy(struct sx_buf *b, const struct cmd_program *program)
{
	(void)program;
	sx_buf_puts(b, audit_policy_example);
}

const struct cmd_topic cmd_topics[] = {
	{ "common", "options that commands have in common", NULL, usage_common },
	{ "where", "terms of --where", where, NULL },
	{ "addresses", "how a module is named", addresses, NULL },
	{ "symbols", "lines of modules that were stripped", symbols, NULL },
	{ "formats", "formats and columns of each command", NULL, put_formats },
	{ "schemas", "what may change in what programs read", schemas, NULL },
	{ "policy", "policies of audit, as a commented example", NULL, put_policy },
	{ "exit-status", "what the exit status means", NULL, usage_status },
	{ NULL, NULL, NULL, NULL },
};
