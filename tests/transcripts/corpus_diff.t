# Samples as two compilers made them: every figure counted once more, by the words of the files and the names of the JSON grammar.
$ cd $SHARED/corpus/vulkan

$ mkdir $TMP/old $TMP/new; for f in hlsl__*; do cp $f $TMP/old/${f#hlsl__}; done; for f in slang__*; do cp $f $TMP/new/${f#slang__}; done
> cat >$TMP/count.awk <<'END'
> FILENAME ~ /json$/ { if (sub(/.*"opname" : "/, "")) { sub(/".*/, ""); name = $0 } else if (sub(/.*"opcode" : /, "")) names[$0 + 0] = name; next }
> $1 == "old" || $1 == "new" { side = $1 == "new"; bytes[side] += $3; module = $2; left = 0; n[side] = 0; next }
> !left { op = $1 + 256 * $2; left = $3 + 256 * $4; n[side]++; insns[side]++; ops[op]; count[side, op]++; words[side, op] += left }
> --left == 0 && side { is[module] = n[0] "," n[1] }
> END {
> 	for (m in is) {
> 		split(is[m], v, ","); change = v[2] > v[1] + 0 ? "grew" : v[2] < v[1] + 0 ? "shrank" : "same"; changes[change]++; pairs++
> 		print "{\"t\":\"row\",\"change\":\"" change "\",\"module\":\"" m "\",\"value\":[" is[m] "],\"old_address\":\"old/" m "\",\"new_address\":\"new/" m "\"}"
> 	}
> 	for (op in ops) if (count[0, op] != count[1, op] || words[0, op] != words[1, op])
> 		printf "{\"t\":\"opcode\",\"name\":\"%s\",\"count\":[%d,%d],\"words\":[%d,%d]}\n", names[op], count[0, op], count[1, op], words[0, op], words[1, op]
> 	printf "%d %d %d %d insts [%d,%d] bytes [%d,%d]\n", pairs, changes["grew"], changes["shrank"], changes["same"], insns[0], insns[1], bytes[0], bytes[1]
> }
> END

$ cd $TMP

$ for m in $(cd old; ls); do [ ! -f new/$m ] || for side in old new; do echo $side $m $(wc -c <$side/$m); tail -c +21 $side/$m | od -An -v -w4 -tu1; done; done |
> 	awk -f count.awk $SHARED/grammar/spirv.core.grammar.json - | LC_ALL=C sort >wanted; spvx diff -f ndjson old new >got; echo $?
> { grep -E '"t":"(row|opcode)"' got; sed -n 's/.*"pairs":\([0-9]*\),.*"hurt":\([0-9]*\),"helped":\([0-9]*\),"unchanged":\([0-9]*\),"totals":{"insts":\([^]]*]\).*"bytes":\([^]]*]\),"body.*/\1 \2 \3 \4 insts \5 bytes \6/p' got; } |
> 	LC_ALL=C sort | diff wanted -; wc -l <wanted; grep -o '"only_in":[^"]*' got; ls old | wc -l; ls new | wc -l
1
189
"only_in":[69,77],
182
190
