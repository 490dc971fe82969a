$ cd $SRC/tests/inputs/archives

# carve
$ spvx ls --carve firmware.bin
    bytes  SPIR-V  made by          sha256      entry points        address
    4,060  1.5     Glslang 11       563fc8e23b  ClosestHitKHR main  firmware.bin@0x29
    5,424  1.0     Glslang 11       7470b75c9c  GLCompute main      firmware.bin@0x100c  (big-endian)
      203  1.0     Glslang 11       af85003b97  Geometry main       firmware.bin@0x2540  (damaged at 0xb4)

3 modules, 9,687 bytes, 1 damaged
! firmware.bin@0x2540:0xb4: error: bin/truncated: instruction of 242 words runs past the end (23 bytes are left)
!   see: spvx dis --around=0xb4 firmware.bin@0x2540
[1]

# info
$ spvx info 'nested.tar.gz!game.apk!assets/a%21.spv'
nested.tar.gz!game.apk!assets/a%21.spv: SPIR-V 1.5 closest-hit shader, 4,060 bytes

  made by       Khronos Glslang Reference Front End, version 11
  written in    GLSL 460 (no file name, no source text)
  entry point   ClosestHitKHR "main" %4
  interface     3 descriptors, 2 ray payloads, 1 hit attribute
  capabilities  RayTracingKHR, ShaderNonUniform, RuntimeDescriptorArray,
                SampledImageArrayNonUniformIndexing,
                PhysicalStorageBufferAddresses
  extensions    SPV_KHR_ray_tracing
  imports       GLSL.std.450 (5 calls)
  needs         Vulkan 1.2, rayTracingPipeline, runtimeDescriptorArray,
                shaderSampledImageArrayNonUniformIndexing,
                and 2 more (`spvx requires` shows all)
  memory model  PhysicalStorageBuffer64 GLSL450
  code          1 function, 3 blocks, 0 loops, 230 instructions
  ids           144 used, bound 145
  debug info    33 names, 676 bytes (16.7 %); no lines, no source
  byte order    little-endian
  sha256        563fc8e23b8bfa61acd1d978be641204c07d6c72287769f6dab421d3516c2eda

# ls text
$ spvx ls .
    bytes  SPIR-V  made by          sha256      entry points        address
    4,060  1.5     Glslang 11       563fc8e23b  ClosestHitKHR main  ./cache.foz#1f9016749cfbf86b
    4,176  1.0     Glslang 11       f145a2b14d  Geometry main       ./cache.foz#e85c3aa780155f9d
    4,060  1.5     Glslang 11       563fc8e23b  ClosestHitKHR main  ./game.apk!assets/a%21.spv
    5,424  1.0     Glslang 11       7470b75c9c  GLCompute main      ./game.apk!assets/c.spv  (big-endian)
    4,060  1.5     Glslang 11       563fc8e23b  ClosestHitKHR main  ./nested.tar.gz!a.spv
    4,176  1.0     Glslang 11       f145a2b14d  Geometry main       ./nested.tar.gz@0x1200
    4,060  1.5     Glslang 11       563fc8e23b  ClosestHitKHR main  ./nested.tar.gz!game.apk!assets/a%21.spv
    5,424  1.0     Glslang 11       7470b75c9c  GLCompute main      ./nested.tar.gz!game.apk!assets/c.spv  (big-endian)

8 modules, 35,440 bytes
damage in 1 place
not scanned: 1 unknown (9,739 bytes; --carve)
! ./cache.foz#e85c3aa780155f9d:0x672: error: SPVX-C007: CRC-32 mismatch: the bytes have changed since they were written
! ./cache.foz:0x18b1: warning: SPVX-C002: truncated archive: it ends 2,233 bytes into an entry
[1]

# ls
$ spvx ls -f tsv cache.foz game.apk nested.tar.gz
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
cache.foz#1f9016749cfbf86b	16	4060	little	1.5	Khronos Glslang Reference Front End; 11	ClosestHitKHR:main	563fc8e23b8bfa61acd1d978be641204c07d6c72287769f6dab421d3516c2eda	-	-
cache.foz#e85c3aa780155f9d	4385	4176	little	1.0	Khronos Glslang Reference Front End; 11	Geometry:main	f145a2b14d56dda5f677b6f9b719ea3bfdb6b9b0f1668c1c9e9e57cee13adf2f	-	-
game.apk!assets/a%21.spv	0	4060	little	1.5	Khronos Glslang Reference Front End; 11	ClosestHitKHR:main	563fc8e23b8bfa61acd1d978be641204c07d6c72287769f6dab421d3516c2eda	-	-
game.apk!assets/c.spv	0	5424	big	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	7470b75c9c6946727fba70dff4d59f060881a347063eca9475e78d2d01589e90	-	-
nested.tar.gz!a.spv	512	4060	little	1.5	Khronos Glslang Reference Front End; 11	ClosestHitKHR:main	563fc8e23b8bfa61acd1d978be641204c07d6c72287769f6dab421d3516c2eda	-	-
nested.tar.gz@0x1200	5120	4176	little	1.0	Khronos Glslang Reference Front End; 11	Geometry:main	f145a2b14d56dda5f677b6f9b719ea3bfdb6b9b0f1668c1c9e9e57cee13adf2f	-	-
nested.tar.gz!game.apk!assets/a%21.spv	0	4060	little	1.5	Khronos Glslang Reference Front End; 11	ClosestHitKHR:main	563fc8e23b8bfa61acd1d978be641204c07d6c72287769f6dab421d3516c2eda	-	-
nested.tar.gz!game.apk!assets/c.spv	0	5424	big	1.0	Khronos Glslang Reference Front End; 11	GLCompute:main	7470b75c9c6946727fba70dff4d59f060881a347063eca9475e78d2d01589e90	-	-
! cache.foz#e85c3aa780155f9d:0x672: error: SPVX-C007: CRC-32 mismatch: the bytes have changed since they were written
! cache.foz:0x18b1: warning: SPVX-C002: truncated archive: it ends 2,233 bytes into an entry
[1]

# max entry
$ spvx ls --max-entry=0 game.apk
! spvx: error: --max-entry: invalid number '0': expected at least 1
!   see: spvx ls --help
[2]

$ spvx ls --max-entry=300 game.apk
0 modules, 0 bytes
damage in 2 places
! game.apk!assets/a%21.spv:0x0: error: SPVX-C015: larger than --max-entry
! game.apk!assets/c.spv:0x6b5: error: SPVX-C015: larger than --max-entry
[1]

# missing
$ spvx ls 'game.apk!nothing' 'cache.foz#0000000000000000' firmware.bin@0x28 firmware.bin@0x29
    bytes  SPIR-V  made by          sha256      entry points        address
    4,060  1.5     Glslang 11       563fc8e23b  ClosestHitKHR main  firmware.bin@0x29

1 module, 4,060 bytes
not complete:
  cache.foz#0000000000000000: no such entry in the file
  firmware.bin@0x28: no module begins at that offset
  game.apk!nothing: no such entry in the file
! game.apk!nothing: error: no such entry in the file
! cache.foz:0x18b1: warning: SPVX-C002: truncated archive: it ends 2,233 bytes into an entry
! cache.foz#0000000000000000: error: no such entry in the file
! firmware.bin@0x28: error: no module begins at that offset
[2]

# no archives
$ spvx ls --no-archives cache.foz
0 modules, 0 bytes
not complete:
  cache.foz:0x0: bin/magic: no SPIR-V module: a Fossilize archive
