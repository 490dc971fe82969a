/* SPDX-License-Identifier: MIT */
/*
 * requires/device_member.c - members of Vulkan's structures in JSON.
 *
 * A boolean may be a number or a text, a number may be a text, flags are names or bits.
 */
#include "requires/device.h"

#include "base/num_parse.h"

/* Number of comparisons to find a member: in one structure, in all. */
#define STRUCTURE_MEMBERS 32
#define ALL_MEMBERS       4096

static struct spvx_str short_name(struct spvx_str s)
{
	static const char prefix[] = "VkPhysicalDevice";
	size_t len = sizeof(prefix) - 1;

	return sx_str_starts(s, prefix) ? sx_str_n(s.ptr + len, s.len - len) : s;
}

static bool is_true(const struct sx_json_node *n)
{
	return n && (n->type == SX_JSON_TRUE ||
		     ((n->type == SX_JSON_NUMBER || n->type == SX_JSON_STRING) &&
		      (sx_str_is(n->text, "1") || sx_str_is(n->text, "true") ||
		       sx_str_is(n->text, "VK_TRUE"))));
}

/* Members of old structures that have another name in Vulkan 1.1. */
static const struct {
	const char *structure;
	const char *member;
	const char *now;
} renamed[] = {
	{ "SubgroupProperties", "supportedStages", "subgroupSupportedStages" },
	{ "SubgroupProperties", "supportedOperations", "subgroupSupportedOperations" },
	{ "SubgroupProperties", "quadOperationsInAllStages",
	  "subgroupQuadOperationsInAllStages" },
};

/* Flags whose bits a file may have as a number. */
static const struct {
	const char *member;
	const char *flags[14]; /* by bit */
} flag_bits[] = {
	{ "subgroupSupportedStages",
	  { "VK_SHADER_STAGE_VERTEX_BIT", "VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT",
	    "VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT", "VK_SHADER_STAGE_GEOMETRY_BIT",
	    "VK_SHADER_STAGE_FRAGMENT_BIT", "VK_SHADER_STAGE_COMPUTE_BIT",
	    "VK_SHADER_STAGE_TASK_BIT_EXT", "VK_SHADER_STAGE_MESH_BIT_EXT",
	    "VK_SHADER_STAGE_RAYGEN_BIT_KHR", "VK_SHADER_STAGE_ANY_HIT_BIT_KHR",
	    "VK_SHADER_STAGE_CLOSEST_HIT_BIT_KHR", "VK_SHADER_STAGE_MISS_BIT_KHR",
	    "VK_SHADER_STAGE_INTERSECTION_BIT_KHR", "VK_SHADER_STAGE_CALLABLE_BIT_KHR" } },
	{ "subgroupSupportedOperations",
	  { "VK_SUBGROUP_FEATURE_BASIC_BIT", "VK_SUBGROUP_FEATURE_VOTE_BIT",
	    "VK_SUBGROUP_FEATURE_ARITHMETIC_BIT", "VK_SUBGROUP_FEATURE_BALLOT_BIT",
	    "VK_SUBGROUP_FEATURE_SHUFFLE_BIT", "VK_SUBGROUP_FEATURE_SHUFFLE_RELATIVE_BIT",
	    "VK_SUBGROUP_FEATURE_CLUSTERED_BIT", "VK_SUBGROUP_FEATURE_QUAD_BIT",
	    "VK_SUBGROUP_FEATURE_PARTITIONED_BIT_NV", "VK_SUBGROUP_FEATURE_ROTATE_BIT",
	    "VK_SUBGROUP_FEATURE_ROTATE_CLUSTERED_BIT" } },
};

