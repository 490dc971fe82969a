/* SPDX-License-Identifier: MIT */
/* requires/device.h - a device's properties, under construction. */
#ifndef SPVX_REQUIRES_DEVICE_H
#define SPVX_REQUIRES_DEVICE_H

#include "base/alloc.h"
#include "base/compiler.h"
#include "base/json_read.h"
#include "base/str.h"
#include "base/vec.h"
#include "grammar/vulkan.h"

#include <spvx/requires.h>

/* A value of a property: a number, or one of its flags. */
struct sx_has_property {
	uint32_t name;  /* interned */
	uint32_t index; /* of an array */
	uint16_t kind;  /* of struct sx_vk_member */
	bool is_flag;
	int64_t value;
	struct spvx_str flag;
};

/* The features, extensions and properties that a file lists. */
struct sx_has_set {
	struct sx_vec features;   /* uint32_t, interned names */
	struct sx_vec extensions; /* struct spvx_str */
	struct sx_vec properties; /* struct sx_has_property */
};

struct spvx_device {
	const struct spvx_allocator *outer;
	int err;               /* the first failure: nothing is read after it */
	struct sx_arena arena; /* texts */
	struct sx_has_set has;
	const char *name;
	uint32_t version;
	bool is_profile; /* unstated limits have Vulkan's minimum */
	const struct sx_json_node
		*repeated;       /* a name that an object of a file repeats, or NULL */
	const char *repeated_in; /* name of that file, less .json, if it is another */
};

/* A file being read, and files of profiles that it builds on. */
struct sx_device_file {
	struct spvx_device *device;
	const struct spvx_device_options *options;
	struct spvx_error *err;
	uint64_t work;     /* comparisons so far */
	const char *other; /* the current one of those files, less .json; NULL: none */
	const struct sx_json_node *from; /* the place in the first file that leads there */
};

/* ---- device_set.c ---- */

/* @d: has the allocator, and receives a failure. */
void sx_has_free(struct sx_has_set *s, const struct spvx_device *d);
void sx_has_feature(struct sx_has_set *s, struct spvx_device *d, uint32_t name);
void sx_has_extension(struct sx_has_set *s, struct spvx_device *d, struct spvx_str name);
/* Add a property. Of two numbers for one property, the better one is kept. */
void sx_has_property(struct sx_has_set *s, struct spvx_device *d,
		     const struct sx_has_property *p);
/* Add all of @from. */
void sx_has_union(struct sx_has_set *s, struct spvx_device *d,
		  const struct sx_has_set *from);
/* Keep only entries that @other has as well. */
void sx_has_intersect(struct sx_has_set *s, const struct sx_has_set *other);

bool sx_has_the_feature(const struct sx_has_set *s, uint32_t name);
bool sx_has_the_extension(const struct sx_has_set *s, struct spvx_str name);
bool sx_flag_is(struct spvx_str flag, struct spvx_str wanted);

/* ---- device_member.c: members of structures in JSON; unknown ones are skipped ---- */

/* { member: value } of a structure, with or without VkPhysicalDevice; of features: bool or 0,
 * 1. */
void sx_read_members(struct sx_device_file *f, struct sx_has_set *s,
		     struct spvx_str structure, const struct sx_json_node *members,
		     bool feature);

/* Read one value; its name may belong to any structure of features, or of properties. */
void sx_read_value(struct sx_device_file *f, struct sx_has_set *s,
		   struct spvx_str structure, const char *name,
		   const struct sx_json_node *value, bool feature);

/* ---- device_json.c ---- */

/* As sx_json_parse(), into the device's arena; of a name that is repeated in one object the
 * last value counts. */
int sx_device_parse(struct sx_device_file *f, struct spvx_str text,
		    struct sx_json_node **root, struct spvx_error *err);

/* ---- device_builtin.c ---- */

/* The text of a published profile. Return: false if no profile has that name. */
bool sx_device_builtin(const char *name, struct spvx_str *text);

/* ---- readers of the file formats ---- */

void sx_device_profile(struct sx_device_file *f, const struct sx_json_node *root);
void sx_device_dump(struct sx_device_file *f, const struct sx_json_node *root);
void sx_device_report(struct sx_device_file *f, const struct sx_json_node *root);

/* Give the device a name. */
void sx_device_call(struct spvx_device *d, struct spvx_str name);

/* Count a step of about @cost comparisons, besides a search in @s. Blocks and profiles that
 * name each other repeatedly cost more than their text suggests. Return: false: there was a
 * failure, also if it is this one. */
bool sx_device_work(struct sx_device_file *f, const struct sx_json_node *at,
		    const struct sx_has_set *s, uint64_t cost);

/* "1.3.204", up to its second dot, as major << 8 | minor. @loose: at least a major number and a
 * dot, and then any text. Return: 0: not a version. */
uint32_t sx_device_version_of(struct spvx_str s, bool loose);

/* Fail with an error at a node; in another file, at the place that leads there. */
void sx_device_fail(const struct sx_device_file *f, const struct sx_json_node *at,
		    const char *format, ...) SX_PRINTF(3, 4);

#endif
