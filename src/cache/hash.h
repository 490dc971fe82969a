/* SPDX-License-Identifier: MIT */
/*
 * cache/hash.h - how Fossilize hashes an object: FNV-1 over 32-bit words, members in an order
 * of its own.
 *
 * The members of a structure are a constant table, with the conditions on which they enter.
 * Whatever a table cannot express is code that a member calls.
 */
#ifndef SPVX_CACHE_HASH_H
#define SPVX_CACHE_HASH_H

#include "base/hash.h"
#include "base/json_read.h"
#include "base/str.h"

/* How a member enters the hash. */
enum sx_hash_kind {
	SX_HASH_END, /* the end of a table */
	SX_HASH_U32,
	SX_HASH_U64,
	SX_HASH_F32,
	SX_HASH_HANDLE, /* hash string, as u64 */
	SX_HASH_STR,
	SX_HASH_COUNT,  /* of an array */
	SX_HASH_EACH,   /* the items of an array; absent: nothing */
	SX_HASH_INSIDE, /* an object; absent: nothing */
	SX_HASH_CHAIN,
	SX_HASH_CODE
};

struct sx_hasher;

/**
 * struct sx_hash_member - a member
 * @key:     its key in JSON; NULL: the object, or the item of an array, itself
 * @kind:    how it enters the hash
 * @or_0:    0 enters instead if it is absent, or left out by a condition
 * @unless:  1 + the VkDynamicState that leaves it out; 0: none
 * @on:      key of a number next to it that leaves it out if it is 0; NULL: none
 * @on_with: 1 + the VkDynamicState that puts it in all the same
 * @when:    bits of enum sx_hash_when, any of which must hold; 0: none must
 * @dropped: bits of a number that do not count
 * @of:      the members of the object, or of each item
 * @code:    hashes the member, NULL if it is absent
 */
struct sx_hash_member {
	const char *key;
	enum sx_hash_kind kind;
	bool or_0;
	uint32_t unless;
	const char *on;
	uint32_t on_with;
	uint32_t when;
	uint64_t dropped;
	const struct sx_hash_member *of;
	void (*code)(struct sx_hasher *h, const struct sx_json_node *node);
};

/* clang-format off */
#define MEMBERS(...) (const struct sx_hash_member[]){ __VA_ARGS__, { .kind = SX_HASH_END } }

/* Members of each kind; conditions may follow. */
#define U(name, ...)     { .key = name, .kind = SX_HASH_U32, __VA_ARGS__ }
#define UU(name, ...)    { .key = name, .kind = SX_HASH_U64, __VA_ARGS__ }
#define F(name, ...)     { .key = name, .kind = SX_HASH_F32, __VA_ARGS__ }
#define H(name)          { .key = name, .kind = SX_HASH_HANDLE }
#define S(name, ...)     { .key = name, .kind = SX_HASH_STR, __VA_ARGS__ }
#define N(name)          { .key = name, .kind = SX_HASH_COUNT }
#define LIST(name, ...)  { .key = name, .kind = SX_HASH_EACH, .of = MEMBERS(U(NULL)), \
			   __VA_ARGS__ }
#define CODE(name, hash) { .key = name, .kind = SX_HASH_CODE, .code = hash }
#define CHAIN            { .kind = SX_HASH_CHAIN }

/* Objects, arrays of objects, and members of the same object on one or two conditions. */
#define EACH(name, ...) \
	{ .key = name, .kind = SX_HASH_EACH, .of = MEMBERS(__VA_ARGS__) }
#define IN(name, ...) \
	{ .key = name, .kind = SX_HASH_INSIDE, .of = MEMBERS(__VA_ARGS__) }
#define IN_OR_0(name, ...) \
	{ .key = name, .kind = SX_HASH_INSIDE, OR_0, .of = MEMBERS(__VA_ARGS__) }
#define GROUP(condition, ...) \
	{ .kind = SX_HASH_INSIDE, condition, .of = MEMBERS(__VA_ARGS__) }

/* Conditions. */
#define OR_0            .or_0 = true
#define UNLESS(state)   .unless = 1u + SX_DYN_##state
#define IF(name, state) .on = name, .on_with = 1u + SX_DYN_##state
#define WHEN(bits)      .when = (bits)
#define BOTH(a, b)      a, b

/* Numbers that dynamic states make 0. */
#define Z(name, state)  U(name, OR_0, UNLESS(state))
#define ZF(name, state) F(name, OR_0, UNLESS(state))

/* clang-format on */

/* Conditions that an object meets: among others, the bits of its parts if it is a pipeline
 * library, else of all parts. */
enum sx_hash_when {
	SX_HASH_PARTS = 0xf,        /* enum spvx_cache_part */
	SX_HASH_NO_PASS = 0x10,     /* a pipeline without a render pass */
	SX_HASH_SECOND_FORM = 0x20, /* of render passes */
};

