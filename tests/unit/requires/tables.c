/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/requires/tables.c - the tables of Vulkan: the importer of the registry,
 * look-ups, what rules and limits refer to.
 */
#include "cmd/grammar/tables.h"
#include "base/buf.h"
#include "base/str.h"
#include "grammar/builtin.h"
#include "grammar/facts.h"
#include "grammar/published.h"
#include "grammar/vulkan.h"
#include "suite.h"

TestSuite(requires_tables, .timeout = 60);

static const char small[] =
	"<?xml version='1.0'?>\n"
	"<registry>\n"
	"  <comment>\nCopyright X\nSPDX-License-Identifier: Y\n  </comment>\n"
	"  <comment>Another.</comment>\n"
	"  <types>\n"
	"    <type category=\"define\">#define <name>VK_HEADER_VERSION</name> 7</type>\n"
	"    <type category=\"struct\" name=\"VkPhysicalDeviceFeatures\">\n"
	"      <member><type>VkBool32</type> <name>shaderInt64</name></member></type>\n"
	"    <type category=\"struct\" name=\"VkPhysicalDeviceAFeaturesNV\" "
	"structextends=\"VkPhysicalDeviceFeatures2,VkDeviceCreateInfo\">\n"
	"      <member values=\"X\"><type>VkStructureType</type> <name>sType</name></member>\n"
	"      <member><type>VkBool32</type> <name>mesh</name><comment>no</comment></member>\n"
	"    </type>\n"
	"    <type category=\"struct\" name=\"VkPhysicalDeviceAFeaturesEXT\" "
	"structextends=\"VkPhysicalDeviceFeatures2\">\n"
	"      <member><type>VkBool32</type> <name>mesh</name></member></type>\n"
	"    <type category=\"struct\" name=\"VkPhysicalDeviceAFeaturesKHX\" "
	"alias=\"VkPhysicalDeviceAFeaturesEXT\"/>\n"
	"    <type category=\"struct\" name=\"VkPhysicalDeviceLimits\">\n"
	"      <member limittype=\"max\"><type>uint32_t</type> "
	"<name>maxSize</name>[<enum>3</enum>]</member>\n"
	"      <member limittype=\"max\"><type>uint32_t</type> <name>maxLines</name>[2]</member>\n"
	"      <member limittype=\"noauto\"><type>uint32_t</type> <name>other</name></member>\n"
	"      <member api=\"vulkansc\" limittype=\"max\"><type>int</type> <name>sc</name></member>\n"
	"    </type>\n"
	"  </types>\n"
	"  <enums name=\"VkOther\"><enum value=\"1\" name=\"VK_OTHER\"/></enums>\n"
	"  <enums name=\"VkCullModeFlagBits\" type=\"bitmask\">\n"
	"    <enum bitpos=\"1\" name=\"VK_B\"/><enum value=\"0x00000003\" name=\"VK_C\"/>"
	"<enum name=\"VK_B_OLD\" alias=\"VK_B\"/></enums>\n"
	"  <enums name=\"VkFrontFace\"><enum value=\"0\" name=\"VK_F\"/></enums>\n"
	"  <feature api=\"vulkan\" name=\"VK_VERSION_1_0\" number=\"1.0\">\n"
	"    <require><type name=\"VkPhysicalDeviceFeatures\"/>"
	"<type name=\"VkPhysicalDeviceLimits\"/></require></feature>\n"
	"  <feature api=\"vulkan\" name=\"VK_VERSION_1_4\" number=\"1.4\">\n"
	"    <require><feature name=\"shaderInt64\" struct=\"VkPhysicalDeviceFeatures\"/></require>"
	"\n    <require depends=\"VK_X\"><feature name=\"mesh\" "
	"struct=\"VkPhysicalDeviceAFeaturesEXT\"/></require></feature>\n"
	"  <extensions>\n"
	"    <extension name=\"VK_EXT_a\" number=\"5\" type=\"device\" supported=\"vulkan\" "
	"promotedto=\"VK_VERSION_1_4\">\n"
	"      <require><enum value=\"1\" name=\"VK_EXT_A_SPEC_VERSION\"/>"
	"<enum offset=\"2\" extends=\"VkFrontFace\" name=\"VK_G\"/>"
	"<enum offset=\"2\" extends=\"VkFrontFace\" name=\"VK_G\"/>"
	"<enum offset=\"1\" extends=\"VkFrontFace\" extnumber=\"9\" name=\"VK_H\"/>"
	"<enum offset=\"2\" extends=\"VkOther\" name=\"VK_I\"/><type name=\"VkPhysicalDeviceAFeaturesEXT\"/></require></extension>\n"
	"    <extension name=\"VK_NV_a\" type=\"device\" supported=\"vulkan,vulkansc\">\n"
	"      <require><type name=\"VkPhysicalDeviceAFeaturesNV\"/></require></extension>\n"
	"    <extension name=\"VK_NV_off\" type=\"device\" supported=\"disabled\"/>\n"
	"    <extension name=\"VK_KHR_i\" type=\"instance\" supported=\"vulkan\"/>\n"
	"    <extension name=\"VK_KHR_s\" type=\"device\" supported=\"vulkansc\"/>\n"
	"  </extensions>\n"
	"  <spirvextensions><spirvextension name=\"SPV_a\"><enable version=\"VK_VERSION_1_4\"/>"
	"<enable extension=\"VK_EXT_a\"/></spirvextension></spirvextensions>\n"
	"  <spirvcapabilities><spirvcapability name=\"A\">\n"
	"    <enable struct=\"VkPhysicalDeviceAFeaturesNV\" feature=\"mesh\" requires=\"VK_NV_a\"/>\n"
	"    <enable property=\"VkPhysicalDeviceB\" member=\"m\" value=\"BIT\" requires=\"x\"/>\n"
	"  </spirvcapability></spirvcapabilities>\n"
	"</registry>\n";

