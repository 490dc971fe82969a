#!/bin/sh
# SPDX-License-Identifier: MIT
#
# peers/references.sh - verdicts on shaders with buffer references and members of 8 and 16 bits,
# as a compiler makes them, and optimised: what spirv-val accepts is valid.
#
# Debian: glslang-tools, spirv-tools.

set -eu

for tool in glslangValidator spirv-opt spirv-val; do
	command -v $tool >/dev/null || {
		echo "references: no $tool (Debian: glslang-tools, spirv-tools)"
		exit 77
	}
done

work=$SPVX_BUILD/peers/references
env=vulkan1.2
rm -rf "$work"
mkdir -p "$work"

# Each shader is a choice of the types of members, of how references are held and reached, and
# of the capability for arithmetic: KIND ARITHMETIC HOLDER WAY.
awk -v work="$work" '
function number(kind, value)
{
	return "uint(" (kind == "float16_t" ? "float(" value ")" : value) ")"
}

function shader(kind, arithmetic, holder, way, name, f)
{
	name = kind "-" arithmetic "-" holder "-" way
	gsub(/[^a-z0-9_-]/, "", name)
	f = work "/" name ".comp"
	print "#version 460" >f
	print "#extension GL_EXT_buffer_reference : require" >f
	print "#extension GL_EXT_buffer_reference_uvec2 : require" >f
	print "#extension GL_EXT_scalar_block_layout : require" >f
	print "#extension GL_EXT_shader_16bit_storage : require" >f
	print "#extension GL_EXT_shader_8bit_storage : require" >f
	if (arithmetic)
		print "#extension GL_EXT_shader_explicit_arithmetic_types : require" >f
	print "layout(local_size_x = 1) in;" >f
	print "layout(buffer_reference) buffer List;" >f
	print "layout(buffer_reference, scalar) buffer Plain { uint x; };" >f
	print "layout(buffer_reference, scalar) buffer List {" >f
	print "\tuint n; " kind " small; " kind " many[3]; List next; Plain plain; };" >f
	print "struct Pair { List one; Plain other; };" >f
	if (holder == "push")
		print "layout(push_constant, scalar) uniform P { List l; Pair pair; } p;" >f
	else if (holder == "uniform")
		print "layout(binding = 0) uniform P { List l; Pair pair; } p;" >f
	else
		print "layout(binding = 0, scalar) buffer P { List l; Pair pair; List m[2]; } p;" >f
	print "layout(binding = 1, scalar) buffer O { uint o; };" >f
	print "uint walk(List l) { return l.next.n + " number(kind, "l.small") "; }" >f
	print "void main() {" >f
	if (way == "walk")
		print "\to = walk(p.l) + walk(p.l.next.next);" >f
	else if (way == "cast")
		print "\to = " number(kind, "List(uvec2(16u, o)).many[1]") " + Plain(p.l).x;" >f
	else if (way == "copy")
		print "\tPair q = p.pair; q.one = p.l; o = q.one.plain.x + q.other.x;" >f
	else if (way == "store")
		print "\tp.l.small = " kind "(" (kind == "float16_t" ? "float(o)" : "o") ");" \
			"p.l.many[o] = p.l.next.small;" >f
	else
		print "\tList l = p.l; for (uint i = 0u; i < o; i++) l = l.next;" \
			"o = " number(kind, "l.small") ";" >f
	print "}" >f
	close(f)
}
BEGIN {
	split("int8_t uint8_t int16_t uint16_t float16_t uint", kinds, " ")
	split("push uniform buffer", holders, " ")
	split("walk cast copy store loop", ways, " ")
	for (k = 1; k in kinds; k++)
		for (h = 1; h in holders; h++)
			for (w = 1; w in ways; w++) {
				shader(kinds[k], 0, holders[h], ways[w])
				shader(kinds[k], 1, holders[h], ways[w])
			}
}' </dev/null

for f in "$work"/*.comp; do
	m=${f%.comp}
	glslangValidator -V --target-env $env -o "$m.spv" "$f" >"$m.log" 2>&1 || continue
	spirv-opt -O --target-env=$env "$m.spv" -o "$m.O.spv" >>"$m.log" 2>&1 || :
	spirv-opt -Os --target-env=$env "$m.spv" -o "$m.Os.spv" >>"$m.log" 2>&1 || :
done

made=0 valid=0 alarms=0
for m in "$work"/*.spv; do
	[ -f "$m" ] || continue
	made=$((made + 1))
	spirv-val --target-env $env --scalar-block-layout "$m" >/dev/null 2>&1 || continue
	valid=$((valid + 1))
	"$SPVX_BIN" check -q --target-env=$env --scalar-block-layout "$m" >/dev/null ||
		alarms=$((alarms + 1))
done
echo "references: $made modules, $valid valid by spirv-val, $alarms of these refused"
[ "$valid" -gt 0 ] && [ "$alarms" = 0 ]
