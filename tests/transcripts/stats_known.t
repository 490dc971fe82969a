# `stats` where it is known what must come out: figures that others computed from the core grammar,
# byte-swapped copies, the same modules by another way, reports that must agree with one another.
$ cd $SHARED/corpus

# words of all, of the heaviest class and instruction, of class Debug, the shares in tenths of a percent
$ while read -r glob want; do spvx stats -f tsv --include="$glob" vulkan | awk -F'\t' -v glob="$glob" -v want="$want" '
> 	$1 == "total" { total[$2] = $3 } $1 ~ /^(class|opcode)$/ && !($1 in top) { top[$1] = $2; words[$1] = $4 } $1 == "class" && $2 == "Debug" { debug = $4 }
> 	function share(n) { return int(n * 1000 / total["words"] + 0.5) }
> 	END { got = total["modules"] " " total["unique_modules"] " " total["words"] " " total["instructions"] " " share(debug) " " top["class"] " " share(words["class"]) " " top["opcode"] " " share(words["opcode"]) " " words["opcode"]
> 		if (got != want) print glob, got }'; done <<'.'
> glsl__* 211 211 140866 32750 150 Memory 291 OpLoad 115 16268
> hlsl__* 182 182 116785 26194 151 Memory 257 OpName 101 11819
> slang__* 190 190 138094 29999 125 Composite 327 OpCompositeExtract 211 29165
> .

# a copy in the other byte order differs in the line that says so
$ sed 1d swapped/MANIFEST.tsv | cut -f 1,4 >$TMP/pairs; while read -r copy source; do
> 	spvx stats -f tsv $source >$TMP/a || echo $?; spvx stats -f tsv $copy >$TMP/b || echo $?
> 	grep -c 'total	foreign_endian	1	' $TMP/b; for f in a b; do grep -v 'total	foreign_endian	' $TMP/$f >$TMP/$f.else; done; cmp $TMP/a.else $TMP/b.else
> done <$TMP/pairs | uniq -c
     46 1

# cat A B C | stats - is stats A B C, in what does not say where a module is
$ cd $SRC/tests/modules

$ for o in '-f tsv' '-f csv' '-d stage,section -f tsv'; do
> 	spvx stats $o blur.comp.spv particles.swapped.spv mesh.frag.spv >$TMP/named || echo $?
> 	cat blur.comp.spv particles.swapped.spv mesh.frag.spv | spvx stats $o - | cmp - $TMP/named; [ -s $TMP/named ] || echo $o
> done

# each distinct module once is what is left when copies are not named
$ mkdir $TMP/copies; i=0; for m in *.spv; do i=$((i + 1)); for k in $(seq 0 $((i % 3))); do cp $m $TMP/copies/$k-$m; done; done
> for o in '' '-d class,section'; do spvx stats -f tsv --include='*.spv' $o . >$TMP/once || echo $?; spvx stats -f tsv --count=unique $o $TMP/copies | cmp - $TMP/once; done
> spvx stats -f tsv --count=both $TMP/copies >$TMP/both; grep -c '	count	words	unique_count	unique_words$' $TMP/both; grep '^total	modules	' $TMP/both
1
total	modules	20	0	10	0

# compared with themselves modules have not changed; compared with others, what is lost is counted
$ spvx stats -f tsv -s name --include='*.spv' . | sed 1d | awk '{ n = split($0, f, "\t"); print $0 "\t" f[n - 1] "\t" f[n] "\t0" }' >$TMP/twice; spvx stats -f tsv -s name --include='*.spv' --base . . | sed 1d | diff $TMP/twice -
> spvx stats -f tsv -d opcode --base . mesh.vert.spv | sed 1d | awk -F'\t' '{ n++; if (NF != 6 || $3 - $5 != $6 || $6 > 0) print } END { print (n > 10) }'
1

# reports of single modules add up to the report of all
$ spvx stats -f tsv . | awk -F'\t' '$1 == "opcode" && $2 == "OpLoad" { print $4 }' >$TMP/all; spvx stats -f tsv --per-module . >$TMP/each; head -n 1 $TMP/each
> awk -F'\t' '$2 == "opcode" && $3 == "OpLoad" { n += $5 } END { print n }' $TMP/each | cmp - $TMP/all; [ -s $TMP/all ]
address	kind	name	count	words

# with a base of a folder and of one in it, names are relative to the innermost that is whole: of/lib is not in the way of of/library
$ mkdir -p $TMP/of/lib $TMP/of/library; cp mesh.vert.spv $TMP/of/lib/y.spv; cp blur.comp.spv $TMP/of/library/x.spv; cd $TMP; spvx stats -d module -f tsv --base=of --base=of/lib of of/lib
module	count	words	base_count	base_words	delta_words
y.spv	2	1524	2	1524	0
library/x.spv	1	631	1	631	0
