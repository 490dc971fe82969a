/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/generators_xml.c - reads the registry of generators from spir-v.xml.
 *
 * It reads the first comment, which is the licence, and <ids type="vendor">; other elements
 * are skipped.
 */
#include "cmd/grammar/tables.h"

#include "base/error.h"
#include "base/str.h"
#include "cmd/grammar/xml.h"
#include "grammar/table_spelling.h"

#include <string.h>

struct reader {
	struct sx_arena *arena;
	struct sx_xml xml;
	struct sx_tset *set;
	struct sx_tgenerator **tail;
	bool inside; /* in <ids type="vendor"> */
	bool found;  /* that element has been read */
};

static int no_memory(const struct reader *rd)
{
	return sx_error(rd->xml.err, SPVX_ENOMEM, "out of memory");
}

/* Keep the lines of the licence, without indentation. */
static int keep_licence(struct reader *rd, struct spvx_str comment)
{
	struct sx_tnames **tail = &rd->set->copyright;
	struct spvx_str text;

	while (sx_take_line(&comment, &text)) {
		struct sx_tnames *line = sx_arena_zalloc(rd->arena, 1, sizeof(*line));

		if (!line)
			return no_memory(rd);
		line->name = sx_xml_trim(text);
		if (!sx_spelled_text(line->name))
			return sx_xml_fail(&rd->xml, line->name.ptr,
					   "control character in the licence");
		*tail = line;
		tail = &line->next;
	}
	return 0;
}

static int add_generator(struct reader *rd, const struct sx_xml_item *e)
{
	struct sx_tgenerator *g = sx_arena_zalloc(rd->arena, 1, sizeof(*g));
	bool has_value = false;

	if (!g)
		return no_memory(rd);
	for (size_t i = 0; i < e->count; i++) {
		const struct sx_xml_attribute *a = &e->attributes[i];
		int err = 0;

		if (sx_str_is(a->name, "value")) {
			has_value = true;
			if (!sx_spelled_decimal(a->value, SX_MAX_GENERATOR, &g->value))
				err = sx_xml_fail(&rd->xml, a->value.ptr,
						  "expected a number up to 65535");
		} else if (sx_str_is(a->name, "vendor")) {
			err = sx_xml_resolve(&rd->xml, rd->arena, a->value, &g->vendor);
		} else if (sx_str_is(a->name, "tool")) {
			err = sx_xml_resolve(&rd->xml, rd->arena, a->value, &g->tool);
		} else if (!sx_str_is(a->name, "comment")) {
			err = sx_xml_fail(&rd->xml, a->name.ptr, "unknown attribute");
		}
		if (err)
			return err;
	}
	if (!has_value || !g->vendor.ptr)
		return sx_xml_fail(&rd->xml, e->start, "<id/> without value or vendor");
	*rd->tail = g;
	rd->tail = &g->next;
	return 0;
}

static int take(struct reader *rd, const struct sx_xml_item *item)
{
	if (item->kind == SX_XML_COMMENT)
		return rd->set->copyright ? 0 : keep_licence(rd, item->text);
	if (item->kind == SX_XML_TEXT)
		return sx_xml_fail(&rd->xml, item->start,
				   "unexpected text between elements");
	if (!rd->inside) {
		rd->inside = sx_str_is(item->name, "ids") && !item->closes &&
			     sx_str_is(sx_xml_value(item, "type"), "vendor");
		rd->found |= rd->inside;
		rd->inside &= !item->empty;
		return 0;
	}
	if (sx_str_is(item->name, "id") && item->empty)
		return add_generator(rd, item);
	rd->inside = !sx_str_is(item->name, "ids") || !item->closes;
	if (!rd->inside || (sx_str_is(item->name, "unused") && item->empty))
		return 0;
	return sx_xml_fail(&rd->xml, item->start, "expected <id/>, <unused/> or </ids>");
}

int sx_generators_import(struct sx_arena *arena, struct spvx_str text, struct sx_tset **set,
			 struct spvx_error *err)
{
	struct reader rd = { .arena = arena };
	struct sx_xml_item item;
	int r = 0;

	sx_xml_open(&rd.xml, text, err);
	rd.set = sx_arena_zalloc(arena, 1, sizeof(*rd.set));
	if (!rd.set)
		return no_memory(&rd);
	rd.set->name = sx_str("generators");
	rd.set->is_generators = true;
	rd.tail = &rd.set->generators;
	while (!r && !(r = sx_xml_next(&rd.xml, &item)) && item.kind != SX_XML_END)
		r = take(&rd, &item);
	if (r)
		return r;
	if (rd.inside)
		return sx_xml_fail(&rd.xml, rd.xml.p, "unterminated <ids>");
	if (!rd.found)
		return sx_xml_fail(&rd.xml, rd.xml.p, "missing <ids type=\"vendor\">");
	*set = rd.set;
	return 0;
}
