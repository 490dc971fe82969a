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
