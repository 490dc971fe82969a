# pairs of instructions, labels and functions of two modules
$ cat >$TMP.sh <<'END'
> head_of() { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' '%v = OpTypeVoid' '%u = OpTypeInt 32 0' '%c = OpConstant %u 7' '%fn = OpTypeFunction %u' '%vf = OpTypeFunction %v' '%main = OpFunction %v None %vf'; }
> calls() { # FUNCTION...: two functions, called in this order
> 	head_of; echo '%l = OpLabel'; for f; do echo "%of_$f = OpFunctionCall %u %$f"; done; printf '%s\n' OpReturn OpFunctionEnd '%f = OpFunction %u None %fn' '%fl = OpLabel' '%f1 = OpIAdd %u %c %c' '%f2 = OpIMul %u %f1 %c' '%f3 = OpISub %u %f2 %f1' 'OpReturnValue %f3' OpFunctionEnd '%g = OpFunction %u None %fn' '%gl = OpLabel' '%g1 = OpBitwiseAnd %u %c %c' '%g2 = OpBitwiseOr %u %g1 %c' '%g3 = OpBitwiseXor %u %g2 %g1' '%g4 = OpNot %u %g3' 'OpReturnValue %g4' OpFunctionEnd; }
> blocks() { # OPCODE...: a block with each, - is an empty one
> 	head_of; n=0; for op; do n=$((n + 1)); [ $n = 1 ] || echo "OpBranch %l$n"; echo "%l$n = OpLabel"; case $op in -) ;; OpNot) echo "%x$n = OpNot %u %c" ;; *) echo "%x$n = $op %u %c %c" ;; esac; done; printf '%s\n' OpReturn OpFunctionEnd; }
> END

# functions without names that are called in another order: by their code, not by the order
$ cd $TMP; calls f g | spvx as -o a.spv -; for order in 'f g' 'g f' 'f f'; do calls $order | spvx as -o b.spv -; spvx diff a.spv b.spv | head -n 1; done
a.spv -> b.spv: the same bytes
a.spv -> b.spv: 1 instruction moved
a.spv -> b.spv: 1 instruction changed

# a label has not moved unless the code after it has
$ blocks OpIAdd OpIMul OpISub OpNot | spvx as -o a.spv -; for order in '- OpIAdd OpIMul OpISub' 'OpIAdd - OpIMul OpISub OpNot'; do blocks $order | spvx as -o b.spv -; spvx diff a.spv b.spv | sed -n '1p; s/^\([-+~]\)0x.* \(Op[A-Za-z]*\).*/\1\2/p' | paste -sd ' '; done
a.spv -> b.spv: 3 instructions removed, 2 added +OpBranch +OpLabel -OpBranch -OpLabel -OpNot
a.spv -> b.spv: 2 instructions added +OpBranch +OpLabel
