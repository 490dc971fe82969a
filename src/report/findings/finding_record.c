/* SPDX-License-Identifier: MIT */
/*
 * report/findings/finding_record.c - the record of a finding, for check and audit.
 */
#include "report/findings/finding_record.h"

#include "report/findings/audit.h"
#include "report/records/members.h"

static const struct sx_finding *finding(const void *record)
{
	return record;
}

static void put_message(struct sx_writer *w, const struct sx_field *f, const void *record)
{
	struct spvx_str text = sx_finding_text(record);

	(void)f;
	sx_buf_put(&w->cell, text.ptr, text.len);
}

static void policy(struct sx_writer *w, const struct sx_field *f, const void *record)
{
	(void)f;
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

static const struct sx_field related_fields[] = {
	SX_F_U64("byte_offset", RELATED, offset),
	SX_F_U64("line", RELATED, line, .flags = SX_IF,
		 .says = "of the assembly text that was checked"),
	SX_F_U64("column", RELATED, column, .flags = SX_IF, .says = "there, in bytes"),
	SX_F_NAME("message", RELATED, message),
	SX_F_NAME("text", RELATED, text, .flags = SX_IF, .says = "the instruction"),
};

static const struct sx_record related_record = SX_RECORD("related", related_fields);

static bool has_related(const struct sx_writer *w, const void *record)
{
	(void)w;
	return finding(record)->related != NULL;
}

static void put_related(struct sx_writer *w, const struct sx_field *f, const void *record)
{
	sx_record_item(w, f->of, finding(record)->related);
}

#define F       struct sx_finding
#define RULE    struct sx_finding_rule
#define OF_RULE SX_VIA(F, rule)
#define SHOWN   struct sx_check_shown
#define CHECK   .asked = SX_OF_CHECK
#define AUDIT   .asked = SX_OF_AUDIT

static const struct sx_field finding_fields[] = {
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
	SX_F_MADE("related", SX_LIST, put_related, CHECK, .there = has_related,
		  .flags = SX_NOT_CELL, .of = &related_record,
		  .says = "other places that take part"),
	SX_F_NAME("function", F, function, AUDIT, .flags = SX_IF | SX_NOT_CELL),
	SX_F_TEXT("policy", policy, AUDIT, .flags = SX_NOT_JSON | SX_NOT_LINE,
		  .says = "policy of the audit"),
};

const struct sx_record sx_finding_record = SX_RECORD("finding", finding_fields);
