/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/xml.h - a forward reader of XML, as far as the registries use it.
 *
 * Comments, processing instructions, elements with quoted attributes, text. It is not
 * validating: that tags are closed in order is the business of the caller, and a document
 * type is an error. Values and texts are views, entities unresolved.
 */
#ifndef SPVX_CMD_GRAMMAR_XML_H
#define SPVX_CMD_GRAMMAR_XML_H

#include "base/alloc.h"

#include <spvx/error.h>

#define SX_XML_ATTRIBUTES 16 /* of one element; the registries have up to 11 */

struct sx_xml_attribute {
	struct spvx_str name;
	struct spvx_str value;
};

enum sx_xml_kind {
	SX_XML_END,
	SX_XML_ELEMENT,
	SX_XML_COMMENT,
	SX_XML_TEXT /* not of blanks alone */
};

/**
 * struct sx_xml_item - what comes next
 * @kind:   of it
 * @start:  its first byte
 * @text:   of a comment or a text, blanks around it left out
 * @name:   of an element
 * @closes: </name>
 * @empty:  <name/>
 * @count:  of attributes
 */
struct sx_xml_item {
	enum sx_xml_kind kind;
	const char *start;
	struct spvx_str text;
	struct spvx_str name;
	bool closes;
	bool empty;
	size_t count;
	struct sx_xml_attribute attributes[SX_XML_ATTRIBUTES];
};

struct sx_xml {
	const char *text;
	const char *end;
	const char *p;
	struct spvx_error *err;
};

void sx_xml_open(struct sx_xml *x, struct spvx_str text, struct spvx_error *err);

/* Return: 0, or -SPVX_ESYNTAX with line and column in the error. */
int sx_xml_next(struct sx_xml *x, struct sx_xml_item *item);

/* The value of an attribute; ptr is NULL without it. */
struct spvx_str sx_xml_value(const struct sx_xml_item *item, const char *name);

/* Without the blanks around it. */
struct spvx_str sx_xml_trim(struct spvx_str s);

/* Set the error at a place in the text. Return: -SPVX_ESYNTAX. */
int sx_xml_fail(const struct sx_xml *x, const char *where, const char *what);

/* A copy with the five named entities resolved. Return: 0, -SPVX_ENOMEM, -SPVX_ESYNTAX. */
int sx_xml_resolve(const struct sx_xml *x, struct sx_arena *arena, struct spvx_str raw,
		   struct spvx_str *value);

#endif
