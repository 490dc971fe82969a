# descriptor heap mappings of the shared modules: each binding that is used has one of its kind, for which
# its bit stands in the mask, with the strides of its classes
$ cd $SHARED/corpus-heap

$ for mapping in heap push; do for module in $(awk -F'\t' 'NR > 1 && $14 == "yes" { print $1 }' bindings.tsv | sort -u); do
> 	spvx reflect -f vulkan --prefix=k --mapping=$mapping bindings/$module --declared >$TMP/k.h || echo "$module: $?"
> 	awk -F'\t' -v module=$module 'FILENAME ~ /k\.h$/ { text = text $0 "\n"; next }
> 	$1 == module && $14 == "yes" {
> 		found = ""; n++
> 		for (p = text; (i = index(p, "spvx_heap_mapping(" $3 ", " $4 ", ")); p = substr(q, 2)) {
> 			q = substr(p, i); e = index(substr(q, 2), "= spvx_heap_mapping("); if (!e) e = index(q, "(void)stride")
> 			if (index(substr(q, 1, index(q, ";")), "VK_SPIRV_RESOURCE_TYPE_" $8 "_BIT_")) { found = substr(q, 1, e); break }
> 		}
> 		if (!index(found, "stride->" ($12 == "-" ? "sampler" : $12)) || ($13 != "-" && !index(found, "stride->sampler"))) print module, $3, $4, $8, found
> 	}
> 	END { print n >>"'$TMP/checked'" }' $TMP/k.h bindings.tsv
> done; done; awk '{ n += $1 } END { print (n > 200) }' $TMP/checked
1

# compilers read them with headers that know them; with older ones, or none, they are told what is missing
$ cd $TMP

$ tar -xf $SHARED/corpus-heap/vulkan-headers-1.4.359.tar.xz 2>said || { mkdir include; exit 0; }
> for module in kinds.frag kinds.comp alias.comp nodecl.frag; do for mapping in heap push; do
> 	spvx reflect -f vulkan --prefix=k --mapping=$mapping $SHARED/corpus-heap/bindings/$module.spv --declared >k.h
> 	for by in 'gcc c 11' 'g++ c++ 17' 'g++ c++ 20'; do set -- $by
> 		command -v $1 >said || continue
> 		$1 -x $2 -std=$2$3 -Wall -Wextra -pedantic -Werror -fsyntax-only -Iinclude k.h || echo "$module $mapping $by"
> 	done
> 	command -v gcc >said || continue
> 	if ! gcc -x c -std=c11 -fsyntax-only k.h 2>said && grep -q '#error' said; then grep -q '1.4.359 or later' said || cat said; fi
> done; done

# indices in push data come after the push constants of all stages, wherever those of each are
$ cd $TMP; push() { case $1 in Fragment) mode='OpExecutionMode %main OriginUpperLeft' ;; *) mode= ;; esac; printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' "OpEntryPoint $1 %main \"main\"" "$mode" 'OpDecorate %B Block' "OpMemberDecorate %B 0 Offset $2" 'OpDecorate %D Block' 'OpMemberDecorate %D 0 Offset 0' 'OpDecorate %d DescriptorSet 0' 'OpDecorate %d Binding 0' '%v = OpTypeVoid' '%u = OpTypeInt 32 0' '%i0 = OpConstant %u 0' '%u4 = OpTypeVector %u 4' '%B = OpTypeStruct %u4' '%D = OpTypeStruct %u4' '%pB = OpTypePointer PushConstant %B' '%pm = OpTypePointer PushConstant %u4' '%pD = OpTypePointer Uniform %D' '%pn = OpTypePointer Uniform %u4' '%b = OpVariable %pB PushConstant' '%d = OpVariable %pD Uniform' '%fn = OpTypeFunction %v' '%main = OpFunction %v None %fn' '%l = OpLabel' '%c = OpAccessChain %pm %b %i0' '%x = OpLoad %u4 %c' '%e = OpAccessChain %pn %d %i0' '%y = OpLoad %u4 %e' OpReturn OpFunctionEnd | spvx as --target-env=spv1.0 -o $3 -; }
> for offsets in '0 0' '0 16' '16 0' '0 32'; do set -- $offsets; push Vertex $1 v.spv; push Fragment $2 f.spv; echo "$offsets: $(spvx reflect --pipeline -f vulkan --mapping=push --prefix=k v.spv f.spv | grep -o 'PUSH_OFFSET.*\|pushOffset.*' | paste -sd ' ')"; done
0 0: PUSH_OFFSET 16 pushOffset = 16;
0 16: PUSH_OFFSET 32 pushOffset = 32;
16 0: PUSH_OFFSET 32 pushOffset = 32;
0 32: PUSH_OFFSET 48 pushOffset = 48;
