# the same modules as plain files and in containers that the system's own tools make: of compilers, with
# something to reflect, big-endian, larger than windows; and a text
$ cat >$TMP.sh <<'END'
> listed() { spvx ls -f tsv "$@" | tail -n +2 | cut -f 1,8; }
> says() { # INPUT, <FILE for a pipe: all but addresses
> 	case $1 in '<'*) in=- from=${1#?} ;; *) in=$1 from=/dev/null ;; esac
> 	spvx ls -f tsv $in <$from | cut -f 3-8 | LC_ALL=C sort
> 	spvx stats -f tsv $in <$from | grep -v '^skipped'
> 	spvx reflect -f ndjson $in <$from | sed 's/"address":"[^"]*"//' | LC_ALL=C sort
> }
> END

$ cd $TMP && mkdir -p d/sub && echo text >d/readme && cp $SRC/tests/modules/*.spv d/sub && cp d/sub/water.frag.spv 'd/sub/5%! #.spv' && mv d/sub/b*.spv d
> { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' '%1 = OpTypeVoid' '%2 = OpTypeFunction %1' '%3 = OpFunction %1 None %2' '%4 = OpLabel'
> yes OpNop | head -n 400000; printf '%s\n' OpReturn OpFunctionEnd; } | spvx as --target-env=spv1.3 -o d/sub/6.spv -; says d >wanted; find d -name '*.spv' | wc -l >count; [ $(stat -c %s d/sub/6.spv) -gt 1600000 ] && [ -s wanted ]

# each has the modules of the plain files; a container whose tool is not installed is left out
$ while read -r tool input command; do
> 	command -v $tool >said || continue
> 	sh -c "$command" || echo "$command: $?"; says "$input" | cmp - wanted || echo "$command"; rm -rf e x x.zip y y.gz
> done <<'END'
> tar x tar -cf x d
> tar x tar --format=v7 -cf x d
> tar x tar --format=ustar -cf x d
> tar x tar --format=gnu -cf x d
> tar <x tar --format=pax -cf x d
> tar x mkdir -p $(printf 'e/%060d/%060d/%060d' 0 0 0) && cp -r d e/0*/0*/0* && tar --format=gnu -cf x e && rm -r e
> tar <x mkdir -p $(printf 'e/%060d/%060d/%060d' 0 0 0) && cp -r d e/0*/0*/0* && tar --format=pax -cf x e && rm -r e
> tar x tar -czf x d
> tar <x tar -czf x d
> gzip e cp -r d e && gzip -r e
> gzip x find d -name '*.spv' | xargs -d '\n' cat | gzip >x
> gzip x for f in d/*.spv d/sub/*.spv; do gzip -1 <"$f"; done >x
> zip x.zip zip -qr x d
> zip x.zip zip -qr0 x d
> zip <x.zip zip -qr - d >x.zip
> zip y zip -qr x d; head -c 5000 /dev/zero | cat - x.zip >y
> zip y.gz zip -qr x d; tar -cf y x.zip; gzip y
> python3 x.zip python3 -c 'import zipfile, os, sys; f = zipfile.ZipFile(sys.stdout.buffer, "w", zipfile.ZIP_DEFLATED); [f.writestr(p + "/" + x, open(p + "/" + x, "rb").read()) for p, _, n in os.walk("d") for x in n]; f.close()' | cat >x.zip
> python3 x.zip python3 -c 'import zipfile, os; zipfile.ZIP64_LIMIT = 1; f = zipfile.ZipFile("x.zip", "w", zipfile.ZIP_DEFLATED); [f.write(p + "/" + x) for p, _, n in os.walk("d") for x in n]; f.close()'
> tar y find d -name '*.spv' | xargs -d '\n' cat >x; tar -cf y x
> END

# members are printed and found by their names, the second of a name by its place
$ tar -cf x d && tar -rf x d && gzip x && mv x.gz x && listed x >all; cut -f 1 all | while IFS= read -r a; do listed "$a"; done | cmp - all
> grep -c '^x!' all | cmp - count; grep -c '^x@0x' all | cmp - count; grep -o '^x!d/sub/5.*spv' all
x!d/sub/5%25%21 %23.spv

# the long name of a folder is not that of the file after it
$ tar -cf x d; listed x | cut -c 2- >all; mkdir -p $(printf 'e/%060d/%060d/%060d' 0 0 0)
> for f in gnu pax; do tar --format=$f -cf y e d; listed y | cut -c 2- | cmp - all || echo $f; done; rm -r e x

# a path has two fields or is before the head, however long it is
$ for n in 4 96 97 98; do mkdir -p e/$(printf "%0$n""d/%060d" 0 0); cp d/blur.comp.spv e/0*/0*/; (find e -type f) >all
> 	for f in ustar gnu pax; do tar --format=$f -cf y e; listed y | cut -f 1 | cut -c 3- | cmp - all || echo $f $n; done; rm -r e; done

