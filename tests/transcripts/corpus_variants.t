# groups of modules of equal bytes or code, as GROUPS.tsv has them, by what an audit says of them (Q003, D001)
$ cd $SHARED/corpus-outside/variants
$ cat >$TMP.sh <<'END'
> groups() {	# RULE FOLDER: the names of each group, sorted
> 	printf '[rules]\ndefault = none\n%s = warning %s\n' $1 "$([ $1 = D001 ] && echo 1)" >$TMP/policy
> 	(cd $2 && spvx audit --policy=$TMP/policy -f ndjson .) | sed -n 's|.*"address":"./\([^"]*\)".*"message":"same [a-z]* as ./\([^ "]*\).*|\2 \1|p' |
> 		awk '{ g[$1] = g[$1] " " $2 } END { for (k in g) { $0 = k g[k]; print } }' | each_sorted
> }
> each_sorted() { while read -r names; do echo $(printf '%s\n' $names | sort); done | sort; }
> wanted() { awk -F'\t' -v k="$1" '$1 == k { print $NF }' $2 | each_sorted; }
> END
> . $TMP.sh
> groups D001 matrix >$TMP/got; wanted 'same code' GROUPS.tsv | diff - $TMP/got && wc -l <$TMP/got
> groups Q003 matrix >$TMP/got; wanted 'same bytes' GROUPS.tsv | diff - $TMP/got && wc -l <$TMP/got
44
44

# the bytes of a library that are stored twice; in it, equal code has equal bytes
$ mkdir $TMP/ggml; tar -xJf ggml/modules.tar.xz -C $TMP/ggml
> for rule in Q003 D001; do groups $rule $TMP/ggml >$TMP/got; wanted 'same bytes' ggml/GROUPS.tsv | diff - $TMP/got && wc -l <$TMP/got; done
> printf '[rules]\ndefault = none\nD001 = warning\n' >$TMP/policy; sed 1d ggml/GROUPS.tsv | awk -F'\t' '{ n += $3 } END { print n }'
> (cd $TMP/ggml; spvx audit --policy=$TMP/policy -f ndjson .) | sed -n 's/.*(\([0-9,]*\) bytes).*/\1/p' | tr -d , | awk '{ n += $1 } END { print n }'
7
7
175280
175280

# off below the limit
$ printf '[rules]\ndefault = none\nD001 = warning 500000\n' >$TMP/policy; cd $TMP/ggml; spvx audit --policy=$TMP/policy .
893 modules, 16,213,616 bytes, policy desktop+policy: no findings
PASS: nothing at warning or above

# functions of SHARED.tsv, equal with the functions that they call: as a breakdown
$ cd $SHARED/corpus-outside/variants
$ sed 1d SHARED.tsv | while read -r set modules words functions function_words distinct once rest; do
> 	files="matrix/${set%.*}*.spv"; if [ $set = all ]; then files=matrix; fi
> 	spvx stats -d callee -f tsv $files | awk -v want="$distinct $function_words" 'length($1) == 16 && $1 !~ /[^0-9a-f]/ { n++; w += $3 } END { if (n " " w != want) print n, w, "not", want }'
> 	spvx variants -f ndjson $files | sed -n 's/.*"modules":\([0-9]*\),"bytes":\([0-9]*\).*"functions":\([0-9]*\),"function_words":\([0-9]*\).*"distinct_functions":\([0-9]*\),"saved_words":\([0-9]*\).*/\1 \2 \3 \4 \5 \6/p' |
> 		awk -v want="$modules $((4 * words)) $functions $function_words $distinct $((function_words - once))" '$0 != want { print $0, "not", want }'
> done

$ spvx stats -d callee -n 4 matrix
176 modules, 603,216 bytes, 150,804 words, 37,264 instructions

callee                 count     words   share
-                     16,352    66,268  43.9 %  ###################
b25bd0e1803dcdde       1,472     5,744   3.8 %  ##
cc6cd1b573787eb0       1,104     4,816   3.2 %  #
e05e477041a75bca         640     3,000   2.0 %  #
[Other]               17,872    70,976  47.1 %  ####################

