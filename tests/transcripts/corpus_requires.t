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

# the program's own sum of all modules, from an archive of them; rules that the tables lack, rules.tsv says so, are left out; one module more has
# extended types: see requires.differences
$ sed 1d verdicts.tsv | cut -f 1 | uniq >$TMP/list; tar -C ../corpus -cf $TMP/all.tar -T $TMP/list; sed 1d union.tsv | cut -f 1,2 | sed '/shaderSubgroupExtendedTypes/s/5$/6/' | sort >$TMP/want
> for j in 1 3; do spvx requires -f tsv -j$j $TMP/all.tar | awk -F'\t' 'FILENAME ~ /rules.tsv$/ { beyond[$1] = $8 != "y"; next }
> 	FNR > 1 && $2 != "limit" && !beyond[$4] {
> 		n = split($1, one, "|"); line = ""
> 		for (i = 1; i <= n; i++) line = line (i > 1 ? "|" : "") (one[i] ~ /^v1/ ? "api:" substr(one[i], 2) : one[i] ~ /^VK_/ ? "ext:" one[i] : one[i] ~ /^unknown:/ ? one[i] : (one[i] ~ /&/ ? "property:" : "feature:") one[i])
> 		print line FS $3
> 	}' rules.tsv - | sort | diff $TMP/want -; done; [ $(wc -l <$TMP/want) -gt 20 ] || wc -l <$TMP/want

# Each need of each module, in both byte orders, as the tables have it, which were compared with the validation layers; but for what
# requires.differences says. Of some rules the place of a limit is free. What is printed: 0: needs beyond Vulkan 1.0; 1: all limits; D: those
# that a device has not, and those that are undecided; T: the rows of the table.
$ cat >$TMP/rows.awk <<'END'
> BEGIN { FS = OFS = "\t" }
> FILENAME ~ /rules.tsv$/ { beyond[$1] = $8 != "y"; note[$1] = $3 == "note"; next }
> what == "T" { if (FNR > 1) print $1, $2, $3, $4, $5, place($4, $6); next }
> FNR == 1 || beyond[$5] || $5 ~ /^limit.max(MeshWorkGroup(Count.[012].|TotalCount)|DescriptorSetAccelerationStructures|TensorShaderAccess(ArrayLength|Size)|VectorComponents)$/ || $3 == "query" { next }
> what != "D" && what != ($3 == "limit") || what == "D" && ($11 == "yes" || note[$5]) { next }
> {
> 	n = split($4, one, "|"); needs = ""
> 	for (i = 1; i <= n; i++) {
> 		kind = one[i] ~ /^v1/ ? "api:" : one[i] ~ /^VK_/ ? "ext:" : one[i] ~ /^unknown:/ ? "" : one[i] ~ /&/ ? "property:" : one[i] ~ /[<>]=/ ? "limit:" : "feature:"
> 		sub(/^v1/, "1", one[i]); needs = needs (i > 1 ? "|" : "") kind one[i]
> 	}
> 	if (what == "D") print $1, $11, needs; else print $1, $2, needs, $5, $7 == "default" ? "-" : $7, place($5, $8)
> }
> function place(rule, offset) { return rule ~ /^(cap|ext|version|stores|image|storage|workgroup|uniform|subpass|layout)[/]/ ? offset : "-" }
> END
> cat >$TMP.sh <<'END'
> rows() { what=$1; shift; spvx requires -f tsv --per-module "$@" --files-from=$TMP/list 2>$TMP/said | awk -v what=$what -f $TMP/rows.awk $SHARED/corpus-requires/rules.tsv -; }
> END

$ awk -v what=T -f $TMP/rows.awk requires.tsv | LC_ALL=C sort >$TMP/want; grep '^[-+]' $SRC/tests/unit/corpus/requires.differences | LC_ALL=C sort >$TMP/known; wc -l <$TMP/want; wc -l <$TMP/list
> mkdir $TMP/big; cd $TMP/big; sed 's@/.*@@' $TMP/list | sort -u | xargs mkdir; cd $SHARED/corpus
> xargs wc -c <$TMP/list | grep -v ' total$' >$TMP/sizes; xargs cat <$TMP/list | od -An -v -w4 -tu1 | LC_ALL=C awk -v to=$TMP/big/ -v sizes=$TMP/sizes '
> 	!left { if (f) close(f); getline line <sizes; split(line, s, " "); f = to s[2]; left = s[1] / 4 } { left--; printf "%c%c%c%c", $4, $3, $2, $1 >f }'
> for folder in $SHARED/corpus $TMP/big; do cd $folder; { rows 0; rows 1 --all; } | LC_ALL=C sort | LC_ALL=C diff $TMP/want - | sed -n 's/^< /- /p; s/^> /+ /p' | LC_ALL=C sort | diff $TMP/known -; done
11644
1396

# needs that a device lacks, and undecided ones; profiles of Vulkan 1.1 and later have basic subgroup operations in compute shaders, stated or not
$ cd $SHARED/corpus

$ for device in lavapipe-22.3:VULKANINFO_lavapipe_22_3 ANDROID_baseline_2021 ANDROID_baseline_2022 ANDROID_15_minimums KHR_roadmap_2022; do
> 	awk -F'\t' -v OFS='\t' -v label=${device%:*} 'function words(list, mark, n, w, i) { n = split(list, w, " "); for (i = 1; i <= n; i++) if (w[i] != "-") print $1, mark, w[i] }
> 		$2 == label { if (label !~ /^lava|_2021$/) gsub(/property:subgroupSupported[^ ]*_(BASIC|COMPUTE)_BIT/, "-", $4)
> 			print $1, $3; words($4, "no"); words($5, "?") }' ../corpus-requires/verdicts.tsv | LC_ALL=C sort >$TMP/want
> 	rows D --all --device=../corpus-requires/devices/VP_${device#*:}.json | LC_ALL=C sort -u | sed '/float16NoRelaxed.*shaderSubgroupExtendedTypes/d' | awk -F'\t' -v OFS='\t' '
> 		FILENAME !~ /list$/ { print; if (worst[$1] != "no") worst[$1] = $2 == "no" ? "no" : "undecided"; next } { print $1, $1 in worst ? worst[$1] : "yes" }' - $TMP/list |
> 		LC_ALL=C sort | diff $TMP/want -; grep -vc '	.*	' $TMP/want
> done
1396
1396
1396
1396
1396

# needs of kernels from an OpenCL device, by the capabilities they declare, without a rule of Vulkan
$ cd $SHARED/corpus-requires

$ mkdir $TMP/kernels; sed 1d opencl.tsv | cut -f 1 | while read -r capability; do
> 	printf '; Version: 1.0\nOpCapability Kernel\nOpCapability Addresses\nOpCapability %s\nOpMemoryModel Physical64 OpenCL\n' $capability >$TMP/kernels/$capability.spvasm
> done; sed 1d opencl.tsv | awk -F'\t' -v OFS='\t' '{ gsub(" ", "", $2); print $1, $2 == "-" ? "opencl" : $2, "-" }' | sort >$TMP/want; cd $TMP/kernels
> spvx requires --assembly --all -f tsv --per-module . | awk -F'\t' -v OFS='\t' '{ sub(".*/", "", $1); sub("[.].*", "", $1) } $5 == "cap/" $1 { print $1, $4, $6 }' | sort | diff $TMP/want -
> spvx requires --assembly --per-module -f ndjson . | grep -c '"vulkan":false,"followed":true'; wc -l <$TMP/want
40
40
