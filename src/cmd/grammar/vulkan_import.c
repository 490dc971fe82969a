/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/vulkan_import.c - makes the text of tables/vulkan/registry.txt from vk.xml.
 *
 * It reads the licence; structures with features and limits of devices; the structures that
 * versions and extensions provide, require and were promoted to; the needs of each SPIR-V
 * capability and extension; the values of the enumerations that pipelines record. An unknown
 * attribute of <spirvcapability>, <spirvextension> or <enable> is an error, so that a new form
 * of a need is noticed.
 *
 * One file: elements nest, and their meaning depends on the elements that are open.
 */
#include "cmd/grammar/vulkan_import.h"

#include "base/error.h"
#include "base/say.h"
#include "base/str.h"
#include "cmd/grammar/vulkan_registry.h"
#include "cmd/grammar/xml.h"

struct import {
	struct sx_arena *arena;
	struct sx_xml xml;
	struct sx_vk_registry registry;
	struct sx_vk_structure **structure_tail;

	/* the state of the reader */
	bool names_version;                /* the text before was VK_HEADER_VERSION */
	struct sx_vk_structure *structure; /* the current <type>, if a relevant struct */
	struct sx_vk_member member;
	bool in_member;
	bool in_name;
	bool in_type;
	bool is_bool;
	bool after_name;
	bool in_removal;
	bool conditional; /* in <require> with depends=, or api= of another API */
	struct spvx_str
		source; /* current version or extension; ptr NULL: none, or ignored */
	struct sx_vk_line *promise; /* features that @source makes mandatory */
	struct sx_vk_line *need;    /* the current <spirvcapability> or <spirvextension> */
	struct sx_vk_line *values;  /* the current <enums>, if pipelines record them */
	struct spvx_str extension;  /* number of the current extension */
	unsigned comments;          /* number of <comment> elements so far */
	bool in_comment;
};

static int fail(const struct import *im, const char *where, const char *what)
{
	return sx_xml_fail(&im->xml, where, what);
}

static int no_memory(const struct import *im)
{
	return sx_error(im->xml.err, SPVX_ENOMEM, "out of memory");
}

/* ---- lists ---- */

static int add_name(struct import *im, struct sx_vk_names *list, struct spvx_str text)
{
	struct sx_vk_name *n = sx_arena_zalloc(im->arena, 1, sizeof(*n));

	if (!n)
		return no_memory(im);
	n->text = text;
	if (!list->tail)
		list->tail = &list->first;
	*list->tail = n;
	list->tail = &n->next;
	return 0;
}

/* Join pieces to one name. Return: ptr NULL: out of memory. */
static struct spvx_str joined(struct import *im, const struct sx_piece *pieces,
			      size_t count)
{
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	sx_say(&b, pieces, count);
	return sx_buf_keep(&b, im->arena);
}

#define JOINED(im, ...) \
	joined((im), SX_PIECES(__VA_ARGS__), SX_ARRAY_SIZE(SX_PIECES(__VA_ARGS__)))

static struct sx_vk_line *add_line(struct import *im, struct sx_vk_lines *list,
				   struct spvx_str name)
{
	struct sx_vk_line *l = sx_arena_zalloc(im->arena, 1, sizeof(*l));

	if (!l)
		return NULL;
	l->name = name;
	if (!list->tail)
		list->tail = &list->first;
	*list->tail = l;
	list->tail = &l->next;
	return l;
}

/* ---- attributes ---- */

/* Whether a comma-separated list has a name. */
static bool has_name(struct spvx_str list, struct spvx_str name)
{
	while (list.len)
		if (sx_str_eq(sx_take_until(&list, ','), name))
			return true;
	return false;
}

/* The same; a missing list has all names. */
static bool has_word(struct spvx_str list, const char *word)
{
	return !list.ptr || has_name(list, sx_str(word));
}

static bool is_vulkan(const struct sx_xml_item *item, const char *attribute)
{
	return has_word(sx_xml_value(item, attribute), "vulkan");
}

static struct spvx_str after(struct spvx_str s, const char *prefix)
{
	size_t len = strlen(prefix);

	return sx_str_starts(s, prefix) ? sx_str_n(s.ptr + len, s.len - len) : s;
}

static struct spvx_str short_name(struct spvx_str structure)
{
	return after(structure, "VkPhysicalDevice");
}

