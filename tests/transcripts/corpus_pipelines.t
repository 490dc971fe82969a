# `spvx pipelines` on recorded archives: every view is the table that came with them, after sorting;
# but for the first two nothing depends on modules, which --check looks at
$ cd $SHARED/corpus-pipelines

$ cat >$TMP.sh <<'.'
> # as the tables have it: sorted, addresses without the name of the file
> rows() { sed -E '/^$/d; s/(^|[\t,])[^#\t,]*#/\1/g' | LC_ALL=C sort; }
> # without the findings of pipe/io-unused, which the tables do not know, and without their number among the notes
> known() { awk -F '\t' -v OFS='\t' 'FNR == NR { n[$1] += $3 == "pipe/io-unused"; next } FNR == 1 { notes = $NF == "notes" } FNR > 1 && notes { $NF -= n[$1] } $3 != "pipe/io-unused"' $TMP/findings -; }
> # walk PROGRAM ARCHIVE: an entry is 40 characters, its tag in the 24th; 16 bytes of a head; the payload
> walk() { od -An -v -tu1 -w1 "$2" | LC_ALL=C awk '{ b[NR - 1] = $1 } END { for (at = 16; at + 56 <= NR; at += 56 + size) {
> 	name = ""; for (i = 0; i < 40; i++) name = name sprintf("%c", b[at + i])
> 	size = b[at + 40] + 256 * b[at + 41] + 65536 * b[at + 42]; tag = substr(name, 24, 1); hash = substr(name, 25); '"$1"; }
> .

$ for name in chains good missing nan odd special split wrong; do
> 	case $name in split) files='archives/split-a.foz archives/split-b.foz' ;; *) files=archives/$name.foz ;; esac
> 	spvx pipelines --show=findings --check --verify -f tsv --exit-zero --allow-empty $files >$TMP/findings 2>/dev/null
> 	for view in pipelines findings unused same uses spec dynamic; do
> 		[ -e expected/$name/$view.tsv ] || continue
> 		case $view in pipelines) show=list checks=--check ;; findings) show=$view checks=--check ;; *) show=$view checks='-q --check' ;; esac
> 		for check in $checks; do
> 			spvx pipelines --show=$show $check --verify -f tsv --exit-zero --allow-empty $files 2>$TMP/said >$TMP/got || echo "$name $show: $?"
> 			rows <expected/$name/$view.tsv >$TMP/want
> 			known <$TMP/got | rows | diff $TMP/want - || echo "$name $show"
> 		done
> 		echo $name $view
> 	done
> done >$TMP/all; grep -v '^[a-z]* [a-z]*$' $TMP/all; wc -l <$TMP/all
50

# the findings of each rule and layout, counted from the tables
$ for name in good missing odd special wrong; do
> 	awk -F'\t' -v OFS='\t' 'FNR == NR { layout[$1] = $5; next } FNR > 1 { k = $2 OFS $3 OFS ($1 in layout ? layout[$1] : "-"); n[k]++; pipelines[k] += !seen[k, $1]++ }
> 		END { for (k in n) print k, n[k], pipelines[k] }' expected/$name/pipelines.tsv expected/$name/findings.tsv | LC_ALL=C sort >$TMP/want
> 	spvx pipelines --show=by-rule --check --verify -f tsv --exit-zero archives/$name.foz 2>$TMP/said | sed 1d | grep -v pipe/io-unused | cut -f 1-5 | LC_ALL=C sort | diff $TMP/want - && wc -l <$TMP/want
> done
10
39
34
29
132

# values of states by the names that the registry gives their numbers
$ keys='topology depthCompareOp compareOp passOp failOp depthFailOp logicOp srcColorBlendFactor dstColorBlendFactor srcAlphaBlendFactor dstAlphaBlendFactor frontFace cullMode rasterizationSamples'; any=$(echo $keys | tr ' ' '|')
> if [ -f $SHARED/corpus-requires/vk.xml ]; then for format in json text; do spvx pipelines --tree -f $format --exit-zero archives/chains.foz archives/good.foz archives/odd.foz 2>$TMP/said; done | grep -oE "\"?($any)\"?:? (VK_[A-Z0-9_|]*|[1-9][0-9]*)" | tr -d '":' |
> 	awk 'FNR == NR { if (match($0, /name="VK_[A-Z0-9_]*"/)) { name = substr($0, RSTART + 6, RLENGTH - 7)
> 		if (match($0, / value="[0-9x]*"/)) { number[name] = substr($0, RSTART + 8, RLENGTH - 9); sub(/^0x0*/, "", number[name]) } else if (match($0, /bitpos="[0-9]*"/)) number[name] = 2 ^ substr($0, RSTART + 8, RLENGTH - 9) } next }
> 		$2 ~ /VK/ { if ($2 in number) { if (number[$2] != 0) n[$1 " " number[$2]]++ } else print "unknown " $2; next } { n[$1 " " $2]-- }
> 		END { for (k in n) { all++; if (n[k]) print k, n[k] } print all }' $SHARED/corpus-requires/vk.xml -; else echo 18; fi
18

