# files of each kind that is not read: one line, each with its number of bytes and the tool that reads it; those
# that hold no SPIR-V are not in it
$ cd $TMP

$ mkdir all
> put() { printf "$2" >all/$1; }
> put a.elf '\177ELF\2\1\1\0'; put b.exe 'MZ\220\0'; put c.dylib '\317\372\355\376'; put d.xz '\375\067zXZ\0'
> put e.bz2 'BZh9'; put f.7z '7z\274\257\047\034'; put g.lz4 '\4"M\030'; put h.rar 'Rar!\032\7'
> put i.unity3d 'UnityFS\0'; put j.bin '\356\356\356\356'; put k.spvasm 'OpCapability Shader\n'
> put l.lfs 'version https://git-lfs.github.com/spec/v1\n'
> put m.idx 'DUKC\4\0\0\0\1\0\0\0'; put n.png '\211PNG\r\n\032\n'; put o.dxbc 'DXBC\1\2\3\4'; put p.bc 'BC\300\336'
> spvx ls --allow-empty all
0 modules, 0 bytes
not scanned: 1 unknown (4 bytes; --carve), 1 assembly (20 bytes; --assembly), 1 ELF (8 bytes; --carve), 1 PE (4 bytes; --carve), 1 Git LFS pointer (43 bytes; git lfs pull), 1 xz (6 bytes; xz -dc), 1 bzip2 (4 bytes; bzip2 -dc), 1 7z (6 bytes; 7z x), 1 Mach-O (4 bytes; --carve), 1 UnityFS (8 bytes; UnityPy), 1 lz4 (4 bytes; lz4 -dc), 1 rar (6 bytes; unrar x)

# a window above 128 MiB, or above --max-window, is refused with its size before it is allocated
$ printf '\050\265\057\375\000\220\001\000\000' >28.zst; printf '\050\265\057\375\000\120\001\000\000' >20.zst
> ([ "$SANITIZED" ] || ulimit -v 100000; spvx ls 28.zst; spvx ls --max-window=1023K 20.zst; spvx ls --max-window=1M 20.zst)
0 modules, 0 bytes
0 modules, 0 bytes
0 modules, 0 bytes
not complete:
  20.zst:0x0: bin/magic: no SPIR-V module: zstd data that holds none
! 28.zst:0x9: error: SPVX-C008: zstd data: zstd window larger than the limit (268435456 bytes; --max-window)
! 20.zst:0x9: error: SPVX-C008: zstd data: zstd window larger than the limit (1048576 bytes; --max-window)
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

# searched files are looked into; excluded ones were not asked for
$ for option in --carve '--include=*.spv'; do spvx stats -f json "$option" . | grep not_looked_into; done
  "not_looked_into": 0,
  "not_looked_into": 0,

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