/* Spell VK_VERSION_1_2 as v1.2, VK_KHR_x as @VK_KHR_x. */
static int version_or_extension(struct import *im, struct spvx_str s, struct spvx_str *out)
{
	struct spvx_str v = after(s, "VK_VERSION_");
	struct spvx_str major;
	struct spvx_str minor;

	if (v.ptr != s.ptr && sx_str_split(v, '_', &major, &minor))
		*out = JOINED(im, SX_T("v"), SX_S(major), SX_T("."), SX_S(minor));
	else
		*out = JOINED(im, SX_T("@"), SX_S(s));
	return out->ptr ? 0 : no_memory(im);
}

/* ---- structures ---- */

static const char *limit_kind(struct spvx_str type)
{
	if (sx_str_starts(type, "max"))
		return "max";
	if (sx_str_starts(type, "min"))
		return "min";
	return sx_str_starts(type, "bit") ? "bits" : NULL;
}

static int open_structure(struct import *im, const struct sx_xml_item *item)
{
	struct spvx_str name = sx_xml_value(item, "name");
	struct spvx_str alias = sx_xml_value(item, "alias");
	struct spvx_str extends = sx_xml_value(item, "structextends");
	struct sx_vk_structure *s;
	bool features = sx_str_is(name, "VkPhysicalDeviceFeatures") ||
			(extends.ptr && has_word(extends, "VkPhysicalDeviceFeatures2"));
	bool limits = sx_str_is(name, "VkPhysicalDeviceLimits") ||
		      (extends.ptr && has_word(extends, "VkPhysicalDeviceProperties2"));

	if (!sx_str_starts(name, "VkPhysicalDevice") || !is_vulkan(item, "api"))
		return 0;
	if (alias.ptr) {
		struct sx_vk_line *l =
			add_line(im, &im->registry.aliases, short_name(name));

		return l ? add_name(im, &l->words, short_name(alias)) : no_memory(im);
	}
	if ((!features && !limits) || item->empty)
		return 0;
	s = sx_arena_zalloc(im->arena, 1, sizeof(*s));
	if (!s)
		return no_memory(im);
	s->name = short_name(name);
	s->features = features;
	s->member_tail = &s->members;
	*im->structure_tail = s;
	im->structure_tail = &s->next;
	im->structure = s;
	return 0;
}

static int close_member(struct import *im)
{
	struct sx_vk_member *m;

	im->in_member = false;
	if (!im->member.name.ptr ||
	    !(im->structure->features ? im->is_bool : im->member.kind != NULL))
		return 0;
	m = sx_arena_zalloc(im->arena, 1, sizeof(*m));
	if (!m)
		return no_memory(im);
	*m = im->member;
	*im->structure->member_tail = m;
	im->structure->member_tail = &m->next;
	return 0;
}

static int in_structure(struct import *im, const struct sx_xml_item *item)
{
	if (item->kind == SX_XML_TEXT) {
		if (im->in_name) {
			im->member.name = item->text;
		} else if (im->in_type) {
			/* the only enumeration in rules is kept as flags, of which one is
			 * set */
			im->is_bool = sx_str_is(item->text, "VkBool32");
			if (sx_str_is(item->text, "VkShaderFloatControlsIndependence"))
				im->member.kind = "bits";
		} else if (im->after_name && item->text.ptr[0] == '[' &&
			   sx_str_ends(item->text, "]")) {
			im->member.dims = item->text;
		}
		return 0;
	}
	if (sx_str_is(item->name, "member")) {
		if (item->closes)
			return im->in_member ? close_member(im) : 0;
		im->in_member = is_vulkan(item, "api") && !item->empty;
		im->member = (struct sx_vk_member){ .name = { NULL, 0 } };
		im->member.kind = limit_kind(sx_xml_value(item, "limittype"));
		im->is_bool = false;
		im->after_name = false;
	} else if (sx_str_is(item->name, "name")) {
		im->in_name = im->in_member && !item->closes;
		im->after_name = item->closes;
	} else if (sx_str_is(item->name, "comment")) {
		im->after_name = false;
	} else if (sx_str_is(item->name, "type") && im->in_member) {
		im->in_type = !item->closes;
	} else if (sx_str_is(item->name, "type") && item->closes) {
		im->structure = NULL;
	}
	return 0;
}

/* ---- enumerations ---- */