# the body that most bytes are in, and the modules that have it
$ spvx stats -d callee,module -f tsv matrix | awk -F'\t' '$1 == "b25bd0e1803dcdde"' | sort | head -n 3
b25bd0e1803dcdde	matrix/light_shadow.spv	92	359
b25bd0e1803dcdde	matrix/light_shadow_fog.spv	92	359
b25bd0e1803dcdde	matrix/light_shadow_fog_specpow16.spv	92	359

# a partial has the classes of all pairs, and nearly the shares
$ spvx variants --partial matrix | spvx merge -f tsv - | cut -f 1-11 | sort >$TMP/got; spvx variants -f tsv matrix | cut -f 1-11 | sort | cmp - $TMP/got
> cd $TMP/ggml; spvx variants --partial . >$TMP/partial; spvx merge -f tsv $TMP/partial >$TMP/merged; spvx variants -f tsv . >$TMP/direct
> for f in merged direct; do cut -f 1-11 $TMP/$f | sort >$TMP/$f.classes; cut -f 3,13,14 $TMP/$f | sort >$TMP/$f.shares; done; cmp $TMP/merged.classes $TMP/direct.classes
> join -t '	' $TMP/merged.shares $TMP/direct.shares | awk -F'\t' '$2 - $4 > .25 || $4 - $2 > .25'

# a record has about 400 bytes, and at most 600, unless it has more than a dozen functions
$ awk '{ n += length($0) + 1 } length($0) > 600 && length($0) - index($0, "\"has\"") < 16 * 12 { m++ } END { print NR - 2, n / (NR - 2) < 410, m + 0 }' $TMP/partial
893 1 0

# without the modules of an axis it is gone, with the pairs and bytes of EXPECTED.tsv
$ cd $SHARED/corpus-outside/variants
$ sed 1d EXPECTED.tsv | awk -F'\t' '$3 == "off|on" { print tolower($2), $4, $5 }' | sort >$TMP/wanted
> while read -r axis rest; do
> 	rm -rf $TMP/without; cp -r matrix $TMP/without; chmod -R u+w $TMP/without; rm -f $TMP/without/*_$axis.spv $TMP/without/*_${axis}_*; (cd $TMP/without; spvx variants --base=$SHARED/corpus-outside/variants/matrix -f tsv .) |
> 		awk -F'\t' -v axis=$axis '$1 == "axis" && $2 == axis && $3 == "gone" { print $2, $6, $8 }'
> done <$TMP/wanted | diff $TMP/wanted -

# the words of pairs, and the modules that share a function, from the words of each body in each module
$ cd $SHARED/corpus-outside/variants; cat >$TMP/share.awk <<'END'
> BEGIN { FS = OFS = "\t" }
> FNR == NR { if (length($1) == 16 && $1 !~ /[^0-9a-f]/) { sub(/.*\//, "", $2); sub(/\.spv$/, "", $2); w[$2, $1] += $4; of[$2] += $4; list[$2] = list[$2] " " $1 } next }
> { a = $2; b = $3; sub(/\.spv$/, "", a); sub(/\.spv$/, "", b); equal = 0; n = split(list[a], c, " "); for (i = 1; i <= n; i++) if ((b, c[i]) in w) equal += w[a, c[i]] }
> words { if (equal != $4 || of[a] != $5 || of[b] != $6) print a, b, equal, of[a], of[b]; next }
> { least = of[a] < of[b] ? of[a] : of[b]; printf "%s\t%.6f\n", $1, equal / least }
> END
> cat >$TMP.sh <<'END'
> shares() {	# FOLDER: the median share of equal functions of each axis on standard input
> 	spvx stats -d callee,module -f tsv $1 >$TMP/callees
> 	while read -r axis; do spvx variants --axis="$axis" -f tsv $1 | awk -F'\t' -v OFS='\t' -v a="$axis" 'NR > 1 { print a, $1, $2 }'; done | awk -f $TMP/share.awk $TMP/callees - | LC_ALL=C sort -k 1,1 -k 2,2n |
> 		awk -F'\t' 'function out() { if (n) { sub(/[0-9].*\|.*/, "", a); print a, (v[int((n + 1) / 2)] + v[int(n / 2) + 1]) / 2 } } $1 != a { out(); n = 0; a = $1 } { v[++n] = $2 } END { out() }' | LC_ALL=C sort
> }
> near() { LC_ALL=C join - $1 | awk '{ n++ } $2 - $3 > .0051 || $3 - $2 > .0051; END { print n }'; }
> END

