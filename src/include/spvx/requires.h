/* SPDX-License-Identifier: MIT */
/*
 * <spvx/requires.h> - requirements of a module, and whether a Vulkan device meets them.
 *
 *	struct spvx_requires *q;
 *	const struct spvx_requirements *r;
 *	int err = spvx_requires_create(NULL, &q);
 *
 *	if (!err)
 *		err = spvx_requires_load(q, data, size, &r);
 *	for (uint32_t i = 0; !err && i < r->need_count; i++) {
 *		char text[256];
 *
 *		spvx_need_text(&r->needs[i], text, sizeof(text));
 *		if (spvx_device_has(device, &r->needs[i]) == SPVX_HAS_NOT)
 *			printf("missing: %s\n", text);
 *	}
 *	spvx_requires_free(q);
 *
 * A need is a set of alternatives of which a device must have one, or a limit with a value.
 * Declared needs come from the Vulkan registry (capabilities, extensions); needs of the
 * code come from rules of the specification, each with its VUID. Requirements that depend
 * on the application (bound resources, pipeline state) are not considered.
 *
 * Devices are read from files or are built in: spvx_device_create(),
 * spvx_device_minimum(). A device is constant once it is created.
 */
#ifndef SPVX_REQUIRES_H
#define SPVX_REQUIRES_H

#include <spvx/reflect.h>

#ifndef SPVX_NO_REQUIRES
SPVX_BEGIN_DECLS

/** enum spvx_need_kind - kinds of needs */
enum spvx_need_kind {
	SPVX_NEED_ANY_OF,  /* one of several alternatives */
	SPVX_NEED_LIMIT,   /* a limit of at least, or at most, a value */
	SPVX_NEED_UNKNOWN, /* a capability or extension that the Vulkan registry lacks */
	SPVX_NEED_NEVER,   /* no Vulkan device accepts the module */
	SPVX_NEED_QUERY    /* queries and extensions of an OpenCL device */
};

/** enum spvx_need_how - how a module comes to need something */
enum spvx_need_how {
	SPVX_HOW_PLAIN,
	SPVX_HOW_WRITES,   /* it stores, or executes an atomic operation */
	SPVX_HOW_DECLARED, /* it writes nothing, but declares something writable */
	SPVX_HOW_DEFAULT   /* by the default of a specialization constant */
};

/**
 * struct spvx_need - one requirement
 * @kind:    enum spvx_need_kind
 * @rule:    number of the rule, for spvx_need_rule()
 * @entry:   index of the entry point; SPVX_NONE = the whole module
 * @at:      word offset of the first instruction that needs it
 * @how:     enum spvx_need_how
 * @note:    1 if spvx_device_loads() ignores it
 * @basic:   1 if every Vulkan 1.0 device has it
 * @first, @count: alternatives, in the library's tables
 * @subject: declared capability or extension, else empty
 * @value:   value of a limit; number of a capability that has no name
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
 * @needs:      needs of the whole module in the order of their instructions, then those of
 *              each entry point
 * @need_count: number of @needs
 * @vulkan:     0 = a module for OpenCL, with SPVX_NEED_QUERY, which no device file answers
 * @complete:   0 = a part of the module could not be read, so it may require more
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
 * struct spvx_requires_options - how to find requirements
 * @size:      sizeof(struct spvx_requires_options), so that it can grow
 * @allocator: NULL = libc's
 * @grammar:   NULL = built in
 * @memory_limit: largest number of bytes to allocate, 0 = no limit
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
 * @finder:  receives the finder, to be released with spvx_requires_free()
 * Return: 0, -SPVX_ENOMEM, -SPVX_EINVAL (sizes), -SPVX_ELIMIT (memory_limit).
 */
SPVX_API int spvx_requires_create(const struct spvx_requires_options *options,
				  struct spvx_requires **finder);

/** spvx_requires_free() - release a finder and its results; NULL is ignored */
SPVX_API void spvx_requires_free(struct spvx_requires *finder);

/**
 * spvx_requires_specialize() - set values of specialization constants, from the next load
 * on
 * @finder:  from spvx_requires_create()
 * @specs:   values; of several for one SpecId the last counts. Must outlive the loads
 * @count:   number of @specs; 0 = use the defaults in the module
 */
SPVX_API void spvx_requires_specialize(struct spvx_requires *finder,
				       const struct spvx_spec *specs, size_t count);

/**
 * spvx_requires_load() - find the requirements of a module
 * @finder: from spvx_requires_create(); its previous result becomes invalid
 * @data:   bytes of a module, at any alignment; of several back to back the first is used
 * @size:   size of @data in bytes
 * @result: receives the result, valid until the next load or spvx_requires_free(); @data
 *          must outlive it
 * Return: 0 (also for a damaged module: see @complete), or an error as of
 * spvx_reflect_load().
 */
