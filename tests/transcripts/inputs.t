$ cd $SRC/tests/inputs/inputs

# address literal
$ spvx ls -f tsv --literal pair.spv@0xbe8
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
! pair.spv%400xbe8: error: No such file or directory
[2]

# address wrong
$ spvx ls -f tsv pair.spv@0x4
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
! pair.spv@0x4: error: no module begins at that offset
[2]

# address
$ spvx ls -f tsv pair.spv@0xbe8
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
pair.spv@0xbe8	3048	5424	big	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	7470b75c9c6946727fba70dff4d59f060881a347063eca9475e78d2d01589e90	-	-

# again
$ spvx ls -f tsv small.spv small.spv shaders/good.spv
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
small.spv	0	60	little	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	ae47e97c01b1bf223b4caf4321a7d1409f136876ca7285ae73c7c2484345af24	-	-
shaders/good.spv	0	60	little	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	ae47e97c01b1bf223b4caf4321a7d1409f136876ca7285ae73c7c2484345af24	-	-

# back to back
$ spvx ls -f tsv pair.spv
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
pair.spv@0x0	0	3048	little	1.0	Khronos Glslang Reference Front End; 11	Vertex:main	9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb	-	-
pair.spv@0xbe8	3048	5424	big	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	7470b75c9c6946727fba70dff4d59f060881a347063eca9475e78d2d01589e90	-	-

# crlf
$ spvx ls crlf.spv
    bytes  SPIR-V  made by          sha256      entry points        address
      102  1.0     Glslang 11       e5a068a0e2  none                crlf.spv  (damaged at 0x14)

1 module, 102 bytes, 1 damaged
! crlf.spv:0x14: error: bin/truncated: instruction of 512 words runs past the end (82 bytes are left)
!   0xc: bytes 0D 0A (2 places): a text conversion has put 0D before each 0A
!   see: spvx dis --around=0x14 crlf.spv
[1]

