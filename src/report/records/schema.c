/* SPDX-License-Identifier: MIT */
/*
 * report/records/schema.c - the JSON Schema of a document, from the tables of its records.
 *
 * Records are in $defs, each once; types that do not follow from kinds are in the tables.
 */
#include "report/records/document.h"

#define RECORDS_MAX 64

/* A schema being written; records that it refers to follow in the order of their first
 * use. */
struct schema {
	struct sx_buf *b;
	const struct sx_document *what;
	bool lines; /* the lines of NDJSON are being described */
	const struct sx_record *records[RECORDS_MAX];
	size_t count;
};

static const char head[] =
	"{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n";

static const char common_defs[] =
	"    \"count\": {\"description\": \"a string when it is above 2^53\", \"anyOf\": "
	"[\n"
	"      {\"type\": \"integer\", \"minimum\": 0},\n"
	"      {\"type\": \"string\", \"pattern\": \"^[0-9]+$\"}\n"
	"    ]},\n"
	"    \"hex\": {\"description\": \"the bytes of a name that is not UTF-8\", "
	"\"type\": \"string\", \"pattern\": \"^([0-9a-f]{2})*$\"},\n"
	"    \"enumerant\": {\"description\": \"its first name in the grammar, or its "
	"number\", \"anyOf\": [{\"type\": \"string\"}, {\"$ref\": \"#/$defs/count\"}]}";

static void put_string(struct sx_buf *b, const char *text)
{
	struct sx_json j;

	sx_json_init(&j, b, false);
	sx_json_cstr(&j, NULL, text);
}

static void put_ref(struct schema *s, const struct sx_record *r)
{
	size_t i = 0;

	while (i < s->count && s->records[i] != r)
		i++;
	if (i == s->count && i < RECORDS_MAX)
		s->records[s->count++] = r;
	sx_buf_printf(s->b, "\"$ref\": \"#/$defs/%s\"", r->name);
}

/* ---- a field ---- */

/* A number that may be above 2^53. */
static bool is_count(const struct sx_field *f)
{
	return f->kind == SX_U64 || f->kind == SX_WORDS ||
	       (f->kind == SX_UINT && f->size == sizeof(uint64_t));
}

static void put_type(struct schema *s, const struct sx_field *f)
{
	bool list = f->kind == SX_LIST || f->kind == SX_ARRAY || f->kind == SX_ROWS ||
		    (f->kind >= SX_NUMBERS && f->kind <= SX_STRS);

	SX_SAY(s->b, SX_C(list ? "\"type\": \"array\", \"items\": {" : ""),
	       SX_C(f->kind == SX_MAP ? "\"type\": \"object\", \"additionalProperties\": {"
				      : ""));
	if (f->type) {
		sx_buf_puts(s->b, f->type);
	} else if (f->of) {
		put_ref(s, f->of);
	} else if (is_count(f)) {
		sx_buf_puts(s->b, SX_SAYS_COUNT);
	} else if (f->kind == SX_U32 || f->kind == SX_UINT || f->kind == SX_NUMBERS) {
		sx_buf_puts(s->b,
			    f->flags & SX_NULL
				    ? "\"type\": [\"integer\", \"null\"], \"minimum\": 0"
				    : SX_SAYS_WORD);
	} else if (f->kind == SX_BOOL || f->kind == SX_FLAG) {
		sx_buf_puts(s->b, SX_SAYS_BOOL);
	} else if (f->kind == SX_ENUMERANT) {
		sx_buf_puts(s->b, SX_SAYS_ENUMERANT);
	} else if (f->kind == SX_SHA256) {
		sx_buf_puts(s->b, SX_SAYS_DIGEST);
	} else if (f->names) {
		sx_buf_puts(s->b, "\"enum\": [");
		for (size_t i = 0; f->names[i]; i++) {
			sx_buf_puts(s->b, i ? ", " : "");
			put_string(s->b, f->names[i]);
		}
		sx_buf_puts(s->b, f->flags & SX_NULL ? ", null]" : "]");
	} else {
		sx_buf_puts(s->b, f->flags & SX_NULL ? "\"type\": [\"string\", \"null\"]"
						     : SX_SAYS_STRING);
	}
	if (list || f->kind == SX_MAP)
		sx_buf_putc(s->b, '}');
}

/* Whether null has to be added to the type of a field. */
static bool needs_null(const struct sx_field *f)
{
	return f->flags & SX_NULL && (f->of || is_count(f)) && !f->type;
}

