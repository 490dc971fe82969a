/* SPDX-License-Identifier: MIT */
/*
 * requires/device.c - devices from a file or a version, and whether they meet a need.
 */
#include "requires/device.h"

#include "base/error.h"
#include "base/options.h"
#include "requires/text.h"

#include <stdarg.h>
#include <stdio.h>

#define MAX_FILE ((size_t)64 << 20)

/* @at: NULL: the text as a whole. */
static void fail_at(const struct sx_device_file *f, enum spvx_code code,
		    const struct sx_json_node *at, const char *text)
{
	const uint32_t line = at ? at->line : 1;
	const uint32_t column = at ? at->column : 1;

	if (f->device->err)
		return;
	f->device->err =
		f->other ? sx_error_at(f->err, code, f->from->line, f->from->column,
				       "%s.json: %u:%u: %s", f->other, line, column, text)
			 : sx_error_at(f->err, code, line, column, "%s", text);
}

void sx_device_fail(const struct sx_device_file *f, const struct sx_json_node *at,
		    const char *format, ...)
{
	char text[256];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof(text), format, args);
	va_end(args);
	fail_at(f, SPVX_ESYNTAX, at, text);
}

void sx_device_call(struct spvx_device *d, struct spvx_str name)
{
	d->name = sx_arena_strdup(&d->arena, name.ptr, name.len);
	d->err = d->name ? d->err : -SPVX_ENOMEM;
}

uint32_t sx_device_version_of(struct spvx_str s, bool loose)
{
	uint32_t parts[2] = { 0, 0 };
	size_t n = 0;

	for (size_t i = 0; i < s.len && n < 2; i++) {
		if (s.ptr[i] == '.')
			n++;
		else if (sx_is_digit(s.ptr[i]) && parts[n] < 100)
			parts[n] = parts[n] * 10 + (uint32_t)(s.ptr[i] - '0');
		else if (loose)
			break;
		else
			return 0;
	}
	return loose && (!n || !parts[0]) ? 0 : parts[0] << 8 | (parts[1] & 0xff);
}

#define MAX_WORK (UINT64_C(1) << 26)

bool sx_device_work(struct sx_device_file *f, const struct sx_json_node *at,
		    const struct sx_has_set *s, uint64_t cost)
{
	f->work += 1 + cost + s->features.count + s->extensions.count + s->properties.count;
	if (f->work > MAX_WORK)
		fail_at(f, SPVX_ELIMIT, at,
			"too many capabilities, or references between profiles");
	return !f->device->err;
}

/* ---- consequences of the version and the extensions ---- */

/* Add the features that a device of its version, or with its extensions, must have. */
static void add_mandatory(struct spvx_device *d)
{
	const struct sx_vk_row *row;

	for (uint32_t i = 0; !d->err && (row = sx_vk_mandatory_at(i)) != NULL; i++) {
		if (row->version
			    ? row->version > d->version
			    : !sx_has_the_extension(&d->has, sx_str(sx_vk_name(row->name))))
			continue;
		for (uint32_t n = 0; n < row->count; n++)
			sx_has_feature(&d->has, d,
				       sx_vk_alternatives(row->first + n)->name);
	}
}

/* Whether an extension is listed, or part of the device's version. */
static bool has_extension(const struct spvx_device *d, struct spvx_str name)
{
	for (unsigned steps = 0; steps < 8; steps++) {
		const struct sx_vk_row *row = sx_vk_extension(name);

		if (sx_has_the_extension(&d->has, name))
			return true;
		if (!row)
			return false;
		if (row->version)
			return row->version <= d->version;
		if (!row->count)
			return false;
		name = sx_str(sx_vk_name(row->count));
	}
	return false;
}

/* ---- meeting a need ---- */

static bool property_has(const struct spvx_device *d, uint32_t name, struct spvx_str value)
{
	const struct sx_has_property *p = d->has.properties.items;
	bool truth = sx_str_is(value, "VK_TRUE");

	for (uint32_t i = 0; i < d->has.properties.count; i++) {
		if (p[i].name != name)
			continue;
		if (truth ? !p[i].is_flag && p[i].value
			  : p[i].is_flag && sx_flag_is(p[i].flag, value))
			return true;
	}
	return false;
}

