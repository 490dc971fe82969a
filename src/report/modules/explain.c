/* SPDX-License-Identifier: MIT */
/*
 * report/modules/explain.c - what a word means, as text and as JSON.
 */
#include "report/modules/explain.h"

#include "base/str.h"
#include "report/records/wrap.h"

#define SCHEMA_VERSION 1
#define LABEL_WIDTH    14
#define NO_VALUE       UINT64_MAX

/* ---- text ---- */

static void put_head(struct sx_buf *b, const struct sx_article *a)
{
	sx_buf_printf(b, "%s: %s", a->name, a->what);
	if (a->value != NO_VALUE) {
		sx_buf_putc(b, ' ');
		sx_buf_u64(b, a->value);
	}
	if (a->of)
		sx_buf_printf(b, " of %s", a->of);
	sx_buf_putc(b, '\n');
}

void sx_explain_text(struct sx_buf *out, const struct sx_article *articles)
{
	for (const struct sx_article *a = articles; a; a = a->next) {
		put_head(out, a);
		for (const struct sx_fact *f = a->facts; f; f = f->next) {
			sx_buf_puts(out, "  ");
			sx_buf_left(out, f->label, strlen(f->label), LABEL_WIDTH);
			sx_wrap_text(out, f->text, LABEL_WIDTH + 2, LABEL_WIDTH + 2);
		}
		if (a->text) {
			sx_buf_puts(out, "  ");
			sx_wrap_text(out, a->text, 2, 2);
		}
		if (a->next)
			sx_buf_putc(out, '\n');
	}
}

/* ---- json ---- */

static void put_facts(struct sx_json *j, const struct sx_fact *facts)
{
	char key[32];

	sx_json_object(j, "facts");
	for (const struct sx_fact *f = facts; f; f = f->next) {
		size_t n = 0;

		for (; f->label[n] && n + 1 < sizeof(key); n++)
			key[n] = f->label[n] == ' ' ? '_' : f->label[n];
		key[n] = '\0';
		sx_json_cstr(j, key, f->text);
	}
	sx_json_end_object(j);
}

void sx_explain_json(struct sx_buf *out, const struct sx_article *articles, bool complete)
{
	struct sx_json j;

	sx_json_init(&j, out, true);
	sx_json_object(&j, NULL);
	sx_json_u64(&j, "spvx_explain", SCHEMA_VERSION);
	sx_json_array(&j, "articles");
	for (const struct sx_article *a = articles; a; a = a->next) {
		sx_json_object(&j, NULL);
		sx_json_cstr(&j, "what", a->what);
		sx_json_cstr(&j, "name", a->name);
		if (a->of)
			sx_json_cstr(&j, "of", a->of);
		if (a->value != NO_VALUE)
			sx_json_u64(&j, "value", a->value);
		put_facts(&j, a->facts);
		if (a->text)
			sx_json_cstr(&j, "text", a->text);
		sx_json_end_object(&j);
	}
	sx_json_end_array(&j);
	sx_json_bool(&j, "complete", complete);
	sx_json_end_object(&j);
	sx_json_finish(&j);
}

/* clang-format off */
const char sx_explain_schema[] =
	"{\n"
	"  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
	"  \"title\": \"spvx explain\",\n"
	"  \"type\": \"object\",\n"
	"  \"required\": [\"spvx_explain\", \"articles\", \"complete\"],\n"
	"  \"properties\": {\n"
	"    \"spvx_explain\": {\"const\": 1},\n"
	"    \"articles\": {\"description\": \"each meaning of the word\","
	" \"type\": \"array\", \"items\": {\n"
	"      \"type\": \"object\",\n"
	"      \"required\": [\"what\", \"name\", \"facts\"],\n"
	"      \"properties\": {\n"
	"        \"what\": {\"description\": \"instruction, enumerant, rule, term ...\","
	" \"type\": \"string\"},\n"
	"        \"name\": {\"type\": \"string\"},\n"
	"        \"of\": {\"description\": \"what it belongs to\", \"type\": \"string\"},\n"
	"        \"value\": {\"type\": \"integer\", \"minimum\": 0},\n"
	"        \"facts\": {\"type\": \"object\","
	" \"additionalProperties\": {\"type\": \"string\"}},\n"
	"        \"text\": {\"type\": \"string\"}\n"
	"      }\n"
	"    }},\n"
	"    \"complete\": {\"type\": \"boolean\"}\n"
	"  }\n"
	"}\n";
/* clang-format on */
