# Constructs nested deeper than any width: a listing grows with the module, not with the square of it.
# What is valid, down to 1,023, is shown as it is; what is deeper stays narrow.
$ cd $TMP

$ for loops in 0 1; do for depth in 50 1000 1023 1100 20000; do
> 	awk -v n=$depth -v loops=$loops 'BEGIN {
> 		print "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%bool = OpTypeBool\n%t = OpConstantTrue %bool\n%main = OpFunction %void None %fn\n%l = OpLabel"
> 		for (i = 0; i < n; i++) {
> 			if (loops) print "OpBranch %h" i "\n%h" i " = OpLabel\nOpLoopMerge %m" i " %c" i " None"; else print "OpSelectionMerge %m" i " None"
> 			print "OpBranchConditional %t %b" i " %m" i "\n%b" i " = OpLabel"
> 		}
> 		while (i--) print loops ? "OpBranch %c" i "\n%c" i " = OpLabel\nOpBranch %h" i : "OpBranch %m" i, "\n%m" i " = OpLabel"
> 		print "OpReturn\nOpFunctionEnd" }' | spvx as -o m.spv - && spvx dis --nested-indent m.spv |
> 		awk -v n=$depth '{ match($0, /^ */); if (RLENGTH > most) most = RLENGTH } END { print (n <= 1023 ? most >= 2 * n : most >= 200 && most < 300) }'
> done; done | uniq -c
     10 1

$ cat >$TMP.sh <<'.'
> modes() { for m; do spvx reflect --color=never $m 2>$TMP/said | tr -s ' \n' ' ' >$TMP/text
> 	spvx dis --no-header --no-indent $m 2>$TMP/said | sed -n 's/^OpExecutionMode %[^ ]* //p' | grep -v -e '^LocalSize ' -e '^OriginUpperLeft$' | while read -r mode; do grep -qF -e "$mode" $TMP/text || echo "$m: $mode"; echo mode; done; done; }
> .

# the text of `reflect` has every execution mode of the listing, wrapped as it may be
$ cd $SRC/tests/modules

$ modes *.spv >$TMP/own; grep -v '^mode$' $TMP/own; [ -s $TMP/own ]

$ cd $SHARED/corpus

$ modes $(ls glslang-test/*.spv vulkan/*.spv spirv-cross-asm/*.spv | awk 'NR % 15 == 1') >$TMP/all; grep -v '^mode$' $TMP/all; [ -s $TMP/all ]

$ cd $TMP

# Functions that are large in every direction, within seconds of processor time: a step for each construct
# around each block would take minutes.
$ cat >$TMP.sh <<'.'
> large() { # SHAPE BLOCKS
> awk -v shape=$1 -v n=$2 -v deep=1000 '
> function label(i) { print "%b" i " = OpLabel" }
> function branch(i, to) { label(i); print "OpBranch %b" to }
> function end(i) { label(i); print "OpReturn" }
> function fork(i, yes, no) { label(i); print "OpBranchConditional %t %b" yes " %b" no }
> function selection(i, yes, merge) { label(i); print "OpSelectionMerge %b" merge " None\nOpBranchConditional %t %b" yes " %b" merge }
> function loop(i, merge, target, to) { label(i); print "OpLoopMerge %b" merge " %b" target " None\nOpBranch %b" to }
> function cases(first, last, default, i) { printf "OpSwitch %%zero %%b%d", default; for (i = first; i <= last; i++) printf " %d %%b%d", i, i; print "" }
> BEGIN {
> print "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%bool = OpTypeBool\n%int = OpTypeInt 32 1\n%t = OpConstantTrue %bool\n%zero = OpConstant %int 0\n%main = OpFunction %void None %fn"
> if (shape == "selections") {
> 	for (i = 0; i + 2 < n; i += 2) { selection(i, i + 1, i + 2); branch(i + 1, i + 2) }
> 	end(i)
> } else if (shape ~ /^deep/) { # in the innermost of selections a row of them, each of which may break; or all where nothing leads
> 	if (shape ~ /dead/) end(0); else branch(0, 1)
> 	loop(1, n + 1, n + 2, 2)
> 	for (i = 2; i < deep + 2; i++) selection(i, i + 1, 2 * n + i)
> 	for (; i + 2 < n; i += 2) { selection(i, i + 1, i + 2); branch(i + 1, n + 1) }
> 	branch(i, 2 * n + deep + 1)
> 	for (i = deep + 1; i >= 2; i--) branch(2 * n + i, i == 2 ? n + 2 : 2 * n + i - 1)
> 	branch(n + 2, 1); end(n + 1)
> } else if (shape == "one-latch") { # loops within loops that one block goes back to the headers of
> 	branch(0, 1)
> 	for (i = 1; i <= n / 3; i++) loop(i, n + i, 2 * n, i < int(n / 3) ? i + 1 : 2 * n)
> 	label(2 * n); cases(2, n / 3, 1)
> 	for (i = 1; i <= n / 3; i++) end(n + i)
> } else if (shape == "one-target") { # loops one after the other that share their continue target
> 	branch(0, 1)
> 	for (i = 1; i <= n / 3; i++) {
> 		label(i); print "OpLoopMerge %b" n + i " %b" 3 * n " None\nOpBranchConditional %t %b" 2 * n + i " %b" n + i
> 		fork(2 * n + i, i, 3 * n); branch(n + i, i < int(n / 3) ? i + 1 : 3 * n + 1)
> 	}
> 	branch(3 * n, 1); end(3 * n + 1)
> } else if (shape == "falling") { # cases that fall into the next
> 	k = n < 16000 ? n : 16000
> 	label(0); print "OpSelectionMerge %b" k + 1 " None"; cases(1, k, k + 1)
> 	for (i = 1; i <= k; i++) branch(i, i + 1)
> 	end(k + 1)
> } else { # many OpPhi of many blocks
> 	k = 2000
> 	for (i = 0; i < k; i++) if (i) fork(i, i + 1, k); else selection(0, 1, k)
> 	label(k)
> 	for (i = 0; i < k; i++) phi = phi " %zero %b" i
> 	for (i = 0; i < n / k; i++) print "%p" i " = OpPhi %int" phi
> 	print "OpReturn"
> }
> print "OpFunctionEnd" }'; }
> .

$ n=${SANITIZED:+30000}; n=${n:-100000}; ulimit -t 10; for s in selections deep deep-dead falling phis one-latch one-target; do echo $s; large $s $([ $s = one-latch ] && [ $n = 100000 ] && echo 90000 || echo $n) | spvx as --target-env=spv1.3 -o m.spv - && spvx check --target-env=spv1.3 m.spv | grep -oe '^[^ ]* .*valid' -e ' cfg/[^:]*' | head -n 2; done
selections
m.spv: valid
deep
m.spv: valid
deep-dead
m.spv: valid
falling
m.spv: valid
phis
m.spv: valid
one-latch
m.spv: not valid
 cfg/nesting-limit
one-target
m.spv: not valid
 cfg/back-edge
