/* SPDX-License-Identifier: MIT */
/*
 * input/godot.c - Godot's shaders: caches of variants, and the shaders of one, by stage.
 *
 *	cache  = "GDSC", version 4, count, { size, shaders }, size 0: a missing variant
 *	shaders = "GRSC", version, format "SPVC" (Vulkan), its version, count, 64 bytes of
 *		  reflection, name, sets { count, 20 bytes each }, 16 bytes a specialization
 *		  constant, 4 a stage, { stage, bytes, flags, decoded bytes, code }
 *
 * Numbers have 32 bits; names and codes are padded to 4 bytes. A code is SPIR-V, SMOL-V
 * or either in zstd. After godotengine/godot 08cab34.
 */
#include "base/align.h"
#include "base/str.h"
#include "input/container.h"
#include "input/smolv_module.h"
#include "spirv/stream.h"

#include <stdio.h>

#define MAGIC_CACHE   0x43534447u /* "GDSC" */
#define MAGIC_SHADERS 0x43535247u /* "GRSC" */
#define FORMAT_VULKAN 0x43565053u /* "SPVC" */

#define CACHE_VERSION   4u
#define SHADERS_VERSION 2u /* the latest */
#define FILL            4

struct godot {
	uint64_t at; /* offset of the next head */
	uint32_t count;
	uint32_t index;
	uint64_t last; /* offset of the head of the last shader, and its end */
	uint64_t end;
	char name[12];
	struct sx_smolv_module smolv;
};

/* @size bytes at an offset. Return: 0; -SPVX_EENTRY: the file is truncated; an error. */
static int look(struct sx_container *c, uint64_t at, size_t size,
		const unsigned char **data)
{
	int err = sx_bytes_seek(&c->bytes, at);

	if (!err)
		err = sx_bytes_peek(&c->bytes, size, data, NULL);
	if (!err)
		return 0;
	c->over = true;
	if (err != -SPVX_ECUT)
		return err;
	if (at > sx_bytes_offset(&c->bytes)) /* the file ends earlier */
		at = sx_bytes_offset(&c->bytes);
	return sx_container_cut(c, at, false);
}

/* Describe the entry whose bytes are at @g->at. */
static void name_entry(struct sx_container *c, uint64_t stored)
{
	struct godot *g = c->state;
	struct sx_entry *e = &c->entry;

	snprintf(g->name, sizeof(g->name), "%lu", (unsigned long)g->index - 1);
	e->name = sx_str(g->name);
	e->head = g->at;
	e->data = g->at;
	e->stored = stored;
	e->size = stored;
	g->at += stored;
}

static int wrong_version(struct sx_container *c, uint32_t version)
{
	c->over = true;
	return sx_container_find(c, SX_RULE_FORMAT, false, "unsupported version %lu",
				 (unsigned long)version);
}

/* ---- a cache ---- */

#define CACHE_HEAD 12

static bool probe_cache(const unsigned char *data, size_t size)
{
	return size >= CACHE_HEAD && sx_le32(data) == MAGIC_CACHE;
}

static int begin_cache(struct sx_container *c)
{
	struct godot *g = c->state;
	const unsigned char *head;
	int err = look(c, 0, CACHE_HEAD, &head);

	if (err)
		return err;
	if (sx_le32(head + 4) != CACHE_VERSION)
		return wrong_version(c, sx_le32(head + 4));
	g->count = sx_le32(head + 8);
	g->at = CACHE_HEAD;
	return 0;
}

static int next_variant(struct sx_container *c)
{
	struct godot *g = c->state;
	const unsigned char *head;
	int err = 0;

	while (!err && g->index < g->count) {
		uint32_t stored;

		err = look(c, g->at, 4, &head);
		if (err)
			break;
		stored = sx_le32(head);
		g->at += 4;
		g->index++;
		if (!stored)
			continue;
		name_entry(c, stored);
		return 1;
	}
	return err;
}

/* ---- the shaders of a variant ---- */

#define SHADERS_HEAD 84 /* including the reflection */
#define SET_COUNT    60 /* offsets in the reflection */
#define SPEC_COUNT   32
#define STAGE_COUNT  72
#define NAME_LENGTH  76
#define SET_BYTES    20
#define SPEC_BYTES   16
#define STAGE_BYTES  4
#define SHADER_HEAD  16

/* Known flags of a code. */
#define FLAG_ZSTD  1u
#define FLAG_SMOLV 0x10000u

static bool probe_shaders(const unsigned char *data, size_t size)
{
	return size >= CACHE_HEAD && sx_le32(data) == MAGIC_SHADERS;
}

