/* SPDX-License-Identifier: MIT */
/*
 * pipeline/fit.h - checks whether a recorded pipeline fits its shaders.
 *
 * The check knows nothing of archives: the caller looks up the objects that the pipeline
 * refers to. Unknown objects are NULL, and rules that depend on them are not checked.
 */
#ifndef SPVX_PIPELINE_FIT_H
#define SPVX_PIPELINE_FIT_H

#include "base/alloc.h"
#include "pipeline/rows.h"

#include <spvx/cache.h>
#include <spvx/reflect.h>

/*
 * ---- summary.c: the facts of an entry point that a pipeline is checked against, copied
 * from the reflection of its module ----
 */

/**
 * struct sx_shader_use - a descriptor
 * @type:   VkDescriptorType that its variable is usually bound as
 * @count:  number of descriptors; 0: not known before run time
 * @size:   bytes of a block
 * @attachment: InputAttachmentIndex, or SPVX_NONE
 * @used:   the entry point uses it; else it is only declared
 * @array:  it is an array
 */
struct sx_shader_use {
	uint32_t set;
	uint32_t binding;
	uint32_t type;
	uint32_t attachment;
	uint64_t count;
	uint64_t size;
	bool used;
	bool array;
};

/**
 * struct sx_shader_slot - a location of an input or output
 * @mask: set of components; a 64-bit one takes two
 * @cls:  enum sx_class
 * @width: bits of a component
 * @rate:  as in struct sx_slot
 * @second: an output that is the second source of blending; an input that is the second
 *          half of a 64-bit vector
 * @used:   by code, or an initializer writes it; otherwise it is only in the interface
 */
struct sx_shader_slot {
	uint32_t location;
	uint8_t mask;
	uint8_t cls;
	uint8_t width;
	uint8_t rate;
	bool second;
	bool used;
};

/* A specialization constant: its SpecId, and the number of bytes that set it. */
struct sx_shader_spec {
	uint32_t id;
	uint32_t size;
};

/**
 * struct sx_shader - an entry point
 * @stage:  VkShaderStageFlagBits
 * @uses:   by set, binding
 * @push_from, @push_to: byte range of the push constant block; equal: no such block
 * @inputs, @outputs: by location
 * @specs:  of the module, by SpecId
 * @topologies: set of VkPrimitiveTopology that the modes of a geometry shader read, or those
 *              of a tessellation shader make; 0: not known
 * @primitive_id: an input of a fragment shader, which uses it, or an output is PrimitiveId
 * @by_specs: counts or sizes depend on specialization constants
 * @captured: outputs may be captured by transform feedback
 */
struct sx_shader {
	uint32_t stage;
	struct spvx_str name;
	const struct sx_shader_use *uses;
	uint32_t use_count;
	uint64_t push_from;
	uint64_t push_to;
	const struct sx_shader_slot *inputs;
	uint32_t input_count;
	const struct sx_shader_slot *outputs;
	uint32_t output_count;
	const struct sx_shader_spec *specs;
	uint32_t spec_count;
	uint32_t topologies;
	bool primitive_id;
	bool by_specs;
	bool captured;
};

/* Make the summary of an entry point in an arena. Return: NULL if out of memory. */
const struct sx_shader *sx_shader_make(struct sx_arena *arena,
				       const struct spvx_reflection *r, const void *module,
				       uint32_t entry);

/* Called with each finding, without an address; its texts are valid until it returns.
 * Return: 0 or an error. */
typedef int sx_fit_fn(void *ctx, const struct sx_pipe_finding *f);

/* ---- the check ---- */

/* The reason why a stage has no summary. */
enum sx_fit_lack {
	SX_FIT_HAS,
	SX_FIT_NO_MODULE, /* its module is not known */
	SX_FIT_BAD_MODULE,
	SX_FIT_NO_ENTRY
};

/**
 * struct sx_fit_stage - a stage
 * @s:       as recorded
 * @shader:  its summary; NULL: for the reason in @lack
 * @entries: the module's entry points for that stage, if none has the recorded name
 */
struct sx_fit_stage {
	const struct spvx_cache_stage *s;
	const struct sx_shader *shader;
	enum sx_fit_lack lack;
	struct spvx_str entries;
};

/**
 * struct sx_fit - a pipeline with the objects it refers to
 * @p:       as recorded; a linked one with the states of its parts
 * @layout:  or NULL
 * @sets:    one for each set of the layout; NULL: in another library, or not known
 * @pass:    or NULL
 * @stages:  one for each stage of @p
 * @own_stages: number of leading stages of @p that are its own; those of libraries follow
 * @partial: it is a library, or lacks one of its libraries: stages are not compared
 * @arena:   scratch memory
 */
struct sx_fit {
	const struct spvx_cache_pipeline *p;
	const struct spvx_cache_pipeline_layout *layout;
	const struct spvx_cache_set_layout *const *sets;
	const struct spvx_cache_render_pass *pass;
	const struct sx_fit_stage *stages;
	uint32_t own_stages;
	bool partial;
	struct sx_arena *arena;
};

/* Stands for a set without a layout, which no stage of the pipeline may use. */
extern const struct spvx_cache_set_layout sx_fit_no_set;

/* Check the pipeline. Return: 0, the result of @found if that is not 0, -SPVX_ENOMEM. */
int sx_fit(const struct sx_fit *fit, sx_fit_fn *found, void *ctx);

/**
 * sx_fit_part() - merge a library into a linked pipeline
 * @to:   receives the states that the library supplies
 * @part: the library
 *
 * The caller merges the lists of stages and libraries.
 */
void sx_fit_part(struct spvx_cache_pipeline *to, const struct spvx_cache_pipeline *part);

/* The part of a pipeline that one of these dynamic states belongs to: listed with another one, it
 * has no effect. */
uint32_t sx_fit_part_of(uint32_t state);

#endif
