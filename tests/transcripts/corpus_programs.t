# programs: modules without a symbol, counted once for each file; as many as EXPECTED.tsv has rows with neither names nor inside
$ cd $SHARED/corpus-outside/programs
$ for f in *stripped* *nosections* libx86_64.so *.o; do
> 	rows=$(awk -F'\t' -v f=$f '$1 == f && $8 == "-" && $10 == "-"' EXPECTED.tsv | wc -l)
> 	case $f in *stripped* | *nosections*) ;; *) rows=0 ;; esac
> 	spvx ls $f 2>&1 >/dev/null | sed 's/.*: note: //' >$TMP/note
> 	[ "$(cut -d' ' -f 2 $TMP/note)" = "${rows#0}" ] || { echo "$f: $rows rows"; cat $TMP/note; }
> done

$ spvx ls -n 1 two-builds/new.nosymbols.dll
    bytes  SPIR-V  made by          sha256      entry points        address
    1,552  1.5     Glslang 11       d66937be07  Fragment main       two-builds/new.nosymbols.dll@0x400
and 34 more (-n 0 shows all)

35 modules, 83,076 bytes
! two-builds/new.nosymbols.dll:0x14c00: note: SPVX-C017: 35 modules without a symbol: the file is stripped

# names that no module has
$ spvx ls -n 1 'libfat.dylib!shader_pack' 'libx86_64.so!gfx::Pass::code' 'libx86_64.so!nothing'
0 modules, 0 bytes
not complete:
  libfat.dylib!shader_pack: no such entry in the file; did you mean !x86_64:shader_pack, !arm64:shader_pack?
  libx86_64.so!gfx::Pass::code: no such entry in the file; did you mean !_ZN3gfx4Pass4codeE?
  libx86_64.so!nothing: no such entry in the file
! libfat.dylib!shader_pack: error: no such entry in the file; did you mean !x86_64:shader_pack, !arm64:shader_pack?
! libx86_64.so!gfx::Pass::code: error: no such entry in the file; did you mean !_ZN3gfx4Pass4codeE?
! libx86_64.so!nothing: error: no such entry in the file
[2]

