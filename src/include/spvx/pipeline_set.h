/* SPDX-License-Identifier: MIT */
/*
 * <spvx/pipeline_set.h> - whether the pipelines in Fossilize archives fit their shaders, as
 * `spvx pipelines --check` finds out.
 *
 * All archives form one set: a pipeline may refer to objects of another archive, or to
 * objects that follow it. So the archives are read three times: for objects, for modules,
 * for pipelines. The set keeps objects and the interfaces of modules, but no modules and no
 * pipelines, except libraries. No Vulkan device is involved.
 *
 *	spvx_input_on_object(first, spvx_pipeline_set_add, set, SPVX_INPUT_PAYLOADS - 1);
 *	while (spvx_input_next(first, &item) > 0)
 *		;
 *	while (spvx_input_next(second, &item) > 0) // from the same options, as is third
 *		if (!item->problem &&
 *		    !spvx_input_address(second, item->offset, &address) &&
 *		    spvx_pipeline_set_wants(set, hash_of(address)) > 0 &&
 *		    !spvx_input_whole(second, &data, &size))
 *			spvx_pipeline_set_module(set, hash_of(address), data, size);
 *	spvx_input_on_object(third, spvx_pipeline_set_check, set, SPVX_INPUT_PAYLOADS - 1);
 *	while (spvx_input_next(third, &item) > 0)
 *		;
 *
 * The address of a module ends in `#` and its hash, in hexadecimal. A set is for one thread
 * at a time. <spvx/pipeline_check.h> checks a single pipeline. Not part of the amalgamation.
 */
#ifndef SPVX_PIPELINE_SET_H
#define SPVX_PIPELINE_SET_H

#include <spvx/pipeline_check.h>

SPVX_BEGIN_DECLS

struct spvx_grammar;
struct spvx_input_object;
struct spvx_pipeline_set;

/**
 * struct spvx_pipeline_set_options - how to check pipelines
 * @size:      sizeof(struct spvx_pipeline_set_options), so that it can grow
 * @allocator: NULL = libc's
 * @grammar:   NULL = the built-in one; must outlive the set
 * @verify:    compare the hash of every object with its name
 * @found:     receives findings: those of objects from spvx_pipeline_set_add(), those of
 *             pipelines from spvx_pipeline_set_check(). NULL = they are not reported
 * @ctx:       passed to @found
 */
struct spvx_pipeline_set_options {
	size_t size;
	const struct spvx_allocator *allocator;
	const struct spvx_grammar *grammar;
	bool verify;
	spvx_pipeline_found_fn *found;
	void *ctx;
};

/**
 * spvx_pipeline_set_create() - create an empty set
 * @options: copied; NULL = defaults
 * @set:     receives the set, to be released with spvx_pipeline_set_free()
 * Return: 0, -SPVX_EINVAL (sizes), -SPVX_ENOMEM.
 */
SPVX_API int spvx_pipeline_set_create(const struct spvx_pipeline_set_options *options,
				      struct spvx_pipeline_set **set);

/** spvx_pipeline_set_free() - release a set; NULL is ignored */
SPVX_API void spvx_pipeline_set_free(struct spvx_pipeline_set *set);

/**
 * spvx_pipeline_set_add() - add an entry of an archive: a spvx_input_object_fn
 * @set:   a struct spvx_pipeline_set, before the first call of the other functions
 * @entry: with its document, whatever its kind; of a shader module only its head is needed
 *
 * An entry that cannot be decoded is a finding. Of entries with the same kind and hash the
 * first one counts. The set keeps nothing that @entry points to.
 * Return: 0 (also with findings), -SPVX_EINVAL (too late), -SPVX_ENOMEM, or the code that
 * @found returned. After -SPVX_ENOMEM the set can only be released.
 */
SPVX_API int spvx_pipeline_set_add(void *set, const struct spvx_input_object *entry);

/**
 * spvx_pipeline_set_wants() - find out whether the set needs the bytes of a module
 * @set:  after the last spvx_pipeline_set_add()
 * @hash: by which pipelines refer to the module
 * Return: 1; 0: no pipeline refers to it, or it was taken; -SPVX_EINVAL (too late),
 * -SPVX_ENOMEM.
 */
SPVX_API int spvx_pipeline_set_wants(struct spvx_pipeline_set *set, uint64_t hash);

/**
 * spvx_pipeline_set_module() - take the interface of a module, unless it is not wanted
 * @set:  after the last spvx_pipeline_set_add()
 * @hash: by which pipelines refer to the module
 * @data: bytes of the module, at any alignment, in either byte order; not needed after the
 *        call
 * @size: number of bytes
 *
 * A module that is damaged, or was not taken, is a finding of the pipelines that use it.
 * Return: 0, -SPVX_EINVAL (too late), -SPVX_ENOMEM.
 */
SPVX_API int spvx_pipeline_set_module(struct spvx_pipeline_set *set, uint64_t hash,
				      const void *data, size_t size);

/**
 * spvx_pipeline_set_check() - check the pipelines of an entry: a spvx_input_object_fn
 * @set:   a struct spvx_pipeline_set, after the last spvx_pipeline_set_module()
 * @entry: as for spvx_pipeline_set_add(); entries other than pipelines are ignored
 *
 * Of pipelines with the same kind and hash the first one is checked.
 * Return: 0 (also with findings), -SPVX_ENOMEM, or the code that @found returned. Spec:
 * Vulkan, "Pipelines", "Pipeline Layouts".
 */
SPVX_API int spvx_pipeline_set_check(void *set, const struct spvx_input_object *entry);

SPVX_END_DECLS
#endif
