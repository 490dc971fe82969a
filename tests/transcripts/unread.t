# Files of each kind by the bytes that they begin with: the name of the kind and the advice about it, beside the same bytes with the last
# one changed. Then in one line those that may hold SPIR-V, each kind with its number of files, of bytes and the tool that reads it.
$ cd $TMP

$ set -f; mkdir all; n=100; while read -r starts; do for start in $starts; do
> 	n=$((n + 1)); printf "$start" | tee f >all/$n; { printf "$start" | head -c -1; printf '~'; } >g
> 	for file in f g; do spvx info --no-archives $file 2>&1 >said | sed 's/.*no SPIR-V module: //; s/, not with.*//'; done | paste -sd '|'
> done; done <<'.' | uniq -c | sed 's/^ *//; s/|/ | /'
> #version layout( layout\040( gl_Position void\040main(
> cbuffer\040 :\040SV_ :\040register( [numthreads( [shader( StructuredBuffer<
> @vertex @fragment @compute @group( <!doctype\040html <html version\040https://git-lfs {"
> DXBC BC\300\336 \336\300\27\13 \40\0\0\0\1\0\0\0 DXVK DUKC
> \201FOSSILIZEDB \201FOSSILIZEDB\0\0\0\0060123456789abcdef0123456789abcdef01234567hash_and_length. \201FOSSILIZEDB\0\0\0\0060123456789abcdef0123456789abcdef0123456ghash_and_length.
> PK\3\4 PK\5\6 \37\213 \50\265\57\375 %0257dustar VKS VKL GFXR RDOC SPVC GRSC GDSC
> VGF1\0\0\0\0\0\0\0\0 \303\322\341\360\0\0\0\0\0\0\0\0 VSH\37 FSH\37 CSH\37 \12\0\0\336\37\0\0\0 qres\0\0\0
> \375\067zXZ\0 BZh 7z\274\257\047\034 \4"M\30 Rar!\32\7 UnityFS\0
> \177ELF MZ\220\0 MZ\0\0 MZ%058d\100\0\0\0PE\0\0 \376\355\372\316 \376\355\372\317 \316\372\355\376 \317\372\355\376 \312\376\272\276\0\0\0\54
> !<arch>\ndebian-binary !<arch>\n !<thin>\n {"version":6,"shaderModules" __CLANG_OFFLOAD_BUNDLE__\1\0\0\0\0\0\0\0 __CLANG_OFFLOAD_BUNDLE_\1\0\0\0\0\0\0\0\0
> \211PNG\r\n\032\n \377\330\377 GIF8 II*\0 MM\0* DDS\040 \253KTX\040 RIFF OggS fLaC ID3 0000ftyp \032\105\337\243 \0\1\0\0\0 OTTO ttcf wOF %%PDF-
> \356\356\356\356
> .
> echo 'OpCapability Shader' >all/assembly; spvx ls --no-archives --allow-empty all
> mkdir two; cp all/assembly two; : >two/empty; spvx ls -v two
5 GLSL source; compile it first: glslang -V, or glslc | text
6 HLSL source; compile it first: dxc -spirv | text
4 WGSL source; compile it first: naga, or tint | text
2 an HTML page; download the file itself, not the page that shows it | text
1 a Git LFS pointer; fetch the file itself: git lfs pull | text
1 JSON | text
1 a Direct3D shader (DXBC or DXIL); compile its source with dxc -spirv | text
1 LLVM bitcode; translate it first: llvm-spirv | begins with bytes 42 43 C0 7E
1 LLVM bitcode; translate it first: llvm-spirv | begins with bytes DE C0 17 7E
1 a Vulkan pipeline cache; it holds driver code, no SPIR-V | begins with bytes 20 00 00 00
1 a DXVK state cache; it holds no shaders | text
1 the index of a DuckStation shader cache; the shaders are in the .bin next to it | text
1 a Fossilize archive | text
1 a Mesa shader cache; it holds driver code, no SPIR-V | a Mesa shader cache; it holds driver code, no SPIR-V
1 a Fossilize archive | a Fossilize archive
1 a zip archive | begins with bytes 50 4B 03 7E
1 a zip archive | begins with bytes 50 4B 05 7E
1 gzip data | a file of unknown kind
1 zstd data | begins with bytes 28 B5 2F 7E
1 a tar archive | text
2 a vkd3d-proton cache | text
1 a GFXReconstruct capture; try --carve, or gfxrecon-extract | text
1 a RenderDoc capture | text
3 a Godot shader container; try --carve | text
1 a VGF model | begins with bytes 56 47 46 31
1 a VGF model | begins with bytes C3 D2 E1 F0
3 a bgfx shader | text
1 an archive of Diligent Engine | begins with bytes 0A 00 00 DE
1 a file of Qt resources | begins with bytes 71 72 65 73
1 xz data; decompress it first: xz -d | begins with bytes FD 37 7A 58
1 bzip2 data; decompress it first: bzip2 -d | text
1 a 7z archive; unpack it first: 7z x | begins with bytes 37 7A BC AF
1 lz4 data; decompress it first: lz4 -d | begins with bytes 04 22 4D 7E
1 a rar archive; unpack it first: unrar x | begins with bytes 52 61 72 21
1 a Unity asset bundle; unpack it first, then --carve | text
1 an ELF program or library; modules may be embedded: --carve | text
1 a Windows program or library; modules may be embedded: --carve | begins with bytes 4D 5A 90 7E
1 a Windows program or library; modules may be embedded: --carve | begins with bytes 4D 5A 00 7E
1 a Windows program or library; modules may be embedded: --carve | begins with bytes 4D 5A 30 30
2 a Mach-O program or library; modules may be embedded: --carve | begins with bytes FE ED FA 7E
1 a Mach-O program or library; modules may be embedded: --carve | begins with bytes CE FA ED 7E
1 a Mach-O program or library; modules may be embedded: --carve | begins with bytes CF FA ED 7E
1 a Mach-O program or library; modules may be embedded: --carve | begins with bytes CA FE BA BE
1 a Debian package | a library of object files; modules may be embedded: --carve
1 a library of object files; modules may be embedded: --carve | text
1 a library of object files; thin: the files that it names are not followed | text
1 a file of a Fossilize directory | JSON
1 a clang offload bundle | a clang offload bundle
1 begins with bytes 5F 5F 43 4C | begins with bytes 5F 5F 43 4C
1 a PNG image | begins with bytes 89 50 4E 47
1 an image, sound, film, font or document | a file of unknown kind
2 an image, sound, film, font or document | text
1 an image, sound, film, font or document | begins with bytes 4D 4D 00 7E
1 an image, sound, film, font or document | text
1 an image, sound, film, font or document | begins with bytes AB 4B 54 58
5 an image, sound, film, font or document | text
1 an image, sound, film, font or document | begins with bytes 1A 45 DF 7E
1 an image, sound, film, font or document | begins with bytes 00 01 00 00
4 an image, sound, film, font or document | text
1 begins with bytes EE EE EE EE | begins with bytes EE EE EE 7E
0 modules, 0 bytes
not scanned: 2 unknown (36 bytes; --carve), 1 assembly (20 bytes; --assembly), 2 Fossilize (84 bytes), 2 zip (8 bytes; unzip), 1 gzip (2 bytes; gzip -dc), 1 tar (262 bytes; tar -x), 1 zstd (4 bytes; zstd -dc), 1 ELF (4 bytes; --carve), 3 PE (76 bytes; --carve), 1 Git LFS pointer (23 bytes; git lfs pull), 1 Fossilize file (28 bytes), 2 vkd3d-proton cache (6 bytes), 1 GFXReconstruct capture (4 bytes; --carve), 1 RenderDoc capture (4 bytes; renderdoccmd), 3 Godot shader (12 bytes; --carve), 1 xz (6 bytes; xz -dc), 1 bzip2 (3 bytes; bzip2 -dc), 1 7z (6 bytes; 7z x), 5 Mach-O (24 bytes; --carve), 2 object library (16 bytes; --carve), 1 UnityFS (8 bytes; UnityPy), 3 bgfx shader (12 bytes), 1 lz4 (4 bytes; lz4 -dc), 1 rar (6 bytes; unrar x), 1 Diligent Engine archive (8 bytes), 1 Debian package (21 bytes; dpkg-deb -x), 1 Qt resources (7 bytes; rccextended), 2 VGF model (24 bytes; vgf_dump), 1 offload bundle (32 bytes; clang-offload-bundler -unbundle)
0 modules, 0 bytes
not scanned: 1 assembly (20 bytes; --assembly)
not complete:
  no module found in 2 files
! two/assembly: note: SPIR-V assembly text: not scanned; --assembly
! two/empty: note: an empty file: holds no SPIR-V
! spvx: note: 2 of 2 files skipped
! spvx: error: no module found in 2 files
[2]

# a window above 128 MiB, or above --max-window, is refused with its size before it is allocated
$ printf '\050\265\057\375\000\220\001\000\000' >28.zst; printf '\050\265\057\375\000\120\001\000\000' >20.zst
> ([ "$SANITIZED" ] || ulimit -v 100000; spvx ls 28.zst; spvx ls --max-window=1023K 20.zst; spvx ls --max-window=1M 20.zst)
0 modules, 0 bytes
damage in 1 place
0 modules, 0 bytes
damage in 1 place
0 modules, 0 bytes
not complete:
  20.zst:0x0: bin/magic: no SPIR-V module: zstd data that holds none
! 28.zst:0x0: error: SPVX-C008: zstd data: zstd window larger than the limit (268435456 bytes; --max-window)
! 20.zst:0x0: error: SPVX-C008: zstd data: zstd window larger than the limit (1048576 bytes; --max-window)
! 20.zst:0x0: error: bin/magic: no SPIR-V module: zstd data that holds none
[2]

# Every command that sums up names the files that were not scanned, in JSON and in its records: files next to a module, and in an archive, in which
# an empty file is no entry. `diff` reads them twice.
$ mkdir -p files archive threads; cat >others <<'END'
> a.elf elf true 9 \177ELF\2\1\1\0\0
> b.dat unknown true 8 \1\2\3\4\5\6\7\0
> c.lz4 lz4 true 7 \4"M\030\044\0\1
> d.xz xz true 8 \375\067zXZ\0\0\4
> e.png png false 12 \211PNG\r\n\032\n\0\0\0\015
> f.txt text false 15 nothing to see\n
> g.spvasm assembly true 20 OpCapability Shader\n
> h empty false 0
> i.jpg media false 4 \377\330\377\340
> j.rar rar true 8 Rar!\032\7\0x
> END
> cp $SRC/tests/modules/mesh.frag.spv files/m.spv; while read -r name kind hold size bytes; do printf "$bytes" >files/$name; done <others; (cd files; tar -cf ../archive/x.tar *)
> cat >$TMP.sh <<'END'
> written() { rm -rf $TMP/to; case $1 in extract* | strip* | remap*) echo --to=$TMP/to ;; esac; }
> skipped() { # KIND MAY_HOLD FILES BYTES of each, and with JSON how many files may hold modules
> 	sed -n 's/ //g; s/.*"kind":"\([a-z0-9-]*\)","may_hold":\([a-z]*\),"files":\([0-9]*\),"bytes":\([0-9]*\),"first":".*/\1 \2 \3 \4/p; s/^"not_looked_into":\([0-9]*\),*$/- \1/p' | LC_ALL=C sort
> }
> each_command() { # rows of the kinds of one folder, in standard input, are those of each command in the current one
> 	cat >$TMP/rows; while read -r format files words; do
> 		awk -v files=$files -v json=$format '{ print $1, $2, files, files * $3 } $2 == "true" { n += files } END { if (json == "json") print "-", n }' $TMP/rows | LC_ALL=C sort >$TMP/want
> 		spvx $words $(written "$words") -f $format . 2>$TMP/said | skipped | diff $TMP/want - || echo "$words -f $format"
> 	done <<'WORDS'
> json 1 ls
> ndjson 1 ls
> json 1 stats
> ndjson 1 stats
> json 1 stats -d opcode
> json 1 check
> ndjson 1 check
> json 1 audit
> ndjson 1 audit
> ndjson 1 grep OpCapability
> json 2 diff .
> ndjson 2 diff .
> json 1 extract
> json 1 strip
> json 1 remap --set=0:0
> WORDS
> }
> END

$ cut -d ' ' -f 2-4 others | (cd files; each_command); awk '$4 { print $2, $3, $4 }' others | (cd archive; each_command)

$ cd $SHARED/corpus-more/coverage/game

# a folder that is not of our making; its zstd archive is read by now
$ sed 1d ../SKIPPED.tsv | awk '$2 != "zstd" { print $2, $3, $4 }' | each_command

# text, markdown and pages have a line of it with the tools to look into it, but not of an image, which holds no SPIR-V
$ cd $TMP/files

$ while read -r format words; do
> 	case $words in diff*) lz4='2 lz4 (14 bytes' ;; *) lz4='1 lz4 (7 bytes' ;; esac; spvx $words $(written "$words") -f $format . >$TMP/text 2>$TMP/said
> 	for part in 'not scanned: ' "$lz4; lz4 -dc)" ' ELF (' '; --carve)'; do grep -qF -e "$part" $TMP/text || echo "$words -f $format: $part"; done; ! grep PNG $TMP/text
> done <<'END'
> text ls
> text stats
> markdown stats
> html stats
> text check
> markdown check
> text audit
> markdown audit
> text grep --summary OpCapability
> text diff .
> markdown diff .
> text extract
> text strip
> text remap --set=0:0
> END

# searched files are looked into, but for those whose modules a search cannot see; excluded ones were not asked for
$ spvx stats -f json '--include=*.spv' . | grep not_looked_into; for place in . ../archive; do spvx ls --carve $place | sed -n '$p'; done
> printf 'debian-binary   0           0     0     100644  4         `\n2.0\ndata.tar.xz     0           0     0     100644  8         `\n' >../head; (printf '!<arch>\n'; cat ../head d.xz) >../a.deb; spvx ls --carve ../a.deb
  "not_looked_into": 0,
not scanned: 1 assembly (20 bytes; --assembly), 1 xz (8 bytes; xz -dc), 1 lz4 (7 bytes; lz4 -dc), 1 rar (8 bytes; unrar x)
not scanned: 1 assembly (20 bytes; --assembly), 1 xz (8 bytes; xz -dc), 1 lz4 (7 bytes; lz4 -dc), 1 rar (8 bytes; unrar x)
0 modules, 0 bytes
not scanned: 1 xz (8 bytes; xz -dc)
not complete:
  ../a.deb:0x0: bin/magic: no SPIR-V module: a Debian package that holds xz data, not scanned
! ../a.deb:0x0: error: bin/magic: no SPIR-V module: a Debian package that holds xz data, not scanned
[2]

# partials of shards, each delivered twice, come to what one run says
$ for command in stats audit; do for s in 0 1 2; do spvx $command --partial --shard=$s/3 . >../$s; done; spvx $command -f json . | sed -n '/"skipped"/,/"not_looked_into"/p' >../direct
> spvx merge -f json ../0 ../1 ../2 ../0 ../1 ../2 2>$TMP/said | sed -n '/"skipped"/,/"not_looked_into"/p' | cmp - ../direct; tail -n 1 ../direct; done
  "not_looked_into": 6,
  "not_looked_into": 6,

# a finding of `audit` for each kind, of files and in an archive
$ for profile in desktop release all; do for place in files archive; do (cd ../$place; spvx audit --profile=$profile -f ndjson . | grep SPVX-C016 >../found; grep -o '"severity":"[a-z]*"' ../found | sort | uniq -c; grep -c 'not scanned: lz4, 1 file; lz4 -dc' ../found); done; done | paste - - | sed 's/^ *//' | uniq -c
      2 6 "severity":"note"	1
      2 6 "severity":"warning"	1
      2 6 "severity":"note"	1

# it does not depend on threads
$ cd $TMP/threads

$ i=0; while [ $i -lt 300 ]; do while read -r name kind hold size bytes; do printf "$bytes" >$i.$name; done <../others; i=$((i + 1)); done
> for j in 1 4; do spvx stats -j$j -f json --allow-empty . >../$j; done; cmp ../1 ../4; grep not_looked_into ../1
  "not_looked_into": 1800,
