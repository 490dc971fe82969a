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
#include "cmd/grammar/tables.h"

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
	struct sx_vk_name *promise; /* features that @source makes mandatory */
	struct sx_vk_name *need;    /* the current <spirvcapability> or <spirvextension> */
	struct sx_vk_name *values;  /* the current <enums>, if pipelines record them */
	struct spvx_str extension;  /* number of the current extension */
	unsigned comments;          /* number of <comment> elements so far */
	bool in_comment;
	int err; /* the first; the rest of an element is read all the same */
	struct sx_vk_name no_name; /* a name without memory */
};

static void fail(struct import *im, const char *where, const char *what)
{
	if (!im->err)
		im->err = sx_xml_fail(&im->xml, where, what);
}

/* Memory of the arena; NULL: an error has been set. */
static void *alloc(struct import *im, size_t size)
{
	void *p = sx_arena_zalloc(im->arena, 1, size);

	if (!p && !im->err)
		im->err = sx_error(im->xml.err, SPVX_ENOMEM, "out of memory");
	return p;
}

/* ---- lists ---- */

static struct sx_vk_name *add_name(struct import *im, struct sx_vk_names *list,
				   struct spvx_str text)
{
	struct sx_vk_name *n = alloc(im, sizeof(*n));

	if (!n)
		return &im->no_name;
	n->text = text;
	if (!list->tail)
		list->tail = &list->first;
	*list->tail = n;
	list->tail = &n->next;
	return n;
}

/* Join pieces to one name. */
static struct spvx_str joined(struct import *im, const struct sx_piece *pieces,
			      size_t count)
{
	struct spvx_str name;
	struct sx_buf b = { .a = NULL };

	sx_say(&b, pieces, count);
	name = sx_buf_keep(&b, im->arena);
	if (!name.ptr && !im->err)
		im->err = sx_error(im->xml.err, SPVX_ENOMEM, "out of memory");
	return name.ptr ? name : sx_str("");
}

#define JOINED(im, ...) \
	joined((im), SX_PIECES(__VA_ARGS__), SX_ARRAY_SIZE(SX_PIECES(__VA_ARGS__)))

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