static uint64_t filled(uint64_t size)
{
	return (size + FILL - 1) / FILL * FILL;
}

static int begin_shaders(struct sx_container *c)
{
	struct godot *g = c->state;
	const unsigned char *head;
	uint64_t after_sets;
	uint32_t sets;
	int err = look(c, 0, SHADERS_HEAD, &head);

	if (err)
		return err;
	if (sx_le32(head + 4) > SHADERS_VERSION)
		return wrong_version(c, sx_le32(head + 4));
	c->over = sx_le32(head + 8) != FORMAT_VULKAN;
	if (c->over)
		return 0;
	g->count = sx_le32(head + 16);
	g->at = SHADERS_HEAD + filled(sx_le32(head + NAME_LENGTH));
	sets = sx_le32(head + SET_COUNT);
	after_sets = (uint64_t)sx_le32(head + SPEC_COUNT) * SPEC_BYTES +
		     (uint64_t)sx_le32(head + STAGE_COUNT) * STAGE_BYTES;
	for (uint32_t i = 0; !err && i < sets; i++) {
		err = look(c, g->at, 4, &head);
		if (!err)
			g->at += 4 + (uint64_t)sx_le32(head) * SET_BYTES;
	}
	g->at += after_sets;
	return err;
}

static int next_shader(struct sx_container *c)
{
	struct godot *g = c->state;
	const unsigned char *head;
	uint32_t stored;
	uint32_t flags;
	uint32_t decoded;
	uint64_t at;
	int err;

	if (g->index >= g->count) { /* the last shader may not have been read */
		err = g->count ? sx_bytes_seek(&c->bytes, g->end) : 0;
		c->over = true;
		return err == -SPVX_ECUT ? sx_container_cut(c, g->last, false) : err;
	}
	at = g->at;
	err = look(c, at, SHADER_HEAD, &head);
	if (err)
		return err;
	stored = sx_le32(head + 4);
	flags = sx_le32(head + 8);
	decoded = sx_le32(head + 12);
	g->at += SHADER_HEAD;
	g->index++;
	if (c->bytes.size != SX_UNKNOWN_OFFSET && stored > c->bytes.size - g->at)
		return sx_container_end(c, at, false);
	name_entry(c, stored);
	g->last = at;
	g->end = g->at;
	g->at = filled(g->at);
	c->entry.coding = flags;
	if (flags & ~(FLAG_ZSTD | FLAG_SMOLV))
		return sx_container_find(c, SX_RULE_CODING, true,
					 "shader with an unknown encoding (flags 0x%lx)",
					 (unsigned long)flags);
	if (flags & FLAG_ZSTD)
		c->entry.size = decoded;
	return 1;
}

static int module(struct sx_container *c, const unsigned char **data, size_t *size)
{
	struct godot *g = c->state;
	int err = sx_bytes_seek(&c->bytes, c->entry.data);

	if (err == -SPVX_ECUT)
		return sx_container_cut(c, c->entry.head, false);
	if (!err && c->entry.coding & FLAG_ZSTD)
		err = sx_codec_check(c, SX_CODEC_ZSTD, "");
	if (!err)
		err = sx_container_hold(c, data, size);
	if (!err && c->entry.coding & FLAG_ZSTD) {
		err = sx_codec_decode(c, SX_CODEC_ZSTD, "", *data);
		*data = (const unsigned char *)c->buf.data;
		*size = c->buf.len;
	}
	if (!err && c->entry.coding & FLAG_SMOLV)
		err = sx_smolv_entry(c, &g->smolv, data, size);
	return err;
}

/* ---- both ---- */

static int open(struct sx_container *c)
{
	sx_smolv_module_init(&((struct godot *)c->state)->smolv, c->limits->allocator);
	c->decoder.max_window = 0; /* a shader is held as a whole, whatever its window */
	return 0;
}

static void close(struct sx_container *c)
{
	sx_smolv_module_free(&((struct godot *)c->state)->smolv);
}

const struct sx_container_ops sx_godot_cache = {
	.kind = SPVX_KIND_GODOT_SHADER,
	.state_size = sizeof(struct godot),
	.probe = probe_cache,
	.begin = begin_cache,
	.next = next_variant,
	.read = sx_container_read,
};

const struct sx_container_ops sx_godot_shaders = {
	.kind = SPVX_KIND_GODOT_SHADER,
	.state_size = sizeof(struct godot),
	.probe = probe_shaders,
	.open = open,
	.begin = begin_shaders,
	.next = next_shader,
	.module = module,
	.close = close,
};
