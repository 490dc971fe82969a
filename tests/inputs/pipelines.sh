#!/bin/sh
# SPDX-License-Identifier: MIT
#
# pipelines.sh - functions of the shell that make shader caches, for transcripts. The hashes of objects
# other than modules are made up.

# shellcheck disable=SC2034 # variables are for transcripts

h() { printf '%016x' "0x$1"; }
# head_of_entry KIND HASH LENGTH: of an entry of a Fossilize archive whose CRC-32 is not recorded; hundreds
# are made, thus without other processes
head_of_entry() { printf '%024x%016x' "$1" "0x$2"; le "$3" 4; printf '\1\0\0\0\0\0\0\0'; le "$3" 4; }
# text KIND HASH TEXT; entry KIND HASH: of standard input
text() { head_of_entry "$1" "$2" ${#3}; printf %s "$3"; }
entry() { cat >.data; head_of_entry "$1" "$2" "$(wc -c <.data)"; cat .data; }
head_of() { printf '\201FOSSILIZEDB\0\0\0\6'; }
object() { text "$1" "$2" "$(printf '{"version":6,"%s":{"%016x":{%s}}}' "$3" "0x$2" "$4")"; }
# module NAME: standard input assembled, as an entry, whose content is in .data and its words in .words; its hash is $(cat NAME) then
module() {
	spvx as --target-env=spv1.0 -o "$1.spv" -
	{ spvx ls -f tsv --identity=foz "$1.spv"; od -An -v -w4 -tu4 "$1.spv"; } | LC_ALL=C awk -v name="$1" '
		function number(n, i) { for (i = 0; i < 4; i++) { printf "%c", n % 256; n = int(n / 256) } }
		function put(c) { printf "%c", c >".words"; printf "%c", c >".data" }
		NR == 2 { hash = $(NF - 2); printf "%s", hash >name }
		NR > 2 { for (w[NR] = $1; $1 > 127; $1 = int($1 / 128)) bytes++; bytes++ }
		END {
			json = sprintf("{\"version\":6,\"shaderModules\":{\"%s\":{\"varintOffset\":0,\"varintSize\":%d,\"codeSize\":%d,\"flags\":0}}}", hash, bytes, 4 * (NR - 2))
			printf "%024x%s", 4, hash; number(length(json) + 1 + bytes); printf "\1"; number(0); printf "%c%c%c", 0, 0, 0; number(length(json) + 1 + bytes)
			printf "%s%c", json, 0 >".data"
			for (i = 3; i <= NR; i++) { for (n = w[i]; n > 127; n = int(n / 128)) put(n % 128 + 128); put(n) }
		}'
	cat .data
}
# shader NAME MODEL [VARIABLES [DECORATIONS [GLOBALS [BODY]]]]
shader() {
	case $2 in Fragment) mode=OriginUpperLeft ;; GLCompute) mode='LocalSize 1 1 1' ;; *) mode= ;; esac
	module "$1" <<END
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint $2 %main "main" $3
${mode:+OpExecutionMode %main $mode}
$4
%void = OpTypeVoid
%fn = OpTypeFunction %void
%u32 = OpTypeInt 32 0
%f32 = OpTypeFloat 32
%v2 = OpTypeVector %f32 2
%v4 = OpTypeVector %f32 4
%uv4 = OpTypeVector %u32 4
$5
%main = OpFunction %void None %fn
%label = OpLabel
$6
OpReturn
OpFunctionEnd
END
}
# block CLASS MEMBER; notes OFFSET: a block in this storage class, and where its member is
block() { printf '%%B = OpTypeStruct %s\n%%pB = OpTypePointer %s %%B\n%%b = OpVariable %%pB %s\n' "$2" "$1" "$1"; }
notes() { printf 'OpDecorate %%B Block\nOpMemberDecorate %%B 0 Offset %d\n' "$1"; }
bound='OpDecorate %b DescriptorSet 0
OpDecorate %b Binding 1'
use='%use = OpCopyObject %pB %b'
# variable NAME CLASS TYPE
variable() { printf '%%p%s = OpTypePointer %s %%%s\n%%%s = OpVariable %%p%s %s\n' "$1" "$2" "$3" "$1" "$1" "$2"; }
# stores NAME TYPE: to a variable
stores() { printf '%%s%s = OpUndef %%%s\nOpStore %%%s %%s%s\n' "$1" "$2" "$1" "$1"; }
place() { printf 'OpDecorate %%%s Location %d\n' "$1" "$2"; }
# binding TYPE COUNT [STAGES [NUMBER]]: of a set layout; set HASH BINDINGS [CHAIN]
binding() { printf '{"descriptorType":%d,"descriptorCount":%d,"stageFlags":%d,"binding":%d}' "$1" "$2" "${3:-2147483647}" "${4:-1}"; }
set_of() { object 2 "$1" setLayouts "\"flags\":0,\"bindings\":[$2]$3"; }
# layout HASH SET [BYTES [STAGES [OFFSET]]]: of pipelines, with push constants unless BYTES is 0
layout() {
	r="{\"stageFlags\":${4:-1},\"size\":$3,\"offset\":${5:-0}}"
	[ "${3:-0}" != 0 ] || r=
	object 3 "$1" pipelineLayouts "\"flags\":0,\"pushConstantRanges\":[$r],\"setLayouts\":[${2:+\"$(h "$2")\"}]"
}
# stage MODULE NUMBER [MORE [ENTRY]]: of a pipeline, of the shader that is called MODULE
stage() {
	if [ -e "$1" ]; then read -r hash <"$1" || :; else hash=$(h "$1"); fi
	printf '{"flags":0,"name":"%s","module":"%s","stage":%d%s}' "${4:-main}" "$hash" "$2" "$3"
}
# spec BYTES DATA [ENTRY...]: the values of a stage
spec() {
	bytes=$1 data=$2; shift 2
	printf ',"specializationInfo":{"dataSize":%d,"data":"%s","mapEntries":[' "$bytes" "$data"
	while [ $# -gt 0 ]; do printf '{"offset":%d,"size":%d,"constantID":%d}' $1; shift; [ $# = 0 ] || printf ,; done
	printf ']}'
}
# vertices ATTRIBUTE...: the state of vertex input, each "LOCATION BINDING FORMAT"
vertices() {
	printf '"vertexInputState":{"flags":0,"attributes":['
	while [ $# -gt 0 ]; do printf '{"location":%d,"binding":%d,"offset":0,"format":%d}' $1; shift; [ $# = 0 ] || printf ,; done
	printf '],"bindings":[{"binding":0,"stride":16,"inputRate":0}]},'
}
blends() {
	printf '"colorBlendState":{"flags":0,"attachments":[{"blendEnable":0,"colorWriteMask":15}'
	i=1; while [ $((i += 1)) -le "$1" ]; do printf ',{"blendEnable":0,"colorWriteMask":15}'; done
	printf ']},'
}
topology() { printf '"inputAssemblyState":{"flags":0,"topology":%d},' "$1"; }
dynamic() { printf '"dynamicState":{"flags":0,"dynamicState":[%s]},' "$1"; }
patches='"tessellationState":{"patchControlPoints":3},'
into() { printf '{"sType":1000044002,"depthAttachmentFormat":0,"stencilAttachmentFormat":0,"viewMask":0,"colorAttachmentFormats":[%s]}' "$1"; }
linked() { printf '{"sType":1000290000,"libraries":[%s]}' "$(for l; do printf ',"%s"' "$(h "$l")"; done | cut -c 2-)"; }
# graphics HASH LAYOUT STATES STAGES [CHAIN [PASS [SUBPASS [FLAGS]]]]; compute HASH LAYOUT MODULE
graphics() {
	object 6 "$1" graphicsPipelines "\"flags\":${8:-0},\"layout\":\"$(h "$2")\",\"renderPass\":\"$(h "${6:-0}")\",\"subpass\":${7:-0},$3\"stages\":[$4],\"pNext\":[$5]"
}
# broken KIND HASH LIST JSON: a document of that list
broken() { text "$1" "$2" "{\"version\":6,\"$3\":$4}"; }
compute() { object 7 "$1" computePipelines "\"flags\":0,\"layout\":\"$(h "$2")\",\"stage\":$(stage "$3" 32)"; }
# findings FILE: the findings of each pipeline and, in parentheses, the rule of Vulkan
findings() {
	spvx pipelines --check --show=findings "$1" | awk '/^[^ ]/ { at = substr($1, 18) } /^  [a-z]/ { said[++n] = at " " substr($0, 3) }
		/^  VUID/ { said[n] = said[n] " (" $1 ")" } END { for (i = 1; i <= n; i++) print said[i] }'
}

# ---- A vertex shader that reads 16 bytes of push constants and location 0 and writes location 1;
# a fragment shader that reads that and one of an array of uniform buffers, whose length, constant
# 7, is 2 unless specialized; one in no pipeline; layouts that fit or have one fault.
modules() {
	shader vertex Vertex '%in %out' "$(place in 0; place out 1; notes 0)" "$(block PushConstant %v4
	variable in Input v4; variable out Output v4)
%pmember = OpTypePointer PushConstant %v4
%zero = OpConstant %u32 0" '%member = OpAccessChain %pmember %b %zero
%m = OpLoad %v4 %member
%i = OpLoad %v4 %in
%sum = OpFAdd %v4 %m %i
OpStore %out %sum'
	shader fragment Fragment '%in %out' "$(place in 1; place out 0; notes 0)
OpDecorate %length SpecId 7
OpDecorate %b DescriptorSet 0
OpDecorate %b Binding 3" "$(variable in Input v4; variable out Output v4)
%length = OpSpecConstant %u32 2
%zero = OpConstant %u32 0
%B = OpTypeStruct %v4
%array = OpTypeArray %B %length
%parray = OpTypePointer Uniform %array
%pmember = OpTypePointer Uniform %v4
%b = OpVariable %parray Uniform" '%member = OpAccessChain %pmember %b %zero %zero
%m = OpLoad %v4 %member
%i = OpLoad %v4 %in
%sum = OpFAdd %v4 %m %i
OpStore %out %sum'
	shader idle GLCompute
}
layouts() {
	set_of 21 "$(binding 6 2 16 3)"; set_of 22 "$(binding 8 2 2147483647 3)"; set_of 23 "$(binding 1 2 31 3)"
	set_of 24 "$(binding 6 1 16 3)"; set_of 25 "$(binding 6 2 1 3)"
	layout 31 21 16; layout 32 22 16; layout 33 23 16; layout 34 24 16
	layout 35 25 16; layout 36 21 12; layout 37 29 16
}
# pipeline HASH LAYOUT [SPEC [ATTRIBUTES [BLENDS [FRAGMENT [FLAGS]]]]]
pipeline() {
	graphics "$1" "$2" "$(dynamic 0,1)${4-$(vertices '0 0 109')}$(topology 3)$(blends "${5:-1}")" \
		"$(stage vertex 1),$(stage "${6:-fragment}" 16 "$3")" "$(into 37)" 0 0 "${7:-0}"
}
four='AQAAAA=='