/* Whether an enumeration is of a state that pipelines record. */
static bool is_recorded(struct spvx_str name)
{
	return has_name(sx_str("VkPrimitiveTopology,VkPolygonMode,VkCullModeFlagBits,"
			       "VkFrontFace,VkSampleCountFlagBits,VkCompareOp,VkStencilOp,"
			       "VkLogicOp,VkBlendFactor,VkBlendOp,VkColorComponentFlagBits,"
			       "VkDynamicState"),
			name);
}

/* The number of <enum value=>, <enum bitpos=>, or <enum offset=> of an extension. */
static bool read_number(const struct import *im, const struct sx_xml_item *item,
			uint64_t *number)
{
	struct spvx_str value = sx_xml_value(item, "value");
	struct spvx_str extension = sx_xml_value(item, "extnumber");
	uint64_t offset;

	if (sx_parse_u64(sx_xml_value(item, "bitpos"), number)) {
		*number = UINT64_C(1) << (*number & 31);
		return true;
	}
	if (value.ptr)
		return sx_parse_u64(value, number);
	if (!sx_parse_u64(extension.ptr ? extension : im->extension, number) ||
	    !sx_parse_u64(sx_xml_value(item, "offset"), &offset))
		return false;
	*number = 1000000000 + (*number - 1) * 1000 + offset;
	return true;
}

/* Read <enum>, a value of @values; an alias is left out. */
static int add_value(struct import *im, struct sx_vk_line *values,
		     const struct sx_xml_item *item)
{
	struct spvx_str name = sx_xml_value(item, "name");
	struct spvx_str word;
	uint64_t number;

	if (sx_xml_value(item, "alias").ptr || !is_vulkan(item, "api"))
		return 0;
	if (!name.len || !read_number(im, item, &number))
		return fail(im, item->start, "<enum> without a name or a number");
	word = JOINED(im, SX_S(name), SX_T(":"), SX_PLAIN(number));
	if (!word.ptr)
		return no_memory(im);
	for (const struct sx_vk_name *n = values->words.first; n; n = n->next)
		if (sx_str_eq(n->text, word))
			return 0;
	return add_name(im, &values->words, word);
}

/* ---- versions and extensions ---- */

static int open_extension(struct import *im, const struct sx_xml_item *item)
{
	struct spvx_str name = sx_xml_value(item, "name");
	struct spvx_str promoted = sx_xml_value(item, "promotedto");
	struct spvx_str supported = sx_xml_value(item, "supported");
	struct spvx_str to;
	struct sx_vk_line *l;
	int err;

	im->source = sx_str_n(NULL, 0);
	im->extension = sx_xml_value(item, "number");
	im->promise = NULL;
	if (!supported.ptr || !name.ptr || sx_str_is(supported, "disabled"))
		return 0;
	if (!has_word(supported, "vulkan") ||
	    !sx_str_is(sx_xml_value(item, "type"), "device"))
		return add_line(im, &im->registry.other_extensions, name) ? 0
									  : no_memory(im);
	err = version_or_extension(im, name, &im->source);
	l = add_line(im, &im->registry.extensions, name);
	if (err || !l)
		return no_memory(im);
	if (!promoted.ptr)
		return 0;
	err = version_or_extension(im, promoted, &to);
	if (!err && to.ptr[0] == '@')
		to = sx_str_n(to.ptr + 1, to.len - 1);
	return err ? err : add_name(im, &l->words, to);
}

/* Spell STRUCT.MEMBER, and =NAME if it has another name. */
static int spell(struct import *im, struct spvx_str structure, struct spvx_str member,
		 struct spvx_str alias, struct spvx_str *out)
{
	const struct sx_vk_structure *s =
		sx_vk_find_structure(&im->registry, short_name(structure));
	const char *suffix = "";

	if (!alias.ptr && s && s->features) {
		suffix = sx_vk_suffix(&im->registry, s, member);
		if (*suffix)
			alias = member;
	}
	*out = JOINED(im, SX_S(short_name(structure)), SX_T("."), SX_S(member),
		      SX_C(alias.ptr ? "=" : ""), SX_S(alias), SX_C(suffix));
	return out->ptr ? 0 : no_memory(im);
}

/* Read <feature name= struct=>, a mandatory feature. One that is an alternative to others
 * is left out. */
