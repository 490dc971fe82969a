/* SPDX-License-Identifier: MIT */
/*
 * cmd/topics.c - pages of `spvx help` that are not about one command.
 */
#include "cmd/commands.h"

#include "base/str.h"
#include "cmd/audit/audit.h"
#include "frame/usage.h"
#include "report/records/document.h"
#include "report/records/table.h"

/* Whether a command has the option in a text such as "--extract" or "of the source, with
 * --source": merge has the document of stats, without some of its options. */
static bool has_option(const struct cmd *cmd, const char *text)
{
	const char *word = text ? strstr(text, "with -") : NULL;
	size_t len;

	word = word ? word + strlen("with ") : text;
	if (!word || *word != '-')
		return true;
	len = strcspn(word + 2, " =:,");
	opt_for_each(o, cmd->options) {
		if (word[1] == '-' ? sx_str_is(sx_str_n(word + 2, len), o->name)
				   : o->short_name == word[1])
			return true;
	}
	return false;
}

static void put_sheet(struct sx_buf *b, const struct cmd *cmd, const struct sx_sheet *sheet)
{
	unsigned never = cmd->document->never;

	sx_buf_printf(b, "  columns of tsv%s%s%s:\n",
		      cmd_output_format(cmd->formats, sx_str("csv")) ? " and csv" : "",
		      sheet->when ? ", " : "", sheet->when ? sheet->when : "");
	for (size_t i = 0; i < sheet->columns->count; i++) {
		const struct sx_field *f = &sheet->columns->fields[i];

		if (!sx_field_is_column(f) || f->asked & never || !has_option(cmd, f->says))
			continue;
		if (!f->says) {
			sx_buf_printf(b, "    %.*s\n", (int)f->key.len, f->key.ptr);
			continue;
		}
		sx_buf_printf(b, "    %-18.*s ", (int)f->key.len, f->key.ptr);
		sx_wrap_text(b, f->says, 23, 23);
	}
	sx_buf_puts(b, sheet->notes ? sheet->notes : "");
}

static void put_formats(struct sx_buf *b, const struct cmd_program *program)
{
	sx_wrap_text(
		b,
		"-f FORMAT chooses how a result is written; the first one listed is the default. --also=FORMAT:FILE also writes the result in a second format. json is one document, ndjson the same with a line for each row, tsv and csv have a heading and a line for each row; csv is for spreadsheets, where a name that begins with = + - or @ is marked as text; tsv has names unchanged; columns of options appear only with these. `spvx help --schema=COMMAND` describes json and ndjson, `spvx help schemas` the parts that may change.",
		0, 0);
	cmd_for_each(c, program) {
		const struct cmd *cmd = *c;
		struct sx_sheet sheet;

		if (!cmd->formats)
			continue;
		sx_buf_printf(b, "\n%-10s", cmd->name);
		for (size_t i = 0; cmd->formats[i]; i++)
			sx_buf_printf(b, " %s", cmd->formats[i]);
		sx_buf_putc(b, '\n');
		for (size_t i = 0; cmd_output_format(cmd->formats, sx_str("tsv")) &&
				   sx_document_sheet(cmd->document, i, &sheet);
		     i++) {
			if (has_option(cmd, sheet.when))
				put_sheet(b, cmd, &sheet);
		}
	}
}

static void put_policy(struct sx_buf *b, const struct cmd_program *program)
{
	(void)program;
	sx_buf_puts(b, audit_policy_example);
}

/* Pages of the guide, then pages about things that commands share. */
const struct cmd_topic cmd_topics[] = {
#include "addresses.md.inc"
#include "caches.md.inc"
#include "changes.md.inc"
#include "clusters.md.inc"
#include "containers.md.inc"
#include "crashes.md.inc"
#include "devices.md.inc"
#include "embedding.md.inc"
#include "families.md.inc"
#include "grammars.md.inc"
#include "interfaces.md.inc"
#include "limits.md.inc"
#include "lines.md.inc"
#include "listings.md.inc"
#include "messages.md.inc"
#include "modules.md.inc"
#include "performance.md.inc"
#include "releases.md.inc"
#include "schemas.md.inc"
#include "scripts.md.inc"
#include "sizes.md.inc"
#include "symbols.md.inc"
#include "validity.md.inc"
#include "where.md.inc"
	{ "common", "options that commands have in common", NULL, usage_common },
	{ "formats", "formats and columns of each command", NULL, put_formats },
	{ "policy", "policies of audit, as a commented example", NULL, put_policy },
	{ "exit-status", "meaning of the exit status", NULL, usage_status },
	{ NULL, NULL, NULL, NULL },
};