# the sizes of large files are in 8 bytes, found by a locator; without it members are found by their heads
$ ! command -v python3 >said || { python3 -c 'import zipfile; zipfile.ZIP64_LIMIT = 1; f = zipfile.ZipFile("x.zip", "w"); f.write("d/blur.comp.spv"); f.write("d/sub/water.frag.spv"); f.close()'
> listed x.zip >all; [ $(wc -l <all) = 2 ] && head -c -6 x.zip >y && printf '\377\377\377\377\0\0' >>y && listed y | sed 's/^y/x.zip/' | cmp - all
> LC_ALL=C sed 's/PK\x06\x07/PK\x06\x00/' y >y.zip; listed y.zip 2>said | sed s/^y/x/ | cmp - all; grep -q 'no central directory' said; }

# members that were written to a pipe have their sizes after them, which is how they are found without a directory: stored ones, those of an unknown method, those after damage
$ made() { python3 -c 'import zipfile, sys; f = zipfile.ZipFile(sys.stdout.buffer, "w", '$1'); [f.write("d/blur.comp.spv", x) for x in "abc"]; f.close()' | cat | head -c -70; }
> edit() { printf $1 | dd of=x bs=1 seek=$2 conv=notrunc 2>said; listed x 2>said | cut -f 1; grep -v 'no central' said; }
> ! command -v python3 >said || { for n in 0 8; do made $n >x; edit PK 0; edit '\16' 8; made $n >x; edit '\377\377' 31; done; } >got
> ! command -v python3 >said || diff - got <<'END'
> x!a
> x!b
> x!c
> x!b
> x!c
> x!a:0x0: error: SPVX-C011: unsupported compression method 14 (LZMA)
> x!b
> x!c
> x!a:0x0: error: SPVX-C007: CRC-32 mismatch: the bytes have changed since they were written
> x!a
> x!b
> x!c
> x!b
> x!c
> x!a:0x0: error: SPVX-C011: unsupported compression method 14 (LZMA)
> x!b
> x!c
> x!a:0x0: error: SPVX-C008: invalid deflate block
> END

# bytes after compressed data, and damage of it, are reported at their place, however far it was read; zeros after it fill a block
$ m=d/blur.comp.spv; gzip -nc $m >x.gz; n=$(stat -c %s $m); { printf '\50\265\57\375\240'; le $n 4; le $((n << 3 | 1)) 3; cat $m; } >x.zst; at() { sed "s/:$(printf 0x%x $1):/:PLACE:/"; }
> for f in gz zst; do n=$(stat -c %s x.$f); for after in 1 70001; do for byte in '\0' '\1'; do { cat x.$f; head -c $((after - 1)) /dev/zero; printf $byte; } >y.$f; listed y.$f 2>said | cut -f 1; at $n <said; done; done
> 	for before in 0 $n; do { head -c $before x.$f; cat x.$f; } >y.$f; printf '\377\377\377' | dd of=y.$f bs=1 seek=$((before + 10)) conv=notrunc 2>said; listed y.$f 2>&1 | grep y.$f: | at $((before + 10 - (n > 2000))); done; done; rm x.gz x.zst y.gz y.zst
y.gz
y.gz
y.gz:PLACE: note: SPVX-C009: trailing bytes after the gzip data
y.gz
y.gz
y.gz:PLACE: note: SPVX-C009: trailing bytes after the gzip data
y.gz:PLACE: error: SPVX-C008: gzip data: invalid deflate block
y.gz:PLACE: error: SPVX-C008: gzip data: invalid deflate block
y.zst
y.zst
y.zst:PLACE: note: SPVX-C009: trailing bytes after the zstd data
y.zst
y.zst
y.zst:PLACE: note: SPVX-C009: trailing bytes after the zstd data
y.zst:PLACE: error: SPVX-C008: zstd data: invalid zstd block
y.zst:PLACE: error: SPVX-C008: zstd data: invalid zstd block