/* Features that only a portability subset lacks: every other device has them. */
static bool is_of_subset(const struct sx_vk_alternative *a)
{
	static const char *const names[] = { "tessellationIsolines",
					     "tessellationPointMode",
					     "shaderSampleRateInterpolationFunctions" };

	for (size_t i = 0; i < SX_ARRAY_SIZE(names); i++)
		if (!strcmp(sx_vk_name(a->name), names[i]))
			return true;
	return false;
}

/* Flags that every device with compute queues has since Vulkan 1.1; profiles leave them out. */
static bool is_basic_flag(const struct spvx_device *d, const struct sx_vk_alternative *a)
{
	const char *value = sx_vk_name(a->value);

	return d->is_profile && d->version >= 0x101 &&
	       (!strcmp(value, "VK_SUBGROUP_FEATURE_BASIC_BIT") ||
		(!strcmp(value, "VK_SHADER_STAGE_COMPUTE_BIT") &&
		 !strcmp(sx_vk_name(a->name), "subgroupSupportedStages")));
}

static bool has_alternative(const struct spvx_device *d, const struct sx_vk_alternative *a)
{
	switch (a->kind) {
	case SX_VK_VERSION:
		return a->version <= d->version;
	case SX_VK_EXTENSION:
		return has_extension(d, sx_str(sx_vk_name(a->name)));
	case SX_VK_FEATURE:
		return sx_has_the_feature(&d->has, a->name) ||
		       (is_of_subset(a) &&
			!has_extension(d, sx_str("VK_KHR_portability_subset")));
	case SX_VK_PROPERTY:
		return is_basic_flag(d, a) ||
		       property_has(d, a->name, sx_str(sx_vk_name(a->value)));
	default:
		return false;
	}
}

/* The value of a limit, NAME or NAME[INDEX]. Return: false if the file does not state
 * it. */
static bool limit_of(const struct spvx_device *d, const char *limit, int64_t *value)
{
	const struct sx_has_property *p = d->has.properties.items;
	struct spvx_str name = sx_str(limit);
	const struct sx_vk_limit *least = sx_vk_limit(name);
	uint32_t index = 0;

	if (name.len > 3 && limit[name.len - 1] == ']') {
		index = (uint32_t)(limit[name.len - 2] - '0');
		name.len -= 3;
	}
	for (uint32_t i = 0; i < d->has.properties.count; i++) {
		if (p[i].index == index && !p[i].is_flag &&
		    sx_str_is(name, sx_vk_name(p[i].name))) {
			*value = p[i].value;
			return true;
		}
	}
	if (!least || !d->is_profile)
		return false;
	*value = d->version >= 0x104 ? least->in_1_4 : least->in_1_0;
	return *value != SX_VK_NO_LIMIT;
}

enum spvx_has spvx_device_has(const struct spvx_device *device,
			      const struct spvx_need *need)
{
	int64_t value;

	switch (need->kind) {
	case SPVX_NEED_NEVER:
		return SPVX_HAS_NOT;
	case SPVX_NEED_UNKNOWN:
	case SPVX_NEED_QUERY:
		return SPVX_HAS_UNKNOWN;
	case SPVX_NEED_LIMIT:
		if (!limit_of(device, sx_need_limit_name(need), &value))
			return SPVX_HAS_UNKNOWN;
		return (sx_need_at_most(need) ? value <= need->value : value >= need->value)
			       ? SPVX_HAS
			       : SPVX_HAS_NOT;
	default:
		for (uint32_t i = 0; i < need->count; i++)
			if (has_alternative(device, sx_vk_alternatives(need->first + i)))
				return SPVX_HAS;
		return SPVX_HAS_NOT;
	}
}

enum spvx_has spvx_device_loads(const struct spvx_device *device,
				const struct spvx_requirements *module)
{
	bool decided = module->vulkan && module->complete;

	for (uint32_t i = 0; i < module->need_count; i++) {
		const struct spvx_need *n = &module->needs[i];
		enum spvx_has has = n->note ? SPVX_HAS : spvx_device_has(device, n);

		if (has == SPVX_HAS_NOT)
			return SPVX_HAS_NOT;
		decided &= has == SPVX_HAS;
	}
	return decided ? SPVX_HAS : SPVX_HAS_UNKNOWN;
}

/* ---- life ---- */