static const struct sx_vk_member *member_of(struct spvx_str structure, struct spvx_str name,
					    bool feature)
{
	const struct sx_vk_row *row = sx_vk_structure(structure);

	if (!row || (row->flags & 1) != feature)
		return NULL;
	for (size_t i = 0; i < SX_ARRAY_SIZE(renamed); i++)
		if (sx_str_is(structure, renamed[i].structure) &&
		    sx_str_is(name, renamed[i].member))
			return member_of(sx_str("Vulkan11Properties"),
					 sx_str(renamed[i].now), false);
	for (uint32_t i = 0; i < row->count; i++) {
		const struct sx_vk_member *m = sx_vk_members(row->first + i);

		if (sx_str_is(name, sx_vk_name(m->name)))
			return m;
	}
	return NULL;
}

/* Find the member in any structure, those of core versions last. */
static const struct sx_vk_member *member_anywhere(struct spvx_str name, bool feature)
{
	const struct sx_vk_row *row;

	for (uint32_t i = 0; (row = sx_vk_structure_at(i)) != NULL; i++) {
		const struct sx_vk_member *m =
			member_of(sx_str(sx_vk_name(row->name)), name, feature);

		if (m && m->as == m->name)
			return m;
	}
	return NULL;
}

/* ---- values ---- */

#define TWO_63 9223372036854775808.0 /* the first number that is too large */

/* Read a number with an exponent, as number() reads one without. */
static int64_t scientific(struct spvx_str s)
{
	uint64_t bits;
	double d;

	if (!sx_read_float(s, SX_FLOAT_64, &bits))
		return *s.ptr == '-' ? -INT64_MAX : INT64_MAX;
	memcpy(&d, &bits, sizeof(d));
	return d >= TWO_63 ? INT64_MAX : d <= -TWO_63 ? -INT64_MAX : (int64_t)d;
}

/* Read a number of either sign from its digits, without a fraction; a value that is too
 * large becomes the largest. */
static bool number(const struct sx_json_node *n, int64_t *v)
{
	struct spvx_str s = n->text;
	bool minus;
	uint64_t value = 0;
	size_t i;

	if (n->type == SX_JSON_TRUE || n->type == SX_JSON_FALSE) {
		*v = n->type == SX_JSON_TRUE;
		return true;
	}
	if (n->type != SX_JSON_NUMBER && n->type != SX_JSON_STRING)
		return false;
	if (n->type == SX_JSON_NUMBER &&
	    (memchr(s.ptr, 'e', s.len) || memchr(s.ptr, 'E', s.len))) {
		*v = scientific(s);
		return true;
	}
	minus = s.len && *s.ptr == '-';
	if (!minus && s.len > 2 && sx_str_starts(s, "0x") && sx_parse_u64(s, &value)) {
		*v = value > INT64_MAX ? INT64_MAX : (int64_t)value;
		return true;
	}
	for (i = minus; i < s.len && s.ptr[i] >= '0' && s.ptr[i] <= '9'; i++)
		value = value > INT64_MAX / 10 - 1
				? INT64_MAX
				: value * 10 + (uint64_t)(s.ptr[i] - '0');
	if (i == minus || (i < s.len && s.ptr[i] != '.'))
		return false;
	*v = minus ? -(int64_t)value : (int64_t)value;
	return true;
}

static void add_bits(struct sx_device_file *f, struct sx_has_set *s,
		     struct sx_has_property *p, int64_t bits)
{
	p->is_flag = true;
	for (size_t i = 0; i < SX_ARRAY_SIZE(flag_bits); i++) {
		if (strcmp(flag_bits[i].member, sx_vk_name(p->name)))
			continue;
		for (unsigned n = 0; n < 14; n++) {
			if (!(bits >> n & 1) || !flag_bits[i].flags[n])
				continue;
			p->flag = sx_str(flag_bits[i].flags[n]);
			sx_has_property(s, f->device, p);
		}
	}
}

