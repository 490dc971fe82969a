# `spvx help exit-status` and the commands agree: those in its list end with 1 for the reasons given
# there, and no other ever does.
$ cd $TMP; cp $SRC/tests/inputs/pipelines.sh $TMP.sh
$ spvx help exit-status | awk '/^  2/ { exit } /^     [a-z]/ { print $1 }' | sort >listed
> { head_of; object 7 b7 computePipelines '"stage":{"module":"0000000000000009","stage":32}'; } >c.foz
$ cd $SRC/tests
$ while read -r words; do
> 	for more in '' --exit-zero; do spvx $words $more >/dev/null 2>$TMP/said; s=$?; case $s$more in 1 | 0--exit-zero) ;; *) echo "$words $more: $s" ;; esac; done; echo ${words%% *} >>$TMP/tried
> done <<END; sort -u $TMP/tried | diff - $TMP/listed
> ls inputs/inputs/shaders/cut.spv
> reflect --pipeline modules/mesh.vert.spv modules/water.frag.spv
> reflect --base=modules/water.frag.spv modules/mesh.frag.spv
> pipelines --check $TMP/c.foz
> grep OpFoo modules
> diff modules/mesh.vert.spv modules/mesh.frag.spv
> check --target-env=opencl2.0 modules/mesh.vert.spv
> audit --profile=all --fail-on=note modules
> requires --device=vulkan1.0 modules/histogram.cl.spv inputs/debuginfo
> explain no-such-word-at-all
> merge inputs/merge/audit.ndjson
> grammar check --set=NonSemantic.DebugBreak inputs/grammar/Vendor.unknown.0.json
> END

# what the others are given: good, damaged, missing, nothing
$ cd $TMP
$ ln -s $SRC/tests t
> sed -n '/^[a-z]/s/\t.*//p' t/commands.tsv | sort -u | comm -23 - listed >others; wc -l <others | awk '{ print ($1 > 10) }'; while read -r c; do
> 	for words in t/modules/mesh.vert.spv '--to=made/x t/modules/mesh.vert.spv' t/inputs/inputs/shaders/cut.spv nothing-of-that-name --no-such-option; do
> 		spvx $c $words >/dev/null 2>said </dev/null; case $?$words in 0[t-]* | 2*) ;; *) echo "$c $words" ;; esac
> 	done
> done <others
1