static int add_promise(struct import *im, const struct sx_xml_item *item)
{
	struct spvx_str name = sx_xml_value(item, "name");
	struct spvx_str structure = sx_xml_value(item, "struct");
	struct spvx_str word;

	if (!name.len || !structure.len)
		return fail(im, item->name.ptr, "<feature> without a name or a struct");
	if (!im->source.ptr || im->conditional || memchr(name.ptr, ',', name.len))
		return 0;
	if (!im->promise)
		im->promise = add_line(im, &im->registry.mandatory, im->source);
	if (!im->promise || spell(im, structure, name, sx_str_n(NULL, 0), &word))
		return no_memory(im);
	return add_name(im, &im->promise->words, word);
}

static int in_source(struct import *im, const struct sx_xml_item *item)
{
	struct sx_vk_structure *s;

	if (sx_str_is(item->name, "require")) {
		im->conditional = !item->closes && (sx_xml_value(item, "depends").ptr ||
						    !is_vulkan(item, "api"));
		return 0;
	}
	if (sx_str_is(item->name, "enum")) {
		struct spvx_str name = sx_xml_value(item, "extends");
		struct sx_vk_line *l = im->registry.enumerations.first;

		/* <enum extends=>: a value that a version or an extension adds */
		while (l && !sx_str_eq(l->name, name))
			l = l->next;
		return l && im->source.ptr ? add_value(im, l, item) : 0;
	}
	if (sx_str_is(item->name, "feature") && sx_xml_value(item, "struct").ptr)
		return add_promise(im, item);
	if (!sx_str_is(item->name, "type") || !im->source.ptr)
		return 0;
	s = sx_vk_find_structure(&im->registry, short_name(sx_xml_value(item, "name")));
	if (s && !s->since.ptr)
		s->since = im->source;
	return 0;
}

/* ---- needs of SPIR-V ---- */

static int known_attributes(const struct import *im, const struct sx_xml_item *item,
			    const char *known)
{
	for (size_t i = 0; i < item->count; i++) {
		struct spvx_str name = item->attributes[i].name;

		if (!has_name(sx_str(known), name))
			return fail(im, name.ptr, "unknown attribute");
	}
	return 0;
}

static int open_need(struct import *im, struct sx_vk_lines *list,
		     const struct sx_xml_item *item)
{
	int err = known_attributes(im, item, "name");

	if (err)
		return err;
	if (!sx_xml_value(item, "name").ptr)
		return fail(im, item->start, "expected a name");
	im->need = add_line(im, list, sx_xml_value(item, "name"));
	return im->need ? 0 : no_memory(im);
}

static int read_enable(struct import *im, const struct sx_xml_item *item)
{
	struct spvx_str version = sx_xml_value(item, "version");
	struct spvx_str extension = sx_xml_value(item, "extension");
	struct spvx_str member = sx_xml_value(item, "member");
	struct spvx_str word;
	int err;

	if (version.ptr || extension.ptr) {
		err = known_attributes(im, item, version.ptr ? "version" : "extension");
		if (!err)
			err = version_or_extension(im, version.ptr ? version : extension,
						   &word);
	} else if (member.ptr && sx_xml_value(item, "value").ptr) {
		err = known_attributes(im, item, "property,member,value,requires");
		word = JOINED(im, SX_S(short_name(sx_xml_value(item, "property"))),
			      SX_T("."), SX_S(member), SX_T("&"),
			      SX_S(sx_xml_value(item, "value")));
	} else if (sx_xml_value(item, "feature").ptr && sx_xml_value(item, "struct").ptr) {
		err = known_attributes(im, item, "struct,feature,requires,alias");
		if (!err)
			err = spell(im, sx_xml_value(item, "struct"),
				    sx_xml_value(item, "feature"),
				    sx_xml_value(item, "alias"), &word);
	} else {
		return fail(im, item->start, "<enable> of an unknown form");
	}
	if (!err && !word.ptr)
		err = no_memory(im);
	return err ? err : add_name(im, &im->need->words, word);
}

static int in_need(struct import *im, const struct sx_xml_item *item)
{
	if (item->kind == SX_XML_TEXT)
		return fail(im, item->start, "unexpected text between elements");
	if (item->closes) {
		if (!im->need->words.first)
			return fail(im, item->start,
				    "<spirvcapability> without an <enable/> that is named");
		im->need = NULL;
		return 0;
	}
	if (!sx_str_is(item->name, "enable") || !item->empty)
		return fail(im, item->start, "expected <enable/>");
	return read_enable(im, item);
}

