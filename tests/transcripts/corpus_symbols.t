# Every recorded pair through the commands that show lines: srcmap, addr2line, annotate, stats, and the
# same of a byte-swapped copy, against recorded line tables: word offset, opcode, file, line, column,
# function, call site. Instructions by file and line are counted from it as awk counts them.
$ cat >$TMP.sh <<'.'
> swapped() {
> 	od -An -v -w4 -tu1 "$1" | LC_ALL=C awk 'NF == 4 { printf "%c%c%c%c", $4, $3, $2, $1; next } { for (i = 1; i <= NF; i++) printf "%c", $i }'
> }
> path() { if [ -r "$SHARED/corpus/$1" ]; then echo "$SHARED/corpus/$1"; else echo "$SHARED/corpus-more/symbols/$1"; fi; }
> .

$ cd $TMP

$ cat >twin.sh <<'.'
> o=--symbols=twin.spv
> for m in s x; do spvx srcmap -q -f tsv --each $o $m.spv | sed 1d | cut -f 2- | cmp - want; done
> cut -f 1 want | sed s/^/w/ | spvx addr2line -q --brief $o s.spv >got
> awk -F '\t' '{ print $3 == "-" ? "??:0" : $4 ? $3 ":" $4 : $3 ":?" }' want | cmp - got
> awk -F '\t' '$3 != "-" && $4 > 0 { n[$3 ":" $4]++ }
> 	END { for (i in n) print i "\t" n[i] }' want | LC_ALL=C sort >lines
> spvx stats -q -d line,section -f tsv -n 0 $o s.spv | awk -F '\t' '$2 ~ /^function/ && $1 !~ /^[(]/ { print $1 "\t" $3 }' | LC_ALL=C sort | cmp - lines
> spvx annotate -q -f json $o s.spv | awk -F '"' '$2 == "file" { f = $4 }
> 	$2 == "line" { l = $3; n = $7; gsub(/[^0-9]/, "", l)
> 		gsub(/[^0-9]/, "", n); print f ":" l "\t" n }' |
> 	LC_ALL=C sort | cmp - lines
> .

$ cat >no_twin.sh <<'.'
> for m in s x; do spvx srcmap -q -f tsv --each --symbols=twin.spv $m.spv >got
> spvx srcmap -q -f tsv --each $m.spv | cmp - got; sed 1d got | cut -f 4 | not grep -v '^-'
> spvx srcmap -f tsv --each --symbols=twin.spv $m.spv 2>&1 >got |
> 	grep -q 'none of 1 module with lines in twin.spv has its code'; done
> .

$ cat >own.sh <<'.'
> for m in s x; do spvx srcmap -f tsv --each --symbols=twin.spv $m.spv >got 2>said
> not grep 'lines from' said; spvx srcmap -f tsv --each $m.spv | cmp - got; done
> join -t '	' -o 1.3,1.4,2.3,2.4 <(sed 1d got | cut -f 2- | LC_ALL=C sort) 	<(LC_ALL=C sort want) |
> 	awk -F '\t' '$1 != "-" && $3 != "-" { n++; if ($1 != $3 || $2 != $4) exit 1 }
> 	END { exit n != '$n' }'
> .

# a twin that is found; none; lines of the module's own, of which n are listed in symbols.own
$ sed 1d $SHARED/corpus-more/symbols/PAIRS.tsv | cut -f 1,5,7 >pairs; n=0; while IFS='	' read -r stripped twin level; do
> 	base=${stripped##*/}; cp "$(path "$stripped")" s.spv; swapped s.spv >x.spv; cp "$(path "$twin")" twin.spv
> 	cp "$SHARED/corpus-more/symbols/lines/${base%.spv}.tsv" want 2>said || rm -f want
> 	own=$(awk -F'\t' -v m="$stripped" '$1 == m { print $2 }' $SRC/tests/unit/corpus/symbols.own)
> 	case $own,$level in ,-) case=no_twin ;; ,*) case=twin ;; *) case=own ;; esac
> 	echo $case
> 	{ echo "n=${own:-0}"; cat $case.sh; } | try || echo "$stripped"
> done <pairs | LC_ALL=C sort | uniq -c
      9 no_twin
     14 own
    227 twin
