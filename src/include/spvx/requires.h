/* SPDX-License-Identifier: MIT */
/*
 * <spvx/requires.h> - requirements of a module, and whether a Vulkan device meets them.
 *
 *	struct spvx_requires *q;
 *	const struct spvx_requirements *r;
 *
 *	if (spvx_requires_create(NULL, &q) || spvx_requires_load(q, data, size, &r))
 *		return complain();
 *	for (uint32_t i = 0; i < r->need_count; i++)
 *		if (spvx_device_has(device, &r->needs[i]) == SPVX_HAS_NOT)
 *			...
 *	spvx_requires_free(q);
 *
 * A need is a set of alternatives of which a device must have one, or a limit with a value.
 * Declared needs come from the Vulkan registry (capabilities, extensions); those that
 * follow  * from the code come from rules of the specification, each with its VUID.
 * Requirements that depend on the application (bound resources, pipeline state) are not
 * considered.
 */
#ifndef SPVX_REQUIRES_H
#define SPVX_REQUIRES_H

#include <spvx/reflect.h>

#ifndef SPVX_NO_REQUIRES
#ifdef __cplusplus
extern "C" {
#endif

enum spvx_need_kind {
	SPVX_NEED_ANY_OF,  /* one of some alternatives */
	SPVX_NEED_LIMIT,   /* a limit of at least, or at most, a value */
	SPVX_NEED_UNKNOWN, /* a capability or extension that Vulkan has no row for */
	SPVX_NEED_NEVER,   /* no Vulkan device takes it */
	SPVX_NEED_QUERY    /* of an OpenCL device: queries and extensions */
};

enum spvx_need_how {
	SPVX_HOW_PLAIN,
	SPVX_HOW_WRITES,   /* a store or an atomic operation is done */
	SPVX_HOW_DECLARED, /* nothing is written, but it could be */
	SPVX_HOW_DEFAULT   /* by the default of a specialization constant */
};

/**
 * struct spvx_need - one requirement
 * @kind:    enum spvx_need_kind
 * @rule:    which rule; see spvx_need_rule()
 * @entry:   index of the entry point; SPVX_NONE = the whole module
 * @at:      word offset of the first instruction that needs it
 * @how:     enum spvx_need_how
 * @note:    1: it never decides whether the module loads
 * @basic:   1: every Vulkan 1.0 device has it
 * @first, @count: alternatives, in the library's tables
 * @subject: capability or extension that is declared, else empty
 * @value:   of a limit
 */
struct spvx_need {
	uint32_t kind;
	uint32_t rule;
	uint32_t entry;
	uint32_t at;
	uint16_t how;
	uint8_t note;
	uint8_t basic;
	uint32_t first;
	uint32_t count;
	struct spvx_str subject;
	int64_t value;
};

/**
 * struct spvx_requirements - the requirements of a module
 * @reflection: its interface
 * @needs:      those of the module by their place, then those of each entry point
 * @need_count: how many
 * @vulkan:     0: it is a module for OpenCL; its needs are SPVX_NEED_QUERY, which no device
 *              file answers
 * @complete:   0: part of the module could not be read; it may require more
 */
struct spvx_requirements {
	const struct spvx_reflection *reflection;
	const struct spvx_need *needs;
	uint32_t need_count;
	uint32_t vulkan;
	uint32_t complete;
};

/** struct spvx_requires - a finder of requirements; keeps its memory between modules */
struct spvx_requires;

/**
 * struct spvx_requires_options - how
 * @size:      sizeof(struct spvx_requires_options), so that it can grow
 * @allocator: NULL = libc's
 * @grammar:   NULL = built in
 * @memory_limit: bytes that may be held, 0 = without limit
 */
struct spvx_requires_options {
	size_t size;
	const struct spvx_allocator *allocator;
	const struct spvx_grammar *grammar;
	size_t memory_limit;
};

/**
 * spvx_requires_create() - create a finder of requirements
 * @options: NULL = defaults
 * @finder:  receives it, released with spvx_requires_free()
 * Return: 0, -SPVX_ENOMEM, -SPVX_EINVAL, -SPVX_ELIMIT.
 */
SPVX_API int spvx_requires_create(const struct spvx_requires_options *options,
				  struct spvx_requires **finder);

/* spvx_requires_free() - release a finder and its results; NULL is ignored */
SPVX_API void spvx_requires_free(struct spvx_requires *finder);

/**
 * spvx_requires_specialize() - values for specialization constants, from the next load on
 * @finder:  made by spvx_requires_create()
 * @specs:   values; must outlive the loads
 * @count:   how many; 0 = the module's own
 */
SPVX_API void spvx_requires_specialize(struct spvx_requires *finder,
				       const struct spvx_spec *specs, size_t count);

/**
 * spvx_requires_load() - find the requirements of a module
 * @finder:  made by spvx_requires_create(), used any number of times
 * @data:     bytes of one module (or more: the first is taken)
 * @size:     how many
 * @result:   receives the result, good until the next load or the end of @finder; it
 *            refers to @data
 * Return: 0 (also for a damaged module: see @complete), -SPVX_ESHORT, -SPVX_EMAGIC,
 * -SPVX_ENOMEM, -SPVX_ELIMIT.
 */
SPVX_API int spvx_requires_load(struct spvx_requires *finder, const void *data, size_t size,
				const struct spvx_requirements **result);

/**
 * spvx_need_text() - a need as it is spelled: "v1.3|VK_KHR_ray_query", "shaderInt64",
 * "maxPushConstantsSize>=192"; in the name of an unknown extension or capability what needs
 * are spelled with (blanks, | < > = & \) is \x7c
 * @need: of a result
 * @to:   receives it and a NUL, as far as there is room; may be NULL when @room is 0
 * @room: bytes at @to
 * Return: its length.
 */
SPVX_API size_t spvx_need_text(const struct spvx_need *need, char *to, size_t room);

/** spvx_need_rule() - name of the rule: "cap/Int64", "stores/fragment"; as
 * spvx_need_text() */
SPVX_API size_t spvx_need_rule(const struct spvx_need *need, char *to, size_t room);

/* spvx_need_vuid() - the rule of the Vulkan specification; "-" if none */
SPVX_API const char *spvx_need_vuid(const struct spvx_need *need);

/** spvx_need_reason() - the part of the module that needs it, in a few words */
SPVX_API const char *spvx_need_reason(const struct spvx_need *need);

/* ---- devices ---- */

/** struct spvx_device - the properties of a device, read from a file */
struct spvx_device;

enum spvx_has {
	SPVX_HAS,
	SPVX_HAS_NOT,
	SPVX_HAS_UNKNOWN /* the file does not say */
};

/**
 * struct spvx_device_options - how to read a device file
 * @size:      sizeof(struct spvx_device_options), so that it can grow
 * @allocator: NULL = libc's
 * @profile:   which profile of a file that has several; NULL = the only one
 * @find:      gives the text of the file of a profile that another one builds on; false:
 *             there is none. NULL: none is found
 * @ctx:       passed to it
 */
struct spvx_device_options {
	size_t size;
	const struct spvx_allocator *allocator;
	const char *profile;
	bool (*find)(void *ctx, const char *name, struct spvx_str *text);
	void *ctx;
};

/**
 * spvx_device_create() - read a Vulkan Profiles file, a report of vulkaninfo or of gpuinfo
 * @text:    of the file, JSON
 * @options: NULL = defaults
 * @device:  receives it, released with spvx_device_free()
 * @error:   receives line and column; may be NULL
 * Return: 0, -SPVX_ENOMEM, -SPVX_EINVAL, -SPVX_ESYNTAX, -SPVX_ELIMIT.
 */
SPVX_API int spvx_device_create(struct spvx_str text,
				const struct spvx_device_options *options,
				struct spvx_device **device, struct spvx_error *error);

/**
 * spvx_device_minimum() - a device that is built in: the least that a version of Vulkan
 * allows, "vulkan1.1", or a published profile, "VP_KHR_roadmap_2022"
 * @device: receives it, released with spvx_device_free()
 * @name:   as spvx_device_builtin() has them
 * @options: only the allocator counts; NULL = defaults
 * Return: 0, -SPVX_ENOMEM, -SPVX_EINVAL: there is none of that name.
 */
SPVX_API int spvx_device_minimum(struct spvx_device **device, const char *name,
				 const struct spvx_device_options *options);

/** spvx_device_builtin() - name of the index-th device that is built in; NULL past the
 * last */
SPVX_API const char *spvx_device_builtin(unsigned index);

/** spvx_device_free() - release it; NULL is fine */
SPVX_API void spvx_device_free(struct spvx_device *device);

/** spvx_device_name() - of the profile, or of the device; never NULL */
SPVX_API const char *spvx_device_name(const struct spvx_device *device);

/** spvx_device_version() - of Vulkan: major << 8 | minor */
SPVX_API uint32_t spvx_device_version(const struct spvx_device *device);

/** spvx_device_has() - whether a need is met */
SPVX_API enum spvx_has spvx_device_has(const struct spvx_device *device,
				       const struct spvx_need *need);

/**
 * spvx_device_loads() - whether a module loads: every need that decides is met
 * @device: a device
 * @module: requirements of the module
 * Return: SPVX_HAS_UNKNOWN also for a module that could not be followed to its end, and for
 * one that is not for Vulkan.
 */
SPVX_API enum spvx_has spvx_device_loads(const struct spvx_device *device,
					 const struct spvx_requirements *module);

#ifdef __cplusplus
}
#endif
#endif /* SPVX_NO_REQUIRES */
#endif