/* ---- the registry ---- */

/* Keep the lines of the licence, the text of the first <comment>. */
static int keep_licence(struct import *im, struct spvx_str text)
{
	struct spvx_str line;

	while (sx_take_line(&text, &line))
		if (add_name(im, &im->registry.licence, sx_xml_trim(line)))
			return -SPVX_ENOMEM;
	return 0;
}

static int open_element(struct import *im, const struct sx_xml_item *item)
{
	if (sx_str_is(item->name, "comment")) {
		im->comments += !item->closes;
		im->in_comment = !item->closes && !item->empty;
		return 0;
	}
	if (sx_str_is(item->name, "remove"))
		im->in_removal = !item->closes && !item->empty;
	if (item->closes || im->in_removal) {
		if (sx_str_is(item->name, "require"))
			im->conditional = false;
		if (sx_str_is(item->name, "enums"))
			im->values = NULL;
		return 0;
	}
	if (sx_str_is(item->name, "type") &&
	    sx_str_is(sx_xml_value(item, "category"), "struct"))
		return open_structure(im, item);
	if (sx_str_is(item->name, "enums")) {
		struct spvx_str name = sx_xml_value(item, "name");

		/* <enums name=>, whose values follow */
		im->values = NULL;
		if (!is_recorded(name) || item->empty)
			return 0;
		im->values = add_line(im, &im->registry.enumerations, name);
		return im->values ? 0 : no_memory(im);
	}
	if (im->values && sx_str_is(item->name, "enum"))
		return add_value(im, im->values, item);
	if (sx_str_is(item->name, "feature") && sx_xml_value(item, "number").ptr) {
		im->source = sx_str_n(NULL, 0);
		im->promise = NULL;
		if (!is_vulkan(item, "api"))
			return 0;
		im->registry.version = sx_xml_value(item, "number");
		im->source = JOINED(im, SX_T("v"), SX_S(im->registry.version));
		return im->source.ptr ? 0 : no_memory(im);
	}
	if (sx_str_is(item->name, "extension"))
		return open_extension(im, item);
	if (sx_str_is(item->name, "spirvcapability"))
		return open_need(im, &im->registry.capabilities, item);
	if (sx_str_is(item->name, "spirvextension"))
		return open_need(im, &im->registry.spirv_extensions, item);
	return in_source(im, item);
}

static int take(struct import *im, const struct sx_xml_item *item)
{
	uint64_t number;

	if (item->kind == SX_XML_COMMENT)
		return 0;
	if (im->need)
		return in_need(im, item);
	if (im->structure)
		return in_structure(im, item);
	if (item->kind == SX_XML_ELEMENT)
		return open_element(im, item);
	if (im->in_comment && im->comments == 1)
		return keep_licence(im, item->text);
	/* #define <name>VK_HEADER_VERSION</name> 359 */
	if (im->names_version && !im->registry.patch.ptr &&
	    sx_parse_u64(item->text, &number))
		im->registry.patch = item->text;
	im->names_version = sx_str_is(item->text, "VK_HEADER_VERSION");
	return 0;
}

static int assign_aliases(struct import *im)
{
	for (const struct sx_vk_line *l = im->registry.aliases.first; l; l = l->next) {
		struct sx_vk_structure *s = sx_vk_find_structure(&im->registry, l->name);

		if (s && add_name(im, &s->aliases, l->name))
			return -SPVX_ENOMEM;
	}
	return 0;
}

int sx_vulkan_import(struct sx_arena *arena, struct spvx_str text, struct sx_buf *out,
		     struct spvx_error *err)
{
	struct import im = { .arena = arena };
	struct sx_xml_item item;
	int r;

	im.structure_tail = &im.registry.structures;
	sx_xml_open(&im.xml, text, err);
	while (!(r = sx_xml_next(&im.xml, &item)) && item.kind != SX_XML_END) {
		r = take(&im, &item);
		if (r)
			return r;
	}
	if (r)
		return r;
	if (!im.registry.capabilities.first)
		return fail(&im, im.xml.p, "missing <spirvcapability>");
	r = assign_aliases(&im);
	if (!r)
		sx_vk_put_table(out, &im.registry);
	return r ? r : out->error;
}