$ spvx variants -f tsv matrix | sed 1d | cut -f 3 | shares matrix >$TMP/got; sed 1d EXPECTED.tsv | awk -F'\t' '{ print tolower($2), $14 }' | LC_ALL=C sort >$TMP/wanted; near $TMP/wanted <$TMP/got
> sed 1d PAIRS.tsv | cut -f 2-4,8-10 | awk -v words=1 -f $TMP/share.awk $TMP/callees -
> sed 1d ggml/AXES.tsv | cut -f 1 | shares $TMP/ggml >$TMP/got; sed 1d ggml/AXES.tsv | awk -F'\t' '{ print $1, $NF }' | LC_ALL=C sort >$TMP/wanted; near $TMP/wanted <$TMP/got
26
35

$ spvx stats -d callee,module -f tsv matrix | awk -F'\t' 'length($1) == 16 && $1 !~ /[^0-9a-f]/ { sub("matrix/", "", $2); sub("[.]spv$", "", $2); print $1, $2 }' | LC_ALL=C sort -u |
> 	awk '{ m[$1] = m[$1] (m[$1] ? " " : "") $2; n[$1]++ } END { for (k in m) if (n[k] > 1) print m[k] }' | LC_ALL=C sort >$TMP/got
> sed 1d FUNCTIONS.tsv | cut -f 5 | while read -r names; do echo $(printf '%s\n' $names | LC_ALL=C sort -u); done | LC_ALL=C sort | diff - $TMP/got && wc -l <$TMP/got
88

# bytes of families and of the modules of a library, and their functions
$ sed 1d EXPECTED.tsv | awk -F'\t' '{ sub("[.].*", "", $1); print $1, $6 }' | sort -u >$TMP/wanted
> spvx variants -f ndjson matrix | sed -n 's/.*"t":"family","name":"\([a-z]*\)".*"bytes":\([0-9]*\).*/\1 \2/p' | sort | diff $TMP/wanted - && wc -l <$TMP/wanted
> sed 1d ggml/MODULES.tsv | cut -f 1-4 | LC_ALL=C sort >$TMP/wanted; spvx variants --partial -o $TMP/partial $TMP/ggml
> sed -n 's|.*"src":"[^"]*/\([^/"]*\)".*"has":"\([^"]*\)".*|\1 \2|p' $TMP/partial | awk '{ print $1 "\t" length($2) / 16 }' | LC_ALL=C sort >$TMP/functions
> spvx ls -f tsv $TMP/ggml | awk -F'\t' -v OFS='\t' 'NR > 1 { sub(".*/", "", $1); print $1, $3, $8 }' | LC_ALL=C sort | LC_ALL=C join -t '	' - $TMP/functions | diff $TMP/wanted - && wc -l <$TMP/wanted
6
893

# the intent of each macro of DESIGN.tsv, and the verdict of its axis. Where TILE is another constant it is also the size of an array, under DOT
# nothing; the type of a block that INVARIANT decorates is part of its functions
$ spvx variants -f tsv matrix | awk -F'\t' 'NR > 1 { sub(/[0-9].*\|.*/, "", $3); print $3 "\t" $14 }' | LC_ALL=C sort >$TMP/got
> sed 1d DESIGN.tsv | awk -F'\t' '{ print tolower($2) "\t" $3 }' | LC_ALL=C sort | LC_ALL=C join -t '	' - $TMP/got | cut -f 2,3 | sort | uniq -c | sed 's/^ *//'
1 another algorithm	other_code
4 constant	constants_only
1 constant and modes	constants_only
1 constant in types and modes	same_bytes
1 decoration only	mostly_shared
2 modes only	modes_only
3 nothing	same_bytes
3 part	mostly_shared
8 small part	mostly_shared
1 small part and modes	mostly_shared
1 types	mostly_shared