static const char small_table[] = "# Copyright X\n"
				  "# SPDX-License-Identifier: Y\n"
				  "set Vulkan\n"
				  "version 1.4.7\n"
				  "capabilities\n"
				  "\tA AFeaturesNV.mesh=meshNV B.m&BIT\n"
				  "spirv-extensions\n"
				  "\tSPV_a v1.4 @VK_EXT_a\n"
				  "extensions\n"
				  "\tVK_EXT_a =v1.4\n"
				  "\tVK_NV_a\n"
				  "other-extensions\n"
				  "\tVK_KHR_i\n"
				  "\tVK_KHR_s\n"
				  "features\n"
				  "\tFeatures v1.0 shaderInt64\n"
				  "\tAFeaturesNV @VK_NV_a mesh=meshNV\n"
				  "\tAFeaturesEXT @VK_EXT_a =AFeaturesKHX mesh\n"
				  "properties\n"
				  "\tLimits v1.0 maxSize:max maxLines[2]:max\n"
				  "mandatory\n"
				  "\tv1.4 Features.shaderInt64\n"
				  "enumerations\n"
				  "\tVkCullModeFlagBits VK_B:2 VK_C:3\n"
				  "\tVkFrontFace VK_F:0 VK_G:1000004002 VK_H:1000008001\n";

static int import(const char *text, size_t len, struct sx_buf *out, struct spvx_error *err)
{
	struct sx_arena arena = { .a = NULL };
	int r;

	sx_buf_init(out, NULL);
	r = sx_vulkan_import(&arena, sx_str_n(text, len), out, err);
	sx_arena_free(&arena);
	return r;
}

Test(requires_tables, imported)
{
	struct spvx_error err;
	struct sx_buf b;

	cr_assert(!import(small, sizeof(small) - 1, &b, &err), "%u:%u: %s", err.line,
		  err.column, err.message);
	sx_buf_putc(&b, '\0');
	cr_expect_str_eq(b.data, small_table);
	sx_buf_free(&b);
}

#define NEED(rest) "<registry><spirvcapabilities>" rest "</spirvcapabilities></registry>"

/* What is not as the importer knows it, and the column where it is. */
static const struct {
	const char *text;
	uint32_t column;
} faults[] = {
	{ "<registry></registry>", 22 },
	{ "<!DOCTYPE a>", 1 },
	{ NEED("<spirvcapability name=\"A\"></spirvcapability>"), 56 },
	{ NEED("<spirvcapability name=\"A\" x=\"\"></spirvcapability>"), 56 },
	{ NEED("<spirvcapability name=\"A\"><enable/></spirvcapability>"), 56 },
	{ NEED("<spirvcapability name=\"A\"><enable version=\"VK_VERSION_1_1\" y=\"\"/>"
	       "</spirvcapability>"),
	  89 },
	{ NEED("<spirvcapability name=\"A\"><other/></spirvcapability>"), 56 },
	{ "<registry><enums name=\"VkBlendOp\"><enum name=\"VK_A\"/></enums>", 35 },
};

Test(requires_tables, faults)
{
	for (size_t i = 0; i < sizeof(faults) / sizeof(faults[0]); i++) {
		struct spvx_error err = { .code = SPVX_OK };
		struct sx_buf b;
		int r = import(faults[i].text, strlen(faults[i].text), &b, &err);

		cr_expect(r == -SPVX_ESYNTAX && err.line == 1 &&
				  err.column == faults[i].column,
			  "%s: %d at %u, expected %u: %s", faults[i].text, r, err.column,
			  faults[i].column, err.message);
		sx_buf_free(&b);
	}
}

