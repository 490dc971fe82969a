# --where takes the modules that the tables of needs and of devices mark
$ cd $SHARED/corpus-requires

$ marked() {
> 	spvx ls -f tsv --where=$1 ../corpus/vulkan 2>$TMP/said | sed 's@^\.\./corpus/@@' >$TMP/taken
> 	awk -F'\t' -v term=$1 'FILENAME ~ /taken$/ { taken[$1]; next } ($1 in taken) != $2 { print term, $1 } { n += $2; all++ } END { if (!n || n == all) print term, n + 0 }' $TMP/taken -
> }
> for need in feature:rayTracingPipeline feature:fragmentStoresAndAtomics ext:VK_KHR_spirv_1_4; do
> 	awk -F'\t' -v need="|$need|" '/^vulkan\// { all[$1]; if (index("|" $3 "|", need)) is[$1] } END { for (path in all) print path FS (path in is) }' requires.tsv | marked requires:${need#*:}
> done
> for device in ANDROID_15_minimums lavapipe-22.3:VULKANINFO_lavapipe_22_3; do
> 	awk -F'\t' -v label=${device%:*} '/^vulkan\// && $2 == label { print $1 FS ($3 == "yes") }' verdicts.tsv | marked loads:devices/VP_${device#*:}.json
> done

# the program's own sum of all modules, from an archive of them; rules that the tables lack, rules.tsv says so, are left out
$ sed 1d verdicts.tsv | cut -f 1 | uniq >$TMP/list; tar -C ../corpus -cf $TMP/all.tar -T $TMP/list; sed 1d union.tsv | cut -f 1,2 | sort >$TMP/want
> for j in 1 3; do spvx requires -f tsv -j$j $TMP/all.tar | awk -F'\t' 'FILENAME ~ /rules.tsv$/ { beyond[$1] = $8 != "y"; next }
> 	FNR > 1 && $2 != "limit" && !beyond[$4] {
> 		n = split($1, one, "|"); line = ""
> 		for (i = 1; i <= n; i++) line = line (i > 1 ? "|" : "") (one[i] ~ /^v1/ ? "api:" substr(one[i], 2) : one[i] ~ /^VK_/ ? "ext:" one[i] : one[i] ~ /^unknown:/ ? one[i] : (one[i] ~ /&/ ? "property:" : "feature:") one[i])
> 		print line FS $3
> 	}' rules.tsv - | sort | diff $TMP/want -; done; [ $(wc -l <$TMP/want) -gt 20 ] || wc -l <$TMP/want