! cache.foz:0x0: error: bin/magic: no SPIR-V module: a Fossilize archive
[2]

# stats
$ spvx stats -d class cache.foz
2 modules, 8,236 bytes, 2,059 words, 422 instructions

class                    count   words   share
Debug                       75     610  29.6 %  ####################
Memory                     113     480  23.3 %  ################
Type-Declaration            72     277  13.5 %  #########
Annotation                  38     158   7.7 %  #####
Arithmetic                  22     110   5.3 %  ####
Constant-Creation           23      94   4.6 %  ###
Composite                   15      87   4.2 %  ###
Control-Flow                27      61   3.0 %  ##
Mode-Setting                14      58   2.8 %  ##
Extension                    8      52   2.5 %  ##
Function                     7      22   1.1 %  #
Relational_and_Logical       4      19   0.9 %  #
Reserved                     1      12   0.6 %
(headers)                    2      10   0.5 %
Image                        1       7   0.3 %
Primitive                    2       2   0.1 %
not complete:
  cache.foz#e85c3aa780155f9d:0x672: SPVX-C007: CRC-32 mismatch: the bytes have changed since they were written
! cache.foz#e85c3aa780155f9d:0x672: error: SPVX-C007: CRC-32 mismatch: the bytes have changed since they were written
! cache.foz:0x18b1: warning: SPVX-C002: truncated archive: it ends 2,233 bytes into an entry
[2]

# stdin
$ cat $SRC/tests/inputs/archives/nested.tar.gz | spvx ls -
    bytes  SPIR-V  made by          sha256      entry points        address
    4,060  1.5     Glslang 11       563fc8e23b  ClosestHitKHR main  -!a.spv
    4,176  1.0     Glslang 11       f145a2b14d  Geometry main       -@0x1200
    4,060  1.5     Glslang 11       563fc8e23b  ClosestHitKHR main  -!game.apk!assets/a%21.spv
    5,424  1.0     Glslang 11       7470b75c9c  GLCompute main      -!game.apk!assets/c.spv  (big-endian)

4 modules, 17,720 bytes

