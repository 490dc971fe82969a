# Every recorded pair through the commands that show lines: srcmap, addr2line, annotate, stats, and the
# same of a byte-swapped copy, against recorded line tables: word offset, opcode, file, line, column,
# function, call site. Instructions by file and line are counted from it as awk counts them.
$ cd $TMP; mkdir x addresses; ln -s $SHARED/corpus-more/symbols/stripped s; stat -c '%s %n' s/* >sizes
> od -An -v -w4 -tu1 s/* | LC_ALL=C awk 'NR == FNR { size[NR] = $1; name[NR] = $2; next }
> 	!left { close(to); n++; left = size[n]; to = "x" substr(name[n], 2) } { printf "%c%c%c%c", $4, $3, $2, $1 >to; left -= 4 }' sizes -

# a twin that is found; none; lines of the module's own, of which some are listed in symbols.own
$ awk -F'\t' -v OFS='\t' -v shared=$SHARED '!n { n = FNR == 1 && NR > 1 } !n { own[$1] = $2; next } FNR > 1 {
> 	print shared ($5 ~ /^twins/ ? "/corpus-more/symbols/" : "/corpus/") $5, own[$1] ? "own" : $7 == "-" ? "none" : "twin", substr($1, 10), own[$1]
> }' $SRC/tests/unit/corpus/symbols.own $SHARED/corpus-more/symbols/PAIRS.tsv | LC_ALL=C sort >pairs; cut -f 2 pairs | sort | uniq -c
      9 none
     14 own
    227 twin

# the modules of each twin, with their recorded lines
$ awk -F'\t' -v OFS='\t' -v lines=$SHARED/corpus-more/symbols/lines '$2 == "twin" {
> 	if ($1 != twin) { if (twin) print twin, stripped, swapped >"twins"; twin = $1; stripped = swapped = "" }
> 	stripped = stripped " s/" $3; swapped = swapped " x/" $3; file = lines "/" substr($3, 1, length($3) - 3) "tsv"
> 	for (n = 0; (getline row[n] <file) > 0; n++) continue
> 	close(file); for (i = 0; i < n; i++) {
> 		print "s/" $3, row[i] >"want"; print "x/" $3, row[i] >"want.x"; split(row[i], c, "\t"); print "w" c[1] >("addresses/" $3)
> 		print c[3] == "-" ? "??:0" : c[4] ? c[3] ":" c[4] : c[3] ":?" >"want.places"; if (c[3] != "-" && c[4] > 0) insts["s/" $3 "\t" c[3] ":" c[4]]++
> 	}
> 	close("addresses/" $3); for (i in insts) print i, insts[i] >"counts"; split("", insts)
> } END { print twin, stripped, swapped >"twins" }' pairs; LC_ALL=C sort counts >want.counts

$ try <<'.'
> while IFS='	' read -r twin stripped swapped; do
> 	o=--symbols=$twin
> 	spvx srcmap -q -f tsv --each $o $stripped >>got
> 	spvx srcmap -q -f tsv --each $o $swapped >>got.x
> 	for m in $stripped; do spvx addr2line -q --brief $o $m <addresses/${m#s/} >>got.places; done
> 	spvx stats -q -d module,line,section -f tsv -n 0 $o $stripped >>got.stats
> 	spvx annotate -q -f json $o $stripped >>got.json
> done <twins
> for x in '' .x; do sed /^address/d got$x | cmp - want$x; done
> cmp got.places want.places
> awk -F'\t' -v OFS='\t' '$3 ~ /^function/ && $2 !~ /^[(]/ { print $1, $2, $4 }' got.stats | LC_ALL=C sort | cmp - want.counts
> awk -F '"' '$2 == "module" { m = $4 } $2 == "file" { f = $4 }
> 	$2 == "line" { l = $3; n = $7; gsub(/[^0-9]/, "", l); gsub(/[^0-9]/, "", n); print m "\t" f ":" l "\t" n }' got.json | LC_ALL=C sort | cmp - want.counts
> .

# none: said, and nothing else; lines of its own: these alone, and where the twin has a line of a file they agree
$ try <<'.'
> while IFS='	' read -r twin case m n; do
> 	[ $case != twin ] || continue
> 	spvx srcmap -f tsv --each --symbols=$twin s/$m x/$m >got 2>said; spvx srcmap -q -f tsv --each s/$m x/$m | cmp - got
> 	case $case in
> 	none) sed 1d got | cut -f 4 | not grep -v '^-'; [ $(grep -c "none of 1 module with lines in $twin has its code" said) = 2 ] ;;
> 	own) not grep 'lines from' said; awk -F'\t' -v n=$n 'NR == FNR { file[$1] = $3; line[$1] = $4; next }
> 		FNR > 1 && $4 != "-" && $2 in file && file[$2] != "-" { both++; bad += file[$2] != $4 || line[$2] != $5 }
> 		END { exit bad || both != 2 * n }' $SHARED/corpus-more/symbols/lines/${m%spv}tsv got ;;
> 	esac
> done <pairs
> .