static struct spvx_device *create(const struct spvx_device_options *o)
{
	struct spvx_device *d = sx_zalloc(o->allocator, sizeof(*d));

	if (!d)
		return NULL;
	d->outer = o->allocator;
	d->name = "device";
	sx_arena_init(&d->arena, o->allocator, 0);
	return d;
}

void spvx_device_free(struct spvx_device *device)
{
	const struct spvx_allocator *a;

	if (!device)
		return;
	a = device->outer;
	sx_has_free(&device->has, device);
	sx_arena_free(&device->arena);
	sx_free(a, device, sizeof(*device));
}

static void read_shape(struct sx_device_file *f, const struct sx_json_node *root)
{
	if (root->type != SX_JSON_OBJECT)
		sx_device_fail(f, root, "expected an object");
	else if (sx_json_get(root, "capabilities") && sx_json_get(root, "profiles"))
		sx_device_profile(f, root);
	else if (f->options->profile)
		sx_device_fail(f, root, "a device report has no profiles");
	else if (sx_json_get(root, "VkPhysicalDeviceProperties"))
		sx_device_dump(f, root);
	else if (sx_json_get(root, "extended") || sx_json_get(root, "core11") ||
		 (sx_json_get(root, "properties") && sx_json_get(root, "features")))
		sx_device_report(f, root);
	else
		sx_device_fail(f, root, "neither a Vulkan profile nor a device report");
}

/* Complete a device that was read, and hand it over unless there was a failure. */
static int finish(struct spvx_device *d, struct spvx_device **device)
{
	int err;

	add_mandatory(d);
	err = d->err;
	if (err)
		spvx_device_free(d);
	else
		*device = d;
	return err;
}

int spvx_device_create(struct spvx_str text, const struct spvx_device_options *options,
		       struct spvx_device **device, struct spvx_error *error)
{
	struct spvx_device_options o = { .size = sizeof(o) };
	struct sx_device_file f = { .options = &o, .err = error };
	struct sx_json_node *root;

	*device = NULL;
	if (sx_options(&o, sizeof(o), options))
		return -SPVX_EINVAL;
	if (text.len > MAX_FILE)
		return sx_error(error, SPVX_ELIMIT, "larger than 64 MiB");
	f.device = create(&o);
	if (!f.device)
		return -SPVX_ENOMEM;
	/* names in it are views into the text, which may be freed */
	text.ptr = sx_arena_strdup(&f.device->arena, text.ptr ? text.ptr : "", text.len);
	f.device->err = text.ptr ? sx_device_parse(&f, text, &root, error) : -SPVX_ENOMEM;
	if (!f.device->err)
		read_shape(&f, root);
	return finish(f.device, device);
}

/* A published profile; the profiles it builds on are built in as well. */
static bool find_builtin(void *ctx, const char *name, struct spvx_str *text)
{
	(void)ctx;
	return sx_device_builtin(name, text);
}

static int create_profile(struct spvx_device **device, const char *name,
			  const struct spvx_device_options *options)
{
	struct spvx_device_options o = *options;
	struct spvx_str text;

	if (!sx_device_builtin(name, &text))
		return -SPVX_EINVAL;
	o.profile = name;
	o.find = find_builtin;
	return spvx_device_create(text, &o, device, NULL);
}

int spvx_device_minimum(struct spvx_device **device, const char *name,
			const struct spvx_device_options *options)
{
	static const char prefix[] = "vulkan1.";
	struct spvx_device_options o = { .size = sizeof(o) };
	struct spvx_device *d;
	const char *minor;

	*device = NULL;
	if (sx_options(&o, sizeof(o), options))
		return -SPVX_EINVAL;
	if (strncmp(name, prefix, sizeof(prefix) - 1))
		return create_profile(device, name, &o);
	minor = name + sizeof(prefix) - 1;
	if (minor[0] < '0' || minor[0] > '4' || minor[1])
		return -SPVX_EINVAL;
	d = create(&o);
	if (!d)
		return -SPVX_ENOMEM;
	d->version = 0x100 | (uint32_t)(minor[0] - '0');
	d->is_profile = true;
	sx_device_call(d, sx_str(name));
	return finish(d, device);
}

const char *spvx_device_name(const struct spvx_device *device)
{
	return device->name;
}

uint32_t spvx_device_version(const struct spvx_device *device)
{
	return device->version;
}