# addresses in it, as they are printed: of an entry, an offset, a hash; of nothing, and one that is none; it is read once
$ for at in '-!game.apk!assets/c.spv' -@0x1200; do spvx $at <nested.tar.gz | head -n 1; done; spvx -#1f9016749cfbf86b <cache.foz | head -n 1
> for at in '-!b' -@0x1201 -@12 '- -@0x1200'; do spvx ls -f tsv $at <nested.tar.gz; done | cut -f 1; spvx dis --around=0xb4 -@0x2540 <firmware.bin | tail -n 3
-!game.apk!assets/c.spv: SPIR-V 1.0 compute shader, 5,424 bytes
-@0x1200: SPIR-V 1.0 geometry shader, 4,176 bytes
-#1f9016749cfbf86b: SPIR-V 1.5 closest-hit shader, 4,060 bytes
address
address
address
0xb4  00f20003 00000002 000001c2 00000001  error: word count 242, 5 left
0xc4  4f202f2f
0xc8  ; stray bytes: 65 6e 64
! -!b: error: no such entry in the file
! -@0x1201: error: no module begins at that offset
! -@12: error: neither a file nor an address (FILE!MEMBER, FILE#HASH, FILE@0xOFFSET)
! spvx: error: standard input (-) is named more than once
!   see: spvx ls --help
! -@0x2540:0xb4: error: bin/truncated: instruction of 242 words runs past the end (23 bytes are left)
!   see: spvx dis --around=0xb4 -@0x2540

# such a file is named by a path, or literally
$ cp $SRC/tests/modules/mesh.frag.spv $TMP/-@0x0; for at in ./-@0x0 '--literal -- -@0x0' -@0x0; do cd $TMP; spvx ls -f tsv $at <$SRC/tests/modules/blur.comp.spv | cut -f 1-3; done; cd $SRC/tests/inputs/archives
address	offset	bytes
./-%400x0	0	8172
address	offset	bytes
-%400x0	0	8172
address	offset	bytes
-	0	2524

# what SARIF says of a container and of what is in it
$ spvx audit -f sarif game.apk cache.foz 2>/dev/null | sed -n '/"artifacts"/,/^      \]/p' | grep -E '"(location|parentIndex|offset|length)"'
          "location": {"uri": "cache.foz", "uriBaseId": "%SRCROOT%"},
          "location": {"uri": "cache.foz", "uriBaseId": "%SRCROOT%", "index": 0},
          "parentIndex": 0,
          "offset": 4385,
          "length": 4176,
          "location": {"uri": "game.apk", "uriBaseId": "%SRCROOT%"},
          "location": {"uri": "game.apk", "uriBaseId": "%SRCROOT%", "index": 2},
          "parentIndex": 2,
          "offset": 0,
          "length": 5424,

# an address longer than the name of a file may be
$ mkdir $TMP/long
$ cd $TMP/long
$ cp $SRC/tests/modules/mesh.frag.spv m
$ tar --transform="s/.*/$(printf %0300d 7)/" -cf long.tar m
$ spvx ls long.tar!$(printf %0300d 7) | grep -c 'long.tar!0*7$'
1
$ spvx ls long.tar!$(printf %0300d 8) 2>&1 | grep -o '0*8: .*' | tr -s 0
08: error: no such entry in the file
08: no such entry in the file
$ spvx ls $(printf %0300d 7) 2>&1 | grep -o ': error: .*' | sed 's, Filename , File name ,'
: error: File name too long

# names in ar, where GNU's end with a slash; at most four near names are suggested; long ones stand in a table, up to a
# slash before a line feed (GNU), a NUL (Windows) or its end, and an offset beyond that names nothing
$ arch() { printf '!<arch>\n'; for name; do printf '%-16s%-12s%-6s%-6s%-8s%-10s`\n' "$name" 0 0 0 644 $(wc -c <m); cat m; [ $(($(wc -c <m) % 2)) = 0 ] || echo; done; }
> arch m.spv/ n.spv >x.a; spvx ls -f tsv x.a | cut -f 1; for n in 4 5; do arch $(seq -f a%g $n) >near.a; spvx info near.a!a 2>/dev/null | sed 1d; done
> { arch; printf '%-48s%-10s`\nof more than fifteen bytes.spv/\nof-the-other-kind.obj\0last/\n' // 59; arch short.spv/ /0 /32 /54 /35 /58 /59 | tail -c +9; } >x.a; spvx ls -f tsv x.a | cut -f 1
address
x.a!m.spv
x.a!n.spv
  near.a!a: no such entry in the file; did you mean !a1, !a2, !a3, !a4?
  near.a!a: no such entry in the file; did you mean !a1, !a2, !a3, !a4, ...?
address
x.a!short.spv
x.a!of more than fifteen bytes.spv
x.a!of-the-other-kind.obj
x.a!last
x.a!the-other-kind.obj
x.a!/58
x.a!/59

# the name of a module in VGF, one character, and its number where it has none
$ for name in 262144 0; do
> 	echo "BEGIN { f = \"x.vgf\"; n = split(\"826689366 350 197632 0 128 0 136 0 $(printf '0 %.0s' $(seq 24))12 524294 4 8 4 1 20 1048590 $name 786432 8 16 16 24 1 0 1 109 0 72 12 0 0 10\", w); for (i = 1; i <= n; i++) word(w[i]); header(0, 0, 1); insn(\"17 1\"); insn(\"14 0 1\") }" >vgf.awk
> 	LC_ALL=C awk -f $SRC/tests/inputs/modules.awk -f vgf.awk; spvx ls -f tsv x.vgf | sed 1d | cut -f 1
> done
x.vgf!m
x.vgf!0

# two modules in VGF may be the same words, but not all together more than there are
$ for n in 31 32; do { words 826689366 350 197632 0 128 0 $((124 + 4 * n)) 0; head -c 96 /dev/zero; words 12 524294 4 8 4 2 48 44 524302 0 262144 0 16 2 1048590 262144 786432 8 16 16 24 1 0 1 109 0 100 12 0 0 $n
> words 119734787 65536 0 1 0 $(yes 65536 | head -n $((n - 5))); } >$n.vgf; done; spvx ls -q -f tsv 31.vgf 32.vgf | sed 1d | cut -f 1-3
31.vgf!m	252	124
31.vgf@0xfc	252	124
32.vgf!m	252	128
! 32.vgf!m:0xfc: error: SPVX-C012: module table: modules share their words

# folders in resources of Qt, 31 in one another and one more, and one without a name
$ nodes() { i=0; while [ $i -lt $1 ]; do i=$((i + 1)); printf '\0\0\0\0\0\2\0\0\0\1\0\0\0'; printf "\\$(printf %o $i)"; done; }
> while read -r n name; do { printf 'qres\0\0\0\1\0\0\0\24\0\0\0\0\0\0\2\0'; nodes $n; head -c $((492 - 14 * n)) /dev/zero; printf "\\0$name\\0\\0\\0\\0\\0a"; } >x.rcc; spvx ls -q x.rcc 2>&1 >said; done <<'.'
> 31 \1
> 32 \1
> 31 \0
> .
x.rcc!a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a:0x0: error: SPVX-C002: runs past the end of the file
x.rcc:0x0: error: SPVX-C002: Qt resources: their tree is too deep
x.rcc:0x0: error: SPVX-C002: Qt resources: a name is empty
[1]

# equal files of such resources are there once; but not as more than 64 times what the file has
$ be() { printf "\\$(printf %o $(($1 >> 24)))\\$(printf %o $(($1 >> 16 & 255)))\\$(printf %o $(($1 >> 8 & 255)))\\$(printf %o $(($1 & 255)))"; }
> shared() { # COUNT FILE
> 	n=$(wc -c <$2); printf 'qres\0\0\0\1'; be 20; be $((34 + 14 * $1)); be $((38 + 14 * $1 + n)); printf '\0\0\0\0\0\2'; be $1; be 1
> 	head -c $((14 * $1)) /dev/zero; be $n; cat $2; printf '\0\1\0\0\0\0\0a'; }
> shared 3 m >x.rcc; spvx ls -q -f tsv x.rcc | cut -f 1,3; yes | head -c 16384 >text; for n in 67 68; do shared $n text >x.rcc; spvx ls -f tsv x.rcc | sed 1d; done
address	bytes
x.rcc!a	8172
x.rcc@0x4c	8172
x.rcc@0x4c	8172
! x.rcc:0x0: error: bin/magic: no SPIR-V module: a file of Qt resources that holds none
! x.rcc@0x3da:0x3da: error: SPVX-C015: overlapping entries: reading stops here

# a long name in tar may have 64 KiB
$ for n in 65535 65536; do tar --transform="s/.*/$(printf %0${n}d 7)/" -cf long.tar m; spvx ls -q -f tsv long.tar | sed 1d | cut -f 1 | tr -s 0; done
long.tar!07
long.tar!0
! long.tar:0x0: error: SPVX-C015: name or extended header larger than 64 KiB

# a head without a name is not the block of zeros at the end
$ cp m n; tar -cf two.tar m n; printf '\0' | dd bs=1 seek=$((512 + ($(wc -c <m) + 511) / 512 * 512)) conv=notrunc of=two.tar 2>/dev/null; spvx ls -f tsv two.tar | cut -f 1
address
two.tar!m
! two.tar:0x2200: error: SPVX-C002: invalid tar header

# a zip archive in a pipe is kept as a whole, up to --max-entry
$ spvx ls -f tsv --max-entry=64 - <$SRC/tests/inputs/archives/game.apk
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
! -:0x0: error: SPVX-C015: zip archive in a stream: larger than --max-entry
[1]

$ apk=$SRC/tests/inputs/archives/game.apk; size=$(wc -c <$apk); for most in $size $((size - 1)); do spvx ls -q -f tsv --max-entry=$most - <$apk 2>&1 | cut -f 1; done
-!assets/a%21.spv:0x0: error: SPVX-C015: larger than --max-entry
-!assets/c.spv:0x6b5: error: SPVX-C015: larger than --max-entry
address
-:0x0: error: SPVX-C015: zip archive in a stream: larger than --max-entry
address

# the marks of a zip archive that has not been divided after all, and another byte in them; whole and without the end of its directory
$ for mark in 'PK\7\10' PK00 'PK\7\11' PK01; do { printf "$mark"; cat $SRC/tests/inputs/archives/game.apk; } >whole; head -c -30 whole >cut
> for f in whole cut; do spvx ls -q -f tsv - <$f | sed 1d | cut -f 1; done; done
-!assets/a%21.spv
-!assets/c.spv
-!assets/a%21.spv
-!assets/c.spv
-!assets/a%21.spv
-!assets/c.spv
-!assets/a%21.spv
-!assets/c.spv
! -:0x0: error: SPVX-C002: a split archive: join its parts (zip -s 0); reading entries by their local headers
! -:0x0: error: SPVX-C002: no central directory: the archive is truncated; reading entries by their local headers
! -:0x0: error: bin/magic: no SPIR-V module: begins with bytes 50 4B 07 09, not with the magic number 03 02 23 07
! -:0x0: error: bin/magic: no SPIR-V module: begins with bytes 50 4B 07 09, not with the magic number 03 02 23 07
! -:0x0: error: bin/magic: no SPIR-V module: begins with bytes 50 4B 30 31, not with the magic number 03 02 23 07
! -:0x0: error: bin/magic: no SPIR-V module: begins with bytes 50 4B 30 31, not with the magic number 03 02 23 07

# a directory with its place in 8 bytes although 4 are enough, as in archives that were written to a pipe: alone and after other bytes
$ zip=$SRC/tests/inputs/archives/game.apk; n=$(($(wc -c <$zip) - 22)); for before in '' '#!/bin/sh\n'; do
> { printf "$before"; head -c $n $zip; words 101075792 44 0 2949165 0 0 3 0 3 0 174 0 $((n - 174)) 0 117853008 0 $n 0 1; tail -c 22 $zip; } >x.sh; spvx ls -f tsv x.sh | sed 1d | cut -f 1; done
x.sh!assets/a%21.spv
x.sh!assets/c.spv
x.sh!assets/a%21.spv
x.sh!assets/c.spv
$ zip=$SRC/tests/inputs/archives/game.apk; n=$(($(wc -c <$zip) - 22)); { head -c $n $zip; words 101075792 44 0 2949165 0 0 0 0 0 0 0 0 0 0 117853008 0 $n 0 1; tail -c 22 $zip; } >x.zip; spvx ls -f tsv x.zip | sed 1d | cut -f 1
x.zip!assets/a%21.spv
x.zip!assets/c.spv

# SMOL-V wherever it begins in the bytes that are in memory, of which 64 KiB are at once
$ printf 'LOMS\0\0\1\1\0\0\0\0\1\0\0\0\0\0\0\0\50\0\0\0\221\2\1\240\4\0\1' >coded; for n in $(seq 65490 65540); do
> { head -c $n /dev/zero; cat coded; head -c 40 /dev/zero; } >carved; spvx ls --carve=1 -f tsv carved 2>&1 | grep -c "^carved@$(printf 0x%x $n)	$n	40	"; done | uniq -c | tr -s ' '
 51 1

# --carve passes over bytes that only begin as SMOL-V does
$ { printf '0123LOMS\0\0\1\0\0\0\0\0\12\0\0\0\0\0\0\0\200\0\0\0'; printf '\377%.0s' $(seq 64); cat m; } >x.bin; spvx ls -f tsv --carve x.bin | cut -f 1-2
address	offset
x.bin@0x5c	92

# a search ends where heads without a module have taken too much of it
$ for n in 17480 17481; do { printf x; yes "$(printf '(\265/\375')" | tr -d '\n' | head -c $((4 * n)); } >x.bin; spvx ls -q --carve x.bin 2>&1 >said | sed 's/ (searched.*//'; done
x.bin:0x0: error: bin/magic: no module found: a file of unknown kind
x.bin:0x11112: error: SPVX-C015: too many headers without a module: the rest is not searched

# assembly text of 64 MiB, and a byte more
$ for n in 67108858 67108859; do { echo OpNop; yes '' | head -c $n; } >large; spvx ls -q -f tsv large | sed 1d | cut -f 1-3; done; rm large
large	0	24
! large:0x0: error: SPVX-C015: assembly text of more than 64 MiB

# a dictionary of a Filament material that ends inside its head, whatever follows it, and whichever part
# is the first
$ printf 'SREV_TAM\3\0\0\0\72\0\0RIPS_CID\4\0\0\0\1\0\0\0RIPS_TAM\10\0\0\0\0\0\0\0\0\0\0\0' >a; { printf '_NWONKNU\1\0\0\0\0'; cat a; } >b; spvx ls -q a b
0 modules, 0 bytes
damage in 2 places
! a:0x1b: error: SPVX-C002: truncated archive: it ends 24 bytes into an entry
! b:0x28: error: SPVX-C002: truncated archive: it ends 24 bytes into an entry
[1]

# names beside modules: of a resource, beyond 16 bits; of a segment; of two symbols first the global one
$ z() { head -c "$1" /dev/zero; }; symbol() { printf "$1"; z 4; printf "\1\0\0\0\\$2\0"; }; cd $TMP
> printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\n%%2 = OpFunction %%1 None %%3\nOpFunctionEnd\n' |
> 	spvx as --target-env=spv1.0 -o m.spv -
> { printf 'qres\0\0\0\1\0\0\0\24\0\0\0\60\0\0\0\164'; z 5; printf '\2\0\0\0\1\0\0\0\1'; z 17; printf '\100'; cat m.spv
> printf '\0\2\0\0\0\0\330\75\336\0'; } >a.rcc
> { printf '\0asm\1\0\0\0\13\103\1\1\100'; cat m.spv; printf '\0\20\4name\11\11\1\0\6shader'; } >a.wasm
> { printf MZ; z 58; printf '\100\0\0\0PE\0\0\144\206\1\0'; z 4; printf '\300\0\0\0\2\0\0\0\0\0\0\0.text'; z 11; printf '\100\0\0\0\200'
> z 19; cat m.spv; symbol ofmodule 3; symbol 'module\0\0' 2; printf '\4\0\0\0'; } >a.exe
> spvx ls --carve -f tsv a.rcc a.wasm a.exe | cut -f 1,3,9-
> spvx ls --carve -f json a.rcc a.wasm a.exe | grep -o '"symbols*": .*'
address	bytes	symbol	section
a.rcc!😀	64	-	-
a.wasm!shader	64	shader	shader
a.exe!module	64	module ofmodule	.text
"symbol": "shader", "section": "shader"},
"symbol": "module", "symbols": ["module", "ofmodule"], "section": ".text"}

