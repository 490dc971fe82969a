/* SPDX-License-Identifier: MIT */
/*
 * input/vgf.c - VGF, the files of Arm's ML extensions: modules of graphs and of compute
 * shaders.
 *
 *	file   = "VGF1", Vulkan headers u32, version { major u8, minor u8, patch u8 }, 0,
 *		 sections { offset u64, size u64 }: modules, sequences, resources, constants
 *	module = type, name, entry point, code: { SPIRV, GLSL, HLSL }, the first as words
 *
 * Each section is a FlatBuffer. The section of the modules is held in memory; the modules in
 * it are not encoded. After arm/ai-ml-sdk-vgf-library, schema/vgf.fbs, 1ac02d4.
 */
#include "base/align.h"
#include "base/str.h"
#include "input/container.h"

#include <stdio.h>
#include <string.h>

#define HEAD_BYTES  128
#define VERSION_AT  8
#define MODULES_AT  16
#define OLD_MAGIC   "\xc3\xd2\xe1\xf0" /* that of the first writers */
#define MINOR_KNOWN 4                  /* of version 0 */

/* Fields of the tables, by their order in the schema. */
#define TABLE_MODULES    0
#define MODULE_NAME      1
#define MODULE_CODE_TYPE 3
#define MODULE_CODE      4
#define SPIRV_WORDS      0

enum code {
	CODE_NONE,
	CODE_SPIRV,
	CODE_GLSL,
	CODE_HLSL
};

struct vgf {
	uint64_t section; /* its offset in the file */
	const unsigned char *data;
	size_t size;
	size_t list; /* offset of the vector of modules in the section */
	uint32_t count;
	uint32_t index;
	uint64_t left; /* bytes not yet taken by a module: modules do not overlap */
	char number[12];
};

static bool probe(const unsigned char *data, size_t size)
{
	return size >= VERSION_AT + 4 &&
	       (!memcmp(data, "VGF1", 4) || !memcmp(data, OLD_MAGIC, 4)) &&
	       !data[VERSION_AT + 3];
}

/* ---- FlatBuffers: offsets in the section; 0 is the root's, so none refers to it ---- */

/* Follow the offset at @at, which counts from its own place. Return: its target; 0: outside
 * of the section. */
static size_t follow(const struct vgf *v, size_t at)
{
	uint32_t offset;

	if (at > v->size || v->size - at < 4)
		return 0;
	offset = sx_le32(v->data + at);
	return offset && offset <= v->size - at - 4 ? at + offset : 0;
}

/* Place of a field with at least @bytes bytes in the table at @table; 0: no such field. */
static size_t field(const struct vgf *v, size_t table, unsigned index, size_t bytes)
{
	size_t entry = 4 + 2 * (size_t)index;
	int64_t vtable;
	uint16_t at;

	if (!table)
		return 0;
	vtable = (int64_t)table - (int32_t)sx_le32(v->data + table);
	if (vtable < 0 || (uint64_t)vtable > v->size ||
	    v->size - (size_t)vtable < entry + 2 || sx_le16(v->data + vtable) < entry + 2)
		return 0;
	at = sx_le16(v->data + vtable + entry);
	return at && bytes <= v->size && table + at <= v->size - bytes ? table + at : 0;
}

/* Follow a field that refers to a table, a vector or a text. Return: its target; 0:
 * none. */
static size_t refers(const struct vgf *v, size_t table, unsigned index)
{
	size_t at = field(v, table, index, 4);

	return at ? follow(v, at) : 0;
}

/* Whether the elements of the vector at @at lie in the section. @count: their number. */
static bool vector(const struct vgf *v, size_t at, size_t element, uint32_t *count)
{
	*count = sx_le32(v->data + at);
	return *count <= (v->size - at - 4) / element;
}

/* ---- the file ---- */

static int damaged(struct sx_container *c, const char *what)
{
	struct vgf *v = c->state;

	v->count = v->index;
	return sx_container_find(c, SX_RULE_MODULE, true, "%s", what);
}

static int find_list(struct sx_container *c)
{
	struct vgf *v = c->state;
	size_t root = follow(v, 0);

	c->entry.head = v->section;
	if (!root)
		return damaged(c, "module table: its offset is outside the section");
	if (!field(v, root, TABLE_MODULES, 4))
		return 0;
	v->list = refers(v, root, TABLE_MODULES);
	if (!v->list || !vector(v, v->list, 4, &v->count))
		return damaged(c, "module table: its list is outside the section");
	return 0;
}