static bool is_vulkan(const struct sx_xml_item *item)
{
	return has_word(sx_xml_value(item, "api"), "vulkan");
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
static struct spvx_str version_or_extension(struct import *im, struct spvx_str s)
{
	struct spvx_str v = after(s, "VK_VERSION_");
	struct spvx_str major;
	struct spvx_str minor;

	if (v.ptr != s.ptr && sx_str_split(v, '_', &major, &minor))
		return JOINED(im, SX_T("v"), SX_S(major), SX_T("."), SX_S(minor));
	return JOINED(im, SX_T("@"), SX_S(s));
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

static void open_structure(struct import *im, const struct sx_xml_item *item)
{
	struct spvx_str name = sx_xml_value(item, "name");
	struct spvx_str alias = sx_xml_value(item, "alias");
	struct spvx_str extends = sx_xml_value(item, "structextends");
	struct sx_vk_structure *s;
	bool features = sx_str_is(name, "VkPhysicalDeviceFeatures") ||
			(extends.ptr && has_word(extends, "VkPhysicalDeviceFeatures2"));
	bool limits = sx_str_is(name, "VkPhysicalDeviceLimits") ||
		      (extends.ptr && has_word(extends, "VkPhysicalDeviceProperties2"));

	if (!sx_str_starts(name, "VkPhysicalDevice") || !is_vulkan(item))
		return;
	if (alias.ptr)
		add_name(im, &add_name(im, &im->registry.aliases, short_name(name))->words,
			 short_name(alias));
	if (alias.ptr || (!features && !limits) || item->empty)
		return;
	s = alloc(im, sizeof(*s));
	if (!s)
		return;
	s->name = short_name(name);
	s->features = features;
	s->member_tail = &s->members;
	*im->structure_tail = s;
	im->structure_tail = &s->next;
	im->structure = s;
}

static void close_member(struct import *im)
{
	struct sx_vk_member *m;

	im->in_member = false;
	if (!im->member.name.ptr ||
	    !(im->structure->features ? im->is_bool : im->member.kind != NULL))
		return;
	m = alloc(im, sizeof(*m));
	if (!m)
		return;
	*m = im->member;
	*im->structure->member_tail = m;
	im->structure->member_tail = &m->next;
}

static void in_structure(struct import *im, const struct sx_xml_item *item)
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
		return;
	}
	if (sx_str_is(item->name, "member") && item->closes) {
		if (im->in_member)
			close_member(im);
	} else if (sx_str_is(item->name, "member")) {
		im->in_member = is_vulkan(item) && !item->empty;
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
static void add_value(struct import *im, struct sx_vk_name *values,
		      const struct sx_xml_item *item)
{
	struct spvx_str name = sx_xml_value(item, "name");
	struct spvx_str word;
	uint64_t number;

	if (sx_xml_value(item, "alias").ptr || !is_vulkan(item))
		return;
	if (!name.len || !read_number(im, item, &number)) {
		fail(im, item->start, "<enum> without a name or a number");
		return;
	}
	word = JOINED(im, SX_S(name), SX_T(":"), SX_PLAIN(number));
	for (const struct sx_vk_name *n = values->words.first; n; n = n->next)
		if (sx_str_eq(n->text, word))
			return;
	add_name(im, &values->words, word);
}

/* ---- versions and extensions ---- */

static void open_extension(struct import *im, const struct sx_xml_item *item)
{
	struct spvx_str name = sx_xml_value(item, "name");
	struct spvx_str promoted = sx_xml_value(item, "promotedto");
	struct spvx_str supported = sx_xml_value(item, "supported");
	struct sx_vk_name *l;

	im->source = sx_str_n(NULL, 0);
	im->extension = sx_xml_value(item, "number");
	im->promise = NULL;
	if (!supported.ptr || !name.ptr || sx_str_is(supported, "disabled"))
		return;
	if (!has_word(supported, "vulkan") ||
	    !sx_str_is(sx_xml_value(item, "type"), "device")) {
		add_name(im, &im->registry.other_extensions, name);
		return;
	}
	im->source = version_or_extension(im, name);
	l = add_name(im, &im->registry.extensions, name);
	if (promoted.ptr)
		add_name(im, &l->words, after(version_or_extension(im, promoted), "@"));
}

/* Spell STRUCT.MEMBER, and =NAME if it has another name. */
static struct spvx_str spell(struct import *im, struct spvx_str structure,
			     struct spvx_str member, struct spvx_str alias)
{
	const struct sx_vk_structure *s =
		sx_vk_find_structure(&im->registry, short_name(structure));
	const char *suffix = "";

	if (!alias.ptr && s && s->features) {
		suffix = sx_vk_suffix(&im->registry, s, member);
		if (*suffix)
			alias = member;
	}
	return JOINED(im, SX_S(short_name(structure)), SX_T("."), SX_S(member),
		      SX_C(alias.ptr ? "=" : ""), SX_S(alias), SX_C(suffix));
}

/* Read <feature name= struct=>, a mandatory feature. One that is an alternative to others
 * is left out. */
static void add_promise(struct import *im, const struct sx_xml_item *item)
{
	struct spvx_str name = sx_xml_value(item, "name");
	struct spvx_str structure = sx_xml_value(item, "struct");

	if (!name.len || !structure.len)
		fail(im, item->name.ptr, "<feature> without a name or a struct");
	if (im->err || !im->source.ptr || im->conditional ||
	    memchr(name.ptr, ',', name.len))
		return;
	if (!im->promise)
		im->promise = add_name(im, &im->registry.mandatory, im->source);
	add_name(im, &im->promise->words, spell(im, structure, name, sx_str_n(NULL, 0)));
}

static void in_source(struct import *im, const struct sx_xml_item *item)
{
	struct sx_vk_structure *s;

	if (sx_str_is(item->name, "require")) {
		im->conditional = !item->closes &&
				  (sx_xml_value(item, "depends").ptr || !is_vulkan(item));
	} else if (sx_str_is(item->name, "enum")) {
		struct spvx_str name = sx_xml_value(item, "extends");
		struct sx_vk_name *l = im->registry.enumerations.first;

		/* <enum extends=>: a value that a version or an extension adds */
		while (l && !sx_str_eq(l->text, name))
			l = l->next;
		if (l && im->source.ptr)
			add_value(im, l, item);
	} else if (sx_str_is(item->name, "feature") && sx_xml_value(item, "struct").ptr) {
		add_promise(im, item);
	} else if (sx_str_is(item->name, "type") && im->source.ptr) {
		s = sx_vk_find_structure(&im->registry,
					 short_name(sx_xml_value(item, "name")));
		if (s && !s->since.ptr)
			s->since = im->source;
	}
}

/* ---- needs of SPIR-V ---- */

static void known_attributes(struct import *im, const struct sx_xml_item *item,
			     const char *known)
{
	for (size_t i = 0; i < item->count; i++)
		if (!has_name(sx_str(known), item->attributes[i].name))
			fail(im, item->attributes[i].name.ptr, "unknown attribute");
}

static void open_need(struct import *im, struct sx_vk_names *list,
		      const struct sx_xml_item *item)
{
	known_attributes(im, item, "name");
	if (!sx_xml_value(item, "name").ptr)
		fail(im, item->start, "expected a name");
	im->need = add_name(im, list, sx_xml_value(item, "name"));
}

static void read_enable(struct import *im, const struct sx_xml_item *item)
{
	struct spvx_str version = sx_xml_value(item, "version");
	struct spvx_str extension = sx_xml_value(item, "extension");
	struct spvx_str member = sx_xml_value(item, "member");
	struct spvx_str word = sx_str("");

	if (version.ptr || extension.ptr) {
		known_attributes(im, item, version.ptr ? "version" : "extension");
		word = version_or_extension(im, version.ptr ? version : extension);
	} else if (member.ptr && sx_xml_value(item, "value").ptr) {
		known_attributes(im, item, "property,member,value,requires");
		word = JOINED(im, SX_S(short_name(sx_xml_value(item, "property"))),
			      SX_T("."), SX_S(member), SX_T("&"),
			      SX_S(sx_xml_value(item, "value")));
	} else if (sx_xml_value(item, "feature").ptr && sx_xml_value(item, "struct").ptr) {
		known_attributes(im, item, "struct,feature,requires,alias");
		word = spell(im, sx_xml_value(item, "struct"),
			     sx_xml_value(item, "feature"), sx_xml_value(item, "alias"));
	} else {
		fail(im, item->start, "<enable> of an unknown form");
	}
	add_name(im, &im->need->words, word);
}

static void in_need(struct import *im, const struct sx_xml_item *item)
{
	if (item->kind == SX_XML_TEXT) {
		fail(im, item->start, "unexpected text between elements");
	} else if (item->closes) {
		if (!im->need->words.first)
			fail(im, item->start,
			     "<spirvcapability> without an <enable/> that is named");
		im->need = NULL;
	} else if (!sx_str_is(item->name, "enable") || !item->empty) {
		fail(im, item->start, "expected <enable/>");
	} else {
		read_enable(im, item);
	}
}

/* ---- the registry ---- */

static void open_element(struct import *im, const struct sx_xml_item *item)
{
	if (sx_str_is(item->name, "comment")) {
		im->comments += !item->closes;
		im->in_comment = !item->closes && !item->empty;
		return;
	}
	if (sx_str_is(item->name, "remove"))
		im->in_removal = !item->closes && !item->empty;
	if (item->closes || im->in_removal) {
		if (sx_str_is(item->name, "require"))
			im->conditional = false;
		if (sx_str_is(item->name, "enums"))
			im->values = NULL;
	} else if (sx_str_is(item->name, "type") &&
		   sx_str_is(sx_xml_value(item, "category"), "struct")) {
		open_structure(im, item);
	} else if (sx_str_is(item->name, "enums")) {
		struct spvx_str name = sx_xml_value(item, "name");

		/* <enums name=>, whose values follow */
		im->values = is_recorded(name) && !item->empty
				     ? add_name(im, &im->registry.enumerations, name)
				     : NULL;
	} else if (im->values && sx_str_is(item->name, "enum")) {
		add_value(im, im->values, item);
	} else if (sx_str_is(item->name, "feature") && sx_xml_value(item, "number").ptr) {
		im->source = sx_str_n(NULL, 0);
		im->promise = NULL;
		if (!is_vulkan(item))
			return;
		im->registry.version = sx_xml_value(item, "number");
		im->source = JOINED(im, SX_T("v"), SX_S(im->registry.version));
	} else if (sx_str_is(item->name, "extension")) {
		open_extension(im, item);
	} else if (sx_str_is(item->name, "spirvcapability")) {
		open_need(im, &im->registry.capabilities, item);
	} else if (sx_str_is(item->name, "spirvextension")) {
		open_need(im, &im->registry.spirv_extensions, item);
	} else {
		in_source(im, item);
	}
}

static void take(struct import *im, const struct sx_xml_item *item)
{
	struct spvx_str text = item->text;
	struct spvx_str line;
	uint64_t number;

	if (item->kind == SX_XML_COMMENT)
		return;
	if (im->need || im->structure || item->kind == SX_XML_ELEMENT) {
		if (im->need)
			in_need(im, item);
		else if (im->structure)
			in_structure(im, item);
		else
			open_element(im, item);
		return;
	}
	/* the licence is the text of the first <comment> */
	while (im->in_comment && im->comments == 1 && sx_take_line(&text, &line))
		add_name(im, &im->registry.licence, sx_xml_trim(line));
	if (im->in_comment && im->comments == 1)
		return;
	/* #define <name>VK_HEADER_VERSION</name> 359 */
	if (im->names_version && !im->registry.patch.ptr &&
	    sx_parse_u64(item->text, &number))
		im->registry.patch = item->text;
	im->names_version = sx_str_is(item->text, "VK_HEADER_VERSION");
}

int sx_vulkan_import(struct sx_arena *arena, struct spvx_str text, struct sx_buf *out,
		     struct spvx_error *err)
{
	struct import im = { .arena = arena };
	struct sx_xml_item item;

	im.structure_tail = &im.registry.structures;
	sx_xml_open(&im.xml, text, err);
	while (!im.err && !(im.err = sx_xml_next(&im.xml, &item)) &&
	       item.kind != SX_XML_END)
		take(&im, &item);
	if (!im.registry.capabilities.first)
		fail(&im, im.xml.p, "missing <spirvcapability>");
	for (const struct sx_vk_name *l = im.registry.aliases.first; l && !im.err;
	     l = l->next) {
		struct sx_vk_structure *s = sx_vk_find_structure(&im.registry, l->text);

		if (s)
			add_name(&im, &s->aliases, l->text);
	}
	if (im.err)
		return im.err;
	sx_vk_put_table(out, &im.registry);
	return out->error;
}
