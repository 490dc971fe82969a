# The estimated cost of compiling against times that a driver took for the same modules: the table, and the correlations that it states, are
# those of the script that fits it
$ cd $SHARED

$ try <<'.'
> mkdir $TMP/ggml; tar -C $TMP/ggml -xf corpus-cost/ggml.tar.xz
> spvx ls --cost -f tsv $(cut -f 1 corpus-cost/cost.tsv | grep ^corpus/) $TMP/ggml >$TMP/features.tsv 2>$TMP/said
> awk -f $SRC/tables/costs.awk $TMP/features.tsv corpus-cost/cost.tsv >$TMP/costs.txt 2>$TMP/use
> for lines in '^[^#]' '^# [fh]'; do grep "$lines" $SRC/tables/costs.txt >$TMP/wanted; grep "$lines" $TMP/costs.txt | diff $TMP/wanted -; done
> .

# fitted, held out and in use it orders by time, and finds the slowest
$ awk '/Spearman/ { n++; if ($(NF - 11) + 0 < 0.9 || $(NF - 8) + 0 < 85) print } END { print n }' $TMP/costs.txt $TMP/use
3

# the part that dominates a measured time is named
$ spvx ls --cost -f tsv corpus-cost/curve | awk -F '\t' 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "cause") cause = i; next } { sub(/.*\//, "", $1); n[$cause]++ } $cause != "none" { print $1, $cause } END { print n["none"], "none" }'
table_1024.comp.spv U005
table_1024_shared_copy.comp.spv U005
table_4096.comp.spv U005
unroll_1024.comp.spv U009
16 none

# debug information costs nothing
$ mkdir $TMP/stripped; cd corpus/glsl-debug; for f in $(ls *.spv | head -40); do spvx strip -o $TMP/stripped/$f $f; done
> spvx ls --cost -f tsv $(ls $TMP/stripped) | cut -f 1,9,12- >$TMP/cost; cd $TMP/stripped; spvx ls --cost -f tsv *.spv | cut -f 1,9,12- | cmp - $TMP/cost; wc -l <$TMP/cost
41
