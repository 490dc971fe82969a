/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/document.c - writes lists of sets, and the differences between two.
 */
#include "cmd/grammar/grammar.h"

#include "base/str.h"

#define GAP 2 /* blanks between columns */

#define SET        struct sx_grammar_set
#define DIFFERENCE struct sx_difference
#define DOC        struct sx_grammar_doc

#define OF_LIST  1u
#define OF_CHECK 2u
#define LIST     .asked = OF_LIST
#define CHECK    .asked = OF_CHECK

static const char count_title[] = "instructions";
static const char version_title[] = "version";

/* ---- records ---- */

static const struct sx_record set_record = SX_TABLE("set", .size = sizeof(SET))({
	SX_F_STR("name", SET, name, .flags = SX_NOT_CELL),
	SX_F_STR("set", SET, name, .flags = SX_NOT_JSON | SX_NOT_LINE,
		 .says = "core, or an extended instruction set"),
	SX_F_BOOL("prefix", SET, prefix, .flags = SX_NOT_CELL,
		  .says = "the name is a prefix of import names"),
	SX_F_U64("instructions", SET, instructions),
	SX_F_U64("enumerants", SET, enumerants, .flags = SX_NOT_CELL),
	SX_F_STR("version", SET, version, .flags = SX_NULL,
		 .says = "version of SPIR-V, or of the set"),
	SX_F_STR("revision", SET, revision, .flags = SX_NULL),
});

static const struct sx_record difference_record = SX_TABLE("difference")({
	SX_F_STR(
		"what", DIFFERENCE, what,
		.says = "instruction, operand or enumerant that differs; in tables of Vulkan a capability, extension, structure, feature or limit"),
	SX_F_CSTR("field", DIFFERENCE, field, .says = "property that differs"),
	SX_F_STR("here", DIFFERENCE, here, .flags = SX_NULL | SX_IF,
		 .says = "value in the grammar of the program"),
	SX_F_STR("there", DIFFERENCE, there, .flags = SX_NULL | SX_IF,
		 .says = "value in the file"),
});

static const struct sx_record root_record = SX_TABLE("grammar")({
	SX_F_HERE("sets", SX_ROWS, &set_record, LIST, .says = "sets of this build"),
	SX_F_OBJECT("here", DOC, sides[0], &set_record, CHECK, .says = "set of this build"),
	SX_F_OBJECT("there", DOC, sides[1], &set_record, CHECK, .says = "set in the file"),
	SX_F_HERE("differences", SX_ROWS, &difference_record, CHECK),
});

/* ---- text ---- */

static void put_version(struct sx_buf *b, const struct sx_grammar_set *set)
{
	SX_SAY(b, SX_S(set->version),
	       SX_C(set->version.len && set->revision.len ? ", " : ""),
	       SX_C(set->revision.len ? "revision " : ""), SX_S(set->revision));
}

static void begin_list(struct sx_grammar_doc *d)
{
	struct sx_buf *b = d->doc.page.out;
	uint64_t instructions = 0;

	d->width = strlen("set");
	for (size_t i = 0; i < d->set_count; i++) {
		instructions += d->sets[i].instructions;
		if (d->sets[i].name.len > d->width)
			d->width = d->sets[i].name.len;
	}
	d->width += GAP;
	SX_SAY(b, SX_PLAIN(d->set_count), SX_T(" sets, "), SX_N(instructions),
	       SX_T(" instructions\n\n"));
	sx_buf_left(b, "set", strlen("set"), d->width);
	sx_buf_printf(b, "%s  %s\n", count_title, version_title);
}

static void begin_check(struct sx_grammar_doc *d)
{
	struct sx_buf *b = d->doc.page.out;

	SX_SAY(b, SX_S(d->sides[0].name), SX_T(": "));
	if (!d->differences) {
		sx_buf_puts(b, "no difference");
		if (!d->is_registry) {
			SX_SAY(b, SX_T(" in "),
			       SX_COUNT(d->sides[0].instructions, "instruction",
					"instructions"));
			if (d->sides[0].enumerants)
				SX_SAY(b, SX_T(", "),
				       SX_COUNT(d->sides[0].enumerants, "enumerant",
						"enumerants"));
		} else if (d->sides[0].version.len) {
			SX_SAY(b, SX_T(" ("), SX_S(d->sides[0].version), SX_T(")"));
		}
		sx_buf_putc(b, '\n');
		return;
	}
	SX_SAY(b, SX_COUNT(d->differences, "difference", "differences"));
	if (!d->is_registry || d->sides[0].version.len) {
		sx_buf_puts(b, " (here ");
		put_version(b, &d->sides[0]);
		sx_buf_puts(b, "; there ");
		put_version(b, &d->sides[1]);
		if (!d->sides[1].version.len && !d->sides[1].revision.len)
			sx_buf_puts(b, "no version");
		sx_buf_putc(b, ')');
	}
	sx_buf_puts(b, "\n\n");
}

static void text_begin(struct sx_doc *doc)
{
	struct sx_grammar_doc *d = (struct sx_grammar_doc *)doc;

	if (d->sets)
		begin_list(d);
	else
		begin_check(d);
}

static void text_row(struct sx_doc *doc, const void *row)
{
	const struct sx_difference *d = row;
	const struct sx_grammar_set *set = row;
	struct sx_buf *b = doc->page.out;

	if (doc->record == &set_record) {
		sx_buf_left(b, set->name.ptr, set->name.len,
			    ((struct sx_grammar_doc *)doc)->width);
		SX_SAY(b, SX_RIGHT(set->instructions, sizeof(count_title) - 1),
		       SX_FILL(" ", GAP));
		put_version(b, set);
		sx_buf_putc(b, '\n');
		return;
	}
	/* line ends are escaped, and an empty value is a dash */
	SX_SAY(b, SX_BY(sx_put_tsv, d->what), SX_T(" "), SX_C(d->field), SX_T(": here "),
	       SX_BY(sx_put_tsv, d->here), SX_T("; there "), SX_BY(sx_put_tsv, d->there),
	       SX_T("\n"));
}

/* ---- the document ---- */

const struct sx_document sx_grammar_document = {
	.title = "spvx grammar list, spvx grammar check",
	.version = "spvx_grammar",
	.root = &root_record,
	.sheets = SX_SHEETS({
		{ .when = "list", .columns = &set_record },
		{ .when = "check", .columns = &difference_record },
		{ 0 },
	}),
	.complete = "all inputs could be read",
	.people = SX_PEOPLE({
		{ "text", text_begin, text_row, NULL },
		{ 0 },
	}),
};

void sx_grammar_list(struct sx_grammar_doc *d)
{
	d->doc.w.asked = OF_LIST;
	sx_doc_begin(&d->doc);
	for (size_t i = 0; i < d->set_count; i++)
		sx_doc_row(&d->doc, &set_record, &d->sets[i]);
}

void sx_grammar_check_begin(struct sx_grammar_doc *d)
{
	d->doc.w.asked = OF_CHECK;
	d->doc.rows = &difference_record;
	sx_doc_begin(&d->doc);
}
