/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/audit/device.c - rules of devices in an audit: properties, possible needs,
 * what is not known without any device; titles count modules, whatever their findings.
 */
#include "lines.h"

TestSuite(audit_device, .timeout = 60);

/* module NAME CAPABILITIES MODES: a compute shader with a storage buffer of 4 bytes. */
static const char modules[] =
	"module() { spvx as -q -o $1.spv - <<END\n"
	"OpCapability Shader\n"
	"$(for c in $2; do echo \"OpCapability $c\"; done)\n"
	"OpExtension \"SPV_KHR_storage_buffer_storage_class\"\n"
	"OpExtension \"SPV_KHR_float_controls\"\n"
	"OpMemoryModel Logical GLSL450\n"
	"OpEntryPoint GLCompute %main \"main\"\n"
	"OpExecutionMode %main LocalSize 1 1 1\n"
	"$3\n"
	"OpDecorate %b Block\n"
	"OpMemberDecorate %b 0 Offset 0\n"
	"OpDecorate %buf DescriptorSet 0\n"
	"OpDecorate %buf Binding 0\n"
	"%void = OpTypeVoid\n"
	"%fn = OpTypeFunction %void\n"
	"%u = OpTypeInt 32 0\n"
	"%u0 = OpConstant %u 0\n"
	"%b = OpTypeStruct %u\n"
	"%pb = OpTypePointer StorageBuffer %b\n"
	"%pu = OpTypePointer StorageBuffer %u\n"
	"%buf = OpVariable %pb StorageBuffer\n"
	"%main = OpFunction %void None %fn\n"
	"%l = OpLabel\n"
	"%c = OpAccessChain %pu %buf %u0\n"
	"%x = OpLoad %u %c\n"
	"OpReturn\n"
	"OpFunctionEnd\n"
	"END\n"
	"}\n"
	"# device FILE PROPERTIES\n"
	"device() { cat >$1 <<END\n"
	"{\"capabilities\": {\"A\": {\"extensions\": {}, \"features\": {}, \"properties\":\n"
	"{$2}}}, \"profiles\": {\"P\": {\"api-version\": \"1.3.0\", \"capabilities\": "
	"[\"A\"]}}}\n"
	"END\n"
	"}\n"
	"# rules ARG...: those that are found\n"
	"rules() { spvx audit -q --exit-zero -f tsv \"$@\" | "
	"grep -o 'SPVX-V[0-9]*' | sort | uniq -c | tr -s '\\n ' ' '; }\n"
	"# is EXPECTED ARG...\n"
	"is() { local want=$1; shift; local got=\"$(rules \"$@\")\"\n"
	"[ \"$got\" = \"$want\" ] || { echo \"$*: $got, not $want\"; exit 1; }; }\n";

static const struct {
	const char *name;
	const char *lines;
} cases[] = {
	{ "a property",
	  "module denorm DenormPreserve 'OpExecutionMode %main DenormPreserve 32'\n"
	  "module plain DenormPreserve\n"
	  "f='\"shaderDenormPreserveFloat'\n"
	  "device has \"\\\"VkPhysicalDeviceVulkan12Properties\\\": {${f}16\\\": true, "
	  "${f}32\\\": true}\"\n"
	  "device lacks \"\\\"VkPhysicalDeviceVulkan12Properties\\\": {${f}16\\\": true}\"\n"
	  "is '' --profile=all --device=has denorm.spv\n"
	  "is ' 1 SPVX-V004 ' --profile=all --device=lacks denorm.spv\n"
	  "is '' --profile=all --device=lacks plain.spv\n" },
	{ "what only may be asked for",
	  "module plain\n"
	  "l='\"VkPhysicalDeviceProperties\": {\"limits\": {\"maxStorageBufferRange\":'\n"
	  "device has \"$l 4}}\"; device lacks \"$l 3}}\"\n"
	  "is '' --profile=all --device=has plain.spv\n"
	  "is ' 1 SPVX-V008 ' --profile=all --device=lacks plain.spv\n"
	  "is '' --device=lacks plain.spv\n" },
	{ "what is not known, without a device",
	  "module linkage Linkage; module plain\n"
	  "is ' 1 SPVX-V007 ' --profile=all linkage.spv\n"
	  "is '' --profile=all plain.spv\n"
	  "is '' linkage.spv\n"
	  "printf '[rules]\\nV007 = error\\n' >p; is ' 1 SPVX-V007 ' --policy=p linkage.spv\n"
	  "spvx audit --policy=p linkage.spv >o && exit 1; [ $? = 1 ]\n"
	  "grep -q ' not known: .*cap:Linkage' o; not grep -q ': not known' o\n"
	  "printf '[rules]\\nV007 = off\\n' >p; is '' --profile=all --policy=p linkage.spv\n" },
	{ "names that come again in a file",
	  "module plain\n"
	  "printf '{\"capabilities\": {}, \"profiles\": {\"P\": {\"api-version\": "
	  "\"1.0.0\",\n \"api-version\": \"1.3.0\", \"capabilities\": []}}}' >d\n"
	  "spvx requires --device=d plain.spv >o 2>e; grep -q '(Vulkan 1.3): 1 loads' o\n"
	  "grep -q \"^d:2:[0-9]*: warning: duplicate key 'api-version'\" e\n" },
	{ "titles count modules",
	  "mkdir d; module d/one 'Int64 Geometry'; module d/two 'Int64 Geometry Float64'\n"
	  "module d/three Int64\n"
	  "is ' 3 SPVX-V001 9 SPVX-V002 ' --device=vulkan1.1 d\n"
	  "spvx audit --exit-zero --device=vulkan1.1 d | grep -q 'V002 .*  3 modules$'\n"
	  "spvx audit --exit-zero --device=vulkan1.1 --device=vulkan1.2 d | "
	  "grep -q 'V002 .*  3 modules$'\n"
	  "spvx audit --partial --device=vulkan1.1 d | spvx merge --exit-zero - | "
	  "grep -q 'V002 .*  3 modules$'\n"
	  "spvx audit --exit-zero --device=vulkan1.1 d/three.spv | "
	  "grep -q 'V002 .*  1 module$'\n" },
};

Test(audit_device, rules)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char *folder = test_folder();
		char *lines = test_format("%s%s", modules, cases[i].lines);

		test_lines(folder, cases[i].name, lines);
		test_remove(folder);
	}
}
