# the shared containers: every module where its list says, and by its address again
$ cd $SHARED/corpus/containers

$ try <<'.'
> want() { awk -F'\t' -v c=$1 '$1 == c && $2 != "decoy" { print ($3 == "-" ? 0 : $3) FS $4 FS $5 FS $6 }' EXPECTED.tsv; }
> while read -r name list n options; do
> spvx ls -f tsv $options $name | tail -n +2 >$TMP/got
> want $list | diff - <(awk -F'\t' '{ print $2 FS $3 FS $8 FS $4 }' $TMP/got); [ $(wc -l <$TMP/got) = $n ]
> awk -F'\t' 'NR % 8 == 1 { print $1 FS $8 }' $TMP/got >$TMP/rows
> while IFS=$'\t' read -r address sha256; do spvx ls -q -f tsv "$address" >$TMP/one
> [ "$(tail -n +2 $TMP/one | cut -f 1,8)" = "$address"$'\t'"$sha256" ]; done <$TMP/rows
> done <<'END'
> deflate.foz deflate.foz 100 -q
> plain.foz plain.foz 100 -q
> mixed_v5_truncated.foz mixed_v5_truncated.foz 25 -q
> modules.tar modules.tar 30
> modules.tar.gz modules.tar 30
> one.spv.gz one.spv.gz 1
> blob.bin blob.bin 20 --carve
> libshaders.so libshaders.so 20 --carve
> glslang_vn.h glslang_vn.h 1
> glslc_fmt_c.inc glslc_fmt_c.inc 1
> glslc_fmt_num.inc glslc_fmt_num.inc 1
> END
> # --carve=4 finds those at multiples of 4, and no others
> spvx ls -f tsv --carve=4 blob.bin | tail -n +2 | cut -f 2 | diff <(want blob.bin | awk '$1 % 4 == 0 { print $1 }') -
> .

# archives that Fossilize wrote, as it lists them
$ cd $SHARED/corpus-foz

$ try <<'.'
> for name in sw-glsl-zlib sw-hlsl-raw sw-slang-zlib-nocrc; do
> spvx ls -f tsv $name.foz >$TMP/got 2>$TMP/said; [ ! -s $TMP/said ]
> tail -n +2 $TMP/got | awk -F'\t' -v p=$name.foz# 'index($1, p) != 1 { exit 1 } { print substr($1, length(p) + 1) FS $3 FS $8 }' |
> 	LC_ALL=C sort | tee -a $TMP/all | diff - $name.expected.tsv; done
> [ $(wc -l <$TMP/all) = 869 ]
> .

# hostile ones: how many modules, which rules, what status, in 64 MiB, of which a sanitizer alone takes more
$ try <<'.'
> while IFS=$'\t' read -r name modules rules status; do
> s=0; ([ "$SANITIZED" ] || ulimit -d 65536; spvx ls -f tsv hostile/$name) >$TMP/got 2>$TMP/said || s=$?
> [ $(($(wc -l <$TMP/got) - 1)) = $modules ]; [ $s = $status ]
> got=$(grep -o 'SPVX-C0[01][0-9]' $TMP/said | cut -c 6- | sort -u | paste -sd, || :); [ "${got:--}" = "$rules" ]
> echo $name; done < <(tail -n +2 hostile/EXPECTED.tsv) >$TMP/seen; [ $(wc -l <$TMP/seen) = 42 ]
> .

