/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/xml.h - a forward reader of the subset of XML that the registries use.
 *
 * It reads comments, processing instructions, elements with quoted attributes, and text.
 * The caller checks that tags are closed in order; a document type is an error. Values and
 * texts are views into the input, with entities unresolved.
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
	SX_XML_TEXT /* with other characters than blanks */
};

/**
 * struct sx_xml_item - an item of the document
 * @kind:   enum sx_xml_kind
 * @start:  its first byte
 * @text:   of a comment or a text, without surrounding blanks
 * @name:   of an element
 * @closes: it is </name>
 * @empty:  it is <name/>
 * @count:  number of attributes
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

/* Read the next item. Return: 0, or -SPVX_ESYNTAX with line and column in the error. */
int sx_xml_next(struct sx_xml *x, struct sx_xml_item *item);

/* Return: the value of an attribute; ptr NULL: the element lacks it. */
struct spvx_str sx_xml_value(const struct sx_xml_item *item, const char *name);

/* Return: @s without surrounding blanks. */
struct spvx_str sx_xml_trim(struct spvx_str s);

/* Set the error at a place in the text. Return: -SPVX_ESYNTAX. */
int sx_xml_fail(const struct sx_xml *x, const char *where, const char *what);

/* Copy a text with the five named entities resolved. Return: 0, -SPVX_ENOMEM,
 * -SPVX_ESYNTAX. */
int sx_xml_resolve(const struct sx_xml *x, struct sx_arena *arena, struct spvx_str raw,
		   struct spvx_str *value);

#endif
