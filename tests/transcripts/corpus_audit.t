# What is known to be in the shared modules and archives is found by an audit: what is expected is
# recorded with the material, or counted by tools of the system. `rules FILE...` prints the rules that
# are broken, one a line, as often as they are.
$ cd $SHARED

$ cat >$TMP.sh <<'.'
> run() { { echo "S=$SHARED T=$TMP; cd $TMP"; cat <<'END'; cat; } | try; }
> rules() { spvx audit --exit-zero --max-per-rule=0 -f tsv "$@" 2>/dev/null | tail -n +2 | cut -f 3 | sed 's/SPVX-//'; }
> END
> .

# hostile archives, as their list says
$ run <<'.'
> tail -n +2 $S/corpus-foz/hostile/EXPECTED.tsv | while IFS='	' read f n d s; do
> got=$(rules --profile=all --include=$f $S/corpus-foz/hostile | grep ^C | sort -u | paste -sd,)
> [ "${got:--}" = "$d" ] || { echo "$f: $got, not $d"; exit 1; }; done
> .

# two archives in one file
$ run <<'.'
> cat $S/corpus-foz/sw-glsl-zlib.foz $S/corpus-foz/sw-hlsl-raw.foz >two.foz
> [ $(rules --profile=ci two.foz | grep -c C003) = 1 ]
> spvx audit --exit-zero two.foz | grep -q '^579 modules'
> .

# the published samples
$ run <<'.'
> cd $S/corpus; rules --profile=ci vulkan-samples | sort | uniq -c | awk '{ print $2, $1 }' >$T/got
> printf '%s\n' 'I001 1' 'I002 1' 'I003 1' 'I006 1' 'I007 4' 'M002 3' 'Q002 8' >$T/want
> grep -E '^(I|M|Q)' $T/got | diff - $T/want
> spvx audit --exit-zero vulkan-samples | grep -q '^345 modules, 1,120,556 bytes'
> spvx audit --exit-zero vulkan-samples >$T/text
> grep -A 2 'barycentric__hlsl__object.vert.spv:0x480' $T/text | grep -q 'EF BF BD from 0x206'
> grep -A 1 'relaxed_demo.comp.spv:0xd4' $T/text | grep -q 'OpString "/home/'
> grep -q 'relaxed_demo.comp.spv:0x950' $T/text
> grep -A 1 Q002 $T/text | grep -q '%  .*relaxed_demo'
> .

# embedded sources of modules for debuggers
$ run <<'.'
> cd $S/corpus; for d in glsl-debug debug-inlined; do
> grep -laE '#version|(void|float4) main' $d/*.spv | sort >$T/want; [ -s $T/want ]
> spvx audit --exit-zero --max-per-rule=0 --profile=ci -f tsv $d | grep SPVX-I003 | cut -f 1 | sort | diff - $T/want; done
> .

# duplicates of files and archives
$ run <<'.'
> cd $S; printf '[rules]\ndefault = none\nQ003 = note\n' >$T/policy
> cut -f 3 corpus-foz/*.expected.tsv >$T/all; wc -l <$T/all | grep -q 869
> sha256sum corpus/vulkan/*.spv corpus/vulkan-samples/*.spv corpus/own-glsl/*.spv | cut -d ' ' -f 1 >>$T/all
> want=$(($(wc -l <$T/all) - $(sort -u $T/all | wc -l))); [ $want -gt 50 ]
> [ $(rules --policy=$T/policy corpus-foz/sw-*.foz corpus/vulkan corpus/vulkan-samples corpus/own-glsl | wc -l) = $want ]
> [ $(rules --policy=$T/policy corpus-foz/sw-*.foz | wc -l) = $(cut -f 3 corpus-foz/*.expected.tsv | sort | uniq -d | wc -l) ]
> .

# versions of tools
$ run <<'.'
> cd $S/corpus; for d in vulkan glsl-debug spirv-cross; do
> want=$(od -An -v -j 8 -N 4 -t u4 /dev/null; for f in $d/*.spv; do od -An -j 8 -N 4 -t u4 $f; done | sort -u | awk '{ n[int($1 / 65536)]++ } END { for (t in n) c += t && n[t] > 1; print c + 0 }')
> [ $(rules --profile=ci $d | grep -c R004) = $want ] || { echo "$d: not $want"; exit 1; }; done
> .

# capabilities that a policy denies
$ run <<'.'
> cd $S/corpus; for c in ImageQuery Geometry Float64 Kernel; do
> printf '[rules]\ndefault = none\nP001 = error\n[capability]\ndeny = '$c'\n' >$T/policy
> awk -F '\t' -v c=$c 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "capabilities") at = i; next } $1 ~ /^(vulkan|opencl-legacy)\// && ("," $at ",") ~ "[ ,]" c "[ ,]" { print $1 }' MANIFEST.tsv | sort >$T/want
> spvx audit --exit-zero --max-per-rule=0 --policy=$T/policy -f tsv vulkan opencl-legacy | tail -n +2 | cut -f 1 | sort | diff - $T/want; done
> .