# an archive may end before the data that contains it, with a checksum that the archive does not fit; all of it is read
$ tar -cf x.tar d; cp $SRC/tests/inputs/archives/game.apk x.zip; for f in tar zip; do listed x.$f | sed "s/x/y/" >all; gzip -nc x.$f >y.$f; printf '\0\0\0\0' | dd of=y.$f bs=1 seek=$(($(stat -c %s y.$f) - 8)) conv=notrunc 2>said
> 	for in in y.$f -; do listed $in <y.$f 2>said | sed "s/^-/y.$f/" | cmp - all; sed 's/0x[0-9a-f]*/PLACE/' said; done; listed "$(head -n 1 all | cut -f 1)" 2>said | wc -l; done; rm x.tar x.zip y.tar y.zip
y.tar:PLACE: error: SPVX-C007: gzip data: checksum mismatch
-:PLACE: error: SPVX-C007: gzip data: checksum mismatch
1
y.zip:PLACE: error: SPVX-C007: gzip data: checksum mismatch
-:PLACE: error: SPVX-C007: gzip data: checksum mismatch
1

# a module is marked when the checksum of its entry, or of the data that it was compressed to, differs
$ zip=$SRC/tests/inputs/archives/game.apk; cp $zip y; n=$(LC_ALL=C grep -abo 'PK.'$(printf '\2') y | sed -n '1s/:.*//p'); printf '\0\0\0\0' | dd of=y bs=1 seek=$((n + 16)) conv=notrunc 2>said
> gzip -nc d/blur.comp.spv >x.gz; printf '\0\0\0\0' | dd of=x.gz bs=1 seek=$(($(stat -c %s x.gz) - 8)) conv=notrunc 2>said; spvx ls y x.gz 2>said | grep -o ' [xy][.!].*'
> spvx ls -f ndjson y x.gz 2>said | sed -n 's/.*"address":"\([^"]*\)".*"damaged":true.*/\1/p'; rm x.gz
 y!assets/a%21.spv  (damaged)
 y!assets/c.spv  (big-endian)
 x.gz  (damaged)
y!assets/a%21.spv
x.gz

# the comment of a zip archive may look like the record before it; of an archive in several files only the last part has a directory
$ zip=$SRC/tests/inputs/archives/game.apk; n=$(($(wc -c <$zip) - 2)); { head -c $n $zip; printf '\36\0PK\5\6%026d' 0; } >y; listed y | cut -f 1
> { head -c $((n - 16)) $zip; printf '\1\0\1\0'; tail -c 14 $zip; } >y; listed y | cut -f 1; tail -c +9 y >z; listed z | cut -f 1; { printf 'PK\7\10'; head -c 400 $zip; } >y; listed y | cut -f 1
y!assets/a%21.spv
y!assets/c.spv
y!assets/a%21.spv
y!assets/c.spv
! y:0x0: error: SPVX-C002: a split archive: join its parts (zip -s 0); reading entries by their local headers
! z:0x0: error: bin/magic: no SPIR-V module: begins with bytes 08 00 00 00, not with the magic number 03 02 23 07
! y:0x0: error: SPVX-C002: a split archive: join its parts (zip -s 0); reading entries by their local headers
! y:0x4: error: SPVX-C002: truncated archive: it ends 400 bytes into an entry

# a member is whole with what fills its last block, for tar as well; the zeros at the end are optional
$ tar -cf x -C $SRC/tests/inputs/inputs small.spv; for n in 512 571 572 573 1023 1024 1536 2048; do head -c $n x >y; s=0; spvx ls y >got 2>said || s=$?; echo $n $s $(tar -tf y >got 2>said && echo whole); done
512 1
571 1
572 1
573 1
1023 1
1024 0 whole
1536 0 whole
2048 0 whole

