# A query finds in modules the lines that a plain search finds in their recorded listings: expressions by grep, names of instructions as the
# shell takes patterns, enumerants as words of a line.
$ cd $SHARED/corpus

# an instruction a line, in the escapes of TSV; without indentation, with all lines of a string
$ cat >$TMP/list.awk <<'END'
> FNR == 1 { held = 0; n++ }
> !held { sub(/^ */, ""); insn = "" }
> !held && /^;/ { next }
> { insn = insn (held ? "\n" : "") $0; s = insn; gsub(/\\./, "", s); held = gsub(/"/, "", s) % 2 }
> !held { gsub(/\\/, "&&", insn); gsub(/\n/, "\\n", insn); gsub(/\t/, "\\t", insn); print n "\t" insn }
> END
> cat >$TMP/names.awk <<'END'
> # instructions whose name is one of OPS, and that have, after it and outside of strings, a word of OPERANDS
> function listed(names, name, n, one, i) { n = split(names, one, ","); for (i = 1; i <= n; i++) if (name ~ ("^" one[i] "$")) return 1 }
> function has_word(text, op, n, word, i) {
> 	gsub(/\\\\./, "", text); gsub(/"[^"]*"/, "\"", text); n = split(text, word, /[ |]+/)
> 	for (i = 1; i <= n; i++) if (!(op ~ /^OpExtInst/ && i == 3 || op == "OpSpecConstantOp" && i == 2) && listed(operands, word[i])) return 1
> }
> BEGIN { FS = "\t"; gsub(/[*]/, ".*", ops); gsub(/[?]/, ".", ops) }
> { op = $2; if (op ~ /^%[0-9]+ = /) sub(/^%[0-9]+ = /, "", op); rest = op; sub(/ .*/, "", op); rest = index(rest, " ") ? substr(rest, index(rest, " ") + 1) : "" }
> (ops == "" || listed(ops, op)) && (operands == "" || has_word(rest, op))
> END
> cat >$TMP.sh <<'END'
> searched() { # PATTERN [OP [OPERAND]]: how many are found, and those that are not in both
> 	grep -nE -e "$1" $TMP/insns | cut -d : -f 1 | awk 'NR == FNR { is[$1]; next } FNR in is' - $TMP/listed | awk -v ops="$2" -v operands="$3" -f $TMP/names.awk | cut -f 2 >$TMP/want
> 	spvx grep -f tsv -e "$1" ${2:+--op="$2"} ${3:+--operand="$3"} --files-from=$TMP/modules | sed 1d | cut -f 3 | diff $TMP/want - | head -n 4; echo "$(($(wc -l <$TMP/want))):$1${2:+ op $2}${3:+ operand $3}"
> }
> END
> awk -F'\t' '$2 == "raw" && $4 == "0" && $3 !~ /source_path/ { print $1 >modules; print $7 }' modules=$TMP/modules expected/dis/INDEX.tsv | xargs awk -f $TMP/list.awk >$TMP/listed; cut -f 2 $TMP/listed >$TMP/insns; wc -l <$TMP/modules
77

$ for pattern in OpLoad 'OpTypeVector %[0-9]+ 4$' OpImage ^OpDecorate '^%[0-9]+ = OpConstant %[0-9]+ 0x' '= Op(Phi|Select) ' 'OpExtInst .* (Sqrt|FMix|DebugLine)' 'Location [0-9]$' '"main"' main gl_PerVertex 'OpE?x?tInst' Op+Name \
> 	'OpStorex{0}' 'OpStor[e]' 'OpLoad|OpStore' '(OpLoad) %' Optional Debug DebugScope Fragment 'Std450|std\.450' 'GLSL\.std\.450' IAdd Function Unknown Uniform ''; do searched "$pattern"; done
> for op in OpLoad OpConstant,OpSwitch 'OpType*' 'Op*Image*' OpExtInst 'Op?ame' 'Op[LS]*'; do searched '' "$op"; done
> for operand in Function Uniform,StorageBuffer Location BuiltIn Position,FragCoord Fragment None Aligned,Volatile Lod DontInline; do searched '' '' $operand; done
> searched '%[0-9]*[02468] ' OpDecorate Block; searched '' OpVariable Input,Output; searched '1$' OpLoad
3435:OpLoad
84:OpTypeVector %[0-9]+ 4$
272:OpImage
2005:^OpDecorate
14:^%[0-9]+ = OpConstant %[0-9]+ 0x
55:= Op(Phi|Select) 
335:OpExtInst .* (Sqrt|FMix|DebugLine)
87:Location [0-9]$
145:"main"
178:main
4:gl_PerVertex
1900:OpE?x?tInst
1279:Op+Name
2094:OpStorex{0}
2094:OpStor[e]
5529:OpLoad|OpStore
3435:(OpLoad) %
0:Optional
1529:Debug
211:DebugScope
29:Fragment
63:Std450|std\.450
63:GLSL\.std\.450
194:IAdd
1247:Function
90:Unknown
1792:Uniform
25595:
3435: op OpLoad
1288: op OpConstant,OpSwitch
2284: op OpType*
541: op Op*Image*
1813: op OpExtInst
1279: op Op?ame
7220: op Op[LS]*
743: operand Function
240: operand Uniform,StorageBuffer
88: operand Location
134: operand BuiltIn
11: operand Position,FragCoord
27: operand Fragment
273: operand None
95: operand Aligned,Volatile
16: operand Lod
4: operand DontInline
43:%[0-9]*[02468]  op OpDecorate operand Block
196: op OpVariable operand Input,Output
354:1$ op OpLoad
! spvx: note: nothing found: no instruction has a name that begins with 'Optional'