/* However the text is cut, it is a table or an error. */
Test(requires_tables, cut)
{
	for (size_t len = 0; len < sizeof(small); len += 7) {
		struct spvx_error err = { .code = SPVX_OK };
		struct sx_buf b;
		int r = import(small, len, &b, &err);

		cr_expect(!r || r == -SPVX_ESYNTAX);
		sx_buf_free(&b);
	}
}

/* The table in the tree is that of the registry. */
Test(requires_tables, registry)
{
	struct test_bytes xml = { NULL, 0 };
	struct test_bytes table;
	struct spvx_error err;
	struct sx_buf b;
	char *path;

	test_need_shared();
	path = test_format("%s/corpus-requires/vk.xml", test_shared());
	xml = test_read(path);
	if (!xml.data)
		return;
	path = test_format("%s/tables/vulkan/registry.txt", test_src());
	table = test_read(path);
	cr_assert(table.data);
	cr_assert(!import((const char *)xml.data, xml.len, &b, &err), "%u:%u: %s", err.line,
		  err.column, err.message);
	cr_expect(b.len == table.len && !memcmp(b.data, table.data, b.len),
		  "run `make tables`");
	sx_buf_free(&b);
}

/* ---- what is built in ---- */

Test(requires_tables, sorted)
{
	const struct sx_vk_row *row;

	for (uint32_t i = 0; (row = sx_vk_capability_at(i)) != NULL; i++)
		cr_expect(sx_vk_capability(sx_str(sx_vk_name(row->name))) == row, "%s",
			  sx_vk_name(row->name));
	for (uint32_t i = 0; (row = sx_vk_spirv_extension_at(i)) != NULL; i++)
		cr_expect(sx_vk_spirv_extension(sx_str(sx_vk_name(row->name))) == row, "%s",
			  sx_vk_name(row->name));
	for (uint32_t i = 0; (row = sx_vk_extension_at(i)) != NULL; i++)
		cr_expect(sx_vk_extension(sx_str(sx_vk_name(row->name))) == row, "%s",
			  sx_vk_name(row->name));
	for (uint32_t i = 0; (row = sx_vk_structure_at(i)) != NULL; i++)
		cr_expect(sx_vk_structure(sx_str(sx_vk_name(row->name))) == row, "%s",
			  sx_vk_name(row->name));
	cr_expect(!sx_vk_capability(sx_str("NoSuch")));
}

static bool is_member(uint32_t name)
{
	const struct sx_vk_row *row;

	for (uint32_t i = 0; (row = sx_vk_structure_at(i)) != NULL; i++)
		for (uint32_t n = 0; n < row->count; n++)
			if (sx_vk_members(row->first + n)->as == name)
				return true;
	return false;
}

/* A rule asks for features, properties and extensions that the registry has, and a limit has
 * its kind there. */
Test(requires_tables, rules)
{
	for (unsigned i = 0; i < SX_VK_RULES; i++) {
		const struct sx_vk_rule *r = sx_vk_rule((enum sx_vk_rule_id)i);
		const char *name = sx_vk_name(r->name);

		for (uint32_t n = 0; n < r->count; n++) {
			const struct sx_vk_alternative *a =
				sx_vk_alternatives(r->first + n);

			if (a->kind == SX_VK_FEATURE || a->kind == SX_VK_PROPERTY)
				cr_expect(is_member(a->name), "%s: %s", name,
					  sx_vk_name(a->name));
			if (a->kind == SX_VK_EXTENSION)
				cr_expect(sx_vk_extension(sx_str(sx_vk_name(a->name))) !=
						  NULL,
					  "%s: %s", name, sx_vk_name(a->name));
		}
		if (!r->count && !strncmp(name, "limit/", 6))
			cr_expect(sx_vk_limit(sx_str(name + 6)) != NULL, "%s", name);
	}
}

/* No grammar lists them, and each is named once. */
Test(requires_tables, published)
{
	const char *last = "";
	const char *name;
	size_t count;

	for (count = 0; (name = sx_published_extension_at(count)) != NULL; count++) {
		char *within = test_format(" @%s ", name);
		char *last_of_line = test_format(" @%s\n", name);

		cr_expect(strcmp(last, name) < 0, "%s after %s", name, last);
		for (size_t i = 0; sx_builtin_table(i).ptr; i++) {
			struct spvx_str text = sx_builtin_table(i);

			cr_expect(sx_is_facts(text) || (!sx_str_has(text, within) &&
							!sx_str_has(text, last_of_line)),
				  "%s", name);
		}
		cr_expect(!spvx_set_find(NULL, sx_str(name)), "%s", name);
		last = name;
	}
	cr_expect(count > 0);
}
