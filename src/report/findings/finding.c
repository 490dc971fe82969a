/* SPDX-License-Identifier: MIT */
/*
 * report/findings/finding.c - a finding on its own.
 */
#include "report/findings/finding.h"

#include "base/str.h"
#include "report/records/table.h"
#include "report/records/words.h"

const char *const sx_severity_names[] = { "error", "warning", "note", NULL };
const char *const sx_state_names[] = { "new", "unchanged", "absent", NULL };

const char *sx_severity_name(unsigned severity)
{
	return sx_severity_names[severity];
}

bool sx_put_severity_counts(struct sx_buf *b, const uint64_t counts[SX_SEVERITIES])
{
	static const char *const words[SX_SEVERITIES][2] = {
		{ "error", "errors" },
		{ "warning", "warnings" },
		{ "note", "notes" },
	};
	const char *before = ": ";

	for (unsigned n = 0; n < SX_SEVERITIES; n++) {
		if (!counts[n])
			continue;
		SX_SAY(b, SX_C(before), SX_COUNT(counts[n], words[n][0], words[n][1]));
		before = ", ";
	}
	return *before != ':';
}

void sx_finding_put_place(struct sx_buf *b, const struct sx_finding *f)
{
	if (sx_finding_in_text(f))
		SX_SAY(b, SX_T(":"), SX_PLAIN(f->line), SX_T(":"), SX_PLAIN(f->column));
	else if (f->offset != SX_FINDING_NO_PLACE)
		SX_SAY(b, SX_T(":"), SX_HEX(f->offset));
}

struct sx_finding sx_finding_second(const struct sx_finding *f)
{
	struct sx_finding there = *f;

	there.offset = f->related->offset;
	there.length = 0;
	there.file = sx_str("");
	there.line = f->related->line;
	there.column = f->related->column;
	there.message = f->related->message;
	return there;
}

void sx_finding_put_source(struct sx_buf *b, const struct sx_finding *f, unsigned indent,
			   bool escape)
{
	if (!f->file.len)
		return;
	SX_SAY(b, SX_FILL(" ", indent), SX_T("from "));
	sx_put_source_line(b, f->file, f->line, f->source, escape);
	sx_buf_putc(b, '\n');
}

struct spvx_str sx_finding_text(const struct sx_finding *f)
{
	return f->message.len ? f->message : sx_str(f->rule->title);
}

/* ---- as a whole sentence ---- */

static void fill(struct sx_buf *b, const char *text, const struct sx_finding *f)
{
	bool has = f->message.len != 0;

	while (*text) {
		size_t plain = strcspn(text, "[]{");

		sx_buf_put(b, text, plain);
		text += plain;
		if (!strncmp(text, "{}", 2)) {
			sx_buf_put(b, f->message.ptr, f->message.len);
			text += 2;
		} else if (*text == '{') {
			sx_buf_u64(b, f->rule->limit);
			text += strlen("{limit}");
		} else if (*text == '[' && !has) {
			text += strcspn(text, "]") + 1;
		} else {
			text += *text != '\0';
		}
	}
}

/* Capitalise the first word, unless it is a name or an identifier. */
static void capitalise(char *text, size_t len)
{
	size_t n = 0;

	while (n < len && text[n] >= 'a' && text[n] <= 'z')
		n++;
	if (n && (n == len || text[n] == ' ' || text[n] == ','))
		text[0] = (char)(text[0] - 'a' + 'A');
}

void sx_put_sentence(struct sx_buf *b, const struct sx_finding *f)
{
	size_t begin = b->len;

	if (f->rule->sentence) {
		fill(b, f->rule->sentence, f);
	} else {
		struct spvx_str message = sx_finding_text(f);

		sx_buf_put(b, message.ptr, message.len);
	}
	if (b->error || b->len == begin)
		return;
	capitalise(b->data + begin, b->len - begin);
	if (!strchr(".!?", b->data[b->len - 1]))
		sx_buf_putc(b, '.');
}
