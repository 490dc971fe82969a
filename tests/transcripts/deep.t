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
> 		awk -v n=$depth '{ match($0, /^ */); if (RLENGTH > most) most = RLENGTH } END { print (n <= 1023 ? most >= 2 * n : most < 300) }'
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