# bytes of a text conversion in the header, and after it
$ { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450'; for i in 10 7 8 9; do echo "OpName %$i \"n$i\""; done; } | spvx as --preserve-numeric-ids -o $TMP/body -; sed -i '$!s/$/\r/' $TMP/body
> for f in crlf.spv $TMP/body; do spvx info $f 2>$TMP/said | sed -n '/^  damage/,/readable/p'; done
  damage        0xc: bytes 0D 0A inside a word: a text conversion has put 0D
                before 0A here (2 occurrences); 0x14: instruction of 512 words
                runs past the end
  readable      not even the header
  damage        0x2c: bytes 0D 0A inside a word: a text conversion has put 0D
                before 0A here (1 occurrence); 0x34: instruction of 768 words
                runs past the end
  readable      the header and 2 instructions, up to 0x28

# folder text
$ spvx ls '--include=*.txt' shaders
0 modules, 0 bytes
not complete:
  no module found in 1 file
! spvx: error: no module found in 1 file
[2]

# folder
$ spvx ls -v shaders
    bytes  SPIR-V  made by          sha256      entry points        address
       57  1.0     Glslang 11       d21c478e6b  none                shaders/cut.spv  (damaged at 0x28)
       60  1.0     Glslang 11       ae47e97c01  GLCompute main      shaders/good.spv
       92  1.0     Glslang 11       6c837c2bcc  none                shaders/zero.spv  (damaged at 0x1c)

3 modules, 209 bytes, 2 damaged
damage in 1 place
! shaders/cut.spv:0x28: error: bin/truncated: instruction of 5 words runs past the end (17 bytes are left)
!   see: spvx dis --around=0x28 shaders/cut.spv
! shaders/empty.spv: note: an empty file: holds no SPIR-V
! shaders/readme.txt: note: text: holds no SPIR-V
! shaders/short.spv:0x0: error: bin/header-short: shorter than the 20-byte header
! shaders/zero.spv:0x1c: error: bin/word-count-zero: word count 0 (64 bytes are left)
!   0x28: valid instructions from here on
!   see: spvx dis --around=0x1c shaders/zero.spv
! spvx: note: 2 of 6 files skipped
[1]

# foreign
$ spvx ls lfs.spv page.spv source.frag picture.png listing.spvasm
    bytes  SPIR-V  made by          sha256      entry points        address
       28  1.0     spirv-as 0       5b8d92a7b0  none                listing.spvasm

1 module, 28 bytes
not complete:
  lfs.spv:0x0: bin/magic: no SPIR-V module: a Git LFS pointer; fetch the file itself: git lfs pull
  page.spv:0x0: bin/magic: no SPIR-V module: an HTML page; download the file itself, not the page that shows it
  picture.png:0x0: bin/magic: no SPIR-V module: a PNG image
  source.frag:0x0: bin/magic: no SPIR-V module: GLSL source; compile it first: glslang -V, or glslc
! lfs.spv:0x0: error: bin/magic: no SPIR-V module: a Git LFS pointer; fetch the file itself: git lfs pull
! page.spv:0x0: error: bin/magic: no SPIR-V module: an HTML page; download the file itself, not the page that shows it
! source.frag:0x0: error: bin/magic: no SPIR-V module: GLSL source; compile it first: glslang -V, or glslc
! picture.png:0x0: error: bin/magic: no SPIR-V module: a PNG image
[2]

# grammar missing
$ spvx ls --grammar=nowhere.json small.spv
! nowhere.json: error: cannot read: No such file or directory
[2]

# hex
$ spvx ls -f tsv words.inc bytes.txt small.spv
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
words.inc	0	60	little	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	ae47e97c01b1bf223b4caf4321a7d1409f136876ca7285ae73c7c2484345af24	-	-
bytes.txt	0	60	little	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	ae47e97c01b1bf223b4caf4321a7d1409f136876ca7285ae73c7c2484345af24	-	-
small.spv	0	60	little	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	ae47e97c01b1bf223b4caf4321a7d1409f136876ca7285ae73c7c2484345af24	-	-

# list stdin
$ cat $SRC/tests/inputs/inputs/list | spvx ls -f tsv --files-from=-
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
small.spv	0	60	little	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	ae47e97c01b1bf223b4caf4321a7d1409f136876ca7285ae73c7c2484345af24	-	-
pair.spv@0xbe8	3048	5424	big	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	7470b75c9c6946727fba70dff4d59f060881a347063eca9475e78d2d01589e90	-	-
! nowhere.spv: error: No such file or directory
[2]

# list
$ spvx ls -f tsv --files-from=list small.spv
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
small.spv	0	60	little	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	ae47e97c01b1bf223b4caf4321a7d1409f136876ca7285ae73c7c2484345af24	-	-
pair.spv@0xbe8	3048	5424	big	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	7470b75c9c6946727fba70dff4d59f060881a347063eca9475e78d2d01589e90	-	-
! nowhere.spv: error: No such file or directory
[2]

# names in a list that no file can have, beside one that is there; an offset that no file has
$ { printf 'a\0b\n'; head -c 65535 /dev/zero | tr '\0' a; echo; head -c 65536 /dev/zero | tr '\0' a; echo; echo small.spv; } >$TMP/names
$ spvx ls -f tsv --files-from=$TMP/names 2>&1 | cut -f 1,3 | sed 's/aaa*/a.../; s/Filename/File name/'
$TMP/names: error: name in the list contains a NUL byte
a...: error: File name too long
$TMP/names: error: name in the list is too long
address	bytes
small.spv	60
$ for n in 0xbe8 0xbe9 0x7fffffffffffffeb 0x7fffffffffffffec 0x7fffffffffffffff 0xffffffffffffffff; do spvx ls -f tsv pair.spv@$n 2>&1 | grep -v ^address | cut -f 1,3; done
pair.spv@0xbe8	5424
pair.spv@0xbe9: error: no module begins at that offset
pair.spv@0x7fffffffffffffeb: error: no module begins at that offset
pair.spv@0x7fffffffffffffec: error: no module begins at that offset
pair.spv@0x7fffffffffffffff: error: no module begins at that offset
pair.spv@0xffffffffffffffff: error: no module begins at that offset

# a base that is damaged is not compared, and no finding
$ spvx audit -f tsv --base=shaders/cut.spv --profile=all shaders/good.spv | wc -l
2
! shaders/cut.spv: warning: damaged; skipped in the comparison

# max errors
$ spvx ls --max-errors=2 -f tsv shaders lfs.spv
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
shaders/cut.spv	0	57	little	1.0	Khronos Glslang Reference Front End; 11	-	d21c478e6b89fe066ab5f0178914b3333bc63dfe97aa1649f88a391c2860cfe8	-	-
shaders/good.spv	0	60	little	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	ae47e97c01b1bf223b4caf4321a7d1409f136876ca7285ae73c7c2484345af24	-	-
shaders/zero.spv	0	92	little	1.0	Khronos Glslang Reference Front End; 11	-	6c837c2bccf7ce4fef3d26f0d18964d18debac51614e9b738e230ca97506c0cf	-	-
! shaders/cut.spv:0x28: error: bin/truncated: instruction of 5 words runs past the end (17 bytes are left)
!   see: spvx dis --around=0x28 shaders/cut.spv
! shaders/short.spv:0x0: error: bin/header-short: shorter than the 20-byte header
! lfs.spv:0x0: error: bin/magic: no SPIR-V module: a Git LFS pointer; fetch the file itself: git lfs pull
! spvx: note: 1 more error; --max-errors=0 names all
[2]

# missing
$ spvx ls -f tsv nowhere.spv small.spv
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
small.spv	0	60	little	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	ae47e97c01b1bf223b4caf4321a7d1409f136876ca7285ae73c7c2484345af24	-	-
! nowhere.spv: error: No such file or directory
[2]

# root
$ spvx ls -f tsv --root=shaders shaders/good.spv small.spv
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
good.spv	0	60	little	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	ae47e97c01b1bf223b4caf4321a7d1409f136876ca7285ae73c7c2484345af24	-	-
small.spv	0	60	little	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	ae47e97c01b1bf223b4caf4321a7d1409f136876ca7285ae73c7c2484345af24	-	-

# stdin empty
$ spvx ls -
0 modules, 0 bytes
not complete:
  -:0x0: bin/header-short: no SPIR-V module: an empty file
! -:0x0: error: bin/header-short: no SPIR-V module: an empty file
[2]

# stdin hex
$ spvx ls -f tsv - <<'END'
> // made by a compiler
> const uint32_t shader[] = {
> 	0x07230203, 0x00010000, 0x0008000b, 0x0000000a,
> 	0x00000000, 0x00020011, 0x00000001, 0x0003000e,
> 	0x00000000, 0x00000001, 0x0005000f, 0x00000005,
> 	0x00000004, 0x6e69616d, 0x00000000
> };
> END
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
-	0	60	little	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	ae47e97c01b1bf223b4caf4321a7d1409f136876ca7285ae73c7c2484345af24	-	-

# stdin pair
$ cat $SRC/tests/inputs/inputs/pair.spv | spvx ls -f tsv -
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
-@0x0	0	3048	little	1.0	Khronos Glslang Reference Front End; 11	Vertex:main	9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb	-	-
-@0xbe8	3048	5424	big	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	7470b75c9c6946727fba70dff4d59f060881a347063eca9475e78d2d01589e90	-	-

# stdin twice
$ spvx ls - -
! spvx: error: standard input (-) is named more than once
!   see: spvx ls --help
[2]

# truncated in row
$ spvx ls -f tsv row.bin
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
row.bin@0x0	0	60	little	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	ae47e97c01b1bf223b4caf4321a7d1409f136876ca7285ae73c7c2484345af24	-	-
row.bin@0x3c	60	46	little	1.0	Khronos Glslang Reference Front End; 11	-	ed4c1b8003622e42af62b275fa0a40dc33e7c4e48999a882c9763835580ce301	-	-
row.bin@0x6a	106	60	little	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	ae47e97c01b1bf223b4caf4321a7d1409f136876ca7285ae73c7c2484345af24	-	-
! row.bin@0x3c:0x28: error: bin/truncated: instruction of 5 words runs over the header of the next module (6 bytes are left)
!   see: spvx dis --around=0x28 row.bin@0x3c
[1]

# ---- A file of unknown kind is searched for modules only when that is asked for; where a search would
# find one it is suggested. Of four kinds of files, without and with a module at 0x10001.
$ cd $TMP; spvx as --target-env=spv1.0 -o m.spv - <<'.'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> %main = OpFunction %void None %fn
> OpFunctionEnd
> .

$ fill() { head -c "$1" /dev/zero | tr '\0' '\356'; }
> for front in '\177ELF\2\1\1' '\1\2\3\4\5\6\7\10' 'MZ\220' '!<arch>\nx'; do
> 	{ printf "$front"; fill 65600; } | head -c 65537 >head
> 	for m in /dev/null m.spv; do
> 		{ cat head $m; fill 100; } >a; spvx info a; spvx ls --carve --allow-empty -f tsv a | cut -f 1 | tail -n +2
> 		spvx ls -f tsv --allow-empty --include=a . | grep a@
> 	done
> done
not complete:
  a:0x0: bin/magic: no module found: an ELF program or library (searched for: raw, both byte orders, SMOL-V, Qt packs, offload bundles; not for other compressed ones)
a@0x10001: SPIR-V 1.0 module without entry point, 64 bytes

  made by       Khronos SPIR-V Tools Assembler, version 0
  written in    not said
  entry point   none
  interface     none
  capabilities  Shader
  extensions    none
  imports       none
  memory model  Logical GLSL450
  code          1 function (1 only declared), 0 blocks, 0 loops, 4 instructions
  ids           1 used, bound 4
  debug info    none
  byte order    little-endian
  sha256        dff08171f7a9d545d2bf62df8159aca3e805e54dcf617042c1eb6dba3eeac594
a@0x10001
not complete:
  a:0x0: bin/magic: no SPIR-V module: begins with bytes 01 02 03 04, not with the magic number 03 02 23 07
not complete:
  a:0x0: bin/magic: no SPIR-V module: begins with bytes 01 02 03 04, not with the magic number 03 02 23 07; a module begins at 0x10001: --carve
a@0x10001
not complete:
  a:0x0: bin/magic: no SPIR-V module: begins with bytes 4D 5A 90 EE, not with the magic number 03 02 23 07
not complete:
  a:0x0: bin/magic: no SPIR-V module: begins with bytes 4D 5A 90 EE, not with the magic number 03 02 23 07; a module begins at 0x10001: --carve
a@0x10001
not complete:
  a:0x8: SPVX-C002: invalid ar header
a!damaged-0x8@0xfff9: SPIR-V 1.0 module without entry point, 64 bytes

  made by       Khronos SPIR-V Tools Assembler, version 0
  written in    not said
  entry point   none
  interface     none
  capabilities  Shader
  extensions    none
  imports       none
  memory model  Logical GLSL450
  code          1 function (1 only declared), 0 blocks, 0 loops, 4 instructions
  ids           1 used, bound 4
  debug info    none
  byte order    little-endian
  sha256        dff08171f7a9d545d2bf62df8159aca3e805e54dcf617042c1eb6dba3eeac594
not complete:
  a:0x8: SPVX-C002: invalid ar header
a!damaged-0x8@0xfff9
! a:0x0: error: bin/magic: no module found: an ELF program or library (searched for: raw, both byte orders, SMOL-V, Qt packs, offload bundles; not for other compressed ones)
! a:0x0: error: bin/magic: no module found: an ELF program or library (searched for: raw, both byte orders, SMOL-V, Qt packs, offload bundles; not for other compressed ones)
! a:0x0: error: bin/magic: no SPIR-V module: begins with bytes 01 02 03 04, not with the magic number 03 02 23 07
! a:0x0: error: bin/magic: no module found: a file of unknown kind (searched for: raw, both byte orders, SMOL-V, Qt packs, offload bundles; not for other compressed ones)
! a:0x0: error: bin/magic: no SPIR-V module: begins with bytes 01 02 03 04, not with the magic number 03 02 23 07; a module begins at 0x10001: --carve
! a:0x0: error: bin/magic: no SPIR-V module: begins with bytes 4D 5A 90 EE, not with the magic number 03 02 23 07
! a:0x0: error: bin/magic: no module found: a file of unknown kind (searched for: raw, both byte orders, SMOL-V, Qt packs, offload bundles; not for other compressed ones)
! a:0x0: error: bin/magic: no SPIR-V module: begins with bytes 4D 5A 90 EE, not with the magic number 03 02 23 07; a module begins at 0x10001: --carve
! a:0x8: error: SPVX-C002: invalid ar header
! a:0x8: error: SPVX-C002: invalid ar header
! ./a:0x8: error: SPVX-C002: invalid ar header
! a:0x8: error: SPVX-C002: invalid ar header
! a:0x8: error: SPVX-C002: invalid ar header
! ./a:0x8: error: SPVX-C002: invalid ar header
[1]

# after a function only OpNop, OpLine, OpExtInst and OpNoLine of so many words belong to a module of 64 bytes
$ for op in '0 1' '0 2' '8 3' '8 4' '8 5' '12 4' '12 5' '12 6' '317 1' '317 2' '19 2'; do
> 	set -- $op; { printf '\177ELF'; cat m.spv; printf "\\$(printf %o $(($1 % 256)))\\$(($1 / 256))\\$2\\0"
> 	head -c $(($2 * 4 - 4)) /dev/zero; printf '\377\377\377\377'; } >a; echo "$op: $(spvx ls --carve -f tsv a | tail -n +2 | cut -f 3)"
> done
0 1: 68
0 2: 64
8 3: 64
8 4: 80
8 5: 64
12 4: 64
12 5: 84
12 6: 88
317 1: 68
317 2: 64
19 2: 64

# where a search has found none it is said what was looked for, and where; and of what is compressed no
# search is suggested
$ { printf '\177ELF\2\1\1'; fill() { head -c "$1" /dev/zero | tr '\0' '\356'; }; fill 100; } >a
> spvx ls --carve a; spvx ls --carve=8 a; printf '!<arch>\ndebian-binary   1342943816  0     0' >b; spvx ls b
0 modules, 0 bytes
not complete:
  a:0x0: bin/magic: no module found: an ELF program or library (searched for: raw, both byte orders, SMOL-V, Qt packs, offload bundles; not for other compressed ones)
0 modules, 0 bytes
not complete:
  a:0x0: bin/magic: no module found: an ELF program or library (searched for: raw, both byte orders, SMOL-V, Qt packs, offload bundles at multiples of 8 bytes; not for other compressed ones)
0 modules, 0 bytes
not complete:
  b:0x0: bin/magic: no SPIR-V module: a Debian package
! a:0x0: error: bin/magic: no module found: an ELF program or library (searched for: raw, both byte orders, SMOL-V, Qt packs, offload bundles; not for other compressed ones)
! a:0x0: error: bin/magic: no module found: an ELF program or library (searched for: raw, both byte orders, SMOL-V, Qt packs, offload bundles at multiples of 8 bytes; not for other compressed ones)
! b:0x0: error: bin/magic: no SPIR-V module: a Debian package
[2]

# --carve finds what is in an archive that is not to be opened
$ { printf '\37\213\10\0\0\0\0\0\0\377'; cat m.spv; } >a; spvx ls --no-archives a
0 modules, 0 bytes
not complete:
  a:0x0: bin/magic: no SPIR-V module: gzip data
! a:0x0: error: bin/magic: no SPIR-V module: gzip data
[2]

$ spvx ls --no-archives --carve -f tsv a | cut -f 1
address
a@0xa

# ---- A module whose decoration groups multiply is said to do so by what would have to index it, and
# does not keep it from the next module.
$ { printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\n'; yes 'OpDecorate %g RelaxedPrecision' | head -n 20000
> echo '%g = OpDecorationGroup'; yes 'OpGroupDecorate %g %1 %2 %3 %4 %5 %6 %7 %8 %9 %10' | head -n 2000; } |
> 	spvx as --target-env=spv1.0 -o a.spv -
> spvx as --target-env=spv1.0 -o b.spv - <<'.'
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %f = OpFunction %void None %fn
> %l = OpLabel
> OpReturn
> OpFunctionEnd
> .
> for c in 'stats -d function' 'stats -d line' 'stats -d line,function' 'grep --source --op=OpFunction' 'srcmap -f text'; do
> 	spvx $c a.spv b.spv | grep -v '^$'
> done
2 modules, 336,124 bytes, 84,031 words, 22,009 instructions
function               count    words    share
-                     22,005   84,012  100.0 %  ####################
(headers)                  2       10    0.0 %
%3                         4        9    0.0 %
1 module, 76 bytes, 19 words, 6 instructions
line                   count   words   share
(no line)                  6      14  73.7 %  ####################
(headers)                  1       5  26.3 %  #######
not complete:
  a.spv: too many decorations through groups for a module of this size
1 module, 76 bytes, 19 words, 6 instructions
line, function         count   words   share
(no line)                  6      14  73.7 %  ####################
  %3                       4       9  47.4 %  #############
  -                        2       5  26.3 %  #######
(headers)                  1       5  26.3 %  #######
not complete:
  a.spv: too many decorations through groups for a module of this size
b.spv:0x28: %3 = OpFunction %1 None %2
b.spv: no lines for 9 body words
not complete:
  a.spv: too many decorations through groups for a module of this size
! a.spv: error: too many decorations through groups for a module of this size
! a.spv: error: too many decorations through groups for a module of this size
! a.spv: error: too many decorations through groups for a module of this size

$ spvx info -f text a.spv b.spv >out; echo $?; grep '^b.spv' out; spvx dis --source --raw-id a.spv b.spv >out; echo $?; tail -n 3 out
2
b.spv: SPIR-V 1.0 module without entry point, 76 bytes
2
          %4 = OpLabel
               OpReturn
               OpFunctionEnd
! a.spv: error: too many decorations through groups for a module of this size
! a.spv: error: too many decorations through groups for a module of this size

# 256 MiB are loaded as a whole, and not a word more
$ for n in 268435456 268435460; do head -c 60 $SRC/tests/modules/mesh.frag.spv >$TMP/big; dd of=$TMP/big bs=1 seek=$n count=0 2>/dev/null; spvx grep --source -q OpNop $TMP/big; done; rm $TMP/big
! $TMP/big:0x3c: error: bin/word-count-zero: word count 0 (268,435,396 bytes are left)
!   see: spvx dis --around=0x3c $TMP/big
! $TMP/big: error: too large to load (limit 256 MiB)

# bytes with a control character are no text, wherever it stands
$ cd $TMP; for at in none 0 1 5 19; do printf 'void main() { n(0); }' >glsl; [ $at = none ] || printf '\1' | dd bs=1 seek=$at conv=notrunc of=glsl 2>/dev/null; spvx info glsl 2>&1 | grep -o 'GLSL\|begins with bytes'; done
GLSL
GLSL
begins with bytes
begins with bytes
begins with bytes
begins with bytes
begins with bytes
begins with bytes
begins with bytes
begins with bytes

# names of files and entries that are not there or hold no module, each with the reason
$ cd $TMP

$ mkdir odd; cd odd; mkdir d folder; : >empty; printf '#version 450\n' >glsl; printf '\37\213\10\0\0' >gz; tar -cf tar folder; printf '\0\377\0\377\0' >odd; printf '\3\2\43\7\0' >short
> spvx ls -q empty glsl gz tar odd short 'tar!a' 'odd!a' 'odd#0123456789abcdef' gz@1 odd@0x1 d@0x1
0 modules, 0 bytes
damage in 1 place
not complete:
  d@0x1: is a directory: it has no offsets
  empty:0x0: bin/header-short: no SPIR-V module: an empty file (and 1 more)
  glsl:0x0: bin/magic: no SPIR-V module: GLSL source; compile it first: glslang -V, or glslc
  gz@1: neither a file nor an address (FILE!MEMBER, FILE#HASH, FILE@0xOFFSET)
  odd:0x0: bin/magic: no SPIR-V module: begins with bytes 00 FF 00 FF, not with the magic number 03 02 23 07
  odd!a: no such entry in the file
  odd#0123456789abcdef: no such entry in the file
  odd@0x1: no module begins at that offset
  tar:0x0: bin/magic: no SPIR-V module: a tar archive that holds none
  tar!a: no such entry in the file
! empty:0x0: error: bin/header-short: no SPIR-V module: an empty file
! glsl:0x0: error: bin/magic: no SPIR-V module: GLSL source; compile it first: glslang -V, or glslc
! gz:0x5: error: SPVX-C002: gzip data: truncated data
! tar:0x0: error: bin/magic: no SPIR-V module: a tar archive that holds none
! odd:0x0: error: bin/magic: no SPIR-V module: begins with bytes 00 FF 00 FF, not with the magic number 03 02 23 07
! short:0x0: error: bin/header-short: shorter than the 20-byte header
! tar!a: error: no such entry in the file
! odd!a: error: no such entry in the file
! odd#0123456789abcdef: error: no such entry in the file
! gz@1: error: neither a file nor an address (FILE!MEMBER, FILE#HASH, FILE@0xOFFSET)
! odd@0x1: error: no module begins at that offset
! d@0x1: error: is a directory: it has no offsets
[2]

# the modules of INPUTs of every kind by address, offset and bytes, and the messages about them
$ mkdir $TMP/read; cat >$TMP.sh <<'.'
> nops() { n=$1; while [ $n -gt 0 ]; do words 65536; n=$((n - 1)); done; }
> module() { words 119734787 65536 0 1 0; nops $1; } # of so many instructions: 20 bytes and 4 for each
> zero() { module 1; words 0 0 0; }
> walk() { s=0; spvx ls -f tsv "$@" >$TMP/got || s=$?; sed 1d $TMP/got | cut -f 1-3; [ $s = 0 ] || echo "status $s"; }
> .

$ cd $TMP/read

$ mkdir dir dir/sub odd bare links; module 1 | tee a.spv dir/a.spv x@y.spv ./- "$(printf 't\tb\377!.spv')" >dir/a.spv; module 2 | tee b.spv dir/sub/b.spv >"$(printf 'odd\n.spv')"
> { module 1; module 3; } >pair.spv; zero >zero.spv; { module 0; words 65536000 1; } >past.spv; { module 1; printf ab; } >stray.spv; { module 1; zero; module 2; } >behind.spv
> module 0 | head -c 12 | tee odd/short.spv >short.spv; echo hello there | tee note.txt >odd/note.txt; : >empty; printf 'b.spv\n\n-' >list; printf 'b.spv\0a.spv\0' >list0
> echo '0x07230203 0x00010000 0x0 0x1 0x0, 0x00010000' >words.txt; echo '0x07230203 0x00010000 0x0 0x1 0x0, oops' >hex.txt
> ln -s ../nowhere links/a.spv; ln -s ../a.spv links/b.spv; ln -s c.spv links/c.spv

$ walk b.spv a.spv pair.spv pair.spv@0x18 words.txt
b.spv	0	28
a.spv	0	24
pair.spv@0x0	0	24
pair.spv@0x18	24	32
pair.spv@0x18	24	32
words.txt	0	24

$ walk dir; walk --root=dir dir; walk --max-depth=1 dir; walk '--include=b*' dir; walk --exclude=sub dir
dir/a.spv	0	24
dir/sub/b.spv	0	28
a.spv	0	24
sub/b.spv	0	28
dir/a.spv	0	24
dir/sub/b.spv	0	28
dir/a.spv	0	24

$ walk x%40y.spv x@y.spv "$(printf 't\tb\377!.spv')" "$(printf 'odd\n.spv')"
x%40y.spv	0	24
x%40y.spv	0	24
t%09b\xff%21.spv	0	24
odd%0A.spv	0	28

# standard input; lists, which come after, where - is a file
$ walk - <pair.spv; walk --files-from=list a.spv; walk --files0-from=list0; walk --files-from=- <list
-@0x0	0	24
-@0x18	24	32
a.spv	0	24
b.spv	0	28
./-	0	24
b.spv	0	28
a.spv	0	24
b.spv	0	28
./-	0	24

# the same INPUT is read once, wherever it is named
$ walk a.spv b.spv a.spv; walk b.spv --files-from=list; walk a.spv ./a.spv
a.spv	0	24
b.spv	0	28
b.spv	0	28
./-	0	24
a.spv	0	24
./a.spv	0	24

# in memory as a whole
$ spvx extract --to=$TMP/whole --name=address pair.spv - <b.spv >$TMP/got; (cd $TMP/whole; for f in *; do echo $f $(cksum <$f); done); cksum <b.spv
-.spv 807612093 28
pair.spv@0x0.spv 2580880416 24
pair.spv@0x18.spv 2759884078 32
807612093 28

$ walk '--where=insts>1' a.spv pair.spv b.spv; walk '--where=path:a*' '--where=version>=1.0' '--where=bytes<25' -j1 a.spv b.spv; walk '--where=version<1.0' a.spv; walk '--where=insts>0' - <pair.spv
pair.spv@0x18	24	32
b.spv	0	28
a.spv	0	24
-@0x0	0	24
-@0x18	24	32

$ spvx stats -f tsv -d module '--where=insts>1' a.spv pair.spv b.spv | cut -f 1,3
module	words
pair.spv@0x18	8
b.spv	7

$ walk --where=malformed a.spv stray.spv
stray.spv	0	26
status 1
! stray.spv:0x18: error: bin/trailing-bytes: 2 stray bytes after the last instruction
!   see: spvx dis --around=0x18 stray.spv

$ walk '--where=!malformed' stray.spv a.spv
a.spv	0	24

$ walk --where=nothing a.spv
status 2
! spvx: error: --where=nothing: unknown term
!   see: spvx ls --help

$ walk nowhere a.spv
a.spv	0	24
status 2
! nowhere: error: No such file or directory

$ walk --literal pair.spv@0x18; walk a.spv@0x4
status 2
status 2
! pair.spv%400x18: error: No such file or directory
! a.spv@0x4: error: no module begins at that offset

$ walk note.txt a.spv
a.spv	0	24
status 2
! note.txt:0x0: error: bin/magic: no SPIR-V module: text

$ walk empty; walk - </dev/null
status 2
status 2
! empty:0x0: error: bin/header-short: no SPIR-V module: an empty file
! -:0x0: error: bin/header-short: no SPIR-V module: an empty file

$ walk short.spv
status 2
! short.spv:0x0: error: bin/header-short: shorter than the 20-byte header

# in a folder another kind of file is skipped; a bad module is not
$ walk odd
status 1
! odd/short.spv:0x0: error: bin/header-short: shorter than the 20-byte header

$ spvx stats -f tsv odd >$TMP/got
! odd/short.spv:0x0: error: bin/header-short: shorter than the 20-byte header
[2]

$ walk -v odd a.spv '--exclude=*.spv'; walk odd '--exclude=*.spv'; walk odd '--exclude=*.spv' --allow-empty; walk bare
a.spv	0	24
status 2
status 2
! odd/note.txt: note: text: holds no SPIR-V
! spvx: note: 1 of 2 files skipped
! spvx: error: no module found in 1 file
! spvx: error: no module found in 0 files

$ walk hex.txt
hex.txt	0	20
status 2
! hex.txt:0x23: error: invalid or truncated hexadecimal text

$ walk links
links/b.spv	0	24
! links/a.spv: note: dangling link
! links/c.spv: note: dangling link

$ walk --files-from=nolist a.spv
a.spv	0	24
status 2
! nolist: error: No such file or directory

# damaged modules: status 1 of commands that list modules, 2 of all others
$ walk zero.spv a.spv
zero.spv	0	36
a.spv	0	24
status 1
! zero.spv:0x18: error: bin/word-count-zero: word count 0 (12 bytes are left)
!   see: spvx dis --around=0x18 zero.spv

$ spvx stats -q zero.spv a.spv >$TMP/got; echo $?; spvx stats -q --exit-zero zero.spv >$TMP/got
2
! zero.spv:0x18: error: bin/word-count-zero: word count 0 (12 bytes are left)
!   see: spvx dis --around=0x18 zero.spv
! zero.spv:0x18: error: bin/word-count-zero: word count 0 (12 bytes are left)
!   see: spvx dis --around=0x18 zero.spv
[2]

$ walk --exit-zero zero.spv
zero.spv	0	36
! zero.spv:0x18: error: bin/word-count-zero: word count 0 (12 bytes are left)
!   see: spvx dis --around=0x18 zero.spv

$ walk zero.spv nowhere
zero.spv	0	36
status 2
! zero.spv:0x18: error: bin/word-count-zero: word count 0 (12 bytes are left)
!   see: spvx dis --around=0x18 zero.spv
! nowhere: error: No such file or directory

$ walk past.spv; spvx extract -q --to=$TMP/past past.spv >$TMP/got 2>$TMP/said; cat $TMP/past/* | cmp - past.spv
past.spv	0	28
status 1
! past.spv:0x14: error: bin/truncated: instruction of 1,000 words runs past the end (8 bytes are left)
!   see: spvx dis --around=0x14 past.spv

$ walk stray.spv; walk - <stray.spv
stray.spv	0	26
status 1
-	0	26
status 1
! stray.spv:0x18: error: bin/trailing-bytes: 2 stray bytes after the last instruction
!   see: spvx dis --around=0x18 stray.spv
! -:0x18: error: bin/trailing-bytes: 2 stray bytes after the last instruction
!   see: spvx dis --around=0x18 -

# a damaged module does not hide the one after it; offsets are the module's
$ walk behind.spv
behind.spv@0x0	0	24
behind.spv@0x18	24	36
behind.spv@0x3c	60	28
status 1
! behind.spv@0x18:0x18: error: bin/word-count-zero: word count 0 (12 bytes are left)
!   see: spvx dis --around=0x18 behind.spv@0x18

$ walk --max-errors=1 zero.spv past.spv stray.spv
zero.spv	0	36
past.spv	0	28
stray.spv	0	26
status 1
! zero.spv:0x18: error: bin/word-count-zero: word count 0 (12 bytes are left)
!   see: spvx dis --around=0x18 zero.spv
! spvx: note: 2 more errors; --max-errors=0 names all

# damage of a known kind: a word that was left out, and a byte that has been taken for text
$ { module 2; words 0; nops 15; } >nops.spv; { module 2; words 262187 1 2; printf '\357\277\275\0\0\0'; nops 15; } >utf8.spv; walk nops.spv utf8.spv
nops.spv	0	92
utf8.spv	0	106
status 1
! nops.spv:0x1c: error: bin/word-count-zero: word count 0 (64 bytes are left)
!   0x20: valid instructions from here on
!   see: spvx dis --around=0x1c nops.spv
! utf8.spv:0x2c: error: bin/word-count-zero: word count 0 (62 bytes are left)
!   0x28: bytes EF BF BD (1 place): a text conversion has replaced bytes above 7F
!   0x2e: valid instructions from here on, shifted by 2 bytes
!   see: spvx dis --around=0x2c utf8.spv

$ walk --where=malformed nops.spv
nops.spv	0	92
status 1
! nops.spv:0x1c: error: bin/word-count-zero: word count 0 (64 bytes are left)
!   0x20: valid instructions from here on
!   see: spvx dis --around=0x1c nops.spv

# a pipe can be named like a file; progress is reported: a line at least, in a run that takes its time
$ mkfifo fifo slow; cat pair.spv >fifo & walk fifo a.spv; { sleep 0.7; cat a.spv; } >slow & walk --progress=always a.spv slow b.spv 2>$TMP/said; grep -c '  1 module  ' $TMP/said
fifo@0x0	0	24
fifo@0x18	24	32
a.spv	0	24
a.spv	0	24
slow	0	24
b.spv	0	28
1

# all files that were read, lists and files of other kinds included, without those that do not exist
$ spvx ls --depfile=$TMP/deps -o $TMP/out a.spv note.txt dir --files-from=list nowhere
! note.txt:0x0: error: bin/magic: no SPIR-V module: text
! nowhere: error: No such file or directory
[2]

$ cat $TMP/deps
$TMP/out: a.spv note.txt dir/a.spv dir/sub/b.spv list b.spv -

# names of an added grammar are known to --where
$ { module 0; words 125536; } >new.spv; echo '{"magic_number":"0x07230203","major_version":1,"minor_version":6,"revision":1,"instructions":[{"opname":"OpNewThing","class":"Miscellaneous","opcode":60000}],"operand_kinds":[]}' >g.json
> walk --where=op:OpNewThing --grammar=g.json new.spv a.spv; walk --grammar=nowhere a.spv; walk --where=op:OpNewThing new.spv a.spv
new.spv	0	24
status 2
status 2
! nowhere: error: cannot read: No such file or directory
! spvx: error: --where=op:OpNewThing: unknown instruction 'OpNewThing'
!   see: spvx ls --help

# files of a folder after addresses, of a module that is there and of none, are read as ever, by any
# number of threads
$ mkdir $TMP/after; cd $TMP/after; mkdir dir dir/sub; for n in dir/a dir/sub/b c; do cp $SRC/tests/modules/mesh.vert.spv $n.spv; done; tar -cf d.tar c.spv
> for at in c.spv@0x0 c.spv@0x4 c.spv!none d.tar!c.spv d.tar!none none.spv!x; do for j in 1 2 4; do for names in "$at dir" "dir $at" "$at dir $at c.spv"; do spvx ls -f tsv -j $j $names 2>/dev/null | sed 1d | cut -f 1 | tr '\n' ' '; done; echo; done | uniq; done
c.spv dir/a.spv dir/sub/b.spv dir/a.spv dir/sub/b.spv c.spv c.spv dir/a.spv dir/sub/b.spv c.spv 
dir/a.spv dir/sub/b.spv dir/a.spv dir/sub/b.spv dir/a.spv dir/sub/b.spv c.spv 
dir/a.spv dir/sub/b.spv dir/a.spv dir/sub/b.spv dir/a.spv dir/sub/b.spv c.spv 
d.tar!c.spv dir/a.spv dir/sub/b.spv dir/a.spv dir/sub/b.spv d.tar!c.spv d.tar!c.spv dir/a.spv dir/sub/b.spv c.spv 
dir/a.spv dir/sub/b.spv dir/a.spv dir/sub/b.spv dir/a.spv dir/sub/b.spv c.spv 
dir/a.spv dir/sub/b.spv dir/a.spv dir/sub/b.spv dir/a.spv dir/sub/b.spv c.spv 

# a step after the offset of a module leads nowhere
$ cd $SRC/tests/modules; for step in '' !x @0x0; do spvx info water.frag.spv@0x0$step 2>&1 | head -n 1; done
water.frag.spv: SPIR-V 1.3 fragment shader, 6,556 bytes
water.frag.spv@0x0!x: error: no such entry in the file
water.frag.spv@0x0@0x0: error: no module begins at that offset

# names in a list may end in CR LF; one that ends in CR is for --files0-from
$ cd $TMP; cp $SRC/tests/modules/mesh.frag.spv one.spv; printf 'one.spv\r\n\r\n' >list; spvx ls -f tsv --files-from=list | cut -f 1; printf 'one.spv\r\0' | spvx ls --files0-from=-
address
one.spv
0 modules, 0 bytes
not complete:
  one.spv\x0d: No such file or directory
! one.spv\x0d: error: No such file or directory

# a byte order mark begins a list, a policy, assembly text; elsewhere it is a character
$ cd $TMP; bom() { printf '\357\273\277'; printf "$@"; }; bom 'one.spv\n' >marked; bom '' >bare; bom '[rules]\nP011 = off\n' >policy; bom 'OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n' >a.spvasm
> spvx ls -f tsv --files-from=marked | cut -f 1; spvx audit --policy=policy one.spv; spvx as -o a.spv a.spvasm && spvx check -q a.spvasm
> cat marked marked | spvx ls --files-from=- 2>&1 | grep -c 'one.spv: error'; spvx ls --files-from=bare
address
one.spv
1 module, 8,172 bytes, policy desktop+policy: no findings
PASS: nothing at warning or above
a.spvasm: valid for spv1.6 (by its version and capabilities; see --target-env)
1
0 modules, 0 bytes
not complete:
  no module found in 0 files
! spvx: error: no module found in 0 files

# an option that names a folder takes no empty name
$ for o in 'extract --to=' 'strip --to=' 'sources --extract='; do spvx $o one.spv; done
! spvx: error: --to: the name is empty
!   see: spvx extract --help
! spvx: error: --to: the name is empty
!   see: spvx strip --help
! spvx: error: --extract: the name is empty
!   see: spvx sources --help
[2]
