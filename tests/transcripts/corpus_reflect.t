# The interfaces of the shared modules: every recorded fact holds, and no other, but for what reflect.differences says. Those of heaps are in corpus_heap.t; members of blocks of inputs and outputs, and indices of outputs, were not recorded.
$ cd $RECORDED/corpus

$ facts() { # path, TAB, fact: a column that it lacks is a dash; without the column before number $1
> 	awk -F'\t' -v first=$1 '$first ~ /^(HEAP|HP|HX|IM|IX)$/ { next } { line = $1; for (n = first; n < first + 7; n++) line = line FS ($n == "" ? "-" : $n); print line }' | LC_ALL=C sort
> }
> sed -n '/^#/!p' $SRC/tests/unit/corpus/reflect.differences | while read -r path rest; do [ ! -f $path ] || printf '%s\t%s\n' "$path" "$rest"; done >$TMP/known
> cut -f 1 expected/reflect/facts.tsv | uniq >$TMP/list; facts 3 <expected/reflect/facts.tsv >$TMP/want
> spvx reflect -f tsv --files-from=$TMP/list | sed 1d | facts 2 >$TMP/got
> diff $TMP/want $TMP/got | awk -F'\t' '/^[<>]/ { mark = /^</ ? "-" : "+"; fact = ""; for (n = 2; n <= NF && ($n != "-" || $2 == "IO"); n++) fact = fact FS $n; print substr($1, 3) FS mark fact }' | LC_ALL=C sort >$TMP/differ
> LC_ALL=C sort $TMP/known | diff - $TMP/differ; [ $(wc -l <$TMP/list) -ge ${SHARED:+200}0 ] || wc -l <$TMP/list

# modules made for it: the facts, byte for byte
$ for facts in reflect-probes/*.facts.tsv; do spvx reflect -f tsv ${facts%.facts.tsv}.spv | sed '1d; /\tI[MX]\t/d' | cut -f 2- | awk -F'\t' 'NR == FNR { want[FNR] = $0; next }
> 	{ n = split(want[FNR], f, "\t"); for (; n < 7; n++) want[FNR] = want[FNR] FS "-"; if (want[FNR] != $0) print FILENAME, FNR, $0 } END { if (NR != 2 * FNR) print NR, FNR }' $facts -; done
> ls reflect-probes/*.facts.tsv | wc -l
9

# the entry points that info lists are those of the facts
$ awk -F'\t' '$3 == "EP" { print $1, $4, $5 }' expected/reflect/facts.tsv | LC_ALL=C sort >$TMP/want
> spvx info -f ndjson --each --files-from=$TMP/list 2>$TMP/said | awk '/^[{]"t":"module"/ {
> 	match($0, /"address":"[^"]*"/); path = substr($0, RSTART + 11, RLENGTH - 12); sub(/.*"entry_points":/, ""); sub(/"interface":.*/, "")
> 	for (; match($0, /[{]"model":"[^"]*","name":"[^"]*"/); $0 = substr($0, RSTART + RLENGTH)) { split(substr($0, RSTART, RLENGTH), part, "\""); print path, part[4], part[8] }
> }' | LC_ALL=C sort | diff $TMP/want -