# addresses that --carve prints are enough without it, in archives, too; at another place there is none
$ cd $TMP; { printf 12345678; cat m.spv; } >a.bin; tar -cf carve.tar a.wasm a.exe a.bin; spvx ls --carve -f tsv a.wasm a.exe a.bin carve.tar | cut -f 1,3 >want; cat want
> sed 1d want | cut -f 1 | while read -r at; do spvx ls -f tsv "$at" | cut -f 1,3 | sed 1d; done >got; sed 1d want | cmp - got
> spvx ls -q -f tsv a.bin@0x9 carve.tar!a.bin@0x9 carve.tar!a.exe@0x9 carve.tar!a.exe!mod carve.tar!a.bin carve.tar
address	bytes
a.wasm!shader	64
a.exe!module	64
a.bin@0x8	64
carve.tar!a.wasm!shader	64
carve.tar!a.exe!module	64
carve.tar!a.bin@0x8	64
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
! a.bin@0x9: error: no module begins at that offset
! carve.tar!a.bin@0x9: error: no module begins at that offset
! carve.tar!a.exe@0x9: error: no module begins at that offset
! carve.tar!a.exe!mod: error: no such entry in the file; did you mean !module?
! carve.tar!a.bin:0x0: error: bin/magic: no SPIR-V module: a file of unknown kind
! carve.tar:0x0: error: bin/magic: no SPIR-V module: a tar archive that holds none

# an ELF file whose section table is cut has segments; one without sections has the symbols that the dynamic linker
# finds; a VGF model with GLSL source alone is named as such
$ cd $TMP
> head='1179403647 65793 0 0 196610 1 0 52'; { words $head 148 0 2097204 2621441 65538 1 0 4096 4096 188 188 5 4096; cat m.spv; head -c 40 /dev/zero; } >cut.so
> { words $head 0 0 2097204 2 0 1 0 0 0 268 268 5 4096 2 228 228 228 40 40 4 4; cat m.spv; printf '\0shader\0'; words 0 0 0 0 1 116 64 65553 1 2 5 180 6 188 4 220 10 8 0 0; } >dynamic.so
> for n in 1 2; do { words 826689366 350 197632 0 128 0 188 0; head -c 96 /dev/zero; words 12 524294 4 8 4 $n 24 44 524302 0 262144 0 16 2 1048590 262144 786432 8 16 16 24 1 0 1 109 0 100 12 0 0 16; cat m.spv; } >$n.vgf; done
> spvx ls --carve -f tsv cut.so dynamic.so 2>said | cut -f 1,3,9-; spvx ls -q -f tsv 1.vgf 2.vgf | cut -f 1,3
address	bytes	symbol	section
cut.so@0x54	64	-	load 0
dynamic.so!shader	64	shader	load 0
address	bytes
2.vgf!m	64
! 1.vgf:0x0: error: bin/magic: no SPIR-V module: a VGF model that holds GLSL source, not scanned