# a library has names of up to 15 bytes next to its members, longer ones in a table
$ mkdir e; for n in 1 14 15 16 17 200; do cp d/blur.comp.spv e/$(printf "%0${n}d" 0); done
> ! command -v ar >said || { rm y; (cd e; ar rc ../y *); listed y | cut -f 1 >got; ls e | sed 's/^/y!/' | cmp - got; }; rm -r e

# a program without a table of sections has the symbols that it exports, however many they are
$ ! command -v gcc >said || for style in gnu sysv; do for n in 1 2 3 4 5 6 7 8 20 50; do
> 	for i in $(seq $n); do printf '.globl s%d\n.type s%d, %%object\ns%d: .incbin "d/blur.comp.spv"\n.size s%d, . - s%d\n' $i $i $i $i $i; done >x.s
> 	gcc -shared -nostdlib -s -Wl,--build-id=none,--hash-style=$style -o x x.s && listed x >all; cut -f 1 all | sed 's/.*!s//' | sort -n >got; seq $n | cmp - got || echo $style $n
> 	[ "$(head -c 5 x | tail -c 1 | od -An -tu1)" -eq 2 ] || continue
> 	printf '\0\0\0\0\0\0\0\0' | dd of=x bs=1 seek=40 conv=notrunc 2>said; printf '\0\0\0\0' | dd of=x bs=1 seek=60 conv=notrunc 2>said; listed x | cmp - all || echo $style $n
> done; done

# the number of a dictionary has 1, 2 or 4 bytes (RFC 8878, 3.1.1.1.3)
$ for n in '41\7' '42\7\1' '43\1\2\3\4'; do printf "(\\265/\\375\\$n\\4\\41\\0\\0abcd" >y; spvx ls y 2>&1 | grep -o 'needs.*'; done
needs a zstd dictionary (number 7)
needs a zstd dictionary (number 263)
needs a zstd dictionary (number 67305985)

