# `audit --check`: its findings are those of `audit` and those of `check`, no more and no less, in
# either byte order. By the specification (3.42.13) the operands of OpIAdd are integers, and (2.16) an
# <id> is defined before it is used: valid.spv is valid, the others are not. No policy minds.
$ cat >$TMP.sh <<'.'
> swapped() { # in the other byte order; bytes after the last whole word stay as they are
> 	od -An -v -w4 -tu1 "$1" | LC_ALL=C awk 'NF == 4 { printf "%c%c%c%c", $4, $3, $2, $1; next } { for (i = 1; i <= NF; i++) printf "%c", $i }'
> }
> # union INPUT...: both apart, and together
> union() {
> 	echo "M='$*'" >$TMP/in
> 	cat >>$TMP/in <<'END'
> apart() { { tail -n +2 a | cut -f 1-4,7; tail -n +2 c | cut -f 1-5 | grep -v '	ok	' || :; } | LC_ALL=C sort; }
> for E in '' --target-env=vulkan1.2 --target-env=opencl2.2; do O=; [ "$E" != --target-env=opencl2.2 ] || O=-v
> for p in ci all; do echo "$E, $p"
> spvx audit -f tsv --profile=$p --max-per-rule=0 $O $M >a 2>a.err && s=0 || s=$?
> spvx check -f tsv $O $E $M >c 2>c.err || s=$?
> spvx audit -f tsv --check $E --profile=$p --max-per-rule=0 $O $M >b 2>b.err && t=0 || t=$?
> [ $s = $t ]; [ $(wc -l <b) -ge $(wc -l <a) ]
> apart >apart; tail -n +2 b | cut -f 1-4,7 | LC_ALL=C sort | diff apart - | head -n 4 >diff
> cat diff; [ ! -s diff ]; done; done
> END
> 	try <$TMP/in
> }
> .

$ cd $TMP && mkdir little big swapped

$ while read -r name body; do
> 	printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %%main "main"\nOpExecutionMode %%main LocalSize 1 1 1\n%%void = OpTypeVoid\n%%fn = OpTypeFunction %%void\n%%f32 = OpTypeFloat 32\n%%one = OpConstant %%f32 1\n%%main = OpFunction %%void None %%fn\n%%entry = OpLabel\n'"$body"'OpReturn\nOpFunctionEnd\n' | spvx as --target-env=spv1.3 -o little/$name.spv -
> 	swapped little/$name.spv >big/$name.spv
> done <<'END'
> valid
> add %%sum = OpIAdd %%f32 %%one %%one\n
> undefined %%sum = OpFAdd %%f32 %%one %%two\n%%more = OpFAdd %%f32 %%one %%three\n
> END
> head -c 300 little/add.spv >cut; cat cut little/undefined.spv big/add.spv little/add.spv >all.bin

# modules one after the other, of which the first breaks off, too
$ union $SRC/tests/modules little big all.bin

# over the corpus, copies of which are in the other order
$ n=0; for f in $SHARED/findings/check/*.spv $SHARED/corpus/vulkan/*.spv; do n=$((n + 1)); turn 40 $n && swapped $f >swapped/${f##*/}; done
> [ "$SANITIZED" ] && union swapped || union swapped $SHARED/corpus/cases/val $SHARED/corpus/bad $SHARED/corpus/containers

# --rules takes them, too
$ spvx audit --check --rules='*/*' little | tail -n 1; spvx audit --check --rules='!*/*' little | tail -n 1
FAIL: 3 findings at warning or above, in 2 modules
PASS: nothing at warning or above