# a symbol of a Mach-O file, whose name in C may begin as labels of the assembler and the linker do
$ cd $TMP; z() { head -c "$1" /dev/zero; }; for name in _Lighting _l_blur _ltmp1 _shade shade L_shade l_shade ltmp1; do
> 	{ words 0xfeedfacf 0x1000007 3 1 2 176 0 0 25 152 0 0 0 0 0 0 64 0 208 0 64 0 5 5 1 0; printf __const; z 9; printf __TEXT; z 10; words 0 0 64 0 208 0 0 0 0 0 0 0 2 24 272 1 288 16
> 	cat m.spv; words 1 270 0 0; printf '\0%s' $name; z 9; } >a.o; echo $name: $(spvx ls -q --carve -f tsv a.o | sed 1d | cut -f 1,9-); done
_Lighting: a.o!Lighting Lighting __TEXT,__const
_l_blur: a.o!l_blur l_blur __TEXT,__const
_ltmp1: a.o!ltmp1 ltmp1 __TEXT,__const
_shade: a.o!shade shade __TEXT,__const
shade: a.o!shade shade __TEXT,__const
L_shade: a.o@0xd0 - __TEXT,__const
l_shade: a.o@0xd0 - __TEXT,__const
ltmp1: a.o@0xd0 - __TEXT,__const

# programs that end anywhere after the module, or have a byte that is wrong elsewhere: it is there, under some name
$ cd $TMP; for f in a.exe a.wasm a.o cut.so dynamic.so; do size=$(wc -c <$f); at=$(($(LC_ALL=C grep -abo "$(printf '\003\002\043\007')" $f | cut -d: -f 1) + 0)); i=0
> 	while i=$((i + 1)); [ $i -le $size ]; do turn 5 $i || continue; head -c $i $f >x; [ $i -lt $((at + 64)) ] || echo $f $(spvx ls -q --carve -f tsv x 2>said | sed 1d | cut -f 3)
> 		[ $i -gt $at ] && [ $i -le $((at + 64)) ] || { cp $f x; printf '\377' | dd of=x bs=1 seek=$((i - 1)) conv=notrunc 2>said; echo $f $(spvx ls -q --carve -f tsv x 2>said | sed 1d | cut -f 3); }; done | uniq; done
a.exe 64
a.wasm 64
a.o 64
cut.so 64
dynamic.so 64

