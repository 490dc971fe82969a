# The recorded line tables, of a module and of the same in the other byte order: each instruction, runs, as a debugger has it, and the sources.
$ cd $RECORDED/corpus/srcmap

$ cat >$TMP.sh <<'.'
> swapped() {
> 	od -An -v -w4 -tu1 "$1" | LC_ALL=C awk 'NF == 4 { printf "%c%c%c%c", $4, $3, $2, $1; next } { for (i = 1; i <= NF; i++) printf "%c", $i }'
> }
> rows() { spvx "$@" 2>$TMP/said | sed 1d | cut -f 2-; }
> .

$ for runs in *.runs.tsv; do name=${runs%.runs.tsv}; swapped $name.spv >$TMP/x.spv
> 	for module in $name.spv $TMP/x.spv; do
> 		rows srcmap -f tsv --each --wide $module | cmp - $name.tsv; rows srcmap -f tsv $module | cmp - $runs
> 		rows srcmap -f tsv --each --policy=debugger $module | cmp - $name.dbg.tsv; rows sources -f tsv --each $module | cmp - $name.sources.tsv
> 	done
> done; ls *.runs.tsv | wc -l
10

# the words that stats counts on a line are those of the runs of the line; files have the names that their lines have; the other rows are alike
$ cat >$TMP/sums.awk <<'.'
> BEGIN { FS = "\t" }
> FILENAME ~ /runs.tsv$/ { left[$4 == "-" ? "(no line)" : $4 == 0 ? "(line 0)" : $3 ":" $4] += $2; next }
> FNR > 1 && $2 != $3 && index($3, $2 ":") != 1 { print FILENAME, "is not alike", $2, $3 }
> FNR > 1 && $1 !~ /^(-|[(](headers|damaged)[)])$/ && $3 != "(line records)" { left[$3] -= $5 }
> END { for (line in left) if (left[line]) print line, left[line] }
> .

$ for runs in *.runs.tsv; do spvx stats -f tsv -n 0 -d function,file,line ${runs%.runs.tsv}.spv | awk -f $TMP/sums.awk $runs -; done

# the sums of each module with debug information: all of its words; on lines, on line 0, on none, in records, as its line table adds them up
$ cd $RECORDED/corpus

$ awk -F'\t' 'NR == 1 { for (n = 1; n <= NF; n++) column[$n] = n; next } $column["debug"] !~ /^-?$/ && $3 >= 20 { print $1 }' MANIFEST.tsv | while read -r path; do [ ! -f $path ] || echo $path; done >$TMP/list
> awk -F'\t' 'NR == FNR { is[$1]; next } $1 in is { print $1, int($3 / 4) }' $TMP/list MANIFEST.tsv >$TMP/words
> spvx srcmap -f ndjson --files-from=$TMP/list 2>$TMP/said | sed -n 's/^{"t":"srcmap".*"module":"\([^"]*\)".*/\1/p; /^{"t":"total"/s/[^0-9]\{1,\}/ /gp' | paste - - >$TMP/totals
> spvx stats --per-module -f tsv -n 0 -d function,line --files-from=$TMP/list 2>$TMP/said | awk -F'\t' 'FNR == 1 { next }
> 	{ all[$1] += $5 } $2 !~ /^(-|[(](headers|damaged)[)])$/ { n[$1, $3 ~ /^[(]/ ? $3 : "lines"] += $5 }
> 	END { for (m in all) print m, all[m], n[m, "lines"] + 0, n[m, "(line 0)"] + 0, n[m, "(no line)"] + 0, n[m, "(line records)"] + 0 }' | LC_ALL=C sort >$TMP/got
> awk 'NR == FNR { all[$1] = $2; next } { print $1, all[$1], $4, $5, $6, $7 }' $TMP/words $TMP/totals | LC_ALL=C sort | diff - $TMP/got; [ $(wc -l <$TMP/got) -gt ${SHARED:+1}00 ] || wc -l <$TMP/got