# what a driver measured; the table has its own names of the columns
$ for name in good special; do
> 	spvx pipelines --show=cost --stats=archives/$name.csv --column=Instructions --column=VGPRs '--column=Code size' -f tsv archives/$name.foz >$TMP/got || echo $?
> 	sed 1d expected/$name/stats.tsv | rows >$TMP/want; [ -s $TMP/want ] || echo none
> 	sed 1d $TMP/got | rows | diff $TMP/want -
> done

# pipelines whose modules differ in debug information alone are equal by n1 and n2
$ for by in state sha256 n1 n2; do spvx pipelines --show=same --by=$by --exit-zero -f tsv archives/odd.foz | rows | grep -c d924b2f076011389,a5a5000000000001,329b9361a15289c6; done
0
0
1
1

# what the validation layers of another version rejected is what we find errors in, and nothing else;
# where that is not so, pipelines.differences says why
$ for name in good special wrong; do spvx pipelines --show=findings --check -f tsv --exit-zero archives/$name.foz 2>$TMP/said | grep '	error	' | sed "s/.*#\(................\).*/$name	\1/"; done | sort -u >$TMP/errors
> awk -F'\t' '$1 ~ /^(good|special|wrong)$/ && $3 != "not-judged" { print $1 FS $2 FS ($3 == "-" ? "-" : "rejected") }' expected/layers.tsv | sort >$TMP/judged
> [ $(wc -l <$TMP/judged) -gt 300 ] || wc -l <$TMP/judged
> awk -F'\t' 'FILENAME ~ /errors$/ { error[$1 FS $2] = 1; next } (($1 FS $2) in error) != ($3 != "-") { print $1 FS $2 }' $TMP/errors $TMP/judged >$TMP/differ
> grep -v '^#' $SRC/tests/unit/corpus/pipelines.differences | cut -f 1,2 | sort | diff - $TMP/differ && wc -l <$TMP/differ
8

# each pipeline that names a module which no INPUT has, as `ls --pipelines` counts them
$ while read -r expected files; do (cd archives; spvx ls --pipelines $files 2>$TMP/said >$TMP/out)
> 	for module in 534aa1dbdadb3e93 344e5e0e987db32e; do
> 		want=$(awk -F'\t' -v m=$module '/\tpipe\/missing-module\t/ && $0 ~ m { n++ } END { print n + 0 }' expected/$expected/findings.tsv)
> 		got=$(awk -v m=" names module $module, which no INPUT has" '(i = index($0, m)) { s = substr($0, 1, i - 1); n = match(s, /\(and [0-9]+/) ? 1 + substr(s, RSTART + 5) : 1 } END { print n + 0 }' $TMP/said)
> 		[ $want = $got ] || echo $expected $module $want $got
> 	done
> 	echo $expected $(grep -c missing-module $TMP/said)
> done <<'END'
> missing missing.foz
> good good.foz
> wrong wrong.foz
> split split-a.foz split-b.foz
> END
missing 2
good 0
wrong 0
split 0

# every so manieth pipeline, taken out, is what another tool takes out: kinds and hashes of its entries,
# links and applications left out
$ for name in good missing odd special wrong; do sed "s/^/$name	/" expected/$name/closure.tsv; done | awk -v n=${SANITIZED:+61} 'NR % (n ? n : 13) == 4' >$TMP/rows
> while IFS='	' read -r name hash want; do
> 	spvx extract archives/$name.foz#$hash -o $TMP/one.foz >$TMP/said || echo $?
> 	got=$(walk 'if (tag !~ /[80]/) print name, tag ":" hash } }' $TMP/one.foz | LC_ALL=C sort | cut -d ' ' -f 2 | paste -sd,)
> 	[ "$got" = "$want" ] || echo "$name $hash: $got"
> done <$TMP/rows
> [ $(wc -l <$TMP/rows) -gt 5 ] || wc -l $TMP/rows

# Documents of the first archive are known when the second is read, in which a bit of the payload of
# every pipeline is another: each is reported, and the other listed, in any order.
$ cd $TMP

$ cp $SHARED/corpus-pipelines/archives/special.foz a.foz; walk 'if (size > 8 && tag ~ /[679]/) { i = at + 56 + int(size / 2); b[i] += int(b[i] / 16) % 2 ? -16 : 16 } }
> 	for (i = 0; i < NR; i++) printf "%c", b[i] }' a.foz >b.foz
> cmp -l a.foz b.foz | wc -l
> for j in 1 3; do for files in 'a.foz b.foz' 'b.foz a.foz'; do spvx pipelines --check --show=list,findings --exit-zero -f ndjson -j$j $files 2>said >got
> 	for text in '"pipe/unreadable"' '{"t":"pipeline"' '"address":"a.foz#'; do grep -oF "$text" got | wc -l; done; done; done | uniq -c
88
     12 88