# Distinct modules at each level: sha256, n1, n2, Fossilize's name, which is in the address. The
# counts were made by others with a prototype of n2 that left unused variables out: three pairs that
# it took for equal differ in unused resources, so that their reflections differ.
$ try <<'.'
> column() { tail -n +2 $TMP/got | cut -f $1; }
> while read -r name sha256 n1 n2 foz pairs; do
> spvx ls -f tsv --identity=n1,n2,foz $name >$TMP/got; column 1 | sed 's/.*#//' | diff - <(column 11)
> for c in 8 9 10 11; do column $c | sort -u | wc -l; done >$TMP/counts
> for pair in $pairs; do for hash in ${pair%,*} ${pair#*,}; do
> column 10,11 | grep "$hash\$" >$TMP/n2.$hash; spvx reflect -f tsv $name#$hash >$TMP/reflected.$hash; done
> not cmp -s $TMP/reflected.${pair%,*} $TMP/reflected.${pair#*,}
> [ "$(cut -f 1 $TMP/n2.${pair%,*})" != "$(cut -f 1 $TMP/n2.${pair#*,})" ]; n2=$((n2 + 1)); done
> [ "$(echo $(cat $TMP/counts))" = "$sha256 $n1 $n2 $foz" ]; done <<'END'
> sw-glsl-zlib.foz 312 301 298 312 e1e4d19152e22cfa,0d04c6d074884d14 56370bdc88428d63,71b63acead443bef
> sw-hlsl-raw.foz 267 264 263 267 eb6a74da95d67beb,da2ee123c8e8525e
> sw-slang-zlib-nocrc.foz 290 287 286 290
> END
> .

# `stats --full` against reference tables computed from the core grammar. Their percentiles are
# exact, ours bounds of buckets at most 12.5 % wide: the bucket must hold the exact one. Gaps of
# <id>s are whole percents there and thousandths here; debug: thousandths of words in class Debug.
$ cd $SHARED

$ try <<'.'
> first() { grep -o "\"$1\": [0-9]*" | head -n 1 | grep -o '[0-9]*$'; }
> of() { sed -n "/\"$1\": \[/,\$p" $TMP/json; }
> figure() { of $1 | grep -m 1 "{\"name\": \"$2\"" | first $3; }
> leads() { of $1 | sed -n 2p | grep -q "^    {\"name\": \"$2\""; }
> all() { for key; do first $key <$TMP/json; done; }
> while read -r folder argument input modules words insns min p50 p90 p99 max op op_words g50 g90 gmax class debug; do
> (cd $folder; spvx stats --full -f json $argument $input) >$TMP/json; echo "$argument $input"
> [ "$(echo $(all modules unique_modules words instructions min_bytes max_bytes))" = "$modules $modules $words $insns $min $max" ]
> for p in 50:$p50 90:$p90 99:$p99; do n=$(all p${p%:*}_bytes); [ $n -ge ${p#*:} ]; [ $n -le $((${p#*:} * 9 / 8)) ]; done
> for g in p50:$g50 p90:$g90 max:$gmax; do [ $((($(figure usage id_gap_${g%:*} count) + 5) / 10)) = ${g#*:} ]; done
> leads opcode $op; [ $(figure opcode $op words) = $op_words ]
> [ -z "$class" ] || { leads class $class; [ $((($(figure class Debug words) * 2000 / words + 1) / 2)) = $debug ]; }
> done <<'END'
> corpus/vulkan --include=glsl__* . 211 140866 32750 300 2144 4972 14112 16252 OpLoad 16268 0 2 11 Memory 150
> corpus/vulkan --include=hlsl__* . 182 116785 26194 336 2352 4224 7876 8280 OpName 11819 19 37 45 Memory 151
> corpus/vulkan --include=slang__* . 190 138094 29999 316 2404 5220 12548 19032 OpCompositeExtract 29165 19 46 59 Composite 125
> corpus-foz --max-errors=20 sw-glsl-zlib.foz 312 203041 47115 300 2196 4872 12872 16252 OpLoad 22910 0 2 11
> corpus-foz --max-errors=20 sw-hlsl-raw.foz 267 175926 39576 336 2200 4280 13508 19800 OpName 17317 20 37 46
> corpus-foz --max-errors=20 sw-slang-zlib-nocrc.foz 290 212175 46149 316 2432 5236 13140 19032 OpCompositeExtract 44240 19 44 59
> END
> .

# as text, --full counts opcodes in a walk of its own: all but what is said at the end stands there
# without it, too
$ try <<'.'
> for folder in corpus/vulkan corpus/bad corpus/swapped corpus/containers corpus-foz; do cd $SHARED/$folder; echo $folder
> s=0; spvx stats -j2 . >$TMP/plain 2>$TMP/said || s=$?; f=0; spvx stats -j2 . --full >$TMP/full 2>$TMP/said || f=$?; [ $s = $f ]
> n=$(grep -n '^$' $TMP/plain | tail -n 1 | cut -d : -f 1); head -n $n $TMP/plain >$TMP/begin; [ $(wc -c <$TMP/begin) -gt 1000 ]
> head -n $n $TMP/full | cmp - $TMP/begin; done
> .

# of all modules one has a gather with an offset
$ cd $SHARED/corpus

$ spvx grep --op=OpImageGather -l --operand=Offset,ConstOffset,ConstOffsets '--exclude=cases/*' . 2>$TMP/said || :
./spirv-cross-asm/shaders-msl-no-opt__frag__depth-image-gather.asm.frag.spv

# The default profile takes ordinary samples for desktop GPUs as they are: rules on leaks, damage and
# size may fail one, each finding of which is counted. Portability, limits of phones and style fail none.
$ try <<'.'
> while read -r folder most; do spvx audit -f tsv $folder --max-per-rule=0 >$TMP/got 2>$TMP/said || [ $? = 1 ]
> tail -n +2 $TMP/got | awk -F'\t' '$2 !~ /^note/ { print $3 }' >$TMP/rules; [ $(wc -l <$TMP/rules) -le $most ]
> not grep -vE '^SPVX-([CMI]|R00[12]|L00[123468])' $TMP/rules
> done <<'END'
> vulkan 1
> vulkan-samples 11
> spirv-reflect 8
> END
> .

# one shader in six ways, if there is a compiler: six files, two by n1, as one has other debug
# information, one by n2
$ cd $TMP

$ try <<'.'
> command -v glslangValidator >one && command -v spirv-opt >two || exit 0
> cp $SRC/tests/modules/particles.comp shader.comp; mkdir ways
> for way in plain g:-g g0:-g0 gvs:-gVS; do o=${way#${way%%:*}}
> glslangValidator -V --target-env vulkan1.2 shader.comp -o ways/${way%%:*}.spv ${o#:}; done
> spirv-opt --strip-debug ways/g.spv -o ways/stripped.spv; spirv-opt --compact-ids ways/g.spv -o ways/compact.spv
> spvx ls -f tsv --identity=n1,n2,foz ways | tail -n +2 >got; [ $(wc -l <got) = 6 ]
> [ "$(for c in 8 9 10; do cut -f $c got | sort -u | wc -l; done | paste -sd,)" = 6,2,1 ]
> [ $(grep -v gvs got | cut -f 9 | sort -u | wc -l) = 1 ]
> .

# Counts of interfaces, from the facts of another reader. Several entry points can share variables; tile attachments have set and binding, but no
# type of descriptor among the facts.
$ cd $SHARED/corpus

$ cut -f 1 expected/reflect/facts.tsv | uniq >$TMP/list; spvx info -f ndjson --each --files-from=$TMP/list | awk -F'\t' '
> 	function count(key) { match($0, "\"" key "\":[0-9]*"); return substr($0, RSTART + length(key) + 3, RLENGTH - length(key) - 3) }
> 	FILENAME ~ /facts/ && $3 == "IO" { n[$1, $4]++ }
> 	FILENAME ~ /facts/ && $3 == "DS" && !(($1, $4, $5) in sets) { sets[$1, $4, $5]; n[$1, "DS"]++ }
> 	FILENAME ~ /facts/ && $3 == "SC" && !(($1, $4) in ids) { ids[$1, $4]; n[$1, "SC"]++ }
> 	FILENAME ~ /facts/ || !/"t":"module"/ { next }
> 	{
> 		split($0, part, "\""); m = part[8]; entries = gsub(/"model":/, "&"); modules++; alone += entries == 1
> 		if ((count("descriptors") != n[m, "DS"] + 0 && m !~ /tileShading/) || count("specialization_constants") != n[m, "SC"] + 0) print
> 		if (entries == 1 && (count("inputs") != n[m, "in"] + 0 || count("outputs") != n[m, "out"] + 0)) print
> 	}
> 	END { print modules, alone }' expected/reflect/facts.tsv -
2090 2083

# reflection is twice the same, whatever the number of threads
$ for format in text json ndjson tsv spirv-cross c-header markdown; do for j in 1 1 3; do
> 	spvx reflect -j$j -f $format --max-errors=0 --max-bytes=1M bad vulkan reflect-probes swapped 2>$TMP/said | cksum
> done | uniq | awk '{ print ($2 > 10000) }'; done | uniq -c | sed 's/^ *//'
7 1