static void put_property(struct schema *s, const struct sx_field *f, const char *says)
{
	SX_SAY(s->b, SX_T("\""), SX_S(f->key), SX_T("\": {"));
	if (says) {
		sx_buf_puts(s->b, "\"description\": ");
		put_string(s->b, says);
		sx_buf_puts(s->b, ", ");
	}
	if (needs_null(f))
		sx_buf_puts(s->b, "\"anyOf\": [{\"type\": \"null\"}, {");
	put_type(s, f);
	sx_buf_puts(s->b, needs_null(f) ? "}]}" : "}");
	if (f->kind != SX_NAME)
		return;
	SX_SAY(s->b, SX_T(",\n        \""), SX_S(f->key),
	       SX_C("_hex\": {" SX_SAYS_HEX "}"));
}

/* ---- fields ---- */

static bool is_shown(const struct schema *s, const struct sx_field *f)
{
	unsigned hidden = s->lines ? SX_NOT_LINE : SX_NOT_JSON;

	if (!f->key.ptr || f->flags & (hidden | SX_SAME) ||
	    (s->lines && f->kind == SX_ROWS))
		return false;
	return !(f->asked & s->what->never);
}

/* Keys that are always present; @more: others come before them. */
static bool put_required(struct schema *s, const struct sx_record *r, bool more)
{
	for (size_t i = 0; i < r->count; i++) {
		const struct sx_field *f = &r->fields[i];

		if (!is_shown(s, f) || f->flags & SX_OPTIONAL ||
		    f->asked & ~s->what->always)
			continue;
		if (!(f->flags & SX_NULL) && (f->flags & SX_IF || f->there || f->when.size))
			continue;
		if (f->kind == SX_MEMBERS) {
			more = put_required(s, f->of, more);
			continue;
		}
		SX_SAY(s->b, SX_C(more ? ", \"" : "\""), SX_S(f->key), SX_T("\""));
		more = true;
	}
	return more;
}

static bool put_properties(struct schema *s, const struct sx_record *r, bool more)
{
	for (size_t i = 0; i < r->count; i++) {
		const struct sx_field *f = &r->fields[i];

		if (!is_shown(s, f))
			continue;
		if (f->kind == SX_MEMBERS) {
			more = put_properties(s, f->of, more);
			continue;
		}
		sx_buf_puts(s->b, more ? ",\n        " : "        ");
		put_property(s, f, f->says);
		more = true;
	}
	return more;
}

static void put_record(struct schema *s, const struct sx_record *r)
{
	sx_buf_printf(s->b, ",\n    \"%s\": {", r->name);
	if (r->says) {
		sx_buf_puts(s->b, "\"description\": ");
		put_string(s->b, r->says);
		sx_buf_puts(s->b, ", ");
	}
	sx_buf_puts(s->b, "\"type\": \"object\",\n      \"required\": [");
	put_required(s, r, false);
	sx_buf_puts(s->b, "],\n      \"properties\": {\n");
	put_properties(s, r, false);
	sx_buf_puts(s->b, r->closed ? "\n      },\n      \"additionalProperties\": false}"
				    : "\n      }}");
}

/* ---- the document ---- */

static void put_object(struct schema *s, const struct sx_document *d)
{
	sx_buf_puts(s->b, "  \"type\": \"object\",\n  \"required\": [");
	put_string(s->b, d->version);
	put_required(s, d->root, true);
	sx_buf_puts(s->b, d->skipped ? ", \"skipped\", \"not_looked_into\", \"complete\"]"
				     : ", \"complete\"]");
	sx_buf_puts(s->b, ",\n  \"properties\": {\n        ");
	put_string(s->b, d->version);
	sx_buf_puts(s->b, ": {\"const\": 1}");
	put_properties(s, d->root, true);
	/* How the run ended: skipped files, if the document has them, and `complete`. */
	for (size_t i = 0; i < sx_ending_record.count; i++) {
		const struct sx_field *f = &sx_ending_record.fields[i];

		if (f->asked && !d->skipped)
			continue;
		sx_buf_puts(s->b, ",\n        ");
		put_property(s, f, f->says ? f->says : d->complete);
	}
	sx_buf_puts(s->b, "\n  },\n");
}

/* ---- lines of NDJSON ---- */

