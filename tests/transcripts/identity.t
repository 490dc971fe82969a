# texts that differ in one thing, and the identities that they share
$ cd $TMP; cat >words.sed <<'.'
> s/HEAD */OpCapability Shader\\n/g
> s/MODEL */OpMemoryModel Logical GLSL450\\nOpEntryPoint GLCompute %main "main"\\n/g
> s/TYPES */%void = OpTypeVoid\\n%fn = OpTypeFunction %void\\n/g
> s/BEGIN */%main = OpFunction %void None %fn\\n%l = OpLabel\\n/g
> s/END */OpReturn\\nOpFunctionEnd\\n/g
> s/INTS */%int = OpTypeInt 32 1\\n%one = OpConstant %int 1\\n%two = OpConstant %int 2\\n/g
> s/DOMAIN */%domain = OpAliasDomainDeclINTEL %s\\n/g
> .
> module() { printf %b "$(printf '%s\n' "$1"| sed -f words.sed)"| spvx as --target-env=spv1.3 -o $2 -; }
> while IFS='|' read -r what one other; do
> module "$one" one.spv; module "$other" other.spv; printf '%s:' "$what"
> spvx ls -f tsv --identity=n1,n2,foz one.spv other.spv | awk -F '\t' 'NR == 1 { split($0, title) } NR == 2 { split($0, one) } NR == 3 { for (i = 8; i <= 11; i++) if ($i == one[i]) printf " %s", title[i]; print "" }'
> done <<'.'
> order of capabilities|HEAD OpCapability Int64\nMODEL TYPES BEGIN END|OpCapability Int64\nHEAD MODEL TYPES BEGIN END
> a capability more|HEAD OpCapability Int64\nMODEL TYPES BEGIN END|HEAD MODEL TYPES BEGIN END
> order of constants|HEAD MODEL TYPES %int = OpTypeInt 32 1\n%one = OpConstant %int 1\n%two = OpConstant %int 2\nBEGIN %x = OpIAdd %int %one %two\nEND|HEAD MODEL TYPES %int = OpTypeInt 32 1\n%two = OpConstant %int 2\n%one = OpConstant %int 1\nBEGIN %x = OpIAdd %int %one %two\nEND
> order of operands|HEAD MODEL TYPES INTS BEGIN %x = OpIAdd %int %one %two\nEND|HEAD MODEL TYPES INTS BEGIN %x = OpIAdd %int %two %one\nEND
> an unused constant|HEAD MODEL TYPES INTS BEGIN END|HEAD MODEL TYPES BEGIN END
> a dead OpUndef|HEAD MODEL TYPES INTS BEGIN %u = OpUndef %int\nEND|HEAD MODEL TYPES INTS BEGIN END
> a used OpUndef of another type|HEAD MODEL TYPES INTS BEGIN %u = OpUndef %int\n%x = OpCopyObject %int %u\nEND|HEAD MODEL TYPES INTS BEGIN %x = OpCopyObject %int %one\nEND
> an unused variable's binding|HEAD MODEL OpDecorate %v Binding 1\nOpDecorate %v DescriptorSet 0\nTYPES %int = OpTypeInt 32 1\n%p = OpTypePointer UniformConstant %int\n%v = OpVariable %p UniformConstant\nBEGIN END|HEAD MODEL OpDecorate %v Binding 2\nOpDecorate %v DescriptorSet 0\nTYPES %int = OpTypeInt 32 1\n%p = OpTypePointer UniformConstant %int\n%v = OpVariable %p UniformConstant\nBEGIN END
> order of decorations|HEAD MODEL OpDecorate %v Binding 1\nOpDecorate %v DescriptorSet 0\nTYPES %int = OpTypeInt 32 1\n%p = OpTypePointer UniformConstant %int\n%v = OpVariable %p UniformConstant\nBEGIN END|HEAD MODEL OpDecorate %v DescriptorSet 0\nOpDecorate %v Binding 1\nTYPES %int = OpTypeInt 32 1\n%p = OpTypePointer UniformConstant %int\n%v = OpVariable %p UniformConstant\nBEGIN END
> a group instead of two decorations|HEAD MODEL OpDecorate %g Restrict\n%g = OpDecorationGroup\nOpGroupDecorate %g %v %w\nTYPES %int = OpTypeInt 32 1\n%p = OpTypePointer Private %int\n%v = OpVariable %p Private\n%w = OpVariable %p Private\nBEGIN END|HEAD MODEL OpDecorate %v Restrict\nOpDecorate %w Restrict\nTYPES %int = OpTypeInt 32 1\n%p = OpTypePointer Private %int\n%v = OpVariable %p Private\n%w = OpVariable %p Private\nBEGIN END
> a member of a group|HEAD MODEL OpDecorate %g RelaxedPrecision\n%g = OpDecorationGroup\nOpGroupMemberDecorate %g %s 0\nTYPES %f = OpTypeFloat 32\n%s = OpTypeStruct %f %f %f\n%p = OpTypePointer Private %s\n%v = OpVariable %p Private\nBEGIN %x = OpLoad %s %v\nEND|HEAD MODEL OpDecorate %g RelaxedPrecision\n%g = OpDecorationGroup\nOpGroupMemberDecorate %g %s 1\nTYPES %f = OpTypeFloat 32\n%s = OpTypeStruct %f %f %f\n%p = OpTypePointer Private %s\n%v = OpVariable %p Private\nBEGIN %x = OpLoad %s %v\nEND
> order of the members of a group|HEAD MODEL OpDecorate %g RelaxedPrecision\n%g = OpDecorationGroup\nOpGroupMemberDecorate %g %s 0 %s 2\nTYPES %f = OpTypeFloat 32\n%s = OpTypeStruct %f %f %f\n%p = OpTypePointer Private %s\n%v = OpVariable %p Private\nBEGIN %x = OpLoad %s %v\nEND|HEAD MODEL OpDecorate %g RelaxedPrecision\n%g = OpDecorationGroup\nOpGroupMemberDecorate %g %s 2 %s 0\nTYPES %f = OpTypeFloat 32\n%s = OpTypeStruct %f %f %f\n%p = OpTypePointer Private %s\n%v = OpVariable %p Private\nBEGIN %x = OpLoad %s %v\nEND
> what a group of members is decorated with|HEAD MODEL OpDecorate %g RelaxedPrecision\n%g = OpDecorationGroup\nOpGroupMemberDecorate %g %s 0\nTYPES %f = OpTypeFloat 32\n%s = OpTypeStruct %f %f %f\n%p = OpTypePointer Private %s\n%v = OpVariable %p Private\nBEGIN %x = OpLoad %s %v\nEND|HEAD MODEL OpDecorate %g NoPerspective\n%g = OpDecorationGroup\nOpGroupMemberDecorate %g %s 0\nTYPES %f = OpTypeFloat 32\n%s = OpTypeStruct %f %f %f\n%p = OpTypePointer Private %s\n%v = OpVariable %p Private\nBEGIN %x = OpLoad %s %v\nEND
> order of decorations of members that are <id>s|HEAD MODEL OpMemberDecorateIdEXT %s 0 OffsetIdEXT %one\nOpMemberDecorateIdEXT %s 1 OffsetIdEXT %two\nTYPES INTS %s = OpTypeStruct %int %int\nBEGIN END|HEAD MODEL OpMemberDecorateIdEXT %s 1 OffsetIdEXT %two\nOpMemberDecorateIdEXT %s 0 OffsetIdEXT %one\nTYPES INTS %s = OpTypeStruct %int %int\nBEGIN END
> which members they decorate|HEAD MODEL OpMemberDecorateIdEXT %s 0 OffsetIdEXT %one\nOpMemberDecorateIdEXT %s 1 OffsetIdEXT %two\nTYPES INTS %s = OpTypeStruct %int %int\nBEGIN END|HEAD MODEL OpMemberDecorateIdEXT %s 1 OffsetIdEXT %one\nOpMemberDecorateIdEXT %s 0 OffsetIdEXT %two\nTYPES INTS %s = OpTypeStruct %int %int\nBEGIN END
> which of two equal variables|HEAD MODEL TYPES INTS %p = OpTypePointer Private %int\n%v = OpVariable %p Private\n%w = OpVariable %p Private\nBEGIN OpStore %v %one\nOpStore %v %two\nEND|HEAD MODEL TYPES INTS %p = OpTypePointer Private %int\n%v = OpVariable %p Private\n%w = OpVariable %p Private\nBEGIN OpStore %v %one\nOpStore %w %two\nEND
> a decoration in a function|HEAD MODEL OpDecorate %x RelaxedPrecision\nTYPES INTS BEGIN %x = OpIAdd %int %one %two\nEND|HEAD MODEL TYPES INTS BEGIN %x = OpIAdd %int %one %two\nEND
> an execution mode|HEAD MODEL OpExecutionMode %main LocalSize 8 1 1\nTYPES BEGIN END|HEAD MODEL OpExecutionMode %main LocalSize 4 1 1\nTYPES BEGIN END
> a debugging print|HEAD OpExtension "SPV_KHR_non_semantic_info"\n%set = OpExtInstImport "NonSemantic.DebugPrintf"\nMODEL %s = OpString "here"\nTYPES BEGIN %n = OpExtInst %void %set 1 %s\nEND|HEAD MODEL TYPES BEGIN END
> the text of an alias domain that is unused|HEAD MODEL %s = OpString "here"\nDOMAIN TYPES BEGIN END|HEAD MODEL %s = OpString "gone"\nDOMAIN TYPES BEGIN END
> a text that is unused|HEAD MODEL %s = OpString "here"\nTYPES BEGIN END|HEAD MODEL %s = OpString "gone"\nTYPES BEGIN END
> .
order of capabilities: n2
a capability more:
order of constants: n2
order of operands:
an unused constant: n2
a dead OpUndef: n2
a used OpUndef of another type:
an unused variable's binding:
order of decorations: n2
a group instead of two decorations: n2
a member of a group:
order of the members of a group: n2
what a group of members is decorated with:
order of decorations of members that are <id>s: n2
which members they decorate:
which of two equal variables:
a decoration in a function:
an execution mode:
a debugging print: n1 n2
the text of an alias domain that is unused: n2
a text that is unused: n1 n2

# what stands behind damage is part of an identity, also of one that is asked for alone
$ mkdir $TMP/behind; cd $TMP/behind; n=0; for tail in abcd abce abcd; do n=$((n + 1)); { head -c 1000 $SRC/tests/modules/blur.comp.spv; printf $tail; } >$n; done
> for kind in n1 n2; do echo $kind: $(spvx ls -f json --identity=$kind 1 2 3 2>said | grep -o "\"$kind\": \"[0-9a-f]*" | sort | uniq -c | sed 's/".*//' | sort); done
n1: 1 2
n2: 1 2