# a block of zstd that is valid beside those that differ from it in one rule. libzstd 1.5.4 agrees on all but three, which it
# reads: of 12 bits, of reserved bits, of missing bits (RFC 8878, 4.2.1, 3.1.1.3.2.1, 4.1)
$ while IFS='|' read -r what block; do
> 	printf "(\\265/\\375\\0\\0\\$(printf %o $((($(printf "$block" | wc -c) << 3 | 5) & 255)))\\0\\0$block" >y; echo "$what: $(spvx ls -q y 2>&1 >said | sed 's/.*zstd data: //; s/.*no SPIR-V.*/read/')"
> done <<'.'
> a code of two symbols|\62\300\0\200\20\12\0
> bits left in the stream|\62\300\0\200\20\25\0
> bits missing in the stream|\62\300\0\200\20\5\0
> an empty stream|\62\200\0\200\20\0
> a stream without its mark|\62\300\0\200\20\0\0
> weights of 0 only|\62\300\0\201\0\12\0
> one symbol alone|\62\300\0\200\40\12\0
> weights 2 1 1|\62\300\0\201\41\64\0
> a rest that is no power of two|\62\0\1\202\61\0\12\0
> a code of 11 bits|\22\0\2\212\272\230\166\124\62\20\3\0
> a code of 12 bits|\22\0\2\213\313\251\207\145\103\41\3\0
> a weight of 12|\22\300\0\201\301\3\0
> weights cut off|\22\200\0\207\21\0
> no description of a code|\22\0\0\0
> coded weights of no bytes|\22\200\0\0\3\0
> a repeated code before any|\63\100\0\12\0
> four streams of 8|\206\0\3\200\20\1\0\1\0\1\0\5\5\5\5\0
> four streams of 5|\126\0\3\200\20\1\0\1\0\1\0\5\5\2\1\0
> four streams without sizes|\206\300\1\200\20\1\0\1\0\1\0
> a first stream that is too long|\206\0\3\200\20\5\0\1\0\1\0\5\5\5\5\0
> four streams, the last empty|\206\0\3\200\20\1\0\1\0\2\0\5\5\5\5\0
> no sequences|\30\141\142\143\0
> bytes after no sequences|\30\141\142\143\0\0
> no number of sequences|\30\141\142\143
> a number of three bytes, cut off|\30\141\142\143\377\0
> a sequence|\10\141\1\124\1\2\0\4
> reserved bits that are set|\10\141\1\125\1\2\0\4
> a sequence with bits left|\10\141\1\124\1\2\0\10
> a sequence with bits missing|\10\141\1\124\1\2\0\2
> a distance past the beginning|\10\141\1\124\1\2\0\5
> more literals than there are|\10\141\1\124\2\2\0\4
> literals code 35|\10\141\1\124\43\2\0\0\0\4
> literals code 36|\10\141\1\124\44\2\0\4
> match code 53|\10\141\1\124\1\2\65\4
> match code 52|\10\141\1\124\1\2\64\0\0\4
> offset code 31|\10\141\1\124\1\37\0\0\0\0\200
> offset code 32|\10\141\1\124\1\40\0\0\0\0\0\1
> tables cut off|\10\141\1\124\1\2
> a repeated table before any|\10\141\1\374
> no stream of sequences|\10\141\1\124\1\2\0
> an FSE table whose log is too large|\10\141\1\224\17\0\0\2\0\2
> an FSE table cut off|\10\141\1\224\0
> a match longer than the block may be|\10\141\1\124\1\2\64\377\377\4
> .
a code of two symbols: read
bits left in the stream: invalid zstd bitstream
bits missing in the stream: invalid zstd bitstream
an empty stream: invalid zstd bitstream
a stream without its mark: invalid zstd bitstream
weights of 0 only: invalid zstd Huffman or FSE table
one symbol alone: invalid zstd Huffman or FSE table
weights 2 1 1: read
a rest that is no power of two: invalid zstd Huffman or FSE table
a code of 11 bits: read
a code of 12 bits: invalid zstd Huffman or FSE table
a weight of 12: invalid zstd Huffman or FSE table
weights cut off: invalid zstd Huffman or FSE table
no description of a code: invalid zstd Huffman or FSE table
coded weights of no bytes: invalid zstd Huffman or FSE table
a repeated code before any: invalid zstd Huffman or FSE table
four streams of 8: read
four streams of 5: invalid zstd bitstream
four streams without sizes: invalid zstd bitstream
a first stream that is too long: invalid zstd bitstream
four streams, the last empty: invalid zstd bitstream
no sequences: read
bytes after no sequences: invalid zstd block
no number of sequences: invalid zstd block
a number of three bytes, cut off: invalid zstd block
a sequence: read
reserved bits that are set: invalid zstd block
a sequence with bits left: invalid zstd bitstream
a sequence with bits missing: invalid zstd bitstream
a distance past the beginning: invalid zstd distance
more literals than there are: invalid zstd block
literals code 35: invalid zstd block
literals code 36: invalid zstd Huffman or FSE table
match code 53: invalid zstd Huffman or FSE table
match code 52: invalid zstd block
offset code 31: invalid zstd distance
offset code 32: invalid zstd Huffman or FSE table
tables cut off: invalid zstd Huffman or FSE table
a repeated table before any: invalid zstd Huffman or FSE table
no stream of sequences: invalid zstd bitstream
an FSE table whose log is too large: invalid zstd Huffman or FSE table
an FSE table cut off: invalid zstd Huffman or FSE table
a match longer than the block may be: invalid zstd block

# data that is not scanned counts with its size, or its compressed size; that of a pipe is unknown
$ printf '\1\2\3' >y; tar -cf y.tar y; gzip -nk y; wc -c y.gz; for f in y.tar y.gz; do spvx ls -q $f 2>said | grep scanned; done; spvx ls -q - 2>said <y.gz | grep scanned; cat y.gz | spvx ls -q - 2>said | grep scanned
23 y.gz
not scanned: 1 unknown (3 bytes; --carve)
not scanned: 1 unknown (23 bytes; --carve)
not scanned: 1 unknown (0 bytes; --carve)
not scanned: 1 unknown (0 bytes; --carve)

