# files of engines and tools of capture: GFXReconstruct, RenderDoc, Godot, Filament, bgfx, Diligent Engine
$ cat >$TMP.sh <<'END'
> fill() { head -c $1 /dev/zero | tr '\0' "\\$2"; } # BYTES OCTAL
> size() { wc -c <$1; }
> shader() { # BOUND [FUNCTION]
> printf '\3\2\43\7\0\0\1\0\0\0\0\0'; le $1 4; printf '\0\0\0\0\21\0\2\0\1\0\0\0\16\0\3\0\0\0\0\0\1\0\0\0'; ${2:-:}
> }
> function() { printf '\66\0\5\0\1\0\0\0\2\0\0\0\0\0\0\0\3\0\0\0\70\0\1\0'; }
> crc() { gzip -nc $1 | tail -c 8 | head -c 4; }
> zip() { # NAME FILE...: an archive of files, stored
> name=$1 count=0 at=0; : >central; shift
> for f; do
> printf 'PK\3\4\12\0\0\0\0\0\0\0\0\0'; crc $f; le $(size $f) 4; le $(size $f) 4; le ${#f} 2; printf '\0\0%s' $f; cat $f
> { printf 'PK\1\2\12\0\12\0\0\0\0\0\0\0\0\0'; crc $f; le $(size $f) 4; le $(size $f) 4; le ${#f} 2; fill 12 0; le $at 4; printf %s $f; } >>central
> count=$((count + 1)) at=$((at + 30 + ${#f} + $(size $f)))
> done >$name
> { cat central; printf 'PK\5\6\0\0\0\0'; le $count 2; le $count 2; le $(size central) 4; le $at 4; printf '\0\0'; } >>$name
> }
> rdc() { # VERSION ENCODING BYTES [OPTION]: a capture of RenderDoc, its frame in standard input, of so many bytes when decoded
> cat >frame; { printf RDOC; words 0 $1 16 0 1; le $(size frame) 8; le $3 8; words 0 0 $2 0; cat frame; } >x.rdc; spvx ls -q -f tsv $4 x.rdc 2>&1 | sed '/^address/d' | cut -f 1,3
> }
> both() { # FILE FIELDS: of the file and of a pipe
> spvx ls -f tsv $1 >file 2>error; echo "$1: $?"; spvx ls -f tsv - <$1 >piped 2>said
> awk -F'\t' -v name=$1 -v list=$2 '
> BEGIN { n = split(list, part, ","); for (i = 1; i <= n; i++) { m = split(part[i], ends, "-"); for (k = ends[1]; k <= ends[m]; k++) column[++columns] = k } }
> FILENAME == "piped" || FILENAME == "said" { sub(/^-/, name); if ($0 != line[FILENAME == "piped" ? "file" : "error", FNR]) differs = 1; lines[FILENAME]++; next }
> { line[FILENAME, FNR] = $0; lines[FILENAME]++; if (FILENAME == "file") { row = $column[1]; for (i = 2; i <= columns; i++) row = row "\t" $column[i]; $0 = row } }
> ++all > 1 { print } END { exit differs || lines["file"] != lines["piped"] || lines["error"] != lines["said"] }' file error piped said ||
> { sed -i "s,^-,$1," piped said; cmp file piped; diff error said; }
> }
> runs() { awk '/^cut: [0-9]*$/ { if (NR > 1) print run; run = $0; next } { run = run " " $0 } END { print run }'; } # of `both cut`, a line each
> END

$ cd $TMP && mkdir own && cd own

# a capture whose call has three modules: each address leads to its module, in a zip too, and none else is there
$ { for n in 5 6 7; do fill 7 125; shader $n function; fill 9 125; done; } >call
> { printf 'GFXR\0\0\0\0\1\0\0\0\1\0\0\0\1\0\0\0\0\0\0\0'; le $((16 + $(size call))) 8; le 4 4; fill 12 1; cat call; le 4 8; le 2 4; } >a; zip z a
> spvx ls -f tsv a z | tee all | cut -f 1-4; tail -n +2 all | while read -r address rest; do spvx ls -f tsv $address | tail -n +2; done | diff - all | grep '^[<>]' | cut -f 1
> spvx ls a@0x18+0x1 a@0x18+ a@0x18+0x0 'a#00000000000000180'
address	offset	bytes	byte_order
a@0x18	24	64	little
a@0x18+0x57	24	64	little
a@0x18+0xa7	24	64	little
z!a@0x18	55	64	little
z!a@0x18+0x57	55	64	little
z!a@0x18+0xa7	55	64	little
\> address
0 modules, 0 bytes
not complete:
  a#00000000000000180: neither a file nor an address (FILE!MEMBER, FILE#HASH, FILE@0xOFFSET)
  a@0x18+: neither a file nor an address (FILE!MEMBER, FILE#HASH, FILE@0xOFFSET)
  a@0x18+0x0: neither a file nor an address (FILE!MEMBER, FILE#HASH, FILE@0xOFFSET)
  a@0x18+0x1: no module begins at that offset
! a@0x18+0x1: error: no module begins at that offset
! a@0x18+: error: neither a file nor an address (FILE!MEMBER, FILE#HASH, FILE@0xOFFSET)
! a@0x18+0x0: error: neither a file nor an address (FILE!MEMBER, FILE#HASH, FILE@0xOFFSET)
! a#00000000000000180: error: neither a file nor an address (FILE!MEMBER, FILE#HASH, FILE@0xOFFSET)
[2]

# calls in LZ4 whose literals are a module: a call of a method has an object before its thread
$ call() { # TYPE
> head=20; [ $1 = 4 ] || head=28; shader 5 >m
> printf 'GFXR\0\0\0\0\1\0\0\0\1\0\0\0\1\0\0\0\1\0\0\0'; le $((4 + head + 2 + $(size m))) 8; le $((0x80000000 | $1)) 4; fill $((head - 8)) 7; le $(size m) 8; le 240 1; le $(($(size m) - 15)) 1; cat m
> }
> call 4 >four; call 6 >six; both four 1,3; both six 1,3
> { cat four; le 3 8; fill 100 0; } >small; both small 1 # a block that cannot even hold its type ends the capture
four: 0
four@0x18	40
six: 0
six@0x18	40
small: 1
small@0x18
small:0x62: error: SPVX-C002: block shorter than its header

# of each length there is one error, the same of a file and of a pipe, and none where a block ends; the module is there once its block is
$ { cat four; le 4 8; le 2 4; le 8 8; le 3 4; le 0 4; } >whole
> for n in $(seq 16 $(size whole)); do head -c $n whole >cut; both cut 1; done | sed 's/:0x[0-9a-f]*: error: \(SPVX-C002\).*/: \1/' | runs | uniq -c
      8 cut: 1 cut: SPVX-C002
      1 cut: 2 cut:0x0: error: bin/magic: no SPIR-V module: a GFXReconstruct capture that holds none
     73 cut: 1 cut: SPVX-C002
      1 cut: 0 cut@0x18
     11 cut: 1 cut@0x18 cut: SPVX-C002
      1 cut: 0 cut@0x18
     15 cut: 1 cut@0x18 cut: SPVX-C002
      1 cut: 0 cut@0x18

# a capture of RenderDoc of a version that is known and of one that is not, with a good chunk behind another and a bad one, with a module as
# large as may be and one that is larger; LZ4 in pages that cannot be and one whose bytes refer back to before the first
$ for version in 258 259; do words 1 8 0 0 | rdc $version 0 16; done; for id in 1 0; do { words 1 8 0 0; fill 48 0; words $id 8 0 0; fill 48 0; } | rdc 258 0 128; done
> for most in 64 63; do { words 1 120; le 64 8; le 64 8; fill 40 0; shader 5 function; } | rdc 258 0 128 --max-entry=$most; done
> for page in 1 0 65809 65810; do le $page 4 | rdc 258 2 1; done; for back in 1 2; do { le 10 4; printf "\\20a\\$back\\0\\120bbbbb"; } | rdc 258 2 10; done
x.rdc:0x0: error: bin/magic: no SPIR-V module: a RenderDoc capture that holds none
x.rdc:0x0: error: SPVX-C001: unsupported version 0x103
x.rdc:0x0: error: bin/magic: no SPIR-V module: a RenderDoc capture that holds none
x.rdc:0xb8: error: SPVX-C012: frame capture: damaged chunk at 0x40
x.rdc	64
x.rdc:0xb8: error: SPVX-C015: module of 64 bytes: larger than --max-entry
x.rdc:0x3c: error: SPVX-C002: frame capture: truncated data after 0x0 bytes, decoded
x.rdc:0x3c: error: SPVX-C008: frame capture: invalid LZ4 page after 0x0 bytes, decoded
x.rdc:0x3c: error: SPVX-C002: frame capture: truncated data after 0x0 bytes, decoded
x.rdc:0x3c: error: SPVX-C008: frame capture: invalid LZ4 page after 0x0 bytes, decoded
x.rdc:0x46: error: SPVX-C002: frame capture: truncated data after 0x0 bytes, decoded
x.rdc:0x46: error: SPVX-C008: frame capture: invalid LZ4 distance after 0x0 bytes, decoded

# a page decodes to up to 64 KiB: one that a match fills, and one that it would pass
$ for last in 347 350; do { printf '\37a\1\0'; fill 256 377; printf "\\$last\\120bbbbb"; } >page; { le $(size page) 4; cat page; } | rdc 258 2 65536; done
x.rdc:0x147: error: SPVX-C012: frame capture: damaged chunk at 0x0
x.rdc:0x147: error: SPVX-C008: frame capture: invalid LZ4 page after 0x0 bytes, decoded

# a module has the names of its resource in their order, one that is given again only once, in each of several captures
$ named() { words 1 128; le 64 8; le 64 8; fill 40 0; shader 5 function; le 7 8; fill 56 0; for name; do words 1 $((12 + ${#name})); le 7 8; le ${#name} 4; printf %s "$name"; fill $((44 - ${#name})) 0; done; }
> for names in 'a b' 'a a' 'a ab b' 'b a a b'; do named $names | rdc 258 0 $((192 + 64 * $(echo $names | wc -w))); done; cp x.rdc y.rdc; tar -cf z.tar x.rdc y.rdc; spvx ls -f tsv z.tar | cut -f 1,3
x.rdc!a | b	64
x.rdc!a	64
x.rdc!a | ab | b	64
x.rdc!b | a | b	64
address	bytes
z.tar!x.rdc!b | a | b	64
z.tar!y.rdc!b | a | b	64

# a chunk is searched in blocks: an array at the end of one, after its size in one, and in the next
$ for at in 65472 65536 65600; do { words 1 $((at + 64)); fill $((at - 24)) 0; le 64 8; le 64 8; shader 5 function; le 7 8; } | rdc 258 0 $((at + 72)); done
x.rdc!0x7	64
x.rdc!0x7	64
x.rdc!0x7	64

# a packed offload bundle among other bytes ends where its head says, which its first version does not; none is longer than the file;
# an invalid block is placed where it begins, data that is cut where it ends
$ shader 5 >m; { printf __CLANG_OFFLOAD_BUNDLE__; le 1 8; le 64 8; le $(size m) 8; le 7 8; printf 'x-spirv'; fill 1 0; cat m; } >b; { printf '\50\265\57\375\240'; le $(size b) 4; le $(($(size b) << 3 | 1)) 3; cat b; } >z
> ccob() { printf CCOB; le $1 2; le 1 2; [ $1 = 1 ] || le $(($2 + $(size z))) $3; le $(size b) $3; fill 8 1; cat z; } # VERSION SIZE BYTES of a size
> for head in '1 20 4' '2 24 4' '3 32 8' '3 33 8'; do ccob $head >x; spvx ls -q -f tsv x 2>&1 | cut -f 1,3 | sed 1d; { fill 50 220; ccob $head; ccob $head; } >x; spvx ls -q --carve -f tsv x 2>&1 | cut -f 1,3 | sed 1d; done
> for head in '1 20 4' '2 24 4' '3 32 8'; do { printf '\50\265\57\375\240'; le $(size b) 4; printf '\7\0\0'; } >z; ccob $head >x; spvx ls -q -f tsv x | sed 1d; head -c 40 x >cut; spvx ls -q -f tsv cut | sed 1d; done
x!x-spirv	40
x@0x52!x-spirv	40
x@0xda!x-spirv	40
x!x-spirv	40
x@0x32!x-spirv	40
x@0xbe!x-spirv	40
x!x-spirv	40
x@0x32!x-spirv	40
x@0xc6!x-spirv	40
x!x-spirv	40
x@0x32!x-spirv	40
x@0xf2!x-spirv	40
! x:0x1d: error: SPVX-C008: offload bundle: invalid zstd block
! cut:0x1d: error: SPVX-C008: offload bundle: invalid zstd block
! x:0x21: error: SPVX-C008: offload bundle: invalid zstd block
! cut:0x21: error: SPVX-C008: offload bundle: invalid zstd block
! x:0x29: error: SPVX-C008: offload bundle: invalid zstd block
! cut:0x28: error: SPVX-C002: offload bundle: truncated data

# a shader of Godot with a module, and the same in zstd; in a zip, and in a cache in a zip: the address of each leads to it
$ godot() { # SETS [ENCODING of the first]
> shader 5 >m; { printf '\50\265\57\375\240'; le $(size m) 4; le $(($(size m) << 3 | 1)) 3; cat m; } >packed
> printf 'GRSC\2\0\0\0SPVC\1\0\0\0\2\0\0\0'; fill 8 0
> for i in 0 0 0 0 0 0 0 0 $1 0 0 1 3; do le $i 4; done; fill 4 0; printf 'sky\0'; fill 8 0
> le 0 4; le $(size m) 4; le ${2:-0} 4; le $(size m) 4; cat m; le 1 4; le $(size packed) 4; le 1 4; le $(size m) 4; cat packed
> }
> godot 1 >m1; mv m1 g; { printf 'GDSC\4\0\0\0\2\0\0\0\0\0\0\0'; le $(size g) 4; cat g; } >c; zip z g c
> for a in 'g!0' 'z!g!1' 'c!1!0' 'z!c!1!1'; do spvx ls -f tsv ${a%%!*} | grep -cF "$a	"; spvx dis --no-header "$a" | tail -n 1; done
> godot $((0x80000000)) >many; both many 1; godot 1 4 >four; both four 1
1
               OpMemoryModel Logical GLSL450
1
               OpMemoryModel Logical GLSL450
1
               OpMemoryModel Logical GLSL450
1
               OpMemoryModel Logical GLSL450
many: 1
many:0xdc: error: SPVX-C002: truncated archive: it ends before an entry
four: 1
four!1
four!0:0x70: error: SPVX-C011: shader with an unknown encoding (flags 0x4)

# a cache of another version, which may be laid out in another way; one that ends before its second variant
$ for v in 3 4 5; do { printf "GDSC\\$v\\0\\0\\0\\2\\0\\0\\0"; le $(size g) 4; cat g; } >c; both c 1; done
c: 2
c:0x0: error: SPVX-C001: unsupported version 3
c: 1
c!0!0
c!0!1
c:0xec: error: SPVX-C002: truncated archive: it ends before an entry
c: 2
c:0x0: error: SPVX-C001: unsupported version 5

# cut anywhere it is complained about, the same of a file and of a pipe
$ for n in $(seq 12 $(($(size g) - 1))); do turn 4 $n || continue; head -c $n g >cut; both cut 1; done | runs | awk '{ print gsub(/SPVX-C002/, "") }' | uniq | head -n 3
1
4
1

# modules as they are, at any offset: found as files and in archives, at addresses that lead to them
$ shader 5 function >m
> { printf 'VSH\13\0\0\0\0\1\2\3\4\1\0\7u_color\2\1\0\0\1\0\0\0\0\0'; le $(size m) 4; cat m; printf '\0\1\1\0\20\0'; } >bgfx
> { printf '\12\0\0\336\7\0\0\0\1\2\0\0\0\0\0\0'; fill 37 0; printf '\1'; le $(size m) 8; cat m; } >diligent
> for f in bgfx diligent; do zip z $f; spvx stats -f json $f z | grep -e '"not_looked_into"' -e '"modules"'
> spvx ls -f tsv $f z | tail -n +2 | cut -f 1 | while read -r address; do echo $address; spvx extract --to=out $address >listed; cmp out/* m; rm -r out; done; done
    "modules": 2,
  "not_looked_into": 0,
bgfx@0x24
z!bgfx@0x24
    "modules": 2,
  "not_looked_into": 0,
diligent@0x3e
z!diligent@0x3e

# one that ends before what makes it a module is named, and holds none
$ for f in bgfx diligent; do for n in $(seq 12 $(($(size $f) - 31))); do head -c $n $f | spvx info - 2>&1; echo $?; done; done | sort | uniq -c
     64   -:0x0: bin/magic: no SPIR-V module: a bgfx shader that holds none
     84   -:0x0: bin/magic: no SPIR-V module: an archive of Diligent Engine that holds none
     64 -:0x0: error: bin/magic: no SPIR-V module: a bgfx shader that holds none
     84 -:0x0: error: bin/magic: no SPIR-V module: an archive of Diligent Engine that holds none
    148 2
    148 not complete:

# captures in each compression, whole, cut and damaged, which were written after their reader's source
$ cd $SHARED/corpus-more/gfxr

$ cp *.gfxr $TMP; cd $TMP; for f in *.gfxr; do both $f 1,3,8; done
block-2-64.gfxr: 1
block-2-64.gfxr:0x18: error: SPVX-C002: truncated archive: it ends 19,470 bytes into an entry
claim-2-40.gfxr: 1
claim-2-40.gfxr@0xa0c	3956	2aa2c5f2260c61d7fd05bd52e8bc23803e3dc69ac2cb97bc6b211b7fe0abae82
claim-2-40.gfxr@0x1452	2968	2cce8af33a6e5a81a0d82523f7488465fb078d23b69aa0eab91fda339ad9bdf7
claim-2-40.gfxr@0x1c46	1412	7659167bfa62944c9008c1c950801b6832c128368175019659cac20dd64e6a7a
claim-2-40.gfxr@0x2098	1596	6cad805efb37723fe1ea8afcf2633a443c21cd7384d366e9232b16df5da96abf
claim-2-40.gfxr@0x2551	3792	47816798fa0e843b5997dddd34dba1b3ac3bd1bf6a2333b824292bd5cffe979a
claim-2-40.gfxr@0x2551+0xf64	3956	2aa2c5f2260c61d7fd05bd52e8bc23803e3dc69ac2cb97bc6b211b7fe0abae82
claim-2-40.gfxr:0x8c: error: SPVX-C010: function call: declared size 1099511627776 exceeds what its bytes can decode to
cut.gfxr: 1
cut.gfxr@0x8c	3792	47816798fa0e843b5997dddd34dba1b3ac3bd1bf6a2333b824292bd5cffe979a
cut.gfxr@0xa0c	3956	2aa2c5f2260c61d7fd05bd52e8bc23803e3dc69ac2cb97bc6b211b7fe0abae82
cut.gfxr@0x1452	2968	2cce8af33a6e5a81a0d82523f7488465fb078d23b69aa0eab91fda339ad9bdf7
cut.gfxr@0x1c46	1412	7659167bfa62944c9008c1c950801b6832c128368175019659cac20dd64e6a7a
cut.gfxr@0x2098	1596	6cad805efb37723fe1ea8afcf2633a443c21cd7384d366e9232b16df5da96abf
cut.gfxr@0x2551	3792	47816798fa0e843b5997dddd34dba1b3ac3bd1bf6a2333b824292bd5cffe979a
cut.gfxr@0x2551+0xf64	3956	2aa2c5f2260c61d7fd05bd52e8bc23803e3dc69ac2cb97bc6b211b7fe0abae82
cut.gfxr:0x388e: error: SPVX-C002: truncated archive: it ends 3,016 bytes into an entry
damaged.gfxr: 1
damaged.gfxr@0xa0c	3956	2aa2c5f2260c61d7fd05bd52e8bc23803e3dc69ac2cb97bc6b211b7fe0abae82
damaged.gfxr@0x1452	2968	2cce8af33a6e5a81a0d82523f7488465fb078d23b69aa0eab91fda339ad9bdf7
damaged.gfxr@0x1c46	1412	7659167bfa62944c9008c1c950801b6832c128368175019659cac20dd64e6a7a
damaged.gfxr@0x2098	1596	6cad805efb37723fe1ea8afcf2633a443c21cd7384d366e9232b16df5da96abf
damaged.gfxr@0x2551	3792	47816798fa0e843b5997dddd34dba1b3ac3bd1bf6a2333b824292bd5cffe979a
damaged.gfxr@0x2551+0xf64	3956	2aa2c5f2260c61d7fd05bd52e8bc23803e3dc69ac2cb97bc6b211b7fe0abae82
damaged.gfxr:0x8c: error: SPVX-C008: function call: truncated data
lz4.gfxr: 0
lz4.gfxr@0x8c	3792	47816798fa0e843b5997dddd34dba1b3ac3bd1bf6a2333b824292bd5cffe979a
lz4.gfxr@0xa0c	3956	2aa2c5f2260c61d7fd05bd52e8bc23803e3dc69ac2cb97bc6b211b7fe0abae82
lz4.gfxr@0x1452	2968	2cce8af33a6e5a81a0d82523f7488465fb078d23b69aa0eab91fda339ad9bdf7
lz4.gfxr@0x1c46	1412	7659167bfa62944c9008c1c950801b6832c128368175019659cac20dd64e6a7a
lz4.gfxr@0x2098	1596	6cad805efb37723fe1ea8afcf2633a443c21cd7384d366e9232b16df5da96abf
lz4.gfxr@0x2551	3792	47816798fa0e843b5997dddd34dba1b3ac3bd1bf6a2333b824292bd5cffe979a
lz4.gfxr@0x2551+0xf64	3956	2aa2c5f2260c61d7fd05bd52e8bc23803e3dc69ac2cb97bc6b211b7fe0abae82
none.gfxr: 0
none.gfxr@0x8c	3792	47816798fa0e843b5997dddd34dba1b3ac3bd1bf6a2333b824292bd5cffe979a
none.gfxr@0xffc	3956	2aa2c5f2260c61d7fd05bd52e8bc23803e3dc69ac2cb97bc6b211b7fe0abae82
none.gfxr@0x2010	2968	2cce8af33a6e5a81a0d82523f7488465fb078d23b69aa0eab91fda339ad9bdf7
none.gfxr@0x2c48	1412	7659167bfa62944c9008c1c950801b6832c128368175019659cac20dd64e6a7a
none.gfxr@0x326c	1596	6cad805efb37723fe1ea8afcf2633a443c21cd7384d366e9232b16df5da96abf
none.gfxr@0x3948	3792	47816798fa0e843b5997dddd34dba1b3ac3bd1bf6a2333b824292bd5cffe979a
none.gfxr@0x3948+0xf64	3956	2aa2c5f2260c61d7fd05bd52e8bc23803e3dc69ac2cb97bc6b211b7fe0abae82
zlib.gfxr: 0
zlib.gfxr@0x8c	3792	47816798fa0e843b5997dddd34dba1b3ac3bd1bf6a2333b824292bd5cffe979a
zlib.gfxr@0x633	3956	2aa2c5f2260c61d7fd05bd52e8bc23803e3dc69ac2cb97bc6b211b7fe0abae82
zlib.gfxr@0xc44	2968	2cce8af33a6e5a81a0d82523f7488465fb078d23b69aa0eab91fda339ad9bdf7
zlib.gfxr@0x10e6	1412	7659167bfa62944c9008c1c950801b6832c128368175019659cac20dd64e6a7a
zlib.gfxr@0x13a1	1596	6cad805efb37723fe1ea8afcf2633a443c21cd7384d366e9232b16df5da96abf
zlib.gfxr@0x168e	3792	47816798fa0e843b5997dddd34dba1b3ac3bd1bf6a2333b824292bd5cffe979a
zlib.gfxr@0x168e+0xf64	3956	2aa2c5f2260c61d7fd05bd52e8bc23803e3dc69ac2cb97bc6b211b7fe0abae82
zstd.gfxr: 0
zstd.gfxr@0x8c	3792	47816798fa0e843b5997dddd34dba1b3ac3bd1bf6a2333b824292bd5cffe979a
zstd.gfxr@0x61a	3956	2aa2c5f2260c61d7fd05bd52e8bc23803e3dc69ac2cb97bc6b211b7fe0abae82
zstd.gfxr@0xc35	2968	2cce8af33a6e5a81a0d82523f7488465fb078d23b69aa0eab91fda339ad9bdf7
zstd.gfxr@0x1101	1412	7659167bfa62944c9008c1c950801b6832c128368175019659cac20dd64e6a7a
zstd.gfxr@0x13ed	1596	6cad805efb37723fe1ea8afcf2633a443c21cd7384d366e9232b16df5da96abf
zstd.gfxr@0x1701	3792	47816798fa0e843b5997dddd34dba1b3ac3bd1bf6a2333b824292bd5cffe979a
zstd.gfxr@0x1701+0xf64	3956	2aa2c5f2260c61d7fd05bd52e8bc23803e3dc69ac2cb97bc6b211b7fe0abae82

$ cd $SHARED/corpus-more/godot

$ rm $TMP/*.gfxr; cp *.grsc *.cache $TMP; cd $TMP; for f in *.grsc *.cache; do both $f 1-3,8; done
count-2-30.grsc: 1
count-2-30.grsc!0	200	2744	4ade81eebb5a0502fd428974a9935680c34e3c993f913e2f60064f488045525c
count-2-30.grsc!1	1028	3488	8b2f1fd58c99163bf2cfbe8b5e9290b3db110658d22e9037f9f09cb34a8f8785
count-2-30.grsc:0x880: error: SPVX-C002: truncated archive: it ends before an entry
debug.grsc: 0
debug.grsc!0	192	3232	3812e2250365a414a7204911abb4ad41cc10b69da5d919589a417f88349c4db5
debug.grsc!1	3440	4148	30221df4af7010979dc948feb07a33c1d3b581d73e3e0d5ff4c5e598b70541a1
metal.grsc: 2
metal.grsc:0x0: error: bin/magic: no SPIR-V module: a Godot shader container that holds none
sets-2-31.grsc: 0
sets-2-31.grsc!0	200	2744	4ade81eebb5a0502fd428974a9935680c34e3c993f913e2f60064f488045525c
sets-2-31.grsc!1	1028	3488	8b2f1fd58c99163bf2cfbe8b5e9290b3db110658d22e9037f9f09cb34a8f8785
size-4g.grsc: 1
size-4g.grsc:0xb8: error: SPVX-C002: truncated archive: it ends 1,992 bytes into an entry
1c1,2
< size-4g.grsc:0xb8: error: SPVX-C002: truncated archive: it ends 1,992 bytes into an entry
---
\> size-4g.grsc!0:0xc8: error: SPVX-C015: larger than --max-entry
\> size-4g.grsc:0x880: error: SPVX-C002: truncated archive: it ends before an entry
smolv.grsc: 0
smolv.grsc!0	200	2744	4ade81eebb5a0502fd428974a9935680c34e3c993f913e2f60064f488045525c
smolv.grsc!1	1028	3488	8b2f1fd58c99163bf2cfbe8b5e9290b3db110658d22e9037f9f09cb34a8f8785
zstd.grsc: 0
zstd.grsc!0	200	2744	4ade81eebb5a0502fd428974a9935680c34e3c993f913e2f60064f488045525c
zstd.grsc!1	724	3488	8b2f1fd58c99163bf2cfbe8b5e9290b3db110658d22e9037f9f09cb34a8f8785
shader.cache: 0
shader.cache!0!0	216	2744	4ade81eebb5a0502fd428974a9935680c34e3c993f913e2f60064f488045525c
shader.cache!0!1	1044	3488	8b2f1fd58c99163bf2cfbe8b5e9290b3db110658d22e9037f9f09cb34a8f8785
shader.cache!2!0	2392	3232	3812e2250365a414a7204911abb4ad41cc10b69da5d919589a417f88349c4db5
shader.cache!2!1	5640	4148	30221df4af7010979dc948feb07a33c1d3b581d73e3e0d5ff4c5e598b70541a1

# materials of Filament: the modules, their digests, their uses, the findings
$ cd $SHARED/corpus-more/filamat

$ for f in *.filamat; do spvx ls -f json $f | sed -n 's/^    {"address": \(.*\), "byte_order".*"sha256"/\1/p'; done
"count-9.filamat!0", "offset": 64, "bytes": 3232: "3812e2250365a414a7204911abb4ad41cc10b69da5d919589a417f88349c4db5", "uses": [{"model": 1, "variant": 0, "stage": "vertex"}]},
"count-9.filamat!1", "offset": 1312, "bytes": 2332: "30ab03a5f0eb467c156d13b299a54421832912a130eae10f879508892c325dd4"}
"cut.filamat!0", "offset": 64, "bytes": 3232: "3812e2250365a414a7204911abb4ad41cc10b69da5d919589a417f88349c4db5"}
"damaged-first.filamat!1", "offset": 1312, "bytes": 2332: "30ab03a5f0eb467c156d13b299a54421832912a130eae10f879508892c325dd4", "uses": [{"model": 1, "variant": 0, "stage": "fragment"}]}
"index-77.filamat!0", "offset": 64, "bytes": 3232: "3812e2250365a414a7204911abb4ad41cc10b69da5d919589a417f88349c4db5", "uses": [{"model": 1, "variant": 0, "stage": "vertex"}]},
"index-77.filamat!1", "offset": 1312, "bytes": 2332: "30ab03a5f0eb467c156d13b299a54421832912a130eae10f879508892c325dd4"}
"last-other.filamat!0", "offset": 64, "bytes": 3232: "3812e2250365a414a7204911abb4ad41cc10b69da5d919589a417f88349c4db5", "uses": [{"model": 1, "variant": 0, "stage": "vertex"}]}
"three.filamat!0", "offset": 64, "bytes": 3232: "3812e2250365a414a7204911abb4ad41cc10b69da5d919589a417f88349c4db5", "uses": [{"model": 1, "variant": 0, "stage": "vertex"}, {"model": 1, "variant": 1, "stage": "vertex"}]},
"three.filamat!1", "offset": 1312, "bytes": 2332: "30ab03a5f0eb467c156d13b299a54421832912a130eae10f879508892c325dd4", "uses": [{"model": 1, "variant": 0, "stage": "fragment"}]},
"three.filamat!2", "offset": 2080, "bytes": 1228: "8e36cdc69e9da2b5fae05a838d364fb0500180502b00aeddbe86baa3a9df89e5", "uses": [{"model": 1, "variant": 1, "stage": "fragment"}, {"model": 2, "variant": 8, "stage": "fragment"}]}
"twelve.filamat!0", "offset": 104, "bytes": 3232: "3812e2250365a414a7204911abb4ad41cc10b69da5d919589a417f88349c4db5", "uses": [{"model": 1, "variant": 0, "stage": "vertex"}]},
"twelve.filamat!1", "offset": 1352, "bytes": 2332: "30ab03a5f0eb467c156d13b299a54421832912a130eae10f879508892c325dd4", "uses": [{"model": 1, "variant": 1, "stage": "fragment"}]},
"twelve.filamat!2", "offset": 2120, "bytes": 1228: "8e36cdc69e9da2b5fae05a838d364fb0500180502b00aeddbe86baa3a9df89e5", "uses": [{"model": 1, "variant": 2, "stage": "vertex"}]},
"twelve.filamat!3", "offset": 2640, "bytes": 3340: "31e3ada284181f433a351c755f647819015c58c9dc025f1c75f9e2d014d7e60c", "uses": [{"model": 1, "variant": 3, "stage": "fragment"}]},
"twelve.filamat!4", "offset": 4472, "bytes": 1628: "0481493bcd6a79bde5d4d11a0f9daef20bfe1fedf9a642259124ee4a4cc38735", "uses": [{"model": 1, "variant": 4, "stage": "vertex"}]},
"twelve.filamat!5", "offset": 4984, "bytes": 12464: "3f949c175a4abfd8889b8c0069a5ead26a9cd19bae3cc3ee606fb75a68bc0e20", "uses": [{"model": 1, "variant": 5, "stage": "fragment"}]},
"twelve.filamat!6", "offset": 10200, "bytes": 4736: "55af23a562dadfd337f78d16cbf925af048715d796854bcb2f96d7fa66ed0ce7", "uses": [{"model": 1, "variant": 6, "stage": "vertex"}]},
"twelve.filamat!7", "offset": 12104, "bytes": 3660: "cc0031df9bee946afc93a871a050f6229f3b427f75136f8e603944a111373728", "uses": [{"model": 1, "variant": 7, "stage": "fragment"}]},
"twelve.filamat!8", "offset": 13416, "bytes": 1800: "9a3aa5380b2d984ce0068b652f87d50f291dbd4853280243a64387e5d40692d3", "uses": [{"model": 1, "variant": 8, "stage": "vertex"}]},
"twelve.filamat!9", "offset": 14528, "bytes": 6384: "9dd686eb5c28dd5729c80cf84d2fcffc0a799dbdee346af25366d3ab31cc6ced", "uses": [{"model": 1, "variant": 9, "stage": "fragment"}]},
"twelve.filamat!10", "offset": 17504, "bytes": 1888: "7e7b5268ea9915ea1f0f768d42c8f1c62bcac5308f8cd772e2c7607e7690a41a", "uses": [{"model": 1, "variant": 10, "stage": "vertex"}]},
"twelve.filamat!11", "offset": 18200, "bytes": 2092: "deb074cc68ac00139044bfd4fc2d0a684aec696232780313a82c20216c78b229", "uses": [{"model": 1, "variant": 11, "stage": "fragment"}]}
"twice.filamat!0", "offset": 64, "bytes": 3232: "3812e2250365a414a7204911abb4ad41cc10b69da5d919589a417f88349c4db5", "uses": [{"model": 1, "variant": 0, "stage": "vertex"}]},
"twice.filamat@0x54d", "offset": 1357, "bytes": 3232: "3812e2250365a414a7204911abb4ad41cc10b69da5d919589a417f88349c4db5", "uses": [{"model": 1, "variant": 0, "stage": "vertex"}]}
"uses-2-60.filamat!0", "offset": 64, "bytes": 3232: "3812e2250365a414a7204911abb4ad41cc10b69da5d919589a417f88349c4db5"},
"uses-2-60.filamat!1", "offset": 1312, "bytes": 2332: "30ab03a5f0eb467c156d13b299a54421832912a130eae10f879508892c325dd4"}
! blob-2-64.filamat:0x38: error: SPVX-C002: truncated dictionary: it ends inside module 0
! chunk-4g.filamat:0x23: error: SPVX-C002: truncated archive: it ends 2,067 bytes into an entry
! count-9.filamat:0x814: error: SPVX-C002: truncated dictionary: it ends inside module 2
! cut-head.filamat:0x10: error: SPVX-C002: truncated archive: it ends 14 bytes into an entry
! cut.filamat:0x518: error: SPVX-C002: truncated archive: it ends 758 bytes into an entry
! damaged-first.filamat!0:0x40: error: SPVX-C012: smolv: decodes to more bytes than its header declares at 0x63
! empty.filamat:0x0: error: bin/magic: no SPIR-V module: a Filament material that holds none
! index-77.filamat:0x820: note: SPVX-C013: use of module 77 of 2
! no-spirv.filamat:0x0: error: bin/magic: no SPIR-V module: a Filament material that holds none
! scheme-2.filamat:0x2f: error: SPVX-C011: unknown compression scheme 2
! uses-2-60.filamat:0x820: error: SPVX-C002: table of uses: more rows than its bytes can hold

# a material whose dictionary was moved along without its filling, and is cut
$ { printf 'SREV_TAM\3\0\0\0abc'; head -c 1064 three.filamat; } >$TMP/moved; (cd $TMP && spvx ls -q moved)
0 modules, 0 bytes
damage in 1 place
! moved:0x47: error: SPVX-C002: truncated archive: it ends 1,008 bytes into an entry
[1]

# the second of two modules in SMOL-V is not the file
$ cd $SHARED/corpus-more/smolv; cat k12_atomics_O0-873049.v1.smolv k12_atomics_O0-873049.v1.smolv >$TMP/two; cd $TMP
> spvx ls -f tsv two | cut -f 1,2; for a in $(spvx ls -f tsv two | sed 1d | cut -f 1); do spvx dis "$a" | head -n 1; done
address	offset
two@0x0	0
two@0xb63	2915
; two@0x0
; two@0xb63

# a module that a search finds may have as many bytes as an entry, and not one more
$ { printf 'around it'; cat $SHARED/corpus-more/smolv/k12_atomics_O0-873049.v1.smolv; printf 'and more'; } >packed
> for n in 6959 6960; do spvx ls -f tsv --carve --max-entry=$n packed 2>&1 | cut -f 1-3 | sed 's/ (searched.*//'; done
packed:0x0: error: bin/magic: no module found: a file of unknown kind
address	offset	bytes
address	offset	bytes
packed@0x9	9	6960

# damage of captures and of VGF files is called by its place
$ cd $SHARED/corpus-outside/containers; spvx ls -q rdc/flags-8.rdc vgf/bad-words.vgf 2>&1 | grep error
rdc/flags-8.rdc:0x94: error: SPVX-C011: frame capture with an unknown encoding (flags 0x8)
vgf/bad-words.vgf!pre:0x90: error: SPVX-C002: module: 1,073,741,824 words are not all in its section