# axes of names in EXPECTED.tsv, whose shares have two places: a macro that is there or not, or one with values
$ cat >$TMP/axes.awk <<'END'
> BEGIN { FS = "\t" }
> FNR == 1 { next }
> NR == FNR { if (!($3 in row)) row[$3] = $0; next }
> {
> 	axis = tolower($2); if ($3 != "off|on") { k = axis; n = split($3, v, "|"); axis = ""; for (i = 1; i <= n; i++) axis = axis (i > 1 ? "|" : "") k v[i]; gsub(/[.]/, "p", axis) }
> 	if (!(axis in row)) { print "no axis " axis; next }
> 	split(row[axis], got); same = (!$1 || index($1, got[1]) == 1) && got[5] == $4 && ($3 != "off|on" || got[6] == $5)
> 	for (i = 7; i <= 11; i++) same = same && got[i] == $i
> 	for (i = 12; i <= 13; i++) same = same && got[i] - $i < .0051 && $i - got[i] < .0051
> 	if (same) found++; else print row[axis] ", not " $0
> }
> END { print found }
> END

$ spvx variants -f tsv matrix >$TMP/direct; awk -f $TMP/axes.awk $TMP/direct EXPECTED.tsv
26

# of modules with names that say nothing the macros are in the debug information, so that no bytes are equal
$ spvx variants -f tsv processed | awk -F'\t' 'FNR == 1 { next } NR == FNR { row[++n] = $0; next } $1 ~ /^(blur|depth)[.]frag$/ {
> 	for (i = 1; i <= n && !(split(row[i], got) && index(got[3], $2) == 1); i++) { }
> 	if (got[5] " " got[7] + got[8] " " got[9] " " got[10] " " got[11] == $4 " " $7 " " $9 " " $10 " " $11) found++; else print row[i] ", not " $0
> } END { print found }' - EXPECTED.tsv
9

# each pair, either module of which may be the first
$ sed 1d $TMP/direct | cut -f 3 | while read -r axis; do spvx variants --axis="$axis" -f tsv matrix | sed 1d; done >$TMP/got
> awk -F'\t' 'NR == FNR { row[$1, $2] = $0; next } FNR > 1 {
> 	a = $3; b = $4; sub(/[.]spv$/, "", a); sub(/[.]spv$/, "", b); gsub(" ", "_", $5)
> 	bytes = $6 " " $7; if (!((a, b) in row)) { k = a; a = b; b = k; bytes = $7 " " $6 }
> 	split(row[a, b], got); near = 1; for (i = 6; i <= 7; i++) near = near && got[i] - $(i + 5) < .00051 && $(i + 5) - got[i] < .00051
> 	if (near && got[3] " " got[4] " " got[5] == bytes " " $5) found++; else print row[a, b] ", not " $0
> } END { print found }' $TMP/got PAIRS.tsv; wc -l <$TMP/got
464
464

# functions that occur more than once: words, copies, modules
$ sed 1d FUNCTIONS.tsv | cut -f 2-4 | sort >$TMP/wanted; spvx variants --functions -f tsv matrix | sed 1d | cut -f 2-4 | sort | diff $TMP/wanted -

# A real library. Its table takes two functions for equal that differ: each passes another function as an operand (DecodeFunc of
# OpCooperativeMatrixLoadTensorNV), and the table compares called functions only.
$ spvx variants -f tsv $TMP/ggml >$TMP/direct; awk -F'\t' -v OFS='\t' '{ print "", $1, "off|on", $2, $3, "", $4, $5, $6, $7, $8, $9, $10 }' ggml/AXES.tsv >$TMP/wanted; awk -f $TMP/axes.awk $TMP/direct $TMP/wanted
> gzip -dc ggml/FUNCTIONS.tsv.gz | sed 1d | cut -f 2-4 | sort >$TMP/wanted; spvx variants --functions -f tsv $TMP/ggml | sed 1d | cut -f 2-4 | sort | diff $TMP/wanted -
35
81,82d80
< 3933	2	2
< 4018	2	2
[1]

# the axes that its maintainers removed come before other algorithms, and the one that is proven before all estimates
$ sed 1d $TMP/direct | cut -f 3,14 | grep -nE '^(aligned|rte|cm[12])	'
1:rte	modes_only
4:aligned	mostly_shared
25:cm1	other_code
26:cm2	other_code

# Columns without a figure of the program: body of FUNCTIONS.tsv and distinct_code of MODULES.tsv, digests without a meaning outside the
# tables; of SHARED.tsv the shallow ones, as functions that are equal but for those they call are no copies, and the masked ones, as equality
# but for constants is only a class of pairs.