/* A kind of line, to which @any gets a reference. @complete: the line has that member. */
static void put_line(struct schema *s, struct sx_buf *any, const char *type,
		     const struct sx_record *r, bool complete)
{
	sx_buf_printf(any, "%s{\"$ref\": \"#/$defs/ndjson_%s\"}", any->len ? ", " : "",
		      type);
	sx_buf_printf(s->b,
		      ",\n    \"ndjson_%s\": {\"type\": \"object\",\n"
		      "      \"required\": [\"t\"",
		      type);
	put_required(s, r, true);
	SX_SAY(s->b, SX_C(complete ? ", \"complete\"" : ""),
	       SX_T("],\n      \"properties\": {\n        \"t\": {\"const\": \""),
	       SX_C(type), SX_T("\"}"));
	if (s->what->version)
		sx_buf_printf(s->b, ",\n        \"%s\": {\"const\": 1}", s->what->version);
	put_properties(s, r, true);
	sx_buf_puts(s->b, complete ? ",\n        \"more_problems\": {" SX_SAYS_COUNT
				     "},\n        \"complete\": {" SX_SAYS_BOOL "}"
				   : "");
	sx_buf_puts(s->b, "\n      }}");
}

/* The document's next kind of line: from .lines, else from the next field with rows. */
static bool next_line(const struct sx_document *d, size_t *at, struct sx_line *line)
{
	if (d->lines) {
		*line = d->lines[(*at)++];
	} else {
		while (*at < d->root->count && d->root->fields[*at].kind != SX_ROWS)
			(*at)++;
		*line = (struct sx_line){ NULL, *at < d->root->count
							? d->root->fields[(*at)++].of
							: NULL };
	}
	if (line->record && !line->type)
		line->type = line->record->name;
	return line->record != NULL;
}

/* Each kind of line, and `line`, which is any of them. */
static void put_lines(struct schema *s)
{
	const struct sx_document *d = s->what;
	struct sx_record first;
	struct sx_line line;
	struct sx_buf any = { 0 };

	s->lines = true;
	for (size_t at = 0; next_line(d, &at, &line);)
		put_line(s, &any, line.type, line.record, false);
	if (d->head) {
		/* the fields before the rows */
		first = *d->root;
		for (first.count = 0; first.count < d->root->count; first.count++)
			if (first.fields[first.count].kind == SX_ROWS)
				break;
		put_line(s, &any, d->head, &first, false);
	}
	if (d->total) {
		put_line(s, &any, d->total->name, d->total, true);
		put_line(s, &any, sx_problem_record.name, &sx_problem_record, false);
	}
	if (d->skipped)
		put_line(s, &any, sx_skipped_record.name, &sx_skipped_record, false);
	s->lines = false;
	SX_SAY(s->b,
	       SX_T(",\n    \"ndjson\": {\"description\": \"a line of -f ndjson\", \"anyOf\": ["),
	       SX_S(sx_buf_str(&any)), SX_T("]}"));
	s->b->error = s->b->error ? s->b->error : any.error;
	sx_buf_free(&any);
}

void sx_document_schema(struct sx_buf *b, const struct sx_document *d, bool lines)
{
	struct schema s = { .b = b, .what = d };

	SX_SAY(b, SX_C(head), SX_T("  \"title\": "));
	put_string(b, d->title);
	sx_buf_puts(b, ",\n");
	if (d->says) {
		sx_buf_puts(b, "  \"description\": ");
		put_string(b, d->says);
		sx_buf_puts(b, ",\n");
	}
	if (d->roots) {
		/* A line of NDJSON is a document of its own. */
		sx_buf_puts(s.b, "  \"anyOf\": [");
		for (size_t i = 0; d->roots[i]; i++) {
			sx_buf_puts(s.b, i ? ", {" : "{");
			put_ref(&s, d->roots[i]);
			sx_buf_putc(s.b, '}');
		}
		sx_buf_puts(s.b, lines ? ", {\"$ref\": \"#/$defs/ndjson\"}],\n" : "],\n");
	} else if (d->raw_array) {
		sx_buf_puts(b, "  \"type\": \"array\",\n  \"items\": {");
		put_ref(&s, d->root);
		sx_buf_puts(b, "},\n");
	} else {
		put_object(&s, d);
	}
	SX_SAY(b, SX_T("  \"$defs\": {\n"), SX_C(common_defs));
	if (lines)
		put_lines(&s);
	for (size_t i = 0; i < s.count; i++)
		put_record(&s, s.records[i]);
	sx_buf_puts(b, "\n  }\n}\n");
}