/* The values of VkDynamicState that affect hashes. */
enum sx_dynamic {
	SX_DYN_VIEWPORT = 0,
	SX_DYN_SCISSOR = 1,
	SX_DYN_LINE_WIDTH = 2,
	SX_DYN_DEPTH_BIAS = 3,
	SX_DYN_BLEND_CONSTANTS = 4,
	SX_DYN_DEPTH_BOUNDS = 5,
	SX_DYN_STENCIL_COMPARE_MASK = 6,
	SX_DYN_STENCIL_WRITE_MASK = 7,
	SX_DYN_STENCIL_REFERENCE = 8,
	SX_DYN_DISCARD_RECTANGLE = 1000099000,
	SX_DYN_DISCARD_RECTANGLE_MODE = 1000099002,
	SX_DYN_SAMPLE_LOCATIONS = 1000143000,
	SX_DYN_FRAGMENT_SHADING_RATE = 1000226000,
	SX_DYN_LINE_STIPPLE = 1000259000,
	SX_DYN_CULL_MODE = 1000267000,
	SX_DYN_FRONT_FACE = 1000267001,
	SX_DYN_VIEWPORT_WITH_COUNT = 1000267003,
	SX_DYN_SCISSOR_WITH_COUNT = 1000267004,
	SX_DYN_VERTEX_BINDING_STRIDE = 1000267005,
	SX_DYN_DEPTH_TEST_ENABLE = 1000267006,
	SX_DYN_DEPTH_WRITE_ENABLE = 1000267007,
	SX_DYN_DEPTH_COMPARE_OP = 1000267008,
	SX_DYN_DEPTH_BOUNDS_TEST_ENABLE = 1000267009,
	SX_DYN_STENCIL_TEST_ENABLE = 1000267010,
	SX_DYN_STENCIL_OP = 1000267011,
	SX_DYN_VERTEX_INPUT = 1000352000,
	SX_DYN_PATCH_CONTROL_POINTS = 1000377000,
	SX_DYN_RASTERIZER_DISCARD_ENABLE = 1000377001,
	SX_DYN_DEPTH_BIAS_ENABLE = 1000377002,
	SX_DYN_LOGIC_OP = 1000377003,
	SX_DYN_PRIMITIVE_RESTART_ENABLE = 1000377004,
	SX_DYN_COLOR_WRITE_ENABLE = 1000381000,
	SX_DYN_DOMAIN_ORIGIN = 1000455002,
	SX_DYN_DEPTH_CLAMP_ENABLE = 1000455003,
	SX_DYN_POLYGON_MODE = 1000455004,
	SX_DYN_RASTERIZATION_SAMPLES = 1000455005,
	SX_DYN_SAMPLE_MASK = 1000455006,
	SX_DYN_ALPHA_TO_COVERAGE_ENABLE = 1000455007,
	SX_DYN_ALPHA_TO_ONE_ENABLE = 1000455008,
	SX_DYN_LOGIC_OP_ENABLE = 1000455009,
	SX_DYN_BLEND_ENABLE = 1000455010,
	SX_DYN_BLEND_EQUATION = 1000455011,
	SX_DYN_WRITE_MASK = 1000455012,
	SX_DYN_RASTERIZATION_STREAM = 1000455013,
	SX_DYN_CONSERVATIVE_MODE = 1000455014,
	SX_DYN_EXTRA_OVERESTIMATION = 1000455015,
	SX_DYN_DEPTH_CLIP_ENABLE = 1000455016,
	SX_DYN_SAMPLE_LOCATIONS_ENABLE = 1000455017,
	SX_DYN_BLEND_ADVANCED = 1000455018,
	SX_DYN_PROVOKING_VERTEX_MODE = 1000455019,
	SX_DYN_LINE_RASTERIZATION_MODE = 1000455020,
	SX_DYN_LINE_STIPPLE_ENABLE = 1000455021,
	SX_DYN_NEGATIVE_ONE_TO_ONE = 1000455022,
	SX_DYN_DEPTH_CLAMP_RANGE = 1000582000
};

/**
 * struct sx_hasher - a hash that is being computed
 * @hash:    the hash so far
 * @dynamic: array of the pipeline's dynamic states; NULL if there are none
 * @applies: bits of enum sx_hash_when
 * @failed:  there is no rule for a structure
 */
struct sx_hasher {
	uint64_t hash;
	const struct sx_json_node *dynamic;
	uint32_t applies;
	bool failed;
};

static inline void sx_hash_u32(struct sx_hasher *h, uint32_t v)
{
	h->hash = sx_fnv1_word(h->hash, v);
}

static inline void sx_hash_u64(struct sx_hasher *h, uint64_t v)
{
	sx_hash_u32(h, (uint32_t)v);
	sx_hash_u32(h, (uint32_t)(v >> 32));
}

bool sx_hash_is_dynamic(const struct sx_hasher *h, uint32_t state);

/* Hash the members of an object; @object: NULL: all are absent. */
void sx_hash_members(struct sx_hasher *h, const struct sx_json_node *object,
		     const struct sx_hash_member *members);

/* Hash all structures of a pNext chain. */
void sx_hash_chain(struct sx_hasher *h, const struct sx_json_node *object);

/* Hash a whole pipeline. */
void sx_hash_pipeline(struct sx_hasher *h, uint32_t tag, const struct sx_json_node *node);

#endif
