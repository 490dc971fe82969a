# What the profile lint finds in the shared pairs of shaders, one with one known problem and one
# without, and in the published samples; and what spirv-lint, whose output is recorded with
# them, finds in both. `found DIR` prints module, rule and offset.
$ cd $SHARED

$ cat >$TMP.sh <<'.'
> run() { { echo "S=$SHARED T=$TMP; cd $TMP"; cat <<'END'; cat; } | try; }
> found() { spvx audit --profile=lint --exit-zero --max-per-rule=0 -f tsv "$@" 2>/dev/null | grep 'SPVX-U00[1-69]' | cut -f 1,3,4 | sed "s,^$S/,,; s/SPVX-//" | sort; }
> END
> .

# every expected place, and nothing in the twins
$ run <<'.'
> awk -F '\t' 'BEGIN { n["divergent-derivative"] = "U001"; n["divergent-barrier"] = "U002"; n["nonuniform-index"] = "U003"; n["uninitialised-load"] = "U004"; n["constant-table-copy"] = "U005"; n["aggregate-load"] = "U006" } $3 in n { print "corpus-lint/" $1 "\t" n[$3] "\t" $6 }' $S/corpus-lint/expected.tsv | sort >want
> [ $(wc -l <want) = 27 ]; found $S/corpus-lint | diff - want
> .

# the message names the source line of the place; a variable has the line of its function
$ run <<'.'
> spvx audit --profile=lint --exit-zero --max-per-rule=0 -f ndjson $S/corpus-lint >all 2>/dev/null
> awk -F '\t' '$3 ~ /^(divergent|nonuniform|uninit|constant|aggregate)/ && $4 != "OpVariable" && $7 + 0 { print $1, $7 }' $S/corpus-lint/expected.tsv >want
> [ $(wc -l <want) = 25 ]; while read -r f line; do grep "/$f\"" all | grep -qE "message.*(:|line )$line[,:\" ]"; done <want
> .

# the published samples: each finding has been judged, and no more places of a module have it
$ run <<'.'
> grep -v '^#' $SRC/tests/unit/corpus/lint.judged | cut -f 1-3 | sort >want
> spvx audit --profile=lint --exit-zero -f ndjson $S/corpus/vulkan $S/corpus/vulkan-samples 2>/dev/null |
>   sed -n "s,^.*\"address\":\"$S/corpus/\([^\"]*\)\".*\"rule\":\"SPVX-\([^\"]*\)\".*\"places\":\([0-9]*\).*,\1\t\2\t\3,p" | sort | diff - want
> .

# spirv-lint, after inlining: false alarms for a buffer that is only read, and for a vote
$ run <<'.'
> awk -F '\t' '$3 + 0 > 0 { print "corpus-lint/" $1 }' $S/corpus-lint/spirv-lint.tsv | sort >want
> found $S/corpus-lint | grep U001 | cut -f 1 | diff - want | grep '^[<>]' >got || :
> printf '> corpus-lint/%s.good.frag.spv\n' d_ssbo d_subgroup | diff got -
> .

# the same fragment modules of the samples, as far as spirv-lint can read them; but it takes all
# members of a struct as divergent, also one that is loaded from a Flat input
$ run <<'.'
> awk -F '\t' '$4 == "error" { print "corpus/" $1 }' $S/corpus-lint/corpus.tsv >unread
> awk -F '\t' '/^vulkan/ && $4 + 0 > 0 { print "corpus/" $1 }' $S/corpus-lint/corpus.tsv | sort >want
> [ $(wc -l <want) = 19 ]
> found $S/corpus/vulkan | grep U001 | cut -f 1 | grep -vxFf unread | diff - want | grep '^[<>]' >got || :
> echo '> corpus/vulkan/hlsl__particlesystem__particle.frag.spv' | diff got -
> .

# pairs of stages: an output that is not read, an input that is not written, one that is not
# loaded; twins
$ run <<'.'
> cd $S/corpus-lint
> awk -F '\t' 'BEGIN { n["pair-unused-output"] = "W_IO_UNREAD"; n["pair-missing-output"] = "E_IO_MISSING"; n["pair-unused-input"] = "W_IO_UNUSED" } NR > 1 { print $1, $3 in n ? n[$3] " " $5 : "" }' pairs.tsv >$T/want
> sed 1d pairs.tsv | while read -r v f rest; do echo "$v" $(spvx reflect --pipeline "$v" "$f" | sed -nE 's/^ *([EW]_IO_[A-Z]*) .*location ([0-9]+) .*/\1 \2/p'); done >$T/got
> [ $(wc -l <$T/want) = 5 ]; sed 's/ *$//' $T/want | diff - $T/got
> .