# symbols in records
$ spvx stats --per-module -f ndjson 'libx86_64.so!shader_pack+0x684' | sed -n '2s/,"modules".*//p'
{"t":"totals","address":"libx86_64.so!shader_pack+0x684","symbol":"shader_pack+0x684"

$ spvx stats --per-module -f json 'libx86_64.so!blur_new' | sed -n 4,6p
    {
      "address": "libx86_64.so!blur_new",
      "symbol": "blur_new",

$ spvx reflect -f ndjson 'libx86_64.so@0x4448' libi386.nosections.so | sed 's/,"bytes".*//'
{"t":"reflect","spvx_reflect":1,"module":{"address":"libx86_64.so@0x4448","section":".spirv"
{"t":"reflect","spvx_reflect":1,"module":{"address":"libi386.nosections.so!_ZN3gfx6detail8kTonemapE","symbol":"_ZN3gfx6detail8kTonemapE","section":"load 1"
{"t":"reflect","spvx_reflect":1,"module":{"address":"libi386.nosections.so!_ZN3gfx4Pass4codeE","symbol":"_ZN3gfx4Pass4codeE","section":"load 1"
{"t":"reflect","spvx_reflect":1,"module":{"address":"libi386.nosections.so@0xc70","section":"load 1"
{"t":"reflect","spvx_reflect":1,"module":{"address":"libi386.nosections.so@0x1368","section":"load 1"
{"t":"reflect","spvx_reflect":1,"module":{"address":"libi386.nosections.so!_ZN7VariantILi3EE3spvE","symbol":"_ZN7VariantILi3EE3spvE","section":"load 1"
{"t":"reflect","spvx_reflect":1,"module":{"address":"libi386.nosections.so!add_f32_data","symbol":"add_f32_data","section":"load 1"
{"t":"reflect","spvx_reflect":1,"module":{"address":"libi386.nosections.so!blur_new","symbol":"blur_new","section":"load 1"
{"t":"reflect","spvx_reflect":1,"module":{"address":"libi386.nosections.so@0x29a8","section":"load 1"
{"t":"reflect","spvx_reflect":1,"module":{"address":"libi386.nosections.so!shader_pack","symbol":"shader_pack","section":"load 1"
{"t":"reflect","spvx_reflect":1,"module":{"address":"libi386.nosections.so!shader_pack+0x684","symbol":"shader_pack+0x684","section":"load 1"
{"t":"reflect","spvx_reflect":1,"module":{"address":"libi386.nosections.so!odd name%1B[31m","symbol":"odd name\u001b[31m","section":"load 1"
{"t":"reflect","spvx_reflect":1,"module":{"address":"libi386.nosections.so@0x42e8","section":"load 1"
{"t":"reflect","spvx_reflect":1,"module":{"address":"libi386.nosections.so@0x4933","section":"load 4"
{"t":"end","complete":true}
! libi386.nosections.so:0x4e6c: note: SPVX-C017: 5 modules without a symbol: the file is stripped

$ spvx audit --profile=release -f ndjson 'libx86_64.so!raw_blob' | grep -o '"container.*"severity"'
"container":"libx86_64.so","symbol":"raw_blob","section":".data","severity"
"container":"libx86_64.so","symbol":"raw_blob","section":".data","severity"

$ spvx audit --profile=release -f sarif 'libx86_64.so!raw_blob' | grep -n -A 2 logicalLocations
57:              "logicalLocations": [{"name": "raw_blob", "kind": "variable"}]
58-            }
59-          ],
--
73:              "logicalLocations": [{"name": "raw_blob", "kind": "variable"}]
74-            }
75-          ],

# from a partial
$ spvx audit --profile=release --partial 'libx86_64.so!raw_blob' | spvx merge -f ndjson - | grep -o '"container.*"severity"'
"container":"libx86_64.so","symbol":"raw_blob","section":".data","severity"
"container":"libx86_64.so","symbol":"raw_blob","section":".data","severity"

# bytes before the first module that begin like a zstd frame, and are none
$ cp libx86_64.so $TMP; chmod u+w $TMP/libx86_64.so; printf '\050\265\057\375' | dd of=$TMP/libx86_64.so bs=1 seek=9 conv=notrunc status=none
> spvx ls -f tsv $TMP/libx86_64.so | cut -f 2- >$TMP/got; spvx ls -f tsv libx86_64.so | cut -f 2- | diff - $TMP/got

# Each module of EXPECTED.tsv, which nm and readelf made, in its file and in a pipe. A blank in a name is %20; the underscore that compilers
# for some systems add is not shown, so that an export of Windows, which has lost it, has the name of its symbol; without a table of sections a
# segment is named.
$ cat >$TMP/names.awk <<'END'
> BEGIN { FS = "\t"; hex = "0123456789abcdef" }
> function number(s, n) { for (s = substr(s, 3); s != ""; s = substr(s, 2)) n = 16 * n + index(hex, substr(s, 1, 1)) - 1; return n }
> function shown(names, n, name, i, seen, list) {
> 	n = split(names, name, " ")
> 	for (i = 1; i <= n; i++) {
> 		if (name[i] ~ /^_([^Z]|$)/) name[i] = substr(name[i], 2)
> 		if (!(name[i] in seen)) list = list (i > 1 ? " " : "") name[i]
> 		seen[name[i]]
> 	}
> 	gsub(/\\x20/, "%20", list); return list
> }
> FNR == 1 { next }
> FILENAME != "EXPECTED.tsv" { row[++n] = $0; next }
> $1 == file {
> 	split(row[++k], got)
> 	same = got[2] == number($3) && got[3] == $4 && got[4] == ($6 == "swapped" ? "big" : "little") && ($6 == "swapped" || got[8] == $5)
> 	named = got[9] == shown($8 == "-" ? $10 : $8) && (got[10] == $7 || (file ~ /nosections/ && got[10] ~ /^load /))
> 	if (!same || !named) print row[k] ", not " $0
> }
> END { if (k != n) print file ": " n " modules, not " k; print k }
> END
> for file in $(sed 1d EXPECTED.tsv | cut -f 1 | uniq); do for name in $file -; do
> 	spvx ls --carve -f tsv $name <$file 2>$TMP/said | awk -v file=$file -f $TMP/names.awk - EXPECTED.tsv
> done; done | awk '/ / { print } { n += $1 } END { print n / 2 }'
357

# Tables of symbols that claim anything: the modules are there, and no name is invented; without entries or strings there is none.
$ sed 1d HOSTILE.tsv | while IFS='	' read -r file base what rest; do
> 	case $file,$what in *-ok-*) names=same ;; *entsize* | *link-self* | *'no names'*) names=none ;; *) names=either ;; esac
> 	for f in $base $file; do spvx ls --carve -f tsv $f 2>$TMP/said | cut -f 2,3,8,9 >$TMP/$f; done
> 	paste $TMP/$base $TMP/$file | awk -F'\t' -v f=$file -v names=$names 'FNR > 1 && ($1 " " $2 " " $3 != $5 " " $6 " " $7 || !((names != "none" && $4 == $8) || (names != "same" && $8 == "-"))) { print f, $0 }'
> 	echo $names
> done | sort | uniq -c | sed 's/^ *//'
6 either
5 none
1 same

# --where by symbols as they are in the program, and as in C++
$ for t in symbol:_ZN3gfx4Pass4codeE symbol:gfx::Pass::code 'symbol:gfx::*' symbol:Pass::code symbol:blur_new 'symbol:blur?new' symbol:blur '!symbol:*'; do echo "$t: $(spvx ls -q -f tsv "--where=$t" libi386.nosections.so | cut -f 1 | tail -n +2 | tr '\n' ' ')"; done
symbol:_ZN3gfx4Pass4codeE: libi386.nosections.so!_ZN3gfx4Pass4codeE 
symbol:gfx::Pass::code: libi386.nosections.so!_ZN3gfx4Pass4codeE 
symbol:gfx::*: libi386.nosections.so!_ZN3gfx6detail8kTonemapE libi386.nosections.so!_ZN3gfx4Pass4codeE 
symbol:Pass::code: 
symbol:blur_new: libi386.nosections.so!blur_new 
symbol:blur?new: libi386.nosections.so!blur_new 
symbol:blur: 
!symbol:*: libi386.nosections.so@0xc70 libi386.nosections.so@0x1368 libi386.nosections.so@0x29a8 libi386.nosections.so@0x42e8 libi386.nosections.so@0x4933 

# Two builds: rows of `diff`, and pairs of PAIRS.tsv among them. Names pair first, then equal bytes, then equal code; places never do. Without
# names only equal bytes or code is a pair.
$ cd $SHARED/corpus-outside/programs/two-builds

$ while read -r ending step old new; do
> 	spvx diff --carve -f tsv old.$ending new.$ending | awk -F'\t' -v s=$step -v old=$old -v new=$new '
> 		FNR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
> 		NR == FNR { a = $column["old_address"]; b = $column["new_address"]; pair[substr(a, index(a, s) + 1), substr(b, index(b, s) + 1)]; n++; next }
> 		(s == "!" || $1 ~ /^o.*, same/ || $1 == "same name, same bytes") && (($column[old], $column[new]) in pair) { found++ }
> 		END { print n, found }' - PAIRS.tsv
> done <<'END'
> so ! name_old name_new
> dll ! name_old name_new
> exports-only.dll ! name_old name_new
> nosymbols.so @ old.so new.so
> END
39 38
39 38
39 38
47 19
! new.exports-only.dll:0x15200: note: SPVX-C017: 1 module without a symbol: the file is stripped
! old.nosymbols.so:0x18e00: note: SPVX-C017: 34 modules without a symbol: the file is stripped
! new.nosymbols.so:0x153d8: note: SPVX-C017: 35 modules without a symbol: the file is stripped

# Sections as readelf and objdump see them: by carving the files with one thread and more, and by the address of each module, which in a section that clang's
# bundler has added ends with the target in place of an offset
$ cd $SHARED/corpus-more/coverage

$ sed 1d SECTIONS.tsv | awk -F'\t' -v OFS='\t' 'sub(/^__CLANG_OFFLOAD_BUNDLE__/, "&", $4) { sub(/@.*/, "!" substr($4, 25), $1) } { print $1, $3, "-", $4 }' | sort >$TMP/want
> for j in 1 4; do spvx ls --carve --sections -f tsv -j$j game 2>$TMP/said | grep ^game/engine | cut -f 1,8-10 | sort | diff $TMP/want -; done
> sed 1d SECTIONS.tsv | cut -f 1 | while read -r address; do spvx ls --sections -f tsv "$address" | sed 1d | cut -f 1,8-10; done | sort | diff $TMP/want -; wc -l <$TMP/want
4