/* Enumerations: a value is stored as a single flag, and a file may have it as a number. */
static const struct {
	const char *member;
	const char *values[3];
} enumerations[] = {

#define INDEPENDENCE(what)                                                   \
	{                                                                    \
		what,                                                        \
		{                                                            \
			"VK_SHADER_FLOAT_CONTROLS_INDEPENDENCE_32_BIT_ONLY", \
				"VK_SHADER_FLOAT_CONTROLS_INDEPENDENCE_ALL", \
				"VK_SHADER_FLOAT_CONTROLS_INDEPENDENCE_NONE" \
		}                                                            \
	}
	INDEPENDENCE("denormBehaviorIndependence"),
	INDEPENDENCE("roundingModeIndependence"),
#undef INDEPENDENCE
};

/* The value of an enumeration. Return: false if it is not one. */
static bool enumerated(const struct sx_vk_member *m, const struct sx_json_node *n,
		       struct spvx_str *value)
{
	int64_t v;

	for (size_t i = 0; i < SX_ARRAY_SIZE(enumerations); i++) {
		if (strcmp(enumerations[i].member, sx_vk_name(m->name)))
			continue;
		*value = n->text;
		if (number(n, &v))
			*value = sx_str(v >= 0 && v < 3 ? enumerations[i].values[v] : "");
		return true;
	}
	return false;
}

/* Read a list of flags or of numbers, or a single text: "[ 1, 2 ]" as a text is not
 * parsed. */
static void add_list(struct sx_device_file *f, struct sx_has_set *s,
		     struct sx_has_property *p, const struct sx_json_node *list)
{
	for (const struct sx_json_node *n = list->child; n && sx_device_work(f, n, s, 0);
	     n = n->next) {
		p->is_flag = n->type == SX_JSON_STRING && !number(n, &p->value);
		p->flag = n->text;
		if (p->is_flag || number(n, &p->value))
			sx_has_property(s, f->device, p);
		p->index++;
		if (p->is_flag)
			p->index = 0;
	}
}

#define FLAGS 3 /* kind of struct sx_vk_member */

static void add_property(struct sx_device_file *f, struct sx_has_set *s,
			 const struct sx_vk_member *m, const struct sx_json_node *n)
{
	struct sx_has_property p = { .name = m->as, .kind = m->kind };

	p.is_flag = n->type != SX_JSON_ARRAY && enumerated(m, n, &p.flag);
	p.value = !p.is_flag && m->kind != FLAGS && is_true(n);
	if (n->type == SX_JSON_ARRAY)
		add_list(f, s, &p, n);
	else if (!p.is_flag && !p.value && !number(n, &p.value))
		return;
	else if (!p.is_flag && m->kind == FLAGS)
		add_bits(f, s, &p, p.value);
	else
		sx_has_property(s, f->device, &p);
}

static void add_member(struct sx_device_file *f, struct sx_has_set *s,
		       const struct sx_vk_member *m, const struct sx_json_node *n,
		       bool feature)
{
	if (m && !feature)
		add_property(f, s, m, n);
	else if (m && is_true(n))
		sx_has_feature(s, f->device, m->as);
}

void sx_read_value(struct sx_device_file *f, struct sx_has_set *s,
		   struct spvx_str structure, const char *name,
		   const struct sx_json_node *value, bool feature)
{
	if (sx_device_work(f, value, s, structure.len ? STRUCTURE_MEMBERS : ALL_MEMBERS))
		add_member(f, s,
			   structure.len
				   ? member_of(short_name(structure), sx_str(name), feature)
				   : member_anywhere(sx_str(name), feature),
			   value, feature);
}

void sx_read_members(struct sx_device_file *f, struct sx_has_set *s,
		     struct spvx_str structure, const struct sx_json_node *members,
		     bool feature)
{
	if (!members || members->type != SX_JSON_OBJECT)
		return;
	for (const struct sx_json_node *n = members->child;
	     n && sx_device_work(f, n, s, STRUCTURE_MEMBERS); n = n->next) {
		if (!feature && sx_str_is(n->key, "limits") && n->type == SX_JSON_OBJECT)
			sx_read_members(f, s, sx_str("Limits"), n, false);
		else
			add_member(f, s, member_of(short_name(structure), n->key, feature),
				   n, feature);
	}
}
