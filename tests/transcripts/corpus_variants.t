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
> 	spvx variants -f ndjson $files | sed -n 's/.*"modules":\([0-9]*\).*"functions":\([0-9]*\),"function_words":\([0-9]*\).*"distinct_functions":\([0-9]*\),"saved_words":\([0-9]*\).*/\1 \2 \3 \4 \5/p' |
> 		awk -v want="$modules $functions $function_words $distinct $((function_words - once))" '$0 != want { print $0, "not", want }'
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
$ cd $SHARED/corpus-outside/variants; sed 1d EXPECTED.tsv | awk -F'\t' '$3 == "off|on" { print tolower($2), $4, $5 }' | sort >$TMP/wanted
> while read -r axis rest; do
> 	rm -rf $TMP/without; cp -r matrix $TMP/without; chmod -R u+w $TMP/without; rm -f $TMP/without/*_$axis.spv $TMP/without/*_${axis}_*; (cd $TMP/without; spvx variants --base=$SHARED/corpus-outside/variants/matrix -f tsv .) |
> 		awk -F'\t' -v axis=$axis '$1 == "axis" && $2 == axis && $3 == "gone" { print $2, $6, $8 }'
> done <$TMP/wanted | diff $TMP/wanted -
