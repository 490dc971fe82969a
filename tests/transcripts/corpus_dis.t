# The reference's listings by their digests, for each set of options, but for what dis.differences says. What the reference stops at is
# listed as strictly, and so is all that is bad; it reads nothing that is compressed. Of the modules that are in order one in 16 is listed.
$ cd $SHARED/corpus

$ cat >$TMP.sh <<'END'
> listed() { # lines of digest, path, whether an error ends it, options: how many there are, and those that are listed otherwise
> 	mkdir -p $TMP/listed; rm -f $TMP/listed/* $TMP/digests; n=0
> 	while read -r sha path stops options; do
> 		n=$((n + 1)); s=0; spvx dis $options $path >$TMP/listed/$n 2>$TMP/said || s=$?; echo "$sha  $n" >>$TMP/digests
> 		case $s$stops$([ ! -s $TMP/said ]; echo $?) in 000 | 211) ;; *) echo "$path $options: status $s"; cat $TMP/said ;; esac
> 	done
> 	(cd $TMP/listed; sha256sum -c $TMP/digests 2>$TMP/said | grep -v ': OK$'); echo $n
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
$ for module in bad/*; do spvx dis $module; spvx ls $module; done 2>&1 >$TMP/said | sed -n 's/.*see: spvx //p' >$TMP/see
> while read -r command; do
> 	offset=${command#*--around=}; eval "spvx $command" >$TMP/got 2>&1; grep -q "^${offset%% *} " $TMP/got || { echo "spvx $command"; cat $TMP/got; }
> done <$TMP/see; wc -l <$TMP/see
98