/* Hold the section of the modules in memory. */
static int begin(struct sx_container *c)
{
	struct vgf *v = c->state;
	const unsigned char *head;
	int err = sx_bytes_peek(&c->bytes, HEAD_BYTES, &head, NULL);

	if (err)
		return err == -SPVX_ECUT ? sx_container_cut(c, 0, false) : err;
	if (head[VERSION_AT] || head[VERSION_AT + 1] > MINOR_KNOWN)
		return sx_container_find(c, SX_RULE_FORMAT, false,
					 "unsupported version %u.%u", head[VERSION_AT],
					 head[VERSION_AT + 1]);
	v->section = sx_le64(head + MODULES_AT);
	v->left = sx_le64(head + MODULES_AT + 8);
	if (!v->left)
		return 0;
	if (v->section < HEAD_BYTES || v->left > UINT64_MAX - v->section ||
	    (c->bytes.size != SX_UNKNOWN_OFFSET && v->section + v->left > c->bytes.size))
		return sx_container_find(
			c, SX_RULE_CUT, false,
			"module section: %s bytes at 0x%llx are not all in the file",
			SX_GROUPED(v->left), (unsigned long long)v->section);
	err = sx_bytes_seek(&c->bytes, v->section);
	if (err)
		return err == -SPVX_ECUT ? sx_container_cut(c, v->section, false) : err;
	c->entry.head = v->section;
	c->entry.stored = v->left;
	err = sx_container_hold(c, &v->data, &v->size);
	return err ? err : find_list(c);
}

/* Describe the words of the table of code at @code. Return: 1; -SPVX_EENTRY. */
static int find_words(struct sx_container *c, size_t code)
{
	struct vgf *v = c->state;
	struct sx_entry *e = &c->entry;
	size_t at = refers(v, code, SPIRV_WORDS);
	uint32_t count = 0;

	if ((!at && code && field(v, code, SPIRV_WORDS, 4)) ||
	    (at && !vector(v, at, SPVX_WORD_BYTES, &count)))
		return sx_container_find(c, SX_RULE_CUT, true,
					 "module: %s words are not all in its section",
					 SX_GROUPED(count));
	e->stored = (uint64_t)count * SPVX_WORD_BYTES;
	e->size = e->stored;
	if (!count) {
		e->other = SPVX_KIND_EMPTY;
		return 1;
	}
	e->head = v->section + at + 4;
	e->data = e->head;
	e->module = v->data + at + 4;
	if (e->stored > v->left)
		return damaged(c, "module table: modules share their words");
	v->left -= e->stored;
	return 1;
}

static int next(struct sx_container *c)
{
	static const uint8_t kinds[] = { [CODE_NONE] = SPVX_KIND_EMPTY,
					 [CODE_GLSL] = SPVX_KIND_GLSL,
					 [CODE_HLSL] = SPVX_KIND_HLSL };
	struct vgf *v = c->state;
	size_t table;
	size_t type;
	uint32_t length;
	size_t at;

	if (v->index >= v->count)
		return 0;
	c->entry.head = v->section + v->list + 4 + 4 * (uint64_t)v->index;
	table = follow(v, v->list + 4 + 4 * (size_t)v->index);
	if (!table)
		return damaged(c, "module table: a module is outside the section");
	at = refers(v, table, MODULE_NAME);
	/* its number is the name of a module without one */
	snprintf(v->number, sizeof(v->number), "%lu", (unsigned long)v->index);
	c->entry.name = sx_str(v->number);
	if (at && vector(v, at, 1, &length) && length)
		c->entry.name = sx_str_n((const char *)v->data + at + 4, length);
	v->index++;
	type = field(v, table, MODULE_CODE_TYPE, 1);
	type = type ? v->data[type] : CODE_NONE;
	if (type == CODE_SPIRV)
		return find_words(c, refers(v, table, MODULE_CODE));
	c->entry.other = type < sizeof(kinds) ? kinds[type] : SPVX_KIND_TEXT;
	return 1;
}

const struct sx_container_ops sx_vgf = {
	.kind = SPVX_KIND_VGF,
	.state_size = sizeof(struct vgf),
	.probe = probe,
	.begin = begin,
	.next = next,
};
