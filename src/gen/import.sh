#!/bin/sh
# SPDX-License-Identifier: MIT
#
# import.sh SPVX GRAMMAR-FOLDER TABLE-FOLDER - write tables/*.txt again from the
# machine-readable grammars of a SPIR-V release. Run by `make tables`. The import name of an
# extended set is not in its file, so it is listed here; a name that ends with a dot is a
# prefix of import names.

set -eu

spvx=$1 grammars=$2 tables=$3

# FILE NAME, one line each; the table is called NAME without a final dot.
sets='
spirv.core.grammar.json                              core
extinst.arm.experimental-ml-operations.grammar.json  Arm.ExperimentalMLOperations.
extinst.arm.motion-engine.100.grammar.json           Arm.MotionEngine.100
extinst.debuginfo.grammar.json                       DebugInfo
extinst.glsl.std.450.grammar.json                    GLSL.std.450
extinst.nonsemantic.clspvreflection.grammar.json     NonSemantic.ClspvReflection.
extinst.nonsemantic.debugbreak.grammar.json          NonSemantic.DebugBreak
extinst.nonsemantic.debugprintf.grammar.json         NonSemantic.DebugPrintf
extinst.nonsemantic.graph.debuginfo.grammar.json     NonSemantic.Graph.DebugInfo.
extinst.nonsemantic.shader.debuginfo.100.grammar.json NonSemantic.Shader.DebugInfo.100
extinst.nonsemantic.shader.debuginfo.grammar.json    NonSemantic.Shader.DebugInfo.
extinst.nonsemantic.vkspreflection.grammar.json      NonSemantic.VkspReflection.
extinst.opencl.debuginfo.100.grammar.json            OpenCL.DebugInfo.100
extinst.opencl.std.100.grammar.json                  OpenCL.std
extinst.spv-amd-gcn-shader.grammar.json              SPV_AMD_gcn_shader
extinst.spv-amd-shader-ballot.grammar.json           SPV_AMD_shader_ballot
extinst.spv-amd-shader-explicit-vertex-parameter.grammar.json SPV_AMD_shader_explicit_vertex_parameter
extinst.spv-amd-shader-trinary-minmax.grammar.json   SPV_AMD_shader_trinary_minmax
extinst.tosa.001000.1.grammar.json                   TOSA.001000.1
spir-v.xml                                           generators
'

if [ ! -f "$grammars/spirv.core.grammar.json" ]; then
	echo "tables: no grammars in $grammars: say GRAMMAR_DIR=FOLDER" >&2
	exit 1
fi

new=$(mktemp)
trap 'rm -f "$new"' EXIT

# import FILE NAME: write a table, unless it would not change.
import() {
	table=$tables/${2%.}.txt
	"$spvx" grammar import "--set=$2" "$grammars/$1" >"$new"
	if cmp -s "$new" "$table"; then return; fi
	cat "$new" >"$table"
	echo "tables: ${table##*/} changed"
}

printf '%s' "$sets" | while read -r file name; do
	if [ -n "$file" ]; then import "$file" "$name"; fi
done

# The Vulkan registry, if the folder has it.
if [ -f "$grammars/vk.xml" ]; then
	table=$tables/vulkan/registry.txt
	"$spvx" grammar import "$grammars/vk.xml" >"$new"
	if ! cmp -s "$new" "$table"; then
		cat "$new" >"$table"
		echo "tables: vulkan/${table##*/} changed"
	fi
fi

# A grammar that the list does not know would be left out without a word.
for file in "$grammars"/*.grammar.json; do
	case $sets in
	*"${file##*/} "*) ;;
	*) echo "tables: ${file##*/} is not in the list of src/gen/import.sh" >&2 ;;
	esac
done
