# `audit --check`: its findings are those of `audit` and those of `check`, no more and no less, in
# either byte order. By the specification (3.42.13) the operands of OpIAdd are integers, and (2.16) an
# <id> is defined before it is used: valid.spv is valid, the others are not. No policy minds.
$ cat >$TMP.sh <<'.'
> swapped() { # FOLDER FILE...: whole words in the other byte order, as files of the folder
> 	to=$1; shift; stat -c '%s %n' "$@" >$TMP/sizes
> 	od -An -v -w4 -tu1 "$@" | LC_ALL=C awk -v folder=$to 'NR == FNR { size[NR] = $1; name[NR] = $2; next }
> 		!left { close(to); n++; left = size[n]; to = name[n]; sub(/.*[/]/, folder "/", to) } { printf "%c%c%c%c", $4, $3, $2, $1 >to; left -= 4 }' $TMP/sizes -
> }
> # union PAIRS INPUT...: both apart, and together, for these pairs of an environment and a profile
> union() {
> 	echo "pairs='$1'" >$TMP/in; shift; echo "M='$*'" >>$TMP/in
> 	cat >>$TMP/in <<'END'
> apart() { { tail -n +2 a | cut -f 1-4,7; tail -n +2 c | cut -f 1-5 | grep -v '	ok	' || :; } | LC_ALL=C sort; }
> for pair in $pairs; do p=${pair#*:} E=${pair%:*} O=; echo $pair; [ "$E" != opencl2.2 ] || O=-v; [ ! "$E" ] || E=--target-env=$E
> spvx audit -f tsv --profile=$p --max-per-rule=0 $O $M >a 2>a.err && s=0 || s=$?
> spvx check -f tsv $O $E $M >c 2>c.err || s=$?
> spvx audit -f tsv --check $E --profile=$p --max-per-rule=0 $O $M >b 2>b.err && t=0 || t=$?
> [ $s = $t ]; [ $(wc -l <b) -ge $(wc -l <a) ]
> apart >apart; tail -n +2 b | cut -f 1-4,7 | LC_ALL=C sort | diff apart - | head -n 4 >diff
> cat diff; [ ! -s diff ]; done
> END
> 	try <$TMP/in
> }
> .

$ cd $TMP && mkdir little big swapped

$ while read -r name body; do
> 	printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %%main "main"\nOpExecutionMode %%main LocalSize 1 1 1\n%%void = OpTypeVoid\n%%fn = OpTypeFunction %%void\n%%f32 = OpTypeFloat 32\n%%one = OpConstant %%f32 1\n%%main = OpFunction %%void None %%fn\n%%entry = OpLabel\n'"$body"'OpReturn\nOpFunctionEnd\n' | spvx as --target-env=spv1.3 -o little/$name.spv -
> done <<'END'
> valid
> add %%sum = OpIAdd %%f32 %%one %%one\n
> undefined %%sum = OpFAdd %%f32 %%one %%two\n%%more = OpFAdd %%f32 %%one %%three\n
> END
> swapped big little/*; head -c 300 little/add.spv >cut; cat cut little/undefined.spv big/add.spv little/add.spv >all.bin

# modules one after the other, of which the first breaks off, too
$ union ':ci :all vulkan1.2:ci vulkan1.2:all opencl2.2:ci opencl2.2:all' $SRC/tests/modules little big all.bin

# over the corpus, copies of which are in the other order
$ n=0; set --; for f in $SHARED/findings/check/*.spv $SHARED/corpus/vulkan/*.spv; do n=$((n + 1)); ! turn 40 $n || set -- "$@" $f; done
> swapped swapped "$@"; set -- swapped; [ "$SANITIZED" ] || set -- "$@" $SHARED/corpus/cases/val $SHARED/corpus/bad $SHARED/corpus/containers
> union ':all vulkan1.2:ci opencl2.2:all' "$@"

# --rules takes them, too
$ spvx audit --check --rules='*/*' little | tail -n 1; spvx audit --check --rules='!*/*' little | tail -n 1
FAIL: 3 findings at warning or above, in 2 modules
PASS: nothing at warning or above