# four levels are read, a fifth is named; --no-archives reads none
$ tar -cf 1 d; tar -cf 2 1; tar -cf 3 2; tar -cf 4 3; tar -cf 5 4; listed 4 | grep -c '^4!3!2!1!d' | cmp - count; spvx ls 5
0 modules, 0 bytes
not complete:
  5!4!3!2!1: archives nested more than 4 deep
! 5!4!3!2!1: error: archives nested more than 4 deep
[2]

$ mkdir e; cp 1 d/blur.comp.spv e; spvx ls --no-archives e | head -n 4
    bytes  SPIR-V  made by          sha256      entry points        address
    2,524  1.6     Glslang 11       a118871887  GLCompute main      e/blur.comp.spv

1 module, 2,524 bytes

$ spvx ls --no-archives 1
0 modules, 0 bytes
not complete:
  1:0x0: bin/magic: no SPIR-V module: a tar archive
! 1:0x0: error: bin/magic: no SPIR-V module: a tar archive
[2]

# an entry larger than --max-entry is skipped alone
$ cp $SRC/tests/inputs/archives/game.apk .; spvx ls -q --max-entry=5K game.apk
    bytes  SPIR-V  made by          sha256      entry points        address
    4,060  1.5     Glslang 11       563fc8e23b  ClosestHitKHR main  game.apk!assets/a%21.spv

1 module, 4,060 bytes
damage in 1 place
! game.apk!assets/c.spv:0x6b5: error: SPVX-C015: larger than --max-entry
[1]

# a module in the program's own file is the one that was put there
$ cp -f d/sub/particles.swapped.spv swapped; cp d/blur.comp.spv plain; (cat "$BUILD/spvx"; printf x; cat swapped; printf '\0\0\0\0\0'; cat plain; printf '\3\2\43\7') >x
> spvx ls -q -f tsv x | tail -n +2 | cut -f 8 >got; sha256sum swapped plain | cut -d ' ' -f 1 | cmp - got; spvx ls -q --include=x . >out; echo $?; grep -v 'not scanned' out
2
0 modules, 0 bytes
not complete:
  no module found in 1 file
! spvx: error: no module found in 1 file

# a program whose table of symbols has entries of 24 bytes, as its format says, or wider ones, or too narrow ones, which are not read
$ cd $TMP; cat >elf.awk <<'.'
> BEGIN { f = file
> 	s = "1179403647 65794 0 0 " 62 * 65536 + 2 " 1 0 0 0 0 128 0 0 " 56 * 65536 + 64 " " 64 * 65536 " " 3 * 65536 + 4
> 	words = split(s, w, " "); for (i = 1; i <= words; i++) word(w[i])
> 	header(0, 0, 5); insn("17 1"); insn("14 0 1"); insn("54 1 2 0 3"); insn("56")
> 	s = "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4 1 0 0 4096 0 64 0 64 0 0 0 4 0 0 0 4 2 0 0 0 0 384 0 " 3 * n " 0 3 0 8 0 " n " 0 4 3 0 0 0 0 " 384 + 3 * n " 0 12 0 0 0 1 0 0 0"
> 	words = split(s, w, " "); for (i = 1; i <= words; i++) word(w[i])
> 	for (i = 0; i < 3; i++) {
> 		s = i ? 12 - 4 * i " " 65536 + 17 " " 4096 + 4 * (i == 1) " 0 " 32 * i " 0" : "0 0 0 0 0 0"
> 		words = split(s, w, " "); for (k = 1; k <= n / 4; k++) word(k > words ? 0 : w[k])
> 	}
> 	word(0); word(text("mod") + 0); word(text("oth") + 0)
> }
> .
> for n in 16 24 32 48; do LC_ALL=C awk -v file=elf$n -v n=$n -f $SRC/tests/inputs/modules.awk -f elf.awk; spvx ls --carve -f tsv elf$n | sed 1d | cut -f 1,9,10; done
elf16@0x40	-	mod
elf24!mod	mod	mod
elf32!mod	mod	mod
elf48!mod	mod	mod
