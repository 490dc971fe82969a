/* SPDX-License-Identifier: MIT */
/*
 * cache/hash.h - how Fossilize hashes an object: FNV-1 over 32-bit words, members in an order
 * of its own.
 *
 * The members of a structure are a constant table. Rules that depend on other members are
 * code.
 */
#ifndef SPVX_CACHE_HASH_H
#define SPVX_CACHE_HASH_H

#include "base/hash.h"
#include "base/json_read.h"
#include "base/str.h"

#include <spvx/cache.h>

/* How a member enters the hash. */
enum sx_hash_kind {
	SX_HASH_U32,
	SX_HASH_U64,
	SX_HASH_F32,
	SX_HASH_HANDLE, /* hash string, as u64 */
	SX_HASH_COUNT,  /* of an array */
	SX_HASH_U32S,   /* each of an array; absent: nothing */
	SX_HASH_F32S,
	SX_HASH_EACH,   /* objects of an array */
	SX_HASH_INSIDE, /* an object; absent: nothing */
	SX_HASH_CHAIN
};

/**
 * struct sx_hash_member - a member
 * @key:     its key in JSON
 * @kind:    how it enters the hash
 * @dynamic: 1 + the VkDynamicState that makes it 0; 0: none
 * @of:      members of the object, or of each object
 * @count:   how many
 */
struct sx_hash_member {
	const char *key;
	enum sx_hash_kind kind;
	uint32_t dynamic;
	const struct sx_hash_member *of;
	size_t count;
};

#define SX_HASH_TABLE(table) (table), SX_ARRAY_SIZE(table)

/* clang-format off */
#define U(name)         { name, SX_HASH_U32, 0, NULL, 0 }
#define UU(name)        { name, SX_HASH_U64, 0, NULL, 0 }
#define F(name)         { name, SX_HASH_F32, 0, NULL, 0 }
#define H(name)         { name, SX_HASH_HANDLE, 0, NULL, 0 }
#define N(name)         { name, SX_HASH_COUNT, 0, NULL, 0 }
#define LIST(name)      { name, SX_HASH_U32S, 0, NULL, 0 }
#define FLIST(name)     { name, SX_HASH_F32S, 0, NULL, 0 }
#define Z(name, state)  { name, SX_HASH_U32, 1u + (state), NULL, 0 }
#define ZF(name, state) { name, SX_HASH_F32, 1u + (state), NULL, 0 }
#define EACH(name, t)   { name, SX_HASH_EACH, 0, SX_HASH_TABLE(t) }
#define IN(name, t)     { name, SX_HASH_INSIDE, 0, SX_HASH_TABLE(t) }
#define CHAIN           { "pNext", SX_HASH_CHAIN, 0, NULL, 0 }

/* clang-format on */

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
 * @parts:   parts of a pipeline library; UINT32_MAX: not a library
 * @pass:    the pipeline has a render pass
 * @failed:  there is no rule for a structure
 */
struct sx_hasher {
	uint64_t hash;
	const struct sx_json_node *dynamic;
	uint32_t parts;
	bool pass;
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

void sx_hash_str(struct sx_hasher *h, const struct sx_json_node *node);
bool sx_hash_is_dynamic(const struct sx_hasher *h, uint32_t state);

/* The 32 bits of a float; absent: 0. */
void sx_hash_f32(struct sx_hasher *h, const struct sx_json_node *node);

/* A member by its key; absent: 0. */
void sx_hash_key(struct sx_hasher *h, const struct sx_json_node *object, const char *key);
void sx_hash_handle(struct sx_hasher *h, const struct sx_json_node *object,
		    const char *key);
void sx_hash_count(struct sx_hasher *h, const struct sx_json_node *object, const char *key);

void sx_hash_members(struct sx_hasher *h, const struct sx_json_node *object,
		     const struct sx_hash_member *members, size_t count);

/* All structures of pNext. */
void sx_hash_chain(struct sx_hasher *h, const struct sx_json_node *object);

/* The whole of a pipeline. */
void sx_hash_pipeline(struct sx_hasher *h, uint32_t tag, const struct sx_json_node *node);
void sx_hash_graphics_states(struct sx_hasher *h, const struct sx_json_node *node);

#endif