# symbols as C++ names: nested, without a name, of internal linkage; a part that is longer than the rest, an end that is
# missing, bytes after it
$ so() { n=$(((${#1} + 5) / 4 * 4)); words 1179403647 65793 0 0 196610 1 0 52 0 0 2097204 2 0 1 0 0 0 $((260 + n)) $((260 + n)) 5 4096 2 $((220 + n)) $((220 + n)) $((220 + n)) 40 40 4 4; cat m.spv; printf "\0$1"; head -c $((n - 1 - ${#1})) /dev/zero; words 0 0 0 0 1 116 64 65553 1 2 5 180 6 $((180 + n)) 4 $((212 + n)) 10 $n 0 0; }
> while read -r name; do so $name >x.so; echo "$name $(spvx ls --carve -f json x.so | sed -n 's/.*"cxx_name": "\([^"]*\).*/\1/p')"; done <<'.'
> shader
> _ZN3gfx4codeE
> _ZN3gfx12_GLOBAL__N_14codeE
> _ZL4code
> _ZN3gfxL4codeE
> _ZN3gfx6codeE
> _ZN3gfx4code
> _ZN3gfx4codeEv
> _ZL4codev
> _ZN3gfx4codeE+8
> _Z3gfx
> .
shader 
_ZN3gfx4codeE gfx::code
_ZN3gfx12_GLOBAL__N_14codeE gfx::(anonymous namespace)::code
_ZL4code code
_ZN3gfxL4codeE gfx::code
_ZN3gfx6codeE 
_ZN3gfx4code 
_ZN3gfx4codeEv 
_ZL4codev 
_ZN3gfx4codeE+8 gfx::code+8
_Z3gfx 

# segments of WebAssembly at a constant address, at a sum, in 64 bits, in another memory, at none; at one that is no address none is known
$ cd $TMP; for op in '\101' '\103'; do { printf '\0asm\1\0\0\0\13\227\2\4\0'$op'\200\10\13\100'; cat m.spv; printf '\2\0\43\0\101\20\152\13\100'; cat m.spv; printf '\0\102\177\13\100'; cat m.spv; printf '\1\100'; cat m.spv; } >a.wasm
> spvx ls --carve -f tsv a.wasm | cut -f 1,3,10; done
address	bytes	section
a.wasm@0x12	64	data 0
a.wasm@0x5b	64	data 1
a.wasm@0xa0	64	data 2
a.wasm@0xe2	64	data 3
address	bytes	section
a.wasm@0x12	64	-
a.wasm@0x5b	64	-
a.wasm@0xa0	64	-
a.wasm@0xe2	64	-
! a.wasm:0x122: note: SPVX-C017: 4 modules without a symbol: the file is stripped

# one module
$ { printf '\0asm\1\0\0\0\13\107\1\0\101\200\10\13\100'; cat m.spv; } >a.wasm; spvx ls --carve -f tsv a.wasm | cut -f 1,3,10
address	bytes	section
a.wasm@0x11	64	data 0
! a.wasm:0x51: note: SPVX-C017: 1 module without a symbol: the file is stripped

# there is one data section: what follows it in another has no name, also where the first has no segment
$ data() { printf '\13\103\1\1\100'; cat m.spv; }; for first in data 'printf \13\1\0'; do { printf '\0asm\1\0\0\0'; $first; data; } >a.wasm; spvx ls -q --carve -f tsv a.wasm | cut -f 1,3,10; done
address	bytes	section
a.wasm@0xd	64	data 0
a.wasm@0x52	64	-
address	bytes	section
a.wasm@0x10	64	data 0

# of the notes of a rule three are said, and all with -v
$ cd $TMP; mkdir notes; for n in 1 2 3 4 5; do cp cut.so notes/$n.so; done; for v in '' -v; do spvx ls --carve $v notes 2>&1 | grep -c ': note: SPVX-C017'; done
3
5

# a module behind a gap is the same module
$ cd $TMP; . $SRC/tests/inputs/pipelines.sh; module key >gap.foz <<'END'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> END
> for gap in 0 1 7 70000; do { head_of; { printf '{"version":6,"shaderModules":{"%s":{"varintOffset":%d,"varintSize":%d,"codeSize":%d,"flags":0}}}\0' "$(cat key)" $gap $(wc -c <.words) $(wc -c <key.spv); head -c $gap /dev/zero; cat .words; } | entry 4 "$(cat key)"; } >gap.foz
> 	spvx ls -f tsv gap.foz | sed 1d | cut -f 8; spvx ls -f tsv - <gap.foz | sed 1d | cut -f 8; done | sort | uniq -c | grep -c "8 $(sha256sum <key.spv | cut -d ' ' -f 1)"
1

# the file of one module, with a word in more bytes than it takes; the limit counts all bytes of the file
$ { head -c -1 .words; printf '\201\0'; } >.loose; for words in .words .loose; do
> 	printf '{"version":6,"shaderModules":{"%s":{"varintOffset":0,"varintSize":%d,"codeSize":%d,"flags":0}}}\0' "$(cat key)" $(wc -c <$words) $(wc -c <key.spv) | cat - $words >m.json
> 	for max in 0 1; do spvx ls -f tsv --max-entry=$(($(wc -c <m.json) - max)) m.json 2>&1 | cut -f 3,8; done; done | sed "s/$(sha256sum <key.spv | cut -d ' ' -f 1)/sum/"
bytes	sha256
40	sum
m.json:0x0: error: SPVX-C015: larger than --max-entry
bytes	sha256
m.json:0x0: note: SPVX-C013: non-minimal encoding of the words
bytes	sha256
40	sum
m.json:0x0: error: SPVX-C015: larger than --max-entry
bytes	sha256

# of an entry that is cut the bytes before the cut count, in a pipe and in a file
$ cd $TMP; cp m.spv b; tar -cf whole.tar m.spv b; for n in 1536 1537 1539 1540 1560 1599; do head -c $n whole.tar >cut.tar; spvx ls -f tsv - <cut.tar 2>&1 | sed 's/-!/cut.tar!/; s/^-:/cut.tar:/' >piped; spvx ls -f tsv cut.tar 2>&1 | cmp - piped; done
> head -c 1560 whole.tar >cut.tar; spvx ls -q -f tsv cut.tar 2>&1 | cut -f 1-3
cut.tar!b:0x14: error: bin/truncated: instruction of 2 words runs past the end (4 bytes are left)
  see: spvx dis --around=0x14 'cut.tar!b'
cut.tar:0x400: error: SPVX-C002: truncated archive: it ends 536 bytes into an entry
address	offset	bytes
cut.tar!m.spv	512	64
cut.tar!b	1536	24

# a header of a shader module that is no JSON, at its first or second byte or later, that is nested too
# deeply, that has no module
$ . $SRC/tests/inputs/pipelines.sh; for text in x '{' '{"a":x}' "{$(printf '"a":{%.0s' $(seq 2000))" '{"a":1}'; do { head_of; printf '%s\0%030d' "$text" 0 | entry 4 1; } >a.foz; spvx ls -q a.foz 2>&1; done | sed 's/.*error: //'
SPVX-C012: no JSON header
0 modules, 0 bytes
damage in 1 place
SPVX-C012: invalid JSON header
0 modules, 0 bytes
damage in 1 place
SPVX-C012: invalid JSON header
0 modules, 0 bytes
damage in 1 place
SPVX-C012: JSON header nested too deeply
0 modules, 0 bytes
damage in 1 place
SPVX-C012: no shader module in the JSON header
0 modules, 0 bytes
damage in 1 place

# a header with a module: no size or less than a word, no place of its words, more words than bytes or as many, more
# bytes than there are, base64 that is none or too short, a module that --max-entry does not allow, nothing
# after the header, no byte at all; a header of 16 MiB, and a byte more
$ . $SRC/tests/inputs/pipelines.sh; way() { { head_of; entry 4 1; } >a.foz; spvx ls -q --max-entry="${1:-1G}" a.foz 2>&1 | sed -n 's/.*error: //p'; }
> while read -r max module; do printf '{"shaderModules":{"1":{%s}}}\0%030d' "$module" 0 | way "$max"; done <<'END'
> 1G
> 1G "codeSize":3
> 1G "codeSize":4
> 1G "codeSize":4,"varintOffset":0
> 1G "codeSize":124,"varintOffset":0,"varintSize":30
> 1G "codeSize":120,"varintOffset":0,"varintSize":30
> 1G "codeSize":120,"varintOffset":0,"varintSize":31
> 1G "codeSize":4,"code":"AAA*A"
> 1G "codeSize":8,"code":"AAAA"
> 119 "codeSize":120,"varintOffset":0,"varintSize":30
> 120 "codeSize":120,"varintOffset":0,"varintSize":30
> END
> printf '{"shaderModules":{"1":{"codeSize":120,"varintOffset":0,"varintSize":30}}}' | way; printf '' | way
> for n in 16777215 16777216; do { printf '{'; head -c $n /dev/zero | tr '\0' ' '; } | way; done
SPVX-C012: no codeSize in the JSON header
SPVX-C012: no codeSize in the JSON header
SPVX-C012: no varintOffset or varintSize in the JSON header
SPVX-C012: no varintOffset or varintSize in the JSON header
SPVX-C012: more words than encoded bytes
SPVX-C012: not a SPIR-V module
SPVX-C012: truncated code
SPVX-C012: invalid base64 in the code
SPVX-C012: size differs from the JSON header
SPVX-C015: the module is larger than --max-entry
SPVX-C012: not a SPIR-V module
SPVX-C012: no NUL after the JSON header
bin/magic: no SPIR-V module: a Fossilize archive that holds none
SPVX-C012: invalid JSON header
SPVX-C015: JSON header larger than 16 MiB

# an address goes on behind compressed text
$ echo text | gzip >text.gz; spvx ls -q 'text.gz!a' text.gz@0x4
0 modules, 0 bytes
not complete:
  text.gz!a: no such entry in the file
  text.gz@0x4: no module begins at that offset
! text.gz!a: error: no such entry in the file
! text.gz@0x4: error: no module begins at that offset
[2]

# files shorter than their head, or with what only seems the end of an archive; a directory with a damaged entry;
# a stored entry of any size
$ printf 'qres\0\0\0\1' >short.rcc; printf '\037\213\10' >short.gz; for i in + '{' ' ' a; do echo "Op$i" >"op$i"; spvx ls -q "op$i" 2>&1 | head -n 1; done; { printf 'MZ%060d' 0; cat $SRC/tests/inputs/archives/game.apk; } >ends; { head -c -2 ends; printf '\5\0'; } >seems; spvx ls -q short.gz short.rcc seems 2>&1 | sed 4,5d
> spvx ls -q ends | grep -c ends!; at=$(grep -abo PK $SRC/tests/inputs/archives/game.apk | cut -d : -f 1)
> for n in $(echo $at | cut -d ' ' -f 5,6); do { head -c $n $SRC/tests/inputs/archives/game.apk; printf X; tail -c +$((n + 2)) $SRC/tests/inputs/archives/game.apk; } >broken; printf '0x%x ' $n; spvx ls -q broken 2>&1 >$TMP/said; done
> { printf '__CLANG_OFFLOAD_BUNDLE__\1\0\0\0\0\0\0\0\127\0\0\0\0\0\0\0\50\0\0\0\0\0\0\0\37\0\0\0\0\0\0\0spirv64-amd-amdhsa--amdgcnspirv'
> printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\n' | spvx as -o- -; } >bundle
> spvx ls -f tsv --max-entry=20 bundle | cut -f 1-3; for n in 247 250; do { head -c 40 bundle; printf "\\$n\\377\\377\\377\\377\\377\\377\\377"; tail -c +49 bundle; } >broken; spvx ls -q broken 2>&1 >said; done
op+:0x0: error: bin/magic: no SPIR-V module: text
op{:0x0: error: bin/magic: no SPIR-V module: text
op :0x0: error: bin/magic: no SPIR-V module: text
opa:0x0: error: bin/magic: no SPIR-V module: text
short.gz:0x0: error: bin/magic: no SPIR-V module: gzip data
short.rcc:0x0: error: bin/magic: no SPIR-V module: a file of Qt resources
seems:0x0: error: bin/magic: no SPIR-V module: begins with bytes 4D 5A 30 30, not with the magic number 03 02 23 07
  seems:0x0: bin/magic: no SPIR-V module: begins with bytes 4D 5A 30 30, not with the magic number 03 02 23 07
  short.gz:0x0: bin/magic: no SPIR-V module: gzip data
  short.rcc:0x0: bin/magic: no SPIR-V module: a file of Qt resources
2
0xec9 broken:0xec9: error: SPVX-C002: truncated central directory
0xf02 broken:0xf02: error: SPVX-C002: truncated central directory
address	offset	bytes
bundle!spirv64-amd-amdhsa--amdgcnspirv	87	40
broken:0x57: error: SPVX-C002: truncated archive: it ends 40 bytes into an entry
broken!spirv64-amd-amdhsa--amdgcnspirv:0x57: error: SPVX-C002: code of a target: impossible size
[1]

# numbers of a tar archive behind blanks
$ printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\n' | spvx as -o m.spv -; z() { head -c "$1" /dev/zero; }
> first() { printf 'm.spv'; z 95; printf '%s' '   644 ' ' '; z 16; printf '         50\0          0\0'; printf '%6o\0 ' "$1"; z 356; }
> { first $(first 0 | od -An -v -tu1 | awk '{ for (i = 1; i <= NF; i++) sum += $i } END { print sum + 16 }'); cat m.spv; z 1496; } >blank.tar
> spvx ls -f tsv blank.tar | cut -f 1-3
address	offset	bytes
blank.tar!m.spv	512	40

$ cat >$TMP.sh <<'.'
> z() { head -c "$1" /dev/zero; }
> f() { printf "$1"; z $(($2 - $(printf "$1" | wc -c))); } # TEXT BYTES
> field() { f "$2" 100; z 24; f "$3" 12; z 12; f "$1" 8; f "$4" 1; z 100; f "$5" 8; z 80; f "$6" 155; z 12; } # SUM NAME SIZE TYPE MAGIC PREFIX
> less=0 # of the sum
> head_of_tar() { sum=$(field '        ' "$@" | od -An -v -tu1 | awk '{ for (i = 1; i <= NF; i++) sum += $i } END { print sum }'); field "$(printf %06o $((sum - less)))" "$@"; } # NAME SIZE TYPE MAGIC PREFIX
> whole() { cat m.spv; z 472; }
> names() { spvx ls -q -f tsv ${1:-x.tar} 2>said | sed 1d | cut -f 1-3; sed -n '1{s/ (searched.*//;s/.*error: //p;}' said; }
> named() { printf '%s\n' "$1: $(shift; names "$@" | tr '\t' ' ' | paste -sd ' ')"; } # TEXT [FILE]
> .

# sizes in tar: twelve digits, and digits before a blank; in base 256, where they are positive and have eight bytes;
# beyond the file; with a character that octal has not
$ for size in 00000000050 000000000050 '50 ' '\200\0\0\0\0\0\0\0\0\0\0\50' '\377\0\0\0\0\0\0\0\0\0\0\50' '\201\0\0\0\0\0\0\0\0\0\0\50' '\200\0\0\1\0\0\0\0\0\0\0\0' '\200\0\0\0\1\0\0\0\0\0\0\0' '\200\0\0\0\377\377\377\377\377\377\377\377' 50x 58 60; do { head_of_tar m "$size" 0; whole; } >x.tar; named "$size"; done
00000000050: x.tar!m 512 40
000000000050: x.tar!m 512 40
50 : x.tar!m 512 40
\\\200\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\50: x.tar!m 512 40
\\\377\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\50: SPVX-C002: invalid tar header
\\\201\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\50: SPVX-C002: invalid tar header
\\\200\\0\\0\\1\\0\\0\\0\\0\\0\\0\\0\\0: SPVX-C002: invalid tar header
\\\200\\0\\0\\0\\1\\0\\0\\0\\0\\0\\0\\0: x.tar!m 512 512 bin/word-count-zero: word count 0 (472 bytes are left)
\\\200\\0\\0\\0\\377\\377\\377\\377\\377\\377\\377\\377: SPVX-C002: truncated archive: it ends 1,024 bytes into an entry
50x: SPVX-C002: invalid tar header
58: SPVX-C002: invalid tar header
60: x.tar!m 512 48 bin/word-count-zero: word count 0 (8 bytes are left)

# types of entries: those of files have bytes, links and folders none, whatever they say; another type has, and is passed over
$ for type in 0 '' 7 1 2 6 S; do { head_of_tar first 50 "$type"; case $type in [126]) ;; *) whole ;; esac; head_of_tar second 50 0; whole; } >x.tar; named "$type"; done
0: x.tar!first 512 40 x.tar!second 1536 40
: x.tar!first 512 40 x.tar!second 1536 40
7: x.tar!first 512 40 x.tar!second 1536 40
1: x.tar!second 1024 40
2: x.tar!second 1024 40
6: x.tar!second 1024 40
S: x.tar!second 1536 40 SPVX-C011: sparse file: not read

# a sparse file of GNU's own format has further blocks of holes after its head, which its size leaves out; in pax its holes
# are before the head, and so is its name
$ { head_of_tar first 50 S '' $(printf %0138d 1); f "$(printf %0505d 1)" 512; f "$(printf %0503d 1)" 512; whole; head_of_tar second 50 0; whole; } >x.tar; named S
> { head_of_tar x 53 x; f '21 GNU.sparse.name=a\n22 GNU.sparse.major=1\n' 512; head_of_tar m 50 0; whole; head_of_tar second 50 0; whole; } >x.tar; named pax
> { head_of_tar first 50 S '' $(printf %0138d 1); f 1 200; } >y.tar; named cut y.tar
S: x.tar!second 2560 40 SPVX-C011: sparse file: not read
pax: x.tar!second 2560 40 SPVX-C011: sparse file: not read
cut: SPVX-C002: truncated archive: it ends 712 bytes into an entry

# a prefix is one in ustar alone; bytes of the sum may be signed
$ for magic in 'ustar\00000' 'ustar  ' '' ustaR; do { head_of_tar m 50 0 "$magic" p/q; whole; } >x.tar; names; done
> for less in 0 256 255; do { head_of_tar 'm\303\251' 50 0; whole; } >x.tar; names; less=$((less * 2)); { head_of_tar 'm\303\251' 50 0; whole; } >x.tar; names; done
x.tar!p/q/m	512	40
x.tar!m	512	40
x.tar!m	512	40
x.tar!m	512	40
x.tar!mé	512	40
x.tar!mé	512	40
bin/magic: no SPIR-V module: begins with bytes 6D C3 A9 00, not with the magic number 03 02 23 07
x.tar!mé	512	40
bin/magic: no SPIR-V module: begins with bytes 6D C3 A9 00, not with the magic number 03 02 23 07
bin/magic: no SPIR-V module: begins with bytes 6D C3 A9 00, not with the magic number 03 02 23 07

# records of pax: a path, a size, both; of another length, without a key, of another key. They hold for the next file, also
# behind the record of all files, and not behind an entry of another type
$ pax() { text=$1; { head_of_tar x "$(printf %o $(printf "$text" | wc -c))" x; f "$text" 512; eval "$2"; head_of_tar m "$3" 0; whole; } >x.tar; named "$text"; }
> for text in '14 path=q.spv\n' '15 path=q.spv\n' '13 path=q.spv\n' '12 path.spv\n' '3 \n' '2 ' 'x14 path=q.spv\n' '14\tpath=q.spv\n' '14 Path=q.spv\n' '15 Path=qx.spv\n14 path=q.spv\n' '8 path=\n'; do pax "$text" '' 50; done
> for text in '11 size=40\n' '11 size=4x\n' '14 path=q.spv\n11 size=40\n'; do pax "$text" '' 0; done
> pax '14 path=q.spv\n' "head_of_tar g 0 g" 50; pax '14 path=q.spv\n' "head_of_tar s 0 S" 50
14 path=q.spv\n: x.tar!q.spv 1536 40
15 path=q.spv\n: x.tar!m 1536 40
13 path=q.spv\n: x.tar!m 1536 40
12 path.spv\n: x.tar!m 1536 40
3 \n: x.tar!m 1536 40
2 : x.tar!m 1536 40
x14 path=q.spv\n: x.tar!m 1536 40
14\tpath=q.spv\n: x.tar!m 1536 40
14 Path=q.spv\n: x.tar!m 1536 40
15 Path=qx.spv\n14 path=q.spv\n: x.tar!q.spv 1536 40
8 path=\n: x.tar!m 1536 40
11 size=40\n: x.tar!m 1536 40
11 size=4x\n: SPVX-C002: invalid tar header
14 path=q.spv\n11 size=40\n: x.tar!q.spv 1536 40
14 path=q.spv\n: x.tar!q.spv 2048 40
14 path=q.spv\n: x.tar!m 2048 40 SPVX-C011: sparse file: not read

# names before a member (BSD) are a part of it, up to a NUL; one that is longer than the member is none. Sizes are digits before blanks
$ for n in 7 3 47 48; do { printf '!<arch>\n%-48s%-10s`\nbsd.spv' "#1/$n" 47; cat m.spv; echo; } >x.a; named $n x.a; done
> for size in 40 40x '4 0' ' 40' ''; do { printf '!<arch>\n%-48s%-10s`\n' m "$size"; cat m.spv; } >x.a; named "$size" x.a; done
7: x.a!bsd.spv 75 40
3: x.a!bsd@0x4 75 40
47: bin/magic: no module found: a library of object files
48: x.a!%231/48@0x7 75 40
40: x.a!m 68 40
40x: x.a!damaged-0x8@0x3c 68 40 SPVX-C002: invalid ar header
4 0: x.a!damaged-0x8@0x3c 68 40 SPVX-C002: invalid ar header
 40: x.a!damaged-0x8@0x3c 68 40 SPVX-C002: invalid ar header
: x.a!damaged-0x8@0x3c 68 40 SPVX-C002: invalid ar header

# text that is JSON, assembly, and neither
$ while read -r text; do printf %b "$text" >x.txt; spvx ls x.txt >none 2>said; printf '%s\n' "$text: $(sed '1s/.*: //;q' said)"; done <<'.'
> {"a"
> {}
> { ]
> {7
> []
> [{
> [ [
> ["
> [7
> [}
> [
> OpNop
> Opnop
> Op1
> Op
> %a = OpNop
> %a =OpNop
> %a= OpNop
> %a OpNop
> %a = Add
> ; %\n;\n OpNop
> ;
> OpenCL
> .
{"a": JSON
{}: JSON
{ ]: text
{7: text
[]: JSON
[{: JSON
[ [: JSON
[": JSON
[7: text
[}: text
[: text
OpNop: 
Opnop: text
Op1: Expected <opcode> or <result-id> at the beginning of an instruction, found 'Op1'.
Op: text
%a = OpNop: Cannot set ID %a because OpNop does not produce a result ID.
%a =OpNop: '=' expected after result id but found '=OpNop'.
%a= OpNop: '=' expected after result id but found 'OpNop'.
%a OpNop: text
%a = Add: text
; %\n;\n OpNop: 
;: text
OpenCL: text

# the instructions that a module may begin with, where one is searched for
$ model='OpMemoryModel Logical GLSL450'; for first in 'OpCapability Shader' 'OpExtension "SPV_KHR_multiview"' '%i = OpExtInstImport "GLSL.std.450"' "$model" '%v = OpTypeVoid' 'OpEntryPoint GLCompute %m "m"'; do
> 	{ printf 'around it'; { echo "$first"; [ "$first" = "$model" ] || echo "$model"; printf '%s\n' '%w = OpTypeVoid' '%fn = OpTypeFunction %w' '%m = OpFunction %w None %fn' '%l = OpLabel' OpReturn OpFunctionEnd; } | spvx as -o- -; printf 'and more'; } >b; spvx ls -f tsv --carve b | sed 1d | cut -f 1-3; done
b@0x9	9	96
b@0x9	9	112
b@0x9	9	112
b@0x9	9	88
b@0x9	9	96
b@0x9	9	104

# source in a pack of Qt's with bytes that look like the key of a module; a module as large as the rest of the pack, also of other
# variants, and a byte larger
$ cd $TMP; echo 'BEGIN { f = "w"; header(0, 0, 1); insn("17 1"); insn("14 0 1") }' >w.awk; LC_ALL=C awk -f $SRC/tests/inputs/modules.awk -f w.awk; mkdir packs
> for n in '50 0' '60 0' '60 1' '60 2' '61 0'; do set -- $n; { printf '\0\0\0\6\0\0\0\1'; head -c 48 /dev/zero; printf '\0\0\0\2\0\0\0\1\0\0\1\100\0\0\0\0\0\0\0\0\0\0\0\44\0\0\0\0\0\0\0\144\0\0\0\0\0\0\0\0 void main() { g() }\0\0\0\4main\0\0\0\0\0\0\0\144\0\0\0\0\0\0\0'; printf "\\$2\\0\\0\\0\\$1"; cat w; printf '\0\0\0\4main'; } >pack
> { printf '\0\0\0\300\170\1\1\300\0\77\377'; cat pack; printf "$(od -An -v -tu1 pack | awk 'BEGIN { a = 1 } { for (i = 1; i <= NF; i++) { a = (a + $i) % 65521; b = (b + a) % 65521 } } END { printf "\\%o\\%o\\%o\\%o", b / 256, b % 256, a / 256, a % 256 }')"; } >x.qsb
> spvx ls -q -f tsv x.qsb 2>&1 | sed '/^address/d; /^  see/d' | cut -f 1,3; done; spvx ls -q --no-archives x.qsb 2>&1 >said; mv x.qsb packs; spvx ls --no-archives --allow-empty packs
x.qsb!spirv100	40
x.qsb!spirv100:0x28: error: bin/truncated: instruction of 1,024 words runs past the end (8 bytes are left)
x.qsb!spirv100	48
x.qsb!spirv100-batchable:0x28: error: bin/truncated: instruction of 1,024 words runs past the end (8 bytes are left)
x.qsb!spirv100-batchable	48
x.qsb!spirv100-2:0x28: error: bin/truncated: instruction of 1,024 words runs past the end (8 bytes are left)
x.qsb!spirv100-2	48
x.qsb!spirv100:0x90: error: SPVX-C002: shader of 49 bytes: the pack has 48 more
x.qsb:0x0: error: bin/magic: no SPIR-V module: a Qt shader pack
0 modules, 0 bytes
not scanned: 1 Qt shader pack (207 bytes; qsb -x)

# the size before a pack is not that of the pack
$ cd $TMP; { printf '\0\0\0\301'; tail -c +5 packs/x.qsb; } >y.qsb; spvx ls -f tsv y.qsb | cut -f 1
address
! y.qsb:0xcf: note: SPVX-C013: shader pack: the size before it is 193, it has 192 bytes
! y.qsb!spirv100:0x90: error: SPVX-C002: shader of 49 bytes: the pack has 48 more

# the wrong checksum of a pack is placed where it is, a pack that is cut where it ends
$ for n in 203 204; do { head -c $n packs/x.qsb; [ $n = 204 ] || printf 1234; } >x.qsb; spvx ls -q -f tsv x.qsb | sed 1d; done
! x.qsb:0xcb: error: SPVX-C007: shader pack: checksum mismatch
! x.qsb:0xcc: error: SPVX-C002: shader pack: truncated data
