/* SPDX-License-Identifier: MIT */
/*
 * report/findings/finding.c - a finding on its own, and its record.
 */
#include "report/findings/finding.h"

#include "base/str.h"
#include "report/findings/audit.h"
#include "report/records/members.h"
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

/* The message, or without one the title. */
static struct spvx_str text_of(const struct sx_finding *f)
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

void sx_put_sentence(struct sx_buf *b, const struct sx_finding *f)
{
	size_t begin = b->len;
	size_t n = 0;
	size_t len;
	char *text;

	if (f->rule->sentence) {
		fill(b, f->rule->sentence, f);
	} else {
		struct spvx_str message = text_of(f);

		sx_buf_put(b, message.ptr, message.len);
	}
	if (b->error || b->len == begin)
		return;
	text = b->data + begin;
	len = b->len - begin;
	while (n < len && text[n] >= 'a' && text[n] <= 'z')
		n++;
	/* the first word gets a capital, unless it is a name or an identifier */
	if (n && (n == len || text[n] == ' ' || text[n] == ','))
		text[0] = (char)(text[0] - 'a' + 'A');
	if (!strchr(".!?", b->data[b->len - 1]))
		sx_buf_putc(b, '.');
}

/* ---- the record, for check and audit ---- */

static const struct sx_finding *finding(const void *record)
{
	return record;
}

static void put_message(struct sx_writer *w, const void *record)
{
	struct spvx_str text = text_of(record);

	sx_buf_put(&w->cell, text.ptr, text.len);
}

static void policy(struct sx_writer *w, const void *record)
{
	(void)record;
	sx_buf_puts(&w->cell, sx_audit_report_of(w->owner)->policy);
}

static bool has_place(const struct sx_writer *w, const void *record)
{
	(void)w;
	return finding(record)->offset != SX_FINDING_NO_PLACE;
}

static bool has_length(const struct sx_writer *w, const void *record)
{
	return has_place(w, record) && finding(record)->length;
}

static bool has_insn(const struct sx_writer *w, const void *record)
{
	return has_place(w, record) && finding(record)->insn;
}

#define RELATED struct sx_related

static const struct sx_record related_record = SX_TABLE("related")({
	SX_F_U64("byte_offset", RELATED, offset),
	SX_F_U64("line", RELATED, line, .flags = SX_IF,
		 .says = "of the assembly text that was checked"),
	SX_F_U64("column", RELATED, column, .flags = SX_IF, .says = "there, in bytes"),
	SX_F_NAME("message", RELATED, message),
	SX_F_NAME("text", RELATED, text, .flags = SX_IF, .says = "the instruction"),
});

static void put_related(struct sx_writer *w, const void *record)
{
	sx_record_item(w, w->field->of, finding(record)->related);
}

#define F       struct sx_finding
#define RULE    struct sx_finding_rule
#define OF_RULE SX_VIA(F, rule)
#define SHOWN   struct sx_check_shown
#define CHECK   .asked = SX_OF_CHECK
#define AUDIT   .asked = SX_OF_AUDIT

const struct sx_record sx_finding_record = SX_TABLE("finding")({
	SX_F_NAME("address", F, address, CHECK, .says = "of the module"),
	SX_F_NAME("address", F, address, AUDIT,
		  .says = "of the module, or the entry of an archive"),
	SX_F_NAME("container", F, container, AUDIT, .flags = SX_NOT_CELL,
		  .says = "the file or archive it is in"),
	SX_F_IN_PROGRAM(F, program, AUDIT),
	SX_F_ENUM("severity", F, severity, sx_severity_names),
	SX_F_CSTR("rule", RULE, id, OF_RULE, CHECK),
	SX_F_CSTR("rule", RULE, id, OF_RULE, AUDIT, .type = SX_AUDIT_RULE_TYPE),
	SX_F_CSTR("title", RULE, title, OF_RULE, AUDIT, .flags = SX_NOT_CELL),
	SX_F_CSTR("class", SHOWN, cls, CHECK, .flags = SX_NOT_CELL,
		  .says = "kind of error, as the reference validator names it"),
	SX_F_U64("byte_offset", F, offset, .there = has_place,
		 .says = "of the instruction in the module"),
	SX_F_U64("byte_length", F, length, AUDIT, .there = has_length,
		 .flags = SX_NOT_CELL),
	SX_F_U64("instruction", F, insn, .there = has_insn, .flags = SX_NOT_CELL,
		 .says = "its number, the first being 1"),
	SX_F_NAME("file", F, file, .flags = SX_IF | SX_NOT_CELL,
		  .says = "source file, by the debug information"),
	SX_F_U64("line", F, line, .flags = SX_IF | SX_NOT_CELL,
		 .says = "of the source file, or of the assembly text that was checked"),
	SX_F_U64("column", F, column, .flags = SX_IF | SX_NOT_CELL,
		 .says = "there, in bytes"),
	SX_F_NAME("source", F, source, .flags = SX_IF | SX_NOT_CELL,
		  .says = "that line of the source file, without indentation"),
	SX_F_U32("word", SHOWN, word, CHECK, .flags = SX_IF | SX_NOT_CELL,
		 .says = "word of the instruction at fault"),
	SX_F_U32("id", SHOWN, id, CHECK, .flags = SX_IF | SX_NOT_CELL,
		 .says = "id at fault"),
	SX_F_U32("vuid", SHOWN, vuid, CHECK, .flags = SX_IF | SX_NOT_CELL,
		 .says = "number of the Vulkan rule"),
	SX_F_CSTR("vulkan_rule", SHOWN, vulkan_rule, CHECK, .flags = SX_IF | SX_NOT_CELL,
		  .says = "its identifier: VUID-..."),
	SX_F_CSTR("section", RULE, spec, OF_RULE, CHECK, .flags = SX_NOT_CELL,
		  .says = "of the specification"),
	SX_F_U64("places", F, count, AUDIT, .flags = SX_NOT_CELL,
		 .says = "occurrences in the module; the offset is that of the first"),
	SX_F_BYTES("fingerprint", SX_CHARS, F, print, AUDIT, .flags = SX_IF,
		   .type = SX_SAYS_STRING ", \"pattern\": \"^[0-9a-f]{16}$\""),
	SX_F_ENUM("state", F, state, sx_state_names, AUDIT, .says = "against the baseline"),
	SX_F_TEXT("message", put_message),
	SX_F_CSTR("check", SHOWN, check, CHECK,
		  .says = "id of the check, which never changes"),
	SX_F_STR("text", SHOWN, text, CHECK, .flags = SX_IF | SX_NOT_CELL,
		 .says = "the instruction"),
	SX_F_MADE("related", SX_LIST, put_related, CHECK, SX_WHEN(F, related),
		  .flags = SX_NOT_CELL, .of = &related_record,
		  .says = "other places that take part"),
	SX_F_TEXT("policy", policy, AUDIT, .flags = SX_NOT_JSON | SX_NOT_LINE,
		  .says = "policy of the audit"),
});
