# The reference's listings by their digests, for each set of options, but for what dis.differences says. What the reference stops at is
# listed as strictly, and so is all that is bad; it reads nothing that is compressed. Of the modules that are in order one in 16 is listed.
$ cd $SHARED/corpus

$ cat >$TMP.sh <<'END'
> listed() { # lines of digest, path, whether an error ends it, options: how many there are, and those that are listed otherwise. One run for each that ends so, and for all others with the same options
> 	rm -rf $TMP/listed; mkdir $TMP/listed; awk -v to=$TMP/ '{ print $1 "  " NR >(to "digests"); path = $2; at = $3 != 0 ? NR : 0; $1 = $2 = $3 = ""
> 		set = at "\t" $0; numbers[set] = numbers[set] " " NR; paths[set] = paths[set] " " path } END { for (set in paths) print numbers[set] "\t" paths[set] "\t" set; print NR >(to "count") }' |
> 	while IFS='	' read -r numbers paths stops options; do
> 		all=$TMP/all; case $paths in ' '*' '*) ;; *) all=$TMP/listed/${numbers# } ;; esac
> 		s=0; spvx dis --max-errors=0 $options $paths >$all 2>$TMP/said || s=$?; [ $stops = 0 ] || stops=1
> 		case $s$stops$([ ! -s $TMP/said ]; echo $?) in 000 | 211) ;; *) echo "$paths $options: status $s"; cat $TMP/said ;; esac
> 		[ $all != $TMP/all ] || awk -v to=$TMP/listed/ -v numbers="$numbers" -v paths="$paths" 'BEGIN { count = split(numbers, number, " "); split(paths, path, " ") }
> 			k < count && $0 == "; " path[k + 1] { close(to number[k++]); next } { print >(to number[k]) }' $TMP/all
> 	done
> 	(cd $TMP/listed; sha256sum -c $TMP/digests 2>$TMP/said | grep -v ': OK$'); cat $TMP/count
> }
> same='NR == FNR { known[$1]; next } FNR == 1'
> END

$ for set in default raw; do option=; [ $set = default ] || option=--raw-id
> 	awk -F'\t' -v option=$option "$same"' || ((path = substr($1, 67)) !~ /^bad/ && n++ % 16) || path in known { next }
> 		{ print substr($1, 1, 64), path, $2 != 0, option, $2 != 0 || path ~ /^bad/ ? "--strict --no-archives" : "" }' $SRC/tests/unit/corpus/dis.differences expected/dis.$set.sha256 | listed
> done
> awk -F'\t' "$same"' || $1 in known { next } { sub("--no-color", "", $3); sub(/[(].*/, "", $3); print $5, $1, $4 != 0, "--strict", $3 }' $SRC/tests/unit/corpus/dis.differences expected/dis/INDEX.tsv | listed
280
280
315

# a command that a message says to run shows the place
$ { spvx dis --max-errors=0 bad/*; spvx ls --max-errors=0 bad/*; } 2>&1 >$TMP/said | sed -n 's/.*see: spvx //p' | sort -u >$TMP/see
> while read -r command; do
> 	offset=${command#*--around=}; eval "spvx $command" >$TMP/got 2>&1; grep -q "^${offset%% *} " $TMP/got || { echo "spvx $command"; cat $TMP/got; }
> done <$TMP/see; wc -l <$TMP/see
80