SPVX_API int spvx_requires_load(struct spvx_requires *finder, const void *data, size_t size,
				const struct spvx_requirements **result);

/**
 * spvx_need_text() - the spelling of a need: "v1.3|VK_KHR_ray_query", "shaderInt64",
 * "maxPushConstantsSize>=192"
 * @need: from a result
 * @to:   receives the text and a NUL, cut to fit; may be NULL if @room is 0
 * @room: size of @to in bytes
 *
 * In the name of an unknown extension or capability, blanks and | < > = & \ are escaped as
 * \x7c.
 * Return: length of the whole text in bytes.
 */
SPVX_API size_t spvx_need_text(const struct spvx_need *need, char *to, size_t room);

/** spvx_need_rule() - name of the rule of a need: "cap/Int64", "stores/fragment";
 * parameters and result as of spvx_need_text() */
SPVX_API size_t spvx_need_rule(const struct spvx_need *need, char *to, size_t room);

/** spvx_need_vuid() - identifier of the Vulkan rule, a static string; "-" = none */
SPVX_API const char *spvx_need_vuid(const struct spvx_need *need);

/** spvx_need_reason() - the part of the module that has the need, in a few words; static */
SPVX_API const char *spvx_need_reason(const struct spvx_need *need);

/* ---- devices ---- */

/** struct spvx_device - the properties of a device, read from a file */
struct spvx_device;

/** enum spvx_has - whether a device meets a need */
enum spvx_has {
	SPVX_HAS,
	SPVX_HAS_NOT,
	SPVX_HAS_UNKNOWN /* the file does not say */
};

/**
 * struct spvx_device_options - how to read a device file
 * @size:      sizeof(struct spvx_device_options), so that it can grow
 * @allocator: NULL = libc's
 * @profile:   name of the profile in a file with several; NULL = the only one
 * @find:      finds the file of a profile that another profile requires: stores its text,
 *             which must stay valid until spvx_device_create() returns, and returns true,
 *             or returns false. NULL = no such file
 * @ctx:       passed to @find
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
 * @text:    text of the file, JSON; may be freed after the call
 * @options: NULL = defaults
 * @device:  receives the device, to be released with spvx_device_free()
 * @error:   receives line, column and message; may be NULL
 * Return: 0, -SPVX_ENOMEM, -SPVX_EINVAL (sizes), -SPVX_ESYNTAX (not JSON, or none of these
 * formats), -SPVX_ELIMIT (larger than 64 MiB, or nested too deeply).
 */
SPVX_API int spvx_device_create(struct spvx_str text,
				const struct spvx_device_options *options,
				struct spvx_device **device, struct spvx_error *error);

/**
 * spvx_device_minimum() - create a built-in device: the minimum that a version of Vulkan
 * requires, "vulkan1.1", or a published profile, "VP_KHR_roadmap_2022"
 * @device:  receives the device, to be released with spvx_device_free()
 * @name:    a name that spvx_device_builtin() returns
 * @options: only @allocator is used; NULL = defaults
 * Return: 0, -SPVX_ENOMEM, -SPVX_EINVAL (no such name, sizes).
 */
SPVX_API int spvx_device_minimum(struct spvx_device **device, const char *name,
				 const struct spvx_device_options *options);

/** spvx_device_builtin() - name of built-in device @index, counted from 0; NULL past the
 * last */
SPVX_API const char *spvx_device_builtin(unsigned index);

/** spvx_device_free() - release a device; NULL is ignored */
SPVX_API void spvx_device_free(struct spvx_device *device);

/** spvx_device_name() - name of the profile or device; never NULL */
SPVX_API const char *spvx_device_name(const struct spvx_device *device);

/** spvx_device_version() - the Vulkan version of a device: major << 8 | minor */
SPVX_API uint32_t spvx_device_version(const struct spvx_device *device);

/** spvx_device_has() - whether a device meets a need */
SPVX_API enum spvx_has spvx_device_has(const struct spvx_device *device,
				       const struct spvx_need *need);

/**
 * spvx_device_loads() - whether a device can load a module: it meets every need that is not
 * a @note
 * @device: a device
 * @module: requirements of the module
 * Return: SPVX_HAS, SPVX_HAS_NOT, or SPVX_HAS_UNKNOWN, also for an incomplete module and
 * for a module that is not for Vulkan.
 */
SPVX_API enum spvx_has spvx_device_loads(const struct spvx_device *device,
					 const struct spvx_requirements *module);

SPVX_END_DECLS
#endif /* SPVX_NO_REQUIRES */
#endif
