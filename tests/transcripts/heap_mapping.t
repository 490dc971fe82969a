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
